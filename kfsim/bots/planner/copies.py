"""Copies of a game in which bots try their options. A bot gets three records. The first is the game itself. In the second, a
rollout of an option is played. The third is a copy of the first with all hidden cards dealt at random (determinization); the
rollouts of several options start from it. Only the parts of a record that are in use are copied."""

from numpy import uint64

from kfsim.bots.planner.determinize import deal_anew, show_options
from kfsim.engine.record.frames import answer
from kfsim.engine.record.layout import CARD_WORDS, CARDS, CARDS_A_PLAYER, COUNTERS, FIRST_CARD, FRAME, FRESH
from kfsim.kernels.bits import copy_words
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, mix

STREAMS = 5  # streams of random numbers in a game
FRAME_WORDS = FRAME.itemsize // 8
NO_DEAL = uint64(0)
BEHIND_CARDS = FIRST_CARD + CARDS * CARD_WORDS
BEHIND_COUNTERS = BEHIND_CARDS + CARDS * COUNTERS // 8


@kernel
def copy_game(games, words, here, there):
    """Copy everything that is in use from game `here` to game `there`, except the options."""
    g, it = games[here], games[there]
    copy_words(words, here, there, 0, (g.top + 1) * FRAME_WORDS)
    copy_words(words, here, there, FRESH.start, FIRST_CARD)
    for owner in range(2):
        first = FIRST_CARD + owner * CARDS_A_PLAYER * CARD_WORDS
        copy_words(words, here, there, first, first + g.seats[owner] * CARD_WORDS)
        if g.players[owner].token != 0:
            reference = FIRST_CARD + g.players[owner].token * CARD_WORDS
            copy_words(words, here, there, reference, reference + CARD_WORDS)
        for k in range(g.players[owner].beside.size):
            lies = FIRST_CARD + g.players[owner].beside[k] * CARD_WORDS
            if lies > FIRST_CARD:
                copy_words(words, here, there, lies, lies + CARD_WORDS)
    if g.counted | it.counted:
        copy_words(words, here, there, BEHIND_CARDS, BEHIND_COUNTERS)
    copy_words(words, here, there, BEHIND_COUNTERS, FRESH.stop)
    for i in range(g.lasting_n):
        it.lasting[i] = g.lasting[i]
    for i in range(g.pending_n):
        it.pending[i] = g.pending[i]
    for i in range(g.doomed_n):
        it.doomed[i] = g.doomed[i]
    for i in range(g.damage_n):
        it.damage[i] = g.damage[i]
    for half in range(2):
        for i in range(g.journal_n[half]):
            it.journal[half, i] = g.journal[half, i]


@inlined
def copy_option(g, it, i):
    """Copy option i from game g to game `it`."""
    it.option_kind[i] = g.option_kind[i]
    it.option_card[i] = g.option_card[i]
    it.option_arg[i] = g.option_arg[i]


@inlined
def copied(games, words):
    """Copy everything that is in use from the first game to the second, with the options. Returns the second."""
    copy_game(games, words, 0, 1)
    g, it = games[0], games[1]
    for i in range(g.option_n):
        copy_option(g, it, i)
    return it


@rare
def deal_for(games, words, t, memory, chance):
    """Make the third game a copy of the first, and deal all cards that the deciding player cannot see at random, with `chance` as
    the seed. The options of the third game are not listed, because their space is used for dealing."""
    g, it = games[0], games[2]
    copy_game(games, words, 0, 2)
    show_options(g, it)
    for stream in range(STREAMS):
        it.rng[stream] = mix(chance + uint64(stream) * GOLDEN)
    it.logging = 0
    it.recording = 0
    it.standing = 3
    deal_anew(it, t, g.decider)
    memory.dealt_by = chance


@kernel
def begin_try(games, words, t, memory, option, chance):
    """Make the second game a copy of the first with all hidden cards dealt at random, in which the deciding player has taken an
    option. Returns it. `chance` (not 0) is the seed of the deal. Options with the same seed share one deal, which is made once
    (until `forget_deal`)."""
    if memory.dealt_by != chance:
        deal_for(games, words, t, memory, chance)
    copy_game(games, words, 2, 1)
    g, it = games[0], games[1]
    copy_option(g, it, option)
    answer(it, option)
    return it


@inlined
def forget_deal(memory):
    """Mark the third game as not dealt yet for this decision."""
    memory.dealt_by = NO_DEAL
