"""Copies of a game in which a bot tries its options. Cards that its player cannot see are dealt again at random.

A bot gets three records: the game itself; the game in which an option is tried; and the game as dealt for all options. A copy
holds only the parts of a record that are in use.
"""

from numpy import uint64

from kfsim.kernels.bits import copy_words
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, mix
from kfsim.pyre.bots.determinize import deal_anew
from kfsim.pyre.engine.codes import ASK_LEAST
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance
from kfsim.pyre.engine.layout import AT_FRAMES, AT_PENDING, AT_RESOLVING, AT_STACK, FRAME_WORDS, FRESH, ROW_WORDS

STREAMS = 5  # random numbers


@kernel
def copy_game(games, words, here, there):
    """Make a game a copy of another, without its options. Only the parts in use are copied."""
    g = games[here]
    copy_words(words, here, there, 0, STREAMS)
    copy_words(words, here, there, AT_FRAMES, AT_FRAMES + (g.top + 1) * FRAME_WORDS)
    copy_words(words, here, there, AT_STACK, AT_STACK + g.stack_n * ROW_WORDS)
    copy_words(words, here, there, AT_RESOLVING, AT_RESOLVING + ROW_WORDS)
    copy_words(words, here, there, AT_PENDING, AT_PENDING + g.pending_n * ROW_WORDS)
    copy_words(words, here, there, FRESH.start, FRESH.stop)


@inlined
def copy_option(g, it, i):
    """Copy option i from another game."""
    it.option_kind[i] = g.option_kind[i]
    it.option_card[i] = g.option_card[i]
    it.option_arg[i] = g.option_arg[i]


@rare
def deal_for(games, words, t, chance):
    """Make the third game a copy of the first. Cards that the deciding player cannot see are dealt again with `chance`."""
    copy_game(games, words, 0, 2)
    g, it = games[0], games[2]
    for i in range(g.option_n):
        copy_option(g, it, i)
    for stream in range(STREAMS):
        it.rng[stream] = mix(chance + uint64(stream) * GOLDEN)
    it.logging = 0
    it.ask = ASK_LEAST
    deal_anew(it, t, g.decider)


@kernel
def begin_try(games, words, t, option):
    """Make the second game a copy of the third, take an option of the first game in it, and play to the next decision."""
    copy_game(games, words, 2, 1)
    g, it = games[0], games[1]
    copy_option(g, it, option)
    answer(it, option)
    advance(it, t)
