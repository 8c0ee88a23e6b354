"""A rollout of an option: in a copy of the game the player takes the option, and `steady` plays on for both players. The
evaluation judges the position at the end of the player's turn, and at the beginning and the end of the player's next turn. A
rollout that looks bad ends early."""

from kfsim.bots.planner.copies import NO_DEAL, begin_try
from kfsim.bots.planner.evaluation import chance
from kfsim.bots.planner.features import see
from kfsim.bots.planner.rollout_memory import NOT_YET, seen_as_turn_begins, turn_end
from kfsim.bots.steady.scores import choose_by_weight
from kfsim.engine.record.frames import answer
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.rng import mix

ANY, NONE = -9.0, 9.0  # a lower limit that every rollout passes, and one that no rollout passes
LATER, LATE = 2, 3  # turns at the beginning of which a position is judged again: the player's next, the opponent's after it


@kernel
def play_on(g, t, w, turn):
    """Let `steady` play on for both players until a turn has begun or the game is over."""
    while g.over == 0 and g.turn < turn:
        answer(g, choose_by_weight(g, t, w))
        advance(g, t)


@kernel
def chance_at(g, t, w, net, view, player):
    """The chance of a player to win a game; if the game is over, its result: 1, 0, or one half if it is undecided."""
    if g.over != 0:
        return 1.0 if g.winner == player else 0.5 if g.winner < 0 else 0.0
    see(g, t, w, player, view)
    return float(chance(net, view))


@kernel
def play_out(games, words, t, w, net, view, memory, option, it, usual_seen, least_soon, least_later):
    """Play a rollout of an option with the deal `it.deal`, and fill `it` with the chances of the deciding player. The rollout
    ends early when the turn ends in the same position as after the usual choice (`usual_seen`), or when the chance is too low: at
    the end of the player's turn it is below `least_soon`, or the sum of this chance and of that at the beginning of the player's
    next turn is below `least_later`."""
    player, turn = games[0].decider, games[0].turn
    it.soon = it.later = it.judged = NOT_YET
    g = begin_try(games, words, t, memory, option, it.deal)
    advance(g, t)
    play_on(g, t, w, turn + 1)
    it.seen = mix(seen_as_turn_begins(g) ^ it.deal)
    if it.seen == usual_seen:
        return
    it.soon = chance_at(g, t, w, net, view, player)
    if it.soon < least_soon:
        return
    end = turn_end(memory, it.seen)
    if end.seen != it.seen:
        play_on(g, t, w, turn + LATER)
        end.seen, end.later, end.judged = it.seen, chance_at(g, t, w, net, view, player), NOT_YET
    it.later = end.later
    if it.soon + it.later < least_later:
        return
    if end.judged == NOT_YET:
        play_on(g, t, w, turn + LATE)
        end.judged = (it.soon + it.later + chance_at(g, t, w, net, view, player)) / 3
    it.judged = end.judged


@kernel
def play_usual(games, words, t, w, net, view, memory, usual, it, deal):
    """Play the rollout `it` of the usual choice until the player's next turn begins, unless it is remembered."""
    if it.deal != deal:
        it.deal = deal
        play_out(games, words, t, w, net, view, memory, usual, it, NO_DEAL, ANY, NONE)


@inlined
def gained(games, words, t, w, net, view, memory, usual, it, same):
    """The gain of the rollout `it` over the usual choice, by the positions that `it` reached. `same` is the rollout of the usual
    choice with the same deal. It is played to its end if necessary."""
    if it.seen == same.seen:
        return 0.0
    if it.judged == NOT_YET:
        return it.soon - same.soon if it.later == NOT_YET else (it.soon - same.soon + it.later - same.later) / 2
    if same.judged == NOT_YET:
        play_out(games, words, t, w, net, view, memory, usual, same, NO_DEAL, ANY, ANY)
    return it.judged - same.judged
