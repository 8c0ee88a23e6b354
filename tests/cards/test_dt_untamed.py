"""Dark Tidings: the new cards of Untamed, each ability with what it does and what it does not do."""

import pytest

from tests.help import board, card, case, out, targets, ways

SHARK, MOOKLING, SPOREGORGER = "Æmberfin Shark (Evil Twin)", "Mookling (Evil Twin)", "Sporegorger (Evil Twin)"
WITCH, BEAR = "Witch of the Dawn (Evil Twin)", "Youngest Bear (Evil Twin)"


def on(a, b=None, tide=None, house="untamed", **more):
    """A's main step, with Untamed as the active house; `tide`: for whom it is high."""
    high = dict(tide=tide) if tide else {}
    b = {"houses": ["brobnar", "dis", "sanctum"], "deck": ["V50"] * 9, **(b or {})}
    a = {"houses": ["untamed", "brobnar", "logos"], "deck": ["V50"] * 9, **a}
    return board(a, b, house=house, **high, **more)


# The chain of insects


@card("Chenille", "action")
@card("Bombyx", "action")
def test_chenille_fetches_bombyx_and_bombyx_fifalde():
    t = on(dict(in_play=["Chenille"], discard=["Fifalde", "Bombyx", "V1"])).action("Chenille")
    assert t.a.hand == ["Bombyx"] and t.card("Chenille").keywords == {"hazardous"}
    t = on(dict(in_play=["Bombyx"], discard=["Fifalde", "Bombyx", "V1"])).action("Bombyx")
    assert t.a.hand == ["Fifalde"]
    assert on(dict(in_play=["Chenille"], discard=["Fifalde"])).action("Chenille").a.hand == []


@card("Bombyx", "play")
@card("Fifalde", "play")
@pytest.mark.parametrize(("name", "before"), [("Bombyx", "Chenille"), ("Fifalde", "Bombyx")])
def test_each_of_them_takes_the_place_of_the_one_before(name, before):
    t = out(on(dict(hand=[name], in_play=[before])).play(name))
    assert t.a.battleline == [name] and t.a.discard == [before] and t.a.amber == 1
    t = out(on(dict(hand=[name]), dict(in_play=[before])).play(name))
    assert t.a.battleline == [] and t.b.battleline == [before], "a friendly one"
    t = out(on(dict(hand=[name], in_play=[dict(card=before, ward=True)])).play(name))
    assert t.a.battleline == [before], "a ward is no destruction"


@card("Fifalde", "fight_reap")
def test_fifalde_heals_and_gains():
    t = on(dict(in_play=[dict(card="Fifalde", damage=4)])).reap("Fifalde")
    assert t.card("Fifalde").damage == 0 and t.a.amber == 2
    t = on(dict(in_play=["Fifalde"]), dict(in_play=["V3"])).fight("Fifalde", "V3")
    assert t.card("Fifalde").damage == 0 and t.a.amber == 1


# +1 power counters


@card("Æmberfin Shark", "play", "reaction")
def test_aemberfin_shark_pays_both_players_while_it_has_counters():
    t = on(dict(hand=["Æmberfin Shark"])).play("Æmberfin Shark")
    assert t.card("Æmberfin Shark").power == 6
    t.end_turn()
    assert t.card("Æmberfin Shark").power == 5 and (t.a.amber, t.b.amber) == (1, 1)
    t.answer("dis").end_turn()
    assert t.card("Æmberfin Shark").power == 5 and (t.a.amber, t.b.amber) == (1, 1), "at the end of its player's turns"
    t = on(dict(in_play=["Æmberfin Shark"])).end_turn()
    assert (t.a.amber, t.b.amber) == (0, 0)


@card("Æmberfin Shark (Evil Twin)", "reaction")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 3), (0, 3), (3, 0), (0, 0)])
def test_evil_aemberfin_shark_grows_by_what_players_lose(mine, theirs):
    t = on(dict(in_play=[SHARK], amber=mine), dict(amber=theirs)).end_turn()
    assert (t.a.amber, t.b.amber) == (max(0, mine - 1), max(0, theirs - 1))
    assert t.card(SHARK).power == 3 + (mine > 0) + (theirs > 0)
    assert t.answer("dis").end_turn().card(SHARK).power == 3 + (mine > 0) + (theirs > 0)


