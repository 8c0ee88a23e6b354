"""Ctrl-C during a long decision: it ends at once, and nothing is left that spoils the next game."""

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
    """Another thread waits until a kernel runs in one of its own, and interrupts the main thread then."""

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


def test_a_kernel_gives_what_it_gives_and_raises_what_it_raises():
    stop = np.zeros(1, np.int64)
    assert heard(stop, divmod, 7, 2) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        heard(stop, divmod, 7, 0)
    found = []
    other = threading.Thread(target=lambda: found.append(heard(stop, threading.current_thread)))
    other.start()
    other.join()
    assert found == [other], "only the main thread hears signals"


def test_the_budget_has_a_limit_that_is_said():
    for wrong in (0, MOST_BUDGET + 1, 10**30):
        with pytest.raises(PlanError, match="budget= must be from 1 to 100,000, not "):
            kf.matchup(*DECKS, bot="planner", budget=wrong)
