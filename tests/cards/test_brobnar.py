"""Brobnar: every ability of every covered card, what it does and what it must not do."""

import pytest

from tests.help import board, card, settle, targets, ways


def test_anger_readies_and_fights_with_a_friend():
    t = board(dict(hand=["Anger"], in_play=[dict(card="V5", exhausted=True), "V1"]), dict(in_play=["V3"])).play("Anger")
    assert targets(t) == ["V5", "V1"] and t.a.amber == 1
    t.pick("V5")
    assert t.card("V3").zone == "discard" and t.card("V5").damage == 3 and not t.card("V5").ready
    assert board(dict(hand=["Anger"]), dict(in_play=["V3"])).play("Anger").a.discard == ["Anger"]


@card("Blood of Titans", "constant")
def test_blood_of_titans_gives_five_power():
    t = board(dict(hand=["Blood of Titans"], in_play=["V3"]), dict(in_play=["V2"])).play("Blood of Titans", on="V3")
    assert t.card("V3").power == 8 and t.card("V2").power == 2


@card("Blood of Titans", "constant")
def test_blood_of_titans_leaving_takes_its_power_along():
    t = board(dict(in_play=[dict(card="V3", damage=5, upgrades=["Blood of Titans"])], hand=["Slay"]), dict(in_play=["V1"]))
    assert t.card("V3").zone == "battleline"
    t.play("Slay").pick("V3")
    assert sorted(t.a.discard) == ["Blood of Titans", "Slay", "V3"]


@card("Bumpsy", "play")
def test_bumpsy_makes_the_opponent_lose_one():
    t = board(dict(hand=["Bumpsy"], amber=2), dict(amber=2)).play("Bumpsy")
    assert (t.a.amber, t.b.amber) == (2, 1)
    assert board(dict(hand=["Bumpsy"])).play("Bumpsy").b.amber == 0


@card("Coward’s End", "play")
def test_cowards_end_destroys_the_undamaged():
    t = board(dict(hand=["Coward's End"], in_play=["V5"]), dict(in_play=["V3", dict(card="V6", damage=1)])).play("Coward's End")
    assert t.a.battleline == [] and t.b.battleline == ["V6"] and t.a.chains == 3 and t.b.chains == 0


@card("Ganger Chieftain", "play")
def test_ganger_chieftain_readies_only_a_neighbor():
    a = dict(hand=["Ganger Chieftain"], in_play=[dict(card="V5", exhausted=True), dict(card="V4", exhausted=True)])
    t = board(a, dict(in_play=["V3"])).play("Ganger Chieftain")
    assert targets(t) == ["V4"] and t.decision.optional
    before = t.snapshot()
    assert t.pick("V4").card("V3").zone == "discard"
    t.restore(before).answer(False)
    assert not t.card("V4").ready and t.card("V3").zone == "battleline"
    assert board(dict(hand=["Ganger Chieftain"]), dict(in_play=["V3"])).play("Ganger Chieftain").decision.kind == "action"


@card("Gauntlet of Command", "action")
def test_gauntlet_of_command_makes_a_friend_fight():
    t = board(dict(in_play=["Gauntlet of Command", dict(card="Dust Imp", exhausted=True)]), dict(in_play=["V1"]))
    t.action("Gauntlet of Command")
    assert t.card("V1").zone == "discard" and not t.card("Gauntlet of Command").ready


@card("Headhunter", "fight")
def test_headhunter_gains_after_a_fight_only():
    t = board(dict(in_play=["Headhunter"]), dict(in_play=["V1"]))
    before = t.snapshot()
    assert t.fight("Headhunter", "V1").a.amber == 1
    assert t.restore(before).reap("Headhunter").a.amber == 1


@card("Loot the Bodies", "play")
def test_loot_the_bodies_pays_for_each_enemy_this_turn():
    t = board(dict(hand=["Loot the Bodies", "Apocalypse", "Slay"], in_play=["V5"]), dict(in_play=["V1", "V2", "V3"]))
    t.play("Loot the Bodies").play("Slay").pick("V3")
    assert t.a.amber == 1
    t.play("Apocalypse")
    while t.decision.kind in ("lay_down", "order"):
        t.choose(0)
    assert t.a.amber == 3, "two more enemies; the friend pays nothing"


