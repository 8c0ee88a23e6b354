"""Two versions of a deck compared, as a page."""

from kfsim.analysis.stats.by_opponent import Mean
from kfsim.analysis.values.compare import Comparison
from kfsim.report.compare import (
    CARDS_NOTE,
    NOTE,
    OPPONENTS_NOTE,
    by_cards,
    card_rows,
    headline,
    in_points,
    only_one_beats,
    opponent_rows,
    version_rows,
)
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, points_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Section
from kfsim.report.rating import opponents

MOST_DOTS = 40  # cards in a plot


def page(answer: Comparison) -> Page:
    """The page of a comparison."""
    sections = [versions(answer), cards(answer)] + ([met(answer)] if answer.games else [])
    title = f"{answer.a.name} and {answer.b.name} compared"
    return Page(title, headline(answer), sections, blank_warning(answer.as_played), (NOTE,), lead=lead(answer))


def lead(answer: Comparison) -> Lead:
    """The difference, as a figure: how much more often the better version wins."""
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
    """The win rates of both versions."""
    text = f"Against {opponents(answer.values)}. The difference is {in_points(answer.difference)} for A. {by_cards(answer)}"
    return Section("What each version wins", text, table=version_rows(answer))


def cards(answer: Comparison) -> Section:
    """The parts that differ, and their worth."""
    frame = answer.cards
    order = frame.points.abs().sort_values(ascending=False, kind="stable").index[:MOST_DOTS]
    drawn = frame.loc[sorted(order)]
    figure = dots(drawn.part.tolist(), [(100 * drawn[name]).tolist() for name in ("points", "lo", "hi")], "points for A", 0)
    values = " ".join(f"{row.part}: {100 * row.points:+.1f}." for row in drawn.itertuples())
    text = CARDS_NOTE.format(a=f"A, {answer.a.name}")
    alternative = f"What only one version has, in points of win rate for A. {values}"
    return Section("What makes the difference", text, svg(figure, alternative), folded=card_rows(answer))


def met(answer: Comparison) -> Section:
    """The opponents."""
    text = f"{only_one_beats(answer)} {OPPONENTS_NOTE.format(games=2 * answer.played.shape[1])}"
    return Section("Opponents", text, folded=opponent_rows(answer).with_search())
