"""A ladder of bots as a page."""

from kfsim.analysis.ladder import Ladder
from kfsim.report.figures import dots, svg
from kfsim.report.ladder import first_two, headline, matrix_rows, rating_rows
from kfsim.report.lead import Lead, share_bar, share_lead
from kfsim.report.numbers import percent
from kfsim.report.page import Page, Rows, Section


def page(answer: Ladder) -> Page:
    """The page of a ladder."""
    frame = answer.ratings
    figure = dots(frame.bot.tolist(), [frame[name].tolist() for name in ("rating", "lo", "hi")], "rating (Elo, mean 1500)", 1500)
    alternative = "Ratings of the bots with 95% CIs. " + " ".join(f"{r.bot}: {r.rating:.0f}." for r in frame.itertuples())
    ranking = Section("Ranking", "", svg(figure, alternative), Rows(("bot", "rating", "95% CI"), rating_rows(answer)))
    matrix = Rows(("", *frame.bot), matrix_rows(answer), "Wins in percent, row against column.")
    sections = (ranking, Section("Everyone against everyone", "", "", matrix))
    return Page("Ladder of bots", headline(answer), sections, lead=lead(answer))


def lead(answer: Ladder) -> Lead:
    """The lead: the win rate of the strongest bot against the next one."""
    best, second, share, bounds = first_two(answer)
    sentence = f"{best} is the strongest. It wins this share of games against {second}."
    return share_lead(percent(share), "of games", sentence, (share_bar(share, bounds),), ())
