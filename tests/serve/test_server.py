"""Tests of `kfsim serve` in a real browser: decks on the shelf, one run that is watched, one that is stopped, one that finishes,
and refused requests."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from urllib.parse import quote

import pytest

from kfsim.deck.random import random_deck
from kfsim.serve.guard import LARGEST_REQUEST
from tests.cards.test_facts import ALL_DECKS, FIRST_DECKS
from tests.cli.test_runs import is_held, wait_for
from tests.serve.test_api import MY_DOG, with_my_dog
from tests.serve.test_shelf import with_one_uncovered

PYRE = sorted((Path(__file__).parents[2] / "decks" / "pyre").glob("*.txt"))
LISTS = [Path(deck).read_text("utf-8") for deck in FIRST_DECKS[:2]]


class Server:
    """A server over a shelf, in its own process. `cores` is the number of cores that it may use."""

    def __init__(self, shelf, cores=None):
        self.shelf = shelf
        words = [sys.executable, "-m", "kfsim", "serve", "--shelf", str(shelf), "--port", "0", "--no-open"]
        stay = None
        if cores and hasattr(os, "sched_getaffinity"):
            stay = partial(os.sched_setaffinity, 0, sorted(os.sched_getaffinity(0))[:cores])
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, preexec_fn=stay)  # noqa: PLW1509
        self.address = re.search(r"http://\S+", self.process.stderr.readline())[0]
        self.host = self.address.split("/")[2]

    def request(self, method, path, body=None, **headers):
        """Status and text of a request, which comes from one of the server's own pages unless headers say otherwise."""
        line = http.client.HTTPConnection(self.host, timeout=30)
        given = {"Host": self.host, "Origin": f"http://{self.host}", **{k.replace("_", "-"): v for k, v in headers.items()}}
        line.putrequest(method, path, skip_host=True)
        for name, value in given.items():
            if value is not None:
                line.putheader(name, value)
        if body is not None and "Content-Length" not in given:
            line.putheader("Content-Length", str(len(body)))
        line.endheaders()
        try:
            if body:
                line.send(body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the server refused it before all of it was sent
        answer = line.getresponse()
        return answer.status, answer.read().decode()

    def post(self, path, **fields):
        """Status and JSON of the response to a form."""
        words = "&".join(
            f"{name}={part}" for name, value in fields.items() for part in (value if isinstance(value, list) else [value])
        )
        kind = {"Content_Type": "application/x-www-form-urlencoded"}
        status, text = self.request("POST", path, words.encode(), **kind)
        return status, json.loads(text)

    def ask(self, question, decks, **fields):
        """Ask a question and return its number."""
        status, answer = self.post("/answers", question=question, deck=decks, **fields)
        assert status == 200, answer
        return answer["number"]

    def standing(self, number):
        """The state of an answer."""
        return json.loads(self.request("GET", f"/answers/{number}/standing")[1])

    def wait(self, number, until, seconds=240):
        """Wait until the state of an answer is as wanted, and return it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.standing(number)
            if until(found):
                return found
            time.sleep(0.2)
        raise AssertionError(f"not in {seconds} s: {found}")

    def end(self):
        """Press Ctrl-C; return the error output and the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=30)[1], self.process.returncode


def is_in(*states):
    return lambda found: found["state"] in states


def under_way(found):
    return found["state"] == "running" and found["done"] > 0


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = Server(tmp_path_factory.mktemp("shelf"), cores=2)  # so that a run takes about the same time on any machine
    yield found
    found.end()


@pytest.fixture(scope="module")
def decks(server):
    """The places of two decks on the shelf."""
    for i, text in enumerate(LISTS):
        (server.shelf / "decks" / f"deck-{i}.txt").write_text(text, "utf-8")
    return ["decks/deck-0.txt", "decks/deck-1.txt"]


