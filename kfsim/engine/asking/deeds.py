"""Counts of what was done this turn or last turn. A filter is applied to rows of the journal, which hold the cards as they were
then."""

from kfsim.engine.asking.filters import house_fits
from kfsim.engine.asking.kinship import traits_fit
from kfsim.engine.record.codes import (
    BEFORE_THAT,
    D_TITLE,
    EACH_PLAYER,
    F_FORBIDDEN,
    F_HOUSE_RULE,
    F_POWER_MAX,
    F_POWER_MIN,
    F_REQUIRED,
    F_TITLE,
    F_TRAITS,
    F_TYPES,
    F_ZONES,
    HOUSE_ANY,
    IS_HOST,
    IS_SELF,
    IS_SUBJECT,
    OF_DIFFERENT,
    OF_LAST_TURN,
    OPPONENT,
)  # fmt: skip
from kfsim.engine.record.journal import GONE
from kfsim.kernels.kernel import inlined, rare


@inlined
def is_who_it_was(g, flt, f, c):
    """Whether card c is the card that the filter requires (the ability's own card, its host, the card of the event), and none
    that it forbids. c is negative if there is no card, or the card has left play since."""
    is_ = 0
    if c >= 0:
        is_ = IS_SELF * int(c == f.source) | IS_SUBJECT * int(c == f.subject)
        if f.source >= 0 and c == g.cards[f.source].host:
            is_ |= IS_HOST
    return is_ & flt[F_REQUIRED] == flt[F_REQUIRED] and is_ & flt[F_FORBIDDEN] == 0


@inlined
def was_such(g, t, flt, f, entry):
    """Whether the card of a row of the journal matched the filter then. The journal does not hold everything that filters can ask
    for: `script/deeds.py` refuses the others."""
    if (flt[F_TYPES] >> entry.type) & 1 == 0 or (flt[F_ZONES] >> entry.zone) & 1 == 0:
        return False
    if flt[F_HOUSE_RULE] != HOUSE_ANY and not house_fits(g, t, flt, f, entry, entry.houses):
        return False
    if flt[F_TRAITS] != 0 and not traits_fit(t, entry, flt[F_TRAITS]):
        return False
    if entry.power < flt[F_POWER_MIN] or entry.power > flt[F_POWER_MAX]:
        return False
    if flt[F_TITLE] >= 0 and t.facts[entry.definition, D_TITLE] != flt[F_TITLE]:
        return False
    return is_who_it_was(g, flt, f, entry.card)


@rare
def done_before(g, half, i):
    """Whether an earlier row of the journal has the same deed of the same player with the same card."""
    entry = g.journal[half, i]
    for j in range(i):
        before = g.journal[half, j]
        if before.card == entry.card and before.deed == entry.deed and before.by == entry.by:
            return True
    return False


@rare
def deeds_done(g, t, f, who, what, row):
    """The number of times that a player, or both, did a deed with cards of filter `row` (-1: any cards) in this turn.

    Bits of `what` change that: OF_LAST_TURN counts in the last turn of the active player's opponent, OF_DIFFERENT counts each
    card once, BEFORE_THAT counts only deeds before the one with the card of the event."""
    half = g.active ^ int(what & OF_LAST_TURN != 0)
    player = 1 - f.you if who == OPPONENT else f.you
    n = 0
    before = 0
    for i in range(g.journal_n[half]):
        entry = g.journal[half, i]
        if entry.deed != what & OF_LAST_TURN - 1 or entry.by != player and who != EACH_PLAYER:
            continue
        if entry.card == f.subject or entry.card == GONE - f.subject:
            before = n
        if what & OF_DIFFERENT != 0 and done_before(g, half, i):
            continue
        if row < 0 or was_such(g, t, t.filters[row], f, entry):
            n += 1
    return before if what & BEFORE_THAT != 0 else n
