"""Tests of comparisons with a field of the user's own: decks, sets with weights, or a strong league."""

from collections import Counter

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.compare_requests import CompareRequest, CounterRequest
from kfsim.analysis.hand_request import HandRequest
from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest
from kfsim.analysis.rating_games import NEAREST, players
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import EVERY, shipped
from kfsim.analysis.values.measure import decks_of_every_set, strengths
from kfsim.analysis.values.own_field import OF_LEAGUE, TOP, against_field, dealt, is_dealt, weights_of
from kfsim.analysis.values.rating_field import strong_field
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.pods import set_of
from kfsim.deck.random import random_deck

MINE = random_deck(8, 1)
FIELD = [random_deck(77, i + 1, "MM") for i in range(5)]


def test_sets_are_dealt_by_their_weights():
    assert is_dealt("WoE:36, MM:14") and is_dealt("league") and not is_dealt("decks") and not is_dealt("C:/decks")
    assert weights_of("WoE:36, MM:14") == {"WoE": 36, "MM": 14}
    assert Counter(set_of(deck) for deck in dealt("WoE:36,MM:14", shipped())) == {"WoE": 144, "MM": 56}


@pytest.mark.parametrize(
    ("field", "words"),
    [("WoW:3", "field=: no set is called 'WoW'; known are CotA, "), ("MM:0", "the weight of MM must be from 1 to 10,000, not 0"),
     ("MM:1,MM:2", "MM is there twice"), ("MM:10001", "not 10001")],
)  # fmt: skip
def test_a_field_that_cannot_be_dealt_is_refused(field, words):
    with pytest.raises(PlanError, match=words):
        kf.rate(MINE, games=0, field=field)


@pytest.mark.parametrize("field, stands_for_others", [(None, True), ("MM:1", True), ("league", True), (FIELD, False)])
@pytest.mark.parametrize("request_of", [CompareRequest, HandRequest])
def test_a_field_of_the_users_own_decks_is_no_sample(request_of, field, stands_for_others):
    decks = [MINE, FIELD[0]][: request_of.TAKES]
    asked = request_of(decks=decks, field=field)
    assert asked.sampled == stands_for_others
    if request_of is HandRequest:
        assert asked.opponents.sampled == stands_for_others
        assert field is not FIELD or [deck.key() for deck in asked.opponents.decks] == [deck.key() for deck in FIELD]
        assert not HandRequest(decks=decks, against=FIELD[1]).opponents.sampled


def test_a_league_is_the_best_fifth_of_random_and_real_decks():
    values = shipped()
    league, usual = dealt("league", values), decks_of_every_set(2026, OF_LEAGUE)
    assert len(league) == (33 + OF_LEAGUE * len(MEASURED_SETS)) // TOP
    names = {deck.name for deck in usual}
    assert any(deck.name not in names for deck in league), "real decks are among them"
    assert strengths(values, league).min() >= np.quantile(strengths(values, usual), 1 - 1.5 / TOP)


def test_wins_and_places_are_against_the_field():
    answer = kf.rate(MINE, games=0, field=FIELD).result
    one, values = answer.decks[0], shipped()
    known = strengths(values, tuple(FIELD))
    assert one.share.mean == pytest.approx(float(values.wins(values.strength(MINE).mean, known).mean()))
    assert one.place(EVERY) == pytest.approx(
        float(np.interp(one.strength.mean, np.sort(known), np.linspace(0, 1, len(known)))), abs=1e-4
    )
    assert answer.json()["field"] == "the 5 decks of the field" and answer.json()["decks"][0]["place_in_set"] is None
    assert kf.rate(MINE, games=0).json()["field"] == EVERY


def test_a_small_field_is_less_certain():
    """The strengths of its decks differ from their cards, too."""
    values = shipped()
    usual, few, many = (
        found.strength(MINE).error for found in (values, *(against_field(values, FIELD[:n]) for n in (1, 5)))
    )  # fmt: skip
    assert usual < many < few and few == pytest.approx(np.hypot(usual, values.facts["unexplained"]), rel=0.01)


def test_intervals_hold_the_true_win_rate_against_the_field():
    """The rating is by cards alone. The deck and the decks of the field depart from their cards as much as was measured."""
    values, off, held = against_field(shipped(), FIELD), shipped().facts["unexplained"], []
    prior, known = values.strength(MINE), strengths(shipped(), tuple(FIELD))
    share, rng = values.share(prior), np.random.default_rng(5)
    for _ in range(400):
        mine = rng.normal(prior.mean, shipped().strength(MINE).error)
        wins = values.wins(mine, known + rng.normal(0, off, len(known))).mean()
        held.append(share.interval[0] <= wins <= share.interval[1])
    assert 0.92 <= np.mean(held) <= 0.99


