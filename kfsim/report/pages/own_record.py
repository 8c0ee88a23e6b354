"""The page of a user's own games compared with kfsim's predictions."""

from kfsim.analysis.values.own_record import OwnRecord
from kfsim.report.figures import INK, A, dots, new_figure, svg
from kfsim.report.lead import Lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.own_record import (
    GROUPS,
    NOTE,
    agreement,
    deck_rows,
    group_rows,
    headline,
    in_points,
    left_out,
    notes,
    standing_out,
)
from kfsim.report.page import Page, Section

MOST_SHOWN, MOST_DOTS = 3, 40  # decks that the lead shows; decks in a plot


def page(answer: OwnRecord) -> Page:
    """The page of a user's games."""
    sections = [decks(answer)] + ([groups(answer)] if len(answer.by_expected) else [])
    notices = [sentence for sentence in (NOTE, left_out(answer), notes(answer)) if sentence]
    return Page("My games", headline(answer), sections, blank_warning(answer.as_played), notices, lead=lead(answer))


def lead(answer: OwnRecord) -> Lead:
    """The lead: the share of games won, beside the expected share."""
    from kfsim.analysis.stats.intervals import wilson

    data, n = answer.json(), len(answer.won)
    share = data["won"] / n
    expected = [end / n for end in data["expected_ci95"]]
    bars = (share_bar(share, wilson(share, n), "won"), share_bar(data["expected"] / n, expected, "expected"))
    most = [answer.decks[k] for k in dict.fromkeys(answer.deck.astype(int).tolist())]
    names = answer.by_deck.deck.tolist()[:MOST_SHOWN]
    figures = [shown(deck, ahead=deck.name == names[0]) for name in names for deck in most if deck.name == name]
    return share_lead(percent(share), "of games won", headline(answer), bars, figures)


def decks(answer: OwnRecord) -> Section:
    """A section with the points of win rate by which the user wins more or less than expected, for each deck."""
    frame = answer.by_deck.head(MOST_DOTS)
    off = [100 * (frame.won - end) / frame.games for end in (frame.expected, frame.expected_hi, frame.expected_lo)]
    figure = dots(frame.deck.tolist(), [one.tolist() for one in off], "won minus expected (points)", 0)
    description = " ".join(
        f"{row.deck}: won {row.won} of {row.games}, expected {row.expected:.1f}." for row in frame.itertuples()
    )
    text = f"{in_points(answer)} {standing_out(answer)}".strip()
    return Section("Deck by deck", text, svg(figure, description), deck_rows(answer).with_search())


def groups(answer: OwnRecord) -> Section:
    """A section with the expected and actual wins of groups of games."""
    frame = answer.by_expected
    figure, axes = new_figure(3.4)
    middle = 100 * frame.won
    axes.errorbar(
        100 * frame.expected, middle, [middle - 100 * frame.lo, 100 * frame.hi - middle], fmt="o", color=A, markersize=6
    )
    axes.plot([0, 100], [0, 100], ":", color=INK, linewidth=0.8)
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xlabel("expected (% of games)")
    axes.set_ylabel("won (% of games), with 95% CI")
    description = " ".join(f"Expected {percent(row.expected)}: won {percent(row.won)}." for row in frame.itertuples())
    text = f"{GROUPS} {agreement(answer)}"
    return Section("Expected and won", text, svg(figure, description), group_rows(answer))
