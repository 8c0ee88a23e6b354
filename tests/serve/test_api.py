"""Tests of `kfsim serve --api` as a program uses it: every question, and refused requests."""

import asyncio
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import quote

import jsonschema
import pytest

from kfsim.deck import load_deck
from kfsim.serve.api import Api, Limits
from kfsim.serve.api_token import TokenError, token_of
from kfsim.serve.guard import LARGEST_REQUEST
from kfsim.serve.jobs import Jobs
from kfsim.serve.openapi import PLACEHOLDER
from kfsim.serve.questions import QUESTIONS
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call
from tests.serve.test_shelf import with_one_uncovered

TOKEN = "a-token-of-the-tests"
TEXTS = [Path(deck).read_text("utf-8") for deck in FIRST_DECKS[:3]]
OWN = load_deck(str(FIRST_DECKS[0])).listed, load_deck(str(FIRST_DECKS[0])).name  # the first deck's cards, and its name
ANY_GAMES = ("games_per_second", "sharper_command")  # differ between runs: speed, and a command with the folder
PYRE = sorted((Path(__file__).parents[2] / "decks" / "pyre").glob("*.txt"))
LIMITS = Limits(jobs=4, games=50_000)


class Server:
    """A server for programs, in its own process."""

    def __init__(self, shelf, *words, **environment):
        self.shelf = shelf
        words = [sys.executable, "-m", "kfsim", "serve", "--shelf", str(shelf), "--port", "0", "--no-open", *words]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=os.environ | environment)
        self.said = [self.process.stderr.readline(), self.process.stderr.readline() if "--api" in words else ""]
        self.host = re.search(r"http://(\S+)/ ", self.said[0])[1]

    def raw(self, method, path, content=None, headers=()):
        """The response to a request with headers, and its text."""
        line = http.client.HTTPConnection(self.host, timeout=60)
        line.putrequest(method, path, skip_host=True)
        given = {"Host": self.host, "Authorization": f"Bearer {TOKEN}", "Content-Length": str(len(content or b""))}
        for name, value in (given | dict(headers)).items():
            if value is not None:
                line.putheader(name, value)
        line.endheaders()
        with suppress(BrokenPipeError, ConnectionResetError):  # the server refused it before all of it was sent
            line.send(content or b"")
        answer = line.getresponse()
        return answer, answer.read().decode()

    def request(self, method, path, data=None, **headers):
        """Status and JSON of a request. Bytes are sent unchanged."""
        content = data if data is None or isinstance(data, bytes) else json.dumps(data).encode()
        answer, text = self.raw(method, path, content, {name.replace("_", "-"): value for name, value in headers.items()})
        return answer.status, json.loads(text)

    def refused(self, method, path, data=None, **headers):
        """Status, field and message of a refused request. The message is one line."""
        status, answer = self.request(method, path, data, **headers)
        assert answer.keys() == {"error"}, answer
        error = answer["error"]
        assert "\n" not in error["message"] and len(error["message"]) < 500 and "Traceback" not in error["message"]
        return status, error["field"], error["message"]

    def submit(self, question, decks, **options):
        """Submit a job and return its number."""
        status, job = self.request("POST", "/api/jobs", {"question": question, "decks": decks, **options})
        assert status == 202 and job["state"] in ("waiting", "running"), job
        return job["number"]

    def wait(self, number, *states, seconds=240):
        """Wait until a job is in one of the states, and return it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            status, job = self.request("GET", f"/api/jobs/{number}")
            assert status == 200
            if job["state"] in states:
                return job
            assert job["state"] in ("waiting", "running"), job
            time.sleep(0.1)
        raise AssertionError(f"not in {seconds} s: {job}")

    def end(self):
        """Press Ctrl-C; return the error output and the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.communicate(timeout=60)[1], self.process.returncode


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = ("--most-jobs", str(LIMITS.jobs), "--most-games", str(LIMITS.games))
    found = Server(tmp_path_factory.mktemp("shelf"), "--api", *limits, KFSIM_API_TOKEN=TOKEN)
    yield found
    said, code = found.end()
    assert code == 0 and "Traceback" not in said and TOKEN not in said + "".join(found.said)


