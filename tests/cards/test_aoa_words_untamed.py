"""New words of Age of Ascension at work: Untamed."""

from tests.help import board, card, case, fight_targets, settle, targets, ways


def options(t, kind):
    return sorted(o.card for o in t.decision.options if o.kind == kind)


# Untamed


def test_duskwitch_readies_creatures_that_enter():
    t = board(dict(in_play=["Duskwitch"], hand=["Marmo Swarm"], amber=3), house="untamed").play("Marmo Swarm")
    assert t.card("Marmo Swarm").ready
    t = board(dict(hand=["V3"]), dict(in_play=["Duskwitch"])).play("V3")
    assert not t.card("V3").ready
    t = board(dict(hand=["Duskwitch"], deck=["V1"] * 9), house="untamed").play("Duskwitch")
    assert t.active == "b"


@card("Marmo Swarm", "constant")
def test_marmo_swarm_grows_with_the_pool():
    t = board(dict(in_play=["Marmo Swarm"], amber=2), dict(amber=5), house="untamed")
    assert t.card("Marmo Swarm").power == 4
    assert t.reap("Marmo Swarm").card("Marmo Swarm").power == 5
    for damage, left in ((2, ["Marmo Swarm"]), (3, [])):
        t = board(dict(in_play=["Pit Demon"]), dict(in_play=[dict(card="Marmo Swarm", damage=damage)], amber=2), house="dis")
        assert t.action("Pit Demon").b.battleline == left


@card("Rustgnawer", "fight")
def test_rustgnawer_eats_artifacts_for_their_bonus():
    for artifact, gained in (("Quantum Fingertrap", 1), ("Lever", 0)):
        t = board(dict(in_play=["Rustgnawer"]), dict(in_play=["V1", artifact]), house="untamed").fight("Rustgnawer", "V1")
        assert settle(t).a.amber == gained and t.b.artifacts == []
    token = dict(card="Shout", facedown=True, icons=["amber"], counters={"mineralize": 1})
    b = dict(token="Grunt", in_play=["V1", token])
    t = board(dict(in_play=["Rustgnawer", "De-Animator"]), b, house="untamed").fight("Rustgnawer", "V1")
    assert settle(t).a.amber == 0 and "Shout" in t.b.discard, "facedown it had no bonus"


@card("Song of Spring", "play")
def test_song_of_spring_shuffles_untamed_creatures_back():
    a = dict(hand=["Song of Spring", "Marmo Swarm", "V1"], in_play=["Rustgnawer", "V3"], discard=["Duskwitch", "V5"], deck=["V6"])
    t = board(a, dict(in_play=["Roxador"]), house="untamed").play("Song of Spring")
    assert sorted(targets(t)) == ["Duskwitch", "Marmo Swarm", "Rustgnawer"] and t.decision.optional
    t.pick("Duskwitch", "Rustgnawer").answer(False)
    assert sorted(t.a.deck) == ["Duskwitch", "Rustgnawer", "V6"] and t.a.battleline == ["V3"] and "Marmo Swarm" in t.a.hand


@card("Tantadlin", "constant", "fight")
def test_tantadlin_deals_two_and_empties_archives():
    t = settle(
        board(dict(in_play=["Tantadlin"]), dict(in_play=["V5"], archives=["V1", "V2"]), house="untamed").fight("Tantadlin", "V5")
    )
    assert t.card("V5").damage == 2 and len(t.b.archives) == 1 and len(t.b.discard) == 1


@card("Roxador", "constant", "fight")
def test_roxador_deals_two_and_stuns():
    t = settle(board(dict(in_play=["Roxador"]), dict(in_play=["V5"]), house="untamed").fight("Roxador", "V5"))
    assert t.card("V5").damage == 2 and t.card("V5").stunned and t.card("Roxador").damage == 0


@card("Camouflage", "constant")
def test_camouflage_hides_from_the_middle():
    b = dict(in_play=[dict(card="V3", upgrades=["Camouflage"]), "V4"])
    t = board(dict(in_play=["V5", "V6", "V8"]), b)
    assert fight_targets(t, "V5") == ["V3", "V4"] and fight_targets(t, "V6") == ["V4"]


@card("Panpaca, Anga", "constant")
@card("Panpaca, Jaga", "constant")
def test_panpacas_help_those_beside_them():
    t = board(dict(in_play=["V1", "Panpaca, Anga", "V2", "V3"]), dict(in_play=["V4"]))
    assert [t.card(c).power for c in ("V1", "Panpaca, Anga", "V2", "V3", "V4")] == [1, 5, 4, 5, 4]
    t = board(dict(in_play=["V1", "V2", "Panpaca, Jaga", "V3"]), dict(in_play=["V4"]))
    assert (
        t.card("V1").keywords == t.card("V2").keywords == {"skirmish"} and t.card("V3").keywords == t.card("V4").keywords == set()
    )
    t = board(dict(in_play=["Panpaca, Anga", "V2"], hand=["V1", "V3"])).play("V1", flank="left").play("V3", flank="right")
    assert [t.card(c).power for c in ("V1", "V2", "V3")] == [1, 4, 5]


@card("Earthbind", "constant")
def test_earthbind_binds_until_a_card_is_discarded():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Earthbind"])], hand=["V4"]))
    assert ways(t, "V3") == set()
    assert ways(t.discard("V4"), "V3") == {"reap"}
    t = (
        board(dict(in_play=[dict(card="V3", upgrades=["Earthbind"])], hand=["V4"]))
        .discard("V4")
        .end_turn()
        .answer("Dis")
        .end_turn()
    )
    assert ways(t.answer("Brobnar"), "V3") == set()


