"""Logos and Mars, new in Age of Ascension: every ability of every covered card, what it does and what it must not do."""

import pytest

from tests.help import board, card, settle, targets, ways


@card("Cutthroat Research", "play")
def test_cutthroat_research_needs_eight():
    for amber, stolen in ((8, 2), (7, 0)):
        t = board(dict(hand=["Cutthroat Research"]), dict(amber=amber), house="logos").play("Cutthroat Research")
        assert (t.a.amber, t.b.amber) == (1 + stolen, amber - stolen)


@card("Master the Theory", "play")
def test_master_the_theory_archives_up_to_one_for_each_enemy():
    def played(**a):
        a = dict(hand=["Master the Theory", "V1", "V2", "V3"], **a)
        return board(a, dict(in_play=["V4", "V5"]), house="logos").play("Master the Theory")

    assert played().decision.optional and sorted(played().pick("V1", "V2").a.archives) == ["V1", "V2"]
    assert played().pick("V1").answer(False).a.archives == ["V1"]
    t = played(in_play=["V6"])
    assert t.a.archives == [] and t.decision.kind == "action"


@card("Poke", "play")
def test_poke_draws_if_it_kills():
    for enemy, drawn in (("V1", ["V6"]), ("V2", [])):
        t = board(dict(hand=["Poke"], deck=["V6"], in_play=["V1"]), dict(in_play=[enemy]), house="logos").play("Poke")
        assert t.a.hand == drawn and t.a.battleline == ["V1"]


@card("Memory Chip", "reaction")
def test_memory_chip_archives_after_logos_is_chosen():
    for house, archived in (("Logos", 1), ("Dis", 0)):
        t = board(dict(in_play=["Memory Chip"], hand=["V1", "V2"]), house=None).answer(house)
        if archived:
            t.pick("V1")
        assert len(t.a.archives) == archived
    t = board(dict(in_play=["V1"]), dict(in_play=["Memory Chip"], hand=["V2", "V3"]), house=None).answer("Logos")
    assert t.b.archives == []


@card("Scientifical Hack", "omni")
def test_scientifical_hack_frees_friendly_artifacts():
    t = board(dict(in_play=["Scientifical Hack", "Cannon", "V5"]), dict(in_play=["V1", "Flamethrower"]), house="logos")
    assert ways(t, "Cannon") == set()
    t.omni("Scientifical Hack")
    assert ways(t, "Cannon") == {"action"} and ways(t, "V5") == set() and t.a.discard == ["Scientifical Hack"]


@card("Shard of Knowledge", "action")
def test_shard_of_knowledge_draws_for_each_shard():
    a = dict(in_play=["Shard of Knowledge", "Shard of Hope"], deck=["V1"] * 5)
    t = board(a, dict(in_play=["Shard of Greed"]), house="logos")
    assert len(t.action("Shard of Knowledge").a.hand) == 2


@card("Director of Z.Y.X.", "reaction")
def test_director_of_zyx_archives_the_top_card_as_the_turn_starts():
    t = board(dict(in_play=["Director of Z.Y.X."], deck=["V1", "V2"]), house=None)
    assert t.a.archives == ["V1"]
    assert board(dict(deck=["V1"]), dict(in_play=["Director of Z.Y.X."], deck=["V2"]), house=None).b.archives == []


def test_helper_bot_lets_one_card_of_another_house_be_played():
    t = board(dict(hand=["Helper Bot", "V1", "V2", "Dust Imp"]), house="logos").play("Helper Bot")
    assert "play" in ways(t, "V1") and "play" in ways(t, "Dust Imp")
    t.play("V1")
    assert "play" not in ways(t, "V2")


@card("Hexpion", "destroyed")
def test_hexpion_is_archived_with_the_top_card():
    t = board(dict(in_play=["V5"]), dict(in_play=["Hexpion"], deck=["V1", "V2"])).fight("V5", "Hexpion")
    assert sorted(settle(t).b.archives) == ["Hexpion", "V1"] and t.b.discard == []


