"""A matchup in numbers: win rates with their uncertainty, game length, key tempo, where the amber came from."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.intervals import quantile, quantile_interval, ratio, wilson
from kfsim.analysis.records import records
from kfsim.analysis.stopping import StopRule
from kfsim.analysis.win_rates import first_player_win_rate, win_rate
from kfsim.batch.rows import read_rows
from kfsim.batch.run import Result
from kfsim.batch.tally import AMBER, Tally

if TYPE_CHECKING:
    import pandas as pd

QUANTILES = {"p10": 0.1, "p50": 0.5, "p90": 0.9}


@dataclass(frozen=True)
class Matchup:
    """A finished run and everything that is said about it."""

    result: Result[Tally]
    rule: StopRule | None = None

    @classmethod
    def from_rows(cls, file: Path) -> "Matchup":
        """The matchup of a file that `kfsim matchup --rows` wrote: the same numbers, but for the speed."""
        plan, tally = read_rows(file)
        return cls(Result(plan, tally, 0.0))

    def key_turns(self, side: str) -> list[float | None]:
        """Mean own turn in which keys 1, 2, 3 were forged, over the games in which they were; None if in none."""
        return [found[0] if found else None for found in self.key_intervals(side)]

    def key_intervals(self, side: str) -> list[tuple[float, float, float] | None]:
        """The same with its 95% interval: mean, lo, hi."""
        columns = (array["ab".index(side)].tolist() for array in ratio(self.result.tally.key_turn))
        return [None if np.isnan(found[0]) else found for found in zip(*columns, strict=True)]

    def amber(self, side: str) -> dict[str, float]:
        """Mean amber a game by source, and mean amber taken from the opponent."""
        return {name: found[0] for name, found in self.amber_intervals(side).items()}

    def amber_intervals(self, side: str) -> dict[str, tuple[float, float, float]]:
        """The same with its 95% interval: mean, lo, hi."""
        columns = (array["ab".index(side)].tolist() for array in ratio(self.result.tally.amber))
        return dict(zip(AMBER, zip(*columns, strict=True), strict=True))

    def turns(self) -> dict[str, float]:
        """Length of games in turns of both players."""
        counts = self.result.tally.turns
        mean = float((counts * np.arange(len(counts))).sum() / max(1, counts.sum()))
        return {"mean": mean} | {name: quantile(counts, q) for name, q in QUANTILES.items()}

    def turn_intervals(self) -> dict[str, tuple[float, float]]:
        """The 95% intervals of the same."""
        _, low, high = ratio(self.result.tally.length)
        counts = self.result.tally.turns
        return {"mean": (low.item(), high.item())} | {name: quantile_interval(counts, q) for name, q in QUANTILES.items()}

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name: win rates (all games, and by who went first), amber a game by source, lengths of games."""
        import pandas as pd

        tally = self.result.tally
        rows = []
        for name, wins in (("all", tally.wins.sum(axis=0)), ("a first", tally.wins[0]), ("b first", tally.wins[1])):
            games = int(wins.sum())
            share = (int(wins[0]) + int(wins[2]) / 2) / max(1, games)
            low, high = win_rate(tally)[1] if name == "all" else wilson(share, max(1, games))
            rows.append((name, games, *(int(n) for n in wins), share, low, high))
        columns = ["games_of", "games", "wins_a", "wins_b", "undecided", "win_rate_a", "lo", "hi"]
        amber = [(side, source, *found) for side in "ab" for source, found in self.amber_intervals(side).items()]
        played = [(turns, int(n)) for turns, n in enumerate(tally.turns) if n > 0]
        return {
            "win_rates": pd.DataFrame(rows, columns=columns),
            "amber": pd.DataFrame(amber, columns=["side", "source", "a_game", "lo", "hi"]),
            "lengths": pd.DataFrame(played, columns=["turns", "games"]),
        }

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        plan, tally = self.result.plan, self.result.tally
        share, interval = win_rate(tally)
        first, first_interval = first_player_win_rate(tally)
        wins_a, wins_b, undecided = (int(n) for n in tally.wins.sum(axis=0))
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "games": tally.games, "seed": plan.seed,
            "bot_a": plan.bot_a, "bot_b": plan.bot_b, "chains_a": plan.chains_a, "chains_b": plan.chains_b,
            "rulebook": plan.rulebook, "version": __version__, "wins_a": wins_a, "wins_b": wins_b, "undecided": undecided,
            "win_rate_a": share, "ci95": list(interval), "first_player_win_rate": first,
            "first_player_ci95": list(first_interval), "turns": self.turns(),
            "turns_ci95": {name: list(bounds) for name, bounds in self.turn_intervals().items()},
            "by_first": records(self.tables()["win_rates"]),
            "key_turns": {"a": self.key_turns("a"), "b": self.key_turns("b")},
            "key_turns_ci95": {side: [found and list(found[1:]) for found in self.key_intervals(side)] for side in "ab"},
            "amber": {"a": self.amber("a"), "b": self.amber("b")},
            "amber_ci95": {side: {k: list(v[1:]) for k, v in self.amber_intervals(side).items()} for side in "ab"},
            "faults": tally.sum_of("fault"),
            "games_per_second": tally.games / self.result.seconds if self.result.seconds else None,
            "stopped": self.result.stopped, "stop_rule": (self.rule.json(tally) or None) if self.rule else None,
            "blank_cards": plan.blank_cards,
        }  # fmt: skip

    def _repr_html_(self) -> str:
        """In a notebook: the win rates as a table."""
        return str(self.tables()["win_rates"].to_html(index=False, float_format="{:.3f}".format))
