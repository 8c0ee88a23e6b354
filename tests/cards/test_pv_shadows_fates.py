"""Prophetic Visions: the cards of Shadows with Fate abilities, each ability with what it does and what it does not do."""

import pytest

from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.cards.foretold import foretold
from tests.help import card, settle, targets, ways


def on(a=None, b=None, house="shadows", **more):
    """A's main step in Shadows."""
    return on_board(a, b, house=house, **more)


def tired(title, **more):
    return dict(card=title, exhausted=True, **more)


@card("Bondsman Belvan", "fight_reap")
def test_bondsman_belvan_may_discard_the_top_card_it_looks_at():
    for use in ("reap", "fight"):
        t = on(dict(in_play=["Bondsman Belvan"]), dict(deck=["V3", "V4"], in_play=["V1"]))
        t = t.reap("Bondsman Belvan") if use == "reap" else t.fight("Bondsman Belvan", "V1")
        before = t.snapshot()
        t = t.answer(True)
        assert t.b.deck == ["V4"] and "V3" in t.b.discard
        t = t.restore(before).answer(False)
        assert t.b.deck == ["V3", "V4"] and "V3" not in t.b.discard


@card("Bondsman Belvan", "fight_reap")
def test_bondsman_belvan_shows_its_player_the_card():
    t = on(dict(in_play=["Bondsman Belvan"]), dict(deck=["V8", "V4"])).reap("Bondsman Belvan")
    assert targets(t) == ["V8"] and t.decision.player == "a" and t.decision.optional


@card("Bondsman Belvan", "fate")
def test_bondsman_belvan_foretold_gives_an_artifact_away():
    t = foretold("Bondsman Belvan", dict(in_play=["Lithomancy", "Covetous Idol"]), dict(in_play=["Vesuvius Dome"]))
    assert sorted(targets(t)) == ["Covetous Idol", "Lithomancy"]
    t = t.pick("Lithomancy")
    assert t.a.artifacts == ["Covetous Idol"] and sorted(t.b.artifacts) == ["Lithomancy", "Vesuvius Dome"]
    t = foretold("Bondsman Belvan", {}, dict(in_play=["Vesuvius Dome"]))
    assert t.b.artifacts == ["Vesuvius Dome"] and t.decision.kind == "action"


@card("Brutal Consequences", "play")
def test_brutal_consequences_purges_what_it_destroys():
    t = on(dict(hand=["Brutal Consequences"], in_play=["V8"]), dict(in_play=["V3", "V4"])).play("Brutal Consequences")
    assert sorted(targets(t)) == ["V3", "V4", "V8"]
    before = t.snapshot()
    t = t.pick("V3")
    assert t.b.purged == ["V3"] and t.b.discard == []
    t = t.restore(before).pick("V4")
    assert t.card("V4").damage == 3 and t.b.purged == []
    t = on(dict(hand=["Brutal Consequences"]), dict(in_play=[dict(card="V3", ward=True)])).play("Brutal Consequences")
    assert t.b.battleline == ["V3"] and t.b.purged == []


@card("Brutal Consequences", "fate")
def test_brutal_consequences_foretold_purges_an_exhausted_friend():
    t = foretold("Brutal Consequences", dict(in_play=["V3", tired("V4")]), dict(in_play=[tired("V5")]))
    assert sorted(targets(t)) == ["Dust Pixie", "V4"], "Dust Pixie has reaped"
    t = t.pick("V4")
    assert t.a.purged == ["V4"] and t.a.battleline == ["Dust Pixie", "V3"] and t.b.battleline == ["V5"]


@card("Chummy", "before_fight")
def test_chummy_steals_before_it_fights_the_least_powerful_enemy():
    b = dict(in_play=["V2", "V3", of_house("mars", "V2")], amber=3)
    t = settle(on(dict(in_play=["Chummy", "V1"]), b).fight("Chummy", "V2"))
    assert (t.a.amber, t.b.amber) == (1, 2), "of two with the same power either is"
    t = settle(on(dict(in_play=["Chummy", "V1"]), b).fight("Chummy", "V3"))
    assert (t.a.amber, t.b.amber) == (0, 3)
    t = settle(on(dict(in_play=["Chummy"]), dict(in_play=["V9"], amber=3)).fight("Chummy", "V9"))
    assert (t.a.amber, t.b.amber) == (1, 2) and t.a.battleline == [], "before the fight, and the only one is the least powerful"


@card("Chummy", "fate")
@pytest.mark.parametrize(("had", "left", "paid"), [(4, 3, 2), (0, 0, 1)])
def test_chummy_foretold_has_the_active_player_pay(had, left, paid):
    t = foretold("Chummy", dict(amber=had), dict(amber=1))
    assert (t.a.amber, t.b.amber) == (left, 1 + paid), "with what was reaped"


