"""A prediction, from the cards, of how planner games would change a baseline result: each card is worth more, or less, in planner
games (`card_value_table`). It needs no games, and shows how far to trust a baseline result without a second opinion.

The win rate is converted to a normal variable (probit scale). On this scale it changes by the difference of both decks' changes,
divided by the width of the card values. The remaining error was measured.
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
ICON = "+"  # first character of the key of a kind of bonus icon; no title begins with it
EVERY = "every set"  # the field of random decks of all sets, equally many of each
QUANTILES = 101  # the stored quantiles of the strengths of a field: from 0% to 100%
BESIDE = 0.25  # standard deviation of the changes that cards do not predict, on the probit scale (benchmarks.shifts)
LEAST = 0.005  # win rates are cut to this distance from 0 and 1
NORMAL = NormalDist()


def more_in_good_play(deck: GameDeck, more: Mapping[str, float]) -> float:
    """The difference between planner and baseline games in the worth of a deck's cards, the cards beside it and icons, in win
    rate. `more` has the change of each title by its plain name, and of each icon. A missing entry counts as zero. Only the icons
    beyond those that the deck's cards bring count."""
    titles = deck.listed_with_beside if isinstance(deck, Deck) else deck.listed
    icons = beyond(deck) if isinstance(deck, Deck) else {}
    of_icons = sum(n * more.get(f"{ICON}{icon}", 0.0) for icon, n in icons.items())
    return sum(more.get(plain_name(title), 0.0) for title in titles) + of_icons


@cache
def kept() -> dict[str, Any]:
    """The card values that come with kfsim, as the content of their file."""
    return dict(json.loads(learned_text(FILE)))


@cache
def more_of_titles() -> dict[str, float]:
    """The difference between planner and baseline games in the worth of each title, by its plain name, and of each icon."""
    found: dict[str, float] = {}
    for table, name, key in (("cards", "name", plain_name), ("icons", "icon", f"{ICON}{{}}".format)):
        columns, *rows = kept()[table]
        which, worth, quick = (columns.index(column) for column in (name, "worth", "quick"))
        found |= {key(row[which]): row[worth] - row[quick] for row in rows}
    return found


def better_play(share: float, error: float, deck: GameDeck, other: GameDeck) -> tuple[float, tuple[float, float]]:
    """The predicted win rate of a deck against another one in planner games, with its 95% interval. `share` is its win rate in
    baseline games, with standard error `error`."""
    quick = NORMAL.inv_cdf(min(max(share, LEAST), 1 - LEAST))
    gained = [more_in_good_play(one, more_of_titles()) for one in (deck, other)]
    middle = quick + (gained[0] - gained[1]) / kept()["facts"]["width"]
    half = Z * (BESIDE**2 + (error / NORMAL.pdf(quick)) ** 2) ** 0.5
    low, mean, high = (NORMAL.cdf(middle + step) for step in (-half, 0.0, half))
    return mean, (low, high)


def tells(deck: GameDeck, other: GameDeck, bots: tuple[str, str]) -> bool:
    """Whether the prediction applies to a matchup: the baseline bot that measured the cards played both decks, no card is blank,
    and all cards are measured."""
    measured = more_of_titles()
    quickly = bots == (kept()["facts"]["quick_bot"],) * 2 and not (*deck.blank, *other.blank)
    return quickly and all(plain_name(title) in measured for one in (deck, other) for title in one.listed)
