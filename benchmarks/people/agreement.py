"""How well kfsim agrees with what people won, and with what experts say. Every figure has a 95% interval."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import stats

from benchmarks.people.evidence import TRAITS, expert_scores, official, official_slope
from kfsim.analysis.rating import OPPONENTS
from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import TOKEN
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.keyforge.values.decks_vs_field import Against, play_rounds
from kfsim.text.names import plain_name

PLAYED_MOST = {"CotA": 0.5, "AoA": 0.2, "WC": 0.2, "MM": 0.1}  # sets of the official games: a guess, from their years
FEWEST = 10  # decks or cards of which a correlation is told


@dataclass(frozen=True)
class Figure:
    """A number with its 95% interval, and how many cards, decks or games it rests on."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


def correlation(x: Sequence[float] | Array, y: Sequence[float] | Array) -> Figure:
    """Pearson's correlation, with the interval of Fisher's z."""
    r, n = float(np.corrcoef(x, y)[0, 1]), len(x)
    half = Z / (n - 3) ** 0.5
    return Figure(r, float(np.tanh(np.arctanh(r) - half)), float(np.tanh(np.arctanh(r) + half)), n)


def slope(x: Sequence[float] | Array, y: Sequence[float] | Array) -> Figure:
    """The slope of a straight line (least squares), with the interval of Student's t."""
    line, n = stats.linregress(x, y), len(x)
    half = stats.t.ppf(0.975, n - 2) * line.stderr
    return Figure(line.slope, line.slope - half, line.slope + half, n)


def logit(share: Array) -> Array:
    """The logarithm of the odds."""
    return np.asarray(np.log(share / (1 - share)))


def shares_by_cards(values: CardValues, decks: Sequence[Deck]) -> Array:
    """What decks win against random decks of every set as their cards say, without a game, (decks,)."""
    return np.array([values.share(values.strength(deck)).mean for deck in decks])


def beside_expert(values: CardValues) -> pd.DataFrame:
    """What each card adds to a deck in kfsim, in points of win rate, beside an expert's score: columns set, card, adds, score.
    Token creatures are left out: a deck has one of them, and its expert value is not that of a copy."""
    scores = expert_scores()
    adds = {plain_name(row.name): 100 * row.adds for row in values.rows if row.rarity != TOKEN}
    table = pd.DataFrame({"set": scores.set, "card": scores.card, "score": scores.score_0_6})
    table["adds"] = [adds.get(plain_name(title), np.nan) for title in scores.card]
    return table[table.set.isin(values.sets)].dropna()


def shares_by_play(values: CardValues, decks: Sequence[Deck], bot: str, rounds: int, runner: Runner) -> Array:
    """What decks win of `rounds` pairs of games against each deck of a field of random decks of every set, (decks,)."""
    field = decks_of_every_set(FIELD_SEED, OPPONENTS)
    pairings = len(decks) * len(field) * rounds
    rulebook = values.facts["rulebook"]
    plan = Against(pairings=pairings, seed=5, bot=bot, rulebook=rulebook, rated=tuple(decks), field=field)
    return np.asarray(play_rounds(plan, runner).mean(axis=0))


def cards(values: CardValues) -> dict[str, Figure]:
    """By set: the correlation of what cards add to a deck with an expert's score."""
    return {str(name): correlation(rows.adds, rows.score) for name, rows in beside_expert(values).groupby("set", sort=False)}


def differ_most(values: CardValues, n: int) -> pd.DataFrame:
    """The cards of which kfsim and the expert think most differently, in standard deviations within a set: columns card, set,
    kfsim, expert, apart; the `n` that kfsim puts highest above the expert, then the `n` lowest below."""
    table = beside_expert(values)
    for column, of in (("kfsim", "adds"), ("expert", "score")):
        by_set = table.groupby("set")[of]
        table[column] = (table[of] - by_set.transform("mean")) / by_set.transform("std")
    table = table.assign(apart=table.kfsim - table.expert).sort_values("apart", ascending=False)
    table = table.drop_duplicates("card")[["card", "set", "kfsim", "expert", "apart"]]
    return pd.concat([table.head(n), table.tail(n)]).reset_index(drop=True)


def decks_by_set(ratings: pd.DataFrame, shares: Array) -> dict[str, tuple[Figure, Figure]]:
    """By set, and of all sets: the correlation of SAS with the logarithm of the odds to win, and what a point of SAS adds."""
    found = {}
    for name in [*dict.fromkeys(ratings.set), "all"]:
        some = (ratings.set == name).to_numpy() | (name == "all")
        if some.sum() >= FEWEST:
            x, y = ratings.sas[some].to_numpy(float), logit(shares[some])
            found[name] = correlation(x, y), slope(x, y)
    return found


def traits(ratings: pd.DataFrame, shares: Array) -> pd.DataFrame:
    """What a standard deviation of each trait adds to the logarithm of the odds, in kfsim and in official games, each trait
    alone: columns trait, kfsim, error, official, official_error."""
    rows = []
    for name, called in TRAITS.items():
        x = ratings[name].fillna(0).to_numpy(float)
        ours = slope((x - x.mean()) / x.std(), logit(shares))
        theirs, error = official_slope(name)
        rows.append((called, ours.value, (ours.high - ours.low) / 2 / Z, theirs, error))
    return pd.DataFrame(rows, columns=["trait", "kfsim", "error", "official", "official_error"])


def houses(values: CardValues, each: int) -> pd.DataFrame:
    """What decks with a house win more than others, in points of win rate, in kfsim (`each` random decks, sets mixed as in
    official games) and in official games: columns house, kfsim, official."""
    decks = [random_deck(91, k + 1, name) for name, share in PLAYED_MOST.items() for k in range(round(share * each))]
    shares = shares_by_cards(values, decks)
    rows = official("house")
    rate, mean = rows.wins / (rows.wins + rows.losses), rows.wins.sum() / (rows.wins + rows.losses).sum()
    found = []
    for name, won, n in zip(rows.value, rate, rows.wins + rows.losses, strict=True):
        own = np.array([plain_name(name) in map(plain_name, deck.houses) for deck in decks])
        if own.sum() >= FEWEST and n >= 10_000:
            found.append((name.replace("rA", "r A"), 100 * (shares[own].mean() - shares.mean()), 100 * (won - mean)))
    return pd.DataFrame(found, columns=["house", "kfsim", "official"])
