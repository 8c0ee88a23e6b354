"""`planner`: plays rollouts of its likely options, and judges them by the evaluation (`rollouts`). In a rollout `steady` plays on
until the player's next turn ends. All hidden cards are dealt at random for every rollout.

Several things make it fast. Only the few options that `steady` scores highest are tried beside the usual choice. All get the same
deals, so that options are compared in pairs. Options that fall behind are dropped. Most rollouts end early: an option that looks
worse at the end of the player's turn hardly ever proves better later, except in the choice of a house. Rollouts are remembered
(`rollout_memory`). Copies hold only what is in use.
"""

from kfsim.bots.planner.determinize import show_options
from kfsim.bots.planner.evaluation import chance
from kfsim.bots.planner.features import see
from kfsim.bots.planner.rollout_memory import LIKELY, PLAYOUTS, dealt, forget_playouts, remember_tried, unknown_to
from kfsim.bots.planner.rollouts import ANY, gained, play_out, play_usual
from kfsim.bots.planner.search import GAINED, LEFT, SQUARED, TRIAL_COLUMNS, TRIED, USUAL, usual_choice, worst
from kfsim.bots.steady.weighing import list_all, score_of
from kfsim.engine.record.codes import (
    ASK_ACTION,
    ASK_FLANK,
    ASK_HOUSE,
    ASK_KEY,
    ASK_LAY_DOWN,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PAYMENT,
    OPT_DISCARD,
    OPT_END,
)
from kfsim.kernels.kernel import inlined, kernel, rare

SOUND = 40  # the budget divided by this is the number of rollouts of each option in a round; after a round, options are dropped
SURE = 0.8  # standard errors by which a choice that decides a whole turn must beat the usual one; other choices need none
DECIDED = 0.97  # chance to win beyond which no rollouts are played
DOUBT = 0.002  # variance that is added to the measured variance of a rollout
# A rollout of the first round ends early if its chance is lower than the usual choice's by more than this: at the end of the
# player's turn (SOON), or as the sum of that and of the beginning of the player's next turn (LATER). Choices that decide a whole
# turn have limits of their own.
WHOLE_TURN_SOON, WHOLE_TURN_LATER = 0.3, 0.1
SOON, LATER = 0.05, 0.02


@inlined
def hardly_matters(kind):
    """Whether a decision is of a kind that matters too little for rollouts."""
    return kind == ASK_ORDER or kind == ASK_LAY_DOWN or kind == ASK_KEY or kind == ASK_PAYMENT or kind == ASK_FLANK


@inlined
def gives_up(g, i):
    """Whether an option ends the step or discards a card. A player does this only when nothing else is worth doing."""
    return g.kind == ASK_ACTION and (g.option_kind[i] == OPT_END or g.option_kind[i] == OPT_DISCARD)


@inlined
def decides_turn(kind):
    """Whether a decision is about a whole turn, so that its worth shows late."""
    return kind == ASK_HOUSE or kind == ASK_MULLIGAN


@rare
def is_decided(g, t, w, net, view, expected):
    """Whether a game is practically won or lost, whatever the player does now. This is so if the expected chance to win is very
    high, or if it is very low and the chance in the current position is, too."""
    if expected > DECIDED:
        return True
    if expected >= 1 - DECIDED:
        return False
    see(g, t, w, g.decider, view)
    return chance(net, view) < 1 - DECIDED


@inlined
def unknown_while_deciding(games):
    """A 64-bit hash of what the deciding player cannot see. Cards that the decision shows are seen; they are marked so in the
    second game, a copy."""
    g, it = games[0], games[1]
    show_options(g, it)
    return unknown_to(it, g.decider)


@rare
def pick_likely(games, t, w, usual, trials):
    """Choose the options to try beside the usual one: those that `steady` scores highest, except the ones that give up. Numbers
    them from 1 in column LEFT. Returns how many they are."""
    it = games[1]
    list_all(it, t, w)
    n = games[0].option_n
    for i in range(n):
        for column in range(TRIAL_COLUMNS):
            trials[i, column] = 0.0
        trials[i, SQUARED] = score_of(it, t, w, i)
    trials[usual, LEFT] = USUAL
    picked = 0
    for _ in range(min(LIKELY, n - 1)):
        best = -1
        for i in range(n):
            if trials[i, LEFT] == 0 and not gives_up(it, i) and (best < 0 or trials[i, SQUARED] > trials[best, SQUARED]):
                best = i
        if best >= 0:
            picked += 1
            trials[best, LEFT] = picked
    for i in range(n):
        trials[i, SQUARED] = 0.0
    return picked


