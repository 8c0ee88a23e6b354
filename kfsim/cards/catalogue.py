"""The card catalogue: finds a card by name, says which cards are covered, and compiles cards and rulebook for the engine."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kfsim.cards.near import nearest
from kfsim.cards.words import BESIDE, FACTS, HOUSES, ICONS, KEYWORDS, RULEBOOKS, TYPES
from kfsim.games.locks import once, one_at_a_time
from kfsim.text.messages import NAME, quoted
from kfsim.text.names import LONGEST as LONGEST_NAME
from kfsim.text.names import is_title, plain_name
from kfsim.text.source import CardLines, Source

if TYPE_CHECKING:
    from kfsim.cards.script.compiler import CardCompiler
    from kfsim.cards.script.program import Program

NUMBERS = {
    "power": 200, "armor": 200, "amber": 12, "assault": 99, "hazardous": 99, "splash": 99,
}  # fmt: skip
LISTS: dict[str, tuple[str, ...]] = {
    "icons": ICONS, "keywords": KEYWORDS, "traits": (), "brings": (), "enhance": (*ICONS, *HOUSES), "also_in": HOUSES,
}  # fmt: skip
FLAGS = (
    "is_copy",
    "plays_as_upgrade",
    "archives_taken_singly",
    "kept_in_hand",
    "finds_halves",
    "gained_by_its_creature",
    "uncovered",
)
WORDS = {"rarity": 40, "on": 40, "reading": 1000}  # keys with a text, and the longest text of each
TITLES = ("twin_of", "half_of", "gigantic")  # keys with the title of another card
ENTERS = ("ready", "stunned", "opposite", "ready and enraged")  # how a card enters play: opposite, under the opponent's control
LONGEST_SCRIPT, LONGEST_LIST = 5000, 12
SETS_ARE = "{ CotA = 17 }"
MOST_OF_A_FILE = 4 << 20  # largest size of a user's card file, in bytes
VARIANTS = {"1.2": "rulebook_1_2"}  # the key of the scripts of a card that differ under another rulebook
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


@dataclass(frozen=True)
class Card:
    """One card: its printed facts, and its ability scripts as data."""

    name: str
    facts: dict[str, Any]
    scripts: dict[str, str] = field(default_factory=dict)
    file: str = "<cards>"
    places: CardLines = field(default_factory=lambda: CardLines(""), compare=False, repr=False)
    variants: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The printed title. An evil twin has the title of its original."""
        return str(self.facts.get("twin_of", self.name))

    @property
    def house(self) -> str:
        """The house that the card is printed in."""
        return str(self.facts["house"])

    @property
    def type(self) -> str:
        """action, artifact, creature or upgrade."""
        return str(self.facts["type"])

    @property
    def covered(self) -> bool:
        """Whether kfsim plays the whole text of the card."""
        return not self.facts.get("uncovered", False)

    def scripts_under(self, rulebook: str) -> dict[str, str]:
        """The ability scripts under a rulebook. A script for this rulebook replaces the usual one; an empty one removes it."""
        scripts = {**self.scripts, **self.variants.get(rulebook, {})}
        return {key: text for key, text in scripts.items() if text}

    def sources(self, rulebook: str) -> dict[str, Source]:
        """The ability scripts under a rulebook, with their files and lines."""
        return {key: Source(text, self.file, self.line(key, rulebook)) for key, text in self.scripts_under(rulebook).items()}

    def line(self, key: str, rulebook: str = "") -> int:
        """The line of a key in the card's file. With a rulebook, the line of its own version of the script, if there is one."""
        differs = key in self.variants.get(rulebook, {})
        return self.places.line(self.name, key, VARIANTS[rulebook] if differs else "")

    @property
    def icons(self) -> list[str]:
        """Its printed bonus icons, top to bottom."""
        return list(self.facts.get("icons", ["amber"] * self.facts.get("amber", 0)))


