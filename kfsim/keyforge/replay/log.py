"""One game of a run again, with its log: what `kfsim replay` shows."""

from collections.abc import Iterator

from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.report.turning import TurningPoint, Turns, turning_points
from kfsim.table.log import GameLog
from kfsim.table.names import SEATS


def log_lines(
    plan: Plan, game: int, why: bool = False, search: bool = False, chances: bool = False, decisions: bool = False
) -> Iterator[str]:
    """The log of game `game` of the run, with the extras that are asked for (`decision_trace.trace_lines`)."""
    if why or search or chances or decisions:
        from kfsim.keyforge.replay.decision_trace import trace_lines

        yield from trace_lines(plan, game, why, search, chances, decisions)
    else:
        yield replay(plan, game)


def replay(plan: Plan, game: int) -> str:
    """The log of game `game` of the run, as text."""
    match = Match(plan)
    match.play(game, 1, logging=True)
    return "\n".join(GameLog(match.games[0], match.tables[0], match.catalogue, plan.rulebook).lines())


def points_of(plan: Plan, game: int) -> list[TurningPoint]:
    """The turning points of a game of a run."""
    from kfsim.keyforge.replay.decision_trace import walk

    turns, winner = Turns(), None
    for step, moment in enumerate(walk(Match(plan), game, chances=True)):
        turns.add(moment.lines, step, moment.chances)
        winner = SEATS[int(moment.record.winner)] if moment.record.over and moment.record.winner >= 0 else None
    return turning_points(turns.turns, winner)
