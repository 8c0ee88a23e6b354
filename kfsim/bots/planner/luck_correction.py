"""Luck correction: the effect of lucky draws on a game, which can be subtracted from its result.

When cards are drawn, the evaluation of the position afterwards is compared with its mean over other random draws. The difference
is zero on average, whatever the evaluation. So it can be subtracted from the result, and the rest varies less (AIVAT: Burch,
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

DEALT_ANEW = 8  # random draws that a draw is compared with
NOTHING = -1.0  # in place of a mean: no draw is compared
BEGINNING = -1  # in place of an option: the game has not begun


@kernel
def outlook(g, t, w, net, view):
    """The chance that player 0 wins: the mean of both players' evaluations of what they see (in log odds)."""
    if g.over != 0:
        return 1.0 if g.winner == 0 else 0.5 if g.winner < 0 else 0.0
    see(g, t, w, 0, view)
    odds = logit(net, view)
    see(g, t, w, 1, view)
    return 1.0 / (1.0 + math.exp((logit(net, view) - odds) / 2))


@inlined
def shuffle_unseen(g):
    """Shuffle the cards in each deck whose place no player knows. The space of the options is used as working space."""
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
    """Whether cards may be drawn at random after an option: at the end of the turn, and after a decision about a mulligan."""
    return g.kind == ASK_MULLIGAN or (g.kind == ASK_ACTION and g.option_kind[option] == OPT_END)


@rare
def expected(games, words, t, w, net, view, option):
    """The mean outlook of the first game after an option, over other random draws. They are made in the second game."""
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
