"""Which bot decides: policies choose among the legal options the engine offers, and nothing else changes a game."""

from kfsim.bots.greedy import choose_greedily
from kfsim.bots.steady import choose_steadily
from kfsim.engine.codes import RNG_BOT
from kfsim.engine.kernel import entry, inlined
from kfsim.engine.rng import below

RANDOM, GREEDY, STEADY = range(3)


@inlined
def choose_option(g, t, w, bot):
    """Index of the option a bot takes; `w` holds the weights of `steady`."""
    if g.option_n == 1 and g.unlisted == 0:
        return 0
    if bot == RANDOM:
        return below(g, RNG_BOT + g.decider, g.option_n)
    if bot == GREEDY:
        return choose_greedily(g)
    return choose_steadily(g, t, w)


@entry
def decide(games, tables, w, bot):
    """Index of the option a bot takes in the decision of the first game, which waits for one."""
    return choose_option(games[0], tables[0], w, bot)
