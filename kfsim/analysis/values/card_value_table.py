"""The table of card values: the measured worths (`analysis.values.measure`) that come with kfsim or that a run writes, and the
strength of a deck by these values, before it has played a game.

The *strength* of a deck is a sum of measured values. kfsim adds the values of its cards, of its houses and of its shape
(`deck_profile`). It also adds those of the cards beside the deck (token creature, archon power, prophecies). The more two decks
differ, the less one more card can change. The win rate of the stronger deck is the normal distribution function of the difference
of strengths, divided by `width` (Thurstone's law of comparative judgment, 1927). With a width of 0.4, a point of strength is a
point of win rate between even decks. The true strength of a deck differs from the sum. The standard deviation of this difference
was measured (`unexplained`) and is part of every interval.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from functools import cache, cached_property
from importlib import resources
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim.analysis.answer import Answer
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate, Share
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_based_correction import EVERY, FILE, ICON, more_in_good_play
from kfsim.analysis.values.deck_profile import ACCOUNTS, NO_SHAPE, Shape, numbers_of, pairs_of_copies, printed
from kfsim.batch.errors import PlanError
from kfsim.cards.beside import KINDS
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.deck.deck import Deck
from kfsim.deck.icons import beyond
from kfsim.deck.pods import set_of
from kfsim.games.game import Later
from kfsim.games.protocols import GameDeck
from kfsim.text.learned_data import learned_text
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name
from kfsim.text.reading import UnreadableError, text_of
from kfsim.text.source import read_toml

if TYPE_CHECKING:
    import pandas as pd

MOST_OF_VALUES, VALUES = 32 << 20, "a file of card values (JSON)"  # limit of the file size in bytes, and a name for errors
DIGITS = 5  # digits of win rates in a file
ICON_COLUMNS = ("icon", "worth", "lo", "hi", "error", "quick", "dealt")
BLANK = 0.1  # a blank card is assumed to be as weak as this quantile of the cards
BEST = 10  # the best decks of a field are the best tenth
MIXED = 0.13  # `unexplained` for decks that mix sets: six real ones were off by 13 points (benchmarks.ratings)


def no_icons() -> "pd.DataFrame":
    """An empty table of icons, for card values without icons."""
    import pandas as pd

    return pd.DataFrame([], columns=list(ICON_COLUMNS))


@dataclass(frozen=True)
class CardValues(Answer):
    """The measured values. `cards`: a row for each title; `combinations`: pairs worth more or less together than the sum of the
    two; `houses`: the value of each; `usual`: the mean value of a card of each house in random decks; `fields`: the strengths of
    random decks of each set, as quantiles from 0% to 100%; `facts`: games, bots, seed, version, date; `shape`: the values of
    shapes; `icons`: a row for each kind of bonus icon; `opponents`: measured strengths of the opponents of rated decks, and their
    errors, by the deck's key (`measured_opponents`); `met`: the decks of a field that a user names; `met_name`: its name."""

    SHOW, PAGE = Later("kfsim.report.card_values:show"), Later("kfsim.report.pages.card_values:page")
    HEADLINE = Later("kfsim.report.card_values:headline")

    cards: "pd.DataFrame"
    combinations: "pd.DataFrame"
    houses: Mapping[str, float]
    usual: Mapping[str, float]
    fields: Mapping[str, list[float]]
    facts: Mapping[str, Any]
    shape: Shape = NO_SHAPE
    icons: "pd.DataFrame" = dataclass_field(default_factory=no_icons)
    opponents: Mapping[int, tuple[float, float]] = dataclass_field(default_factory=dict)
    met: tuple[Deck, ...] = ()
    met_name: str = ""

    @cached_property
    def row(self) -> dict[str, int]:
        """The row of each title, by its plain name."""
        return {plain_name(name): i for i, name in enumerate(self.cards.name)}

    @cached_property
    def in_decks(self) -> "pd.DataFrame":
        """The cards of decks, without those that lie beside decks."""
        return self.cards[~self.cards.rarity.isin(KINDS)]

    @cached_property
    def usual_beside(self) -> dict[str, float]:
        """The mean value of the cards beside decks, by kind (`cards.beside.KINDS`)."""
        return {kind: float(some.adds.mean()) for kind in KINDS if len(some := self.cards[self.cards.rarity == kind])}

    @cached_property
    def unmeasured(self) -> Estimate:
        """The assumed value of a card that was not measured: the mean of all cards, with their spread as the error."""
        return Estimate(float(self.in_decks.adds.mean()), float(self.in_decks.adds.std()))

    @property
    def notes(self) -> dict[str, str]:
        """Notes on the cards that the bots play badly, by title."""
        notes = read_toml((resources.files("kfsim.analysis") / "data" / "notes.toml").read_text("utf-8"), "notes.toml")
        return {title: notes[title] for title in self.cards.name if title in notes}

    @cached_property
    def blank(self) -> float:
        """The worth of a card that is played blank: assumed to equal that of the weakest cards."""
        return float(self.in_decks.adds.quantile(BLANK))

    def lost_by_blanks(self, deck: Deck, house: str | None = None) -> Estimate:
        """The strength that a deck, or one of its houses, loses because some of its cards are played blank."""
        held = Counter(card.name for card in deck.cards if card.name in deck.blank and house in (None, card.house))
        error = self.unmeasured.error * sum(copies**2 for copies in held.values()) ** 0.5
        return Estimate(held.total() * (self.unmeasured.mean - self.blank), error)

    @cached_property
    def rows(self) -> list[Any]:
        """The rows as named tuples."""
        return list(self.cards.itertuples(index=False))

    def known(self, title: str) -> Any:
        """The row of a title, or None if it was not measured."""
        i = self.row.get(plain_name(title))
        return None if i is None else self.rows[i]

    def adds(self, title: str) -> Estimate:
        """The strength that a copy of a card adds to a deck."""
        row = self.known(title)
        return self.unmeasured if row is None else Estimate(float(row.adds), float(row.adds_error))

    @cached_property
    def of_icons(self) -> dict[str, Estimate]:
        """The strength that one icon of each kind adds to a deck, beyond the icons printed on its cards."""
        return {row.icon: Estimate(float(row.worth), float(row.error)) for row in self.icons.itertuples()}

    def icons_of(self, deck: Deck, house: str | None = None) -> dict[str, Estimate]:
        """The strength that the icons of a deck, or of one of its houses, add by kind. Only the difference from the icons printed
        on its cards counts; it may be negative."""
        estimates = self.of_icons
        return {icon: Estimate(n * estimates[icon].mean, n * estimates[icon].error)
                for icon, n in beyond(deck, house).items() if icon in estimates}  # fmt: skip

    @cached_property
    def numbers(self) -> Array:
        """The numbers of each card for the shape of a deck, (cards, sums)."""
        return numbers_of(self.cards)

    def numbers_of(self, titles: Sequence[str]) -> Array:
        """The numbers of some cards together for the shape of a deck, (numbers,). Cards that were not measured have the average
        accounts."""
        rows = [self.row.get(plain_name(title)) for title in titles]
        others = [printed(title) for title, i in zip(titles, rows, strict=True) if i is None]
        found = self.numbers[[i for i in rows if i is not None]].sum(axis=0)
        if others:
            usual = len(others) * self.in_decks[list(ACCOUNTS)].mean().to_numpy()
            found = found + np.concatenate([np.sum(others, axis=0), usual])
        return np.append(found, sum(pairs_of_copies(copies) for copies in Counter(titles).values()))

    def shape_adds(self, deck: Deck) -> float:
        """The strength that the shape of a deck adds to those of its cards and houses."""
        return float(self.shape.worth(self.numbers_of(deck.listed)[None])[0])

    def without_icons(self, deck: Deck) -> Estimate:
        """A deck's strength and its error, as if the deck had only the icons printed on its cards."""
        found = [(copies, self.adds(title)) for title, copies in Counter(deck.listed_with_beside).items()]
        mean = sum(copies * one.mean for copies, one in found) + sum(self.houses.get(house, 0.0) for house in deck.houses)
        mean += self.shape_adds(deck)
        variance = sum((copies * one.error) ** 2 for copies, one in found) + self.unexplained_of(deck) ** 2
        return Estimate(float(mean), float(variance**0.5))

    def strength(self, deck: Deck) -> Estimate:
        """A deck's strength and its error."""
        own, icons = self.without_icons(deck), self.icons_of(deck).values()
        variance = own.error**2 + sum(one.error**2 for one in icons)
        return Estimate(own.mean + sum(one.mean for one in icons), float(variance**0.5))

    def unexplained_of(self, deck: Deck) -> float:
        """The standard deviation of a deck's true strength from the sum of its values. It is larger for a deck that mixes sets
        (Unchained), because no such decks were measured. A small field adds to it: the strengths of its decks have this error,
        too."""
        usual = float(self.facts["unexplained"])
        own = usual if set_of(deck) else max(usual, MIXED)
        return float(np.hypot(own, usual / len(self.met) ** 0.5)) if self.met else own

    @cached_property
    def usual_accounts(self) -> dict[str, float]:
        """The mean of each account over cards, weighted by the copies seen."""
        return {name: float(np.average(self.in_decks[name], weights=self.in_decks.copies_seen)) for name in ACCOUNTS}

    @cached_property
    def more(self) -> dict[str, float]:
        """How much more each title, by its plain name, and each icon is worth in planner games than in baseline games, in win
        rate."""
        icons = {f"{ICON}{row.icon}": row.worth - row.quick for row in self.icons.itertuples()}
        return dict(zip(self.row, (self.cards.worth - self.cards.quick).tolist(), strict=True)) | icons

    def more_in_good_play(self, deck: GameDeck) -> float:
        """The difference between planner and baseline games in the worth of a deck's cards and those beside it, in win rate."""
        return more_in_good_play(deck, self.more)

    def wins(self, strength: Any, other: Any) -> Any:
        """The win rate of a deck of one strength against a deck of another. Both may be arrays."""
        from scipy.special import ndtr

        return ndtr((strength - other) / self.facts["width"])

    def steepness(self, strength: Any, other: Any) -> Any:
        """The derivative of `wins` with respect to a deck's strength. Both arguments may be arrays."""
        width = self.facts["width"]
        return np.exp(-(((strength - other) / width) ** 2) / 2) / (width * (2 * np.pi) ** 0.5)

    def against(self, decks: tuple[Deck, ...], strengths: list[float], name: str) -> "CardValues":
        """These values, compared with a given field instead of random decks of every set. `strengths`: the field's strengths, the
        weakest first. `name`: the name of the field."""
        return replace(self, fields={**self.fields, EVERY: strengths}, met=decks, met_name=name)

    @property
    def field_name(self) -> str:
        """The name of the field that decks are compared with."""
        return self.met_name or EVERY

    def share(self, strength: Estimate, field: str = EVERY) -> Share:
        """The win rate of a deck of this strength against random decks of a set, or of all sets."""
        return self.share_against(strength, self.field(field))

    def share_against(self, strength: Estimate, others: Array) -> Share:
        """The mean win rate of a deck of this strength against decks of the strengths `others`."""
        low, mean, high = (float(self.wins(strength.mean + step * strength.error, others).mean()) for step in (-1, 0, 1))
        return Share(mean, (high - low) / 2)

    def share_of_best(self, strength: Estimate) -> Share:
        """The win rate of a deck of this strength against the best tenth of random decks of all sets."""
        others = self.field(EVERY)
        return self.share_against(strength, others[-max(1, len(others) // BEST) :])

    @property
    def sets(self) -> list[str]:
        """The names of the measured sets, each of which has a field."""
        return [name for name in self.fields if name != EVERY]

    def field(self, name: str) -> Array:
        """The strengths of random decks of a set, or of all sets, the weakest first."""
        return np.array(self.fields[name])

    def place(self, strength: float, field: str = EVERY) -> float:
        """The share of random decks of a set, or of all sets, that are weaker than a strength."""
        quantiles = self.fields[field]
        return float(np.interp(strength, quantiles, np.linspace(0, 1, len(quantiles))))

    def missing(self, deck: Deck) -> list[str]:
        """The titles of a deck that were not measured."""
        return [title for title in dict.fromkeys(deck.listed_with_beside) if plain_name(title) not in self.row]

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""
        return {"cards": self.cards, "combinations": self.combinations, "icons": self.icons}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; worths are win rates (0.01 is a point)."""
        cards = records(self.cards.round(DIGITS))
        pairs = records(self.combinations.round(DIGITS))
        tables = {"cards": cards, "combinations": pairs, "icons": records(self.icons.round(DIGITS)), "notes": self.notes}
        return {**self.facts, "houses": dict(self.houses), **tables}

    def text(self) -> str:
        """The values as the text of a file."""
        by_house = {key: {name: round(value, DIGITS) for name, value in found.items()}
                    for key, found in (("houses", self.houses), ("usual", self.usual))}  # fmt: skip
        parts = {"facts": dict(self.facts), **by_house, "shape": self.shape.as_lists(DIGITS),
                 "fields": {name: [round(x, DIGITS) for x in found] for name, found in self.fields.items()},
                 "opponents": self.opponents}  # fmt: skip
        lines = [f'"{name}": {json.dumps(part)}' for name, part in parts.items()]
        for name, frame in self.tables().items():
            cells = frame.round(DIGITS).astype(object)
            cells = cells.where(frame.notna(), None)  # JSON has no NaN
            rows = [json.dumps(row, ensure_ascii=False, allow_nan=False) for row in cells.to_numpy().tolist()]
            body = ",\n".join([json.dumps(list(frame.columns)), *rows])
            lines.append(f'"{name}": [\n{body}]')
        return "{" + ",\n".join(lines) + "}\n"


def read(text: str, place: str) -> CardValues:
    """Card values from the text of a file. Raise a PlanError that names the file if the text is wrong."""
    import pandas as pd

    from kfsim.analysis.values.values_file import checked

    data = checked(text, place)
    icons = data.icons or [list(ICON_COLUMNS)]
    cards, pairs, dealt = (pd.DataFrame(rows[1:], columns=rows[0]) for rows in (data.cards, data.combinations, icons))
    shape = NO_SHAPE if data.shape is None else Shape.read(data.shape.lists())
    return CardValues(cards, pairs, data.houses, data.usual, data.fields, data.facts, shape, dealt, data.opponents)


@cache
def shipped() -> CardValues:
    """The card values that come with kfsim."""
    return read(learned_text(FILE), FILE)


def at(place: "str | PathLike[str] | None") -> CardValues:
    """The card values of a file (a `FileText` among them), or those that come with kfsim. PlanError if they cannot be read."""
    if place is None:
        return shipped()
    try:
        found = text_of(place, MOST_OF_VALUES, VALUES)
    except UnreadableError as error:
        raise PlanError(str(error)) from None
    return read(found.text, found.place)


def chosen(values: CardValues, names: Sequence[str], set_name: str | None = None, house: str | None = None) -> CardValues:
    """The values of some cards, by name, set and house, and their combinations. Raise a PlanError for an unknown card or house,
    or if no card is left."""
    every = catalogue()
    if house is not None and plain_name(house) not in {plain_name(name) for name in HOUSES}:
        measured = [HOUSE_NAMES[name] for name in HOUSES if name in set(values.cards.house)]
        raise PlanError(f"no house is called {quoted(house)}; known are {', '.join(measured)}")
    for name in names:
        if (card := every.find(name)) is None:
            near = every.near(name)
            raise PlanError(f"no card is named '{name}'" + (f"; did you mean {' or '.join(near)}?" if near else ""))
        if values.known(card.name) is None:
            raise PlanError(f"'{card.name}' was not measured")
    wanted = {plain_name(name) for name in names}
    of_set = (
        None if set_name is None else {plain_name(card.name) for card in every.cards if set_name in card.facts.get("sets", {})}
    )
    of_house = None if house is None else plain_name(house)
    keep = [
        (not wanted or plain in wanted) and (of_set is None or plain in of_set) and of_house in (None, row.house)
        for plain, row in zip(values.row, values.rows, strict=True)
    ]
    cards = values.cards[keep].reset_index(drop=True)
    if cards.empty:
        raise PlanError("no card that was measured is of that set and house")
    icons = no_icons() if names or house else values.icons
    pairs, held = values.combinations, set(cards.name)
    some = pairs.one.isin(held) | pairs.other.isin(held) if names else pairs.one.isin(held) & pairs.other.isin(held)
    return replace(values, cards=cards, combinations=pairs[some].reset_index(drop=True), icons=icons)
