"""The weights of the scoring bots, in æmber: what each thing in a game is worth. The numbers are data (`data/weights.toml`).

A row of weights ends with the house policy (`data/houses.json`, `bots.steady.house_policy`): one number for each pair of a
position feature and a house feature. A style multiplies these by its weight `lean`.
"""

import json
from functools import cache
from typing import Any

import numpy as np
import tomli
from numpy.typing import NDArray

from kfsim.kernels.simd import LANES
from kfsim.text.learned_data import learned_text

WEIGHTS = (
    "body", "power", "ability", "keyword", "captured", "wound", "kill", "loss", "reap", "play", "ready_house", "stun", "sweep",
    "take", "check", "check_last", "reach", "exposed", "outnumbered", "house_card", "house_hand", "house_action", "wounded",
    "fight_ability", "reach_last", "draw_first", "mulligan",
    "sweep_gate", "sweep_first", "keep_up_to", "first_turn",
    "effect", "icon", "reap_ability", "action", "feeds", "sweep_wait",
    "foresee", "house_reach", "house_reach_last", "house_deny", "house_deny_last", "house_archived",
    "sweep_hold", "unlock", "patience", "outcome", "constant", "in_order", "lean",
)  # fmt: skip
(
    W_BODY, W_POWER, W_ABILITY, W_KEYWORD, W_CAPTURED, W_WOUND, W_KILL, W_LOSS, W_REAP, W_PLAY, W_READY_HOUSE, W_STUN, W_SWEEP,
    W_TAKE, W_CHECK, W_CHECK_LAST, W_REACH, W_EXPOSED, W_OUTNUMBERED, W_HOUSE_CARD, W_HOUSE_HAND, W_HOUSE_ACTION, W_WOUNDED,
    W_FIGHT_ABILITY, W_REACH_LAST, W_DRAW_FIRST, W_MULLIGAN,
    W_SWEEP_GATE, W_SWEEP_FIRST, W_KEEP_UP_TO, W_FIRST_TURN,
    W_EFFECT, W_ICON, W_REAP_ABILITY, W_ACTION, W_FEEDS, W_SWEEP_WAIT,
    W_FORESEE, W_HOUSE_REACH, W_HOUSE_REACH_LAST, W_HOUSE_DENY, W_HOUSE_DENY_LAST, W_HOUSE_ARCHIVED,
    W_SWEEP_HOLD, W_UNLOCK, W_PATIENCE, W_OUTCOME, W_CONSTANT,
    W_IN_ORDER, W_LEAN,
) = range(len(WEIGHTS))  # fmt: skip
COUNTED = (
    "promise", "reaches", "denies", "earns", "takes", "cards", "creatures", "actions", "upgrades", "icons", "worth", "unwanted",
    "ready", "stunned", "power", "reaps", "artifacts", "acts", "archived", "exhausted", "draws", "sweeps", "control",
)  # fmt: skip
OF_PLAYER = ("amber", "check", "keys_1", "keys_2", "hand", "creatures")
SEEN = (
    *(f"{name}_{side}" for side in ("own", "other") for name in OF_PLAYER), "archives_own", "deck_own", "turns_own", "always"
)  # fmt: skip
LEARNED = len(WEIGHTS)  # where the house policy begins in a row of weights: one stretch of numbers for each position feature
STRETCH = -(-len(COUNTED) // LANES) * LANES  # length of a stretch: one number for each house feature; zeros fill the last lanes


MOST = 1e6  # limit of a weight, in amber


@cache
def styles() -> dict[str, NDArray[np.float32]]:
    """The weights of each style, by its name. Each row ends with the house policy."""
    return {
        name: np.concatenate([weights_of(table), learned()]) for name, table in tomli.loads(learned_text("weights.toml")).items()
    }


def learned() -> NDArray[np.float32]:
    """The house policy: (len(SEEN) * STRETCH,)."""
    data = json.loads(learned_text("houses.json"))
    return leaning_of(data)


def leaning_of(data: dict[str, Any]) -> NDArray[np.float32]:
    """The house policy in a file of `kfsim dev houses`, as the end of a row of weights; ValueError if its features are others."""
    if data["seen"] != list(SEEN) or data["counted"] != list(COUNTED):
        raise ValueError("choices of a house were learned by other numbers; learn them again: kfsim dev houses")
    return np.pad(np.array(data["counts"], np.float32), ((0, 0), (0, STRETCH - len(COUNTED)))).ravel()


def weights_of(table: dict[str, float]) -> NDArray[np.float32]:
    """A table of weights as a row for the kernels, without the house policy; KeyError for a missing or unknown weight, ValueError
    for a weight that is not a number."""
    if strange := sorted(set(table) ^ set(WEIGHTS), key=str):
        more = f" and {len(strange) - 3} more" if len(strange) > 3 else ""
        raise KeyError(f"weights missing or unknown: {', '.join(str(name)[:40] for name in strange[:3])}{more}")
    for name in WEIGHTS:
        value = table[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < MOST:
            raise ValueError(f"weight '{name}' is a number below {MOST:g}, not {str(value)[:40]!r}")
    return np.array([table[name] for name in WEIGHTS], np.float32)
