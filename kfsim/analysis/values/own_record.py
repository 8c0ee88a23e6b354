"""A user's own games compared with kfsim's predictions, and ratings from both.

The prediction of a game follows from the strengths of the two decks, as in a rating (Thurstone's law), from chains and from who
goes first. It assumes two players of equal strength. So the user may win more or less with all decks: `skill`. Ratings with the
user's games are the most likely ones, given kfsim's strengths and the games (a normal prior and a probit likelihood, Laplace's
approximation).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.rating import Ratings, elo, half_elo
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import LEVEL, Array, wilson
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.analysis.values.own_games_file import OwnGames
from kfsim.deck.deck import Deck
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

# The cost of some numbers of chains, in strength (benchmarks/experiments.md)
CHAINS, CHAINS_COST = (0, 3, 6, 12, 18), (0.0, 0.06, 0.15, 0.43, 0.67)
FIRST = 0.003  # strength that going first adds and going second subtracts
PLAYERS = 0.1  # standard deviation of skill among the players of a league, in strength
DRAWS, SEED = 4000, 29  # draws of strengths and results, and their seed: equal games give equal results
STEPS = 50  # largest number of steps of Newton's method
GROUPS = 5  # groups of games by the expected result
FEWEST_IN_GROUP = 8  # games in a group


@dataclass(frozen=True)
class Fitted:
    """The result of all games: the strengths of the decks and the user's skill (both as `Estimate`s)."""

    strengths: tuple[Estimate, ...]
    skill: Estimate


