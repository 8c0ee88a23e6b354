"""The cards an ability speaks of: chosen, each of a kind, named before."""

import ast
from abc import ABC, abstractmethod
from typing import Any

from kfsim.cards.english.amounts import Amount
from kfsim.cards.english.nouns import Noun, article, describe, plural
from kfsim.cards.english.scope import Scope, Thing
from kfsim.cards.script.expressions import SET_CALLS
from kfsim.cards.script.shorthand import EXPRESSIONS

ALL = 99
CARD_CALLS = (*SET_CALLS, *EXPRESSIONS)  # what makes cards rather than a number


class Things(ABC):
    """What has been said of one ability, and the words for its cards. Numbers and verbs are `tell.Teller`'s."""

    def __init__(self, title: str, on_host: bool = False) -> None:
        self.scope = Scope(title, on_host)
        self.said: list[str] = []  # sentences so far
        self.may = False  # the sentence at hand is the player's choice
        self.prefix = ""  # "for each key your opponent has forged"

    @abstractmethod
    def amount(self, node: ast.expr) -> Amount:
        """An amount in words."""

    def sentence(self, words: str) -> None:
        """Say one; what a verb inside it has made the player's choice begins with "you may"."""
        words = f"you may {words}" if self.may else words
        words = f"{self.prefix}, {words}" if self.prefix else words
        self.may, self.prefix = False, ""
        self.said.append(words)

    def introduce(self, node: ast.expr) -> None:
        """Say of what is spoken of for the first time that it is chosen: "choose a creature"."""
        match node:
            case ast.Name(id=name) if name in self.scope.later and "choose" in ast.unparse(self.scope.later[name]):
                self.sentence(f"choose {self.set_words(node)}")

    def introduced(self, node: ast.expr) -> str:
        """The words for cards after they have been introduced."""
        self.introduce(node)
        return self.set_words(node)

    def makes_cards(self, value: ast.expr) -> bool:
        """Whether an expression makes cards rather than a number."""
        match value:
            case ast.Call(func=ast.Name(id=name)):
                return name in CARD_CALLS
            case ast.BinOp(left=left):
                return self.makes_cards(left)
            case ast.Name(id=name):
                return name in self.scope.things or name in self.scope.later or name in ("self", "that", "host", "fought")
        return False

    def thing(self, node: ast.expr) -> Thing | None:
        """The cards an expression makes, to be named; None if it makes a number."""
        match node:
            case ast.Call(func=ast.Name(id="choose" | "search"), args=[cards], keywords=keywords):
                return self.chosen(cards, {k.arg: k.value for k in keywords if k.arg}, "search" in ast.unparse(node.func))
            case ast.Call(func=ast.Name(id="each"), args=[cards]):
                noun = describe(cards, self.scope.whose)
                if ".among(" in ast.unparse(cards) and (noun.before or noun.after):
                    noun.piles = []
                    return Thing(f"{noun.each()} among them", True, noun=noun.head)
                if "me.deck.card.among(" in ast.unparse(cards):
                    return Thing("the others", True)
                if ".among(" in ast.unparse(cards):  # where that very card now lies
                    return Thing(self.set_words(next(n.args[0] for n in ast.walk(cards) if isinstance(n, ast.Call) and n.args)))
                noun = describe(cards, self.scope.whose)
                return Thing(noun.each(), True, noun=noun.head)
            case ast.Call(func=ast.Name(id="top_of_deck" | "top_of_discards" as pile), args=[player, *several]):
                n = int(ast.unparse(several[0])) if several else 1
                words = f"the top {n} cards" if several else "the top card"
                whose = "your" if ast.unparse(player) == "me" else "your opponent’s"
                return Thing(f"{words} of {whose} {'deck' if pile == 'top_of_deck' else 'discard pile'}", n > 1)
            case ast.Call(func=ast.Name(id="at_random"), args=[cards, *several]):
                noun = describe(cards)
                noun.before.insert(0, "random")
                return Thing(noun.many(ast.unparse(several[0])) if several else noun.one(), bool(several))
            case ast.Call(func=ast.Name(id="neighbors"), args=[ast.Call(func=ast.Name(id="attacked_by"))]):
                return Thing("each neighbor of the creature it attacked", True, noun="creature")
            case ast.Call(func=ast.Name(id="neighbors"), args=[ast.Name(id="fought")]) if not self.scope.faced:
                return Thing(f"each neighbor of the creature {self.scope.self_words} fights", True, noun="creature")
            case ast.Call(func=ast.Name(id="neighbors"), args=[cards]):
                return Thing(f"each of {self.whose(cards)} neighbors", True, noun="creature")
            case ast.Call(func=ast.Name(id="most_powerful" | "least_powerful"), args=[ast.Call(args=[cards])]):
                which = "most" if "most" in ast.unparse(node.func) else "least"
                noun = describe(cards)
                noun.before.insert(0, f"{which} powerful")
                return Thing("the " + noun.words("creature", "in"), noun="creature")
            case ast.Call(func=ast.Name(id="the_most_powerful"), args=[ast.Constant(value=int(n)), cards]):
                return Thing(f"the {n} most powerful {describe(cards).many()}", True, noun="creature")
            case ast.Call(func=ast.Name(id="reveal_until"), args=[cards]):
                found = describe(cards)
                found.piles = []
                self.sentence(f"reveal cards from the top of your deck until you reveal {found.one()} or choose to stop")
                return Thing("each card revealed this way", True)
            case ast.Call(func=ast.Name(id="discard_until"), args=[cards, *player]):
                found = describe(cards)
                found.piles = []
                deck = "your opponent’s deck" if player and ast.unparse(player[0]) == "opponent" else "your deck"
                self.sentence(f"discard cards from the top of {deck} until you discard {found.one()} or run out of cards")
                self.prefix = "if you discard one"
                return Thing("it")
            case ast.Call(func=ast.Name(id="with_power"), args=[inner, _]):
                self.sentence("choose a number")
                return Thing(f"{self.set_words(inner)} with power equal to that number", True)
            case ast.Call(func=ast.Name(id="with_other_title"), args=[inner, other]):
                self.set_words(other)
                return Thing(f"{self.set_words(inner)} with a different name", True)
            case ast.Call(func=ast.Name(id="sharing_trait"), args=[inner, other]):
                return Thing(f"{self.set_words(inner)} that shares a trait with {self.set_words(other)}", True)
            case ast.BinOp(left=ast.Call(func=ast.Name(id="least_powerful")), right=ast.Call(func=ast.Name(id="most_powerful"))):
                return Thing("each creature with the lowest power and each creature with the highest power", True)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return Thing(f"{self.set_words(left)} and {self.set_words(right)}", True)
            case ast.Call(func=ast.Name(id="sharing_house"), args=[ast.Call(args=[inner]), other]):
                return Thing(f"{describe(inner).each()} that shares a house with {self.set_words(other)}", True)
            case ast.Call(func=ast.Name(id="with_power_of")):
                return Thing("each creature with the same power as one of them", True)
            case ast.Call(func=ast.Name(id="upgrades_on"), args=[cards]):
                return Thing(f"each upgrade on {self.set_words(cards)}", True, noun="upgrade")
            case ast.BinOp(left=ast.BinOp(left=ast.Name(id=name), op=ast.Sub()), op=ast.Sub()) if name in self.scope.things:
                return Thing("the rest", True)
            case ast.BinOp(left=ast.Name(id=name), op=ast.Sub()) if name in self.scope.things:
                return Thing("the others", True)
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                return Thing(f"{self.set_words(left)} other than {self.set_words(right)}", True)
        return None

    def chosen(self, cards: ast.expr, options: dict[str, Any], search: bool) -> Thing:
        """What a choice is called."""
        optional = "optional" in options
        if ast.unparse(cards) == "kept_here":
            return Thing(f"a card beneath {self.scope.self_words}")
        number = options.get("up_to") or options.get("n")
        if isinstance(cards, ast.Name) and "top_of_deck" in ast.unparse(self.scope.later.get(cards.id, cards)):
            seen = self.thing(self.scope.later.pop(cards.id))
            self.sentence(f"look at {seen.phrase if seen else ''}")
            if seen and not seen.plural:
                return Thing("it", False, optional)
            self.scope.things[cards.id] = Thing("them", True, said=True)
            return Thing("one of them")
        if isinstance(cards, ast.Name) and "sharing_house" in ast.unparse(self.scope.later.get(cards.id, cards)):
            kin = self.scope.later.pop(cards.id)
            head = describe(kin.args[0].args[0]).words("creature", "") if isinstance(kin, ast.Call) else "creature"  # type: ignore[attr-defined]
            return Thing(f"a {head} that shared a house with it", noun="creature")
        inner = None if isinstance(cards, ast.Name) and cards.id not in self.scope.things else self.source(cards)
        noun = inner or describe(cards, self.scope.whose)
        noun.other = noun.other or ".not_among(" in ast.unparse(cards)
        if search:
            what = f"any number of {plural(noun.head)}" if number else noun_one(noun)
            self.sentence(f"search {noun.whose} {' and '.join(noun.piles)} for {what}")
            return Thing("what you found" if number else "it", noun=noun.head)
        if number is None:
            return Thing(noun.one(), False, optional, "creature" if noun.head.endswith("neighbors") else noun.head)
        third = ast.unparse(self.scope.amounts.get(ast.unparse(number), number))
        if third.endswith("// 3"):
            return Thing(f"one third of all {noun.many()} (rounding up)", True, noun=noun.head)
        plain = number.value if isinstance(number, ast.Constant) and isinstance(number.value, int) else None
        if plain == ALL:
            return Thing(noun.many("any number of"), True, noun=noun.head)
        if plain == 1:
            return Thing(noun.one(), False, "up_to" in options, noun.head)
        if plain is not None:
            return Thing(noun.many(f"{'up to ' if 'up_to' in options else ''}{plain}"), True, noun=noun.head)
        amount = self.amount(number)
        self.prefix = f"for each {amount.words}"
        return Thing(noun.one(), False, "up_to" in options, noun.head)

    def source(self, cards: ast.expr) -> Noun | None:
        """The noun of a choice among a set: "a neighbor of it", "an artifact or flank creature"; None for a description."""
        match cards:
            case ast.Call(func=ast.Name(id="neighbors"), args=[of]):
                return Noun(head=f"one of {self.whose(of)} neighbors")
            case ast.Call(func=ast.Name(id="most_powerful" | "least_powerful")):
                thing = self.thing(cards)
                return Noun(head=thing.phrase if thing else "")
            case ast.Call(func=ast.Name(id="each"), args=[inner]):
                return describe(inner)
            case ast.Call(func=ast.Name(id="in_line_with"), args=[_, other]):
                return Noun(head=f"creature in the same battleline as {self.set_words(other)}")
            case ast.Call(func=ast.Name(id="weaker_than"), args=[ast.Call(args=[inner]), other]):
                noun = describe(inner)
                noun.after.append(f"with lower power than {self.set_words(other)}")
                return noun
            case ast.Call(func=ast.Name(id="with_other_title"), args=[ast.Call(args=[inner]), other]):
                noun = describe(inner)
                self.set_words(other)
                noun.after.append("with a different name")
                return noun
            case ast.BinOp(left=ast.Call(args=[left]), op=ast.Add(), right=ast.Call(args=[right])):
                a, b = describe(left), describe(right)
                if not a.piles and not b.piles:
                    return Noun(head=f"{a.words(a.head, '')} or {b.words(b.head, '')}")
                if a.head == b.head:
                    return Noun(head=f"{a.head} from play or{b.where('from')}")
                return Noun(head=f"{a.words(a.head, 'from')} or {b.words(b.head, 'from')}")
            case ast.BinOp(left=ast.Name(id=name), op=ast.Sub()) if name in self.scope.things:
                return Noun(head="one of the others")
            case ast.Name(id=name) if name in self.scope.things:
                return Noun(head="one of them" if self.scope.things[name].plural else f"one of {self.scope.say(name)}")
        return None

    def set_words(self, node: ast.expr) -> str:
        """The cards an expression makes, as the object of a verb."""
        match node:
            case ast.Name(id=name) if name in self.scope.things or name in self.scope.later:
                if name in self.scope.later:
                    self.scope.things[name] = self.thing(self.scope.later.pop(name)) or Thing("it")
                thing = self.scope.things[name]
                self.may = self.may or (thing.optional and not thing.said)
                return self.scope.say(name)
            case ast.Name(id="self"):
                return self.scope.self_words
            case ast.Name(id="host"):
                return "this creature"
            case ast.Name(id="that"):
                return "that creature" if self.scope.introduced else self.scope.that
            case ast.Name(id="fought"):
                self.scope.faced = True
                return f"the creature {self.scope.self_words} fights"
            case ast.Name(id="this_upgrade" | "giver"):
                return self.scope.title
            case ast.Name(id="kept_here"):
                return f"the card beneath {self.scope.self_words}"
        made = self.thing(node)
        if made is None:
            return describe(node).each()
        self.may = self.may or made.optional
        return made.phrase

    def whose(self, node: ast.expr) -> str:
        """Whose neighbors: "its", "that creature’s"."""
        if isinstance(node, ast.Name) and node.id in self.scope.later:
            return self.set_words(node) + "’s"
        if isinstance(node, ast.Name) and node.id in self.scope.things:
            return self.scope.whose(node.id)
        if ast.unparse(node) == "fought":
            return "that creature’s"
        return self.set_words(node) + "’s"


def noun_one(noun: Noun) -> str:
    """A noun without where it lies."""
    return article(noun.words(noun.head, "from").replace(noun.where("from"), ""))
