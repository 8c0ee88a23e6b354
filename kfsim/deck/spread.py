"""Bonus icons that are dealt over the cards of a deck anew for each pair of games: how, and by what rule.

The Enhance cards of a deck put their icons on random cards of it (rulebook 14, "Enhance"). A card has five icons at most; of a
gigantic creature only the half without text has any.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kfsim.cards.words import ICONS

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

    def share(self, places: Container[int]) -> float:
        """The share of the icons that falls on cards at some places of the deck's list, on average."""
        takes = [place for n, place in zip(self.room, self.places, strict=True) if n > 0]
        return sum(place in places for place in takes) / len(takes) if takes else 0.0

    def dealt(self, seed: int, pair: int) -> Iterator[tuple[int, str]]:
        """The icons of this deck in a pair of games of a seed, each with the place of its card."""
        chance = Random((self.key << SEED_BITS | seed) << SEED_BITS | pair)
        icons = self.drawn(chance)
        for icon, i in zip(icons, dealt_over(len(icons), self.room, lambda n: int(chance.random() * n)), strict=True):
            if self.places[i] != ELSEWHERE:
                yield self.places[i], icon

    def drawn(self, chance: Random) -> Sequence[str]:
        """The icons that are dealt in a pair of games: all of them."""
        return self.icons


def dealt_over(icons: int, room: Sequence[int], below: Callable[[int], int]) -> Iterator[int]:
    """The card that each of so many icons falls on, of cards that take so many at most. `below` gives a random number below
    another."""
    left = list(room)
    takes = [i for i, n in enumerate(left) if n > 0]
    for _ in range(icons):
        i = takes[below(len(takes))]
        left[i] -= 1
        if not left[i]:
            takes.remove(i)
        yield i


def room_on(facts: Mapping[str, Any], icons: int) -> int:
    """How many icons a card takes that has so many already, by its facts."""
    return 0 if "gigantic" in facts else max(0, MOST_ON_A_CARD - icons)


def spread_from(data: Mapping[str, Any]) -> Spread:
    """A spread from its fields, as JSON keeps them."""
    return Spread(tuple(data["icons"]), tuple(data["room"]), tuple(data["places"]), data["key"])


def is_sound(one: Spread, cards: int) -> bool:
    """Whether a spread is one that a deck of so many cards can have. Of fields of other kinds comes whatever they lead to."""
    there = all(ELSEWHERE <= place < cards for place in one.places) and len(one.places) == len(one.room)
    takes = all(0 <= n <= MOST_ON_A_CARD for n in one.room) and len(one.icons) <= sum(one.room)
    return there and takes and set(one.icons) <= set(ICONS) and 0 <= one.key < 1 << SEED_BITS
