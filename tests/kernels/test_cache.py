"""Compiled code is kept: whoever compiles at the same time, whatever state the cache is in, the results are the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

ROOT = Path(__file__).parent.parent.parent


def begin(cache, *changes):
    """A process that runs the small kernel with this cache; statements given change numba first."""
    variables = {**os.environ, "KFSIM_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-m", "tests.kernels.small_kernel", *changes]
    return subprocess.Popen(command, env=variables, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def said(process):
    """What it printed: number, times it came from the cache, why nothing is kept."""
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 0 and not errors, errors
    number, hits, why = out.split(" ", 2)
    return int(number), int(hits), why.strip()


@pytest.fixture(scope="module")
def number(tmp_path_factory):
    return said(begin(tmp_path_factory.mktemp("kept")))[0]


def test_of_several_first_runs_at_once_one_compiles_and_the_others_wait(number, tmp_path):
    found = [said(process) for process in [begin(tmp_path) for _ in range(4)]]
    assert {n for n, _, _ in found} == {number}
    assert sorted(hits for _, hits, _ in found) == [0, 1, 1, 1]
    assert said(begin(tmp_path)) == (number, 1, "")
    assert not [file for file in tmp_path.rglob("*") if "tmp" in file.name or "probe" in file.name]


def test_nobody_waits_for_ever_for_one_that_compiles(number, tmp_path):
    said(begin(tmp_path))
    (kept,) = tmp_path.rglob("*.nbc")
    kept.unlink()
    with FileLock(kept.parent.parent / "compiling.lock"):
        impatient = "import kfsim.kernels.kernel as there; there.PATIENCE = 0.1"
        assert said(begin(tmp_path, impatient)) == (number, 0, "")


def test_a_cache_that_cannot_be_written(number, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    n, hits, why = said(begin(tmp_path / "file"))
    assert (n, hits) == (number, 0) and "set KFSIM_CACHE to a folder you can write" in why


def test_a_cache_that_is_damaged(number, tmp_path):
    said(begin(tmp_path))
    (kept,) = tmp_path.rglob("*.nbc")
    kept.write_bytes(kept.read_bytes()[:100])
    assert said(begin(tmp_path)) == (number, 0, "")
    assert said(begin(tmp_path)) == (number, 1, "")  # it was written anew


@pytest.mark.parametrize(
    "change",
    [
        "import numba.core.typed_passes as there; del there.NativeLowering",
        "import numba.core.compiler_machinery as there; there.register_pass = lambda mutates: None",
        "import numba.core.codegen as there; there.JITCodeLibrary.__init_subclass__ = lambda: 1 / 0",
        "import numba.core.typed_passes as there\n"
        "run = there.NativeLowering.run_pass\n"
        "ours = lambda self: type(self) is not there.NativeLowering\n"
        "there.NativeLowering.run_pass = lambda self, state: 1 / 0 if ours(self) else run(self, state)",
    ],
    ids=["a part is gone", "takes other arguments", "cannot be built on", "works otherwise"],
)
def test_a_numba_with_other_inner_parts_compiles_the_plain_way_and_says_so(number, tmp_path, change):
    n, hits, why = said(begin(tmp_path, change))
    assert (n, hits) == (number, 0) and "not built as kfsim's compiler stage expects" in why and "\n" not in why
    assert said(begin(tmp_path, change))[:2] == (number, 1)  # kept apart from what the stage makes
    assert said(begin(tmp_path)) == (number, 0, "")
