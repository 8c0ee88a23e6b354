"""How many cards may be played: the Rule of Six and the First Turn Rule (rulebook 14)."""

from kfsim.engine.record.codes import RULE_OF_SIX
from kfsim.kernels.kernel import kernel


@kernel
def six_left(g, c):
    """Whether the Rule of Six still allows this title to be played or used this turn."""
    if g.six_most < RULE_OF_SIX:
        return True
    first = g.cards[g.cards[c].title]
    return first.six_turn != g.turn or first.six < RULE_OF_SIX


@kernel
def count_for_six(g, title):
    """Count a play or use of a title, given by the handle of the first card with that title."""
    first = g.cards[title]
    if first.six_turn != g.turn:
        first.six_turn = g.turn
        first.six = 0
    first.six += 1
    g.six_most = max(g.six_most, first.six)


@kernel
def first_turn_used_up(g):
    """Whether the First Turn Rule forbids the first player to play or discard another card from hand: its first turn allows
    one."""
    return g.turn == 1 and g.from_hand >= 1
