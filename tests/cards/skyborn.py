"""What the tests of the cards of Skyborn share: a table in Skyborn's turn, plain creatures of that house, and choices by name."""

from tests.cards.gr import on as on_board


def on(a=None, b=None, house="skyborn", **more):
    """A's main step in Skyborn."""
    return on_board(a, b, house=house, **more)


def sky(name, **more):
    """A plain creature that belongs to Skyborn."""
    return dict(card=name, house="skyborn", **more)


def choose_house(t, house):
    """Choose the active house."""
    return t.choose(next(o for o in t.decision.options if o.label.lower() == house))


def to_flank(t, side):
    """Choose the left or the right flank."""
    return t.choose(0 if side == "left" else len(t.decision.options) - 1)
