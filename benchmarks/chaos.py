"""Long random tests of robustness. They kill runs, damage or invent files (decks, cards, run folders, card values, restricted
lists) and shelves of `kfsim serve`, send nonsense requests to a server, and ask all functions from many threads. Nothing may get
lost, end in a traceback, or take more than a second or 300 MB. Each thread must get the same answers as one thread alone.

python -m benchmarks.chaos [kills] [files] [given] [shelves] [requests] [threads] [--kills 100] [--files 10000]
                           [--requests 3000] [--rounds 25] [--minutes inf] [--games 200000] [--seed 4] [--backend dask]
"""

import argparse
import contextlib
import copy
import http.client
import io
import json
import math
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from functools import partial
from pathlib import Path

from benchmarks.strangers import MOST_SECONDS, Watch, given_files, shelves
from tests import damage

ROOT = Path(__file__).parent.parent
DECKS, FORMATS = ROOT / "decks", ROOT / "tests" / "deck" / "formats"
PAIR = [str(DECKS / "radiant-argus-the-supreme.txt"), str(DECKS / "miss-onyx-censorius.txt")]
KFSIM = [sys.executable, "-m", "kfsim"]
LIVES = {"here": 2.0, "dask": 6.0}  # most seconds until a run is killed
ENDS = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
MOST_MEGABYTES = 300


def children(pid: int) -> list[int]:
    """The ids of the child processes of a process."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def bytes_of(folder: Path) -> dict[str, bytes]:
    """The bytes of the result and of every chunk of a run, by file."""
    files = [folder / "result.json", *sorted((folder / "chunks").rglob("*_of_chunk-*"))]
    return {str(f.relative_to(folder)): f.read_bytes() for f in files}


def harm_a_chunk(folder: Path, dice: random.Random) -> int:
    """Damage a random chunk of a run that no process works on. Return how many were damaged: 1, or 0 if there is no chunk."""
    files = sorted((folder / "chunks").rglob("*_of_chunk-*"))
    if files:
        file = dice.choice(files)
        file.write_bytes(damage.bytes_cut(file.read_bytes(), dice)[: 1 << 20])
    return min(1, len(files))


def wait_for_workers(crowd: list["subprocess.Popen[str]"]) -> None:
    """Wait until one of several runs has started a worker process, or all have ended."""
    while not any(children(process.pid) for process in crowd) and any(process.poll() is None for process in crowd):
        time.sleep(0.02)


def kills(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Kill a long run again and again, or only one of its workers; damage its chunks; start two runs at once in its folder. The
    result and the chunks must equal those of an undisturbed run, byte for byte. Returns the problems found."""
    calm, wild = place / "calm", place / "wild"
    run = ["matchup", *PAIR, "--games", str(given.games), "--workers", "2", "--backend", given.backend, "--out"]
    subprocess.run([*KFSIM, *run, str(calm)], stdout=subprocess.DEVNULL, check=True)
    count: Counter[str] = Counter()
    wrong = []
    command = [*KFSIM, *run, str(wild)]
    environment = {**os.environ, "PYTHONFAULTHANDLER": "1"}
    while count["wholes killed"] + count["workers killed"] < given.kills:
        if dice.random() < 0.3:
            count["chunks damaged"] += harm_a_chunk(wild, dice)
        if (wild / "result.json").exists():
            (wild / "result.json").unlink()
            shutil.rmtree(wild / "chunks")
            count["times from the start"] += 1
        crowd = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment)
                 for _ in range(dice.choice([1, 1, 2]))]  # fmt: skip
        if dice.random() < 0.8:  # otherwise it may be killed before it plays
            wait_for_workers(crowd)
        deadline = time.monotonic() + dice.uniform(0.2, LIVES[given.backend])
        while time.monotonic() < deadline and any(process.poll() is None for process in crowd):
            time.sleep(dice.uniform(0.05, 0.2) * LIVES[given.backend])
            workers = [worker for process in crowd for worker in children(process.pid)]
            if workers and dice.random() < 0.5:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(dice.choice(workers), signal.SIGKILL)
                    count["workers killed"] += 1
        for process in crowd:
            if process.poll() is None:
                process.send_signal(dice.choice(ENDS))
                count["wholes killed"] += 1
            try:
                said = process.communicate(timeout=30)[1]
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGABRT)  # faulthandler then prints where it hangs
                said = process.communicate()[1]
                wrong.append(f"still there after 30 s: {said}")
            count["second runs refused"] += "another kfsim is at work" in said
            if "Traceback" in said:
                wrong.append(said)
        if (wild / "run.json").exists():
            command = [*KFSIM, "resume", str(wild)]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    one, two = bytes_of(calm), bytes_of(wild)
    if one != two:
        wrong.append("the result is not what it would have been")
    print(f"{given.games:,} games in {len(one) - 1} chunks: {', '.join(f'{n} {what}' for what, n in count.items())}")
    return wrong


