"""Put physical cards into a game record: owner, definition, house and bonus icons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim.cards.words import HOUSES, ICONS, house_bit, icon_number
from kfsim.engine.record import codes, layout

if TYPE_CHECKING:
    from kfsim.cards.catalogue import Catalogue


@dataclass(frozen=True)
class Seat:
    """One physical card of a deck: its name, its house in the deck (for a maverick not the printed one), and its bonus icons."""

    card: str
    house: str
    icons: tuple[str, ...]


NOTHING_YET = (
    "host", "shield", "slayer", "last_left", "last_right", "chosen_turn", "flank_turn", "once_turn", "six_turn", "armor_turn",
    "named", "attacked", "assailant", "splashed_by", "left_when_used", "right_when_used",
)  # fmt: skip


def seat_card(game: Any, catalogue: "Catalogue", owner: int, index: int, seat: Seat) -> int:
    """Put one physical card at position `index` of a player's half of the record, in no zone; return its handle."""
    return seat_cards(game, catalogue, owner, index, [seat])[0]


def seat_cards(game: Any, catalogue: "Catalogue", owner: int, index: int, seats: Sequence[Seat]) -> list[int]:
    """Put several cards at positions from `index` on; return their handles. Each field is written for all cards at once, because
    access to a record's fields is slow."""
    first = owner * layout.CARDS_A_PLAYER + index
    cards = game["cards"][first : first + len(seats)]
    cards["definition"] = cards["printed"] = [catalogue.number(seat.card) for seat in seats]
    by_icons = [next((icon for icon in seat.icons if icon not in ICONS), "") for seat in seats]
    cards["houses"] = [
        sum(house_bit(house) for house in {seat.house, icon} if house in HOUSES)
        for seat, icon in zip(seats, by_icons, strict=True)
    ]
    cards["home"] = [HOUSES.index(seat.house) if seat.house in HOUSES else 0 for seat in seats]
    cards["icon_house"] = [HOUSES.index(icon) + 1 if icon else 0 for icon in by_icons]
    for name in ("owner", "controller", "keeper"):
        cards[name] = owner
    cards["zone"] = codes.LIMBO
    for name in NOTHING_YET:
        cards[name] = -1
    cards["icon_n"] = [len(seat.icons) for seat in seats]
    for card, seat in zip(cards["icons"], seats, strict=True):
        card[: len(seat.icons)] = [icon_number(icon) for icon in seat.icons]
    return list(range(first, first + len(seats)))


def seat_deck(game: Any, catalogue: "Catalogue", owner: int, seats: Sequence[Seat]) -> list[int]:
    """Put a player's deck into the record, its first card at the bottom; return the handles."""
    handles = seat_cards(game, catalogue, owner, 0, seats)
    side = game["players"][owner]
    side["piles"][codes.DECK, : len(handles)] = handles
    side["count"][codes.DECK] = len(handles)
    game["cards"]["zone"][handles] = codes.DECK
    return handles


def seat_reference(game: Any, catalogue: "Catalogue", owner: int, token: str) -> int:
    """Put the reference card of a player's token creatures beside the game; return its handle."""
    house = catalogue.cards[catalogue.number(token)].house
    handle = seat_card(game, catalogue, owner, layout.CARDS_A_PLAYER - 1, Seat(token, house, ()))
    game["players"]["token"][owner] = handle
    return handle


def seat_prophecies(game: Any, catalogue: "Catalogue", owner: int, names: Sequence[str]) -> list[int]:
    """Put a player's prophecies beside the game, both sides of a card one after the other; return their handles."""
    if not names:
        return []
    seats = [Seat(name, "prophecy", ()) for name in names]
    handles = seat_cards(game, catalogue, owner, layout.FIRST_BESIDE, seats)
    game["players"]["beside"][owner][: len(handles)] = handles
    return handles


def seat_power(game: Any, catalogue: "Catalogue", owner: int, name: str) -> list[int]:
    """Put a player's archon power beside the game; return a list with its handle, or an empty list if there is none."""
    if not name:
        return []
    handle = seat_card(game, catalogue, owner, layout.FIRST_BESIDE + 4, Seat(name, "archonpower", ()))
    game["players"]["beside"][owner][4] = handle
    return [handle]


def finish_seating(game: Any, tables: Any, seated: Sequence[int]) -> None:
    """Set the printed type of every card and the first card with its title (for the Rule of Six), and count the features that the
    cards use."""
    handles = list(seated)
    cards, facts = game["cards"], tables["facts"][game["cards"]["definition"][handles]]
    first: dict[int, int] = {}
    titles = facts[:, codes.D_TITLE].tolist()
    cards["title"][handles] = [first.setdefault(title, handle) for title, handle in zip(titles, handles, strict=True)]
    cards["type"][handles] = facts[:, codes.D_TYPE]
    printed = tables["facts"][cards["printed"][handles]]  # the printed card differs for cards that are facedown or copies
    for k in range(2):  # reference cards and prophecies are in fields of their own
        own = (handle - k * layout.CARDS_A_PLAYER for handle in handles)
        game["seats"][k] = sum(0 <= index < layout.FIRST_BESIDE for index in own)
    asks, haunts, banks = (facts[:, k] | printed[:, k] for k in (codes.D_ASKS, codes.D_HAUNTS, codes.D_BANK))
    game["asked"] = int(np.bitwise_or.reduce(asks, initial=0))
    game["haunts"] = int(haunts.sum())
    game["banks"] = int(np.bitwise_or.reduce(banks, initial=0))
    keywords = facts[:, codes.D_KEYWORDS] | printed[:, codes.D_KEYWORDS]
    game["entrench"] = int((keywords & codes.ENTRENCH != 0).sum())


def nameable_houses(game: Any, seated: Sequence[int]) -> int:
    """The houses that a player may name, as bits: those of the first sets, and every house on a card or identity card."""
    on_cards = int(np.bitwise_or.reduce(game["cards"]["houses"][list(seated)], initial=0))
    return ((1 << 7) - 1) | on_cards | int(game["players"][0]["houses"]) | int(game["players"][1]["houses"])


def put_in_pile(game: Any, handle: int, player: int, zone: int, place: int | None = None) -> None:
    """Put a card that is in no zone into a pile (default: on top). It triggers nothing."""
    side = game.players[player]
    n = int(side.count[zone])
    place = n if place is None else place
    side.piles[zone, place + 1 : n + 1] = side.piles[zone, place:n].copy()
    side.piles[zone, place] = handle
    side.count[zone] = n + 1
    game.cards[handle].zone = zone
    game.cards[handle].keeper = player


def take_from_pile(game: Any, handle: int) -> None:
    """Take a card out of its pile. It triggers nothing."""
    card = game.cards[handle]
    side = game.players[card.keeper]
    n = int(side.count[card.zone])
    pile = [int(c) for c in side.piles[card.zone, :n]]
    if handle in pile:
        pile.remove(handle)
        side.piles[card.zone, : n - 1] = pile
        side.count[card.zone] = n - 1
    card.zone = codes.LIMBO
