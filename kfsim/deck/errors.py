"""What a deck file that cannot be used says: one line that names the file, what is wrong, and what to do."""

from kfsim.text.saying import one_line


class DeckError(ValueError):
    """A deck file that cannot be read, or a deck that cannot be played."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))
