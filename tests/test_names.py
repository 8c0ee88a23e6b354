"""Tests that names are only data: any name of a deck or card is displayed as it is, and has no other effect."""

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kfsim as kf
from kfsim.cards.catalogue import Catalogue
from kfsim.cli import main
from kfsim.deck.random import random_deck
from kfsim.pyre.cards import read_cards
from kfsim.report.figures import new_figure, svg
from kfsim.report.terminal import console, filled
from kfsim.text.errors import ScriptError
from kfsim.text.names import LONGEST, UNNAMED, cell, label, title
from tests.serve.test_server import Server, is_in, upload

HOSTILE = [
    "Foo [/red] bar [bold", r"$\frac{1}{$ \1 \g<0>", "\x1b]0;title\x07\x1b[2J\x9b31m", "a\u202etxt.exe\u2066", "x" * 5000, "",
    "\n\r\x00\x85\u2028", '=HYPERLINK("http://x")', "<script>alert(1)</script>&amp;", "_left out", ":smile: {0} %s {{7*7}}",
    "#0072b2 font-family: x; ", "\ud800", "--games", "日本 ü 👩\u200d👩 שלום", "[1, 2]", "\U0001f3fb", "\u0301\u1160",
]  # fmt: skip
WORST = r"_ [/red] $\frac{1}{$ \1 <u> :smile: #0072b2", '=1+[bold]{{1}} \x1b[2J\u202e"', r"-\ [/] $x$ & <script>"
PYRE = Path("decks/pyre")


def is_fit(text):
    """Whether a terminal or a page can display a text as it is."""
    return all(c.isprintable() or c in "\n\u200c\u200d" for c in text)


