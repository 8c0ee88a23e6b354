"""Dark Tidings, Logos: its new cards but for the tide’s, each ability with what it does and what it does not do."""

import pytest

from tests.help import board, card, case, out, settle, targets


def on(a, b=None, house="logos", **more):
    return board(dict(houses=["logos", "brobnar", "dis"], **a), b, house=house, **more)


def tools(*names):
    """Cards of the active house that do nothing but count as played."""
    return [dict(card=name, house="logos") for name in names]


# Dr. Verokter’s discovery


@card("Dr. Verokter", "reap")
def test_dr_verokter_puts_an_upgrade_or_action_back_on_the_deck():
    a = dict(in_play=["Dr. Verokter"], discard=["Anger", "Static Charge", "V1", "Chest"], deck=["V2"])
    t = on(a, dict(discard=["Anger"])).reap("Dr. Verokter")
    assert sorted(targets(t)) == ["Anger", "Static Charge"]
    t.pick("Static Charge")
    assert t.a.deck[0] == "Static Charge" and "Static Charge" not in t.a.discard and t.a.amber == 1
    assert "elusive" in t.card("Dr. Verokter").keywords
    assert on(dict(in_play=["Dr. Verokter"], discard=["V1"], deck=["V2"])).reap("Dr. Verokter").a.deck == ["V2"]


@card("Rooftop Laboratory", "constant")
def test_rooftop_laboratory_lets_friendly_scientists_enter_ready():
    a = dict(in_play=["Rooftop Laboratory"], hand=["Munchling", "Dr. Verokter"])
    t = on(a).play("Dr. Verokter").play("Munchling")
    assert t.card("Dr. Verokter").ready and not t.card("Munchling").ready, "it is a Mutant"
    b = dict(houses=["logos", "brobnar", "dis"], hand=["Dr. Verokter"])
    t = on(dict(in_play=["Rooftop Laboratory"]), b).end_turn().answer("logos").play("Dr. Verokter")
    assert not t.card("Dr. Verokter").ready, "an enemy Scientist"


@card("Reckless Experimentation", "host_reap")
def test_reckless_experimentation_plays_the_top_card_when_its_creature_reaps():
    a = dict(in_play=[dict(card="V1", house="logos", upgrades=["Reckless Experimentation"])], deck=["Virtuous Works", "V2"])
    t = on(a).reap("V1")
    assert t.a.amber == 1 + 3 and t.a.deck == ["V2"] and t.a.discard == ["Virtuous Works"]
    a = dict(hand=["Reckless Experimentation"], deck=["V3"])
    b = dict(houses=["brobnar", "dis", "mars"], in_play=["V1"], deck=["V2", "V4"])
    t = out(on(a, b).play("Reckless Experimentation", on="V1").end_turn().answer("brobnar").reap("V1"))
    assert t.b.battleline == ["V2", "V1"] and t.a.deck == [], "its controller plays, from the own deck"


@card("Groundbreaking Discovery", "play")
def test_groundbreaking_discovery_destroys_all_and_unforges_with_all_three_others_there():
    three = ["Dr. Verokter", "Rooftop Laboratory", dict(card="V1", upgrades=["Reckless Experimentation"])]
    b = dict(keys=["red", "blue"], in_play=["V9", "Chest", dict(card="V8", upgrades=["Blood of Titans"])])
    t = settle(on(dict(in_play=three, hand=["Groundbreaking Discovery"]), b).play("Groundbreaking Discovery"))
    assert t.a.battleline == t.b.battleline == t.a.artifacts == t.b.artifacts == []
    assert "Blood of Titans" in t.b.discard and "Reckless Experimentation" in t.a.discard
    assert {o.label for o in t.decision.options} == {"red", "blue"}
    t.choose(0)
    assert len(t.b.keys) == 1 and t.a.purged == ["Groundbreaking Discovery"]


@pytest.mark.parametrize("missing", range(3))
def test_groundbreaking_discovery_does_nothing_without_one_of_the_three(missing):
    three = ["Dr. Verokter", "Rooftop Laboratory", dict(card="V1", upgrades=["Reckless Experimentation"])]
    three[missing] = "V2"
    b = dict(keys=["red"], in_play=["V9"])
    t = settle(on(dict(in_play=three, hand=["Groundbreaking Discovery"]), b).play("Groundbreaking Discovery"))
    assert t.b.battleline == ["V9"] and t.b.keys == ["red"] and t.a.discard == ["Groundbreaking Discovery"]


