"""The script compiler: what it refuses, and where it says the mistake is."""

import pytest

from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.text.errors import ScriptError

HEAD = '["Test Card"]\nhouse = "dis"\ntype = "action"\n'


def refuse(script: str) -> str:
    with pytest.raises(ScriptError) as error:
        catalogue().with_cards(HEAD + script, "mine.toml").compile()
    return str(error.value)


@pytest.mark.parametrize(
    ("script", "place", "said"),
    [
        ('play = "explode(creature)"', "mine.toml:4:1", "not a verb"),
        ('play = "destroy(choose(frendly.creature))"', "mine.toml:4:16", "did you mean 'friendly'"),
        ('play = """\ngain(1)\ndestroy(creature)\n"""', "mine.toml:6:9", "choose(...) or each(...)"),
        ('play = "gain(1, everybody)"', "mine.toml:4", "me or opponent"),
        ('play = "gain("', "mine.toml:4", "never closed"),
        ('play = "import os"', "mine.toml:4:1", "not something an ability can do"),
        ('play = "gain(open)"', "mine.toml:4", "not a number"),
        ('sneeze = "gain(1)"', "mine.toml:4", "not an ability"),
        ('constant = "gets(self, luck=1)"', "mine.toml:4", "no 'luck=1'"),
        ('reaction = "gain(1)"', "mine.toml:4", "with after_"),
        ('reaction = """\nwith after_sneezing(creature):\n    gain(1)\n"""', "mine.toml:5", "not an event"),
        ('play = "deal(1)"', "mine.toml:4", "takes 2 argument"),
        ("play = \"deal(1, choose(named('Nobody At All')))\"", "mine.toml:4", "no card is named"),
    ],
)
def test_mistakes_are_placed(script, place, said):
    message = refuse(script)
    assert message.startswith(place) and said in message


def test_card_files_that_are_no_card_files():
    with pytest.raises(ScriptError, match=r"mine.toml:2"):
        catalogue().with_cards('["X"]\nhouse = \n', "mine.toml")
    with pytest.raises(ScriptError, match="'atlantis' is no house; known are brobnar"):
        catalogue().with_cards('["X"]\nhouse = "atlantis"\ntype = "action"\n', "mine.toml")


def test_too_many_sets_is_said_so():
    body = "\n".join(f"s{i} = choose(creature)" for i in range(12))
    assert "too many sets" in refuse(f'play = """\n{body}\n"""')


def test_further_cards_are_added_to_what_is_compiled_as_if_all_were_compiled_anew():
    known = Catalogue(catalogue().cards)
    text = """["Newcomer"]
house = "dis"
type = "creature"
power = 2
traits = ["newcomer"]
play = "destroy(each(newcomer.creature))"
constant = "gets(named('Troll'), power=1)"
"""
    more = known.with_cards(text)
    whole = known.compile("14")
    rows, traits = len(whole.rows), dict(whole.traits)
    assert more.compile("14") == Catalogue(more.cards).compile("14")
    assert (len(whole.rows), whole.traits) == (rows, traits) and len(more.compile("14").rows) > rows
