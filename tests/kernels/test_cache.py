"""Tests of the cache of compiled code: results are the same with several compiling processes and in any state of the cache."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock
from llvmlite.binding import ObjectFileRef

from kfsim.kernels.kernel import entry, is_tested
from kfsim.kernels.stage import cache_dir, checksummed_file

ROOT = Path(__file__).parent.parent.parent


@entry
def twice(n):
    return 2 * n


def started(cache, *changes):
    """Start a process that runs the small kernel with this cache. `changes` are statements that change numba first."""
    variables = {**os.environ, "KFSIM_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-m", "tests.kernels.small_kernel", *changes]
    return subprocess.Popen(command, env=variables, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def output_of(process):
    """The output of a process: the number, how often it came from the cache, and the message about the cache."""
    out, errors = process.communicate(timeout=300)
    assert process.returncode == 0 and not errors, errors
    number, hits, why = out.split(" ", 2)
    return int(number), int(hits), why.strip()


@pytest.fixture(scope="module")
def number(tmp_path_factory):
    return output_of(started(tmp_path_factory.mktemp("kept")))[0]


def test_one_of_several_first_runs_compiles_and_the_others_wait(number, tmp_path):
    found = [output_of(process) for process in [started(tmp_path) for _ in range(3)]]
    assert {n for n, _, _ in found} == {number}
    assert sorted(hits for _, hits, _ in found) == [0, 1, 1]
    assert output_of(started(tmp_path)) == (number, 1, "")
    assert not [file for file in tmp_path.rglob("*") if "tmp" in file.name or "probe" in file.name]


def test_waiting_for_another_compiling_process_ends(number, tmp_path):
    output_of(started(tmp_path))
    (kept,) = tmp_path.rglob("*.nbc")
    kept.unlink()
    with FileLock(kept.parent.parent / "compiling.lock"):
        impatient = "import kfsim.kernels.kernel as there; there.PATIENCE = 0.1"
        assert output_of(started(tmp_path, impatient)) == (number, 0, "")


def test_an_entry_point_is_kept_as_an_object_file():
    assert twice(4) == 8
    for types in twice.overloads:
        told, code = twice._cache.kept(types)
        sections = ObjectFileRef.from_data(code).sections()
        assert "twice" in told[0] and any(section.is_text() and section.size() for section in sections)


FORKED = """
import errno
import os
from tests.kernels.small_kernel import mixed
here = mixed(1000)
if os.fork() == 0:
    assert mixed(1000.0) == here  # of another type: compiled in the child
    os._exit(0)
