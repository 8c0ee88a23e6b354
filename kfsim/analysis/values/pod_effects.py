"""Joint strengths of decks that share cards and pods: the games of one inform the others.

A strength is what cards say of it plus what they do not say: the error of each card's worth (common to all decks with the card),
what a pod is worth beyond its cards (common to all decks with the pod), and a part of the deck's own. The last two together are
as large as what cards leave unexplained. The games say how much of it belongs to pods (the mean of a few shares, weighted by
their likelihood). Everything is normal, so games are included in one step (Gaussian regression), and the results are shrunk
towards what the cards predict. This allows for the luck of the best of many.
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
    from kfsim.analysis.rating import Playing

OF_PODS = (0.0, 0.25, 0.5, 0.75, 0.95)  # shares of what cards do not explain that may belong to pods
USUAL = 2  # the one of them that is taken before anything is played
DRAWS = 2000  # of all strengths together
AT_ONCE = 100
DRAWN = 1  # the seed they are drawn with


@dataclass(frozen=True)
class Pods:
    """Pods, and the estimates of them by cards.

    `means`: what each adds to a deck with its house, (pods,). `shared`: the covariance of their errors, which come from the
    cards, (pods, pods). `blank`: the same for cards that are played blank, about which games say nothing. `lost`: what these
    would add if they were not blank, (pods,). `numbers`: what each adds to the `shape` of a deck. `beside`: what
    the token creature of its deck adds, and what its prophecies add together, (pods, 2), minus infinity for none; a
    deck of several decks takes the best.
    `worth_beside`: what each of these adds, by name.
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
        """Some pods with the estimates of the card values."""
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
        """The strengths of decks made of some pods each, by cards, those beside them, houses and shapes, (decks,)."""
        shapes = self.shape.worth(self.numbers[made].sum(axis=1))
        best = self.beside[made].max(axis=1)
        return np.asarray(self.means[made].sum(axis=1) + np.where(np.isfinite(best), best, 0.0).sum(axis=1) + shapes)


def chance_of_played(pairs: Array, errors: Array) -> Array:
    """The standard errors of the results of decks, from the pairs of games of each and its own standard error. All decks are
    assumed to have the same variance of a pair, because a deck with few pairs measures it badly."""
    if not len(pairs):
        return np.zeros(0)
    return np.asarray(np.sqrt(np.average(pairs * errors**2, weights=pairs) / pairs))


def results_of(playing: "Mapping[int, Playing]") -> tuple[NDArray[np.int64], Array, Array, float]:
    """The results of decks by their places, as `Joint` takes them: the places of those that have played, (played,), the strength
    of each by its games, its standard error with the luck of its matchups, and the error that all of these share."""
    found = {i: strength for i, one in playing.items() if (strength := one.by_games) is not None}
    pairs = np.array([len(playing[i].played) for i in found])
    chance = chance_of_played(pairs, np.array([one.error for one in found.values()]))
    errors = np.hypot(chance, [playing[i].of_matchups for i in found])
    shared = max((one.of_field for one in playing.values() if len(one.played)), default=0.0)
    return np.array(list(found), np.int64), np.array([one.mean for one in found.values()]), errors, shared


@dataclass(frozen=True)
class Joint:
    """Decks of pods, `made` (decks, 3), and the results of those that `played`: their places, the strength of each by its games,
    (played,), the standard error of each, (played,), and the error that all of these share. `unexplained`: how far decks are from
    the sum of their cards."""

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
        """The strengths by games of those that played, minus the strengths by cards, (played,), as if none of their cards had
        been blank."""
        return np.asarray(self.found + self.pods.lost[self.made[self.played]].sum(axis=1) - self.expected[self.played])

    @cached_property
    def holds(self) -> Array:
        """The pods of those that played, (played, pods)."""
        rows = np.zeros((len(self.played), len(self.pods.pods)))
        for k in range(PODS):
            np.add.at(rows, (np.arange(len(self.played)), self.made[self.played, k]), 1.0)
        return rows

    def of_pods(self, share: float) -> Array:
        """The covariance of the pods' worths beyond their cards, if pods have this share of the unexplained part."""
        own = share * self.unexplained**2 / PODS
        return np.asarray(self.pods.shared + own * np.eye(len(self.pods.means)))

    def own(self, share: float) -> float:
        """The variance of a deck's own part, for this share."""
        return (1 - share) * self.unexplained**2

    def of_played(self, share: float) -> Array:
        """The covariance of the results of those that played, for this share."""
        common = self.holds @ self.of_pods(share) @ self.holds.T + self.alike**2
        return np.asarray(common + np.diag(self.own(share) + self.chance**2))

    @cached_property
    def share(self) -> float:
        """The pods' share of the unexplained part, by the games: the mean of possible shares, weighted by their likelihood."""
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
