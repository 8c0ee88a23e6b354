"""Replacement effects (rulebook 14): whether something replaces an event.

The replacement is a program like any other, and it cannot run in the middle of an event. So the event is put off: it does not
happen now. The procedure "instead" begins (`rules.replaced_events`) and comes next, before any state check.
"""

from kfsim.engine.record.codes import A_EVENT, FIRST_REPLACED, OP_DEAL, PROC_INSTEAD, WOULD_DRAW
from kfsim.engine.record.frames import call
from kfsim.engine.rules.triggers import being_resolved, collect_from_discards, collect_reactions
from kfsim.kernels.kernel import kernel, rare

STANDS_IN = -2  # ability of a frame that runs the procedure "instead"
# its registers: the event, the player, where amber comes from; the base of its triggers, the stage, and the chosen trigger
EVENT, PLAYER, WHERE_FROM, BASE, STAGE, CHOSEN = range(6)
COLLECTS, ORDERS, CHOOSES, HAPPENS, MOVES = range(5)


@kernel
def collect_replacements(g, t, event, subject, player, n):
    """Add to the pending triggers the effects that replace an event of this player's; returns how many. An effect that is
    being resolved does not replace what it does itself."""
    base = g.pending_n
    collect_reactions(g, t, event, subject, n, player)
    if event == WOULD_DRAW and g.haunts > 0:
        collect_from_discards(g, t, event, player)
    kept = base
    for i in range(base, g.pending_n):
        if not being_resolved(g, g.pending[i]):
            g.pending[kept] = g.pending[i]
            kept += 1
    g.pending_n = kept
    return kept - base


@rare
def anyone_replaces(g, t, event, subject, player, n):
    """Whether any effect replaces an event."""
    found = collect_replacements(g, t, event, subject, player, n)
    g.pending_n -= found
    return found > 0


@kernel
def is_replaced(g, t, event, subject, player, n):
    """Whether an effect replaces an event of a player, about card `subject` and an amount."""
    from_discards = event == WOULD_DRAW and g.haunts > 0
    return (g.listeners[event] > 0 or from_discards) and anyone_replaces(g, t, event, subject, player, n)


@rare
def put_off(g, t, event, subject, player, n, where_from):
    """Put off an event: its replacement, or the question for it, comes next. If the same event is put off several times at
    once, it is one event. Returns the number of its frame."""
    k = g.top
    while g.frames[k].ability == STANDS_IN and g.frames[k].pc == t.procedures[PROC_INSTEAD]:
        f = g.frames[k]
        if f.r[EVENT] == event and f.r[PLAYER] == player and f.subject == subject:
            f.other += n
            return k
        k -= 1
    call(g, t, PROC_INSTEAD, event, player)
    f = g.frames[g.top]
    f.ability = STANDS_IN
    f.subject = subject
    f.other = n
    f.r[WHERE_FROM] = where_from
    f.r[STAGE] = COLLECTS
    f.r[CHOSEN] = -1
    g.put_off += 1
    return g.top


@rare
def comes_before_check(g, t):
    """Whether no state check may come now: the current frame replaces an event or is about to, or continues with damage of
    which some was moved."""
    f = g.frames[g.top]
    if t.rows[f.pc, 0] == OP_DEAL and f.picked != 0:
        return True
    return f.ability == STANDS_IN or f.ability >= 0 and t.abilities[f.ability, A_EVENT] >= FIRST_REPLACED
