"""Tests of the search for a bot's mistakes: gains of other options are summed by the usual choice and the better one."""

import json

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.bots.steady.weights import WEIGHTS, styles
from kfsim.bots.training.decision_regret import (
    ASKED,
    GAIN,
    MISTAKE_N,
    OTHER_CARD,
    OTHER_IS,
    OTHER_OWN,
    PURPOSE,
    SOURCE,
    USUAL_CARD,
    USUAL_IS,
    USUAL_OWN,
)
from kfsim.cards.catalogue import catalogue
from kfsim.deck.random import random_deck
from kfsim.engine.record import codes
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.training.decision_regret import mistakes, rows_of_chunk, tried
from tests.cli.test_cli import call


@pytest.fixture(scope="module")
def decks():
    """Random decks of the first set and a later one."""
    return [random_deck(78, i, name) for name in ("CotA", "WoE") for i in range(4)]


def option(gain, **columns):
    """A row of an action that was tried. Default: reaping instead of ending the step."""
    row = np.zeros(MISTAKE_N, np.float32)
    usual = {ASKED: codes.ASK_ACTION, SOURCE: -1, USUAL_IS: codes.OPT_END, USUAL_CARD: -1, OTHER_IS: codes.OPT_REAP}
    told = {"card": OTHER_CARD, "usual": USUAL_IS, "usual_card": USUAL_CARD, "other": OTHER_IS, "purpose": PURPOSE}
    told |= {"asked": ASKED, "source": SOURCE, "usual_own": USUAL_OWN, "other_own": OTHER_OWN}
    for column, value in usual.items():
        row[column] = value
    for name, value in columns.items():
        row[told[name]] = catalogue().number(value) if isinstance(value, str) else value
    row[GAIN] = gain
    return row


def test_clearly_better_options_are_listed_by_their_total_gain():
    dice = np.random.default_rng(1)
    rows = [option(0.05 + 0.05 * dice.normal(), card="Troll") for _ in range(100)]
    rows += [option(0.20 + 0.05 * dice.normal(), card="Bumpsy") for _ in range(100)]
    rows += [option(0.01 * dice.normal(), card="Krump") for _ in range(400)]  # noise
    rows += [option(-0.10, card="Dextre") for _ in range(100)]
    rows += [option(0.50, card="Umbra") for _ in range(3)]  # too few
    found = mistakes(np.stack(rows))
    named = [one for one in found if one.better.startswith("reaps with ") and one.does == "ends the step"]
    assert [one.better for one in named if "another" not in one.better] == ["reaps with Bumpsy", "reaps with Troll"]
    troll = next(one for one in named if one.better.endswith("Troll"))
    assert troll.seen == 100 and abs(troll.gain - 0.05) < 0.02 and 0.005 < troll.error < 0.02


def test_mistaken_picks_are_described_by_the_asking_card_the_purpose_and_the_controller():
    picks = dict(asked=codes.ASK_TARGET, source="Medic Ingram", purpose=codes.OP_HEAL, usual=codes.OPT_CARD, other=codes.OPT_CARD)
    rows = [option(0.03, **picks, usual_card="Troll", card="Bumpsy", other_own=1) for _ in range(30)]
    (one,) = mistakes(np.stack(rows) + np.linspace(0, 1e-3, 30, dtype=np.float32)[:, None] * (np.arange(MISTAKE_N) == GAIN))
    assert one.does == "Medic Ingram asks (heal): picks one of the opponent's" and one.better == "picks another, an own card"


def test_a_bot_that_plays_no_cards_is_told_to_play_them(decks):
    match = Match(Plan(decks[0], decks[1], seed=4))
    row = styles()["steady"].copy()
    for name in ("play", "effect", "icon", "body", "power"):
        row[WEIGHTS.index(name)] = -9.0
    match.weigh(row[None])
    found = mistakes(rows_of_chunk(match, 0, 40))
    assert found and any(one.better.startswith("plays ") for one in found[:5])


def test_options_are_the_same_with_any_number_of_workers(decks):
    with Runner(1) as one, Runner(2) as two:
        rows = tried(decks, 5, one)
        assert (tried(decks, 5, two) == rows).all()
    assert len(rows) > 200 and set(rows[:, ASKED].astype(int)) >= {codes.ASK_ACTION, codes.ASK_TARGET}
    assert codes.ASK_HOUSE not in rows[:, ASKED] and (np.abs(rows[:, GAIN]) <= 1).all()


def test_the_command_lists_mistakes(capsys):
    options = ["bots", "mistakes", "--set", "CotA", "--pairings", "8", "--workers", "1"]
    code, out, _ = call(capsys, *options)
    assert code == 0 and "other options tried" in out
    code, out, _ = call(capsys, *options, "--json")
    told = json.loads(out)
    assert code == 0 and told["tried"] > 500 and isinstance(told["mistakes"], list)
    code, out, err = call(capsys, "bots", "mistakes", "--pairings", "1")
    assert code == 2 and out == "" and "Traceback" not in err
