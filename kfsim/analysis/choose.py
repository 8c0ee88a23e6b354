"""The choice of a deck to bring: the share of matches that each deck wins, in best of one and best of three, and its chance to be
the best.

Against the field a deck has a strength from its cards and all games (`analysis.values.pod_effects`). Its win rate against every
deck of the field follows from the two strengths. So the same deck is best in matches of three games, where it wins more. Against
named decks, the win rate in each matchup comes from its own games, with shrinkage towards the card values of both decks; all
named decks count equally. In a match of three games every game has the same chance. The chance to be the best is a share of
random draws of all decks' win rates within their uncertainty.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.rating import elo, half_elo
from kfsim.analysis.rating_games import STEP, Playing, players, without_luck
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate, Share
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.analysis.values.pod_effects import DRAWN, DRAWS, Joint, Pods, results_of
from kfsim.analysis.values.rating_field import field_of
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.deck.pods import PODS, pods_of
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

NO_CHANCE = 0.01  # a deck stops playing if its chance to be the best is less than this in both formats
FORMATS = ("one", "three")  # the length of a match


def best_of_three(share: Any) -> Any:
    """The share of matches of three games won by a player who wins this share of games."""
    return share**2 * (3 - 2 * share)


@dataclass(frozen=True)
class DrawnShares:
    """The shares of matches of all decks, drawn together from their uncertainty, for each format: (draws, decks)."""

    drawn: dict[str, Array]

    def share(self, i: int, form: str = "one") -> Share:
        """The share of matches that a deck wins."""
        return Share(float(self.drawn[form][:, i].mean()), float(self.drawn[form][:, i].std()))

    def best(self, form: str = "one") -> Array:
        """The chance of each deck to be the best, (decks,)."""
        found = self.drawn[form]
        return np.bincount(found.argmax(axis=1), minlength=found.shape[1]) / len(found)

    def short(self, i: int, form: str = "one") -> float:
        """The expected loss when choosing a deck: the share of matches that the best deck wins more."""
        return float((self.drawn[form].max(axis=1) - self.drawn[form][:, i]).mean())


@dataclass(frozen=True)
class Choice(Answer):
    """The decks to choose from, in the given order, the estimates of each, and, if decks are named as opponents, the win rate of
    each deck in each of these matchups, (decks, named)."""

    SHOW, PAGE = Later("kfsim.report.choose:show"), Later("kfsim.report.pages.choose:page")
    HEADLINE = Later("kfsim.report.choose:headline")

    decks: tuple[Deck, ...]
    known: DrawnShares
    by_cards: DrawnShares
    games_of: tuple[int, ...]
    against: tuple[Deck, ...]
    matchups: tuple[tuple[Share, ...], ...]
    values: CardValues
    bot: str
    seed: int
    rulebook: str

    @property
    def games(self) -> int:
        """All games that were played."""
        return sum(self.games_of)

    def ranked(self, form: str = "one") -> list[int]:
        """The numbers of the decks, in descending order of the matches that they win."""
        return np.argsort([-self.known.share(i, form).mean for i in range(len(self.decks))], kind="stable").tolist()

    @property
    def best(self) -> Deck:
        """The best deck for single games."""
        return self.decks[self.ranked()[0]]

    @property
    def as_played(self) -> dict[str, Any]:
        """The parts of its decks that are not played as they are listed."""
        return as_played((*self.decks, *self.against))

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: decks, the best first; matchups, if opponents were named, one row for each."""
        import pandas as pd

        rows = []
        for i in self.ranked():
            row: dict[str, Any] = {"deck": self.decks[i].name}
            for form in FORMATS:
                share = self.known.share(i, form)
                low, high = share.interval
                row |= {f"best_of_{form}": share.mean, f"best_of_{form}_lo": low, f"best_of_{form}_hi": high,
                        f"chance_best_of_{form}": float(self.known.best(form)[i]),
                        f"short_best_of_{form}": self.known.short(i, form)}  # fmt: skip
            share = self.known.share(i)
            rows.append(row | {"rating": elo(share.mean), "half": half_elo(share), "by_cards": self.by_cards.share(i).mean,
                               "games": self.games_of[i]})  # fmt: skip
        met = [
            (self.decks[i].name, other.name, one.mean, *one.interval)
            for i in self.ranked() for other, one in zip(self.against, self.matchups[i] if self.matchups else (), strict=True)
        ]  # fmt: skip
        frame = pd.DataFrame(met, columns=["deck", "against", "share", "lo", "hi"])
        return {"decks": pd.DataFrame(rows), **({"matchups": frame} if self.against else {})}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; shares are of matches."""
        tables = {name: records(frame.round(5)) for name, frame in self.tables().items()}
        card_values = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            **tables, "bring": {f"best_of_{form}": self.decks[self.ranked(form)[0]].name for form in FORMATS},
            "against": [deck.name for deck in self.against] or self.values.field_name, "games": self.games, "bot": self.bot,
            "seed": self.seed, "rulebook": self.rulebook, "version": __version__, "card_values": card_values, **self.as_played,
        }  # fmt: skip


def in_the_field(running: Sequence[Playing], values: CardValues) -> DrawnShares:
    """Random draws of each deck's win rate against the field, in single games and in best of three. They show how uncertain
    these win rates are."""
    pods = Pods.of([pod for one in running for pod in pods_of(one.deck)], values)
    made = np.arange(len(pods.pods)).reshape(-1, PODS)
    joint = Joint(pods, made, *results_of(dict(enumerate(running))), values.facts["unexplained"])
    field, one, three = values.field(EVERY), [], []
    for drawn in joint.draws():
        shares = values.wins(drawn[:, :, None], field[None, None, :])
        one.append(shares.mean(axis=2))
        three.append(best_of_three(shares).mean(axis=2))
    return DrawnShares({"one": np.concatenate(one), "three": np.concatenate(three)})


def in_a_matchup(one: Playing, j: int, other: Estimate, met: int) -> Share:
    """The share of games that a deck wins against its `j`-th named opponent, by the cards of both and by their games. `other`:
    the opponent's strength by cards; `met`: the number of named opponents."""
    apart = one.by_cards.less(other)
    off = float(
        np.hypot(apart.error, one.values.facts["unexplained"])
    )  # the part of a matchup that the two strengths do not explain
    low, mean, high = (float(one.values.wins(apart.mean + step * off, 0.0)) for step in (-1, 0, 1))
    prior = Share(mean, max((high - low) / 2, 1e-3))
    mine = np.arange(len(one.played)) % met == j
    if mine.sum() < 2:
        return prior
    expected = np.array([mean_of(one, k, met) for k in range(met)])[np.arange(len(one.played)) % met]
    left = without_luck(one.played[:, 0] - expected, one.played[:, 1])
    found = Estimate(float((expected + left)[mine].mean()), max(float(left.std(ddof=1)), 0.05) / float(mine.sum()) ** 0.5)
    blanks, steep = one.values.lost_by_blanks(one.deck), float(one.values.steepness(apart.mean, 0.0))
    unseen = min(steep * blanks.error, prior.error)  # the error that games cannot reduce
    variance = prior.error**2 - unseen**2
    weight = variance / (variance + found.error**2)
    mean = prior.mean + weight * (found.mean + steep * blanks.mean - prior.mean)
    return Share(mean, float(((1 - weight) * variance + unseen**2) ** 0.5))


