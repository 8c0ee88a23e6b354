"""Return values of kernels in registers.

numba lowers a function to one that writes its value to a pointer and returns whether it raised an error. A kernel never raises
one. Most kernels take only some tens of instructions, so the memory access and the check after each call would cost as much as
many kernels do. So the body of a kernel becomes a function that returns its value in a register, and other kernels call that.
(KeyForge: 16% fewer instructions per game.)
"""

from collections.abc import Callable
from typing import Any

import llvmlite.ir as llvm
from numba.core import cgutils

DIRECT = ".direct"  # suffix of the names of such functions


def gives_by_memory(function: Any) -> bool:
    """Whether a function has the form in which numba lowers kernels, with the value in memory."""
    if not function.blocks or len(function.args) < 2:
        return False
    return function.args[0].name == "retptr" and function.args[1].name == "excinfo"


def give_directly(function: Any) -> None:
    """Replace a lowered kernel by a function that returns its value."""
    place, raised, *others = function.args
    module = function.module
    shape = llvm.FunctionType(place.type.pointee, [argument.type for argument in others])
    direct = llvm.Function(module, shape, function.name + DIRECT)
    direct.attributes.update(function.attributes)
    direct.scope, direct.blocks, direct.args = function.scope, function.blocks, tuple(others)
    return_what_is_placed(direct, place, raised)
    del module.globals[function.name]


def return_what_is_placed(function: Any, place: Any, raised: Any) -> None:
    """Change a body so that it returns the value that it would write to a pointer. Its code that raises an error (each `range`
    has some, for a step of 0) is never reached."""
    builder = llvm.IRBuilder(function.blocks[0])
    builder.position_at_start(function.blocks[0])
    slot = builder.alloca(place.type.pointee)
    nothing = llvm.Constant(raised.type, None)
    for block in function.blocks:
        block.parent = function
        for instruction in block.instructions:
            instruction.replace_usage(place, slot)
            instruction.replace_usage(raised, nothing)
        if isinstance(block.terminator, llvm.Ret):
            end_anew(block, builder, slot)


def end_anew(block: Any, builder: Any, slot: Any) -> None:
    """Replace the end of a block, which returns an error code: the block returns the value, or is marked as unreachable."""
    code = block.instructions.pop().operands[0]
    block.terminator = None
    if isinstance(code, llvm.Constant) and code.constant != 0:
        block.instructions.clear()
        builder.position_at_end(block)
        builder.unreachable()
        return
    builder.position_at_end(block)
    builder.ret(builder.load(slot))


def call_of(descriptor: Any, library: Any) -> Callable[..., Any]:
    """The function that lowers a call of a kernel."""

    def call(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        packer = context.get_arg_packer(descriptor.argtypes)
        value = context.data_model_manager[descriptor.restype].get_return_type()
        shape = llvm.FunctionType(value, packer.argument_types)
        kernel = cgutils.get_or_insert_function(builder.module, shape, descriptor.mangled_name + DIRECT)
        placed = builder.call(kernel, packer.as_arguments(builder, arguments))
        return context.get_returned_value(builder, descriptor.restype, placed)

    call.signature = descriptor.argtypes  # type: ignore[attr-defined]
    call.libs = (library,)  # type: ignore[attr-defined]
    return call
