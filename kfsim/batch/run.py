"""Play many games: cut plans into chunks, give them to workers, and add up the results, which do not depend on the workers.

A `Runner` plays all games of one answer. It can play several plans one after the other with the same workers, and reports the
progress of all of them together. With a store it saves each chunk and never plays a saved chunk again.
"""

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER, GameTally
from kfsim.batch.games import tally_of
from kfsim.batch.store import Store
from kfsim.batch.worker import Job, Span
from kfsim.batch.workers import Backend, processes
from kfsim.games.protocols import GameMatch, GamePlan, LuckyMatch, MatchupPlan

CHUNK = 256  # games in a chunk; even, so that a chunk has whole pairs
LOOK = 4 * CHUNK  # games between two checks of a stop rule; also the size of chunks that are stored or sent to another backend
SLOW_CHUNK = 32  # games in a chunk with slow bots
MANY = 32 * LOOK  # plans with at least so many games have chunks of LOOK games
STAGES = ((0, 16), (8, 16), (4, 8), (2, 4), (1, 2))  # first and step of each stage (`Chunks.stages`)


class Counts(Protocol):
    """Counts of games that can be added up."""

    @property
    def games(self) -> int:
        """The number of games that were counted."""

    def merge(self, other: Self) -> None:
        """Add the counts of the games that follow."""


C = TypeVar("C", bound=Counts)


@dataclass
class Result(Generic[C]):
    """The result of a run: its counts, its time in seconds, whether the user stopped it with Ctrl-C, and how many of its games
    were read from the store (`before`)."""

    plan: MatchupPlan
    tally: C
    seconds: float
    stopped: bool = False
    before: int = 0

    @property
    def speed(self) -> float | None:
        """Games per second, without the games from the store. None if all games are from the store."""
        played = self.tally.games - self.before
        return played / self.seconds if played > 0 and self.seconds else None


