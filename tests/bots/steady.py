"""`steady` plays at a table that a test has set up."""

from kfsim.bots.policy import WEIGHING, decide
from kfsim.bots.steady.card_scores import judge
from kfsim.bots.steady.weights import styles
from kfsim.keyforge.players import tables_and_judged
from kfsim.table import Table


def know_cards(t: Table) -> None:
    """Fill the tables of a hand-made game with the features that bots know of its cards."""
    (known,), _ = tables_and_judged(t.program, 1)
    t.tables[0].features[:], t.tables[0].verbs[:] = known.features, known.verbs


def judge_cards(t: Table, weights) -> None:
    """Fill the tables of a hand-made game with the features of its cards and their values by the weights."""
    know_cards(t)
    judge(t.tables[0], weights)


def decides(t: Table) -> Table:
    """Let `steady` take the next decision only."""
    weights = styles()["steady"]
    judge_cards(t, weights)
    t.choose(decide(t.games, t.tables, weights, WEIGHING))
    return t


def play_turn(t: Table) -> Table:
    """Let `steady` take all decisions until the turn is over."""
    turn = t.turn
    while t.decision and t.turn == turn:
        decides(t)
    return t
