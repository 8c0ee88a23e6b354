"""Winds of Exchange: the new cards of Mars, each ability with what it does and what it does not do."""

import pytest

from tests.cards.woe import made, token
from tests.cards.woe import on as on_board
from tests.help import card, case, out, targets, ways

SHIP = "Nautilixian"


def on(a=None, b=None, house="mars", **more):
    """A's main step in Mars; A's token creatures are Rebels unless it is said."""
    return on_board({"token": "Rebel", **(a or {})}, {"deck": [], **(b or {})}, house=house, **more)


# A ... G


@card("Airlock", "action")
def test_airlock_trades_a_card_of_another_house():
    t = on(dict(in_play=["Airlock"], hand=["Anger", "Squawker"], deck=["V2", "V3"])).action("Airlock")
    assert t.a.discard == ["Anger"] and sorted(t.a.hand) == ["Squawker", "V2"]
    assert on(dict(in_play=["Airlock"], hand=["Squawker"], deck=["V2"])).action("Airlock").a.hand == ["Squawker"]


@card("Big Magnet", "play")
def test_big_magnet_takes_every_upgrade():
    a = dict(hand=["Big Magnet"], in_play=["V3", dict(card="V4", upgrades=["Uplink"])])
    b = dict(in_play=[dict(card="V5", upgrades=["Badge of Unity"])])
    t = out(on(a, b).play("Big Magnet").pick("V3"))
    assert sorted(t.card("V3").upgrades) == ["Badge of Unity", "Uplink"]
    assert t.card("V4").upgrades == [] and t.card("V5").upgrades == [] and t.card("Badge of Unity").controller == "a"
    t = out(on(dict(hand=["Big Magnet"]), b).play("Big Magnet"))
    assert t.card("V5").upgrades == ["Badge of Unity"], "with no friendly creature it does nothing"


@card("Borka Rikk", "reaction")
def test_borka_rikk_recruits_for_each_mars_card_discarded_from_hand():
    a = dict(in_play=["Borka Rikk"], hand=["Squawker", "Anger"])
    assert made(on(a).discard("Squawker")).a.battleline == ["Borka Rikk", "Rebel"]
    assert made(on(a, house="brobnar").discard("Anger")).a.battleline == ["Borka Rikk"]
    a = dict(in_play=["Borka Rikk", "Recruiting Station"], deck=["Squawker", "V2"])
    assert made(out(on(a, house="staralliance").omni("Recruiting Station").answer("Brobnar"))).a.battleline == ["Borka Rikk"]


@card("Braindart", "play")
def test_braindart_angers_and_robs():
    t = on(dict(hand=["Braindart"], amber=3), dict(in_play=["V3", "V4"], amber=3)).play("Braindart").pick("V4")
    assert t.card("V4").enraged and t.card("V4").amber == 1 and (t.a.amber, t.b.amber) == (4, 2)


@card("Clone Home", "play")
def test_clone_home_is_archived_if_you_have_more():
    t = made(on(dict(hand=["Clone Home"])).play("Clone Home"))
    assert t.a.battleline == ["Rebel"] and t.a.archives == ["Clone Home"]
    t = made(on(dict(hand=["Clone Home"]), dict(in_play=["V3"])).play("Clone Home"))
    assert t.a.discard == ["Clone Home"]


@card("Genetic Blast", "play")
def test_genetic_blast_hits_all_of_a_name():
    t = on(dict(hand=["Genetic Blast"], in_play=["V9", "V8"]), dict(in_play=["V9", "V9"])).play("Genetic Blast").pick("b:V9")
    assert [t.card(c).damage for c in ("a:V9", "b:V9", "b:V9#2", "a:V8")] == [2, 2, 2, 0]
    t = on(dict(hand=["Genetic Blast"], in_play=["V9"]), dict(in_play=["V8"])).play("Genetic Blast").pick("V8")
    assert t.card("V8").damage == 2 and t.card("V9").damage == 0


@card("Genetic Blast", "play")
def test_genetic_blast_token_creatures_have_one_name():
    a = dict(hand=["Genetic Blast"], token="Bellatoran Warrior", in_play=[token("V1"), token("V2"), "V2"])
    t = on(a).play("Genetic Blast").pick("V1")
    assert [t.card(c).damage for c in ("V1", "V2")] == [0, 0] and t.card("V1").armor_left == 0 and t.card("V2").armor_left == 0
    assert t.card("V2#2").damage == 0


