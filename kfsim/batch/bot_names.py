"""The names of bots that users can give, and the default number of rollouts for one decision."""

from typing import Any

BOTS = ("random", "greedy", "steady", "rush", "control", "planner", "search")
FAST_BOTS = tuple(bot for bot in BOTS if bot not in ("planner", "search"))  # those that play no rollouts
BUDGETS = {"planner": 12, "search": 200}  # rollouts for one decision
REMOVED_BOTS = {"plain": "greedy (weaker) or steady"}  # bots of earlier versions, and the bots to use instead
MOST_BUDGET = 100_000  # rollouts for one decision, which then takes minutes


def instead_of(name: str) -> str:
    """The end of an error message about the name of a bot: which bot replaced it, or where a bot of the user's own is accepted.
    "" if there is nothing to say."""
    if str(name).endswith(".py"):
        return ". A bot of your own plays only in Python, as an object (docs/python.md)"
    return f". {name} was removed: use {REMOVED_BOTS[name]}" if name in REMOVED_BOTS else ""


class OwnBot(str):
    """The name of a bot that a user wrote in Python, with the bot itself (`player`, a `kfsim.table.Bot`). Code that prints names
    uses it as a text, and code that plays games uses `player`."""

    player: Any

    @classmethod
    def of(cls, player: Any) -> "OwnBot":
        """The `OwnBot` of a bot: its `name`, or the name of its class."""
        made = cls(player.name or type(player).__name__)
        made.player = player
        return made
