"""Cases of the ledger that need cards of Call of the Archons: forging, keywords, armor, destruction, groups."""

import pytest

from tests.help import board, case, fight_targets, settle, targets, ways


def untamed(a=None, b=None, **more):
    return board(a, b, house="untamed", **more)


@case("v14-chains-gain")
def test_gained_chains_bite_at_the_next_refill():
    t = board(dict(hand=["Gateway to Dis"], chains=2, deck=["V1"] * 9), house="dis").play("Gateway to Dis")
    assert t.a.chains == 5
    assert len(t.end_turn().a.hand) == 5 and t.a.chains == 4


@case("v14-forge-third-in-step3")
def test_the_third_key_wins_in_the_middle_of_a_card():
    t = untamed(dict(hand=["Key Charge"], keys=2, amber=7)).play("Key Charge").answer(True)
    assert t.over and t.winner == "a"


@case("v14-forge-outside-step1", "v14-forge-current-cost", "v14-if-you-do-fail")
def test_forging_outside_step_one():
    t = board(dict(hand=["Key Charge"], amber=13, houses=["untamed", "dis", "logos"]), house=None).answer("red").answer("Untamed")
    t.play("Key Charge").answer(True).answer("blue")
    assert t.a.keys == ["red", "blue"] and t.a.amber == 0
    for amber, keys in ((7, []), (8, ["red"])):
        t = untamed(dict(hand=["Key Charge"], amber=amber), dict(in_play=["Grabber Jammer"])).play("Key Charge")
        if keys:
            t.answer(True).answer("red")
        assert t.a.keys == keys and t.a.amber == (0 if keys else 6)
    assert untamed(dict(hand=["Key Charge"])).play("Key Charge").decision.kind == "action"


@case("v14-forge-cost-up", "v14-forge-cost-down")
def test_key_costs():
    assert board(dict(amber=6), dict(in_play=["Grabber Jammer"]), house=None).a.keys == []
    t = board(dict(amber=7), dict(in_play=["Grabber Jammer"]), house=None).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 0
    t = board(dict(amber=5, in_play=["Titan Mechanic"]), house=None).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 0


@case("v14-faq-pitlord-maverick", "v14-house-after-choose-trigger")
def test_house_choice_with_cards():
    a = dict(houses=["brobnar", "mars", "logos"], in_play=[dict(card="Pitlord", house="mars")])
    assert len(board(a, house=None).decision.options) == 3
    a = dict(houses=["sanctum", "dis", "logos"], in_play=["Jehu the Bureaucrat"])
    assert board(a, house=None).answer("Sanctum").a.amber == 2
    assert board(a, house=None).answer("Dis").a.amber == 0


@case("v14-archives-out-of-play")
def test_archived_cards_are_out_of_play():
    t = board(dict(hand=["Gateway to Dis"]), dict(archives=["V1"], in_play=["V2"]), house="dis").play("Gateway to Dis")
    assert t.b.archives == ["V1"] and t.b.discard == ["V2"]


@case("v14-faq-archives-dysania", "v14-this-way")
def test_dysania_counts_what_was_really_discarded():
    mine = [dict(card=c, owner="a") for c in ("V1", "V2")]
    t = board(dict(hand=["Dysania"]), dict(archives=[*mine, "V3"]), house="logos").play("Dysania")
    assert sorted(t.a.hand) == ["V1", "V2"] and t.b.discard == ["V3"] and t.a.amber == 1
    a = dict(hand=["Dysania", "Labwork"])
    t = board(a, dict(archives=["V1", "V2", "V3"]), house="logos").discard("Labwork").play("Dysania")
    assert t.a.amber == 3


@case("v14-draw-succubus")
def test_succubus_cuts_the_refill():
    t = board(dict(hand=["V1"] * 3, deck=["V2"] * 9), dict(in_play=["Succubus"])).end_turn()
    assert len(t.a.hand) == 5


@case("v14-reap-several-abilities")
def test_reap_abilities_in_the_order_chosen():
    a = dict(in_play=[dict(card="Doc Bookton", upgrades=["Silent Dagger"])], deck=["V1"])
    t = board(a, dict(in_play=["V5"]), house="logos").reap("Doc Bookton")
    assert t.decision.kind == "order" and len(t.decision.options) == 2
    t.pick("Silent Dagger").pick("V5")
    assert t.card("V5").damage == 4 and t.a.hand == ["V1"]


