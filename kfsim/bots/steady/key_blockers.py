"""The removal of key blockers: cards of either player that stop a player with enough æmber from forging."""

from kfsim.bots.steady.stalemate import gets_nowhere, in_the_long_run
from kfsim.bots.steady.weights import W_UNLOCK
from kfsim.engine.record.codes import CANNOT_FORGE, D_STATIC, D_STATIC_N, PLAYER_FLAG, S_ARG, S_KIND, SKIPS_FORGE
from kfsim.engine.rules.forge import KEYS_TO_WIN
from kfsim.kernels.kernel import inlined, kernel, rare

LOCKED = CANNOT_FORGE | SKIPS_FORGE
AT_ANY_PRICE = 10.0  # more than any fight costs


@kernel
def locks(g, t, c, how):
    """Whether card c may be a key blocker, in one of the ways `how`."""
    d = t.facts[g.cards[c].definition]
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == PLAYER_FLAG and t.statics[s, S_ARG] & how != 0:
            return True
    return False


@rare
def is_better_unlocked(g, w):
    """Whether the removal of a card that stops the deciding player from forging does not help the opponent more. It does if the
    opponent, who has the next turn, could then forge a key; in a stalemate, only if the opponent would then win the race for
    keys. When the stalemate has lasted very long, the card is removed in any case."""
    p, enemy = g.players[g.decider], g.players[1 - g.decider]
    if enemy.marks & LOCKED == 0 or enemy.amber < enemy.key_cost:
        return True
    if not gets_nowhere(g, w):
        return False
    wins = enemy.key_n >= p.key_n and enemy.amber >= enemy.key_cost * (KEYS_TO_WIN - enemy.key_n)
    return not wins or in_the_long_run(g, w)


@inlined
def wants_to_unlock(g, w):
    """Whether a card in play stops the deciding player, who has enough æmber, from forging, and its removal is an advantage."""
    p = g.players[g.decider]
    return p.marks & LOCKED != 0 and p.amber >= p.key_cost and is_better_unlocked(g, w)


@inlined
def is_to_go(g, t, w, c):
    """Whether card c in play is a key blocker that the deciding player wants to remove."""
    return wants_to_unlock(g, w) and locks(g, t, c, LOCKED)


@inlined
def insists(g, w):
    """Whether the deciding player wants to remove a key blocker in a stalemate: æmber is of no use until then."""
    return gets_nowhere(g, w) and wants_to_unlock(g, w)


@rare
def unlocking(g, t, w, c, target):
    """The extra worth of a fight that removes a key blocker: the target, or the fighter itself, which then fights the strongest
    creature. When a stalemate has lasted very long, any fight is better than none."""
    value = AT_ANY_PRICE if in_the_long_run(g, w) else 0.0
    if locks(g, t, target, LOCKED):
        value += w[W_UNLOCK]
    return value + w[W_UNLOCK] + g.cards[target].power if locks(g, t, c, LOCKED) else value
