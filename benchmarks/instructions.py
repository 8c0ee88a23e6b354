"""Counts the instructions of a turn with callgrind. The counts do not depend on the load of the machine.

The code is compiled for a generic x86-64 processor, because valgrind does not know all newer instructions. With --kernels, no
kernel is inlined into another (except kernels that always are), so that callgrind can count each kernel.

Run from the project folder: python -m benchmarks.instructions --pairings 6 --games 20 [--kernels]
"""

import ctypes
import mmap
import os
import re
import subprocess
import sys
import tempfile
from bisect import bisect
from collections import Counter
from pathlib import Path
from typing import Any

import click
from llvmlite import binding

from kfsim.cards.catalogue import SETS

SEED = 34
WARM_GAMES = 1000  # number of the first of two games that are played before counting begins
ASKED = bytes.fromhex(
    "4889f8 31d2 48c1c703 48c1c70d 48c1c73d 48c1c733 4887db 4889d0 c3"
)  # machine code of a client request to valgrind
CALLGRIND = 0x43540000
DUMP, ZERO, START, STOP = 3, 1, 4, 5
MOST_SHOWN = 60
PIECE = 64  # bytes of a section that `where` looks for in memory


def tell_valgrind(request: int, text: str = "") -> None:
    """Send a client request to callgrind. Without callgrind, nothing happens."""
    room = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    room.write(ASKED)
    ask = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p)(ctypes.addressof(ctypes.c_char.from_buffer(room)))
    words = ctypes.create_string_buffer(text.encode())
    asked = (ctypes.c_uint64 * 6)(CALLGRIND + request, ctypes.addressof(words))
    ask(ctypes.addressof(asked))


def compile_for_any_machine(apart: bool) -> None:
    """From now on, compile for a generic x86-64 processor, within valgrind as without it. With `apart`, no kernel is inlined into
    another, except kernels that always are."""
    binding.get_host_cpu_name = lambda: "generic"
    binding.get_host_cpu_features = binding.FeatureMap
    if not apart:
        return
    from kfsim.kernels.stage.linking import KernelLibrary

    add: Any = KernelLibrary.add_ir_module

    def add_apart(library: Any, module: Any) -> None:
        for function in module.functions:
            if function.blocks and "alwaysinline" not in function.attributes:
                function.attributes.add("noinline")
        add(library, module)

    KernelLibrary.add_ir_module = add_apart  # type: ignore[method-assign]


def places(folder: Path) -> None:
    """Write the address of each kernel's machine code to the file `kernels` of a folder."""
    from kfsim.bots.play import play_games

    (types,) = play_games.overloads
    code = folder / "code.o"
    code.write_bytes(play_games._cache.kept(types)[1])
    lines = []
    for number, (offset, size) in sections(code).items():
        base = where(code.read_bytes()[offset : offset + size])
        lines += [f"{base + at} {name}" for at, name in functions(code, number)]
    (folder / "kernels").write_text("\n".join(lines))


def made_to_run() -> list[tuple[int, bytes]]:
    """The executable memory that does not belong to a file, in stretches: the address of each, and its bytes."""
    rows = [line.split() for line in Path("/proc/self/maps").read_text().splitlines()]
    ends = [[int(end, 16) for end in row[0].split("-")] for row in rows if len(row) == 5 and row[1].startswith("r-x")]
    return [(low, ctypes.string_at(low, high - low)) for low, high in ends]


def instructions_of(code: Path, option: str) -> list[list[str]]:
    """The output of readelf for an object file: the words of each line."""
    lines = subprocess.run(["readelf", option, code], check=True, capture_output=True, text=True).stdout
    return [line.replace("[ ", "[").split() for line in lines.splitlines()]


def sections(code: Path) -> dict[str, tuple[int, int]]:
    """Offset and size of each section with machine code, by its number."""
    rows = [row for row in instructions_of(code, "-SW") if len(row) > 5 and "text" in row[1] and row[2] == "PROGBITS"]
    return {row[0].strip("[]"): (int(row[4], 16), int(row[5], 16)) for row in rows if int(row[5], 16)}


def functions(code: Path, section: str) -> list[tuple[int, str]]:
    """The offset of each function in a section, and its name."""
    return [
        (int(row[1], 16), row[7])
        for row in instructions_of(code, "-sW")
        if len(row) > 7 and row[3] == "FUNC" and row[6] == section
    ]


def where(section: bytes) -> int:
    """The address of a section in memory. It is found by a piece that occurs there once, because the linker has written addresses
    into other pieces. LookupError if no piece is found."""
    for low, whole in made_to_run():
        for k in range(0, len(section) - PIECE, PIECE):
            piece = section[k : k + PIECE]
            if whole.count(piece) == 1 and section.count(piece) == 1:
                return low + whole.index(piece) - k
    raise LookupError("the machine code of a section was not found in memory")


