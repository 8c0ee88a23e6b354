"""Grim Reminders: the new cards of Brobnar, each ability with what it does and what it does not do."""

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, targets


def on(a=None, b=None, house="brobnar", **more):
    """A's main step in Brobnar."""
    return on_board(a, b, house=house, **more)


@card("Awakened Titan", "constant")
def test_awakened_titan_readies_for_the_haunted():
    for pile, ready in ((HAUNTING, True), (NEARLY, False)):
        t = on(dict(in_play=[dict(card="Awakened Titan", exhausted=True)], hand=["V1"] * 6, discard=pile)).end_turn()
        assert t.card("Awakened Titan").ready is ready
    assert "taunt" in t.card("Awakened Titan").keywords


@card("Beanstalk", "constant", "action")
def test_beanstalk_readies_giants_and_finds_one():
    t = on(dict(in_play=["Beanstalk"], hand=["Blunderbore", "Fiery Jark"]))
    assert t.play("Blunderbore").card("Blunderbore").ready
    assert not out(t.play("Fiery Jark")).card("Fiery Jark").ready
    t = on(dict(in_play=["Beanstalk"], deck=["Blunderbore", "V3"], discard=["Thunderdell", "V4"])).action("Beanstalk")
    assert sorted(targets(t)) == ["Blunderbore", "Thunderdell"]
    assert t.pick("Thunderdell").a.hand == ["Thunderdell"]


@card("Blunderbore", "fight")
def test_blunderbore_takes_more_from_the_opponent_of_the_haunted():
    for pile, left in ((HAUNTING, 3), (NEARLY, 4)):
        t = on(dict(in_play=["Blunderbore"], discard=pile), dict(in_play=["V5"], amber=5)).fight("Blunderbore", "V5")
        assert t.b.amber == left
    assert on(dict(in_play=["Blunderbore"]), dict(amber=5)).reap("Blunderbore").b.amber == 5


@card("Bonecrusher", "host_action")
def test_bonecrusher_destroys():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Bonecrusher"]), "V1"]), dict(in_play=["V8"])).action("V3")
    assert sorted(targets(t)) == ["V1", "V3", "V8"]
    assert out(t.pick("V8")).b.battleline == []


@card("Brawling Grounds", "omni")
def test_brawling_grounds_punishes_who_loses_a_fight():
    t = on(dict(in_play=["Brawling Grounds", "V8", "V2"], hand=["V1"] * 2), dict(in_play=["V3", "V9"], hand=["V4"] * 3))
    t = t.omni("Brawling Grounds").fight("V8", "V3")
    assert (len(t.a.hand), len(t.b.hand)) == (2, 2)
    t = t.fight("V2", "V9")
    assert (len(t.a.hand), len(t.b.hand)) == (1, 2)
    t = on(dict(in_play=["Brawling Grounds", "V8"]), dict(in_play=["V3"], hand=["V4"] * 3)).fight("V8", "V3")
    assert len(t.b.hand) == 3
    t = on(dict(in_play=["Brawling Grounds"], hand=["Winds of Death"]), dict(in_play=["V3"], hand=["V4"] * 3), house="geistoid")
    t = out(t.omni("Brawling Grounds").play("Winds of Death"))
    assert t.b.battleline == [] and len(t.b.hand) == 3, "not in a fight"


@card("Brawling Grounds", "omni")
def test_brawling_grounds_counts_those_that_splash_destroys():
    a = dict(in_play=["Brawling Grounds", "Heavyweight Morik"], hand=["V1"] * 2)
    t = on(a, dict(in_play=["V2", "V3", "V1", "V4"], hand=["V4"] * 6))
    t = out(t.omni("Brawling Grounds").fight("Heavyweight Morik", "V3"))
    assert t.b.battleline == ["V4"] and (len(t.a.hand), len(t.b.hand)) == (2, 3)


