"""The vocabulary that scripts, decks and reports share: houses, types, keywords, icons."""

from kfsim.engine.record.codes import ICON_OF_HOUSE

HOUSES = (
    "brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed",
    "saurian", "staralliance", "unfathomable", "ekwidon", "geistoid", "skyborn", "redemption", "ouboros",
    "keyraken",
)  # fmt: skip
OTHER_HOUSES = ("ironyx", "elders")  # houses without covered cards
HOUSE_NAMES = {house: house.capitalize() for house in HOUSES} | {"staralliance": "Star Alliance"}
TYPES = ("action", "artifact", "creature", "upgrade")
BESIDE = ("prophecy", "archonpower")  # types of cards beside the game; their house is named like their type
FACTS = (  # keys of a card's table that are no abilities
    "house", "type", "power", "armor", "amber", "icons", "traits", "keywords", "rarity", "sets", "uncovered", "enters",
    "assault", "hazardous", "splash", "reading",
    "is_copy", "plays_as_upgrade", "on", "brings", "enhance", "also_in", "house_in", "twin_of",
    "archives_taken_singly", "kept_in_hand", "half_of", "gigantic", "finds_halves", "gained_by_its_creature",
)  # fmt: skip
KEYWORDS = ("skirmish", "elusive", "taunt", "poison", "deploy", "alpha", "omega", "invulnerable", "entrench")
NUMBERED_KEYWORDS = ("assault", "hazardous", "splash")
ICONS = ("amber", "capture", "damage", "draw", "discard", "power")
EVERY_ICON = (*ICONS, *HOUSES)  # house icons included: a card with one belongs to that house, too
COUNTERS = (
    "doom", "fuse", "disruption", "growth", "glory", "warrant", "scheme", "knowledge", "ignorance", "time", "awakening", "depth",
    "trade", "hatch", "paint", "mineralize", "mutation", "corrosion", "wisdom", "yea", "nay",
)  # named ones  # fmt: skip
KEYS = ("red", "yellow", "blue")
RULEBOOKS = ("14", "18", "1.2")


def icon_number(icon: str) -> int:
    """The number of a bonus icon in a game's record, by its name: a kind, or the house of a house icon."""
    return ICONS.index(icon) if icon in ICONS else ICON_OF_HOUSE + HOUSES.index(icon)


def icon_name(number: int) -> str:
    """Name of a bonus icon by its number in a game's record."""
    return HOUSES[number - ICON_OF_HOUSE] if number >= ICON_OF_HOUSE else ICONS[number]


def house_bit(house: str) -> int:
    """Bit of a house by its name."""
    return 1 << HOUSES.index(house)
