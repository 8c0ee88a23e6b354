"""How kernels become machine code: only entry points do, and what seldom runs keeps out of the way."""

import numpy as np
import pytest
from numba.core.caching import NullCache

from benchmarks import compiling
from kfsim.kernels import kernel as kernels
from kfsim.kernels.kernel import FLAGS, entry, kernel, njit, rare

pytestmark = pytest.mark.skipif(kernels.SETTINGS.DISABLE_JIT, reason="nothing is compiled")


@rare
def grow(numbers, i):
    for _ in range(5):
        for k in range(i, len(numbers)):
            numbers[k] += numbers[k - 1] % 7 + numbers[i] // 3


@kernel
def look(numbers, i):
    return numbers[i]


@kernel
def step(numbers, i):
    numbers[i] += look(numbers, i - 1)
    if numbers[i] > 1000:
        grow(numbers, i)


@entry
def run(numbers):
    for i in range(1, len(numbers)):
        step(numbers, i)


def compiled(function):
    return next(iter(function.overloads.values()))


@pytest.fixture(scope="module")
def numbers():
    run._cache = NullCache()  # compiled here and now, not loaded as an earlier run of the tests left it
    numbers = np.arange(1, 40)
    run(numbers)
    return numbers


def test_it_comes_to_what_python_comes_to(numbers):
    expected = list(range(1, 40))
    for i in range(1, 39):
        expected[i] += expected[i - 1]
        if expected[i] > 1000:
            for _ in range(5):
                for k in range(i, 39):
                    expected[k] += expected[k - 1] % 7 + expected[i] // 3
    assert numbers.tolist() == expected


def test_inner_kernels_have_no_machine_code_of_their_own(numbers):
    with pytest.raises(NotImplementedError):
        compiled(step).library.get_function(compiled(step).fndesc.mangled_name)
    assert compiled(run).library.get_pointer_to_function(compiled(run).fndesc.llvm_func_name) != 0


def test_what_an_entry_point_calls_is_its_own(numbers):
    """So that the optimiser may merge it and pass what it pleases: private copies, the rare one marked as cold."""
    entry_point = njit(**FLAGS, pipeline_class=kernels.STAGE.EntryCompiler)(run.py_func)
    entry_point(np.arange(1, 40))
    library = compiled(entry_point).library
    inner = {name: [f for f in library.get_defined_functions() if name in f.name] for name in ("step", "grow")}
    assert not inner["step"], "a kernel with a single caller is merged into it"
    assert [f.linkage.name for f in inner["grow"]] == ["internal"]
    assert any(b"cold" in attributes for attributes in inner["grow"][0].attributes)


def test_values_come_back_in_registers(numbers):
    """Not through memory, and with no question after each call whether something was raised."""
    entry_point = njit(**FLAGS, pipeline_class=kernels.STAGE.EntryCompiler)(run.py_func)
    entry_point(np.arange(1, 40))
    grown = [f for f in compiled(entry_point).library.get_defined_functions() if "grow" in f.name]
    assert [f.name.endswith(".direct") for f in grown] == [True]
    assert "retptr" not in str(grown[0]) and "excinfo" not in str(grown[0])
    assert "define i64" in compiled(look).library.get_llvm_str()


def test_no_index_is_looked_at_for_being_negative(numbers):
    """An index below nothing would count from behind: a comparison and a choice at every look into an array."""
    assert "icmp slt" not in compiled(look).library.get_llvm_str()


def test_the_benchmark_of_compiling_changes_what_is_there():
    for file, old, _ in compiling.CHANGES.values():
        assert old in (compiling.ROOT / file).read_text("utf-8"), f"{old} is not in {file} any more"