@pytest.fixture(scope="module")
def decks(server):
    """The places of three decks on the shelf."""
    answers = [server.request("POST", "/api/decks", {"text": text}) for text in TEXTS]
    assert [status for status, _ in answers] == [201] * 3
    return [answer["added"][0]["place"] for _, answer in answers]


TINY = {
    "matchup": (2, {"games": 20, "second_opinion": "off", "chains_a": 2, "seed": 7}),
    "rate": (2, {"games": 128, "bot": "greedy", "seed": 3, "table": f'deck,won\n"{OWN[1]}",yes\n'}),
    "alliance": (2, {"games": 48, "bot": "greedy"}),
    "choose": (3, {"games": 128, "bot": "greedy", "met": 1}),
    "chains": (2, {"games": 400, "second_opinion": "off"}),
    "bid": (2, {"games": 400, "second_opinion": "off"}),
    "series": (2, {"games": 400, "second_opinion": "off"}),
    "hand": (1, {"games": 1000, "bot": "greedy"}),
    "compare": (2, {"games": 64, "bot": "greedy"}),
    "gauntlet": (3, {"games": 4, "second_opinion": "off"}),
    "field": (3, {"games": 4, "second_opinion": "off"}),
    "tempo": (2, {"games": 20}),
    "impact": (2, {"games": 20, "blank": "none"}),
    "replay": (2, {"game": 3, "icons": "listed"}),
    "advise": (2, {"games": 100, "bot": "steady", "position": {"a": {"amber": 5, "hand": OWN[0][:3]}, "b": {"hand": 5}}}),
    "record": (2, {"games": 48, "bot": "greedy", "field": "WoE:1", "table": f'deck,won\n"{OWN[1]}",yes\n'}),
}


LONG = {"counter"}  # questions that play for a minute even with few games; tests/cli covers them


def test_every_question_has_its_tiny_games():
    assert TINY.keys() | LONG == QUESTIONS.keys()


@pytest.mark.parametrize("question", TINY)
def test_every_question_gets_the_answer_of_the_command_line(server, decks, question, capsys, monkeypatch, tmp_path):
    needed, options = TINY[question]
    number = server.submit(question, decks[:needed], **options)
    job = server.wait(number, "done", "failed", "stopped")
    assert job["state"] == "done" and job["decks"], job
    status, result = server.request("GET", f"/api/jobs/{number}/result")
    monkeypatch.chdir(server.shelf)
    words = [*job["command"].split()[1:], "--json", "--report", str(tmp_path / "page.html")]  # a page adds to some answers
    code, out, err = call(capsys, *words, *([] if question == "replay" else ["--workers", "1"]))
    assert status == 200 and code == 0, err
    assert without(result) == without(json.loads(out))
    assert (server.shelf / "answers" / f"{number:04d}" / "page.html").read_text("utf-8").startswith("<!doctype html>")
    assert question == "replay" or (job["headline"] and job["done"] == job["of"] > 0)
    assert server.request("DELETE", f"/api/jobs/{number}") == (200, {"forgotten": number})
    assert server.refused("GET", f"/api/jobs/{number}/result")[0] == 404


def without(data):
    """An answer without the parts that differ from run to run."""
    if isinstance(data, dict):
        return {name: without(value) for name, value in data.items() if name not in ANY_GAMES}
    return [without(one) for one in data] if isinstance(data, list) else data


def test_a_deck_given_as_text_is_put_on_the_shelf_only_once(server, decks):
    before = {deck["place"] for deck in server.request("GET", "/api/decks")[1]["decks"]}
    new = TEXTS[0].replace(TEXTS[0].splitlines()[0], "A New Name", 1)
    first = server.submit("matchup", [{"text": TEXTS[1]}, decks[2]], games=20, second_opinion="off")
    assert server.request("GET", f"/api/jobs/{first}")[1]["decks"] == [decks[1], decks[2]], "it was already there"
    assert {deck["place"] for deck in server.request("GET", "/api/decks")[1]["decks"]} == before
    server.wait(first, "done")
    status, answer = server.request("POST", "/api/decks", {"text": new, "name": "../../new.txt"})
    (added,) = answer["added"] if status == 201 else ({"place": decks[0]},)
    assert re.fullmatch(r"decks/[a-z-]+\.txt", added["place"]), "the client cannot choose a path"
    status, field, message = server.refused("POST", "/api/decks", {"text": TEXTS[1]})
    assert (status, field) == (409, "text") and "already on the shelf" in message


