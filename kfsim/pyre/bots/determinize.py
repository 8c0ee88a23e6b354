"""What a player cannot see, dealt anew: the order of the own deck and of the own Storage Pile, and which of the opponent's unseen
cards are in hand, deck and Storage Pile.

A player knows both deck lists, as `threat` does. The opponent is taken to store what `steady` would, so the Storage Pile is dealt
of such unseen cards, and none of these lies in the deck while the hand has room.
"""

from numpy import int64

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import kernel
from kfsim.kernels.rng import below
from kfsim.pyre.engine.codes import D_COST, D_TIMELY, DECK, HAND, RNG_CHANCE, STORAGE
from kfsim.pyre.engine.layout import WORDS
from kfsim.pyre.engine.zones import shuffle

ONE = int64(1)
PERHAPS, SURELY = 1, 2  # how sure it is that a card is stored (`tables.stored`)


@kernel
def is_shown(g, c):
    """Whether the decision shows a card: it is among the options."""
    for i in range(g.option_n):
        if g.option_card[i] == c:
            return True
    return False


@kernel
def stored(g, t, player, c):
    """Whether a player is taken to store a card: one of `SURELY`, `PERHAPS` and 0."""
    return t.stored[player, g.cards[c].definition]


@kernel
def zone_at(p, k):
    """The pile in which the k-th unseen card of a player lies, counted through deck, Storage Pile and hand."""
    if k < p.n[DECK]:
        return DECK
    return STORAGE if k < p.n[DECK] + p.n[STORAGE] else HAND


@kernel
def place_at(p, k):
    """Its place in this pile."""
    if k < p.n[DECK]:
        return k
    k -= p.n[DECK]
    return k if k < p.n[STORAGE] else k - p.n[STORAGE]


@kernel
def swap(p, one, other):
    """Let two unseen cards of a player change places."""
    zone, place, to_zone, to_place = zone_at(p, one), place_at(p, one), zone_at(p, other), place_at(p, other)
    kept = p.pile[zone, place]
    p.pile[zone, place] = p.pile[to_zone, to_place]
    p.pile[to_zone, to_place] = kept


@kernel
def put_in_order(g, player, start, stop):
    """Lay a player's unseen cards, from the place `start` to before `stop`, in the order of their handles. Nothing depends on
    how they lay then. Cards that the decision shows stay."""
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
    """Shuffle a player's unseen cards, n in all, over their places; cards that the decision shows stay."""
    p = g.players[player]
    for one in range(n - 1, 0, -1):
        other = below(g, RNG_CHANCE, one + 1)
        a, b = p.pile[zone_at(p, one), place_at(p, one)], p.pile[zone_at(p, other), place_at(p, other)]
        if g.option_n == 0 or not (is_shown(g, a) or is_shown(g, b)):
            swap(p, one, other)


@kernel
def exchange(g, t, player, k, start, stop, least, most):
    """Let the k-th unseen card of a player change places with one of those from `start` to before `stop` that is stored as surely
    as `least` to `most`: the first from a random place on that the decision does not show. Returns whether there is one."""
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
    """Deal the Storage Pile of unseen cards that the player is taken to store; the others of them lie in the hand, if there is
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
    """Let a player's unseen cards know where they lie."""
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
    """Deal all anew that a player cannot see. The game's options are those of the decision."""
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
