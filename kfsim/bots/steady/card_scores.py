"""The parts of each card's scores that do not depend on the position. They are computed from the weights once for a run."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.steady.weights import (
    W_ABILITY,
    W_BODY,
    W_CONSTANT,
    W_DRAW_FIRST,
    W_EFFECT,
    W_FEEDS,
    W_IN_ORDER,
    W_KEYWORD,
    W_OUTCOME,
    W_POWER,
    W_REAP,
    W_REAP_ABILITY,
    W_SWEEP_FIRST,
)
from kfsim.engine.record import codes, features

GOOD_KEYWORDS = codes.ELUSIVE | codes.TAUNT | codes.SKIRMISH | codes.POISON
SELDOM = 0.8  # the share of games in which the condition for forging a key is not met
JUDGED = [features.X_IN_HAND, features.X_ON_BOARD, features.X_REAPED, features.X_FIRST]  # the columns that `judge` fills
PLAYED_FIRST = 10.0  # a lasting effect is played before everything else, except cards that can only be played first


def judge(tables: Any, w: NDArray[np.float32]) -> None:
    """Fill the columns JUDGED of the features, and the table of what each card does (`kinds`)."""
    x, facts = tables.features, tables.facts
    kind = facts[:, codes.D_TYPE]
    creature, action = kind == codes.CREATURE, kind == codes.ACTION
    reap, fight = x[:, features.X_REAP], x[:, features.X_FIGHT]
    act = x[:, features.X_ACTION] - w[W_CONSTANT] * SELDOM * x[:, features.X_ACTION_IF]
    constant = x[:, features.X_CONSTANT] + w[W_CONSTANT] * x[:, features.X_CONSTANT_FOR]
    destroyed = x[:, features.X_DESTROYED]
    body = 0.6 * (w[W_BODY] + w[W_POWER] * (facts[:, codes.D_POWER] + facts[:, codes.D_ARMOR]))
    body = body + 0.5 * w[W_ABILITY] * (reap + fight + act + constant)
    other = np.where(action, 0.0, 0.5 + w[W_ABILITY] * (act + constant))
    played = x[:, features.X_PLAY] + w[W_OUTCOME] * x[:, features.X_GIVES]
    x[:, features.X_IN_HAND] = w[W_EFFECT] * played + np.where(creature, body, other)
    standing = w[W_BODY] + w[W_ABILITY] * (reap + 0.5 * fight + act + constant - 0.5 * destroyed) - w[W_FEEDS] * destroyed
    standing = standing + w[W_KEYWORD] * (facts[:, codes.D_KEYWORDS] & GOOD_KEYWORDS != 0)
    x[:, features.X_ON_BOARD] = np.where(creature, standing, 0.8 + w[W_ABILITY] * (act + constant))
    x[:, features.X_REAPED] = w[W_REAP] + w[W_REAP_ABILITY] * reap
    alpha = facts[:, codes.D_KEYWORDS] & codes.ALPHA != 0
    in_order = w[W_IN_ORDER] * (2 * alpha + x[:, features.X_ASKS_READY])
    first = PLAYED_FIRST * (x[:, features.X_LASTING] + in_order) + w[W_DRAW_FIRST] * x[:, features.X_DRAWS]
    first += PLAYED_FIRST * (x[:, features.X_ANSWERS_PLAYS] > 0) - x[:, features.X_WANTS_FRIENDS]
    x[:, features.X_FIRST] = first + w[W_SWEEP_FIRST] * (action & (x[:, features.X_SWEEP] > 0))
    moves = x[:, features.X_PLAY_AMBER :]
    tables.kinds[:] = np.column_stack([
        x[:, features.X_PLAY], moves[:, features.AMBER_WORTH], moves[:, features.AMBER_GAINED], moves[:, features.AMBER_STOLEN],
        moves[:, features.AMBER_TAKEN], x[:, features.X_SWEEP], x[:, features.X_FORGES_WORTH], x[:, features.X_DRAWS], fight, act,
        reap, destroyed, constant, creature, action, facts[:, codes.D_POWER],
    ])  # fmt: skip
