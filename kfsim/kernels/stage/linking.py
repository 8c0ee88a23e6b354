"""Lowered kernels, and how an entry point is linked from them.

Each kernel is lowered by itself (`lowering`) to simplified bitcode. An entry point is linked from its own code and that of every
kernel that it reaches, each once, callers before the kernels that they call. Then it is optimised as a whole and becomes machine
code. Kernels are private in it, so the optimiser may merge a kernel into its only caller and choose how to pass its arguments.
"""

import json
from collections.abc import Iterator
from typing import IO, Any
from weakref import WeakValueDictionary

from llvmlite import binding
from numba.core.codegen import CodeLibrary, JITCodeLibrary

from kfsim.kernels.stage import options
from kfsim.kernels.stage.register_returns import DIRECT, give_directly, gives_by_memory

KNOWN: "WeakValueDictionary[str, KernelLibrary]" = WeakValueDictionary()  # by their names


class KernelLibrary(CodeLibrary):  # type: ignore[misc, no-any-unimported]
    """The code of an inner kernel, to be linked but not run. `bitcode` is its lowered code, `uses` are the kernels that it calls,
    in the order of their first calls. The compiler moves the calls of a kernel that runs `seldom` out of the callers' frequent
    path."""

    def __init__(self, codegen: Any, name: str, seldom: bool = False) -> None:
        super().__init__(codegen, name)
        self.seldom = seldom
        self.bitcode = b""
        self.uses: dict[KernelLibrary, None] = {}
        self.helpers: dict[Any, None] = {}  # helper functions that numba compiled for it, such as the step of a range
        KNOWN[name] = self

    def add_linking_library(self, library: Any) -> None:
        """Note a library that the kernel calls."""
        if isinstance(library, KernelLibrary):
            self.uses[library] = None
        else:
            library._ensure_finalized()
            self.helpers[library] = None

    def add_ir_module(self, ir_module: Any) -> None:
        """Store the lowered code as bitcode: simplified, with return values in registers, and with its own copies of the helper
        functions that numba compiled for it."""
        leave_unmarked(ir_module)
        for function in list(ir_module.functions):
            if function.blocks and self.seldom:
                function.attributes.add("cold")
            if gives_by_memory(function):
                give_directly(function)
        module = parsed(str(ir_module), self._codegen)
        for helper in self.helpers:
            module.link_in(helper._get_module_for_linking(), preserve=True)
        keep_private(module, {self.name + DIRECT})
        passes, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            passes.run(function, builder)
        self.bitcode = module.as_bitcode()

    def written(self) -> bytes:
        """The lowered code and the names of the called kernels, as bytes for another process."""
        head = json.dumps([len(self.bitcode), [library.name for library in self.uses]]).encode()
        return len(head).to_bytes(4, "little") + head + self.bitcode

    def read(self, file: IO[bytes]) -> None:
        """Read what `written` returned in another process."""
        length, uses = json.loads(file.read(int.from_bytes(file.read(4), "little")))
        self.bitcode = file.read(length)
        self.uses = {KNOWN[name]: None for name in uses}

    def finalize(self) -> None:
        """Mark the library as complete."""
        self._finalized = True

    def get_llvm_str(self) -> str:
        """The lowered code as LLVM's text."""
        return str(binding.parse_bitcode(self.bitcode))

    def get_function(self, name: str) -> Any:
        """Not implemented: kernels are never run by themselves."""
        raise NotImplementedError(name)

    def get_asm_str(self) -> str:
        """Not implemented: a kernel has no machine code of its own."""
        raise NotImplementedError


def leave_unmarked(ir_module: Any) -> None:
    """Remove the marks with which some versions of numba say that a function may need reference counting (for tuples of arrays).
    Kernels count no references, and the marks would refer to functions that `give_directly` replaces."""
    marked = ir_module.namedmetadata.pop("numba_args_may_always_need_nrt", None)
    if marked is not None:
        ir_module.metadata = [node for node in ir_module.metadata if node not in marked.operands]


def parsed(text: str, codegen: Any) -> Any:
    """The LLVM module for a text."""
    module = binding.parse_assembly(text)
    module.data_layout = codegen._data_layout
    return module


def keep_private(module: Any, public: set[str]) -> None:
    """Make everything in a module private, except for these names."""
    for symbol in (*module.functions, *module.global_variables):
        if not symbol.is_declaration and symbol.name not in public:
            symbol.linkage = "internal"


def reached(libraries: list[Any]) -> Iterator[Any]:
    """The libraries and all libraries that they use, each once, callers before the libraries that they call."""
    found: set[Any] = set()
    todo = list(reversed(libraries))
    while todo:
        library = todo.pop()
        if library not in found:
            found.add(library)
            yield library
            todo.extend(reversed(getattr(library, "uses", {})))


class EntryLibrary(JITCodeLibrary):  # type: ignore[misc, no-any-unimported]
    """The code of an entry point, with the code of all kernels that it uses."""

    def finalize(self) -> None:
        """Link, optimise as a whole, and make machine code."""
        whole = self._final_module
        own = {symbol.name for symbol in (*whole.functions, *whole.global_variables) if not symbol.is_declaration}
        libraries = list(reached(self._linking_libraries))
        if not options.link_options(self.name).callers_first:
            libraries.reverse()
        self._linking_libraries = [library for library in libraries if not isinstance(library, KernelLibrary)]
        for library in libraries:
            if isinstance(library, KernelLibrary):
                whole.link_in(binding.parse_bitcode(library.bitcode))
        self._own = own
        super().finalize()

    def _optimize_final_module(self) -> None:
        keep_private(self._final_module, self._own)
        passes, builder = self._codegen._module_pass_manager(opt=options.link_options(self.name).level)
        passes.run(self._final_module, builder)
