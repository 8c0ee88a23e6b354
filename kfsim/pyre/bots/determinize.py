"""Determinization: deal the hidden cards again at random. Hidden are the order of the player's own deck and Storage Pile, and
which of the opponent's unseen cards are in hand, deck and Storage Pile.

A player knows both deck lists, as `threat` does. The bot assumes that the opponent stores the same cards as `steady` would. So
the Storage Pile is dealt from such unseen cards, and none of them is in the deck while the hand has room.
"""

from numpy import int64

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import kernel
from kfsim.kernels.rng import below
from kfsim.pyre.engine.codes import D_COST, D_TIMELY, DECK, HAND, RNG_CHANCE, STORAGE
from kfsim.pyre.engine.layout import WORDS
from kfsim.pyre.engine.zones import shuffle

ONE = int64(1)
PERHAPS, SURELY = 1, 2  # how certain it is that a card is stored (`tables.stored`)


@kernel
def is_shown(g, c):
    """Whether the decision shows a card because it is an option."""
    for i in range(g.option_n):
        if g.option_card[i] == c:
            return True
    return False


@kernel
def stored(g, t, player, c):
    """Whether a player is assumed to store a card: `SURELY`, `PERHAPS` or 0."""
    return t.stored[player, g.cards[c].definition]


@kernel
def zone_at(p, k):
    """The pile of a player's k-th unseen card, counted through deck, Storage Pile and hand."""
    if k < p.n[DECK]:
        return DECK
    return STORAGE if k < p.n[DECK] + p.n[STORAGE] else HAND


@kernel
def place_at(p, k):
    """The position of that card in its pile."""
    if k < p.n[DECK]:
        return k
    k -= p.n[DECK]
    return k if k < p.n[STORAGE] else k - p.n[STORAGE]


@kernel
def swap(p, one, other):
    """Exchange two unseen cards of a player."""
    zone, place, to_zone, to_place = zone_at(p, one), place_at(p, one), zone_at(p, other), place_at(p, other)
    kept = p.pile[zone, place]
    p.pile[zone, place] = p.pile[to_zone, to_place]
    p.pile[to_zone, to_place] = kept


@kernel
def put_in_order(g, player, start, stop):
    """Sort a player's unseen cards, from the place `start` to before `stop`, by their handles, so that their old order has no
    influence. Cards that the decision shows stay."""
    p = g.players[player]
    there = g.foresight.sets[0]
    for w in range(WORDS):
        there[w] = 0
    for k in range(start, stop):
        c = p.pile[zone_at(p, k), place_at(p, k)]
        if not is_shown(g, c):
            there[c >> 6] |= ONE << (c & 63)
    w = 0
    for k in range(start, stop):
        if is_shown(g, p.pile[zone_at(p, k), place_at(p, k)]):
            continue
        while there[w] == 0:
            w += 1
        p.pile[zone_at(p, k), place_at(p, k)] = w * 64 + lowest(there[w])
        there[w] &= there[w] - 1


@kernel
def mix_unseen(g, player, n):
    """Shuffle a player's n unseen cards. Cards that the decision shows stay."""
    p = g.players[player]
    for one in range(n - 1, 0, -1):
        other = below(g, RNG_CHANCE, one + 1)
        a, b = p.pile[zone_at(p, one), place_at(p, one)], p.pile[zone_at(p, other), place_at(p, other)]
        if g.option_n == 0 or not (is_shown(g, a) or is_shown(g, b)):
            swap(p, one, other)


@kernel
def exchange(g, t, player, k, start, stop, least, most):
    """Exchange the k-th unseen card of a player with a card from places `start` to before `stop` whose storage value is `least`
    to `most`. The search begins at a random place and skips cards that the decision shows. Returns whether such a card exists."""
    p = g.players[player]
    n = stop - start
    if n <= 0:
        return False
    begin = below(g, RNG_CHANCE, n)
    for i in range(n):
        other = start + (begin + i) % n
        c = p.pile[zone_at(p, other), place_at(p, other)]
        if least <= stored(g, t, player, c) <= most and not is_shown(g, c):
            swap(p, k, other)
            return True
    return False


@kernel
def store_the_likely(g, t, player):
    """Deal the Storage Pile from unseen cards that the player is assumed to store. The others of them go to the hand, if there is
    room."""
    p = g.players[player]
    deck, in_pile = p.n[DECK], p.n[STORAGE]
    n = deck + in_pile + p.n[HAND]
    for k in range(deck, deck + in_pile):
        c = p.pile[STORAGE, k - deck]
        sure = stored(g, t, player, c)
        if sure == SURELY or is_shown(g, c):
            continue
        found = exchange(g, t, player, k, 0, deck, SURELY, SURELY)
        found = found or exchange(g, t, player, k, deck + in_pile, n, SURELY, SURELY)
        if not found and sure != PERHAPS:
            exchange(g, t, player, k, 0, deck, PERHAPS, PERHAPS)
    for k in range(deck):
        c = p.pile[DECK, k]
        if stored(g, t, player, c) == SURELY and not is_shown(g, c):
            exchange(g, t, player, k, deck + in_pile, n, 0, PERHAPS)


@kernel
def lie_anew(g, t, player):
    """Update the places in a player's unseen cards."""
    p = g.players[player]
    for w in range(WORDS):
        p.timely[w] = 0
    for zone in (DECK, STORAGE, HAND):
        for i in range(p.n[zone]):
            c = p.pile[zone, i]
            g.cards[c].zone = zone
            g.cards[c].cost = t.facts[g.cards[c].definition, D_COST]
            if zone == HAND:
                p.timely[c >> 6] |= int64(t.facts[g.cards[c].definition, D_TIMELY]) << (c & 63)
    g.dirty = 1


@kernel
def deal_anew(g, t, player):
    """Deal again all cards that a player cannot see. The game's options must be those of the decision."""
    own, other = g.players[player], g.players[1 - player]
    deck = own.n[DECK]
    put_in_order(g, player, 0, deck)
    put_in_order(g, player, deck, deck + own.n[STORAGE])
    shuffle(g, t, player, DECK)
    shuffle(g, t, player, STORAGE)
    unseen = other.n[DECK] + other.n[STORAGE] + other.n[HAND]
    put_in_order(g, 1 - player, 0, unseen)
    mix_unseen(g, 1 - player, unseen)
    store_the_likely(g, t, 1 - player)
    lie_anew(g, t, 1 - player)
