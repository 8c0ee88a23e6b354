"""A catalogue with further cards goes on from what another has compiled, unless that speaks of a title of theirs."""

from dataclasses import replace

import pytest

from kfsim.cards.card import Card
from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.deck.random import random_deck
from kfsim.engine.record import codes
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan

SPEAKER, SPOKEN_OF = "Monument to Ludo", "Praefectus Ludo"


def with_blank(title, base):
    """The catalogue in which a card has no text."""
    return Catalogue([*catalogue().cards, Card(title, {**catalogue().find(title).facts, "uncovered": True})], base)


def test_games_without_a_card_are_those_of_a_catalogue_made_anew(monkeypatch):
    a, b = (random_deck(3, k, "MM") for k in (1, 2))
    plan = Plan(a.without_text(a.titles[0]), b, seed=5)
    grown, base = Match(plan), [*catalogue().compile("14", []).rows]
    monkeypatch.setattr("kfsim.keyforge.match.Catalogue", lambda cards, _: Catalogue(cards))
    anew = Match(plan)
    rows = grown.play(0, 40)
    assert (rows == anew.play(0, 40)).all() and (rows != Match(replace(plan, deck_a=a)).play(0, 40)).any()
    assert grown.program.rows[: len(base)] == base, "what was compiled is not compiled again"


@pytest.mark.parametrize("title", [SPOKEN_OF, "Troll"])
def test_a_title_that_cards_speak_of_is_that_of_the_further_card(title):
    catalogue().compile("14", [SPEAKER])
    known = with_blank(title, catalogue())
    titles = {row[codes.F_TITLE] for row in known.compile("14", [SPEAKER]).filters}
    assert (known.number(SPOKEN_OF) in titles) and (title == SPOKEN_OF) == (catalogue().number(SPOKEN_OF) not in titles)
