"""Formats and matches as a page."""

from dataclasses import replace
from typing import Any

from kfsim.analysis.series import Series
from kfsim.analysis.stats.intervals import mean_interval
from kfsim.analysis.triad import DECKS, Triad
from kfsim.report.chains import OWN_SAMPLE
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, duel, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.series import WAYS, format_rows, headline, matrix_rows, of_wins, third_games, triad_headline
from kfsim.text.names import shortened


def page(answer: Series) -> Page:
    """The page of a matchup in every format."""
    data = answer.json()
    names = [f"{row['format']}, best of {row['best_of']}" for row in data["formats"]]
    found = [[100 * row[key] for row in data["formats"]] for key in ("owner_a", "lo", "hi")]
    figure = dots(names, found, "wins (% of matches)", 50)
    alternative = f"Share of matches won by the player who brings {data['deck_a']}. " + " ".join(
        f"{name}: {percent(row['owner_a'])}." for name, row in zip(names, data["formats"], strict=True)
    )
    table = Rows(("format", "best of", "wins", "95% CI"), [row[:4] for row in format_rows(data)], of_wins(data))
    ways = " ".join(f"{name}, best of {best_of}: {way}." for (name, best_of), way in WAYS.items())
    formats = Section("In each format", ways, svg(figure, alternative), table)
    bids = Section("Game 3 of Adaptive", " ".join(third_games(data)))
    notes = (
        "kfsim assumes that both players play equally well, know these figures and bid perfectly.",
        OWN_SAMPLE,
        "Chance decides who goes first in the first game. After that the loser of the last game chooses.",
    )
    title = f"{data['deck_a']} and {data['deck_b']} in every format"
    return Page(title, headline(data), (formats, bids), blank_warning(data), notes, lead(answer, data))


def lead(answer: Series, data: dict[str, Any]) -> Lead:
    """The lead: the win rates of A's owner in single games, and beside it in matches."""
    words = {("Archon", 1): "single games", ("Archon", 3): "best of three", ("Adaptive", 3): "Adaptive"}
    rows = {(row["format"], row["best_of"]): row for row in data["formats"]}
    bars = [share_bar(rows[key]["owner_a"], (rows[key]["lo"], rows[key]["hi"]), label) for key, label in words.items()]
    share = rows["Archon", 1]["owner_a"]
    every = [shown(deck, side) for deck, side in ((answer.plan.deck_a, "A"), (answer.plan.deck_b, "B"))]
    sentence = f"The player with {data['deck_a']} wins this much in each format."
    made = share_lead(percent(share), "of single games", sentence, bars, (), every=every)
    return replace(made, decks=duel(made, data["deck_a"], share))


def triad_lead(answer: Triad, data: dict[str, Any]) -> Lead:
    """The lead: the win rate of player 1."""
    decks = [shown(deck, "1" if i < DECKS else "2", ahead=i < DECKS) for i, deck in enumerate(answer.decks)]
    share, bounds = data["player_1_wins"], data["ci95"]
    sentence = "Player 1 wins this share if both ban and choose perfectly."
    return share_lead(percent(share), "of matches", sentence, (share_bar(share, bounds),), decks)


def triad_page(answer: Triad) -> Page:
    """The page of a Triad match."""
    data = answer.json()
    own = data["matchups"]
    points = [answer.scores[i, j].mean(axis=1) for i, j in answer.scores]
    found = [
        [100 * m["win_rate"] for m in own],
        *([100 * end for end in ends] for ends in zip(*map(mean_interval, points), strict=True)),
    ]
    names = [f"{shortened(m['deck_1'], 14)} – {shortened(m['deck_2'], 14)}" for m in own]
    figure = dots(names, found, "games player 1's deck wins (%)", 50)
    alternative = "Win rates of player 1's decks. " + " ".join(
        f"{m['deck_1']} against {m['deck_2']}: {percent(m['win_rate'])}." for m in own
    )
    table = Rows(("player 1, row, against 2", *data["player_2"]), matrix_rows(data))
    bans = [(f"Player {row['player']}", row["bans"], f"{100 * row['share']:.0f}%") for row in data["bans"]]
    sections = (
        Section("Bans", "How often to ban each deck of the opponent.", "", Rows(("", "bans", "in"), bans, "", 2)),
        Section("Matchups", "", svg(figure, alternative), table),
    )
    notes = ("kfsim assumes that both players play equally well, know these figures, and ban and choose perfectly.",)
    return Page("Triad", triad_headline(data), sections, blank_warning(data), notes, triad_lead(answer, data))
