"""Tests of batches: the same result with any workers and chunks; intervals; tallies."""

from dataclasses import replace
from io import StringIO
from itertools import islice

import numpy as np
import pytest
from rich.console import Console

from kfsim.analysis.matchup import Matchup
from kfsim.analysis.stats.win_rates import first_player_win_rate, win_rate
from kfsim.batch import plan as batch_plan
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import MOST_GAMES
from kfsim.batch.run import Chunks, Result, Runner
from kfsim.batch.store import Store, pack
from kfsim.batch.workers import Processes, ThisProcess
from kfsim.bots.play import COLUMNS
from kfsim.deck import load_deck
from kfsim.keyforge import plan as plan_module
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX, Tally
from kfsim.report.matchup import show, undecided_in_words
from tests.cards.test_facts import FIRST_DECKS


def plan(**more):
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), **{"games": 600, **more})


def told(result):
    data = Matchup(result).json()
    del data["games_per_second"]
    return data


def test_results_do_not_depend_on_workers_or_chunks():
    reference = told(Runner(1).run(plan()))
    assert reference["games"] == 600
    assert told(Runner(2).run(plan())) == reference
    assert told(Runner(3, chunk=34).run(plan())) == reference


def test_progress_is_reported():
    seen = []
    Runner(1, progress=seen.append, chunk=100).run(plan(games=500))
    assert seen == [0, 100, 200, 300, 400, 500]


def test_ctrl_c_returns_a_partial_result_only_if_asked_for():
    """A loop in Python would mistake a partial result for the answer and go on."""

    def stop(done):
        if done >= 200:
            raise KeyboardInterrupt

    result = Runner(1, progress=stop, chunk=100, partial=True).run(plan())
    assert result.stopped and result.tally.games == 200
    with pytest.raises(KeyboardInterrupt):
        Runner(1, progress=stop, chunk=100).run(plan())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [(dict(games=0), "games="), (dict(games=MOST_GAMES + 1), "1,000,000,000"),
     (dict(games=-5), "games="), (dict(seed=1 << 64), "seed="), (dict(seed=-1), "seed="),
     (dict(chains_a=25), "chains="), (dict(chains_b=-1), "chains="), (dict(bot_a="genius"), "bot"),
     (dict(rulebook="99"), "rulebook=")],
)  # fmt: skip
def test_impossible_plans_are_refused(wrong, said):
    with pytest.raises(PlanError, match=said):
        plan(**wrong)


def test_zero_workers_are_refused():
    with pytest.raises(PlanError, match="workers="):
        Runner(0).run(plan())


def rows(winners, first=None):
    made = np.zeros((len(winners), len(COLUMNS)), np.int32)
    made[:, 0] = winners
    made[:, 1] = np.arange(len(winners)) % 2 if first is None else first
    return made


def test_intervals_cover_the_truth():
    rng = np.random.default_rng(1)
    hits = 0
    for _ in range(600):
        strength = rng.random(200) < 0.3  # in some pairs the shuffles decide both games
        winners = np.where(strength[:, None], rng.integers(0, 2, (200, 1)), rng.random((200, 2)) < 0.4).astype(int).reshape(-1)
        tally = Tally()
        tally.add(rows(1 - winners))
        low, high = win_rate(tally)[1]
        hits += low <= 0.3 * 0.5 + 0.7 * 0.4 <= high
    assert 0.925 <= hits / 600 <= 0.975


def test_a_clean_sweep_has_an_interval():
    tally = Tally()
    tally.add(rows([0] * 40))
    share, (low, high) = win_rate(tally)
    assert share == 1.0 and 0.7 < low < 1.0 and high == 1.0


def test_first_player_rate_counts_decided_games():
    tally = Tally()
    tally.add(rows([0, 1, 1, -1]))
    assert first_player_win_rate(tally)[0] == pytest.approx(2 / 3)


def test_the_first_players_interval_covers_the_truth_if_pairs_share_luck():
    rng = np.random.default_rng(4)
    hits = 0
    for _ in range(600):
        shared = rng.random(200) < 0.5  # shuffles decide both games, so first wins once
        luck = rng.random((200, 2)) < 0.4  # otherwise the first player wins 40%
        a_won = np.where(shared[:, None], luck[:, :1], np.stack([luck[:, 0], ~luck[:, 1]], axis=1))
        tally = Tally()
        tally.add(rows(1 - a_won.astype(int).reshape(-1)))
        low, high = first_player_win_rate(tally)[1]
        hits += low <= 0.5 * 0.5 + 0.5 * 0.4 <= high
    assert 0.925 <= hits / 600 <= 0.975