MY_DOG = '["My Dog"]\ntype = "follower"\ncost = 1\nattack = 1\ndefense = 1\nrekindle = 1\n'


def with_my_dog(name):
    """A deck file of Pyre with this name and three copies of a card from the card file mine.toml."""
    court = PYRE[0].read_text("utf-8").replace("3 Cinder Page", "3 My Dog")
    return court.replace("name: Ashen Court", f"name: {name}\ncards: mine.toml")


def test_a_deck_may_be_given_with_its_card_file(server):
    decks = [{"text": with_my_dog("Dogs"), "cards": MY_DOG}, {"text": PYRE[1].read_text("utf-8")}]
    number = server.submit("matchup", decks, games=400, second_opinion="off", bot="greedy")
    job = server.wait(number, "done", "failed", "stopped")
    assert job["state"] == "done", job
    assert server.request("GET", f"/api/jobs/{number}/result")[1]["deck_a"] == "Dogs"
    (dogs,) = (deck["place"] for deck in server.request("GET", "/api/decks")[1]["decks"] if deck["name"] == "Dogs")
    assert "My Dog" in (server.shelf / dogs).read_text("utf-8").split("[cards]")[1]
    text = with_my_dog("More Dogs")
    for given, words in (
        ({"text": text}, "deck: the deck names the card file 'mine.toml'; add both together, or put the cards below [cards]"),
        ({"text": text, "cards": MY_DOG.replace("attack = 1", "atack = 1")}, "mine.toml:4:1: 'My Dog': unknown key 'atack'"),
        ({"text": text, "cards": "x"}, "mine.toml"), ({"text": text.replace("mine.toml", "../../m.toml")}, "'../../m.toml'"),
    ):  # fmt: skip
        status, field, message = server.refused("POST", "/api/decks", given)
        assert (status, field) == (400, "text") and words in message and str(server.shelf) not in message, message
    assert not list((server.shelf / "decks").glob(".trying*"))


def test_a_deck_is_listed_and_removed(tmp_path):
    server = Server(tmp_path / "shelf", "--api", KFSIM_API_TOKEN=TOKEN)
    try:
        place = server.request("POST", "/api/decks", {"text": TEXTS[0]})[1]["added"][0]["place"]
        (deck,) = server.request("GET", "/api/decks")[1]["decks"]
        low, high = deck["rating_lo"], deck["rating_hi"]
        assert deck["place"] == place and low < deck["rating"] < high and deck["cards"] == 36 and deck["game"] == "keyforge"
        assert server.request("DELETE", f"/api/decks?place={quote(place)}") == (200, {"removed": [place]})
        assert server.refused("DELETE", f"/api/decks?place={quote(place)}")[:2] == (404, "place")
        assert server.refused("DELETE", "/api/decks?place=../../etc/passwd")[:2] == (404, "place")
        assert server.request("GET", "/api/decks")[1]["decks"] == []
    finally:
        server.end()


def test_the_page_works_beside_the_interface(server, decks):
    number = server.submit("tempo", decks[:2], games=20)
    server.wait(number, "done")
    assert "When does it win" in server.raw("GET", "/", headers={"Authorization": None})[1]
    page = server.request("GET", f"/api/jobs/{number}")[1]["page"]
    assert server.raw("GET", page)[0].status == 200 and server.raw("GET", f"{page}/page.html")[0].status == 200


def test_every_address_needs_the_token(server):
    told = server.request("GET", "/api/openapi.json")[1]
    for path, methods in told["paths"].items():
        for method in methods:
            for said in (None, "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x", "Bearer", "Bearer t\xf6ken"):
                status, field, _ = server.refused(method.upper(), PLACEHOLDER.sub("1", path), Authorization=said)
                assert (status, field) == (401, "authorization"), (method, path, said)
    answer, _ = server.raw("GET", "/api/questions", headers={"Authorization": None})
    assert answer.getheader("WWW-Authenticate") == "Bearer"
    assert server.request("GET", "/api/questions", Authorization=f"bearer {TOKEN}")[0] == 200


