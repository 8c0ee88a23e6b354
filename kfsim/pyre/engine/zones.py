"""Zones: piles, moves between them, shuffling, and the log."""

from numpy import int64

from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import below
from kfsim.pyre.engine.codes import (  # fmt: skip
    BY_FAULT,
    D_ATTACK,
    D_COST,
    D_DEFENSE,
    D_FASTS,
    D_FOR_HANDS,
    D_KEYWORDS,
    D_RESTLESS,
    D_STATIC_N,
    D_TIMELY,
    D_TOKEN,
    D_USES,
    DECK,
    FATE_DRAWN,
    HAND,
    ITEM,
    LOG_FAULT,
    LOG_SHUFFLE,
    NOWHERE,
    PILES,
    PLAY,
    RNG_SHUFFLE,
)
from kfsim.pyre.engine.layout import LOG

ONE = int64(1)


@rare
def write_log(t, event, a, b, c, d):
    """Write one line of the log. Lines beyond its capacity are left out."""
    n = t.log_n
    if n >= LOG:
        return
    t.log[n, 0], t.log[n, 1], t.log[n, 2], t.log[n, 3], t.log[n, 4] = event, a, b, c, d
    t.log_n = n + 1


@kernel
def note(g, t, event, a, b, c, d):
    """Write a line of the log, if this game has a log."""
    if g.logging != 0:
        write_log(t, event, a, b, c, d)


@rare
def fail(g, t, fault):
    """Stop the game: a capacity overflowed, or a turn does not end. The game counts as undecided, and the fault is reported."""
    g.fault = fault
    g.over = 1
    g.dirty = 1
    g.winner = -1
    g.ended_by = BY_FAULT
    note(g, t, LOG_FAULT, fault, 0, 0, 0)


@kernel
def keeper(g, c):
    """The player in whose pile a card lies: in play its controller, elsewhere its owner."""
    return g.cards[c].controller if g.cards[c].zone == PLAY else g.cards[c].owner


@inlined
def count_place(g, t, c, zone, by):
    """Update the counts of cards in play and in hand: constant abilities, and cards that can be used at any time."""
    facts = t.facts[g.cards[c].definition]
    p = g.players[keeper(g, c)]
    word, bit = c >> 6, ONE << (c & 63)
    if zone == HAND:
        p.timely[word] = p.timely[word] & ~bit | bit * (facts[D_TIMELY] & int(by > 0))
    else:
        p.used[word] = p.used[word] & ~bit | bit * (facts[D_USES] & int(by > 0))
        p.fasts[word] = p.fasts[word] & ~bit | bit * (facts[D_FASTS] & int(by > 0))
    if zone == PLAY and facts[D_STATIC_N] != 0:
        g.static_n += by
        g.restless_n += by * facts[D_RESTLESS]
        g.for_hands_n += by * facts[D_FOR_HANDS]
        g.dirty = 1
    if g.static_n != 0 and (zone == PLAY or g.for_hands_n != 0):
        g.dirty = 1


@inlined
def stand(g, t, c):
    """Set a card in play to its values without constant abilities: the printed ones, and what it was given this turn."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    card.attack = facts[D_ATTACK] + card.more_attack
    card.defense = facts[D_DEFENSE] + card.more_defense
    card.keywords = facts[D_KEYWORDS] | card.more_keywords
    if card.damage >= card.defense and card.kind != ITEM:
        g.wounded = 1


@inlined
def take_out(g, t, c):
    """Take a card out of the pile it lies in."""
    card = g.cards[c]
    zone = card.zone
    if zone == NOWHERE or zone >= PILES:
        return
    p = g.players[keeper(g, c)]
    n = p.n[zone] - 1
    i = n
    while p.pile[zone, i] != c:
        i -= 1
    while i < n:
        p.pile[zone, i] = p.pile[zone, i + 1]
        i += 1
    p.n[zone] = n
    if zone == PLAY or zone == HAND:
        count_place(g, t, c, zone, -1)


@inlined
def put(g, t, c, owner, zone):
    """Put a card that is in no zone on top of a pile (at the end of a zone without order)."""
    g.cards[c].zone = zone
    g.cards[c].cost = t.facts[g.cards[c].definition, D_COST]
    if zone == NOWHERE or zone >= PILES:
        return
    p = g.players[owner]
    p.pile[zone, p.n[zone]] = c
    p.n[zone] += 1
    if zone == PLAY:
        stand(g, t, c)
    if zone == PLAY or zone == HAND:
        count_place(g, t, c, zone, 1)


@kernel
def put_below(g, c, owner):
    """Put a card that is in no zone on the bottom of its owner's deck."""
    p = g.players[owner]
    i = p.n[DECK]
    while i > 0:
        p.pile[DECK, i] = p.pile[DECK, i - 1]
        i -= 1
    p.pile[DECK, 0] = c
    p.n[DECK] += 1
    g.cards[c].zone = DECK


@kernel
def forget(g, t, c):
    """Reset a card that changes zones. It becomes a new object without its former state."""
    card = g.cards[c]
    if g.attached_n != 0:
        g.attached_n -= int(card.bearer != 0)
        g.wounded = 1  # what was attached to it leaves too
    card.bearer = 0
    card.controller = card.owner
    card.resting = 0
    card.attacks = 0
    card.attacks_ready = 0
    card.used = 0
    card.damage = 0
    card.counters = 0
    card.more_attack = 0
    card.more_defense = 0
    card.more_keywords = 0
    card.keywords = t.facts[card.definition, D_KEYWORDS]


@kernel
def move(g, t, c, zone):
    """Move a card to a zone of its owner. A token that leaves play ceases to exist."""
    in_play = g.cards[c].zone == PLAY
    take_out(g, t, c)
    if in_play:
        forget(g, t, c)
        if t.facts[g.cards[c].definition, D_TOKEN] != 0:
            zone = NOWHERE
    put(g, t, c, g.cards[c].owner, zone)
    if zone == HAND:
        g.cards[c].fate |= FATE_DRAWN


@kernel
def shuffle(g, t, player, zone):
    """Shuffle a pile (Fisher and Yates), with the stream that belongs to the player's deck."""
    p = g.players[player]
    i = p.n[zone] - 1
    while i > 0:
        j = below(g, RNG_SHUFFLE + player, i + 1)
        kept = p.pile[zone, i]
        p.pile[zone, i] = p.pile[zone, j]
        p.pile[zone, j] = kept
        i -= 1
    note(g, t, LOG_SHUFFLE, player, zone, 0, 0)
