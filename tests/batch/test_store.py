"""Tests of chunks on disk: a chunk is whole or missing, belongs to its plan, and is the same when read back."""

import errno
import os

import numpy as np
import pytest

from kfsim.batch import store as store_module
from kfsim.batch.errors import StoreError
from kfsim.batch.impact import cards_of_chunk
from kfsim.batch.run import Runner, scores_of_chunk, tally_of_chunk
from kfsim.batch.store import Store, pack
from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tempo import tempo_of_chunk
from tests.cards.test_facts import FIRST_DECKS

JOBS = (tally_of_chunk, scores_of_chunk, tempo_of_chunk, cards_of_chunk)
PART = (0, 20)


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=3000)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def same(one, two):
    one, two = pack(one), pack(two)
    return one.keys() == two.keys() and all((one[name] == two[name]).all() for name in one)


@pytest.mark.parametrize("job", JOBS)
def test_a_chunk_is_read_as_it_was_written(plan, store, job):
    result = job(Match(plan), *PART)
    assert store.get(plan, job, PART) is None
    store.put(plan, job, PART, result)
    back = store.get(plan, job, PART)
    assert type(back) is type(result) and same(back, result)
    assert store.get(plan, job, (0, 22)) is None and store.get(Plan(plan.deck_a, plan.deck_b, seed=2), job, PART) is None


@pytest.mark.parametrize("at", [0, 5, 200, -1])
def test_a_damaged_chunk_is_not_used(plan, store, at):
    store.put(plan, tally_of_chunk, PART, tally_of_chunk(Match(plan), *PART))
    file = store.file(plan, tally_of_chunk, PART)
    data = bytearray(file.read_bytes())
    data[at] ^= 255
    file.write_bytes(data)
    assert store.get(plan, tally_of_chunk, PART) is None


@pytest.mark.parametrize("size", [0, 1, 100, -100, -1])
def test_a_truncated_chunk_is_not_used(plan, store, size):
    store.put(plan, tally_of_chunk, PART, tally_of_chunk(Match(plan), *PART))
    file = store.file(plan, tally_of_chunk, PART)
    file.write_bytes(file.read_bytes()[:size])
    assert store.get(plan, tally_of_chunk, PART) is None


def test_a_chunk_of_other_games_is_not_used(plan, store):
    store.put(plan, tally_of_chunk, PART, tally_of_chunk(Match(plan), *PART))
    foreign = store.file(plan, tally_of_chunk, (20, 20))
    store.file(plan, tally_of_chunk, PART).rename(foreign)
    assert store.get(plan, tally_of_chunk, (20, 20)) is None


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("step", ["write", "replace"])
def test_a_failing_disk_leaves_nothing_half_written(plan, store, monkeypatch, number, step):
    result = tally_of_chunk(Match(plan), *PART)

    def fails(*_):
        raise OSError(number, os.strerror(number))

    if step == "replace":
        monkeypatch.setattr(store_module.os, "replace", fails)
    else:
        real_open = type(store.folder).open

        class Full:
            def __init__(self, file):
                self.file = file

            def __enter__(self):
                return self

            def __exit__(self, *_):
                self.file.close()

            def write(self, data):
                self.file.write(data[: len(data) // 2])
                fails()

        monkeypatch.setattr(type(store.folder), "open", lambda path, mode: Full(real_open(path, mode)))
    with pytest.raises(StoreError):
        store.put(plan, tally_of_chunk, PART, result)
    monkeypatch.undo()
    assert [f.name for f in store.folder.rglob("*") if f.is_file()] == []
    store.put(plan, tally_of_chunk, PART, result)
    assert same(store.get(plan, tally_of_chunk, PART), result)


def test_temporary_files_of_a_killed_writer_are_removed(plan, store):
    store.put(plan, tally_of_chunk, PART, tally_of_chunk(Match(plan), *PART))
    file = store.file(plan, tally_of_chunk, PART)
    left = file.with_name(f".{file.name}.123")
    left.write_bytes(b"half")
    store.tidy()
    assert not left.exists() and store.get(plan, tally_of_chunk, PART) is not None


def test_an_interrupted_run_continues(plan, store):
    class EnoughError(Exception):
        pass

    def cut(done):
        if done >= 2048:
            raise EnoughError

    with pytest.raises(EnoughError):
        Runner(1, cut, store=store).run(plan)
    chunks = [f for f in store.folder.rglob("*") if f.is_file()]
    assert len(chunks) == 2
    times = {f: f.stat().st_mtime_ns for f in chunks}
    seen = []
    again = Runner(2, seen.append, store=store).run(plan)
    assert seen[0] == 2048 and {f: f.stat().st_mtime_ns for f in chunks} == times
    assert same(again.tally, Runner(1).run(plan).tally)


def test_a_longer_run_of_the_same_plan_uses_stored_chunks(plan, store):
    Runner(1, store=store).pair_scores(plan, 0, 512)
    seen = []
    scores = Runner(1, seen.append, store=store).pair_scores(plan, 0, 1024)
    assert seen[0] == 1024 and (scores == Runner(1).pair_scores(plan, 0, 1024)).all()
    assert np.array_equal(Runner(1, store=store).pair_scores(plan, 300, 212), scores[300:512])


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_ctrl_c_during_a_write_leaves_the_old_file_whole(tmp_path, monkeypatch, step):
    def stop(*_):
        raise KeyboardInterrupt

    (tmp_path / "page.html").write_text("what was there before")
    monkeypatch.setattr(store_module.os, step, stop)
    with pytest.raises(KeyboardInterrupt):
        store_module.write_whole(tmp_path / "page.html", b"the new one", lasting=True)
    assert [file.read_text() for file in tmp_path.iterdir()] == ["what was there before"]
