"""The rulebook's chain handicap: the stronger deck begins with four chains, gets one more after three wins in a row, and one
fewer after three losses. A Markov chain over chains and streaks: state = chains * 5 + streak + 2."""

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scipy.sparse import csr_array

MOST_CHAINS = 24  # the largest number of chains of a deck
STARTING_HANDICAP = 4
STREAK = 3
STREAKS = range(1 - STREAK, STREAK)
START = STARTING_HANDICAP * len(STREAKS) + STREAK - 1  # four chains, no streak
Array = NDArray[np.float64]


def after_game(chains: int, streak: int, won: bool) -> tuple[int, int]:
    """The stronger deck's chains for the next game and its streak (wins in a row; losses are negative), after a game that it won
    or lost. A streak that has changed the chains starts again at 0."""
    step = 1 if won else -1
    run = streak + step if streak * step > 0 else step
    if abs(run) < STREAK:
        return chains, run
    return min(MOST_CHAINS, max(0, chains + step)), 0


@cache
def after_each() -> NDArray[np.int64]:
    """The next state for each state, if the game was lost and if it was won, (2, states)."""
    states = [(chains, streak) for chains in range(MOST_CHAINS + 1) for streak in STREAKS]
    number = {state: i for i, state in enumerate(states)}
    return np.array([[number[after_game(*state, won)] for state in states] for won in (False, True)])


def handicap_chain(curve: Array) -> "csr_array":
    """The transition probabilities between states, (states, states), for a stronger deck with these win rates at 0 to 24
    chains. The matrix is sparse because each state leads to only two others. Solving a dense matrix takes much longer while
    all cores are busy, because the threads of the solver wait for each other."""
    from scipy.sparse import csr_array

    to = after_each()
    here, share = np.arange(to.shape[1]), np.repeat(curve, len(STREAKS))
    chances = np.concatenate([1 - share, share])
    return csr_array((chances, (np.tile(here, 2), to.ravel())), shape=(len(here), len(here)))


def stationary(move: "csr_array") -> Array:
    """The stationary distribution of a Markov chain."""
    from scipy.sparse import csc_array, eye_array, vstack
    from scipy.sparse.linalg import spsolve

    states = move.shape[0]
    balance = (move.T - eye_array(states)).tocsr()
    every = csc_array(np.ones((1, states)))
    return np.asarray(spsolve(vstack([balance[:-1], every], format="csc"), np.append(np.zeros(states - 1), 1.0)))


def expected_games(move: "csr_array", inside: NDArray[np.bool_], start: int) -> float:
    """Expected games until a Markov chain that begins in state `start` leaves the states that are `inside`, (states,)."""
    from scipy.sparse import eye_array
    from scipy.sparse.linalg import spsolve

    if not inside[start]:
        return 0.0
    transient = move[inside][:, inside]
    times = spsolve((eye_array(transient.shape[0]) - transient).tocsc(), np.ones(transient.shape[0]))
    return float(times[np.count_nonzero(inside[:start])])


def long_run(curve: Array) -> Array:
    """The shares of games that the rulebook's procedure plays with 0 to 24 chains in the long run."""
    return np.asarray(stationary(handicap_chain(curve)).reshape(-1, len(STREAKS)).sum(axis=1))
