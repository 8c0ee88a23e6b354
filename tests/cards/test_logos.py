"""Logos: every ability of every covered card."""

from tests.help import board, card, settle, targets, ways


def logos(a=None, b=None, **more):
    return board(a, b, house="logos", **more)


@card("Batdrone", "fight")
def test_batdrone_steals_and_skirmishes():
    t = logos(dict(in_play=["Batdrone"]), dict(amber=2, in_play=["V5"])).fight("Batdrone", "V5")
    assert (t.a.amber, t.b.amber) == (1, 1) and t.card("Batdrone").damage == 0 and t.card("V5").damage == 2
    assert logos(dict(in_play=["Batdrone"]), dict(amber=2)).reap("Batdrone").b.amber == 2


@card("Dextre", "play", "destroyed")
def test_dextre_captures_and_goes_on_top_of_the_deck():
    t = logos(dict(hand=["Dextre"], deck=["V1"]), dict(amber=2)).play("Dextre")
    assert t.card("Dextre").amber == 1 and t.b.amber == 1
    t = board(dict(hand=["Slay"], in_play=[dict(card="Dextre", amber=1)], deck=["V1"])).play("Slay")
    assert t.a.deck == ["Dextre", "V1"] and t.b.amber == 1 and t.a.discard == ["Slay"]


@card("Dextre", "destroyed")
def test_dextre_goes_to_its_owners_deck():
    t = board(dict(hand=["Slay"], in_play=[dict(card="Dextre", owner="b")], deck=["V1"]), dict(deck=["V2"])).play("Slay")
    assert t.b.deck == ["Dextre", "V2"] and t.a.deck == ["V1"]


@card("Dimension Door", "play")
def test_dimension_door_is_for_reaping_only():
    t = logos(dict(hand=["Dimension Door", "Labwork"], in_play=["Mother"]), dict(amber=3)).play("Dimension Door").play("Labwork")
    assert (t.a.amber, t.b.amber) == (1, 3)
    assert t.reap("Mother").b.amber == 2 and t.a.amber == 2
    t.end_turn().answer("Brobnar").end_turn().answer("Logos")
    assert t.reap("Mother").b.amber == 2 and t.a.amber == 3


@card("Doc Bookton", "reap")
def test_doc_bookton_draws():
    t = logos(dict(in_play=["Doc Bookton"], deck=["V1", "V2"]), dict(in_play=["V1"]))
    before = t.snapshot()
    assert t.reap("Doc Bookton").a.hand == ["V1"]
    assert t.restore(before).fight("Doc Bookton", "V1#2").a.hand == []


@card("Dr. Escotera", "play")
def test_dr_escotera_counts_the_opponents_keys():
    t = logos(dict(hand=["Dr. Escotera"], keys=["red"]), dict(keys=["red", "blue"])).play("Dr. Escotera")
    assert t.a.amber == 2
    assert logos(dict(hand=["Dr. Escotera"], keys=2)).play("Dr. Escotera").a.amber == 0


@card("Effervescent Principle", "play")
def test_effervescent_principle_halves_rounding_the_loss_down():
    t = logos(dict(hand=["Effervescent Principle"], amber=5), dict(amber=4)).play("Effervescent Principle")
    assert (t.a.amber, t.b.amber, t.a.chains, t.b.chains) == (3, 2, 1, 0)


@card("Ganymede Archivist", "reap")
def test_ganymede_archivist_archives_from_hand():
    t = logos(dict(in_play=["Ganymede Archivist"], hand=["V1", "V2"])).reap("Ganymede Archivist").pick("V2")
    assert t.a.archives == ["V2"] and t.a.hand == ["V1"]
    assert logos(dict(in_play=["Ganymede Archivist"])).reap("Ganymede Archivist").a.archives == []


def test_labwork_archives():
    t = logos(dict(hand=["Labwork", "V1", "V2"])).play("Labwork")
    assert targets(t) == ["V1", "V2"]
    assert t.pick("V1").a.archives == ["V1"] and t.a.amber == 1


@card("Library Access", "play")
def test_library_access_draws_for_this_turn_and_its_player():
    t = logos(dict(hand=["Library Access", "Mother"], deck=["V1"] * 9), dict(hand=["V2"], deck=["V3"])).play("Library Access")
    assert "V1" not in t.a.hand
    assert t.play("Mother").a.hand == ["V1"]
    t.end_turn().answer("Brobnar")
    n = len(t.a.hand)
    t.play("V2")
    assert len(t.a.hand) == n and t.b.hand == []


