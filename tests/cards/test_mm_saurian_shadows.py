"""Saurian and Shadows, new in Mass Mutation: every ability of every card."""

from tests.help import board, card, case, out, settle, targets, ways

# Saurian


@card("Beware the Ides", "play")
def test_beware_the_ides_strikes_the_center():
    t = board(dict(hand=["Beware the Ides"], in_play=["V1"]), dict(in_play=["V50", "V9", "V8"]), house="saurian").play(
        "Beware the Ides"
    )
    assert sorted(targets(t)) == ["V1", "V9"]
    assert settle(t.pick("V9")).b.battleline == ["V50", "V8"]
    t = board(dict(hand=["Beware the Ides"]), dict(in_play=["V50", "V9"]), house="saurian").play("Beware the Ides")
    assert t.b.battleline == ["V50", "V9"]


@card("Citizen Shrix", "play_reap")
@card("Curse of Vanity", "play")
@card("Faust the Great", "constant", "play")
@card("Sagittarii’s Gaze", "play")
@card("Hedonistic Intent", "play")
@card("Senator Quintina", "reaction")
@card("Crystal Surge", "play")
def test_saurians_that_exalt():
    for way in ("play", "reap"):
        t = board({"hand" if way == "play" else "in_play": ["Citizen Shrix"]}, dict(amber=3), house="saurian")
        t = t.play("Citizen Shrix") if way == "play" else t.reap("Citizen Shrix")
        assert t.card("Citizen Shrix").amber == 1 and t.b.amber == 2
    t = board(dict(hand=["Curse of Vanity"], in_play=["V1"]), dict(in_play=["V2"]), house="saurian").play("Curse of Vanity")
    assert t.card("V1").amber == t.card("V2").amber == 1
    t = board(dict(hand=["Faust the Great"], in_play=["V1"]), house="saurian").play("Faust the Great").pick("V1")
    assert t.card("V1").amber == 1 and t.b.key_cost == 7 and t.a.key_cost == 6
    assert (
        board(dict(hand=["Faust the Great"], in_play=["V1"]), house="saurian").play("Faust the Great").answer(False).b.key_cost
        == 6
    )
    b = dict(in_play=[dict(card="V9", damage=1), "V8"])
    assert board(dict(hand=["Sagittarii’s Gaze"]), b, house="saurian").play("Sagittarii’s Gaze").card("V9").amber == 1
    t = board(dict(hand=["Hedonistic Intent"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"]), house="saurian").play(
        "Hedonistic Intent"
    )
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V4")] == [1, 1, 0, 1]
    t = board(dict(hand=["Crystal Surge"], in_play=["V1", "Lyco-Knight"]), house="saurian").play("Crystal Surge")
    assert t.card("Lyco-Knight").amber == 1 and t.card("V1").amber == 0
    t = board(dict(in_play=["V3"]), dict(in_play=["Senator Quintina"])).reap("V3")
    assert t.card("V3").amber == 1


@card("Consul Primus", "reap")
@card("Monument to Ludo", "action")
@card("Dark Centurion", "action")
@card("Humble", "play")
@card("Patronage", "play")
def test_saurians_that_move_amber():
    a = dict(in_play=["Consul Primus", "V1"])
    t = board(a, dict(in_play=[dict(card="V2", amber=2)]), house="saurian").reap("Consul Primus").pick("V2").pick("V1")
    assert t.card("V1").amber == 1 and t.card("V2").amber == 1
    for discard, left in ((["Praefectus Ludo"], 1), ([], 2)):
        a = dict(in_play=["Monument to Ludo", dict(card="V1", amber=3)], discard=discard)
        t = board(a, house="saurian").action("Monument to Ludo")
        assert t.card("V1").amber == left and t.a.amber == 0
    t = board(dict(in_play=["Dark Centurion", dict(card="V1", amber=2)]), house="saurian").action("Dark Centurion")
    t.pick("V1")
    assert t.card("V1").amber == 1 and t.card("V1").warded
    t = board(dict(hand=["Humble"]), dict(in_play=[dict(card="V9", amber=4)]), house="saurian").play("Humble")
    assert t.card("V9").amber == 1 and not t.card("V9").ready and t.a.amber == 1
    b = dict(in_play=[dict(card="V9", amber=4, exhausted=True)])
    assert board(dict(hand=["Humble"]), b, house="saurian").play("Humble").card("V9").amber == 4
    t = board(dict(hand=["Patronage"]), dict(in_play=[dict(card="V9", amber=5)]), house="saurian").play("Patronage")
    assert (t.a.amber, t.b.amber, t.card("V9").amber) == (3, 2, 0)
    assert "2 Æ from V9 go to B" in t.log(), "moved, not gained"


@card("Monument to Faust", "action")
@card("Monument to Octavia", "action")
@card("Monument to Primus", "action")
def test_monuments_remember_the_dead():
    for discard, cost in ((["Faust the Great"], 8), ([], 7)):
        t = board(dict(in_play=["Monument to Faust"], discard=discard), house="saurian").action("Monument to Faust").end_turn()
        assert t.b.key_cost == cost
    for discard, n in ((["Cornicen Octavia"], 2), ([], 1)):
        t = board(dict(in_play=["Monument to Octavia", "V1"], discard=discard), dict(amber=3), house="saurian").action(
            "Monument to Octavia"
        )
        assert t.card("V1").amber == n
    a = dict(in_play=["Monument to Primus", dict(card="V1", amber=1), "V2"], discard=["Consul Primus"])
    t = board(a, dict(in_play=[dict(card="V3", amber=2)]), house="saurian").action("Monument to Primus")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = board({**a, "discard": []}, dict(in_play=[dict(card="V3", amber=2)]), house="saurian").action("Monument to Primus")
    assert targets(t) == ["V1", "V2"] and t.pick("V1")
    assert t.card("V2").amber == 1 and t.card("V3").amber == 2


@card("Cornicen Octavia", "action")
@card("Defense Initiative", "play")
@card("Spoils of Battle", "play")
def test_cornicen_spoils_and_defense():
    assert (
        board(dict(in_play=["Cornicen Octavia"]), dict(amber=5), house="saurian")
        .action("Cornicen Octavia")
        .card("Cornicen Octavia")
        .amber
        == 2
    )
    a = dict(hand=["Spoils of Battle"], in_play=["V1", dict(card="V2", amber=1)], amber=4)
    t = board(a, dict(amber=9, in_play=[dict(card="V3", amber=1), "V4"]), house="saurian").play("Spoils of Battle").pick("V1")
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V4")] == [2, 2, 2, 0]
    a = dict(hand=["Defense Initiative"], in_play=["V1", "V2", "V3"])
    t = board(a, house="saurian").play("Defense Initiative").pick("V2").answer(True)
    assert all(t.card(c).warded for c in ("V1", "V2", "V3")) and t.card("V2").amber == 1
    t = board(a, house="saurian").play("Defense Initiative").pick("V2").answer(False)
    assert not t.card("V1").warded and t.card("V2").warded


@card("Blast from the Past", "play")
def test_blast_from_the_past_hits_with_its_power():
    a = dict(hand=["Blast from the Past"], in_play=["V1"], discard=["Grimlocus Dux", "V2"])
    t = settle(board(a, dict(in_play=["V50"]), house="saurian").play("Blast from the Past"))
    assert t.a.archives == ["Grimlocus Dux"] and t.card("V50").damage == 11 and t.card("V1").amber == 1


@card("Curia Saurus", "gives")
def test_curia_saurus_gives_amber_to_the_strongest_enemy():
    b = dict(in_play=[dict(card="V3", amber=2), "V1", "Curia Saurus"])
    t = settle(board(dict(in_play=["V9", "V8"]), b).fight("V9", "V3"))
    assert t.card("V9").amber == 1 and t.a.amber == 1
    t = settle(board(dict(in_play=["V9", "V8"]), b).fight("V9", "V1"))
    assert t.card("V9").amber == 0


@card("Dreadbone Decimus", "play_fight")
def test_dreadbone_kills_the_weaker():
    t = (
        board(dict(hand=["Dreadbone Decimus"]), dict(in_play=["V9", "V4", "V5"]), house="saurian")
        .play("Dreadbone Decimus")
        .answer(True)
    )
    assert settle(t).b.battleline == ["V9", "V5"] and t.card("Dreadbone Decimus").amber == 1
    t = board(dict(hand=["Dreadbone Decimus"]), dict(in_play=["V4"]), house="saurian").play("Dreadbone Decimus").answer(False)
    assert t.b.battleline == ["V4"]


@card("Galeatops", "constant")
@card("Gladiodontus", "constant")
def test_big_ones_deal_little():
    t = settle(board(dict(in_play=["Galeatops"]), dict(in_play=["V9"]), house="saurian").fight("Galeatops", "V9"))
    assert t.card("V9").damage == 4
    assert board(dict(hand=["Gladiodontus"]), house="saurian").play("Gladiodontus").card("Gladiodontus").stunned
    t = settle(board(dict(in_play=["Gladiodontus"]), dict(in_play=["V9", "V8"]), house="saurian").reap("Gladiodontus"))
    assert t.card("Gladiodontus").ready and t.card("Gladiodontus").enraged and ways(t, "Gladiodontus") == {"fight"}
    t = settle(t.fight("Gladiodontus", "V9"))
    assert t.card("V9").damage == 5 and not t.card("Gladiodontus").ready


@case("v14-faq-saurian-egg")
@card("Saurian Egg", "constant")
def test_saurian_egg_hatches():
    a = dict(in_play=["Saurian Egg"], deck=["Galeatops", "Cornicen Octavia", "V1"])
    t = board(a, house="brobnar")
    assert ways(t, "Saurian Egg") == {"omni"}
    assert ways(board(a, dict(in_play=["V1"]), house="saurian"), "Saurian Egg") == {"omni"}, (
        "it may be used, but not to fight or reap"
    )
    assert ways(board(dict(in_play=["Galeatops"]), dict(in_play=["V1"]), house="saurian"), "Galeatops") == {"fight", "reap"}
    t = out(t.omni("Saurian Egg"))
    assert sorted(t.a.battleline) == ["Cornicen Octavia", "Galeatops"] and "Saurian Egg" in t.a.discard
    assert all(t.card(c).ready and t.card(c).power_counters == 3 for c in t.a.battleline)
    t = out(board(dict(in_play=["Saurian Egg"], deck=["V2", "V3", "V1"]), house="brobnar").omni("Saurian Egg"))
    assert t.a.battleline == ["Saurian Egg"] and sorted(t.a.discard) == ["V2", "V3"]


@card("Siren Horn", "host_before_fight")
@case("v14-faq-siren-horn")
def test_siren_horn_and_assault_in_either_order():
    def fought(first):
        a = dict(in_play=[dict(card="Assaulter", amber=1, upgrades=["Siren Horn"])])
        t = board(a, dict(in_play=[dict(card="V3", damage=1)])).fight("Assaulter", "V3")
        assert t.decision.kind == "order"
        t.choose(next(o for o in t.decision.options if (o.card == "Siren Horn") == first))
        return settle(t)

    assert fought(True).a.amber == 1 and fought(True).card("Assaulter").amber == 0
    assert fought(False).card("Assaulter").amber == 1


@card("Forum of Giants", "reaction")
def test_forum_of_giants_pays_the_strongest():
    for line, gained in ((["V9"], (1, 0)), (["V1"], (0, 1)), ([], (0, 1))):
        t = board(dict(in_play=["Forum of Giants", *line]), dict(in_play=["V5"]), house=None)
        assert (t.a.amber, t.b.amber) == gained
    t = board(dict(in_play=["Forum of Giants"]), house=None)
    assert (t.a.amber, t.b.amber) == (0, 0)
    assert board(dict(in_play=["V9"]), dict(in_play=["Forum of Giants"]), house=None).a.amber == 0


@card("Legion’s March", "play")
@card("Nerotaurus", "fight", "reap")
def test_legions_march_and_nerotaurus():
    a = dict(hand=["Legion’s March"], in_play=["Cornicen Octavia", "V3"])
    t = board(a, dict(in_play=["V2"], amber=5), house="saurian").play("Legion’s March").action("Cornicen Octavia")
    assert t.card("V3").damage == t.card("V2").damage == 1 and t.card("Cornicen Octavia").damage == 0
    t = board(dict(in_play=["Nerotaurus"]), dict(in_play=["V3"]), house="saurian").reap("Nerotaurus").end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"reap"}
    t = settle(board(dict(in_play=["Nerotaurus"]), dict(in_play=["V3", "V1"]), house="saurian").fight("Nerotaurus", "V1"))
    assert ways(t.end_turn().answer("Brobnar"), "V3") == {"fight"}


@card("Nerotaurus", "reap")
def test_nerotaurus_is_itself_an_enemy_creature_once_the_opponent_controls_it():
    a = dict(in_play=["Nerotaurus", "V5"], houses=["saurian", "brobnar", "dis"])
    b = dict(in_play=["V1"], hand=[dict(card="Collar of Subordination", house="saurian")], houses=["saurian", "brobnar", "dis"])
    t = board(a, b, house="saurian").reap("Nerotaurus").end_turn().answer("saurian")
    t = out(t.play("Collar of Subordination", on="Nerotaurus"))
    assert t.card("Nerotaurus").controller == "b" and ways(t, "Nerotaurus") == {"reap"}
    a = dict(in_play=["Replicator", "V5"], houses=["logos", "brobnar", "dis"])
    t = board(a, dict(in_play=["Nerotaurus"]), house="logos").reap("Replicator").pick("Nerotaurus").end_turn().answer("saurian")
    assert ways(t, "Nerotaurus") == {"reap"}, "an enemy of who had its effect triggered"


@card("Optio Gorkus", "gives")
@case("v14-faq-optio-gorkus-own")
def test_optio_gorkus_gathers_amber_and_the_shield_sends_it_off():
    line = [dict(card="V1", amber=2), dict(card="Optio Gorkus", amber=1, upgrades=["Imperial Scutum"]), dict(card="V2", amber=1)]
    t = board(dict(in_play=line, hand=["Apocalypse"]), house="brobnar").play("Apocalypse")
    while t.decision.kind == "order":
        t.choose(next((o for o in t.decision.options if o.card in ("V1", "V2")), t.decision.options[0]))
    assert settle(t).b.amber == 0


@case("v14-faq-optio-gorkus-opp")
def test_optio_gorkus_the_other_way_round():
    line = [dict(card="V1", amber=2), dict(card="Optio Gorkus", amber=1, upgrades=["Imperial Scutum"]), dict(card="V2", amber=1)]
    t = board(dict(hand=["Apocalypse"]), dict(in_play=line), house="brobnar").play("Apocalypse")
    while t.decision.kind == "order":
        t.choose(next((o for o in t.decision.options if o.card not in ("V1", "V2")), t.decision.options[0]))
    assert settle(t).a.amber == 3


@card("Scylla", "gives")
@card("Charybdis", "gives")
def test_scylla_and_charybdis():
    t = board(dict(in_play=["V9"]), dict(in_play=["Scylla"])).reap("V9")
    assert t.card("V9").damage == 4
    assert board(dict(in_play=["V9", "Scylla"])).reap("V9").card("V9").damage == 0
    t = settle(board(dict(in_play=["V9"], amber=3), dict(in_play=["Charybdis", "V1"], amber=3)).fight("V9", "V1"))
    assert (t.a.amber, t.b.amber) == (2, 3)


# Shadows


@card("Bo Nithing", "play")
@card("Ransack", "play")
@card("Reckless Rizzo", "action")
@card("Johnny Longfingers", "gives")
@card("Mastermindy", "reaction", "action")
def test_thieves_that_steal():
    assert board(dict(hand=["Bo Nithing"]), dict(keys=2, amber=5), house="shadows").play("Bo Nithing").a.amber == 2
    assert board(dict(hand=["Bo Nithing"]), dict(amber=5), house="shadows").play("Bo Nithing").a.amber == 0
    t = board(dict(hand=["Look Over There!"]), dict(in_play=["V9"], amber=5), house="shadows").play("Look Over There!")
    assert t.a.amber == 1
    t = settle(board(dict(hand=["Look Over There!"]), dict(in_play=["V2"], amber=5), house="shadows").play("Look Over There!"))
    assert t.a.amber == 0
    a = dict(hand=["Ransack"], deck=["Bad Penny", "Murkens", "V1", "Bad Penny"])
    t = board(a, dict(amber=5), house="shadows").play("Ransack")
    assert t.a.amber == 3 and t.a.deck == ["Bad Penny"]
    t = board(dict(in_play=["Reckless Rizzo"]), dict(amber=5), house="shadows").action("Reckless Rizzo")
    assert t.a.amber == 2 and t.card("Reckless Rizzo").keywords == set()
    assert t.end_turn().answer("Dis").end_turn().card("Reckless Rizzo").keywords == {"elusive"}
    t = board(dict(in_play=["Mastermindy"], hand=[]), dict(amber=5), house="shadows").end_turn()
    assert t.card("Mastermindy").counters == {"scheme": 1}
    a = dict(in_play=[dict(card="Mastermindy", counters={"scheme": 3})])
    t = board(a, dict(amber=5), house="shadows").action("Mastermindy")
    assert t.a.amber == 3 and t.card("Mastermindy").counters == {}
    t = settle(
        board(dict(in_play=["V9"], amber=3), dict(in_play=["Johnny Longfingers", "Lyco-Knight"])).fight("V9", "Lyco-Knight")
    )
    assert t.b.amber == 1


@card("Rad Penny", "play", "destroyed")
@case("v14-faq-bonus-rad-penny", "v14-faq-bonus-rad-penny-draw")
def test_rad_penny_may_kill_herself_with_an_icon():
    t = settle(board(dict(hand=["Rad Penny"]), dict(amber=3), house="shadows").play("Rad Penny"))
    assert t.a.amber == 1
    t = settle(board(dict(hand=[dict(card="Rad Penny", icons=["damage"])]), dict(amber=3), house="shadows").play("Rad Penny"))
    assert t.a.amber == 0 and t.a.deck == ["Rad Penny"]
    a = dict(hand=[dict(card="Rad Penny", icons=["damage", "draw"])], deck=["V1"])
    t = settle(board(a, dict(amber=3), house="shadows").play("Rad Penny"))
    assert t.a.amber == 0 and len(t.a.hand) == 1, "the draw icon still resolves"


@card("Dark Wave", "play")
@card("Francis the “Economist”", "fight")
@card("Vandalize", "play")
@card("Safe House", "action")
@card("Liam Say", "reaction")
@card("Pincerator", "reaction")
def test_shadows_damage_and_tricks():
    t = settle(
        board(dict(hand=["Dark Wave"], in_play=["Lyco-Knight"]), dict(in_play=["V2", "V9"]), house="shadows").play("Dark Wave")
    )
    assert t.b.battleline == ["V9"] and t.card("V9").damage == 2 and t.card("Lyco-Knight").damage == 0
    t = settle(
        board(dict(in_play=["Francis the “Economist”"]), dict(in_play=["V9"]), house="shadows").fight(
            "Francis the “Economist”", "V9"
        )
    )
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = board(dict(hand=["Opportunist"], in_play=["V1"]), dict(amber=3), house="shadows").play("Opportunist", on="V1")
    assert t.card("V1").keywords == {"elusive"} and t.card("V1").amber == 1
    t = board(dict(hand=["Subtle Otto"]), dict(hand=["V1", "V2"]), house="shadows").play("Subtle Otto")
    assert len(t.b.hand) == 1
    t = board(dict(hand=["Tempting Offer"]), dict(in_play=["V1"]), house="shadows").play("Tempting Offer")
    assert t.b.hand == ["V1"] and t.b.amber == 1
    assert board(dict(hand=["Tempting Offer"]), house="shadows").play("Tempting Offer").b.amber == 0
    t = (
        board(dict(hand=["Vandalize"]), dict(deck=["V1", "V2", "V3", "V4"]), house="shadows")
        .play("Vandalize")
        .pick("V2")
        .pick("V1")
    )
    assert t.b.discard == ["V2"] and t.b.deck == ["V3", "V1", "V4"]
    t = board(dict(in_play=["Safe House", "V1"]), dict(in_play=["V2"]), house="shadows").action("Safe House")
    assert t.a.archives == ["V1"]
    t = board(dict(in_play=["Liam Say"]), dict(in_play=["V2"]), house=None).pick("V2")
    assert t.card("V2").damage == 1
    t = settle(board(dict(in_play=["Pincerator"]), dict(in_play=["V2", "V3", "V4"])).end_turn())
    assert [t.card(c).damage for c in ("V2", "V3", "V4")] == [1, 0, 1]
    t = settle(t.answer("Dis").end_turn())
    assert t.card("V4").damage == 2, "each turn"


@card("Shadowsaurus", "action")
def test_borrowed_and_stolen_cards_belong_to_shadows():
    t = board(dict(hand=["“Borrow”"]), dict(in_play=["Fetchdrones"]), house="shadows").play("“Borrow”")
    assert t.a.artifacts == ["Fetchdrones"] and t.card("Fetchdrones").houses == ["shadows"]
    b = dict(in_play=[dict(card="V9", amber=2), "V8"], amber=1)
    t = out(board(dict(in_play=["Shadowsaurus"]), b, house="shadows").action("Shadowsaurus").pick("V9"))
    assert t.b.amber == 3 and "V9" in t.a.battleline and t.card("V9").houses == ["shadows"]
    assert "2 Æ from V9 go to B" in t.log(), "moved, not gained"
    t = out(board(dict(in_play=["Shadowsaurus"]), b, house="shadows").action("Shadowsaurus").pick("V8"))
    assert t.b.amber == 1 and t.b.battleline == ["V9", "V8"]


@card("Boss Zarek", "constant")
@card("The Shadowsmith", "constant")
def test_elusive_ones():
    t = board(dict(in_play=["Boss Zarek", dict(card="V1", amber=1), "V2"]), dict(in_play=[dict(card="V3", amber=1)]))
    assert t.card("V1").keywords == {"elusive"} and t.card("V2").keywords == t.card("V3").keywords == set()
    t = board(dict(in_play=["The Shadowsmith", "V1"]), dict(in_play=["Splinter"]))
    assert t.card("Splinter").keywords == {"elusive"} and t.card("V1").keywords == set()


@card("Lucky Dice", "omni")
@card("Miasma Bomb", "action")
def test_lucky_dice_and_miasma_bomb():
    t = settle(board(dict(in_play=["Lucky Dice", "V3"]), dict(in_play=["V9"])).omni("Lucky Dice")).end_turn().answer("Brobnar")
    t = settle(t.fight("V9", "V3"))
    assert t.card("V3").damage == 0 and t.card("V9").damage == 3
    t = settle(board(dict(in_play=["Miasma Bomb"]), dict(amber=6), house="shadows").action("Miasma Bomb")).end_turn()
    assert t.b.keys == [] and t.b.amber == 6 and t.a.artifacts == []
