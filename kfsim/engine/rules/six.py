"""The Rule of Six: how often cards of one title are played and used in a turn (rulebook 14, Rule of Six)."""

from kfsim.engine.record.codes import RULE_OF_SIX
from kfsim.kernels.kernel import kernel


@kernel
def six_left(g, c):
    """Whether the Rule of Six still allows this title a play or use this turn."""
    if g.six_most < RULE_OF_SIX:
        return True
    first = g.cards[g.cards[c].title]
    return first.six_turn != g.turn or first.six < RULE_OF_SIX


@kernel
def count_for_six(g, title):
    """Count a play or use of a title, told by the handle of its first card."""
    first = g.cards[title]
    if first.six_turn != g.turn:
        first.six_turn = g.turn
        first.six = 0
    first.six += 1
    g.six_most = max(g.six_most, first.six)