def test_glylyx_weaponsmith_only_enhances():
    assert on(dict(hand=["Glylyx Weaponsmith"])).play("Glylyx Weaponsmith").decision.kind == "action"


@card("Grondal", "play", "reaction")
def test_grondal_makes_two_and_eats_the_weakest():
    t = made(on(dict(hand=["Grondal"])).play("Grondal"))
    assert t.a.battleline == ["Grondal", "Rebel", "Rebel"]
    t = on(dict(in_play=["Grondal", "V3"]), dict(in_play=["V2", "V4"]), house=None)
    assert t.b.battleline == ["V4"] and t.a.battleline == ["Grondal", "V3"]
    t = on(dict(in_play=["Grondal", "V2"]), dict(in_play=["V2"]), house=None)
    assert sorted(targets(t)) == ["V2", "V2#2"] and t.decision.player == "a"
    assert t.pick("b:V2").b.battleline == [] and t.a.battleline == ["Grondal", "V2"]
    t = on(dict(in_play=["V3"]), dict(in_play=["Grondal"]), house=None)
    assert t.a.battleline == ["V3"], "only at the start of its controller's turn"


# I ... N


@card("Ironyx Banner", "play", "constant")
def test_ironyx_banner_leads_the_ironyx():
    t = made(
        on(dict(hand=["Ironyx Banner"], in_play=["Ironyx Rebel", "V3"]), dict(in_play=["Ironyx Rebel"])).play("Ironyx Banner")
    )
    assert t.a.battleline == ["Ironyx Rebel", "V3", "Rebel"]
    assert [(t.card(c).power, t.card(c).armor) for c in ("a:Ironyx Rebel", "Rebel", "V3", "b:Ironyx Rebel")] == [
        (3, 1), (2, 1), (3, 0), (2, 0)
    ]  # fmt: skip


@card("Ironyx Propaganda", "host_fight_reap")
def test_ironyx_propaganda_makes_tokens_of_fights_and_reaps():
    spread = dict(card="V9", upgrades=["Ironyx Propaganda"])
    assert made(on(dict(in_play=[spread]), house="brobnar").reap("V9")).a.battleline == ["V9", "Rebel"]
    t = made(on(dict(in_play=[spread]), dict(in_play=["V1"]), house="brobnar").fight("V9", "b:V1"))
    assert t.a.battleline == ["V9", "Rebel"]


@card("Ironyx Rebel", "play")
def test_ironyx_rebel_readies_its_mars_neighbors():
    a = dict(hand=["Ironyx Rebel"], in_play=[dict(card=c, exhausted=True) for c in ("Squawker", "Grondal", "V3")][1:])
    t = on(a).play("Ironyx Rebel", flank=1)
    assert t.a.battleline == ["Grondal", "Ironyx Rebel", "V3"] and t.card("Grondal").ready and not t.card("V3").ready


@card("Ironyx Vatminder", "play_destroyed")
def test_ironyx_vatminder_makes_a_token_coming_and_going():
    t = made(on(dict(hand=["Ironyx Vatminder"])).play("Ironyx Vatminder"))
    assert t.a.battleline == ["Ironyx Vatminder", "Rebel"]
    t = made(on(dict(in_play=["Ironyx Vatminder"]), dict(in_play=["V50"])).fight("Ironyx Vatminder", "V50"))
    assert t.a.battleline == ["Rebel"]


def test_kaboom_saves_mars_and_destroys_the_rest():
    a = dict(hand=["Kaboom!"], in_play=["Grondal", "V3"])
    t = out(on(a, dict(in_play=["Ironyx Rebel", "V4", dict(card="Borka Rikk", ward=True)])).play("Kaboom!"))
    assert t.a.archives == ["Grondal"] and t.b.archives == ["Ironyx Rebel"] and t.a.chains == 3
    assert t.a.battleline == [] and t.b.battleline == [] and sorted(t.b.discard) == ["Borka Rikk", "V4"]


@card("Martian Revolution", "play")
def test_martian_revolution_turns_creatures_into_tokens():
    a = dict(hand=["Martian Revolution"], in_play=["V3", "V4", dict(card="V5", ward=True)], deck=["V6"] * 5)
    t = made(out_of_order(on(a, dict(in_play=["V8"])).play("Martian Revolution")))
    assert t.a.battleline == ["V5", "Rebel", "Rebel"] and t.b.battleline == ["V8"]


