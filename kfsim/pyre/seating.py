"""Cards of decks in the record of a game."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from kfsim.batch.errors import PlanError
from kfsim.pyre.cards import Card, compile_cards
from kfsim.pyre.deck import PyreDeck
from kfsim.pyre.engine import codes
from kfsim.pyre.engine.layout import CARDS_A_PLAYER, NO_CARD
from kfsim.pyre.script.program import Program

BLANK = " (blank)"


def cards_of_decks(*decks: PyreDeck) -> list[Card]:
    """The cards of some decks; a PlanError if two decks have different cards with one name. A card that is played blank is
    included twice, once without text."""
    by_name: dict[str, Card] = {}
    for deck in decks:
        for card in deck.cards:
            other = by_name.setdefault(card.name, card)
            if (other.facts, other.scripts) != (card.facts, card.scripts):
                where = f"{other.file}, {card.file}"
                raise PlanError(f"the two decks have different cards named '{card.name}' ({where}): rename one")
    for deck in decks:
        for title in deck.blanked:
            card = by_name[title]
            scripts = {"play": "pass"} if "play" in card.scripts else {}
            facts = {key: value for key, value in card.facts.items() if key not in ("keywords", "quest")}
            by_name[title + BLANK] = Card(title + BLANK, facts, scripts, card.file)
    return list(by_name.values())


def compiled_for(decks: Iterable[PyreDeck], rulebook: str, readings: Mapping[str, int] | None = None) -> Program:
    """The compiled program for some decks."""
    return compile_cards(cards_of_decks(*decks), rulebook, readings)


def seat(game: Any, tables: Any, handle: int, definition: int, zone: int) -> None:
    """Give a card of a deck its handle, and put it in its first place."""
    card = game.cards[handle]
    owner = handle // CARDS_A_PLAYER
    card.definition, card.owner, card.controller, card.zone = definition, owner, owner, zone
    facts = tables.facts[definition]
    card.kind, card.cost, card.keywords = facts[codes.D_TYPE], facts[codes.D_COST], facts[codes.D_KEYWORDS]
    card.attack, card.defense = facts[codes.D_ATTACK], facts[codes.D_DEFENSE]
    player = game.players[owner]
    if zone < codes.PILES:
        player.pile[zone, player.n[zone]] = handle
        player.n[zone] += 1
    elif zone == codes.GENERATOR:
        game.static_n += int(facts[codes.D_STATIC_N] != 0)
        game.restless_n += facts[codes.D_RESTLESS]
        game.for_hands_n += facts[codes.D_FOR_HANDS]
        player.used[handle >> 6] |= np.int64(facts[codes.D_USES]) << (handle & 63)
        player.fasts[handle >> 6] |= np.int64(facts[codes.D_FASTS]) << (handle & 63)


def seat_deck(game: Any, tables: Any, program: Program, player: int, deck: PyreDeck) -> list[str]:
    """Put a deck in the record: the pool (or main deck and Storage Pile) and the generator. Returns the names of its cards by
    handle, from the player's first handle on."""
    stored = list(deck.storage)
    names: list[str] = []
    first = player * CARDS_A_PLAYER
    for name in deck.pool:
        zone = codes.DECK
        if name in stored:
            stored.remove(name)
            zone = codes.STORAGE
        shown = name + BLANK if name in deck.blanked else name
        seat(game, tables, first + len(names), program.names[shown], zone)
        names.append(name)
    seat(game, tables, first + len(names), program.names[deck.generator], codes.GENERATOR)
    game.players[player].generator = first + len(names)
    names.append(deck.generator)
    game.players[player].own = len(names)
    return names


def begin_record(game: Any) -> None:
    """The record at the start of a game."""
    for player in range(2):
        game.players[player].generator = NO_CARD
    game.attacker = game.target = NO_CARD
    game.winner = -1
