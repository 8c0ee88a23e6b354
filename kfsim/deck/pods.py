"""Alliances: decks that combine houses of other decks.

A *pod* is the twelve cards of one house of a deck, with mavericks, anomalies and bonus icons. An alliance has three pods of
different houses, from up to three decks of one set. The *restricted list* (`restricted`) limits alliances, but not decks.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from kfsim.cards.catalogue import SETS
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.load import DECK_CARDS
from kfsim.deck.prophecies import best_of
from kfsim.deck.sets import MOST_STRAYS, cards_in_sets, could_be
from kfsim.deck.spread import ELSEWHERE, Spread
from kfsim.text.names import shortened

PODS = 3  # pods in an alliance
SHORT = 22  # characters of a deck's name in the name of an alliance


@dataclass(frozen=True)
class Pod:
    """A pod: all cards of one house of a deck."""

    house: str
    deck: Deck

    @cached_property
    def cards(self) -> tuple[DeckCard, ...]:
        """The cards of the pod, in the order of the deck."""
        return tuple(card for card in self.deck.cards if card.house == self.house)

    def __str__(self) -> str:
        return f"{HOUSE_NAMES[self.house]} of {self.deck.name}"


def pods_of(deck: Deck) -> list[Pod]:
    """The three pods of a deck."""
    return [Pod(house, deck) for house in deck.houses]


def nearest_set(deck: Deck, among: Collection[str] = SETS) -> str:
    """The set that a deck names, if it is in `among`. Otherwise the set of `among` that has most of its cards; among equals, the
    first."""
    if deck.of_set in among:
        return deck.of_set
    in_sets = cards_in_sets(deck.listed)
    return max(could_be(deck.listed, among), key=lambda name: in_sets[name])


def set_of(deck: Deck) -> str:
    """The set of a deck: the one that it names, or the one that has all its cards except at most MOST_STRAYS. "" for a deck that
    mixes sets (Unchained)."""
    name = nearest_set(deck)
    return name if name == deck.of_set or cards_in_sets(deck.listed)[name] >= DECK_CARDS - MOST_STRAYS else ""


def allied(pods: Sequence[Pod], worth: Callable[[str], float] = lambda name: 0.0) -> Deck:
    """The alliance of three pods. Three pods of one deck give that deck. An alliance gets the most valuable token creature of the
    pods' decks, and the most valuable prophecies that one of these decks has. `worth` gives the value of a card by its name."""
    decks = list({pod.deck.key(): pod.deck for pod in pods}.values())
    if len(decks) == 1:
        return decks[0]
    ordered = sorted(pods, key=lambda pod: HOUSES.index(pod.house))
    cards = tuple(card for pod in ordered for card in pod.cards)
    names = {card.name for card in cards}
    name = ", ".join(f"{HOUSE_NAMES[pod.house]} of {shortened(pod.deck.name, SHORT)}" for pod in ordered)
    blank = tuple(sorted(names & {name for deck in decks for name in deck.blank}))
    extra = {name: facts for deck in decks for name, facts in deck.extra.items() if name in names}
    token = max((deck.token for deck in decks if deck.token), key=worth, default="")
    houses = tuple(pod.house for pod in ordered)
    of_set, spread = set_of(decks[0]), spreads_of(ordered)
    return Deck(name, houses, cards, blank, extra, of_set=of_set, token=token, spread=spread, prophecies=best_of(decks, worth))


def spreads_of(pods: Sequence[Pod]) -> tuple[Spread, ...]:
    """The spread icons of an alliance: those of each deck of its pods. Icons that fall on cards outside the pods are lost. `pods`
    are in the order of the alliance's cards."""
    place: dict[tuple[int, int], int] = {}
    for pod in pods:
        mine = [i for i, card in enumerate(pod.deck.cards) if card.house == pod.house]
        place |= {(pod.deck.key(), i): len(place) + n for n, i in enumerate(mine)}
    decks = {pod.deck.key(): pod.deck for pod in pods}
    return tuple(
        replace(one, places=tuple(place.get((key, i), ELSEWHERE) for i in one.places))
        for key, deck in decks.items() for one in deck.spread
    )  # fmt: skip
