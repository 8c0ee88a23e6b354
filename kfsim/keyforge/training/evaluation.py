"""Learning the value of positions: games of a bot against itself over a field of decks, what both players saw in a few turns of
each, and a net fitted to who won. Proved on decks that were held out.

Positions of one game are much alike and have one result: many games tell more than many positions of each.
"""

import random
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct, to_builtins
from numpy.typing import NDArray

from kfsim.batch.run import Chunks, Runner
from kfsim.bots.planner.features import POSITION, POSITION_N
from kfsim.deck.deck import Deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.text.schema import SchemaError, from_json

GAMES_A_PAIRING = 40
KEPT = 4  # positions of a game, of each player
STRAYING = 30  # times of 1000 a bot takes any option, so that other positions are seen too
FAR = 8.0  # standard deviations to which numbers are cut while fitting, so that no rare position pulls the net
ROUNDS = 6  # how often all positions are gone through
RATE, LEAST_RATE = 2e-3, 1e-5  # of learning, which falls from one to the other as half a cosine
GOING_ON = 0.15  # of that rate, where a net that was fitted to other games is the start
BLOCK = 400_000  # positions that are fitted to at once
BATCHES = 400  # in which a block is gone through, unless they grow too large
TURNS = (6, 10, 14, 18)  # of the game, between which the proof is told
TENTHS = 10
LARGEST = 1e6  # number of a net
MOST_HIDDEN = 256  # units
Number = Annotated[float, Meta(ge=-LARGEST, le=LARGEST)]
Numbers = Annotated[list[Number], Meta(min_length=POSITION_N, max_length=POSITION_N)]
SEEN, WON, TURN = slice(0, POSITION_N), POSITION_N, POSITION_N + 1  # columns of a position


def positions_of_chunk(match: Match, start: int, n: int) -> NDArray[np.float16]:
    """What each player saw at the first decision of some turns of decided games, drawn at random, whether it won, and the turn, a
    row each: (positions, POSITION_N + 2)."""
    rows, views = match.seen(start, n, STRAYING)
    rng = np.random.default_rng([match.plan.seed, start])
    found = []
    for row, view in zip(rows, views, strict=True):
        winner, turns = int(row[INDEX["winner"]]), min(int(row[INDEX["turns"]]), view.shape[0])
        if winner < 0:
            continue
        for side in range(2):
            looked_at = np.flatnonzero(view[:turns, side].any(axis=1))
            kept = np.sort(rng.choice(looked_at, min(KEPT, len(looked_at)), replace=False))
            found.append(np.column_stack([view[kept, side], np.full(len(kept), float(side == winner)), kept + 1]))
    return np.concatenate(found or [np.zeros((0, POSITION_N + 2))]).astype(np.float16)


def positions(decks: Sequence[Deck], games: int, bot: str, budget: int | None, seed: int, runner: Runner) -> NDArray[np.float16]:
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


class Net(Struct):
    """The file of a net, `hidden` a row of numbers for each hidden unit. Its lists are as long as a position has numbers, or as
    there are hidden units."""

    position: list[str]
    mean: Numbers
    scale: Annotated[list[Annotated[float, Meta(gt=0, le=LARGEST)]], Meta(min_length=POSITION_N, max_length=POSITION_N)]
    hidden: Annotated[list[Numbers], Meta(min_length=1, max_length=MOST_HIDDEN)]
    bias: list[Number]
    out: list[Number]
    out_bias: Number
    learned: Any = None


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


def prove(chances: NDArray[np.float64], told: NDArray[np.float16]) -> Proof:
    """Compare predicted chances with who won, over all positions, by turn and by tenths of the predictions."""
    from sklearn.metrics import log_loss, roc_auc_score

    won, turn = told[:, WON] > 0, told[:, TURN].astype(int)
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


