"""Measure cards: play baseline and planner games of random pairings, and compute the card values from them
(`card_value_table.CardValues`)."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from kfsim import __version__
from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.values.card_based_correction import EVERY, FILE, QUANTILES
from kfsim.analysis.values.card_value_regression import Measured, measured
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.analysis.values.synergies import combinations
from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.games import game_of
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.deck import Deck
from kfsim.deck.random import random_deck
from kfsim.games.capabilities import MeasureRoom, RateRoom
from kfsim.games.protocols import FieldPlan, Met, PairingsPlan
from kfsim.games.registry import game_with
from kfsim.games.sources import played_by
from kfsim.text.learned_data import rests_on

if TYPE_CHECKING:
    import pandas as pd

FIELD_SEED = 2026  # seed of the random decks that decks are compared with
FIELD_DECKS = 1000  # number of these decks for each set
EACH = 2  # games of a pairing: more decks tell more about cards than more games of the same decks
SAMPLE_SEED = 0  # seed of games whose winners are stored, for comparison with other versions of kfsim
SAMPLE = {True: 200, False: 30}  # number of their pairings for a fast bot (True) and for a slow one
TRIAL_SEED = 2027  # seed of the decks that measure how far decks differ from the sum of their cards
TRIAL_DECKS, OPPONENTS = 27, 6  # for each set
# Width of Thurstone's law: at 0.4 a point of strength is a point of win rate between even decks
USUAL_WIDTH, WIDTHS = 0.4, (0.2, 1.5)


def measure(dear: PairingsPlan, quick: PairingsPlan, trial: FieldPlan, runner: Runner) -> CardValues:
    """Play planner games, baseline games, and decks against a field (`plans`), and compute card values."""
    fields: MeasureRoom = game_of(dear).room("measure")
    trials: RateRoom = game_of(dear).room("rate")
    shares, play = trials.play_rounds(trial, runner), fields.play_pairings
    facts = {"bot": dear.bot, "quick_bot": quick.bot, "seed": dear.seed, "rulebook": dear.rulebook, "rests_on": rests_on(FILE)}
    values = card_values(play(quick, runner), play(dear, runner), trial, shares, facts)
    samples = {plan.bot: sample(plan.bot, plan.rulebook, runner) for plan in (quick, dear)}
    return replace(values, facts={**values.facts, "sample": samples})


def sample(bot: str, rulebook: str, runner: Runner) -> str:
    """The results of some games of a bot as text: one digit for each game, deck a's half points. The text changes if rules or
    bots have changed much since the cards were measured."""
    room: MeasureRoom = game_with("measure").room("measure")
    plan = room.OpenField(pairings=SAMPLE[bot not in BUDGETS], each=EACH, seed=SAMPLE_SEED, bot=bot, rulebook=rulebook)
    return "".join(str(points) for points in room.play_pairings(plan, runner).points.ravel())


def plans(
    pairings: int, quick_pairings: int, bot: str, quick_bot: str, seed: int, rulebook: str, trial: int | None = None
) -> tuple[PairingsPlan, PairingsPlan, FieldPlan]:  # fmt: skip
    """The plans of planner games, of baseline games, and of trial decks. The baseline games have other decks, from the next seed.
    The trial decks play planner games against a field, in at most `trial` pairings (None: as many as the planner games)."""
    fields: MeasureRoom = game_with("measure").room("measure")
    trials: RateRoom = game_with("rate").room("rate")
    dear = fields.OpenField(pairings=pairings, each=EACH, seed=seed, bot=bot, rulebook=rulebook)
    quick = replace(dear, pairings=quick_pairings, seed=seed + 1, bot=quick_bot)
    decks, opponents = tried(pairings if trial is None else trial)
    rated, field = decks_of_every_set(TRIAL_SEED, decks), decks_of_every_set(FIELD_SEED, opponents)
    n = len(rated) * len(field)
    return dear, quick, trials.Against(pairings=n, seed=seed, bot=bot, rulebook=rulebook, rated=rated, field=field)


def tried(pairings: int) -> tuple[int, int]:
    """The numbers of trial decks of each set and of opponents for each that fit into `pairings` pairings. They are at least 1,
    and at most `TRIAL_DECKS` and `OPPONENTS`."""
    each = len(MEASURED_SETS) ** 2
    opponents = max(1, int(OPPONENTS * min(1.0, pairings / (each * TRIAL_DECKS * OPPONENTS)) ** 0.5))
    return max(1, min(TRIAL_DECKS, pairings // (each * opponents))), opponents


def decks_of_every_set(seed: int, n: int) -> tuple[Deck, ...]:
    """The first `n` random decks of each measured set, with rarities as in real decks."""
    return decks_of(seed, n, MEASURED_SETS)


@lru_cache(maxsize=4)  # many callers need the same field
def decks_of(seed: int, n: int, sets: tuple[str, ...]) -> tuple[Deck, ...]:
    """The first `n` random decks of each of some sets."""
    return tuple(random_deck(seed, i + 1, name) for name in sets for i in range(n))


def card_values(quick: Met, dear: Met, trial: FieldPlan, shares: Array, told: dict[str, object]) -> CardValues:
    """Card values from baseline and planner pairings, and their errors from trial decks. `told` describes the games."""
    found = measured(quick, dear)
    facts = {**found.facts, **told, "unexplained": 0.0, "width": USUAL_WIDTH, "version": __version__,
             "played_by": played_by(Deck.game), "date": datetime.now(UTC).date().isoformat()}  # fmt: skip
    values = CardValues(found.cards, table_of(found), found.houses, {}, {}, facts, found.shape)
    facts["width"] = width(values, trial, shares)
    facts["unexplained"] = unexplained(values, trial, shares)
    decks = decks_of_every_set(FIELD_SEED, FIELD_DECKS)
    return replace(values, fields=fields_of(values, decks), usual=usual(values, decks))


def fields_of(values: CardValues, decks: tuple[Deck, ...]) -> dict[str, list[float]]:
    """The strengths of random decks of each set and of all sets, as quantiles from 0% to 100%."""
    parts = strengths(values, decks).reshape(len(MEASURED_SETS), -1)
    found = {**dict(zip(MEASURED_SETS, parts, strict=True)), EVERY: parts.ravel()}
    return {name: np.quantile(some, np.linspace(0, 1, QUANTILES)).tolist() for name, some in found.items()}


def usual(values: CardValues, decks: tuple[Deck, ...]) -> dict[str, float]:
    """The mean strength that a card of each house adds in some decks."""
    found: dict[str, list[float]] = {}
    for deck in decks:
        for card in deck.cards:
            found.setdefault(card.house, []).append(values.adds(card.name).mean)
    return {house: float(np.mean(some)) for house, some in found.items()}


def strengths(values: CardValues, decks: tuple[Deck, ...]) -> Array:
    """The strengths of some decks, (decks,)."""
    return np.array([values.strength(deck).mean for deck in decks])


def width(values: CardValues, trial: FieldPlan, shares: Array) -> float:
    """The width at which trial decks win as their cards predict: the slope of their shares, (rounds, decks), against the
    prediction is one."""
    from scipy.optimize import brentq
    from scipy.special import ndtr

    own, other = strengths(values, trial.rated), strengths(values, trial.field)

    def steepness(tried: float) -> float:
        expected = ndtr((own[None, :] - np.resize(other, len(shares))[:, None]) / tried).mean(axis=0)
        return float(np.polyfit(expected, shares.mean(axis=0), 1)[0]) - 1

    least, most = WIDTHS
    if steepness(least) * steepness(most) >= 0:
        return USUAL_WIDTH
    return round(float(brentq(steepness, least, most, xtol=1e-4)), 4)


def unexplained(values: CardValues, trial: FieldPlan, shares: Array) -> float:
    """The standard deviation of decks' strengths from the sums of their cards. It comes from the shares of trial decks, (rounds,
    decks): how much they differ from the predictions by cards, beyond chance and beyond the uncertainty of the cards. A few decks
    measure it only roughly, so its standard error is added: too wide an interval is better than too narrow a one."""
    own, other = [values.strength(deck) for deck in trial.rated], strengths(values, trial.field)
    means, errors = np.array([one.mean for one in own]), np.array([one.error for one in own])
    rounds, decks = shares.shape
    met = np.resize(other, rounds)[:, None]
    left = shares - values.wins(means, met)
    apart = left.mean(axis=0) - left.mean()
    alone = left - left.mean(axis=0) - left.mean(axis=1, keepdims=True) + left.mean()  # minus effects of deck and opponent
    chance = (alone**2).sum() / ((rounds - 1) * (decks - 1)) / rounds
    steep = values.steepness(means, met).mean(axis=0) ** 2  # converts variances of shares to strengths
    whole = (apart**2).sum() * decks / (decks - 1)
    excess = whole * (1 + (2 / (decks - 1)) ** 0.5) - decks * chance - (steep * errors**2).sum()
    return round(float(max(0.0, excess / steep.sum()) ** 0.5), 5)


def table_of(found: Measured) -> "pd.DataFrame":
    """The combinations, one row for each: both cards, their worth together beyond the sum of the two, its interval, and how many
    decks had both."""
    import pandas as pd

    names = found.cards.name.to_numpy()
    rows = [(names[i], names[j], worth, worth - Z * error, worth + Z * error, decks)
            for i, j, worth, error, decks in combinations(found.left)]  # fmt: skip
    return pd.DataFrame(rows, columns=["one", "other", "together", "lo", "hi", "decks"])
