"""The choice of targets: the score of a card depends on the purpose of the choice and on the worth of the effect on the card."""

from kfsim.bots.steady.keeping import LARGE, is_given_up, is_of_turn, is_paid, worth_of_having
from kfsim.bots.steady.key_blockers import is_to_go
from kfsim.bots.steady.outcome import can_foresee_rest, outcome_of_choosing
from kfsim.bots.steady.weights import W_CAPTURED, W_UNLOCK, W_WOUND
from kfsim.bots.steady.worth import fight_worth, harm, left, loss, worth, worth_in_hand
from kfsim.engine.asking.filters import matches, reaches
from kfsim.engine.asking.values import clean_scratch
from kfsim.engine.record.codes import (
    ANY_SIDE,
    D_KEYWORDS,
    DISCARD,
    F_SIDE,
    F_SPECIAL,
    F_ZONES,
    HAND,
    HARMFUL,
    LINE,
    OP_BECOME_COPY,
    OP_CHOOSE,
    OP_PURGE,
    OP_REVEAL,
    OP_SHUFFLE_IN,
    OP_TAKE_CONTROL,
    OP_TO_HAND,
    TAUNT,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.features import OP_AIM, X_READIES, X_REAP
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.rules.for_each import find_damage
from kfsim.engine.rules.legal import may_be_fought
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.language.aims import (
    CAPTURING,
    CHANGED,
    DAMAGED,
    DRAINING,
    EMPTIED,
    ENRAGED,
    EXALTED,
    EXHAUSTED,
    GIVEN_AWAY,
    HARMED,
    HEALED,
    POINT_OF_DAMAGE,
    READIED,
    RELIEVED,
    ROBBED,
    SENT_BACK,
    STRUCK,
    STUNNED,
    TAKEN,
    TRIGGERED,
    UNSTUNNED,
    UNWARDED,
    USED,
    WARDED,
)  # fmt: skip

A_USE, AGAIN = 2.9, 5.7  # worth of a use that a card still has this turn, and of playing a card again this turn
SHARE_OF_USE = 1.5  # worth of the use this turn that is lost with a card: not all, as other cards do its work
A_USE_LESS = 0.4  # cost of exhausting a card that could be used this turn


@inlined
def may_remove(aim):
    """Whether an effect with this aim removes a card from play, or takes it from its controller, or may do so."""
    return aim == TAKEN or aim == SENT_BACK or aim == DAMAGED or aim == POINT_OF_DAMAGE


@inlined
def share_lost(aim):
    """The share of a card's worth that its controller loses when the card is taken away."""
    return 0.6 if aim == SENT_BACK else 1.0


@kernel
def readied_fight(g, t, w, c, must):
    """The worth of readying a creature, and of fighting with it. With `must`, it has to fight, even if the fight is bad."""
    enemy = g.players[1 - g.decider]
    best = 0.2 if g.cards[c].exhausted != 0 else 0.0
    if g.cards[c].stun != 0:
        return best
    left_of_c, worth_of_c = left(g, c), worth(g, t, w, c)
    best_of_fights = -9.0
    for i in range(enemy.count[LINE]):
        if may_be_fought(g, t, c, enemy, i, 0):
            value = fight_worth(g, t, w, c, enemy.piles[LINE, i], left_of_c, worth_of_c)
            best_of_fights = max(best_of_fights, value + 0.1)
    if must and best_of_fights > -9.0:
        return best_of_fights
    return max(best, best_of_fights)


@inlined
def made_to_fight(g, t):
    """Whether the card that asks also makes the readied creature fight."""
    return g.source >= 0 and t.features[g.cards[g.source].definition, X_READIES] > 0


@rare
def point_of_damage(g, t, w, c):
    """The loss of c's controller from one more point of damage, while damage is placed point by point. If the remaining damage
    can destroy c, this is c's loss divided by the points that c still needs, so a creature that needs fewer comes first. 0 for a
    creature that has enough already."""
    placed = find_damage(g, c)
    need = left(g, c) - (g.damage[placed].amount if placed >= 0 else 0)
    if need <= 0:
        return 0.0
    if need <= g.amount:
        return loss(g, t, w, c) / need
    return 0.3 * w[W_WOUND] * worth(g, t, w, c) / max(1, g.cards[c].power)


@rare
def lasting_ward(g, t, w, c, sign, aim):
    """The score of giving a card a ward, or of removing its ward; almost 0 if this changes nothing."""
    if (g.cards[c].ward != 0) == (aim == WARDED):
        return 0.01
    return (-sign if aim == WARDED else sign) * worth(g, t, w, c)


@rare
def drained(g, c):
    """The score of a creature that captures from its controller's pool. When it leaves play, the controller's opponent gets this
    æmber."""
    card = g.cards[c]
    n = float(min(max(1, g.amount), g.players[card.controller].amber))
    if card.controller == g.decider:
        return -n
    return 1.0 + n - 0.02 * card.power


@inlined
def exhausted_for_it(g, t, w, c):
    """The score of exhausting an own card as a price: lowest if the card is exhausted already, highest if the card could not be
    used now anyway."""
    card = g.cards[c]
    if card.exhausted != 0:
        return -1.0
    return -0.1 - A_USE_LESS * int(is_of_turn(g, c) and card.stun == 0) - 0.01 * worth(g, t, w, c)


@rare
def taken_back(g, t, w, c):
    """The score of returning an own card to hand, if no card of the opponent's can be chosen. The best card can be played again
    this turn, has been used already, and has no æmber on it."""
    card = g.cards[c]
    stays = share_lost(SENT_BACK) * worth(g, t, w, c) + 2.0 * card.amber - 1.3 * worth_in_hand(g, t, w, c)
    if is_of_turn(g, c):
        stays += -AGAIN if card.exhausted != 0 else A_USE - AGAIN
    return -LARGE - stays


@inlined
def lost_for_good(g, t, w, c, aim):
    """The loss of an own card for good, including its use this turn. The æmber on a card that is given away reduces the loss: it
    comes back when the card leaves play."""
    card = g.cards[c]
    use = SHARE_OF_USE * int(is_of_turn(g, c) and card.exhausted == 0)
    if aim == GIVEN_AWAY:
        return LARGE + worth(g, t, w, c) - w[W_CAPTURED] * card.amber + use
    return loss(g, t, w, c) + use


@rare
def taken_over(g, t, w, c):
    """The worth of taking control of the opponent's card. The æmber on it reduces the worth: the opponent gets it when the card
    leaves play."""
    card = g.cards[c]
    if card.controller == g.decider:
        return -worth(g, t, w, c)
    return 0.5 * LARGE + worth(g, t, w, c) - w[W_CAPTURED] * card.amber + int(card.exhausted == 0)


@inlined
def healed(g, t, w, c):
    """The score of healing: highest for a damaged own creature. If none is damaged, an own creature is still chosen, because the
    healing may have other effects."""
    card = g.cards[c]
    gone = 0.3 * min(card.damage, max(1, g.amount))
    return gone + 0.02 * max(0.0, worth(g, t, w, c)) if card.controller == g.decider else -gone - 0.01


@inlined
def used(g, t, c):
    """The score of using an own ready card. A card of another house scores higher, because it cannot be used otherwise."""
    card = g.cards[c]
    return (1.0 if card.stun == 0 else 0.1) + 0.7 * int(not is_of_turn(g, c)) + 0.1 * t.features[card.definition, X_REAP]


@inlined
def target_in_play(g, t, w, c, aim):
    """Score of a card in play as a target, by the aim of the choice."""
    card = g.cards[c]
    own = card.controller == g.decider
    sign = -1.0 if own else 1.0
    if is_to_go(g, t, w, c) and may_remove(aim):
        return w[W_UNLOCK]
    if own and aim == EXHAUSTED:
        return exhausted_for_it(g, t, w, c)
    if own and aim == SENT_BACK:
        return taken_back(g, t, w, c)
    if own and (aim == TAKEN or aim == GIVEN_AWAY):
        return -lost_for_good(g, t, w, c, aim)
    if g.purpose == OP_TAKE_CONTROL:
        return taken_over(g, t, w, c)
    if aim == HEALED:
        return healed(g, t, w, c)
    if aim == USED and own and card.exhausted == 0:
        return used(g, t, c)
    if aim == DAMAGED:
        return sign * harm(g, t, w, c, max(1, g.amount))
    if aim == STRUCK:
        return sign * harm(g, t, w, c, g.cards[g.source].power)
    if aim == POINT_OF_DAMAGE:
        return sign * point_of_damage(g, t, w, c)
    if aim == TAKEN or aim == SENT_BACK or aim == GIVEN_AWAY:
        return share_lost(aim) * loss(g, t, w, c)
    if aim == STUNNED or aim == EXHAUSTED:
        spent = card.stun != 0 or (aim == EXHAUSTED and card.exhausted != 0)
        return 0.01 * sign if spent else sign * 0.5 * worth(g, t, w, c)
    if aim == READIED:
        return readied_fight(g, t, w, c, made_to_fight(g, t)) if own else -1.0
    if aim == TRIGGERED:
        return t.features[card.definition, X_REAP]
    if aim == USED:
        return -sign * (1.0 if card.exhausted == 0 and card.stun == 0 else 0.1)
    if aim == CAPTURING:
        return (0.5 + 0.1 * card.power) if own else 0.5 - 0.05 * card.power
    if aim == DRAINING:
        return drained(g, c)
    if aim == RELIEVED:
        return sign * card.amber
    if aim == ROBBED:
        return float(min(card.amber, max(1, g.amount)))
    if aim == EMPTIED:
        return -sign * min(card.amber, max(1, g.amount))  # when a creature leaves play, the opponent gets its æmber
    if aim == UNSTUNNED:
        return -sign * (card.stun + 0.01)
    if aim == ENRAGED:
        return sign * 0.3 * worth(g, t, w, c)
    if aim == EXALTED:  # the opponent gets the æmber when the creature dies: a strong creature keeps it longer
        return sign * w[W_CAPTURED] + -sign * (0.02 * card.power)
    if aim == WARDED or aim == UNWARDED:
        return lasting_ward(g, t, w, c, sign, aim)
    if aim == HARMED or aim == CHANGED and g.amount == HARMFUL:
        return sign * worth(g, t, w, c)
    return -sign * worth(g, t, w, c)


@inlined
def given_up(g, t, w, c, value):
    """Score of giving up an own card in hand with worth `value`. If this is an optional price: the gain of paying with it."""
    if is_paid(g.purpose) and g.optional != 0 and can_foresee_rest(g, t, OP_CHOOSE):
        return outcome_of_choosing(g, t, w, c)
    return (0.0 if is_paid(g.purpose) else LARGE) - worth_of_having(g, t, c, value)


@inlined
def target_score(g, t, w, c):
    """Score of a card as a target of the current decision."""
    card = g.cards[c]
    if card.zone >= LINE and card.zone <= UPGRADES:
        return target_in_play(g, t, w, c, int(t.verbs[g.purpose, OP_AIM]))
    value = 0.1 + max(0.0, worth_in_hand(g, t, w, c))
    own = card.owner == g.decider
    if own:
        if card.zone == HAND and is_given_up(g.purpose):
            return given_up(g, t, w, c, value)
        if g.purpose == OP_TO_HAND:
            return worth_of_having(g, t, c, value)
        if g.purpose == OP_SHUFFLE_IN:
            return -value
        if g.purpose == OP_PURGE and card.zone == DISCARD:
            return 3.0 + card.icon_n - 0.1 * value  # it is purged for its icons only
    if g.purpose == OP_REVEAL or g.purpose == OP_BECOME_COPY:
        return value
    if card.zone == HAND and own:
        active = g.house >= 0 and (card.houses >> g.house) & 1 != 0
        return value * 0.2 if active else value
    if card.zone == DISCARD and own:
        return value
    return -value if own and g.purpose != OP_TO_HAND else value


@inlined
def hits(g, t, source, row):
    """Whether an ability of card `source` that must harm a card that matches filter `row` can harm a card of the opponent. The
    most common filter, "a creature", has a fast path."""
    asks_more = t.filters[row, F_SPECIAL] != 0 or t.filters[row, F_SIDE] != ANY_SIDE
    if not asks_more and (t.filters[row, F_ZONES] >> LINE) & 1 != 0 and g.players[1 - g.decider].count[LINE] > 0:
        return True
    return looked_up_hits(g, t, source, row)


@rare
def looked_up_hits(g, t, source, row):
    """Whether any card of the opponent matches filter `row`: `hits` without its fast path."""
    f = clean_scratch(g, source, g.decider, NO_CARD, NO_CARD)
    side = 1 - g.decider
    p = g.players[side]
    for zone in range(LINE, UPGRADES + 1):
        if (t.filters[row, F_ZONES] >> zone) & 1 == 0 or not reaches(g, t, row, f, side):
            continue
        for i in range(p.count[zone]):
            if matches(g, t, row, f, p.piles[zone, i], side):
                return True
    return False


@inlined
def place_score(g, t, c, place):
    """Score of a place in the line for a creature. A creature with taunt goes to the middle, where it protects two neighbors.
    Others go to the right."""
    n = g.players[g.decider].count[LINE]
    if t.facts[g.cards[c].definition, D_KEYWORDS] & TAUNT != 0:
        return -abs(place - n * 0.5)
    return 0.01 * place
