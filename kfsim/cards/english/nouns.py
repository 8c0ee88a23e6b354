"""Noun phrases: descriptions of cards such as `other.friendly.mars.creature` in words."""

import ast
from collections.abc import Callable
from dataclasses import dataclass, field

from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.which import which
from kfsim.cards.script.expressions import SET_CALLS
from kfsim.cards.script.filters import KINDS, property_of
from kfsim.cards.script.shorthand import EXPRESSIONS
from kfsim.cards.words import COUNTERS, HOUSE_NAMES, KEYWORDS

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six")
BEFORE = {
    **{word: word for word in ("friendly", "enemy", "damaged", "undamaged", "ready", "flank", "purged")},
    "token": "token", "not_token": "non-token", "not_ready": "exhausted", "with_stun": "stunned", "without_stun": "unstunned",
    "with_ward": "warded", "with_enrage": "enraged",
    "neighbor": "neighboring", "neighbor(when_used)": "neighboring", "neighbor(when_played)": "neighboring",
}  # fmt: skip
AFTER = {
    "not_flank": "that is not on a flank",
    "with_amber": "with Æ on it",
    "without_amber": "without Æ on it",
    "with_armor": "with armor",
    "with_upgrade": "with an upgrade",
    "mine": "you own",
    "theirs": "your opponent owns",
    "center": "in the center of its battleline",
    "half": "that is half a gigantic creature",
    "without_icons": "without bonus icons",
    "with_icons": "with a bonus icon",
    **{f"with_{kind}": f"with a {kind} counter on it" for kind in COUNTERS},
    **{f"{has}_{keyword}": f"{has} {keyword}" for keyword in KEYWORDS for has in ("with", "without")},
    "to_its(left)": "to its left in the battleline",
    "to_its(right)": "to its right in the battleline",
    "flank(left)": "on the left flank of its battleline",
    "flank(right)": "on the right flank of its battleline",
    "played_on(left)": "on their left flank",
    "played_on(right)": "on their right flank",
    "sharing(house, 1, neighbors)": "that shares a house with at least one of its neighbors",
    "not_sharing(house, 1, neighbors)": "that shares a house with none of its neighbors",
    "sharing(house, 2, neighbors)": "that shares a house with both of its neighbors",
    "sharing(house, 2, creatures)": "of a house that has 3 or more creatures in play",
    "sharing(house, most, creatures)": "of the house with the most creatures in play",
    "sharing(house, 1, mine)": "of a house of which you have a card in play",
    "sharing(house, 1, kept_here)": "of a house of a card beneath this one",
    "sharing(power, least, creatures)": "with the lowest power",
    "sharing(title, 1, host)": "named like the creature that this upgrade is on",
    "sharing(trait, 1, line)": "that shares a trait with another creature in its battleline",
    "not_sharing(trait, 1, line)": "that shares no trait with another creature in its battleline",
}
STATES_BEFORE = ("surviving", "damaged", "undamaged", "ready", "exhausted", "stunned", "unstunned", "warded", "enraged")
NAMED = ("among", "not_among")  # words about named cards: the caller of `describe` decides on their English
BESIDE = (
    "self", "host", "that", "fighting", "killed_by_its(assault)", "killed_by_its(splash)", "played_from(discards)",
)  # fmt: skip
# of the card that speaks, or of what happens: these, too
HEADS = ("creature", "artifact", "upgrade", "action", "card", "creature_or_artifact")
NOT = {"not_creature": "non-creature card"}
PILES = {
    "hand": "hand",
    "deck": "deck",
    "discards": "discard pile",
    "archives": "archives",
    "in_play": "battleline",
}
CARD_CALLS = (*SET_CALLS, *EXPRESSIONS)  # calls whose value is cards, not a number
Place = tuple[str, tuple[str, ...]]  # the owner, and the piles
OPPONENT = {"me": "you", "opponent": "your opponent"}
HAS = {"me": "have", "opponent": "has"}
OWNERS = {"me": "your", "opponent": "your opponent’s"}


