"""Æmber Skies: the new cards of Brobnar, each ability with what it does and what it does not do."""

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import sentences
from tests.help import board, card, fight_targets, settle, targets, ways

OTHERS = ["brobnar", "mars", "logos"]
MARTIAN = "Nameless Horror"  # a Mars creature without abilities while nobody is haunted


def on(a=None, b=None, house="brobnar", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": OTHERS, "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def maverick(title, house, **more):
    """A card that stands in another house."""
    return dict(card=title, house=house, **more)


# A ... C


@card("Armored Spikes", "constant")
def test_armored_spikes_gives_armor_and_hazardous():
    t = on(dict(hand=["Armored Spikes"], in_play=["V5", "Armored 3"]), dict(in_play=["V8"])).play("Armored Spikes", on="V5")
    assert t.card("V5").armor == 2 and "hazardous" in t.card("V5").keywords
    assert t.card("Armored 3").armor == 2 and "hazardous" not in t.card("Armored 3").keywords, "of others nothing"
    assert t.a.amber == 1, "its bonus icon"
    t = settle(t.end_turn().answer("brobnar").fight("V8", "V5"))
    assert t.card("V8").damage == 2 + 5 and t.card("V5").zone == "discard"


@card("Armored Spikes", "constant")
def test_armored_spikes_adds_to_armor_that_is_there():
    t = on(dict(in_play=[dict(card="Armored 3", upgrades=["Armored Spikes", "Armored Spikes"])]), dict(in_play=["V4"]))
    assert t.card("Armored 3").armor == 6
    t = settle(t.end_turn().answer("brobnar").fight("V4", "Armored 3"))
    assert t.card("V4").zone == "discard", "hazardous 2 twice"


@card("Belcher", "action")
def test_belcher_digs_for_a_creature_and_hits_with_its_power():
    t = on(dict(in_play=["Belcher"], deck=["Chest", "Shout", "V4", "V9"]), dict(in_play=["V8", "V9"])).action("Belcher")
    assert sorted(targets(t)) == ["V8", "V9#2"], "enemies alone"
    t = t.pick("V8")
    assert t.card("V8").damage == 4 and t.card("V9#2").damage == 0
    assert sorted(t.a.discard) == ["Chest", "Shout", "V4"] and t.a.deck == ["V9"]


@card("Belcher", "action")
def test_belcher_without_a_creature_in_the_deck_discards_it_all():
    t = on(dict(in_play=["Belcher", "V2"], deck=["Chest", "Shout"], discard=["V9"]), dict(in_play=["V8"])).action("Belcher")
    assert t.card("V8").damage == 0 and t.a.deck == [] and sorted(t.a.discard) == ["Chest", "Shout", "V9"]
    assert t.decision.kind == "action", "nobody is asked, and no pile is shuffled in"


@card("Belcher", "action")
def test_belcher_without_an_enemy_hits_nobody():
    t = on(dict(in_play=["Belcher", "V2"], deck=["V4", "V9"])).action("Belcher")
    assert t.a.discard == ["V4"] and t.card("V2").damage == 0


@card("Bigger Guns for Everyone", "host_fight")
def test_bigger_guns_for_everyone_shoots_after_a_fight():
    mine = [dict(card="V9", upgrades=["Bigger Guns for Everyone"]), "V6"]
    t = on(dict(in_play=mine), dict(in_play=["V1", "V8"])).fight("V9", "V1")
    assert sorted(targets(t)) == ["V6", "V8", "V9"], "any creature that is still there"
    t = t.pick("V8")
    assert t.card("V8").damage == 5
    t = on(dict(in_play=mine), dict(in_play=["V1", "V8"])).fight("V6", "V1")
    assert t.decision.kind == "action" and t.card("V8").damage == 0, "not after another one fights"
    t = on(dict(in_play=[dict(card="V1", upgrades=["Bigger Guns for Everyone"])]), dict(in_play=["V8"])).fight("V1", "V8")
    assert t.card("V8").damage == 1, "nor if it has been destroyed"


@card("Bosch the Unyielding", "fight")
def test_bosch_the_unyielding_heals_if_it_lives():
    hurt = dict(card="Bosch the Unyielding", damage=1)
    t = on(dict(in_play=[hurt, dict(card="V9", damage=3)]), dict(in_play=["V4"])).fight("Bosch the Unyielding", "V4")
    assert t.card("Bosch the Unyielding").damage == 0 and t.card("V9").damage == 3
    theirs = on(dict(in_play=["Bosch the Unyielding", "V3"]), dict(in_play=["V9"])).end_turn().answer("brobnar")
    assert fight_targets(theirs, "V9") == ["Bosch the Unyielding"], "taunt"
    t = on(dict(in_play=[hurt]), dict(in_play=["V8"])).fight("Bosch the Unyielding", "V8")
    assert t.card("Bosch the Unyielding").zone == "discard"
    t = on(dict(in_play=[hurt])).reap("Bosch the Unyielding")
    assert t.card("Bosch the Unyielding").damage == 1


@card("Brunx and Bongle", "fight")
def test_brunx_and_bongle_fights_and_then_reaps():
    t = on(dict(in_play=["Brunx and Bongle"]), dict(in_play=["V1", "V2"])).fight("Brunx and Bongle", "V1")
    before = t.snapshot()
    t = t.answer(True)
    assert t.a.amber == 1 and not t.card("Brunx and Bongle").ready
    t = t.restore(before).answer(False)
    assert t.a.amber == 0 and not t.card("Brunx and Bongle").ready


@card("Brunx and Bongle", "fight")
def test_brunx_and_bongle_does_so_once_a_turn():
    t = on(dict(in_play=["Brunx and Bongle"], hand=["Rouse All"]), dict(in_play=["V1", "V2"])).reap("Brunx and Bongle")
    t = t.play("Rouse All").fight("Brunx and Bongle", "V1")
    assert t.decision.kind == "action" and t.a.amber == 1, "the fight was its second use"
    t = on(dict(in_play=["Brunx and Bongle"], hand=["Rouse All"]), dict(in_play=["V1", "V2"])).fight("Brunx and Bongle", "V1")
    t = t.answer(True).play("Rouse All").fight("Brunx and Bongle", "V2")
    assert t.decision.kind == "action" and t.a.amber == 1


@card("Brunx and Bongle", "fight")
def test_brunx_and_bongle_that_was_stunned_has_been_used_before():
    mine = dict(card="Brunx and Bongle", stun=True)
    t = on(dict(in_play=[mine], hand=["Rouse All"]), dict(in_play=["V1"])).remove_stun("Brunx and Bongle").play("Rouse All")
    t = t.fight("Brunx and Bongle", "V1")
    assert t.decision.kind == "action" and t.a.amber == 0


@card("Brunx and Bongle", "fight")
def test_brunx_and_bongle_may_do_so_again_next_turn():
    t = on(dict(in_play=["Brunx and Bongle"]), dict(in_play=["V1", "V2"])).fight("Brunx and Bongle", "V1").answer(True)
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar").fight("Brunx and Bongle", "V2").answer(True)
    assert t.a.amber == 2


@card("Cirrus Mace", "action")
def test_cirrus_mace_strengthens_one_and_hurts_those_beside_it():
    t = on(dict(in_play=["Cirrus Mace", "V3", "V4", "V5", "V6"])).action("Cirrus Mace").pick("V4")
    assert t.card("V4").power_counters == 2 and [t.card(c).damage for c in ("V3", "V4", "V5", "V6")] == [2, 0, 2, 0]
    t = on(dict(in_play=["Cirrus Mace", "V3"]), dict(in_play=["V8", "V9"])).action("Cirrus Mace").pick("V9")
    assert t.card("V9").power == 11 and (t.card("V8").damage, t.card("V3").damage) == (2, 0), "an enemy too"


@card("Clap of Thunder", "play")
def test_clap_of_thunder_destroys_the_least_and_readies_the_most_powerful():
    mine = [dict(card="V9", exhausted=True), "V2"]
    t = on(dict(hand=["Clap of Thunder"], in_play=mine), dict(in_play=["V1", "V8"])).play("Clap of Thunder")
    assert t.b.battleline == ["V8"] and t.card("V9").ready and t.card("V9").enraged
    assert not t.card("V8").enraged and not t.card("V2").enraged
    t = on(dict(hand=["Clap of Thunder"], in_play=["V2"]), dict(in_play=["V1", "V8"])).play("Clap of Thunder")
    assert t.card("V8").enraged, "an enemy if it is the most powerful"


@card("Clap of Thunder", "play")
def test_clap_of_thunder_lets_its_player_choose_among_equals():
    t = on(dict(hand=["Clap of Thunder"], in_play=["V2"]), dict(in_play=["V2", "V2"])).play("Clap of Thunder")
    assert len(targets(t)) == 3
    t = t.pick("V2#2")
    assert sorted(targets(t)) == ["V2", "V2#3"], "who has gone is not among them"
    assert t.pick("V2").card("V2").enraged


@card("Clap of Thunder", "play")
def test_clap_of_thunder_with_a_single_creature_destroys_it():
    t = on(dict(hand=["Clap of Thunder"]), dict(in_play=["V2"])).play("Clap of Thunder")
    assert t.b.battleline == [] and t.decision.kind == "action"
    t = on(dict(hand=["Clap of Thunder"]), dict(in_play=[dict(card="V2", ward=True)])).play("Clap of Thunder")
    assert t.card("V2").enraged and not t.card("V2").warded
    assert on(dict(hand=["Clap of Thunder"])).play("Clap of Thunder").decision.kind == "action"


@card("Crunch", "fight_reap")
def test_crunch_grows_by_a_neighbors_power():
    t = on(dict(in_play=["V3", "Crunch", "V5", "V9"])).reap("Crunch")
    assert sorted(targets(t)) == ["V3", "V5"]
    t = t.pick("V5")
    assert t.card("Crunch").power == 7 and t.card("Crunch").power_counters == 5
    assert on(dict(in_play=["Crunch"])).reap("Crunch").card("Crunch").power == 2, "alone"
    t = on(dict(in_play=["Crunch", dict(card="V3", power_counters=2)]), dict(in_play=["V1"])).fight("Crunch", "V1")
    assert t.card("Crunch").power == 7, "its power as it is now"


# D ... G


@card("D.B. Gobber", "reap", "scrap")
def test_db_gobber_takes_from_the_opponent_and_scrapped_from_the_rich():
    t = on(dict(in_play=["D.B. Gobber"], amber=2), dict(amber=2)).reap("D.B. Gobber")
    assert (t.a.amber, t.b.amber) == (3, 1)
    assert on(dict(in_play=["D.B. Gobber"])).reap("D.B. Gobber").b.amber == 0
    for mine, theirs, left in ((7, 6, (5, 6)), (6, 8, (6, 6)), (7, 7, (5, 5)), (6, 6, (6, 6))):
        t = on(dict(hand=["D.B. Gobber"], amber=mine), dict(amber=theirs)).discard("D.B. Gobber")
        assert (t.a.amber, t.b.amber) == left


@card("Dreadstarr the Lone", "constant")
def test_dreadstarr_the_lone_is_versatile_alone():
    a = dict(in_play=["Dreadstarr the Lone", MARTIAN])
    assert ways(on(a, dict(in_play=["V3"]), house="logos"), "Dreadstarr the Lone") == {"fight", "reap"}, "enemies do not count"
    t = on(dict(in_play=["Dreadstarr the Lone", "V3"]), house="logos")
    assert ways(t, "Dreadstarr the Lone") == set()
    t = on(dict(in_play=["Dreadstarr the Lone", maverick("V3", "mars")]), house="logos")
    assert ways(t, "Dreadstarr the Lone") == {"reap"}, "a card of another house is no Brobnar creature"
    t = on(dict(in_play=["Dreadstarr the Lone", maverick(MARTIAN, "brobnar")]), house="logos")
    assert ways(t, "Dreadstarr the Lone") == set(), "a maverick of Brobnar is one"
    t = on(dict(in_play=["Dreadstarr the Lone"], hand=["Dreadstarr the Lone"]), house="logos")
    assert ways(t, "Dreadstarr the Lone#2") == set(), "versatile is for use alone"


@card("Dreadstarr the Lone", "fight")
def test_dreadstarr_the_lone_costs_the_opponent():
    t = on(dict(in_play=["Dreadstarr the Lone"], amber=1), dict(in_play=["V1"], amber=2)).fight("Dreadstarr the Lone", "V1")
    assert (t.a.amber, t.b.amber) == (1, 1)


@card("Eruption", "constant", "play", "fight")
def test_eruption_pays_back_what_it_was_exalted_with():
    t = on(dict(hand=["Eruption"])).play("Eruption")
    assert t.card("Eruption").amber == 3 and t.a.amber == 0
    t = on(dict(in_play=[dict(card="Eruption", amber=3)]), dict(in_play=["V1"]), house="logos").fight("Eruption", "V1")
    assert (t.card("Eruption").amber, t.a.amber) == (2, 1), "used in any house"
    t = on(dict(in_play=["Eruption"]), dict(in_play=["V1"])).fight("Eruption", "V1")
    assert (t.card("Eruption").amber, t.a.amber) == (0, 0)
    t = on(dict(in_play=[dict(card="Eruption", amber=3)])).reap("Eruption")
    assert (t.card("Eruption").amber, t.a.amber) == (3, 1)
    assert ways(on(dict(hand=["Eruption"]), house="logos"), "Eruption") == set(), "but played in its own"


@card("Fancy Donavon", "scrap", "enhance")
def test_fancy_donavon_has_one_of_another_house_fight():
    mine = [maverick("V5", "mars", exhausted=True), "V9"]
    t = settle(on(dict(hand=["Fancy Donavon"], in_play=mine), dict(in_play=["V8"])).discard("Fancy Donavon"))
    assert t.card("V8").damage == 5 and t.card("V5").zone == "discard"
    t = on(dict(hand=["Fancy Donavon"], in_play=["V9"]), dict(in_play=["V8"])).discard("Fancy Donavon")
    assert t.card("V8").damage == 0 and t.decision.kind == "action"
    t = on(dict(hand=["Fancy Donavon"], in_play=[maverick("V5", "mars", exhausted=True)])).discard("Fancy Donavon")
    assert t.card("V5").ready, "without an enemy it is readied all the same"


@card("Grat Tattuu", "constant", "enhance")
def test_grat_tattuu_strengthens_other_friends_of_brobnar():
    mine = ["Grat Tattuu", "V3", MARTIAN, maverick("Omnist", "brobnar")]
    t = on(dict(in_play=mine), dict(in_play=["V5"]))
    assert [t.card(c).power for c in ("Grat Tattuu", "V3", MARTIAN, "Omnist", "V5")] == [5, 5, 2, 5, 5]
    t = on(dict(in_play=["Grat Tattuu", "Grat Tattuu"]))
    assert (t.card("Grat Tattuu").power, t.card("Grat Tattuu#2").power) == (7, 7)


# I ... R


@card("Incensed", "play")
def test_incensed_pays_for_fights_this_turn():
    a = dict(hand=["Incensed", "V4"], in_play=["V5", "V3", "V1"])
    t = on(a, dict(in_play=["V2", "V2", "V9"])).play("Incensed")
    assert t.a.amber == 1, "its bonus icon"
    t = t.fight("V5", "V2")
    assert t.a.amber == 2
    t = t.fight("V1", "V9")
    assert t.a.amber == 2, "one that was destroyed gains nothing"
    t = t.reap("V3")
    assert t.a.amber == 3
    t = t.play("V4").set("V4", exhausted=False).fight("V4", "V2#2")
    assert t.a.amber == 4, "one that came later has it too"


@card("Incensed", "play")
def test_incensed_is_for_friends_and_for_one_turn():
    t = on(dict(hand=["Incensed"], in_play=["V5"]), dict(in_play=["V6", "V2"])).play("Incensed").end_turn().answer("brobnar")
    t = t.fight("V6", "V5")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = on(dict(hand=["Incensed"], in_play=["V5"]), dict(in_play=["V2"])).play("Incensed").end_turn().answer("brobnar")
    t = t.end_turn().answer("brobnar").fight("V5", "V2")
    assert t.a.amber == 1


@card("Nagoo Yani", "play_fight", "scrap")
def test_nagoo_yani_shoots_an_enemy_and_scrapped_the_flanks():
    t = on(dict(hand=["Nagoo Yani"], in_play=["V5"]), dict(in_play=["V8", "V9"])).play("Nagoo Yani")
    assert sorted(targets(t)) == ["V8", "V9"]
    assert t.pick("V9").card("V9").damage == 4
    t = on(dict(in_play=["Nagoo Yani"]), dict(in_play=["V1", "V9"])).fight("Nagoo Yani", "V1")
    assert t.card("V9").damage == 4
    t = on(dict(in_play=["Nagoo Yani"]), dict(in_play=["V8", "V9"])).reap("Nagoo Yani")
    assert (t.card("V8").damage, t.card("V9").damage) == (0, 0)
    t = on(dict(hand=["Nagoo Yani"], in_play=["V3"]), dict(in_play=["V5", "V8", "V9"])).discard("Nagoo Yani")
    assert [t.card(c).damage for c in ("V5", "V8", "V9", "V3")] == [2, 0, 2, 0]


@card("Narplet", "constant")
def test_narplet_lets_its_neighbors_be_used_in_any_house():
    t = on(dict(in_play=["V3", MARTIAN, "Narplet", "V4", "V5"]), house="logos")
    assert [ways(t, c) for c in ("V3", MARTIAN, "Narplet", "V4", "V5")] == [set(), {"reap"}, set(), {"reap"}, set()]
    t = on(dict(in_play=["V3"]), dict(in_play=["Narplet", "V5"])).end_turn().answer("dis")
    assert ways(t, "V5") == {"fight", "reap"}


@card("On the Mark", "play")
def test_on_the_mark_moves_all_of_ones_amber_to_an_enemy():
    mine = [dict(card="V3", amber=3), dict(card="V4", amber=1)]
    t = on(dict(hand=["On the Mark"], in_play=mine), dict(in_play=["V8", "V9"])).play("On the Mark").pick("V3", "V9")
    assert [t.card(c).amber for c in ("V3", "V4", "V8", "V9")] == [0, 1, 0, 3] and (t.a.amber, t.b.amber) == (0, 0)
    t = on(dict(hand=["On the Mark"], in_play=[dict(card="V3", amber=3)])).play("On the Mark")
    assert t.card("V3").amber == 3, "no enemy to move it to"
    t = on(dict(hand=["On the Mark"], in_play=["V3"]), dict(in_play=["V8"])).play("On the Mark")
    assert t.card("V8").amber == 0


@card("Raince Furyheart", "before_fight")
def test_raince_furyheart_exalts_whom_it_fights():
    t = on(dict(in_play=["Raince Furyheart"]), dict(in_play=["V8", "V9"])).fight("Raince Furyheart", "V8")
    assert (t.card("V8").amber, t.card("V9").amber, t.card("Raince Furyheart").damage) == (1, 0, 0), "skirmish"
    t = on(dict(in_play=["Raince Furyheart"]), dict(in_play=["V3"])).fight("Raince Furyheart", "V3")
    assert t.a.amber == 1, "and has it when that one is destroyed"
    t = on(dict(in_play=["Raince Furyheart"]), dict(in_play=["V8"])).end_turn().answer("brobnar").fight("V8", "Raince Furyheart")
    assert t.card("V8").amber == 0, "only when it fights itself"


@card("Raise Your Glass", "play")
def test_raise_your_glass_readies_and_uses_the_weakest_friend():
    mine = [dict(card=MARTIAN, exhausted=True), "V3"]
    t = on(dict(hand=["Raise Your Glass"], in_play=mine), dict(in_play=["V1"])).play("Raise Your Glass")
    assert {o.kind for o in t.decision.options} <= {"fight", "reap"} and t.decision.kind != "action"
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert t.a.amber == 2 and not t.card(MARTIAN).ready
    t = on(dict(hand=["Raise Your Glass"], in_play=["V3", "V3", "V4"])).play("Raise Your Glass")
    assert sorted(targets(t)) == ["V3", "V3#2"], "its player chooses among equals"
    t = on(dict(hand=["Raise Your Glass"]), dict(in_play=["V1"])).play("Raise Your Glass")
    assert t.decision.kind == "action" and t.a.amber == 1


# S ... T


@card("Strength Within", "constant", "enhance")
def test_strength_within_makes_keys_dearer_by_damage():
    t = on(dict(in_play=[dict(card="V9", damage=4, upgrades=["Strength Within"]), dict(card="V8", damage=2)]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 10)
    t = t.set("V9", damage=0)
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)


@card("Strength Within", "constant", "gained_by_its_creature")
def test_strength_within_on_an_enemy_is_for_that_ones_opponent():
    t = on(dict(hand=["Strength Within"]), dict(in_play=[dict(card="V9", damage=3)])).play("Strength Within", on="V9")
    assert (t.a.key_cost, t.b.key_cost) == (9, 6), "the creature gains it: its controller's opponent is A"


@card("Terrance Surefoot", "reaction", "play_reap")
def test_terrance_surefoot_loses_what_it_captured_as_enemies_reap():
    t = on(dict(hand=["Terrance Surefoot"]), dict(amber=3)).play("Terrance Surefoot")
    assert (t.card("Terrance Surefoot").amber, t.b.amber) == (1, 2) and "elusive" in t.card("Terrance Surefoot").keywords
    t = on(dict(in_play=[dict(card="Terrance Surefoot", amber=1), "V3"]), dict(amber=3)).reap("Terrance Surefoot")
    assert (t.card("Terrance Surefoot").amber, t.b.amber) == (2, 2)
    t = t.reap("V3")
    assert t.card("Terrance Surefoot").amber == 2, "friends cost it nothing"
    theirs = dict(amber=3, in_play=["V5", "V6", "V8"])
    t = on(dict(in_play=[dict(card="Terrance Surefoot", amber=2)]), theirs).end_turn().answer("brobnar").reap("V5")
    assert (t.card("Terrance Surefoot").amber, t.a.amber, t.b.amber) == (1, 0, 4), "to the supply"
    t = t.reap("V6").reap("V8")
    assert t.card("Terrance Surefoot").amber == 0
    t = on(dict(in_play=[dict(card="Terrance Surefoot", amber=1)]), dict(in_play=["V5"])).end_turn().answer("brobnar")
    assert t.fight("V5", "Terrance Surefoot").card("Terrance Surefoot").amber == 1, "a fight is no reaping"


# In words


def test_whose_power_it_is_has_been_said():
    assert sentences(catalogue(), "Belcher") == [
        "Action: Discard cards from the top of your deck until you discard a creature or run out of cards. If there is one, deal"
        " damage equal to its power to an enemy creature."
    ]
    assert sentences(catalogue(), "Crunch") == [
        "Fight/Reap: Choose a neighboring creature. Put +1 power counters equal to its power on Crunch."
    ]
