"""Card files of a user, damaged in any way: cards that compile, or one line that names the file, the line and what is wrong."""

import gc
import re
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kfsim.cards.card import VARIANTS
from kfsim.cards.card_table import FACTS, TITLES
from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.pyre.cards import KEYS_OF_FACTS, compile_cards
from kfsim.pyre.cards import read_cards as read_pyre_cards
from kfsim.text.errors import ScriptError
from kfsim.text.messages import LONGEST
from tests import damage
from tests.help import FIXTURES

CARDS = "\n\n".join(FIXTURES.read_text().split("\n\n")[-14:])
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
    gc.disable()  # what other tests left would be collected here: seconds that no file costs
    begun = time.process_time()
    try:
        few = Catalogue(catalogue().cards[:1]).with_cards(text, "mine.toml")
        few.compile().tables()
        said = ""
    except ScriptError as error:
        said = str(error)
        assert re.match(r"mine\.toml:\d+:\d+: .", said) or said.startswith("<script>"), said
        assert len(said) <= LONGEST and "\n" not in said and said.isprintable(), said
    finally:
        seconds = time.process_time() - begun
        gc.enable()
    assert seconds < 2
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
        ("a = " + "9" * 5000, "cannot be read"),
    ],
)
def test_facts_that_cannot_be(facts, said):
    assert said in compiles_or_says_why(f'["X"]\nhouse = "dis"\ntype = "creature"\n{facts}\n')


VALUES = [
    "1", "-1", "true", '"x"', '""', "[]", "[1]", '["x"]', "{}", "{ a = 1 }", "{ CotA = 17 }", '{ CotA = "A01" }', "{ CotA = [] }",
    "1.5", "nan", "1979-05-27", '"' + "x" * 2_000 + '"', '"\\u0000"', "99999999999999999999",
]  # fmt: skip


@pytest.mark.parametrize("key", [*FACTS, *VARIANTS.values(), "play"])
def test_values_of_any_kind_under_any_key(key):
    """A card that can be is also found, listed and told of; one that cannot is refused with its line."""
    one = Catalogue(catalogue().cards[:1])
    for value in VALUES:
        facts = {"house": '"dis"', "type": '"creature"'} | {key: value}
        text = '["X"]\n' + "".join(f"{name} = {given}\n" for name, given in facts.items())
        if compiles_or_says_why(text):
            continue
        cards = one.with_cards(text, "mine.toml")
        card = cards.find("X")
        cards.of_set("CotA"), cards.references("CotA"), cards.near("Y"), card.title, card.icons, card.covered
        assert type(card.facts.get(key, "")) in (int, bool, str, list, dict)


@pytest.mark.parametrize("key", TITLES)
def test_cards_that_are_named_must_be_there(key):
    said = compiles_or_says_why(f'["X"]\nhouse = "dis"\ntype = "creature"\n{key} = "{catalogue().cards[0].name[:-1]}x"\n')
    assert said.startswith("mine.toml:4:1: 'X': ") and f"did you mean '{catalogue().cards[0].name}'?" in said
    assert "no card is named 'Nobody'" in compiles_or_says_why('["X"]\nhouse = "dis"\ntype = "action"\nbrings = ["Nobody"]\n')


def test_more_traits_than_there_is_room_for():
    cards = "".join(
        f'["T{i}"]\nhouse = "dis"\ntype = "creature"\npower = 1\ntraits = ["t{i}"]\nplay = "gain(count(t{i}.creature))"\n'
        for i in range(270)
    )
    assert "traits" in compiles_or_says_why(cards) and "no more" in compiles_or_says_why(cards)


def test_a_card_file_that_is_far_too_large():
    assert "too large" in compiles_or_says_why("#" * (9 << 20))


@settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck), max_examples=150)
@given(dice=st.randoms())
def test_card_files_cut_and_put_together(dice):
    compiles_or_says_why(damage.card_file(CARDS, dice))


def card(name, script="gain(1)"):
    return f'["{name}"]\nhouse = "dis"\ntype = "action"\nplay = "{script}"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("".join(card(f"X{i}") for i in range(60_000)), "too large"),
        ("".join(card(f"X{i}") for i in range(1_500)), "1,500 cards"),
        (card("X", "a" + ".a" * 30_000), "characters on one line"),
        (card("X", "a" + ".a" * 2_600), "is a script of 5,201 characters"),
        (card("X") + '["X".rulebook_1_2]\nplay = "' + "a" + ".a" * 2_600 + '"\n', "is a script of 5,201 characters"),
        ("a." * 30_000 + "a = 1\n", "characters on one line"),
        ("".join(f"[a.b{i}]\n" for i in range(22_000)), "needs a house"),
    ],
    ids=range(7),
)
def test_limits_before_work(text, said):
    assert said in compiles_or_says_why(text)


PYRE_CARD = '["X{}"]\ntype = "follower"\nattack = 1\ndefense = 1\n["X{}".activate]\nrest = true\ndo = "draw(1)"\n'


def test_card_files_of_pyre_have_limits_too():
    begun = time.process_time()
    assert len(read_pyre_cards("".join(PYRE_CARD.format(i, i) for i in range(1_000)), "mine.toml")) == 1_000
    for text, said in (
        ("".join(PYRE_CARD.format(i, i) for i in range(1_001)), "1,001 cards"),
        ("".join(PYRE_CARD.format(i, i) for i in range(60_000)), "too large"),
        (PYRE_CARD.replace("draw(1)", "a" + ".a" * 2_100), "activate.do is a script of 4,201 characters"),
    ):
        with pytest.raises(ScriptError, match=said):
            read_pyre_cards(text, "mine.toml")
    assert time.process_time() - begun < 4


@pytest.mark.parametrize("key", sorted(KEYS_OF_FACTS))
def test_values_of_any_kind_under_any_key_of_pyre(key):
    for value in VALUES:
        facts = {"type": '"follower"', "attack": "1", "defense": "1"} | {key: value}
        try:
            compile_cards(read_pyre_cards('["X"]\n' + "".join(f"{k} = {v}\n" for k, v in facts.items()), "mine.toml"))
        except ScriptError as error:
            assert re.match(r"mine\.toml:\d+:1: 'X': .", str(error)), error


@pytest.mark.parametrize("constant", ["key_cost()", "key_cost(me)", "refill(me)", "refill(me, 1, 1)"])
def test_constants_with_too_few_or_too_many_arguments(constant):
    assert constant.split("(")[0] in compiles_or_says_why(f'["X"]\nhouse = "dis"\ntype = "artifact"\nconstant = "{constant}"\n')
