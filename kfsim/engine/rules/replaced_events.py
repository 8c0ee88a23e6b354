"""The effects that replace an event (rulebook 14, Replacement Effects). If several replace it, the active player picks one. If
one "may" do so, the affected player decides."""

from kfsim.engine.record.codes import (
    A_REPLACES,
    ASK_MODE,
    ASK_ORDER,
    ASK_TARGET,
    BY_CHOICE,
    FROM_REAPING,
    HAND,
    ICON_AMBER,
    ICON_CAPTURE,
    ICON_DAMAGE,
    ICON_DISCARD,
    ICON_POWER,
    LIMBO,
    LINE,
    OP_CAPTURE,
    OP_DEAL,
    OP_DISCARD_CARD,
    OP_DRAW,
    OP_END,
    OP_GAIN,
    OP_POWER_COUNTERS,
    OP_READY,
    OPT_CARD,
    OPT_MODE,
    OPT_PENDING,
    PURE_OPS,
    WOULD_BE_DEALT,
    WOULD_DISCARD,
    WOULD_DRAW,
    WOULD_GAIN,
    WOULD_READY,
    WOULD_REAP,
    WOULD_RESOLVE_ICON,
)
from kfsim.engine.record.frames import NEXT, add_option, ask, push, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import left_of, put_on_top, right_of
from kfsim.engine.rules.amber import gain, gained_by_reaping, put_in_pool
from kfsim.engine.rules.coming import recompute_stale
from kfsim.engine.rules.damage import (
    UNPREVENTABLE,
    add_damage,
    also_shields,
    deal_all,
    hear_of_damage,
    is_moved_elsewhere,
    lose_spent_wards,
)
from kfsim.engine.rules.draw import draw, draw_one, hear_of_one
from kfsim.engine.rules.icons import resolve_icon
from kfsim.engine.rules.play import lay_on_discards
from kfsim.engine.rules.replacement_effects import (
    BASE,
    CHOOSES,
    CHOSEN,
    COLLECTS,
    EVENT,
    HAPPENS,
    MOVES,
    ORDERS,
    PLAYER,
    STAGE,
    WHERE_FROM,
    collect_replacements,
    is_replaced,
    put_off,
)
from kfsim.engine.rules.tokens import ready_pile
from kfsim.engine.rules.triggers import hear_of_discard
from kfsim.kernels.kernel import rare


@rare
def stand_in(g, t, f):
    """Begin the replacement of the event that the frame stores. If nothing replaces it, because a player declined or the
    replacing card left play in the meantime, the event happens."""
    if f.r[STAGE] == HAPPENS:
        return let_happen(g, t, f)
    if f.r[STAGE] == MOVES:
        return choose_shield(g, t, f)
    if f.r[STAGE] == COLLECTS:
        recompute_stale(g, t)
        f.r[BASE] = g.pending_n
        collect_replacements(g, t, f.r[EVENT], f.subject, f.r[PLAYER], f.other)
    elif take_answer(g):
        if f.r[STAGE] == ORDERS:
            f.r[CHOSEN] = g.answer_arg
        elif g.answer_arg == 1:
            return begin_instead(g, t, f, f.r[CHOSEN])
        else:
            decline(g, f)
    if f.r[CHOSEN] < 0 and g.pending_n - f.r[BASE] > 1:
        return pick_one(g, t, f)
    if g.pending_n == f.r[BASE]:
        f.r[STAGE] = HAPPENS
        return let_happen(g, t, f)
    f.r[CHOSEN] = max(f.r[CHOSEN], f.r[BASE])
    row = g.pending[f.r[CHOSEN]]
    if t.abilities[row.ability, A_REPLACES] & BY_CHOICE == 0:
        return begin_instead(g, t, f, f.r[CHOSEN])
    f.r[STAGE] = CHOOSES
    g.option_n = 0
    add_option(g, t, OPT_MODE, row.source, 0)
    add_option(g, t, OPT_MODE, row.source, 1)
    return ask(g, ASK_MODE, f.r[PLAYER], row.source, verb_of(f.r[EVENT], f.other) | first_verb(t, row.pc) << 8, 0, 0)


@rare
def choose_shield(g, t, f):
    """Ask the active player which of two neighbors takes the damage instead (rulebook 14, Active player), and deal it. Armor
    does not prevent it."""
    if not take_answer(g):
        g.option_n = 0
        for k in range(2):
            c = left_of(g, f.subject) if k == 0 else right_of(g, f.subject)
            if c != NO_CARD and also_shields(g, t, c, f.subject):
                add_option(g, t, OPT_CARD, c, 0)
        if g.option_n == 0:
            return NEXT
        return ask(g, ASK_TARGET, g.active, f.subject, OP_DEAL, f.other, 0)
    c = g.answer_card
    g.cards[c].splashed_by = g.cards[f.subject].splashed_by
    add_damage(g, t, NO_CARD, c, f.other, UNPREVENTABLE)
    if deal_all(g, t) > 0 and f.r[WHERE_FROM] != 0:
        g.cards[c].poisoned = 1
        g.dirty = 1
    return NEXT


