"""Invariants: conditions that hold at every moment of a game."""

from kfsim.kernels.kernel import entry, kernel
from kfsim.pyre.engine.codes import GENERATOR, NOWHERE, PILES, PLAY, STACK
from kfsim.pyre.engine.layout import CARDS_A_PLAYER
from kfsim.pyre.engine.zones import keeper


@kernel
def violations(g):
    """The number of broken invariants. Every card of a deck is in exactly one place, in a pile of its keeper; tokens are in play
    or nowhere; no count is negative."""
    broken = 0
    found = 0
    for player in range(2):
        p = g.players[player]
        broken += int(p.fervor < 0)
        for zone in range(1, PILES):
            broken += int(p.n[zone] < 0)
            for i in range(p.n[zone]):
                c = p.pile[zone, i]
                found += 1
                broken += int(g.cards[c].zone != zone or keeper(g, c) != player)
    there = 0
    for player in range(2):
        for i in range(CARDS_A_PLAYER):
            card = g.cards[player * CARDS_A_PLAYER + i]
            own = i < g.players[player].own
            there += int(card.zone != NOWHERE and card.zone != GENERATOR and card.zone != STACK)
            broken += int(own and card.zone == NOWHERE)
            broken += int(not own and card.zone != NOWHERE and card.zone != PLAY)
            broken += int(card.damage < 0 or card.counters < 0)
    return broken + int(found != there)


@entry
def count_violations(games):
    """The number of broken invariants in the first game, for Python to call."""
    return violations(games[0])
