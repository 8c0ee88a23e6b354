"""`kfsim dev reference`: write the references of the command line, of Python and of the card language."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click

CLI_HEAD = """# The command line

Which commands and options does kfsim have? This page lists all that players use. `kfsim dev reference` makes it from the commands
themselves, and a test compares it. What the answers mean: [matchups.md](../matchups.md) and
[answers.md](../answers.md).
"""
PYTHON_HEAD = """# Python

Which functions does `import kfsim as kf` give, and what do they take? `kfsim dev reference` makes this page from the
code, and a test compares it. A tour with examples: [python.md](../python.md).
"""


def players_commands(group: click.Group, path: str, context: click.Context) -> Iterator[tuple[str, click.Command]]:
    """Every command that help lists, with the words that call it. The commands of a group come after it."""
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if found is None or found.hidden:
            continue
        yield f"{path} {name}", found
        if isinstance(found, click.Group):
            yield from players_commands(found, f"{path} {name}", context)


def option_row(option: click.Option, context: click.Context) -> str:
    """A row of the table of options: the spelling, the help text, the default."""
    found = option.get_help_record(context)
    written, about = found if found else ("", "")
    written, about = (text.replace("|", "\\|") for text in (written, " ".join(about.split())))
    return f"| `{written}` | {about} |"


def command_section(path: str, command: click.Command) -> str:
    """The section of a command: its usage, its help text, its options."""
    context = click.Context(command, info_name=path)
    usage = " ".join(command.collect_usage_pieces(context))
    about, _, example = inspect.cleandoc(command.help or "").partition("\b\n")
    parts = [f"## {path}", f"```\n{path} {usage}\n```", about.strip()]
    if example:
        parts.append(f"```\n{example.strip()}\n```".replace("Example:\n", "").replace("\n  ", "\n"))
    options = [option for option in command.get_params(context) if isinstance(option, click.Option) and not option.hidden]
    rows = [option_row(option, context) for option in options if "--help" not in option.opts]
    if rows:
        parts.append("| option | what it does |\n|---|---|\n" + "\n".join(rows))
    return "\n\n".join(part for part in parts if part)


def cli_reference() -> str:
    """The reference page of the command line, as Markdown."""
    from kfsim.cli import group

    context = click.Context(group, info_name="kfsim", terminal_width=120)
    sections = [command_section(path, command) for path, command in players_commands(group, "kfsim", context)]
    return "\n\n".join([CLI_HEAD.rstrip(), *sections]) + "\n"


def function_section(name: str, value: Any) -> str:
    """The section of a function or a class: its signature and its docstring."""
    text = inspect.cleandoc(value.__doc__ or "")
    signature = "" if isinstance(value, type) and issubclass(value, Exception) else str(inspect.signature(value))
    return f"## kf.{name}\n\n```python\n{name}{signature.replace('kfsim.', '')}\n```\n\n```text\n{text}\n```"


def public_names() -> dict[str, Any]:
    """The names that `import kfsim as kf` gives, functions first."""
    from kfsim import WHERE

    names = sorted(WHERE, key=lambda name: (name[0].isupper(), name))
    return {name: getattr(import_module(f"kfsim.{WHERE[name]}"), name) for name in names}  # `kfsim.games` is also a package


def python_reference() -> str:
    """The reference page of Python, as Markdown."""
    sections = [function_section(name, value) for name, value in public_names().items()]
    return "\n\n".join([PYTHON_HEAD.rstrip(), *sections]) + "\n"


def references() -> dict[str, str]:
    """All pages, by their files."""
    from kfsim.cards.record_reference import record_reference
    from kfsim.cards.reference import language_reference

    pages = {"card-language": language_reference(), "cli": cli_reference(), "python": python_reference()}
    return {f"docs/reference/{name}.md": text for name, text in pages.items()} | {"kfsim/engine/README.md": record_reference()}


@click.command("reference")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=Path("."))
def reference(folder: Path) -> None:
    """Write the reference pages below FOLDER, the repository (default: this folder).

    \b
    Example:
      kfsim dev reference
    """
    for name, text in references().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
        click.echo(folder / name)
