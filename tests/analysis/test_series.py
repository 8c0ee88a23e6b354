"""Tests of tournament formats, calculated from win rates: compared with simulated matches, and Triad with known solutions."""

import json

import numpy as np
import pytest

from kfsim.analysis.bidding import bidding
from kfsim.analysis.chains import ALL_CHAINS, GRID
from kfsim.analysis.series import FORMATS, LEVELS, Rates, Series, adaptive, adaptive_short, best_of_three, chances, series
from kfsim.analysis.triad import Triad, TriadMatch, solve, triad
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report.series import third_game
from tests.cards.test_facts import FIRST_DECKS

MATCHES = 40000


def made_up(even=(0.55, 0.7), fall=0.03):
    """Rates of a deck a that is stronger and loses the same win rate for each chain."""
    a = np.clip(np.array(even) - fall * ALL_CHAINS[:, None], 0.01, 0.99)
    b = np.clip(1 - np.array(even[::-1]) - fall * ALL_CHAINS[:, None], 0.01, 0.99)
    return Rates(even, (a, b))


def thrown(rng, chance):
    return rng.random() < chance


def test_best_of_three_agrees_with_a_simulation():
    rng, even, won = np.random.default_rng(1), (0.55, 0.7), 0
    for _ in range(MATCHES):
        score, chance = [0, 0], even[rng.integers(2)]
        while max(score) < 2:
            a_won = thrown(rng, chance)
            score[0 if a_won else 1] += 1
            chance = min(even) if a_won else max(even)  # the loser chooses who goes first
        won += score[0] == 2
    assert best_of_three(even) == pytest.approx(won / MATCHES, abs=0.011)


def test_adaptive_agrees_with_a_simulation():
    rates = made_up()
    rng, even, won = np.random.default_rng(2), rates.even, 0
    seats = [(rates.chained[deck].max(axis=1), rates.chained[deck].min(axis=1)) for deck in range(2)]
    last_bids = [bidding(*seats[deck]).path()[-1] for deck in range(2)]
    for _ in range(MATCHES):
        a_won = thrown(rng, even[rng.integers(2)])  # game 1: own decks; the owner of a is player 1
        swapped = max(even) if a_won else min(even)  # game 2: the loser holds deck a if a won, and chooses who goes first
        a_won_again = thrown(rng, swapped)
        if a_won != a_won_again:
            won += a_won  # player 1 won with a and then with b, or lost with both
            continue
        deck = 0 if a_won else 1
        who, chains = last_bids[deck]
        holder, chance = (deck if who == 0 else 1 - deck), seats[deck][who][chains]
        deck_won = thrown(rng, chance)
        won += (holder == 0) == deck_won
    assert adaptive(rates) == pytest.approx(won / MATCHES, abs=0.011)


def test_formats_of_an_even_matchup_are_even():
    rates = made_up(even=(0.5, 0.5))
    assert chances(rates)[:4].tolist() == [0.5] * 4 and adaptive_short(rates) == 0.5 and adaptive(rates) == 0.5


def test_reversal_is_archon_with_the_decks_exchanged():
    found = dict(zip(FORMATS, chances(made_up()), strict=True))
    assert found["Reversal", 1] == 1 - found["Archon", 1] and found["Reversal", 3] == 1 - found["Archon", 3]
    assert found["Archon", 3] > found["Archon", 1] > 0.5
    assert abs(found["Adaptive", 3] - 0.5) < 0.05, "bidding makes it fair"


@pytest.fixture(scope="module")
def decks():
    return [load_deck(deck) for deck in FIRST_DECKS[:3]]


def test_formats_are_calculated_from_games(decks):
    answer = series(Plan(*decks[:2], games=4000), runner=Runner(1))
    assert 3500 <= answer.games <= 4000 and GRID[1:] == LEVELS
    frame = answer.formats
    assert list(zip(frame.format, frame.best_of, strict=True)) == list(FORMATS)
    assert ((frame.lo <= frame.owner_a) & (frame.owner_a <= frame.hi)).all() and (frame.hi - frame.lo < 0.25).all()
    data = json.loads(json.dumps(answer.json(), allow_nan=False))
    assert data["formats"][0]["owner_a"] == pytest.approx((data["a_wins_going_first"] + data["a_wins_going_second"]) / 2)
    assert data["bids"][0]["chains"] == 0 and data["bids"][0]["owner"] and "<table" in answer._repr_html_()


