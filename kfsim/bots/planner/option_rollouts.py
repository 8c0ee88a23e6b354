"""Rollouts of several options of one decision, as `planner` plays them, to measure what each option is worth."""

from kfsim.bots.planner.planner import unknown_while_deciding
from kfsim.bots.planner.rollout_memory import PLAYOUTS, dealt, forget_playouts
from kfsim.bots.planner.rollouts import ANY, gained, play_out, play_usual
from kfsim.bots.planner.search import GAINED, LEFT
from kfsim.kernels.kernel import kernel


@kernel
def play_on_from(games, words, t, w, net, view, memory, usual, tries, trials):
    """Play `tries` rollouts of the usual choice and of each remaining option in `trials`, all with the same deals. Fill in the
    mean gain of each option over the usual choice (GAINED)."""
    g, it = games[0], memory.tried[0, 0]
    forget_playouts(memory)
    unknown = unknown_while_deciding(games)
    for i in range(g.option_n):
        trials[i, GAINED] = 0.0
    for number in range(tries):
        same = memory.usual[number % PLAYOUTS]
        play_usual(games, words, t, w, net, view, memory, usual, same, dealt(unknown, number))
        for i in range(g.option_n):
            if trials[i, LEFT] > 0:
                it.deal = same.deal
                play_out(games, words, t, w, net, view, memory, i, it, same.seen, ANY, ANY)
                trials[i, GAINED] += gained(games, words, t, w, net, view, memory, usual, it, same) / tries
