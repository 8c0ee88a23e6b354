"""Pair scores of a run, one by one: what an analysis across several plans with the same shuffles needs."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.batch.run import CHUNK, chunks, default_workers, in_workers
from kfsim.batch.tally import INDEX


def scores_of_chunk(match: Match, start: int, n: int) -> NDArray[np.float64]:
    """Deck a's points of each pair, going first and going second: 1, 0, or 0.5 for an undecided game; (pairs, 2)."""
    winner = match.play(start, n)[:, INDEX["winner"]]
    return np.where(winner < 0, 0.5, winner == 0).reshape(-1, 2)


def game_scores(
    plan: Plan, first_pair: int, pairs: int, workers: int | None = None, progress: Callable[[int], None] = lambda done: None
) -> NDArray[np.float64]:
    """Deck a's points in pairs `first_pair` to `first_pair + pairs - 1`, going first and going second, (pairs, 2); `progress` is
    told the games done.

    Pair k has the same shuffles in every plan with the same decks and seed, whatever the chains.
    """
    parts = [(2 * first_pair + start, n) for start, n in chunks(2 * pairs, CHUNK)]
    found: dict[int, NDArray[np.float64]] = {}
    workers = min(default_workers() if workers is None else workers, len(parts))
    for (start, _), scores in in_workers(plan, workers, scores_of_chunk, parts):
        found[start] = scores
        progress(2 * sum(map(len, found.values())))
    return np.concatenate([found[start] for start, _ in parts])


def pair_scores(
    plan: Plan, first_pair: int, pairs: int, workers: int | None = None, progress: Callable[[int], None] = lambda done: None
) -> NDArray[np.float64]:
    """Deck a's share of the points of each pair, (pairs,): 0 to 1 in quarters, an undecided game being half a win."""
    return np.asarray(game_scores(plan, first_pair, pairs, workers, progress).mean(axis=1))
