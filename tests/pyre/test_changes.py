"""Tests of the effect of changed cards on a matchup: the shuffles stay the same, and impossible changes are refused."""

import json

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.interval_names import in_json
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.pyre.changed_cards import Change, change_of
from kfsim.pyre.changes import ChangeRequest, changed_decks
from kfsim.pyre.deck import PyreDeck, deck_from_fields
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from tests.asking import misnamed
from tests.cli.test_cli import call
from tests.pyre.test_games import FILES, A, B


def card(deck, name):
    return {card.name: card for card in deck.cards}[name]


@pytest.mark.parametrize(
    ("words", "where", "value"),
    [
        ("Bellows: cost 1", ("facts", "cost"), 1),
        ("Bellows: activate.do draw(2)", ("scripts", "activate"), {"rest": True, "do": "draw(2)"}),
        ("Bellows: activate.once true", ("scripts", "activate"), {"rest": True, "once": True, "do": "gain(1)"}),
        ("Ember Knight: keywords swift, restless", ("facts", "keywords"), ["swift", "restless"]),
        ("Kiln Warden: when_destroyed.do gain(2)", ("scripts", "when_destroyed"), "gain(2)"),
        ("Spark: attack 2", ("facts", "attack"), 2),
    ],
)
def test_a_change_gives_a_field_of_a_card_a_new_value(words, where, value):
    changed, _ = changed_decks([A, B], [words])
    name = words.partition(":")[0]
    assert getattr(card(changed, name), where[0])[where[1]] == value
    assert getattr(card(A, name), where[0]).get(where[1]) != value, "the original deck does not change"


def test_a_field_can_be_removed_and_several_changes_apply_together():
    changed, _ = changed_decks([A, B], ["Mire Turtle: keywords none", "Bellows: cost 1", "Bellows: rekindle 3"])
    assert "keywords" not in card(changed, "Mire Turtle").facts
    assert (card(changed, "Bellows").facts["cost"], card(changed, "Bellows").facts["rekindle"]) == (1, 3)


def test_shuffles_stay_the_same_and_the_plan_changes():
    changed = changed_decks([A, B], ["Hush: cost 3"])
    assert [deck.key() for deck in changed] == [A.key(), B.key()]
    assert PyrePlan(*changed, 10).digest != PyrePlan(A, B, 10).digest
    same = changed_decks([A, B], ["Hush: cost 2"])
    assert (PyreMatch(PyrePlan(*same, 40)).play(0, 40) == PyreMatch(PyrePlan(A, B, 40)).play(0, 40)).all()


def test_a_changed_deck_is_saved_as_json():
    from dataclasses import asdict

    changed = changed_decks([A, B], ["Hush: cost 3"])[0]
    again = deck_from_fields(json.loads(json.dumps(asdict(changed))))
    assert isinstance(again, PyreDeck) and again == changed and card(again, "Hush").facts["cost"] == 3


def test_the_difference_is_computed_from_pairs():
    asked = ChangeRequest(decks=[A, B], games=200, changes=["Ember Knight: cost 2"])
    with Runner(1) as runner:
        data = asked.answer(runner).json()
        assert not misnamed(in_json(data))
        assert asked.games_in_all == runner.games == data["games"] == 400
    shares = []
    for decks in ((A, B), changed_decks([A, B], ["Ember Knight: cost 2"])):
        winner = PyreMatch(PyrePlan(*decks, 200)).play(0, 200)[:, 0]
        shares.append(np.where(winner < 0, 0.5, winner == 0).reshape(-1, 2).mean(axis=1))
    difference = shares[1] - shares[0]
    half = 1.984 * difference.std(ddof=1) / 10  # Student's t for 100 pairs
    assert data["difference"] == pytest.approx(difference.mean()) and data["win_rate_a"] == pytest.approx(shares[0].mean())
    assert data["difference_ci95"] == pytest.approx([difference.mean() - half, difference.mean() + half], abs=1e-4)
    assert data["pairs_changed"] == pytest.approx((difference != 0).mean())


def test_the_command_prints_the_difference_makes_a_page_and_can_be_resumed(capsys, tmp_path):
    page, run = tmp_path / "page.html", tmp_path / "run"
    words = ("pyre", "change", *FILES, "--games", "400", "--change", "Ember Knight: cost 1", "--workers", "1")
    code, out, _ = call(capsys, *words, "--report", str(page), "--out", str(run))
    said = " ".join(out.split())
    assert code == 0 and "Ember Knight: cost 1 changes the win rate of Ashen Court by " in said and "95% CI" in said
    assert "as printed" in page.read_text()
    (run / "result.json").unlink()
    code, again, _ = call(capsys, "resume", str(run))
    assert code == 0 and again.splitlines()[:2] == out.splitlines()[:2]
    words = ("pyre", "change", *FILES, "--games", "40", "--change", "Hush: cost 2", "--workers", "1")
    assert call(capsys, *words)[1].startswith("Every game has the same winner with Hush: cost 2.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Bellowz: cost 2", "--change: neither deck has a card 'Bellowz'; did you mean 'Bellows'?"),
        ("Bellows: cots 2", "'Bellows': unknown key 'cots'; did you mean cost?"),
        ("Bellows: cost x", "cost is a whole number from 0 to 99, not 'x'"),
        ("Bellows: activate.do drew(2)", "unknown verb 'drew'; did you mean 'draw'?"),
        ("Bellows: activate.fevor 1", "activate: unknown key 'fevor'"),
        ("Bellows: condition none", "has no condition, so it cannot be taken away"),
        ("Bellows", "--change takes 'CARD: FIELD VALUE', such as 'Bellows: cost 2', not 'Bellows'"),
    ],
)
def test_impossible_changes_are_refused_in_one_line(capsys, words, said):
    code, _, err = call(capsys, "pyre", "change", *FILES, "--games", "10", "--change", words)
    assert code == 2 and said in err and err.count("\n") == 1


def test_texts_that_name_no_change_are_refused():
    assert change_of("Bellows: cost 2") == Change("Bellows", "cost", "2")
    assert [change_of(words) for words in ("Bellows", ": cost 2", "Bellows: cost", "")] == [None] * 4


def test_python_gives_the_same_answer(capsys, tmp_path):
    words = ("pyre", "change", *FILES, "--games", "200", "--change", "Ember Knight: cost 2", "--workers", "1", "--json")
    printed = json.loads(call(capsys, *words)[1])
    for changes in ("Ember Knight: cost 2", ["Ember Knight: cost 2"]):
        answer = kf.change(*FILES, changes, games=200, workers=1, out=tmp_path / "run")
        assert answer.json() == printed and answer.rates.win_rate_a.tolist() == [
            printed["win_rate_a"],
            printed["changed_win_rate_a"],
        ]
    assert "Ember Knight: cost 2 changes the win rate of Ashen Court" in str(answer)
    with pytest.raises(PlanError, match="changes=: neither deck has a card 'Bellowz'"):
        kf.change(*FILES, "Bellowz: cost 1", games=10)
    with pytest.raises(PlanError, match="works only with Pyre"):
        kf.change(kf.random_deck(1), kf.random_deck(2), "Bellows: cost 1", games=10)


def test_python_accepts_readings_too(capsys):
    words = ("pyre", "readings", *FILES, "--games", "20", "--workers", "1", "--json")
    assert kf.readings(*FILES, games=20, workers=1).json() == json.loads(call(capsys, *words)[1])
