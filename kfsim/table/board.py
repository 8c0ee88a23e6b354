"""Boards by hand: from plain dictionaries to a game record."""

from collections.abc import Iterable, Mapping
from typing import Any

from kfsim.cards.catalogue import TOKEN, WITH_TIDE, Catalogue
from kfsim.cards.seating import Seat, finish_seating, nameable_houses, put_in_pile, seat_card, seat_reference
from kfsim.cards.words import COUNTERS, HOUSES, ICONS, KEYS, house_bit
from kfsim.engine.record import codes, layout
from kfsim.engine.rules.leave import HIDDEN_HOUSE

PILE_NAMES = {
    "hand": codes.HAND, "deck": codes.DECK, "discard": codes.DISCARD, "archives": codes.ARCHIVES, "purged": codes.PURGED,
}  # fmt: skip
PLAYER_KEYS = {"houses", "amber", "keys", "chains", "token", "in_play", *PILE_NAMES}
CARD_NUMBERS = ("damage", "amber", "power_counters")
CARD_FLAGS = ("stun", "ward", "enrage", "exhausted")
CARD_KEYS = {"counters", "card", "facedown", "house", "icons", "owner", "upgrades", *CARD_NUMBERS, *CARD_FLAGS}


class BoardError(ValueError):
    """A board that cannot be built; the text says which part and why."""


def house_bits(names: Iterable[str]) -> int:
    """Bits of several houses."""
    bits = 0
    for name in names:
        if name not in HOUSES:
            raise BoardError(f"unknown house '{name}'; known are {', '.join(HOUSES)}")
        bits |= house_bit(name)
    return bits


def put_counters(game: Any, handle: int, counters: Any) -> None:
    """Set the named counters on a card."""
    for kind, n in counters.items():
        if kind not in COUNTERS:
            raise BoardError(f"unknown counter '{kind}'; known are {', '.join(COUNTERS)}")
        game.counters[handle, COUNTERS.index(kind)] = n


