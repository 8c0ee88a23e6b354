"""The worth of cards in the hands of a bot, as tables, with games to replay."""

import shlex
from pathlib import Path
from typing import Any

from rich.console import Console

from kfsim.analysis.card_report import Look, Part, Replay, deck_files
from kfsim.batch.store import write_whole
from kfsim.report.impact import bounds, points
from kfsim.report.page import Rows
from kfsim.report.terminal import on_one_line

WORTH = (
    "Worth: points of win rate for one more copy, compared with the average card of its house and rarity, after shrinkage, with "
    "the 95% CI (* it does not contain zero). Played: the share of copies and games in which the card is played."
)
DIFFERENCE = "The difference has its own fit and its own shrinkage, so it is not simply one worth minus the other."


def named(part: Part) -> str:
    """The name of a part's decks."""
    return "your decks" if part.name == "own" else part.name


def headline(answer: Look) -> str:
    """The answer in one sentence."""
    part, row = clearest_card(answer)
    if answer.against:
        less = "less" if row.difference < 0 else "more"
        return (
            f"A copy of {row.card} ({named(part)}) is worth {100 * abs(row.difference):.1f} points of win rate {less} to "
            f"{answer.bot} than to {answer.against} (95% CI {bounds(row.difference_lo, row.difference_hi)})."
        )
    return (
        f"{answer.bot} gets least out of {row.card} ({named(part)}): a copy is worth {points(row.worth)} points of win rate "
        f"(95% CI {bounds(row.lo, row.hi)})."
    )


def clearest_card(answer: Look) -> tuple[Part, Any]:
    """The part and the row of the card that is worth least to the bot. With another bot: of the card whose worth differs most."""
    rows = [(part, part.cards.iloc[0]) for part in answer.parts]
    if answer.against:
        return max(rows, key=lambda found: abs(found[1].difference))
    return min(rows, key=lambda found: found[1].worth)


def marked(value: float, low: float, high: float) -> tuple[str, str]:
    """A value in points with its interval, and a mark if the interval does not contain zero."""
    return points(value) + (" *" if low > 0 or high < 0 else "  "), bounds(low, high)


def table_of(part: Part, rows: Any, answer: Look) -> Rows:
    """The listed cards of a part with their intervals. With another bot: both values, and the interval of their difference."""
    made = []
    for row in rows.itertuples():
        cells = [row.card, row.house, f"{100 * row.played:.0f}%"]
        own = marked(row.worth, row.lo, row.hi)
        if answer.against:
            other = marked(row.against, row.against_lo, row.against_hi)
            cells += [own[0], other[0], *marked(row.difference, row.difference_lo, row.difference_hi)]
        else:
            cells[2:2] = [f"{row.decks}", f"{row.copies}"]
            cells += own
        made.append(tuple(cells))
    if answer.against:
        return Rows(("card", "house", "played", answer.bot, answer.against, "differ by", "95% CI"), made, words=2)
    return Rows(("card", "house", "decks", "copies", "played", answer.bot, "95% CI"), made, words=2)


def trust(part: Part, answer: Look) -> list[str]:
    """How many games were played, and how precise the worths are: a sentence for each bot."""
    facts = part.facts
    sentences = []
    for bot, own in ((answer.bot, facts), (answer.against, facts.get("against"))):
        if own is not None:
            best = "" if own["ceiling"] is None else f" (at most {own['ceiling']:.2f} is possible with so few games)"
            sentences.append(
                f"{bot}: {facts['pairings']:,} pairings of {own['games_a_pairing']} games. Correlation of predicted and actual "
                f"results of held-out pairings: {number(own['held_out'])}{best}. Correlation of the worths from both halves of "
                f"the games: {number(own['halves'])}. Standard deviation of the worths: {100 * own['spread']:.2f} points."
            )
    if answer.against:
        best = facts["agreement_at_best"]
        more = "" if best is None else f" (about {best:.2f} is possible with so few games)"
        agreed = number(facts["agreement"])
        both = f"Correlation of the worths to {answer.bot} and to {answer.against}, weighted by copies"
        sentences.append(f"{both}: {agreed}{more}.")
    return sentences


def number(value: float | None) -> str:
    """A correlation; "unknown" if there is none."""
    return "unknown" if value is None else f"{value:.2f}"


def replay_of(part: Part, one: Replay, folder: Path, answer: Look) -> str:
    """The command that shows one game (`kfsim replay`). `folder` has its decks."""
    files = [shlex.quote(str(folder / file)) for file in deck_files(part, one.pairing)]
    more = ("" if answer.bot == "steady" else f" --bot {answer.bot}") + f" --rulebook {answer.rulebook}"
    return f"kfsim replay {' '.join(files)} --seed {one.seed} --game {one.game}{more}"


def write_decks(answer: Look, folder: Path) -> None:
    """Write the decks of the games to replay into the folder of a run. Raises OSError if this fails."""
    (folder / "decks").mkdir(exist_ok=True)
    for part, _, games in answer.listed:
        for pairing in sorted({one.pairing for found in games.values() for one in found}):
            for file, deck in zip(deck_files(part, pairing), part.plan.decks(pairing), strict=True):
                write_whole(folder / file, deck.text().encode(), follow=False)


def show(answer: Look, console: Console, folder: Path | None = None) -> None:
    """Print the answer. With a `folder` that has the decks, also print commands that replay games."""
    console.print(headline(answer), style="bold", highlight=False)
    for part, rows, games in answer.listed:
        console.print(f"\n{named(part)}", style="bold", highlight=False)
        console.print(on_one_line(table_of(part, rows, answer), console.width), highlight=False)
        for sentence in trust(part, answer):
            console.print(sentence, highlight=False)
        for title, found in games.items() if folder else ():
            for one in found:
                console.print(f"{title}: {replay_of(part, one, folder, answer)}", highlight=False, soft_wrap=True)  # type: ignore[arg-type]
    console.print("\n" + WORTH + (f" {DIFFERENCE}" if answer.against else ""), highlight=False)
    if folder is None:
        console.print("--out DIR keeps the decks and names three games to replay for each card.", highlight=False)
    data = answer.json()
    console.print(f"{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}.", style="dim", highlight=False)
