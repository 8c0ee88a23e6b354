"""Abilities gained while the timing point of their event is being resolved still join it. For example, a creature reaps, and
its Reap ability gives it another one (rulebook 14, FAQ, Timing). Reactions and lasting effects that begin meanwhile join, too."""

from kfsim.engine.asking.values import value
from kfsim.engine.record.codes import (
    A_EVENT,
    A_FILTER,
    A_PC,
    A_SCOPE,
    ACTION,
    AFTER_HOUSE,
    D_EVENTS,
    D_GIVES,
    D_TYPE,
    F_REQUIRED,
    FIGHTS_AND_REAPS_ALIKE,
    HAS_AMBER,
    IS_NEIGHBOR,
    LASTING_GIFT,
    LASTING_TEXT,
    LINE,
    NO_EVENT,
    ON_GIVEN,
    ON_HOST,
    OP_RESOLVE,
    OP_SLOT,
    STEP_MAIN,
)
from kfsim.engine.record.frames import add_pending
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.sets import word_has
from kfsim.engine.record.zones import in_play, left_of, right_of
from kfsim.engine.rules.hearing import hear
from kfsim.engine.rules.triggers import (
    collect_from,
    collect_given,
    collect_own,
    is_given_for_a_time,
    next_given,
    next_of_gained_text,
)
from kfsim.kernels.kernel import inlined, rare

# How abilities are gained: by a lasting effect that begins (its index), a card that enters play and gives others abilities,
# an upgrade that is attached, new neighbors, an effect that makes a player's Fight and Reap abilities alike, the first amber
# on a card (the card). In parentheses: what `what` is then
BY_EFFECT, BY_GIVER, BY_UPGRADE, BY_NEIGHBORS, BY_LIKENESS, BY_AMBER = range(6)


@rare
def open_slot_of(g, t, f):
    """The row of the timing point that a frame is resolving, or -1."""
    if t.rows[f.pc, 0] == OP_RESOLVE and t.rows[f.pc - 1, 0] == OP_SLOT:
        return f.pc - 1
    if t.rows[f.pc - 1, 0] == OP_RESOLVE and t.rows[f.pc - 2, 0] == OP_SLOT:
        return f.pc - 2
    return -1


@rare
def join_as_heard(g, t, f, slot, by, what):
    """Let a card or a lasting effect (`by`: as in `hear`) that has come while a timing point is open react to the event of
    that, too. It waits with the others, as own abilities do (rulebook 14, FAQ, Timing)."""
    events = t.rows[slot, 3]
    if events == NO_EVENT or events == AFTER_HOUSE and (g.house < 0 or g.step == STEP_MAIN):
        return  # step 3 directly follows that timing point; it must not count as open during all of step 3
    subject, other = value(f, t.rows[slot, 4]), value(f, t.rows[slot, 5])
    hear(g, t, f, events & 255, subject, other, by, what)
    if events >> 8 > 0 and t.facts[g.cards[subject].definition, D_TYPE] != ACTION:
        hear(g, t, f, events >> 8, subject, other, by, what)


@rare
def join_reactions(g, t, by, what):
    """Let a card or a lasting effect (`by`) that has come, and that reacts to events, join all open timing points of these
    events."""
    for k in range(g.top):
        f = g.frames[k]
        slot = open_slot_of(g, t, f)
        if slot >= 0:
            before = g.pending_n
            join_as_heard(g, t, f, slot, by, what)
            if g.pending_n > before:
                f.pc = slot + 1


@rare
def own_event_of(g, t, f):
    """The event ("Reap:") for whose own abilities a timing point is open in a frame, if its card is in play; or NO_EVENT."""
    slot = open_slot_of(g, t, f)
    if slot < 0 or t.rows[slot, 2] == NO_EVENT:
        return NO_EVENT
    c = value(f, t.rows[slot, 4])
    return t.rows[slot, 2] if c >= 0 and in_play(g, c) else NO_EVENT


@rare
def add_gained(g, t, a, c, other):
    """Add ability a, which card c has gained, to the pending triggers."""
    add_pending(g, t, t.abilities[a, A_PC], a, c, g.cards[c].controller, c, other)


@rare
def join_for_a_time(g, t, entry, event, c, other):
    """Add the abilities that a lasting effect, as it begins, gives card c for an event."""
    if entry.kind == LASTING_TEXT or entry.kind == LASTING_GIFT:
        a = next_of_gained_text(g, t, entry, event, c, -1)
        while a >= 0:
            add_gained(g, t, a, c, other)
            a = next_of_gained_text(g, t, entry, event, c, a)
    elif t.abilities[entry.row, A_EVENT] == event and (word_has(entry.set, c) != 0 or is_given_for_a_time(g, t, entry, c)):
        add_gained(g, t, entry.row, c, other)


