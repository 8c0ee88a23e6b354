"""How often intervals hold what they promise: ratings after few games, `choose`'s chance to be best, places of a gauntlet.

    python -m benchmarks.calibration ratings --decks 25 --write decks.jsonl   (25 of each of fifteen sets: 375 decks)
    python -m benchmarks.calibration choose --choices 100 --reference 4000
    python -m benchmarks.calibration places --fields 1000
    python -m benchmarks.calibration matchups --decks 1

ratings: random decks that no card was measured with play the field as for `kfsim rate`. After 48, 200 and 2,000 games the
interval of each deck's strength is held against a reference: the same deck against other opponents with other shuffles, by its
games alone. The reference has an error of its own, which is taken in. Printed for each set and for all: how many of 95% intervals
hold, and the spread of the differences in standard errors (1 if the intervals are right). 375 decks play 1.1 million games.
choose: made-up choices of four decks of one set. The chance that `choose` gives the deck it names is held against the chance that
this deck is the best by the reference.
With `--write`, ratings and choose write a line after each deck or choice, and skip those that are in the file already, so a run
can go on later.
matchups: how far the result against one opponent is from what the cards of both decks say, apart from the luck of its games: the
spread between opponents, less the spread within (`rating.MATCHUPS`).
places: made-up fields of eight decks with known win rates, played by simulation, without the engine.
"""

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kfsim.analysis.choose import choose
from kfsim.analysis.gauntlet import Gauntlet
from kfsim.analysis.rank_intervals import places
from kfsim.analysis.rating_games import NEAREST, players, without_luck
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import CardValues, shipped
from kfsim.analysis.values.measure import FIELD_SEED, decks_of, decks_of_every_set
from kfsim.analysis.values.rating_field import OPPONENTS, Field, by_cards
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.deck import Deck

HELD_OUT = 778  # the seed of decks that neither cards nor `benchmarks.ratings` were measured with
AFTER = (48, 200, 2000)  # games
REFERENCE_SEED, OTHERS_SEED = 1 << 40, FIELD_SEED + 10
A_CHOICE = 4  # decks
A_FIELD = 8  # decks of a made-up gauntlet
APART = 0.12  # how far the strengths of its decks differ, as a standard deviation
MATCHUP = 0.06  # how far a matchup is off what both strengths say
ROUNDS = 10  # pairs of games against each opponent of `matchups`
DRAWS = 4000
Line = dict[str, Any]