@card("Library of Babble", "action")
def test_library_of_babble_draws():
    assert logos(dict(in_play=["Library of Babble"], deck=["V1", "V2"])).action("Library of Babble").a.hand == ["V1"]


@card("Mother", "constant")
def test_mother_refills_to_seven():
    t = logos(dict(in_play=["Mother"], deck=["V1"] * 9))
    assert t.a.hand_target == 7 and t.b.hand_target == 6
    assert len(t.end_turn().a.hand) == 7


@card("Ozmo, Martianologist", "fight_reap")
def test_ozmo_heals_or_stuns_a_mars_creature():
    b = dict(in_play=[dict(card="Tunk", damage=4), "V5"])
    t = logos(dict(in_play=["Ozmo, Martianologist"]), b).reap("Ozmo, Martianologist")
    assert t.decision.kind == "mode"
    before = t.snapshot()
    assert t.answer(0).card("Tunk").damage == 1
    t.restore(before).answer(1)
    assert t.card("Tunk").stunned and not t.card("V5").stunned
    t = logos(dict(in_play=["Ozmo, Martianologist"]), b).fight("Ozmo, Martianologist", "V5")
    assert t.card("Ozmo, Martianologist").zone == "discard" and t.decision.kind == "action"


def test_ozmo_is_elusive():
    t = board(dict(in_play=["V5"]), dict(in_play=["Ozmo, Martianologist"])).fight("V5", "Ozmo, Martianologist")
    assert t.card("Ozmo, Martianologist").zone == "battleline"


@card("Phase Shift", "play")
def test_phase_shift_is_for_one_card_not_of_logos():
    t = logos(dict(hand=["Phase Shift", "V1", "V2", "Labwork"])).play("Phase Shift")
    assert ways(t, "V1") == {"play"}
    t.play("Labwork").pick("V2")
    assert "play" in ways(t, "V1"), "a Logos card does not use it up"
    t.end_turn().answer("Brobnar").end_turn().answer("Logos").answer(False)
    assert ways(t, "V1") == set(), "only this turn"


@card("Quixo the “Adventurer”", "fight")
def test_quixo_draws_after_a_fight():
    t = logos(dict(in_play=["Quixo the Adventurer"], deck=["V1"]), dict(in_play=["V5"])).fight("Quixo the Adventurer", "V5")
    assert t.a.hand == ["V1"] and t.card("Quixo the Adventurer").damage == 0


@card("Strange Gizmo", "reaction")
def test_strange_gizmo_blows_up_after_your_key():
    t = board(dict(amber=6, in_play=["Strange Gizmo", "V1"]), dict(in_play=["V2", "Chest"]), house=None).answer("red")
    while t.decision.kind == "lay_down":
        t.choose(0)
    assert t.a.battleline == t.a.artifacts == t.b.battleline == t.b.artifacts == []
    assert t.decision.kind == "house"


def test_strange_gizmo_sleeps_when_the_opponent_forges():
    t = board(dict(amber=6), dict(in_play=["Strange Gizmo"]), house=None).answer("red")
    assert t.b.artifacts == ["Strange Gizmo"]


@card("Twin Bolt Emission", "play")
def test_twin_bolt_emission_hits_two_different_creatures():
    t = logos(dict(hand=["Twin Bolt Emission"], in_play=["V9"]), dict(in_play=["V3", "V1"])).play("Twin Bolt Emission").pick("V3")
    assert sorted(targets(t)) == ["V1", "V9"]
    t.pick("V1")
    assert t.card("V3").damage == 2 and t.card("V1").zone == "discard" and t.a.amber == 1
    assert logos(dict(hand=["Twin Bolt Emission"]), dict(in_play=["V3"])).play("Twin Bolt Emission").card("V3").damage == 2


@card("Wild Wormhole", "play")
def test_wild_wormhole_plays_the_top_card():
    t = logos(dict(hand=["Wild Wormhole"], deck=["Bumpsy", "V1"]), dict(amber=2)).play("Wild Wormhole")
    assert t.a.battleline == ["Bumpsy"] and t.b.amber == 1 and t.a.amber == 1 and t.a.deck == ["V1"]
    t = logos(dict(hand=["Wild Wormhole"], discard=["V1"])).play("Wild Wormhole")
    assert t.a.discard == ["Wild Wormhole", "V1"], "an empty deck is not reset to play from it"


