"""Tests of the documents: every path and name in them exists, every command has its options, and every example runs."""

import functools
import itertools
import pkgutil
import re
import shlex
import shutil
import tomllib
from collections.abc import Sequence
from pathlib import Path

import click
import pytest

from kfsim import __version__
from kfsim.cli import group
from tests.cli.test_cli import call

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
GUIDES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES]  # documents for users and contributors
INSIDE = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md"]  # documents about how kfsim is built
OF_WORDS = [*INSIDE, *(ROOT / "docs" / name for name in ("pyre.md", "writing-cards.md", "play-and-trust.md"))]  # and its language
DOCUMENTS = [
    *GUIDES, ROOT / "ARCHITECTURE.md", ROOT / "CHANGELOG.md",
    *(ROOT / "benchmarks" / name for name in ("README.md", "experiments.md")), ROOT / "reports" / "README.md",
]  # fmt: skip
ENDINGS = r"\.(py|md|toml|txt|jsonl?|rules|html|js|css|ipynb|csv)"
MADE = {"result.json", "mine.toml", "page.html", "game.html", ".venv/bin/activate"}  # files that kfsim, its user or venv makes
NOT_RUN = "# not run by the tests: "  # marks examples that need a network or a browser, or never end
# Few games; these options count because they come last
FEW = {
    "matchup": "--games 20", "tempo": "--games 20", "impact": "--games 20", "gauntlet": "--games 4",
    "chains": "--games 400", "bid": "--games 400", "series": "--games 400",
    "rate": "--games 128 --bot greedy", "alliance": "--games 48 --keep 4 --bot greedy", "choose": "--games 128 --bot greedy",
    "hand": "--games 1000 --bot greedy",
    "record": "--games 0",
    "advise": "--games 100 --play-on steady",
    "compare": "--games 64 --bot greedy",
    "counter": "--games 6000 --bot greedy --planner-games 0 --among-games 16",
    "bots ladder": "--pairings 2 --games 2 --random 2", "dev look": "--pairings 20 --games 2",
}  # fmt: skip
LESS = {"--until": "--until 10%", "--second-opinion": "--second-opinion 50", "--sprt": "--sprt -400 400"}


def named(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def fenced(document: Path, *languages: str) -> list[str]:
    """The code blocks of a document in one of the languages."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", document.read_text("utf-8"), re.M | re.S)
    return [text for language, text in found if language in languages]


def inline(document: Path) -> list[str]:
    """The texts in backticks in the sentences and tables of a document."""
    text = re.sub(r"^```.*?^```$", "", document.read_text("utf-8"), flags=re.M | re.S)
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]


def links(document: Path) -> list[str]:
    """The targets of a document's links within this repository."""
    found = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text("utf-8"))
    return [link for link in found if "://" not in link]


def is_path(word: str) -> bool:
    """Whether a word in backticks is a path: it has the ending of a file, or a folder before a slash, and only usual
    characters."""
    if not re.fullmatch(r"[\w.-]+(/[\w.-]+)*/?", word) or word in MADE:
        return False
    return "/" in word or bool(re.search(f"{ENDINGS}$", word))


@functools.cache
def tree() -> frozenset[str]:
    """Every file and folder of the repository, and the last parts of their paths: `rules/destroy.py` as well as `destroy.py`."""
    rooms = ["kfsim", "tests", "docs", "decks", "reports", "benchmarks"]
    files = [path for room in rooms for path in [ROOT / room, *(ROOT / room).rglob("*")] if "__pycache__" not in path.parts]
    files += [ROOT / ".ci" / "run", *(path for path in ROOT.iterdir() if path.is_file())]
    parts = [path.relative_to(ROOT).parts for path in files]
    return frozenset("/".join(some[i:]) for some in parts for i in range(len(some)))


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_path_in_a_document_exists(document):
    named_alone = [span for span in inline(document) if is_path(span)]
    tops = {path.name for path in ROOT.iterdir() if path.is_dir()}
    in_commands = [w for span in inline(document) if " " in span for w in span.split() if is_path(w) and w.split("/")[0] in tops]
    gone = [word for word in [*named_alone, *in_commands] if word.rstrip("/") not in tree()]
    gone += [link for link in links(document) if not (document.parent / link).exists()]
    assert not gone, f"{named(document)} names missing paths: {gone}"


@functools.cache
def words_of_the_code() -> frozenset[str]:
    """Every word in the code and in its data: cards, rulebooks, templates."""
    kinds = {".py", ".toml", ".rules", ".js", ".html"}
    files = [path for room in ("kfsim", "tests", "benchmarks") for path in (ROOT / room).rglob("*") if path.suffix in kinds]
    files.remove(Path(__file__))
    files += [ROOT / "pyproject.toml", ROOT / ".ci" / "run"]
    return frozenset(word for file in files for word in re.findall(r"\w+", file.read_text("utf-8")))


@pytest.mark.parametrize("document", OF_WORDS, ids=named)
def test_every_name_in_a_document_is_in_the_code(document):
    spans = [span for span in inline(document) if " " not in span and "/" not in span and not is_path(span)]
    words = {word for span in spans for word in re.findall(r"[A-Za-z]\w*", span)}
    files = {word for path in tree() for word in re.split(r"[/.]", path)}
    gone = sorted(words - words_of_the_code() - files)
    assert not gone, f"{named(document)} has names that are not in the code: {gone}"


def to_import(document: Path) -> list[str]:
    """The names of modules and of their members in backticks."""
    spans = [span for span in inline(document) if not is_path(span)]
    return [found[0] for span in spans if (found := re.match(r"kfsim(\.\w+)+", span))]


@pytest.mark.parametrize("document", [page for page in GUIDES if to_import(page)], ids=named)
def test_every_importable_name_exists(document):
    for name in to_import(document):
        pkgutil.resolve_name(name)


