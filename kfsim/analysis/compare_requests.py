"""The requests for comparing two versions of a deck, and for the weaknesses of a deck (`analysis.requests`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kfsim.analysis.rate_request import WorthRequest
from kfsim.analysis.request_messages import half_width, told_apart
from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.errors import PlanError
from kfsim.batch.games import game_of_all
from kfsim.batch.plan import MOST_GAMES, check_games
from kfsim.batch.run import Runner
from kfsim.games.protocols import GameDeck
from kfsim.text.argument_names import called

if TYPE_CHECKING:
    from kfsim.analysis.values.counter_opponents import Opponents


@dataclass(frozen=True, kw_only=True)
class CompareRequest(WorthRequest):
    """Two versions of a deck against the field. Each plays up to `games` games, `until` their difference in win rate is known.
    Then follow `card_games` baseline games with each card blank that only one version has (None: twice `games`, at most
    USUAL_OF_CARDS)."""

    command = "compare"
    TAKES = 2
    OR_MORE = False
    too_few = "compare takes two decks, not {}"
    USUAL = 4000
    FEWEST_OF_CARDS, USUAL_OF_CARDS = 64, 7680

    until: float | str = "2%"
    card_games: int | None = None

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the checks of `WorthRequest`, no deck twice, the games with a card blank."""
        super().check()
        self.none_twice()
        if self.card_games and not self.FEWEST_OF_CARDS <= self.card_games <= MOST_GAMES:
            most = f"from {self.FEWEST_OF_CARDS} to {MOST_GAMES:,}"
            raise PlanError(f"{called('card_games')} must be 0, or {most}, not {self.card_games:,}")

    @property
    def of_a_card(self) -> int:
        """Games with a card blank, and as many without."""
        usual = max(self.FEWEST_OF_CARDS, min(2 * self.played, self.USUAL_OF_CARDS))
        return 0 if self.played < 2 else usual if self.card_games is None else self.card_games

    @cached_property
    def half_width(self) -> float:
        """The half-width of the difference's 95% interval at which play stops, in win rate."""
        return half_width(self.until)

    @property
    def half_elo(self) -> float:
        """The half-width in win rate: this analysis has no ratings. Raise a PlanError if `until` is wrong."""
        return self.half_width

    @property
    def games_in_all(self) -> int:
        """The largest number of games; fewer if the precision is reached earlier."""
        from kfsim.analysis.values.blank_cards import games_of_runs, surplus
        from kfsim.analysis.values.deck_differences import differences

        compared = 2 * (self.played // 2 * 2)
        if not self.of_a_card or self.bot in BUDGETS:
            return compared
        a, b = self.of_keyforge
        return compared + games_of_runs(surplus(a, b, differences(a, b, self.card_values)), self.of_a_card)

    def waits_for(self, plan: Any) -> bool:
        """Whether the games of a plan count for the forecast of the time left. The baseline games after planner games do not:
        they are so much faster that they would spoil it."""
        return bool(plan.bot == self.bot)

    def answer(self, runner: Runner) -> Any:
        """A `Comparison`."""
        from kfsim.analysis.values.compare import compare

        how = (self.sampled, self.played, self.half_width, self.of_a_card, self.bot, self.seed, self.plan.rulebook)
        a, b = self.of_keyforge
        return compare(a, b, self.card_values, *how, runner)


@dataclass(frozen=True, kw_only=True)
class CounterRequest(WorthRequest):
    """The weaknesses of a deck: `games` baseline games against random decks or a `field`, then `planner_games` that check the
    result. Each deck of `among` plays up to `among_games` planner games against the deck."""

    command = "counter"
    TAKES = 1
    OR_MORE = False
    too_few = "counter takes one deck, not {}"
    USUAL = 120_000
    FEWEST = 6000
    FEWEST_MET = 8  # decks of a field

    bot: str = "steady"
    planner_games: int = 3840
    among: Sequence[GameDeck] = ()
    among_games: int = 400

    @classmethod
    def of(cls, deck: GameDeck, among: Sequence[GameDeck], **more: Any) -> "CounterRequest":
        """A request for a deck. If it is in `among`, it does not play itself."""
        return cls(decks=[deck], among=[other for other in among if other.key() != deck.key()], **more)

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the numbers of games, too small a field, decks of two games, a deck
        twice."""
        super().check()
        if self.field is not None and self.whom.field and (n := len(self.met.field)) < self.FEWEST_MET:
            raise PlanError(f"{called('field')}: counter takes a field of {self.FEWEST_MET} other decks or more, not {n}")
        game_of_all([*self.decks, *self.among])
        for name, games in (("planner_games", self.planner_games), ("among_games", self.among_games)):
            if games < 0:
                raise PlanError(f"{called(name)} must be 0 or more, not {games:,}")
            check_games(max(1, games))
        object.__setattr__(self, "among", told_apart(self.among))
        keys = [deck.key() for deck in self.among]
        for deck in self.among:
            if keys.count(deck.key()) > 1:
                raise PlanError(f"'{deck.name}' is there twice; name each deck once")

    @property
    def under(self) -> str:
        """The rulebook of the request. Default: the rulebook for the deck, its opponents and the decks `among`."""
        named = [*self.decks, *self.among]
        return self.rulebook or max(super().under, game_of_all(named).rulebook_of(named))

    @cached_property
    def whom(self) -> "Opponents":
        """The opponents as the user names them."""
        from kfsim.analysis.values.counter_opponents import Opponents
        from kfsim.analysis.values.own_field import LEAGUE, weights_of

        if self.field is None:
            return Opponents()
        if isinstance(self.field, str) and self.field != LEAGUE:
            return Opponents(self.card_values.field_name, sets=tuple(weights_of(self.field).items()))
        return Opponents(self.card_values.field_name, field=self.card_values.met, sampled=isinstance(self.field, str))

    @property
    def met(self) -> "Opponents":
        """The opponents that the deck really plays."""
        from kfsim.analysis.values.counter_opponents import pairings_of

        return self.whom.without(self.of_keyforge[0], pairings_of(self.played))

    @property
    def games_in_all(self) -> int:
        """The largest number of games."""
        from kfsim.analysis.values.counter import a_round
        from kfsim.analysis.values.counter_opponents import games_of, pairings_of

        a_check = a_round(self.met)
        return (
            games_of(pairings_of(self.played))
            + self.planner_games // a_check * a_check
            + len(self.among) * (self.among_games // 2 * 2)
        )

    def answer(self, runner: Runner) -> Any:
        """A `Counters`."""
        from kfsim.analysis.values.counter import counter

        how = (self.whom, self.played, self.planner_games, self.among_games, self.bot, self.seed, self.plan.rulebook)
        among: list[Any] = list(self.among)
        return counter(self.of_keyforge[0], among, self.card_values, *how, runner)
