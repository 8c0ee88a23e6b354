"""The errors of deck files: one line that names the file, what is wrong, and what to do."""

from kfsim.text.messages import one_line, quoted


class DeckError(ValueError):
    """A deck file that cannot be read, or a deck that cannot be played."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


class UnplayableError(DeckError):
    """One deck that cannot be played, perhaps among others in a file: the `file`, the deck's `number` in it (from 1; 0 if the
    file holds one deck), its `name` ("" if it has none), and the `reason`."""

    def __init__(self, reason: str, file: str, number: int = 0, name: str = "") -> None:
        which = f" deck {number}{f' {quoted(name)}' if name else ''}:" if number else ""
        super().__init__(f"{file}:{which} {reason}")
        self.file, self.number, self.name, self.reason = file, number, name, one_line(reason)

    def fields(self) -> dict[str, str | int]:
        """Its fields, as a run folder keeps them."""
        return {"reason": self.reason, "file": self.file, "number": self.number, "name": self.name}

    def __reduce__(self) -> tuple[type["UnplayableError"], tuple[str, str, int, str]]:
        """The call that makes it again in another process."""
        return UnplayableError, (self.reason, self.file, self.number, self.name)

    def json(self) -> dict[str, str]:
        """The place and name of the deck, and why it cannot be played."""
        return {"place": f"{self.file}#{self.number}" if self.number else self.file, "deck": self.name, "reason": self.reason}
