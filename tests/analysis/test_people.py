"""Tests of comparisons with people: games that people won, and ratings of experts (`benchmarks.people`)."""

import numpy as np
import pandas as pd
import pytest
from click.testing import CliRunner

from benchmarks.people import agreement, evidence, household
from benchmarks.people.__main__ import BEGIN, END, main, written
from kfsim.batch.run import Runner


@pytest.mark.parametrize(
    ("trait", "known"), [("E", 0.148), ("A", 0.117), ("synergy", 0.114), ("actions", 0.063), ("creatures", -0.040), ("P", -0.050)]
)
def test_slopes_of_traits_in_official_games_agree_with_the_published_ones(trait, known):
    slope, error = evidence.official_slope(trait)
    assert slope == pytest.approx(known, abs=0.0006)
    assert error == pytest.approx(0.0024, abs=0.0001)


def test_every_real_deck_is_read_and_has_its_rating():
    decks, ratings = evidence.rated_decks()
    assert len(decks) == 74 and [deck.name for deck in decks] == list(ratings.name)
    assert all(deck.of_set == name for deck, name in zip(decks, ratings.set, strict=True))
    assert ratings.sas.between(40, 90).all()


def test_losers_of_the_household_had_two_keys_in_more_than_half_of_the_games():
    assert evidence.loser_keys().tolist() == [27, 87, 138]


def test_intervals_of_a_correlation_hold_the_truth_in_95_percent():
    rng, holds = np.random.default_rng(3), 0
    for _ in range(400):
        x, noise = rng.normal(size=(2, 40))
        found = agreement.correlation(x, 0.6 * x + 0.8 * noise)
        holds += found.low <= 0.6 <= found.high
    assert 0.92 <= holds / 400 <= 0.98


def test_the_slope_of_a_line_is_found():
    x = np.arange(20.0)
    found = agreement.slope(x, 0.05 * x - 2)
    assert found.value == pytest.approx(0.05) and found.low <= 0.05 + 1e-9 and found.high >= 0.05 - 1e-9


def test_every_game_has_a_loser_with_fewer_than_three_keys():
    with Runner(1) as runner:
        rows = household.play(6, "greedy", runner)
    counts = household.keys_of_losers(rows)
    assert 0 < counts.sum() <= 12 and counts.sum() == len(rows)
    first, second, third = household.forged_in_turn(rows)
    assert first < second < third


def test_figures_are_written_between_the_marks_of_the_page():
    page = f"before\n{BEGIN}\nold\n{END}\nafter"
    assert written(page, "new") == f"before\n{BEGIN}\n\nnew\n{END}\nafter"
    assert written(written(page, "new"), "newer") == written(page, "newer")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--bot", "nobody"), "'nobody' is not one of"),
        (("--games", "5"), "5 is not in the range"),
        (("--write", "README.md"), "README.md lacks the lines"),
        (("--plot", "missing/plot.png"), "there is no folder missing"),
    ],
)
def test_wrong_options_are_refused_before_any_game(wrong, said):
    answer = CliRunner().invoke(main, wrong)
    assert answer.exit_code == 2 and said in answer.output


def test_a_role_that_kfsim_rates_lower_is_found():
    rng = np.random.default_rng(5)
    table = pd.DataFrame({role: rng.random(600) < 0.3 for role in evidence.ROLES})
    table["apart"] = rng.normal(size=600) - 0.5 * table.key_cheat
    found = agreement.roles(table)
    cheats, wipes = (found[evidence.ROLES[role]] for role in ("key_cheat", "board_wipe"))
    assert cheats.low < -0.5 < cheats.high < 0 and cheats.n == table.key_cheat.sum()
    assert wipes.low < -0.15 < wipes.high, "three in ten of them are key cheats, too"
