"""Ratings as a page. For one deck: its place, cards and combinations. For many decks: a table."""

import numpy as np

from kfsim.analysis.beside_sas import BesideSas
from kfsim.analysis.rating import Rated, Ratings
from kfsim.analysis.values.card_value_table import EVERY
from kfsim.cards.catalogue import SETS
from kfsim.report import own_record
from kfsim.report.beside_sas import EXPLAINED, agreement, different_rows, sas_of_deck, sentences
from kfsim.report.figures import INK, SERIES, A, dots, names_below, new_figure, svg
from kfsim.report.lead import Lead, rating_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.rating import (
    AGAINST_AVERAGE,
    CARDS,
    USUAL_FIELD,
    best_in_words,
    card_rows,
    combination_rows,
    deck_rows,
    headline,
    in_icons,
    in_shape,
    known_from,
    note,
    on_play,
    opponents,
    place,
    places,
)  # fmt: skip

MOST_SHOWN = 3  # decks that the lead shows
MOST_DOTS = 40  # decks in a plot


def page(answer: Ratings) -> Page:
    """The page of ratings."""
    warning = blank_warning(answer.as_played)
    if len(answer.decks) > 1:
        title = f"What {len(answer.decks):,} decks are worth"
        sections = [collection(answer)] + ([beside(answer, answer.beside_sas)] if answer.beside_sas else [])
        return Page(title, headline(answer), sections + own_games(answer), warning, (note(answer.values),), lead(answer))
    one = answer.decks[0]
    sections = [standing(one), cards(one)] + ([together(one)] if len(one.combinations) else []) + own_games(answer)
    return Page(f"What {one.deck.name} is worth", headline(answer), sections, warning, (note(answer.values),), lead(answer))


def lead(answer: Ratings) -> Lead:
    """The lead: the rating of the deck, or of the best of several."""
    best, many = answer.decks[0], len(answer.decks)
    decks = [
        shown(one.deck, str(place) if many > 1 else "", f"{one.rating:.0f}" if many > 1 else "", one is best)
        for place, one in enumerate(answer.decks[:MOST_SHOWN], 1)
    ]  # fmt: skip
    if many > 1:
        sentence = f"{best_in_words(answer)}."
    else:
        decks_of = USUAL_FIELD if best.field == EVERY else f"random {SETS[best.field]} decks"
        better = f"It is better than {place(best, best.field)} of {'them' if best.values.met else decks_of}."
        sentence = f"It wins {percent(best.share.mean)} against {opponents(best.values)}. {better}"
    return rating_lead(best, sentence, decks, bool(best.values.met))


def standing(one: Rated) -> Section:
    """A section with the place of a deck in the field."""
    named = "the field" if one.values.met else "all sets"
    figure, axes = new_figure(3.2)
    for (colour, line), field in zip(SERIES, dict.fromkeys((one.field, EVERY)), strict=False):
        at = [100 * one.values.share(one.strength.__class__(float(x), 0.0)).mean for x in one.values.field(field)]
        axes.plot(at, np.linspace(0, 100, len(at)), line, color=colour, label=named if field == EVERY else SETS[field])
    low, high = (100 * end for end in one.share.interval)
    axes.axvspan(low, high, color=A, alpha=0.2, linewidth=0)
    axes.axvline(100 * one.share.mean, color=INK, linewidth=1.2)
    axes.set_xlabel(f"games won against {'the field' if one.values.met else 'random decks of all sets'} (%)")
    axes.set_ylabel("decks that win less (%)")
    names_below(figure, axes, 2)
    alternative = f"{one.deck.name} is better than {places(one)}."
    text = " ".join(
        sentence for sentence in (known_from(one), in_icons(one), in_shape(one), on_play(one), sas_of_deck(one)) if sentence
    )
    against = [(SETS[name], f"{100 * one.values.share(one.strength, name).mean:.1f}%") for name in one.values.sets]
    return Section("Where it stands", text, svg(figure, alternative), Rows(("against random decks of", "wins"), against))


def cards(one: Rated) -> Section:
    """A section with the best and worst cards of a deck."""
    frame = one.cards
    columns = [(100 * frame[name]).tolist() for name in ("lifts", "lo", "hi")]
    names = [f"{row.copies}x {row.card}" for row in frame.itertuples()]
    figure = dots(names, columns, "lifts the deck (points of win rate)", 0)
    alternative = "What each card adds to the deck, in points of win rate. " + " ".join(
        f"{row.card}: {100 * row.lifts:+.1f}." for row in frame.itertuples()
    )
    text = f"Points of win rate for all copies of a card. {AGAINST_AVERAGE}"
    table = Rows(CARDS, card_rows(one, frame), words=2)
    return Section("Best and worst cards of this deck", text, svg(figure, alternative), folded=table)


def together(one: Rated) -> Section:
    """A section with the combinations of a deck."""
    text = "Pairs of cards that are clearly worth more, or less, than both cards alone."
    return Section("Combinations", text, table=Rows(("together", "points", "95% CI"), combination_rows(one)))


def collection(answer: Ratings) -> Section:
    """A section with all decks."""
    shown = answer.decks[:MOST_DOTS]
    columns = [[one.rating + step * one.half for one in shown] for step in (0, -1, 1)]
    figure = dots([one.deck.name for one in shown], columns, "rating (Elo)", 1500)
    alternative = "Ratings with 95% CIs. " + " ".join(f"{one.deck.name}: {one.rating:.0f}." for one in shown)
    text = "Estimated from card values and from the games that a deck has played, with 95% CIs."
    return Section("Decks, the best first", text, svg(figure, alternative), deck_rows(answer).with_search())


def own_games(answer: Ratings) -> list[Section]:
    """A section with ratings that include the user's own games, if the user gave a table of games."""
    if not answer.own:
        return []
    text = f"{own_record.headline(answer.own)} {own_record.in_points(answer.own)} {own_record.NOTE}"
    return [Section("With the games you have played", text, table=own_record.deck_rows(answer.own))]


def beside(answer: Ratings, found: BesideSas) -> Section:
    """A section that compares ratings with SAS."""
    has_sas = np.isfinite(found.sas)
    half = np.array([one.half for one in answer.decks])[has_sas]
    figure, axes = new_figure(3.6)
    axes.errorbar(found.sas[has_sas], found.ratings[has_sas], half, fmt="o", color=A, ecolor=A, markersize=5, linewidth=0.8)
    ends = np.array([found.sas[has_sas].argmin(), found.sas[has_sas].argmax()])
    axes.plot(found.sas[has_sas][ends], found.suggested[has_sas][ends], "--", color=INK, linewidth=1.2)
    axes.set_xlabel("SAS")
    axes.set_ylabel("rating (Elo), with 95% CI")
    table = different_rows(answer, found)
    sentences_shown = [agreement(found), EXPLAINED] if table else [*sentences(answer), EXPLAINED]
    alternative = f"Rating beside SAS, a point a deck. {agreement(found)}"
    return Section("Beside SAS", " ".join(sentences_shown), svg(figure, alternative), table)
