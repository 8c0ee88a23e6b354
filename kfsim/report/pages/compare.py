"""Two versions of a deck compared, as a page."""

from typing import TYPE_CHECKING

from kfsim.analysis.stats.by_opponent import Mean
from kfsim.analysis.values.compare import Comparison
from kfsim.report.compare import (
    CARDS_NOTE,
    NOTE,
    by_cards,
    card_rows,
    cards_in_games_rows,
    headline,
    in_points,
    makes_difference,
    note_of_games,
    note_of_opponents,
    only_one_beats,
    opponent_rows,
    version_rows,
)
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, points_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Section
from kfsim.report.rating import opponents

if TYPE_CHECKING:
    import pandas as pd

MOST_DOTS = 40  # cards in a plot


def page(answer: Comparison) -> Page:
    """The page of a comparison."""
    sections = [versions(answer), *cards_in_games(answer), cards(answer)] + ([met(answer)] if answer.games else [])
    title = f"{answer.a.name} and {answer.b.name} compared"
    return Page(title, headline(answer), sections, blank_warning(answer.as_played), (NOTE,), lead=lead(answer))


def lead(answer: Comparison) -> Lead:
    """The lead: the points of win rate by which the better version wins more."""
    apart, names = answer.difference, (answer.a.name, answer.b.name)
    better = 0 if apart.value >= 0 else 1
    more = apart if not better else Mean(-apart.value, -apart.high, -apart.low)
    decks = [shown(deck, "AB"[side], percent(answer.wins(side).value), side == better and apart.certain)
             for side, deck in enumerate((answer.a, answer.b))]  # fmt: skip
    against = opponents(answer.values)
    sentence = f"{names[better]} wins more than {names[1 - better]} against {against}."
    if not apart.certain:
        sentence = f"Too close to call. {names[better]} may win more than {names[1 - better]} against {against}, or less."
    return points_lead(more.value, (more.low, more.high), sentence, decks)


def versions(answer: Comparison) -> Section:
    """A section with the win rates of both versions."""
    text = f"Against {opponents(answer.values)}. The difference is {in_points(answer.difference)} for A. {by_cards(answer)}"
    return Section("What each version wins", text, table=version_rows(answer))


def cards_in_games(answer: Comparison) -> list[Section]:
    """A section with the worth, in games, of cards that only one version has. The list is empty if no card was played blank."""
    if answer.cards_in_games is None:
        return []
    text = f"{makes_difference(answer)} {note_of_games(answer, a_named(answer))}"
    drawn = svg_of(answer.cards_in_games, "card", "What cards add that only one version has, by games")
    return [Section("Which cards make the difference: measured in games", text, drawn, folded=cards_in_games_rows(answer))]


def cards(answer: Comparison) -> Section:
    """A section with the parts that differ, and their worth by card values."""
    text = CARDS_NOTE.format(a=a_named(answer))
    drawn = svg_of(answer.cards, "part", "What only one version has, by card values")
    return Section("Which cards make the difference: by card values", text, drawn, folded=card_rows(answer))


def a_named(answer: Comparison) -> str:
    """The words for version A, with its name."""
    return f"A, {answer.a.name}"


def svg_of(frame: "pd.DataFrame", called: str, what: str) -> str:
    """A plot, as SVG, of the rows with the largest differences. Column `called` has their names; `what` describes the plot."""
    order = frame.points.abs().sort_values(ascending=False, kind="stable").index[:MOST_DOTS]
    drawn = frame.loc[sorted(order)]
    names = drawn[called].tolist()
    figure = dots(names, [(100 * drawn[name]).tolist() for name in ("points", "lo", "hi")], "points for A", 0)
    told = " ".join(f"{name}: {100 * points:+.1f}." for name, points in zip(names, drawn.points, strict=True))
    return svg(figure, f"{what}, in points of win rate for A. {told}")


def met(answer: Comparison) -> Section:
    """A section with the opponents."""
    text = f"{only_one_beats(answer)} {note_of_opponents(answer)}"
    return Section("Opponents", text, folded=opponent_rows(answer).with_search())
