"""Play games that measure bonus icons: random decks get random icons, which differ in each pair of games.

The decks are random decks of the sets that have bonus icons, with the rarities of real decks. Their added icons are removed. In
each pair of games, each deck gets from none to `MOST` icons of any kind, dealt over its cards by the rules of `deck.spread`. So
the worth of icons can be separated from the worth of decks, and each pairing is prepared once for many deals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.counts import WINNER
from kfsim.batch.run import Chunks, Runner
from kfsim.cards.catalogue import ICON_SETS, catalogue
from kfsim.cards.words import ICONS
from kfsim.deck.deck import Deck
from kfsim.deck.icons import over_its_cards
from kfsim.deck.random import random_deck
from kfsim.deck.spread import Spread
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch

MOST = 16  # the largest number of icons that a deck gets
OF_ONE_SET = 0.5  # the share of pairings in which both decks are of the same set
AT_ONCE = {True: 64, False: 2}  # pairings in a chunk: with a fast bot, and with a slow one


@dataclass(frozen=True)
class AnyIcons(Spread):
    """A Spread with random icons: from none to `MOST`, different in each pair of games."""

    def drawn(self, chance: Random) -> Sequence[str]:
        """The random icons for a pair of games."""
        return [ICONS[int(chance.random() * len(ICONS))] for _ in range(int(chance.random() * (MOST + 1)))]


def without_icons(deck: Deck) -> Deck:
    """A deck that only has the icons that are printed on its cards."""
    printed = catalogue()
    cards = (replace(card, icons=tuple(printed.cards[printed.number(card.name)].icons), enhanced=False) for card in deck.cards)
    return replace(deck, cards=tuple(cards), spread=())


@dataclass(frozen=True)
class IconField(Pairings):
    """Pairings of random decks with random icons. `set_name` and `own` are not used."""

    set_name: str = "icons"
    pairings: int = 100
    each: int = 20

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k, with icons that differ in each pair of its games."""
        rng = np.random.default_rng([self.seed, k])
        sets = [ICON_SETS[i] for i in rng.integers(len(ICON_SETS), size=2)]
        own = rng.random() < OF_ONE_SET
        a, b = (without_icons(random_deck(self.seed, 2 * k + 1 + side, sets[0 if own else side])) for side in range(2))
        return tuple(replace(deck, spread=(over_its_cards(deck, (), AnyIcons),)) for deck in (a, b))  # type: ignore[return-value]

    def made_ready(self) -> "IconMatch":
        """The plan made ready to play."""
        return IconMatch(self)


@dataclass
class IconsMet:
    """The results of consecutive pairs of games, of whole pairings."""

    icons: NDArray[np.uint8]  # (pairs, 2, ICONS): how many of each kind either deck had
    share: NDArray[np.float64]  # (pairs,): deck a's share of the points

    @staticmethod
    def joined(parts: "list[IconsMet]") -> "IconsMet":
        """Several of them, one after the other."""
        return IconsMet(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(IconsMet)))


class IconMatch(PairingsMatch):
    """Plays the games of `IconField`."""

    def meet(self, start: int, n: int) -> IconsMet:
        """Play whole pairs of games: games `start` to `start + n - 1`. Return their results."""
        icons, shares = [], []
        for match, first, games in self.parts(start, n):
            points = np.array([1.0, 0.0, 0.5])[match.play(first, games)[:, WINNER]]
            shares.append(points.reshape(-1, 2).mean(axis=1))
            for pair in range(first // 2, (first + games) // 2):
                icons.append([kinds(deck, match.plan.seed, pair) for deck in (match.plan.deck_a, match.plan.deck_b)])
        return IconsMet(np.array(icons, np.uint8), np.concatenate(shares))


def kinds(deck: Deck, seed: int, pair: int) -> list[int]:
    """The number of icons of each kind that a deck gets in a pair of games of a seed, in the order of `ICONS`."""
    counted = Counter(icon for one in deck.spread for _, icon in one.dealt(seed, pair))
    return [counted[icon] for icon in ICONS]


def met_of_chunk(match: IconMatch, start: int, n: int) -> IconsMet:
    """Play a chunk of whole pairings."""
    return match.meet(start, n)


def play_icon_field(plan: IconField, runner: Runner) -> IconsMet:
    """Play all pairings of a plan. Return the results."""
    parts = Chunks(0, plan.games, AT_ONCE[plan.bot not in BUDGETS] * plan.each)
    found = dict(runner.play(plan, met_of_chunk, parts))
    runner.add(plan, plan.games)
    return IconsMet.joined([found[part] for part in parts])
