"""What a card on the table is worth to its controller, in amber; and what a fight would change."""

from kfsim.bots.weights import W_ABILITY, W_BODY, W_CAPTURED, W_KEYWORD, W_KILL, W_LOSS, W_POWER, W_WOUND
from kfsim.engine.codes import ELUSIVE, IGNORES_ELUSIVE, INVULNERABLE, LINE, NO_FIGHT_DAMAGE, POISON, SKIRMISH, TAUNT
from kfsim.engine.damage import armor_left
from kfsim.engine.features import X_ACTION, X_CONSTANT, X_DESTROYED, X_FIGHT, X_PLAY, X_REAP
from kfsim.engine.kernel import kernel


@kernel
def worth(g, t, w, c):
    """Worth of a card in play to whoever controls it."""
    card = g.cards[c]
    x = t.features[card.definition]
    if card.zone != LINE:
        return 0.8 + w[W_ABILITY] * (x[X_ACTION] + x[X_CONSTANT])
    value = w[W_BODY] + w[W_POWER] * (card.power + card.armor - 0.4 * card.damage)
    value += w[W_ABILITY] * (x[X_REAP] + 0.5 * x[X_FIGHT] + x[X_ACTION] + x[X_CONSTANT] - 0.5 * x[X_DESTROYED])
    if card.keywords & (ELUSIVE | TAUNT | SKIRMISH | POISON) != 0:
        value += w[W_KEYWORD]
    if card.stun != 0:
        value *= 0.8
    return value


@kernel
def worth_in_hand(g, t, w, c):
    """Worth of a card that can be played: its body or effect, and its bonus icons."""
    card = g.cards[c]
    x = t.features[card.definition]
    value = 0.9 * card.icon_n + x[X_PLAY]
    facts = t.facts[card.definition]
    if facts[0] == 2:
        value += 0.6 * (w[W_BODY] + w[W_POWER] * (facts[2] + facts[3]))
        value += 0.5 * w[W_ABILITY] * (x[X_REAP] + x[X_FIGHT] + x[X_ACTION] + x[X_CONSTANT])
    elif facts[0] != 0:
        value += 0.5 + w[W_ABILITY] * (x[X_ACTION] + x[X_CONSTANT])
    return value


@kernel
def loss(g, t, w, c):
    """What its controller loses when c leaves play: its worth, and the amber on it goes to the opponent."""
    return worth(g, t, w, c) + w[W_CAPTURED] * g.cards[c].amber


@kernel
def would_kill(g, c, amount):
    """Whether damage dealt to c now would destroy it."""
    card = g.cards[c]
    if card.ward != 0 or card.keywords & INVULNERABLE != 0:
        return False
    return card.damage + amount - armor_left(g, c) >= card.power


@kernel
def harm(g, t, w, c, amount):
    """What damage costs the controller of c."""
    card = g.cards[c]
    if would_kill(g, c, amount):
        return loss(g, t, w, c)
    dealt = max(0, amount - armor_left(g, c))
    if dealt <= 0 or card.ward != 0:
        return 0.05
    return w[W_WOUND] * worth(g, t, w, c) * dealt / max(1, card.power)


@kernel
def elusive_now(g, attacker, target):
    """Whether elusive would stop this fight's damage."""
    card = g.cards[target]
    ignored = g.cards[attacker].bans & IGNORES_ELUSIVE != 0
    return card.keywords & ELUSIVE != 0 and card.chosen_turn != g.turn and not ignored


@kernel
def fight_value(g, t, w, c, target):
    """What a fight is worth to the controller of c."""
    me = g.cards[c]
    it = g.cards[target]
    x = t.features[me.definition]
    if elusive_now(g, c, target):
        return 0.1 + 0.8 * x[X_FIGHT]
    dealt = 0 if me.bans & NO_FIGHT_DAMAGE != 0 else me.power
    taken = 0 if me.keywords & SKIRMISH != 0 or it.bans & NO_FIGHT_DAMAGE != 0 else it.power
    kills = would_kill(g, target, dealt + me.assault) or (me.keywords & POISON != 0 and dealt > armor_left(g, target))
    dies = would_kill(g, c, taken + it.hazardous) or (it.keywords & POISON != 0 and taken > armor_left(g, c))
    value = w[W_KILL] * loss(g, t, w, target) if kills else harm(g, t, w, target, dealt + me.assault)
    if dies:
        value -= w[W_LOSS] * loss(g, t, w, c)
    else:
        value -= 0.5 * harm(g, t, w, c, taken + it.hazardous) - 0.8 * x[X_FIGHT]
    return value
