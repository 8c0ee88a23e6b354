"""Recognise links and ids of decks, which people give instead of a deck file."""

import re

ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
URL = re.compile(r"(?:https?:/{1,2}|www\.)[^\s<>()\[\]]+", re.IGNORECASE)  # pathlib turns // into /

SITE = re.compile(r"(?:\w+\.)?(?:keyforgegame|decksofkeyforge)\.com/", re.IGNORECASE)


def link_in(text: str) -> str:
    """The first link or bare id of a deck in a text; "" if there is none."""
    found = URL.search(text) or ID.search(text)
    return found[0] if found else ""


def link_given(place: str) -> str:
    """The given place if it is a link or an id of a deck; "" if it is the name of a file."""
    return place if URL.match(place) or SITE.match(place) or ID.fullmatch(place) else ""


def id_in(text: str) -> str:
    """The id of a deck in a text, such as a link; "" if there is none."""
    found = ID.search(text)
    return found[0].lower() if found else ""


def what_to_do_with(link: str) -> str:
    """The advice for a user who gave a link or an id instead of a file."""
    if id_in(link):
        return f"get the deck with 'kfsim deck get {link}', then name the file that it writes"
    return "download the deck there and name the file; kfsim gets decks by links of keyforgegame.com and decksofkeyforge.com only"
