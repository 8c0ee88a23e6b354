"""Tests of positions that are built on the page and of games that are pasted there: from the form to the file that a job
reads."""

import json
import time
import tomllib
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from kfsim.deck.random import random_deck
from kfsim.keyforge.advise.room import cards_to_place, position_text, read_position
from kfsim.report import page
from kfsim.serve import app
from kfsim.serve.job_words import is_question
from kfsim.serve.jobs import Jobs
from kfsim.serve.own_files import in_folder, texts_of
from kfsim.serve.questions import LABELS, QuestionError, asked_for
from kfsim.text.reading import FileText
from tests.serve.test_server import LISTS, Server
from tests.serve.test_shelf import ON_SHELF, PLACES

PAIR = PLACES[:2]
TITLES = [[card.name for card in ON_SHELF[place].cards] for place in PAIR]
POSITION = {
    "turn": "a", "house": None, "turn_number": 7,
    "a": {"amber": 5, "keys": 2, "hand": TITLES[0][:3], "battleline": []},
    "b": {"amber": 4, "hand": 5, "discard": TITLES[1][:2]},
}  # fmt: skip


def asked(position, places=PAIR, **fields):
    said = position if isinstance(position, str) else json.dumps(position)
    return asked_for({"question": "advise", "position": said, **fields}, places, ON_SHELF)


def test_a_position_becomes_a_file_of_the_job():
    words, request = asked(POSITION, games="200", bot="steady")
    assert words[:2] == ["advise", "answers/0000/position.toml"] and is_question(words)
    assert words[words.index("--play-on") + 1] == "steady" and words[words.index("--games") + 1] == "200"
    said = tomllib.loads(request.text.text)
    assert said["deck_a"] == f"../../{PAIR[0]}" and said["a"]["hand"] == TITLES[0][:3] and "house" not in said
    assert not any(place in words for place in PAIR)


def test_any_position_is_written_as_it_was_given():
    card = {"card": 'Quote " \\ \x7f \u00e6\U0001f5dd', "damage": 2, "stun": True, "counters": {"a b": 1}, "upgrades": ["X\ny"]}
    said = {"turn": "b", "a": {"battleline": [card], "keys": ["red"]}, "b": {"hand": ["?"], "archives": 2}}
    found = tomllib.loads(position_text(json.dumps(said), ["a", "b"]))
    assert found == {"deck_a": "a", "deck_b": "b", **said}
    assert read_position(FileText("x", position_text(json.dumps(said), ["a", "b"]))).a.battleline[0].damage == 2


WRONG = [
    ("", "Position: "), ("[]", "Position: "), ("[" * 50_000, "Position: "), ("x" * 100_001, "at most 100,000"),
    ({**POSITION, "deck_a": "/etc/passwd"}, "Position: deck_a: the decks are chosen beside"),
    ({**POSITION, "rows": 1}, "rows"), ({**POSITION, "a": {"keys": 3}}, "a.keys"), ({**POSITION, "house": "nowhere"}, "house"),
    ({**POSITION, "a": {"hand": ["Nonsense of Doom"]}}, "Position: a.hand[0]: 'Nonsense of Doom' is in neither deck"),
    ({**POSITION, "a": {"hand": [TITLES[0][0]] * 20}}, "all lie elsewhere already"),
    ({**POSITION, "a": {"hand": 3}}, "a.hand: it is a's turn"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "said"), WRONG, ids=range(len(WRONG)))
def test_an_error_in_a_position_is_one_line(position, said):
    with pytest.raises(QuestionError) as found:
        asked(position)
    assert found.value.field == "position" and said in str(found.value) and "\n" not in str(found.value)


def job_of(tmp_path, words, **files):
    """Write the job of a stranger; return whether the server accepts it."""
    folder = tmp_path / "answers" / "0001"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "job.json").write_text(json.dumps({"number": 1, "words": words, "title": "x", "state": "stopped"}))
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text)
    return list(Jobs(tmp_path).jobs) == [1]


def test_a_strangers_position_may_only_name_decks_of_the_shelf(tmp_path):
    words = ["advise", "answers/0001/position.toml", "--games", "100", "--seed", "1"]
    assert not job_of(tmp_path, words)
    assert job_of(tmp_path, words, position_toml=position_text(json.dumps(POSITION), ["../../decks/a.txt"] * 2))
    for deck in ("/etc/passwd", "../../../x", "decks/a.txt", "../../decks/../../x", "https://there/x"):
        for pair in ([deck, "../../decks/a.txt"], ["../../decks/a.txt", deck]):
            assert not job_of(tmp_path, words, position_toml=position_text(json.dumps(POSITION), pair)), pair


