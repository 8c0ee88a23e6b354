"""Tests of the comparison of two versions of a deck: the difference, the cards that make it, and opponents that only one
beats."""

import json
from dataclasses import replace

import numpy as np
import pytest

from kfsim.analysis.compare_requests import CompareRequest
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.compare import Comparison
from kfsim.analysis.values.deck_differences import HOUSES, ICONS, SHAPE, differences
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.deck.random import random_deck

A = random_deck(14, 1, "MM")
FIELD = [random_deck(15, i + 1, "CotA") for i in range(6)]


def version(title, place=0):
    """The deck with another card in the given place."""
    cards = [replace(card, name=title, icons=()) if i == place else card for i, card in enumerate(A.cards)]
    return replace(A, cards=tuple(cards), name="Version")


B = version("Dust Pixie")


def asked(**more):
    return CompareRequest(**{"decks": [A, B], "games": 0, "card_games": 0, **more})


def made(a_wins, b_wins, rounds=8, seed=1, sampled=False):
    """A comparison with made-up results: shares of wins against each opponent, with luck that the pairs have in common."""
    rng = np.random.default_rng(seed)
    both, luck = rng.normal(0, 0.2, (rounds, len(FIELD))), rng.normal(0, 0.15, (2, rounds, len(FIELD)))
    shares = np.array([a_wins, b_wins])[:, None, :] + both + luck + rng.normal(0, 0.05, luck.shape)
    values = shipped().against(tuple(FIELD), [0.0], "the field")
    return Comparison(A, B, values, tuple(FIELD), sampled, np.stack([shares, luck], axis=3), "planner", 1, "14")


def test_common_luck_of_pairs_does_not_widen_the_interval_of_the_difference():
    a, b = np.linspace(0.4, 0.8, 6), np.linspace(0.75, 0.25, 6)
    found = [made(a, b, seed=seed) for seed in range(40)]
    true = float((a - b).mean())
    assert np.mean([one.difference.low <= true <= one.difference.high for one in found]) > 0.85
    assert np.mean([one.difference.half for one in found]) < 0.5 * np.mean([one.wins(0).half for one in found])
    one = made(a, b, 40)
    assert one.difference.value == pytest.approx(true, abs=0.03) and one.wins(0).value == pytest.approx(a.mean(), abs=0.06)
    assert one.beaten_only_by(0)[0] == FIELD[5].name and one.beaten_only_by(1)[0] == FIELD[0].name
    assert set(one.beaten_only_by(0)).isdisjoint(one.beaten_only_by(1)) and one.games == 4 * 40 * 6


def test_another_sample_of_opponents_makes_it_less_sure():
    a, b = np.linspace(0.4, 0.8, 6), np.linspace(0.75, 0.25, 6)
    assert made(a, b, sampled=True).difference.half > 2 * made(a, b).difference.half


def test_the_parts_of_the_difference_add_up_to_the_difference_of_card_values():
    values = shipped()
    other = random_deck(14, 2, "WoE")
    for a, b in ((A, B), (A, other)):
        frame = differences(a, b, values)
        assert frame.points.sum() == pytest.approx(values.strength(a).mean - values.strength(b).mean, abs=1e-4)
        mirrored = differences(b, a, values).set_index("part")
        assert mirrored.points[frame.part].to_numpy() == pytest.approx(-frame.points.to_numpy())
    assert {"Dust Pixie", A.cards[0].name} <= set(differences(A, B, values).part)
    assert {HOUSES, SHAPE} <= set(differences(A, other, values).part) and len(differences(A, A, values)) == 0
    assert ICONS in set(differences(A, replace(A, cards=(replace(A.cards[0], icons=("amber",) * 3), *A.cards[1:])), values).part)


def test_cards_distinguish_two_versions_better_than_two_unrelated_decks():
    one, two = asked().answer(Runner(1)), asked(decks=[A, random_deck(14, 2, "MM")]).answer(Runner(1))
    assert one.games == 0 and one.difference == one.by_cards and one.difference.half < two.difference.half / 3
    assert one.difference.value == pytest.approx(one.wins(0).value - one.wins(1).value) and len(one.opponents) == 0


def test_games_are_the_same_with_any_number_of_workers_and_stop_when_enough_is_known():
    def answer(workers, **more):
        with Runner(workers) as runner:
            return asked(**{"games": 256, "until": 0.0001, "bot": "greedy", "field": FIELD, **more}).answer(runner)

    found = answer(1)
    assert json.dumps(answer(2).json()) == json.dumps(found.json())
    assert found.played.shape == (2, 21, 6, 2) and found.games == 504 <= asked(games=256).games_in_all
    data = found.json()
    assert data["difference_ci95"][0] <= data["difference"] <= data["difference_ci95"][1]
    assert [row["deck"] for row in data["versions"]] == [A.name, B.name] and len(data["opponents"]) == 6
    assert answer(1, until=0.4).games == 2 * 2 * 11 * 6, "two versions, 64 pairs or more at a time"
    swapped = answer(1, decks=[B, A])
    assert swapped.difference.value == pytest.approx(-found.difference.value, abs=0.06)


def test_both_versions_draw_the_same_cards():
    """Cards that are never played make no difference to the draws: the version has the shuffles of the deck."""
    with Runner(1) as runner:
        same = asked(games=240, until=0.0001, bot="greedy", field=FIELD, decks=[A, B]).answer(runner)
        others = asked(games=240, until=0.0001, bot="greedy", field=FIELD, decks=[A, random_deck(14, 2, "MM")]).answer(runner)
    shares = [one.played[..., 0].reshape(2, -1) for one in (same, others)]
    alike = [np.corrcoef(one)[0, 1] for one in shares]
    assert alike[0] > 0.4 and alike[0] > alike[1] + 0.15


def test_the_default_field_is_that_of_ratings_and_holds_neither_version():
    few = asked(games=64, bot="greedy", decks=[A, B]).answer(Runner(1))
    assert few.sampled and len(few.field) == 32 and len({deck.of_set for deck in few.field}) > 4
    with Runner(1) as runner:
        own = asked(games=16, bot="greedy", field=[A, B, *FIELD]).answer(runner)
    assert {deck.key() for deck in own.field} == {deck.key() for deck in FIELD} and not own.sampled


@pytest.mark.parametrize(("more", "words"), [
    ({"decks": [A]}, "compare takes two decks, not 1"), ({"decks": [A, B, FIELD[0]]}, "compare takes two decks, not 3"),
    ({"decks": [A, A]}, "is there twice"), ({"until": "20elo"}, "takes a half-width of the win rate here"),
    ({"until": 0}, "must be a half-width such as 0.5%"), ({"games": -1}, "games= must be from 0"),
    ({"field": "MMM:3"}, "no set is called 'MMM'"),
])  # fmt: skip
def test_wrong_requests_are_refused(more, words):
    with pytest.raises(PlanError, match=words):
        asked(**more)


def test_a_field_without_other_decks_is_refused():
    with pytest.raises(PlanError, match="field= has no deck but the two that are compared"):
        asked(field=[A, B]).answer(Runner(1))
