"""What a player does differently who gets nowhere: it tries other houses, and what it would hold back.

No key for so many turns means that more of the same brings none: players take from each other, turn by turn, what they reap, and
the cards that would change it stay in hands and decks. Ordinary games never come to that.
"""

from kfsim.bots.steady.weights import W_PATIENCE
from kfsim.engine.record.codes import HAND, OPT_DISCARD, OPT_PLAY, UPGRADE
from kfsim.engine.record.layout import HOUSE_ROOM
from kfsim.kernels.kernel import inlined, rare

NEGLECTED = 100.0  # more than any turn promises
WAYS = 3  # own turns of each kind come in turn: as usual, to empty the hand, to have had every house


@rare
def drought(g):
    """Turns since the last key was forged, or since the game began."""
    return g.turn - max(g.players[0].forged_at, g.players[1].forged_at)


@inlined
def gets_nowhere(g, w):
    """Whether nobody has forged a key for more turns than the bot has patience; at the price of a compare while the game is
    young."""
    return g.turn > w[W_PATIENCE] and drought(g) > w[W_PATIENCE]


@inlined
def in_the_long_run(g, w):
    """Whether trying something else has not helped for as long again."""
    return gets_nowhere(g, w) and drought(g) > 2 * w[W_PATIENCE]


@rare
def prefer_neglected(g):
    """Let the house of which most cards are in hand promise most, so that others come; in the next own turn a house whose turn it
    is, one after the other; and in the one after that, what promises most anyway."""
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
    """Index of a card to play that is held back otherwise; -1 for none. Not an upgrade: it might go on an opponent's creature."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PLAY and g.cards[g.option_card[i]].type != UPGRADE:
            return i
    return -1


@rare
def discard_anything(g):
    """Index of a card to discard that is kept otherwise, or of the end of the turn."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_DISCARD:
            return i
    return g.option_n - 1
