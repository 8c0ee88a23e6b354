"""Recognise the format of a deck file and read its decks."""

import json
import re

from kfsim.deck.csv_files import is_table, keyforge_csv
from kfsim.deck.errors import DeckError
from kfsim.deck.json_files import decks_of_json
from kfsim.deck.raw import RawDeck
from kfsim.deck.typed import plain

JSON = re.compile(r"\{\s*[\"}]|\[\s*[{\]]")  # the beginning of JSON; a title may begin with [ too


def raw_decks(text: str) -> list[RawDeck]:
    """All decks of a file's text, in any format, unchecked. DeckError if there are none."""
    start = text.lstrip()
    if not start:
        raise DeckError("the file is empty")
    if not JSON.match(start):
        return keyforge_csv(start) if is_table(start) else [plain(text)]
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise DeckError(f"line {error.lineno}: not valid JSON ({error.msg}); is the download complete?") from None
    found = decks_of_json(data)
    if not found:
        raise DeckError("the file holds no deck")
    return found
