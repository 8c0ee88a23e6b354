"""To which houses a card belongs: its own, or one that an effect gave it with control, as lasting effects change it."""

from kfsim.engine.record.codes import LASTING_CONTROL, LASTING_HOUSE
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


@rare
def control_in_force(g, c):
    """The index of the latest effect on the control of card c, or -1."""
    found = -1
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_CONTROL and word_has(g.lasting[i].set, c) != 0:
            found = i
    return found


@rare
def belong_as_controlled(g, c):
    """Card c has another controller: it belongs to its own house, or to the one that this control gave it before."""
    i = control_in_force(g, c)
    g.cards[c].adopted = 0 if i < 0 else g.lasting[i].amount
    g.cards[c].houses = own_houses(g, c)


@rare
def adopt(g, c, house):
    """Card c belongs to a house instead of its own, for as long as it is under this control, and whenever it is again."""
    i = control_in_force(g, c)
    if i >= 0:
        g.lasting[i].amount = 1 + house
    g.cards[c].adopted = 1 + house
    g.cards[c].houses = own_houses(g, c)
    unsettle(g)  # what constant abilities say of houses comes on top of it, and what asks for houses
