"""Find the set of a deck, from its file and its cards."""

from collections import Counter
from collections.abc import Collection, Sequence

from kfsim.cards.catalogue import OF_OLD_CARDS, SETS, catalogue

MOST_STRAYS = 6  # limit of cards that are not in the deck's set; in real decks that mix sets, no set has more than 20 cards


def cards_in_sets(titles: Sequence[str]) -> Counter[str]:
    """The number of these cards that each set has, by its short name."""
    cards = [catalogue().find(title) for title in titles]
    return Counter(name for card in cards if card is not None for name in card.facts.get("sets", {}))


def could_be(titles: Sequence[str], among: Collection[str] = SETS) -> list[str]:
    """The sets that are possible for a deck with these cards that does not name its set. A set that mostly reprints cards of
    others is possible only if it first printed one of these cards. All of `among` if no set is possible."""
    cards = [catalogue().find(title) for title in titles]
    brought = {next(iter(card.facts.get("sets", {})), "") for card in cards if card is not None}
    return [name for name in among if name not in OF_OLD_CARDS or name in brought] or list(among)


def set_by_cards(named_set: str, titles: Sequence[str]) -> str:
    """The set of a deck whose file names `named_set` ("": none, which is returned unchanged). The file is wrong if this set lacks
    more than MOST_STRAYS of the cards and another set does not; then the result is the other set."""
    counts = cards_in_sets(titles) if named_set else Counter()
    best = max(could_be(titles), key=lambda name: counts[name])
    enough = len(titles) - MOST_STRAYS
    return best if named_set and counts[named_set] < enough <= counts[best] else named_set