@case("v14-before-reap-fight")
def test_before_fight_comes_after_exhausting():
    log = board(dict(in_play=["Firespitter"]), dict(in_play=["V9"])).fight("Firespitter", "V9").log()
    assert log.index("dealt 1 damage") < log.index("dealt 5 damage")


@case("v14-omni-off-house")
def test_omni_is_for_your_own_turn():
    t = board(dict(in_play=["Lifeward"]), dict(hand=["V1"]), house="logos")
    assert ways(t, "Lifeward") == {"omni"}
    assert ways(board(b=dict(in_play=["Lifeward"])), "Lifeward") == set()
    t.omni("Lifeward").end_turn().answer("Brobnar")
    assert t.a.artifacts == [] and ways(t, "V1") == {"discard"}


@case("v14-use-via-ability-any-house", "v14-use-via-ability-must-be-ready")
def test_uses_by_an_ability():
    t = board(dict(hand=["Inspiration"], in_play=[dict(card="V3", exhausted=True)]), house="sanctum").play("Inspiration")
    assert t.a.amber == 1 and not t.card("V3").ready
    t = board(dict(in_play=["Commander Remiel", dict(card="V3", exhausted=True)]), house="sanctum").reap("Commander Remiel")
    assert t.a.amber == 1


@case("v14-fight-skipped-not-fought", "v14-assault", "v14-assault-kill", "v14-assault-additive", "v14-assault-not-defending")
def test_assault():
    a = dict(in_play=[dict(card="Stealer of Souls", upgrades=["Way of the Bear"])])
    t = board(a, dict(in_play=["V2"]), house="dis").fight("Stealer of Souls", "V2")
    assert t.b.discard == ["V2"] and t.a.amber == 0 and t.card("Stealer of Souls").damage == 0
    bear = dict(in_play=["Ancient Bear"])
    t = untamed(bear, dict(in_play=["V7"])).fight("Ancient Bear", "V7")
    assert t.a.battleline == t.b.battleline == []
    t = untamed(bear, dict(in_play=["V2"])).fight("Ancient Bear", "V2")
    assert t.b.battleline == [] and t.card("Ancient Bear").damage == 0
    armed = dict(in_play=[dict(card="Ancient Bear", upgrades=["Way of the Bear"])])
    t = untamed(armed, dict(in_play=["V4"])).fight("Ancient Bear", "V4")
    assert t.b.battleline == [] and t.card("Ancient Bear").damage == 0
    t = board(dict(in_play=["V2"]), bear).fight("V2", "Ancient Bear")
    assert t.card("Ancient Bear").damage == 2 and t.a.battleline == []


@case("v14-hazardous", "v14-hazardous-survive", "v14-hazardous-additive", "v14-hazardous-not-attacking", "v14-skirmish-hazardous")
def test_hazardous():
    b = dict(in_play=["Briar Grubbling"])
    t = board(dict(in_play=["V5"]), b).fight("V5", "Briar Grubbling")
    assert t.a.battleline == [] and t.card("Briar Grubbling").damage == 0
    t = board(dict(in_play=["V8"]), b).fight("V8", "Briar Grubbling")
    assert t.card("V8").damage == 7 and t.b.battleline == []
    wreathed = dict(in_play=[dict(card="Briar Grubbling", upgrades=["Flame-Wreathed"])])
    t = board(dict(in_play=["V7"]), wreathed).fight("V7", "Briar Grubbling")
    assert t.a.battleline == [] and t.card("Briar Grubbling").damage == 0
    t = untamed(b, dict(in_play=["V6"])).fight("Briar Grubbling", "V6")
    assert t.card("V6").damage == 2 and t.a.battleline == []
    t = untamed(dict(in_play=["Snufflegator"]), b).fight("Snufflegator", "Briar Grubbling")
    assert t.a.battleline == []


@case("v14-before-fight-order")
@pytest.mark.parametrize("first", ["Ancient Bear", "Briar Grubbling"])
def test_the_order_before_a_fight_decides(first):
    t = untamed(dict(in_play=["Ancient Bear"]), dict(in_play=["Briar Grubbling"])).fight("Ancient Bear", "Briar Grubbling")
    t.pick(first)
    bear, grubbling = t.card("Ancient Bear"), t.card("Briar Grubbling")
    assert bear.in_play == (first == "Ancient Bear") and grubbling.in_play != bear.in_play
    assert (bear if bear.in_play else grubbling).damage == 0