def mean_of(one: Playing, k: int, met: int) -> float:
    """The share of games that a deck has won against its k-th opponent."""
    mine = np.arange(len(one.played)) % met == k
    return float(one.played[mine, 0].mean()) if mine.any() else 0.5


def against_named(running: Sequence[Playing], others: Sequence[Estimate]) -> tuple[DrawnShares, tuple[tuple[Share, ...], ...]]:
    """Random draws of each deck's win rate against named decks, in single games and in best of three, and the win rate in each
    matchup. The draws show how uncertain the win rates are."""
    matchups = tuple(tuple(in_a_matchup(one, j, other, len(others)) for j, other in enumerate(others)) for one in running)
    rng = np.random.default_rng(DRAWN)
    mean, error = (np.array([[getattr(share, of) for share in row] for row in matchups]) for of in ("mean", "error"))
    drawn = np.clip(rng.normal(mean, error, (DRAWS, *mean.shape)), 0, 1)
    return DrawnShares({"one": drawn.mean(axis=2), "three": best_of_three(drawn).mean(axis=2)}), matchups


def choose(
    decks: Sequence[Deck], against: Sequence[Deck], values: CardValues, games: int, until: float, bot: str, seed: int,
    rulebook: str, runner: Runner, aloud: bool = True,
) -> Choice:  # fmt: skip
    """Choose among decks. Those that may still be the best play on, up to `games` games each, until the rating of each is known
    to `until` Elo. If `aloud`, the runner prints the answer so far before each round, at first that of card values."""
    like = float(np.mean([values.strength(deck).mean for deck in decks]))
    running = players(decks, values, games, bot, seed, rulebook, like=like)
    others = [values.strength(deck) for deck in against]
    if against:
        met = field_of(against, others)
        running = [Playing(one.deck, values, replace(one.plan, field=met.decks), met) for one in running]

    def know() -> tuple[DrawnShares, tuple[tuple[Share, ...], ...]]:
        return against_named(running, others) if against else (in_the_field(running, values), ())

    def answer() -> Choice:
        played = tuple(one.plan.each * len(one.played) for one in running)
        return Choice(tuple(decks), drawn, by_cards, played, tuple(against), matchups, values, bot, seed, rulebook)

    by_cards, matchups = know()
    drawn, left = by_cards, list(range(len(decks))) if games >= 2 else []
    while left:
        if aloud:
            runner.tell(lambda: answer().headline)
        for i in left:
            running[i].play(STEP, runner)
        drawn, matchups = know()
        likely = np.maximum(drawn.best("one"), drawn.best("three"))
        left = [i for i, one in enumerate(running)
                if likely[i] >= NO_CHANCE and not one.finished and half_elo(drawn.share(i)) > until]  # fmt: skip
    return answer()
