"""Win rates from pairs of games, with their uncertainty."""

import numpy as np

from kfsim.analysis.stats.intervals import FEWEST, Z, critical, wilson
from kfsim.batch.counts import GameTally


def win_rate(tally: GameTally) -> tuple[float, tuple[float, float]]:
    """Share of a's points (an undecided game is half a win) and its 95% interval.

    The unit is the pair: both games of a pair are played with the same shuffles, so they are not independent. With fewer
    than ten pairs that differ, the normal interval of the pair mean is too narrow, so it is Wilson's interval over pairs.
    """
    wins, _, undecided = (int(n) for n in tally.wins.sum(axis=0))
    share = (wins + undecided / 2) / max(1, tally.games)
    pairs = int(tally.pairs.sum())
    if pairs == 0:
        return share, wilson(share, max(1, tally.games))
    scores = np.arange(len(tally.pairs)) / (len(tally.pairs) - 1)
    mean = float((scores * tally.pairs).sum() / pairs)
    variance = float(((scores - mean) ** 2 * tally.pairs).sum() / max(1, pairs - 1))
    if pairs - int(tally.pairs.max()) < FEWEST:
        return share, wilson(share, pairs)
    half = float(critical(pairs)) * np.sqrt(variance / pairs)
    return share, (float(max(0.0, share - half)), float(min(1.0, share + half)))


def first_player_win_rate(tally: GameTally) -> tuple[float, tuple[float, float]]:
    """The share of decided games that the first player won, with its 95% interval from pairs. With a's scores x and y in the two
    games of a pair, the first player's score is x + 1 - y, and var(x - y) = 2 var(x) + 2 var(y) - var(x + y)."""
    won = int(tally.wins[0, 0] + tally.wins[1, 1])
    decided = int(tally.wins[:, :2].sum())
    if decided == 0:
        return 0.5, (0.0, 1.0)
    pairs = int(tally.pairs.sum())
    points = np.array([1.0, 0.0, 0.5])
    seats = tally.wins / np.maximum(1, tally.wins.sum(axis=1))[:, None]
    alone = float((seats @ points**2 - (seats @ points) ** 2).sum())
    totals = np.arange(len(tally.pairs)) / 2
    share = tally.pairs / max(1, pairs)
    variance = 2 * alone - float(share @ totals**2 - (share @ totals) ** 2)
    if pairs < FEWEST or variance <= 0:
        return won / decided, wilson(won / decided, decided)
    half = Z * (variance / pairs) ** 0.5 / 2
    return won / decided, (max(0.0, won / decided - half), min(1.0, won / decided + half))
