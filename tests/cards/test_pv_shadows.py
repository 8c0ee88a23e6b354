"""Prophetic Visions: the new cards of Shadows, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, settle, targets


def on(a=None, b=None, house="shadows", **more):
    """A's main step in Shadows."""
    return on_board(a, b, house=house, **more)


def theirs(t, house="Brobnar"):
    """The main step of the other player's turn that follows."""
    return settle(settle(t.end_turn()).answer(house))


@card("Burnished Nickles", "destroyed", "enhance")
def test_burnished_nickles_destroyed_returns_another_creature():
    b = dict(in_play=["Burnished Nickles", "V3"])
    t = on(dict(in_play=[of_house("shadows", "V6")]), b)
    t = t.fight("V6", "Burnished Nickles")
    assert t.b.battleline == ["Burnished Nickles", "V3"], "elusive"
    t = on(
        dict(in_play=[of_house("shadows", "V6"), "V4"], hand=["Punch"], houses=["shadows", "brobnar", "dis"]), b, house="brobnar"
    )
    t = t.play("Punch").pick("Burnished Nickles")
    assert sorted(targets(t)) == ["V3", "V4", "V6"] and t.decision.player == "a"
    t = t.pick("V4")
    assert t.a.hand == ["V4"] and t.b.battleline == ["V3"] and t.b.discard == ["Burnished Nickles"]
    assert catalogue().find("Burnished Nickles").facts["enhance"] == ["damage"] * 3


@card("Burnished Nickles", "destroyed")
def test_burnished_nickles_alone_returns_nobody():
    t = on(dict(hand=["Punch"]), dict(in_play=["Burnished Nickles"]), house="brobnar")
    t = settle(t.play("Punch"))
    assert t.b.discard == ["Burnished Nickles"] and t.b.hand == []


@card("Cap Reigns", "gives")
def test_cap_reigns_has_enemies_that_reap_pay():
    t = on(dict(in_play=["Cap Reigns", of_house("shadows", "V3")]), dict(in_play=["V4"])).reap("V3")
    assert (t.a.amber, t.b.amber) == (1, 0), "its own side pays nothing"
    t = theirs(t)
    t = settle(t.reap("V4"))
    assert (t.a.amber, t.b.amber) == (2, 0), "what it reaped goes to the opponent"


@card("Cap Reigns", "gives")
def test_cap_reigns_gone_or_a_fight_costs_nothing():
    t = theirs(on(dict(in_play=["Cap Reigns"]), dict(in_play=["V4", "V5"], amber=2)))
    t = settle(t.fight("V4", "Cap Reigns"))
    assert (t.a.amber, t.b.amber) == (0, 2)
    t = settle(t.fight("V5", "Cap Reigns"))
    assert t.a.battleline == [] and (t.a.amber, t.b.amber) == (0, 2)


@card("Cover Fire", "play")
@pytest.mark.parametrize(("had", "left"), [(7, 3), (4, 1), (1, 0), (0, 0)])
def test_cover_fire_halves_the_pool_and_steals_one(had, left):
    t = on(dict(hand=["Cover Fire"]), dict(amber=had)).play("Cover Fire")
    assert (t.a.amber, t.b.amber) == (min(had, 1), left)


@card("Covetous Idol", "constant")
@pytest.mark.parametrize(("mine", "their", "hand"), [(1, 2, 7), (2, 2, 6), (3, 2, 6)])
def test_covetous_idol_draws_one_more_while_the_opponent_has_more_amber(mine, their, hand):
    t = settle(on(dict(in_play=["Covetous Idol"], amber=mine), dict(amber=their)).end_turn())
    assert len(t.a.hand) == hand
    t = settle(theirs(on(dict(in_play=["Covetous Idol"], amber=3))).end_turn())
    assert len(t.b.hand) == 6, "not the opponent, who has less"


@card("Cursed Loot", "reaction", "enters")
def test_cursed_loot_costs_its_controller_a_card_for_each_they_play():
    t = on(dict(hand=["Cursed Loot", "Fallguy"]), dict(hand=["V3", "V4", "V5"])).play("Cursed Loot")
    assert t.b.artifacts == ["Cursed Loot"] and t.a.artifacts == []
    t = settle(t.play("Fallguy"))
    assert t.a.hand == [] and t.b.artifacts == ["Cursed Loot"] and len(t.b.hand) == 3, "not for its owner's plays"
    t = theirs(t)
    t = settle(t.play("V3"))
    assert len(t.b.hand) == 1 and len(t.b.discard) == 1 and t.b.artifacts == ["Cursed Loot"]
    last = t.b.hand[0]
    t = settle(t.play(last, flank="right"))
    assert t.b.hand == [] and t.b.artifacts == [] and t.a.discard == ["Cursed Loot"]


