"""What using a card in play is worth: reaping, fighting, its actions."""

from kfsim.bots.hand import sweep_balance
from kfsim.bots.stuck import IN_THE_WAY, wants_a_way, way_cleared
from kfsim.bots.targets import hits
from kfsim.bots.weights import W_ACTION, W_EXPOSED, W_OUTNUMBERED, W_REACH, W_REACH_LAST, W_REAP, W_STUN, W_SWEEP, W_SWEEP_WAIT
from kfsim.bots.worth import control, fight_worth, left, worth
from kfsim.engine.record.codes import (
    ARTIFACTS,
    D_STATIC,
    D_STATIC_N,
    LINE,
    OPT_ACTION,
    OPT_FIGHT,
    OPT_OMNI,
    OPT_REAP,
    PLAYER_FLAG,
    S_ARG,
    S_KIND,
    SKIPS_FORGE,
)  # fmt: skip
from kfsim.engine.record.features import X_ACTION, X_ACTION_AMBER, X_ACTION_SWEEP, X_HITS_BY_ACTION, X_REAPED
from kfsim.engine.rules.legal import may_be_fought
from kfsim.kernels.kernel import inlined, kernel

FORGE_AT_LAST = 6.0  # getting rid of what holds up a key
SLIGHT = 0.1


@kernel
def best_fight(g, t, w, c):
    """Value of the best fight c could make, which it aims at; nothing to fight is worth nothing."""
    enemy = g.players[1 - g.cards[c].controller]
    left_of_c, worth_of_c = left(g, c), worth(g, t, w, c)
    best = -9.0
    clears = wants_a_way(g, w)
    for i in range(enemy.count[LINE]):
        if may_be_fought(g, c, enemy, i):
            target = enemy.piles[LINE, i]
            value = fight_worth(g, t, w, c, target, left_of_c, worth_of_c)
            if clears:
                value += way_cleared(g, t, w, c, target)
            if value > best:
                best = value
                g.aim = target
    g.aimed_by = c
    g.aimed_at = g.decisions
    more = enemy.count[LINE] - g.players[g.cards[c].controller].count[LINE]
    return best + w[W_OUTNUMBERED] * more if more > 0 else best


@inlined
def aimed(g):
    """Index of the creature aimed at, if the fighter was picked at the last decision; else -1."""
    if g.decisions == g.aimed_at + 1 and g.aimed_by == g.source:
        for i in range(g.option_n):
            if g.option_card[i] == g.aim:
                return i
    return -1


@kernel
def reap_value(g, t, w, c):
    """What a reap is worth; its amber, nothing while an effect takes it away."""
    if g.players[g.cards[c].controller].catcher >= 0:
        return t.features[g.cards[c].definition, X_REAPED] - w[W_REAP]
    p = g.players[g.cards[c].controller]
    value = t.features[g.cards[c].definition, X_REAPED]
    if p.amber >= p.key_cost:
        return value - w[W_REAP] + SLIGHT if wants_a_way(g, w) else value + w[W_EXPOSED]
    return value + w[W_REACH] + (w[W_REACH_LAST] if p.key_n == 2 else 0.0)


@inlined
def skips_forging(g, t, c):
    """Whether card c is what makes its controller skip the forge step."""
    d = t.facts[g.cards[c].definition]
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == PLAYER_FLAG and t.statics[s, S_ARG] & SKIPS_FORGE != 0:
            return True
    return False


@inlined
def effect_of_action(g, t, w, c):
    """What an artifact's action does is worth; much, if it lets a player forge who has the amber."""
    p = g.players[g.decider]
    if p.bans & SKIPS_FORGE != 0 and p.amber >= p.key_cost and skips_forging(g, t, c):
        return FORGE_AT_LAST
    x = t.features[g.cards[c].definition]
    if x[X_ACTION_SWEEP] > 0:
        if wants_a_way(g, w):
            return IN_THE_WAY
        gain = sweep_balance(g, t, w, c, X_ACTION_SWEEP)
        return x[X_ACTION] + w[W_SWEEP] * gain if gain >= w[W_SWEEP_WAIT] else -1.0
    if x[X_HITS_BY_ACTION] > 0 and hits(g, t, c, int(x[X_HITS_BY_ACTION]) - 1) <= 0 and not wants_a_way(g, w):
        return -1.0
    return x[X_ACTION] + control(g, t, w, c, X_ACTION_AMBER, 1.0)


@kernel
def action_value(g, t, w, c):
    """What an artifact's action is worth, less what the opponent takes for its use."""
    return effect_of_action(g, t, w, c) - w[W_REAP] * g.players[g.decider].use_toll


@inlined
def use_score(g, t, w, kind, c):
    """What using a card is worth."""
    x = t.features[g.cards[c].definition]
    if kind == OPT_REAP:
        return reap_value(g, t, w, c)
    if kind == OPT_FIGHT:
        return best_fight(g, t, w, c)
    if kind == OPT_ACTION or kind == OPT_OMNI:
        if g.cards[c].zone == ARTIFACTS:
            value = action_value(g, t, w, c)
            return 3.0 + value if value > 0 else -1.0
        return w[W_REAP] * 0.1 + w[W_ACTION] * x[X_ACTION] + control(g, t, w, c, X_ACTION_AMBER, w[W_ACTION])
    return w[W_STUN]
