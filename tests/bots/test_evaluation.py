"""Tests of the evaluation: its inputs, its calibration, and how it is learned."""

import json
import re
from collections import Counter
from functools import cache

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.bots.planner.cards_seen import CARD_ROWS, SLOTS
from kfsim.bots.planner.evaluation import FIRST_CARD, NET_ROWS, fitted, logit, net_of, stored_cards
from kfsim.bots.planner.features import POSITION, POSITION_N, VIEW
from kfsim.bots.policy import chance_of
from kfsim.bots.steady.weights import styles
from kfsim.cards.catalogue import SETS, catalogue
from kfsim.deck import load_deck
from kfsim.engine.record.features import KINDS
from kfsim.engine.record.layout import DEFINITIONS, blank
from kfsim.kernels.kernel import entry
from kfsim.kernels.simd import LANES
from kfsim.keyforge.match import Match
from kfsim.keyforge.net import net_for
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.training.evaluation import chances_of, fit, net_in, prove
from kfsim.keyforge.training.positions import LearningField, joined, positions, positions_from, positions_of_games
from tests.bots.steady import judge_cards
from tests.cards.test_facts import ALL_DECKS, FIRST_DECKS
from tests.cli.test_cli import call
from tests.help import board, cards

TITLES, KINDS_OF_CARDS = ([getattr(card, name) for card in catalogue().cards] for name in ("name", "type"))


@entry
def logit_of(net, views):
    return logit(net, views[0])


@cache
def net_of_boards():
    """The evaluation for the cards of the test fixtures."""
    return net_for(cards())


def look_from(t, seat):
    """The view of a player, as `VIEW` (1,), and its chance to win."""
    judge_cards(t, styles()["steady"])
    views = blank(VIEW, 1)
    return views, chance_of(t.games, t.tables, styles()["steady"], net_of_boards(), views, "ab".index(seat))


def seen_by(t, seat):
    """The numbers of a player's view by name, and its chance to win."""
    views, chance = look_from(t, seat)
    return dict(zip(POSITION, views[0]["numbers"].tolist(), strict=True)), chance


