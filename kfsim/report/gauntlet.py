"""The tables of a gauntlet: the ranking, the matrix, each deck's best and worst matchup."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.gauntlet import Gauntlet
from kfsim.analysis.headline_choice import FEW_BEST
from kfsim.games.registry import game_named
from kfsim.report.matchup import FEW, baseline_sentence, blank_warning, interval, percent
from kfsim.report.numbers import other_readings
from kfsim.report.page import Rows
from kfsim.report.terminal import PAIR, on_one_line

NAMES_OF_MATRIX = 36  # characters for place and name in a matrix, so that twelve decks fit into 80 characters
WIDEST_MATRIX = 12  # decks; a matrix of more decks does not fit the terminal
BEST_AND_WORST = "Best, worst: the win rate in the deck's best and worst matchup, with the opponent's place in brackets. "


def matchup_of(data: dict[str, Any], deck: str, best: bool) -> str:
    """The win rate of a deck in its best or worst matchup, with the opponent's place in brackets."""
    own = [m for m in data["matchups"] if m["deck"] == deck]
    found = (max if best else min)(own, key=lambda m: m["win_rate"])
    place = [row["deck"] for row in data["ratings"]].index(found["opponent"]) + 1
    return f"{100 * found['win_rate']:.0f}% ({place})"


def deck_table(rows: Sequence[Sequence[str]], width: int, *titles: str) -> Table:
    """A table of places and decks with further columns (`titles`), for a terminal with `width` characters."""
    return on_one_line(Rows(("", "deck", *titles), rows, words=2), width, names=1)


def score_interval(row: dict[str, Any]) -> str:
    """The interval of a deck's win rate against the field, in percent."""
    return f"{100 * row['score_lo']:.0f}-{100 * row['score_hi']:.0f}"


def ranking(data: dict[str, Any], width: int) -> Table:
    """A table of the decks, the best first. The columns "best" and "worst" name an opponent by its place."""
    rows = []
    for place, row in enumerate(data["ratings"], 1):
        cells = [f"{row['rating']:.0f}", f"{row['lo']:.0f}-{row['hi']:.0f}", percent(row["score"]), score_interval(row)]
        ends = [matchup_of(data, row["deck"], True), matchup_of(data, row["deck"], False)]
        rows.append((str(place), row["deck"], *cells, *ends))
    return deck_table(rows, width, "rating", "95% CI", "wins", "95% CI", "best", "worst")


def opponents(data: dict[str, Any], champion: str, width: int) -> Table:
    """A table of the win rates of one deck against each of the others, the hardest opponent first."""
    rows = []
    own = sorted((m for m in data["matchups"] if m["deck"] == champion), key=lambda m: m["win_rate"])
    for place, matchup in enumerate(own, 1):
        bounds = interval([matchup["lo"], matchup["hi"]])
        rows.append((str(place), matchup["opponent"], percent(matchup["win_rate"]), bounds))
    return deck_table(rows, width, "deck wins", "95% CI")


def matrix(data: dict[str, Any]) -> Table:
    """A table of win rates in percent, row against column, in the order of the ranking."""
    order = [data["decks"].index(row["deck"]) for row in data["ratings"]]
    table = Table(box=None, padding=(0, 1, 0, 0), show_edge=False)
    table.add_column("wins in percent, row against column", overflow="ellipsis", no_wrap=True, max_width=NAMES_OF_MATRIX)
    for place in range(1, len(order) + 1):
        table.add_column(str(place), justify="right", no_wrap=True, min_width=2)
    for place, i in enumerate(order, 1):
        cells = ["" if data["matrix"][i][j] is None else f"{100 * data['matrix'][i][j]:.0f}" for j in order]
        table.add_row(f"{place} {data['decks'][i]}", *cells)
    return table


def champion_of(result: Gauntlet) -> str:
    """The name of the deck that met all others, for a result in which only one deck did."""
    return result.names[next(iter(set.intersection(*map(set, result.scores))))]


def field_headline(result: Gauntlet) -> str:
    """The result of one deck against a field, in one sentence."""
    row = next(row for row in result.ratings.to_dict("records") if row["deck"] == champion_of(result))
    bounds = interval([row["score_lo"], row["score_hi"]])
    return f"{row['deck']} wins {percent(row['score'])} against this field (95% CI {bounds})."


def headline(result: Gauntlet) -> str:
    """The answer in one sentence, with the bot if it is from baseline games."""
    sentence = best_in_words(result)
    return baseline_sentence(sentence, result.bot) if game_named(result.decks[0].game).can("--second-opinion") else sentence


def best_in_words(result: Gauntlet) -> str:
    """The best deck, in a sentence or two."""
    if not result.complete:
        return field_headline(result)
    best, *others = result.ratings.to_dict("records")
    rate = f"wins {percent(best['score'])} against"
    sure = f"(95% CI {interval([best['score_lo'], best['score_hi']])})"
    if len(others) == 1:
        return f"{best['deck']} {rate} {others[0]['deck']} {sure}."
    many, first = f"{len(others) + 1} decks", [row["deck"] for row in (best, *others) if row["first_place"] == 1]
    if len(first) == 1:
        return f"{best['deck']} is the best of {many}. It {rate} the others {sure}."
    if len(first) <= FEW_BEST:
        return (
            f"Each of {len(first)} decks may be the best of {many}: {'; '.join(first)}. {best['deck']} {rate} the others {sure}."
        )
    near = f"{len(first) - 1} others may be as good"
    return f"{best['deck']} does best of {many}. It {rate} the others {sure}. {near}."


def few_games(each: int) -> str:
    """A warning if each matchup has few games (`each`), otherwise ""."""
    if each >= FEW:
        return ""
    return (
        f"{each:,} games a matchup say little: all matchups of a deck have the same few shuffles, so one good draw counts often."
    )


def show(result: Gauntlet, console: Console, first: bool = False) -> None:
    """Print the answer. `first`: the second opinion follows, with its own ranking."""
    data = result.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(result), style="bold", highlight=False)
    if not first or not result.complete:
        console.print()
        width = console.width
        table = ranking(data, width) if result.complete else opponents(data, champion_of(result), width)
        console.print(table, highlight=False)
    if result.complete and len(data["decks"]) <= WIDEST_MATRIX:
        console.print()
        console.print(matrix(data), highlight=False)
    if data["triangles"]:
        console.print()
        for a, b, c in data["triangles"][:5]:
            console.print(f"A circle (each deck beats the next one): {a} > {b} > {c} > {a}", highlight=False)
        if len(data["triangles"]) > 5:
            console.print(f"... and {len(data['triangles']) - 5} more circles (--json lists them).", highlight=False)
    each = 2 * len(next(iter(result.scores.values())))
    console.print(
        f"\n{BEST_AND_WORST if result.complete and not first else ''}{data['games']:,} games in pairs ({PAIR}), {each:,} for "
        f"each matchup. Seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. "
        f"{other_readings(data)} {few_games(each)}".strip(),
        style="dim", highlight=False,
    )  # fmt: skip
