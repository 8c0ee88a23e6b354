"""Shadows: every ability of every covered card."""

from tests.help import board, card, case, targets, ways


def shadows(a=None, b=None, **more):
    return board(a, b, house="shadows", **more)


def test_bad_penny_returns_to_her_owner():
    assert board(dict(hand=["Slay"], in_play=["Bad Penny"])).play("Slay").a.hand == ["Bad Penny"]
    assert board(dict(hand=["Slay"], in_play=[dict(card="Bad Penny", owner="b")])).play("Slay").b.hand == ["Bad Penny"]


def test_bad_penny_counts_as_destroyed():
    t = board(dict(hand=["Loot the Bodies", "Slay"]), dict(in_play=["Bad Penny"])).play("Loot the Bodies").play("Slay")
    assert t.a.amber == 1 and t.b.hand == ["Bad Penny"]


@card("Dodger", "fight")
def test_dodger_steals_after_a_fight():
    t = shadows(dict(in_play=["Dodger"]), dict(amber=2, in_play=["V1"])).fight("Dodger", "V1")
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = shadows(dict(in_play=["Dodger"]), dict(amber=1, in_play=["V9"])).fight("Dodger", "V9")
    assert t.b.amber == 1, "not when it dies"


def test_nerve_blast_steals_then_hits():
    t = shadows(dict(hand=["Nerve Blast"], in_play=["V9"]), dict(amber=2, in_play=["V3"])).play("Nerve Blast").pick("V3")
    assert t.a.amber == 1 and t.card("V3").damage == 2


@card("Noddy the Thief", "action")
def test_noddy_steals_and_is_elusive():
    t = shadows(dict(in_play=["Noddy the Thief"]), dict(amber=1)).action("Noddy the Thief")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = board(dict(in_play=["V5"]), dict(in_play=["Noddy the Thief"])).fight("V5", "Noddy the Thief")
    assert t.card("Noddy the Thief").damage == 0


@card("Poison Wave", "play")
def test_poison_wave_hits_everybody():
    t = shadows(dict(hand=["Poison Wave"], in_play=["V3"]), dict(in_play=["V4", "Armored 3"])).play("Poison Wave")
    assert t.card("V3").damage == t.card("V4").damage == 2 and t.card("Armored 3").damage == 0 and t.a.amber == 1


@card("Seeker Needle", "action")
def test_seeker_needle_pays_for_a_kill():
    t = shadows(dict(in_play=["Seeker Needle"]), dict(in_play=["V1"])).action("Seeker Needle")
    assert t.a.amber == 1
    assert shadows(dict(in_play=["Seeker Needle"]), dict(in_play=["V2"])).action("Seeker Needle").a.amber == 0
    warded = dict(card="V1", ward=True)
    assert shadows(dict(in_play=["Seeker Needle"]), dict(in_play=[warded])).action("Seeker Needle").a.amber == 0


def test_shadow_self_deals_no_damage_in_fights():
    t = shadows(dict(in_play=["Shadow Self"]), dict(in_play=["V3"])).fight("Shadow Self", "V3")
    assert t.b.battleline == ["V3"] and t.card("V3").damage == 0 and t.card("Shadow Self").damage == 3
    t = board(dict(in_play=["V3"]), dict(in_play=["Shadow Self"])).fight("V3", "Shadow Self")
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 0 and t.card("Shadow Self").damage == 3


def test_shadow_self_shields_neighbors_but_not_specters():
    line = ["V5", "Shadow Self", "Knight Specter", "V4"]
    t = board(dict(hand=["Zap 2"] * 3), dict(in_play=line))
    t.play("Zap 2").pick("V5")
    assert t.card("V5").damage == 0 and t.card("Shadow Self").damage == 2
    t.play("Zap 2").pick("Knight Specter")
    assert t.card("Knight Specter").damage == 2
    t.play("Zap 2").pick("V4")
    assert t.card("V4").damage == 2 and t.card("Shadow Self").damage == 2


def test_shadow_self_takes_its_share_of_a_wave():
    t = shadows(dict(hand=["Poison Wave"]), dict(in_play=["V5", "Shadow Self", "V4"])).play("Poison Wave")
    assert t.card("Shadow Self").damage == 6 and t.card("V5").damage == t.card("V4").damage == 0