@card("Po’s Pixies", "constant")
@case("v14-faq-nerve-blast-pixies")
def test_pos_pixies_have_amber_taken_from_the_supply():
    t = board(dict(hand=["Nerve Blast"]), dict(amber=2, in_play=["Po’s Pixies"]), house="shadows").play("Nerve Blast")
    assert (t.a.amber, t.b.amber) == (1, 2) and settle(t).b.battleline == []
    t = board(dict(hand=["Aubade the Grim"]), dict(amber=2, in_play=["Po’s Pixies"]), house="sanctum").play("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 2 and t.b.amber == 2
    t = board(dict(hand=["Nerve Blast"]), dict(amber=0, in_play=["Po’s Pixies"]), house="shadows").play("Nerve Blast")
    assert t.a.amber == 0 and t.b.battleline == ["Po’s Pixies"], "an empty pool has nothing to steal"


@card("Punctuated Equilibrium", "play")
def test_punctuated_equilibrium_renews_both_hands():
    a = dict(hand=["Punctuated Equilibrium", "V1", "V2"], deck=["V3"] * 9, chains=1)
    t = board(a, dict(hand=["V4"], deck=["V5"] * 9), house="untamed").play("Punctuated Equilibrium")
    assert t.a.hand == ["V3"] * 5 and t.a.chains == 0 and t.b.hand == ["V5"] * 6
    assert sorted(t.a.discard) == ["Punctuated Equilibrium", "V1", "V2"] and t.b.discard == ["V4"]


@card("Quicksand", "play")
def test_quicksand_spares_who_has_a_ready_untamed_creature():
    a = dict(hand=["Quicksand"], in_play=["V9", "Rustgnawer"])
    t = settle(board(a, dict(in_play=["V5", "V8"]), house="untamed").play("Quicksand"))
    assert t.a.battleline == ["V9", "Rustgnawer"] and t.b.battleline == ["V5"]
    a = dict(hand=["Quicksand"], in_play=["V9", dict(card="Rustgnawer", exhausted=True)])
    t = settle(board(a, dict(in_play=["Roxador", "V8"]), house="untamed").play("Quicksand"))
    assert t.a.battleline == ["Rustgnawer"] and t.b.battleline == ["Roxador", "V8"]


@case("v14-faq-nexus-shard")
def test_a_borrowed_shard_counts_itself():
    t = board(dict(in_play=["Nexus"]), dict(in_play=["Shard of Greed"]), house="shadows").reap("Nexus")
    assert t.a.amber == 2 and t.b.artifacts == ["Shard of Greed"] and not t.card("Shard of Greed").ready


@card("Archimedes", "gives")
@case("v14-destroyed-example-archimedes", "v14-destroyed-gained-later")
def test_only_those_tagged_beside_archimedes_are_archived():
    a = dict(in_play=["V1", "V2", "Archimedes", "V3", "V4"])
    t = settle(
        board(a, dict(hand=["Gateway to Dis"], houses=["dis", "logos", "brobnar"]), house=None, first="b")
        .answer("Dis")
        .play("Gateway to Dis")
    )
    assert sorted(t.a.archives) == ["V2", "V3"] and sorted(t.a.discard) == ["Archimedes", "V1", "V4"]


@case("v14-faq-shadow-of-dis-silvertooth")
def test_shadow_of_dis_does_not_stop_what_is_said_of_entering():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Silvertooth"], houses=["shadows", "dis", "logos"]), house="dis")
    t.play("Shadow of Dis").end_turn().answer("Shadows").play("Silvertooth")
    assert t.card("Silvertooth").ready


@case("v14-faq-shadow-of-dis-glimmer")
def test_shadow_of_dis_does_not_stop_alpha_in_hand():
    t = board(dict(hand=["Shadow of Dis"]), dict(hand=["Glimmer", "Glimmer"], houses=["untamed", "dis", "logos"]), house="dis")
    t.play("Shadow of Dis").end_turn().answer("Untamed").play("Glimmer")
    assert options(t, "play") == []


@card("Shadow of Dis", "play")
@case("v14-faq-shadow-of-dis-duskwitch")
def test_shadow_of_dis_stops_omega():
    t = board(
        dict(hand=["Shadow of Dis"]), dict(hand=["Duskwitch", "Marmo Swarm"], houses=["untamed", "dis", "logos"]), house="dis"
    )
    t.play("Shadow of Dis").end_turn().answer("Untamed").play("Duskwitch")
    assert t.active == "b" and options(t, "play") == ["Marmo Swarm"]
    assert not t.play("Marmo Swarm").card("Marmo Swarm").ready, "Duskwitch is blank"


@case("v14-faq-jargogle-omega-1")
def test_omega_from_beneath_jargogle_in_step_one_ends_that_step_only():
    a = dict(hand=["Jargogle", "Unlocked Gateway"], in_play=["Strange Gizmo"], deck=["Pip Pip"] * 12)
    t = board(a, house="logos").play("Jargogle").end_turn().answer("Dis").set("a", amber=6).end_turn()
    for _ in range(9):
        if t.decision.kind == "house":
            break
        t.choose(0)
    assert len(t.a.keys) == 1 and "Unlocked Gateway" in t.a.discard and t.active == "a"
    assert options(t.answer("Logos"), "play") != [], "step 3 comes"


@case("v14-faq-jargogle-gateway")
def test_what_comes_after_the_tagging_survives():
    t = board(dict(hand=["Jargogle", "Wild Wormhole", "Unlocked Gateway"], deck=["V5"] * 9), house="logos")
    t.play("Jargogle").pick("Wild Wormhole").end_turn().answer("Brobnar").end_turn().answer("Dis").play("Unlocked Gateway")
    for _ in range(9):
        if t.active == "b":
            break
        t.choose(0)
    assert t.a.battleline == ["V5"] and t.active == "b"
