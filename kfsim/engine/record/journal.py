"""The journal: what was done in this turn and in the last turn of the active player's opponent, by whom, and the card as it was
then. Only deeds that a card of the game asks about (`game.asked`) are written, so any other deed costs one comparison.
`asking/deeds.py` reads the journal.

It has a half for each player. The half of the active player is cleared when that player's turn begins. So the other half holds
the opponent's previous turn, even if a player takes two turns in a row."""

from kfsim.engine.record.codes import (
    AT_DEEDS,
    CREATURE,
    D_POWER,
    DEED_DREW,
    DEED_FORGED,
    DEED_PLAYED,
    DEED_STOLE,
    FAULT_JOURNAL,
    LIMBO,
    LINE,
)
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import fail
from kfsim.engine.record.layout import JOURNAL, NO_CARD
from kfsim.engine.record.zones import houses_of
from kfsim.kernels.kernel import inlined, kernel, rare

GONE = NO_CARD - 1  # GONE minus a handle stands for a card that has left play since


@inlined
def begin_journal(g):
    """Clear the half of the active player, whose turn begins."""
    g.journal_n[g.active] = 0


@inlined
def asks_for(g, deed):
    """Whether a card of the game asks about a deed."""
    return (g.asked >> deed) & 1 != 0


@rare
def add_deed(g, t, deed, by):
    """Write a deed of a player, without a card; returns the new row."""
    half = g.active
    if g.journal_n[half] >= JOURNAL:
        fail(g, t, FAULT_JOURNAL)
        g.journal_n[half] = JOURNAL - 1
    entry = g.journal[half, g.journal_n[half]]
    g.journal_n[half] += 1
    entry.deed = deed
    entry.by = by
    entry.card = NO_CARD
    entry.type = 0
    entry.zone = LIMBO
    touch(g, AT_DEEDS)
    return entry


@rare
def add_deed_to(g, t, deed, by, c):
    """Write what a player did with card c, or what became of it, and the card as it is now."""
    card = g.cards[c]
    entry = add_deed(g, t, deed, by)
    entry.card = c
    entry.type = card.type
    entry.zone = card.zone
    entry.definition = card.definition
    entry.like = card.like
    entry.gained_trait = card.gained_trait
    entry.power = card.power if card.zone == LINE else t.facts[card.definition, D_POWER]
    entry.houses = houses_of(g, c)


@inlined
def note_deed(g, t, deed, by, c):
    """Write what a player did with card c, or what became of it, if a card asks about that."""
    if asks_for(g, deed):
        add_deed_to(g, t, deed, by, c)


@inlined
def note_theft(g, t, by):
    """Write that a player stole amber, if a card asks about that."""
    if asks_for(g, DEED_STOLE):
        add_deed(g, t, DEED_STOLE, by)


@inlined
def note_draw(g, t, by, in_step):
    """Write that a player drew a card in the "draw cards" step, if a card asks about that. The card itself is not written."""
    if in_step and asks_for(g, DEED_DREW):
        add_deed(g, t, DEED_DREW, by)


@inlined
def note_key(g, t, by, colour):
    """Write that a player forged a key, and its colour, if a card asks about that."""
    if asks_for(g, DEED_FORGED):
        add_deed(g, t, DEED_FORGED, by).key = colour


@kernel
def keys_forged_last_turn(g, player):
    """The colours of the keys that a player forged in the last turn of the active player's opponent, as bits."""
    half = 1 - g.active
    colours = 0
    for i in range(g.journal_n[half]):
        entry = g.journal[half, i]
        colours |= int(entry.deed == DEED_FORGED and entry.by == player) << entry.key
    return colours


@rare
def note_played_as(g, c):
    """Set the type in the row of card c, which is being played, to its type now that it enters play."""
    half = g.active
    for i in range(g.journal_n[half] - 1, -1, -1):
        if g.journal[half, i].card == c and g.journal[half, i].deed == DEED_PLAYED:
            g.journal[half, i].type = g.cards[c].type
            return


@rare
def is_first_played(g, c):
    """Whether creature c, which is being played, is the first creature played this turn."""
    half = g.active
    for i in range(g.journal_n[half]):
        if g.journal[half, i].deed == DEED_PLAYED and g.journal[half, i].type == CREATURE:
            return g.journal[half, i].card == c
    return False


@rare
def forget_who_it_was(g, c):
    """Mark the rows of card c, which has left play: if it comes back, it counts as another card, with which nothing was done."""
    for half in range(2):
        for i in range(g.journal_n[half]):
            if g.journal[half, i].card == c:
                g.journal[half, i].card = GONE - int(c)