def fit(told: NDArray[np.float16], hidden: int, seed: int, start: dict[str, Any] | None = None) -> dict[str, Any]:
    """A net with one hidden layer fitted to positions: the numbers of `bots/data/value.json`. It may `start` from another (of as
    many hidden units): fitted to many games of a quick bot, it learns from a few of a better one where these differ."""
    from sklearn.exceptions import ConvergenceWarning
    from sklearn.neural_network import MLPClassifier

    rng = np.random.default_rng(seed)
    some = told[rng.permutation(len(told))[:BLOCK], SEEN].astype(np.float32)
    mean, scale = some.mean(axis=0), some.std(axis=0) + 1e-3
    blocks = -(-len(told) // BLOCK)
    batch = int(np.clip(len(told) // blocks // BATCHES, 32, 2048))
    model = MLPClassifier((hidden,), alpha=1e-5, batch_size=batch, max_iter=1, warm_start=True, random_state=seed)
    rate = RATE * (GOING_ON if start else 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # it goes through a block once
        if start:
            mean, scale = (np.array(start[name], np.float32) for name in ("mean", "scale"))
            hand_over(start, model, batch)
        for k in range(ROUNDS):
            for i, block in enumerate(np.array_split(rng.permutation(len(told)), blocks)):
                done = (k + i / blocks) / ROUNDS
                model.set_params(learning_rate_init=LEAST_RATE + rate * (1 + np.cos(np.pi * done)) / 2)
                model.fit(((told[block, SEEN] - mean) / scale).clip(-FAR, FAR), told[block, WON] > 0)
    return {
        "position": list(POSITION), "mean": rounded(mean), "scale": rounded(scale), "hidden": rounded(model.coefs_[0].T),
        "bias": rounded(model.intercepts_[0]), "out": rounded(model.coefs_[1][:, 0]), "out_bias": float(model.intercepts_[1][0]),
    }  # fmt: skip


def judging_by() -> str:
    """What tells the net that positions are judged by now from any other."""
    from kfsim.bots.planner.evaluation import digest

    return digest()


def net_in(text: str) -> dict[str, Any]:
    """The net in a file that `kfsim dev learn` wrote; a ValueError says what is wrong with any other file."""
    try:
        net = from_json(text, Net)
        hidden = len(net.hidden)
        if net.position != list(POSITION):
            raise SchemaError("position: it sees positions by other numbers than this kfsim")
        if not len(net.bias) == len(net.out) == hidden:
            raise SchemaError(f"bias and out: expected {hidden} numbers each, one a hidden unit")
    except SchemaError as error:
        raise ValueError(f"it holds no net that this kfsim can go on from: {error}; kfsim dev learn makes one") from None
    return to_builtins(net)


def hand_over(start: dict[str, Any], model: Any, batch: int) -> None:
    """Give a model that is yet to be fitted the numbers of a net."""
    model.fit(np.zeros((2 * batch, POSITION_N), np.float32), np.arange(2 * batch) % 2 > 0)  # makes room for them
    model.coefs_ = [np.array(start["hidden"], np.float32).T.copy(), np.array(start["out"], np.float32)[:, None]]
    model.intercepts_ = [np.array(start["bias"], np.float32), np.array([start["out_bias"]], np.float32)]


def rounded(numbers: Any) -> Any:
    """Numbers as they are written down."""
    return np.round(np.asarray(numbers, np.float64), 5).tolist()


def chances_of(data: dict[str, Any], told: NDArray[np.float16]) -> NDArray[np.float64]:
    """What a fitted net predicts for positions: the same as `bots.planner.evaluation.chance`, for many at once."""
    from kfsim.bots.planner.evaluation import BIAS, COUNTS, LAST, net_of

    net = net_of(data).astype(np.float64)
    chances = np.zeros(len(told))
    for first in range(0, len(told), BLOCK):
        rows = slice(first, first + BLOCK)
        units = np.maximum(told[rows, SEEN] @ net[:POSITION_N] + net[BIAS], 0)
        chances[rows] = 1 / (1 + np.exp(-(units @ net[COUNTS] + net[LAST, 0])))
    return chances