@dataclass
class Noun:
    """A description of cards: the words before the noun, the noun, the words after it, and where the cards lie."""

    before: list[str] = field(default_factory=list)
    head: str = ""
    after: list[str] = field(default_factory=list)
    whose: str = ""  # your, your opponent’s, or nothing: of any player
    piles: list[str] = field(default_factory=list)
    other: bool = False

    def where(self, preposition: str, last: str = "and") -> str:
        """The place in words: "from your hand", "in a discard pile"; "" for cards in play."""
        if not self.piles:
            return ""
        if (self.whose, self.piles) == ("", [PILES["in_play"], PILES["discards"]]):  # of any player, and of any type
            return " in play or in a discard pile"
        whose = self.whose or ("any player’s" if len(self.piles) > 1 or PILES["archives"] in self.piles else "a")
        return f" {preposition} {whose} {f' {last} '.join(self.piles)}"

    def words(self, head: str, preposition: str) -> str:
        """All words but the article. Without a preposition the place is left out."""
        before = sorted(self.before, key=lambda word: word[:1].isupper())  # "non-Agent Mars", "friendly ready Mars"
        if "enemy" in before:  # "damaged enemy", as cards say it, and "friendly damaged"
            before.sort(key=lambda word: word not in STATES_BEFORE)
        return " ".join([*before, head, *self.after]) + (self.where(preposition) if preposition else "")

    def one(self, preposition: str = "from") -> str:
        """ "a friendly creature", "another card from your hand"."""
        words = self.words(self.head or "card", "") + self.where(preposition, "or")
        return f"another {words}" if self.other else article(words)

    def each(self, preposition: str = "in") -> str:
        """ "each other friendly creature"."""
        return f"each {'other ' if self.other else ''}{self.words((self.head or 'card').replace(' or ', ' and '), preposition)}"

    def many(self, number: str = "", preposition: str = "from") -> str:
        """ "up to 2 other creatures", "friendly creatures"."""
        words = self.words(plural(self.head or "card"), preposition).replace("with Æ on it", "with Æ on them")
        words = words.replace("that is not", "that are not").replace("in the center of its", "in the center of their")
        return " ".join(part for part in (number, "other" if self.other else "", words) if part)


def in_words(n: int) -> str:
    """A small number as a word, for use before another number: "two +1 power counters"."""
    return NUMBER_WORDS[n] if 0 <= n < len(NUMBER_WORDS) else str(n)


def article(words: str) -> str:
    """a or an before a phrase."""
    if words.startswith(("the ", "your ", "one of ")):
        return words
    return ("an " if words[0] in "aeiouAEIOUÆ" else "a ") + words


def noun_one(noun: Noun) -> str:
    """A noun without its place."""
    return article(noun.words(noun.head, "from").replace(noun.where("from"), ""))


def plural(head: str) -> str:
    """The plural of a noun; "copies of" for a card that is named by its title."""
    if head[:1].isupper():
        return f"copies of {head}"
    return " or ".join(f"{word}s" for word in head.split(" or "))


def shown(word: str) -> str:
    """A house or trait as it is printed."""
    return HOUSE_NAMES.get(word, word.capitalize())