def test_a_deck_meets_the_field_and_nobody_else():
    values = against_field(shipped(), FIELD)
    [one] = players([MINE], values, 200, "planner", 1, "14")
    assert {deck.key() for deck in one.plan.field} == {deck.key() for deck in FIELD} and one.whole
    one.played = np.zeros((3, 2))
    assert one.of_field > 0, "it has not met all of them"
    one.played = np.zeros((5, 2))
    assert one.of_field == 0
    [large] = players([MINE], against_field(shipped(), "MM:1"), 200, "planner", 1, "14")
    assert len(large.plan.field) == NEAREST and not large.whole and large.of_field > 0
    assert strong_field(values).decks == tuple(FIELD), "alliances meet it too"


def test_games_against_the_whole_field_measure_the_win_rate_directly():
    """The true strengths of the field's decks do not matter once all have been met equally often."""
    values, rng, off, held = against_field(shipped(), FIELD), np.random.default_rng(11), shipped().facts["unexplained"], []
    for _ in range(120):
        mine = rng.normal(shipped().strength(MINE).mean, off)
        [one] = players([MINE], values, 400, "planner", 1, "14")
        really = one.others + rng.normal(0, off, len(one.others))
        wins = values.wins(mine, really)
        one.played = np.column_stack([np.tile(wins, 40) + rng.normal(0, 0.3, 200), np.zeros(200)])
        low, high = values.share(one.strength).interval
        held.append(low <= wins.mean() <= high)
    assert np.mean(held) >= 0.9


def test_a_deck_that_is_in_the_field_does_not_play_itself():
    [one] = players(FIELD[:1], against_field(shipped(), FIELD), 20, "planner", 1, "14")
    assert len(one.plan.field) == 4 and FIELD[0].key() not in {deck.key() for deck in one.plan.field}


def test_choose_and_alliance_take_a_field():
    chosen, mix = kf.choose([MINE, FIELD[0]], games=0, field="MM:1,WoE:1"), "random decks (50% MM, 50% WoE)"
    assert chosen.json()["against"] == mix and f"against {mix}" in chosen.headline
    allied = kf.alliance([random_deck(1, i) for i in (1, 2, 3)], games=0, field=FIELD)
    assert allied.json()["field"] == "the 5 decks of the field" and "against the 5 decks of the field" in allied.headline
    with pytest.raises(PlanError, match="field= does not work with against="):
        kf.choose([MINE, FIELD[0]], games=0, field="league", against=FIELD[1:])
    with pytest.raises(PlanError, match="field= has no decks"):
        kf.rate(MINE, games=0, field=[])


def test_the_rulebook_also_depends_on_the_decks_of_the_field():
    kinds = ((RateRequest, {}), (AllianceRequest, {}), (ChooseRequest, {"decks": [MINE, FIELD[0]]}))
    for kind, more in kinds:
        given = {"decks": [MINE], "games": 0, **more}
        assert kind(**given, field="CotA:1").plan.rulebook == "14" and kind(**given, field="WoE:1").plan.rulebook == "18"


def test_random_decks_of_all_sets_are_met_under_the_rulebook_of_the_card_values():
    assert shipped().facts["rulebook"] == "18" and MINE.of_set in ("CotA", "AoA", "WC", "MM")
    for kind, games in ((RateRequest, 0), (AllianceRequest, 0), (CounterRequest, 6000)):
        assert kind(decks=[MINE], games=games).plan.rulebook == "18"
        assert kind(decks=[MINE], games=games, rulebook="14").plan.rulebook == "14"
    two = [MINE, FIELD[0]]
    assert ChooseRequest(decks=two, games=0).plan.rulebook == CompareRequest(decks=two, games=0).plan.rulebook == "18"
    old = [random_deck(1, 8), random_deck(1, 9)]
    assert ChooseRequest(decks=[MINE, old[0]], games=0, against=old[1:]).plan.rulebook == "14", "it meets no random decks"


def test_a_gauntlet_plays_one_deck_against_a_field():
    answer = kf.gauntlet(MINE, games=2, field=[*FIELD, MINE], second_opinion=0, workers=1)
    assert [deck.name for deck in answer.result.decks] == [MINE.name, *(deck.name for deck in FIELD)]
    with pytest.raises(PlanError, match="field needs one deck"):
        kf.gauntlet(FIELD[:2], games=2, field="league")


def test_games_against_a_field_are_the_same_with_any_number_of_workers():
    one, two = (
        RateRequest(decks=[MINE], games=40, bot="steady", field=FIELD, field_name="mine").answer(Runner(workers))
        for workers in (1, 2)
    )
    assert one.json() == two.json() and one.games > 0
    assert isinstance(one.decks[0].strength, Estimate) and one.decks[0].half < Z * 200
