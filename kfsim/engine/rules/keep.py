"""What a card keeps: cards beneath it, and cards it purged and gives back when it leaves play."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    AFTER_ENTERS,
    CREATURE,
    D_MIMICS,
    D_OTHER_HALF,
    LOG_MOVE,
    OP_PURGE,
    PROC_ENTERED,
    PURGED,
    UNDER,
)
from kfsim.engine.record.frames import AGAIN, NEXT, call, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note, take_out
from kfsim.engine.rules.choices import choose_entry
from kfsim.engine.rules.copies import take_form
from kfsim.engine.rules.leave import enter, side_it_enters
from kfsim.engine.rules.move_cards import put_away
from kfsim.engine.rules.triggers import heard
from kfsim.kernels.kernel import rare


@rare
def put_beneath(g, t, f, k, grafted):
    """Put the cards of set k, which are not in play, beneath the frame's source, facedown or (grafted) faceup; returns
    how many."""
    n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        note(g, t, LOG_MOVE, c, g.cards[c].zone, UNDER, f.you)
        move(g, c, g.cards[c].owner, UNDER)
        g.cards[c].host = f.source
        g.cards[c].known = 3 if grafted != 0 else 1 << f.you
        n += 1
        c = sets.following(f, k, c)
    return n


@rare
def purge_here(g, t, f, k):
    """Purge the cards of set k; the frame's source remembers them. Returns how many were purged."""
    n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        if put_away(g, t, c, OP_PURGE, f.you) != 0:
            g.cards[c].host = f.source
            n += 1
        c = sets.following(f, k, c)
    return n


@rare
def return_to_play(g, t, f, k):
    """Put the purged cards of set k into play under their owners' control, one after the other; a creature goes to a flank
    the active player picks."""
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD and g.cards[c].zone != PURGED:
        c = sets.following(f, k, c)
    if c == NO_CARD:
        return NEXT
    if t.facts[g.cards[c].definition, D_OTHER_HALF] != 0:
        sets.remove(f, k, c)  # one half alone cannot be put into play
        return AGAIN
    if t.facts[g.cards[c].definition, D_MIMICS] != 0 and any_creature(g):
        state = take_form(g, t, c)
        return state if state != NEXT else AGAIN
    owner = side_it_enters(g, t, c, g.cards[c].owner)
    place = 0
    if g.cards[c].type == CREATURE:
        if not take_answer(g):
            return choose_entry(g, t, c, owner)
        place = g.answer_arg
    sets.remove(f, k, c)
    take_out(g, c)
    g.cards[c].host = NO_CARD
    enter(g, t, c, owner, place, NO_CARD)
    if heard(g, AFTER_ENTERS):
        call(g, t, PROC_ENTERED, c, 0)
    return AGAIN
