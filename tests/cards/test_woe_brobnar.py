"""Winds of Exchange, Brobnar: its new cards, each ability with what it does and what it does not do."""

from tests.cards.woe import made, on, token
from tests.help import card, fight_targets, out, settle, targets, ways


def brobnar(a=None, b=None, **more):
    """A's main step in Brobnar; A's token creatures are Grumpuses (power 2, splash-attack 1), B's are Grunts."""
    return on({"token": "Grumpus", **(a or {})}, b, **{"house": "brobnar", **more})


@card("Ancient Battleground", "constant", "gives")
def test_ancient_battleground_lets_friends_earn_by_fighting_and_not_by_reaping():
    t = brobnar(dict(in_play=["Ancient Battleground", "V5"]), dict(in_play=["V2", "V6"]))
    assert ways(t, "V5") == {"fight"}
    assert t.fight("V5", "V2").a.amber == 1
    t = brobnar(dict(in_play=["V5"]), dict(in_play=["Ancient Battleground", "V2"]))
    assert ways(t, "V5") == {"fight", "reap"} and t.fight("V5", "V2").a.amber == 0


def test_endless_hordes_makes_a_token_for_each_enemy_which_fights_it():
    t = brobnar(dict(hand=["Endless Hordes"]), dict(in_play=["V1", "V2"])).play("Endless Hordes")
    t = out(made(t))
    assert t.b.discard.count("V1") == 1 and "V2" in t.b.discard
    assert t.a.battleline == ["Grumpus"], "the one that fought the creature of two power died"
    assert not t.card("Grumpus").ready


def test_endless_hordes_ignores_taunt_in_these_fights_only():
    b = dict(in_play=["V9", dict(card="Champion Anaphiel", damage=5), "V8"])
    t = brobnar(dict(hand=["Endless Hordes"], in_play=["V5"]), b).play("Endless Hordes")
    fought = []
    for _ in range(20):
        if not t.decision or t.decision.kind == "action":
            break
        if t.decision.kind == "fight":
            fought.append(targets(t))
        t.choose(0)
    assert all(len(found) == 1 for found in fought)
    assert sorted(t.b.battleline) == ["V8", "V9"] and t.card("V9").damage >= 2 and t.card("V8").damage >= 2
    t = brobnar(dict(in_play=["V5"]), dict(in_play=["V9", "Champion Anaphiel"]))
    assert fight_targets(t, "V5") == ["Champion Anaphiel"]


def test_endless_hordes_without_enemies_makes_none():
    assert brobnar(dict(hand=["Endless Hordes"])).play("Endless Hordes").a.battleline == []


@card("Frost Giant", "constant")
def test_frost_giant_does_not_ready_in_the_own_ready_step():
    t = brobnar(dict(in_play=[dict(card="Frost Giant", exhausted=True), dict(card="V5", exhausted=True)])).end_turn()
    assert not t.card("Frost Giant").ready and t.card("V5").ready
    t = brobnar(dict(hand=["Might Club"], in_play=[dict(card="Frost Giant", exhausted=True), "Might Club"])).action(
        "a:Might Club"
    )
    assert settle(t).card("Frost Giant").ready, "an effect readies it"


def clan(zone, **more):
    return {"hand": ["Hallafest"], zone: ["Ged Hammer", "Ged Hammer", "Vulka", "Harmal Atoon", "Brikk Nastee", "Pelf"], **more}


@card("Hallafest", "play")
def test_hallafest_finds_up_to_four_of_different_names_in_deck_and_discards():
    t = brobnar(clan("deck")).play("Hallafest")
    seen = []
    while t.decision and t.decision.kind != "action":
        seen.append(sorted(targets(t)))
        t.choose(0)
    assert "Pelf" not in seen[0] and len(t.a.hand) == 4 and len(set(t.a.hand)) == 4
    assert t.a.chains == 4 and sorted(t.a.deck) == ["Ged Hammer", "Pelf"]
    t = brobnar(clan("discard", deck=["V1"])).play("Hallafest").pick("Vulka")
    assert "Vulka" not in targets(t)
    for _ in range(3):
        if t.decision and t.decision.kind != "action":
            t.answer(False)
    assert t.a.hand == ["Vulka"] and t.a.chains == 1


