"""Tests of Ctrl-C during a long decision: the decision ends at once, and the next game is not damaged."""

import os
import signal
import threading
import time

import numpy as np
import pytest

import kfsim as kf
from kfsim.batch.bot_names import MOST_BUDGET
from kfsim.batch.errors import PlanError
from kfsim.kernels.interrupts import heard
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan

DECKS = kf.random_deck(5, 1), kf.random_deck(5, 2)


def press_ctrl_c_when_a_kernel_runs():
    """Start a thread that waits until a kernel runs in its own thread, and then interrupts the main thread."""

    def press():
        while not any(thread.name == "kfsim kernel" for thread in threading.enumerate()):
            time.sleep(0.01)
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press, daemon=True).start()


@pytest.mark.parametrize("bot", ["planner", "search"])
def test_ctrl_c_ends_a_decision_that_would_take_hours(bot):
    match = Match(Plan(*DECKS, bot_a=bot, bot_b=bot, budget=MOST_BUDGET))
    press_ctrl_c_when_a_kernel_runs()
    with pytest.raises(KeyboardInterrupt):
        match.play(0, 1000)
    assert match.stop[0] == 0
    match.bots[:, 2] = match.run["bots"][:, :, 2] = 2
    fresh = Match(Plan(*DECKS, bot_a=bot, bot_b=bot, budget=2))
    assert np.array_equal(match.play(0, 2), fresh.play(0, 2))


def test_the_wrapper_returns_the_result_and_raises_the_errors_of_a_kernel():
    stop = np.zeros(1, np.int64)
    assert heard(stop, divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        heard(stop, divmod, 7, 0)
    found = []
    other = threading.Thread(target=lambda: found.append(heard(stop, threading.current_thread)))
    other.start()
    other.join()
    assert found == [other], "only the main thread receives signals"


def test_a_budget_beyond_its_limit_is_refused():
    for wrong in (0, MOST_BUDGET + 1, 10**30):
        with pytest.raises(PlanError, match="budget= must be from 1 to 100,000, not "):
            kf.matchup(*DECKS, bot="planner", budget=wrong)
