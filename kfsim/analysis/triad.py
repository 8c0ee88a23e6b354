"""Triad: each player brings three decks and bans one of the opponent's; each must win a game with both remaining decks.

Bans are chosen at the same time, and so are the decks of the first game. A deck that has won does not play again. The loser keeps
both remaining decks and chooses the next one, knowing the opponent's. Lots decide who goes first in the first game, then the
loser chooses. Choices at the same time are solved as matrix games (mixed strategies, by linear programming).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.chains import Array
from kfsim.analysis.records import records
from kfsim.batch.games import plan_for
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import GameDeck

if TYPE_CHECKING:
    import pandas as pd

DECKS = 3
DRAWS = 100


def solve(payoff: Array) -> tuple[float, Array]:
    """Value of a matrix game for the row player and its best mixed strategy (von Neumann's minimax, as a linear program)."""
    from scipy.optimize import linprog

    rows, columns = payoff.shape
    result = linprog(
        np.append(np.zeros(rows), -1.0), A_ub=np.column_stack([-payoff.T, np.ones(columns)]), b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None, :], b_eq=[1.0], bounds=[(0, 1)] * rows + [(None, None)],
    )  # fmt: skip
    found = np.asarray(result.x, dtype=float)
    return float(found[-1]), np.clip(found[:-1], 0, 1) + 0.0  # turns -0 into 0


class TriadMatch:
    """A Triad match between players 1 and 2: `rates` (3, 3, 2) is the chance of player 1's deck against player 2's, going first
    and second."""

    def __init__(self, rates: Array) -> None:
        self.rates = rates
        self.after = cache(self._after)

    def _after(self, left1: tuple[int, ...], left2: tuple[int, ...], lost: int) -> float:
        """Chance of player 1 in the match after player `lost` (1, 2) lost the last game. `left1` and `left2`: the decks with
        which each still has to win. The winner of the last game has one deck left and must play it; the loser chooses a deck and
        who goes first."""
        if not left1 or not left2:
            return float(not left1)
        pick = max if lost == 1 else min
        return pick(self.game(i, j, left1, left2, pick(self.rates[i, j].tolist())) for i in left1 for j in left2)

    def game(self, i: int, j: int, left1: tuple[int, ...], left2: tuple[int, ...], chance: float) -> float:
        """Chance of player 1 in the match when deck i meets deck j and wins with this chance."""
        won = self.after(tuple(d for d in left1 if d != i), left2, 2)
        lost = self.after(left1, tuple(d for d in left2 if d != j), 1)
        return float(chance * won + (1 - chance) * lost)

    def first_game(self, left1: tuple[int, ...], left2: tuple[int, ...]) -> float:
        """Chance of player 1 before the first game: both choose a deck at the same time, and lots decide who goes first."""
        payoff = [[self.game(i, j, left1, left2, float(self.rates[i, j].mean())) for j in left2] for i in left1]
        return solve(np.array(payoff))[0]

    def bans(self) -> Array:
        """Chance of player 1, by the deck of player 2 that player 1 bans (row) and the deck of player 1 that is banned
        (column)."""
        left = [tuple(d for d in range(DECKS) if d != banned) for banned in range(DECKS)]
        return np.array([[self.first_game(left[own], left[theirs]) for own in range(DECKS)] for theirs in range(DECKS)])


@dataclass(frozen=True)
class Triad(Answer):
    """A Triad match; `scores[i, j]` (pairs, 2) are the points of player 1's deck i against player 2's deck j, going first and
    second."""

    SHOW, PAGE = Later("kfsim.report.series:show_triad"), Later("kfsim.report.pages.series:triad_page")
    HEADLINE = Later("kfsim.report.series:triad_headline_of")

    decks: tuple[GameDeck, ...]  # three of player 1, three of player 2
    scores: dict[tuple[int, int], Array]
    seed: int
    bot: str
    rulebook: str

    def rates(self, rng: np.random.Generator | None = None) -> Array:
        """The estimated chances, (3, 3, 2). With `rng`, those of resampled pairs, the same pairs in every matchup."""
        pairs = len(self.scores[0, 0])
        drawn = slice(None) if rng is None else rng.integers(pairs, size=pairs)
        return np.array([[self.scores[i, j][drawn].mean(axis=0) for j in range(DECKS)] for i in range(DECKS)])

    @cached_property
    def chance(self) -> tuple[float, tuple[float, float]]:
        """Chance of player 1 and its 95% interval."""
        rng = np.random.default_rng(self.seed)
        drawn = [solve(TriadMatch(self.rates(rng)).bans())[0] for _ in range(DRAWS)]
        low, high = np.quantile(drawn, [0.025, 0.975])
        return solve(TriadMatch(self.rates()).bans())[0], (float(low), float(high))

    @property
    def bans(self) -> "pd.DataFrame":
        """How often each player should ban each deck of the other: columns player, bans, share."""
        import pandas as pd

        payoff = TriadMatch(self.rates()).bans()
        one, two = solve(payoff)[1], solve(1 - payoff.T)[1]
        rows = [(1, self.decks[DECKS + d].name, float(one[d])) for d in range(DECKS)]
        rows += [(2, self.decks[d].name, float(two[d])) for d in range(DECKS)]
        return pd.DataFrame(rows, columns=["player", "bans", "share"])

    @property
    def matchups(self) -> "pd.DataFrame":
        """Columns deck_1, deck_2, win_rate (of player 1's deck), going_first, going_second, games."""
        import pandas as pd

        rates = self.rates()
        rows = [
            (self.decks[i].name, self.decks[DECKS + j].name, float(rates[i, j].mean()), *rates[i, j].tolist(), points.size)
            for (i, j), points in self.scores.items()
        ]
        return pd.DataFrame(rows, columns=["deck_1", "deck_2", "win_rate", "going_first", "going_second", "games"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"bans": self.bans, "matchups": self.matchups}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        chance, bounds = self.chance
        names = [deck.name for deck in self.decks]
        return {
            "player_1": names[:DECKS], "player_2": names[DECKS:], "player_1_wins": chance, "ci95": list(bounds),
            "games": sum(points.size for points in self.scores.values()), "seed": self.seed, "bot": self.bot,
            "rulebook": self.rulebook, "version": __version__,
            **as_played(self.decks),
            **{name: records(frame) for name, frame in self.tables().items()},
        }  # fmt: skip


def triad(
    decks: Sequence[GameDeck],
    games: int = 90000,
    seed: int = 1,
    bot: str = "steady",
    rulebook: str = "14",
    runner: Runner | None = None,
) -> Triad:
    """Compute a Triad match from about `games` games. `decks`: three decks of player 1, then three of player 2."""
    pairs = max(20, games // (2 * DECKS * DECKS))
    runner = runner or Runner()
    scores = {}
    for i in range(DECKS):
        for j in range(DECKS):
            met = decks[i], decks[DECKS + j]
            plan = plan_for(*met, rulebook, games=2 * pairs, seed=seed, bot_a=bot, bot_b=bot)
            scores[i, j] = runner.game_scores(plan, 0, pairs)
    return Triad(tuple(decks), scores, seed, bot, rulebook)
