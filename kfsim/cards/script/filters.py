"""The descriptions of cards in scripts: `other.friendly.mars.creature` becomes one row of the filter table."""

import ast
import difflib
from collections.abc import Callable

from kfsim.cards.near import did_you_mean
from kfsim.cards.script.program import NO_MOST_POWER, Program, blank_filter
from kfsim.cards.words import COUNTERS, HOUSES, KEYWORDS, TYPES, house_bit
from kfsim.engine.record import codes
from kfsim.text.messages import quoted

MARKS = 64  # properties from this bit on are keywords and named counters, which have a column of their own
REQUIRED = {
    "self": codes.IS_SELF, "that": codes.IS_SUBJECT, "host": codes.IS_HOST, "damaged": codes.IS_DAMAGED, "ready": codes.IS_READY,
    "flank": codes.IS_FLANK, "neighbor": codes.IS_NEIGHBOR, "center": codes.IS_CENTER,
    "mine": codes.IS_MINE,
    "half": codes.IS_HALF, "token": codes.IS_TOKEN, "tagged": codes.IS_TAGGED,  # being destroyed at the moment
}  # properties of a card; `not_` before the word negates it  # fmt: skip
FORBIDDEN = {"other": codes.IS_SELF, "undamaged": codes.IS_DAMAGED, "theirs": codes.IS_MINE}  # in place of `not_`
ON_IT = {
    "amber": codes.HAS_AMBER, "armor": codes.IS_ARMORED, "upgrade": codes.HAS_UPGRADE, "icons": codes.HAS_ICONS,
    "stun": codes.IS_STUNNED, "ward": codes.IS_WARDED, "enrage": codes.IS_ENRAGED,
    **{keyword: 1 << MARKS + i for i, keyword in enumerate(KEYWORDS)},
    **{kind: 1 << MARKS + codes.MARKED_COUNTERS + i for i, kind in enumerate(COUNTERS[: codes.WITHOUT - codes.MARKED_COUNTERS])},
}  # things on a card, after `with_` or `without_`  # fmt: skip
RELATED = {
    "neighbor": {"when_used": codes.WAS_NEIGHBOR, "when_played": codes.WAS_NEIGHBOR},
    "to_its": {"left": codes.IS_LEFT_OF, "right": codes.IS_RIGHT_OF},
    "flank": {"left": codes.IS_LEFTMOST, "right": codes.IS_RIGHTMOST},
    "played_on": {"left": codes.ON_LEFT_FLANK, "right": codes.ON_RIGHT_FLANK},
    "played_from": {"discards": codes.FROM_DISCARDS},
    "killed_by_its": {"assault": codes.KILLED_BY_ITS_ASSAULT, "splash": codes.KILLED_BY_ITS_SPLASH},
    "fighting": {"self": codes.IS_OTHER_FIGHTER, "creature": codes.WAS_FIGHTING},
    "sharing": {
        "house, 1, neighbors": codes.SHARES_HOUSE, "house, 2, neighbors": codes.SHARES_HOUSE_TWICE,
        "house, 2, creatures": codes.OF_HOUSE_OF_THREE, "house, most, creatures": codes.OF_FULLEST_HOUSE,
        "house, 1, mine": codes.OF_HOUSE_IN_PLAY, "house, 1, kept_here": codes.OF_HOUSE_KEPT,
        "trait, 1, line": codes.SHARES_TRAIT,
        "power, least, creatures": codes.OF_LEAST_POWER, "title, 1, host": codes.NAMED_LIKE_HOST,
    },
}  # what a card is to others; `sharing`: what, with how many at least, of which  # fmt: skip
SIDES = {"friendly": codes.FRIENDLY, "enemy": codes.ENEMY, "me": codes.FRIENDLY, "opponent": codes.ENEMY}
ZONES = {
    "hand": codes.HAND, "deck": codes.DECK, "discards": codes.DISCARD, "archives": codes.ARCHIVES, "purged": codes.PURGED,
}  # fmt: skip
HOME = {codes.CREATURE: codes.LINE, codes.ARTIFACT: codes.ARTIFACTS, codes.UPGRADE: codes.UPGRADES}
ALL_TYPES = (1 << len(TYPES)) - 1
KINDS = {t: 1 << i for i, t in enumerate(TYPES)} | {
    "card": ALL_TYPES, "creature_or_artifact": (1 << codes.CREATURE) | (1 << codes.ARTIFACT),
    **{f"not_{t}": ALL_TYPES - (1 << i) for i, t in enumerate(TYPES)},
}  # fmt: skip
CALLS = ("of_trait", "of_house", "power", "named", "among", "where", *RELATED)
IN_PLAY, IN_PLAY_ZONE = "in_play", -1  # used with piles; a description without a pile means cards in play
TWO_SETS = "add two descriptions up: each(...) + each(...)"
OF_ONE_KIND = {
    **dict.fromkeys(SIDES, ("side", "leave one out")), **dict.fromkeys(KINDS, ("type of card", TWO_SETS)),
    **dict.fromkeys((*HOUSES, *(f"not_{house}" for house in HOUSES)), ("house", TWO_SETS)),
    **dict.fromkeys(("of_house", "not_of_house", "of_trait"), ("house", "ask for the other with count(...among(...))")),
    "power": ("power(...)", "say power(min=, max=) once"), "named": ("title", TWO_SETS),
    "among": ("among(...)", "say which cards first, and name them"), "not_among": ("not_among(...)", "add the sets up in one"),
    "where": ("where(...)", "say both in one, with and"),
}  # kinds of words that a description may have once: name of the kind, and the remedy  # fmt: skip
EACH = "each"  # in a test: the card that is tested
ARITHMETIC = range(codes.OP_SET, codes.OP_NOT + 1)
OWN_CARDS = (codes.OP_SELF, codes.OP_SUBJECT, codes.OP_HOST, codes.OP_OTHER)
OF_TESTS = (*ARITHMETIC, *OWN_CARDS, codes.OP_END, codes.OP_PLAYER, codes.OP_STAT)  # the operations that a test may have
HAVING = [f"{prefix}_{thing}" for thing in ON_IT for prefix in ("with", "without")]
WORDS = [IN_PLAY, *REQUIRED, *FORBIDDEN, *HAVING, *SIDES, *ZONES, *KINDS, *CALLS, *HOUSES]

