"""Tests of how kernels become machine code: only entry points do, and rarely run code is kept apart."""

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
    run._cache = NullCache()  # compiled now, not loaded from an earlier test run
    numbers = np.arange(1, 40)
    run(numbers)
    return numbers


def test_compiled_code_computes_what_python_computes(numbers):
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


def test_an_entry_point_has_private_copies_of_the_kernels_that_it_calls(numbers):
    """The optimiser can then merge them and pass arguments in any way. The rare kernel is marked as cold."""
    entry_point = njit(**FLAGS, pipeline_class=kernels.STAGE.EntryCompiler)(run.py_func)
    entry_point(np.arange(1, 40))
    library = compiled(entry_point).library
    inner = {name: [f for f in library.get_defined_functions() if name in f.name] for name in ("step", "grow")}
    assert not inner["step"], "a kernel with a single caller is merged into it"
    assert [f.linkage.name for f in inner["grow"]] == ["internal"]
    assert any(b"cold" in attributes for attributes in inner["grow"][0].attributes)


def test_values_are_returned_in_registers(numbers):
    """They are not returned through memory, and no check for exceptions follows a call."""
    entry_point = njit(**FLAGS, pipeline_class=kernels.STAGE.EntryCompiler)(run.py_func)
    entry_point(np.arange(1, 40))
    grown = [f for f in compiled(entry_point).library.get_defined_functions() if "grow" in f.name]
    assert [f.name.endswith(".direct") for f in grown] == [True]
    assert "retptr" not in str(grown[0]) and "excinfo" not in str(grown[0])
    assert "define i64" in compiled(look).library.get_llvm_str()


def test_indexes_are_not_checked_for_negative_values(numbers):
    """A negative index would count from the end, which costs a comparison and a choice at each array access."""
    assert "icmp slt" not in compiled(look).library.get_llvm_str()


def test_changes_of_the_compile_benchmark_fit_the_current_sources():
    for file, old, _ in compiling.CHANGES.values():
        assert old in (compiling.ROOT / file).read_text("utf-8"), f"{old} is not in {file} any more"
