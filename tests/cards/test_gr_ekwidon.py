"""Grim Reminders: the new cards of Ekwidon, each ability with what it does and what it does not do."""

from tests.cards.gr import HAUNTING, NEARLY, on
from tests.help import card, case, fight_targets, labels, out, settle, targets, ways

BROBNAR = {"houses": ["brobnar", "ekwidon", "logos"]}


# A ... E


@card("Art Project", "play")
def test_art_project_unforges_a_key_and_the_opponent_draws_ten():
    t = on(dict(hand=["Art Project"]), dict(keys=1)).play("Art Project")
    assert (t.b.keys, t.a.purged, len(t.b.hand)) == ([], ["Art Project"], 9), "there are only nine cards to draw"
    t = on(dict(hand=["Art Project"]), dict(keys=1, deck=["V8"] * 12)).play("Art Project")
    assert len(t.b.hand) == 10


def test_art_project_without_a_key_stays():
    t = on(dict(hand=["Art Project"], keys=2)).play("Art Project")
    assert (t.a.discard, t.a.purged, t.b.hand, len(t.a.keys)) == (["Art Project"], [], [], 2)


@card("Azuretooth", "fight_reap")
def test_azuretooth_moves_amber_and_gives_the_creature_away():
    a = dict(in_play=["Azuretooth", dict(card="V3", amber=2), dict(card="V4", amber=1)])
    t = out(on(a).reap("Azuretooth").pick("V3"))
    assert (t.a.amber, t.a.battleline, t.b.battleline) == (3, ["Azuretooth", "V4"], ["V3"])
    assert t.card("V3").amber == 0 and t.card("V4").amber == 1


@card("Azuretooth", "fight_reap")
def test_azuretooth_gives_one_without_amber_and_itself_too():
    t = out(on(dict(in_play=["Azuretooth"]), dict(in_play=["V1"])).fight("Azuretooth", "b:V1"))
    assert (t.a.amber, t.a.battleline, t.b.battleline) == (0, [], ["Azuretooth"])


@card("Bonded Auctioneer", "reap")
def test_bonded_auctioneer_pays_the_controller_of_the_artifact():
    t = on(dict(in_play=["Bonded Auctioneer", "Chest"]), dict(in_play=["Lever"])).reap("Bonded Auctioneer").pick("Lever")
    assert (t.a.amber, t.b.amber, t.b.discard) == (1, 1, ["Lever"])
    t = on(dict(in_play=["Bonded Auctioneer", "Chest"]), dict(in_play=["Lever"])).reap("Bonded Auctioneer").pick("Chest")
    assert (t.a.amber, t.b.amber, t.a.discard) == (2, 0, ["Chest"])
    t = on(dict(in_play=["Bonded Auctioneer", dict(card="Lever", owner="b")])).reap("Bonded Auctioneer")
    assert (t.a.amber, t.b.amber, t.b.discard) == (2, 0, ["Lever"]), "its controller, whoever owns it"


def test_bonded_auctioneer_pays_nobody_for_nothing():
    t = on(dict(in_play=["Bonded Auctioneer"])).reap("Bonded Auctioneer")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = on(dict(in_play=["Bonded Auctioneer"]), dict(in_play=[dict(card="Lever", ward=True)])).reap("Bonded Auctioneer")
    assert (t.a.amber, t.b.amber, t.b.artifacts) == (1, 0, ["Lever"]), "a ward is spent: nothing was destroyed"


@card("Bonded Auctioneer", "scrap")
def test_bonded_auctioneer_scrapped_returns_an_artifact():
    t = (
        on(dict(hand=["Bonded Auctioneer"], in_play=["Chest"]), dict(in_play=["Lever"]))
        .discard("Bonded Auctioneer")
        .pick("Lever")
    )
    assert (t.b.hand, t.b.artifacts, t.a.artifacts, t.a.discard) == (["Lever"], [], ["Chest"], ["Bonded Auctioneer"])
    t = on(dict(hand=["Bonded Auctioneer"])).discard("Bonded Auctioneer")
    assert t.decision.kind == "action"


def test_curse_of_spontaneity_is_the_opponents():
    t = out(on(dict(hand=["Curse of Spontaneity", "V3"])).play("Curse of Spontaneity"))
    assert (t.a.artifacts, t.b.artifacts) == ([], ["Curse of Spontaneity"])
    t = t.end_turn()
    assert "V3" in t.a.hand and len(t.a.hand) == 6, "not the hand of whoever played it"


@card("Curse of Spontaneity", "reaction")
@case("v18-reading-start-of-draw")
def test_curse_of_spontaneity_discards_the_hand_before_the_draw():
    t = on(dict(in_play=[dict(card="Curse of Spontaneity", owner="b")], hand=["V3", "V4"]), dict(hand=["V5"])).end_turn()
    assert sorted(t.a.discard) == ["V3", "V4"] and t.a.hand == ["V1"] * 6 and t.b.hand == ["V5"]


