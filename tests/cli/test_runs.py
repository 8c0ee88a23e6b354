"""Tests of run folders: a run can be finished after any interruption, with the result that it would have had."""

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout

import pytest

from kfsim.cli import main
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B, C = map(str, FIRST_DECKS[:3])
KFSIM = [sys.executable, "-c", "from kfsim.cli import main; main()"]


def begin(folder, *more, games="3000"):
    return ["matchup", A, B, "--games", games, "--out", str(folder), *more]


def chunks(folder):
    return {f.relative_to(folder): f.read_bytes() for f in sorted((folder / "chunks").rglob("*")) if f.is_file()}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """A run that nothing interrupted."""
    folder = tmp_path_factory.mktemp("runs") / "run"
    with redirect_stdout(io.StringIO()):
        main(begin(folder))
    return folder


def test_a_run_folder_describes_its_run(undisturbed):
    run = json.loads((undisturbed / "run.json").read_text())
    assert run["game"] == run["decks"][A][0]["game"] == "keyforge"
    assert run["command"] == ["matchup"] and run["asked"] == {"deck_a": A, "deck_b": B, "games": 3000}
    assert {A, B} == set(run["decks"]) and len(run["decks"][A][0]["cards"]) == 36
    result = json.loads((undisturbed / "result.json").read_text())
    assert result["games"] == 3000 and "games_per_second" not in result and len(chunks(undisturbed)) == 3
    assert "kfsim matchup" in (undisturbed / "log.txt").read_text()


@pytest.mark.parametrize(
    "command",
    [
        ["chains", A, C],
        ["gauntlet", A, B, C],
        ["bid", A, C],
        ["series", A, C],
        ["impact", A, C, "--blank", "none"],
        ["hand", C, "Batdrone; Doc Bookton", "--against", A, "--bot", "greedy"],
    ],
)
def test_every_command_can_be_resumed(capsys, tmp_path, command):
    folder = tmp_path / "run"
    code, out, _ = call(capsys, *command, "--games", "600", "--workers", "1", "--out", str(folder))
    result = (folder / "result.json").read_bytes()
    kept = chunks(folder)
    assert code == 0
    for file in list((folder / "chunks").rglob("*_of_chunk-*"))[::2]:
        file.unlink()
    (folder / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(folder), "--workers", "2")
    assert code == 0 and again == out
    assert (folder / "result.json").read_bytes() == result and chunks(folder) == kept


def test_a_resumed_run_uses_the_decks_that_it_began_with(capsys, tmp_path, undisturbed):
    deck = tmp_path / "deck.txt"
    deck.write_text(FIRST_DECKS[0].read_text())
    folder = tmp_path / "run"
    code, _, _ = call(capsys, "matchup", str(deck), B, "--games", "3000", "--out", str(folder))
    result = (folder / "result.json").read_bytes()
    deck.write_text(FIRST_DECKS[2].read_text())
    assert code == 0 and call(capsys, "resume", str(folder))[0] == 0
    assert (folder / "result.json").read_bytes() == result
    deck.unlink()
    assert call(capsys, "resume", str(folder))[0] == 0


def test_a_run_that_is_killed_repeatedly_gives_the_same_result(tmp_path, undisturbed):
    folder = tmp_path / "run"
    command = [*KFSIM, *begin(folder, "--workers", "2")]
    for delay in (0.6, 1.1, 1.4, 1.7):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        command = [*KFSIM, "resume", str(folder)] if (folder / "run.json").exists() else command
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    assert (folder / "result.json").read_bytes() == (undisturbed / "result.json").read_bytes()
    assert chunks(folder) == chunks(undisturbed)


def test_a_run_killed_while_writing_its_description_begins_again(capsys, tmp_path, undisturbed):
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "lock").touch()
    (folder / ".run.json.123").write_text('{"format": 2, "kf')
    assert call(capsys, *begin(folder))[0] == 0
    assert (folder / "result.json").read_bytes() == (undisturbed / "result.json").read_bytes()
    assert [left.name for left in folder.glob(".*")] == []


def test_a_run_killed_while_writing_its_result_is_finished(capsys, tmp_path, undisturbed):
    folder = tmp_path / "run"
    shutil.copytree(undisturbed, folder)
    (folder / "result.json").rename(folder / ".result.json.123")
    assert call(capsys, "resume", str(folder))[0] == 0
    assert (folder / "result.json").read_bytes() == (undisturbed / "result.json").read_bytes()
    assert [left.name for left in folder.glob(".*")] == []


