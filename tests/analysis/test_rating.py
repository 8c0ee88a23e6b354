"""Tests of ratings of decks: from their cards, from their games, and from both."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from kfsim.analysis.rate_request import RateRequest
from kfsim.analysis.rating import Ratings, elo
from kfsim.analysis.rating_games import MANY, MATCHUPS, Playing, most_games, players, without_luck
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import EVERY, CardValues, at, chosen, read, shipped
from kfsim.analysis.values.measure import EACH, FIELD_SEED, SAMPLE, SAMPLE_SEED
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS, TOKEN, catalogue
from kfsim.cards.words import BESIDE
from kfsim.deck.load import load_deck
from kfsim.deck.random import random_deck
from kfsim.games.registry import game_with
from kfsim.report.rating import best_in_words, card_rows, known_from

DECKS = [random_deck(8, i + 1, name) for i, name in enumerate(("CotA", "AoA", "WC", "MM"))]


def asked(**more):
    return RateRequest(**{"decks": DECKS, "games": 0, **more})


def test_the_shipped_card_values_are_complete():
    values = shipped()
    measured = {title.name for name in MEASURED_SETS for title in catalogue().of_set(name)}
    tokens = {card.name for name in MEASURED_SETS for card in catalogue().references(name)}
    assert {row.name for row in values.rows if row.rarity == TOKEN} == tokens, "token creatures included"
    for kind in BESIDE:
        assert {row.name for row in values.rows if row.rarity == kind} == {c.name for c in catalogue().cards if c.type == kind}
    beside = tokens | {card.name for card in catalogue().cards if card.type in BESIDE}
    titles = {card.name for card in catalogue().cards if card.covered and card.name in measured} | beside
    assert len(values.cards) > 0.97 * len(titles) and set(values.cards.name) <= titles
    assert (values.cards.lo < values.cards.worth).all() and (values.cards.worth < values.cards.hi).all()
    by_group = values.cards.groupby(["house", "rarity"]).worth.mean()
    assert by_group.abs().max() < 1e-3  # worth is compared with the average card of the house and rarity
    assert set(values.fields) == {EVERY, *MEASURED_SETS}
    assert np.mean([values.share(values.strength(random_deck(FIELD_SEED, i + 1, name))).mean
                    for name in MEASURED_SETS for i in range(40)]) == pytest.approx(0.5, abs=0.04)  # fmt: skip


def test_every_card_was_seen_often_enough():
    cards = shipped().cards
    for kind, least in {"": 10_000, TOKEN: 3500, "archonpower": 2500, "prophecy": 10_000}.items():
        some = cards[cards.rarity == kind] if kind else shipped().in_decks
        assert some.copies_seen.min() >= least, some.name[some.copies_seen.idxmin()]


def test_sample_games_were_kept_to_tell_when_card_values_are_due():
    """`python -m benchmarks.release` checks whether they are due: then too many of these games have other results."""
    facts = shipped().facts
    room = game_with("measure").room("measure")
    for bot in (facts["quick_bot"], facts["bot"]):
        plan = room.OpenField(pairings=SAMPLE[bot == facts["quick_bot"]], each=EACH, seed=SAMPLE_SEED, bot=bot)
        assert len(facts["sample"][bot]) == plan.games and set(facts["sample"][bot]) <= set("012")


def test_a_file_is_read_as_it_was_written(tmp_path):
    values = shipped()
    again = read(values.text(), "there")
    assert again.json() == values.json() and again.text() == values.text()
    for wrong in ("", "{}", "[1]", values.text().replace('"worth"', '"else"'), values.text()[:5000]):
        file = tmp_path / "wrong.json"
        file.write_text(wrong)
        with pytest.raises(PlanError, match="these are no card values"):
            at(file)


def test_a_deck_is_the_sum_of_its_cards_and_its_shape():
    values, deck = shipped(), DECKS[0]
    strength = values.strength(deck)
    by_hand = sum(values.adds(title).mean for title in deck.listed) + sum(values.houses[house] for house in deck.houses)
    shape = values.shape.worth(values.numbers_of(deck.listed)[None])[0]
    assert strength.mean == pytest.approx(by_hand + shape) and abs(shape) > 0.002
    assert strength.error > values.facts["unexplained"]
    better = values.share(type(strength)(strength.mean + 0.05, strength.error))
    assert better.mean > values.share(strength).mean and 0 < values.place(strength.mean) < 1
    assert float(values.wins(0.1, 0.1)) == 0.5 and float(values.wins(0.3, 0.1)) == 1 - float(values.wins(0.1, 0.3))


def test_ratings_of_a_deck_that_mixes_sets_are_less_certain():
    values, decks = shipped(), Path(__file__).parents[2] / "decks"
    mixed, usual = (load_deck(str(decks / f"{name}.txt")) for name in ("hodak-the-bookish", "gregg-the-adjutant-of-myths"))
    assert values.strength(mixed).error > 2 * values.strength(usual).error
    said = [known_from(one) for deck in (mixed, usual) for one in asked(decks=[deck]).answer(Runner(1)).decks]
    assert "less sure because the deck mixes sets" in said[0] and "mixes" not in said[1]
    of_a_set = replace(mixed, of_set="CotA")
    assert values.strength(of_a_set).error < values.strength(mixed).error, "its file says its set"


def test_the_token_creature_of_a_deck_counts():
    values, deck = shipped(), random_deck(4, 1, "WoE")
    names = sorted((card.name for card in catalogue().references("WoE")), key=lambda name: values.adds(name).mean)
    worst, best = (replace(deck, token=name) for name in (names[0], names[-1]))
    apart = values.adds(names[-1]).mean - values.adds(names[0]).mean
    assert apart > 0.1, "token creatures differ much"
    assert values.strength(best).mean - values.strength(worst).mean == pytest.approx(apart)
    one = asked(decks=[best]).answer(Runner(1)).decks[0]
    row = one.cards[one.cards.card == names[-1]].iloc[0]
    assert (row.copies, row.house) == (1, TOKEN) and row.lifts == pytest.approx(
        values.adds(names[-1]).mean - values.usual_beside[TOKEN]
    )
    assert sum(one.cards.copies) == 37 and "–" in card_rows(one, one.cards[one.cards.card == names[-1]])[0]
    more = [row.worth - row.quick for name in (names[-1], names[0]) for row in [values.known(name)]]
    assert values.more_in_good_play(best) - values.more_in_good_play(worst) == pytest.approx(more[0] - more[1])
    assert values.missing(best) == [] and not values.in_decks.name.isin(names).any()


def test_an_unmeasured_card_makes_the_interval_wider():
    values = shipped()
    without = CardValues(values.cards[values.cards.name != DECKS[0].listed[0]].reset_index(drop=True), values.combinations,
                         values.houses, values.usual, values.fields, values.facts)  # fmt: skip
    assert without.missing(DECKS[0]) == [DECKS[0].listed[0]]
    assert without.strength(DECKS[0]).error > values.strength(DECKS[0]).error
    told = asked(decks=[DECKS[0]]).answer(Runner(1)).decks[0]
    assert told.json()["not_measured"] == []


def test_requested_cards_are_shown():
    values = shipped()
    assert list(chosen(values, ["dust pixie"]).cards.name) == ["Dust Pixie"]
    mm = chosen(values, [], "MM", "Dis").cards
    assert set(mm.house) == {"dis"} and all("MM" in catalogue().find(name).facts["sets"] for name in mm.name)
    for words, more in (("no card is named", {"names": ["Dust Pixi"]}), ("no house", {"names": [], "house": "Diss"})):
        with pytest.raises(PlanError, match=words):
            chosen(values, **more)


def made_up(deck, strength, pairs, seed):
    """A deck of a given strength that has played pairs whose luck is partly known."""
    [one] = players([deck], shipped(), 2 * pairs, "planner", 1, "14")
    rng = np.random.default_rng(seed)
    chance = shipped().wins(strength, one.others[np.arange(pairs) % len(one.others)])
    luck = rng.normal(0, 0.15, pairs)
    one.played = np.column_stack([chance + luck + rng.normal(0, 0.2, pairs), luck])
    return one


def test_games_find_the_strength_and_intervals_hold_it():
    values, held, games_help = shipped(), [], []
    for seed in range(120):
        prior = values.strength(DECKS[seed % 4])
        true = np.random.default_rng(seed).normal(prior.mean, prior.error)
        found = made_up(DECKS[seed % 4], true, 100, seed + 1000).strength
        held.append(abs(found.mean - true) <= Z * found.error)
        games_help.append(abs(found.mean - true) < abs(prior.mean - true))
        assert found.error < 0.5 * prior.error
    assert np.mean(held) > 0.9 and np.mean(games_help) > 0.7


def test_many_games_against_few_opponents_leave_the_uncertainty_of_these_matchups():
    values, rng, held = shipped(), np.random.default_rng(3), []
    playing, rounds = players(DECKS, values, 4000, "planner", 1, "14"), 20
    for one in playing * 250:
        met = len(one.others)
        true = rng.normal(one.by_cards.mean, one.by_cards.error)
        others = one.others + rng.normal(0, one.of_strengths, met)
        wins = np.clip(values.wins(true, others) + rng.normal(0, MATCHUPS, met), 0.01, 0.99)
        one.played = np.column_stack([rng.binomial(2, wins, (rounds, met)).ravel() / 2, np.zeros(rounds * met)])
        held.append(abs(one.strength.mean - true) <= one.strength.half)
    assert all(one.of_matchups > 0 for one in playing) and 0.93 <= np.mean(held) <= 0.97, np.mean(held)


def test_known_luck_is_removed():
    rng = np.random.default_rng(3)
    luck = rng.normal(0, 0.2, 400)
    left = without_luck(0.03 + luck + rng.normal(0, 0.1, 400), luck)
    assert left.std() < 0.13 and without_luck(luck[:10], luck[:10]) is not None
    assert (without_luck(luck[:10], luck[:10]) == luck[:10]).all()  # too few pairs: nothing is removed


def test_decks_play_until_their_ratings_are_known():
    told = []
    for workers in (1, 2):
        with Runner(workers) as runner:
            answer = asked(decks=DECKS[:2], games=384, until=95.0, bot="greedy").answer(runner)
        one, other = answer.decks
        assert one.strength.mean >= other.strength.mean
        assert all(deck.games in (128, 256, 384) and (deck.half <= 95 or deck.games == 384) for deck in answer.decks)
        told.append(json.dumps(answer.json()))
    assert told[0] == told[1], "the same with any number of workers"


def test_the_promising_ones_of_many_decks_play():
    decks = [random_deck(9, i + 1) for i in range(MANY + 4)]
    with Runner(2) as runner:
        answer = asked(decks=decks, games=256, until=1.0, play_out=MANY + 2, bot="greedy").answer(runner)
    games = sorted((one.games for one in answer.decks), reverse=True)
    assert games == [256] * (MANY // 2 + 1) + [128] * (MANY // 2 + 1) + [0, 0]
    by_cards = sorted(answer.decks, key=lambda one: one.by_cards.mean)
    assert {one.games for one in by_cards[:2]} == {0}
    assert most_games(MANY + 2, 256) >= sum(games) == answer.games
    assert answer.tables()["decks"].rating.is_monotonic_decreasing


def test_json_and_tables_show_ratings():
    answer = asked().answer(Runner(1))
    data = answer.json()
    assert [one["share"] for one in data["decks"]] == sorted((one["share"] for one in data["decks"]), reverse=True)
    for one in data["decks"]:
        assert one["share_ci95"][0] < one["share"] < one["share_ci95"][1] and 0 <= one["place"] <= 1
        assert one["rating"] == pytest.approx(elo(one["share"]), abs=0.1) and sum(card["copies"] for card in one["cards"]) == 36
        assert one["cards"] == sorted(one["cards"], key=lambda card: -card["lifts"])
    assert {one["set"] for one in data["decks"]} == {"CotA", "AoA", "WC", "MM"} and data["games"] == 0
    assert len(answer.tables()["cards"]) == sum(len(one["cards"]) for one in data["decks"])


@pytest.mark.parametrize(("more", "words"), [
    ({"until": 0.5}, "until= must be from 1 to 1000 Elo, not 0.5"), ({"play_out": -1}, "play_out= must be 0 or more, not -1"),
    ({"decks": []}, "needs a deck"), ({"games": -1}, "games= must be from 0 to 1,000,000,000, not -1"),
])  # fmt: skip
def test_wrong_requests_are_refused(more, words):
    with pytest.raises(PlanError, match=words):
        asked(**more)


def test_a_deck_does_not_play_itself():
    own = random_deck(FIELD_SEED, 1)
    [one] = players([own], shipped(), 100, "greedy", 1, "14")
    assert isinstance(one, Playing) and own.key() not in {deck.key() for deck in one.plan.field}
    assert len(one.others) == len(one.plan.field)


def test_the_best_are_those_whose_possible_places_include_the_first():
    def of(*strengths):
        named = [(SimpleNamespace(name=name), Estimate(mean, error)) for name, mean, error in strengths]
        decks = tuple(SimpleNamespace(deck=deck, strength=strength) for deck, strength in named)
        return best_in_words(Ratings(decks, None, "steady", 1, "14"))

    assert of(("A", 1.0, 0.1), ("B", 0.2, 0.1)) == "The best of 2 decks is A"
    assert of(("A", 1.0, 0.1), ("B", 0.9, 0.1), ("C", 0.0, 0.1)) == "Each of 2 decks may be the best of 3: A; B"
    many = [(name, 1.0 - k / 100, 0.2) for k, name in enumerate("ABCDEFG")]
    assert of(*many) == "The best of 7 decks is A or one of 6 others"