def test_silvertooth_enters_ready():
    t = shadows(dict(hand=["Silvertooth"])).play("Silvertooth")
    assert t.card("Silvertooth").ready and t.reap("Silvertooth").a.amber == 1


@card("Too Much to Protect", "play")
def test_too_much_to_protect_leaves_six():
    t = shadows(dict(hand=["Too Much to Protect"]), dict(amber=9)).play("Too Much to Protect")
    assert (t.a.amber, t.b.amber) == (4, 6)
    t = shadows(dict(hand=["Too Much to Protect"]), dict(amber=6)).play("Too Much to Protect")
    assert (t.a.amber, t.b.amber) == (1, 6)


def test_urchin_steals_and_is_elusive():
    assert shadows(dict(hand=["Urchin"])).play("Urchin").a.amber == 0
    t = shadows(dict(hand=["Urchin"], in_play=["V1"]), dict(amber=2)).play("Urchin")
    assert (t.a.amber, t.b.amber) == (1, 1) and "elusive" in t.card("Urchin").keywords


@card("Bait and Switch", "play")
def test_bait_and_switch_steals_at_most_twice():
    assert shadows(dict(hand=["Bait and Switch"]), dict(amber=9)).play("Bait and Switch").a.amber == 2
    assert shadows(dict(hand=["Bait and Switch"], amber=1), dict(amber=2)).play("Bait and Switch").a.amber == 2
    assert shadows(dict(hand=["Bait and Switch"], amber=2), dict(amber=2)).play("Bait and Switch").a.amber == 2


@card("Booby Trap", "play")
def test_booby_trap():
    t = shadows(dict(hand=["Booby Trap"]), dict(in_play=["V3", "V9", "V4"])).play("Booby Trap")
    assert [t.card(c).damage for c in ("V3", "V9", "V4")] == [2, 4, 2]


@card("Finishing Blow", "play")
def test_finishing_blow():
    t = shadows(dict(hand=["Finishing Blow"]), dict(amber=3, in_play=[dict(card="V5", damage=1), "V6"])).play("Finishing Blow")
    assert t.b.battleline == ["V6"] and (t.a.amber, t.b.amber) == (2, 2)
    assert shadows(dict(hand=["Finishing Blow"]), dict(amber=1, in_play=["V6"])).play("Finishing Blow").b.amber == 1


@card("Ghostly Hand", "play")
def test_ghostly_hand():
    assert shadows(dict(hand=["Ghostly Hand"]), dict(amber=1)).play("Ghostly Hand").b.amber == 0
    assert shadows(dict(hand=["Ghostly Hand"]), dict(amber=2)).play("Ghostly Hand").b.amber == 2


@card("Hidden Stash", "play")
@card("Imperial Traitor", "play")
def test_hidden_stash_and_imperial_traitor():
    assert shadows(dict(hand=["Hidden Stash", "V1"])).play("Hidden Stash").a.archives == ["V1"]
    t = shadows(dict(hand=["Imperial Traitor"]), dict(hand=["Sequis", "V1"])).play("Imperial Traitor")
    assert targets(t) == ["Sequis"]
    assert t.pick("Sequis").b.purged == ["Sequis"] and t.b.hand == ["V1"]


@card("Key of Darkness", "play")
def test_key_of_darkness():
    t = shadows(dict(hand=["Key of Darkness"], amber=12), dict(amber=1)).play("Key of Darkness").answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 0
    t = shadows(dict(hand=["Key of Darkness"], amber=8)).play("Key of Darkness").answer("red")
    assert t.a.amber == 0
    assert shadows(dict(hand=["Key of Darkness"], amber=11), dict(amber=1)).play("Key of Darkness").a.keys == []


@card("Lights Out", "play")
def test_lights_out():
    t = shadows(dict(hand=["Lights Out"]), dict(in_play=["V1", "V2", "V3"])).play("Lights Out").pick("V1", "V3")
    assert sorted(t.b.hand) == ["V1", "V3"]


@card("Miasma", "play")
def test_miasma_skips_the_forge_step():
    t = shadows(dict(hand=["Miasma"]), dict(amber=6)).play("Miasma").end_turn()
    assert t.b.keys == [] and t.decision.kind == "house"
    assert t.answer("Dis").end_turn().answer("Dis").end_turn().decision.kind == "key"