Fail = Callable[[ast.AST, str], Exception]


def words_of(node: ast.expr) -> list[str]:
    """The words of a description from right to left."""
    match node:
        case ast.Call(func=func):
            return words_of(func)
        case ast.Attribute(value=value, attr=word):
            return [word, *words_of(value)]
        case ast.Name(id=word):
            return [word]
    return []


def property_of(word: str) -> tuple[int, bool]:
    """The property of a word, as its bit, and whether the card must have it; (0, True) for any other word."""
    prefix, _, thing = word.partition("_")
    if prefix in ("with", "without") and thing in ON_IT:
        return ON_IT[thing], prefix == "with"
    if prefix == "not" and thing in REQUIRED:
        return REQUIRED[thing], False
    return (FORBIDDEN[word], False) if word in FORBIDDEN else (REQUIRED.get(word, 0), True)


def bits_of_zones(zones: set[int], kinds: int) -> int:
    """Zones as bits; "in play" means the zones where cards of these types lie in play."""
    in_play = {zone for kind, zone in HOME.items() if kinds >> kind & 1} if IN_PLAY_ZONE in zones else set()
    return sum(1 << zone for zone in zones - {IN_PLAY_ZONE} | in_play)


def asks_for_keywords(row: list[int]) -> bool:
    """Whether a filter tests keywords of creatures."""
    return bool((row[codes.F_MARKS] | row[codes.F_MARKS] >> codes.WITHOUT) & codes.MARKED_KEYWORDS)


def is_closed(rows: list[list[int]]) -> bool:
    """Whether the rows of a test use no values that the script computes elsewhere."""
    sets: set[int] = set()
    registers: set[int] = set()
    for op, result, a, b, *_ in rows:
        if op == codes.OP_STAT and a not in sets:
            return False
        read = [x - codes.REGISTER_0 for x in (a, b) if x >= codes.REGISTER_0 and op in ARITHMETIC]
        if not registers.issuperset(read) or op == codes.OP_END and result - codes.REGISTER_0 not in registers:
            return False
        (sets if op in OWN_CARDS else registers).add(result)
    return True


