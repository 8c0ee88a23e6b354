"""Stalemates: when nobody forges for many turns, a scoring bot tries other houses and plays cards that it would usually keep.

After so many turns without a key, playing on in the same way will not bring one: the players take from each other what they
reap, and the cards that would change this stay in hands and decks. Ordinary games never reach this point.
"""

from kfsim.bots.steady.weights import W_PATIENCE
from kfsim.engine.record.codes import HAND, OPT_DISCARD, OPT_PLAY, UPGRADE
from kfsim.engine.record.layout import HOUSE_ROOM
from kfsim.kernels.kernel import inlined, rare

NEGLECTED = 100.0  # more than any turn promises
WAYS = 3  # three kinds of own turns alternate: as usual, to empty the hand, to use every house


@rare
def drought(g):
    """The number of turns since the last key was forged, or since the game began."""
    return g.turn - max(g.players[0].forged_at, g.players[1].forged_at)


@inlined
def gets_nowhere(g, w):
    """Whether nobody has forged a key for more turns than the weight `patience` says. Early in a game this is one comparison."""
    return g.turn > w[W_PATIENCE] and drought(g) > w[W_PATIENCE]


@inlined
def in_the_long_run(g, w):
    """Whether nobody has forged a key for more than twice as many turns: the attempts since `gets_nowhere` have not helped."""
    return gets_nowhere(g, w) and drought(g) > 2 * w[W_PATIENCE]


@rare
def prefer_neglected(g):
    """Change the promises of houses. In one own turn the house with the most cards in hand gets the highest promise, so that its
    cards are played. In the next own turn another house gets it: the houses take turns. In the third, nothing changes."""
    p = g.players[g.decider]
    way = p.turns % WAYS
    if way == 1:
        for i in range(p.count[HAND]):
            for house in range(HOUSE_ROOM):
                if (g.cards[p.piles[HAND, i]].houses >> house) & 1 != 0:
                    g.promise[house] += NEGLECTED
    elif way == 2:
        g.promise[g.option_arg[p.turns // WAYS % g.option_n]] += NEGLECTED


@rare
def play_anything(g):
    """Index of a card to play that is usually kept; -1 for none. Upgrades are left out, because they might have to go on an
    opponent's creature."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PLAY and g.cards[g.option_card[i]].type != UPGRADE:
            return i
    return -1


@rare
def discard_anything(g):
    """Index of a card to discard that is usually kept, or of the end of the turn."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_DISCARD:
            return i
    return g.option_n - 1