def test_the_bids_for_the_third_game_name_the_bidders():
    first = {"deck": "a", "chains": 0, "owner": True, "chance": 0.45}
    raised = [first, first | {"chains": 3, "owner": False, "chance": 0.46}, first | {"chains": 4, "chance": 0.51}]
    assert third_game([first], "a", "X").endswith("Then the owner plays X and wins 45.0%.")
    words = third_game(raised, "a", "X")
    assert "With the best play, the opponent bids 3, the owner bids 4, and nobody bids more." in words
    assert words.endswith("Then the owner plays X with 4 chains and wins 51.0%.")
    assert "the opponent plays X with 3 chains and wins 46.0%" in third_game(raised[:2], "a", "X")


def test_exchanged_decks_give_the_mirror_image(decks):
    one = series(Plan(decks[0], decks[1], games=2000), runner=Runner(1))
    two = series(Plan(decks[1], decks[0], games=2000), runner=Runner(2))
    assert chances(one.rates())[:4] == pytest.approx(1 - chances(two.rates())[:4])
    assert chances(one.rates())[5] == pytest.approx(1 - chances(two.rates())[5])


def test_intervals_hold_the_truth_in_95_percent(monkeypatch):
    monkeypatch.setattr("kfsim.analysis.series.DRAWS", 100)
    truth, held, trials = chances(made_up())[1], 0, 60
    rates = made_up()
    for seed in range(trials):
        rng = np.random.default_rng(seed)
        even = (rng.random((300, 2)) < np.array(rates.even)).astype(float)
        chained = tuple((rng.random((100, len(LEVELS), 2)) < part[list(LEVELS)]).astype(float) for part in rates.chained)
        plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=seed)
        row = Series(plan, even, chained).formats.iloc[1]
        held += row.lo <= truth <= row.hi
    assert 0.87 * trials <= held


def test_matrix_games():
    value, mix = solve(np.array([[0.0, 1, 0], [0, 0, 1], [1, 0, 0]]))
    assert value == pytest.approx(1 / 3) and mix == pytest.approx([1 / 3] * 3)
    value, mix = solve(np.array([[0.2, 0.9], [0.4, 0.5]]))
    assert value == pytest.approx(0.4) and mix == pytest.approx([0, 1])


def test_triad_of_equal_decks_is_even():
    match = TriadMatch(np.full((3, 3, 2), 0.5))
    assert match.bans() == pytest.approx(np.full((3, 3), 0.5))


def test_triad_with_one_deck_that_always_wins():
    """Player 1 has a deck that always wins and two that never win. The opponent bans the first, and nothing is left."""
    rates = np.zeros((3, 3, 2))
    rates[0] = 1
    bans = TriadMatch(rates).bans()
    assert bans[:, 0] == pytest.approx(0) and solve(bans)[0] == pytest.approx(0)
    assert solve(1 - bans.T)[0] == pytest.approx(1)
    rates[1] = 1  # two such decks: one is banned, the other wins once, and the third never wins
    assert solve(TriadMatch(rates).bans())[0] == pytest.approx(0)
    rates[2] = 1
    assert solve(TriadMatch(rates).bans())[0] == pytest.approx(1)


def test_triad_is_the_same_with_any_number_of_workers(decks):
    answers = [triad([*decks, *decks[::-1]], games=200, runner=Runner(workers)).json() for workers in (1, 2, 3)]
    assert answers[0] == answers[1] == answers[2]


def test_triad_is_calculated_from_games(decks):
    answer = triad([*decks, *decks[::-1]], games=2000, runner=Runner(1))
    assert isinstance(answer, Triad)
    chance, (low, high) = answer.chance
    assert low <= chance <= high and chance == pytest.approx(0.5, abs=0.08), "both bring the same decks"
    data = json.loads(json.dumps(answer.json(), allow_nan=False))
    assert len(data["matchups"]) == 9 and sum(row["share"] for row in data["bans"]) == pytest.approx(2)