@card("Foggify", "play")
@card("Fogbank", "play")
def test_foggify_and_fogbank_stop_fights():
    for name, house in (("Foggify", "logos"), ("Fogbank", "untamed")):
        t = board(dict(hand=[name], in_play=["V1"]), dict(in_play=["V5"]), house=house).play(name).end_turn().answer("Brobnar")
        assert ways(t, "V5") == {"reap"}
        t.end_turn().answer("Dis").end_turn().answer("Brobnar")
        assert "fight" in ways(t, "V5")


@card("Knowledge is Power", "play")
def test_knowledge_is_power():
    a = dict(hand=["Knowledge is Power", "V1"], archives=["V2", "V3"])
    assert logos(a).play("Knowledge is Power").answer(1).a.amber == 2
    assert "V1" in logos(a).play("Knowledge is Power").answer(0).a.archives


@card("Neuro Syphon", "play")
def test_neuro_syphon():
    t = logos(dict(hand=["Neuro Syphon"], deck=["V1"]), dict(amber=2)).play("Neuro Syphon")
    assert (t.a.amber, t.b.amber, t.a.hand) == (2, 1, ["V1"])
    assert logos(dict(hand=["Neuro Syphon"], deck=["V1"]), dict(amber=1)).play("Neuro Syphon").a.hand == []


@card("Random Access Archives", "play")
@card("Research Smoko", "destroyed")
def test_random_access_archives_and_research_smoko():
    assert logos(dict(hand=["Random Access Archives"], deck=["V1", "V2"])).play("Random Access Archives").a.archives == ["V1"]
    assert board(dict(hand=["Slay"], in_play=["Research Smoko"], deck=["V1"])).play("Slay").a.archives == ["V1"]


@card("Scrambler Storm", "play")
def test_scrambler_storm():
    t = logos(dict(hand=["Scrambler Storm"]), dict(hand=["Punch", "V1"])).play("Scrambler Storm").end_turn().answer("Brobnar")
    assert ways(t, "Punch") == {"discard"} and "play" in ways(t, "V1")


@card("Sloppy Labwork", "play")
def test_sloppy_labwork():
    t = logos(dict(hand=["Sloppy Labwork", "V1", "V2"])).play("Sloppy Labwork").pick("V1")
    assert t.a.archives == ["V1"] and t.a.discard == ["Sloppy Labwork", "V2"]


@card("Anomaly Exploiter", "action")
def test_anomaly_exploiter():
    t = logos(dict(in_play=["Anomaly Exploiter"]), dict(in_play=[dict(card="V5", damage=1), "V6"])).action("Anomaly Exploiter")
    assert t.b.battleline == ["V6"]


@card("Mobius Scroll", "action")
def test_mobius_scroll():
    t = logos(dict(in_play=["Mobius Scroll"], hand=["V1", "V2", "V3"])).action("Mobius Scroll").pick("V1", "V2")
    assert sorted(t.a.archives) == ["Mobius Scroll", "V1", "V2"]


@card("The Howling Pit", "constant")
def test_the_howling_pit():
    t = logos(dict(in_play=["The Howling Pit"]))
    assert t.a.hand_target == t.b.hand_target == 7


@card("Brain Eater", "reaction")
def test_brain_eater():
    a = dict(in_play=["Brain Eater"], deck=["V1", "V2"])
    assert logos(a, dict(in_play=["V3"])).fight("Brain Eater", "V3").a.hand == ["V1"]
    assert logos(a, dict(in_play=["V8"])).fight("Brain Eater", "V8").a.hand == []


@card("Dysania", "play")
def test_dysania():
    t = logos(dict(hand=["Dysania"]), dict(archives=["V1", "V2"])).play("Dysania")
    assert t.a.amber == 2 and t.b.archives == [] and sorted(t.b.discard) == ["V1", "V2"]


@card("Novu Archaeologist", "action")
def test_novu_archaeologist():
    assert logos(dict(in_play=["Novu Archaeologist"], discard=["Punch"])).action("Novu Archaeologist").a.archives == ["Punch"]


@card("Psychic Bug", "play_reap")
def test_psychic_bug_looks():
    t = logos(dict(hand=["Psychic Bug"]), dict(hand=["Punch"])).play("Psychic Bug")
    assert "Punch is revealed" in t.log() and t.b.hand == ["Punch"]


@card("Timetraveller", "play", "action")
def test_timetraveller():
    t = logos(dict(hand=["Timetraveller"], deck=["V1", "V2", "V3"])).play("Timetraveller")
    assert t.a.hand == ["V1", "V2"] and t.a.amber == 1
    assert "Timetraveller" in logos(dict(in_play=["Timetraveller"])).action("Timetraveller").a.deck


