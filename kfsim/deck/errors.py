"""What a deck file that cannot be used says: one line that names the file, what is wrong, and what to do."""


class DeckError(ValueError):
    """A deck file that cannot be read, or a deck that cannot be played."""
