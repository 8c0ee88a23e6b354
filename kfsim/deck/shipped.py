"""The decks that come with kfsim."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def shipped_decks() -> list[Path]:
    """The files of all decks that come with kfsim, for all games, sorted by path. In an installed package, they are in its
    folder; in a working copy, they are next to it."""
    there = (folder for folder in (PACKAGE / "decks", PACKAGE.parent / "decks") if folder.is_dir())
    return sorted(next(there, PACKAGE / "decks").rglob("*.txt"))
