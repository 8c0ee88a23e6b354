"""Tests of the comparison of ratings with SAS: reading the values, comparing, and reporting."""

import csv
import json
from dataclasses import replace

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.beside_sas import FEWEST, beside_sas
from kfsim.analysis.rating import Ratings
from kfsim.deck.deck import deck_from
from kfsim.deck.errors import DeckError
from kfsim.deck.load import kept_deck, load_decks
from kfsim.deck.random import random_deck
from kfsim.report.beside_sas import sentences
from kfsim.report.pages.rating import page
from kfsim.report.rating import deck_rows
from tests.cli.test_cli import call

HEADER = ["Name", "Houses", "Expansion", "Sas Rating", "Raw Aerc Score", "House 1 Cards", "House 2 Cards", "House 3 Cards"]


def row_of(deck, sas, aerc):
    """A row for a deck in the rating site's table."""
    lists = ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]
    return [deck.name, " | ".join(deck.houses), "CALL_OF_THE_ARCHONS", sas, aerc, *lists]


def table(file, told):
    """Write a table of random decks with their SAS and AERC; return its name."""
    with file.open("w", newline="", encoding="utf-8") as out:
        csv.writer(out).writerows([HEADER, *(row_of(random_deck(8, k + 1, "CotA"), *one) for k, one in enumerate(told))])
    return str(file)


def test_sas_and_aerc_are_read_from_a_table(tmp_path):
    told = [("72", "61.5"), ("", ""), ("0", "0"), ("none", "-3"), ("1e9", "nan"), (" 68 ", "inf")]
    decks = load_decks(table(tmp_path / "mine.csv", told))
    assert [(deck.sas, deck.aerc) for deck in decks] == [
        (72, 61.5),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (68, None),
    ]
    assert decks[0] == replace(decks[0], sas=None, aerc=None), "SAS and AERC do not change the identity of a deck"


def test_sas_is_read_from_the_api_of_the_rating_site(tmp_path):
    deck = random_deck(8, 1, "CotA")
    groups = [{"house": house, "cards": [{"cardTitle": card.name} for card in deck.cards if card.house == house]}
              for house in deck.houses]  # fmt: skip
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"deck": {"name": "X", "housesAndCards": groups, "sasRating": 70, "aercScore": 58.2}}))
    assert [(one.sas, one.aerc) for one in load_decks(str(file))] == [(70, 58.2)]


def test_a_run_folder_keeps_sas_and_refuses_nonsense():
    from dataclasses import asdict

    deck = replace(random_deck(8, 1, "CotA"), sas=70.0, aerc=58.5)
    data = json.loads(json.dumps(asdict(deck)))
    assert (kept_deck(data).sas, deck_from(data).aerc) == (70, 58.5)
    for wrong in ("70", -1, [70]):
        with pytest.raises((DeckError, TypeError, ValueError)):
            kept_deck({**data, "sas": wrong})


def test_the_correlation_and_the_decks_that_differ_are_found():
    sas = [60.0, 65.0, 70.0, 75.0, 80.0, 70.0, None, 70.0]
    ratings = [1440.0, 1470.0, 1500.0, 1530.0, 1560.0, 1620.0, 1900.0, 1380.0]
    found = beside_sas(sas, ratings, [20.0] * 8)
    assert found is not None and found.decks == 7
    assert found.suggested[[0, 2, 4]] == pytest.approx([1440, 1500, 1560]) and np.isnan(found.suggested[6])
    assert (found.better, found.worse) == ((5,), (7,))
    known = [k for k in range(8) if sas[k]]
    assert found.correlation == pytest.approx(np.corrcoef([sas[k] for k in known], [ratings[k] for k in known])[0, 1])
    assert found.interval[0] < found.correlation < found.interval[1]
    wide = beside_sas(sas, ratings, [150.0] * 8)
    assert wide is not None and (wide.better, wide.worse) == ((), ()), "a deck that may be on the line does not differ clearly"


def test_too_few_decks_or_equal_ratings_are_not_compared():
    assert beside_sas([70.0] * 9, list(range(9)), [1.0] * 9) is None
    few = [60.0 + k for k in range(FEWEST - 1)]
    assert beside_sas([*few, None, None], [1500.0 + k for k in range(FEWEST + 1)], [1.0] * (FEWEST + 1)) is None


def test_the_interval_of_a_correlation_holds_the_truth_in_95_percent():
    rng, true, n, held = np.random.default_rng(4), 0.6, 12, 0
    for _ in range(2000):
        x, z = rng.normal(size=(2, n))
        found = beside_sas(x, true * x + (1 - true**2) ** 0.5 * z, [1.0] * n)
        assert found is not None
        held += found.interval[0] < true < found.interval[1]
    assert 0.93 < held / 2000 < 0.97


def rated(sas) -> Ratings:
    decks = [replace(random_deck(8, k + 1, "CotA"), sas=one) for k, one in enumerate(sas)]
    return kf.rate(decks, games=0)


def test_the_answer_and_the_page_show_the_comparison():
    plain = rated([None] * 6)
    assert sentences(plain) == [] and deck_rows(plain).titles[-1] == "better than" and plain.json()["beside_sas"] is None
    ratings = {one.deck.name: one.rating for one in plain.decks}
    order = [ratings[random_deck(8, k + 1, "CotA").name] for k in range(6)]
    sas = [round(60 + 20 * (one - min(order)) / np.ptp(order), 2) for one in order]
    agreeing = rated(sas)
    assert sentences(agreeing)[0].startswith("Correlation of rating and SAS: 1.00") and len(sentences(agreeing)) == 2
    assert sentences(agreeing)[1] == "No deck differs clearly from what its SAS suggests."
    assert deck_rows(agreeing).titles[-1] == "SAS" and {row[-1] for row in deck_rows(agreeing).rows} == {
        f"{one:g}" for one in sas
    }
    assert agreeing.json()["beside_sas"]["decks"] == 6 and agreeing.tables()["decks"].sas.tolist() == sorted(sas, reverse=True)
    assert [section.title for section in page(agreeing).sections][-1] == "Beside SAS"


def test_rate_shows_the_comparison(capsys, tmp_path):
    file = table(tmp_path / "mine.csv", [(str(60 + 3 * k), "55") for k in range(6)])
    code, out, _ = call(capsys, "rate", file, "--games", "0")
    assert code == 0 and "Correlation of rating and SAS: " in out and "6 decks" in out
    code, out, _ = call(capsys, "rate", f"{file}#1", "--games", "0")
    assert code == 0 and "The site Decks of KeyForge gives the deck SAS 60 and AERC 55." in out
