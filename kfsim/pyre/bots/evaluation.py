"""The evaluation: the turn player's chance to win, computed from numbers of the position.

It is a network with one hidden layer. It evaluates copies of a game at the start of a turn, after all hidden cards have been
dealt.
"""

import math

from kfsim.kernels.kernel import kernel
from kfsim.pyre.bots.foresee import worth_elsewhere, worth_in_play
from kfsim.pyre.engine.codes import DECK, FAST_ACTION, FOLLOWER, GRAVEYARD, HAND, PLAY, STORAGE

OF_A_PLAYER = (
    "fervor", "hand", "deck", "graveyard", "storage", "one by storage", "ready", "resting", "ready attack", "attack", "defense",
    "worth in play", "worth of followers", "worth of hand", "fast actions", "payable", "income",
)  # fmt: skip
SIDE_N = len(OF_A_PLAYER)
NUMBERS = (*(f"{side} {number}" for side in ("own", "other") for number in OF_A_PLAYER), "turn")
NUMBER_N = 2 * SIDE_N + 1
# Rows of a net after those of the numbers: biases of the hidden units, their weights, the bias of the output
BIAS, COUNTS, LAST, NET_ROWS = NUMBER_N, NUMBER_N + 1, NUMBER_N + 2, NUMBER_N + 3


@kernel
def see_player(g, t, player, numbers, first):
    """Fill in the numbers of a player, from the place `first` on."""
    p = g.players[player]
    for k in range(SIDE_N):
        numbers[first + k] = 0.0
    numbers[first] = min(12, p.fervor)
    numbers[first + 1] = p.n[HAND]
    numbers[first + 2] = min(20, p.n[DECK])
    numbers[first + 3] = min(10, p.n[GRAVEYARD])
    numbers[first + 4] = p.n[STORAGE]
    numbers[first + 5] = 1.0 / (1.0 + p.n[STORAGE])
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        card = g.cards[c]
        numbers[first + 11] += worth_in_play(g, t, c)
        numbers[first + 16] += t.worth[card.definition, 4]
        if card.kind == FOLLOWER:
            ready = int(card.resting == 0)
            numbers[first + 6] += ready
            numbers[first + 7] += 1 - ready
            numbers[first + 8] += ready * max(0, card.attack)
            numbers[first + 9] += max(0, card.attack)
            numbers[first + 10] += card.defense
            numbers[first + 12] += worth_in_play(g, t, c)
    for i in range(p.n[HAND]):
        c = p.pile[HAND, i]
        numbers[first + 13] += worth_elsewhere(g, t, c)
        numbers[first + 14] += int(g.cards[c].kind == FAST_ACTION)
        numbers[first + 15] += int(g.cards[c].cost <= p.fervor + 3)


@kernel
def see(g, t, numbers):
    """Fill in the numbers of a position: the turn player's, the opponent's, and the turn number."""
    see_player(g, t, g.active, numbers, 0)
    see_player(g, t, 1 - g.active, numbers, SIDE_N)
    numbers[2 * SIDE_N] = min(20, g.turn)


@kernel
def chance(g, t, net, numbers):
    """The turn player's chance to win. `net` has the shape (NET_ROWS, hidden); `numbers` (NUMBER_N,) is overwritten."""
    see(g, t, numbers)
    total = net[LAST, 0]
    for j in range(net.shape[1]):
        unit = net[BIAS, j]
        for k in range(NUMBER_N):
            unit += numbers[k] * net[k, j]
        total += max(0.0, unit) * net[COUNTS, j]
    return 1.0 / (1.0 + math.exp(-total))
