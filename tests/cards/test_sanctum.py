"""Sanctum: every ability of every covered card."""

from tests.help import board, card, fight_targets, out, settle, targets, ways


def sanctum(a=None, b=None, **more):
    return board(a, b, house="sanctum", **more)


def test_champion_anaphiel():
    card = sanctum(dict(in_play=["Champion Anaphiel"])).card("Champion Anaphiel")
    assert (card.power, card.armor, card.keywords) == (6, 1, {"taunt"})


@card("Cleansing Wave", "play")
def test_cleansing_wave_pays_for_each_creature_healed():
    t = sanctum(
        dict(hand=["Cleansing Wave"], in_play=[dict(card="V5", damage=3), "V4"]), dict(in_play=[dict(card="V6", damage=1)])
    ).play("Cleansing Wave")
    assert t.a.amber == 2 and t.card("V5").damage == 2 and t.card("V6").damage == 0


@card("Hallowed Blaster", "action")
def test_hallowed_blaster_heals_three():
    t = sanctum(dict(in_play=["Hallowed Blaster", dict(card="V5", damage=4)])).action("Hallowed Blaster")
    assert t.card("V5").damage == 1
    t = sanctum(dict(in_play=["Hallowed Blaster", dict(card="V5", damage=2)]), dict(in_play=["V3"])).action("Hallowed Blaster")
    assert sorted(targets(t)) == ["V3", "V5"] and t.pick("V5").card("V5").damage == 0


@card("Honorable Claim", "play")
def test_honorable_claim_knights_capture():
    a = dict(hand=["Honorable Claim"], in_play=["Raiding Knight", "Sergeant Zakiel", "V1"])
    t = sanctum(a, dict(amber=5, in_play=["Staunch Knight"])).play("Honorable Claim")
    assert t.card("Raiding Knight").amber == t.card("Sergeant Zakiel").amber == 1 and t.b.amber == 3
    assert t.card("V1").amber == t.card("Staunch Knight").amber == 0
    t = sanctum(a, dict(amber=1)).play("Honorable Claim")
    assert targets(t) == ["Raiding Knight", "Sergeant Zakiel"], "one amber: who captures it is a choice"
    assert t.pick("Sergeant Zakiel").card("Sergeant Zakiel").amber == 1 and t.b.amber == 0


@card("Lady Maxena", "play", "action")
def test_lady_maxena_stuns_and_returns():
    t = sanctum(dict(hand=["Lady Maxena"]), dict(in_play=["V3"])).play("Lady Maxena").pick("V3")
    assert t.card("V3").stunned
    t = sanctum(dict(in_play=["Lady Maxena"])).action("Lady Maxena")
    assert t.a.hand == ["Lady Maxena"]
    assert sanctum(dict(in_play=[dict(card="Lady Maxena", owner="b")])).action("Lady Maxena").b.hand == ["Lady Maxena"]


@card("Protect the Weak", "constant")
def test_protect_the_weak_protects_neighbors():
    a, b = dict(in_play=["V9"]), dict(in_play=["V1", dict(card="V2", upgrades=["Protect the Weak"]), "V3", "V4"])
    t = board(a, b)
    assert sorted(fight_targets(t, "V9")) == ["V2", "V4"] and t.card("V2").armor == 1


@card("Raiding Knight", "play")
def test_raiding_knight_captures_one():
    t = sanctum(dict(hand=["Raiding Knight"])).play("Raiding Knight")
    assert t.card("Raiding Knight").amber == 0 and "Raiding Knight captures no Æ from B" in t.log()
    t = sanctum(dict(hand=["Raiding Knight"]), dict(amber=2)).play("Raiding Knight")
    assert t.card("Raiding Knight").amber == 1 and t.card("Raiding Knight").armor == 2


@card("Sergeant Zakiel", "play")
def test_sergeant_zakiel_readies_a_neighbor():
    a = dict(hand=["Sergeant Zakiel"], in_play=[dict(card="V5", exhausted=True)])
    t = sanctum(a, dict(in_play=["V3"])).play("Sergeant Zakiel")
    assert t.decision.optional
    before = t.snapshot()
    assert t.pick("V5").card("V3").zone == "discard"
    assert t.restore(before).answer(False).card("V3").zone == "battleline"


