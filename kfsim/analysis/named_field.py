"""The field of opponents that a user names (`--field`): decks, sets with weights such as "WoE:36,MM:14", or "league"."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from kfsim.analysis.requests import Request
from kfsim.batch.games import game_of_all
from kfsim.deck.deck import Deck
from kfsim.games.protocols import GameDeck

if TYPE_CHECKING:
    from kfsim.analysis.values.card_value_table import CardValues

F = TypeVar("F")


def field_arguments(field: F | None, read: Callable[[F], list[Any]], name: str) -> dict[str, Any]:
    """The arguments of a request for a field: random decks from kfsim, or the decks that `read` finds, called `name`."""
    from kfsim.analysis.values.own_field import is_dealt

    if field is None or isinstance(field, str) and is_dealt(field):
        return {"field": field}
    return {"field": read(field), "field_name": name}


def field_decks(field: F, read: Callable[[F], list[Any]]) -> list[Any]:
    """The decks of a field as a list: random decks that kfsim generates, or those that `read` finds."""
    from kfsim.analysis.values.card_value_table import shipped
    from kfsim.analysis.values.own_field import dealt, is_dealt

    return list(dealt(field, shipped())) if isinstance(field, str) and is_dealt(field) else read(field)


@dataclass(frozen=True, kw_only=True)
class FieldRequest(Request):
    """Decks that meet a `field` (None: random decks of the measured sets). A field of decks is called `field_name`."""

    field: str | Sequence[GameDeck] | None = None  # "league", sets with weights, or decks
    field_name: str = ""

    @property
    def sampled(self) -> bool:
        """Whether the opponents are a sample of similar decks. The decks of a user's own field are not."""
        return self.field is None or isinstance(self.field, str)

    def check(self) -> None:
        """The field must be of the same game as the decks."""
        if self.field and not isinstance(self.field, str):
            game_of_all([*self.decks, *self.field])

    def against_field(self, values: "CardValues") -> "CardValues":
        """Card values against the named field; unchanged if no field is named."""
        from kfsim.analysis.values.own_field import against_field

        if self.field is None:
            return values
        own = self.field if isinstance(self.field, str) else [deck for deck in self.field if isinstance(deck, Deck)]
        return against_field(values, own, self.field_name)
