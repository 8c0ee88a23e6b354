"""A KeyForge deck whose list was checked against the cards that kfsim knows."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from itertools import groupby
from typing import Any

from kfsim.cards.catalogue import catalogue, set_name
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.spread import Spread, spread_from
from kfsim.text.names import title


@dataclass(frozen=True)
class DeckCard:
    """One card of a deck: its name, its house in this deck, and all its bonus icons, printed and added. `enhanced`: icons were
    added."""

    name: str
    house: str
    icons: tuple[str, ...] = ()
    maverick: bool = False
    legacy: bool = False
    anomaly: bool = False
    enhanced: bool = False


@dataclass(frozen=True)
class Deck:
    """A deck of 36 cards in three houses. `blank` names the cards that kfsim does not cover and plays as blank cards."""

    name: str
    houses: tuple[str, ...]
    cards: tuple[DeckCard, ...]
    blank: tuple[str, ...] = ()
    extra: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, compare=False)  # facts of blank cards
    shuffled_as: int | None = None  # the key of another deck whose shuffles this deck has; None: its own shuffles
    of_set: str = field(default="", compare=False)  # the short name of its set, if known and one of `catalogue.SETS`, else ""
    # bonus icons of each kind in the whole deck, if its file gives only totals; kinds without a total are missing
    icon_totals: Mapping[str, int] | None = field(default=None, compare=False)
    token: str = ""  # the name of its token creature; "" if it has none
    prophecies: tuple[str, ...] = ()  # the names of the sides of its two prophecy cards; the first two are one card
    power: str = ""  # the name of its archon power; "" if it has none
    spread: tuple[Spread, ...] = ()  # bonus icons that are dealt over its cards again for each pair of games
    said_set: str = field(default="", compare=False)  # the set that its file names, if the cards show another one
    sas: float | None = field(default=None, compare=False)  # its SAS rating (Decks of KeyForge), if its file has it
    aerc: float | None = field(default=None, compare=False)  # its AERC rating, which is SAS without synergies

    game = "keyforge"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", title(self.name))

    @property
    def listed(self) -> list[str]:
        """The names of all cards in the order of the list, which is the order of their handles."""
        return [card.name for card in self.cards]

    @property
    def beside(self) -> tuple[str, ...]:
        """The names of the cards besides the 36: token creature, archon power, prophecies."""
        return (*(name for name in (self.token, self.power) if name), *self.prophecies)

    @property
    def listed_with_beside(self) -> list[str]:
        """The names of the 36 cards, and then of those besides them."""
        return [*self.listed, *self.beside]

    @property
    def icons_spread(self) -> dict[str, int]:
        """The number of bonus icons of each kind that are spread over its cards. For an alliance, it is the number of the decks
        that its houses come from."""
        return dict(Counter(icon for one in self.spread for icon in one.icons))

    @property
    def titles(self) -> list[str]:
        """The titles of its cards, each once, in the order of the list."""
        return list(dict.fromkeys(self.listed))

    @property
    def groups(self) -> dict[str, str]:
        """The house of each title."""
        return {card.name: card.house for card in self.cards}

    def board(self) -> dict[str, Any]:
        """The deck as a dictionary for `Table.new_game`: houses, the cards from the top, and the cards besides them."""
        cards = [{"card": c.name, "house": c.house, "icons": list(c.icons)} for c in self.cards]
        beside: dict[str, Any] = {"token": self.token} if self.token else {}
        if self.prophecies:
            beside["prophecies"] = list(self.prophecies)
        if self.power:
            beside["power"] = self.power
        return {"houses": list(self.houses), "deck": cards, **beside}

    def key(self) -> int:
        """A 63-bit number from the content of the deck, on which its shuffles depend. Its name and the order of cards do not
        matter."""
        if self.shuffled_as is not None:
            return self.shuffled_as
        content = sorted((c.name, c.house, c.icons) for c in self.cards)
        digest = hashlib.sha256(repr((sorted(self.houses), content, *self.beside, *self.spread)).encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    def with_blank(self, name: str, facts: Mapping[str, Any], icons: bool = True) -> "Deck":
        """This deck with every copy of a card blank: without text, but with its type, power, armor and traits (`facts`). It keeps
        its icons if `icons` is set. The shuffles stay the same."""
        blanked = f"{name} (blank)"
        cards = tuple(
            replace(card, name=blanked, icons=card.icons if icons else ()) if card.name == name else card for card in self.cards
        )
        return replace(self, cards=cards, extra={**self.extra, blanked: facts}, shuffled_as=self.key())

    def without_text(self, title: str, icons: bool = True) -> "Deck":
        """This deck with every copy of one of its cards blank, with its icons or without. The shuffles stay the same."""
        card = catalogue().find(title)
        return self.with_blank(title, card.facts if card else {}, icons)

    def without_power(self) -> "Deck":
        """This deck without its archon power. No official rules of archon powers are known."""
        return replace(self, power="")

    def icons_of(self, title: str) -> int:
        """The bonus icons on all copies of a card."""
        return sum(len(card.icons) for card in self.cards if card.name == title)

    def _repr_html_(self) -> str:
        """The cards by house as HTML, for notebooks."""
        columns = []
        for house in self.houses:
            cards = Counter(card.name for card in self.cards if card.house == house)
            lines = "<br>".join(f"{n}x {escape(name)}" for name, n in cards.items())
            columns.append((f"<th>{HOUSE_NAMES[house]}</th>", f'<td style="text-align: left; vertical-align: top">{lines}</td>'))
        heads, bodies = ("".join(cells) for cells in zip(*columns, strict=True))
        return f"<table><caption>{escape(self.name)}</caption><tr>{heads}</tr><tr>{bodies}</tr></table>"

    def text(self) -> str:
        """The deck as a plain list for `load_deck`, in the same order, because shuffles depend on the order."""
        lines = [self.name, *([set_name(self.of_set)] if self.of_set else []), *([f"Token: {self.token}"] if self.token else [])]
        lines += [f"Prophecy: {one} / {other}" for one, other in zip(self.prophecies[::2], self.prophecies[1::2], strict=True)]
        lines += [f"Power: {self.power}"] if self.power else []
        for house in self.houses:
            lines += ["", HOUSE_NAMES[house]]
            written = groupby(f"{c.name}{further_icons(c)}" for c in self.cards if c.house == house)
            lines += [f"{len(list(same))}x {name}" for name, same in written]
        return "\n".join(lines) + "\n"


def further_icons(card: DeckCard) -> str:
    """The bonus icons of a card that are not printed on it, in the form of a plain list: " +draw +damage"."""
    printed = catalogue().find(card.name)
    added = card.icons[len(printed.icons) :] if printed and card.enhanced else ()
    return "".join(f" +{icon}" for icon in added)


def deck_from(data: Mapping[str, Any]) -> Deck:
    """A deck from its fields (`dataclasses.asdict`) after they were read from JSON."""
    cards = tuple(DeckCard(**{**card, "icons": tuple(card["icons"])}) for card in data["cards"])
    spread = tuple(spread_from(one) for one in data.get("spread", ()))
    prophecies = tuple(data.get("prophecies", ()))
    tuples = {"houses": tuple(data["houses"]), "blank": tuple(data["blank"]), "spread": spread, "prophecies": prophecies}
    return Deck(**{**data, "cards": cards, **tuples})
