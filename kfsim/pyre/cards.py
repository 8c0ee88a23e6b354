"""Pyre's cards: TOML tables of printed facts and scripts are read, checked and compiled."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from kfsim.pyre.engine import codes
from kfsim.pyre.script import words
from kfsim.pyre.script.compiler import Compiler, as_value
from kfsim.pyre.script.procedures import procedures
from kfsim.pyre.script.program import Program
from kfsim.pyre.script.statics import compile_constants, gives_time, is_restless, speaks_of_hands
from kfsim.pyre.worth import say_worth
from kfsim.text.errors import ScriptError
from kfsim.text.messages import quoted
from kfsim.text.names import LONGEST as LONGEST_NAME
from kfsim.text.names import is_title
from kfsim.text.source import Source, card_lines, read_toml

NUMBERS = ("cost", "attack", "defense", "rekindle", "quest")
WORDS = ("region", "rarity", "note", "reading", "acts_as")
SHOWN = ("region", "rarity")  # keys of these, besides numbers
LISTS = ("subtypes", "keywords")
KEYS_OF_FACTS = {"type", "unique", *NUMBERS, *WORDS, *LISTS}
SCRIPTS = ("play", "condition", "constant", "target")
COSTS = ("rest", "fervor", "discard", "burn", "burn_this", "counters", "once", "do", "condition", "from_rest")
MOST = 99
LONGEST = 4000


@dataclass
class Card:
    """One card: its name, printed facts and scripts, and their places in the file."""

    name: str
    facts: dict[str, Any]
    scripts: dict[str, Any] = field(default_factory=dict)
    file: str = ""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """Its type, which may be token."""
        return str(self.facts["type"])

    @property
    def acts_as(self) -> str:
        """Its type in play. For a token this is the type it acts as."""
        return str(self.facts.get("acts_as", "follower")) if self.kind == "token" else self.kind

    def source(self, key: str, text: str) -> Source:
        """The script under a key, with its place in the file."""
        return Source(text, self.file, self.lines.get(key, self.lines.get(key.split(".", maxsplit=1)[0], 1)))

    def wrong(self, key: str, message: str) -> ScriptError:
        """The error for what is wrong under a key."""
        return ScriptError(f"{quoted(self.name)}: {message}", self.file, self.lines.get(key, self.lines.get("", 1)))


def ability_word(key: str) -> str | None:
    """The ability word of a key: `activate`, also for a second one, `activate_2`; None for any other key."""
    plain = key.rstrip("0123456789").removesuffix("_") if key[-1:].isdigit() else key
    return plain if plain in {*words.USED, *words.TRIGGERS, *words.REACTIONS} else None


def check(card: Card) -> None:
    """Refuse a card that is invalid: ScriptError with file, line and remedy."""
    facts = card.facts
    if not is_title(card.name):
        raise card.wrong("", f"a name is one line of at most {LONGEST_NAME} letters that can be seen")
    if facts.get("type") not in (*words.TYPES, "token"):
        raise card.wrong("type", f"needs a type: one of {', '.join([*words.TYPES, 'token'])}")
    for key in NUMBERS:
        value = facts.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
            raise card.wrong(key, f"{key} is a whole number from 0 to {MOST}, not {quoted(value)}")
    for key in WORDS:
        if not isinstance(facts.get(key, ""), str):
            raise card.wrong(key, f"{key} is a text")
        if key in SHOWN and (word := facts.get(key, "")) and not is_title(word):
            raise card.wrong(key, f"{key} is one line of letters that can be seen, not {quoted(word)}")
    for key in LISTS:
        value = facts.get(key, [])
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise card.wrong(key, f"{key} is a list of words")
        if unseen := [word for word in value if not is_title(word)]:
            raise card.wrong(key, f"{key} are words that can be seen, not {quoted(unseen[0])}")
    if strange := [word for word in facts.get("keywords", []) if word not in words.KEYWORDS]:
        raise card.wrong("keywords", f"unknown keyword {quoted(strange[0])}; known are {', '.join(words.KEYWORDS)}")
    if not isinstance(facts.get("unique", False), bool):
        raise card.wrong("unique", "unique is true or false")
    if card.acts_as not in words.TYPES:
        raise card.wrong("acts_as", "a token acts as a follower, item or location")
    if card.acts_as == "follower" and "defense" not in facts:
        raise card.wrong("", "a Follower needs attack and defense")
    if card.kind == "location" and facts.get("defense", 0) < 1:
        raise card.wrong("defense", "a Location needs a defense of at least 1")
    if card.kind == "token" and (facts.get("cost") or facts.get("rekindle")):
        raise card.wrong("cost", "a token has offering cost 0 and rekindle value 0")
    check_scripts(card)


def check_scripts(card: Card) -> None:
    """Refuse keys that name no ability, and scripts with a wrong form."""
    is_action = card.kind in ("slow_action", "fast_action")
    for key, value in card.scripts.items():
        word = ability_word(key)
        if key not in SCRIPTS and word is None:
            allowed = [*sorted(KEYS_OF_FACTS), *SCRIPTS, *words.USED, *words.TRIGGERS, *words.REACTIONS]
            near = difflib.get_close_matches(key, allowed, 1, 0.5)
            raise card.wrong(key, f"unknown key {quoted(key)}" + (f"; did you mean {near[0]}?" if near else ""))
        tabled = word in words.USED or word in words.REACTIONS
        if tabled and (not isinstance(value, dict) or not isinstance(value.get("do"), str)):
            raise card.wrong(key, f'{key} is a table with at least do = "...": what it does')
        if not tabled and not isinstance(value, str):
            raise card.wrong(key, f"{key} is a script: a text")
        parts = {f"{key}.{name}": text for name, text in value.items()} if isinstance(value, dict) else {key: value}
        for inner, text in parts.items():
            if isinstance(text, str) and len(text) > LONGEST:
                raise card.wrong(inner, f"{inner} is a script of {len(text):,} characters; at most {LONGEST:,}")
        if key == "play" and not is_action:
            raise card.wrong(key, "only Actions have 'play'; write when_played")
        if key == "target" and not is_action:
            raise card.wrong(
                key, "only Actions choose a target when they are played; other cards choose when an ability resolves"
            )
        if word == "produces" and card.kind != "resource_generator":
            raise card.wrong(key, "only Resource Generators have produces")
    if is_action and "play" not in card.scripts:
        raise card.wrong("", "an Action needs play: what it does")


def lines_by_card(text: str, names: Iterable[str]) -> dict[str, dict[str, int]]:
    """The line of every key of every card, as a mapping: card to key to line (`table.key` for a key in a table)."""
    lines: dict[str, dict[str, int]] = {name: {} for name in names}
    for (of, key), line in card_lines(text).items():
        name, _, table = (of, "", "") if of in lines else of.rpartition(".")
        if name in lines:
            lines[name][f"{table}.{key}" if table and key else table or key] = line
    return lines


def read_cards(text: str, file: str) -> list[Card]:
    """The cards of one TOML file; errors name file and line."""
    data = read_toml(text, file)
    lines = lines_by_card(text, data)
    cards = []
    for name, table in data.items():
        own = lines[name]
        if not isinstance(table, dict):
            raise ScriptError(f'{quoted(name)} belongs to no card: begin each card with ["Its name"]', file, own.get("", 1))
        facts = {key: value for key, value in table.items() if key in KEYS_OF_FACTS}
        card = Card(name, facts, {key: value for key, value in table.items() if key not in KEYS_OF_FACTS}, file, own)
        check(card)
        cards.append(card)
    return cards


def compile_cards(cards: Iterable[Card], rulebook: str = "expanded", readings: Mapping[str, int] | None = None) -> Program:
    """The tables that games are played with, made of procedures, readings and cards; ScriptError says what cannot be compiled.
    Cards are compiled in the order of their names, so their order in the input cannot change a game."""
    program = Program()
    room = resources.files("kfsim.pyre") / "rules"
    for name, value in {**rulebook_readings(rulebook), **(readings or {})}.items():
        if name in words.READINGS:
            program.readings[words.READINGS[name]] = value
    procedures(program, Source((room / "pyre.rules").read_text("utf-8"), "pyre.rules", 1))
    by_name = sorted(cards, key=lambda card: card.name)
    for number, card in enumerate(by_name):
        program.names[card.name] = number
    for card in by_name:
        program.facts.append(facts_row(program, card))
    for card in by_name:
        compile_card(program, card)
    if any(gives_time(program, static) for static in program.statics):
        for row in program.facts:
            row[codes.D_TIMELY] = 1
    say_worth(program)
    return program


def facts_row(program: Program, card: Card) -> list[int]:
    """A card's printed facts as numbers."""
    facts = card.facts
    row = [0] * codes.D_COLUMNS
    row[codes.D_TYPE] = words.TYPES[card.acts_as]
    row[codes.D_TOKEN] = int(card.kind == "token")
    row[codes.D_COST], row[codes.D_ATTACK], row[codes.D_DEFENSE] = (facts.get(key, 0) for key in ("cost", "attack", "defense"))
    row[codes.D_REKINDLE], row[codes.D_QUEST] = facts.get("rekindle", 0), facts.get("quest", 0)
    region = facts.get("region", "")
    row[codes.D_REGION] = program.regions.setdefault(region, len(program.regions))
    row[codes.D_SUBTYPES] = sum(1 << program.subtype(word) for word in dict.fromkeys(facts.get("subtypes", [])))
    row[codes.D_UNIQUE] = int(facts.get("unique", False))
    row[codes.D_KEYWORDS] = sum(words.KEYWORDS[word] for word in dict.fromkeys(facts.get("keywords", [])))
    row[codes.D_PLAY] = row[codes.D_CONDITION] = -1
    early = codes.SWIFT | codes.QUICK | codes.FAST
    row[codes.D_TIMELY] = int(card.kind == "fast_action" or row[codes.D_KEYWORDS] & early != 0)
    return row


