"""Measures how often `kfsim advise` finds a known best play, how long this takes, and whether its chances come true.

python -m benchmarks.advise                     # the positions of advise_positions.py
python -m benchmarks.advise --calibration 1500  # chances in positions of planner games, compared with the results of these games
python -m benchmarks.advise --best 60           # chances of the best options in such positions, compared with new games
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

import kfsim as kf
from benchmarks.advise_positions import PUZZLES, Puzzle
from kfsim.analysis.advise import advise
from kfsim.analysis.stats.intervals import Z
from kfsim.batch.run import Runner
from kfsim.bots.position_games import list_options
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.keyforge.advise import room
from kfsim.keyforge.advise.match import AdviceMatch, AdvicePlan
from kfsim.keyforge.advise.position import Replayed
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.why import option_at

SETS = ("CotA", "AoA", "WC", "MM", "DT", "WoE", "GR", "AS", "ToC", "PV", "CC", "DM")
DEALS, SORTED = 24, 16  # deals for each position; the first 16 decide to which bin it belongs, the others give its chance
MOST_POSITIONS = 100_000  # planner games of one seed
BIN = 0.2  # width of a bin of chances
TOLD = 1500  # print the result after each 1500 positions
Row = tuple[float, float, float]  # of a position: the chance that decides its bin, its chance, and the result (0 to 1)
NEW_GAMES = 800  # games of `advise` for a position; then 200 new games are played with the best option


def found(puzzle: Puzzle, games: int, workers: int, play_on: str) -> tuple[bool, str]:
    """Whether `advise` finds a best play of a position and gives it a better chance than all wrong options; and its headline."""
    with tempfile.TemporaryDirectory() as folder:
        answer = kf.advise(puzzle.write(Path(folder)), games=games, play_on=play_on, workers=workers)
    wrong = max((one.share.mean for one in answer.options if one.words not in puzzle.best), default=0.0)
    return answer.best.words in puzzle.best and answer.best.share.mean > wrong, answer.headline


def puzzles(games: int, workers: int, play_on: str, only: str = "") -> None:
    """Ask `advise` about each position, and print how often it finds the known best play."""
    right, begun = 0, time.perf_counter()
    asked = [puzzle for puzzle in PUZZLES if only.lower() in puzzle.name.lower()]
    for puzzle in asked:
        good, words = found(puzzle, games, workers, play_on)
        right += good
        print(f"{'found ' if good else 'MISSED'} {puzzle.of_set:5} {puzzle.name}: {words}", flush=True)
    print(
        f"{right} of {len(asked)} found with {games:,} games each, {(time.perf_counter() - begun) / len(asked):.1f} s a position"
    )


def position_of_a_game(k: int, draw: np.random.Generator, play_on: str) -> tuple[AdvicePlan, Any, float] | None:
    """A random decision of planner game k: the plan of the games from there, the option that the bot took, and the result of the
    player who decides (1: won, 0: lost, 0.5: undecided). None if there is only one option."""
    of_set = SETS[k % len(SETS)]
    a, b = random_deck(5, 2 * k + 1, of_set), random_deck(5, 2 * k + 2, of_set)
    plan = Plan(a, b, games=2, seed=k, bot_a="planner", bot_b="planner", rulebook=rulebook_of([a, b]))
    match = Match(plan)
    moments = [(words.copy(), option) for words, option, _ in match.moments(0)]
    winner = int(match.games[0].winner)
    number = int(draw.integers(len(moments) - 1))
    match.words[0] = moments[number][0]
    game = match.games[0]
    taken, won = option_at(game, moments[number][1]), 0.5 if winner < 0 else float(winner == int(game.decider))
    list_options(match.games, match.tables)
    return (AdvicePlan(Replayed(plan, 0, number), bot=play_on), taken, won) if int(game.option_n) > 1 else None


def chance_and_won(k: int, draw: np.random.Generator, play_on: str) -> Row | None:
    """The chance of the option that was taken at a random decision of planner game k, and the result of the game. Other deals
    decide the bin of the position: luck that moved a position into a bin must not count in its chance. None if there is only
    one option, or if the option that was taken is not among those of `advise`."""
    found = position_of_a_game(k, draw, play_on)
    if found is None:
        return None
    plan, taken, won = found
    match = AdviceMatch(plan)
    same = [i for i in range(int(match.ready.game.option_n)) if option_at(match.ready.game, i) == taken]
    if not same:
        return None
    points = match.ended(0, DEALS, same[:1])["points"][:, 0] / 2
    return float(points[:SORTED].mean()), float(points[SORTED:].mean()), won


def chance_and_new_games(k: int, draw: np.random.Generator, play_on: str) -> Row | None:
    """The chance that `advise` gives its best option at a random decision of planner game k, and the win rate of this option in
    new games. None if there is only one option."""
    found = position_of_a_game(k, draw, play_on)
    if found is None:
        return None
    plan = found[0]
    best = advise(plan, Runner(1), NEW_GAMES).best
    match = AdviceMatch(replace(plan, seed=plan.seed + 1))
    option = room.asked(match).options.index(best.words)
    said = best.share.mean
    return said, said, float(match.ended(0, NEW_GAMES // 4, [option])["points"].mean()) / 2


def calibration(positions: int, play_on: str, row_of: Callable[..., Row | None], seed: int) -> None:
    """Compare chances with results (`row_of`), in one position of each game."""
    draw, rows, k = np.random.default_rng(seed), [], (seed - 1) * MOST_POSITIONS
    while len(rows) < positions:
        row = row_of(k, draw, play_on)
        rows += [row] if row else []
        k += 1
        if row and (len(rows) % TOLD == 0 or len(rows) == positions):
            print_calibration(np.array(rows))


def print_calibration(rows: np.ndarray) -> None:
    """Print how far chances are from results: on average, and in each bin of chances."""
    print(f"{len(rows)} positions: {means(rows)}")
    where = np.minimum((rows[:, 0] / BIN + 1e-9).astype(int), round(1 / BIN) - 1)
    for one in np.unique(where):
        print(f"  {one * BIN:.1f} to {(one + 1) * BIN:.1f}: {(where == one).sum():4} positions, {means(rows[where == one])}")


def means(rows: np.ndarray) -> str:
    """The mean chance, the mean result, and their difference in points with half its 95% interval."""
    gap = 100 * (rows[:, 1] - rows[:, 2])
    half = Z * gap.std(ddof=1) / len(gap) ** 0.5
    return f"chance {rows[:, 1].mean():.3f}, won {rows[:, 2].mean():.3f}, difference {gap.mean():+.1f} ±{half:.1f} points"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the measurement that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--play-on", default="planner", choices=("planner", "steady"))
    parser.add_argument("--only", default="", help="only positions whose name contains this text")
    parser.add_argument("--calibration", type=int, default=0, metavar="POSITIONS")
    parser.add_argument("--seed", type=int, default=1, help="of the games of --calibration and --best")
    parser.add_argument("--best", type=int, default=0, metavar="POSITIONS")
    asked = parser.parse_args(arguments)
    if asked.calibration:
        calibration(asked.calibration, asked.play_on, chance_and_won, asked.seed)
    elif asked.best:
        calibration(asked.best, asked.play_on, chance_and_new_games, asked.seed)
    else:
        puzzles(asked.games, asked.workers, asked.play_on, asked.only)


if __name__ == "__main__":
    main()
