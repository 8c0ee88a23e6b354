"""Prophetic Visions: the cards of Saurian with Fate abilities, each ability with what it does and what it does not do."""

import pytest

from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.cards.foretold import foretold
from tests.help import card, case, settle, targets


def on(a=None, b=None, house="saurian", **more):
    """A's main step in Saurian."""
    return on_board(a, b, house=house, **more)


def amber(t, *names):
    return [t.card(name).amber for name in names]


@card("Gracchan Reform", "play")
def test_gracchan_reform_plays_the_top_card_of_the_enemy_deck():
    t = on(dict(hand=["Gracchan Reform"], in_play=["V3"]), dict(deck=["V8", "V9"])).play("Gracchan Reform").choose(0)
    assert sorted(t.a.battleline) == ["V3", "V8"] and t.card("V8").owner == "b" and t.b.deck == ["V9"] and t.a.amber == 1
    t = on(dict(hand=["Gracchan Reform"]), dict(deck=["Punch", "V9"], in_play=["V6"])).play("Gracchan Reform")
    assert t.card("V6").damage == 3 and t.b.discard == ["Punch"] and t.a.discard == ["Gracchan Reform"]
    t = on(dict(hand=["Gracchan Reform"]), dict(deck=[], discard=["V9"])).play("Gracchan Reform")
    assert t.b.discard == ["V9"] and t.decision.kind == "action"


@card("Gracchan Reform", "fate")
def test_gracchan_reform_foretold_has_its_owner_archive_two_cards():
    t = foretold("Gracchan Reform", dict(deck=["V1"]), dict(deck=["V3", "V4", "V5"], archives=["V6"]))
    assert sorted(t.b.archives) == ["V3", "V4", "V6"] and t.b.deck == ["V5"]
    assert t.a.archives == [] and t.a.deck == ["V1"] and t.b.discard == ["Gracchan Reform"]


@case("ruling-archives-facedown")
@card("Gracchan Reform", "fate")
def test_gracchan_reform_foretold_has_the_archivist_archived_faceup():
    t = foretold("Gracchan Reform", dict(deck=["V50"] * 6), dict(deck=["The Archivist", "V4", *["V3"] * 8]))
    t = settle(t.end_turn()).answer("logos")
    assert sorted(o.card for o in t.decision.options if o.card) == ["The Archivist", "V4"]


@card("Paleogene Society", "play")
def test_paleogene_society_returns_another_card_and_is_purged():
    t = on(dict(hand=["Paleogene Society"], discard=["V3", "Punch"]), dict(discard=["V8"])).play("Paleogene Society")
    assert sorted(targets(t)) == ["Punch", "V3"]
    t = t.pick("Punch")
    assert t.a.hand == ["Punch"] and t.a.discard == ["V3"] and t.a.purged == ["Paleogene Society"] and t.a.amber == 1
    t = on(dict(hand=["Paleogene Society"])).play("Paleogene Society")
    assert t.a.hand == [] and t.a.purged == ["Paleogene Society"]


@card("Paleogene Society", "fate")
def test_paleogene_society_foretold_wards_the_creatures_of_its_owner():
    t = foretold("Paleogene Society", dict(in_play=["V3"]), dict(in_play=["V4", "V5"]))
    assert [t.card(n).warded for n in ("V3", "Dust Pixie", "V4", "V5")] == [False, False, True, True]


@card("Plancina, Hidden Agent", "destroyed")
def test_plancina_takes_its_neighbors_with_it():
    line = ["V6", "V8", "Plancina, Hidden Agent", dict(card="V9", ward=True), "V2"]
    t = settle(on(dict(in_play=[of_house("saurian", "V5")]), dict(in_play=line)).fight("V5", "Plancina, Hidden Agent"))
    assert t.b.battleline == ["V6", "V9", "V2"] and not t.card("V9").warded and t.a.battleline == ["V5"]


