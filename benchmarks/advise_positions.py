"""Positions with a known best play, derived from the rules. `benchmarks.advise` and `tests/analysis/test_advise.py` use them.

In each position, this choice decides the game. Either a key that the player forges this turn wins the game, or the opponent
forges the third key at the start of the next turn unless the player prevents it now. The decks are random decks of the set, in
which the cards of the position replace other cards. The hand also holds a quiet creature of each other house, so that there is
something to play for these houses too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from kfsim.cards.catalogue import TOKEN, catalogue
from kfsim.deck import Deck
from kfsim.deck.deck import DeckCard
from kfsim.deck.random import random_deck

SEED = 68
MOST_DECKS = 400  # random decks that are searched for one with the houses of the position's cards
QUIET = {"reap", "fight", "fight_reap", "action"}  # abilities that a creature cannot use in the turn in which it is played
HIDDEN = 4  # cards in the opponent's hand
Card = str | tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class Puzzle:
    """A position and its best options (`best`): each of them is right. If `house` is None, the question is which house to choose.
    `why` gives the reason. Both players have two keys."""

    name: str
    of_set: str
    best: tuple[str, ...]
    why: str
    hand: tuple[str, ...] = ()
    line: tuple[Card, ...] = ()
    artifacts: tuple[Card, ...] = ()
    foes: tuple[Card, ...] = ()
    house: str | None = None
    amber: int = 5
    foe_amber: int = 6
    quiet: bool = field(default=True)

    def write(self, folder: Path) -> Path:
        """Write the two decks and the position file into a folder. Return the position file."""
        cards = [titled(one) for one in (*self.hand, *self.line, *self.artifacts)]
        deck, quiet = with_cards(self.of_set, cards, 1, self.quiet)
        other, _ = with_cards(self.of_set, [titled(one) for one in self.foes], 2, False)
        for name, one in (("a", deck), ("b", other)):
            (folder / f"{name}.txt").write_text(one.text(), encoding="utf-8")
        hand = [*self.hand, *(quiet if self.house is None else ())]
        lines = [
            'deck_a = "a.txt"', 'deck_b = "b.txt"', *([f'house = "{self.house}"'] if self.house else []),
            "[a]", f"amber = {self.amber}", "keys = 2", f"hand = {in_toml(hand)}", f"battleline = {in_toml(self.line)}",
            f"artifacts = {in_toml(self.artifacts)}",
            "[b]", f"amber = {self.foe_amber}", "keys = 2", f"hand = {HIDDEN}", f"battleline = {in_toml(self.foes)}",
        ]  # fmt: skip
        file = folder / "position.toml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return file


def titled(card: Card) -> str:
    """The title of a card."""
    return card if isinstance(card, str) else card[0]


def in_toml(cards: Sequence[Card]) -> str:
    """Cards as a TOML array."""
    made = []
    for card in cards:
        if isinstance(card, str):
            made.append(f'"{card}"')
        else:
            state = ", ".join(f"{key} = {str(value).lower()}" for key, value in card[1].items())
            made.append(f'{{card = "{card[0]}", {state}}}')
    return f"[{', '.join(made)}]"


def with_cards(of_set: str, titles: Sequence[str], part: int, quiet: bool) -> tuple[Deck, list[str]]:
    """A random deck of a set in which `titles` replace other cards, and the titles of its quiet creatures. With `quiet`, there is
    one for each house of the deck that has none of `titles`. `part` numbers the player (1 or 2)."""
    houses = {catalogue().find(title).house for title in titles}
    deck = next(one for one in decks(of_set, part) if houses <= set(one.houses))
    more = [quiet_creature(of_set, house) for house in deck.houses if house not in houses] if quiet else []
    cards = list(deck.cards)
    wanted = [*titles, *more]
    for title in dict.fromkeys(wanted):
        home = catalogue().find(title).house
        missing = wanted.count(title) - sum(card.name == title for card in cards)
        places = [i for i, card in enumerate(cards) if card.house == home and card.name not in wanted]
        for place in places[: max(0, missing)]:
            cards[place] = DeckCard(title, home, tuple(catalogue().find(title).icons))
    return replace(deck, cards=tuple(cards), name=f"Position deck {part}", spread=(), power=""), more


def decks(of_set: str, part: int) -> Iterator[Deck]:
    """Random decks of a set. The two players (`part`) get different decks."""
    return (random_deck(SEED + part, index, of_set) for index in range(1, MOST_DECKS))


def quiet_creature(of_set: str, house: str) -> str:
    """The title of a creature that does nothing in the turn in which it is played: of a house, and of a set if it has one."""
    known = catalogue().cards
    every = [card for card in known if card.house == house and card.type == "creature"]
    every = [card for card in every if not card.icons and card.facts.get("rarity") != TOKEN]
    quiet = [card for card in every if set(card.scripts) <= QUIET and not set(card.facts) & {"gigantic", "half_of", "keywords"}]
    return next((card for card in quiet if of_set in card.facts["sets"]), quiet[0]).name


STOPS = "the opponent has Æ for the third key, and only this takes enough of it"
DEAR = "the opponent has Æ for the third key, and only this makes it too dear"
RACE = "both are one Æ short, the opponent is sure to get there, and who has six first forges first"
WINS = "this forges the third key now; else the opponent forges"

PUZZLES = (
    Puzzle("Urchin steals", "CotA", ("Shadows",), STOPS, hand=("Urchin",)),
    Puzzle("Lash of Broken Dreams", "CotA", ("Dis",), DEAR, line=("Shooler",), artifacts=("Lash of Broken Dreams",), foe_amber=8),
    Puzzle("Murmook makes keys dearer", "CotA", ("Untamed",), DEAR, hand=("Murmook",), line=("Snufflegator",)),
    Puzzle("Charette captures", "CotA", ("Dis",), STOPS, hand=("Charette",), line=("Shooler",), foe_amber=8),
    Puzzle(
        "Reap twice, then Key Charge",
        "CotA",
        ("Untamed",),
        WINS,
        hand=("Key Charge",),
        line=("Snufflegator", "Dust Pixie"),
        amber=5,
        foe_amber=14,
    ),
    Puzzle(
        "Reap before Key Charge",
        "CotA",
        ("reap with Snufflegator", "reap with Dust Pixie"),
        WINS,
        hand=("Key Charge",),
        line=("Snufflegator", "Dust Pixie"),
        house="untamed",
        amber=5,
        foe_amber=14,
    ),
    Puzzle(
        "Chota Hazri forges", "CotA", ("play Chota Hazri",), WINS, hand=("Chota Hazri",), house="untamed", amber=7, foe_amber=14
    ),
    Puzzle(
        "Key Abduction with a full hand",
        "CotA",
        ("Mars",),
        WINS,
        hand=("Key Abduction", "Urchin", "Umbra", "Silvertooth", "Noddy the Thief", "Dodger"),
        line=("Zorg", "Grabber Jammer", "Ulyq Megamouth", "Yxilo Bolter", "Mindwarper"),
        amber=5,
        foe_amber=14,
    ),
    Puzzle("Umbra fights", "CotA", ("fight with Umbra",), STOPS, line=("Umbra",), foes=("Troll",), house="shadows"),
    Puzzle(
        "Grenade Snib dies fighting",
        "CotA",
        ("fight with Grenade Snib",),
        STOPS,
        line=("Grenade Snib",),
        foes=("Troll",),
        house="brobnar",
        foe_amber=7,
    ),
    Puzzle("Krump kills", "CotA", ("fight with Krump",), STOPS, line=("Krump",), foes=("Snufflegator",), house="brobnar"),
    Puzzle("Ronnie Wristclocks", "AoA", ("Shadows",), STOPS, hand=("Ronnie Wristclocks",)),
    Puzzle("Aubade the Grim", "AoA", ("Sanctum",), STOPS, hand=("Aubade the Grim",), line=("Staunch Knight",), foe_amber=8),
    Puzzle("Groke fights", "AoA", ("fight with Groke",), STOPS, line=("Groke",), foes=("Snufflegator",), house="brobnar"),
    Puzzle(
        "Might Makes Right",
        "AoA",
        ("Brobnar",),
        WINS,
        hand=("Might Makes Right",),
        line=("Troll", "Krump", "Rogue Ogre", "Bumpsy", "Groke"),
        amber=1,
        foe_amber=14,
    ),
    Puzzle("The Evil Eye", "WC", ("Dis",), DEAR, hand=("The Evil Eye",), foe_amber=8),
    Puzzle("Sensor Chief Garcia", "WC", ("Star Alliance",), DEAR, hand=("Sensor Chief Garcia",), foe_amber=7),
    Puzzle(
        "Triumph over an empty board",
        "WC",
        ("Saurian",),
        WINS,
        hand=("Triumph",),
        amber=1,
        foe_amber=14,
        line=("Thero Centurion", "Odoac the Patrician", "Rhetor Gallim", "Senator Shrix", "Grimlocus Dux", "Consul Primus"),
    ),
    Puzzle(
        "Keyfrog must die",
        "MM",
        ("fight with Keyfrog",),
        WINS,
        line=("Keyfrog",),
        foes=("Titan Engineer",),
        house="untamed",
        amber=6,
        foe_amber=14,
    ),
    Puzzle(
        "Techno-Fiend must die",
        "MM",
        ("fight with Techno-Fiend",),
        STOPS,
        line=("Techno-Fiend",),
        foes=("Titan Engineer",),
        house="dis",
    ),
    Puzzle("Squire Alys", "MM", ("Sanctum",), STOPS, hand=("Squire Alys",), foe_amber=7),
    Puzzle("The Corpulent Collector", "DT", ("Sanctum",), STOPS, hand=("The Corpulent Collector",)),
    Puzzle("Armadrone fights", "DT", ("fight with Armadrone",), STOPS, line=("Armadrone",), foes=("Keyfrog",), house="logos"),
    Puzzle("Spare Arm Carmine reaps", "MoMu", ("Shadows",), STOPS, line=("Spare Arm Carmine",)),
    Puzzle(
        "Trade Secrets",
        "WoE",
        ("Ekwidon",),
        STOPS,
        hand=("Trade Secrets", "Shrewd Investor", "Transitory Philosopher"),
        foe_amber=7,
    ),
    Puzzle("Permanent Record", "GR", ("Ekwidon",), STOPS, hand=("Permanent Record",), line=("Ravening Morphazoid",), foe_amber=7),
    Puzzle("Infernal Terran", "AS", ("Dis",), STOPS, hand=("Infernal Terran",)),
    Puzzle("The Twin Lamps", "ToC", ("Skyborn",), STOPS, hand=("The Twin Lamps",)),
    Puzzle(
        "Mind Your Elders", "VM25", ("Mars",), STOPS, hand=("Mind Your Elders",), line=("Zorg", "Ulyq Megamouth"), foe_amber=8
    ),
    Puzzle("Drumble captures all", "MG24", ("Dis",), STOPS, hand=("Drumble",), foe_amber=9),
    Puzzle(
        "Sample 42-C forges", "PV", ("Star Alliance",), WINS, artifacts=(("Sample 42-C", {"amber": 3}),), amber=1, foe_amber=14
    ),
    Puzzle("Ripper Jack", "CC", ("Skyborn",), STOPS, hand=("Ripper Jack",)),
    Puzzle("Pincher Malloy", "DM", ("Shadows",), STOPS, hand=("Pincher Malloy",), foe_amber=7),
    Puzzle("Race to six Æ", "CotA", ("Shadows",), RACE, line=("Silvertooth",), foes=("Troll", "Krump", "Bumpsy"), foe_amber=5),
    Puzzle("Race with a Dinosaur", "WC", ("Saurian",), RACE, line=("Thero Centurion",), foes=("Troll", "Krump"), foe_amber=5),
    Puzzle("Stop the key, do not reap", "CotA", ("Untamed",), DEAR, hand=("Murmook",), line=("Silvertooth",)),
)
