"""What the tests of the cards of Winds of Exchange share: a table with token creatures."""

from tests.help import board, settle


def on(a=None, b=None, house="sanctum", **more):
    """A's main step; A's token creatures are Defenders (power 2, armor 1, Sanctum), B's are Grunts (power 3, Mars)."""
    a = {"houses": [house or "mars", "brobnar", "logos"], "token": "Defender", "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "token": "Grunt", "deck": ["V50"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def token(card="V1", **more):
    """A token creature on a board."""
    return dict(card=card, facedown=True, **more)


def made(t):
    """The right flank, for every creature that enters play now."""
    for _ in range(40):
        if not t.decision or t.decision.kind != "flank":
            break
        t.choose(len(t.decision.options) - 1)
    return settle(t)