@card("Plancina, Hidden Agent", "fate")
def test_plancina_foretold_enters_play_for_the_active_player():
    t = foretold("Plancina, Hidden Agent", dict(in_play=["V3"]), dict(in_play=["V4"]))
    assert {o.kind for o in t.decision.options} == {"place"} and t.decision.player == "a"
    t = t.choose(0)
    plancina = t.card("Plancina, Hidden Agent")
    assert (plancina.zone, plancina.controller, plancina.owner, plancina.ready) == ("battleline", "a", "b", False)
    assert t.b.discard == [] and len(t.a.battleline) == 3


@card("Publius Scipio", "splash", "armor")
def test_publius_scipio_splashes():
    t = on(dict(in_play=["Publius Scipio"]), dict(in_play=["V5", "V6", "V8"])).fight("Publius Scipio", "V6")
    assert (t.card("V5").damage, t.card("V8").damage, t.b.battleline) == (4, 4, ["V5", "V8"])
    assert t.card("Publius Scipio").damage == 4


@card("Publius Scipio", "fate")
def test_publius_scipio_foretold_hurts_the_neighbors_of_friends_that_are_used():
    line = [of_house("untamed", "V9"), of_house("untamed", "V8"), "V50"]
    t = foretold("Publius Scipio", dict(in_play=line, deck=["V3"] * 9), dict(in_play=["V2", "V6"], deck=["V3"] * 9))
    assert [t.card(n).damage for n in ("V9", "V8", "V50")] == [4, 0, 0], "Dust Pixie has been used when its reap is over"
    t = settle(t.fight("V8", "V2"))
    assert t.a.battleline == ["Dust Pixie", "V9", "V8", "V50"] and t.card("V6").damage == 0
    assert [t.card(n).damage for n in ("V9", "V8", "V50")] == [8, 2, 4]
    t = settle(t.reap("V9"))
    assert [t.card(n).damage for n in ("V9", "V8", "V50")] == [8, 6, 4] and t.card("Dust Pixie").zone == "discard"
    t = settle(settle(t.end_turn()).answer("Logos"))
    t = settle(settle(t.end_turn()).answer("Untamed"))
    t = settle(t.reap("V9"))
    assert t.card("V8").damage == 6, "only that turn"


@card("Salvatorem", "playable_if", "constant")
def test_salvatorem_cannot_be_played_and_spares_ready_friends_with_amber():
    t = on(dict(hand=["Salvatorem"]))
    assert {o.kind for o in t.decision.options if o.card == "Salvatorem"} == {"discard"}
    a = dict(in_play=["Salvatorem", dict(card="V3", amber=1), dict(card="V4", amber=1, exhausted=True), "V6"], hand=["Punch"])
    b = dict(in_play=[dict(card="V5", amber=1)])
    for hit, damage in (("V3", 0), ("V4", 3), ("V6", 3), ("V5", 3)):
        t = on(a, b, house="brobnar").play("Punch").pick(hit)
        assert t.card(hit).damage == damage, hit


@card("Salvatorem", "fate")
def test_salvatorem_foretold_enters_play_for_its_owner():
    t = foretold("Salvatorem", dict(in_play=["V3"]), dict(in_play=[dict(card="V4", amber=1)]))
    salvatorem = t.card("Salvatorem")
    assert (salvatorem.zone, salvatorem.controller, salvatorem.ready) == ("artifacts", "b", False) and t.b.discard == []


@card("Sedimentary Nap", "play")
def test_sedimentary_nap_shuffles_a_creature_into_its_owners_deck():
    t = on(dict(hand=["Sedimentary Nap"], in_play=["V3"], deck=[]), dict(in_play=["V4"], deck=[])).play("Sedimentary Nap")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert t.b.deck == ["V4"] and t.b.battleline == [] and t.a.battleline == ["V3"]


@card("Sedimentary Nap", "fate")
def test_sedimentary_nap_foretold_shuffles_the_most_powerful_friend():
    t = foretold("Sedimentary Nap", dict(in_play=["V3", "V5"]), dict(in_play=["V9"]))
    assert t.a.deck == ["V5"] and t.a.battleline == ["Dust Pixie", "V3"] and t.b.battleline == ["V9"]
    t = foretold("Sedimentary Nap", dict(in_play=["V5", of_house("mars", "V5")]))
    assert sorted(targets(t)) == ["V5", "V5#2"] and t.decision.player == "a"


