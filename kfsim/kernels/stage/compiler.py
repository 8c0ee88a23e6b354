"""numba's compiler, reduced to what kernels need.

numba alone optimises every kernel together with everything that it calls, level by level, and makes machine code of each. That
repeats the same work hundreds of times, for code that is only called through entry points. Here each kernel is only typed and
lowered (`lowering`), and the entry points link it (`linking`).
"""

import contextlib
import inspect
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core import funcdesc
from numba.core.compiler import Compiler, DefaultPassBuilder, _LowerResult, compile_result
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import NativeLowering
from numba.core.typing import signature

from kfsim.kernels.stage import parallel_lowering
from kfsim.kernels.stage.cache_dir import make
from kfsim.kernels.stage.fingerprint import UnknownError, is_lasting, name_of
from kfsim.kernels.stage.kernel_cache import KERNELS, Called, Lowered, called, find, keep, kernel_of, remember, throw_out
from kfsim.kernels.stage.linking import KNOWN, EntryLibrary, KernelLibrary
from kfsim.kernels.stage.lowering import KernelLower, count_from_the_front
from kfsim.kernels.stage.numba_patches import undisturbed
from kfsim.kernels.stage.register_returns import call_of
from kfsim.kernels.stage.type_names import learn_records, meant, plainly

__all__ = ["EntryCompiler", "KernelCompiler", "RareCompiler", "keep_in", "load", "remember"]
LEFT_OUT = {
    "WithLifting", "InlineClosureLikes", "InlineInlinables", "FindLiterallyCalls", "LiteralUnroll", "MakeFunctionToJitFunction",
    "LiteralPropagationSubPipelinePass", "RewriteDynamicRaises", "InlineOverloads", "NopythonRewrites",
    "NoPythonSupportedFeatureValidation", "AnnotateTypes", "DumpParforDiagnostics",
}  # fmt: skip  # passes for what kernels do not have: closures, objects, raises, whole arrays in one expression


class Passes(PassManager):  # type: ignore[misc, no-any-unimported]
    """A pipeline that only runs its passes: without numba's events, and without measuring their time."""

    def _runPass(self, index: int, pss: Any, state: Any) -> None:  # noqa: N802 (numba's name)
        pss.analysis = self._analysis
        pss.run_initialization(state)
        pss.run_pass(state)
        pss.run_finalizer(state)


class Lowering(NativeLowering):  # type: ignore[misc, no-any-unimported]
    """numba's lowering pass, with the stage's own lowering class."""

    _name: Any = "our_lowering"

    @property
    def lowering_class(self) -> type[KernelLower]:
        """The class that lowers a kernel."""
        return KernelLower


@dataclass
class Described:
    """What the callers of a kernel must know: its name in compiled code, its argument types and its return type."""

    mangled_name: str
    argtypes: tuple[Any, ...]
    restype: Any


@dataclass
class Stage:
    """The state of the stage: the folder of lowered kernels, if any, and the kernels that are still to be saved."""

    folder: Path | None = None
    fresh: list[tuple[Any, tuple[Any, ...], Lowered, KernelLibrary]] = field(default_factory=list)


STAGE = Stage()


def keep_in(folder: Path) -> None:
    """Set the folder in which lowered kernels are saved, and from which they are loaded."""
    make(folder)
    STAGE.folder = folder


def lower(context: Any, library: KernelLibrary, described: Any, code: Any, metadata: Any) -> None:
    """Lower a typed kernel. The result goes to its library."""
    with context.push_code_library(library):
        KernelLower(context, library, described, code, metadata=metadata).lower()


def offer(context: Any, function: Any, described: Any, library: KernelLibrary) -> Any:
    """Make a kernel callable by other kernels; returns numba's handle of it."""
    environment = _dynfunc.Environment(function.__globals__)
    handle = _dynfunc.make_function(inspect.getmodule(function), function.__name__, "", 0, environment, (library,))
    call: Any = call_of(described, library)
    context._defns[handle].append(call, call.signature)
    return handle


