"""Tests of run folders from strangers, which can do no more than give an answer, and of inputs that a run folder keeps."""

import io
import json
import os
import shutil
from contextlib import redirect_stdout
from pathlib import Path

import click
import pytest

import kfsim as kf
from kfsim.cli import COMMANDS, group, main
from kfsim.cli.run_folder import seal
from kfsim.cli.saved_command import INSIDE, KeptIn, OfThisCall, Written, is_kept
from kfsim.deck.random import random_deck
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B, C = map(str, FIRST_DECKS[:3])
VALUES = Path(__file__).parents[2] / "kfsim" / "analysis" / "data" / "card_values.json"
LIST = Path(__file__).parents[2] / "kfsim" / "deck" / "data" / "restricted.toml"


@pytest.fixture(scope="module")
def matchup(tmp_path_factory):
    """A finished run of a matchup."""
    folder = tmp_path_factory.mktemp("runs") / "run"
    with redirect_stdout(io.StringIO()):
        main(["matchup", A, B, "--games", "60", "--workers", "1", "--second-opinion", "off", "--out", str(folder)])
    return folder


@pytest.fixture
def strange(tmp_path, matchup):
    """An unfinished copy of the run folder, which a stranger may have changed."""
    folder = tmp_path / "strange"
    shutil.copytree(matchup, folder)
    (folder / "result.json").unlink()
    return folder


def changed(folder, **fields):
    """Change fields of a run and write a valid checksum."""
    run = json.loads((folder / "run.json").read_text()) | fields
    (folder / "run.json").write_text(json.dumps(run | {"sha256": seal(run)}))


def in_words_of_before(folder, *words):
    """Write a run as an older kfsim kept it."""
    run = json.loads((folder / "run.json").read_text())
    old = {key: value for key, value in run.items() if key not in ("command", "asked", "wanted", "files")}
    old |= {"format": 2, "arguments": list(words)}
    (folder / "run.json").write_text(json.dumps(old | {"sha256": seal(old)}))


def files_beside(folder):
    """The files outside a folder, by name."""
    return {f: f.read_bytes() for f in folder.parent.rglob("*") if f.is_file() and folder not in f.parents}


def commands(parent=group, words=()):
    """Every command, with its words."""
    context = click.Context(parent)
    for name in COMMANDS if parent is group else parent.list_commands(context):
        command = parent.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*words, name))
        else:
            yield (*words, name), command


KEEPING = {words: command for words, command in commands() if any(isinstance(part, KeptIn) for part in command.params)}
READING = {"values", "restricted", "games_played", "table"}  # options that name a file whose content is kept


def test_a_run_folder_never_keeps_the_outputs_of_a_command():
    """An option with a path is either read, and its content is kept, or written, and never kept."""
    for words, command in KEEPING.items():
        for part in command.params:
            if isinstance(part.type, click.Path):
                assert isinstance(part, Written) or part.name in READING, (words, part.name)
            if isinstance(part, Written) and part.name != "out":
                assert part.name in INSIDE, (words, part.name)
        kept = {part.name for part in command.params if is_kept(part)}
        assert not kept & {"out", "workers", "backend", "scheduler", "as_json", "verbose", "force", *INSIDE}


@pytest.mark.parametrize("field", ["report", "csv", "rows", "workers", "backend", "scheduler", "out", "force", "nothing"])
def test_a_run_folder_cannot_set_outputs_or_the_backend(capsys, tmp_path, strange, field):
    victim = tmp_path / "bashrc.html"
    victim.write_text("mine")
    asked = json.loads((strange / "run.json").read_text())["asked"]
    changed(strange, asked=asked | {field: str(victim)})
    code, out, err = call(capsys, "resume", str(strange))
    assert code == 2 and out == "" and err.count("\n") == 1 and "run.json" in err and repr(field) in err
    assert victim.read_text() == "mine"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"asked": {"games": {}}}, "asked[...]"), ({"command": []}, "command: "), ({"format": 4}, "format: invalid value 4"),
        ({"decks": {"a": [1]}}, "decks[...][0]: expected object"), ({"files": {"values": {"place": "x"}}}, "files[...]"),
        ({"arguments": ["serve"]}, "unknown field arguments"), ({"wanted": "rows"}, "wanted: expected array"),
        ({"game": 3}, "game: expected str"),
    ],
)  # fmt: skip
def test_the_error_for_a_made_up_run_names_the_wrong_part(capsys, strange, fields, said):
    changed(strange, **fields)
    code, out, err = call(capsys, "resume", str(strange))
    assert code == 2 and out == "" and err.count("\n") == 1 and "is damaged" in err and said in err, err