@dataclass(frozen=True)
class OwnRecord(Answer):
    """The user's games; `decks` are all decks in them, `strengths` kfsim's estimate of each."""

    SHOW, PAGE = Later("kfsim.report.own_record:show"), Later("kfsim.report.pages.own_record:page")
    HEADLINE = Later("kfsim.report.own_record:headline")

    table: OwnGames
    decks: tuple[Deck, ...]
    strengths: tuple[Estimate, ...]
    values: CardValues
    games: int  # number of games that kfsim played to estimate the strengths
    bot: str
    seed: int
    rulebook: str

    @cached_property
    def won(self) -> Array:
        """Whether each game was won, (games,)."""
        return np.array([float(game.won) for game in self.table.games])

    @cached_property
    def deck(self) -> Array:
        """The position of the user's deck in `decks` for each game, (games,)."""
        return np.array([game.deck for game in self.table.games])

    @cached_property
    def design(self) -> Array:
        """The weights of the decks' strengths and of the user's skill in each game, (games, decks + 1), in units of the width of
        a game's result."""
        found = np.zeros((len(self.table.games), len(self.decks) + 1))
        for row, game, width in zip(found, self.table.games, self.widths, strict=True):
            row[game.deck] += 1 / width
            row[-1] = 1 / width
            if game.against is not None:
                row[game.against] -= 1 / width
        return found

    @cached_property
    def widths(self) -> Array:
        """The spread of each game's result; it is wider if the opponent is any random deck."""
        spread = float(np.std(self.values.field(EVERY)))
        usual = float(self.values.facts["width"])
        return np.array([usual if game.against is not None else np.hypot(usual, spread) for game in self.table.games])

    @cached_property
    def beside(self) -> Array:
        """The other effects in each game: chains, who goes first, and a random opponent, in units of the width, (games,)."""
        random = float(np.mean(self.values.field(EVERY)))
        found = [
            cost_of(game.chains_against)
            - cost_of(game.chains)
            + (0 if game.first is None else FIRST if game.first else -FIRST)
            - (random if game.against is None else 0)
            for game in self.table.games
        ]
        return np.array(found) / self.widths

    @cached_property
    def drawn(self) -> Array:
        """The chance to win each game, for random draws of the decks' strengths, (draws, games). The user is as good as the
        opponents."""
        from scipy.special import ndtr

        means, errors = (np.array([getattr(one, part) for one in self.strengths]) for part in ("mean", "error"))
        strengths = np.random.default_rng(SEED).normal(means, errors, (DRAWS, len(self.decks)))
        found: Array = ndtr(strengths @ self.design[:, :-1].T + self.beside)
        return found

    @cached_property
    def expected(self) -> Array:
        """The chance to win each game, (games,)."""
        return np.asarray(self.drawn.mean(axis=0))

    def expected_wins(self, mine: Array) -> tuple[float, float, float, float]:
        """For some games (a mask): the number of wins that kfsim expects, the ends of the 95% range, and the chance of a result
        at least as far from it as the user's."""
        drawn = self.drawn[:, mine]
        wins = (np.random.default_rng(SEED).random(drawn.shape) < drawn).sum(axis=1)
        mean = float(self.expected[mine].sum())
        low, high = np.quantile(wins, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
        off = abs(float(self.won[mine].sum()) - mean)
        return mean, float(low), float(high), float((np.abs(wins - mean) >= off - 1e-9).mean())

    @cached_property
    def fitted(self) -> Fitted:
        """The strengths and the skill that explain the games best, given kfsim's estimates."""
        prior = np.array([*(one.mean for one in self.strengths), 0.0])
        precision = np.diag([*(1 / max(one.error, 1e-4) ** 2 for one in self.strengths), 1 / PLAYERS**2])
        mean, covariance = laplace(self.design, self.beside, self.won, prior, precision)
        errors = np.sqrt(np.diag(covariance))
        found = [Estimate(float(one), float(error)) for one, error in zip(mean, errors, strict=True)]
        return Fitted(tuple(found[:-1]), found[-1])

    @property
    def skill(self) -> Estimate:
        """The win rate in even games that the user has beyond that of an equal player."""
        steep = float(self.values.steepness(0.0, 0.0))
        return Estimate(self.fitted.skill.mean * steep, self.fitted.skill.error * steep)

    @property
    def loss(self) -> float:
        """The mean log loss of kfsim's predictions; a prediction of 50% for all games has 0.693."""
        right = np.where(self.won > 0, self.expected, 1 - self.expected)
        return float(-np.log(np.clip(right, 1e-9, 1)).mean())

    @cached_property
    def by_deck(self) -> "pd.DataFrame":
        """The user's decks, those with most games first: columns deck, games, won, expected, expected_lo, expected_hi (wins),
        chance (of a result at least as far from the expected one), rating, half (kfsim's rating and its half-width), with_games,
        with_games_half (the rating that counts these games, too)."""
        import pandas as pd

        rows = []
        for k in np.unique(self.deck).astype(int):
            mine = self.deck == k
            mean, low, high, chance = self.expected_wins(mine)
            before, more = (self.values.share(one[k]) for one in (self.strengths, self.fitted.strengths))
            rows.append((self.decks[k].name, int(mine.sum()), int(self.won[mine].sum()), mean, low, high, chance,
                         elo(before.mean), half_elo(before), elo(more.mean), half_elo(more)))  # fmt: skip
        columns = ["deck", "games", "won", "expected", "expected_lo", "expected_hi", "chance", "rating", "half", "with_games",
                   "with_games_half"]  # fmt: skip
        frame = pd.DataFrame(rows, columns=columns)
        return frame.sort_values("games", ascending=False, kind="stable").reset_index(drop=True)

    @cached_property
    def by_expected(self) -> "pd.DataFrame":
        """Games in groups, by kfsim's prediction: columns expected (mean chance to win), games, won (share), lo, hi. It is empty
        if there are too few games."""
        import pandas as pd

        columns = ["expected", "games", "won", "lo", "hi"]
        n = len(self.won)
        if n < GROUPS * FEWEST_IN_GROUP:
            return pd.DataFrame([], columns=columns)
        parts = np.array_split(np.argsort(self.expected, kind="stable"), GROUPS)
        rows = []
        for part in parts:
            won = float(self.won[part].mean())
            rows.append((float(self.expected[part].mean()), len(part), won, *wilson(won, len(part))))
        return pd.DataFrame(rows, columns=columns)

    @property
    def of_games(self) -> "pd.DataFrame":
        """A row for each game: columns date, deck, against (empty: not known), first, chains, chains_against, won, expected."""
        import pandas as pd

        rows = [
            (game.date, self.decks[game.deck].name, "" if game.against is None else self.decks[game.against].name, game.first,
             game.chains, game.chains_against, game.won, float(chance))
            for game, chance in zip(self.table.games, self.expected, strict=True)
        ]  # fmt: skip
        columns = ["date", "deck", "against", "first", "chains", "chains_against", "won", "expected"]
        return pd.DataFrame(rows, columns=columns)

    @property
    def unknown(self) -> int:
        """The number of games against an unknown deck."""
        return sum(game.against is None for game in self.table.games)

    @property
    def as_played(self) -> dict[str, Any]:
        """The parts of its decks that are not played as they are listed."""
        return as_played(self.decks)

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""
        return {"decks": self.by_deck, "groups": self.by_expected, "games": self.of_games}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; `games` is the number of games that kfsim played."""
        every = np.ones(len(self.won), bool)
        mean, low, high, chance = self.expected_wins(every)
        return {
            "played": len(self.won), "won": int(self.won.sum()), "expected": round(mean, 3), "expected_ci95": [low, high],
            "chance": round(chance, 4), "log_loss": round(self.loss, 4),
            "skill": round(self.skill.mean, 5), "skill_ci95": [round(end, 5) for end in self.skill.interval],
            **{name: records(frame.round(5)) for name, frame in self.tables().items() if name != "games"},
            "own_games": records(self.of_games.round(5)), "unknown_opponents": self.unknown, "unused": list(self.table.unused),
            "games": self.games, "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook, "field": self.values.field_name,
            "version": __version__, **self.as_played,
        }  # fmt: skip


def cost_of(chains: int) -> float:
    """The cost of starting chains to a deck, in strength. Beyond the largest measured number, the cost is proportional to it."""
    return float(np.interp(min(chains, CHAINS[-1]), CHAINS, CHAINS_COST)) * max(1.0, chains / CHAINS[-1])


def laplace(design: Array, beside: Array, won: Array, prior: Array, precision: Array) -> tuple[Array, Array]:
    """The most likely coefficients of a probit regression with a normal prior, and their covariance, by Newton's method. `beside`
    is a fixed term for each row."""
    from scipy.special import log_ndtr

    sign = 2 * won - 1
    found = prior.copy()
    hessian = precision
    for _ in range(STEPS):
        at = sign * (design @ found + beside)
        mills = np.exp(-(at**2) / 2 - np.log(2 * np.pi) / 2 - log_ndtr(at))
        slope = design.T @ (sign * mills) - precision @ (found - prior)
        hessian = design.T @ ((mills * (mills + at))[:, None] * design) + precision
        step = np.linalg.solve(hessian, slope)
        found = found + step
        if np.abs(step).max() < 1e-10:
            break
    return found, np.asarray(np.linalg.inv(hessian), np.float64)


def own_record(table: OwnGames, ratings: Ratings, decks: Sequence[Deck]) -> OwnRecord:
    """The user's games with some decks, compared with the ratings of these decks."""
    by_key = {one.deck.key(): one.strength for one in ratings.decks}
    strengths = tuple(by_key[deck.key()] for deck in decks)
    return OwnRecord(table, tuple(decks), strengths, ratings.values, ratings.games, ratings.bot, ratings.seed, ratings.rulebook)
