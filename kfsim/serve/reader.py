"""Reads deck files in a separate process, so that a harmful file cannot stop the server."""

import multiprocessing
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from kfsim.analysis.values.card_value_table import shipped
from kfsim.deck import DeckError
from kfsim.deck.collection import decks_in, enough
from kfsim.deck.errors import UnplayableError
from kfsim.games.game import Later
from kfsim.games.registry import games
from kfsim.serve.deck_summary import Found, summary_of
from kfsim.text.argument_names import named_for, on_command_line
from kfsim.text.errors import ScriptError

MOST_SECONDS = 10.0  # limit for a file; the largest collections take three seconds
TO_BEGIN = 60.0  # seconds that the process has to start


def read_on(line: Connection) -> None:
    """The loop of the process: read the files that the server sends, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for game in games():
        if isinstance(game.load_decks, Later):
            game.load_decks.found()  # import it now, so that the first file is not slower
    with suppress(OSError, ValueError):  # the first rating reads the card values; without values there is none
        shipped()
    line.send(None)
    while True:
        try:
            place, how, whole = line.recv()
        except EOFError:
            return
        try:
            left: list[UnplayableError] = []
            with named_for(on_command_line):
                decks = decks_in(place, left_out=left, **how)
                enough(decks, left)
            line.send(Found(decks if whole else [summary_of(deck) for deck in decks], left))
        except (DeckError, ScriptError) as error:
            line.send(DeckError(str(error)))


class Reader:
    """Reads one file at a time, for any number of threads."""

    def __init__(self, most_seconds: float = MOST_SECONDS) -> None:
        self.most_seconds = most_seconds
        self.turn = threading.Lock()
        self.process: BaseProcess | None = None
        self.closed = False

    def decks(self, file: Path, **how: Any) -> Found:
        """Every deck of a file, of any game, and the decks that cannot be played. `how`: arguments of the loader
        (`blank_missing`, `token`). Raise a DeckError if the file is wrong, or if reading takes too long."""
        return self.read(file, how, whole=True)

    def summaries(self, file: Path, **how: Any) -> Found:
        """The summaries of the decks of a file. Raise the errors of `decks`."""
        return self.read(file, how, whole=False)

    def read(self, file: Path, how: dict[str, Any], whole: bool) -> Found:
        """The result of the process for a file. Raise a DeckError if the process fails, reports an error, or takes too long."""
        with self.turn:
            if self.closed:
                raise DeckError(f"{file}: not read, because the server stops")
            try:
                if self.process is None:
                    self.begin()
                self.line.send((str(file), how, whole))
                if not self.line.poll(self.most_seconds):
                    raise EOFError
                found: Found | DeckError = self.line.recv()
            except (EOFError, OSError):
                self.end()
                raise DeckError(f"{file}: cannot be read in {self.most_seconds:g} s; no deck file takes that long") from None
        if isinstance(found, DeckError):
            raise found
        return found

    def begin(self) -> None:
        """Start the process, and wait until it is ready."""
        context = multiprocessing.get_context("spawn")  # fork is not safe, because the server has threads
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=read_on, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        if not self.line.poll(TO_BEGIN):
            raise EOFError
        self.line.recv()

    def end(self) -> None:
        """Kill the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
            self.line.close()

    def close(self) -> None:
        """End the process and start no other. A thread that waits for a file gets an error immediately."""
        self.closed = True
        if (process := self.process) is not None:
            process.kill()
        with self.turn:
            self.end()
