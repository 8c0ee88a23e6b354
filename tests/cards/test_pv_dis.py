"""Prophetic Visions: the new cards of Dis, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.cards.skies import playable
from tests.help import card, out, settle, targets, ways


def on(a=None, b=None, house="dis", **more):
    """A's main step in Dis; with house=None at the start of the turn."""
    return on_board({"houses": ["dis", "brobnar", "mars"], **(a or {})}, b, house=house, **more)


def houses(t):
    """The houses that may be chosen."""
    return {o.label.lower() for o in t.decision.options}


@card("Atrocity", "reaction")
def test_atrocity_discards_the_opponents_top_card_and_binds_their_choice():
    t = settle(on(dict(in_play=["Atrocity"]), dict(deck=[of_house("mars", "V3"), *["V50"] * 9], hand=["V1"] * 6)).end_turn())
    assert t.b.discard == ["V3"] and t.card("Atrocity").damage == 1
    assert t.house == "mars" and t.decision.kind == "action", "nothing is left to choose"
    t = settle(t.end_turn())
    assert houses(t) == {"dis", "brobnar", "mars"} and t.card("Atrocity").damage == 1, (
        "A chooses freely, and nothing is discarded"
    )


@card("Atrocity", "reaction")
def test_atrocity_binds_nobody_to_a_house_that_cannot_be_chosen_or_without_a_card():
    t = settle(on(dict(in_play=["Atrocity"]), dict(deck=[of_house("logos", "V3"), *["V50"] * 9], hand=["V1"] * 6)).end_turn())
    assert houses(t) == {"dis", "brobnar", "mars"} and t.b.discard == ["V3"]
    t = settle(on(dict(in_play=["Atrocity"]), dict(deck=[], hand=["V1"] * 6)).end_turn())
    assert houses(t) == {"dis", "brobnar", "mars"} and t.card("Atrocity").damage == 1
    t = settle(on(dict(in_play=[dict(card="Atrocity", damage=2)]), dict(deck=[of_house("mars", "V3")])).end_turn())
    assert t.a.battleline == [] and t.house == "mars", "it binds though Atrocity is destroyed"


@card("Carrion Wyrm", "reap", "scrap")
def test_carrion_wyrm_destroys_and_is_scrapped():
    t = on(dict(in_play=["Carrion Wyrm", "V3"]), dict(in_play=["V4", "V5"])).reap("Carrion Wyrm")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").b.discard == ["V5"]
    t = on(dict(hand=["Carrion Wyrm"], in_play=["V3"]), dict(in_play=["V4", "V5"])).discard("Carrion Wyrm")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V4")
    assert t.b.deck[0] == "V4" and t.b.battleline == ["V5"]
    t = on(dict(hand=["Carrion Wyrm"]), dict(in_play=["V4"])).play("Carrion Wyrm")
    assert t.b.battleline == ["V4"], "not when it is played"
    t = on(dict(in_play=["Carrion Wyrm"])).reap("Carrion Wyrm")
    assert t.a.amber == 1 and t.decision.kind == "action"
    t = on(dict(hand=["Carrion Wyrm"], in_play=[dict(card="V6", owner="b")]), dict(in_play=[dict(card="V4", owner="a")]))
    assert t.discard("Carrion Wyrm").a.deck[0] == "V4", "its owner's deck"


@card("Cryptic Collapse", "play")
def test_cryptic_collapse_captures_once_for_each_card_discarded():
    t = on(dict(hand=["Cryptic Collapse", "V1", "V2", "V3"]), dict(in_play=["V4", "V5"], amber=5)).play("Cryptic Collapse")
    for name in ("V4", "V4", "V5"):
        t = t.pick(name)
    t = settle(t)
    assert sorted(t.a.discard) == ["Cryptic Collapse", "V1", "V2", "V3"] and t.a.hand == []
    assert (t.card("V4").amber, t.card("V5").amber, t.b.amber, t.a.amber) == (2, 1, 2, 1)


@card("Cryptic Collapse", "play")
def test_cryptic_collapse_with_too_little_of_anything():
    t = settle(on(dict(hand=["Cryptic Collapse"]), dict(in_play=["V4"], amber=5)).play("Cryptic Collapse"))
    assert t.b.amber == 5 and t.a.amber == 1
    t = out(on(dict(hand=["Cryptic Collapse", "V1", "V2", "V3"]), dict(in_play=["V4"], amber=2)).play("Cryptic Collapse"))
    assert t.card("V4").amber == 2 and t.b.amber == 0
    t = settle(on(dict(hand=["Cryptic Collapse", "V1"], in_play=["V6"]), dict(amber=2)).play("Cryptic Collapse"))
    assert t.a.hand == [] and t.b.amber == 2 and t.card("V6").amber == 0


