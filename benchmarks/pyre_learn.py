"""Trains the evaluation of Pyre's `planner` on games that `steady` plays with random decks, and tests it on held-out decks.

python -m benchmarks.pyre_learn --games 30000 --write kfsim/pyre/data/evaluation.json
"""

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.metrics import log_loss, roc_auc_score
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import StandardScaler

from benchmarks.pyre import random_deck
from kfsim.pyre.bots.evaluation import BIAS, COUNTS, LAST, NET_ROWS, NUMBER_N, NUMBERS
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import TURN_CAP, PyrePlan
from kfsim.pyre.positions import positions_pyre

EACH = 40  # games of each pairing
STRAYING = 30  # this many of 1000 decisions are random
HIDDEN = 16
HELD_OUT = 0.15  # share of the pairings
MOST_TURNS = 150

Numbers = NDArray[np.float32]


def positions(games: int, seed: int) -> tuple[Numbers, NDArray[np.bool_], NDArray[np.int64]]:
    """Positions at the starts of turns: their numbers, (n, NUMBER_N), whether the turn player won, (n,), and the pairing of each,
    (n,). Every second pairing also has the unusual cards of the tests."""
    rng = np.random.default_rng(seed)
    seen, won, of = [], [], []
    for k in range(games // EACH):
        decks = [random_deck(rng, odd=k % 2 == 1) for _ in range(2)]
        match = PyreMatch(PyrePlan(decks[0], decks[1], EACH, int(rng.integers(1 << 40))))
        for i in range(EACH):
            numbers, active = np.zeros((MOST_TURNS, NUMBER_N)), np.zeros(MOST_TURNS, np.int64)
            run = (np.uint64(match.plan.seed), match.keys, TURN_CAP, i, STRAYING)
            n = positions_pyre(match.boards, match.tables, *run, numbers, active)
            winner = int(match.games[0]["winner"])
            if winner >= 0:
                seen.append(numbers[1:n].astype(np.float32))
                won.append(active[1:n] == winner)
                of.append(np.full(n - 1, k))
    return np.concatenate(seen), np.concatenate(won), np.concatenate(of)


def fit(seen: Numbers, won: NDArray[np.bool_], seed: int) -> Numbers:
    """Train the neural network on positions. Return it as `planner` reads it, (NET_ROWS, HIDDEN)."""
    scale = StandardScaler().fit(seen)
    model = MLPClassifier((HIDDEN,), early_stopping=True, alpha=1e-4, learning_rate_init=2e-3, batch_size=1024, max_iter=40,
                          n_iter_no_change=4, random_state=seed).fit(scale.transform(seen), won)  # fmt: skip
    net = np.zeros((NET_ROWS, HIDDEN), np.float32)
    net[:NUMBER_N] = model.coefs_[0] / scale.scale_[:, None]
    net[BIAS] = model.intercepts_[0] - (scale.mean_ / scale.scale_) @ model.coefs_[0]
    net[COUNTS] = model.coefs_[1][:, 0]
    net[LAST, 0] = model.intercepts_[1][0]
    return net


def chances(net: Numbers, seen: Numbers) -> NDArray[np.float64]:
    """The turn player's chance to win in each position, by the network, (n,)."""
    units = np.maximum(seen @ net[:NUMBER_N] + net[BIAS], 0)
    return np.asarray(1 / (1 + np.exp(-(units @ net[COUNTS] + net[LAST, 0]).astype(np.float64))))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--write", type=Path, default=None)
    asked = parser.parse_args()
    seen, won, of = positions(asked.games, asked.seed)
    held = of >= of.max() * (1 - HELD_OUT)
    net = fit(seen[~held], won[~held], asked.seed)
    found = chances(net, seen[held])
    proof = {"log_loss": float(log_loss(won[held], found)), "auc": float(roc_auc_score(won[held], found))}
    print({name: round(value, 3) for name, value in proof.items()}, f"{held.sum():,} positions held out")
    if asked.write:
        made = {"games": asked.games, "seed": asked.seed, "bot": "steady", "positions": len(won), "held_out": proof}
        rows = [[float(f"{x:.5g}") for x in row] for row in net]
        asked.write.write_text(json.dumps({"numbers": list(NUMBERS), "net": rows, "learned": made}) + "\n")
