"""Helpers for tests of prophecies: cards with Fate abilities, and tables."""

from kfsim.cards.catalogue import catalogue
from kfsim.table import Table

MINE = """
["Loser"]
house = "logos"
type = "creature"
amber = 1
power = 2
fate = "lose(2)"

["Payer"]
house = "logos"
type = "action"
fate = "gain(3, opponent)"

["Guest"]
house = "logos"
type = "creature"
power = 3
fate = "put_into_play(self)"

["Host"]
house = "logos"
type = "artifact"
fate = "put_into_play(self, for_owner=True)"

["Bad Day"]
house = "logos"
type = "action"
fate = "destroy(choose(friendly.creature))"

["Plain"]
house = "logos"
type = "creature"
power = 2

["Three Away"]
house = "untamed"
type = "action"
play = "discard(each(me.hand.card))"

["Away"]
house = "untamed"
type = "action"
play = "draw(1)"

["Reshuffle"]
house = "untamed"
type = "action"
play = "shuffle_into_deck(each(me.discards.card))"

["Sweep"]
house = "untamed"
type = "action"
play = "destroy(each(creature))"

["Prickly"]
house = "logos"
type = "creature"
power = 4
hazardous = 3
"""
CARDS = catalogue().with_cards(MINE, "mine.toml")
HOUSES = ["untamed", "logos", "shadows"]
FOUR = ["Overreach", "Bad Omen", "The Early Bird", "Stars Aligned"]


def table(a=None, b=None, house="untamed", **more) -> Table:
    """A table under rulebook 18 with the cards of this file."""
    a, b = ({"houses": HOUSES, **(side or {})} for side in (a, b))
    return Table.from_board(a=a, b=b, house=house, cards=CARDS, rulebook="18", **more)


def foretold(prophecy: str, under="Loser", a=None, b=None, house="untamed", **more) -> Table:
    """A table in A's turn. B's prophecy is active, with a card under it."""
    return table(a, {"prophecies": [dict(card=prophecy, under=under)], **(b or {})}, house, **more)


def offered(t: Table) -> list[str]:
    """The prophecies that can be activated."""
    return [o.card for o in t.decision.options if o.kind == "prophecy"]


def lies_under(t: Table, title="Loser") -> bool:
    """Whether the card is still under its prophecy."""
    return t.card(title).zone == "under"
