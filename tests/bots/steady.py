"""`steady` at a table."""

from kfsim.bots.policy import WEIGHING, decide
from kfsim.bots.steady.card_scores import judge
from kfsim.bots.steady.weights import styles
from kfsim.keyforge.players import tables_and_judged
from kfsim.table import Table


def know_cards(t: Table) -> None:
    """Let the tables of a game by hand say what bots know of its cards."""
    (known,), _ = tables_and_judged(t.program, 1)
    t.tables[0].features[:], t.tables[0].verbs[:] = known.features, known.verbs


def judge_cards(t: Table, weights) -> None:
    """Let the tables of a game by hand say what weights make of its cards."""
    know_cards(t)
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
