"""To which houses a card belongs: its own, or one that an effect gave it with control, as lasting effects change it."""

from kfsim.engine.record.codes import LASTING_HOUSE
from kfsim.engine.record.looks import unsettle
from kfsim.engine.record.sets import word_has
from kfsim.kernels.kernel import inlined, rare


@rare
def houses_for_a_time(g, c, houses):
    """The houses that card c belongs to while lasting effects last, in the order in which they began: a house beside these, or
    instead of them."""
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_HOUSE and word_has(entry.set, c) != 0:
            houses = houses | entry.amount if entry.permits != 0 else entry.amount
    return houses


@inlined
def own_houses(g, c):
    """The houses that card c belongs to without the constant abilities of others, as bits."""
    card = g.cards[c]
    houses = 1 << int(card.home if card.adopted == 0 else card.adopted - 1)
    return houses if g.lasting_n == 0 else houses_for_a_time(g, c, houses)


@inlined
def adopt(g, c, house):
    """Card c belongs to a house instead of its own, for as long as it is under this control."""
    g.cards[c].adopted = 1 + house
    g.cards[c].houses = own_houses(g, c)
    unsettle(g)  # what constant abilities say of houses comes on top of it, and what asks for houses
