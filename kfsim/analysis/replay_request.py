"""The request for the replay of one game, and its outputs."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from kfsim.analysis.kinds import take_numbers
from kfsim.analysis.requests import TwoDecks
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import MOST_GAMES
from kfsim.games.capabilities import TurningRoom
from kfsim.games.registry import lacks_option
from kfsim.text.argument_names import called


@dataclass(frozen=True, kw_only=True)
class ReplayRequest(TwoDecks):
    """One game of a run, by its `number`, and the options of its replay; `watched` asks for a page."""

    command = "replay"
    USUAL = 1

    number: int = 0
    why: bool = False
    search: bool = False
    chances: bool = False
    decisions: bool = False
    watched: bool = False

    def __post_init__(self) -> None:
        take_numbers(self)
        if not 0 <= self.number < MOST_GAMES:
            raise PlanError(f"{called('game')} must be from 0 to {MOST_GAMES - 1:,}, not {self.number:,}")
        super().__post_init__()

    def check(self) -> None:
        """Raise a PlanError for an option that the game of the decks does not have."""
        if self.search and not self.why:
            raise PlanError(f"{called('search')} needs {called('why')}")
        for argument in self.more:
            self.needs(argument)
        if self.watched and (wrong := lacks_option(self.game, "replay --report", called("report"))):
            raise PlanError(wrong)

    @property
    def played(self) -> int:
        """The number of games in a plan that contains this game."""
        return max(super().played, self.number + 1)

    @property
    def more(self) -> dict[str, bool]:
        """The options that only some games have."""
        return {name: True for name in ("search", "chances", "decisions") if getattr(self, name)}

    def log(self) -> Iterator[str]:
        """The events, line by line."""
        return iter(self.game.log(self.plan, self.number, self.why, **self.more))

    def turning_points(self) -> Sequence[Any]:
        """The turns that changed the chance to win most; empty if the game has no evaluation."""
        if "turning" not in self.game.rooms:
            return []
        room: TurningRoom = self.game.room("turning")
        return room.points_of(self.plan, self.number)

    def json(self) -> dict[str, Any]:
        """The replay as one JSON object: turning points, and the log line by line."""
        plan = self.plan
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "bot_a": plan.bot_a, "bot_b": plan.bot_b,
            "rulebook": self.under, "seed": plan.seed, "game": self.number,
            "turning_points": [asdict(point) | {"words": point.words} for point in self.turning_points()],
            "log": "\n".join(self.log()).split("\n"),
        }  # fmt: skip

    def page(self, command: str) -> str:
        """The page to watch the game on, as HTML. `command` is the command line, which the page shows."""
        return str(self.game.watch(self.plan, self.number, command, self.why))
