"""The set of a deck: by its file, and by its cards."""

from collections import Counter
from collections.abc import Collection, Sequence

from kfsim.cards.catalogue import OF_OLD_CARDS, SETS, catalogue

MOST_STRAYS = 6  # cards of a deck that its set does not have; of real decks that mix sets no set has more than 20


def cards_in_sets(titles: Sequence[str]) -> Counter[str]:
    """How many of some cards each set has, by its short name."""
    cards = [catalogue().find(title) for title in titles]
    return Counter(name for card in cards if card is not None for name in card.facts.get("sets", {}))


def could_be(titles: Sequence[str], among: Collection[str] = SETS) -> list[str]:
    """The possible sets of a deck of these cards that does not name its set. A set whose cards are mostly from many others is
    possible only if it printed one of these cards first."""
    cards = [catalogue().find(title) for title in titles]
    brought = {next(iter(card.facts.get("sets", {})), "") for card in cards if card is not None}
    return [name for name in among if name not in OF_OLD_CARDS or name in brought] or list(among)


def set_by_cards(named_set: str, titles: Sequence[str]) -> str:
    """The set of a deck whose file names one ("": none). The file is wrong if that set lacks more of the cards than decks have
    strays, and another set does not: then it is the other. If the cards are of several sets, the file decides."""
    counts = cards_in_sets(titles) if named_set else Counter()
    best = max(could_be(titles), key=lambda name: counts[name])
    enough = len(titles) - MOST_STRAYS
    return best if named_set and counts[named_set] < enough <= counts[best] else named_set