def out_of_order(t):
    """Take the first of every order."""
    while t.decision.kind in ("order", "lay_down"):
        t.choose(0)
    return t


@card("Memrox the Red", "constant", "action")
def test_memrox_counts_the_archives_and_keeps_what_is_not_yours():
    foreign = dict(card="V3", owner="b")
    t = on(dict(in_play=["Memrox the Red"], archives=["V1", "V2", foreign])).action("Memrox the Red")
    assert t.a.amber == 3
    t = on(dict(in_play=["Memrox the Red"], archives=["V1", foreign]), house=None)
    t = t.answer("Mars") if t.decision.kind == "house" else t
    t = t.answer(True) if t.decision.kind == "archives" else t
    assert t.a.archives == ["V3"] and t.a.hand == ["V1"] and t.b.hand == []
    t = on(dict(archives=["V1", foreign]), house=None)
    t = t.answer("Mars") if t.decision.kind == "house" else t
    t = t.answer(True) if t.decision.kind == "archives" else t
    assert t.a.archives == [] and t.b.hand == ["V3"]


def test_memrox_keeps_them_from_their_owner_too():
    a = dict(in_play=["Memrox the Red"], archives=[dict(card="V3", owner="b")])
    t = on(dict(hand=["Cultural Exchange"]), {**a, "archives": [dict(card="V3", owner="a")]}, house="staralliance")
    assert t.play("Cultural Exchange").b.archives == ["V3"]


@card("Mk.2 Generator", "action")
def test_mk2_generator_is_ready_at_once():
    t = on(dict(hand=["Mk.2 Generator"])).play("Mk.2 Generator").action("Mk.2 Generator")
    assert made(t).a.battleline == ["Rebel"]


