"""Tests of the learned part of house choices: it counts for styles that use it, and it predicts the gain of houses."""

import json

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.bots.steady.house_policy import LEANS
from kfsim.bots.steady.weights import COUNTED, LEARNED, SEEN, STRETCH, WEIGHTS, leaning_of, learned, styles
from kfsim.bots.training.house_samples import CHOICE_N, FIRST_HOUSE, GAIN, HOUSE_N, HOUSES, USUAL
from kfsim.deck.random import random_deck
from kfsim.engine.record import layout
from kfsim.kernels.simd import LANES
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.keyforge.training.house_policy import choices, choices_of_chunk, fit, prove, written
from tests.cli.test_cli import call

LEAN = WEIGHTS.index("lean")
SIZE = (len(SEEN), len(COUNTED))


@pytest.fixture(scope="module")
def decks():
    """Random decks of the first set and a later one."""
    return [random_deck(77, i, name) for name in ("CotA", "WoE") for i in range(4)]


@pytest.fixture(scope="module")
def studied(decks):
    """Choices of a house in games between these decks."""
    with Runner(1) as runner:
        return choices(decks, 5, runner)


def rule_of(always=(), **seen):
    """A rule with the given weights of house features: for every position (`always`), or times a feature of the position."""
    rule = np.zeros(SIZE)
    for name, counts in {"always": dict(always), **seen}.items():
        for thing, n in counts.items():
            rule[SEEN.index(name), COUNTED.index(thing)] = n
    return rule


def chosen_by(rule, rows):
    """The house that a rule chooses in each row, recomputed here."""
    seen, houses = rows[:, : len(SEEN)], rows[:, FIRST_HOUSE:].reshape(-1, HOUSES, HOUSE_N)[:, :, :GAIN]
    counts = seen @ rule
    counts[:, :3] = np.maximum(0.2, 1 + counts[:, :3])
    leant = (houses * counts[:, None]).sum(axis=2)
    return np.where(houses.any(axis=2), leant, -np.inf).argmax(axis=1)


@pytest.mark.parametrize(
    "rule",
    [
        rule_of(),
        rule_of(dict(cards=2.0, unwanted=-3.0)),
        rule_of(creatures_own=dict(ready=-1.0, power=0.3), amber_other=dict(icons=0.7, earns=0.4)),
        rule_of(
            dict(promise=-0.5, reaches=0.5),
            keys_2_own=dict(reaps=1.0),
            check_other=dict(denies=2.0),
            hand_own=dict(worth=0.2, draws=1.0),
        ),
        rule_of(dict(archived=6.0, exhausted=-2.0, stunned=2.0, artifacts=3.0, acts=-0.4, control=2.0, sweeps=-2.0, takes=1.0)),
    ],
)
def test_steady_chooses_by_the_learned_part_of_its_weights(decks, rule):
    """Houses of a recorded choice, weighed in this test, give the house that `steady` chooses."""
    match = Match(Plan(decks[0], decks[1], seed=3))
    row = styles()["steady"].copy()
    row[LEAN], row[LEARNED:] = 1.0, np.pad(rule, ((0, 0), (0, STRETCH - SIZE[1]))).ravel()
    match.weigh(row[None])
    rows = choices_of_chunk(match, 0, 8)
    assert len(rows) > 30
    usual = rows[:, USUAL].astype(int)
    assert (chosen_by(rule, rows) == usual).mean() > 0.98  # except for ties and positions in which it is stuck


def test_only_steady_uses_the_learned_rule():
    assert {name: float(weights[LEAN]) for name, weights in styles().items() if weights[LEAN]} == {"steady": 1.0}


def test_the_learned_rule_does_not_count_if_its_weight_is_zero(decks):
    match = Match(Plan(decks[0], decks[1], seed=3))
    row = styles()["steady"].copy()
    row[LEAN] = 0.0
    match.weigh(row[None])
    before = match.play(0, 40)
    row[LEARNED:] = 50.0
    match.weigh(row[None])
    assert (match.play(0, 40) == before).all()
    row[LEAN] = 1.0
    match.weigh(row[None])
    assert (match.play(0, 40) != before).any()


def test_the_learned_rule_does_not_make_steady_much_weaker(decks):
    """It makes `steady` stronger by one and a half points over random decks, but showing that takes more games."""
    match = Match(Plan(decks[4], decks[5], bot_a="steady", bot_b="rush"))
    leaning, without = styles()["steady"].copy(), styles()["steady"].copy()
    leaning[LEAN], without[LEAN] = 1.0, 0.0
    match.weigh(np.stack([leaning, without]))
    lean = (match.play(0, 400)[:, INDEX["winner"]] == 0).mean()
    match.weigh(np.stack([without, without]))
    assert lean > (match.play(0, 400)[:, INDEX["winner"]] == 0).mean() - 0.05


