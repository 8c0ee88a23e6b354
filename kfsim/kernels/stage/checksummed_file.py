"""Files of the cache, each with a checksum of its name and content. A damaged or renamed file counts as missing."""

import contextlib
import hashlib
import os
from pathlib import Path

from kfsim.kernels.stage.cache_dir import strange

SEAL = 32  # bytes of a checksum


def seal_of(file: Path, content: bytes) -> bytes:
    """The checksum at the beginning of a file: SEAL bytes."""
    return hashlib.sha256(file.name.encode() + b"\0" + content).digest()


def write(file: Path, content: bytes) -> bool:
    """Write a file completely or not at all; returns whether it was written."""
    trial = file.with_name(f"{file.name}.{os.getpid()}.tmp")
    try:
        with open(os.open(trial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644), "wb") as out:
            out.write(seal_of(file, content) + content)
        trial.replace(file)
    except OSError:
        with contextlib.suppress(OSError):
            trial.unlink()
        return False
    return True


def read(file: Path) -> bytes | None:
    """The content of a file without its checksum; None if the file is missing or damaged, or if others can write to it."""
    try:
        if strange(file):
            return None
        content = file.read_bytes()
    except OSError:
        return None
    seal, content = content[:SEAL], content[SEAL:]
    return content if seal_of(file, content) == seal else None