@card("Curse of Spontaneity", "reaction")
@card("Poised Strike", "fate")
@card("The Constant", "constant")
def test_curse_of_spontaneity_waits_for_the_draw_step_alone():
    a = dict(in_play=[dict(card="Curse of Spontaneity", owner="b")], hand=["V3", "V4"])
    t = on(a, dict(in_play=[dict(card="The Constant", counters=dict(time=2))], hand=["V5"])).end_turn()
    assert sorted(t.a.hand) == ["V3", "V4"] and t.a.discard == [], "a step that is skipped has no start"
    t = on(a, dict(prophecies=[dict(card="Stars Aligned", under="Poised Strike"), "Bad Omen"]), house=None)
    t = t.answer("brobnar").end_turn()
    assert sorted(t.a.discard) == ["V3", "V4"] and t.a.hand == ["V1"] * 6, "the ready step does not matter"


@card("Curse of Spontaneity", "reaction")
def test_curse_of_spontaneity_scraps_what_it_discards():
    a = dict(in_play=[dict(card="Curse of Spontaneity", owner="b")], hand=["Tutor Bin-Rillo"])
    t = on(a, dict(hand=[])).end_turn()
    assert len(t.b.hand) == 1 and len(t.a.hand) == 6, "each player drew a card, then the hand was refilled"


@card("De-escalation", "play")
def test_de_escalation_destroys_all_and_the_opponent_archives():
    t = settle(
        on(dict(hand=["De-escalation"], in_play=["V3"]), dict(in_play=["V9"], deck=["V4", "V5", "V6", "V8"])).play(
            "De-escalation"
        )
    )
    assert (t.a.battleline, t.b.battleline, t.a.archives) == ([], [], [])
    assert sorted(t.b.archives) == ["V4", "V5", "V6"] and t.b.deck == ["V8"]


@card("Ekwirrĕ’s Fulcrum", "reaction")
def test_ekwirres_fulcrum_pays_each_player_who_wants():
    t = on(dict(in_play=["Ekwirrĕ’s Fulcrum"])).end_turn()
    assert t.decision.kind == "yes_no" and t.decision.player == "a" and len(t.a.hand) == 6
    t = t.answer(True)
    assert (t.a.amber, t.b.amber, len(t.b.hand), len(t.a.hand)) == (1, 0, 2, 6)
    t = t.answer("mars").end_turn()
    assert t.decision.player == "b"
    t = t.answer(True)
    assert (t.a.amber, t.b.amber, len(t.a.hand), len(t.b.hand)) == (1, 1, 8, 6)


@card("Ekwirrĕ’s Fulcrum", "reaction")
def test_ekwirres_fulcrum_may_be_declined():
    t = on(dict(in_play=["Ekwirrĕ’s Fulcrum"])).end_turn().answer(False)
    assert (t.a.amber, t.b.hand) == (0, [])


def test_who_makes_token_creatures_instead_of_gaining_has_not_gained():
    a = dict(hand=["Staff Up"], in_play=["Ekwirrĕ’s Fulcrum"], token="Cleric")
    t = out(on(a).play("Staff Up").end_turn().answer(True))
    assert t.a.battleline == ["Cleric"] and t.a.amber == 0 and t.b.hand == []


@card("Elenya the Charming", "reaction")
def test_elenya_the_charming_gives_the_most_powerful_away():
    a = dict(in_play=["V9", "V3", dict(card="Elenya the Charming", owner="b")], amber=6)
    t = on(a, dict(in_play=["V50"]), house=None)
    t = out(t.answer("red") if t.decision.kind == "key" else t)
    assert t.a.keys and "V9" in t.b.battleline and t.a.battleline == ["V3", "Elenya the Charming"]


def test_elenya_the_charming_does_nothing_when_the_opponent_forges():
    t = on(dict(in_play=["V3"], amber=6), dict(in_play=["Elenya the Charming", "V9"]), house=None)
    t = out(t.answer("red") if t.decision.kind == "key" else t)
    assert t.a.keys and t.a.battleline == ["V3"] and t.b.battleline == ["Elenya the Charming", "V9"]


def test_elenya_the_charming_enters_on_the_other_side():
    t = out(on(dict(hand=["Elenya the Charming"])).play("Elenya the Charming"))
    assert (t.a.battleline, t.b.battleline) == ([], ["Elenya the Charming"])


@card("Estate Sale", "play")
def test_estate_sale_pays_for_a_card_that_is_no_creature():
    t = on(dict(hand=["Estate Sale"], discard=["V3", "Lever"])).play("Estate Sale")
    assert (t.a.amber, t.a.purged) == (2, ["Lever"]) and "V3" in t.a.discard
    t = on(dict(hand=["Estate Sale"], discard=["V3"]), dict(discard=["Lever"])).play("Estate Sale")
    assert (t.a.amber, t.a.purged, t.b.purged) == (0, [], [])


# F ... H


@card("Forbidden Tome", "constant")
def test_forbidden_tome_refills_the_hand_of_whoever_is_haunted():
    t = on(dict(in_play=["Forbidden Tome"], discard=HAUNTING)).end_turn()
    assert len(t.a.hand) == 7
    t = t.answer("mars").end_turn()
    assert len(t.b.hand) == 6
    assert len(on(dict(in_play=["Forbidden Tome"], discard=NEARLY), dict(discard=HAUNTING)).end_turn().a.hand) == 6


