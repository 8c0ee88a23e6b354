"""Estimate from the cards what planner games would change in a baseline result: each card is worth more, or less, in planner
games (`card_value_table`). It costs no games, and says how far to trust a baseline result without a second opinion.

On the scale of a normal variable a win rate changes by the difference of both decks' changes, in units of the width of the card
values. How far results change besides was measured.
"""

import json
from collections.abc import Mapping
from functools import cache
from statistics import NormalDist
from typing import Any

from kfsim.analysis.stats.intervals import Z
from kfsim.deck.deck import Deck
from kfsim.deck.icons import beyond
from kfsim.games.protocols import GameDeck
from kfsim.text.learned_data import learned_text
from kfsim.text.names import plain_name

FILE = "card_values.json"
ICON = "+"  # begins the key of a kind of bonus icons, which no title does
EVERY = "every set"  # the field of random decks of all sets, each as often
QUANTILES = 101  # of the strengths of a field that are kept: its hundredths
BESIDE = 0.25  # how far answers move beside what cards tell, as a standard deviation on that scale (benchmarks.shifts)
LEAST = 0.005  # a share of games that is told from none
NORMAL = NormalDist()


def more_in_good_play(deck: GameDeck, more: Mapping[str, float]) -> float:
    """How much more the cards, token creatures and icons of a deck are worth in planner games than in baseline games, in win
    rate. `more` has the change of each title by its plain name, and of each icon. A missing entry counts as zero; only the icons
    beyond those that the deck's cards bring count."""
    titles = deck.listed_with_token if isinstance(deck, Deck) else deck.listed
    icons = beyond(deck) if isinstance(deck, Deck) else {}
    of_icons = sum(n * more.get(f"{ICON}{icon}", 0.0) for icon, n in icons.items())
    return sum(more.get(plain_name(title), 0.0) for title in titles) + of_icons


@cache
def kept() -> dict[str, Any]:
    """The card values that come with kfsim, as in their file."""
    return dict(json.loads(learned_text(FILE)))


@cache
def more_of_titles() -> dict[str, float]:
    """How much more each title, by its plain name, and each icon is worth in planner games than in baseline games."""
    found: dict[str, float] = {}
    for table, name, key in (("cards", "name", plain_name), ("icons", "icon", f"{ICON}{{}}".format)):
        columns, *rows = kept()[table]
        which, worth, quick = (columns.index(column) for column in (name, "worth", "quick"))
        found |= {key(row[which]): row[worth] - row[quick] for row in rows}
    return found


def better_play(share: float, error: float, deck: GameDeck, other: GameDeck) -> tuple[float, tuple[float, float]]:
    """The estimated win rate in planner games of a deck with a share of baseline games, known to a standard error, against
    another deck; with its 95% interval."""
    quick = NORMAL.inv_cdf(min(max(share, LEAST), 1 - LEAST))
    gained = [more_in_good_play(one, more_of_titles()) for one in (deck, other)]
    middle = quick + (gained[0] - gained[1]) / kept()["facts"]["width"]
    half = Z * (BESIDE**2 + (error / NORMAL.pdf(quick)) ** 2) ** 0.5
    low, mean, high = (NORMAL.cdf(middle + step) for step in (-half, 0.0, half))
    return mean, (low, high)


def tells(deck: GameDeck, other: GameDeck, bots: tuple[str, str]) -> bool:
    """Whether the estimate applies to a matchup: both decks were played by the baseline bot that measured cards, no card is
    blank, and all are measured."""
    measured = more_of_titles()
    quickly = bots == (kept()["facts"]["quick_bot"],) * 2 and not (*deck.blank, *other.blank)
    return quickly and all(plain_name(title) in measured for one in (deck, other) for title in one.listed)