assert os.waitstatus_to_exitcode(os.wait()[1]) == 0
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_a_forked_process_may_compile_too(tmp_path):
    variables = {**os.environ, "KFSIM_CACHE": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    ended = subprocess.run(
        [sys.executable, "-c", FORKED], env=variables, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert ended.returncode == 0, ended.stderr


def test_a_cache_that_cannot_be_written_is_reported(number, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    n, hits, why = output_of(started(tmp_path / "file"))
    assert (n, hits) == (number, 0) and "set KFSIM_CACHE to a folder that you can write" in why


def test_a_damaged_cache_is_compiled_again_and_reported(number, tmp_path):
    output_of(started(tmp_path))
    (kept,) = tmp_path.rglob("*.nbc")
    content = bytearray(kept.read_bytes())
    content[len(content) // 2] ^= 0x10
    kept.write_bytes(content)
    n, hits, why = output_of(started(tmp_path))
    assert (n, hits) == (number, 0) and "is damaged; kfsim compiles it again" in why
    assert output_of(started(tmp_path)) == (number, 1, "")  # it was written again


def test_a_read_only_cache_is_read(number, tmp_path):
    output_of(started(tmp_path))
    read_only = "import kfsim.kernels.cache as there; there.writable = lambda folder: False"
    assert output_of(started(tmp_path, read_only)) == (number, 1, "")


def test_nothing_in_the_cache_is_read_by_pickle(number, tmp_path):
    output_of(started(tmp_path))
    assert output_of(started(tmp_path, "import pickle; pickle.load = pickle.loads = pickle.Unpickler = None")) == (number, 1, "")
    assert not list(tmp_path.rglob("*.nbi"))


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
@pytest.mark.parametrize("which", ["", "*-*"], ids=["the folder itself", "one in it"])
def test_nothing_is_loaded_from_a_cache_that_everyone_can_write_to(number, tmp_path, monkeypatch, which):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    shared = tmp_path / "shared"
    output_of(started(shared))
    (open_to_all,) = shared.glob(which) if which else [shared]
    open_to_all.chmod(0o777)
    before = {file: file.stat().st_mtime_ns for file in shared.rglob("*")}
    n, hits, why = output_of(started(shared))
    assert (n, hits) == (number, 0)
    assert f"{shared} can be written by every user: nothing is loaded from it" in why and str(tmp_path / "home") in why
    assert {file: file.stat().st_mtime_ns for file in shared.rglob("*")} == before
    assert output_of(started(shared))[:2] == (number, 1)  # from the private cache


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_a_file_that_everyone_can_write_to_is_not_loaded(number, tmp_path):
    output_of(started(tmp_path))
    (kept,) = tmp_path.rglob("*.nbc")
    kept.chmod(0o666)
    assert output_of(started(tmp_path))[:2] == (number, 0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_files_of_another_user_are_not_trusted(tmp_path, monkeypatch):
    assert not cache_dir.strange(tmp_path)
    monkeypatch.setattr(cache_dir, "ADMINISTRATOR", -1)
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    assert cache_dir.strange(tmp_path) == "belongs to another user" and cache_dir.strange_within(tmp_path)
    monkeypatch.delattr(os, "geteuid")  # as on Windows
    assert not cache_dir.strange(tmp_path) and cache_dir.own_places()


@pytest.mark.parametrize(
    "change",
    [
        "import numba.core.typed_passes as there; del there.NativeLowering",
        "import numba.core.typed_passes as there\n"
        "run = there.NativeLowering.run_pass\n"
        "ours = lambda self: type(self) is not there.NativeLowering\n"
        "there.NativeLowering.run_pass = lambda self, state: 1 / 0 if ours(self) else run(self, state)",
    ],
    ids=["a part is gone", "works otherwise"],
)
def test_kfsim_compiles_without_its_stage_if_numba_has_other_internals_and_says_so(number, tmp_path, change):
    n, hits, why = output_of(started(tmp_path, change))
    assert (n, hits) == (number, 0) and "not built as kfsim expects" in why and "\n" not in why
    assert output_of(started(tmp_path, change))[:2] == (number, 1)  # kept apart from the code of the stage
    assert output_of(started(tmp_path)) == (number, 0, "")


@pytest.mark.parametrize("version", ["0.61.2", "0.69.0rc1", "1.0.0", "unknown"])
def test_kfsim_compiles_without_its_stage_if_numba_is_untested_and_says_so(number, tmp_path, version):
    """This applies even if a small kernel gives the right result: the stage uses numba's internals and may compile another kernel
    wrongly."""
    change = f"import numba; numba.__version__ = '{version}'"
    n, hits, why = output_of(started(tmp_path, change))
    assert (n, hits) == (number, 0) and "\n" not in why
    assert f"numba {version} is not tested with kfsim" in why and "install a numba from 0.6" in why
    assert output_of(started(tmp_path)) == (number, 0, ""), "kept apart from the code of the stage"


def test_the_installed_numba_is_tested():
    assert is_tested()


@pytest.mark.parametrize("variable", ["NUMBA_OPT=1", "NUMBA_BOUNDSCHECK=1", "NUMBA_CPU_NAME=generic", "NUMBA_SLP_VECTORIZE=1"])
def test_the_cache_key_contains_numbas_settings(variable):
    """Otherwise code that was compiled with slow settings, or for another processor, would be loaded from then on."""
    words = "from kfsim.kernels.stage.fingerprint import surroundings; from kfsim.kernels.cache import cache_folder; "
    words += "import hashlib; print(hashlib.sha256(surroundings().encode()).hexdigest(), cache_folder().name)"

    def keys(**more):
        known = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
        done = subprocess.run(
            [sys.executable, "-c", words], env=known | more, cwd=ROOT, capture_output=True, text=True, check=True
        )
        return done.stdout.split()

    name, _, value = variable.partition("=")
    assert keys(NUMBA_NUM_THREADS="1") == keys() and not {*keys(**{name: value})} & {*keys()}


def test_a_renamed_file_counts_as_missing(tmp_path):
    assert checksummed_file.write(tmp_path / "one", b"code") and checksummed_file.read(tmp_path / "one") == b"code"
    (tmp_path / "one").rename(tmp_path / "other")
    assert checksummed_file.read(tmp_path / "other") is None and checksummed_file.read(tmp_path / "one") is None


def test_nothing_is_written_on_a_full_disk(tmp_path, monkeypatch):
    """The old file stays, no temporary file is left, and no error is raised."""

    def full(*_args, **_options):
        raise OSError(errno.ENOSPC, "No space left on device")

    assert checksummed_file.write(tmp_path / "one", b"old")
    monkeypatch.setattr(Path, "replace", full)
    assert not checksummed_file.write(tmp_path / "one", b"new") and [file.name for file in tmp_path.iterdir()] == ["one"]
    assert checksummed_file.read(tmp_path / "one") == b"old"
