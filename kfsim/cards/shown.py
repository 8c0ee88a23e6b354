"""One card as users look it up: its facts in one line, and its effects as kfsim plays them."""

from collections.abc import Iterator
from typing import Any

from kfsim.cards.card import Card
from kfsim.cards.card_table import cards_and_mistakes
from kfsim.cards.catalogue import Catalogue, catalogue, elsewhere, set_name
from kfsim.cards.words import BESIDE, HOUSE_NAMES, NUMBERED_KEYWORDS, RULEBOOKS
from kfsim.games.shown import CardShown
from kfsim.text.errors import ScriptError
from kfsim.text.names import plain_name


def card_shown(name: str, rulebook: str, _deck: Any = None) -> CardShown | None:
    """The card with a name under a rulebook; None if there is none. The deck is ignored, because decks of KeyForge have no cards
    of their own."""
    card = catalogue().find(name)
    if card is not None:
        return shown_of(catalogue(), card, rulebook)
    facts = elsewhere().get(plain_name(name))
    if facts is None:
        return None
    facts_in_words = f"{HOUSE_NAMES[facts['house']]} · {facts['type']} · {set_name(facts['set'])}"
    return CardShown(facts["name"], facts_in_words, ("Not covered yet.",))


def shown_of(cards: Catalogue, card: Card, rulebook: str) -> CardShown:
    """A card of a catalogue under a rulebook. Raise a ScriptError with file, line and fault if its scripts are wrong."""
    others = (other for other in RULEBOOKS if other != rulebook)
    changed_by = tuple(other for other in others if card.variants.get(other) or card.variants.get(rulebook))
    return CardShown(card.name, facts_line(card), tuple(lines_of(cards, card, rulebook)), changed_by)


def names(_deck: Any = None) -> list[str]:
    """The names of all cards of the catalogue. The deck is ignored."""
    return [card.name for card in catalogue().cards]


def facts_line(card: Card) -> str:
    """House, type, power and the other facts in one line."""
    facts = card.facts
    parts = [card.type] if card.type in BESIDE else [HOUSE_NAMES[card.house], card.type]
    if card.type == "creature":
        parts.append(f"power {facts.get('power', 0)}" + (f", armor {facts['armor']}" if facts.get("armor") else ""))
    if facts.get("traits"):
        parts.append(", ".join(trait.capitalize() for trait in facts["traits"]))
    keywords = [*facts.get("keywords", []), *(f"{word} {facts[word]}" for word in NUMBERED_KEYWORDS if facts.get(word))]
    if keywords:
        parts.append(", ".join(keywords))
    if card.icons:
        parts.append("bonus icons: " + ", ".join("Æ" if icon == "amber" else icon for icon in card.icons))
    parts += [f"{name} {number}" for name, number in facts.get("sets", {}).items()]
    return " · ".join(parts)


def lines_of(cards: Catalogue, card: Card, rulebook: str) -> Iterator[str]:
    """The effects of a card as kfsim plays them, ability by ability. If the text can be understood in two ways, the chosen
    reading follows."""
    from kfsim.cards.english.sentences import sentences

    yield from sentences(cards, card.name, rulebook)
    if reading := card.facts.get("reading"):
        yield f"Reading: {reading}"


def check_file(text: str, file: str) -> tuple[list[str], list[ScriptError]]:
    """The names of the cards in a card file, and the first mistake of each wrong one. A card is also wrong if it does not compile
    under one of the rulebooks. Raise a ScriptError if the text is not TOML."""
    own, mistakes = cards_and_mistakes(text, file)
    cards = catalogue().joined(own)
    for card in own:
        try:
            cards.check_titles(card)
            for rulebook in RULEBOOKS:
                cards.compile(rulebook, [card.name])
        except ScriptError as mistake:
            mistakes.append(mistake)
    return [card.name for card in own], sorted(mistakes, key=lambda mistake: mistake.line)
