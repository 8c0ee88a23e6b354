"""Play decks against many random decks, or against the decks of a field. Record the cards of each opponent, and how games were
won."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER
from kfsim.batch.run import Chunks, Runner
from kfsim.batch.worker import Span
from kfsim.bots.play import COLUMNS
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import house_bit
from kfsim.deck.deck import Deck
from kfsim.deck.even import random_of_sets, random_opponent
from kfsim.engine.record.codes import H_ACTIVE, H_CREATURES, H_SIDE, H_WIDTH
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch, numbers_beside

AT_ONCE = 32  # opponents in a chunk
TAKEN = ("stolen", "captured", "made_lose")  # the columns of amber that a player takes from the opponent
HUNDREDTHS = 100  # means of creatures over turns are stored as whole numbers, in hundredths


@dataclass(frozen=True)
class AgainstRandom(Pairings):
    """Pairings of `rated` decks against many random decks. Each random deck plays against the next `turns` rated decks: pairing k
    is rated deck k % n (n is their number) against random deck k // turns + 1 of the seed. Random decks are of all measured sets,
    or of some `sets` with weights. If there is a `field`, its decks play instead of random decks, again and again."""

    set_name: str = "every"
    pairings: int = 1000
    each: int = 20
    rated: tuple[Deck, ...] = ()
    turns: int = 1
    field: tuple[Deck, ...] = ()
    sets: tuple[tuple[str, int], ...] = ()

    def opponent(self, k: int) -> Deck:
        """The opponent of pairing k."""
        number = k // self.turns
        if self.field:
            return self.field[number % len(self.field)]
        return random_of_sets(self.seed, number + 1, self.sets) if self.sets else random_opponent(self.seed, number + 1)

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        return self.rated[k % len(self.rated)], self.opponent(k)

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows a game of the plan, and the names of its decks."""
        k, own = divmod(game, self.each)
        a, b = self.decks(k)
        return f"{self.plan(k).replayed_with(own)} (A: {a.name}, B: {b.name})"

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on: the first pairing, the decks, the code that deals random decks, and the
        games in each pairing."""
        keys = [deck.key() for deck in self.rated]
        dealer = [hashlib.sha256(resources.files("kfsim").joinpath(f"deck/{name}.py").read_bytes()).hexdigest()
                  for name in ("random", "even")]  # fmt: skip
        met = [[deck.key() for deck in self.field], self.sets]
        parts = [self.first.digest, self.each, self.seed, keys, self.turns, dealer, met]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def made_ready(self) -> "AgainstRandomMatch":
        """The match that plays the plan."""
        return AgainstRandomMatch(self)


@dataclass
class Held:
    """The cards and houses of decks. Cards are numbers in the catalogue, in the order of the decks' lists."""

    cards: NDArray[np.int16]  # (decks, cards)
    beside: NDArray[np.int16]  # (decks, MOST_BESIDE): token creature, archon power, prophecies; NOTHING in empty places
    houses: NDArray[np.int32]  # (decks,): bits


@dataclass
class Fought:
    """The results of consecutive pairings: the cards of the opponents, and how games were won."""

    held: Held
    points: NDArray[np.uint8]  # (pairings, games): the rated deck's points: 2 for a win, 1 for an undecided game, 0
    last_key: NDArray[np.int16]  # (pairings, games): the winner's own turn of its third key; 0 for none
    taken: NDArray[np.int16]  # (pairings, games): Æmber that the winner took from the loser
    ahead: NDArray[np.int16]  # (pairings, games): the winner's creatures minus the loser's, means over own turns in hundredths

    def first(self, n: int) -> "Fought":
        """The results of the first n pairings."""
        held = Held(*(getattr(self.held, part.name)[:n] for part in fields(self.held)))
        return Fought(held, self.points[:n], self.last_key[:n], self.taken[:n], self.ahead[:n])


def held_by(decks: Sequence[Deck]) -> Held:
    """The cards and houses of some decks."""
    cards = catalogue()
    return Held(
        np.array([[cards.number(card.name) for card in deck.cards] for deck in decks], np.int16),
        np.array([numbers_beside(deck) for deck in decks], np.int16),
        np.array([sum(house_bit(house) for house in deck.houses) for deck in decks], np.int32),
    )


def joined(parts: Sequence[Any]) -> Any:
    """One result that contains several results in order. They are arrays or dataclasses of arrays."""
    if isinstance(parts[0], np.ndarray):
        return np.concatenate(parts)
    return type(parts[0])(*(joined([getattr(part, field.name) for part in parts]) for field in fields(parts[0])))


class AgainstRandomMatch(PairingsMatch):
    """Plays the games of `AgainstRandom`."""

    def fight(self, start: int, n: int) -> Fought:
        """Play whole pairings: games `start` to `start + n - 1`. Return their results."""
        found: list[Fought] = []
        for match, first, games in self.parts(start, n):
            rows, history, _ = match.account(first, games)
            points: NDArray[np.uint8] = np.array([2, 0, 1], np.uint8)[rows[:, WINNER]]
            last_key, taken, ahead = ways_of(rows, history)
            held = held_by([match.plan.deck_b])
            found.append(Fought(held, points[None], last_key[None], taken[None], ahead[None]))
        return joined(found)  # type: ignore[no-any-return]


def ways_of(rows: NDArray[np.int32], history: Any) -> tuple[NDArray[np.int16], ...]:
    """How each game was won, as arrays (games,): the winner's own turn of the third key, amber that the winner took from the
    loser, and the winner's creatures minus the loser's, in hundredths. In an undecided game, deck b counts as the winner."""
    won = rows[:, WINNER] == 0
    turns = np.arange(history.shape[1]) < rows[:, COLUMNS.index("turns")][:, None]
    last, taken, creatures = [], [], []
    for side in range(2):
        name = "ab"[side]
        last.append(rows[:, COLUMNS.index(f"key3_{name}")])
        taken.append(sum(rows[:, COLUMNS.index(f"{source}_{name}")] for source in TAKEN))
        own = turns & (history[:, :, H_ACTIVE] == side)
        there = (history[:, :, H_SIDE + H_WIDTH * side + H_CREATURES].astype(int) * own).sum(axis=1)
        creatures.append(HUNDREDTHS * there // np.maximum(1, own.sum(axis=1)))
    lead = creatures[0] - creatures[1]
    columns = (np.where(won, last[0], last[1]), np.where(won, taken[0], taken[1]), np.where(won, lead, -lead))
    return tuple(one.astype(np.int16) for one in columns)


def fought_of_chunk(match: AgainstRandomMatch, start: int, n: int) -> Fought:
    """Play a chunk of whole pairings."""
    return match.fight(start, n)


def play_against_random(plan: AgainstRandom, runner: Runner, first: int = 0, pairings: int | None = None) -> Fought:
    """Play pairings `first` to `first + pairings - 1` of a plan; default: to the last. Return their results."""
    n = plan.pairings - first if pairings is None else pairings
    parts = Chunks(first * plan.each, n * plan.each, AT_ONCE * plan.turns * plan.each)
    found: dict[Span, Any] = dict(runner.play(plan, fought_of_chunk, parts))
    runner.add(plan, n * plan.each)
    return joined([found[part] for part in parts])  # type: ignore[no-any-return]
