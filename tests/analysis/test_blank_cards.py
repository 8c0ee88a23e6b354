"""Tests of which cards make the difference between two versions. Games are played with each card blank: made-up results with
known effects, and real games."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from kfsim.analysis.compare_requests import CompareRequest
from kfsim.analysis.values import blank_cards
from kfsim.analysis.values.blank_cards import MOST_CARDS, Surplus, by_blanks, games_of_runs, surplus
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.deck_differences import differences
from kfsim.batch.run import Runner
from kfsim.deck.random import random_deck
from tests.analysis.test_compare import FIELD, A, asked, version

STRONG, WEAK = 0.08, 0.02  # points for each copy


def planted(monkeypatch, worth, seed=1):
    """Replace games by made-up results: each copy of a title that is not blank adds its worth. Most luck is the same with and
    without a blank card."""
    common = np.random.default_rng(seed).normal(0, 0.05, 1000)
    own = np.random.default_rng(seed + 1)

    def play_few(plan, runner):
        adds = sum(worth.get(name, 0.0) for name in plan.rated[0].listed)
        return 0.4 + adds + common[: plan.pairings] + own.normal(0, 0.01, plan.pairings)

    room = SimpleNamespace(Against=SimpleNamespace, play_few=play_few)
    monkeypatch.setattr(blank_cards, "game_of_all", lambda decks: SimpleNamespace(room=lambda name: room))


def both(a, b):
    """The cards in which two decks differ, as they are played blank."""
    return surplus(a, b, differences(a, b, shipped()))


def test_planted_effects_rank_first_and_lie_in_their_intervals(monkeypatch):
    a, b = random_deck(14, 3, "MM"), random_deck(14, 4, "MM")
    titles = [next(one for one in both(a, b) if one.version == side) for side in range(2)]
    worth = {titles[0].title: STRONG, titles[1].title: STRONG}
    held = []
    for seed in range(30):
        planted(monkeypatch, worth, seed)
        found = by_blanks((a, b), both(a, b), FIELD * 3, True, 7680, "planner", 1, "14", None)
        assert found.card.iloc[0] == titles[0].title and found.card.iloc[-1] == titles[1].title
        true = [(1 if row.version == "a" else -1) * row.copies * worth.get(row.card, 0.0) for row in found.itertuples()]
        held += ((found.lo <= true) & (true <= found.hi)).tolist()
    assert 0.92 < np.mean(held) < 0.98 and len(found) == len(both(a, b)) <= MOST_CARDS


def test_only_copies_that_the_other_version_lacks_count(monkeypatch):
    title = A.cards[0].name
    b = version("Dust Pixie")
    a = replace(A, cards=(*A.cards[:1], *(replace(card, name=title) for card in A.cards[1:3]), *A.cards[3:]))
    planted(monkeypatch, {title: WEAK})
    found = by_blanks((a, b), [Surplus(0, title, 2)], FIELD, False, 7680, "planner", 1, "14", None)
    copies = a.listed.count(title)
    assert copies >= 3 and found.points[0] == pytest.approx(2 * WEAK, abs=0.01), "not the worth of all copies"


def test_common_cards_and_differences_other_than_cards_are_not_played_blank():
    b = version("Dust Pixie")
    found = both(A, b)
    assert {(one.version, one.title, one.copies) for one in found} == {(0, A.cards[0].name, 1), (1, "Dust Pixie", 1)}
    assert games_of_runs(found, 1000) == 4000 and games_of_runs(found[:1], 1000) == 2000 and games_of_runs(found, 0) == 0
    tokens = random_deck(14, 2, "WoE"), random_deck(14, 3, "WoE")
    assert {deck.token for deck in tokens}.isdisjoint({one.title for one in both(*tokens)})


def test_a_card_with_a_large_gain_makes_the_difference_in_real_games():
    """Dust Pixie gains two Æmber when it is played. The blank card gains none."""
    pixie = version("Dust Pixie")
    pixie = replace(pixie, cards=(replace(pixie.cards[0], icons=("amber", "amber")), *pixie.cards[1:]))
    decks = [pixie, pixie.without_text("Dust Pixie", icons=False)]
    with Runner(1) as runner:
        found = by_blanks((decks[0], decks[1]), [Surplus(0, "Dust Pixie", 1)], FIELD, False, 4000, "greedy", 1, "14", runner)
        answer = asked(games=64, bot="greedy", field=FIELD, decks=[A, version("Dust Pixie")], card_games=400).answer(runner)
    assert found.lo[0] > 0 and 0.005 < found.points[0] < 0.12
    data = answer.json()
    assert answer.card_games == 400 and {row["card"] for row in data["cards_in_games"]} == {A.cards[0].name, "Dust Pixie"}


def test_the_number_of_games_for_each_card():
    def of_a_card(games, card_games=None):
        return CompareRequest(decks=[A, version("Dust Pixie")], games=games, card_games=card_games).of_a_card

    assert [of_a_card(games) for games in (0, 16, 64, 1000, 4000)] == [0, 64, 128, 2000, 7680]
    by_planner = CompareRequest(decks=[A, version("Dust Pixie")], games=1000)
    assert by_planner.games_in_all == 2000 and not by_planner.waits_for(SimpleNamespace(bot="steady"))
    quick = CompareRequest(decks=[A, version("Dust Pixie")], games=1000, bot="steady")
    assert quick.games_in_all == 2000 + 4 * 2000 and quick.waits_for(SimpleNamespace(bot="steady"))
    assert of_a_card(0, 400) == 0 and of_a_card(64, 400) == 400 and of_a_card(64, 0) == 0
