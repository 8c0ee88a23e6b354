"""Files that are damaged in any way: a deck, or one line that says what is wrong, at once and in little room."""

import copy
import gc
import json
import re
import resource
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kfsim.deck import DeckError, load_decks
from kfsim.deck.load import MOST_BYTES, MOST_ICONS
from kfsim.engine.record import layout
from kfsim.text.saying import LONGEST

FORMATS = Path(__file__).parent / "formats"
FILES = sorted(file for file in FORMATS.iterdir() if file.is_file())
MOST_SECONDS = 1.0
WILD: list[Any] = [
    None,
    True,
    -1,
    10**9,
    10**400,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "x" * 5000,
    "\x00",
    "☃",
    [],
    {},
    [[]],
    {"a": {}},
    ["x"] * 300,
]
JUNK = [
    b"",
    b"\x00",
    b"\xff\xfe",
    b"[" * 3000,
    b"{" * 3000,
    b'"' * 9,
    b"999999999x ",
    b",,,,,,",
    b"\n\n",
    b"\r",
    b"\x1c",
    b"|" * 500,
    b"9" * 6000,
    "Æ".encode() * 200,
    b"+draw " * 50,
    b" " * 5000,
    b"null",
    b"1e999",
]
careful = settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck), max_examples=250)


def loads_or_says_why(file: Path) -> str:
    """Nothing for a file that loads; else the line. No other exception, and not slowly."""
    gc.disable()  # what other tests left would be collected here: seconds that no file costs
    begun = time.process_time()
    try:
        load_decks(file)
        said = ""
    except DeckError as error:
        said = str(error)
        assert said and "\n" not in said and len(said) <= LONGEST and said.isprintable(), said
        assert str(file)[:40] in said or "..." in said or not str(file).isprintable()
    finally:
        seconds = time.process_time() - begun
        gc.enable()
    assert seconds < MOST_SECONDS
    return said


@pytest.fixture(scope="module", autouse=True)
def warm():
    load_decks(FORMATS / "plain.txt")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("damaged") / "deck"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
@careful
@given(data=st.data())
def test_bytes_cut_swapped_and_put_in(place, file, data):
    text = file.read_bytes()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 2, 10, 100, 1000]))
        text = text[:at] + data.draw(st.sampled_from(JUNK)) + text[at + length :]
    place.write_bytes(text)
    loads_or_says_why(place)


def parts_of(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a JSON value: what holds it, and its key."""
    found = []
    for key, value in list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []:
        found += [(data, key), *parts_of(value)]
    return found


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix == ".json"], ids=lambda f: f.name)
@careful
@given(data=st.data())
def test_json_with_other_things_in_it(place, file, data):
    """Still JSON, but not what is expected: any value replaced, taken away or repeated."""
    value = json.loads(file.read_text())
    for _ in range(data.draw(st.integers(1, 3))):
        places = parts_of(value)
        if not places:
            break
        holder, key = data.draw(st.sampled_from(places))
        if isinstance(holder, list) and not key < len(holder) or isinstance(holder, dict) and key not in holder:
            continue
        change = data.draw(st.sampled_from(["replace", "remove", "repeat"]))
        if change == "remove":
            del holder[key]
        elif change == "replace":
            holder[key] = copy.deepcopy(data.draw(st.sampled_from(WILD)))
        elif isinstance(holder, list):
            holder[key:key] = [copy.deepcopy(holder[key]) for _ in range(250)]
    place.write_text(json.dumps(value))
    loads_or_says_why(place)


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix in (".csv", ".txt")], ids=lambda f: f.name)
@careful
@given(data=st.data())
def test_words_of_a_text_swapped(place, file, data):
    words = re.split(r"([\s,|]+)", file.read_text())
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(
            st.sampled_from([str(wild) for wild in WILD[1:]] + ["999999999x", "+draw" * 99, '"', "2x", "Dis", "-"])
        )
    place.write_text("".join(words))
    loads_or_says_why(place)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("999999999x Anger\n", "999999999"),
        ('{"cards": [{"name": "Anger", "count": 999999999}]}', "999999999"),
        ('{"cards": [{"name": "Anger", "count": 1e400}]}', "inf"),
        (
            '{"cards": [{"name": "Anger", "house": "brobnar", "count": 36, "enhancements": [' + '"draw", ' * 12 + '"draw"]}]}',
            "bonus icons",
        ),
        (
            '{"deck": {"housesAndCards": [{"house": "Dis", "cards": [{"cardTitle": "Anger", "bonusAember": 999999999}]}]}}',
            "999999999",
        ),
        ('[{"a":' * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("x" * 10_000, "10,000 characters"),
        ("Anger\n" * 10_000, "a deck has 36"),
        ("Name,House 1 Cards,Houses,x\n" + '"' + "y" * 200_000, "field larger than field limit"),
        ("150x Anger\n" + "\n".join(f"Nonsense {i}x" for i in range(30)), "and 27 more"),
        ("\n".join(f"Nonsense {i}x" for i in range(100)), "unknown card 'Nonsense 1x'"),
    ],
)
def test_what_once_took_all_memory_or_ended_in_a_traceback(place, text, said):
    place.write_text(text)
    assert said in loads_or_says_why(place)


def test_a_file_that_is_far_too_large_is_not_read(place):
    with place.open("wb") as out:
        out.truncate(50 << 20)
    assert f"larger than {MOST_BYTES >> 20} MB" in loads_or_says_why(place)


def test_a_name_that_no_file_can_have():
    for name in ("\x00", "x" * 5000, "a\x00b#2"):
        assert "cannot be read" in loads_or_says_why(Path(name))


def test_room_for_icons_is_what_a_game_has():
    assert MOST_ICONS == layout.ICONS


def test_it_needs_little_room(place):
    """Measured last, over all of the above: what reading decks has taken at most."""
    place.write_text("[" + ",".join(["{}"] * (MOST_BYTES // 4)) + "]")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    loads_or_says_why(place)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300 << 10  # kilobytes
