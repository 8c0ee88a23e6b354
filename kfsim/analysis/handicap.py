"""The rulebook's chain handicap: the stronger deck begins with four chains, gets one more after three wins in a row, and one
fewer after three losses. A Markov chain over chains and streaks: state = chains * 5 + streak + 2."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

MOST_CHAINS = 24  # that a deck can have
STARTING_HANDICAP = 4
STREAK = 3
STREAKS = range(1 - STREAK, STREAK)
START = STARTING_HANDICAP * len(STREAKS) + STREAK - 1  # four chains, no streak
Array = NDArray[np.float64]


def after_game(chains: int, streak: int, won: bool) -> tuple[int, int]:
    """The stronger deck's chains for the next game, and its streak (wins in a row; losses are negative), after a game it won or
    lost. A streak starts again when it has been counted."""
    step = 1 if won else -1
    run = streak + step if streak * step > 0 else step
    if abs(run) < STREAK:
        return chains, run
    return min(MOST_CHAINS, max(0, chains + step)), 0


@cache
def after_each() -> NDArray[np.int64]:
    """The state after each state, if the game was lost and if it was won, (2, states)."""
    states = [(chains, streak) for chains in range(MOST_CHAINS + 1) for streak in STREAKS]
    number = {state: i for i, state in enumerate(states)}
    return np.array([[number[after_game(*state, won)] for state in states] for won in (False, True)])


def handicap_chain(curve: Array) -> Array:
    """The transition probabilities between states, (states, states), for a stronger deck with these win rates at 0 to 24
    chains."""
    to = after_each()
    here, share = np.arange(to.shape[1]), np.repeat(curve, len(STREAKS))
    move = np.zeros((len(here), len(here)))
    move[here, to[0]] += 1 - share
    move[here, to[1]] += share
    return move


def stationary(move: Array) -> Array:
    """The stationary distribution of a Markov chain."""
    balance = move.T - np.eye(len(move))
    balance[-1] = 1.0
    return np.asarray(np.linalg.solve(balance, np.eye(len(move))[-1]))


def long_run(curve: Array) -> Array:
    """The shares of games that the rulebook's procedure plays with 0 to 24 chains in the long run."""
    return np.asarray(stationary(handicap_chain(curve)).reshape(-1, len(STREAKS)).sum(axis=1))
