"""Read-only views of a game: players and cards as a person at the table sees them."""

from typing import Any

from kfsim.cards.words import COUNTERS, HOUSES, KEYS, KEYWORDS
from kfsim.engine.record import codes
from kfsim.engine.running.by_hand import haunted
from kfsim.table.names import SEATS, ZONES
from kfsim.table.state import State


class CardView:
    """One card of a table, read live."""

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
        """Its title."""
        return self._table.title_of(self.handle)

    @property
    def ref(self) -> str:
        """A name that means this very card: its title, with #2, #3 for further copies."""
        return self._table.ref_of(self.handle)

    @property
    def zone(self) -> str:
        """Where it is: deck, hand, discard, archives, purged, battleline, artifacts, attached, resolving."""
        return ZONES[int(self._card["zone"])]

    @property
    def in_play(self) -> bool:
        """Whether it is in play."""
        return self.zone in ("battleline", "artifacts", "attached")

    @property
    def facedown(self) -> bool:
        """Whether it lies facedown in a battleline, as a token creature."""
        return bool(self._card["facedown"])

    @property
    def face(self) -> str:
        """The title on its front, which of a token creature only its controller may look at."""
        return self._table.catalogue.cards[int(self._card["printed"])].name

    @property
    def seen_by(self) -> str:
        """The player who may see its front, if not both: for a token creature its controller, for a card beneath another the
        player who put it there facedown; "" if both may."""
        if self.facedown:
            return self.controller
        if self.zone != "under" or self._is_half:
            return ""
        bits = int(self._card["known"])
        return SEATS[bits - 1] if bits in (1, 2) else ""

    @property
    def _is_half(self) -> bool:
        """Whether it lies beneath the other half of its creature."""
        host = CardView(self._table, int(self._card["host"]))
        return self.face == host._facts.get("half_of") or self._facts.get("half_of") == host.name

    @property
    def owner(self) -> str:
        """Its owner, "a" or "b"."""
        return SEATS[int(self._card["owner"])]

    @property
    def controller(self) -> str:
        """Its controller, "a" or "b"; out of play that is whoever has it."""
        return SEATS[int(self._card["controller"])] if self.in_play or self.zone == "resolving" else self.holder

    @property
    def holder(self) -> str:
        """The player whose zone it lies in, "a" or "b"."""
        return SEATS[int(self._card["keeper"])]

    @property
    def houses(self) -> list[str]:
        """The houses it belongs to, also those that a constant ability gives."""
        if int(self._card["marks"]) & codes.OF_ALL_HOUSES:
            return list(HOUSES)
        bits = int(self._card["houses"])
        return [house for i, house in enumerate(HOUSES) if bits >> i & 1]

    def _number(self, name: str) -> int:
        """A number that the board makes of a creature in play; of any other card the one that is printed on it."""
        return int(self._card[name] if self.zone == "battleline" else self._facts.get(name, 0))

    @property
    def power(self) -> int:
        """Power as now modified, in a battleline; elsewhere as printed."""
        return self._number("power")

    @property
    def armor(self) -> int:
        """Total armor as now modified, in a battleline; elsewhere as printed."""
        return self._number("armor")

    @property
    def armor_left(self) -> int:
        """Armor that can still prevent damage this turn."""
        card = self._card
        used = int(card["armor_used"]) if int(card["armor_turn"]) == int(self._table.game.turn) else 0
        return max(0, self.armor - used)

    @property
    def damage(self) -> int:
        """Damage on it."""
        return int(self._card["damage"])

    @property
    def amber(self) -> int:
        """Amber on it."""
        return int(self._card["amber"])

    @property
    def power_counters(self) -> int:
        """+1 power counters on it."""
        return int(self._card["power_counters"])

    @property
    def counters(self) -> dict[str, int]:
        """Named counters on it, by kind."""
        return {kind: int(n) for kind, n in zip(COUNTERS, self._table.game.counters[self.handle], strict=False) if n}

    @property
    def stunned(self) -> bool:
        """Whether it is stunned."""
        return bool(self._card["stun"])

    @property
    def warded(self) -> bool:
        """Whether it is warded."""
        return bool(self._card["ward"])

    @property
    def enraged(self) -> bool:
        """Whether it is enraged."""
        return bool(self._card["enrage"])

    @property
    def ready(self) -> bool:
        """Whether it is ready."""
        return not bool(self._card["exhausted"])

    @property
    def tagged(self) -> bool:
        """Whether it is tagged for destruction and waits to leave play."""
        return bool(self._card["doomed"])

    @property
    def keywords(self) -> set[str]:
        """Its keywords as now modified, in a battleline; elsewhere as printed."""
        bits = int(self._card["keywords"])
        now = {word for i, word in enumerate(KEYWORDS) if bits >> i & 1}
        words = now if self.zone == "battleline" else set(self._facts.get("keywords", []))
        return words | {word for word in ("assault", "hazardous", "splash") if self._number(word) > 0}

    @property
    def upgrades(self) -> list[str]:
        """The upgrades attached to it, as refs."""
        return self._with_host(codes.UPGRADES)

    @property
    def beneath(self) -> list[str]:
        """The cards beneath it, as refs."""
        return self._with_host(codes.UNDER)

    def _with_host(self, zone: int) -> list[str]:
        table = self._table
        piles = [c for side in range(2) for c in table.pile(side, zone)]
        return [table.ref_of(c) for c in piles if int(table.cards[c]["host"]) == self.handle]

    @property
    def traits(self) -> set[str]:
        """Its traits, printed and gained; none if it has lost them."""
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
        """Its neighbors in the battleline, from left to right."""
        line = self._table.pile(int(self._card["controller"]), codes.LINE)
        if self.handle not in line:
            return []
        i = line.index(self.handle)
        return [self._table.ref_of(c) for c in line[max(0, i - 1) : i] + line[i + 1 : i + 2]]

    def __repr__(self) -> str:
        return f"<{self.ref} in {self.holder}'s {self.zone}>"


