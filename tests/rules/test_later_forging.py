"""Forging and key colors in the later sets: what keys cost, whose keys count, and what is forged or not outside step 1."""

from functools import cache

import pytest

from kfsim.cards.catalogue import Catalogue
from kfsim.table import Table
from tests.cards.dm import of_house
from tests.help import HOUSES, cards, case, out, settle

SMITHS = """
["Toll"]
house = "brobnar"
type = "artifact"
reaction = '''
with after_forge():
    draw(1)
'''
"""


@cache
def smiths() -> Catalogue:
    return cards().with_cards(SMITHS, "smiths.toml")


def on(a=None, b=None, house="brobnar", **more) -> Table:
    """A's main step; with house=None the start of the turn."""
    sides = [{"houses": HOUSES, "deck": ["V50"] * 9, **(side or {})} for side in (a, b)]
    return Table.from_board(*sides, house=house, cards=smiths(), rulebook="18", **more)


def mine(title, **more):
    """A card as one of Brobnar."""
    return of_house("brobnar", title, **more)


def colored(t: Table) -> Table:
    """The first color for a key that is forged now."""
    return t.choose(0) if t.decision.kind == "key" else t


# Which keys count


@case("later-keys-colors-both")
def test_glittering_horde_counts_the_colors_among_the_keys_of_both_players():
    t = on(dict(hand=[mine("Glittering Horde")], keys=["red"]), dict(keys=["red", "blue"], amber=5))
    out(t.play("Glittering Horde"))
    assert (t.a.amber, t.b.amber) == (3, 3)


@case("later-keys-count-both")
def test_spherular_gem_counts_the_keys_of_both_players():
    t = out(on(dict(in_play=[mine("Spherular Gem")], keys=1), dict(keys=2)).action("Spherular Gem"))
    assert t.a.amber == 3 and t.a.discard == ["Spherular Gem"]


@case("later-keys-either-player")
def test_red_skies_asks_for_a_red_key_of_either_player():
    hand = ["Red Skies"]
    line = [of_house("skyborn", "V3", exhausted=True), of_house("skyborn", "V4", exhausted=True)]
    a = dict(hand=hand, in_play=line, houses=["skyborn", "dis", "logos"])

    def played(**b):
        t = on(a, b, house="skyborn").play("Red Skies").pick("V3")
        while t.decision.kind != "action":
            t.pick("V4") if t.decision.kind == "target" else t.choose(0)
        return t.card("V3").ready, t.card("V4").ready

    assert played(keys=["red"]) == (True, True)
    assert played(keys=["blue"]) == (True, False)


@case("later-keys-own-and-other")
def test_safe_port_asks_for_the_yellow_key_of_each_player():
    t = on(dict(hand=[mine("Safe Port")], in_play=["V3"], keys=["yellow"]), dict(keys=["yellow"], amber=5))
    out(t.play("Safe Port"))
    assert (t.card("V3").amber, t.a.amber, t.b.amber) == (2, 2, 2)


@case("later-keys-same-color")
def test_raiding_party_steals_two_if_both_players_have_a_key_of_one_color():
    a = dict(in_play=[mine("Raiding Party")], keys=["red", "blue"])
    t = out(on(a, dict(in_play=["V1"], keys=["red"], amber=4)).fight("Raiding Party", "V1"))
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = out(on(a, dict(in_play=["V1"], keys=["yellow"], amber=4)).fight("Raiding Party", "V1"))
    assert (t.a.amber, t.b.amber) == (1, 3)


# What keys cost


@case("later-keys-cost-by-keys")
def test_kulsha_makes_keys_dearer_for_each_key_of_the_opponent():
    t = on(dict(in_play=[mine("Kulsha")]), dict(keys=1))
    assert (t.a.key_cost, t.b.key_cost) == (6, 8)


@case("later-keys-bastionclaw")
def test_each_bastionclaw_makes_keys_cheaper_for_each_key_of_the_opponent():
    t = on(dict(in_play=[mine("Bastionclaw"), mine("Bastionclaw")], keys=1), dict(keys=2))
    assert (t.a.key_cost, t.b.key_cost) == (2, 6)


