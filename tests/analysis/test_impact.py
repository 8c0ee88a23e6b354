"""Tests of card impact: recounted game by game, and experiments on cards whose true impact is known."""

import json

import numpy as np
import pytest

from kfsim.analysis.impact import impact
from kfsim.analysis.stats.intervals import FEWEST
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import catalogue
from kfsim.deck import load_deck
from kfsim.engine.record.codes import D_POWER, D_STATIC_N, FATE_DISCARDED, FATE_DRAWN, FATE_OPENING, FATE_PLAYED
from kfsim.games.protocols import FATES
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.report.impact import about_shares
from tests.cards.test_facts import FIRST_DECKS

GAMES = 80


@pytest.fixture(scope="module")
def decks():
    return load_deck("decks/radiant-argus-the-supreme.txt"), load_deck(FIRST_DECKS[1])


@pytest.fixture(scope="module")
def played(decks):
    return Match(Plan(*decks, games=GAMES, seed=4)).account(0, GAMES)


def test_fates_of_cards_are_consistent(played, decks):
    _, _, fates = played
    mine = fates[:, :36]
    opening = np.count_nonzero(mine & FATE_OPENING, axis=1)
    assert set(opening[::2]) <= {6, 7} and set(opening[1::2]) <= {5, 6}  # 7 cards go first, 6 second, one fewer after a mulligan
    assert not ((mine & FATE_OPENING > 0) & (mine & FATE_DRAWN == 0)).any()
    assert (mine & FATE_PLAYED > 0).mean() > 0.5 and (mine & FATE_DISCARDED > 0).any()
    assert not fates[:, 36:62].any()


def test_fates_agree_with_a_recount(played, decks):
    rows, _, fates = played
    answer = impact(decks[0], [decks[1]], games=GAMES, seed=4, runner=Runner(1))
    names = [card.name for card in decks[0].cards]
    won = rows[:, INDEX["winner"]] == 0
    for title in ("Wild Wormhole", "Mother"):
        handles = [i for i, name in enumerate(names) if name == title]
        for fate, bit in FATES.items():
            seen = fates[:, handles] & bit > 0
            row = answer.cards[(answer.cards.card == title) & (answer.cards.fate == fate)].iloc[0]
            assert row.copies == len(handles) and row.seen == pytest.approx(seen.mean())
            if min(seen.sum(), (~seen).sum()) >= FEWEST:
                both = np.broadcast_to(won[:, None], seen.shape)
                assert row["with_it"] == pytest.approx(both[seen].mean()) and row.without == pytest.approx(both[~seen].mean())
                assert row.lo <= row.difference <= row.hi


def test_a_card_without_text_is_worth_nothing(decks):
    answer = impact(decks[0], [decks[1]], games=200, blank=["Dust Pixie"], runner=Runner(1))
    row = answer.experiment.iloc[0]
    copies = decks[0].listed.count("Dust Pixie")
    assert row.tolist()[:6] == ["Dust Pixie", copies, 2 * copies, 0, 0, 0]
    assert row.whole > 0.02 and row.whole_lo < row.whole < row.whole_hi, "its worth is in its icons"
    assert answer.games == 800
    assert about_shares(answer).startswith("This table counts only the 200 games without blank cards. Drawn")


def test_a_strong_card_is_worth_something(decks):
    answer = impact(decks[0], [decks[1]], games=2000, blank=["Dust Pixie", "Wild Wormhole"], runner=Runner(2))
    best = answer.experiment.iloc[0]
    assert best.card == "Wild Wormhole" and best.lo > 0.05
    data = json.loads(json.dumps(answer.json(), allow_nan=False))
    assert {row["fate"] for row in data["cards"]} == set(FATES) and len(data["experiment"]) == 2
    assert len(data["cards"]) == len(FATES) * len(decks[0].titles) and "<table" in answer._repr_html_()