def test_a_damaged_chunk_is_played_again(capsys, tmp_path, undisturbed):
    folder = tmp_path / "run"
    shutil.copytree(undisturbed, folder)
    files = [f for f in (folder / "chunks").rglob("*") if f.is_file()]
    files[0].write_bytes(files[0].read_bytes()[:-3] + b"xyz")
    files[1].write_bytes(b"")
    code, _, err = call(capsys, "resume", str(folder))
    assert code == 0 and err.count("is damaged or of another run") == 2
    assert chunks(folder) == chunks(undisturbed) and (folder / "log.txt").read_text().count("played again") == 2


def test_a_run_on_a_full_disk_can_be_resumed(capsys, tmp_path, monkeypatch, undisturbed):
    from kfsim.batch import store

    folder = tmp_path / "run"
    real, written = store.write_whole, []

    def full(file, data, **how):
        if len(written) > 1:
            raise OSError(28, "No space left on device")
        written.append(file)
        real(file, data, **how)

    monkeypatch.setattr(store, "write_whole", full)
    code, _, err = call(capsys, *begin(folder, "--workers", "1"))
    assert code == 2 and "No space left on device" in err and f"kfsim resume {folder}" in err and err.count("\n") == 1
    monkeypatch.undo()
    assert call(capsys, "resume", str(folder))[0] == 0
    assert (folder / "result.json").read_bytes() == (undisturbed / "result.json").read_bytes()


def test_folders_that_cannot_be_resumed_are_refused(capsys, tmp_path, undisturbed):
    def refused(folder, *said):
        code, out, err = call(capsys, "resume", str(folder))
        assert code == 2 and out == "" and err.count("\n") == 1 and all(word in err for word in said)

    refused(tmp_path / "nowhere", "not a run folder")
    folder = tmp_path / "run"
    folder.mkdir()
    refused(folder, "run.json")
    text = (undisturbed / "run.json").read_text()
    (folder / "run.json").write_text(text[:100])
    refused(folder, "damaged")
    (folder / "run.json").write_text(text.replace("3000", "4000"))
    refused(folder, "damaged")
    from kfsim.cli.run_folder import seal

    run = json.loads(text) | {"played_by": "0123"}
    (folder / "run.json").write_text(json.dumps(run | {"sha256": seal(run)}))
    refused(folder, "0123", "that version")


def test_places_where_a_run_cannot_begin_are_refused(capsys, tmp_path, undisturbed):
    (tmp_path / "file").write_text("mine")
    for folder, said in ((undisturbed, "kfsim resume"), (tmp_path, "not empty"), (tmp_path / "file", "is a file; name a folder")):
        code, out, err = call(capsys, *begin(folder))
        assert code == 2 and out == "" and said in err and err.count("\n") == 1


def test_progress_is_written_in_lines_if_there_is_no_terminal(capsys, monkeypatch):
    from kfsim.cli import progress

    monkeypatch.setattr(progress, "A_LINE_EVERY", 0.0)
    _, _, err = call(capsys, "matchup", A, B, "--games", "2048", "--workers", "1")
    lines = err.splitlines()
    assert len(lines) > 3 and all(line.startswith("kfsim: ") and "a second" in line for line in lines)
    assert "2,048 of 2,048 games" in lines[-1] and "so far Gregg, the Adjutant of Myths wins" in lines[-1]
    monkeypatch.undo()
    assert call(capsys, "matchup", A, B, "--games", "2048", "--workers", "1")[2] == ""


def test_verbose_writes_more_messages(capsys, tmp_path):
    folder = tmp_path / "run"
    _, _, err = call(capsys, *begin(folder, "-vv", games="2048"))
    assert "games 0 to 1023 in" in err and "games 1024 to 2047 in" in (folder / "log.txt").read_text()


def test_a_finished_run_gives_its_answer_in_any_format_without_playing(capsys, tmp_path, monkeypatch, undisturbed):
    from kfsim.batch import workers

    def nobody(*_):
        raise AssertionError("nothing is played")

    monkeypatch.setattr(workers.Processes, "play", lambda self, plan, job, parts: nobody() if list(parts) else iter(()))
    before = {f: f.read_bytes() for f in undisturbed.rglob("*") if f.is_file() and f.name != "log.txt"}
    code, out, _ = call(capsys, "resume", str(undisturbed), "--json")
    told = json.loads(out)
    result = json.loads((undisturbed / "result.json").read_text())
    assert code == 0 and {k: v for k, v in told.items() if k != "games_per_second"} == result
    page, tables = tmp_path / "page.html", tmp_path / "tables"
    code, out, _ = call(capsys, "resume", str(undisturbed), "--report", str(page), "--csv", str(tables))
    assert code == 0 and f"{told['games']:,} games in pairs" in " ".join(out.split())
    assert told["deck_a"] in page.read_text()
    assert (tables / "win_rates.csv").exists() and (tables / "race.csv").exists()
    assert {f: f.read_bytes() for f in undisturbed.rglob("*") if f.is_file() and f.name != "log.txt"} == before


