"""The comparison of two versions of a deck: both play the same opponents with the same shuffles, so their difference is more
precise than the win rate of either.

A round is a pair of games of each version against every opponent of the field. Both versions draw their common cards at the same
time (`deck.same_shuffles`). The difference is taken pair by pair. Luck in drawing is removed
(`analysis.rating_games.without_luck`). Baseline games with a card blank show which cards make the difference
(`analysis.values.blank_cards`).
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.rating_games import STEP, without_luck
from kfsim.analysis.records import or_none, records
from kfsim.analysis.stats.by_opponent import Mean, each_of, mean_of
from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.values.blank_cards import by_blanks, surplus
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.analysis.values.deck_differences import differences
from kfsim.analysis.values.measure import FIELD_SEED, strengths
from kfsim.analysis.values.rating_field import usual_field
from kfsim.batch.errors import PlanError
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.deck.pods import set_of
from kfsim.deck.same_shuffles import in_common, shuffled_like
from kfsim.games.capabilities import RateRoom
from kfsim.games.game import Later
from kfsim.text.argument_names import called

if TYPE_CHECKING:
    import pandas as pd

OPPONENT = ("opponent", "set", "a", "b", "points", "lo", "hi")  # the columns of opponents
HALF = 0.5  # a version beats an opponent if it wins more than this share of the games


@dataclass(frozen=True)
class Comparison(Answer):
    """Two versions and their results. `played` has the share of wins and the luck of each pair of games, (2, rounds, opponents,
    2). `sampled`: the opponents are a sample of similar decks. `cards_in_games`: the worth of each card that only one version has
    (`blank_cards.by_blanks`), from `card_games` baseline games of a version with it and as many without it; None without
    games."""

    SHOW, PAGE = Later("kfsim.report.compare:show"), Later("kfsim.report.pages.compare:page")
    HEADLINE = Later("kfsim.report.compare:headline")

    a: Deck
    b: Deck
    values: CardValues
    field: tuple[Deck, ...]
    sampled: bool
    played: Array
    bot: str
    seed: int
    rulebook: str
    cards_in_games: "pd.DataFrame | None" = None
    card_games: int = 0

    @property
    def games(self) -> int:
        """The number of games played to compare the versions: both versions, two games in each pair."""
        return 2 * int(np.prod(self.played.shape[:3]))

    @cached_property
    def without_luck(self) -> Array:
        """The share of wins of each version in each pair of games, after subtracting luck, (2, rounds, opponents)."""
        met = strengths(self.values, self.field)
        expected = np.stack([self.values.wins(self.values.strength(deck).mean, met) for deck in (self.a, self.b)])[:, None, :]
        left, luck = self.played[..., 0] - expected, self.played[..., 1]
        found = [without_luck(one.ravel(), lucky.ravel()) for one, lucky in zip(left, luck, strict=True)]
        return np.asarray(np.stack(found).reshape(left.shape) + expected)

    def wins(self, side: int) -> Mean:
        """The share of games that a version wins against the field: by its games, or by its cards if it played none."""
        if not self.games:
            share = self.values.share(self.values.strength((self.a, self.b)[side]))
            return Mean(share.mean, *share.interval)
        return mean_of(self.without_luck[side], self.sampled).within(0.0, 1.0)

    @cached_property
    def difference(self) -> Mean:
        """The win rate of A minus that of B: by their games, or by their cards if they played none."""
        if not self.games:
            return self.by_cards
        return mean_of(self.without_luck[0] - self.without_luck[1], self.sampled).within(-1.0, 1.0)

    @cached_property
    def cards(self) -> "pd.DataFrame":
        """The differences between the versions, and their worth by card values (`analysis.values.deck_differences`)."""
        return differences(self.a, self.b, self.values)

    @cached_property
    def by_cards(self) -> Mean:
        """The win rate of A minus that of B, as card values predict it. Cards that both have cancel out. The error of the
        prediction is smaller the more cards both have in common."""
        both = np.array([self.values.strength(deck).mean for deck in (self.a, self.b)])
        others = self.values.field(EVERY)
        shares = [float(self.values.wins(one, others).mean()) for one in both]
        cards = float((((self.cards.hi - self.cards.lo) / (2 * Z)) ** 2).sum())
        own = 2 * float(self.values.facts["unexplained"]) ** 2 * (1 - in_common(self.a, self.b))
        half = Z * (cards + own) ** 0.5 * float(self.values.steepness(both.mean(), others).mean())
        return Mean(shares[0] - shares[1], shares[0] - shares[1] - half, shares[0] - shares[1] + half)

    @cached_property
    def opponents(self) -> "pd.DataFrame":
        """The opponents, one row for each, those that A beats more often than B first: `opponent`, `set`, `a` and `b` (win rates
        of the versions), `points` (their difference), `lo` and `hi` (its 95% confidence interval). All are shrunk towards
        the mean of all opponents, because each was met in few games."""
        import pandas as pd

        names, sets = [deck.name for deck in self.field], [set_of(deck) for deck in self.field]
        if not self.games:
            return pd.DataFrame([], columns=list(OPPONENT))
        (a, _), (b, _) = (each_of(self.without_luck[side]) for side in range(2))
        points, error = each_of(self.without_luck[0] - self.without_luck[1])
        a, b = np.clip(a, 0, 1), np.clip(b, 0, 1)
        points = np.where(np.isnan(error), a - b, points)  # without an error, nothing is shrunk
        columns = (names, sets, a, b, points, points - Z * error, points + Z * error)
        frame = pd.DataFrame(dict(zip(OPPONENT, columns, strict=True)))
        return frame.sort_values("points", ascending=False, ignore_index=True, kind="stable")

    def beaten_only_by(self, side: int) -> list[str]:
        """The opponents that one version beats and the other does not, those with the largest difference first."""
        one, other = (self.opponents[name] for name in ("ab", "ba")[side])
        names = self.opponents.opponent[(one > HALF) & (other <= HALF)].tolist()
        return names if side == 0 else names[::-1]

    @property
    def as_played(self) -> dict[str, Any]:
        """The changes that kfsim makes to the two decks before they play: blank cards, and bonus icons that it distributes."""
        return as_played((self.a, self.b))

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: versions; cards, the differences; opponents, if games were played; and cards_in_games, if cards
        were played blank."""
        import pandas as pd

        rows = [
            (deck.name, one.value, one.low, one.high)
            for deck, one in zip((self.a, self.b), map(self.wins, range(2)), strict=True)
        ]
        found = {"versions": pd.DataFrame(rows, columns=["deck", "share", "lo", "hi"]), "cards": self.cards}
        found |= {"opponents": self.opponents} if self.games else {}
        return found | ({} if self.cards_in_games is None else {"cards_in_games": self.cards_in_games})

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; shares and points are in win rate."""
        tables = {name: records(frame.round(5)) for name, frame in self.tables().items()}
        measured = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            **tables, **of_mean("difference", self.difference), **of_mean("difference_by_cards", self.by_cards),
            "only_a_beats": self.beaten_only_by(0), "only_b_beats": self.beaten_only_by(1), "field": self.values.field_name,
            "games": self.games, "card_games": self.card_games, "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook,
            "version": __version__, "card_values": measured, **self.as_played,
        }  # fmt: skip


def of_mean(name: str, found: Mean) -> dict[str, Any]:
    """A mean and its interval for JSON."""
    return {name: round(found.value, 5), f"{name}_ci95": [or_none(round(end, 5)) for end in (found.low, found.high)]}


def compare(
    a: Deck, b: Deck, values: CardValues, sampled: bool, games: int, until: float, card_games: int, bot: str, seed: int,
    rulebook: str, runner: Runner,
) -> Comparison:  # fmt: skip
    """Compare two versions of a deck. Each plays up to `games` games, until the half-width of the difference's 95% confidence
    interval is at most `until`. `sampled`: the field is a sample of similar decks, so the choice of opponents counts as chance.
    Then `card_games` baseline games are played with each card blank that only one version has. Meanwhile the runner prints the
    answer so far, at first that of card values."""
    met = opponents_of(a, b, values)
    most = max(1, games // 2 // len(met)) if games >= 2 else 0
    if games >= 2 and games // 2 < len(met):
        met, sampled = met[: games // 2], True
    room: RateRoom = game_of_all([a, b]).room("rate")
    plans = [room.Against(pairings=max(1, most * len(met)), seed=seed, bot=bot, rulebook=rulebook, rated=(deck,), field=met)
             for deck in (a, shuffled_like(b, a))]  # fmt: skip
    found = Comparison(a, b, values, met, sampled, np.zeros((2, 0, len(met), 2)), bot, seed, rulebook)
    step = -(-STEP // len(met))
    while (done := found.played.shape[1]) < most:
        runner.tell(lambda found=found: found.headline)  # type: ignore[misc]
        if done and found.difference.half <= until:
            break
        rounds = min(step, most - done)
        new = [room.play_well(plan, done * len(met), rounds * len(met), runner).reshape(rounds, len(met), 2) for plan in plans]
        found = replace(found, played=np.concatenate([found.played, np.stack(new)], axis=1))
    blank = surplus(a, b, found.cards) if found.games and card_games else []
    if not blank:
        return found
    runner.tell(lambda: found.headline)
    cards = by_blanks((a, b), blank, met, sampled, card_games, bot, seed, rulebook, runner)
    return replace(found, cards_in_games=cards, card_games=card_games)


def opponents_of(a: Deck, b: Deck, values: CardValues) -> tuple[Deck, ...]:
    """The opponents in random order. The two versions are left out. PlanError if no opponent remains."""
    keys = {a.key(), b.key()}
    field = [deck for deck in usual_field(values).decks if deck.key() not in keys]
    if not field:
        raise PlanError(f"{called('field')} has no deck but the two that are compared")
    order = np.random.default_rng(FIELD_SEED).permutation(len(field))
    return tuple(field[i] for i in order)
