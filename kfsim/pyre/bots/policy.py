"""The choice of an option by each bot."""

from kfsim.kernels.kernel import kernel
from kfsim.kernels.rng import below
from kfsim.pyre.bots.foresee import for_me, usual_number, verb_on
from kfsim.pyre.bots.steady import is_play, score
from kfsim.pyre.bots.wins import NO_OPTION, winning_option_in_combat
from kfsim.pyre.engine.codes import ASK_MULLIGAN, ASK_TARGET, OPT_ATTACK, OPT_NO, OPT_NONE, OPT_PASS, OPT_PLAY, RNG_BOT
from kfsim.pyre.engine.layout import THE_PLAYER

RANDOM, GREEDY, STEADY, PLANNING = range(4)  # in the order of the game's bots; `planner` is the last


@kernel
def greedy_score(g, t, i):
    """greedy's score of option i. It plays the most expensive card it can, attacks with all Followers, and uses everything."""
    kind = g.option_kind[i]
    if kind == OPT_PASS or kind == OPT_NO:
        return -1.0
    if kind == OPT_NONE:
        return 1.0 if g.kind == ASK_MULLIGAN else -1.0
    if kind == OPT_PLAY:
        return 10.0 + g.cards[g.option_card[i]].cost
    if kind == OPT_ATTACK:
        return 30.0 if g.option_arg[i] == THE_PLAYER else 20.0
    if is_play(kind):
        return 5.0
    if g.kind != ASK_TARGET:
        return 0.0
    f = g.frames[g.top]
    found = verb_on(t, f.pc, t.rows[f.pc, 1])
    return 0.0 if found < 0 else for_me(g, t, t.rows[found, 0], g.option_card[i], usual_number(t.rows[found, 2]), f.you)


@kernel
def worth_of_option(g, t, i, policy):
    """A bot's score of option i. For random all are equal."""
    if policy == RANDOM:
        return 0.0
    return greedy_score(g, t, i) if policy == GREEDY else score(g, t, i)


@kernel
def choose_option(g, t, policy):
    """The index of the option with the bot's best score; the first one if several are equal."""
    if policy == RANDOM:
        return below(g, RNG_BOT + g.decider, g.option_n)
    if policy == STEADY:
        wins = winning_option_in_combat(g, t)
        if wins != NO_OPTION:
            return wins
    best, found = 0, -1e9
    for i in range(g.option_n):
        worth = worth_of_option(g, t, i, policy)
        if worth > found:
            best, found = i, worth
    return best
