"""Trigger counts: how often an effect that lasts for the turn would trigger now."""

from kfsim.bots.steady.weights import W_EFFECT, W_OUTCOME
from kfsim.engine.record.codes import HAND, LINE
from kfsim.engine.record.features import (
    FIGHTS,
    PLAYS,
    STEALS,
    X_ACTION_WALK,
    X_OCCASION,
    X_OCCASION_TYPES,
    X_OCCASION_WORTH,
    X_WALK,
)
from kfsim.kernels.kernel import rare

IN_GENERAL = 1.0  # worth of any ability that lasts for the turn, in `bots.steady.outcome`


@rare
def occasions(g, t, c):
    """The number of times that the lasting effect of card c would trigger, by the cards of its house that its player can play or
    use."""
    x = t.features[g.cards[c].definition]
    kind, types = int(x[X_OCCASION]), int(x[X_OCCASION_TYPES])
    p = g.players[g.decider]
    enemy = g.players[1 - g.decider]
    house = g.cards[c].houses
    n = 0
    if kind == PLAYS:
        for i in range(p.count[HAND]):
            other = g.cards[p.piles[HAND, i]]
            n += int(p.piles[HAND, i] != c and other.houses & house != 0 and (types >> other.type) & 1 != 0)
        return n
    if kind == FIGHTS and enemy.count[LINE] == 0:
        return 0
    for i in range(p.count[LINE]):
        creature = g.cards[p.piles[LINE, i]]
        n += int(creature.exhausted == 0 and creature.stun == 0 and creature.houses & house != 0)
    return min(n, enemy.amber) if kind == STEALS else n


@rare
def worth_of_occasions(g, t, w, c):
    """The worth of all triggers of card c's lasting effect. If its ability is also walked through (X_WALK), the general worth
    that the lasting effect has there is subtracted."""
    x = t.features[g.cards[c].definition]
    counted = IN_GENERAL if x[X_WALK] > 0 or x[X_ACTION_WALK] > 0 else 0.0
    return w[W_EFFECT] * (w[W_OUTCOME] * x[X_OCCASION_WORTH] * occasions(g, t, c) - counted)
