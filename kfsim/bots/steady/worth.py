"""The worth of a card in play to its controller, in æmber, and the worth of a fight."""

from kfsim.bots.steady.foresee import foresee
from kfsim.bots.steady.weights import (  # fmt: skip
    W_CAPTURED,
    W_CHECK,
    W_CHECK_LAST,
    W_FIGHT_ABILITY,
    W_FORESEE,
    W_ICON,
    W_KILL,
    W_LOSS,
    W_POWER,
    W_TAKE,
    W_WOUND,
    W_WOUNDED,
)
from kfsim.engine.record.codes import (
    ELUSIVE,
    HARMLESS_ATTACKED,
    IGNORES_ELUSIVE,
    INVULNERABLE,
    LINE,
    NO_FIGHT_DAMAGE,
    POISON,
    SKIRMISH,
    UNSTEALABLE,
)
from kfsim.engine.record.features import (
    AMBER_GAINED,
    AMBER_STOLEN,
    AMBER_TAKEN,
    AMBER_WORTH,
    FIXED,
    X_FIGHT,
    X_IN_HAND,
    X_ON_BOARD,
)
from kfsim.engine.rules.damage import armor_left
from kfsim.kernels.kernel import inlined, kernel

SAFE = 1000  # more damage than a creature is ever dealt


@inlined
def worth(g, t, w, c):
    """Worth of a card in play to its controller."""
    card = g.cards[c]
    value = t.features[card.definition, X_ON_BOARD]
    if card.zone == LINE:
        value += w[W_POWER] * (card.power + card.armor - 0.4 * card.damage)
    return value


@kernel
def worth_in_hand(g, t, w, c):
    """Worth of a card in hand that can be played: its body or effect, and its bonus icons."""
    card = g.cards[c]
    return w[W_ICON] * card.icon_n + t.features[card.definition, X_IN_HAND]


@inlined
def fixed_amber(g, x, column):
    """Fill `g.foreseen` for an ability that moves fixed amounts."""
    enemy = g.players[1 - g.decider]
    stolen = 0 if enemy.marks & UNSTEALABLE != 0 else min(int(x[column + AMBER_STOLEN]), enemy.amber)
    g.foreseen[g.decider] = g.players[g.decider].amber + int(x[column + AMBER_GAINED]) + stolen
    g.foreseen[1 - g.decider] = max(0, enemy.amber - stolen - int(x[column + AMBER_TAKEN]))


@kernel
def control(g, t, w, c, column, scale):
    """The correction of the worth of a card that moves æmber: `scale` times the difference between the æmber that it would move
    now and the æmber that its worth assumes, and a bonus if it breaks a check. `column` is the first of its æmber features.
    Stores the resulting pools in `g.foreseen`, and the card in `g.foreseen_of`."""
    x = t.features[g.cards[c].definition]
    if x[column] == 0:
        return 0.0
    g.foreseen_of = c
    if x[column] == FIXED:
        fixed_amber(g, x, column)
    else:
        foresee(g, t, c, int(x[column]) - 1)
    enemy = g.players[1 - g.decider]
    own = g.foreseen[g.decider] - g.players[g.decider].amber
    taken = enemy.amber - g.foreseen[1 - g.decider]
    value = w[W_FORESEE] * scale * (own + w[W_TAKE] * taken - x[column + AMBER_WORTH])
    if enemy.amber >= enemy.key_cost and enemy.amber - taken < enemy.key_cost:
        value += w[W_CHECK] + (w[W_CHECK_LAST] if enemy.key_n == 2 else 0.0)
    return value


@kernel
def loss(g, t, w, c):
    """The loss of c's controller when c leaves play: its worth, and the æmber on it, which goes to the opponent."""
    return worth(g, t, w, c) + w[W_CAPTURED] * g.cards[c].amber


@inlined
def left(g, c):
    """The damage that would destroy c now; more than any damage if a ward or invulnerability protects it."""
    card = g.cards[c]
    if card.ward != 0 or card.keywords & INVULNERABLE != 0:
        return SAFE
    return card.power - card.damage + armor_left(g, c)


@inlined
def harm(g, t, w, c, amount):
    """The loss of c's controller from `amount` damage on c."""
    return harm_of(g, t, w, c, amount, left(g, c))


@inlined
def harm_of(g, t, w, c, amount, need):
    """The loss of c's controller from `amount` damage on c, if `need` damage destroys c."""
    return harm_worth(g, w, c, amount, need, worth(g, t, w, c))


@inlined
def harm_worth(g, w, c, amount, need, worth_of_c):
    """The loss of c's controller from `amount` damage on c, given c's worth and the damage that destroys c."""
    card = g.cards[c]
    if amount >= need:
        return worth_of_c + w[W_CAPTURED] * card.amber
    dealt = amount - (need - card.power + card.damage)
    if dealt <= 0:
        return 0.05
    return w[W_WOUND] * worth_of_c * dealt / card.power


@inlined
def elusive_now(g, attacker, target):
    """Whether the elusive keyword of the target would prevent the damage of this fight."""
    card = g.cards[target]
    ignored = g.cards[attacker].marks & IGNORES_ELUSIVE != 0
    return card.keywords & ELUSIVE != 0 and card.chosen_turn != g.turn and not ignored


@inlined
def fight_value(g, t, w, c, target):
    """The worth of a fight to the controller of c."""
    return fight_worth(g, t, w, c, target, left(g, c), worth(g, t, w, c))


@inlined
def fight_worth(g, t, w, c, target, left_of_c, worth_of_c):
    """The worth of a fight to the controller of c, given c's worth and the damage that would destroy c. Both are the same for
    every target, so the caller computes them once."""
    me = g.cards[c]
    it = g.cards[target]
    x = t.features[me.definition]
    if elusive_now(g, c, target):
        return 0.1 + w[W_FIGHT_ABILITY] * x[X_FIGHT]
    dealt = 0 if me.marks & NO_FIGHT_DAMAGE != 0 else me.power
    taken = 0 if me.keywords & SKIRMISH != 0 or it.marks & (NO_FIGHT_DAMAGE | HARMLESS_ATTACKED) != 0 else it.power
    need_it = left(g, target)
    need_me = left_of_c
    if me.keywords & POISON != 0 and dealt > 0 and need_it < SAFE:
        need_it = min(need_it, 1 + armor_left(g, target))
    if it.keywords & POISON != 0 and taken > 0 and need_me < SAFE:
        need_me = min(need_me, 1 + armor_left(g, c))
    dealt += me.assault
    taken += it.hazardous
    value = harm_of(g, t, w, target, dealt, need_it)
    if dealt >= need_it:
        value *= w[W_KILL]
    cost = harm_worth(g, w, c, taken, need_me, worth_of_c)
    if taken >= need_me:
        return value - w[W_LOSS] * cost
    return value - w[W_WOUNDED] * cost + w[W_FIGHT_ABILITY] * x[X_FIGHT]