def test_damaged_run_folders_are_refused(capsys, tmp_path, undisturbed):
    folder = tmp_path / "run"
    folder.mkdir()
    text = (undisturbed / "run.json").read_bytes()
    cut = (text[: len(text) // 2], text.replace(b"{", b"[", 1))
    for wrong in (b"", b"[" * 100_000, b"\xff\xfe", b"null", b"[]", b"1e999", b"{}" * 9, *cut):
        (folder / "run.json").write_bytes(wrong)
        code, out, err = call(capsys, "resume", str(folder))
        assert code == 2 and out == "" and err.count("\n") == 1 and len(err) <= 410 and "damaged" in err


def test_a_chunk_whose_shape_was_changed_is_played_again(capsys, tmp_path, undisturbed):
    folder = tmp_path / "run"
    shutil.copytree(undisturbed, folder)
    files = [f for f in (folder / "chunks").rglob("*") if f.is_file()]
    head, body = files[0].read_bytes().split(b"\n", 1)
    data = json.loads(head)
    data["arrays"][0][2] = data["arrays"][0][2][::-1]
    changed = next(i for i, (_, _, shape) in enumerate(data["arrays"]) if len(set(shape)) > 1)
    data["arrays"][changed][2] = data["arrays"][changed][2][::-1]
    files[0].write_bytes(json.dumps(data).encode() + b"\n" + body)
    files[1].write_bytes(b"[" * 100_000 + b"\n")
    code, _, err = call(capsys, "resume", str(folder))
    assert code == 0 and err.count("is damaged or of another run") == 2 and chunks(folder) == chunks(undisturbed)


def test_only_one_of_two_runs_begins_in_one_folder(tmp_path):
    folder = tmp_path / "run"
    both = [
        subprocess.Popen([*KFSIM, *begin(folder, "--seed", seed, "--json", games="20000")], stdout=-1, stderr=-1, text=True)
        for seed in ("1", "2")
    ]
    said = [process.communicate(timeout=300) for process in both]
    assert sorted(process.returncode for process in both) == [0, 2]
    for process, (out, err) in zip(both, said, strict=True):
        if process.returncode:
            assert out == "" and err.count("\n") == 1 and f"another kfsim is at work in '{folder}'" in err
        else:
            seed = json.loads((folder / "run.json").read_text())["asked"]["seed"]
            assert json.loads(out)["seed"] == json.loads((folder / "result.json").read_text())["seed"] == seed


def test_a_running_run_cannot_be_resumed_by_another_process(tmp_path):
    folder = tmp_path / "run"
    process = subprocess.Popen([*KFSIM, *begin(folder, "--workers", "2", games="10000000")], stdout=-1, stderr=-1)
    wait_for(lambda: list(folder.glob("chunks/*/*-0-*")))
    wait_for(lambda: is_held(folder / "lock", process))
    second = subprocess.run([*KFSIM, "resume", str(folder)], check=False, capture_output=True, text=True, timeout=300)
    assert second.returncode == 2 and second.stderr.count("\n") == 1 and "another kfsim is at work" in second.stderr
    process.kill()  # its workers live a little longer, its lock does not
    process.wait()
    third = subprocess.Popen([*KFSIM, "resume", str(folder), "--workers", "1"], stdout=-1, stderr=-1, text=True)
    before = len(list(folder.glob("chunks/*/*")))
    wait_for(lambda: len(list(folder.glob("chunks/*/*"))) > before + 2)
    third.send_signal(signal.SIGINT)
    _, err = third.communicate(timeout=300)
    assert third.returncode == 130 and f"kfsim resume {folder}" in err and "at work" not in err


def wait_for(ready, seconds=120):
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_held(lock, process):
    """Whether a process, which must be alive, has locked a file. The system's list of locks answers, so the test does not take
    the lock itself."""
    assert process.poll() is None, "the process that should hold the lock has ended"
    with open("/proc/locks") as locks:
        held = [line.split() for line in locks if "->" not in line]
    return lock.exists() and any(words[5].endswith(f":{lock.stat().st_ino}") for words in held)


def without_rights(*words, **environment):
    """Run a command without root's rights: it can write only where its user may write."""
    if os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("root, and cannot be less")
        words = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", *words)
    quiet = {**os.environ, "KFSIM_LINE_EVERY": "600"}  # it may have to compile and reports its progress
    return subprocess.run(words, check=False, capture_output=True, text=True, timeout=600, env=quiet | environment)


def test_a_run_folder_and_a_home_without_write_permission(tmp_path, undisturbed):
    folder = tmp_path / "run"
    shutil.copytree(undisturbed, folder)
    (tmp_path / "home").mkdir()
    places = (folder / "chunks", folder, tmp_path / "home", tmp_path)

    def refused(*words):
        found = without_rights(*KFSIM, *words)
        assert found.returncode == 2 and "cannot write" in found.stderr and found.stderr.count("\n") == 1, found.stderr

    for place in places:
        place.chmod(0o555)
    try:
        found = without_rights(*KFSIM, "resume", str(folder), "--json", HOME=str(tmp_path / "home"))
        assert found.returncode == 0 and found.stderr == "" and json.loads(found.stdout)["games"] == 3000
        refused(*begin(tmp_path / "new"))
        folder.chmod(0o755)
        (folder / "result.json").unlink()
        folder.chmod(0o555)
        refused("resume", str(folder))
    finally:
        for place in places[::-1]:
            place.chmod(0o755)


@pytest.mark.parametrize("command", [["impact", A, B, C, "--blank", "none"], ["tempo", A, B], ["matchup", A, B]])
@pytest.mark.parametrize("games", [0, 2048])
def test_a_stopped_run_has_no_result(capsys, tmp_path, monkeypatch, command, games):
    from kfsim.batch import run

    class Stopped(run.Runner):
        def play(self, plan, job, parts):
            for done, found in enumerate(super().play(plan, job, parts), 1):
                if done > games // run.LOOK:
                    raise KeyboardInterrupt
                yield found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "Runner", Stopped)
        code, out, err = call(capsys, *command, "--games", "4096", "--workers", "1", "--json", "--out", str(tmp_path / "run"))
    assert code == 130 and "kfsim resume" in err and not (tmp_path / "run" / "result.json").exists()
    if games:
        assert json.loads(out)["games"] == games and json.loads(out)["stopped"]
    code, out, _ = call(capsys, "resume", str(tmp_path / "run"))
    assert code == 0 and (tmp_path / "run" / "result.json").exists()


MADE_UP = [
    ("command", ["resume"]), ("command", []), ("command", 3), ("command", [1]), ("command", None), ("decks", []),
    ("command", ["cards"]), ("command", ["serve"]), ("command", ["bots", "tune"]), ("command", ["matchup", "x"]), ("asked", []),
    ("asked", {}), ("asked", {"deck_a": A}), ("asked", {"deck_a": A, "deck_b": {}}), ("asked", {"deck_a": A, "deck_b": [B]}),
    ("asked", {"deck_a": A, "deck_b": "elsewhere.txt"}), ("wanted", 3), ("wanted", [3]), ("files", []), ("files", {"values": 3}),
    ("files", {"values": {"place": "x", "text": 3}}), ("format", 1), ("arguments", ["matchup", A, B]),
    ("decks", {A: 3}), ("decks", {A: [3]}), ("decks", {A: [{}]}), ("decks", {A: [{"generator": 3}]}), ("format", None),
    ("played_by", None), ("kfsim", 3), ("houses", ["dis", "dis", "dis"]), ("houses", [1, 2, 3]), ("cards", []), ("cards", 3),
    ("cards", [{}] * 36), ("blank", 3), ("extra", {"x": 3}), ("extra", 3), ("shuffled_as", "x"), ("game", "chess"), ("game", 3),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), MADE_UP, ids=range(len(MADE_UP)))
