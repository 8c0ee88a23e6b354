"""Which bot decides: policies choose among the legal options the engine offers, and nothing else changes a game."""

from kfsim.bots.greedy import choose_greedily
from kfsim.bots.hand import play_score
from kfsim.bots.house import choose_house
from kfsim.bots.search import choose_by_search
from kfsim.bots.steady import choose_steadily, option_score
from kfsim.bots.uses import use_score
from kfsim.engine.compile.kernel import entry, inlined
from kfsim.engine.record.codes import ASK_ACTION, ASK_HOUSE, OPT_DISCARD, OPT_END, OPT_PLAY, RNG_BOT
from kfsim.engine.record.rng import below
from kfsim.engine.rules.main_step import list_actions

RANDOM, GREEDY, WEIGHING, SEARCHING = range(4)


@inlined
def choose_option(g, t, w, bot):
    """Index of the option a bot takes that looks at nothing but the table; `w` holds the weights of a weighing one."""
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


@entry
def search(games, words, tables, w, budget, trials):
    """Index of the option a searching bot takes in the decision of the first game; its options are all listed, and `trials` says
    what was found out about them. The second game is the room it needs; `words` are both as numbers."""
    return choose_by_search(games, words, tables[0], w, budget, trials)


@entry
def weigh_options(games, tables, w, scores):
    """List every option of the decision of the first game, also those a weighing bot lists only as it needs them, and put what
    it makes of each into `scores`. The listing takes the place of the game's own: for a copy of the game."""
    g = games[0]
    t = tables[0]
    if g.kind == ASK_ACTION:
        list_actions(g, t)
    elif g.kind == ASK_HOUSE:
        choose_house(g, t, w)
    for i in range(g.option_n):
        kind, c = g.option_kind[i], g.option_card[i]
        if g.kind == ASK_HOUSE:
            scores[i] = g.promise[g.option_arg[i]]
        elif g.kind != ASK_ACTION:
            scores[i] = option_score(g, t, w, i)
        elif kind == OPT_PLAY:
            scores[i] = play_score(g, t, w, c)
        elif kind == OPT_DISCARD or kind == OPT_END:
            scores[i] = 0.0
        else:
            scores[i] = use_score(g, t, w, kind, c)