def test_other_machines_and_pages_of_other_sites_are_refused(server):
    for headers in (
        {"Host": "evil.example"}, {"Host": "127.0.0.1"}, {"Origin": "http://evil.example"}, {"Origin": "null"},
    ):  # fmt: skip
        status, field, _ = server.refused("GET", "/api/jobs", **headers)
        assert (status, field) == (403, "request"), headers
    assert server.refused("POST", "/api/jobs", {}, Sec_Fetch_Site="cross-site")[0] == 403
    assert server.request("GET", "/api/jobs", Origin=f"http://{server.host}")[0] == 200


def test_the_chat_bot_of_the_documentation_works(server, decks):
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)
    few = code.replace("127.0.0.1:8017", server.host).replace('"games": 2000', '"games": 400, "second_opinion": "off"')
    assert few.count(server.host) == 1 and '"off"' in few and len(re.findall(r"^ *\S", code, re.M)) == 20
    names = [deck["name"].split()[0] for deck in server.request("GET", "/api/decks")[1]["decks"] if deck["place"] in decks[:2]]
    lines = [f"!matchup {' '.join(names)}", "hello", f"!matchup nobody {names[0]}", f"!matchup {names[0]}"]
    environment = os.environ | {"KFSIM_API_TOKEN": TOKEN}
    words, said = [sys.executable, "-c", few], "\n".join(lines)
    found = subprocess.run(words, input=said, capture_output=True, text=True, env=environment, check=True)
    first, nothing, unknown, one = found.stdout.splitlines()
    assert re.search(r"(wins|won) \d\d\.\d%", first) and nothing == ""
    assert "'nobody' is no longer on the shelf" in unknown and "takes exactly 2 decks; you chose 1" in one


def test_programs_get_no_answer_without_the_option(tmp_path):
    server = Server(tmp_path / "shelf", KFSIM_API_TOKEN=TOKEN)
    try:
        assert server.raw("GET", "/api/openapi.json")[0].status == 404
    finally:
        server.end()


A, B = "decks/a.txt", "decks/b.txt"
WRONG = [
    (b"{", "body", "truncated"),
    (b'{"question":\nNaN}', "body", "line 2"),
    (b"\xff\xfe\xff", "body", ""),
    (b"[" * 100_000, "body", ""),
    ([], "body", "Expected object, got array"),
    ({"decks": [A]}, "question", "missing required field question"),
    ({"question": "matchup"}, "decks", "missing required field decks"),
    ({"question": "matchup", "decks": [A, B], "gmaes": 3}, "gmaes", "unknown field gmaes"),
    ({"question": "matchup", "decks": "a"}, "decks", "expected array"),
    ({"question": "matchup", "decks": [A, 3]}, "decks", "got int"),
    ({"question": "matchup", "decks": [A, {"text": ""}]}, "decks", "length >= 1"),
    ({"question": "matchup", "decks": [A, {"text": "x", "file": "/etc/passwd"}]}, "decks", "unknown field file"),
    ({"question": "matchup", "decks": [A] * 501}, "decks", "length <= 500"),
    ({"question": "rm", "decks": []}, "question", "no question is called 'rm'"),
    ({"question": "matchup", "decks": [A, B], "games": "many"}, "games", "expected int"),
    ({"question": "matchup", "decks": [A, B], "games": 10**30}, "games", ""),
    ({"question": "tempo", "decks": [A, B], "chains_a": 3}, "chains_a", "'tempo' has no such option; it has games"),
    ({"question": "matchup", "decks": ["../../etc/passwd", B]}, "decks", "no longer on the shelf"),
    ({"question": "matchup", "decks": [A, {"text": "no deck\n1x Nonsense of Doom"}]}, "decks[1]", "deck: "),
]