@card("Spendthrift", "play")
def test_spendthrift_empties_a_creature_and_exalts_it():
    t = on(dict(hand=["Spendthrift"], in_play=["V3"]), dict(in_play=[dict(card="V4", amber=3)], amber=1)).play("Spendthrift")
    assert sorted(targets(t)) == ["V3", "V4"]
    before = t.snapshot()
    t = t.pick("V4")
    assert amber(t, "V4", "V3") == [1, 0] and (t.a.amber, t.b.amber) == (1, 1)
    t = t.restore(before).pick("V3")
    assert amber(t, "V4", "V3") == [3, 1]


@card("Spendthrift", "fate")
def test_spendthrift_foretold_moves_the_amber_of_its_owners_creatures_to_its_owners_pool():
    t = foretold("Spendthrift", dict(in_play=[dict(card="V3", amber=2)]), dict(in_play=[dict(card="V4", amber=3), "V5"], amber=1))
    assert (t.a.amber, t.b.amber) == (1, 4) and amber(t, "V3", "V4") == [2, 0]


@card("Too Low", "play")
def test_too_low_destroys_all_that_are_weaker_than_an_enemy():
    a = dict(hand=["Too Low"], in_play=["V3", "V5", "V8"])
    t = on(a, dict(in_play=["V2", "V5", dict(card="V4", ward=True)])).play("Too Low")
    assert len(targets(t)) == 3 and "V3" not in targets(t)
    enemy = next(o for o in t.decision.options if o.card.startswith("V5"))
    t = settle(t.choose(enemy))
    assert t.a.battleline == ["V5", "V8"] and [n.partition("#")[0] for n in t.b.battleline] == ["V5", "V4"]
    t = on(a).play("Too Low")
    assert t.a.battleline == ["V3", "V5", "V8"] and t.decision.kind == "action", "no enemy creature"


@card("Too Low", "fate")
@pytest.mark.parametrize(("line", "left"), [(["V1", "V3"], ["V3"]), (["V3", "V4"], ["V3", "V4"])])
def test_too_low_foretold_destroys_each_friend_with_the_lowest_power(line, left):
    t = settle(foretold("Too Low", dict(in_play=line), dict(in_play=["V1"])))
    assert t.a.battleline == left and [n.partition("#")[0] for n in t.b.battleline] == ["V1"]


@card("Publius Scipio", "fate")
def test_publius_scipio_foretold_hurts_those_beside_whom_a_friend_fell():
    line = ["V6", of_house("untamed", "V5"), "V8"]
    t = foretold("Publius Scipio", dict(in_play=line), dict(in_play=["V9"]))
    t = settle(t.fight("V5", "V9"))
    assert t.a.battleline == ["Dust Pixie", "V8"] and t.card("V8").damage == 4, "V6 had 4 damage from the reap of Dust Pixie"


@card("Salvatorem", "constant")
def test_salvatorem_spares_nobody_in_the_own_fight():
    line = [of_house("saurian", "V5", amber=1), "V4"]
    t = settle(on(dict(in_play=["Salvatorem", *line]), dict(in_play=["V3"])).fight("V5", "V3"))
    assert t.card("V5").damage == 3, "it is exhausted as it fights"
    t = on(dict(in_play=[of_house("saurian", "V3")]), dict(in_play=["Salvatorem", dict(card="V9", amber=1)])).fight("V3", "V9")
    assert t.card("V9").damage == 0 and t.a.battleline == []


@card("Plancina, Hidden Agent", "fate", "destroyed")
def test_plancina_foretold_takes_its_new_neighbors_with_it():
    t = foretold("Plancina, Hidden Agent", dict(in_play=["V8"]), dict(in_play=["V4"])).choose(0)
    assert t.a.battleline == ["Plancina, Hidden Agent", "Dust Pixie", "V8"]
