"""Position files: TOML as a person writes it, made into a position that can be played on from."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.deck.deck import Deck
from kfsim.keyforge.advise import schema
from kfsim.keyforge.advise.card_places import SEATS, UNKNOWN, CardPlaces, TableEntry, house_of
from kfsim.keyforge.advise.position import Written
from kfsim.text.messages import one_line
from kfsim.text.reading import FileText
from kfsim.text.schema import SchemaError, made_of

MOST_BYTES = 1 << 20
USUAL_TURN = 9  # its number, if none is said: for the player whose turn it is, who went first then
ICONS_BY = 1  # the seed by which missing bonus icons are dealt
ON_CARDS = ("damage", "amber", "power_counters", "stun", "ward", "enrage", "exhausted", "facedown", "counters", "named")


def read_position(file: FileText) -> schema.PositionFile:
    """What a position file says; a PlanError names the file, the place and what is wrong."""
    try:
        return made_of(tomllib.loads(file.text), schema.PositionFile)
    except (SchemaError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise PlanError(one_line(f"{file.place}: {error}")) from None


def written_position(file: FileText, given: schema.PositionFile, decks: Sequence[Deck], rulebook: str) -> Written:
    """The position of a file, of its two decks; a PlanError names the file, the place and what is wrong."""
    try:
        made = Placing(given, decks)
        position = Written(decks[0], decks[1], rulebook, json.dumps(made.board()), tuple(made.known))
        position.ready()
    except PlanError as error:
        raise PlanError(one_line(f"{file.place}: {error}")) from None
    return position


def with_icons_dealt(deck: Deck) -> Deck:
    """A deck with the bonus icons that its list lacks dealt over its cards, once."""
    more: dict[int, tuple[str, ...]] = {}
    for spread in deck.spread:
        for place, icon in spread.dealt(ICONS_BY, 0):
            more[place] = (*more.get(place, ()), icon)
    return replace(deck, cards=tuple(replace(card, icons=card.icons + more.get(i, ())) for i, card in enumerate(deck.cards)))


class Placing:
    """What a position file says, as a table takes it. `known` are cards of the opponent that are named and hidden."""

    def __init__(self, position: schema.PositionFile, decks: Sequence[Deck]) -> None:
        self.position, self.decks, self.dealing = position, decks, CardPlaces([with_icons_dealt(deck) for deck in decks])
        self.known: list[str] = []
        self.active = SEATS.index(position.turn)

    def board(self) -> dict[str, Any]:
        """The arguments of `Table.from_board`."""
        position = self.position
        sides = [self.named(seat, side) for seat, side in enumerate((position.a, position.b))]
        for seat, side in enumerate((position.a, position.b)):
            self.fill(seat, side, sides[seat])
        house = None if position.house is None else house_of("house", position.house)
        number = position.turn_number or USUAL_TURN
        return {"a": sides[0], "b": sides[1], "first": position.turn, "house": house, "turn": number, "tide": position.tide}

    def named(self, seat: int, side: schema.Side) -> TableEntry:
        """A player's side, with all cards that are named."""
        deck, name = self.decks[seat], SEATS[seat]
        chose = None if side.chose is None else house_of(f"{name}.chose", side.chose)
        made: TableEntry = {"houses": list(deck.houses), "chose": chose}
        made |= {name: getattr(side, name) for name in ("amber", "keys", "chains")}
        made |= {"token": deck.token} if deck.token else {}
        made |= {"power": deck.power} if deck.power else {}
        made["in_play"] = [
            self.in_play(f"{name}.{zone}[{i}]", seat, card)
            for zone in ("battleline", "artifacts")
            for i, card in enumerate(getattr(side, zone))
        ]
        for zone in ("hand", "archives", "discard", "purged"):
            made[zone] = self.pile(seat, zone, getattr(side, zone))
        made["prophecies"] = [self.prophecy(seat, title, side) for title in deck.prophecies]
        return made

    def in_play(self, place: str, seat: int, entry: "str | schema.Card") -> TableEntry:
        """A card in play, and what lies on it and beneath it."""
        card = schema.Card(entry) if isinstance(entry, str) else entry
        if card.card == UNKNOWN:
            if not card.facedown:
                raise PlanError(f"{place}: '?' stands for the card of a token creature; say facedown = true")
            made: TableEntry = {}  # filled when all named cards have been taken
        else:
            made = self.dealing.take(place, seat, card.card, card.owner, card.house)
        made |= {name: getattr(card, name) for name in ON_CARDS if getattr(card, name)}
        upgrades = [schema.Upgrade(one) if isinstance(one, str) else one for one in card.upgrades]
        made["upgrades"] = [
            self.dealing.take(f"{place}.upgrades", seat, one.card, one.owner, one.house)
            | ({"amber": one.amber} if one.amber else {})
            for one in upgrades
        ]
        beneath = [schema.Held(one) if isinstance(one, str) else one for one in card.beneath]
        made["beneath"] = [self.dealing.take(f"{place}.beneath", seat, one.card, one.owner, one.house) for one in beneath]
        if made.get("card") and not card.facedown:
            made["beneath"] += self.dealing.half_of(place, made, seat)
        return {key: value for key, value in made.items() if value not in ([], {})}

    def pile(self, seat: int, zone: str, entries: Any) -> list[TableEntry]:
        """The named cards of a pile, in their order; those that are not known come later."""
        place = f"{SEATS[seat]}.{zone}"
        if seat == self.active and (isinstance(entries, int) and entries > 0):
            raise PlanError(f"{place}: it is {SEATS[seat]}'s turn, so name the cards in a list")
        made = []
        for i, one in enumerate([] if isinstance(entries, int) else entries):
            held = schema.Held(one) if isinstance(one, str) else one
            if held.card == UNKNOWN:
                if seat == self.active or zone not in ("hand", "archives"):
                    raise PlanError(f"{place}[{i}]: '?' stands for a card of the opponent's hand or archives; name this one")
                continue
            at_home = zone != "archives" and zone != "purged"
            made.append(self.dealing.take(f"{place}[{i}]", seat, held.card, held.owner, held.house, only_own=at_home))
            if seat != self.active and zone in ("hand", "archives"):
                self.known.append(made[-1]["card"])
        return made

    def prophecy(self, seat: int, title: str, side: schema.Side) -> "str | TableEntry":
        """One side of a prophecy card of the deck; active if the file says so."""
        found = [one for one in side.prophecies if one.card == title]
        if not found or found[0].under == UNKNOWN:
            return {"card": title, "under": UNKNOWN} if found else title
        under = self.dealing.take(f"{SEATS[seat]}.prophecies", seat, found[0].under, None, None, only_own=True)
        return {"card": title, "under": under}

    def fill(self, seat: int, side: schema.Side, made: TableEntry) -> None:
        """Add the cards that nobody named: facedown in play, of the hand and archives; the rest is the deck."""
        name = SEATS[seat]
        for card in made["in_play"]:
            if "card" not in card:
                card.update(self.dealing.take_unknown(f"{name}.battleline", seat, 1)[0])
        for one in made["prophecies"]:
            if isinstance(one, dict) and one["under"] == UNKNOWN:
                one["under"] = self.dealing.take_unknown(f"{name}.prophecies", seat, 1)[0]
        for zone in ("hand", "archives"):
            pile = getattr(side, zone)
            n = pile if isinstance(pile, int) else sum((one if isinstance(one, str) else one.card) == UNKNOWN for one in pile)
            made[zone] += self.dealing.take_unknown(f"{name}.{zone}", seat, n)
        made["deck"] = [{"card": c.name, "house": c.house, "icons": list(c.icons)} for c in self.dealing.left[seat]]
