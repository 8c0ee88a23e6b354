"""Arguments that users write as text: games of a second opinion, half-widths with a unit. Also numbers for equal deck names."""

import numbers
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.text.argument_names import called
from kfsim.text.arguments import is_truth, shown
from kfsim.text.names import LONGEST, shortened

FEWEST_BETTER, MOST_BETTER = 50, 1_000_000  # games of a second opinion
USUAL_BETTER = 4000  # default: about ten seconds on two cores
A_DECK_BETTER = 400  # default for each deck of a field: its win rate is then known to ±3 points
LONGEST_BETTER = 100_000  # limit with a stop rule: about six minutes
EVERYWHERE = "KFSIM_SECOND_OPINION"  # environment variable that sets the default: a number of games, or off
OFF = "off"
PERCENT, ELO = "%", "elo"  # units of a half-width
NARROWEST, WIDEST = 0.0001, 0.5  # limits of the half-width of a stop rule


def told_apart(decks: Sequence[Any]) -> list[Any]:
    """Decks with different names: equal titles get numbers, "Argus (1)", "Argus (2)"."""
    names, seen = Counter(deck.name for deck in decks), Counter[str]()
    found = []
    for deck in decks:
        seen[deck.name] += 1
        numbered = f"{shortened(deck.name, LONGEST - 8)} ({seen[deck.name]})"
        found.append(replace(deck, name=numbered) if names[deck.name] > 1 else deck)
    return found


def games_named(words: str) -> int | None:
    """The number of games of a second opinion from a text; 0 for "off"; None if the text is no allowed number."""
    if words == OFF:
        return 0
    number = int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else 0
    return number if FEWEST_BETTER <= number <= MOST_BETTER else None


def with_unit(value: float | str) -> tuple[float, str]:
    """The number and the unit ("%", "elo" or "") of a text; the number is 0 if it cannot be read."""
    words = str(value).strip().lower().replace(" ", "")
    unit = next((unit for unit in (PERCENT, ELO) if words.endswith(unit)), "")
    try:
        return float(words.removesuffix(unit)), unit
    except ValueError:
        return 0.0, unit


def from_environment() -> int | None:
    """The number of games of a second opinion from the environment variable; None if it is not set. Raise a PlanError if it
    cannot be read."""
    words = os.environ.get(EVERYWHERE, "")
    if words and games_named(words) is None:
        wanted = f"'{OFF}' nor a number of games from {FEWEST_BETTER} to {MOST_BETTER:,}"
        raise PlanError(f"{EVERYWHERE}: '{words}' is neither {wanted}")
    return games_named(words) if words else None


def half_width(until: float | str) -> float:
    """The half-width of a win rate from a number or a text such as "0.5%". Raise a PlanError for anything else."""
    if is_truth(until) or not isinstance(until, str | numbers.Real):
        raise PlanError(f"{called('until')} must be a half-width such as 0.005 or '0.5%', not {shown(until)}")
    number, unit = with_unit(until)
    if unit == ELO:
        raise PlanError(f"{called('until')} takes a half-width of the win rate here, such as 0.5%; Elo are for kfsim rate")
    wanted = number / 100 if unit == PERCENT else number
    if not NARROWEST <= wanted < WIDEST:
        hint = f"; did you mean {number:g}%?" if not unit and WIDEST <= number < 100 * WIDEST else ""
        raise PlanError(f"{called('until')} must be a half-width such as 0.5% (0.01% at least), not '{until}'{hint}")
    return wanted