@card("Cacophonous Riot", "play")
def test_cacophonous_riot_readies_and_enrages_three():
    line = [dict(card=c, exhausted=True) for c in ("V1", "V3", "V4", "V8")]
    t = on(dict(hand=["Cacophonous Riot"], in_play=line)).play("Cacophonous Riot").pick("V3")
    assert [(t.card(c).ready, t.card(c).enraged) for c in ("V1", "V3", "V4", "V8")] == [(True, True)] * 3 + [(False, False)]


@card("Concussive Transfer", "play")
def test_concussive_transfer_spreads_all_damage():
    t = on(dict(hand=["Concussive Transfer"], in_play=[dict(card="V9", damage=2)]), dict(in_play=["V8"]))
    t = t.play("Concussive Transfer").pick("V8")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.card("V9").damage + t.card("V8").damage == 5


@card("Countryside Crusher", "fight")
def test_countryside_crusher_goes_on_with_a_neighbor_against_the_haunted():
    a = dict(in_play=["Countryside Crusher", "V9"])
    t = on(a, dict(in_play=["V2", "V3"], discard=HAUNTING)).fight("Countryside Crusher", "V2")
    t = out(t.answer(True))
    assert t.b.battleline == [] and not t.card("V9").ready
    t = on(a, dict(in_play=["V2", "V3"], discard=NEARLY[1:])).fight("Countryside Crusher", "V2")
    assert t.b.battleline == ["V3"] and t.decision.kind == "action"


@card("Countryside Crusher", "scrap")
def test_countryside_crusher_scrapped_fights_with_the_least_powerful():
    a = dict(hand=["Countryside Crusher"], in_play=[dict(card="V4", exhausted=True), "V9"])
    t = out(on(a, dict(in_play=["V2", "V8"])).discard("Countryside Crusher").pick("V2"))
    assert t.b.battleline == ["V8"] and not t.card("V4").ready and t.card("V9").ready


@card("Curse of Cowardice", "reaction")
def test_curse_of_cowardice_asks_for_fights():
    t = out(on(dict(hand=["Curse of Cowardice"])).play("Curse of Cowardice"))
    assert t.card("Curse of Cowardice").controller == "b"
    a = dict(in_play=["Curse of Cowardice", "V8", "V3"], hand=["V1"] * 6, amber=3)
    t = on(a, dict(in_play=["V2"])).end_turn()
    assert t.a.amber == 1 and t.card("Curse of Cowardice").in_play
    assert on(a, dict(in_play=["V2"])).fight("V8", "V2").end_turn().a.amber == 3
    assert not on(dict(in_play=["Curse of Cowardice"], hand=["V1"] * 6, amber=3)).end_turn().card("Curse of Cowardice").in_play


@card("Down To Size", "play")
def test_down_to_size_makes_one_small():
    t = on(dict(hand=["Down To Size"], in_play=["V8"]), dict(in_play=["V9", "Tribute Collector"]))
    t = t.play("Down To Size").pick("Tribute Collector")
    assert (t.card("Tribute Collector").power, t.card("Tribute Collector").armor) == (1, 0) and t.card("V9").power == 9
    t = t.end_turn()
    assert (t.card("Tribute Collector").power, t.card("Tribute Collector").armor) == (4, 2)


@card("Fiery Jark", "play")
def test_fiery_jark_burns_pairs():
    t = on(dict(hand=["Fiery Jark"], in_play=["V1", "V3"]), dict(in_play=["V8", "V9"])).play("Fiery Jark").pick("V8", "V1")
    t = t.answer(True).pick("V3")
    assert t.b.battleline == [] and t.a.battleline == ["Fiery Jark"] and t.decision.kind == "action"
    t = on(dict(hand=["Fiery Jark"], in_play=["V1", "V3"]), dict(in_play=["V8", "V9"])).play("Fiery Jark").pick("V8", "V1")
    assert t.answer(False).b.battleline == ["V9"]


def test_fight_to_the_end_gives_skirmish_to_the_haunted():
    for pile, damage in ((HAUNTING, 0), (NEARLY, 2)):
        a = dict(hand=["Fight to the End"], in_play=[dict(card="V8", exhausted=True)], discard=pile)
        t = out(on(a, dict(in_play=["V2"])).play("Fight to the End"))
        assert t.b.battleline == [] and t.card("V8").damage == damage


