"""A long run that is killed again and again, parent and workers, must equal one that nothing happened to, byte for byte.

python benchmarks/chaos.py [--games 200000] [--kills 20] [--backend dask]
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DECKS = Path(__file__).parent.parent / "decks"
PAIR = [str(DECKS / "radiant-argus-the-supreme.txt"), str(DECKS / "miss-onyx-censorius.txt")]
KFSIM = [sys.executable, "-c", "from kfsim.cli import main; main()"]


LIVES = {"here": (1.4, 2.2), "dask": (6.0, 11.0)}  # seconds until the whole is killed; a cluster takes some to start


def children(pid: int) -> list[int]:
    """The processes a process has begun."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def bytes_of(folder: Path) -> dict[str, bytes]:
    """The result and every chunk of a run."""
    files = [folder / "result.json", *sorted((folder / "chunks").rglob("*_of_chunk-*"))]
    return {str(f.relative_to(folder)): f.read_bytes() for f in files}


def main() -> None:
    """Kill until enough, then finish and compare."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200000)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--backend", choices=LIVES, default="here")
    given = options.parse_args()
    games, wanted = given.games, given.kills
    dice = random.Random(4)
    with tempfile.TemporaryDirectory() as place:
        calm, wild = Path(place) / "calm", Path(place) / "wild"
        run = ["matchup", *PAIR, "--games", str(games), "--workers", "2", "--backend", given.backend, "--out"]
        subprocess.run([*KFSIM, *run, str(calm)], stdout=subprocess.DEVNULL, check=True)
        kills = {"parent": 0, "worker": 0}
        command = [*KFSIM, *run, str(wild)]
        while sum(kills.values()) < wanted:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            deadline = time.monotonic() + dice.uniform(*LIVES[given.backend])
            while time.monotonic() < deadline and process.poll() is None:
                time.sleep(dice.uniform(0.05, 0.4) * LIVES[given.backend][0])
                if (workers := children(process.pid)) and dice.random() < 0.5:
                    os.kill(dice.choice(workers), signal.SIGKILL)
                    kills["worker"] += 1
            if process.poll() is None:
                process.kill()
                kills["parent"] += 1
            process.wait()
            if (wild / "run.json").exists():
                command = [*KFSIM, "resume", str(wild)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        one, two = bytes_of(calm), bytes_of(wild)
        same = one == two
    print(f"{games:,} games, killed {kills['parent']} times as a whole, {kills['worker']} workers: "
          f"{'the same' if same else 'NOT THE SAME'}, {len(one)} files")  # fmt: skip
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
