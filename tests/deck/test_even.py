"""Tests of the random decks that measure cards: every title is dealt about equally often."""

from collections import Counter

import numpy as np
import pytest

from kfsim.cards.beside import kind_beside
from kfsim.cards.catalogue import MEASURED_SETS, WITH_TOKENS, catalogue, evil_twins
from kfsim.deck.even import (
    OF_POWERS,
    OF_TOKENS,
    draws,
    even_deck,
    no_more_than_all,
    random_pairing,
    seen_as_printed,
    three_of,
    titles_of,
)
from kfsim.deck.powers import powers
from kfsim.deck.prophecies import prophecies
from kfsim.deck.random import random_deck

PAIRINGS = 1500


@pytest.fixture(scope="module")
def dealt():
    """Copies of each title in some pairings, and of each card beside decks."""
    return Counter(name for k in range(PAIRINGS) for deck in random_pairing(1, k) for name in deck.listed_with_beside)


def usually(dealt, titles):
    """The mean number of copies of titles that are in no set with token creatures."""
    seen = [dealt[title] for title in titles if not {*WITH_TOKENS} & {*catalogue().find(title).facts["sets"]}]
    return np.mean(seen)


def test_all_titles_are_dealt_about_equally_often(dealt):
    known = catalogue()
    every = {card.name for name in MEASURED_SETS for card in (*known.of_set(name), *known.references(name)) if card.covered}
    assert set(dealt) == every | {card.name for card in (*powers(), *prophecies())}
    usual = usually(dealt, every)
    titles = {title for title in every if not {*WITH_TOKENS} & {*known.find(title).facts["sets"]}}
    by_rarity = {rarity: np.mean([dealt[title] for title in titles if known.find(title).facts["rarity"] == rarity]) / usual
                 for rarity in ("common", "uncommon", "rare", "variant", "fixed", "evil twin")}  # fmt: skip
    assert min(by_rarity.values()) > 0.8 and max(by_rarity.values()) < 1.25, by_rarity
    shared = [
        title
        for title in titles
        if known.find(title).facts.get("twin_of") and len(known.find(known.find(title).facts["twin_of"]).facts["sets"]) > 1
    ]
    assert np.mean([dealt[title] for title in shared]) > 0.85 * usual, "twins whose originals are also in other sets"
    seen = np.array([dealt[title] for title in titles if not known.find(title).facts.get("finds_halves", False)])
    assert np.quantile(seen, 0.01) > usual - 3 * usual**0.5 and seen.min() > 0.3 * usual
    assert seen.std() < 2 * usual**0.5, "the differences are little more than noise"


def test_token_creatures_are_dealt_a_third_as_often_as_titles_and_cards_of_their_sets_more_often(dealt):
    known = catalogue()
    sets = [name for name in WITH_TOKENS if name in MEASURED_SETS]
    tokens = {card.name for name in sets for card in known.references(name)}
    usual = usually(dealt, [title for title in dealt if not kind_beside(known.find(title))])
    seen = np.array([dealt[token] for token in tokens])
    assert len(tokens) == 56 and 0.9 * usual * OF_TOKENS < seen.mean() < 1.3 * usual * OF_TOKENS
    assert seen.min() > 0.5 * usual * OF_TOKENS
    own = [dealt[card.name] for name in sets for card in known.of_set(name) if card.covered and len(card.facts["sets"]) == 1]
    assert np.mean(own) > 1.5 * usual and min(own) > 0.45 * usual


def test_archon_powers_are_dealt_a_sixth_as_often_as_titles_and_prophecies_as_often(dealt):
    usual = usually(dealt, [title for title in dealt if not kind_beside(catalogue().find(title))])
    seen = np.array([dealt[card.name] for card in powers()])
    assert len(seen) == 28 and 0.9 * usual * OF_POWERS < seen.mean() < 1.3 * usual * OF_POWERS
    assert np.mean([dealt[card.name] for card in prophecies()]) > 0.9 * usual, "each deck of their set has four"


def test_expected_copies_in_printed_decks_agree_with_random_decks():
    told, n = seen_as_printed(("DT", "CotA")), 300
    seen = Counter(card.name for i in range(n) for name in ("DT", "CotA") for card in random_deck(3, i, name).cards)
    twins = {card.name for card in evil_twins().values()}
    for titles, near in ((twins, 0.3), ([title for title, copies in told.items() if copies > 0.05], 0.05)):
        assert sum(seen[name] for name in titles) / (2 * n) == pytest.approx(sum(told[name] for name in titles), rel=near)


def test_decks_are_complete_and_reproducible():
    for name in MEASURED_SETS:
        for i in range(12):
            deck = even_deck(7, i, name)
            assert deck == even_deck(7, i, name) and len(set(deck.houses)) == 3 and deck.of_set == name
            assert Counter(card.house for card in deck.cards) == dict.fromkeys(deck.houses, 12)
            assert all(name in catalogue().find(card.name).facts["sets"] for card in deck.cards)
            own = [(catalogue().find(card.name), card.house) for card in deck.cards if not card.maverick and not card.anomaly]
            for card, house in own:
                printed = (card.house, *card.facts.get("also_in", ()), card.facts.get("house_in", {}).get(name))
                assert house in printed or card.facts.get("finds_halves"), (card.name, house)
    twins = [any("(Evil Twin)" in card.name for card in even_deck(7, i, "DT").cards) for i in range(60)]
    assert 0.3 < np.mean(twins) < 0.7


def test_cards_that_come_only_with_another_are_not_dealt_alone():
    known = catalogue()
    titles = {card.name for card in titles_of("MM", "staralliance")}
    assert "Z-Force Agent 14" in titles and "Z-Ray Blaster" not in titles
    assert "Orb of Wonder" in {card.name for card in titles_of("WC", "dis")} and known.find("Orb of Wonder").house != "dis"
    assert all(up_to[-1] == 1 and len(up_to) == len(cards) for cards, up_to in draws(MEASURED_SETS).cards.values())


def test_houses_are_drawn_in_proportion_to_their_shares():
    rng, shares = np.random.default_rng(1), np.array([0.3, 0.25, 0.15, 0.1, 0.1, 0.06, 0.04])
    found = [three_of(rng, shares) for _ in range(4000)]
    assert all(len(set(some)) == 3 for some in found)
    assert np.bincount(np.ravel(found), minlength=7) / (3 * len(found)) == pytest.approx(shares, abs=0.01)
    kept = no_more_than_all(np.array([0.6, 0.2, 0.1, 0.1]))
    assert kept.max() <= 1 / 3 and kept.sum() == pytest.approx(1) and list(np.argsort(-kept))[:2] == [0, 1]
