"""Tests of bonus icons in ratings: their worth, and decks that differ only in icons."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.special import ndtr

from kfsim.analysis.alliances import alliances
from kfsim.analysis.choose import in_the_field
from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest
from kfsim.analysis.rating import Rated
from kfsim.analysis.rating_games import Playing, play_out, players
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_based_correction import better_play, more_of_titles
from kfsim.analysis.values.card_value_table import EVERY, read, shipped
from kfsim.analysis.values.icon_values import fitted
from kfsim.analysis.values.pod_effects import Pods
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.cards.words import ICONS
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.icons import beyond, with_icons
from kfsim.deck.pods import pods_of
from kfsim.deck.random import random_deck
from kfsim.deck.restricted import NOTHING
from kfsim.keyforge.values.icon_field import IconField, play_icon_field, without_icons
from kfsim.report.rating import headline, in_icons

OWN = random_deck(11, 3, "MM")


def with_more(deck, icons):
    """A deck with more icons: the first cards get one icon each."""
    cards = [replace(c, icons=(*c.icons, icon), enhanced=True) for c, icon in zip(deck.cards, icons, strict=False)]
    return replace(deck, name=f"{deck.name} with more", cards=(*cards, *deck.cards[len(cards) :]))


def test_icon_values_are_recovered_from_results_made_with_them():
    rng = np.random.default_rng(1)
    n, pairs, width, true = 600, 10, 0.36, np.array([0.03, 0.014, 0.01, 0.015, 0.0, 0.004])
    apart = np.repeat(rng.normal(0, 0.15, n), pairs)
    icons = rng.integers(-6, 7, (n * pairs, len(ICONS))).astype(float)
    chance = ndtr((apart + icons @ true) / width)
    share = rng.binomial(2, chance) / 2
    found, error = fitted(apart, icons, share, np.repeat(np.arange(n), pairs), width)
    assert (np.abs(found - true) < 3.5 * error).all() and (error < 0.002).all()


def test_every_kind_of_icon_was_measured_and_names_its_games():
    values = shipped()
    assert list(values.icons.icon) == list(ICONS)
    assert ((values.icons.lo < values.icons.worth) & (values.icons.worth < values.icons.hi)).all()
    assert values.icons.icon[values.icons.worth.idxmax()] == "amber"
    told = values.facts["icons_from"]
    assert told["games"] >= 4000 and told["quick_games"] >= 10_000 and "dev measure" in told["command"]
    assert read(values.text(), "there").icons.equals(values.icons.round(5))
    with pytest.raises(PlanError, match="no card values"):
        read(values.text().replace('["icon", "worth"', '["icon", "price"'), "there")


def test_only_icons_beyond_those_that_cards_bring_count():
    values = shipped()
    known, bare, more = values.of_icons, without_icons(OWN), with_more(OWN, ["amber"] * 10)
    assert values.strength(OWN) == values.without_icons(OWN), "a deck with the icons that its cards bring"
    gained = values.strength(more).mean - values.strength(OWN).mean
    assert gained == pytest.approx(10 * known["amber"].mean) and gained > 0.15
    lost = values.strength(OWN).mean - values.strength(bare).mean
    assert lost == pytest.approx(-sum(n * known[icon].mean for icon, n in beyond(bare).items())) and lost > 0
    assert values.strength(with_icons(bare)).mean == pytest.approx(values.strength(OWN).mean), "spread icons count as listed ones"
    assert values.strength(more).error > values.strength(OWN).error


def test_ratings_by_cards_distinguish_decks_that_differ_in_icons():
    decks = [without_icons(OWN), OWN, with_more(OWN, ["amber"] * 10)]
    found = RateRequest(decks=decks, games=0).answer(Runner(1))
    assert [one.deck.name for one in found.decks] == [OWN.name + " with more", OWN.name + " (2)", OWN.name + " (1)"]
    best = found.decks[0]
    assert best.rating - found.decks[1].rating > 100, "ten amber more"
    assert "+10 amber" in in_icons(best) and in_icons(found.decks[1]) == ""
    assert best.json()["icons_more_than_brought"] == {"amber": 10.0} and best.json()["icons_add"] > 0.15
    chosen = ChooseRequest(decks=decks[1:], games=0).answer(Runner(1))
    assert chosen.best == decks[2] and chosen.known.best()[1] > 0.9


def test_the_card_based_correction_uses_the_values_of_icons_in_planner_games():
    more = more_of_titles()
    assert {f"+{icon}" for icon in ICONS} <= set(more)
    plain, other = better_play(0.5, 0.001, OWN, OWN)[0], better_play(0.5, 0.001, with_more(OWN, ["capture"] * 10), OWN)[0]
    assert (other > plain) == (more["+capture"] > 0)


def test_pods_include_the_icons_of_their_cards():
    values, deck = shipped(), with_more(OWN, ["amber"] * 12)
    pods = Pods.of(pods_of(deck), values)
    cards = Pods.of(pods_of(OWN), values)
    assert (pods.means - cards.means).tolist() == pytest.approx([12 * values.of_icons["amber"].mean, 0, 0], abs=1e-9)
    for one in (deck, OWN, without_icons(OWN), with_icons(without_icons(OWN))):
        found = Pods.of(pods_of(one), values)
        assert found.expected(np.array([[0, 1, 2]]))[0] == pytest.approx(values.strength(one).mean)
    other = replace(with_more(random_deck(11, 5, "MM"), ["draw"] * 3), of_set="MM")
    best = alliances([deck, other], values, NOTHING).deck(0)
    assert sum(card.icons.count("amber") for card in best.cards if card.enhanced) >= 12, "the pod with the icons is in the best"
    answer = AllianceRequest(decks=[deck, other], games=0, restricted="off").answer(Runner(1))
    assert answer.best.listed == best.listed


def test_decks_that_may_be_the_best_play_before_those_with_the_highest_expectation():
    values = shipped()
    some = [random_deck(6, i + 1, "CotA") for i in range(60)]
    known = [deck for deck in some if 0.05 < values.strength(deck).mean < 0.14][:3]
    strange = replace(known[0], name="Strange", cards=tuple(replace(c, name=f"{c.name} (other)") for c in known[0].cards),
                      extra={f"{c.name} (other)": {"type": "action", "house": c.house} for c in known[0].cards})  # fmt: skip
    ends = {deck.name: values.strength(deck) for deck in (*known, strange)}
    best = max(known, key=lambda deck: ends[deck.name].mean)
    assert ends["Strange"].mean < ends[best.name].mean and ends["Strange"].high > ends[best.name].high, "hardly known"
    found = RateRequest(decks=[*known, strange], games=2, play_out=1, bot="greedy", until=1000).answer(Runner(1))
    assert [one.deck.name for one in found.decks if one.games] == ["Strange"]


class Fixed(Playing):
    """A deck of a given strength that only counts the pairs that it plays."""

    def __init__(self, told):
        self.told, self.pairs = told, 0

    def play(self, pairs, runner):
        self.pairs += pairs

    strength = property(lambda self: self.told)
    finished = property(lambda self: self.pairs >= 192)
    played = property(lambda self: [0] * self.pairs)
    rated = property(lambda self: Rated(OWN, shipped(), self.told, self.told, 0))


def test_halving_keeps_the_decks_that_may_be_the_best():
    decks = [Fixed(Estimate(0.01 * i, 0.001)) for i in range(11)] + [Fixed(Estimate(-0.05, 0.2))]
    play_out(decks, 1.0, Runner(1), str)
    assert decks[11].pairs > decks[0].pairs and decks[10].pairs > decks[0].pairs


def test_a_deck_of_several_sets_belongs_to_no_set():
    parts = [random_deck(9, 1, "CotA").cards[:12], random_deck(9, 1, "WC").cards[:12], random_deck(9, 4, "MM").cards[-12:]]
    houses = ("brobnar", "saurian", "staralliance")
    cards = [DeckCard(c.name, house, c.icons) for house, part in zip(houses, parts, strict=True) for c in part]
    mixed = Deck("Mixed", houses, tuple(cards))
    found = RateRequest(decks=[mixed], games=0).answer(Runner(1))
    one = found.decks[0]
    assert one.mixes_sets and one.field == EVERY and one.json()["set"] is None and one.json()["place_in_set"] is None
    assert found.tables()["decks"].set[0] == "mixed"
    assert "of random decks of all sets (it mixes sets)" in headline(found) and "Archons" not in headline(found)


def test_no_share_leaves_the_range_from_0_to_1():
    values = shipped()
    for mean in (-0.9, -0.5, 0.5, 0.9):
        share = values.share(Estimate(mean, 0.3))
        assert 0 <= share.interval[0] <= share.mean <= share.interval[1] <= 1
    strong = with_more(OWN, ["amber"] * 36)
    found = ChooseRequest(decks=[strong, without_icons(OWN)], games=0).answer(Runner(1))
    ends = found.tables()["decks"][[f"best_of_{form}_{end}" for form in ("one", "three") for end in ("lo", "hi")]]
    assert ((ends >= 0) & (ends <= 1)).all(axis=None)
    rated = RateRequest(decks=[strong], games=0).answer(Runner(1)).tables()["decks"]
    assert 0 <= rated.share_lo[0] <= rated.share_hi[0] <= 1


@pytest.fixture
def blanks():
    """A deck with twelve cards that are played blank."""
    cards = tuple(replace(c, name=f"Unknown {i}") if i < 12 else c for i, c in enumerate(OWN.cards))
    unknown = tuple(f"Unknown {i}" for i in range(12))
    return replace(OWN, cards=cards, blank=unknown, extra={name: {"type": "action", "house": "dis"} for name in unknown})


def test_games_of_a_deck_with_blank_cards_say_nothing_of_these_cards(blanks):
    values = shipped()
    [one], [whole] = (players([deck], values, 4000, "planner", 1, "14") for deck in (blanks, OWN))
    rng = np.random.default_rng(1)
    for playing in (one, whole):
        playing.played = np.column_stack([rng.integers(0, 3, 2000) / 2, np.zeros(2000)])
    unknown = values.unmeasured.error * 12**0.5
    assert one.strength.error >= unknown > 0.02 and whole.strength.error < unknown
    assert values.lost_by_blanks(OWN) == Estimate(0.0, 0.0)
    assert one.strength.mean > one.by_games.mean, "a card is worth more than a blank one"
    known = in_the_field([one, whole], values)
    assert known.share(0).error > 1.2 * known.share(1).error
    assert Z * one.strength.error > 0.04


def test_games_with_icons_are_the_same_with_any_number_of_workers():
    plan = IconField(pairings=2, each=4, bot="greedy", seed=5)
    with Runner(2) as two:
        met, again = play_icon_field(plan, Runner(1)), play_icon_field(plan, two)
    assert (met.icons == again.icons).all() and (met.share == again.share).all()
    assert met.icons.shape == (4, 2, len(ICONS)) and len({row.tobytes() for row in met.icons}) == 4
    assert not any(beyond(replace(deck, spread=())).get("amber", 0) > 0 for k in range(2) for deck in plan.decks(k))