def compile_card(program: Program, card: Card) -> None:
    """Compile a card's scripts."""
    row = program.facts[program.names[card.name]]
    if "play" in card.scripts:
        row[codes.D_PLAY] = Compiler(program, card.source("play", card.scripts["play"])).compile()
    if "condition" in card.scripts:
        row[codes.D_CONDITION] = as_value(program, card.source("condition", card.scripts["condition"]))
    if "target" in card.scripts:
        row[codes.D_TARGET] = 1 + filter_of(program, card, "target", card.scripts["target"])
    row[codes.D_ABILITY] = len(program.abilities)
    number = 0
    own: list[list[int]] = []
    for key, value in card.scripts.items():
        word = ability_word(key)
        if word is None:
            continue
        ability = compile_ability(program, card, key, word, value)
        ability[codes.A_NUMBER] = number % 8
        number += 1
        own.append(ability)
        event = ability[codes.A_EVENT]
        row[codes.D_HEARS] |= 1 << (event + 16 if ability[codes.A_FILTER] >= 0 else event)
        row[codes.D_USES] |= int(event in (codes.ACTIVATED, codes.USED_FAST))
        row[codes.D_FASTS] |= int(event == codes.USED_FAST)
    program.abilities += own
    row[codes.D_ABILITY_N] = len(own)
    row[codes.D_STATIC] = len(program.statics)
    if "constant" in card.scripts:
        compile_constants(program, card.source("constant", card.scripts["constant"]))
    row[codes.D_STATIC_N] = len(program.statics) - row[codes.D_STATIC]
    own_statics = program.statics[row[codes.D_STATIC] :]
    row[codes.D_RESTLESS] = int(any(is_restless(program, static) for static in own_statics))
    row[codes.D_FOR_HANDS] = int(any(speaks_of_hands(program, static) for static in own_statics))


