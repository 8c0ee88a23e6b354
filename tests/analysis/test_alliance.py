"""Tests of the best alliances of a collection: which alliances exist, their joint estimate, and the search for the best ones."""

import json
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from kfsim.analysis import alliance as module
from kfsim.analysis.alliance import FINALISTS, FIRST_STEP, Search, most_games
from kfsim.analysis.alliances import alliances
from kfsim.analysis.rate_request import AllianceRequest
from kfsim.analysis.rating_games import NEAREST
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import EVERY, shipped
from kfsim.analysis.values.pod_effects import Joint, Pods, chance_of_played
from kfsim.analysis.values.rating_field import strong_field
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck import Deck
from kfsim.deck.pods import allied, pods_of, set_of
from kfsim.deck.random import random_deck
from kfsim.deck.restricted import NOTHING, restricted
from tests.deck.test_pods import three

DECKS = [random_deck(12, i + 1, name) for name in ("CotA", "MM") for i in range(4)]
MIXED, MIXED_TOO = (
    Deck(name, DECKS[i].houses, DECKS[i].cards[:18] + DECKS[4 + i].cards[:18]) for i, name in enumerate(("Mixed", "Mixed too"))
)


def asked(**more):
    return AllianceRequest(**{"decks": DECKS, "games": 0, **more})


def by_hand(decks, listed):
    """All alliances, found by trying every way to take three pods."""
    found = {}
    for name in {set_of(deck) for deck in decks}:
        pods = [pod for deck in decks if set_of(deck) == name for pod in pods_of(deck)]
        for some in combinations(pods, 3):
            deck = allied(some) if len({pod.house for pod in some}) == 3 else None
            if deck and (deck in decks or not listed.breaks(deck.cards, name)):
                found[deck.key()] = shipped().strength(deck).mean
    return found


def listing(copies):
    """A restricted list of titles that many of the decks hold."""
    held = [card.name for deck in DECKS for card in deck.cards]
    often = sorted(set(held), key=lambda name: (-held.count(name), name))[:6]
    return restricted({"2020": {name: {"copies": copies} for name in often}}, "there")


@pytest.mark.parametrize("listed", [NOTHING, listing(9), listing(1), listing(0)], ids=["none", "many", "one", "no"])
@pytest.mark.parametrize("most", [100_000, 60])
def test_the_best_of_all_possible_alliances_are_found(listed, most):
    truth, found = by_hand(DECKS, listed), alliances(DECKS, shipped(), listed, most=most)
    decks = [found.deck(i) for i in range(len(found.made))]
    assert len(decks) == min(most, len(truth)) == len({deck.key() for deck in decks})
    expected = sorted(truth.values(), reverse=True)[:most]
    assert found.pods.expected(found.made) == pytest.approx(expected)
    assert [truth[deck.key()] for deck in decks] == pytest.approx(expected)
    if listed is NOTHING:
        assert found.possible == len(truth)


def test_an_alliance_takes_the_best_token_creature_of_its_decks():
    decks = [random_deck(5, index, "WoE") for index in (1, 2, 3)]
    found, values = alliances(decks, shipped(), NOTHING), shipped()
    told = [(found.deck(i), {pod.deck.token for pod in found.pods_of(i)}) for i in range(len(found.made))]
    assert all(deck.token == max(tokens, key=lambda name: values.adds(name).mean) for deck, tokens in told)
    assert {len(tokens) for _, tokens in told} >= {1, 2}
    assert found.pods.expected(found.made) == pytest.approx([values.strength(deck).mean for deck, _ in told])


def test_an_alliance_takes_the_best_prophecies_of_its_decks():
    decks = [random_deck(5, index, "PV") for index in (1, 2, 3)]
    found, values = alliances(decks, shipped(), NOTHING), shipped()
    worth = {deck.prophecies: sum(values.adds(name).mean for name in deck.prophecies) for deck in decks}
    told = [(found.deck(i), {pod.deck.prophecies for pod in found.pods_of(i)}) for i in range(len(found.made))]
    assert all(deck.prophecies == max(some, key=worth.__getitem__) for deck, some in told)
    assert {len(some) for _, some in told} >= {1, 2} and len(set(worth.values())) == 3
    assert found.pods.expected(found.made) == pytest.approx([values.strength(deck).mean for deck, _ in told])


