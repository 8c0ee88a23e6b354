"""The house choice. The score of a house is its promise (the worth of a turn with it, added up card by card), the effect of this
turn on the race for keys, and the correction by the house policy (`bots.steady.house_policy`)."""

from kfsim.bots.steady.hand import is_banned, play_value
from kfsim.bots.steady.house_policy import (  # fmt: skip
    L_ACTS,
    L_ARCHIVED,
    L_ARTIFACTS,
    L_EXHAUSTED,
    L_STUNNED,
    begin_leaning,
    lean_of_card_in_hand,
    lean_of_ready,
    leant,
)
from kfsim.bots.steady.stalemate import gets_nowhere, prefer_neglected
from kfsim.bots.steady.uses import action_value, keeps_what_it_gains, reap_value
from kfsim.bots.steady.weights import (  # fmt: skip
    W_FIRST_TURN,
    W_HOUSE_ACTION,
    W_HOUSE_ARCHIVED,
    W_HOUSE_CARD,
    W_HOUSE_DENY,
    W_HOUSE_DENY_LAST,
    W_HOUSE_HAND,
    W_HOUSE_REACH,
    W_HOUSE_REACH_LAST,
    W_READY_HOUSE,
    W_STUN,
)
from kfsim.engine.record.codes import ARCHIVES, ARTIFACTS, HAND, LINE
from kfsim.engine.record.layout import HOUSE_ROOM, NO_CARD
from kfsim.kernels.kernel import inlined, kernel, rare


@kernel
def promise_nothing(g):
    """Set the sums of all houses to zero, and mark no card as foreseen."""
    g.foreseen_of = NO_CARD
    for house in range(HOUSE_ROOM):
        g.promise[house] = 0.0
        g.leans[house] = 0.0
        g.earns[house] = 0
        g.takes[house] = 0


@kernel
def add_to(g, house, value, earned, taken, lean):
    """Add the promise of a card, and its policy correction, to one house."""
    g.promise[house] += value
    g.leans[house] += lean
    g.earns[house] += earned
    g.takes[house] += taken


@inlined
def add_promise(g, c, value, earned, taken, lean):
    """Add the promise of card c (worth, æmber earned and taken, policy correction) to each house that it belongs to. Usually this
    is only the printed one."""
    card = g.cards[c]
    if card.houses == 1 << card.home:
        add_to(g, card.home, value, earned, taken, lean)
    else:
        for house in range(HOUSE_ROOM):
            if (card.houses >> house) & 1 != 0:
                add_to(g, house, value, earned, taken, lean)


@inlined
def add_with_amber(g, c, value, icons, lean):
    """Add the promise of card c with the æmber of its bonus icons and of its foreseen effects."""
    me = g.decider
    earned, taken = icons, 0
    if g.foreseen_of == c:
        earned += g.foreseen[me] - g.players[me].amber
        taken = g.players[1 - me].amber - g.foreseen[1 - me]
    add_promise(g, c, value, earned, taken, lean)


@rare
def promise_best(g, c, value, lean):
    """Add the promise of card c to its houses when only one card can be played: the best card of a house counts."""
    for house in range(HOUSE_ROOM):
        if (g.cards[c].houses >> house) & 1 != 0:
            g.promise[house] = max(g.promise[house], value)
            g.leans[house] += lean


@inlined
def promise_in_hand(g, t, w, c):
    """Add the promise of a card in hand: the worth of playing it now. Its æmber counts only if it is worth playing."""
    value = play_value(g, t, w, c)
    if is_banned(g, c):
        return
    lean = lean_of_card_in_hand(g, t, c, value)
    promised = w[W_HOUSE_CARD] + w[W_HOUSE_HAND] * max(0.0, value)
    if g.turn == 1:
        promise_best(g, c, w[W_FIRST_TURN] * promised, lean)
    elif value <= 0:
        add_promise(g, c, promised, 0, 0, lean)
    else:
        add_with_amber(g, c, promised, g.cards[c].icon_n, lean)


