"""`planner`: tries its likely options in copies of the game that `steady` plays on for two of its own turns, and judges what has
come of it, after one and after both, by the value of positions. All that it cannot see is dealt anew for every try.

It is made cheap: only the few options are tried that `steady` itself thinks best, beside what `steady` would do; the same deals
for each, so that options are compared in pairs; those that fall behind are dropped; and copies hold only what is in use.
"""

from numpy import uint64

from kfsim.bots.position import see
from kfsim.bots.search import GAINED, LEFT, SQUARED, TRIAL_COLUMNS, TRIED, USUAL, begin_try, usual_choice, worst
from kfsim.bots.steady import choose_by_weight
from kfsim.bots.value import chance
from kfsim.bots.weighing import list_all, score_of
from kfsim.engine.record.codes import ASK_FLANK, ASK_KEY, ASK_LAY_DOWN, ASK_ORDER, ASK_PAYMENT, RNG_BOT
from kfsim.engine.record.frames import answer
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, below, mix

NOT_YET = -1.0  # instead of a chance
BESIDE = 4  # options tried beside the usual one
SOON, LATE = 2, 4  # turns that begin before a position is judged: until the own next turn, and the one after
SOUND = 40  # tries of a budget for each of which options get one more try before the next are dropped
SURE = 0.8  # standard errors by which an option must be better than the usual choice
DOUBT = 0.002  # variance of a single try that is taken for granted


@inlined
def hardly_matters(kind):
    """Whether a decision is of a kind that is not worth a try."""
    return kind == ASK_ORDER or kind == ASK_LAY_DOWN or kind == ASK_KEY or kind == ASK_PAYMENT or kind == ASK_FLANK


@kernel
def worth_of_try(games, words, t, w, net, view, option, luck):
    """The chance of who decides to win, as it is judged when its next turn has begun and when the one after has: the mean."""
    player = games[0].decider
    soon = games[0].turn + SOON
    judged = NOT_YET
    g = begin_try(games, words, option, luck)
    while True:
        advance(g, t)
        if g.over != 0:
            points = 1.0 if g.winner == player else 0.5 if g.winner < 0 else 0.0
            return points if judged == NOT_YET else (judged + points) / 2
        if g.turn >= soon and judged == NOT_YET:
            see(g, t, w, player, view)
            judged = chance(net, view)
        elif g.turn >= soon + LATE - SOON:
            see(g, t, w, player, view)
            return (judged + chance(net, view)) / 2
        answer(g, choose_by_weight(g, t, w))


@rare
def pick_likely(games, t, w, usual, trials):
    """Mark the options to try beside the usual one in column LEFT: those that `steady` thinks best. Returns how many."""
    it = games[1]
    list_all(it, t, w)
    n = games[0].option_n
    for i in range(n):
        for column in range(TRIAL_COLUMNS):
            trials[i, column] = 0.0
        trials[i, SQUARED] = score_of(it, t, w, i)
    trials[usual, LEFT] = USUAL
    picked = 0
    for _ in range(min(BESIDE, n - 1)):
        best = -1
        for i in range(n):
            if trials[i, LEFT] == 0 and (best < 0 or trials[i, SQUARED] > trials[best, SQUARED]):
                best = i
        trials[best, LEFT] = 1.0
        picked += 1
    for i in range(n):
        trials[i, SQUARED] = 0.0
    return picked


@inlined
def drop(trials, n, left):
    """Try no longer what has gained nothing so far, nor the worse half of the rest; returns how many options are left."""
    for i in range(n):
        if trials[i, LEFT] > 0 and trials[i, GAINED] <= 0:
            trials[i, LEFT] = 0.0
            left -= 1
    for _ in range(left // 2):
        trials[worst(trials, n), LEFT] = 0.0
    return left - left // 2


@inlined
def gains_most(trials, usual, n):
    """Index of the option that is better than the usual one by most, doubt taken off; the usual one if none is."""
    best = usual
    best_gain = 0.0
    for i in range(n):
        if trials[i, LEFT] > 0:
            tried = trials[i, TRIED]
            mean = trials[i, GAINED] / tried
            spread = max(0.0, trials[i, SQUARED] / tried - mean * mean) + DOUBT
            gain = mean - SURE * (spread / tried) ** 0.5
            if gain > best_gain:
                best, best_gain = i, gain
    return best


@kernel
def choose_by_planning(games, words, t, w, net, view, budget, trials):
    """Index of the option to take in the first game, after at most `budget` tries in the second. `trials` is filled as by
    `search`: for the usual choice the chances judged, for others how much more they were."""
    usual = usual_choice(games, words, t, w)
    g = games[0]
    n = g.option_n
    if n == 1 or hardly_matters(g.kind):
        return usual
    left = pick_likely(games, t, w, usual, trials)
    sound = max(1, budget // SOUND)
    below(g, RNG_BOT + g.decider, 2)
    base = g.rng[RNG_BOT + g.decider]
    spent = 0
    number = 0
    while left > 0 and (number < sound or spent + left < budget):
        luck = mix(base + uint64(number + 1) * GOLDEN)
        judged = worth_of_try(games, words, t, w, net, view, usual, luck)
        trials[usual, TRIED] += 1
        trials[usual, GAINED] += judged
        for i in range(n):
            if trials[i, LEFT] > 0:
                more = worth_of_try(games, words, t, w, net, view, i, luck) - judged
                trials[i, TRIED] += 1
                trials[i, GAINED] += more
                trials[i, SQUARED] += more * more
        spent += left + 1
        number += 1
        if number % sound == 0:
            left = drop(trials, n, left)
    return gains_most(trials, usual, n)