@card("Pip Pip", "reaction")
@card("Zysysyx Shockworm", "reaction")
def test_those_that_stun_enemies_that_reap():
    for title in ("Pip Pip", "Zysysyx Shockworm"):
        assert board(dict(in_play=["V3"]), dict(in_play=[title])).reap("V3").card("V3").stunned
        assert not board(dict(in_play=["V3", title])).reap("V3").card("V3").stunned
        assert not board(dict(in_play=["V3"]), dict(in_play=[title, "V1"])).fight("V3", "V1").card("V3").stunned


def test_professor_sutterkin_draws_for_each_friendly_logos_creature():
    a = dict(in_play=["Professor Sutterkin", "Pip Pip", "V1"], deck=["V2"] * 5)
    assert len(board(a, dict(in_play=["Helper Bot"]), house="logos").reap("Professor Sutterkin").a.hand) == 2


@card("Titan Librarian", "reaction")
def test_titan_librarian_archives_between_others():
    for line, archived in ((["V1", "Titan Librarian", "V2"], True), (["V1", "Titan Librarian"], False)):
        t = board(dict(in_play=line, hand=["V3", "V4"])).end_turn()
        if archived:
            t.pick("V3")
        assert t.a.archives == (["V3"] if archived else [])


@card("Backup Copy", "host_destroyed")
def test_backup_copy_saves_the_body_on_top_of_the_deck():
    t = board(dict(in_play=["V9"]), dict(in_play=[dict(card="V3", upgrades=["Backup Copy"])], deck=["V1"])).fight("V9", "V3")
    t = settle(t)
    assert t.b.deck == ["V3", "V1"] and t.b.discard == ["Backup Copy"]


@card("Carpet Phloxem", "play")
@card("Phloxem Spike", "play")
def test_carpet_phloxem_and_phloxem_spike_need_an_empty_line():
    t = board(dict(hand=["Carpet Phloxem"]), dict(in_play=["V3", "V5"]), house="mars").play("Carpet Phloxem")
    assert settle(t).b.battleline == ["V5"] and t.card("V5").damage == 4
    t = board(dict(hand=["Carpet Phloxem"], in_play=["V1"]), dict(in_play=["V3"]), house="mars").play("Carpet Phloxem")
    assert t.b.battleline == ["V3"]
    t = board(dict(hand=["Phloxem Spike"]), dict(in_play=["V3", "V9", "V5"]), house="mars").play("Phloxem Spike")
    assert settle(t).b.battleline == ["V3", "V5"]
    t = board(dict(hand=["Phloxem Spike"], in_play=["V1"]), dict(in_play=["V3", "V9", "V5"]), house="mars").play("Phloxem Spike")
    assert t.b.battleline == ["V3", "V9", "V5"]


@card("Destroy Them All!", "play")
def test_destroy_them_all_takes_one_of_each():
    b = dict(in_play=["Cannon", dict(card="V9", upgrades=["Blood of Titans"]), "V1"])
    t = board(dict(hand=["Destroy Them All!"]), b, house="mars").play("Destroy Them All!")
    if t.decision.kind == "target":
        t.pick("V1")
    t = settle(t)
    assert sorted(t.b.discard) == ["Blood of Titans", "Cannon", "V1"] and t.card("V9").power == 9
    t = board(dict(hand=["Destroy Them All!"]), dict(in_play=["V1"]), house="mars").play("Destroy Them All!")
    assert settle(t).b.discard == ["V1"]


@card("Hypnobeam", "play")
def test_hypnobeam_takes_control():
    t = board(dict(hand=["Hypnobeam"], in_play=["V1"]), dict(in_play=["V3"]), house="mars").play("Hypnobeam")
    assert t.decision.kind == "flank" and sorted(t.choose(0).a.battleline) == ["V1", "V3"]


@card("Mars First", "play")
def test_mars_first_readies_and_uses_a_mars_creature():
    a = dict(hand=["Mars First"], in_play=[dict(card="Tunk", exhausted=True), dict(card="V5", exhausted=True)])
    t = board(a, house="mars").play("Mars First")
    assert t.a.amber == 2 and not t.card("Tunk").ready and not t.card("V5").ready