@card("Hamstrung", "play")
@pytest.mark.parametrize(("mode", "top", "purged"), [(0, "V3", 1), (1, "V3", 1), (0, "Lever", 0), (1, "Shout", 0)])
def test_hamstrung_discards_a_top_card_and_purges_a_creature(mode, top, purged):
    deck = [top, *["V50"] * 5]
    t = on(dict(hand=["Hamstrung"], deck=deck), dict(deck=deck)).play("Hamstrung")
    t = t.choose(mode)
    whose, other = (t.a, t.b) if mode == 0 else (t.b, t.a)
    assert whose.purged == [top] * purged and (top in whose.discard) is not bool(purged) and len(whose.deck) == 5
    assert other.deck == deck and other.purged == [] and t.a.amber == 1


@card("Hamstrung", "play")
def test_hamstrung_on_an_empty_deck_purges_nothing():
    t = on(dict(hand=["Hamstrung"], deck=[], discard=["V3"])).play("Hamstrung").choose(0)
    assert t.a.purged == [] and sorted(t.a.discard) == ["Hamstrung", "V3"]


@card("Ifraneye", "play", "reap")
def test_ifraneye_discards_its_hand_and_then_theirs():
    t = settle(on(dict(hand=["Ifraneye", "V1", "V2"]), dict(hand=["V3"] * 3)).play("Ifraneye"))
    assert t.a.hand == [] and sorted(t.a.discard) == ["V1", "V2"] and len(t.b.hand) == 3
    t = settle(on(dict(in_play=["Ifraneye"], hand=["V1"]), dict(hand=["V3"] * 3)).reap("Ifraneye"))
    assert t.a.hand == ["V1"] and t.b.hand == ["V3"] and t.b.discard == ["V3", "V3"]
    t = settle(on(dict(in_play=["Ifraneye"]), dict(hand=["V3"])).reap("Ifraneye"))
    assert t.b.hand == []
    t = settle(on(dict(in_play=["Ifraneye"]), dict(hand=["V3"] * 3, in_play=["V1"])).fight("Ifraneye", "V1"))
    assert len(t.b.hand) == 3


@card("Pied Viper", "reaction", "keywords")
def test_pied_viper_takes_a_reaper_from_the_larger_side():
    t = (
        on(dict(in_play=["Pied Viper"], hand=["V1"] * 6), dict(in_play=["V3", "V4"], hand=["V1"] * 6))
        .end_turn()
        .answer("brobnar")
    )
    t = t.reap("V3")
    t = out(t)
    assert sorted(t.a.battleline) == ["Pied Viper", "V3"] and t.b.battleline == ["V4"] and t.b.amber == 1
    t = t.reap("V4")
    assert t.b.battleline == ["V4"], "one against two"
    assert "elusive" in t.card("Pied Viper").keywords


@card("Pied Viper", "reaction")
def test_pied_viper_leaves_equal_sides_and_its_own_reapers_alone():
    t = on(dict(in_play=["Pied Viper", "V2"]), dict(in_play=["V3", "V4"])).end_turn().answer("brobnar").reap("V3")
    assert t.b.battleline == ["V3", "V4"]
    t = on(dict(in_play=["Pied Viper"]), dict(in_play=["V3", "V4"])).reap("Pied Viper")
    assert t.a.battleline == ["Pied Viper"] and t.b.battleline == ["V3", "V4"]
    t = on(dict(in_play=["Pied Viper"]), dict(in_play=["V3", "V4"])).end_turn().answer("brobnar")
    t = settle(t.fight("V3", "Pied Viper"))
    assert sorted(t.b.battleline) == ["V3", "V4"], "a fight is no reap"


@card("Pied Viper", "reaction")
def test_pied_viper_compares_the_sides_as_it_answers():
    for first, controller in (("Carrion Wyrm", "b"), ("Pied Viper", "a")):
        t = on(dict(in_play=["Carrion Wyrm", "V4"]), dict(in_play=["Pied Viper", "V3"])).reap("Carrion Wyrm")
        t = t.choose(next(o for o in t.decision.options if o.card == first)).pick("V3")
        assert out(t).card("Carrion Wyrm").controller == controller


@card("Remmy’s Horror", "play")
def test_remmys_horror_destroys_two_cards_and_purges_one_from_hand():
    t = on(dict(hand=["Remmy’s Horror"], in_play=["V3", "Chest"]), dict(in_play=["V4", "Lever"], hand=["V1", "V1"]))
    t = t.play("Remmy’s Horror")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert sorted(targets(t)) == ["Chest", "Lever"]
    t = settle(t.pick("Lever"))
    assert t.b.battleline == [] and t.b.artifacts == [] and t.b.hand == ["V1"] and t.b.purged == ["V1"]
    assert t.a.battleline == ["V3"] and t.a.artifacts == ["Chest"]
    t = settle(on(dict(hand=["Remmy’s Horror"]), dict(in_play=["V4"])).play("Remmy’s Horror"))
    assert t.b.battleline == [] and t.b.purged == [], "what there is"