@card("Shield of Justice", "play")
def test_shield_of_justice_covers_friends_this_turn():
    a = dict(hand=["Shield of Justice"], in_play=[dict(card="V3", house="sanctum")])
    t = sanctum(a, dict(in_play=["V5"])).play("Shield of Justice").fight("V3", "V5")
    assert t.card("V3").damage == 0 and t.card("V5").damage == 3
    t.end_turn().answer("Brobnar")
    assert t.fight("V5", "V3").card("V3").zone == "discard"


@card("Staunch Knight", "constant")
def test_staunch_knight_on_a_flank():
    t = sanctum(dict(in_play=["V1", "Staunch Knight", "V2"]))
    assert t.card("Staunch Knight").power == 4
    assert sanctum(dict(in_play=["V1", "Staunch Knight"])).card("Staunch Knight").power == 6
    assert sanctum(dict(in_play=["V1", "Staunch Knight"])).card("V1").power == 1


@card("Terms of Redress", "play")
def test_terms_of_redress_captures_two():
    t = sanctum(dict(hand=["Terms of Redress"], in_play=["V1", "V2"]), dict(amber=3, in_play=["V3"])).play("Terms of Redress")
    assert targets(t) == ["V1", "V2"] and t.a.amber == 1
    assert t.pick("V2").card("V2").amber == 2 and t.b.amber == 1
    assert sanctum(dict(hand=["Terms of Redress"]), dict(amber=3)).play("Terms of Redress").b.amber == 3


@card("Begone!", "play")
def test_begone():
    t = sanctum(dict(hand=["Begone!"], in_play=["Dust Imp"]), dict(in_play=["Tocsin", "V1"])).play("Begone!")
    before = t.snapshot()
    settle(t.answer(0))
    assert t.a.battleline == [] and t.b.battleline == ["V1"]
    assert t.restore(before).answer(1).a.amber == 1


@card("Blinding Light", "play")
def test_blinding_light():
    t = (
        sanctum(dict(hand=["Blinding Light"], in_play=["V1"]), dict(in_play=["V2", "Tunk"]))
        .play("Blinding Light")
        .answer("Brobnar")
    )
    assert [t.card(c).stunned for c in ("V1", "V2", "Tunk")] == [True, True, False]


@card("Charge!", "play")
def test_charge():
    t = sanctum(dict(hand=["Charge!", "Raiding Knight"]), dict(in_play=["V5"])).play("Charge!").play("Raiding Knight")
    assert settle(t).card("V5").damage == 2


@card("Charge!", "play")
def test_charge_is_gained_by_what_is_played_and_enters_play_under_the_opponents_control():
    a = dict(hand=["Charge!", dict(card="Scowly Caper", house="sanctum")], in_play=["V4"])
    t = sanctum(a, dict(in_play=["V5"])).play("Charge!").play("Scowly Caper")
    assert t.card("Scowly Caper").controller == "b"
    assert t.card("V5").damage == 2 and t.card("V4").damage == 0, "whoever played it resolves it"


def test_charge_gives_nothing_to_creatures_that_were_not_played_after_it():
    """Kompsos Haruspex makes of play effects play/reap effects: one that was in play before has none."""
    a = dict(hand=["Charge!", "Bulwark"], in_play=["Kompsos Haruspex", "Champion Anaphiel"])
    t = out(sanctum(a, dict(in_play=["V9"])).play("Charge!").reap("Champion Anaphiel"))
    assert t.card("V9").damage == 0
    t = out(t.play("Bulwark"))
    assert t.card("V9").damage == 2
    t = out(t.set("Bulwark", exhausted=False).reap("Bulwark"))
    assert t.card("V9").damage == 4, "what it gained it has for the remainder of the turn"


@card("Clear Mind", "play")
def test_clear_mind():
    t = sanctum(dict(hand=["Clear Mind"], in_play=[dict(card="V1", stun=True)]), dict(in_play=[dict(card="V2", stun=True)]))
    t.play("Clear Mind")
    assert not t.card("V1").stunned and t.card("V2").stunned


