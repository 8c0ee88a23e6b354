"""The bots as policies. A policy chooses one of the legal options, and cannot change a game in any other way."""

from kfsim.bots.greedy import choose_greedily
from kfsim.bots.planner.evaluation import chance
from kfsim.bots.planner.features import see
from kfsim.bots.planner.planner import choose_by_planning
from kfsim.bots.planner.search import choose_by_search
from kfsim.bots.steady.scores import choose_steadily
from kfsim.bots.steady.weighing import list_all, score_of
from kfsim.engine.record.codes import RNG_BOT
from kfsim.kernels.kernel import entry, inlined
from kfsim.kernels.rng import below

RANDOM, GREEDY, WEIGHING, SEARCHING, PLANNING = range(5)


@inlined
def choose_option(g, t, w, bot):
    """Index of the option that a bot without rollouts takes. `w` holds the weights of a scoring bot."""
    if g.option_n == 1 and g.unlisted == 0:
        return 0
    if bot == RANDOM:
        return below(g, RNG_BOT + g.decider, g.option_n)
    if bot == GREEDY:
        return choose_greedily(g)
    return choose_steadily(g, t, w)


@entry
def decide(games, tables, w, bot):
    """Index of the option that a bot takes in the current decision of the first game."""
    return choose_option(games[0], tables[0], w, bot)


@entry
def look_ahead(games, words, tables, w, bot, net, views, memories, stop, budget, trials):
    """Index of the option that a bot with rollouts (SEARCHING or PLANNING) takes in the current decision of the first game, after
    it has listed all options. `trials` gets the results of the rollouts. The games after the first are working space; `words` are
    all games as numbers. `memories` (1,) stores rollouts (`rollout_memory.MEMORY`). `views` (1,) is space for features
    (`features.VIEW`), and `net` is the evaluation, for PLANNING. When `stop` (1,) is not 0, the bot plays no more rollouts."""
    if bot == SEARCHING:
        return choose_by_search(games, words, tables[0], w, memories[0], stop, budget, trials)
    return choose_by_planning(games, words, tables[0], w, net, views[0], memories[0], stop, budget, trials)


@entry
def weigh_options(games, tables, w, scores):
    """List every option of the current decision of the first game, and write a scoring bot's scores into `scores`. This replaces
    the game's list of options: use a copy of the game."""
    g = games[0]
    t = tables[0]
    list_all(g, t, w)
    for i in range(g.option_n):
        scores[i] = score_of(g, t, w, i)


@entry
def chance_of(games, tables, w, net, views, player):
    """The chance that a player wins the first game, by the evaluation of what that player sees. Overwrites `views` (1,)."""
    see(games[0], tables[0], w, player, views[0])
    return chance(net, views[0])
