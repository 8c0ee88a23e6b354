"""The alliances that a collection can make, the best by card values first.

Every pod adds the worth of its cards and its house, whatever the other pods are. So the best combinations are found without
a look at all others (branch and bound): pods are tried from the best on, until even the best remaining partners are too weak. The
shape of a whole deck depends on all three pods. So twice as many alliances as needed are found, and those with the best whole
decks are kept.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.pod_effects import Pods
from kfsim.cards.words import HOUSES
from kfsim.deck.deck import Deck
from kfsim.deck.pods import PODS, Pod, allied, pods_of, set_of
from kfsim.deck.restricted import Restricted
from kfsim.text.names import plain_name

CONSIDERED = 10_000  # the number of alliances that are kept as candidates
FURTHER = 2  # this many times as many are found by the sum of their pods; the shape of whole decks then selects
BANNED, FREE = -2, -1  # a pod that no alliance may have; a pod without a restricted title


@dataclass(frozen=True)
class Alliances:
    """Alliances of a collection, the best by their cards first. `made` has the three positions in `pods` of each, (alliances, 3).
    `possible` is the number of combinations of pods before the restricted list is applied."""

    pods: Pods
    made: NDArray[np.int64]
    possible: int

    def pods_of(self, i: int) -> list[Pod]:
        """The pods of alliance i, in the order of houses."""
        return sorted((self.pods.pods[j] for j in self.made[i]), key=lambda pod: HOUSES.index(pod.house))

    def deck(self, i: int) -> Deck:
        """Alliance i as a deck."""
        return allied(self.pods_of(i), self.pods.worth_beside.__getitem__)


@dataclass(frozen=True)
class OfHouse:
    """The pods of a house in one set, the best by their cards first: their positions among all pods, the strength that each adds,
    and the restricted title that each has, with its number of copies."""

    places: NDArray[np.int64]
    adds: Array
    listed: NDArray[np.int64]
    copies: NDArray[np.int64]

    @cached_property
    def best(self) -> float:
        """The strength that the best pod adds."""
        return float(self.adds[0])


def restricted_in(pod: Pod, listed: dict[str, int]) -> tuple[int, int]:
    """The position on the restricted list of the title that a pod has, and its number of copies. `FREE` if the pod has none,
    `BANNED` if no alliance may have the pod."""
    held = Counter(name for card in pod.cards if (name := plain_name(card.name)) in listed)
    if not held:
        return FREE, 0
    [(name, copies), *more] = held.items()
    return (BANNED, 0) if more or copies > listed[name] else (list(listed).index(name), copies)


class Best:
    """The best alliances found so far, at most `most`."""

    def __init__(self, most: int) -> None:
        self.most, self.adds, self.made = most, np.zeros(0), np.zeros((0, PODS), np.int64)

    @property
    def least(self) -> float:
        """The strength that the next alliance must exceed to be kept."""
        return float(self.adds.min()) if len(self.adds) >= self.most else -np.inf

    def add(self, adds: Array, made: NDArray[np.int64]) -> None:
        """Add alliances and keep the best. Among equal ones the first stay."""
        adds, made = np.concatenate([self.adds, adds]), np.concatenate([self.made, made])
        best = np.argsort(-adds, kind="stable")[: self.most]
        self.adds, self.made = adds[best], made[best]


def add_house_by_house(best: Best, houses: tuple[OfHouse, OfHouse, OfHouse], most_copies: Array) -> None:
    """Add the legal alliances of three houses that are among the best so far."""
    one, two, three = houses
    pairs = two.adds[:, None] + three.adds[None, :]
    listed = np.maximum(two.listed[:, None], three.listed[None, :])
    free = (two.listed[:, None] == FREE) | (three.listed[None, :] == FREE) | (two.listed[:, None] == three.listed[None, :])
    copies = two.copies[:, None] + three.copies[None, :]
    for place, adds, title, held in zip(one.places, one.adds, one.listed, one.copies, strict=True):
        if adds + two.best + three.best <= best.least:
            return
        both = np.maximum(listed, title)
        legal = free & ((listed == FREE) | (title == FREE) | (listed == title)) & (copies + held <= most_copies[both])
        j, k = np.nonzero(legal & (adds + pairs > best.least))
        best.add(adds + pairs[j, k], np.column_stack([np.full(len(j), place), two.places[j], three.places[k]]))


def of_a_set(best: Best, pods: Pods, places: dict[str, list[int]], listed: dict[str, int]) -> int:
    """Add the best alliances of one set; return its number of combinations of pods. `places` has the positions of the pods of
    each house."""
    houses = {}
    for house, mine in places.items():
        ordered = np.array(sorted(mine, key=lambda i: -pods.means[i]))
        held = np.array([restricted_in(pods.pods[i], listed) for i in ordered])
        may = held[:, 0] != BANNED
        if may.any():
            houses[house] = OfHouse(ordered[may], pods.means[ordered[may]], held[may, 0], held[may, 1])
    most_copies = np.array([*listed.values(), np.inf])  # index -1 (`FREE`) has no limit
    for three in combinations(sorted(houses, key=HOUSES.index), PODS):
        add_house_by_house(best, tuple(houses[house] for house in three), most_copies)  # type: ignore[arg-type]
    return sum(int(np.prod([len(places[house]) for house in three])) for three in combinations(places, PODS))


def alliances(
    decks: Sequence[Deck], values: CardValues, listed: Restricted, set_name: str | None = None, most: int = CONSIDERED
) -> Alliances:
    """The best alliances of some decks by their cards, at most `most`. The decks of an alliance are of one set: `set_name`, or
    any one set. Unchanged decks are among the alliances. A deck that mixes sets takes part only as a whole."""
    own = {deck.key(): deck for deck in decks if set_name in (None, set_of(deck))}
    pods = Pods.of([pod for deck in own.values() for pod in pods_of(deck)], values)
    as_they_are = np.arange(len(pods.pods)).reshape(-1, PODS)
    best, possible = Best(FURTHER * most), 0
    sets = [set_of(deck) for deck in own.values()]
    for name in dict.fromkeys(filter(None, sets)):
        places: dict[str, list[int]] = {}
        for i, pod in enumerate(pods.pods):
            if sets[i // PODS] == name:
                places.setdefault(pod.house, []).append(i)
        possible += of_a_set(best, pods, places, listed.of_set(name))
    found = {tuple(sorted(row)) for row in best.made.tolist()}
    left_out = np.array([row for row in as_they_are.tolist() if tuple(row) not in found], np.int64).reshape(-1, PODS)
    best.add(pods.means[left_out].sum(axis=1), left_out)
    return Alliances(pods, best.made[np.argsort(-pods.expected(best.made), kind="stable")[:most]], possible)