@card("Æmbermancy", "play")
def test_aembermancy_turns_up_to_three_counters_of_a_creature_into_amber():
    a = dict(hand=["Æmbermancy"], in_play=[dict(card="V1", power_counters=4)])
    t = on(a, dict(in_play=["V2"])).play("Æmbermancy").pick("V1")
    assert sorted(o.arg for o in t.decision.options) == [0, 1, 2, 3]
    t.answer(3)
    assert t.card("V1").power == 2 and t.a.amber == 1 + 3
    t = on(a, dict(in_play=[dict(card="V2", power_counters=1)])).play("Æmbermancy").pick("V2").answer(1)
    assert t.card("V2").power == 2 and t.a.amber == 2
    t = on(a, dict(in_play=["V2"])).play("Æmbermancy").pick("V2")
    assert t.a.amber == 1 and t.card("V2").power == 2 and t.decision.kind == "action"


@card("Genetic Drift", "play")
def test_genetic_drift_gives_one_and_then_one_more_to_all_that_have_any():
    a = dict(hand=["Genetic Drift"], in_play=[dict(card="V1", power_counters=1), "V2"])
    t = on(a, dict(in_play=["V3", dict(card="V4", power_counters=2)])).play("Genetic Drift").pick("V3")
    assert [t.card(c).power_counters for c in ("V1", "V2", "V3", "V4")] == [2, 0, 2, 3]


