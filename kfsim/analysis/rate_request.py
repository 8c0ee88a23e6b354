"""The requests for rating decks, for alliances and for choosing a deck (`analysis.requests`)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from os import PathLike
from typing import Any

from kfsim.analysis.named_field import FieldRequest
from kfsim.analysis.request_messages import PERCENT, told_apart, with_unit
from kfsim.batch.errors import PlanError
from kfsim.batch.games import game_of_all, plan_for
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import SETS
from kfsim.deck.deck import Deck
from kfsim.games.protocols import GameDeck
from kfsim.text.argument_names import called
from kfsim.text.arguments import number

FINEST, COARSEST = 1, 1000  # the limits of `until`, a half-width of ratings in Elo
MOST_KEPT = 2000  # the largest number of alliances that play
OFF = "off"  # in place of a restricted list


@dataclass(frozen=True, kw_only=True)
class WorthRequest(FieldRequest):
    """Decks that play the field: up to `games` each, or until the half-width of the rating's 95% interval is `until` Elo.
    `values` is a file of card values (None: those that come with kfsim). `field` is an argument of `own_field` (None: decks of
    the measured sets)."""

    TAKES = 1
    OR_MORE = True
    FEWEST = 0  # games: then by their cards alone

    bot: str = "planner"
    until: float | str = 20.0  # 20, "20elo"
    values: str | PathLike[str] | None = None

    def check(self) -> None:
        """Check the numbers, the card values and the field. The field must exist and be of the same game as the decks."""
        self.half_elo  # noqa: B018 (says what is wrong with it)
        super().check()
        self.card_values  # noqa: B018 (says what is wrong with the file or the field)

    @cached_property
    def half_elo(self) -> float:
        """The half-width of a rating's interval at which play stops, in Elo."""
        half, unit = with_unit(self.until if isinstance(self.until, str) else number("until", self.until, PlanError))
        if unit == PERCENT:
            raise PlanError(f"{called('until')} takes Elo here, such as 20elo; percent are for kfsim matchup")
        if not FINEST <= half <= COARSEST:
            raise PlanError(f"{called('until')} must be from {FINEST} to {COARSEST} Elo, not {self.until}")
        return half

    @cached_property
    def card_values(self) -> Any:
        """The card values, against the field that is named."""
        from kfsim.analysis.values.card_value_table import at

        return self.against_field(at(self.values))

    @cached_property
    def plan(self) -> Any:
        """One of the matchups that will be played, so that the engine can be compiled for it."""
        from kfsim.analysis.values.measure import FIELD_SEED
        from kfsim.deck.random import random_deck

        other, games = random_deck(FIELD_SEED), max(1, self.played)
        return plan_for(self.decks[0], other, self.under, games=games, seed=self.seed, bot_a=self.bot, bot_b=self.bot)

    @property
    def under(self) -> str:
        """The rulebook of the request. Default: the rulebook for these decks and the decks that they meet. Random decks of all
        sets are met under the rulebook that their card values were measured with."""
        met = [*self.decks, *self.named_opponents]
        usual = game_of_all(met).rulebook_of(met)
        return self.rulebook or (usual if self.named_opponents else max(usual, self.card_values.facts["rulebook"]))

    @property
    def named_opponents(self) -> Sequence[GameDeck]:
        """The decks of the field that the user names; none if the decks meet random decks of all sets."""
        return self.card_values.met

    @property
    def of_keyforge(self) -> list[Deck]:
        """The decks. All are decks of KeyForge, because other games do not offer these analyses."""
        return [deck for deck in self.decks if isinstance(deck, Deck)]


@dataclass(frozen=True, kw_only=True)
class RateRequest(WorthRequest):
    """Any number of decks; the `play_out` most promising ones play. `games_played` is a table of games that the user has played.
    The answer then also has ratings that count these games."""

    command = "rate"
    too_few = "rate needs a deck"
    USUAL = 4000

    play_out: int = 20
    games_played: str | PathLike[str] | None = None

    @cached_property
    def table(self) -> Any:
        """The games that the user has played, if there is a table of them."""
        from kfsim.analysis.values.own_games_file import games_at

        return None if self.games_played is None else games_at(self.games_played, self.of_keyforge)

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the checks of `WorthRequest`, the number of decks that play, a table of
        games that cannot be read."""
        super().check()
        self.table  # noqa: B018 (says what is wrong with it)
        if self.play_out < 0:
            raise PlanError(f"{called('play_out')} must be 0 or more, not {self.play_out}")

    @property
    def games_in_all(self) -> int:
        """The largest number of games; fewer if the precision is reached earlier."""
        from kfsim.analysis.rating_games import most_games

        return most_games(min(self.play_out, len(self.decks)), self.played)

    def answer(self, runner: Runner) -> Any:
        """`Ratings`."""
        from kfsim.analysis.rating_games import rate

        how = (self.played, self.half_elo, self.play_out, self.bot, self.seed, self.plan.rulebook)
        found = rate(self.of_keyforge, self.card_values, *how, runner)
        if self.table is None:
            return found
        from kfsim.analysis.values.own_record import own_record

        return replace(found, own=own_record(self.table, found, self.of_keyforge))


@dataclass(frozen=True, kw_only=True)
class RecordRequest(WorthRequest):
    """A table of games that the user has played, and the decks in it. These decks play up to `games` games each."""

    command = "record"
    OR_MORE = True
    too_few = "record needs the decks of the games"
    USUAL = 400

    until: float | str = 40.0
    table: str | PathLike[str] | None

    @cached_property
    def used(self) -> tuple[Any, list[Deck]]:
        """The games, and the decks that are in them."""
        from kfsim.analysis.values.own_games_file import games_at

        if self.table is None:
            raise PlanError(f"{called('table')} is missing")
        return games_at(self.table, self.of_keyforge).only_used(self.of_keyforge)

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the checks of `WorthRequest`, a table of games that cannot be read."""
        super().check()
        self.used  # noqa: B018 (says what is wrong with it)

    @property
    def games_in_all(self) -> int:
        """The largest number of games; fewer if the precision is reached earlier."""
        from kfsim.analysis.rating_games import most_games

        return most_games(len(self.used[1]), self.played)

    def answer(self, runner: Runner) -> Any:
        """An `OwnRecord`."""
        from kfsim.analysis.rating_games import rate
        from kfsim.analysis.values.own_record import own_record

        table, decks = self.used
        how = (self.played, self.half_elo, len(decks), self.bot, self.seed, self.plan.rulebook)
        return own_record(table, rate(decks, self.card_values, *how, runner), decks)


