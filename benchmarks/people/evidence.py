"""Reads the tables of results of people, and of the opinions of experts."""

import csv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.special import expit

from kfsim.deck.deck import Deck
from kfsim.deck.load import load_decks

FOLDER = Path(__file__).parent
ROLES = {
    "easy_amber": "easy Æmber", "amber_control": "Æmber control", "creature_control": "creature control",
    "efficiency": "efficiency (draw, archive)", "disruption": "disruption", "body_on_board": "body on the board",
    "board_wipe": "board wipe", "key_cheat": "key cheat (a key forged early)",
}  # fmt: skip
TRAITS = {
    "E": "expected Æmber", "A": "Æmber control", "synergy": "synergy", "actions": "actions", "D": "disruption", "F": "efficiency",
    "U": "recursion", "C": "creature control", "CP": "creature protection", "R": "artifact control", "other": "other",
    "antisynergy": "antisynergy", "upgrades": "upgrades", "artifacts": "artifacts", "creatures": "creatures", "P": "power",
}  # fmt: skip


def rated_decks() -> tuple[tuple[Deck, ...], pd.DataFrame]:
    """Return the real decks, and one row for each of them with SAS, AERC and the parts of AERC."""
    decks = load_decks(str(FOLDER / "decks.json"))
    ratings = pd.read_csv(FOLDER / "deck_ratings.csv").set_index("name")
    return tuple(decks), ratings.loc[[deck.name for deck in decks]].reset_index()


def expert_scores() -> pd.DataFrame:
    """Return an expert's score of each card: columns set, house, card, score_0_6, and one column for each of ROLES that says
    whether the card has the role."""
    scores = pd.read_csv(FOLDER / "expert_values.csv")
    return scores.assign(**{role: scores[role].notna() for role in ROLES})


def official(trait: str) -> pd.DataFrame:
    """Return the wins and losses in official games for each value of a trait: columns value, wins, losses."""
    rows = pd.read_csv(FOLDER / "wins_by_trait.csv")
    return rows.loc[rows.trait == trait, ["value", "wins", "losses"]].reset_index(drop=True)


def official_slope(trait: str) -> tuple[float, float]:
    """Return the change of the log odds to win that goes with one standard deviation of a trait among the decks played, and
    its standard error. It is a logistic regression on the trait alone, fitted by Newton's method."""
    rows = official(trait)
    x, n = rows.value.astype(float).to_numpy(), (rows.wins + rows.losses).to_numpy(float)
    mean = np.average(x, weights=n)
    x = (x - mean) / np.average((x - mean) ** 2, weights=n) ** 0.5
    design, at = np.stack([np.ones_like(x), x]), np.zeros(2)
    for _ in range(20):
        chance = expit(at @ design)
        information = (design * (n * chance * (1 - chance))) @ design.T
        at = at + np.linalg.solve(information, design @ (rows.wins - n * chance))
    return float(at[1]), float(np.linalg.inv(information)[1, 1] ** 0.5)


def household() -> Iterator[tuple[str, str, int]]:
    """Yield the finished games of one household: the sets of both decks, and the number of the loser's keys."""
    with (FOLDER / "games.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["keys1"].isdigit() and row["keys2"].isdigit():
                yield row["set1"], row["set2"], min(int(row["keys1"]), int(row["keys2"]))


def loser_keys() -> NDArray[np.int64]:
    """Return the numbers of losers of these games with no, one and two keys, (3,)."""
    return np.bincount([keys for _, _, keys in household()], minlength=3)
