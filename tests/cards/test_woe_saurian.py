"""Winds of Exchange, Saurian: its new cards, each ability with what it does and what it does not do."""

import pytest

from tests.cards.woe import made, on, token
from tests.help import card, case, out, settle, targets, ways


def saurian(a=None, b=None, **more):
    """A's main step in Saurian; A's token creatures are Troopers (Saurian, power 5), B's are Grunts (Mars, power 3)."""
    return on({"token": "Trooper", **(a or {})}, b, **{"house": "saurian", **more})


def yes(t):
    return t.choose(next(o for o in t.decision.options if o.kind == "yes"))


def no(t):
    return t.choose(next(o for o in t.decision.options if o.kind == "no"))


def line(t):
    return t.a.battleline


# A ... B


@card("Aedile Tullia", "reaction")
def test_aedile_tullia_makes_a_token_for_each_exalting_of_a_friend_that_is_no_token():
    t = made(saurian(dict(in_play=["Aedile Tullia", "V1"], hand=["Epic Poem"])).play("Epic Poem").pick("V1"))
    assert line(t).count("Trooper") == 1
    t = made(saurian(dict(in_play=["Aedile Tullia"], hand=["Epic Poem"])).play("Epic Poem"))
    assert line(t).count("Trooper") == 1, "itself, too"


def test_aedile_tullia_does_not_count_tokens_enemies_and_what_the_opponent_exalts():
    t = made(saurian(dict(in_play=["Aedile Tullia", token()], hand=["Epic Poem"])).play("Epic Poem").pick("a:Trooper"))
    assert line(t).count("Trooper") == 1
    t = made(saurian(dict(in_play=["Aedile Tullia"], hand=["Carpe Vinum"]), dict(in_play=["V1", "V2"])).play("Carpe Vinum"))
    assert "Trooper" not in line(t)
    b = dict(in_play=["Aedile Tullia"], token="Trooper")
    t = made(saurian(dict(hand=["Carpe Vinum"]), b).play("Carpe Vinum"))
    assert t.card("Aedile Tullia").amber == 1 and t.b.battleline == ["Aedile Tullia"], "it is not its controller who exalts"


def wise(card, *archived, n=1, **more):
    return dict(in_play=[dict(card=card, counters={"wisdom": n})], archives=list(archived), **more)


@card("Aristotlmimus", "reap")
def test_aristotlmimus_may_play_a_card_from_the_archives():
    t = saurian(dict(in_play=["Aristotlmimus"], archives=["V4", "V2"], hand=["V3"])).reap("Aristotlmimus")
    assert sorted(targets(t)) == ["V2", "V4"]
    t = made(t.pick("V4"))
    assert "V4" in line(t) and t.a.archives == ["V2"] and t.a.hand == ["V3"], "of any house; nothing is drawn or archived"
    t = saurian(dict(in_play=["Aristotlmimus"], archives=["V1"])).reap("Aristotlmimus")
    t = t.choose(next(o for o in t.decision.options if o.kind == "none"))
    assert t.a.archives == ["V1"]


@card("Aristotlmimus", "reap")
def test_wise_aristotlmimus_draws_and_archives_and_must_play():
    t = saurian(wise("Aristotlmimus", "V2", hand=["V3"], deck=["V1"])).reap("Aristotlmimus")
    assert sorted(targets(t)) == ["V1", "V3"]
    t = t.pick("V3")
    assert sorted(targets(t)) == ["V2", "V3"] and all(o.kind == "card" for o in t.decision.options)
    t = made(t.pick("V3"))
    assert "V3" in line(t) and (t.a.archives, t.a.hand) == (["V2"], ["V1"])


@card("Platopelta", "reap")
def test_platopelta_archives_and_with_wisdom_draws_first_and_may_make_aristotlmimus_wise():
    t = saurian(dict(in_play=["Platopelta", "Aristotlmimus"], hand=["V3"], deck=["V1"])).reap("Platopelta")
    t = out(t)
    assert t.a.archives == ["V3"] and t.a.hand == [] and t.card("Aristotlmimus").counters.get("wisdom", 0) == 0
    a = dict(in_play=[dict(card="Platopelta", counters={"wisdom": 1}), "Aristotlmimus"], hand=["V3"], deck=["V1"])
    t = saurian(a).reap("Platopelta").pick("V3")
    assert {o.kind for o in t.decision.options} == {"card", "none"}
    t = t.pick("Aristotlmimus")
    assert (t.a.archives, t.a.hand, t.card("Aristotlmimus").counters["wisdom"]) == (["V3"], ["V1"], 1)