@pytest.mark.parametrize(("copies", "together"), [(0, False), (1, False), (2, True)])
def test_copies_of_a_restricted_title_are_counted_over_all_pods(copies, together):
    decks = three()  # Dust Pixie is in Dis of the first deck, and in Untamed of the last
    found = alliances(decks, shipped(), restricted({"2020": {"Dust Pixie": {"copies": copies}}}, "there"))
    held = [[card.name for card in found.deck(i).cards].count("Dust Pixie") for i in range(len(found.made))]
    assert (2 in held) is together and (held.count(1) > 2) is (copies > 0) and 0 in held


def test_alliances_of_one_set_and_of_decks_that_mix_sets():
    found = alliances([*DECKS, MIXED, DECKS[0]], shipped(), NOTHING, "MM")
    assert {set_of(deck) for deck in (found.deck(i) for i in range(len(found.made)))} == {"MM"} and len(found.pods.pods) == 12
    found = alliances([*DECKS, MIXED, MIXED_TOO], shipped(), NOTHING)
    made = [found.deck(i) for i in range(len(found.made))]
    assert sorted(deck.name for deck in made if not set_of(deck)) == ["Mixed", "Mixed too"], (
        "decks that mix sets do not ally with each other either"
    )
    assert not any("of Mixed" in deck.name for deck in made)
    told = asked(decks=[*DECKS, MIXED]).answer(Runner(1))
    assert told.mixed == ("Mixed",) and told.decks == 9


def some(n=40, played=0, seed=0, share=0.5):
    """Alliances whose strengths follow the model, and the results of games of some of them; returns the joint estimate and the
    true strengths."""
    rng, values = np.random.default_rng(seed), shipped()
    found = alliances(DECKS, values, NOTHING, "CotA")
    made, unexplained = found.made[:n], 0.06
    blank = Joint(found.pods, made, np.zeros(0, int), np.zeros(0), np.zeros(0), 0.0, unexplained)
    pods = rng.multivariate_normal(np.zeros(len(found.pods.pods)), blank.of_pods(share))
    true = blank.expected + pods[made].sum(axis=1) + rng.normal(0, blank.own(share) ** 0.5, n)
    places = rng.choice(n, played, replace=False)
    chance = np.full(played, 0.03)
    return replace(blank, played=places, found=true[places] + rng.normal(0, chance), chance=chance), true


def test_the_joint_estimate_agrees_with_the_formula():
    joint, _ = some(12, 5)
    own, pods = joint.own(joint.share), joint.of_pods(joint.share)
    holds = np.zeros((12, len(pods)))
    for row, made in zip(holds, joint.made, strict=True):
        row[made] = 1
    whole = holds @ pods @ holds.T + own * np.eye(12)
    seen = whole[np.ix_(joint.played, joint.played)] + np.diag(joint.chance**2)
    gain = whole[:, joint.played] @ np.linalg.inv(seen)
    mean = joint.expected + gain @ (joint.found - joint.expected[joint.played])
    error = np.sqrt(np.diag(whole - gain @ whole[joint.played]))
    assert [one.mean for one in joint.known] == pytest.approx(mean) and [one.error for one in joint.known] == pytest.approx(error)
    drawn = np.concatenate(list(joint.draws()))
    assert drawn.mean(axis=0) == pytest.approx(mean, abs=4 * error.max() / len(drawn) ** 0.5)
    assert drawn.std(axis=0) == pytest.approx(error, rel=0.08)
    together = np.cov(drawn.T)
    assert together[0, 1] == pytest.approx((whole - gain @ whole[joint.played])[0, 1], abs=0.1 * error.max() ** 2)


