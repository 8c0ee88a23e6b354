"""A bot that is a Python object: what others write to have it play."""

import copy
from random import Random
from typing import ClassVar, Self

from kfsim.table.decision import Decision, Option
from kfsim.table.seen import View


class Bot:
    """A bot of your own: write a class with `choose`, and give an object of it as `bot=` or `bot_b=`.

    `name` is what answers call it (default: the name of its class). `otherwise` is the quick bot that decides where `choose`
    gives None. `random` is a stream of chance that depends on the run's seed, the game and the player alone: a bot that draws
    from no other plays the same games again, with any number of workers.
    """

    name: str = ""
    otherwise: ClassVar[str] = "steady"
    random: Random

    def choose(self, view: View, decision: Decision) -> Option | int | None:
        """The option to take: one of `decision.options`, its index, or None to leave the decision to the bot `otherwise`. `view`
        is what the bot's player may know of the game."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(view, decision)")

    def for_a_game(self) -> Self:
        """The bot as it begins a game. Default: a deep copy, so that nothing is carried from one game to the next."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class BotError(RuntimeError):
    """A bot of your own failed, or took no legal option; the text names the bot, the game and the decision."""
