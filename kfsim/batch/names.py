"""The bots as users name them, and their budgets."""

from typing import Any

BOTS = ("random", "greedy", "steady", "rush", "control", "planner", "search")
FAST_BOTS = tuple(bot for bot in BOTS if bot not in ("planner", "search"))  # those that do not try their options in games
BUDGETS = {"planner": 12, "search": 200}  # tries a decision
GONE = {"plain": "greedy (weaker) or steady"}  # bots of earlier versions, and what to take instead
MOST_BUDGET = 100_000  # tries of a decision, which then takes minutes


def instead_of(name: str) -> str:
    """What an error adds for the name of a bot of an earlier version; nothing for any other name."""
    return f". {name} is gone: take {GONE[name]}" if name in GONE else ""


class OwnBot(str):
    """The name of a bot that a user wrote in Python, together with the bot itself (`player`, a `kfsim.table.Bot`). Code that only
    names bots uses it as a text; code that plays uses the player."""

    player: Any

    @classmethod
    def of(cls, player: Any) -> "OwnBot":
        """The name of a bot, with the bot."""
        made = cls(player.name or type(player).__name__)
        made.player = player
        return made