@rare
def pick_one(g, t, f):
    """Ask the active player which of several replacements of the event applies."""
    f.r[STAGE] = ORDERS
    g.option_n = 0
    for i in range(f.r[BASE], g.pending_n):
        add_option(g, t, OPT_PENDING, g.pending[i].source, i)
    return ask(g, ASK_ORDER, g.active, NO_CARD, 0, 0, 0)


@rare
def decline(g, f):
    """Remove the replacement that a player declined; the others may still replace the event."""
    for i in range(f.r[CHOSEN], g.pending_n - 1):
        g.pending[i] = g.pending[i + 1]
    g.pending_n -= 1
    f.r[CHOSEN] = -1


@rare
def begin_instead(g, t, f, i):
    """Begin the replacement of entry i; nothing is left for the others to replace. If there are several draws, it replaces one
    of them."""
    g.pending_n = f.r[BASE]
    f.other -= int(f.r[EVENT] == WOULD_DRAW)
    row = g.pending[i]
    push(g, t, row.pc, row.ability, row.source, row.you, row.subject, row.other)
    return NEXT


@rare
def let_happen(g, t, f):
    """Let the event that the frame stores happen after all. (For spent amber and damage nothing is left to do: they are gone.)"""
    event = f.r[EVENT]
    if event == WOULD_REAP:  # what replaces any gain may still replace it
        gained_by_reaping(g, t, f.r[PLAYER], gain(g, t, f.r[PLAYER], f.other, FROM_REAPING))
    elif event == WOULD_GAIN:
        put_in_pool(g, f.r[PLAYER], f.other, f.r[WHERE_FROM])
        if f.r[WHERE_FROM] == FROM_REAPING:
            gained_by_reaping(g, t, f.r[PLAYER], f.other)
    elif event == WOULD_RESOLVE_ICON:
        return resolve_icon(g, t, f.subject, f.other)
    elif event == WOULD_DRAW:
        f.other -= 1
        if draw_one(g, t, f.r[PLAYER], f.r[WHERE_FROM]) != 0:
            hear_of_one(g, t, f.r[PLAYER], 0, f.r[WHERE_FROM])
    elif event == WOULD_READY:
        ready_pile(g, t, f.r[PLAYER], LINE)
    elif event == WOULD_DISCARD:
        lay_on_discards(g, t, f.subject, f.r[WHERE_FROM], HAND)
        hear_of_discard(g, t, f.subject)
    return NEXT


@rare
def stood_in(g, t, f):
    """Finish after an event was replaced or has happened. Later draws follow. A card that was to be discarded, and that
    nothing moved, is in hand as before."""
    g.put_off -= 1
    if f.r[EVENT] == WOULD_BE_DEALT and not is_moved_elsewhere(g, g.top):
        lose_spent_wards(g)
        hear_of_damage(g, t, g.top)
    if f.r[EVENT] == WOULD_DRAW and f.other > 0:
        draw(g, t, f.r[PLAYER], f.other, f.r[WHERE_FROM])
    if f.r[EVENT] == WOULD_DISCARD and g.cards[f.subject].zone == LIMBO:
        put_on_top(g, f.subject, f.r[PLAYER], HAND)


@rare
def verb_of(event, n):
    """The verb that an event amounts to, for bots that compare it with its replacement."""
    if event == WOULD_DRAW:
        return OP_DRAW
    if event == WOULD_DISCARD:
        return OP_DISCARD_CARD
    if event == WOULD_READY:
        return OP_READY
    if event != WOULD_RESOLVE_ICON or n == ICON_AMBER:
        return OP_GAIN
    if n == ICON_DISCARD:
        return OP_DISCARD_CARD
    if n == ICON_POWER:
        return OP_POWER_COUNTERS
    return OP_CAPTURE if n == ICON_CAPTURE else OP_DEAL if n == ICON_DAMAGE else OP_DRAW


@rare
def first_verb(t, pc):
    """The first verb of a program."""
    while t.rows[pc, 0] < PURE_OPS and t.rows[pc, 0] != OP_END:
        pc += 1
    return t.rows[pc, 0]


@rare
def resolve_as(g, t, f, icon):
    """Resolve the bonus icon of the event as another icon, which may be replaced in turn."""
    if g.answered == 0 and is_replaced(g, t, WOULD_RESOLVE_ICON, f.subject, g.active, icon):
        put_off(g, t, WOULD_RESOLVE_ICON, f.subject, g.active, icon, 0)
        return NEXT
    return resolve_icon(g, t, f.subject, icon)
