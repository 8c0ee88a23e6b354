"""Cards of Worlds Collide and Mass Mutation that make other cards' abilities and icons resolve, or resolve at other times."""

import pytest

from tests.help import board, card, case, out, settle, targets, ways


def test_morpheus_doubles_play_effects():
    a = dict(in_play=["Sci. Officer Morpheus"], hand=["Thero Centurion", "V1"], houses=["saurian", "brobnar", "staralliance"])
    t = out(board(a, dict(amber=5), house="saurian").play("Thero Centurion"))
    assert t.card("Thero Centurion").amber == 2 and t.b.amber == 3
    t = out(
        board(dict(hand=["Thero Centurion"]), dict(amber=5, in_play=["Sci. Officer Morpheus"]), house="saurian").play(
            "Thero Centurion"
        )
    )
    assert t.card("Thero Centurion").amber == 1


@card("Kompsos Haruspex", "constant")
def test_kompsos_makes_play_effects_reap_effects():
    t = out(board(dict(in_play=["Kompsos Haruspex", "Thero Centurion"]), dict(amber=5), house="saurian").reap("Thero Centurion"))
    assert t.card("Thero Centurion").amber == 1 and t.a.amber == 1
    t = board(dict(in_play=["Thero Centurion"]), dict(amber=5, in_play=["Kompsos Haruspex"]), house="saurian").reap(
        "Thero Centurion"
    )
    assert t.card("Thero Centurion").amber == 0
    t = settle(
        board(dict(in_play=["Kompsos Haruspex", "Squire Alys"]), dict(amber=5, in_play=["V1"]), house="sanctum").fight(
            "Squire Alys", "V1"
        )
    )
    assert t.card("Squire Alys").amber == 0, "not a fight effect"


def test_livia_makes_the_play_effects_that_kompsos_makes_reap_effects_fight_effects_too():
    a = dict(in_play=["Kompsos Haruspex", "Livia the Elder", dict(card="Squire Alys", house="saurian", power_counters=5)])
    t = board(a, dict(in_play=["V1"], amber=5), house="saurian").reap("Livia the Elder").answer(True)
    t = out(t.fight("Squire Alys", "V1"))
    assert t.card("Squire Alys").amber == 2 and t.b.amber == 3
    t = board(a, dict(in_play=["V1"], amber=5), house="saurian").fight("Squire Alys", "V1")
    assert out(t).card("Squire Alys").amber == 0, "without Livia they are no fight effects"


@card("Questor Jarta", "reap")
@card("Livia the Elder", "reap")
def test_livia_mixes_fight_and_reap_for_an_exalt():
    a = dict(in_play=["Livia the Elder", "Legatus Raptor", "Questor Jarta"])
    t = board(a, dict(in_play=["V1"]), house="saurian").reap("Livia the Elder").answer(True)
    assert t.card("Livia the Elder").amber == 1
    t = settle(t.fight("Questor Jarta", "V1")).answer(True)
    assert t.a.amber == 2 and t.card("Questor Jarta").amber == 1, "its Reap ability after a fight"
    t = board(a, dict(in_play=["V1"]), house="saurian").reap("Livia the Elder").answer(False)
    t = settle(t.fight("Questor Jarta", "V1"))
    assert t.a.amber == 1


@card("Infomancer", "play", "reap")
@card("Memolith", "action")
def test_infomancer_and_memolith_keep_an_action():
    a = dict(hand=["Infomancer", "Information Exchange", "V1"])
    t = board(a, dict(amber=5)).play("Infomancer")
    assert t.card("Infomancer").beneath == ["Information Exchange"]
    t.set("Infomancer", exhausted=False)
    t = out(t.reap("Infomancer"))
    assert t.a.amber == 2 and t.b.amber == 4 and t.card("Infomancer").beneath == ["Information Exchange"]
    a = dict(in_play=["Memolith"], hand=["Information Exchange", "V1"])
    t = board(a, dict(amber=5)).action("Memolith").choose(0)
    assert t.card("Memolith").beneath == ["Information Exchange"]
    t.set("Memolith", exhausted=False)
    assert out(t.action("Memolith").choose(1)).b.amber == 4


