"""The advice for a position, as a page."""

from kfsim.analysis.advise import Advice
from kfsim.report.advise import NOTE, advice_of, headline, lines, option_rows, position_of, second_words, why
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import percent
from kfsim.report.page import Page, Rows, Section

MOST_DOTS = 20  # options in a plot


def page(answer: Advice) -> Page:
    """The page of the advice for a position."""
    sections = [chances(answer, "Options"), Section("Why", " ".join(why(answer)))]
    if answer.then:
        sections.append(chances(answer.then, f"First play with {answer.best.words}"))
    for title, how, deeds in lines(answer):
        rows = [(str(number), deed) for number, deed in enumerate(deeds, 1)]
        sections.append(Section(title, f"{how[:1].upper()}{how[1:]}.", "", Rows(("step", "what is done"), rows, "", 2)))
    sections.append(Section("Second opinion", second_words(answer)))
    warning = blank_warning(answer.json())
    return Page("What now?", headline(answer), sections, warning, (NOTE,), lead(answer), paired=PAIRED)


PAIRED = (
    "Games are compared by deal: kfsim plays each deal of the hidden cards once with every option that is still tried. "
    'The 95% CI of a chance comes from the games of this option. That of "behind" comes from the differences within each deal.'
)


def lead(answer: Advice) -> Lead:
    """The lead: the chance to win with the best option, beside that with the second."""
    best, plan = answer.best, answer.plan
    decks = [
        shown(deck, side.upper(), ahead=side == answer.asked.player) for side, deck in (("a", plan.deck_a), ("b", plan.deck_b))
    ]
    bars = [share_bar(one.share.mean, (one.share.low, one.share.high), one.words) for one in answer.options[:2]]
    sentence = f"{advice_of(answer, best)}. {position_of(answer)}"
    return share_lead(percent(best.share.mean), "to win", sentence, bars, decks)


def chances(answer: Advice, title: str) -> Section:
    """The options with their chances, as a plot and a table."""
    drawn = answer.options[:MOST_DOTS]
    columns = [
        [100 * value for value in values]
        for values in zip(*((o.share.mean, o.share.low, o.share.high) for o in drawn), strict=True)
    ]
    figure = dots([one.words for one in drawn], columns, "chance to win (%)", 50)
    description = " ".join(f"{one.words}: {percent(one.share.mean)}." for one in drawn)
    return Section(title, headline(answer), svg(figure, f"Chances to win with 95% CIs. {description}"), option_rows(answer))
