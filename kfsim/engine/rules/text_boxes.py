"""Text boxes that are considered blank: everything but the traits of a creature or artifact in play."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch
from kfsim.engine.record.codes import ARTIFACTS, BLANKS, D_BLANKS, D_STATIC, D_STATIC_N, LASTING_STATIC, LINE, S_FILTER, S_KIND
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import rare


@rare
def blank_matching(g, t, static, source, you):
    """Blank the text boxes of the cards in play that an effect which blanks them speaks of."""
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, ARTIFACTS + 1):
            for k in range(p.count[zone]):
                f = scratch(g, source, you, NO_CARD, NO_CARD)
                if matches(g, t, t.statics[static, S_FILTER], f, p.piles[zone, k], side):
                    g.cards[p.piles[zone, k]].blank = 1
                    g.blanked = 1


@rare
def blank_text_boxes(g, t):
    """Work out whose text boxes are considered blank: by lasting effects first, then by cards that are not blank themselves."""
    g.blanked = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, ARTIFACTS + 1):
            for k in range(p.count[zone]):
                g.cards[p.piles[zone, k]].blank = 0
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_STATIC and g.turn >= row.first_turn and g.turn <= row.last_turn:
            if t.statics[row.row, S_KIND] == BLANKS:
                blank_matching(g, t, row.row, row.source, row.you)
    for i in range(g.constant_n):
        c = g.constant_cards[i]
        facts = t.facts[g.cards[c].definition]
        if facts[D_BLANKS] == 0 or g.cards[c].blank != 0:
            continue
        for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
            if t.statics[s, S_KIND] == BLANKS:
                blank_matching(g, t, s, c, g.cards[c].controller)
