"""The cards and numbers that an ability has named so far, and the words for them: in full the first time, then a pronoun."""

import ast
from dataclasses import dataclass, field

from kfsim.cards.english.nouns import NAMED, Noun, Place, chain_of, describe
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.script.vocabulary import VERBS
from kfsim.language.verbs import GATHER

ONE_AT_MOST = ("forge", "unforge", "survive", "attach")  # verbs that are done once or not at all
HARMING = ("destroy", "sacrifice", "deal", GATHER)
SINGLE = ("self", "that", "host", "fought", "this_card")


@dataclass
class Thing:
    """One or several cards that an ability has named."""

    phrase: str
    plural: bool = False
    optional: bool = False
    noun: str = "card"
    mentioned: bool = False


@dataclass
class Scope:
    """The names of one ability of a card."""

    title: str
    on_host: bool = False
    things: dict[str, Thing] = field(default_factory=dict)
    amounts: dict[str, ast.expr] = field(default_factory=dict)  # numbers by name: the expressions that computed them
    done: dict[str, str] = field(default_factory=dict)  # names of numbers that count what was done: "healed"
    introduced: list[str] = field(default_factory=list)
    later: dict[str, ast.expr] = field(default_factory=dict)  # named, but not mentioned yet
    most: dict[str, int | None] = field(default_factory=dict)  # the largest value of each number in `done`
    places: dict[str, Place] = field(default_factory=dict)  # the places of named cards
    places_then: dict[str, dict[str, Place]] = field(default_factory=dict)  # these places when a number was named
    this_way: dict[str, str] = field(default_factory=dict)  # numbers that count the objects of a verb: "card returned"
    gone: set[str] = field(default_factory=set)  # named cards that were moved or destroyed
    aged: set[str] = field(default_factory=set)  # names that are older than a statement without them
    unharmed: set[str] = field(default_factory=set)  # those of them that are older than any destruction or damage
    gathered: set[str] = field(default_factory=set)  # named cards that a loop adds to each time
    apart: bool = False  # two kinds of cards were mentioned together: "it" could be either
    starts: dict[str, object] = field(default_factory=dict)  # plain numbers by name
    last: str = ""  # the name that was mentioned last
    that: str = "it"
    much: str = ""  # the unit that the trigger counts: "Æ stolen"
    in_discards: bool = False  # the ability triggers in a discard pile
    made: dict[str, ast.expr] = field(default_factory=dict)  # the expression of each name, for cards and numbers
    begun: dict[str, ast.expr] = field(default_factory=dict)  # plain numbers that names had first
    upgrade: bool = False  # the card is an upgrade: "this creature" is the creature under it
    worn_by: str = "creature"  # the type of card that the upgrade is attached to
    decider: str = "you"  # who makes the choices of the ability: the active player
    faced: bool = False  # the creature that the card fights has been mentioned
    body: tuple[int, int] = (0, 0)  # printed power and armor of the card
    becomes_creature: bool = False  # the card is an artifact that can become a creature

    def age(self, deed: ast.AST, mentioned: set[str]) -> None:
        """Note which names are older than a statement that does not mention them."""
        named = {*self.later, *self.amounts} - mentioned
        self.aged |= named
        calls = {ast.unparse(node.func) for node in ast.walk(deed) if isinstance(node, ast.Call)}
        if not calls.isdisjoint(HARMING):
            self.unharmed |= named

    @property
    def self_words(self) -> str:
        """The card itself. For an ability that an upgrade gives, this is the creature under the upgrade."""
        return f"this {self.worn_by}" if self.on_host else self.title

    def host_words(self, node: ast.AST) -> str:
        """The creature that an upgrade is attached to."""
        if not self.upgrade:
            raise cannot_tell(node)
        return f"this {self.worn_by}"

    def the_fought(self) -> str:
        """The creature that the card fights: in full at first, then "that creature" if this is clear."""
        if self.faced and not self.introduced:
            return "that creature"
        self.faced = True
        return f"the creature {self.self_words} fights"

    def body_words(self, node: ast.Call) -> str:
        """The power and armor that the card has as a creature, if they are not printed."""
        power, armor = self.body
        if ast.unparse(node.args[0]) != "self":
            raise cannot_tell(node)
        return f" with {power} power" + (f" and {armor} armor" if armor else "")

    def among_words(self, node: ast.expr) -> str:
        """The words for several named cards."""
        match node:
            case ast.Name(id=name) if name in self.things and self.things[name].plural:
                return "them"
        raise cannot_tell(node)

    def any_of(self, cards: ast.expr) -> tuple[str, str]:
        """The conditions that a named set is not empty, and that it is empty. It must be the set of cards mentioned last."""
        several = [name for name in self.introduced if self.things[name].plural]
        if several[-1:] != [ast.unparse(cards)]:
            raise cannot_tell(cards)
        return "there are any", "there are none"

    def asked_of(self, cards: ast.expr) -> str:
        """The condition that a set is not empty, for two kinds of sets: one of two cards, `first = at_random(pair)`, has the type
        of the other; or a card was really damaged. "" for any other set."""
        match cards:
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[
                    ast.Name(id="type"),
                    ast.BinOp(left=ast.Name(id=pair), op=ast.Sub(), right=ast.Name(id=first)),
                    ast.Name(id=same),
                ],
            ) if first == same and pair in self.things and first in self.later and first in self.aged:
                return "they share a type" if ast.unparse(self.later.pop(first)) == f"at_random({pair})" else ""
            case ast.Name(id=hurt) if ast.unparse(self.made.get(hurt, cards)).startswith("dealt(1, choose("):
                return "it is dealt damage this way"
        return ""

    def is_dealt_to_itself(self, node: ast.expr) -> bool:
        """Whether a test asks if damage was really dealt to the ability's own card: `hurt = dealt(2, self)`, and whether it is
        among them."""
        match node:
            case ast.Compare(left=ast.Call(args=[ast.Call(args=[ast.Name(id=hurt)])])):
                made = self.made.get(hurt)
                dealt = isinstance(made, ast.Call) and ast.unparse(made.func) == "dealt" and ast.unparse(made.args[1]) == "self"
                return dealt and ast.unparse(node) == f"count(self.creature.among({hurt})) == 1"
        return False

    def kind_among(self, cards: ast.expr) -> Noun:
        """The noun for a selection among named cards. These must have been mentioned; otherwise "them" would mean other cards."""
        for word, call in chain_of(cards):
            if word == "among" and call and ast.unparse(call.args[0]) in self.later:
                raise cannot_tell(cards)
        noun = describe(cards)
        noun.piles = []
        return noun

    def that_one(self, node: ast.expr) -> str:
        """A single named card, if "it" could mean another card: "that creature"."""
        match node:
            case ast.Name(id="self"):
                return self.self_words
            case ast.Name(id=name) if name in self.things and not self.things[name].plural:
                self.apart = True
                return f"that {self.things[name].noun}"
        raise cannot_tell(node)

    def described(self, cards: ast.expr) -> Noun:
        """A description of cards. In a loop that collects cards, it says that they are not among the collected ones yet."""
        noun = describe(cards, self.whose)
        for word, call in chain_of(cards):
            if word in NAMED and call:
                if word == "among" or ast.unparse(call.args[0]) not in self.gathered:
                    raise cannot_tell(cards)
                noun.after.append("not yet chosen this way")
        return noun

    def is_single(self, cards: ast.expr) -> bool:
        """Whether a set has at most one card."""
        match cards:
            case ast.Name(id=name) if name in self.things:
                return not self.things[name].plural
            case ast.Name(id=name) if name in self.later:
                return self.is_single(self.later[name])
            case ast.Name(id=name):
                return name in SINGLE
            case ast.Call(func=ast.Name(id="choose" | "search"), keywords=options):
                number = next((k.value for k in options if k.arg in ("n", "up_to")), ast.Constant(1))
                return isinstance(number, ast.Constant) and number.value == 1
            case ast.Call(func=ast.Name(id="at_random"), args=args):
                return len(args) == 1
            case ast.Call(func=ast.Name(id="top_of" | "bottom_of"), args=args):
                return len(args) == 2
            case ast.Call(func=ast.Name(id="neighbors"), args=[cards, _]):
                return self.is_single(cards)
            case ast.Call(func=ast.Name(id="discard_until")):
                return True
        return False

    def most_done(self, call: ast.Call) -> int | None:
        """The largest result of a verb; None if it is not known."""
        name = ast.unparse(call.func)
        if name in ONE_AT_MOST:
            return 1
        verb = VERBS.get(name)
        if verb is None or not call.args:
            return None
        first = call.args[min(verb.arguments.find("n"), len(call.args) - 1)] if "n" in verb.arguments else None
        amount = first.value if isinstance(first, ast.Constant) else None
        if verb.arguments == "np" or name == "capture" and len(call.args) == 1:
            return amount if isinstance(amount, int) else None
        if verb.arguments in ("s", "ws") or name == "heal" or amount == 1:
            return 1 if self.is_single(call.args[-1]) else chosen_number(call.args[-1]) if verb.arguments == "s" else None
        return None

    def say(self, name: str) -> str:
        """A named thing: in full at first, then "it" or "them", or words that say which of several it is."""
        thing = self.things[name]
        if not thing.mentioned:
            thing.mentioned = True
            self.introduced.append(name)
            self.last = name
            return thing.phrase
        last, self.last = self.last, name
        if thing.plural:
            alone = last == name and all(n == name or not other.plural for n, other in self.things.items())
            return "them" if thing.noun == "card" and alone else f"those {thing.noun}s"
        if self.apart:
            return f"that {thing.noun}"
        if last == name:
            return "it"
        alike = [n for n in self.introduced if self.things[n].noun == thing.noun and not self.things[n].plural]
        if len(alike) < 2:
            others = [n for n in self.introduced if self.things[n].noun != thing.noun and not self.things[n].plural]
            return f"that {thing.noun}" if last in others else "it"
        return f"the {('first', 'second', 'third', 'last')[min(3, alike.index(name))]} {thing.noun}"

    def whose(self, name: str) -> str:
        """The possessive of a named thing, or of the card itself: "its"."""
        if name == "self":
            return f"{self.self_words}’s"
        if name == "host":
            return f"{self.host_words(ast.Name(name))}’s"
        words = self.say(name)
        return "its" if words == "it" else f"{words}’s"


def chosen_number(cards: ast.expr) -> int | None:
    """The number of cards that an expression chooses, if it is a choice of a plain number of cards; otherwise None."""
    match cards:
        case ast.Call(func=ast.Name(id="choose"), keywords=[ast.keyword(arg="n" | "up_to", value=ast.Constant(value=int(n)))]):
            return n
    return None
