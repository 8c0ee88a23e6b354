"""Parts of expressions: the card with the neighbors, the side, the player of a number."""

import ast

from kfsim.cards.english.nouns import chain_of


def in_line_with(one: ast.expr, others: ast.expr) -> ast.expr | None:
    """The card in whose battleline the other cards must be; None for other expressions."""
    match others:
        case ast.Call(ast.Name("sharing"), [ast.Name("line"), ast.Call(ast.Name("each"), [cards]), beside]):
            return cards if ast.unparse(one) == ast.unparse(beside) else None
    return None


def neighbors_of(node: ast.expr) -> ast.expr | None:
    """The card whose neighbors an expression gives."""
    match node:
        case ast.Call(func=ast.Name(id="neighbors"), args=[card]):
            return card
    return None


def is_same(one: ast.expr | None, other: ast.expr) -> bool:
    """Whether two expressions are the same."""
    return one is not None and ast.unparse(one) == ast.unparse(other)


def possessive(words: str) -> str:
    """ "its", "that creature’s"."""
    return "its" if words == "it" else f"{words}’s"


def side_of(node: ast.expr) -> str:
    """The side that a description names: friendly, enemy or none."""
    return next((word for word, _ in chain_of(node) if word in ("friendly", "enemy")), "")


def players(node: ast.expr) -> tuple[str, str] | None:
    """Player and number of `opponent.amber`, or None."""
    match node:
        case ast.Attribute(value=ast.Name(id="me" | "opponent" as who), attr=what):
            return who, what
    return None
