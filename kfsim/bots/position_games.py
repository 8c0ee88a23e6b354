"""Games from a position. All cards that the deciding player cannot see are dealt at random, the player takes a given option, and
two bots play on."""

import numpy as np

from kfsim.bots.planner.copies import begin_try, copy_game, forget_deal
from kfsim.bots.planner.rollout_memory import dealt, forget_playouts
from kfsim.bots.play import choice_of
from kfsim.engine.record.account import record_turn
from kfsim.engine.record.codes import ASK_ACTION, H_SIDE, H_WIDTH
from kfsim.engine.record.frames import answer
from kfsim.engine.record.layout import HISTORY_TURNS
from kfsim.engine.rules.main_step import list_actions
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.kernel import entry, inlined, kernel

MOMENTS = 2  # the end of the current turn, and the end of the next one
MEASURED = 5  # numbers of each player, in the order of the history: keys, amber, creatures, artifacts, hand
ENDED = np.dtype([
    ("points", "i4"), ("fault", "i4"), ("turns", "i4"), ("told", "i4"), ("stands", "i4", (MOMENTS, 2, MEASURED)),
], align=True)  # fmt: skip
BOTH = 3  # players, as bits


@inlined
def list_options_of(g, t):
    """List every option of the decision. Otherwise some are listed only when a bot needs them."""
    if g.kind == ASK_ACTION:
        list_actions(g, t)
        g.unlisted = 0


@entry
def list_options(games, tables):
    """List every option of the decision of the first game."""
    list_options_of(games[0], tables[0])


@kernel
def begin_from(boards, t, memory, option, chance, logging):
    """Set the first game to the position after an option. The cards that the deciding player cannot see are dealt at random, with
    `chance` as the seed."""
    games, words, _, template = boards
    g = games[0]
    for k in range(template.size):
        words[0, k] = template[k]
    forget_deal(memory)
    begin_try(games, words, t, memory, option, chance)
    copy_game(games, words, 1, 0)
    forget_deal(memory)
    forget_playouts(memory)
    g.standing, g.recording, g.logging, g.log_n = BOTH, 1, logging, 0


@inlined
def keep_standing(g, turn, player, ended):
    """Store the state of both players, the deciding one first, at the end of `turn` and at the end of the next turn. If the game
    ended earlier, this is its last state."""
    for moment in range(MOMENTS):
        row = g.history[min(turn + moment, g.turn, HISTORY_TURNS) - 1]
        for side in range(2):
            at = H_SIDE + H_WIDTH * (player if side == 0 else 1 - player)
            for k in range(MEASURED):
                ended.stands[moment, side, k] = row[at + k]


@entry
def play_from(boards, minds, runs, options, turns, ended):
    """Play the games of the first of `runs` (`RUN`) from the position in `boards.template`, and fill `ended` (games * options,).
    Each game is played once for each of `options` (indexes), always with the same deal; these are neighbors in `ended`. A game
    stops when `turns` more turns have begun."""
    g = boards.games[0]
    run = runs[0]
    t = minds.tables[0]
    for j in range(run.games):
        for i in range(options.size):
            if minds.stop[0] != 0:
                return
            begin_from(boards, t, minds.memories[0], options[i], dealt(run.seed, run.start + j), run.logging)
            player, turn = g.decider, g.turn
            advance(g, t)
            while g.over == 0 and g.turn < turn + turns:
                answer(g, choice_of(boards, minds, run))
                advance(g, t)
            record_turn(g)
            it = ended[j * options.size + i]
            it.points = 1 if g.winner < 0 else 2 if g.winner == player else 0
            it.fault, it.turns, it.told = g.fault, g.turn - turn, g.log_n
            keep_standing(g, turn, player, it)
