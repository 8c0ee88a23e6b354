"""To which houses a card belongs: its own and that of a house icon on it, as the lasting effects on it change that."""

from kfsim.engine.record.codes import BESIDE_OTHERS, ICON_OF_HOUSE, LASTING_HOUSE, WHILE_YOURS, WHILE_YOURS_IF_FOREIGN
from kfsim.engine.record.sets import word_has
from kfsim.kernels.kernel import inlined, rare

EVER = -1  # where lasting effects are looked at that come after constant abilities, whenever they began


@inlined
def printed_houses(card):
    """The houses of a card as bits: the printed house, and the house of its house icon."""
    return (1 << int(card.home)) | (1 << int(card.icon_house)) >> 1


@rare
def house_of_icons(card, icons):
    """The house of the house icon among the first so many icons of a card, plus one; 0 without one."""
    for i in range(icons):
        if card.icons[i] >= ICON_OF_HOUSE:
            return int(card.icons[i]) - ICON_OF_HOUSE + 1
    return 0


@rare
def is_theirs(g, entry, c, houses):
    """Whether a lasting effect on the house of card c, which belongs to `houses` otherwise, holds under its controller."""
    if entry.permits != WHILE_YOURS and entry.permits != WHILE_YOURS_IF_FOREIGN:
        return True
    if g.cards[c].controller != entry.you:
        return False
    return entry.permits == WHILE_YOURS or houses & g.players[entry.you].houses == 0


@rare
def houses_for_a_time(g, c, houses, since):
    """The houses that card c belongs to while lasting effects last, in the order in which they began: a house beside these, or
    instead of them. Only those count that began with effect `since` or later; with EVER those that have an end or a source."""
    for i in range(max(0, since), g.lasting_n):
        entry = g.lasting[i]
        if entry.kind != LASTING_HOUSE or word_has(entry.set, c) == 0 or not is_theirs(g, entry, c, houses):
            continue
        if since != EVER or entry.permits < WHILE_YOURS:
            houses = houses | entry.amount if entry.permits == BESIDE_OTHERS else entry.amount
    return houses


@inlined
def own_houses(g, c):
    """The houses that card c belongs to without the constant abilities of others, as bits."""
    houses = printed_houses(g.cards[c])
    return houses if g.lasting_n == 0 else houses_for_a_time(g, c, houses, 0)