@case("v14-elusive-keywords", "v14-taunt-neighbour-taunt")
def test_elusive_and_taunt_with_keywords():
    t = untamed(dict(in_play=["Ancient Bear"]), dict(in_play=["Urchin"])).fight("Ancient Bear", "Urchin")
    assert t.b.battleline == []
    t = board(dict(in_play=["V9"]), dict(in_play=["Champion Anaphiel", "Pitlord", "V2"]))
    assert sorted(fight_targets(t, "V9")) == ["Champion Anaphiel", "Pitlord"]


@case("v14-poison", "v14-poison-armor", "v14-poison-only-power", "v14-ward-simultaneous-fight")
def test_poison():
    def asp(enemy, **more):
        return board(dict(in_play=[dict(card="Macis Asp", **more)]), dict(in_play=[enemy]), house="shadows")

    assert asp("V9").fight("Macis Asp", "V9").b.battleline == []
    assert asp("Armored 5+3").fight("Macis Asp", "Armored 5+3").b.battleline == ["Armored 5+3"]
    assert asp("Armored 5").fight("Macis Asp", "Armored 5").b.battleline == []
    elusive = dict(card="V9", upgrades=["Ring of Invisibility"])
    t = asp(elusive, upgrades=["Way of the Bear"]).fight("Macis Asp", "V9")
    assert t.card("V9").damage == 2 and t.b.battleline == ["V9"]
    t = asp(dict(card="V9", ward=True)).fight("Macis Asp", "V9")
    assert t.b.battleline == ["V9"] and t.card("V9").damage == 0 and not t.card("V9").warded


@case("v14-damage-power-drop")
def test_losing_power_kills():
    t = board(dict(in_play=["Banner of Battle", dict(card="V3", damage=3)], hand=[]), dict(in_play=["Gorm of Omm"]), first="a")
    assert t.a.battleline == ["V3"]
    t.end_turn().answer("Dis").omni("Gorm of Omm")
    assert t.a.battleline == [] and t.a.artifacts == []


@case("v14-example-mighty-lance")
def test_one_ability_is_one_event():
    t = board(dict(hand=["Mighty Lance"]), dict(in_play=["V3", "V3"]), house="sanctum").play("Mighty Lance").pick("V3")
    assert t.decision.kind == "lay_down" and len(t.decision.options) == 2, "both are destroyed together"


@case("v14-armor-lose-not-retro", "v14-armor-lose-used-first", "v14-armor-additive", "v14-armor-tilde", "v14-neighbors")
def test_armor_gained_and_lost():
    b = dict(in_play=["Bulwark", "V3"])
    t = board(dict(hand=["Zap 2", "Slay"]), b).play("Zap 2").pick("V3")
    assert t.card("V3").damage == 0
    assert t.play("Slay").pick("Bulwark").card("V3").damage == 0
    t = board(dict(hand=["Zap 3", "Slay", "Zap 2"]), dict(in_play=["Bulwark", "Armored 5"]))
    t.play("Zap 3").pick("Armored 5").play("Slay").pick("Bulwark")
    assert t.card("Armored 5").armor == 2 and t.card("Armored 5").armor_left == 1
    assert t.play("Zap 2").card("Armored 5").damage == 1
    t = board(dict(in_play=["Bulwark", "Raiding Knight", "Bulwark", "V1", "V2"]), dict(in_play=["V5"]))
    assert t.card("Raiding Knight").armor == 6 and t.card("V1").armor == 2 and t.card("V2").armor == t.card("V5").armor == 0
    assert board(dict(in_play=["V3"])).card("V3").armor == 0
    assert board(dict(in_play=["V3", "Grey Monk"])).card("V3").armor == 1


@case("v14-faq-zero-power", "v14-faq-pingle")
def test_zero_power_is_destroyed_before_after_triggers():
    assert board(dict(hand=["King of the Crag"]), dict(in_play=["Looter Goblin"])).play("King of the Crag").b.battleline == []
    t = board(dict(hand=["King of the Crag"]), dict(in_play=["Pingle Who Annoys"])).play("King of the Crag")
    assert t.b.battleline == [] and t.card("King of the Crag").damage == 0


