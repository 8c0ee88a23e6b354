"""Words of the card language serve several cards; the few that serve one, or a ruling alone, stand in ARCHITECTURE.md."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from kfsim.cards.catalogue import FACTS, catalogue
from kfsim.cards.script import expressions, filters, for_a_time, options, shorthand, statements, statics, vocabulary
from kfsim.cards.words import COUNTERS, KEYWORDS, NUMBERED_KEYWORDS, RULEBOOKS
from kfsim.language import verbs
from kfsim.language.verbs import GATHER

MOST_OF_ONE, MOST_OF_RULINGS = 44, 3  # of 3,600 titles
ARCHITECTURE = Path(__file__).parents[2] / "ARCHITECTURE.md"
WAYS = {**vocabulary.DEEDS, **vocabulary.NUMBERS_OF, **vocabulary.OF_PLAYERS, **filters.RELATED}
TABLES: list[Iterable[str]] = [
    vocabulary.VERBS, vocabulary.PLAYER_NUMBERS, vocabulary.CARD_NUMBERS, vocabulary.REACTIONS, vocabulary.DURATIONS,
    vocabulary.CARD_FLAGS, vocabulary.PLAYER_FLAGS, vocabulary.PERMISSIONS, filters.REQUIRED, filters.FORBIDDEN, filters.CALLS,
    filters.SIDES, filters.ZONES, expressions.NAMED_SETS, expressions.SET_CALLS, shorthand.EXPRESSIONS, shorthand.LOOPS,
    vocabulary.ABILITIES, WAYS,
]  # fmt: skip
SPELT = re.compile(r'(?:name (?:==|in)|keyword\.arg (?:==|in)|id=|attr=) \(?"(\w+)"|"(\w+)=')  # words that stand in code
KEYS = {
    "constant",
    "gives",
    "instead",
    "from_discards",
    "attaches_to",
    "playable_if",
    "enters_ready_if",
    "enters_enraged_if",
}  # of card tables, beside abilities
OF_RULEBOOKS = {"resolve", "resolve_waiting", "hear_of_the_destroyed"}
PLAIN = {"icons", "uncovered", "splash", "name", "max"}  # of decks and card tables, and arithmetic
INTERNAL = {GATHER, shorthand.ONE}


def known_words() -> set[str]:
    """The words of the language: functions, filter words, events, options, facts; not the nouns that they are told with."""
    listed = {word.partition("(")[0] for table in TABLES for word in table}
    texts = [
        Path(module.__file__).read_text() for module in (statements, for_a_time, options, statics, expressions, vocabulary, verbs)
    ]
    spelt = {word for text in texts for match in SPELT.findall(text) for word in match if word}
    return (listed | spelt | KEYS | set(FACTS)) - {*INTERNAL, *OF_RULEBOOKS, *PLAIN, *COUNTERS, *KEYWORDS, *NUMBERED_KEYWORDS}


def said_in(text: str) -> Iterator[str]:
    """The words that a script says."""
    for node in ast.walk(ast.parse(text)):
        word = {ast.Name: "id", ast.Attribute: "attr", ast.keyword: "arg"}.get(type(node))
        if word and (said := getattr(node, word)):
            yield from (said, said.removeprefix("not_"))


def users() -> dict[str, set[str]]:
    """The titles that say each word: in a script, as a fact or as an ability."""
    shown = " ".join([*shorthand.EXPRESSIONS.values(), *shorthand.LOOPS.values()])
    found: dict[str, set[str]] = defaultdict(set)
    for card in catalogue().cards:
        texts = {key: text for rulebook in RULEBOOKS for key, text in card.scripts_under(rulebook).items()}
        words = {word for text in texts.values() for word in said_in(text)}
        words |= {part for key in texts for part in (key, *key.split("_"))} | set(card.facts)
        words |= set(re.findall(r"\w+", shown)) if words & {*shorthand.EXPRESSIONS, *shorthand.LOOPS} else set()
        for word in words:
            found[word].add(card.name)
    return found


def named(kind: str) -> set[str]:
    """The words that ARCHITECTURE.md names as those of a kind."""
    found = re.search(rf"\*\*Words\s+of\s+{kind}\*\*(.*?)(\*\*|\n\n)", ARCHITECTURE.read_text("utf-8"), re.DOTALL)
    return set(re.findall(r"`(\w+)`", found[1])) if found else set()


def test_words_of_one_card_are_few_and_named():
    said = users()
    served = {word: said.get(word, set()) for word in known_words()}
    one, rulings = named("one card"), named("rulings")
    assert {word for word, titles in served.items() if len(titles) == 1} == one
    assert {word for word, titles in served.items() if not titles} == rulings
    assert len(one) <= MOST_OF_ONE and len(rulings) <= MOST_OF_RULINGS
