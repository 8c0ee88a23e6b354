"""A bot that is a Python object: what others write to have it play."""

import copy
from random import Random
from typing import ClassVar, Self

from kfsim.table.decision import Decision, Option
from kfsim.table.seen import View


class Bot:
    """A bot of your own: write a class with `choose`, and pass an object of it as `bot=` or `bot_b=`.

    `name`: its name in answers (default: the name of its class). `otherwise`: the fast bot that decides when `choose` returns
    None. `random`: random numbers that depend only on the run's seed, the game and the player. A bot that uses no others plays
    the same games with any number of workers.
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
    """A bot of your own failed, or returned no legal option; the message names the bot, the game and the decision."""
