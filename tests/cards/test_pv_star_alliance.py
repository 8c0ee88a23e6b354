"""Prophetic Visions: the new cards of Star Alliance, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, fight_targets, settle, targets


def on(a=None, b=None, house="staralliance", **more):
    """A's main step in Star Alliance."""
    return on_board(a, b, house=house, **more)


def tired(title, **more):
    return dict(card=title, exhausted=True, **more)


@card("Bridge Officer Zaro", "fight", "armor")
def test_bridge_officer_zaro_readies_a_friend_if_it_captures_three():
    line = ["Bridge Officer Zaro", tired("V3"), tired("V4")]
    t = on(dict(in_play=line), dict(in_play=["V2"], amber=4)).fight("Bridge Officer Zaro", "V2")
    assert sorted(targets(t)) == ["Bridge Officer Zaro", "V3", "V4"]
    t = t.pick("V3")
    assert t.card("Bridge Officer Zaro").amber == 3 and t.b.amber == 1
    assert t.card("V3").ready and not t.card("V4").ready and not t.card("Bridge Officer Zaro").ready


@card("Bridge Officer Zaro", "fight")
@pytest.mark.parametrize("had", [0, 2])
def test_bridge_officer_zaro_readies_nobody_if_there_are_fewer_than_three(had):
    t = on(dict(in_play=["Bridge Officer Zaro", tired("V3")]), dict(in_play=["V2"], amber=had)).fight("Bridge Officer Zaro", "V2")
    assert t.card("Bridge Officer Zaro").amber == had and not t.card("V3").ready and t.decision.kind == "action"


@card("Bridge Officer Zaro", "fight")
def test_bridge_officer_zaro_readies_no_alien():
    line = ["Bridge Officer Zaro", tired("Sci. Officer Qincan"), tired("V3")]
    assert "alien" in catalogue().find("Sci. Officer Qincan").facts["traits"]
    t = on(dict(in_play=line), dict(in_play=["V2"], amber=3)).fight("Bridge Officer Zaro", "V2")
    assert sorted(targets(t)) == ["Bridge Officer Zaro", "V3"]


@card("CWO Tucheay", "play_reap")
def test_cwo_tucheay_heals_a_friend_and_uses_it():
    a = dict(hand=["CWO Tucheay"], in_play=[dict(card="V6", damage=4), tired("V8", damage=3)])
    t = on(a, dict(in_play=["V2"])).play("CWO Tucheay", flank="right")
    assert sorted(targets(t)) == ["CWO Tucheay", "V6", "V8"]
    before = t.snapshot()
    t = t.pick("V6")
    assert t.card("V6").damage == 0
    t = settle(t.choose(next(o for o in t.decision.options if o.kind == "reap")))
    assert t.a.amber == 1 and not t.card("V6").ready
    t = settle(t.restore(before).pick("V8"))
    assert t.card("V8").damage == 0 and t.a.amber == 0 and t.decision.kind == "action", "it is exhausted"


@card("CWO Tucheay", "play_reap")
def test_cwo_tucheay_does_so_after_it_reaps():
    t = on(dict(in_play=["CWO Tucheay", dict(card="V6", damage=4)]), dict(in_play=["V2"])).reap("CWO Tucheay").pick("V6")
    t = settle(t.choose(next(o for o in t.decision.options if o.kind == "reap")))
    assert t.a.amber == 2 and t.card("V6").damage == 0


@card("Digital Signal", "play")
def test_digital_signal_archives_as_many_as_the_opponent_has_and_discards_these():
    a = dict(hand=["Digital Signal", "V3", "V4", "V5"], archives=["V8"])
    t = on(a, dict(archives=["V6", "V9"], hand=["V2"])).play("Digital Signal")
    t = t.pick("V3").pick("V5")
    assert sorted(t.a.archives) == ["V3", "V5", "V8"] and t.a.hand == ["V4"] and t.decision.kind == "action"
    assert sorted(t.b.discard) == ["V6", "V9"] and t.b.archives == [] and t.b.hand == ["V2"]
    t = on(a).play("Digital Signal")
    assert sorted(t.a.hand) == ["V3", "V4", "V5"] and t.a.archives == ["V8"]


@card("Further Investigations", "play")
def test_further_investigations_archives_a_card_for_each_friend_destroyed():
    a = dict(hand=["Further Investigations", "V3", "V4", "V5"], in_play=["V6", dict(card="V8", ward=True), "V9"])
    t = on(a, dict(in_play=["V2"])).play("Further Investigations")
    assert sorted(targets(t)) == ["V6", "V8", "V9"]
    before = t.snapshot()
    t = settle(t.pick("V6").pick("V8").answer(False))
    assert t.a.battleline == ["V8", "V9"]
    t = t.pick("V4")
    assert t.a.archives == ["V4"] and sorted(t.a.hand) == ["V3", "V5"] and t.decision.kind == "action", "V8 was warded"
    t = t.restore(before).answer(False)
    assert t.a.archives == [] and len(t.a.battleline) == 3 and t.decision.kind == "action"


