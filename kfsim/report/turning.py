"""The log of a game by turns, and its turning points: the turns in which the chance to win changed most, with the causes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from kfsim.text.log_line import DEED, DESTROYED, GAIN, TURN, LogLine

MOST, LEAST = 3, 0.1  # most turning points that are shown; their smallest change of the chance to win
SHOWN = 3  # events, and destroyed cards, that a turning point names
MOST_SET_IN = 2


@dataclass(frozen=True)
class Line:
    """A line of the log, and the step at which the viewer shows it."""

    line: LogLine
    step: int

    @property
    def text(self) -> str:
        """The words of the line."""
        return self.line.strip()

    @property
    def depth(self) -> int:
        """The depth of its indent."""
        return min(MOST_SET_IN, self.line.depth)


@dataclass
class Turn:
    """A turn of the log: its heading, its first step, its lines, and both players' own estimates of their chances to win when it
    begins. `number` is 0 before the first turn."""

    title: str
    step: int
    number: int = 0
    player: str = ""
    lines: list[Line] = field(default_factory=list)
    chances: tuple[float, float] | None = None

    @property
    def chance(self) -> float | None:
        """A's chance to win: the mean of both players' estimates; None if there are none."""
        return None if self.chances is None else middle(self.chances)


def middle(chances: tuple[float, float]) -> float:
    """A's chance to win: the mean of both players' estimates. `chances`: A's own chance by A, and B's own chance by B."""
    return (chances[0] + 1 - chances[1]) / 2


class Turns:
    """The log of a game, grouped by turns."""

    def __init__(self) -> None:
        self.turns = [Turn("Before the game", 0)]

    def add(self, lines: Sequence[LogLine], step: int, chances: tuple[float, float] | None) -> None:
        """Add lines of the log, and the players' chances if a turn begins."""
        for line in lines:
            if line.kind == TURN:
                self.turns.append(Turn(line.strip(), step, line.turn, line.player))
            else:
                self.turns[-1].lines.append(Line(line, step))
        if chances:
            self.turns[-1].chances = chances


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed A's chance to win: its number, its player, its first step, the chance before and after, and the
    causes."""

    turn: int
    player: str
    step: int
    before: float
    after: float
    happened: str

    @property
    def words(self) -> str:
        """The turning point in a sentence."""
        chances = f"A's chance to win goes from {100 * self.before:.0f}% to {100 * self.after:.0f}%"
        return f"Turn {self.turn} ({self.player}): {chances}{': ' if self.happened else ''}{self.happened}."


def turning_points(turns: Sequence[Turn], winner: str | None) -> list[TurningPoint]:
    """The turns in which the chance to win changed most, in order of time. The list is empty if it never changed much."""
    chances = [(turn, turn.chance) for turn in turns if turn.chance is not None]
    ends = [] if winner is None else [1.0 if winner == "a" else 0.0]
    lines = [line for turn in turns for line in turn.lines]
    found = []
    after = [chance for _, chance in chances[1:]] + ends
    steps = [turn.step for turn, _ in chances[1:]] + [max((line.step for line in lines), default=0)]
    for (turn, before), then, last in zip(chances, after, steps, strict=False):
        if abs(then - before) >= LEAST and turn.number:
            seen = [line.line for line in lines if turn.step < line.step <= last]
            happened = what_happened(seen, "A" if then > before else "B", turn.player)
            found.append(TurningPoint(turn.number, turn.player, turn.step, before, then, happened))
    clearest = sorted(found, key=lambda point: -abs(point.after - point.before))[:MOST]
    return sorted(clearest, key=lambda point: point.step)


def what_happened(lines: Sequence[LogLine], gainer: str, player: str) -> str:
    """The causes of a change of the chance in a turn, in words. `gainer` is the side whose chance rose, `player` the one whose
    turn it was. The causes are lines of the log in which the gainer gets keys, Æ or cards, and destroyed cards of the other
    player. If there are none, they are the gainer's plays in its own turn. In the other player's turn, this turn brought less
    than expected."""
    causes = [line.strip() for line in lines if line.kind == GAIN and line.player == gainer][:SHOWN]
    destroyed = [line.card for line in lines if line.kind == DESTROYED and line.player != gainer]
    if destroyed:
        more = len(destroyed) - SHOWN
        names = ", ".join(destroyed[:SHOWN]) + (f" and {more} more" if more > 0 else "")
        causes.append(f"{names} {'is' if len(destroyed) == 1 else 'are'} destroyed")
    if causes:
        return "; ".join(causes)
    if player != gainer:
        return f"{player}'s turn brings less than expected"
    return "; ".join([line.strip() for line in lines if line.kind == DEED][:SHOWN])