@inlined
def promise_in_line(g, t, w, c):
    """Add the promise of a creature: its reap if it is ready, or the removal of its stun. An exhausted creature counts only for
    the house policy."""
    card = g.cards[c]
    if card.exhausted != 0:
        if g.leaning[L_EXHAUSTED] != 0:
            add_promise(g, c, 0.0, 0, 0, g.leaning[L_EXHAUSTED])
        return
    if card.stun != 0:
        add_promise(g, c, w[W_STUN], 0, 0, g.leaning[L_STUNNED])
        return
    reap = reap_value(g, t, w, c)
    earned = int(keeps_what_it_gains(g, t, card.controller))
    add_promise(g, c, w[W_READY_HOUSE] * reap, earned, 0, lean_of_ready(g, card, reap))


@inlined
def promise_of_artifact(g, t, w, c):
    """Add the promise of a ready artifact: its action."""
    if g.cards[c].exhausted != 0:
        return
    value = action_value(g, t, w, c)
    if value > 0:
        lean = float(g.leaning[L_ARTIFACTS] + g.leaning[L_ACTS] * value)
        add_with_amber(g, c, w[W_HOUSE_ACTION] * value, 0, lean)


@inlined
def reach(g, w, house):
    """The worth of reaching the cost of the next key by a turn with a house; 0 if it is reached already, or would not be."""
    p = g.players[g.decider]
    if p.amber >= p.key_cost or p.amber + g.earns[house] < p.key_cost:
        return 0.0
    return float(w[W_HOUSE_REACH] + (w[W_HOUSE_REACH_LAST] if p.key_n == 2 else 0.0))


@inlined
def denial(g, w, house):
    """The worth of taking the opponent below the cost of a key by a turn with a house; 0 if the opponent is below it already, or
    would not be."""
    enemy = g.players[1 - g.decider]
    if enemy.amber < enemy.key_cost or enemy.amber - g.takes[house] >= enemy.key_cost:
        return 0.0
    return float(w[W_HOUSE_DENY] + (w[W_HOUSE_DENY_LAST] if enemy.key_n == 2 else 0.0))


@inlined
def promise_in_archives(g, w, c):
    """Add the promise of a card in the archives: an own card can be taken to hand."""
    promised = w[W_HOUSE_ARCHIVED] if g.cards[c].owner == g.decider else 0.0
    add_promise(g, c, promised, 0, 0, g.leaning[L_ARCHIVED])


@kernel
def weigh_houses(g, t, w):
    """Compute the sums for each house: promise, æmber earned and taken, and the correction by the current policy weights
    (`g.leaning`)."""
    p = g.players[g.decider]
    promise_nothing(g)
    for i in range(p.count[HAND]):
        promise_in_hand(g, t, w, p.piles[HAND, i])
    for i in range(p.count[ARCHIVES]):
        promise_in_archives(g, w, p.piles[ARCHIVES, i])
    for i in range(p.count[LINE]):
        promise_in_line(g, t, w, p.piles[LINE, i])
    for i in range(p.count[ARTIFACTS]):
        promise_of_artifact(g, t, w, p.piles[ARTIFACTS, i])


@inlined
def choose_house(g, t, w):
    """Index of the house with the highest score: by cards in hand and archives, creatures and artifacts to use, the effect of all
    these on the race for keys, and the house policy."""
    begin_leaning(g, w)
    weigh_houses(g, t, w)
    for i in range(g.option_n):
        house = g.option_arg[i]
        g.promise[house] = leant(g, house, reach(g, w, house), denial(g, w, house))
    if gets_nowhere(g, w):
        prefer_neglected(g)
    best = 0
    for i in range(g.option_n):
        if g.promise[g.option_arg[i]] > g.promise[g.option_arg[best]]:
            best = i
    return best