@dataclass(frozen=True, kw_only=True)
class AllianceRequest(WorthRequest):
    """The alliances of any number of decks, of the named set (None: of each set by itself). The `keep` best by card values play.
    `restricted` is a file with a restricted list, or "off" (None: the list that comes with kfsim)."""

    command = "alliance"
    too_few = "alliance needs a deck"
    USUAL = 4000

    keep: int = 200
    set_name: str | None = None
    restricted: str | PathLike[str] | None = None

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the checks of `WorthRequest`, the number of alliances that play, a
        restricted list that cannot be read, no decks of the set."""
        from kfsim.deck.pods import set_of

        super().check()
        if not 1 <= self.keep <= MOST_KEPT:
            raise PlanError(f"{called('keep')} must be from 1 to {MOST_KEPT}, not {self.keep}")
        if self.set_name not in (None, *SETS):
            raise PlanError(f"no set is called '{self.set_name}'; known are {', '.join(SETS)}")
        if self.set_name is not None and not any(set_of(deck) == self.set_name for deck in self.of_keyforge):
            raise PlanError(f"none of these decks is of {self.set_name}")
        self.listed  # noqa: B018 (says what is wrong with the file)

    @cached_property
    def listed(self) -> Any:
        """The restricted list."""
        from kfsim.deck.restricted import NOTHING, restricted_at

        return NOTHING if self.restricted == OFF else restricted_at(self.restricted)

    @property
    def games_in_all(self) -> int:
        """The largest number of games; fewer if the precision is reached earlier."""
        from kfsim.analysis.alliance import most_games

        return most_games(self.keep, self.played) if self.played >= 2 else 0

    def answer(self, runner: Runner) -> Any:
        """`Allied`."""
        from kfsim.analysis.alliance import alliance

        how = (self.keep, self.played, self.half_elo, self.bot, self.seed, self.plan.rulebook)
        return alliance(self.of_keyforge, self.card_values, self.listed, self.set_name, *how, runner)


@dataclass(frozen=True, kw_only=True)
class ChooseRequest(WorthRequest):
    """The choice among two or more decks: against the field, or only against the decks `against`, each equally often."""

    command = "choose"
    TAKES = 2
    too_few = "choose takes two decks or more, not {}; those of {against} are not counted"
    USUAL = 2000

    against: Sequence[GameDeck] = ()

    @classmethod
    def of(cls, decks: Sequence[GameDeck], against: Sequence[GameDeck], **more: Any) -> "ChooseRequest":
        """A request for decks. Decks that are also in `against` are not among the choices."""
        met = {deck.key() for deck in against}
        return cls(decks=[deck for deck in decks if deck.key() not in met], against=against, **more)

    def check(self) -> None:
        """Raise a PlanError if the request is wrong: the checks of `WorthRequest`, a deck twice, a deck of another game. Equal
        titles get numbers."""
        if self.field is not None and self.against:
            raise PlanError(f"{called('field')} does not work with {called('against')}: both say whom the decks meet")
        named = told_apart([*self.decks, *self.against])
        object.__setattr__(self, "decks", named[: len(self.decks)])
        object.__setattr__(self, "against", named[len(self.decks) :])
        super().check()
        self.none_twice()
        game_of_all([*self.decks, *self.against])

    @property
    def games_in_all(self) -> int:
        """The largest number of games; fewer if the precision is reached earlier."""
        return len(self.decks) * (self.played // 2 * 2)

    @property
    def named_opponents(self) -> Sequence[GameDeck]:
        """The decks `against`, or those of the field that the user names."""
        return [*self.against, *self.card_values.met]

    def answer(self, runner: Runner) -> Any:
        """A `Choice`."""
        from kfsim.analysis.choose import choose

        against = [deck for deck in self.against if isinstance(deck, Deck)]
        how = (self.played, self.half_elo, self.bot, self.seed, self.plan.rulebook)
        return choose(self.of_keyforge, against, self.card_values, *how, runner)