def test_groundbreaking_discovery_counts_only_cards_one_controls():
    three = ["Rooftop Laboratory", dict(card="V1", upgrades=["Reckless Experimentation"])]
    b = dict(keys=["red"], in_play=["Dr. Verokter"])
    t = on(dict(in_play=three, hand=["Groundbreaking Discovery"]), b).play("Groundbreaking Discovery")
    assert t.b.battleline == ["Dr. Verokter"] and t.b.keys == ["red"]


# Cards played this turn


@card("Backup Plan", "play")
@pytest.mark.parametrize(("mine", "theirs", "archived"), [(0, 3, 3), (2, 3, 1), (2, 2, 0), (3, 1, 0)])
def test_backup_plan_archives_for_each_creature_the_opponent_has_in_excess(mine, theirs, archived):
    a = dict(hand=["Backup Plan"], in_play=["V1"] * mine, deck=["V2", "V3", "V4", "V5"])
    t = on(a, dict(in_play=["V9"] * theirs)).play("Backup Plan")
    assert len(t.a.archives) == archived and len(t.a.deck) == 4 - archived


@card("Honors Keysis", "play")
def test_honors_keysis_costs_less_for_each_card_played():
    a = dict(hand=["Honors Keysis", *tools("V1", "V2", "V3")], amber=8)
    t = on(a).play("V1").play("V2").play("V3").play("Honors Keysis").choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.purged == ["Honors Keysis"], "6 + 7 - 4"
    t = on(a).play("V1").play("V2").play("Honors Keysis")
    assert t.a.keys == [] and t.a.amber == 9 and t.a.discard == ["Honors Keysis"] and t.a.purged == []


@card("Mind Bullets", "play")
def test_mind_bullets_deal_one_damage_for_each_card_played():
    a = dict(hand=["Mind Bullets", *tools("V9", "V8")], in_play=["V6"])
    t = on(a, dict(in_play=["V5", "V2"])).play("V9").play("V8").play("Mind Bullets")
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V5")] == [3, 3, 3, 3] and t.b.discard == ["V2"]
    t = on(a, dict(in_play=["V5"])).play("Mind Bullets")
    assert [t.card(c).damage for c in ("V6", "V5")] == [1, 1]


def test_what_was_played_the_turn_before_does_not_count():
    a = dict(hand=["Mind Bullets", *tools("V9")], deck=["V1"] * 9)
    t = on(a, dict(in_play=["V5"], deck=["V1"] * 9)).play("V9").end_turn().answer("brobnar").end_turn().answer("logos")
    assert t.play("Mind Bullets").card("V5").damage == 1


@card("Talmage Steelheart", "play")
def test_talmage_steelheart_grows_by_each_card_played():
    a = dict(hand=["Talmage Steelheart", *tools("V9", "V8")])
    t = on(a).play("V9").play("V8").play("Talmage Steelheart")
    assert t.card("Talmage Steelheart").power_counters == 3 and t.card("Talmage Steelheart").power == 6
    assert on(a).play("Talmage Steelheart").card("Talmage Steelheart").power_counters == 1


def ruins(n, **more):
    """A turn in which n cards are to be played."""
    names = ["V9", "V8", "V6", "V5", "V4", "V3", "V2"][:n]
    return dict(hand=tools(*names), in_play=[dict(card="Ruins of Archonis", amber=4, **more)]), names


@card("Ruins of Archonis", "play")
def test_ruins_of_archonis_bring_amber_and_archive_a_card():
    t = on(dict(hand=["Ruins of Archonis", "V1", "V2"])).play("Ruins of Archonis")
    assert t.card("Ruins of Archonis").amber == 4 and t.a.amber == 1 and not t.card("Ruins of Archonis").ready
    t.pick("V2")
    assert t.a.archives == ["V2"] and t.a.hand == ["V1"]


@card("Ruins of Archonis", "reaction")
def test_ruins_of_archonis_pay_who_plays_a_sixth_card():
    a, names = ruins(6)
    t = on(a)
    for name in names[:5]:
        t.play(name)
    assert t.card("Ruins of Archonis").amber == 4 and t.a.amber == 0
    t.play(names[5])
    assert t.card("Ruins of Archonis").amber == 0 and t.a.amber == 4


@card("Ruins of Archonis", "reaction")
def test_ruins_of_archonis_pay_the_opponent_too():
    a, names = ruins(6)
    b = dict(houses=["logos", "brobnar", "dis"], hand=a.pop("hand"))
    t = on(a, b).end_turn().answer("logos")
    for name in names:
        t.play(name)
    assert t.card("Ruins of Archonis").amber == 0 and (t.a.amber, t.b.amber) == (0, 4)