def test_the_command_line_of_an_older_run_folder_is_read_but_not_executed(capsys, tmp_path, strange):
    """An older kfsim kept a command line: its decks and numbers count, its outputs do not."""
    victim = tmp_path / "bashrc"
    victim.write_text("mine")
    words = ["matchup", A, B, "--games", "60", "--second-opinion", "off"]
    in_words_of_before(strange, *words, "--rows", str(victim), "--csv", str(tmp_path / "there"), "--out", str(tmp_path / "more"))
    assert call(capsys, "resume", str(strange))[0] == 0
    assert victim.read_text() == "mine" and sorted(p.name for p in tmp_path.iterdir()) == ["bashrc", "strange"]
    assert (strange / "rows.parquet").exists() and (strange / "tables" / "win_rates.csv").exists()
    again = json.loads((strange / "run.json").read_text())
    assert again["format"] == 3 and again["command"] == ["matchup"] and "arguments" not in again


@pytest.mark.parametrize(
    "words",
    [
        ["deck", "random", "--out", "there"], ["serve"], ["resume", "."], ["bots", "houses", "--write", "there"], ["--version"],
        ["matchup", A, B, "--help"], ["matchup", A], ["matchup", A, B, "--games", "many"], [""],
        ["rate", A, "--values", str(VALUES), "--games", "0"],
    ],
)  # fmt: skip
def test_command_lines_that_ask_for_more_are_refused(capsys, tmp_path, monkeypatch, strange, words):
    monkeypatch.chdir(tmp_path)
    in_words_of_before(strange, *words)
    code, out, err = call(capsys, "resume", str(strange))
    assert code == 2 and out == "" and err.count("\n") == 1 and "run.json" in err
    assert [place.name for place in tmp_path.iterdir()] == ["strange"]


@pytest.mark.parametrize("name", ["log.txt", "result.json", "run.json", "lock", "chunks", "page.html", "rows.parquet"])
def test_links_out_of_a_run_folder_are_refused(capsys, tmp_path, strange, name):
    victim = tmp_path / "mine"
    if name == "chunks":
        shutil.move(strange / "chunks", victim)
        (victim / ".hidden").write_text("mine")
    else:
        victim.write_bytes((strange / name).read_bytes() if name == "run.json" else b"mine")
        (strange / name).unlink(missing_ok=True)
    before = files_beside(strange)
    (strange / name).symlink_to(victim)
    code, out, err = call(capsys, "resume", str(strange))
    assert code == 2 and out == "" and err.count("\n") == 1 and "is a link" in err and name in err
    assert files_beside(strange) == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize("name", ["run.json", "log.txt", "chunk"])
def test_pipes_in_a_run_folder_are_refused(capsys, strange, name):
    place = next(strange.glob("chunks/*/*")) if name == "chunk" else strange / name
    place.unlink()
    os.mkfifo(place)
    code, _, err = call(capsys, "resume", str(strange), "--workers", "1")
    assert code == 2 and "pipe or a device" in err


