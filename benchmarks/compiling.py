"""Measures how long compiling takes: without a cache, after a change of one kernel of the rules, and of one kernel of a bot.

It changes a copy of the sources, which has its own cache.

Run from the project folder: python -m benchmarks.compiling
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLAYED = """
import time
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.deck import load_deck
from kfsim.kernels.kernel import slower
assert not slower(), slower()
match = Match(Plan(load_deck("decks/radiant-argus-the-supreme.txt"), load_deck("decks/miss-onyx-censorius.txt")))
begun = time.perf_counter()
match.play(0, 2)
print(f"{time.perf_counter() - begun:.1f} s")
"""
CHANGES = {
    "cold": ("kfsim/engine/rules/forge.py", "", ""),
    "one kernel of the rules changed": (
        "kfsim/engine/rules/forge.py",
        "p.key_cost + surcharge",
        "p.key_cost + surcharge + 0 * player",
    ),
    "one kernel of a bot changed": ("kfsim/bots/play.py", "row[14 + side] = p.turns", "row[14 + side] = p.turns + 0 * side"),
    "nothing changed": ("kfsim/engine/rules/forge.py", "", ""),
}  # fmt: skip


def main() -> None:
    """Print the seconds that the first call needs for two games, with compiling, after each change."""
    with tempfile.TemporaryDirectory() as folder:
        for room in ("kfsim", "decks"):
            shutil.copytree(ROOT / room, Path(folder) / room)
        variables = {**os.environ, "KFSIM_CACHE": f"{folder}/cache", "PYTHONPATH": folder}
        for what, (file, old, new) in CHANGES.items():
            source = Path(folder) / file
            text = source.read_text("utf-8")
            assert old in text, f"{old} is not in {file} any more"
            source.write_text(text.replace(old, new, 1), "utf-8")
            print(what, end=": ", flush=True)
            subprocess.run([sys.executable, "-c", PLAYED], cwd=folder, env=variables, check=True)


if __name__ == "__main__":
    main()