def test_loot_the_bodies_is_for_this_turn_and_its_player():
    t = board(dict(hand=["Loot the Bodies"], in_play=["V1"]), dict(hand=["Slay"], in_play=["V2"])).play("Loot the Bodies")
    t.end_turn().answer("Brobnar").play("Slay").pick("V2")
    assert (t.a.amber, t.b.amber) == (0, 0)


@card("Mighty Javelin", "omni")
def test_mighty_javelin_is_sacrificed_for_four_damage():
    t = board(dict(in_play=["Mighty Javelin", "V9"]), dict(in_play=["V6"]), house="logos").omni("Mighty Javelin").pick("V6")
    assert t.card("V6").damage == 4 and t.a.artifacts == [] and t.a.discard == ["Mighty Javelin"]
    assert board(dict(hand=["Mighty Javelin"])).play("Mighty Javelin").a.amber == 1


@card("Punch", "play")
def test_punch_deals_three():
    t = board(dict(hand=["Punch"], in_play=["V9"]), dict(in_play=["V6"])).play("Punch")
    assert sorted(targets(t)) == ["V6", "V9"]
    assert t.pick("V6").card("V6").damage == 3 and t.a.amber == 1


@card("Relentless Assault", "play")
def test_relentless_assault_fights_with_up_to_three_different_friends():
    friends = [dict(card=c, exhausted=True) for c in ("V5", "V6", "V8", "V9")]
    t = board(dict(hand=["Relentless Assault"], in_play=friends), dict(in_play=["V1", "V2", "V3", "V4"]))
    t.play("Relentless Assault")
    for friend, foe in (("V5", "V1"), ("V6", "V2")):
        t.pick(friend).pick(foe)
        assert t.card(foe).zone == "discard"
    assert "V5" not in targets(t) and "V6" not in targets(t)
    before = t.snapshot()
    t.pick("V8").pick("V3")
    assert t.decision.kind == "action" and t.card("V3").zone == "discard"
    assert t.restore(before).answer(False).b.battleline == ["V3", "V4"]


@card("Screechbomb", "omni")
def test_screechbomb_takes_two():
    t = board(dict(in_play=["Screechbomb"]), dict(amber=3), house="dis").omni("Screechbomb")
    assert t.b.amber == 1 and t.a.amber == 0 and t.a.discard == ["Screechbomb"]
    assert board(dict(in_play=["Screechbomb"]), dict(amber=1)).omni("Screechbomb").b.amber == 0


@card("Smaaash", "play")
def test_smaaash_stuns_one_even_itself():
    t = board(dict(hand=["Smaaash"]), dict(in_play=["V3"])).play("Smaaash")
    assert sorted(targets(t)) == ["Smaaash", "V3"]
    assert t.pick("V3").card("V3").stunned and not t.card("Smaaash").stunned
    assert board(dict(hand=["Smaaash"])).play("Smaaash").card("Smaaash").stunned


@card("Tremor", "play")
def test_tremor_stuns_a_creature_and_its_neighbors():
    t = board(dict(hand=["Tremor"], in_play=["V9"]), dict(in_play=["V1", "V2", "V3", "V4"])).play("Tremor").pick("V3")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "V4", "V9")] == [False, True, True, True, False]


@card("Valdr", "constant")
def test_valdr_hits_flanks_harder():
    t = board(dict(in_play=["Valdr"]), dict(in_play=["V8", "V1", "V2"])).fight("Valdr", "V8")
    assert t.card("V8").zone == "discard"
    t = board(dict(in_play=["V8"]), dict(in_play=["Valdr"])).fight("V8", "Valdr")
    assert t.card("V8").damage == 6, "no bonus when it defends"


