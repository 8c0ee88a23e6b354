"""The errors of deck files. Each message is one line that names the file, what is wrong, and what to do."""

from kfsim.text.messages import one_line, quoted


class DeckError(ValueError):
    """A deck file that cannot be read, or a deck that cannot be played."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class UnplayableError(DeckError):
    """A deck of a file that cannot be played: the `file`, the `number` of the deck in it (from 1; 0 if the file has one deck),
    its `name` ("" if it has none), and the `reason`."""

    def __init__(self, reason: str, file: str, number: int = 0, name: str = "") -> None:
        which = f" deck {number}{f' {quoted(name)}' if name else ''}:" if number else ""
        super().__init__(f"{file}:{which} {reason}")
        self.file, self.number, self.name, self.reason = file, number, name, one_line(reason)

    def fields(self) -> dict[str, str | int]:
        """The arguments that make this error again, for a run folder."""
        return {"reason": self.reason, "file": self.file, "number": self.number, "name": self.name}

    def __reduce__(self) -> tuple[type["UnplayableError"], tuple[str, str, int, str]]:
        """How pickle makes this error again in another process."""
        return UnplayableError, (self.reason, self.file, self.number, self.name)

    def json(self) -> dict[str, str]:
        """The error as an entry of a JSON answer: the place and name of the deck, and the reason."""
        return {"place": f"{self.file}#{self.number}" if self.number else self.file, "deck": self.name, "reason": self.reason}
