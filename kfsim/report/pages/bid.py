"""The page of a bid: the deck to bid for, the worth of each bid, and the highest bid."""

from dataclasses import replace
from typing import Any

from kfsim.analysis.bids import Pool
from kfsim.report.bid import BREAK_EVEN, PICKS, advice, balance_in_words, headline, how_high, wins_of, worked
from kfsim.report.chains import OWN_SAMPLE, chains_in_words
from kfsim.report.figures import INK, SERIES, band, new_figure, svg
from kfsim.report.lead import CHAINS, Lead, chains_bar, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.text.names import label

CURVES = len(SERIES)  # decks that a plot shows; more lines would look alike


def page(answer: Pool) -> Page:
    """The page of a bid or of a pool."""
    data = answer.json()
    title = f"Bids: {' and '.join(deck['deck'] for deck in data['decks'])}" if len(data["decks"]) == 2 else "Bids for a pool"
    sections = [curves(answer, data)] + ([two_decks(data)] if len(data["decks"]) == 2 else [picks(data)])
    return Page(title, headline(data), sections, blank_warning(data), (OWN_SAMPLE,), lead(answer, data))


def lead(answer: Pool, data: dict[str, Any]) -> Lead:
    """The lead, about the deck to bid for. With two decks: the last good bid. With more: the win rate of the first pick against
    the others."""
    every = [shown(deck) for deck in answer.decks]
    wanted = data["decks"][0]
    name = wanted["deck"]
    sentence = (
        how_high({**wanted, "unsure": ()})
        if len(every) == 2
        else f"Pick {name} first. {how_high({**wanted, 'unsure': ()}, 'it')}"
    )
    if len(every) == 2:
        decks = [replace(one, ahead=one.name == name) for one in every]
        number = "24" if wanted["break_even"] is None else str(max(0, wanted["last_bid"]))
        return Lead(number, "chains at most", sentence, (chains_bar(wanted["break_even"], wanted["ci95"]),), CHAINS, decks, every)
    first = wanted["bids"][0]
    named = {one.name: one for one in every}
    decks = [
        replace(named[row["deck"]], mark=str(place), share=percent(row["bids"][0]["win_rate"]), ahead=row is wanted)
        for place, row in enumerate(data["decks"][:3], 1)
    ]  # fmt: skip
    bars = (share_bar(first["win_rate"], (first["lo"], first["hi"])),)
    return share_lead(percent(first["win_rate"]), "of games against the others", sentence, bars, decks, every=every)


def curves(answer: Pool, data: dict[str, Any]) -> Section:
    """A plot of the win rates of the decks by their chains."""
    figure, axes = new_figure(3.8)
    shown = [deck["deck"] for deck in data["decks"]][: 1 if len(data["decks"]) == 2 else CURVES]
    frame = answer.curve
    for series, name in enumerate(shown):
        part = frame[frame.deck == name]
        band(axes, part.chains, 100 * part.win_rate, 100 * part.lo, 100 * part.hi, series, label(name))
    axes.axhline(50, color=INK, linewidth=0.8)
    axes.set_xlabel("chains bid")
    axes.set_ylabel("games won (%)")
    axes.set_xlim(0, 24)
    axes.set_xticks(range(0, 25, 3))
    axes.legend()
    alternative = "Win rate by the chains bid. " + " ".join(
        f"{deck['deck']}: {percent(deck['bids'][0]['win_rate'])} with none, even at {chains_in_words(deck['break_even'])} chains."
        for deck in data["decks"] if deck["deck"] in shown
    )  # fmt: skip
    text = "The first picks. Their opponents have no chains."
    if len(data["decks"]) == 2:
        text = f"Baseline games: {balance_in_words(data['decks'][0])}"
    return Section("What chains do", text, svg(figure, alternative))


def two_decks(data: dict[str, Any]) -> Section:
    """A table of the win rates of both sides after each bid."""
    wanted, other = data["decks"]
    rows = []
    for bid in wanted["bids"]:
        share = bid["win_rate"]
        rows.append((str(bid["chains"]), percent(share), interval([bid["lo"], bid["hi"]]), percent(1 - share)))
    titles = ("bid", f"with {wanted['deck']}", "95% CI", f"with {other['deck']}")
    return Section("What each bid is worth", worked(data), "", Rows(titles, rows, "", 0))


def picks(data: dict[str, Any]) -> Section:
    """A table with the order of picks and the break-even bid of each deck."""
    rows = []
    for place, deck in enumerate(data["decks"], 1):
        low, high = deck["ci95"]
        bounds = f"{chains_in_words(low)} to {chains_in_words(high)}"
        rows.append((str(place), deck["deck"], *wins_of(deck), chains_in_words(deck["break_even"]), bounds, advice(deck)))
    titles = ("pick", "deck", "wins", "95% CI", "break-even bid", "95% CI", "advice (baseline games)")
    return Section("Picks and bids", f"{PICKS} {BREAK_EVEN}", "", Rows(titles, rows, "", 2))
