"""Piles: the ordered zones of a player. The top of a deck or discard pile is its last place."""

from kfsim.engine.record.codes import (
    ARCHIVES,
    AT_GONE,
    AT_PILES,
    AT_TIDES,
    DECK,
    DID_ARCHIVED,
    DISCARD,
    HAUNTED,
    LINE,
    OF_ALL_HOUSES,
    PURGED,
    UPGRADES,
)
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.layout import CARDS, HOUSE_ROOM, LOG_ROWS, NO_CARD
from kfsim.kernels.bits import lowest, place_of_byte, take_byte
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import below


@rare
def write_down(g, t, event, a, b, c, d):
    """Add a row to the event log, as long as there is room."""
    if g.log_n < LOG_ROWS:
        t.log[g.log_n, 0] = event
        t.log[g.log_n, 1] = a
        t.log[g.log_n, 2] = b
        t.log[g.log_n, 3] = c
        t.log[g.log_n, 4] = d
        g.log_n += 1


@inlined
def note(g, t, event, a, b, c, d):
    """Add a row to the event log, if the game writes one (`g.logging`)."""
    if g.logging != 0:
        write_down(g, t, event, a, b, c, d)


@kernel
def in_play(g, c):
    """Whether the card is in play: in a battleline, among the artifacts, or attached to a card as an upgrade."""
    zone = g.cards[c].zone
    return zone >= LINE and zone <= UPGRADES


@kernel
def house_of(g, c):
    """The number of the house that a card belongs to; of several houses the first."""
    return min(lowest(g.cards[c].houses), HOUSE_ROOM - 1)


@kernel
def houses_of(g, c):
    """The houses that a card belongs to, as bits."""
    return -1 if g.cards[c].marks & OF_ALL_HOUSES != 0 else g.cards[c].houses


@rare
def first_of_title(g, c):
    """The handle that stands for the title printed on card c: that of the first other card with the same title, else its own."""
    printed = g.cards[c].printed
    for other in range(CARDS):
        copy = g.cards[other]
        if copy.printed == printed and copy.definition == printed and copy.facedown == 0 and other != c:
            return int(copy.title)
    return c


@kernel
def place_of(g, c):
    """The index of the card in its pile."""
    card = g.cards[c]
    p = g.players[card.keeper]
    return place_of_byte(p.pile_words[card.zone], c, p.count[card.zone])


@inlined
def at_gone(g, n):
    """What changes (bits AT_...) when a discard pile, or the purged cards of a player, change their number to or from n."""
    return AT_GONE | AT_TIDES if n == HAUNTED or g.banks != 0 else AT_GONE


@inlined
def take_out(g, c):
    """Take a card out of its pile, and close the gap."""
    card = g.cards[c]
    p = g.players[card.keeper]
    n = p.count[card.zone]
    if n == 0:
        return
    if p.piles[card.zone, n - 1] != c:
        place = place_of_byte(p.pile_words[card.zone], c, n)
        if place < 0:
            return
        take_byte(p.pile_words[card.zone], place, n)
    p.count[card.zone] = n - 1
    if card.zone == DISCARD or card.zone == PURGED:
        touch(g, at_gone(g, n))


@kernel
def put_at(g, c, player, zone, place):
    """Insert a card that is in no pile into a pile, at a place."""
    p = g.players[player]
    pile = p.piles[zone]
    n = p.count[zone]
    for j in range(n, place, -1):
        pile[j] = pile[j - 1]
    pile[place] = c
    p.count[zone] = n + 1
    card = g.cards[c]
    card.keeper = player
    card.zone = zone


@inlined
def put_on_top(g, c, player, zone):
    """Put a card that is in no pile on top of a pile."""
    p = g.players[player]
    n = p.count[zone]
    p.piles[zone, n] = c
    p.count[zone] = n + 1
    card = g.cards[c]
    card.keeper = player
    card.zone = zone
    p.did[DID_ARCHIVED] += int(zone == ARCHIVES)
    touch(g, AT_PILES | at_gone(g, n + 1) if zone == DISCARD or zone == PURGED else AT_PILES)


@kernel
def move(g, c, player, zone):
    """Move a card from its pile to the top of another. For a card in play use `leave`."""
    take_out(g, c)
    put_on_top(g, c, player, zone)


@kernel
def shuffle(g, player):
    """Shuffle a player's deck: a uniform permutation from that player's random stream. Then nobody knows its order."""
    p = g.players[player]
    pile = p.piles[DECK]
    for i in range(p.count[DECK] - 1, 0, -1):
        j = below(g, player, i + 1)
        held = pile[i]
        pile[i] = pile[j]
        pile[j] = held
    for i in range(p.count[DECK]):
        g.cards[pile[i]].known = 0


@kernel
def at_place(p, i):
    """The creature at a place of a player's battleline, or NO_CARD."""
    return p.piles[LINE, i] if i >= 0 and i < p.count[LINE] else NO_CARD


@kernel
def left_of(g, c):
    """The left neighbor of a creature in play, or NO_CARD."""
    return at_place(g.players[g.cards[c].keeper], place_of(g, c) - 1)


@kernel
def right_of(g, c):
    """The right neighbor of a creature in play, or NO_CARD."""
    return at_place(g.players[g.cards[c].keeper], place_of(g, c) + 1)


@inlined
def on_flank(g, c):
    """Whether a creature is at either end of its battleline, or counts as being there this turn."""
    if g.cards[c].flank_turn == g.turn:
        return True
    p = g.players[g.cards[c].keeper]
    n = p.count[LINE]
    return n > 0 and (p.piles[LINE, 0] == c or p.piles[LINE, n - 1] == c)


@inlined
def host_of(g, c):
    """The creature that "this creature" means in an ability of card c. For an upgrade it is the creature that it is attached to.
    A creature can only have gained the text of an upgrade, so it is the creature itself."""
    return c if g.cards[c].zone == LINE else g.cards[c].host