def cards_seen_by(t, seat):
    """The names of the cards of a player's view, sorted, by place."""
    view = look_from(t, seat)[0][0]
    found: dict[str, list[str]] = {}
    for row in view["cards"][: view["card_n"]].tolist():
        found.setdefault(SLOTS[row // DEFINITIONS], []).append(t.catalogue.cards[row % DEFINITIONS].name)
    return {slot: sorted(names) for slot, names in found.items()}


def nets(units, dice):
    """The data of a random, unfitted net with a number of hidden units."""
    data: dict = {name: dice.normal(size=POSITION_N) for name in ("mean", "scale")}
    data |= dict(hidden=dice.normal(size=(units, POSITION_N)), bias=dice.normal(size=units), out=dice.normal(size=units))
    of_cards = dice.normal(size=(len(SLOTS), len(TITLES), units))
    return {**data, "position": list(POSITION), "out_bias": 0.5, "cards": stored_cards(of_cards, TITLES)}, of_cards


def test_a_view_has_both_sides_of_the_table():
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


def test_a_view_shows_the_tide():
    for tide, seen in ((None, (0, 0)), ("a", (1, 0)), ("b", (0, 1))):
        t = board(dict(hand=["V3"]), dict(hand=["V1"]), tide=tide)
        own, other = seen_by(t, "a")[0], seen_by(t, "b")[0]
        assert (own["tide"], own["tide_other"]) == seen == (other["tide_other"], other["tide"])


def test_better_positions_have_a_higher_chance():
    names = [card.name for card in load_deck(ALL_DECKS[0]).cards]
    side = dict(deck=names[1::2], hand=names[::6])

    def chance(**a):
        return seen_by(board({**side, **a}, side), "a")[1]

    even = chance()
    assert 0.3 < even < 0.7 and chance(amber=5) > even + 0.05 and chance(keys=2) > even + 0.2
    assert chance(keys=2, amber=6) > 0.9 and chance(in_play=["V5", "V5", "V5"]) > even


def test_a_view_has_every_card_in_its_place():
    a = dict(hand=["Punch"], discard=["Anger"], archives=["Troll"], deck=["V3", "V4"], in_play=["Autocannon", "V1"])
    a["in_play"] += [dict(card="V5", exhausted=True, upgrades=["Blood of Titans"])]
    t = board(a, dict(in_play=["V2"], discard=["Smith"], hand=["Pitlord"], archives=["Dust Pixie"], deck=["Krump"]))
    assert cards_seen_by(t, "a") == {
        "ready": ["V1"], "exhausted": ["V5"], "artifacts": ["Autocannon"], "upgrades": ["Blood of Titans"], "hand": ["Punch"],
        "discard": ["Anger"], "archives": ["Troll"], "deck": ["V3", "V4"], "ready_other": ["V2"], "discard_other": ["Smith"],
        "hidden_other": ["Dust Pixie", "Krump", "Pitlord"],
    }  # fmt: skip
    assert cards_seen_by(t, "b") == {
        "ready": ["V2"], "discard": ["Smith"], "hand": ["Pitlord"], "archives": ["Dust Pixie"], "deck": ["Krump"],
        "ready_other": ["V1"], "exhausted_other": ["V5"], "artifacts_other": ["Autocannon"],
        "upgrades_other": ["Blood of Titans"], "discard_other": ["Anger"], "hidden_other": ["Punch", "Troll", "V3", "V4"],
    }  # fmt: skip


def test_an_upgrade_counts_on_the_side_of_its_creature():
    t = board(dict(in_play=["V1"]), dict(in_play=[dict(card="V2", upgrades=[dict(card="Blood of Titans", owner="a")])]))
    assert cards_seen_by(t, "a")["upgrades_other"] == ["Blood of Titans"] == cards_seen_by(t, "b")["upgrades"]


def test_a_view_hides_the_faces_of_the_opponents_token_creatures():
    pixie = dict(card="Dust Pixie", facedown=True)
    t = board(dict(deck=["V3"]), dict(token="Cleric", deck=["Troll"], in_play=[pixie]))
    own, other = cards_seen_by(t, "b"), cards_seen_by(t, "a")
    assert other["ready_other"] == ["Cleric"] == own["ready"] and other["hidden_other"] == ["Dust Pixie", "Troll"]


@pytest.mark.parametrize("hidden", [1, LANES - 1, LANES, LANES + 1, 2 * LANES])
def test_a_net_may_have_any_number_of_units(hidden):
    dice = np.random.default_rng(hidden)
    data, of_cards = nets(hidden, dice)
    made, views = net_of(data, TITLES, KINDS_OF_CARDS), blank(VIEW, 1)
    views["numbers"] = seen = dice.integers(0, 3, POSITION_N)
    places, known = dice.integers(0, len(SLOTS), 50), dice.integers(0, len(TITLES), 50)
    views["cards"][0, :50], views["card_n"] = places * DEFINITIONS + known, 50
    units = data["hidden"] @ ((seen - data["mean"]) / data["scale"]) + data["bias"] + of_cards[places, known].sum(axis=0)
    wanted = np.maximum(units, 0) @ data["out"] + 0.5
    assert logit_of(made, views) == pytest.approx(wanted, rel=2e-2, abs=0.5 * hidden**0.5)


def test_an_unknown_card_counts_as_the_mean_of_known_cards_of_its_type():
    data, of_cards = nets(3, np.random.default_rng(1))
    made = net_of(data, [*TITLES, "My Own Card"], [*KINDS_OF_CARDS, "action"])
    rows = made[FIRST_CARD:].reshape(len(SLOTS), DEFINITIONS, -1)[:, len(TITLES), :3]
    actions = [k for k, kind in enumerate(KINDS_OF_CARDS) if kind == "action"]
    assert rows == pytest.approx(of_cards[:, actions].mean(axis=1), abs=0.01) and len(actions) < len(TITLES) / 2


def test_kinds_of_cards_fill_the_lanes():
    assert KINDS == LANES


def test_the_net_is_refused_for_other_numbers_and_places():
    assert net_for(catalogue()).shape[0] == NET_ROWS and fitted()["position"] == list(POSITION)
    assert fitted()["cards"]["titles"] == TITLES, "the net knows every card"
    for changed in ({"position": ["other"]}, {"cards": {**fitted()["cards"], "slots": ["hand"]}}):
        with pytest.raises(ValueError, match="fit it again"):
            net_of({**fitted(), **changed}, TITLES, KINDS_OF_CARDS)


def test_the_net_names_its_training_and_is_small():
    learned = fitted()["learned"]
    assert learned["command"].startswith("kfsim dev learn") and learned["games"] >= 10_000
    assert 0.4 < learned["proof"]["log_loss"] < 0.5 and len(json.dumps(fitted())) < 4 << 20


def fresh(games, seed, workers=1, sets=("CotA", "AoA", "WC", "MM", "WoE")):
    """Positions from games of `steady` between random decks."""
    with Runner(workers) as runner:
        return positions(games, "steady", None, seed, sets, runner)


def same(a, b):
    return all((getattr(a, name) == getattr(b, name)).all() for name in ("numbers", "won", "turn", "cards", "starts"))


def test_the_evaluation_is_calibrated_on_held_out_decks():
    """In each tenth of predictions, the predicted and the actual win rate differ by no more than the noise of so few games."""
    told = fresh(2400, 987_654, sets=tuple(SETS))
    proof = prove(chances_of(fitted(), told), told)
    assert proof.auc > 0.82 and proof.log_loss < 0.52
    for part in proof.tenths:
        assert abs(part["predicted"] - part["won"]) < 0.08, part


def test_predictions_in_bulk_agree_with_the_kernel():
    match = Match(Plan(load_deck(ALL_DECKS[0]), load_deck(ALL_DECKS[1]), seed=4))
    told = positions_of_games(match, 0, 4)
    assert told.numbers.shape == (len(told), POSITION_N) and set(told.won) == {False, True} and told.turn.max() > 8
    t = board(dict(amber=3, in_play=["Troll"]), dict(hand=["Punch"]))
    views, chance = look_from(t, "a")
    assert t.catalogue.cards[: len(TITLES)] == catalogue().cards
    assert chances_of(fitted(), positions_from(views, [True], [1]))[0] == pytest.approx(chance, abs=1e-3)


def test_the_better_deck_has_the_higher_chance_before_the_game_on_average():
    """Deck b wins 63% of planner games. One first hand may matter more than the decks, but the mean over many does not."""
    match = Match(Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=9))
    _, views = match.seen(0, 100, 0)
    a, b = (chances_of(fitted(), positions_from(views[:, 1, side], [True] * 100, [2] * 100)).mean() for side in (0, 1))
    assert 0.3 < a < b - 0.03 and b < 0.7


def test_positions_of_chunks_are_joined():
    parts = [positions_of_games(Match(Plan(*(load_deck(file) for file in ALL_DECKS[:2]), seed=seed)), 0, 2) for seed in (1, 2)]
    whole = joined(parts)
    first = len(parts[0])
    assert len(whole) == first + len(parts[1]) and whole.cards.max() < CARD_ROWS
    for k, (part, row) in ((0, (parts[0], 0)), (first + 1, (parts[1], 1))):
        own, alone = (one.cards[one.starts[i] : one.starts[i + 1]] for one, i in ((whole, k), (part, row)))
        assert Counter(own.tolist()) == Counter(alone.tolist()) and (whole.numbers[k] == part.numbers[row]).all()


def test_no_training_deck_plays_twice_and_sets_meet():
    field = LearningField("", 60, 4, 7, "steady", "18", sets=("CotA", "DT"))
    pairs = [field.decks(k) for k in range(60)]
    assert len({deck.key() for pair in pairs for deck in pair}) == 120
    assert {tuple(deck.of_set for deck in pair) for pair in pairs} == {(a, b) for a in ("CotA", "DT") for b in ("CotA", "DT")}
    assert field.digest != LearningField("", 60, 4, 7, "steady", "18", sets=("CotA", "MM")).digest


def test_learning_does_not_depend_on_workers_and_finds_planted_strength():
    made, again = fresh(200, 1), fresh(200, 1, workers=2)
    assert same(made, again)
    data = fit(made, 4, 1)
    assert prove(chances_of(data, made), made).auc > 0.75
    # a net that was fitted to half of the games continues from there: it stays near, and predicts better
    half = fresh(100, 1)
    begun = fit(half, 4, 1)
    further = fit(made, 4, 1, begun)
    as_net = {name: net_of(net, TITLES, KINDS_OF_CARDS) for name, net in (("data", data), ("begun", begun), ("further", further))}
    moved = [np.abs(as_net[name] - as_net["begun"])[:POSITION_N].max() for name in ("further", "data")]
    assert further["mean"] == begun["mean"] and moved[0] < moved[1]
    assert prove(chances_of(further, made), made).log_loss < prove(chances_of(begun, made), made).log_loss


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
        ("slots", lambda net: net["cards"]["slots"].pop(), "position: it sees positions by other numbers"),
        ("titles", lambda net: net["cards"]["titles"].pop(), "cards.rows: expected "),
        ("rows", lambda net: net["cards"].__setitem__("rows", "not base64"), "cards.rows: expected "),
    ],
)  # fmt: skip
def test_a_net_to_continue_from_must_fit_the_schema(part, change, said):
    net = json.loads(json.dumps(fitted()))
    assert net_in(json.dumps(net)) == net
    change(net)
    with pytest.raises(ValueError, match=f"it holds no net that this kfsim can go on from: {re.escape(said)}"):
        net_in(json.dumps(net))


