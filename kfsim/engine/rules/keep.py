"""What a card keeps: cards beneath it, and cards that it purged and gives back when it leaves play."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_SCOPE,
    AFTER_ENTERS,
    ASK_TARGET,
    CREATURE,
    D_MIMICS,
    D_OTHER_HALF,
    HAND,
    LOG_MOVE,
    ON_GIVEN,
    OP_PURGE,
    OP_RETURN_TO_PLAY,
    OPT_CARD,
    PROC_ENTERED,
    PURGED,
    UNDER,
    USABLE,
)
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, has_standing_orders, take_answer
from kfsim.engine.record.layout import CARDS, NO_CARD
from kfsim.engine.record.zones import in_play, move, note, take_out
from kfsim.engine.rules.changes import NO_POWER
from kfsim.engine.rules.choices import choose_entry
from kfsim.engine.rules.copies import take_form
from kfsim.engine.rules.enter import enter, side_it_enters
from kfsim.engine.rules.halves import half_beneath, join_halves
from kfsim.engine.rules.leave import leave_by_effect
from kfsim.engine.rules.move_cards import cannot_lie_alone, lacks_half, put_away
from kfsim.engine.rules.triggers import heard
from kfsim.kernels.kernel import rare


@rare
def lay_beneath(g, t, f, c, keeper, grafted):
    """Put card c, which is not in play, beneath another card."""
    note(g, t, LOG_MOVE, c, g.cards[c].zone, UNDER, f.you)
    move(g, c, g.cards[c].owner, UNDER)
    g.cards[c].host = keeper
    g.cards[c].known = 3 if grafted != 0 else 1 << f.you


@rare
def put_beneath(g, t, f, k, grafted, host):
    """Put the cards of set k beneath the frame's source, facedown or (`grafted`) faceup; returns how many. A given ability
    uses the card that gave it, and `host` the card that the source is attached to. Cards in play leave play first; a gigantic
    creature comes as its two halves. Nothing happens if the card above has left play, and no card is put beneath itself."""
    n = 0
    keeper = f.other if f.ability >= 0 and t.abilities[f.ability, A_SCOPE] == ON_GIVEN else f.source
    if host != 0 and keeper >= 0:
        keeper = g.cards[keeper].host
    c = sets.following(f, k, NO_CARD) if keeper >= 0 and in_play(g, keeper) else NO_CARD
    while c != NO_CARD:
        half = half_beneath(g, t, c)
        if not in_play(g, c) or (c != keeper and leave_by_effect(g, t, c, HAND) != 0):
            lay_beneath(g, t, f, c, keeper, grafted)
            if half != NO_CARD:
                lay_beneath(g, t, f, half, keeper, grafted)
            n += 1
        c = sets.following(f, k, c)
    return n


@rare
def be_model(g, c, model, armor, keywords, marks, what):
    """Note that card c keeps a card that it purged as that card was in play (rulebook, Leaves Play). If there are several, the
    power of the last one counts."""
    for before in range(CARDS):
        if g.cards[before].host == c and g.cards[before].zone == PURGED:
            g.cards[before].last_power = NO_POWER
    card = g.cards[model]
    card.host = c
    card.armor = armor
    card.keywords = keywords
    card.marks = marks & USABLE  # versatile
    card.like = what + 1


@rare
def purge_here(g, t, f, k):
    """Purge the cards of set k; returns how many. The frame's source, if it is in play, is noted as the card that keeps them,
    both halves of a gigantic creature."""
    n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        half = half_beneath(g, t, c)
        armor, keywords, marks, what = g.cards[c].armor, g.cards[c].keywords, g.cards[c].marks, g.cards[c].definition
        if g.cards[c].like > 0 and what == g.cards[f.source].definition:
            what = g.cards[c].like - 1  # another copy of the source had the traits of the card that it was like
        if put_away(g, t, c, OP_PURGE, f.you) != 0:
            n += 1
            if in_play(g, f.source):
                be_model(g, f.source, c, armor, keywords, marks, what)
                if half != NO_CARD:
                    g.cards[half].host = f.source
        c = sets.following(f, k, c)
    return n


@rare
def choose_next(g, t, f, k):
    """Ask which of the purged cards of set k returns next; the frame stores the answer, plus one. The halves of a gigantic
    creature return as one card, or not at all."""
    if take_answer(g):
        f.picked = g.answer_card + 1
        return AGAIN
    g.option_n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        if g.cards[c].zone == PURGED and not lacks_half(g, t, c, True) and not cannot_lie_alone(g, c):
            add_option(g, t, OPT_CARD, c, 0)
        c = sets.following(f, k, c)
    if g.option_n == 0:
        return NEXT
    if has_standing_orders(g, g.active):
        f.picked = g.option_card[0] + 1
        return AGAIN
    return ask(g, ASK_TARGET, g.active, f.source, OP_RETURN_TO_PLAY, 0, 0)


@rare
def return_to_play(g, t, f, k):
    """Put the purged cards of set k into play under their owners' control, one after the other, in the order that the active
    player picks. That player also picks the flank of a creature."""
    if f.picked == 0:
        return choose_next(g, t, f, k)
    c = f.picked - 1
    if t.facts[g.cards[c].definition, D_MIMICS] != 0 and any_creature(g):
        state = take_form(g, t, c)
        return state if state != NEXT else AGAIN
    owner = side_it_enters(g, t, c, g.cards[c].owner)
    place = 0
    if g.cards[c].type == CREATURE:
        if not take_answer(g):
            return choose_entry(g, t, c, owner)
        place = g.answer_arg
    f.picked = 0
    sets.remove(f, k, c)
    take_out(g, c)
    g.cards[c].host = NO_CARD
    g.cards[c].like = 0
    if t.facts[g.cards[c].printed, D_OTHER_HALF] != 0:
        join_halves(g, t, c, PURGED)
    enter(g, t, c, owner, place, NO_CARD)
    if heard(g, AFTER_ENTERS):
        call(g, t, PROC_ENTERED, c, 0)
    return AGAIN
