"""A position file to fill in, with the titles of both decks at hand."""

from collections import Counter
from collections.abc import Sequence

from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck

HEAD = """# A position for: kfsim advise THIS_FILE
# Decks by file, relative to this file.
deck_a = {a}
deck_b = {b}

turn = "a"          # whose turn it is: that player asks
# house = "{house}"  # in mid turn: the house that was chosen; without it the turn begins with that choice
# turn_number = 1   # 1: the first turn of the game, in which one card may be played
{tide}"""
OWN = """
[{side}]  # {name}
amber = 0
keys = 0            # a number, or colours: ["red", "yellow", "blue"]
chains = 0
battleline = []     # left to right: "Title", or {{card = "Title", damage = 2, amber = 1, stun = true, ward = true,
                    # enrage = true, exhausted = true, power_counters = 1, upgrades = ["Title"]}}
artifacts = []
hand = {hand}{told}
archives = {archives}
discard = []        # the top card first
purged = []
# All other cards of the deck lie in the deck, in an order that nobody knows.
{cards}
"""


def template(decks: Sequence[Deck], places: Sequence[str]) -> str:
    """The text of a position file for two decks, which lie at these places."""
    tide = '# tide = "a"        # for whom the tide is high\n' if any(deck.of_set == "DT" for deck in decks) else ""
    text = HEAD.format(a=in_toml(places[0]), b=in_toml(places[1]), house=decks[0].houses[0], tide=tide)
    for side, deck in zip("ab", decks, strict=True):
        hand, told = (
            ("[]", "           # your hand, by title")
            if side == "a"
            else ("6", '            # a number; known cards: ["Title", "?", "?"]')
        )
        text += OWN.format(
            side=side, name=deck.name, hand=hand, told=told, archives="[]" if side == "a" else "0", cards=cards_of(deck)
        )
    return text


def in_toml(text: str) -> str:
    """A text as TOML has it."""
    import json

    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def cards_of(deck: Deck) -> str:
    """The cards of a deck, by house, as comments."""
    lines = []
    for house in deck.houses:
        counted = Counter(card.name for card in deck.cards if card.house == house)
        lines.append(f"# {HOUSE_NAMES[house]}: " + ", ".join(f"{n}x {name}" if n > 1 else name for name, n in counted.items()))
    return "\n".join(lines)
