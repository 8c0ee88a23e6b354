"""Text boxes that are considered blank for a time: everything but the traits of a creature in play."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch
from kfsim.engine.compile.kernel import rare
from kfsim.engine.record.codes import BLANKS, LASTING_STATIC, LINE, S_FILTER, S_KIND
from kfsim.engine.record.layout import NO_CARD


@rare
def blank_text_boxes(g, t):
    """Work out whose text boxes are considered blank."""
    g.blanked = 0
    for side in range(2):
        p = g.players[side]
        for k in range(p.count[LINE]):
            card = g.cards[p.piles[LINE, k]]
            card.blank = 0
            for i in range(g.lasting_n):
                row = g.lasting[i]
                if row.kind != LASTING_STATIC or g.turn < row.first_turn or g.turn > row.last_turn:
                    continue
                if t.statics[row.row, S_KIND] == BLANKS:
                    f = scratch(g, row.source, row.you, NO_CARD, NO_CARD)
                    if matches(g, t, t.statics[row.row, S_FILTER], f, p.piles[LINE, k], side):
                        card.blank = 1
                        g.blanked = 1
