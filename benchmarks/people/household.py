"""Plays games with random decks of the sets that one household played, to count the keys of losers and see when keys are
forged."""

import numpy as np
from numpy.typing import NDArray

from benchmarks.people.evidence import household
from kfsim.batch.counts import WINNER
from kfsim.batch.run import SLOW_CHUNK, Chunks, Runner
from kfsim.bots.play import COLUMNS
from kfsim.deck.random import random_deck
from kfsim.keyforge.rows import rows_of_chunk
from kfsim.keyforge.values.pairings import Pairings

SEED = 61  # of decks and games
KEYS = [COLUMNS.index(f"keys_{side}") for side in "ab"]
FORGED = [[COLUMNS.index(f"key{k}_{side}") for k in (1, 2, 3)] for side in "ab"]


def play(pairings: int, bot: str, runner: Runner) -> NDArray[np.int32]:
    """Play two games of each pairing. Return one row for each decided game, (games, columns). Pairing k has two random decks of
    the sets that met in game k of the household; after the last game of the household, the first follows again."""
    met = [(a, b) for a, b, _ in household()]
    decks = tuple(random_deck(SEED, 2 * k + i + 1, met[k % len(met)][i]) for k in range(pairings) for i in range(2))
    plan = Pairings("", pairings, each=2, seed=SEED, bot=bot, rulebook="18", own=decks)
    parts = Chunks(0, plan.games, SLOW_CHUNK)
    found = dict(runner.play(plan, rows_of_chunk, parts))
    runner.add(plan, plan.games)
    rows = np.concatenate([found[part] for part in parts])
    return rows[rows[:, WINNER] >= 0]


def keys_of_losers(rows: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return the numbers of losers with no, one and two keys, (3,)."""
    lost = rows[np.arange(len(rows)), np.array(KEYS)[1 - rows[:, WINNER]]]
    return np.bincount(np.minimum(lost, 2), minlength=3)


def forged_in_turn(rows: NDArray[np.int32]) -> list[float]:
    """Return the mean own turn of the first, second and third key, over the players who forge it."""
    found = []
    for k in range(3):
        turns = np.concatenate([rows[:, side[k]] for side in FORGED])
        found.append(float(turns[turns > 0].mean()))
    return found
