"""Bonus icons that are dealt over the cards of a deck, differently for each pair of games; and the rules for dealing them.

The Enhance cards of a deck put their icons on random cards of it (rulebook 14, "Enhance"). A card has at most five icons; at most
one of them is a house icon, of another house than the card. In a gigantic creature, only the half without text has icons.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kfsim.cards.words import EVERY_ICON, HOUSES, ICONS

MOST_ON_A_CARD = 5  # printed ones too
SEED_BITS = 64
ELSEWHERE = -1  # the place of a card that is in another deck: an alliance has a third of the cards that icons fall on


@dataclass(frozen=True)
class Spread:
    """`icons` that are dealt over cards of which card i takes at most `room[i]` and lies at `places[i]` of the deck's list, or
    `ELSEWHERE`. `key` is that of the deck they belong to: its deals are the same in whatever deck its cards are."""

    icons: tuple[str, ...]
    room: tuple[int, ...]
    places: tuple[int, ...]
    key: int
    houses: tuple[str, ...] = ()  # the house of each card, where house icons are dealt too

    def share(self, places: Container[int]) -> float:
        """The share of the icons that falls on cards at some places of the deck's list, on average."""
        takes = [place for n, place in zip(self.room, self.places, strict=True) if n > 0]
        return sum(place in places for place in takes) / len(takes) if takes else 0.0

    def dealt(self, seed: int, pair: int) -> Iterator[tuple[int, str]]:
        """The icons of this deck in a pair of games of a seed, each with the place of its card."""
        chance = Random((self.key << SEED_BITS | seed) << SEED_BITS | pair)
        icons = self.drawn(chance)
        cards = dealt_over(icons, self.room, self.houses, lambda n: int(chance.random() * n))
        for icon, i in zip(icons, cards, strict=True):
            if self.places[i] != ELSEWHERE:
                yield self.places[i], icon

    def drawn(self, chance: Random) -> Sequence[str]:
        """The icons that are dealt in a pair of games: all of them."""
        return self.icons


def dealt_over(
    icons: Sequence[str], room: Sequence[int], houses: Sequence[str], below: Callable[[int], int]
) -> Iterator[int]:  # fmt: skip
    """The card that each icon falls on, of cards that take so many at most. House icons ask for `houses`, those of the cards;
    where no card fits, a house icon falls on any. `below` gives a random number below another."""
    left = list(room)
    takes = [i for i, n in enumerate(left) if n > 0]
    with_house: set[int] = set()
    for icon in icons:
        fits = [i for i in takes if i not in with_house and houses[i] != icon] if icon not in ICONS else takes
        i = (fits or takes)[below(len(fits or takes))]
        if icon not in ICONS:
            with_house.add(i)
        left[i] -= 1
        if not left[i]:
            takes.remove(i)
        yield i


def room_on(facts: Mapping[str, Any], icons: int) -> int:
    """How many icons a card takes that has so many already, by its facts."""
    return 0 if "gigantic" in facts else max(0, MOST_ON_A_CARD - icons)


def spread_from(data: Mapping[str, Any]) -> Spread:
    """A spread from its fields, as JSON keeps them."""
    return Spread(tuple(data["icons"]), tuple(data["room"]), tuple(data["places"]), data["key"], tuple(data.get("houses", ())))


def is_sound(one: Spread, cards: int) -> bool:
    """Whether a spread is one that a deck of so many cards can have. Of fields of other kinds comes whatever they lead to."""
    there = all(ELSEWHERE <= place < cards for place in one.places) and len(one.places) == len(one.room)
    takes = all(0 <= n <= MOST_ON_A_CARD for n in one.room) and len(one.icons) <= sum(one.room)
    housed = set(one.houses) <= set(HOUSES) and len(one.houses) == (len(one.room) if set(one.icons) - set(ICONS) else 0)
    return there and takes and housed and set(one.icons) <= set(EVERY_ICON) and 0 <= one.key < 1 << SEED_BITS
