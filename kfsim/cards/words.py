"""The words of the field that scripts, decks and reports share: houses, types, keywords, icons."""

HOUSES = (
    "brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed",
    "saurian", "staralliance", "unfathomable", "ekwidon", "geistoid", "skyborn",
)  # fmt: skip
OTHER_HOUSES = ("redemption", "ouboros", "keyraken", "ironyx", "elders")  # of which no card is covered
HOUSE_NAMES = {house: house.capitalize() for house in HOUSES} | {"staralliance": "Star Alliance"}
TYPES = ("action", "artifact", "creature", "upgrade")
KEYWORDS = ("skirmish", "elusive", "taunt", "poison", "deploy", "alpha", "omega", "invulnerable")
NUMBERED_KEYWORDS = ("assault", "hazardous", "splash")
ICONS = ("amber", "capture", "damage", "draw", "discard")
COUNTERS = (
    "doom", "fuse", "disruption", "growth", "glory", "warrant", "scheme", "knowledge", "ignorance", "time", "awakening", "depth",
    "trade", "hatch", "paint", "wisdom", "yea", "nay",
)  # named ones  # fmt: skip
KEYS = ("red", "yellow", "blue")
RULEBOOKS = ("14", "18", "1.2")


def house_bit(house: str) -> int:
    """Bit of a house by its name."""
    return 1 << HOUSES.index(house)
