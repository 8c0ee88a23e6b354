"""The worth of cards in the hands of a bot, as a page."""

from kfsim.analysis.card_report import Look
from kfsim.report.card_report import DIFFERENCE, WORTH, clearest_card, headline, named, table_of, trust
from kfsim.report.lead import Lead, points_lead
from kfsim.report.page import Page, Section


def page(answer: Look) -> Page:
    """The page of the worth of cards to a bot, with one table for each part (a set, or the user's decks)."""
    notes = (WORTH, DIFFERENCE) if answer.against else (WORTH,)
    sections = [
        Section(named(part), " ".join(trust(part, answer)), table=table_of(part, rows, answer)) for part, rows, _ in answer.listed
    ]
    return Page("What cards are worth to a bot", headline(answer), sections, notes=notes, lead=lead(answer))


def lead(answer: Look) -> Lead:
    """The lead: the card that stands out most."""
    part, row = clearest_card(answer)
    if answer.against:
        sentence = f"A copy of {row.card} ({named(part)}) is worth this much more to {answer.bot} than to {answer.against}."
        return points_lead(row.difference, (row.difference_lo, row.difference_hi), sentence)
    return points_lead(row.worth, (row.lo, row.hi), f"{answer.bot} gets least out of {row.card} ({named(part)}).")
