"""The outcome of an ability if it resolved now: its rows are walked through as in `foresee`, and each verb that would be reached
counts by the cards and æmber that it would find.

This is for abilities whose worth depends on the position (on conditions, on cards in play, on the player's hand), and for those
that cost their own player something. By their rows alone, such an ability would always be worth the same, and would be played
even when it only does harm.
"""

from numpy import int64

from kfsim.bots.steady.foresee import CAPTURED, LONGEST, looked_on, move, walk
from kfsim.bots.steady.keeping import is_of_turn
from kfsim.bots.steady.weights import W_EFFECT, W_TAKE
from kfsim.bots.steady.worth import harm, left, loss, worth_in_hand
from kfsim.engine.asking.filters import gather
from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_PC,
    ACTION,
    ARCHIVES,
    ARTIFACTS,
    CHOOSE_FROM_SET,
    CHOOSE_OPTIONAL,
    DECK,
    DISCARD,
    F_SIDE,
    F_ZONES,
    FRIENDLY,
    HAND,
    KEEPS_DESTROYED,
    LINE,
    ME,
    OP_ANIMATE,
    OP_ARCHIVE,
    OP_CAPTURE,
    OP_CAPTURE_OWN,
    OP_CHOOSE,
    OP_COUNT,
    OP_DEAL,
    OP_DESTROY,
    OP_DISCARD_AMBER,
    OP_DISCARD_CARD,
    OP_EACH,
    OP_END,
    OP_EXALT,
    OP_FOR_EACH,
    OP_FORGE,
    OP_GAIN,
    OP_GIVE_AMBER,
    OP_LOSE,
    OP_MAKE_TOKEN,
    OP_MOVE_AMBER,
    OP_PLAY_CARD,
    OP_PUT_AMBER,
    OP_PUT_INTO_PLAY,
    OP_RAISE_TIDE,
    OP_SACRIFICE,
    OP_STEAL,
    OP_TAKE_AMBER,
    OP_TO_HAND,
    OP_WITH_DAMAGE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.features import FLAT, HARMS, ON_PLAYER, OP_KIND, OP_WALKED, OP_WORTH
from kfsim.engine.record.layout import CARDS_A_PLAYER, NO_CARD, REGISTERS, SET_REGISTERS
from kfsim.engine.rules.tide import can_raise_tide
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.language.aims import DESTROYING

ONCE_ONLY = 0.3  # cost of an action that is gone for good
HIDDEN = 1 << HAND | 1 << DECK | 1 << ARCHIVES
IN_GENERAL = 1.0  # worth of an ability that cannot be foreseen
OUT_OF_DISCARDS = 0.2  # share of a card's worth that is added when the card goes from a discard pile to hand
OUT_OF_HAND = 0.6  # share of a card's worth that counts when the card leaves a hand


@rare
def done_to(g, t, w, itself, c, op, n):
    """The worth to the deciding player of verb `op`, with amount n, on card c by an ability of card `itself`."""
    card = g.cards[c]
    worth = t.verbs[op, OP_WORTH]
    sign = 1.0 if card.controller == g.decider else -1.0
    if c == itself and card.zone == ARTIFACTS and (op == OP_SACRIFICE or op == OP_DESTROY):
        return -ONCE_ONLY  # its worth is the effect of this ability
    if card.zone >= LINE and card.zone <= UPGRADES:
        if op == OP_ANIMATE:
            return worth * int(card.zone == ARTIFACTS)
        if op == OP_TAKE_AMBER or op == OP_GIVE_AMBER:
            return worth * min(n, card.amber)
        if op == OP_MOVE_AMBER or op == OP_DISCARD_AMBER:
            return sign * worth * min(n, card.amber)
        if op == OP_CAPTURE_OWN:
            return -sign * worth * min(n, g.foreseen[card.controller])
        if op == OP_PUT_AMBER or op == OP_EXALT:
            return -sign * abs(worth) * n
        if op == OP_DEAL or op == OP_WITH_DAMAGE:
            return -sign * harm(g, t, w, c, n)
        if op == OP_ARCHIVE:
            return -sign * loss(g, t, w, c)
        if t.verbs[op, OP_KIND] == HARMS:
            return -sign * min(1.0, worth / DESTROYING) * loss(g, t, w, c)
        return sign * worth * max(1, n)
    if card.zone == HAND:
        own = card.owner == g.decider
        gone = t.verbs[op, OP_KIND] == HARMS or op == OP_DISCARD_CARD
        value_of_c = OUT_OF_HAND * max(0.3, worth_in_hand(g, t, w, c))
        if c == itself and card.type == ACTION:
            return -ONCE_ONLY if gone else worth  # otherwise it would go to the discard pile
        if c == itself:  # its worth on the board and its captured amber are lost in full
            value_of_c = (value_of_c / OUT_OF_HAND + w[W_TAKE] * g.foreseen[CAPTURED]) / max(0.2, w[W_EFFECT])
        return (-value_of_c if own else value_of_c) if gone else (worth if own else -worth)
    if op == OP_TO_HAND or op == OP_ARCHIVE or op == OP_PLAY_CARD or op == OP_PUT_INTO_PLAY:
        if op == OP_TO_HAND and card.zone == DISCARD:
            worth += OUT_OF_DISCARDS * max(0.0, worth_in_hand(g, t, w, c)) + int(is_of_turn(g, c))
        return worth if card.owner == g.decider else -worth
    return 0.0  # the card moves between two other piles


