"""The evaluation: the chance that a player wins, from what that player sees (`bots.planner.features`).

The evaluation is a network with one hidden layer, fitted by `kfsim dev learn`. Its weights are data (`data/value.json`), with
their source. Its inputs are the general numbers of a position, and every card that the player sees. It has a row of weights for
each title in each place where a card may lie (`cards_seen.SLOTS`).
"""

import base64
import hashlib
import json
import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.planner.cards_seen import CARD_ROWS, SLOTS
from kfsim.bots.planner.features import POSITION, POSITION_N
from kfsim.engine.record.layout import DEFINITIONS
from kfsim.kernels.kernel import kernel
from kfsim.kernels.simd import LANES, add_listed, add_rows
from kfsim.text.learned_data import learned_text

# Rows of a net, after one row for each number of a position: biases and output weights of the units, output bias, rows of cards
BIAS, COUNTS, LAST, FIRST_CARD = POSITION_N, POSITION_N + 1, POSITION_N + 2, POSITION_N + 3
NET_ROWS = FIRST_CARD + CARD_ROWS
MOST = 127  # largest stored card weight: one byte, in the scale of its slot

Weights = NDArray[np.float32]


@cache
def fitted() -> dict[str, Any]:
    """The file of `kfsim dev learn`: the network and its source."""
    return dict(json.loads(learned_text("value.json")))


def stored_cards(rows: NDArray[np.floating[Any]], titles: Sequence[str]) -> dict[str, Any]:
    """The weights of cards, (slots, titles, hidden), in the form of the file."""
    scale = np.abs(rows).max(axis=(1, 2)) / MOST + 1e-9
    whole = np.round(rows / scale[:, None, None]).astype(np.int8)
    text = base64.b64encode(whole.tobytes()).decode()
    return {"slots": list(SLOTS), "titles": list(titles), "scale": [float(f"{x:.6g}") for x in scale], "rows": text}


def card_weights(data: dict[str, Any]) -> Weights:
    """The weights of cards in a file, (slots, titles, hidden). ValueError if the network has other slots."""
    kept = data["cards"]
    if kept["slots"] != list(SLOTS):
        raise ValueError("the evaluation was fitted to other places of cards; fit it again: kfsim dev learn")
    whole = np.frombuffer(base64.b64decode(kept["rows"]), np.int8).reshape(len(SLOTS), len(kept["titles"]), -1)
    return whole.astype(np.float32) * np.array(kept["scale"], np.float32)[:, None, None]


def net_of(data: dict[str, Any], titles: Sequence[str], kinds: Sequence[str]) -> Weights:
    """A fitted network for the kernels, (NET_ROWS, hidden). `titles` and `kinds` are the title and the kind (creature, action,
    ...) of each definition. A card that the network has not learned gets the mean of the learned cards of its kind. Units with
    zero weights fill the last lanes. ValueError if the network has other inputs."""
    if data["position"] != list(POSITION):
        raise ValueError("the evaluation was fitted to other numbers; fit it again: kfsim dev learn")
    hidden = np.array(data["hidden"]) / np.array(data["scale"])
    n = len(hidden)
    net = np.zeros((NET_ROWS, -(-n // LANES) * LANES), np.float32)
    net[:POSITION_N, :n] = hidden.T
    net[BIAS, :n] = np.array(data["bias"]) - hidden @ np.array(data["mean"])
    net[COUNTS, :n] = data["out"]
    net[LAST, 0] = data["out_bias"]
    cards, known = card_weights(data), {title: k for k, title in enumerate(data["cards"]["titles"])}
    place = np.array([known.get(title, -1) for title in titles])
    of_cards = net[FIRST_CARD:].reshape(len(SLOTS), DEFINITIONS, -1)
    of_cards[:, np.flatnonzero(place >= 0), :n] = cards[:, place[place >= 0]]
    for k in np.flatnonzero(place < 0).tolist():
        alike = [place[i] for i in range(len(titles)) if kinds[i] == kinds[k] and place[i] >= 0]
        if alike:
            of_cards[:, k, :n] = cards[:, alike].mean(axis=1)
    return net


def digest() -> str:
    """A digest of the fitted network."""
    numbers = {name: part for name, part in fitted().items() if name != "learned"}
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]


@kernel
def logit(net, view):
    """The logarithm of the odds that the player who sees `view` wins. Fills the hidden units of `view`."""
    hidden = net.shape[1]
    for j in range(hidden):
        view.units[j] = net[BIAS, j]
    for part in range(hidden // LANES):
        add_rows(view.units, part * LANES, view.numbers, POSITION_N, net, part * LANES)
        add_listed(view.units, part * LANES, net, FIRST_CARD, part * LANES, view.cards, view.card_n)
    total = net[LAST, 0]
    for j in range(hidden):
        total += max(view.units[j], 0.0) * net[COUNTS, j]
    return total


@kernel
def chance(net, view):
    """The chance that the player who sees `view` wins."""
    return 1.0 / (1.0 + math.exp(-logit(net, view)))
