"""Tests of the regression behind `counter` on made-up results: it finds planted effects, and intervals and error rates hold."""

from types import SimpleNamespace

import numpy as np
import pytest

from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.counter import check_of
from kfsim.analysis.values.counter_regression import CARD, FEWEST, HOUSE, RATE, TRAIT, cost_in_general, costs, fewest, titles_told
from kfsim.analysis.values.deck_contents import TRAITS, DeckContents
from kfsim.analysis.values.ways_of_losing import AHEAD, EARLY, NONE, TAKEN, WAYS, share_of, ways_of_losing
from kfsim.cards.beside import MOST_BESIDE
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.games.protocols import NOTHING

VALUES = shipped()
PANEL, TURNS, OPPONENTS = 8, 2, 700
TITLES = VALUES.in_decks.name.to_numpy()[::16][:110]
NUMBERS = np.array([catalogue().number(name) for name in TITLES])
PLANTED = 0.08
RARE = 8  # titles that few decks hold


def opponents(seed, n=OPPONENTS):
    """Random decks of some titles, each of three of seven houses."""
    rng = np.random.default_rng(seed)
    cards = rng.choice(NUMBERS, (n, 36)).astype(np.int16)
    houses = np.array([sum(1 << int(i) for i in rng.choice(7, 3, replace=False)) for _ in range(n)], np.int32)
    return DeckContents.of(
        SimpleNamespace(cards=cards, beside=np.full((n, MOST_BESIDE), NOTHING, np.int16), houses=houses), VALUES
    )


def results(held, seed, special, general=0.0):
    """Shares of games that a deck and a panel win against opponents. `special` is what an opponent costs the deck alone,
    `general` what it costs everybody. The part of an opponent's strength that cards do not explain is the same for all."""
    rng = np.random.default_rng(seed)
    others = held.strengths(True) + rng.normal(0, 0.06, len(held.houses)) + general
    own = VALUES.wins(0.15 - special, others) + rng.normal(0, 0.09, len(others))
    strengths = rng.normal(0, 0.1, PANEL)[np.arange(TURNS * len(others)) % PANEL].reshape(-1, TURNS)
    panel = VALUES.wins(strengths, others[:, None]) + rng.normal(0, 0.09, strengths.shape)
    return np.clip(own, 0, 1), np.clip(panel, 0, 1)


def column(held, title):
    """Copies of a title in each deck."""
    return held.copies[:, [int(np.flatnonzero(VALUES.cards.name == title)[0])]].toarray()[:, 0]


def found(held, seed, special=0.0, general=0.0):
    return costs(held, *results(held, seed, special, general), PANEL)


def test_a_card_that_costs_the_deck_eight_points_comes_out_on_top():
    tops, held_by_interval = [], []
    for seed in range(8):
        held = opponents(seed)
        title = TITLES[7 * seed]
        cards = found(held, 50 + seed, PLANTED * column(held, title)).kind(CARD)
        row = cards[cards.name == title].iloc[0]
        tops.append(cards.name[0] == title and bool(row.clear))
        held_by_interval.append(row.lo <= PLANTED <= row.hi)
        assert row.costs == pytest.approx(row.likely + row.in_general) and 0.05 < row.special < 0.11
    assert all(tops) and np.mean(held_by_interval) >= 0.75


def test_a_card_that_beats_everybody_is_no_counter():
    held = opponents(3)
    title = TITLES[5]
    cards = found(held, 4, general=PLANTED * column(held, title)).kind(CARD)
    row = cards[cards.name == title].iloc[0]
    assert abs(row.special) < 0.03 and not row.clear


def test_intervals_of_small_effects_hold():
    covered = []
    for seed in range(6):
        held, rng = opponents(seed), np.random.default_rng(seed)
        true = rng.normal(0, 0.015, len(TITLES))
        special = np.stack([column(held, title) for title in TITLES], axis=1) @ true
        cards = found(held, 70 + seed, special).kind(CARD).set_index("name").loc[TITLES]
        covered += list((cards.lo.to_numpy() <= true) & (true <= cards.hi.to_numpy()))
    assert 0.92 < np.mean(covered) < 0.99