def test_intervals_hold_the_truth_and_games_improve_the_estimates_of_unplayed_alliances():
    held, better, chances, first = [], [], [], []
    for seed in range(60):
        joint, true = some(40, 12, seed, share=(0.0, 0.5, 0.95)[seed % 3])
        known = joint.known
        held += [abs(one.mean - right) <= Z * one.error for one, right in zip(known, true, strict=True)]
        others = np.setdiff1d(np.arange(40), joint.played)
        off = np.abs([known[i].mean - true[i] for i in others]).mean()
        better.append(off < np.abs(joint.expected[others] - true[others]).mean())
        best = int(np.argmax([one.mean for one in known]))
        drawn = np.concatenate(list(joint.draws()))
        chances.append(float((drawn.argmax(axis=1) == best).mean()))
        first.append(best == int(np.argmax(true)))
    assert 0.92 < np.mean(held) < 0.98 and np.mean(better) > 0.7
    assert abs(np.mean(chances) - np.mean(first)) < 0.17  # 95%, with the random error of 60 trials


def test_the_best_of_many_alliances_is_not_overrated_for_its_luck():
    over = []
    for seed in range(60):
        joint, true = some(60, 60, seed)
        known = joint.known
        best = int(np.argmax([one.mean for one in known]))
        over.append(known[best].mean - true[best])
        assert joint.found[np.argmax(joint.found)] > known[best].mean - 0.2
    assert abs(np.mean(over)) < 3 * np.std(over) / len(over) ** 0.5


def test_games_tell_how_much_of_the_variance_belongs_to_pods():
    shares = {true: np.mean([some(150, 120, seed, true)[0].share for seed in range(6)]) for true in (0.0, 0.95)}
    assert shares[0.0] < 0.4 < shares[0.95]


def test_the_error_of_a_mean_is_estimated_from_all_pairs_together():
    assert chance_of_played(np.array([10.0, 40.0]), np.array([0.1, 0.05])) == pytest.approx([0.1, 0.05])
    assert chance_of_played(np.zeros(0), np.zeros(0)).shape == (0,)


def answer_of(workers, **more):
    with Runner(workers) as runner:
        return asked(games=200, until=90.0, keep=14, bot="greedy", set_name="CotA", **more).answer(runner)


