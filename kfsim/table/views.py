"""Read-only views of the players and cards of a table. They always show the current state."""

from typing import Any

from kfsim.cards.words import COUNTERS, HOUSES, KEYS, KEYWORDS
from kfsim.engine.record import codes
from kfsim.engine.running.by_hand import haunted
from kfsim.table.names import SEATS, ZONES
from kfsim.table.state import State


class CardView:
    """One card of a table. Its properties show the current state."""

    def __init__(self, table: State, handle: int) -> None:
        self._table, self.handle = table, handle

    @property
    def _card(self) -> Any:
        return self._table.cards[self.handle]

    @property
    def _facts(self) -> dict[str, Any]:
        return self._table.catalogue.cards[int(self._card["definition"])].facts

    @property
    def name(self) -> str:
        """The title of the card; for a copy or a token creature, the title of what it is now."""
        return self._table.title_of(self.handle)

    @property
    def ref(self) -> str:
        """A name that no other card of the table has: its printed title, with #2, #3 for further copies."""
        return self._table.ref_of(self.handle)

    @property
    def zone(self) -> str:
        """The zone of the card: deck, hand, discard, archives, purged, battleline, artifacts, attached, under or resolving."""
        return ZONES[int(self._card["zone"])]

    @property
    def in_play(self) -> bool:
        """Whether the card is in play."""
        return self.zone in ("battleline", "artifacts", "attached")

    @property
    def facedown(self) -> bool:
        """Whether the card lies facedown in a battleline, as a token creature."""
        return bool(self._card["facedown"])

    @property
    def face(self) -> str:
        """The title on the front. Only the controller of a token creature may look at its front."""
        return self._table.catalogue.cards[int(self._card["printed"])].name

    @property
    def seen_by(self) -> str:
        """The only player who may see the front: the controller of a token creature, or the player who knows a facedown card
        beneath another. "" if both may see it."""
        if self.facedown:
            return self.controller
        if self.zone != "under" or self._is_half:
            return ""
        bits = int(self._card["known"])
        return SEATS[bits - 1] if bits in (1, 2) else ""

    @property
    def _is_half(self) -> bool:
        """Whether the card is half a gigantic creature and lies beneath the other half."""
        host = CardView(self._table, int(self._card["host"]))
        return self.face == host._facts.get("half_of") or self._facts.get("half_of") == host.name

    @property
    def owner(self) -> str:
        """The owner, "a" or "b"."""
        return SEATS[int(self._card["owner"])]

    @property
    def controller(self) -> str:
        """The controller, "a" or "b". For a card out of play, it is the player in whose zone it is."""
        return SEATS[int(self._card["controller"])] if self.in_play or self.zone == "resolving" else self.holder

    @property
    def holder(self) -> str:
        """The player in whose zone the card is, "a" or "b"."""
        return SEATS[int(self._card["keeper"])]

    @property
    def houses(self) -> list[str]:
        """The houses of the card, including those that constant abilities give."""
        if int(self._card["marks"]) & codes.OF_ALL_HOUSES:
            return list(HOUSES)
        bits = int(self._card["houses"])
        return [house for i, house in enumerate(HOUSES) if bits >> i & 1]

    def _number(self, name: str) -> int:
        """A number of a card: in a battleline with all effects, elsewhere as printed."""
        return int(self._card[name] if self.zone == "battleline" else self._facts.get(name, 0))

    @property
    def power(self) -> int:
        """The power: in a battleline with all effects, elsewhere as printed."""
        return self._number("power")

    @property
    def armor(self) -> int:
        """The armor: in a battleline with all effects, elsewhere as printed."""
        return self._number("armor")

    @property
    def armor_left(self) -> int:
        """The armor that can still prevent damage this turn."""
        card = self._card
        used = int(card["armor_used"]) if int(card["armor_turn"]) == int(self._table.game.turn) else 0
        return max(0, self.armor - used)

    @property
    def damage(self) -> int:
        """The damage on the card."""
        return int(self._card["damage"])

    @property
    def amber(self) -> int:
        """The amber on the card."""
        return int(self._card["amber"])

    @property
    def power_counters(self) -> int:
        """The number of +1 power counters on the card."""
        return int(self._card["power_counters"])

    @property
    def counters(self) -> dict[str, int]:
        """The number of named counters on the card, by kind."""
        return {kind: int(n) for kind, n in zip(COUNTERS, self._table.game.counters[self.handle], strict=False) if n}

    @property
    def stunned(self) -> bool:
        """Whether the card is stunned."""
        return bool(self._card["stun"])

    @property
    def warded(self) -> bool:
        """Whether the card is warded."""
        return bool(self._card["ward"])

    @property
    def enraged(self) -> bool:
        """Whether the card is enraged."""
        return bool(self._card["enrage"])

    @property
    def ready(self) -> bool:
        """Whether the card is ready."""
        return not bool(self._card["exhausted"])

    @property
    def tagged(self) -> bool:
        """Whether the card is tagged for destruction and has not left play yet."""
        return bool(self._card["doomed"])

    @property
    def keywords(self) -> set[str]:
        """The keywords: in a battleline with all effects, elsewhere as printed."""
        bits = int(self._card["keywords"])
        now = {word for i, word in enumerate(KEYWORDS) if bits >> i & 1}
        words = now if self.zone == "battleline" else set(self._facts.get("keywords", []))
        return words | {word for word in ("assault", "hazardous", "splash") if self._number(word) > 0}

    @property
    def upgrades(self) -> list[str]:
        """The refs of the upgrades attached to the card."""
        return self._with_host(codes.UPGRADES)

    @property
    def beneath(self) -> list[str]:
        """The refs of the cards beneath the card."""
        return self._with_host(codes.UNDER)

    def _with_host(self, zone: int) -> list[str]:
        table = self._table
        piles = [c for side in range(2) for c in table.pile(side, zone)]
        return [table.ref_of(c) for c in piles if int(table.cards[c]["host"]) == self.handle]

    @property
    def traits(self) -> set[str]:
        """The traits, printed and gained; none if the card has lost them."""
        gained = int(self._card["gained_trait"])
        if gained == codes.NO_TRAITS:
            return set()
        cards = self._table.catalogue.cards
        printed = set(self._facts.get("traits", []))
        if self._card["like"] > 0:
            printed |= set(cards[int(self._card["like"]) - 1].facts.get("traits", []))
        if gained > 0:
            printed |= {trait for trait, number in self._table.program.traits.items() if number + 1 == gained}
        return printed

    @property
    def neighbors(self) -> list[str]:
        """The refs of the neighbors in the battleline, from left to right."""
        line = self._table.pile(int(self._card["controller"]), codes.LINE)
        if self.handle not in line:
            return []
        i = line.index(self.handle)
        return [self._table.ref_of(c) for c in line[max(0, i - 1) : i] + line[i + 1 : i + 2]]

    def __repr__(self) -> str:
        return f"<{self.ref} in {self.holder}'s {self.zone}>"


