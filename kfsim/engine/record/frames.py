"""The stack of programs that are being resolved, and the decision that the game waits for."""

from kfsim.engine.record.codes import (  # fmt: skip
    ASK_ALL,
    ASK_KEY,
    ASK_LAY_DOWN,
    ASK_LEAST,
    ASK_ORDER,
    FAULT_FRAMES,
    FAULT_OPTIONS,
    FAULT_PENDING,
    LOG_FAULT,
    OPT_END,
)
from kfsim.engine.record.layout import FRAMES, NO_CARD, OPTIONS, PENDING
from kfsim.engine.record.zones import note
from kfsim.kernels.kernel import inlined, kernel, rare

TOLD = 10  # register of the frame of a play: whether the abilities that come before its own have been collected
ENTERED_ON = 12  # in the same frame: the flanks on which the creature entered play, as bits
USED_AS, USED_OF, USED_AS_WHAT = 13, 14, 15  # registers of the frame of a use: the card's type, houses and definition then
AROUND = 16  # register of the frame of a fight: the state of the fight around it, if it takes place within another fight
FACEDOWN = 1 << 16  # added to that definition if the card was facedown
CONTROLLED = 1 << 8  # times the controller then: added to that type
SHIELD = 17  # register of the frame of an assault: the card that is dealt the damage instead
NEXT, AGAIN, WAIT = 0, 1, 2  # result of an operation: go on with the next row, run the row again, wait for the player


@rare
def fail(g, t, fault):
    """Stop the game because of a fault: a fixed capacity overflowed, or a turn never ends. The game counts as undecided, and the
    fault is reported."""
    g.fault = fault
    g.over = 1
    g.dirty = 1
    g.winner = -1
    note(g, t, LOG_FAULT, fault, 0, 0, 0)


@inlined
def push(g, t, pc, ability, source, you, subject, other):
    """Begin to resolve a program in a new frame. The frame below continues when it ends."""
    if g.top + 2 >= FRAMES:
        fail(g, t, FAULT_FRAMES)
        return
    g.top += 1
    f = g.frames[g.top]
    f.pc = pc
    f.ability = ability
    f.source = source
    f.you = you
    f.subject = subject
    f.other = other
    f.picked = 0
    f.since = g.stamp


@inlined
def call(g, t, procedure, a, b):
    """Begin a rulebook procedure with up to two numbers, for the active player."""
    push(g, t, t.procedures[procedure], -1, NO_CARD, g.active, NO_CARD, NO_CARD)
    f = g.frames[g.top]
    f.r[0] = a
    f.r[1] = b


@kernel
def add_pending(g, t, pc, ability, source, you, subject, other):
    """Add a triggered ability to the pool of those that wait at this timing point."""
    if g.pending_n >= PENDING:
        fail(g, t, FAULT_PENDING)
        return
    row = g.pending[g.pending_n]
    row.pc = pc
    row.ability = ability
    row.source = source
    row.you = you
    row.subject = subject
    row.other = other
    g.pending_n += 1


@inlined
def add_option(g, t, kind, card, arg):
    """Add a legal option to the current decision."""
    n = g.option_n
    if n >= OPTIONS:
        fail(g, t, FAULT_OPTIONS)
        return
    g.option_kind[n] = kind
    g.option_card[n] = card
    g.option_arg[n] = arg
    g.option_n = n + 1


@inlined
def answer(g, i):
    """Take option i as the answer. The row that asked runs again and finds it."""
    g.answered = 1
    g.answer_kind = g.option_kind[i]
    g.answer_card = g.option_card[i]
    g.answer_arg = g.option_arg[i]
    g.waiting = 0


@kernel
def has_standing_orders(g, player):
    """Whether the player leaves decisions that hardly matter to the engine."""
    return (g.standing >> player) & 1 != 0


@inlined
def has_standing_answer(g, kind, decider):
    """Whether a player with standing orders leaves this kind of decision to the engine: an order, or the colour of a key."""
    if not has_standing_orders(g, decider):
        return False
    return kind == ASK_ORDER or kind == ASK_LAY_DOWN or kind == ASK_KEY


@inlined
def ask(g, kind, decider, source, purpose, amount, optional):
    """Let a player choose one of the options that were added: returns WAIT, or AGAIN if the choice was made at once. A single
    option is taken at once, unless the game asks every decision (`g.ask`)."""
    g.kind = kind
    g.decider = decider
    g.source = source
    g.purpose = purpose
    g.amount = amount
    g.optional = optional
    only = g.option_n == 1 and g.unlisted == 0 and (g.option_kind[0] != OPT_END or g.ask == ASK_LEAST)
    if only and g.ask != ASK_ALL or has_standing_answer(g, kind, decider):
        answer(g, 0)
        return AGAIN
    g.waiting = 1
    g.decisions += 1
    return WAIT


@kernel
def take_answer(g):
    """Whether the current row asked before and has its answer now. This uses up the answer."""
    if g.answered != 0:
        g.answered = 0
        return True
    return False
