"""Tests of the self-check: the compiler stage is used only after it has compiled known kernels correctly."""

import numba
import pytest

from kfsim.kernels import kernel as kernels
from kfsim.kernels.stage import self_check

PLAIN = numba.njit(error_model="numpy")


def test_the_current_decorators_compile_known_kernels_correctly():
    """They come from the stage, or from numba alone if the stage is not tested with it."""
    assert self_check.is_right(kernels.kernel, kernels.inlined, kernels.rare, kernels.entry)


def test_numba_alone_compiles_known_kernels_correctly():
    assert self_check.is_right(PLAIN, PLAIN, PLAIN, PLAIN)


@pytest.mark.parametrize("wrong", range(4))
def test_a_kernel_with_a_wrong_result_is_found(wrong):
    def off_by_one(function):
        return lambda *arguments: function(*arguments) + 1

    decorators = [lambda function: function] * 4
    decorators[wrong] = off_by_one
    assert not self_check.is_right(*decorators)


def test_a_stage_with_wrong_results_is_not_used(monkeypatch):
    monkeypatch.setattr(kernels, "holds", lambda folder: False)
    monkeypatch.setattr(self_check, "is_right", lambda *decorators: False)
    assert kernels.stage_of_our_own() is None


def test_a_warm_cache_is_not_checked_again(monkeypatch):
    monkeypatch.setattr(kernels, "holds", lambda folder: True)
    monkeypatch.setattr(self_check, "is_right", lambda *decorators: pytest.fail("compiled once more"))
    assert (kernels.stage_of_our_own() is None) == (not kernels.is_tested())
