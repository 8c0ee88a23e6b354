"""What better play would make of a quick answer, as far as the decks' cards tell: each is worth so much more, or less, played
well than quickly (`known_values`). It costs nothing, and says how far to trust a quick answer that has no second opinion.

On the scale of a normal variable a share of games moves by the difference of what both decks gain, in units of the width by which
card values tell decks apart; how far answers moved besides was measured.
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
    """By how much more the cards, token creatures and icons of a deck are worth played well than quickly, in win rate: `more`
    is that of each title by its plain name, and of each icon. What it lacks counts as nothing, and of icons those that are more
    than the deck's cards bring."""
    titles = deck.listed_with_token if isinstance(deck, Deck) else deck.listed
    icons = beyond(deck) if isinstance(deck, Deck) else {}
    of_icons = sum(n * more.get(f"{ICON}{icon}", 0.0) for icon, n in icons.items())
    return sum(more.get(plain_name(title), 0.0) for title in titles) + of_icons


@cache
def kept() -> dict[str, Any]:
    """The card values that come with kfsim, as their file has them."""
    return dict(json.loads(learned_text(FILE)))


@cache
def more_of_titles() -> dict[str, float]:
    """By how much more each title, by its plain name, and each icon is worth played well than quickly."""
    found: dict[str, float] = {}
    for table, name, key in (("cards", "name", plain_name), ("icons", "icon", f"{ICON}{{}}".format)):
        columns, *rows = kept()[table]
        which, worth, quick = (columns.index(column) for column in (name, "worth", "quick"))
        found |= {key(row[which]): row[worth] - row[quick] for row in rows}
    return found


def better_play(share: float, error: float, deck: GameDeck, other: GameDeck) -> tuple[float, tuple[float, float]]:
    """What a deck that wins a share of quick games against another, known to a standard error, would win if both were played
    better, with its 95% interval."""
    quick = NORMAL.inv_cdf(min(max(share, LEAST), 1 - LEAST))
    gained = [more_in_good_play(one, more_of_titles()) for one in (deck, other)]
    middle = quick + (gained[0] - gained[1]) / kept()["facts"]["width"]
    half = Z * (BESIDE**2 + (error / NORMAL.pdf(quick)) ** 2) ** 0.5
    low, mean, high = (NORMAL.cdf(middle + step) for step in (-half, 0.0, half))
    return mean, (low, high)


def tells(deck: GameDeck, other: GameDeck, bots: tuple[str, str]) -> bool:
    """Whether cards tell anything of a matchup: both decks were played quickly, as when cards were measured, no card of them
    blank, and all of them measured."""
    known = more_of_titles()
    quickly = bots == (kept()["facts"]["quick_bot"],) * 2 and not (*deck.blank, *other.blank)
    return quickly and all(plain_name(title) in known for one in (deck, other) for title in one.listed)
