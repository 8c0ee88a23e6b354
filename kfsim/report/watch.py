"""The viewer of a game: a page with the table at every step, the log, and the curve of the chance to win, if the game estimates
one."""

import json
from typing import Any

from kfsim.analysis.as_played import as_played
from kfsim.batch.games import game_of
from kfsim.games.protocols import GamePlan
from kfsim.report.matchup import blank_warning
from kfsim.report.page import from_template
from kfsim.report.turning import Turn, Turns, middle, turning_points
from kfsim.report.watching import State, Watched
from kfsim.table.names import SEATS

WIDE, HIGH = 1000, 100  # size of the drawing of the curve, in its own units
NUMBERS = 12  # about the most numbers of turns along the curve


def changes(before: State, after: State) -> State:
    """The fields that differ between two states. A field that exists only `before` is None."""
    gone = {name: None for name in before if name not in after}
    return gone | {name: value for name, value in after.items() if name not in before or before[name] != value}


class Played:
    """One game of a plan, step by step: the changes of the state, the scores of the bots, and the log."""

    def __init__(self, plan: GamePlan, watched: Watched) -> None:
        self.plan, self.watched = plan, watched
        self.steps: list[State] = []
        self.weighed: list[list[str]] = []
        self.log = Turns()
        before: State = {}
        for step in watched.steps():
            self.log.add(step.lines, len(self.steps), step.chances)
            self.steps.append(changes(before, step.state))
            self.weighed.append(list(step.weighed))
            before = step.state
        self.winner = before["winner"]

    @property
    def turns(self) -> list[Turn]:
        """The log by turns."""
        return self.log.turns

    @property
    def last(self) -> int:
        """The number of the last step, at least 1, because positions are divided by it."""
        return max(1, len(self.steps) - 1)

    def curve(self) -> list[dict[str, str]]:
        """A's chance to win, turn by turn, as the points of three curves: the mean of both estimates, A's estimate, and B's. The
        list is empty for a game without estimates."""
        points = [(turn.step, turn.chances) for turn in self.turns if turn.chances]
        if not points:
            return []
        seen = {
            "both": [(step, middle(both)) for step, both in points],
            "a": [(step, a) for step, (a, _) in points], "b": [(step, 1 - b) for step, (_, b) in points],
        }  # fmt: skip
        ends = [] if self.winner is None else [(self.last, float(self.winner == "a"))]
        drawn = {side: [f"{WIDE * step / self.last:.0f},{HIGH * (1 - chance):.1f}" for step, chance in points + ends]
                 for side, points in seen.items()}  # fmt: skip
        return [{"side": side, "points": " ".join(points)} for side, points in drawn.items()]

    def marks(self) -> list[dict[str, Any]]:
        """The marks along the curve, with their positions in percent: numbers of turns, and the marks of each side (such as
        keys)."""
        numbered = list(enumerate(self.turns))[1:]
        every = -(-len(numbered) // NUMBERS)
        found = [{"at": 100 * turn.step / self.last, "side": "", "words": str(n)} for n, turn in numbered if n % every == 0]
        for step, change in enumerate(self.steps):
            for side in SEATS:
                if change.get(f"{side}.mark"):
                    found.append({"at": 100 * step / self.last, "side": side, "words": change[f"{side}.mark"]})
        return found

    def data(self) -> str:
        """The steps, scores, cards and names as JSON for the page."""
        names = {"a": self.plan.deck_a.name, "b": self.plan.deck_b.name}
        zones = [[zone.name, zone.none] for zone in self.watched.zones]
        whole = {
            "steps": self.steps, "weighed": self.weighed, "cards": dict(self.watched.cards), "names": names, "zones": zones,
        }  # fmt: skip
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def outcome(played: Played) -> str:
    """The winner, in a sentence."""
    plan, turns = played.plan, len(played.turns) - 1
    if played.winner is None:
        return f"Nobody wins in {turns} turns"
    return f"{plan.deck_a.name if played.winner == 'a' else plan.deck_b.name} wins in {turns} turns"


def page(plan: GamePlan, game: int, command: str, why: bool = False) -> str:
    """The page of one game as HTML, with the bots' scores if `why`. `command`: the command that makes the page again."""
    watched = game_of(plan).watched(plan, game, why)
    played = Played(plan, watched)
    points = turning_points(played.turns, played.winner)
    return from_template(
        "watch.html", plan=plan, game=game, headline=outcome(played),
        warning=blank_warning(as_played((plan.deck_a, plan.deck_b))),
        zones=watched.zones, turns=played.turns, last=len(played.steps) - 1, curve=played.curve(), marks=played.marks(),
        points=points, data=played.data(), command=command, why=why, notes=watched.notes,
    )  # fmt: skip
