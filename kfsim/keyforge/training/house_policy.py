"""Learn the house policy (`bots.steady.house_policy`). In games of `steady`, every house that could be chosen is tried by
rollouts, and a linear model is fitted to the gains. It is tested on held-out decks."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.run import Runner
from kfsim.bots.steady.house_policy import LEAST, PROMISED_N
from kfsim.bots.steady.weights import COUNTED, SEEN
from kfsim.bots.training.decision_samples import OF_HOUSES, study
from kfsim.bots.training.house_samples import CHOICE_N, FIRST_HOUSE, GAIN, HOUSE_N, HOUSES, USUAL
from kfsim.deck.deck import Deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.training import decision_samples

GAMES_A_PAIRING = decision_samples.GAMES_A_PAIRING
TRIES = 4  # rollouts of each house
SHARE = 400  # sampled choices of a thousand
STRAYING = 100  # of a thousand sampled choices, those in which a random house is then chosen
MOST_CHOICES = 60  # most choices that are sampled in a game, on average over a chunk of games
RIDGE = 1e-5  # ridge penalty, as a share of the sums of squares: very small
BLOCK = 20_000  # choices that are computed together
SEEN_N, COUNTED_N = len(SEEN), len(COUNTED)
Choices = NDArray[np.float32]


def choices_of_chunk(match: Match, start: int, n: int) -> Choices:
    """The sampled house choices of some games, a row for each: (choices, CHOICE_N of `bots.training.house_samples`)."""
    match.run["start"], match.run["games"] = start, n
    rows = np.zeros((n * MOST_CHOICES, CHOICE_N), np.float32)
    found = study(match.boards, match.minds, match.run, OF_HOUSES, rows, TRIES, SHARE, STRAYING)
    return rows[:found].copy()


def choices(decks: Sequence[Deck], seed: int, runner: Runner) -> Choices:
    """The sampled house choices of games between decks of a field: the first against the second, the third against the fourth,
    and so on. The result does not depend on the number of workers."""
    return decision_samples.rows_of_field(decks, seed, runner, choices_of_chunk)


def parts_of(rows: Choices) -> tuple[Any, Any, Any, Any]:
    """The parts of choices: position features (choices, SEEN_N), the usual house (choices,), house features (choices, houses,
    COUNTED_N), and the gains."""
    houses = rows[:, FIRST_HOUSE:].reshape(-1, HOUSES, HOUSE_N)
    return rows[:, :SEEN_N], rows[:, USUAL].astype(int), houses[:, :, :COUNTED_N], houses[:, :, GAIN]


def differences(rows: Choices) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """The inputs of the model for each house minus those of the usual house, and the gain of the house, in blocks of choices."""
    for block in np.array_split(rows, max(1, len(rows) // BLOCK)):
        seen, usual, has, gain = parts_of(block)
        of_each = (seen[:, None, :, None] * has[:, :, None, :]).reshape(*has.shape[:2], -1).astype(np.float64)
        less = of_each - of_each[np.arange(len(block)), usual][:, None]
        yield less.reshape(-1, less.shape[2]), gain.reshape(-1).astype(np.float64)


def fit(rows: Choices) -> NDArray[np.float64]:
    """The linear model that predicts the gains best (least squares), (SEEN_N, COUNTED_N): how much each position feature adds to
    the weight of each house feature."""
    size = SEEN_N * COUNTED_N
    squares, products = np.zeros((size, size)), np.zeros(size)
    for x, gain in differences(rows):
        squares += x.T @ x
        products += x.T @ gain
    scale = np.sqrt(np.diag(squares)) + 1e-9
    rule = np.linalg.solve(squares / np.outer(scale, scale) + RIDGE * np.eye(size), products / scale) / scale
    counts: NDArray[np.float64] = rule.reshape(SEEN_N, COUNTED_N)
    middling = float(rows[:, :SEEN_N].mean(axis=0) @ counts[:, COUNTED.index("promise")])
    counts /= middling
    counts[SEEN.index("always"), :PROMISED_N] -= 1
    return counts


@dataclass(frozen=True)
class Proof:
    """A test of a model: its gain on choices that it was not fitted to."""

    gain: float  # mean over all choices, in chance to win
    error: float  # its standard error
    departs: float  # share of choices in which the model takes another house than the usual one

    def json(self) -> dict[str, float]:
        """The test as a JSON object."""
        return {"gain": self.gain, "error": self.error, "departs": self.departs}


def prove(counts: NDArray[np.float64], rows: Choices) -> Proof:
    """Test a model: the gain over the usual choices if the model chooses the house."""
    seen, usual, has, gain = parts_of(rows)
    counts = counts.copy()
    counts[SEEN.index("always"), :PROMISED_N] += 1
    by = seen @ counts
    by[:, :PROMISED_N] = np.maximum(LEAST, by[:, :PROMISED_N])
    leant = np.einsum("ik,ihk->ih", by, has)
    there = has.any(axis=2) | (np.arange(has.shape[1]) == usual[:, None])
    chosen = np.where(there, leant, -np.inf).argmax(axis=1)
    won = gain[np.arange(len(rows)), chosen]
    return Proof(float(won.mean()), float(won.std() / len(won) ** 0.5), float((chosen != usual).mean()))


def written(counts: NDArray[np.float64], learned: dict[str, Any]) -> bytes:
    """The text of `bots/data/houses.json` for a model, with its source."""
    rule = {"seen": list(SEEN), "counted": list(COUNTED), "counts": np.round(counts, 5).tolist(), "learned": learned}
    return f"{json.dumps(rule)}\n".encode()