@card("Harmal Atoon", "gives")
def test_harmal_atoon_has_other_brobnar_friends_return_to_hand():
    a = dict(in_play=["Harmal Atoon", "V3", dict(card="V4", house="mars")])
    t = brobnar(a, dict(in_play=["V9"])).fight("V3", "V9")
    assert t.a.hand == ["V3"] and t.a.discard == []
    t = brobnar(a, dict(in_play=["V9"])).fight("Harmal Atoon", "V9")
    assert t.a.discard == ["Harmal Atoon"]
    t = on(dict(a, houses=["mars", "brobnar", "dis"]), dict(in_play=["V9"]), house="mars").fight("V4", "V9")
    assert t.a.discard == ["V4"], "not of Brobnar"
    t = brobnar(dict(in_play=["V9"]), dict(in_play=["Harmal Atoon", "V3"])).fight("V9", "V3")
    assert t.b.hand == ["V3"]


def test_kretchee_adds_one_for_each_time_a_creature_is_exalted_or_captures():
    a = dict(in_play=["Kretchee", "V5"], hand=["Fresh Marks"])
    t = brobnar(a, dict(in_play=["V6", "V7"])).play("Fresh Marks").pick("V5")
    assert [out(t).card(c).amber for c in ("V6", "V7")] == [2, 2]
    a = dict(in_play=[dict(card="V5", damage=1), dict(card="V6", damage=1), "Kretchee"], hand=["Absolve"])
    t = out(on(a, dict(amber=5)).play("Absolve"))
    assert [t.card(c).amber for c in ("V5", "V6", "Kretchee")] == [2, 2, 0] and t.b.amber == 3


@card("Kretchee", "reaction")
def test_kretchee_adds_one_each_time_what_would_be_stolen_is_captured_one_by_one():
    a = dict(in_play=["Kretchee", "V5", "Gargantodon", "V7"], hand=["Generous Offer"])
    b = dict(amber=5, in_play=["Kretchee"])
    t = settle(on(a, b, house="ekwidon").play("Generous Offer").pick("V7").pick("V5"))
    t = settle(t.pick("Gargantodon"))
    assert [t.card(c).amber for c in ("a:Kretchee", "V5", "Gargantodon")] == [0, 3, 3] and t.b.amber == 3
    assert t.decision.kind == "action"


@card("Kretchee", "reaction")
def test_kretchee_counts_a_capture_once_however_much_it_is_and_none_of_nothing():
    a = dict(in_play=["Kretchee", "Flamegill Enforcer"], houses=["unfathomable", "brobnar", "dis"])
    t = on(a, dict(amber=5), house="unfathomable").action("Flamegill Enforcer")
    assert t.card("Flamegill Enforcer").amber == 4 and t.b.amber == 2
    t = on(a, dict(amber=0), house="unfathomable").action("Flamegill Enforcer")
    assert t.card("Flamegill Enforcer").amber == 0


@card("Nirbor Flamewing", "from_discards")
def test_nirbor_flamewing_rises_from_the_discards_for_a_friend():
    t = brobnar(dict(discard=["Nirbor Flamewing"], in_play=["V1"]), house=None)
    assert "V1" in targets(t)
    t = t.pick("V1")
    t = made(t)
    assert "Nirbor Flamewing" in t.a.battleline and t.card("Nirbor Flamewing").ready and t.a.discard == ["V1"]


@card("Nirbor Flamewing", "from_discards")
def test_nirbor_flamewing_stays_if_nobody_is_destroyed_for_it():
    t = brobnar(dict(discard=["Nirbor Flamewing"]), house=None)
    assert t.a.discard == ["Nirbor Flamewing"] and t.a.battleline == []
    t = brobnar(dict(discard=["Nirbor Flamewing"], in_play=[dict(card="V1", ward=True)]), house=None).pick("V1")
    assert settle(t).a.discard == ["Nirbor Flamewing"] and t.a.battleline == ["V1"], "a ward saves its friend"


@card("Nirbor Flamewing", "destroyed")
def test_nirbor_flamewing_leaves_a_token():
    t = brobnar(dict(in_play=["Nirbor Flamewing"]), dict(in_play=["V9"])).fight("Nirbor Flamewing", "V9")
    assert made(t).a.battleline == ["Grumpus"] and t.a.discard == ["Nirbor Flamewing"]