def test_ruins_of_archonis_pay_nobody_while_they_are_exhausted_or_for_a_seventh_card():
    a, names = ruins(7, exhausted=True)
    t = on(a)
    for name in names[:6]:
        t.play(name)
    assert t.card("Ruins of Archonis").amber == 4 and t.a.amber == 0
    t.set("Ruins of Archonis", exhausted=False)
    assert t.play(names[6]).card("Ruins of Archonis").amber == 4


def test_whether_ruins_of_archonis_are_ready_is_asked_when_they_resolve():
    a, names = ruins(5, exhausted=True)
    a["in_play"] = [*a["in_play"], dict(card="Cincinnatus Rex", exhausted=True)]
    a["hand"] = [*a["hand"], dict(card="Heal or Harm", house="logos")]
    t = on(a, dict(in_play=["V1", "V50"]))
    for name in names:
        t.play(name)
    t.play("Heal or Harm").choose(next(o for o in t.decision.options if "Harm" in o.label)).choose(1)
    t.pick("Cincinnatus Rex").pick("V1").answer(True)
    assert t.card("Ruins of Archonis").ready and t.card("Ruins of Archonis").amber == 0 and t.a.amber == 4


# The rest


@card("Chronophage", "constant")
def test_chronophage_gives_enemy_creatures_and_artifacts_omega():
    b = dict(houses=["brobnar", "dis", "mars"], hand=["V1", "Chest"], in_play=["V6"])
    t = on(dict(in_play=["Chronophage"]), b).end_turn().answer("brobnar").play("V1")
    assert t.active == "a" and t.b.battleline == ["V6", "V1"], "the step is over, and so is the turn"
    t = on(dict(in_play=["Chronophage"]), b).end_turn().answer("brobnar").play("Chest")
    assert t.active == "a" and t.b.artifacts == ["Chest"]


def test_chronophage_lets_its_own_side_and_enemy_actions_and_upgrades_alone():
    t = on(dict(in_play=["Chronophage"], hand=tools("V1"))).play("V1")
    assert t.active == "a" and t.decision.kind == "action"
    b = dict(
        houses=["untamed", "dis", "mars"], hand=["Save the Pack", dict(card="Way of the Bear", house="untamed")], in_play=["V6"]
    )
    t = on(dict(in_play=["Chronophage"]), b).end_turn().answer("untamed").play("Save the Pack").play("Way of the Bear", on="V6")
    assert t.active == "b" and t.decision.kind == "action"


@case("ruling-omega-that-is-given")
def test_an_enemy_that_has_left_play_before_it_has_resolved_ends_no_step():
    b = dict(houses=["brobnar", "dis", "mars"], hand=[dict(card="V1", icons=["damage"])])
    t = on(dict(in_play=["Chronophage"]), b).end_turn().answer("brobnar").play("V1").pick("V1")
    assert t.b.discard == ["V1"] and t.active == "b" and t.decision.kind == "action"


@card("SLRS Austeralis", "action")
def test_slrs_austeralis_plays_a_card_for_each_creature_it_exhausts():
    a = dict(in_play=["SLRS Austeralis", "Dextre", "Doc Bookton", "V1", dict(card="Mother", exhausted=True)])
    a["deck"] = ["Virtuous Works", "Virtuous Works", "V2"]
    t = on(a).action("SLRS Austeralis")
    assert sorted(targets(t)) == ["Dextre", "Doc Bookton"], "ready ones of Logos"
    t = out(t.pick("Dextre", "Doc Bookton"))
    assert t.a.amber == 6 and t.a.deck == ["V2"] and not t.card("Dextre").ready and not t.card("Doc Bookton").ready
    t = on(a).action("SLRS Austeralis").pick("Dextre").answer(False)
    assert t.a.amber == 3 and len(t.a.deck) == 2 and t.card("Doc Bookton").ready
    t = on(a).action("SLRS Austeralis").answer(False)
    assert t.a.amber == 0 and len(t.a.deck) == 3


@card("Archon’s Callback", "play")
def test_archons_callback_draws_five_cards_and_ends_the_step():
    a = dict(hand=["Archon’s Callback", *tools(*["V1"] * 6)], deck=["V2", "V3", "V4", "V5", "V6", "V8", "V9"])
    t = on(a).play("Archon’s Callback")
    assert t.active == "b" and set(t.a.hand) >= {"V2", "V3", "V4", "V5", "V6"} and t.a.deck == ["V8", "V9"]


