"""The page of the opening hands of a deck that are worth keeping."""

from kfsim.analysis.values.opening_table import OpeningTable
from kfsim.report.figures import band, dots, names_below, new_figure, svg, whole_turns
from kfsim.report.hand import PAIRED
from kfsim.report.impact import points
from kfsim.report.lead import Lead, points_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.opening_table import CARDS_NOTE, about_pairs, card_rows, headline, house_rows, notes, pair_rows, rule, seat_rows
from kfsim.report.page import Page, Section


def page(answer: OpeningTable) -> Page:
    """The page of the opening hands of a deck."""
    pairs = Section("Pairs", about_pairs(answer), table=pair_rows(answer) if len(answer.telling) else None)
    sections = [hands(answer), cards(answer), pairs, Section("Houses", HOUSES_NOTE, table=house_rows(answer))]
    title = f"Which hands {answer.deck.name} should keep"
    return Page(
        title, headline(answer), sections, blank_warning(answer.as_played), (notes(answer),), lead=lead(answer), paired=PAIRED
    )


HOUSES_NOTE = "Win rate with the hand kept, by how many of its cards are of a house."


def lead(answer: OpeningTable) -> Lead:
    """The lead: the worth of the mulligans."""
    sentence = f"Take a mulligan with {percent(answer.often)} of hands, and keep the others."
    decks = [shown(answer.deck, ahead=True)]
    return points_lead(answer.worth.mean, answer.worth.interval, sentence, decks, "points of win rate from mulligans")


def hands(answer: OpeningTable) -> Section:
    """A section with the win rates of groups of hands, from the worst to the best, if kept and if replaced by a new hand."""
    frame = answer.groups
    figure, axes = new_figure(3.6)
    for series, (name, words) in enumerate((("kept", "hand kept"), ("new", "new hand"))):
        middle, low, high = (100 * frame[f"{name}{end}"] for end in ("", "_lo", "_hi"))
        band(axes, frame.group, middle, low, high, series, words)
    whole_turns(axes)
    axes.set_xlabel("hands in ten groups, from the worst (1) to the best (10)")
    axes.set_ylabel("games won (%)")
    names_below(figure, axes, 2)
    description = " ".join(f"Group {row.group}: kept {percent(row.kept)}, new {percent(row.new)}." for row in frame.itertuples())
    text = (
        "Each group has a tenth of the hands. The groups come from other games than those shown. If the line of the kept "
        f"hand is below the other, take a mulligan. {rule()}"
    )
    return Section("When to take a mulligan", text, svg(figure, f"Win rates with 95% CIs. {description}"), seat_rows(answer))


def cards(answer: OpeningTable) -> Section:
    """A section with the worth of each card in a kept hand."""
    frame = answer.cards
    columns = [(100 * frame[name]).tolist() for name in ("points", "lo", "hi")]
    figure = dots(frame.card.tolist(), columns, "points that a copy in a kept hand adds", 0)
    description = " ".join(f"{row.card}: {points(row.points)}." for row in frame.itertuples())
    return Section("Cards", CARDS_NOTE, svg(figure, f"Points with 95% CIs. {description}"), card_rows(frame).with_search())