@card("Mars Needs Æmber", "play")
def test_mars_needs_amber_makes_damaged_enemies_capture_from_their_side():
    b = dict(amber=5, in_play=[dict(card="V3", damage=1), dict(card="V4", damage=2), "V5", dict(card="Tunk", damage=1)])
    a = dict(hand=["Mars Needs Æmber"], amber=2, in_play=[dict(card="V6", damage=1)])
    t = settle(board(a, b, house="mars").play("Mars Needs Æmber"))
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "Tunk", "V6")] == [1, 1, 0, 0, 0] and (t.a.amber, t.b.amber) == (3, 3)


@card("Martian Generosity", "play")
def test_martian_generosity_draws_two_for_each_amber_lost():
    t = board(dict(hand=["Martian Generosity"], amber=1, deck=["V1"] * 9), house="mars").play("Martian Generosity")
    assert t.a.amber == 0 and len(t.a.hand) == 4


@card("Agent Hoo-man", "reap")
def test_agent_hoo_man_stuns_one_on_either_side():
    a = dict(in_play=["Agent Hoo-man", "V1", "V2"])
    t = board(a, dict(in_play=["V3", "Tunk"]), house="mars").reap("Agent Hoo-man")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V2")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "Tunk")] == [False, True, True, False]
    assert board(dict(in_play=["Agent Hoo-man"]), dict(in_play=["V3"]), house="mars").reap("Agent Hoo-man").card("V3").stunned


@card("Ixxyxli Fixfinger", "constant")
def test_ixxyxli_fixfinger_armors_other_martians_of_both_sides():
    t = board(dict(in_play=["Ixxyxli Fixfinger", "Pip Pip", "Zysysyx Shockworm"]), dict(in_play=["Agent Hoo-man"]))
    assert [t.card(c).armor for c in ("Ixxyxli Fixfinger", "Pip Pip", "Zysysyx Shockworm", "Agent Hoo-man")] == [2, 0, 2, 1]


@card("Skybooster Squadron", "reap")
def test_skybooster_squadron_returns_by_reaping():
    t = board(dict(in_play=["Skybooster Squadron"]), house="mars").reap("Skybooster Squadron")
    assert t.a.hand == ["Skybooster Squadron"] and t.a.amber == 1


@card("Xanthyx Harvester", "constant", "reap")
def test_xanthyx_harvester_is_not_used_beside_strangers():
    assert ways(board(dict(in_play=["V1", "Xanthyx Harvester"]), house="mars"), "Xanthyx Harvester") == set()
    t = board(dict(in_play=["Tunk", "Xanthyx Harvester"]), house="mars").reap("Xanthyx Harvester")
    assert t.a.amber == 2


@card("Containment Field", "reaction")
def test_containment_field_destroys_what_is_used():
    worn = dict(card="V5", upgrades=["Containment Field"])
    t = board(dict(in_play=[worn, "V3"])).reap("V3")
    assert t.a.battleline == ["V5", "V3"]
    assert settle(t.reap("V5")).a.battleline == ["V3"] and t.a.amber == 2


@card("Glyxl Proliferator", "reap")
def test_glyxl_proliferator_archives_from_the_discards_on_a_flank():
    for line, archived in ((["Glyxl Proliferator", "V1"], ["Tunk"]), (["V2", "Glyxl Proliferator", "V1"], [])):
        t = board(dict(in_play=line, discard=["Tunk", "V3"]), house="mars").reap("Glyxl Proliferator")
        assert t.a.archives == archived


@card("Nyzyk Resonator", "constant")
def test_nyzyk_resonator_costs_two_for_each_neighbor():
    for line, cost in ((["V1", "Nyzyk Resonator", "V2"], 10), (["V1", "Nyzyk Resonator"], 8), (["Nyzyk Resonator"], 6)):
        t = board(dict(in_play=line))
        assert (t.a.key_cost, t.b.key_cost) == (6, cost)