@card("Isotropic Core", "constant")
def test_isotropic_core_gives_friendly_creatures_hazardous():
    b = dict(houses=["brobnar", "dis", "mars"], in_play=["V1"])
    t = on(dict(in_play=["Isotropic Core", "V9"]), b).end_turn().answer("brobnar").fight("V1", "V9")
    assert t.card("V9").damage == 0 and t.b.discard == ["V1"], "it dies before it could deal any"
    t = on(dict(in_play=["Isotropic Core", dict(card="V5", house="logos")]), dict(in_play=["V1"])).fight("V5", "V1")
    assert t.card("V5").damage == 1, "enemy creatures have none"


@card("Prof. Garwynne", "reap")
def test_prof_garwynne_may_take_a_card_out_of_the_archives():
    a = dict(in_play=["Prof. Garwynne"], archives=["V1", "V2"])
    t = on(a).reap("Prof. Garwynne").pick("V2")
    assert t.a.hand == ["V2"] and t.a.archives == ["V1"] and "elusive" in t.card("Prof. Garwynne").keywords
    t = on(a).reap("Prof. Garwynne").answer(False)
    assert t.a.hand == [] and len(t.a.archives) == 2


@card("Think Twice", "play")
def test_think_twice_plays_an_action_from_the_discard_pile_and_purges_it():
    a = dict(hand=["Think Twice"], discard=["Virtuous Works", "V1", "Anger"])
    t = on(a, dict(discard=["Warsong"])).play("Think Twice")
    assert sorted(targets(t)) == ["Anger", "Virtuous Works"]
    t.pick("Virtuous Works")
    assert t.a.amber == 3 and t.a.purged == ["Virtuous Works"] and sorted(t.a.discard) == ["Anger", "Think Twice", "V1"]
    t = on(dict(hand=["Think Twice"], discard=["V1"])).play("Think Twice")
    assert t.a.purged == [] and t.decision.kind == "action"


@card("Causal Loop", "play")
@card("Think Twice", "play")
@case("ruling-played-then-purged")
def test_think_twice_purges_nothing_that_has_gone_elsewhere():
    t = on(dict(hand=["Think Twice"], discard=["Causal Loop"])).play("Think Twice")
    assert t.a.archives == ["Causal Loop"] and t.a.purged == []


@card("Armadrone", "fight")
def test_armadrone_steals_when_it_fights():
    t = on(dict(in_play=["Armadrone"]), dict(in_play=["V1"], amber=3)).fight("Armadrone", "V1")
    assert (t.a.amber, t.b.amber) == (1, 2)
    assert t.card("Armadrone").power == 1 and t.card("Armadrone").armor == 3
    assert on(dict(in_play=["Armadrone"]), dict(amber=3)).reap("Armadrone").b.amber == 3


@card("Final Analysis", "play")
def test_final_analysis_lets_each_player_draw_for_what_they_lost():
    a = dict(hand=["Final Analysis"], in_play=["V1"], deck=["V2"] * 9)
    b = dict(in_play=["V3", "V4", dict(card="V5", ward=True)], deck=["V2"] * 9)
    t = settle(on(a, b).play("Final Analysis"))
    assert t.a.hand == ["V2"] and t.b.hand == ["V2", "V2"] and t.b.battleline == ["V5"] and t.a.battleline == []


@card("Old Egad", "destroyed")
def test_old_egad_wards_its_neighbors_when_it_is_destroyed():
    t = on(dict(in_play=["V1", "V2", "Old Egad", "V4"]), dict(in_play=["V9"])).fight("Old Egad", "V9")
    assert [t.card(c).warded for c in ("V1", "V2", "V4", "V9")] == [False, True, True, False]


def test_science_pays_for_each_other_action_this_turn():
    a = dict(hand=["Science!", *[dict(card=c, house="logos") for c in ("Labwork", "Virtuous Works", "V1")]], deck=["V2"] * 9)
    t = on(a).play("Science!")
    assert t.a.amber == 0, "not for itself"
    t.play("Virtuous Works")
    assert t.a.amber == 3 + 1
    t.play("V1")
    assert t.a.amber == 4, "no action"
    b = dict(houses=["sanctum", "dis", "mars"], hand=["Virtuous Works"])
    t = on(a, b).play("Science!").end_turn().answer("sanctum").play("Virtuous Works")
    assert t.a.amber == 0, "for the remainder of the turn"