def test_the_better_half_plays_on_with_any_number_of_workers():
    answer = answer_of(1)
    assert json.dumps(answer_of(2).json()) == json.dumps(answer.json())
    games = [one.rated.games for one in answer.allies]
    assert min(games) == 2 * FIRST_STEP and len(games) >= 14 and answer.games == sum(games) <= most_games(14, 200)
    assert answer.allies[0].rated.half <= 90 or games[0] == 200
    assert max(games[: FINALISTS // 2]) > games[-1]
    data = answer.json()
    shares = [one["share"] for one in data["alliances"]]
    assert shares == sorted(shares, reverse=True)
    assert sum(one["chance_best"] for one in data["alliances"]) == pytest.approx(1, abs=0.01)
    assert data["sure_of_all"] <= data["sure_of_played"] == data["alliances"][0]["chance_best"] and data["short"] > 0
    assert all(len({pod["house"] for pod in one["pods"]}) == 3 for one in data["alliances"])
    assert len(answer.tables()["pods"]) == 12 and answer.tables()["pods"].adds.is_monotonic_decreasing
    assert data["list"] == answer.best.text() and data["possible"] >= data["considered"] > 20


def test_an_unplayed_alliance_plays_if_its_pods_did_well(monkeypatch):
    found = alliances(DECKS, shipped(), NOTHING, "CotA")
    search = Search(found, shipped(), 2000, "greedy", 1, "14")
    late = len(found.made) - 1
    first = iter([list(range(late + 1))])
    monkeypatch.setattr(Search, "promising", lambda self: next(first, [late, *range(late)]))
    played = []
    monkeypatch.setattr(Search, "each", lambda self, some, pairs, runner: played.append(list(some)))
    search.play(14, 20.0, Runner(1), lambda: "")
    assert late not in played[0] and played[1][0] == late and len(played[0]) == 14 and len(played[1]) == 7
    assert len(played[2]) == FINALISTS, "the finalists, with one that had been dropped before"


def test_finalists_that_may_be_the_best_play_on(monkeypatch):
    """The first plays on until its rating is known."""
    search = Search(alliances(DECKS, shipped(), NOTHING, "CotA"), shipped(), 400, "greedy", 1, "14")
    known = [Estimate(0.0, 1.0)] * 9
    monkeypatch.setattr(Search, "joint", type("Known", (), {"known": known}))
    search.each(range(6), 2, Runner(1))

    def in_doubt(*told, until=1000.0):
        known[:] = [Estimate(mean, error) for mean, error in told]
        return search.in_doubt(4, until)

    assert in_doubt((1.0, 0.1), (0.9, 0.1), (0.7, 0.1), (0.75, 0.1)) == [0, 1, 3]
    assert in_doubt(*[(one, 0.1) for one in (0.75, 1.0, 0.75, 0.9, 0.8)]) == [1, 3, 4, 0], "among the best four"
    assert in_doubt((1.0, 0.01), (0.9, 0.01), (0.7, 0.1)) == []
    assert in_doubt((1.0, 0.01), (0.9, 0.01), (0.7, 0.1), until=1.0) == [0], "its rating is not known yet"
    assert in_doubt((1.0, 0.1)) == [] and in_doubt((1.0, 0.1), until=1.0) == [0]


def test_no_game_is_played_if_none_is_asked_for():
    answer = asked().answer(Runner(1))
    assert answer.games == 0 == asked().games_in_all and len(answer.allies) == module.LISTED
    shares = [(one.rated.share.mean, one.rated.share_by_cards.mean) for one in answer.allies]
    assert [mean for mean, _ in shares] == pytest.approx([by_cards for _, by_cards in shares])
    alone = asked(decks=DECKS[:1]).answer(Runner(1))
    assert alone.best == DECKS[0] and alone.allies[0].as_it_is and alone.possible == 1


@pytest.mark.parametrize(("more", "words"), [
    ({"decks": []}, "needs a deck"), ({"keep": 0}, "keep= must be from 1 to 2000, not 0"),
    ({"until": 0}, "until= must be from 1 to 1000 Elo, not 0"),
    ({"set_name": "XX"}, "no set is called 'XX'"), ({"set_name": "WC"}, "none of these decks is of WC"),
    ({"games": -1}, "games= must be from 0 to 1,000,000,000, not -1"),
])  # fmt: skip
def test_wrong_requests_are_refused(more, words):
    with pytest.raises(PlanError, match=words):
        asked(**more)


def test_pods_are_known_as_well_as_their_cards():
    pods = Pods.of(pods_of(DECKS[0]), shipped())
    assert pods.expected(np.arange(3)[None])[0] == pytest.approx(shipped().strength(DECKS[0]).mean)
    error = (pods.shared.sum() + shipped().facts["unexplained"] ** 2) ** 0.5
    assert error == pytest.approx(shipped().strength(DECKS[0]).error)


def test_alliances_play_against_the_best_of_many_random_decks():
    """They win less often against these than against all random decks, and lose about as often as they win."""
    values = shipped()
    field = strong_field(values)
    strong = [values.strength(deck).mean for deck in field.decks]
    assert field.strengths == pytest.approx(strong)
    assert len(strong) == 10 * len(MEASURED_SETS) and min(strong) > np.quantile(values.field(EVERY), 0.85)
    assert np.mean(strong) > np.quantile(values.field(EVERY), 0.93)
    search = Search(alliances(DECKS, values, NOTHING), values, 100, "planner", 1, "14")
    met = [values.strength(deck).mean for deck in search.player(0).plan.field]
    assert len(met) == len(set(met)) == min(NEAREST, len(strong)) and set(met) <= set(strong)


def test_the_share_against_the_best_decks_counts_these_alone():
    values = shipped()
    even = Estimate(float(np.mean(values.field(EVERY)[-10:])), 0.02)
    of_best, of_all = values.share_of_best(even), values.share(even)
    assert of_best.mean == pytest.approx(0.5, abs=0.02) and of_all.mean > 0.7 and of_best.error > of_all.error
    [first, *_] = asked(games=0).answer(Runner(1)).json()["alliances"]
    assert first["share_of_best"] < first["share"] and first["share_of_best_ci95"][0] < first["share_of_best"]
