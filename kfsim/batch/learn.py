"""Learning the value of positions: games of a bot against itself over a field of decks, what both players saw turn by turn, and a
net fitted to who won. Proved on decks that were held out."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.batch.run import Chunks, Runner
from kfsim.batch.tally import INDEX
from kfsim.bots.position import POSITION, POSITION_N
from kfsim.deck.deck import Deck

GAMES_A_PAIRING = 20
STRAYING = 30  # times of 1000 a bot takes any option, so that other positions are seen too
FAR = 8.0  # standard deviations to which numbers are cut while fitting, so that no rare position pulls the net
RATES = ((2e-3, 5), (3e-4, 3))  # learning rates, and how often all positions are gone through with each
BATCHES = 400  # in which all positions are gone through, unless they grow too large
TURNS = (6, 10, 14, 18)  # of the game, between which the proof is told
TENTHS = 10
SEEN, WON, TURN = slice(0, POSITION_N), POSITION_N, POSITION_N + 1  # columns of a position


def positions_of_chunk(match: Match, start: int, n: int) -> NDArray[np.float32]:
    """What both players saw at the first decision of each turn of decided games, whether they won, and the turn, a row each:
    (positions, POSITION_N + 2)."""
    rows, views = match.seen(start, n, STRAYING)
    found = []
    for row, view in zip(rows, views, strict=True):
        winner, turns = int(row[INDEX["winner"]]), min(int(row[INDEX["turns"]]), view.shape[0])
        if winner < 0:
            continue
        for side in range(2):
            seen = view[:turns, side]
            told = np.column_stack([seen, np.full(turns, float(side == winner)), np.arange(1, turns + 1)])
            found.append(told[seen.any(axis=1)])
    return np.concatenate(found or [np.zeros((0, POSITION_N + 2))]).astype(np.float32)


def positions(decks: Sequence[Deck], games: int, bot: str, budget: int | None, seed: int, runner: Runner) -> NDArray[np.float32]:
    """Positions of games between random pairings of some decks; the same for the same arguments, whatever the workers."""
    rng = random.Random(seed)
    found = []
    for _ in range(0, games, GAMES_A_PAIRING):
        a, b = rng.sample(list(decks), 2)
        plan = Plan(a, b, GAMES_A_PAIRING, rng.randrange(1 << 60), bot, bot, budget=budget)
        parts = Chunks(0, GAMES_A_PAIRING, GAMES_A_PAIRING // 2)
        made = dict(runner.play(plan, positions_of_chunk, parts))
        found += [made[part] for part in parts]
        runner.games += GAMES_A_PAIRING
    return np.concatenate(found)


@dataclass(frozen=True)
class Proof:
    """How well chances agree with who won, on positions that nothing was fitted to."""

    log_loss: float
    auc: float
    by_turn: list[dict[str, float]]  # from, to, log_loss, auc, positions
    tenths: list[dict[str, float]]  # predicted, won, positions: for each tenth of predictions

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        return {"log_loss": self.log_loss, "auc": self.auc, "by_turn": self.by_turn, "tenths": self.tenths}


def prove(chances: NDArray[np.float64], told: NDArray[np.float32]) -> Proof:
    """Compare predicted chances with who won, over all positions, by turn and by tenths of the predictions."""
    from sklearn.metrics import log_loss, roc_auc_score

    won, turn = told[:, WON] > 0, told[:, TURN]
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


def fit(told: NDArray[np.float32], hidden: int, seed: int) -> dict[str, Any]:
    """A net with one hidden layer fitted to positions: the numbers of `bots/data/value.json`."""
    from sklearn.neural_network import MLPClassifier

    seen = told[:, SEEN]
    mean, scale = seen.mean(axis=0), seen.std(axis=0) + 1e-3
    scaled = ((seen - mean) / scale).clip(-FAR, FAR)
    batch = int(np.clip(len(told) // BATCHES, 32, 2048))
    model = MLPClassifier((hidden,), alpha=1e-5, batch_size=batch, random_state=seed)
    for rate, rounds in RATES:
        model.set_params(learning_rate_init=rate)
        for _ in range(rounds):
            model.partial_fit(scaled, told[:, WON] > 0, classes=[False, True])
    return {
        "position": list(POSITION), "mean": rounded(mean), "scale": rounded(scale), "hidden": rounded(model.coefs_[0].T),
        "bias": rounded(model.intercepts_[0]), "out": rounded(model.coefs_[1][:, 0]), "out_bias": float(model.intercepts_[1][0]),
    }  # fmt: skip


def rounded(numbers: Any) -> Any:
    """Numbers as they are written down."""
    return np.round(np.asarray(numbers, np.float64), 5).tolist()


def chances_of(data: dict[str, Any], told: NDArray[np.float32]) -> NDArray[np.float64]:
    """What a fitted net predicts for positions: the same as `bots.value.chance`, for many at once."""
    from kfsim.bots.value import BIAS, COUNTS, LAST, net_of

    net = net_of(data).astype(np.float64)
    units = np.maximum(told[:, SEEN] @ net[:POSITION_N] + net[BIAS], 0)
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-(units @ net[COUNTS] + net[LAST, 0])))
    return chances
