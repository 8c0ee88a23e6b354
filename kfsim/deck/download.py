"""Download decks from the official site, by link or id."""

import http.client
import json
import re
import time
import urllib.error
import urllib.request
from pathlib import Path

from kfsim import __version__
from kfsim.deck.errors import DeckError
from kfsim.deck.formats import raw_decks
from kfsim.deck.links import id_in
from kfsim.deck.raw import RawDeck
from kfsim.text.messages import quoted
from kfsim.text.names import plain_name, title

SITE = "https://www.keyforgegame.com"
ADDRESS = "{site}/api/decks/v2/{id}/?links=cards"
MOST_SECONDS = 20.0  # time limit for one deck
MOST_BYTES = 2 << 20  # size limit for one deck; real decks have about 40 kB
CHUNK = 1 << 16  # bytes that are read at once
NOT_THERE = re.compile(r"alliance|theoretical", re.IGNORECASE)  # links of decks that only Decks of KeyForge has
LONGEST_STEM = 60  # characters of a title in a file's name
REFUSED = {
    401: "the site refuses programs; open the deck there in a browser, or download it from decksofkeyforge.com",
    403: "the site refuses programs; open the deck there in a browser, or download it from decksofkeyforge.com",
    404: "the site knows no deck of this id; is the link whole?",
    410: "the site knows no deck of this id; is the link whole?",
    429: "the site is asked too often; wait some minutes",
}


class SiteError(DeckError):
    """The site does not answer or refuses requests, so it is useless to ask for other decks."""


def deck_id(given: str) -> str:
    """The id in a link to a deck, or an id itself. DeckError if there is none, or if the official site does not have such
    decks."""
    if NOT_THERE.search(given):
        raise DeckError(f"{quoted(given)}: the official site has no alliances and no theoretical decks; download the deck's list")
    if not (found := id_in(given)):
        raise DeckError(
            f"{quoted(given)}: not a link or id of a deck; the id at the end of a link looks like "
            "0123abcd-0123-0123-0123-0123456789ab"
        )
    return found


def saved_download(id_: str, folder: Path) -> Path | None:
    """The file of a deck in a folder of downloads, by its id; None if it is not there."""
    return next(iter(sorted(folder.glob(f"*{id_}.json"))), None)


def file_of(id_: str, deck: RawDeck, folder: Path) -> Path:
    """The file to save a deck in: its name has the title and the id."""
    words = [plain_name(word) for word in title(deck.name, "deck").split()]
    stem = "-".join(word for word in words if word)[:LONGEST_STEM].strip("-")
    return folder / f"{stem or 'deck'}-{id_}.json"


def fetched(id_: str, site: str = SITE, seconds: float = MOST_SECONDS) -> tuple[bytes, RawDeck]:
    """Download a deck. Return the bytes of the answer and the deck in it. DeckError says why this deck cannot be downloaded,
    SiteError why no deck can be."""
    address = ADDRESS.format(site=site.rstrip("/"), id=id_)
    if not address.startswith(("http://", "https://")):
        raise SiteError(f"{quoted(site)} is not the address of a site; an address begins with https://")
    try:
        content = answer_of(address, seconds)
    except urllib.error.HTTPError as error:
        words = REFUSED.get(error.code, "the site is out of order; try again later" if error.code >= 500 else "the site refuses")
        error_type = DeckError if error.code in (404, 410) else SiteError
        raise error_type(f"{address}: {error.code}: {words}") from None
    except TimeoutError:
        raise SiteError(f"{address}: no complete answer within {seconds:g} s; try again later") from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        if isinstance(reason, TimeoutError):
            raise SiteError(f"{address}: no complete answer within {seconds:g} s; try again later") from None
        raise SiteError(f"{address}: cannot be reached ({reason}); is there a network?") from None
    return content, deck_in(content, address)


def answer_of(address: str, seconds: float) -> bytes:
    """The content at a web address. TimeoutError after so many seconds, DeckError if it is too large, or an error of `urllib`."""
    end = time.monotonic() + seconds
    headers = {"User-Agent": f"kfsim/{__version__}", "Accept": "application/json"}
    content = b""
    with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=seconds) as answer:
        while part := answer.read1(CHUNK):
            content += part
            if len(content) > MOST_BYTES:
                raise DeckError(f"{address}: the answer is larger than {MOST_BYTES >> 20} MB, too large for a deck")
            if time.monotonic() > end:
                raise TimeoutError
    return content


def deck_in(content: bytes, address: str) -> RawDeck:
    """The deck in an answer of the site. DeckError unless it has exactly one deck, with cards."""
    try:
        text = content.decode("utf-8-sig")
        json.loads(text)
        decks = raw_decks(text)
        wrong = decks[0].wrong if len(decks) == 1 else f"{len(decks)} decks"
    except (DeckError, ValueError, RecursionError, LookupError, TypeError, AttributeError) as error:
        wrong, decks = str(error), []
    if wrong or not decks[0].entries:
        raise DeckError(f"{address}: the answer is not a deck ({wrong or 'it has no cards'})")
    return decks[0]
