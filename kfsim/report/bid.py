"""Bids in words and tables."""

from typing import Any

from rich.console import Console

from kfsim.analysis.bids import Pool
from kfsim.report.chains import OWN_SAMPLE, SHUFFLES, chains_in_words
from kfsim.report.matchup import baseline_sentence, blank_warning
from kfsim.report.numbers import in_chains, interval, listed, percent
from kfsim.report.terminal import plain_table

PICKS = "Each pick is the deck that does best against the decks still unpicked."
BREAK_EVEN = (
    "Break-even bid: with this many chains the deck is even with the decks still unpicked (the last deck: with the deck picked "
    "before it)."
)
SHOWN_AROUND = 3  # bids that are shown on either side of the last good bid


def advice(deck: dict[str, Any]) -> str:
    """The highest bid for a deck, as a cell of a table."""
    if deck["last_bid"] < 0:
        return "do not bid"
    if deck["break_even"] is None:
        return "bid any number: it wins more than half even with 24 chains"
    unsure = f" (too close to call: {', '.join(map(str, deck['unsure']))})" if deck["unsure"] else ""
    return f"bid up to {deck['last_bid']}{unsure}"


def how_high(deck: dict[str, Any], name: str = "") -> str:
    """The highest bid for a deck, as an instruction. `name` replaces the name of the deck."""
    name = name or deck["deck"]
    if deck["last_bid"] < 0:
        return f"Do not bid for {name}: let your opponent have it."
    if deck["break_even"] is None:
        return f"Bid any number of chains for {name}: it wins more than half even with 24 chains."
    unsure = f" Too close to call: bids of {listed(list(map(str, deck['unsure'])), 'or')}." if deck["unsure"] else ""
    return f"Bid up to {in_chains(deck['last_bid'])} for {name}.{unsure}"


def balance_in_words(wanted: dict[str, Any]) -> str:
    """The number of chains at which both sides win equally often."""
    low, high = (chains_in_words(chains) for chains in wanted["ci95"])
    return f"Both sides win equally often at {chains_in_words(wanted['break_even'])} chains (95% CI {low} to {high})."


def headline_of(answer: Pool) -> str:
    """The answer in one sentence."""
    return headline(answer.json())


def headline(data: dict[str, Any]) -> str:
    """The answer in one or two sentences, with the bot if it is from baseline games."""
    wanted = data["decks"][0]
    advice = how_high(wanted) if len(data["decks"]) == 2 else f"Pick {wanted['deck']} first. {how_high(wanted, 'it')}"
    return baseline_sentence(advice, data["bot"])


def first_headline(data: dict[str, Any]) -> str:
    """The answer without the advice, because the second opinion that follows gives it."""
    wanted = data["decks"][0]
    against = "without chains" if len(data["decks"]) == 2 else "against the others"
    rate, sure = wins_of(wanted)
    return baseline_sentence(f"{wanted['deck']} wins {rate} {against} (95% CI {sure}).", data["bot"])


def two_decks(data: dict[str, Any], console: Console) -> None:
    """Print the win rates of two decks after each bid for the better one, and the best bidding."""
    wanted, other = data["decks"]
    console.print(balance_in_words(wanted) + "\n", highlight=False)
    table = plain_table()
    for title in ("bid", f"{wanted['deck']} wins", "95% CI", f"{other['deck']} wins"):
        table.add_column(title, justify="right", max_width=26)
    middle = max(0, wanted["last_bid"])
    for row in wanted["bids"]:
        if row["chains"] == 0 or abs(row["chains"] - middle) <= SHOWN_AROUND:
            share = row["win_rate"]
            table.add_row(str(row["chains"]), percent(share), interval([row["lo"], row["hi"]]), percent(1 - share))
    console.print(table, highlight=False)
    console.print("\n" + worked(data), highlight=False)


def worked(data: dict[str, Any]) -> str:
    """The bidding between two perfect bidders, in words."""
    wanted, other = data["decks"]
    bids = wanted["best_bids"]
    opening = (
        f"Best bidding, by baseline games: the owner of {wanted['deck']} opens at 0 chains, and each bid must be higher. "
        "(This holds in Adaptive if the deck won both games, in Adaptive Short if both players name it, and in an auction.) "
    )
    if len(bids) == 1:
        return opening + f"The opponent does not bid, and plays {other['deck']}."
    last = bids[-1]
    share = wanted["bids"][last]["win_rate"]
    steps = f"The opponent bids {last} at once" if len(bids) == 2 else f"The bids are {', '.join(map(str, bids[:-1]))} and {last}"
    return opening + (
        f"{steps}, and nobody bids more. The player who bid {last} plays the deck with {in_chains(last)} and wins "
        f"{percent(share)}. Bid your limit at once. Raising by one gives your opponent the last good bid."
    )


def wins_of(deck: dict[str, Any]) -> tuple[str, str]:
    """The win rate of a deck without chains against the decks that are left, and its interval."""
    none = deck["bids"][0]
    return percent(none["win_rate"]), interval([none["lo"], none["hi"]])


def many_decks(data: dict[str, Any], console: Console) -> None:
    """Print the order of picks from a pool, with the win rate and the break-even bid of each deck."""
    console.print()
    table = plain_table()
    table.add_column("pick", justify="right")
    table.add_column("deck", overflow="ellipsis", no_wrap=True, max_width=26)
    for title in ("wins", "95% CI", "break-even bid", "95% CI"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("last good bid", justify="right")
    for place, deck in enumerate(data["decks"], 1):
        low, high = deck["ci95"]
        last = "none" if deck["last_bid"] < 0 else "24" if deck["break_even"] is None else str(deck["last_bid"])
        bounds = f"{chains_in_words(low)} to {chains_in_words(high)}"
        table.add_row(str(place), deck["deck"], *wins_of(deck), chains_in_words(deck["break_even"]), bounds, last)
    console.print(table, highlight=False)
    console.print(
        f"\n{PICKS} {BREAK_EVEN} In an auction, stop at the last good bid.",
        highlight=False,
    )


def show(answer: Pool, console: Console, first: bool = False) -> None:
    """Print the answer. `first`: the second opinion follows, so the advice is left out."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(first_headline(data) if first else headline(data), style="bold", highlight=False)
    if not first or len(data["decks"]) > 2:
        (two_decks if len(data["decks"]) == 2 else many_decks)(data, console)
    console.print(
        f"{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. {SHUFFLES} {OWN_SAMPLE}",
        style="dim", highlight=False,
    )  # fmt: skip
