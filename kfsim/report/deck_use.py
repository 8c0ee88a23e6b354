"""Tables of a matchup: the use of the decks, and the win rates with the opening hand kept and after a mulligan."""

from kfsim.analysis.matchup import Matchup
from kfsim.report.matchup import plus_minus
from kfsim.report.numbers import interval, percent
from kfsim.report.page import Rows

USE_WORDS = {
    "drawn": "cards drawn, with the opening hand", "drawn_through": "times the discard pile becomes the new deck",
    "archived": "cards put into archives", "chained": "chains from card effects",
}  # fmt: skip
HAND_WORDS = {"kept": "opening hand kept", "mulligan": "mulligan taken"}


def use_rows(matchup: Matchup) -> Rows:
    """The mean number of each use of a deck in a game, for A and for B. Uses that never happen are left out."""
    frame = matchup.deck_use.set_index(["measure", "side"])
    rows = []
    for measure, words in USE_WORDS.items():
        found = [frame.loc[(measure, side)] for side in "ab"]
        if max(one.a_game for one in found) > 0:
            rows.append((words, *(plus_minus(one.a_game, [one.lo, one.hi]) for one in found)))
    return Rows(("per game", "A", "B"), rows)


def hand_rows(matchup: Matchup) -> Rows:
    """How often a hand is kept, and the win rate with it, for A and for B."""
    rows = []
    for row in matchup.by_hand.itertuples():
        if row.share > 0:
            rows.append((f"{row.side.upper()}: {HAND_WORDS[row.hand]}", percent(row.share), percent(row.win_rate),
                         interval([row.lo, row.hi])))  # fmt: skip
    return Rows(("", "share of games", "wins", "95% CI"), rows)


NOTE = (
    "A bot takes a mulligan with a weak hand, so the two win rates do not say what a mulligan is worth. The command kfsim hand "
    "measures that."
)
