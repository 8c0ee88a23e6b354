"""Tests of the reasons why the winner wins: the largest differences, each of them certain by its interval."""

import copy

from kfsim.analysis.tempo import tempo
from kfsim.batch.run import Runner
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.report.pages.matchup import page
from kfsim.report.reasons import why
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

SOURCES = ("icons", "reaping", "stealing", "effects", "captured", "made_lose")


def told(a, b, half=0.05, keys=(6.0, 6.0), share=0.6, sure=0.02):
    """The numbers of a matchup: Æ a game by source for both decks, and in which of its own turns each forges its first key."""
    amber = {side: dict.fromkeys(SOURCES, 1.0) | more for side, more in (("a", a), ("b", b))}
    bounds = {side: {k: [v - half, v + half] for k, v in found.items()} for side, found in amber.items()}
    turns = {side: [turn, None, None] for side, turn in zip("ab", keys, strict=True)}
    turns_bounds = {side: [[turn - half, turn + half], None, None] for side, turn in zip("ab", keys, strict=True)}
    return {
        "deck_a": "X", "deck_b": "Y", "win_rate_a": share, "ci95": [share - sure, share + sure], "amber": amber,
        "amber_ci95": bounds, "key_turns": turns, "key_turns_ci95": turns_bounds,
    }  # fmt: skip


def test_the_largest_differences_come_first():
    data = told({"stealing": 4.2, "icons": 3.0, "reaping": 5.0, "captured": 2.0}, {"stealing": 0.6}, keys=(5.0, 5.6))
    assert why(data) == [
        "X steals 4.2 Æ a game (opponent: 0.6).", "It reaps 5.0 Æ a game (opponent: 1.0).",
        "It gets 3.0 Æ a game from bonus icons (opponent: 1.0).",
    ]  # fmt: skip
    assert why(told({}, {}, keys=(5.0, 5.6))) == [
        "X forges its first key in its turn 5.0 on average, and the opponent in its turn 5.6."
    ]


def test_only_advantages_of_the_winner_are_mentioned():
    data = told({"icons": 9.0}, {"stealing": 3.0}, share=0.4)
    assert why(data) == ["Y steals 3.0 Æ a game (opponent: 1.0)."]


def test_differences_that_may_be_luck_are_not_mentioned():
    assert why(told({"stealing": 4.2}, {}, half=1.7)) == []
    assert why(told({"stealing": 4.2}, {}, sure=0.11)) == [], "no deck clearly wins"
    assert why(told({"stealing": 1.12}, {})) == [], "certain, but too small"


def test_the_terminal_and_the_page_show_the_reasons(capsys):
    a, b = load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1])
    with Runner(1) as runner:
        found = tempo(Plan(a, b, games=1000, seed=1), runner)
    data, (text,) = found.json(), [one.text for one in page(found).sections if one.title == "Why"]
    sentences = why(data, found)
    assert 1 <= len(sentences) <= 3 and all(sentence in text for sentence in sentences) and "kfsim impact" in text
    changed = copy.deepcopy(data)
    changed["win_rate_a"], changed["ci95"] = 0.5, [0.45, 0.55]
    assert why(changed, found) == []
    code, out, _ = call(capsys, "matchup", str(FIRST_DECKS[0]), str(FIRST_DECKS[1]), "--games", "1000", "--workers", "1")
    assert code == 0 and why({key: data[key] for key in data})[0] in " ".join(out.split())
