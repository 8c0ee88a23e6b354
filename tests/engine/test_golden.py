"""Golden games: the course of games as text, one file for each game. A difference means that the rules or the play have changed:
name the change that makes it right.

Write the files again with: python -m tests.engine.test_golden
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kfsim.bots.play import COLUMNS
from kfsim.cards.catalogue import SETS
from kfsim.cards.words import RULEBOOKS
from kfsim.deck import load_deck
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.pyre.deck import load_pyre_deck
from kfsim.pyre.game import GAME as PYRE
from kfsim.pyre.log import Words
from kfsim.pyre.log import lines as pyre_lines
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS as PYRE_COLUMNS
from kfsim.table.log import GameLog

FOLDER = Path(__file__).parent / "golden"
DECKS = Path(__file__).parents[2] / "decks"
MORE_GAMES = 9  # further games, in one line each
SHIPPED = {
    "cota": ("gregg-the-adjutant-of-myths", "miss-onyx-censorius"),
    "mm": ("mehitable-host-of-the-rustling-repository", "rapipdly-ever-changing-sadao"),
    "mixed": ("aembersmith-of-tyrsville-sanctum", "finally-smooth-simone"),
    "pyre": ("pyre/ashen-court", "pyre/tidewood"),
}
DRAWN = {
    short.lower(): short for short in ("AoA", "WC", "MoMu", "DT", "WoE", "GR", "MG24", "AS", "ToC", "VM25", "PV", "CC", "DM")
}  # has no deck here


@dataclass(frozen=True)
class Golden:
    """One file: its decks, the bots of both players, the rulebook, and the chains of A."""

    decks: str
    bots: tuple[str, str]
    rulebook: str = "14"
    chains: int = 0

    @property
    def name(self) -> str:
        return "-".join([self.decks, *dict.fromkeys(self.bots), self.rulebook.replace(".", "_")])

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


GAMES = [
    *(Golden(decks, ("random", "random"), "14") for decks in ("cota", "wc", "mixed")),
    *(Golden(decks, ("random", "random"), "1.2") for decks in ("aoa", "mm")),
    *(Golden(decks, ("greedy", "greedy"), "14") for decks in ("aoa", "mm")),
    *(Golden(decks, ("greedy", "greedy"), "1.2") for decks in ("cota", "wc", "mixed")),
    *(Golden(decks, ("steady", "steady"), "14") for decks in ("cota", "aoa", "wc", "mm", "mixed")),
    Golden("cota", ("steady", "greedy"), "1.2", chains=6),
    Golden("momu", ("steady", "random"), "18"),
    Golden("dt", ("steady", "random"), "18"),
    Golden("woe", ("steady", "greedy"), "18"),
    Golden("gr", ("steady", "greedy"), "18"),
    Golden("vm25", ("steady", "greedy"), "18"),
    Golden("as", ("steady", "greedy"), "18"),
    Golden("toc", ("steady", "random"), "18"),
    Golden("cc", ("steady", "greedy"), "18"),
    Golden("pv", ("steady", "steady"), "18"),
    Golden("dm", ("steady", "greedy"), "18"),
    Golden("mg24", ("steady", "greedy"), "18"),
    Golden("cota", ("planner", "planner"), "14"),
    Golden("mixed", ("planner", "steady"), "1.2"),
    Golden("pyre", ("greedy", "random"), "quick"),
    Golden("pyre", ("steady", "steady"), "expanded"),
]


def decks_of(golden: Golden) -> tuple[Deck, Deck]:
    """The KeyForge decks of a golden game."""
    if golden.decks in DRAWN:
        return random_deck(1, 1, DRAWN[golden.decks]), random_deck(1, 2, DRAWN[golden.decks])
    a, b = (load_deck(DECKS / f"{name}.txt") for name in SHIPPED[golden.decks])
    return a, b


def in_numbers(columns: tuple[str, ...], row: list[int]) -> str:
    """The winner of a game and its other columns that are not zero."""
    return ", ".join(f"{name} {n}" for name, n in zip(columns, row, strict=True) if n or name == "winner")


def keyforge(golden: Golden) -> Iterator[str]:
    """The lines of a golden game of KeyForge, and one line for each further game."""
    a, b = decks_of(golden)
    bot_a, bot_b = golden.bots
    plan = Plan(a, b, 10, 5, bot_a, bot_b, golden.chains, rulebook=golden.rulebook)
    match = Match(plan)
    yield f"A: {a.name} ({bot_a}, {golden.chains} chains); B: {b.name} ({bot_b}); rulebook {golden.rulebook}; seed 5"
    told = match.play(0, 1, logging=True)[0].tolist()
    yield from GameLog(match.games[0], match.tables[0], match.catalogue, plan.rulebook).lines()
    for game, row in enumerate([told, *match.play(1, MORE_GAMES).tolist()]):
        yield f"game {game}: {in_numbers(COLUMNS, row)}"


def pyre(golden: Golden) -> Iterator[str]:
    """The lines of a golden game of Pyre, and one line for each further game."""
    a, b = (load_pyre_deck(DECKS / f"{name}.txt") for name in SHIPPED["pyre"])
    bot_a, bot_b = golden.bots
    match = PyreMatch(PyrePlan(a, b, 10, 5, bot_a, bot_b, rulebook=golden.rulebook))
    yield f"A: {a.name} ({bot_a}); B: {b.name} ({bot_b}); rulebook {golden.rulebook}; seed 5"
    yield from pyre_lines(Words(match.games[0], list(match.program.names)), match.logged(0))
    for game, row in enumerate(match.play(0, 1 + MORE_GAMES).tolist()):
        yield f"game {game}: {in_numbers(PYRE_COLUMNS, row)}"


def text(golden: Golden) -> str:
    """The expected text of the file of a golden game."""
    told = pyre(golden) if golden.decks == "pyre" else keyforge(golden)
    return "".join(f"{line}\n" for line in told)


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_golden_game_has_not_changed(golden):
    assert text(golden).splitlines() == golden.file.read_text("utf-8").splitlines()


def test_each_golden_game_has_its_file_and_no_file_is_left_over():
    assert len({golden.name for golden in GAMES}) == len(GAMES)
    assert {file.name for file in FOLDER.iterdir()} == {golden.file.name for golden in GAMES}


def test_every_set_rulebook_and_kind_of_bot_has_a_golden_game():
    assert {golden.decks for golden in GAMES} >= {name.lower() for name in SETS}
    assert {golden.rulebook for golden in GAMES} >= {*RULEBOOKS, *PYRE.rulebooks}
    assert {bot for golden in GAMES for bot in golden.bots} >= {"random", "greedy", "steady", "planner"}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for left in FOLDER.iterdir():
        left.unlink()
    for golden in GAMES:
        golden.file.write_text(text(golden), "utf-8")