def play(pairings: range, games: int, only: tuple[str, ...], folder: Path | None, bot: str) -> None:
    """Play the pairings of each set. Callgrind writes the counts of each pairing, and `places` the addresses, to `folder`.
    Without a folder, only compile: play two games of the first pairing."""
    from kfsim.deck.random import random_deck
    from kfsim.deck.rulebooks import rulebook_of
    from kfsim.keyforge.match import Match
    from kfsim.keyforge.plan import Plan

    for name in only:
        for k in pairings:
            decks = [random_deck(SEED, 2 * k + i, name) for i in (1, 2)]
            match = Match(Plan(*decks, seed=SEED, bot_a=bot, bot_b=bot, rulebook=rulebook_of(decks)))
            match.play(WARM_GAMES, 2)
            if folder is None:
                return
            tell_valgrind(START)
            tell_valgrind(ZERO)
            turns = match.play(0, games)[:, 2].sum()
            tell_valgrind(DUMP, f"{name} {k} {turns}")
            tell_valgrind(STOP)
    if folder is not None:
        places(folder)


def kernels_of(folder: Path) -> list[tuple[int, str]]:
    """The address and name of each function, in the order of addresses."""
    rows = [line.split(maxsplit=1) for line in (folder / "kernels").read_text().splitlines()]
    return sorted((int(at), name) for at, name in rows)


def short(name: str) -> str:
    """A kernel's name without "kfsim." and without its hash; "the entry point" for a name without "kfsim."."""
    return re.sub(r"\.[0-9a-f]{16}.*$", "", name).rpartition("kfsim.")[2] if "kfsim." in name else "the entry point"


def counted(file: Path, starts: list[tuple[int, str]]) -> Counter[str]:
    """The instructions of each kernel in a dump of callgrind. All other instructions count as "-"."""
    found: Counter[str] = Counter()
    skip = False
    for line in file.read_text().splitlines():
        if line.startswith("calls="):
            skip = True
        elif line.startswith("0x"):
            if not skip:
                at, *_, count = line.split()
                i = bisect(starts, (int(at, 16), "~")) - 1
                found[short(starts[i][1]) if 0 <= i < len(starts) - 1 else "-"] += int(count)
            skip = False
    return found


def show(folder: Path, kernels: bool) -> None:
    """Print the instructions of a turn, for each set and pairing. With `kernels`, also for each kernel."""
    sums: dict[str, list[float]] = {}
    by_kernel: dict[str, Counter[str]] = {}
    starts = kernels_of(folder) if kernels else []
    for file in sorted(folder.glob("out.*"), key=lambda f: int(f.suffix[1:])):
        text = file.read_text()
        instructions_of = re.search(r"desc: Trigger: Client Request: (\w+) (\d+) (\d+)", text)
        if instructions_of is None:
            continue
        name, _, turns = instructions_of.groups()
        total = int(re.search(r"^(?:totals|summary): (\d+)", text, re.M)[1])  # type: ignore[index]
        sums.setdefault(name, []).append(total / int(turns))
        if kernels:
            for kernel, n in counted(file, starts).items():
                by_kernel.setdefault(name, Counter())[kernel] += n / int(turns)
    for name, each in sums.items():
        click.echo(f"{name:5} {sum(each) / len(each):8,.0f}   " + " ".join(f"{x:7,.0f}" for x in each))
    if kernels:
        names = list(sums)
        most = Counter({k: sum(by_kernel[n][k] for n in names) for n in names for k in by_kernel[n]})
        for kernel, _ in most.most_common(MOST_SHOWN):
            click.echo(f"{kernel:45} " + " ".join(f"{by_kernel[n][kernel] / len(sums[n]):8,.0f}" for n in names))


@click.command()
@click.option("--pairings", type=int, default=6, show_default=True, help="Pairings of random decks for each set.")
@click.option("--games", type=int, default=20, show_default=True, help="Games of each pairing.")
@click.option(
    "--set", "only", multiple=True, type=click.Choice(SETS), default=SETS, help="Play only this set; repeat the option for more."
)
@click.option("--first", type=int, default=0, help="The first pairing.")
@click.option("--bot", default="steady", show_default=True)
@click.option("--kernels", is_flag=True, help="Also count each kernel.")
@click.option(
    "--within", type=click.Path(path_type=Path), hidden=True, help="This run is within valgrind; write its counts to this folder."
)
@click.option("--warm", is_flag=True, hidden=True, help="Only compile.")
def main(
    pairings: int, games: int, only: tuple[str, ...], first: int, bot: str, kernels: bool, within: Path | None, warm: bool
) -> None:
    """Print the instructions of a turn, for each set and each of its pairings."""
    if within is not None or warm:
        compile_for_any_machine(kernels)
        play(range(first, first + pairings), games, only, None if warm else within, bot)
        return
    from kfsim.kernels.stage.cache_dir import wanted

    cache = wanted() / ("kernels" if kernels else "instructions")
    given = [sys.executable, "-m", "benchmarks.instructions", *sys.argv[1:]]
    variables = {
        **os.environ, "KFSIM_CACHE": str(cache), "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0",
    }  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*given, "--warm"], env=variables, check=True)
        options = ["--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        if kernels:
            options += ["--dump-instr=yes", "--compress-pos=no", "--compress-strings=no"]
        valgrind = ["valgrind", "-q", "--tool=callgrind", *options]
        subprocess.run([*valgrind, *given, "--within", folder], env=variables, check=True)
        show(Path(folder), kernels)


if __name__ == "__main__":
    main()
