"""Tests of the page for watching a game of Pyre: every step shows the table."""

import re

import pytest

from kfsim.pyre.deck import load_pyre_deck
from kfsim.pyre.engine import codes
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.watched import PyreWatched
from kfsim.report.watch import page
from tests.browsing import shown
from tests.cli.test_cli import call
from tests.pyre.test_games import FILES
from tests.report.test_watch import READ

A, B = (load_pyre_deck(file) for file in FILES)


def seen(watched, side):
    """The expected view of a player, read from the record."""
    record, player = watched.record, watched.record.players[side]
    play = [int(h) for h in player.pile[codes.PLAY][: player.n[codes.PLAY]]]
    names = [(watched.words.card(h), record.cards[h].kind == codes.FOLLOWER, record.cards[h]) for h in play]
    return {
        "fervor": f"{player.fervor} Fervor", "storage": f"storage {player.n[codes.STORAGE]}",
        "graveyard": f"graveyard {player.n[codes.GRAVEYARD]}",
        "hand": [watched.words.card(int(h)) for h in player.pile[codes.HAND][: player.n[codes.HAND]]],
        "line": [[name, f"{card.attack}/{card.defense}", bool(card.resting)] for name, follows, card in names if follows],
        "active": record.turn > 0 and record.active == side,
    }  # fmt: skip


@pytest.mark.parametrize(("bot", "game"), [("steady", 3), ("random", 6)])
def test_every_step_shows_the_table(browser, tmp_path, bot, game):
    plan = PyrePlan(A, B, 10, 4, bot, bot)
    watched = PyreWatched(plan, game, False)
    tables = [[seen(watched, side) for side in range(2)] for _ in watched.steps()]
    file = tmp_path / "game.html"
    file.write_text(page(plan, game, "kfsim replay"), "utf-8")
    urls, complaints = shown(browser, file, "light", 1280)
    assert complaints == [] and {url for url in urls if not url.startswith("data:")} == {file.as_uri()}
    steps = browser.execute_script(READ.replace('".artifacts', '".items'))
    assert len(steps) == len(tables) > 20 and not browser.find_elements("id", "curve")
    for step, table in zip(steps, tables, strict=True):
        for side, says in zip("ab", table, strict=True):
            shows = step[side]
            assert {says["fervor"], says["storage"], says["graveyard"]} <= set(shows["pools"])
            assert shows["hand"] == says["hand"] and shows["active"] == says["active"]
            line = [[name, badges[0], "resting" in badges] for name, badges, _ in shows["line"]]
            assert line == says["line"]


def test_the_page_shows_the_whole_log(capsys, tmp_path):
    told = [line.strip() for line in call(capsys, "replay", *FILES, "--game", "3")[1].splitlines()[1:]]
    file = tmp_path / "game.html"
    assert call(capsys, "replay", *FILES, "--game", "3", "--why", "--report", str(file))[0] == 0
    text = file.read_text("utf-8")
    lines = re.findall(r"<(?:li|h3) data-step=[^>]*>(.*?)</", text)
    assert lines[1:] == told and 'id="why"' in text and '"weighed":[["? ' in text
    assert "readings of kfsim" in text


def test_a_matchup_of_pyre_suggests_no_games_to_watch(capsys, tmp_path):
    file = tmp_path / "page.html"
    assert call(capsys, "matchup", *FILES, "--games", "40", "--report", str(file), "--workers", "1")[0] == 0
    assert "worth watching" not in file.read_text("utf-8") and len(list(tmp_path.iterdir())) == 1
