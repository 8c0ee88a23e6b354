"""Grim Reminders: the new cards of Mars, each ability with what it does and what it does not do."""

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, case, fight_targets, out, settle, targets, ways


def on(a=None, b=None, house="mars", **more):
    """A's main step in Mars."""
    return on_board(a, b, house=house, **more)


BROBNAR = {"houses": ["brobnar", "mars", "logos"]}
MARTIAN = "Nameless Horror"  # a Mars creature without abilities while nobody is haunted


# A ... D


@card("Abduct-o-Matic", "fight")
def test_abduct_o_matic_captures_while_you_are_haunted():
    t = on(dict(in_play=["Abduct-o-Matic"], discard=HAUNTING), dict(in_play=["V1"], amber=3))
    t = settle(t.fight("Abduct-o-Matic", "b:V1"))
    assert (t.card("Abduct-o-Matic").amber, t.b.amber) == (2, 1)
    t = on(dict(in_play=["Abduct-o-Matic"], discard=NEARLY), dict(in_play=["V1"], amber=3))
    t = settle(t.fight("Abduct-o-Matic", "b:V1"))
    assert (t.card("Abduct-o-Matic").amber, t.b.amber) == (0, 3)


@card("Abduct-o-Matic", "scrap")
def test_abduct_o_matic_scrapped_has_the_weakest_friend_capture():
    t = on(dict(hand=["Abduct-o-Matic"], in_play=["V3", "V9"]), dict(in_play=["V2"], amber=3)).discard("Abduct-o-Matic")
    assert (t.card("V3").amber, t.card("V9").amber, t.b.amber) == (2, 0, 1)


@card("Aberrant Warp Event", "play")
@case("v18-reading-repeat-on-opponent")
def test_aberrant_warp_event_puts_a_creature_of_each_deck_into_play():
    a = dict(hand=["Aberrant Warp Event"], in_play=["V5"], deck=["Lever", "V3", "V4"])
    t = on(a, dict(in_play=["V9"], deck=["V6", "V8"])).play("Aberrant Warp Event")
    t = settle(out(t))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V6"]
    assert (t.a.deck, t.b.deck) == (["V4"], ["V8"]) and {"Lever", "V5"} <= set(t.a.discard) and t.b.discard == ["V9"]


@card("Aberrant Warp Event", "play")
def test_aberrant_warp_event_without_a_creature_or_a_neighbor():
    t = settle(out(on(dict(hand=["Aberrant Warp Event"], deck=["Lever"]), dict(deck=["V6"])).play("Aberrant Warp Event")))
    assert t.a.battleline == [] and t.a.deck == [] and t.b.battleline == ["V6"] and "Lever" in t.a.discard


@card("Brash Grabber", "enters_enraged_if")
def test_brash_grabber_enters_enraged_unless_you_are_haunted():
    assert (
        on(dict(hand=["Brash Grabber"], discard=NEARLY), dict(discard=HAUNTING))
        .play("Brash Grabber")
        .card("Brash Grabber")
        .enraged
    )
    assert not on(dict(hand=["Brash Grabber"], discard=HAUNTING)).play("Brash Grabber").card("Brash Grabber").enraged


@card("Brash Grabber", "omni")
def test_brash_grabber_takes_amber_from_an_enemy():
    a, b = dict(BROBNAR, in_play=["Brash Grabber"]), dict(in_play=[dict(card="V9", amber=2)])
    t = on(a, b, house="brobnar").omni("Brash Grabber")
    assert (t.a.amber, t.card("V9").amber) == (1, 1)
    t = on(dict(a, in_play=["Brash Grabber", dict(card="V3", amber=1)]), house="brobnar").omni("Brash Grabber")
    assert t.a.amber == 0