def test_made_up_run_folders_are_refused(capsys, tmp_path, undisturbed, key, value):
    """The checksum is right, but the content is not."""
    from kfsim.cli.run_folder import seal

    run = json.loads((undisturbed / "run.json").read_text())
    (run if key in run or key == "arguments" else run["decks"][A][0])[key] = value
    run["sha256"] = seal(run)
    (tmp_path / "run.json").write_text(json.dumps(run))
    code, out, err = call(capsys, "resume", str(tmp_path))
    assert code == 2 and out == "" and err.count("\n") == 1 and str(tmp_path / "run.json") in err


def test_ctrl_c_while_a_page_is_written_keeps_the_old_page(capsys, tmp_path, monkeypatch, undisturbed):
    """No temporary file is left beside it, and the run can write the page later."""
    from kfsim.batch import store

    def stop(*_):
        raise KeyboardInterrupt

    page = tmp_path / "page.html"
    page.write_text("<title>what was there before · kfsim</title>")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store.os, "replace", stop)
        code, _, err = call(capsys, "resume", str(undisturbed), "--report", str(page))
    assert code == 130 and f"kfsim resume {undisturbed}" in err and "was there before" in page.read_text()
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]
    assert call(capsys, "resume", str(undisturbed), "--report", str(page))[0] == 0 and "</html>" in page.read_text()
