"""The value of a position: the chance that a player wins, from what that player sees (`bots.position`).

One hidden layer, fitted by `kfsim bots learn`; the weights are data (`data/value.json`), with what they were fitted to.
"""

import hashlib
import json
import math
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.position import POSITION, POSITION_N
from kfsim.engine.compile.kernel import kernel


@cache
def fitted() -> dict[str, Any]:
    """What `kfsim bots learn` wrote: the net, and what it was fitted to."""
    return dict(json.loads((resources.files("kfsim.bots") / "data" / "value.json").read_text("utf-8")))


def net_of(data: dict[str, Any]) -> NDArray[np.float32]:
    """A fitted net as the kernels take it, (hidden + 1, POSITION_N + 2): a row for each hidden unit, of its weights, its bias and
    what it counts; the last row holds the bias of the whole. ValueError for a net of other numbers."""
    if data["position"] != list(POSITION):
        raise ValueError("the value of positions was fitted to other numbers; fit it anew: kfsim bots learn")
    hidden = np.array(data["hidden"]) / np.array(data["scale"])
    net = np.zeros((len(hidden) + 1, POSITION_N + 2))
    net[:-1, :POSITION_N] = hidden
    net[:-1, POSITION_N] = np.array(data["bias"]) - hidden @ np.array(data["mean"])
    net[:-1, POSITION_N + 1] = data["out"]
    net[-1, POSITION_N] = data["out_bias"]
    return np.ascontiguousarray(net, np.float32)


def digest() -> str:
    """What tells one fitted net from another: in short, a hash of its numbers."""
    numbers = {name: part for name, part in fitted().items() if name != "learned"}
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]


@cache
def net() -> NDArray[np.float32]:
    """The net that kfsim plays with."""
    return net_of(fitted())


@kernel
def logit(net, view):
    """The logarithm of the odds that the player who sees `view` wins."""
    last = net.shape[0] - 1
    total = net[last, POSITION_N]
    for j in range(last):
        unit = net[j, POSITION_N]
        for k in range(POSITION_N):
            unit += net[j, k] * view[k]
        if unit > 0:
            total += unit * net[j, POSITION_N + 1]
    return total


@kernel
def chance(net, view):
    """The chance that the player who sees `view` wins."""
    return 1.0 / (1.0 + math.exp(-logit(net, view)))
