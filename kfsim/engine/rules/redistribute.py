"""Redistributing damage or amber among creatures: all is taken off, and put back as the active player says."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import ASK_NUMBER, AT_AMBER, AT_DAMAGE, OP_REDISTRIBUTE, OPT_NUMBER, STAT_AMBER
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import CARDS, NO_CARD, OPTIONS, REGISTERS
from kfsim.kernels.kernel import kernel, rare

LEFT = REGISTERS - 3
TAKEN_OFF = CARDS + 1  # in `picked`: all is taken off, and nothing is put back yet


@kernel
def put_on(g, c, what, n):
    """Put an amount of damage or amber on a creature."""
    if what == STAT_AMBER:
        g.cards[c].amber += n
    else:
        g.cards[c].damage += n


@rare
def take_off_all(g, f, k, what):
    """Take all damage or amber off the creatures of set k; register LEFT gets the amount."""
    f.r[LEFT] = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        f.r[LEFT] += g.cards[c].amber if what == STAT_AMBER else g.cards[c].damage
        if what == STAT_AMBER:
            g.cards[c].amber = 0
        else:
            g.cards[c].damage = 0
        c = sets.following(f, k, c)


@rare
def redistribute(g, t, f, row):
    """Redistribute damage or amber (b says which) among the creatures of set a, one creature after the other; the last one
    gets the rest. Nothing is dealt, healed or captured. If there are more amounts than options, some are not offered."""
    if take_answer(g):
        put_on(g, g.answer_card, row[2], g.answer_arg)
        f.r[LEFT] -= g.answer_arg
        f.picked = g.answer_card + 1
    elif f.picked == 0:
        take_off_all(g, f, row[1], row[2])
        f.picked = TAKEN_OFF
    c = sets.following(f, row[1], NO_CARD if f.picked == TAKEN_OFF else f.picked - 1)
    last = c == NO_CARD or sets.following(f, row[1], c) == NO_CARD
    if not last and f.r[LEFT] > 0:
        g.option_n = 0
        for n in range(min(f.r[LEFT], OPTIONS - 1)):
            add_option(g, t, OPT_NUMBER, c, n)
        add_option(g, t, OPT_NUMBER, c, f.r[LEFT])
        return ask(g, ASK_NUMBER, g.active, f.source, OP_REDISTRIBUTE, row[2], 0)
    if c != NO_CARD:
        put_on(g, c, row[2], f.r[LEFT])
    f.picked = 0
    g.dirty = 1
    touch(g, AT_AMBER | AT_DAMAGE)
    return NEXT
