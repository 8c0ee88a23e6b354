"""`kfsim dev`: the commands for developers of kfsim. The help for players does not list it."""

import click

from kfsim.cli.bench import command as bench
from kfsim.cli.bots import learn, tune
from kfsim.cli.card_report import look
from kfsim.cli.card_values import measure
from kfsim.cli.houses import houses
from kfsim.cli.mistakes import mistakes
from kfsim.cli.rebuild import rebuild
from kfsim.cli.reference import reference


@click.group("dev")
def command() -> None:
    """Train the bots, measure cards and speed, and write the references."""


for one in (tune, learn, houses, mistakes, look, measure, rebuild, bench, reference):
    command.add_command(one)