@card("Treasure Map", "play")
@card("Memolith", "action")
def test_treasure_map_beneath_memolith_asks_for_other_cards_than_itself():
    """It was not played: the one card that was played is another."""
    for played, gained in (([], 3), (["V1"], 0)):
        t = board(dict(in_play=["Memolith"], hand=["Treasure Map", "V1"])).action("Memolith").choose(0)
        t.set("Memolith", exhausted=False)
        for title in played:
            t.play(title)
        assert t.action("Memolith").choose(1).a.amber == gained


@case("ruling-action-lies-elsewhere")
def test_an_action_that_purges_or_archives_itself_does_so_from_where_it_lies():
    t = board(dict(hand=["Infomancer", "Library Access"], deck=["V1"])).play("Infomancer")
    t.set("Infomancer", exhausted=False).reap("Infomancer")
    assert t.a.purged == ["Library Access"] and t.card("Infomancer").beneath == []
    t = board(dict(in_play=["Memolith"], hand=["Sucker Punch", "V1"]), dict(in_play=["V2"])).action("Memolith").choose(0)
    t.set("Memolith", exhausted=False).action("Memolith").choose(1)
    assert t.a.archives == ["Sucker Punch"] and t.b.discard == ["V2"]
    a = dict(hand=[dict(card="Missile Officer Myers", house="brobnar"), "Library Access"])
    t = board(a, rulebook="18").discard("Missile Officer Myers")
    assert t.a.purged == ["Library Access"] and t.a.discard == ["Missile Officer Myers"]


@case("v14-graft")
def test_what_is_grafted_is_discarded_with_its_bearer():
    t = board(dict(hand=["Infomancer", "Information Exchange"], in_play=["V1"])).play("Infomancer")
    t.set("Infomancer", damage=3)
    t.game.dirty = 1
    t = settle(t.end_turn())
    assert sorted(t.a.discard) == ["Infomancer", "Information Exchange"]


@card("Nizak, The Forgotten", "constant", "reaction")
def test_nizak_cannot_be_hurt_while_fighting():
    t = settle(board(dict(in_play=["Nizak, The Forgotten"]), dict(in_play=["V9"])).fight("Nizak, The Forgotten", "V9"))
    assert t.card("Nizak, The Forgotten").damage == 0 and t.card("V9").damage == 6
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Nizak, The Forgotten"])).fight("V9", "Nizak, The Forgotten"))
    assert t.card("Nizak, The Forgotten").damage == 0
    t = settle(board(dict(in_play=["Nizak, The Forgotten"]), dict(in_play=["V3"])).fight("Nizak, The Forgotten", "V3"))
    assert t.b.hand == ["V3"] and t.b.discard == []
    t = board(dict(in_play=["Nizak, The Forgotten"], hand=["Zap 2"])).play("Zap 2")
    assert t.card("Nizak, The Forgotten").damage == 2


@card("Encounter Suit", "reaction")
@case("v14-faq-encounter-suit")
def test_encounter_suit_wards_before_the_action_resolves():
    a = dict(hand=["Three Fates"], in_play=[dict(card="V6", upgrades=["Encounter Suit"]), "V5", "V4"])
    t = settle(board(a, house="dis").play("Three Fates"))
    assert t.a.battleline == ["V6"] and not t.card("V6").warded
    t = board(dict(hand=["V1"], in_play=[dict(card="V6", upgrades=["Encounter Suit"])])).play("V1")
    assert not t.card("V6").warded, "actions only"


@card("Fidgit", "reap")
def test_fidgit_plays_an_action_of_the_opponent():
    t = board(dict(in_play=["Fidgit"]), dict(deck=["Information Exchange", "V1"], amber=5), house="shadows").reap("Fidgit")
    assert t.a.amber == 2 and t.b.discard == ["Information Exchange"] and t.b.deck == ["V1"]
    t = board(dict(in_play=["Fidgit"]), dict(deck=["V1"], archives=["V2"]), house="shadows").reap("Fidgit").choose(0)
    assert t.b.discard == ["V2"] and t.b.deck == ["V1"] and "V2" not in t.a.battleline


