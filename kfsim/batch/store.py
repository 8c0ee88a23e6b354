"""Chunks of results on disk: each is written whole or not at all, and has a description and a checksum.

A chunk file is a line of JSON (its description, its arrays, their checksum) and the bytes of the arrays. It is written beside its
place and then renamed, so that no reader sees half of it. A chunk that is damaged or of another run is played again.
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

CHUNKS = "chunks"  # the folder of a run's chunks
PLAN = r"[0-9a-f]{16}"  # the folder of a plan's chunks, as a pattern
CHUNK = r"\w+-[0-9]{1,18}-[0-9]{1,18}"  # a chunk's file
log = logging.getLogger("kfsim")
Arrays = dict[str, NDArray[Any]]


def pack(thing: Any, name: str = "") -> Arrays:
    """The arrays and whole numbers of a result, by name: an array, or a dataclass of such."""
    if isinstance(thing, np.ndarray):
        return {name: thing}
    if isinstance(thing, int):
        return {name: np.array(thing, np.int64)}
    found: Arrays = {}
    for part in fields(thing):
        found |= pack(getattr(thing, part.name), f"{name}.{part.name}")
    return found


def unpack(made_type: Any, arrays: Arrays, name: str = "") -> Any:
    """The result that was packed; `made_type` is its dataclass, or ndarray."""
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
    """What a job returns: its dataclass (the game's own where it is a tally), or ndarray."""
    result_type = job.__annotations__["return"]
    if result_type is GameTally:
        return type(tally_of(plan))
    return result_type if is_dataclass(result_type) else np.ndarray


def beside(file: Path) -> Path:
    """The temporary file into which `write_whole` writes before it renames it."""
    return file.with_name(f".{file.name[:200]}.{threading.get_native_id()}")  # a number that no other thread or process has


def is_half_written(file: "Path | os.DirEntry[str]", *names: str) -> bool:
    """Whether a file is a temporary file of `write_whole`: a killed process leaves it. `names` are patterns of the names of whole
    files. A link or a folder is no such file."""
    named = any(re.fullmatch(rf"\.{name}\.[0-9]{{1,10}}", file.name) for name in names)
    return named and file.is_file() and not file.is_symlink()


def write_whole(file: Path, data: bytes, lasting: bool = False, follow: bool = True) -> None:
    """Write a file so that a reader sees all of it or the old content. `lasting` waits until it is on the disk. A link in its
    place is followed, or replaced unless `follow`. OSError if it cannot be written, NoFileError for a pipe or a device."""
    file = Path(os.path.realpath(file)) if follow else file
    if is_special(file) and not file.is_symlink():
        raise NoFileError(file)
    half = beside(file)
    half.unlink(missing_ok=True)
    try:
        with half.open("xb") as out:  # follows no link
            out.write(data)
            if lasting:
                out.flush()
                os.fsync(out.fileno())
        os.replace(half, file)
    except BaseException:  # Ctrl-C among it: nothing half-written is left
        half.unlink(missing_ok=True)
        raise


class Store:
    """The chunks of a run, in a folder for each plan below a folder. StoreError if one of these folders is a link. A stranger's
    folder may hold anything; the store reads and writes only inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        no_link(folder)

    def tidy(self) -> None:
        """Remove the temporary files of a killed writer; nobody else may write meanwhile."""
        if not self.folder.is_dir():
            return
        for place in self.folder.iterdir():
            if re.fullmatch(PLAN, place.name) and place.is_dir():
                no_link(place)
                for left in os.scandir(place):
                    if is_half_written(left, CHUNK):
                        os.unlink(left)

    def file(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int]) -> Path:
        """The file of a chunk."""
        return self.folder / plan.digest[:16] / f"{job.__name__}-{part[0]}-{part[1]}"

    def parts(self, plan: GamePlan, job: Callable[..., Any]) -> list[tuple[int, int]]:
        """The chunks of a plan and job that are here, damaged or not, in the order of their games."""
        named = re.compile(re.escape(job.__name__) + r"-(\d{1,18})-(\d{1,18})")
        try:
            found = [named.fullmatch(entry.name) for entry in os.scandir(no_link(self.folder / plan.digest[:16]))]
        except FileNotFoundError:
            return []
        return sorted((int(name[1]), int(name[2])) for name in found if name)

    def put(self, plan: GamePlan, job: Callable[..., Any], part: tuple[int, int], result: Any) -> None:
        """Keep a chunk; StoreError if it cannot be written."""
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
        """A stored chunk. None if there is none, or it is damaged or of another run."""
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
        """The description of a chunk."""
        return {"plan": plan.digest, "job": job.__name__, "start": part[0], "games": part[1]}


def no_link(folder: Path) -> Path:
    """The folder of a run. StoreError for a link, because files written there would lie elsewhere."""
    if folder.is_symlink():
        raise StoreError(errno.ELOOP, "it is a link, and kfsim does not follow links out of a run folder", str(folder))
    return folder


def checksum(shapes: list[Any], body: bytes) -> str:
    """A checksum of a chunk's arrays: their names, kinds, shapes and bytes."""
    return hashlib.sha256(json.dumps(shapes).encode() + b"\n" + body).hexdigest()


def split(body: bytes, arrays: list[Any]) -> Arrays:
    """The arrays of a chunk's bytes."""
    found: Arrays = {}
    at = 0
    for name, kind, shape in arrays:
        n = int(np.prod(shape, dtype=np.int64))
        array = np.frombuffer(body, np.dtype(kind), n, at)
        found[name] = array.reshape(shape).copy()
        at += array.nbytes
    return found