@card("Wardrummer", "play")
def test_wardrummer_returns_other_brobnar_friends():
    a = dict(hand=["Wardrummer"], in_play=["V1", "Dust Imp", dict(card="V2", owner="b")])
    t = board(a, dict(in_play=["V3"])).play("Wardrummer")
    assert t.a.battleline == ["Dust Imp", "Wardrummer"] and t.a.hand == ["V1"] and t.b.hand == ["V2"]
    assert t.b.battleline == ["V3"]


@card("Warsong", "play")
def test_warsong_pays_for_each_fight_of_a_friend():
    t = board(dict(hand=["Warsong"], in_play=["V1", "V5"]), dict(in_play=["V9"])).play("Warsong").fight("V1", "V9")
    assert t.a.amber == 1, "even if it dies"
    assert t.reap("V5").a.amber == 2
    t = board(dict(hand=["Warsong"], in_play=["V5"]), dict(in_play=["V9"])).play("Warsong").end_turn().answer("Brobnar")
    assert t.fight("V9", "V5").a.amber == 0


@pytest.mark.parametrize("name", ["Gauntlet of Command"])
def test_no_action_off_house(name):
    assert ways(board(dict(in_play=[name, "V1"]), dict(in_play=["V2"]), house="logos"), name) == set()


@card("Blood Money", "play")
def test_blood_money_puts_two_on_an_enemy():
    t = board(dict(hand=["Blood Money"], in_play=["V1"], amber=1), dict(in_play=["V3"])).play("Blood Money")
    assert t.card("V3").amber == 2 and t.a.amber == 1 and t.card("V1").amber == 0


@card("Blood Money", "play")
def test_blood_money_exalts_nobody():
    """It places amber; what answers to exalting (Kretchee), or asks whether one did (Recruit), hears of no such thing."""
    t = board(dict(hand=["Blood Money"], in_play=["Kretchee"]), dict(in_play=["V9"])).play("Blood Money")
    assert settle(t).card("V9").amber == 2


@pytest.mark.parametrize("chieftain", ["Ganger Chieftain", "Mega Ganger Chieftain", "Sergeant Zakiel"])
def test_a_neighbor_is_readied_whoever_triggers_the_play_effect(chieftain):
    """Favor of Rex: its neighbors are meant, not those of who triggers it; an enemy creature is readied, and does not fight."""
    theirs = dict(in_play=[chieftain, dict(card="V3", exhausted=True)])
    t = board(dict(hand=["Favor of Rex"], in_play=["V1"]), theirs, house="saurian").play("Favor of Rex").pick(chieftain, "V3")
    assert t.card("V3").ready and t.decision.kind == "action"
    t = board(dict(hand=["Favor of Rex"], in_play=["V1"]), theirs, house="saurian").play("Favor of Rex").pick(chieftain)
    assert not t.answer(False).card("V3").ready


@card("Burn the Stockpile", "play")
@card("Lomir Flamefist", "play")
def test_burn_the_stockpile_and_lomir_need_seven():
    for name, loss in (("Burn the Stockpile", 4), ("Lomir Flamefist", 2)):
        assert board(dict(hand=[name]), dict(amber=7)).play(name).b.amber == 7 - loss
        assert board(dict(hand=[name]), dict(amber=6)).play(name).b.amber == 6


@card("Champion’s Challenge", "play")
def test_champions_challenge_leaves_the_mightiest():
    t = board(dict(hand=["Champion's Challenge"], in_play=["V9", "V1"]), dict(in_play=["V2", "V5"])).play("Champion's Challenge")
    settle(t)
    assert t.a.battleline == ["V9"] and t.b.battleline == [] and t.card("V9").damage == 5


@card("Follow the Leader", "play")
def test_follow_the_leader_lets_every_friend_fight():
    t = board(
        dict(hand=["Follow the Leader"], in_play=["Doc Bookton", dict(card="Dust Imp", exhausted=True)]), dict(in_play=["V1"])
    )
    assert ways(t, "Doc Bookton") == set()
    t.play("Follow the Leader")
    assert ways(t, "Doc Bookton") == {"fight"} and ways(t, "Dust Imp") == set()
    assert t.fight("Doc Bookton", "V1").card("V1").zone == "discard"


