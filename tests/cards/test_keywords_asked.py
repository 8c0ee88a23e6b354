"""Descriptions of creatures by their keywords, `creature.with_taunt`, and what is worked out by them."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import sentences
from kfsim.table import Table
from kfsim.text.errors import ScriptError
from tests.help import cards, fight_targets, settle, ways

LIKE_OTHERS = """
if count(other.friendly.creature.with_taunt) > 0:
    gets(self, keyword=taunt)
if count(other.friendly.creature.with_poison) > 0:
    gets(self, keyword=poison)
"""
TRIALS = f'''
["Sweep"]
house = "brobnar"
type = "action"
play = "destroy(each(DESCRIBED))"

["Like Others"]
house = "brobnar"
type = "creature"
power = 3
constant = """{LIKE_OTHERS}"""

["Shade"]
house = "brobnar"
type = "upgrade"
constant = "gets(host, keyword=taunt)"

["Light"]
house = "brobnar"
type = "upgrade"
constant = "gets(host, loses=taunt)"

["Bars"]
house = "brobnar"
type = "artifact"
constant = "cannot_fight(enemy.creature, friendly.creature.without_taunt)"
'''
TAUNTS, ELUSIVE, PLAIN = "Champion Anaphiel", "Urchin", "Bumpsy"


def table(a: dict, b: dict | None = None, described: str = "creature") -> Table:
    known = catalogue().with_cards(TRIALS.replace("DESCRIBED", described))
    houses = {"houses": ["brobnar", "dis", "shadows"]}
    return Table.from_board(a={**houses, **a}, b={**houses, **(b or {})}, house="brobnar", cards=known)


@pytest.mark.parametrize(
    ("described", "gone"),
    [
        ("creature.with_taunt", {TAUNTS}),
        ("creature.with_elusive", {ELUSIVE}),
        ("with_elusive.creature.without_taunt", {ELUSIVE}),
        ("enemy.creature.without_elusive", {TAUNTS}),
        ("creature.without_taunt.without_elusive", {PLAIN}),
        ("creature.with_taunt.with_elusive", set()),
    ],
)
def test_keywords_describe_creatures(described, gone):
    t = settle(table(dict(hand=["Sweep"], in_play=[PLAIN]), dict(in_play=[TAUNTS, ELUSIVE]), described).play("Sweep"))
    assert {*t.a.discard, *t.b.discard} - {"Sweep"} == gone


def test_keywords_that_are_gained_and_lost_count():
    a = dict(hand=["Sweep"], in_play=[dict(card=PLAIN, upgrades=["Shade"]), dict(card=TAUNTS, upgrades=["Light"])])
    assert set(settle(table(a, described="creature.with_taunt").play("Sweep")).a.discard) == {"Sweep", PLAIN, "Shade"}


def test_a_creature_has_the_keywords_that_others_have():
    t = table(dict(in_play=["Like Others", TAUNTS]), dict(in_play=[ELUSIVE]))
    assert t.card("Like Others").keywords == {"taunt"}
    assert table(dict(in_play=["Like Others"]), dict(in_play=[TAUNTS])).card("Like Others").keywords == set(), "friendly ones"


def test_it_has_them_also_when_others_gained_them_and_no_longer_when_these_are_gone():
    t = table(dict(in_play=["Like Others", dict(card=PLAIN, upgrades=["Shade"])]), dict(in_play=["Troll"]))
    assert t.card("Like Others").keywords == {"taunt"}
    t.end_turn().answer("Brobnar").fight("Troll", PLAIN)
    assert t.card(PLAIN).zone == "discard" and t.card("Like Others").keywords == set()


def test_two_that_have_what_others_have_do_not_give_it_to_each_other():
    t = table(dict(in_play=["Like Others", "Like Others"]))
    assert t.card("Like Others").keywords == t.card("Like Others#2").keywords == set()
    t = table(dict(in_play=["Like Others", "Like Others", TAUNTS]))
    assert t.card("Like Others").keywords == t.card("Like Others#2").keywords == {"taunt"}


def test_one_with_the_keyword_itself_gives_it_and_taunts():
    line = [dict(card="Like Others", upgrades=["Shade"]), PLAIN, ELUSIVE, "Like Others"]
    t = table(dict(in_play=["Troll"]), dict(in_play=line))
    assert t.card("Like Others#2").keywords == {"taunt"}
    assert fight_targets(t, "Troll") == ["Like Others", "Like Others#2"], "the others stand beside these"


def test_restrictions_ask_for_keywords_when_it_comes_to_that():
    t = table(dict(in_play=["Troll"]), dict(in_play=["Bars", PLAIN, "Krump", TAUNTS]))
    assert fight_targets(t, "Troll") == [TAUNTS]


@pytest.mark.parametrize(
    ("key", "kind", "text", "said"),
    [
        ("constant", "artifact", "gets(creature.with_taunt, power=1)", "looks at the keywords of creatures"),
        ("constant", "creature", "if count(creature.with_taunt) > 0:\n    gets(self, power=1)", "looks at the keywords"),
        ("play", "action", "this_turn.gets(enemy.creature.without_taunt, power=-1)", "looks at the keywords of creatures"),
        ("play", "action", "destroy(each(artifact.with_taunt))", "asked of creatures in play"),
        ("play", "action", "discard(each(me.hand.creature.with_taunt))", "asked of creatures in play"),
        ("play", "action", "destroy(each(creature.with_taunt.without_taunt))", "no card is both"),
        ("play", "action", "gain(me.played(creature.with_taunt))", "a card in a past event may use only"),
    ],
)
def test_what_cannot_be_asked_is_refused(key, kind, text, said):
    card = f'["Trial"]\nhouse = "brobnar"\ntype = "{kind}"\n{key} = """\n{text}\n"""\n'
    with pytest.raises(ScriptError, match=said):
        catalogue().with_cards(card).compile()


def test_they_are_told():
    known = catalogue().with_cards(TRIALS.replace("DESCRIBED", "other.friendly.creature.without_poison"))
    told = " ".join(line for name in ("Sweep", "Bars", "Like Others") for line in sentences(known, name))
    assert "each other friendly creature without poison" in told
    assert "enemy creatures cannot fight friendly creatures without taunt" in told.lower()
    assert "another friendly creature with taunt" in told


def lowest(text: str, a: dict, b: dict, key: str = "constant", kind: str = "artifact") -> Table:
    known = cards().with_cards(f'["Low"]\nhouse = "brobnar"\ntype = "{kind}"\n{key} = """\n{text}\n"""\n')
    houses = {"houses": ["brobnar", "dis", "shadows"]}
    return Table.from_board(a={**houses, **a}, b={**houses, **b}, house="brobnar", cards=known)


CANNOT_REAP = "gets(creature.sharing(power, least, creatures), flag=cannot_reap)"


def test_who_has_the_least_power_is_known_when_all_powers_are():
    b = dict(in_play=["Low"])
    t = lowest(CANNOT_REAP, dict(in_play=["Troll", "Bumpsy", dict(card="Krump", power_counters=1)]), b)
    assert [ways(t, c) for c in ("Troll", "Bumpsy", "Krump")] == [{"reap"}, set(), {"reap"}]
    t = lowest(CANNOT_REAP, dict(in_play=["Troll", "Bumpsy", "Firespitter"]), dict(in_play=["Low", "Silvertooth"]))
    assert all("reap" in ways(t, c) for c in ("Troll", "Bumpsy", "Firespitter")), "an enemy has less"
    t = lowest(CANNOT_REAP, dict(in_play=["Troll", "Bumpsy", "Firespitter"]), b)
    assert [ways(t, c) for c in ("Troll", "Bumpsy", "Firespitter")] == [{"reap"}, set(), set()], "they tie"


def test_it_follows_power_as_constant_abilities_make_it():
    a = dict(in_play=["Bumpsy", "Firespitter", dict(card="Krump", upgrades=["Blood of Titans"])])
    t = lowest(CANNOT_REAP, a, dict(in_play=["Low"]))
    assert [ways(t, c) for c in ("Bumpsy", "Krump")] == [set(), {"reap"}]


def test_for_a_time_too():
    text = "this_turn.gets(creature.without_taunt, flag=cannot_reap)"
    known = cards().with_cards(f'["Low"]\nhouse = "sanctum"\ntype = "action"\nplay = "{text}"\n')
    a = dict(houses=["sanctum", "dis", "logos"], hand=["Low"], in_play=[TAUNTS, "Staunch Knight"])
    t = Table.from_board(a=a, b=dict(houses=a["houses"]), house="sanctum", cards=known).play("Low")
    assert ways(t, TAUNTS) == {"reap"} and ways(t, "Staunch Knight") == set()
    t.end_turn().answer("Dis").end_turn().answer("Sanctum")
    assert ways(t, TAUNTS) == ways(t, "Staunch Knight") == {"reap"}


def test_the_least_power_is_told():
    t = cards().with_cards(f'["Low"]\nhouse = "brobnar"\ntype = "artifact"\nconstant = "{CANNOT_REAP}"\n')
    assert sentences(t, "Low") == ["Creatures with the lowest power cannot reap."]
