"""Sampled decisions of games between decks of a field: each pairing plays a few games, and their rows are joined."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.run import Chunks, Runner
from kfsim.deck.deck import Deck
from kfsim.keyforge.plan import Plan

GAMES_A_PAIRING = 6
Rows = NDArray[np.float32]


def rows_of_field(decks: Sequence[Deck], seed: int, runner: Runner, rows_of_chunk: Callable[..., Any]) -> Rows:
    """The sampled decisions of games between decks of a field, as rows: the first deck against the second, the third against the
    fourth, and so on. The result does not depend on the number of workers."""
    found = []
    for a, b in zip(decks[::2], decks[1::2], strict=False):
        parts = Chunks(0, GAMES_A_PAIRING, GAMES_A_PAIRING // 2)
        made = dict(runner.play(Plan(a, b, seed=seed), rows_of_chunk, parts))
        found += [made[part] for part in parts]
        runner.games += GAMES_A_PAIRING
    return np.concatenate(found)