@card("One Last Job", "play")
def test_one_last_job():
    t = shadows(dict(hand=["One Last Job"], in_play=["Urchin", "Dodger", "V1"]), dict(amber=5)).play("One Last Job")
    assert sorted(t.a.purged) == ["Dodger", "Urchin"] and t.a.amber == 3 and t.b.amber == 3


@card("Oubliette", "play")
@card("Pawn Sacrifice", "play")
def test_oubliette_and_pawn_sacrifice():
    assert shadows(dict(hand=["Oubliette"]), dict(in_play=["V3", "V4"])).play("Oubliette").b.purged == ["V3"]
    t = shadows(dict(hand=["Pawn Sacrifice"], in_play=["V1"]), dict(in_play=["V4", "V5"])).play("Pawn Sacrifice")
    assert t.a.battleline == [] and t.card("V4").damage == t.card("V5").damage == 3
    assert shadows(dict(hand=["Pawn Sacrifice"]), dict(in_play=["V4"])).play("Pawn Sacrifice").card("V4").damage == 0


@card("Relentless Whispers", "play")
@card("Special Delivery", "omni")
def test_relentless_whispers_and_special_delivery():
    assert shadows(dict(hand=["Relentless Whispers"]), dict(amber=2, in_play=["V2"])).play("Relentless Whispers").b.amber == 1
    assert shadows(dict(hand=["Relentless Whispers"]), dict(amber=2, in_play=["V3"])).play("Relentless Whispers").b.amber == 2
    assert board(dict(in_play=["Special Delivery"]), dict(in_play=["V3"])).omni("Special Delivery").b.purged == ["V3"]
    assert board(dict(in_play=["Special Delivery"]), dict(in_play=["V5"])).omni("Special Delivery").b.purged == []


@card("Routine Job", "play")
def test_routine_job_counts_its_copies():
    t = shadows(dict(hand=["Routine Job", "Routine Job"]), dict(amber=9)).play("Routine Job").play("Routine Job")
    assert t.a.amber == 3


@card("Longfused Mines", "omni")
@card("Skeleton Key", "action")
@card("Subtle Maul", "action")
def test_artifacts_of_shadows():
    t = board(dict(in_play=["Longfused Mines"]), dict(in_play=["V4", "V5", "V6"])).omni("Longfused Mines")
    assert [t.card(c).damage for c in ("V4", "V5", "V6")] == [0, 3, 0]
    assert shadows(dict(in_play=["Skeleton Key", "V1"]), dict(amber=1)).action("Skeleton Key").card("V1").amber == 1
    assert shadows(dict(in_play=["Subtle Maul"]), dict(hand=["V1"])).action("Subtle Maul").b.discard == ["V1"]


@card("Bulleteye", "reap")
@card("Mooncurser", "fight")
@card("Umbra", "fight")
def test_thieves_that_reap_and_fight():
    t = shadows(dict(in_play=["Bulleteye"]), dict(in_play=["V1", "V2", "V3"])).reap("Bulleteye")
    assert sorted(targets(t)) == ["Bulleteye", "V1", "V3"]
    t = shadows(dict(in_play=["Mooncurser"]), dict(amber=1, in_play=["V9"])).fight("Mooncurser", "V9")
    assert t.a.amber == 1 and t.card("V9").zone == "discard" and t.card("Mooncurser").damage == 0
    assert shadows(dict(in_play=["Umbra"]), dict(amber=1, in_play=["V9"])).fight("Umbra", "V9").a.amber == 1
    t = shadows(dict(in_play=["Macis Asp"]), dict(in_play=["V9"])).fight("Macis Asp", "V9")
    assert t.card("V9").zone == "discard" and t.card("Macis Asp").damage == 0


@card("Carlo Phantom", "reaction")
def test_carlo_phantom():
    t = shadows(dict(in_play=["Carlo Phantom"], hand=["Seeker Needle"]), dict(amber=2)).play("Seeker Needle")
    assert t.a.amber == 1 and {"elusive", "skirmish"} <= t.card("Carlo Phantom").keywords