@card("Forbidden Tome", "constant")
def test_forbidden_tome_looks_when_the_step_begins():
    t = on(dict(in_play=["Forbidden Tome"], discard=NEARLY, hand=["Legerdemain"])).discard("Legerdemain").end_turn()
    assert len(t.a.hand) == 7, "the tenth card was discarded in the turn"
    t = on(dict(in_play=["Forbidden Tome"]), dict(discard=HAUNTING)).end_turn().answer("mars").end_turn()
    assert len(t.b.hand) == 7


@card("Fortune Reverser", "constant")
def test_fortune_reverser_blanks_its_creature_but_for_its_traits():
    t = on(dict(hand=["Fortune Reverser"], in_play=["V3"]), dict(in_play=["Siphonapterian"], discard=HAUNTING))
    assert "taunt" in t.card("Siphonapterian").keywords
    t = t.play("Fortune Reverser", on="Siphonapterian")
    assert "taunt" not in t.card("Siphonapterian").keywords and t.card("Siphonapterian").power == 6
    t = on(dict(in_play=[dict(card="Historian Li-Darkin", upgrades=["Fortune Reverser"])], discard=["V3"])).reap(
        "Historian Li-Darkin"
    )
    assert (t.a.amber, t.a.hand) == (1, [])


@card("Fortune Reverser", "play")
def test_fortune_reverser_destroys_the_other_upgrades():
    a = dict(
        hand=["Fortune Reverser"],
        in_play=[dict(card="V3", upgrades=["Plain Badge", "Harness"]), dict(card="V4", upgrades=["Plain Badge"])],
    )
    t = settle(on(a).play("Fortune Reverser", on="V3"))
    assert t.card("V3").upgrades == ["Fortune Reverser"] and len(t.card("V4").upgrades) == 1
    assert sorted(t.a.discard) == ["Harness", "Plain Badge"]


@card("Gegrrŏkŭŭ Sapper", "play_fight")
def test_gegrrokuu_sapper_takes_an_artifact_and_goes_over():
    t = out(on(dict(hand=["Gegrrŏkŭŭ Sapper"]), dict(in_play=["Lever"])).play("Gegrrŏkŭŭ Sapper"))
    assert (t.a.artifacts, t.b.artifacts, t.a.battleline, t.b.battleline) == (["Lever"], [], [], ["Gegrrŏkŭŭ Sapper"])
    t = out(on(dict(hand=["Gegrrŏkŭŭ Sapper"], in_play=["Lever"])).play("Gegrrŏkŭŭ Sapper"))
    assert (t.a.artifacts, t.b.battleline) == (["Lever"], ["Gegrrŏkŭŭ Sapper"]), "it goes over all the same"


@card("Gegrrŏkŭŭ Sapper", "play_fight")
def test_gegrrokuu_sapper_after_a_fight():
    t = out(on(dict(in_play=["Gegrrŏkŭŭ Sapper"]), dict(in_play=["V1", "Lever"])).fight("Gegrrŏkŭŭ Sapper", "b:V1"))
    assert (t.a.artifacts, t.a.battleline, t.b.battleline) == (["Lever"], [], ["Gegrrŏkŭŭ Sapper"])


@card("Gegrrŏkŭŭ Sapper", "scrap")
def test_gegrrokuu_sapper_scrapped_trades_artifacts():
    t = settle(on(dict(hand=["Gegrrŏkŭŭ Sapper"], in_play=["Chest"]), dict(in_play=["Lever"])).discard("Gegrrŏkŭŭ Sapper"))
    assert (t.a.artifacts, t.b.artifacts) == ([], [])
    t = settle(on(dict(hand=["Gegrrŏkŭŭ Sapper"]), dict(in_play=["Lever"])).discard("Gegrrŏkŭŭ Sapper"))
    assert t.b.artifacts == ["Lever"], "if you do"
    a = dict(hand=["Gegrrŏkŭŭ Sapper"], in_play=[dict(card="Chest", ward=True)])
    t = settle(on(a, dict(in_play=["Lever"])).discard("Gegrrŏkŭŭ Sapper"))
    assert (t.a.artifacts, t.b.artifacts) == (["Chest"], ["Lever"]), "a ward is spent: nothing was destroyed"


@card("Grisly Exchange", "play")
def test_grisly_exchange_buries_five_and_discards_five():
    b = dict(discard=["V2", "V3", "V4", "V5", "V6", "V9"], deck=["V8"])
    t = settle(on(dict(hand=["Grisly Exchange"]), b).play("Grisly Exchange"))
    assert t.b.deck[0] == "V8" and sorted(t.b.deck[1:]) == ["V2", "V3", "V4", "V5", "V6"] and t.b.discard == ["V9"]
    assert t.a.discard.count("V1") == 5 and len(t.a.deck) == 4