@card("Doorstep to Heaven", "play")
def test_doorstep_to_heaven():
    t = sanctum(dict(hand=["Doorstep to Heaven"], amber=8), dict(amber=4)).play("Doorstep to Heaven")
    assert (t.a.amber, t.b.amber) == (5, 4)


@card("Glorious Few", "play")
def test_glorious_few():
    t = sanctum(dict(hand=["Glorious Few"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Glorious Few")
    assert t.a.amber == 2
    assert sanctum(dict(hand=["Glorious Few"], in_play=["V1"])).play("Glorious Few").a.amber == 0


def test_inspiration_readies_and_uses():
    t = sanctum(dict(hand=["Inspiration"], in_play=[dict(card="Troll", exhausted=True)])).play("Inspiration")
    assert t.a.amber == 1 and not t.card("Troll").ready


@card("Mighty Lance", "play")
def test_mighty_lance():
    t = sanctum(dict(hand=["Mighty Lance"]), dict(in_play=["V5", "V6", "V8"])).play("Mighty Lance").pick("V6").pick("V8")
    assert [t.card(c).damage for c in ("V5", "V6", "V8")] == [0, 3, 3]


@card("Oath of Poverty", "play")
def test_oath_of_poverty():
    t = settle(
        sanctum(dict(hand=["Oath of Poverty"], in_play=["Chest", "Lever"]), dict(in_play=["Rouse"])).play("Oath of Poverty")
    )
    assert t.a.amber == 5 and t.a.artifacts == [] and t.b.artifacts == ["Rouse"]


@card("Radiant Truth", "play")
def test_radiant_truth():
    t = sanctum(dict(hand=["Radiant Truth"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Radiant Truth")
    assert [t.card(c).stunned for c in ("V1", "V2", "V3", "V4")] == [False, False, True, False]


@card("Take Hostages", "play")
def test_take_hostages():
    a = dict(hand=["Take Hostages"], in_play=["Sequis"])
    t = sanctum(a, dict(amber=2, in_play=["V1"])).play("Take Hostages").fight("Sequis", "V1")
    assert t.card("Sequis").amber == 1 and t.b.amber == 1


@card("The Harder They Come", "play")
@card("The Spirit’s Way", "play")
def test_purges_and_sweeps_by_power():
    t = sanctum(dict(hand=["The Harder They Come"], in_play=["V4"]), dict(in_play=["V5"])).play("The Harder They Come")
    assert t.b.purged == ["V5"]
    t = settle(sanctum(dict(hand=["The Spirit's Way"], in_play=["V2"]), dict(in_play=["V3", "V4"])).play("The Spirit's Way"))
    assert t.a.battleline == ["V2"] and t.b.battleline == []


@card("Potion of Invulnerability", "omni")
@card("Sigil of Brotherhood", "omni")
def test_sacrificed_artifacts():
    assert board(dict(in_play=["Gorm of Omm"]), dict(in_play=["Chest"])).omni("Gorm of Omm").b.artifacts == []
    t = board(dict(in_play=["Potion of Invulnerability", "V1"], hand=["Ping"])).omni("Potion of Invulnerability").play("Ping")
    assert t.card("V1").damage == 0
    t = board(dict(in_play=["Sigil of Brotherhood", "Sequis", "Tunk"])).omni("Sigil of Brotherhood")
    assert ways(t, "Sequis") == {"reap"} and ways(t, "Tunk") == set()


@card("Round Table", "constant")
def test_round_table():
    t = sanctum(dict(in_play=["Round Table", "Raiding Knight", "V1"]))
    assert t.card("Raiding Knight").power == 5 and "taunt" in t.card("Raiding Knight").keywords and t.card("V1").power == 1


@card("Whispering Reliquary", "action")
def test_whispering_reliquary():
    assert (
        sanctum(dict(in_play=["Whispering Reliquary"]), dict(in_play=["Chest"]))
        .action("Whispering Reliquary")
        .pick("Chest")
        .b.hand
    )


@card("Bulwark", "constant")
@card("Grey Monk", "constant", "reap")
def test_bulwark_and_grey_monk_give_armor():
    t = sanctum(dict(in_play=["V1", "Bulwark", "V2", "V3"]))
    assert [t.card(c).armor for c in ("V1", "Bulwark", "V2", "V3")] == [2, 2, 2, 0]
    t = sanctum(dict(in_play=["Grey Monk", dict(card="V5", damage=3)]), dict(in_play=["V2"]))
    assert t.card("V5").armor == 1 and t.card("V2").armor == 0
    assert t.reap("Grey Monk").pick("V5").card("V5").damage == 1


@card("Champion Tabris", "fight")
@card("Francus", "reaction")
def test_captures_by_using():
    assert sanctum(dict(in_play=["Champion Tabris"]), dict(amber=1, in_play=["V1"])).fight("Champion Tabris", "V1").b.amber == 0
    assert sanctum(dict(in_play=["Sequis"]), dict(amber=1)).reap("Sequis").card("Sequis").amber == 1
    t = sanctum(dict(in_play=["Francus"]), dict(amber=1, in_play=["V1"])).fight("Francus", "V1")
    assert t.card("Francus").amber == 1
    assert sanctum(dict(in_play=["Francus"]), dict(amber=1, in_play=["V9"])).fight("Francus", "V9").b.amber == 1


@card("Commander Remiel", "reap")
def test_commander_remiel():
    t = sanctum(dict(in_play=["Commander Remiel", "Troll", "Sequis"])).reap("Commander Remiel")
    assert t.a.amber == 2 and t.card("Sequis").ready


@card("Duma the Martyr", "destroyed")
def test_duma_the_martyr():
    t = board(dict(hand=["Slay"], in_play=["Duma the Martyr", dict(card="V5", damage=3)], deck=["V1", "V2", "V3"])).play("Slay")
    t.pick("Duma the Martyr")
    assert t.card("V5").damage == 0 and sorted(t.a.hand) == ["V1", "V2"]


@card("Hayyel the Merchant", "reaction")
def test_hayyel_the_merchant():
    assert sanctum(dict(in_play=["Hayyel the Merchant"], hand=["Hallowed Blaster"])).play("Hallowed Blaster").a.amber == 1


@card("Horseman of Death", "play")
@card("Horseman of Pestilence", "play_fight_reap")
def test_the_four_horsemen():
    t = sanctum(dict(hand=["Horseman of Death"], discard=["Horseman of War", "V1"])).play("Horseman of Death")
    assert t.a.hand == ["Horseman of War"]
    t = sanctum(dict(hand=["Horseman of Famine"], in_play=["V3"]), dict(in_play=["V1"])).play("Horseman of Famine")
    assert t.b.battleline == []
    t = sanctum(dict(in_play=["Horseman of Pestilence", "Horseman of War"]), dict(in_play=["V3"])).reap("Horseman of Pestilence")
    assert t.card("V3").damage == 1 and t.card("Horseman of War").damage == 0
    t = sanctum(dict(hand=["Horseman of War"], in_play=["Tunk"]), dict(in_play=["V3"])).play("Horseman of War")
    assert ways(t, "Tunk") == {"fight"}


@card("Jehu the Bureaucrat", "reaction")
def test_jehu_the_bureaucrat():
    assert board(dict(in_play=["Jehu the Bureaucrat"]), house=None).answer("Sanctum").a.amber == 2
    t = board(dict(in_play=["Jehu the Bureaucrat"]), house=None).answer("Dis")
    assert t.a.amber == 0


@card("Lord Golgotha", "before_fight")
def test_lord_golgotha():
    t = sanctum(dict(in_play=["Lord Golgotha"]), dict(in_play=["V1", "V8", "V4"])).fight("Lord Golgotha", "V8")
    assert t.card("V1").zone == "discard" and t.card("V4").damage == 3 and t.card("V8").damage == 5


@card("Numquid the Fair", "play")
def test_numquid_the_fair():
    t = sanctum(dict(hand=["Numquid the Fair"]), dict(in_play=["V1", "V2", "V3"])).play("Numquid the Fair").pick("V1").pick("V2")
    assert t.b.battleline == ["V3"] and t.decision.kind == "action"


@card("Protectrix", "reap")
def test_protectrix():
    a = dict(in_play=["Protectrix", dict(card="V5", damage=2)], hand=[dict(card="Ping", house="sanctum")])
    t = sanctum(a).reap("Protectrix").pick("V5").play("Ping").pick("V5")
    assert t.card("V5").damage == 0
    t = sanctum({**a, "in_play": ["Protectrix", "V5"]}).reap("Protectrix").pick("V5").play("Ping").pick("V5")
    assert t.card("V5").damage == 1, "nothing was healed"


@card("Gatekeeper", "play")
@card("The Vaultkeeper", "constant")
def test_gatekeeper_and_the_vaultkeeper():
    assert sanctum(dict(hand=["Gatekeeper"]), dict(amber=9)).play("Gatekeeper").b.amber == 5
    assert sanctum(dict(hand=["Gatekeeper"]), dict(amber=6)).play("Gatekeeper").b.amber == 6
    t = board(dict(hand=["Urchin"]), dict(amber=3, in_play=["The Vaultkeeper"]), house="shadows").play("Urchin")
    assert (t.a.amber, t.b.amber) == (0, 3)


@card("Veemos Lightbringer", "play")
@card("Perilous Wild", "play")
def test_veemos_and_perilous_wild_hunt_the_elusive():
    for name, house in (("Veemos Lightbringer", "sanctum"), ("Perilous Wild", "untamed")):
        t = board(dict(hand=[name], in_play=["Urchin"]), dict(in_play=["V1", "Noddy the Thief"]), house=house).play(name)
        assert settle(t).b.battleline == ["V1"] and "Urchin" not in t.a.battleline


@card("Mantle of the Zealot", "constant")
@card("Shoulder Armor", "constant")
def test_upgrades_of_sanctum():
    t = board(dict(in_play=[dict(card="Tunk", upgrades=["Mantle of the Zealot"]), "Zorg"]))
    assert ways(t, "Tunk") == {"reap"} and ways(t, "Zorg") == set()
    t = board(dict(in_play=["V1", dict(card="V2", upgrades=["Shoulder Armor"])], hand=["V3"]))
    assert (t.card("V2").power, t.card("V2").armor) == (4, 2)
    t.play("V3")
    assert (t.card("V2").power, t.card("V2").armor) == (2, 0)


@card("Sanctum Guardian", "fight_reap")
def test_sanctum_guardian_swaps():
    t = sanctum(dict(in_play=["Sanctum Guardian", "V1", "V2"])).reap("Sanctum Guardian").pick("V2")
    assert t.a.battleline == ["V2", "V1", "Sanctum Guardian"]


@card("Epic Quest", "play")
def test_epic_quest_archives_knights():
    t = sanctum(dict(hand=["Epic Quest"], in_play=["Staunch Knight", "V1"]), dict(in_play=[dict(card="Bulwark")]))
    t.play("Epic Quest")
    assert t.a.archives == ["Staunch Knight"] and t.a.battleline == ["V1"] and t.b.battleline == ["Bulwark"]


@card("Epic Quest", "omni")
def test_epic_quest_forges_after_seven_sanctum_cards():
    for n, keys in ((6, 0), (7, 1)):
        t = sanctum(dict(in_play=[dict(card="Epic Quest", exhausted=False)], hand=["Staunch Knight"] * 5 + ["Bulwark"] * (n - 5)))
        for _ in range(n):
            t.play(t.a.hand[0])
        settle(t.omni("Epic Quest"))
        assert (t.a.artifacts == []) == bool(keys)
        if keys:
            t.answer("red")
        assert len(t.a.keys) == keys and t.a.amber == 0


@card("Armageddon Cloak", "constant", "host_destroyed")
def test_armageddon_cloak_is_destroyed_instead_of_its_creature():
    t = board(dict(in_play=["V9"]), dict(in_play=[dict(card="V3", upgrades=["Armageddon Cloak"])]))
    assert "hazardous" in t.card("V3").keywords
    settle(t.fight("V9", "V3"))
    assert t.b.battleline == ["V3"] and t.card("V3").damage == 0 and t.b.discard == ["Armageddon Cloak"]
    assert t.card("V9").damage == 5, "2 by hazardous, 3 in the fight"
