"""The trained evaluation: `data/evaluation.json`, written by `python -m benchmarks.pyre_learn`."""

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
    """The content of the file: the net, its training data, and how well it predicts."""
    return dict(json.loads(resources.files("kfsim.pyre").joinpath(PLACE).read_text(encoding="utf-8")))


@cache
def net() -> NDArray[np.float32]:
    """The net as an array for kernels, (NET_ROWS, hidden). ValueError if it was trained on other inputs."""
    found = np.array(learned()["net"], np.float32)
    if learned()["numbers"] != list(NUMBERS) or len(found) != NET_ROWS:
        raise ValueError("the evaluation was learned from other inputs; learn it again: python -m benchmarks.pyre_learn")
    return found
