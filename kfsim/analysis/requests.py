"""The requests of analyses: their decks and numbers, defaults, checks, and how many games they will play.

The command line, `import kfsim as kf` and the page in the browser fill these in. The message of a PlanError names an argument as
this interface calls it (`text.argument_names`).
"""

import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, cast

from kfsim.analysis.kinds import take_numbers
from kfsim.analysis.request_messages import (
    FEWEST_BETTER,
    LONGEST_BETTER,
    MOST_BETTER,
    USUAL_BETTER,
    from_environment,
    half_width,
    told_apart,
)
from kfsim.analysis.stats.stopping import Sprt, StopRule, Until
from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.errors import PlanError
from kfsim.batch.games import game_of, game_of_all, plan_for, readings_of
from kfsim.batch.plan import check_games
from kfsim.batch.run import Runner
from kfsim.games.capabilities import RowsRoom
from kfsim.games.game import Game
from kfsim.games.protocols import ChainsPlan, GameDeck, GamePlan, MatchupPlan
from kfsim.games.registry import game_named, lacks_command, lacks_option
from kfsim.text.argument_names import called, on_command_line
from kfsim.text.arguments import number, two

MOST_ELO = 1000  # largest difference of a hypothesis: 99.7% of games won
MOST_GAMES_TO_STOP = 1_000_000  # default limit of games with a stop rule


