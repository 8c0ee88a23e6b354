"""Tests of tables on a terminal with 80 columns: names are cut if there is no space, numbers never."""

import json
import re
from io import StringIO

import numpy as np

from kfsim.analysis.gauntlet import Gauntlet
from kfsim.analysis.impact import Impact
from kfsim.batch.impact import CardTally
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.report import gauntlet, impact
from kfsim.report.terminal import console
from tests.cards.test_facts import FIRST_DECKS


def printed(answer, show):
    text = StringIO()
    show(answer, console(text, 80))
    return text.getvalue()


def test_a_gauntlet_of_twelve_decks_shows_all_numbers():
    decks = tuple(random_deck(5, k) for k in range(1, 13))
    rng = np.random.default_rng(1)
    scores = {(i, j): rng.integers(0, 3, 40) / 2 for i in range(12) for j in range(i + 1, 12)}
    answer = Gauntlet(decks, scores, 1, "steady", "14")
    out, data = printed(answer, gauntlet.show), answer.json()
    assert max(map(len, out.splitlines())) <= 80 and not re.search(r"\d…|…\d|…%", out)
    for row in data["ratings"]:
        ends = (f"{row['rating']:.0f}", f"{row['lo']:.0f}-{row['hi']:.0f}", f"{100 * row['score']:.1f}%")
        assert all(re.search(rf"\s{re.escape(end)}\s", out) for end in ends), (row, out)


def test_an_impact_shows_all_numbers():
    deck, other = (load_deck(str(file)) for file in FIRST_DECKS[:2])
    rng = np.random.default_rng(2)
    lost = {title: rng.normal(-0.15, 0.5, 20) for title in deck.titles}
    bare = {title: points + 0.1 for title, points in lost.items() if deck.icons_of(title)}
    tally = CardTally.zeros(len(deck.titles))
    tally.sums[:] = [30, 60, 10, 20]
    answer = Impact(deck, (other,), tally, lost, bare, 40, 1, "steady", "14")
    out = printed(answer, impact.show)
    assert max(map(len, out.splitlines())) <= 80 and "…" in out and not re.search(r"\d…", out)
    for row in answer.experiment.itertuples():
        assert f"{100 * row.lo:+.1f} to {100 * row.hi:+.1f}" in out
        assert row.card not in bare or f"{100 * row.whole_lo:+.1f} to {100 * row.whole_hi:+.1f}" in out
    assert json.dumps(answer.full_json())