@card("Crop Circles", "play")
def test_crop_circles_captures_more_for_purged_archives():
    a, b = dict(hand=["Crop Circles"], archives=["V3", "V4"]), dict(in_play=["V9", MARTIAN], amber=5)
    t = on(a, b).play("Crop Circles")
    assert (t.card("V9").amber, t.b.amber) == (1, 4)
    before = t.snapshot()
    t = t.pick("V3", "V4") if t.decision.kind == "target" else t
    assert (t.card("V9").amber, t.b.amber, sorted(t.a.purged), t.card(MARTIAN).amber) == (3, 2, ["V3", "V4"], 0)
    t = t.restore(before).answer(False)
    assert (t.card("V9").amber, t.b.amber, t.a.purged) == (1, 4, [])


@card("Curse of Disappearances", "reaction")
def test_curse_of_disappearances_archives_a_creature_with_the_opponent():
    t = on(dict(in_play=[dict(card="Curse of Disappearances", owner="b"), "V3"]), dict(in_play=["V9"])).end_turn()
    assert (t.a.battleline, t.b.archives, t.a.archives, t.b.battleline) == ([], ["V3"], [], ["V9"])
    t = t.answer("mars").answer(True)
    assert "V3" in t.a.hand and "V3" not in t.b.hand
    assert t.b.archives == []


def test_curse_of_disappearances_is_the_opponents():
    t = out(on(dict(hand=["Curse of Disappearances"], in_play=["V3"])).play("Curse of Disappearances"))
    assert (t.a.artifacts, t.b.artifacts) == ([], ["Curse of Disappearances"])
    assert settle(t.end_turn()).a.battleline == ["V3"]


@card("Distant Void Prober", "reap")
def test_distant_void_prober_makes_keys_dearer_for_a_turn():
    t = on(dict(in_play=["Distant Void Prober"], discard=HAUNTING)).reap("Distant Void Prober")
    assert t.b.key_cost == 6
    t = t.end_turn()
    assert (t.a.key_cost, t.b.key_cost) == (6, 9)
    t = t.answer("mars").end_turn()
    assert t.b.key_cost == 6
    t = on(dict(in_play=["Distant Void Prober"], discard=NEARLY), dict(discard=HAUNTING)).reap("Distant Void Prober").end_turn()
    assert t.b.key_cost == 6


@card("Distant Void Prober", "scrap")
def test_distant_void_prober_scrapped_has_an_enemy_capture_from_its_own_side():
    t = on(dict(hand=["Distant Void Prober"], amber=2, in_play=["V3"]), dict(in_play=["V9"], amber=2))
    t = t.discard("Distant Void Prober")
    assert (t.card("V9").amber, t.a.amber, t.b.amber) == (1, 2, 1)


@card("Don’t Believe Your Eyes", "play")
def test_dont_believe_your_eyes_captures_from_either_side():
    a, b = dict(hand=["Don’t Believe Your Eyes"], in_play=["V3"], amber=3), dict(in_play=["V9"], amber=3)
    t = on(dict(a, discard=HAUNTING), b).play("Don’t Believe Your Eyes").pick("V9")
    assert (t.card("V9").amber, t.a.amber, t.b.amber) == (2, 3, 1)
    t = on(dict(a, discard=NEARLY), b).play("Don’t Believe Your Eyes").pick("V9")
    assert (t.card("V9").amber, t.a.amber, t.b.amber) == (1, 2, 3)


@card("Dr. Xyloxxzlphrex", "reap")
def test_dr_xyloxxzlphrex_plays_a_martian_and_readies_it():
    a = dict(in_play=["Dr. Xyloxxzlphrex"], discard=[MARTIAN, "V3"])
    t = out(on(a).reap("Dr. Xyloxxzlphrex"))
    assert t.card(MARTIAN).zone == "battleline" and t.card(MARTIAN).ready and t.a.discard == ["V3"]
    assert "elusive" in t.card("Dr. Xyloxxzlphrex").keywords
    t = on(dict(in_play=["Dr. Xyloxxzlphrex"], discard=["V3"])).reap("Dr. Xyloxxzlphrex")
    assert t.a.discard == ["V3"] and t.decision.kind == "action"


# E ... P