class BoardBuilder:
    """Seats cards and puts them where a board says."""

    def __init__(self, game: Any, tables: Any, catalogue: Catalogue) -> None:
        self.game, self.tables, self.catalogue = game, tables, catalogue
        self.used = [0, 0]
        self.seated: list[int] = []

    def seat(self, entry: "str | Mapping[str, Any]", owner: int) -> int:
        """Seat one card of the board; returns its handle."""
        spec = {"card": entry} if isinstance(entry, str) else dict(entry)
        unknown = set(spec) - CARD_KEYS
        if unknown or "card" not in spec:
            raise BoardError(f"a card is a name or a dict with card and {', '.join(sorted(CARD_KEYS - {'card'}))}: {entry!r}")
        card = self.catalogue.find(spec["card"])
        if card is None:
            near = self.catalogue.near(spec["card"])
            raise BoardError(f"no card is named '{spec['card']}'" + (f"; did you mean {' or '.join(near)}?" if near else ""))
        icons = tuple(spec.get("icons", card.icons))
        if set(icons) - set(ICONS) or len(icons) > layout.ICONS:
            raise BoardError(f"bonus icons of '{card.name}' must be at most {layout.ICONS} of {', '.join(ICONS)}")
        if self.used[owner] >= layout.CARDS_A_PLAYER:
            raise BoardError(f"a board holds at most {layout.CARDS_A_PLAYER} cards a player")
        house_bits([spec.get("house", card.house)])
        handle = seat_card(
            self.game, self.catalogue, owner, self.used[owner], Seat(card.name, spec.get("house", card.house), icons)
        )
        self.used[owner] += 1
        self.seated.append(handle)
        self.game.cards[handle].type = self.tables.facts[self.game.cards[handle].definition, codes.D_TYPE]
        for name in CARD_NUMBERS:
            self.game.cards[handle][name] = spec.get(name, 0)
        for name in CARD_FLAGS:
            self.game.cards[handle][name] = int(bool(spec.get(name, False)))
        put_counters(self.game, handle, spec.get("counters") or {})
        return handle

    def put_in_play(self, entry: "str | Mapping[str, Any]", player: int) -> None:
        """Put a creature or artifact, with its upgrades, on a player's side."""
        spec = {"card": entry} if isinstance(entry, str) else dict(entry)
        owner = player if "owner" not in spec else "ab".index(spec["owner"])
        handle = self.seat(entry, owner)
        card = self.game.cards[handle]
        if spec.get("facedown"):
            self.turn_facedown(handle)
        zone = {codes.CREATURE: codes.LINE, codes.ARTIFACT: codes.ARTIFACTS}.get(int(card.type))
        if zone is None:
            raise BoardError(f"'{spec['card']}' is no creature or artifact; attach upgrades with upgrades=[...]")
        card.controller = player
        put_in_pile(self.game, handle, player, zone)
        for upgrade in spec.get("upgrades", []):
            attached = {"card": upgrade} if isinstance(upgrade, str) else dict(upgrade)
            u = self.seat(attached, player if "owner" not in attached else "ab".index(attached["owner"]))
            self.game.cards[u].host = handle
            self.game.cards[u].controller = self.game.cards[u].owner
            self.game.cards[handle].upgrades += 1
            put_in_pile(self.game, u, int(self.game.cards[u].owner), codes.UPGRADES)

    def reference(self, seat: int, token: str | None) -> None:
        """Lay a player's reference card beside the board."""
        if token is None:
            return
        card = self.catalogue.find(token)
        if card is None or card.facts.get("rarity") != TOKEN:
            raise BoardError(f"'{token}' is no token creature")
        self.seated.append(seat_reference(self.game, self.catalogue, seat, card.name))

    def turn_facedown(self, handle: int) -> None:
        """Make a card on the board the token creature that its owner's reference card says."""
        card = self.game.cards[handle]
        reference = int(self.game.players[int(card.owner)].token)
        if not reference:
            raise BoardError(f"player {'ab'[int(card.owner)]} has no token=, so no card of theirs lies facedown")
        card.facedown = 1 + int(card.icon_n) + HIDDEN_HOUSE * int(card.home)
        card.icon_n = 0
        card.home = self.game.cards[reference].home
        card.definition = self.game.cards[reference].definition
        card.houses = self.game.cards[reference].houses
        card.type = codes.CREATURE

    def player(self, seat: int, spec: Mapping[str, Any]) -> None:
        """Set up one player's side."""
        unknown = set(spec) - PLAYER_KEYS
        if unknown:
            raise BoardError(f"a player has no '{sorted(unknown)[0]}'; known are {', '.join(sorted(PLAYER_KEYS))}")
        side = self.game.players[seat]
        side.houses = house_bits(spec.get("houses", []))
        side.amber = spec.get("amber", 0)
        side.chains = spec.get("chains", 0)
        keys = spec.get("keys", [])
        keys = list(KEYS[:keys]) if isinstance(keys, int) else list(keys)
        if set(keys) - set(KEYS):
            raise BoardError(f"keys are a number or colours of {', '.join(KEYS)}")
        side["keys"] = sum(1 << KEYS.index(k) for k in set(keys))
        side.key_n = len(set(keys))
        for entry in spec.get("in_play", []):
            self.put_in_play(entry, seat)
        for name, zone in PILE_NAMES.items():
            entries = list(spec.get(name, []))
            if name in ("deck", "discard"):
                entries.reverse()
            for entry in entries:
                owner = seat if isinstance(entry, str) or "owner" not in entry else "ab".index(entry["owner"])
                put_in_pile(self.game, self.seat(entry, owner), seat, zone)

    @property
    def brings_tide(self) -> bool:
        """Whether a card on the board is one that Dark Tidings brought: players may raise the tide then."""
        cards = (self.catalogue.cards[int(self.game.cards[handle].definition)] for handle in self.seated)
        return any(next(iter(card.facts.get("sets", {})), "") == WITH_TIDE for card in cards)

    def finish(self) -> None:
        """Titles, traits and what may be named."""
        finish_seating(self.game, self.tables, self.seated)
        for handle in self.seated:
            if self.game.cards[handle].zone == codes.UPGRADES:
                self.game.cards[handle].type = codes.UPGRADE  # whatever else it may be played as
        self.game.nameable = nameable_houses(self.game, self.seated)