@card("Galactic Tariff", "host_fight_reap")
def test_galactic_tariff_captures_from_the_side_of_its_creature():
    a = dict(in_play=[dict(card="V3", house="staralliance", upgrades=["Galactic Tariff"])], amber=2)
    t = on(a, dict(in_play=["V2"], amber=4)).reap("V3")
    assert t.card("V3").amber == 1 and (t.a.amber, t.b.amber) == (2, 4), "what it reaped is there already"
    t = on(a, dict(in_play=["V2"], amber=4)).fight("V3", "V2")
    assert t.card("V3").amber == 1 and (t.a.amber, t.b.amber) == (1, 4)


@card("Galactic Tariff", "host_fight_reap")
def test_galactic_tariff_on_an_enemy_captures_from_its_controller():
    t = on(dict(hand=["Galactic Tariff"], amber=3), dict(in_play=["V3"], amber=2)).play("Galactic Tariff", on="V3")
    t = settle(settle(t.end_turn()).answer("Brobnar")).reap("V3")
    assert t.card("V3").amber == 1 and (t.a.amber, t.b.amber) == (4, 2)


@card("Precision Striker", "play_fight_reap")
def test_precision_striker_discards_three_and_puts_one_back_to_the_bottom():
    b = dict(deck=["V3", "V4", "V5", "V6"], discard=["V8"])
    t = on(dict(hand=["Precision Striker"]), b).play("Precision Striker")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V4")
    assert t.b.deck == ["V6", "V4"] and sorted(t.b.discard) == ["V3", "V5", "V8"]
    t = on(dict(in_play=["Precision Striker"]), b).reap("Precision Striker").pick("V3")
    assert t.b.deck == ["V6", "V3"]
    t = on(dict(in_play=["Precision Striker"]), dict(deck=["V3"], in_play=["V1"])).fight("Precision Striker", "V1")
    assert t.b.deck == ["V3"] and t.b.discard == ["V1"], "the only one that was discarded"
    t = on(dict(in_play=["Precision Striker"]), dict(deck=[], discard=["V8"])).reap("Precision Striker")
    assert t.b.discard == ["V8"] and t.decision.kind == "action"


@card("Recovery Operation", "play")
def test_recovery_operation_discards_from_the_bottom_and_may_put_those_on_top():
    a = dict(hand=["Recovery Operation"], deck=["V2", "V3", "V4", "V5"], discard=["V8"])
    t = on(a).play("Recovery Operation")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    before = t.snapshot()
    t = t.pick("V3").pick("V5").answer(False).pick("V3")
    assert t.a.deck == ["V5", "V3", "V2"] and sorted(t.a.discard) == ["Recovery Operation", "V4", "V8"]
    t = t.restore(before).pick("V3").pick("V4").pick("V5").pick("V3").pick("V4")
    assert t.a.deck == ["V5", "V4", "V3", "V2"] and t.decision.kind == "action"
    t = t.restore(before).answer(False)
    assert t.a.deck == ["V2"] and len(t.a.discard) == 5 and t.decision.kind == "action"


@card("Reservist Jones", "play")
def test_reservist_jones_captures_two_for_each_neighbor_of_another_house():
    a = dict(hand=["Reservist Jones"], in_play=["V3", of_house("staralliance", "V4"), "V5"])
    t = on(a, dict(amber=9)).play("Reservist Jones", flank="right")
    assert t.card("Reservist Jones").amber == 2 and t.b.amber == 7
    t = on({**a, "in_play": ["V3"]}, dict(amber=1)).play("Reservist Jones", flank="left")
    assert t.card("Reservist Jones").amber == 1
    t = on({**a, "in_play": [of_house("staralliance", "V3")]}, dict(amber=9)).play("Reservist Jones", flank="left")
    assert t.card("Reservist Jones").amber == 0
    assert "deploy" in catalogue().find("Reservist Jones").facts["keywords"]


@card("Reservist Jones", "play")
def test_reservist_jones_deployed_between_two_of_other_houses_captures_four():
    t = on(dict(hand=["Reservist Jones"], in_play=["V3", "V5"]), dict(amber=9))
    t = t.play("Reservist Jones", flank=1)
    assert t.a.battleline == ["V3", "Reservist Jones", "V5"] and t.card("Reservist Jones").amber == 4


