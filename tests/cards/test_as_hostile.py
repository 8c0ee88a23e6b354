"""Æmber Skies: Brobnar, beasts and Mars where other cards, sides or turns make a difference."""

from tests.help import board, card, case, out, settle, targets, ways


def on(a=None, b=None, house="brobnar", **more):
    """A's main step; both decks hold nine upgrades of Brobnar."""
    a = {"houses": ["brobnar", "mars", "logos"], "deck": ["Plain Badge"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["Plain Badge"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def next_turn(t, house="brobnar"):
    """The opponent's main step."""
    return settle(t.end_turn()).answer(house)


# Brobnar


@card("Bigger Guns for Everyone", "host_fight")
def test_bigger_guns_on_an_enemy_are_aimed_by_its_controller():
    t = on(dict(hand=["Bigger Guns for Everyone"], in_play=["V2"]), dict(in_play=["V9", "V8"]))
    t = next_turn(t.play("Bigger Guns for Everyone", on="V9")).fight("V9", "V2")
    assert t.decision.player == "b" and sorted(targets(t)) == ["V8", "V9"]


@card("Dreadstarr the Lone", "constant")
def test_two_of_dreadstarr_the_lone_are_not_alone():
    t = on(dict(in_play=["Dreadstarr the Lone", "Dreadstarr the Lone"]), house="logos")
    assert ways(t, "Dreadstarr the Lone") == set() and ways(t, "Dreadstarr the Lone#2") == set()


@card("Narplet", "constant")
def test_narplet_leaves_and_takes_it_along():
    t = on(dict(in_play=["Narplet", "V3"], hand=[dict(card="Slay", house="logos")]), house="logos")
    assert ways(t, "V3") == {"reap"}
    assert ways(t.play("Slay").pick("Narplet"), "V3") == set()


@card("Raise Your Glass", "play")
def test_raise_your_glass_with_a_stunned_friend_takes_the_stun():
    mine = [dict(card="V2", stun=True, exhausted=True), "V3"]
    t = out(on(dict(hand=["Raise Your Glass"], in_play=mine), dict(in_play=["V1"])).play("Raise Your Glass"))
    assert not t.card("V2").stunned and not t.card("V2").ready and t.a.amber == 1, "only its bonus icon"


@card("Raise Your Glass", "play")
def test_raise_your_glass_with_an_enraged_friend_makes_it_fight():
    mine = [dict(card="V2", enrage=True), "V3"]
    t = out(on(dict(hand=["Raise Your Glass"], in_play=mine), dict(in_play=["V9"])).play("Raise Your Glass"))
    assert t.card("V9").damage == 2 and t.card("V2").zone == "discard"


@card("Raince Furyheart", "before_fight")
def test_raince_furyheart_exalts_an_elusive_creature():
    t = on(dict(in_play=["Raince Furyheart"]), dict(in_play=["Terrance Surefoot"])).fight("Raince Furyheart", "Terrance Surefoot")
    assert t.card("Terrance Surefoot").amber == 1 and t.card("Terrance Surefoot").damage == 0


@card("D.B. Gobber", "scrap")
def test_db_gobber_thrown_away_in_the_opponents_turn_is_not_scrapped():
    t = on(dict(hand=["D.B. Gobber"] * 6, amber=7), dict(hand=["Throw Theirs"], amber=5))
    t = next_turn(t).play("Throw Theirs")
    assert t.a.discard == ["D.B. Gobber"] and (t.a.amber, t.b.amber) == (7, 5)


@card("Strength Within", "constant")
def test_strength_within_twice_counts_twice():
    mine = [dict(card="V9", damage=2, upgrades=["Strength Within", "Strength Within"])]
    assert on(dict(in_play=mine)).b.key_cost == 10


# Beasts


@case("ruling-stolen-or-added")
@card("Akugyo", "instead")
@card("Nerve Blast", "play")
def test_what_akugyo_takes_of_the_thief_was_stolen():
    a = dict(hand=[dict(card="Nerve Blast", house="brobnar")])
    t = on(a, dict(in_play=["Akugyo", "V9"], amber=3)).play("Nerve Blast")
    assert t.decision.purpose == "deal" and (t.a.amber, t.b.amber, t.card("Akugyo").amber) == (0, 2, 1)
    assert t.pick("V9").card("V9").damage == 2


@card("Akugyo", "instead")
def test_akugyo_takes_what_returns_from_a_creature_that_is_destroyed():
    t = on(dict(in_play=["Akugyo", dict(card="V3", amber=2)], hand=["Slay"]), dict(amber=1)).play("Slay").pick("V3")
    assert (t.card("Akugyo").amber, t.b.amber) == (2, 1), "it would be added to the opponent's pool"


@card("Volax", "destroyed")
@card("Alien Puffer", "destroyed")
def test_volax_and_alien_puffer_pay_in_the_order_their_player_says():
    for first, amber in (("Alien Puffer", 6), ("Volax", 4)):
        t = on(dict(in_play=["Volax", "Alien Puffer"], hand=["Apocalypse"], amber=1)).play("Apocalypse").pick(first)
        assert settle(t).a.amber == amber


@card("Colossipede", "gives")
@card("Lancet", "gives")
def test_colossipede_beside_lancet_lets_go_what_was_captured_just_now():
    t = on(dict(in_play=["Colossipede", "Lancet", dict(card="V9", amber=1)]), dict(in_play=["V1"], amber=2)).fight("V9", "V1")
    t = t.choose(next(o for o in t.decision.options if "Lancet" in o.label))
    assert (t.card("V9").amber, t.a.amber, t.b.amber) == (0, 2, 1)


@card("Icarus 2.0", "gives")
def test_icarus_under_the_opponents_control_is_for_the_opponents_creatures():
    t = next_turn(on(dict(in_play=["V3"]), dict(in_play=[dict(card="Icarus 2.0", owner="a"), "V8"])))
    assert "action" in ways(t, "V8")
    hand = len(t.b.hand)
    assert len(t.action("V8").b.hand) == hand + 1


@card("Falcron", "gives")
def test_falcron_destroyed_before_the_reaping_gives_nothing():
    t = on(dict(in_play=["V3", "Falcron"], hand=["Slay"]), dict(amber=2)).play("Slay").pick("Falcron").reap("V3")
    assert (t.a.amber, t.b.amber) == (1, 2)


@card("Screeyan", "reaction")
def test_screeyan_of_the_opponent_bars_a_house_of_ours():
    mine = dict(deck=["Nameless Horror", *["V8"] * 9], hand=["V1"] * 6)
    t = next_turn(on(mine, dict(in_play=["Screeyan"]))).end_turn()
    assert t.a.discard == ["Nameless Horror"] and {o.label.lower() for o in t.decision.options} == {"brobnar", "logos"}


@card("Tyrannus Aquilae", "reaction")
def test_tyrannus_aquilae_captures_from_its_controllers_opponent_alone():
    t = next_turn(on(dict(amber=3), dict(in_play=["Tyrannus Aquilae"], amber=3)))
    assert (t.card("Tyrannus Aquilae").amber, t.a.amber, t.b.amber) == (1, 2, 3)


# Mars


@card("Gamma Blaster", "host_reap")
def test_gamma_blaster_on_an_enemy_destroys_ones_own():
    t = on(dict(hand=["Gamma Blaster"], in_play=[dict(card="V9", amber=1), "V3"]), dict(in_play=["V8"]), house="mars")
    t = next_turn(t.play("Gamma Blaster", on="V8")).reap("V8")
    assert t.a.battleline == ["V3"] and t.b.battleline == ["V8"] and t.b.amber == 2, "one Æ was on it"


@card("Bartos the Ruiner", "reaction")
def test_two_of_bartos_the_ruiner_take_the_ward_and_the_creature():
    mine = ["Bartos the Ruiner", "Bartos the Ruiner", dict(card="V3", ward=True)]
    assert settle(on(dict(in_play=mine)).reap("V3")).card("V3").zone == "discard"


@card("Deimos Burst", "play")
def test_deimos_burst_counts_a_borrowed_creature():
    mine = [dict(card="V3", owner="b"), "V4", "V5"]
    t = settle(on(dict(hand=["Deimos Burst"], in_play=mine), house="mars").play("Deimos Burst"))
    assert t.b.discard == ["V3"] and t.a.battleline == ["V4"] and t.a.amber == 2


@card("Eldest Batchminder", "reaction")
def test_eldest_batchminder_feeds_another_of_its_kind():
    t = settle(on(dict(in_play=["Eldest Batchminder", "Eldest Batchminder"]), house="mars").end_turn())
    assert (t.card("Eldest Batchminder").power, t.card("Eldest Batchminder#2").power) == (5, 5)


@card("Saucer 149", "action")
def test_saucer_149_destroyed_gives_the_opponent_what_is_left_on_it():
    t = on(dict(in_play=[dict(card="Saucer 149", amber=4)], hand=["Slay"]), house="brobnar").play("Slay")
    assert t.b.amber == 4
