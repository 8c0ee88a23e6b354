"""Copies of a game in which a bot tries what it may do, with all that its player cannot see dealt anew.

Of the three records that a bot gets, the first is the game itself, the second the one in which an option is tried, and the third
the first as it is dealt for several options. A copy holds only what is in use.
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

STREAMS = 5  # of chance


@kernel
def copy_game(games, words, here, there):
    """Make a game a copy of another, but for its options: all of it that is in use."""
    g = games[here]
    copy_words(words, here, there, 0, STREAMS)
    copy_words(words, here, there, AT_FRAMES, AT_FRAMES + (g.top + 1) * FRAME_WORDS)
    copy_words(words, here, there, AT_STACK, AT_STACK + g.stack_n * ROW_WORDS)
    copy_words(words, here, there, AT_RESOLVING, AT_RESOLVING + ROW_WORDS)
    copy_words(words, here, there, AT_PENDING, AT_PENDING + g.pending_n * ROW_WORDS)
    copy_words(words, here, there, FRESH.start, FRESH.stop)


@inlined
def copy_option(g, it, i):
    """Let a game have option i of another."""
    it.option_kind[i] = g.option_kind[i]
    it.option_card[i] = g.option_card[i]
    it.option_arg[i] = g.option_arg[i]


@rare
def deal_for(games, words, t, chance):
    """Make the third game a copy of the first in which all that who decides cannot see is dealt by `chance`."""
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
    """Make the second game a copy of the third, as it is dealt, in which who decides takes an option of the first. It goes on to
    the next decision."""
    copy_game(games, words, 2, 1)
    g, it = games[0], games[1]
    copy_option(g, it, option)
    answer(it, option)
    advance(it, t)