@card("Elite Disruptzord", "constant")
def test_elite_disruptzord_forbids_the_more_powerful():
    t = on(dict(BROBNAR, in_play=["Elite Disruptzord"], hand=["V6", "V8", "Zap 2"]), house="brobnar")
    assert "play" in ways(t, "V6") and "play" not in ways(t, "V8") and "play" in ways(t, "Zap 2")
    t = on(dict(BROBNAR, in_play=[dict(card="Elite Disruptzord", power_counters=2)], hand=["V8", "V9"]), house="brobnar")
    assert "play" in ways(t, "V8") and "play" not in ways(t, "V9"), "its power as it is now"
    t = on(dict(BROBNAR, hand=["V8"]), dict(in_play=["Elite Disruptzord"]), house="brobnar")
    assert "play" not in ways(t, "V8"), "for both players"


@card("Glimmerspore", "play")
def test_glimmerspore_archives_any_artifact():
    t = on(dict(hand=["Glimmerspore"], in_play=["Chest"]), dict(in_play=["Lever"])).play("Glimmerspore").pick("Lever")
    assert (t.a.archives, t.b.artifacts, t.a.artifacts) == (["Lever"], [], ["Chest"])
    t = t.end_turn().answer("mars").end_turn().answer("mars").answer(True)
    assert t.a.archives == [] and "Lever" in t.b.hand
    t = on(dict(hand=["Glimmerspore"], in_play=["Chest"])).play("Glimmerspore")
    assert t.a.archives == ["Chest"]


@card("Ilxid Avenger", "play_fight")
def test_ilxid_avenger_grows_with_discarded_martians():
    t = settle(on(dict(hand=["Ilxid Avenger"], discard=[MARTIAN, "Glimmerspore", "V3"])).play("Ilxid Avenger"))
    assert t.card("Ilxid Avenger").power == 5
    t = on(dict(in_play=["Ilxid Avenger"], discard=["Glimmerspore"]), dict(in_play=["V1"]))
    t = settle(t.fight("Ilxid Avenger", "b:V1"))
    assert t.card("Ilxid Avenger").power_counters == 1


def test_ilxid_avenger_scrapped_counts_itself():
    t = on(dict(hand=["Ilxid Avenger"], discard=["Glimmerspore"], in_play=["V3"]), dict(in_play=["V9"]))
    t = t.discard("Ilxid Avenger")
    assert (t.card("V3").power, t.card("V9").power) == (5, 9)


@card("Loyalty Implants", "omni")
def test_loyalty_implants_let_martians_be_used():
    a = dict(BROBNAR, in_play=["Loyalty Implants", MARTIAN])
    t = on(a, house="brobnar")
    assert ways(t, MARTIAN) == set()
    t = settle(t.omni("Loyalty Implants"))
    assert "reap" in ways(t, MARTIAN) and t.a.discard == ["Loyalty Implants"]
    assert ways(t.reap(MARTIAN).end_turn().answer("brobnar").end_turn().answer("brobnar"), MARTIAN) == set()


@card("Nameless Horror", "constant")
def test_nameless_horror_hides_while_you_are_haunted():
    t = on(dict(in_play=[MARTIAN], discard=HAUNTING))
    assert t.card(MARTIAN).keywords == {"poison", "elusive", "skirmish"}
    t = on(dict(in_play=[MARTIAN], discard=NEARLY), dict(discard=HAUNTING))
    assert t.card(MARTIAN).keywords == {"poison"}


@card("Overclocked Shock Collar", "host_reap")
def test_overclocked_shock_collar_stuns_all_around():
    a = dict(BROBNAR, in_play=["V1", "V2", dict(card="V3", upgrades=["Overclocked Shock Collar"]), "V4", "V5"])
    t = settle(on(a, house="brobnar").reap("V3"))
    assert [t.card(name).stunned for name in ("V2", "V3", "V4", "V5")] == [True, True, True, False]


@card("Overclocked Shock Collar", "scrap")
def test_overclocked_shock_collar_scrapped_unstuns_martians():
    a = dict(hand=["Overclocked Shock Collar"], in_play=[dict(card=MARTIAN, stun=True), dict(card="V3", stun=True)])
    t = on(a, dict(in_play=[dict(card="Target Yynxzdyl", stun=True)])).discard("Overclocked Shock Collar")
    assert not t.card(MARTIAN).stunned and not t.card("Target Yynxzdyl").stunned and t.card("V3").stunned


