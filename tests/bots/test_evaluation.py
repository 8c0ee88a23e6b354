"""The value of positions: what it sees, that it is calibrated, and how it is learned."""

import json
import re

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.bots.planner.evaluation import fitted, logit, net, net_of, room_for
from kfsim.bots.planner.features import POSITION, POSITION_N
from kfsim.bots.policy import chance_of
from kfsim.bots.steady.weights import styles
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.engine.record.features import KINDS
from kfsim.kernels.kernel import entry
from kfsim.kernels.simd import LANES
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.training.evaluation import SEEN, TURN, WON, chances_of, fit, net_in, positions, positions_of_chunk, prove
from tests.cards.test_facts import ALL_DECKS
from tests.cli.test_cli import call
from tests.help import board


@entry
def logit_of(net, view):
    return logit(net, view)


def seen_by(t, seat):
    """What a player sees, by name, and the chance that it wins."""
    from kfsim.bots.steady.card_scores import judge

    judge(t.tables[0], styles()["steady"])
    view = room_for(net())
    chance = chance_of(t.games, t.tables, styles()["steady"], net(), view, "ab".index(seat))
    return dict(zip(POSITION, view[:POSITION_N].tolist(), strict=True)), chance


def test_it_sees_both_sides_of_the_table():
    a = dict(amber=5, keys=1, chains=2, hand=["V3", "Punch"])
    a["in_play"] = [dict(card="V5", amber=2), dict(card="V1", exhausted=True, stun=True)]
    t = board(a, dict(amber=6, keys=2, in_play=["Autocannon"], deck=["V1"] * 7))
    own, _ = seen_by(t, "a")
    assert (own["amber_own"], own["keys_1_own"], own["keys_2_own"], own["chains_own"], own["hand_own"]) == (5, 1, 0, 2, 2)
    assert (own["creatures_own"], own["power_own"], own["captured_own"], own["ready_own"], own["stunned_own"]) == (2, 6, 2, 1, 1)
    assert (own["check_other"], own["keys_2_other"], own["artifacts_other"], own["deck_other"]) == (1, 1, 1, 7)
    other, _ = seen_by(t, "b")
    for name in ("amber", "keys_1", "creatures", "captured", "artifact_worth", "hand"):
        assert other[f"{name}_own"] == own[f"{name}_other"] and other[f"{name}_other"] == own[f"{name}_own"]
    assert own["to_move"] == 1 and other["to_move"] == 0 and other["hand_worth"] == 0 < own["hand_worth"]


def test_it_sees_for_whom_the_tide_is_high():
    for tide, seen in ((None, (0, 0)), ("a", (1, 0)), ("b", (0, 1))):
        t = board(dict(hand=["V3"]), dict(hand=["V1"]), tide=tide)
        own, other = seen_by(t, "a")[0], seen_by(t, "b")[0]
        assert (own["tide"], own["tide_other"]) == seen == (other["tide_other"], other["tide"])


def test_better_positions_are_worth_more():
    names = [card.name for card in load_deck(ALL_DECKS[0]).cards]
    side = dict(deck=names[1::2], hand=names[::6])

    def chance(**a):
        return seen_by(board({**side, **a}, side), "a")[1]

    even = chance()
    assert 0.3 < even < 0.7 and chance(amber=5) > even + 0.05 and chance(keys=2) > even + 0.2
    assert chance(keys=2, amber=6) > 0.9 and chance(in_play=["V5", "V5", "V5"]) > even


@pytest.mark.parametrize("hidden", [1, LANES - 1, LANES, LANES + 1, 2 * LANES + 8])
def test_a_net_may_have_any_number_of_units(hidden):
    dice = np.random.default_rng(hidden)
    data: dict = {name: dice.normal(size=POSITION_N) for name in ("mean", "scale")}
    data |= dict(hidden=dice.normal(size=(hidden, POSITION_N)), bias=dice.normal(size=hidden), out=dice.normal(size=hidden))
    made = net_of({**data, "position": list(POSITION), "out_bias": 0.5})
    view = room_for(made)
    view[:POSITION_N] = seen = dice.integers(0, 3, POSITION_N)
    units = data["hidden"] @ ((seen - data["mean"]) / data["scale"]) + data["bias"]
    wanted = np.maximum(units, 0) @ data["out"] + 0.5
    assert logit_of(made, view) == pytest.approx(wanted, rel=1e-3, abs=1e-2)


def test_what_cards_are_good_for_fills_the_lanes():
    assert KINDS == LANES


def test_it_is_for_the_numbers_it_was_fitted_to():
    assert net().shape[0] == POSITION_N + 3 and fitted()["position"] == list(POSITION)
    with pytest.raises(ValueError, match="fit it anew"):
        net_of({**fitted(), "position": ["other"]})


def test_it_says_what_it_was_learned_from_and_is_small():
    learned = fitted()["learned"]
    assert learned["command"].startswith("kfsim bots learn") and learned["games"] >= 10_000
    assert 0.4 < learned["proof"]["log_loss"] < 0.6 and len(json.dumps(fitted())) < 1 << 20