@pytest.mark.parametrize(("data", "field", "words"), WRONG, ids=range(len(WRONG)))
def test_errors_in_a_request_name_the_field(server, data, field, words):
    status, found, message = server.refused("POST", "/api/jobs", data)
    assert (status, found) == (400, field) and words in message


@pytest.mark.parametrize(
    ("options", "field", "words"),
    [
        ({"games": 0}, "games", "must be from 1"),
        ({"games": LIMITS.games + 2, "second_opinion": "off"}, "games", "the limit is 50,000"),
        ({"games": LIMITS.games, "second_opinion": 5000}, "games", "would play 55,000 games"),
        ({"chains_a": 99}, "chains_a", "0 to 24"),
        ({"bot": "deep"}, "bot", "one of"),
        ({"icons": "none"}, "icons", "one of"),
        ({"second_opinion": 7}, "second_opinion", "one of"),
    ],
)
def test_errors_in_a_question_name_the_field(server, decks, options, field, words):
    status, found, message = server.refused("POST", "/api/jobs", {"question": "matchup", "decks": decks[:2], **options})
    assert (status, found) == (400, field) and words in message


def test_a_watched_game_counts_as_one_game(server, decks):
    job = server.submit("replay", decks[:2], game=900_000_001)
    assert server.wait(job, "done", "failed")["state"] == "done"


def test_requests_that_are_too_large_are_refused(server):
    assert server.refused("POST", "/api/decks", b"x", Content_Length=str(50 << 20))[:2] == (413, "request")
    chunk = b"100000\r\n" + b"y" * (1 << 20) + b"\r\n"
    many = chunk * ((LARGEST_REQUEST >> 20) + 1)
    assert server.refused("POST", "/api/decks", many, Content_Length=None, Transfer_Encoding="chunked")[0] == 413
    status, field, message = server.refused("POST", "/api/decks", {"text": "x" * (5 << 20)})
    assert (status, field) == (400, "text") and "larger than 4 MB" in message
    assert not list((server.shelf / "decks").glob(".*"))


@pytest.mark.parametrize("number", ["999", "0", "x", "-1", "%C2%B2", "9" * 5000])
def test_an_unknown_job_is_not_found(server, number):
    for method, rest in (("GET", ""), ("GET", "/result"), ("POST", "/cancel"), ("POST", "/resume"), ("DELETE", "")):
        assert server.refused(method, f"/api/jobs/{number}{rest}")[:2] == (404, "number")


def test_an_unknown_address_or_method_is_refused(server):
    for path in ("/api/", "/api/job", "/api/jobs/1/page.html", "/api/../etc/passwd"):
        assert server.refused("GET", path)[:2] == (404, "path")
    answer, text = server.raw("PUT", "/api/jobs")
    assert answer.status == 405 and json.loads(text)["error"]["field"] == "path" and answer.getheader("Allow")


def test_too_many_jobs_are_refused_and_a_job_is_cancelled(server, decks):
    several = [server.submit("matchup", decks[:2], games=40_000, bot="search", second_opinion="off")]
    several += [server.submit("tempo", decks[:2], games=20, seed=n) for n in range(1, LIMITS.jobs)]
    answer, text = server.raw("POST", "/api/jobs", json.dumps({"question": "tempo", "decks": decks[:2]}).encode())
    assert answer.status == 429 and answer.getheader("Retry-After") and json.loads(text)["error"]["field"] == "jobs"
    first, second, *others = several
    assert server.refused("GET", f"/api/jobs/{first}/result")[0] == 409
    assert server.refused("POST", f"/api/jobs/{first}/resume")[0] == 409
    server.wait(first, "running")
    assert server.refused("DELETE", f"/api/jobs/{first}")[0] == 409
    assert server.request("POST", f"/api/jobs/{second}/cancel")[1]["state"] == "stopped"
    assert server.request("POST", f"/api/jobs/{first}/cancel")[0] == 202
    assert server.wait(first, "stopped", "done", "failed")["state"] == "stopped"
    assert server.refused("POST", f"/api/jobs/{first}/cancel")[:2] == (409, "number")
    assert all(server.wait(number, "done", "failed")["state"] == "done" for number in others)
    status, job = server.request("POST", f"/api/jobs/{second}/resume")
    assert status == 202 and job["number"] == second and server.wait(second, "done", "failed")["state"] == "done"
    assert {job["number"] for job in server.request("GET", "/api/jobs")[1]["jobs"]} >= set(several)


