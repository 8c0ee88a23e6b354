"""Relations between cards that are placed by hand: a card lies beneath another, was purged by it, or is controlled because of
it."""

from typing import Any

from kfsim.cards.seating import put_in_pile, take_from_pile
from kfsim.engine.record import codes, layout
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.engine.running.by_hand import be_purged_by, hold, under_new_control
from kfsim.table.checks import BoardError
from kfsim.table.names import SEATS

BOTH = 3  # both players know a card: one bit for each


def turn_facedown(game: Any, handle: int) -> None:
    """Turn a card on the board facedown: it becomes the token creature of its owner's reference card. BoardError if there is
    none."""
    card = game.cards[handle]
    reference = int(game.players[int(card.owner)].token)
    if not reference:
        raise BoardError(f"player {SEATS[int(card.owner)]} has no token=, so no card of theirs lies facedown")
    card.facedown = 1 + int(card.icon_n) + HIDDEN_HOUSE * int(card.home)
    card.icon_n = 0
    card.icon_house = 0
    card.home = game.cards[reference].home
    card.definition = game.cards[reference].definition
    card.title = game.cards[reference].title
    card.houses = game.cards[reference].houses
    card.type = codes.CREATURE


def grafts(card: Any) -> bool:
    """Whether cards beneath this card lie faceup, because its text grafts them."""
    return any("graft(" in str(script) for script in card.scripts.values())


def purge_with(games: Any, tables: Any, purged: int, host: int) -> None:
    """Put a card into the purged cards, as one that card `host` has purged and keeps. The first half of a gigantic creature is
    only linked to `host`, because the effect purged one card."""
    put_in_pile(games[0], purged, int(games[0].cards[purged].owner), codes.PURGED)
    if tables[0].facts[int(games[0].cards[purged].definition), codes.D_HALF_FIRST]:
        games[0].cards[purged].host = host
    else:
        be_purged_by(games, tables, 0, purged, host)


def keep_with(game: Any, handle: int, host: int, faceup: bool) -> None:
    """Link a card to `host`, beneath which it lies or to which it is attached. If it is not faceup, only the host's controller
    knows it."""
    game.cards[handle].host = host
    game.cards[handle].known = BOTH if faceup else 1 << int(game.cards[host].controller)


def keep_control(games: Any, tables: Any, handle: int) -> None:
    """Give a player permanent control of a card that was placed on this player's side and is owned by the other. Upgrades are
    excluded."""
    card = games[0].cards[handle]
    if int(card.controller) != int(card.owner) and int(card.zone) != codes.UPGRADES:
        hold(games, tables, 0, handle, int(card.controller), layout.NO_CARD)


def gives_control(game: Any, tables: Any, upgrade: int) -> bool:
    """Whether the text of an upgrade gives its player control of the card to which it is attached."""
    return bool(tables.facts[int(game.cards[upgrade].definition), codes.D_CONTROLS])


def upgrades_that_control(game: Any, tables: Any, host: int) -> list[int]:
    """The upgrades attached to a card that give control of it."""
    piles = [[int(c) for c in side.piles[codes.UPGRADES, : int(side.count[codes.UPGRADES])]] for side in game.players]
    return [u for pile in piles for u in pile if int(game.cards[u].host) == host and gives_control(game, tables, u)]


def go_over(games: Any, tables: Any, handle: int, player: int, keeper: int) -> None:
    """Give a player control of a card in play while card `keeper` is in play, or permanently (NO_CARD). The card goes to the
    right end of that player's battleline or artifacts, with everything on it."""
    game = games[0]
    card = game.cards[handle]
    hold(games, tables, 0, handle, player, keeper)
    if int(card.controller) != player:
        zone = int(card.zone)
        take_from_pile(game, handle)
        card.controller = player
        put_in_pile(game, handle, player, zone)
        if card.facedown:
            card.known |= 1 << player
        under_new_control(games, tables, 0, handle)


def hand_over(games: Any, tables: Any, upgrade: int) -> None:
    """Give control of the card with this upgrade to the controller of the upgrade, while the upgrade is in play."""
    record = games[0].cards[upgrade]
    go_over(games, tables, int(record.host), int(record.controller), upgrade)


def settle_control(games: Any, tables: Any, handle: int) -> None:
    """Set the controller of a card that was placed by hand, from its side and its upgrades. If an upgrade gives control of the
    card, the control lasts only while the upgrade is in play."""
    game = games[0]
    upgrades = upgrades_that_control(game, tables[0], handle)
    if int(game.cards[handle].controller) not in {int(game.cards[u].controller) for u in upgrades}:
        keep_control(games, tables, handle)
    for upgrade in upgrades:
        hand_over(games, tables, upgrade)
