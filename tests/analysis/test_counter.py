"""Tests of `counter`, which decks and cards beat a deck: workers, named decks, and refused requests."""

import json

import numpy as np
import pytest

from kfsim.analysis.compare_requests import CounterRequest
from kfsim.analysis.interval_names import in_json
from kfsim.analysis.values import counter as module
from kfsim.analysis.values.counter_opponents import Opponents
from kfsim.batch.counts import WINNER
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.bots.play import COLUMNS
from kfsim.deck.even import random_opponent
from kfsim.deck.random import random_deck
from kfsim.engine.record.codes import H_ACTIVE, H_CREATURES, H_SIDE, H_WIDTH
from kfsim.keyforge.match import Match
from kfsim.keyforge.values.deck_vs_random import AgainstRandom, held_by, play_against_random, ways_of
from tests.asking import misnamed

DECK, OTHERS = random_deck(14, 1), [random_deck(14, i) for i in (2, 3, 4)]


def asked(**more):
    given = {"games": 6000, "bot": "greedy", "planner_games": 0, "among": OTHERS[:2], "among_games": 64, **more}
    return CounterRequest.of(given.pop("deck", DECK), given.pop("among"), **given)


@pytest.fixture(scope="module", autouse=True)
def fewer_games():
    """Four games for each pairing, so that a hundred opponents take seconds. The check plays eight decks, chosen from twenty."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("CANDIDATES", 20), ("PART", 4)):
            patch.setattr(module, name, value)
        patch.setattr(f"{module.__name__}_opponents.EACH", 4)
        patch.setattr(CounterRequest, "FEWEST", 240)
        yield


def test_the_answer_is_the_same_with_any_number_of_workers():
    def answer(workers):
        with Runner(workers) as runner:
            return asked(games=480, planner_games=64).answer(runner)

    found = answer(1)
    assert json.dumps(answer(2).json()) == json.dumps(found.json())
    data = found.json()
    assert data["opponents"] == 40 and data["games"] == found.games == 480 + 64 + sum(row["games"] for row in data["among"])
    assert data["games"] <= asked(games=480, planner_games=64).games_in_all
    assert {row["deck"] for row in data["among"]} == {deck.name for deck in OTHERS[:2]}
    shares = [row["share"] for row in data["among"]]
    assert shares == sorted(shares, reverse=True) and data["wins_ci95"][0] < data["wins"] < data["wins_ci95"][1]
    assert data["check"]["games"] == 64 and data["check"]["decks"] == 8 and len(data["ways"]) == 4
    assert set(found.tables()) == {"cards", "others", "ways", "among"} and not misnamed(in_json(data))


def test_planner_games_and_named_decks_are_left_out_if_not_asked_for():
    found = asked(games=240, among=()).answer(Runner(1))
    assert found.check is None and found.among is None and set(found.tables()) == {"cards", "others", "ways"}
    assert found.json()["check"] is None and "among" not in found.json()


FIELD = [random_deck(21, i + 1) for i in range(10)]


def test_each_deck_of_a_field_plays_several_times_and_is_listed():
    found = asked(games=360, planner_games=64, among=(), field=FIELD, field_name="mine").answer(Runner(1))
    data = found.json()
    assert data["against"] == "the 10 decks in mine" and data["opponents"] == 10 and data["games"] == found.games == 360 + 64
    assert {row["opponent"] for row in data["field"]} == {deck.name for deck in FIELD} and "field" in found.tables()
    wins = [row["wins"] for row in data["field"]]
    assert wins == sorted(wins) and all(row["lo"] < row["wins"] < row["hi"] for row in data["field"])
    held = {card.name for deck in FIELD for card in deck.cards}
    assert {row["name"] for row in data["cards"]} <= held and all(row["decks"] >= 2 for row in data["cards"])
    assert data["check"]["decks"] == 8, "planner games are against decks of the field"


def test_a_deck_of_the_field_does_not_play_itself():
    one = asked(among=(), field=[DECK, *FIELD], field_name="mine")
    assert DECK.key() not in {deck.key() for deck in one.met.field} and len(one.met.field) == 10
    with pytest.raises(PlanError, match="field=: counter takes a field of 8 other decks or more, not 7"):
        asked(among=(), field=[DECK, *FIELD[:7]])


def test_a_large_field_is_no_sample_only_if_all_of_it_is_met():
    whole, part = Opponents("mine", tuple(FIELD), sampled=False).without(DECK, 10), Opponents("mine", tuple(FIELD), sampled=False)
    assert not whole.sampled and part.without(DECK, 9).sampled and len(part.without(DECK, 9).field) == 9
    assert whole.met(25) == (10, 2) and Opponents().met(25) == (25, 1)


def test_sets_with_weights_are_dealt_in_proportion():
    one = asked(among=(), field="WoE:3,MM:1")
    assert one.whom.sets == (("WoE", 3), ("MM", 1)) and one.whom.sampled and one.games_in_all >= 6000
    plan = AgainstRandom(pairings=400, each=4, seed=3, bot="greedy", rated=(DECK,), sets=one.whom.sets)
    sets = [plan.decks(k)[1].of_set for k in range(200)]
    assert set(sets) == {"WoE", "MM"} and 0.65 < sets.count("WoE") / 200 < 0.85
    others = [AgainstRandom(pairings=400, each=4, seed=3, bot="greedy", rated=(DECK,), **more).digest
              for more in ({}, {"sets": (("WoE", 1),)}, {"field": tuple(FIELD)})]  # fmt: skip
    assert len({plan.digest, *others}) == 4
    assert asked(among=(), field="league").whom.field and asked(among=()).whom == Opponents()


def test_every_opponent_meets_the_deck_and_some_of_the_panel():
    plan = AgainstRandom(pairings=8, each=4, seed=3, bot="greedy", rated=(OTHERS[0], OTHERS[1], OTHERS[2]), turns=2)
    met = [plan.decks(k) for k in range(8)]
    assert [a.name for a, _ in met] == [OTHERS[k % 3].name for k in range(8)]
    assert [b.key() for _, b in met] == [random_opponent(3, k // 2 + 1).key() for k in range(8)]
    fought = play_against_random(plan, Runner(1))
    assert fought.points.shape == (8, 4) and (fought.held.cards[0] == fought.held.cards[1]).all()
    assert (fought.held.cards[::2] == held_by([met[k][1] for k in (0, 2, 4, 6)]).cards).all()
    own = Match(plan.plan(3)).play(0, 4)[:, WINNER]
    assert (fought.points[3] == np.array([2, 0, 1])[own]).all()
    others = AgainstRandom(pairings=8, each=4, seed=3, bot="greedy", rated=(OTHERS[0], OTHERS[2], OTHERS[1]), turns=2)
    assert others.digest != plan.digest and "kfsim" not in plan.replayed_with(9) and "--game 1 " in plan.replayed_with(9)


def test_opponents_are_of_many_sets_and_the_same_every_time():
    decks = [random_opponent(5, k) for k in range(1, 25)]
    assert len({deck.of_set for deck in decks}) >= 5 and all(len(deck.cards) == 36 for deck in decks)
    assert [random_opponent(5, k).key() for k in (1, 9)] == [decks[0].key(), decks[8].key()]


def test_ways_to_win_are_read_from_the_winners_side():
    rows, history, _ = Match(AgainstRandom(pairings=1, each=20, seed=2, bot="greedy", rated=(DECK,)).plan(0)).account(0, 20)
    last, taken, ahead = ways_of(rows, history)
    for game in range(20):
        side = int(rows[game, WINNER] != 0)
        row = dict(zip(COLUMNS, rows[game].tolist(), strict=True))
        name = "ab"[side]
        assert last[game] == row[f"key3_{name}"] and taken[game] == sum(
            row[f"{way}_{name}"] for way in ("stolen", "captured", "made_lose")
        )
        turns = history[game][: row["turns"]]
        means = [turns[turns[:, H_ACTIVE] == who, H_SIDE + H_WIDTH * who + H_CREATURES].mean() for who in (side, 1 - side)]
        assert ahead[game] == pytest.approx(100 * (means[0] - means[1]), abs=1.01)


@pytest.mark.parametrize(("more", "words"), [
    ({"games": 100}, "games= must be from 240"), ({"planner_games": -1}, "planner_games= must be 0 or more, not -1"),
    ({"among_games": -2}, "among_games= must be 0 or more, not -2"), ({"among": [OTHERS[0], OTHERS[0]]}, "is there twice"),
    ({"values": "nowhere"}, "nowhere"),
])  # fmt: skip
def test_wrong_requests_are_refused(more, words):
    with pytest.raises(PlanError, match=words):
        asked(**more)


def test_a_deck_does_not_play_itself():
    assert [deck.name for deck in asked(among=[DECK, OTHERS[0]]).among] == [OTHERS[0].name]
    with pytest.raises(PlanError, match="counter takes one deck, not 2"):
        CounterRequest(decks=[DECK, OTHERS[0]])
