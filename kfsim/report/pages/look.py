"""What cards are worth in the hands of a bot, as a page."""

from kfsim.analysis.look import Look
from kfsim.report.look import DIFFERENCE, WORTH, headline, named, table_of, trust
from kfsim.report.page import Page, Section


def page(answer: Look) -> Page:
    """The page of a look at a bot: a table a set."""
    notes = (WORTH, DIFFERENCE) if answer.against else (WORTH,)
    sections = [
        Section(named(part), " ".join(trust(part, answer)), table=table_of(part, rows, answer)) for part, rows, _ in answer.listed
    ]
    return Page("What cards are worth to a bot", headline(answer), sections, notes=notes)
