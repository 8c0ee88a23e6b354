"""Tests of decks whose bonus icons are spread: each pair of games has its own deal of icons, in any order and with any
workers."""

import json
from dataclasses import replace

import numpy as np
import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import ICONS
from kfsim.deck.icons import with_icons
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call
from tests.deck.test_icons import as_typed

SHIPPED = str(FIRST_DECKS[0])


@pytest.fixture(scope="module")
def decks():
    """A deck whose list has no icons: with icons spread, and as it is listed."""
    deck = random_deck(5, 0, "MM")
    bare = tuple(replace(c, icons=tuple(catalogue().find(c.name).icons), enhanced=False) for c in deck.cards)
    return with_icons(replace(deck, cards=bare)), replace(deck, cards=bare)


@pytest.fixture
def file(decks, tmp_path):
    """A file with the deck as it is listed."""
    (tmp_path / "typed.txt").write_text(as_typed(decks[1]))
    return str(tmp_path / "typed.txt")


def test_games_are_the_same_whatever_was_played_before(decks):
    match = Match(Plan(*decks))
    whole = match.play(0, 40)
    assert (match.play(13, 9) == whole[13:22]).all() and (Match(Plan(*decks)).play(30, 10) == whole[30:]).all()
    rows, luck = match.with_luck(4, 6)
    assert (rows == whole[4:10]).all() and (luck == match.with_luck(0, 12)[1][4:10]).all()
    rows, history, fates = match.account(7, 5)
    assert (rows == whole[7:12]).all() and len(history) == len(fates) == 5 and history[:, 0].any(axis=1).all()


def icons_on(record):
    """The icons on the cards of the first deck in a game."""
    return [[int(icon) for icon in card["icons"][: card["icon_n"]]] for card in record["cards"][:36]]


def test_a_game_begins_with_the_icons_of_its_pair(decks):
    match, seen = Match(Plan(*decks, seed=3)), set()
    [one] = decks[0].spread
    for pair in range(6):
        wanted = [[ICONS.index(icon) for icon in card.icons] for card in decks[0].cards]
        for place, icon in one.dealt(3, pair):
            wanted[place].append(ICONS.index(icon))
        assert icons_on(match.begin(2 * pair)) == wanted == icons_on(match.begin(2 * pair + 1))
        seen.add(str(wanted))
    assert len(seen) == 6


def test_a_deck_is_stronger_with_its_icons_than_without(decks):
    rows = Match(Plan(*decks)).play(0, 200)
    assert (rows[:, 0] == 0).mean() > 0.6
    level = Match(Plan(decks[1], replace(decks[1], name="Other"))).play(0, 200)
    assert np.isclose((level[:, 0] == 0).mean(), 0.5, atol=0.12)


def test_the_answer_names_spread_icons_and_a_resumed_run_gives_the_same_answer(capsys, file, tmp_path):
    words = ["matchup", file, SHIPPED, "--games", "120", "--second-opinion", "off"]
    folder = tmp_path / "run"
    code, out, _ = call(capsys, *words, "--workers", "1", "--out", str(folder))
    first = " ".join(out.split("\n\n")[0].split())
    assert code == 0 and "lacks 16 bonus icons (8 amber, 7 capture, 1 damage). kfsim spreads them" in first
    result = (folder / "result.json").read_bytes()
    for chunk in (folder / "chunks").rglob("*_of_chunk-*"):
        chunk.unlink()
    (folder / "result.json").unlink()
    assert call(capsys, "resume", str(folder))[0] == 0 and (folder / "result.json").read_bytes() == result
    data = json.loads(call(capsys, *words, "--workers", "2", "--json")[1])
    assert data["icons_spread"] == {"Random MM deck 5-0": {"amber": 8, "capture": 7, "damage": 1}}
    assert data["wins_a"] == json.loads(result)["wins_a"]
    listed = json.loads(call(capsys, *words, "--icons", "listed", "--json")[1])
    assert listed["icons_spread"] == {} and listed["win_rate_a"] < data["win_rate_a"]


@pytest.mark.parametrize(
    "words",
    [["rate"], ["alliance", "--restricted", "off"], ["choose"], ["gauntlet", "--games", "4"], ["bid", "--games", "100"],
     ["series", "--games", "100"], ["chains", "--games", "100"], ["impact", "--games", "4", "--blank", "none"],
     ["tempo", "--games", "4"], ["replay"]],
)  # fmt: skip
def test_every_answer_begins_with_the_spread_icons(capsys, file, words):
    command, *options = words
    cheap = ["--games", "0"] if command in ("rate", "alliance", "choose") else []
    decks = [file] if command in ("rate", "alliance") else [file, SHIPPED]
    code, out, err = call(capsys, command, *decks, *options, *cheap)
    assert code == 0, err
    assert "16 bonus icons" in out.splitlines()[0] and "spread" in " ".join(out.splitlines()[:4])
    out = call(capsys, command, *decks, *options, *cheap, "--icons", "listed")[1]
    assert "bonus icons" not in out.splitlines()[0]


def test_check_and_show_name_the_missing_icons(capsys, file):
    for command in ("check", "show"):
        code, out, _ = call(capsys, "deck", command, file)
        assert code == 0 and "its cards bring 16 bonus icons (8 amber, 7 capture, 1 damage), its list has none" in out
