"""Which way the branches of the kernels mostly go, so that the compiler lays out in a row what mostly runs.

`branches.json` holds, kernel by kernel, how often of 1000 times each branch was taken in games of the shipped decks, in the order
in which numba lowers them; -1 for those that never ran. `python -m benchmarks.branches` counts anew. It is a hint: results never
depend on it, and a kernel that has another number of branches by now goes without it.
"""

import json
from pathlib import Path
from typing import Any

from numba.core import ir
from numba.core.lowering import Lower

FILE = Path(__file__).with_name("branches.json")
OF = 1000


def counted() -> dict[str, list[int]]:
    """How often of 1000 times each branch is taken, by the name of its kernel."""
    return dict(json.loads(FILE.read_text("utf-8"))) if FILE.exists() else {}


TAKEN = counted()


class WeighedLower(Lower):  # type: ignore[misc, no-any-unimported]
    """numba's lowering, which tells LLVM how often each branch is taken."""

    def lower_normal_function(self, fndesc: Any) -> None:
        """Lower a kernel with its branches counted."""
        self.branches: list[Any] = []
        super().lower_normal_function(fndesc)
        self.weigh(TAKEN.get(f"{fndesc.modname}.{self.func_ir.func_id.func_name}", []))

    def lower_inst(self, inst: Any) -> None:
        """Lower an instruction; remember it if it is a branch."""
        super().lower_inst(inst)
        if isinstance(inst, ir.Branch):
            self.branches.append(self.builder.block.terminator)

    def weigh(self, taken: list[int]) -> None:
        """Tell how often of 1000 times each branch is taken, unless the kernel has changed since they were counted."""
        if len(taken) != len(self.branches):
            return
        for branch, often in zip(self.branches, taken, strict=True):
            if often >= 0:
                branch.set_weights([often + 1, OF - often + 1])
