"""The reference of the card language: every word, its arguments, the number of cards with it, and an example in script and
English.

It is made from the compiler's tables and from the cards, so it cannot be out of date.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import ability_sentences
from kfsim.cards.fact_meanings import MEANINGS
from kfsim.cards.script import expressions, filters, for_a_time, options, shorthand, statements, statics, vocabulary
from kfsim.cards.words import COUNTERS, FACTS, KEYWORDS, NUMBERED_KEYWORDS, RULEBOOKS
from kfsim.language import verbs
from kfsim.language.verbs import GATHER

KEYS = (
    "constant", "gives", "instead", "from_discards", "attaches_to", "playable_if", "enters_ready_if", "enters_enraged_if",
)  # keys of card tables that are not abilities  # fmt: skip
ABILITIES, FACT_KEYS = "Abilities: keys of a card's table", "Facts: keys of a card's table"
VERBS = "Verbs: what abilities do"
KINDS: dict[str, Iterable[str]] = {
    ABILITIES: [*vocabulary.ABILITIES, *KEYS],
    FACT_KEYS: FACTS,
    VERBS: vocabulary.VERBS,
    "Events: what a `reaction` answers to": vocabulary.REACTIONS,
    "Descriptions of cards": [
        *filters.REQUIRED, *filters.FORBIDDEN, *filters.CALLS, *filters.SIDES, *filters.ZONES,
    ],
    "Sets of cards": [*expressions.NAMED_SETS, *expressions.SET_CALLS],
    "Numbers of a player": vocabulary.PLAYER_NUMBERS,
    "Numbers of cards": [*vocabulary.CARD_NUMBERS, *vocabulary.NUMBERS_OF],
    "What was done this turn or last": vocabulary.DEEDS,
    "How long an effect lasts": vocabulary.DURATIONS,
    "Constant effects on cards": vocabulary.CARD_FLAGS,
    "Constant effects on players": [*vocabulary.PLAYER_FLAGS, *vocabulary.OF_PLAYERS],
    "Permissions": vocabulary.PERMISSIONS,
    "Words that stand for several statements": [*shorthand.EXPRESSIONS, *shorthand.LOOPS],
}  # fmt: skip
OTHER = "Statements, options and the rest"
SPELT = re.compile(r'(?:name (?:==|in)|keyword\.arg (?:==|in)|id=|attr=) \(?"(\w+)"|"(\w+)=')  # words in the code
OF_RULEBOOKS = {"resolve", "resolve_waiting", "hear_of_the_destroyed"}
PLAIN = {"icons", "uncovered", "splash", "name", "max"}  # words of decks and card tables, and arithmetic
INTERNAL = {GATHER, shorthand.ONE}
ARGUMENTS = {"n": "number", "s": "cards", "p": "player", "w": "word"}
LONGEST = 220  # the largest number of letters in an example
Example = tuple[str, str]  # a script on one line, and its English
HEAD = """# The card language

Which words can a card's script say? This page lists all of them. `kfsim dev reference` makes it from the compiler's own
tables and from the cards, and a test compares it. How to write a card: [writing-cards.md](../writing-cards.md).

