"""Comparisons of numbers of cards, and of cards, in words."""

import ast

from kfsim.cards.english.bounds import Bound
from kfsim.cards.english.nouns import OWNERS, Noun, article, describe, shown
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.words import HOUSES

SAME_SIDE = {("friendly", "enemy"): ("you control", "your opponent"), ("enemy", "friendly"): ("your opponent controls", "you")}
MORE: dict[type[ast.cmpop], str] = {
    ast.Gt: "more {} than {}", ast.Lt: "fewer {} than {}", ast.GtE: "at least as many {} as {}", ast.LtE: "no more {} than {}",
    ast.Eq: "exactly as many {} as {}", ast.NotEq: "more or fewer {} than {}",
}  # fmt: skip

SUPERLATIVES = {"most_powerful": "most powerful", "least_powerful": "least powerful"}


def more_cards(node: ast.expr, x: ast.expr, op: type[ast.cmpop], y: ast.expr) -> str:
    """The condition that there are more cards of one kind than of another, or that one player has more of a kind in play."""
    if isinstance(y, ast.Attribute) and y.attr == "amber":
        pool = f"Æ in {OWNERS[ast.unparse(y.value)]} pool"
        return f"there are {MORE[op].format(describe(x, beside=()).many(preposition='in'), pool)}"
    sides = one_kind_of_two_sides(x, y)
    if ast.unparse(x) == ast.unparse(y):
        raise cannot_tell(node)
    if sides is None:
        return "there are " + MORE[op].format(*(describe(cards, beside=()).many(preposition="in") for cards in (x, y)))
    who, whom = SAME_SIDE[sides]
    if op is ast.LtE:
        who = who.replace("you control", "you do not control").replace("opponent controls", "opponent does not control")
    more = "more {} than {}" if op is ast.LtE else MORE[op]
    return f"{who} {more.format(without_side(x).many(), whom)}"


def one_kind_of_two_sides(x: ast.expr, y: ast.expr) -> tuple[str, str] | None:
    """The sides of two descriptions that differ only in their side; None if they differ otherwise, or not at all."""
    a, b = describe(x), describe(y)
    sides = [[word for word in noun.before if word in ("friendly", "enemy")] for noun in (a, b)]
    if sides[0] == sides[1] or any(len(side) != 1 for side in sides) or a.piles or b.piles:
        return None
    if without_side(x).many() != without_side(y).many():
        return None
    return sides[0][0], sides[1][0]


def without_side(cards: ast.expr) -> Noun:
    """A description without its side."""
    noun = describe(cards)
    noun.before = [word for word in noun.before if word not in ("friendly", "enemy")]
    return noun


def is_the_most(node: ast.expr, cards: ast.expr, which: str, of: list[ast.expr], bound: Bound, itself: str) -> str:
    """The condition that a card of a description, or the card itself, is the most powerful one or is tied for it."""
    match of:
        case [ast.Call(func=ast.Name(id="each"), args=[whole])] if bound.is_some or bound.is_none:
            all_of_them = describe(whole, beside=())
            most = f"the {which} {all_of_them.words(all_of_them.head, '')}, or one tied for {which}"
            if ast.unparse(cards).startswith("self.creature."):
                return f"{itself} is {'not ' * bound.is_none}{most}"
            noun = describe(cards)
            if noun.before in (["friendly"], ["enemy"]) and not noun.after and noun.head == "creature":
                you, they = ("do not control", "does not control") if bound.is_none else ("control", "controls")
                return f"you {you} {most}" if noun.before == ["friendly"] else f"your opponent {they} {most}"
            return f"{noun.one('in') if bound.is_some else 'no ' + noun.words(noun.head, 'in')} is {most}"
    raise cannot_tell(node)


def is_of_house(node: ast.expr, card: str, house: ast.expr, same: bool) -> str:
    """The condition that a card belongs to a house: a named, a chosen or the active one."""
    match house:
        case ast.Name(id=name) if name in HOUSES:
            return f"{card} is {'' if same else 'not '}{article(f'{shown(name)} card')}"
        case ast.Name(id="house"):
            return f"{card} {'belongs' if same else 'does not belong'} to that house"
        case ast.Attribute(attr="active_house"):
            return f"{card} {'belongs' if same else 'does not belong'} to the active house"
    raise cannot_tell(node)


def there_are(tests: list[str], joined: str) -> str:
    """Joined tests. Several cards in play become one phrase, "there is a Witch and a Niffle in play"; so do the kinds of one
    card."""
    made: list[str] = []
    for test in tests:
        last = made[-1] if made else ""
        alike = all(words.startswith("there is a") and words.endswith(" in play") for words in (last, test))
        if alike and joined not in test:
            made[-1] = last.removesuffix(" in play") + joined + test.removeprefix("there is ")
        elif all(words.startswith("it is a") and words.endswith(" card") for words in (last, test)):
            made[-1] = last + joined + test.removeprefix("it is ")
        else:
            made.append(test)
    return joined.join(made)
