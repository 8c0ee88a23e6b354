"""Setup: generators, Storage Piles, the first player, hands and mulligans."""

from kfsim.kernels.kernel import kernel
from kfsim.kernels.rng import below
from kfsim.pyre.engine.actions import top_of
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASK_FIRST,
    ASK_MULLIGAN,
    ASK_SHUFFLE,
    ASK_STORAGE,
    DECK,
    FATE_OPENING,
    HAND,
    LOG_DRAW,
    LOG_FIRST,
    LOG_HAND,
    LOG_MULLIGAN,
    LOG_REVEAL,
    LOG_STORED,
    OPT_CARD,
    OPT_NO,
    OPT_NONE,
    OPT_YES,
    R_MULLIGAN_SHUFFLE,
    R_OPENING_HAND,
    R_RANDOM_FIRST,
    RNG_CHANCE,
    STORAGE,
)
from kfsim.pyre.engine.frames import NEXT, ask, begin_options, offer, take_answer
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.zones import move, note, put_below, shuffle, take_out

STORAGE_SIZE = 10


@kernel
def reveal_generators(g, t):
    """Both players reveal the face of their Resource Generator."""
    for player in range(2):
        note(g, t, LOG_REVEAL, g.players[player].generator, 0, 0, 0)


@kernel
def pick_storage(g, t, player):
    """A player chooses ten cards of the pool for the Storage Pile, after the generators are known. Equal cards are offered once.
    A pile from the deck list is already in place."""
    p = g.players[player]
    picked = take_answer(g)
    if picked:
        move(g, t, g.answer_card, STORAGE)
        note(g, t, LOG_STORED, player, g.answer_card, 0, 0)
    if p.n[STORAGE] >= STORAGE_SIZE or p.n[DECK] == 0:
        return NEXT
    if picked:
        offer_next_copy(g, g.answer_card)
    else:
        offer_pool(g, t, player)
    return ask(g, ASK_STORAGE, player, NO_CARD, 0, STORAGE_SIZE - p.n[STORAGE])


@kernel
def offer_pool(g, t, player):
    """Offer one copy of each card in the deck. Equal cards are adjacent, because deck lists are sorted."""
    p = g.players[player]
    begin_options(g)
    last = -1
    for i in range(p.n[DECK]):
        c = p.pile[DECK, i]
        if g.cards[c].definition != last:
            offer(g, t, OPT_CARD, c, 0)
            last = g.cards[c].definition


@kernel
def offer_next_copy(g, c):
    """Replace the option of a chosen card with its next copy; with nothing if there is none."""
    i = 0
    while g.option_card[i] != c:
        i += 1
    again = c + 1
    if g.cards[again].zone == DECK and g.cards[again].definition == g.cards[c].definition:
        g.option_card[i] = again
        return
    g.option_n -= 1
    for k in range(i, g.option_n):
        g.option_card[k] = g.option_card[k + 1]


@kernel
def shuffle_piles(g, t):
    """Shuffle decks and Storage Piles separately."""
    for player in range(2):
        shuffle(g, t, player, DECK)
        shuffle(g, t, player, STORAGE)


@kernel
def decide_first(g, t):
    """The winner of the roll decides who goes first, or goes first. The winner is fixed for each game of a pair, so each player
    wins one roll; -1 rolls a die."""
    if take_answer(g):
        if g.answer_kind == OPT_NO:
            g.first = 1 - g.first
        return told_first(g, t)
    if g.first < 0:
        g.first = below(g, RNG_CHANCE, 2)
    if t.readings[R_RANDOM_FIRST] != 0:
        return told_first(g, t)
    begin_options(g)
    offer(g, t, OPT_YES, NO_CARD, 0)
    offer(g, t, OPT_NO, NO_CARD, 0)
    return ask(g, ASK_FIRST, g.first, NO_CARD, 0, 0)


@kernel
def told_first(g, t):
    """Announce who goes first."""
    g.active = g.first
    note(g, t, LOG_FIRST, g.first, 0, 0, 0)
    return NEXT


@kernel
def draw_up(g, t, player):
    """Draw from the deck up to a hand of five cards."""
    while g.players[player].n[HAND] < t.readings[R_OPENING_HAND]:
        c = top_of(g, player, DECK)
        if c == NO_CARD:
            return
        move(g, t, c, HAND)
        note(g, t, LOG_DRAW, player, c, 0, 0)


@kernel
def draw_hands(g, t):
    """Both players draw five cards."""
    draw_up(g, t, g.first)
    draw_up(g, t, 1 - g.first)


@kernel
def end_mulligan(g, t, player):
    """Fix the opening hand."""
    p = g.players[player]
    for i in range(p.n[HAND]):
        g.cards[p.pile[HAND, i]].fate |= FATE_OPENING
    note(g, t, LOG_MULLIGAN, player, g.put_back, 0, 0)
    g.put_back = 0
    return NEXT


@kernel
def mulligan(g, t, player):
    """Put any number of hand cards on the bottom of the deck, once, and draw up to five cards. Then the player may shuffle, if
    the reading allows it."""
    if take_answer(g):
        if g.kind == ASK_SHUFFLE:
            if g.answer_kind == OPT_YES:
                shuffle(g, t, player, DECK)
            return end_mulligan(g, t, player)
        if g.answer_kind == OPT_NONE:
            return drawn_back(g, t, player)
        take_out(g, t, g.answer_card)
        g.cards[g.answer_card].fate = 0
        put_below(g, g.answer_card, player)
        g.put_back += 1
        note(g, t, LOG_HAND, player, g.answer_card, 0, 0)
    begin_options(g)
    p = g.players[player]
    for i in range(p.n[HAND]):
        offer(g, t, OPT_CARD, p.pile[HAND, i], 0)
    offer(g, t, OPT_NONE, NO_CARD, 0)
    return ask(g, ASK_MULLIGAN, player, NO_CARD, 0, g.put_back)


@kernel
def drawn_back(g, t, player):
    """Draw new cards for those put back. Then the player may shuffle."""
    if g.put_back == 0:
        return end_mulligan(g, t, player)
    draw_up(g, t, player)
    if t.readings[R_MULLIGAN_SHUFFLE] == 0:
        return end_mulligan(g, t, player)
    begin_options(g)
    offer(g, t, OPT_YES, NO_CARD, 0)
    offer(g, t, OPT_NO, NO_CARD, 0)
    return ask(g, ASK_SHUFFLE, player, NO_CARD, 0, 0)