@card("Help from Future Self", "play")
def test_help_from_future_self():
    t = logos(dict(hand=["Help from Future Self"], deck=["V1"], discard=["Timetraveller", "V2"])).play("Help from Future Self")
    t.pick("Timetraveller")
    assert t.a.hand == ["Timetraveller"] and sorted(t.a.deck) == ["V1", "V2"] and t.a.discard == ["Help from Future Self"]


@card("Titan Mechanic", "constant")
def test_titan_mechanic_on_a_flank():
    assert logos(dict(in_play=["Titan Mechanic"])).a.key_cost == 5 == logos(dict(in_play=["Titan Mechanic"])).b.key_cost
    assert logos(dict(in_play=["V1", "Titan Mechanic", "V2"])).a.key_cost == 6


@card("Veylan Analyst", "reaction")
def test_veylan_analyst():
    t = logos(dict(in_play=["Veylan Analyst", "Library of Babble"], deck=["V1"])).action("Library of Babble")
    assert t.a.amber == 1
    assert logos(dict(in_play=["Veylan Analyst"])).reap("Veylan Analyst").a.amber == 1, "a creature is no artifact"


@card("Interdimensional Graft", "play")
def test_interdimensional_graft():
    t = logos(dict(hand=["Interdimensional Graft"]), dict(amber=9)).play("Interdimensional Graft").end_turn().answer("red")
    assert (t.a.amber, t.b.amber) == (4, 0)
    t = logos(dict(hand=["Interdimensional Graft"]), dict(amber=5)).play("Interdimensional Graft").end_turn()
    assert (t.a.amber, t.b.amber) == (1, 5)


@card("Bouncing Deathquark", "play")
def test_bouncing_deathquark():
    a = dict(hand=["Bouncing Deathquark"], in_play=["V1", "V2"])
    t = logos(a, dict(in_play=["V3", "V4"])).play("Bouncing Deathquark").pick("V3").pick("V1")
    assert t.decision.kind == "yes_no"
    before = t.snapshot()
    assert t.answer(True).a.battleline == [] and t.b.battleline == []
    assert t.restore(before).answer(False).a.battleline == ["V2"]
    t = logos(a).play("Bouncing Deathquark")
    assert targets(t) == ["V1", "V2"], "as much as possible the first time"


@card("Reverse Time", "play")
def test_reverse_time():
    t = logos(dict(hand=["Reverse Time"], deck=["V1", "V2"], discard=["V3"])).play("Reverse Time")
    assert t.a.deck == ["V3"] and sorted(t.a.discard) == ["Reverse Time", "V1", "V2"] and t.a.amber == 1
    assert "V1 moves from deck to discard\n" in t.log() and "discards" not in t.log(), "the piles change places"


@card("Chaos Portal", "action")
def test_chaos_portal_and_vespilon():
    t = logos(dict(in_play=["Chaos Portal"], deck=["V1", "V2"])).action("Chaos Portal")
    before = t.snapshot()
    assert t.answer("Brobnar").a.battleline == ["V1"]
    assert t.restore(before).answer("Dis").a.deck == ["V1", "V2"]
    t = logos(dict(in_play=["Vespilon Theorist"], deck=["V1", "V2"])).reap("Vespilon Theorist")
    before = t.snapshot()
    assert t.answer("Brobnar").a.archives == ["V1"] and t.a.amber == 2
    assert t.restore(before).answer("Dis").a.discard == ["V1"] and t.a.amber == 1


@card("Neutron Shark", "play_fight_reap")
def test_neutron_shark_goes_on_while_it_lives():
    a = dict(hand=["Neutron Shark"], in_play=["V1", "V2"], deck=["Punch", "Labwork", "V9"])
    t = logos(a, dict(in_play=["V3", "V4", "V5"])).play("Neutron Shark").pick("V3").pick("V1")
    t.pick("V4").pick("V2")
    assert t.b.battleline == ["V5"] and t.a.discard[:2] == ["Labwork", "V2"] and t.a.deck == ["V9"]


def test_skippy_timehog_stops_every_use():
    t = logos(dict(hand=["Skippy Timehog"]), dict(in_play=["V5", "Lever"], hand=["V1"])).play("Skippy Timehog")
    t.end_turn().answer("Brobnar")
    assert ways(t, "V5") == ways(t, "Lever") == set() and "play" in ways(t, "V1")
    t.end_turn().answer("Dis").end_turn().answer("Brobnar")
    assert ways(t, "V5") != set()


