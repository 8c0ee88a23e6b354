"""The best alliances of a collection, as a page."""

from dataclasses import replace

from kfsim.analysis.alliance import LISTED, Allied
from kfsim.cards.catalogue import SETS
from kfsim.games.registry import game_named
from kfsim.games.shown import Emblem
from kfsim.report.alliance import ally_rows, headline, how_sure, note, pod_rows, pods_in_words, searched
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, Shown, rating_lead
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.pages.rating import cards, standing
from kfsim.report.rating import opponents
from kfsim.text.names import plain_name


def page(answer: Allied) -> Page:
    """The page of alliances."""
    first = answer.allies[0].rated
    sections = [best(answer), the_list(answer), pods(answer), standing(first), cards(first)]
    notes = (note(answer.values),)
    return Page("The best alliance", headline(answer), sections, blank_warning(answer.as_played), notes, lead=lead(answer))


def lead(answer: Allied) -> Lead:
    """The lead: the rating of the best alliance, with its pods."""
    first = answer.allies[0]
    of = SETS.get(first.rated.own_set, "mixed sets")
    decks = [Shown(deck, Emblem(of, ((plain_name(house), house),))) for house, deck in first.pods]
    best = f"The chance that it is the best of {answer.considered:,} alliances is {percent(answer.sure.all)}"
    sentence = f"It wins {percent(first.rated.share.mean)} against {opponents(answer.values)}. {best}."
    return rating_lead(first.rated, sentence, decks, bool(answer.values.met))


def best(answer: Allied) -> Section:
    """A section with the best alliances."""
    shown = answer.allies[:LISTED]
    columns = [[one.rated.rating + step * one.rated.half for one in shown] for step in (0, -1, 1)]
    names = [f"{place}: {', '.join(house for house, _ in one.pods)}" for place, one in enumerate(shown, 1)]
    figure = dots(names, columns, "rating (Elo)", 1500)
    alternative = "Ratings with 95% CIs. " + " ".join(f"{pods_in_words(one)}: {one.rated.rating:.0f}." for one in shown)
    text = f"{how_sure(answer)} {searched(answer)}"
    rows = ally_rows(answer)
    table, rest = replace(rows, rows=rows.rows[:LISTED]), replace(rows, rows=rows.rows[LISTED:])
    folded = rest.with_search() if rest.rows else None
    return Section("Alliances, the best first", text, svg(figure, alternative), table.with_search(), folded)


def the_list(answer: Allied) -> Section:
    """A section with the best alliance as a deck list."""
    rows = [
        (f"{one.number}x {one.name}", group.heading, ", ".join(one.marks))
        for group in game_named(answer.best.game).list_cards(answer.best) for one in group.cards
    ]  # fmt: skip
    text = "--write FILE saves the alliance as a deck file, which every command reads."
    return Section("The best alliance, card by card", text, table=Rows(("card", "house", "marks"), rows, words=3))


def pods(answer: Allied) -> Section:
    """A section with the worth of each pod."""
    text = (
        "Adds: points of win rate that the pod adds to a deck that wins 50%, compared with the average pod of these decks. The "
        "figure comes from card values and from the games of alliances with the pod."
    )
    return Section("Pods", text, table=pod_rows(answer).with_search())