@card("Fila the Researcher", "reaction")
def test_fila_the_researcher_draws_when_a_creature_is_played_beside_it():
    a = dict(in_play=["V3", "Fila the Researcher"], hand=["V1", "V2"], deck=["V5"] * 3)
    t = board(a).play("V1")
    assert t.a.hand == ["V2", "V5"]
    assert len(t.play("V2").a.hand) == 1, "V1 stands between"
    assert board(a).play("V1", flank="left").a.hand == ["V2"]


@card("Fila the Researcher", "reaction")
@pytest.mark.parametrize(("victim", "drawn"), [("V1", 0), ("V3", 0), ("V2", 1)])
def test_fila_the_researcher_draws_for_where_it_was_played_whatever_its_icons_destroy(victim, drawn):
    beside = victim == "V2"  # played beside Fila, it destroys itself; else whoever stands between, or nobody of these
    line = ["V3", "Fila the Researcher"] if beside else [dict(card="V3", damage=2), "Fila the Researcher", "V1"]
    a = dict(in_play=line, hand=[dict(card="V2", icons=["damage", "damage"] if beside else ["damage"])], deck=["V5"] * 3)
    t = board(a).play("V2", flank="right")
    while t.decision.kind == "target":
        t.pick(victim)
    assert t.a.discard == [victim] and t.a.hand == ["V5"] * drawn


@card("Project Z.Y.X.", "fight_reap")
def test_project_zyx_may_play_an_archived_card_of_any_house():
    a = dict(in_play=["Project Z.Y.X."], archives=["V3", "Punch"])
    t = board(a, dict(in_play=["V9"]), house="logos").reap("Project Z.Y.X.")
    assert sorted(targets(t)) == ["Punch", "V3"] and t.decision.optional
    before = t.snapshot()
    assert "V3" in t.pick("V3").choose(0).a.battleline and t.a.archives == ["Punch"]
    assert len(t.restore(before).answer(False).a.archives) == 2


@card("Collector Worm", "fight")
def test_collector_worm_takes_whom_it_fights_into_its_archives():
    t = board(dict(in_play=["Collector Worm"]), dict(in_play=["V5"]), house="mars").fight("Collector Worm", "V5")
    assert t.a.archives == ["V5"] and t.b.battleline == []
    t = board(dict(in_play=["Collector Worm"]), dict(in_play=["V1"]), house="mars").fight("Collector Worm", "V1")
    assert t.a.archives == [] and t.b.discard == ["V1"], "it died in the fight"


@card("Collector Worm", "fight")
def test_collector_worms_prey_goes_to_its_owners_hand():
    t = board(dict(in_play=["Collector Worm"]), dict(in_play=["V5"]), house="mars").fight("Collector Worm", "V5").end_turn()
    t.answer("Brobnar").end_turn().answer("Dis").answer(True)
    assert t.b.hand == ["V5"] and t.a.archives == []


@card("Destructive Analysis", "play")
def test_destructive_analysis_burns_archives_for_damage():
    a = dict(hand=["Destructive Analysis"], archives=["V1", "V2", "V3"])
    t = board(a, dict(in_play=["V9"]), house="mars").play("Destructive Analysis")
    before = t.snapshot()
    t.pick("V1", "V2").answer(False)
    assert t.card("V9").damage == 6 and t.a.archives == ["V3"] and len(t.a.purged) == 2
    assert t.restore(before).answer(False).card("V9").damage == 2


@card("Killzord Mk. 9001", "constant", "host_fight")
def test_killzord_arms_its_creature_and_chains_its_player():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Killzord Mk. 9001"])]), dict(in_play=["V5"]))
    assert (t.card("V3").power, t.card("V3").armor, t.card("V3").keywords) == (5, 2, {"skirmish"})
    before = t.snapshot()
    t.fight("V3", "V5")
    assert t.a.chains == 1 and t.card("V3").damage == 0 and t.b.battleline == []
    assert t.restore(before).reap("V3").a.chains == 0
