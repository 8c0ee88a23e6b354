"""The opening hands that are worth keeping, in words and tables."""

from collections.abc import Sequence

import pandas as pd
from rich.console import Console

from kfsim.analysis.values.opening_table import FALSE, FEWEST_TOGETHER, MOST_OF_HOUSE, OpeningTable
from kfsim.cards.words import HOUSE_NAMES
from kfsim.report.impact import bounds, points
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import interval, percent
from kfsim.report.page import Rows
from kfsim.report.terminal import on_terminal

ON_TERMINAL = 8  # cards from each end of the table
PAIRS = 8  # pairs that the table shows
CARDS_NOTE = (
    "Points: how many points of win rate a copy in a kept hand adds, compared with an average card of the deck. Evaluation: "
    "an estimate of these points by the planner's evaluation, before any turn is played."
)


def headline(answer: OpeningTable) -> str:
    """The answer in two sentences or three."""
    low, high = (100 * end for end in answer.worth.interval)
    worth = f"{100 * answer.worth.mean:+.1f} points of win rate (95% CI {low:+.1f} to {high:+.1f})"
    cards = answer.cards
    words = f"{answer.deck.name} should take a mulligan with {percent(answer.often)} of its hands. That is worth {worth}."
    return f"{words} The best card in a kept hand is {cards.card.iloc[0]}, the worst {cards.card.iloc[-1]}."


def card_rows(frame: pd.DataFrame) -> Rows:
    """The worth of each card in a kept hand."""
    rows = [
        (row.card, HOUSE_NAMES[row.house], str(row.copies), points(row.points), bounds(row.lo, row.hi),
         points(row.expected))
        for row in frame.itertuples()
    ]  # fmt: skip
    return Rows(("card", "house", "copies", "points", "95% CI", "evaluation"), rows, words=2)


def seat_rows(answer: OpeningTable) -> Rows:
    """The win rates of hands going first and second, and the sum of points below which to take a mulligan."""
    rows = [
        (row.going, f"{percent(row.kept)} ±{50 * (row.kept_hi - row.kept_lo):.1f}",
         f"{percent(row.new)} ±{50 * (row.new_hi - row.new_lo):.1f}", percent(row.mulligans), points(row.below))
        for row in answer.seats.itertuples()
    ]  # fmt: skip
    return Rows(("going", "all hands kept", "all hands new", "mulligans", "mulligan below"), rows)


def house_rows(answer: OpeningTable) -> Rows:
    """The win rates of kept hands, by house and by the number of cards of this house."""
    rows = []
    for row in answer.houses.itertuples():
        cards = f"{row.cards} or more" if row.cards == MOST_OF_HOUSE else str(row.cards)
        rows.append((HOUSE_NAMES[row.house], cards, percent(row.share), percent(row.kept), interval((row.lo, row.hi))))
    return Rows(("house", "cards in hand", "share of hands", "wins", "95% CI"), rows)


def pair_rows(answer: OpeningTable) -> Rows:
    """The pairs of cards whose worth together differs clearly from the sum of both."""
    rows = [
        (row.one, row.other, f"{row.games:,}", points(row.points), bounds(row.lo, row.hi))
        for row in answer.telling.head(PAIRS).itertuples()
    ]  # fmt: skip
    return Rows(("card", "with", "games", "points", "95% CI"), rows, words=2)


def about_pairs(answer: OpeningTable) -> str:
    """The explanation of the pairs."""
    if len(answer.telling):
        return (
            "Points: how much more or less a pair is worth than the sum of the points of its two cards. At most "
            f"{100 * FALSE:.0f}% of them are expected to be there by chance."
        )
    return (
        f"kfsim tested {len(answer.pairs):,} pairs of cards that were together in at least {FEWEST_TOGETHER} hands. No pair is "
        "clearly worth more or less than the sum of the points of its two cards."
    )


def rule() -> str:
    """How to use the table with cards in hand."""
    return (
        "To judge a hand, add the points of its cards. Take a mulligan if the sum is below the number in the column "
        '"mulligan below".'
    )


def notes(answer: OpeningTable) -> str:
    """The opponents, the games and the method, in sentences."""
    return (
        f"Opponents: {answer.opponents.called}. Every game was played with the hand kept and with a new hand of one card fewer. "
        f"The worth of the mulligans was measured on games that the regression did not use. {answer.games:,} games, bot "
        f"{answer.bot}, seed {answer.seed}, rulebook {answer.rulebook}."
    )


def ends(frame: pd.DataFrame) -> Sequence[pd.DataFrame]:
    """The first and the last rows of a table, as two tables; a short table as it is."""
    return (frame,) if len(frame) <= 2 * ON_TERMINAL else (frame.head(ON_TERMINAL), frame.tail(ON_TERMINAL))


def show(answer: OpeningTable, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(f"{headline(answer)}\n", style="bold", highlight=False)
    console.print(on_terminal(seat_rows(answer)), highlight=False)
    console.print(f"{rule()}\n", highlight=False)
    console.print(on_terminal(card_rows(pd.concat(ends(answer.cards)))), highlight=False)
    if len(answer.cards) > 2 * ON_TERMINAL:
        console.print(f"The {ON_TERMINAL} best and the {ON_TERMINAL} worst of {len(answer.cards)} titles.", highlight=False)
    console.print(f"{CARDS_NOTE}\n\n{about_pairs(answer)}", highlight=False)
    if len(answer.telling):
        console.print(on_terminal(pair_rows(answer)), highlight=False)
    console.print(f"\n{notes(answer)} --report FILE.html has all tables and plots.", style="dim", highlight=False)
