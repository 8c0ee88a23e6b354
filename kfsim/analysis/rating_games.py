"""The games of rated decks: each deck plays the field, and its card values and results together give its strength.

A deck plays random decks of all sets with known strengths. In a large field its opponents are about as strong as itself, because
an even game tells most. Its wins beyond the expected ones change its strength. Card values are a normal prior of the strength,
and games are a normal likelihood. Luck of the draw is subtracted, as in a second opinion. The win rate of a matchup differs from
the one that both strengths predict. So the number of opponents limits the precision of a rating, whatever the number of games
(`Playing.of_matchups`). Many decks play by successive halving (Karnin, Koren and Somekh 2013): all play some games, then the
better half plays twice as many, and so on. The better half has the higher upper ends of the 95% intervals, so decks with
uncertain ratings play on.
"""

from collections.abc import Callable, Sequence

import numpy as np

from kfsim.analysis.rating import Rated, Ratings
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.rating_field import Field, usual_field
from kfsim.batch.games import game_of, game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.games.capabilities import RateRoom
from kfsim.games.protocols import FieldPlan

NEAREST = 96  # opponents of a deck: fewer would limit the precision of its rating, whatever the number of games
MATCHUPS = 0.1  # standard deviation of the win rate of a matchup from the one that the true strengths of both decks predict
STEP = 64  # pairs of games between two checks of the stop rule
FEWEST = 24  # pairs; luck is not subtracted with fewer
MANY = 6  # decks; more play by successive halving


class Playing:
    """A deck that plays the field: its results so far, and the strength that follows."""

    def __init__(self, deck: Deck, values: CardValues, plan: FieldPlan, met: Field, whole: bool = False) -> None:
        self.deck, self.values, self.plan, self.others = deck, values, plan, met.strengths
        self.of_strengths = float(np.mean(met.errors**2) ** 0.5)  # the typical error of an opponent's strength
        self.whole = whole  # whether it meets every deck of its field
        self.by_cards = values.strength(deck)
        self.played = np.zeros((0, 2))  # share of the points and luck of each pair

    def play(self, pairs: int, runner: Runner) -> None:
        """Play some more pairs, if any are left."""
        first = len(self.played)
        n = min(pairs, self.plan.pairings - first)
        if n > 0:
            room: RateRoom = game_of(self.plan).room("rate")
            self.played = np.concatenate([self.played, room.play_well(self.plan, first, n, runner)])

    @property
    def finished(self) -> bool:
        """Whether it has played all its games."""
        return len(self.played) >= self.plan.pairings

    @property
    def by_games(self) -> Estimate | None:
        """The strength by its games alone, as if the strengths of its opponents were known; None for too few games."""
        n, found = len(self.played), self.by_cards.mean
        if n < 2:
            return None
        met = self.others[np.arange(n) % len(self.others)]
        for _ in range(8):  # Newton's method for the strength that explains the points won
            steep = self.values.steepness(found, met).mean()
            left = without_luck(self.played[:, 0] - self.values.wins(found, met), self.played[:, 1])
            found += float(np.clip(left.mean() / max(steep, 0.1), -0.2, 0.2))
        return Estimate(float(found), float(left.std(ddof=1)) / n**0.5 / max(steep, 0.1))

    @property
    def of_field(self) -> float:
        """The error of the strength by games that all decks with the same opponents share: the true strengths of these opponents
        differ from the assumed ones. It is zero if the deck has met the whole field."""
        if self.whole and len(self.played) >= len(self.others):
            return 0.0
        return self.of_strengths / min(max(1, len(self.played)), len(self.others)) ** 0.5

    @property
    def of_matchups(self) -> float:
        """The error of the strength by games that remains because a deck plays the same opponents many times. The win rate of a
        matchup differs from the one that both true strengths predict (`MATCHUPS`), the strength of the opponent has an error, and
        all games of the matchup share both. The error of `by_games` treats each pair as if it had its own opponent. This error
        is the rest. It is zero if the deck has met the whole field."""
        n, met = len(self.played), len(self.others)
        if self.whole or n <= met:
            return 0.0
        steep = max(self.values.steepness(self.by_cards.mean, self.others).mean(), 0.1)
        return float(np.hypot(MATCHUPS / steep, self.of_strengths) * (1 / met - 1 / n) ** 0.5)

    @property
    def strength(self) -> Estimate:
        """The strength by cards and games together. Games of a deck with blank cards do not show the effect of these cards, so
        it is estimated."""
        prior, found, blanks = self.by_cards, self.by_games, self.values.lost_by_blanks(self.deck)
        if found is None:
            return prior
        variance = max(0.0, prior.error**2 - blanks.error**2)
        weight = variance / (variance + found.error**2 + self.of_matchups**2)
        mean = prior.mean + weight * (found.mean + blanks.mean - prior.mean)
        return Estimate(mean, float(((1 - weight) * variance + blanks.error**2) ** 0.5))

    @property
    def rated(self) -> Rated:
        """The deck with its rating so far."""
        return Rated(self.deck, self.values, self.by_cards, self.strength, self.plan.each * len(self.played))


