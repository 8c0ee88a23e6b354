"""Tests of bonus icons that a list lacks: they are noticed, counted, and dealt over the cards by the rulebook's rule."""

from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import kfsim as kf
from kfsim.cards.catalogue import catalogue
from kfsim.deck import DeckError, deck_from, load_deck, load_decks
from kfsim.deck.doubts import doubts
from kfsim.deck.icons import listed, missing, with_icons
from kfsim.deck.load import kept_deck
from kfsim.deck.pods import allied, pods_of
from kfsim.deck.random import random_deck
from kfsim.deck.spread import MOST_ON_A_CARD, dealt_over

DECKS = Path(__file__).parents[2] / "decks"
COLUMNS = ("Name", "Houses", "Expansion", "Bonus Amber", "Bonus Capture", "Bonus Damage", "Bonus Draw", "Bonus Discard")


def as_typed(deck):
    """The list of a deck as people type it, without bonus icons."""
    return "\n".join(line.split(" +")[0] for line in deck.text().splitlines())


@pytest.fixture
def typed(tmp_path):
    """A typed list of a Mass Mutation deck in which four cards bring icons: 3 draw from two cards, 2 damage from one, 1
    capture."""
    deck = load_deck(DECKS / "cylconium-chamber-agent.txt")
    file = tmp_path / "typed.txt"
    file.write_text(as_typed(deck))
    return file


def as_table(deck, totals):
    """A deck as in the download: cards by house, icons as totals."""
    lists = ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]
    cells = [deck.name, " | ".join(deck.houses), "MASS_MUTATION", *totals, *lists]
    names = [*COLUMNS, "House 1 Cards", "House 2 Cards", "House 3 Cards"]
    return "\n".join(",".join(f'"{cell}"' for cell in row) for row in (names, cells))


def test_a_list_without_the_icons_of_its_cards_has_a_warning(typed):
    [doubt] = doubts(load_deck(typed))
    assert doubt.startswith("its cards bring 6 bonus icons (3 damage, 2 draw, 1 capture), its list has none")
    assert "spread" in doubt and "spread" not in doubts(load_deck(typed, icons="listed"))[0]


def test_a_list_with_all_its_icons_has_no_warning():
    for file in DECKS.glob("*.txt"):
        deck = load_deck(file)
        assert not missing(deck) and not deck.spread, file
        assert not [doubt for doubt in doubts(deck) if "icon" in doubt]
    for set_name in ("MM", "MoMu", "DT", "WoE", "GR"):
        assert not any(missing(random_deck(3, i, set_name)) for i in range(1, 20))


def test_icons_are_spread_if_a_list_has_none_and_missing_ones_on_request(typed, tmp_path):
    assert len(load_deck(typed).spread[0].icons) == 6
    assert not load_deck(typed, icons="listed").spread
    some = tmp_path / "some.txt"
    text = typed.read_text()
    first = next(line for line in text.splitlines() if line.startswith("1x "))
    some.write_text(text.replace(first, f"{first} +draw"))
    deck = load_deck(some)
    assert not deck.spread and "its list has 1 (1 draw)" in doubts(deck)[0]
    assert sorted(load_deck(some, icons="spread").spread[0].icons) == ["capture", *["damage"] * 3, "draw"]
    whole = load_deck(DECKS / "cylconium-chamber-agent.txt", icons="spread")
    assert not whole.spread, "a deck with all its icons keeps them in their places"
    with pytest.raises(DeckError, match="spread, listed"):
        with_icons(deck, "anywhere")


def test_icons_that_a_file_gives_as_totals_are_spread(tmp_path):
    deck = load_deck(DECKS / "cylconium-chamber-agent.txt")
    file = tmp_path / "decks.csv"
    file.write_text(as_table(deck, ("1", "2", "0", "3", "")))
    [read] = load_decks(file)
    assert Counter(read.spread[0].icons) == {"amber": 1, "capture": 2, "draw": 3}
    assert (
        "its cards bring 6 bonus icons" in doubts(read)[0]
        and "6 (3 draw, 2 capture, 1 amber) but not on which cards" in doubts(read)[0]
    )
    file.write_text(as_table(deck, ("", "", "", "", "")))
    [read] = load_decks(file)
    assert Counter(read.spread[0].icons) == listed(deck.cards), "a table without totals: as its cards bring"


def test_a_total_of_amber_may_include_printed_icons(tmp_path):
    deck = load_deck(DECKS / "rapipdly-ever-changing-sadao.txt")  # its cards bring 4 amber, 8 capture, 1 draw
    printed = sum(catalogue().find(card.name).icons.count("amber") for card in deck.cards)
    file = tmp_path / "decks.csv"
    for amber in (4, 4 + printed):
        file.write_text(as_table(deck, (str(amber), "8", "0", "1", "0")))
        assert Counter(load_decks(file)[0].spread[0].icons) == {"amber": 4, "capture": 8, "draw": 1}


