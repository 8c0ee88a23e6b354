"""The values of cards, in words and tables."""

from typing import Any

import numpy as np
from rich.console import Console

from kfsim.analysis.values.card_value_table import CardValues
from kfsim.cards.beside import CALLED, KINDS, SEVERAL, house_or_kind
from kfsim.report.impact import bounds, points
from kfsim.report.page import Rows
from kfsim.report.terminal import on_one_line, on_terminal

CLOSE = 2  # a table with up to this many more rows than both ends have is printed whole
NOTE = (
    "Worth: points of win rate that a copy adds in planner games, compared with the average card of its house and rarity (* the "
    "95% CI does not contain zero). Baseline: the same figure in baseline games, in which the bot plays some cards badly. Seen: "
    "the number of copies in the planner games. Played: how many of these copies the bot plays in the game. A card beside a deck "
    "(token creature, archon power, prophecy) is compared with the average of its kind."
)
OF_ACCOUNTS = (
    "Æ made, Æ taken, creatures: how much a copy adds to the lead of its deck over the opponent in a game. Turns: how many turns "
    "longer games become."
)
TITLES = ("card", "house", "worth", "95% CI", "baseline", "played", "seen")
ACCOUNTS = ("Æ made", "Æ taken", "creatures", "turns")
FEW = 5  # up to this many cards are described one by one


def headline(answer: CardValues) -> str:
    """The answer in one sentence."""
    best, many = best_of(answer)
    worth = f"{points(best.worth)} points of win rate (95% CI {bounds(best.lo, best.hi)})"
    if best.rarity in KINDS:
        one, several = CALLED[best.rarity], SEVERAL[best.rarity]
        of_all = f"{best['name']} is the best of {many} {several}. It" if many > 1 else f"The {one} {best['name']}"
        return f"{of_all} is worth {worth}, compared with the average {one}."
    if many == 1:
        return f"A copy of {best['name']} is worth {worth}, compared with the average {best.rarity} card of its house."
    return f"{best['name']} is worth the most of {many:,} cards: a copy adds {worth}."


def best_of(answer: CardValues) -> tuple[Any, int]:
    """The row of the most valuable card, and the number of cards."""
    frame = answer.cards if answer.in_decks.empty else answer.in_decks
    return frame.loc[frame.worth.idxmax()], len(frame)


def share_played(share: float) -> str:
    """The share of games in which a card was played; "–" for a card beside a deck, which is not played."""
    return f"{100 * share:.0f}%" if np.isfinite(share) else "–"


def card_rows(rows: Any) -> list[tuple[str, ...]]:
    """One row for each card."""
    return [
        (row.name, house_or_kind(row.house), points(row.worth) + (" *" if row.lo > 0 or row.hi < 0 else ""),
         bounds(row.lo, row.hi), points(row.quick), share_played(row.played), f"{row.copies_seen:,}")
        for row in rows.itertuples()
    ]  # fmt: skip


def account_rows(rows: Any) -> list[tuple[str, ...]]:
    """The effects of cards on games, one row for each card."""
    return [(f"{row.made:+.1f}", f"{row.took:+.1f}", f"{row.creatures:+.2f}", f"{row.turns:+.1f}") for row in rows.itertuples()]


def good_for(row: Any) -> str:
    """The effects of a card on games, in a sentence."""
    longer = f"{abs(row.turns):.1f} turns {'longer' if row.turns > 0 else 'shorter'}"
    what = row.name if row.rarity in KINDS else f"a copy of {row.name}"
    return (
        f"With {what}, a deck makes {row.made:+.1f} Æ, takes {row.took:+.1f} Æ and has {row.creatures:+.2f} creatures a game, "
        f"compared with its opponent. Games become {longer}."
    )


def combination_rows(answer: CardValues) -> list[tuple[str, ...]]:
    """One row for each combination."""
    return [(row.one, row.other, points(row.together), bounds(row.lo, row.hi), f"{row.decks:,}") for row in
            answer.combinations.itertuples()]  # fmt: skip


COMBINATIONS = ("card", "with", "worth together", "95% CI", "decks with both")


ICONS = ("bonus icon", "worth", "95% CI", "baseline", "dealt")
OF_ICONS = (
    "Worth: points of win rate that one more bonus icon adds. One icon fewer removes as many. This does not include the icons "
    "that an Enhance card brings on average: they are part of the worth of that Enhance card. Dealt: the number of icons that "
    "the decks of the planner games got."
)


def icon_rows(answer: CardValues) -> list[tuple[str, ...]]:
    """One row for each kind of bonus icon."""
    return [(row.icon, points(row.worth), bounds(row.lo, row.hi), points(row.quick), f"{row.dealt:,}")
            for row in answer.icons.itertuples()]  # fmt: skip


def provenance_of_icons(answer: CardValues) -> str:
    """The games from which the worths of icons come, in a sentence."""
    facts = answer.facts["icons_from"]
    return (
        f"Icons: {facts['games']:,} games played by {facts['bot']} and {facts['quick_games']:,} by {facts['quick_bot']}, "
        f"{facts['date']}, kfsim {facts['version']}, seed {facts['seed']}."
    )


def provenance_of_opponents(answer: CardValues) -> str:
    """The source of the strengths of the opponents of rated decks."""
    facts = answer.facts["opponents_from"]
    return (
        f"Opponents of rated decks: {facts['games']:,} games played by {facts['bot']}, {facts['date']}, "
        f"kfsim {facts['version']}, seed {facts['seed']}."
    )


def provenance(answer: CardValues) -> str:
    """The games from which the values come, in a sentence."""
    facts = answer.facts
    return (
        f"Values from {facts['games']:,} games played by {facts['bot']} and {facts['quick_games']:,} by {facts['quick_bot']}, "
        f"with random decks of {len(answer.sets)} sets, {facts['date']}, kfsim {facts['version']}, seed {facts['seed']}, "
        f"rulebook {facts['rulebook']}."
    )


def show(answer: CardValues, console: Console, top: int = 20) -> None:
    """Print the answer: the `top` best and worst cards, combinations and icons."""
    console.print(headline(answer), style="bold", highlight=False)
    frame = answer.cards.sort_values("worth", ascending=False, kind="stable")
    if len(frame) <= 2 * top + CLOSE:
        console.print(on_one_line(Rows(TITLES, card_rows(frame), words=2), console.width), highlight=False)
    else:
        for words, part in ((f"The best {top}", frame.head(top)), (f"The worst {top}", frame.tail(top))):
            console.print(f"\n{words}", style="bold", highlight=False)
            console.print(on_one_line(Rows(TITLES, card_rows(part), words=2), console.width), highlight=False)
    if len(answer.combinations):
        console.print("\nPairs that are worth more, or less, together", style="bold", highlight=False)
        console.print(on_terminal(Rows(COMBINATIONS, combination_rows(answer)[:top], words=2)), highlight=False)
    if len(answer.icons):
        console.print("\nBonus icons", style="bold", highlight=False)
        console.print(on_terminal(Rows(ICONS, icon_rows(answer))), highlight=False)
        console.print(OF_ICONS, highlight=False)
    for row in frame.itertuples() if len(frame) <= FEW else ():
        console.print(good_for(row), highlight=False)
    for title, note in answer.notes.items():
        console.print(f"{title}: {note}", highlight=False)
    console.print(NOTE, highlight=False)
    console.print(provenance(answer), style="dim", highlight=False)
    if len(answer.icons):
        console.print(provenance_of_icons(answer), style="dim", highlight=False)
    if answer.opponents:
        console.print(provenance_of_opponents(answer), style="dim", highlight=False)