class FilterCompiler:
    """Compiles filters for one script; `register`, `set_of` and `number` look up the script's variables."""

    def __init__(
        self,
        program: Program,
        fail: Fail,
        register: Callable[[ast.expr], int],
        set_of: Callable[[ast.expr], int],
        number: Callable[[ast.expr], int],
    ) -> None:
        self.program, self.fail, self.register, self.set_of, self.number = program, fail, register, set_of, number
        self.lasts = False  # the description is also used later, when the names of the script have no meaning

    def looks_like_filter(self, node: ast.expr) -> bool:
        """Whether an expression is a chain of filter words."""
        while isinstance(node, ast.Attribute | ast.Call):
            node = node.func if isinstance(node, ast.Call) else node.value
        if not isinstance(node, ast.Name):
            return False
        word = node.id.removeprefix("not_")
        return word in WORDS or word in self.program.known_traits

    def compile(self, node: ast.expr) -> int:
        """The number of the filter row for an expression."""
        row, zones = self.described(node)
        if row[codes.F_TYPES] == 0:
            row[codes.F_TYPES] = ALL_TYPES if zones else 1 << codes.CREATURE
        row[codes.F_ZONES] = bits_of_zones(zones or {IN_PLAY_ZONE}, row[codes.F_TYPES])
        if asks_for_keywords(row) and row[codes.F_ZONES] != 1 << codes.LINE:
            raise self.fail(node, "keywords can be asked of creatures in play only: write creature, without a pile")
        return self.add(node, row)

    def described(self, node: ast.expr) -> tuple[list[int], set[int]]:
        """The filter row that the words of a description give, and the zones they name."""
        row = blank_filter()
        zones: set[int] = set()
        self.refuse_seconds(node)
        self.chain(node, row, zones)
        return row, zones

    def add(self, node: ast.expr, row: list[int]) -> int:
        """The number of a filter row from a description."""
        kinds = row[codes.F_TYPES]
        if not self.program.types.get(row[codes.F_TITLE], kinds) & kinds:
            raise self.fail(node, "no card of that name is of that type; write card, or its type")
        number = self.program.add_filter(row)
        if row[codes.F_HOUSE_RULE] == codes.HOUSE_REGISTER:
            self.program.say_what_house_is_for(0, number)
        return number

    def refuse_seconds(self, node: ast.expr) -> None:
        """Refuse words that contradict each other, and a second word of a kind that a description may have only once."""
        words_by_kind: dict[str, str] = {}
        parts = list(reversed(words_of(node)))
        for word in parts:
            kind, remedy = OF_ONE_KIND.get(word, (word, "leave one out"))
            if kind in words_by_kind:
                raise self.fail(node, f"'{word}' is the second {kind} of a description, after '{words_by_kind[kind]}'; {remedy}")
            words_by_kind[kind] = word
        for word in parts:
            bit, has = property_of(word)
            against = next((other for other in parts if bit and not has and property_of(other) == (bit, True)), "")
            if against:
                raise self.fail(node, f"no card is both '{against}' and '{word}'; leave one out")

    def chain(self, node: ast.expr, row: list[int], zones: set[int]) -> None:
        """Apply the words of a chain from left to right."""
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                self.chain(node.func.value, row, zones)
                self.call(node, node.func.attr, row)
            elif isinstance(node.func, ast.Name):
                self.call(node, node.func.id, row)
        elif isinstance(node, ast.Attribute):
            self.chain(node.value, row, zones)
            self.word(node, node.attr, row, zones)
        elif isinstance(node, ast.Name):
            self.word(node, node.id, row, zones)
        else:
            raise self.fail(node, "expected a description of cards, such as friendly.creature")

    def word(self, node: ast.expr, word: str, row: list[int], zones: set[int]) -> None:
        """Apply one plain word."""
        bit, has = property_of(word)
        own = next((own for own, forbidden in FORBIDDEN.items() if bit == forbidden and not has), word)
        if own != word:
            raise self.fail(node, f"'{word}' has a word of its own: {own}")
        if bit >> MARKS:
            row[codes.F_MARKS] |= bit >> MARKS << (0 if has else codes.WITHOUT)
        elif bit:
            row[codes.F_REQUIRED if has else codes.F_FORBIDDEN] |= bit
        elif word in SIDES:
            row[codes.F_SIDE] = SIDES[word]
        elif word in ZONES or word == IN_PLAY:
            zones.add(ZONES.get(word, IN_PLAY_ZONE))
        elif word in KINDS:
            row[codes.F_TYPES] = KINDS[word]
        elif word in HOUSES or word.removeprefix("not_") in HOUSES:
            row[codes.F_HOUSE_RULE] = codes.HOUSE_NOT_IN if word.startswith("not_") else codes.HOUSE_IN
            row[codes.F_HOUSES] |= house_bit(word.removeprefix("not_"))
        elif word in self.program.known_traits:
            row[codes.F_TRAITS] |= self.one_trait(node, row[codes.F_TRAITS] & (1 << codes.NOT_OF_TRAIT) - 1, word)
        elif word.removeprefix("not_") in self.program.known_traits:
            trait = self.one_trait(node, row[codes.F_TRAITS] >> codes.NOT_OF_TRAIT, word.removeprefix("not_"))
            row[codes.F_TRAITS] |= trait << codes.NOT_OF_TRAIT
        else:
            near = difflib.get_close_matches(word, [*WORDS, *self.program.known_traits], 1)
            raise self.fail(node, f"unknown word '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))

    def one_trait(self, node: ast.expr, before: int, trait: str) -> int:
        """The number of a trait plus one. A description may require one trait and exclude one."""
        if before:
            raise self.fail(
                node, f"'{trait}' is the second trait of a description; write two descriptions: each(...) + each(...)"
            )
        return self.program.trait_number(trait) + 1

    def call(self, node: ast.Call, word: str, row: list[int]) -> None:
        """Apply a word with arguments."""
        if node.keywords and word != "power" or word == "power" and (node.args or not node.keywords):
            options = "min= or max= with a number" if word == "power" else f"no {node.keywords[0].arg}=; leave it out"
            raise self.fail(node, f"{word} takes {options}")
        if word == "of_house" and [ast.unparse(of).split("(")[0] for of in node.args] == ["house_of"]:
            assert isinstance(node.args[0], ast.Call)  # cards of two houses: of either
            row[codes.F_HOUSE_RULE] = codes.HOUSE_OF_SET
            row[codes.F_HOUSE_REGISTER] = self.set_of(node.args[0].args[0])
        elif word in ("of_house", "not_of_house") and len(node.args) == 1:
            row[codes.F_HOUSE_RULE] = codes.HOUSE_REGISTER if word == "of_house" else codes.HOUSE_NOT_REGISTER
            row[codes.F_HOUSE_REGISTER] = self.register(node.args[0])
        elif word == "of_trait" and len(node.args) == 1:
            row[codes.F_HOUSE_RULE] = codes.TRAIT_REGISTER
            row[codes.F_HOUSE_REGISTER] = self.register(node.args[0])
        elif word == "power":
            for keyword in node.keywords:
                value = keyword.value.value if isinstance(keyword.value, ast.Constant) else None
                if keyword.arg not in ("min", "max") or not isinstance(value, int) or not 0 <= value < NO_MOST_POWER:
                    raise self.fail(node, "power takes min= or max= with a number")
                column = codes.F_POWER_MIN if keyword.arg == "min" else codes.F_POWER_MAX
                row[column] = value
        elif word == "named" and [ast.unparse(argument) for argument in node.args] == ["here"]:
            row[codes.F_REQUIRED] |= codes.IS_NAMED  # the title that a player has named
        elif word == "named" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
            title = self.program.title_number(str(node.args[0].value))
            if title is None:
                wrong = str(node.args[0].value)
                raise self.fail(node, f"no card is named {quoted(wrong)}{did_you_mean(wrong, self.program.names)}")
            row[codes.F_TITLE] = title
        elif word.removeprefix("not_") in RELATED:
            self.relation(node, word, row)
        elif word in ("among", "not_among") and len(node.args) == 1:
            row[codes.F_IN_SET if word == "among" else codes.F_NOT_IN_SET] = self.set_of(node.args[0])
        elif word == "where" and len(node.args) == 1:
            row[codes.F_SPECIAL] = codes.FIRST_TEST + self.program.add_test(self.test_of(node.args[0]))
        else:
            raise self.fail(node, f"'{word}(...)' does not describe cards; use one of {', '.join(CALLS)}")

    def test_of(self, test: ast.expr) -> list[list[int]]:
        """The rows of a test for each card. It may use numbers of the card, of named cards, and of players."""
        parsed = ast.parse(ast.unparse(test), mode="eval").body
        names = [node for node in ast.walk(parsed) if isinstance(node, ast.Name)]
        for name in names:
            name.id = {EACH: "that", "that": ""}.get(name.id, name.id)
        with self.program.aside() as rows:
            operand = self.number(parsed) if all(name.id for name in names) else 0
            self.program.emit(codes.OP_END, operand)
        if self.lasts and not is_closed(rows):
            raise self.fail(test, "what lasts cannot look back at names: its where(...) may use each, self, host and players")
        if operand < codes.REGISTER_0 or any(row[0] not in OF_TESTS for row in rows) or EACH not in ast.unparse(test):
            raise self.fail(test, "where(...) compares numbers of each card: where(power_of(each) < power_of(self))")
        return rows

    def relation(self, node: ast.Call, word: str, row: list[int]) -> None:
        """Apply a word for a relation to other cards: played_on(left), not_sharing(trait, 1, line)."""
        ways = RELATED[word.removeprefix("not_")]
        way = ", ".join(map(ast.unparse, node.args))
        if way not in ways:
            allowed = " or ".join(f"{word}({one})" for one in ways)
            raise self.fail(node, f"'{word}({way})' does not describe cards; say {allowed}")
        row[codes.F_FORBIDDEN if word.startswith("not_") else codes.F_REQUIRED] |= ways[way]