@pytest.mark.parametrize("begun", [False, True])
def test_a_job_that_is_stopped_while_its_process_starts_is_stopped(tmp_path, monkeypatch, begun):
    """This holds whatever the exit code of the process."""
    (tmp_path / "answers").mkdir()
    jobs = Jobs(tmp_path)
    code = (
        "import signal, sys, time; signal.signal(signal.SIGINT, lambda *_: sys.exit(1)); print('{}', flush=True); time.sleep(60)"
    )
    monkeypatch.setattr(jobs, "command_of", lambda job: [sys.executable, "-c", code])

    async def stop_it():
        job = jobs.ask(["rate", "decks/a.txt"], "What is it worth")
        working = asyncio.create_task(jobs.work())
        answer = jobs.place(job) / "answer.json"
        while jobs.current is None or (begun and not (answer.exists() and answer.read_bytes())):
            await asyncio.sleep(0.001 if begun else 0)
        assert (jobs.process is not None) == begun
        jobs.stop(job)
        while job.is_open:
            await asyncio.sleep(0.01)
        working.cancel()
        return job.state

    assert asyncio.run(asyncio.wait_for(stop_it(), 30)) == "stopped"


def test_a_process_that_misses_an_interrupt_gets_another(tmp_path, monkeypatch):
    (tmp_path / "answers").mkdir()
    jobs = Jobs(tmp_path)
    code = (
        "import signal, sys, time; n = []\n"
        "def hear(*_):\n    n.append(1)\n    len(n) > 1 and sys.exit(1)\n"
        "signal.signal(signal.SIGINT, hear); print('{}', flush=True)\nwhile True: time.sleep(0.05)"
    )
    monkeypatch.setattr(jobs, "command_of", lambda job: [sys.executable, "-c", code])
    monkeypatch.setattr("kfsim.serve.jobs.AGAIN", 0.2)

    async def stop_it():
        job = jobs.ask(["rate", "decks/a.txt"], "What is it worth")
        working = asyncio.create_task(jobs.work())
        answer = jobs.place(job) / "answer.json"
        while not (answer.exists() and answer.read_bytes()):
            await asyncio.sleep(0.01)
        jobs.stop(job)
        while job.is_open:
            await asyncio.sleep(0.01)
        working.cancel()
        return job.state

    assert asyncio.run(asyncio.wait_for(stop_it(), 30)) == "stopped"


def test_the_error_for_a_card_that_is_not_covered_says_how_to_add_the_deck(tmp_path, stranger):
    server = Server(tmp_path / "shelf", "--api", KFSIM_API_TOKEN=TOKEN)
    try:
        text = with_one_uncovered(stranger).decode()
        status, answer = server.request("POST", "/api/decks", {"text": text})
        assert status == 400 and answer["error"]["blank_cards"] == [stranger]
        status, answer = server.request("POST", "/api/decks", {"text": text, "blank": True})
        assert status == 201 and any("BLANK" in doubt for doubt in answer["added"][0]["doubts"])
    finally:
        server.end()


def test_an_answer_of_an_older_kfsim_has_no_json(server, decks):
    number = server.submit("tempo", decks[:2], games=20)
    server.wait(number, "done")
    (server.shelf / "answers" / f"{number:04d}" / "answer.json").unlink()
    assert server.refused("GET", f"/api/jobs/{number}/result")[0] == 409


def test_the_description_lists_every_address(server):
    status, told = server.request("GET", "/api/openapi.json")
    assert status == 200 and told["openapi"] == "3.1.0"
    app = Api(SimpleNamespace(), SimpleNamespace(), LIMITS).app(TOKEN)
    there = {(f"/api{route.path}", method.lower()) for route in app.routes for method in route.methods - {"HEAD"}}
    assert there == {(path, method) for path, methods in told["paths"].items() for method in methods}


def test_the_description_is_openapi(server):
    validator = pytest.importorskip("openapi_spec_validator")
    validator.validate(server.request("GET", "/api/openapi.json")[1])


