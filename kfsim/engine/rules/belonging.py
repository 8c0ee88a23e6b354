"""The houses that a card belongs to: its own and that of its house icon, changed by the lasting effects on it."""

from kfsim.engine.record.codes import BESIDE_OTHERS, ICON_OF_HOUSE, LASTING_HOUSE, WHILE_YOURS, WHILE_YOURS_IF_FOREIGN
from kfsim.engine.record.sets import word_has
from kfsim.kernels.kernel import inlined, rare

EVER = -1  # in place of `since`: lasting effects that come after constant abilities, whenever they began


@inlined
def printed_houses(card):
    """The houses of a card as bits: the printed house, and the house of its house icon."""
    return (1 << int(card.home)) | (1 << int(card.icon_house)) >> 1


@rare
def house_of_icons(card, icons):
    """The house of the house icon among the first `icons` icons of a card, plus one; 0 if there is none."""
    for i in range(icons):
        if card.icons[i] >= ICON_OF_HOUSE:
            return int(card.icons[i]) - ICON_OF_HOUSE + 1
    return 0


@rare
def is_theirs(g, entry, c, houses):
    """Whether a lasting effect on the house of card c counts under its current controller. `houses` are its houses otherwise."""
    if entry.permits != WHILE_YOURS and entry.permits != WHILE_YOURS_IF_FOREIGN:
        return True
    if g.cards[c].controller != entry.you:
        return False
    return entry.permits == WHILE_YOURS or houses & g.players[entry.you].houses == 0


@rare
def houses_for_a_time(g, c, houses, since):
    """The houses of card c after the lasting effects on them, in the order in which they began: each adds a house or replaces
    the houses. Only effects that began with effect `since` or later count; with EVER those that have an end or a source."""
    for i in range(max(0, since), g.lasting_n):
        entry = g.lasting[i]
        if entry.kind != LASTING_HOUSE or word_has(entry.set, c) == 0 or not is_theirs(g, entry, c, houses):
            continue
        if since != EVER or entry.permits < WHILE_YOURS:
            houses = houses | entry.amount if entry.permits == BESIDE_OTHERS else entry.amount
    return houses


@inlined
def own_houses(g, c):
    """The houses that card c belongs to without the constant abilities of other cards, as bits."""
    houses = printed_houses(g.cards[c])
    return houses if g.lasting_n == 0 else houses_for_a_time(g, c, houses, 0)
