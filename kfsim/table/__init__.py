"""The table: one game that is set up and played by hand. All tests of rules use it, so its interface is kept stable."""

from kfsim.table.bot import Bot, BotError
from kfsim.table.checks import BoardError
from kfsim.table.decision import Decision, Option
from kfsim.table.seen import View
from kfsim.table.table import IllegalChoice, Table

__all__ = ["BoardError", "Bot", "BotError", "Decision", "IllegalChoice", "Option", "Table", "View"]