@card("Faygin", "reap")
def test_faygin_fetches_an_urchin():
    t = shadows(dict(in_play=["Faygin"], discard=["Urchin"]), dict(in_play=["Urchin"])).reap("Faygin")
    assert sorted(targets(t)) == ["Urchin", "Urchin#2"]
    assert t.pick("Urchin").a.hand == ["Urchin"]


@card("Mack the Knife", "constant", "action")
def test_mack_the_knife_works_in_any_house():
    t = board(dict(in_play=["Mack the Knife"]), dict(in_play=["V1"]))
    assert ways(t, "Mack the Knife") == {"fight", "reap", "action"}
    assert t.action("Mack the Knife").pick("V1").a.amber == 1


@card("Old Bruno", "play")
def test_old_bruno():
    assert shadows(dict(hand=["Old Bruno"]), dict(amber=5)).play("Old Bruno").card("Old Bruno").amber == 3


@card("Ring of Invisibility", "constant")
def test_upgrades_of_shadows():
    assert board(dict(in_play=[dict(card="V1", upgrades=["Duskrunner"])]), dict(amber=1)).reap("V1").a.amber == 2
    keywords = board(dict(in_play=[dict(card="V1", upgrades=["Ring of Invisibility"])])).card("V1").keywords
    assert keywords == {"elusive", "skirmish"}
    t = board(dict(in_play=[dict(card="V1", upgrades=["Silent Dagger"])]), dict(in_play=["V5", "V6", "V8"])).reap("V1")
    assert sorted(targets(t)) == ["V1", "V5", "V8"] and t.pick("V8").card("V8").damage == 4


@card("Remote Access", "play")
def test_nexus_and_remote_access_use_enemy_artifacts():
    t = shadows(dict(in_play=["Nexus"]), dict(in_play=["Lever"])).reap("Nexus")
    assert t.a.amber == 2 and not t.card("Lever").ready and t.b.amber == 0
    t = board(dict(hand=["Remote Access"]), dict(in_play=["Mighty Javelin", "V3"]), house="logos").play("Remote Access")
    assert t.b.discard == ["V3", "Mighty Javelin"] and t.a.amber == 1
    tired = dict(card="Lever", exhausted=True)
    assert shadows(dict(in_play=["Nexus"]), dict(in_play=[tired])).reap("Nexus").a.amber == 1


@card("Smiling Ruth", "reap")
def test_smiling_ruth_after_a_key():
    a = dict(amber=6, in_play=["Smiling Ruth"], houses=["shadows", "dis", "logos"])
    t = board(a, dict(in_play=["V1", "V2", "V3"]), house=None).answer("red").answer("Shadows").reap("Smiling Ruth")
    assert targets(t) == ["V1", "V3"]
    assert t.pick("V3").answer(0).card("V3").controller == "a"
    assert shadows(dict(in_play=["Smiling Ruth"]), dict(in_play=["V1"])).reap("Smiling Ruth").b.battleline == ["V1"]


@card("Treasure Map", "play")
def test_treasure_map():
    t = shadows(dict(hand=["Treasure Map", "Urchin"])).play("Treasure Map")
    assert t.a.amber == 4 and ways(t, "Urchin") == {"discard"}
    t = shadows(dict(hand=["Treasure Map", "Urchin"])).play("Urchin").play("Treasure Map")
    assert t.a.amber == 1


@card("Selwyn the Fence", "fight_reap")
def test_selwyn_the_fence():
    t = shadows(dict(in_play=["Selwyn the Fence", dict(card="V1", amber=2)]), dict(amber=1)).reap("Selwyn the Fence")
    t.pick("V1")
    assert t.a.amber == 2 and t.card("V1").amber == 1 and t.b.amber == 1


@card("Deipno Spymaster", "omni")
def test_deipno_spymaster_lends_any_friend():
    t = board(dict(in_play=["Deipno Spymaster", "Tunk", "Zorg"])).omni("Deipno Spymaster").pick("Tunk")
    assert ways(t, "Tunk") == {"reap"} and ways(t, "Zorg") == set()


