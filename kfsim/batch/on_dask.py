"""Play chunks on a Dask cluster. The results are the same as on one machine. Workers may join late, die or restart."""

import logging
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from kfsim.batch.errors import BackendError, DeadlyGameError
from kfsim.batch.worker import Job, Player, Span
from kfsim.games.protocols import GamePlan

log = logging.getLogger("kfsim")
IN_HAND = 3  # chunks that are submitted for each thread of the cluster
RETRIES = 3  # how often a chunk is submitted again after the cluster gave it up because its workers died
_own = threading.local()  # `player`: the Player of each thread of a worker


def work(plan: GamePlan, job: "Job[Any]", part: Span) -> Any:
    """Play one chunk in a worker of the cluster. Each thread of the worker has its own Player."""
    if not hasattr(_own, "player"):
        _own.player = Player()
    return _own.player.work(plan, job, part)


class OnDask:
    """Plays chunks on a Dask cluster: the one with a scheduler at `address`, or a new local one with `workers` processes."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        from distributed import Client

        for name in ("distributed", "distributed.client"):  # hide their tracebacks: BackendError reports a lost scheduler
            logging.getLogger(name).setLevel(logging.CRITICAL)
        if address is None:
            self.client = Client(n_workers=workers, threads_per_worker=1, dashboard_address=None)
        else:
            self.client = Client(address, timeout="10s")

    def close(self) -> None:
        """Disconnect from the cluster, and end it if it was started here."""
        self.client.close()
        if self.client.cluster is not None:
            self.client.cluster.close()

    def play(self, plan: GamePlan, job: "Job[Any]", parts: Iterable[Span]) -> Iterator[tuple[Span, Any]]:
        """Each part with the result of the job, in the order in which they finish. BackendError if the scheduler is gone,
        DeadlyGameError if a part kills its workers again and again."""
        from distributed import KilledWorker, as_completed
        from distributed.client import CancelledError

        todo = iter(parts)
        done = as_completed(loop=self.client.loop)
        waiting: dict[Any, Span] = {}
        lost: Counter[Span] = Counter()

        def hand_out(part: Span) -> None:
            """Submit a part to the cluster."""
            future = self.client.submit(work, plan, job, part, pure=False)
            waiting[future] = part
            done.add(future)

        try:
            while True:
                threads = sum(self.client.nthreads().values())
                while len(waiting) < max(1, threads) * IN_HAND and (part := next(todo, None)) is not None:
                    hand_out(part)
                if not waiting:
                    return
                future = next(done)
                part = waiting.pop(future)
                try:
                    result = future.result()
                except (CancelledError, KilledWorker):  # its workers died, and the cluster gave it up
                    lost[part] += 1
                    if lost[part] > RETRIES:
                        raise DeadlyGameError(given_up(plan, part)) from None
                    log.warning("games %d to %d were lost with a worker; they are played again", part[0], part[0] + part[1] - 1)
                    hand_out(part)
                    continue
                yield part, result
        except OSError as error:
            log.debug("the scheduler does not answer: %s", error)
            raise BackendError("the Dask scheduler has gone") from None
        finally:
            with suppress(OSError):
                for future in waiting:
                    future.cancel()


def given_up(plan: GamePlan, part: Span) -> str:
    """The error message about a chunk that killed all workers that played it."""
    return (
        f"games {part[0]} to {part[0] + part[1] - 1} of {plan.deck_a.name} against {plan.deck_b.name} killed every worker of the "
        "cluster that played them; play them without --backend dask, which finds the game"
    )
