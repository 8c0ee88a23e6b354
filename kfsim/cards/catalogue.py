"""The card catalogue: finds a card by name, says which cards are covered, and compiles cards and rulebook for the engine."""

import json
from collections.abc import Iterable
from functools import cache, partial
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kfsim.cards.card import Card
from kfsim.cards.card_table import MOST_OF_A_FILE, SETS_ARE, TITLES, read_cards
from kfsim.cards.near import did_you_mean, nearest
from kfsim.cards.words import BESIDE, RULEBOOKS, TYPES
from kfsim.games.locks import once, one_at_a_time
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name
from kfsim.text.source import Source

if TYPE_CHECKING:
    from kfsim.cards.script.compiler import CardCompiler
    from kfsim.cards.script.program import Program

SETS = {
    "CotA": "Call of the Archons",
    "AoA": "Age of Ascension",
    "WC": "Worlds Collide",
    "MM": "Mass Mutation",
    "DT": "Dark Tidings",
    "MoMu": "More Mutation",
    "WoE": "Winds of Exchange",
    "GR": "Grim Reminders",
    "MG24": "Menagerie",
    "AS": "Æmber Skies",
    "ToC": "Tokens of Change",
    "VM25": "Vault Masters 2025",
    "PV": "Prophetic Visions",
    "CC": "Crucible Clash",
    "DM": "Draconian Measures",
}  # whole
LATER_SETS: dict[str, str] = {}  # sets with known cards that kfsim does not cover, or not all
IN_ORDER = ("CotA", "AoA", "WC", "MM", "DT", "MoMu", "WoE", "GR", "MG24", "AS", "ToC", "VM25", "PV", "CC", "DM")  # by date
MEASURED_SETS = IN_ORDER  # sets in the shipped card values


TOKEN = "token"  # the rarity of a reference card, which defines a token creature
WITH_TOKENS = ("WoE", "MG24", "ToC")  # a deck of these sets has a reference card
OF_OLD_CARDS = ("MG24",)  # sets of reprints; a deck without a set is of one only if it has a card that first appeared there
ICON_SETS = IN_ORDER[3:]  # sets with Enhance cards, which put bonus icons on cards of their decks
WITH_TIDE = "DT"  # in games with a deck of this set players may raise the tide


class Catalogue:
    """All cards kfsim knows, by name."""

    def __init__(self, cards: Iterable[Card], grown_from: "Catalogue | None" = None) -> None:
        self.cards = list(cards)
        self.grown_from = grown_from  # a smaller catalogue: its cards are the first cards of this one
        self.by_name = {plain_name(card.name): i for i, card in enumerate(self.cards)}
        self._programs: dict[str, Program] = {}
        self._waiting: dict[str, dict[int, CardCompiler]] = {}  # by rulebook: cards whose abilities nobody has needed yet

    def find(self, name: str) -> Card | None:
        """The card with a name; None if there is none. Case, accents, and the form of apostrophes and dashes do not matter."""
        i = self.by_name.get(plain_name(name))
        return None if i is None else self.cards[i]

    def number(self, name: str) -> int:
        """The definition number of a card. Raise a KeyError if there is no such card."""
        return self.by_name[plain_name(name)]

    def near(self, name: str, n: int = 3) -> list[str]:
        """The names that are most similar to a wrong one."""
        return nearest(name, (card.name for card in self.cards), n)

    def with_cards(self, text: str, file: str = "<cards>") -> "Catalogue":
        """This catalogue with further cards, given as TOML. A card with a known name replaces the known one. Raise
        a ScriptError for an invalid card, or one that names a missing card."""
        more = read_cards(text, file)
        found = self.joined(more)
        for card in more:
            found.check_titles(card)
        return found

    def joined(self, more: list[Card]) -> "Catalogue":
        """This catalogue with further cards. A card with a known name replaces the known one. The titles that the cards name are
        not checked."""
        names = {plain_name(card.name) for card in more}
        remaining = [card for card in self.cards if plain_name(card.name) not in names]
        return Catalogue(remaining + more, self if len(remaining) == len(self.cards) else None)

    def check_titles(self, card: Card) -> None:
        """Raise a ScriptError if a card names another card that is not in the catalogue."""
        from kfsim.text.errors import ScriptError

        named = [(key, card.facts[key]) for key in TITLES if key in card.facts]
        for key, title in [*named, *(("brings", title) for title in card.facts.get("brings", []))]:
            if self.find(title) is None:
                hint = did_you_mean(title, (card.name for card in self.cards))
                raise ScriptError(
                    f"{quoted(card.name)}: {key}: no card is named {quoted(title)}{hint}", card.file, card.line(key)
                )

    def with_files(self, *places: "str | PathLike[str]") -> "Catalogue":
        """This catalogue with the cards of TOML files, or of all TOML files of folders. A card with a known name replaces the
        known one. Raise an UnreadableError or ScriptError with a message of one line if a file is wrong."""
        from kfsim.text.reading import UnreadableError, text_of

        found: Catalogue = self
        for place in map(Path, places):
            files = sorted(place.glob("*.toml")) if place.is_dir() else [place]
            if not files:
                raise UnreadableError(f"{place}: no file in it ends in .toml")
            for file in files:
                found = found.with_cards(text_of(file, MOST_OF_A_FILE, "a file of cards").text, str(file))
        return found

    def brought_by(self, name: str) -> list[Card]:
        """The cards that first appeared in one set, by number. A gigantic creature counts once."""
        return [card for card in self.of_set(name) if next(iter(card.facts["sets"])) == name and "half_of" not in card.facts]

    def of_set(self, name: str) -> list[Card]:
        """The cards printed in one set, including reprints, by number."""
        cards = (c for c in self.cards if name in c.facts.get("sets", {}) and c.facts.get("rarity") != TOKEN and c.type in TYPES)
        return sorted(cards, key=lambda c: str(c.facts["sets"][name]))

    def references(self, name: str) -> list[Card]:
        """The reference cards of a set. A reference card defines a token creature."""
        return [c for c in self.cards if name in c.facts.get("sets", {}) and c.facts.get("rarity") == TOKEN]

    @one_at_a_time
    def compile(self, rulebook: str = "14", names: Iterable[str] | None = None) -> "Program":
        """Compile a rulebook and all cards, or at least those with these names; return the program. Each card is compiled only
        once. Its number in the program is that of `number`. The other cards have only their printed facts in the program."""
        if rulebook not in self._programs:
            names = None if names is None else [*names]
            self._programs[rulebook] = self._begin(rulebook, names)
        program, waiting = self._programs[rulebook], self._waiting[rulebook]
        wanted = list(waiting) if names is None else sorted({self.number(name) for name in names} & waiting.keys())
        for number in wanted:
            waiting.pop(number).moved_to(program).compile()
        if wanted:
            program.has_grown(wanted)
        return program

    def _grown(self, rulebook: str, names: Iterable[str] | None) -> "Program | None":
        """A copy of the program that the smaller catalogue has compiled, to add more cards to. `names`: the cards wanted (None:
        all). None if there is no smaller catalogue, or if one of its cards names a title that this catalogue replaces."""
        base = self.grown_from
        if base is None:
            return None
        of_base = None if names is None else [name for name in names if self.number(name) < len(base.cards)]
        compiled = base.compile(rulebook, of_base)
        if compiled.named & {plain_name(card.name) for card in self.cards[len(base.cards) :]}:
            return None
        program = compiled.copy()
        self._waiting[rulebook] = base._waiting[rulebook].copy()
        return program

    def _begin(self, rulebook: str, names: Iterable[str] | None) -> "Program":
        from kfsim.cards.script.compiler import CardCompiler
        from kfsim.cards.script.program import Program
        from kfsim.cards.script.rulebook import compile_rulebook

        if rulebook not in RULEBOOKS:
            raise ValueError(f"unknown rulebook '{rulebook}'; known are {', '.join(RULEBOOKS)}")
        grown = self._grown(rulebook, names)
        program = grown or Program()
        program.known_traits = {trait for card in self.cards for trait in card.facts.get("traits", [])}
        program.titles, program.names = dict(self.by_name), [card.name for card in self.cards]
        program.types = {i: 1 << (*TYPES, *BESIDE).index(card.type) for i, card in enumerate(self.cards)}
        if grown is None:
            compile_rulebook(program, rulebook, lambda name: Source(rulebook_text(name), f"v{name}.rules", 1))
            self._waiting[rulebook] = {}
        waiting = self._waiting[rulebook]
        for card in self.cards[len(program.facts) :]:
            compiler = CardCompiler(program, card.name, card.facts, partial(card.sources, rulebook))
            waiting[compiler.number] = compiler
        return program