@card("Static Charge", "reaction")
def test_static_charge_hurts_the_neighbors_of_its_creature_at_the_start_of_its_controllers_turn():
    a = dict(in_play=["V3", dict(card="V9", upgrades=["Static Charge"]), "V8", "V6"])
    t = on(a, dict(in_play=["V5"]), house=None)
    assert t.a.discard == [] and t.card("V3").damage == 2 and t.card("V8").damage == 2
    assert [t.card(c).damage for c in ("V9", "V6", "V5")] == [0, 0, 0]
    b = dict(houses=["brobnar", "dis", "mars"], in_play=["V5", "V8", "V6"])
    t = on(dict(hand=["Static Charge"], deck=["V1"] * 9), b).play("Static Charge", on="V8")
    assert t.a.amber == 1 and t.card("V5").damage == 0
    t.end_turn()
    assert t.card("V5").damage == 2 and t.card("V6").damage == 2, "its controller’s turn"
    t.answer("brobnar").end_turn().answer("logos")
    assert t.card("V5").damage == 2, "not the turn of who played it"


@card("Theory or Conjecture", "play")
def test_theory_or_conjecture_archives_two_cards_or_plays_one():
    a = dict(hand=["Theory or Conjecture"], deck=["Virtuous Works", "V2", "V3"])
    t = on(a).play("Theory or Conjecture").choose(0)
    assert sorted(t.a.archives) == ["V2", "Virtuous Works"] and t.a.deck == ["V3"] and t.a.amber == 0
    t = on(a).play("Theory or Conjecture").choose(1)
    assert t.a.amber == 3 and t.a.deck == ["V2", "V3"] and t.a.archives == []


@card("Forgive or Forget", "play")
def test_forgive_or_forget_archives_two_cards_of_different_types():
    a = dict(hand=["Forgive or Forget"], discard=["V1", "V2", "Anger", "Chest"])
    t = on(a).play("Forgive or Forget").choose(0)
    assert sorted(targets(t)) == ["Anger", "Chest", "V1", "V2"]
    t.pick("V1")
    assert sorted(targets(t)) == ["Anger", "Chest"], "another type"
    t.pick("Chest")
    assert sorted(t.a.archives) == ["Chest", "V1"] and sorted(t.a.discard) == ["Anger", "Forgive or Forget", "V2"]
    t = on({**a, "discard": ["V1", "V2"]}).play("Forgive or Forget").choose(0).pick("V2")
    assert t.a.archives == ["V2"] and sorted(t.a.discard) == ["Forgive or Forget", "V1"], "as many as there are"


@card("Forgive or Forget", "play")
def test_forgive_or_forget_purges_up_to_two_cards_of_each_discard_pile():
    a, b = dict(hand=["Forgive or Forget"], discard=["V1", "V2", "V3"]), dict(discard=["V4", "V5", "V6"])
    t = on(a, b).play("Forgive or Forget").choose(1).pick("V1", "V3")
    assert sorted(targets(t)) == ["V4", "V5", "V6"]
    t.pick("V5").answer(False)
    assert sorted(t.a.purged) == ["V1", "V3"] and t.b.purged == ["V5"] and sorted(t.a.discard) == ["Forgive or Forget", "V2"]
    t = on(a, b).play("Forgive or Forget").choose(1).answer(False).answer(False)
    assert t.a.purged == t.b.purged == []


def test_captain_kresage_has_the_keywords_of_other_friendly_creatures():
    a = dict(in_play=["Captain Kresage", "V1"])
    own = {"elusive", "taunt", "poison", "skirmish"}
    for title, keyword in [
        ("Dr. Verokter", "elusive"),
        ("Bulleteye", "elusive"),
        ("Champion Anaphiel", "taunt"),
        ("Batdrone", "skirmish"),
    ]:
        t = on({"in_play": [*a["in_play"], title]})
        assert t.card("Captain Kresage").keywords & own == t.card(title).keywords & own >= {keyword}
        assert on(a, dict(in_play=[title])).card("Captain Kresage").keywords & own == set(), "an enemy creature’s"
    assert on(a).card("Captain Kresage").keywords & own == set()
    t = on({"in_play": ["Captain Kresage", "Dr. Verokter", dict(card="V9", house="logos")]}, dict(in_play=["V5"]))
    t.place("Dr. Verokter", "discard")
    assert t.card("Captain Kresage").keywords & own == set(), "only while it is there"


@card("Captain Kresage", "constant")
@case("ruling-keywords-of-others")
def test_two_captains_kresage_do_not_keep_each_others_keywords():
    t = on(dict(in_play=["Captain Kresage", "Captain Kresage", "Batdrone"]))
    assert t.card("Captain Kresage").keywords == t.card("Captain Kresage#2").keywords == {"skirmish"}
    t.place("Batdrone", "discard")
    assert t.card("Captain Kresage").keywords == t.card("Captain Kresage#2").keywords == set()