@card("Grisly Exchange", "play")
def test_grisly_exchange_of_what_there_is():
    t = settle(on(dict(hand=["Grisly Exchange"], deck=["V1", "V1"]), dict(discard=["V2"], deck=[])).play("Grisly Exchange"))
    assert (t.b.deck, t.b.discard, t.a.deck) == (["V2"], [], []) and t.a.discard.count("V1") == 2


@card("Historian Li-Darkin", "reap")
def test_historian_li_darkin_returns_both_top_cards():
    t = on(dict(in_play=["Historian Li-Darkin"], discard=["V3", "V4"]), dict(discard=["V5", "V6"])).reap("Historian Li-Darkin")
    assert (t.a.hand, t.b.hand, t.a.discard, t.b.discard) == (["V3"], ["V5"], ["V4"], ["V6"])
    t = on(dict(in_play=["Historian Li-Darkin"]), dict(discard=["V5"])).reap("Historian Li-Darkin")
    assert (t.a.hand, t.b.hand) == ([], ["V5"])


@card("Hoaxpitality", "play")
def test_hoaxpitality_lends_the_enemys_power():
    a = dict(hand=["Hoaxpitality"], in_play=[dict(card="V3", power_counters=2), "V4"])
    t = on(a, dict(in_play=["V9", "V1"])).play("Hoaxpitality").pick("V9", "V3")
    assert (t.card("V3").power, t.card("V4").power, t.card("V9").power) == (9, 4, 9)
    t = t.end_turn()
    assert t.card("V3").power == 5


@case("v18-reading-power-as-it-was")
def test_hoaxpitality_keeps_the_power_of_an_enemy_that_is_gone():
    a = dict(hand=["Hoaxpitality", "Legerdemain"], in_play=["V3"])
    t = on(a, dict(in_play=[dict(card="V9", damage=1)])).play("Hoaxpitality").play("Legerdemain")
    assert t.b.hand == ["V9"] and t.card("V3").power == 9
    t = on(a, dict(in_play=[dict(card="V9", power_counters=1)])).play("Hoaxpitality")
    assert t.card("V3").power == 10


@card("Hoaxpitality", "play")
def test_hoaxpitality_can_make_it_weaker_and_needs_an_enemy():
    t = settle(on(dict(hand=["Hoaxpitality"], in_play=[dict(card="V9", damage=2)]), dict(in_play=["V1"])).play("Hoaxpitality"))
    assert t.a.battleline == [] and "V9" in t.a.discard
    t = settle(on(dict(hand=["Hoaxpitality"], in_play=["V9"])).play("Hoaxpitality"))
    assert t.card("V9").power == 9


# I ... P


@card("Incarnation Pod", "action")
def test_incarnation_pod_buries_any_discarded_card():
    t = (
        on(dict(in_play=["Incarnation Pod"], discard=["V3"]), dict(discard=["V5"], deck=["V8"]))
        .action("Incarnation Pod")
        .pick("V5")
    )
    assert (t.b.deck, t.b.discard, t.a.discard) == (["V8", "V5"], [], ["V3"])
    t = on(dict(in_play=["Incarnation Pod"], discard=["V3"], deck=["V1"])).action("Incarnation Pod")
    assert (t.a.deck, t.a.discard) == (["V1", "V3"], [])


@card("Incarnation Pod", "scrap")
def test_incarnation_pod_scrapped_purges_the_bottom_cards():
    t = on(dict(hand=["Incarnation Pod"], deck=["V3", "V4"]), dict(deck=["V5", "V6"])).discard("Incarnation Pod")
    assert (t.a.purged, t.b.purged, t.a.deck, t.b.deck) == (["V4"], ["V6"], ["V3"], ["V5"])
    t = on(dict(hand=["Incarnation Pod"], deck=[]), dict(deck=["V6"])).discard("Incarnation Pod")
    assert (t.a.purged, t.b.purged, t.a.discard) == ([], ["V6"], ["Incarnation Pod"])


@card("Iron Heidy", "constant")
def test_iron_heidy_armors_herself_and_her_neighbors():
    line = ["V3", "V4", "Iron Heidy", "V5"]
    t = on(dict(in_play=line, discard=HAUNTING), dict(in_play=["V6"]))
    assert [t.card(name).armor for name in (*line, "V6")] == [0, 2, 2, 2, 0]
    t = on(dict(in_play=line, discard=NEARLY), dict(discard=HAUNTING))
    assert [t.card(name).armor for name in line] == [0, 0, 0, 0]


@card("Iron Heidy", "constant")
def test_iron_heidy_looks_at_the_pile_of_her_controller():
    t = on(dict(in_play=["Iron Heidy"], discard=NEARLY, hand=["Legerdemain"])).discard("Legerdemain")
    assert t.card("Iron Heidy").armor == 2, "the tenth card has just come"
    t = on(dict(in_play=[dict(card="Iron Heidy", owner="b")], discard=HAUNTING))
    assert t.card("Iron Heidy").armor == 2