@card("Cursed Loot", "reaction")
def test_cursed_loot_is_destroyed_when_the_last_card_is_discarded():
    t = on(dict(hand=["Cursed Loot"]), dict(hand=["V3", "V4"])).play("Cursed Loot")
    t = settle(theirs(t).play("V3"))
    assert t.b.hand == [] and t.b.discard == ["V4"] and t.b.artifacts == [] and t.a.discard == ["Cursed Loot"]


@card("Disabled Security", "play")
def test_disabled_security_plays_one_of_three_of_the_enemy_deck():
    b = dict(deck=["V3", "Punch", "V5", "V6"], in_play=["V4"])
    t = on(dict(hand=["Disabled Security"], in_play=["V8"]), b).play("Disabled Security")
    assert sorted(targets(t)) == ["Punch", "V3", "V5"]
    before = t.snapshot()
    t = t.pick("V5").choose(0)
    assert sorted(t.a.battleline) == ["V5", "V8"] and sorted(t.b.discard) == ["Punch", "V3"] and t.b.deck == ["V6"]
    assert t.card("V5").owner == "b" and t.a.discard == ["Disabled Security"]
    t = t.restore(before).pick("Punch").pick("V4")
    assert t.card("V4").damage == 3 and sorted(t.b.discard) == ["Punch", "V3", "V5"]


@card("Disabled Security", "play")
def test_disabled_security_finds_nothing_in_an_empty_deck():
    t = on(dict(hand=["Disabled Security"]), dict(deck=[], discard=["V3"])).play("Disabled Security")
    assert t.decision.kind == "action" and t.b.discard == ["V3"] and t.a.battleline == []


@card("Fallguy", "destroyed", "keywords")
def test_fallguy_steals_when_destroyed():
    t = on(dict(in_play=[of_house("shadows", "V3")], amber=2), dict(in_play=["Fallguy", "V4"])).fight("V3", "Fallguy")
    assert (t.a.amber, t.b.amber) == (1, 1), "its controller steals"
    t = on(dict(in_play=[of_house("shadows", "V1")], amber=2), dict(in_play=["Fallguy"])).fight("V1", "Fallguy")
    assert (t.a.amber, t.b.amber) == (2, 0) and t.b.battleline == ["Fallguy"]


@card("Feldar’s Plan", "play")
def test_feldars_plan_steals_for_each_card_in_the_opponents_next_turn():
    t = on(dict(hand=["Feldar’s Plan", "Fallguy"]), dict(hand=["V3", "V4"], amber=3)).play("Feldar’s Plan")
    t = t.play("Fallguy")
    assert (t.a.amber, t.b.amber) == (1, 3)
    t = settle(theirs(t).play("V3"))
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = settle(t.play("V4", flank="right"))
    assert (t.a.amber, t.b.amber) == (3, 1)
    t = settle(settle(t.end_turn()).answer("Shadows"))
    t = theirs(t)
    played = t.b.hand[0]
    t = settle(t.play(played, flank="right"))
    assert (t.a.amber, t.b.amber) == (3, 1), "only that turn"


@card("Hoodwink", "play")
def test_hoodwink_steals_for_each_card_of_other_houses_and_is_purged():
    a = dict(hand=["Hoodwink", "Fallguy", "V3", of_house("dis", "V4"), "Punch"])
    t = on(a, dict(amber=5)).play("Hoodwink")
    assert (t.a.amber, t.b.amber) == (3, 2) and t.a.purged == ["Hoodwink"] and t.a.discard == []
    assert sorted(t.a.hand) == ["Fallguy", "Punch", "V3", "V4"]
    t = on(dict(hand=["Hoodwink", "Fallguy"]), dict(amber=5)).play("Hoodwink")
    assert (t.a.amber, t.b.amber) == (0, 5) and t.a.purged == ["Hoodwink"]


@card("Hoodwink", "play")
def test_hoodwink_counts_a_card_with_a_house_icon_of_shadows_as_a_shadows_card():
    a = dict(hand=["Hoodwink", dict(card="V3", icons=["shadows"]), dict(card="V4", icons=["dis"])])
    t = on(a, dict(amber=5)).play("Hoodwink")
    assert t.a.amber == 1


@card("Mickey the Carver", "reaction", "hazardous")
def test_mickey_the_carver_steals_when_another_house_is_chosen():
    a = dict(in_play=["Mickey the Carver"], houses=["shadows", "brobnar", "dis"])
    t = settle(on(a, dict(amber=4), house=None).answer("Shadows"))
    assert (t.a.amber, t.b.amber) == (0, 4)
    t = settle(on(a, dict(amber=4), house=None).answer("Dis"))
    assert (t.a.amber, t.b.amber) == (1, 3), "its own player's choice too"
    t = theirs(t)
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = theirs(on(a, dict(amber=4, houses=["shadows", "brobnar", "dis"])), "Shadows")
    assert (t.a.amber, t.b.amber) == (0, 4)