@card("Lava Ball", "play")
def test_lava_ball_splashes():
    t = board(dict(hand=["Lava Ball"]), dict(in_play=["V3", "V5", "V4", "V9"])).play("Lava Ball").pick("V5")
    assert [t.card(c).damage for c in ("V3", "V5", "V4", "V9")] == [2, 4, 2, 0]


@card("Take that, Smartypants", "play")
def test_take_that_needs_three_logos_cards():
    three = ["Doc Bookton", "Mother", "Library of Babble"]
    play = dict(hand=["Take that, Smartypants"])
    assert board(play, dict(amber=3, in_play=three)).play("Take that, Smartypants").b.amber == 1
    assert board(play, dict(amber=3, in_play=three[:2])).play("Take that, Smartypants").b.amber == 3


@card("Smith", "play")
def test_smith_needs_more_creatures():
    assert board(dict(hand=["Smith"], in_play=["V1"])).play("Smith").a.amber == 3
    assert board(dict(hand=["Smith"], in_play=["V1"]), dict(in_play=["V2"])).play("Smith").a.amber == 1


@card("Unguarded Camp", "play")
def test_unguarded_camp_captures_for_the_excess():
    a = dict(hand=["Unguarded Camp"], in_play=["V1", "V2", "V3"])
    t = board(a, dict(amber=5, in_play=["V4"])).play("Unguarded Camp").pick("V1", "V3")
    assert [t.card(c).amber for c in ("V1", "V2", "V3")] == [1, 0, 1] and t.b.amber == 3
    assert board(a, dict(amber=5, in_play=["V4", "V5", "V6"])).play("Unguarded Camp").b.amber == 5


@card("Autocannon", "reaction")
def test_autocannon_hits_what_enters():
    assert board(dict(in_play=["Autocannon"], hand=["V3"])).play("V3").card("V3").damage == 1
    t = board(dict(hand=["V1"]), dict(in_play=["Autocannon"])).play("V1")
    assert t.card("V1").zone == "discard"


@card("Banner of Battle", "constant")
def test_banner_of_battle():
    t = board(dict(in_play=["Banner of Battle", "V3"]), dict(in_play=["V4"]))
    assert t.card("V3").power == 4 and t.card("V4").power == 4


@card("Cannon", "action")
def test_cannon():
    assert board(dict(in_play=["Cannon"]), dict(in_play=["V3"])).action("Cannon").card("V3").damage == 2


@card("Iron Obelisk", "constant")
def test_iron_obelisk_counts_damaged_brobnar_friends():
    a = dict(in_play=["Iron Obelisk", dict(card="V5", damage=1), "V6", dict(card="Dust Imp", damage=1)], hand=["Ping"])
    t = board(a)
    assert t.b.key_cost == 7 and t.a.key_cost == 6
    assert t.play("Ping").pick("V6").b.key_cost == 8


@card("Pile of Skulls", "reaction")
def test_pile_of_skulls_captures_in_your_turn():
    t = board(dict(in_play=["Pile of Skulls", "V5"], hand=["Slay"]), dict(amber=2, in_play=["V1"])).play("Slay").pick("V1")
    assert t.card("V5").amber == 1 and t.b.amber == 1
    t = board(dict(hand=["Slay"], amber=2, in_play=["V1"]), dict(in_play=["Pile of Skulls", "V5"])).play("Slay").pick("V1")
    assert t.card("V5").amber == 0


@card("Bilgum Avalanche", "reaction")
def test_bilgum_avalanche_after_your_key():
    t = board(dict(amber=6, in_play=["Bilgum Avalanche"]), dict(in_play=["V3"]), house=None).answer("red")
    assert t.card("V3").damage == 2 and t.card("Bilgum Avalanche").damage == 0


@card("Earthshaker", "play")
@card("Hebe the Huge", "play")
def test_earthshaker_and_hebe():
    t = board(dict(hand=["Earthshaker"], in_play=["V3"]), dict(in_play=["V4", "V2"])).play("Earthshaker")
    assert t.a.battleline == ["Earthshaker"] and t.b.battleline == ["V4"]
    t = board(dict(hand=["Hebe the Huge"], in_play=["V3"]), dict(in_play=[dict(card="V4", damage=1), "V5"])).play("Hebe the Huge")
    assert [t.card(c).damage for c in ("Hebe the Huge", "V3", "V4", "V5")] == [0, 2, 1, 2]


