"""What tests of the cards of Æmber Skies share: a table with decks of plain creatures, and what may be played there."""

from tests.cards.gr import on as on_board

HOUSES = {"dis": ["dis", "brobnar", "logos"], "logos": ["logos", "brobnar", "dis"]}


def on(a=None, b=None, house="ekwidon", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar, and the identity card has Brobnar, Dis or Logos too."""
    return on_board({"houses": HOUSES.get(house, ["ekwidon", "brobnar", "logos"]), **(a or {})}, b, house, **more)


def mine(title, house, **more):
    """A card in another house than the one it is printed in."""
    return dict(card=title, house=house, **more)


def playable(t):
    """The titles of the cards that may be played now."""
    return {o.card.partition("#")[0] for o in t.decision.options if o.kind == "play"}
