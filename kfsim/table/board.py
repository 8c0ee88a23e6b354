"""Set up the record of a game from the dictionaries that describe a board."""

from collections.abc import Mapping, Sequence
from typing import Any

from kfsim.cards.catalogue import TOKEN, WITH_TIDE, Catalogue
from kfsim.cards.seating import (
    Seat,
    finish_seating,
    nameable_houses,
    put_in_pile,
    seat_card,
    seat_power,
    seat_prophecies,
    seat_reference,
)
from kfsim.cards.words import HOUSES
from kfsim.engine.record import codes, layout
from kfsim.engine.rules.powers import POWER
from kfsim.engine.rules.prophecies import PROPHECIES
from kfsim.table.attached import BOTH, grafts, keep_with, purge_with, turn_facedown
from kfsim.table.checks import (
    CARD_FLAGS,
    CARD_NUMBERS,
    CARD_STATE,
    OF_CREATURES,
    BoardError,
    amount,
    called,
    check_attached,
    check_lies,
    checked_icons,
    described,
    house_bits,
    listed,
    seat_of,
    set_chosen,
    set_counters,
    set_keys,
    set_state,
)
from kfsim.table.names import SEATS, ZONES

PILE_NAMES = {
    "hand": codes.HAND, "deck": codes.DECK, "discard": codes.DISCARD, "archives": codes.ARCHIVES, "purged": codes.PURGED,
}  # fmt: skip
PLAYER_KEYS = {"houses", "amber", "keys", "chains", "chose", "token", "prophecies", "power", "in_play", *PILE_NAMES}
CARD_KEYS = {"card", "facedown", "house", "icons", "owner", "upgrades", "beneath", "purged", "named", "copy", *CARD_STATE}
OUT_OF_PLAY_KEYS = {"card", "house", "icons", "owner"}
UPGRADE_KEYS = {"card", "house", "icons", "owner", "amber", "exhausted", "counters"}
ARTIFACT_KEYS = CARD_KEYS - set(OF_CREATURES)


def refuse(spec: Mapping[str, Any], may: set[str], what: str) -> None:
    """BoardError if a description has a key that this card cannot have. `may` are its allowed keys, `what` is for the message."""
    more = {key for key in spec if spec[key]} & CARD_KEYS - may
    if more:
        raise BoardError(f"{what} has no {sorted(more)[0]}: {dict(spec)!r}")