def test_fight_to_the_end_asks_who_is_haunted_before_anything_is_readied():
    """Giltspine Mesmerist puts the tenth card on the discard pile when the creature has been readied: too late."""
    creatures = [dict(card="V5", exhausted=True), "Giltspine Mesmerist"]
    t = out(on(dict(hand=["Fight to the End"], in_play=creatures, discard=NEARLY), dict(in_play=["V2"])).play("Fight to the End"))
    assert len(t.a.discard) == 11 and t.b.battleline == [] and t.card("V5").damage == 2


@card("Final Refrain", "play")
def test_final_refrain_fights_with_the_dead_and_destroys_them():
    t = on(dict(hand=["Final Refrain"], discard=["V9", "V4", "Anger"], in_play=["V1"]), dict(in_play=["V2", "V3"]))
    t = out(t.play("Final Refrain"))
    assert t.a.battleline == ["V1"] and t.b.battleline == [] and sorted(t.a.discard) == ["Anger", "Final Refrain", "V4", "V9"]


@card("Fling", "play")
def test_fling_throws_a_creature():
    t = on(dict(hand=["Fling"], in_play=["V4"]), dict(in_play=["V8", "V9", "V3"])).play("Fling").pick("V9")
    assert t.a.battleline == [] and t.card("V9").damage == 4 and t.card("V8").damage == 3 and t.b.battleline == ["V8", "V9"]
    t = out(on(dict(hand=["Fling"]), dict(in_play=["V8", "V9"])).play("Fling"))
    assert t.card("V8").damage == 0
    t = on(dict(hand=["Fling"], in_play=[dict(card="V4", ward=1)]), dict(in_play=["V8"])).play("Fling")
    assert t.card("V8").damage == 0 and t.a.battleline == ["V4"]


@card("Fling", "play")
def test_fling_deals_the_power_of_one_that_its_own_ability_took_away():
    a = dict(hand=["Fling"], in_play=[dict(card="V4", amber=1, power_counters=1), "Soul Vial"])
    t = on(a, dict(in_play=["V9", "V8"])).play("Fling").pick("V9")
    assert t.a.archives == ["V4"] and (t.card("V9").damage, t.card("V8").damage) == (5, 3)
    t = on(dict(hand=["Fling"], in_play=[dict(card="V4", upgrades=["Armageddon Cloak"])]), dict(in_play=["V9"])).play("Fling")
    assert t.a.battleline == ["V4"] and out(t).card("V9").damage == 0, "it was saved"


@card("Werewolf Curse", "constant")
def test_werewolf_curse_splashes_as_one_that_fights():
    t = on(dict(in_play=[dict(card="Krump", upgrades=["Werewolf Curse"])]), dict(in_play=["V2", "V3"], amber=5))
    assert out(t.fight("Krump", "V2")).b.amber == 3
    t = on(dict(in_play=["Krump"]), dict(in_play=["V2", "V3"], amber=5))
    assert out(t.fight("Krump", "V2")).b.amber == 4


@card("Heavyweight Morik", "scrap")
def test_heavyweight_morik_splashes_and_hurts_both_sides_scrapped():
    t = on(dict(in_play=["Heavyweight Morik"]), dict(in_play=["V8", "V3", "V9"])).fight("Heavyweight Morik", "V3")
    assert (t.card("V8").damage, t.card("V9").damage) == (2, 2)
    t = out(on(dict(hand=["Heavyweight Morik"], in_play=["V4"]), dict(in_play=["V8"])).discard("Heavyweight Morik"))
    assert (t.card("V4").damage, t.card("V8").damage) == (2, 2)


@card("Lash Out", "play")
def test_lash_out_splashes_for_the_haunted():
    for pile, splash in ((HAUNTING, 3), (NEARLY, 0)):
        t = on(dict(hand=["Lash Out"], discard=pile), dict(in_play=["V8", "V9"])).play("Lash Out").pick("V9")
        assert (t.card("V8").damage, t.card("V9").damage) == (splash, 3)


