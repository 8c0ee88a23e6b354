"""The weights of `steady`, in amber: what a thing on the table is worth."""

import numpy as np

(
    W_BODY, W_POWER, W_ABILITY, W_KEYWORD, W_CAPTURED, W_WOUND, W_KILL, W_LOSS, W_REAP, W_PLAY, W_DISCARD, W_READY_HOUSE,
    W_STUN, W_RESERVE, W_SWEEP, W_THREAT,
) = range(16)  # fmt: skip

STEADY = np.array(
    [
        0.7,  # W_BODY: a creature, whatever its power: it can reap
        0.22,  # W_POWER: a point of power
        0.8,  # W_ABILITY: an ability, by its worth in amber
        0.3,  # W_KEYWORD
        0.9,  # W_CAPTURED: amber on a creature
        0.3,  # W_WOUND: damage that does not kill, as a share of the creature's worth
        1.0,  # W_KILL
        0.9,  # W_LOSS: an own creature lost in a fight
        1.0,  # W_REAP: amber from a reap
        0.6,  # W_PLAY: getting a card out of hand
        0.25,  # W_DISCARD: getting a card out of hand for nothing
        1.0,  # W_READY_HOUSE: a ready creature of the house, when choosing a house
        0.5,  # W_STUN: shedding a stun
        0.15,  # W_RESERVE: an off-house card that stays in hand
        1.0,  # W_SWEEP: what a sweep takes from the enemy less what it costs
        0.5,  # W_THREAT: amber control, when the opponent is about to forge
    ],
    np.float32,
)
