"""Readings of the rulebook: a list of them, and whether the answer of a matchup depends on one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.impact import estimated
from kfsim.analysis.records import records
from kfsim.analysis.requests import Request
from kfsim.analysis.stats.intervals import Array, mean_interval
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.pyre.cards import readings_in_full, rulebook_readings
from kfsim.pyre.game import GAME
from kfsim.pyre.plan import PyrePlan

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ["reading", "usual", "value", "win_rate_a", "difference", "lo", "hi", "pairs_changed"]


class Other(NamedTuple):
    """A reading, its value in the run, and another value."""

    reading: str
    usual: int
    value: int


def listed(rulebook: str) -> list[dict[str, Any]]:
    """Every reading: its name, its value under the rulebook, its other possible values (none if a run cannot change it), and its
    meaning."""
    usual = rulebook_readings(rulebook)
    return [
        {"reading": name, "value": usual.get(name), "others": others_of(name, usual), "says": reading["says"]}
        for name, reading in readings_in_full().items()
    ]


def others_of(name: str, usual: Mapping[str, int]) -> list[int]:
    """The values of a reading to compare with its value in the run."""
    return [value for value in readings_in_full()[name].get("values", []) if value != usual[name]]


def others(plan: PyrePlan) -> list[Other]:
    """Every reading of a plan with each of its other values."""
    usual = {**rulebook_readings(plan.rulebook), **dict(plan.readings)}
    return [Other(name, usual[name], value) for name in readings_in_full() for value in others_of(name, usual)]


def read_otherwise(plan: PyrePlan, other: Other) -> PyrePlan:
    """The plan with one reading changed, and the same seed and shuffles."""
    return replace(plan, readings=tuple({**dict(plan.readings), other.reading: other.value}.items()))


@dataclass(frozen=True)
class Readings(Answer):
    """A matchup, and the same matchup with one reading changed at a time. Scores are deck a's share of the points of each pair;
    pair k has the same shuffles in all of them."""

    SHOW, PAGE = Later("kfsim.pyre.readings_report:show"), Later("kfsim.pyre.readings_report:page")
    HEADLINE = Later("kfsim.pyre.readings_report:headline")

    plan: PyrePlan
    scores: Array
    others: tuple[Other, ...]
    changed: tuple[Array, ...]  # the scores with each of them

    @property
    def rows(self) -> "pd.DataFrame":
        """A row for each other value of a reading, the largest difference first: columns reading, usual (its value in the run),
        value, win_rate_a (with the other value), difference (between the two win rates of deck a), lo, hi (95% CI), pairs_changed
        (share of the pairs of games whose winners changed)."""
        import pandas as pd

        rows = []
        for other, scores in zip(self.others, self.changed, strict=True):
            moved = float(np.mean(scores != self.scores))
            rows.append((*other, float(scores.mean()), *estimated(scores - self.scores), moved))
        frame = pd.DataFrame(rows, columns=COLUMNS)
        order = frame.difference.abs().sort_values(ascending=False, kind="stable").index
        return frame.loc[order].reset_index(drop=True)

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"readings": self.rows}

    def json(self) -> dict[str, Any]:
        """The whole answer as one object."""
        plan, pairs = self.plan, len(self.scores)
        return {
            "game": GAME.name, "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games_each": 2 * pairs,
            "games": 2 * pairs * (1 + len(self.others)), "seed": plan.seed, "bot": plan.bot_a, "rulebook": plan.rulebook,
            **({"readings": dict(plan.readings)} if plan.readings else {}), "version": __version__,
            "win_rate_a": float(self.scores.mean()), "ci95": list(mean_interval(self.scores)), "rows": records(self.rows),
        }  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class ReadingsRequest(Request):
    """A question: does the answer depend on a reading? `games` are played for each value of each reading."""

    command = "readings"
    too_few = "this takes two decks, not {}"
    USUAL = 10_000
    FEWEST = 2

    @property
    def pyre(self) -> PyrePlan:
        """The plan with the readings of the run."""
        plan = self.plan
        assert isinstance(plan, PyrePlan)
        return plan

    @property
    def games_in_all(self) -> int:
        """The games of the run, and those with every other value."""
        return (1 + len(others(self.pyre))) * (self.played // 2) * 2

    def answer(self, runner: Runner) -> Readings:
        """Play the run, and then the run with each other value of each reading."""
        plan, pairs = self.pyre, self.played // 2
        every = tuple(others(plan))
        scores = runner.pair_scores(plan, 0, pairs)
        return Readings(plan, scores, every, tuple(runner.pair_scores(read_otherwise(plan, other), 0, pairs) for other in every))
