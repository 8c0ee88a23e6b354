"""Which deck to bring, as a page."""

from kfsim.analysis.choose import Choice
from kfsim.report.choose import NOTE, deck_rows, headline, matchup_rows, risk, whom
from kfsim.report.figures import dots, svg
from kfsim.report.matchup import blank_warning
from kfsim.report.page import Page, Section

MOST_DOTS = 40  # decks in a plot


def page(answer: Choice) -> Page:
    """The page of a choice."""
    sections = [standing(answer)]
    if answer.against:
        text = "Shares of games, by the cards of both decks and by their games with each other."
        sections.append(Section("Matchups", text, table=matchup_rows(answer).with_search()))
    return Page("Which deck to bring", headline(answer), sections, blank_warning(answer.as_played), (NOTE,))


def standing(answer: Choice) -> Section:
    """All decks, the best first."""
    shown = answer.ranked()[:MOST_DOTS]
    shares = [answer.known.share(i) for i in shown]
    columns = [[100 * (one.mean + step * one.half) for one in shares] for step in (0, -1, 1)]
    names = [answer.decks[i].name for i in shown]
    figure = dots(names, columns, f"games won against {'those named' if answer.against else 'random decks'} (%)", 50)
    told = " ".join(f"{name}: {100 * one.mean:.1f}%." for name, one in zip(names, shares, strict=True))
    text = f"Against {whom(answer)}. {risk(answer)}".strip()
    return Section(
        "Decks, the best first", text, svg(figure, f"Shares with 95% intervals. {told}"), deck_rows(answer).with_search()
    )
