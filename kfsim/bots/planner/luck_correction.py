"""Luck that is known: what chance did to a game where it struck, against what it might have done.

Where cards are drawn, the value of the position that came of it is set against its mean over draws dealt anew. The difference is
zero on average whatever the value is worth, so it can be taken out of who won, and what is left varies less (AIVAT: Burch,
Schmid, Moravcik, Morrill and Bowling 2018).
"""

import math

from numpy import uint64

from kfsim.bots.planner.copies import STREAMS, copied
from kfsim.bots.planner.evaluation import logit
from kfsim.bots.planner.features import see
from kfsim.engine.record.codes import ASK_ACTION, ASK_MULLIGAN, DECK, OPT_END, RNG_CHANCE
from kfsim.engine.record.frames import answer
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, below, mix

DEALT_ANEW = 8  # draws that one is set against
NOTHING = -1.0  # no chance was weighed
BEGINNING = -1  # instead of an option: the game has not begun


@kernel
def outlook(g, t, w, net, view):
    """The chance that player 0 wins, by what the two players see together."""
    if g.over != 0:
        return 1.0 if g.winner == 0 else 0.5 if g.winner < 0 else 0.0
    see(g, t, w, 0, view)
    odds = logit(net, view)
    see(g, t, w, 1, view)
    return 1.0 / (1.0 + math.exp((logit(net, view) - odds) / 2))


@inlined
def shuffle_unseen(g):
    """Shuffle, in either deck, the cards whose place no player knows. The room of the options is used for it."""
    for side in range(2):
        p = g.players[side]
        n = 0
        for i in range(p.count[DECK]):
            if g.cards[p.piles[DECK, i]].known == 0:
                g.option_arg[n] = i
                n += 1
        for i in range(n - 1, 0, -1):
            j = below(g, RNG_CHANCE, i + 1)
            here, there = g.option_arg[i], g.option_arg[j]
            c = p.piles[DECK, here]
            p.piles[DECK, here] = p.piles[DECK, there]
            p.piles[DECK, there] = c


@inlined
def strikes(g, option):
    """Whether cards are drawn when an option is taken: at the end of a turn, and with a mulligan."""
    return g.kind == ASK_MULLIGAN or (g.kind == ASK_ACTION and g.option_kind[option] == OPT_END)


@rare
def expected(games, words, t, w, net, view, option):
    """The mean outlook of the first game when an option has been taken, over draws dealt anew in the second."""
    base = mix(games[0].rng[0] ^ mix(games[0].rng[1] + uint64(games[0].decisions) * GOLDEN))
    total = 0.0
    for k in range(DEALT_ANEW):
        g = copied(games, words)
        if option != BEGINNING:
            answer(g, option)
        for stream in range(STREAMS):
            g.rng[stream] = mix(base + uint64(k * STREAMS + stream + 1) * GOLDEN)
        g.logging = 0
        g.recording = 0
        shuffle_unseen(g)
        advance(g, t)
        total += outlook(g, t, w, net, view)
    return total / DEALT_ANEW
