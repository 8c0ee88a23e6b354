"""The cache of machine code of entry points: a file for each entry point and its argument types.

It replaces numba's own cache, which loads pickles, so a file could run any code. Here a file is plain data with a checksum: the
name of the entry point, its return type, and its machine code.
"""

import contextlib
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core import sigutils
from numba.core.compiler import compile_result
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.lowering import Environment
from numba.core.typing import signature

from kfsim.kernels.stage import checksummed_file
from kfsim.kernels.stage.fingerprint import UnknownError, surroundings, types_digest
from kfsim.kernels.stage.type_names import learn_records, meant, plainly

ENDING = ".nbc"
COMPILING: list[Callable[[str], None]] = []  # callbacks that get the name of an entry point when it has to be compiled


def files_of(folder: Path, name: str) -> list[Path]:
    """The files of an entry point for this machine and these versions, for any argument types."""
    return sorted(folder.glob(f"{name}-{hashlib.sha256(surroundings().encode()).hexdigest()[:12]}-*{ENDING}"))


def names_only(described: Any) -> bytes:
    """A module with the functions that numba looks up in an entry point's machine code, as bitcode to link with. No kernel calls
    an entry point, so these functions need no bodies."""
    names = (described.llvm_func_name, described.llvm_cpython_wrapper_name)
    return bytes(llvm.parse_assembly("\n".join(f'define void @"{name}"() {{ ret void }}' for name in names)).as_bitcode())


class Entries:
    """The cache of one entry point's machine code, with the interface of numba's caches."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self.function, self.folder = function, folder
        self.cache_path = str(folder)
        self.named = hashlib.sha256(f"{function.__module__}.{function.__qualname__} ".encode())
        self.named.update(Path(function.__code__.co_filename).read_bytes())

    def file(self, types: tuple[Any, ...]) -> Path:
        """The file for some argument types."""
        digest = self.named.copy()
        digest.update(types_digest(types).encode())
        machine = hashlib.sha256(surroundings().encode()).hexdigest()[:12]
        return self.folder / f"{self.function.__name__}-{machine}-{digest.hexdigest()[:32]}{ENDING}"

    def kept(self, types: tuple[Any, ...]) -> tuple[list[Any], bytes] | None:
        """The cached entry for some argument types: its description, and its machine code as an object file; None if the file is
        missing or damaged."""
        content = checksummed_file.read(self.file(types))
        if content is None:
            return None
        head, _, code = content.partition(b"\n\n")
        return json.loads(head), code

    def load_overload(self, wanted: Any, context: Any) -> Any:
        """The cached entry for these argument types, ready to be called; None if it is missing or damaged."""
        types, _ = sigutils.normalize_signature(wanted)
        stored = self.kept(types)
        if stored is None:
            for listener in COMPILING:
                listener(self.function.__name__)
            return None
        (library_name, mangled, environment, unique, gives), code = stored
        for argument in types:
            learn_records(argument)
        restype = meant(gives)
        names = self.function.__code__.co_varnames[: self.function.__code__.co_argcount]
        described = PythonFunctionDescriptor(
            True, self.function.__module__, self.function.__qualname__, unique, "", {}, restype, {}, names, (),
            mangler=lambda *_, **__: mangled, argtypes=types, env_name=environment,
        )  # fmt: skip
        library = context.codegen().unserialize_library((library_name, "object", (code, names_only(described))))
        own = Environment.from_fndesc(described)
        return compile_result(
            target_context=context, typing_context=context.typing_context, library=library, environment=own,
            entry_point=context.get_executable(library, described, own), fndesc=described,
            signature=signature(restype, *types), objectmode=False, lifted=(), reload_init=[],
        )  # fmt: skip

    def save_overload(self, wanted: Any, result: Any) -> None:
        """Save the compiled entry, if it can be described as plain data and written."""
        described, types = result.fndesc, sigutils.normalize_signature(wanted)[0]
        with contextlib.suppress(UnknownError):
            if result.reload_init or result.lifted or result.environment.consts:
                raise UnknownError(described)  # these refer to objects of this process
            gives = plainly(result.signature.return_type)
            name, _, (code, _) = result.library.serialize_using_object_code()
            facts = [name, described.mangled_name, described.env_name, described.unique_name, gives]
            checksummed_file.write(self.file(types), json.dumps(facts).encode() + b"\n\n" + code)

    def flush(self) -> None:
        """Do nothing: every file is written at once."""