@inlined
def drop(trials, n, left):
    """Drop the options without gain so far, and the worse half of the others. Returns the number of remaining options."""
    for i in range(n):
        if trials[i, LEFT] > 0 and trials[i, GAINED] <= 0:
            trials[i, LEFT] = 0.0
            left -= 1
    for _ in range(left // 2):
        trials[worst(trials, n), LEFT] = 0.0
    return left - left // 2


@inlined
def gains_most(trials, usual, n, sure):
    """Index of the option with the largest gain over the usual one, minus `sure` standard errors; the usual one if there is
    none."""
    best = usual
    best_gain = 0.0
    for i in range(n):
        if trials[i, LEFT] > 0:
            tried = max(1.0, trials[i, TRIED])
            mean = trials[i, GAINED] / tried
            spread = max(0.0, trials[i, SQUARED] / tried - mean * mean) + DOUBT
            gain = mean - sure * (spread / tried) ** 0.5
            if gain > best_gain:
                best, best_gain = i, gain
    return best


@inlined
def add_try(trials, i, more):
    """Add the result of one more rollout of option i: its value (of the usual choice), or its gain over the usual choice."""
    trials[i, TRIED] += 1
    trials[i, GAINED] += more
    trials[i, SQUARED] += more * more


@kernel
def try_each(games, words, t, w, net, view, memory, usual, k, first, trials):
    """Play one rollout of each remaining option, with the deal of rollout k of the usual choice. In the `first` round, rollouts
    that look worse end early."""
    g = games[0]
    same = memory.usual[k]
    least_soon = least_later = ANY
    if first:
        whole = decides_turn(g.kind)
        least_soon = same.soon - (WHOLE_TURN_SOON if whole else SOON)
        least_later = same.soon + same.later - (WHOLE_TURN_LATER if whole else LATER)
    for i in range(g.option_n):
        if trials[i, LEFT] > 0:
            it = memory.tried[int(trials[i, LEFT]) - 1, k]
            it.deal = same.deal
            play_out(games, words, t, w, net, view, memory, i, it, same.seen, least_soon, least_later)
            add_try(trials, i, gained(games, words, t, w, net, view, memory, usual, it, same))


@kernel
def choose_by_planning(games, words, t, w, net, view, memory, stop, budget, trials):
    """Index of the option to take in the first game, after at most `budget` rollouts in the second (but at least one of each
    likely option). `trials` is filled as by `search`: with the chances of the usual choice at the end of the player's turn, and
    with the gains of the other options. When `stop` (1,) is not 0, no more rollouts are played."""
    usual = usual_choice(games, words, t, w, memory)
    g = games[0]
    n = g.option_n
    if memory.at != g.decisions or memory.of != g.decider:
        forget_playouts(memory)
    memory.at, memory.of = g.decisions + 1, g.decider
    if n == 1 or hardly_matters(g.kind):
        return usual
    left = pick_likely(games, t, w, usual, trials)
    if left == 0:
        return usual
    unknown = unknown_while_deciding(games)
    sound = max(1, budget // SOUND)
    spent = 0
    number = 0
    while left > 0 and stop[0] == 0 and (number < sound or spent + left < budget):
        k = number % PLAYOUTS
        same = memory.usual[k]
        play_usual(games, words, t, w, net, view, memory, usual, same, dealt(unknown, number))
        if number == 0 and is_decided(g, t, w, net, view, same.soon):
            add_try(trials, usual, same.soon)
            break
        try_each(games, words, t, w, net, view, memory, usual, k, number < sound, trials)
        add_try(trials, usual, same.soon)
        spent += left + 1
        number += 1
        if number % sound == 0:
            left = drop(trials, n, left)
    best = gains_most(trials, usual, n, SURE if decides_turn(g.kind) else 0.0)
    if best != usual:
        remember_tried(memory, int(trials[best, LEFT]) - 1, number)
    return best
