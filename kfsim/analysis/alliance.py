"""The best alliances of a collection. Card values find candidates, then these play in rounds. The weaker half stops after each.

Alliances share cards and pods, so the results of one inform the others (`analysis.values.pod_effects`). After every round the
best by all results go on. An alliance that has not played yet can be among them if its pods did well elsewhere. All meet the same
decks with the same shuffles. These decks are the best of many random ones: a good alliance nearly always beats average decks, so
such games tell little. The chance that the first is the best, and the loss if it is not, come from joint draws of the strengths
of all alliances.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.alliances import Alliances, alliances
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.rating import Rated, half_elo
from kfsim.analysis.rating_games import STEP, Playing, players
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.analysis.values.pod_effects import Joint, results_of
from kfsim.analysis.values.rating_field import strong_field
from kfsim.batch.run import Runner
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck
from kfsim.deck.pods import PODS, nearest_set, set_of
from kfsim.deck.restricted import Restricted
from kfsim.games.game import Later
from kfsim.text.names import plain_name

if TYPE_CHECKING:
    import pandas as pd

FIRST_STEP = 24  # pairs of games in the first round
FINALISTS = 6  # alliances that play until their ratings are known and the best is certain
DOUBT = 2.0  # an alliance this many standard errors behind the first is certainly weaker
LISTED = 20  # alliances and pods in the answer


@dataclass(frozen=True)
class Sure:
    """How certain it is that the first is the best. `played` is the chance that no alliance that played is stronger, `all` the
    chance for all that were considered. `short` is the expected loss of win rate compared with the strongest. Then, for each
    alliance, the chance to be the best of those that played."""

    played: float
    all: float
    short: float
    chances: Array


@dataclass(frozen=True)
class Ally:
    """An alliance: the decks of its pods, its rating, and the chance that it is the best of those that played."""

    rated: Rated
    pods: tuple[tuple[str, str], ...]  # houses and decks
    listed: tuple[str, ...]  # restricted titles that it holds
    best: float

    @property
    def as_it_is(self) -> bool:
        """Whether it is a deck of the collection, unchanged."""
        return len({deck for _, deck in self.pods}) == 1

    def row(self) -> dict[str, Any]:
        """The alliance as a row of a table."""
        one = self.rated
        shares = {"share": one.share.mean, "share_lo": one.share.interval[0], "share_hi": one.share.interval[1]}
        return {
            "alliance": one.deck.name, "houses": ", ".join(house for house, _ in self.pods),
            "decks": ", ".join(deck for _, deck in self.pods), "set": one.own_set, "rating": one.rating,
            "lo": one.rating - one.half, "hi": one.rating + one.half, **shares, "by_cards": one.share_by_cards.mean,
            "of_best": one.values.share_of_best(one.strength).mean, "games": one.games, "best": self.best,
        }  # fmt: skip


@dataclass(frozen=True)
class Allied(Answer):
    """Alliances of a collection, the best first: `allies` are those that played, or the best by their cards if none did."""

    SHOW, PAGE = Later("kfsim.report.alliance:show"), Later("kfsim.report.pages.alliance:page")
    HEADLINE = Later("kfsim.report.alliance:headline")

    allies: tuple[Ally, ...]
    pods: "pd.DataFrame"
    sure: Sure
    decks: int
    possible: int
    considered: int
    restricted: str
    mixed: tuple[str, ...]  # decks that mix sets: they take part only as a whole
    as_played: Mapping[str, Any]  # parts of decks that are not played as listed
    values: CardValues
    games: int
    bot: str
    seed: int
    rulebook: str

    @property
    def best(self) -> Deck:
        """The best alliance, as a deck."""
        return self.allies[0].rated.deck

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: alliances; pods, with the win rate that each adds to a deck."""
        import pandas as pd

        return {"alliances": pd.DataFrame([one.row() for one in self.allies]), "pods": self.pods}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        rows = [
            {"alliance": one.rated.deck.name, "pods": [{"house": house, "deck": deck} for house, deck in one.pods],
             "restricted": list(one.listed), "share": round(one.rated.share.mean, 5),
             "share_ci95": [round(end, 5) for end in one.rated.share.interval],
             "rating": round(one.rated.rating, 1),
             "rating_ci95": [round(one.rated.rating + step * one.rated.half, 1) for step in (-1, 1)],
             **self.against_best(one.rated), "share_by_cards": round(one.rated.share_by_cards.mean, 5), "games": one.rated.games,
             "chance_best": round(one.best, 4)}
            for one in self.allies
        ]  # fmt: skip
        card_values = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            "alliances": rows, "list": self.best.text(), "decks": self.decks, "possible": self.possible,
            "considered": self.considered, "sure_of_played": round(self.sure.played, 4), "sure_of_all": round(self.sure.all, 4),
            "short": round(self.sure.short, 5), "restricted": self.restricted or None,
            "of_no_one_set": list(self.mixed), "pods": records(self.pods.round(5)),
            "games": self.games, "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook, "field": self.values.field_name,
            "version": __version__, "card_values": card_values, **self.as_played,
        }  # fmt: skip

    def against_best(self, one: Rated) -> dict[str, Any]:
        """The win rate of one alliance against the best tenth of random decks, with its 95% interval, as fields for JSON."""
        share = self.values.share_of_best(one.strength)
        return {"share_of_best": round(share.mean, 5), "share_of_best_ci95": [round(end, 5) for end in share.interval]}