class PlayerView:
    """One player of a table. Its properties show the current state. Zones are lists of titles; the top card of the deck and of
    the discard pile comes first."""

    def __init__(self, table: State, seat: int) -> None:
        self._table, self.seat = table, seat

    @property
    def _player(self) -> Any:
        return self._table.players[self.seat]

    def _titles(self, zone: int) -> list[str]:
        return [self._table.title_of(c) for c in self._table.pile(self.seat, zone)]

    @property
    def amber(self) -> int:
        """The amber in the pool."""
        return int(self._player["amber"])

    @property
    def chains(self) -> int:
        """The number of chains."""
        return int(self._player["chains"])

    @property
    def keys(self) -> list[str]:
        """The colours of the forged keys."""
        return [colour for i, colour in enumerate(KEYS) if int(self._player["keys"]) >> i & 1]

    @property
    def haunted(self) -> bool:
        """Whether the player is haunted."""
        return bool(haunted(self._table.games, self._table.tables, 0, self.seat))

    @property
    def houses(self) -> list[str]:
        """The houses on the identity card."""
        return [house for i, house in enumerate(HOUSES) if int(self._player["houses"]) >> i & 1]

    @property
    def key_cost(self) -> int:
        """The current cost of a key."""
        return int(self._player["key_cost"])

    @property
    def hand_target(self) -> int:
        """The number of cards to which the draw step refills the hand."""
        return int(self._player["refill"])

    @property
    def turns(self) -> int:
        """The number of own turns that the player has begun."""
        return int(self._player["turns"])

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return self._titles(codes.HAND)

    @property
    def deck(self) -> list[str]:
        """The deck, top card first."""
        return self._titles(codes.DECK)[::-1]

    @property
    def discard(self) -> list[str]:
        """The discard pile, top card first."""
        return self._titles(codes.DISCARD)[::-1]

    @property
    def archives(self) -> list[str]:
        """The archives."""
        return self._titles(codes.ARCHIVES)

    @property
    def purged(self) -> list[str]:
        """The purged cards."""
        return self._titles(codes.PURGED)

    @property
    def battleline(self) -> list[str]:
        """The creatures from left to right."""
        return self._titles(codes.LINE)

    @property
    def artifacts(self) -> list[str]:
        """The artifacts."""
        return self._titles(codes.ARTIFACTS)

    @property
    def _shown_top(self) -> str | None:
        """The top card of the deck if the deck is played with the top card revealed; else None."""
        return next(iter(self.deck), None) if int(self._player["ways"]) & codes.SHOWS_TOP else None

    def sees(self) -> dict[str, Any]:
        """The cards that this player may look at: the player's hand and archives, open zones of both players, and the top card of
        a deck if it is revealed. For hidden zones it has the number of cards. Purged cards lie faceup, except under rulebook 1.2:
        there they lie facedown beneath their owner's identity card, and only the owner may look at them."""
        other = PlayerView(self._table, 1 - self.seat)
        facedown = self._table.rulebook == "1.2"
        purged = {"opponent_purged_size": len(other.purged)} if facedown else {"opponent_purged": other.purged}
        return {
            "hand": self.hand, "archives": self.archives, "discard": self.discard, "purged": self.purged,
            "deck_size": len(self.deck), "deck_top": self._shown_top, "opponent_hand_size": len(other.hand),
            "opponent_archives_size": len(other.archives), "opponent_deck_size": len(other.deck),
            "opponent_deck_top": other._shown_top, "opponent_discard": other.discard, **purged,
        }  # fmt: skip
