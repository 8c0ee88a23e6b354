"""Counts how often each branch of the kernels is taken in games of shipped and random decks. The compiler uses the counts.

Run from the project folder after the kernels have changed: python -m benchmarks.branches
"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

FOLDER = tempfile.TemporaryDirectory()
os.environ["KFSIM_CACHE"] = FOLDER.name  # no other process may load code that counts

import click  # noqa: E402
import numpy as np  # noqa: E402
from llvmlite import ir as llvm  # noqa: E402
from numba.core import ir  # noqa: E402

from kfsim.cards.catalogue import SETS  # noqa: E402
from kfsim.deck import load_deck  # noqa: E402
from kfsim.deck.random import random_deck  # noqa: E402
from kfsim.deck.rulebooks import rulebook_of  # noqa: E402
from kfsim.kernels import branch_profile  # noqa: E402
from kfsim.kernels.stage import compiler, parallel_lowering  # noqa: E402
from kfsim.kernels.stage.options import OF  # noqa: E402
from kfsim.keyforge.match import Match  # noqa: E402
from kfsim.keyforge.plan import Plan  # noqa: E402
from kfsim.pyre.deck import load_pyre_deck  # noqa: E402
from kfsim.pyre.match import PyreMatch  # noqa: E402
from kfsim.pyre.plan import PyrePlan  # noqa: E402

DECKS = Path(__file__).parents[1] / "decks"
SEVERAL = 3  # opponents of each shipped deck
SEED, PAIRINGS = 41, 12  # seed of the random decks; their pairings for each set
COUNTS = np.zeros((1 << 14, 2), np.int64)  # one row for each branch: times not taken, times taken
WHERE: list[tuple[str, int]] = []  # for each row of COUNTS: the kernel, and the number of the branch in it
WORD = llvm.IntType(64)


class CountingLower(compiler.KernelLower):
    """A lowering that adds counters to branches."""

    def weigh(self, taken: list[int]) -> None:
        """Set no weights: the counts do not exist yet."""

    def lower_inst(self, inst: Any) -> None:
        """Lower an instruction. A branch gets code that counts before it."""
        super().lower_inst(inst)
        if isinstance(inst, ir.Branch):
            self.count(self.builder.block.terminator)

    def count(self, branch: Any) -> None:
        """Insert code before a branch that adds one to its row of `COUNTS`, in the column of the way it goes."""
        name = f"{self.fndesc.modname}.{self.func_ir.func_id.func_name}"
        row = COUNTS[len(WHERE)]
        WHERE.append((name, len(self.branches) - 1))
        builder = self.builder
        builder.position_before(branch)
        place = builder.shl(builder.zext(branch.operands[0], WORD), llvm.Constant(WORD, 3))
        place = builder.inttoptr(builder.add(place, llvm.Constant(WORD, row.ctypes.data)), llvm.PointerType(WORD))
        builder.store(builder.add(builder.load(place), llvm.Constant(WORD, 1)), place)
        builder.position_at_end(builder.block)


def count_from_now_on() -> None:
    """From now on, compile kernels that count. Compile in this process and keep no code: the counters are in its memory."""
    compiler.KernelLower = CountingLower  # type: ignore[misc]
    parallel_lowering.processors = lambda: 1
    compiler.STAGE.folder = None


def found() -> dict[str, list[int]]:
    """How often in 1000 times each branch was taken, by kernel: -1 for a branch that never ran. Kernels of
    which no branch ran are left out."""
    sums: dict[str, list[list[int]]] = {}
    for (name, place), (no, yes) in zip(WHERE, COUNTS.tolist(), strict=False):
        ways = sums.setdefault(name, [])
        if place == len(ways):
            ways.append([0, 0])
        ways[place][0] += no
        ways[place][1] += yes
    shares = {n: [round(OF * yes / (no + yes)) if no + yes else -1 for no, yes in w] for n, w in sums.items()}
    return {name: taken for name, taken in sorted(shares.items()) if max(taken) >= 0}


def play_keyforge(games: int) -> None:
    """Play every shipped deck against some others, and random decks of every set, because most sets have no shipped deck."""
    decks = [load_deck(str(file)) for file in sorted(DECKS.glob("*.txt"))]
    for i, deck in enumerate(decks):
        for k in range(1, SEVERAL + 1):
            Match(Plan(deck, decks[(i + 2 * k - 1) % len(decks)])).play(0, games)
    for name in SETS:
        for k in range(PAIRINGS):
            pair = [random_deck(SEED, 2 * k + i, name) for i in (1, 2)]
            Match(Plan(*pair, rulebook=rulebook_of(pair))).play(0, games)


def play_pyre(games: int) -> None:
    """Play the sample decks of Pyre against each other, with `random` and `steady`."""
    decks = [load_pyre_deck(file) for file in sorted((DECKS / "pyre").glob("*.txt"))]
    for bots in ("random", "random"), ("steady", "random"), ("steady", "steady"):
        PyreMatch(PyrePlan(*decks, games, 1, *bots)).play(0, 10 * games)


@click.command()
@click.option("--games", type=int, default=200, show_default=True, help="Games of each pairing of decks.")
@click.option("--pyre", is_flag=True, help="Count the branches of Pyre's kernels instead of KeyForge's.")
def main(games: int, pyre: bool) -> None:
    """Play games of shipped and random decks, and write how often each branch is taken."""
    count_from_now_on()
    play_pyre(games) if pyre else play_keyforge(games)
    shares = {name: taken for name, taken in found().items() if name.startswith("kfsim.pyre.") is pyre}
    lines = [f"{json.dumps(name)}: {json.dumps(taken)}" for name, taken in shares.items()]
    file = branch_profile.files_for("pyre" if pyre else "keyforge")[-1]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    click.echo(f"{sum(map(len, shares.values())):,} branches of {len(shares)} kernels: {file}")


if __name__ == "__main__":
    main()
