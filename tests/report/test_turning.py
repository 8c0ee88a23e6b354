"""Tests of a game's turning points: the turns that changed the chance to win most, what happened in them, and a link to them."""

import html
import re

import pytest

from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.decision_trace import walk
from kfsim.keyforge.replay.log import points_of
from kfsim.report.turning import Turns, turning_points, what_happened
from kfsim.report.watch import page
from kfsim.table.log import GameLog
from kfsim.text.log_line import DEED, DESTROYED, GAIN, TURN, TURN_ENDS, TURN_WORK, LogLine
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import A, B, call


def made_up(*chances):
    """The log of a game with these chances of A at the beginnings of its turns. In the turn after the n-th, a card n is
    destroyed."""
    told = Turns()
    for n, chance in enumerate(chances, 1):
        player = "AB"[n % 2]
        heading = LogLine.of(f"Turn {n}: {player} (own turn {(n + 1) // 2})", TURN, player, turn=n)
        told.add([heading, LogLine.of("  A chooses Dis", TURN_WORK)], 10 * n, (chance - 0.05, 1 - chance - 0.05))
        lines = [LogLine.of(f"    Card {n} is destroyed", DESTROYED, player, f"Card {n}"), LogLine.of("  -- ...", TURN_ENDS)]
        told.add(lines, 10 * n + 5, None)
    return told.turns


def test_the_largest_changes_come_in_their_order():
    found = turning_points(made_up(0.5, 0.52, 0.27, 0.30, 0.9, 0.8), "a")
    assert [(point.turn, point.player, point.step) for point in found] == [(2, "A", 20), (4, "A", 40), (6, "A", 60)]
    assert found[0].words == "Turn 2 (A): A's chance to win goes from 52% to 27%: Card 2 is destroyed."
    assert found[2].after == 1.0, "the last turn ends with the game"
    assert turning_points(made_up(0.5, 0.52, 0.55), None) == [], "no turn changed much, and the game is not won"


def good(text, player):
    return LogLine.of(text, GAIN, player)


def gone(card, owner):
    return LogLine.of(f"{card} is destroyed", DESTROYED, owner, card)


def test_the_description_of_a_turn_joins_its_events():
    plays, nothing = LogLine.of("plays Twin Bolt Emission", DEED), LogLine.of("A gains 1 Æ")
    assert what_happened([plays, good("B steals 2 Æ", "B"), gone("Batdrone", "A"), nothing], "B", "B") == (
        "B steals 2 Æ; Batdrone is destroyed"
    )
    assert what_happened([gone(f"C{n}", "B") for n in range(5)], "A", "A") == "C0, C1, C2 and 2 more are destroyed"
    assert what_happened([LogLine.of("  reaps with Mother", DEED), LogLine.of("A chooses Dis")], "A", "A") == "reaps with Mother"


def test_the_description_of_a_turn_explains_the_change():
    """Events that help A do not explain a fall of A's chance, and events that hurt A do not explain a rise."""
    lines = [good("A forges the red key for 6 Æ (1 of 3)", "A"), LogLine.of("plays Gateway to Dis", DEED), gone("Mother", "A"),
             gone("Troll", "B"), good("A loses 4 Æ", "B"), good("Bumpsy captures 3 Æ from A", "B")]  # fmt: skip
    assert what_happened(lines, "A", "A") == "A forges the red key for 6 Æ (1 of 3); Troll is destroyed"
    assert what_happened(lines, "B", "A") == "A loses 4 Æ; Bumpsy captures 3 Æ from A; Mother is destroyed"
    assert what_happened(lines[:2], "B", "A") == "A's turn brings less than expected"


MEANT = [
    (r"Turn (\d+): ([AB])", TURN), (r"-- ", TURN_ENDS), (r"[AB] (chooses|draws|sheds|shuffles)", TURN_WORK),
    (r"(plays|reaps with) ", DEED), (r"(.*) is destroyed$", DESTROYED), (r"([AB]) (forges|steals [1-9]|takes control)", GAIN),
    (r"[AB] loses [1-9]\d* Æ|.* captures [3-9] Æ|[AB] gains [3-9] Æ", GAIN),
    (r"[AB] gains \d chain|.* loses a |[AB] gains [12] Æ", ""),
]  # fmt: skip


def test_lines_of_a_log_have_kinds_that_agree_with_their_words():
    seen = set()
    for number in range(12):
        match = Match(Plan(load_deck(FIRST_DECKS[number % 4]), load_deck(FIRST_DECKS[(number + 1) % 4]), seed=9))
        match.play(number, 1, logging=True)
        owned = [set(match.plan.deck_a.titles), set(match.plan.deck_b.titles)]
        for line in GameLog(match.games[0], match.tables[0], match.catalogue).lines():
            for words, kind in MEANT:
                if (found := re.match(words, line.strip())) and (kind != TURN_WORK or line.depth == 1):
                    assert line.kind == kind, line
                    seen.add(words)
            if line.kind == DESTROYED:
                assert line == f"    {line.card} is destroyed" and line.card in owned["AB".index(line.player)]
            if line.kind == TURN:
                found = re.match(r"Turn (\d+): ([AB])", line)
                assert (line.turn, line.player) == (int(found[1]), found[2])
            if line.kind == GAIN and (found := re.match(r"([AB]) (\w+)", line.strip())):
                assert line.player == (found[1] if found[2] != "loses" else "BA"["AB".index(found[1])])
    assert seen == {words for words, _ in MEANT}


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=9, games=4)


def test_turning_points_use_the_displayed_chances(plan):
    moments = [(step, moment.chances) for step, moment in enumerate(walk(Match(plan), 3, chances=True))]
    chance = {step: (a + 1 - b) / 2 for step, (a, b) in ((step, both) for step, both in moments if both)}
    found = points_of(plan, 3)
    assert found
    for point in found:
        assert point.before == pytest.approx(chance[point.step]) and abs(point.after - point.before) >= 0.1


def test_the_terminal_and_the_page_show_turning_points(capsys, plan):
    out = call(capsys, "replay", A, B, "--seed", "9", "--game", "3")[1]
    told = [line.removeprefix("Turning point: ") for line in out.splitlines() if line.startswith("Turning point: ")]
    text = html.unescape(page(plan, 3, "kfsim replay"))
    links = re.findall(r'<li><a href="#(\d+)">(Turn \d+ [^<]*)</a></li>', text)
    assert told == [words for _, words in links] == [point.words for point in points_of(plan, 3)]
    marks = re.search(r'<p class="marks".*?</p>', text)[0]
    winner = re.search(r"([AB]) wins", out)[1].lower()
    assert f'class="key-{winner} at-end"' in marks and ">key 3<" in marks and re.search(r">\d+</span>", marks)