@card("Gambling Den", "reaction")
def test_gambling_den_pays_who_names_the_house():
    t = board(dict(in_play=["Gambling Den"], deck=["Pip Pip"], amber=3), house=None).answer(True).answer("Logos")
    assert t.a.amber == 5
    t = board(dict(in_play=["Gambling Den"], deck=["Pip Pip"], amber=3), house=None).answer(True).answer("Dis")
    assert t.a.amber == 1
    t = board(dict(in_play=["Gambling Den"], deck=["Pip Pip"], amber=3), house=None).answer(False)
    assert t.a.amber == 3 and t.decision.kind == "house"
    t = board(dict(deck=["Pip Pip"], amber=3), dict(in_play=["Gambling Den"]), house=None).answer(True).answer("Logos")
    assert t.a.amber == 5


@card("Lord Invidius", "gives")
def test_lord_invidius_takes_a_flank_creature_to_dis():
    t = board(dict(in_play=["V1", "Lord Invidius", "V2"]), dict(in_play=["V9", "V8", "V6"]), house="dis").reap("Lord Invidius")
    assert sorted(targets(t)) == ["V6", "V9"]
    t = out(t.pick("V9"))
    assert "V9" in t.a.battleline and t.card("V9").houses == ["dis"] and not t.card("V9").ready
    t = board(dict(in_play=["V1", "Lord Invidius"]), dict(in_play=["V9"]), house="dis").reap("Lord Invidius")
    assert t.b.battleline == ["V9"] and t.decision.kind == "action"


@card("Universal Recycle Bin", "action")
def test_universal_recycle_bin_brings_back_what_was_purged():
    t = board(dict(in_play=["Universal Recycle Bin"], purged=["V1", "V2"]), dict(purged=["V3"]), house="logos").action(
        "Universal Recycle Bin"
    )
    assert sorted(targets(t)) == ["V1", "V2"]
    assert t.pick("V2").a.archives == ["V2"] and t.a.purged == ["V1"]


@card("Ensign El-Samra", "action")
@card("LCdr. Trigon", "reap")
@card("Reclaimed by Nature", "play")
def test_icons_resolved_as_if_played():
    a = dict(in_play=["Ensign El-Samra"], hand=[dict(card="V1", icons=["amber", "draw"])], deck=["V2"])
    t = board(a, house="staralliance").action("Ensign El-Samra")
    assert t.a.amber == 1 and sorted(t.a.hand) == ["V1", "V2"]
    b = dict(in_play=[dict(card="Lever", icons=["amber", "amber"])])
    t = board(dict(hand=["Reclaimed by Nature"]), b, house="untamed").play("Reclaimed by Nature")
    assert t.a.amber == 3 and t.b.purged == ["Lever"]
    a = dict(in_play=["LCdr. Trigon"], deck=[dict(card="V1", icons=["capture"])])
    t = out(board(a, dict(amber=3), house="staralliance").reap("LCdr. Trigon"))
    assert t.card("LCdr. Trigon").amber == 1 and t.a.discard == ["V1"]


def test_matter_maker_frees_upgrades():
    t = board(
        dict(in_play=["Matter Maker", "V1"], hand=["Plain Badge", "Force Field", "Slay", "Wild Spirit"]), house="staralliance"
    )
    assert "play" in ways(t, "Plain Badge") and "play" in ways(t, "Wild Spirit") and "play" not in ways(t, "Slay")
    assert "play" in ways(t.play("Plain Badge", on="V1"), "Wild Spirit"), "as often as one likes"
    t = board(dict(in_play=["Matter Maker", "V1"], hand=["Wild Spirit", "Plain Badge"]), house="staralliance", turn=1)
    assert ways(t.play("Wild Spirit", on="V1"), "Plain Badge") == set(), "they are under the First Turn Rule, as if of the house"


@card("Sköll", "reaction")
def test_skoll_rewards_kills_by_assault_only():
    t = settle(board(dict(in_play=["Sköll", "V1"]), dict(in_play=["V3", "V9"])).fight("Sköll", "V3").pick("V1"))
    assert t.card("V1").power_counters == 1
    t = settle(board(dict(in_play=["Sköll", "V1"]), dict(in_play=["V5", "V9"])).fight("Sköll", "V5"))
    assert t.decision.kind == "action" and t.card("V1").power_counters == 0, "5 power: the fight itself killed it"
    t = settle(board(dict(in_play=["Sköll", "V9"]), dict(in_play=["V3"])).fight("V9", "V3"))
    assert t.card("V9").power_counters == 0


