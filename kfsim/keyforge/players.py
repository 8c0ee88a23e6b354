"""Who plays: the bots of a run as its kernels know them."""

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.names import OwnBot
from kfsim.bots.policy import GREEDY, PLANNING, RANDOM, SEARCHING, WEIGHING
from kfsim.bots.steady.weights import styles

PLAIN_BOTS = {"random": RANDOM, "greedy": GREEDY}
TRYING = {"search": SEARCHING, "planner": PLANNING}  # bots that try their options in games
TRIED_BY = "steady"  # the style of those games
OWN = -1  # the policy of a bot that is a Python object


def policy_of(name: str) -> int:
    """The number of a bot's policy."""
    if isinstance(name, OwnBot):
        return OWN
    return TRYING.get(name, PLAIN_BOTS.get(name, WEIGHING))


def style_of(name: str) -> str:
    """The bot whose weights a bot plays by: its own, those of its tries, or those of the one that decides for it."""
    if isinstance(name, OwnBot):
        return str(name.player.otherwise)
    return TRIED_BY if name in TRYING else name


def weights_and_bots(names: tuple[str, str], budgets: tuple[int, int]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """The weights that are used, (styles, weights), and for each player its policy, which of them are its own and its tries a
    decision, (2, 3)."""
    own = [style_of(name) for name in names]
    used = list(dict.fromkeys(name for name in own if name not in PLAIN_BOTS)) or [TRIED_BY]
    policies = [policy_of(name) for name in names]
    bots = [
        (policy, used.index(name) if name in used else 0, budget)
        for policy, name, budget in zip(policies, own, budgets, strict=True)
    ]
    return np.stack([styles()[name] for name in used]), np.array(bots, np.int64)