@card("Transposition Sandals", "host_action")
def test_transposition_sandals():
    a = dict(in_play=[dict(card="Doc Bookton", upgrades=["Transposition Sandals"]), "V1", "V2"], deck=["V3"])
    t = logos(a).action("Doc Bookton").pick("V2")
    assert t.a.battleline == ["V2", "V1", "Doc Bookton"]
    assert ways(t, "V2") == {"reap"} and ways(t, "V1") == set()


@card("Rocket Boots", "host_fight_reap")
def test_rocket_boots_once_a_turn():
    t = logos(dict(in_play=[dict(card="Mother", upgrades=["Rocket Boots"])])).reap("Mother")
    assert t.card("Mother").ready
    assert not t.reap("Mother").card("Mother").ready and t.a.amber == 2


@card("Positron Bolt", "play")
def test_positron_bolt_along_the_line():
    t = logos(dict(hand=["Positron Bolt"]), dict(in_play=["V3", "V2", "V5", "V6"])).play("Positron Bolt").pick("V3")
    while t.decision.kind == "lay_down":
        t.choose(0)
    assert t.b.battleline == ["V5", "V6"] and t.card("V5").damage == 1 and t.card("V6").damage == 0
    assert logos(dict(hand=["Positron Bolt"]), dict(in_play=["V5"])).play("Positron Bolt").card("V5").damage == 3


@card("Crazy Killing Machine", "action")
def test_crazy_killing_machine():
    a = dict(in_play=["Crazy Killing Machine"], deck=["V1"])
    t = logos(a, dict(in_play=["V2", "Charette"], deck=["Anger"])).action("Crazy Killing Machine")
    assert t.b.battleline == ["Charette"] and t.a.artifacts == [] and t.a.discard == ["Crazy Killing Machine", "V1"]
    t = logos(a, dict(in_play=["V2", "Charette"], deck=["Charette"])).action("Crazy Killing Machine")
    settle(t)
    assert t.b.battleline == [] and t.a.artifacts == ["Crazy Killing Machine"]
    t = logos(a, dict(in_play=["V2", "V3"])).action("Crazy Killing Machine").pick("V3")
    assert t.b.battleline == ["V2"] and t.a.artifacts == []


@card("Spectral Tunneler", "action")
def test_spectral_tunneler():
    t = logos(dict(in_play=["Spectral Tunneler", "Dextre", "Batdrone", "Titan Mechanic"], deck=["V1", "V2"]))
    t.action("Spectral Tunneler").pick("Batdrone").reap("Batdrone")
    assert t.a.hand == ["V1"] and t.reap("Dextre").a.hand == ["V1"]
    t = logos(dict(in_play=["Spectral Tunneler", "V1", "Staunch Knight", "V2"])).action("Spectral Tunneler")
    assert t.card("Staunch Knight").power == 4
    assert t.pick("Staunch Knight").card("Staunch Knight").power == 6
    assert t.end_turn().card("Staunch Knight").power == 4


def test_what_counting_as_a_flank_creature_gave_is_gone_when_the_turn_ends():
    t = logos(dict(in_play=["Spectral Tunneler", "V1", "Staunch Knight", "V2"], deck=["V9"] * 9), dict(deck=["V9"] * 9))
    t.action("Spectral Tunneler").pick("Staunch Knight").set("Staunch Knight", damage=5)
    assert t.card("Staunch Knight").power == 6 and t.card("Staunch Knight").zone == "battleline"
    t.end_turn()
    assert t.card("Staunch Knight").zone == "discard"


@card("Experimental Therapy", "play")
def test_experimental_therapy():
    t = logos(dict(hand=["Experimental Therapy"], in_play=["V1"])).play("Experimental Therapy", on="V1")
    assert t.card("V1").stunned and not t.card("V1").ready
    t = board(dict(in_play=[dict(card="V1", upgrades=["Experimental Therapy"])]), house="dis")
    assert "reap" in ways(t, "V1")


@card("Pocket Universe", "action")
def test_pocket_universe_pays_for_keys():
    t = logos(dict(in_play=["Pocket Universe"], amber=2)).action("Pocket Universe")
    assert t.a.amber == 1 and t.card("Pocket Universe").amber == 1
    assert logos(dict(in_play=["Pocket Universe"])).action("Pocket Universe").card("Pocket Universe").amber == 0
    t = board(dict(in_play=[dict(card="Pocket Universe", amber=2)], amber=3), house=None)
    assert t.decision.kind == "house" and t.a.keys == []
