"""Golden games: what the yardstick bot's games come to. A change here is a change of rules: say which one makes it right.

To write them anew: python -m tests.engine.test_golden
"""

import json
from pathlib import Path

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.deck import load_deck
from tests.cards.test_facts import FIRST_DECKS

FILE = Path(__file__).parent / "golden.json"
GAMES = 10


def games() -> dict[str, list[list[int]]]:
    """The columns of some games of `greedy` between each two shipped decks."""
    made = {}
    for a in FIRST_DECKS:
        for b in FIRST_DECKS:
            rows = Match(Plan(load_deck(a), load_deck(b), seed=5, bot_a="greedy", bot_b="greedy")).play(0, GAMES)
            made[f"{a.stem} {b.stem}"] = rows.tolist()
    return made


def test_golden_games():
    assert games() == json.loads(FILE.read_text())


if __name__ == "__main__":
    FILE.write_text(json.dumps(games()) + "\n")