@card("Legerdemain", "play")
def test_legerdemain_returns_a_damaged_creature_and_pays_its_controller():
    a, b = dict(hand=["Legerdemain"], in_play=[dict(card="V3", damage=1), "V4"]), dict(in_play=[dict(card="V9", damage=1)])
    t = on(a, b).play("Legerdemain")
    assert set(targets(t)) == {"V3", "V9"}
    t = t.pick("V9")
    assert (t.a.amber, t.b.amber, t.b.hand) == (1, 1, ["V9"])
    t = on(a, b).play("Legerdemain").pick("V3")
    assert (t.a.amber, t.b.amber, t.a.hand) == (2, 0, ["V3"])


@card("Legerdemain", "play")
def test_legerdemain_pays_for_no_ward_and_the_controller_not_the_owner():
    t = on(dict(hand=["Legerdemain"]), dict(in_play=[dict(card="V9", damage=1, ward=True)])).play("Legerdemain")
    assert (t.a.amber, t.b.amber, t.b.battleline) == (1, 0, ["V9"])
    t = on(dict(hand=["Legerdemain"], in_play=[dict(card="V9", damage=1, owner="b")])).play("Legerdemain")
    assert (t.a.amber, t.b.amber, t.b.hand) == (2, 0, ["V9"])


@card("Market Fluctuation", "play")
def test_market_fluctuation_draws_for_the_haunted_and_discards_for_the_others():
    t = on(dict(hand=["Market Fluctuation"], discard=HAUNTING), dict(hand=["V3", "V4", "V5", "V6"])).play("Market Fluctuation")
    assert len(t.a.hand) == 3 and len(t.b.hand) == 1 and len(t.b.discard) == 3
    t = on(dict(hand=["Market Fluctuation", *["V4"] * 4], discard=NEARLY), dict(hand=["V3"], discard=HAUNTING))
    t.play("Market Fluctuation")
    assert t.a.hand == ["V4"] and len(t.b.hand) == 4, "nine cards, and itself in no zone"


@card("Market Fluctuation", "play")
def test_market_fluctuation_looks_anew_for_its_second_sentence():
    t = on(dict(hand=["Market Fluctuation"], discard=HAUNTING, deck=["V1"])).play("Market Fluctuation")
    assert t.a.hand == [] and (len(t.a.deck), len(t.a.discard)) == (len(HAUNTING) - 2, 4), (
        "three were drawn, the pile became the deck, and three were discarded"
    )


@card("Midyear Festivities", "play")
def test_midyear_festivities_pays_controllers_and_destroys_nine():
    a = dict(hand=["Midyear Festivities"], in_play=[dict(card="V3", amber=2), dict(card="V4", amber=1, owner="b")])
    b = dict(in_play=[dict(card="V9", amber=4)] + ["V5"] * 7)
    t = on(a, b).play("Midyear Festivities").pick("V3", "V4", "V9", *[f"V5#{i}" if i > 1 else "V5" for i in range(1, 7)])
    t = settle(t)
    assert (t.a.amber, t.b.amber) == (1 + 3, 4) and t.b.battleline == ["V5"] and t.a.battleline == []


@card("Midyear Festivities", "play")
def test_midyear_festivities_of_fewer_than_nine():
    t = settle(
        on(
            dict(hand=["Midyear Festivities"], in_play=[dict(card="V3", amber=2)]),
            dict(in_play=[dict(card="V9", ward=True, amber=1)]),
        ).play("Midyear Festivities")
    )
    assert (t.a.amber, t.b.amber, t.a.battleline, t.b.battleline) == (3, 1, [], ["V9"])


@card("Pen Pal", "action")
def test_pen_pal_exhausts_and_pays_both():
    t = on(dict(in_play=["Pen Pal"]), dict(in_play=["V9"])).action("Pen Pal")
    assert (t.a.amber, t.b.amber, t.card("V9").ready) == (1, 1, False)
    t = on(dict(in_play=["Pen Pal"]), dict(in_play=[dict(card="V9", exhausted=True)])).action("Pen Pal")
    assert (t.a.amber, t.b.amber) == (0, 0)
    assert on(dict(in_play=["Pen Pal"])).action("Pen Pal").a.amber == 0


@card("Permanent Record", "play")
def test_permanent_record_steals_for_an_exhausted_creature():
    t = on(dict(hand=["Permanent Record"], in_play=["V3"]), dict(amber=3)).play("Permanent Record")
    assert (t.a.amber, t.b.amber, t.card("V3").ready) == (2, 1, False)
    t = on(dict(hand=["Permanent Record"], in_play=[dict(card="V3", exhausted=True)]), dict(amber=3)).play("Permanent Record")
    assert (t.a.amber, t.b.amber) == (0, 3)
    t = on(dict(hand=["Permanent Record"]), dict(amber=3, in_play=["V9"])).play("Permanent Record")
    assert (t.a.amber, t.card("V9").ready) == (0, True)


@card("Phobivore", "constant")
def test_phobivore_keeps_its_creature_from_use_while_its_controller_is_haunted():
    a = dict(BROBNAR, in_play=[dict(card="V3", upgrades=["Phobivore"])], hand=["V4"])
    t = on(dict(a, discard=NEARLY), dict(discard=HAUNTING), house="brobnar")
    assert "reap" in ways(t, "V3"), "it is not the opponent's pile that counts"
    t = t.discard("V4")
    assert ways(t, "V3") == set()


