"""Opening hands that a run sets: player 0 keeps a hand with the cards that the run names, or takes a mulligan.

Both hands are drawn as the rules say. When player 0 may take a mulligan, the named cards replace other cards in the hand. All
other cards stay random: the deck is shuffled again.
"""

import numpy as np

from kfsim.engine.record.codes import ASK_MULLIGAN, DECK, HAND, OPT_YES
from kfsim.engine.record.zones import move, shuffle
from kfsim.kernels.kernel import inlined, rare

MOST_NAMED = 10  # cards that a run can name for the hand
BY_BOT, KEPT, MULLIGAN = range(3)  # who decides about the hand that player 0 draws: the bot, or the run, which keeps it or not

# Player 0's opening hand in a run: what happens to it, the number of named cards, and the handles of these cards
OPENING = np.dtype([("what", "i8"), ("n", "i8"), ("cards", "i2", MOST_NAMED)], align=True)


@inlined
def is_set(g, opening):
    """Whether the game waits for player 0's decision about a mulligan, and the run makes it instead of the bot."""
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
    """Put the named cards into player 0's hand, each in the place of one that is not named, and shuffle the deck."""
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
    """Set player 0's hand. Returns the index of the option that keeps it or takes the mulligan, as the run says."""
    if opening.what == KEPT and opening.n > 0:
        put_in_hand(g, opening)
    wants_new = opening.what == MULLIGAN
    for i in range(g.option_n):
        if (g.option_kind[i] == OPT_YES) == wants_new:
            return i
    return 0