@case("later-keys-cyn-dynasty")
def test_cyn_dynasty_pays_its_player_for_the_key_of_the_opponent():
    a = dict(in_play=[mine("Cyn Dynasty")], hand=["V1", "V2", "V3"])
    t = on(a, dict(amber=9), house=None, first="b")
    out(colored(t))
    assert len(t.b.keys) == 1 and t.b.amber == 1
    assert t.a.amber == 2 and len(t.a.hand) == 7 and t.a.artifacts == [] and "Cyn Dynasty" in t.a.discard


@case("later-keys-key-drain")
def test_key_drain_costs_less_for_each_card_discarded():
    a = dict(amber=14, hand=[mine("Key Drain"), "V1", "V2", "V3"])
    t = on(a).play("Key Drain").pick("V1").pick("V2").answer(False)
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 2 and t.a.hand == ["V3"]


# What is spent, and whose


@case("later-keys-abagnale-must")
@pytest.mark.parametrize("theirs", [2, 3])
def test_honorable_abagnale_forges_where_the_opponent_must_pay_a_part(theirs):
    t = colored(on(dict(in_play=["Honorable Abagnale"], amber=4), dict(amber=5), house=None))
    assert t.decision.player == "a" and sorted({o.arg for o in t.decision.options}) == [2, 3]
    assert {o.kind for o in t.decision.options} == {"number"}, "not to forge is no choice"
    colored(t.answer(theirs))
    assert len(t.a.keys) == 1 and (t.a.amber, t.b.amber) == (theirs - 2, 5 - theirs)


@case("later-keys-abagnale-optional")
@pytest.mark.parametrize("theirs", [0, 1])
def test_honorable_abagnale_may_take_nothing_where_the_own_pool_suffices(theirs):
    t = colored(on(dict(in_play=["Honorable Abagnale"], amber=6), dict(amber=1), house=None))
    assert sorted({o.arg for o in t.decision.options}) == [0, 1]
    colored(t.answer(theirs))
    assert len(t.a.keys) == 1 and (t.a.amber, t.b.amber) == (theirs, 1 - theirs)


# What is forged outside step 1, and what is not forged


@case("later-keys-aemberdrake")
def test_blue_aemberdrake_forges_the_blue_key_as_it_is_destroyed():
    t = out(on(dict(hand=["Slay"]), dict(in_play=[mine("Blue Æmberdrake")], amber=2)).play("Slay"))
    assert t.b.keys == ["blue"] and t.b.amber == 0 and t.a.keys == []


@case("later-keys-aemberdrake-forged")
def test_blue_aemberdrake_forges_nothing_if_the_blue_key_is_forged():
    t = out(on(dict(hand=["Slay"]), dict(in_play=[mine("Blue Æmberdrake")], amber=2, keys=["blue"])).play("Slay"))
    assert t.b.keys == ["blue"] and t.b.amber == 6


@case("later-keys-aemberdrake-wins")
def test_blue_aemberdrake_wins_in_the_turn_of_the_opponent():
    t = on(dict(hand=["Slay"]), dict(in_play=[mine("Blue Æmberdrake")], amber=2, keys=["red", "yellow"])).play("Slay")
    assert t.over and t.winner == "b"


@case("later-keys-malforge")
def test_malforge_keeps_the_player_it_was_played_to_from_forging():
    t = settle(on(dict(hand=[mine("Malforge")], amber=6), dict(amber=8)).play("Malforge"))
    assert t.card("Malforge").controller == "b"
    t.end_turn()
    assert t.decision.player == "b" and t.decision.kind == "house" and t.b.keys == [] and t.b.amber == 8
    colored(settle(t.answer("brobnar").end_turn()))
    assert len(t.a.keys) == 1, "A may forge"


@case("later-keys-curse-of-forgery")
def test_curse_of_forgery_is_purged_in_place_of_the_key():
    t = on(dict(in_play=[dict(card="Curse of Forgery", owner="b"), "Toll"], amber=7), house=None)
    settle(t)
    assert t.decision.kind == "house", t.decision
    assert t.a.keys == [] and t.a.amber == 7 and t.b.purged == ["Curse of Forgery"] and t.a.artifacts == ["Toll"]
    assert t.a.hand == [], "nothing answers to a key that was not forged"
    t = colored(on(dict(in_play=["Toll"], amber=7), house=None))
    assert len(t.a.keys) == 1 and t.a.hand == ["V50"], "as it would to one that was"