def without_luck(left: Array, luck: Array) -> Array:
    """The results of pairs beyond the expected ones, with luck subtracted by regression."""
    if len(left) < FEWEST or luck.var() == 0:
        return left
    slope = float(np.cov(left, luck)[0, 1] / luck.var(ddof=1))
    return np.asarray(left - slope * luck)


def players(
    decks: Sequence[Deck], values: CardValues, games: int, bot: str, seed: int, rulebook: str, like: float | None = None,
    field: Field | None = None,
) -> list[Playing]:  # fmt: skip
    """Decks that are ready to play a field (default: random decks of all sets), up to `games` games each. The opponents of a deck
    are the decks of the field that are about as strong as it is, or as strong as `like` for all decks."""
    field = field or usual_field(values)
    found = []
    for deck in decks:
        own = values.strength(deck).mean if like is None else like
        near = np.argsort(np.abs(field.strengths - own), kind="stable")[:NEAREST]
        near = np.array([i for i in near if field.decks[i].key() != deck.key()])
        met = field.only(near)
        room: RateRoom = game_of_all([deck]).room("rate")
        plan = room.Against(pairings=max(1, games // 2), seed=seed, bot=bot, rulebook=rulebook, rated=(deck,), field=met.decks)
        found.append(Playing(deck, values, plan, met, bool(values.met) and len(field.decks) <= NEAREST))
    return found


def rate(
    decks: Sequence[Deck], values: CardValues, games: int, until: float, played_out: int, bot: str, seed: int, rulebook: str,
    runner: Runner | None = None,
) -> Ratings:  # fmt: skip
    """Rate decks by their cards. Then the `played_out` most promising ones, by the upper ends of their intervals, play up to
    `games` games each until their rating is known to `until` Elo (half the 95% interval). Meanwhile the runner prints the answer
    so far, first that of card values."""
    by_cards = {id(deck): values.strength(deck) for deck in decks}
    found = {id(deck): Rated(deck, values, by_cards[id(deck)], by_cards[id(deck)], 0) for deck in decks}
    promising = sorted(decks, key=lambda deck: -by_cards[id(deck)].high)[: played_out if games >= 2 else 0]
    running = players(promising, values, games, bot, seed, rulebook)

    def so_far() -> Ratings:
        played = {id(one.deck): one.rated for one in running if len(one.played)}
        ranked = sorted((found | played).values(), key=lambda one: -one.strength.mean)
        return Ratings(tuple(ranked), values, bot, seed, rulebook)

    if running:
        play_out(running, until, runner or Runner(), lambda: so_far().headline)
    return so_far()


def most_games(decks: int, games: int) -> int:
    """The largest number of games that `decks` decks play, up to `games` each."""
    total, step, left = 0, 2 * STEP, decks
    while left > MANY:
        total, left, step = total + left * min(step, games), (left + 1) // 2, 2 * step
    return total + left * (games // 2 * 2)


def play_out(running: list[Playing], until: float, runner: Runner, words: Callable[[], str]) -> None:
    """Play games of decks until the rating of each is known to `until` Elo. Many decks play in rounds: after each round the
    weaker half stops. `words` makes the answer so far."""
    left, step = list(running), STEP
    while len(left) > MANY:
        for one in left:
            runner.tell(words)
            one.play(step, runner)
        left = sorted(left, key=lambda one: -one.strength.high)[: (len(left) + 1) // 2]
        step *= 2
    for one in left:
        while not one.finished and (not len(one.played) or one.rated.half > until):
            runner.tell(words)
            one.play(STEP, runner)