def command_of(words: list[str]) -> tuple[str, click.Command]:
    """The name of the command that these words begin with, and the command."""
    found: click.Command = group
    name = []
    for word in words:
        if not isinstance(found, click.Group) or (inner := found.get_command(click.Context(found), word)) is None:
            break
        found = inner
        name.append(word)
    return " ".join(name), found


def options_of(command: click.Command) -> set[str]:
    return {name for option in command.params for name in (*option.opts, *option.secondary_opts)} | {"--help", "-h"}


def all_options(command: click.Command = group, path: Sequence[str] = ()) -> set[str]:
    """The options of a command and of all its subcommands."""
    names = command.list_commands(click.Context(command)) if isinstance(command, click.Group) else []
    return options_of(command).union(*(all_options(command_of([*path, name])[1], [*path, name]) for name in names))


def shell_lines(document: Path) -> list[str]:
    """The kfsim commands in a document's code blocks, as they are written there."""
    text = "\n".join(fenced(document, "", "sh", "console")).replace("\\\n", " ")
    parts = [part.strip().removeprefix("$ ").removeprefix(".venv/bin/") for line in text.split("\n") for part in line.split("&&")]
    return [part for part in parts if part.startswith("kfsim ")]


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_command_in_a_document_has_its_options(document):
    lines = [*shell_lines(document), *(span for span in inline(document) if span.startswith("kfsim "))]
    for line in lines:
        words = shlex.split(line.replace("...", ""), comments=True)[1:]
        name, command = command_of(words)
        assert name or words[0].startswith("-") or words[0] == "COMMAND", f"no such command: {line}"
        assert {word for word in words if word.startswith("-")} <= options_of(command), f"no such option: {line}"
    alone = {span.split()[0] for span in inline(document) if re.match(r"--[a-z]", span)} if document in GUIDES else set()
    assert alone <= all_options(), f"{named(document)}: no command has {sorted(alone - all_options())}"


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder to run examples in, with the decks that they name."""
    used = set(re.findall(r"decks/([\w-]+\.txt)", "".join(document.read_text("utf-8") for document in GUIDES)))
    (tmp_path / "decks").mkdir()
    for name in used:
        shutil.copy(ROOT / "decks" / name, tmp_path / "decks")
    shutil.copytree(ROOT / "decks" / "pyre", tmp_path / "decks" / "pyre")
    (tmp_path / "reports").mkdir()
    shutil.copy(ROOT / "reports" / "my-games.csv", tmp_path / "reports")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def with_few_games(words: list[str], place: Path) -> list[str]:
    """The words of a command with expanded wildcards, and with options for so few games that it ends quickly."""
    name, command = command_of(words)
    words = [found for word in words for found in (sorted(map(str, place.glob(word))) if "*" in word else [word])]
    more = [FEW.get(name, ""), *(less for option, less in LESS.items() if option in words)]
    more += ["--workers 1"] if "--workers" in options_of(command) else []
    return [*words, *shlex.split(" ".join(more))]


@pytest.mark.parametrize("document", [page for page in GUIDES if shell_lines(page)], ids=named)
def test_every_shell_example_runs(document, place, capsys):
    for line in dict.fromkeys(shell_lines(document)):
        if NOT_RUN not in line:
            words = with_few_games(shlex.split(line, comments=True)[1:], place)
            code, out, err = call(capsys, *words)
            wrote = [word for option, word in itertools.pairwise(words) if option in ("--report", "--plot", "--out")]
            assert code == 0 and (out.strip() or wrote) and "Traceback" not in err, f"{named(document)}: {line}\n{err}"
            assert all((place / file).exists() for file in wrote), f"{named(document)}: {line} wrote nothing"


def test_only_endless_examples_are_not_run():
    left_out = [line for document in GUIDES for line in shell_lines(document) if NOT_RUN in line]
    assert {line.split()[1] for line in left_out} == {"serve"}


@pytest.mark.parametrize("document", [page for page in GUIDES if fenced(page, "python")], ids=named)
def test_every_python_example_runs_and_prints_its_output(document, place, capsys, monkeypatch):
    monkeypatch.setattr("kfsim.batch.workers.default_workers", lambda: 1)
    code = "\n".join(fenced(document, "python"))
    few = re.sub(r"workers=\d+", "workers=1", re.sub(r"games=[\d_]+", "games=400", code))
    exec(compile(few, named(document), "exec"), {})
    said = re.findall(r"^ *print\(.*\)  # (.*)$", code, re.M)
    printed = capsys.readouterr().out.split("\n")
    assert [line for line in printed if line in said] == said


def test_the_readme_links_to_every_page():
    assert {named(page) for page in [*PAGES, *INSIDE]} <= set(links(ROOT / "README.md"))


def test_installation_instructions_agree_with_the_project():
    """They name existing extras, and the version in the name of the wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    text = "".join(document.read_text("utf-8") for document in DOCUMENTS)
    assert set(re.findall(r"pip install[^`\n]*\.\[(\w+)\]", text)) <= set(project["optional-dependencies"])
    assert set(re.findall(r"kfsim-([\d.]+)-py3", text)) == {__version__}


def test_the_changelog_begins_with_this_release_and_is_sorted_by_kind():
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (.*)$", text, re.M)[0] == __version__
    assert set(re.findall(r"^### (.*)$", text, re.M)) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert not re.search(r"^## .*\n+- ", text, re.M), "an entry without a kind"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_begins_with_the_question_it_answers(page):
    title, nothing, first, *_ = page.read_text("utf-8").split("\n")
    assert title.startswith("# ") and nothing == "" and re.match(r"(What|Which|How|Where|Who)\b.*[.;:,\w]", first)
