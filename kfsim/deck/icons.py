"""The bonus icons of a deck: those that its Enhance cards bring, those in its list, and the missing ones.

Most typed lists and all tables of Decks of KeyForge do not say which card has which icon. Without its icons a deck would be too
weak. So kfsim deals the missing icons over its cards, differently for each pair of games (`spread.Spread`).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from kfsim.cards.card import Card
from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import EVERY_ICON, ICONS
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.errors import DeckError
from kfsim.deck.spread import Spread, room_on
from kfsim.text.argument_names import called
from kfsim.text.messages import by_kind, quoted

SPREAD, LISTED = "spread", "listed"
CHOICES = (SPREAD, LISTED)


def brought(cards: Iterable[DeckCard]) -> Counter[str]:
    """The number of icons of each kind that Enhance cards bring to their deck."""
    return Counter(icon for card in cards if (printed := printed_as(card)) for icon in printed.facts.get("enhance", []))


def listed(cards: Iterable[DeckCard]) -> Counter[str]:
    """The number of icons of each kind that a deck's list puts on some cards, without the printed ones."""
    found: Counter[str] = Counter()
    for card in cards:
        printed = printed_as(card)
        if printed or card.enhanced:  # a card outside the catalogue that is not enhanced has only printed icons
            found += Counter(card.icons) - Counter(printed.icons if printed else [])
    return Counter({icon: found[icon] for icon in EVERY_ICON if found[icon]})


def printed_as(card: DeckCard) -> Card | None:
    """The catalogue's card for a card of a deck. None if it is not in the catalogue, or was made blank on purpose."""
    return catalogue().find(card.name)


def expected(deck: Deck) -> Counter[str]:
    """The number of icons of each kind that a deck should have besides the printed ones: the total in its file or, without a
    total, as many as its cards bring. If all totals of a file are zero, they are ignored."""
    brings = brought(deck.cards)
    totals = by_totals(deck, brings)
    should = {icon: totals.get(icon, brings[icon]) for icon in EVERY_ICON}
    return Counter({icon: n for icon, n in should.items() if n > 0}) if any(totals.values()) else brings


def by_totals(deck: Deck, brings: Counter[str]) -> dict[str, int]:
    """The totals of a deck's file without printed icons. A total is assumed to include the printed icons if it is larger than
    what the cards bring and at least as large as the number of printed icons."""
    printed = Counter(icon for card in deck.cards if (card_printed := printed_as(card)) for icon in card_printed.icons)
    return {
        icon: n - printed[icon] if brings[icon] < n >= printed[icon] else n for icon, n in (deck.icon_totals or {}).items()
    }  # fmt: skip


def missing(deck: Deck) -> Counter[str]:
    """The number of icons of each kind that a deck should have but its list lacks."""
    return expected(deck) - listed(deck.cards)


def beyond(deck: Deck, house: str | None = None) -> dict[str, float]:
    """The number of icons of each kind on the cards of a deck, or of one of its houses, minus those that these cards bring.
    Spread icons count with the average number that falls on these cards. Kinds with zero are left out."""
    places = [i for i, card in enumerate(deck.cards) if house in (None, card.house)]
    cards = [deck.cards[i] for i in places]
    has, brings = listed(cards), brought(cards)
    found = {icon: float(has[icon] - brings[icon]) for icon in ICONS}
    for one in deck.spread:
        share = one.share(places)
        for icon in filter(found.__contains__, one.icons):  # house icons are left out, because their worth is not known
            found[icon] += share
    return {icon: n for icon, n in found.items() if n}


def with_icons(deck: Deck, choice: str | None = None) -> Deck:
    """A deck with a choice for its missing icons. "spread": deal them over its cards, differently for each pair of games.
    "listed": leave them out. None: spread them if the list has no icons besides the printed ones. DeckError for another choice,
    or if the cards have no room for the icons."""
    if choice is not None and choice not in CHOICES:
        raise DeckError(f"{called('icons')} must be one of {', '.join(CHOICES)}, not {quoted(choice)}")
    plain = replace(deck, spread=()) if deck.spread else deck
    lacking = missing(plain)
    if not lacking or choice == LISTED or (choice is None and listed(plain.cards)):
        return plain
    icons = tuple(sorted(lacking.elements(), key=EVERY_ICON.index))
    spread = over_its_cards(plain, icons)
    if len(icons) > sum(spread.room):
        raise DeckError(f"{len(icons)} bonus icons; its cards have room for {sum(spread.room)}")
    return replace(plain, spread=(spread,))


def over_its_cards(deck: Deck, icons: tuple[str, ...], made_type: type[Spread] = Spread) -> Spread:
    """A Spread of some icons over all cards of a deck."""
    room = tuple(room_of(card) for card in deck.cards)
    houses = tuple(card.house for card in deck.cards) if set(icons) - set(ICONS) else ()
    return made_type(icons, room, tuple(range(len(room))), deck.key(), houses)


def room_of(card: DeckCard) -> int:
    """How many more icons a card of a deck can have."""
    printed = printed_as(card)
    return room_on(printed.facts if printed else {}, len(card.icons))


def lacks_icons(deck: Deck) -> list[str]:
    """The message, in a list, about a deck whose list has fewer icons than its cards bring or its file says; else an empty
    list."""
    brings, has, should = brought(deck.cards), listed(deck.cards), expected(deck)
    if not should - has and not brings - has:
        return []
    message = f"its cards bring {by_kind(brings, 'bonus icon')}" if brings else "its cards bring no bonus icons"
    totals = f", its file says that it has {by_kind(should)} but not on which cards" if should != brings else ""
    played = "; kfsim spreads the missing ones over the cards, differently for each pair of games" if deck.spread else ""
    return [f"{message}{totals}, its list has {by_kind(has) if has else 'none'}{played}"]
