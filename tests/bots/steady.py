"""`steady` at a table."""

from kfsim.bots.judge import judge
from kfsim.bots.policy import STEADY, decide
from kfsim.bots.weights import STEADY as WEIGHTS
from kfsim.table import Table


def play_turn(t: Table) -> Table:
    """Let `steady` take every decision until the turn is over."""
    judge(t.tables[0], WEIGHTS)
    turn = t.turn
    while t.decision and t.turn == turn:
        t.choose(decide(t.games, t.tables, WEIGHTS, STEADY))
    return t