@card("Revna Starsong", "constant")
@card("Berserker", "fight")
def test_revna_starsong_keeps_berserkers_from_destroying_themselves():
    a = dict(token="Berserker", in_play=["Revna Starsong", token()])
    t = brobnar(a, dict(in_play=["V1"])).fight("Berserker", "b:V1")
    assert "Berserker" in settle(t).a.battleline
    t = brobnar(dict(a, in_play=[token()]), dict(in_play=["V1"])).fight("Berserker", "b:V1")
    assert settle(t).a.battleline == []
    t = brobnar(dict(a, in_play=[token()]), dict(in_play=["V1", "Revna Starsong"])).fight("Berserker", "b:V1")
    assert settle(t).a.battleline == [], "an enemy Revna does not help"


@card("Brawl In", "play")
def test_brawl_in_makes_two_enraged_tokens():
    t = made(brobnar(dict(hand=["Brawl In"], in_play=["V5"], deck=["V3", "V4"])).play("Brawl In"))
    assert t.a.battleline == ["V5", "Grumpus", "Grumpus"]
    assert [t.card(c).enraged for c in ("V3", "V4", "V5")] == [True, True, False]


@card("Broken Axe Outpost", "action")
def test_broken_axe_outpost_trades_a_friend_for_six_damage():
    t = brobnar(dict(in_play=["Broken Axe Outpost", "V1"]), dict(in_play=["V9"])).action("Broken Axe Outpost")
    assert settle(t).card("V9").damage == 6 and t.a.deck[-1] == "V1" and t.a.battleline == []
    t = brobnar(dict(in_play=["Broken Axe Outpost"]), dict(in_play=["V9"])).action("Broken Axe Outpost")
    assert t.card("V9").damage == 0


@card("Crim Torchtooth", "fight")
def test_crim_torchtooth_splashes_and_enrages_its_neighbors():
    a = dict(in_play=["V1", "Crim Torchtooth", "V2", "V3"])
    t = settle(brobnar(a, dict(in_play=["V6", "V4", "V8"])).fight("Crim Torchtooth", "V4"))
    assert (t.card("V6").damage, t.card("V8").damage) == (4, 4)
    assert [t.card(c).enraged for c in ("V1", "Crim Torchtooth", "V2", "V3")] == [True, False, True, False]


@card("Feats of Strength", "play")
def test_feats_of_strength_makes_a_token_for_each_enemy_that_falls_in_a_fight():
    t = brobnar(dict(hand=["Feats of Strength"], in_play=["V5", "V1"]), dict(in_play=["V2", "V3"])).play("Feats of Strength")
    t = made(t.fight("V5", "V2"))
    assert t.a.battleline == ["V5", "V1", "Grumpus"]
    t = made(t.fight("V1", "V3"))
    assert t.a.battleline == ["V5", "Grumpus"], "a friend that falls makes none"
    t = brobnar(dict(hand=["Feats of Strength", "Stratosmack"]), dict(in_play=["V2"])).play("Feats of Strength")
    t = made(settle(t.play("Stratosmack")))
    assert t.a.battleline == ["Grumpus"], "by its own words only: that was no fight"


@card("Ged Hammer", "destroyed")
def test_ged_hammer_readies_and_enrages_the_others_as_it_dies():
    a = dict(in_play=["Ged Hammer", dict(card="V1", exhausted=True), dict(card="V2", house="mars", exhausted=True)])
    t = brobnar(a, dict(in_play=["V9", dict(card="V3", exhausted=True)])).fight("Ged Hammer", "V9")
    assert t.card("V1").ready and t.card("V1").enraged
    assert not t.card("V2").ready and not t.card("V2").enraged and not t.card("V3").enraged


@card("The Grand Gord", "reaction")
def test_the_grand_gord_makes_a_token_if_one_controls_the_most_powerful():
    for b, n in ((["V4"], 1), (["V5"], 1), (["V6"], 0), ([], 1)):
        t = made(brobnar(dict(in_play=["The Grand Gord"]), dict(in_play=b), house=None))
        assert t.a.battleline.count("Grumpus") == n, b


