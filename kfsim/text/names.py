"""Make names of users' decks and cards safe for every medium that shows them: terminals, pages, plots, spreadsheets.

A deck or card is created with a name of one visible line (`title`), so no medium gets line breaks, control sequences or marks
that reverse the text. Each medium also has its own dangers. For spreadsheets, plots and narrow terminals, this module removes
them (`cell`, `label`, `on_narrow_terminals`). Terminals interpret no markup (`report.terminal.console`), pages escape names
(`report.page`), and plots interpret no mathematics (`report.figures`).
"""

import codecs
from functools import lru_cache

LONGEST = 120  # characters in a name; the longest name of a real deck has 70
UNNAMED = "Unnamed deck"
JOINERS = "\u200c\u200d"  # invisible, but they belong to words and emoji
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
)  # a cell that begins with one of these may be a formula
IN_ASCII = {
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "±": "+-", "–": "-", "—": "-", "−": "-", "…": "...", "’": "'", "‘": "'",
    "“": '"', "”": '"', "×": "x", "→": "->", "•": "*",
}  # fmt: skip
ERRORS = "kfsim-names"  # the name of the error handler for characters that a terminal cannot show


def title(name: object, unnamed: str = UNNAMED) -> str:
    """A name as one visible line of at most LONGEST characters, or `unnamed` if no visible character is left."""
    plain = "".join(c if c.isprintable() or c in JOINERS else " " if c.isspace() else "" for c in str(name)[: 50 * LONGEST])
    made = shortened(" ".join(plain.split()), LONGEST)
    return made if takes_room(made) else unnamed


def takes_room(name: str) -> bool:
    """Whether a name is visible. Marks that only change the character before them (accents, skin tones) are not visible alone,
    and tables omit them."""
    if any(c.isascii() and c != " " for c in name):
        return True
    from rich.cells import cell_len

    return cell_len(name.replace(" ", "")) > 0


def is_title(name: str) -> bool:
    """Whether a name can be shown without changes."""
    return bool(name) and name == title(name)


def shortened(name: str, width: int) -> str:
    """A name of at most `width` characters; a longer one is cut and ends with "…"."""
    return name if len(name) <= width else name[: width - 1].rstrip() + "…"


def cell(value: object) -> object:
    """A value for a cell of a spreadsheet. A text that looks like a formula gets a ' in front."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def label(name: str, width: int = 60) -> str:
    """A name for the legend of a plot. A name that begins with _ gets a space in front, because matplotlib would omit it."""
    return shortened(f" {name}" if name.startswith("_") else name, width)


def on_narrow_terminals(error: UnicodeError) -> tuple[str, int]:
    """An error handler for encodings. It replaces characters that a terminal or file cannot encode by an ASCII spelling or
    "?"."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(IN_ASCII.get(c, "?") for c in lost), error.end


codecs.register_error(ERRORS, on_narrow_terminals)


@lru_cache(4096)
def plain_name(name: str) -> str:
    """A name for comparisons: only lower-case ASCII letters and digits, without accents, punctuation and spaces."""
    import unicodedata

    name = name.lower().replace("æ", "ae").replace("œ", "oe")
    return "".join(c for c in unicodedata.normalize("NFKD", name) if c.isalnum() and c.isascii())