@card("Skorpeon", "reap", "enhance")
def test_skorpeon_hits_once_for_each_dis_neighbor():
    line = [of_house("dis", "V3"), "Skorpeon", of_house("dis", "V4"), of_house("dis", "V2")]
    t = on(dict(in_play=line), dict(in_play=["V8", "V9"])).reap("Skorpeon")
    assert sorted(targets(t)) == ["V8", "V9"]
    t = settle(t.pick("V8").pick("V9"))
    assert (t.card("V8").damage, t.card("V9").damage) == (2, 2)
    t = out(on(dict(in_play=["V3", "Skorpeon", of_house("dis", "V4")]), dict(in_play=["V8"])).reap("Skorpeon"))
    assert t.card("V8").damage == 2
    t = out(on(dict(in_play=["V3", "Skorpeon"]), dict(in_play=["V8"])).reap("Skorpeon"))
    assert t.card("V8").damage == 0 and t.a.amber == 1
    assert catalogue().find("Skorpeon").facts["enhance"] == ["dis"]


@card("Traumatic Echo", "play")
@pytest.mark.parametrize(
    ("purged", "barred"), [("V3", "V1"), ("Shout", "Ping"), ("Chest", "Lever"), ("Plain Badge", "Tool Belt")]
)
def test_traumatic_echo_bars_a_type_for_a_turn(purged, barred):
    hand = ["V1", "Ping", "Lever", "Tool Belt"]
    t = on(dict(hand=["Traumatic Echo", "V2"], discard=[purged]), dict(hand=hand, in_play=["V4"])).play("Traumatic Echo")
    assert t.a.purged == [purged]
    t = t.end_turn().answer("brobnar")
    assert {*hand} - playable(t) == {barred}
    t = t.end_turn().answer("dis").end_turn().answer("brobnar")
    assert {*hand} <= playable(t), "the next turn only"


@card("Traumatic Echo", "play")
def test_traumatic_echo_without_a_card_to_purge_bars_nothing():
    hand = ["V1", "Ping", "Lever", "Tool Belt"]
    t = on(dict(hand=["Traumatic Echo"]), dict(hand=hand, discard=["V3"], in_play=["V4"])).play("Traumatic Echo")
    assert t.a.purged == [] and t.b.purged == [], "it is not in a discard pile itself while it resolves"
    assert {*hand} <= playable(t.end_turn().answer("brobnar"))


@card("Relativity Imp", "constant", "reaction", "amber")
def test_relativity_imp_lets_a_second_key_be_forged_in_step_one():
    t = on(dict(in_play=["Relativity Imp"], amber=13), house=None)
    t = t.choose(0)
    assert t.decision.kind == "yes_no" and len(t.a.keys) == 1 and t.a.amber == 7
    before = t.snapshot()
    t = t.answer(True).choose(0)
    assert len(t.a.keys) == 2 and t.a.amber == 1 and t.decision.kind == "house"
    t = t.restore(before).answer(False)
    assert len(t.a.keys) == 1 and t.decision.kind == "house"
    t = on(dict(in_play=["Relativity Imp"], amber=11), house=None).choose(0)
    assert len(t.a.keys) == 1 and t.decision.kind == "house", "it cannot pay for another"
    assert on(dict(hand=["Relativity Imp"])).play("Relativity Imp").a.amber == 1


@card("Relativity Imp", "reaction")
@card("Gleaming the Cube", "fate")
def test_relativity_imp_still_works_where_a_house_is_active_before_step_one():
    b = dict(prophecies=[dict(card="Stars Aligned", under="Gleaming the Cube"), "Bad Omen"], in_play=["V1"])
    t = on(dict(in_play=["Relativity Imp"], amber=13, deck=["V3", "V4"]), b, house=None).choose(0)
    assert t.a.discard == ["V3"] and t.decision.kind == "yes_no" and len(t.a.keys) == 1
    assert len(t.answer(True).choose(0).a.keys) == 2