Each row names a word, the arguments of a verb, the number of cards that say the word (in any meaning), and a short example: a
card's script, and what kfsim says of it in English. A word with two meanings stands in two tables.
"""


def known_words() -> set[str]:
    """The words of the language: functions, filter words, events, options and facts, without houses, traits and keywords."""
    listed = {word.partition("(")[0] for table in KINDS.values() for word in table}
    modules = (statements, for_a_time, options, statics, expressions, vocabulary, verbs)
    spelt = {
        word for module in modules for match in SPELT.findall(Path(str(module.__file__)).read_text("utf-8")) for word in match
    }
    no_words = {"", *INTERNAL, *OF_RULEBOOKS, *PLAIN, *COUNTERS, *KEYWORDS, *NUMBERED_KEYWORDS}
    return (listed | spelt | set(KEYS)) - no_words


def words_in(text: str) -> Iterator[str]:
    """The words of a script. A word after `not_` counts, too."""
    for node in ast.walk(ast.parse(text)):
        word = {ast.Name: "id", ast.Attribute: "attr", ast.keyword: "arg"}.get(type(node))
        if word and (word_of_node := getattr(node, word)):
            yield from (word_of_node, word_of_node.removeprefix("not_"))


def scripts_of(card: Card) -> dict[tuple[str, str], None]:
    """The scripts of a card under all rulebooks, as key and text, each once."""
    return {(key, text): None for rulebook in RULEBOOKS for key, text in card.scripts_under(rulebook).items()}


def titles_by_word() -> dict[str, set[str]]:
    """The titles that use each word: in a script, as a fact or as an ability."""
    shown = set(re.findall(r"\w+", " ".join([*shorthand.EXPRESSIONS.values(), *shorthand.LOOPS.values()])))
    found: dict[str, set[str]] = defaultdict(set)
    for card in catalogue().cards:
        scripts = scripts_of(card)
        words = {word for _, text in scripts for word in words_in(text)}
        words |= {part for key, _ in scripts for part in (key, *key.split("_"))} | set(card.facts)
        words |= shown if words & {*shorthand.EXPRESSIONS, *shorthand.LOOPS} else set()
        for word in words:
            found[word].add(card.name)
    return found


def examples() -> tuple[dict[str, Example], dict[str, Example]]:
    """The shortest script with each word, and the shortest script of each ability; each on one line, with its English and
    title."""
    by_word: dict[str, tuple[Card, str, str]] = {}
    by_key: dict[str, tuple[Card, str, str]] = {}
    for card in catalogue().cards:
        for key, text in scripts_of(card) if card.covered else ():
            if len(text) > LONGEST:
                continue
            for found, names in ((by_word, set(words_in(text))), (by_key, {key})):
                for name in names:
                    if name not in found or len(text) < len(found[name][2]):
                        found[name] = card, key, text
    return told_of(by_word), told_of(by_key)


def told_of(found: dict[str, tuple[Card, str, str]]) -> dict[str, Example]:
    """Examples for the page: the script on one line, and its English with the card's title."""
    return {
        name: (in_a_line(key, text), f"{card.title}: {' '.join(ability_sentences(card, key, text))}")
        for name, (card, key, text) in found.items()
    }


def in_a_line(key: str, text: str) -> str:
    """A script as one line of code."""
    return f"{key}: {'; '.join(map(str.strip, text.strip().splitlines())).replace(':;', ':')}"


def arguments_of(word: str) -> str:
    """The arguments of a verb, those with a default in brackets; "" for other words."""
    verb: Any = vocabulary.VERBS.get(word)
    if verb is None:
        return ""
    names = [ARGUMENTS[letter] for letter in verb.arguments]
    if verb.ways:
        names[0] = " or ".join(verb.ways)
    first = len(names) - len(verb.defaults)
    return ", ".join(f"[{name}]" if i >= first else name for i, name in enumerate(names))


def cell(text: str) -> str:
    """A text escaped for a cell of a Markdown table."""
    return text.replace("|", "\\|").replace("\n", " ")


def rows(kind: str, words: Iterable[str], titles: dict[str, set[str]], shown: dict[str, Example]) -> Iterator[str]:
    """A row of the table for each word, in alphabetical order."""
    for word in sorted(words):
        script, english = shown.get(word, ("", ""))
        code = f"`{cell(script)}`" if script else ""
        arguments = arguments_of(word) if kind == VERBS else ""
        yield f"| `{word}` | {arguments} | {len(titles.get(word, ())):,} | {code} | {cell(english)} |"


def fact_rows(words: Iterable[str], titles: dict[str, set[str]]) -> Iterator[str]:
    """A row of the table for each fact, in alphabetical order."""
    for word in sorted(words):
        yield f"| `{word}` | {len(titles.get(word, ())):,} | {cell(MEANINGS[word])} |"


def language_reference() -> str:
    """The whole page, as Markdown."""
    words_known, titles, (by_word, by_key) = known_words(), titles_by_word(), examples()
    shown_by_kind: dict[str, dict[str, Example]] = {ABILITIES: by_key}
    listed = {word.partition("(")[0] for table in KINDS.values() for word in table}
    parts = [HEAD]
    for kind, table in [*KINDS.items(), (OTHER, words_known - listed)]:
        words = {word.partition("(")[0] for word in table} & words_known
        if kind == FACT_KEYS:
            head, lines = "| word | cards | meaning |\n|---|---|---|", fact_rows(words, titles)
        else:
            head = "| word | arguments | cards | script | in English |\n|---|---|---|---|---|"
            lines = rows(kind, words, titles, shown_by_kind.get(kind, by_word))
        body = "\n".join(lines)
        parts.append(f"## {kind}\n\n{head}\n{body}\n")
    return "\n".join(parts)
