"""The advice to keep an opening hand or to take a mulligan, as a page."""

from kfsim.analysis.values.opening_hand import OpeningHand
from kfsim.report.figures import dots, svg
from kfsim.report.hand import PAIRED, about, headline, notes, seat_rows
from kfsim.report.lead import Lead, points_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Section


def page(answer: OpeningHand) -> Page:
    """The page of an opening hand."""
    sections = [standing(answer)]
    title = f"Keep or mulligan? {answer.deck.name}"
    return Page(
        title, headline(answer), sections, blank_warning(answer.as_played), (notes(answer),), lead=lead(answer), paired=PAIRED
    )


def lead(answer: OpeningHand) -> Lead:
    """The lead: the worth of keeping the hand."""
    seat = answer.seats[0]
    gain, by = (seat.gain, "") if seat.gain else (seat.expected, ", by the evaluation")
    unit = f"points for keeping it, going {seat.going}{by}"
    return points_lead(gain.mean, gain.interval, headline(answer), [shown(answer.deck, ahead=True)], unit)


def standing(answer: OpeningHand) -> Section:
    """A section with the hand in each seat."""
    lines = [
        (f"going {seat.going}, {name}", one)
        for seat in answer.seats for name, one in (("this hand", seat.kept), ("a new hand", seat.new)) if one
    ]  # fmt: skip
    if not lines:
        return Section("This hand and a new one", about(answer), table=seat_rows(answer))
    columns = [[100 * value for value in values] for values in zip(*((one.mean, *one.interval) for _, one in lines), strict=True)]
    figure = dots([name for name, _ in lines], columns, "games won (%)", 50)
    shares = " ".join(f"{name}: {percent(one.mean)}." for name, one in lines)
    return Section("This hand and a new one", about(answer), svg(figure, f"Win rates with 95% CIs. {shares}"), seat_rows(answer))
