"""Tests of weights, which are data, and of the search for better ones."""

import numpy as np
import pytest

from kfsim.bots.steady.weights import LEARNED, SEEN, STRETCH, WEIGHTS, styles, weights_of
from kfsim.deck import load_deck
from kfsim.keyforge.training.weights import Arena, pairings, table_of, tune
from tests.cards.test_facts import FIRST_DECKS


@pytest.fixture(scope="module")
def decks():
    return [load_deck(deck) for deck in FIRST_DECKS]


def test_every_style_has_every_weight():
    import tomllib

    assert {"steady", "rush", "control"} == set(styles())
    for weights in styles().values():
        assert weights.shape == (LEARNED + len(SEEN) * STRETCH,) and np.isfinite(weights).all()
        assert weights_of(tomllib.loads(table_of(weights))) == pytest.approx(weights[:LEARNED], abs=0.001)


@pytest.mark.parametrize("wrong", [{"body": 1.0}, {**dict.fromkeys(WEIGHTS, 1.0), "courage": 1.0}])
def test_missing_and_unknown_weights_are_refused(wrong):
    with pytest.raises(KeyError, match="missing or unknown"):
        weights_of(wrong)


def test_equal_weights_win_half(decks):
    steady = styles()["steady"]
    assert (Arena(pairings(decks, 3, 1)).scores(steady, steady, 0, 20) == 0.5).all()


def test_the_search_improves_spoilt_weights(decks):
    spoilt = styles()["steady"].copy()
    for name in ("play", "reap", "kill"):
        spoilt[WEIGHTS.index(name)] *= -1
    found = tune(decks, spoilt, [styles()["rush"]], generations=12, pairs=4, workers=1, fixed=["house_archived"], spread=0.3)
    assert found.weights[WEIGHTS.index("house_archived")] == spoilt[WEIGHTS.index("house_archived")]
    arena = Arena(pairings(decks, 6, 2))
    before, after = (arena.scores(w, styles()["rush"], 5000, 40).mean() for w in (spoilt, found.weights))
    assert len(found.history) == 12 and after > before + 0.1


@pytest.mark.parametrize("value", ["much", None, float("nan"), float("inf"), 10**400, True, [1]])
def test_a_weight_that_is_no_number_is_refused(value):
    with pytest.raises(ValueError, match="weight 'body' is a number") as refused:
        weights_of({**dict.fromkeys(WEIGHTS, 1.0), "body": value})
    assert len(str(refused.value)) < 200


def test_the_error_for_many_unknown_weights_is_short():
    with pytest.raises(KeyError, match=r"and .* more") as refused:
        weights_of({"x" * 1000 + str(i): 1.0 for i in range(1000)})
    assert len(str(refused.value)) < 400