class BoardBuilder:
    """Seats cards (gives them handles in the game record) and puts them into the zones that a board describes."""

    def __init__(self, games: Any, tables: Any, catalogue: Catalogue) -> None:
        self.games, self.game, self.tables, self.catalogue = games, games[0], tables, catalogue
        self.used = [0, 0]
        self.seated: list[int] = []
        self.named: dict[int, str] = {}

    def seat(self, entry: "str | Mapping[str, Any]", owner: int) -> int:
        """Seat one card and set its state. Return its handle."""
        spec = described(entry)
        unknown = set(spec) - CARD_KEYS
        if unknown or "card" not in spec:
            raise BoardError(f"a card is a name or a dict with card and {', '.join(sorted(CARD_KEYS - {'card'}))}: {entry!r}")
        card = self.catalogue.find(called("a card", spec["card"]))
        if card is None:
            near = self.catalogue.near(spec["card"])
            raise BoardError(f"no card is named '{spec['card']}'" + (f"; did you mean {' or '.join(near)}?" if near else ""))
        icons = checked_icons(card.name, spec.get("icons", card.icons))
        if self.used[owner] >= layout.FIRST_BESIDE:
            raise BoardError(f"a board holds at most {layout.FIRST_BESIDE} cards a player")
        house_bits([spec.get("house", card.house)])
        handle = seat_card(
            self.game, self.catalogue, owner, self.used[owner], Seat(card.name, spec.get("house", card.house), icons)
        )
        self.used[owner] += 1
        self.seated.append(handle)
        if spec.get("copy") is not None:
            self.game.cards[handle].definition = self.model_of(card, spec["copy"])
        self.game.cards[handle].type = self.tables[0].facts[self.game.cards[handle].definition, codes.D_TYPE]
        for name in (*CARD_NUMBERS, *CARD_FLAGS):
            set_state(self.game.cards[handle], name, spec.get(name, 0))
        set_counters(self.game, handle, spec.get("counters") or {})
        return handle

    def model_of(self, card: Any, title: str) -> int:
        """The number of the definition of the creature that a card copies. BoardError if the card copies no creatures."""
        model = self.catalogue.find(called("copy", title))
        if not card.facts.get("is_copy") or card.type != "creature":
            raise BoardError(f"'{card.name}' does not enter play as a copy of another creature")
        if model is None or model.type != "creature" or "half_of" in model.facts:
            raise BoardError(f"'{card.name}' can only be a copy of a creature, and '{title}' is not a creature")
        return self.catalogue.number(model.name)

    def card_of(self, handle: int) -> Any:
        """The catalogue's card that is printed on a card of the board."""
        return self.catalogue.cards[int(self.game.cards[handle].printed)]

    def put_in_play(self, entry: "str | Mapping[str, Any]", player: int) -> None:
        """Put a creature or artifact on a player's side, with its upgrades, the cards beneath it, and the cards that it has
        purged."""
        spec = described(entry)
        handle = self.seat(entry, seat_of(spec["owner"], "owner") if "owner" in spec else player)
        card, printed = self.game.cards[handle], self.card_of(handle)
        if spec.get("facedown"):
            turn_facedown(self.game, handle)
        zone = {codes.CREATURE: codes.LINE, codes.ARTIFACT: codes.ARTIFACTS}.get(int(card.type))
        if zone is None:
            raise BoardError(f"'{printed.name}' is no creature or artifact; attach upgrades with upgrades=[...]")
        if not spec.get("facedown"):
            check_lies(printed, ZONES[zone])
        if zone == codes.ARTIFACTS:
            refuse(spec, ARTIFACT_KEYS, "an artifact")
        card.controller = player
        card.known = 1 << player if spec.get("facedown") else BOTH
        put_in_pile(self.game, handle, player, zone)
        for upgrade in listed("upgrades", spec.get("upgrades", [])):
            self.attach(upgrade, handle, player)
        beneath = [described(lying) for lying in listed("beneath", spec.get("beneath", []))]
        half = printed.facts.get("gigantic")
        if half and not spec.get("facedown") and half not in [lying.get("card") for lying in beneath]:
            beneath.append(dict(card=half, owner=SEATS[int(card.owner)]))
        for lying in beneath:
            below = self.seat_kept(lying, handle)
            keep_with(self.game, below, handle, grafts(printed))
            put_in_pile(self.game, below, int(self.game.cards[below].owner), codes.UNDER)
        self.purge(listed("purged", spec.get("purged", [])), handle)
        if spec.get("named") is not None:
            self.named[handle] = spec["named"]

    def attach(self, entry: "str | Mapping[str, Any]", host: int, player: int) -> None:
        """Attach an upgrade to a card in play."""
        spec = described(entry)
        refuse(spec, UPGRADE_KEYS, "an upgrade")
        u = self.seat(spec, seat_of(spec["owner"], "owner") if "owner" in spec else player)
        check_attached(self.card_of(u), self.card_of(host), ZONES[int(self.game.cards[host].zone)])
        self.game.cards[u].host = host
        self.game.cards[u].controller = self.game.cards[u].owner
        self.game.cards[u].known = BOTH
        self.game.cards[host].upgrades += 1
        put_in_pile(self.game, u, int(self.game.cards[u].owner), codes.UPGRADES)

    def seat_kept(self, entry: "str | Mapping[str, Any]", host: int) -> int:
        """Seat a card that card `host` in play keeps. Its owner is the host's controller, unless the entry names another."""
        spec = described(entry)
        return self.out_of_play(
            spec, seat_of(spec["owner"], "owner") if "owner" in spec else int(self.game.cards[host].controller)
        )

    def purge(self, entries: "Sequence[str | Mapping[str, Any]]", host: int) -> None:
        """Seat the cards that card `host` in play has purged and keeps. Both halves of a gigantic creature are seated."""
        named = [described(entry).get("card") for entry in entries]
        for entry in entries:
            purged = self.seat_kept(entry, host)
            purge_with(self.games, self.tables, purged, host)
            half = self.card_of(purged).facts.get("gigantic")
            if half and half not in named:
                other = self.seat_kept(dict(card=half, owner=SEATS[int(self.game.cards[purged].owner)]), host)
                purge_with(self.games, self.tables, other, host)

    def out_of_play(self, entry: "str | Mapping[str, Any]", owner: int) -> int:
        """Seat a card that is not in play, so it has no damage, upgrades and the like. Return its handle."""
        if not isinstance(entry, str):
            refuse(described(entry), OUT_OF_PLAY_KEYS, "a card that is not in play")
        return self.seat(entry, owner)

    def reference(self, seat: int, token: str | None) -> None:
        """Seat a player's reference card, for the token creature with this name; None: no token creature."""
        if token is None:
            return
        card = self.catalogue.find(called("token", token))
        if card is None or card.facts.get("rarity") != TOKEN:
            raise BoardError(f"'{token}' is no token creature")
        self.seated.append(seat_reference(self.game, self.catalogue, seat, card.name))

    def prophecies(self, seat: int, entries: "Sequence[str | Mapping[str, Any]]") -> None:
        """Seat a player's prophecies. Two consecutive entries are the sides of one card. A prophecy with a card under it is
        active."""
        specs = [described(entry) for entry in listed("prophecies", entries)]
        if len(specs) > PROPHECIES:
            raise BoardError(f"a player has at most {PROPHECIES} prophecies, two sides of two cards")
        cards = [self.catalogue.find(called("a prophecy", spec.get("card"))) for spec in specs]
        for spec, card in zip(specs, cards, strict=True):
            if card is None or card.type != "prophecy" or set(spec) - {"card", "under", "named"}:
                raise BoardError(f"a prophecy is a name or a dict with card, under and named: {spec!r}")
        handles = seat_prophecies(self.game, self.catalogue, seat, [card.name for card in cards if card])
        self.seated += handles
        for side, (spec, handle) in enumerate(zip(specs, handles, strict=True)):
            if "under" in spec:
                handle_under = self.out_of_play(spec["under"], seat)
                put_in_pile(self.game, handle_under, seat, codes.UNDER)
                self.game.cards[handle_under].host, self.game.cards[handle_under].known = handle, 1 << seat
                self.game.players[seat].in_force |= 1 << side
            if "named" in spec:
                house_bits([spec["named"]])
                self.game.cards[handle].named = HOUSES.index(spec["named"])

    def power(self, seat: int, name: str | None) -> None:
        """Seat a player's archon power and make it active; None: no archon power."""
        if name is None:
            return
        card = self.catalogue.find(called("power", name))
        if card is None or card.type != "archonpower":
            raise BoardError(f"'{name}' is no archon power")
        self.seated += seat_power(self.game, self.catalogue, seat, card.name)
        self.game.players[seat].in_force |= 1 << POWER

    def player(self, seat: int, spec: Mapping[str, Any]) -> None:
        """Set up one player's side from its description."""
        unknown = set(spec) - PLAYER_KEYS
        if unknown:
            raise BoardError(f"a player has no '{sorted(unknown)[0]}'; known are {', '.join(sorted(PLAYER_KEYS))}")
        side = self.game.players[seat]
        side.houses = house_bits(spec.get("houses", []))
        side.amber = amount("amber", spec.get("amber", 0))
        side.chains = amount("chains", spec.get("chains", 0))
        set_keys(side, spec.get("keys", []))
        set_chosen(side, spec.get("chose"))
        self.prophecies(seat, spec.get("prophecies", []))
        self.power(seat, spec.get("power"))
        for entry in listed("in_play", spec.get("in_play", [])):
            self.put_in_play(entry, seat)
        for name, zone in PILE_NAMES.items():
            entries = listed(name, spec.get(name, []))
            if name in ("deck", "discard"):
                entries.reverse()
            for entry in entries:
                owned = described(entry)
                owner = seat_of(owned["owner"], "owner") if "owner" in owned else seat
                put_in_pile(self.game, self.out_of_play(entry, owner), seat, zone)

    @property
    def brings_tide(self) -> bool:
        """Whether a card on the board was first printed in Dark Tidings. Then players may raise the tide."""
        cards = (self.catalogue.cards[int(self.game.cards[handle].definition)] for handle in self.seated)
        return any(next(iter(card.facts.get("sets", {})), "") == WITH_TIDE for card in cards)

    def finish(self) -> None:
        """Compute titles, traits and the houses that can be named, after all cards are seated."""
        finish_seating(self.game, self.tables[0], self.seated)
        for handle in self.seated:
            if self.game.cards[handle].zone == codes.UPGRADES:
                self.game.cards[handle].type = codes.UPGRADE  # also if its printed type is another one
        self.game.nameable = nameable_houses(self.game, self.seated)
