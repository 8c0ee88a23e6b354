"""A game's log by turns, and its turning points: the turns in which the chance to win changed most, and what happened in them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from kfsim.games.protocols import GamePlan

MOST, LEAST = 3, 0.1  # turning points that are shown; smallest change of the chance to win
SHOWN = 3  # things that happened, and cards that were destroyed
TELLING = re.compile(r"(.*?) (forges the|takes control of|steals [1-9]|loses [1-9]|captures [3-9]|gains [3-9])")
OTHER = {"A": "B", "B": "A"}


@dataclass(frozen=True)
class Line:
    """A line of the log, the step after which it can be seen, and how far it is set in."""

    text: str
    step: int
    depth: int


@dataclass
class Turn:
    """A turn of the log: its heading, its first step, and its lines; the chances of both players to win as it begins, as each of
    them sees it."""

    title: str
    step: int
    lines: list[Line] = field(default_factory=list)
    chances: tuple[float, float] | None = None

    @property
    def chance(self) -> float | None:
        """The chance of A to win, in the middle of what both see."""
        return None if self.chances is None else middle(self.chances)


def middle(chances: tuple[float, float]) -> float:
    """One chance of A to win, in the middle of what A sees and of what B does."""
    return (chances[0] + 1 - chances[1]) / 2


class Turns:
    """The log of a game, in moments, grouped by turns."""

    def __init__(self) -> None:
        self.turns = [Turn("Before the game", 0)]

    def add(self, lines: list[str], step: int, chances: tuple[float, float] | None) -> None:
        """Add lines of the log, and the chances as a turn begins."""
        for line in lines:
            text = line.lstrip()
            if re.match(r"Turn \d+:", line):
                self.turns.append(Turn(text, step))
            else:
                self.turns[-1].lines.append(Line(text, step, min(2, (len(line) - len(text)) // 2)))
        if chances:
            self.turns[-1].chances = chances


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed A's chance to win: its number, its player, its first step, the chances, and what happened."""

    turn: int
    player: str
    step: int
    before: float
    after: float
    happened: str

    @property
    def words(self) -> str:
        """It in a sentence."""
        chances = f"A's chance to win goes from {100 * self.before:.0f}% to {100 * self.after:.0f}%"
        return f"Turn {self.turn} ({self.player}): {chances}{': ' if self.happened else ''}{self.happened}."


def owners_of(plan: GamePlan) -> dict[str, str]:
    """The owner ("A", "B") of each title that only one of both decks has."""
    a, b = ({*deck.titles} for deck in (plan.deck_a, plan.deck_b))
    return dict.fromkeys(a - b, "A") | dict.fromkeys(b - a, "B")


def turning_points(turns: Sequence[Turn], winner: str | None, owners: Mapping[str, str]) -> list[TurningPoint]:
    """The turns in which the chance to win changed most, in their order; none where it never changed much. `owners` says whose
    cards are (`owners_of`)."""
    known = [(turn, turn.chance) for turn in turns if turn.chance is not None]
    ends = [] if winner is None else [1.0 if winner == "a" else 0.0]
    lines = [line for turn in turns for line in turn.lines]
    found = []
    after = [chance for _, chance in known[1:]] + ends
    steps = [turn.step for turn, _ in known[1:]] + [max((line.step for line in lines), default=0)]
    for (turn, before), then, last in zip(known, after, steps, strict=False):
        if abs(then - before) >= LEAST and (heading := re.match(r"Turn (\d+): (\w+)", turn.title)):
            seen = [line.text for line in lines if turn.step < line.step <= last]
            happened = what_happened(seen, "A" if then > before else "B", heading[2], owners)
            found.append(TurningPoint(int(heading[1]), heading[2], turn.step, before, then, happened))
    clearest = sorted(found, key=lambda point: -abs(point.after - point.before))[:MOST]
    return sorted(clearest, key=lambda point: point.step)


def what_happened(lines: Sequence[str], gainer: str, player: str, owners: Mapping[str, str]) -> str:
    """The causes of a change of the chance in a turn: the most important lines of the log that are good for the `gainer`, whose
    chance rose. These are keys, Æ and cards that changed hands, and destroyed cards of the other player. If there are none: what
    the gainer played, if it was the gainer's turn."""
    destroyed = [line.removesuffix(" is destroyed") for line in lines if line.endswith(" is destroyed")]
    destroyed = [name for name in destroyed if owners.get(name) != gainer]
    said = [line for line in lines if good_for(line, player, owners) == gainer][:SHOWN]
    if destroyed:
        more = len(destroyed) - SHOWN
        names = ", ".join(destroyed[:SHOWN]) + (f" and {more} more" if more > 0 else "")
        said.append(f"{names} {'is' if len(destroyed) == 1 else 'are'} destroyed")
    if said:
        return "; ".join(said)
    if player != gainer:
        return f"{player}'s turn brings less than expected"
    return "; ".join([line for line in lines if line.startswith(("plays ", "reaps "))][:SHOWN])


def good_for(line: str, player: str, owners: Mapping[str, str]) -> str:
    """Whom a telling line is good for; nobody ("") if it is none. A card acts for its owner, or else for who has the turn."""
    found = TELLING.match(line)
    if found is None:
        return ""
    who = found[1] if found[1] in OTHER else owners.get(found[1], player)
    return OTHER[who] if found[2].startswith("loses") else who