def test_tidying_removes_only_temporary_files_of_a_writer(capsys, tmp_path, strange):
    plan = next((strange / "chunks").iterdir())
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    kept = [strange / "chunks" / ".git", plan / ".bashrc", plan / ".a_of_chunk-0-60.txt", elsewhere / ".tally_of_chunk-0-60.7"]
    for file in kept:
        file.write_text("mine")
    (strange / "chunks" / "0123456789abcdef").symlink_to(elsewhere)
    left = plan / ".tally_of_chunk-0-60.123"
    left.write_text("half")
    code, _, err = call(capsys, "resume", str(strange))
    assert code == 2 and "is a link" in err and "kfsim resume" in err
    (strange / "chunks" / "0123456789abcdef").unlink()
    assert call(capsys, "resume", str(strange))[0] == 0
    assert not left.exists() and all(file.read_text() == "mine" for file in kept)


def test_decks_outside_the_run_folder_are_not_read(capsys, tmp_path, strange):
    run = json.loads((strange / "run.json").read_text())
    changed(strange, decks={B: run["decks"][B]})
    code, out, err = call(capsys, "resume", str(strange))
    assert code == 2 and out == "" and "does not have the content of" in err and err.count("\n") == 1


def with_other_values(file):
    """Card values in which every card is worth three times as much."""
    data = json.loads(VALUES.read_text("utf-8"))
    columns = [data["cards"][0].index(name) for name in ("adds", "worth", "lo", "hi")]
    for row in data["cards"][1:]:
        for column in columns:
            row[column] *= 3
    file.write_text(json.dumps(data), "utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ["rate", A, B, "--games", "0"], ["choose", A, B, "--games", "0"], ["alliance", A, B, C, "--games", "0"],
        ["cards", "value", "--set", "CotA"], ["cards", "value", "Bait and Switch"],
    ],
)  # fmt: skip
def test_a_run_folder_keeps_its_card_values(capsys, tmp_path, monkeypatch, words):
    values, folder = tmp_path / "values.json", tmp_path / "run"
    with_other_values(values)
    usual = call(capsys, *words)[1]
    code, out, _ = call(capsys, *words, "--values", str(values), "--out", str(folder))
    result = (folder / "result.json").read_bytes()
    assert code == 0 and out != usual
    values.write_text(VALUES.read_text("utf-8"), "utf-8")
    (folder / "result.json").unlink()
    code, again, err = call(capsys, "resume", str(folder))
    assert (code, again, err) == (0, out, "") and (folder / "result.json").read_bytes() == result
    values.unlink()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert call(capsys, "resume", "../run")[:2] == (0, out)


@pytest.mark.parametrize("words", [["rate", A], ["choose", A, B], ["alliance", A, B, C]])
def test_a_run_folder_keeps_its_field(capsys, tmp_path, monkeypatch, words):
    field = tmp_path / "league"
    field.mkdir()
    for i in range(1, 5):
        (field / f"{i}.txt").write_text(random_deck(4, i).text())
    monkeypatch.chdir(tmp_path)
    code, out, _ = call(capsys, *words, "--games", "0", "--field", "league/", "--out", "run")
    assert code == 0 and "the 4 decks in league/" in " ".join(out.split())
    for file in list(field.iterdir()):
        file.unlink()
    Path("run/result.json").unlink()
    assert call(capsys, "resume", "run")[:2] == (0, out)
    code, out, err = call(capsys, *words, "--games", "0", "--field", "league/")
    assert code == 2 and err == "kfsim: league/: no deck files in this folder\n"