def made_up(rule, n, noise, seed=1):
    """Choices with random features, in which the gain of a house is that of the rule plus noise."""
    dice = np.random.default_rng(seed)
    seen, has = dice.integers(0, 3, (n, SIZE[0])).astype(np.float32), dice.normal(size=(n, HOUSES, SIZE[1]))
    seen[:, SEEN.index("always")] = 1
    worth = np.einsum("is,sk,ihk->ih", seen, rule, has)
    usual = has[:, :, 0].argmax(axis=1)
    gain = 0.01 * (worth - worth[np.arange(n), usual][:, None]) + noise * dice.normal(size=(n, HOUSES))
    gain[np.arange(n), usual] = 0
    rows = np.zeros((n, CHOICE_N), np.float32)
    rows[:, : SIZE[0]], rows[:, USUAL] = seen, usual
    rows[:, FIRST_HOUSE:] = np.concatenate([has, gain[:, :, None]], axis=2).reshape(n, -1)
    return rows


def test_a_planted_rule_is_found():
    true = rule_of(dict(promise=1.0, cards=2.0, icons=-1.0), amber_own=dict(reaps=0.5), keys_2_other=dict(control=3.0))
    found = fit(made_up(true, 20_000, 0.02))
    found[SEEN.index("always"), :3] += 1
    assert np.abs(found - true).max() < 0.15
    proof = prove(fit(made_up(true, 20_000, 0.02)), made_up(true, 5000, 0.0, seed=2))
    best = made_up(true, 5000, 0.0, seed=2)[:, FIRST_HOUSE:].reshape(-1, HOUSES, HOUSE_N)[:, :, GAIN].max(axis=1).mean()
    assert 0.97 * best < proof.gain <= best and proof.departs > 0.2


def test_no_gain_is_claimed_if_there_is_none():
    proof = prove(fit(made_up(rule_of(dict(promise=1.0)), 20_000, 0.05)), made_up(rule_of(dict(promise=1.0)), 5000, 0.05, seed=2))
    assert abs(proof.gain) < 4 * proof.error + 1e-3


def test_choices_are_the_same_with_any_number_of_workers(decks, studied):
    with Runner(2) as runner:
        assert (choices(decks, 5, runner) == studied).all()
    seen = studied[:, : len(SEEN)]
    assert len(studied) > 50 and (seen[:, SEEN.index("always")] == 1).all() and (studied[:, USUAL] < HOUSES).all()
    assert (studied[np.arange(len(studied)), FIRST_HOUSE + studied[:, USUAL].astype(int) * HOUSE_N + GAIN] == 0).all()


def test_the_weights_of_houses_fill_whole_lanes():
    """The weight of each feature, followed by a flag whether any weight is not zero. The last lanes of a rule add nothing."""
    leaning, noticed = (layout.GAME.fields[name][0].shape for name in ("leaning", "noticed"))
    assert leaning == (STRETCH,) and LEANS < STRETCH and STRETCH % LANES == 0 and noticed == (len(SEEN),)
    assert (learned().reshape(-1, STRETCH)[:, LEANS:] == 0).all()


def test_a_rule_of_another_size_is_refused():
    told = json.loads(written(np.zeros(SIZE), {}))
    assert (leaning_of(told) == 0).all() and learned().shape == (SIZE[0] * STRETCH,)
    with pytest.raises(ValueError, match="learn them again"):
        leaning_of({**told, "seen": ["other"]})


def test_the_command_learns_and_tests_a_rule(capsys, tmp_path):
    file = tmp_path / "houses.json"
    options = ["bots", "houses", "--set", "CotA", "--pairings", "20", "--workers", "1"]
    code, out, _ = call(capsys, *options, "--write", str(file))
    assert code == 0 and "With held-out decks" in out
    told = json.loads(file.read_text())
    assert leaning_of(told).shape == (SIZE[0] * STRETCH,) and told["learned"]["choices"] > 500
    assert told["learned"]["command"] == "kfsim " + " ".join(options)
    code, out, err = call(capsys, *options, "--write", str(tmp_path / "nowhere" / "houses.json"))
    assert code == 2 and out == "" and err.count("\n") == 1
