"""The event log as text: turn by turn, who did what with which card."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfsim.table.table import Table


def render(table: "Table") -> str:
    """The rows of the log so far, one line each."""
    rows = table.tables.log[: int(table.game.log_n)]
    return "\n".join(" ".join(map(str, row)) for row in rows)
