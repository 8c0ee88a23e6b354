"""Amber: gain, lose, steal, capture, pay (rulebook section "Æmber" and glossary). An amount is limited to the amber that is
there."""

from kfsim.engine.record.codes import (
    A_SCOPE,
    AFTER_CAPTURED,
    AFTER_GAINED_BY_REAPING,
    AFTER_STOLEN,
    ASK_MODE,
    ASK_TARGET,
    AT_AMBER,
    AT_POOLS,
    FROM_PAID,
    FROM_STEALING,
    LINE,
    LOG_CAPTURE,
    LOG_COUNTERS,
    LOG_LOSE,
    LOG_PAY,
    LOG_STEAL,
    ON_HOST,
    OP_CAPTURE,
    OPT_CARD,
    OPT_MODE,
    PROC_CAPTURE_STOLEN,
    PROC_STOLEN,
    STEALING_IS_CAPTURED,
    TAKEN_FROM_SUPPLY,
    TOOK_CAPTURED,
    TOOK_LOST,
    TOOK_STOLEN,
    UNSTEALABLE,
    WOULD_GAIN,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, take_answer
from kfsim.engine.record.journal import note_theft
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.joining import join_with_amber
from kfsim.engine.rules.replacement_effects import collect_replacements, is_replaced, put_off
from kfsim.engine.rules.triggers import hear_with_the_rest
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def put_in_pool(g, player, n, where_from):
    """Add amber to a player's pool."""
    p = g.players[player]
    p.amber += n
    p.came_from[where_from] += n
    touch(g, AT_POOLS)


@kernel
def gain(g, t, player, n, where_from):
    """Move amber from the supply (or returned amber) into a pool, unless an effect replaces this; returns how much: 0 if it is
    replaced."""
    if n > 0 and is_replaced(g, t, WOULD_GAIN, NO_CARD, player, n):
        put_off(g, t, WOULD_GAIN, NO_CARD, player, n, where_from)
        return 0
    put_in_pool(g, player, n, where_from)
    return n


@kernel
def lose(g, t, player, n):
    """Move amber from a pool to the supply; returns how much."""
    p = g.players[player]
    n = max(0, min(n, p.amber))
    p.amber -= n
    g.players[1 - player].took[TOOK_LOST] += n
    touch(g, AT_POOLS)
    note(g, t, LOG_LOSE, player, n, 0, 0)
    return n


@kernel
def steal(g, t, thief, n):
    """Move amber from the opponent's pool into the thief's, at most what is there; returns how much. An effect may take the
    amber from the supply instead: it still counts as stolen (rulebook 14, FAQ, Replacement effects)."""
    victim = g.players[1 - thief]
    n = 0 if victim.marks & UNSTEALABLE != 0 else max(0, min(n, victim.amber))
    if n > 0 and (victim.ways | g.players[thief].ways) & STEALING_IS_CAPTURED != 0:
        call(g, t, PROC_CAPTURE_STOLEN, n, 1 - thief)
        return 0
    return come_to_thief(g, t, thief, n)


@kernel
def come_to_thief(g, t, thief, n):
    """Give the thief n stolen amber; returns n."""
    victim = g.players[1 - thief]
    if victim.marks & TAKEN_FROM_SUPPLY == 0:
        victim.amber -= n
    touch(g, AT_POOLS)
    gain(g, t, thief, n, FROM_STEALING)
    g.players[thief].took[TOOK_STOLEN] += n
    if n > 0:
        note_theft(g, t, thief)
    note(g, t, LOG_STEAL, thief, n, 0, 0)
    if n > 0 and g.listeners[AFTER_STOLEN] > 0:
        call(g, t, PROC_STOLEN, thief, n)
    return n


@rare
def who_would_have_it(g, t, player, n):
    """A card that replaces a player's gain of n amber, or NO_CARD."""
    found = collect_replacements(g, t, WOULD_GAIN, NO_CARD, player, n)
    g.pending_n -= found
    return g.pending[g.pending_n].source if found > 0 else NO_CARD


@rare
def tell_stolen(t, f, n):
    """Note in the frame below, whose steal was put off, that n amber is stolen after all."""
    row = t.rows[f.pc - 1]
    if row[4] > 0:
        f.r[row[4] - 1] = n


@rare
def capture_stolen(g, t, f, n, victim):
    """Let creatures of the active player capture, one by one, the amber that would be stolen from a player. The active player
    picks the creatures; without any the amber stays. If another card replaces the thief's gain of this amber, the active
    player picks which replacement comes first; the other then has nothing to replace (rulebook 14, Active player)."""
    if take_answer(g):
        if g.answer_kind == OPT_CARD:
            capture(g, t, g.answer_card, 1, victim)
            f.picked += 1
            return AGAIN
        if g.answer_arg == 1:
            tell_stolen(t, g.frames[g.top - 1], n)
            come_to_thief(g, t, 1 - victim, n)
            return NEXT
    elif f.picked == 0 and g.listeners[WOULD_GAIN] > 0:
        other = who_would_have_it(g, t, 1 - victim, n)
        if other != NO_CARD:
            g.option_n = 0
            add_option(g, t, OPT_MODE, other, 0)
            add_option(g, t, OPT_MODE, other, 1)
            return ask(g, ASK_MODE, g.active, other, OP_CAPTURE | OP_CAPTURE << 8, 0, 0)
    p = g.players[g.active]
    if f.picked >= n or p.count[LINE] == 0:
        return NEXT
    g.option_n = 0
    for i in range(p.count[LINE]):
        add_option(g, t, OPT_CARD, p.piles[LINE, i], 0)
    return ask(g, ASK_TARGET, g.active, NO_CARD, OP_CAPTURE, 1, 0)


@kernel
def put_captured(g, t, c, n, side):
    """Put n captured amber of player `side` on a creature; returns n."""
    before = g.cards[c].amber
    g.cards[c].amber += n
    join_with_amber(g, t, c, before)
    g.players[1 - side].took[TOOK_CAPTURED] += n
    touch(g, AT_POOLS | AT_AMBER)
    note(g, t, LOG_CAPTURE, c, n, side, 0)
    if n > 0 and g.listeners[AFTER_CAPTURED] > 0:
        hear_with_the_rest(g, t, AFTER_CAPTURED, c, NO_CARD, g.active)
    return n


@kernel
def capture(g, t, c, n, side):
    """Move amber from the pool of player `side` onto a creature; returns how much. An effect may take it from the supply
    instead."""
    pool = g.players[side]
    n = max(0, min(n, pool.amber))
    if pool.marks & TAKEN_FROM_SUPPLY == 0:
        pool.amber -= n
    return put_captured(g, t, c, n, side)


@inlined
def gained_by_reaping(g, t, player, n):
    """Note that a player gained n amber by reaping, and collect the reactions to this: they come before the Reap abilities
    (rulebook 14, Reap)."""
    g.players[player].reaped = n
    if n > 0 and g.listeners[AFTER_GAINED_BY_REAPING] > 0:
        hear_with_the_rest(g, t, AFTER_GAINED_BY_REAPING, NO_CARD, NO_CARD, player)


@rare
def capture_reaped(g, t, c, side):
    """Let creature c capture the amber that player `side` has just gained by reaping, if it is still there; returns how much."""
    pool = g.players[side]
    n = capture(g, t, c, pool.reaped, side)
    if pool.marks & TAKEN_FROM_SUPPLY == 0:
        pool.reaped -= n
    return n


@rare
def move_amber(g, t, a, b, n):
    """Move up to n amber from one card in play onto another; returns how much. It is neither captured nor lost (rulebook 14,
    Move)."""
    if a == NO_CARD or b == NO_CARD or not in_play(g, a) or not in_play(g, b):
        return 0
    n = max(0, min(n, g.cards[a].amber))
    before = g.cards[b].amber
    g.cards[a].amber -= n
    g.cards[b].amber += n
    join_with_amber(g, t, b, before)
    touch(g, AT_AMBER)
    note(g, t, LOG_COUNTERS, a, -n, 1, 0)
    note(g, t, LOG_COUNTERS, b, n, 1, 0)
    return n


@inlined
def store(g, t, c, n, player):
    """Move amber from a player's pool onto a card in play; returns how much."""
    card = g.cards[c]
    p = g.players[player]
    n = max(0, min(n, p.amber)) * int(in_play(g, c))
    before = card.amber
    p.amber -= n
    card.amber += n
    join_with_amber(g, t, c, before)
    touch(g, AT_POOLS | AT_AMBER)
    note(g, t, LOG_COUNTERS, c, n, 1, 0)
    return n


@kernel
def pay(g, t, player, n):
    """Move amber from a player's pool to the opponent's; returns how much."""
    p = g.players[player]
    n = max(0, min(n, p.amber))
    p.amber -= n
    touch(g, AT_POOLS)
    gain(g, t, 1 - player, n, FROM_PAID)
    note(g, t, LOG_PAY, player, n, 0, 0)
    return n


@inlined
def captured_from(g, t, f, c, own_side):
    """The player from whose pool creature c captures: the opponent of its controller, or its controller if `own_side` is set.
    The creature that has the ability (or got it from an upgrade) captures for the player who resolves it instead. With "as if
    you controlled it" this player is not its controller."""
    gained = f.ability >= 0 and t.abilities[f.ability, A_SCOPE] == ON_HOST
    holder = f.you if c == (f.subject if gained else f.source) else g.cards[c].controller
    return holder if own_side != 0 else 1 - holder