@card("Ox Sarbane", "gives")
def test_ox_sarbane_exhausts_those_of_a_house_with_the_enemy_that_was_used():
    b = dict(in_play=["V3", "V4", of_house("mars", "V5"), dict(card="V6", house="dis", icons=["brobnar"])])
    t = theirs(on(dict(in_play=["Ox Sarbane", "V8"]), b))
    before = t.snapshot()
    t = settle(t.reap("V3"))
    assert [t.card(n).ready for n in ("V3", "V4", "V5", "V6", "V8")] == [False, False, True, False, True]
    t = settle(t.restore(before).fight("V4", "Ox Sarbane"))
    assert [t.card(n).ready for n in ("V3", "V4", "V5")] == [True, False, True], "Ox Sarbane fell before that"
    t = on(dict(in_play=["Ox Sarbane", of_house("shadows", "V8"), of_house("shadows", "V9")]), b).reap("V8")
    assert t.card("V9").ready, "not its own side"


@card("Ox Sarbane", "gives")
def test_ox_sarbane_does_so_after_a_fight_that_it_outlives():
    b = dict(in_play=["V3", "V4"])
    t = settle(theirs(on(dict(in_play=["Ox Sarbane", "V2"]), b)).fight("V3", "V2"))
    assert not t.card("V4").ready and t.a.battleline == ["Ox Sarbane"]
    t = settle(theirs(on(dict(in_play=["Ox Sarbane", "V5"]), b)).fight("V3", "V5"))
    assert t.card("V4").ready, "who falls in the fight does nothing after it"


@card("Porter Cilla", "reap")
def test_porter_cilla_puts_a_random_card_back_on_the_deck():
    t = on(dict(in_play=["Porter Cilla"]), dict(hand=["V3", "V4"], deck=["V5"])).reap("Porter Cilla")
    assert len(t.b.hand) == 1 and len(t.b.deck) == 2 and t.b.deck[0] in ("V3", "V4") and t.b.deck[1] == "V5"
    t = on(dict(in_play=["Porter Cilla"]), dict(hand=[], deck=["V5"])).reap("Porter Cilla")
    assert t.b.deck == ["V5"] and t.decision.kind == "action"


@card("Bandit Culver", "reaction", "keywords", "enhance")
def test_bandit_culver_steals_for_the_first_shadows_card_discarded_in_a_turn():
    hand = ["Fallguy", "Porter Cilla", of_house("brobnar", "V3")]
    t = on(dict(in_play=["Bandit Culver"], hand=hand), dict(amber=4)).discard("Fallguy")
    assert (t.a.amber, t.b.amber) == (1, 3)
    t = t.discard("Porter Cilla")
    assert (t.a.amber, t.b.amber) == (1, 3), "the second"
    t = on(dict(in_play=["Bandit Culver"], hand=hand), dict(amber=4), house="brobnar").discard("V3")
    assert (t.a.amber, t.b.amber) == (0, 4)
    assert catalogue().find("Bandit Culver").facts["enhance"] == ["shadows"]


@card("Bandit Culver", "reaction")
def test_bandit_culver_hears_of_discards_from_the_deck_and_of_those_of_its_player_alone():
    a = dict(in_play=["Bandit Culver"], hand=["Recovery Operation", "Fallguy"], deck=["V3", "Fallguy", "Fallguy"])
    t = (
        on(
            a,
            dict(amber=4),
            house="staralliance",
        )
        .play("Recovery Operation")
        .answer(False)
    )
    assert (t.a.amber, t.b.amber) == (1, 3), "two at once are one first time"
    a = dict(in_play=["Bandit Culver"], hand=["Disabled Security"])
    t = on(a, dict(amber=4, deck=["Fallguy"] * 3)).play("Disabled Security")
    assert (t.a.amber, t.b.amber) == (1, 4), "its icon alone; the cards are the opponent's"


@card("Bandit Culver", "reaction")
def test_bandit_culver_steals_once_each_turn():
    a = dict(in_play=["Bandit Culver"], hand=["Fallguy", "Porter Cilla"])
    t = on(a, dict(amber=4)).discard("Fallguy")
    t = settle(settle(t.end_turn()).answer("Brobnar"))
    t = settle(settle(t.end_turn()).answer("Shadows")).discard("Porter Cilla")
    assert (t.a.amber, t.b.amber) == (2, 2)


@card("Bandit Culver", "reaction")
def test_bandit_culver_heeds_what_the_turn_discarded_before_it_came():
    t = on(dict(hand=["Bandit Culver", "Fallguy", "Porter Cilla"]), dict(amber=4)).discard("Fallguy")
    t = t.play("Bandit Culver").discard("Porter Cilla")
    assert (t.a.amber, t.b.amber) == (0, 4), "the second of the turn"


@card("Ox Sarbane", "gives")
def test_ox_sarbane_reads_the_house_icon_of_the_creature_that_was_used():
    b = dict(in_play=[dict(card="V3", icons=["mars"]), of_house("mars", "V4"), of_house("dis", "V5")])
    t = settle(theirs(on(dict(in_play=["Ox Sarbane"]), b)).reap("V3"))
    assert [t.card(n).ready for n in ("V3", "V4", "V5")] == [False, False, True]
