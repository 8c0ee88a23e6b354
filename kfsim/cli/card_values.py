"""`kfsim cards value`, `kfsim dev measure`."""

from pathlib import Path

import click

from kfsim.batch.bot_names import BUDGETS
from kfsim.cards.catalogue import SETS
from kfsim.cards.words import RULEBOOKS
from kfsim.cli.options import A_QUICK_BOT
from kfsim.cli.output import Output, answering_command, output_options
from kfsim.cli.session import file_at, session
from kfsim.games.registry import FIRST
from kfsim.text.reading import FileText

FEWEST_PAIRINGS = 50  # smallest number of pairings of each kind for a fit
FEWEST_ICON_GAMES = 200
ICONS, RATED = "icons", "opponents"  # the parts that `kfsim dev measure --only` measures
values_option = click.option(
    "--values", type=click.Path(path_type=Path), metavar="FILE",
    help="Card values from 'kfsim dev measure' instead of those that come with kfsim.",
)  # fmt: skip


def values_at(place: Path | None) -> FileText | None:
    """The card values that --values names; for a continued run those in its folder."""
    from kfsim.analysis.values.card_value_table import MOST_OF_VALUES, VALUES

    return file_at("values", place, MOST_OF_VALUES, VALUES)


@click.command("value")
@click.argument("names", nargs=-1, metavar="[CARDS...]")
@click.option("--set", "set_name", type=click.Choice(list(SETS)), help="Only cards of this set.")
@click.option("--house", metavar="HOUSE", help="Only cards of this house.")
@click.option(
    "--top", type=click.IntRange(1), default=20, show_default=True, help="How many of the best and of the worst cards to list."
)
@values_option
@output_options
def value(
    names: tuple[str, ...], set_name: str | None, house: str | None, top: int, values: Path | None, output: Output
) -> None:  # fmt: skip
    """Print what cards are worth in planner games, with the 95% CI. Print also what they bring in games.

    \b
    Example:
      kfsim cards value --set CotA
      kfsim cards value "Bait and Switch" "Dust Pixie"
    """
    from kfsim.analysis.values.card_value_table import at, chosen

    answer = chosen(at(values_at(values)), names, set_name, house)
    output.keep(FIRST)
    output.write(answer, top=top)


@click.command("measure")
@click.option("--games", type=click.IntRange(2 * FEWEST_PAIRINGS), default=450_000, show_default=True, help="Planner games.")
@click.option(
    "--quick-games", type=click.IntRange(2 * FEWEST_PAIRINGS), default=300_000, show_default=True, help="Baseline games."
)
@click.option(
    "--trial-games", type=click.IntRange(2 * FEWEST_PAIRINGS), default=None,
    help="Planner games of decks on trial. They measure how far a deck is not the sum of its cards "
    "(default: as many as --games, 64,000 at most).",
)  # fmt: skip
@click.option(
    "--bot", default="planner", show_default=True, type=click.Choice(list(BUDGETS)), help="The bot of the planner games."
)
@click.option("--quick-bot", default="steady", show_default=True, type=A_QUICK_BOT, help="The bot of the baseline games.")
@click.option("--seed", type=click.IntRange(0, 2**63), default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--rulebook", default="18", show_default=True, type=click.Choice(RULEBOOKS))
@click.option("--icon-games", type=click.IntRange(FEWEST_ICON_GAMES), default=20_000, show_default=True,
              help="Planner games that measure bonus icons.")  # fmt: skip
@click.option(
    "--quick-icon-games", type=click.IntRange(FEWEST_ICON_GAMES), default=30_000, show_default=True, help="Baseline games."
)
@click.option(
    "--opponent-games",
    type=click.IntRange(0),
    default=400,
    show_default=True,
    help="Planner games of each opponent of rated decks. They measure its strength (0: it comes from its cards).",
)
@click.option("--only", type=click.Choice([ICONS, RATED]), help="Measure only bonus icons, or only the opponents of rated decks. "
              "The values of cards stay as they are.")  # fmt: skip
@values_option
@output_options
def measure(
    games: int, quick_games: int, trial_games: int | None, bot: str, quick_bot: str, seed: int, rulebook: str, icon_games: int,
    quick_icon_games: int, opponent_games: int, only: str | None, values: Path | None, output: Output,
) -> None:  # fmt: skip
    """Measure the worth of cards and bonus icons, and the opponents of rated decks, in games of random decks of every set.

    --out keeps the games, so 'kfsim resume' can continue, and writes card_values.json beside them, for --values.

    \b
    Example:
      kfsim dev measure --games 20000 --quick-games 100000 --out measured
      kfsim dev measure --only icons --icon-games 2000 --out icons
    """
    from kfsim.analysis.values.card_based_correction import FILE
    from kfsim.analysis.values.card_value_table import at
    from kfsim.analysis.values.icon_values import icon_plans, with_icons_measured
    from kfsim.analysis.values.measure import measure as measured
    from kfsim.analysis.values.measure import plans
    from kfsim.analysis.values.measured_opponents import games_of_opponents, with_opponents_measured
    from kfsim.cli.written import write_files

    if values is not None and only is None:
        raise click.UsageError("--values is for --only")
    asked = plans(games // 2, quick_games // 2, bot, quick_bot, seed, rulebook, trial_games and trial_games // 2)
    of_icons = icon_plans(icon_games, quick_icon_games, bot, quick_bot, seed, rulebook)
    dear, quick, trial = (plan.games for plan in asked)
    opponents = games_of_opponents(opponent_games)
    parts = {
        None: (f"{dear:,} games by {bot}, {quick:,} games by {quick_bot}, {trial:,} games of decks on trial by {bot}",
               dear + quick + trial),
        ICONS: (f"{of_icons[0].games:,} games by {bot} and {of_icons[1].games:,} by {quick_bot} for bonus icons",
                sum(plan.games for plan in of_icons)),
        RATED: (f"{opponents:,} games by {bot} of opponents of rated decks", opponents),
    }  # fmt: skip
    played = [parts[only]] if only else list(parts.values())
    *before, last = (words for words, _ in played)
    click.echo("kfsim: playing " + (f"{', '.join(before)}, and {last}" if before else last), err=True)
    with output.playing(of_icons[0].first, sum(games for _, games in played)) as (runner, _):
        found, command = at(values_at(values)) if only else measured(*asked, runner), answering_command()
        if only != RATED:
            found = with_icons_measured(found, *of_icons, command, runner)
        if only != ICONS:
            found = with_opponents_measured(found, opponent_games, bot, seed, rulebook, command, runner)
    if (folder := session().folder) is not None:
        write_files("--out", [(folder.folder / FILE, found.text().encode())], own=True)
    output.write(found)