@card("Relativity Imp", "constant", "reaction")
def test_relativity_imp_forges_no_third_key_and_nothing_later_in_the_turn():
    t = on(dict(in_play=["Relativity Imp"], amber=30), house=None).choose(0).answer(True)
    if t.decision.kind != "house":
        t = t.choose(0)
    assert len(t.a.keys) == 2 and t.decision.kind == "house" and not t.over
    a = dict(in_play=["Relativity Imp"], hand=[of_house("dis", "Key Charge")] * 2, amber=30)
    t = out(on(a).play("Key Charge").answer(True))
    assert len(t.a.keys) == 1 and t.decision.kind == "action", "not in the step: no other key"
    t = on(dict(), dict(in_play=["Relativity Imp"], amber=0)).set("a", amber=13)
    t = t.end_turn().answer("brobnar").end_turn()
    assert len(t.a.keys) <= 1, "the opponent's forging is none of its business"


@card("Relativity Imp", "constant")
def test_relativity_imp_counts_keys_that_cards_forge():
    a = dict(in_play=["Relativity Imp"], hand=[of_house("dis", "Key Charge")], amber=30)
    t = on(a, house=None).choose(0).answer(True)
    t = t.choose(0) if t.decision.kind != "house" else t
    t = t.answer("dis").play("Key Charge")
    t = out(t)
    assert len(t.a.keys) == 2 and not t.over


@card("Soul Lock", "constant", "action")
def test_soul_lock_keeps_a_creature_and_bars_its_house():
    b = dict(in_play=["V3", "V4", of_house("mars", "V5"), "Lever", "Lantern"])
    t = on(dict(in_play=["Soul Lock", "V6"]), b).action("Soul Lock")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V3")
    assert t.card("V3").zone == "under"
    t = t.end_turn().answer("brobnar")
    used = {o.card for o in t.decision.options if o.kind in ("reap", "fight", "action", "omni")}
    assert not used & {"V4", "Lever", "Lantern"}, "Brobnar is barred, artifacts and Omni abilities too"


@card("Soul Lock", "constant", "action")
def test_soul_lock_bars_only_that_house_and_only_the_opponent():
    b = dict(in_play=["V3", "V4", of_house("mars", "V5")], hand=["V8"])
    t = on(dict(in_play=["Soul Lock", "V6"]), b).action("Soul Lock").pick("V3").end_turn()
    mars = t.snapshot()
    t = t.answer("mars")
    assert {"reap"} <= ways(t, "V5") and ways(t, "V4") == set()
    t = t.restore(mars).answer("brobnar")
    assert "play" in ways(t, "V8"), "playing is no use"
    t = t.end_turn().answer("brobnar")
    assert "reap" in ways(t, "V6"), "its own player is free"


@card("Soul Lock", "constant", "action")
def test_soul_lock_discards_the_old_card_and_frees_its_house():
    b = dict(in_play=["V4", of_house("mars", "V5")])
    a = dict(in_play=[dict(card="Soul Lock", beneath=[dict(card="V3", owner="b")])])
    t = on(a, b)
    assert t.card("V3").zone == "under"
    t = t.action("Soul Lock").pick("V5")
    assert t.b.discard == ["V3"] and t.card("V5").zone == "under"
    t = t.end_turn().answer("brobnar")
    assert "reap" in ways(t, "V4")
    t = on(a, {}).action("Soul Lock")
    assert t.b.discard == ["V3"] and t.decision.kind == "action", "no enemy creature: nothing is put beneath"
    t = on({**a, "hand": [of_house("dis", "Break It")]}, b).play("Break It")
    t = t.pick("Soul Lock") if t.decision.kind == "choose" else t
    t = t.end_turn().answer("brobnar")
    assert "reap" in ways(t, "V4"), "gone, with what was beneath it"


@card("Soul Lock", "constant")
def test_soul_lock_bars_what_an_effect_would_use():
    a = dict(in_play=[dict(card="Soul Lock", beneath=[of_house("mars", "V3", owner="b")]), "V6"])
    b = dict(in_play=["V4", of_house("mars", "V5")], hand=["Fight Any"])
    t = on(a, b).end_turn().answer("brobnar").play("Fight Any")
    before = t.snapshot()
    assert settle(t.pick("V5")).card("V6").damage == 0
    assert settle(t.restore(before).pick("V4")).card("V6").damage == 4


@card("Soul Lock", "action")
def test_soul_lock_forgets_what_it_discards_and_does_not_take_the_warded():
    a = dict(in_play=[dict(card="Soul Lock", beneath=[dict(card="V3", owner="b")])])
    t = on(a, dict(in_play=[dict(card="V5", ward=True)])).action("Soul Lock")
    assert t.b.battleline == ["V5"] and not t.card("V5").warded and t.b.discard == ["V3"], "the ward keeps it in play"
    t = t.end_turn().answer("brobnar")
    assert "reap" in ways(t, "V5"), "nothing is beneath it"
    t = on(a, dict(in_play=["V5"])).set("Soul Lock", controller="b").end_turn().answer("brobnar")
    assert "reap" in ways(t, "V5"), "the opponent of its new controller is barred"
