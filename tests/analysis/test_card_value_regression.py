"""Tests of the regression of card values: made-up results with known card values must give these values back."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from scipy.special import ndtr

from kfsim.analysis.values.card_value_regression import FieldDesign, centring, measured
from kfsim.analysis.values.deck_profile import PAIRS, SCALE, numbers_of, printed
from kfsim.analysis.values.synergies import combinations
from kfsim.cards.beside import KINDS, MOST_BESIDE, kind_beside
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import house_bit
from kfsim.deck.even import titles_of
from kfsim.deck.random import dealt as made
from kfsim.deck.random import houses_of
from kfsim.games.protocols import NOTHING
from kfsim.keyforge.values.open_field import DID, Met

PAIRINGS = 16000
SPREAD, DEPARTS = 0.015, 0.01  # standard deviations, in win rate: of card values, and of their change in planner games
WIDTH = 0.4


@pytest.fixture(scope="module")
def dealt() -> Met:
    """Pairings of random decks that have not been played."""
    rng = np.random.default_rng(3)
    pools = {house: titles_of("CotA", house) for house in houses_of("CotA")}
    pool = [made(rng, "", "CotA", sorted(str(house) for house in rng.choice(list(pools), 3, replace=False)),
                 lambda house: pools[house][rng.integers(len(pools[house]))], 0.0) for _ in range(1500)]  # fmt: skip
    known = catalogue()
    cards = np.array([[known.number(title) for title in deck.listed] for deck in pool], np.int16)
    houses = np.array([sum(house_bit(house) for house in deck.houses) for deck in pool], np.int32)
    pairs = np.random.default_rng(1).integers(0, len(pool), (PAIRINGS, 2))
    once = np.full((PAIRINGS, 2, 36), 1, np.uint16)
    did = np.zeros((PAIRINGS, 2, len(DID)), np.float32)
    beside = np.full((PAIRINGS, 2, MOST_BESIDE), NOTHING, np.int16)
    return Met(cards[pairs], beside, houses[pairs], np.zeros((PAIRINGS, 2), np.uint8), once, once, once, did)


@pytest.fixture(scope="module")
def true():
    """The value of each card of the catalogue in baseline games and in planner games. It is drawn from the card's name, so a new
    card changes no other card's value."""
    draws = [Random(card.name) for card in catalogue().cards]
    quick = np.array([draw.gauss(0, SPREAD) for draw in draws])
    return quick, quick + np.array([draw.gauss(0, DEPARTS) for draw in draws])


def go(dealt, adds, seed, more=0.0, which=None):
    """Results of pairings in which each card adds its value, and the decks in `which` (pairings, 2) add `more`."""
    rng = np.random.default_rng(seed)
    strength = adds[dealt.cards].sum(axis=2) + (0 if which is None else more * which)
    chance = ndtr((strength[:, 0] - strength[:, 1]) / WIDTH)
    points = 2 * (rng.random((PAIRINGS, 2)) < chance[:, None])
    did = dealt.did + np.stack([strength, strength, strength, 20 + strength], axis=2).astype(np.float32)
    return replace(dealt, points=points.astype(np.uint8), did=did)


def worth_of(frame, adds):
    known = catalogue()
    numbers = np.array([known.number(name) for name in frame.name])
    return centring(numbers) @ adds[numbers]


@pytest.fixture(scope="module")
def plain(dealt, true):
    """The measured values if cards add their baseline values and nothing else has an effect (seed 4)."""
    return measured(go(dealt, true[0], 4), None)


def test_known_values_are_found_and_lie_in_their_intervals(dealt, true):
    quick, better = true
    held = []
    for seed in range(4):
        found = measured(go(dealt, quick, seed), go(dealt, better, seed + 10)).cards
        worth = worth_of(found, better)
        held.append((found.lo <= worth) & (worth <= found.hi))
        assert np.corrcoef(found.worth, worth)[0, 1] > 0.8
        assert np.corrcoef(found.worth, worth)[0, 1] > np.corrcoef(found.quick, worth)[0, 1] + 0.03
    assert 0.92 <= np.mean(held) <= 0.98


def test_planner_games_agree_with_baseline_games_where_card_values_are_the_same(dealt, true, plain):
    quick, _ = true
    found = measured(go(dealt, quick, 4), go(dealt, quick, 14))
    worth = worth_of(found.cards, quick)
    assert np.abs(found.cards.worth - worth).mean() < np.abs(plain.cards.worth - worth).mean()


def test_a_strong_house_does_not_change_the_worth_of_its_cards(dealt, true, plain):
    quick, _ = true
    strong = measured(go(dealt, quick, 4, 0.15, (dealt.houses & house_bit("dis")) > 0), None)
    assert strong.houses["dis"] - plain.houses["dis"] > 0.08
    dis = (plain.cards.house == "dis").to_numpy()
    assert abs(strong.cards.worth[dis].mean() - plain.cards.worth[dis].mean()) < 0.002


