"""The table of a card in a TOML file: its keys, the values that they allow, and the card that it describes."""

from typing import TYPE_CHECKING, Any

from kfsim.cards.card import VARIANTS, Card
from kfsim.cards.near import nearest
from kfsim.cards.words import BESIDE, FACTS, HOUSES, ICONS, KEYWORDS, TYPES
from kfsim.text.messages import NAME, quoted
from kfsim.text.names import LONGEST as LONGEST_NAME
from kfsim.text.names import is_title
from kfsim.text.source import CardLines

if TYPE_CHECKING:
    from kfsim.text.errors import ScriptError

NUMBERS = {
    "power": 200, "armor": 200, "amber": 12, "assault": 99, "hazardous": 99, "splash": 99,
}  # fmt: skip
LISTS: dict[str, tuple[str, ...]] = {
    "icons": ICONS, "keywords": KEYWORDS, "traits": (), "brings": (), "enhance": (*ICONS, *HOUSES), "also_in": HOUSES,
}  # fmt: skip
FLAGS = (
    "is_copy",
    "plays_as_upgrade",
    "archives_taken_singly",
    "kept_in_hand",
    "finds_halves",
    "gained_by_its_creature",
    "uncovered",
)
RARITIES = ("common", "uncommon", "rare", "special", "variant", "fixed", "evil twin", "token")
WORDS = {"on": 40, "reading": 1000}  # keys with a text, and the longest text of each
TITLES = ("twin_of", "half_of", "gigantic")  # keys with the title of another card
ENTERS = ("ready", "stunned", "opposite", "ready and enraged")  # how a card enters play: opposite, under the opponent's control
LONGEST_SCRIPT, LONGEST_LIST = 5000, 12
SETS_ARE = "{ CotA = 17 }"
MOST_OF_A_FILE = 4 << 20  # largest size of a user's card file, in bytes


def what_is_wrong(key: str, value: Any) -> str:
    """Why a value is not allowed under a key of a card table; "" if it is."""
    if key in NUMBERS:
        sound = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= NUMBERS[key]
        return "" if sound else f"is a whole number from 0 to {NUMBERS[key]}, not {quoted(value)}"
    if key in LISTS:
        sound = isinstance(value, list) and all(isinstance(word, str) and 0 < len(word) <= NAME for word in value)
        if not sound or len(value) > LONGEST_LIST:
            return f"is a list of at most {LONGEST_LIST} words"
        strange = [word for word in value if LISTS[key] and word not in LISTS[key]]
        strange += [word for word in value if not is_title(word)]
        allowed = f"; known are {', '.join(LISTS[key])}" if LISTS[key] else ""
        return f"knows no {quoted(strange[0])}{allowed}" if strange else ""
    if key == "house_in":
        sound = isinstance(value, dict) and all(house in HOUSES for house in value.values())
        return "" if sound else 'is a table of houses by set, such as { ToC = "redemption" }'
    if key == "enters":
        return "" if value in ENTERS else f"is one of {', '.join(ENTERS)}, not {quoted(value)}"
    if key in VARIANTS.values():
        sound = isinstance(value, dict) and all(isinstance(text, str) for text in value.values())
        return next(filter(None, map(too_long, value.values())), "") if sound else "is a table of scripts"
    if key in FLAGS:
        return "" if isinstance(value, bool) else f"is true or false, not {quoted(value)}"
    if key == "rarity":
        return "" if value in RARITIES else f"is one of {', '.join(RARITIES)}, not {quoted(value)}"
    if key in WORDS:
        sound = isinstance(value, str) and len(value) <= WORDS[key] and value.replace("\n", " ").isprintable()
        return "" if sound else f"is a text of at most {WORDS[key]} characters that can be seen, not {quoted(value)}"
    if key in TITLES:
        return "" if isinstance(value, str) and is_title(value) else f"is the title of a card, not {quoted(value)}"
    if key == "sets":
        sound = isinstance(value, dict) and all(is_number_of_set(number) for number in value.values())
        return "" if sound else f"is a table of sets and the numbers of the card there, such as {SETS_ARE}"
    if key in ("house", "type"):  # the value must be a known one
        return ""
    if not isinstance(value, str):
        near = nearest(key, FACTS, 1)
        return f"is no script; a script is a text{f'; did you mean {near[0]}?' if near else ''}"
    return too_long(value)


