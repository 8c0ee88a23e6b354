"""What a bot would do at a table: the room behind `kfsim.decide`."""

import numpy as np

from kfsim.batch.errors import PlanError
from kfsim.batch.names import BOTS, BUDGETS, instead_of
from kfsim.bots.planner.features import VIEW
from kfsim.bots.planner.search import TRIAL_COLUMNS
from kfsim.bots.policy import SEARCHING, decide, look_ahead
from kfsim.engine.record import layout
from kfsim.keyforge.match import judge_once
from kfsim.keyforge.net import net_for
from kfsim.keyforge.own_bots import answer_of
from kfsim.keyforge.players import weights_and_bots
from kfsim.keyforge.replay.why import option_at
from kfsim.table import Bot, IllegalChoice, Option, Table
from kfsim.text.argument_names import called


def decided(table: Table, bot: str | Bot, budget: int | None = None) -> Option:
    """The option of `table.decision` that a bot would take; the table stays as it is. `budget` is the tries of a bot that tries
    its options in games (default: as many as are usual). IllegalChoice if the table waits for no decision; PlanError for no such
    bot; BotError if a bot of your own fails, or leaves the decision open."""
    decision = table.decision
    if decision is None:
        raise IllegalChoice("the game is over" if table.over else "the game waits for nothing")
    if isinstance(bot, Bot):
        name = bot.name or type(bot).__name__
        index = answer_of(bot, name, table.view(decision.player), "a game by hand")
        return decided(table, bot.otherwise) if index is None else decision.options[index]
    if bot not in BOTS:
        said = f"{called('bot')} must be one of {', '.join(BOTS)}, or a kfsim.Bot, not {bot!r}"
        raise PlanError(said + instead_of(bot))
    chosen = option_in_copy(table, bot, budget or BUDGETS.get(bot, 0))
    listed = [option_at(table.game, option.index) for option in decision.options]
    return decision.options[listed.index(chosen)]


def option_in_copy(table: Table, bot: str, budget: int) -> tuple[int, int, int]:
    """The option that a bot takes in a copy of a table's game, which it may list anew: kind, card, number."""
    weights, bots = weights_and_bots((bot, bot), (budget, budget))
    policy = int(bots[0, 0])
    tables, judged = table.program.tables_and_judged(1)
    judge_once(judged, tables[0], weights[0])
    games = layout.new_games(3)
    games[:1] = table.games
    if policy < SEARCHING:
        return option_at(games[0], int(decide(games, tables, weights[0], policy)))
    words, trials = games.view(np.int64).reshape(3, -1), np.zeros((layout.OPTIONS, TRIAL_COLUMNS))
    views, stop = layout.blank(VIEW, 1), np.zeros(1, np.int64)
    index = int(look_ahead(games, words, tables, weights[0], policy, net_for(table.catalogue), views, stop, budget, trials))
    return option_at(games[0], index)
