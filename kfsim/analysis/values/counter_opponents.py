"""The opponents in the search for a deck's weaknesses: random decks, random decks of some sets, or the decks of a field."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.measure import FIELD_SEED
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.deck.even import random_opponent
from kfsim.games.capabilities import CounterRoom

EACH = 20  # baseline games against an opponent
PANEL, TURNS = 16, 2  # random decks in the panel, and how many of them each opponent meets
PANEL_SEED = 2  # added to the seed of the games, so that the panel has other decks
PART_OF_STAGE = (1 / 8, 3 / 8, 1.0)  # shares of the opponents after which the answer so far is printed
A_STAGE = 32  # a stage has a multiple of this number of opponents
RANDOM = "random decks"


@dataclass(frozen=True)
class Opponents:
    """The opponents: those of `field`; or random decks of `sets` with weights; or, without either, of all measured sets.
    `called`: their name. `sampled`: they are a sample of similar decks."""

    called: str = RANDOM
    field: tuple[Deck, ...] = ()
    sets: tuple[tuple[str, int], ...] = ()
    sampled: bool = True

    def without(self, deck: Deck, most: int) -> "Opponents":
        """These opponents without the deck itself, in random order, at most `most` of them. If the field is larger, they are a
        sample."""
        left = [one for one in self.field if one.key() != deck.key()]
        order = np.random.default_rng(FIELD_SEED).permutation(len(left))
        remaining = tuple(left[i] for i in order[:most])
        return replace(self, field=remaining, sampled=self.sampled or len(remaining) < len(left))

    def met(self, pairings: int) -> tuple[int, int]:
        """The number of opponents in `pairings` pairings, and how often each is played."""
        different = min(len(self.field), pairings) if self.field else pairings
        return different, pairings // different


@dataclass(frozen=True)
class Played:
    """Games of a deck, and of a panel of others, against some opponents. `games`: the deck's games and its opponents' cards, one
    row for each pairing. `general`: the win rates of panel decks, (pairings, TURNS). `opponents`: the number of different
    opponents. `rounds`: how often each is played."""

    games: Any
    general: Array
    opponents: int
    rounds: int

    @property
    def own_games(self) -> int:
        """The number of games that the deck played."""
        return int(self.games.points.size)

    @property
    def shares(self) -> Array:
        """The share of games that the deck won in each pairing, (pairings,)."""
        return np.asarray(self.games.points.mean(axis=1) / 2)

    @property
    def by_opponent(self) -> Array:
        """The share of games that the deck won against each opponent, (rounds, opponents)."""
        return self.shares.reshape(self.rounds, self.opponents)


def pairings_of(games: int) -> int:
    """The number of the deck's pairings, if deck and panel together play `games` games."""
    return max(1, games // EACH // (1 + TURNS))


def games_of(pairings: int) -> int:
    """The number of games for some pairings of the deck, including those of the panel."""
    return pairings * EACH * (1 + TURNS)


def stages(pairings: int) -> list[int]:
    """The number of pairings after each stage."""
    ends = [min(pairings, A_STAGE * round(part * pairings / A_STAGE)) for part in PART_OF_STAGE[:-1]]
    return [*sorted({end for end in ends if 0 < end < pairings}), pairings]


def fight(deck: Deck, whom: Opponents, pairings: int, bot: str, seed: int, rulebook: str, runner: Runner) -> Iterator[Played]:
    """Play some pairings of a deck and a panel in stages. Yield all games so far after each stage."""
    room: CounterRoom = game_of_all([deck]).room("counter")
    how = {"each": EACH, "seed": seed, "bot": bot, "rulebook": rulebook, "field": whom.field, "sets": whom.sets}
    panel = tuple(random_opponent(seed + PANEL_SEED, i + 1) for i in range(PANEL))
    own = room.AgainstRandom(pairings=pairings, rated=(deck,), **how)
    others = room.AgainstRandom(pairings=TURNS * pairings, rated=panel, turns=TURNS, **how)
    mine: list[Any] = []
    theirs: list[Any] = []
    done = 0
    for end in stages(pairings):
        mine.append(room.play_against_random(own, runner, done, end - done))
        theirs.append(room.play_against_random(others, runner, TURNS * done, TURNS * (end - done)))
        done = end
        opponents, rounds = whom.met(done)
        whole = opponents * rounds
        general = (room.joined(theirs).points.mean(axis=1) / 2).reshape(-1, TURNS)
        yield Played(room.joined(mine).first(whole), general[:whole], opponents, rounds)
