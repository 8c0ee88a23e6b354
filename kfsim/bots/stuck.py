"""What a player does differently who gets nowhere: it tries other houses, other uses, and what it would hold back.

No key for so many turns means that more of the same brings none: players take from each other what they reap, turn by turn, or
something in play keeps those from forging who have long had the amber. Ordinary games never come to that.
"""

from kfsim.bots.weights import W_PATIENCE
from kfsim.engine.record.codes import (
    CANNOT_FORGE,
    D_STATIC,
    D_STATIC_N,
    HAND,
    OPT_DISCARD,
    OPT_PLAY,
    PLAYER_FLAG,
    S_ARG,
    S_KIND,
    SKIPS_FORGE,
    UPGRADE,
)  # fmt: skip
from kfsim.engine.record.layout import HOUSES
from kfsim.kernels.kernel import inlined, kernel, rare

KEEPS_FROM_FORGING = CANNOT_FORGE | SKIPS_FORGE
KEYS = 3
IN_THE_WAY = 30.0  # more than anything on the table is worth
AT_ANY_PRICE = 10.0
NEGLECTED = 100.0  # more than any turn promises
WAYS = 3  # own turns of each kind come in turn: as usual, to empty the hand, to have had every house


@inlined
def gets_nowhere(g, w):
    """Whether nobody has forged a key for more turns than the bot has patience; at the price of a compare while the game is
    young."""
    return g.turn > w[W_PATIENCE] and drought(g) > w[W_PATIENCE]


@rare
def drought(g):
    """Turns since the last key was forged, or since the game began."""
    return g.turn - max(g.players[0].forged_at, g.players[1].forged_at)


@inlined
def in_the_long_run(g, w):
    """Whether not even that helped."""
    return drought(g) > 2 * w[W_PATIENCE]


@rare
def prefer_neglected(g):
    """Let the house with most cards in hand promise most, which makes room for others, in the next own turn each house when it
    is its turn, and then, for a turn, what it promises anyway."""
    p = g.players[g.decider]
    way = p.turns % WAYS
    if way == 1:
        for i in range(p.count[HAND]):
            for house in range(HOUSES):
                if (g.cards[p.piles[HAND, i]].houses >> house) & 1 != 0:
                    g.promise[house] += NEGLECTED
    elif way == 2:
        g.promise[g.option_arg[p.turns // WAYS % g.option_n]] += NEGLECTED


@rare
def play_anything(g):
    """Index of a card to play that was held back, but an upgrade; -1 for none."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PLAY and g.cards[g.option_card[i]].type != UPGRADE:
            return i
    return -1


@rare
def is_kept_from_forging(g, w):
    """Whether the decider wants what keeps it from forging out of the way: it has the amber, and the opponent, who comes next,
    would not win the race that begins then. In the long run that is better than no end."""
    p, enemy = g.players[g.decider], g.players[1 - g.decider]
    if p.bans & KEEPS_FROM_FORGING == 0 or p.amber < p.key_cost:
        return False
    first = enemy.key_n >= p.key_n and enemy.amber >= enemy.key_cost * (KEYS - enemy.key_n)
    return not first or in_the_long_run(g, w)


@kernel
def keeps_from_forging(g, t, c):
    """Whether card c is, or may be, what keeps a player from forging."""
    d = t.facts[g.cards[c].definition]
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == PLAYER_FLAG and t.statics[s, S_ARG] & KEEPS_FROM_FORGING != 0:
            return True
    return False


@inlined
def wants_a_way(g, w):
    """Whether the decider gets nowhere because something in play keeps it from forging."""
    return gets_nowhere(g, w) and is_kept_from_forging(g, w)


@inlined
def is_in_the_way(g, t, w, c):
    """Whether card c in play is what keeps the decider from forging, who wants it gone, whosever it is."""
    return wants_a_way(g, w) and keeps_from_forging(g, t, c)


@rare
def discard_anything(g):
    """Index of a card to discard that would be kept, or of the end of the turn."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_DISCARD:
            return i
    return g.option_n - 1


@rare
def way_cleared(g, t, w, c, target):
    """What a fight does to clear the way: the creature fought is what keeps from forging, or the one that fights, which then
    fights the strongest; in the long run any fight is better than none."""
    value = AT_ANY_PRICE if in_the_long_run(g, w) else 0.0
    if keeps_from_forging(g, t, target):
        value += IN_THE_WAY
    return value + IN_THE_WAY + g.cards[target].power if keeps_from_forging(g, t, c) else value
