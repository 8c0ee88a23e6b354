"""Guards for standard output: a full disk, a closed pipe or an ASCII terminal must not end a command that has played.

The command may continue to print. If nobody reads the output any more (`kfsim ... | head`), the rest is dropped. If the disk is
full, the rest is written to a file, and one line names this file.
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

ASCII = "kfsim-ascii"  # under the usual name of ASCII, libraries would choose another encoding


def plain_ascii(name: str) -> codecs.CodecInfo | None:
    """The codec with the name `ASCII`; None for other names."""
    ascii_ = codecs.lookup("ascii")
    ours = name.replace("_", "-") == ASCII
    return codecs.CodecInfo(*ascii_[:4], ascii_.incrementalencoder, ascii_.incrementaldecoder, ASCII) if ours else None  # type: ignore[arg-type]


codecs.register(plain_ascii)


class Taken(io.RawIOBase):
    """A file that accepts writes even when they fail; `lost` is the reason of the failure. If nobody reads the error stream any
    more, the program that started the command is gone (`kfsim serve` was killed), and the command ends."""

    def __init__(self, fd: int, complaints: bool = False) -> None:
        self.fd, self.output, self.complaints = fd, bytearray(), complaints
        self.lost: OSError | None = None

    def writable(self) -> bool:
        """True, because the file is for writing."""
        return True

    def fileno(self) -> int:
        """The file descriptor."""
        return self.fd

    def isatty(self) -> bool:
        """Whether the file is a terminal."""
        return os.isatty(self.fd)

    def write(self, data: Any) -> int:
        """Accept bytes and return their number."""
        taken = len(data)
        if self.lost is None:
            try:
                taken = os.write(self.fd, data)
            except OSError as error:
                if self.complaints and error.errno == errno.EPIPE:
                    raise
                self.lost = error
        self.output += bytes(data[:taken])
        return taken


def taking(stream: Any) -> Any:
    """A stream that writes to the file of another stream, and accepts writes that fail."""
    encoding = ASCII if codecs.lookup(stream.encoding).name == "ascii" else stream.encoding
    taken = Taken(stream.fileno(), complaints=stream is sys.__stderr__)
    return io.TextIOWrapper(
        io.BufferedWriter(taken), encoding, ERRORS, line_buffering=stream.line_buffering, write_through=stream.write_through
    )


class Streams:
    """A context manager that guards the standard streams while a command runs. A stream without a file descriptor stays
    unchanged."""

    def __enter__(self) -> "Streams":
        self.before = sys.stdout, sys.stderr
        files = sys.stdout is sys.__stdout__ is not None and sys.stderr is sys.__stderr__ is not None
        self.ours = files and os.name == "posix"
        if self.ours:
            for stream in self.before:
                stream.flush()
            sys.stdout, sys.stderr = map(taking, self.before)
        return self

    def __exit__(self, error_type: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if not self.ours:
            return
        out: Any = sys.stdout
        out.flush()
        full = out.buffer.raw.lost
        if full is not None and full.errno != errno.EPIPE:
            why = f"kfsim: cannot write to standard output: {full.strerror}; {saved_output(bytes(out.buffer.raw.output))}"
            print(why, file=sys.stderr)
        sys.stderr.flush()
        sys.stdout, sys.stderr = self.before
        if full is not None and full.errno != errno.EPIPE:
            sys.exit(2)


def saved_output(output: bytes) -> str:
    """Write output that could not be printed to a file, and return a message that names the file."""
    from kfsim.cli.written import kept_elsewhere

    place = kept_elsewhere([(Path("output.txt"), output)])
    return f"what was said is kept in '{place / 'output.txt'}'" if place else "make room, and run it again"
