"""Fit the evaluation: a network with one hidden layer. Its inputs are dense general numbers and sparse cards.

The method is Adam with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from scipy.special import expit

from kfsim.bots.planner.cards_seen import CARD_ROWS, SLOTS
from kfsim.bots.planner.evaluation import card_weights, stored_cards
from kfsim.bots.planner.features import POSITION, POSITION_N
from kfsim.engine.record.layout import DEFINITIONS
from kfsim.keyforge.training.positions import Positions

FAR = 8.0  # standard deviations to which numbers are clipped while fitting, so that a rare position has little influence
BATCH, FEWEST_BATCHES = 2048, 50  # positions in a batch, and the fewest batches in an epoch
RATE, LEAST_RATE = 3e-3, 1e-5  # learning rate at the beginning and at the end (cosine annealing)
GOING_ON = 0.3  # share of the learning rate if the fit starts from a net that was fitted to other games
SLOWER = 0.2  # share of the learning rate for the weights of cards
DECAY = 1.0  # weight decay of the weights of cards, multiplied by their learning rate in each batch
ROUNDS, FURTHER_ROUNDS = 2, 2  # epochs: from random weights, and from another net
SAMPLE = 400_000  # positions from which the mean and scale of the numbers are estimated
MEAN_KEPT, SQUARE_KEPT, TINY = 0.9, 0.999, 1e-8  # beta 1, beta 2 and epsilon of Adam

Weights = NDArray[np.float32]


@dataclass
class Layers:
    """The weights that are fitted, or one value for each of them, such as a gradient."""

    hidden: Weights  # (POSITION_N, units)
    cards: Weights  # (CARD_ROWS, units)
    bias: Weights  # (units,)
    out: Weights  # (units,)
    out_bias: Weights  # (1,)

    def parts(self) -> Iterator[Weights]:
        """All arrays, one after the other."""
        return (getattr(self, one.name) for one in fields(self))

    def zeros(self) -> "Layers":
        """Arrays of zeros with the same shapes."""
        return Layers(*(np.zeros_like(part) for part in self.parts()))


def initial(units: int, rng: np.random.Generator) -> Layers:
    """The initial weights: random for the dense layers (Glorot), zeros for cards."""
    spread = (2 / (POSITION_N + units)) ** 0.5
    return Layers(
        rng.normal(0, spread, (POSITION_N, units)).astype(np.float32), np.zeros((CARD_ROWS, units), np.float32),
        np.zeros(units, np.float32), rng.normal(0, (2 / (1 + units)) ** 0.5, units).astype(np.float32), np.zeros(1, np.float32),
    )  # fmt: skip


def continued(data: dict[str, Any], titles: Sequence[str]) -> Layers:
    """The weights of a fitted network as the start of another fit, for definitions with these titles."""
    units, place = len(data["bias"]), {title: k for k, title in enumerate(data["cards"]["titles"])}
    cards, kept = np.zeros((len(SLOTS), DEFINITIONS, units), np.float32), card_weights(data)
    for k, title in enumerate(titles):
        if title in place:
            cards[:, k] = kept[:, place[title]]
    one = lambda name: np.array(data[name], np.float32)  # noqa: E731
    return Layers(one("hidden").T.copy(), cards.reshape(CARD_ROWS, units), one("bias"), one("out"), one("out_bias").reshape(1))


class Adam:
    """Adam with decoupled weight decay. The decay pulls the weights of cards towards their start values."""

    def __init__(self, layers: Layers, decay: float = DECAY) -> None:
        self.layers, self.decay, self.steps = layers, decay, 0
        self.mean, self.square, self.start = layers.zeros(), layers.zeros(), layers.cards.copy()

    def step(self, gradient: Layers, rate: float) -> None:
        """Update the weights with the gradient of a batch, at a learning rate."""
        self.steps += 1
        long, far = 1 - MEAN_KEPT**self.steps, 1 - SQUARE_KEPT**self.steps
        self.layers.cards -= rate * SLOWER * self.decay * (self.layers.cards - self.start)
        parts = (self.layers.parts(), gradient.parts(), self.mean.parts(), self.square.parts())
        for weights, slope, mean, square in zip(*parts, strict=True):
            np.add(mean, (1 - MEAN_KEPT) * (slope - mean), out=mean)
            np.add(square, (1 - SQUARE_KEPT) * (slope * slope - square), out=square)
            own = rate * SLOWER if weights is self.layers.cards else rate
            np.subtract(weights, own / long * mean / (np.sqrt(square / far) + TINY), out=weights)


def gradient_of(layers: Layers, numbers: Weights, cards: csr_matrix, won: NDArray[np.bool_]) -> Layers:
    """The gradient of the mean log loss over a batch."""
    reached = numbers @ layers.hidden + cards @ layers.cards + layers.bias
    units = np.maximum(reached, 0)
    wrong = (expit(units @ layers.out + layers.out_bias[0]) - won).astype(np.float32) / np.float32(len(won))
    back = np.outer(wrong, layers.out) * (reached > 0)
    return Layers(numbers.T @ back, cards.T @ back, back.sum(axis=0), wrong @ units, wrong.sum(keepdims=True))


def cards_of(sample: Positions) -> csr_matrix:
    """The number of cards of each slot and definition that are seen in each position: (positions, CARD_ROWS)."""
    ones = np.ones(len(sample.cards), np.float32)
    return csr_matrix((ones, sample.cards.astype(np.int32), sample.starts), (len(sample), CARD_ROWS))


def fit(
    sample: Positions,
    units: int,
    seed: int,
    titles: Sequence[str],
    start: dict[str, Any] | None = None,
    rounds: int | None = None,
) -> dict[str, Any]:
    """A network with one hidden layer fitted to positions, in the form of `bots/data/value.json`. `titles` are the titles of the
    definitions. The fit may `start` from another network: if this was fitted to many games of a fast bot, few games of a stronger
    bot are enough."""
    rng = np.random.default_rng(seed)
    if start:
        mean, scale = (np.array(start[name], np.float32) for name in ("mean", "scale"))
    else:
        some = sample.numbers[rng.permutation(len(sample))[:SAMPLE]].astype(np.float32)
        mean, scale = some.mean(axis=0), some.std(axis=0) + 1e-3
    layers = continued(start, titles) if start else initial(units, rng)
    adam, cards = Adam(layers), cards_of(sample)
    rate, batches = RATE * (GOING_ON if start else 1), max(FEWEST_BATCHES, len(sample) // BATCH)
    rounds = rounds or (FURTHER_ROUNDS if start else ROUNDS)
    for k in range(rounds):
        for i, batch in enumerate(np.array_split(rng.permutation(len(sample)), batches)):
            done = (k + i / batches) / rounds
            numbers = ((sample.numbers[batch] - mean) / scale).clip(-FAR, FAR).astype(np.float32)
            gradient = gradient_of(layers, numbers, cards[batch], sample.won[batch])
            adam.step(gradient, LEAST_RATE + rate * (1 + np.cos(np.pi * done)) / 2)
    of_cards = layers.cards.reshape(len(SLOTS), DEFINITIONS, -1)[:, : len(titles)]
    return {
        "position": list(POSITION), "mean": rounded(mean), "scale": rounded(scale), "hidden": rounded(layers.hidden.T),
        "bias": rounded(layers.bias), "out": rounded(layers.out), "out_bias": float(layers.out_bias[0]),
        "cards": stored_cards(of_cards, titles),
    }  # fmt: skip


def rounded(numbers: Any) -> Any:
    """Numbers as lists, rounded for the file."""
    return np.round(np.asarray(numbers, np.float64), 5).tolist()
