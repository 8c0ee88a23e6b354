"""Formats and matches in words and tables."""

from typing import Any

from rich.console import Console

from kfsim.analysis.series import Series
from kfsim.analysis.triad import Triad
from kfsim.report.chains import SPREAD_OTHERWISE
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.terminal import games_in_pairs, plain_table

WAYS = {
    ("Archon", 1): "each plays the own deck",
    ("Archon", 3): "the loser of a game chooses who goes first",
    ("Reversal", 1): "each plays the other's deck",
    ("Reversal", 3): "the loser chooses who goes first",
    ("Adaptive Short", 1): "both name a deck; chains are bid if it is the same",
    ("Adaptive", 3): "own decks, then swapped, then chains are bid for a deck that won both",
}  # fmt: skip


def headline(data: dict[str, Any]) -> str:
    """The answer in one sentence."""
    by_name = {(row["format"], row["best_of"]): row["owner_a"] for row in data["formats"]}
    single, three, adaptive = by_name["Archon", 1], by_name["Archon", 3], by_name["Adaptive", 3]
    return (
        f"Who brings {data['deck_a']} wins {percent(single)} of single games, {percent(three)} of best-of-threes, and "
        f"{percent(adaptive)} of Adaptive matches."
    )


def third_game(data: dict[str, Any], side: str) -> str:
    """How the bidding for game 3 of Adaptive goes when this deck won both."""
    deck = data["deck_" + side]
    bids = [row for row in data["bids"] if row["deck"] == side]
    last = bids[-1]
    if len(bids) == 1:
        return (
            f"If {deck} won both games, its owner opens at 0 chains and should be let have it ({percent(last['chance'])} for the "
            "owner): the other deck does no worse."
        )
    who = "its owner" if last["owner"] else "the other player"
    return (
        f"If {deck} won both games, its owner opens at 0 chains; the best bids are {', '.join(str(b['chains']) for b in bids)}, "
        f"and {who} plays it with {last['chains']} chains ({percent(last['chance'])})."
    )


def format_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """A row for each format."""
    return [
        (row["format"], str(row["best_of"]), percent(row["owner_a"]), interval([row["lo"], row["hi"]]),
         WAYS[row["format"], row["best_of"]])
        for row in data["formats"]
    ]  # fmt: skip


def show(answer: Series, console: Console, first: bool = False) -> None:
    """Print the answer; `first`: a better one follows."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(f"In quick games, w{headline(data)[1:]}" if first else headline(data), style="bold", highlight=False)
    console.print()
    table = plain_table()
    for title, justify in (("format", "left"), ("best of", "right"), ("owner of A", "right"), ("95%", "right"), ("", "left")):
        table.add_column(title, justify=justify, no_wrap=bool(title))  # type: ignore[arg-type]
    for row in format_rows(data):
        table.add_row(*row)
    console.print(table, highlight=False)
    console.print()
    for side in "ab":
        console.print(third_game(data, side), highlight=False)
    console.print(
        f"\n{data['deck_a']} wins {percent(data['a_wins_going_first'])} going first, {percent(data['a_wins_going_second'])} "
        f"going second. {games_in_pairs(data['games'])}, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot_a']}. "
        f"Both players play alike, bid best and know these figures; {SPREAD_OTHERWISE}.",
        style="dim", highlight=False,
    )  # fmt: skip


def triad_headline(data: dict[str, Any]) -> str:
    """The answer in one sentence."""
    return f"Player 1 wins {percent(data['player_1_wins'])} of Triad matches (95%: {interval(data['ci95'])})."


def show_triad(answer: Triad, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(triad_headline(data), style="bold", highlight=False)
    console.print()
    table = plain_table()
    table.add_column("player 1, row, against 2", overflow="ellipsis", no_wrap=True, max_width=26)
    for name in data["player_2"]:
        table.add_column(name, justify="right", max_width=16)
    for row in matrix_rows(data):
        table.add_row(*row)
    console.print(table, highlight=False)
    console.print()
    for row in data["bans"]:
        if row["share"] > 0.005:
            always = "bans" if row["share"] > 0.995 else f"should ban in {100 * row['share']:.0f} of 100 matches"
            console.print(f"Player {row['player']} {always} {row['bans']}.", highlight=False)
    console.print(
        f"\n{games_in_pairs(data['games'])}, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. Bans "
        "and first decks are chosen at the same time; the winner is done with a deck, the loser chooses the next one and who "
        "goes first.",
        style="dim", highlight=False,
    )  # fmt: skip


def matrix_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """Win rates of player 1's decks against player 2's."""
    rates = {(m["deck_1"], m["deck_2"]): m["win_rate"] for m in data["matchups"]}
    return [(one, *(percent(rates[one, two]) for two in data["player_2"])) for one in data["player_1"]]
