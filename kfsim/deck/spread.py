"""Deal bonus icons over the cards of a deck, differently for each pair of games.

The Enhance cards of a deck put their icons on random cards of it (rulebook 14, "Enhance"). A card has at most five icons. At most
one of them is a house icon, and its house differs from that of the card. In a gigantic creature, only the half without text has
icons.
"""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from kfsim.cards.words import EVERY_ICON, HOUSES, ICONS

MOST_ON_A_CARD = 5  # icons on a card, with the printed ones
SEED_BITS = 64
ELSEWHERE = -1  # the place of a card that is not in this deck: an alliance has only some cards of the deck of a pod


@dataclass(frozen=True)
class Spread:
    """`icons` that are dealt over some cards. Card i can get `room[i]` icons, and is at `places[i]` in the deck's list, or
    ELSEWHERE. `key` is the key of the deck that the icons belong to. The deals depend on it, so they are the same in an
    alliance."""

    icons: tuple[str, ...]
    room: tuple[int, ...]
    places: tuple[int, ...]
    key: int
    houses: tuple[str, ...] = ()  # the house of each card, if there are house icons; else empty

    def share(self, places: Container[int]) -> float:
        """The average share of the icons that falls on cards at some places in the deck's list."""
        takes = [place for n, place in zip(self.room, self.places, strict=True) if n > 0]
        return sum(place in places for place in takes) / len(takes) if takes else 0.0

    def dealt(self, seed: int, pair: int) -> Iterator[tuple[int, str]]:
        """The icons that fall on cards of this deck in a pair of games of a seed, each as the place of its card and its kind."""
        chance = Random((self.key << SEED_BITS | seed) << SEED_BITS | pair)
        icons = self.drawn(chance)
        cards = dealt_over(icons, self.room, self.houses, lambda n: int(chance.random() * n))
        for icon, i in zip(icons, cards, strict=True):
            if self.places[i] != ELSEWHERE:
                yield self.places[i], icon

    def drawn(self, chance: Random) -> Sequence[str]:
        """The icons that are dealt in a pair of games: here all of them. Subclasses may choose some with `chance`."""
        return self.icons


def dealt_over(
    icons: Sequence[str], room: Sequence[int], houses: Sequence[str], below: Callable[[int], int]
) -> Iterator[int]:  # fmt: skip
    """The index of the card on which each icon falls.

    room: the number of icons that each card can get.
    houses: the house of each card; only needed for house icons.
    below: below(n) gives a random number from 0 to n - 1.
    A house icon falls on a card of another house that has no house icon. If there is none, it falls on any card with room.
    """
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
    """The number of icons that a card with these facts can still get if it already has `icons`."""
    return 0 if "gigantic" in facts else max(0, MOST_ON_A_CARD - icons)


def spread_from(data: Mapping[str, Any]) -> Spread:
    """A Spread from its fields in JSON."""
    return Spread(tuple(data["icons"]), tuple(data["room"]), tuple(data["places"]), data["key"], tuple(data.get("houses", ())))


def is_sound(one: Spread, cards: int) -> bool:
    """Whether a deck of so many cards can have this Spread. Fields of wrong types raise some error."""
    there = all(ELSEWHERE <= place < cards for place in one.places) and len(one.places) == len(one.room)
    takes = all(0 <= n <= MOST_ON_A_CARD for n in one.room) and len(one.icons) <= sum(one.room)
    housed = set(one.houses) <= set(HOUSES) and len(one.houses) == (len(one.room) if set(one.icons) - set(ICONS) else 0)
    return there and takes and housed and set(one.icons) <= set(EVERY_ICON) and 0 <= one.key < 1 << SEED_BITS
