"""What cards are worth in the hands of a bot, as tables, with games to replay."""

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
    "Worth: percentage points of win rate for one copy more in place of the average card of its house, shrunk by as much as "
    "chance makes of it, with the 95% interval (* it does not hold zero). Played: share of copies and games."
)
DIFFERENCE = "The difference is fitted by itself, and shrunk by its own noise: it is not the one worth less the other."


def named(part: Part) -> str:
    """What the decks of a part are called."""
    return "your decks" if part.name == "own" else part.name


def headline(answer: Look) -> str:
    """The answer in one sentence."""
    part, row = most_telling(answer)
    if answer.against:
        less = "less" if row.difference < 0 else "more"
        return (
            f"A copy of {row.card} ({named(part)}) is worth {100 * abs(row.difference):.1f} points of win rate {less} to "
            f"{answer.bot} than to {answer.against} (95%: {bounds(row.difference_lo, row.difference_hi)})."
        )
    return (
        f"{answer.bot} gets least out of {row.card} ({named(part)}): a copy is worth {points(row.worth)} points of win rate "
        f"(95%: {bounds(row.lo, row.hi)})."
    )


def most_telling(answer: Look) -> tuple[Part, Any]:
    """The card that is worth least to the bot, or, beside another bot, the one that is worth something else to it: its part and
    its row."""
    rows = [(part, part.cards.iloc[0]) for part in answer.parts]
    if answer.against:
        return max(rows, key=lambda found: abs(found[1].difference))
    return min(rows, key=lambda found: found[1].worth)


def marked(value: float, low: float, high: float) -> tuple[str, str]:
    """A value in points, marked if its interval does not hold zero, and the interval."""
    return points(value) + (" *" if low > 0 or high < 0 else "  "), bounds(low, high)


def table_of(part: Part, rows: Any, answer: Look) -> Rows:
    """The listed cards of a part: with their intervals, or beside the other bot's with that of the difference."""
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
        return Rows(("card", "house", "played", answer.bot, answer.against, "differ by", "95%"), made, words=2)
    return Rows(("card", "house", "decks", "copies", "played", answer.bot, "95%"), made, words=2)


def trust(part: Part, answer: Look) -> list[str]:
    """How much was played, and how far it can be trusted: a sentence for each bot."""
    facts = part.facts
    said = []
    for bot, own in ((answer.bot, facts), (answer.against, facts.get("against"))):
        if own is not None:
            best = "" if own["ceiling"] is None else f" (at best {own['ceiling']:.2f}, as so few games leave results to chance)"
            said.append(
                f"{bot}: {facts['pairings']:,} pairings of {own['games_a_pairing']} games. Predicted with actual results of "
                f"held-out pairings: correlation {number(own['held_out'])}{best}. Worths by one half with those by the other: "
                f"{number(own['halves'])}. Worths of copies spread by {100 * own['spread']:.2f} points."
            )
    if answer.against:
        best = facts["agreement_at_best"]
        more = "" if best is None else f" (about {best:.2f} if only chance kept them apart, with so few games)"
        agreed = number(facts["agreement"])
        both = f"Worths to {answer.bot} with those to {answer.against}, each card with its copies"
        said.append(f"{both}: correlation {agreed}{more}.")
    return said


def number(value: float | None) -> str:
    """A correlation, or what there is to say if there is none."""
    return "unknown" if value is None else f"{value:.2f}"


def replay_of(part: Part, one: Replay, folder: Path, answer: Look) -> str:
    """The command that shows a game."""
    files = [shlex.quote(str(folder / file)) for file in deck_files(part, one.pairing)]
    more = ("" if answer.bot == "steady" else f" --bot {answer.bot}") + f" --rulebook {answer.rulebook}"
    return f"kfsim replay {' '.join(files)} --seed {one.seed} --game {one.game}{more}"


def write_decks(answer: Look, folder: Path) -> None:
    """Write the decks of the games to replay below the folder of a run. OSError if they cannot be written."""
    (folder / "decks").mkdir(exist_ok=True)
    for part, _, games in answer.listed:
        for pairing in sorted({one.pairing for found in games.values() for one in found}):
            for file, deck in zip(deck_files(part, pairing), part.plan.decks(pairing), strict=True):
                write_whole(folder / file, deck.text().encode(), follow=False)


def show(answer: Look, console: Console, folder: Path | None = None) -> None:
    """Print the answer; games to replay are printed where the decks are in a folder."""
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
        console.print("With --out DIR the decks are kept, and three games to replay are named for each card.", highlight=False)
    data = answer.json()
    console.print(f"{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}.", style="dim", highlight=False)
