"""The worth of using a card in play: reaping, fighting, its actions."""

from kfsim.bots.steady.hand import sweep_balance
from kfsim.bots.steady.key_blockers import insists, locks, unlocking, wants_to_unlock
from kfsim.bots.steady.outcome import outcome, outcome_of_given
from kfsim.bots.steady.stalemate import in_the_long_run
from kfsim.bots.steady.targets import hits
from kfsim.bots.steady.trigger_counts import worth_of_occasions
from kfsim.bots.steady.weights import (
    W_ACTION,
    W_EXPOSED,
    W_OUTCOME,
    W_OUTNUMBERED,
    W_REACH,
    W_REACH_LAST,
    W_REAP,
    W_REAP_ABILITY,
    W_STUN,
    W_SWEEP,
    W_SWEEP_WAIT,
    W_UNLOCK,
)
from kfsim.bots.steady.worth import control, fight_worth, left, worth
from kfsim.engine.record.codes import (
    A_DEFINITION,
    ARTIFACTS,
    LINE,
    OPT_ACTION,
    OPT_FIGHT,
    OPT_OMNI,
    OPT_REAP,
    SKIPS_FORGE,
    WOULD_GAIN,
)
from kfsim.engine.record.features import (
    X_ACTION,
    X_ACTION_AMBER,
    X_ACTION_SWEEP,
    X_ACTION_WALK,
    X_ACTION_WALK_WORTH,
    X_HITS_BY_ACTION,
    X_OCCASION,
    X_REAP_WALK,
    X_REAP_WALK_WORTH,
    X_REAPED,
)
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.rules.legal import may_be_fought
from kfsim.engine.rules.replacement_effects import is_replaced
from kfsim.kernels.kernel import inlined, kernel

FORGE_AT_LAST = 6.0  # worth of removing a key blocker
SLIGHT = 0.1  # worth of a reap that brings nothing


@kernel
def best_fight(g, t, w, c):
    """Find the best fight for creature c, and aim at its target. Returns the worth of the fight; -9 or a little more without a
    target."""
    enemy = g.players[1 - g.cards[c].controller]
    left_of_c, worth_of_c = left(g, c), worth(g, t, w, c)
    best = -9.0
    unlocks = wants_to_unlock(g, w)
    for i in range(enemy.count[LINE]):
        if may_be_fought(g, t, c, enemy, i, 0):
            target = enemy.piles[LINE, i]
            value = fight_worth(g, t, w, c, target, left_of_c, worth_of_c)
            if unlocks:
                value += unlocking(g, t, w, c, target)
            if value > best:
                best = value
                g.aim = target
    g.aimed_by = c
    g.aimed_at = g.decisions
    more = enemy.count[LINE] - g.players[g.cards[c].controller].count[LINE]
    return best + w[W_OUTNUMBERED] * more if more > 0 else best


@inlined
def aimed(g):
    """Index of the creature that `best_fight` aimed at, if the fighter was chosen at the last decision; else -1."""
    if g.decisions == g.aimed_at + 1 and g.aimed_by == g.source:
        for i in range(g.option_n):
            if g.option_card[i] == g.aim:
                return i
    return -1


@kernel
def keeps_what_it_gains(g, t, player):
    """Whether æmber that a player gains reaches the pool, because no effect replaces the gain."""
    return not is_replaced(g, t, WOULD_GAIN, NO_CARD, player, 1)


@kernel
def reap_value(g, t, w, c):
    """The worth of a reap. Its æmber does not count while an effect replaces the gain."""
    if not keeps_what_it_gains(g, t, g.cards[c].controller):
        return t.features[g.cards[c].definition, X_REAPED] - w[W_REAP]
    p = g.players[g.cards[c].controller]
    x = t.features[g.cards[c].definition]
    value = x[X_REAPED]
    if x[X_REAP_WALK] > 0:
        done = w[W_OUTCOME] * outcome(g, t, w, c, int(x[X_REAP_WALK]) - 1, 0)
        scale = w[W_REAP_ABILITY] if done > 0 else w[W_REAP]  # a loss counts by the weight of a reap's amber
        value += scale * done - w[W_REAP_ABILITY] * x[X_REAP_WALK_WORTH]
    if p.amber >= p.key_cost:
        return value - w[W_REAP] + SLIGHT if insists(g, w) else value + w[W_EXPOSED]
    return value + w[W_REACH] + (w[W_REACH_LAST] if p.key_n == 2 else 0.0)


@inlined
def what_action_does(g, t, w, c):
    """The worth of the effect of a card's action. If it depends on the position, it is computed for the current one."""
    x = t.features[g.cards[c].definition]
    value = x[X_ACTION]
    if x[X_ACTION_WALK] > 0:
        found = outcome(g, t, w, c, int(x[X_ACTION_WALK]) - 1, x[X_ACTION_AMBER])
        value += w[W_OUTCOME] * found - x[X_ACTION_WALK_WORTH]
    if x[X_OCCASION] > 0:
        value += worth_of_occasions(g, t, w, c)
    return value


@inlined
def effect_of_action(g, t, w, c):
    """The worth of the effect of an artifact's action; high if it removes a key blocker, negative if it is better to wait."""
    p = g.players[g.decider]
    if p.marks & SKIPS_FORGE != 0 and p.amber >= p.key_cost and locks(g, t, c, SKIPS_FORGE):
        return FORGE_AT_LAST
    x = t.features[g.cards[c].definition]
    if x[X_ACTION_SWEEP] > 0:
        if in_the_long_run(g, w) and wants_to_unlock(g, w):
            return w[W_UNLOCK]
        gain = sweep_balance(g, t, w, c, X_ACTION_SWEEP)
        return x[X_ACTION] + w[W_SWEEP] * gain if gain >= w[W_SWEEP_WAIT] else -1.0
    if x[X_HITS_BY_ACTION] > 0 and not hits(g, t, c, int(x[X_HITS_BY_ACTION]) - 1) and not insists(g, w):
        return -1.0
    return what_action_does(g, t, w, c) + control(g, t, w, c, X_ACTION_AMBER, 1.0)


@kernel
def action_value(g, t, w, c):
    """The worth of an artifact's action, minus the toll that the opponent gets for its use."""
    return effect_of_action(g, t, w, c) - w[W_REAP] * g.players[g.decider].use_toll


@inlined
def use_score(g, t, w, kind, c, ability):
    """The score of using a card: to reap, to fight, or its Action or Omni `ability`."""
    if kind == OPT_REAP:
        return reap_value(g, t, w, c)
    if kind == OPT_FIGHT:
        return best_fight(g, t, w, c)
    if kind == OPT_ACTION or kind == OPT_OMNI:
        if g.cards[c].zone == ARTIFACTS:
            value = action_value(g, t, w, c)
            return 3.0 + value if value > 0 else -1.0
        if t.abilities[ability, A_DEFINITION] != g.cards[c].definition:
            return w[W_ACTION] * outcome_of_given(g, t, w, c, ability)
        acts = what_action_does(g, t, w, c)
        return w[W_REAP] * 0.1 + w[W_ACTION] * acts + control(g, t, w, c, X_ACTION_AMBER, w[W_ACTION])
    return w[W_STUN]
