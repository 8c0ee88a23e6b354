"""What the tests of cards with Fate abilities share: a table on which a card was foretold, and has come true."""

from tests.help import cards, fulfilled


def foretold(title, a=None, b=None):
    """A's turn: A has reaped with Dust Pixie, which has fulfilled B's prophecy with this card under it. "You" in its Fate ability
    is A."""
    return fulfilled(title, a, b, cards=cards())