def not_of_type(key: str, type_name: str) -> str:
    """Why cards of a type do not have a key; "" if they may have it. An artifact may have power: it can become a creature."""
    bodiless = key in ("power", "armor") and type_name in ("action", "upgrade")
    return f"belongs to a creature, not to an {type_name}" if bodiless else ""


def type_or_house(entry: Any) -> tuple[str, str]:
    """The key of a card's type or house that is wrong ("": the card), and why; "" if both are valid. The house of a card beside
    the game (reference card, prophecy) is its type."""
    if not isinstance(entry, dict) or "type" not in entry or "house" not in entry:
        return "", f" needs a house and a type (one of {', '.join(TYPES)})"
    for key, known in (("type", (*TYPES, *BESIDE)), ("house", (entry["type"],) if entry["type"] in BESIDE else HOUSES)):
        if (value := entry[key]) not in known:
            near = nearest(str(value)[:NAME], known, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
            return key, f": {quoted(value)} is no {key}; {hint}"
    return "", ""


def is_number_of_set(value: Any) -> bool:
    """Whether a value is the number of a card in a set: a whole number, or a text such as "A01"."""
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and 0 <= value < 10_000
        or (isinstance(value, str) and 0 < len(value) <= 8 and value.isalnum())
    )


def too_long(script: str) -> str:
    """Why a script is too long; "" if it is not."""
    return "" if len(script) <= LONGEST_SCRIPT else f"is a script of {len(script):,} characters; at most {LONGEST_SCRIPT:,}"


def read_card(name: str, entry: Any, file: str, places: CardLines) -> Card:
    """The card that one table of a file describes. Raise a ScriptError with file and line if it is wrong."""
    from kfsim.text.errors import ScriptError

    if not is_title(name):
        wrong = f"{quoted(name)}: a name is at most {LONGEST_NAME} letters that can be seen"
        raise ScriptError(wrong, file, places.line(name))
    key, wrong = type_or_house(entry)
    if wrong:
        raise ScriptError(quoted(name) + wrong, file, places.line(name, key))
    for key, value in entry.items():
        if wrong := what_is_wrong(key, value) or not_of_type(key, entry["type"]):
            raise ScriptError(f"{quoted(name)}: {key} {wrong}", file, places.line(name, key))
    facts = {k: v for k, v in entry.items() if k in FACTS}
    variants = {rulebook: entry.get(key, {}) for rulebook, key in VARIANTS.items()}
    scripts = {k: str(v) for k, v in entry.items() if k not in FACTS and k not in VARIANTS.values()}
    return Card(name, facts, scripts, file, places, variants)


def read_cards(text: str, file: str) -> list[Card]:
    """The cards in the text of one TOML file. Raise a ScriptError with file and line for the first card that is wrong."""
    cards, mistakes = cards_and_mistakes(text, file)
    if mistakes:
        raise mistakes[0]
    return cards


def cards_and_mistakes(text: str, file: str) -> "tuple[list[Card], list[ScriptError]]":
    """The cards in the text of one TOML file that are described correctly, and the first mistake of each other card. Raise a
    ScriptError if the text is not TOML."""
    from kfsim.text.errors import ScriptError
    from kfsim.text.source import read_toml

    places, cards, mistakes = CardLines(text), [], []
    for name, entry in read_toml(text, file).items():
        try:
            cards.append(read_card(name, entry, file, places))
        except ScriptError as mistake:
            mistakes.append(mistake)
    return cards, mistakes
