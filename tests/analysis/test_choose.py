"""Tests of `choose`, which deck to bring: its chances agree with their frequencies, for one game and for three."""

import json

import numpy as np
import pytest

from kfsim.analysis.choose import DrawnShares, against_named, best_of_three, in_a_matchup, in_the_field
from kfsim.analysis.rate_request import ChooseRequest
from kfsim.analysis.rating_games import players
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.values.card_value_table import shipped
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.deck.load import load_deck
from kfsim.deck.random import random_deck
from tests.cards.test_facts import FIRST_DECKS

DECKS = [random_deck(14, i + 1, name) for i, name in enumerate(("CotA", "AoA", "WC", "MM"))]
OTHERS = [load_deck(str(file)) for file in FIRST_DECKS[:2]]


def asked(**more):
    return ChooseRequest(**{"decks": DECKS, "games": 0, **more})


def test_the_chance_to_win_best_of_three():
    assert best_of_three(0.5) == 0.5 and best_of_three(1.0) == 1 and best_of_three(0.0) == 0
    assert best_of_three(0.6) == pytest.approx(0.6**2 + 2 * 0.6**2 * 0.4) and best_of_three(0.3) < 0.3


def playing(strengths, pairs, seed, others=None):
    """Decks of given strengths that have played, or decks that win given shares of games against each of some decks."""
    values, rng = shipped(), np.random.default_rng(seed)
    running = players(DECKS[: len(strengths)], values, 2 * pairs, "planner", 1, "14", like=0.0)
    for one, true in zip(running, strengths, strict=True):
        luck = rng.normal(0, 0.15, pairs)
        met = one.others[np.arange(pairs) % len(one.others)]
        chance = values.wins(true, met) if others is None else np.asarray(true)[np.arange(pairs) % len(others)]
        one.played = np.column_stack([chance + luck + rng.normal(0, 0.2, pairs), luck])
    return running


def test_chances_agree_with_how_often_they_are_right():
    values = shipped()
    said, right, held = [], [], []
    for seed in range(120):
        rng = np.random.default_rng(seed)
        priors = [values.strength(deck) for deck in DECKS]
        true = [rng.normal(one.mean, one.error) for one in priors]
        known = in_the_field(playing(true, 60, seed + 500), values)
        best = int(known.best().argmax())
        said.append(known.best().max())
        right.append(best == int(np.argmax(true)))
        share = known.share(best)
        held.append(abs(share.mean - values.share(Estimate(true[best], 0.0)).mean) <= share.half)
        assert known.best().sum() == pytest.approx(1) and known.short(best) >= 0
        assert known.best() == pytest.approx(known.best("three"), abs=0.02)  # the order is the same in both
        once, three = known.share(best).mean, known.share(best, "three").mean
        assert abs(once - 0.5) < 0.005 or (once > 0.5) == (three > once)
    assert abs(np.mean(said) - np.mean(right)) < 0.12 and np.mean(held) > 0.88


def test_each_matchup_with_a_named_deck_is_known_from_its_games():
    values = shipped()
    others = [values.strength(deck) for deck in OTHERS]
    shares = [[0.8, 0.3], [0.56, 0.56]]
    known, matchups = against_named(playing(shares, 800, 3, others), others)
    found = np.array([[one.mean for one in row] for row in matchups])
    assert found == pytest.approx(np.array(shares), abs=0.035)
    assert known.share(0).mean == pytest.approx(0.55, abs=0.03) and known.share(1).mean == pytest.approx(0.56, abs=0.03)
    assert known.share(0, "three").mean == pytest.approx((best_of_three(0.8) + best_of_three(0.3)) / 2, abs=0.04)
    assert known.best("three")[1] != known.best("one")[1], (
        "a deck that is even with all wins matches against others than an uneven deck"
    )


def test_a_matchup_without_games_is_estimated_from_cards():
    values = shipped()
    [one] = players(DECKS[:1], values, 200, "planner", 1, "14", like=0.0)
    other = values.strength(OTHERS[0])
    said = in_a_matchup(one, 0, other, 1)
    assert said.mean == pytest.approx(float(values.wins(one.by_cards.mean, other.mean))) and said.error > 0.05


def test_chances_are_counted_over_the_draws():
    known = DrawnShares({"one": np.array([[0.6, 0.5], [0.4, 0.5], [0.7, 0.5], [0.8, 0.5]]), "three": np.zeros((4, 2))})
    assert known.best().tolist() == [0.75, 0.25] and known.share(0).mean == pytest.approx(0.625)
    assert known.short(0) == pytest.approx(0.025) and known.short(1) == pytest.approx(0.15)


@pytest.mark.parametrize("against", [[], OTHERS], ids=["the field", "named"])
def test_decks_play_and_those_without_a_chance_stop(against):
    def answer(workers):
        with Runner(workers) as runner:
            return asked(games=256, until=30.0, bot="greedy", against=against).answer(runner)

    found = answer(1)
    assert json.dumps(answer(2).json()) == json.dumps(found.json())
    assert set(found.games_of) <= {128, 256} and found.games == sum(found.games_of) <= asked(games=256).games_in_all
    best = found.known.best()
    known_well = found.tables()["decks"].half.min() < 31
    assert all(games == 256 or best[i] < 0.05 or known_well for i, games in enumerate(found.games_of))
    data = found.json()
    assert data["bring"]["best_of_one"] == found.best.name == data["decks"][0]["deck"]
    assert sum(row["chance_best_of_one"] for row in data["decks"]) == pytest.approx(1, abs=1e-3)
    assert ("matchups" in found.tables()) == bool(against)
    if against:
        assert len(found.tables()["matchups"]) == 8 and data["against"] == [deck.name for deck in OTHERS]


@pytest.mark.parametrize(("more", "words"), [
    ({"decks": DECKS[:1]}, "choose takes two decks or more, not 1; those of against= are not counted"),
    ({"decks": [DECKS[0], DECKS[0]]}, "is there twice"), ({"until": 0}, "until= must be from 1 to 1000 Elo, not 0"),
    ({"games": -1}, "games= must be from 0 to 1,000,000,000, not -1"),
])  # fmt: skip
def test_wrong_requests_are_refused(more, words):
    with pytest.raises(PlanError, match=words):
        asked(**more)


def test_decks_to_play_against_are_not_among_the_choices():
    left = ChooseRequest.of(DECKS, [DECKS[0], OTHERS[0]], games=0)
    assert list(left.decks) == DECKS[1:] and list(left.against) == [DECKS[0], OTHERS[0]]
