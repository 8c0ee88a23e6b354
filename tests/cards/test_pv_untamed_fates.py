"""Prophetic Visions: the cards of Untamed with Fate abilities, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.cards.foretold import foretold
from tests.help import card, fight_targets, settle, targets

DECK = ["V50"] * 9


def on(a=None, b=None, house="untamed", **more):
    """A's main step in Untamed."""
    return on_board(a, b, house=house, **more)


def counters(t, *names):
    return [t.card(name).power_counters for name in names]


@card("Chonk Evermore", "play")
def test_chonk_evermore_may_give_two_counters_and_doubles_all():
    a = dict(hand=["Chonk Evermore"], in_play=[dict(card="V3", power_counters=1), "V4"])
    t = on(a, dict(in_play=[dict(card="V5", power_counters=3), "V6"])).play("Chonk Evermore")
    before = t.snapshot()
    t = t.answer(True)
    assert sorted(targets(t)) == ["V3", "V4", "V5", "V6"]
    t = t.pick("V3").pick("V4")
    assert counters(t, "V3", "V4", "V5", "V6") == [4, 2, 6, 0] and t.decision.kind == "action"
    t = t.restore(before).answer(False)
    assert counters(t, "V3", "V4", "V5", "V6") == [2, 0, 6, 0] and t.decision.kind == "action"


@card("Chonk Evermore", "play")
def test_chonk_evermore_gives_the_only_creature_one_counter():
    t = on(dict(hand=["Chonk Evermore"], in_play=["V3"])).play("Chonk Evermore").answer(True)
    assert counters(settle(t), "V3") == [2]


@card("Chonk Evermore", "fate")
def test_chonk_evermore_foretold_gives_its_owners_creatures_counters():
    t = foretold("Chonk Evermore", dict(in_play=["V3"]), dict(in_play=["V4", dict(card="V5", power_counters=1)]))
    assert counters(t, "V3", "Dust Pixie", "V4", "V5") == [0, 0, 2, 3]


@card("Crystalline Harvest", "play")
def test_crystalline_harvest_gains_for_each_action_this_one_too():
    a = dict(hand=["Crystalline Harvest", "Windrow Composting", "Flarie"], discard=["V3"], deck=[])
    t = on(a).play("Crystalline Harvest")
    assert t.a.amber == 1
    t = settle(t.play("Flarie"))
    assert t.a.amber == 1, "no action"
    t = settle(settle(t.play("Windrow Composting")).pick("V3"))
    assert t.a.amber == 3, "its icon, and for the action"


@card("Crystalline Harvest", "play")
def test_crystalline_harvest_lasts_for_the_turn_of_its_player():
    t = on(dict(hand=["Crystalline Harvest"]), dict(hand=["Punch"])).play("Crystalline Harvest")
    t = settle(settle(t.end_turn()).answer("Brobnar")).play("Punch")
    assert (settle(t).a.amber, t.b.amber) == (1, 1)


@card("Crystalline Harvest", "fate")
def test_crystalline_harvest_foretold_costs_amber_for_each_action():
    a = dict(hand=["Windrow Composting", "Mogg"], amber=3, deck=DECK, discard=["V3"])
    t = foretold("Crystalline Harvest", a, dict(deck=DECK))
    t = settle(t.play("Windrow Composting"))
    assert t.a.amber == 4, "3, 1 reaped, 1 by its icon, less 1"
    t = settle(t.play("Mogg"))
    assert t.a.amber == 4, "no action"


@card("Drosera Relic", "action")
def test_drosera_relic_destroys_the_least_powerful_friend_to_steal_two():
    t = on(dict(in_play=["Drosera Relic", "V3", "V2"]), dict(in_play=["V1"], amber=3)).action("Drosera Relic")
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V1"] and (t.a.amber, t.b.amber) == (2, 1)
    t = on(dict(in_play=["Drosera Relic", dict(card="V2", ward=True)]), dict(amber=3)).action("Drosera Relic")
    assert t.a.battleline == ["V2"] and (t.a.amber, t.b.amber) == (0, 3)
    t = on(dict(in_play=["Drosera Relic"]), dict(amber=3)).action("Drosera Relic")
    assert (t.a.amber, t.b.amber) == (0, 3)


@card("Drosera Relic", "fate")
def test_drosera_relic_foretold_destroys_the_least_powerful_friend_and_pays_two():
    t = foretold("Drosera Relic", dict(in_play=["V3"], amber=4), dict(in_play=["V9"]))
    assert t.a.battleline == ["V3"] and (t.a.amber, t.b.amber) == (3, 2)
    t = foretold("Drosera Relic", dict(in_play=["V1"], amber=4))
    assert sorted(targets(t)) == ["Dust Pixie", "V1"]
    t = t.pick("V1")
    assert t.a.battleline == ["Dust Pixie"] and (t.a.amber, t.b.amber) == (3, 2)


