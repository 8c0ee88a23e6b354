"""Tests of a Dask cluster: the games are the same, even if workers die."""

import json
import os
import signal
import subprocess
import sys

import click
import pytest

from kfsim.batch.on_dask import OnDask
from kfsim.batch.run import Runner
from kfsim.batch.store import Store, pack
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_runs import wait_for

GAMES = 12_000


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=GAMES)


@pytest.fixture(scope="module")
def undisturbed(plan):
    return pack(Runner(2).run(plan).tally)


def test_killed_workers_cost_only_their_chunks_on_a_cluster(plan, undisturbed, tmp_path):
    from distributed import Client, LocalCluster

    killed = []
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as watcher:
        backend = OnDask(cluster.scheduler_address)

        def kill(done):
            if len(killed) < 3 and done >= 3000 * (len(killed) + 1):
                workers = [info["pid"] for info in watcher.run(lambda: {"pid": os.getpid()}).values()]
                os.kill(workers[len(killed) % len(workers)], signal.SIGKILL)
                killed.append(done)

        with Runner(backend=backend, progress=kill, store=Store(tmp_path)) as runner:
            tally = pack(runner.run(plan).tally)
    assert len(killed) == 3 and all((tally[name] == undisturbed[name]).all() for name in undisturbed)
    seen = []
    Runner(1, seen.append, store=Store(tmp_path)).run(plan)
    assert seen[0] == GAMES, "the chunks are those of any other backend"


def test_a_missing_cluster_is_reported():
    from kfsim.cli.output import Output

    with pytest.raises(click.UsageError, match="--scheduler is for --backend dask"):
        Output(scheduler="tcp://127.0.0.1:9")


def test_a_lost_scheduler_is_reported_and_played_games_are_kept(tmp_path):
    """The error is one line."""
    told = tmp_path / "scheduler.json"
    words = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--port",
        "0",
        "--no-dashboard",
        "--scheduler-file",
        str(told),
    ]
    scheduler = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    try:
        wait_for(told.exists)
        address = json.loads(told.read_text())["address"]
        words = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
        worker = subprocess.Popen([*words, "--local-directory", str(tmp_path)], stderr=subprocess.DEVNULL)
        pair = [str(deck) for deck in FIRST_DECKS[:2]]
        words = [
            sys.executable,
            "-m",
            "kfsim",
            "matchup",
            *pair,
            "--games",
            "10000000",
            "--backend",
            "dask",
            "--scheduler",
            address,
        ]
        run = subprocess.Popen([*words, "--out", str(tmp_path / "run")], stderr=subprocess.PIPE, text=True)
        wait_for(lambda: len(list((tmp_path / "run").glob("chunks/*/*"))) > 3)
        scheduler.kill()
        _, said = run.communicate(timeout=120)
    finally:
        for process in (scheduler, worker, run):
            process.kill()
            process.wait()
    last = said.splitlines()[-1]
    assert run.returncode == 2 and "the Dask scheduler has gone; finish it with: kfsim resume" in last
    assert "Traceback" not in said, said
    assert len(list((tmp_path / "run").glob("chunks/*/*"))) > 3
