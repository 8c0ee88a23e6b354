"""The worth of having a card in hand, for choosing which card to give up or to take back. A card that can be played this turn
counts most, then one that has its effect at once. The gain of such choices was measured by rollouts from every option
(benchmarks/experiments.md, "Every choice looked at")."""

from kfsim.engine.record.codes import (
    ARTIFACT,
    CREATURE,
    OP_ARCHIVE,
    OP_DISCARD_CARD,
    OP_PURGE,
    OP_PUT_BENEATH,
    OP_REVEAL,
    UPGRADE,
)
from kfsim.engine.record.features import X_PLAY_AMBER
from kfsim.kernels.kernel import inlined

THIS_TURN = 12.0  # bonus of a card that can be played this turn, in amber
LESS_OF_CREATURE, LESS_OF_ARTIFACT, LESS_OF_UPGRADE = 2.5, 4.0, 5.0  # how much less they count than an action of the same worth
MORE_OF_CONTROL = 3.5  # bonus of a card that moves amber
AT_LEAST = 6.0  # large enough that no card has a negative worth
LARGE = 60.0  # more than any card is worth


@inlined
def is_of_turn(g, c):
    """Whether it is the deciding player's turn, and card c belongs to the active house."""
    return g.house >= 0 and g.active == g.decider and (g.cards[c].houses >> g.house) & 1 != 0


@inlined
def is_paid(purpose):
    """Whether a card chosen from hand for this purpose is lost: it does not come back, and is not only shown."""
    return purpose == OP_DISCARD_CARD or purpose == OP_PURGE


@inlined
def is_given_up(purpose):
    """Whether a card chosen from hand for this purpose can no longer be played as before."""
    return is_paid(purpose) or purpose == OP_ARCHIVE or purpose == OP_REVEAL or purpose == OP_PUT_BENEATH


@inlined
def worth_of_having(g, t, c, value):
    """The worth of having card c in hand, if playing it is worth `value`; never negative."""
    card = g.cards[c]
    value += AT_LEAST
    if is_of_turn(g, c):
        value += THIS_TURN
    if card.type == CREATURE:
        value -= LESS_OF_CREATURE
    elif card.type == ARTIFACT:
        value -= LESS_OF_ARTIFACT
    elif card.type == UPGRADE:
        value -= LESS_OF_UPGRADE
    if t.features[card.definition, X_PLAY_AMBER] != 0:
        value += MORE_OF_CONTROL
    return value
