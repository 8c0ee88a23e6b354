"""Play many games: chunks of a plan go to workers, the result does not depend on their number, and games are stored.

A `Runner` plays the games of an answer. It may play several plans one after the other with the same workers. It reports one
progress for all of them. With a store it keeps every chunk and plays none twice.
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

CHUNK = 256  # games; even, so that a chunk holds whole pairs
LOOK = 4 * CHUNK  # games after which a stop rule is asked; and games a chunk that is kept, or sent far
SLOW_CHUNK = 32  # games a chunk of a slow bot
MANY = 32 * LOOK  # games from which on chunks are that large, whatever becomes of them
STAGES = ((0, 16), (8, 16), (4, 8), (2, 4), (1, 2))  # which chunks come in turn, so that each stage has as many as all before


class Counts(Protocol):
    """The counts of games: whole numbers that add up."""

    @property
    def games(self) -> int:
        """Games counted."""

    def merge(self, other: Self) -> None:
        """Add another's games."""


C = TypeVar("C", bound=Counts)


@dataclass
class Result(Generic[C]):
    """The counts of a run, its time, whether the user stopped it, and how many of its games had been played before."""

    plan: MatchupPlan
    tally: C
    seconds: float
    stopped: bool = False
    before: int = 0

    @property
    def speed(self) -> float | None:
        """Games a second of those that were played now; None if none were."""
        played = self.tally.games - self.before
        return played / self.seconds if played > 0 and self.seconds else None


@dataclass(frozen=True)
class Chunks:
    """The chunks of some games, cut at multiples of the size: the start and length of each, made when needed. Only every
    `step`-th one, from number `first` on."""

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
        """All chunks in a few stages, each with as many as all before it, and spread over all games."""
        return [replace(self, first=first, step=step) for first, step in STAGES]


def tally_of_chunk(match: GameMatch, start: int, n: int) -> GameTally:
    """Play one chunk and count."""
    tally = tally_of(match.plan)
    tally.add(match.play(start, n))
    return tally


def scores_of_chunk(match: GameMatch, start: int, n: int) -> NDArray[np.uint8]:
    """Deck a's points of each pair, going first and going second, in half games: 2, 0, or 1 for an undecided game; (pairs, 2)."""
    winner = match.play(start, n)[:, WINNER]
    return np.array([2, 0, 1], np.uint8)[winner].reshape(-1, 2)


def crossed_with_luck_of_chunk(match: LuckyMatch, start: int, n: int) -> NDArray[np.float64]:
    """Deck a's share of the points of each pair of games with different shuffles, and its luck (`Match.with_luck`), (pairs, 2).
    Pair k is the first game of the plan's pair 2k, and the second of the next."""
    found = []
    for k in range(start // 2, (start + n) // 2):
        (first, luck), (second, more) = (match.with_luck(game, 1) for game in (4 * k, 4 * k + 3))
        points = np.array([1.0, 0.0, 0.5])[[first[0, WINNER], second[0, WINNER]]]
        found.append((points.mean(), (luck[0] + more[0]) / 2))
    return np.array(found)


class Runner:
    """Plays games. `workers` are processes on this machine (default: one a core) unless there is a `backend`. `progress` gets the
    number of finished games among all that it was given (only of plans that are `waited_for`, if others are played beside them).
    Chunks in the `store` are not played again. With `partial`, Ctrl-C ends a count, and the result has the finished games and
    says so. Without, KeyboardInterrupt is raised."""

    def __init__(
        self, workers: int | None = None, progress: Callable[[int], None] = lambda done: None, chunk: int | None = None,
        store: Store | None = None, backend: Backend | None = None, waited_for: Callable[[GamePlan], bool] = lambda plan: True,
        partial: bool = False,
    ) -> None:  # fmt: skip
        self.partial = partial
        self.backend = backend or processes(workers)
        self.progress, self.store, self.waited_for = progress, store, waited_for
        self.aim: Callable[[int, str], None] = lambda games, standing: None  # told how many there will be after all, and why
        self.so_far: Callable[[Callable[[], str]], None] | None = None  # told what makes the words of the answer so far
        self.chunk = chunk or (LOOK if store or backend else 0)  # 0: by the number of games
        self.from_store = 0  # games that were in the store
        self.games = 0  # of the plans that have ended and are waited for

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.backend.close()

    def run(self, plan: MatchupPlan, enough: Callable[[Any], bool] = lambda tally: False) -> Result[Any]:
        """Play a plan and count its games, in its game's own tally."""
        return self.count(plan, tally_of_chunk, tally_of(plan), enough)

    def count(
        self, plan: MatchupPlan, job: "Job[Any]", counts: C, enough: Callable[[C], bool] = lambda counts: False
    ) -> Result[C]:
        """Play a plan and add to `counts`, in the order of games, the result of `job(match, start, n)` for each chunk. `enough`
        is asked every `LOOK` games whether to stop."""
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
        """Deck a's points in pairs `first_pair` to `first_pair + pairs - 1`, going first and going second: 1, 0, or 0.5 for an
        undecided game; (pairs, 2).

        Pair k has the same shuffles in every plan with the same decks and seed, whatever the chains.
        """
        parts = Chunks(2 * first_pair, 2 * pairs, self.chunk_size(2 * pairs))
        found = dict(self.play(plan, scores_of_chunk, parts))
        self.add(plan, 2 * pairs)
        return np.concatenate([found[part] for part in parts]) / 2

    def pair_scores(self, plan: GamePlan, first_pair: int, pairs: int) -> NDArray[np.float64]:
        """Deck a's share of the points of each pair, (pairs,): 0 to 1 in quarters."""
        return np.asarray(self.game_scores(plan, first_pair, pairs).mean(axis=1))

    def crossed_with_luck(self, plan: GamePlan, first_pair: int, pairs: int, part: int = SLOW_CHUNK) -> NDArray[np.float64]:
        """Deck a's share of the points of some pairs of games with different shuffles, and its luck in each, (pairs, 2). For slow
        bots: the chunks are small, `part` games each."""
        parts = Chunks(2 * first_pair, 2 * pairs, min(part, max(2, pairs // 2 * 2)))
        found = dict(self.play(plan, crossed_with_luck_of_chunk, parts))
        self.add(plan, 2 * pairs)
        return np.concatenate([found[part] for part in parts])

    def tell(self, words: Callable[[], str]) -> None:
        """Tell the answer so far, if somebody listens; only then are the words made."""
        if self.so_far is not None:
            self.so_far(words)

    def add(self, plan: GamePlan, games: int) -> None:
        """Count the games of a finished plan."""
        if self.waited_for(plan):
            self.games += games

    def chunk_size(self, games: int) -> int:
        """The games of a chunk: many, so that handing them out costs little; fewer if there are few games in all."""
        return self.chunk or (LOOK if games >= MANY else min(CHUNK, max(2, games // 4 * 2)))

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Chunks) -> Generator[tuple[Span, Any], None, None]:
        """The job's result of each part, as they are finished; parts in the store come first."""
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
