"""Key tempo: when keys are forged, who is ahead, æmber and boards turn by turn, houses chosen, and the winner's lead over the
loser. All intervals are 95%, from pairs of games."""

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim.analysis.answer import Answer
from kfsim.analysis.game_matchup import QUANTILES
from kfsim.analysis.matchup import Matchup
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import quantile, quantile_interval, ratio, share
from kfsim.analysis.stats.stopping import StopRule
from kfsim.batch.games import game_of
from kfsim.batch.run import Result, Runner
from kfsim.games.capabilities import TempoRoom
from kfsim.games.game import Later
from kfsim.games.protocols import ChainsPlan

if TYPE_CHECKING:
    import pandas as pd

SIDES = "ab"
LEADS = ("a", "b", "level")
SHOWN = 0.05  # a turn is listed if at least this share of the games reaches it


class Tempo(Answer):
    """The course of a matchup's games; every property is a tidy DataFrame."""

    SHOW, PAGE = Later("kfsim.report.tempo:show"), Later("kfsim.report.pages.matchup:page")
    HEADLINE = Later("kfsim.report.tempo:headline_of")

    def __init__(self, result: Result[Any], rule: StopRule | None = None) -> None:
        self.result = result
        self.tally = result.tally
        self.matchup = Matchup(Result(result.plan, result.tally.tally, result.seconds, result.stopped, result.before), rule)

    @cached_property
    def room(self) -> TempoRoom:
        """The game's module for tempo."""
        found: TempoRoom = game_of(self.result.plan).room("tempo")
        return found

    @property
    def last_turn(self) -> int:
        """The last own turn that at least `SHOWN` of the games reach."""
        n = self.tally.own.n[:, 0, :, 0].min(axis=0)
        return max(1, int(np.count_nonzero(n >= SHOWN * max(1, self.tally.games))))

    @property
    def keys(self) -> "pd.DataFrame":
        """Own turn in which each key was forged: columns side, key, forged (share of games), forged_lo, forged_hi, mean, lo,
        hi, and p10, p10_lo, p10_hi, p50, ..., p90_hi (over the games in which it was forged; nan if it never was)."""
        import pandas as pd

        mean, low, high = ratio(self.tally.tally.key_turn)
        by = np.diff(self.tally.forged_by.v, prepend=0)
        games, fewest, most = (array[:, :, -1] for array in share(self.tally.forged_by))
        names = [name + end for name in QUANTILES for end in ("", "_lo", "_hi")]
        rows = []
        for s, side in enumerate(SIDES):
            for k in range(self.room.KEYS):
                turns = by[s, k]
                reached = [n + 1 for q in QUANTILES.values() for n in (quantile(turns, q), *quantile_interval(turns, q))]
                found = reached if turns.any() else [np.nan] * len(names)
                row = [side, k + 1, games[s, k], fewest[s, k], most[s, k], mean[s, k], low[s, k], high[s, k], *found]
                rows.append(row)
        return pd.DataFrame(rows, columns=["side", "key", "forged", "forged_lo", "forged_hi", "mean", "lo", "hi", *names])

    @property
    def forged_by(self) -> "pd.DataFrame":
        """Share of games in which a key was forged by an own turn: columns side, key, own_turn, share, lo, hi."""
        import pandas as pd

        value, low, high = share(self.tally.forged_by)
        index = [(side, k + 1, n + 1) for side in SIDES for k in range(self.room.KEYS) for n in range(self.room.OWN_TURNS)]
        frame = pd.DataFrame(index, columns=["side", "key", "own_turn"])
        return frame.assign(share=value.ravel(), lo=low.ravel(), hi=high.ravel())

    @property
    def race(self) -> "pd.DataFrame":
        """Who is ahead in keys after each turn of either player: columns turn, ahead (a, b, level), share, lo, hi. A finished
        game keeps counting with its last keys."""
        import pandas as pd

        value, low, high = share(self.tally.race)
        turns = 2 * self.last_turn
        index = [(n + 1, lead) for n in range(turns) for lead in LEADS]
        frame = pd.DataFrame(index, columns=["turn", "ahead"])
        return frame.assign(share=value[:turns].ravel(), lo=low[:turns].ravel(), hi=high[:turns].ravel())

    @property
    def turns(self) -> "pd.DataFrame":
        """Own turn by own turn: columns side, group (all games, won, lost by that side), own_turn, measure, mean, lo, hi, games.
        Keys, æmber, creatures, artifacts and hand are those at the end of the turn. The other measures count since the player's
        previous turn (æmber by source, stolen, captured, made to lose)."""
        import pandas as pd

        value, low, high = ratio(self.tally.own)
        index = [
            (side, group, n + 1, measure)
            for side in SIDES for group in self.room.GROUPS for n in range(self.room.OWN_TURNS) for measure in self.room.MEASURES
        ]  # fmt: skip
        frame = pd.DataFrame(index, columns=["side", "group", "own_turn", "measure"])
        frame = frame.assign(mean=value.ravel(), lo=low.ravel(), hi=high.ravel(), games=self.tally.own.n.ravel())
        return frame[(frame.own_turn <= self.last_turn) & (frame.games > 0)].reset_index(drop=True)

    @property
    def houses(self) -> "pd.DataFrame":
        """Houses chosen: columns side, own_turn, house, share, lo, hi; houses never chosen are left out."""
        import pandas as pd

        value, low, high = share(self.tally.houses)
        index = [(side, n + 1, house) for side in SIDES for n in range(self.room.OWN_TURNS) for house in self.room.HOUSES_CHOSEN]
        frame = pd.DataFrame(index, columns=["side", "own_turn", "house"])
        frame = frame.assign(share=value.ravel(), lo=low.ravel(), hi=high.ravel(), n=self.tally.houses.v.ravel())
        chosen = frame.groupby(["side", "house"]).n.transform("sum") > 0
        return frame[chosen & (frame.own_turn <= self.last_turn)].drop(columns="n").reset_index(drop=True)

    @property
    def edges(self) -> "pd.DataFrame":
        """The winner's lead over the loser, over decided games: columns measure, more, lo, hi. Æmber by source and æmber taken
        are totals of a game; creatures, artifacts and hand are means over own turns."""
        import pandas as pd

        scale = np.array([1.0] * (len(self.room.EDGES) - len(self.room.MEANS)) + [100.0] * len(self.room.MEANS))
        value, low, high = (array / scale for array in ratio(self.tally.edges))
        return pd.DataFrame({"measure": self.room.EDGES, "more": value, "lo": low, "hi": high})

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        names = ("keys", "forged_by", "race", "turns", "houses", "edges")
        of_matchup = self.matchup.tables()
        found = {name: of_matchup[name] for name in ("win_rates", "deck_use", "by_hand") if name in of_matchup}
        return found | {name: getattr(self, name) for name in names}

    def json(self) -> dict[str, Any]:
        """The answer as one JSON object: that of the matchup, and the tables under "tempo"; null for a figure without data."""
        return {**self.matchup.json(), "tempo": {name: records(frame) for name, frame in self.tables().items()}}


def tempo(plan: ChainsPlan, runner: Runner | None = None, rule: StopRule | None = None) -> Tempo:
    """Play a plan, in whole pairs, until `rule` stops it, and follow its games turn by turn."""
    plan = replace(plan, games=max(2, plan.games // 2 * 2))

    def enough(counts: Any) -> bool:
        """Whether the games so far are enough."""
        return rule is not None and rule.enough(counts.tally)

    room: TempoRoom = game_of(plan).room("tempo")
    return Tempo((runner or Runner()).count(plan, room.tempo_of_chunk, room.TempoTally(), enough), rule)