@card("Phloxem Spewer", "constant")
def test_phloxem_spewer_lends_its_splash_to_martian_neighbors():
    t = on(dict(in_play=["V3", "Phloxem Spewer", MARTIAN, "Target Yynxzdyl"]))
    splash = [int(t.game.cards[t.handle(name)].splash) for name in ("V3", "Phloxem Spewer", MARTIAN, "Target Yynxzdyl")]
    assert splash == [0, 2, 2, 0]


@card("Plague Wind", "play")
def test_plague_wind_weakens_all_but_martians():
    a, b = dict(hand=["Plague Wind"], in_play=["V3", "V4", MARTIAN]), dict(in_play=["V9"])
    t = settle(on(a, b).play("Plague Wind"))
    assert t.a.battleline == ["V4", MARTIAN] and (t.card("V4").power, t.card("V9").power, t.card(MARTIAN).power) == (1, 6, 2)
    assert t.end_turn().card("V9").power == 9


@card("Plan 10", "reaction", "play")
def test_plan_10_takes_all_but_martians_beneath():
    t = on(dict(hand=["Plan 10"], in_play=["V3", MARTIAN]), dict(in_play=["V9"])).play("Plan 10")
    assert (t.a.battleline, t.b.battleline) == ([MARTIAN], []) and t.card("V3").zone == "under" == t.card("V9").zone
    t = t.end_turn()
    assert set(targets(t)) == {"V3", "V9"}
    t = t.pick("V9")
    assert "V9" in t.b.hand and t.a.artifacts == ["Plan 10"]
    t = t.answer("mars").end_turn()
    assert "V3" in t.a.hand and t.a.artifacts == [] and "Plan 10" in t.a.discard, "the last one"


@card("Plan 10", "reaction")
def test_plan_10_with_nothing_beneath_is_destroyed():
    t = on(dict(in_play=["Plan 10"])).end_turn()
    assert t.a.artifacts == [] and "Plan 10" in t.a.discard


@card("Plan 10", "play")
def test_plan_10_that_leaves_drops_what_lies_beneath():
    a = dict(hand=["Plan 10", "Glimmerspore"], in_play=["V3"])
    t = on(a, dict(in_play=["V9"])).play("Plan 10").play("Glimmerspore")
    assert t.a.archives == ["Plan 10"] and "V3" in t.a.discard and t.b.discard == ["V9"]


@card("Psychic Haze", "constant")
def test_psychic_haze_keeps_the_enraged_from_martians():
    a = dict(BROBNAR, in_play=[dict(card="V9", enrage=True)])
    b = dict(in_play=["Psychic Haze", MARTIAN, "V3"])
    assert fight_targets(on(a, b, house="brobnar"), "V9") == ["V3"]
    assert set(fight_targets(on(dict(a, in_play=["V9"]), b, house="brobnar"), "V9")) == {MARTIAN, "V3"}


@card("Psychic Haze", "action")
def test_psychic_haze_enrages_each_enemy():
    t = on(dict(in_play=["Psychic Haze", "V3"]), dict(in_play=["V8", "V9"])).action("Psychic Haze")
    assert t.card("V8").enraged and t.card("V9").enraged and not t.card("V3").enraged


# Q ... Z


@card("Qyxxlyxx Grave Master", "play")
def test_qyxxlyxx_purges_and_hurts_the_kin():
    t = on(dict(hand=["Qyxxlyxx Grave Master"]), dict(in_play=["Dextre", "V9"], discard=["Titan Mechanic", "V3"]))
    t = settle(t.play("Qyxxlyxx Grave Master")).pick("Titan Mechanic")
    assert t.b.purged == ["Titan Mechanic"] and t.card("V9").damage == 0


