"""The token creature of a deck. Its reference card lies besides the 36 cards."""

from collections.abc import Sequence
from functools import cache

from kfsim.cards.card import Card
from kfsim.cards.catalogue import TOKEN, WITH_TOKENS, catalogue
from kfsim.cards.near import nearest
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import RawDeck
from kfsim.text.argument_names import called
from kfsim.text.messages import NAME, quoted, shortened_list

MOST_OF_A_SET = 30  # so many of the 36 cards must be in a set to show that the deck is of this set
UNTOLD = "its token creature"  # the entry for an unknown token creature in the list of blank cards


def reference(name: str) -> Card | None:
    """The reference card with a name; None if it is not the name of a token creature."""
    card = catalogue().find(name[:NAME])
    return card if card is not None and card.facts.get("rarity") == TOKEN else None


@cache
def references(set_name: str) -> list[Card]:
    """The reference cards of a set."""
    return catalogue().references(set_name)


def references_of(set_name: str, houses: Sequence[str]) -> list[Card]:
    """The reference cards of a set that belong to one of these houses."""
    return [card for card in references(set_name) if card.house in houses]


def marked_token(raw: RawDeck) -> str:
    """The name of the token creature that a deck's file names; "" if there is none. DeckError if there are several."""
    tokens = list(dict.fromkeys(card.name for name in (*raw.beside, *raw.tokens) if (card := reference(name))))
    if len(tokens) > 1:
        raise DeckError(f"a deck has one token creature; this one has {len(tokens)} ({shortened_list(tokens, 3)})")
    return tokens[0] if tokens else ""


def token_of(raw: RawDeck, asked: str, houses: Sequence[str]) -> str:
    """The name of a deck's token creature, "" if unknown: the one that its file names; else the only one that the file describes,
    or the only one of the deck's houses among them; else the one that the user `asked` for. DeckError if the file names something
    that is not a token creature, and the user asked for none."""
    if marked := marked_token(raw):
        return marked
    described = {card.name: card.house for name in raw.may_be_tokens if (card := reference(name))}
    of_houses = [name for name, house in described.items() if house in houses]
    if len(described) == 1 or len(of_houses) == 1:
        return of_houses[0] if len(of_houses) == 1 else next(iter(described))
    card = reference(asked)
    if card is None and raw.tokens:
        raise DeckError(no_token(raw.tokens[0]))
    return card.name if card else ""


def check_asked(asked: str) -> None:
    """DeckError if the user asked for a token creature ("": none) that does not exist."""
    if asked and reference(asked) is None:
        raise DeckError(f"{called('token')}: {no_token(asked)}")


def no_token(name: str) -> str:
    """The message that a name is not a token creature, with a similar name or all names."""
    tokens = [card.name for of_set in WITH_TOKENS for card in references(of_set)]
    near = nearest(name[:NAME], tokens, 1)
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(tokens)}"
    return f"{quoted(name)} is no token creature; {hint}"


def wants_token(of_set: str, cards: Sequence[DeckCard]) -> bool:
    """Whether a deck of a set has a token creature, because its set has token creatures. If `of_set` is "", the cards show the
    set: at least MOST_OF_A_SET of them are in it, and it first printed one of them."""
    if of_set:
        return of_set in WITH_TOKENS
    printings = [card.facts.get("sets", {}) for one in cards if (card := catalogue().find(one.name))]
    return any(
        sum(name in sets for sets in printings) >= MOST_OF_A_SET and any(next(iter(sets), "") == name for sets in printings)
        for name in WITH_TOKENS
    )


def must_be_named(of_set: str, houses: Sequence[str]) -> bool:
    """Whether a deck cannot be played before its token creature is named. This is so if its set is unknown or has token creatures
    of the deck's houses. Menagerie has none in six of its houses; a deck of three of these is played without, with a doubt."""
    return not of_set or bool(references_of(of_set, houses))


def how_to_name_it() -> str:
    """The message about a file that does not name the token creature."""
    return f"its file does not name its token creature; name it with {called('token')}, or with a line 'Token: NAME' in a list"


def lacks_token(deck: Deck) -> bool:
    """Whether a deck should have a token creature, but it is not known."""
    return not deck.token and wants_token(deck.of_set, deck.cards)
