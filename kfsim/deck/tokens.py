"""A deck's token creature: the reference card beside its 36 cards."""

from collections.abc import Sequence
from functools import cache

from kfsim.cards.catalogue import TOKEN, WITH_TOKENS, Card, catalogue
from kfsim.cards.near import nearest
from kfsim.deck.deck import Deck, DeckCard
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import RawDeck
from kfsim.text.argument_names import called
from kfsim.text.messages import NAME, quoted, some_of

MOST_OF_A_SET = 30  # of the 36 cards of a deck whose file does not say its set
UNTOLD = "its token creature"  # as it stands among the cards that are played blank


def reference(name: str) -> Card | None:
    """The reference card of a name; None if the name is no token creature."""
    card = catalogue().find(name[:NAME])
    return card if card is not None and card.facts.get("rarity") == TOKEN else None


@cache
def references(set_name: str) -> list[Card]:
    """The reference cards of a set."""
    return catalogue().references(set_name)


def references_of(set_name: str, houses: Sequence[str]) -> list[Card]:
    """The reference cards of a set that are of one of some houses."""
    return [card for card in references(set_name) if card.house in houses]


def marked_token(raw: RawDeck) -> str:
    """The name of the token creature that a deck's file marks, or lists beside the deck's cards; "" if there is none. DeckError
    if there are several."""
    tokens = list(dict.fromkeys(card.name for name in (*raw.beside, *raw.tokens) if (card := reference(name))))
    if len(tokens) > 1:
        raise DeckError(f"a deck has one token creature; this one has {len(tokens)} ({some_of(tokens, 3)})")
    return tokens[0] if tokens else ""


def token_of(raw: RawDeck, asked: str, houses: Sequence[str]) -> str:
    """The name of a deck's token creature: the one that its file marks; else the only one of its houses that the file describes;
    else the one that is `asked` for; else "". DeckError if the file's is wrong."""
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
    """A DeckError unless the token creature that is asked for, if one is, is one."""
    if asked and reference(asked) is None:
        raise DeckError(f"{called('token')}: {no_token(asked)}")


def no_token(name: str) -> str:
    """The message about a name that is no token creature."""
    tokens = [card.name for of_set in WITH_TOKENS for card in references(of_set)]
    near = nearest(name[:NAME], tokens, 1)
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(tokens)}"
    return f"{quoted(name)} is no token creature; {hint}"


def wants_token(of_set: str, cards: Sequence[DeckCard]) -> bool:
    """Whether a deck of these cards has a token creature. It has one if its set has token creatures. If no set is given, the
    cards say which set it is."""
    if of_set:
        return of_set in WITH_TOKENS
    printings = [card.facts.get("sets", {}) for one in cards if (card := catalogue().find(one.name))]
    return any(
        sum(name in sets for sets in printings) >= MOST_OF_A_SET and any(next(iter(sets), "") == name for sets in printings)
        for name in WITH_TOKENS
    )


def must_be_named(of_set: str, houses: Sequence[str]) -> bool:
    """Whether a deck's token creature must be named before it can be played: its set, if it names one, has some of the deck's
    houses. Menagerie has no token creatures in six of its houses; a deck of three of these is played without, with a doubt."""
    return not of_set or bool(references_of(of_set, houses))


def how_to_name_it() -> str:
    """The message for a file that does not name the token creature."""
    return f"its file does not name its token creature; name it with {called('token')}, or with a line 'Token: NAME' in a list"


def lacks_token(deck: Deck) -> bool:
    """Whether a deck is of a set with token creatures, and its own is not known."""
    return not deck.token and wants_token(deck.of_set, deck.cards)
