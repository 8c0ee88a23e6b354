"""Test that every statement of Pyre's ledger has a test, or a reason why it has none."""

import tomllib
from pathlib import Path

from tests.pyre import test_abilities, test_combat, test_decks, test_turn

LEDGER = tomllib.loads((Path(__file__).parent / "statements.toml").read_text())


def test_every_statement_has_a_test_or_a_reason():
    tests = [test for room in (test_abilities, test_combat, test_decks, test_turn) for test in vars(room).values()]
    tested = {name for test in tests for name in getattr(test, "statements", ())}
    known = set(LEDGER["statements"])
    assert tested <= known, tested - known
    assert known - tested == set(LEDGER["untested"])
