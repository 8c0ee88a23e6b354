"""Opening hands of a deck: the worth of each card, pair of cards and house in a kept hand, how often the deck should take a
mulligan, and the worth of these mulligans.

Every game is played twice with the same shuffles: once with the hand kept, once with a mulligan. A ridge regression of the games
with the hand kept gives the worth of each card. The worth of the mulligans is measured on games that the regression did not use
(cross-fitting).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.stats.ridge import Fit, Sums, ridge
from kfsim.analysis.values.opening_hand import SEATS, Opponents, each_opponent, estimate_of
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.games.capabilities import HandRoom
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

FEWEST_TOLD = 1000  # games with the hand kept, before a first answer is printed
FOLDS = 5  # parts of the games; each is left out of one fit
FEWEST_TOGETHER = 100  # games that a pair of cards, or a number of cards of a house, needs for a row
FALSE = 0.1  # false discovery rate of the printed pairs
MOST_OF_HOUSE = 5  # hands with this many cards of a house or more are one group
GROUPS = 10  # groups of hands, from the worst to the best


@dataclass(frozen=True)
class Hands:
    """Games with the hand kept and with a new one. Row i of both is the game with the same number: the cards of the kept hand,
    and the points."""

    titles: tuple[str, ...]
    copies: Array  # (games, titles): copies of each title in the hand
    seat: Array  # (games,): 0 for going first
    opponent: Array  # (games,)
    kept: Array  # (games,): points with the hand kept
    new: Array  # (games,): points with a new hand
    expected: Array  # (games,): the chance that the evaluation gives the kept hand

    def fitted(self, rows: NDArray[np.int64], results: Array) -> Fit:
        """The fit of some results to the cards in hand, in the games `rows`: the titles are penalised, the seats free."""
        free = np.eye(len(SEATS))[self.seat[rows].astype(int)]
        return ridge(Sums.of(self.copies[rows], np.column_stack([free, results[rows]]), len(self.titles)))

    @property
    def every(self) -> NDArray[np.int64]:
        """The numbers of all games."""
        return np.arange(len(self.kept), dtype=np.int64)

    @cached_property
    def whole(self) -> Fit:
        """The fit of all games."""
        return self.fitted(self.every, self.kept)

    @cached_property
    def held_out(self) -> tuple[Array, Array]:
        """For every game, predicted from the other folds: the win rate of the kept hand, and that of a new hand in its seat."""
        hand, new = np.empty(len(self.kept)), np.empty(len(self.kept))
        fold = self.every // len(SEATS) % FOLDS
        for k in range(FOLDS):
            rows, mine = np.flatnonzero(fold != k), fold == k
            fit = self.fitted(rows, self.kept)
            hand[mine] = self.of_each(fit)[mine]
            for seat in range(len(SEATS)):
                new[mine & (self.seat == seat)] = self.new[rows][self.seat[rows] == seat].mean()
        return hand, new

    def of_each(self, fit: Fit) -> Array:
        """The win rate of every game's kept hand as a fit predicts it, (games,)."""
        found: Array = self.copies @ fit.penalised + fit.free[self.seat.astype(int)]
        return found


