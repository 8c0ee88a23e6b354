"""Statuses and tokens on a card: stun, ward, enrage, ready, exhausted; healed damage, amber and +1 power counters."""

from kfsim.engine.record.codes import (
    AFTER_EACH_READIED,
    AFTER_EXALTED,
    AFTER_READIED,
    ARTIFACTS,
    AT_AMBER,
    AT_STATES,
    CANNOT_READY,
    DEED_EXALTED,
    FROM_RETURNED,
    LINE,
    LOG_COUNTERS,
    LOG_EXHAUST,
    LOG_READY,
    LOG_RETURNED,
    LOG_STATUS,
    OP_DISCARD_AMBER,
    OP_ENRAGE,
    OP_EXALT,
    OP_EXHAUST,
    OP_GIVE_AMBER,
    OP_HEAL,
    OP_POWER_COUNTERS,
    OP_PUT_AMBER,
    OP_READY,
    OP_STUN,
    OP_TAKE_AMBER,
    OP_UNRAGE,
    OP_UNSTUN,
    OP_UNWARD,
    OP_WARD,
    PROC_CARDS_READIED,
    STATUS_ENRAGE,
    STATUS_STUN,
    STATUS_WARD,
    STAYS_EXHAUSTED,
    STAYS_READY,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.frames import call
from kfsim.engine.record.journal import note_deed
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, NO_CARD
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.amber import gain
from kfsim.engine.rules.damage import heal
from kfsim.engine.rules.joining import join_with_amber
from kfsim.engine.rules.triggers import hear_with_the_rest
from kfsim.kernels.kernel import inlined, kernel


@inlined
def can_ready(g, c):
    """Whether nothing forbids card c to ready."""
    return g.cards[c].zone != LINE or g.cards[c].marks & CANNOT_READY == 0


@inlined
def readies_in_its_step(g, c):
    """Whether its controller's "ready cards" step readies card c."""
    return g.cards[c].zone != LINE or g.cards[c].marks & (CANNOT_READY | STAYS_EXHAUSTED) == 0


@kernel
def ready_pile(g, t, player, zone):
    """Ready all exhausted cards of a player in a zone that the "ready cards" step readies."""
    p = g.players[player]
    heard = g.listeners[AFTER_EACH_READIED] > 0
    n, low, high = 0, 0, 0
    for i in range(p.count[zone]):
        c = p.piles[zone, i]
        if g.cards[c].exhausted == 1 and readies_in_its_step(g, c):
            n += 1
            g.cards[c].exhausted = 0
            if heard:
                low |= int(c < CARDS_A_PLAYER) << c
                high |= int(c >= CARDS_A_PLAYER) << c % CARDS_A_PLAYER
    touch(g, AT_STATES)
    hear_of_readying(g, t, player, n)
    if heard:
        for c in range(CARDS):
            if ((low if c < CARDS_A_PLAYER else high) >> c % CARDS_A_PLAYER) & 1 != 0:
                hear_with_the_rest(g, t, AFTER_EACH_READIED, c, NO_CARD, player)


@inlined
def hear_of_readying(g, t, player, n):
    """Begin the reactions to a player who readied n cards at the same time."""
    if n > 0 and g.listeners[AFTER_READIED] > 0:
        call(g, t, PROC_CARDS_READIED, player, n)


@kernel
def set_status(g, t, you, c, op):
    """Give card c a status, or remove it, by an effect of player `you`; returns whether anything changed."""
    card = g.cards[c]
    changed = 0
    if op == OP_STUN and card.zone == LINE:
        changed = int(card.stun == 0)
        card.stun = 1
        note(g, t, LOG_STATUS, c, STATUS_STUN, 1, 0)
    elif op == OP_UNSTUN:
        changed = int(card.stun != 0)
        card.stun = 0
        note(g, t, LOG_STATUS, c, STATUS_STUN, 0, 0)
    elif op == OP_UNWARD:
        changed = int(card.ward != 0)
        card.ward = 0
        note(g, t, LOG_STATUS, c, STATUS_WARD, 0, 0)
    elif op == OP_WARD and in_play(g, c):
        changed = int(card.ward == 0)
        card.ward = 1
        note(g, t, LOG_STATUS, c, STATUS_WARD, 1, 0)
    elif op == OP_ENRAGE and card.zone == LINE:
        changed = int(card.enrage == 0)
        card.enrage = 1
        note(g, t, LOG_STATUS, c, STATUS_ENRAGE, 1, 0)
    elif op == OP_UNRAGE:
        changed = int(card.enrage != 0)
        card.enrage = 0
        note(g, t, LOG_STATUS, c, STATUS_ENRAGE, 0, 0)
    elif op == OP_READY and in_play(g, c):
        changed = int(card.exhausted != 0 and can_ready(g, c))
        card.exhausted *= 1 - changed
        if changed != 0:
            note(g, t, LOG_READY, c, 0, 0, 0)
            if g.listeners[AFTER_EACH_READIED] > 0:
                hear_with_the_rest(g, t, AFTER_EACH_READIED, c, NO_CARD, you)
    elif op == OP_EXHAUST and in_play(g, c):
        changed = int(card.exhausted == 0 and card.marks & STAYS_READY == 0)
        card.exhausted += changed
        if changed != 0:
            note(g, t, LOG_EXHAUST, c, 0, 0, 0)
    return changed


@inlined
def hear_of_exalting(g, t, you, c, n):
    """Collect the reactions to a player who exalted card c n times."""
    if g.cards[c].controller == you:
        note_deed(g, t, DEED_EXALTED, you, c)
    if g.listeners[AFTER_EXALTED] > 0:
        for _ in range(n):
            hear_with_the_rest(g, t, AFTER_EXALTED, c, NO_CARD, you)


@kernel
def change_tokens(g, t, you, c, op, n):
    """Exalt, heal, add +1 power counters, or put amber on or take it off one card; returns how much was done (for healing
    whether any was). Only creatures can be changed, except that amber can be put on or taken from any card, and artifacts can
    get +1 power counters."""
    card = g.cards[c]
    any_card = op == OP_TAKE_AMBER or op == OP_GIVE_AMBER or op == OP_PUT_AMBER
    any_card = any_card or op == OP_POWER_COUNTERS and card.zone == ARTIFACTS
    if card.zone != LINE and not (any_card and in_play(g, c)):
        return 0
    touch(g, AT_AMBER)
    if op == OP_HEAL:
        return int(heal(g, t, c, n) > 0)
    if op == OP_EXALT or op == OP_PUT_AMBER:
        before = card.amber
        card.amber += n
        join_with_amber(g, t, c, before)
        note(g, t, LOG_COUNTERS, c, n, 1, 0)
        if op == OP_EXALT:
            hear_of_exalting(g, t, you, c, n)
        return n
    if op == OP_POWER_COUNTERS:
        n = max(n, -card.power_counters)
        card.power_counters += n
        unsettle(g)
        note(g, t, LOG_COUNTERS, c, n, 0, 0)
        return n
    n = min(n, card.amber)
    card.amber -= n
    if op == OP_TAKE_AMBER or op == OP_GIVE_AMBER:
        player = you if op == OP_TAKE_AMBER else 1 - you
        gain(g, t, player, n, FROM_RETURNED)
        note(g, t, LOG_RETURNED, player, n, c, 0)
        return n
    if op == OP_DISCARD_AMBER:
        note(g, t, LOG_COUNTERS, c, -n, 1, 0)
        return n
    # OP_RELEASE
    gain(g, t, 1 - card.controller, n, FROM_RETURNED)
    note(g, t, LOG_RETURNED, 1 - card.controller, n, c, 0)
    return n