def test_a_blank_card_keeps_house_type_power_and_icons(decks):
    deck = decks[0].without_text("Mother")
    assert deck.key() == decks[0].key()
    match = Match(Plan(deck, decks[1]))
    place = [card.name for card in deck.cards].index("Mother (blank)")
    number = match.catalogue.number("Mother (blank)")
    facts, printed = match.tables[0].facts[number], catalogue().compile("14").facts[catalogue().number("Mother")]
    assert facts[D_POWER] == 5 and facts[D_STATIC_N] == 0 and printed[D_STATIC_N] == 1
    assert deck.cards[place].house == "logos" and deck.cards[place].icons == decks[0].cards[place].icons


def test_several_opponents_have_equal_weight(decks):
    third = load_deck(FIRST_DECKS[3])
    answer = impact(decks[0], [decks[1], third], games=40, blank=["Mother"], runner=Runner(1))
    assert (
        answer.tally.games == 80
        and answer.games == 240 + 80 * (decks[0].icons_of("Mother") > 0)
        and len(answer.blanked["Mother"]) == 20
    )


def test_a_card_that_the_deck_does_not_hold_is_refused(decks):
    with pytest.raises(ValueError, match="Anger"):
        impact(decks[0], [decks[1]], blank=["Anger"])


def test_the_headline_reports_a_card_that_loses_games():
    from types import SimpleNamespace

    import pandas as pd

    from kfsim.report.impact import headline

    def said(worth, lo, hi, others=1):  # worth of the first of the blank cards
        rows = [dict(card="Grommid", worth=worth, lo=lo, hi=hi)] + [dict(card="Mother", worth=-1.0, lo=-1.0, hi=-1.0)] * others
        deck = SimpleNamespace(name="Argus", game="keyforge")
        told = headline(SimpleNamespace(blanked=True, experiment=pd.DataFrame(rows), deck=deck, bot="steady"))
        assert told.startswith("Baseline games (steady): ")
        return told.removeprefix("Baseline games (steady): ")

    assert said(-0.107, -0.12, -0.09) == (
        "Argus is better off without the text of Grommid: it wins 10.7 points more (95% CI 9.0 to 12.0)."
    )
    assert said(0.05, -0.01, 0.11).startswith("no card of Argus has a text that is clearly worth anything.")
    assert said(0.05, 0.04, 0.06).startswith("Grommid is worth the most to Argus: without its text the deck wins 5.0 points less")
    alone = said(0.05, 0.04, 0.06, others=0)
    assert alone == "the text of Grommid changes the win rate of Argus by +5.0 points (95% CI +4.0 to +6.0)."


def test_the_headline_names_the_cards_that_the_table_marks():
    """The headline never says that nothing stands out above a table with stars."""
    from types import SimpleNamespace

    import pandas as pd

    from kfsim.report.impact import headline

    def said(fate, lo, hi):
        rows = [dict(card="Mother", fate=name, with_it=0.4, without=0.5, lo=-0.1, hi=0.1) for name in FATES]
        rows.append(dict(card="Grommid", fate=fate, with_it=0.4, without=0.5, lo=lo, hi=hi))
        deck = SimpleNamespace(name="Argus", game="keyforge")
        return headline(SimpleNamespace(blanked={}, cards=pd.DataFrame(rows), deck=deck, bot="planner"))

    assert said("drawn", 0.01, 0.2).startswith("Argus does best with Grommid: it wins 40.0% of the games in which it is drawn")
    assert said("drawn", -0.2, -0.01).startswith("Argus does worst with Grommid: it wins 40.0% of the games in which it is drawn")
    assert "in which it is played" in said("played", 0.01, 0.2) and "is in the opening hand" in said("opening hand", 0.01, 0.2)
    assert said("drawn", -0.1, 0.1).startswith("No card of Argus is clearly linked to winning or losing")


def test_a_card_is_listed_with_its_copies_and_icons(decks):
    from kfsim.report.impact import worth_table

    answer = impact(decks[0], [decks[1]], games=40, blank=["Wild Wormhole", "Mother"], runner=Runner(1))
    rows = {row[0]: row for row in worth_table(answer).rows}
    assert rows["2x Wild Wormhole"][3] == "2" and rows["Mother"][3:] == ("", "", "")
