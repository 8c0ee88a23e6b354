"""Measures how well kfsim agrees with the results of people and the opinions of experts."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import stats
from scipy.special import logit

from benchmarks.people.evidence import ROLES, TRAITS, expert_scores, official, official_slope
from kfsim.analysis.stats.intervals import LEVEL, Array, Z
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set
from kfsim.analysis.values.rating_field import OPPONENTS
from kfsim.batch.run import Runner
from kfsim.cards.beside import KINDS
from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.values.decks_vs_field import Against, play_rounds
from kfsim.text.names import plain_name

PLAYED_MOST = {
    "CotA": 0.5,
    "AoA": 0.2,
    "WC": 0.2,
    "MM": 0.1,
}  # the shares of sets in the official games: a guess from their years
FEWEST = 10  # fewest decks for a figure


@dataclass(frozen=True)
class Figure:
    """A number with its 95% interval, and the number of cards or decks behind it."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


def correlation(x: Sequence[float] | Array, y: Sequence[float] | Array) -> Figure:
    """Pearson's correlation, with the interval of Fisher's z."""
    found = stats.pearsonr(x, y)
    low, high = found.confidence_interval(LEVEL)
    return Figure(float(found.statistic), float(low), float(high), len(x))


def slope(x: Sequence[float] | Array, y: Sequence[float] | Array) -> Figure:
    """The slope of a straight line (least squares), with the interval of Student's t."""
    line, n = stats.linregress(x, y), len(x)
    half = stats.t.ppf(0.5 + LEVEL / 2, n - 2) * line.stderr
    return Figure(line.slope, line.slope - half, line.slope + half, n)


def shares_by_cards(values: CardValues, decks: Sequence[Deck]) -> Array:
    """Return the shares that decks win against random decks of every set, by card values alone, (decks,)."""
    return np.array([values.share(values.strength(deck)).mean for deck in decks])


def shares_by_play(values: CardValues, decks: Sequence[Deck], bot: str, rounds: int, runner: Runner) -> Array:
    """Return the shares that decks win in `rounds` pairs of games against each deck of a field of random decks of every set,
    (decks,)."""
    field = decks_of_every_set(FIELD_SEED, OPPONENTS)
    pairings = len(decks) * len(field) * rounds
    rulebook = values.facts["rulebook"]
    plan = Against(pairings=pairings, seed=5, bot=bot, rulebook=rulebook, rated=tuple(decks), field=field)
    return np.asarray(play_rounds(plan, runner).mean(axis=0))


def beside_expert(values: CardValues) -> pd.DataFrame:
    """Return the columns of `expert_scores`, and `adds`: the points of win rate that each card adds to a deck in kfsim. Column
    `apart` says how much higher kfsim values the card than the expert does, in standard deviations within its set. Cards beside
    decks (token creatures, archon powers, prophecies) are left out, because their values are not those of a copy."""
    adds = {plain_name(row.name): 100 * row.adds for row in values.rows if row.rarity not in KINDS}
    table = expert_scores()
    table["adds"] = [adds.get(plain_name(title), np.nan) for title in table.card]
    table = table[table.set.isin(values.sets) & table.adds.notna()].copy()
    by_set = table.groupby("set")[["adds", "score_0_6"]]
    table[["adds_z", "score_z"]] = (table[["adds", "score_0_6"]] - by_set.transform("mean")) / by_set.transform("std")
    return table.assign(apart=table.adds_z - table.score_z)


def cards(table: pd.DataFrame) -> dict[str, Figure]:
    """Return, by set, the correlation of kfsim's values of cards with an expert's scores."""
    return {str(name): correlation(rows.adds, rows.score_0_6) for name, rows in table.groupby("set", sort=False)}


def roles(table: pd.DataFrame) -> dict[str, Figure]:
    """Return, by role, how much higher kfsim values cards of that role than the expert does: the mean, in standard deviations."""
    found = {}
    for role, called in ROLES.items():
        apart = table.apart[table[role]]
        half = stats.t.ppf(0.5 + LEVEL / 2, len(apart) - 1) * apart.sem()
        found[called] = Figure(apart.mean(), apart.mean() - half, apart.mean() + half, len(apart))
    return found


def differ_most(table: pd.DataFrame, n: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the `n` cards that kfsim values highest compared with the expert, and the `n` that it values lowest."""
    ordered = table.sort_values("apart", ascending=False).drop_duplicates("card")
    return ordered.head(n), ordered.tail(n)[::-1]


def decks_by_set(ratings: pd.DataFrame, shares: Array) -> dict[str, tuple[Figure, Figure]]:
    """Return, by set and for all sets: the correlation of SAS with the log odds to win, and the log odds that a point of SAS
    adds."""
    found = {}
    for name in [*dict.fromkeys(ratings.set), "all"]:
        some = (ratings.set == name).to_numpy() | (name == "all")
        if some.sum() >= FEWEST:
            x, y = ratings.sas[some].to_numpy(float), logit(shares[some])
            found[name] = correlation(x, y), slope(x, y)
    return found


def traits(ratings: pd.DataFrame, shares: Array) -> pd.DataFrame:
    """Return the log odds to win that one standard deviation of each trait adds, in kfsim and in official games, with standard
    errors: columns trait, kfsim, error, official, official_error. Each regression is on one trait alone."""
    rows = []
    for name, called in TRAITS.items():
        x = ratings[name].fillna(0).to_numpy(float)
        ours = slope((x - x.mean()) / x.std(), logit(shares))
        theirs, error = official_slope(name)
        rows.append((called, ours.value, (ours.high - ours.low) / 2 / Z, theirs, error))
    return pd.DataFrame(rows, columns=["trait", "kfsim", "error", "official", "official_error"])


def houses(values: CardValues, each: int) -> pd.DataFrame:
    """Return how far the win rate of decks with a house is above the mean of all decks, in points, in kfsim and in official
    games: columns house, kfsim, official. kfsim's figures are from `each` random decks of the sets of official games."""
    decks = [random_deck(91, k + 1, name) for name, share in PLAYED_MOST.items() for k in range(round(share * each))]
    shares = shares_by_cards(values, decks)
    rows = official("house")
    rate, mean = rows.wins / (rows.wins + rows.losses), rows.wins.sum() / (rows.wins + rows.losses).sum()
    found = []
    for name, won, n in zip(rows.value, rate, rows.wins + rows.losses, strict=True):
        own = np.array([plain_name(name) in map(plain_name, deck.houses) for deck in decks])
        if own.sum() >= FEWEST and n >= 10_000:
            found.append((HOUSE_NAMES[plain_name(name)], 100 * (shares[own].mean() - shares.mean()), 100 * (won - mean)))
    return pd.DataFrame(found, columns=["house", "kfsim", "official"])
