"""Tests of the cache of lowered kernels: each is kept on its own, and only changed kernels are lowered again."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from kfsim.kernels import kernel as kernels
from kfsim.kernels.kernel import FLAGS, kernel, njit

pytestmark = pytest.mark.skipif(kernels.SETTINGS.DISABLE_JIT, reason="nothing is compiled")
ROOT = Path(__file__).parent.parent.parent
SMALL = """
import numpy as np
from kfsim.kernels.kernel import entry, kernel, rare

STEP = 3
ODD = np.array([5, 7, 9])


@kernel
def more(n, by=1):
    return n + by


@rare
def seldom(numbers, i):
    return more(numbers[i]) + ODD[i % 3]


@kernel
def often(numbers, i):
    return more(numbers[i], by=STEP)


@entry
def total(numbers):
    sum = 0
    for i in range(len(numbers)):
        sum += often(numbers, i) + seldom(numbers, i)
    return sum


if __name__ == "__main__":
    print(total(np.arange(4)))
"""
TOTAL = 4 * 3 + 4 + 5 + 7 + 9 + 5 + 2 * (0 + 1 + 2 + 3)


class Kept:
    """A module of kernels that runs repeatedly, each time in its own process, with one cache."""

    def __init__(self, folder):
        self.module, self.cache = folder / "small.py", folder / "cache"

    def run(self, *changes):
        """The output of the module, and the kernels that were lowered for it."""
        text = SMALL
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        self.module.write_text(text)
        before = self.files()
        variables = {**os.environ, "KFSIM_CACHE": str(self.cache), "NUMBA_DISABLE_JIT": "0", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, str(self.module)]
        ran = subprocess.run(command, env=variables, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
        assert ran.returncode == 0 and not ran.stderr, ran.stderr
        return float(ran.stdout), sorted({name.rpartition("-")[0] for name, _ in self.files() - before})

    def files(self):
        return {(file.name, file.read_bytes()) for file in (self.cache / "lowered").glob("*")}


@pytest.fixture
def small(tmp_path):
    small = Kept(tmp_path)
    assert small.run() == (TOTAL, ["more", "often", "seldom"])
    return small


@pytest.mark.parametrize(
    ("change", "total", "lowered"),
    [
        ((SMALL[:1], "# a remark\n"), TOTAL, []),
        (("    return n + by", "    return n + 2 * by"), TOTAL + 4 * 3 + 4, ["more"]),
        (("    return n + by", "    return n + by / 2"), TOTAL - 4 * 1.5 - 4 * 0.5, ["more", "often", "seldom"]),
        (("STEP = 3", "STEP = 4"), TOTAL + 4, ["often"]),
        (("[5, 7, 9]", "[5, 7, 8]"), TOTAL - 1, ["seldom"]),
        (("by=1", "by=2"), TOTAL + 4, ["more", "often", "seldom"]),
        (("@rare", "@kernel"), TOTAL, ["seldom"]),
    ],
    ids=["a remark", "a callee", "the type of a callee", "a number", "an array", "a default", "a decorator"],
)
def test_only_changed_kernels_are_lowered_again(small, change, total, lowered):
    assert small.run(change) == (total, lowered)


def test_damaged_files_are_lowered_again(small):
    for kept in small.cache.glob("lowered/more-*"):
        kept.write_bytes(kept.read_bytes()[:-20] + bytes(20))
    assert small.run(("sum += ", "sum += 0 + ")) == (TOTAL, ["more"])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.parametrize("dies", [False, True], ids=["lives", "dies"])
def test_other_processes_lower_typed_kernels(monkeypatch, dies):
    """If such a process dies, its kernels are lowered here."""
    here, pool = os.getpid(), kernels.STAGE.parallel_lowering
    lowered, stage = [], kernels.STAGE
    lower = stage.lower

    def lower_elsewhere(context, library, *rest):
        if os.getpid() == here:
            lowered.append(library.name)
        elif dies:
            os._exit(9)
        lower(context, library, *rest)

    monkeypatch.setattr(stage, "lower", lower_elsewhere)
    monkeypatch.setattr(pool, "processors", lambda: 3)
    monkeypatch.setattr(pool, "WORTH_A_PROCESS", 1)

    @kernel
    def twice(n):
        return 2 * n

    @kernel
    def thrice(n):
        return twice(n) + n

    def both(numbers):
        return thrice(numbers[0]) + twice(numbers[1])

    assert njit(**FLAGS, pipeline_class=stage.EntryCompiler)(both)(np.array([5, 7])) == 29
    assert len(lowered) == (2 if dies else 0)
