"""Ask every function of `import kfsim as kf` from several threads at once. Each thread must get the answers that it would get
alone."""

import json
import math
import random
import threading
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import kfsim as kf

SLIGHT = 1e-4  # the rounding error of numbers
BY_THE_CLOCK = ("games_per_second",)
Asks = dict[str, Callable[[], Any]]


def asks() -> Asks:
    """A few short questions for every function, by name. Two of them use the same pair of decks, so that threads meet there."""
    a, b, c = (kf.random_deck(5, index) for index in (1, 2, 3))
    later = [kf.random_deck(5, index, "WoE") for index in (1, 2)]
    six = [kf.random_deck(6, index) for index in range(1, 7)]
    here: dict[str, Any] = {"workers": 1}
    alone: dict[str, Any] = {"workers": 1, "second_opinion": 0}  # no planner games, which would take most of the time
    return {
        "matchup": lambda: kf.matchup(a, b, games=64, **alone),
        "matchup, other seed": lambda: kf.matchup(a, b, games=64, seed=2, **alone),
        "matchup, later set": lambda: kf.matchup(*later, games=64, **alone),
        "matchup, planner": lambda: kf.matchup(a, b, games=4, bot="planner", budget=4, **here),
        "matchup, second opinion": lambda: kf.matchup(b, c, games=64, second_opinion=50, **here),
        "styles": lambda: kf.matchup(a, c, games=4, styles=True, **here),
        "tempo": lambda: kf.tempo(a, b, games=64, **here),
        "chains": lambda: kf.chains(a, b, games=1000, **alone),
        "bid": lambda: kf.bid(a, c, games=1000, **alone),
        "gauntlet": lambda: kf.gauntlet([a, b, c], games=20, **alone),
        "series": lambda: kf.series(a, b, games=400, **alone),
        "triad": lambda: kf.triad(six[:3], six[3:], games=400, **here),
        "impact": lambda: kf.impact(a, [b], games=20, blank=[a.titles[0]], **here),
        "rate": lambda: kf.rate([a, b], games=16, bot="greedy", **here),
        "alliance": lambda: kf.alliance(six[:3], games=16, bot="greedy", keep=2, **here),
        "choose": lambda: kf.choose([a, b], games=16, bot="greedy", **here),
        "compare": lambda: kf.compare(a, b, games=16, bot="greedy", **here),
        "hand": lambda: kf.hand(a, a.titles[:2], games=0, against=b, **here),
        "advise": lambda: kf.advise(a, b, game=2, decision=5, games=100, play_on="steady", **here),
        "card_values": lambda: kf.card_values(a.titles[0], a.titles[1]),
        "replay": lambda: kf.replay(a, b, game=3, chances=True),
        "replay, why": lambda: kf.replay(b, a, game=1, why=True),
    }


def without_the_clock(data: Any) -> Any:
    """An answer's JSON without the values that depend on time."""
    if isinstance(data, dict):
        return {key: without_the_clock(value) for key, value in data.items() if key not in BY_THE_CLOCK}
    return [without_the_clock(value) for value in data] if isinstance(data, list) else data


@cache
def answered(name: str) -> Any:
    """The answer to the question of this name, asked only once."""
    return asks()[name]()


def said(answer: Any) -> str:
    """An answer as text: its JSON, or the log of a game."""
    return json.dumps(without_the_clock(answer.json())) if hasattr(answer, "json") else str(answer)


def misnamed(data: Any) -> list[str]:
    """Errors in the names of intervals in JSON: a figure `x` with an interval must have `x_lo` and `x_hi`, which contain it."""
    if isinstance(data, list):
        return [wrong for part in data for wrong in misnamed(part)]
    if not isinstance(data, dict):
        return []
    found = [wrong for part in data.values() for wrong in misnamed(part)]
    for key in map(str, data):
        if key in ("lo", "hi") or key.endswith("ci95"):
            found.append(key)
        for end, other in (("_lo", "_hi"), ("_hi", "_lo")):
            name = key.removesuffix(end)
            if key.endswith(end) and not {name, name + other} <= data.keys():
                found.append(key)
        figure, low, high = (data.get(key + end) for end in ("", "_lo", "_hi"))
        if all(isinstance(value, int | float) for value in (figure, low, high)) and not low - SLIGHT <= figure <= high + SLIGHT:
            found.append(f"{key}: {low} to {high} does not hold {figure}")
    return found


def asked_from_threads(
    questions: Asks,
    threads: int,
    rounds: int,
    seed: int,
    minutes: float = math.inf,
    each_round: Callable[[int], None] | None = None,
) -> dict[str, list[str]]:
    """The answers to each question if `threads` threads ask all of them, each in its own order, `rounds` times. No thread begins
    a new round after `minutes`. `each_round` is called with the number of rounds that the first thread has finished."""
    answers: dict[str, list[str]] = {name: [] for name in questions}
    ready, end = threading.Barrier(threads), time.monotonic() + 60 * minutes

    def ask(number: int) -> None:
        """Ask all questions. An error counts as an answer."""
        dice = random.Random(seed * threads + number)
        ready.wait()
        for done in range(rounds):
            if time.monotonic() > end:
                return
            for name in dice.sample(list(questions), len(questions)):
                try:
                    answers[name].append(said(questions[name]()))
                except Exception as error:  # whatever the error is, it is not the answer
                    answers[name].append(f"{name}: {error!r}")
            if number == 0 and each_round:
                each_round(done + 1)

    crowd = [threading.Thread(target=ask, args=(number,)) for number in range(threads)]
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    return answers
