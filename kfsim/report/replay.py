"""One game of a run again, with its log: what `kfsim replay` shows."""

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.table.log import GameLog


def replay(plan: Plan, game: int) -> str:
    """The log of game `game` of the run, as text."""
    match = Match(plan)
    match.play(game, 1, logging=True)
    return "\n".join(GameLog(match.games[0], match.tables[0], match.catalogue, plan.rulebook).lines())
