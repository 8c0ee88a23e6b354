"""Prophetic Visions: the new cards of Saurian, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, settle, targets


def on(a=None, b=None, house="saurian", **more):
    """A's main step in Saurian."""
    return on_board(a, b, house=house, **more)


def amber(t, *names):
    return [t.card(name).amber for name in names]


@card("Archlegate Valeria", "before_fight", "enhance")
def test_archlegate_valeria_exalts_enemies_for_saurian_neighbors_before_it_fights():
    line = [of_house("saurian", "V3"), "Archlegate Valeria", of_house("saurian", "V4"), of_house("saurian", "V6")]
    t = on(dict(in_play=line), dict(in_play=["V2", "V8"])).fight("Archlegate Valeria", "V2")
    assert sorted(targets(t)) == ["V2", "V8"]
    t = settle(t.pick("V8").pick("V2"))
    assert t.card("V8").amber == 1 and t.b.battleline == ["V8"] and t.a.amber == 1, "the Æ of V2 returned to its opponent"
    assert catalogue().find("Archlegate Valeria").facts["enhance"] == ["saurian"]


@card("Archlegate Valeria", "before_fight")
@pytest.mark.parametrize("line", [["V3", "Archlegate Valeria", "V4"], ["Archlegate Valeria"]])
def test_archlegate_valeria_exalts_nobody_without_saurian_neighbors(line):
    t = settle(on(dict(in_play=line), dict(in_play=["V2", "V8"])).fight("Archlegate Valeria", "V2"))
    assert amber(t, "V8") == [0] and t.a.amber == 0 and t.b.battleline == ["V8"]
    line = [of_house("saurian", "V3"), "Archlegate Valeria"]
    t = on(dict(in_play=line), dict(in_play=["V2"])).reap("Archlegate Valeria")
    assert t.card("V2").amber == 0, "it did not fight"


@card("Degenerate Decor", "play")
def test_degenerate_decor_exalts_the_most_powerful_creature_or_has_the_friendly_one_capture():
    a = dict(hand=["Degenerate Decor"], in_play=["V3", "V5"])
    t = on(a, dict(in_play=["V9", "V8"], amber=4)).play("Degenerate Decor")
    before = t.snapshot()
    t = settle(t.answer(0))
    assert amber(t, "V9", "V8", "V5", "V3") == [3, 0, 0, 0] and t.b.amber == 4
    t = settle(t.restore(before).answer(1))
    assert amber(t, "V9", "V5", "V3") == [0, 3, 0] and t.b.amber == 1


@card("Degenerate Decor", "play")
def test_degenerate_decor_lets_its_player_choose_among_the_most_powerful():
    t = on(dict(hand=["Degenerate Decor"], in_play=["V5", "V3"]), dict(in_play=[of_house("mars", "V5")], amber=1))
    t = t.play("Degenerate Decor").answer(0)
    assert sorted(targets(t)) == ["V5", "V5#2"]
    t = t.pick("V5#2")
    assert amber(t, "V5", "V5#2") == [0, 3]
    t = on(dict(hand=["Degenerate Decor"]), dict(in_play=["V5"], amber=4)).play("Degenerate Decor").answer(1)
    assert t.b.amber == 4 and t.decision.kind == "action", "no friendly creature"


@card("Gaius", "reap")
def test_gaius_wards_each_other_friendly_creature_with_amber():
    line = [dict(card="Gaius", amber=1), dict(card="V3", amber=2), "V4"]
    t = settle(on(dict(in_play=line), dict(in_play=[dict(card="V5", amber=1)])).reap("Gaius"))
    assert [t.card(n).warded for n in ("Gaius", "V3", "V4", "V5")] == [False, True, False, False]


@card("Gaius", "scrap")
def test_gaius_scrapped_wards_a_friendly_creature():
    t = on(dict(hand=["Gaius"], in_play=["V3", "V4"]), dict(in_play=["V5"])).discard("Gaius")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert [t.card(n).warded for n in ("V3", "V4", "V5")] == [False, True, False]
    t = on(dict(hand=["Gaius"]), dict(in_play=["V5"])).discard("Gaius")
    assert not t.card("V5").warded and t.decision.kind == "action"


@card("Governess Silvina", "play")
def test_governess_silvina_moves_all_amber_to_the_most_powerful_enemy():
    a = dict(hand=["Governess Silvina"], in_play=[dict(card="V3", amber=3), dict(card="V9", amber=1)])
    t = on(a, dict(in_play=["V5", "V6"])).play("Governess Silvina", flank="right")
    assert sorted(targets(t)) == ["Governess Silvina", "V3", "V9"]
    t = settle(t.pick("V3"))
    assert amber(t, "V3", "V9", "V5", "V6") == [0, 1, 0, 3]
    t = on(a).play("Governess Silvina", flank="right").pick("V3")
    assert amber(t, "V3", "V9") == [3, 1], "no enemy creature"


