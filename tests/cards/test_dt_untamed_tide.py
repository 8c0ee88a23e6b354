"""Dark Tidings: cards of Untamed that the tide moves, and those that hurt or pay many at once."""

import pytest

from tests.cards.test_dt_untamed import on
from tests.help import card, out, settle, targets

CHELONIA, PADDY = "Chelonia (Evil Twin)", "Ol’ Paddy (Evil Twin)"
TIDES = [(None, False), ("b", False), ("a", True)]  # for whom it is high, and whether that is A


@card("All Tide Up", "play")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_all_tide_up_gains_or_raises_the_tide(tide, high):
    t = on(dict(hand=["All Tide Up"]), tide=tide).play("All Tide Up")
    assert t.a.amber == 1 + high and t.tide == "a"


@card("Washed Away", "play")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_washed_away_destroys_artifacts_or_raises_the_tide(tide, high):
    t = on(dict(hand=["Washed Away"], in_play=["Lever"]), dict(in_play=["Chest", "V1"]), tide=tide).play("Washed Away")
    t = settle(t)
    assert t.tide == "a" and t.b.battleline == ["V1"]
    assert (t.a.artifacts, t.b.artifacts) == (([], []) if high else (["Lever"], ["Chest"]))


@card("Beach Day", "play")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_beach_day_returns_a_creature_and_gains_while_the_tide_is_high(tide, high):
    t = on(dict(hand=["Beach Day"], in_play=["V1"]), dict(in_play=["V2"]), tide=tide).play("Beach Day")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V2")
    assert t.b.hand == ["V2"] and t.a.battleline == ["V1"] and t.a.amber == 1 + high


@card("Cross Porpoises", "play")
def test_cross_porpoises_raise_the_tide_and_enrage_two_enemies():
    t = on(dict(hand=["Cross Porpoises"], in_play=["V9"]), dict(in_play=["V1", "V2", "V3"])).play("Cross Porpoises")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V3")
    assert t.tide == "a" and [t.card(c).enraged for c in ("V1", "V2", "V3", "V9")] == [True, False, True, False]
    assert on(dict(hand=["Cross Porpoises"]), dict(in_play=["V1"])).play("Cross Porpoises").card("V1").enraged


@card("Chelonia", "reaction")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_chelonia_gains_for_other_creatures_its_player_plays_while_the_tide_is_high(tide, high):
    t = on(dict(in_play=["Chelonia"], hand=["Mollymawk"]), dict(hand=["V1"]), tide=tide).play("Mollymawk")
    assert settle(t).a.amber == high
    assert t.end_turn().answer("brobnar").play("V1").a.amber == high, "the opponent's creatures do not count"
    assert on(dict(hand=["Chelonia"]), tide=tide).play("Chelonia").a.amber == 0, "nor itself"


@card("Chelonia (Evil Twin)", "reaction")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_evil_chelonia_costs_the_opponent_amber_instead(tide, high):
    t = on(dict(in_play=[CHELONIA], hand=["Mollymawk"]), dict(amber=3, hand=["V1"]), tide=tide).play("Mollymawk")
    t = settle(t)
    assert (t.a.amber, t.b.amber) == (0, 3 - high) and t.card(CHELONIA).keywords == {"elusive"}
    assert t.end_turn().answer("brobnar").play("V1").b.amber == 3 - high
    assert on(dict(hand=[CHELONIA]), dict(amber=3), tide=tide).play(CHELONIA).b.amber == 3


@card("Chelonia", "reaction")
def test_chelonia_asks_for_the_tide_when_it_resolves():
    a = dict(in_play=["Chelonia"], hand=["Freebooter Faye"], houses=["untamed", "shadows", "logos"])
    t = on(a, house="shadows").play("Freebooter Faye")
    before = t.snapshot()
    assert settle(t.pick("Freebooter Faye")).a.amber == 1, "what Faye does comes first, and raises it"
    assert settle(t.restore(before).pick("Chelonia")).a.amber == 0


@card("Deepwater Gruen", "play_reap")
@pytest.mark.parametrize(("tide", "paid"), [(None, 0), ("a", 0), ("b", 1)])
def test_deepwater_gruen_pays_the_opponent_while_the_tide_is_low(tide, paid):
    t = on(dict(hand=["Deepwater Gruen"]), tide=tide).play("Deepwater Gruen")
    assert (t.a.amber, t.b.amber) == (2, paid)
    assert on(dict(in_play=["Deepwater Gruen"]), tide=tide).reap("Deepwater Gruen").b.amber == paid
    assert on(dict(in_play=["Deepwater Gruen"]), dict(in_play=["V1"]), tide=tide).fight("Deepwater Gruen", "V1").b.amber == 0


