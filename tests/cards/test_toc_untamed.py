"""Tokens of Change: the new cards of Untamed, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import made, of_house, token
from tests.cards.toc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Untamed."""
    return on_board(a, b, house="untamed", **more)


@card("Harlock", "fight", "keywords")
def test_harlock_makes_a_token_creature_of_a_kill():
    t = made(on(dict(in_play=["Harlock"]), dict(in_play=["V3", "V5"])).fight("Harlock", "V3"))
    assert t.a.battleline == ["Harlock", "Guardian"] and t.card("Harlock").keywords == {"skirmish"}
    t = made(on(dict(in_play=["Harlock"]), dict(in_play=["V3", "V5"])).fight("Harlock", "V5"))
    assert t.a.battleline == ["Harlock"] and t.card("V5").damage == 3
    t = made(on(dict(in_play=["Harlock"]), dict(in_play=["V3"])).reap("Harlock"))
    assert t.a.battleline == ["Harlock"]


@card("Harlock", "fight")
def test_harlock_asks_whether_the_creature_was_destroyed():
    t = made(on(dict(in_play=["Harlock"]), dict(in_play=[dict(card="V3", ward=True)])).fight("Harlock", "V3"))
    assert t.a.battleline == ["Harlock"] and t.b.battleline == ["V3"], "a ward saved it"
    t = made(on(dict(in_play=["Harlock"]), dict(token="Alpha-Gamma", in_play=[token("V3")])).fight("Harlock", "V3"))
    assert t.a.battleline == ["Harlock", "Guardian"] and t.b.archives == ["V3"], "destroyed, though it is in no discard pile"
    t = made(on(dict(in_play=["Harlock"]), dict(token="Spydrone", in_play=[token("V3")])).fight("Harlock", "V3"))
    assert t.a.battleline == ["Harlock"] and t.b.battleline == ["Spydrone"], "elusive"


@card("Harlock", "fight")
def test_harlock_forgets_the_fight_before():
    t = made(on(dict(in_play=["Harlock"], deck=["V4"] * 9), dict(in_play=["V3", "V9"])).fight("Harlock", "V3"))
    t.set("Harlock", exhausted=False)
    t = made(t.fight("Harlock", "V9"))
    assert t.a.battleline == ["Harlock", "Guardian"]


@card("Kharisma", "reap", "keywords")
def test_kharisma_sends_a_friend_home_for_a_token_creature():
    a = dict(in_play=["Kharisma", "V3", dict(card="V4", owner="b")], deck=["V6"])
    t = on(a, dict(in_play=["V5"])).reap("Kharisma")
    assert sorted(targets(t)) == ["V3", "V4"] and t.card("Kharisma").keywords == {"elusive"}
    before = t.snapshot()
    t = made(t.pick("V3"))
    assert t.a.hand == ["V3"] and t.card("V6").name == "Guardian"
    t = made(t.restore(before).pick("V4"))
    assert t.b.hand == ["V4"] and t.card("V6").name == "Guardian"
    t = on(dict(in_play=["Kharisma"])).reap("Kharisma")
    assert t.a.battleline == ["Kharisma"]
    t = out(on(dict(in_play=["Kharisma", dict(card="V3", ward=True)])).reap("Kharisma"))
    assert t.a.battleline == ["Kharisma", "V3"], "a ward keeps it, and nothing is made"


@card("Massing at Midnight", "play")
def test_massing_at_midnight_makes_three_and_is_purged():
    t = made(on(dict(hand=["Massing at Midnight"], deck=["V3", "V4", "V5", "V6"])).play("Massing at Midnight"))
    assert t.a.battleline == ["Guardian"] * 3 and t.a.purged == ["Massing at Midnight"] and t.a.deck == ["V6"]
    t = made(on(dict(hand=["Massing at Midnight"], deck=["V3"], discard=["V4"])).play("Massing at Midnight"))
    assert t.a.battleline == ["Guardian"] and t.a.purged == ["Massing at Midnight"] and t.a.discard == ["V4"]


@card("Niffle Sanctuary", "action")
def test_niffle_sanctuary_makes_a_niffle_brute_and_has_each_gain_by_fighting():
    line = ["Niffle Sanctuary", token("V3"), of_house("untamed", "V9")]
    t = made(on(dict(token="Niffle Brute", in_play=line, deck=["V4"]), dict(in_play=["V1", "V2"])).action("Niffle Sanctuary"))
    assert t.a.battleline == ["Niffle Brute", "V9", "Niffle Brute"]
    assert t.fight("V3", "b:V1").a.amber == 1
    assert t.fight("V9", "V2").a.amber == 1, "no Niffle Brute"