@card("Evasive Maneuvers", "play")
def test_evasive_maneuvers_spares_friends_for_the_turn():
    a = dict(hand=["Evasive Maneuvers"], in_play=[of_house("shadows", "V3"), of_house("shadows", "V2")])
    t = on(a, dict(in_play=["V8", "V9"])).play("Evasive Maneuvers")
    t = settle(t.fight("V3", "V8"))
    assert t.card("V3").damage == 0 and t.card("V8").damage == 3
    t = settle(settle(t.end_turn()).answer("Brobnar"))
    t = settle(t.fight("V9", "V3"))
    assert t.a.battleline == ["V2"], "only that turn"


@card("Evasive Maneuvers", "fate")
def test_evasive_maneuvers_foretold_hurts_each_friend():
    t = settle(foretold("Evasive Maneuvers", dict(in_play=["V3", "V2"]), dict(in_play=["V4"])))
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 2 and t.card("V4").damage == 0


@card("Gone Pear Shaped", "play")
def test_gone_pear_shaped_discards_the_archives_of_both_players():
    t = on(dict(hand=["Gone Pear Shaped", "V9"], archives=["V3", "V4"]), dict(archives=["V5"], hand=["V8"])).play(
        "Gone Pear Shaped"
    )
    assert t.a.archives == [] and t.b.archives == [] and sorted(t.a.discard) == ["Gone Pear Shaped", "V3", "V4"]
    assert t.b.discard == ["V5"] and t.a.hand == ["V9"] and t.b.hand == ["V8"]


@card("Gone Pear Shaped", "fate")
def test_gone_pear_shaped_foretold_keeps_creatures_from_reaping_this_turn():
    deck = ["V50"] * 9
    a = dict(in_play=[of_house("untamed", "V3")], hand=["Flarie"], deck=deck)
    t = foretold("Gone Pear Shaped", a, dict(in_play=[of_house("logos", "V4")], deck=deck))
    assert ways(t, "V3") == {"fight"}
    t = settle(settle(t.end_turn()).answer("Logos"))
    assert "reap" in ways(t, "V4"), "only that turn"


@card("Predatory Lending", "play")
def test_predatory_lending_exalts_and_enrages_an_enemy():
    t = on(dict(hand=["Predatory Lending"], in_play=["V3"]), dict(in_play=["V4", "V5"])).play("Predatory Lending")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V5")
    assert (t.card("V5").amber, t.card("V5").enraged, t.card("V4").amber, t.card("V4").enraged) == (1, True, 0, False)


@card("Predatory Lending", "fate")
def test_predatory_lending_foretold_has_the_active_player_pay_for_enemy_shadows_creatures():
    b = dict(in_play=["Fallguy", of_house("shadows", "V3"), "V4"])
    t = foretold("Predatory Lending", dict(amber=4, in_play=["Fallguy"]), b)
    assert (t.a.amber, t.b.amber) == (3, 2)
    t = foretold("Predatory Lending", dict(amber=4, in_play=["Fallguy"]), dict(in_play=["V4"]))
    assert (t.a.amber, t.b.amber) == (5, 0)


@card("Sleight", "destroyed")
def test_sleight_destroyed_shuffles_all_creatures_away():
    a = dict(in_play=[of_house("shadows", "V8"), "V3"], deck=[])
    t = settle(on(a, dict(in_play=["Sleight", "V5"], deck=[])).fight("V8", "Sleight"))
    assert t.a.battleline == [] and t.b.battleline == []
    assert sorted(t.a.deck) == ["V3", "V8"] and sorted(t.b.deck) == ["Sleight", "V5"] and t.b.discard == []


@card("Sleight", "fate")
def test_sleight_foretold_shuffles_a_friend_away_for_each_enemy_shadows_creature():
    b = dict(in_play=["Fallguy", of_house("shadows", "V9"), "V8"])
    t = foretold("Sleight", dict(in_play=["V3", "V4", "V5"]), b)
    assert sorted(targets(t)) == ["Dust Pixie", "V3", "V4", "V5"]
    t = t.pick("V3").pick("V5")
    assert sorted(t.a.deck) == ["V3", "V5"] and t.a.battleline == ["Dust Pixie", "V4"] and len(t.b.battleline) == 3
    t = foretold("Sleight", dict(in_play=["V3"]), dict(in_play=["V8"]))
    assert t.a.battleline == ["Dust Pixie", "V3"] and t.decision.kind == "action"


@card("Thunk", "play")
def test_thunk_hurts_an_enemy_and_exhausts_it():
    t = on(dict(hand=["Thunk"], in_play=["V3"]), dict(in_play=["V4", "V5"])).play("Thunk")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V5")
    assert (t.card("V5").damage, t.card("V5").ready, t.card("V4").ready) == (2, False, True)
    t = on(dict(hand=["Thunk"]), dict(in_play=[dict(card="V2", ward=True)])).play("Thunk")
    assert not t.card("V2").ready and not t.card("V2").warded, "the ward takes the damage alone"


@card("Thunk", "fate")
def test_thunk_foretold_destroys_each_exhausted_creature():
    t = settle(foretold("Thunk", dict(in_play=["V3", tired("V4")]), dict(in_play=[tired("V5"), "V6"])))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V6"]
