"""The decks that come with kfsim."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def shipped_decks() -> list[Path]:
    """The files of all decks that come with kfsim, of every game, by name: from the package of a wheel, or beside the package in
    a working copy."""
    there = (folder for folder in (PACKAGE / "decks", PACKAGE.parent / "decks") if folder.is_dir())
    return sorted(next(there, PACKAGE / "decks").rglob("*.txt"))
