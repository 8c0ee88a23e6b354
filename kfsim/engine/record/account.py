"""The history that a game records on request: a row for each turn, and what became of each card."""

from kfsim.engine.record.codes import (
    ARTIFACTS,
    FATE_DRAWN,
    FATE_OPENING,
    H_ACTIVE,
    H_AMBER,
    H_ARTIFACTS,
    H_CREATURES,
    H_HAND,
    H_HOUSE,
    H_KEYS,
    H_SIDE,
    H_SOURCES,
    H_TOOK,
    H_WIDTH,
    HAND,
    LINE,
)  # fmt: skip
from kfsim.engine.record.layout import HISTORY_TURNS
from kfsim.kernels.kernel import inlined, rare


@inlined
def note_opening_hands(g):
    """Mark the cards of the opening hands, after mulligans."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[HAND]):
            g.cards[p.piles[HAND, i]].fate |= FATE_OPENING | FATE_DRAWN


@rare
def record_turn(g):
    """Write what both players have at the end of the turn into the history, as long as there is room."""
    if g.turn < 1 or g.turn > HISTORY_TURNS:
        return
    row = g.history[g.turn - 1]
    row[H_ACTIVE] = g.active
    row[H_HOUSE] = g.house
    for side in range(2):
        p = g.players[side]
        at = H_SIDE + H_WIDTH * side
        row[at + H_KEYS] = p.key_n
        row[at + H_AMBER] = p.amber
        row[at + H_CREATURES] = p.count[LINE]
        row[at + H_ARTIFACTS] = p.count[ARTIFACTS]
        row[at + H_HAND] = p.count[HAND]
        for k in range(6):
            row[at + H_SOURCES + k] = p.came_from[k]
        for k in range(3):
            row[at + H_TOOK + k] = p.took[k]