def reference_of(deck: Deck, values: CardValues, given: argparse.Namespace, field: Field, runner: Runner) -> Estimate:
    """A deck's strength by its games alone, against opponents that no rating of it meets."""
    (one,) = players([deck], values, given.reference, given.bot, REFERENCE_SEED, values.facts["rulebook"], field=field)
    one.play(given.reference // 2, runner)
    found = one.by_games
    assert found is not None
    return Estimate(found.mean, float(np.hypot(found.error, one.of_matchups)))


def other_field(values: CardValues, number: int) -> Field:
    """Opponents that `kfsim rate` never plays against, different for each number."""
    return by_cards(values, decks_of_every_set(OTHERS_SEED + number, OPPONENTS))


def rated_after(deck: Deck, values: CardValues, given: argparse.Namespace, runner: Runner) -> list[Estimate]:
    """A deck's strength as `kfsim rate` knows it after so many games (`AFTER`), card values taken in."""
    (one,) = players([deck], values, max(AFTER), given.bot, 1, values.facts["rulebook"])
    found = []
    for games in AFTER:
        one.play(games // 2 - len(one.played), runner)
        found.append(one.strength)
    return found


def print_coverage(name: str, known: list[Estimate], truth: list[Estimate]) -> None:
    """A line: how many intervals hold, and how far estimates are off in their own standard errors."""
    off = np.array([(one.mean - true.mean) / np.hypot(one.error, true.error) for one, true in zip(known, truth, strict=True)])
    width = 2 * Z * float(np.mean([one.error for one in known]))
    holds = float(np.mean(np.abs(off) <= Z))
    chance = Z * (0.95 * 0.05 / len(off)) ** 0.5
    print(f"{name:24} {len(off):4} decks: intervals hold {100 * holds:5.1f}% (95% ±{100 * chance:.1f} if they are right), spread "
          f"{off.std():.2f}, on average {100 * width:.1f} points wide", flush=True)  # fmt: skip


def measured(name: str, number: int, values: CardValues, given: argparse.Namespace, field: Field, runner: Runner) -> Line:
    """One deck of a set: its strength as it is known after so many games (`AFTER`), and by its reference."""
    deck = decks_of(HELD_OUT, number + 1, (name,))[number]
    known = rated_after(deck, values, given, runner)
    true = reference_of(deck, values, given, field, runner)
    return {"set": name, "deck": number, "known": [[one.mean, one.error] for one in known], "true": [true.mean, true.error]}


class Written:
    """A file with a line of JSON for each deck or choice, so that an interrupted run can go on. All lines of a run have the same
    `settings`; lines with other settings are ignored. Without a file, nothing is written."""

    def __init__(self, file: Path | None, settings: Line) -> None:
        self.file, self.settings = file, settings
        lines = [json.loads(line) for line in file.read_text().splitlines()] if file is not None and file.exists() else []
        self.lines: list[Line] = [line for line in lines if settings.items() <= line.items()]

    def has(self, **facts: Any) -> bool:
        """Whether there is a line with these facts."""
        return any(facts.items() <= line.items() for line in self.lines)

    def add(self, line: Line) -> None:
        """Add a line, and write it to the file."""
        self.lines.append(line | self.settings)
        if self.file is not None:
            with self.file.open("a") as file:
                file.write(json.dumps(self.lines[-1]) + "\n")


def ratings(given: argparse.Namespace, runner: Runner) -> None:
    """Rate decks, and hold the intervals against their references: the first deck of each set, then the second of each."""
    values = shipped()
    names = given.set or MEASURED_SETS
    written = Written(given.write, {"bot": given.bot, "reference": given.reference})
    for number in range(given.decks):
        field = other_field(values, number)
        for name in names:
            if not written.has(set=name, deck=number):
                written.add(measured(name, number, values, given, field, runner))
    for name in (*names, "all"):
        some = [line for line in written.lines if name in ("all", line["set"])]
        true = [Estimate(*line["true"]) for line in some]
        for k, games in enumerate(AFTER):
            print_coverage(f"{name} {games:,} games", [Estimate(*line["known"][k]) for line in some], true)


def choices(many: int) -> Iterator[list[Deck]]:
    """Made-up choices: decks of one set after the other, none twice."""
    sets = MEASURED_SETS
    rounds = -(-many // len(sets))
    for k in range(many):
        decks = decks_of(HELD_OUT + 1, A_CHOICE * rounds, (sets[k % len(sets)],))
        yield list(decks[A_CHOICE * (k // len(sets)) :][:A_CHOICE])


def best_by(truth: list[Estimate], rng: np.random.Generator) -> np.ndarray:
    """The chance of each of some decks to be the best, by their references, (decks,)."""
    drawn = rng.normal([one.mean for one in truth], [one.error for one in truth], (DRAWS, len(truth)))
    return np.bincount(drawn.argmax(axis=1), minlength=len(truth)) / DRAWS


def choose_calibration(given: argparse.Namespace, runner: Runner) -> None:
    """Choose, and hold the chance to be best against the references."""
    values, rng = shipped(), np.random.default_rng(HELD_OUT)
    field = other_field(values, 0)
    written = Written(given.write, {"bot": given.bot, "reference": given.reference, "games": given.games})
    for number, decks in enumerate(choices(given.choices)):
        if not written.has(choice=number):
            answer = choose(decks, [], values, given.games, 20.0, given.bot, 1, values.facts["rulebook"], runner)
            truth = [reference_of(deck, values, given, field, runner) for deck in decks]
            known = {"said": answer.known.best().tolist(), "true": [[one.mean, one.error] for one in truth]}
            written.add({"choice": number} | known)
    said = [np.array(line["said"]) for line in written.lines]
    real = [best_by([Estimate(*one) for one in line["true"]], rng) for line in written.lines]
    told, true = np.concatenate(said), np.concatenate(real)
    best = [int(one.argmax()) for one in said]
    first, found = (np.array([one[i] for one, i in zip(some, best, strict=True)]) for some in (said, real))
    error = Z * float(np.std(found - first, ddof=1)) / len(first) ** 0.5
    print(f"{len(first)} choices of {A_CHOICE} decks, up to {given.games:,} games each: the deck named is said to be the best "
          f"with {100 * first.mean():.1f}%, and is with {100 * found.mean():.1f}% (difference ±{100 * error:.1f})")  # fmt: skip
    for low, high in ((0.0, 0.05), (0.05, 0.2), (0.2, 0.5), (0.5, 0.8), (0.8, 1.01)):
        some = (told >= low) & (told < high)
        if some.any():
            print(f"  said {100 * low:3.0f} to {100 * min(1, high):3.0f}%: {some.sum():4} decks, said on average "
                  f"{100 * told[some].mean():5.1f}%, are the best {100 * true[some].mean():5.1f}%")  # fmt: skip


def made_up_field(rng: np.random.Generator, pairs: int) -> tuple[Gauntlet, np.ndarray]:
    """A gauntlet of decks with known win rates, and what each wins on average against the others, (decks,)."""
    own = rng.normal(0, APART, A_FIELD)
    decks = tuple(type("Made", (), {"name": f"deck {i}"}) for i in range(A_FIELD))
    share, scores = np.full((A_FIELD, A_FIELD), np.nan), {}
    for i in range(A_FIELD):
        for j in range(i + 1, A_FIELD):
            wins = float(np.clip(0.5 + own[i] - own[j] + rng.normal(0, MATCHUP), 0.02, 0.98))
            share[i, j], share[j, i] = wins, 1 - wins
            scores[i, j] = rng.binomial(1, wins, (pairs, 2)).mean(axis=1)
    return Gauntlet(decks, scores, 1, "made up", "14"), np.nanmean(share, axis=1)


def places_calibration(given: argparse.Namespace, runner: Runner) -> None:
    """Simulate gauntlets, and hold the intervals of scores and the places against what is true."""
    rng = np.random.default_rng(HELD_OUT)
    for games in (20, 100, 1000):
        scores_hold, places_hold, width = [], [], []
        for _ in range(given.fields):
            field, true = made_up_field(rng, games // 2)
            numbers = {name: i for i, name in enumerate(field.names)}
            rows = field.ratings.assign(number=field.ratings.deck.map(numbers))
            real = 1 + np.argsort(np.argsort(-true))
            rates = [Estimate(row.score, (row.score_hi - row.score_lo) / 2 / Z) for row in rows.itertuples()]
            for row, (first, last) in zip(rows.itertuples(), places(rates), strict=True):
                scores_hold.append(row.score_lo <= true[row.number] <= row.score_hi)
                places_hold.append(first <= real[row.number] <= last)
                width.append(last - first + 1)
        n = len(places_hold)
        print(f"{given.fields} made-up fields of {A_FIELD} decks, {games} games a matchup: scores lie in their intervals "
              f"{100 * np.mean(scores_hold):.1f}%, places {100 * np.mean(places_hold):.1f}% (of {n:,}), {np.mean(width):.1f} "
              "places wide", flush=True)  # fmt: skip


def matchups(given: argparse.Namespace, runner: Runner) -> None:
    """Let decks play the field many times, and print how far single matchups are from what the cards say."""
    values, found = shipped(), []
    for number in range(given.decks):
        for name in given.set or MEASURED_SETS:
            deck = decks_of(HELD_OUT + 2, number + 1, (name,))[number]
            (one,) = players([deck], values, 2 * ROUNDS * NEAREST, given.bot, 1, values.facts["rulebook"])
            one.play(one.plan.pairings, runner)
            known = one.by_games
            assert known is not None
            met = np.tile(one.others, ROUNDS)
            left = without_luck(one.played[:, 0] - values.wins(known.mean, met), one.played[:, 1]).reshape(ROUNDS, -1)
            found.append(left.mean(axis=0).var(ddof=1) - left.var(axis=0, ddof=1).mean() / ROUNDS)
    apart, error = np.mean(found), Z * np.std(found, ddof=1) / len(found) ** 0.5
    low, mean, high = (np.sqrt(max(0.0, apart + step * error)) for step in (-1, 0, 1))
    print(
        f"{len(found)} decks: a matchup is {100 * mean:.1f} points from what the cards say ({100 * low:.1f} to {100 * high:.1f})"
    )


PARTS = {"ratings": ratings, "choose": choose_calibration, "places": places_calibration, "matchups": matchups}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--decks", type=int, default=25, help="of each set, for ratings")
    parser.add_argument("--set", action="append", choices=MEASURED_SETS, help="decks of this set only; repeatable")
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--games", type=int, default=256, help="that each deck of a choice plays at most")
    parser.add_argument("--fields", type=int, default=1000)
    parser.add_argument("--reference", type=int, default=1000, help="games by which a deck is really known")
    parser.add_argument("--write", type=Path, help="file of lines of JSON for ratings and choose: read first, then added to")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    begun = time.perf_counter()
    with Runner(given.workers) as runner:
        PARTS[given.part](given, runner)
    print(f"{time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
