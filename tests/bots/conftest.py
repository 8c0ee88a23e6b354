"""Fixtures of the tests of bots that look ahead."""

import pytest

from kfsim.deck import load_deck
from tests.cards.test_facts import FIRST_DECKS


@pytest.fixture(scope="package")
def decks():
    """Two real decks."""
    return load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1])
