"""Check bots that users write in Python, as arguments of Python calls: `kf.matchup(a, b, bot=Mine())`."""

import logging
import multiprocessing
import pickle
import sys
from collections.abc import Mapping
from typing import Any, TypeAlias

from kfsim.batch.bot_names import BOTS, FAST_BOTS, OwnBot
from kfsim.batch.errors import PlanError
from kfsim.text.argument_names import called
from kfsim.text.arguments import shown
from kfsim.text.messages import one_line
from kfsim.text.names import is_title

BotLike: TypeAlias = Any  # the name of a bot, or a `kfsim.Bot`
USUAL = 100  # the default number of games (in each matchup) with a bot that is written in Python
LONGEST = 40  # characters in the name of such a bot
log = logging.getLogger("kfsim")


def bot_of(argument: str, given: BotLike) -> Any:
    """The bot of an argument in the form for plans: its name, or an `OwnBot` for a bot that the user wrote. PlanError says what
    is wrong with such a bot. Names and None are returned unchanged, and are checked later."""
    if given is None or isinstance(given, str):
        return given
    from kfsim.table import Bot

    if not isinstance(given, Bot):
        name = given.__name__ if isinstance(given, type) else type(given).__name__
        if isinstance(given, type) and issubclass(given, Bot):
            raise PlanError(f"{called(argument)} takes an object, {name}(), not the class {name}")
        if callable(getattr(given, "choose", None)):
            raise PlanError(f"{called(argument)}: derive {name} from kfsim.Bot")
        raise PlanError(f"{called(argument)} takes the name of a bot or a kfsim.Bot, not {shown(given)}")
    if given.otherwise not in FAST_BOTS:
        raise PlanError(f"{called(argument)}: otherwise must be one of {', '.join(FAST_BOTS)}, not {shown(given.otherwise)}")
    name = given.name or type(given).__name__
    if not isinstance(name, str) or not is_title(name) or len(name) > LONGEST or name in BOTS:
        raise PlanError(f"{called(argument)}: {shown(name)} cannot be the name of your own bot (at most {LONGEST} letters, and "
                        "not the name of a bot of kfsim)")  # fmt: skip
    return OwnBot.of(given)


def own(*bots: Any) -> list[OwnBot]:
    """The bots among these that the user wrote, each once."""
    return list(dict.fromkeys(bot for bot in bots if isinstance(bot, OwnBot)))


def check_beside(bots: list[OwnBot], asked: Mapping[str, Any]) -> None:
    """PlanError if a call with bots that the user wrote also sets an argument that does not work with them. `asked` has the
    values of such arguments by name."""
    why = {
        "rows": "kfsim.games gives one row for each game",
        "out": "its code may change, so its games are not kept",
        "styles": "only bots of kfsim have styles",
        "second_opinion": "it says nothing about how your bot plays",
    }
    for argument, value in asked.items():
        if value:
            raise PlanError(f"{called(argument)} does not work with your own bot ({bots[0]}): {why[argument]}")


def workers_for(bots: list[OwnBot], workers: int | None) -> int | None:
    """The number of worker processes for games with these bots: 1 if a bot cannot be sent to other processes, else `workers`. It
    logs warnings about this, and that such bots are slow."""
    log.warning("kfsim: %s is written in Python: a game takes tenths of a second, not a thousandth", " and ".join(bots))
    if workers == 1:
        return 1
    for bot in bots:
        if wrong := not_sent(bot):
            log.warning("kfsim: bot %s cannot be sent to other processes (%s): this one plays all games", bot, wrong)
            return 1
    return workers


def not_sent(bot: OwnBot) -> str:
    """The reason why a bot cannot be sent to worker processes; "" if it can."""
    player_type = type(bot.player)
    begins_anew = "fork" not in multiprocessing.get_all_start_methods()
    if begins_anew and player_type.__module__ == "__main__" and not hasattr(sys.modules["__main__"], "__file__"):
        return "its class is not in a file"
    try:
        pickle.dumps(bot)
    except Exception as error:  # the user's bot may raise any error
        return one_line(f"{type(error).__name__}: {error}", 150)
    return ""
