"""`search`: plays rollouts of its options to the end of the game with `steady`. It takes another option than `steady` only if
this is likely to be better. It knows no more than its player: hidden cards are dealt at random for every rollout.

Rollouts with the same number have the same deal for every option, so options are compared in pairs. The budget is spent by
sequential halving (Karnin, Koren and Somekh 2013): after each round, the worse half of the options is dropped.
"""

from numpy import uint64

from kfsim.bots.planner.copies import begin_try, copied, forget_deal
from kfsim.bots.steady.scores import choose_by_weight
from kfsim.engine.record.codes import ASK_ACTION, RNG_BOT
from kfsim.engine.record.frames import answer
from kfsim.engine.rules.main_step import list_actions
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, below, mix

TRIED, GAINED, SQUARED, LEFT, TRIAL_COLUMNS = range(5)  # rollouts, gain over the usual choice, its squares, still tried (above 0)
USUAL = -1.0  # in column LEFT: the usual choice
SURE = 1.5  # standard errors by which an option must beat the usual choice


@kernel
def played_on(games, words, t, w, memory, option, chance):
    """The points of the deciding player (1, 0, or one half if undecided) when it takes an option and `steady` plays on for both
    players. Hidden cards are dealt at random, with `chance` as the seed."""
    player = games[0].decider
    g = begin_try(games, words, t, memory, option, chance)
    while True:
        advance(g, t)
        if g.over != 0:
            return 1.0 if g.winner == player else 0.5 if g.winner < 0 else 0.0
        answer(g, choose_by_weight(g, t, w))


@rare
def usual_choice(games, words, t, w, memory):
    """List all options, and return the index of the one that `steady` takes. What `steady` remembers from decision to decision is
    updated in the game. The deal of an earlier decision is forgotten."""
    forget_deal(memory)
    it = copied(games, words)
    i = choose_by_weight(it, t, w)
    g = games[0]
    g.aim, g.aimed_by, g.aimed_at, g.used_up, g.idle_at = it.aim, it.aimed_by, it.aimed_at, it.used_up, it.idle_at
    if g.kind == ASK_ACTION:
        list_actions(g, t)
        g.unlisted = 0
    for k in range(g.option_n):
        same_card = g.option_kind[k] == it.option_kind[i] and g.option_card[k] == it.option_card[i]
        if same_card and g.option_arg[k] == it.option_arg[i]:
            return k
    return 0


@inlined
def worst(trials, n):
    """Index of the remaining option with the smallest gain."""
    found = -1
    for i in range(n):
        if trials[i, LEFT] > 0 and (found < 0 or trials[i, GAINED] < trials[found, GAINED]):
            found = i
    return found


@inlined
def try_all(games, words, t, w, memory, usual, n, chance, trials):
    """Play one more rollout of the usual choice and of every remaining option."""
    points = played_on(games, words, t, w, memory, usual, chance)
    trials[usual, TRIED] += 1
    trials[usual, GAINED] += points
    for i in range(n):
        if trials[i, LEFT] > 0:
            more = played_on(games, words, t, w, memory, i, chance) - points
            trials[i, TRIED] += 1
            trials[i, GAINED] += more
            trials[i, SQUARED] += more * more


@inlined
def surest(trials, usual, n):
    """Index of the option with the largest gain minus SURE standard errors; the usual one if this is positive for none."""
    best = usual
    best_gain = 0.0
    for i in range(n):
        tried = trials[i, TRIED]
        if i != usual and trials[i, LEFT] > 0:
            gain = (trials[i, GAINED] - SURE * (trials[i, SQUARED] + 1.0) ** 0.5) / tried
            if gain > best_gain:
                best, best_gain = i, gain
    return best


@kernel
def choose_by_search(games, words, t, w, memory, stop, budget, trials):
    """Index of the option to take in the first game, after about `budget` rollouts in the second. `words` are all games as
    numbers. `trials` (options, TRIAL_COLUMNS) is filled with the wins of the usual choice and the gains of the other options.
    When `stop` (1,) is not 0, no more rollouts are played."""
    usual = usual_choice(games, words, t, w, memory)
    g = games[0]
    n = g.option_n
    if n == 1:
        return 0
    below(g, RNG_BOT + g.decider, 2)
    base = g.rng[RNG_BOT + g.decider]
    for i in range(n):
        for column in range(TRIAL_COLUMNS):
            trials[i, column] = 0.0
        trials[i, LEFT] = USUAL if i == usual else 1.0
    rounds = 0
    left = n - 1
    while left > 0:
        left //= 2
        rounds += 1
    left = n - 1
    number = uint64(0)
    for _ in range(rounds):
        for _again in range(max(1, budget // (rounds * (left + 1)))):
            if stop[0] != 0:
                break
            number += uint64(1)
            try_all(games, words, t, w, memory, usual, n, mix(base + number * GOLDEN), trials)
        if left > 1:
            for _drop in range((left + 1) // 2):
                trials[worst(trials, n), LEFT] = 0.0
            left //= 2
    return surest(trials, usual, n)