@dataclass(frozen=True)
class OpeningTable(Answer):
    """A deck, and the results for its opening hands."""

    SHOW, PAGE = Later("kfsim.report.opening_table:show"), Later("kfsim.report.pages.opening_table:page")
    HEADLINE = Later("kfsim.report.opening_table:headline")

    deck: Deck
    hands: Hands
    opponents: Opponents
    bot: str
    seed: int
    rulebook: str

    @property
    def games(self) -> int:
        """All games that were played."""
        return 2 * len(self.hands.kept)

    @property
    def as_played(self) -> dict[str, Any]:
        """The parts of its decks that are not played as they are listed."""
        return as_played((self.deck, *self.opponents.decks))

    def mean(self, values: Array, rows: Array | None = None) -> Estimate:
        """The mean of values over some games (a mask; default: all games)."""
        rows = np.ones(len(values), bool) if rows is None else rows
        return estimate_of(values[rows], self.hands.opponent[rows], self.opponents.sampled)

    @cached_property
    def average_card(self) -> Array:
        """The share of each title among all cards in opening hands, (titles,); the shares add up to 1."""
        found: Array = self.hands.copies.sum(axis=0)
        return found / found.sum()

    @cached_property
    def cards(self) -> "pd.DataFrame":
        """Titles, the best in a kept hand first: columns card, house, copies (in the deck), points, lo, hi, expected (by the
        evaluation). Points are shares of games: the gain when a copy replaces an average card."""
        import pandas as pd

        fit, n = self.hands.whole, len(self.hands.titles)
        contrast: Array = np.eye(n) - self.average_card
        points: Array = contrast @ fit.penalised
        half = Z * np.sqrt(np.maximum(0.0, np.einsum("ij,jk,ik->i", contrast, fit.covariance, contrast)))
        judged: Array = contrast @ self.hands.fitted(self.hands.every, self.hands.expected).penalised
        houses, copies = self.deck.groups, [self.deck.listed.count(title) for title in self.hands.titles]
        frame = pd.DataFrame({
            "card": self.hands.titles, "house": [houses[title] for title in self.hands.titles], "copies": copies,
            "points": points, "lo": points - half, "hi": points + half, "expected": judged,
        })  # fmt: skip
        return frame.sort_values("points", ascending=False, kind="stable").reset_index(drop=True)

    @cached_property
    def seats(self) -> "pd.DataFrame":
        """Going first and second: columns going, kept, kept_lo, kept_hi (share of games won with every hand kept), new, new_lo,
        new_hi (with every hand changed), mulligans (share of hands to change), below (take a mulligan if the points of the
        cards in hand add up to less)."""
        import pandas as pd

        rows = []
        for seat, going in enumerate(SEATS):
            mine = self.hands.seat == seat
            kept, new = self.mean(self.hands.kept, mine), self.mean(self.hands.new, mine)
            hand, other = (values[mine] for values in self.hands.held_out)
            size = self.hands.copies[mine].sum(axis=1).mean()
            base = self.hands.whole.free[seat] + size * float(self.average_card @ self.hands.whole.penalised)
            rows.append(
                (going, kept.mean, *kept.interval, new.mean, *new.interval, float((hand < other).mean()), new.mean - base)
            )
        columns = ["going", "kept", "kept_lo", "kept_hi", "new", "new_lo", "new_hi", "mulligans", "below"]
        return pd.DataFrame(rows, columns=columns)

    @cached_property
    def worth(self) -> Estimate:
        """The gain of the advised mulligans, in share of games won, compared with keeping every hand. It is measured on games
        that the regression did not use."""
        hand, new = self.hands.held_out
        return self.mean((hand < new) * (self.hands.new - self.hands.kept))

    @cached_property
    def often(self) -> float:
        """The share of hands that should be changed."""
        hand, new = self.hands.held_out
        return float((hand < new).mean())

    @cached_property
    def groups(self) -> "pd.DataFrame":
        """Hands in ten groups, from the worst to the best as other games predict: columns group, kept, kept_lo, kept_hi, new,
        new_lo, new_hi (shares of games won with the hand kept and with a new one)."""
        import pandas as pd

        hand, new = self.hands.held_out
        order = np.argsort(np.argsort(hand - new, kind="stable")) * GROUPS // len(hand)
        rows = []
        for group in range(GROUPS):
            kept, changed = (self.mean(values, order == group) for values in (self.hands.kept, self.hands.new))
            rows.append((group + 1, kept.mean, *kept.interval, changed.mean, *changed.interval))
        return pd.DataFrame(rows, columns=["group", "kept", "kept_lo", "kept_hi", "new", "new_lo", "new_hi"])

    @cached_property
    def houses(self) -> "pd.DataFrame":
        """Kept hands by their number of cards of each house: columns house, cards (5: five or more), share (of hands), kept, lo,
        hi."""
        import pandas as pd

        of = [self.deck.groups[title] for title in self.hands.titles]
        rows = []
        for house in self.deck.houses:
            held = np.minimum(self.hands.copies @ np.array([float(one == house) for one in of]), MOST_OF_HOUSE)
            for n in np.unique(held):
                mine = held == n
                if mine.sum() >= FEWEST_TOGETHER:
                    kept = self.mean(self.hands.kept, mine)
                    rows.append((house, int(n), float(mine.mean()), kept.mean, *kept.interval))
        return pd.DataFrame(rows, columns=["house", "cards", "share", "kept", "lo", "hi"])

    @cached_property
    def pairs(self) -> "pd.DataFrame":
        """Pairs of titles, the most significant first: columns one, other, games (with both in a kept hand), points, lo, hi (the
        worth of both together beyond the sum of the two), false (the false discovery rate of this pair and all before it)."""
        import pandas as pd
        from scipy.stats import false_discovery_control, norm

        rows = list(self.pairs_met())
        frame = pd.DataFrame(rows, columns=["one", "other", "games", "points", "error"])
        chance = 2 * norm.sf(np.abs(frame.points / frame.error))
        frame["lo"], frame["hi"] = frame.points - Z * frame.error, frame.points + Z * frame.error
        frame["false"] = false_discovery_control(chance) if len(frame) else []
        return frame.drop(columns="error").sort_values("false", kind="stable").reset_index(drop=True)

    def pairs_met(self) -> Iterator[tuple[str, str, int, float, float]]:
        """Each pair of titles that was often enough in a hand: one, other, games, the worth beyond the sum of the two, and its
        standard error."""
        left = self.hands.kept - self.hands.of_each(self.hands.whole)
        titles, copies = self.hands.titles, self.hands.copies
        for i, one in enumerate(titles):
            for j in range(i, len(titles)):
                both = copies[:, i] > 1 if i == j else (copies[:, i] > 0) & (copies[:, j] > 0)
                n = int(both.sum())
                if n >= FEWEST_TOGETHER:
                    yield one, titles[j], n, float(left[both].mean()), float(left[both].std(ddof=1) / n**0.5)

    @property
    def telling(self) -> "pd.DataFrame":
        """The pairs that are printed: at most a tenth of them are expected to be false discoveries."""
        return self.pairs[self.pairs.false <= FALSE]

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""
        return {name: getattr(self, name) for name in ("cards", "seats", "groups", "houses", "pairs")}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; points and worth are shares of games."""
        low, high = self.worth.interval
        return {
            "deck": self.deck.name, **{name: records(frame.round(5)) for name, frame in self.tables().items()},
            "mulligans": round(self.often, 5), "worth": {"mean": self.worth.mean, "lo": low, "hi": high},
            "against": self.opponents.called, "games": self.games, "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook,
            "version": __version__, **self.as_played,
        }  # fmt: skip


def opening_table(
    deck: Deck, opponents: Opponents, games: int, bot: str, seed: int, rulebook: str, runner: Runner
) -> OpeningTable:
    """Measure the opening hands of a deck: play `games` games with the hand kept, and as many with a mulligan. Meanwhile the
    runner prints the answer so far."""
    room: HandRoom = game_of_all([deck]).room("hand")
    each = each_opponent(games // len(SEATS), len(opponents.decks))
    plans = [
        room.Openings(pairings=len(opponents.decks), each=each, seed=seed, bot=bot, rulebook=rulebook, deck=deck,
                      field=opponents.decks, keep=keep)
        for keep in (True, False)
    ]  # fmt: skip

    def so_far(rows: "Sequence[NDArray[np.float32]]") -> OpeningTable:
        kept, new = (one.astype(np.float64) for one in rows)
        hands = Hands(
            tuple(deck.titles), kept[:, room.FIRST_TITLE :], kept[:, room.SEAT], kept[:, room.OPPONENT], kept[:, room.POINTS],
            new[:, room.POINTS], kept[:, room.CHANCE],
        )  # fmt: skip
        return OpeningTable(deck, hands, opponents, bot, seed, rulebook)

    rows: Sequence[NDArray[np.float32]] = []
    for rows in room.play_openings(plans, runner):
        if FEWEST_TOLD <= len(rows[0]) < plans[0].games:
            runner.tell(lambda rows=rows: so_far(rows).headline)  # type: ignore[misc]
    return so_far(rows)
