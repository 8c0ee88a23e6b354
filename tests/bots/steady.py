"""`steady` at a table."""

from kfsim.bots.policy import WEIGHING, decide
from kfsim.bots.steady.card_scores import judge
from kfsim.bots.steady.weights import styles
from kfsim.keyforge.players import fill_features
from kfsim.table import Table


def judge_cards(t: Table, weights) -> None:
    """Let the tables of a game by hand say what bots know of its cards, and what weights make of that."""
    fill_features(t.tables[0], t.program)
    judge(t.tables[0], weights)


def decides(t: Table) -> Table:
    """Let `steady` take the decision at hand, and no other."""
    weights = styles()["steady"]
    judge_cards(t, weights)
    t.choose(decide(t.games, t.tables, weights, WEIGHING))
    return t


def play_turn(t: Table) -> Table:
    """Let `steady` take every decision until the turn is over."""
    turn = t.turn
    while t.decision and t.turn == turn:
        decides(t)
    return t
