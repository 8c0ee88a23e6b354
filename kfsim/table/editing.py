"""Change a table by hand: move cards and set numbers. Derived values are recomputed, and no abilities trigger."""

from collections.abc import Sequence
from typing import Any, Self

from kfsim.cards.seating import put_in_pile, take_from_pile
from kfsim.cards.words import HOUSES, KEYS
from kfsim.engine.record import codes, layout
from kfsim.engine.running.by_hand import lay_as_printed, refresh, strip
from kfsim.engine.running.interpreter import drive
from kfsim.table.attached import go_over, grafts, hand_over, keep_control, keep_with, turn_facedown, upgrades_that_control
from kfsim.table.checks import (
    CARD_FLAGS,
    CARD_NUMBERS,
    CARD_STATE,
    IN_PLAY,
    OF_CREATURES,
    BoardError,
    amount,
    called,
    check_attached,
    check_lies,
    house_bits,
    listed,
    seat_of,
    set_chosen,
    set_counters,
    set_icons,
    set_keys,
    set_state,
)
from kfsim.table.lookup import Lookup
from kfsim.table.names import SEATS, ZONES
from kfsim.table.standing import forget_named_house, kinds_on, let_counters_count, let_house_count
from kfsim.table.views import CardView
from kfsim.text.names import plain_name

WITH_A_HOST = ("attached", "under")
ANYWHERE = ("house", "icons")  # values that a card has in all zones
OF_CARDS = (*ANYWHERE, "named", "controller")  # values of a card, besides its state, that can be set


