"""Tests of measured opponents: rated decks play opponents whose strengths come from games, not from their cards alone."""

from dataclasses import replace

import numpy as np
import pytest

from kfsim.analysis.values import measured_opponents
from kfsim.analysis.values.card_value_table import read, shipped
from kfsim.analysis.values.measure import strengths
from kfsim.analysis.values.measured_opponents import games_of_opponents, with_opponents_measured
from kfsim.analysis.values.rating_field import usual_field
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner


def test_every_opponent_of_the_values_that_come_with_kfsim_is_measured():
    values = shipped()
    field = usual_field(values)
    assert {deck.key() for deck in field.decks} == set(values.opponents) and len(values.opponents) == len(field.decks)
    by_cards = strengths(values, field.decks)
    assert np.corrcoef(by_cards, field.strengths)[0, 1] > 0.8  # games and cards agree, but they are not the same
    errors = np.array([error for _, error in values.opponents.values()])
    assert 0 < errors.max() < values.facts["unexplained"] / 2


def test_an_opponent_that_was_not_measured_has_the_strength_of_its_cards():
    values = shipped()
    first, second = usual_field(values).decks[:2]
    field = usual_field(replace(values, opponents={first.key(): (0.25, 0.01)}))
    assert field.strengths[0] == 0.25 and field.strengths[1] == pytest.approx(values.strength(second).mean)
    named = replace(values, opponents={first.key(): (0.25, 0.01)}).against((first, second), [0.0, 0.1], "two decks")
    assert usual_field(named).strengths[0] == pytest.approx(named.strength(first).mean)  # a field that a user names


def test_opponents_are_measured_in_games_and_written_to_the_file(monkeypatch):
    monkeypatch.setattr(measured_opponents, "MEASURED_SETS", ("CotA",))
    monkeypatch.setattr(measured_opponents, "OPPONENTS", 2)
    monkeypatch.setattr(measured_opponents, "OTHERS", 2)
    monkeypatch.setattr("kfsim.analysis.values.measure.MEASURED_SETS", ("CotA",))
    values = replace(shipped(), opponents={})
    with Runner(1) as runner:
        found = with_opponents_measured(values, 81, "greedy", 3, "18", "kfsim dev measure", runner)
    decks = measured_opponents.decks_of_every_set(measured_opponents.FIELD_SEED, 2)
    assert set(found.opponents) == {deck.key() for deck in decks}
    for deck in decks:
        by_cards, (mean, error) = values.strength(deck), found.opponents[deck.key()]
        assert mean != pytest.approx(by_cards.mean, abs=1e-4) and error < by_cards.error
    facts = found.facts["opponents_from"]
    assert (facts["games"], facts["bot"], facts["seed"], facts["rulebook"]) == (games_of_opponents(81), "greedy", 3, "18")
    assert games_of_opponents(81) == 2 * 80
    assert read(found.text(), "values.json").opponents == found.opponents


def test_without_games_no_opponent_is_measured():
    with Runner(1) as runner:
        assert not with_opponents_measured(shipped(), 1, "greedy", 3, "18", "", runner).opponents


def test_a_file_with_a_strength_that_is_none_is_refused():
    text = replace(shipped(), opponents={5: (0.1, -0.1)}).text()
    with pytest.raises(PlanError, match="opponents"):
        read(text, "values.json")
