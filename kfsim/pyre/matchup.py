"""The numbers of a Pyre matchup: win rates with their uncertainty, lengths, endings, and Fervor and storage turn by turn."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kfsim.analysis.game_matchup import GameMatchup
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import ratio, wilson
from kfsim.games.game import Later
from kfsim.pyre.game import GAME
from kfsim.pyre.tally import FOLLOWED_NUMBERS, WAYS

if TYPE_CHECKING:
    import pandas as pd

SHOWN = 0.05  # turns that a smaller share of games reaches are left out


@dataclass(frozen=True)
class PyreMatchup(GameMatchup):
    """A finished run of Pyre and its results."""

    SHOW, PAGE = Later("kfsim.pyre.report:show"), Later("kfsim.pyre.page:page")

    @property
    def by_turn(self) -> "pd.DataFrame":
        """Fervor and the size of the Storage Pile at the end of each player's turns: columns number, side, own_turn, mean, lo, hi
        (95% CI), games. Turns that few games reach are left out."""
        import pandas as pd

        moments = self.result.tally.by_turn
        mean, low, high = ratio(moments)
        rows = [
            (number, side, turn + 1, mean[k, s, turn], low[k, s, turn], high[k, s, turn], int(moments.n[k, s, turn]))
            for k, number in enumerate(FOLLOWED_NUMBERS)
            for s, side in enumerate("ab")
            for turn in range(mean.shape[2])
            if moments.n[k, s, turn] >= max(1, SHOWN * self.result.tally.games)
        ]
        return pd.DataFrame(rows, columns=["number", "side", "own_turn", "mean", "lo", "hi", "games"])

    @property
    def ends(self) -> "pd.DataFrame":
        """How games ended: columns winner (a, b, nobody), by, games, share, lo, hi (95% CI)."""
        import pandas as pd

        rows = []
        games = max(1, self.result.tally.games)
        nobody = ("both lost", "turn cap", "fault")
        for s, side in enumerate("ab"):
            for way, n in zip(WAYS, self.result.tally.ended[s].tolist(), strict=True):
                if n:
                    rows.append(("nobody" if way in nobody else side, way, n, n / games, *wilson(n / games, games)))
        return pd.DataFrame(rows, columns=["winner", "by", "games", "share", "lo", "hi"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"win_rates": self.win_rates, "ends": self.ends, "by_turn": self.by_turn, "lengths": self.lengths}

    def json(self) -> dict[str, Any]:
        """The whole answer as one object."""
        own = {"ends": records(self.ends), "by_turn": records(self.by_turn), "blank_cards": [], "icons_spread": {}}
        return {"game": GAME.name} | self.common() | own
