"""Opening hands that are set: player 0 begins with cards that a run names, and keeps them or takes a mulligan, as the run says.

The rules draw both hands. At player 0's mulligan the named cards take the places of others in the hand. All other cards stay
random: the deck is shuffled again.
"""

import numpy as np

from kfsim.engine.record.codes import ASK_MULLIGAN, DECK, HAND, OPT_YES
from kfsim.engine.record.zones import move, shuffle
from kfsim.kernels.kernel import inlined, rare

MOST_NAMED = 10  # cards of a hand
BY_BOT, KEPT, MULLIGAN = range(3)  # the fate of the hand that player 0 draws

# What a run says of player 0's opening hand: what becomes of it, and the handles of the cards that are in it
OPENING = np.dtype([("what", "i8"), ("n", "i8"), ("cards", "i2", MOST_NAMED)], align=True)


@inlined
def is_set(g, opening):
    """Whether a game waits for player 0's mulligan, and the run sets the hand."""
    return opening.what != BY_BOT and g.kind == ASK_MULLIGAN and g.decider == 0


@inlined
def is_named(opening, c):
    """Whether the run names a card for the hand."""
    for i in range(opening.n):
        if opening.cards[i] == c:
            return True
    return False


@inlined
def in_hand(p, c):
    """Whether a card is in a player's hand."""
    for i in range(p.count[HAND]):
        if p.piles[HAND, i] == c:
            return True
    return False


@rare
def put_in_hand(g, opening):
    """Put the named cards into player 0's hand, each in the place of one that is not named."""
    p = g.players[0]
    for k in range(opening.n):
        c = opening.cards[k]
        if in_hand(p, c):
            continue
        for i in range(p.count[HAND]):
            other = p.piles[HAND, i]
            if not is_named(opening, other):
                move(g, other, 0, DECK)
                move(g, c, 0, HAND)
                break
    shuffle(g, 0)


@rare
def opened(g, opening):
    """Set player 0's hand, and return the index of the option that keeps it or takes the mulligan."""
    if opening.what == KEPT and opening.n > 0:
        put_in_hand(g, opening)
    wants_new = opening.what == MULLIGAN
    for i in range(g.option_n):
        if (g.option_kind[i] == OPT_YES) == wants_new:
            return i
    return 0
