"""The field that a user names (`--field`): the user's decks, sets with weights such as "WoE:36,MM:14", or "league"."""

import re
from collections.abc import Sequence

import numpy as np

from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of, decks_of_every_set, strengths
from kfsim.batch.errors import PlanError
from kfsim.cards.catalogue import SETS
from kfsim.deck.deck import Deck
from kfsim.deck.load import load_deck
from kfsim.deck.shipped import shipped_decks
from kfsim.games.registry import game_of_place
from kfsim.text.argument_names import called

LEAGUE = "league"
MIX = re.compile(r"\s*\w+\s*:\s*\d+\s*(,\s*\w+\s*:\s*\d+\s*)*")
DEALT = 200  # random decks in a field of sets with weights
OF_LEAGUE = 40  # random decks of each measured set; a league is chosen among these and the real decks
TOP = 5  # a league has the best fifth of these decks
MOST_WEIGHT = 10_000


def is_dealt(field: str) -> bool:
    """Whether kfsim generates the decks of a field: it names sets with weights, or "league". Any other text is a file or a
    folder.
    """
    return field == LEAGUE or MIX.fullmatch(field) is not None


def weights_of(field: str) -> dict[str, int]:
    """Return the weight of each set in a field such as "WoE:36,MM:14". PlanError if a set is unknown or named twice, or if a
    weight is 0 or above 10,000."""
    found: dict[str, int] = {}
    for part in field.split(","):
        name, number = (word.strip() for word in part.split(":"))
        if name not in SETS:
            raise PlanError(f"{called('field')}: no set is called '{name}'; known are {', '.join(SETS)}")
        if name in found:
            raise PlanError(f"{called('field')}: {name} is there twice")
        if not 1 <= int(number) <= MOST_WEIGHT:
            raise PlanError(f"{called('field')}: the weight of {name} must be from 1 to {MOST_WEIGHT:,}, not {number}")
        found[name] = int(number)
    return found


def of_weights(weights: dict[str, int]) -> tuple[Deck, ...]:
    """Return about 200 random decks. The weights say how many are of each set."""
    total = sum(weights.values())
    return tuple(
        deck for name, weight in weights.items() for deck in decks_of(FIELD_SEED, max(1, round(DEALT * weight / total)), (name,))
    )


def league(values: CardValues) -> tuple[Deck, ...]:
    """Return the decks of a strong league. They are the best fifth, by card values, of the real and random decks."""
    real = [load_deck(str(file)) for file in shipped_decks() if game_of_place(str(file)).name == Deck.game]
    decks = (*real, *decks_of_every_set(FIELD_SEED, OF_LEAGUE))
    best = np.argsort(-strengths(values, decks), kind="stable")[: len(decks) // TOP]
    return tuple(decks[i] for i in best)


def dealt(field: str, values: CardValues) -> tuple[Deck, ...]:
    """The decks of a field that kfsim generates (`is_dealt`)."""
    return league(values) if field == LEAGUE else of_weights(weights_of(field))


def in_words(weights: dict[str, int]) -> str:
    """The sets of a field and their shares."""
    total = sum(weights.values())
    return ", ".join(f"{100 * weight / total:.0f}% {name}" for name, weight in weights.items())


def against_field(values: CardValues, field: "str | Sequence[Deck]", name: str = "") -> CardValues:
    """Card values that compare decks with a field, instead of random decks of all sets.

    Parameters
    ----------
    values : CardValues
        The values of cards.
    field : str or sequence of Deck
        Decks; or "league", or sets with weights ("WoE:36,MM:14"). kfsim generates the decks of the last two.
    name : str
        The name of a field of decks. Default: "the field".

    Raises
    ------
    PlanError
        The field is empty, or names a set that does not exist.
    """
    if isinstance(field, str):
        decks = dealt(field, values)
        called_so = "decks of a strong league" if field == LEAGUE else f"random decks ({in_words(weights_of(field))})"
    else:
        decks = tuple(field)
        called_so = f"the {len(decks)} deck{'s' if len(decks) != 1 else ''} {f'in {name}' if name else 'of the field'}"
    if not decks:
        raise PlanError(f"{called('field')} has no decks")
    return values.against(decks, np.sort(strengths(values, decks)).tolist(), called_so)
