"""The value of a position: the chance that a player wins, from what that player sees (`bots.planner.features`).

One hidden layer, fitted by `kfsim dev learn`; the weights are data (`data/value.json`), with what they were fitted to.
"""

import hashlib
import json
import math
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.planner.features import POSITION, POSITION_N
from kfsim.kernels.kernel import kernel
from kfsim.kernels.simd import LANES, add_rows
from kfsim.text.learned_data import learned_text

BIAS, COUNTS, LAST = POSITION_N, POSITION_N + 1, POSITION_N + 2  # rows of a net, after one for each number of a position


@cache
def fitted() -> dict[str, Any]:
    """What `kfsim dev learn` wrote: the net, and what it was fitted to."""
    return dict(json.loads(learned_text("value.json")))


def net_of(data: dict[str, Any]) -> NDArray[np.float32]:
    """A fitted net as the kernels take it, (POSITION_N + 3, hidden): a row for each number of a position, of what it adds to the
    hidden units; then their biases, what they count, and the bias of the whole. Units that count nothing fill the last lanes.
    ValueError for a net of other numbers."""
    if data["position"] != list(POSITION):
        raise ValueError("the value of positions was fitted to other numbers; fit it anew: kfsim dev learn")
    hidden = np.array(data["hidden"]) / np.array(data["scale"])
    n = len(hidden)
    net = np.zeros((POSITION_N + 3, -(-n // LANES) * LANES))
    net[:POSITION_N, :n] = hidden.T
    net[BIAS, :n] = np.array(data["bias"]) - hidden @ np.array(data["mean"])
    net[COUNTS, :n] = data["out"]
    net[LAST, 0] = data["out_bias"]
    return np.ascontiguousarray(net, np.float32)


def digest() -> str:
    """What tells one fitted net from another: in short, a hash of its numbers."""
    numbers = {name: part for name, part in fitted().items() if name != "learned"}
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]


@cache
def net() -> NDArray[np.float32]:
    """The net that kfsim plays with."""
    return net_of(fitted())


def room_for(net: NDArray[np.float32]) -> NDArray[np.float32]:
    """Room for what a player sees, and for the hidden units of a net that judges it."""
    return np.zeros(POSITION_N + net.shape[1], np.float32)


@kernel
def logit(net, view):
    """The logarithm of the odds that the player who sees `view` wins; its end is filled with the hidden units."""
    hidden = net.shape[1]
    for j in range(hidden):
        view[POSITION_N + j] = net[BIAS, j]
    for part in range(hidden // LANES):
        add_rows(view, POSITION_N + part * LANES, view, POSITION_N, net, part * LANES)
    total = net[LAST, 0]
    for j in range(hidden):
        total += max(view[POSITION_N + j], 0.0) * net[COUNTS, j]
    return total


@kernel
def chance(net, view):
    """The chance that the player who sees `view` wins."""
    return 1.0 / (1.0 + math.exp(-logit(net, view)))
