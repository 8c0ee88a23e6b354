"""What the tests of the cards of Draconian Measures share: a table, exhausted cards, and discard piles that haunt."""

from tests.help import board

PLAIN = ["V50"] * 9
HAUNTING = ["V50"] * 10  # a discard pile whose player is haunted


def on(a=None, b=None, house="ekwidon", **more):
    """A's main step in a house; both decks hold nine plain creatures of Brobnar."""
    others = [name for name in ("brobnar", "mars", "dis") if name != house]
    a = {"houses": [house or "mars", *others][:3], "deck": PLAIN, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": PLAIN, **(b or {})}
    return board(a, b, house=house, **more)


def of_house(house, title, **more):
    """A card that stands in a house."""
    return dict(card=title, house=house, **more)


def spent(title, **more):
    """An exhausted card."""
    return dict(card=title, exhausted=True, **more)


def on_a_flank(t, place=0):
    """Where creatures go, for as long as that is asked."""
    while t.decision.kind == "flank":
        t.choose(place)
    return t
