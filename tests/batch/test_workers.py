"""Tests of worker processes: killed workers, spawned workers, and their log messages."""

import logging
import multiprocessing
import os
import signal
import time
from pickle import PicklingError

import pytest

from kfsim.batch.errors import DeadlyGameError
from kfsim.batch.process_logging import log, logging_to
from kfsim.batch.run import Runner, tally_of_chunk
from kfsim.batch.store import pack
from kfsim.batch.workers import Processes
from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import Tally
from tests.cards.test_facts import FIRST_DECKS

GAMES = 4096


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=GAMES)


@pytest.fixture(scope="module")
def undisturbed(plan):
    return pack(Runner(1).run(plan).tally)


def agrees(tally, undisturbed):
    return all((array == undisturbed[name]).all() for name, array in pack(tally).items())


def test_killed_workers_cost_only_time(plan, undisturbed):
    backend = Processes(2)
    killed = []

    def kill(done):
        if backend.pool and len(killed) < 3 and done > 500 * len(killed):
            victim = backend.pool[0].process.pid
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    with Runner(backend=backend, progress=kill) as runner:
        result = runner.run(plan)
    assert len(killed) == 3 and agrees(result.tally, undisturbed)


def test_workers_that_die_idle_do_not_block_a_run(plan, undisturbed):
    backend = Processes(3)

    def kill(done):
        if done == GAMES:
            for worker in backend.pool[:2]:
                os.kill(worker.process.pid, signal.SIGKILL)

    with Runner(backend=backend, progress=kill) as runner:
        assert agrees(runner.run(plan).tally, undisturbed)
        assert agrees(runner.run(plan).tally, undisturbed)  # dead workers are replaced


def broken(match: Match, start: int, n: int) -> Tally:
    """A job that fails in the middle of a run."""
    if start:
        raise ValueError(f"games from {start}")
    return tally_of_chunk(match, start, n)


def test_an_error_in_a_worker_is_raised_in_the_main_process(plan, undisturbed):
    with Runner(2) as runner:
        with pytest.raises(ValueError, match="games from"):
            runner.count(plan, broken, Tally())
        assert agrees(runner.run(plan).tally, undisturbed)  # leftover answers of the failed run are not used


def deadly(match: Match, start: int, n: int) -> Tally:
    """A job that is killed by game 333."""
    if start <= 333 < start + n:
        os.kill(os.getpid(), signal.SIGKILL)
    return tally_of_chunk(match, start, n)


def test_a_game_that_kills_workers_is_found_and_named(plan, monkeypatch):
    from kfsim.batch import workers

    monkeypatch.setattr(workers, "play_only", deadly)
    with Runner(2) as runner, pytest.raises(DeadlyGameError, match=r"game 333 of .* kfsim replay A B --seed 1 --game 333 "):
        runner.count(plan, deadly, Tally())


class Counted(Plan):
    """A plan that counts how often it is sent."""

    sent = 0

    def __reduce__(self):
        Counted.sent += 1
        return type(self), (self.deck_a, self.deck_b, self.games, self.seed)


def test_each_worker_receives_a_plan_once(plan, undisturbed):
    first, other = Counted(plan.deck_a, plan.deck_b, games=GAMES), Counted(plan.deck_a, plan.deck_b, games=GAMES, seed=2)
    alone = pack(Runner(1).run(other).tally)
    backend = Processes(2)
    try:
        runner = Runner(backend=backend)
        with pytest.raises(ValueError, match="games from"):
            list(backend.play(other, broken, [(3 * 256, 256)]))
        Counted.sent = 0
        assert agrees(runner.run(first).tally, undisturbed) and Counted.sent == 2
        assert agrees(runner.run(other).tally, alone) and agrees(runner.run(first).tally, undisturbed) and Counted.sent == 6
    finally:
        backend.close()


def test_a_plan_that_cannot_be_sent_leaves_the_workers_as_they_were(plan, undisturbed):
    backend = Processes(2)
    try:
        runner = Runner(backend=backend)
        assert agrees(runner.run(plan).tally, undisturbed)
        again = Plan(plan.deck_a, plan.deck_b, games=GAMES, seed=2)
        for _ in range(2):  # the second time, the worker must not take the plan as known
            with pytest.raises((AttributeError, PicklingError)):
                list(backend.play(again, lambda match, start, n: n, [(0, 256)]))
        assert agrees(runner.run(plan).tally, undisturbed)
        assert agrees(runner.run(again).tally, pack(Runner(1).run(again).tally))
    finally:
        backend.close()


def test_spawned_workers_play_the_same_games(plan, undisturbed):
    with Runner(backend=Processes(2, "spawn")) as runner:
        assert agrees(runner.run(plan).tally, undisturbed)


def chatty(match: Match, start: int, n: int) -> Tally:
    """A job that logs many messages."""
    for k in range(20):
        logging.getLogger("kfsim").info("chunk %d line %d %s", start, k, "x" * 200)
    return Tally(games=n)


class Kept(logging.Handler):
    """A handler that keeps the messages of this process and of its workers."""

    def __init__(self):
        super().__init__()
        self.messages = []

    def emit(self, record):
        self.messages.append(record.getMessage())


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.parametrize("usual", ["fork", "forkserver"])
def test_no_log_line_is_lost_or_torn(plan, tmp_path, monkeypatch, method, usual):
    monkeypatch.setattr(multiprocessing, "get_start_method", lambda allow_none=False: usual)  # as in Python 3.14
    file, kept = tmp_path / "log.txt", Kept()
    log.addHandler(kept)
    with logging_to(file), Runner(backend=Processes(3, method), chunk=64) as runner:
        runner.count(plan, chatty, Tally())
    lines = file.read_text().splitlines()
    said = [line.split(" ", 4)[-1].split("chunk ")[1] for line in lines if "chunk" in line]
    expected = {f"{start} line {k} {'x' * 200}" for start in range(0, GAMES, 64) for k in range(20)}
    assert len(said) == len(expected) and set(said) == expected
    assert len([message for message in kept.messages if "chunk" in message]) == len(expected), "one process receives all messages"


def test_workers_end_when_their_parent_is_killed(plan, tmp_path):
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        backend = Processes(2)
        for _ in backend.play(plan, tally_of_chunk, [(0, 256), (256, 256), (512, 256)]):
            os.write(writer, (" ".join(str(worker.process.pid) for worker in backend.pool) + "\n").encode())
            os.kill(os.getpid(), signal.SIGKILL)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        workers = [int(pid) for pid in pipe.readline().split()]
        os.waitpid(child, 0)
        assert len(workers) == 2
        deadline = time.monotonic() + 20
        while any(alive(pid) for pid in workers) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not any(alive(pid) for pid in workers)


def alive(pid):
    """Whether a process exists and is not a zombie."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
