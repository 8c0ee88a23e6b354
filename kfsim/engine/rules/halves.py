"""Gigantic creatures: two cards that are one in play and two everywhere else (rulebook 14, Gigantic)."""

from kfsim.engine.record.codes import ASK_TARGET, D_OTHER_HALF, LOG_MOVE, OP_BEGIN_PLAY, OPT_CARD, PURGED, UNDER
from kfsim.engine.record.frames import add_option, ask
from kfsim.engine.record.layout import ICONS, NO_CARD
from kfsim.engine.record.zones import note, put_on_top, take_out
from kfsim.engine.rules.belonging import own_houses, printed_houses
from kfsim.kernels.kernel import rare


@rare
def other_half(g, t, c, zone):
    """A card that is the other half of card c and lies in this zone of its owner, or NO_CARD. If c lies beneath a card, both
    must lie beneath the same one."""
    p = g.players[g.cards[c].owner]
    for i in range(p.count[zone]):
        half = p.piles[zone, i]
        apart = zone == UNDER and g.cards[half].host != g.cards[c].host
        if g.cards[half].definition == t.facts[g.cards[c].definition, D_OTHER_HALF] - 1 and not apart:
            return half
    return NO_CARD


@rare
def half_beneath(g, t, c):
    """The other half of the gigantic creature c in play, or NO_CARD."""
    if t.facts[g.cards[c].definition, D_OTHER_HALF] == 0:
        return NO_CARD
    p = g.players[g.cards[c].owner]
    for i in range(p.count[UNDER]):
        half = p.piles[UNDER, i]
        if g.cards[half].host == c and g.cards[half].definition == t.facts[g.cards[c].definition, D_OTHER_HALF] - 1:
            return half
    return NO_CARD


@rare
def choose_half(g, t, c):
    """Ask which card in its zone is the other half of card c, which is about to be played: there may be several."""
    p, zone = g.players[g.cards[c].owner], g.cards[c].zone
    g.option_n = 0
    for i in range(p.count[zone]):
        half = p.piles[zone, i]
        apart = zone == UNDER and g.cards[half].host != g.cards[c].host
        if g.cards[half].definition == t.facts[g.cards[c].definition, D_OTHER_HALF] - 1 and not apart:
            add_option(g, t, OPT_CARD, half, 0)
    return ask(g, ASK_TARGET, g.active, c, OP_BEGIN_PLAY, 0, 0)


@rare
def join_halves(g, t, c, zone):
    """Put the other half of card c, which lies in this zone, beneath c, which is about to enter play; c gets the icons of that
    half."""
    join(g, t, c, other_half(g, t, c, zone), zone)


@rare
def join(g, t, c, half, zone):
    """Put `half`, which comes from a zone, beneath card c, its other half, which is about to enter play. With NO_CARD do
    nothing."""
    if half == NO_CARD:
        return
    note(g, t, LOG_MOVE, half, zone, UNDER, g.cards[half].owner)
    take_out(g, half)
    put_on_top(g, half, g.cards[half].owner, UNDER)
    g.cards[half].host = c
    g.cards[half].known = 3
    g.cards[c].icon_n = g.cards[half].icon_n
    g.cards[c].icon_house = g.cards[half].icon_house
    g.cards[c].houses = own_houses(g, c)
    for i in range(ICONS):
        g.cards[c].icons[i] = g.cards[half].icons[i]


@rare
def part_halves(g, t, c, zone):
    """Move the other half of a gigantic creature, which has left play for a zone, to the same zone, as a card of its own
    again. Both get the same `destroyed_at`, which shows that they left together. It is negative if they were not destroyed."""
    half = half_beneath(g, t, c)
    if half == NO_CARD:
        return
    g.cards[half].host = NO_CARD
    if g.cards[c].doomed == 0:
        g.stamp += 1
        g.cards[c].destroyed_at = -g.stamp
    g.cards[half].destroyed_at = g.cards[c].destroyed_at
    g.cards[c].icon_n = 0
    g.cards[c].icon_house = 0
    g.cards[c].houses = printed_houses(g.cards[c])
    take_out(g, half)
    put_on_top(g, half, g.cards[half].owner, zone)


@rare
def bearer_of_icons(g, t, c):
    """The card that bears the icons of card c. For a gigantic creature purged from play it is the other half, which lies on
    it."""
    p = g.players[g.cards[c].owner]
    for i in range(1, p.count[PURGED]):
        half = p.piles[PURGED, i]
        if p.piles[PURGED, i - 1] == c and g.cards[half].definition == t.facts[g.cards[c].definition, D_OTHER_HALF] - 1:
            return half
    return c