@case("v14-power-counter", "v14-heal")
def test_counters_and_healing():
    t = board(dict(hand=["Grow", "Hand Back", "Medic", "Medic"], in_play=["Eater of the Dead"])).play("Grow")
    assert t.card("Eater of the Dead").power == 6
    assert t.play("Hand Back").card("Eater of the Dead").power_counters == 0
    a = dict(
        in_play=["Grey Monk", dict(card="V5", damage=3), "V4"], hand=["Medic", dict(card="Yo Mama Mastery", house="sanctum")]
    )
    t = board(a, house="sanctum").reap("Grey Monk").pick("V5")
    assert t.card("V5").damage == 1
    assert t.play("Yo Mama Mastery", on="V5").card("V5").damage == 0
    assert board(dict(hand=["Medic"], in_play=["V4", "V5"])).play("Medic").pick("V4").a.amber == 0


@case("v14-splash", "v14-splash-flank")
def test_splash():
    t = board(dict(hand=["Lava Ball"]), dict(in_play=["V3", "V4", "V3", "V3"])).play("Lava Ball").pick("V4")
    assert t.card("V4").zone == "discard" and [t.card(f"V3#{n}").damage for n in (1, 2, 3)] == [2, 2, 0]
    t = board(dict(hand=["Lava Ball"]), dict(in_play=["V5", "V3"])).play("Lava Ball").pick("V5")
    assert t.card("V5").damage == 4 and t.card("V3").damage == 2


@case("v14-destroyed-example-duma", "v14-faq-duma")
def test_duma_saves_no_tagged_card():
    b = dict(in_play=["Jehu the Bureaucrat", dict(card="Duma the Martyr", damage=2), dict(card="Commander Remiel", damage=1)],
             deck=["V1", "V2", "V3"])  # fmt: skip
    t = settle(board(dict(hand=["Poison Wave"]), b, house="shadows").play("Poison Wave"))
    assert t.b.battleline == ["Jehu the Bureaucrat"] and t.card("Jehu the Bureaucrat").damage == 0
    assert sorted(t.b.discard) == ["Commander Remiel", "Duma the Martyr"] and len(t.b.hand) == 2


@case("v14-faq-tolas-gateway", "v14-faq-tolas-bad-penny")
def test_tolas():
    t = board(dict(hand=["Gateway to Dis"], in_play=["Tolas", "V1"]), dict(in_play=["V2", "V3"]), house="dis")
    settle(t.play("Gateway to Dis"))
    assert (t.a.amber, t.b.amber) == (0, 0)
    t = board(dict(hand=["Slay"], in_play=["Tolas"]), dict(in_play=["Bad Penny"])).play("Slay").pick("Bad Penny")
    assert t.a.amber == 1 and t.b.hand == ["Bad Penny"]


@case("v14-destroyed-moved-still-destroyed", "v14-erratum-biomatrix")
def test_biomatrix_backup_counts_as_destroyed():
    b = dict(in_play=[dict(card="V3", upgrades=["Biomatrix Backup"])])
    t = board(dict(hand=["Loot the Bodies", "Slay"]), b).play("Loot the Bodies").play("Slay")
    assert t.a.amber == 1 and t.b.archives == ["V3"] and t.decision.kind == "action"


@case("v14-faq-yxilo-bad-penny", "v14-ability-destroyed-in-discard")
def test_yxilo_bolter_purges_from_the_discard_pile():
    a = dict(in_play=["Yxilo Bolter"])
    assert board(a, dict(in_play=["Bad Penny"]), house="mars").reap("Yxilo Bolter").pick("Bad Penny").b.hand == ["Bad Penny"]
    t = board(a, dict(in_play=["V2"]), house="mars").reap("Yxilo Bolter").pick("V2")
    assert t.b.purged == ["V2"] and t.b.discard == []


