"""Tests of damaged files: they give a deck or a one-line error, quickly and with little memory."""

import gc
import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kfsim.deck import DeckError, load_decks
from kfsim.deck.files import MOST_BYTES
from kfsim.deck.load import MOST_ICONS
from kfsim.engine.record import layout
from kfsim.games.registry import game_of_place
from kfsim.pyre.deck import load_pyre_deck
from kfsim.text.messages import LONGEST
from tests import damage

FORMATS = Path(__file__).parent / "formats"
FILES = sorted(file for file in FORMATS.iterdir() if file.is_file())
MOST_SECONDS = 1.0
careful = settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck), max_examples=120)


def loads_or_says_why(file: Path) -> str:
    """Load a file; return its error message, or nothing if it loads. No other exception may occur, and it must not take long.
    A file that takes long is loaded again, because a busy machine makes a single measurement long."""
    said, seconds = loaded(file)
    assert seconds < MOST_SECONDS or min(loaded(file)[1] for _ in range(3)) < MOST_SECONDS
    return said


def loaded(file: Path) -> tuple[str, float]:
    """The error message of a file, or nothing if it loads, and the seconds of CPU time that it took."""
    gc.disable()  # garbage of other tests would be collected here, which takes seconds that the file does not cost
    begun = time.process_time()
    try:
        assert load_decks(file)
        said = ""
    except DeckError as error:
        said = str(error)
        assert said and "\n" not in said and len(said) <= LONGEST and said.isprintable(), said
        assert str(file)[:40] in said or "..." in said or not str(file).isprintable()
    finally:
        seconds = time.process_time() - begun
        gc.enable()
    return said, seconds


@pytest.fixture(scope="module", autouse=True)
def warm():
    load_decks(FORMATS / "plain.txt")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("damaged") / "deck"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
@careful
@given(dice=st.randoms())
def test_files_with_bytes_cut_exchanged_or_inserted(place, file, dice):
    place.write_bytes(damage.bytes_cut(file.read_bytes(), dice))
    loads_or_says_why(place)


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix == ".json"], ids=lambda f: f.name)
@careful
@given(dice=st.randoms())
def test_json_files_with_changed_values(place, file, dice):
    place.write_text(json.dumps(damage.json_changed(json.loads(file.read_text()), dice)))
    loads_or_says_why(place)


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix in (".csv", ".txt")], ids=lambda f: f.name)
@careful
@given(dice=st.randoms())
def test_texts_with_exchanged_words(place, file, dice):
    place.write_text(damage.words_swapped(file.read_text(), dice))
    loads_or_says_why(place)


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix == ".csv"], ids=lambda f: f.name)
@careful
@given(dice=st.randoms())
def test_tables_without_some_rows_and_columns(place, file, dice):
    place.write_text(damage.table_cut(file.read_text(), dice))
    loads_or_says_why(place)


BLANK = ["\n", " \n", "\r\n", "\t\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", " ", "\u3000"]
AROUND = [("", ""), ("x\n", ""), ("x\n", "y"), ("[generator", ""), ("\n[generator]", "x"), ("1", "x"), ("2x a", " +draw")]
REPEATED = ["#\n", ",", "a\n", "1x a\n", "Dis\n", "+a ", "- ", "[generator]", "[generator] ", '"', "{}", "[]", '{"a":1,', "1"]


@pytest.mark.parametrize(("before", "after"), AROUND)
@pytest.mark.parametrize("blank", BLANK, ids=repr)
def test_no_pattern_takes_quadratic_time(place, blank, before, after):
    place.write_text(before + blank * (400_000 // len(blank.encode())) + after)
    loads_or_says_why(place)
    assert game_of_place(str(place)).name in ("keyforge", "pyre")


@pytest.mark.parametrize("before", ["", "[", "{", "Name,House 1 Cards,Houses,x\n", '{"cards":[', '[{"cards":[]},', "House "])
@pytest.mark.parametrize("again", REPEATED)
def test_repeated_texts_do_not_take_quadratic_time(place, again, before):
    place.write_text(before + again * (2_000_000 // len(again)))
    loads_or_says_why(place)


@pytest.mark.parametrize("before", ["[generator]\n", "[generator]\nAshen\n[pool]\n", "name: "])
@pytest.mark.parametrize("again", [*BLANK, "a", "1 ", "1x a\n", "[pool]\n", "#"], ids=repr)
def test_repeated_texts_in_decks_of_pyre_do_not_take_quadratic_time(place, again, before):
    place.write_text(before + again * (2_000_000 // len(again.encode())))
    begun = time.process_time()
    with pytest.raises(DeckError):
        load_pyre_deck(place)
    assert time.process_time() - begun < MOST_SECONDS


@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_endless_files_are_not_read(tmp_path, kind):
    file = Path("/dev/zero")
    if kind == "a pipe":
        os.mkfifo(file := tmp_path / "pipe")
    words = [sys.executable, "-m", "kfsim", "deck", "check", str(file)]
    found = subprocess.run(words, check=False, capture_output=True, text=True, timeout=60)
    assert found.returncode == 2 and "a pipe or a device" in found.stderr and found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name,House 1 Cards,Houses,x\n" + "a,b,c,d\n" * 20_000, "more than 10,000 decks"),
        ("[" + "{}," * 20_000 + "{}]", "more than 10,000 decks"),
        ("House " + "," * 100_000, "columns"),
        ("#\n" * 200_000, "400,000 characters"),
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
        ("150x Anger\n" + "\n".join(f"Nonsense {i}y" for i in range(30)), "and 27 more"),
        ("\n".join(f"Nonsense {i}y" for i in range(100)), "unknown card 'Nonsense 1y'"),
    ],
)
def test_texts_that_once_took_all_memory_or_ended_in_a_traceback(place, text, said):
    place.write_text(text)
    assert said in loads_or_says_why(place)


def test_a_file_that_is_much_too_large_is_not_read(place):
    with place.open("wb") as out:
        out.truncate(50 << 20)
    assert f"larger than {MOST_BYTES >> 20} MB" in loads_or_says_why(place)


def test_an_impossible_file_name_is_refused():
    for name in ("\x00", "x" * 5000, "a\x00b#2"):
        assert "cannot be read" in loads_or_says_why(Path(name))


def test_a_deck_may_have_as_many_icons_as_a_game():
    assert MOST_ICONS == layout.ICONS


def test_reading_takes_little_memory(place):
    """This test runs last: it measures the most memory that reading decks has taken in this process."""
    place.write_text("[" + ",".join(["{}"] * (MOST_BYTES // 4)) + "]")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    loads_or_says_why(place)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300 << 10  # kilobytes
