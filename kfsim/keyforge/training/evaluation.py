"""Learn the evaluation: collect positions of games, fit a network to the winners, and test it on held-out decks."""

import base64
import binascii
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct, to_builtins
from numpy.typing import NDArray
from scipy.special import expit

from kfsim.bots.planner.cards_seen import SLOTS
from kfsim.bots.planner.evaluation import digest
from kfsim.bots.planner.features import MOST_UNITS, POSITION, POSITION_N
from kfsim.cards.catalogue import catalogue
from kfsim.keyforge.training import evaluation_fit
from kfsim.keyforge.training.evaluation_fit import BATCH, cards_of, continued
from kfsim.keyforge.training.positions import Positions, positions
from kfsim.text.schema import SchemaError, from_json

__all__ = ["chances_of", "evaluation_digest", "fit", "net_in", "positions", "prove"]

TURNS = (6, 10, 14, 18)  # limits of the ranges of turns that the test reports
TENTHS = 10
LARGEST = 1e6  # largest number in a net
MOST_TITLES = 100_000
MOST_TEXT = 16 << 20  # characters that hold the weights of cards
Number = Annotated[float, Meta(ge=-LARGEST, le=LARGEST)]
Scale = Annotated[float, Meta(gt=0, le=LARGEST)]
Numbers = Annotated[list[Number], Meta(min_length=POSITION_N, max_length=POSITION_N)]


class Cards(Struct):
    """The weights of cards in a file. `rows` has one byte for each weight, (slots, titles, units), as base64. Each slot has its
    own `scale`."""

    slots: list[str]
    titles: Annotated[list[str], Meta(max_length=MOST_TITLES)]
    scale: Annotated[list[Scale], Meta(min_length=len(SLOTS), max_length=len(SLOTS))]
    rows: Annotated[str, Meta(max_length=MOST_TEXT)]


class Net(Struct):
    """The file of a network. `hidden` has a row of numbers for each hidden unit. Other lists have one number for each input or
    for each hidden unit."""

    position: list[str]
    mean: Numbers
    scale: Annotated[list[Scale], Meta(min_length=POSITION_N, max_length=POSITION_N)]
    hidden: Annotated[list[Numbers], Meta(min_length=1, max_length=MOST_UNITS)]
    bias: list[Number]
    out: list[Number]
    out_bias: Number
    cards: Cards
    learned: Any = None


@dataclass(frozen=True)
class Proof:
    """A test of predicted chances: how well they agree with the winners of positions that the network was not fitted to."""

    log_loss: float
    auc: float
    by_turn: list[dict[str, float]]  # from, to, log_loss, auc, positions
    tenths: list[dict[str, float]]  # predicted, won, positions: for each tenth of predictions

    def json(self) -> dict[str, Any]:
        """The test as a JSON object."""
        return {"log_loss": self.log_loss, "auc": self.auc, "by_turn": self.by_turn, "tenths": self.tenths}


def prove(chances: NDArray[np.float64], sample: Positions) -> Proof:
    """Compare predicted chances with the winners: over all positions, by ranges of turns, and by tenths of the chances."""
    from sklearn.metrics import log_loss, roc_auc_score

    won, turn = sample.won, sample.turn
    by_turn = []
    for low, high in zip((0, *TURNS), (*TURNS, 10**6), strict=True):
        at = (turn > low) & (turn <= high)
        if at.any() and 0 < won[at].mean() < 1:
            figures = {"log_loss": float(log_loss(won[at], chances[at])), "auc": float(roc_auc_score(won[at], chances[at]))}
            by_turn.append({"from": low + 1, "to": high, **figures, "positions": int(at.sum())})
    tenth = np.minimum((chances * TENTHS).astype(int), TENTHS - 1)
    tenths = []
    for k in range(TENTHS):
        at = tenth == k
        if at.any():
            tenths.append({"predicted": float(chances[at].mean()), "won": float(won[at].mean()), "positions": int(at.sum())})
    return Proof(float(log_loss(won, chances)), float(roc_auc_score(won, chances)), by_turn, tenths)


def titles() -> list[str]:
    """The titles of the cards that come with kfsim, by the number of their definition."""
    return [card.name for card in catalogue().cards]


def fit(sample: Positions, units: int, seed: int, start: dict[str, Any] | None = None) -> dict[str, Any]:
    """A network fitted to positions, in the form of `bots/data/value.json`. The fit may `start` from another network with the
    same number of units."""
    return evaluation_fit.fit(sample, units, seed, titles(), start)


def evaluation_digest() -> str:
    """A digest of the network that bots use now."""
    return digest()


def net_in(text: str) -> dict[str, Any]:
    """The network in the text of a file that `kfsim dev learn` wrote. ValueError for any other text; it says what is wrong."""
    try:
        net = from_json(text, Net)
        units = len(net.hidden)
        if net.position != list(POSITION) or net.cards.slots != list(SLOTS):
            raise SchemaError("position: it sees positions by other numbers than this kfsim")
        if not len(net.bias) == len(net.out) == units:
            raise SchemaError(f"bias and out: expected {units} numbers each, one a hidden unit")
        if (wanted := len(SLOTS) * len(net.cards.titles) * units) != weights_in(net.cards.rows):
            raise SchemaError(f"cards.rows: expected {wanted} weights, one a slot, title and hidden unit")
    except SchemaError as error:
        raise ValueError(f"it holds no net that this kfsim can go on from: {error}; kfsim dev learn makes one") from None
    return to_builtins(net)


def weights_in(rows: str) -> int:
    """The number of weights in a base64 text; -1 if it is not base64."""
    try:
        return len(base64.b64decode(rows, validate=True))
    except (binascii.Error, ValueError):
        return -1


def chances_of(data: dict[str, Any], sample: Positions) -> NDArray[np.float64]:
    """The chances that a fitted network predicts, (positions,): those of `bots.planner.evaluation.chance`, for many positions at
    once."""
    layers, cards = continued(data, titles()), cards_of(sample)
    mean, scale = (np.array(data[name], np.float32) for name in ("mean", "scale"))
    chances = np.zeros(len(sample))
    for first in range(0, len(sample), BATCH):
        rows = slice(first, first + BATCH)
        numbers = (sample.numbers[rows].astype(np.float32) - mean) / scale
        units = np.maximum(numbers @ layers.hidden + cards[rows] @ layers.cards + layers.bias, 0)
        chances[rows] = expit(units @ layers.out + layers.out_bias[0])
    return chances