@card("Lifting Buddy", "play_fight_reap")
def test_lifting_buddy_lifts():
    t = on(dict(hand=["Lifting Buddy"], in_play=["V1"])).play("Lifting Buddy")
    assert (t.card("Lifting Buddy").power_counters, t.card("V1").power_counters) == (2, 2)
    t = on(dict(in_play=["Lifting Buddy"]), dict(in_play=["V2"]))
    assert t.reap("Lifting Buddy").card("Lifting Buddy").power_counters == 2
    t = on(dict(in_play=["Lifting Buddy"]), dict(in_play=["V2"])).fight("Lifting Buddy", "V2")
    assert t.card("Lifting Buddy").power_counters == 2


@card("Memorialize the Fallen", "play")
def test_memorialize_the_fallen_costs_both():
    a, b = dict(hand=["Memorialize the Fallen"], amber=5, discard=["V1", "Anger"]), dict(amber=5, discard=["V3", "V4", "V2"])
    t = on(a, b).play("Memorialize the Fallen")
    assert (t.a.amber, t.b.amber) == (4, 2)


@card("Mournful Barn-Burner", "fight", "scrap")
def test_mournful_barn_burner_discards_from_decks():
    t = on(dict(in_play=["Mournful Barn-Burner"]), dict(in_play=["V2"])).fight("Mournful Barn-Burner", "V2").answer(0)
    assert (len(t.a.deck), len(t.b.deck)) == (7, 9)
    t = on(dict(in_play=["Mournful Barn-Burner"]), dict(in_play=["V2"])).fight("Mournful Barn-Burner", "V2").answer(1)
    assert (len(t.a.deck), len(t.b.deck)) == (9, 7)
    t = on(dict(hand=["Mournful Barn-Burner"])).discard("Mournful Barn-Burner")
    assert (len(t.a.deck), len(t.b.deck)) == (8, 8)


@card("Ornar Skullface", "scrap")
def test_ornar_skullface_assaults_and_is_scrapped():
    t = on(dict(in_play=["Ornar Skullface"]), dict(in_play=["V3"])).fight("Ornar Skullface", "V3")
    assert t.card("Ornar Skullface").damage == 0 and t.b.battleline == []
    assert on(dict(hand=["Ornar Skullface"]), dict(in_play=["V8"])).discard("Ornar Skullface").card("V8").damage == 3


@card("Plummet", "play")
def test_plummet_deals_damage_for_the_hand():
    t = on(dict(hand=["Plummet", "V1", "V3"], in_play=["V4"]), dict(in_play=["V8"])).play("Plummet")
    assert t.a.hand == [] and (t.card("V4").damage, t.card("V8").damage) == (2, 2)


@card("Plummet", "play")
def test_plummet_discards_what_is_scrapped():
    t = out(on(dict(hand=["Plummet", "Ornar Skullface"]), dict(in_play=["V8"])).play("Plummet"))
    assert t.card("V8").damage == 3 + 1


@card("Raider of the Peaks", "reaction")
def test_raider_of_the_peaks_discards_from_the_deck_of_the_strongest():
    for mine, theirs, left in (("V9", "V8", (8, 9)), ("V3", "V8", (9, 8))):
        t = on(dict(in_play=["Raider of the Peaks", mine]), dict(in_play=[theirs]), house=None)
        assert (len(t.a.deck), len(t.b.deck)) == left
    t = on(dict(in_play=["Raider of the Peaks", dict(card="V8")]), dict(in_play=["V8"]), house=None)
    assert len(targets(t)) == 2, "the active player says which of two alike"


@card("Recklessness", "play")
def test_recklessness_turns_hands_over():
    t = on(dict(hand=["Recklessness", "V3", "V4", "V2"]), dict(hand=["V5"] * 4)).play("Recklessness")
    assert t.a.hand == ["V1"] * 3 and len(t.a.discard) == 4 and sorted(t.b.hand) == ["V5"] + ["V8"] * 3


