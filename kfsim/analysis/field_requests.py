"""The requests of analyses of several decks (`analysis.requests`)."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kfsim.analysis.request_messages import A_DECK_BETTER, USUAL_BETTER
from kfsim.analysis.requests import Request
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.games.capabilities import SeriesRoom
from kfsim.games.protocols import GameDeck
from kfsim.text.argument_names import called
from kfsim.text.names import plain_name

ALL, NONE = "all", "none"  # words that users can give instead of titles
FEWEST_BLANK = 4  # the smallest number of games with a card blank


def of_a_field(decks: int) -> int:
    """The default number of planner games for a field of `decks` decks."""
    return max(USUAL_BETTER, A_DECK_BETTER * decks)


@dataclass(frozen=True, kw_only=True)
class BidRequest(Request):
    """Bids on two or more decks; `games` in all."""

    command = "bid"
    OR_MORE = True
    HAS_OPINION = True
    too_few = "bidding needs at least two decks"
    USUAL = 60_000

    @property
    def usual_opinion(self) -> int:
        """As many as a field gets."""
        return of_a_field(len(self.decks))

    def check(self) -> None:
        """Raise a PlanError if a deck occurs twice or has blank cards."""
        self.none_twice()
        if blank := sorted({name for deck in self.decks for name in deck.blank}):
            raise PlanError(f"a bid on decks with blank cards would be misleading; not covered yet: {', '.join(blank)}")

    def answer(self, runner: Runner) -> Any:
        """A `Pool`."""
        from kfsim.analysis.bids import pool

        return pool(self.decks, self.played, self.seed, self.bot, self.plan.rulebook, runner)

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on the wanted deck, or on all decks of a pool."""
        from kfsim.analysis.planner_estimates import bid_estimate

        return bid_estimate(answer, self.better_games, runner)

    @property
    def games_of_opinion(self) -> int:
        """The planner games of all its matchups."""
        from kfsim.analysis.planner_estimates import games_of_bid

        return games_of_bid(len(self.decks), self.better_games)