@card("Envious Venomite", "constant", "keywords")
@pytest.mark.parametrize(("mine", "their", "has"), [(1, 2, True), (2, 2, False), (3, 2, False)])
def test_envious_venomite_is_poisonous_while_the_opponent_has_more_amber(mine, their, has):
    t = on(dict(in_play=["Envious Venomite"], amber=mine), dict(amber=their, in_play=["V9"]))
    assert ("poison" in t.card("Envious Venomite").keywords) == has
    t = settle(t.fight("Envious Venomite", "V9"))
    assert (t.b.battleline == []) == has


@card("Envious Venomite", "fate")
def test_envious_venomite_foretold_makes_its_owners_creatures_poisonous():
    t = foretold("Envious Venomite", dict(in_play=[of_house("untamed", "V9")], deck=DECK), dict(in_play=["V1"], deck=DECK))
    assert ("poison" in t.card("V1").keywords, "poison" in t.card("V9").keywords) == (True, False)
    before = t.snapshot()
    t = settle(t.fight("V9", "V1"))
    assert "V9" not in t.a.battleline
    t = settle(t.restore(before).end_turn())
    assert "poison" not in t.card("V1").keywords


@card("Lambent Mycelium", "reaction")
def test_lambent_mycelium_grows_when_another_creature_enters():
    t = on(dict(in_play=["Lambent Mycelium"], hand=["Flarie", "Lambent Mycelium"]), dict(hand=["V3"]))
    t = t.play("Flarie")
    assert counters(t, "Lambent Mycelium") == [2]
    t = settle(t.play("Lambent Mycelium"))
    assert counters(t, "Lambent Mycelium", "Lambent Mycelium#2") in ([4, 0], [0, 4]), "not for itself"
    t = settle(settle(t.end_turn()).answer("Brobnar")).play("V3")
    assert sorted(counters(settle(t), "Lambent Mycelium", "Lambent Mycelium#2")) == [2, 6], "nor only its own side"


@card("Lambent Mycelium", "fate")
def test_lambent_mycelium_foretold_gives_the_most_powerful_enemies_taunt():
    t = foretold(
        "Lambent Mycelium", dict(in_play=[of_house("untamed", "V9")], deck=DECK), dict(in_play=["V2", "V6", "V3"], deck=DECK)
    )
    assert ["taunt" in t.card(n).keywords for n in ("V2", "V6", "V3", "V9")] == [False, True, False, False]
    assert fight_targets(t, "V9") == ["V6"]
    t = settle(t.end_turn())
    assert "taunt" not in t.card("V6").keywords
    t = foretold("Lambent Mycelium", {}, dict(in_play=["V6", "V2", of_house("mars", "V6")]))
    assert ["taunt" in t.card(n).keywords for n in t.b.battleline] == [True, False, True]


@card("Mogg", "play")
def test_mogg_hurts_each_creature_with_power_five_or_more():
    t = settle(on(dict(hand=["Mogg"], in_play=["V5", "V3"]), dict(in_play=["V9", "V4"])).play("Mogg"))
    assert [t.card(n).damage for n in ("V5", "V3", "V9", "V4", "Mogg")] == [4, 0, 4, 0, 0]


@card("Mogg", "fate")
def test_mogg_foretold_stuns_friends_with_power_five_or_more():
    t = settle(foretold("Mogg", dict(in_play=["V5", "V4"]), dict(in_play=["V9"])))
    assert [t.card(n).stunned for n in ("V5", "V4", "Dust Pixie", "V9")] == [True, False, False, False]


@card("Prince Bufo", "fate", "enhance")
def test_prince_bufo_foretold_has_its_owner_forge():
    t = foretold("Prince Bufo", dict(amber=9), dict(amber=7))
    t = settle(t.choose(0)) if t.decision.kind == "key" else t
    assert (t.a.amber, t.b.amber, len(t.a.keys), len(t.b.keys)) == (10, 1, 0, 1)
    t = foretold("Prince Bufo", dict(amber=9), dict(amber=5))
    assert (t.a.amber, t.b.amber, len(t.b.keys)) == (10, 5, 0)
    assert catalogue().find("Prince Bufo").facts["enhance"] == ["amber", "draw"]


@card("Prince Bufo", "fate")
def test_prince_bufo_foretold_wins_the_game_for_its_owner_in_the_other_turn():
    t = foretold("Prince Bufo", {}, dict(amber=6, keys=["red", "blue"]))
    assert t.winner == "b"


@card("Windrow Composting", "play")
def test_windrow_composting_shuffles_a_card_back():
    a = dict(hand=["Windrow Composting"], discard=["V3", "V4"], deck=[])
    t = on(a, dict(discard=["V5"])).play("Windrow Composting")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert t.a.deck == ["V3"] and sorted(t.a.discard) == ["V4", "Windrow Composting"] and t.b.discard == ["V5"]


@card("Windrow Composting", "fate")
def test_windrow_composting_foretold_shuffles_both_piles():
    t = foretold("Windrow Composting", dict(discard=["V3", "V4"], deck=["V5"]), dict(discard=["V6"], deck=["V8"]))
    assert sorted(t.a.deck) == ["V3", "V4", "V5"] and t.a.discard == []
    assert sorted(t.b.deck) == ["V6", "V8"] and t.b.discard == ["Windrow Composting"]