@card("Niffle Sanctuary", "action")
def test_niffle_sanctuary_ends_with_the_turn_and_makes_no_other_token_creature():
    line = ["Niffle Sanctuary", token("V3")]
    t = made(on(dict(token="Niffle Brute", in_play=line, hand=["V1"] * 6), dict(in_play=["V1", "V2"])).action("Niffle Sanctuary"))
    t = out(t.end_turn().answer("brobnar")).end_turn().answer("untamed")
    assert t.fight("V3", "b:V1").a.amber == 0
    t = made(on(dict(in_play=["Niffle Sanctuary"])).action("Niffle Sanctuary"))
    assert t.a.battleline == []


@card("Signal Faerie", "play_reap")
def test_signal_faerie_makes_a_token_creature_twice():
    t = made(on(dict(hand=["Signal Faerie"])).play("Signal Faerie"))
    assert t.a.battleline == ["Signal Faerie", "Guardian"]
    t.set("Signal Faerie", exhausted=False)
    assert made(t.reap("Signal Faerie")).a.battleline == ["Signal Faerie", "Guardian", "Guardian"]
    t = made(on(dict(in_play=["Signal Faerie"]), dict(in_play=["V1"])).fight("Signal Faerie", "b:V1"))
    assert t.a.battleline == ["Signal Faerie"]


@card("Survival of the Richest", "play")
@pytest.mark.parametrize(("mine", "theirs", "archived"), [(3, 2, True), (2, 2, False), (1, 2, False)])
def test_survival_of_the_richest_is_archived_by_the_richer(mine, theirs, archived):
    a = dict(hand=["Survival of the Richest"], amber=mine)
    t = made(on(a, dict(amber=theirs)).play("Survival of the Richest"))
    assert t.a.battleline == ["Guardian"] and t.a.archives == ["Survival of the Richest"] * archived


@card("Umwas", "play")
def test_umwas_lets_friendly_token_creatures_grow():
    t = made(on(dict(hand=["Umwas"], in_play=[token("V3"), "V4"], deck=["V5"]), dict(in_play=[token("V6")])).play("Umwas"))
    assert [t.card(c).power for c in ("V3", "V5", "V4", "V6", "Umwas")] == [2, 2, 4, 3, 4], "the new one, too"
    assert not t.card("V5").ready


@card("Whimsical Conjuror", "instead", "enhance")
def test_whimsical_conjuror_may_make_token_creatures_of_amber_icons():
    hand = [of_house("untamed", "V5", icons=["amber", "draw"])]
    t = on(dict(in_play=["Whimsical Conjuror"], hand=hand, deck=["V3", "V4"])).play("V5")
    before = t.snapshot()
    t = made(t.answer(True))
    assert t.a.battleline.count("Guardian") == 1 and t.a.amber == 0 and t.a.hand == ["V4"], "the other icon is what it is"
    t = out(t.restore(before).answer(False))
    assert t.a.amber == 1 and "Guardian" not in t.a.battleline and t.a.hand == ["V3"]
    assert catalogue().find("Whimsical Conjuror").facts["enhance"] == ["amber", "amber"]


@card("Whimsical Conjuror", "instead")
def test_whimsical_conjuror_is_asked_for_each_icon_of_any_card():
    a = dict(in_play=["Whimsical Conjuror"], hand=["Massing at Midnight", dict(card="Ancient Bear", icons=["amber", "amber"])])
    t = on(a).play("Ancient Bear")
    t = made(t.answer(True))
    t = settle(t.answer(False))
    assert t.a.amber == 1 and t.a.battleline.count("Guardian") == 1 and t.decision.kind == "action"


@card("Whimsical Conjuror", "instead")
def test_whimsical_conjuror_asks_nobody_for_other_icons_nor_the_opponent():
    a = dict(in_play=["Whimsical Conjuror"], hand=[of_house("untamed", "V5", icons=["draw"])], deck=["V3"])
    t = on(a, dict(hand=[dict(card="V6", icons=["amber"])])).play("V5")
    assert t.decision.kind == "action" and t.a.hand == ["V3"]
    t = t.end_turn().answer("brobnar").play("V6")
    assert t.decision.kind == "action" and t.b.amber == 1


@card("Harlock", "fight")
def test_harlock_counts_a_creature_that_another_ability_after_the_fight_destroyed():
    line = [dict(card="Harlock", upgrades=["Bigger Guns for Everyone"])]
    t = on(dict(in_play=line, deck=["V4"] * 9), dict(in_play=["V5", "V9"])).fight("Harlock", "V5")
    assert t.decision.kind == "order"
    gun = next(o for o in t.decision.options if o.card == "Bigger Guns for Everyone")
    t = made(t.choose(gun).pick("V5"))
    assert t.b.battleline == ["V9"] and t.a.battleline == ["Harlock", "Guardian"], "it was destroyed when that is asked"


@card("Whimsical Conjuror", "instead")
def test_whimsical_conjuror_may_give_up_the_icon_for_nothing():
    a = dict(in_play=["Whimsical Conjuror"], hand=[of_house("untamed", "V5", icons=["amber"])], deck=[])
    t = made(on(a).play("V5").answer(True))
    assert t.a.amber == 0 and t.a.battleline == ["Whimsical Conjuror", "V5"]