def chain_of(node: ast.expr) -> list[tuple[str, ast.Call | None]]:
    """The words of a description from left to right; a word with arguments comes with its call."""
    if isinstance(node, ast.Name):
        return [(node.id, None)]
    if isinstance(node, ast.Attribute):
        return [*chain_of(node.value), (node.attr, None)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return [*chain_of(node.func.value), (node.func.attr, node)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return [(node.func.id, node)]
    return []


def spelt(word: str, call: ast.Call | None) -> str:
    """A word of a description with its arguments: "played_on(left)"."""
    return f"{word}({', '.join(map(ast.unparse, call.args))})" if call else word


def is_description(node: ast.expr) -> bool:
    """Whether an expression describes cards. Other expressions make or name cards."""
    chain = chain_of(node)
    if len(chain) == 1 and isinstance(node, ast.Call):
        return chain[0][0] not in CARD_CALLS
    return bool(chain) and not (isinstance(node, ast.Name) and node.id not in (*HEADS, *OWNERS))


def power_words(call: ast.Call) -> str:
    """ "with power 3 or lower"."""
    bounds = {k.arg: ast.unparse(k.value) for k in call.keywords}
    least, most = bounds.get("min"), bounds.get("max")
    if least and most:
        return f"with {least} power" if least == most else f"with power {least} to {most}"
    return f"with power {most} or lower" if most else f"with power {least} or higher"


def of_that_card(card: str) -> str:
    """The possessive of a card that can mean only one card."""
    if card == "self":
        raise cannot_tell(ast.Name(card))
    return "that card’s"


def describe(node: ast.expr, whose: Callable[[str], str] = of_that_card, beside: tuple[str, ...] = NAMED) -> Noun:
    """The noun phrase of a description. `whose` gives the possessive of a card that the ability has named. Words listed in
    `beside`, such as `among(c)`, are left out: the caller adds them. Raise a CannotBeToldError for a word without English."""
    noun = Noun()
    chain = chain_of(node)
    if not chain:
        raise cannot_tell(node)
    for word, call in chain:
        if word in NAMED or word in BESIDE or spelt(word, call) in BESIDE:
            if word not in beside and spelt(word, call) not in beside:
                raise cannot_tell(node)
        elif call is not None:
            _with_arguments(noun, word, call, whose)
        elif not _plain_word(noun, word):
            raise cannot_tell(node)
    _put_right(noun, node)
    return noun


def _plain_word(noun: Noun, word: str) -> bool:
    """Add a word without arguments; False if there are no words for it."""
    plain = word.removeprefix("not_")
    if word == "other":
        noun.other = True
    elif word in OWNERS:
        noun.whose = OWNERS[word]
    elif word == "not_tagged":
        noun.before.insert(0, "surviving")
    elif word in BEFORE:
        noun.before.append(BEFORE[word])
    elif word in AFTER:
        noun.after.append(AFTER[word])
    elif word in PILES:
        noun.piles.append(PILES[word])
    elif word in HEADS:
        noun.head = word.replace("_", " ")
    elif word in NOT:
        noun.head = NOT[word]
    elif property_of(word)[0] or plain in KINDS:
        return False
    else:
        noun.before.append(shown(word) if word == plain else f"non-{shown(plain)}")
    return True


def _put_right(noun: Noun, node: ast.expr) -> None:
    """Add the type and the owner, if the description and its piles leave them out."""
    noun.head = noun.head or ("card" if noun.piles or "purged" in noun.before else "creature")
    if noun.piles == [PILES["in_play"]]:
        noun.piles = []
        noun.after += ["in play"] * (noun.head == "card" and not noun.before + noun.after and not noun.whose)
    if noun.whose and not noun.piles:
        noun.before.insert(0, "friendly" if noun.whose == OWNERS["me"] else "enemy")
        noun.whose = ""
    if "neighboring" in noun.before and "enemy" in noun.before:
        raise cannot_tell(node)
    if "neighboring" in noun.before and "friendly" in noun.before:
        noun.before.remove("friendly")  # neighbors are on one side


def _with_arguments(noun: Noun, word: str, call: ast.Call, whose: Callable[[str], str]) -> None:
    """Add a word with arguments."""
    if word == "power":
        noun.after.append(power_words(call))
    elif spelt(word, call) == "named(here)":
        noun.after.append("of the named title")
    elif word == "named" and isinstance(call.args[0], ast.Constant):
        noun.head = str(call.args[0].value)
    elif word == "where":
        before, after = which(call.args[0], whose)
        noun.before += before
        noun.after += after
    elif word == "of_trait":
        noun.after.append("with that trait")
    elif spelt(word, call) in BEFORE:
        noun.before.append(BEFORE[spelt(word, call)])
    elif spelt(word, call) in AFTER:
        noun.after.append(AFTER[spelt(word, call)])
    elif word in ("of_house", "not_of_house"):
        negative = "not " if word.startswith("not_") else ""
        match call.args[0]:
            case ast.Call(func=ast.Name(id="house_of"), args=[ast.Name(id=card)]):
                noun.after.append(f"{negative}of {whose(card)} house")
            case ast.Attribute(value=ast.Name(id="me" | "opponent"), attr="active_house"):
                noun.after.append(f"{negative}of the active house")
            case ast.Attribute(value=ast.Name(id="me"), attr="chosen_house"):
                noun.after.append(f"{negative}of the chosen house")
            case ast.Name():
                noun.after.append(f"{negative}of that house")
            case _:
                raise cannot_tell(call)
    else:
        raise cannot_tell(call)
