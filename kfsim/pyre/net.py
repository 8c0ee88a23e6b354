"""The evaluation as it was learned: `data/evaluation.json`, written by `python -m benchmarks.pyre_learn`."""

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.pyre.bots.evaluation import NET_ROWS, NUMBERS

PLACE = "data/evaluation.json"


@cache
def learned() -> dict[str, Any]:
    """The file: the net, what it was learned from, and how well it predicts."""
    return dict(json.loads(resources.files("kfsim.pyre").joinpath(PLACE).read_text(encoding="utf-8")))


@cache
def net() -> NDArray[np.float32]:
    """The net as kernels take it, (NET_ROWS, hidden). ValueError if it was learned from other numbers of a position."""
    found = np.array(learned()["net"], np.float32)
    if learned()["numbers"] != list(NUMBERS) or len(found) != NET_ROWS:
        raise ValueError("the evaluation was learned from other inputs; learn it again: python -m benchmarks.pyre_learn")
    return found