@card("Customs Office", "constant")
def test_customs_office():
    t = board(dict(hand=["Cannon"], amber=1), dict(in_play=["Customs Office"])).play("Cannon")
    assert t.b.amber == 1 and t.a.artifacts == ["Cannon"]
    assert ways(board(dict(hand=["Cannon"]), dict(in_play=["Customs Office"])), "Cannon") == {"discard"}
    assert board(dict(hand=["Cannon"], in_play=["Customs Office"])).play("Cannon").b.amber == 0
    assert board(dict(hand=["V1"]), dict(in_play=["Customs Office"])).play("V1").a.battleline == ["V1"]


@card("Speed Sigil", "constant")
def test_speed_sigil():
    t = board(dict(hand=["V1", "V2"]), dict(in_play=["Speed Sigil"])).play("V1").play("V2")
    assert t.card("V1").ready and not t.card("V2").ready
    t = shadows(dict(hand=["Speed Sigil", "Noddy the Thief", "Silvertooth"])).play("Noddy the Thief").play("Speed Sigil")
    assert not t.card("Noddy the Thief").ready


@card("The Sting", "constant", "instead", "action")
def test_the_sting():
    t = board(dict(amber=6, in_play=["The Sting"]), house=None).answer("brobnar")
    assert t.a.keys == [] and t.a.amber == 6
    t = board(dict(amber=7), dict(in_play=["The Sting"]), house=None).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 1 and t.b.amber == 6
    t = shadows(dict(in_play=["The Sting"])).action("The Sting")
    assert t.a.discard == ["The Sting"]


@case("v14-forge-extra-source")
def test_safe_place_pays_what_the_pool_lacks():
    t = board(dict(in_play=[dict(card="Safe Place", amber=3)], amber=3), house=None).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 0 and t.card("Safe Place").amber == 0


@case("v14-forge-extra-source-split")
def test_safe_place_the_owner_splits_the_cost():
    for paid in range(1, 6):
        t = board(dict(in_play=[dict(card="Safe Place", amber=5)], amber=5), house=None)
        assert [o.arg for o in t.decision.options] == [1, 2, 3, 4, 5]
        t.answer(paid).answer("red")
        assert t.card("Safe Place").amber == 5 - paid and t.a.amber == 5 - (6 - paid)


@card("Safe Place", "action")
def test_safe_place_is_not_the_opponents():
    t = board(dict(amber=3), dict(in_play=[dict(card="Safe Place", amber=3)]), house=None)
    assert t.decision.kind == "house"
    t = shadows(dict(in_play=["Safe Place"], amber=1)).action("Safe Place")
    assert t.a.amber == 0 and t.card("Safe Place").amber == 1


@card("Evasion Sigil", "reaction")
def test_evasion_sigil():
    t = board(dict(in_play=["V9"], deck=["Anger"]), dict(in_play=["Evasion Sigil", "V1"])).fight("V9", "V1")
    assert t.a.discard == ["Anger"] and t.b.battleline == ["V1"] and t.card("V9").damage == 0 and not t.card("V9").ready
    t = board(dict(in_play=["V9"], deck=["Charette"]), dict(in_play=["Evasion Sigil", "V1"])).fight("V9", "V1")
    assert t.a.discard == ["Charette"] and t.b.discard == ["V1"]
    t = board(dict(in_play=["V9", "Evasion Sigil"], deck=["Anger"]), dict(in_play=["V1"], deck=["Charette"])).fight("V9", "V1")
    assert t.a.discard == ["Anger"] and t.b.battleline == ["V1"] and t.b.discard == []
    t = board(dict(in_play=["V9"]), dict(in_play=["Evasion Sigil", "V1"])).fight("V9", "V1")
    assert t.b.discard == ["V1"]


def test_sneklifter():
    b = dict(in_play=["Cannon"])
    t = shadows(dict(hand=["Sneklifter"]), b).play("Sneklifter")
    assert t.a.artifacts == ["Cannon"] and t.card("Cannon").houses == ["brobnar"]
    a = dict(hand=["Sneklifter"], houses=["shadows", "dis", "logos"])
    t = shadows(a, b).play("Sneklifter")
    assert t.card("Cannon").houses == ["shadows"] and t.card("Cannon").owner == "b"
    t.place("Cannon", "hand", "b")
    assert shadows(dict(hand=["Sneklifter"])).play("Sneklifter").a.artifacts == []
