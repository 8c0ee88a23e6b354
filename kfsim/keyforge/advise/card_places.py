"""The cards of a deck over the places of a position: each copy lies in one place, and the rest is the deck."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.cards.catalogue import catalogue
from kfsim.cards.near import nearest
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.raw import house_word
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name

SEATS = "ab"
UNKNOWN = "?"
TableEntry = dict[str, Any]  # a card, or the side of a player, as a table takes it


@dataclass
class CardPlaces:
    """Two decks, of which cards are taken one by one. A PlanError says which place asks for a card that is not there."""

    decks: Sequence[Deck]
    left: list[list[DeckCard]] = field(init=False)

    def __post_init__(self) -> None:
        self.left = [list(deck.cards) for deck in self.decks]

    def take(self, place: str, seat: int, title: str, owner: str | None, house: str | None, only_own: bool = False) -> TableEntry:
        """Take a card for a place of a player, from the player's own deck if it has it; returns it as a table takes it."""
        seats = [seat, 1 - seat] if owner is None else [SEATS.index(owner)]
        for one in seats[:1] if only_own else seats:
            found = self._find(one, title, house, place)
            if found is not None:
                self.left[one].remove(found)
                return described(found) | ({} if one == seat else {"owner": SEATS[one]})
        raise PlanError(f"{place}: {self._why(title, seats, only_own)}")

    def take_unknown(self, place: str, seat: int, n: int) -> list[TableEntry]:
        """Take any cards of a player's deck. They are dealt again in each game."""
        if n > len(self.left[seat]):
            raise PlanError(f"{place}: {n} cards, but only {len(self.left[seat])} of deck {SEATS[seat].upper()} are left for it")
        taken, self.left[seat] = self.left[seat][:n], self.left[seat][n:]
        return [described(card) for card in taken]

    def half_of(self, place: str, entry: TableEntry, seat: int) -> list[TableEntry]:
        """The other half of a gigantic creature, which lies beneath it; nothing of others."""
        card = catalogue().find(entry["card"])
        half = card.facts.get("gigantic") if card else None
        return [self.take(place, seat, str(half), entry.get("owner"), None)] if half else []

    def _find(self, seat: int, title: str, house: str | None, place: str) -> DeckCard | None:
        word = None if house is None else house_of(place, house)
        same = [card for card in self.left[seat] if plain_name(card.name) == plain_name(title)]
        return next((card for card in same if word in (None, card.house)), None)

    def _why(self, title: str, seats: Sequence[int], only_own: bool) -> str:
        """What is wrong with a title that cannot be taken."""
        names = [SEATS[seat].upper() for seat in range(2)]
        have = [sum(plain_name(card.name) == plain_name(title) for card in deck.cards) for deck in self.decks]
        first = seats[0]
        if have[first] and not (have[1 - first] and not only_own and len(seats) > 1):
            copies = "copy" if have[first] == 1 else "copies"
            return f"deck {names[first]} has {have[first]} {copies} of {quoted(title)}, and all lie elsewhere already"
        if have[1 - first]:
            return f"{quoted(title)} is a card of deck {names[1 - first]}, and a card goes to its owner's pile" if only_own else (
                f"all copies of {quoted(title)} lie elsewhere already"
            )  # fmt: skip
        near = nearest(title, dict.fromkeys(card.name for deck in self.decks for card in deck.cards))
        return f"{quoted(title)} is in neither deck" + (f"; did you mean {' or '.join(near)}?" if near else "")


def described(card: DeckCard) -> TableEntry:
    """A card of a deck as a table takes it."""
    return {"card": card.name, "house": card.house, "icons": list(card.icons)}


def house_of(place: str, name: str) -> str:
    """A house by its name or word; a PlanError names the place."""
    word = house_word(name)
    if word is None:
        raise PlanError(f"{place}: no house is called {quoted(name)}")
    return word
