"""What a position file has: tables, and what each part may be."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=0, le=1000)]
Key = Literal["red", "yellow", "blue"]


class Card(Struct, forbid_unknown_fields=True):
    """A card in play, with all that lies on it. `facedown`: a token creature; its card may be "?"."""

    card: str
    damage: Number = 0
    amber: Number = 0
    power_counters: Number = 0
    stun: bool = False
    ward: bool = False
    enrage: bool = False
    exhausted: bool = False
    facedown: bool = False
    owner: Literal["a", "b"] | None = None
    house: str | None = None
    named: str | None = None
    counters: dict[str, Number] = {}
    upgrades: "list[str | Upgrade]" = []
    beneath: "list[str | Held]" = []


class Upgrade(Struct, forbid_unknown_fields=True):
    """An upgrade."""

    card: str
    owner: Literal["a", "b"] | None = None
    house: str | None = None
    amber: Number = 0


class Held(Struct, forbid_unknown_fields=True):
    """A card that is not in play; the house tells copies of a title apart that a deck has in two houses."""

    card: str
    owner: Literal["a", "b"] | None = None
    house: str | None = None


class Foretold(Struct, forbid_unknown_fields=True):
    """An active prophecy, and the card under it; "?" if the player who decides does not know it."""

    card: str
    under: str


class Side(Struct, forbid_unknown_fields=True):
    """The state of a player. For the opponent's hand and archives the number is enough; "?" is an unknown card."""

    amber: Number = 0
    keys: Annotated[int, Meta(ge=0, le=2)] | list[Key] = 0
    chains: Annotated[int, Meta(ge=0, le=24)] = 0
    chose: str | None = None
    battleline: list[str | Card] = []
    artifacts: list[str | Card] = []
    hand: Annotated[int, Meta(ge=0, le=36)] | list[str | Held] = 0
    archives: Annotated[int, Meta(ge=0, le=36)] | list[str | Held] = 0
    discard: list[str | Held] = []
    purged: list[str | Held] = []
    prophecies: list[Foretold] = []


class PositionFile(Struct, forbid_unknown_fields=True):
    """A whole file. Without a house the turn begins with the choice of one."""

    deck_a: str
    deck_b: str
    a: Side
    b: Side
    turn: Literal["a", "b"] = "a"
    house: str | None = None
    turn_number: Annotated[int, Meta(ge=1, le=150)] | None = None
    tide: Literal["a", "b"] | None = None
    rulebook: Literal["14", "18", "1.2"] | None = None
