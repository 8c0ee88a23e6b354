"""The impact of cards, as a page."""

from kfsim.analysis.impact import Impact
from kfsim.report.figures import dots, svg
from kfsim.report.impact import (
    SEEN_LATE,
    about_shares,
    blank_in_words,
    bounds,
    card_rows,
    clearest_card,
    headline,
    marked,
    named,
    points,
    worth_table,
)
from kfsim.report.lead import Lead, points_lead, shown
from kfsim.report.matchup import blank_warning
from kfsim.report.page import Page, Rows, Section


def page(answer: Impact) -> Page:
    """The page of the impact of cards."""
    sections = ([experiment(answer)] if answer.blanked else []) + [seen(answer)]
    against = answer.opponents[0].name if len(answer.opponents) == 1 else f"a field of {len(answer.opponents)} decks"
    title = f"What the cards of {answer.deck.name} do against {against}"
    return Page(title, headline(answer), sections, blank_warning(answer.json()), lead=lead(answer))


def lead(answer: Impact) -> Lead:
    """The lead: the card that stands out most."""
    decks, name = [shown(answer.deck, ahead=True)], answer.deck.name
    if answer.blanked:
        best = answer.experiment.iloc[0]
        if best.lo <= 0 <= best.hi:
            sentence = f"No card has a text that is clearly worth anything. The first is {best.card}."
        elif best.worth < 0:
            sentence = f"{name} does better without the text of {best.card}."
        else:
            sentence = f"The text of {best.card} is worth the most to {name}."
        return points_lead(best.worth, (best.lo, best.hi), sentence, decks)
    if (found := clearest_card(answer)) is None:
        sentence = "No card is clearly linked to winning or losing. --blank all measures what each card does."
        return Lead("None", "of its cards stands out", sentence, decks=decks)
    row, words, how = found
    sentence = f"{name} does {how} with {row.card}, in games {words}."
    return points_lead(row.with_it - row.without, (row.lo, row.hi), sentence, decks)


def experiment(answer: Impact) -> Section:
    """A section with the points of win rate that the deck loses without the text of each card."""
    frame = answer.experiment
    columns = [(100 * frame[name]).tolist() for name in ("worth", "lo", "hi")]
    names = [named(row.card, row.copies) for row in frame.itertuples()]
    figure = dots(names, columns, "win rate lost without its text (points)", 0)
    alternative = "Win rate lost when a card is blank, in points. " + " ".join(
        f"{row.card}: {points(row.worth)}." for row in frame.itertuples()
    )
    text = f"{blank_in_words(answer)} A card below zero does harm when this bot plays it."
    return Section("What each card is worth", text, svg(figure, alternative), worth_table(answer))


def seen(answer: Impact) -> Section:
    """A section with the shares of games in which cards are drawn, played and so on, and the win rates of these games."""
    rows = []
    for first, fates in card_rows(answer):
        shares = [f"{100 * fates[fate]['seen']:.0f}%" for fate in ("drawn", "played", "discarded")]
        drawn, opening = fates["drawn"], fates["opening hand"]
        rows.append((
            f"{first['copies']}x {first['card']}", *shares, marked(drawn), bounds(drawn["lo"], drawn["hi"]),
            marked(fates["played"]), marked(opening), bounds(opening["lo"], opening["hi"]),
        ))  # fmt: skip
    text = f"{about_shares(answer)} (* the 95% CI does not contain zero). {SEEN_LATE}"
    titles = ("card", "drawn", "played", "discarded", "if drawn", "95% CI", "if played", "if in opening hand", "95% CI")
    return Section("Games with it and games without", text, "", Rows(titles, rows))