@inlined
def keep_best(g, t, w, f, k, purpose, amount, optional):
    """Leave in set k only the card that is worth most to the deciding player; none if no card brings anything and the choice is
    optional."""
    if not optional and sets.has_one_at_most(f, k):
        return
    best, most = NO_CARD, 0.0 if optional else -1e6
    for word in range(2):
        rest = f.sets[k, word]
        while rest != 0:
            c = word * CARDS_A_PLAYER + lowest(rest)
            rest &= rest - 1
            brings = done_to(g, t, w, f.source, c, purpose, amount)
            if brings > most:
                best, most = c, brings
    sets.empty(f, k)
    sets.add(f, k, best)


@inlined
def leave_what_costs(g, t, w, f, k, purpose, amount):
    """Remove the cards from set k whose choice would bring the deciding player nothing, or a loss."""
    for word in range(2):
        rest = f.sets[k, word]
        while rest != 0:
            c = word * CARDS_A_PLAYER + lowest(rest)
            rest &= rest - 1
            if done_to(g, t, w, f.source, c, purpose, amount) <= 0:
                sets.remove(f, k, c)


@rare
def worst_of(g, t, w, f, k, purpose, amount, sign):
    """The card of set k that is worth least to the deciding player (the first of equals). With `sign` -1: the card that is worth
    most (the last of equals)."""
    worst, least = NO_CARD, 1e6
    for word in range(2):
        rest = f.sets[k, word]
        while rest != 0:
            c = word * CARDS_A_PLAYER + lowest(rest)
            rest &= rest - 1
            brings = sign * done_to(g, t, w, f.source, c, purpose, amount)
            if brings < least or brings == least and sign < 0:
                worst, least = c, brings
    return worst


@rare
def pick_best(g, t, w, f, row):
    """Choose the cards that are worth most to the deciding player, as many as allowed. If the choice is optional, only cards that
    bring something."""
    k = row[1]
    purpose, amount = row[5] & 255, row[5] >> 8
    most = value(f, row[3])
    if row[4] & CHOOSE_FROM_SET != 0:
        sets.copy(f, k, row[2])
    else:
        gather(g, t, row[2], f, k)
    if most == 1:
        keep_best(g, t, w, f, k, purpose, amount, row[4] & CHOOSE_OPTIONAL != 0)
        return
    if row[4] & CHOOSE_OPTIONAL != 0:
        leave_what_costs(g, t, w, f, k, purpose, amount)
    excess = sets.size(f, k) - most
    if excess <= most:
        while excess > 0:
            sets.remove(f, k, worst_of(g, t, w, f, k, purpose, amount, 1.0))
            excess -= 1
        return
    low = high = int64(0)
    for _ in range(most):
        best = worst_of(g, t, w, f, k, purpose, amount, -1.0)
        sets.remove(f, k, best)
        low, high = sets.with_card(low, high, best)
    f.sets[k, 0], f.sets[k, 1] = low, high


