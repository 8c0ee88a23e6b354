"""Names are data: what decks and cards of users are called, made fit for each medium they are shown in.

A name is made one line of letters that can be seen when the deck or card is made (`title`), so that no medium gets line breaks,
control sequences or marks that turn the text around. What a single medium reads in a name beyond that, it is kept from by what
is here (`cell`, `label`, `on_narrow_terminals`), or by how it is set up: terminals read no markup (`report.terminal.console`),
pages escape (`report.page`), and plots know no mathematics (`report.figures`).
"""

import codecs
from functools import lru_cache

LONGEST = 120  # characters of a name; the longest of real decks has 70
UNNAMED = "Unnamed deck"
JOINERS = "\u200c\u200d"  # not seen, but parts of words and emoji
FORMULA = (
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "＝",
    "＋",
    "－",
    "＠",
    "−",
    "﹢",
    "﹣",
    "﹦",
    "﹫",
)  # begin one in a spreadsheet
IN_ASCII = {
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "±": "+-", "–": "-", "—": "-", "−": "-", "…": "...", "’": "'", "‘": "'",
    "“": '"', "”": '"', "×": "x", "→": "->", "•": "*",
}  # fmt: skip
ERRORS = "kfsim-names"  # the name of how characters are replaced that a terminal cannot show


def title(name: object, unnamed: str = UNNAMED) -> str:
    """A name as one line of letters that can be seen, cut where it is longer than any name; another where nothing is left."""
    plain = "".join(c if c.isprintable() or c in JOINERS else " " if c.isspace() else "" for c in str(name)[: 50 * LONGEST])
    made = shortened(" ".join(plain.split()), LONGEST)
    return made if takes_room(made) else unnamed


def takes_room(name: str) -> bool:
    """Whether anything of a name is seen: marks that only change the letter before them (accents, skin tones) are not by
    themselves, and tables leave them out."""
    if any(c.isascii() and c != " " for c in name):
        return True
    from rich.cells import cell_len

    return cell_len(name.replace(" ", "")) > 0


def is_title(name: str) -> bool:
    """Whether a name is fit to be shown as it is."""
    return bool(name) and name == title(name)


def shortened(name: str, width: int) -> str:
    """A name, cut where there is no room."""
    return name if len(name) <= width else name[: width - 1].rstrip() + "…"


def cell(value: object) -> object:
    """The text of a cell for spreadsheets. A text that looks like a formula gets a ' in front."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def label(name: str, width: int = 60) -> str:
    """A name in a plot: those that begin with _ would be left out of its legend."""
    return shortened(f" {name}" if name.startswith("_") else name, width)


def on_narrow_terminals(error: UnicodeError) -> tuple[str, int]:
    """The replacement of characters that a terminal or file cannot encode: their ASCII spelling, or a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(IN_ASCII.get(c, "?") for c in lost), error.end


codecs.register_error(ERRORS, on_narrow_terminals)


@lru_cache(4096)
def plain_name(name: str) -> str:
    """A name, of a card say, without case, accents, apostrophes, dashes and spaces, for comparing."""
    import unicodedata

    name = name.lower().replace("æ", "ae").replace("œ", "oe")
    return "".join(c for c in unicodedata.normalize("NFKD", name) if c.isalnum() and c.isascii())