def command_of(pid):
    """The command line of a process, empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def children_of(pid):
    """The processes that a process started, and their children."""
    found = []
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                parent = int((place / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == pid:
                found += [int(place.name), *children_of(int(place.name))]
    return found


def test_the_server_works_in_a_browser(browser, tmp_path):
    server = Server(tmp_path / "shelf", cores=1)  # the other cores are for the browser
    first = browser.current_window_handle
    try:
        browse(browser, server)
    finally:
        for handle in browser.window_handles:
            if handle != first:
                browser.switch_to.window(handle)
                browser.close()
        browser.switch_to.window(first)
        browser.get("about:blank")
        said, code = server.end()
    assert code == 0 and "Traceback" not in said and "go on from the page" in said


def browse(browser, server):
    from axe_core_python.selenium import Axe

    run = browser.execute_script

    def until(script, seconds=240):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if run(script):
                return
            time.sleep(0.1)
        raise AssertionError(f"{script}: {run('return document.body.innerText')}")

    def paste(text):
        run("arguments[0].value = arguments[1]", browser.find_element("id", "pasted"), text)
        browser.find_element("css selector", "#add button[type=submit]").click()

    browser.get(server.address)
    for n, text in enumerate(LISTS, 1):
        paste(text)
        until(f"return document.readyState === 'complete' && document.querySelectorAll('input[name=deck]').length === {n}")

    # a deck with an unknown card is refused beside the field, and the typed text is kept
    paste(LISTS[0] + "\n1x Nonsense of Doom\n")
    until("return document.getElementById('add-error').textContent.includes('Nonsense of Doom')")
    assert "Nonsense" in run("return document.getElementById('pasted').value")
    run(
        "const d = new DataTransfer(); d.items.add(new File([new Uint8Array(50 << 20)], 'huge.json'));"
        "document.getElementById('pasted').value = ''; document.getElementById('file').files = d.files;"
    )
    browser.find_element("css selector", "#add button[type=submit]").click()
    until("return document.getElementById('add-error').textContent.startsWith('huge.json: larger than')")
    assert len(list((server.shelf / "decks").iterdir())) == 2

    # a deck's cards are shown by house, in any width and colour scheme, and the typed text is kept
    browser.find_element("css selector", "#how summary").click()
    field = browser.find_element("name", "games")
    field.send_keys("1")
    browser.find_element("css selector", ".decks a").click()
    until("return document.querySelectorAll('section h2').length === 3", 20)
    assert run("return document.querySelectorAll('.cards li').length") > 20
    assert "Play:" in run("return document.body.innerText")
    for width in (390, 1300):
        for mode in ("light", "dark"):
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": mode}]})
            size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
            assert run("return document.documentElement.scrollWidth") <= width
            assert not [(v["id"], v["nodes"][0]["html"]) for v in Axe().run(browser)["violations"]]
    browser.find_element("css selector", "header a").click()
    until("return document.getElementById('ask') && document.querySelector('[name=games]').value === '1'", 20)

    # decks can be searched, all ticked and all cleared, and are counted
    looks(browser, run)

    # the shipped decks are put on the shelf and removed again
    browser.find_element("id", "shipped").click()
    until("return document.readyState === 'complete' && document.querySelectorAll('input[name=deck]').length > 20", 30)
    assert "decks are now on the shelf" in run("return document.getElementById('undo').innerText")
    browser.find_element("css selector", "#undo button").click()
    until("return document.readyState === 'complete' && document.querySelectorAll('input[name=deck]').length === 2", 30)

    # blank cards are chosen from the cards of the first deck
    browser.find_element("css selector", "input[value=impact]").click()
    run("arguments[0].value = 'chosen'; arguments[0].dispatchEvent(new Event('change', {bubbles: true}))",
        browser.find_element("name", "blank"))  # fmt: skip
    until("return document.querySelector('#cards legend').textContent === 'Choose deck A first'", 20)
    browser.find_element("css selector", "input[name=deck]").click()
    until("return document.querySelectorAll('#cards input').length > 15", 20)
    browser.find_element("css selector", "#cards input").click()
    browser.find_elements("css selector", "input[name=deck]")[1].click()
    browser.find_element("css selector", "#ask .main").click()
    until("return document.querySelector('[data-field=games]').textContent.startsWith('Games must be from 2')", 20)
    assert not [(v["id"], v["nodes"][0]["html"]) for v in Axe().run(browser)["violations"]]
    for box in browser.find_elements("css selector", "input[name=deck]"):
        box.click()
    browser.find_element("css selector", "input[value=matchup]").click()

    # the error for an impossible question is shown beside the field
    browser.find_element("css selector", "#ask .main").click()
    until("return document.querySelector('[data-field=decks]').textContent.includes('exactly 2 decks')")
    for mode in ("light", "dark"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": mode}]})
        assert not [(v["id"], v["nodes"][0]["html"]) for v in Axe().run(browser)["violations"]]
    for width in (390, 1000, 1300):
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        assert run("return document.documentElement.scrollWidth") <= width

    def ask(games):
        for box in browser.find_elements("css selector", "input[name=deck]"):
            if not box.is_selected():
                box.click()
        run("document.getElementById('how').open = true")
        field = browser.find_element("name", "games")
        field.clear()
        field.send_keys(str(games))
        browser.find_element("css selector", "#ask .main").click()
        until("return location.pathname.startsWith('/answers/')", 20)

    # a long run is watched, reloaded in the middle, seen from a second tab, and then stopped
    ask(5_000_000)
    until("return document.getElementById('standing') && document.getElementById('standing').textContent.includes(' wins ')")
    before = run("return document.getElementById('progress').value")
    browser.refresh()
    until(f"return document.getElementById('progress').value > {before}", 30)
    assert not [v["id"] for v in Axe().run(browser)["violations"]]
    long_run = browser.current_window_handle
    browser.switch_to.new_window("tab")
    browser.get(server.address)
    ask(600)
    until("return document.getElementById('state').textContent === 'waiting'", 20)
    short_run = browser.current_window_handle
    browser.switch_to.window(long_run)
    browser.find_element("css selector", "[data-act=stop]").click()
    until("return document.getElementById('state').textContent === 'stopped'")
    assert browser.find_element("css selector", "[data-act=go-on]").is_displayed()

    # the other run finishes; its whole answer is shown on its page and can be opened alone
    browser.switch_to.window(short_run)
    until("return document.getElementById('state').textContent === 'done'")
    until("return parseInt((document.querySelector('#page iframe') || {style: {}}).style.height) > 1500", 30)
    inside = "const inside = document.querySelector('#page iframe').contentDocument;"
    number = run(f"{inside} return inside.querySelector('.lead .number b').innerText")
    assert re.fullmatch(r"\d+\.\d%", number) and run(f"{inside} return inside.querySelectorAll('.lead .house').length") == 6
    for width in (390, 1300):
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        assert run("return document.documentElement.scrollWidth") <= width
        until(f"{inside} return inside.documentElement.scrollWidth <= innerWidth")
    assert f"<b>{number}</b>" in server.request("GET", "/")[1], "the question is shown with its number"
    browser.find_element("css selector", "#links .page").click()
    until("return document.title.includes(' against ') && document.querySelector('svg')", 20)
    game = browser.find_element("partial link text", "The closest game")
    game.click()
    until("return document.getElementById('slider')", 20)
    browser.find_element("id", "forth").click()
    assert run("return document.body.dataset.step") == "1"
    # any other game of the run can be watched
    browser.back()
    browser.back()
    until("return document.getElementById('watch') && !document.getElementById('watch').hidden", 20)
    run("document.getElementById('watch').elements.game.value = '11'")
    browser.find_element("css selector", "#watch button").click()
    until("return document.title.startsWith('Watch a game') && document.getElementById('state').textContent === 'done'")
    assert "--game 11" in run("return document.querySelector('pre').textContent")
    complaints = [one["message"] for one in browser.get_log("browser")]
    assert all("422" in words for words in complaints), complaints


def looks(browser, run):
    """At two widths, the shelf and the questions are not wider than the page, and ticked decks are counted."""
    for width in (390, 1300):
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        assert run("return document.documentElement.scrollWidth") <= width
        rows = run("return [...document.querySelectorAll('.decks li')].map((row) => row.innerText)")
        assert all("Call of the Archons" in row and re.search(r"\b1\d\d\d ±\d+", row) for row in rows), rows
        browser.find_element("id", "none").click()
        slots = (
            "return [...document.querySelectorAll('.question:has([value=matchup]) .slots span')].map((slot) => slot.innerText)"
        )
        assert run("return document.getElementById('ticked').innerText") == "0 decks ticked"
        assert run(slots) == ["2 decks", "A ?", "B ?"]
        browser.find_element("id", "search").send_keys("gregg untamed")
        browser.find_element("id", "all").click()
        assert run("return document.getElementById('ticked').innerText") == "1 deck ticked; 1 of 2 shown"
        assert run(slots)[1].startswith("A Gregg, the Adjutant") and run(slots)[-1] == "B ?"
        run("const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input'))")
        browser.find_element("id", "all").click()
        assert run("return document.getElementById('ticked').innerText") == "2 decks ticked"
        browser.find_element("id", "none").click()


def test_doubts_are_shown_and_a_choice_accepts_a_refused_deck(tmp_path, stranger):
    server = Server(tmp_path / "shelf")
    try:
        text, name = with_one_uncovered(stranger), stranger
        status, answer = server.post("/decks", pasted=quote(text.decode()))
        assert status == 422 and "not covered yet" in answer["errors"][0] and answer["choices"][0]["blank"] == [name]
        status, answer = server.post("/decks", pasted=quote(text.decode()), blank="yes")
        said = " ".join(answer["doubts"])
        assert status == 200 and f"played BLANK, because kfsim does not cover them yet: {name}" in said
        page = server.request("GET", "/")[1]
        assert "blank cards</a>" in page and "36 cards</a>" in page
        (server.shelf / "answers" / "0001").mkdir()
    finally:
        server.end()
    server = Server(tmp_path / "shelf")
    try:
        with socket.create_connection(server.host.split(":")) as line:
            line.sendall(b"no request at all\r\n\r\n")
            line.recv(1000)
        assert "Answer 0001: its job file is damaged" in server.request("GET", "/")[1]
        assert server.request("POST", "/answers/damaged/0001", b"")[0] == 200
        assert server.request("POST", "/answers/damaged/0001", b"")[0] == 404
    finally:
        said, code = server.end()
    assert code == 0 and [line for line in said.splitlines() if not line.startswith("kfsim: ")] == [], (
        "only kfsim writes messages"
    )


def test_the_page_equals_that_of_the_command_line(server, decks, tmp_path):
    number = server.ask("matchup", decks, games=200, seed=3)
    found = server.wait(number, is_in("done", "failed"))
    assert found["state"] == "done" and found["command"] == f"kfsim matchup {' '.join(decks)} --games 200 --bot steady --seed 3"
    status, shown = server.request("GET", f"/answers/{number}/page.html")
    subprocess.run(
        [sys.executable, "-m", *found["command"].split(), "--report", str(tmp_path / "page.html")], cwd=server.shelf, check=True,
        capture_output=True,
    )  # fmt: skip
    made = (tmp_path / "page.html").read_text("utf-8")
    assert status == 200 and re.sub(r"<pre>.*?</pre>", "", shown) == re.sub(r"<pre>.*?</pre>", "", made)


@pytest.mark.parametrize(("question", "fields"), [("gauntlet", {"games": 40}), ("replay", {"game": 5})])
def test_a_question_in_a_form_is_answered(server, decks, question, fields):
    """`tests.serve.test_shelf` tests the command lines of all questions, `tests.serve.test_api` their answers and pages."""
    number = server.ask(question, decks, **fields)
    found = server.wait(number, is_in("done", "failed", "stopped"))
    assert found["state"] == "done", found
    status, page = server.request("GET", f"/answers/{number}/page.html")
    assert status == 200 and page.startswith("<!doctype html>")


def test_a_run_continues_after_a_killed_worker_and_resumes_after_it_was_killed(server, decks):
    number = server.ask("matchup", decks, games=30_000)
    server.wait(number, under_way)
    (run,) = [pid for pid in children_of(server.process.pid) if b"matchup" in command_of(pid)][:1]
    wait_for(lambda: any(b"python" in command_of(pid) for pid in children_of(run)), 60)
    workers = [pid for pid in children_of(run) if b"python" in command_of(pid)]
    os.kill(workers[-1], signal.SIGKILL)
    before = server.standing(number)["done"]
    server.wait(number, lambda found: found["done"] > before + 1000)
    os.kill(run, signal.SIGKILL)
    failed = server.wait(number, is_in("failed"))
    assert "the games so far are kept" in failed["error"] and failed["can_go_on"]
    server.request("POST", f"/answers/{number}/act/go-on", b"")
    assert server.wait(number, is_in("done", "failed"))["state"] == "done"
    server.request("POST", f"/answers/{number}/act/forget", b"")
    assert server.request("GET", f"/answers/{number}")[0] == 404


def test_ctrl_c_keeps_the_played_games(tmp_path, decks, server):
    shelf = tmp_path / "shelf"
    first = Server(shelf)
    for place in decks:
        (shelf / place).write_bytes((server.shelf / place).read_bytes())
    number = first.ask("matchup", decks, games=5_000_000)
    waiting = first.ask("matchup", decks, games=60)
    first.wait(number, under_way)
    run = children_of(first.process.pid)
    said, code = first.end()
    assert code == 0 and "Traceback" not in said
    end = time.monotonic() + 5
    while left := [pid for pid in run if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < end, f"nothing goes on without the server: {left}"
        time.sleep(0.05)
    second = Server(shelf)
    assert second.standing(number)["state"] == second.standing(waiting)["state"] == "stopped"
    second.request("POST", f"/answers/{waiting}/act/go-on", b"")
    assert second.wait(waiting, is_in("done", "failed"))["state"] == "done"
    second.end()


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "", "localhost.evil.example"])
def test_foreign_hosts_are_refused(server, host):
    assert server.request("GET", "/", Host=host, Origin=None)[0] in (400, 403)
    assert server.request("GET", "/", Origin=None)[0] == 200
    assert server.request("GET", "/", Host=server.host.replace("127.0.0.1", "localhost"), Origin=None)[0] == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{host}", "http://localhost", "http://{host}.evil.example"]
)
def test_foreign_origins_are_refused(server, origin):
    origin = origin.format(host=server.host)
    for method, path in (("POST", "/answers"), ("POST", "/decks"), ("POST", "/answers/1/act/forget"), ("GET", "/")):
        assert server.request(method, path, b"" if method == "POST" else None, Origin=origin)[0] == 403
    assert server.request("POST", "/decks", b"", Origin=None)[0] == 403
    assert server.request("POST", "/decks", b"", Sec_Fetch_Site="cross-site")[0] == 403


def test_requests_that_are_too_large_are_refused(server):
    kind = {"Content_Type": "multipart/form-data; boundary=x"}
    assert server.request("POST", "/decks", b"x" * 1000, Content_Length=str(50 << 20), **kind)[0] == 413
    part = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n'
    body = b"%x\r\n%s\r\n" % (len(part), part) + b"100000\r\n" + b"y" * (1 << 20) + b"\r\n"
    body += (b"100000\r\n" + b"y" * (1 << 20) + b"\r\n") * (LARGEST_REQUEST >> 20)
    status, text = server.request("POST", "/decks", body, Content_Length=None, Transfer_Encoding="chunked", **kind)
    assert status == 413 and "larger than" in text
    assert not list((server.shelf / "decks").glob(".*"))


@pytest.mark.parametrize(
    ("path", "fields", "field", "words"),
    [
        ("/answers", {"question": "matchup", "deck": ["decks/none.txt", "decks/deck-0.txt"]}, "decks", "no longer on the shelf"),
        ("/answers", {"question": "chains", "deck": ["decks/deck-0.txt"]}, "decks", "exactly 2 decks; you chose 1"),
        ("/answers", {"question": "gauntlet", "deck": ["decks/deck-0.txt"]}, "decks", "2 decks or more"),
        ("/answers", {"question": "rm", "deck": ["decks/deck-0.txt"]}, "question", "choose a question"),
        ("/answers", {"question": "matchup", "deck": ["decks/deck-0.txt"] * 2, "games": "many"}, "games", "whole number"),
        ("/answers", {"question": "matchup", "deck": ["decks/deck-0.txt"] * 2, "games": "0"}, "games", "must be from 1"),
        ("/answers", {"question": "replay", "deck": ["decks/deck-0.txt"] * 2, "game": "-1"}, "game", "from 0 to 999,999,999"),
        ("/answers", {"question": "matchup", "deck": ["decks/deck-0.txt"] * 2, "seed": "x"}, "seed", "whole number"),
        ("/answers", {"question": "matchup", "deck": ["decks/deck-0.txt"] * 2, "bot": "deep"}, "bot", "one of"),
        ("/decks", {"pasted": ""}, None, "nothing was pasted"),
        ("/decks/random", {"set": "XX"}, None, "no set is called 'XX'"),
        ("/decks/remove", {"deck": "../../etc/passwd"}, None, "no deck file"),
    ],
)
def test_errors_are_one_line(server, decks, path, fields, field, words):
    status, answer = server.post(path, **fields)
    assert status == 422 and answer.get("field") == field
    assert words in answer["errors"][0] and "\n" not in answer["errors"][0]


@pytest.mark.parametrize(
    "path", ["/answers/999", "/answers/1/../../decks/deck-0.txt", "/answers/1/job.json", "/answers/1/run.html"]
)
def test_only_files_of_answers_can_be_downloaded(server, decks, path):
    assert server.request("GET", path)[0] == 404


MANY_DIGITS = "9" * 5000


@pytest.mark.parametrize(
    "path", [f"/answers/{MANY_DIGITS}", f"/answers/{MANY_DIGITS}/standing", "/answers/²", f"/answers/1/{'x' * 5000}.html"]
)
def test_addresses_with_endless_numbers_and_names_are_not_found(server, decks, path):
    assert server.request("GET", quote(path))[0] == 404


@pytest.mark.parametrize("field", ["games", "seed"])
def test_forms_with_endless_numbers_are_refused(server, decks, field):
    status, answer = server.post("/answers", question="matchup", deck=["decks/deck-0.txt"] * 2, **{field: MANY_DIGITS})
    assert status == 422 and answer["field"] == field and "whole number" in answer["errors"][0] and len(answer["errors"][0]) < 200
    assert server.request("POST", "/decks", b"", Content_Length=MANY_DIGITS)[0] in (400, 413)
    assert server.post("/decks/remove", deck=f"decks/{'x' * 5000}")[0] == 422


def test_an_upload_that_is_cut_off_leaves_no_trace(tmp_path):
    server = Server(tmp_path / "shelf")
    for length in (b"100000", b"1000"):
        with socket.create_connection(server.host.split(":")) as line:
            line.sendall(
                b"POST /decks HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Length: %s\r\n"
                b'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; '
                b'filename="a.txt"\r\n\r\nhalf of it' % (server.host.encode(), server.host.encode(), length)
            )
    assert server.request("GET", "/")[0] == 200
    errors, code = server.end()
    assert code == 0 and "Traceback" not in errors and not list((tmp_path / "shelf" / "decks").iterdir())


def test_decks_of_any_format_and_random_decks_are_added(server):
    _, before = server.request("GET", "/")
    for name in ("CotA", "MM"):
        status, answer = server.post("/decks/random", set=name)
        assert status == 200 and answer["added"][0] in server.request("GET", "/")[1].replace("&#39;", "'")
    assert server.request("GET", "/")[1].count('name="deck"') == before.count('name="deck"') + 2
    (server.shelf / "decks" / "broken.txt").write_text("No deck at all\n1x Nonsense of Doom\n", "utf-8")
    assert (
        "broken.txt" in server.request("GET", "/")[1] and str(server.shelf) + "/decks/broken" not in server.request("GET", "/")[1]
    )
    (server.shelf / "decks" / "broken.txt").unlink()


def test_questions_about_decks_of_another_game_are_limited_to_its_features(server, decks):
    for file in PYRE:
        status, answer = upload(server, file.name, file.read_text("utf-8"))
        assert status == 200 and len(answer["added"]) == 1
    assert "Pyre, Hearth of Cinders" in server.request("GET", "/")[1]
    court, tidewood = (f"decks/{name}.txt" for name in ("ashen-court", "tidewood"))
    for question, chosen, field, words in (
        ("chains", [court, tidewood], "question", "'Fair chains' works only with KeyForge; these are decks of Pyre"),
        ("matchup", [court, decks[0]], "decks", "decks of two games"),
    ):
        status, answer = server.post("/answers", question=question, deck=chosen)
        assert status == 422 and answer["field"] == field and words in answer["errors"][0]
    status, answer = server.post("/answers", question="matchup", deck=[court, tidewood], bot="rush")
    assert status == 422 and answer["field"] == "bot" and "random, greedy, steady" in answer["errors"][0]
    number = server.ask("matchup", [court, tidewood], games=400)
    assert server.wait(number, is_in("done"))["state"] == "done"
    assert "Storage Piles" in server.request("GET", f"/answers/{number}/page.html")[1]


def test_a_deck_and_its_card_file_can_be_dropped_together(server):
    deck = with_my_dog("Dropped Dogs")
    status, answer = upload(server, "dogs.txt", deck)
    assert status == 422 and "dogs.txt: the deck names the card file 'mine.toml'; add both together" in answer["errors"][0]
    status, answer = upload(server, "mine.toml", MY_DOG)
    assert status == 422 and answer["errors"] == ["mine.toml: a card file; add it together with a deck that names it"]
    status, answer = upload(server, "mine.toml", MY_DOG, "dogs.txt", deck)
    assert status == 200 and answer["added"] == ["Dropped Dogs"], answer
    (file,) = (server.shelf / "decks").glob("dropped-dogs*")
    assert "My Dog" in server.request("GET", f"/decks/shown?deck=decks/{file.name}")[1]
    (server.shelf / "decks" / "beside.toml").write_text(MY_DOG)
    assert "beside.toml" not in server.request("GET", "/")[1], "a card file on the shelf is not a deck"
    (server.shelf / "decks" / "beside.toml").unlink()


def test_decks_are_shown_card_by_card(server, decks):
    status, page = server.request("GET", f"/decks/shown?deck={decks[0]}")
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert (
        status == 200
        and "Untamed 12 cards" in text
        and all(f'aria-label="{house}"' in page for house in ("Untamed", "Brobnar", "Logos"))
    )
    assert "Punch Brobnar · action · bonus icons: Æ · CotA" in text and "Play: Deal 3 damage to a creature." in text
    for place in ("decks/none.txt", "../x", ""):
        assert server.request("GET", f"/decks/shown?deck={place}")[0] == 404
        assert server.request("GET", f"/decks/titles?deck={place}")[0] == 404
    assert "Punch" in json.loads(server.request("GET", f"/decks/titles?deck={decks[0]}")[1])["titles"]


def test_the_shipped_decks_are_put_on_the_shelf_only_once(tmp_path):
    server = Server(tmp_path / "shelf")
    try:
        status, answer = server.post("/decks/shipped", game="keyforge")
        assert status == 200 and len(answer["added"]) == len(answer["places"]) == len(ALL_DECKS)
        status, again = server.post("/decks/shipped", game="keyforge")
        assert status == 422 and "on the shelf already" in again["errors"][0]
        assert len(server.post("/decks/shipped", game="pyre")[1]["added"]) == 2
        status, taken = server.post("/decks/remove", deck=answer["places"])
        assert status == 200 and server.request("GET", "/")[1].count('name="deck"') == 2
        assert server.post("/decks/back", off=taken["off"][:3])[0] == 200
        assert server.request("GET", "/")[1].count('name="deck"') == 5
    finally:
        server.end()


def test_every_random_deck_is_a_new_one(server):
    names = [server.post("/decks/random", set="WC")[1]["added"][0] for _ in range(2)]
    first = next(file for file in (server.shelf / "decks").iterdir() if file.read_text("utf-8").startswith(f"{names[0]}\n"))
    first.unlink()
    status, answer = server.post("/decks/random", set="WC")
    assert status == 200 and answer["added"][0] not in names[1:]


def test_a_port_in_use_is_reported(server, tmp_path):
    words = [sys.executable, "-m", "kfsim", "serve", "--shelf", str(tmp_path), "--port", server.host.split(":")[1], "--no-open"]
    found = subprocess.run(words, check=False, capture_output=True, text=True)
    assert found.returncode == 2 and "--port" in found.stderr and found.stderr.count("\n") == 1


def part_of(name, text, *others):
    """The body of a form with one file or several, each given as a name and a text."""
    head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    return head.encode() + text.encode() + b"\r\n" + (part_of(*others) if others else b"--x--\r\n")


def upload(server, *files):
    """Upload one file or several, each given as a name and a text; return the status and the answer."""
    status, answer = server.request(
        "POST", "/decks", part_of(*files), Content_Type="multipart/form-data; boundary=x", Connection="close"
    )
    return status, json.loads(answer)


def test_simultaneous_uploads_do_not_share_a_file(tmp_path):
    from kfsim.deck.random import random_deck

    decks = [random_deck(3, n, "CotA") for n in range(1, 25)]
    server = Server(tmp_path / "shelf")
    try:
        with ThreadPoolExecutor(12) as crowd:
            answers = list(crowd.map(lambda deck: upload(server, "deck.txt", deck.text()), decks))
        assert [status for status, _ in answers] == [200] * len(decks)
        assert [answer["added"] for _, answer in answers] == [[deck.name] for deck in decks]
        kept = [file.read_text("utf-8") for file in (server.shelf / "decks").iterdir()]
        assert sorted(kept) == sorted(deck.text() for deck in decks)
    finally:
        server.end()


def test_two_decks_with_one_name_are_both_kept(server):
    before = set((server.shelf / "decks").iterdir())
    texts = ["\n".join(["Twice The Name", *random_deck(70 + n, 1).text().splitlines()[1:]]) for n in range(8)]
    with ThreadPoolExecutor(8) as crowd:
        assert {status for status, _ in crowd.map(lambda text: upload(server, "deck.txt", text), texts)} == {200}
    new = set((server.shelf / "decks").iterdir()) - before
    assert sorted(file.read_text("utf-8") for file in new) == sorted(texts)
    for file in new:
        file.unlink()


def test_a_shelf_belongs_to_one_server(tmp_path, server):
    wait_for(lambda: is_held(server.shelf / "lock", server.process))
    words = [sys.executable, "-m", "kfsim", "serve", "--port", "0", "--no-open", "--shelf"]
    found = subprocess.run([*words, str(server.shelf)], check=False, capture_output=True, text=True, timeout=300)
    assert found.returncode == 2 and "another kfsim serve" in found.stderr and found.stderr.count("\n") == 1
    first = Server(tmp_path / "shelf")
    first.process.kill()
    first.process.wait()
    assert "Traceback" not in Server(tmp_path / "shelf").end()[0], "the shelf of a dead server is free"


def test_a_job_of_a_killed_server_stops_and_can_be_resumed(tmp_path, decks, server):
    first = Server(tmp_path / "shelf")
    for place in decks:
        (first.shelf / place).write_bytes((server.shelf / place).read_bytes())
    number = first.ask("matchup", decks, games=30_000)
    first.wait(number, under_way)
    first.process.kill()
    first.process.wait()
    second = Server(tmp_path / "shelf")
    try:
        assert second.standing(number)["state"] == "stopped"
        for _ in range(20):  # the processes of the first server notice within a second that it is gone
            second.request("POST", f"/answers/{number}/act/go-on", b"")
            found = second.wait(number, is_in("done", "failed"))
            if found["state"] == "done":
                break
            assert "at work" in found["error"]
        assert found["state"] == "done" and found["games"] == 30_000
    finally:
        assert "Traceback" not in second.end()[0]


@pytest.mark.parametrize("text", ["\n" * (4 << 20), "x\n" + "\n" * (3 << 20), " \n" * (2 << 20), "[generator" + "\n" * (3 << 20)])
def test_a_file_of_blank_lines_does_not_stop_the_server(server, text):
    status, answer = upload(server, "blank.txt", text)
    assert status == 422 and len(answer["errors"]) == 1
    assert not list((server.shelf / "decks").glob(".*"))


def test_a_file_that_takes_too_long_is_given_up(tmp_path, monkeypatch):
    from kfsim.deck import DeckError
    from kfsim.serve.reader import Reader

    reader = Reader()
    (tmp_path / "deck.txt").write_text(LISTS[0])
    (tmp_path / "slow.txt").symlink_to(tmp_path / "deck.txt")
    first = reader.decks(tmp_path / "deck.txt")
    assert len(first.decks) == 1 and first.left == []
    os.kill(reader.process.pid, signal.SIGSTOP)  # it never stops reading
    reader.most_seconds = 0.3
    with pytest.raises(DeckError, match="cannot be read in"):
        reader.decks(tmp_path / "slow.txt")
    reader.most_seconds = 10
    assert reader.decks(tmp_path / "deck.txt") == first, "another reader continues"
    reader.close()
    with pytest.raises(DeckError, match="the server stops"):
        reader.decks(tmp_path / "deck.txt")
