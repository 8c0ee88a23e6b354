"""`planner`: tries its likely options in copies of the game. In each try `steady` plays on until the player's next turn has
ended; then the evaluation gives the chance to win. All hidden cards are dealt again at random.

Try number n deals the same cards for every option, so each option is compared in pairs with the option that `steady` would take.
A try ends early, after the player's current turn, if it looks worse by then. After one try each, the best two options are tried
three times more.

`steady` plays on, so a Follower that is played looks worse in tries than it is: `steady` attacks with it at once. Saved Fervor
looks better than it is, because the opponent does the same. So the more Fervor is left, the more passing has to gain.
"""

from numpy import nan, uint64

from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, mix
from kfsim.pyre.bots.copies import begin_try, deal_for
from kfsim.pyre.bots.evaluation import chance
from kfsim.pyre.bots.foresee import foresee
from kfsim.pyre.bots.policy import STEADY, choose_option, worth_of_option
from kfsim.pyre.bots.steady import best_to_burn
from kfsim.pyre.bots.win_finder import winning_option
from kfsim.pyre.bots.wins import NO_OPTION
from kfsim.pyre.engine.codes import (
    A_PC,
    ASK_ACT,
    ASK_ORDER,
    ASK_REKINDLE,
    ASK_SHUFFLE,
    ASK_STORAGE,
    HAND,
    OPT_ABILITY,
    OPT_CARD,
    OPT_PASS,
    OPT_PLAY,
    PLANNING_PHASE,
    RNG_BOT,
)
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance

# Number of tries, sum of gains over the usual option, their squares, still tried or not, by how much `steady` rates it worse
TRIED, GAINED, SQUARED, LEFT, BEHIND, TRIAL_COLUMNS = range(6)
USUAL = -1.0  # in the column "still tried": the usual option
LIKELY = 5  # options that are tried besides the usual one
SOUND = 15  # for each so many tries of the budget, options get one more try before most are dropped, and the best some more
BEST, AGAIN = 2, 3  # options that are tried again, and how often
SAVED = 0.04  # the chance that passing has to gain for each Fervor that is left
FROM = 3  # the Fervor that a turn brings: so much may be left
SURE = 0.5  # standard errors by which an option must be better than the usual choice
DOUBT = 0.002  # assumed variance of a single try
SOON, LATE = 1, 3  # turns that begin before a position is evaluated: the opponent's, and the opponent's next
BELIEF = 0.01  # gain in chance that an option needs for each point by which `steady` rates it worse,
MOST_BEHIND = 5.0  # up to so many points
WORSE = 0.04  # a try ends after the player's turn if its chance is lower than the usual option's by this much


@inlined
def hardly_matters(kind):
    """Whether a kind of decision is not worth a try, because it has a late effect or none."""
    return kind == ASK_ORDER or kind == ASK_SHUFFLE or kind == ASK_STORAGE


@kernel
def play_until(g, t, turn):
    """Let `steady` play for both players until a turn has begun or the game is over. The game waits for a decision."""
    while g.over == 0 and g.turn < turn:
        answer(g, choose_option(g, t, STEADY))
        advance(g, t)


@kernel
def chance_of(g, t, player, net, numbers):
    """A player's chance to win from here; for a finished game its result: 1, 0, or one half if it is undecided."""
    if g.over != 0:
        return 1.0 if g.winner == player else 0.5 if g.winner < 0 else 0.0
    sure = chance(g, t, net, numbers)
    return sure if g.active == player else 1.0 - sure


@inlined
def is_same_again(g, i):
    """Whether an option equals an earlier one: another copy of a card in hand."""
    kind, c = g.option_kind[i], g.option_card[i]
    if c < 0 or g.cards[c].zone != HAND or (kind != OPT_PLAY and kind != OPT_CARD):
        return False
    for k in range(i):
        other = g.option_card[k]
        if g.option_kind[k] == kind and other >= 0 and g.cards[other].zone == HAND:
            if g.cards[other].definition == g.cards[c].definition and g.option_arg[k] == g.option_arg[i]:
                return True
    return False


@kernel
def does_nothing(g, t, i):
    """Whether an option uses an ability of which nothing can be foreseen as the game stands, such as one without a target."""
    if g.option_kind[i] != OPT_ABILITY or g.kind == ASK_REKINDLE:
        return False
    c, a = g.option_card[i], g.option_arg[i]
    return foresee(g, t, t.abilities[a, A_PC], c, g.decider, best_to_burn(g, t, a, c, g.decider)) == 0.0


@inlined
def saved(g, i):
    """The chance by which an option has to be better because it leaves Fervor unspent."""
    planning = g.kind == ASK_ACT and g.phase == PLANNING_PHASE and g.decider == g.active
    return SAVED * max(0, g.players[g.decider].fervor - FROM) if planning and g.option_kind[i] == OPT_PASS else 0.0


@inlined
def may_be_tried(g, t, trials, i):
    """Whether an option is tried, if `steady` thinks well enough of it."""
    return trials[i, LEFT] == 0 and not is_same_again(g, i) and not does_nothing(g, t, i)


