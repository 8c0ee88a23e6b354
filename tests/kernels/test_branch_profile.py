"""Tests of the branch counts given to the compiler: they are for the current kernels, and they reach the code."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from benchmarks import release
from kfsim.kernels import branch_profile
from kfsim.kernels import kernel as kernels
from kfsim.kernels.kernel import entry, kernel
from kfsim.kernels.stage import options
from kfsim.kernels.stage.options import OF
from tests.kernels import counted_kernel

pytestmark = pytest.mark.skipif(kernels.SETTINGS.DISABLE_JIT, reason="nothing is compiled")
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


@pytest.mark.parametrize(("game", "least"), [("keyforge", 200), ("pyre", 100)])
def test_branches_of_existing_kernels_were_counted(game, least):
    """`python -m benchmarks.release` reports whether so many have changed that they must be counted again."""
    taken = branch_profile.counted(branch_profile.files_for(game)[-1])
    known = [name for name in taken if release.branches_of(name)]
    assert len(known) > least and all(taken[name] for name in taken)


def test_changed_kernels_are_reported(monkeypatch):
    name = f"{counted_kernel.__name__}.choose"
    there = release.branches_of(name)
    assert there == 3 and release.branches_of(f"{counted_kernel.__name__}.gone") == 0
    assert release.changed({name: [1] * there, "tests.kernels.counted_kernel.gone": [1]}) == ["tests.kernels.counted_kernel.gone"]
    monkeypatch.setattr(branch_profile, "counted", lambda file: {name: [1, 2]})
    said = release.counts_due("pyre")
    assert said == f"1 of 1 kernels have changed ({name}): python -m benchmarks.branches --pyre"
    monkeypatch.setattr(branch_profile, "counted", lambda file: {name: [1] * there})
    assert release.counts_due("keyforge") == ""


def test_counts_become_shares_between_0_and_1():
    assert all(-1 <= often <= OF for taken in branch_profile.counted_in_all().values() for often in taken)


def lowered(monkeypatch, taken):
    """The unlinked code of a kernel of two branches, lowered with these counts."""

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

    monkeypatch.setattr(options, "BRANCH_COUNTS", {f"{__name__}.choose": taken})
    assert run(np.arange(5)) == 3
    return str(next(iter(choose.overloads.values())).library.get_llvm_str())


def test_the_compiler_gets_the_counts(monkeypatch):
    code = lowered(monkeypatch, [30, 970])
    assert 'branch_weights", i32 31, i32 971' in code and 'branch_weights", i32 971, i32 31' in code


def test_the_compiler_gets_no_counts_of_branches_that_never_ran(monkeypatch):
    code = lowered(monkeypatch, [30, -1])
    assert 'branch_weights", i32 31, i32 971' in code and code.count("branch_weights") == 1


def test_a_changed_kernel_gets_no_counts(monkeypatch):
    assert "branch_weights" not in lowered(monkeypatch, [30, 970, 500])
    assert "branch_weights" not in lowered(monkeypatch, [])


def test_branches_are_counted():
    run = subprocess.run([sys.executable, "-c", COUNTED], check=False, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["tests.kernels.counted_kernel.choose"] == [250, 0, -1]
