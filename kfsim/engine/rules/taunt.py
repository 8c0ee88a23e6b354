"""Creatures with taunt protect their neighbors; some protect those two places away (rulebook 14, Taunt)."""

from kfsim.engine.record.codes import LINE, TAUNT, TAUNTS_FURTHER
from kfsim.engine.record.layout import FAR_TAUNT
from kfsim.kernels.kernel import inlined


@inlined
def taunts(g, enemy, i, flag):
    """Whether the creature at place i of a line, if there is one, has taunt, and this flag too."""
    if i < 0 or i >= enemy.count[LINE]:
        return False
    card = g.cards[enemy.piles[LINE, i]]
    return card.keywords & TAUNT != 0 and card.marks & flag == flag


@inlined
def is_taunted_for_from_afar(g, enemy, i):
    """Whether a creature two places away has a taunt that reaches so far."""
    if enemy.taunts < FAR_TAUNT:
        return False
    return taunts(g, enemy, i - 2, TAUNTS_FURTHER) or taunts(g, enemy, i + 2, TAUNTS_FURTHER)
