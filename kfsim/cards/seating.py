"""Cards into a game record: what a physical card brings along (owner, definition, house, bonus icons)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kfsim.cards.words import HOUSES, ICONS, house_bit
from kfsim.engine.record import codes, layout

if TYPE_CHECKING:
    from kfsim.cards.catalogue import Catalogue


@dataclass(frozen=True)
class Seat:
    """One physical card of a deck: its name, the house it is in there (mavericks), and its bonus icons."""

    card: str
    house: str
    icons: tuple[str, ...]


NOTHING_YET = (
    "host", "shield", "slayer", "last_left", "last_right", "chosen_turn", "flank_turn", "once_turn", "six_turn", "armor_turn",
    "named", "attacked", "assailant", "left_when_used", "right_when_used",
)  # fmt: skip


def seat_card(game: Any, catalogue: "Catalogue", owner: int, index: int, seat: Seat) -> int:
    """Make card `index` of a player's half of the record this physical card, in no zone; returns its handle."""
    handle = owner * layout.CARDS_A_PLAYER + index
    card = game.cards[handle]
    card.definition = card.printed = catalogue.number(seat.card)
    card.houses = house_bit(seat.house)
    card.home = HOUSES.index(seat.house)
    card.owner = card.controller = card.keeper = owner
    card.zone = codes.LIMBO
    for name in NOTHING_YET:
        card[name] = -1
    card.icon_n = len(seat.icons)
    for i, icon in enumerate(seat.icons):
        card.icons[i] = ICONS.index(icon)
    return handle


def finish_seating(game: Any, tables: Any, seated: Iterable[int]) -> None:
    """Give every seated card its printed type and the first card of its title (for the Rule of Six), and count what
    they ask of the game."""
    first: dict[int, int] = {}
    game.haunts = 0
    game.banks = 0
    game.asked = 0
    for handle in seated:
        card = game.cards[handle]
        card.title = first.setdefault(int(tables.facts[card.definition, codes.D_TITLE]), handle)
        card.type = tables.facts[card.definition, codes.D_TYPE]
        game.asked |= tables.facts[card.definition, codes.D_ASKS]
        game.haunts += tables.facts[card.definition, codes.D_HAUNTS]
        game.banks += int(tables.facts[card.definition, codes.D_BANK] != 0)


def nameable_houses(game: Any, seated: Sequence[int]) -> int:
    """Bits of the houses a player may name: those of the first sets, and any on a card or identity card."""
    bits = (1 << 7) - 1
    for handle in seated:
        bits |= int(game.cards[handle].houses)
    return bits | int(game.players[0].houses) | int(game.players[1].houses)


def put_in_pile(game: Any, handle: int, player: int, zone: int, place: int | None = None) -> None:
    """Put a card that is in no zone into a pile (on top when no place is given); nothing is triggered."""
    side = game.players[player]
    n = int(side.count[zone])
    place = n if place is None else place
    side.piles[zone, place + 1 : n + 1] = side.piles[zone, place:n].copy()
    side.piles[zone, place] = handle
    side.count[zone] = n + 1
    game.cards[handle].zone = zone
    game.cards[handle].keeper = player


def take_from_pile(game: Any, handle: int) -> None:
    """Take a card out of the pile it lies in; nothing is triggered."""
    card = game.cards[handle]
    side = game.players[card.keeper]
    n = int(side.count[card.zone])
    pile = [int(c) for c in side.piles[card.zone, :n]]
    if handle in pile:
        pile.remove(handle)
        side.piles[card.zone, : n - 1] = pile
        side.count[card.zone] = n - 1
    card.zone = codes.LIMBO
