"""Play games that measure the worth of cards: pairings of random decks of all sets. In most of them, all titles are about equally
likely.

`deck.even.random_pairing` deals the decks, and no deck plays twice. For each pairing (also of other plans), the results have the
cards of both decks, the points, the cards that were drawn and played, and averages of each deck.
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

DECK = 36  # cards in a deck
SIDES = (0, CARDS // 2)  # the first handle of each player
DID = ("made", "took", "creatures", "turns")  # averages of a deck: amber made, amber taken, creatures, turns of a game
PER_SIDE = {name: [COLUMNS.index(f"{name}_{side}") for side in "ab"] for name in
            ("icons", "reaping", "stealing", "effects", "stolen", "captured", "made_lose")}  # fmt: skip
MADE, TOOK = ("icons", "reaping", "stealing", "effects"), ("stolen", "captured", "made_lose")


@dataclass(frozen=True)
class OpenField(Pairings):
    """Pairings of random decks of all sets. `set_name` and `own` are not used."""

    set_name: str = "every"
    pairings: int = 1000
    each: int = 2

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The decks of pairing k."""
        return random_pairing(self.seed, k)

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows a game of the plan, and where its decks come from."""
        k, own = divmod(game, self.each)
        return f"{self.plan(k).replayed_with(own)} (A and B: pairing {k} of cards measured with seed {self.seed})"


@dataclass
class Met:
    """The results of consecutive pairings. Cards are numbers in the catalogue, in the order of the decks' lists."""

    DID: ClassVar[tuple[str, ...]] = DID

    cards: NDArray[np.int16]  # (pairings, 2, cards)
    beside: NDArray[np.int16]  # (pairings, 2, MOST_BESIDE): token creature, archon power, prophecies; NOTHING in empty places
    houses: NDArray[np.int32]  # (pairings, 2): the houses of each deck as bits
    points: NDArray[np.uint8]  # (pairings, games): deck a's points: 2 for a win, 1 for an undecided game, 0
    drawn: NDArray[np.uint16]  # (pairings, 2, cards): the number of games in which the card was drawn
    played: NDArray[np.uint16]  # (pairings, 2, cards): the number of games in which it was played
    first: NDArray[np.uint16]  # (pairings, 2, cards): the index of the first game in which it was played; 0 also if never
    did: NDArray[np.float32]  # (pairings, 2, DID): averages over the games

    @staticmethod
    def joined(parts: "list[Met]") -> "Met":
        """One result that contains several results in order."""
        return Met(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Met)))

    @property
    def share(self) -> NDArray[np.float64]:
        """Deck a's share of the points of each pairing, (pairings,)."""
        return np.asarray(self.points.mean(axis=1) / 2)


def met_of_chunk(match: PairingsMatch, start: int, n: int) -> Met:
    """Play a chunk of whole pairings: games `start` to `start + n - 1`. Return their results."""
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
    """The averages of each deck over some games, (2, columns of `DID`)."""
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
    """Play all pairings of a plan. Return the results."""
    parts = Chunks(0, plan.games, chunk_of(plan))
    found: dict[Span, Any] = dict(runner.play(plan, met_of_chunk, parts))
    runner.add(plan, plan.games)
    return Met.joined([found[part] for part in parts])
