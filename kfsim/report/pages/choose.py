"""The choice of a deck to bring, as a page."""

from kfsim.analysis.choose import Choice
from kfsim.report.choose import NOTE, deck_rows, headline, matchup_rows, opponents_in, risk
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Section
from kfsim.report.rating import opponents

MOST_SHOWN = 3  # decks that the lead shows
MOST_DOTS = 40  # decks in a plot


def page(answer: Choice) -> Page:
    """The page of a choice."""
    sections = [standing(answer)]
    if answer.against:
        text = "Win rates from the card values of both decks and from their games against each other."
        sections.append(Section("Matchups", text, table=matchup_rows(answer).with_search()))
    return Page("Which deck to bring", headline(answer), sections, blank_warning(answer.as_played), (NOTE,), lead=lead(answer))


def lead(answer: Choice) -> Lead:
    """The lead: the win rate of the deck to bring."""
    order, chances = answer.ranked(), answer.known.best()
    first = order[0]
    share, other = answer.known.share(first), answer.ranked("three")[0]
    decks = [
        shown(answer.decks[i], str(place), percent(answer.known.share(i).mean), i == first)
        for place, i in enumerate(order[:MOST_SHOWN], 1)
    ]  # fmt: skip
    sentence = f"Bring {answer.decks[first].name}. The chance that it is the best is {percent(float(chances[first]))}."
    if other != first:
        sentence += f" For best of three bring {answer.decks[other].name}."
    unit = f"of games against {'those named' if answer.against else opponents(answer.values)}"
    return share_lead(percent(share.mean), unit, sentence, (share_bar(share.mean, share.interval),), decks)


def standing(answer: Choice) -> Section:
    """A section with all decks, the best first."""
    shown = answer.ranked()[:MOST_DOTS]
    shares = [answer.known.share(i) for i in shown]
    columns = [[100 * (one.mean + step * one.half) for one in shares] for step in (0, -1, 1)]
    names = [answer.decks[i].name for i in shown]
    figure = dots(names, columns, f"games won against {'those named' if answer.against else opponents(answer.values)} (%)", 50)
    description = " ".join(f"{name}: {100 * one.mean:.1f}%." for name, one in zip(names, shares, strict=True))
    text, plot = (
        f"Against {opponents_in(answer)}. {risk(answer)}".strip(),
        svg(figure, f"Win rates with 95% CIs. {description}"),
    )
    return Section("Decks, the best first", text, plot, deck_rows(answer).with_search())
