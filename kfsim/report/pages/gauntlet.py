"""The page of a gauntlet: ratings or win rates with their intervals, the matrix, and circles."""

from dataclasses import replace
from typing import Any

from kfsim.analysis.gauntlet import Gauntlet
from kfsim.report.figures import dots, svg
from kfsim.report.gauntlet import champion_of, few_games, headline, matchup_of, score_interval
from kfsim.report.lead import Lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.page import Page, Rows, Section

MOST_SHOWN = 3  # decks that the lead shows
CLEAREST, MOST_CIRCLES = 10, 200  # circles that are shown at first; most circles in the folded table


def page(result: Gauntlet) -> Page:
    """The page of a gauntlet."""
    data = result.json()
    if not result.complete:
        champion = champion_of(result)
        title = f"{champion} against a field of {len(data['decks']) - 1}"
        return Page(title, headline(result), (opponents(data, champion),), blank_warning(data), notes(result), lead(result))
    sections = [ranking(data), matrix(data)] + ([circles(data)] if data["triangles"] else [])
    title = f"Gauntlet of {len(data['decks'])} decks"
    return Page(title, headline(result), sections, blank_warning(data), notes(result), lead(result))


def lead(result: Gauntlet) -> Lead:
    """The lead: the win rate of the best deck, or of the deck that met the field."""
    every = [shown(deck, name=name) for deck, name in zip(result.decks, result.names, strict=True)]
    rows, many = result.ratings.to_dict("records"), len(every)
    first, unit = rows[0], "of games against the others"
    if not result.complete:
        first = next(row for row in rows if row["deck"] == champion_of(result))
        sentence, unit = f"{first['deck']} wins this share against a field of {many - 1}.", "of games"
        rows = [first]
    elif rows[1]["score_hi"] < first["score_lo"]:
        sentence = f"{first['deck']} is the best of {many} decks."
    else:
        sentence = f"{first['deck']} does best of {many} decks, but not clearly."
    named = {one.name: one for one in every}
    decks = [
        replace(named[row["deck"]], mark=str(place) if result.complete else "", share=percent(row["score"]), ahead=row is first)
        for place, row in enumerate(rows[:MOST_SHOWN], 1)
    ]  # fmt: skip
    bars = (share_bar(first["score"], (first["score_lo"], first["score_hi"])),)
    return share_lead(percent(first["score"]), unit, sentence, bars, decks, every=every)


def notes(result: Gauntlet) -> list[str]:
    """The warning about few games, if it is needed."""
    words = few_games(2 * len(next(iter(result.scores.values()))))
    return [words] if words else []


def ranking(data: dict[str, Any]) -> Section:
    """A section with the ratings, the best first."""
    rated = data["ratings"]
    columns = [[row[key] for row in rated] for key in ("rating", "lo", "hi")]
    figure = dots([row["deck"] for row in rated], columns, "rating (Elo points, mean 1500)", 1500)
    rows = [
        (str(place), row["deck"], f"{row['rating']:.0f}", f"{row['lo']:.0f} to {row['hi']:.0f}", percent(row["score"]),
         score_interval(row), matchup_of(data, row["deck"], True), matchup_of(data, row["deck"], False))
        for place, row in enumerate(rated, 1)
    ]  # fmt: skip
    alternative = "Ratings with 95% CIs. " + " ".join(f"{row['deck']}: {row['rating']:.0f}." for row in rated)
    text = (
        "Rating: Bradley-Terry, on the scale of Elo, with the 95% CI. Wins: the expected win rate against the field. Best and "
        "worst: the win rate in the deck's best and worst matchup, with the opponent's place in brackets."
    )
    titles = ("", "deck", "rating", "95% CI", "wins", "95% CI", "best", "worst")
    return Section("Ranking", text, svg(figure, alternative), Rows(titles, rows, "", 2))


def matrix(data: dict[str, Any]) -> Section:
    """A section with the matrix of win rates, in the order of the ranking."""
    order = [data["decks"].index(row["deck"]) for row in data["ratings"]]
    rows = []
    for place, i in enumerate(order, 1):
        shares = (data["matrix"][i][j] for j in order)
        cells = ("" if share is None else f"{100 * share:.0f}" for share in shares)
        rows.append((f"{place} {data['decks'][i]}", *cells))
    titles = ("", *(str(place) for place in range(1, len(order) + 1)))
    return Section("Everyone against everyone", "", "", Rows(titles, rows, "Wins in percent, row against column.", tight=True))


def circles(data: dict[str, Any]) -> Section:
    """A section with decks that beat each other in a circle."""
    rows = [tuple(circle) for circle in data["triangles"]]
    text = (
        f"There are {len(rows):,} circles of three decks. In a circle, each deck beats the next one, and the last deck beats the "
        "first, by more than luck (95%). The clearest circles come first."
    )
    titles = ("beats the next", "beats the next", "beats the first")
    more = Rows(titles, rows[CLEAREST:MOST_CIRCLES], "", 3) if rows[CLEAREST:] else None
    return Section("Circles", text, "", Rows(titles, rows[:CLEAREST], "", 3), more)


def opponents(data: dict[str, Any], champion: str) -> Section:
    """A section with the win rates of one deck against each of the others, the hardest first."""
    own = sorted((m for m in data["matchups"] if m["deck"] == champion), key=lambda m: m["win_rate"])
    columns = [[100 * m[key] for m in own] for key in ("win_rate", "lo", "hi")]
    figure = dots([m["opponent"] for m in own], columns, "games won (%)", 50)
    rows = [(m["opponent"], percent(m["win_rate"]), interval([m["lo"], m["hi"]])) for m in own]
    alternative = f"Win rates of {champion}. " + " ".join(f"Against {m['opponent']}: {percent(m['win_rate'])}." for m in own)
    return Section("Opponents, the hardest first", "", svg(figure, alternative), Rows(("against", "won", "95% CI"), rows))
