"""One deck: its printed list, checked against the cards that kfsim knows."""

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
    """One card of a deck: its name, the house it is in there, and its bonus icons as enhanced (printed ones included)."""

    name: str
    house: str
    icons: tuple[str, ...] = ()
    maverick: bool = False
    legacy: bool = False
    anomaly: bool = False
    enhanced: bool = False


@dataclass(frozen=True)
class Deck:
    """A deck of 36 cards in three houses; `blank` names the cards that are known but not covered, played as blanks."""

    name: str
    houses: tuple[str, ...]
    cards: tuple[DeckCard, ...]
    blank: tuple[str, ...] = ()
    extra: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, compare=False)  # facts of cards played blank
    shuffled_as: int | None = None  # key of the deck whose shuffles it has, if not its own
    of_set: str = field(default="", compare=False)  # by its short name, if its file says so and it is one of `catalogue.SETS`
    icon_totals: Mapping[str, int] | None = field(default=None, compare=False)  # bonus icons of each kind in all, where its file
    # says no more than that; a kind that it does not tell is missing, None if it tells none
    token: str = ""  # what its token creatures are, by the name of its reference card; nothing if it has none
    prophecies: tuple[str, ...] = ()  # the sides of its prophecy cards, by name: the first two are one card
    power: str = ""  # its archon power, by name; nothing if it has none
    spread: tuple[Spread, ...] = ()  # bonus icons that are dealt over its cards again for each pair of games
    said_set: str = field(default="", compare=False)  # the set that its file says, if its cards are of another
    sas: float | None = field(default=None, compare=False)  # its rating by the site Decks of KeyForge, if its file says it
    aerc: float | None = field(default=None, compare=False)  # the same without synergies

    game = "keyforge"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", title(self.name))

    @property
    def listed(self) -> list[str]:
        """The names of its cards, in the order of its list: that of its handles."""
        return [card.name for card in self.cards]

    @property
    def beside(self) -> tuple[str, ...]:
        """The names of the cards beside its 36: its token creature, its archon power, its prophecies."""
        return (*(name for name in (self.token, self.power) if name), *self.prophecies)

    @property
    def listed_with_beside(self) -> list[str]:
        """The names of its cards, and last of those beside them."""
        return [*self.listed, *self.beside]

    @property
    def icons_spread(self) -> dict[str, int]:
        """The bonus icons that are spread over its cards, by kind; for an alliance, those of the decks of its houses."""
        return dict(Counter(icon for one in self.spread for icon in one.icons))

    @property
    def titles(self) -> list[str]:
        """Its titles, each once, in the order of its list."""
        return list(dict.fromkeys(self.listed))

    @property
    def groups(self) -> dict[str, str]:
        """The house of each title."""
        return {card.name: card.house for card in self.cards}

    def board(self) -> dict[str, Any]:
        """The deck for `Table.new_game` and the batches: houses, and the cards from the top."""
        cards = [{"card": c.name, "house": c.house, "icons": list(c.icons)} for c in self.cards]
        beside: dict[str, Any] = {"token": self.token} if self.token else {}
        if self.prophecies:
            beside["prophecies"] = list(self.prophecies)
        if self.power:
            beside["power"] = self.power
        return {"houses": list(self.houses), "deck": cards, **beside}

    def key(self) -> int:
        """A number of 63 bits from the deck's content; name and order do not matter."""
        if self.shuffled_as is not None:
            return self.shuffled_as
        content = sorted((c.name, c.house, c.icons) for c in self.cards)
        digest = hashlib.sha256(repr((sorted(self.houses), content, *self.beside, *self.spread)).encode()).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    def with_blank(self, name: str, facts: Mapping[str, Any], icons: bool = True) -> "Deck":
        """This deck with every copy of a card blank: no text, but printed type, power, armor and traits (`facts`), and with
        `icons` its icons. The shuffles stay those of this deck."""
        blanked = f"{name} (blank)"
        cards = tuple(
            replace(card, name=blanked, icons=card.icons if icons else ()) if card.name == name else card for card in self.cards
        )
        return replace(self, cards=cards, extra={**self.extra, blanked: facts}, shuffled_as=self.key())

    def without_text(self, title: str, icons: bool = True) -> "Deck":
        """This deck with every copy of a card it holds blank, with its icons or without."""
        card = catalogue().find(title)
        return self.with_blank(title, card.facts if card else {}, icons)

    def without_power(self) -> "Deck":
        """This deck without its archon power. No official rules of archon powers are known."""
        return replace(self, power="")

    def icons_of(self, title: str) -> int:
        """The bonus icons on all copies of a card."""
        return sum(len(card.icons) for card in self.cards if card.name == title)

    def _repr_html_(self) -> str:
        """In a notebook: the cards by house."""
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
    """The bonus icons of a card beside its printed ones, as in a plain list: " +draw +damage"."""
    printed = catalogue().find(card.name)
    added = card.icons[len(printed.icons) :] if printed and card.enhanced else ()
    return "".join(f" +{icon}" for icon in added)


def deck_from(data: Mapping[str, Any]) -> Deck:
    """A deck from its fields (`dataclasses.asdict`), as JSON keeps them."""
    cards = tuple(DeckCard(**{**card, "icons": tuple(card["icons"])}) for card in data["cards"])
    spread = tuple(spread_from(one) for one in data.get("spread", ()))
    prophecies = tuple(data.get("prophecies", ()))
    tuples = {"houses": tuple(data["houses"]), "blank": tuple(data["blank"]), "spread": spread, "prophecies": prophecies}
    return Deck(**{**data, "cards": cards, **tuples})
