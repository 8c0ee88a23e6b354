"""One game of a run again, with its log: what `kfsim replay` shows."""

from collections.abc import Iterator

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.table.log import GameLog


def told_of(plan: Plan, game: int, why: bool = False, search: bool = False, chances: bool = False) -> Iterator[str]:
    """The log of game `game` of the run, with what is asked for besides (`walk.told`)."""
    if why or search or chances:
        from kfsim.report.walk import told

        yield from told(plan, game, why, search, chances)
    else:
        yield replay(plan, game)


def replay(plan: Plan, game: int) -> str:
    """The log of game `game` of the run, as text."""
    match = Match(plan)
    match.play(game, 1, logging=True)
    return "\n".join(GameLog(match.games[0], match.tables[0], match.catalogue, plan.rulebook).lines())
