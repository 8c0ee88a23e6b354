"""The counters of a deck, as a page."""

from kfsim.analysis.values.counter import Counters
from kfsim.report.counter import (
    FIELD_NOTE,
    HARDEST,
    NOTE,
    OTHERS_NOTE,
    STAR,
    TOO_FEW,
    among_rows,
    best_among,
    card_rows,
    confirmed,
    field_rows,
    headline,
    how,
    loses,
    met,
    other_rows,
    subject,
    way_rows,
    wins,
)
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, points_lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Section

MOST_DOTS = 15  # cards in a plot


def page(answer: Counters) -> Page:
    """The page of the counters of a deck."""
    sections = [cards(answer), others(answer), ways(answer), check(answer)]
    sections += ([field(answer)] if answer.whom.field else []) + ([among(answer)] if answer.among else [])
    title = f"What beats {answer.deck.name}"
    notes = (NOTE, STAR, how(answer))
    return Page(title, headline(answer), sections, blank_warning(answer.as_played), notes, lead=lead(answer))


def lead(answer: Counters) -> Lead:
    """The lead: the clearest counter. Without a clear one, the win rate of the deck."""
    clear = answer.costs.clear
    decks = [shown(answer.deck, "", percent(answer.wins.value))]
    if clear.empty:
        found = answer.wins
        sentence = "No card, house or property clearly costs it more than it costs other decks."
        bar = share_bar(found.value, (found.low, found.high))
        return share_lead(percent(found.value), f"of games against {met(answer)}", sentence, (bar,), decks)
    first = clear.iloc[0]
    sentence = f"{subject(first)} {answer.deck.name} this much more than it costs other decks."
    return points_lead(first.special, (first.lo, first.hi), sentence, decks)


def cards(answer: Counters) -> Section:
    """A section with the cards that cost the deck most."""
    frame = answer.cards.head(MOST_DOTS)
    if frame.empty:
        return Section(f"Cards that cost {answer.deck.name} most", f"{wins(answer)} {TOO_FEW}")
    figure = dots(frame.name.tolist(), [(100 * frame[name]).tolist() for name in ("special", "lo", "hi")],
                  "costs this deck more than others (points)", 0)  # fmt: skip
    values = " ".join(f"{row.name}: {100 * row.special:+.1f}." for row in frame.itertuples(index=False))
    text = f"{wins(answer)} {NOTE} {STAR}"
    alternative = f"What a copy of a card costs the deck more than decks in general, with 95% CIs. {values}"
    return Section(
        f"Cards that cost {answer.deck.name} most", text, svg(figure, alternative), folded=card_rows(answer).with_search()
    )


def others(answer: Counters) -> Section:
    """A section with the houses and traits that cost the deck most."""
    frame = answer.others
    figure = dots(frame.name.tolist(), [(100 * frame[name]).tolist() for name in ("special", "lo", "hi")],
                  "costs this deck more than others (points)", 0)  # fmt: skip
    values = " ".join(f"{row.name}: {100 * row.special:+.1f}." for row in frame.itertuples(index=False))
    alternative = f"What houses and properties cost the deck more than decks in general. {values}"
    return Section("Houses and properties", OTHERS_NOTE, svg(figure, alternative), folded=other_rows(answer))


def ways(answer: Counters) -> Section:
    """A section with the ways in which the deck loses."""
    usual = "The last column says how often this happens in games between random decks."
    text = f"{loses(answer)} {usual} A game may count in several rows."
    return Section("How it loses", text, table=way_rows(answer))


def check(answer: Counters) -> Section:
    """A section with the result of the planner games."""
    return Section("Do planner games agree?", confirmed(answer))


def field(answer: Counters) -> Section:
    """A section with the decks of the field."""
    return Section(HARDEST, FIELD_NOTE, table=field_rows(answer).with_search())


def among(answer: Counters) -> Section:
    """A section with the decks of --among."""
    return Section("Decks of yours against it", best_among(answer), table=among_rows(answer).with_search())
