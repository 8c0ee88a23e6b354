"""Doubts about a deck: reasons why it can hardly exist as it is listed. kfsim plays it nevertheless."""

from kfsim.cards.catalogue import IN_ORDER, catalogue, set_name
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.find_card import is_found_in_every_house
from kfsim.deck.icons import lacks_icons
from kfsim.deck.powers import READ_FROM_CARDS
from kfsim.deck.prophecies import lacks_prophecies
from kfsim.deck.sets import cards_in_sets
from kfsim.deck.tokens import how_to_name_it, lacks_token
from kfsim.text.messages import shortened_list

MOST_MAVERICKS = 3  # more in one deck are doubtful: only one deck in ten has any
SHOWN = 3


def doubts(deck: Deck) -> list[str]:
    """The doubts about a deck, one line each. The set is checked only if the deck's file names it, because some decks mix sets
    (Unchained)."""
    token = [how_to_name_it()] if lacks_token(deck) else []
    powers = [READ_FROM_CARDS.format(deck.power, "--archon-powers off")] if deck.power else []
    of_sets = [*of_another_set(deck), *cards_of_later_sets(deck)]
    return [*lacks_icons(deck), *too_many_mavericks(deck), *of_sets, *token, *powers, *lacks_prophecies(deck)]


def too_many_mavericks(deck: Deck) -> list[str]:
    """The doubt about a deck with more mavericks than real decks have."""
    strays = [card for card in deck.cards if card.maverick and not card.anomaly]
    if len(strays) <= MOST_MAVERICKS:
        return []
    names = shortened_list(dict.fromkeys(f"{card.name} in {HOUSE_NAMES[card.house]}" for card in strays), SHOWN, ", ")
    return [f"{len(strays)} cards stand under houses that they were never printed in ({names}): more mavericks than a deck has"]


def of_another_set(deck: Deck) -> list[str]:
    """The doubt about a deck whose file names another set than the cards show. kfsim believes the cards."""
    if not deck.said_set:
        return []
    strange = len(deck.cards) - cards_in_sets(deck.listed)[deck.said_set]
    message = f"its file says {set_name(deck.said_set)}, but {strange} of its {len(deck.cards)} cards are not in that set"
    return [f"{message}; the cards decide: it counts as a deck of {set_name(deck.of_set)}"]


def cards_of_later_sets(deck: Deck) -> list[str]:
    """The doubt about cards that were first printed after the deck's set and are not marked as mavericks or the like."""
    if not deck.of_set:
        return []
    later = {card.name: brought for card in deck.cards if (brought := brought_later(deck, card))}
    names = shortened_list((f"{name}: {set_name(brought)}" for name, brought in later.items()), SHOWN, ", ")
    cards = "1 card was" if len(later) == 1 else f"{len(later)} cards were"
    return [f"{cards} first printed after {set_name(deck.of_set)}, which the deck is of ({names})"] if later else []


def brought_later(deck: Deck, card: DeckCard) -> str:
    """The set that first printed a card, if it is later than the deck's set and the card is not marked; else ""."""
    if card.maverick or card.legacy or card.anomaly:
        return ""
    found = catalogue().find(card.name)
    if found is None:
        return str(deck.extra.get(card.name, {}).get("set", ""))
    brought = next(iter(found.facts["sets"]))
    if is_found_in_every_house(card.name) or IN_ORDER.index(brought) <= IN_ORDER.index(deck.of_set):
        return ""
    return str(brought)