@case("v14-ward-destroy", "v14-ward-leave")
def test_wards():
    t = board(dict(hand=["Gateway to Dis"]), dict(in_play=[dict(card="Dust Imp", ward=True)]), house="dis").play("Gateway to Dis")
    assert t.b.battleline == ["Dust Imp"] and not t.card("Dust Imp").warded and t.b.amber == 0
    b = dict(in_play=[dict(card="V3", ward=True, upgrades=["Plain Badge"])])
    t = untamed(dict(hand=["Nature's Call"]), b).play("Nature's Call").pick("V3")
    assert t.b.battleline == ["V3"] and t.card("V3").upgrades == ["Plain Badge"] and not t.card("V3").warded


@case("v14-capture-limited")
def test_captures_take_what_is_there():
    t = board(dict(hand=["Raiding Knight"]), house="sanctum").play("Raiding Knight")
    assert t.card("Raiding Knight").amber == 0
    for amber, captured in ((8, 8), (6, 0)):
        t = board(dict(hand=["Drumble"]), dict(amber=amber), house="dis").play("Drumble")
        assert t.card("Drumble").amber == captured and t.b.amber == amber - captured


@case("v14-faq-faygin")
def test_faygin_returns_to_the_owner():
    t = board(dict(in_play=["Faygin"]), dict(in_play=["Urchin"]), house="shadows").reap("Faygin")
    assert t.b.hand == ["Urchin"] and t.a.hand == []


@case("v14-for-each-one-creature")
def test_for_each_on_one_creature():
    a = dict(in_play=[dict(card="V3", upgrades=["Red Planet Ray Gun"]), "Tunk", "Zorg"])
    t = board(a, dict(in_play=["Yxilx Dominator", "V9"])).reap("V3").pick("V9")
    assert t.card("V9").damage == 3


@case("v14-cannot-vs-may")
def test_cannot_beats_may():
    t = board(dict(hand=["Foggify"], in_play=["V1"]), dict(hand=["Anger"], in_play=["V5"]), house="logos").play("Foggify")
    t.end_turn().answer("Brobnar").play("Anger")
    assert t.card("V1").damage == 0 and t.a.battleline == ["V1"]


@case("v14-example-three-fates", "v14-most-powerful-group-small")
def test_three_fates():
    t = board(dict(hand=["Three Fates"], in_play=["V8", "V5"]), dict(in_play=["V7", "V5"]), house="dis").play("Three Fates")
    assert sorted(targets(t)) == ["V5", "V5#2"]
    settle(t.pick("V5#2"))
    assert t.a.battleline == ["V5"] and t.b.battleline == []
    t = settle(board(dict(hand=["Three Fates"], in_play=["V8"]), dict(in_play=["V1"]), house="dis").play("Three Fates"))
    assert t.a.battleline == t.b.battleline == []


@case("v14-least-powerful-tie")
def test_ties_for_the_least():
    a = dict(in_play=["Horseman of Famine", "V2"])
    t = board(a, dict(in_play=["V2"]), house="sanctum").reap("Horseman of Famine")
    assert sorted(targets(t)) == ["V2", "V2#2"]


@case("v14-search-fail")
def test_a_search_may_fail():
    a = dict(hand=["Help from Future Self"], deck=["Timetraveller"], discard=["V1"])
    t = board(a, house="logos").play("Help from Future Self").answer(False)
    assert t.a.hand == [] and sorted(t.a.deck) == ["Timetraveller", "V1"]


@case("v14-faq-bait-and-switch", "v14-end-of-turn")
def test_bait_and_switch_and_the_end_of_turn():
    t = board(dict(hand=["Bait and Switch"]), dict(amber=14), house="shadows").play("Bait and Switch")
    assert (t.a.amber, t.b.amber) == (2, 12)
    t = board(dict(in_play=["Shaffles"], deck=["V1"] * 6), dict(amber=2)).end_turn()
    assert t.b.amber == 1 and t.log().index("draws 6") < t.log().index("loses 1")


@case("v14-sacrifice-destroyed", "v14-sacrifice-own-only")
def test_a_sacrifice_is_a_destruction_of_your_own():
    t = board(dict(hand=["Pawn Sacrifice"], in_play=["Dust Imp"]), dict(in_play=["V9"]), house="shadows").play("Pawn Sacrifice")
    assert t.a.amber == 3 and "Dust Imp" in t.a.discard
    t = board(dict(hand=["Pawn Sacrifice"]), dict(in_play=["V9"]), house="shadows").play("Pawn Sacrifice")
    assert t.b.battleline == ["V9"] and t.card("V9").damage == 0
