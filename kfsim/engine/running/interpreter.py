"""The interpreter of procedures and abilities: it runs a game until it is over or a player must decide."""

from kfsim.engine.asking.values import pure
from kfsim.engine.record.codes import FAULT_LOOP, LAST_VERB, LOOP_BUDGET, OP_END, OP_JUMP, PURE_OPS
from kfsim.engine.record.frames import NEXT, WAIT, answer, call, fail
from kfsim.engine.record.layout import FRAMES
from kfsim.engine.rules.destroy import settle
from kfsim.engine.rules.joining import open_slot_of
from kfsim.engine.rules.replacement_effects import comes_before_check
from kfsim.engine.running.steps import step
from kfsim.engine.running.verbs import verb
from kfsim.kernels.kernel import entry, inlined, kernel, rare

MOST_NESTED_AT_ONCE = 12  # an upper limit, with a margin, of the programs that begin between two state checks


@inlined
def count_work(g, t):
    """Count a jump, the end of a program, or a repeated state check. Returns whether the turn exceeds LOOP_BUDGET and is stopped,
    because it would never end."""
    g.work += 1
    if g.work <= LOOP_BUDGET:
        return False
    fail(g, t, FAULT_LOOP)
    return True


@rare
def leave_ended_procedures(g, t):
    """Remove procedures from the stack whose next row is their end. When destructions cause further destructions, each leaves
    such a procedure behind. A procedure that an ability may still join stays."""
    kept = 0
    for k in range(g.top + 1):
        f = g.frames[k]
        if f.ability >= 0 or t.rows[f.pc, 0] != OP_END or open_slot_of(g, t, f) >= 0:
            g.frames[kept] = f
            kept += 1
    g.top = kept - 1


@kernel
def advance(g, t):
    """Run until the game is over or waits for a decision. If something changed (`g.dirty`), the state check comes before the next
    row. The end of the game also sets `dirty`."""
    while True:
        if g.dirty != 0:
            if g.over != 0:
                return
            if g.top > FRAMES - MOST_NESTED_AT_ONCE:
                leave_ended_procedures(g, t)
            if g.changing_hands == 0 and (g.put_off == 0 or not comes_before_check(g, t)):
                settle(g, t)
                if g.dirty != 0:
                    if count_work(g, t):
                        return
                    continue  # the check itself changed something, such as a ward: it runs again at once
        f = g.frames[g.top]
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            g.top -= 1
            if count_work(g, t):
                return
            continue
        f.pc += 1
        if op < PURE_OPS:
            pure(g, t, f, op, row)
            if op == OP_JUMP and count_work(g, t):
                return
            continue
        state = verb(g, t, f, op, row) if op <= LAST_VERB else step(g, t, f, op, row)
        if state != NEXT:
            f.pc -= 1
            if state == WAIT:
                return


@kernel
def begin(g, t, procedure):
    """Put the game at the start of a procedure: PROC_GAME, or the one with which a position set up by hand continues."""
    g.top = -1
    call(g, t, procedure, 0, 0)


@entry
def drive(games, tables, i, procedure, option):
    """Begin game i at a procedure (if it is not -1), or take an option (if it is not -1); then run to the next decision."""
    g = games[i]
    t = tables[0]
    if procedure >= 0:
        begin(g, t, procedure)
    if option >= 0:
        answer(g, option)
    advance(g, t)