@card("Governess Silvina", "scrap")
def test_governess_silvina_scrapped_stuns_two_creatures_without_amber():
    a = dict(hand=["Governess Silvina"], in_play=["V3", dict(card="V4", amber=1)])
    t = on(a, dict(in_play=["V5", dict(card="V6", amber=2), "V8"])).discard("Governess Silvina")
    assert sorted(targets(t)) == ["V3", "V5", "V8"]
    t = t.pick("V3").pick("V8")
    assert [t.card(n).stunned for n in ("V3", "V4", "V5", "V6", "V8")] == [True, False, False, False, True]
    t = settle(on(dict(hand=["Governess Silvina"]), dict(in_play=["V5"])).discard("Governess Silvina"))
    assert t.card("V5").stunned, "the only one"


@card("Governor Gridelk", "fight")
def test_governor_gridelk_takes_the_topmost_creature_of_the_enemy_discards():
    b = dict(in_play=["V2"], discard=["V8", "Anger"])
    t = settle(on(dict(in_play=["Governor Gridelk"]), b).fight("Governor Gridelk", "V2"))
    t = settle(t.choose(0))  # the flank
    assert sorted(t.a.battleline) == ["Governor Gridelk", "V2"], "the one it has just destroyed"
    assert t.card("V2").owner == "b" and not t.card("V2").ready and sorted(t.b.discard) == ["Anger", "V8"]


@card("Governor Gridelk", "fight")
def test_governor_gridelk_takes_nothing_from_a_pile_without_creatures_or_when_it_falls():
    b = dict(in_play=[dict(card="V5", ward=True)], discard=["Anger"])
    t = settle(on(dict(in_play=["Governor Gridelk"], discard=["V3"]), b).fight("Governor Gridelk", "V5"))
    assert t.a.battleline == ["Governor Gridelk"] and t.b.discard == ["Anger"] and t.a.discard == ["V3"]
    t = settle(on(dict(in_play=["Governor Gridelk"]), dict(in_play=["V9"], discard=["V3"])).fight("Governor Gridelk", "V9"))
    assert t.a.battleline == [] and t.b.discard == ["V3"]


@card("Hadrianus Lorica", "constant", "play")
def test_hadrianus_lorica_armors_friends_with_amber_and_may_be_exalted():
    a = dict(hand=["Hadrianus Lorica"], in_play=[dict(card="V3", amber=1), "V4"])
    t = on(a, dict(in_play=[dict(card="V5", amber=1)])).play("Hadrianus Lorica", flank="right")
    before = t.snapshot()
    t = t.answer(False)
    assert [t.card(n).armor for n in ("V3", "V4", "V5", "Hadrianus Lorica")] == [3, 0, 0, 0] and t.decision.kind == "action"
    t = t.restore(before).answer(True)
    assert (t.card("Hadrianus Lorica").amber, t.card("Hadrianus Lorica").armor) == (1, 3)
    t = t.set("V3", amber=0)
    assert t.card("V3").armor == 0


@card("Lictor Justinian", "reaction")
def test_lictor_justinian_hurts_enemies_whenever_the_opponent_plays_a_card():
    a = dict(in_play=["Lictor Justinian"], hand=["Ornate Remuneration"])
    t = on(a, dict(in_play=["V5", "V6"], hand=["V3", "Punch"])).play("Ornate Remuneration").answer(0)
    assert [t.card(n).damage for n in ("V5", "V6", "Lictor Justinian")] == [0, 0, 0], "its own player's card"
    t = t.end_turn().answer("Brobnar")
    t = settle(t.play("V3", flank="right"))
    assert [t.card(n).damage for n in ("V5", "V6", "V3", "Lictor Justinian")] == [1, 1, 1, 0], "also the one that was played"


@card("Lorica Infantry", "fight")
def test_lorica_infantry_may_be_exalted_for_two_amber_of_the_opponent():
    t = on(dict(in_play=["Lorica Infantry"]), dict(in_play=["V2"], amber=5)).fight("Lorica Infantry", "V2")
    before = t.snapshot()
    t = t.answer(True)
    assert (t.card("Lorica Infantry").amber, t.a.amber, t.b.amber) == (1, 0, 3)
    t = t.restore(before).answer(False)
    assert (t.card("Lorica Infantry").amber, t.b.amber) == (0, 5)
    t = on(dict(in_play=["Lorica Infantry"]), dict(in_play=["V2"], amber=5)).reap("Lorica Infantry")
    assert t.b.amber == 5 and t.decision.kind == "action"


