"""The dependence of a matchup on the style of play: every style against every style, with the same shuffles."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import Array, mean_interval
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import ChainsPlan

if TYPE_CHECKING:
    import pandas as pd

STYLES = ("steady", "rush", "control")


@dataclass(frozen=True)
class Styles(Answer):
    """The matchup in each pair of styles; `scores[a, b]` (pairs,) are deck a's."""

    SHOW, PAGE = Later("kfsim.report.styles:show"), Later("kfsim.report.styles:page")
    HEADLINE = Later("kfsim.report.styles:headline")

    plan: ChainsPlan
    scores: dict[tuple[str, str], Array]

    @property
    def table(self) -> "pd.DataFrame":
        """Columns style_a, style_b, win_rate_a, lo, hi (95%)."""
        import pandas as pd

        rows = [(a, b, float(points.mean()), *mean_interval(points)) for (a, b), points in self.scores.items()]
        return pd.DataFrame(rows, columns=["style_a", "style_b", "win_rate_a", "lo", "hi"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"styles": self.table}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        plan = self.plan
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "chains_a": plan.chains_a, "chains_b": plan.chains_b,
            "games": 2 * sum(len(points) for points in self.scores.values()), "seed": plan.seed, "rulebook": plan.rulebook,
            "version": __version__, **as_played((plan.deck_a, plan.deck_b)), "styles": records(self.table),
        }  # fmt: skip


def styles(plan: ChainsPlan, runner: Runner | None = None) -> Styles:
    """Play a plan in every pair of styles, `plan.games` games each in whole pairs."""
    runner = runner or Runner()
    pairs = max(1, plan.games // 2)
    scores = {
        (a, b): runner.pair_scores(replace(plan, bot_a=a, bot_b=b), 0, pairs) for a in STYLES for b in STYLES
    }  # fmt: skip
    return Styles(plan, scores)
