"""The decks that come with kfsim."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def shipped_decks() -> list[Path]:
    """The files of all decks that come along, of every game, by name: of a wheel in the package, of a working copy beside it."""
    there = (folder for folder in (PACKAGE / "decks", PACKAGE.parent / "decks") if folder.is_dir())
    return sorted(next(there, PACKAGE / "decks").rglob("*.txt"))
