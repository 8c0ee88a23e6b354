"""The stack of frames (the programs that are running), and the decision that the game waits for."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.codes import ASK_ACT, ASK_COMBAT, ASK_LEAST, ASK_MAIN, FAULT_FRAMES, FAULT_OPTIONS, REGISTER_0
from kfsim.pyre.engine.layout import FRAMES, OPTIONS
from kfsim.pyre.engine.zones import fail

NO, YES, AGAIN, WAIT = range(4)  # results of a row: no, yes, run the row again, wait for the player
NEXT = NO  # result of a row without an answer: go on


@inlined
def push(g, t, pc, source, you, subject):
    """Begin a program. The frame below continues when it ends."""
    if g.top + 1 >= FRAMES:
        fail(g, t, FAULT_FRAMES)
        return
    g.top += 1
    f = g.frames[g.top]
    f.pc = pc
    f.source = source
    f.you = you
    f.subject = subject
    f.picked = 0


@inlined
def number(f, operand):
    """The number of an operand: itself, or the value of a register."""
    return f.r[operand - REGISTER_0] if operand >= REGISTER_0 else operand


@inlined
def player_of(you, who):
    """The player behind ME or OPPONENT."""
    return you if who == 0 else 1 - you


@inlined
def begin_options(g):
    """Clear the options."""
    g.option_n = 0


@inlined
def offer(g, t, kind, card, arg):
    """Offer one more legal option."""
    n = g.option_n
    if n >= OPTIONS:
        fail(g, t, FAULT_OPTIONS)
        return
    g.option_kind[n] = kind
    g.option_card[n] = card
    g.option_arg[n] = arg
    g.option_n = n + 1


@kernel
def answer(g, i):
    """Take option i. The row that asked runs again and finds the answer."""
    g.answered = 1
    g.answer_kind = g.option_kind[i]
    g.answer_card = g.option_card[i]
    g.answer_arg = g.option_arg[i]
    g.waiting = 0


@inlined
def ask(g, kind, decider, source, purpose, amount):
    """Wait for a player's choice among the offered options. A single option is taken at once."""
    g.kind = kind
    g.decider = decider
    g.source = source
    g.purpose = purpose
    g.amount = amount
    own = kind == ASK_ACT or kind == ASK_COMBAT
    if g.option_n == 1 and (g.ask == ASK_LEAST or g.ask == ASK_MAIN and not own):
        answer(g, 0)
        return AGAIN
    g.waiting = 1
    g.decisions += 1
    return WAIT


@inlined
def take_answer(g):
    """Whether the running row asked before and has its answer now. The answer is cleared."""
    if g.answered != 0:
        g.answered = 0
        return True
    return False