@card("Marcella, the Younger", "fight_reap")
def test_marcella_may_be_exalted_to_draw_two_cards():
    for use in ("reap", "fight"):
        t = on(dict(in_play=["Marcella, the Younger"]), dict(in_play=["V2"]))
        t = t.reap("Marcella, the Younger") if use == "reap" else t.fight("Marcella, the Younger", "V2")
        before = t.snapshot()
        t = t.answer(True)
        assert len(t.a.hand) == 2 and t.card("Marcella, the Younger").amber == 1
        t = t.restore(before).answer(False)
        assert len(t.a.hand) == 0 and t.card("Marcella, the Younger").amber == 0


@card("Ornate Remuneration", "play")
def test_ornate_remuneration_takes_the_amber_of_a_friend_or_has_one_capture():
    a = dict(hand=["Ornate Remuneration"], in_play=[dict(card="V3", amber=3), "V4"])
    t = on(a, dict(in_play=[dict(card="V5", amber=2)], amber=5)).play("Ornate Remuneration")
    before = t.snapshot()
    t = t.answer(0)
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert (t.a.amber, t.b.amber) == (3, 5) and amber(t, "V3", "V5") == [0, 2]
    t = t.restore(before).answer(1).pick("V4")
    assert (t.a.amber, t.b.amber) == (0, 2) and amber(t, "V3", "V4") == [3, 3]


@card("Ornate Remuneration", "play")
def test_ornate_remuneration_does_nothing_without_friends():
    for mode in (0, 1):
        t = on(dict(hand=["Ornate Remuneration"]), dict(in_play=[dict(card="V5", amber=2)], amber=5)).play("Ornate Remuneration")
        t = t.answer(mode)
        assert (t.a.amber, t.b.amber, t.card("V5").amber) == (0, 5, 2)


@card("Plublio’s Decree", "play")
def test_plublios_decree_makes_exalted_friends_saurian_for_the_turn():
    a = dict(hand=["Plublio’s Decree"], in_play=["V3", of_house("dis", "V4"), "V5", "V6"])
    t = on(a, dict(in_play=["V8"])).play("Plublio’s Decree")
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6"]
    t = t.pick("V3").pick("V4").answer(False)
    assert amber(t, "V3", "V4", "V5") == [1, 1, 0]
    assert [t.card(n).houses for n in ("V3", "V4", "V5")] == [["saurian"], ["saurian"], ["brobnar"]]
    t = t.reap("V3")
    assert t.a.amber == 2
    t = t.end_turn()
    assert [t.card(n).houses for n in ("V3", "V4")] == [["brobnar"], ["dis"]]


@card("Plublio’s Decree", "play")
def test_plublios_decree_exalts_no_more_than_three_and_may_exalt_nobody():
    a = dict(hand=["Plublio’s Decree"], in_play=["V3", "V4", "V5", "V6"])
    t = on(a).play("Plublio’s Decree").pick("V3").pick("V4").pick("V5")
    assert t.decision.kind == "action" and amber(t, "V3", "V4", "V5", "V6") == [1, 1, 1, 0]
    t = on(a).play("Plublio’s Decree").answer(False)
    assert t.decision.kind == "action" and amber(t, "V3", "V4", "V5", "V6") == [0] * 4 and t.card("V3").houses == ["brobnar"]


@card("Rufus Vergilius", "reap")
def test_rufus_vergilius_has_a_neighbor_capture_and_wards_it():
    a = dict(in_play=["V3", "Rufus Vergilius", "V4", "V5"])
    t = on(a, dict(in_play=["V6"], amber=2)).reap("Rufus Vergilius")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert amber(t, "V3", "V4") == [0, 1] and t.card("V4").warded and not t.card("V3").warded and t.b.amber == 1
    t = settle(on(dict(in_play=["Rufus Vergilius", "V3"]), dict(in_play=["V6"])).reap("Rufus Vergilius"))
    assert t.card("V3").warded and t.card("V3").amber == 0, "the ward does not hang on the Æ"
    t = on(dict(in_play=["Rufus Vergilius"]), dict(in_play=["V6"], amber=2)).reap("Rufus Vergilius")
    assert t.b.amber == 2 and not t.card("Rufus Vergilius").warded and t.decision.kind == "action"


@card("Vesuvius Dome", "action")
def test_vesuvius_dome_discards_all_amber_and_destroys_all_creatures_and_itself():
    a = dict(in_play=["Vesuvius Dome", dict(card="V3", amber=2), "V4"])
    t = settle(on(a, dict(in_play=[dict(card="V5", amber=3), dict(card="V6", ward=True, amber=1)])).action("Vesuvius Dome"))
    assert (t.a.amber, t.b.amber) == (0, 0) and t.a.battleline == [] and t.a.artifacts == []
    assert t.b.battleline == ["V6"] and amber(t, "V6") == [0] and sorted(t.a.discard) == ["V3", "V4", "Vesuvius Dome"]