@card("Phobivore", "constant")
def test_phobivore_on_an_enemy_looks_at_that_creatures_controller():
    a = dict(in_play=[dict(card="V3", upgrades=[dict(card="Phobivore", owner="b")])], discard=HAUNTING, **BROBNAR)
    assert ways(on(a, house="brobnar"), "V3") == set()
    a = dict(in_play=[dict(card="V3", upgrades=[dict(card="Phobivore", owner="b")])], **BROBNAR)
    assert "reap" in ways(on(a, dict(discard=HAUNTING), house="brobnar"), "V3")


@card("Put in a Spin", "play")
def test_put_in_a_spin_gains_four_for_the_house_named():
    t = on(dict(hand=["Put in a Spin"], amber=1), dict(deck=["V8", "V9"])).play("Put in a Spin").answer("brobnar")
    assert (t.a.amber, t.b.discard, t.b.deck) == (4, ["V8"], ["V9"])
    t = on(dict(hand=["Put in a Spin"], amber=1), dict(deck=["V8"])).play("Put in a Spin").answer("mars")
    assert (t.a.amber, t.b.discard) == (0, ["V8"])


@card("Put in a Spin", "play")
def test_put_in_a_spin_without_amber_or_deck():
    t = on(dict(hand=["Put in a Spin"])).play("Put in a Spin")
    assert (t.a.amber, t.b.discard, t.decision.kind) == (0, [], "action")
    t = on(dict(hand=["Put in a Spin"], amber=1), dict(deck=[], discard=["V8"])).play("Put in a Spin").answer("brobnar")
    assert t.a.amber == 0


# R ... Z


@card("Ravening Morphazoid", "constant")
def test_ravening_morphazoid_is_dangerous_while_you_are_haunted():
    t = on(dict(in_play=["Ravening Morphazoid"], discard=HAUNTING))
    assert {"poison", "skirmish"} <= t.card("Ravening Morphazoid").keywords
    t = on(dict(in_play=["Ravening Morphazoid"], discard=NEARLY), dict(discard=HAUNTING))
    assert not {"poison", "skirmish"} & t.card("Ravening Morphazoid").keywords


@card("Ravening Morphazoid", "fight_reap")
def test_ravening_morphazoid_draws_and_discards():
    t = on(dict(in_play=["Ravening Morphazoid"], hand=["V3"])).reap("Ravening Morphazoid")
    assert len(targets(t)) == 2, "the card just drawn too"
    t = t.pick("V3")
    assert (t.a.hand, t.a.discard) == (["V1"], ["V3"])
    t = on(dict(in_play=["Ravening Morphazoid"]), dict(in_play=["V2"])).fight("Ravening Morphazoid", "V2")
    assert (t.a.hand, t.a.discard) == ([], ["V1"])


@card("Revived Ză-Orhă", "play")
def test_revived_za_orha_forges_for_who_is_behind():
    t = on(dict(hand=["Revived Ză-Orhă"], amber=7), dict(keys=1)).play("Revived Ză-Orhă")
    t = t.answer("red") if t.decision.kind == "key" else t
    assert (len(t.a.keys), t.a.amber, t.a.purged, t.a.battleline) == (1, 1, ["Revived Ză-Orhă"], [])


def test_revived_za_orha_stays_when_no_key_is_forged():
    t = on(dict(hand=["Revived Ză-Orhă"], amber=5), dict(keys=1)).play("Revived Ză-Orhă")
    assert (t.a.keys, t.a.amber, t.a.battleline) == ([], 5, ["Revived Ză-Orhă"])
    t = on(dict(hand=["Revived Ză-Orhă"], amber=7, keys=1), dict(keys=1)).play("Revived Ză-Orhă")
    assert (len(t.a.keys), t.a.amber, t.a.battleline) == (1, 7, ["Revived Ză-Orhă"])


@card("Revived Ză-Orhă", "destroyed")
def test_revived_za_orha_is_archived_by_the_haunted():
    b = dict(in_play=["V9"])
    t = settle(on(dict(in_play=["Revived Ză-Orhă"], discard=HAUNTING), b).fight("Revived Ză-Orhă", "V9"))
    assert (t.a.archives, len(t.a.discard)) == (["Revived Ză-Orhă"], 10)
    t = settle(on(dict(in_play=["Revived Ză-Orhă"], discard=NEARLY), b).fight("Revived Ză-Orhă", "V9"))
    assert (t.a.archives, len(t.a.discard)) == ([], 10), "it is in play still, so there were nine"


@card("Rumor-sower", "reap")
def test_rumor_sower_stuns_a_creature_of_the_same_house():
    t = on(dict(in_play=["Rumor-sower", "V3"]), dict(in_play=["V9", "Pen Pal"], deck=["V8"])).reap("Rumor-sower")
    assert t.b.discard == ["V8"] and t.card("V9").stunned and not t.card("Pen Pal").stunned and not t.card("V3").stunned
    t = on(dict(in_play=["Rumor-sower"]), dict(in_play=["Pen Pal"], deck=["V8"])).reap("Rumor-sower")
    assert t.b.discard == ["V8"] and not t.card("Pen Pal").stunned


