"""Card impact as a page."""

from kfsim.analysis.impact import Impact
from kfsim.report.figures import svg
from kfsim.report.impact import bounds, card_rows, headline, marked, points, widest
from kfsim.report.matchup import blank_warning
from kfsim.report.page import Page, Rows, Section
from kfsim.report.pages.gauntlet import dots


def page(answer: Impact) -> Page:
    """The page of a card impact."""
    sections = ([experiment(answer)] if answer.blanked else []) + [seen(answer)]
    against = answer.opponents[0].name if len(answer.opponents) == 1 else f"a field of {len(answer.opponents)} decks"
    title = f"What the cards of {answer.deck.name} do against {against}"
    return Page(title, headline(answer), sections, blank_warning(answer.json()))


def experiment(answer: Impact) -> Section:
    """What the deck loses without each card's text."""
    frame = answer.experiment
    columns = [(100 * frame[name]).tolist() for name in ("worth", "lo", "hi")]
    figure = dots(frame.card.tolist(), columns, "win rate lost without its text (percentage points)", 0)
    alternative = "Win rate lost when a card is blank, in percentage points. " + " ".join(
        f"{row.card}: {points(row.worth)}." for row in frame.itertuples()
    )
    rows = [(row.card, points(row.worth), bounds(row.lo, row.hi)) for row in frame.itertuples()]
    text = (
        "Every copy of the card is blank: no text, but its printed type, power, armor and icons. The same shuffles are played "
        "with and without. A card below zero is played worse by the bot than if it did nothing."
    )
    return Section("What each card is worth", text, svg(figure, alternative), Rows(("card", "points", "95%"), rows))


def seen(answer: Impact) -> Section:
    """How often cards are seen, and how those games go."""
    rows = []
    for first, fates in card_rows(answer):
        shares = [f"{100 * fates[fate]['seen']:.0f}%" for fate in ("drawn", "played", "discarded")]
        drawn, opening = fates["drawn"], fates["opening hand"]
        rows.append((
            f"{first['copies']}x {first['card']}", *shares, marked(drawn), bounds(drawn["lo"], drawn["hi"]),
            marked(fates["played"]), marked(opening), bounds(opening["lo"], opening["hi"]),
        ))  # fmt: skip
    text = (
        f"Shares of copies and games (each ±{widest(answer):.1f} or less); then the win rate of games with the card less that "
        "of games without it, in percentage points (* the 95% interval does not hold zero). A card seen late shares in what "
        "long games are like: only the experiment with a blank says what the card itself does."
    )
    titles = ("card", "drawn", "played", "discarded", "if drawn", "95%", "if played", "if in opening hand", "95%")
    return Section("Games with it and games without", text, "", Rows(titles, rows))
