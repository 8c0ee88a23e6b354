"""Save chunks of results on disk, and read them again.

A chunk file has a line of JSON (description, names and shapes of arrays, checksum) and then the bytes of the arrays. It is
written to a temporary file that is then renamed, so that nobody reads half a chunk. A chunk that is damaged or belongs to another
run is ignored, and played again.
"""

import errno
import hashlib
import json
import logging
import os
import re
import threading
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.counts import GameTally
from kfsim.batch.errors import StoreError
from kfsim.batch.games import tally_of
from kfsim.games.protocols import GamePlan
from kfsim.text.reading import NoFileError, is_special, of_no_link

CHUNKS = "chunks"  # the name of the folder in a run folder that has the chunks
PLAN = r"[0-9a-f]{16}"  # a pattern of the folder names of plans
CHUNK = r"\w+-[0-9]{1,18}-[0-9]{1,18}"  # a pattern of the file names of chunks: job, first game, number of games
log = logging.getLogger("kfsim")
Arrays = dict[str, NDArray[Any]]


def pack(thing: Any, name: str = "") -> Arrays:
    """The arrays of a result by name. The result is an array, a whole number, or a dataclass whose fields are such results."""
    if isinstance(thing, np.ndarray):
        return {name: thing}
    if isinstance(thing, int):
        return {name: np.array(thing, np.int64)}
    found: Arrays = {}
    for part in fields(thing):
        found |= pack(getattr(thing, part.name), f"{name}.{part.name}")
    return found


def unpack(made_type: Any, arrays: Arrays, name: str = "") -> Any:
    """The result from the arrays of `pack`. `made_type` is its type: a dataclass, int or ndarray."""
    if made_type is np.ndarray:
        return arrays[name]
    if made_type is int:
        return int(arrays[name].item())
    values = {}
    for part in fields(made_type):
        inner = f"{name}.{part.name}"
        part_kind = part.type if is_dataclass(part.type) or part.type is int else np.ndarray
        values[part.name] = unpack(part_kind, arrays, inner)
    return made_type(**values)


def result_kind(job: Callable[..., Any], plan: GamePlan) -> Any:
    """The type of a job's result, from its annotation: a dataclass or ndarray. For GameTally it is the tally of the plan's
    game."""
    result_type = job.__annotations__["return"]
    if result_type is GameTally:
        return type(tally_of(plan))
    return result_type if is_dataclass(result_type) else np.ndarray


def beside(file: Path) -> Path:
    """The temporary file that `write_whole` writes for `file` before it renames it."""
    return file.with_name(f".{file.name[:200]}.{threading.get_native_id()}")  # the number of this thread is unique on the machine


def is_half_written(file: "Path | os.DirEntry[str]", *names: str) -> bool:
    """Whether a file is a temporary file of `write_whole`, left by a killed process. `names` are patterns of the names of the
    final files. False for links and folders."""
    named = any(re.fullmatch(rf"\.{name}\.[0-9]{{1,10}}", file.name) for name in names)
    return named and file.is_file() and not file.is_symlink()


def write_whole(file: Path, data: bytes, lasting: bool = False, follow: bool = True) -> None:
    """Write a file so that readers see the complete new content or the old one.

    lasting: wait until the data are on the disk.
    follow: if `file` is a link, write the file that it points to; otherwise replace the link.
    OSError if the file cannot be written, NoFileError if it is a pipe or a device.
    """
    file = Path(os.path.realpath(file)) if follow else file
    if is_special(file) and not file.is_symlink():
        raise NoFileError(file)
    half = beside(file)
    half.unlink(missing_ok=True)
    try:
        with half.open("xb") as out:  # mode x does not follow a link
            out.write(data)
            if lasting:
                out.flush()
                os.fsync(out.fileno())
        os.replace(half, file)
    except BaseException:  # also after Ctrl-C, no temporary file is left
        half.unlink(missing_ok=True)
        raise


