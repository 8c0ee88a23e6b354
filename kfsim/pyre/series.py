"""Best of three for two decks of Pyre. The rulebook only names this match, so a new roll decides who goes first in each game."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Console

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.stats.intervals import Array, mean_interval
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.pyre.game import GAME
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.watched import RULES
from kfsim.report.matchup import interval, percent
from kfsim.report.numbers import other_readings
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import print_with_table

if TYPE_CHECKING:
    import pandas as pd


def best_of_three(share: float) -> float:
    """The chance to win two of three games, given the chance to win one."""
    return share * share * (3 - 2 * share)


@dataclass(frozen=True)
class PyreSeries(Answer):
    """The win rates of a matchup in single games and in best of three. `scores`: deck a's share of the points of each pair."""

    SHOW, PAGE = Later("kfsim.pyre.series:show"), Later("kfsim.pyre.series:page")
    HEADLINE = Later("kfsim.pyre.series:headline")

    plan: PyrePlan
    scores: Array

    @property
    def formats(self) -> "pd.DataFrame":
        """Columns best_of (1, 3), win_rate_a, lo, hi (95% CI)."""
        import pandas as pd

        single = (float(self.scores.mean()), *mean_interval(self.scores))
        return pd.DataFrame([(1, *single), (3, *map(best_of_three, single))], columns=["best_of", "win_rate_a", "lo", "hi"])

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""
        return {"formats": self.formats}

    def json(self) -> dict[str, Any]:
        """The whole answer as one object."""
        plan = self.plan
        rows = [
            {"best_of": int(row.best_of), "win_rate_a": float(row.win_rate_a), "ci95": [float(row.lo), float(row.hi)]}
            for row in self.formats.itertuples()
        ]
        return {
            "game": GAME.name, "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games": 2 * len(self.scores),
            "seed": plan.seed, "bot": plan.bot_a, "rulebook": plan.rulebook,
            **({"readings": dict(plan.readings)} if plan.readings else {}), "version": __version__, "formats": rows,
        }  # fmt: skip


def series(plan: PyrePlan, runner: Runner) -> PyreSeries:
    """Play the matchup in pairs of games with the same shuffles."""
    return PyreSeries(plan, runner.pair_scores(plan, 0, plan.games // 2))


def headline(answer: PyreSeries) -> str:
    """The answer in a sentence."""
    data = answer.json()
    single, three = data["formats"]
    return (
        f"{data['deck_a']} wins {percent(single['win_rate_a'])} of single games and {percent(three['win_rate_a'])} of "
        f"best-of-three matches ({data['bot']} on both sides)."
    )


def rows(data: dict[str, Any]) -> Rows:
    """The win rate in each format."""
    cells = [(f"best of {row['best_of']}", percent(row["win_rate_a"]), interval(row["ci95"])) for row in data["formats"]]
    about = f"A is {data['deck_a']}, B is {data['deck_b']}. A new roll decides who goes first in each game of a match."
    return Rows(("match", "A wins", "95% CI"), cells, about)


def made_with(data: dict[str, Any]) -> str:
    """How many games were played, and by which bot."""
    made = f"{data['games']:,} games in pairs, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. "
    return (made + other_readings(data)).rstrip()


def show(answer: PyreSeries, console: Console, first: bool = False) -> None:
    """Print the answer."""
    data = answer.json()
    print_with_table(console, headline(answer), rows(data), made_with(data))


def page(answer: PyreSeries) -> Page:
    """The page of the answer."""
    data = answer.json()
    title = f"Best of three: {data['deck_a']} against {data['deck_b']}"
    return Page(title, headline(answer), (Section("Matches", "", "", rows(data)),), "", (RULES,))