@card("Mookling", "constant")
def test_mookling_makes_the_opponents_keys_dearer_by_its_power():
    t = on(dict(in_play=["Mookling"]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 8)
    assert on(dict(in_play=[dict(card="Mookling", power_counters=3)])).b.key_cost == 11
    assert on(dict(in_play=["Mookling", "V1"], hand=["Genetic Drift"])).play("Genetic Drift").pick("Mookling").b.key_cost == 10
    assert on(dict(in_play=["Mookling"], hand=["Genetic Drift"])).play("Genetic Drift").b.key_cost == 10


@card("Mookling (Evil Twin)", "reaction")
def test_evil_mookling_grows_by_what_the_opponent_spends_on_a_key():
    t = on(dict(in_play=[MOOKLING]), dict(amber=7)).end_turn().answer("red")
    assert t.b.amber == 1 and t.card(MOOKLING).power == 2 + 6
    t = on(dict(in_play=[MOOKLING]), dict(amber=5)).end_turn()
    assert t.b.keys == [] and t.card(MOOKLING).power == 2
    t = on(dict(in_play=[MOOKLING], amber=7)).end_turn().answer("dis").end_turn().answer("red")
    assert t.a.keys == ["red"] and t.card(MOOKLING).power == 2, "its own player's keys do not count"


@card("Pocket Universe", "constant")
@card("Mookling", "constant")
@case("ruling-spent-on-a-key")
def test_evil_mookling_counts_what_was_really_spent():
    t = on(dict(in_play=[MOOKLING, "Mookling"]), dict(amber=9)).end_turn().answer("red")
    assert t.b.keys == ["red"] and t.card(MOOKLING).power == 2 + 8, "a key that cost 8"
    b = dict(amber=4, in_play=[dict(card="Pocket Universe", amber=3)])
    t = on(dict(in_play=[MOOKLING]), b).end_turn().answer(3).answer("red")
    assert t.b.amber == 1 and t.card(MOOKLING).power == 2 + 6, "some of it lay on a card"


@card("Sporegorger", "reap")
def test_sporegorger_deals_its_counters_as_damage_to_each_other_creature():
    t = on(dict(in_play=["Sporegorger", "V9"]), dict(in_play=["V8"])).reap("Sporegorger").answer(False)
    assert t.card("Sporegorger").power_counters == 1 and t.card("V9").damage == 0
    a = dict(in_play=[dict(card="Sporegorger", power_counters=2), "V9"])
    t = on(a, dict(in_play=["V8"])).reap("Sporegorger").answer(True)
    assert t.card("Sporegorger").power == 4 and t.card("Sporegorger").damage == 0
    assert t.card("V9").damage == t.card("V8").damage == 3


@card("Sporegorger (Evil Twin)", "reap")
def test_evil_sporegorger_takes_all_counters_and_deals_them_as_damage():
    a = dict(hand=[SPOREGORGER], in_play=[dict(card="V1", power_counters=2), "V2"])
    t = on(a, dict(in_play=[dict(card="V9", power_counters=1)])).play(SPOREGORGER)
    assert t.card(SPOREGORGER).power == 7 and t.card("V1").power == 1 and t.card("V9").power == 9
    t = on(dict(in_play=[dict(card=SPOREGORGER, power_counters=2)]), dict(in_play=["V9"])).reap(SPOREGORGER).answer(True)
    assert t.card("V9").damage == 2 and t.card(SPOREGORGER).power == 4
    t = on(dict(in_play=[dict(card=SPOREGORGER, power_counters=2)]), dict(in_play=["V9"])).reap(SPOREGORGER).answer(False)
    assert t.card("V9").damage == 0 and t.card(SPOREGORGER).power == 6


@card("Sporegorger (Evil Twin)", "play")
def test_evil_sporegorger_has_the_counters_before_anyone_dies_without_them():
    spiked = dict(card=SPOREGORGER, icons=["damage"] * 3)
    t = on(dict(hand=[spiked]), dict(in_play=[dict(card="Avenger", power_counters=1, damage=1)])).play(SPOREGORGER)
    t.pick(SPOREGORGER).pick(SPOREGORGER).pick(SPOREGORGER).pick(SPOREGORGER)
    assert t.b.discard == ["Avenger"], "it dies without its counter, and deals 1 damage"
    assert (t.card(SPOREGORGER).power, t.card(SPOREGORGER).damage) == (5, 4) and t.a.battleline == [SPOREGORGER]


def test_a_creature_that_evil_sporegorger_robs_of_its_counters_may_die():
    t = on(dict(hand=[SPOREGORGER], in_play=[dict(card="V1", power_counters=2, damage=2)])).play(SPOREGORGER)
    assert out(t).a.battleline == [SPOREGORGER] and t.card(SPOREGORGER).power == 6


def test_reap_or_sow_reaps_or_gives_three_counters():
    a = dict(hand=["Reap or Sow"], in_play=[dict(card="V1", exhausted=True), "V2"])
    t = on(a).play("Reap or Sow").choose(0)
    assert sorted(targets(t)) == ["V1", "V2"] and t.pick("V1").a.amber == 1 and not t.card("V1").ready
    t = on(a, dict(in_play=["V3"])).play("Reap or Sow").choose(1).pick("V1", "V1", "V3")
    assert [t.card(c).power_counters for c in ("V1", "V2", "V3")] == [2, 0, 1] and t.a.amber == 0


# The Mysticeti


WHALE = "The Mysticeti"


def test_the_mysticeti_swims_for_each_creature_it_exhausts():
    line = [dict(card="V1", house="untamed"), dict(card="V2", house="untamed"), "V3"]
    t = on(dict(in_play=[WHALE, *line])).action(WHALE)
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V1").pick("V2")
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.a.battleline[0] == WHALE and t.a.artifacts == [] and t.card(WHALE).power == 6
    assert "taunt" in t.card(WHALE).keywords and not t.card(WHALE).ready
    assert not t.card("V1").ready and not t.card("V2").ready and t.card("V3").ready


def test_the_mysticeti_needs_a_ready_untamed_creature():
    t = on(dict(in_play=[WHALE, dict(card="V1", house="untamed", exhausted=True), "V3"])).action(WHALE)
    assert t.a.artifacts == [WHALE] and t.card(WHALE).power_counters == 0


def test_the_mysticeti_may_stand_anywhere_and_be_used_as_a_creature():
    line = [dict(card=f"V{n}", house="untamed") for n in (1, 2, 3)]
    t = on(dict(in_play=[WHALE, *line])).action(WHALE).pick("V1").answer(False)
    assert {o.arg for o in t.decision.options} == {0, 1, 2, 3}
    t = t.choose(2)
    assert t.a.battleline == ["V1", "V2", WHALE, "V3"] and t.card(WHALE).power == 3
    t = t.end_turn().answer("dis").end_turn().answer("untamed")
    assert t.card(WHALE).power == 3 and "taunt" in t.card(WHALE).keywords and {"reap", "action"} <= ways(t, WHALE)
    t = t.action(WHALE).pick("V2").answer(False)
    assert {o.arg for o in t.decision.options} == {0, 1, 2, 3}
    t = t.choose(3)
    assert t.card(WHALE).power == 6 and t.a.battleline[-1] == WHALE and t.decision.kind == "action"


def test_the_mysticeti_dies_without_its_counters():
    a = dict(in_play=[WHALE, dict(card="V1", house="untamed")], hand=["Æmbermancy"])
    t = on(a).action(WHALE)
    while t.decision.kind == "flank":
        t.choose(0)
    t = out(t.play("Æmbermancy").pick(WHALE).answer(3))
    assert WHALE in t.a.discard and t.a.amber == 1 + 3


def test_the_mysticeti_that_comes_back_is_an_artifact_again():
    a = dict(in_play=[WHALE, dict(card="V1", house="untamed")], hand=["Beach Day"])
    t = on(a).action(WHALE)
    while t.decision.kind == "flank":
        t.choose(0)
    t = t.play("Beach Day").pick(WHALE)
    assert t.a.hand == [WHALE] and t.a.battleline == ["V1"]
    t = t.play(WHALE)
    assert t.a.artifacts == [WHALE] and t.card(WHALE).power_counters == 0 and t.a.battleline == ["V1"]


# Cards that come and go


@card("Pestergrove", "constant")
def test_pestergrove_has_each_creature_enter_play_enraged():
    t = on(dict(in_play=["Pestergrove", "V9"], hand=["Mollymawk", "V1"]), dict(in_play=["Chest"])).play("Mollymawk")
    assert t.card("Mollymawk").enraged and not t.card("V9").enraged, "only as it enters"
    b = dict(in_play=["Pestergrove"], hand=["V1"])
    t = on(dict(hand=["Mollymawk"], in_play=["Chest"]), b).play("Mollymawk").pick("Chest")
    assert t.card("Mollymawk").enraged, "whoever plays it"
    assert not on(dict(hand=["Mollymawk"])).play("Mollymawk").card("Mollymawk").enraged


@card("Pestergrove", "constant")
def test_what_is_put_into_play_beside_pestergrove_is_enraged_too():
    a = dict(in_play=["Pestergrove"], hand=["Æmberlution"])
    t = out(on(dict(a, hand=["Æmberlution", "V1"]), dict(hand=["V2"])).play("Æmberlution"))
    assert t.card("V1").enraged and t.card("V2").enraged


@card("Mollymawk", "play")
def test_mollymawk_destroys_an_artifact():
    t = on(dict(hand=["Mollymawk"], in_play=["Lever"]), dict(in_play=["Chest", "V1"])).play("Mollymawk")
    assert sorted(targets(t)) == ["Chest", "Lever"]
    assert t.pick("Chest").b.discard == ["Chest"] and t.b.battleline == ["V1"]


@card("Ritual of Life", "action")
def test_ritual_of_life_trades_a_creature_for_another():
    a = dict(in_play=["Ritual of Life", "V1"], discard=["V2", "Anger"])
    t = on(a, dict(in_play=["V3"])).action("Ritual of Life")
    assert t.a.hand == ["V2"] and sorted(t.a.discard) == ["Anger", "V1"], "a different one"
    t = on(dict(in_play=["Ritual of Life", dict(card="V1", ward=True)], discard=["V2"])).action("Ritual of Life")
    assert t.a.hand == [] and t.a.battleline == ["V1"]
    t = out(
        on(dict(in_play=["Ritual of Life", dict(card="V1", upgrades=["Armageddon Cloak"])], discard=["V2"])).action(
            "Ritual of Life"
        )
    )
    assert t.a.hand == [] and t.a.battleline == ["V1"], "it was saved"
    assert on(dict(in_play=["Ritual of Life"], discard=["V2"])).action("Ritual of Life").a.hand == []


@card("Thin the Herd", "play")
def test_thin_the_herd_shuffles_the_four_least_powerful_away():
    a = dict(hand=["Thin the Herd"], in_play=["V1", "V3", "V6"], deck=[])
    t = out(on(a, dict(in_play=["V2", "V3", "V9"], deck=[])).play("Thin the Herd"))
    assert t.a.battleline == ["V6"] and sorted(t.a.deck) == ["V1", "V3"]
    assert t.b.battleline == ["V9"] and sorted(t.b.deck) == ["V2", "V3"]
    t = out(on(dict(hand=["Thin the Herd"], in_play=["V1"], deck=[]), dict(in_play=["V2"], deck=[])).play("Thin the Herd"))
    assert t.a.deck == ["V1"] and t.b.deck == ["V2"]


@card("Thin the Herd", "play")
def test_of_equals_the_active_player_says_which_thin_the_herd_takes():
    a = dict(hand=["Thin the Herd"], in_play=["V1", "V1", "V1", "V2"], deck=[])
    t = on(a, dict(in_play=["V2"], deck=[])).play("Thin the Herd")
    while targets(t)[0].startswith("V1"):
        t.choose(0)
    t = t.pick("b:V2")
    assert out(t).b.battleline == [] and t.a.battleline == ["V2"] and t.a.deck == ["V1"] * 3


@card("Waste Not", "play")
@pytest.mark.parametrize(("card", "drawn"), [("V5", 3), ("V4", 2), ("V1", 1)])
def test_waste_not_draws_half_the_power_rounded_up(card, drawn):
    t = on(dict(hand=["Waste Not"], in_play=[card])).play("Waste Not")
    assert len(t.a.hand) == drawn and card in t.a.discard
    t = on(dict(hand=["Waste Not"], in_play=[dict(card=card, ward=True)])).play("Waste Not")
    assert len(t.a.hand) == drawn and t.a.battleline == [card], "it asks for no destruction"
    assert on(dict(hand=["Waste Not"]), dict(in_play=[card])).play("Waste Not").a.hand == []


@card("Witch of the Dawn", "play")
def test_witch_of_the_dawn_returns_a_creature_to_hand():
    t = on(dict(hand=["Witch of the Dawn"], discard=["V1", "V2", "Anger"])).play("Witch of the Dawn")
    assert sorted(targets(t)) == ["V1", "V2"] and t.pick("V2").a.hand == ["V2"]
    assert on(dict(hand=["Witch of the Dawn"])).play("Witch of the Dawn").a.hand == []


def test_evil_witch_of_the_dawn_trades_a_creature_for_one_that_is_used_at_once():
    t = on(dict(hand=[WITCH], in_play=["V1"], discard=["V2", "Anger"])).play(WITCH)
    t = out(t)
    assert t.a.battleline in ([WITCH, "V2"], ["V2", WITCH]) and sorted(t.a.discard) == ["Anger", "V1"]
    assert t.a.amber == 1 and not t.card("V2").ready
    t = out(on(dict(hand=[WITCH], in_play=[dict(card="V1", ward=True)], discard=["V2"])).play(WITCH))
    assert t.a.battleline == ["V1", WITCH] and t.a.discard == ["V2"]
    t = out(on(dict(hand=[WITCH], discard=["V2"])).play(WITCH))
    assert t.a.battleline == [WITCH], "another friendly creature"
    t = out(on(dict(hand=[WITCH], in_play=["V1"])).play(WITCH))
    assert t.a.battleline == [WITCH] and t.a.discard == ["V1"], "the one that was destroyed does not come back"


# Using creatures


@card("Assert Dominance", "play")
def test_assert_dominance_has_a_creature_fight_with_skirmish():
    a = dict(hand=["Assert Dominance"], in_play=[dict(card="V2", exhausted=True), "V3"])
    t = on(a, dict(in_play=["V9"])).play("Assert Dominance").pick("V2")
    t = out(t)
    assert t.card("V9").damage == 2 and t.card("V2").damage == 0 and not t.card("V2").ready
    assert "skirmish" in t.card("V2").keywords
    assert "skirmish" not in t.end_turn().card("V2").keywords


@card("Youngest Bear", "reap")
def test_youngest_bear_may_reap_with_a_neighbor():
    a = dict(in_play=["V1", "Youngest Bear", "V2", "V3"])
    t = on(a).reap("Youngest Bear")
    assert sorted(targets(t)) == ["V1", "V2"]
    before = t.snapshot()
    assert t.pick("V1").a.amber == 2 and not t.card("V1").ready
    assert t.restore(before).answer(False).a.amber == 1
    t = on(dict(in_play=[dict(card="V1", exhausted=True), "Youngest Bear"])).reap("Youngest Bear")
    assert out(t).a.amber == 1, "an exhausted one cannot"


@card("Youngest Bear (Evil Twin)", "reap")
def test_evil_youngest_bear_may_fight_with_a_neighbor():
    a = dict(in_play=["V1", BEAR, "V2", "V3"])
    t = on(a, dict(in_play=["V9"])).reap(BEAR)
    assert sorted(targets(t)) == ["V1", "V2"]
    before = t.snapshot()
    t.pick("V2")
    assert t.card("V9").damage == 2 and "V2" in t.a.discard
    assert t.restore(before).answer(False).card("V9").damage == 0


@card("Way of the Pixie", "host_reap")
def test_way_of_the_pixie_gives_an_amber_for_a_reap():
    line = [dict(card="V1", house="untamed", upgrades=["Way of the Pixie"]), dict(card="V2", house="untamed")]
    t = on(dict(in_play=line))
    assert t.reap("V1").a.amber == 2 and t.reap("V2").a.amber == 3


def test_a_chenille_that_something_saves_was_not_destroyed():
    t = out(on(dict(hand=["Bombyx"], in_play=[dict(card="Chenille", upgrades=["Armageddon Cloak"])])).play("Bombyx"))
    assert t.a.battleline == ["Chenille"] and "Bombyx" in t.a.discard


def test_the_counters_of_the_other_sporegorger_are_taken_too():
    a = dict(hand=[SPOREGORGER], in_play=[dict(card="Sporegorger", power_counters=2)])
    t = on(a).play(SPOREGORGER)
    assert t.card(SPOREGORGER).power == 6 and t.card("Sporegorger").power == 4