@dataclass(frozen=True, kw_only=True)
class Request:
    """The fields of every request. `decks` are in the order in which the analysis names them."""

    command: ClassVar[str] = ""
    USUAL: ClassVar[int] = 0  # the default number of games
    FEWEST: ClassVar[int] = 1
    TAKES: ClassVar[int] = 2  # the number of decks
    OR_MORE: ClassVar[bool] = False
    HAS_OPINION: ClassVar[bool] = False  # whether there can be a second opinion
    too_few: ClassVar[str] = ""  # the message for another number of decks

    decks: Sequence[GameDeck]  # all of one game
    games: int | None = None  # None: the default
    seed: int = 1
    bot: str = "steady"
    rulebook: str | None = None
    readings: Any = ()  # names and values of readings of the rulebook, for a game that has readings
    second_opinion: int | None = None  # number of planner games; 0: none; None: the default

    def __post_init__(self) -> None:
        take_numbers(self)
        object.__setattr__(self, "decks", told_apart(self.decks))
        if len(self.decks) != self.TAKES and not (self.OR_MORE and len(self.decks) > self.TAKES):
            raise PlanError(self.too_few.format(len(self.decks), against=called("against")))
        for deck in self.decks:
            if wrong := lacks_command(game_named(deck.game), self.command, self.command):
                raise PlanError(f"'{deck.name}' is {wrong}")
        game_of_all(self.decks)
        check_games(self.played, self.FEWEST)
        self.check()
        self.plan  # noqa: B018 (says what is wrong with it)
        if self.second_opinion:
            self.check_second_opinion(self.second_opinion)
        if self.HAS_OPINION and self.second_opinion is None:
            from_environment()  # raises a PlanError if the variable is wrong

    def check(self) -> None:
        """Raise a PlanError if the request is wrong."""

    @property
    def played(self) -> int:
        """The games of the request, or the default."""
        return self.USUAL if self.games is None else self.games

    @cached_property
    def plan(self) -> MatchupPlan:
        """The first matchup that is played."""
        return self.plan_of(self.decks[0], self.decks[1])

    @property
    def chained(self) -> ChainsPlan:
        """The first matchup, for an analysis whose decks always have chains."""
        return cast(ChainsPlan, self.plan)

    def plan_of(self, a: GameDeck, b: GameDeck) -> MatchupPlan:
        """The plan of two of the decks."""
        own = {"readings": self.readings}
        return plan_for(a, b, self.under, own, games=self.played, seed=self.seed, bot_a=self.bot, bot_b=self.bot)

    @property
    def under(self) -> str:
        """The rulebook of the request, or the default for these decks."""
        return self.rulebook or game_of_all(self.decks).rulebook_of(self.decks)

    @property
    def chosen(self) -> dict[str, int]:
        """The readings that differ from the rulebook's default, by name."""
        return readings_of(self.plan)

    @property
    def game(self) -> Game:
        """The game of the decks."""
        return game_of(self.plan)

    @property
    def games_in_all(self) -> int:
        """The number of games that will be played, without those of a second opinion."""
        return self.played

    def waits_for(self, plan: GamePlan) -> bool:
        """Whether the games of a plan are among `games_in_all`."""
        return True

    def answer(self, runner: Runner) -> Any:
        """Play the games with a runner and return the answer."""
        raise NotImplementedError

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on an answer (`analysis.planner_estimates`)."""
        raise NotImplementedError

    @property
    def games_of_opinion(self) -> int:
        """The planner games of the second opinion."""
        return 0

    @cached_property
    def better_games(self) -> int:
        """The planner games of the second opinion: the number in the request, or in the environment variable, or the default. The
        default is 0 if the analysis or the game has no second opinion, if a bot looks ahead itself, or if two different bots
        play: then the question is about these bots, and another bot cannot answer it."""
        if self.second_opinion is not None:
            return self.second_opinion
        if not self.HAS_OPINION or self.looking_ahead or not self.game.can(on_command_line("second_opinion")):
            return 0
        if self.plan.bot_a != self.plan.bot_b:
            return 0
        usual = self.usual_opinion // self.game.fewer_planner_games
        return usual if (given := from_environment()) is None else given

    @property
    def usual_opinion(self) -> int:
        """The default number of planner games."""
        return USUAL_BETTER

    @property
    def looking_ahead(self) -> list[str]:
        """The bots of the request that look ahead themselves."""
        return [bot for bot in (self.plan.bot_a, self.plan.bot_b) if bot in BUDGETS]

    def check_second_opinion(self, games: int) -> None:
        """Raise a PlanError unless the request can have a second opinion of `games` planner games."""
        self.needs("second_opinion")
        if not FEWEST_BETTER <= games <= MOST_BETTER:
            wanted = f"from {FEWEST_BETTER} to {MOST_BETTER:,} games"
            raise PlanError(f"{called('second_opinion')} takes {wanted}, not {games:,}")
        if self.looking_ahead:
            raise PlanError(
                f"{called('second_opinion')} needs a fast bot such as steady; {self.looking_ahead[0]} looks ahead itself"
            )

    def needs(self, argument: str) -> None:
        """Raise a PlanError if the game lacks the feature behind an argument."""
        if wrong := lacks_option(self.game, on_command_line(argument), called(argument)):
            raise PlanError(wrong)

    def none_twice(self) -> None:
        """Raise a PlanError that names a deck which occurs twice."""
        keys = [deck.key() for deck in self.decks]
        for deck in self.decks:
            if keys.count(deck.key()) > 1:
                raise PlanError(f"'{deck.name}' is there twice; name each deck once")


@dataclass(frozen=True, kw_only=True)
class TwoDecks(Request):
    """The additional fields of analyses of one matchup."""

    too_few = "this takes two decks, not {}"

    bot_b: str | None = None
    chains_a: int = 0
    chains_b: int = 0
    budget: int | None = None

    def plan_of(self, a: GameDeck, b: GameDeck) -> MatchupPlan:
        """The plan of the two decks."""
        own = {"chains_a": self.chains_a, "chains_b": self.chains_b, "budget": self.budget, "readings": self.readings}
        bots = {"bot_a": self.bot, "bot_b": self.bot_b or self.bot}
        return plan_for(a, b, self.under, own, games=self.played, seed=self.seed, **bots)


@dataclass(frozen=True, kw_only=True)
class TempoRequest(TwoDecks):
    """Games followed turn by turn."""

    command = "tempo"
    USUAL = 20_000

    def answer(self, runner: Runner) -> Any:
        """A `Tempo`."""
        from kfsim.analysis.tempo import tempo

        return tempo(self.chained, runner)


@dataclass(frozen=True, kw_only=True)
class ChainsRequest(TwoDecks):
    """Fair chains; `games` in all."""

    command = "chains"
    USUAL = 60_000
    HAS_OPINION = True

    chains_a: int = field(default=0, init=False)
    chains_b: int = field(default=0, init=False)

    def answer(self, runner: Runner) -> Any:
        """A `FairChains`."""
        from kfsim.analysis.chains import fair_chains

        return fair_chains(self.chained, runner)

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on the stronger deck."""
        from kfsim.analysis.planner_estimates import chains_estimate

        return chains_estimate(answer, self.better_games, runner)

    @property
    def games_of_opinion(self) -> int:
        """The planner games at both numbers of chains."""
        from kfsim.analysis.chains_opinion import games_with_chains

        return games_with_chains(self.better_games)