def files(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Read damaged decks and card files, and finish damaged run folders. Returns the problems found."""
    from kfsim.cards.catalogue import Catalogue, catalogue
    from kfsim.deck import DeckError, load_decks
    from kfsim.pyre.cards import compile_cards, read_cards, sample_cards
    from kfsim.pyre.deck import load_pyre_deck
    from kfsim.text.errors import ScriptError
    from tests.help import FIXTURES

    decks = [(file.read_bytes(), file.suffix) for file in sorted(FORMATS.iterdir()) if file.is_file()]
    pyre = [file.read_bytes() for file in sorted((DECKS / "pyre").iterdir()) if file.suffix == ".txt"]
    own = [(ROOT / "tests" / "pyre" / "cards.toml").read_text(), (ROOT / "kfsim" / "pyre" / "data" / "samples.toml").read_text()]
    cards = FIXTURES.read_text().split("\n\n")
    one = Catalogue(catalogue().cards[:1])

    def compile_own(text: str) -> None:
        """Compile cards of KeyForge."""
        one.with_cards(text, "mine.toml").compile().tables()

    def compile_pyre(text: str) -> None:
        """Compile cards of Pyre."""
        compile_cards(read_cards(text, "mine.toml"))

    load_decks(FORMATS / "plain.txt")
    compile_cards(sample_cards())
    watch, file = Watch(), place / "deck"
    for _ in range(given.files):
        kind = dice.choices(["deck", "Pyre deck", "card file", "Pyre card file"], [6, 1, 2, 1])[0]
        if kind.endswith("deck"):
            content = (
                damage.deck_file(*dice.choice(decks), dice) if kind == "deck" else damage.deck_file(dice.choice(pyre), "", dice)
            )
            file.write_bytes(content)
            watch.read(kind, content, partial(load_decks if kind == "deck" else load_pyre_deck, file), (DeckError, ScriptError))
            continue
        at = dice.randrange(max(1, len(cards) - 14))
        text = damage.card_file("\n\n".join(cards[at : at + 14]) if kind == "card file" else dice.choice(own)[:20_000], dice)
        watch.read(kind, text.encode(), partial(compile_own if kind == "card file" else compile_pyre, text), (ScriptError,))
    told = ", ".join(f"{n:,} {what}{'' if what == 'sound' else 's'}" for what, n in sorted(watch.count.items()))
    print(f"{given.files:,} damaged files: {told} after all; the slowest {watch.slowest:.2f} s, {watch.megabytes} MB at most")
    if watch.megabytes > MOST_MEGABYTES:
        watch.wrong.append(f"{watch.megabytes} MB")
    return watch.wrong + folders(max(1, given.files // 50), dice, place)


def folders(many: int, dice: random.Random, place: Path) -> list[str]:
    """Finish run folders of a stranger: with run.json damaged, with run.json changed and sealed again, or with a damaged chunk.
    Returns the problems found."""
    from kfsim.cli import main
    from kfsim.cli.run_folder import seal

    def finish() -> tuple[int, str]:
        """Finish the run folder with `kfsim resume`. Return its exit code and its messages."""
        said, code = io.StringIO(), 0
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            try:
                main(["resume", str(folder), "--workers", "1"])
            except SystemExit as end:
                code = int(end.code or 0)
        return code, said.getvalue()

    sound, folder, wrong, ends = place / "sound", place / "strange", [], Counter[int]()
    subprocess.run([*KFSIM, "matchup", *PAIR, "--games", "600", "--workers", "1", "--out", str(sound)], stdout=subprocess.DEVNULL,
                   check=True)  # fmt: skip
    run, result = json.loads((sound / "run.json").read_text()), (sound / "result.json").read_bytes()
    for _ in range(many):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(sound, folder)
        (folder / "result.json").unlink()
        way = dice.choice(["run.json", "sealed", "chunk"])
        if way == "chunk":
            harm_a_chunk(folder, dice)
        elif way == "sealed":
            changed = damage.json_changed(copy.deepcopy(run), dice)
            changed["sha256"] = seal(changed)
            (folder / "run.json").write_text(json.dumps(changed))
        else:
            (folder / "run.json").write_bytes(damage.bytes_cut((folder / "run.json").read_bytes(), dice))
        try:
            code, said = finish()
        except Exception as error:  # a user would see a traceback
            wrong.append(f"run folder, {way}: {error!r:.200}")
            continue
        ends[code] += 1
        if code not in (0, 2) or (code == 2 and said.count("\n") != 1):
            wrong.append(f"run folder, {way}: exit code {code}, {said[:200]!r}")
        if code == 0 and way != "sealed" and (folder / "result.json").read_bytes() != result:
            wrong.append(f"run folder, {way}: another result")
    print(f"{many:,} run folders of a stranger: {ends[0]} finished, {ends[2]} refused")
    return wrong


def nonsense(dice: random.Random, decks: list[bytes]) -> tuple[str, str, bytes, dict[str, str]]:
    """A nonsense request: method, path, body, headers."""
    kind = dice.choice(["upload", "paste", "form", "path", "raw"])
    number = dice.choice(["1", "0", "-1", "9" * 30, "9" * 5000, "x", "1e9", "%00", "☃".encode().hex()])
    if kind in ("upload", "paste"):
        body = damage.bytes_cut(dice.choice(decks), dice)
        if kind == "upload":
            name = dice.choice(["a.txt", "a.json", "a.csv", "../../a.txt", "", "x" * 3000, "[/red].txt", "\\"])
            head = f'--x\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'.encode()
            return (
                "POST",
                "/decks",
                head + body + b"\r\n--x--\r\n"[: dice.randint(0, 9)],
                {"Content-Type": "multipart/form-data; boundary=x"},
            )
        return "POST", "/decks", b"pasted=" + body.replace(b"&", b""), {"Content-Type": "application/x-www-form-urlencoded"}
    if kind == "form":
        words = ["question", "deck", "games", "seed", "bot", "game", "set"]
        values = [*(str(wild)[:6000] for wild in damage.WILD), "matchup", "replay", "decks/none.txt", "--out", "steady", number]
        body = "&".join(f"{dice.choice(words)}={dice.choice(values)}" for _ in range(dice.randint(0, 9))).encode()
        path = dice.choice(["/answers", "/decks/random", "/decks/remove", "/decks"])
        return "POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"}
    if kind == "path":
        paths = [f"/answers/{number}", f"/answers/{number}/standing", f"/answers/{number}/act/stop", f"/static/{number}",
                 f"/answers/1/{number}", "/../../etc/passwd", "/static/../app.py", "/" + "a/" * 2000]  # fmt: skip
        return dice.choice(["GET", "POST", "HEAD", "PUT", "DELETE"]), dice.choice(paths), b"", {}
    types = ["multipart/form-data", "multipart/form-data; boundary=", "text/plain", "application/json", "x" * 5000]
    body = dice.randbytes(dice.choice([0, 10, 10_000]))
    return "POST", dice.choice(["/decks", "/answers"]), body, {"Content-Type": dice.choice(types)}


def requests(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Eight clients send nonsense to a server at once, and some close the connection early. The server must answer without an
    internal error, answer a sensible request within a second, and keep no uploaded file that it only checked. Returns the
    problems found."""
    from tests.serve.test_server import Server

    decks = [file.read_bytes() for file in sorted(FORMATS.iterdir()) if file.is_file()]
    wrong, answers, lock = [], Counter[str](), threading.Lock()
    server = Server(place / "shelf")
    heard: list[str] = []
    listening = threading.Thread(target=lambda: heard.extend(server.process.stderr), daemon=True)
    listening.start()

    def one_of_many(seed: int) -> None:
        """Send the requests of one client, an eighth of all."""
        own = random.Random(seed)
        for _ in range(given.requests // 8):
            method, path, body, headers = nonsense(own, decks)
            line = http.client.HTTPConnection(server.host, timeout=60)
            begun = time.monotonic()
            try:
                line.putrequest(method, path, skip_host=True)
                for name, value in {
                    "Host": server.host,
                    "Origin": f"http://{server.host}",
                    "Content-Length": str(len(body)),
                    **headers,
                }.items():
                    line.putheader(name, value)
                line.endheaders()
                if own.random() < 0.1:
                    line.send(body[: len(body) // 2])
                    line.close()
                    end = "hung up"
                else:
                    line.send(body)
                    end = str(line.getresponse().status)
            except (OSError, http.client.HTTPException) as error:
                end = type(error).__name__
            line.close()
            with lock:
                answers[end] += 1
                if end.startswith("5") or end == "TimeoutError":
                    wrong.append(f"{end} after {time.monotonic() - begun:.1f} s: {method} {path[:80]} {body[:80]!r}")

    crowd = [threading.Thread(target=one_of_many, args=(dice.randrange(1 << 30),)) for _ in range(8)]
    for one in crowd:
        one.start()
    slowest = 0.0
    while any(one.is_alive() for one in crowd):
        begun = time.monotonic()
        server.request("GET", "/answers/999", Origin=None)
        slowest = max(slowest, time.monotonic() - begun)
        time.sleep(0.2)
    memory = next(
        line for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines() if line.startswith("VmHWM")
    )
    megabytes = int(memory.split()[1]) >> 10
    if list((server.shelf / "decks").glob(".*")):
        wrong.append("files that were looked at are left")
    server.process.send_signal(signal.SIGINT)
    try:
        server.process.wait(30)
    except subprocess.TimeoutExpired:
        server.process.kill()
        wrong.append("the server could not be ended")
    listening.join(5)
    if any("Traceback" in line for line in heard):
        last = [line.strip() for line in heard if line[:1].isalpha() and "Error" in line]
        wrong.append(
            f"{sum('Traceback' in line for line in heard)} tracebacks in the server's log: {Counter(last).most_common(3)}"[:600]
        )
    if megabytes > MOST_MEGABYTES or slowest > MOST_SECONDS:
        wrong.append(f"{megabytes} MB, {slowest:.1f} s")
    told = ", ".join(f"{end} {n:,}" for end, n in answers.most_common())
    print(f"{sum(answers.values()):,} requests of nonsense: {told}; others waited {slowest:.2f} s, it took {megabytes} MB")
    return wrong


def threads(given: argparse.Namespace, dice: random.Random, place: Path) -> list[str]:
    """Eight threads ask every function of `import kfsim as kf` again and again, each thread in its own order. Returns the answers
    that differ from those that one thread alone gets."""
    from tests.asking import asked_from_threads, asks, said

    questions = asks()
    begun = time.monotonic()

    def tell(rounds: int) -> None:
        """Print how many rounds the first thread has finished."""
        print(f"threads: {rounds} of {given.rounds} rounds after {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)

    found = asked_from_threads(questions, 8, given.rounds, given.seed, given.minutes, tell)
    wrong = []
    for name, ask in questions.items():
        alone = said(ask())
        wrong += [f"{name}: {answer[:200]}" for answer in found[name] if answer != alone]
    each = min(map(len, found.values()))
    print(f"{sum(map(len, found.values())):,} answers to eight threads, {each} or more of each of {len(questions)} questions")
    return wrong


PARTS = {
    "kills": kills, "files": files, "given": given_files, "shelves": shelves, "requests": requests, "threads": threads,
}  # fmt: skip


def main() -> None:
    """Run the parts that the command line names, by default all. The exit code is 1 if anything went wrong."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("parts", nargs="*", help=f"parts to run (default: all): {', '.join(PARTS)}")
    options.add_argument("--games", type=int, default=200000)
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--files", type=int, default=10000)
    options.add_argument("--requests", type=int, default=3000)
    options.add_argument("--rounds", type=int, default=25, help="rounds of each of eight threads")
    options.add_argument("--minutes", type=float, default=math.inf, help="minutes after which threads begin no more rounds")
    options.add_argument("--seed", type=int, default=4)
    options.add_argument("--backend", choices=LIVES, default="here")
    given = options.parse_args()
    os.environ["KFSIM_SECOND_OPINION"] = "off"
    wrong: list[str] = []
    for part in given.parts or PARTS:
        with tempfile.TemporaryDirectory() as place:
            begun = time.monotonic()
            wrong += [f"{part}: {problem}" for problem in PARTS[part](given, random.Random(given.seed), Path(place))]
            print(f"{part}: {time.monotonic() - begun:.0f} s")
    print("\n".join(wrong) if wrong else "nothing lost, no traceback, nothing slow or large")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
