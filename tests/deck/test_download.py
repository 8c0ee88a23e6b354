"""Tests of decks fetched by link or id, from a small local server."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from kfsim.deck import load_deck
from kfsim.deck.download import MOST_BYTES, SITE
from tests.cli import test_cli

FORMATS = Path(__file__).parent / "formats"
DECK = (FORMATS / "master-vault.json").read_bytes()
ID = "092c2112-9dc3-5f98-a6d2-0c078e5709f6"
OTHER = "2d36ed7f-7423-5ac2-9246-b96509f577ee"


class Site(BaseHTTPRequestHandler):
    """A server that answers in place of the official site: `answers` maps ids to a status and a body, `asked` lists the paths."""

    answers: dict[str, tuple[int, bytes]]
    asked: list[str]
    slowly = 0.0

    def do_GET(self):
        self.asked.append(self.path)
        status, body = self.answers.get(self.path.split("/")[4], (404, b"{}"))
        self.send_response(status)
        self.end_headers()
        try:
            for i in range(0, len(body), 1 << 14) if not self.slowly else range(len(body)):
                self.wfile.write(body[i : i + (1 << 14)] if not self.slowly else body[i : i + 1])
                time.sleep(self.slowly)
        except OSError:
            pass

    def log_message(self, *_):
        pass


@pytest.fixture
def site(monkeypatch, tmp_path):
    """The class that answers. The command line asks it, in an empty folder."""
    handler = type("Answering", (Site,), {"answers": {ID: (200, DECK)}, "asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv("KFSIM_SITE", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    monkeypatch.chdir(tmp_path)
    yield handler
    server.shutdown()
    server.server_close()


def get(capsys, *words):
    return test_cli.call(capsys, "deck", "get", *map(str, words))


@pytest.mark.parametrize(
    "link",
    [
        ID, ID.upper(), f"https://www.keyforgegame.com/deck-details/{ID}", f"https://www.keyforgegame.com/deck-details/{ID}?x=1",
        f"https://decksofkeyforge.com/decks/{ID}", f"decksofkeyforge.com/decks/{ID}",
        f"https://www.keyforgegame.com/api/decks/v2/{ID}/?links=cards",
    ],
)  # fmt: skip
def test_a_deck_is_fetched_and_saved(capsys, site, tmp_path, link):
    code, out, err = get(capsys, link)
    file = tmp_path / f"radiant-argus-the-supreme-{ID}.json"
    assert code == 0 and err == "" and "downloaded; Radiant Argus the Supreme: ready to play" in out and file.name in out
    assert file.read_bytes() == DECK and [*tmp_path.iterdir()] == [file]
    assert site.asked == [f"/api/decks/v2/{ID}/?links=cards"]
    assert load_deck(file).key() == load_deck(FORMATS / "plain.txt").key()


def test_a_deck_is_never_fetched_twice(capsys, site, tmp_path):
    assert get(capsys, ID, ID)[0] == 0
    code, out, _ = get(capsys, f"https://decksofkeyforge.com/decks/{ID}")
    assert code == 0 and "already here" in out and len(site.asked) == 1


def test_decks_are_saved_in_the_decks_folder_or_where_the_option_says(capsys, site, tmp_path):
    (tmp_path / "decks").mkdir()
    assert get(capsys, ID)[0] == 0 and len([*(tmp_path / "decks").iterdir()]) == 1
    assert get(capsys, ID, "--into", tmp_path / "a" / "b")[0] == 0 and len([*(tmp_path / "a" / "b").iterdir()]) == 1


def test_a_deck_that_cannot_be_played_is_saved_anyway(capsys, site):
    data = json.loads(DECK)
    data["data"]["_links"]["houses"][0] = "Ironyx"
    site.answers[ID] = (200, json.dumps(data).encode())
    code, out, _ = get(capsys, ID)
    assert code == 0 and "downloaded; cannot be played: not covered yet: the house Ironyx" in out


@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (404, b"{}", "404: the site knows no deck of this id"), (403, b"", "403: the site refuses programs"),
        (429, b"", "429: the site is asked too often"), (500, b"", "500: the site is out of order"),
        (503, b"", "503: the site is out of order"), (418, b"", "418: the site refuses"),
        (200, b"<!DOCTYPE html><html>...</html>", "the answer is not a deck"), (200, b"", "the answer is not a deck"),
        (200, b'{"data": {"name": "x"}}', "the answer is not a deck"), (200, b"[]", "the answer is not a deck"),
        (200, b"\xff\xfe", "the answer is not a deck"), (200, DECK[:5000], "the answer is not a deck"),
        (200, b" " * (MOST_BYTES + 1), "larger than 2 MB"), (200, b"[" * 100_000, "the answer is not a deck"),
    ],
)  # fmt: skip
def test_other_answers_of_the_site_are_reported(capsys, site, tmp_path, status, body, said):
    site.answers[ID] = (status, body)
    code, out, err = get(capsys, ID)
    assert code == 2 and out == "" and said in err and err.count("\n") == 1 and ID in err
    assert not [*tmp_path.iterdir()], "no partial file is left"


def test_a_slow_site_is_given_up(capsys, site):
    site.slowly = 0.05
    begun = time.monotonic()
    code, _, err = get(capsys, ID, "--seconds", "0.5")
    assert code == 2 and "no complete answer within 0.5 s" in err and time.monotonic() - begun < 10


def test_a_missing_network_is_reported(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    code, _, err = get(capsys, ID, OTHER, "--site", "http://127.0.0.1:1")
    assert code == 2 and "cannot be reached" in err and "is there a network?" in err and "1 more deck not asked for" in err
    code, _, err = get(capsys, ID, "--site", "file:///etc")
    assert code == 2 and "not the address of a site" in err


def test_a_missing_deck_does_not_stop_the_others(capsys, site):
    code, out, err = get(capsys, OTHER, ID)
    assert code == 2 and "404" in err and "Radiant Argus the Supreme" in out


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("https://decksofkeyforge.com/alliance-decks/" + ID, "no alliances"),
        ("https://decksofkeyforge.com/theoretical-decks/" + ID, "no theoretical decks"), ("decks/mine.txt", "not a link or id"),
        ("https://www.keyforgegame.com/deck-details/092c2112", "not a link or id of a deck"),
    ],
)  # fmt: skip
def test_other_links_are_refused(capsys, site, link, said):
    code, _, err = get(capsys, link)
    assert code == 2 and said in err and not site.asked


@pytest.mark.parametrize("command", [["rate", "--games", "0"], ["deck", "check"], ["choose", "--games", "0"], ["gauntlet"]])
@pytest.mark.parametrize("given", [ID, f"https://decksofkeyforge.com/decks/{ID}"])
def test_the_error_for_a_link_in_place_of_a_file_names_the_download_command(capsys, command, given):
    code, _, err = test_cli.call(capsys, *command, given)
    assert code == 2 and f"get the deck with 'kfsim deck get {given}'" in err and err.count("\n") == 1


def test_decks_are_fetched_from_the_official_site():
    assert SITE == "https://www.keyforgegame.com"
