"""Marks, rulebooks of ledger cases, checks that properties are read only from cards in play, and one thread for each process."""

import contextlib
import gc
import importlib
import os
import shutil
import signal
import threading
from collections import Counter
from pathlib import Path

# Before NumPy is imported: tests run in one process for each core, and several linear algebra threads would only wait for each
# other
os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"))

import pytest

from kfsim.cards.catalogue import LATER_SETS, elsewhere
from kfsim.deck.find_card import find_card
from kfsim.table.views import CardView
from kfsim.text.names import plain_name
from tests import help
from tests.stranger import FACTS, SET, SET_NAME, STRANGER, known_to_programs

BUDGET = "1,200 (ten minutes on two cores)"
SLOWEST = 10  # the number of files in the list after a run
# The files that take longest, the slowest first. The others follow by their number of tests, so that all processes end together.
# The second file compiles nothing, so it does not wait for the first, which compiles most
FIRST = (
    "tests/test_docs.py", "tests/cards/test_english_cannot_lie.py", "tests/serve/test_server.py", "tests/serve/test_api.py",
    "tests/cli/test_cli.py", "tests/cli/test_rebuild.py", "tests/cli/test_runs.py", "tests/cli/test_written.py",
    "tests/test_api.py", "tests/test_names.py", "tests/analysis/test_card_value_regression.py", "tests/batch/test_dask.py",
    "tests/test_wheel.py",
)  # fmt: skip
TESTS = Path(__file__).parent
RULES = TESTS / "rules"
OF_14, UNDER_1_2 = (set((RULES / f"{name}.txt").read_text().split()) for name in ("ledger", "ledger_1_2"))


def of_cards_in_play(name):
    """A property of a card that fails if the card is not in play. A dead card has, for example, no damage, so a test that expects
    none would pass."""
    read = getattr(CardView, name).fget

    def reading(card):
        assert card.in_play, f"{card.name} is not in play"
        return read(card)

    return property(reading)


def pytest_configure(config):
    # background jobs of a shell ignore Ctrl-C, and so would the programs that tests interrupt
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # tests make millions of small objects that live as long as the worker; garbage collection of all took a tenth of the time
    gc.set_threshold(100_000, 50, 100)
    # programs that tests start share compiled sources instead of compiling them each
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # answers have no second opinion unless a test asks for one, because it takes time
    os.environ["KFSIM_SECOND_OPINION"] = "off"
    config.addinivalue_line("markers", "ledger(*ids): the cases of the rules ledger a test carries")
    config.addinivalue_line("markers", "card(title, *keys): a card, and which of its abilities a test tries")


def pytest_terminal_summary(terminalreporter):
    """The time that a run took by folder, and its slowest files, in seconds of tests over all processes."""
    reports = [one for kind in terminalreporter.stats.values() for one in kind if hasattr(one, "duration")]
    for line in seconds_of((report.nodeid, report.duration) for report in reports):
        terminalreporter.write_line(line)


def name_of_file(test):
    """The file in the id of a test."""
    return test.partition("::")[0]


def seconds_of(tests):
    """Lines about the time of tests, from pairs of ids and seconds: the total, each folder, the ten slowest files."""
    files, folders = Counter(), Counter()
    for name, seconds in tests:
        file = name_of_file(name)
        files[file] += seconds
        folders[file.rpartition("/")[0]] += seconds
    if not files:
        return []
    said = ", ".join(f"{folder} {seconds:.0f}" for folder, seconds in folders.most_common())
    slowest = [f"{seconds:8.1f} s  {file}" for file, seconds in files.most_common(SLOWEST)]
    return [f"seconds of tests: {sum(files.values()):.0f} in all of {BUDGET}; {said}", "slowest files:", *slowest]


def pytest_xdist_auto_num_workers(config):
    """One process more than there are cores, because many tests wait for programs, servers and pages."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else None


def pytest_sessionstart(session):
    """Import all test files that a process will collect, each process starting with another file. pytest rewrites the assertions
    of a file at its first import, which takes most of the time, and caches the result for the other processes."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != session.config.getini("testpaths"):
        return
    files = sorted(TESTS.rglob("test_*.py"))
    at = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in (*files[at:], *files[:at]):
        with contextlib.suppress(Exception, pytest.skip.Exception):  # collecting the file will report the error
            importlib.import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config, items):
    """Sort tests by the order in which files are given to processes (`FIRST`). In a single process the order does not change."""
    if hasattr(config, "workerinput"):
        files = Counter(name_of_file(item.nodeid) for item in items)
        place = {name: i for i, name in enumerate([*FIRST, *(name for name, _ in files.most_common() if name not in FIRST)])}
        items.sort(key=lambda item: place[name_of_file(item.nodeid)])


def pytest_collection_finish():
    """Keep collected tests out of later garbage collections."""
    gc.freeze()


@pytest.fixture(autouse=True)
def nothing_on_the_dead(request, monkeypatch):
    """In tests of cards and rules, such properties can only be read from cards in play. Other tests may read them from any
    card."""
    if {"cards", "rules"} & {*request.path.parts} or request.path.name in ("test_table.py", "test_boards_by_hand.py"):
        for name in ("damage", "stunned", "warded", "enraged"):
            monkeypatch.setattr(CardView, name, of_cards_in_play(name))


@pytest.fixture(autouse=True)
def rulebook(request):
    """The rulebook for tables from `tests.help`."""
    help.rulebook = getattr(request, "param", "14")
    yield help.rulebook
    help.rulebook = "14"


def pytest_generate_tests(metafunc):
    """Run a test of rulebook 14 cases also under 18, where all of them hold, and under 1.2 if its cases are marked for it."""
    ids = {i for mark in metafunc.definition.iter_markers("ledger") for i in mark.args}
    under = ["18"] * (bool(ids) and ids <= OF_14) + ["1.2"] * (bool(ids) and ids <= UNDER_1_2)
    if under:
        metafunc.parametrize("rulebook", ["14", *under], indirect=True)


@pytest.fixture
def stranger(monkeypatch, tmp_path_factory):
    """The title of a card of a future set. kfsim knows the title but does not cover it, also in programs that tests start."""
    monkeypatch.setitem(LATER_SETS, SET, SET_NAME)
    monkeypatch.setitem(elsewhere(), plain_name(STRANGER), FACTS)
    monkeypatch.setenv("PYTHONPATH", known_to_programs(tmp_path_factory.mktemp("stranger")))
    find_card.cache_clear()
    yield STRANGER
    find_card.cache_clear()


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium, if there is one."""
    chromium, driver = shutil.which("chromium") or shutil.which("google-chrome"), shutil.which("chromedriver")
    if not chromium or not driver:
        pytest.skip("no Chromium with its driver on this machine")
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    quiet = ("headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
             "disable-component-update", "disable-sync")  # fmt: skip
    for option in quiet:
        options.add_argument(f"--{option}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    found = webdriver.Chrome(options, Service(driver))
    found.set_script_timeout(180)  # games may be playing on all cores at the same time
    yield found
    found.quit()
