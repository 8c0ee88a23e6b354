"""Whoever changes a script changes what is told of it: no sentence stays the same when what runs does not.

Every script of every card is changed in one place at a time. The changed script must be refused, by the compiler or by the
English ("cannot be told"), or be told in other words. Changes after which the same runs are none: those that compile to the same,
and those that come to the same by the rules (`mutants.plainly`).
"""

from collections import Counter
from functools import cache

import pytest

from kfsim.cards.catalogue import SETS, Catalogue, catalogue
from kfsim.cards.english.sentences import ability_sentences
from kfsim.cards.words import RULEBOOKS
from kfsim.text.errors import ScriptError
from kfsim.text.names import plain_name
from tests.cards.mutants import KINDS, compiled, mutants, plainly

FEWEST = {"MoMu": 200, "VM25": 50, "CC": 500, "ToC": 500, "MG24": 250}  # changes that are tried, by set; of others
USUALLY = 1000
WITHOUT = {"VM25": {"name"}, "ToC": {"name"}, "MG24": {"name", "duration"}}  # kinds of changes that few scripts have no place for
MOST_REFUSED = 0.2  # of the changed scripts that compile: more, and the English refuses rather than tells


def scripts_of(name):
    """Card, key and text of every script of the cards that a set was the first to have, under any rulebook."""
    for card in catalogue().cards:
        if card.covered and next(iter(card.facts["sets"])) == name:
            texts = {(key, text) for rulebook in RULEBOOKS for key, text in card.scripts_under(rulebook).items()}
            yield from ((card, key, text) for key, text in sorted(texts))


@cache
def types_of(cards: Catalogue) -> dict[str, str]:
    """The type of each card, by its plain name."""
    return {plain_name(known.name): known.type for known in cards.cards}


def what_became(cards: Catalogue, card, key, text):
    """Kind and text of every changed script that compiles to something else, and what is told of it; None if that is refused."""
    program, types = cards.compile(), types_of(cards)
    same = compiled(program, card, key, text), plainly(text, key, types)
    for kind, mutant in dict.fromkeys(mutants(text, program.known_traits)):
        try:
            made = compiled(program, card, key, mutant)
        except ScriptError:
            continue
        if made == same[0] or plainly(mutant, key, types) == same[1]:
            continue
        try:
            yield kind, mutant, ability_sentences(card, key, mutant)
        except ScriptError as error:
            assert "cannot be told" in error.message, (card.name, mutant)
            yield kind, mutant, None


@pytest.mark.parametrize("name", list(SETS))
def test_another_script_another_sentence(name):
    tried, refused, unchanged = Counter(), Counter(), []
    for card, key, text in scripts_of(name):
        sentences = ability_sentences(card, key, text)
        for kind, mutant, said in what_became(catalogue(), card, key, text):
            tried[kind] += 1
            refused[kind] += said is None
            if said == sentences:
                unchanged.append((kind, card.name, mutant, sentences))
    kinds = set(KINDS) - WITHOUT.get(name, set())
    assert set(tried) == kinds and tried.total() > FEWEST.get(name, USUALLY), "the changes reach every kind"
    assert not unchanged, unchanged[:5]
    assert refused.total() < MOST_REFUSED * tried.total(), refused


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("if steal(1) == 1:\n    gain(1)", "if steal(1) == 0:\n    gain(1)"),
        ("if opponent.amber == 0:\n    gain(1)", "if opponent.amber != 0:\n    gain(1)"),
        ("draw(count(friendly.creature))", "draw(2 * count(friendly.creature))"),
        ("if may():\n    gain(1)", "if not may():\n    gain(1)"),
        ("exalt(1, choose(creature))", "exalt(2, choose(creature))"),
        ("n = count(creature)\ndestroy(each(creature))\ngain(n)", "destroy(each(creature))\nn = count(creature)\ngain(n)"),
    ],
)
def test_two_scripts_two_sentences(one, other):
    card = catalogue().find("Anger")
    assert ability_sentences(card, "play", one) != ability_sentences(card, "play", other)


def test_what_has_no_true_words_is_refused_with_its_place():
    text = '["Anger"]\nhouse = "brobnar"\ntype = "action"\nplay = """\nif steal(2) == 1:\n    gain(1)\n"""\n'
    cards = catalogue().with_cards(text)
    card = cards.find("Anger")
    with pytest.raises(ScriptError, match=r"<cards>:5:4: cannot be told: 'steal\(2\) == 1'") as error:
        ability_sentences(card, "play", card.scripts["play"])
    assert "\n" not in str(error.value)
