"""Prophecies: two double-sided cards beside a player's identity card. In step 3 a player may activate one side, with a card of
the hand facedown under it. The foretold event fulfills it in the opponent's turn; then the Fate ability of that card resolves.

No rulebook with prophecies is known. These rules come from the cards and from a guide of the community.
"""

from kfsim.engine.record.codes import (
    ASK_TARGET,
    DISCARD,
    HAND,
    LOG_FORETOLD,
    LOG_FULFILLED,
    LOG_MOVE,
    OP_PUT_BENEATH,
    OPT_CARD,
    OPT_PROPHECY,
    PROC_FATED,
    UNDER,
)
from kfsim.engine.record.frames import NEXT, add_option, ask, call, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note
from kfsim.engine.rules.presence import be_counted
from kfsim.kernels.kernel import inlined, kernel, rare

PROPHECIES = 4  # sides of the two cards of a player: the first two are one card, the last two the other
SEEN_BY_BOTH = 3


@kernel
def side_of(g, c):
    """The side of its owner's prophecy cards that prophecy c is: 0 to 3."""
    p = g.players[g.cards[c].owner]
    for side in range(PROPHECIES - 1):
        if p.beside[side] == c:
            return side
    return PROPHECIES - 1


@inlined
def is_active(g, c):
    """Whether a prophecy is active."""
    return (g.players[g.cards[c].owner].in_force >> side_of(g, c)) & 1 != 0


@kernel
def card_under(g, c):
    """The card that lies under a prophecy, or NO_CARD."""
    p = g.players[g.cards[c].owner]
    for i in range(p.count[UNDER]):
        if g.cards[p.piles[UNDER, i]].host == c:
            return int(p.piles[UNDER, i])
    return NO_CARD


@rare
def offer_prophecies(g, t):
    """Offer the active player each prophecy that can be activated: one each turn, on a card without an active side, if the
    hand has a card to put under it. This is no play, use or discard: the first turn and alpha do not limit it."""
    p = g.players[g.active]
    if p.foretold_turn == g.turn or p.count[HAND] == 0:
        return
    for side in range(PROPHECIES):
        if p.beside[side] != 0 and (p.in_force >> (side & ~1)) & 3 == 0:
            add_option(g, t, OPT_PROPHECY, p.beside[side], side)


@inlined
def offer_prophecies_if_any(g, t):
    """Offer the prophecies that can be activated, if the active player has any."""
    if g.players[g.active].beside[0] != 0:
        offer_prophecies(g, t)


@rare
def turn_active(g, t, c):
    """Make a prophecy active."""
    g.players[g.cards[c].owner].in_force |= 1 << side_of(g, c)
    be_counted(g, t, c, 1)


@rare
def turn_inactive(g, t, c):
    """Make a prophecy inactive."""
    g.players[g.cards[c].owner].in_force &= ~(1 << side_of(g, c))
    be_counted(g, t, c, -1)


@rare
def place_under(g, t, c):
    """Ask the active player for a card of any house from hand, put it facedown under prophecy c, and make c active. That card
    is not played, and its bonus icons do not resolve."""
    p = g.players[g.active]
    if not take_answer(g):
        g.option_n = 0
        for i in range(p.count[HAND]):
            add_option(g, t, OPT_CARD, p.piles[HAND, i], 0)
        return ask(g, ASK_TARGET, g.active, c, OP_PUT_BENEATH, 0, 0) if g.option_n > 0 else NEXT
    placed = g.answer_card
    move(g, placed, g.active, UNDER)
    g.cards[placed].host = c
    g.cards[placed].known = 1 << g.active
    p.foretold_turn = g.turn
    turn_active(g, t, c)
    note(g, t, LOG_FORETOLD, c, placed, g.active, 0)
    return NEXT


@rare
def fulfill(g, t, c):
    """Fulfill prophecy c, if it is still active; returns whether it was. It becomes inactive, the card under it is revealed,
    and the Fate ability of that card resolves for the active player. Then that card goes to its owner's discard pile, unless
    it has moved."""
    if not is_active(g, c):
        return 0
    turn_inactive(g, t, c)
    g.cards[c].named = -1
    fated = card_under(g, c)
    note(g, t, LOG_FULFILLED, c, fated, 0, 0)
    if fated != NO_CARD:
        g.cards[fated].host = NO_CARD
        g.cards[fated].known = SEEN_BY_BOTH
        g.cards[fated].controller = g.active  # "you" in a Fate ability is the active player
        call(g, t, PROC_FATED, fated, 0)
    return 1


@rare
def discard_fated(g, t, c):
    """Put card c, whose Fate ability has resolved, on its owner's discard pile, if it still lies where it was. It is not
    discarded from hand."""
    card = g.cards[c]
    if card.zone == UNDER and card.host == NO_CARD:
        note(g, t, LOG_MOVE, c, UNDER, DISCARD, card.owner)
        move(g, c, card.owner, DISCARD)
        card.controller = card.owner


@rare
def turn_over_prophecy(g, t, c):
    """Make the other side of an active prophecy active instead. The card under it stays there, and is not placed again."""
    if not is_active(g, c):
        return
    fated = card_under(g, c)
    turn_inactive(g, t, c)
    other = g.players[g.cards[c].owner].beside[side_of(g, c) ^ 1]
    turn_active(g, t, other)
    if fated != NO_CARD:
        g.cards[fated].host = other
