"""Tests of gauntlets: ratings, scores, circles, and one deck against a field."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.special import expit

from kfsim.analysis.field_requests import BidRequest, GauntletRequest, ImpactRequest
from kfsim.analysis.gauntlet import PRIOR, Gauntlet, gauntlet, ratings_of, strengths
from kfsim.analysis.rate_request import ChooseRequest, RateRequest
from kfsim.analysis.requests import MatchupRequest
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.report.gauntlet import headline
from tests.cards.test_facts import FIRST_DECKS


def made_up(shares, pairs=400):
    """A gauntlet of random decks; `shares` maps (i, j) to the win rate of deck i against deck j."""
    rng = np.random.default_rng(2)
    n = max(max(pair) for pair in shares) + 1
    scores = {pair: rng.binomial(2, share, pairs) / 2 for pair, share in shares.items()}
    return Gauntlet(tuple(random_deck(1, k) for k in range(1, n + 1)), scores, 1, "steady", "14")


def test_ratings_recover_the_model_that_made_the_results():
    truth = np.array([1700.0, 1500.0, 1300.0])
    expected = 1 / (1 + 10 ** ((truth[None, :] - truth[:, None]) / 400))
    np.fill_diagonal(expected, 0)
    assert np.abs(ratings_of(1000 * expected) - truth).max() < 1
    assert np.isfinite(ratings_of(np.array([[0.0, 100.0], [0.0, 0.0]]))).all()


def test_strengths_of_any_field_are_found():
    """The fields include decks that are far apart: 1 in 60 of such fields once ended in an error."""
    rng = np.random.default_rng(3)
    for n, spread, games in (
        (int(rng.integers(2, 25)), rng.choice([0.3, 1, 3, 8]), rng.choice([2, 20, 400, 40_000])) for _ in range(300)
    ):
        true = rng.normal(0, spread, n)
        won = np.triu(rng.binomial(games, expit(true[:, None] - true)), 1).astype(float)
        points = won + np.tril(games - won.T, -1) + PRIOR * (1 - np.eye(n))
        found = strengths(points)
        expected = (points + points.T) * expit(found[:, None] - found)
        assert np.abs(expected.sum(axis=1) - points.sum(axis=1)).max() < 1e-9 * points.sum() and abs(found.sum()) < 1e-6


def test_strengths_are_maximum_likelihood_estimates():
    two = strengths(np.array([[0.0, 75.0], [25.0, 0.0]]))
    assert two == pytest.approx([np.log(3) / 2, -np.log(3) / 2], abs=1e-6)
    one_of_three = strengths(np.array([[0.0, 90.0, 90.0], [10.0, 0.0, 50.0], [10.0, 50.0, 0.0]]))
    assert one_of_three == pytest.approx(np.log(9) * np.array([2 / 3, -1 / 3, -1 / 3]), abs=1e-6)
    swept = strengths(np.array([[0.0, 20000.01], [0.01, 0.0]]))
    assert swept == pytest.approx([np.log(2000001) / 2, -np.log(2000001) / 2], abs=1e-6)
    uneven = np.array([[0.0, 30.0, 8.0, 3.0], [10.0, 0.0, 21.0, 7.0], [4.0, 9.0, 0.0, 13.0], [1.0, 2.0, 11.0, 0.0]])
    found = strengths(uneven)
    expected = (uneven + uneven.T) / (1 + np.exp(found - found[:, None]))
    assert expected.sum(axis=1) == pytest.approx(uneven.sum(axis=1), abs=1e-6), "each deck wins as much as it is expected to"
    assert abs(found.mean()) < 1e-12


def test_the_ranking_and_its_intervals():
    field = made_up({(0, 1): 0.75, (0, 2): 0.9, (1, 2): 0.75})
    ratings = field.ratings
    assert list(ratings.deck) == field.names and (ratings.lo < ratings.rating).all() and (ratings.rating < ratings.hi).all()
    assert ratings.score[0] == pytest.approx(0.825, abs=0.03) and ratings.rating.mean() == pytest.approx(1500)
    assert field.triangles == [] and field.games == 2400


def test_the_intervals_hold_the_truth_in_95_percent(monkeypatch):
    monkeypatch.setattr("kfsim.analysis.gauntlet.DRAWS", 100)
    truth = np.array([1650.0, 1550.0, 1450.0, 1350.0])
    decks = tuple(random_deck(1, k) for k in range(1, 5))
    rng = np.random.default_rng(4)
    ratings, scores = 0, 0
    trials = 40
    for trial in range(trials):
        luck = rng.random((300, 1)) < 0.3  # pairs whose shuffles decide both games
        shares = {(i, j): 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400)) for i in range(4) for j in range(i + 1, 4)}
        met = {}
        for pair, share in shares.items():
            won = rng.random((300, 2)) < share
            met[pair] = np.where(luck, won[:, :1], won).mean(axis=1)
        frame = Gauntlet(decks, met, trial, "steady", "14").ratings.set_index("deck").loc[[deck.name for deck in decks]]
        ratings += ((frame.lo <= truth) & (truth <= frame.hi)).sum()
        full = np.array([[shares.get((i, j), 1 - shares.get((j, i), 0.5)) for j in range(4)] for i in range(4)])
        expected = (full.sum(axis=1) - 0.5) / 3
        scores += ((frame.score_lo <= expected) & (expected <= frame.score_hi)).sum()
    assert 0.91 <= ratings / trials / 4 <= 0.99 and 0.91 <= scores / trials / 4 <= 0.99


def test_a_circle_is_found_only_when_it_is_more_than_luck():
    circle = made_up({(0, 1): 0.65, (1, 2): 0.65, (0, 2): 0.35})
    assert [set(t) for t in circle.triangles] == [set(circle.names)]
    assert made_up({(0, 1): 0.65, (1, 2): 0.65, (0, 2): 0.5}).triangles == []


def test_one_deck_against_a_field_has_scores_but_no_ratings():
    field = made_up({(0, 1): 0.7, (0, 2): 0.5})
    data = field.json()
    assert not field.complete and data["matrix"][1][2] is None
    assert all(row["rating"] is None and row["score"] is not None for row in data["ratings"])


def test_decks_of_the_same_name_get_numbers():
    """Every analysis and every table shows these numbers."""
    one, other = random_deck(1), replace(random_deck(2), name=random_deck(1).name)
    names = [f"{one.name} (1)", f"{one.name} (2)", "Another"]
    decks = [one, other, replace(random_deck(3), name="Another")]
    for kind in (GauntletRequest, BidRequest, ImpactRequest, RateRequest):
        assert [deck.name for deck in kind(decks=decks, games=20).decks] == names
    assert [deck.name for deck in MatchupRequest(decks=[one, one]).decks] == names[:2]
    asked = ChooseRequest.of([one, decks[2], replace(random_deck(4), name="Last")], [other], games=0)
    assert [deck.name for deck in (*asked.decks, *asked.against)] == [names[0], "Another", "Last", names[1]]
    assert ChooseRequest.of([*decks, one], [one], games=0).decks[0].name == names[0], "opponents are not among the choices"


def test_real_decks_give_the_same_answer_with_any_number_of_workers():
    decks = [load_deck(f) for f in FIRST_DECKS[:3]]
    one, two = gauntlet(decks, 200, runner=Runner(1)), gauntlet(decks, 200, runner=Runner(2))
    assert one.json() == two.json() and one.games == 600
    assert one.matrix.iloc[0, 1] + one.matrix.iloc[1, 0] == pytest.approx(1)
    mine = gauntlet(decks, 200, champion=0, runner=Runner(1))
    assert sorted(mine.scores) == [(0, 1), (0, 2)] and (mine.scores[0, 1] == one.scores[0, 1]).all()
    assert "<table" in mine._repr_html_()


@pytest.mark.parametrize(("apart", "named"), [(0.30, 1), (0.0, 2)])
def test_the_sentence_names_the_decks_that_may_be_the_best(apart, named):
    """It names no deck that is certainly behind, and leaves out no deck that may be first."""
    field = made_up({(0, 1): 0.5 + apart, (0, 2): 0.8, (1, 2): 0.8 - apart})
    first = [row["deck"] for row in field.json()["ratings"] if row["first_place"] == 1]
    whole = headline(field)
    said = whole.removeprefix("Baseline games (steady): ").partition(".")[0]
    assert len(first) == named and whole.startswith("Baseline games (steady): ")
    assert [name for name in field.names if name in said] == sorted(first)
