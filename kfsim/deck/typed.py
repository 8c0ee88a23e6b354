"""The reader of lists that people type or paste: a title, house headings, a line for each card.

It skips things that chats, forums and spreadsheets add: markdown, bullets, links, ratings, headings of card types.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kfsim.cards.words import HOUSES, OTHER_HOUSES
from kfsim.deck.errors import DeckError
from kfsim.deck.find_card import find_card
from kfsim.deck.links import link_in, what_to_do_with
from kfsim.deck.raw import LONGEST_LINE, SET_NAMES, SHORT_SETS, Entry, RawDeck, icon_words, not_too_many, number_of, set_word
from kfsim.text.messages import NAME
from kfsim.text.names import plain_name

NO_CARD = (None, None)  # the result of `find_card` for an unknown title
LONGEST_LIST = 1 << 18  # characters in a list
TOKEN_LINE = re.compile(r"token(?: creature)?s?(?: ?[:=] ?| [-–—] )(\S.*)", re.IGNORECASE)
PROPHECY_LINE = re.compile(r"prophec(?:y|ies)(?: ?\d)?(?: ?[:=] ?| [-–—] )(\S.*)", re.IGNORECASE)
POWER_LINE = re.compile(r"(?:archon )?power(?: ?[:=] ?| [-–—] )(\D.*)", re.IGNORECASE)
LABEL = re.compile(r"(deck name|deck|name|title|set|expansion) ?: ?(\S.*)", re.IGNORECASE)
RULE = re.compile(r"[-=_*~`#.+|]+")  # a horizontal line, or a fence around code
LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")  # a link of markdown, with its text
EMOJI = re.compile(r":[a-z0-9_]{2,30}:", re.IGNORECASE)  # an emoji code of chats, such as :smile:
BETWEEN_FACTS = re.compile(r" [|•·] ")
QUOTED = re.compile(r"(?:> ?)+")  # the mark of quoted lines in chats
BULLET = re.compile(r"[-–—*•·] ?|\d{1,2}[.)] ")
BOLD = re.compile(r"(\*\*|__)(.+?)\1")  # bold words within a line
EMPHASIS = re.compile(r"([*_`])(.+)\1((?: ?[(\[]?[xX×]?\d{1,3}[xX×]?[)\]]?)?:?)")  # an emphasised line; a number may follow
BEFORE = re.compile(r"(?:(\d+) ?[xX×] |[(\[](\d+) ?[xX×]?[)\]] ?|[xX×](\d+) |(\d+)(?:[xX×](?=\D)| ))(.+)")
MARK = "maverick|legacy|anomaly|enhanced|common|uncommon|rare|special|variant"
LAST = re.compile(
    rf"\+(?P<icon>[a-zæ]+)|[(\[](?P<mark>{MARK})[)\]]|[x×](\d+)|(\d+)[x×]|[(\[][x×]?(\d+)[x×]?[)\]]", re.IGNORECASE
)  # the last word of a line, after the title: an icon, a mark or a number of copies
HEADING = re.compile(rf"(?:house\d?)?(?:\d{{1,2}}x?)?({'|'.join((*HOUSES, *OTHER_HOUSES))})(?:cards)?(?:\d{{1,2}})?(?:cards)?")
OF_TYPES = re.compile(r"(?:\d{1,2})?(?:actions?|artifacts?|creatures?|upgrades?|tokens?|tokencreatures?)(?:\d{1,2})?")
BETWEEN_HOUSES = re.compile(r"[,/|•·&+]|\s[-–—]\s|\band\b")
RATING = re.compile(r"sas|aerc|power level|chains?|wins?|loss(?:es)?|price|percentile|\d cards|elo|synergy", re.IGNORECASE)
OF_RATINGS = {
    "sas", "aerc", "adjusted", "rating", "ratings", "score", "power", "level", "chain", "chains", "win", "wins", "loss", "losses",
    "record", "price", "for", "sale", "trade", "usd", "eur", "percentile", "card", "cards", "elo", "synergy", "antisynergy",
    "expected", "raw", "amber", "aember", "æmber", "control", "creature", "creatures", "artifact", "artifacts", "action",
    "actions", "upgrade", "upgrades", "protection", "effective", "efficiency", "recursion", "disruption", "bonus", "draw",
    "capture", "damage", "discard", "st", "nd", "rd", "th", "w", "l", "v", "version", "and",
}  # the words in lines that only have ratings and counts  # fmt: skip


@dataclass
class Listing:
    """The parts of a list that have been read so far."""

    raw: RawDeck
    house: str | None = None
    headline: str = ""  # a heading of markdown or a comment, which is the title if there is no other
    link: str = ""

    @property
    def begun(self) -> bool:
        """Whether the list of cards has begun, so that no title can follow."""
        return bool(self.raw.entries or self.raw.houses)


@dataclass
class Counted:
    """The parts of a line about a card: the title as written, the number of copies, and the notes."""

    title: str
    copies: str = "1"
    icons: list[str] = field(default_factory=list)
    marks: frozenset[str] = frozenset()
    surely: bool = False  # whether the form shows that this is a card, such as "2x Anger"


def plain_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, without empty lines and horizontal lines. White space becomes single spaces.
    DeckError if a line is too long."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise DeckError(f"line {number}: {len(line):,} characters; this is not a list of cards")
        if line.strip() and not RULE.fullmatch(line.strip()):
            yield number, " ".join(line.split())


def plain(text: str) -> RawDeck:
    """The deck of a typed list, unchecked. The list has a title, the name of its set, `Token: Name`, house headings, and lines
    such as `2x Name`; added icons are written as `+draw`. DeckError names the wrong line."""
    if len(text) > LONGEST_LIST:
        raise DeckError(f"{len(text):,} characters; this is not a list of cards")
    read = Listing(RawDeck("", [], []))
    for number, line in plain_lines(text):
        read_line(read, line, number)
        not_too_many(read.raw.entries)
        not_too_many(read.raw.houses)
    raw = read.raw
    if read.link and not read.begun:
        raise DeckError(f"has a link but no cards; {what_to_do_with(read.link)}")
    raw.name = raw.name or read.headline
    return raw


def read_line(read: Listing, line: str, number: int) -> None:
    """Read one line and add its content to `read`."""
    line = EMOJI.sub("", QUOTED.sub("", LINK.sub(r"\1", line), 1)).strip()
    hashed = line.startswith("#")
    bare = line.lstrip("#")
    text, bulleted = without_marks(bare.strip())
    if not text or beside_the_cards(read, text):
        return
    if hashed:  # "# Title" is a heading, "#1 Fan" a title; other such lines are comments
        if not read.begun:
            read.headline = read.headline or (text if bare.startswith(" ") else line)
        return
    card, is_first = counted(text), not (read.raw.name or read.begun or bulleted)
    if is_first and not card.surely and (card.title == text or find_card(card.title) == NO_CARD):
        read.raw.name = text
        return
    where = f"line {number}"
    icons = icon_words(card.icons, where)
    marks = {mark: mark in card.marks for mark in ("maverick", "legacy", "anomaly")}
    for _ in range(number_of(card.copies[:NAME], "copies", where)):
        read.raw.entries.append(Entry(card.title, read.house, list(icons), where=where, **marks))


def without_marks(line: str) -> tuple[str, bool]:
    """A line without emphasis and bullets, and whether it had a bullet."""
    line = BOLD.sub(r"\2", line)
    bullet = None if EMPHASIS.fullmatch(line) else BULLET.match(line)
    text = line[bullet.end() :] if bullet else line
    whole = EMPHASIS.fullmatch(text)
    return (f"{whole[2].strip()}{whole[3]}" if whole else text), bullet is not None


def beside_the_cards(read: Listing, text: str) -> bool:
    """Read a line that is not a card: a house, a set, a token creature, a label, a link or a rating. Return whether it is one of
    these."""
    raw, parts = read.raw, BETWEEN_FACTS.split(text)
    if len(parts) > 1 and all(is_set(part, True) or is_rating(part) for part in parts):
        raw.of_set = next(filter(None, map(set_word, parts)), raw.of_set)
    elif found := link_in(text):
        read.link = read.link or found
    elif heading := HEADING.fullmatch(plain_name(text)):
        read.house = heading[1]
        raw.houses.append(heading[1])
    elif line_found := TOKEN_LINE.match(text):
        raw.tokens.append(line_found[1].split(" (")[0])
    elif line_found := PROPHECY_LINE.match(text):
        raw.said_beside += [name.strip() for name in line_found[1].split(" / ")]
    elif line_found := POWER_LINE.match(text):
        raw.said_beside.append(line_found[1].split(" (")[0].strip())
    elif label := LABEL.fullmatch(text):
        if label[1].lower() in ("set", "expansion"):
            raw.of_set = set_word(label[2])
        elif not read.begun:
            raw.name = raw.name or label[2]
    elif is_set(text, bool(raw.name) and not read.begun):
        raw.of_set = set_word(text) or set_word(text.rstrip(" 0123456789()[]"))
    else:
        return OF_TYPES.fullmatch(plain_name(text)) is not None or names_houses(text) or is_rating(text)
    return True


def is_set(text: str, short_too: bool) -> bool:
    """Whether a line names a set, such as "Mass Mutation" or "Mass Mutation (479)"; with `short_too` also "MM"."""
    plain_text = plain_name(text)
    return plain_text in SET_NAMES or plain_text.rstrip("0123456789") in SET_NAMES or (short_too and text in SHORT_SETS)


def names_houses(text: str) -> bool:
    """Whether a line only lists houses: "Brobnar, Mars, Sanctum"."""
    listed = text.partition(":")[2] if text.lower().startswith("houses") else text
    parts = [plain_name(part) for part in BETWEEN_HOUSES.split(listed)]
    return len(parts) > 1 and all(part in HOUSES or part in OTHER_HOUSES for part in parts)


def is_rating(text: str) -> bool:
    """Whether a line only gives ratings and counts: "SAS 68", "68 SAS, 12 wins, 36 cards"."""
    words = re.findall(r"[a-zæ]+", text.lower())
    return any(c.isdigit() for c in text) and RATING.search(text) is not None and set(words) <= OF_RATINGS


def counted(text: str) -> Counted:
    """The parts of a line about a card. The number of copies may be before or after the title: "2x Anger", "Anger (2)"."""
    before = BEFORE.fullmatch(text)
    copies, title = (next(filter(None, before.groups()[:4])), before[5]) if before else ("", text)
    icons, marks = [], set()
    while last := LAST.fullmatch(title.rpartition(" ")[2]):
        if last["icon"]:
            icons.append(last["icon"])
        elif last["mark"]:
            marks.add(last["mark"].lower())
        elif not copies:
            copies = next(filter(None, last.groups()[2:]))
        else:
            break
        title = title.rpartition(" ")[0]
    shorter, _, number = title.rpartition(" ")
    # a number without brackets, from a spreadsheet
    if not copies and number.isdecimal() and find_card(title) == NO_CARD != find_card(shorter):
        copies, title = number, shorter
    return Counted(title, copies or "1", icons[::-1], frozenset(marks), before is not None and before[4] is None)