@card("Vow of Blood", "play")
def test_vow_of_blood_hurts_each_damaged_enemy():
    b = dict(in_play=[dict(card="V9", damage=1), "V8"])
    t = brobnar(dict(hand=["Vow of Blood"], in_play=[dict(card="V7", damage=1)]), b).play("Vow of Blood")
    assert [t.card(c).damage for c in ("V9", "V8", "V7")] == [3, 0, 1]


@card("Vulka", "constant")
def test_vulka_gives_splash_attack_to_friends_of_brobnar_and_itself():
    b = dict(in_play=["V6", "V4", "V8"])
    for attacker, hurt in (("Vulka", 1), ("V5", 1)):
        t = brobnar(dict(in_play=["Vulka", "V5"]), b).fight(attacker, "V4")
        assert [t.card(c).damage for c in ("V6", "V8")] == [hurt, hurt]
    t = on(dict(in_play=["Vulka", dict(card="V5", house="mars")], houses=["mars", "brobnar", "dis"]), b, house="mars").fight(
        "V5", "V4"
    )
    assert t.card("V6").damage == 0
    t = brobnar(dict(in_play=["Vulka", token()]), b).fight("Grumpus", "V8")
    assert t.card("V4").damage == 2, "one more than a Grumpus has"


@card("Brikk Nastee", "reaction")
def test_brikk_nastee_earns_as_other_friends_of_brobnar_fight():
    a = dict(in_play=["Brikk Nastee", "V9", dict(card="V8", house="mars")])
    assert brobnar(a, dict(in_play=["V2"])).fight("V9", "V2").a.amber == 1
    assert brobnar(a, dict(in_play=["V2"])).fight("Brikk Nastee", "V2").a.amber == 0
    t = on(dict(a, houses=["mars", "brobnar", "dis"]), dict(in_play=["V2"]), house="mars").fight("V8", "V2")
    assert t.a.amber == 0


def test_crogg_the_clumsy_splashes_two():
    t = brobnar(dict(in_play=["Crogg the Clumsy"]), dict(in_play=["V6", "V4", "V8"])).fight("Crogg the Clumsy", "V4")
    assert (t.card("V6").damage, t.card("V8").damage) == (2, 2)


@card("Fresh Marks", "play")
def test_fresh_marks_exalts_three_enemies_for_a_friend():
    b = dict(in_play=["V2", "V3", "V4", "V5"])
    t = brobnar(dict(hand=["Fresh Marks"], in_play=["V1"]), b).play("Fresh Marks")
    t = out(t)
    assert sum(t.card(c).amber for c in b["in_play"]) == 3 and max(t.card(c).amber for c in b["in_play"]) == 1
    t = out(brobnar(dict(hand=["Fresh Marks"]), b).play("Fresh Marks"))
    assert sum(t.card(c).amber for c in b["in_play"]) == 0
    t = out(brobnar(dict(hand=["Fresh Marks"], in_play=[dict(card="V1", ward=True)]), b).play("Fresh Marks"))
    assert sum(t.card(c).amber for c in b["in_play"]) == 0, "a ward saved it: nobody was destroyed"


@card("Jarl Svend", "reaction")
def test_jarl_svend_makes_a_token_of_whom_it_beats():
    t = made(brobnar(dict(in_play=["Jarl Svend"]), dict(in_play=["V5"])).fight("Jarl Svend", "V5"))
    assert t.a.battleline == ["Jarl Svend", "Grumpus"]
    t = made(
        brobnar(dict(in_play=["V9"], houses=["brobnar", "dis", "mars"]), dict(in_play=["Jarl Svend"], token="Grunt")).fight(
            "V9", "Jarl Svend"
        )
    )
    assert t.b.battleline == [] and t.a.battleline == ["V9"]
    t = made(brobnar(dict(in_play=["Jarl Svend"]), dict(in_play=["V7"])).fight("Jarl Svend", "V7"))
    assert t.a.battleline == [], "it must survive"
    t = made(brobnar(dict(in_play=["Jarl Svend", "V9"]), dict(in_play=["V5"])).fight("V9", "V5"))
    assert t.a.battleline == ["Jarl Svend", "V9"]


@card("Jarl Svend", "reaction")
def test_jarl_svend_makes_one_when_it_is_attacked():
    t = made(brobnar(dict(in_play=["V5"]), dict(in_play=["Jarl Svend"])).fight("V5", "Jarl Svend"))
    assert t.b.battleline == ["Jarl Svend", "Grunt"]