@card("Sandwyrm", "fight")
def test_sandwyrm_goes_back_into_the_deck_after_a_fight():
    t = settle(on(dict(in_play=["Sandwyrm"], deck=["V1"]), dict(in_play=["V9"])).fight("Sandwyrm", "V9"))
    assert t.a.battleline == [] and sorted(t.a.deck) == ["Sandwyrm", "V1"] and t.b.discard == ["V9"]
    t = on(dict(in_play=["Sandwyrm"])).reap("Sandwyrm")
    assert t.a.battleline == ["Sandwyrm"]


@card("Sandwyrm", "fight")
def test_sandwyrm_that_the_opponent_owns_goes_into_its_owners_deck():
    t = settle(on(dict(in_play=[dict(card="Sandwyrm", owner="b")]), dict(in_play=["V9"], deck=[])).fight("Sandwyrm", "V9"))
    assert t.b.deck == ["Sandwyrm"] and t.a.battleline == []


@card("Security Detail", "play")
def test_security_detail_captures_with_a_creature_and_its_neighbors():
    t = on(dict(hand=["Security Detail"], in_play=["V3", "V4", "V5", "V6"]), dict(amber=5)).play("Security Detail").pick("V4")
    assert [t.card(name).amber for name in ("V3", "V4", "V5", "V6")] == [1, 1, 1, 0] and t.b.amber == 2
    t = on(dict(hand=["Security Detail"], in_play=["V3"]), dict(amber=5, in_play=["V9"])).play("Security Detail")
    assert (t.card("V3").amber, t.b.amber) == (1, 4)


@card("Siphonapterian", "constant")
def test_siphonapterian_has_taunt_while_you_are_haunted():
    assert "taunt" in on(dict(in_play=["Siphonapterian"], discard=HAUNTING)).card("Siphonapterian").keywords
    assert (
        "taunt"
        not in on(dict(in_play=["Siphonapterian"], discard=NEARLY), dict(discard=HAUNTING)).card("Siphonapterian").keywords
    )
    a, line = dict(in_play=["V9"], **BROBNAR), ["V3", "Siphonapterian"]
    assert fight_targets(on(a, dict(in_play=line, discard=HAUNTING), house="brobnar"), "V9") == ["Siphonapterian"]
    assert set(fight_targets(on(a, dict(in_play=line, discard=NEARLY), house="brobnar"), "V9")) == set(line)


@card("Siphonapterian", "destroyed")
def test_siphonapterian_pays_when_destroyed_in_the_other_turn():
    t = settle(
        on(dict(in_play=["V9"], **BROBNAR), dict(in_play=["Siphonapterian"]), house="brobnar").fight("V9", "Siphonapterian")
    )
    assert (t.a.amber, t.b.amber) == (0, 2)
    t = settle(on(dict(in_play=["Siphonapterian"]), dict(in_play=["V9"])).fight("Siphonapterian", "V9"))
    assert (t.a.amber, t.b.amber) == (0, 0)


@card("Skreel Swarm", "play")
def test_skreel_swarm_hurts_each_enemy():
    t = on(dict(hand=["Skreel Swarm"], in_play=["V3"]), dict(in_play=["V4", "V5"])).play("Skreel Swarm")
    assert [t.card(name).damage for name in ("V3", "V4", "V5")] == [0, 1, 1] and t.a.amber == 1


@card("Skreel Swarm", "scrap")
def test_skreel_swarm_scrapped_may_be_archived():
    t = on(dict(hand=["Skreel Swarm"], discard=["V3"])).discard("Skreel Swarm").answer(True)
    assert (t.a.archives, t.a.discard) == (["Skreel Swarm"], ["V3"])
    t = on(dict(hand=["Skreel Swarm"])).discard("Skreel Swarm").answer(False)
    assert (t.a.archives, t.a.discard) == ([], ["Skreel Swarm"])


def test_skreel_swarm_discarded_from_elsewhere_or_in_the_other_turn_is_no_scrap():
    t = on(dict(hand=["Technorachnophobia"], deck=["Skreel Swarm"])).play("Technorachnophobia")
    assert "Skreel Swarm" in t.a.discard and t.decision.kind == "action"
    t = on(dict(hand=["Market Fluctuation"]), dict(hand=["Skreel Swarm"])).play("Market Fluctuation")
    assert t.b.discard == ["Skreel Swarm"] and t.decision.kind == "action"


@card("Soul Exchange", "play")
def test_soul_exchange_returns_the_topmost_creature_and_destroys_one():
    a, b = dict(hand=["Soul Exchange"], in_play=["V9"]), dict(in_play=["V5"], discard=["Lever", "V3", "V4"])
    t = settle(on(a, b).play("Soul Exchange").answer(1))
    assert (t.b.hand, t.b.battleline, t.a.battleline) == (["V3"], [], ["V9"])
    assert sorted(t.b.discard) == ["Lever", "V4", "V5"]