def test_more_icons_than_cards_can_hold_are_refused(tmp_path):
    file = tmp_path / "decks.csv"
    file.write_text(as_table(load_deck(DECKS / "cylconium-chamber-agent.txt"), ("0", "200", "0", "0", "0")))
    with pytest.raises(DeckError, match="room for"):
        load_decks(file)


def test_every_pair_of_games_has_all_icons_in_its_own_deal(typed):
    [one] = load_deck(typed).spread
    deals = [sorted(one.dealt(7, pair)) for pair in range(50)]
    assert all(Counter(icon for _, icon in deal) == Counter(one.icons) for deal in deals)
    assert len({tuple(deal) for deal in deals}) == 50 and deals[3] == sorted(one.dealt(7, 3)) != sorted(one.dealt(8, 3))
    hit = Counter(place for pair in range(2000) for place, _ in one.dealt(1, pair))
    assert len(hit) == 36 and max(hit.values()) < 1.4 * 2000 * 6 / 36, "every card equally often, Enhance cards included"


def test_a_card_has_at_most_five_icons_and_the_text_half_of_a_gigantic_creature_none():
    room = [2, 0, 5]
    fell = Counter(dealt_over(["draw"] * 7, room, [], lambda n: n - 1))
    assert fell == {2: 5, 0: 2}
    giant = next(card for card in catalogue().of_set("MM") if "gigantic" in card.facts)
    deck = next(deck for i in range(1, 400) if giant.name in (deck := random_deck(1, i, "MM")).listed)
    bare = replace(deck, cards=tuple(replace(c, icons=tuple(catalogue().find(c.name).icons), enhanced=False) for c in deck.cards))
    [one] = with_icons(replace(bare, icon_totals={"damage": 60})).spread
    for pair in range(20):
        on = Counter(place for place, _ in one.dealt(1, pair))
        assert all(len(deck.cards[place].icons) <= MOST_ON_A_CARD for place in on)
        assert all(n + len(bare.cards[place].icons) <= MOST_ON_A_CARD for place, n in on.items())
        assert not [place for place in on if deck.cards[place].name == giant.name]


def test_pods_keep_the_icons_that_are_dealt_to_them(typed):
    deck = load_deck(typed)
    other = replace(load_deck(DECKS / "hodak-the-bookish.txt"), of_set=deck.of_set)
    mine, pods = pods_of(deck), pods_of(other)
    third = next(pod for pod in pods if pod.house not in {mine[0].house, mine[1].house})
    made = allied([mine[0], mine[1], third])
    for pair in range(30):
        whole = {(id(deck.cards[place]), icon) for place, icon in deck.spread[0].dealt(1, pair)}
        here = {(id(made.cards[place]), icon) for place, icon in made.spread[0].dealt(1, pair)}
        assert here == {(card, icon) for card, icon in whole if any(card == id(one) for one in made.cards)}
    assert made.spread[0].share(range(36)) == pytest.approx(24 / 36)
    assert allied(mine).spread == deck.spread


def test_python_has_the_same_choice_as_the_command_line(typed):
    assert kf.load_deck(typed).spread and not kf.load_deck(typed, icons="listed").spread
    assert kf.load_deck(kf.load_deck(typed), icons="listed") == load_deck(typed, icons="listed")
    with pytest.raises(DeckError, match="icons= must be one of spread, listed"):
        kf.load_deck(typed, icons="none")


@pytest.mark.parametrize("wrong", [{"places": (36,)}, {"places": (-2,)}, {"icons": ("gold",)}, {"room": (9,) * 36}, {"key": -1}])
def test_an_impossible_spread_in_a_kept_deck_is_refused(typed, wrong):
    kept = asdict(load_deck(typed))
    assert kept_deck(kept) == load_deck(typed)
    with pytest.raises(DeckError):
        kept_deck(kept | {"spread": [kept["spread"][0] | wrong]})


def test_a_deck_keeps_its_spread_and_has_other_shuffles_with_it(typed):
    deck, plain = load_deck(typed), load_deck(typed, icons="listed")
    assert deck_from(asdict(deck)) == deck != plain and deck.key() != plain.key()
    assert with_icons(deck, "listed") == plain and with_icons(plain, "spread") == deck


def test_house_icons_are_dealt_to_cards_of_other_houses_one_for_each_card():
    houses = ["dis", "logos", "logos", "mars"]
    assert list(dealt_over(["dis", "dis", "dis"], [5] * 4, houses, lambda n: 0)) == [1, 2, 3]
    assert list(dealt_over(["dis", "draw", "logos"], [1, 5, 5, 5], houses, lambda n: n - 1)) == [3, 3, 0]
    assert list(dealt_over(["dis", "dis"], [5, 5], ["dis", "logos"], lambda n: 0)) == [1, 0], "on any card if none fits"