def load(dispatcher: Any, types: tuple[Any, ...]) -> bool:
    """Load a cached kernel and the kernels that it calls; returns whether that succeeded."""
    lowered = find(STAGE.folder, dispatcher, types) if STAGE.folder else None
    try:
        if lowered is None or not all(gives_still(call) for call in lowered.calls):
            return False
        described = Described(lowered.name, types, meant(lowered.gives))
        uses = {KNOWN[name]: None for name in lowered.uses}
    except (UnknownError, KeyError, TypeError, ValueError):
        return False
    context = dispatcher.targetctx
    library = KernelLibrary(context.codegen(), lowered.name)
    library.bitcode, library.uses = lowered.bitcode, uses
    handle = offer(context, dispatcher.py_func, described, library)
    call_signature = signature(described.restype, *types)
    dispatcher.add_overload(
        compile_result(entry_point=handle, signature=call_signature, library=library, fndesc=described, objectmode=False)
    )
    return True


def gives_still(call: Called) -> bool:
    """Whether a called kernel still returns the expected type. It is loaded or compiled to find out."""
    module, name, given, gives = call
    dispatcher, types = KERNELS[module, name], tuple(meant(a) for a in given)
    if types not in dispatcher.overloads and not load(dispatcher, types):
        dispatcher.compile(types)
    return bool(plainly(dispatcher.overloads[types].signature.return_type) == gives)


def keep_fresh() -> None:
    """Save the kernels that were lowered since the last call, and delete old files."""
    fresh, STAGE.fresh = STAGE.fresh, []
    if fresh and STAGE.folder:
        throw_out(STAGE.folder)
        for dispatcher, types, lowered, library in fresh:
            lowered.bitcode, lowered.uses = library.bitcode, [used.name for used in library.uses]
            if lowered.bitcode:  # there is none if compiling ended early
                keep(STAGE.folder, dispatcher, types, lowered)


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(Lowering):
    """Lower a kernel and offer it to its callers, without machine code."""

    _name = "kernel_lowering"
    seldom = False

    def run_pass(self, state: Any) -> bool:
        """Lower the typed kernel, now or later in another process, and let callers link to it."""
        count_from_the_front(state.calltypes)
        context, function = state.targetctx, state.func_id.func
        name = name_of(function, state.args) + ("" if is_lasting(function) else state.func_id.unique_name)
        described = funcdesc.PythonFunctionDescriptor.from_specialized_function(
            state.func_ir, state.typemap, state.return_type, state.calltypes,
            mangler=lambda prefix, *_, **__: name + ".environment" * prefix.startswith("."),
            inline=state.flags.forceinline, noalias=False, abi_tags=[],
        )  # fmt: skip
        library = KernelLibrary(context.codegen(), name, self.seldom)
        parallel_lowering.take_on(library, lambda: lower(context, library, described, state.func_ir, state.metadata))
        with contextlib.suppress(UnknownError):
            calls = called(state.func_ir, state.typemap, state.calltypes)
            lowered = Lowered(name, plainly(state.return_type), calls, [], b"")
            STAGE.fresh.append((kernel_of(function), state.args, lowered, library))
        handle = offer(context, function, described, library)
        state.library = library
        state["cr"] = _LowerResult(described, None, cfunc=handle, env=None)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class RareLowering(KernelLowering):
    """Lower a kernel that seldom runs."""

    _name = "rare_lowering"
    seldom = True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(Lowering):
    """Lower an entry point, which is then compiled and saved on disk."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        """Wait until all kernels are lowered, save them, and lower the entry point."""
        count_from_the_front(state.calltypes)
        parallel_lowering.finish()
        keep_fresh()
        state.library = EntryLibrary(state.targetctx.codegen(), f"{state.func_id.modname}.{state.func_id.func_qualname}")
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class KernelCompiler(Compiler):  # type: ignore[misc, no-any-unimported]
    """numba's compiler, with the stage's own lowering pass."""

    lowering: type[NativeLowering] = KernelLowering

    def define_pipelines(self) -> list[PassManager]:
        """numba's passes for compiled code, in their order, without those that kernels do not need."""
        pipeline = Passes("kernel")
        for step, what in DefaultPassBuilder.define_nopython_pipeline(self.state).passes:
            if step.__name__ not in LEFT_OUT:
                pipeline.add_pass(self.lowering if step is NativeLowering else step, what)
        pipeline.finalize()
        return [pipeline]


class RareCompiler(KernelCompiler):
    """The compiler of kernels that seldom run."""

    lowering = RareLowering


class EntryCompiler(KernelCompiler):
    """The compiler of entry points."""

    lowering = EntryLowering

    def compile_extra(self, func: Any) -> Any:
        """Compile an entry point and all kernels that it needs."""
        for argument in self.state.args:
            learn_records(argument)
        with undisturbed(), parallel_lowering.at_work():
            return super().compile_extra(func)