@card("Soul Exchange", "play")
def test_soul_exchange_of_oneself_and_with_nothing_to_return():
    a = dict(hand=["Soul Exchange"], in_play=["V9"], discard=["V3"])
    t = settle(on(a, dict(in_play=["V5"])).play("Soul Exchange").answer(0))
    assert (t.a.hand, t.a.battleline, t.b.battleline) == (["V3"], [], ["V5"])
    t = settle(on(dict(hand=["Soul Exchange"]), dict(in_play=["V5"])).play("Soul Exchange").answer(1))
    assert (t.b.hand, t.b.battleline) == ([], [])


@card("Tachyon Manifold", "action")
def test_tachyon_manifold_takes_another_turn():
    t = on(dict(in_play=["Tachyon Manifold"]), dict(deck=["V8"] * 12)).action("Tachyon Manifold")
    assert (t.a.purged, len(t.b.hand)) == (["Tachyon Manifold"], 10)
    t = t.end_turn()
    assert t.decision.kind == "house" and t.decision.player == "a"
    t = t.answer("ekwidon").end_turn()
    assert t.decision.player == "b"
    t = t.answer("mars").end_turn()
    assert t.decision.player == "a"


@card("Technorachnophobia", "play")
def test_technorachnophobia_steals_for_five_of_a_house():
    t = on(dict(hand=["Technorachnophobia"], deck=["V1"] * 5 + ["Pen Pal"] * 4 + ["Lever"] * 3), dict(amber=3)).play(
        "Technorachnophobia"
    )
    assert (t.a.amber, t.b.amber, len(t.a.deck)) == (2, 1, 2)
    t = on(dict(hand=["Technorachnophobia"], deck=["Pen Pal"] * 5 + ["Put in a Spin"] * 2), dict(amber=3)).play(
        "Technorachnophobia"
    )
    assert (t.a.amber, t.a.deck) == (2, []), "of fewer than ten cards too"


def test_technorachnophobia_does_not_count_what_lay_there_before():
    a = dict(hand=["Technorachnophobia"], deck=["V1"] * 4 + ["Pen Pal"] * 4, discard=["V1"] * 4)
    t = on(a, dict(amber=3)).play("Technorachnophobia")
    assert (t.a.amber, t.b.amber) == (0, 3)


@card("Tutor Bin-Rillo", "play")
def test_tutor_bin_rillo_discards_up_to_three():
    t = on(dict(hand=["Tutor Bin-Rillo", "V3", "V4", "V5", "V6"])).play("Tutor Bin-Rillo").pick("V3", "V4").answer(False)
    assert (sorted(t.a.hand), len(t.b.hand)) == (["V5", "V6"], 1)
    t = on(dict(hand=["Tutor Bin-Rillo", "V3", "V4", "V5", "V6"])).play("Tutor Bin-Rillo").pick("V3", "V4", "V5")
    assert (t.a.hand, len(t.b.hand), t.decision.kind) == (["V6"], 1, "action")
    t = on(dict(hand=["Tutor Bin-Rillo"])).play("Tutor Bin-Rillo")
    assert len(t.b.hand) == 1


@card("Tutor Bin-Rillo", "scrap")
def test_tutor_bin_rillo_scrapped_has_both_draw():
    t = on(dict(hand=["Tutor Bin-Rillo"])).discard("Tutor Bin-Rillo")
    assert (t.a.hand, t.b.hand, t.a.discard) == (["V1"], ["V8"], ["Tutor Bin-Rillo"])


@card("Zavel, “Archaeologist”", "reaction", "play_reap")
def test_zavel_plays_an_artifact_from_the_discard_pile_and_gains():
    t = settle(on(dict(hand=["Zavel, “Archaeologist”"], discard=["Lever", "V3"])).play("Zavel, “Archaeologist”"))
    assert set(targets(t)) == {"Lever"}
    t = settle(t.pick("Lever"))
    assert (t.a.artifacts, t.a.amber, t.a.discard) == (["Lever"], 1, ["V3"])
    t = settle(on(dict(in_play=["Zavel, “Archaeologist”"], discard=["Lever"])).reap("Zavel, “Archaeologist”").pick("Lever"))
    assert (t.a.artifacts, t.a.amber) == (["Lever"], 2)


def test_zavel_gains_only_for_artifacts_from_the_discard_pile():
    t = on(dict(in_play=["Zavel, “Archaeologist”", "V3"], hand=["Incarnation Pod", "Lever"], discard=["Chest"]))
    before = t.play("Incarnation Pod")
    assert before.a.amber == 1, "its bonus icon: from hand"
    t = before.reap("Zavel, “Archaeologist”").answer(False)
    assert (t.a.amber, t.a.discard) == (2, ["Chest"])


def test_zavel_gains_for_nothing_that_the_opponent_plays():
    a = dict(in_play=["Zavel, “Archaeologist”"], discard=["Lever"])
    t = settle(on(a, dict(in_play=["Zavel, “Archaeologist”"])).reap("Zavel, “Archaeologist”").pick("Lever"))
    assert (t.a.amber, t.b.amber) == (2, 0) and labels(t)
