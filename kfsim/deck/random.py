"""Random decks of a set. They are legal and have the rarities of real decks."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from kfsim.cards.card import Card
from kfsim.cards.catalogue import SETS, catalogue, evil_twins
from kfsim.cards.words import HOUSES
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.errors import DeckError
from kfsim.deck.find_card import ANOMALY
from kfsim.deck.powers import WITH_POWERS, powers
from kfsim.deck.prophecies import SIDES, WITH_PROPHECIES, prophecies
from kfsim.deck.spread import dealt_over, room_on
from kfsim.deck.tokens import references_of

CARDS_A_HOUSE = 12
# Rarities of Call of the Archons: the shares of the 864 cards in 24 real decks (608 common, 173 uncommon, 83 rarer). Drawn with
# replacement, they also give as many second and third copies as those decks have (107 and 16). Age of Ascension and Worlds
# Collide are assumed to have the same shares, because there are no real decks here to count.
# Rarities of Mass Mutation: the 320 cards in 9 real decks that come without partner cards. Later sets are assumed to have the
# same shares, and each card has the rarity of its first printing.
# The card data say which cards come with other cards (a binding, a crew, the other half). They are assumed to come always. One
# card that finds halves comes with each gigantic creature.
# Dark Tidings: one deck in ten is assumed to be an evil twin, in which each card that has a twin is replaced by it.
# A deck's token creature belongs to one of its three houses, as the publisher says. Special cards of Grim Reminders and later
# sets that come without partner cards are assumed to be as rare as rare cards. House icons go to cards of other houses. A deck
# has any four prophecies and any archon power, with equal probability.
RARITIES = ("common", "uncommon", "rare")
OF_MUTATIONS = (0.556, 0.278, 0.166)
SHARES = dict.fromkeys(("MM", "MoMu", "DT", "WoE", "GR", "MG24", "AS", "ToC", "VM25", "PV", "CC", "DM"), OF_MUTATIONS)
OTHER_SHARES = (0.704, 0.200, 0.096)
RARE = ("rare", "variant")
# here, special cards that do not come with other cards are drawn
WITH_SPECIALS = ("GR", "MG24", "AS", "ToC", "VM25", "PV", "CC", "DM")
WITH_HOUSE = {"keyraken": "Legendary Keyraken"}  # each deck with this house is assumed to have one copy of the card
TWINS = 0.1  # the share of evil twins among the decks of a set that has them
MAVERICKS = 1 / 864  # the share of mavericks: one card in those 24 decks


@cache
def pools(set_name: str) -> dict[tuple[str, str], list[Card]]:
    """The cards of a set by house and rarity. Only the rarities of RARITIES are drawn. Cards that only come with another card
    have other rarities, such as "fixed"."""
    made: dict[tuple[str, str], list[Card]] = {}
    cards = catalogue().of_set(set_name)
    brought = {name for card in cards for name in card.facts.get("brings", [])}
    for card in cards:
        alone = set_name in WITH_SPECIALS and card.facts["rarity"] == "special" and card.name not in brought
        if card.name in WITH_HOUSE.values():
            continue
        rarity = "rare" if card.facts["rarity"] in RARE or alone else card.facts["rarity"]
        of_set = card.facts.get("house_in", {}).get(set_name, card.house)
        for house in (of_set, *(card.facts.get("also_in", []) if alone else [])):
            made.setdefault((house, rarity), []).append(card)
    return made


Draw = Callable[[str], Card]  # house -> a random card


def draw_house(rng: np.random.Generator, set_name: str, house: str, draw: Draw) -> list[DeckCard]:
    """Twelve random cards for one house of a deck, drawn by `draw`. If a card brings others, they are among the twelve."""
    others = [name for name in houses_of(set_name) if name != house]
    first = [WITH_HOUSE[house]] if house in WITH_HOUSE else []
    cards = [DeckCard(name, house, ()) for name in first]
    while len(cards) < CARDS_A_HOUSE:
        maverick = rng.random() < MAVERICKS
        card = draw(str(rng.choice(others)) if maverick else house)
        brought = brought_by(rng, set_name, card)
        if len(cards) + 1 + len(brought) > CARDS_A_HOUSE or (maverick and brought):
            continue
        cards += [DeckCard(c.name, house, tuple(c.icons), maverick, anomaly=is_anomaly(c, set_name)) for c in (card, *brought)]
    return sorted(cards, key=lambda c: c.name)


@cache
def houses_of(set_name: str) -> list[str]:
    """The houses of a set."""
    return [house for house in HOUSES if (house, "common") in pools(set_name)]


def is_anomaly(card: Card, set_name: str) -> bool:
    """Whether a card is an anomaly in a set, so that it can be in any house."""
    return str(card.facts["sets"].get(set_name, "")).startswith(ANOMALY)


def brought_by(rng: np.random.Generator, set_name: str, card: Card) -> list[Card]:
    """The cards that come with a card in a set: those that it brings and, for a gigantic creature, a random card that finds
    halves."""
    cards = [catalogue().cards[catalogue().number(name)] for name in card.facts.get("brings", [])]
    brought = [other for other in cards if set_name in other.facts["sets"]]
    finders = finders_of(set_name) if "gigantic" in card.facts else []
    if finders:
        brought.append(finders[rng.integers(len(finders))] if len(finders) > 1 else finders[0])
    return brought


@cache
def twins_in(set_name: str) -> dict[str, str]:
    """The titles of the evil twins of a set, by the titles of their originals."""
    return {title: card.name for title, card in evil_twins().items() if set_name in card.facts["sets"]}


@cache
def finders_of(set_name: str) -> list[Card]:
    """The cards of a set that find halves of gigantic creatures."""
    return [card for card in catalogue().of_set(set_name) if card.facts.get("finds_halves", False)]


def shares_of(set_name: str) -> tuple[float, float, float]:
    """The shares of the rarities (`RARITIES`) in real decks of a set."""
    return SHARES.get(set_name, OTHER_SHARES)


def steps(shares: Sequence[float] | NDArray[np.float64]) -> list[float]:
    """The cumulative sums of shares, scaled to end at 1, for `drawn`."""
    sums = np.cumsum(shares)
    return list((sums / sums[-1]).tolist())


def drawn(rng: np.random.Generator, up_to: Sequence[float]) -> int:
    """A random index, drawn with its share as probability, from the cumulative sums of `steps`. It is the same as that of
    `rng.choice`, but ten times as fast."""
    return bisect_right(up_to, rng.random())


@cache
def rarities_up_to(set_name: str) -> list[float]:
    """The cumulative shares of the rarities of a set."""
    return steps(shares_of(set_name))


def drawn_rarity(rng: np.random.Generator, set_name: str) -> str:
    """A random rarity, as frequent as in real decks of the set."""
    return RARITIES[drawn(rng, rarities_up_to(set_name))]


def enhanced(rng: np.random.Generator, cards: list[DeckCard]) -> list[DeckCard]:
    """The cards of a deck after the icons of its Enhance cards were dealt over them at random. On a gigantic creature, only one
    half gets icons."""
    found = [catalogue().cards[catalogue().number(card.name)] for card in cards]
    icons = [icon for card in found for icon in card.facts.get("enhance", [])]
    room = [room_on(card.facts, len(own.icons)) for card, own in zip(found, cards, strict=True)]
    added: list[list[str]] = [[] for _ in cards]
    dealt = dealt_over(icons, room, [card.house for card in cards], lambda n: int(rng.integers(n)))
    for icon, i in zip(icons, dealt, strict=True):
        added[i].append(icon)
    return [replace(c, icons=c.icons + tuple(more), enhanced=True) if more else c for c, more in zip(cards, added, strict=True)]


def random_deck(seed: int, index: int = 1, set_name: str = "CotA") -> Deck:
    """The random deck number `index` of a seed, with three houses of a set and twelve cards of each. It is the same on every
    machine. DeckError for an unknown set."""
    if set_name not in SETS:
        raise DeckError(f"no set is called '{set_name}'; known are {', '.join(SETS)}")
    rng = np.random.default_rng([seed, index])

    def draw(house: str) -> Card:
        pool = pools(set_name)[house, drawn_rarity(rng, set_name)]
        return pool[rng.integers(len(pool))]

    houses = sorted(str(h) for h in rng.choice(houses_of(set_name), 3, replace=False))
    return dealt(rng, f"Random {set_name} deck {seed}-{index}", set_name, houses, draw, TWINS)


def dealt(
    rng: np.random.Generator, name: str, set_name: str, houses: Sequence[str], draw: Draw, twins: float
) -> Deck:  # fmt: skip
    """A random deck of the given houses of a set, with cards drawn by `draw`. In a set with evil twins, the deck is an evil twin
    with probability `twins`."""
    cards = [card for house in houses for card in draw_house(rng, set_name, house, draw)]
    twin = twins_in(set_name)
    if twin and rng.random() < twins:
        cards = [replace(card, name=twin.get(card.name, card.name)) for card in cards]
    cards = enhanced(rng, cards)
    made = references_of(set_name, list(houses))
    token = made[rng.integers(len(made))].name if made else ""
    sides = rng.choice(len(prophecies()), SIDES, replace=False) if set_name == WITH_PROPHECIES else ()
    foretold = tuple(prophecies()[side].name for side in sides)
    power = powers()[rng.integers(len(powers()))].name if set_name == WITH_POWERS else ""
    return Deck(name, tuple(houses), tuple(cards), of_set=set_name, token=token, prophecies=foretold, power=power)
