"""The cards of an ability in words: chosen cards, all cards of a kind, named cards."""

import ast
from typing import Any

from kfsim.cards.english.fractions import at_random, half_line, third_of
from kfsim.cards.english.into_play import make_token
from kfsim.cards.english.looked_for import (
    ALL,
    WHERE_IT_LIES,
    discarded_until,
    from_deck,
    from_the_top,
    looked_into,
    of_a_type,
    of_several_titles,
    of_those,
    searched,
)
from kfsim.cards.english.nouns import CARD_CALLS, OWNERS, PILES, Noun, Place, chain_of, describe, is_description
from kfsim.cards.english.parts import is_same, neighbors_of, possessive
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.saying import Saying
from kfsim.cards.english.scope import Thing
from kfsim.cards.english.wholes import end_cards, one_that_lies

DIFFERENT = {"house": "of different houses", "title": "with different names"}


class Things(Saying):
    """The words for the cards of one ability. `tell.Teller` adds numbers and verbs."""

    def makes_cards(self, value: ast.expr) -> bool:
        """Whether the value of an expression is cards (not a number)."""
        match value:
            case ast.Call(func=ast.Name(id=name)):
                return name in CARD_CALLS
            case ast.BinOp(left=left):
                return self.makes_cards(left)
            case ast.Name(id=name):
                return name in self.scope.things or name in self.scope.later or name in ("self", "that", "host", "fought")
        return False

    def thing(self, node: ast.expr) -> Thing | None:
        """The cards of an expression that a statement names; None if the expression is a number."""
        match node:
            case ast.Call(func=ast.Name(id="choose" | "search"), args=[cards], keywords=keywords):
                return self.chosen(cards, {k.arg: k.value for k in keywords if k.arg}, "search" in ast.unparse(node.func))
            case ast.Call(func=ast.Name(id="each"), args=[cards]):
                return self.each_of(cards)
            case ast.Call(func=ast.Name(id="top_of" | "bottom_of" as end), args=[ast.Name(id=pile), player, *several]):
                return end_cards(self, end.removesuffix("_of"), f"{OWNERS[ast.unparse(player)]} {PILES[pile]}", several)
            case ast.Call(func=ast.Name(id="at_random"), args=[ast.Name(id="kept_here")]):
                return Thing(f"a random card beneath {self.scope.self_words}")
            case ast.Call(func=ast.Name(id="at_random"), args=[cards, *several]):
                return at_random(self.scope.described(cards), cards, several)
            case ast.Call(
                func=ast.Name(id="neighbors"), args=[ast.Call(func=ast.Name(id="attacked_by"), args=[ast.Name() as it])]
            ):
                return Thing(f"each neighbor of the creature {self.set_words(it)} attacked", True, noun="creature")
            case ast.Call(func=ast.Name(id="neighbors"), args=[ast.Name(id="fought")]) if not self.scope.faced:
                return Thing(f"each neighbor of the creature {self.scope.self_words} fights", True, noun="creature")
            case ast.Call(func=ast.Name(id="neighbors"), args=[cards]):
                return Thing(f"each of {self.whose(cards)} neighbors", True, noun="creature")
            case ast.Call(func=ast.Name(id="neighbors"), args=[cards, ast.Name(id=side)]):
                return Thing(f"{self.whose(cards)} {side} neighbor", not self.scope.is_single(cards), noun="creature")
            case ast.Call(
                func=ast.Name(id="most_powerful" | "least_powerful"), args=[ast.Call(func=ast.Name(id="each"), args=[cards])]
            ):
                noun, which = describe(cards), "highest" if "most" in ast.unparse(node.func) else "lowest"
                return Thing(f"{noun.each()} with the {which} power", True, noun=noun.head)
            case ast.Call(
                func=ast.Name(id="most_powerful" | "least_powerful" as which), args=[ast.Constant(value=int(n)), cards]
            ):
                return Thing(f"the {n} {which.replace('_', ' ')} {describe(cards).many()}", True, noun="creature")
            case ast.Call(func=ast.Name(id="half_line"), args=[cards]):
                return half_line(cards)
            case ast.Call(func=ast.Name(id="topmost"), args=[ast.Call(func=ast.Name(id="each"), args=[cards])]):
                noun = describe(cards)
                return Thing(f"the topmost {noun.words(noun.head, 'in')}", noun=noun.head)
            case ast.Call(func=ast.Name(id="reveal_until"), args=[cards]):
                until = f"until you reveal {from_deck(cards, 'me').one()} or choose to stop"
                self.sentence(f"reveal cards from the top of your deck {until}")
                return Thing("each card revealed this way", True)
            case ast.Call(func=ast.Name(id="make_token")) as call:
                self.sentence(make_token(self, call))
                one = ast.unparse(call.args[0]) == "1"
                return Thing("it" if one else "them", not one, noun="creature", mentioned=True)
            case ast.Call(func=ast.Name(id="two_halves"), args=[ast.Name(id="me")]):
                self.sentence("search your deck and discard pile for two halves of a gigantic creature")
                return Thing("what you found", noun="card")
            case ast.Call(func=ast.Name(id="discard_until"), args=[cards, *player]):
                who = ast.unparse(player[0]) if player else "me"
                self.sentence(discarded_until(cards, who))
                self.prefix = "if you discard one"
                return Thing("it")
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="power"), inner, ast.Call(func=ast.Name(id="choose_number"), args=[])],
            ):
                self.sentence("choose a number")
                return Thing(f"{self.set_words(inner)} with power equal to that number", True)
            case ast.Call(
                func=ast.Name(id="sharing"), args=[ast.Name(id="title"), ast.Call(func=ast.Name(id="each"), args=[inner]), other]
            ):
                return Thing(f"{describe(inner).each()} with the same name as {self.set_words(other)}", True, noun="creature")
            case ast.Call(func=ast.Name(id="not_sharing"), args=[ast.Name(id="title"), inner, other]):
                self.set_words(other)
                return Thing(f"{self.set_words(inner)} with a different name", True)
            case ast.Call(func=ast.Name(id="sharing"), args=[ast.Name(id="trait"), inner, other]):
                return Thing(f"{self.set_words(inner)} that shares a trait with {self.set_words(other)}", True)
            case ast.BinOp(
                left=ast.Call(func=ast.Name(id="least_powerful"), args=[ast.Call(func=ast.Name(id="each"), args=[low])]),
                op=ast.Add(),
                right=ast.Call(func=ast.Name(id="most_powerful"), args=[ast.Call(func=ast.Name(id="each"), args=[high])]),
            ):
                return Thing(
                    f"{describe(low).each()} with the lowest power and {describe(high).each()} with the highest power", True
                )
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                these, more = self.set_words(left), self.set_words(right)
                if isinstance(left, ast.Name) and isinstance(right, ast.Call) and is_same(right.args[-1], left):
                    more = more if more.startswith("each of ") else more.replace("each ", "each other ", 1)
                kind = "creature" if all(words.endswith("creature") for words in (these, more)) else "card"
                return Thing(f"{these}{',' * (' and ' in these and more.startswith('each'))} and {more}", True, noun=kind)
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="neighbors"), args=[ast.Name(id=of)]), ast.Name(id=other)],
            ) if of == other:
                return Thing(f"each of {self.whose(node.args[2])} neighbors that shares a house with it", True)
            case ast.Call(func=ast.Name(id="sharing"), args=[ast.Name(id="house"), ast.Call(args=[inner]), other]):
                whom = self.set_words(other)
                whom = one_of_them(whom)
                return Thing(f"{describe(inner).each()} that shares a house with {whom}", True)
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="power"), ast.Call(func=ast.Name(id="each"), args=[cards]), ast.Name()],
            ):
                return Thing(f"{describe(cards).each()} with the same power as one of them", True)
            case ast.Call(func=ast.Name(id="between"), args=[one, other]):
                return Thing(f"each creature between {self.set_words(one)} and {self.set_words(other)}", True, noun="creature")
            case ast.Call(func=ast.Name(id="upgrades_on"), args=[cards]):
                return Thing(f"each upgrade on {self.set_words(cards)}", True, noun="upgrade")
            case ast.BinOp(left=left) if self.is_rest(node):
                return Thing("the others" if isinstance(left, ast.Name) else "the rest", True)
            case ast.BinOp(left=left, op=ast.Sub(), right=right) if ast.unparse(left) != ast.unparse(right):
                return Thing(f"{self.set_words(left)} other than {self.set_words(right)}", True)
        return None

    def named(self, name: str, value: ast.expr) -> Thing:
        """Named cards that are mentioned for the first time."""
        aged = name in self.scope.aged
        match value:
            case ast.Name(id="host") if aged:
                return Thing(f"the creature {self.scope.title} was on")
            case ast.Name():
                return Thing(self.set_words(value))
        thing = self.thing(value)
        if thing is None:
            raise cannot_tell(value)
        if aged and not (isinstance(value, ast.Call) and ast.unparse(value.func) == "choose"):
            lay = thing.phrase.replace(" in ", " that was in ", 1)
            is_each = thing.phrase.startswith("each ") and " in " in thing.phrase
            thing.phrase = lay if is_each else f"{thing.phrase} (as it was before)"
        return thing

    def each_of(self, cards: ast.expr) -> Thing:
        """Each card of a description; for named cards, with the place where they are now."""
        chain = chain_of(cards)
        tests = [call for word, call in chain if word == "where" and call]
        for part in [part for test in tests for part in ast.walk(test) if isinstance(part, ast.expr)]:
            self.introduce(part)
        noun = describe(cards, self.scope.whose)
        named = next((call.args[0] for word, call in chain if word == "among" and call), None)
        others = [call.args[0] for word, call in chain if word == "not_among" and call]
        if others and named is None:
            return Thing(f"{noun.each()} other than {self.set_words(others[0])}", True, noun=noun.head)
        if named is None:
            return Thing(noun.each(), True, noun=noun.head)
        place = (noun.whose, tuple(noun.piles))
        is_named = isinstance(named, ast.Name) and self.scope.places.get(named.id) == place
        bare = not noun.before and not noun.after and not others
        if bare and is_named and place[1] == (PILES["deck"],) and noun.head == "card":
            return Thing("the others", True)
        if bare and (place[1], noun.head) in WHERE_IT_LIES and not noun.whose:
            return Thing(self.set_words(named) + WHERE_IT_LIES[place[1], noun.head])
        if others or not (noun.before or noun.after or is_named and noun.head != "card"):
            raise cannot_tell(cards)
        if is_named or not noun.piles:
            self.introduce(named)
            noun.piles = []
            return Thing(f"{noun.each()} among them", True, noun=noun.head)
        raise cannot_tell(cards)

    def is_rest(self, node: ast.expr) -> bool:
        """Whether an expression is a set of named cards minus other named cards, each subtracted once."""
        taken: list[str] = []
        while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) and isinstance(node.right, ast.Name):
            taken.append(node.right.id)
            node = node.left
        if not taken or not isinstance(node, ast.Name) or len({*taken, node.id}) <= len(taken):
            return False
        things = self.scope.things
        return node.id in things and things[node.id].plural and all(name in things for name in taken)

    def place_of(self, value: ast.expr) -> Place | None:
        """The place of the cards of an expression: the owner and the piles; None if the expression does not show it."""
        match value:
            case ast.Call(func=ast.Name(id="top_of" | "bottom_of"), args=[ast.Name(id=pile), ast.Name(id=who), *_]):
                return OWNERS[who], (PILES[pile],)
            case ast.Call(func=ast.Name(id="reveal_until")):
                return OWNERS["me"], (PILES["deck"],)
            case ast.Call(func=ast.Name(id="choose" | "each" | "at_random"), args=[cards, *_]) if is_description(cards):
                named = next((call for word, call in chain_of(cards) if word == "among"), None)
                noun = describe(cards)
                return None if named and not noun.piles else (noun.whose, tuple(noun.piles))
        return None

    def chosen(self, cards: ast.expr, options: dict[str, Any], search: bool) -> Thing:
        """The words for a choice."""
        optional = "optional" in options
        number = options.get("up_to") or options.get("n")
        if "up_to" in options and "n" in options:
            raise cannot_tell(cards)
        of_one = number is None or isinstance(number, ast.Constant) and number.value == 1
        if of_one and (card_there := one_that_lies(self, cards)):
            return Thing(card_there, False, optional)
        if isinstance(cards, ast.Name) and "top_of(deck" in ast.unparse(self.scope.later.get(cards.id, cards)):
            return from_the_top(self, cards.id, number, optional)
        if isinstance(cards, ast.Name) and "sharing(house" in ast.unparse(self.scope.later.get(cards.id, cards)) and of_one:
            kin = self.scope.later.pop(cards.id)
            head = describe(kin.args[1].args[0]).words("creature", "") if isinstance(kin, ast.Call) else "creature"  # type: ignore[attr-defined]
            return Thing(f"a {head} that shared a house with it", False, optional, noun="creature")
        if of_one and not search and (beside := self.neighbor(cards)):
            return Thing(beside, False, optional, noun="creature")
        noun = self.noun_of_choice(cards)
        looked_into(self, noun)
        if "different" in options:
            if number is None or search and noun.other:
                raise cannot_tell(cards)
            noun.after.append(DIFFERENT[ast.unparse(options["different"])])
        if search:
            return searched(self, noun, number)
        if number is None:
            return Thing(noun.one(), False, optional, "creature" if noun.head.endswith("neighbors") else noun.head)
        third = third_of(cards, self.scope.amounts.get(ast.unparse(number), number))
        if third is not None:
            return third
        plain = number.value if isinstance(number, ast.Constant) and isinstance(number.value, int) else None
        if plain == ALL and "up_to" in options:
            return Thing(noun.many("any number of"), True, noun=noun.head)
        if plain == 1:
            return Thing(noun.one(), False, optional or "up_to" in options, noun.head)
        if plain is not None:
            return Thing(noun.many(f"{'up to ' if 'up_to' in options else ''}{plain}"), True, optional, noun=noun.head)
        amount = self.amount(number)
        purged = isinstance(number, ast.Name) and self.scope.done.get(number.id) == "purged"
        if not purged and (amount.kind not in ("each", "all") or amount.times != 1) or optional:
            raise cannot_tell(number)
        pool = f"Æ in {'your' if amount.who == 'me' else 'your opponent’s'} pool" if amount.kind == "all" else amount.words
        self.prefix = "for each card purged this way" if purged else f"for each {pool}"
        return Thing(noun.one(), False, "up_to" in options, noun.head)

    def neighbor(self, cards: ast.expr) -> str:
        """One certain neighbor: "its left neighbor"; nothing for other cards."""
        match cards:
            case ast.Call(func=ast.Name(id="neighbors"), args=[of, ast.Name(id=side)]):
                return f"{self.whose(of)} {side} neighbor"
            case ast.Call(func=ast.Name(id="most_powerful" | "least_powerful" as which), args=[inner]):
                card = neighbors_of(inner)
                return f"{self.whose(card)} {which.replace('_', ' ')} neighbor" if card is not None else ""
        return ""

    def noun_of_choice(self, cards: ast.expr) -> Noun:
        """The noun of the cards to choose from."""
        unknown = isinstance(cards, ast.Name) and cards.id not in self.scope.things
        inner = None if unknown else of_several_titles(cards) or self.source(cards)
        noun = inner or describe(cards, self.scope.whose)
        chain = chain_of(cards)
        for named in [call.args[0] for word, call in chain if word == "among" and call and inner is None]:
            noun.after.append(of_those(self, named, cards))
        others = [call.args[0] for word, call in chain if word == "not_among" and call]
        for other in others:
            if isinstance(other, ast.Name) and self.scope.places.get(other.id, ("", ()))[1] and not noun.piles:
                raise cannot_tell(cards)
            if isinstance(other, ast.Name) and other.id == "host":
                self.scope.host_words(other)
            if isinstance(other, ast.Name) and other.id == "self" and self.scope.upgrade and not self.scope.on_host:
                raise cannot_tell(cards)
        noun.other = noun.other or bool(others)
        return noun

    def source(self, cards: ast.expr) -> Noun | None:
        """The noun of a choice among a set: "a neighbor of it", "an artifact or flank creature"; None for a description."""
        match cards:
            case ast.Call(func=ast.Name(id="neighbors"), args=[of]):
                anyone = ast.unparse(of) == "each(creature)"  # the neighbors of all creatures are those that have a neighbor
                return Noun(head="creature that has a neighbor" if anyone else f"one of {self.whose(of)} neighbors")
            case ast.Call(func=ast.Name(id="most_powerful" | "least_powerful" as which), args=[ast.Call(args=[inner])]):
                noun = describe(inner)
                noun.before.insert(0, which.replace("_", " "))
                return Noun(head="the " + noun.words(noun.head, "in"))
            case ast.Call(func=ast.Name(id="most_powerful" | "least_powerful" as which), args=[ast.Name() as named]):
                return Noun(head=f"the {which.replace('_', ' ')} of {self.set_words(named)}")
            case ast.Call(func=ast.Name(id="each"), args=[inner]):
                return describe(inner)
            case ast.Call(
                func=ast.Name(id="sharing"), args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="each"), args=[inner]), other]
            ):
                noun = describe(inner)
                whom = self.set_words(other)
                noun.after.append(f"that shares a house with {one_of_them(whom)}")
                return noun
            case ast.Call(
                func=ast.Name(id="sharing"), args=[ast.Name(id="line"), ast.Call(func=ast.Name(id="each"), args=[inner]), other]
            ):
                noun = describe(inner)
                noun.other = any(word == "not_among" and call for word, call in chain_of(inner))
                noun.after.append(f"in the same battleline as {self.set_words(other)}")
                return noun
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="power"), ast.Call(func=ast.Name(id="each"), args=[inner]), ast.Name(id="self")],
            ):
                noun = describe(inner)
                noun.after.append(f"with the same power as {self.scope.self_words}")
                return noun
            case ast.Call(
                func=ast.Name(id="not_sharing"),
                args=[ast.Name(id="title" | "type" as what), ast.Call(func=ast.Name(id="each"), args=[inner]), other],
            ):
                noun = describe(inner)
                self.set_words(other)
                noun.after.append("with a different name" if what == "title" else "of a different type")
                return noun
            case ast.Call(func=ast.Name(id="sharing"), args=[ast.Name(id="type"), ast.Call(args=[inner]), other]):
                return of_a_type(self, inner, other)
            case ast.BinOp(left=ast.BinOp() as more, op=ast.Add(), right=ast.Call(func=ast.Name(id="each"), args=[right])):
                a, b = self.source(more), describe(right)
                if a is None or b.piles:
                    raise cannot_tell(cards)
                return Noun(head=f"{a.head} or {b.words(b.head, '')}")
            case ast.BinOp(left=ast.Call(args=[left]), op=ast.Add(), right=ast.Call(args=[right])):
                a, b = describe(left), describe(right)
                if not a.piles and not b.piles:
                    return Noun(head=f"{a.words(a.head, '')} or {b.words(b.head, '')}")
                if a.head == b.head and a.words(a.head, "") == b.words(b.head, "").replace(b.where(""), "") and not a.piles:
                    return Noun(head=f"{a.head} from play or{b.where('from')}")
                return Noun(head=f"{a.words(a.head, 'from')} or {b.words(b.head, 'from')}")
            case ast.BinOp(left=ast.Name()) if self.is_rest(cards):
                return Noun(head="one of the others")
            case ast.Name(id=name) if name in self.scope.things:
                return Noun(head="one of them" if self.scope.things[name].plural else f"one of {self.scope.say(name)}")
        return None

    def set_words(self, node: ast.expr) -> str:
        """The cards of an expression, as the object of a verb."""
        match node:
            case ast.Name(id=name) if name in self.scope.things or name in self.scope.later:
                if name in self.scope.later:
                    self.scope.things[name] = self.named(name, self.scope.later.pop(name))
                thing = self.scope.things[name]
                self.may = self.may or (thing.optional and not thing.mentioned)
                return self.scope.say(name)
            case ast.Name(id="self"):
                return self.scope.self_words
            case ast.Name(id="host"):
                return self.scope.host_words(node)
            case ast.Name(id="that"):
                return "that creature" if self.scope.introduced else self.scope.that
            case ast.Name(id="fought"):
                return self.scope.the_fought()
            case ast.Name(id="this_card"):
                return self.scope.title
            case ast.Name(id="kept_here"):
                return f"each card beneath {self.scope.self_words}"
            case ast.Call(func=ast.Name(id="each"), args=[ast.Call(args=[ast.Name(id="that")]) as cards], keywords=[]):
                who = ast.unparse(cards).partition(".")[0]
                if ast.unparse(cards) == f"{who}.discards.card.among(that)" and who in OWNERS:
                    return f"{self.scope.that} from {'their' if who != 'me' else 'your'} discard pile"
        made = self.thing(node)
        if made is None and isinstance(node, ast.Name) and not is_description(node):
            raise cannot_tell(node)
        if made is None:
            return describe(node).each()
        self.may = self.may or made.optional
        return made.phrase

    def whose(self, node: ast.expr) -> str:
        """The possessive of the card with the neighbors: "its", "that creature’s"."""
        if isinstance(node, ast.Name) and node.id in self.scope.things and node.id not in self.scope.later:
            return self.scope.whose(node.id)
        return "that creature’s" if ast.unparse(node) == "fought" else possessive(self.set_words(node))


def one_of_them(words: str) -> str:
    """One of several named cards, or the only one."""
    return "one of them" if words == "them" or words.startswith("those ") else words