@card("Returning Champion", "play", "fight")
def test_returning_champion_is_hurt_and_hands_damage_on():
    assert on(dict(hand=["Returning Champion"])).play("Returning Champion").card("Returning Champion").damage == 3
    for pile, damage in ((HAUNTING, (0, 7)), (NEARLY[1:], (7, 0))):
        a = dict(in_play=[dict(card="Returning Champion", damage=4), "V9"], discard=pile)
        t = out(on(a, dict(in_play=["V3"])).fight("Returning Champion", "V3"))
        assert (t.card("Returning Champion").damage, t.card("V9").damage) == damage


@card("Rickety Cybergiant", "fight")
def test_rickety_cybergiant_falls_apart():
    t = on(dict(in_play=["Rickety Cybergiant"]), dict(in_play=["V2"])).fight("Rickety Cybergiant", "V2")
    assert t.card("Rickety Cybergiant").damage == 3


@card("Rorag Screamer", "fight", "scrap")
def test_rorag_screamer_readies_and_strips():
    t = on(dict(in_play=["Rorag Screamer"]), dict(in_play=["V2"])).fight("Rorag Screamer", "V2")
    assert t.card("Rorag Screamer").ready
    t = on(dict(hand=["Rorag Screamer"]), dict(in_play=["Tribute Collector"])).discard("Rorag Screamer")
    assert t.card("Tribute Collector").armor == 0
    t = on(dict(hand=["Rorag Screamer"]), dict(in_play=["Protective Playmate"])).discard("Rorag Screamer")
    assert "elusive" not in t.card("Protective Playmate").keywords
    assert "elusive" in t.end_turn().card("Protective Playmate").keywords


@card("Soul Bomb", "omni")
def test_soul_bomb_bursts():
    for pile, damage in ((HAUNTING, 4), (NEARLY, 0)):
        t = on(dict(in_play=["Soul Bomb", "V9"], discard=pile), dict(in_play=["V8"])).omni("Soul Bomb")
        assert (t.card("V9").damage, t.card("V8").damage) == (damage, damage) and not t.card("Soul Bomb").in_play


@card("Thunderdell", "constant")
def test_thunderdell_splashes_haunted():
    for pile, damage in ((HAUNTING, 5), (NEARLY, 0)):
        t = on(dict(in_play=["Thunderdell"], discard=pile), dict(in_play=["V8", "V7", "V9"])).fight("Thunderdell", "V7")
        assert (t.card("V8").damage, t.card("V9").damage) == (damage, damage)


@card("Phantom Drummernaut", "play_fight", "destroyed")
def test_phantom_drummernaut_returns_creatures():
    t = on(dict(hand=["Phantom Drummernaut"], discard=["V3", "Anger"])).play("Phantom Drummernaut")
    assert t.a.hand == ["V3"]
    t = on(dict(in_play=["Phantom Drummernaut"], discard=["V3"]), dict(in_play=["V2"])).fight("Phantom Drummernaut", "V2")
    assert t.a.hand == ["V3"]
    for pile, where in ((["Anger"] * 10, "archives"), (["Anger"] * 9, "discard")):
        t = on(dict(in_play=["Phantom Drummernaut"], discard=pile), dict(in_play=["V9"])).fight("Phantom Drummernaut", "V9")
        assert t.card("Phantom Drummernaut").zone == where


@card("Spectral Ruth", "play", "destroyed")
def test_spectral_ruth_archives_the_pile_after_a_key():
    t = on(dict(hand=["Spectral Ruth"], discard=["V3", "Anger"], amber=6), house=None).choose(0).answer("Brobnar")
    t = t.play("Spectral Ruth")
    assert len(t.a.keys) == 1 and sorted(t.a.archives) == ["Anger", "V3"]
    t = on(dict(hand=["Spectral Ruth"], discard=["V3", "Anger"])).play("Spectral Ruth")
    assert t.a.archives == []
    for pile, where in ((HAUNTING, "archives"), (NEARLY, "discard")):
        t = on(dict(in_play=["Spectral Ruth"], discard=pile), dict(in_play=["V9"])).fight("Spectral Ruth", "V9")
        assert t.card("Spectral Ruth").zone == where
