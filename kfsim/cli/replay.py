"""`kfsim replay A B --seed S --game I`."""

from pathlib import Path

import click

from kfsim.cli.options import checked, compile_first, plan_options
from kfsim.cli.output import command_line, writable_page
from kfsim.cli.written import shown, write_files


@click.command("replay")
@plan_options()
@click.option("--game", type=int, default=0, show_default=True, help="Which game of the run, from 0; odd ones have B first.")
@click.option("--why", is_flag=True, help="Show what the bots weighed at each decision; what was taken is marked.")
@click.option("--search", is_flag=True, help="With --why: also show what the bot that searches would do (--budget tries).")
@click.option("--chances", is_flag=True, help="Show turn by turn each player's chance to win, by the value of the position.")
@click.option("--report", type=click.Path(path_type=Path), metavar="FILE", help="Write a page to watch it on (HTML).")
def command(game: int, why: bool, search: bool, chances: bool, report: Path | None, **options: object) -> None:
    """Show one game of a run, turn by turn: who did what with which card.

    The same decks, seed, bots and chains as the run; how many games it had does not matter.

    \b
    Example:
      kfsim replay decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --seed 1 --game 17
      kfsim replay decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt --seed 1 --report game.html
    """
    if game < 0:
        raise click.UsageError(f"--game must be at least 0, not {game}")
    if report is not None:
        writable_page(report)
    if search and not why:
        raise click.UsageError("--search belongs to --why")
    plan = checked(**{**options, "games": max(int(options["games"]), game + 1)}, any_game=True)  # type: ignore[arg-type, call-overload]
    if plan.deck_a.game == "pyre" and (search or chances or report is not None):
        raise click.UsageError("--search, --chances and --report belong to KeyForge; these are decks of Pyre")
    compile_first(plan)
    if plan.deck_a.game == "pyre":
        from kfsim.report.pyre import replay as replay_pyre

        click.echo(f"A: {plan.deck_a.name} ({plan.bot_a}); B: {plan.deck_b.name} ({plan.bot_b}); seed {plan.seed}, game {game}")
        for line in replay_pyre(plan, game, why):
            click.echo(line)
        return
    if report is not None:
        from kfsim.report.watch import page

        write_files("--report", [(report, page(plan, game, command_line(), why).encode("utf-8", "replace"))])
        click.echo(f"page written to {shown(report)}", err=True)
        return
    from kfsim.report.matchup import blank_warning
    from kfsim.report.replay import replay

    if warning := blank_warning({"blank_cards": plan.blank_cards}):
        click.echo(warning)
    click.echo(f"A: {plan.deck_a.name} ({plan.bot_a}); B: {plan.deck_b.name} ({plan.bot_b}); seed {plan.seed}, game {game}")
    if not why and not chances:
        click.echo(replay(plan, game))
        return
    from kfsim.report.walk import told

    for line in told(plan, game, why, search, chances):
        click.echo(line)