@rare
def pick_likely(g, t, usual, trials):
    """Number the options to try, besides the usual one, in column LEFT: those with `steady`'s best scores. Returns how many."""
    n = g.option_n
    sure = worth_of_option(g, t, usual, STEADY)
    for i in range(n):
        for column in range(TRIAL_COLUMNS):
            trials[i, column] = 0.0
        trials[i, SQUARED] = worth_of_option(g, t, i, STEADY)
        trials[i, BEHIND] = min(MOST_BEHIND, max(0.0, sure - trials[i, SQUARED]))
    trials[usual, LEFT] = USUAL
    picked = 0
    for _ in range(min(LIKELY, n - 1)):
        best = -1
        for i in range(n):
            if may_be_tried(g, t, trials, i) and (best < 0 or trials[i, SQUARED] > trials[best, SQUARED]):
                best = i
        if best >= 0:
            picked += 1
            trials[best, LEFT] = picked
    for i in range(n):
        trials[i, SQUARED] = 0.0
    return picked


@inlined
def worst(trials, n):
    """The index of the remaining option that gains least."""
    found = -1
    for i in range(n):
        if trials[i, LEFT] > 0 and (found < 0 or trials[i, GAINED] < trials[found, GAINED]):
            found = i
    return found


@inlined
def drop(trials, n, left):
    """Keep only the best options; returns how many remain."""
    for _ in range(left - BEST):
        trials[worst(trials, n), LEFT] = 0.0
    return min(left, BEST)


@inlined
def gains_most(g, trials, usual):
    """The index of the option that is significantly better than the usual one by most; the usual one if there is none."""
    best, best_gain = usual, 0.0
    for i in range(g.option_n):
        if trials[i, LEFT] > 0 and trials[i, TRIED] > 0:
            tried = trials[i, TRIED]
            mean = trials[i, GAINED] / tried
            spread = max(0.0, trials[i, SQUARED] / tried - mean * mean) + DOUBT
            gain = mean - SURE * (spread / tried) ** 0.5 - BELIEF * trials[i, BEHIND] - saved(g, i)
            if gain > best_gain:
                best, best_gain = i, gain
    return best


@inlined
def add_try(trials, i, more):
    """Record one more try of option i: the chance to win for the usual option, the difference to it for any other."""
    trials[i, TRIED] += 1
    trials[i, GAINED] += more
    trials[i, SQUARED] += more * more


@kernel
def try_each(games, words, t, usual, deal, net, numbers, trials):
    """Try the usual option and each remaining option once, with the same deal."""
    g, it = games[0], games[1]
    deal_for(games, words, t, deal)
    begin_try(games, words, t, usual)
    play_until(it, t, g.turn + SOON)
    usual_soon = chance_of(it, t, g.decider, net, numbers)
    play_until(it, t, g.turn + LATE)
    usual_late = chance_of(it, t, g.decider, net, numbers)
    add_try(trials, usual, usual_late)
    for i in range(g.option_n):
        if trials[i, LEFT] > 0:
            begin_try(games, words, t, i)
            play_until(it, t, g.turn + SOON)
            soon = chance_of(it, t, g.decider, net, numbers)
            if soon < usual_soon - WORSE:
                add_try(trials, i, soon - usual_soon)
            else:
                play_until(it, t, g.turn + LATE)
                add_try(trials, i, chance_of(it, t, g.decider, net, numbers) - usual_late)


@kernel
def promised(trials, i):
    """The mean result of option i in its tries, in points of win rate above the usual option; NaN if it was not tried."""
    if trials[i, TRIED] == 0:
        return nan
    return 0.0 if trials[i, LEFT] == USUAL else 100.0 * trials[i, GAINED] / trials[i, TRIED]


@kernel
def choose_by_planning(games, words, t, budget, net, numbers, stop, trials):
    """The index of the option to take in the first game, after at most `budget` tries in the second, or SOUND if that is more.
    `trials` (options, TRIAL_COLUMNS) receives the results. Tries end as soon as `stop` (1,) is not 0."""
    g = games[0]
    n = g.option_n
    for i in range(n):
        trials[i, TRIED] = 0.0
    if n == 1:
        return 0
    base = mix(g.rng[RNG_BOT + g.decider] + uint64(g.decisions) * GOLDEN)
    wins = winning_option(games, words, t, base)
    if wins != NO_OPTION:
        return wins
    usual = choose_option(g, t, STEADY)
    if hardly_matters(g.kind):
        return usual
    left = pick_likely(g, t, usual, trials)
    sound = max(1, budget // SOUND)
    number = 0
    while left > 0 and stop[0] == 0 and number < sound * (1 + AGAIN):
        number += 1
        try_each(games, words, t, usual, mix(base + uint64(number) * GOLDEN), net, numbers, trials)
        if number == sound:
            left = drop(trials, n, left)
    return gains_most(g, trials, usual)
