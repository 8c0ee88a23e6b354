"""The best alliances of a collection, as a page."""

from dataclasses import replace

from kfsim.analysis.alliance import TOLD, Allied
from kfsim.cards.catalogue import SETS
from kfsim.games.registry import game_named
from kfsim.games.shown import Emblem
from kfsim.report.alliance import NOTE, ally_rows, headline, how_sure, pod_rows, pods_in_words, searched
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, Shown, rating_lead
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.pages.rating import cards, standing
from kfsim.text.names import plain_name


def page(answer: Allied) -> Page:
    """The page of alliances."""
    first = answer.allies[0].rated
    sections = [best(answer), the_list(answer), pods(answer), standing(first), cards(first)]
    return Page("The best alliance", headline(answer), sections, blank_warning(answer.as_played), (NOTE,), lead=lead(answer))


def lead(answer: Allied) -> Lead:
    """The rating of the best alliance, as a figure, with its pods."""
    first = answer.allies[0]
    of = SETS.get(first.rated.own_set, "mixed sets")
    decks = [Shown(deck, Emblem(of, ((plain_name(house), house),))) for house, deck in first.pods]
    best = f"the best of {answer.considered:,} with a chance of {percent(answer.sure.all)}"
    sentence = f"Wins {percent(first.rated.share.mean)} against random decks; {best}."
    return rating_lead(first.rated, sentence, decks)


def best(answer: Allied) -> Section:
    """The best of them."""
    shown = answer.allies[:TOLD]
    columns = [[one.rated.rating + step * one.rated.half for one in shown] for step in (0, -1, 1)]
    names = [f"{place}: {', '.join(house for house, _ in one.pods)}" for place, one in enumerate(shown, 1)]
    figure = dots(names, columns, "rating (Elo)", 1500)
    alternative = "Ratings with 95% intervals. " + " ".join(f"{pods_in_words(one)}: {one.rated.rating:.0f}." for one in shown)
    text = f"{how_sure(answer)} {searched(answer)}"
    rows = ally_rows(answer)
    table, rest = replace(rows, rows=rows.rows[:TOLD]), replace(rows, rows=rows.rows[TOLD:])
    folded = rest.with_search() if rest.rows else None
    return Section("Alliances, the best first", text, svg(figure, alternative), table.with_search(), folded)


def the_list(answer: Allied) -> Section:
    """The best, as a list."""
    rows = [
        (f"{one.number}x {one.name}", group.heading, ", ".join(one.marks))
        for group in game_named(answer.best.game).list_cards(answer.best) for one in group.cards
    ]  # fmt: skip
    text = "All its cards, as they are in their decks; --write FILE writes it as a deck that every command takes."
    return Section("The best, card by card", text, table=Rows(("card", "house", "as it is"), rows, words=3))


def pods(answer: Allied) -> Section:
    """What each pod adds."""
    text = (
        "What a pod adds to a deck, in percentage points of win rate about even decks, against the mean of all pods here: by its "
        "cards, and by the games of the alliances that had it. In the best: how many of the twenty best have it."
    )
    return Section("Pods", text, table=pod_rows(answer).with_search())