@card("Sil-A-T8", "fight_reap", "enhance")
def test_sil_a_t8_may_ready_one_for_each_star_alliance_neighbor():
    mate = of_house("staralliance", "V3", exhausted=True)
    other = of_house("staralliance", "V4", exhausted=True)
    t = on(dict(in_play=[mate, "Sil-A-T8", other, tired("V5")]), dict(in_play=[tired("V6")])).reap("Sil-A-T8")
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6"], "no Robot"
    before = t.snapshot()
    t = t.pick("V5").pick("V3")
    assert [t.card(n).ready for n in ("V3", "V4", "V5", "V6")] == [True, False, True, False] and t.decision.kind == "action"
    t = t.restore(before).answer(False)
    assert [t.card(n).ready for n in ("V3", "V4", "V5")] == [False] * 3
    t = on(dict(in_play=[tired("V5"), "Sil-A-T8"]), dict(in_play=["V1"])).fight("Sil-A-T8", "V1")
    assert t.decision.kind == "action" and not t.card("V5").ready
    assert catalogue().find("Sil-A-T8").facts["enhance"] == ["staralliance"]


@card("Spade Teller", "play_fight_reap")
def test_spade_teller_gains_if_the_top_card_is_of_the_named_house():
    a = dict(hand=["Spade Teller"], deck=["Punch", "V3"])
    t = on(a).play("Spade Teller").answer("Brobnar")
    assert t.a.amber == 1 and t.a.discard == ["Punch"]
    t = on(a).play("Spade Teller").answer("Mars")
    assert t.a.amber == 0 and t.a.discard == ["Punch"]
    a = dict(in_play=["Spade Teller"], deck=[dict(card="V3", icons=["mars"])])
    t = on(a, dict(in_play=["V1"])).fight("Spade Teller", "V1").answer("Mars")
    assert t.a.amber == 1, "a house icon counts"
    t = on(dict(in_play=["Spade Teller"], deck=[])).reap("Spade Teller").answer("Brobnar")
    assert t.a.amber == 1, "from reaping alone"


@card("Yondar’s Log", "play")
def test_yondars_log_archives_the_hand_if_there_are_more_enemies():
    a = dict(hand=["Yondar’s Log", "V3", "V4"], in_play=["V5"])
    t = on(a, dict(in_play=["V6", "V8"])).play("Yondar’s Log")
    assert sorted(t.a.archives) == ["V3", "V4"] and t.a.hand == []
    t = on(a, dict(in_play=["V6"])).play("Yondar’s Log")
    assert t.a.archives == [] and sorted(t.a.hand) == ["V3", "V4"]


@card("Kaju Zhan", "constant")
def test_kaju_zhan_ignores_taunt_and_armor_while_it_attacks():
    b = dict(in_play=["Armored 5", "V3", "Fallguy"])
    assert sorted(fight_targets(on(dict(in_play=["Kaju Zhan"]), b), "Kaju Zhan")) == ["Armored 5", "Fallguy", "V3"]
    t = on(dict(in_play=["Kaju Zhan"]), b).fight("Kaju Zhan", "Armored 5")
    assert sorted(targets(t)) == ["Fallguy", "V3"] and "Armored 5" in t.b.discard
    t = on(dict(in_play=[of_house("staralliance", "V6")]), b)
    assert fight_targets(t, "V6") == ["V3", "Fallguy"] or "Armored 5" in fight_targets(t, "V6")
    t = on(dict(in_play=[of_house("staralliance", "V6")]), b).fight("V6", "Armored 5")
    assert t.card("Armored 5").damage == 4, "others heed it"


@card("Kaju Zhan", "constant")
def test_kaju_zhan_heeds_armor_when_it_is_attacked_and_ignores_its_own_when_it_attacks():
    armored = dict(card="Kaju Zhan", upgrades=["Blast Shielding"])
    t = settle(on(dict(in_play=[armored]), dict(in_play=["V3"])).fight("Kaju Zhan", "V3"))
    assert t.card("Kaju Zhan").damage == 3
    t = on(dict(in_play=[of_house("staralliance", "Armored 5")]), dict(in_play=["Kaju Zhan"])).fight("Armored 5", "Kaju Zhan")
    assert t.card("Armored 5").damage == 4 and t.card("Kaju Zhan").damage == 5


@card("Kaju Zhan", "fight")
def test_kaju_zhan_puts_an_enemy_on_top_of_its_owners_deck():
    t = on(dict(in_play=["Kaju Zhan", "V9"]), dict(in_play=["V3", "V4", "V5"], deck=["V50"])).fight("Kaju Zhan", "V3")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V5")
    assert t.b.deck == ["V5", "V50"] and t.b.battleline == ["V4"]
    t = on(dict(in_play=["Kaju Zhan"]), dict(in_play=["V3"], deck=["V50"])).fight("Kaju Zhan", "V3")
    assert t.b.deck == ["V50"] and t.decision.kind == "action"
    t = on(dict(in_play=["Kaju Zhan"]), dict(in_play=["V6", "V2"], deck=["V50"])).fight("Kaju Zhan", "V6")
    assert t.b.deck == ["V50"] and t.a.battleline == [], "it fell"
