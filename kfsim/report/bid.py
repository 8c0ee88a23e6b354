"""Bids in words and tables."""

from typing import Any

from rich.console import Console

from kfsim.analysis.bids import Pool
from kfsim.report.chains import OWN_SAMPLE, chains_in_words
from kfsim.report.matchup import blank_warning, in_quick_games, interval, percent
from kfsim.report.terminal import plain_table

SHOWN_AROUND = 3  # bids shown on either side of the last one worth making


def advice(deck: dict[str, Any]) -> str:
    """When to stop bidding for a deck."""
    if deck["last_bid"] < 0:
        return "not worth a bid: let the other side have it"
    if deck["break_even"] is None:
        return "bid as high as it takes: it wins more than half even with 24 chains"
    unsure = f" (too close to call: {', '.join(map(str, deck['unsure']))})" if deck["unsure"] else ""
    return f"bid up to {deck['last_bid']}, let it go above{unsure}"


def balance_in_words(wanted: dict[str, Any]) -> str:
    """Where both sides win equally often."""
    low, high = (chains_in_words(chains) for chains in wanted["ci95"])
    return f"Both sides win equally often at {chains_in_words(wanted['break_even'])} chains (95%: {low} to {high})."


def headline_of(answer: Pool) -> str:
    """The answer in one sentence."""
    return headline(answer.json())


def headline(data: dict[str, Any]) -> str:
    """The answer in one sentence, which says so if it is from quick games."""
    wanted = data["decks"][0]
    return in_quick_games(f"Want {wanted['deck']}: {advice(wanted)}.", data["bot"])


def first_headline(data: dict[str, Any]) -> str:
    """The same without the advice, which a better answer is to give."""
    wanted = data["decks"][0]
    against = "without chains" if len(data["decks"]) == 2 else "against the others"
    rate, sure = wins_of(wanted)
    return f"In quick games {wanted['deck']} wins {rate} {against} (95%: {sure})."


def two_decks(data: dict[str, Any], console: Console) -> None:
    """What each bid for the wanted one of two decks is worth on either side of the table."""
    wanted, other = data["decks"]
    console.print(balance_in_words(wanted) + "\n", highlight=False)
    table = plain_table()
    for title in ("bid", f"with {wanted['deck']}", "95%", f"with {other['deck']}"):
        table.add_column(title, justify="right", max_width=26)
    middle = max(0, wanted["last_bid"])
    for row in wanted["bids"]:
        if row["chains"] == 0 or abs(row["chains"] - middle) <= SHOWN_AROUND:
            share = row["win_rate"]
            table.add_row(str(row["chains"]), percent(share), interval([row["lo"], row["hi"]]), percent(1 - share))
    console.print(table, highlight=False)
    console.print("\n" + worked(data), highlight=False)


def worked(data: dict[str, Any]) -> str:
    """The bidding worked out between two who bid best."""
    wanted, other = data["decks"]
    bids = wanted["best_bids"]
    opening = (
        f"How the bidding goes in quick games between two who bid best, where the owner of {wanted['deck']} opens at 0 chains "
        "and each bid must be higher (Adaptive when it won both games, Adaptive Short when both name it, an auction): "
    )
    if len(bids) == 1:
        return opening + f"the other declines at once and plays {other['deck']}."
    last = bids[-1]
    share = wanted["bids"][last]["win_rate"]
    steps = f"the other bids {last} at once" if len(bids) == 2 else f"the bids are {', '.join(map(str, bids[:-1]))} and {last}"
    return opening + (
        f"{steps}, and nobody bids more: who bid {last} plays the deck with {last} chains and wins {percent(share)}. Bid your "
        "limit at once. Raising by one gives your opponent the last good bid."
    )


def wins_of(deck: dict[str, Any]) -> tuple[str, str]:
    """What a deck wins without chains against the decks that are left, and the interval."""
    none = deck["bids"][0]
    return percent(none["win_rate"]), interval([none["lo"], none["hi"]])


def many_decks(data: dict[str, Any], console: Console) -> None:
    """The order of picks from a pool, and what each deck is worth in chains."""
    console.print()
    table = plain_table()
    table.add_column("pick", justify="right")
    table.add_column("deck", overflow="ellipsis", no_wrap=True, max_width=26)
    for title in ("wins", "95%", "break-even bid", "95%"):
        table.add_column(title, justify="right", no_wrap=True)
    table.add_column("last good bid", justify="right")
    for place, deck in enumerate(data["decks"], 1):
        low, high = deck["ci95"]
        last = "none" if deck["last_bid"] < 0 else "24" if deck["break_even"] is None else str(deck["last_bid"])
        bounds = f"{chains_in_words(low)} to {chains_in_words(high)}"
        table.add_row(str(place), deck["deck"], *wins_of(deck), chains_in_words(deck["break_even"]), bounds, last)
    console.print(table, highlight=False)
    console.print(
        "\nPicks: each time the deck that does best against those left. Bids: chains at which a deck wins half of its games "
        "against the average of those left when it is picked (the last one: against the pick before), none of which has chains. "
        "In an auction stop at the last bid that still wins half.",
        highlight=False,
    )


def show(answer: Pool, console: Console, first: bool = False) -> None:
    """Print the answer; `first`: a better one follows."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(first_headline(data) if first else headline(data), style="bold", highlight=False)
    if not first or len(data["decks"]) > 2:
        (two_decks if len(data["decks"]) == 2 else many_decks)(data, console)
    console.print(
        f"{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}; same shuffles at every "
        f"number of chains, first player swapped. {OWN_SAMPLE}",
        style="dim", highlight=False,
    )  # fmt: skip