def compile_ability(program: Program, card: Card, key: str, word: str, value: Any) -> list[int]:
    """One ability as a row of the table."""
    row = [0] * codes.A_COLUMNS
    row[codes.A_FILTER] = row[codes.A_CONDITION] = row[codes.A_BURN] = -1
    row[codes.A_EVENT] = {**words.USED, **words.TRIGGERS, **words.REACTIONS}[word]
    table = value if isinstance(value, dict) else {"do": value}
    if word in words.REACTIONS:
        if not isinstance(table.get("of"), str):
            raise card.wrong(key, f'{key} needs of = "...": which cards it answers to, such as "other.friendly.follower"')
        row[codes.A_FILTER] = filter_of(program, card, f"{key}.of", table["of"], anywhere=True)
    for name, cost in table.items():
        if name not in COSTS and not (word in words.REACTIONS and name == "of"):
            raise card.wrong(f"{key}.{name}", f"{key}: unknown key {quoted(name)}; known are {', '.join(COSTS)}")
        if name in ("rest", "burn_this", "once", "from_rest") and not isinstance(cost, bool):
            raise card.wrong(f"{key}.{name}", f"{key}: {name} is true or false")
        whole = isinstance(cost, int) and not isinstance(cost, bool) and 0 < cost <= MOST
        if name in ("fervor", "discard", "counters") and not whole:
            raise card.wrong(f"{key}.{name}", f"{key}: {name} is a whole number from 1 to {MOST}")
        if name in ("burn", "condition", "do") and not isinstance(cost, str):
            raise card.wrong(f"{key}.{name}", f"{key}: {name} is a text")
    row[codes.A_REST], row[codes.A_ONCE] = int(table.get("rest", False)), int(table.get("once", False))
    row[codes.A_FERVOR], row[codes.A_DISCARD] = table.get("fervor", 0), table.get("discard", 0)
    row[codes.A_COUNTERS], row[codes.A_BURN_THIS] = table.get("counters", 0), int(table.get("burn_this", False))
    row[codes.A_FROM_REST] = int(table.get("from_rest", False))
    if row[codes.A_FROM_REST] and (word not in ("activate", "fast") or row[codes.A_REST]):
        raise card.wrong(f"{key}.from_rest", f"{key}: from_rest is for activate and fast without rest")
    if word in ("activate", "fast") and not any(table.get(name) for name in COSTS[:7]):
        raise card.wrong(key, f"{key} costs nothing, so it could be used for ever: give it a cost, or once = true")
    if "burn" in table:
        row[codes.A_BURN] = filter_of(program, card, f"{key}.burn", table["burn"])
    if "condition" in table:
        row[codes.A_CONDITION] = as_value(program, card.source(f"{key}.condition", table["condition"]))
    row[codes.A_PC] = Compiler(program, card.source(f"{key}.do", table["do"])).compile()
    return row