class Tags(HTMLParser):
    """A parser that collects the tags of a page."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append(tag)


@pytest.fixture(scope="module")
def decks(tmp_path_factory):
    """Files of decks with hostile names, by name."""
    folder = tmp_path_factory.mktemp("hostile")
    files = {}
    for i, name in enumerate((*HOSTILE, *WORST)):
        deck = random_deck(1, i + 1)
        cards = [{"name": card.name, "house": card.house} for card in deck.cards]
        files[name] = folder / f"{i}.json"
        files[name].write_text(json.dumps({"name": name, "houses": list(deck.houses), "cards": cards}))
    return files


def call(capsys, *words):
    """The output of a command, which must succeed without warnings."""
    try:
        main([str(word) for word in words])
    except SystemExit as done:
        assert not done.code, capsys.readouterr().err
    out, err = capsys.readouterr()
    assert is_fit(out) and is_fit(err) and "Warning" not in err
    return out


def is_page_of(file, *names):
    """Check that a page contains the names, and no tag or code that comes from them. (Pages of kfsim use no underlining.)"""
    text = file.read_text("utf-8")
    assert is_fit(text.replace("\t", " ")) and all(title(name) in html.unescape(text) for name in names)
    assert not {"u", "bold", "object", "iframe"} & set(Tags(text).found)
    assert "<script>alert" not in text


@pytest.mark.parametrize("pair", [0, 2, 8])  # characters that a terminal, a page or a plot might interpret as commands
def test_a_matchup_shows_any_names(capsys, decks, tmp_path, monkeypatch, pair):
    monkeypatch.setenv("COLUMNS", "300")
    a, b = HOSTILE[pair : pair + 2]
    places = "--csv", tmp_path, "--report", tmp_path / "page.html"
    out = call(capsys, "matchup", decks[a], decks[b], "--games", "60", "--second-opinion", "off", "--workers", "1", *places)
    assert title(a) in out and title(b) in out
    is_page_of(tmp_path / "page.html", a, b)
    assert len(list(tmp_path.glob("page-game-*.html"))) >= 2
    for file in tmp_path.glob("page-game-*.html"):
        is_page_of(file, a, b)
        assert "--token" not in file.read_text("utf-8")  # these decks need no --token
    data = json.loads(call(capsys, "matchup", decks[a], decks[b], "--games", "10", "--workers", "1", "--json"))
    assert (data["deck_a"], data["deck_b"]) == (title(a), title(b))


COMMANDS = {
    "chains": ("--games", "200"),
    "bid": ("--games", "200"),
    "series": ("--games", "200"),
    "gauntlet": ("--games", "10"),
    "tempo": ("--games", "60"),
    "impact": ("--games", "20"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_any_names(capsys, decks, tmp_path, command):
    files = [decks[name] for name in WORST]
    played = files if command in ("bid", "gauntlet", "impact") else files[:2]
    off = ["--second-opinion", "off"] if command not in ("impact", "tempo") else []
    words = [command, *played, *COMMANDS[command], *off, "--workers", "1"]
    out = call(capsys, *words, "--report", tmp_path / "page.html", "--csv", tmp_path, "--out", tmp_path / "run")
    assert out.strip()
    is_page_of(tmp_path / "page.html", WORST[0])
    for file in tmp_path.glob("*.csv"):
        assert is_fit(file.read_text("utf-8")), file
        words = pd.read_csv(file).select_dtypes(exclude=["number", "bool"])
        assert not any(str(value).startswith(("=", "-", "+", "@")) for name in words for value in words[name].dropna()), file
    again = call(capsys, "resume", tmp_path / "run")
    assert again.splitlines()[0] == out.splitlines()[0]


def test_a_field_shows_any_names(capsys, decks, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    places = "--csv", tmp_path, "--report", tmp_path / "page.html"
    files, told = [decks[name] for name in HOSTILE], {title(name) for name in HOSTILE}
    call(capsys, "gauntlet", *files, "--games", "2", "--second-opinion", "off", "--workers", "1", *places)
    is_page_of(tmp_path / "page.html", *HOSTILE)
    kept = {name for file in tmp_path.glob("*.csv") for name in pd.read_csv(file, dtype=str).to_numpy().ravel()}
    assert {str(cell(name)) for name in told - {UNNAMED}} | {f"{UNNAMED} (1)"} <= kept
    data = json.loads(call(capsys, "gauntlet", *files, "--games", "2", "--second-opinion", "off", "--workers", "1", "--json"))
    assert {re.sub(r" \(\d\)$", "", name) for name in data["decks"]} == told, "decks with one name get numbers"


def test_deck_commands_show_any_names(capsys, decks):
    for name, file in decks.items():
        assert title(name) in call(capsys, "deck", "show", file)
        assert f"{title(name)} (" in call(capsys, "deck", "check", file)


def test_a_replay_shows_any_names(capsys, decks, tmp_path):
    files = [decks[name] for name in WORST[:2]]
    assert title(WORST[0]) in call(capsys, "replay", *files)
    call(capsys, "replay", *files, "--report", tmp_path / "game.html")
    is_page_of(tmp_path / "game.html", *WORST[:2])


def test_bot_commands_show_any_names(capsys, decks, tmp_path):
    places = [word for name in WORST for word in ("--decks", decks[name])]
    few = "--random", "0", "--pairings", "2", "--games", "2", "--bot", "greedy", "--bot", "rush", "--workers", "1"
    assert "greedy" in call(capsys, "bots", "ladder", *places, *few, "--csv", tmp_path, "--report", tmp_path / "page.html")
    is_page_of(tmp_path / "page.html")


def test_pages_of_the_server_show_any_names(decks, tmp_path):
    server = Server(tmp_path / "shelf")
    try:
        for name, file in decks.items():
            status, answer = upload(server, "deck.json", file.read_text("utf-8"))
            assert status == 200 and answer["added"] == [title(name)]
            assert is_fit(json.dumps(answer, ensure_ascii=False))
        places = [f"decks/{file.name}" for file in sorted((server.shelf / "decks").iterdir())]
        assert len(places) == len(decks)
        file = tmp_path / "shelf.html"
        file.write_text(server.request("GET", "/")[1], "utf-8")
        is_page_of(file, *decks)
        named = {answer: place for place in places for answer in [json.loads((server.shelf / place).read_text("utf-8"))["name"]]}
        chosen = [named[name] for name in WORST[:2]]
        for question, fields in (("matchup", {"games": 60}), ("replay", {"game": 1})):
            number = server.ask(question, chosen, **fields)
            found = server.wait(number, is_in("done", "failed"))
            assert found["state"] == "done" and is_fit(json.dumps(found, ensure_ascii=False)), found
            for page in (f"/answers/{number}", f"/answers/{number}/page.html"):
                file.write_text(server.request("GET", page)[1], "utf-8")
                is_page_of(file, *WORST[:2])
    finally:
        assert "Traceback" not in server.end()[0]


@pytest.fixture
def of_pyre(tmp_path):
    """Decks of Pyre with hostile names. One has its own cards with such names, too."""
    text = next(iter(sorted(PYRE.glob("*.txt")))).read_text("utf-8")
    files = []
    for i, name in enumerate(WORST[:2]):
        files.append(tmp_path / f"{i}.txt")
        named = name.replace("#", "")  # a comment begins here
        files[-1].write_text(re.sub(r"(?m)^name:.*$", lambda _, named=named: f"name: {named}", text), "utf-8")
    return files


def test_commands_for_pyre_show_any_names(capsys, of_pyre, tmp_path):
    a, b = of_pyre
    b.write_text(re.sub(r"(?m)^(\d+)x? (\w[^#\n]*)$", r"\1 \2", b.read_text("utf-8")), "utf-8")
    for words in (["deck", "show", a], ["deck", "check", a, b], ["replay", a, b]):
        assert "[/red]" in call(capsys, *words)
    out = call(capsys, "matchup", a, b, "--games", "40", "--workers", "1", "--report", tmp_path / "page.html")
    assert "[/red]" in out and title(WORST[0].replace("#", "")) in html.unescape((tmp_path / "page.html").read_text("utf-8"))


def test_a_notebook_shows_any_names(decks):
    files = [decks[name] for name in WORST]
    for answer in (
        kf.matchup(files[0], files[1], games=60, workers=1),
        kf.gauntlet(files, games=4, workers=1),
        kf.bid(files[0], files[1], games=200, workers=1),
        kf.replay(files[0], files[1]),
    ):
        shown = answer._repr_html_()
        assert is_fit(shown.replace("\t", " ")) and not {"u", "script", "bold"} & set(Tags(shown).found)
        assert is_fit(str(answer)) and is_fit(repr(answer)) and is_fit(answer.page().replace("\t", " "))
        assert title(WORST[0])[:10] in str(answer) + repr(answer)


@pytest.mark.parametrize("name", ["", "x" * 5000, "a\x1b[2J", "a\nb", "a\u202eb"])
def test_the_users_own_cards_cannot_have_hostile_names(name):
    with pytest.raises(ScriptError, match="a name is"):
        read_cards(f'[{json.dumps(name)}]\ntype = "item"\n', "own.toml")
    with pytest.raises(ScriptError, match="a name is"):
        Catalogue([]).with_cards(f'[{json.dumps(name)}]\ntype = "action"\nhouse = "dis"\n', "own.toml")


@given(st.text(st.characters(), max_size=300) | st.sampled_from(HOSTILE))
@settings(max_examples=300, deadline=None)
def test_any_name_becomes_one_visible_line_and_then_does_not_change(name):
    made = title(name)
    assert 0 < len(made) <= LONGEST and is_fit(made) and "\n" not in made and made == title(made)
    assert name.strip() == "" or not is_fit(name) or made == UNNAMED or made[0] in name
    assert not str(cell(made)).startswith(("=", "+", "-", "@")) and not label(made).startswith("_")
    made.encode()


@pytest.mark.parametrize("marks", ["\U0001f3fb", "\u0301", "\u0301 \u1160", "\u200d"])
def test_combining_marks_alone_are_no_name_but_stay_after_a_letter(marks):
    assert title(marks) == UNNAMED and title(f"\U0001f44d{marks}") == f"\U0001f44d{marks}"


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=40) | st.sampled_from(HOSTILE))
@settings(max_examples=15, deadline=None)
def test_a_terminal_and_a_plot_show_any_name(name):
    from io import StringIO

    made, out = title(name), StringIO()
    shown = console(out, 400)
    shown.print(f"{made} wins")
    shown.print(filled([(made, "1")], made))
    assert out.getvalue().count(made) >= 2
    figure, axes = new_figure(1.0)
    axes.plot([1, 2], [1, 2], label=label(made))
    axes.set_title(made)
    axes.legend()
    drawn = svg(figure, made)
    assert html.unescape(drawn).count(made[:50]) >= 3 and "<script" not in drawn
