"""The interpreter of procedures and cards: runs a game until it is over or a player must decide."""

from kfsim.kernels.kernel import entry, kernel
from kfsim.pyre.engine.board import refresh
from kfsim.pyre.engine.codes import BY_BOTH_LOST, LAST_VERB, LOG_WIN, ON_NO, OP_END, PURE_OPS
from kfsim.pyre.engine.frames import AGAIN, WAIT, YES, answer, push
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.steps import step
from kfsim.pyre.engine.values import pure
from kfsim.pyre.engine.verbs import verb
from kfsim.pyre.engine.zones import note


@kernel
def check_state(g, t):
    """End the game if somebody has lost; otherwise recompute the board if needed."""
    if g.over != 0:
        return
    if g.lost == 0:
        refresh(g, t)
        return
    g.over = 1
    if g.lost == 3:
        g.winner = -1
        g.ended_by = BY_BOTH_LOST
    else:
        g.winner = 2 - g.lost
    note(g, t, LOG_WIN, g.winner, g.ended_by, 0, 0)


@kernel
def advance(g, t):
    """Run until the game is over or waits for a decision."""
    while True:
        if g.dirty != 0:
            check_state(g, t)
            if g.over != 0:
                return
        f = g.frames[g.top]
        row = t.rows[f.pc]
        op = row[0]
        if op > LAST_VERB:
            said = step(g, t, f, op, row)
            if said <= YES:
                f.pc = row[ON_NO + said]
        elif op == OP_END:
            g.top -= 1
            continue
        else:
            f.pc += 1
            if op < PURE_OPS:
                pure(g, t, f, op, row)
                continue
            said = verb(g, t, f, op, row)
            if said >= AGAIN:
                f.pc -= 1
        if g.restless_n != 0:
            g.dirty = 1
        if said == WAIT:
            return


@kernel
def begin(g, t, procedure):
    """Put the game at the start of a procedure."""
    g.top = -1
    g.attacker = NO_CARD
    g.target = NO_CARD
    g.dirty = 1
    push(g, t, t.procedures[procedure], NO_CARD, max(0, g.first), NO_CARD)


@entry
def drive_pyre(games, tables, i, procedure, option):
    """Begin game i at a procedure (procedure >= 0), or take an option (option >= 0). Then run to the next decision."""
    g = games[i]
    t = tables[0]
    if procedure >= 0:
        begin(g, t, procedure)
    if option >= 0:
        answer(g, option)
    advance(g, t)