@rare
def carry_out(g, t, w, f, op, row, by_amber):
    """The worth to the deciding player of a verb that is reached. Moves its æmber between the simulated pools, and stores its
    amount in its register."""
    kind = t.verbs[op, OP_KIND]
    n = max(0, value(f, row[2]))
    worth = 0.0
    if op == OP_GAIN or op == OP_LOSE or op == OP_STEAL:
        n = move(g, t, f, op, row)
        worth = t.verbs[op, OP_WORTH] * n * (1.0 if row[1] == ME else -1.0) if by_amber == 0 else 0.0
    elif op == OP_CAPTURE:
        own = g.foreseen[g.decider]
        n = move(g, t, f, op, row)
        own -= g.foreseen[g.decider]  # amber captured from the deciding player's own pool is a loss
        worth = t.verbs[op, OP_WORTH] * (n - own) - own if by_amber == 0 else 0.0
    elif op == OP_RAISE_TIDE:
        n = int(can_raise_tide(g, f.you if row[1] == ME else 1 - f.you))
        worth = t.verbs[op, OP_WORTH] * n * (1.0 if row[1] == ME else -1.0)
    elif kind == ON_PLAYER:
        worth = t.verbs[op, OP_WORTH] * n * (1.0 if row[1] == ME else -1.0)
    elif op == OP_FORGE:
        n = int(g.foreseen[g.decider] >= g.players[g.decider].key_cost + value(f, row[2]))
        worth = t.verbs[op, OP_WORTH] * n
    elif op == OP_FOR_EACH:
        worth = 0.5 * max(0, value(f, row[1])) * row[3]
    elif op == OP_MAKE_TOKEN:
        worth = t.verbs[op, OP_WORTH] * n * (1.0 if row[3] == ME else -1.0)
    elif kind == FLAT:
        worth = t.verbs[op, OP_WORTH]
    else:
        n = 0
        c = sets.following(f, row[1], NO_CARD)
        while c != NO_CARD:
            worth += done_to(g, t, w, f.source, c, op, value(f, row[2]))
            n += 1
            if op == OP_DEAL and row[5] == KEEPS_DESTROYED and value(f, row[2]) < left(g, c):
                sets.remove(f, row[1], c)
            c = sets.following(f, row[1], c)
    if row[4] > 0:
        f.r[row[4] - 1] = n
    return worth


@kernel
def outcome(g, t, w, c, pc, by_amber):
    """The worth to the deciding player, in æmber, of the ability of card c at row `pc` if it resolved now. With `by_amber`,
    without the æmber that moves between the pools: it is counted elsewhere."""
    return walk_on(g, t, w, walk(g, c, pc), by_amber)


@rare
def can_be_walked(t, pc):
    """Whether the ability at row `pc` can be walked through: all its verbs can, and it depends only on cards that its player
    sees."""
    while t.rows[pc][0] != OP_END:
        op = t.rows[pc][0]
        if t.verbs[op, OP_WALKED] == 0:
            return False
        if op == OP_EACH or op == OP_COUNT or op == OP_CHOOSE and t.rows[pc][4] & CHOOSE_FROM_SET == 0:
            asked = t.filters[t.rows[pc][2]]
            if asked[F_ZONES] & HIDDEN != 0 and (asked[F_SIDE] != FRIENDLY or (asked[F_ZONES] >> DECK) & 1 != 0):
                return False
        pc += 1
    return True


@rare
def walk_rest(g, asking):
    """A frame for walking through the rest of the ability that asks."""
    f = walk(g, asking.source, asking.pc + 1)
    f.subject, f.other, f.ability = asking.subject, asking.other, asking.ability
    for k in range(REGISTERS):
        f.r[k] = asking.r[k]
    for k in range(SET_REGISTERS):
        for half in range(2):
            f.sets[k, half] = asking.sets[k, half]
    return f


@rare
def can_foresee_rest(g, t, op):
    """Whether an ability of the deciding player asks by operation `op`, and the rest of the ability can be walked through."""
    asking = g.frames[g.top]
    return asking.you == g.decider and t.rows[asking.pc][0] == op and can_be_walked(t, asking.pc + 1)


@rare
def outcome_of_mode(g, t, w, mode):
    """The worth to the deciding player of the rest of the asking ability if this mode is chosen."""
    asking = g.frames[g.top]
    f = walk_rest(g, asking)
    f.r[t.rows[asking.pc][1]] = mode
    return walk_on(g, t, w, f, 0)


@rare
def outcome_of_yes(g, t, w):
    """The worth to the deciding player of the rest of the asking ability after yes, minus that after no."""
    return outcome_of_mode(g, t, w, 1) - outcome_of_mode(g, t, w, 0)


@rare
def outcome_of_choosing(g, t, w, c):
    """The worth to the deciding player of the rest of the asking ability if card c is chosen, minus that if no card is chosen."""
    asking = g.frames[g.top]
    without = walk_on(g, t, w, walk_rest(g, asking), 0)
    f = walk_rest(g, asking)
    sets.add(f, t.rows[asking.pc][1], c)
    return walk_on(g, t, w, f, 0) - without


@rare
def outcome_of_given(g, t, w, c, ability):
    """The worth to the deciding player of an ability that another card gives to card c; a general worth if the ability cannot be
    walked through."""
    pc = t.abilities[ability, A_PC]
    return outcome(g, t, w, c, pc, 0) if can_be_walked(t, pc) else IN_GENERAL


@kernel
def walk_on(g, t, w, f, by_amber):
    """The worth to the deciding player of the rest of the ability in frame f."""
    c = f.source
    worth = 0.0
    for _ in range(LONGEST):
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            break
        f.pc += 1
        if looked_on(g, t, f, op, row, c):
            continue
        if op == OP_CHOOSE:
            pick_best(g, t, w, f, row)
        else:
            worth += carry_out(g, t, w, f, op, row, by_amber)
    return worth