@card("Dredging Druid", "reap")
def test_dredging_druid_puts_up_to_three_creatures_on_its_deck_while_the_tide_is_high():
    a = dict(in_play=["Dredging Druid"], discard=["V1", "V2", "Anger", "V3", "V4"], deck=["V9"])
    t = on(a, tide="a").reap("Dredging Druid")
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"]
    t.pick("V1", "V2", "V4")
    t.pick("V1").pick("V4")
    t = out(t)
    assert t.a.deck == ["V2", "V4", "V1", "V9"] and sorted(t.a.discard) == ["Anger", "V3"], "the last is on top"
    assert on(a, tide="a").reap("Dredging Druid").answer(False).a.deck == ["V9"]
    for tide in (None, "b"):
        assert on(a, tide=tide).reap("Dredging Druid").a.deck == ["V9"]


@card("Myliobe", "constant")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_myliobe_has_skirmish_while_the_tide_is_high(tide, high):
    t = on(dict(in_play=["Myliobe"]), dict(in_play=["V9"]), tide=tide)
    assert ("skirmish" in t.card("Myliobe").keywords) is high


@card("Myliobe", "before_fight")
def test_myliobe_enrages_whom_it_fights_and_those_beside():
    t = on(dict(in_play=["Myliobe"]), dict(in_play=["V1", "V2", "V9", "V8"])).fight("Myliobe", "V2")
    assert [t.card(c).enraged for c in ("V1", "V9", "V8")] == [True, True, False]
    t = on(dict(in_play=["Myliobe"]), dict(in_play=["V9", "V8"])).fight("Myliobe", "V9")
    assert t.card("V9").enraged, "before the fight"


@card("Ol’ Paddy", "reap")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_ol_paddy_fishes_at_the_bottom_of_its_deck(tide, high):
    a = dict(in_play=["Ol’ Paddy"], deck=["V9", "V1", "Anger", "V2"])
    t = out(on(a, tide=tide).reap("Ol’ Paddy"))
    assert t.a.deck == (["V9"] if high else ["V9", "V1", "Anger"])
    assert sorted(t.a.battleline) == (["Ol’ Paddy", "V1", "V2"] if high else ["Ol’ Paddy", "V2"])
    assert t.a.discard == (["Anger"] if high else [])
    t = out(on(dict(a, deck=["V9", "Anger"])).reap("Ol’ Paddy"))
    assert t.a.discard == ["Anger"] and t.a.battleline == ["Ol’ Paddy"], "no creature"
    assert out(on(dict(a, deck=[])).reap("Ol’ Paddy")).a.battleline == ["Ol’ Paddy"]


@card("Witch of the Dawn (Evil Twin)", "play")
@pytest.mark.parametrize("witch", ["Witch of the Dawn", "Witch of the Dawn (Evil Twin)"])
def test_ol_paddy_does_not_play_again_what_a_witch_has_taken_from_the_discard_pile(witch):
    """She is played first: V1 is in hand then, or was played and has reaped."""
    a = dict(in_play=["Ol’ Paddy", "V2"], deck=["V9", "V1", witch, "Anger"])
    t = on(a, tide="a").reap("Ol’ Paddy").pick(witch).answer(0)
    if "Twin" in witch:
        t.pick("V2").answer(0)
    assert t.decision.kind == "action"
    assert t.a.hand == ([] if "Twin" in witch else ["V1"]) and t.card("V1").in_play is ("Twin" in witch)
    assert t.a.amber == (2 if "Twin" in witch else 1)


@card("Ol’ Paddy", "reap")
def test_what_ol_paddy_plays_is_played():
    t = on(dict(in_play=["Ol’ Paddy", "Chelonia"], deck=["V9", "V2"]), tide="a").reap("Ol’ Paddy")
    assert out(t).a.amber == 1 + 2, "Chelonia hears of both"


