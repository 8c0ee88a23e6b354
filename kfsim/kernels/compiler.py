"""How kernels become machine code: each entry point once, as a whole, with all it calls.

numba by itself optimises every kernel together with everything it calls, level by level, and makes machine code of each: hundreds
of times the same work, for code that only entry points are ever called through. Here a kernel stays as it was lowered until an
entry point links it. There it is nobody else's, so that the optimiser may merge it into its only caller and pass what it pleases.
"""

from typing import Any

from llvmlite import binding
from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import ir, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import NativeLowering

from kfsim.kernels import branches
from kfsim.kernels.direct import give_directly, gives_by_memory


class KernelLibrary(JITCodeLibrary):
    """The code of an inner kernel and of those it calls, to be linked and not to be run."""

    def add_ir_module(self, ir_module: Any) -> None:
        """Add what was lowered, so that its value needs no memory to come back in."""
        for function in list(ir_module.functions):
            if gives_by_memory(function):
                give_directly(function)
        super().add_ir_module(ir_module)

    def _optimize_final_module(self) -> None:
        """Left to the entry point."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class RareLibrary(KernelLibrary):
    """The code of a kernel that seldom runs: callers keep the way to it out of their own way."""

    def add_ir_module(self, ir_module: Any) -> None:
        """Add what was lowered, marked as cold."""
        for function in ir_module.functions:
            if function.blocks:
                function.attributes.add("cold")
        super().add_ir_module(ir_module)


class EntryLibrary(JITCodeLibrary):
    """The code of an entry point, with that of all kernels it uses."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == binding.Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = "internal"
        super()._optimize_final_module()


def unsigned(index: Any) -> Any:
    """The type of an index, of one number or several, that is never below nothing."""
    if isinstance(index, types.Integer):
        return types.uint64
    if isinstance(index, types.UniTuple):
        return types.UniTuple(types.uint64, index.count)
    return types.Tuple([unsigned(part) for part in index.types]) if isinstance(index, types.Tuple) else index


def count_from_the_front(calltypes: Any) -> None:
    """Take every index for unsigned: no kernel counts from behind, and none has to look whether it does."""
    for node, signature in list(calltypes.items()):
        if isinstance(node, ir.SetItem) or isinstance(node, ir.Expr) and node.op == "getitem":
            whole, index, *rest = signature.args
            calltypes.update({node: signature.replace(args=(whole, unsigned(index), *rest))})


class WeighedLower(Lower):  # type: ignore[misc, no-any-unimported]
    """numba's lowering, which tells LLVM how often each branch is taken."""

    def lower_normal_function(self, fndesc: Any) -> None:
        """Lower a kernel with its branches counted."""
        self.branches: list[Any] = []
        super().lower_normal_function(fndesc)
        self.weigh(branches.TAKEN.get(f"{fndesc.modname}.{self.func_ir.func_id.func_name}", []))

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
                branch.set_weights([often + 1, branches.OF - often + 1])


class WeighedLowering(NativeLowering):
    """numba's pass, with what is known of the branches."""

    _name: Any = "weighed_lowering"
    lower: type[WeighedLower] = WeighedLower

    @property
    def lowering_class(self) -> type[WeighedLower]:
        """What lowers a kernel."""
        return self.lower


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(WeighedLowering):
    """Lower a kernel and offer it to those that call it, without machine code."""

    _name = "kernel_lowering"
    library: type[JITCodeLibrary] = KernelLibrary

    def run_pass(self, state: Any) -> bool:
        """Lower what the earlier passes found out."""
        count_from_the_front(state.calltypes)
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        name = lowered.fndesc.qualname
        handle = _dynfunc.make_function(lowered.fndesc.lookup_module(), name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(handle, lowered.fndesc, [state.library])
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=handle, env=lowered.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class RareLowering(KernelLowering):
    """The same for a kernel that seldom runs."""

    _name = "rare_lowering"
    library = RareLibrary


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(WeighedLowering):
    """Lower an entry point, to be compiled and kept on disk."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Lower what the earlier passes found out."""
        count_from_the_front(state.calltypes)
        state.library = EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().run_pass(state)


class KernelCompiler(Compiler):
    """numba's compiler, with a lowering of ours."""

    lowering: type[NativeLowering] = KernelLowering

    def define_pipelines(self) -> list[PassManager]:
        """numba's passes for compiled code, in their order."""
        pipeline = PassManager("kernel")
        for step, what in DefaultPassBuilder.define_nopython_pipeline(self.state).passes:
            pipeline.add_pass(self.lowering if step is NativeLowering else step, what)
        pipeline.finalize()
        return [pipeline]


class RareCompiler(KernelCompiler):
    """For kernels that seldom run."""

    lowering = RareLowering


class EntryCompiler(KernelCompiler):
    """For entry points."""

    lowering = EntryLowering
