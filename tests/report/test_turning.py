"""A game's turning points: the turns that changed the chance to win most, with what happened, and a jump to them."""

import html
import re
from types import SimpleNamespace

import pytest

from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.decision_trace import walk
from kfsim.keyforge.replay.log import points_of
from kfsim.report.turning import Turns, owners_of, turning_points, what_happened
from kfsim.report.watch import page
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import A, B, call


def made_up(*chances):
    """The log of a game with these chances of A as its turns begin; in the turn after the n-th a card n is destroyed."""
    told = Turns()
    for n, chance in enumerate(chances, 1):
        heading = f"Turn {n}: {'AB'[n % 2]} (own turn {(n + 1) // 2})"
        told.add([heading, "  A chooses Dis"], 10 * n, (chance - 0.05, 1 - chance - 0.05))
        told.add([f"    Card {n} is destroyed", "  -- A 0 Æ, 0 keys; B 0 Æ, 0 keys"], 10 * n + 5, None)
    return told.turns


def test_the_largest_changes_in_their_order():
    found = turning_points(made_up(0.5, 0.52, 0.27, 0.30, 0.9, 0.8), "a", {})
    assert [(point.turn, point.player, point.step) for point in found] == [(2, "A", 20), (4, "A", 40), (6, "A", 60)]
    assert found[0].words == "Turn 2 (A): A's chance to win goes from 52% to 27%: Card 2 is destroyed."
    assert found[2].after == 1.0, "the last turn ends with the game"
    assert turning_points(made_up(0.5, 0.52, 0.55), None, {}) == [], "no turn changed much, and nobody has won"


def test_what_is_told_of_a_turn():
    lines = ["plays Twin Bolt Emission", "A loses no Æ", "B steals 2 Æ", "Batdrone is destroyed", "A gains 1 Æ"]
    assert what_happened(lines, "B", "B", {}) == "B steals 2 Æ; Batdrone is destroyed"
    assert what_happened([f"C{n} is destroyed" for n in range(5)], "A", "A", {}) == "C0, C1, C2 and 2 more are destroyed"
    assert what_happened(["reaps with Mother", "A chooses Dis"], "A", "A", {}) == "reaps with Mother"


def test_what_is_told_of_a_turn_is_what_moved_the_chance():
    """A fall of A's is not put down to what is good for A, nor a rise to what is bad for it."""
    lines = ["A forges the red key for 6 Æ (1 of 3)", "plays Gateway to Dis", "Mother is destroyed", "Troll is destroyed",
             "A loses 4 Æ", "Bumpsy captures 3 Æ"]  # fmt: skip
    owners = {"Mother": "A", "Troll": "B", "Bumpsy": "B"}
    assert what_happened(lines, "A", "A", owners) == "A forges the red key for 6 Æ (1 of 3); Troll is destroyed"
    assert what_happened(lines, "B", "A", owners) == "A loses 4 Æ; Bumpsy captures 3 Æ; Mother is destroyed"
    assert what_happened(lines[:2], "B", "A", owners) == "A's turn brings less than expected"
    assert owners_of(SimpleNamespace(deck_a=SimpleNamespace(titles=["X", "Y"]), deck_b=SimpleNamespace(titles=["Y", "Z"]))) == {
        "X": "A", "Z": "B",
    }  # fmt: skip


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=9, games=4)


def test_they_are_those_of_the_chances_that_are_told(plan):
    moments = [(step, moment.chances) for step, moment in enumerate(walk(Match(plan), 3, chances=True))]
    chance = {step: (a + 1 - b) / 2 for step, (a, b) in ((step, both) for step, both in moments if both)}
    found = points_of(plan, 3)
    assert found
    for point in found:
        assert point.before == pytest.approx(chance[point.step]) and abs(point.after - point.before) >= 0.1


def test_in_the_terminal_and_on_the_page(capsys, plan):
    out = call(capsys, "replay", A, B, "--seed", "9", "--game", "3")[1]
    told = [line.removeprefix("Turning point: ") for line in out.splitlines() if line.startswith("Turning point: ")]
    text = html.unescape(page(plan, 3, "kfsim replay"))
    links = re.findall(r'<li><a href="#(\d+)">(Turn \d+ [^<]*)</a></li>', text)
    assert told == [words for _, words in links] == [point.words for point in points_of(plan, 3)]
    marks = re.search(r'<p class="marks".*?</p>', text)[0]
    winner = re.search(r"([AB]) wins", out)[1].lower()
    assert f'class="key-{winner} at-end"' in marks and ">key 3<" in marks and re.search(r">\d+</span>", marks)
