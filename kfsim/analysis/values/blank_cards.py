"""The cards that make the difference between two versions of a deck: each version plays unchanged, and with a card blank.

A card that only one version has, or of which it has more copies, is played blank in baseline games: without text and bonus
icons, with the same shuffles and opponents. The loss of win rate is the worth of the card. So the figure comes from the card
itself, and not from games in which it happened to be drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from typing import TYPE_CHECKING

import numpy as np

from kfsim.analysis.stats.by_opponent import mean_of
from kfsim.analysis.stats.intervals import Array
from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.games.capabilities import RateRoom

if TYPE_CHECKING:
    import pandas as pd

MOST_CARDS = 24  # largest number of titles that are played blank: those that differ most by card values
PAIRINGS, FEWEST = 16, 4  # opponents of a version, at most and at least: with more, preparing them takes most of the time
A_PAIRING = 240  # games for each opponent
QUICK = "steady"  # the bot of these games, unless the bot of the comparison is fast, too
COLUMNS = ("card", "version", "copies", "points", "lo", "hi")


@dataclass(frozen=True)
class Surplus:
    """The copies of a title that one version (0 or 1) has beyond those of the other."""

    version: int
    title: str
    copies: int


def surplus(a: Deck, b: Deck, differ: "pd.DataFrame") -> list[Surplus]:
    """The titles that are played blank, those that differ most first. `differ`: the differences (`deck_differences`)."""
    found = []
    for row in differ.loc[differ.points.abs().sort_values(ascending=False, kind="stable").index].itertuples():
        more = row.a - row.b  # NaN for rows that are not cards
        version = 0 if more > 0 else 1
        if not isnan(more) and row.part in (a, b)[version].titles:
            found.append(Surplus(version, row.part, int(abs(more))))
    return found[:MOST_CARDS]


def games_of_runs(blank: Sequence[Surplus], games: int) -> int:
    """The largest number of games: each version plays `games` unchanged, and `games` for each of its titles."""
    return (len({one.version for one in blank}) + len(blank)) * games if games > 0 else 0


def by_blanks(
    versions: tuple[Deck, Deck], blank: Sequence[Surplus], field: Sequence[Deck], sampled: bool, games: int, bot: str, seed: int,
    rulebook: str, runner: Runner,
) -> "pd.DataFrame":  # fmt: skip
    """The worth of the titles in `blank`, from about `games` games of the version that has each. One row for each, the best for
    version A first: `card`, `version` ("a" or "b"), `copies` (that only this version has), `points` (for A, in win rate), `lo`
    and `hi` (95%). `sampled`: the field is a sample of similar decks."""
    import pandas as pd

    pairings = min(PAIRINGS, max(FEWEST, games // A_PAIRING))
    met = tuple(field[:pairings])
    rounds = pairings // len(met)
    room: RateRoom = game_of_all(versions).room("rate")
    how = {"pairings": rounds * len(met), "each": max(2, games // (rounds * len(met)) // 2 * 2), "seed": seed,
           "bot": QUICK if bot in BUDGETS else bot, "rulebook": rulebook}  # fmt: skip

    def shares(deck: Deck) -> Array:
        plan = room.Against(rated=(deck,), field=met, **how)
        return np.asarray(room.play_few(plan, runner)).reshape(rounds, len(met))

    whole = {side: shares(versions[side]) for side in sorted({one.version for one in blank})}
    rows = []
    for one in blank:
        deck = versions[one.version]
        lost = whole[one.version] - shares(deck.without_text(one.title, icons=False))
        part = (1, -1)[one.version] * one.copies / deck.listed.count(one.title)
        found = mean_of(part * lost, sampled or len(met) < len(field))
        rows.append((one.title, "ab"[one.version], one.copies, found.value, found.low, found.high))
    frame = pd.DataFrame(rows, columns=list(COLUMNS))
    return frame.sort_values("points", ascending=False, ignore_index=True, kind="stable")
