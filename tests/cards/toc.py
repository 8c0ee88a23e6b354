"""What the tests of the cards of Tokens of Change share: a table with token creatures that do nothing by themselves."""

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.woe import token
from tests.help import board, settle

__all__ = ["HAUNTING", "NEARLY", "made", "of_house", "on", "token"]


def on(a=None, b=None, house="dis", **more):
    """A's main step; A's token creatures are Guardians (power 1, armor 2, Redemption), B's are Grunts (power 3, Mars)."""
    a = {"houses": [house or "dis", "brobnar", "mars"], "token": "Guardian", "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "token": "Grunt", "deck": ["V50"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def made(t):
    """The right flank for every creature that enters play now, and the first option of every question of order."""
    for _ in range(40):
        settle(t)
        if not t.decision or t.decision.kind != "flank":
            break
        t.choose(len(t.decision.options) - 1)
    return t


def of_house(house, name, **more):
    """A plain creature that belongs to a house."""
    return dict(card=name, house=house, **more)
