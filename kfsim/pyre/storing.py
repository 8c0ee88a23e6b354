"""The value of each card in the Storage Pile, against the opponent's deck. `steady` chooses its Storage Pile by it.

The numbers are roughly points of win rate for a copy in the Storage Pile instead of the deck. They come from games with random
Storage Piles, and were then compared in play (`python -m benchmarks.pyre_storing`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.pyre.engine import codes, layout
from kfsim.pyre.engine.setup import STORAGE_SIZE

SURELY, PERHAPS = 2, 1
COST = -0.3  # each Fervor
AT_ONCE, AGAIN = 0.3, -0.4  # what it does when played, and again and again (`worth`)
NO_BODY = -1.6  # no Follower
KILLS = -1.0  # a Follower that destroys all Followers of the opponent, one that destroys half of them half as much


def say_storing(tables: Any, record: Any) -> None:
    """Compute the Storage Pile values of both decks' cards, and which cards are stored."""
    decks = [definitions_of(record, player) for player in range(2)]
    for player, own in enumerate(decks):
        kinds = np.unique(own)
        tables.storing[player][kinds] = [worth_of_storing(tables, kind, decks[1 - player]) for kind in kinds.tolist()]
        tables.stored[player][kinds] = sureness(tables.storing[player], own, kinds)


def definitions_of(record: Any, player: int) -> NDArray[np.int64]:
    """The definitions of a player's cards, without the generator, (cards,)."""
    first = player * layout.CARDS_A_PLAYER
    cards = record.cards[first : first + int(record.players[player].own)]
    return np.asarray(cards["definition"][cards["kind"] != codes.RESOURCE_GENERATOR], np.int64)


def worth_of_storing(tables: Any, kind: int, theirs: NDArray[np.int64]) -> float:
    """Points of win rate for a card in the Storage Pile instead of the deck, against an opponent's cards."""
    facts = tables.facts[kind]
    worth = COST * facts[codes.D_COST] + AT_ONCE * tables.worth[kind][2] + AGAIN * tables.worth[kind][3]
    if facts[codes.D_TYPE] != codes.FOLLOWER:
        return float(worth + NO_BODY)
    met = tables.facts[theirs]
    met = met[met[:, codes.D_TYPE] == codes.FOLLOWER]
    if len(met) == 0:
        return float(worth)
    return float(worth + KILLS * np.mean(met[:, codes.D_DEFENSE] <= facts[codes.D_ATTACK]))


def sureness(storing: NDArray[np.float32], own: NDArray[np.int64], kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """How certain it is that a card of each kind is stored, (kinds,): better than the last of the best ten, equal to it, or
    worse."""
    best = np.sort(storing[own])[::-1]
    last = best[min(STORAGE_SIZE, len(best)) - 1] if len(best) else 0.0
    return np.where(storing[kinds] > last, SURELY, np.where(storing[kinds] == last, PERHAPS, 0))
