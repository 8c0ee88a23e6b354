"""Joint strengths of decks that share cards and pods: the games of one inform the others.

A strength is the prediction by cards plus three unknown parts: the error of each card's worth (common to all decks with the
card), the worth of a pod beyond its cards (common to all decks with the pod), and a part of the deck alone. The last two together
have the variance that cards leave unexplained. The games determine the share of it that belongs to pods (a mean of a few possible
shares, weighted by their likelihood). All parts are normal, so games are included in one step (Gaussian regression), and the
results are shrunk towards the prediction by cards. This corrects for the luck of the best of many.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.deck_profile import Shape
from kfsim.deck.icons import beyond
from kfsim.deck.pods import PODS, Pod

if TYPE_CHECKING:
    from kfsim.analysis.rating_games import Playing

OF_PODS = (0.0, 0.25, 0.5, 0.75, 0.95)  # possible shares of pods in the unexplained variance
USUAL = 2  # index of the share that is used before games are played
DRAWS = 2000  # joint draws of all strengths
AT_ONCE = 100
DRAWN = 1  # seed of the draws


@dataclass(frozen=True)
class Pods:
    """Pods, and the estimates of them by cards.

    `means`: the strength that each adds to a deck, including its house, (pods,). `shared`: the covariance of their errors, which
    come from the cards, (pods, pods). `blank`: the covariance for cards that are played blank, about which games say nothing.
    `lost`: the strength lost because these cards are blank, (pods,). `numbers`: the numbers that each adds for the `shape` of a
    deck. `beside`: the strengths of the token creature of its deck and of all its prophecies, (pods, 2), minus infinity for
    none; an alliance uses the best among its decks. `worth_beside`: the strength of each of these cards, by name.
    """

    pods: tuple[Pod, ...]
    means: Array
    shared: Array
    blank: Array
    lost: Array
    numbers: Array
    shape: Shape
    beside: Array
    worth_beside: Mapping[str, float]

    @staticmethod
    def of(pods: Sequence[Pod], values: CardValues) -> "Pods":
        """Pods with their estimates by card values."""
        held = [Counter(card.name for card in pod.cards) for pod in pods]
        titles = {title: i for i, title in enumerate(sorted({title for cards in held for title in cards}))}
        estimates = [*(values.adds(title) for title in titles), *values.of_icons.values()]
        icons = [beyond(pod.deck, pod.house) for pod in pods]
        copies = np.zeros((len(pods), len(estimates)))
        for row, cards, more in zip(copies, held, icons, strict=True):
            row[[titles[title] for title in cards]] = list(cards.values())
            row[len(titles) :] = [more.get(icon, 0.0) for icon in values.of_icons]
        means = copies @ np.array([one.mean for one in estimates]) + [values.houses.get(pod.house, 0.0) for pod in pods]
        off = copies * np.array([one.error for one in estimates])
        blank = np.array(
            [title in {name for pod in pods for name in pod.deck.blank} for title in titles] + [False] * len(values.of_icons)
        )
        lost = np.array([values.lost_by_blanks(pod.deck, pod.house).mean for pod in pods])
        seen, unseen = (off * mine for mine in (~blank, blank))
        numbers = [values.numbers_of([card.name for card in pod.cards]) for pod in pods]
        worth = {name: values.adds(name).mean for name in {name for pod in pods for name in pod.deck.beside}}
        both = [((pod.deck.token,) if pod.deck.token else (), pod.deck.prophecies) for pod in pods]
        beside = np.array([[sum(worth[name] for name in names) if names else -np.inf for names in one] for one in both])
        shared, unshared = seen @ seen.T, unseen @ unseen.T
        return Pods(tuple(pods), means, shared, unshared, lost, np.array(numbers), values.shape, beside, worth)

    def expected(self, made: NDArray[np.int64]) -> Array:
        """The strengths, (decks,), of decks made of pods (`made`: positions of pods): by cards, cards beside them, houses,
        shapes."""
        shapes = self.shape.worth(self.numbers[made].sum(axis=1))
        best = self.beside[made].max(axis=1)
        return np.asarray(self.means[made].sum(axis=1) + np.where(np.isfinite(best), best, 0.0).sum(axis=1) + shapes)


def chance_of_played(pairs: Array, errors: Array) -> Array:
    """The standard errors of the results of decks, from their numbers of `pairs` and their own standard errors. The variance of
    a pair is assumed to be the same for all decks, because few pairs of one deck measure it badly."""
    if not len(pairs):
        return np.zeros(0)
    return np.asarray(np.sqrt(np.average(pairs * errors**2, weights=pairs) / pairs))


def results_of(playing: "Mapping[int, Playing]") -> tuple[NDArray[np.int64], Array, Array, float]:
    """The results of decks for `Joint`: the positions of the decks that have played, (played,), the strength of each by its
    games, its standard error including the luck of its matchups, and the error that all of them share."""
    found = {i: strength for i, one in playing.items() if (strength := one.by_games) is not None}
    pairs = np.array([len(playing[i].played) for i in found])
    chance = chance_of_played(pairs, np.array([one.error for one in found.values()]))
    errors = np.hypot(chance, [playing[i].of_matchups for i in found])
    shared = max((one.of_field for one in playing.values() if len(one.played)), default=0.0)
    return np.array(list(found), np.int64), np.array([one.mean for one in found.values()]), errors, shared


@dataclass(frozen=True)
class Joint:
    """Decks made of pods, `made` (decks, 3), and the results of those that played. `played`: their positions; then the strength
    of each by its games, (played,), its standard error, (played,), and the error that all of them share. `unexplained`: the
    standard deviation of decks' strengths from the sums of their cards."""

    pods: Pods
    made: NDArray[np.int64]
    played: NDArray[np.int64]
    found: Array
    chance: Array
    alike: float
    unexplained: float

    @cached_property
    def expected(self) -> Array:
        """The strength of each deck by its cards, (decks,)."""
        return self.pods.expected(self.made)

    @cached_property
    def left(self) -> Array:
        """The strengths by games minus the strengths by cards, for the decks that played, (played,). They are corrected as if
        none of the cards had been blank."""
        return np.asarray(self.found + self.pods.lost[self.made[self.played]].sum(axis=1) - self.expected[self.played])

    @cached_property
    def holds(self) -> Array:
        """The pods of those that played, (played, pods)."""
        rows = np.zeros((len(self.played), len(self.pods.pods)))
        for k in range(PODS):
            np.add.at(rows, (np.arange(len(self.played)), self.made[self.played, k]), 1.0)
        return rows

    def of_pods(self, share: float) -> Array:
        """The covariance of the pods' errors, if pods have this share of the unexplained variance."""
        own = share * self.unexplained**2 / PODS
        return np.asarray(self.pods.shared + own * np.eye(len(self.pods.means)))

    def own(self, share: float) -> float:
        """The variance of the part of a deck alone, for this share."""
        return (1 - share) * self.unexplained**2

    def of_played(self, share: float) -> Array:
        """The covariance of the results of those that played, for this share."""
        common = self.holds @ self.of_pods(share) @ self.holds.T + self.alike**2
        return np.asarray(common + np.diag(self.own(share) + self.chance**2))

    @cached_property
    def share(self) -> float:
        """The pods' share of the unexplained variance: the mean of possible shares, weighted by their likelihood."""
        if len(self.played) < 2:
            return OF_PODS[USUAL]

        def likely(share: float) -> float:
            spread = self.of_played(share)
            return float(-np.linalg.slogdet(spread)[1] - self.left @ np.linalg.solve(spread, self.left))

        found = np.array([likely(share) for share in OF_PODS]) / 2
        return float(np.average(OF_PODS, weights=np.exp(found - found.max())))

    @cached_property
    def solved(self) -> Array:
        """The inverse of the covariance of the results, (played, played)."""
        return np.asarray(np.linalg.inv(self.of_played(self.share)))

    @cached_property
    def with_played(self) -> Array:
        """The covariance of the pods' worths with the results of those that played, (pods, played)."""
        return np.asarray(self.of_pods(self.share) @ self.holds.T)

    @cached_property
    def known(self) -> list[Estimate]:
        """The estimated strength of each deck, by cards and games."""
        left = self.solved @ self.left
        own = self.own(self.share)
        means = self.expected + (self.with_played @ left)[self.made].sum(axis=1)
        means[self.played] += own * left
        pods = self.of_pods(self.share) + self.pods.blank
        before = own + sum(pods[self.made[:, i], self.made[:, j]] for i in range(PODS) for j in range(PODS))
        explained = np.zeros(len(means))
        for first in range(0, len(means), AT_ONCE):
            part = np.arange(first, min(first + AT_ONCE, len(means)))
            common = self.with_played[self.made[part]].sum(axis=1) + own * (part[:, None] == self.played[None, :])
            explained[part] = (common @ self.solved * common).sum(axis=1)
        errors = np.sqrt(np.maximum(before - explained, 0.0))
        return [Estimate(float(mean), float(error)) for mean, error in zip(means, errors, strict=True)]

    @cached_property
    def pods_known(self) -> list[Estimate]:
        """The estimated worth of each pod, by cards and games."""
        left = self.solved @ self.left
        means = self.pods.means + self.with_played @ left
        explained = (self.with_played @ self.solved * self.with_played).sum(axis=1)
        errors = np.sqrt(np.maximum(np.diag(self.of_pods(self.share) + self.pods.blank) - explained, 0.0))
        return [Estimate(float(mean), float(error)) for mean, error in zip(means, errors, strict=True)]

    def draws(self) -> Iterator[Array]:
        """Draws of the strengths of all decks together, some at a time, (draws, decks): drawn from the prior, and then corrected
        by the results (Matheron's rule)."""
        rng = np.random.default_rng(DRAWN)
        pods, own, n = self.of_pods(self.share), self.own(self.share), len(self.played)
        root, of_blank = (np.linalg.cholesky(one + 1e-12 * np.eye(len(pods))) for one in (pods, self.pods.blank))
        for _ in range(0, DRAWS, AT_ONCE):
            of_pods = rng.normal(size=(AT_ONCE, len(pods))) @ root.T
            off = own**0.5 * rng.normal(size=(AT_ONCE, len(self.made)))
            wrong = self.chance * rng.normal(size=(AT_ONCE, n)) + self.alike * rng.normal(size=(AT_ONCE, 1))
            seen = of_pods @ self.holds.T + off[:, self.played] + wrong
            left = (self.left - seen) @ self.solved
            of_pods += left @ self.with_played.T
            if self.pods.blank.any():
                of_pods += rng.normal(size=of_pods.shape) @ of_blank.T
            off[:, self.played] += own * left
            yield self.expected + sum(of_pods[:, self.made[:, k]] for k in range(PODS)) + off
