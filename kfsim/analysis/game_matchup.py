"""The matchup of any game in numbers: win rates with their uncertainty, in all and by first player, and the length of games."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.records import or_none
from kfsim.analysis.stats.intervals import quantile, quantile_interval, ratio, wilson
from kfsim.analysis.stats.stopping import StopRule
from kfsim.analysis.stats.win_rates import first_player_win_rate, win_rate
from kfsim.batch.games import readings_of
from kfsim.batch.run import Result
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

QUANTILES = {"p10": 0.1, "p50": 0.5, "p90": 0.9}


@dataclass(frozen=True)
class GameMatchup(Answer):
    """A finished run with the tally of its game."""

    SHOW, PAGE = Later("kfsim.report.game_matchup:show"), Later("kfsim.report.pages.game_matchup:page")
    HEADLINE = Later("kfsim.report.matchup:headline_of")

    result: Result[Any]
    rule: StopRule | None = None

    def turns(self) -> dict[str, float]:
        """Length of games in turns of both players."""
        counts = self.result.tally.turns
        mean = float((counts * np.arange(len(counts))).sum() / max(1, counts.sum()))
        return {"mean": mean} | {name: quantile(counts, q) for name, q in QUANTILES.items()}

    def turn_intervals(self) -> dict[str, tuple[float, float]]:
        """The 95% intervals of the lengths in `turns`."""
        _, low, high = ratio(self.result.tally.length)
        counts = self.result.tally.turns
        return {"mean": (low.item(), high.item())} | {name: quantile_interval(counts, q) for name, q in QUANTILES.items()}

    def by_first(self) -> list[dict[str, Any]]:
        """Win rates of a, over all games and by first player."""
        tally = self.result.tally
        rows = []
        for name, wins in (("all", tally.wins.sum(axis=0)), ("a first", tally.wins[0]), ("b first", tally.wins[1])):
            games = int(wins.sum())
            share = (int(wins[0]) + int(wins[2]) / 2) / max(1, games)
            low, high = win_rate(tally)[1] if name == "all" else wilson(share, max(1, games))
            rows.append((name, games, *(int(n) for n in wins), share, float(low), float(high)))
        columns = ("games_of", "games", "wins_a", "wins_b", "undecided", "win_rate_a", "lo", "hi")
        return [dict(zip(columns, row, strict=True)) for row in rows]

    @property
    def win_rates(self) -> "pd.DataFrame":
        """Win rates of a over all games and by first player, as a table: columns games_of, games, wins_a, wins_b, undecided,
        win_rate_a, lo, hi (95% CI)."""
        import pandas as pd

        return pd.DataFrame(self.by_first())

    @property
    def lengths(self) -> "pd.DataFrame":
        """Lengths of games: columns turns, games."""
        import pandas as pd

        played = [(turns, int(n)) for turns, n in enumerate(self.result.tally.turns) if n > 0]
        return pd.DataFrame(played, columns=["turns", "games"])

    def common(self) -> dict[str, Any]:
        """The fields of the JSON that every game has."""
        plan, tally = self.result.plan, self.result.tally
        share, interval = win_rate(tally)
        first, first_interval = first_player_win_rate(tally)
        wins_a, wins_b, undecided = (int(n) for n in tally.wins.sum(axis=0))
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games": tally.games, "seed": plan.seed,
            "bot_a": plan.bot_a, "bot_b": plan.bot_b, "rulebook": plan.rulebook,
            **({"readings": chosen} if (chosen := readings_of(plan)) else {}), "version": __version__,
            "wins_a": wins_a, "wins_b": wins_b, "undecided": undecided, "faults": tally.faults, "win_rate_a": share,
            "ci95": list(interval), "first_player_win_rate": first, "first_player_ci95": list(first_interval),
            "turns": self.turns(),
            "turns_ci95": {name: [or_none(end) for end in bounds] for name, bounds in self.turn_intervals().items()},
            "by_first": self.by_first(),
            "games_per_second": self.result.speed,
            "stopped": self.result.stopped, "stop_rule": (self.rule.json(tally) or None) if self.rule else None,
        }  # fmt: skip

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"win_rates": self.win_rates, "lengths": self.lengths}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        plan = self.result.plan
        return {"game": plan.deck_a.game} | self.common() | as_played((plan.deck_a, plan.deck_b))
