"""Random decks for measuring cards: all titles of all sets are dealt about equally often. This includes rare cards, evil twins,
anomalies and cards that real decks hardly ever have.

A quarter of the pairings have decks with the rarities of real decks, because these show what cards do in usual decks. The other
pairings contain more of the titles that real decks rarely have. If a title is in several sets, each of these sets deals it less
often. Sets and houses are drawn as often as their titles need. A deck has 36 cards but only one token creature, so sets with
token creatures are drawn more often. Differences between token creatures, and between archon powers, are much larger than
between cards. So they need only a third and a sixth as many copies as a title.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from kfsim.cards.card import Card
from kfsim.cards.catalogue import MEASURED_SETS, catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.powers import WITH_POWERS, powers
from kfsim.deck.random import (
    CARDS_A_HOUSE,
    RARITIES,
    TWINS,
    brought_by,
    dealt,
    drawn,
    houses_of,
    is_anomaly,
    pools,
    random_deck,
    shares_of,
    steps,
    twins_in,
)
from kfsim.deck.tokens import references, references_of

A_DECK = 3 * CARDS_A_HOUSE
OF_ONE_SET = 0.5  # the share of pairings in which both decks are of the same set
AS_PRINTED = 0.25  # the share of pairings with the rarities of real decks
HALF_TWINS = 0.5  # the share of evil twins among the other decks of a set that has them
OF_TOKENS, OF_POWERS = 1 / 3, 1 / 6  # copies of a token creature and of an archon power, for each copy of a title
SELDOM = 0.1  # the smallest weight, for a title that decks with real rarities already have often enough
A_THIRD = 0.33  # the largest share of a house, which is then in almost all decks


@dataclass(frozen=True)
class Draws:
    """The shares with which sets, the houses of each set, and the titles of each house of a set are drawn."""

    sets: NDArray[np.float64]
    houses: dict[str, NDArray[np.float64]]
    cards: dict[tuple[str, str], tuple[list[Card], list[float]]]  # by set and house: cards, cumulative shares


@cache
def titles_of(set_name: str, house: str) -> list[Card]:
    """All cards that can be dealt to a house of a set, of any rarity: those of its pools, other cards of the house that do not
    come with another card, and anomalies."""
    of_set = catalogue().of_set(set_name)
    brought = {name for card in of_set for name in card.facts.get("brings", [])}
    strays = [card for card in of_set if (card.house == house or is_anomaly(card, set_name)) and card.covered
              and card.name not in brought and not {"twin_of", "half_of"} & {*card.facts}]  # fmt: skip
    found = {card.name: card for rarity in RARITIES for card in pools(set_name).get((house, rarity), [])}
    return list((found | {card.name: card for card in strays}).values())


def seen_as_printed(sets: Sequence[str]) -> dict[str, float]:
    """The average number of copies of each title in a deck with real rarities, over some sets. For a token creature, it is the
    share of decks that have it."""
    seen: dict[str, float] = {}
    for set_name in sets:
        made = references(set_name)
        for card in made:
            seen[card.name] = seen.get(card.name, 0.0) + 1 / len(made) / len(sets)
        houses, twins = houses_of(set_name), twins_in(set_name)
        for house in houses:
            for rarity, share in zip(RARITIES, shares_of(set_name), strict=True):
                pool = pools(set_name)[house, rarity]
                copies = A_DECK * share / len(houses) / len(sets) / len(pool)
                for card in pool:
                    twin = twins.get(card.name)
                    seen[card.name] = seen.get(card.name, 0.0) + copies * (1 - TWINS if twin else 1)
                    if twin:
                        seen[twin] = seen.get(twin, 0.0) + copies * TWINS
    return seen


@cache
def draws(sets: tuple[str, ...]) -> Draws:
    """The shares of sets, houses and cards with which all titles of some sets are dealt about equally often."""
    pool = {(name, house): titles_of(name, house) for name in sets for house in houses_of(name)}
    places: dict[str, int] = {}  # the number of pools that have a title
    for cards in pool.values():
        for card in cards:
            places[card.name] = places.get(card.name, 0) + 1
    rng, printed = np.random.default_rng(0), seen_as_printed(sets)
    twins = {name: twins_in(name) for name in sets}
    titles = len(places) + len({twin for found in twins.values() for twin in found.values()})
    made: dict[str, int] = {}  # the number of sets that have a token creature
    for card in (card for name in sets for card in references(name)):
        made[card.name] = made.get(card.name, 0) + 1
    usual = A_DECK / (titles + A_DECK * OF_TOKENS * len(made))

    def wanted(title: str, share: float = 1.0) -> float:
        return share * max(SELDOM, 1 - AS_PRINTED * printed.get(title, 0.0) / (share * usual))

    weights, taken = {}, {}
    for (name, house), cards in pool.items():
        along = np.array([len(brought_by(rng, name, card)) for card in cards])  # a card that brings others fits less often
        own = np.array([wanted(card.name) / places[card.name] for card in cards])
        for i, card in enumerate(cards):
            if card.name in twins[name]:  # half of its copies become its twin, which is in no other set
                own[i] = max(own[i], wanted(twins[name][card.name])) / HALF_TWINS
        weights[name, house] = own * CARDS_A_HOUSE / (CARDS_A_HOUSE - along)
        taken[name, house] = float((own * (1 + along)).sum())

    def of_house_of(name: str, house: str) -> float:
        tokens = sum(wanted(card.name, OF_TOKENS) / made[card.name] for card in references_of(name, [house]))
        return max(taken[name, house], A_DECK * tokens)

    of_house = {name: np.array([of_house_of(name, house) for house in houses_of(name)]) for name in sets}
    of_powers = A_DECK * OF_POWERS * len(powers())
    of_set = np.array([max(of_house[name].sum(), of_powers if name == WITH_POWERS else 0.0) for name in sets])
    return Draws(of_set / of_set.sum(), {name: no_more_than_all(found / found.sum()) for name, found in of_house.items()},
                 {key: (cards, steps(weights[key] / weights[key].sum())) for key, cards in pool.items()})  # fmt: skip


def no_more_than_all(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """The shares of houses, made more equal until the largest is at most A_THIRD. Otherwise three different houses could not be
    drawn in these proportions."""
    most, even = float(shares.max()), 1 / len(shares)
    nearer = max(0.0, (most - A_THIRD) / (most - even)) if most > even else 0.0
    return np.asarray((1 - nearer) * shares + nearer * even)


def three_of(rng: np.random.Generator, shares: NDArray[np.float64]) -> list[int]:
    """Three different indices. Each is drawn with three times its share as probability, by systematic sampling in random
    order."""
    order = rng.permutation(len(shares))
    found = np.searchsorted(np.cumsum(3 * shares[order]), rng.random() + np.arange(3), side="right")
    return sorted(int(order[min(i, len(order) - 1)]) for i in found)


def even_deck(seed: int, index: int, set_name: str) -> Deck:
    """The random deck number `index` of a seed, of a set, with cards drawn by the shares of `draws`."""
    rng, wanted = np.random.default_rng([seed, index]), draws(MEASURED_SETS)

    def draw(house: str) -> Card:
        cards, up_to = wanted.cards[set_name, house]
        return cards[drawn(rng, up_to)]

    houses = sorted(houses_of(set_name)[i] for i in three_of(rng, wanted.houses[set_name]))
    return dealt(rng, f"Random deck {seed}-{index}", set_name, houses, draw, HALF_TWINS)


def random_pairing(seed: int, k: int) -> tuple[Deck, Deck]:
    """Pairing k for measuring cards: random decks 2k + 1 and 2k + 2 of a seed, of one set or of two. In most pairings all titles
    are about equally likely, so that all are measured equally well. In a quarter, the rarities are those of real decks."""
    rng = np.random.default_rng([seed, k])
    own, printed = (bool(one) for one in rng.random(2) < (OF_ONE_SET, AS_PRINTED))
    first, second = (
        MEASURED_SETS[i] for i in rng.choice(len(MEASURED_SETS), 2, p=None if printed else draws(MEASURED_SETS).sets)
    )
    deal = random_deck if printed else even_deck
    return deal(seed, 2 * k + 1, first), deal(seed, 2 * k + 2, first if own else second)


def random_opponent(seed: int, index: int) -> Deck:
    """Random deck number `index` of a seed, of any measured set. A quarter of these decks have the rarities of real decks. In the
    others all titles are about equally likely."""
    rng = np.random.default_rng([seed, index, 1])
    printed = bool(rng.random() < AS_PRINTED)
    set_name = MEASURED_SETS[rng.choice(len(MEASURED_SETS), p=None if printed else draws(MEASURED_SETS).sets)]
    return (random_deck if printed else even_deck)(seed, index, set_name)


def random_of_sets(seed: int, index: int, sets: tuple[tuple[str, int], ...]) -> Deck:
    """Random deck number `index` of a seed, with the rarities of real decks. `sets` are pairs of a set and its weight."""
    weights = np.array([weight for _, weight in sets], float)
    drawn_set = np.random.default_rng([seed, index, 1]).choice(len(sets), p=weights / weights.sum())
    return random_deck(seed, index, sets[drawn_set][0])
