"""Samples of house choices: the features of each house, and its gain by rollouts."""

from kfsim.bots.planner.option_rollouts import play_on_from
from kfsim.bots.planner.search import GAINED, LEFT, usual_choice
from kfsim.bots.steady.house import denial, reach, weigh_houses
from kfsim.bots.steady.house_policy import COUNTED_N, L_DENIES, L_EARNS, L_PROMISE, L_REACHES, L_TAKES, LEANS, SEEN_N, look
from kfsim.kernels.kernel import inlined, kernel

HOUSES = 3  # most options of a sampled choice
GAIN = COUNTED_N  # of a house, after its features: its gain over the usual choice (chance to win)
HOUSE_N = COUNTED_N + 1
USUAL = SEEN_N  # of a row, after the position features: the usual house, and then the blocks of houses
FIRST_HOUSE = USUAL + 1
CHOICE_N = FIRST_HOUSE + HOUSES * HOUSE_N


@inlined
def begin_row(g, row):
    """Begin the row of a choice: position features, and zeros for the houses."""
    for k in range(CHOICE_N):
        row[k] = 0.0
    look(g)
    for k in range(SEEN_N):
        row[k] = g.noticed[k]


@inlined
def house_has(g, w, house, k):
    """How much a house has of one feature: its promise if only this feature counts."""
    if k == L_PROMISE:
        return float(g.promise[house])
    if k == L_REACHES:
        return reach(g, w, house)
    if k == L_DENIES:
        return denial(g, w, house)
    return float(g.earns[house] if k == L_EARNS else g.takes[house] if k == L_TAKES else g.leans[house])


@kernel
def see_what_houses_have(g, t, w, row):
    """Fill each house's block with its features: the promises are computed once for each feature."""
    for k in range(COUNTED_N):
        for other in range(COUNTED_N):
            g.leaning[other] = 0.0
        g.leaning[k] = g.leaning[LEANS] = 1.0
        weigh_houses(g, t, w)
        for i in range(g.option_n):
            house = g.option_arg[i]
            row[FIRST_HOUSE + i * HOUSE_N + k] = house_has(g, w, house, k)


@kernel
def try_houses(games, words, t, w, minds, tries, row):
    """Fill the row of a choice: position features, the usual choice, and the features and gain of each house. Returns the usual
    choice."""
    usual = usual_choice(games, words, t, w)
    g, trials = games[0], minds.trials
    begin_row(g, row)
    see_what_houses_have(g, t, w, row)
    row[USUAL] = usual
    for i in range(g.option_n):
        trials[i, LEFT] = i != usual
    play_on_from(games, words, t, w, minds.net, minds.views[0], usual, tries, trials)
    for i in range(g.option_n):
        row[FIRST_HOUSE + i * HOUSE_N + GAIN] = trials[i, GAINED]
    return usual
