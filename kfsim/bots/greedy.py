"""`greedy`, a simple bot for comparison: it chooses the house with the most cards, plays everything, reaps with everything, and
fights only with creatures that cannot be used otherwise."""

from kfsim.engine.record.codes import (
    ASK_ACTION,
    ASK_HOUSE,
    ASK_USE,
    HAND,
    LINE,
    OPT_ACTION,
    OPT_DISCARD,
    OPT_END,
    OPT_FIGHT,
    OPT_NONE,
    OPT_OMNI,
    OPT_PLAY,
    OPT_REAP,
    OPT_SHED_STUN,
    UPGRADES,
)  # fmt: skip
from kfsim.kernels.kernel import inlined, kernel


@kernel
def cards_of_house(g, house):
    """The number of cards of a house in the deciding player's hand, plus this player's ready ones in play."""
    n = 0
    p = g.players[g.decider]
    for i in range(p.count[HAND]):
        n += (g.cards[p.piles[HAND, i]].houses >> house) & 1
    for zone in range(LINE, UPGRADES):
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            if card.exhausted == 0:
                n += (card.houses >> house) & 1
    return n


@kernel
def rank(kind):
    """The priority that `greedy` gives to a kind of option. It takes the highest first."""
    if kind == OPT_PLAY:
        return 8
    if kind == OPT_REAP:
        return 7
    if kind == OPT_ACTION or kind == OPT_OMNI:
        return 6
    if kind == OPT_SHED_STUN:
        return 5
    if kind == OPT_FIGHT:
        return 4
    if kind == OPT_DISCARD:
        return 3
    if kind == OPT_END:
        return 2
    return 0


@inlined
def choose_greedily(g):
    """Index of the option that `greedy` takes."""
    best = 0
    if g.kind == ASK_HOUSE:
        for i in range(1, g.option_n):
            if cards_of_house(g, g.option_arg[i]) > cards_of_house(g, g.option_arg[best]):
                best = i
    elif g.kind == ASK_ACTION or g.kind == ASK_USE:
        for i in range(1, g.option_n):
            if rank(g.option_kind[i]) > rank(g.option_kind[best]):
                best = i
    elif g.option_kind[0] == OPT_NONE and g.option_n > 1:
        best = 1
    return best