def test_false_discoveries_stay_below_their_rate():
    none, shares, power = [], [], []
    for seed in range(12):
        held, planted = opponents(seed), TITLES[[3, 20, 41, 60, 88]]
        none.append(found(held, 90 + seed).table.clear.any())
        table = found(held, 200 + seed, PLANTED * sum(column(held, title) for title in planted)).kind(CARD)
        clear = table[table.clear]
        shares.append((~clear.name.isin(planted)).mean() if len(clear) else 0.0)
        power.append(clear.name.isin(planted).sum() / len(planted))
    assert np.mean(none) <= 0.25 and np.mean(shares) <= 1.5 * RATE and np.mean(power) > 0.8


def test_a_house_is_compared_with_the_average_house():
    held = opponents(5)
    of_house = held.houses[:, 2]
    houses = found(held, 6, 0.06 * of_house).kind(HOUSE)
    assert houses.name[0] == HOUSE_NAMES[HOUSES[2]] and houses.clear[0] and 0.03 < houses.special[0] < 0.07
    assert float((houses.likely * houses.decks).sum()) == pytest.approx(0, abs=1e-6) and len(houses) == 7
    assert houses.lo[0] <= 0.06 * (1 - houses.decks[0] / houses.decks.sum()) <= houses.hi[0]


def test_a_trait_is_found():
    held = opponents(6)
    at = TRAITS.index("creatures")
    creatures = held.traits[:, at]
    special = 0.05 * (creatures - creatures.mean()) / creatures.std()
    table = found(held, 7, special)
    trait = table.kind(TRAIT).set_index("name").loc["creatures"]
    assert trait.special > 0.01 and np.corrcoef(table.of(held), special)[0, 1] > 0.8, "the cards and the trait share the effect"


def test_two_decks_with_a_title_are_enough_in_a_small_field():
    held = opponents(8, 24)
    table = found(held, 9).table
    assert table.decks.min() >= fewest(24) == 2 and fewest(300) == FEWEST and not table.clear.any()
    assert len(titles_told(opponents(8, 1000))) == len(TITLES) and (table.hi - table.lo).median() > 0.1


def test_opponents_that_are_met_several_times_are_one_row_each():
    held = opponents(9, 60)
    own, general = results(held, 10, 0.0)
    once, thrice = costs(held, own, general, PANEL), costs(held, np.tile(own, 3), np.tile(general, (3, 1)), PANEL)
    assert thrice.strength == pytest.approx(once.strength) and list(thrice.table.decks) == list(once.table.decks)
    more = [costs(held, *(np.concatenate(both) for both in zip((own, general), results(held, seed, 0.0), strict=True)), PANEL)
            for seed in (11, 12)]  # fmt: skip
    errors = [(one.table.hi - one.table.lo).mean() for one in (once, *more)]
    assert max(errors[1:]) < errors[0]


def rare_opponents(seed, n=OPPONENTS):
    """Decks as from `opponents`, but some titles are in only about 25 of them."""
    rng = np.random.default_rng(seed)
    weights = np.where(np.arange(len(NUMBERS)) < RARE, 1 / 1000, 1.0)
    cards = rng.choice(NUMBERS, (n, 36), p=weights / weights.sum()).astype(np.int16)
    houses = np.array([sum(1 << int(i) for i in rng.choice(7, 3, replace=False)) for _ in range(n)], np.int32)
    for i in range(RARE):
        cards[rng.choice(n, 25, replace=False), i] = NUMBERS[i]
    return DeckContents.of(
        SimpleNamespace(cards=cards, beside=np.full((n, MOST_BESIDE), NOTHING, np.int16), houses=houses), VALUES
    )


