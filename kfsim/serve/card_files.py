"""Decks that name a card file. The shelf stores deck and cards in one file, so the user must give both together."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from kfsim.deck import DeckError
from kfsim.deck.collection import NO_DECKS
from kfsim.games.registry import game_of_text
from kfsim.text.messages import quoted

DECK = "deck.txt"  # the name of a deck file while it is read together with its card file


def parted(given: Iterable[tuple[str, bytes]]) -> tuple[list[tuple[str, bytes]], dict[str, bytes]]:
    """Split files into deck files, each with its name and content, and card files by name."""
    files = list(given)
    decks = [one for one in files if Path(one[0]).suffix.lower() not in NO_DECKS]
    return decks, {Path(name).name: content for name, content in files if Path(name).suffix.lower() in NO_DECKS}


def card_file_of(content: bytes) -> str:
    """The card file that a deck file names; "" if it names none."""
    text = content.decode("utf-8", "replace")
    return str(game_of_text(text).cards_named(text))


def with_its_cards(content: bytes, cards: Mapping[str, bytes], folder: Path, read: Callable[[Path], Any]) -> bytes:
    """The content of a deck file that includes the cards of the card file it names. Both are first written to the empty folder
    `folder`, and `read` is called with the deck file; it raises a DeckError if they are wrong. Raise a DeckError, too, if the
    card file is not among `cards`."""
    wanted, file = card_file_of(content), folder / DECK
    own = cards.get(Path(wanted).name)
    if own is None:
        what_to_do = "add both together, or put the cards below [cards]"
        raise DeckError(f"{file}: the deck names the card file {quoted(wanted)}; {what_to_do}")
    card_file = folder / Path(wanted).name
    text = content.decode("utf-8", "replace")
    game = game_of_text(text)
    file.write_bytes(content.replace(wanted.encode(), card_file.name.encode(), 1))
    card_file.write_bytes(own)
    read(file)
    return str(game.with_cards(text, own.decode("utf-8"))).encode()
