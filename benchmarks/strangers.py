"""Two parts of `benchmarks.chaos`: damaged card values and restricted lists, and damaged or made-up jobs of a shelf."""

import argparse
import copy
import json
import random
import resource
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests import damage

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 1.0


class Watch:
    """The time and memory that reading damaged files takes, and the problems found."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.slowest, self.wrong = 0.0, list[str]()
        self.before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def read(self, what: str, content: bytes, read: Callable[[], Any], errors: tuple[type[Exception], ...]) -> None:
        """Read a damaged file with `read()`. It must load, or raise one of `errors` with a message of one line. Otherwise record
        a problem."""
        self.count[what] += 1
        begun = time.process_time()
        try:
            read()
            self.count["sound"] += 1
        except errors as error:
            if "\n" in str(error) or not str(error):
                self.say(what, content, f"said {error!r}")
        except Exception as error:  # a user would see a traceback
            self.say(what, content, repr(error))
        seconds = time.process_time() - begun
        self.slowest = max(self.slowest, seconds)
        if seconds > MOST_SECONDS:
            self.say(what, content, f"took {seconds:.1f} s")

    def say(self, what: str, content: bytes, problem: str) -> None:
        """Record a problem, and keep the file so that somebody can look at it."""
        kept = Path(tempfile.gettempdir()) / f"kfsim-chaos-{len(self.wrong)}"
        kept.write_bytes(content)
        self.wrong.append(f"{what}: {problem[:200]} ({kept})")

    @property
    def megabytes(self) -> int:
        """How far the peak memory of the process has risen since the start."""
        return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - self.before) >> 10


def given_files(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Read damaged card values and restricted lists. Those that load are used: to rate a deck, or to look up restricted titles.
    Returns the problems found."""
    from kfsim.analysis.values.card_value_table import at
    from kfsim.batch.errors import PlanError
    from kfsim.deck import DeckError, load_deck
    from kfsim.deck.restricted import restricted_at

    values = (ROOT / "kfsim" / "analysis" / "data" / "card_values.json").read_bytes()
    small = json.loads(values)
    small["cards"], small["combinations"] = small["cards"][:60], small["combinations"][:4]
    small["fields"] = {name: some[:4] for name, some in small["fields"].items()}
    listed = (ROOT / "kfsim" / "deck" / "data" / "restricted.toml").read_bytes()
    deck, watch, file = load_deck(ROOT / "decks" / "radiant-argus-the-supreme.txt"), Watch(), place / "given"

    def rated() -> float:
        """The strength of a deck by the card values of the file."""
        return at(file).strength(deck).mean

    def allied() -> dict[str, int]:
        """The titles that the list of the file restricts in one set."""
        return restricted_at(file).of_set("CotA")

    rated_before = at(None).strength(deck)
    for _ in range(max(1, given.files // 5)):
        kind = dice.choice(["values file", "changed values file", "restricted list"])
        if kind == "values file":
            content = damage.bytes_cut(values, dice)
        elif kind == "changed values file":
            content = json.dumps(damage.json_changed(copy.deepcopy(small), dice)).encode()
        else:
            content = damage.bytes_cut(listed, dice)
        file.write_bytes(content)
        watch.read(kind, content, allied if kind == "restricted list" else rated, (DeckError, PlanError))
    if at(None).strength(deck) != rated_before:
        watch.wrong.append("the values that come with kfsim have changed")
    told = ", ".join(f"{n:,} {what}{'' if what == 'sound' else 's'}" for what, n in sorted(watch.count.items()))
    print(f"damaged values and lists: {told} after all; the slowest {watch.slowest:.2f} s, {watch.megabytes} MB at most")
    return watch.wrong


def shelves(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Open shelves of a stranger: their jobs are damaged or made up, and some files are links. The shelf must accept only jobs
    that ask a question, and no file outside it may change. Returns the problems found."""
    from kfsim.serve.jobs import JOB, Job, Jobs
    from kfsim.serve.questions import is_question

    victim, wrong, known, many = place / "victim", [], 0, max(1, given.files // 10)
    words = ["matchup", "decks/a.txt", "decks/b.txt", "--games", "20", "--bot", "steady", "--seed", "1"]
    more = [
        "--write",
        "--rows",
        "--report=x",
        "--out",
        "/etc/passwd",
        "decks/../x",
        "--",
        "-v",
        "serve",
        "resume",
        "alliance",
        "--games",
    ]
    for number in range(many):
        victim.write_text("mine")
        folder = place / f"shelf-{number}" / "answers" / "0001"
        folder.mkdir(parents=True)
        job: Any = {"number": 1, "words": [*words], "title": "Who wins?", "state": dice.choice(["waiting", "done", "x"])}
        way = dice.choice(["sound", "bytes", "changed", "words", "link"])
        if way == "words":
            job["words"].insert(dice.randrange(len(words) + 1), dice.choice(more))
        if way == "changed":
            job = damage.json_changed(job, dice)
        content = json.dumps(job).encode()
        (folder / JOB).write_bytes(damage.bytes_cut(content, dice) if way == "bytes" else content)
        if way == "link":
            (folder / dice.choice(["page.html", "new", "run"])).symlink_to(victim)
        try:
            jobs = Jobs(folder.parents[1])
            known += len(jobs.jobs)
            for one in jobs.jobs.values():
                asked = isinstance(one, Job) and is_question(one.words) and way != "link"
                if not asked or "--write" in jobs.command_of(one) or "--rows" in jobs.command_of(one):
                    wrong.append(f"shelf, {way}: {one!r:.200}")
                jobs.save(one)
        except Exception as error:  # a user would see a traceback
            wrong.append(f"shelf, {way}: {error!r:.200} {content[:200]!r}")
        if victim.read_text() != "mine":
            wrong.append(f"shelf, {way}: a file beside it was changed")
        shutil.rmtree(folder.parents[1])
    print(f"{many:,} shelves of a stranger: {known:,} questions known")
    return wrong