def rulebook_text(name: str) -> str:
    """The procedures of a rulebook."""
    return (resources.files("kfsim.cards.rulebook") / f"v{name}.rules").read_text("utf-8")


def data_files() -> list[Any]:
    """The card files of the package, in a fixed order."""
    folder = resources.files("kfsim.cards.data")
    order = [name.lower() for name in IN_ORDER]
    sets = sorted((entry for entry in folder.iterdir() if entry.name in order), key=lambda e: order.index(e.name))
    return [f for s in sets for f in sorted(s.iterdir(), key=lambda e: e.name) if f.name.endswith(".toml")]


def check_sets(cards: Iterable[Card]) -> None:
    """Raise a ScriptError (file, line and remedy) for a shipped card without the sets that print it. A user's own card needs no
    sets."""
    from kfsim.text.errors import ScriptError

    for card in cards:
        sets = card.facts.get("sets", {})
        strange = [name for name in sets if name not in IN_ORDER]
        if sets and not strange:
            continue
        wrong = f" needs sets, each with its number there: sets = {SETS_ARE}"
        if strange:
            wrong = f": sets knows no {quoted(strange[0])}; the sets are {', '.join(IN_ORDER)}"
        raise ScriptError(f"{quoted(card.name)}{wrong}", card.file, card.line("sets"))


@once
def catalogue() -> Catalogue:
    """The cards that come with kfsim."""
    cards: list[Card] = []
    for file in data_files():
        read = read_cards(file.read_text("utf-8"), f"{Path(str(file)).parent.name}/{file.name}")
        check_sets(read)
        cards += read
    return Catalogue(cards)


@cache
def evil_twins() -> dict[str, Card]:
    """The evil twins, by the titles of their originals."""
    return {card.title: card for card in catalogue().cards if "twin_of" in card.facts}


def set_name(short: str) -> str:
    """The full name of a set from its short name, also for sets that are not covered."""
    return (SETS | LATER_SETS).get(short, short)


@cache
def elsewhere() -> dict[str, dict[str, Any]]:
    """Printed facts of known cards that are not covered, by plain name."""
    text = (resources.files("kfsim.cards.data") / "other_sets.json").read_text("utf-8")
    return {plain_name(entry["name"]): entry for entry in json.loads(text)}