def filter_of(program: Program, card: Card, key: str, text: str, anywhere: bool = False) -> int:
    """The filter of a description; with `anywhere` it matches cards in every zone if the description names none."""
    source = card.source(key, text)
    compiler = Compiler(program, source)
    node = compiler.one_expression()
    number = compiler.filter(node)
    if not anywhere:
        return number
    row = list(program.filters[number])
    row[codes.F_ZONES] = (1 << codes.STACK + 1) - 1
    return program.add_filter(row)


@cache
def readings_in_full() -> dict[str, dict[str, Any]]:
    """Every reading of the rulebook: its value, if it has one, and its meaning."""
    return dict(read_toml((resources.files("kfsim.pyre") / "rules" / "expanded.toml").read_text("utf-8"), "expanded.toml"))


def rulebook_readings(rulebook: str) -> dict[str, int]:
    """The values of all readings under a rulebook, `expanded` or `quick`."""
    values = {name: int(reading["value"]) for name, reading in readings_in_full().items() if "value" in reading}
    if rulebook == "quick":
        text = (resources.files("kfsim.pyre") / "rules" / "quick.toml").read_text("utf-8")
        values |= {name: int(value) for name, value in read_toml(text, "quick.toml").items()}
    return values


@cache
def sample_cards() -> tuple[Card, ...]:
    """The shipped cards: samples made for kfsim."""
    text = (resources.files("kfsim.pyre") / "data" / "samples.toml").read_text("utf-8")
    return tuple(read_cards(text, "samples.toml"))