class Store:
    """The chunks of a run below a folder, with one subfolder for each plan. StoreError if one of these folders is a link: a run
    folder may come from somebody else, so the store must not read or write outside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        no_link(folder)

    def tidy(self) -> None:
        """Remove temporary files that a killed process left. No other process may write to the folder at the same time."""
        if not self.folder.is_dir():
            return
        for place in self.folder.iterdir():
            if re.fullmatch(PLAN, place.name) and place.is_dir():
                no_link(place)
                for left in os.scandir(place):
                    if is_half_written(left, CHUNK):
                        os.unlink(left)

    def file(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int]) -> Path:
        """The file of a chunk: `part` is its first game and its number of games."""
        return self.folder / plan.digest[:16] / f"{job.__name__}-{part[0]}-{part[1]}"

    def parts(self, plan: GamePlan, job: Callable[..., Any]) -> list[tuple[int, int]]:
        """The stored chunks of a plan and job, (first game, number of games), in order. Some may be damaged."""
        named = re.compile(re.escape(job.__name__) + r"-(\d{1,18})-(\d{1,18})")
        try:
            found = [named.fullmatch(entry.name) for entry in os.scandir(no_link(self.folder / plan.digest[:16]))]
        except FileNotFoundError:
            return []
        return sorted((int(name[1]), int(name[2])) for name in found if name)

    def put(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int], result: Any) -> None:
        """Save the result of a chunk. StoreError if it cannot be written."""
        arrays = {name: np.ascontiguousarray(array) for name, array in pack(result).items()}
        body = b"".join(array.tobytes() for array in arrays.values())
        shapes = [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()]
        head = self.head(plan, job, part) | {"arrays": shapes, "sha256": checksum(shapes, body)}
        file = self.file(plan, job, part)
        try:
            no_link(file.parent).mkdir(parents=True, exist_ok=True)
            write_whole(file, json.dumps(head).encode() + b"\n" + body, follow=False)
        except OSError as error:
            raise StoreError(error.errno, error.strerror, str(file)) from None

    def get(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int]) -> Any:
        """The result of a stored chunk. None if it is missing, damaged or belongs to another run."""
        file = self.file(plan, job, part)
        try:
            with open(file, "rb", opener=of_no_link) as chunk:
                data = chunk.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            log.warning("%s cannot be read (%s); it is played again", file, error.strerror)
            return None
        try:
            line, body = data.split(b"\n", 1)
            head = json.loads(line)
            wanted = self.head(plan, job, part)
            if {key: head[key] for key in wanted} != wanted or checksum(head["arrays"], body) != head["sha256"]:
                raise ValueError
            return unpack(result_kind(job, plan), split(body, head["arrays"]))
        except (ValueError, KeyError, TypeError, RecursionError):
            log.warning("%s is damaged or of another run; it is played again", file)
            return None

    def head(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int]) -> dict[str, Any]:
        """The description of a chunk that is written to its file."""
        return {"plan": plan.digest, "job": job.__name__, "start": part[0], "games": part[1]}


def no_link(folder: Path) -> Path:
    """The folder itself. StoreError if it is a link, because it would lead out of the run folder."""
    if folder.is_symlink():
        raise StoreError(errno.ELOOP, "it is a link, and kfsim does not follow links out of a run folder", str(folder))
    return folder


def checksum(shapes: list[Any], body: bytes) -> str:
    """The SHA-256 checksum of a chunk's arrays: names, types, shapes and bytes."""
    return hashlib.sha256(json.dumps(shapes).encode() + b"\n" + body).hexdigest()


def split(body: bytes, arrays: list[Any]) -> Arrays:
    """The arrays in the bytes of a chunk. `arrays` has the name, type and shape of each."""
    found: Arrays = {}
    at = 0
    for name, kind, shape in arrays:
        n = int(np.prod(shape, dtype=np.int64))
        array = np.frombuffer(body, np.dtype(kind), n, at)
        found[name] = array.reshape(shape).copy()
        at += array.nbytes
    return found
