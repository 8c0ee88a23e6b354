"""The differences between two decks, and their worth by card values: cards, bonus icons, houses, shape."""

from collections import Counter
from typing import TYPE_CHECKING

from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.deck.deck import Deck
from kfsim.deck.icons import beyond

if TYPE_CHECKING:
    import pandas as pd

HOUSES, ICONS, SHAPE = "Houses", "Bonus icons", "Shape of the deck"  # parts that are not cards
LEAST = 5e-6  # win rate; smaller differences are rounding errors


def differences(a: Deck, b: Deck, values: CardValues) -> "pd.DataFrame":
    """The differences between two decks, one row for each, the best for A first: `part` (a card, or one of HOUSES, ICONS, SHAPE),
    `a` and `b` (copies; NaN for a part that is not a card), `points` (the worth of the part in A minus that in B, in win rate,
    compared with average cards), `lo` and `hi` (its 95% confidence interval). All points add up to the difference that card
    values predict."""
    import pandas as pd

    held, other = Counter(a.listed_with_beside), Counter(b.listed_with_beside)
    rows: list[tuple[str, float, float, float, float]] = []
    for title in dict.fromkeys([*held, *other]):
        if more := held[title] - other[title]:
            one = values.adds(title)
            rows.append((title, held[title], other[title], more * one.mean, abs(more) * Z * one.error))
    none, icons, more_icons = float("nan"), beyond(a), beyond(b)
    apart = [(icons.get(icon, 0.0) - more_icons.get(icon, 0.0), worth) for icon, worth in values.of_icons.items()]
    error = sum((n * worth.error) ** 2 for n, worth in apart) ** 0.5
    rows.append((ICONS, none, none, sum(n * worth.mean for n, worth in apart), Z * error))
    of_houses = [sum(values.houses.get(house, 0.0) for house in deck.houses) for deck in (a, b)]
    rows.append((HOUSES, none, none, of_houses[0] - of_houses[1], 0.0))
    rows.append((SHAPE, none, none, values.shape_adds(a) - values.shape_adds(b), 0.0))
    found = [
        (part, own, theirs, points, points - half, points + half)
        for part, own, theirs, points, half in rows if abs(points) > LEAST or half > LEAST
    ]  # fmt: skip
    frame = pd.DataFrame(found, columns=["part", "a", "b", "points", "lo", "hi"])
    return frame.sort_values("points", ascending=False, ignore_index=True, kind="stable")
