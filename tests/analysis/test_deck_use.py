"""Tests of deck use: cards drawn, decks drawn through, archives, chains and mulligans, counted in games and shown in answers."""

import json

import numpy as np

import kfsim as kf
from kfsim.bots.play import COLUMNS
from kfsim.engine.record.codes import DID_ARCHIVED, DID_CHAINS, DID_DRAWN, DID_DRAWN_THROUGH
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import Tally
from tests.cli.test_cli import A, B, call
from tests.help import board


def did(t, which, side=0):
    return int(t.game.players[side].did[which])


def test_cards_are_counted_as_they_are_drawn_and_archived():
    few = {"hand": ["Labwork", "Dextre"], "deck": ["Dextre"], "discard": ["Batdrone"] * 9}
    t = board(few, house="logos")
    assert did(t, DID_DRAWN) == 0 and did(t, DID_ARCHIVED) == 0
    t.play("Labwork")  # archives the other card
    assert did(t, DID_ARCHIVED) == 1 and did(t, DID_ARCHIVED, 1) == 0
    t.end_turn()
    assert did(t, DID_DRAWN) == 6 and did(t, DID_DRAWN_THROUGH) == 1  # one from the deck, then the shuffled discard pile


def test_chains_count_when_a_card_gives_them_and_not_when_they_are_shed():
    deck = {"deck": ["Urchin"] * 20}
    t = board({**deck, "chains": 3})
    t.end_turn()
    assert t.a.chains == 2 and did(t, DID_CHAINS) == 0
    t = board({**deck, "hand": ["Gateway to Dis"]}, house="dis")
    t.play("Gateway to Dis")
    assert t.a.chains == did(t, DID_CHAINS) == 3


def row(**known):
    columns = dict.fromkeys(COLUMNS, 0) | known
    return [columns[name] for name in COLUMNS]


def test_a_tally_sums_deck_use_and_wins_by_kept_hand_and_mulligan():
    tally = Tally()
    tally.add(np.array([
        row(winner=0, mulligans_a=1, drawn_a=20, drawn_b=10), row(winner=1, mulligans_a=1, drawn_a=30, drawn_b=14),
        row(winner=0, drawn_a=10, archived_b=2), row(winner=-1, drawn_a=20, chained_b=1),
    ], np.int32))  # fmt: skip
    assert tally.deck_use.v[0].tolist() == [80, 0, 0, 0] and tally.deck_use.v[1].tolist() == [24, 0, 2, 1]
    assert tally.deck_use.n[0].tolist() == [4] * 4
    assert tally.by_hand.v[0].tolist() == [1, 1] and tally.by_hand.n[0].tolist() == [1, 2]  # an undecided game counts for neither
    assert tally.by_hand.v[1].tolist() == [1, 0] and tally.by_hand.n[1].tolist() == [3, 0]


def test_deck_use_of_a_matchup_adds_up(capsys, tmp_path):
    code, out, _ = call(capsys, "tempo", A, B, "--games", "200", "--json", "--workers", "1", "--csv", str(tmp_path))
    data = json.loads(out)
    rows = Match(Plan(kf.load_deck(A), kf.load_deck(B), games=200)).play(0, 200)
    for side in "ab":
        hands = {one["hand"]: one for one in data["by_hand"] if one["side"] == side}
        taken = rows[:, COLUMNS.index(f"mulligans_{side}")]
        assert code == 0 and set(taken) == {0, 1} and hands["mulligan"]["share"] == taken.mean()
        assert sum(one["share"] * one["win_rate"] for one in hands.values()) == abs((side == "b") - data["win_rate_a"])
        found = {one["measure"]: one["a_game"] for one in data["deck_use"] if one["side"] == side}
        assert found["drawn"] == rows[:, COLUMNS.index(f"drawn_{side}")].mean()
        assert all(one["a_game_lo"] <= one["a_game"] <= one["a_game_hi"] for one in data["deck_use"])
    assert (tmp_path / "deck_use.csv").exists() and (tmp_path / "by_hand.csv").exists()


def test_the_page_and_the_terminal_show_deck_use(capsys, tmp_path):
    page = tmp_path / "page.html"
    _, out, _ = call(capsys, "tempo", A, B, "--games", "200", "--workers", "1", "--report", str(page))
    assert "cards drawn, with the opening hand" in out and "A: mulligan taken" in out
    html = page.read_text("utf-8")
    assert "Cards drawn, archives and chains" in html and "Opening hands" in html
