"""The default rulebook for decks, by their sets."""

from collections.abc import Iterable, Sequence

from kfsim.cards.catalogue import LATER_SETS, SETS, WITH_TIDE, catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.pods import nearest_set

OF_THE_FIRST_SETS, OF_LATER_SETS = "14", "18"
FIRST_SETS = ("CotA", "AoA", "WC", "MM")  # the sets that existed when rulebook 14 was written


def is_later(name: str) -> bool:
    """Whether a set was printed after the first four. The name is its short name."""
    return name in (*SETS, *LATER_SETS) and name not in FIRST_SETS


def of_sets(names: Iterable[str]) -> str:
    """The rulebook for decks of some sets."""
    return OF_LATER_SETS if any(map(is_later, names)) else OF_THE_FIRST_SETS


def sets_of(deck: Deck) -> set[str]:
    """The set that a deck names, and the sets that first printed its cards, by their short names."""
    found = {deck.of_set}
    for title in deck.titles:
        card = catalogue().find(title)
        found.add(str(deck.extra.get(title, {}).get("set", "")) if card is None else next(iter(card.facts.get("sets", {})), ""))
    return found


def has_tide(decks: Iterable[Deck]) -> bool:
    """Whether players may raise the tide for chains in a matchup of these decks, because one is of Dark Tidings. Players report
    this rule since rulebook 16. Before, the publisher had answered that everyone may do so."""
    return any(nearest_set(deck) == WITH_TIDE for deck in decks)


def rulebook_of(decks: Sequence[Deck]) -> str:
    """The rulebook for a matchup of decks: rulebook 18 if a deck is of a later set, or has a card that a later set first printed;
    else rulebook 14."""
    return of_sets(name for deck in decks for name in sets_of(deck))
