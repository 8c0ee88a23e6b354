"""The command line in a run folder, and how to finish a run from it.

A run folder stores the command and those of its parameters that the answer depends on. The values are typed: numbers, words, and
lists of them. `kfsim resume` passes them to the command one by one, and the command checks each again. No word of a run folder is
read as an option. Options of one call only (`OfThisCall`), such as outputs and workers, are never stored. So a stranger's run
folder can only make the command compute its answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from kfsim.cli.run_folder import PLAN, RunFolder
from kfsim.cli.session import Session, as_argument, kept_aside
from kfsim.text.messages import one_line, quoted

INSIDE = {
    "report": "page.html",
    "csv": "tables",
    "parquet": "tables",
    "rows": "rows.parquet",
    "write": "deck.txt",
    "plot": "chains.png",
    "history": "history.jsonl",
}  # for each option: the file in the run folder, unless the call that finishes the run names another place
PLAYED_AS = "rows"  # an option that also changes the stored data of each game


class OfThisCall(click.Option):
    """An option of one call only: a run folder does not store it."""


class Written(OfThisCall):
    """An option that names a file or a folder to be written."""


class KeptIn(Written):
    """The option --out: it names the folder of a run."""


def is_kept(part: click.Parameter) -> bool:
    """Whether a run folder stores the value of a parameter."""
    return not isinstance(part, OfThisCall)


def plain(value: Any) -> Any:
    """A value converted to types of JSON."""
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value if isinstance(value, bool | int | float) else str(value)


def asked_in(context: click.Context) -> dict[str, Any]:
    """The fields of `run.json` for the running command line: `command`, its words; `asked`, the typed values of its parameters;
    `wanted`, the names of the options that write files."""
    asked, wanted = {}, []
    for part in context.command.params:
        name = str(part.name)
        if context.get_parameter_source(name) is not click.core.ParameterSource.COMMANDLINE:
            continue
        if is_kept(part):
            asked[name] = plain(context.params[name] if part.expose_value else kept_aside(name))
        elif name in INSIDE:
            wanted.append(name)
    return {"command": words_of(context), "asked": asked, "wanted": wanted}


def words_of(context: click.Context) -> list[str]:
    """The words of the command in a context, those after `kfsim`."""
    return [*words_of(context.parent), str(context.info_name)] if context.parent else []


def command_of(words: Sequence[str], root: click.Context) -> tuple[click.Command, click.Context]:
    """The command that some words name below `root`, and its parent context. Raise a usage error if its runs cannot be stored."""
    command, context = root.command, root
    for n, word in enumerate(words):
        if n:
            context = click.Context(command, parent=context, info_name=words[n - 1])
        inner = command.get_command(context, word) if isinstance(command, click.Group) else None
        if inner is None:
            break
        command = inner
    else:
        if any(isinstance(part, KeptIn) for part in command.params):
            return command, context
    raise click.UsageError(f"kfsim does not keep runs of 'kfsim {one_line(' '.join(words), 40)}'")


def filled_in(command: click.Command, name: str, parent: click.Context, given: Mapping[str, Any]) -> click.Context:
    """The context of a command with given values for its parameters. Each value is checked as if the user had typed it. Raise a
    usage error that names the first wrong value."""
    context = command.make_context(name, [], parent=parent, resilient_parsing=True)  # the defaults
    context.resilient_parsing = False
    for part in command.params:
        key = str(part.name)
        if key not in given:
            if part.required:
                raise click.UsageError(f"{quoted(key, 30)} is missing")
            continue
        value = given[key]
        several = part.nargs != 1 or getattr(part, "multiple", False)
        if several != isinstance(value, list | tuple):
            raise click.UsageError(f"{quoted(key, 30)} is {'not a list' if several else 'a list'}")
        try:
            found = part.type_cast_value(context, value)
        except (TypeError, ValueError, OverflowError, AttributeError):  # errors that a value of a wrong type causes
            raise click.UsageError(f"{quoted(key, 30)} cannot be {quoted(value, 30)}") from None
        if part.expose_value:
            context.params[key] = found
        elif part.callback is not None:
            part.callback(context, part, found)
        context.set_parameter_source(key, click.core.ParameterSource.COMMANDLINE)
    return context


def typed(context: click.Context) -> list[str]:
    """The command line for the parameters of a context, without options of one call only."""
    arguments, options = [], []
    for part in context.command.params:
        name = str(part.name)
        if not is_kept(part) or context.get_parameter_source(name) is not click.core.ParameterSource.COMMANDLINE:
            continue
        value: Any = context.params[name] if part.expose_value else kept_aside(name)
        if isinstance(part, click.Argument):
            arguments += [as_argument(one) for one in (value if isinstance(value, tuple) else (value,))]
        elif value is True:
            options.append(part.opts[0])
        elif getattr(part, "multiple", False):
            options += [word for one in value for word in (part.opts[0], str(one))]
        else:
            values = value if isinstance(value, tuple) else ("off" if name == "second" and value == 0 else value,)
            options += [part.opts[0], *(str(one) for one in values)]
    return [*words_of(context), *arguments, *options]


def anew(session: Session) -> click.Context:
    """A new root context of `kfsim` with its own session. A run is finished in this context, separate from the running command
    line."""
    return click.Context(click.get_current_context().find_root().command, info_name="kfsim", obj=session)


def older(words: Sequence[str]) -> dict[str, Any]:
    """The fields of a run that an older kfsim stored as the words of a command line. The words are only parsed, never run. Raise
    a usage error if they contain an option whose file the run folder does not have."""
    root = anew(Session())
    named = (
        2 if isinstance(root.command, click.Group) and isinstance(root.command.get_command(root, words[0]), click.Group) else 1
    )
    command, parent = command_of(words[:named], root)
    try:
        read = command.make_context(words[named - 1], list(words[named:]), parent=parent, help_option_names=[])
    except click.exceptions.Exit:
        raise click.UsageError("its command line is empty") from None
    with read.scope(cleanup=False):
        fields = asked_in(read)
    if lost := [name for name in ("values", "restricted") if fields["asked"].get(name, "off") != "off"]:
        raise click.UsageError(f"an older kfsim began it and did not keep the file of --{lost[0]}")
    return fields


def context_of(run: RunFolder, own: Mapping[str, Any], second: int | None = None) -> click.Context:
    """The context of the command that finishes a run. Its values come from the run folder, and from `own`, the options of this
    call. `second` is the number of games of the second opinion. Raise a usage error that names a wrong value."""

    def begun_anew(error: click.ClickException) -> click.UsageError:
        """The error for a run folder with values that no version of kfsim writes."""
        return click.UsageError(f"'{run.folder / PLAN}' cannot be finished: {error.format_message()}; start the run again")

    session = Session(folder=run)
    root = anew(session)
    try:
        fields = older(run.run["arguments"]) if "arguments" in run.run else run.run
        command, parent = command_of(fields["command"], root)
    except click.ClickException as error:
        raise begun_anew(error) from None
    parts = {str(part.name): part for part in command.params}
    asked = dict(fields["asked"])
    for name, value in (*own.items(), *((("second", second),) if second is not None else ())):
        if value and name not in parts:
            option = "--second-opinion" if name == "second" else f"--{name.replace('_', '-')}"
            raise click.UsageError(f"{option}: 'kfsim {' '.join(fields['command'])}' has no such option")
    here = {name: value for name, value in own.items() if value}
    if second is not None:
        asked["second"] = second
    for name in fields["wanted"]:
        if name in INSIDE and name in parts and (name == PLAYED_AS or not run.finished):
            here.setdefault(name, str(run.folder / INSIDE[name]))
    try:
        if strange := [name for name in asked if name not in parts or not is_kept(parts[name])]:
            raise click.UsageError(f"it asks for {quoted(strange[0], 30)}, which no run folder keeps")
        context = filled_in(command, fields["command"][-1], parent, asked | here)
    except click.ClickException as error:
        raise begun_anew(error) from None
    with context.scope(cleanup=False):
        session.arguments = typed(context)
    if "arguments" in run.run:
        run.asks(fields)
    return context
