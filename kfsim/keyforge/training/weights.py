"""Improve weights by self-play: CMA-ES (Hansen 2016, the `cma` package) over a field of decks.

A candidate (a set of weights) plays every pairing of the field from both sides against an opponent. All candidates of a
generation have the same shuffles. The next generation has others. `kfsim dev tune` tests the result on held-out decks.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.workers import compile_here, default_workers
from kfsim.bots.steady.weights import WEIGHTS, styles
from kfsim.deck.deck import Deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX

Weights = NDArray[np.float32]
LEAST_SCALE = 0.5
GAMES = 40  # games of each pairing from each side
_arena: "Arena | None" = None


def pairings(decks: Sequence[Deck], n: int, seed: int) -> list[tuple[Deck, Deck]]:
    """Random pairs of different decks: n, or all if there are fewer."""
    pairs = list(combinations(range(len(decks)), 2))
    chosen = np.random.default_rng(seed).choice(len(pairs), min(n, len(pairs)), replace=False)
    return [(decks[pairs[k][0]], decks[pairs[k][1]]) for k in sorted(chosen)]


class Arena:
    """Plays two sets of weights against each other on the same pairings of decks."""

    def __init__(self, pairs: Sequence[tuple[Deck, Deck]]) -> None:
        self.first = [Match(Plan(a, b, bot_a="steady", bot_b="rush")) for a, b in pairs]
        self.second = [Match(Plan(a, b, bot_a="rush", bot_b="steady")) for a, b in pairs]

    def scores(self, one: Weights, other: Weights, start: int, games: int) -> NDArray[np.float64]:
        """The share of points that weights `one` win against `other` in each pairing, as the mean of both sides, (pairings,)."""
        found = []
        for first, second in zip(self.first, self.second, strict=True):
            points = 0.0
            for side, match, rows in ((0, first, (one, other)), (1, second, (other, one))):
                match.weigh(np.stack(rows))
                winner = match.play(start, games)[:, INDEX["winner"]]
                points += float(np.where(winner < 0, 0.5, winner == side).mean())
            found.append(points / 2)
        return np.array(found)


def begin(pairs: Sequence[tuple[Deck, Deck]]) -> None:
    """Prepare a worker process."""
    global _arena
    _arena = Arena(pairs)


def evaluate(one: Weights, others: Sequence[Weights], start: int, games: int) -> float:
    """The mean score of a candidate against some opponents."""
    assert _arena is not None
    return float(np.mean([_arena.scores(one, other, start, games) for other in others]))


@dataclass
class Tuning:
    """The result of a search for weights."""

    weights: Weights
    history: list[float] = field(default_factory=list)  # mean score of each generation's best


def tune(
    decks: Sequence[Deck], start: Weights, opponents: Sequence[Weights], generations: int, seed: int = 1, pairs: int = 60,
    workers: int | None = None, progress: Callable[[int, float], None] = lambda generation, best: None, fixed: Sequence[str] = (),
    *, spread: float,
) -> Tuning:  # fmt: skip
    """Search for weights that beat the opponents. `fixed` weights do not change. The resulting weights are the mean of the last
    generation's distribution, which depends less on luck than its best candidate. `spread` is the standard deviation of the first
    candidates around the start, in the scale of each weight. If the start is good already, a small one is better."""
    import cma

    scale = np.maximum(np.abs(start), LEAST_SCALE).astype(np.float64)
    free = [i for i, name in enumerate(WEIGHTS) if name not in fixed]

    def whole(x: NDArray[np.float64]) -> Weights:
        """All weights, given the free ones in the scale of the search."""
        weights = start.copy()
        weights[free] = x * scale[free]
        return weights

    search = cma.CMAEvolutionStrategy((start / scale)[free], spread, {"seed": seed, "verbose": -9, "maxiter": generations})
    field_of_pairs = pairings(decks, pairs, seed)
    compile_here(Plan(*field_of_pairs[0]))
    tuning = Tuning(start)
    with ProcessPoolExecutor(workers or default_workers(), initializer=begin, initargs=(field_of_pairs,)) as pool:
        for generation in range(generations):
            candidates = search.ask()
            jobs = [pool.submit(evaluate, whole(x), opponents, generation * GAMES, GAMES) for x in candidates]
            found = [job.result() for job in jobs]
            search.tell(candidates, [-score for score in found])
            tuning.history.append(max(found))
            tuning.weights = whole(np.asarray(search.mean))
            progress(generation + 1, float(np.mean(found)))
    return tuning


def table_of(weights: Weights) -> str:
    """Weights as the lines of a table in `data/weights.toml`."""
    return "".join(f"{name} = {value:.3f}\n" for name, value in zip(WEIGHTS, weights.tolist(), strict=False))


def known_weights() -> tuple[str, ...]:
    """The names of all weights."""
    return tuple(WEIGHTS)


def known_styles() -> dict[str, Weights]:
    """The weights of each style, by its name."""
    return styles()