def what_is_wrong(key: str, value: Any) -> str:
    """Why a value is not allowed under a key of a card table; "" if it is."""
    if key in NUMBERS:
        sound = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= NUMBERS[key]
        return "" if sound else f"is a whole number from 0 to {NUMBERS[key]}, not {quoted(value)}"
    if key in LISTS:
        sound = isinstance(value, list) and all(isinstance(word, str) and 0 < len(word) <= NAME for word in value)
        if not sound or len(value) > LONGEST_LIST:
            return f"is a list of at most {LONGEST_LIST} words"
        strange = [word for word in value if LISTS[key] and word not in LISTS[key]]
        strange += [word for word in value if not is_title(word)]
        allowed = f"; known are {', '.join(LISTS[key])}" if LISTS[key] else ""
        return f"knows no {quoted(strange[0])}{allowed}" if strange else ""
    if key == "house_in":
        sound = isinstance(value, dict) and all(house in HOUSES for house in value.values())
        return "" if sound else 'is a table of houses by set, such as { ToC = "redemption" }'
    if key == "enters":
        return "" if value in ENTERS else f"is one of {', '.join(ENTERS)}, not {quoted(value)}"
    if key in VARIANTS.values():
        sound = isinstance(value, dict) and all(isinstance(text, str) for text in value.values())
        return next(filter(None, map(too_long, value.values())), "") if sound else "is a table of scripts"
    if key in FLAGS:
        return "" if isinstance(value, bool) else f"is true or false, not {quoted(value)}"
    if key in WORDS:
        sound = isinstance(value, str) and len(value) <= WORDS[key] and value.replace("\n", " ").isprintable()
        return "" if sound else f"is a text of at most {WORDS[key]} characters that can be seen, not {quoted(value)}"
    if key in TITLES:
        return "" if isinstance(value, str) and is_title(value) else f"is the title of a card, not {quoted(value)}"
    if key == "sets":
        sound = isinstance(value, dict) and all(is_number_of_set(number) for number in value.values())
        return "" if sound else f"is a table of sets and the numbers of the card there, such as {SETS_ARE}"
    if key in ("house", "type"):  # the value must be a known one
        return ""
    if not isinstance(value, str):
        return "is no script; a script is a text"
    return too_long(value)


def type_or_house(entry: Any) -> tuple[str, str]:
    """The key of a card's type or house that is wrong ("": the card), and why; "" if both are valid. The house of a card beside
    the game (reference card, prophecy) is its type."""
    if not isinstance(entry, dict) or "type" not in entry or "house" not in entry:
        return "", f" needs a house and a type (one of {', '.join(TYPES)})"
    for key, known in (("type", (*TYPES, *BESIDE)), ("house", (entry["type"],) if entry["type"] in BESIDE else HOUSES)):
        if (value := entry[key]) not in known:
            near = nearest(str(value)[:NAME], known, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
            return key, f": {quoted(value)} is no {key}; {hint}"
    return "", ""


def is_number_of_set(value: Any) -> bool:
    """Whether a value is the number of a card in a set: a whole number, or a text such as "A01"."""
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and 0 <= value < 10_000
        or (isinstance(value, str) and 0 < len(value) <= 8 and value.isalnum())
    )


def too_long(script: str) -> str:
    """Why a script is too long; "" if it is not."""
    return "" if len(script) <= LONGEST_SCRIPT else f"is a script of {len(script):,} characters; at most {LONGEST_SCRIPT:,}"


def read_cards(text: str, file: str) -> list[Card]:
    """The cards in the text of one TOML file. Raise a ScriptError with file and line if a card is wrong."""
    from kfsim.text.errors import ScriptError
    from kfsim.text.source import read_toml

    data = read_toml(text, file)
    places = CardLines(text)
    cards = []
    for name, entry in data.items():
        if not is_title(name):
            wrong = f"{quoted(name)}: a name is at most {LONGEST_NAME} letters that can be seen"
            raise ScriptError(wrong, file, places.line(name))
        key, wrong = type_or_house(entry)
        if wrong:
            raise ScriptError(quoted(name) + wrong, file, places.line(name, key))
        for key, value in entry.items():
            if wrong := what_is_wrong(key, value):
                raise ScriptError(f"{quoted(name)}: {key} {wrong}", file, places.line(name, key))
        facts = {k: v for k, v in entry.items() if k in FACTS}
        variants = {rulebook: entry.pop(key, {}) for rulebook, key in VARIANTS.items()}
        scripts = {k: str(v) for k, v in entry.items() if k not in FACTS}
        cards.append(Card(name, facts, scripts, file, places, variants))
    return cards


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
        names = {plain_name(card.name) for card in more}
        remaining = [card for card in self.cards if plain_name(card.name) not in names]
        found = Catalogue(remaining + more, self if len(remaining) == len(self.cards) else None)
        for card in more:
            found.check_titles(card)
        return found

    def check_titles(self, card: Card) -> None:
        """Raise a ScriptError if a card names another card that is not in the catalogue."""
        from kfsim.text.errors import ScriptError

        named = [(key, card.facts[key]) for key in TITLES if key in card.facts]
        for key, title in [*named, *(("brings", title) for title in card.facts.get("brings", []))]:
            if self.find(title) is None:
                near = self.near(title, 1)
                hint = f"; did you mean {quoted(near[0])}?" if near else ""
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
        program.titles = dict(self.by_name)
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
