"""Positions from games of `steady`, as training data for the evaluation."""

from kfsim.kernels.kernel import entry
from kfsim.kernels.rng import below
from kfsim.pyre.bots.evaluation import see
from kfsim.pyre.bots.policy import STEADY, choose_option
from kfsim.pyre.engine.codes import RNG_BOT
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance, begin
from kfsim.pyre.play import TRIAL, set_up


@entry
def positions_pyre(boards, tables, seed, keys, cap, i, straying, numbers, active):
    """Play game i of a run, in which both players take a random option `straying` times of 1000. At the start of each turn
    `numbers` (turns, NUMBER_N) gets the inputs of the evaluation, and `active` (turns,) the turn player. Returns the number of
    turns. The record keeps the end of the game."""
    g, t = boards.games[0], tables[0]
    set_up(boards, seed, keys, cap, i, 0)
    begin(g, t, TRIAL)
    n, turn = 0, 0
    while True:
        advance(g, t)
        if g.over != 0:
            return n
        if g.turn != turn and n < len(numbers):
            turn = g.turn
            see(g, t, numbers[n])
            active[n] = g.active
            n += 1
        stream = RNG_BOT + g.decider
        strays = below(g, stream, 1000) < straying
        answer(g, below(g, stream, g.option_n) if strays else choose_option(g, t, STEADY))