@pytest.mark.parametrize(
    ("faults", "said"),
    [
        ([], "Undecided games count as half a win for each deck: 3 reached the last turn."),
        ([5, 6], "Undecided games count as half a win for each deck: 1 reached the last turn, 2 given up by the engine."),
        ([1, 6, 6], "Undecided games count as half a win for each deck: 3 given up by the engine."),
    ],
)
def test_abandoned_games_and_games_at_the_turn_limit_are_counted_apart(faults, said):
    data = rows([-1, -1, -1, 0, 1, 1])
    data[: len(faults), INDEX["fault"]] = faults
    tally = Tally()
    tally.add(data)
    matchup = Matchup(Result(plan(), tally, 1.0))
    assert (matchup.json()["undecided"], matchup.json()["faults"]) == (3, len(faults))
    out = Console(file=StringIO(), width=120)
    show(matchup, out)
    assert said in out.file.getvalue()


def test_undecided_games_are_not_mentioned_if_there_are_none():
    tally = Tally()
    tally.add(rows([0, 1]))
    assert undecided_in_words(Matchup(Result(plan(), tally, 1.0)).json()) == ""


def test_tallies_add_up():
    whole, one, two = Tally(), Tally(), Tally()
    data = rows(np.random.default_rng(3).integers(-1, 2, 100))
    data[::7, INDEX["fault"]] = 6
    whole.add(data)
    one.add(data[:40])
    two.add(data[40:])
    one.merge(two)
    one, whole = pack(one), pack(whole)
    assert one.keys() == whole.keys() and all((one[name] == whole[name]).all() for name in one)


def test_keys_and_amber_have_intervals_of_pairs():
    data = rows([0] * 41)
    rng = np.random.default_rng(6)
    data[:, INDEX["key1_a"]] = np.where(rng.random(41) < 0.8, rng.integers(3, 9, 41), 0)
    data[:, INDEX["stealing_b"]] = rng.integers(0, 5, 41)
    tally = Tally()
    tally.add(data)
    matchup = Matchup(Result(plan(), tally, 1.0))
    turns = data[:, INDEX["key1_a"]]
    mean, low, high = matchup.key_intervals("a")[0]
    assert mean == pytest.approx(turns[turns > 0].mean()) and low < mean < high and matchup.key_intervals("b") == [None] * 3
    mean, low, high = matchup.amber_intervals("b")["stealing"]
    pairs = data[:40, INDEX["stealing_b"]].reshape(-1, 2).mean(axis=1)
    assert mean == pytest.approx(data[:, INDEX["stealing_b"]].mean())
    assert (high - low) / 2 == pytest.approx(1.96 * pairs.std() / 20**0.5, rel=0.15)


def test_chains_lower_the_win_rate():
    fair, chained = (Runner(1).run(plan(games=800, chains_a=chains)) for chains in (0, 18))
    assert win_rate(chained.tally)[0] < win_rate(fair.tally)[0] - 0.05


def test_chunks_are_made_one_by_one():
    parts = Chunks(300, 10**9, 256)
    assert list(islice(parts, 2)) == [(300, 212), (512, 256)]
    assert (300, 212) in parts and (512, 256) in parts and (999_999_744 + 512, 44) in parts
    for strange in ((0, 256), (256, 256), (300, 256), (512, 255), (513, 255), (999_999_744 + 512, 256), (10**9 + 300, 1)):
        assert strange not in parts
    few = Chunks(6, 20, 8)
    assert list(few) == [(6, 2), (8, 8), (16, 8), (24, 2)] and all(part in few for part in few)


@pytest.mark.parametrize("backend", [ThisProcess(), Processes(2)], ids=["here", "processes"])
def test_a_run_of_many_games_begins_and_stops_at_once(tmp_path, backend):
    """A run of 10^9 games does not list its chunks before the first is played."""

    def stop(done):
        if done >= 3000:
            raise KeyboardInterrupt

    made = Chunks.__iter__
    seen = []

    def counted(chunks):
        for part in made(chunks):
            seen.append(part)
            yield part

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chunks, "__iter__", counted)
        result = Runner(progress=stop, store=Store(tmp_path), backend=backend, partial=True).run(replace(plan(), games=10**9))
    backend.close()
    assert result.stopped and 2000 < result.tally.games < 10_000 and len(seen) < 20


def test_a_plan_is_hashed_only_once(tmp_path, monkeypatch):
    hashed = []
    monkeypatch.setattr(plan_module, "played_by", lambda game: hashed.append(1) or "these")
    Runner(1, chunk=20, store=Store(tmp_path)).run(plan(games=200))
    assert sum(1 for _ in tmp_path.rglob("tally_of_chunk-*")) == 10 and len(hashed) == 1


def test_the_plan_of_the_first_game_has_its_old_name_too():
    assert getattr(batch_plan, "Plan") is Plan  # noqa: B009 (a name that mypy does not know)
    with pytest.raises(AttributeError, match="has no attribute 'Match'"):
        getattr(batch_plan, "Match")  # noqa: B009
