"""Tokens of Change: the new cards of Skyborn, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.skyborn import sky
from tests.cards.toc import made, token
from tests.cards.toc import on as on_board
from tests.help import card, fight_targets, out, settle, ways


def on(a=None, b=None, **more):
    """A's main step in Skyborn."""
    return on_board(a, b, house="skyborn", **more)


@card("Balaenora", "playable_if", "play", "power")
def test_balaenora_needs_seven_amber_of_the_opponents_and_captures_all():
    t = on(dict(hand=["Balaenora"], amber=9), dict(amber=6))
    assert ways(t, "Balaenora") == {"discard"}, "one's own Æ does not count"
    t = on(dict(hand=["Balaenora"]), dict(amber=8)).play("Balaenora")
    assert t.card("Balaenora").amber == 8 and t.b.amber == 0 and t.card("Balaenora").power == 20


@card("Balaenora", "fight")
def test_balaenora_changes_sides_by_fighting():
    t = on(dict(in_play=[dict(card="Balaenora", amber=8)]), dict(in_play=["V3"])).fight("Balaenora", "V3")
    t = made(t)
    assert t.a.battleline == [] and t.b.battleline == ["Balaenora"] and t.card("Balaenora").amber == 8
    assert t.card("Balaenora").owner == "a" and t.a.amber == t.b.amber == 0
    t = on(dict(in_play=["Balaenora"])).reap("Balaenora")
    assert t.a.battleline == ["Balaenora"]
    b = dict(in_play=[dict(card="Balaenora", owner="a")], houses=["skyborn", "dis", "mars"])
    t = made(on(dict(in_play=["V3"]), b).end_turn().answer("skyborn").fight("Balaenora", "V3"))
    assert t.a.battleline == ["Balaenora"], "its controller's opponent"


@card("Captain Pella", "reap", "enhance")
def test_captain_pella_makes_a_token_creature_by_reaping():
    t = made(on(dict(in_play=["Captain Pella"])).reap("Captain Pella"))
    assert t.a.battleline == ["Captain Pella", "Guardian"]
    assert catalogue().find("Captain Pella").facts["enhance"] == ["amber", "draw"]


@card("Fierce Competition", "play")
@pytest.mark.parametrize(
    ("mine", "theirs", "archived"),
    [([], [], True), (["red"], ["blue"], True), (["red"], [], False), ([], ["red"], False), (["red"], ["red", "blue"], False)],
)
def test_fierce_competition_is_archived_with_as_many_keys(mine, theirs, archived):
    t = made(on(dict(hand=["Fierce Competition"], keys=mine), dict(keys=theirs)).play("Fierce Competition"))
    assert t.a.battleline == ["Guardian"]
    assert t.a.archives == ["Fierce Competition"] * archived and t.a.discard == ["Fierce Competition"] * (not archived)


@card("Hunter of Legend", "constant", "host_fight")
def test_hunter_of_legend_gives_skirmish_and_a_token_creature_after_fights():
    t = on(dict(hand=["Hunter of Legend"], in_play=[sky("V3")]), dict(in_play=["V9"])).play("Hunter of Legend", on="V3")
    assert t.card("V3").keywords == {"skirmish"} and t.a.amber == 1
    t = made(t.fight("V3", "V9"))
    assert t.a.battleline == ["V3", "Guardian"] and t.card("V3").damage == 0
    t = made(on(dict(in_play=[sky("V3", upgrades=["Hunter of Legend"])])).reap("V3"))
    assert t.a.battleline == ["V3"]


@card("Redhawk", "action")
def test_redhawk_enriches_both_and_makes_a_token_creature():
    t = made(on(dict(in_play=["Redhawk"])).action("Redhawk"))
    assert (t.a.amber, t.b.amber) == (1, 1) and t.a.battleline == ["Redhawk", "Guardian"]