@card("Might Club", "action")
def test_might_club_readies_and_enrages_any_creature():
    t = brobnar(dict(in_play=["Might Club", dict(card="V5", exhausted=True)]), dict(in_play=["V6"])).action("Might Club")
    assert set(targets(t)) == {"V5", "V6"}
    t = t.pick("V5")
    assert t.card("V5").ready and t.card("V5").enraged and not t.card("V6").enraged


@card("Pelf", "fight")
def test_pelf_has_the_opponent_lose_one_after_fighting():
    t = brobnar(dict(in_play=["Pelf"]), dict(in_play=["V9"], amber=2)).fight("Pelf", "V9")
    assert (t.b.amber, t.a.amber, t.card("Pelf").damage) == (1, 0, 0)
    assert brobnar(dict(in_play=["Pelf"]), dict(amber=2)).reap("Pelf").b.amber == 2


@card("Press Gang", "play")
def test_press_gang_is_archived_if_an_enemy_creature_was_destroyed():
    t = made(brobnar(dict(hand=["Press Gang"], in_play=["V5"]), dict(in_play=["V1"])).fight("V5", "b:V1").play("Press Gang"))
    assert t.a.archives == ["Press Gang"] and t.a.battleline == ["V5", "Grumpus"]
    t = made(brobnar(dict(hand=["Press Gang"], in_play=["V5"]), dict(in_play=["V9"])).fight("V5", "V9").play("Press Gang"))
    assert t.a.archives == [] and "Press Gang" in t.a.discard, "a friend was destroyed"


@card("Ragnarok Prep", "play")
def test_ragnarok_prep_costs_the_opponent_two_if_one_has_more_creatures():
    t = made(brobnar(dict(hand=["Ragnarok Prep"], in_play=["V1"]), dict(in_play=["V2"], amber=5)).play("Ragnarok Prep"))
    assert t.b.amber == 3
    t = made(brobnar(dict(hand=["Ragnarok Prep"]), dict(in_play=["V2"], amber=5)).play("Ragnarok Prep"))
    assert t.b.amber == 5, "the token made it even"


@card("Rant and Rive", "play")
def test_rant_and_rive_halves_eight_or_more():
    for before, after in ((7, 7), (8, 4), (9, 5)):
        assert brobnar(dict(hand=["Rant and Rive"]), dict(amber=before)).play("Rant and Rive").b.amber == after


def test_rowdy_skald_has_no_more_than_its_power():
    t = brobnar(dict(in_play=["Rowdy Skald"]), dict(in_play=["V3"])).fight("Rowdy Skald", "V3")
    assert (t.b.battleline, t.card("Rowdy Skald").damage, t.a.amber) == ([], 3, 0)


@card("Shock Herder", "play")
def test_shock_herder_readies_a_neighbor_that_fights():
    a = dict(
        hand=["Shock Herder"],
        in_play=[dict(card="V5", exhausted=True), dict(card="V6", exhausted=True), dict(card="V7", exhausted=True)],
    )
    t = brobnar(a, dict(in_play=["V1"])).play("Shock Herder", flank=1)
    assert set(targets(t)) == {"V5", "V6"}
    t = settle(t.pick("V6"))
    assert t.b.battleline == [] and not t.card("V6").ready and t.card("V6").damage == 1
    t = brobnar(dict(hand=["Shock Herder"]), dict(in_play=["V1"])).play("Shock Herder")
    assert t.b.battleline == ["V1"]


@card("Stratosmack", "play")
def test_stratosmack_makes_a_token_if_its_damage_destroys():
    t = made(brobnar(dict(hand=["Stratosmack"]), dict(in_play=["V3"])).play("Stratosmack"))
    assert t.a.battleline == ["Grumpus"] and t.b.discard == ["V3"]
    t = made(brobnar(dict(hand=["Stratosmack"]), dict(in_play=["V4"])).play("Stratosmack"))
    assert t.a.battleline == [] and t.card("V4").damage == 3
    t = made(brobnar(dict(hand=["Stratosmack"]), dict(in_play=[dict(card="V3", ward=True)])).play("Stratosmack"))
    assert t.a.battleline == [] and t.b.battleline == ["V3"]