def test_intervals_of_rare_cards_hold_both_large_effects_and_zero():
    large, none, likely = [], [], []
    for seed in range(10):
        held = rare_opponents(300 + seed)
        planted = TITLES[: RARE // 2]
        cards = found(held, 400 + seed, PLANTED * sum(column(held, title) for title in planted)).kind(CARD).set_index("name")
        rows = cards.loc[TITLES[:RARE]]
        assert rows.decks.between(20, 32).all()
        covered = [(row.lo <= true <= row.hi) for row, true in
                   zip(rows.itertuples(), np.repeat([PLANTED, 0.0], RARE // 2), strict=True)]  # fmt: skip
        large += covered[: RARE // 2]
        none += covered[RARE // 2 :]
        likely += rows.likely.tolist()[: RARE // 2]
    assert np.mean(large) >= 0.88 and np.mean(none) >= 0.88 and np.mean(likely) < 0.06, "the likely value is shrunk towards zero"


def test_both_halves_of_a_gigantic_creature_are_one_card():
    rng, n = np.random.default_rng(1), 60
    halves = [catalogue().number(name) for name in ("Dodger’s 10", "Dodger’s 10 (1 of 2)")]
    cards = rng.choice(NUMBERS, (n, 36)).astype(np.int16)
    cards[: 2 * FEWEST, :2] = halves
    beside = np.full((n, MOST_BESIDE), NOTHING, np.int16)
    held = DeckContents.of(SimpleNamespace(cards=cards, beside=beside, houses=np.full(n, 7, np.int32)), VALUES)
    told = VALUES.cards.name.to_numpy()[titles_told(held)]
    assert "Dodger’s 10" in told and "Dodger’s 10 (1 of 2)" not in told


def test_the_decks_of_the_panel_take_turns():
    others = np.zeros(6)
    share = np.array([[0.6, 0.4]] * 6)  # decks 0 and 2 win 60%, decks 1 and 3 win 40%: that is their strength
    assert cost_in_general(share, others, 4, VALUES) == pytest.approx(0, abs=1e-6)
    share[2] = 0.3, 0.1
    told = cost_in_general(share, others, 4, VALUES)
    assert told.argmax() == 2 and told[2] > 0.15


def test_planner_games_confirm_real_effects_and_no_others():
    rng, decks, rounds = np.random.default_rng(2), 96, 10
    cost = np.where(np.arange(decks) % 2 == 0, 0.1, -0.1)
    others = rng.normal(0, 0.1, decks)
    whole = float(np.mean(VALUES.wins(0.2, others) - VALUES.wins(0.0, others)))
    for real, to_all in ((1.0, 0.0), (0.0, 0.0), (0.0, 1.0)):  # the effect is real for the deck alone; for nobody; for everybody
        luck = rng.normal(0, 0.15, (2, rounds, decks))
        own = VALUES.wins(0.1 - (real + to_all) * cost, others) + rng.normal(0, 0.25, (rounds, decks)) + luck[0]
        panel = VALUES.wins(-to_all * cost, others) + rng.normal(0, 0.25, (rounds, decks)) + luck[1]
        said = check_of(np.stack([own, luck[0]], 2), np.stack([panel, luck[1]], 2), cost, others, VALUES)
        assert said.expected == pytest.approx(whole, abs=0.03) and said.decks == 96 and said.games == 4 * 960
        assert said.found.value == pytest.approx(real * whole, abs=0.06) and (said.found.low > 0) == bool(real)
        assert real == 0 or said.most < said.least


def fought(points, last_key=20, taken=0, ahead=0):
    """Made-up games with the given features, each (opponents, games)."""
    points = np.array(points)
    return SimpleNamespace(points=points, last_key=points * 0 + last_key, taken=points * 0 + taken, ahead=points * 0 + ahead)


@pytest.mark.parametrize(("more", "way"), [
    ({"last_key": EARLY}, 0), ({"taken": TAKEN}, 1), ({"ahead": int(100 * AHEAD)}, 2),
    ({"last_key": 0, "taken": TAKEN - 1, "ahead": 249}, 3),
])  # fmt: skip
def test_ways_of_losing(more, way):
    table = ways_of_losing(fought([[0, 2, 0, 1], [0, 0, 2, 2]], **more))
    assert table.share.tolist() == [float(i == way) for i in range(4)] and set(table.games) == {4}
    assert table.way.tolist() == [*(one.name for one in WAYS), NONE]


def test_shares_of_lost_games_have_intervals_that_hold():
    rng, held = np.random.default_rng(3), []
    for _ in range(400):
        lost = rng.random((60, 8)) < rng.uniform(0.1, 0.7, (60, 1))
        chance = rng.beta(3, 7, (60, 1))
        _, low, high = share_of((rng.random((60, 8)) < chance) & lost, lost)
        held.append(low <= 0.3 <= high)
    assert 0.92 < np.mean(held) < 0.98 and np.isnan(share_of(np.zeros((2, 2), bool), np.zeros((2, 2), bool))[0])