@card("Shikari", "play", "fight")
def test_shikari_comes_with_a_token_creature_and_goes_home_after_a_fight():
    t = made(on(dict(hand=["Shikari"])).play("Shikari"))
    assert t.a.battleline == ["Shikari", "Guardian"]
    t = on(dict(in_play=["Shikari"]), dict(in_play=["V2"])).fight("Shikari", "V2")
    assert t.a.hand == ["Shikari"] and t.a.battleline == []
    t = on(dict(in_play=["Shikari"]), dict(in_play=["V9"])).fight("Shikari", "V9")
    assert t.a.hand == [] and t.a.discard == ["Shikari"], "it has not survived"
    t = on(dict(in_play=["Shikari"])).reap("Shikari")
    assert t.a.battleline == ["Shikari"]


@card("Shikari", "fight")
def test_shikari_that_a_ward_keeps_stays():
    mine = dict(card="Shikari", ward=True)
    t = on(dict(in_play=[mine]), dict(token="Spydrone", in_play=[token("V1")], deck=[])).fight("Shikari", "V1")
    assert t.a.battleline == ["Shikari"] and not t.card("Shikari").warded, "elusive dealt no damage: the ward is spent now"


@card("The Twin Lamps", "play")
@pytest.mark.parametrize(
    ("mine", "theirs", "end"), [(0, 1, (1, 0, 1)), (0, 2, (1, 1, 0)), (1, 2, (2, 1, 1)), (0, 0, (0, 0, 0)), (2, 6, (3, 5, 0))]
)
def test_the_twin_lamps_steal_before_they_compare(mine, theirs, end):
    t = made(on(dict(hand=["The Twin Lamps"], amber=mine), dict(amber=theirs)).play("The Twin Lamps"))
    assert (t.a.amber, t.b.amber, len(t.a.battleline)) == end


@card("Watched Closely", "host_reap")
def test_watched_closely_has_the_opponent_of_its_creature_make_a_token_creature():
    t = on(dict(hand=["Watched Closely"], in_play=[sky("V3")]), dict(in_play=["V5"], deck=["V6", "V8"]))
    t = t.play("Watched Closely", on="V3").reap("V3")
    assert t.decision.kind == "flank" and t.decision.player == "a", "whose turn it is picks the flank"
    t.choose(0)
    assert t.b.battleline == ["Grunt", "V5"] and t.b.deck == ["V8"] and t.a.battleline == ["V3"] and not t.card("V6").ready


@card("Watched Closely", "host_reap")
def test_watched_closely_on_an_enemy_makes_one_for_oneself():
    line = [dict(card="V3", upgrades=[dict(card="Watched Closely", owner="a")])]
    t = on(dict(deck=["V6"] * 9), dict(in_play=line, deck=["V8"] * 9)).end_turn().answer("brobnar").reap("V3")
    assert made(t).a.battleline == ["Guardian"] and t.b.battleline == ["V3"]
    t = on(dict(in_play=[sky("V3", upgrades=["Watched Closely"])]), dict(in_play=["V1"])).fight("V3", "b:V1")
    assert t.b.battleline == [] and t.a.battleline == ["V3"]


@card("Watched Closely", "host_reap")
def test_watched_closely_does_nothing_where_the_opponent_has_no_reference_card():
    t = out(on(dict(in_play=[sky("V3", upgrades=["Watched Closely"])]), dict(token=None, deck=["V8"])).reap("V3"))
    assert t.b.battleline == [] and t.b.deck == ["V8"] and t.a.amber == 1


@card("Hunter of Legend", "host_fight")
def test_hunter_of_legend_on_an_enemy_is_of_use_to_its_controller():
    line = [dict(card="V3", upgrades=[dict(card="Hunter of Legend", owner="a")])]
    t = on(dict(in_play=["V2", token("V5")]), dict(in_play=line)).end_turn().answer("brobnar")
    assert sorted(fight_targets(t, "V3")) == ["V2", "V5"]
    t = made(settle(t.fight("V3", "V2")))
    assert t.b.battleline == ["V3", "Grunt"] and t.a.battleline == ["Guardian"]
