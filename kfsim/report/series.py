"""Formats and matches in words and tables."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from kfsim.analysis.series import Series
from kfsim.analysis.triad import Triad
from kfsim.report.chains import OWN_SAMPLE
from kfsim.report.matchup import baseline_sentence, blank_warning
from kfsim.report.numbers import ci95, in_chains, interval, percent
from kfsim.report.terminal import games_in_pairs, plain_table

WAYS = {
    ("Archon", 1): "each player plays their own deck",
    ("Archon", 3): "the loser of a game chooses who goes first",
    ("Reversal", 1): "each player plays the opponent's deck",
    ("Reversal", 3): "the loser chooses who goes first",
    ("Adaptive Short", 1): "each names a deck; if it is the same, they bid chains",
    ("Adaptive", 3): "own decks, then swapped; if one deck won both, they bid chains for it",
}  # fmt: skip


def headline_of(answer: Series) -> str:
    """The answer in one sentence."""
    return headline(answer.json())


def headline(data: dict[str, Any]) -> str:
    """The answer in one sentence, with the bot if it is from baseline games."""
    return baseline_sentence(in_formats(data), data["bot_a"], data["bot_b"])


def in_formats(data: dict[str, Any]) -> str:
    """The win rates in single games and in matches, in a sentence."""
    by_name = {(row["format"], row["best_of"]): row["owner_a"] for row in data["formats"]}
    single, three, adaptive = by_name["Archon", 1], by_name["Archon", 3], by_name["Adaptive", 3]
    return (
        f"The player with {data['deck_a']} wins {percent(single)} of single games, {percent(three)} of best-of-three matches and "
        f"{percent(adaptive)} of Adaptive matches."
    )


def third_games(data: dict[str, Any]) -> list[str]:
    """The bidding for game 3 of Adaptive, in sentences, for each deck that may have won both games."""
    return [third_game(data["bids"], side, data[f"deck_{side}"]) for side in "ab"]


def third_game(bids: Sequence[dict[str, Any]], whose: str, deck: str) -> str:
    """The bidding for game 3 of Adaptive after `deck` won both games, in sentences. `whose` selects its rows of `bids`."""
    own = [row for row in bids if row["deck"] == whose]
    last = own[-1]
    if len(own) == 1:
        return (
            f"If {deck} won both games, its owner opens at 0 chains. The opponent should not bid more, because the other deck is "
            f"as good or better. Then the owner plays {deck} and wins {percent(last['chance'])}."
        )
    who = "the owner" if last["owner"] else "the opponent"
    return (
        f"If {deck} won both games, its owner opens at 0 chains and chooses who goes first. {raises_in_words(own[1:])} "
        f"Then {who} plays {deck} with {in_chains(last['chains'])} and wins {percent(last['chance'])}."
    )


def raises_in_words(bids: Sequence[dict[str, Any]]) -> str:
    """The bids after the first, in a sentence."""
    steps = [f"{'the owner' if bid['owner'] else 'the opponent'} bids {bid['chains']}" for bid in bids]
    return f"With the best play, {', '.join(steps)}, and nobody bids more."


def of_wins(data: dict[str, Any]) -> str:
    """The explanation of the column "wins"."""
    return f"Wins: the share of matches that the player with {data['deck_a']} wins."


def format_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """One row for each format."""
    return [
        (row["format"], str(row["best_of"]), percent(row["owner_a"]), interval([row["lo"], row["hi"]]),
         WAYS[row["format"], row["best_of"]])
        for row in data["formats"]
    ]  # fmt: skip


def show(answer: Series, console: Console, first: bool = False) -> None:
    """Print the answer. `first`: the second opinion follows, with the bidding for game 3."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(data), style="bold", highlight=False)
    console.print()
    table = plain_table()
    console.print(of_wins(data), highlight=False)
    for title, justify in (("format", "left"), ("best of", "right"), ("wins", "right"), ("95% CI", "right"), ("", "left")):
        table.add_column(title, justify=justify, no_wrap=bool(title))  # type: ignore[arg-type]
    for row in format_rows(data):
        table.add_row(*row)
    console.print(table, highlight=False)
    if not first:
        console.print()
    for words in () if first else third_games(data):
        console.print(words, highlight=False)
    console.print(
        f"\n{data['deck_a']} wins {percent(data['a_wins_going_first'])} going first, {percent(data['a_wins_going_second'])} "
        f"going second. {games_in_pairs(data['games'])}, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot_a']}. "
        f"kfsim assumes that both players play equally well, know these figures and bid perfectly. {OWN_SAMPLE}",
        style="dim", highlight=False,
    )  # fmt: skip


def triad_headline_of(answer: Triad) -> str:
    """The answer in one sentence."""
    return triad_headline(answer.json())


def triad_headline(data: dict[str, Any]) -> str:
    """The answer in one sentence, with the bot if it is from baseline games."""
    return baseline_sentence(triad_in_words(data), data["bot"])


def triad_in_words(data: dict[str, Any]) -> str:
    """The win rate of player 1, in a sentence."""
    return f"Player 1 wins {percent(data['player_1_wins'])} of Triad matches {ci95(data['ci95'])}."


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
        f"\n{games_in_pairs(data['games'])}, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. Both players "
        "choose bans and first decks at the same time. A deck that has won does not play again. The loser chooses their next "
        "deck and who goes first.",
        style="dim", highlight=False,
    )  # fmt: skip


def matrix_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """The win rates of player 1's decks (rows) against player 2's (columns)."""
    rates = {(m["deck_1"], m["deck_2"]): m["win_rate"] for m in data["matchups"]}
    return [(one, *(percent(rates[one, two]) for two in data["player_2"])) for one in data["player_1"]]
