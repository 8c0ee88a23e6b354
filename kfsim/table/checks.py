"""Check the descriptions of boards that are set up by hand. Each check raises BoardError with one line."""

from collections.abc import Iterable, Mapping
from typing import Any

from kfsim.cards.words import COUNTERS, EVERY_ICON, HOUSES, ICONS, KEYS, house_bit, icon_number
from kfsim.engine.record import codes, layout
from kfsim.table.names import SEATS

CARD_NUMBERS = ("damage", "amber", "power_counters")
CARD_FLAGS = ("stun", "ward", "enrage", "exhausted")
CARD_STATE = (*CARD_NUMBERS, *CARD_FLAGS, "counters")
OF_CREATURES = ("damage", "power_counters", "stun", "enrage")
IN_PLAY = ("battleline", "artifacts", "attached")
MOST = 30000  # the largest number of anything on a board
MOST_COUNTERS = 100


class BoardError(ValueError):
    """A board that cannot be built. The message names the wrong part and the reason."""


def house_bits(names: Iterable[str]) -> int:
    """The bits of several houses."""
    bits = 0
    for name in listed("houses", names):
        if name not in HOUSES:
            raise BoardError(f"unknown house '{name}'; known are {', '.join(HOUSES)}")
        bits |= house_bit(name)
    return bits


def listed(what: str, value: Any) -> list[Any]:
    """A list of cards, houses or icons from any iterable. `what` is its name in messages."""
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping):
        return list(value)
    raise BoardError(f"{what} is a list, not {value!r}")


def called(what: str, value: Any) -> str:
    """The name of a card, checked to be a text. `what` is its name in messages."""
    if isinstance(value, str):
        return value
    raise BoardError(f"{what} is the name of a card, not {value!r}")


def said_of(what: str, value: Any) -> dict[str, Any]:
    """A dictionary that describes a player, a card or counters. `what` is its name in messages."""
    if isinstance(value, Mapping):
        return dict(value)
    raise BoardError(f"{what} is a dict, not {value!r}")


def described(entry: Any) -> dict[str, Any]:
    """The description of a card as a dictionary, from its name or from a dictionary."""
    return {"card": entry} if isinstance(entry, str) else said_of("a card with more than a name", entry)


def seat_of(player: str, what: str = "a player") -> int:
    """The number (0, 1) of player "a" or "b"."""
    if not isinstance(player, str) or player not in SEATS:
        raise BoardError(f"{what} is 'a' or 'b', not {player!r}")
    return SEATS.index(player)


def amount(name: str, value: Any, most: int = MOST, least: int = 0) -> int:
    """A number, checked to be from `least` to `most`. `name` is its name in messages."""
    if not isinstance(value, bool) and hasattr(value, "__index__") and least <= int(value) <= most:
        return int(value)
    raise BoardError(f"{name} is a number from {least} to {most}, not {value!r}")


def key_colours(keys: Any) -> list[str]:
    """The colours of forged keys, from a number of keys or a list of colours."""
    colours = list(KEYS[:keys]) if isinstance(keys, int) and 0 <= keys <= len(KEYS) else keys
    named: list[Any] = list(colours) if isinstance(colours, Iterable) and not isinstance(colours, str) else [None]
    if any(colour not in KEYS or named.count(colour) > 1 for colour in named):
        raise BoardError(f"keys are a number up to {len(KEYS)} or colours of {', '.join(KEYS)}, each once; not {keys!r}")
    return named


def set_keys(side: Any, keys: Any) -> None:
    """Set the forged keys of a player."""
    colours = key_colours(keys)
    side["keys"] = sum(1 << KEYS.index(colour) for colour in colours)
    side.key_n = len(colours)


def set_chosen(side: Any, house: str | None) -> None:
    """Set the house that a player chose last; None: none."""
    side.chose = 0 if house is None else house_bits([house]).bit_length()


def set_counters(game: Any, handle: int, counters: Mapping[str, Any]) -> None:
    """Set the named counters on a card."""
    for kind, n in said_of("counters", counters).items():
        if kind not in COUNTERS:
            raise BoardError(f"unknown counter '{kind}'; known are {', '.join(COUNTERS)}")
        game.counted |= 1 | codes.MINERALIZED * int(COUNTERS.index(kind) == codes.MINERALIZE)
        game.counters[handle, COUNTERS.index(kind)] = amount(f"the number of {kind} counters", n, MOST_COUNTERS)


def checked_icons(title: str, icons: Any) -> tuple[str, ...]:
    """The bonus icons of a card, from the top, checked. `title` is the card in messages."""
    found = tuple(listed("icons", icons))
    if any(icon not in EVERY_ICON for icon in found) or len(found) > layout.ICONS:
        raise BoardError(f"bonus icons of '{title}' must be at most {layout.ICONS} of {', '.join(ICONS)}, or houses")
    if sum(icon not in ICONS for icon in found) > 1:
        raise BoardError(f"'{title}' cannot have more than one house icon")
    return found


def set_icons(record: Any, title: str, icons: Any) -> None:
    """Set the bonus icons of a card, from the top."""
    found = checked_icons(title, icons)
    record.icon_n = len(found)
    for i, icon in enumerate(found):
        record.icons[i] = icon_number(icon)
    house = next((icon for icon in found if icon not in ICONS), "")
    record.icon_house = HOUSES.index(house) + 1 if house else 0
    record.houses = 1 << int(record.home) | (house_bit(house) if house else 0)


def set_state(record: Any, name: str, value: Any) -> None:
    """Set a number or a flag (`CARD_STATE`) of a card in play."""
    if name == "power_counters" and isinstance(value, int) and -MOST <= value < 0:
        record[name] = value  # such counters do not exist, but tests use them to reduce power
    else:
        record[name] = amount(name, value) if name in CARD_NUMBERS else int(bool(value))


def attaches_itself(card: Any) -> bool:
    """Whether the text of a card attaches it to another card, although it is not an upgrade."""
    return any("attach(self" in str(script) for script in card.scripts.values())


def check_lies(card: Any, zone: str) -> None:
    """BoardError if a card cannot lie faceup in a zone: "battleline" or "artifacts"."""
    card_type = card.facts["type"]
    if zone == "battleline" and "half_of" in card.facts:
        whole = card.facts["half_of"]
        raise BoardError(f"'{card.name}' is half a gigantic creature; put '{whole}' into play, and this half goes with it")
    becomes = zone == "battleline" and card_type == "artifact" and card.facts.get("power", 0) > 0  # its text makes it a creature
    if card_type != ("creature" if zone == "battleline" else "artifact") and not becomes:
        raise BoardError(f"'{card.name}' cannot lie in {zone}: it is of type {card_type}")


def check_attached(card: Any, host: Any, host_zone: str) -> None:
    """BoardError if a card cannot be attached to another one."""
    card_type = card.facts["type"]
    if card_type != "upgrade" and not card.facts.get("plays_as_upgrade") and not attaches_itself(card):
        raise BoardError(f"'{card.name}' cannot be attached to '{host.name}': it is of type {card_type}")
    artifact = card.facts.get("on") == "artifact" or attaches_itself(card)
    if host_zone != "battleline" and not (host_zone == "artifacts" and artifact):
        raise BoardError(f"'{card.name}' cannot be attached to '{host.name}': that is no creature in play")