def test_qyxxlyxx_hurts_specters_itself_among_them():
    a = dict(hand=["Qyxxlyxx Grave Master"], discard=["Revived Ză-Orhă"])
    t = on(a, dict(in_play=["Xenos Darkshadow", "V9"], discard=NEARLY))
    t = settle(t.play("Qyxxlyxx Grave Master")).pick("Revived Ză-Orhă")
    assert (t.card("Qyxxlyxx Grave Master").damage, t.card("Xenos Darkshadow").damage, t.card("V9").damage) == (2, 2, 0)


@card("Qyxxlyxx Grave Master", "destroyed")
def test_qyxxlyxx_is_archived_by_the_haunted():
    a, b = dict(in_play=["Qyxxlyxx Grave Master"]), dict(in_play=["V9"])
    t = settle(on(dict(a, discard=HAUNTING), b).fight("Qyxxlyxx Grave Master", "V9"))
    assert t.a.archives == ["Qyxxlyxx Grave Master"]
    t = settle(on(dict(a, discard=NEARLY), b).fight("Qyxxlyxx Grave Master", "V9"))
    assert t.a.archives == []


@card("Shrink-ray Technician", "reap")
def test_shrink_ray_technician_weakens_an_enemy():
    t = settle(on(dict(in_play=["Shrink-ray Technician"]), dict(in_play=["V9"])).reap("Shrink-ray Technician"))
    assert t.card("V9").power == 7 and t.end_turn().card("V9").power == 9


@card("Shrink-ray Technician", "scrap")
def test_shrink_ray_technician_scrapped_shrinks_the_strongest():
    b = dict(in_play=[dict(card="Armored 5", power_counters=3), "V6"])
    t = settle(on(dict(hand=["Shrink-ray Technician"], in_play=["V9"]), b).discard("Shrink-ray Technician"))
    assert (t.card("Armored 5").power, t.card("Armored 5").armor, t.card("V6").power, t.card("V9").power) == (1, 0, 6, 9)
    t = t.end_turn()
    assert (t.card("Armored 5").power, t.card("Armored 5").armor) == (8, 2)


@card("Target Yynxzdyl", "play", "reap")
def test_target_yynxzdyl_archives():
    t = settle(on(dict(hand=["Target Yynxzdyl"], discard=["V3"]), dict(discard=["V5"])).play("Target Yynxzdyl"))
    assert (t.a.archives, t.a.discard, t.b.discard) == (["V3"], [], ["V5"])
    t = settle(on(dict(in_play=["Target Yynxzdyl"])).reap("Target Yynxzdyl"))
    assert (t.a.archives, t.a.battleline, t.a.amber) == (["Target Yynxzdyl"], [], 1)


@card("Terrible Teammates", "play")
def test_terrible_teammates_may_discard_a_card_that_is_not_martian():
    t = on(dict(hand=["Terrible Teammates", "V3", MARTIAN])).play("Terrible Teammates")
    assert set(targets(t)) == {"V3"}
    assert t.pick("V3").a.hand == [MARTIAN]
    t = on(dict(hand=["Terrible Teammates", "V3"])).play("Terrible Teammates").answer(False)
    assert t.a.hand == ["V3"]


@card("Terrible Teammates", "play")
def test_terrible_teammates_scraps_what_it_discards():
    t = on(dict(hand=["Terrible Teammates", "Tutor Bin-Rillo"])).play("Terrible Teammates").pick("Tutor Bin-Rillo")
    assert (t.a.hand, t.b.hand) == (["V1"], ["V8"])


@card("The Body Snatchers", "play")
def test_the_body_snatchers_turn_the_fallen_around():
    a = dict(hand=["The Body Snatchers"], in_play=[MARTIAN])
    t = on(a, dict(in_play=["V1", "V2"]))
    t = out(settle(t.play("The Body Snatchers").fight(MARTIAN, "b:V1")))
    assert t.a.battleline.count("V1") == 1 and t.b.battleline == ["V2"] and t.b.discard == []
    assert t.card("b:V1").damage == 0


