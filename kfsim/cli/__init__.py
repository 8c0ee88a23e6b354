"""The command line: `kfsim`. Each command has one file without logic of its own. Slow imports wait until a command needs them."""

import sys
from typing import Any

import click

from kfsim import __version__
from kfsim.games.registry import games
from kfsim.text.messages import one_line, quoted

COMMANDS = {
    "matchup": ("kfsim.cli.matchup", "Play two decks against each other."),
    "chains": ("kfsim.cli.chains", "Find the number of chains that makes two decks even."),
    "bid": ("kfsim.cli.bid", "Say which deck to bid for, and up to how many chains."),
    "series": ("kfsim.cli.series", "Say who wins a matchup in every format: best of three, Adaptive, Triad ..."),
    "rate": ("kfsim.cli.rate", "Rate decks, and say which cards lift them."),
    "alliance": ("kfsim.cli.alliance", "Find the best alliances of a collection: three houses of up to three decks."),
    "choose": ("kfsim.cli.choose", "Say which deck to bring, and how sure that is."),
    "record": ("kfsim.cli.record", "Compare your own games with what kfsim expects."),
    "hand": ("kfsim.cli.hand", "Say whether to keep an opening hand or take a mulligan."),
    "compare": ("kfsim.cli.compare", "Compare two versions of a deck against the same opponents."),
    "counter": ("kfsim.cli.counter", "Say what beats a deck, and how it loses."),
    "gauntlet": ("kfsim.cli.gauntlet", "Play decks against each other and rank them."),
    "tempo": ("kfsim.cli.tempo", "Follow games turn by turn: keys, who is ahead, æmber, creatures, houses."),
    "impact": ("kfsim.cli.impact", "Say which cards help a deck most."),
    "advise": ("kfsim.cli.advise", "Say what to do in a position, and the chance to win with each option."),
    "resume": ("kfsim.cli.resume", "Finish a run that --out saved."),
    "replay": ("kfsim.cli.replay", "Show one game of a run, turn by turn."),
    "deck": ("kfsim.cli.deck", "Look at deck files."),
    "cards": ("kfsim.cli.cards", "Show what cards do, what they are worth, and how many cards of a set kfsim plays."),
    "bots": ("kfsim.cli.bots", "Measure the bots."),
    **{
        game.name: ("kfsim.cli.readings", f"List the readings of the rulebook of {game.title}, and measure what each changes.")
        for game in games()
        if "readings" in game.rooms
    },
    "serve": ("kfsim.cli.serve", "Open kfsim in the browser."),
    "dev": ("kfsim.cli.dev", "Train the bots, measure cards and speed, and write the references."),
    "bench": ("kfsim.cli.bench", "Measure how fast kfsim plays games here."),
}
HIDDEN = ("dev", "bench")  # commands for developers: help does not list these


# click raises it from 8.2 on; older versions show the help
NO_ARGUMENTS: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())


class LazyGroup(click.Group):
    """Commands that are imported when they are called, so that help and deck checks start immediately."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands that players use."""
        return [name for name in COMMANDS if name not in HIDDEN]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return one command."""
        if cmd_name not in COMMANDS:
            return None
        module = __import__(COMMANDS[cmd_name][0], fromlist=["command"])
        return module.command  # type: ignore[no-any-return]

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of a command line. The usage error for an unknown command suggests similar ones."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib

            near = difflib.get_close_matches(args[0], list(COMMANDS), 2, 0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else "kfsim --help lists them"
            raise click.UsageError(f"no command is called {quoted(args[0])}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, about) in COMMANDS.items() if name not in HIDDEN])


def version(verbose: bool) -> str:
    """The version of kfsim; if `verbose`, also the versions of Python and packages, and the cache folder."""
    words = f"kfsim, version {__version__}"
    if not verbose:
        return words
    import os
    import platform
    from importlib.metadata import version as version_of

    from kfsim.kernels.cache import cache_folder

    place = os.path.dirname(os.path.dirname(__file__))
    with_it = [f"{name} {version_of(name)}" for name in ("numba", "llvmlite", "numpy", "pandas")]
    lines = [words, f"in {place}", f"Python {platform.python_version()}, {', '.join(with_it)}"]
    return "\n".join([*lines, f"{os.cpu_count()} cores, {platform.machine()}", f"compiled code in {cache_folder()}"])


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True, no_args_is_help=True,
)  # fmt: skip
@click.option("--version", "wants_version", is_flag=True, help="Show the version and exit.")
@click.option("-v", "verbose", is_flag=True, help="With --version: also numba, numpy, cores and the cache folder.")
@click.pass_context
def group(context: click.Context, wants_version: bool, verbose: bool) -> None:
    """Find out how good a KeyForge deck is, by playing thousands of games.

    \b
    Example:
      kfsim matchup decks/radiant-argus-the-supreme.txt decks/miss-onyx-censorius.txt
    """
    if wants_version:
        click.echo(version(verbose))
        context.exit()
    if context.invoked_subcommand is None:
        raise click.UsageError("-v needs --version or a command: kfsim --help lists the commands")


def fail(message: str) -> None:
    """Print one line to the error stream and exit with code 2."""
    click.echo(f"kfsim: {one_line(message)}", err=True)
    sys.exit(2)


def check_threads() -> None:
    """Raise a usage error if the value of NUMBA_NUM_THREADS is wrong, because numba then cannot be imported."""
    import os

    value = os.environ.get("NUMBA_NUM_THREADS", "1").strip()
    if not (value.isascii() and value.isdecimal() and int(value)):
        raise click.UsageError(f"the environment variable NUMBA_NUM_THREADS must be 1 or more, not {quoted(value)}; unset it")


def main(arguments: list[str] | None = None) -> Any:
    """Run the command line. A mistake of the user ends in one line and exit code 2, never in a traceback."""
    from kfsim.cli.streams import Streams

    with Streams():
        return run(sys.argv[1:] if arguments is None else arguments)


def run(words: list[str]) -> Any:
    """Run a command with the current streams, which `main` guards."""
    from kfsim.batch.errors import BackendError, DeadlyGameError, PlanError, StoreError
    from kfsim.cli.session import Session
    from kfsim.deck.errors import DeckError
    from kfsim.text.argument_names import named_for, on_command_line
    from kfsim.text.errors import ScriptError

    session = Session(words)
    try:
        check_threads()
        with named_for(on_command_line):
            return group.main(args=words, standalone_mode=False, obj=session)
    except click.exceptions.Abort:
        click.echo(f"kfsim: stopped{session.how_to_go_on()}", err=True)
        sys.exit(130)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.ClickException as error:
        if isinstance(error, NO_ARGUMENTS):  # the words name only a group of commands
            click.echo(error.ctx.get_help())
            sys.exit(0)
        fail(error.format_message())
    except (DeckError, ScriptError, PlanError, DeadlyGameError) as error:
        fail(str(error))
    except BackendError as error:
        fail(f"{error}{session.how_to_go_on()}")
    except StoreError as error:
        fail(f"cannot write '{error.filename}': {error.strerror}; the games so far are kept{session.how_to_go_on()}")
    except BrokenPipeError:
        sys.exit(0)
    except OSError as error:
        place = f"'{error.filename}': " if error.filename else ""
        fail(f"{place}{error.strerror or error}{session.how_to_go_on()}")
    finally:
        if session.folder is not None:
            session.folder.let_go()
    return None