@dataclass(frozen=True, kw_only=True)
class SeriesRequest(Request):
    """Formats of two decks; `games` in all."""

    command = "series"
    HAS_OPINION = True
    too_few = "series takes two decks, or for Triad three of each player, not {}"
    USUAL = 60_000

    def check(self) -> None:
        """No deck twice."""
        self.none_twice()

    @property
    def own(self) -> SeriesRoom | None:
        """The game's own module for matches; None if decks of the game have chains."""
        found: SeriesRoom | None = self.game.room("series") if "series" in self.game.rooms else None
        return found

    @cached_property
    def better_games(self) -> int:
        """The planner games of the second opinion; 0 if decks of the game have no chains."""
        if self.own is None:
            return super().better_games
        if self.second_opinion:
            raise PlanError(
                f"{called('second_opinion')}: series of {self.game.title} has none; {called('bot')} chooses who plays"
            )
        return 0

    def answer(self, runner: Runner) -> Any:
        """A `Series`, or the game's own answer if its decks have no chains."""
        from kfsim.analysis.series import series

        return series(self.chained, runner) if self.own is None else self.own.series(self.plan, runner)

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on single games and on every format, including the bids."""
        from kfsim.analysis.planner_estimates import series_estimate

        return series_estimate(answer, self.better_games, runner)

    @property
    def games_of_opinion(self) -> int:
        """The planner games without chains and with some."""
        from kfsim.analysis.chains_opinion import games_with_chains

        return games_with_chains(self.better_games)


@dataclass(frozen=True, kw_only=True)
class TriadRequest(SeriesRequest):
    """Triad, three decks of player 1 and three of player 2; `games` in all."""

    TAKES = 6
    HAS_OPINION = False
    too_few = "Triad takes three decks of each player, not {} in all"

    def check(self) -> None:
        """Raise a PlanError if a second opinion is asked for."""
        super().check()
        if self.second_opinion:
            raise PlanError(f"{called('second_opinion')} does not work with Triad")

    def answer(self, runner: Runner) -> Any:
        """A `Triad`."""
        from kfsim.analysis.triad import triad

        return triad(self.decks, self.played, self.seed, self.bot, self.plan.rulebook, runner)


@dataclass(frozen=True, kw_only=True)
class GauntletRequest(Request):
    """All decks against all, or only the deck with number `champion` against all others; `games` in each matchup."""

    command = "gauntlet"
    OR_MORE = True
    HAS_OPINION = True
    too_few = "a gauntlet needs at least two decks"
    USUAL = 1000
    FEWEST = 2

    FEWEST_USUAL = 20
    MOST_USUAL = 120_000  # default of the games in all of a large field

    champion: int | None = None

    @property
    def played(self) -> int:
        """The given games of a matchup; by default the usual number, or fewer if there are many matchups."""
        shared = self.MOST_USUAL // self.matchups // 2 * 2
        return super().played if self.games is not None else min(self.USUAL, max(self.FEWEST_USUAL, shared))

    @property
    def usual_opinion(self) -> int:
        """The default number of planner games: that of a field, or that of the champion alone."""
        return of_a_field(len(self.decks) if self.champion is None else 1)

    def check(self) -> None:
        """Raise a PlanError if a deck occurs twice or the champion is none of the decks."""
        self.none_twice()
        if self.champion is not None and not 0 <= self.champion < len(self.decks):
            raise PlanError(f"{called('champion')} must be the place of a deck, 0 to {len(self.decks) - 1}, not {self.champion}")

    @property
    def games_in_all(self) -> int:
        """The games of all matchups."""
        return self.matchups * (self.played // 2) * 2

    @property
    def matchups(self) -> int:
        """The number of matchups."""
        n = len(self.decks)
        return n * (n - 1) // 2 if self.champion is None else n - 1

    def answer(self, runner: Runner) -> Any:
        """A `Gauntlet`."""
        from kfsim.analysis.gauntlet import gauntlet

        return gauntlet(self.decks, self.played, self.seed, self.bot, self.plan.rulebook, self.champion, runner, self.chosen)

    def opinion(self, answer: Any, runner: Runner) -> dict[str, Any]:
        """The second opinion on its decks."""
        from kfsim.analysis.planner_estimates import gauntlet_estimate

        return gauntlet_estimate(answer, self.better_games, runner)

    @property
    def games_of_opinion(self) -> int:
        """The planner games of all its matchups."""
        from kfsim.analysis.planner_estimates import games_of_field

        return games_of_field(self.better_games, self.matchups)


@dataclass(frozen=True, kw_only=True)
class ImpactRequest(Request):
    """The effect of the first deck's cards in its games against all others, `games` against each. `blank` names titles, or "all":
    each of them is played blank, one at a time. With None all titles are, with `games` games in all against the field."""

    command = "impact"
    OR_MORE = True
    too_few = "impact needs an opponent other than the deck itself"
    USUAL = 10_000
    FEWEST = 2

    blank: Sequence[str] | None = None

    @classmethod
    def of(cls, deck: GameDeck, opponents: Sequence[GameDeck], **more: Any) -> "ImpactRequest":
        """A request for a deck and a field. If the deck is in the field, it does not play itself."""
        return cls(decks=[deck, *(other for other in opponents if other.key() != deck.key())], **more)

    def check(self) -> None:
        """Raise a PlanError if `blank` has a title that is not in the deck."""
        self.titles  # noqa: B018 (says what is wrong with them)

    @cached_property
    def titles(self) -> list[str]:
        """The titles to be played blank, as the deck spells them."""
        deck = self.decks[0]
        by_name = {plain_name(title): title for title in deck.titles}
        if self.blank is None or ALL in self.blank:
            return list(by_name.values())
        if strange := [name for name in self.blank if plain_name(name) not in by_name]:
            near = difflib.get_close_matches(plain_name(strange[0]), list(by_name), 1, 0.6)
            hint = f"; did you mean '{by_name[near[0]]}'?" if near else ""
            raise PlanError(f"{called('blank')}: '{strange[0]}' is not in {deck.name}{hint}")
        return list(dict.fromkeys(by_name[plain_name(name)] for name in self.blank))

    @property
    def games_in_all(self) -> int:
        """The games against every opponent, and as many again with each card blank."""
        from kfsim.analysis.impact import runs_of

        runs = runs_of(self.decks[0], self.titles)
        return (len(self.decks) - 1) * ((self.played // 2) * 2 + runs * (self.with_a_blank // 2) * 2)

    @property
    def with_a_blank(self) -> int:
        """The games against each opponent with a card blank."""
        return self.played if self.blank is not None else max(FEWEST_BLANK, self.played // (len(self.decks) - 1))

    def answer(self, runner: Runner) -> Any:
        """An `Impact`."""
        from kfsim.analysis.impact import impact

        deck, *others = self.decks
        return impact(
            deck, others, self.played, self.seed, self.bot, self.plan.rulebook, self.titles, runner, self.with_a_blank,
            self.chosen,
        )  # fmt: skip
