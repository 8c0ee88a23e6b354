"""Tests of a notebook that is interrupted during a call: the call ends, and the next cell gets the right answer."""

import pytest
from jupyter_client.manager import KernelManager

import kfsim as kf
from kfsim.batch.bot_names import MOST_BUDGET

PREPARE = "import kfsim as kf; a, b = kf.random_deck(5, 1), kf.random_deck(5, 2)"
LONG = f"""
import multiprocessing, threading, time

def tell():
    while not (multiprocessing.active_children() or any(one.name == "kfsim kernel" for one in threading.enumerate())):
        time.sleep(0.01)
    time.sleep(0.2)
    print("begun", flush=True)

threading.Thread(target=tell, daemon=True).start()
answer = kf.matchup(a, b, games=1000, bot="planner", budget={MOST_BUDGET}, workers={{workers}})
"""  # a cell that reports when its games begin
NEXT = "print(kf.matchup(a, b, games=8, bot='planner', budget=4, workers={workers}).json()['win_rate_a'])"
PATIENCE = 120  # seconds; the decision that is interrupted would take hours


@pytest.fixture(scope="module")
def notebook():
    """A Jupyter kernel, and a client that runs cells in it."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(PATIENCE)
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def run(client, cell, on_output=lambda text: None):
    """The reply to a cell, and everything that it printed."""
    said = []

    def hear(message):
        """Receive a message of the kernel."""
        if message["msg_type"] == "stream":
            said.append(message["content"]["text"])
            on_output(said[-1])

    reply = client.execute_interactive(cell, output_hook=hear, timeout=PATIENCE)["content"]
    return reply, "".join(said)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_ends_a_call_and_the_next_cell_is_right(notebook, workers):
    manager, client = notebook
    assert run(client, PREPARE)[0]["status"] == "ok"
    alone = kf.matchup(kf.random_deck(5, 1), kf.random_deck(5, 2), games=8, bot="planner", budget=4, workers=1)
    assert run(client, NEXT.format(workers=workers))[1].strip() == str(alone.json()["win_rate_a"])  # and the engine is loaded

    def interrupt(text):
        """Interrupt the kernel during its games, as the button does."""
        if "begun" in text:
            manager.interrupt_kernel()

    reply, _ = run(client, LONG.format(workers=workers), interrupt)
    assert reply["status"] == "error" and reply["ename"] == "KeyboardInterrupt"
    assert run(client, NEXT.format(workers=workers))[1].strip() == str(alone.json()["win_rate_a"])