@card("Sköll", "reaction")
@case("ruling-moved-damage")
def test_skoll_rewards_the_death_of_whoever_takes_its_assault():
    line = ["V1", dict(card="Shadow Self", damage=6)]
    t = settle(board(dict(in_play=["Sköll", "V9"]), dict(in_play=line)).fight("Sköll", "V1"))
    assert t.card("Shadow Self").zone == "discard" and t.pick("V9").card("V9").power_counters == 1
    line = ["V1", dict(card="Shadow Self", damage=3)]
    t = settle(board(dict(in_play=["Sköll", "V9"]), dict(in_play=line)).fight("Sköll", "V1"))
    assert t.b.battleline == ["V1"] and t.card("V9").power_counters == 0, "the fight itself killed Shadow Self"


@card("Imperial Road", "omni")
def test_imperial_road_plays_a_stunned_saurian():
    a = dict(in_play=["Imperial Road"], hand=["Thero Centurion", "V1"])
    t = out(board(a, dict(amber=3)).omni("Imperial Road"))
    assert t.card("Thero Centurion").stunned and t.card("Thero Centurion").amber == 1
    a = dict(in_play=["Imperial Road"], hand=["Thero Centurion", "Lilithal"], houses=["dis", "saurian", "logos"])
    t = out(board(a, house="dis").omni("Imperial Road")).play("Lilithal")
    assert not t.card("Lilithal").stunned


def test_a_creature_that_imperial_road_could_not_play_enters_as_usual_when_it_is_played():
    """One half of a gigantic creature, and one of whoever may not play creatures."""
    a = dict(in_play=["Imperial Road"], hand=["Deusillus", "Deusillus (1 of 2)"], houses=["saurian", "dis", "logos"])
    t = board(a, house="saurian").omni("Imperial Road")
    t = out(t.pick("Deusillus") if t.decision.kind == "target" else t)
    assert t.a.battleline == []
    assert not out(t.play("Deusillus")).card("Deusillus").stunned
    a = dict(
        in_play=["Imperial Road", "Quixxle Stone", "V5"], hand=["Brutodon Auxiliary", "Exile"], houses=["saurian", "dis", "logos"]
    )
    t = out(board(a, house="saurian").omni("Imperial Road"))
    assert t.a.battleline == ["V5"]
    t = out(t.play("Exile")).play("Brutodon Auxiliary")
    assert t.a.battleline == ["Brutodon Auxiliary"] and not t.card("Brutodon Auxiliary").stunned


@case("v14-faq-bonus-wild-bounty")
def test_the_icons_of_the_next_card_resolve_again():
    a = dict(hand=["Wild Bounty", "Dust Pixie", "The Fittest"], in_play=["V1"])
    t = board(a, house="untamed").play("Wild Bounty").play("Dust Pixie")
    assert t.a.amber == 4
    assert t.play("The Fittest").a.amber == 5, "the next card only"
    t = board(dict(in_play=["Fission Bloom"], hand=["Eclectic Inquiry", "Tautau Vapors"]), house="logos").action("Fission Bloom")
    assert t.play("Eclectic Inquiry").a.amber == 2
    t = board(dict(in_play=["Fission Bloom"], hand=["Eclectic Inquiry"]), house="logos").action("Fission Bloom").end_turn()
    t = t.answer("Dis").end_turn().answer("Logos").play("Eclectic Inquiry")
    assert t.a.amber == 1, "this turn"


@card("Chronus", "reaction")
def test_chronus_archives_after_draw_icons():
    a = dict(in_play=["Chronus"], hand=[dict(card="Pip Pip", icons=["draw"]), "V1"], deck=["V2", "V3"])
    t = board(a, house="logos").play("Pip Pip").pick("V1")
    assert t.a.archives == ["V1"] and t.a.hand == ["V2"]
    assert board(a, house="logos").play("Pip Pip").answer(False).a.archives == []
    a["hand"][0] = dict(card="Pip Pip", icons=["amber"])
    assert board(a, house="logos").play("Pip Pip").decision.kind == "action"
    a = dict(hand=[dict(card="Pip Pip", icons=["draw"])], deck=["V2"])
    t = board(a, dict(in_play=["Chronus"], hand=["V1"]), house="logos")
    assert t.play("Pip Pip").b.archives == []


