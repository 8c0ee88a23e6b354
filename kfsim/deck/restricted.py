"""Restricted lists of alliances. An alliance may have only one title of such a list, in a limited number of copies.

A file has lists by date, and the latest one counts. The titles of all lists are checked, because a misspelt title would restrict
nothing.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from importlib import resources
from os import PathLike
from typing import Any

from kfsim.cards.catalogue import LATER_SETS, SETS, catalogue, elsewhere
from kfsim.cards.near import nearest
from kfsim.deck.deck import DeckCard
from kfsim.deck.errors import DeckError
from kfsim.deck.load import DECK_CARDS
from kfsim.text.errors import ScriptError
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name
from kfsim.text.reading import FileText, UnreadableError, text_of
from kfsim.text.schema import SchemaError, made_of
from kfsim.text.source import read_toml

SHIPPED = "restricted.toml"
MOST_OF_LIST, A_LIST = 1 << 20, "a restricted list (TOML)"  # size limit of a file in bytes, and its name in messages
DATE = re.compile(r"(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?")  # a year, a month or a day
KEYS = ("copies", "sets")
KNOWN_SETS = (*SETS, *LATER_SETS, "VM23", "VM24")  # kfsim has no card lists of Vault Masters 2023 and 2024
FORM = 'write {}, or { copies = 1, sets = ["CotA"] }; both keys are optional'


@dataclass(frozen=True)
class Restricted:
    """A restricted list: its date, and for each title (as a plain name) the number of copies that an alliance may have (`copies`)
    and the sets of the alliances for which the limit holds (`sets`, empty: all sets)."""

    date: str
    copies: Mapping[str, int]
    sets: Mapping[str, tuple[str, ...]]

    def of_set(self, set_name: str) -> dict[str, int]:
        """The titles that are restricted in alliances of a set, with the number of copies that are allowed."""
        return {name: most for name, most in self.copies.items() if not self.sets[name] or set_name in self.sets[name]}

    def breaks(self, cards: Iterable[DeckCard], set_name: str) -> bool:
        """Whether an alliance of a set with these cards breaks the restricted list."""
        listed = self.of_set(set_name)
        held = Counter(name for card in cards if (name := plain_name(card.name)) in listed)
        return len(held) > 1 or any(copies > listed[name] for name, copies in held.items())


NOTHING = Restricted("", {}, {})


def restricted(data: Mapping[str, Any], place: str) -> Restricted:
    """The latest list of a file's data. DeckError says what is wrong with any of the lists. `place` is the file, for messages."""
    if not data or not all(isinstance(listed, Mapping) for listed in data.values()):
        raise DeckError(f'{place}: a restricted list has its date as a heading, ["2026"], and below it lines: "Title" = {{}}')
    days: dict[date, str] = {}
    for heading in data:
        day = first_day(heading, place)
        if day in days:
            raise DeckError(f'{place}: ["{days[day]}"] and ["{heading}"] are the same date; put their titles in one list')
        days[day] = heading
    lists = {heading: of_date(heading, data[heading], place) for heading in days.values()}
    return lists[days[max(days)]]


def first_day(heading: str, place: str) -> date:
    """The first day of the date in a heading. DeckError if the heading is not a date."""
    found = DATE.fullmatch(heading)
    try:
        if found is None:
            raise ValueError
        year, month, day = (int(part or 1) for part in found.groups())
        return date(year, month, day)
    except ValueError:
        raise DeckError(f"{place}: {quoted(heading)} is no date; write 2026, 2026-03 or 2026-03-31") from None


def of_date(heading: str, listed: Mapping[str, Any], place: str) -> Restricted:
    """The list under one heading of a file. DeckError says what is wrong with it."""
    copies: dict[str, int] = {}
    sets: dict[str, tuple[str, ...]] = {}
    for name, entry in listed.items():
        where = f"{place}: {quoted(name)} of {heading}"
        plain = plain_name(name)
        if wrong := wrong_title(name):
            raise DeckError(f"{place}: {wrong}")
        if plain in copies:
            raise DeckError(f"{where} is there twice in two spellings; remove one")
        copies[plain], sets[plain] = limits(entry, where)
    return Restricted(heading, copies, sets)


def wrong_title(name: str) -> str:
    """The message that no card has a title, with a similar title; "" if a card has it."""
    cards = catalogue()
    if cards.find(name) is not None or plain_name(name) in elsewhere():
        return ""
    titles = [*(card.name for card in cards.cards), *(str(facts["name"]) for facts in elsewhere().values())]
    near = nearest(name, titles, 1)
    return f"no card is named {quoted(name)}" + (f"; did you mean '{near[0]}'?" if near else "")


def limits(entry: Any, where: str) -> tuple[int, tuple[str, ...]]:
    """The allowed copies of a title, and the sets for whose alliances the limit holds, from its entry. DeckError if the entry is
    wrong."""
    if not isinstance(entry, Mapping):
        raise DeckError(f"{where}: {FORM}")
    for what, names, choices in (("key", entry, KEYS), ("set", entry.get("sets", []), KNOWN_SETS)):
        for one in names if isinstance(names, list | Mapping) else []:
            if one not in choices:
                near = nearest(str(one), choices, 1)
                hint = f"did you mean '{near[0]}'?" if near else f"known are {', '.join(choices)}"
                raise DeckError(f"{where}: no {what} is called {quoted(one)}; {hint}")
    try:
        most = made_of(entry.get("copies", DECK_CARDS), int, "copies")
        held = made_of(entry.get("sets", []), list[str], "sets")
    except SchemaError as error:
        raise DeckError(f"{where}: {error}; {FORM}") from None
    if not 0 <= most <= DECK_CARDS:
        raise DeckError(f"{where}: copies must be from 0 to {DECK_CARDS}, not {most}")
    return most, tuple(held)


def restricted_at(place: "str | PathLike[str] | None") -> Restricted:
    """The restricted list in a file or a `FileText`, or by default the one that comes with kfsim. DeckError says what is
    wrong."""
    try:
        if place is None:
            found = FileText(SHIPPED, resources.files("kfsim.deck").joinpath("data", SHIPPED).read_text("utf-8"))
        else:
            found = text_of(place, MOST_OF_LIST, A_LIST)
        data = read_toml(found.text, found.place)
    except UnreadableError as error:
        raise DeckError(str(error)) from None
    except ScriptError as error:
        raise DeckError(f"{error}: no restricted list") from None
    return restricted(data, found.place)
