"""Measure the speed of games on this machine, in several batches, compared with the toy game of `batch.floor` in the same run."""

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from kfsim import __version__
from kfsim.batch.floor import Floor
from kfsim.deck.deck import Deck
from kfsim.games.sources import played_by
from kfsim.kernels.kernel import uncached
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan

BATCHES = 7  # batches of games, each after a batch of the toy game
WARM_START = "from kfsim.keyforge.bench import first_game; first_game({!r}, {!r})"


def first_game(file_a: str, file_b: str) -> None:
    """Play two games of two deck files. In a new process, its time is that of a warm start."""
    from kfsim.deck import load_deck

    Match(Plan(load_deck(file_a), load_deck(file_b))).play(0, 2)


def timed(work: Callable[[], Any]) -> float:
    """The seconds that a call of `work` takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def start_in_fresh_process(files: tuple[str, str]) -> None:
    """Run `first_game` in a new process. The option -P makes sure that it uses this kfsim and not another one in the current
    folder, which has other compiled code."""
    subprocess.run([sys.executable, "-P", "-c", WARM_START.format(*files)], check=True)


def measure(plan: Plan, games: int, files: tuple[str, str], compile_seconds: float | None) -> dict[str, Any]:
    """The figures of `kfsim dev bench`, on one core: medians over batches of `games` games, which alternate with batches of the
    toy game. `files` are two deck files for the warm start, `compile_seconds` is the time of a compilation before, if there was
    one."""
    match = Match(plan)
    match.play(0, 2)
    floor = Floor()
    ours: list[float] = []
    floors: list[float] = []
    decisions = turns = 0
    seconds = 0.0
    for k in range(BATCHES):
        floors.append(floor.ns_per_turn(1000 * k))
        begun = time.perf_counter()
        rows = match.play(k * games, games)
        spent = time.perf_counter() - begun
        seconds += spent
        turns += int(rows[:, 2].sum())
        decisions += int(rows[:, 4].sum())
        ours.append(spent / int(rows[:, 2].sum()) * 1e9)
    ratios = sorted(a / b for a, b in zip(ours, floors, strict=True))
    return {
        "kfsim": __version__, "played_by": played_by(Deck.game), "ratios": ratios, "ns_per_turns": ours,
        "ns_per_turn": median(ours), "floor_ns_per_turn": median(floors), "ratio": median(ratios),
        "ratio_low": ratios[0], "ratio_high": ratios[-1], "ns_per_decision": seconds / decisions * 1e9,
        "turns_per_game": turns / (games * BATCHES), "games_per_second": games * BATCHES / seconds,
        "games": games * BATCHES, "cold_compile_seconds": compile_seconds,
        "warm_start_seconds": None if uncached() else timed(lambda: start_in_fresh_process(files)),
    }  # fmt: skip


def compare(new: dict[str, Any], old: dict[str, Any]) -> dict[str, float]:
    """How much slower (above 0) or faster (below 0) a run of `measure` is than an older one: `slower`, and the ends of its 95%
    confidence interval, `slower_lo` and `slower_hi` (Welch's interval of the mean logarithm over batches). The runs are compared
    by their ratios to the toy game, so differences between machines cancel out."""
    from scipy.stats import ttest_ind

    ours, theirs = (np.log(figures["ratios"]) for figures in (new, old))
    interval = ttest_ind(ours, theirs, equal_var=False).confidence_interval(0.95)
    middle, low, high = (float(np.expm1(x)) for x in (ours.mean() - theirs.mean(), interval.low, interval.high))
    return {"slower": middle, "slower_lo": low, "slower_hi": high}
