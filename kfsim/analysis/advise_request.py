"""What `advise` takes: a position that somebody wrote, or a decision of a game; and what it refuses."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from kfsim.analysis.request_messages import half_width
from kfsim.analysis.requests import TwoDecks
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import MOST_GAMES
from kfsim.batch.run import Runner
from kfsim.text.argument_names import called
from kfsim.text.reading import FileText

PLAYS_ON = ("planner", "steady")
MOST_DECISION = 100_000


@dataclass(frozen=True, kw_only=True)
class AdviseRequest(TwoDecks):
    """A position: from the text of a position file, or decision `decision` of game `number` of a run (numbers as in
    `kfsim replay`). The bot `play_on` continues the game for both players."""

    command = "advise"
    USUAL = 2400
    FEWEST = 100

    text: FileText | None = None
    number: int = 0
    decision: int | None = None
    play_on: str = PLAYS_ON[0]
    until: float | str | None = None

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the bot, the numbers of the game and the decision; not exactly one of a
        position file and a decision."""
        if self.play_on not in PLAYS_ON:
            raise PlanError(f"{called('play_on')} must be {' or '.join(PLAYS_ON)}, not '{self.play_on}'")
        if not 0 <= self.number < MOST_GAMES:
            raise PlanError(f"{called('game')} must be from 0 to {MOST_GAMES - 1:,}, not {self.number:,}")
        if self.text is None and self.decision is None:
            raise PlanError(f"{called('decision')} is missing: 'kfsim replay ... --decisions' numbers the decisions of a game")
        if self.text is not None and self.decision is not None:
            raise PlanError(f"{called('decision')} is for a game between two decks; a position file is a decision itself")
        if self.decision is not None and not 0 <= self.decision < MOST_DECISION:
            raise PlanError(f"{called('decision')} must be from 0 to {MOST_DECISION - 1:,}, not {self.decision:,}")

    @cached_property
    def half(self) -> float | None:
        """Half the width of the 95% interval at which play stops; None without a stop rule."""
        return None if self.until is None else half_width(self.until)

    @property
    def room(self) -> Any:
        """The game's module for advice."""
        from kfsim.games.registry import game_named

        return game_named(self.decks[0].game).room("advise")

    @cached_property
    def plan(self) -> Any:
        """The plan of games from the position, in which every option is played."""
        room = self.room
        if self.text is not None:
            given = room.read_position(self.text)
            rulebook = given.rulebook if self.rulebook is None and given.rulebook else self.under
            position = room.written_position(self.text, given, self.decks, rulebook)
        else:
            replayed = self.plan_of(self.decks[0], self.decks[1])
            position = room.Replayed(replace(replayed, games=self.number + 1), self.number, self.decision)
        return room.AdvicePlan(position, games=self.played, seed=self.seed, bot=self.play_on)

    def answer(self, runner: Runner) -> Any:
        """An `Advice`."""
        from kfsim.analysis.advise import advise

        return advise(self.plan, runner, self.played, self.half)
