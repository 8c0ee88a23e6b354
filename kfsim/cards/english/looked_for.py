"""Cards in a pile that a player looks at or searches for, in words."""

import ast
from typing import Any

from kfsim.cards.english.nouns import OWNERS, PILES, Noun, chain_of, describe, noun_one
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Thing

ALL = 99
WHERE_IT_LIES = {
    ((PILES["discards"],), "card"): "",
    ((PILES["in_play"], PILES["discards"]), "card"): " (in play or in a discard pile)",
}  # piles that may hold a card which was in play


def from_deck(cards: ast.expr, who: str) -> Noun:
    """A card that a player searches for in a deck. Raise a CannotBeToldError if it cannot be there."""
    noun = describe(cards, beside=())
    if noun.piles and (noun.whose or OWNERS[who], noun.piles) != (OWNERS[who], [PILES["deck"]]):
        raise cannot_tell(cards)
    if not noun.piles:
        raise cannot_tell(cards)
    noun.piles = []
    return noun


def discarded_until(cards: ast.expr, who: str) -> str:
    """Discarding from the top of a deck, or at random from a hand, until a certain card appears."""
    noun = describe(cards, beside=())
    place = f"cards from the top of {OWNERS[who]} deck"
    if (noun.whose, noun.piles) == (OWNERS[who], [PILES["hand"]]):
        noun.piles, place = [], f"random cards from {OWNERS[who]} hand"
    else:
        noun = from_deck(cards, who)
    return f"discard {place} until you discard {noun.one()} or run out of cards"


def from_the_top(teller: Any, name: str, number: ast.expr | None, optional: bool) -> Thing:
    """Top cards of a deck that a player looks at."""
    seen = teller.thing(teller.scope.later.pop(name))
    teller.sentence(f"look at {seen.phrase if seen else ''}")
    if seen and not seen.plural and number is None:
        return Thing("it", False, optional)
    teller.scope.things[name] = Thing("them", True, mentioned=True)
    n = number.value if isinstance(number, ast.Constant) else 1 if number is None else 0
    if not isinstance(n, int) or n < 1:
        raise cannot_tell(number or name)
    return Thing("one of them" if n == 1 else f"{n} of them", n > 1, optional)


def searched(teller: Any, noun: Noun, number: ast.expr | None) -> Thing:
    """The cards that a search finds. The words also say that the player searches."""
    bare = Noun(noun.before, noun.head, noun.after, other=noun.other)
    n = number.value if isinstance(number, ast.Constant) and isinstance(number.value, int) else None
    if number is not None and n is None or not noun.piles:
        raise cannot_tell(number or noun.head)
    what = noun_one(noun) if number is None else bare.many("any number of" if n == ALL else f"up to {n}")
    teller.sentence(f"search {noun.whose or 'a'} {' and '.join(noun.piles)} for {what}")
    return Thing("it" if number is None else "what you found", noun=noun.head)


def of_a_type(teller: Any, cards: ast.expr, other: ast.expr) -> Noun:
    """Cards with the same type as a named card, or as a card of a description."""
    noun = describe(cards)
    match other:
        case ast.Call(func=ast.Name(id="each"), args=[others]):
            noun.head += f" of the same type as {describe(others).one('in')}"
        case ast.Name(id=name) if teller.scope.is_single(other) and name in {*teller.scope.things, *teller.scope.later}:
            teller.set_words(other)
            noun.head += " of the same type"
        case _:
            raise cannot_tell(other)
    return noun


def looked_into(teller: Any, noun: Noun) -> None:
    """Add that the player looks at the opponent's hand before a choice from it, unless the hand was revealed."""
    if (noun.whose, noun.piles) != (OWNERS["opponent"], [PILES["hand"]]):
        return
    if not any("reveal" in sentence for sentence in teller.sentences):
        teller.sentence("look at your opponent’s hand")
    noun.piles, noun.whose = [], ""
    noun.after.append("from it")


def of_several_titles(node: ast.expr) -> Noun | None:
    """Several titles in the same piles as one noun: "Treasure Island, Flint’s Map or Flint’s Stash"; None for other cards."""
    nouns: list[Noun] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        nouns.insert(0, titled(node.right))
        node = node.left
    nouns.insert(0, titled(node))
    first = nouns[0]
    if not first.piles or len(nouns) < 2 or any((noun.whose, noun.piles) != (first.whose, first.piles) for noun in nouns):
        return None
    heads = [noun.head for noun in nouns]
    return Noun(head=f"{', '.join(heads[:-1])} or {heads[-1]}", whose=first.whose, piles=first.piles)


def titled(node: ast.expr) -> Noun:
    """The noun of each card of a title in some piles; a noun without piles for any other cards."""
    match node:
        case ast.Call(func=ast.Name(id="each"), args=[cards]) if any(word == "named" for word, _ in chain_of(cards)):
            noun = describe(cards)
            return noun if not noun.before and not noun.after and not noun.other else Noun()
    return Noun()


def of_those(teller: Any, named: ast.expr, cards: ast.expr) -> str:
    """The cards that a choice is limited to: "among them", "that shared a house with it"."""
    match teller.scope.later.get(named.id) if isinstance(named, ast.Name) else None:
        case ast.Call(
            func=ast.Name(id="sharing"),
            args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="each"), args=[kind]), ast.Name(id=it)],
        ):
            if it in teller.scope.things and f"{ast.unparse(kind)}.among({ast.unparse(named)})" == ast.unparse(cards):
                return "that shared a house with it"
    return f"among {teller.scope.among_words(named)}"
