"""Lasting effects: rows with a duration that act like constant abilities and outlive their source (rulebook 14)."""

from kfsim.engine.codes import (
    A_EVENT,
    A_PC,
    DURING_OPPONENTS_NEXT_TURN,
    ENTERS_READY_ONCE,
    F_HOUSE_REGISTER,
    FAULT_LASTING,
    LASTING_NONE,
    LASTING_PERMISSION,
    LASTING_STATIC,
    LASTING_TRIGGER,
    MAY_USE,
    MUST_CHOOSE,
    OP_RESOLVE,
    OP_SLOT,
    S_ARG,
    S_KIND,
    UNTIL_YOUR_NEXT_TURN,
)  # fmt: skip
from kfsim.engine.filters import matches
from kfsim.engine.frames import add_pending, fail
from kfsim.engine.kernel import inlined, kernel, rare
from kfsim.engine.layout import CARDS_A_PLAYER, LASTING, NO_CARD
from kfsim.engine.sets import ONE, word_has
from kfsim.engine.values import scratch, value


@rare
def open_slot_of(g, t, f):
    """The row of the timing point that a frame is resolving, or -1."""
    if t.rows[f.pc, 0] == OP_RESOLVE and t.rows[f.pc - 1, 0] == OP_SLOT:
        return f.pc - 1
    if t.rows[f.pc - 1, 0] == OP_RESOLVE and t.rows[f.pc - 2, 0] == OP_SLOT:
        return f.pc - 2
    return -1


@rare
def join_open_slots(g, t, entry):
    """An ability gained while the timing point it answers to is being resolved still joins it."""
    for k in range(g.top):
        f = g.frames[k]
        slot = open_slot_of(g, t, f)
        if slot < 0 or t.rows[slot, 2] != t.abilities[entry.row, A_EVENT]:
            continue
        subject = value(f, t.rows[slot, 4])
        if subject >= 0 and word_has(entry.set, subject) != 0:
            you = g.cards[subject].controller
            add_pending(g, t, t.abilities[entry.row, A_PC], entry.row, subject, you, subject, NO_CARD)
            f.pc = slot + 1


@rare
def begin_lasting(g, t, kind, row, f, duration, words_of, uses):
    """Start a lasting effect for the frame's player; `words_of` is the set of cards it is given to, or -1."""
    if g.lasting_n >= LASTING:
        fail(g, t, FAULT_LASTING)
        return
    entry = g.lasting[g.lasting_n]
    g.lasting_n += 1
    entry.kind = kind
    entry.row = row
    entry.you = f.you
    entry.source = f.source
    entry.uses = uses
    entry.first_turn = g.turn
    entry.last_turn = g.turn
    if duration == UNTIL_YOUR_NEXT_TURN:
        entry.last_turn = g.turn + 1
    elif duration == DURING_OPPONENTS_NEXT_TURN:
        entry.first_turn = g.turn + 1
        entry.last_turn = g.turn + 1
    entry.set[0] = 0 if words_of < 0 else f.sets[words_of, 0]
    entry.set[1] = 0 if words_of < 0 else f.sets[words_of, 1]
    entry.amount = 0
    if kind == LASTING_STATIC and t.statics[row, S_KIND] == MUST_CHOOSE:
        entry.amount = f.r[t.statics[row, S_ARG]]
    if kind == LASTING_PERMISSION:
        entry.amount = f.r[t.filters[row, F_HOUSE_REGISTER]]  # a house named when it began
        entry.permits = uses >> 8
        entry.uses = uses & 255
    if kind == LASTING_TRIGGER:
        g.listeners[t.abilities[row, A_EVENT]] += 1
        join_open_slots(g, t, entry)
    if kind == LASTING_STATIC:
        g.dirty = 1
        g.moved = 1


@inlined
def end_lasting(g, t, i):
    """End one lasting effect."""
    entry = g.lasting[i]
    if entry.kind == LASTING_TRIGGER:
        g.listeners[t.abilities[entry.row, A_EVENT]] -= 1
    elif entry.kind == LASTING_STATIC:
        g.dirty = 1
        g.moved = 1
    entry.kind = LASTING_NONE


@rare
def lapse(g, t):
    """Drop every lasting effect whose last turn is over or whose uses are spent; the others close up."""
    kept = 0
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_NONE or entry.last_turn <= g.turn:
            end_lasting(g, t, i)
        else:
            if kept != i:
                g.lasting[kept] = g.lasting[i]
            kept += 1
    g.lasting_n = kept


@kernel
def permission_for(g, t, player, c, what):
    """Index of a lasting permission to play, use or fight with card c, or -1. Its row is a filter."""
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind != LASTING_PERMISSION or entry.you != player or entry.permits & what == 0:
            continue
        if g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if word_has(entry.set, c) != 0:
            return i
        f = scratch(g, entry.source, entry.you, c, c)
        f.r[t.filters[entry.row, F_HOUSE_REGISTER]] = entry.amount
        if entry.uses > 0 and matches(g, t, entry.row, f, c, player):
            return i
    return -1


@rare
def spend_ready_entries(g, t, c):
    """Use up every effect that lets the next card of its kind enter play ready; returns how many there were."""
    n = 0
    i = permission_for(g, t, g.active, c, ENTERS_READY_ONCE)
    while i >= 0:
        g.lasting[i].uses -= 1
        n += 1
        i = permission_for(g, t, g.active, c, ENTERS_READY_ONCE)
    return n


@kernel
def spend_permission(g, t, c, what):
    """Make use of a permission; one to use a card covers that very card for its whole duration."""
    i = permission_for(g, t, g.active, c, what)
    if i < 0 or word_has(g.lasting[i].set, c) != 0:
        return
    g.lasting[i].uses -= 1
    if what == MAY_USE:
        w = 0 if c < CARDS_A_PLAYER else 1
        g.lasting[i].set[w] |= ONE << (c - w * CARDS_A_PLAYER)