@dataclass(frozen=True)
class Chunks:
    """An iterable of the chunks of games `start` to `start + games - 1`: the first game of each chunk and its number of games.
    Chunks begin at multiples of `size`. With `step`, only each `step`-th chunk is included, beginning with number `first`."""

    start: int
    games: int
    size: int
    first: int = 0
    step: int = 1

    def __iter__(self) -> Iterator[Span]:
        start, end, number = self.start, self.start + self.games, 0
        while start < end:
            n = min(self.size - start % self.size, end - start)
            if number % self.step == self.first:
                yield start, n
            start, number = start + n, number + 1

    def __contains__(self, part: Span) -> bool:
        start, n = part
        begins = start == self.start or (start > self.start and start % self.size == 0)
        wanted = (start // self.size - self.start // self.size) % self.step == self.first
        return begins and wanted and 0 < n == min(self.size - start % self.size, self.start + self.games - start)

    def stages(self) -> "list[Chunks]":
        """The chunks divided into five stages. From the second on, each stage has as many chunks as all stages before it. The
        chunks of a stage are spread over all games."""
        return [replace(self, first=first, step=step) for first, step in STAGES]


def tally_of_chunk(match: GameMatch, start: int, n: int) -> GameTally:
    """Play games `start` to `start + n - 1` and count them in the tally of their game."""
    tally = tally_of(match.plan)
    tally.add(match.play(start, n))
    return tally


def scores_of_chunk(match: GameMatch, start: int, n: int) -> NDArray[np.uint8]:
    """Deck a's points in the two games of each pair, (pairs, 2): 2 for a win, 1 for an undecided game, 0 for a loss. Deck a goes
    first in the first game of a pair and second in the other."""
    winner = match.play(start, n)[:, WINNER]
    return np.array([2, 0, 1], np.uint8)[winner].reshape(-1, 2)


def crossed_with_luck_of_chunk(match: LuckyMatch, start: int, n: int) -> NDArray[np.float64]:
    """Deck a's share of the points of crossed pairs, and its luck in them (`Match.with_luck`), (pairs, 2). The two games of a
    crossed pair have different shuffles: crossed pair k is the first game of pair 2k and the second game of pair 2k + 1."""
    found = []
    for k in range(start // 2, (start + n) // 2):
        (first, luck), (second, more) = (match.with_luck(game, 1) for game in (4 * k, 4 * k + 3))
        points = np.array([1.0, 0.0, 0.5])[[first[0, WINNER], second[0, WINNER]]]
        found.append((points.mean(), (luck[0] + more[0]) / 2))
    return np.array(found)


class Runner:
    """Plays plans and adds up their results; a context manager that ends the workers.

    workers: the number of processes on this machine; default: one for each core. Not used with a `backend`.
    progress: is called with the number of finished games of all plans so far.
    chunk: the games in a chunk; default: depends on the number of games.
    store: saves chunks. Chunks in the store are not played again.
    backend: plays the chunks somewhere else.
    waited_for: whether the games of a plan count for `progress`.
    partial: what Ctrl-C does in `count`. True: it ends the run, and the result has the finished games and `stopped`. False: it
    raises KeyboardInterrupt.
    """

    def __init__(
        self, workers: int | None = None, progress: Callable[[int], None] = lambda done: None, chunk: int | None = None,
        store: Store | None = None, backend: Backend | None = None, waited_for: Callable[[GamePlan], bool] = lambda plan: True,
        partial: bool = False,
    ) -> None:  # fmt: skip
        self.partial = partial
        self.backend = backend or processes(workers)
        self.progress, self.store, self.waited_for = progress, store, waited_for
        # is called with the expected number of games in all, and the words on how far the answer is from its target
        self.aim: Callable[[int, str], None] = lambda games, standing: None
        # is called with a function that returns the answer so far in words
        self.so_far: Callable[[Callable[[], str]], None] | None = None
        self.chunk = chunk or (LOOK if store or backend else 0)  # 0: depends on the number of games
        self.from_store = 0  # the number of games that were read from the store
        self.games = 0  # the games of finished plans that count for `progress`

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.backend.close()

    def run(self, plan: MatchupPlan, enough: Callable[[Any], bool] = lambda tally: False) -> Result[Any]:
        """Play a plan and count its games in the tally of their game. `enough` is a stop rule, as in `count`."""
        return self.count(plan, tally_of_chunk, tally_of(plan), enough)

    def count(
        self, plan: MatchupPlan, job: "Job[Any]", counts: C, enough: Callable[[C], bool] = lambda counts: False
    ) -> Result[C]:
        """Play a plan. For each chunk, merge the result of `job(match, start, n)` into `counts`, in the order of games. Every
        `LOOK` games, `enough(counts)` decides whether to stop."""
        begun, before = time.perf_counter(), self.from_store
        stopped = False
        finished: dict[int, C] = {}
        played = self.play(plan, job, Chunks(0, plan.games, self.chunk_size(plan.games)))
        try:
            for (start, _), part in played:
                finished[start] = part
                while counts.games in finished:
                    counts.merge(finished.pop(counts.games))
                    if counts.games % LOOK == 0 and enough(counts):
                        return Result(plan, counts, time.perf_counter() - begun, before=self.from_store - before)
        except KeyboardInterrupt:
            if not self.partial:
                raise
            stopped = True
        finally:
            played.close()
            self.add(plan, counts.games)
        return Result(plan, counts, time.perf_counter() - begun, stopped, self.from_store - before)

    def game_scores(self, plan: GamePlan, first_pair: int, pairs: int) -> NDArray[np.float64]:
        """Deck a's points in the games of pairs `first_pair` to `first_pair + pairs - 1`, (pairs, 2): 1 for a win, 0.5 for an
        undecided game, 0 for a loss. Deck a goes first in the first column and second in the other.

        Pair k has the same shuffles in all plans with the same decks and seed, even if the chains differ.
        """
        parts = Chunks(2 * first_pair, 2 * pairs, self.chunk_size(2 * pairs))
        found = dict(self.play(plan, scores_of_chunk, parts))
        self.add(plan, 2 * pairs)
        return np.concatenate([found[part] for part in parts]) / 2

    def pair_scores(self, plan: GamePlan, first_pair: int, pairs: int) -> NDArray[np.float64]:
        """Deck a's share of the points of each pair, (pairs,): 0, 0.25, 0.5, 0.75 or 1."""
        return np.asarray(self.game_scores(plan, first_pair, pairs).mean(axis=1))

    def crossed_with_luck(self, plan: GamePlan, first_pair: int, pairs: int, part: int = SLOW_CHUNK) -> NDArray[np.float64]:
        """Deck a's share of the points of crossed pairs, and its luck in each, (pairs, 2), see `crossed_with_luck_of_chunk`. The
        chunks have only about `part` games, because this is for slow bots."""
        parts = Chunks(2 * first_pair, 2 * pairs, min(part, max(2, pairs // 2 * 2)))
        found = dict(self.play(plan, crossed_with_luck_of_chunk, parts))
        self.add(plan, 2 * pairs)
        return np.concatenate([found[part] for part in parts])

    def tell(self, words: Callable[[], str]) -> None:
        """Report the answer so far, if `so_far` is set. Only then is `words` called."""
        if self.so_far is not None:
            self.so_far(words)

    def add(self, plan: GamePlan, games: int) -> None:
        """Add the games of a finished plan to `games`, if the plan counts for `progress`."""
        if self.waited_for(plan):
            self.games += games

    def chunk_size(self, games: int) -> int:
        """The number of games in a chunk. Large chunks cost less overhead; small plans have small chunks to use all workers."""
        return self.chunk or (LOOK if games >= MANY else min(CHUNK, max(2, games // 4 * 2)))

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Chunks) -> Generator[tuple[Span, Any], None, None]:
        """Each part with the result of the job, in the order in which they finish. Parts from the store come first."""
        done = 0
        have: set[Span] = set()
        tell = self.progress if self.waited_for(plan) else lambda done: None
        if self.store:
            for part in self.store.parts(plan, job):
                if part in parts and (stored := self.store.get(plan, job, part)) is not None:
                    have.add(part)
                    done += part[1]
                    self.from_store += part[1]
                    yield part, stored
        tell(self.games + done)
        missing = (part for part in parts if part not in have)
        for part, result in self.backend.play(plan, job, missing):
            if self.store:
                self.store.put(plan, job, part, result)
            yield part, result
            done += part[1]
            tell(self.games + done)
