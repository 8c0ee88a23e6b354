"""`steady` at a table."""

from kfsim.bots.policy import WEIGHING, decide
from kfsim.bots.steady.card_scores import judge
from kfsim.bots.steady.weights import styles
from kfsim.table import Table


def decides(t: Table) -> Table:
    """Let `steady` take the decision at hand, and no other."""
    weights = styles()["steady"]
    judge(t.tables[0], weights)
    t.choose(decide(t.games, t.tables, weights, WEIGHING))
    return t


def play_turn(t: Table) -> Table:
    """Let `steady` take every decision until the turn is over."""
    turn = t.turn
    while t.decision and t.turn == turn:
        decides(t)
    return t
