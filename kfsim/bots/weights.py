"""The weights of the weighing bots, in amber: what a thing on the table is worth. The numbers are data (`data/weights.toml`)."""

from functools import cache
from importlib import resources

import numpy as np
import tomli
from numpy.typing import NDArray

WEIGHTS = (
    "body", "power", "ability", "keyword", "captured", "wound", "kill", "loss", "reap", "play", "ready_house", "stun", "sweep",
    "take", "check", "check_last", "reach", "exposed", "outnumbered", "house_card", "house_hand", "house_action", "wounded",
    "fight_ability", "house_look", "reach_last", "draw_first", "mulligan",
    "sweep_gate", "sweep_first", "keep_up_to", "first_turn",
    "effect", "icon", "reap_ability", "action", "feeds", "sweep_wait",
    "foresee", "house_reach", "house_reach_last", "house_deny", "house_deny_last", "house_archived",
    "sweep_hold", "unlock", "patience", "outcome", "constant", "in_order",
)  # fmt: skip
(
    W_BODY, W_POWER, W_ABILITY, W_KEYWORD, W_CAPTURED, W_WOUND, W_KILL, W_LOSS, W_REAP, W_PLAY, W_READY_HOUSE, W_STUN, W_SWEEP,
    W_TAKE, W_CHECK, W_CHECK_LAST, W_REACH, W_EXPOSED, W_OUTNUMBERED, W_HOUSE_CARD, W_HOUSE_HAND, W_HOUSE_ACTION, W_WOUNDED,
    W_FIGHT_ABILITY, W_HOUSE_LOOK, W_REACH_LAST, W_DRAW_FIRST, W_MULLIGAN,
    W_SWEEP_GATE, W_SWEEP_FIRST, W_KEEP_UP_TO, W_FIRST_TURN,
    W_EFFECT, W_ICON, W_REAP_ABILITY, W_ACTION, W_FEEDS, W_SWEEP_WAIT,
    W_FORESEE, W_HOUSE_REACH, W_HOUSE_REACH_LAST, W_HOUSE_DENY, W_HOUSE_DENY_LAST, W_HOUSE_ARCHIVED,
    W_SWEEP_HOLD, W_UNLOCK, W_PATIENCE, W_OUTCOME, W_CONSTANT,
    W_IN_ORDER,
) = range(len(WEIGHTS))  # fmt: skip


MOST = 1e6  # a weight is amber


@cache
def styles() -> dict[str, NDArray[np.float32]]:
    """The weights of each style, by its name."""
    text = (resources.files("kfsim.bots") / "data" / "weights.toml").read_text("utf-8")
    return {name: weights_of(table) for name, table in tomli.loads(text).items()}


def weights_of(table: dict[str, float]) -> NDArray[np.float32]:
    """A table of weights as the kernels take it; KeyError for one missing or unknown, ValueError for one that is no number."""
    if strange := sorted(set(table) ^ set(WEIGHTS), key=str):
        more = f" and {len(strange) - 3} more" if len(strange) > 3 else ""
        raise KeyError(f"weights missing or unknown: {', '.join(str(name)[:40] for name in strange[:3])}{more}")
    for name in WEIGHTS:
        value = table[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < MOST:
            raise ValueError(f"weight '{name}' is a number below {MOST:g}, not {str(value)[:40]!r}")
    return np.array([table[name] for name in WEIGHTS], np.float32)
