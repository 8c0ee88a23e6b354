"""Positions for learning the evaluation: what both players saw in a few turns of games of a bot against itself.

The positions of one game resemble each other and have the same result. So it is better to have many games than many positions of
each game.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.run import Chunks, Runner
from kfsim.cards.catalogue import SETS
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch, chunk_of

GAMES_A_PAIRING = 4  # few, because from many games of a pairing the net would learn which deck wins instead of why
RULEBOOK = "18"
KEPT = 4  # positions of each player that are taken from a game
STRAYING = 30  # of 1000 decisions, those in which a bot takes a random option, so that unusual positions occur, too


@dataclass(frozen=True)
class Positions:
    """Positions that players saw, and who won. Position i saw the cards `cards[starts[i] : starts[i + 1]]`."""

    numbers: NDArray[np.float16]  # (positions, POSITION_N): the general numbers
    won: NDArray[np.bool_]  # (positions,): whether the player who saw it won
    turn: NDArray[np.int16]  # (positions,): the turn of the game
    cards: NDArray[np.uint16]  # the cards that all positions saw, by slot and definition (`cards_seen`)
    starts: NDArray[np.int64]  # (positions + 1,): indexes into `cards`

    def __len__(self) -> int:
        return len(self.won)


def joined(parts: Sequence[Positions]) -> Positions:
    """The positions of several parts, one after the other."""
    counts = np.concatenate([np.diff(part.starts) for part in parts])
    numbers, won, turn, cards = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("numbers", "won", "turn", "cards")
    )
    return Positions(numbers, won, turn, cards, np.concatenate([[0], counts.cumsum()]))


def positions_from(views: NDArray[np.void], won: Sequence[bool], turns: Sequence[int]) -> Positions:
    """Positions from records of `VIEW`, (positions,), with the winners and turns."""
    counts = views["card_n"]
    listed = np.arange(views["cards"].shape[1]) < counts[:, None]
    return Positions(
        views["numbers"].astype(np.float16), np.array(won, bool), np.array(turns, np.int16),
        views["cards"][listed].astype(np.uint16), np.concatenate([[0], counts.cumsum()]),
    )  # fmt: skip


@dataclass(frozen=True)
class LearningField(Pairings):
    """Pairings of random decks, each deck of a random set of `sets`. No deck plays twice. `set_name` and `own` are not used."""

    sets: tuple[str, ...] = tuple(SETS)
    budget: int | None = None

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        a, b = (random_deck(self.seed, 2 * k + i, drawn_set(self, 2 * k + i)) for i in (1, 2))
        return a, b

    def plan(self, k: int) -> Plan:
        """The plan of pairing k as a separate matchup."""
        return replace(super().plan(k), budget=self.budget)

    @cached_property
    def digest(self) -> str:
        """A hash of everything that the games depend on."""
        return hashlib.sha256(json.dumps([super().digest, self.sets, self.budget]).encode()).hexdigest()


def drawn_set(field: LearningField, number: int) -> str:
    """The random set of a deck, which follows from the deck's number. So each set plays against each other set."""
    return Random(f"{field.seed} {number}").choice(field.sets)


def positions_of_games(match: Match, start: int, n: int) -> Positions:
    """The positions that each player saw at the first decision of some random turns of each decided game."""
    rows, views = match.seen(start, n, STRAYING)
    rng = np.random.default_rng([match.plan.seed, start])
    found, won, turns = [views[0, 0, :0]], [], []
    for row, view in zip(rows, views, strict=True):
        winner, length = int(row[INDEX["winner"]]), min(int(row[INDEX["turns"]]), view.shape[0])
        if winner < 0:
            continue
        looked_at = np.flatnonzero(view["numbers"][:length, 0].any(axis=1))
        for side in range(2):
            kept = np.sort(rng.choice(looked_at, min(KEPT, len(looked_at)), replace=False))
            found.append(view[kept, side])
            won += [side == winner] * len(kept)
            turns += (kept + 1).tolist()
    return positions_from(np.concatenate(found), won, turns)


def positions_of_chunk(match: PairingsMatch, start: int, n: int) -> Positions:
    """The positions of some games of pairings."""
    return joined([positions_of_games(*part) for part in match.parts(start, n)])


def positions(games: int, bot: str, budget: int | None, seed: int, sets: Sequence[str], runner: Runner) -> Positions:
    """Positions of games between random decks of some sets. The result does not depend on the number of workers."""
    plan = LearningField("", -(-games // GAMES_A_PAIRING), GAMES_A_PAIRING, seed, bot, RULEBOOK, sets=tuple(sets), budget=budget)
    parts = Chunks(0, plan.games, chunk_of(plan))
    made = dict(runner.play(plan, positions_of_chunk, parts))
    runner.games += plan.games
    return joined([made[part] for part in parts])