@dataclass(frozen=True, kw_only=True)
class MatchupRequest(TwoDecks):
    """A matchup: with a fixed number of games or a stop rule, in one style or in all, with or without a row for each game."""

    command = "matchup"
    USUAL = 10_000
    HAS_OPINION = True

    until: float | str | None = None  # half-width of the 95% interval: 0.005, "0.5%"
    sprt: tuple[float, float] | None = None  # two differences in Elo, the smaller first
    styles: bool = False
    rows: Path | None = None

    def check(self) -> None:
        """Raise a PlanError for options that do not go together."""
        for argument, asked in (("styles", self.styles), ("rows", self.rows is not None)):
            if asked:
                self.needs(argument)
        if self.rows is not None and importlib.util.find_spec("pyarrow") is None:
            raise PlanError(f"{called('rows')} needs pyarrow: pip install 'kfsim[parquet]'")
        if self.styles and (self.rule or self.rows or self.second_opinion):
            others = f"{called('rows')} or {called('second_opinion')}"
            raise PlanError(f"{called('styles')} does not work with a stop rule, {others}")

    @property
    def played(self) -> int:
        """The given number of games; by default the usual number, or with a stop rule its limit."""
        return MOST_GAMES_TO_STOP if self.games is None and self.rule else super().played

    @property
    def usual_opinion(self) -> int:
        """The default number of planner games: more with a stop rule; none with styles."""
        return 0 if self.styles else USUAL_BETTER if self.until is None else LONGEST_BETTER

    @property
    def games_in_all(self) -> int:
        """The games of every pair of styles."""
        from kfsim.analysis.styles import STYLES

        return len(STYLES) ** 2 * (self.played // 2) * 2 if self.styles else self.played

    def answer(self, runner: Runner, watched: StopRule | None = None) -> Any:
        """The game's own matchup, or `Styles`; `watched` replaces the stop rule."""
        from kfsim.analysis.styles import styles

        return styles(self.chained, runner) if self.styles else self.matchup(runner.run(self.plan, self.enough(watched)))

    def followed(self, runner: Runner, watched: StopRule | None = None) -> Any:
        """The game's own matchup with its games followed turn by turn: it has a `Tempo`. Not every game can do this."""
        from kfsim.analysis.tempo import tempo

        found = tempo(self.chained, runner, watched or self.rule)
        return replace(found.matchup, tempo=found)

    def with_rows(self, runner: Runner, watched: StopRule | None = None) -> tuple[Any, OSError | None]:
        """The game's own matchup, while a row for each game is written to a file; and the error if that failed."""
        from kfsim.batch.run import Result

        assert self.rows is not None
        enough = self.enough(watched)
        room: RowsRoom = self.game.room("rows")
        with room.RowFile(self.rows, self.plan) as rows:
            found = runner.count(self.plan, room.rows_of_chunk, rows, lambda counts: enough(counts.tally))
        return self.matchup(Result(self.plan, rows.tally, found.seconds, found.stopped, found.before)), rows.failure

    def matchup(self, result: Any) -> Any:
        """The game's answer for the result of a run."""
        return self.game.matchup(result, self.rule)

    def enough(self, watched: StopRule | None) -> Callable[[Any], bool]:
        """A function that says whether the games so far are enough by the stop rule."""
        asked = watched or self.rule
        return asked.enough if asked else lambda tally: False

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on the deck that is ahead."""
        from kfsim.analysis.planner_estimates import matchup_estimate

        return matchup_estimate(answer, self.better_games, runner, self.half_of_opinion)

    @property
    def half_of_opinion(self) -> float | None:
        """The half-width at which the second opinion stops with `until`: that of the answer; None without `until`."""
        return self.rule.half_width if isinstance(self.rule, Until) else None

    @property
    def games_of_opinion(self) -> int:
        """The planner games, in whole pairs; with a stop rule, those before its first check."""
        from kfsim.analysis.second_opinion import FIRST, games_played

        return games_played(self.better_games if self.half_of_opinion is None else min(FIRST, self.better_games))

    @cached_property
    def rule(self) -> StopRule | None:
        """The stop rule, if one is asked for."""
        if self.until is not None and self.sprt is not None:
            raise PlanError(f"{called('until')} and {called('sprt')} are two stop rules; give only one")
        if self.sprt is not None:
            return self.test_between(*two("sprt", self.sprt, PlanError))
        return None if self.until is None else Until(half_width(self.until))

    @staticmethod
    def test_between(elo0: float, elo1: float) -> Sprt:
        """The sequential test of two differences in Elo."""
        elo0, elo1 = (number("sprt", elo, PlanError) for elo in (elo0, elo1))
        given = f"{elo0:g} {elo1:g}"
        if not all(-MOST_ELO <= elo <= MOST_ELO for elo in (elo0, elo1)):
            raise PlanError(f"{called('sprt')} takes differences in Elo from -{MOST_ELO} to {MOST_ELO}, not {given}")
        if not elo0 < elo1:
            raise PlanError(f"{called('sprt')} needs the smaller difference in Elo first, not {given}")
        return Sprt(elo0, elo1)
