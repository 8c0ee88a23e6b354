"""A card's tests are found by its name: every title stands in a test of this folder, as it is printed."""

import ast
from pathlib import Path

from kfsim.cards.catalogue import catalogue
from kfsim.text.names import plain_name

HERE = Path(__file__)


def named_in_tests() -> set[str]:
    """Every string of the tests in this folder, as names are compared; "Troll#2" is the second Troll of a table."""
    trees = [ast.parse(file.read_text("utf-8")) for file in HERE.parent.glob("test_*.py") if file != HERE]
    strings = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {plain_name(text.split("#")[0]) for text in strings if isinstance(text, str)}


def test_every_covered_card_is_named_in_a_test_of_cards():
    named = named_in_tests()
    covered = [card.name for card in catalogue().cards if card.covered]
    assert len(covered) > 1000
    assert [name for name in covered if plain_name(name) not in named] == []
