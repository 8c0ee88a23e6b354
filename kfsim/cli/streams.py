"""Standard output as it can be: full, closed, or of a terminal that knows ASCII only; none of these ends what has played.

What is said goes on being taken when it can no longer be written. If nobody reads it any more (`kfsim ... | head`), that is all;
if the disk is full, what was said is put into a file, and a line says which.
"""

import codecs
import errno
import io
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from kfsim.text.names import ERRORS

ASCII = "kfsim-ascii"  # ASCII by a name under which libraries do not take it for a mistake and write something else


def plain_ascii(name: str) -> codecs.CodecInfo | None:
    """The codec of that name."""
    known = codecs.lookup("ascii")
    ours = name.replace("_", "-") == ASCII
    return codecs.CodecInfo(*known[:4], known.incrementalencoder, known.incrementaldecoder, ASCII) if ours else None  # type: ignore[arg-type]


codecs.register(plain_ascii)


class Taken(io.RawIOBase):
    """A file that takes what is written to it also when that cannot be written any more; `lost` says why not. If nobody listens
    to complaints any more, whoever began the command has gone (`kfsim serve` was killed): that ends it."""

    def __init__(self, fd: int, complaints: bool = False) -> None:
        self.fd, self.said, self.complaints = fd, bytearray(), complaints
        self.lost: OSError | None = None

    def writable(self) -> bool:
        """It is for writing."""
        return True

    def fileno(self) -> int:
        """The system's number of it."""
        return self.fd

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return os.isatty(self.fd)

    def write(self, data: Any) -> int:
        """Take bytes; how many were taken."""
        taken = len(data)
        if self.lost is None:
            try:
                taken = os.write(self.fd, data)
            except OSError as error:
                if self.complaints and error.errno == errno.EPIPE:
                    raise
                self.lost = error
        self.said += bytes(data[:taken])
        return taken


def taking(stream: Any) -> Any:
    """A stream that writes where another does."""
    encoding = ASCII if codecs.lookup(stream.encoding).name == "ascii" else stream.encoding
    taken = Taken(stream.fileno(), complaints=stream is sys.__stderr__)
    return io.TextIOWrapper(
        io.BufferedWriter(taken), encoding, ERRORS, line_buffering=stream.line_buffering, write_through=stream.write_through
    )


class Streams:
    """The standard streams while a command runs; a context manager. What are no files of the system stays as it is."""

    def __enter__(self) -> "Streams":
        self.before = sys.stdout, sys.stderr
        files = sys.stdout is sys.__stdout__ is not None and sys.stderr is sys.__stderr__ is not None
        self.ours = files and os.name == "posix"
        if self.ours:
            for stream in self.before:
                stream.flush()
            sys.stdout, sys.stderr = map(taking, self.before)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if not self.ours:
            return
        out: Any = sys.stdout
        out.flush()
        full = out.buffer.raw.lost
        if full is not None and full.errno != errno.EPIPE:
            why = f"kfsim: cannot write to standard output: {full.strerror}; {kept(bytes(out.buffer.raw.said))}"
            print(why, file=sys.stderr)
        sys.stderr.flush()
        sys.stdout, sys.stderr = self.before
        if full is not None and full.errno != errno.EPIPE:
            sys.exit(2)


def kept(said: bytes) -> str:
    """Where what was said is kept."""
    from kfsim.cli.written import kept_elsewhere

    place = kept_elsewhere([(Path("output.txt"), said)])
    return f"what was said is kept in '{place / 'output.txt'}'" if place else "make room, and run it again"