@card("The Body Snatchers", "play")
def test_the_body_snatchers_save_no_friend_and_last_a_turn():
    a = dict(hand=["The Body Snatchers"], in_play=[MARTIAN])
    t = out(settle(on(a, dict(in_play=["V9"])).play("The Body Snatchers").fight(MARTIAN, "V9")))
    assert MARTIAN in t.a.discard and t.a.battleline == ["V9"], "poison: the enemy comes over"
    t = on(a, dict(in_play=["V1", "V9"])).play("The Body Snatchers").end_turn().answer("brobnar")
    t = settle(t.fight("b:V1", MARTIAN))
    assert t.b.discard == ["V1"]


@card("The Red Death", "constant")
def test_the_red_death_readies_for_the_haunted_only():
    a = dict(in_play=[dict(card="The Red Death", exhausted=True)])
    t = on(dict(a, discard=HAUNTING)).end_turn()
    assert t.card("The Red Death").ready
    t = on(dict(a, discard=NEARLY), dict(discard=HAUNTING)).end_turn()
    assert not t.card("The Red Death").ready


@card("The Red Death", "fight")
def test_the_red_death_gains_and_draws_after_a_fight():
    t = settle(on(dict(in_play=["The Red Death"]), dict(in_play=["V1"])).fight("The Red Death", "b:V1"))
    assert (t.a.amber, len(t.a.hand)) == (1, 1)
    t = settle(on(dict(in_play=["The Red Death"])).reap("The Red Death"))
    assert (t.a.amber, len(t.a.hand)) == (1, 0)


@card("U.F.O.", "play")
def test_ufo_finds_a_martian_card():
    t = on(dict(hand=["U.F.O."], deck=["V3", "Glimmerspore", "V4"])).play("U.F.O.")
    assert (t.a.hand, t.a.deck) == (["Glimmerspore"], ["V4"]) and "V3" in t.a.discard
    t = on(dict(hand=["U.F.O."], deck=["V3"])).play("U.F.O.")
    assert (t.a.hand, t.a.deck) == ([], [])


@card("Urxym the “Diplomat”", "reap")
def test_urxym_destroys_one_for_each_amber():
    a, b = dict(in_play=["Urxym the “Diplomat”"], amber=1), dict(in_play=["V3", "V9", "V8", MARTIAN])
    t = on(a, b).reap("Urxym the “Diplomat”")
    assert set(targets(t)) == {"V3", "V9", "V8"}
    t = settle(t.pick("V9", "V8"))
    assert (t.a.amber, t.b.battleline) == (0, ["V3", MARTIAN]), "what it reaped is lost with the rest"


@card("War of the Worlds", "play")
def test_war_of_the_worlds_spares_martians_with_more_than_two_power():
    a, b = dict(hand=["War of the Worlds"], in_play=["V9", "Distant Void Prober"]), dict(in_play=[MARTIAN, "V3"])
    t = settle(on(a, b).play("War of the Worlds"))
    assert (t.a.battleline, t.b.battleline) == (["Distant Void Prober"], []) and t.card("Distant Void Prober").damage == 2


@card("Xyp the Implanter", "reap")
def test_xyp_takes_an_enemy_and_gives_a_friend():
    t = out(on(dict(in_play=["Xyp the Implanter", "V3"]), dict(in_play=["V9"])).reap("Xyp the Implanter"))
    t = settle(t)
    assert len(t.a.battleline) == 2 and t.b.battleline == []
    t = settle(on(dict(in_play=["Xyp the Implanter"])).reap("Xyp the Implanter"))
    assert t.a.battleline == [], "without an enemy a friend is destroyed all the same"


@card("Yipyax Abductor", "play_fight")
def test_yipyax_abductor_archives_an_upgrade():
    b = dict(in_play=[dict(card="V9", upgrades=["Plain Badge"])])
    t = settle(on(dict(hand=["Yipyax Abductor"]), b).play("Yipyax Abductor"))
    assert t.a.archives == ["Plain Badge"] and t.card("V9").upgrades == []
    t = t.end_turn().answer("mars").end_turn().answer("mars").answer(True)
    assert "Plain Badge" in t.b.hand and t.a.archives == []
    t = settle(on(dict(in_play=["Yipyax Abductor"]), dict(in_play=["V1", "V9"])).fight("Yipyax Abductor", "b:V1"))
    assert t.a.archives == []
