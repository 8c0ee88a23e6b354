"""What the tests of the cards of Grim Reminders share: a table with decks of plain creatures, and discard piles that haunt."""

from tests.help import board

HAUNTING = ["V2"] * 10  # a discard pile whose player is haunted
NEARLY = ["V2"] * 9  # and one whose player is not


def on(a=None, b=None, house="ekwidon", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": [house or "ekwidon", "brobnar", "logos"], "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)
