"""The base class of bots that users write in Python."""

import copy
from random import Random
from typing import ClassVar, Self

from kfsim.table.decision import Decision, Option
from kfsim.table.seen import View


class Bot:
    """The base class of your own bots: write a subclass with `choose`, and pass an object of it as `bot=` or `bot_b=`.

    `name`: the name in answers (default: the name of the class). `otherwise`: the fast bot that decides when `choose` returns
    None. `random`: a source of random numbers that depend only on the seed, the game and the player. A bot that uses no other
    source plays the same games with any number of workers.
    """

    name: str = ""
    otherwise: ClassVar[str] = "steady"
    random: Random

    def choose(self, view: View, decision: Decision) -> Option | int | None:
        """The option to take: one of `decision.options`, its index, or None to let the bot `otherwise` decide. `view` has
        everything that the bot's player may know of the game."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(view, decision)")

    def for_a_game(self) -> Self:
        """The bot that plays one game. Default: a deep copy, so that changes in one game do not affect the next."""
        return copy.deepcopy(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class BotError(RuntimeError):
    """A bot of your own failed or did not return a legal option. The message names the bot, the game and the decision."""
