"""Samples of house choices: the features of each house, and its gain, measured by rollouts."""

from kfsim.bots.planner.option_rollouts import play_on_from
from kfsim.bots.planner.search import GAINED, LEFT, usual_choice
from kfsim.bots.steady.house import denial, reach, weigh_houses
from kfsim.bots.steady.house_policy import COUNTED_N, L_DENIES, L_EARNS, L_PROMISE, L_REACHES, L_TAKES, LEANS, SEEN_N, look
from kfsim.kernels.kernel import inlined, kernel

HOUSES = 3  # most options of a sampled choice
GAIN = COUNTED_N  # column in the block of a house, after its features: its gain over the usual choice, in chance to win
HOUSE_N = COUNTED_N + 1
USUAL = SEEN_N  # column in a row, after the position features: the index of the usual house; the blocks of houses follow
FIRST_HOUSE = USUAL + 1
CHOICE_N = FIRST_HOUSE + HOUSES * HOUSE_N


@inlined
def begin_row(g, row):
    """Fill the row of a choice with the position features, and with zeros for the houses."""
    for k in range(CHOICE_N):
        row[k] = 0.0
    look(g)
    for k in range(SEEN_N):
        row[k] = g.noticed[k]


@inlined
def house_has(g, w, house, k):
    """The value of one feature of a house: the house's score if only this feature counts."""
    if k == L_PROMISE:
        return float(g.promise[house])
    if k == L_REACHES:
        return reach(g, w, house)
    if k == L_DENIES:
        return denial(g, w, house)
    return float(g.earns[house] if k == L_EARNS else g.takes[house] if k == L_TAKES else g.leans[house])


@kernel
def see_what_houses_have(g, t, w, row):
    """Fill the block of each house with its features. The sums of the houses are computed once for each feature."""
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
    """Fill the row of a house choice: the position features, the usual choice, and the features and gain of each house. Returns
    the usual choice."""
    usual = usual_choice(games, words, t, w, minds.memories[0])
    g, trials = games[0], minds.trials
    begin_row(g, row)
    see_what_houses_have(g, t, w, row)
    row[USUAL] = usual
    for i in range(g.option_n):
        trials[i, LEFT] = i != usual
    play_on_from(games, words, t, w, minds.net, minds.views[0], minds.memories[0], usual, tries, trials)
    for i in range(g.option_n):
        row[FIRST_HOUSE + i * HOUSE_N + GAIN] = trials[i, GAINED]
    return usual
