"""Play that tells what cards are worth: pairings of random decks of any sets, in most of which every title is as likely.

Decks are dealt by `deck.even.random_pairing`; none plays twice. For each pairing (also of other plans) kfsim keeps which cards
met, who won, which cards were drawn and played, and what either deck did.
"""

from dataclasses import dataclass, fields
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import WINNER
from kfsim.batch.run import Chunks, Runner
from kfsim.batch.worker import Span
from kfsim.bots.play import COLUMNS
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import house_bit
from kfsim.deck.deck import Deck
from kfsim.deck.even import random_pairing
from kfsim.engine.record.codes import FATE_DRAWN, FATE_PLAYED, H_ACTIVE, H_CREATURES, H_SIDE, H_WIDTH
from kfsim.engine.record.layout import CARDS
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch, chunk_of, numbers_beside

DECK = 36  # cards
SIDES = (0, CARDS // 2)  # the first handle of either player
DID = ("made", "took", "creatures", "turns")  # numbers of a deck in a game, on average
PER_SIDE = {name: [COLUMNS.index(f"{name}_{side}") for side in "ab"] for name in
            ("icons", "reaping", "stealing", "effects", "stolen", "captured", "made_lose")}  # fmt: skip
MADE, TOOK = ("icons", "reaping", "stealing", "effects"), ("stolen", "captured", "made_lose")


@dataclass(frozen=True)
class OpenField(Pairings):
    """Pairings with `each` games a pairing, played by one bot on both sides; `set_name` and `own` are not used."""

    set_name: str = "every"
    pairings: int = 1000
    each: int = 2

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        return random_pairing(self.seed, k)

    def replayed_with(self, game: int) -> str:
        """The options that `kfsim replay` shows a game of the plan with, and where its decks come from."""
        k, own = divmod(game, self.each)
        return f"{self.plan(k).replayed_with(own)} (A and B: pairing {k} of cards measured with seed {self.seed})"


@dataclass
class Met:
    """The results of consecutive pairings. Cards are numbers of the catalogue, in the order of the decks' lists."""

    DID: ClassVar[tuple[str, ...]] = DID

    cards: NDArray[np.int16]  # (pairings, 2, cards)
    beside: NDArray[np.int16]  # (pairings, 2, MOST_BESIDE): token creature, archon power, prophecies; NOTHING in empty places
    houses: NDArray[np.int32]  # (pairings, 2): bits of the houses of either deck
    points: NDArray[np.uint8]  # (pairings, games): deck a's, in half games: 2, 0, or 1 for an undecided game
    drawn: NDArray[np.uint16]  # (pairings, 2, cards): in how many of the games the card was drawn
    played: NDArray[np.uint16]  # (pairings, 2, cards): in how many it was played
    first: NDArray[np.uint16]  # (pairings, 2, cards): the first game in which it was played; 0 if it never was
    did: NDArray[np.float32]  # (pairings, 2, DID): amber made and taken from the other a game, creatures at home, turns

    @staticmethod
    def joined(parts: "list[Met]") -> "Met":
        """Several of them, one after the other."""
        return Met(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Met)))

    @property
    def share(self) -> NDArray[np.float64]:
        """Deck a's share of the points of each pairing, (pairings,)."""
        return np.asarray(self.points.mean(axis=1) / 2)


def met_of_chunk(match: PairingsMatch, start: int, n: int) -> Met:
    """Play one chunk, of whole pairings, from game `start`, `n` games in all."""
    catalogued = catalogue()
    found = []
    for one, first, games in match.parts(start, n):
        decks = (one.plan.deck_a, one.plan.deck_b)
        rows, history, fates = one.account(first, games)
        cards = np.stack([fates[:, at : at + DECK] for at in SIDES], axis=1)
        played = cards & FATE_PLAYED != 0
        found.append(
            Met(
                np.array([[[catalogued.number(card.name) for card in deck.cards] for deck in decks]], np.int16),
                np.array([[numbers_beside(deck) for deck in decks]], np.int16),
                np.array([[sum(house_bit(house) for house in deck.houses) for deck in decks]], np.int32),
                np.array([2, 0, 1], np.uint8)[rows[None, :, WINNER]],
                (cards & FATE_DRAWN != 0).sum(axis=0, dtype=np.uint16)[None],
                played.sum(axis=0, dtype=np.uint16)[None],
                played.argmax(axis=0).astype(np.uint16)[None],
                did(rows, history)[None],
            )
        )
    return Met.joined(found)


def did(rows: NDArray[np.int32], history: NDArray[np.int16]) -> NDArray[np.float32]:
    """The averages of each deck in some games: the columns of `DID`, (2, columns)."""
    turns = rows[:, COLUMNS.index("turns")]
    there = np.arange(history.shape[1]) < turns[:, None]
    accounts = []
    for side in range(2):
        own = there & (history[:, :, H_ACTIVE] == side)
        creatures = (history[:, :, H_SIDE + H_WIDTH * side + H_CREATURES] * own).sum() / max(1, own.sum())
        made, took = (rows[:, [PER_SIDE[name][side] for name in names]].sum(axis=1).mean() for names in (MADE, TOOK))
        accounts.append((made, took, creatures, turns.mean()))
    return np.array(accounts, np.float32)


def play_pairings(plan: Pairings, runner: Runner) -> Met:
    """Play all pairings."""
    parts = Chunks(0, plan.games, chunk_of(plan))
    found: dict[Span, Any] = dict(runner.play(plan, met_of_chunk, parts))
    runner.add(plan, plan.games)
    return Met.joined([found[part] for part in parts])
