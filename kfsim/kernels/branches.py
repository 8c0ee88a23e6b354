"""Which way the branches of the kernels mostly go, so that the compiler lays out in a row what mostly runs.

`branches.json` (of KeyForge) and `branches_of_pyre.json` hold, kernel by kernel, how often of 1000 times each branch was taken in
games of the shipped decks, in the order in which numba lowers them; -1 for those that never ran. `python -m benchmarks.branches`
counts anew. It is a hint: results never depend on it, and a kernel that has another number of branches by now goes without it.
"""

import json
from pathlib import Path

FILE = Path(__file__).with_name("branches.json")
FILE_OF_PYRE = Path(__file__).with_name("branches_of_pyre.json")
OF = 1000


def counted(file: Path = FILE) -> dict[str, list[int]]:
    """How often of 1000 times each branch is taken, by the name of its kernel."""
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


TAKEN = counted(FILE_OF_PYRE) | counted()  # of kernels that both games have, as KeyForge takes them