class Search:
    """Alliances that play, with the results so far."""

    def __init__(self, found: Alliances, values: CardValues, games: int, bot: str, seed: int, rulebook: str) -> None:
        self.found, self.values = found, values
        self.how = (values, games, bot, seed, rulebook)
        self.like = float(found.pods.expected(found.made[:FIRST_STEP]).mean())
        self.field = strong_field(values)
        self.playing: dict[int, Playing] = {}

    def player(self, i: int) -> Playing:
        """Alliance i, ready to play."""
        if i not in self.playing:
            [self.playing[i]] = players([self.found.deck(i)], *self.how, like=self.like, field=self.field)
        return self.playing[i]

    @property
    def joint(self) -> Joint:
        """The joint estimates of all alliances, by the results so far."""
        return Joint(self.found.pods, self.found.made, *results_of(self.playing), self.values.facts["unexplained"])

    def ranked(self) -> list[int]:
        """The numbers of all alliances, the best by cards and games first."""
        return best_first(self.joint.known)

    def promising(self) -> list[int]:
        """The numbers of all alliances, in descending order of the upper end of their interval."""
        return np.argsort([-one.high for one in self.joint.known], kind="stable").tolist()

    def play(self, keep: int, until: float, runner: Runner, words: Callable[[], str]) -> None:
        """Play games of the most promising alliances, then of their better half, and so on. The finalists play until it is
        certain which is the best. `words` makes the answer so far; the runner prints it before each round."""
        left, step = self.promising()[:keep], FIRST_STEP
        while len(left) > FINALISTS:
            runner.tell(words)
            self.each(left, step, runner)
            left, step = self.promising()[: (len(left) + 1) // 2], 2 * step
        for _ in range(rounds_at_most(self.how[1])):
            left = [i for i in self.in_doubt(min(FINALISTS, keep), until) if not self.player(i).finished]
            if not left:
                return
            runner.tell(words)
            self.each(left, STEP, runner)

    def in_doubt(self, last: int, until: float) -> list[int]:
        """The alliances that should play on, among the `last` best ones: those that may be stronger than the first, and the first
        itself. If no other may be stronger, only the first plays on, until its rating is known to `until` Elo."""
        estimates = self.joint.known
        first, *others = best_first(estimates)[:last]
        rivals = [i for i in others if may_be_stronger(estimates[i], estimates[first])]
        unsure = len(self.player(first).played) < 2 or half_elo(self.values.share(estimates[first])) > until
        return [first, *rivals] if rivals or unsure else []

    def each(self, some: Sequence[int], pairs: int, runner: Runner) -> None:
        """Play `pairs` more pairs of games of each of `some` alliances."""
        for i in some:
            self.player(i).play(pairs, runner)

    def sure(self, first: int, listed: Sequence[int]) -> Sure:
        """How certain it is that alliance `first` is the best of the `listed` ones that played, and of all."""
        best, ahead, short, n = np.zeros(len(listed)), 0, 0.0, 0
        for drawn in self.joint.draws():
            best += np.bincount(drawn[:, listed].argmax(axis=1), minlength=len(listed))
            ahead += int((drawn.argmax(axis=1) == first).sum())
            best_of_all, of_first = (
                self.values.wins(one[:, None], self.values.field(EVERY)).sum() for one in (drawn.max(axis=1), drawn[:, first])
            )
            short += float(best_of_all - of_first) / len(self.values.field(EVERY))
            n += len(drawn)
        return Sure(float(best[list(listed).index(first)]) / n, ahead / n, short / n, best / n)


def best_first(estimates: Sequence[Estimate]) -> list[int]:
    """The positions of some estimates, the strongest first."""
    return np.argsort([-one.mean for one in estimates], kind="stable").tolist()


def may_be_stronger(one: Estimate, first: Estimate) -> bool:
    """Whether a deck may be stronger than the first: it is less than `DOUBT` standard errors behind."""
    ahead = first.less(one)
    return ahead.mean < DOUBT * ahead.error


def rounds_at_most(games: int) -> int:
    """The largest number of rounds of the finalists."""
    return -(-(games // 2) // STEP)


def most_games(keep: int, games: int) -> int:
    """The largest number of games, if `keep` alliances play."""
    total, left, step = 0, keep, FIRST_STEP
    while left > FINALISTS:
        total, left, step = total + left * min(2 * step, games // 2 * 2), (left + 1) // 2, 2 * step
    return total + min(FINALISTS, keep) * min(rounds_at_most(games) * 2 * STEP, games // 2 * 2)


def listed_in(deck: Deck, listed: Restricted) -> Iterator[str]:
    """The restricted titles of a deck."""
    names = listed.of_set(nearest_set(deck))
    yield from (title for title in deck.titles if plain_name(title) in names)


def allies(search: Search, shown: Sequence[int], sure: Sure, listed: Restricted) -> Iterator[Ally]:
    """The `shown` alliances, each with its rating by cards alone and by cards and games."""
    estimates, values = search.joint.known, search.values
    for i, chance in zip(shown, sure.chances.tolist(), strict=True):
        deck, games = search.found.deck(i), search.playing[i].rated.games if i in search.playing else 0
        pods = tuple((HOUSE_NAMES[pod.house], pod.deck.name) for pod in search.found.pods_of(i))
        yield Ally(Rated(deck, values, values.strength(deck), estimates[i], games), pods, tuple(listed_in(deck, listed)), chance)


def pod_table(search: Search, listed: Sequence[int]) -> "pd.DataFrame":
    """The worth of each pod compared with the mean of all pods, the best first. Columns house, deck, adds, lo, hi (95%),
    by_cards, and held (how many of the `listed` alliances contain it)."""
    import pandas as pd

    pods, joint = search.found.pods, search.joint
    held = np.bincount(search.found.made[list(listed)].ravel(), minlength=len(pods.pods))
    even = float(np.mean([one.mean for one in joint.pods_known]))
    rows = [
        (HOUSE_NAMES[pod.house], pod.deck.name, one.mean - even, one.interval[0] - even, one.interval[1] - even,
         float(by_cards - pods.means.mean()), int(n))
        for pod, one, by_cards, n in zip(pods.pods, joint.pods_known, pods.means, held, strict=True)
    ]  # fmt: skip
    frame = pd.DataFrame(rows, columns=["house", "deck", "adds", "lo", "hi", "by_cards", "held"])
    return frame.sort_values("adds", ascending=False, ignore_index=True, kind="stable")


def alliance(
    decks: Sequence[Deck], values: CardValues, listed: Restricted, set_name: str | None, keep: int, games: int, until: float,
    bot: str, seed: int, rulebook: str, runner: Runner,
) -> Allied:  # fmt: skip
    """The best alliances of some decks. The `keep` best by their cards play. The finalists play up to `games` games each, until
    their ratings are known to `until` Elo. Meanwhile the runner prints the answer so far, first that of card values."""
    found = alliances(decks, values, listed, set_name)
    search = Search(found, values, games, bot, seed, rulebook)
    mixed = tuple(deck.name for deck in decks if not set_of(deck)) if set_name is None else ()

    def answer() -> Allied:
        ranked = search.ranked()
        shown = [i for i in ranked if i in search.playing] or ranked[:LISTED]
        sure = search.sure(shown[0], shown)
        played = sum(one.rated.games for one in search.playing.values())
        return Allied(tuple(allies(search, shown, sure, listed)), pod_table(search, shown[:LISTED]), sure,
                      len(found.pods.pods) // PODS, found.possible, len(found.made), listed.date, mixed, as_played(decks), values,
                      played, bot, seed, rulebook)  # fmt: skip

    if games >= 2:
        search.play(keep, until, runner, lambda: answer().headline)
    return answer()