class Editing(Lookup):
    """One game that can be changed by hand, at any decision."""

    edited = False  # whether cards may have to leave play because of an edit and have not been looked for

    def place(
        self,
        card: "str | CardView",
        zone: str,
        player: str | None = None,
        position: int | None = None,
        on: "str | CardView | None" = None,
        facedown: bool = False,
    ) -> Self:
        """Move a card to a zone at a position (0: bottom or left; None: top or right). The card loses its damage and all other
        state, and no abilities trigger. Cards on it or beneath it go to their owners' discard piles. The other half of a gigantic
        creature moves with it. The zones "attached" (an upgrade) and "under" need a card in play, `on`. In a battleline, the card
        may lie `facedown` as a token creature. BoardError if the card cannot be there."""
        handle = self.handle(card)
        seat = int(self.game.cards[handle].owner) if player is None else seat_of(player)
        host = layout.NO_CARD if on is None else self.handle(on)
        self._check_place(handle, zone, seat, host, facedown)
        with self._or_as_it_was():
            self._put(handle, zone, seat, position, host, facedown)
            return self._refresh()

    def _put(
        self, handle: int, zone: str, seat: int, position: int | None = None, host: int = layout.NO_CARD, facedown: bool = False
    ) -> None:
        """Do the move of `place` without its checks and without recomputing derived values."""
        record = self.game.cards[handle]
        half = layout.NO_CARD if facedown else self._other_half(handle, zone)
        lying = [self.handle(ref) for ref in (*self.card(self._refs[handle]).upgrades, *self.card(self._refs[handle]).beneath)]
        for c in lying:
            if c != half:
                self._put(c, "discard", int(self.game.cards[c].owner))
        self._take_up(handle)
        if zone != "battleline":
            lay_as_printed(self.games, self.tables, 0, handle)
        record.controller = seat
        if zone in WITH_A_HOST:
            keep_with(self.game, handle, host, zone == "attached" or grafts(self._printed(host)))
        if position is not None:
            position = amount("position", position, len(self.pile(seat, ZONES.index(zone))))
        put_in_pile(self.game, handle, seat, ZONES.index(zone), position)
        if half != layout.NO_CARD:
            self._bring_half(half, handle, zone)
        if facedown and not record.facedown:
            lay_as_printed(self.games, self.tables, 0, handle)
            turn_facedown(self.game, handle)
            record.known |= 1 << seat
        if zone == "battleline":
            record.type = codes.CREATURE  # also an artifact that becomes a creature by its text
        if zone == "attached":
            record.type = codes.UPGRADE
            self.game.cards[host].upgrades += 1
            if handle in upgrades_that_control(self.game, self.tables[0], host):
                hand_over(self.games, self.tables, handle)
        if zone in IN_PLAY:
            keep_control(self.games, self.tables, handle)

    def _printed(self, handle: int) -> Any:
        return self.catalogue.cards[int(self.game.cards[handle].printed)]

    def _check_place(self, handle: int, zone: str, seat: int, host: int, facedown: bool) -> None:
        """BoardError if a card cannot be put there."""
        card, record = self._printed(handle), self.game.cards[handle]
        if zone not in ZONES[1:]:
            raise BoardError(f"no zone is called '{zone}'; known are {', '.join(ZONES[1:])}")
        if (host != layout.NO_CARD) != (zone in WITH_A_HOST):
            raise BoardError(f"on=... names the card in play for the zones {' and '.join(WITH_A_HOST)}; only these zones need it")
        if facedown and (zone != "battleline" or not self.game.players[int(record.owner)].token):
            raise BoardError("a card can only lie facedown in a battleline, and its owner needs a token=")
        if zone == "artifacts" or (zone == "battleline" and not record.facedown and not facedown):
            check_lies(card, zone)
        if zone == "attached":
            check_attached(card, self._printed(host), ZONES[int(self.game.cards[host].zone)])
        if host == handle or (zone == "under" and ZONES[int(self.game.cards[host].zone)] not in IN_PLAY):
            raise BoardError(f"'{card.name}' can only lie under another card in play")

    def _other_half(self, handle: int, zone: str) -> int:
        """The other half of a gigantic creature, which moves with card `handle`; NO_CARD if there is none to move. When the
        creature goes into play, this half comes from beneath it or from any zone out of play; else from beneath it."""
        title = self._printed(handle).facts.get("gigantic")
        if title is None or self.game.cards[handle].facedown:
            return layout.NO_CARD
        owner = int(self.game.cards[handle].owner)
        halves = [c for c in self.handles if self._printed(c).name == title and int(self.game.cards[c].owner) == owner]
        beneath = [c for c in halves if self.game.cards[c].zone == codes.UNDER and int(self.game.cards[c].host) == handle]
        free = [c for c in halves if ZONES[int(self.game.cards[c].zone)] not in (*IN_PLAY, "under")]
        if zone == "battleline" and not beneath + free:
            raise BoardError(f"'{self.title_of(handle)}' is in play only with its other half; {SEATS[owner]} has no '{title}'")
        return (beneath + (free if zone == "battleline" else []) + [layout.NO_CARD])[0]

    def _bring_half(self, half: int, handle: int, zone: str) -> None:
        """Move the other half of a gigantic creature beneath it in a battleline, or else to the same zone."""
        self._take_up(half)
        if zone == "battleline":
            keep_with(self.game, half, handle, True)
            put_in_pile(self.game, half, int(self.game.cards[half].owner), codes.UNDER)
        else:
            put_in_pile(self.game, half, int(self.game.cards[handle].keeper), ZONES.index(zone))

    def _take_up(self, handle: int) -> None:
        """Remove a card from its zone and clear its state."""
        record = self.game.cards[handle]
        if record.zone == codes.UPGRADES:
            self.game.cards[record.host].upgrades -= 1
        take_from_pile(self.game, handle)
        strip(self.games, self.tables, 0, handle)

    def set(self, what: "str | CardView", **values: Any) -> Self:
        """Set values of a player or a card. No abilities trigger.

        A player ("a", "b") has amber, chains, keys, chose (the house chosen last), deck and discard (lists of cards from the top;
        cards that are missing from the new list are purged).
        A card has damage, amber, power_counters, stun, ward, enrage, exhausted, counters (numbers of named counters by kind),
        house (to which it belongs), icons (bonus icons from the top), named (the title or house that was named for it) and
        controller (permanent; everything on the card goes with it).
        BoardError for other values; then nothing changes.
        """
        with self._or_as_it_was():
            if what in SEATS:
                return self._set_player(SEATS.index(str(what)), values)
            return self._set_card(what, values)

    def _set_card(self, what: "str | CardView", values: "dict[str, Any]") -> Self:
        """Set values of a card, as `set` describes."""
        handle = self.handle(what)
        record, before = self.game.cards[handle], kinds_on(self.game, handle)
        for name, value in values.items():
            if name not in (*CARD_STATE, *OF_CARDS):
                allowed = ", ".join((*CARD_NUMBERS, *CARD_FLAGS, "counters", *OF_CARDS))
                raise BoardError(f"a card has no '{name}' to set; known are {allowed}")
            if name not in ANYWHERE and self.card(what).zone not in IN_PLAY:
                raise BoardError(f"'{self._refs[handle]}' is not in play, so it has no {name}")
            if name in OF_CREATURES and self.card(what).zone != "battleline" and value:
                raise BoardError(f"'{self._refs[handle]}' is no creature, so it has no {name}")
            if name == "house":
                record.houses = house_bits([value]) | 1 << int(record.icon_house) >> 1
                record.home = HOUSES.index(value)
            elif name == "icons":
                set_icons(record, self._printed(handle).name, value)
            elif name == "counters":
                set_counters(self.game, handle, value)
            elif name == "controller":
                self._give(handle, value)
            elif name != "named":
                set_state(record, name, value)
        refresh(self.games, self.tables, 0)
        if "named" in values:
            self._name_for(handle, values["named"])
        if "counters" in values:
            let_counters_count(self.games, self.tables, handle, before)
        return self._refresh()

    def _set_player(self, seat: int, values: "dict[str, Any]") -> Self:
        """Set values of a player, as `set` describes."""
        side = self.game.players[seat]
        for name, value in values.items():
            if name == "keys":
                set_keys(side, value)
            elif name == "chose":
                set_chosen(side, value)
            elif name in ("amber", "chains"):
                side[name] = amount(name, value)
            elif name in ("deck", "discard"):
                self._set_pile(seat, name, listed(name, value))
            else:
                raise BoardError(f"a player has no '{name}' to set; known are amber, chains, chose, deck, discard, keys")
        self._look_who_won()
        return self._refresh()

    def _set_pile(self, seat: int, zone: str, cards: "Sequence[str | CardView]") -> None:
        """Make a player's deck or discard pile consist of these cards, the first on top. Cards that were there before and are not
        in the list are purged."""
        there, named = self.pile(seat, ZONES.index(zone)), []
        for card in cards:  # if the first copy of a title is already used, a title means another copy
            first = self.handle(card)
            same = [first, *(c for c in [*there, *self.handles] if self._printed(c) is self._printed(first))]
            free = [c for c in same if c not in named and int(self.game.cards[c].owner) == seat]
            if not free or isinstance(card, CardView) and free[0] != first:
                raise BoardError(f"player {SEATS[seat]} owns no such card for the {zone}: {card!r}")
            named.append(free[0])
        for handle in there:
            if handle not in named:
                self._put(handle, "purged", seat)
        for handle in reversed(named):
            self._put(handle, zone, seat)

    def set_tide(self, high_for: str | None) -> Self:
        """Make the tide high for a player, or for nobody (None). No abilities trigger."""
        self.game.tide = codes.NO_TIDE if high_for is None else 1 + seat_of(high_for, "who has high tide")
        return self._refresh() if self.game.waiting else self

    # internal

    def _give(self, handle: int, player: str) -> None:
        """Give a player permanent control of a creature or artifact."""
        if int(self.game.cards[handle].zone) == codes.UPGRADES:
            raise BoardError(f"'{self._refs[handle]}' is an upgrade; place it again, with player=")
        go_over(self.games, self.tables, handle, seat_of(player, "controller"), layout.NO_CARD)

    def _name_for(self, handle: int, named: str | None) -> None:
        """Set the title or house that was named when a card was played; None: nothing."""
        title = self._printed(handle).name
        forget_named_house(self.game, self.tables, handle)
        if named in HOUSES:
            if not let_house_count(self.games, self.tables, handle, str(named)):
                raise BoardError(f"'{title}' has no effect in play that depends on a named house")
            return
        card = None if named is None else self.catalogue.find(called("named", named))
        if named is not None and card is None:
            raise BoardError(f"named= of '{title}' is neither a card nor a house: {named!r}")
        same = [c for c in self.handles if card is not None and plain_name(self._printed(c).title) == plain_name(card.title)]
        faceup = [c for c in same if int(self.game.cards[c].definition) == int(self.game.cards[c].printed)]
        # if all copies are facedown, a card may be turned over later
        titles = [int(self.game.cards[c].title) for c in faceup] or same
        self.game.cards[handle].named = (titles or [layout.NO_CARD])[0]

    def _look_who_won(self) -> None:
        """End the game if a player has all keys and so has won, unless an effect says that this player needs one more."""
        players = list(enumerate(self.game.players))
        won = [seat for seat, p in players if int(p.key_n) == len(KEYS) and not int(p.ways) & codes.NEEDS_ANOTHER_KEY]
        if len(won) > 1:
            raise BoardError(f"only one player can have {len(KEYS)} keys: the game ends with the last")
        if won:
            self.game.over, self.game.winner, self.game.waiting = 1, won[0], 0

    def _drive(self, procedure: int, option: int) -> None:
        drive(self.games, self.tables, 0, procedure, option)

    def _refresh(self) -> Self:
        """Recompute derived values after an edit, and offer the decision again with its new options."""
        refresh(self.games, self.tables, 0)
        self.edited = True
        if self.game.waiting:
            self.game.waiting = 0
            self.game.dirty = 0  # an edit triggers nothing; cards that must leave play do so after the next choice
            self._drive(-1, -1)
        return self

    def _let_go(self) -> None:
        """Remove the cards that must leave play because of an edit, unless something is being resolved."""
        at_rest = self.game.waiting and int(self.game.kind) in (codes.ASK_HOUSE, codes.ASK_ACTION)
        if self.edited and at_rest and self._something_has_to_go():
            self.game.waiting = 0
            self.game.dirty = 1
            self._drive(-1, -1)

    def _something_has_to_go(self) -> bool:
        """Whether a card must leave play, such as a creature with as much damage as power."""
        creatures = [self.cards[c] for seat in range(len(SEATS)) for c in self.pile(seat, codes.LINE)]
        return bool(self.game.perishes) or any(c["damage"] >= c["power"] or c["marks"] & codes.DIES for c in creatures)
