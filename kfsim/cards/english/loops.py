"""Loops in words: statements that run for each of some cards, one after the other."""

import ast
from typing import Any

from kfsim.cards.english.nouns import describe
from kfsim.cards.english.scope import Thing


def loop(teller: Any, node: ast.For) -> None:
    """for _ in range(3), for c in up_to(3, cards), for c in one_by_one(cards)."""
    name = node.target.id if isinstance(node.target, ast.Name) else ""
    if gathered(teller, node):
        return
    if teller.counts_houses(node):
        return
    if isinstance(node.iter, ast.Call) and (place := teller.place_of(node.iter.args[-1])) is not None:
        teller.scope.places[name] = place
    if of_its_houses(teller, node):
        return
    match node.iter:
        case ast.Call(func=ast.Name(id="up_to"), args=[ast.Constant(value=int(n)), cards]):
            teller.scope.things[name] = teller.chosen(cards, {"up_to": ast.Constant(n)}, search=False)
        case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Name(id=cards)]) if (
            cards in teller.scope.things or cards in teller.scope.later
        ):
            words = teller.set_words(ast.Name(cards))
            where, body = still_there(node.body, name)
            is_each = words.startswith("each ") or teller.prefix.startswith("for each ")
            teller.scope.things[name] = Thing((words if is_each else f"each of {words}") + where)
            teller.sentence(teller.paragraph(body, briefly=True) + ", one at a time")
            return
        case ast.Call(func=ast.Name(id="one_by_one"), args=[cards]) if isinstance(node.body[0], ast.Assign):
            cards = cards.args[0] if isinstance(cards, ast.Call) and ast.unparse(cards.func) == "each" else cards
            spoken_of = name in {part.id for part in ast.walk(node.body[0]) if isinstance(part, ast.Name)}
            if spoken_of:
                teller.scope.things[name] = Thing("it", mentioned=True)
            else:
                teller.scope.things[name] = Thing(f"that {describe(cards).head}", noun=describe(cards).head)
            teller.scope.last = name
            teller.sentence(f"for {describe(cards).each()}, {teller.inline(node.body)}")
            return
        case ast.Call(
            func=ast.Name(id="one_by_one"),
            args=[ast.Call(func=ast.Name(id="top_of"), args=[ast.Name(id="deck"), *_]) as cards],
        ) if teller.puts_back(node):
            teller.sentence(f"look at {teller.set_words(cards)} and put them back in any order")
            return
        case ast.Call(func=ast.Name(id="one_by_one"), args=[cards]) if is_rearranged(node.body, name, cards):
            teller.sentence(f"rearrange {describe(cards).many()} among their places in the battleline")
            return
        case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.BinOp() as cards]) if teller.puts_back(node) and teller.is_rest(
            cards
        ):
            teller.sentence("put the others back in any order")
            return
        case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Call(func=ast.Name(id="neighbors")) as cards]):
            teller.scope.things[name] = Thing(teller.set_words(cards))
        case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Name(id="kept_here")]):
            teller.scope.things[name] = Thing(f"each card beneath {teller.scope.self_words}")
        case ast.Call(func=ast.Name(id="one_by_one"), args=[cards]):
            teller.scope.things[name] = Thing(describe(cards).each())
        case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(n))]):
            for unsaid in [part for part in ast.walk(node) if isinstance(part, ast.Name)]:
                teller.introduce(unsaid)
            teller.sentence(f"do this {n} times, one after the other: {teller.inline(node.body)}")
            return
    teller.sentence(teller.paragraph(node.body, briefly=True) + ", one at a time")


def is_rearranged(body: list[ast.stmt], name: str, cards: ast.expr) -> bool:
    """Whether the body of a loop over some cards only swaps each card with another one of them, or with none."""
    swaps = f"swap({name}, choose({ast.unparse(cards)}.not_among({name}), optional=True))"
    return [ast.unparse(statement) for statement in body] == [swaps]


def of_its_houses(teller: Any, node: ast.For) -> bool:
    """Whether a loop does something for each house of one card. If so, add its sentence."""
    match node:
        case ast.For(iter=ast.Name(id="houses"), body=[ast.If(test=test, body=inner, orelse=[])]):
            begun = len(teller.sentences)
            whose, belongs, more = teller.condition(test).partition(" belongs to that house")
            if belongs and not more and len(teller.sentences) == begun:
                teller.sentence(f"for each house {whose} belongs to, {teller.inline(inner)}")
                return True
    return False


def still_there(body: list[ast.stmt], name: str) -> tuple[str, list[ast.stmt]]:
    """The condition that a card still is in a place, in words, and the statements under it; "" and the whole body if there is no
    such condition."""
    match body:
        case [
            ast.If(
                test=ast.Compare(
                    left=ast.Call(
                        func=ast.Name(id="count"),
                        args=[ast.Call(func=ast.Attribute(value=cards, attr="among"), args=[ast.Name(id=one)])],
                    ),
                    ops=[ast.Eq()],
                    comparators=[ast.Constant(value=1)],
                ),
                body=inner,
                orelse=[],
            )
        ] if one == name and (where := describe(cards).where("in")) and describe(cards).one("in") == f"a card{where}":
            return f" that is still{where}", inner
    return "", body


def gathered(teller: Any, node: ast.For) -> bool:
    """Whether a loop only collects the cards of a description that pass some tests. If so, name these cards in the scope."""
    tests, body = [], node.body
    while True:
        match body:
            case [ast.If(test=test, body=inner, orelse=[])]:
                tests.append(test)
                body = inner
                continue
            case [statement] if tests and isinstance(node.target, ast.Name) and added_to(statement):
                [(those, one)] = added_to(statement)
                if one == node.target.id:
                    break
        return False
    match node.iter:
        case ast.Call(func=ast.Name(id="each"), args=[cards]):
            teller.scope.things[one] = Thing("it", noun="creature", mentioned=True)
            if_so = " and ".join(teller.condition(test) for test in tests)
            teller.scope.things[those] = Thing(f"{describe(cards, beside=()).each()}, if {if_so}", True, noun="creature")
            return True
    return False


def done_while(teller: Any, node: ast.While) -> bool:
    """Whether a loop runs once, and again while the player wants and a condition holds. If so, add its sentence."""
    match node:
        case ast.While(
            test=ast.Compare(left=ast.Name(id=again), ops=[ast.Eq()], comparators=[ast.Constant(value=1)]),
            body=[
                *body,
                ast.Assign(targets=[ast.Name(id=no_more)], value=ast.Constant(value=0)),
                ast.If(test=test, body=[ast.Assign(targets=[ast.Name(id=if_so)]) as asks], orelse=[]),
            ],
        ) if again == no_more == if_so and ast.unparse(asks.value) == "may()" and teller.scope.starts.get(again) == 1:
            added = {those: one for statement in body for those, one in added_to(statement)}
            teller.scope.gathered |= added.keys()
            for sentence in teller.tell([statement for statement in body if not added_to(statement)]):
                teller.sentence(sentence)
            teller.sentence(f"if {teller.condition(test)}, {teller.scope.decider} may repeat this effect")
            for one in added.values():
                teller.scope.things[one] = Thing("the last card chosen this way")
            return True
    return False


def added_to(statement: ast.stmt) -> list[tuple[str, str]]:
    """Two names, if a statement adds cards to a named set: the set, and the added cards; nothing for any other statement."""
    match statement:
        case ast.Assign(
            targets=[ast.Name(id=those)], value=ast.BinOp(left=ast.Name(id=left), op=ast.Add(), right=ast.Name(id=one))
        ) if those == left:
            return [(those, one)]
    return []