def test_values_with_a_relative_path_are_found_from_another_folder(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with_other_values(Path("values.json"))
    code, out, _ = call(capsys, "rate", A, "--games", "0", "--values", "values.json", "--out", "run")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert code == 0 and call(capsys, "resume", "../run")[:2] == (0, out)


def test_a_run_folder_keeps_its_restricted_list(capsys, tmp_path):
    decks = tmp_path / "decks"
    decks.mkdir()
    for i in range(1, 4):
        (decks / f"{i}.txt").write_text(random_deck(3, i).text())
    best = kf.alliance([random_deck(3, i) for i in range(1, 4)], games=0, restricted="off").best
    listed = tmp_path / "list.toml"
    titles = list(dict.fromkeys(card.name for card in best.cards))
    lines = [f"{json.dumps(title, ensure_ascii=False)} = {{}}\n" for title in titles[:3]]
    listed.write_text("".join(['["2026"]\n', *lines]), "utf-8")
    folder = tmp_path / "run"
    words = ["alliance", str(decks), "--games", "0", "--restricted", str(listed)]
    code, out, _ = call(capsys, *words, "--out", str(folder))
    result = (folder / "result.json").read_bytes()
    assert out != call(capsys, *words[:-1], "off")[1]
    listed.write_text('["2026"]\n')
    (folder / "result.json").unlink()
    assert code == 0 and call(capsys, "resume", str(folder))[:2] == (0, out)
    assert (folder / "result.json").read_bytes() == result


def test_a_resumed_run_writes_in_its_folder_or_where_the_command_says(capsys, tmp_path):
    folder, page = tmp_path / "run", tmp_path / "page.html"
    words = ["gauntlet", A, B, "--games", "60", "--workers", "1", "--second-opinion", "off"]
    assert call(capsys, *words, "--out", str(folder), "--report", str(page))[0] == 0
    page.unlink()
    (folder / "result.json").unlink()
    code, _, err = call(capsys, "resume", str(folder))
    inside = folder / "page.html"
    assert code == 0 and not page.exists() and "</html>" in inside.read_text() and str(inside) in err
    assert call(capsys, "resume", str(folder), "--report", str(page))[0] == 0
    assert f"kfsim gauntlet {A} {B} --games 60 --second-opinion off" in page.read_text()


@pytest.mark.parametrize(("option", "value"), [("--rows", "x"), ("--write", "x"), ("--second-opinion", "100")])
def test_options_that_a_run_does_not_have_are_refused(capsys, tmp_path, monkeypatch, option, value):
    monkeypatch.chdir(tmp_path)
    assert call(capsys, "tempo", A, B, "--games", "60", "--workers", "1", "--out", "run")[0] == 0
    code, out, err = call(capsys, "resume", "run", option, value)
    assert code == 2 and out == "" and err == f"kfsim: {option}: 'kfsim tempo' has no such option\n"


def test_every_option_is_either_kept_or_belongs_to_one_call():
    """A kept option comes back as it was typed."""
    from kfsim.cli.saved_command import asked_in, command_of, filled_in, typed
    from kfsim.cli.session import Session

    examples = {
        ("matchup",): ["a.txt", "b.txt", "--sprt", "0", "20.5", "--chains-a", "3", "--bot-b", "planner", "--styles", "--until",
                       "1%", "--token", "Grunt", "--second-opinion", "off", "--blank-missing"],
        ("impact",): ["a", "b", "c", "--blank", "Dust Pixie", "--blank", "none"],
        ("choose",): ["a", "b", "--against", "c", "--against", "-d", "--until", "30", "--games", "0"],
        ("alliance",): ["a", "--set", "CotA", "--keep", "3", "--restricted", "off"],
        ("cards", "value"): ["Bait and Switch", "--house", "dis", "--top", "3"],
        ("bots", "look"): ["--set", "CotA", "--set", "AoA", "--games", "2"],
    }  # fmt: skip
    for words, typed_in in examples.items():
        root = click.Context(group, info_name="kfsim", obj=Session())
        command, parent = command_of(words, root)
        with command.make_context(words[-1], list(typed_in), parent=parent) as before:
            told = json.loads(json.dumps(asked_in(before)))
            params = dict(before.params)
        anew = click.Context(group, info_name="kfsim", obj=Session())
        command, parent = command_of(told["command"], anew)
        with filled_in(command, words[-1], parent, told["asked"]) as after:
            assert after.params == params and told["command"] == list(words)
            for part in command.params:
                if not isinstance(part, OfThisCall):
                    assert after.get_parameter_source(part.name) is before.get_parameter_source(part.name)
            said = typed(after)[len(words) :]
        with command.make_context(words[-1], said, parent=click.Context(group, obj=Session())) as third:
            different = {name for name in params if third.params[name] != params[name]}
            assert different <= {"named"}  # a file that begins with a dash is ./-d