@card("Firespitter", "before_fight")
def test_firespitter_before_the_fight():
    t = board(dict(in_play=["Firespitter"]), dict(in_play=["V1", "V9"])).fight("Firespitter", "V9")
    assert t.card("V1").zone == "discard" and t.card("V9").damage == 6


@card("Grenade Snib", "destroyed")
def test_grenade_snib():
    assert board(dict(hand=["Slay"], in_play=["Grenade Snib"]), dict(amber=3)).play("Slay").b.amber == 1


@card("King of the Crag", "constant")
def test_king_of_the_crag_weakens_enemy_brobnar():
    t = board(dict(in_play=["King of the Crag", "V3"]), dict(in_play=["V4", "Doc Bookton"]))
    assert [t.card(c).power for c in ("V3", "V4", "Doc Bookton")] == [3, 2, 5]
    t = board(dict(hand=["King of the Crag"]), dict(in_play=["V2"])).play("King of the Crag")
    assert t.b.battleline == []


@card("Krump", "reaction")
@card("Mugwump", "reaction")
def test_krump_mugwump_and_grommid_after_their_fights():
    assert board(dict(in_play=["Krump"]), dict(amber=2, in_play=["V1"])).fight("Krump", "V1").b.amber == 1
    assert board(dict(in_play=["Krump"]), dict(amber=2, in_play=["V9"])).fight("Krump", "V9").b.amber == 2
    t = board(dict(in_play=[dict(card="Mugwump", damage=2)]), dict(in_play=["V3"])).fight("Mugwump", "V3")
    assert t.card("Mugwump").damage == 0 and t.card("Mugwump").power == 7


@card("Looter Goblin", "reap")
def test_looter_goblin():
    t = board(dict(in_play=["Looter Goblin"], hand=["Slay"]), dict(in_play=["V1"])).reap("Looter Goblin").play("Slay").pick("V1")
    assert t.a.amber == 2 and "elusive" in t.card("Looter Goblin").keywords


def test_pingle_hits_only_enemies():
    assert board(dict(hand=["V3"]), dict(in_play=["Pingle Who Annoys"])).play("V3").card("V3").damage == 1
    assert board(dict(hand=["V3"], in_play=["Pingle Who Annoys"])).play("V3").card("V3").damage == 0


@card("Troll", "reap")
def test_troll_heals_by_reaping():
    assert board(dict(in_play=[dict(card="Troll", damage=4)])).reap("Troll").card("Troll").damage == 1


@card("Phoenix Heart", "host_destroyed")
def test_phoenix_heart_returns_its_creature():
    t = board(dict(hand=["Slay"], in_play=[dict(card="V5", upgrades=["Phoenix Heart"])]), dict(in_play=["V4", "V3"]))
    t.play("Slay").pick("V5")
    assert t.a.hand == ["V5"] and "Phoenix Heart" in t.a.discard and t.card("V4").damage == 3 and t.card("V3").zone == "discard"


@card("Yo Mama Mastery", "constant", "play")
def test_yo_mama_mastery():
    t = board(dict(hand=["Yo Mama Mastery"], in_play=[dict(card="V5", damage=3)])).play("Yo Mama Mastery")
    assert t.card("V5").damage == 0 and "taunt" in t.card("V5").keywords


@card("Sound the Horns", "play")
def test_sound_the_horns_digs_for_a_brobnar_creature():
    t = board(dict(hand=["Sound the Horns"], deck=["Punch", "Dust Imp", "V3", "V4"])).play("Sound the Horns")
    assert t.a.hand == ["V3"] and t.a.deck == ["V4"] and t.a.discard == ["Sound the Horns", "Dust Imp", "Punch"]
    t = board(dict(hand=["Sound the Horns"], deck=["Punch"])).play("Sound the Horns")
    assert t.a.hand == [] and t.a.deck == []