@card("Ol’ Paddy", "reap")
def test_ol_paddy_plays_a_gigantic_creature_with_both_halves():
    kong = ["Niffle Kong", "Niffle Kong (1 of 2)"]
    t = out(on(dict(in_play=["Ol’ Paddy"], deck=["V9", "V2", *kong]), tide="a").reap("Ol’ Paddy"))
    assert sorted(t.a.battleline) == ["Niffle Kong", "Ol’ Paddy", "V2"] and t.card("Niffle Kong").beneath == [kong[1]]
    for one, other in (kong, kong[::-1]):
        a = dict(in_play=["Ol’ Paddy"], deck=["V9", "V2", one], discard=[other])
        t = out(on(a, tide="a").reap("Ol’ Paddy"))
        assert "Niffle Kong" not in t.a.battleline and {*kong} <= set(t.a.discard), "the other half was not discarded this way"


@card("Ol’ Paddy (Evil Twin)", "reap")
@pytest.mark.parametrize(("tide", "high"), TIDES)
def test_evil_ol_paddy_fishes_in_the_opponents_deck_and_destroys_kin(tide, high):
    b = dict(in_play=["V9", dict(card="V8", house="dis"), dict(card="V6", house="mars")])
    deck = ["V50", dict(card="V3", house="dis"), "Anger", "V2"]
    t = on(dict(in_play=[PADDY, "V5"]), dict(b, deck=deck), tide=tide).reap(PADDY)
    assert sorted(targets(t)) == (["V5", "V8", "V9"] if high else ["V5", "V9"])
    t.pick("V9")
    assert sorted(t.b.discard) == (["Anger", "V2", "V3", "V9"] if high else ["V2", "V9"])
    t = on(dict(in_play=[PADDY, "V5"]), dict(b, deck=[])).reap(PADDY)
    assert t.decision.kind == "action" and t.b.discard == []


# The power of many


@card("Infighting", "play")
def test_infighting_has_each_creature_hurt_its_right_neighbor_at_once():
    t = on(dict(hand=["Infighting"], in_play=["V3", "V9", "V4"]), dict(in_play=["V2", "V8"])).play("Infighting")
    t = out(t)
    assert t.card("V3").damage == 0 and t.card("V9").damage == 3 and "V4" in t.a.discard
    assert t.card("V2").damage == 0 and t.card("V8").damage == 2
    t = out(on(dict(hand=["Infighting"], in_play=["V2", "V2", "V9"])).play("Infighting"))
    assert t.a.battleline == ["V2", "V9"] and t.card("V9").damage == 2, "one that dies of it has dealt its damage"
    t = out(on(dict(hand=["Infighting"], in_play=["V5", dict(card="V1", ward=True)])).play("Infighting"))
    assert t.a.battleline == ["V5", "V1"] and t.card("V1").damage == 0


@card("Infighting", "play")
def test_each_creature_deals_its_own_damage_in_infighting():
    philo = dict(card="Censor Philo")
    t = out(on(dict(hand=["Infighting"], in_play=[dict(card="V1", amber=1), philo])).play("Infighting"))
    assert t.card("Censor Philo").damage == 0, "it cannot be dealt damage by creatures with amber"
    t = out(on(dict(hand=["Infighting"], in_play=["V1", philo])).play("Infighting"))
    assert t.card("Censor Philo").damage == 1


def relic(mine, theirs):
    """The start of B's turn, then of A's, beside a relic of A's with 4 amber, with creatures of such powers."""
    t = on(dict(in_play=[dict(card="Primal Relic", amber=4), *mine]), dict(in_play=theirs)).end_turn()
    first = (t.a.amber, t.b.amber)
    t.answer("dis").end_turn()
    return first, (t.a.amber, t.b.amber)


@card("Primal Relic", "reaction")
def test_primal_relic_pays_whoever_has_twenty_power_as_their_turn_begins():
    assert relic(["V9"], ["V9", "V8", "V3"]) == ((0, 4), (0, 4))
    assert relic(["V9", "V8", "V3"], ["V9"]) == ((0, 0), (4, 0))
    assert relic(["V9", "V8"], ["V9", "V8", "V2"]) == ((0, 0), (0, 0)), "17 and 19 are too few"
    assert relic(["V50"], ["V50"]) == ((0, 4), (0, 4)), "B comes first, and it is empty then"


@card("Primal Relic", "play")
def test_primal_relic_brings_amber_and_three_counters():
    t = on(dict(hand=["Primal Relic"], in_play=["V1", "V2"]), dict(in_play=["V3", "V4"])).play("Primal Relic")
    t.pick("V1", "V3", "V4")
    assert t.card("Primal Relic").amber == 4 and t.a.amber == 1
    assert [t.card(c).power for c in ("V1", "V2", "V3", "V4")] == [2, 2, 4, 5]
