"""What the tests of the cards of Crucible Clash share: a table, and plain creatures of any house."""

from tests.help import board

PLAIN = ["V50"] * 9


def on(a=None, b=None, house="brobnar", **more):
    """A's main step in a house; both decks hold nine plain creatures of Brobnar."""
    others = [name for name in ("brobnar", "mars", "dis") if name != house]
    a = {"houses": [house or "mars", *others][:3], "deck": PLAIN, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": PLAIN, **(b or {})}
    return board(a, b, house=house, **more)


def of_house(house, title, **more):
    """A card that stands in a house."""
    return dict(card=title, house=house, **more)