@rare
def join_from_giver(g, t, giver, event, c, other):
    """Add the abilities that a card which has entered play gives card c for an event."""
    a = next_given(g, t, giver, event, c, -1) if (t.facts[g.cards[giver].definition, D_GIVES] >> event) & 1 != 0 else -1
    while a >= 0:
        add_gained(g, t, a, c, giver if other == NO_CARD else other)
        a = next_given(g, t, giver, event, c, a)


@rare
def join_from_neighbor(g, t, giver, event, c, other):
    """Add the abilities that a card gives to its neighbors only, if card c has just become its neighbor. What it gives to
    others as well was there before."""
    near = giver != NO_CARD and giver != g.cards[c].last_left and giver != g.cards[c].last_right
    a = next_given(g, t, giver, event, c, -1) if near else -1
    while a >= 0:
        if t.filters[t.abilities[a, A_FILTER], F_REQUIRED] & IS_NEIGHBOR != 0:
            add_gained(g, t, a, c, giver if other == NO_CARD else other)
        a = next_given(g, t, giver, event, c, a)


@rare
def join_from_amber(g, t, event, c, other):
    """Add the abilities that others give to cards with amber for an event: card c has just got its first amber."""
    kept = g.pending_n
    collect_given(g, t, event, c, other)
    for i in range(kept, g.pending_n):
        a = g.pending[i].ability
        if t.abilities[a, A_SCOPE] == ON_GIVEN and t.filters[t.abilities[a, A_FILTER], F_REQUIRED] & HAS_AMBER != 0:
            g.pending[kept] = g.pending[i]
            kept += 1
    g.pending_n = kept


@rare
def join_from_upgrade(g, t, u, event, c, other):
    """Add the abilities that an upgrade, attached in the meantime, gives its creature c for an event."""
    if g.cards[u].host == c and (t.facts[g.cards[u].definition, D_EVENTS] >> event) & 1 != 0:
        collect_from(g, t, u, event, ON_HOST, c, other, g.cards[c].controller)


@rare
def join_as_alike(g, t, you, event, c, other):
    """Add the abilities of card c that react to an event only because Fight and Reap abilities are alike now, if they were not
    before."""
    p = g.players[you]
    if g.cards[c].controller != you or p.marks & FIGHTS_AND_REAPS_ALIKE != 0:
        return
    before = g.pending_n
    collect_own(g, t, event, c, other)
    had = g.pending_n - before
    g.pending_n = before
    p.marks |= FIGHTS_AND_REAPS_ALIKE
    collect_own(g, t, event, c, other)
    p.marks &= ~FIGHTS_AND_REAPS_ALIKE  # recomputed once the effect has begun
    for i in range(before + had, g.pending_n):
        g.pending[i - had] = g.pending[i]
    g.pending_n -= had


@rare
def join_slot(g, t, by, what, event, c, other):
    """Add the abilities that card c gains for an event whose timing point is open."""
    if by == BY_EFFECT:
        join_for_a_time(g, t, g.lasting[what], event, c, other)
    elif by == BY_GIVER:
        join_from_giver(g, t, what, event, c, other)
    elif by == BY_UPGRADE:
        join_from_upgrade(g, t, what, event, c, other)
    elif by == BY_LIKENESS:
        join_as_alike(g, t, what, event, c, other)
    elif by == BY_AMBER:
        if c == what:
            join_from_amber(g, t, event, c, other)
    elif g.cards[c].zone == LINE:
        join_from_neighbor(g, t, left_of(g, c), event, c, other)
        join_from_neighbor(g, t, right_of(g, c), event, c, other)


@rare
def join_open_slots(g, t, by, what):
    """Let abilities that are given by something new or changed (`by`, and `what` it is) join all open timing points of their
    event. A timing point that something joins is resolved further."""
    for k in range(g.top):
        f = g.frames[k]
        event = own_event_of(g, t, f)
        if event != NO_EVENT:
            slot = open_slot_of(g, t, f)
            before = g.pending_n
            join_slot(g, t, by, what, event, value(f, t.rows[slot, 4]), value(f, t.rows[slot, 5]))
            if g.pending_n > before:
                f.pc = slot + 1


@inlined
def join_with_amber(g, t, c, before):
    """Let abilities that card c gains by its first amber join: it had `before` amber."""
    if g.givers > 0 and before == 0 and g.cards[c].amber > 0:
        join_open_slots(g, t, BY_AMBER, c)


@rare
def keep_neighbors(g, t):
    """Store the neighbors of creatures whose timing point is open, if any card gives others abilities. This is called before
    creatures move in a battleline or leave it."""
    for k in range(g.top if g.givers > 0 else 0):
        f = g.frames[k]
        if own_event_of(g, t, f) != NO_EVENT:
            c = value(f, t.rows[open_slot_of(g, t, f), 4])
            if g.cards[c].zone == LINE:
                g.cards[c].last_left = left_of(g, c)
                g.cards[c].last_right = right_of(g, c)


@rare
def join_beside_others(g, t):
    """Add the abilities that cards now give to their new neighbors, after cards have moved or left."""
    if g.givers > 0:
        join_open_slots(g, t, BY_NEIGHBORS, NO_CARD)