def test_dev_learn_fits_and_continues_a_net(capsys, tmp_path):
    file = tmp_path / "value.json"
    options = ["dev", "learn", "--bot", "steady", "--games", "200", "--hidden", "4", "--workers", "1", "--set", "CotA"]
    code, out, _ = call(capsys, *options, "--write", str(file))
    assert code == 0 and "Held-out decks: log loss" in out and "ten classes" in out
    data = json.loads(file.read_text())
    assert net_of(data, TITLES, KINDS_OF_CARDS).shape == (NET_ROWS, LANES)  # units of weight zero fill the lanes
    assert data["learned"]["command"].startswith("kfsim dev learn --bot steady")
    further = tmp_path / "further.json"
    call(capsys, *options, "--start", str(file), "--seed", "2", "--write", str(further))
    gone_on = json.loads(further.read_text())
    assert len(gone_on["bias"]) == 4 and gone_on["learned"]["start"] == data["learned"]
    assert gone_on["mean"] == data["mean"] and gone_on["hidden"] != data["hidden"]
    further.write_text('{"position": []}')
    code, out, err = call(capsys, *options, "--start", str(further))
    assert code == 2 and out == "" and err.count("\n") == 1 and str(further) in err
    code, out, err = call(capsys, "dev", "learn", "--set", "XX")
    assert code == 2 and out == ""
