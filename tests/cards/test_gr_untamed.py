"""Grim Reminders: the new cards of Untamed, each ability with what it does and what it does not do."""

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, case, fight_targets, out, settle, targets, ways


def on(a=None, b=None, house="untamed", **more):
    """A's main step in Untamed."""
    a = {"houses": ["untamed", "brobnar", "logos"], **(a or {})}
    return on_board(a, b, house=house, **more)


# A ... F


@card("Choking Ivy", "play")
def test_choking_ivy_destroys_the_least_powerful_twice_unless_haunted():
    lines = dict(in_play=["V1", "V3"]), dict(in_play=["V9", "V2"])
    t = settle(on(dict(hand=["Choking Ivy"], **lines[0]), lines[1]).play("Choking Ivy"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V9"], "V1, then V2"
    a = dict(hand=["Choking Ivy"], discard=HAUNTING, **lines[0])
    t = settle(on(a, lines[1]).play("Choking Ivy"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V9", "V2"]


@card("Choking Ivy", "play")
def test_choking_ivy_takes_all_that_are_equal_and_may_haunt_on_the_way():
    a = dict(hand=["Choking Ivy"], discard=NEARLY, in_play=["V1", "V1", "V3"])
    t = settle(on(a, dict(in_play=["V9"])).play("Choking Ivy"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V9"], "with them in it the discard pile haunts: not repeated"


@card("Curse of Fertility", "reaction")
def test_curse_of_fertility_pays_the_opponent_of_who_played_no_creature():
    t = on(dict(hand=["Curse of Fertility"])).play("Curse of Fertility")
    assert t.b.artifacts == ["Curse of Fertility"] and t.a.artifacts == []
    t = t.end_turn()
    assert t.a.amber == 0, "at the end of its controller's turn only"
    assert t.answer("mars").end_turn().a.amber == 1
    side = dict(in_play=["Curse of Fertility"], hand=["V3", "V4"])
    t = on(side, house="brobnar").play("V3").end_turn()
    assert (t.a.amber, t.b.amber) == (0, 0)
    assert on(side, house="brobnar").discard("V3").end_turn().b.amber == 1


@card("Dark Heart of the Forest", "constant")
def test_dark_heart_of_the_forest_lets_no_haunted_player_forge():
    t = on(dict(in_play=["Dark Heart of the Forest"], amber=6, discard=HAUNTING), house=None)
    assert t.a.keys == [] and t.a.amber == 6
    t = on(dict(in_play=["Dark Heart of the Forest"], amber=6, discard=NEARLY), dict(discard=HAUNTING), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1
    t = on(dict(amber=6, discard=HAUNTING), dict(in_play=["Dark Heart of the Forest"]), house=None)
    assert t.a.keys == []


@card("Flying Broomstick", "constant", "host_reap")
def test_flying_broomstick_makes_elusive_and_sweeps_a_creature_clean():
    enemy = dict(card="V9", damage=3, amber=2, power_counters=2)
    a = dict(hand=["Flying Broomstick"], in_play=[dict(card="V3", house="untamed")])
    t = on(a, dict(in_play=[enemy])).play("Flying Broomstick", on="V3")
    assert t.a.amber == 1 and "elusive" in t.card("V3").keywords
    t.reap("V3")
    assert sorted(targets(t)) == ["V3", "V9"]
    t.pick("V9")
    assert (t.card("V9").damage, t.card("V9").amber, t.card("V9").power_counters) == (0, 0, 0)
    assert (t.a.amber, t.b.amber) == (2, 0), "to the common supply"


@card("Flying Broomstick", "host_reap")
@case("ruling-statuses-are-counters")
def test_flying_broomstick_takes_counters_of_every_kind_a_stun_a_ward_and_rage_too():
    enemy = dict(card="V9", counters={"doom": 1, "paint": 2}, stun=True, ward=True, enrage=True)
    a = dict(in_play=[dict(card="V3", house="untamed", upgrades=["Flying Broomstick"])])
    t = on(a, dict(in_play=[enemy, dict(card="V8", counters={"doom": 1})])).reap("V3").pick("V9")
    swept = t.card("V9")
    assert t.game.counters[t.handle("V9")].sum() == 0 and not (swept.stunned or swept.warded or swept.enraged)
    assert t.game.counters[t.handle("V8")].sum() == 1, "no other creature's"


@card("Forgotten Guardian", "play")
def test_forgotten_guardian_purges_from_any_discard_pile():
    t = on(dict(hand=["Forgotten Guardian"], discard=["V2"]), dict(discard=["V5"])).play("Forgotten Guardian")
    assert sorted(targets(t)) == ["V2", "V5"]
    assert t.pick("V5").b.purged == ["V5"]


@card("Forgotten Guardian", "scrap")
def test_forgotten_guardian_scrapped_brings_a_purged_card_back():
    t = on(dict(hand=["Forgotten Guardian"], purged=["V2"]), dict(purged=["V5"])).discard("Forgotten Guardian")
    assert sorted(targets(t)) == ["V2", "V5"]
    t = t.pick("V5")
    assert t.b.purged == [] and "V5" in t.b.deck and t.a.purged == ["V2"] and len(t.b.deck) == 10


# G ... N


@card("Ghost Tree", "constant")
def test_ghost_tree_deals_no_damage_in_a_fight_while_haunted():
    fighting = dict(in_play=[dict(card="Ghost Tree", house="untamed")])
    t = on(fighting, dict(in_play=["V9"])).fight("Ghost Tree", "V9")
    assert t.b.battleline == []
    t = on(dict(fighting, discard=HAUNTING), dict(in_play=["V9"])).fight("Ghost Tree", "V9")
    assert t.b.battleline == ["V9"] and t.card("V9").damage == 0 and t.card("Ghost Tree").damage == 9
    t = on(dict(in_play=["V3"]), dict(in_play=["Ghost Tree"], discard=HAUNTING), house="brobnar").fight("V3", "Ghost Tree")
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 0, "nor when it is attacked; its controller is haunted"


@card("Ghost Tree", "scrap")
def test_ghost_tree_scrapped_discards_five():
    t = on(dict(hand=["Ghost Tree"])).discard("Ghost Tree")
    assert len(t.a.deck) == 4 and len(t.a.discard) == 6


@card("Grave Pixie", "destroyed")
def test_grave_pixie_is_archived_by_a_haunted_player():
    a = dict(hand=["Grave Pixie"])
    assert on(a).play("Grave Pixie").a.amber == 1
    t = on(dict(in_play=[dict(card="Grave Pixie", house="untamed")], discard=HAUNTING), dict(in_play=["V9"])).fight(
        "Grave Pixie", "V9"
    )
    assert t.a.archives == ["Grave Pixie"] and len(t.a.discard) == 10
    t = on(dict(in_play=[dict(card="Grave Pixie", house="untamed")], discard=NEARLY), dict(in_play=["V9"])).fight(
        "Grave Pixie", "V9"
    )
    assert t.a.archives == [] and len(t.a.discard) == 10, "it lies in no discard pile when that is asked"


@card("Haunting Witch", "reaction")
def test_haunting_witch_gains_for_creatures_while_haunted():
    a = dict(in_play=["Haunting Witch"], hand=["Grave Pixie", "V3", "Æmber Storm"], discard=HAUNTING)
    t = on(a, dict(hand=["V8"])).play("Grave Pixie")
    assert t.a.amber == 2, "its icon, and one"
    assert on(dict(a, discard=NEARLY)).play("Grave Pixie").a.amber == 1
    t = on(a).play("Æmber Storm")
    assert out(t).a.amber == 1, "no creature"
    t = t.end_turn().answer("mars")
    assert t.a.amber == 1
    assert on(dict(hand=["Haunting Witch"], discard=HAUNTING)).play("Haunting Witch").a.amber == 1, "itself too"


def test_invigorating_shower_shuffles_a_house_of_the_discard_pile_in():
    a = dict(hand=["Invigorating Shower"], discard=["V2", "Ghost Tree", "V3"])
    t = on(a, dict(discard=["V5"])).play("Invigorating Shower").answer("brobnar")
    assert t.a.discard == ["Invigorating Shower", "Ghost Tree"] and len(t.a.deck) == 11 and t.b.discard == ["V5"]


@card("Jervi", "reap", "scrap")
def test_jervi_searches_and_archives():
    t = on(dict(in_play=["Jervi"], deck=["V3", "V4"])).reap("Jervi")
    assert sorted(targets(t)) == ["V3", "V4"]
    assert t.pick("V4").a.hand == ["V4"] and t.a.amber == 1
    t = on(dict(hand=["Jervi"], discard=["V3"]), dict(discard=["V8"])).discard("Jervi")
    assert sorted(targets(t)) == ["Jervi", "V3"], "it lies there already"
    assert t.pick("V3").a.archives == ["V3"]


@card("Lost in the Wild", "play")
def test_lost_in_the_wild_takes_the_flanks_again_while_haunted():
    a = dict(hand=["Lost in the Wild"], in_play=["V3", "V4", "V5", "V6", "V7"])
    t = on(a, dict(in_play=["V8"])).play("Lost in the Wild")
    assert t.a.battleline == ["V4", "V5", "V6"] and t.b.battleline == [] and t.a.amber == 1
    t = on(dict(a, discard=HAUNTING)).play("Lost in the Wild")
    assert t.a.battleline == ["V5"] and len(t.a.deck) == 13


@card("Loyal Packmate", "constant")
def test_loyal_packmate_keeps_enemies_from_those_without_taunt():
    line = ["V3", "V4", "Loyal Packmate", "V5"]
    t = on(dict(in_play=["V9"]), dict(in_play=line, houses=["untamed", "mars", "dis"]), house="brobnar")
    assert fight_targets(t, "V9") == ["Loyal Packmate"]
    t = on(dict(in_play=["V9", "Loyal Packmate"]), dict(in_play=["V3", "V4"]), house="brobnar")
    assert sorted(fight_targets(t, "V9")) == ["V3", "V4"], "those who are friendly to it only"


@card("Narl Gibbus", "constant", "play_reap")
def test_narl_gibbus_is_dangerous_while_enraged():
    t = on(dict(hand=["Narl Gibbus"])).play("Narl Gibbus")
    assert t.card("Narl Gibbus").enraged and {"skirmish"} <= t.card("Narl Gibbus").keywords
    t = on(dict(in_play=[dict(card="Narl Gibbus", enrage=True)]), dict(in_play=["V8", "V9", "V8"])).fight("Narl Gibbus", "V9")
    assert [t.card(c).damage for c in ("V9", "Narl Gibbus")] == [3, 0] and [t.b.battleline.count("V8"), t.card("V8").damage] == [
        2,
        3,
    ]
    t = on(dict(in_play=["Narl Gibbus"]), dict(in_play=["V8", "V9"])).fight("Narl Gibbus", "V9")
    assert t.card("V8").damage == 0 and t.a.battleline == []
    t = on(dict(in_play=["Narl Gibbus"])).reap("Narl Gibbus")
    assert t.card("Narl Gibbus").enraged and t.a.amber == 1


# R ... W


@card("Rotfeast", "play")
def test_rotfeast_gains_for_each_creature_that_is_dealt_damage_this_turn():
    a = dict(hand=["Rotfeast", "Witch of the Spore", "Snippy"], in_play=[dict(card="V9", house="untamed")])
    t = on(a, dict(in_play=["V4", "V9", "V7"])).play("Rotfeast")
    assert t.a.amber == 1
    t = settle(t.fight("V9", "V4"))
    assert t.a.amber == 3, "both fighters"
    t = settle(t.discard("Witch of the Spore").pick("V9#2"))
    assert t.a.amber == 4
    assert on(a, dict(in_play=["V4"])).fight("V9", "V4").a.amber == 0


def test_rotfeast_gains_nothing_for_damage_that_is_prevented():
    t = on(dict(hand=["Rotfeast", "Witch of the Spore"]), dict(in_play=[dict(card="V4", ward=True)])).play("Rotfeast")
    t = settle(t.discard("Witch of the Spore"))
    assert t.a.amber == 1 and not t.card("V4").warded


def test_sabira_gains_when_the_discard_pile_is_shuffled_into_the_deck():
    a = dict(in_play=["Sabira the Medium"], hand=["Spoo-key Charge", "Till the Earth", "Warfaline"], discard=["V2", "V3"])
    assert on(a).play("Spoo-key Charge").a.amber == 3
    assert settle(on(a, dict(discard=["V8"])).play("Till the Earth")).a.amber == 3
    b = dict(in_play=["Sabira the Medium"], discard=["V8"])
    t = settle(on(dict(hand=["Till the Earth"], discard=["V2"]), b).play("Till the Earth"))
    assert (t.a.amber, t.b.amber) == (0, 3), "each player shuffles the own one"
    t = on(dict(a, discard=[])).play("Spoo-key Charge")
    assert t.a.amber == 3, "an empty one is shuffled too"
    t = on(dict(a, discard=["V3"] * 5)).play("Warfaline").choose(0)
    assert t.a.discard == [] and t.a.amber == 3
    b = dict(in_play=["Sabira the Medium"], discard=["V8"] * 5, deck=["V9"])
    t = on(dict(a, discard=["V3"]), b).play("Warfaline").choose(1)
    assert t.b.discard == [] and sorted(t.b.deck) == ["V8"] * 5 + ["V9"] and (t.a.amber, t.b.amber) == (0, 3), "B was made to"


def test_sabira_gains_when_a_draw_shuffles():
    t = on(dict(in_play=["Sabira the Medium"], deck=["V1"], discard=["V2", "V3"], hand=["V3"] * 3))
    t = settle(t.end_turn())
    assert t.a.amber == 3 and len(t.a.hand) == 6
    t = settle(on(dict(in_play=["Sabira the Medium"], hand=["V3"] * 3)).end_turn())
    assert t.a.amber == 0


@card("Skeletal Murmook", "constant")
def test_skeletal_murmook_raises_the_cost_of_keys_while_haunted():
    assert on(dict(in_play=["Skeletal Murmook"], discard=HAUNTING)).b.key_cost == 8
    assert on(dict(in_play=["Skeletal Murmook"], discard=HAUNTING)).a.key_cost == 6
    t = on(dict(in_play=["Skeletal Murmook"], discard=NEARLY, hand=["Ghost Tree"]), dict(discard=HAUNTING))
    assert t.b.key_cost == 6
    assert t.discard("Ghost Tree").b.key_cost == 8, "as soon as the tenth card lies there"


@card("Spoo-key Charge", "play")
def test_spoo_key_charge_forges_for_a_haunted_player_and_shuffles_always():
    a = dict(hand=["Spoo-key Charge"], amber=7, discard=HAUNTING)
    t = out(on(a).play("Spoo-key Charge"))
    assert len(t.a.keys) == 1 and t.a.amber == 1 and t.a.discard == ["Spoo-key Charge"] and len(t.a.deck) == 19
    t = out(on(dict(a, discard=NEARLY)).play("Spoo-key Charge"))
    assert t.a.keys == [] and t.a.amber == 7 and t.a.discard == ["Spoo-key Charge"] and len(t.a.deck) == 18
    t = out(on(dict(a, amber=5)).play("Spoo-key Charge"))
    assert t.a.keys == [] and t.a.amber == 5, "at current cost"


@card("The Circle of Life", "play")
def test_the_circle_of_life_gives_to_each_haunted_player():
    for mine, others, gained in ((HAUNTING, NEARLY, (3, 0)), (NEARLY, HAUNTING, (1, 2)), (HAUNTING, HAUNTING, (3, 2))):
        t = on(dict(hand=["The Circle of Life"], discard=mine), dict(discard=others)).play("The Circle of Life")
        assert (t.a.amber, t.b.amber) == gained


@card("The Witching Hour", "play")
def test_the_witching_hour_returns_witches_only():
    a = dict(hand=["The Witching Hour"], discard=["Jervi", "V2", "Witch Queen"])
    t = on(a, dict(discard=["Jervi"])).play("The Witching Hour")
    assert sorted(t.a.hand) == ["Jervi", "Witch Queen"] and t.b.discard == ["Jervi"]


def test_till_the_earth_shuffles_both_discard_piles():
    t = on(dict(hand=["Till the Earth"], discard=["V2"]), dict(discard=["V5", "V6"])).play("Till the Earth")
    assert (len(t.a.deck), len(t.b.deck)) == (10, 11) and t.a.discard == ["Till the Earth"] and t.b.discard == []


def test_warfaline_shuffles_the_top_five_of_a_discard_pile_in():
    a = dict(hand=["Warfaline"], discard=["V2"])
    t = on(a, dict(discard=["V5"] * 7)).play("Warfaline")
    before = t.snapshot()
    t.answer(1)
    assert len(t.b.discard) == 2 and len(t.b.deck) == 14
    t.restore(before)
    t.answer(0)
    assert t.a.discard == [] and len(t.a.deck) == 10 and len(t.b.discard) == 7
    t = on(dict(in_play=[dict(card="Warfaline", house="untamed")], discard=["V3"]), dict(in_play=["V2"])).fight("Warfaline", "V2")
    assert len(out(t.answer(0)).a.deck) == 10


@card("Werewolf Curse", "play", "constant", "host_fight")
def test_werewolf_curse_enrages_splashes_and_is_archived_after_a_fight():
    a = dict(hand=["Werewolf Curse"], in_play=[dict(card="V9", house="untamed")])
    t = on(a, dict(in_play=["V8", "V4", "V7"])).play("Werewolf Curse", on="V9")
    assert t.card("V9").enraged and t.a.amber == 1
    t = settle(t.fight("V9", "V4"))
    assert [t.card(c).damage for c in ("V8", "V7")] == [3, 3] and t.a.archives == ["Werewolf Curse"]
    assert not t.card("V9").upgrades and t.card("V9").damage == 4


@card("Werewolf Curse", "host_fight")
def test_werewolf_curse_on_an_enemy_goes_to_the_archives_of_its_owner():
    a = dict(hand=["Werewolf Curse"], in_play=["V1"])
    t = on(a, dict(in_play=["V9"])).play("Werewolf Curse", on="V9").end_turn().answer("brobnar")
    t = settle(t.fight("V9", "V1"))
    assert t.a.archives == ["Werewolf Curse"] and t.b.archives == []


@card("Witch of the Spore", "scrap")
def test_witch_of_the_spore_scrapped_damages_an_enemy():
    t = on(dict(hand=["Witch of the Spore"], in_play=["V3"]), dict(in_play=["V9", "V8"])).discard("Witch of the Spore")
    assert sorted(targets(t)) == ["V8", "V9"] and t.pick("V9").card("V9").damage == 3


@card("Witch Queen", "constant")
def test_witch_queen_lets_other_witches_enter_ready():
    t = on(dict(in_play=["Witch Queen"], hand=["Jervi", "Ghost Tree"])).play("Jervi")
    assert t.card("Jervi").ready
    assert not t.play("Ghost Tree").card("Ghost Tree").ready
    assert not on(dict(hand=["Witch Queen"])).play("Witch Queen").card("Witch Queen").ready


@card("Witch Queen", "constant")
def test_witch_queen_in_the_center_makes_witches_sly_and_brings_them_back():
    line = ["Haunting Witch", "Witch Queen", "V3"]
    t = on(dict(in_play=line))
    assert {"skirmish", "elusive", "poison"} <= t.card("Haunting Witch").keywords
    assert not {"skirmish", "elusive", "poison"} & (t.card("Witch Queen").keywords | t.card("V3").keywords)
    t = on(dict(in_play=["Haunting Witch", "Witch Queen"]))
    assert not {"skirmish", "elusive", "poison"} & t.card("Haunting Witch").keywords, "no center"


@card("Witch Queen", "gives")
@pytest.mark.parametrize(
    ("line", "back"), [(["Haunting Witch", "Witch Queen", "V3"], True), (["Haunting Witch", "Witch Queen"], False)]
)
def test_a_witch_beside_the_witch_queen_goes_to_hand(line, back):
    b = dict(in_play=["Snippy"], hand=["Witch of the Spore"], houses=["untamed", "geistoid", "dis"])
    t = on(dict(in_play=line), b).end_turn().answer("untamed")
    t = settle(t.discard("Witch of the Spore").pick("Haunting Witch"))
    assert ("Haunting Witch" in t.a.hand) == back and ("Haunting Witch" in t.a.discard) != back


# Others


@card("Came Back Wrong", "play", "constant")
def test_came_back_wrong_becomes_an_upgrade_of_what_came_back():
    a = dict(hand=["Came Back Wrong"], discard=["V5", "Æmber Storm"])
    t = on(a).play("Came Back Wrong")
    t = out(t)
    assert t.a.battleline == ["V5"] and t.card("V5").power == 3 and "poison" in t.card("V5").keywords
    assert t.card("V5").upgrades == ["Came Back Wrong"] and t.a.discard == ["Æmber Storm"]


def test_came_back_wrong_enters_play_as_an_upgrade():
    t = on(dict(hand=["Came Back Wrong"], discard=["V5"]), dict(in_play=["Armory Officer Nel"], deck=["V1"] * 3))
    assert out(t.play("Came Back Wrong")).b.hand == ["V1"]
    t = on(dict(hand=["Came Back Wrong"]), dict(in_play=["Armory Officer Nel"], deck=["V1"] * 3)).play("Came Back Wrong")
    assert t.b.hand == [], "an action that finds nobody"


def test_came_back_wrong_finds_nobody_and_is_discarded():
    t = on(dict(hand=["Came Back Wrong"], discard=["Æmber Storm"])).play("Came Back Wrong")
    assert sorted(t.a.discard) == ["Came Back Wrong", "Æmber Storm"]


@card("Came Back Wrong", "play", "constant")
def test_came_back_wrong_kills_who_has_two_power():
    t = settle(out(on(dict(hand=["Came Back Wrong"], discard=[dict(card="V2", icons=["amber"])])).play("Came Back Wrong")))
    assert t.a.battleline == [] and sorted(t.a.discard) == ["Came Back Wrong", "V2"] and t.a.amber == 1, "it was played"


@card("Cauldron", "omni")
def test_cauldron_plays_all_when_three_cards_are_in_it():
    t = on(dict(in_play=["Cauldron"], deck=["V3", "V4", "V5", "V6"], hand=["V1"] * 6))
    t = t.omni("Cauldron")
    assert len(t.a.deck) == 3 and t.card("V3").zone == "under"
    assert t.game.cards[t.handle("V3")].known == 3, "faceup: both players see it"
    t = t.end_turn().answer("mars").end_turn().answer("untamed").omni("Cauldron")
    assert t.a.battleline == []
    t = out(settle(t.end_turn().answer("mars").end_turn().answer("untamed").omni("Cauldron")))
    assert sorted(t.a.battleline) == ["V3", "V4", "V5"]


@card("Cauldron", "omni")
def test_what_lies_in_cauldron_is_discarded_when_it_leaves():
    t = on(dict(in_play=["Cauldron"], deck=["V3", "V4"]), dict(hand=["Barehanded"])).omni("Cauldron")
    t = t.end_turn().answer("brobnar").play("Barehanded")
    assert t.a.deck[0] == "Cauldron" and t.a.discard == ["V3"]


@card("Cauldron", "omni")
@pytest.mark.parametrize("drawn", [0, 1])
def test_cauldron_plays_a_gigantic_creature_of_which_it_holds_both_halves(drawn):
    halves = ["Niffle Kong", "Niffle Kong (1 of 2)"]
    a = dict(in_play=[dict(card="Cauldron", beneath=["V2", halves[1 - drawn]])], deck=[halves[drawn], "V1"])
    t = out(settle(on(a).omni("Cauldron")))
    assert sorted(t.a.battleline) == ["Niffle Kong", "V2"] and t.card("Cauldron").beneath == []
    a = dict(in_play=[dict(card="Cauldron", beneath=["V2", halves[1 - drawn]])], deck=["V3"], hand=[halves[drawn]])
    t = out(settle(on(a).omni("Cauldron")))
    assert sorted(t.a.battleline) == ["V2", "V3"] and t.card("Cauldron").beneath == [halves[1 - drawn]]


def test_cauldron_does_not_play_what_a_card_from_it_has_played_already():
    """Mollymawk destroys Cauldron, the witch plays V1 from the discard pile and reaps with it: V1 is in play by then."""
    witch = "Witch of the Dawn (Evil Twin)"
    t = on(dict(in_play=[dict(card="Cauldron", beneath=["Mollymawk", witch])], deck=["V1", "V2"])).omni("Cauldron")
    t = t.pick("Mollymawk", witch).answer(0).answer(0)
    assert t.decision.kind == "action" and t.a.amber == 1
    assert sorted(t.a.battleline) == ["V1", witch] and t.a.discard == ["Mollymawk", "Cauldron"]


@card("Æmberfly", "fight", "reap")
def test_emberfly_captures_and_pays_out():
    line = dict(in_play=[dict(card="Æmberfly", house="untamed")])
    t = on(line, dict(in_play=["V2"], amber=3)).fight("Æmberfly", "V2")
    assert t.card("Æmberfly").amber == 1 and t.b.amber == 2 and t.card("Æmberfly").damage == 0
    t = on(dict(in_play=[dict(card="Æmberfly", amber=2)])).reap("Æmberfly")
    assert t.a.amber == 2 and t.card("Æmberfly").amber == 1
    assert on(dict(in_play=["Æmberfly"])).reap("Æmberfly").a.amber == 1


@card("Blernean Hydra", "constant")
def test_blernean_hydra_splashes_what_it_has_suffered():
    line = dict(in_play=[dict(card="Blernean Hydra", damage=2)])
    t = settle(on(line, dict(in_play=["V9", "V2", "V7"])).fight("Blernean Hydra", "V2"))
    assert [t.card(c).damage for c in ("V9", "V7")] == [2, 2]
    t = settle(on(dict(in_play=["Blernean Hydra"]), dict(in_play=["V9", "V2", "V7"])).fight("Blernean Hydra", "V2"))
    assert [t.card(c).damage for c in ("V9", "V7")] == [0, 0]


@card("Bog Spitter", "fight", "scrap")
def test_bog_spitter_discards_from_either_hand_and_steals_from_the_rich():
    a, b = dict(in_play=[dict(card="Bog Spitter", house="untamed")], hand=["V3"]), dict(in_play=["V2"], hand=["V8", "V9"])
    t = on(a, b).fight("Bog Spitter", "V2")
    before = t.snapshot()
    t.answer(1)
    assert len(t.b.hand) == 1 and t.a.hand == ["V3"]
    t.restore(before)
    t.answer(0)
    assert t.a.hand == [] and len(t.b.hand) == 2
    assert on(dict(hand=["Bog Spitter"]), dict(amber=6)).discard("Bog Spitter").a.amber == 1
    assert on(dict(hand=["Bog Spitter"]), dict(amber=5)).discard("Bog Spitter").a.amber == 0


@card("Æmber Storm", "play")
def test_ember_storm_deals_one_for_each_amber_to_enemies():
    a = dict(hand=["Æmber Storm"], amber=1, in_play=["V3"])
    t = on(a, dict(in_play=["V8", "V9"])).play("Æmber Storm")
    assert sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V8").pick("V9")
    assert [t.card(c).damage for c in ("V8", "V9", "V3")] == [1, 1, 0] and t.a.amber == 2, "with that of its icon"
    assert ways(t, "V3") == set()
