"""The neighbors on one side, the bottom of a deck, Æ that goes to the opponent's pool."""

import pytest

from kfsim.cards.english.sentences import sentences
from kfsim.table import Table
from kfsim.text.errors import ScriptError
from tests.help import HOUSES, cards

TRIAL = '["Trial"]\nhouse = "brobnar"\ntype = "action"\nplay = """\n{}\n"""\n'


def table(text: str, a: dict, b: dict | None = None) -> Table:
    known = cards().with_cards(TRIAL.format(text))
    a = {"houses": HOUSES, "hand": ["Trial"], **a}
    return Table.from_board(a=a, b={"houses": HOUSES, **(b or {})}, house="brobnar", cards=known)


@pytest.mark.parametrize(("side", "hit"), [("left", "V1"), ("right", "V3")])
def test_the_neighbor_on_one_side(side, hit):
    t = table(f"it = choose(creature)\nstun(neighbors(it, {side}))", dict(in_play=["V1", "V2", "V3"])).play("Trial").pick("V2")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3")] == [c == hit for c in ("V1", "V2", "V3")]


def test_there_may_be_none():
    t = table("it = choose(creature)\nstun(neighbors(it, right))", dict(in_play=["V1", "V2"])).play("Trial").pick("V2")
    assert not t.card("V1").stunned and not t.card("V2").stunned


def test_those_of_each_of_several():
    t = table("stun(neighbors(each(creature), right))", dict(in_play=["V1", "V2"]), dict(in_play=["V3", "V4"])).play("Trial")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "V4")] == [False, True, False, True]


def test_the_last_known_neighbor_of_one_that_has_left():
    text = "it = choose(creature)\ndestroy(it)\nstun(neighbors(it, left))"
    t = table(text, dict(in_play=["V1", "V2", "V3"])).play("Trial").pick("V2")
    assert t.card("V1").stunned and not t.card("V3").stunned


def test_the_bottom_of_a_deck():
    b = dict(deck=["V1", "V2", "V3", "V4"])  # from the top down
    known = cards()
    t = Table.from_board(a=dict(houses=HOUSES, hand=["Dig Deep"]), b=dict(houses=HOUSES, **b), house="brobnar", cards=known)
    t.play("Dig Deep")
    assert t.b.deck == ["V1", "V2"] and set(t.b.discard) == {"V3", "V4"}
    t = table("it = bottom_of(deck, me)\ndiscard(it)\ngain(size(it))", dict(deck=["V1", "V2"])).play("Trial")
    assert t.a.deck == ["V1"] and t.a.amber == 1
    assert table("discard(bottom_of(deck, me, 3))", dict(deck=["V1"])).play("Trial").a.deck == []


def test_amber_of_cards_goes_to_the_opponents_pool():
    a = dict(in_play=[dict(card="V1", amber=2), dict(card="V2", amber=1)], amber=1)
    t = table("take_amber(99, each(friendly.creature), whose=opponent)", a, dict(amber=1)).play("Trial")
    assert (t.a.amber, t.b.amber, t.card("V1").amber, t.card("V2").amber) == (1, 4, 0, 0)
    t = table("take_amber(1, choose(friendly.creature), whose=opponent)", a).play("Trial").pick("V1")
    assert (t.a.amber, t.b.amber, t.card("V1").amber) == (1, 1, 1)


def test_also_of_an_artifact():
    a = dict(in_play=[dict(card="Gauntlet of Command", amber=3)])
    assert table("take_amber(99, choose(friendly.artifact), whose=opponent)", a).play("Trial").b.amber == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("stun(neighbors(choose(creature), up))", "neighbors takes one argument, and left or right"),
        ("discard(bottom_of(hand, me))", "bottom_of takes one argument"),
        ("take_amber(1, choose(creature), whose=own_side)", "take_amber takes one of whose=opponent"),
    ],
)
def test_what_there_is_not_is_refused(text, said):
    with pytest.raises(ScriptError, match=said):
        cards().with_cards(TRIAL.format(text)).compile()


def test_they_are_told():
    known = {
        "it = choose(creature)\nstun(neighbors(it, left))": "Stun a creature’s left neighbor",
        "stun(neighbors(each(friendly.creature), right))": "Stun each friendly creature’s right neighbor",
        "discard(bottom_of(deck, opponent))": "Discard the bottom card of your opponent’s deck",
        "discard(bottom_of(deck, me, 3))": "Discard the bottom 3 cards of your deck",
        "take_amber(99, each(friendly.creature), whose=opponent)": "from each friendly creature to your opponent’s pool",
    }
    for text, told in known.items():
        assert told in " ".join(sentences(cards().with_cards(TRIAL.format(text)), "Trial"))
