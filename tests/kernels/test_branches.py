"""What the compiler is told of the branches: it is about the kernels as they are, and it reaches the code."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core import ir
from numba.core.compiler import run_frontend

from kfsim.kernels import branches
from kfsim.kernels import kernel as kernels
from kfsim.kernels.kernel import entry, kernel

pytestmark = pytest.mark.skipif(kernels.SETTINGS.DISABLE_JIT, reason="nothing is compiled")
FITTING = 0.95
ROOT = Path(__file__).parent.parent.parent
COUNTED = """
import json
import numpy as np
from benchmarks import branches
branches.count_from_now_on()
from tests.kernels.counted_kernel import run
run(np.arange(1000))
print(json.dumps(branches.found()))
"""


def branches_of(name):
    """How many branches a kernel has now; none if there is no such kernel any more."""
    module, _, function = name.rpartition(".")
    found = getattr(importlib.import_module(module), function, None)
    if found is None:
        return 0
    return sum(isinstance(block.terminator, ir.Branch) for block in run_frontend(found.py_func).blocks.values())


@pytest.mark.parametrize(("game", "least"), [("keyforge", 200), ("pyre", 100)])
def test_the_branches_counted_are_those_of_the_kernels(game, least):
    taken = branches.counted(branches.files_for(game)[-1])
    changed = [name for name, often in taken.items() if branches_of(name) != len(often)]
    assert len(taken) > least
    assert len(changed) <= (1 - FITTING) * len(taken), f"run python -m benchmarks.branches [--pyre]: {changed} have changed"


def test_shares_are_shares():
    assert all(-1 <= often <= branches.OF for taken in branches.counted_in_all().values() for often in taken)


def lowered(monkeypatch, taken):
    """A kernel of two branches, lowered as if these were counted: its code before it is linked."""

    @kernel
    def choose(numbers, i):
        if numbers[i] > 3:
            numbers[numbers[i]] = 1
            return 1
        if numbers[i] > 2:
            numbers[numbers[i]] = 2
            return 2
        return 3

    @entry
    def run(numbers):
        return choose(numbers, 1)

    monkeypatch.setattr(branches, "TAKEN", {f"{__name__}.choose": taken})
    assert run(np.arange(5)) == 3
    return str(next(iter(choose.overloads.values())).library.get_llvm_str())


def test_the_compiler_is_told(monkeypatch):
    code = lowered(monkeypatch, [30, 970])
    assert 'branch_weights", i32 31, i32 971' in code and 'branch_weights", i32 971, i32 31' in code


def test_it_is_not_told_of_branches_that_never_ran(monkeypatch):
    code = lowered(monkeypatch, [30, -1])
    assert 'branch_weights", i32 31, i32 971' in code and code.count("branch_weights") == 1


def test_a_kernel_that_has_changed_goes_without(monkeypatch):
    assert "branch_weights" not in lowered(monkeypatch, [30, 970, 500])
    assert "branch_weights" not in lowered(monkeypatch, [])


def test_branches_are_counted():
    run = subprocess.run([sys.executable, "-c", COUNTED], check=False, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["tests.kernels.counted_kernel.choose"] == [250, 0, -1]
