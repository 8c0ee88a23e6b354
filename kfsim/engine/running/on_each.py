"""Verbs that are done to each card of a set, one card after the other."""

from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    AT_HOUSES,
    AT_STATES,
    LINE,
    LOG_REVEAL,
    MINERALIZE,
    MINERALIZED,
    OP_ADOPT,
    OP_BECOME,
    OP_CAPTURE,
    OP_COUNTER,
    OP_ENRAGE,
    OP_EXHAUST,
    OP_MAKE_FLANK,
    OP_READY,
    OP_REVEAL,
    OP_STORE,
    OP_STUN,
    OP_SURVIVE,
    OP_UNRAGE,
    OP_UNSTUN,
    OP_UNWARD,
    OP_WARD,
    WHILE_YOURS,
    WHILE_YOURS_IF_FOREIGN,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.layout import COUNTERS, NO_CARD
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.amber import capture, capture_reaped, captured_from, put_captured, store
from kfsim.engine.rules.control import belong_while_controlled
from kfsim.engine.rules.destroy import survive
from kfsim.engine.rules.tokens import change_tokens, hear_of_readying, set_status
from kfsim.kernels.kernel import inlined, rare

REAPED, ADDED = 2, 3  # which amber is captured: amber that the opponent has just gained by reaping; amber that it would gain


@inlined
def capture_one(g, t, f, c, n, whose):
    """Let creature c capture n amber; returns how much. `whose` says from where: the opponent's pool, its own side's pool, what
    the opponent has just gained by reaping (REAPED), what the opponent would gain (ADDED)."""
    if whose == REAPED:
        return capture_reaped(g, t, c, captured_from(g, t, f, c, 0))
    if whose == ADDED:
        return put_captured(g, t, c, n, captured_from(g, t, f, c, 0))
    return capture(g, t, c, n, captured_from(g, t, f, c, whose))


@inlined
def sets_status(op):
    """Whether a verb changes a status of a card: stunned, warded, enraged, ready or exhausted."""
    laid_on = op == OP_STUN or op == OP_WARD or op == OP_ENRAGE
    return laid_on or op == OP_UNSTUN or op == OP_UNWARD or op == OP_UNRAGE or op == OP_READY or op == OP_EXHAUST


@rare
def change_counters(g, c, kind, n):
    """Put n named counters of a kind on card c; a negative n removes some. Kind COUNTERS means every kind. Returns the change."""
    done = 0
    g.counted |= 1
    if kind == MINERALIZE:
        g.counted |= MINERALIZED
        unsettle(g)
    for k in range(0 if kind == COUNTERS else kind, COUNTERS if kind == COUNTERS else kind + 1):
        some = max(n, -g.counters[c, k])
        g.counters[c, k] += some
        done += some
    return done


@inlined
def do_to_each(g, t, f, row, op):
    """Carry out a verb on each card of set a, one after the other; returns the sum of the amounts done."""
    n = value(f, row[2])
    done = 0
    c = sets.following(f, row[1], NO_CARD)
    while c != NO_CARD:
        if sets_status(op):
            done += set_status(g, t, f.you, c, op)
        elif op == OP_CAPTURE:
            if g.cards[c].zone == LINE:
                done += capture_one(g, t, f, c, n, row[3])
        elif op == OP_REVEAL:
            g.cards[c].known = 3
            note(g, t, LOG_REVEAL, c, 0, 0, 0)
            done += 1
        elif op == OP_SURVIVE:
            done += survive(g, t, c, f.source)
        elif op == OP_STORE:
            done += store(g, t, c, n, f.you ^ row[3])
        elif op == OP_ADOPT:
            if in_play(g, c):
                belong_while_controlled(g, t, c, f.you, n, WHILE_YOURS_IF_FOREIGN)
        elif op == OP_BECOME:
            if in_play(g, c):
                belong_while_controlled(g, t, c, f.you, n, WHILE_YOURS)
        elif op == OP_MAKE_FLANK:
            g.cards[c].flank_turn = g.turn
            g.flanked = 1
            unsettle(g)
            done += 1
        elif op == OP_COUNTER:
            if in_play(g, c):
                done += change_counters(g, c, row[3], n)
        else:
            done += change_tokens(g, t, f.you, c, op, n)
        c = sets.following(f, row[1], c)
    touch(g, AT_STATES | AT_HOUSES)
    if op == OP_READY:
        hear_of_readying(g, t, f.you, done)
    return done
