"""Compares kfsim with the results of people, and with the opinions of experts on cards and decks.

Run from the project folder: python -m benchmarks.people
With --rounds the real decks play too: python -m benchmarks.people --rounds 2 --bot steady --bot planner
"""

import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

import click
import numpy as np
import pandas as pd

from benchmarks.people import agreement, evidence, household, plots
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import CardValues, shipped
from kfsim.batch.bot_names import BOTS
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import set_name

EACH = 2000  # random decks that measure houses
WIDTH = 128  # characters of a line of the page
DIFFER = 8  # cards to name that kfsim values more, and as many that it values less
BEGIN, END = "<!-- figures: python -m benchmarks.people --write -->", "<!-- end of the figures -->"
Lines = Iterator[str]


def table(head: str, *rows: str) -> Lines:
    """The lines of a Markdown table. `head` and each of `rows` are cells with bars between them."""
    yield from (f"| {head} |", "|" + "---|" * (head.count("|") + 1), *(f"| {row} |" for row in rows), "")


def of_cards(beside: pd.DataFrame) -> Lines:
    """The values of cards by an expert and by kfsim, compared."""
    yield "### Cards\n"
    rows = [f"{set_name(name)} | {one.n} | {one}" for name, one in agreement.cards(beside).items()]
    yield from table("set | cards | correlation with the expert (95% CI)", *rows)
    for part, how in zip(agreement.differ_most(beside, DIFFER), ("higher", "lower"), strict=True):
        names = ", ".join(f"{row.card} ({row.apart:+.1f})" for row in part.itertuples())
        title = f"Cards that kfsim values much {how} than the expert (the largest differences, in standard deviations)"
        yield fill(f"{title}: {names}.", WIDTH) + "\n"
    yield "### Roles of cards\n"
    rows = [f"{role} | {one.n} | {one}" for role, one in agreement.roles(beside).items()]
    head = "role, as the expert names it | cards | kfsim's value minus the expert's, in standard deviations (95% CI)"
    yield from table(head, *rows)


def of_decks(how: str, ratings: pd.DataFrame, shares: agreement.Array) -> Lines:
    """The ratings of real decks by SAS and by kfsim, compared. `how` names the source of `shares`."""
    yield f"### Decks, {how}\n"
    rows = []
    for name, (r, slope) in agreement.decks_by_set(ratings, shares).items():
        called = f"all {len(set(ratings.set))} sets" if name == "all" else set_name(name)
        rows.append(f"{called} | {r.n} | {r} | {slope.value:.3f} ({slope.low:.3f} to {slope.high:.3f})")
    yield from table("set | decks | correlation with SAS (95% CI) | log odds for a point of SAS (95% CI)", *rows)


def of_traits(found: pd.DataFrame) -> Lines:
    """The worth of the traits of decks, in kfsim and in official games."""
    yield "### Traits of a deck\n"
    rows = [f"{one.trait} | {one.kfsim:+.2f} ±{Z * one.error:.2f} | {one.official:+.3f} ±{Z * one.official_error:.3f}"
            for one in found.itertuples()]  # fmt: skip
    yield from table("trait | kfsim, change of log odds (95% CI) | official games, change of log odds (95% CI)", *rows)
    yield f"Correlation of the two columns (95% CI): {agreement.correlation(found.kfsim, found.official)}.\n"


def of_houses(values: CardValues) -> Lines:
    """The win rates of houses, in kfsim and in official games."""
    yield "### Houses\n"
    found = agreement.houses(values, EACH)
    yield from table("house | kfsim, points of win rate above the mean | official games, points of win rate above the mean",
                     *(f"{one.house} | {one.kfsim:+.1f} | {one.official:+.1f}" for one in found.itertuples()))  # fmt: skip
    yield f"Correlation of the two columns (95% CI): {agreement.correlation(found.kfsim, found.official)}.\n"


def of_course(rows: np.ndarray, bot: str) -> Lines:
    """The keys of losers, and the turns in which keys are forged."""
    yield f"### Course of the game ({bot})\n"
    ours, theirs = household.keys_of_losers(rows), evidence.loser_keys()
    shares = [100 * counts / counts.sum() for counts in (ours, theirs)]
    cells = [f"{name} | {counts.sum():,} | " + " | ".join(f"{x:.0f}%" for x in share[::-1])
             for name, counts, share in zip(("kfsim", "people"), (ours, theirs), shares, strict=True)]  # fmt: skip
    yield from table("players | number of games | loser has two keys | loser has one key | loser has no key", *cells)
    first, second, third = (f"{turn:.1f}" for turn in household.forged_in_turn(rows))
    yield f"On average, kfsim's players forge their first, second and third key in their turns {first}, {second} and {third}.\n"


def page_of(_: click.Context, __: click.Parameter, file: Path | None) -> Path | None:
    """Return the page if it has the two marks. Otherwise refuse it before any game is played (BadParameter)."""
    if file is not None and not (BEGIN in (text := file.read_text("utf-8")) and END in text):
        raise click.BadParameter(f"{file} lacks the lines {BEGIN!r} and {END!r}; name a page that has them")
    return file


def plot_of(_: click.Context, __: click.Parameter, file: Path | None) -> Path | None:
    """Return the file if its folder exists. Otherwise refuse it before any game is played (BadParameter)."""
    if file is not None and not file.absolute().parent.is_dir():
        raise click.BadParameter(f"{file}: there is no folder {file.parent}; make it first")
    return file


def written(page: str, figures: str) -> str:
    """Return the page with new figures between its two marks."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{figures}\n{END}{rest.partition(END)[2]}"


@click.command()
@click.option("--games", type=click.IntRange(100), default=2000, show_default=True, help="Games that show how games end.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(BOTS),
    default=("planner",),
    show_default=True,
    help="The bot that plays; repeat the option for more.",
)
@click.option(
    "--rounds",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Pairs of games of each real deck against each of 96 random decks; 0: only card values.",
)
@click.option(
    "--write",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    callback=page_of,
    help="Put the figures into this page.",
)
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), callback=plot_of, help="Draw the plots into this file.")
@click.option("--workers", type=click.IntRange(1), default=None)
def main(games: int, bots: tuple[str, ...], rounds: int, write: Path | None, plot: Path | None, workers: int | None) -> None:
    """Print the figures as Markdown."""
    begun = time.perf_counter()
    values = shipped()
    decks, ratings = evidence.rated_decks()
    shares = agreement.shares_by_cards(values, decks)
    found, beside = agreement.traits(ratings, shares), agreement.beside_expert(values)
    lines = [*of_cards(beside), *of_decks("rated by their cards alone", ratings, shares)]
    with Runner(workers) as runner:
        for bot in bots if rounds else ():
            played = agreement.shares_by_play(values, decks, bot, rounds, runner)
            lines += of_decks(f"rated in games that {bot} plays", ratings, played)
        lines += [*of_traits(found), *of_houses(values)]
        courses = {bot: household.play(games // 2, bot, runner) for bot in bots}
    for bot, rows in courses.items():
        lines += of_course(rows, bot)
    text = "\n".join(lines)
    click.echo(text)
    if write is not None:
        write.write_text(written(write.read_text("utf-8"), text), "utf-8")
    if plot is not None:
        ours = household.keys_of_losers(courses[bots[-1]])
        plots.write(plot, beside, ratings, shares, found, (ours, evidence.loser_keys()))
    click.echo(f"{time.perf_counter() - begun:.0f} s", err=True)


if __name__ == "__main__":
    main()
