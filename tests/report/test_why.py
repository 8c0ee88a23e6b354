"""Tests of the reasons of a bot, in words that need no explanation."""

from kfsim.bots.steady.weights import WEIGHTS
from kfsim.deck import load_deck
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.decision_trace import trace_lines
from kfsim.report.weight_words import SWITCHES, WEIGHT_WORDS
from tests.cards.test_facts import FIRST_DECKS


def test_every_weight_has_words_or_is_a_switch():
    assert {*WEIGHT_WORDS, *SWITCHES} == set(WEIGHTS) and not {*WEIGHT_WORDS} & {*SWITCHES}
    assert len({*WEIGHT_WORDS.values()}) == len(WEIGHT_WORDS) and not [words for words in WEIGHT_WORDS.values() if "_" in words]


def test_reasons_are_given_in_words_for_opening_hands_and_options():
    lines = list(trace_lines(Plan(*map(load_deck, FIRST_DECKS[:2]), games=2), 0, why=True))
    first = next(line for line in lines if line.lstrip().startswith("?"))
    assert "keep the hand" in first and "a new hand" in first and "*no" not in first
    behind = [line for line in lines if "Æ from reaping +" in line]
    assert behind and not [line for line in lines if "house_card" in line or "reap_ability" in line]
