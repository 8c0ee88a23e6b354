"""The request for judging an opening hand (`analysis.requests`)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from kfsim.analysis.named_field import FieldRequest
from kfsim.batch.errors import PlanError
from kfsim.batch.games import game_of_all, plan_for
from kfsim.batch.run import Runner
from kfsim.cards.near import nearest
from kfsim.deck.deck import Deck
from kfsim.games.capabilities import HandRoom
from kfsim.games.protocols import GameDeck
from kfsim.text.argument_names import called
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name

if TYPE_CHECKING:
    from kfsim.analysis.values.opening_hand import Opponents

RANDOM_OPPONENTS = 100  # the approximate number of opponents if none are named
OF_A_HAND, OF_TABLE = "planner", "steady"  # the default bots with a hand and without
GAMES_OF_HAND, GAMES_OF_TABLE = 4000, 60_000
FEWEST_OF_TABLE = 1000  # games with the hand kept


@dataclass(frozen=True, kw_only=True)
class HandRequest(FieldRequest):
    """A deck and its opening `hand`: a text with semicolons between titles, or titles. Without a hand the answer is the worth of
    every card of the deck in an opening hand. The deck meets one deck (`against`) or a `field`. In each seat, `games` games are
    played with the hand kept, and as many with a mulligan. The defaults of `bot` and `games` differ with and without a hand."""

    command = "hand"
    TAKES = 1
    USUAL = GAMES_OF_HAND
    too_few = "hand takes one deck, not {}"
    FEWEST = 0  # games: then the evaluation alone judges a hand

    hand: str | Sequence[str] = ()
    against: GameDeck | None = None
    bot: str = ""

    def __post_init__(self) -> None:
        parts = self.hand.split(";") if isinstance(self.hand, str) else list(self.hand)
        named = [part.strip() if isinstance(part, str) else part for part in parts]
        object.__setattr__(self, "hand", tuple(part for part in named if part != ""))
        object.__setattr__(self, "bot", self.bot or (OF_A_HAND if self.hand else OF_TABLE))
        super().__post_init__()

    @property
    def played(self) -> int:
        """The given number of games, or the default with a hand or without."""
        return self.games if self.games is not None else GAMES_OF_HAND if self.hand else GAMES_OF_TABLE

    @property
    def deck(self) -> Deck:
        """The deck. It is a deck of KeyForge, because other games do not offer this analysis."""
        return cast(Deck, self.decks[0])

    @property
    def room(self) -> HandRoom:
        """The game's module for opening hands."""
        found: HandRoom = game_of_all(self.decks).room("hand")
        return found

    def check(self) -> None:
        """Raise a PlanError if the deck cannot have the hand, an opponent is of another game, or games are too few for a
        table."""
        super().check()
        self.titles  # noqa: B018 (says what is wrong with the hand)
        if self.against is not None and self.field is not None:
            raise PlanError(f"{called('field')} does not work with {called('against')}: both say whom the deck meets")
        game_of_all([*self.decks, *self.opponents.decks])
        if not self.hand and self.played < FEWEST_OF_TABLE:
            raise PlanError(f"{called('games')} must be {FEWEST_OF_TABLE:,} or more without a hand, not {self.played:,}")

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The titles of the hand, spelled as in the deck's list. Raise a PlanError if the deck does not have a card or enough
        copies of it, or if the hand has too many cards."""
        by_name = {plain_name(title): title for title in self.deck.titles}
        found: list[str] = []
        for name in self.hand:
            if not isinstance(name, str):
                raise PlanError(f"{called('hand')} takes titles of cards, not {type(name).__name__}")
            title = by_name.get(plain_name(name))
            if title is None:
                near = nearest(name, self.deck.titles)
                hint = f"; did you mean {' or '.join(near)}?" if near else ""
                raise PlanError(f"{called('hand')}: '{self.deck.name}' has no card {quoted(name)}{hint}")
            found.append(title)
            copies = self.deck.listed.count(title)
            if found.count(title) > copies:
                wanted = f"{found.count(title)} copies of {title} are named"
                raise PlanError(f"{called('hand')}: {wanted}; '{self.deck.name}' has {copies}")
        if len(found) > (most := max(self.room.HAND_SIZES)):
            raise PlanError(f"{called('hand')}: an opening hand has at most {most} cards, not {len(found)}")
        return tuple(found)

    @cached_property
    def opponents(self) -> "Opponents":
        """The decks that the deck meets."""
        from kfsim.analysis.values.card_value_table import shipped
        from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set
        from kfsim.analysis.values.opening_hand import Opponents
        from kfsim.cards.catalogue import MEASURED_SETS

        if self.against is not None:
            return Opponents((cast(Deck, self.against),), self.against.name)
        if self.field is None:
            of_each = -(-RANDOM_OPPONENTS // len(MEASURED_SETS))
            return Opponents(tuple(decks_of_every_set(FIELD_SEED, of_each)), "random decks", self.sampled)
        values = self.against_field(shipped())
        return Opponents(tuple(values.met), values.field_name, self.sampled)

    @cached_property
    def plan(self) -> Any:
        """One of the matchups that will be played, so that the engine can be compiled for it."""
        games = max(1, self.played)
        other = self.opponents.decks[0]
        return plan_for(self.deck, other, self.under, games=games, seed=self.seed, bot_a=self.bot, bot_b=self.bot)

    @property
    def under(self) -> str:
        """The rulebook of the request, or the default for these decks and their opponents."""
        met = [*self.decks, *self.opponents.decks]
        return self.rulebook or game_of_all(met).rulebook_of(met)

    @property
    def games_in_all(self) -> int:
        """The number of games that will be played, including games of only the first turn for the evaluation."""
        from kfsim.analysis.values.opening_hand import EVALUATED, SEATS, each_opponent, seats_for

        met = len(self.opponents.decks)
        if not self.hand:
            return 2 * met * each_opponent(self.played // len(SEATS), met)
        seats = seats_for(self.room.HAND_SIZES, len(self.titles))
        return 2 * met * each_opponent(self.played or EVALUATED, met) * len(seats) // len(SEATS)

    def waits_for(self, plan: Any) -> bool:
        """Whether the games of a plan count for the forecast of the time left: all do, except the first turns that the evaluation
        judges before whole games are played."""
        return not plan.first_turn or not self.played

    def answer(self, runner: Runner) -> Any:
        """An `OpeningHand`, or without a hand an `OpeningTable`."""
        from kfsim.analysis.values.opening_hand import opening_hand
        from kfsim.analysis.values.opening_table import opening_table

        how = (self.opponents, self.played, self.bot, self.seed, self.plan.rulebook, runner)
        return opening_hand(self.deck, self.titles, *how) if self.hand else opening_table(self.deck, *how)