def test_it_is_calibrated_on_decks_it_was_not_fitted_to():
    """In each tenth of predictions, predicted and won are near each other; with so few games, within what chance leaves. On 64
    decks: how predictable the games of 16 are differs by more than nets do."""
    decks = [random_deck(555, i) for i in range(1, 65)]
    with Runner(1) as runner:
        told = positions(decks, 2400, "steady", None, 3, runner)
    proof = prove(chances_of(fitted(), told), told)
    assert proof.auc > 0.80 and proof.log_loss < 0.54
    for part in proof.tenths:
        assert abs(part["predicted"] - part["won"]) < 0.08, part


def test_many_at_once_are_what_the_kernel_makes_of_each():
    match = Match(Plan(load_deck(ALL_DECKS[0]), load_deck(ALL_DECKS[1]), seed=4))
    told = positions_of_chunk(match, 0, 4)
    assert told.shape[1] == POSITION_N + 2 and set(told[:, WON]) == {0.0, 1.0} and told[:, TURN].max() > 8
    t = board(dict(amber=3, in_play=["V5"]), dict(hand=["V1"]))
    view, chance = seen_by(t, "a")
    row = np.zeros((1, POSITION_N + 2), np.float32)
    row[0, SEEN] = list(view.values())
    assert chances_of(fitted(), row)[0] == pytest.approx(chance, abs=1e-4)


def test_learning_is_the_same_whatever_the_workers_and_finds_what_there_is():
    decks = [load_deck(file) for file in ALL_DECKS[:4]]
    made = []
    for workers in (1, 2):
        with Runner(workers) as runner:
            made.append(positions(decks, 200, "steady", None, 1, runner))
    assert (made[0] == made[1]).all()
    data = fit(made[0], 4, 1)
    assert prove(chances_of(data, made[0]), made[0]).auc > 0.75
    # a net that was fitted to half of the games goes on from there: it stays near, and tells more
    begun = fit(made[0][::2], 4, 1)
    further = fit(made[0], 4, 1, begun)
    assert (
        further["mean"] == begun["mean"]
        and np.abs(net_of(further) - net_of(begun)).max() < np.abs(net_of(data) - net_of(begun)).max()
    )
    assert prove(chances_of(further, made[0]), made[0]).log_loss < prove(chances_of(begun, made[0]), made[0]).log_loss


@pytest.mark.parametrize(
    ("part", "change", "said"),
    [
        ("scale", lambda net: net["scale"].__setitem__(3, 0), "scale[3]: expected float > 0.0"),
        ("hidden", lambda net: net["hidden"][1].pop(), "hidden[1]: expected array of length"),
        ("out", lambda net: net["out"].pop(), "bias and out: expected 16 numbers each"),
        ("mean", lambda net: net.pop("mean"), "Object missing required field mean"),
        ("position", lambda net: net["position"].reverse(), "position: it sees positions by other numbers"),
        ("bias", lambda net: net["bias"].__setitem__(0, float("nan")), "JSON is malformed"),
        ("out_bias", lambda net: net.__setitem__("out_bias", "1"), "out_bias: expected float, got str"),
    ],
)  # fmt: skip
def test_a_net_to_go_on_from_is_held_against_its_schema(part, change, said):
    net = json.loads(json.dumps(fitted()))
    assert net_in(json.dumps(net)) == net
    change(net)
    with pytest.raises(ValueError, match=f"it holds no net that this kfsim can go on from: {re.escape(said)}"):
        net_in(json.dumps(net))


def test_bots_learn(capsys, tmp_path):
    file = tmp_path / "value.json"
    options = ["bots", "learn", "--bot", "steady", "--random", "8", "--games", "200", "--hidden", "4", "--workers", "1"]
    code, out, _ = call(capsys, *options, "--write", str(file))
    assert code == 0 and "Held-out decks: log loss" in out and "ten classes" in out
    data = json.loads(file.read_text())
    assert net_of(data).shape == (POSITION_N + 3, LANES)  # units that count nothing fill the lanes
    assert data["learned"]["command"].startswith("kfsim bots learn --bot steady")
    further = tmp_path / "further.json"
    call(capsys, *options[:-4], "--workers", "1", "--start", str(file), "--seed", "2", "--write", str(further))
    gone_on = json.loads(further.read_text())
    assert net_of(gone_on).shape == (POSITION_N + 3, LANES) and gone_on["learned"]["start"] == data["learned"]
    assert gone_on["mean"] == data["mean"] and np.abs(net_of(gone_on) - net_of(data)).max() > 0
    further.write_text('{"position": []}')
    code, out, err = call(capsys, *options, "--start", str(further))
    assert code == 2 and out == "" and err.count("\n") == 1 and str(further) in err
    code, out, err = call(capsys, "bots", "learn", "--random", "0")
    assert code == 2 and out == "" and err.count("\n") == 1