class PlayerView:
    """One player of a table, read live. Zones are lists of titles, the top card of deck and discard pile first."""

    def __init__(self, table: State, seat: int) -> None:
        self._table, self.seat = table, seat

    @property
    def _player(self) -> Any:
        return self._table.players[self.seat]

    def _titles(self, zone: int) -> list[str]:
        return [self._table.title_of(c) for c in self._table.pile(self.seat, zone)]

    @property
    def amber(self) -> int:
        """Amber in the pool."""
        return int(self._player["amber"])

    @property
    def chains(self) -> int:
        """Chains."""
        return int(self._player["chains"])

    @property
    def keys(self) -> list[str]:
        """Colours of the forged keys."""
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
        """What a key costs now."""
        return int(self._player["key_cost"])

    @property
    def hand_target(self) -> int:
        """Hand size the draw step refills to."""
        return int(self._player["refill"])

    @property
    def turns(self) -> int:
        """Own turns begun."""
        return int(self._player["turns"])

    @property
    def hand(self) -> list[str]:
        """Cards in hand."""
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
        """Purged cards."""
        return self._titles(codes.PURGED)

    @property
    def battleline(self) -> list[str]:
        """Creatures from left to right."""
        return self._titles(codes.LINE)

    @property
    def artifacts(self) -> list[str]:
        """Artifacts."""
        return self._titles(codes.ARTIFACTS)

    @property
    def _shown_top(self) -> str | None:
        """The top card of the deck, where it is played with revealed; None where it is hidden."""
        return next(iter(self.deck), None) if int(self._player["ways"]) & codes.SHOWS_TOP else None

    def sees(self) -> dict[str, Any]:
        """The cards that this player may look at: their own hand and archives, open zones of both, the top card of a deck if it
        is revealed, and numbers of the hidden ones. Purged cards lie faceup. Under rulebook 1.2 they lie facedown beneath their
        owner's identity card (Purge), and the owner may look at them."""
        other = PlayerView(self._table, 1 - self.seat)
        facedown = self._table.rulebook == "1.2"
        purged = {"opponent_purged_size": len(other.purged)} if facedown else {"opponent_purged": other.purged}
        return {
            "hand": self.hand, "archives": self.archives, "discard": self.discard, "purged": self.purged,
            "deck_size": len(self.deck), "deck_top": self._shown_top, "opponent_hand_size": len(other.hand),
            "opponent_archives_size": len(other.archives), "opponent_deck_size": len(other.deck),
            "opponent_deck_top": other._shown_top, "opponent_discard": other.discard, **purged,
        }  # fmt: skip