def test_effects_of_cards_beside_decks_are_found_and_kept_apart_from_card_values(dealt, true):
    quick, _ = true
    numbers = {kind: [n for n, card in enumerate(catalogue().cards) if kind_beside(card) == kind][:4] for kind in KINDS}
    rng, beside, adds = np.random.default_rng(8), dealt.beside.copy(), np.zeros((PAIRINGS, 2))
    for place, some in enumerate(numbers.values()):  # each card is in a fifth of the decks, and a fifth has none
        beside[:, :, place] = rng.choice([NOTHING, *some], (PAIRINGS, 2))
        adds += 1.0 * (beside[:, :, place] == some[0]) - (beside[:, :, place] == some[1])
    with_them = replace(go(dealt, quick, 9, 0.12, adds), beside=beside)
    found, plain = measured(with_them, with_them).cards, measured(go(dealt, quick, 9), go(dealt, quick, 9)).cards
    for kind, some in numbers.items():
        rows = found[found.rarity == kind].set_index("name")
        assert [catalogue().number(name) for name in rows.index] == sorted(some) and (rows.house == kind).all()
        for number, expected in zip(some, (0.12, -0.12, 0, 0), strict=True):
            assert abs(rows.worth[catalogue().cards[number].name] - expected) < 0.03
        assert rows.worth.mean() == pytest.approx(0, abs=1e-9) and rows.played.isna().all()
        assert (rows.copies_seen > 0.3 * PAIRINGS).all()
        assert (rows.made.idxmax(), rows.made.idxmin()) == (rows.worth.idxmax(), rows.worth.idxmin())
    cards = found[~found.rarity.isin(KINDS)]
    assert list(cards.name) == list(plain.name) and np.corrcoef(cards.worth, plain.worth)[0, 1] > 0.85
    assert not numbers_of(found)[found.rarity.isin(KINDS).to_numpy()].any(), "they are not cards of a deck"


def test_effects_of_the_deck_shape_are_found_and_kept_apart_from_card_values(dealt, true, plain):
    quick, _ = true
    creatures = np.array([printed(card.name)[0] for card in catalogue().cards])[dealt.cards].sum(axis=2)
    apart = (creatures - creatures.mean()) / creatures.std()
    shaped = measured(go(dealt, quick, 4, 0.03, apart**2), None)
    square = int(np.flatnonzero((PAIRS[0] == 0) & (PAIRS[1] == 0))[0])
    assert abs(plain.shape.adds[square] * SCALE) < 0.01 and 0.02 < shaped.shape.adds[square] * SCALE < 0.035
    others = np.delete(shaped.shape.adds, square)
    assert np.sqrt((others**2).mean()) < shaped.shape.adds[square] / 4
    assert np.corrcoef(plain.cards.worth, shaped.cards.worth)[0, 1] > 0.98


def test_accounts_of_games_show_what_cards_contribute(true, plain):
    quick, _ = true
    found = plain.cards
    adds = quick[[catalogue().number(name) for name in found.name]]
    for name in ("made", "took", "creatures"):
        assert np.corrcoef(found[name], adds)[0, 1] > 0.8
    assert np.corrcoef(found.turns, adds)[0, 1] > 0.8
    assert (found.played == 0.5).all() and (found.copies_seen % 2 == 0).all()


def test_games_with_runaway_amber_do_not_distort_what_cards_contribute(dealt, true):
    quick, _ = true
    met = go(dealt, quick, 5)
    met.did[7, 0, DID.index("made")] = 1e9
    found = measured(met, None).cards
    adds = quick[[catalogue().number(name) for name in found.name]]
    assert np.corrcoef(found.made, adds)[0, 1] > 0.6


def test_a_planted_combination_is_found_and_no_other(dealt, true, plain, monkeypatch):
    monkeypatch.setattr("kfsim.analysis.values.synergies.FEWEST", 100)
    quick, _ = true
    assert combinations(plain.left) == []
    titles = np.unique(dealt.cards).astype(np.int64)
    own = FieldDesign.of(dealt, titles).own.toarray() > 0
    held = np.triu(own.T.astype(float) @ own, 1)
    held[held > 0.5 * own.sum(axis=0).min()] = 0  # cards that always come together are not a combination
    i, j = np.unravel_index(int(held.argmax()), held.shape)
    both = (dealt.cards == titles[i]).any(axis=2) & (dealt.cards == titles[j]).any(axis=2)
    told = combinations(measured(go(dealt, quick, 4, 0.3, both), None).left)
    assert told[0][:2] == (i, j) and told[0][2] > 0.08 and told[0][4] >= 100
    assert all({i, j} & {a, b} for a, b, *_ in told)


def test_the_design_counts_copies(dealt):
    titles = np.unique(dealt.cards).astype(np.int64)
    design = FieldDesign.of(dealt, titles)
    assert design.own.sum() == 36 * PAIRINGS == design.other.sum() and design.seen.sum() == 72 * PAIRINGS
    assert (design.houses.sum(axis=1) == 0).all() and np.abs(design.houses).max() == 1