@card("Myx, the Tallminded", "constant")
def test_myx_makes_keys_dearer_for_each_friendly_mars_creature():
    t = on(dict(in_play=["Myx, the Tallminded", "Grondal", "V3"]), dict(in_play=["Ironyx Rebel"]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 8)


@card("Nyyon Outpost", "action")
def test_nyyon_outpost_trades_one_for_two():
    t = made(on(dict(in_play=["Nyyon Outpost", "V3"], deck=["V1"] * 4)).action("Nyyon Outpost"))
    assert t.a.battleline == ["Rebel", "Rebel"] and t.a.deck[-1] == "V3"
    t = made(on(dict(in_play=["Nyyon Outpost", dict(card="V3", ward=True)])).action("Nyyon Outpost"))
    assert t.a.battleline == ["V3"]


# Nautilixian and its pilots


def test_nautilixian_waits_for_another_mars_creature():
    t = on(dict(in_play=[SHIP, "Grondal", "V3"]))
    assert ways(t, SHIP) == set()
    assert "reap" in ways(t.reap("Grondal"), SHIP)
    t = on(dict(in_play=[SHIP, dict(card="V3", upgrades=["Badge of Unity"])]), house="staralliance").reap("V3")
    assert ways(t, SHIP) == set()


def test_nautilixian_protects_friendly_pilots():
    t = on(dict(in_play=["V9"]), dict(in_play=[SHIP, "Green Aeronaut"]), house="brobnar").fight("V9", "Green Aeronaut")
    assert t.card("Green Aeronaut").zone == "battleline" and t.card("Green Aeronaut").damage == 0
    t = on(dict(in_play=["V9"]), dict(in_play=["Green Aeronaut"]), house="brobnar").fight("V9", "Green Aeronaut")
    assert t.card("Green Aeronaut").zone == "discard"


@card("Green Aeronaut", "action")
def test_green_aeronaut_gives_splash_for_the_turn():
    t = on(dict(in_play=["Green Aeronaut", SHIP])).action("Green Aeronaut")
    assert "splash" in t.card(SHIP).keywords
    assert "splash" not in out(t.end_turn()).card(SHIP).keywords


@card("Red Aeronaut", "play", "action")
def test_red_aeronaut_fetches_the_ship():
    t = made(out_of_order(on(dict(hand=["Red Aeronaut"], deck=["V1", SHIP, "V2"])).play("Red Aeronaut")))
    t = made(t.pick(SHIP)) if t.decision.kind == "target" else t
    assert SHIP in t.a.battleline and sorted(t.a.deck) == ["V1", "V2"]
    t = on(dict(hand=["Red Aeronaut"], deck=["V1"], discard=[SHIP])).play("Red Aeronaut")
    t = made(t.pick(SHIP)) if t.decision.kind == "target" else made(t)
    assert SHIP in t.a.battleline
    t = on(dict(in_play=["Red Aeronaut", SHIP])).action("Red Aeronaut")
    assert t.card(SHIP).power == 11


@card("White Aeronaut", "action")
def test_white_aeronaut_mends_and_wards():
    t = on(dict(in_play=["White Aeronaut", dict(card=SHIP, damage=4)])).action("White Aeronaut")
    assert t.card(SHIP).warded and t.card(SHIP).damage == 0


@card("Purple Aeronaut", "reaction")
def test_purple_aeronaut_arms_the_ship_after_four_pilots():
    pilots = ["Purple Aeronaut", "Green Aeronaut", "Red Aeronaut", "White Aeronaut"]
    t = on(dict(in_play=[*pilots, SHIP]), dict(in_play=["V9", "V8"]))
    for pilot in pilots:
        t.reap(pilot)
    t = out_of_order(t.fight(SHIP, "b:V8"))
    assert t.b.battleline == []
    t = on(dict(in_play=[*pilots, SHIP]), dict(in_play=["V9", "V8"]))
    for pilot in pilots[:3]:
        t.reap(pilot)
    assert t.fight(SHIP, "b:V8").b.battleline == ["V9", "V8"]


@card("Purple Aeronaut", "reaction")
@case("ruling-three-creatures")
def test_purple_aeronaut_counts_pilots_not_their_uses():
    pilots = ["Purple Aeronaut", "Green Aeronaut", "Red Aeronaut", "White Aeronaut"]
    t = on(dict(in_play=[*pilots, SHIP]), dict(in_play=["V9", "V8"]))
    for pilot in pilots[:3]:
        t.reap(pilot)
    t.set("Red Aeronaut", exhausted=False).reap("Red Aeronaut")
    before = t.snapshot()
    assert out_of_order(t.fight(SHIP, "b:V8")).b.battleline == ["V9", "V8"], "the fourth use, by the third of them"
    t.restore(before)
    assert out_of_order(t.reap("White Aeronaut").fight(SHIP, "b:V8")).b.battleline == [], "the fifth, by the fourth"


# R ... Z


@card("R-Evolution", "gives")
def test_r_evolution_spreads_to_all_of_the_name():
    revolted = dict(card="V3", upgrades=["R-Evolution"])
    t = on(dict(in_play=[revolted, "V3", "V4"]), dict(in_play=["V9"]), house="brobnar")
    assert t.reap("V3").card("V9").damage == 2
    assert t.reap("V3#2").card("V9").damage == 4
    assert t.reap("V4").card("V9").damage == 4
    t = on(dict(in_play=["V3"]), dict(in_play=[dict(card="V3", upgrades=["R-Evolution"])]), house="brobnar").reap("a:V3")
    assert t.card("b:V3").damage == 2, "an enemy of the same name has it too, against its own enemies"


@card("Replay Pod", "gives", "action")
def test_replay_pod_keeps_the_dead_and_gives_them_back():
    a = dict(in_play=["Replay Pod", "Ironyx Vatminder", "V3"], deck=[])
    t = out(on(a, dict(in_play=["V50"])).fight("Ironyx Vatminder", "V50"))
    assert t.card("Replay Pod").beneath == ["Ironyx Vatminder"] and t.a.discard == []
    t = t.action("Replay Pod")
    assert t.a.hand == ["Ironyx Vatminder"] and t.a.purged == ["Replay Pod"]
    t = on(a, dict(in_play=["V50"]), house="brobnar").fight("V3", "V50")
    assert t.a.discard == ["V3"]


def test_replay_pod_takes_a_token_creature_that_was_of_mars_only_in_play():
    """As it was when it was destroyed, whatever its reference card says."""
    for house, beneath in (("mars", ["V1"]), ("brobnar", [])):
        a = dict(token="Warrior", in_play=["Replay Pod", token(upgrades=["Brain Stem Antenna"])], hand=["Zorg"], deck=[])
        t = on(a, dict(in_play=["V50"]), house=house)
        t = out(t.play("Zorg")) if house == "mars" else t
        assert t.card("Warrior").houses == [house]
        t = out(t.fight("Warrior", "V50"))
        assert t.card("Replay Pod").beneath == beneath


def test_replay_pod_those_beneath_are_discarded_if_it_leaves_otherwise():
    a = dict(in_play=["Replay Pod", "Ironyx Rebel", "Celestial Gorm"], deck=[])
    t = out(on(a, dict(in_play=["V50"])).fight("Ironyx Rebel", "V50"))
    t = out(t.omni("Celestial Gorm"))
    assert t.a.hand == ["Replay Pod"] and "Ironyx Rebel" in t.a.discard


def test_replay_pod_that_is_a_creature_is_not_placed_under_itself():
    a = dict(in_play=["Replay Pod", "Ironyx Rebel"], hand=["Animating Force"], deck=[])
    t = on(a, dict(in_play=["V50"]), house="geistoid").play("Animating Force", on="Replay Pod").choose(1)
    t = out(t.fight("Replay Pod", "V50"))
    assert sorted(t.a.discard) == ["Animating Force", "Replay Pod"] and t.a.battleline == ["Ironyx Rebel"]


def test_scoop_up_takes_one_of_each_side():
    a = dict(hand=["Scoop Up"], in_play=["V3", "Grondal"])
    t = out(on(a, dict(in_play=["V4", "Ironyx Rebel"])).play("Scoop Up"))
    assert sorted(t.a.archives) == ["V3", "V4"] and t.a.battleline == ["Grondal"] and t.b.battleline == ["Ironyx Rebel"]


@card("Suspended Animation", "play")
def test_suspended_animation_archives_a_damaged_enemy():
    b = dict(in_play=[dict(card="V4", damage=1), "V5"])
    t = on(dict(hand=["Suspended Animation"], in_play=[dict(card="V3", damage=1)]), b).play("Suspended Animation")
    assert t.a.archives == ["V4"] and t.b.battleline == ["V5"] and t.a.battleline == ["V3"]


@card("Yxl the Iron Captain", "play")
def test_yxl_lets_the_ironyx_capture():
    a = dict(hand=["Yxl the Iron Captain"], in_play=["Ironyx Rebel", "Grondal"])
    t = on(a, dict(in_play=["Ironyx Rebel"], amber=9)).play("Yxl the Iron Captain")
    assert [t.card(c).amber for c in ("Yxl the Iron Captain", "a:Ironyx Rebel", "Grondal", "b:Ironyx Rebel")] == [2, 2, 0, 0]


def test_who_captures_for_yxl_is_chosen_where_there_is_too_little():
    ironyx = ["Yxl the Iron Captain", "Borka Rikk", "Ironyx Rebel"]
    a = dict(hand=ironyx[:1], in_play=[*ironyx[1:], "Grondal"])
    cases = ((3, (2, 0), [1, 0, 2]), (4, (1, 2), [0, 2, 2]), (1, (1,), [0, 1, 0]), (6, (), [2, 2, 2]), (0, (), [0, 0, 0]))
    for amber, picks, held in cases:
        t = on(a, dict(amber=amber)).play("Yxl the Iron Captain")
        assert not picks or sorted(targets(t)) == sorted(ironyx)
        t.pick(*(ironyx[i] for i in picks))
        assert [t.card(c).amber for c in ironyx] == held and t.b.amber == 0 and t.decision.kind == "action"


@card("Yxlix Mesmerist", "action")
def test_yxlix_mesmerist_makes_any_creature_take_from_its_own_side():
    t = on(dict(in_play=["Yxlix Mesmerist"], amber=2), dict(in_play=["V4"], amber=3)).action("Yxlix Mesmerist").pick("V4")
    assert t.card("V4").amber == 1 and (t.a.amber, t.b.amber) == (2, 2)


@card("Zizok", "reaction")
@pytest.mark.parametrize(("beside", "ready"), [("V1", True), ("V4", False)])
def test_zizok_readies_if_its_splash_attack_kills(beside, ready):
    t = on(dict(in_play=["Zizok"]), dict(in_play=["V9", beside])).fight("Zizok", "V9")
    assert t.card("Zizok").ready is ready


@card("Zizok", "reaction")
@case("ruling-moved-damage")
def test_zizok_readies_if_its_splash_attack_kills_whoever_takes_it():
    line = ["V9", "V3", dict(card="Shadow Self", damage=8)]
    t = on(dict(in_play=["Zizok"]), dict(in_play=line)).fight("Zizok", "V9")
    assert t.b.battleline == ["V9", "V3"] and t.card("Zizok").ready


def test_zizok_does_not_ready_for_whom_it_fought():
    assert not on(dict(in_play=["Zizok"]), dict(in_play=["V3", "V9"])).fight("Zizok", "b:V3").card("Zizok").ready


# What is named, painted, or put down as a token creature


@card("Blorb Hive", "omni")
def test_blorb_hive_breeds_and_forges():
    a = dict(token="Blorb", in_play=["Blorb Hive", "V3"], deck=["V1"] * 12)
    t = made(on(a).omni("Blorb Hive"))
    assert t.a.battleline == ["Blorb", "Blorb"] and t.a.keys == [] and t.a.discard == ["V3"]
    blorbs = [token(f"V{n}") for n in (2, 3, 4, 5, 6, 8, 9, 50)]
    t = out(made(on(dict(a, in_play=["Blorb Hive", "Grondal", *blorbs])).omni("Blorb Hive").pick("Grondal")))
    assert len(t.a.keys) == 1 and "Blorb Hive" in t.a.discard
    t = out(made(on(dict(a, in_play=["Blorb Hive", "Grondal", *blorbs[:7]])).omni("Blorb Hive").pick("Grondal")))
    assert t.a.keys == [] and t.a.artifacts == ["Blorb Hive"]


@card("Blorb Hive", "omni")
def test_blorb_hive_makes_nothing_else():
    t = made(on(dict(in_play=["Blorb Hive", "V3"])).omni("Blorb Hive"))
    assert t.a.battleline == [] and t.a.discard == ["V3"]
    t = made(on(dict(token="Blorb", in_play=["Blorb Hive", dict(card="V3", ward=True)])).omni("Blorb Hive"))
    assert t.a.battleline == ["V3"], "nothing was destroyed"


@card("Space Invaders", "play")
def test_space_invaders_lands_creatures_facedown():
    t = on(dict(hand=["Space Invaders", "V3", "V9", "Anger"])).play("Space Invaders").pick("V3", "V9")
    t = made(out_of_order(t))
    for _ in range(4):
        t = made(t.choose(0)) if t.decision.kind in ("target", "order") else t
    assert t.a.battleline == ["Rebel", "Rebel"] and t.a.hand == ["Anger"]
    t = on(dict(hand=["Space Invaders", "V3"])).play("Space Invaders").answer(False)
    assert t.a.battleline == [] and t.a.hand == ["V3"]


def test_revo_hooligans_paint_an_artifact_red():
    t = on(dict(in_play=["Revo Hooligans"]), dict(in_play=["Lever"])).reap("Revo Hooligans")
    assert t.card("Lever").houses == ["mars"] and t.card("Lever").counters == {"paint": 1}
    t = out(t.end_turn())
    assert t.card("Lever").houses == ["mars"]
    assert on(dict(in_play=["Revo Hooligans"]), dict(in_play=["Lever"])).card("Lever").houses == ["brobnar"]


def test_an_artifact_is_of_its_own_house_again_when_it_has_no_paint_counter_any_more():
    painted = dict(card="Lever", counters=dict(paint=1))
    t = on(dict(in_play=[painted]))
    assert t.card("Lever").houses == ["mars"] and t.set("Lever", counters=dict(paint=0)).card("Lever").houses == ["brobnar"]
    a = dict(houses=["logos", "mars", "dis"], in_play=["Animator", painted, dict(card="Dextre", upgrades=["Flying Broomstick"])])
    t = out(on(a, house="logos").action("Animator").pick("Lever")).reap("Dextre").pick("Lever")
    assert t.card("Lever").counters == {} and t.card("Lever").houses == ["logos"]
    assert t.end_turn().card("Lever").houses == ["brobnar"]


def test_revo_hooligans_paint_stays_with_an_artifact_that_changes_sides_and_goes_with_one_that_leaves():
    a = dict(in_play=["Revo Hooligans"], hand=["Borrow", "Barehanded"], houses=["mars", "shadows", "brobnar"])
    t = on(a, dict(in_play=["Lever"])).reap("Revo Hooligans")
    t = t.end_turn().answer("brobnar").set("Lever", controller="a")
    assert t.a.artifacts == ["Lever"] and t.card("Lever").houses == ["mars"]
    t = t.set("Lever", controller="b").end_turn().answer("shadows").play("Borrow")
    assert t.a.artifacts == ["Lever"] and t.card("Lever").houses == ["shadows"], "of the two the later effect counts"
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar").play("Barehanded")
    assert t.card("Lever").zone == "deck" and t.card("Lever").houses == ["brobnar"]