@pytest.mark.parametrize(
    "words",
    [
        ["advise"], ["advise", "/etc/passwd"], ["advise", "decks/a.txt", "decks/b.txt"], ["advise", "answers/0001/games.csv"],
        ["advise", "answers/0001/../../x/position.toml"], ["advise", "answers/0001/position.toml", "--write", "x"],
        ["advise", "answers/0001/position.toml", "--template"], ["record", "/etc/passwd", "decks/a.txt"],
        ["record", "answers/0001/position.toml", "decks/a.txt"], ["record", "answers/0001/games.csv", "/etc/passwd"],
        ["record", "answers/0002/games.csv", "decks/a.txt"], ["rate", "decks/a.txt", "--field", "/etc"],
        ["rate", "decks/a.txt", "--field", "decks"], ["rate", "answers/0001/games.csv"],
        ["rate", "decks/a.txt", "--games-played", "decks/a.txt"], ["rate", "decks/a.txt", "--games-played"],
        ["rate", "decks/a.txt", "--games-played", "answers/0002/games.csv"],
        ["rate", "decks/a.txt", *("--games-played", "answers/0001/games.csv"), *("--games-played", "answers/0002/games.csv")],
        ["choose", "decks/a.txt", "decks/a.txt", "--games-played", "answers/0001/games.csv"],
        ["rate", "decks/a.txt", "--field", "WoE:" + "1" * 300], ["advise", "answers/0001/position.toml", "--play-on", "x"],
    ],
)  # fmt: skip
def test_a_strangers_job_reads_no_other_file(tmp_path, words):
    text = position_text(json.dumps(POSITION), ["../../decks/a.txt"] * 2)
    assert not job_of(tmp_path, words, position_toml=text, games_csv="deck,won\n")


def test_the_file_of_a_job_lies_in_its_folder(tmp_path):
    (tmp_path / "answers" / "0004").mkdir(parents=True)
    words, request = asked(POSITION)
    job = Jobs(tmp_path).ask(words, "x", {"position.toml": request.text.text}, PAIR)
    assert job.words[1] == "answers/0005/position.toml" and (tmp_path / job.words[1]).read_text() == request.text.text
    assert job.decks == PAIR and Jobs(tmp_path).jobs[5].decks == PAIR


def test_pasted_games_become_a_file_of_the_job():
    names = [ON_SHELF[place].name for place in PAIR]
    table = f'deck,against,won\r\n"{names[0]}","{names[1]}",yes\r\n"{names[1]}",,no\r\n'
    words, request = asked_for({"question": "record", "table": table, "field": "league"}, PAIR, ON_SHELF)
    assert words[:4] == ["record", "answers/0000/games.csv", *PAIR] and is_question(words)
    assert words[words.index("--field") + 1] == "league" and request.table.text == table.replace("\r\n", "\n")
    for wrong, said in (("", "paste a table"), ("deck,won\nNobody,yes\n", "Nobody"), ("x\n1\n", "won")):
        with pytest.raises(QuestionError, match=said) as found:
            asked_for({"question": "record", "table": wrong}, PAIR, ON_SHELF)
        assert found.value.field == "table" and str(found.value).startswith("Your games")


def test_a_rating_may_count_pasted_games():
    table = f'deck,won\n"{ON_SHELF[PAIR[0]].name}",yes\n'
    words, request = asked_for({"question": "rate", "table": table}, PAIR, ON_SHELF)
    assert words[:3] == ["rate", *PAIR] and is_question(words) and len(request.table.games) == 1
    assert words[words.index("--games-played") + 1] == "answers/0000/games.csv" and texts_of(request) == {"games.csv": table}
    assert in_folder(words, 7)[words.index("--games-played") + 1] == "answers/0007/games.csv"
    words, request = asked_for({"question": "rate", "table": " "}, PAIR, ON_SHELF)
    assert "--games-played" not in words and is_question(words) and not texts_of(request)
    with pytest.raises(QuestionError, match="Nobody") as found:
        asked_for({"question": "rate", "table": "deck,won\nNobody,yes\n"}, PAIR, ON_SHELF)
    assert found.value.field == "table" and str(found.value).startswith("Your games")


def test_a_field_is_dealt_and_never_read_from_a_file():
    for question in ("rate", "choose", "alliance"):
        words = asked_for({"question": question, "field": " WoE:36, MM:14 ", "games": "0"}, PAIR, ON_SHELF)[0]
        assert words[words.index("--field") + 1] == "WoE:36, MM:14" and is_question(words)
    assert "--field" not in asked_for({"question": "matchup", "field": "league"}, PAIR, ON_SHELF)[0]
    for field, said in (("decks", "'league', or sets with"), ("/etc", "'league', or sets"), ("XYZ:3", "no set is called 'XYZ'")):
        with pytest.raises(QuestionError, match=said) as found:
            asked_for({"question": "rate", "field": field}, PAIR, ON_SHELF)
        assert found.value.field == "field"


PUT = """
const [seat, type, pile] = arguments;
document.querySelector(`.side[data-seat=${seat}] .card[data-type=${type}]:not(:disabled)`).click();
const places = [...document.querySelectorAll("#places button")];
places.find((button) => button.textContent === `${seat.toUpperCase()} ${pile}`).click();
"""


