"""What is done instead of an event (rulebook 14, Replacement Effects); of several effects that replace it the active player picks
one."""

from kfsim.engine.record.codes import ASK_ORDER, OPT_PENDING, WOULD_GAIN
from kfsim.engine.record.frames import NEXT, add_option, ask, push, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.rules.amber import gain
from kfsim.engine.rules.board import recompute
from kfsim.engine.rules.would import BASE, EVENT, PLAYER, WHERE_FROM, collect_replacements
from kfsim.kernels.kernel import rare


@rare
def stand_in(g, t, f):
    """Begin what is done instead of the event that the frame keeps. Where nobody replaces it any more, because who did left play
    with what brought it about, it happens."""
    if take_answer(g):
        return begin_instead(g, t, f, g.answer_arg)
    if g.moved != 0 or g.touchy > 0:
        recompute(g, t)
    f.r[BASE] = g.pending_n
    found = collect_replacements(g, t, f.r[EVENT], f.subject, f.r[PLAYER], f.other)
    if found == 0:
        if f.r[EVENT] == WOULD_GAIN:
            gain(g, t, f.r[PLAYER], f.other, f.r[WHERE_FROM])
        return NEXT
    if found == 1:
        return begin_instead(g, t, f, f.r[BASE])
    g.option_n = 0
    for i in range(f.r[BASE], g.pending_n):
        add_option(g, t, OPT_PENDING, g.pending[i].source, i)
    return ask(g, ASK_ORDER, g.active, NO_CARD, 0, 0, 0)


@rare
def begin_instead(g, t, f, i):
    """Begin what entry i of the pool does; nothing is left for the others to replace."""
    g.pending_n = f.r[BASE]
    row = g.pending[i]
    push(g, t, row.pc, row.ability, row.source, row.you, row.subject, row.other)
    return NEXT
