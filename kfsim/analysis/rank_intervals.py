"""The order of a field whose win rates are uncertain: the possible places of each deck, and the chance that one is ahead of
another."""

from collections.abc import Sequence
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate

DRAWS = 4000
SEED = 17  # seed of the draws, so that equal win rates always give equal places


def lead_in_errors(one: Estimate, other: Estimate, decks: int) -> float:
    """How many standard errors a deck of a field is ahead of another. A point that one deck wins, another loses. So the
    variance of differences is larger by the factor n / (n - 1), with n decks."""
    less = one.less(other)
    return less.mean / max(1e-12, less.error * (decks / (decks - 1)) ** 0.5)


def chance_ahead(one: Estimate, other: Estimate, decks: int) -> float:
    """The chance that a deck of a field wins more than another."""
    return float(NormalDist().cdf(lead_in_errors(one, other, decks)))


def places(rates: Sequence[Estimate]) -> list[tuple[int, int]]:
    """The first and the last possible place (95%) of each deck of a field."""
    means, errors = (np.array([getattr(one, part) for one in rates]) for part in ("mean", "error"))
    n = len(rates)
    wider = errors * (n / (n - 1)) ** 0.5 if n > 1 else errors
    draws = np.random.default_rng(SEED).normal(means, wider, (DRAWS, n))
    return list(zip(*(ends.tolist() for ends in possible_places(draws)), strict=True))


def possible_places(draws: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first and the last place of each deck in 95% of the draws of all win rates, (draws, decks)."""
    place = 1 + np.argsort(np.argsort(-draws, axis=1, kind="stable"), axis=1)
    first, last = np.quantile(place, [0.025, 0.975], axis=0, method="nearest").astype(np.int64)
    return first, last