def test_the_page_lists_the_prophecies_of_a_deck():
    deck, other = random_deck(3, 1, "PV"), random_deck(3, 1, "CotA")
    assert cards_to_place(deck).prophecies == deck.prophecies and len(deck.prophecies) == 4
    folders = [Path(room.__file__).parent / "templates" for room in (app, page)]
    environment = Environment(loader=FileSystemLoader(folders), autoescape=True)
    decks = [("a", cards_to_place(deck)), ("b", cards_to_place(other))]
    made = environment.get_template("position.html").render(decks=decks, places=PAIR, tide=False, games=1, bots=[], labels=LABELS)
    assert made.count('data-type="prophecy"') == 4 and made.count('data-pile="prophecies"') == 1
    said = {"a": {"prophecies": [{"card": deck.prophecies[0], "under": deck.cards[0].name}], "hand": []}, "b": {"hand": 5}}
    text = position_text(json.dumps(said), ["a", "b"])
    assert read_position(FileText("x", text)).a.prophecies[0].under == deck.cards[0].name


def test_a_position_is_built_in_a_browser(browser, tmp_path):
    """The position survives a reload. A wrong one is refused in one line, and the right one gets an answer."""
    (tmp_path / "decks").mkdir()
    for i, text in enumerate(LISTS):
        (tmp_path / "decks" / f"deck-{i}.txt").write_text(text, "utf-8")
    server = Server(tmp_path, cores=1)
    try:
        browser.get_log("browser")
        browser.get(server.address)
        put_together(browser, tmp_path)
        assert server.request("GET", "/position?a=decks/deck-0.txt&b=decks/none.txt")[0] == 404
    finally:
        browser.get("about:blank")
        said, code = server.end()
    assert code == 0 and "Traceback" not in said


def put_together(browser, shelf):
    from axe_core_python.selenium import Axe

    run = browser.execute_script

    def until(script):
        end = time.monotonic() + 120  # the rules may have to be compiled
        while time.monotonic() < end:
            if found := run(f"return {script}"):
                return found
            time.sleep(0.05)
        raise AssertionError(f"{script}: {run('return document.body.innerText')}")

    for box in browser.find_elements("css selector", "input[name=deck]"):
        box.click()
    browser.find_element("css selector", "input[value=advise]").click()
    browser.find_element("css selector", "#ask .main").click()
    until("location.pathname === '/position' && document.querySelectorAll('.card').length > 20")
    for seat, kind, pile in (("a", "creature", "battleline"), ("a", "creature", "battleline"), ("b", "creature", "battleline"),
                             ("a", "action", "hand"), ("b", "action", "discard")):  # fmt: skip
        run(PUT, seat, kind, pile)
    run("document.querySelector('.side[data-seat=a] .card[data-type=action]:not(:disabled)').click()")
    run("document.querySelector('[data-seat=b][data-pile=battleline] .under:not([hidden])').click()")
    assert run("return document.querySelector('[data-seat=b][data-pile=battleline] .with').textContent").startswith("over ")
    second = run("return document.querySelectorAll('[data-seat=a][data-pile=battleline] li b')[1].textContent")
    run("document.querySelector('[data-seat=a][data-pile=battleline] .left:not([hidden])').click()")
    run("document.querySelector('[data-part=damage]').value = 1; document.querySelector('[data-part=stun]').click()")
    run("document.querySelector('.side [name=keys]').value = 3; document.querySelector('[name=games]').value = 100")
    for width in (390, 1300):
        for mode in ("light", "dark"):
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": mode}]})
            size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
            assert run("return document.documentElement.scrollWidth") <= width
            assert not [(v["id"], v["nodes"][0]["html"]) for v in Axe().run(browser)["violations"]]
    run("document.getElementById('position').noValidate = true; document.querySelector('#position .main').click()")
    until("document.getElementById('position-error').textContent.startsWith('Position: a.keys: ')")
    run("document.querySelector('.side [name=keys]').value = 2")
    run("document.getElementById('position').dispatchEvent(new Event('change'))")
    browser.refresh()
    until("document.querySelectorAll('.pile li').length === 5")
    browser.find_element("css selector", "#position .main").click()
    until("location.pathname.startsWith('/answers/')")
    said = tomllib.loads((shelf / "answers" / "0001" / "position.toml").read_text("utf-8"))
    first = said["a"]["battleline"][0]
    assert first["card"] == second and first["damage"] == 1 and first["stun"] and said["a"]["keys"] == 2
    (under,) = said["b"]["battleline"][0]["beneath"]
    assert under["owner"] == "a"
    assert said["b"]["hand"] == ["?"] * 6 and len(said["b"]["discard"]) == len(said["a"]["hand"]) == 1
    complaints = [one["message"] for one in browser.get_log("browser")]
    assert all("422" in words for words in complaints), complaints
