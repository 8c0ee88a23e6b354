"""Phrases for what compiled rows speak of: filters, sets, numbers."""

from collections.abc import Sequence

from kfsim.cards.script.filters import HOME, KINDS
from kfsim.cards.script.program import Program
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.engine.record import codes

ADJECTIVES = {
    codes.IS_DAMAGED: "damaged", codes.IS_READY: "ready", codes.IS_STUNNED: "stunned", codes.IS_WARDED: "warded",
    codes.IS_ENRAGED: "enraged", codes.IS_ELUSIVE: "elusive", codes.IS_FLANK: "flank", codes.IS_CENTER: "center",
    codes.IS_ODD: "odd-powered",
}  # fmt: skip
NEGATIVES = {
    codes.IS_SELF: "other", codes.IS_DAMAGED: "undamaged", codes.IS_READY: "exhausted", codes.IS_STUNNED: "unstunned",
    codes.IS_ODD: "even-powered",
}  # fmt: skip
TAILS = {
    codes.IS_NEIGHBOR: "next to it", codes.HAS_AMBER: "with Æ on it", codes.HAS_UPGRADE: "with an upgrade",
    codes.IS_ARMORED: "with armor",
    codes.IS_OTHER_FIGHTER: "it fights", codes.IS_MINE: "that you own", codes.IS_SUBJECT: "in question",
    codes.IS_HOST: "it is attached to",
}  # fmt: skip
NEGATIVE_TAILS = {
    codes.IS_FLANK: "that is not on a flank", codes.HAS_AMBER: "without Æ on it", codes.IS_MINE: "that your opponent owns",
}  # fmt: skip
ZONES = {
    codes.HAND: "hand", codes.DECK: "deck", codes.DISCARD: "discard pile", codes.ARCHIVES: "archives",
    codes.PURGED: "purged cards",
}  # fmt: skip
NOUNS = {bits: word for word, bits in KINDS.items()} | {12: "creature or artifact", 6: "creature or artifact"}


def plural(noun: str) -> str:
    """Several of a noun phrase: the head noun gets an s."""
    for word in ("creature or artifact", "creature", "artifact", "upgrade", "action", "card"):
        if word in noun:
            return noun.replace(word, word.replace(" or ", "s or ") + "s", 1)
    return noun + "s"


class Phrases:
    """Phrases for the filters of one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.titles = {number: title for title, number in program.titles.items()}
        self.traits = {bit: trait for trait, bit in program.traits.items()}

    def traits_of(self, bits: int) -> list[str]:
        """Names of trait bits."""
        return [name.capitalize() for bit, name in self.traits.items() if bits >> bit & 1]

    def houses_of(self, bits: int) -> str:
        """Names of house bits."""
        return " or ".join(HOUSE_NAMES[house] for i, house in enumerate(HOUSES) if bits >> i & 1)

    def house_words(self, row: Sequence[int]) -> str:
        """What a filter says of the house."""
        rule = row[codes.F_HOUSE_RULE]
        words = {
            codes.HOUSE_IN: self.houses_of(row[codes.F_HOUSES]), codes.HOUSE_NOT_IN: "non-" + self.houses_of(row[codes.F_HOUSES]),
        }  # fmt: skip
        return words.get(rule, "")

    def filter(self, number: int) -> str:
        """A filter as a noun phrase in the singular, without article."""
        row = self.program.filters[number]
        need, ban = row[codes.F_REQUIRED], row[codes.F_FORBIDDEN]
        if need & codes.IS_SELF and not ban:
            return "this card" + self.tail(row)
        words = [NEGATIVES[bit] for bit in NEGATIVES if ban & bit]
        words += [ADJECTIVES[bit] for bit in ADJECTIVES if need & bit]
        zones = [zone for zone in ZONES if row[codes.F_ZONES] >> zone & 1]
        if not zones and row[codes.F_SIDE] != codes.ANY_SIDE:
            words.append("friendly" if row[codes.F_SIDE] == codes.FRIENDLY else "enemy")
        words.append(self.house_words(row))
        words += self.traits_of(row[codes.F_TRAITS])
        words += ["non-" + trait for trait in self.traits_of(row[codes.F_NOT_TRAITS])]
        words.append(self.noun(row))
        return " ".join(w for w in words if w) + self.tail(row)

    def noun(self, row: Sequence[int]) -> str:
        """The kind of card."""
        return NOUNS.get(row[codes.F_TYPES], "card")

    def tail(self, row: Sequence[int]) -> str:
        """What follows the noun."""
        need, ban = row[codes.F_REQUIRED], row[codes.F_FORBIDDEN]
        parts = [TAILS[bit] for bit in TAILS if need & bit] + [NEGATIVE_TAILS[bit] for bit in NEGATIVE_TAILS if ban & bit]
        if need & codes.IS_SELF and need & codes.IS_FLANK:
            parts.append("while it is on a flank")
        if row[codes.F_TITLE] >= 0:
            parts.append(f"named {self.titles[row[codes.F_TITLE]]}")
        if row[codes.F_IN_SET] >= 0:
            parts.append("in question")
        if row[codes.F_POWER_MIN] == row[codes.F_POWER_MAX]:
            return "".join(f" {part}" for part in [*parts, f"with power {row[codes.F_POWER_MIN]}"])
        if row[codes.F_POWER_MIN] > -99:
            parts.append(f"with power {row[codes.F_POWER_MIN]} or more")
        if row[codes.F_POWER_MAX] < 999:
            parts.append(f"with power {row[codes.F_POWER_MAX]} or less")
        if row[codes.F_HOUSE_RULE] in (codes.HOUSE_REGISTER, codes.HOUSE_NOT_REGISTER):
            parts.append("of that house" if row[codes.F_HOUSE_RULE] == codes.HOUSE_REGISTER else "not of that house")
        if row[codes.F_NOT_IN_SET] >= 0:
            parts.append("not chosen yet")
        home = sum(1 << zone for zone in HOME.values())
        for zone, name in ZONES.items():
            if row[codes.F_ZONES] >> zone & 1 and not row[codes.F_ZONES] & home:
                whose = {codes.FRIENDLY: "your", codes.ENEMY: "your opponent's"}.get(row[codes.F_SIDE], "any")
                parts.append(f"in {whose} {name}")
        return "".join(" " + part for part in parts)


def article(noun: str) -> str:
    """a or an before a noun phrase."""
    if noun.startswith("this "):
        return noun
    return ("an " if noun[0] in "aeiouAEIOUÆ" else "a ") + noun
