"""Card files of a user, damaged in any way: cards that compile, or one line that names the file, the line and what is wrong."""

import re
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.text.errors import ScriptError
from kfsim.text.saying import LONGEST
from tests.help import FIXTURES

CARDS = "\n\n".join(FIXTURES.read_text().split("\n\n")[-14:])
JUNK = [
    "",
    "[",
    "(" * 300,
    "]" * 9,
    "999999999999999999999",
    "-1",
    '"""',
    "'",
    "\x00",
    "é" * 300,
    "= =",
    "choose(",
    "each(creature)",
    "9" * 5000,
    "range(999999999)",
    "power(min=10**9)",
    "for _ in range(40):\n    ",
    "[[a]]",
    "{",
    "nan",
    "1e400",
    "true",
    "\n",
    "    ",
]
SCRIPTS = [
    "gain(99999999)",
    "gain(-99999999)",
    "for _ in range(10**9):\n    gain(1)",
    "for _ in range(999999999):\n    gain(1)",
    "for c in up_to(99999, creature):\n    stun(c)",
    "destroy(the_most_powerful(99999, creature))",
    "gain(" + "(" * 500 + "1" + ")" * 500 + ")",
    "gain(" + "1+" * 3000 + "1)",
    "x" * 6000,
    "destroy(each(" + "friendly." * 900 + "creature))",
    "\x00",
    "gain(1",
    "import os",
    "lambda: 1",
    "destroy(choose(creature.power(min=10**30)))",
    "destroy(choose(creature.power(min=-5)))",
    "discard_until()",
    "to_hand(discard_until(1, 2, 3))",
    "for c in up_to(creature):\n    stun(c)",
    "repeat_if()",
    "for_each(1, gain(1))",
    "gain('1')",
    "gain(1.5)",
    "gain(None)",
    "destroy(each(creature), 5)",
    "\n".join(
        [
            "for _ in range(40):\n"
            + "\n".join("    " * k + "for _ in range(40):" for k in range(1, 6))
            + "\n"
            + "    " * 6
            + "gain(1)"
        ]
    ),
    "heal_up_to(1)",
    "choose_number()",
    "this_turn.gets(creature)",
    "with this_turn.gains(nothing, creature):\n    gain(1)",
]


def compiles_or_says_why(text: str) -> str:
    """Nothing for a file that compiles; else the line. Not slowly."""
    begun = time.process_time()
    try:
        few = Catalogue(catalogue().cards[:1]).with_cards(text, "mine.toml")
        few.compile().tables()
        said = ""
    except ScriptError as error:
        said = str(error)
        assert re.match(r"mine\.toml:\d+:\d+: .", said) or said.startswith("<script>"), said
        assert len(said) <= LONGEST and "\n" not in said and said.isprintable(), said
    assert time.process_time() - begun < 2
    return said


@pytest.mark.parametrize("script", SCRIPTS, ids=range(len(SCRIPTS)))
def test_scripts_that_are_none(script):
    quotes = "'''" if '"""' in script else '"""'
    text = f'["X"]\nhouse = "dis"\ntype = "action"\nplay = {quotes}\n{script}\n{quotes}\n'
    assert compiles_or_says_why(text)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("power = 10000000000000000000000", "power is a whole number"),
        ("power = -1", "power is a whole number"),
        ("power = 'x'", "power is a whole number"),
        ("amber = 999999999", "amber is a whole number"),
        ("icons = 'draw'", "icons is a list"),
        ("icons = ['luck']", "icons knows no 'luck'"),
        ("icons = " + str(["draw"] * 13), "at most 12"),
        ("traits = [1]", "traits is a list"),
        ("keywords = ['haste']", "keywords knows no 'haste'"),
        ("enters = 'flying'", "ready, stunned"),
        ("play = 3", "is no script"),
        ("rulebook_1_2 = 3", "table of scripts"),
        ("nonsense = 'gain(1)'", "is not an ability"),
        ("a = " + "[" * 5000, "nested too deeply"),
    ],
)
def test_facts_that_cannot_be(facts, said):
    assert said in compiles_or_says_why(f'["X"]\nhouse = "dis"\ntype = "creature"\n{facts}\n')


def test_more_traits_than_there_is_room_for():
    cards = "".join(
        f'["T{i}"]\nhouse = "dis"\ntype = "creature"\npower = 1\ntraits = ["t{i}"]\nplay = "gain(count(t{i}.creature))"\n'
        for i in range(270)
    )
    assert "traits" in compiles_or_says_why(cards) and "no more" in compiles_or_says_why(cards)


def test_a_card_file_that_is_far_too_large():
    assert "too large" in compiles_or_says_why("#" * (9 << 20))


@settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck), max_examples=150)
@given(data=st.data())
def test_card_files_cut_and_put_together(data):
    text = CARDS
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.sampled_from(JUNK)) + text[at + data.draw(st.sampled_from([0, 1, 5, 40])) :]
    compiles_or_says_why(text)