def test_the_schemas_of_the_description_are_those_of_the_answers(server, decks):
    told = server.request("GET", "/api/openapi.json")[1]
    schemas = told["components"]["schemas"]
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    names = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert names == schemas.keys()
    operations = [one for methods in told["paths"].values() for one in methods.values()]
    assert len({one["operationId"] for one in operations}) == len(operations)

    def check(data, name):
        jsonschema.validate(data, {"$ref": f"#/components/schemas/{name}", "components": told["components"]})

    check(server.request("GET", "/api/questions")[1], "Questions")
    check(server.request("GET", "/api/decks")[1], "Decks")
    check(server.request("GET", "/api/jobs")[1], "AllJobs")
    check(server.request("GET", "/api/jobs/999")[1], "Refusal")
    check({"question": "matchup", "decks": [decks[0], {"text": "x"}], "games": 3}, "NewJob")
    with pytest.raises(jsonschema.ValidationError):
        check({"question": "matchup", "decks": [3]}, "NewJob")


def test_every_question_is_listed_with_its_options(server):
    told = {one["name"]: one for one in server.request("GET", "/api/questions")[1]["questions"]}
    assert told.keys() == QUESTIONS.keys()
    options = {option["name"]: option["choices"] for option in told["matchup"]["options"]}
    assert options["second_opinion"] == ["5000", "20000", "off"] and options["games"] is None and "chains_a" in options
    assert {option["name"] for option in told["replay"]["options"]} == {"game", "icons", "bot", "seed"}


def test_the_token_is_kept_in_a_file_and_can_be_set(tmp_path, monkeypatch):
    monkeypatch.delenv("KFSIM_API_TOKEN", raising=False)
    token, is_new = token_of(None)
    assert is_new and len(token) > 40 and token != token_of(None)[0]
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    monkeypatch.setenv("KFSIM_API_TOKEN", "another-token-of-tests")
    assert token_of(tmp_path / "token") == (TOKEN, False) and token_of(None) == ("another-token-of-tests", False)
    for bad in ("", "short", "with spaces in the middle", "ü" * 20, "x" * 600):
        monkeypatch.setenv("KFSIM_API_TOKEN", bad)
        with pytest.raises(TokenError, match="16 to 512") as error:
            token_of(None)
        assert not bad or bad not in str(error.value)
    with pytest.raises(TokenError, match="no such file"):
        token_of(tmp_path / "none")


def test_a_new_token_is_printed(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "KFSIM_API_TOKEN"}
    (tmp_path / "empty").write_text("")
    server = Server(tmp_path / "shelf", "--api")
    try:
        token = re.search(r"token: (\S+)", server.said[1])[1]
        assert server.request("GET", "/api/questions", Authorization=f"Bearer {token}")[0] == 200
    finally:
        server.end()
    words = [sys.executable, "-m", "kfsim", "serve", "--shelf", str(tmp_path / "shelf"), "--port", "0", "--no-open"]
    for more in (["--token-file", "x"], ["--api", "--token-file", str(tmp_path / "empty")]):
        found = subprocess.run([*words, *more], check=False, capture_output=True, text=True, env=environment)
        assert found.returncode == 2 and "--token-file" in found.stderr and found.stderr.count("\n") == 1


def test_an_internal_error_is_one_line_of_json(monkeypatch, tmp_path):
    """An example is a full disk."""
    shelf = SimpleNamespace(decks=lambda: 1 / 0)
    app = Api(shelf, SimpleNamespace(jobs={}), LIMITS).app(TOKEN)
    sent = []

    async def receive():
        return {"type": "http.request", "body": b""}

    async def send(message):
        sent.append(message)

    headers = [(b"authorization", f"Bearer {TOKEN}".encode())]
    scope = {"type": "http", "method": "GET", "path": "/decks", "headers": headers, "query_string": b"", "root_path": ""}
    with pytest.raises(ZeroDivisionError):  # for the server's own log
        asyncio.run(app(scope, receive, send))
    assert sent[0]["status"] == 500 and json.loads(sent[1]["body"])["error"]["field"] == "request"
