"""Verbs with a choice: players choose cards, random choices, dice, and looking at piles."""

from kfsim.kernels.kernel import kernel
from kfsim.kernels.rng import below
from kfsim.pyre.engine.actions import discard
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASK_DISCARD,
    ASK_TARGET,
    ASK_YES_NO,
    CHOOSE_AMONG,
    CHOOSE_OPTIONAL,
    FOR_COST,
    HAND,
    LOG_ROLL,
    OPT_CARD,
    OPT_NO,
    OPT_NONE,
    OPT_YES,
    RNG_CHANCE,
)
from kfsim.pyre.engine.filters import collect
from kfsim.pyre.engine.frames import NEXT, ask, begin_options, number, offer, player_of, take_answer
from kfsim.pyre.engine.layout import NO_CARD, WORDS
from kfsim.pyre.engine.sets import add, empty, following, has, remove, size
from kfsim.pyre.engine.zones import note

CANDIDATES = 6  # the set of a frame with the cards of a choice


@kernel
def offer_cards(g, t, f, k, without):
    """Offer the cards of set k that are not in another set already."""
    begin_options(g)
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        if has(f, without, c) == 0:
            offer(g, t, OPT_CARD, c, 0)
        c = following(f, k, c)


@kernel
def list_candidates(g, t, f, row):
    """Fill the set CANDIDATES with the cards to choose from, of a filter or a set; returns how many."""
    if row[4] & CHOOSE_AMONG == 0:
        return collect(g, t, f, row[2], CANDIDATES)
    for w in range(WORDS):
        f.sets[CANDIDATES, w] = f.sets[row[2], w]
    return size(f, CANDIDATES)


@kernel
def choose(g, t, f, row):
    """Choose up to, or exactly, a number of cards of a filter or a set, one by one. Row: set, filter or set, number, flags and
    purpose."""
    k, flags = row[1], row[4] & 15
    wanted = number(f, row[3])
    if take_answer(g):
        if g.answer_kind != OPT_CARD:
            f.picked = 0
            return NEXT
        add(f, k, g.answer_card)
        f.picked += 1
    elif f.picked == 0:
        empty(f, k)
    if f.picked >= wanted or list_candidates(g, t, f, row) == 0:
        f.picked = 0
        return NEXT
    offer_cards(g, t, f, CANDIDATES, k)
    if g.option_n == 0:
        f.picked = 0
        return NEXT
    if flags & CHOOSE_OPTIONAL != 0:
        offer(g, t, OPT_NONE, NO_CARD, 0)
    return ask(g, ASK_TARGET, f.you, f.source, row[4] >> 4, wanted - f.picked)


@kernel
def choose_at_random(g, t, f, row):
    """Fill a set with random cards of a filter. Row: set, filter, number."""
    empty(f, row[1])
    left = collect(g, t, f, row[2], CANDIDATES)
    for _ in range(min(left, number(f, row[3]))):
        skipped = below(g, RNG_CHANCE, left)
        c = following(f, CANDIDATES, NO_CARD)
        for _ in range(skipped):
            c = following(f, CANDIDATES, c)
        add(f, row[1], c)
        remove(f, CANDIDATES, c)
        left -= 1


@kernel
def look_at_top(g, f, row):
    """Fill a set with the top cards of a pile. Row: set, player, pile, number."""
    empty(f, row[1])
    p = g.players[player_of(f.you, row[2])]
    zone = row[3]
    for i in range(min(p.n[zone], number(f, row[4]))):
        add(f, row[1], p.pile[zone, p.n[zone] - 1 - i])


@kernel
def roll(g, t, f, row):
    """Roll a die. Row: register, number of sides."""
    sides = max(1, number(f, row[2]))
    f.r[row[1]] = 1 + below(g, RNG_CHANCE, sides)
    note(g, t, LOG_ROLL, f.you, f.r[row[1]], sides, 0)


@kernel
def discard_chosen(g, t, f, row):
    """A player chooses cards from hand and discards them. Row: player, number."""
    player = player_of(f.you, row[1])
    if take_answer(g):
        discard(g, t, g.answer_card)
        f.picked += 1
    p = g.players[player]
    if f.picked >= number(f, row[2]) or p.n[HAND] == 0:
        f.picked = 0
        return NEXT
    begin_options(g)
    for i in range(p.n[HAND]):
        offer(g, t, OPT_CARD, p.pile[HAND, i], 0)
    return ask(g, ASK_DISCARD, player, f.source, FOR_COST, 1)


@kernel
def may(g, t, f, row):
    """Ask whether to do the following. Row: register, purpose."""
    if take_answer(g):
        f.r[row[1]] = int(g.answer_kind == OPT_YES)
        return NEXT
    begin_options(g)
    offer(g, t, OPT_YES, NO_CARD, 0)
    offer(g, t, OPT_NO, NO_CARD, 0)
    return ask(g, ASK_YES_NO, f.you, f.source, row[2], 0)