@card("Chronus", "reaction")
def test_chronus_waits_for_what_takes_the_place_of_the_draw():
    a = dict(in_play=["Chronus"], hand=[dict(card="Pip Pip", icons=["draw"]), "V1"], deck=["V2"] * 4, discard=["Scooboo"])
    t = board(a, house="logos", rulebook="18").play("Pip Pip").answer("Scooboo instead")
    assert sorted(t.a.hand) == ["Scooboo", "V1"] and t.decision.source == "Chronus"
    t = board(a, house="logos", rulebook="18").play("Pip Pip").answer("as it is")
    assert sorted(t.a.hand) == ["V1", "V2"] and t.decision.source == "Chronus"


@card("Blast Shielding", "reaction")
@card("Commander Dhrxgar", "reaction")
def test_commander_dhrxgar_likes_upgrades_near():
    a = dict(in_play=["V1", "Commander Dhrxgar", "V2", "V3"], hand=["Plain Badge"])
    for host, gained in (("V1", 1), ("Commander Dhrxgar", 1), ("V2", 1), ("V3", 0)):
        assert out(board(a).play("Plain Badge", on=host)).a.amber == gained
    a = dict(in_play=["V3", dict(card="V5", upgrades=["Blast Shielding"]), "V1", "Commander Dhrxgar"])
    t = board(a).reap("V5").pick("V1")
    assert out(t).a.amber == 2, "moved there"


@card("Commander Dhrxgar", "reaction")
@pytest.mark.parametrize(("host", "fallen", "gained"), [("V3", "V1", 0), ("V1", "V1", 1)])
def test_commander_dhrxgar_looks_as_the_upgrade_is_attached(host, fallen, gained):
    a = dict(in_play=["V3", "V1", "Commander Dhrxgar"], hand=[dict(card="Plain Badge", icons=["damage"])])
    t = board(a).play("Plain Badge", on=host)
    assert out(t.pick(fallen)).a.amber == gained, "the bonus icons come later, what it brings with all that follows them"


def test_commander_dhrxgar_answers_among_the_play_abilities():
    a = dict(in_play=["Lieutenant Khrkhar", "Commander Dhrxgar"], hand=["Khrkhar’s Blaster"])
    t = board(dict(a, houses=["staralliance", "dis", "logos"]), house="staralliance")
    t.play("Khrkhar’s Blaster", on="Lieutenant Khrkhar")
    assert sorted(o.card for o in t.decision.options) == ["Commander Dhrxgar", "Khrkhar’s Blaster"]


@card("Wild Spirit", "host_reap")
@card("Observ-u-Max", "host_fight_reap")
def test_replicator_has_an_upgrades_reap_ability_capture_for_its_own_player():
    for upgrade in ("Wild Spirit", "Observ-u-Max"):
        for owner in ("a", "b"):
            theirs = dict(card="V3", upgrades=[dict(card=upgrade, owner=owner)])
            t = board(dict(in_play=["Replicator"], amber=2), dict(amber=3, in_play=[theirs]), house="logos")
            t.reap("Replicator")
            assert (t.a.amber, t.b.amber, t.card("V3").amber) == (3, 2, 1)


@card("Opportunist", "play")
def test_an_upgrades_own_text_captures_from_its_creatures_opponent():
    a = dict(houses=["brobnar", "dis", "shadows"], hand=["Opportunist"], amber=2)
    t = board(a, dict(amber=3, in_play=["V3"]), house="shadows").play("Opportunist", on="V3")
    assert (t.a.amber, t.b.amber, t.card("V3").amber) == (2, 3, 1)  # the bonus icon, less what is captured


def test_a_neighbor_that_the_enemy_controls_is_not_used():
    for title, answers in (("Prof. Emeritus Kering", ["V4"]), ("Youngest Bear", ["V4"])):
        t = board(dict(in_play=["Replicator", "V5"]), dict(in_play=["V4", title, "V6"]), house="logos")
        t.reap("Replicator").pick(title, *answers)
        assert t.decision.kind == "action" and t.card("V4").ready and t.card("V5").damage == 0
    kering = dict(card="Prof. Emeritus Kering", house="logos")
    t = board(dict(in_play=["V4", kering]), dict(in_play=["V6"]), house="logos").reap("Prof. Emeritus Kering")
    assert ways(t, "V4") == {"fight", "reap"}
