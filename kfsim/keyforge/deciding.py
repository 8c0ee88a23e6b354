"""Let a bot decide at a table, for `kfsim.decide`."""

from kfsim.batch.bot_names import BOTS, BUDGETS, instead_of
from kfsim.batch.errors import PlanError
from kfsim.keyforge.own_bots import answer_of
from kfsim.keyforge.players import Players
from kfsim.keyforge.replay.why import option_at
from kfsim.table import Bot, IllegalChoice, Option, Table
from kfsim.text.argument_names import called


def decided(table: Table, bot: str | Bot, budget: int | None = None) -> Option:
    """The option of `table.decision` that a bot would take. The table does not change. `budget` is the number of rollouts;
    default: the usual number of the bot. If a bot of your own leaves the decision open, its bot `otherwise` decides.
    IllegalChoice if the table waits for no decision, PlanError if there is no such bot, BotError if a bot of your own fails."""
    decision = table.decision
    if decision is None:
        raise IllegalChoice("the game is over" if table.over else "the game waits for nothing")
    if isinstance(bot, Bot):
        name = bot.name or type(bot).__name__
        index = answer_of(bot, name, table.view(decision.player), "a game by hand")
        return decided(table, bot.otherwise) if index is None else decision.options[index]
    if bot not in BOTS:
        message = f"{called('bot')} must be one of {', '.join(BOTS)}, or a kfsim.Bot, not {bot!r}"
        raise PlanError(message + instead_of(bot))
    chosen = option_in_copy(table, bot, budget or BUDGETS.get(bot, 0))
    listed = [option_at(table.game, option.index) for option in decision.options]
    return decision.options[listed.index(chosen)]


def option_in_copy(table: Table, bot: str, budget: int) -> tuple[int, int, int]:
    """The option that a bot takes in a copy of a table's game, as (kind, card, number)."""
    players = Players(table.program, table.catalogue, (bot, bot), (budget, budget))
    players.games[:1] = table.games
    return option_at(players.games[0], players.choice(0))