@card("Barehanded", "play")
def test_barehanded():
    t = board(dict(hand=["Barehanded"], in_play=["Chest"], deck=["V1"]), dict(in_play=["Lever", "Rouse"])).play("Barehanded")
    t.pick("Lever").pick("Chest")
    assert t.a.deck == ["Chest", "V1"] and t.b.deck == ["Rouse", "Lever"]


@card("Brothers in Battle", "play")
def test_brothers_in_battle():
    t = board(dict(hand=["Brothers in Battle"], in_play=["Dextre", "Dust Imp"]), dict(in_play=["V1"])).play("Brothers in Battle")
    t.answer("Logos")
    assert ways(t, "Dextre") == {"fight"} and ways(t, "Dust Imp") == set()


@card("Rogue Ogre", "reaction")
def test_rogue_ogre():
    a = dict(in_play=[dict(card="Rogue Ogre", damage=3)], hand=["V1", "V2"])
    t = board(a, dict(amber=2)).play("V1").end_turn()
    assert t.card("Rogue Ogre").damage == 1 and t.card("Rogue Ogre").amber == 1
    assert board(a, dict(amber=2)).play("V1").play("V2").end_turn().card("Rogue Ogre").amber == 0


@card("Kelifi Dragon", "playable_if", "fight_reap")
def test_kelifi_dragon():
    assert "play" not in ways(board(dict(hand=["Kelifi Dragon"], amber=6)), "Kelifi Dragon")
    t = board(dict(hand=["Kelifi Dragon"], amber=7)).play("Kelifi Dragon")
    assert t.a.amber == 7
    t = board(dict(in_play=["Kelifi Dragon"]), dict(in_play=["V5"])).reap("Kelifi Dragon").pick("V5")
    assert t.a.amber == 2 and t.b.battleline == []


@card("The Warchest", "action")
def test_the_warchest_counts_enemies_destroyed_in_fights():
    assert board(dict(in_play=["The Warchest", "V9"]), dict(in_play=["V1"])).action("The Warchest").a.amber == 0
    t = board(dict(in_play=["The Warchest", "V9", "V8"]), dict(in_play=["V1", "V2"]))
    t.fight("V9", "V1").fight("V8", "V2")
    assert t.action("The Warchest").a.amber == 2


@card("The Warchest", "action")
def test_the_warchest_does_not_count_friends_other_deaths_or_other_turns():
    t = board(dict(in_play=["The Warchest", "V1"]), dict(in_play=["V9"])).fight("V1", "V9")
    assert t.a.discard == ["V1"] and t.action("The Warchest").a.amber == 0
    t = board(dict(in_play=["The Warchest"], hand=["Punch"]), dict(in_play=["V3"])).play("Punch")
    assert t.b.discard == ["V3"] and t.a.amber == 1 and t.action("The Warchest").a.amber == 1, "the icon of Punch, no more"
    t = board(dict(in_play=["The Warchest", "V9"]), dict(in_play=["V1"])).fight("V9", "V1").end_turn()
    t.answer("brobnar").end_turn().answer("brobnar")
    assert t.action("The Warchest").a.amber == 0


@card("Tireless Crocag", "constant")
def test_tireless_crocag():
    t = board(dict(in_play=["Tireless Crocag"]), dict(in_play=["V1", "V2"]), house="dis")
    assert ways(t, "Tireless Crocag") == {"fight"}
    assert t.fight("Tireless Crocag", "V1").a.battleline == ["Tireless Crocag"]
    t = board(dict(in_play=["Tireless Crocag"]), dict(in_play=["V1"])).fight("Tireless Crocag", "V1")
    assert t.a.battleline == [] and t.a.discard == ["Tireless Crocag"]
    assert board(dict(hand=["Tireless Crocag"]), dict()).play("Tireless Crocag").a.discard == ["Tireless Crocag"]
    assert board(dict(hand=["Tireless Crocag"]), dict(in_play=["V1"])).play("Tireless Crocag").a.discard == []
