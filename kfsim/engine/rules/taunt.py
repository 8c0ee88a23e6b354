"""Creatures with taunt protect their neighbors; some protect creatures two places away, too (rulebook 14, Taunt)."""

from kfsim.engine.record.codes import LINE, TAUNT, TAUNTS_FURTHER
from kfsim.engine.record.layout import FAR_TAUNT
from kfsim.kernels.kernel import inlined


@inlined
def taunts(g, enemy, i, flag):
    """Whether there is a creature at place i of a battleline that has taunt, and also this flag."""
    if i < 0 or i >= enemy.count[LINE]:
        return False
    card = g.cards[enemy.piles[LINE, i]]
    return card.keywords & TAUNT != 0 and card.marks & flag == flag


@inlined
def is_taunted_for_from_afar(g, enemy, i):
    """Whether a creature two places away has a taunt that reaches that far."""
    if enemy.taunts < FAR_TAUNT:
        return False
    return taunts(g, enemy, i - 2, TAUNTS_FURTHER) or taunts(g, enemy, i + 2, TAUNTS_FURTHER)