@card("Socraterosaurus", "reap")
def test_socraterosaurus_draws_and_may_make_platopelta_wise():
    t = saurian(dict(in_play=["Socraterosaurus", "Platopelta", "Aristotlmimus"], deck=["V1"])).reap("Socraterosaurus")
    assert t.a.hand == ["V1"] and [o.card for o in t.decision.options if o.card] == ["Platopelta"]
    assert t.pick("Platopelta").card("Platopelta").counters["wisdom"] == 1
    t = saurian(dict(in_play=["Socraterosaurus", "Aristotlmimus"], deck=["V1"])).reap("Socraterosaurus")
    assert t.decision.kind == "action" and t.a.hand == ["V1"]


@card("Conscription", "play")
def test_conscription_makes_as_many_tokens_as_the_enemy_has_more():
    t = made(saurian(dict(hand=["Conscription"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"])).play("Conscription"))
    assert line(t).count("Trooper") == 2 and t.a.amber == 1
    for enemies in (["V2"], []):
        t = made(saurian(dict(hand=["Conscription"], in_play=["V1"]), dict(in_play=enemies)).play("Conscription"))
        assert "Trooper" not in line(t)


# Edict of Nerotaurus


EDICT = dict(in_play=["Edict of Nerotaurus", "Trojan Sauropod", "Longusaur Lector", "Praetor Marius", "Ballistego"])


def test_edict_keeps_the_next_creature_from_reaping_after_one_reaped():
    t = settle(saurian(EDICT, dict(in_play=["V5", "V6"])).reap("Praetor Marius"))
    assert ways(t, "Ballistego") == {"fight"}
    t = settle(t.fight("Ballistego", "V5"))
    assert ways(t, "Longusaur Lector") == {"reap"}, "now it is fighting"


def test_edict_of_either_player_counts():
    t = saurian(dict(in_play=["Praetor Marius", "Ballistego"]), dict(in_play=["V5", "Edict of Nerotaurus"]))
    assert ways(settle(t.reap("Praetor Marius")), "Ballistego") == {"fight"}


@case("ruling-next-use")
def test_edict_forbids_one_use_only_and_artifacts_do_not_count():
    a = dict(
        in_play=["Edict of Nerotaurus", "Hymn to Duma", "Æmbrosia Outpost", "Aquilia, Lone Hero", "Praetor Marius", "Ballistego"]
    )
    b = dict(in_play=["V5", "V6", "V7", "V8", "V9"], amber=5)
    t = settle(saurian(a, b).reap("Praetor Marius"))
    t = settle(t.omni("Aquilia, Lone Hero"))
    assert ways(t, "Ballistego") == {"fight", "reap", "omni"}, "an Omni ability was the next use"
    a = dict(in_play=["Edict of Nerotaurus", "Altruist’s Rostrum", "Praetor Marius", "Ballistego"])
    t = settle(saurian(a, dict(in_play=["V5"])).reap("Praetor Marius"))
    t = out(t.action("Altruist’s Rostrum"))
    assert ways(t, "Ballistego") == {"fight"}


def test_edict_remembers_only_until_the_end_of_the_turn():
    t = settle(saurian(EDICT, dict(in_play=["V5"], houses=["brobnar", "mars", "dis"])).reap("Praetor Marius"))
    t = out(t.end_turn().answer("brobnar"))
    assert "reap" in ways(t, "V5")


def test_edict_that_came_later_does_not_count_what_was_done_before():
    t = saurian(dict(hand=["Edict of Nerotaurus"], in_play=["Praetor Marius", "Ballistego"])).reap("Praetor Marius")
    assert ways(t.play("Edict of Nerotaurus"), "Ballistego") == {"reap"}


@case("ruling-next-use")
def test_edict_holds_though_it_has_left_play():
    a = dict(in_play=["Edict of Nerotaurus", "Praetor Marius", "Ballistego"], hand=["V1"])
    t = settle(saurian(a, dict(in_play=["V5"])).reap("Praetor Marius"))
    t = t.place("Edict of Nerotaurus", "discard")
    assert ways(t, "Ballistego") == {"fight"}


@case("ruling-next-use")
def test_edict_counts_a_use_that_removes_a_stun():
    a = dict(in_play=["Edict of Nerotaurus", "Praetor Marius", dict(card="Ballistego", stun=True), "Phalanx Leader"])
    t = settle(saurian(a, dict(in_play=["V5"])).reap("Praetor Marius"))
    t = settle(t.remove_stun("Ballistego"))
    assert ways(t, "Phalanx Leader") == {"fight", "reap"}


# Election


def election(yea=0, nay=0, **more):
    counters = {"yea": yea, "nay": nay}
    return saurian(
        dict(in_play=[dict(card="Election", counters=counters), "Phalanx Leader", "Lever"]),
        dict(in_play=["V5", "Lantern"]),
        **more,
    )


@card("Election", "gives")
def test_election_takes_a_counter_for_each_creature_that_reaps():
    t = settle(election().reap("Phalanx Leader"))
    assert t.decision.kind == "mode"
    t = settle(t.choose(0))
    assert t.card("Election").counters["yea"] == 1
    t = settle(election().reap("Phalanx Leader")).choose(1)
    assert settle(t).card("Election").counters["nay"] == 1


@card("Election", "gives")
def test_election_is_for_enemy_creatures_too_and_they_choose():
    t = on(dict(in_play=["V1"]), dict(in_play=["Election"]), house="brobnar").reap("V1")
    assert t.decision.kind == "mode" and t.decision.player == "a"
    assert t.choose(0).card("Election").counters["yea"] == 1


def test_six_yeas_destroy_it_and_each_creature():
    t = settle(settle(election(yea=5).reap("Phalanx Leader")).choose(0))
    assert line(t) == [] and t.b.battleline == [] and "Election" in t.a.discard
    assert t.card("Lever").zone == "artifacts" and t.card("Lantern").zone == "artifacts"


def test_six_nays_destroy_each_artifact():
    t = settle(settle(election(nay=5).reap("Phalanx Leader")).choose(1))
    assert line(t) == ["Phalanx Leader"] and t.b.battleline == ["V5"]
    assert {"Election", "Lever"} <= set(t.a.discard) and "Lantern" in t.b.discard


def test_five_of_either_destroy_nothing():
    t = settle(settle(election(yea=5, nay=4).reap("Phalanx Leader")).choose(1))
    assert line(t) == ["Phalanx Leader"] and t.card("Election").zone == "artifacts"


# M ... T


@card("Magistrate Crispus", "reaction")
def test_magistrate_crispus_gives_each_player_what_it_owns_back():
    a = dict(in_play=["Magistrate Crispus", dict(card="V5", owner="b"), dict(card="Lever", owner="b")])
    b = dict(in_play=[dict(card="V2", owner="a"), "V3", dict(card="Lantern", owner="a")])
    t = out(saurian(a, b).end_turn())
    assert sorted(t.a.battleline) == ["Magistrate Crispus", "V2"] and sorted(t.b.battleline) == ["V3", "V5"]
    assert t.card("Lantern").controller == "a" and t.card("Lever").controller == "b"


def test_magistrate_crispus_does_it_at_the_end_of_its_controllers_turn_only():
    t = saurian(dict(in_play=["V1"]), dict(in_play=["Magistrate Crispus", dict(card="V2", owner="a")])).end_turn()
    assert t.card("V2").controller == "b"


@card("Rampaging Brutodon", "play")
def test_rampaging_brutodon_makes_a_token_when_played():
    t = made(saurian(dict(hand=["Rampaging Brutodon"])).play("Rampaging Brutodon"))
    assert sorted(line(t)) == ["Rampaging Brutodon", "Trooper"]


@card("Rampaging Brutodon", "reaction")
def test_rampaging_brutodon_is_used_when_a_friend_is_destroyed_for_it():
    t = saurian(dict(in_play=["Rampaging Brutodon", "V1"]), dict(in_play=["V5"])).reap("Rampaging Brutodon")
    assert sorted(targets(t)) == ["Rampaging Brutodon", "V1"], "friends only"
    t = t.pick("V1")
    assert t.a.amber == 1 and t.a.discard == ["V1"] and not t.card("Rampaging Brutodon").ready


@card("Rampaging Brutodon", "reaction")
def test_rampaging_brutodon_fights_at_the_same_price():
    t = saurian(dict(in_play=["Rampaging Brutodon", "V1"]), dict(in_play=["V5"]))
    t = t.choose(next(o for o in t.decision.options if o.kind == "fight" and o.card == "Rampaging Brutodon")).pick("V1")
    assert "V1" in t.a.discard and "V5" in t.b.discard


@case("ruling-price-of-use")
def test_rampaging_brutodon_that_destroys_itself_is_not_used():
    t = saurian(dict(in_play=["Rampaging Brutodon", "V1"])).reap("Rampaging Brutodon").pick("Rampaging Brutodon")
    assert t.a.amber == 0 and t.a.discard == ["Rampaging Brutodon"] and line(t) == ["V1"]


@case("ruling-price-of-use")
def test_rampaging_brutodon_is_not_used_if_a_ward_saves_the_price():
    a = dict(in_play=["Rampaging Brutodon", dict(card="V1", ward=True)])
    t = saurian(a).reap("Rampaging Brutodon").pick("V1")
    assert t.a.amber == 0 and not t.card("V1").warded and t.card("Rampaging Brutodon").ready


@case("ruling-price-of-use")
def test_rampaging_brutodon_pays_to_remove_a_stun_too():
    t = saurian(dict(in_play=[dict(card="Rampaging Brutodon", stun=True), "V1"]))
    t = t.remove_stun("Rampaging Brutodon").pick("V1")
    assert t.a.discard == ["V1"] and not t.card("Rampaging Brutodon").stunned


@card("Nautilixian", "constant")
@case("ruling-price-of-use")
@pytest.mark.parametrize(
    ("price", "beside"), [("Reassembling Automaton", "V1"), ("Crash Muldoon", "Nautilixian")], ids=["comes back", "stays"]
)
def test_rampaging_brutodon_is_not_tried_for_ever_with_a_price_that_is_not_paid(price, beside):
    t = saurian(dict(in_play=["Rampaging Brutodon", price, beside]))
    tried = 0
    while tried < 40 and "reap" in ways(t, "Rampaging Brutodon"):
        tried += 1
        t = settle(t.reap("Rampaging Brutodon").pick(price))
        if t.decision.kind == "flank":
            t = t.choose(0)
    assert 12 <= tried < 40 and t.a.amber == 0 and price in line(t), "more often than a player would"


def test_other_creatures_are_used_without_a_price():
    t = saurian(dict(in_play=["Rampaging Brutodon", "Phalanx Leader"])).reap("Phalanx Leader")
    assert settle(t).a.amber == 1 and len(line(t)) == 2


def shift(mine, theirs):
    return saurian(dict(hand=["Tectonic Shift"], in_play=mine), dict(in_play=theirs)).play("Tectonic Shift")


@card("Tectonic Shift", "play")
@pytest.mark.parametrize(
    ("ours", "enemy", "left", "right"),
    [
        ("V1", "V7", ["V3", "V4"], ["V8"]),
        ("V2", "V8", ["V3", "V4"], ["V7"]),
        ("V3", "V7", ["V1", "V2"], ["V8"]),
        ("V4", "V8", ["V1", "V2"], ["V7"]),
    ],
)
def test_tectonic_shift_destroys_a_half_of_each_battleline(ours, enemy, left, right):
    t = settle(shift(["V1", "V2", "V3", "V4"], ["V7", "V8"]).pick(ours).pick(enemy))
    assert (line(t), t.b.battleline) == (left, right)


@case("ruling-halves-of-a-line")
@pytest.mark.parametrize(
    ("more", "whom", "left"), [(0, "V1", ["V2", "V3"]), (0, "V2", ["V1"]), (1, "V2", ["V3"]), (1, "V3", ["V1", "V2"])]
)
def test_tectonic_shift_leaves_it_to_choice_where_an_odd_line_is_divided(more, whom, left):
    t = shift(["V1", "V2", "V3"], [])
    assert sorted(o.arg for o in t.decision.options) == [0, 1]
    assert line(settle(t.answer(more).pick(whom))) == left


@case("ruling-halves-of-a-line")
def test_tectonic_shift_of_one_creature_may_destroy_it_or_nothing():
    t = shift(["V1"], ["V7", "V8"])
    assert line(settle(t.pick("V1").pick("V7"))) == []
    t = shift(["V1"], ["V7", "V8"])
    t = t.choose(next(o for o in t.decision.options if o.kind == "none"))
    assert line(settle(t.pick("V7"))) == ["V1"]


@card("Training Costs", "play")
def test_training_costs_takes_two_and_stays_away_or_is_shuffled_in():
    t = saurian(dict(hand=["Training Costs"], amber=3)).play("Training Costs")
    assert t.a.amber == 1 and t.a.discard == ["Training Costs"]
    t = saurian(dict(hand=["Training Costs"], amber=0)).play("Training Costs")
    assert t.a.discard == [] and t.card("Training Costs").zone == "deck"


@card("Training Costs", "play")
@case("ruling-lose-all-or-none")
def test_training_costs_with_one_amber_takes_it_and_is_shuffled_in():
    t = saurian(dict(hand=["Training Costs"], amber=1)).play("Training Costs")
    assert t.a.amber == 0 and t.card("Training Costs").zone == "deck"


def test_training_costs_is_not_discarded_in_step_three_but_by_cards():
    t = saurian(dict(hand=["Training Costs", "Epic Poem"]))
    assert ways(t, "Training Costs") == {"play"} and ways(t, "Epic Poem") == {"play", "discard"}


# Æ ... I


@card("Æmbrosia Outpost", "action")
def test_aembrosia_outpost_puts_a_friend_under_the_deck_and_moves_one_amber():
    a = dict(in_play=["Æmbrosia Outpost", "V1", dict(card="V2", amber=2)])
    t = saurian(a, dict(in_play=[dict(card="V5", amber=2)])).action("Æmbrosia Outpost")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = out(t.pick("V1"))
    assert t.a.amber == 1 and t.card("V2").amber == 1 and t.card("V5").amber == 2 and t.card("V1").zone == "deck"


@card("Æmbrosia Outpost", "action")
def test_aembrosia_outpost_without_a_friend_moves_nothing():
    t = saurian(dict(in_play=["Æmbrosia Outpost"]), dict(in_play=[dict(card="V5", amber=2)])).action("Æmbrosia Outpost")
    assert t.a.amber == 0


@card("Chaosodon", "before_fight")
def test_chaosodon_hurts_its_own_neighbors_first_and_splashes():
    a = dict(in_play=["V5", "Chaosodon", "V6", "V8"])
    t = settle(saurian(a, dict(in_play=["V7", "V9", "V4"])).fight("Chaosodon", "V9"))
    assert [t.card(c).damage for c in ("V5", "V6", "V8")] == [3, 3, 0]
    assert t.card("V7").damage == 3 and t.card("V4").damage == 3


def test_chaosodon_that_reaps_hurts_nobody():
    t = saurian(dict(in_play=["V5", "Chaosodon"])).reap("Chaosodon")
    assert t.card("V5").damage == 0


@card("Hoplite’s Dory", "constant")
def test_hoplites_dory_counts_exhausted_creatures_to_the_left():
    dory = dict(card="V5", upgrades=["Hoplite’s Dory"])
    a = dict(
        in_play=[dict(card="V1", exhausted=True), "V2", dict(card="V3", exhausted=True), dory, dict(card="V4", exhausted=True)]
    )
    assert saurian(a, dict(in_play=[dict(card="V7", exhausted=True)])).card("V5").power == 5 + 2 * 2
    assert saurian(dict(in_play=["V1", dory])).card("V5").power == 5


@card("Hoplite’s Dory", "constant")
def test_hoplites_dory_on_an_enemy_counts_that_line():
    dory = dict(card="V5", upgrades=["Hoplite’s Dory"])
    t = saurian(dict(in_play=[dict(card="V1", exhausted=True)]), dict(in_play=[dict(card="V2", exhausted=True), dory]))
    assert t.card("V5").power == 7


@card("Imperator Drusilla", "play")
def test_imperator_drusilla_destroys_another_friend_when_played():
    t = saurian(dict(hand=["Imperator Drusilla"], in_play=["V1", "V2"])).play("Imperator Drusilla")
    t = made(t)
    assert sorted(targets(t)) == ["V1", "V2"]
    assert t.pick("V1").a.discard == ["V1"]
    assert "Imperator Drusilla" in line(made(saurian(dict(hand=["Imperator Drusilla"])).play("Imperator Drusilla")))


@card("Imperator Drusilla", "constant")
def test_imperator_drusilla_splashes_while_there_are_more_enemies():
    t = saurian(dict(in_play=["Imperator Drusilla"]), dict(in_play=["V5", "V9", "V6"])).fight("Imperator Drusilla", "V9")
    assert [t.card(c).damage for c in ("V5", "V6")] == [4, 4]
    a = dict(in_play=["Imperator Drusilla", "V1", "V2"])
    t = saurian(a, dict(in_play=["V5", "V9", "V6"])).fight("Imperator Drusilla", "V9")
    assert [t.card(c).damage for c in ("V5", "V6")] == [0, 0]


@card("Inspiring Oration", "play")
def test_inspiring_oration_makes_a_token_for_each_amber_then():
    t = saurian(dict(hand=["Inspiring Oration"], in_play=[dict(card="V1", amber=1), "V2"])).play("Inspiring Oration").pick("V1")
    t = made(t)
    assert line(t).count("Trooper") == 2 and t.card("V1").amber == 2
    assert "Trooper" not in line(made(saurian(dict(hand=["Inspiring Oration"])).play("Inspiring Oration")))


@card("Pax Sauriana", "play")
def test_pax_sauriana_wards_each_creature():
    t = saurian(dict(hand=["Pax Sauriana"], in_play=["V1"]), dict(in_play=["V2"])).play("Pax Sauriana")
    assert t.card("V1").warded and t.card("V2").warded and t.a.amber == 2


@card("Phalanx Leader", "play")
def test_phalanx_leader_makes_a_token_immediately_to_its_left():
    t = saurian(dict(hand=["Phalanx Leader"], in_play=["V1", "V2"])).play("Phalanx Leader")
    t = made(t)
    assert line(t) == ["V1", "V2", "Trooper", "Phalanx Leader"]


@card("Phalanx Leader", "fight_reap")
@pytest.mark.parametrize("how", ["reap", "fight"])
def test_phalanx_leader_strengthens_who_is_to_its_left_for_the_turn(how):
    a = dict(in_play=["V1", "V2", dict(card="Phalanx Leader", power_counters=4), "V3"])
    t = saurian(a, dict(in_play=["V4", "V5"]))
    t = settle(t.reap("Phalanx Leader") if how == "reap" else t.fight("Phalanx Leader", "V4"))
    assert [t.card(c).power for c in ("V1", "V2", "V3", "V5")] == [3, 4, 3, 5]
    t = out(t.end_turn())
    assert t.card("V1").power == 1


@card("Phalanx Leader", "fight_reap")
def test_phalanx_leader_strengthens_who_comes_to_its_left_later_in_the_turn():
    a = dict(in_play=["V1", "Phalanx Leader"], hand=[dict(card="V5", house="saurian"), dict(card="V3", house="saurian")])
    t = settle(saurian(a, dict(in_play=["V4"])).reap("Phalanx Leader"))
    t = t.play("V5", flank="left").play("V3", flank="right")
    assert line(t) == ["V5", "V1", "Phalanx Leader", "V3"]
    assert [t.card(c).power for c in ("V5", "V1", "Phalanx Leader", "V3", "V4")] == [7, 3, 4, 3, 4]


def test_phalanx_leader_strengthens_nobody_any_more_once_it_has_left_play():
    """Its reading: the effect lasts (rulebook 14, Lasting Effects), but it speaks of who is to its left."""
    a = dict(in_play=["V1", "V2", "Phalanx Leader", dict(card="Sinder", house="saurian")])
    t = settle(saurian(a).reap("Phalanx Leader")).set("V1", damage=2)
    t = settle(t.reap("Sinder").pick("Phalanx Leader"))
    assert line(t) == ["V2", "Sinder"] and t.card("V2").power == 2, "nobody is to its left"


@card("Aquilia, Lone Hero", "omni")
def test_aquilia_captures_if_there_are_more_enemies():
    t = saurian(dict(in_play=["Aquilia, Lone Hero"]), dict(in_play=["V1", "V2"], amber=3)).omni("Aquilia, Lone Hero")
    assert t.card("Aquilia, Lone Hero").amber == 1 and t.b.amber == 2
    t = saurian(dict(in_play=["Aquilia, Lone Hero"]), dict(in_play=["V1"], amber=3)).omni("Aquilia, Lone Hero")
    assert t.b.amber == 3


@card("Arm the Plebeians", "play")
def test_arm_the_plebeians_makes_a_warded_token():
    t = made(saurian(dict(hand=["Arm the Plebeians"], in_play=["V1"])).play("Arm the Plebeians"))
    assert t.card("Trooper").warded and not t.card("V1").warded
    t = made(saurian(dict(hand=["Arm the Plebeians"], in_play=["V1"], deck=[])).play("Arm the Plebeians"))
    assert not t.card("V1").warded


@card("Ballistego", "play", "constant")
def test_ballistego_may_exalt_itself_and_splashes_while_it_has_amber():
    t = saurian(dict(hand=["Ballistego"])).play("Ballistego")
    assert yes(t).card("Ballistego").amber == 1
    assert no(saurian(dict(hand=["Ballistego"])).play("Ballistego")).card("Ballistego").amber == 0
    for amber, hurt in ((1, 3), (0, 0)):
        a = dict(in_play=[dict(card="Ballistego", amber=amber)])
        t = saurian(a, dict(in_play=["V5", "V9", "V6"])).fight("Ballistego", "V9")
        assert [t.card(c).damage for c in ("V5", "V6")] == [hurt, hurt]


@card("Chancellor Dexterus", "reap")
def test_chancellor_dexterus_may_exalt_its_right_neighbor_which_is_saurian_then():
    a = dict(in_play=["V1", "Chancellor Dexterus", "V2", "V3"])
    t = saurian(a).reap("Chancellor Dexterus").pick("V2")
    assert t.card("V2").amber == 1 and "reap" in ways(t, "V2") and ways(t, "V1") == set() and ways(t, "V3") == set()
    t = out(t.end_turn())
    t = out(t.answer("brobnar") if t.decision.kind == "house" else t)
    t = out(t.end_turn())
    t = out(t.answer("brobnar") if t.decision.kind == "house" else t)
    assert "reap" in ways(t, "V2"), "it is of its own house again"


@card("Chancellor Dexterus", "reap")
def test_chancellor_dexterus_need_not_and_without_a_right_neighbor_cannot():
    t = saurian(dict(in_play=["V1", "Chancellor Dexterus", "V2"])).reap("Chancellor Dexterus").answer(False)
    assert t.card("V2").amber == 0 and ways(t, "V2") == set()
    t = saurian(dict(in_play=["V1", "Chancellor Dexterus"])).reap("Chancellor Dexterus")
    assert t.decision.kind == "action", "there is nothing to ask"
    assert t.card("V1").amber == 0 and t.card("Chancellor Dexterus").amber == 0


@card("Epic Poem", "play")
def test_epic_poem_exalts_and_gains_one_for_each_amber_there():
    t = saurian(dict(hand=["Epic Poem"], in_play=[dict(card="V1", amber=2), "V2"])).play("Epic Poem").pick("V1")
    assert t.a.amber == 3 and t.card("V1").amber == 3
    assert saurian(dict(hand=["Epic Poem"]), dict(in_play=["V1"])).play("Epic Poem").a.amber == 0


def test_grammaticus_thrax_is_plain():
    t = saurian(dict(in_play=["Grammaticus Thrax"])).reap("Grammaticus Thrax")
    assert t.a.amber == 1 and t.decision.kind == "action"


@card("Legionary Trainer", "play", "constant")
def test_legionary_trainer_makes_a_token_that_enters_ready():
    t = made(saurian(dict(hand=["Legionary Trainer"])).play("Legionary Trainer"))
    assert t.card("Trooper").ready and not t.card("Legionary Trainer").ready


@card("Legionary Trainer", "constant")
def test_legionary_trainer_is_for_friendly_tokens_only():
    a = dict(in_play=["Legionary Trainer"], hand=["Aquilia, Lone Hero", "Arm the Plebeians"])
    t = made(made(saurian(a).play("Aquilia, Lone Hero")).play("Arm the Plebeians"))
    assert t.card("Trooper").ready and not t.card("Aquilia, Lone Hero").ready
    t = made(saurian(dict(hand=["Arm the Plebeians"]), dict(in_play=["Legionary Trainer"])).play("Arm the Plebeians"))
    assert not t.card("Trooper").ready


@card("Longusaur Lector", "play_reap")
@pytest.mark.parametrize("how", ["play", "reap"])
def test_longusaur_lector_may_exalt_itself_and_make_a_token(how):
    a = dict(hand=["Longusaur Lector"]) if how == "play" else dict(in_play=["Longusaur Lector"])
    t = made(yes(getattr(saurian(a), how)("Longusaur Lector")))
    assert t.card("Longusaur Lector").amber == 1 and line(t).count("Trooper") == 1
    t = no(getattr(saurian(a), how)("Longusaur Lector"))
    assert t.card("Longusaur Lector").amber == 0 and line(t) == ["Longusaur Lector"]


@card("Pale Into Insignificance", "play")
def test_pale_into_insignificance_destroys_all_that_share_the_lowest_power():
    t = saurian(dict(hand=["Pale Into Insignificance"], in_play=["V1", "V3"]), dict(in_play=["V1", "V2"]))
    t = settle(t.play("Pale Into Insignificance"))
    assert line(t) == ["V3"] and t.b.battleline == ["V2"] and t.a.amber == 1


@card("Praetor Marius", "reap")
def test_praetor_marius_captures_for_each_exhausted_creature_to_its_left():
    a = dict(
        in_play=[
            dict(card="V1", exhausted=True),
            "V2",
            dict(card="V3", exhausted=True),
            "Praetor Marius",
            dict(card="V4", exhausted=True),
        ]
    )
    t = saurian(a, dict(amber=5)).reap("Praetor Marius")
    assert t.card("Praetor Marius").amber == 2 and t.b.amber == 3
    t = saurian(dict(in_play=["V2", "Praetor Marius"]), dict(amber=5)).reap("Praetor Marius")
    assert t.card("Praetor Marius").amber == 0


@card("Praetor Marius", "reap")
def test_praetor_marius_as_if_yours_counts_those_to_its_left_where_it_stands():
    b = dict(in_play=[dict(card="V3", exhausted=True), dict(card="V4", exhausted=True), "Praetor Marius"], amber=5)
    t = saurian(dict(in_play=["Replicator"]), b, house="logos").reap("Replicator").pick("Praetor Marius")
    assert t.card("Praetor Marius").amber == 2 and t.b.amber == 3, "it captures from the opponent of who triggers its ability"


@card("Recruit", "play")
def test_recruit_is_archived_if_a_friend_was_exalted_this_turn():
    t = made(saurian(dict(hand=["Recruit", "Epic Poem"], in_play=["V1"])).play("Epic Poem").play("Recruit"))
    assert t.a.archives == ["Recruit"] and line(t).count("Trooper") == 1
    t = made(saurian(dict(hand=["Recruit"], in_play=["V1"])).play("Recruit"))
    assert t.a.archives == [] and "Recruit" in t.a.discard and line(t).count("Trooper") == 1


def test_recruit_does_not_count_an_enemy_that_was_exalted():
    t = saurian(dict(hand=["Recruit", "Carpe Vinum"]), dict(in_play=["V1"])).play("Carpe Vinum")
    t = made(settle(t).play("Recruit"))
    assert t.a.archives == []


@card("Symposium", "play")
def test_symposium_exalts_readies_and_uses_a_friend():
    t = saurian(dict(hand=["Symposium"], in_play=[dict(card="V1", exhausted=True)])).play("Symposium")
    t = out(t)
    assert t.card("V1").amber == 1 and t.a.amber == 1 and not t.card("V1").ready


@card("Symposium", "play")
def test_symposium_goes_on_with_another_after_a_token_only():
    a = dict(hand=["Symposium"], in_play=[token(exhausted=True), dict(card="V5", exhausted=True)])
    t = saurian(a).play("Symposium").pick("Trooper")
    t = settle(t)
    t = yes(t)
    t = out(t)
    assert t.card("V5").amber == 1 and t.card("Trooper").amber == 2 and t.a.amber == 2, "a Trooper that reaps exalts itself too"
    t = settle(saurian(a).play("Symposium").pick("Trooper"))
    t = no(t)
    assert t.card("V5").amber == 0 and t.a.amber == 1
    a = dict(hand=["Symposium"], in_play=["V5", "V6"])
    t = out(saurian(a).play("Symposium").pick("V5"))
    assert t.card("V6").amber == 0 and t.a.amber == 1


def test_symposium_goes_on_with_another_after_one_that_became_a_token_creature_as_it_was_used():
    a = dict(hand=["Symposium"], in_play=["Gĕzdrutyŏ the Arcane", dict(card="V5", exhausted=True)])
    t = saurian(a, dict(amber=2)).play("Symposium").pick("Gĕzdrutyŏ the Arcane")
    t = yes(t.choose(next(o for o in t.decision.options if o.kind == "action")))
    assert out(t).card("V5").amber == 1 and t.a.amber == 3, "two stolen, one of the other that reaps"


def test_symposium_goes_on_with_another_after_a_token_creature_that_is_gone():
    a = dict(token="Trader", hand=["Symposium"], in_play=[token(), dict(card="V5", exhausted=True)])
    t = saurian(a, dict(amber=1)).play("Symposium").pick("V1")
    t = yes(t.choose(next(o for o in t.decision.options if o.kind == "action")))
    assert out(t).card("V5").amber == 1
