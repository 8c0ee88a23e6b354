"""Readings that are settled: an empty discard pile is shuffled, houses that come with control, Æ gained by reaping, a stunned
creature that cannot fight, ties for the fewest, triggers that arrive while their timing point is open, and who is first."""

import pytest

from tests.help import board, card, case, labels, out, settle, targets, ways

UNTAMED = ["untamed", "dis", "logos"]


# shuffling a discard pile


@card("Sabira the Medium", "reaction")
@case("ruling-shuffling-nothing")
@pytest.mark.parametrize(
    ("hand", "house"), [("Spoo-key Charge", "untamed"), ("Till the Earth", "untamed"), ("Help from Future Self", "logos")]
)
def test_an_empty_discard_pile_is_shuffled_too(hand, house):
    t = board(dict(in_play=["Sabira the Medium"], hand=[dict(card=hand, icons=[])], houses=UNTAMED), house=house)
    t = t.play(hand)
    assert out(t).a.amber == 3


@card("Screaming Cave", "action")
@case("ruling-shuffling-nothing")
def test_hand_and_an_empty_discard_pile_are_shuffled():
    a = dict(in_play=["Sabira the Medium", "Screaming Cave"], hand=["V1"], houses=UNTAMED)
    t = board(a, house="dis").action("Screaming Cave")
    assert t.a.hand == [] and t.a.amber == 3


@card("Till the Earth", "play")
@case("ruling-shuffling-nothing")
def test_each_player_shuffles_an_empty_discard_pile():
    b = dict(in_play=["Sabira the Medium"])
    t = board(dict(hand=[dict(card="Till the Earth", icons=[])], discard=["V1"], houses=UNTAMED), b, house="untamed")
    t = settle(t.play("Till the Earth"))
    assert (t.a.amber, t.b.amber) == (0, 3)


@card("Invigorating Shower", "play")
@case("ruling-shuffling-nothing")
def test_no_cards_of_a_house_are_not_the_discard_pile():
    """The text speaks of cards of a house, not of the pile."""
    a = dict(in_play=["Sabira the Medium"], hand=[dict(card="Invigorating Shower", icons=[])], houses=UNTAMED)
    t = board(a, house="untamed").play("Invigorating Shower").answer("dis")
    assert t.a.amber == 0


@card("Warfaline", "play_fight")
@case("ruling-shuffling-nothing")
@pytest.mark.parametrize(("cards", "gained"), [(5, 3), (3, 3), (6, 0), (0, 0)])
def test_who_is_made_to_shuffle_the_whole_discard_pile_has_shuffled_it(cards, gained):
    b = dict(in_play=["Sabira the Medium"], discard=["V8"] * cards, deck=["V9"])
    t = board(dict(hand=["Warfaline"], discard=["V3"], houses=UNTAMED), b, house="untamed")
    t = settle(t.play("Warfaline").answer(1))
    assert (t.a.amber, t.b.amber) == (0, gained) and len(t.b.deck) == 1 + min(cards, 5)


# "While under your control, it belongs to house ..."


@card("Enlist Numeri", "play")
@card("Whirlpool", "reaction")
@case("ruling-house-with-control")
def test_the_house_is_there_again_when_the_whirlpool_brings_the_creature_back():
    a = dict(houses=["saurian", "dis", "logos"], hand=["Enlist Numeri"], in_play=["Whirlpool"])
    t = out(board(a, dict(in_play=[dict(card="V5", amber=1)]), house="saurian").play("Enlist Numeri"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["saurian"]
    t = out(t.end_turn().answer("dis"))
    assert t.card("V5").controller == "b" and t.card("V5").houses == ["brobnar"]
    t = out(t.end_turn().answer("dis"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["saurian"]


@card("Enlist Numeri", "play")
@case("ruling-house-with-control")
def test_the_house_is_there_again_whatever_gives_control():
    """The opponent has it back, then Harland Mindlock takes it."""
    a = dict(houses=["saurian", "dis", "logos"], hand=["Enlist Numeri", "Harland Mindlock"])
    b = dict(in_play=[dict(card="V5", amber=1)], hand=["Collar of Subordination"])
    t = out(board(a, b, house="saurian").play("Enlist Numeri"))
    t = out(t.end_turn().answer("dis").play("Collar of Subordination", on="V5"))
    assert t.card("V5").controller == "b" and t.card("V5").houses == ["brobnar"]
    t = out(t.end_turn().answer("logos").play("Harland Mindlock"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["saurian"]


@card("“Borrow”", "play")
@card("Sneklifter", "play")
@case("ruling-house-with-control")
def test_the_house_is_there_again_for_the_player_who_was_given_it():
    """A borrows it, its owner takes it back with Sneklifter, and A takes it with Sneklifter again: it belongs to Shadows."""
    shadows = ["shadows", "brobnar", "logos"]
    a = dict(houses=shadows, hand=["“Borrow”", "Sneklifter"])
    t = board(a, dict(in_play=["Cannon"], hand=["Sneklifter"], houses=shadows), house="shadows").play("“Borrow”")
    assert t.card("Cannon").houses == ["shadows"]
    t = t.end_turn().answer("shadows").play("b:Sneklifter")
    assert t.card("Cannon").controller == "b" and t.card("Cannon").houses == ["brobnar"]
    t = t.end_turn().answer("shadows").play("a:Sneklifter")
    assert t.card("Cannon").controller == "a" and t.card("Cannon").houses == ["shadows"]


@card("Sneklifter", "play")
@card("Revo Hooligans", "reap")
@case("ruling-house-with-control")
def test_of_paint_and_sneklifter_the_later_counts():
    painted = dict(card="Lever", counters=dict(paint=1))
    a = dict(houses=["shadows", "dis", "logos"], hand=["Sneklifter"])
    assert board(a, dict(in_play=[painted]), house="shadows").play("Sneklifter").card("Lever").houses == ["shadows"]
    mars = dict(a, houses=["shadows", "dis", "mars"])
    assert board(mars, dict(in_play=[painted]), house="shadows").play("Sneklifter").card("Lever").houses == ["mars"]
    b = dict(houses=["mars", "brobnar", "sanctum"], in_play=["Lever", "Revo Hooligans"])
    t = board(a, b, house="shadows").play("Sneklifter")
    assert t.card("Lever").houses == ["shadows"]
    t = t.end_turn().answer("mars").reap("Revo Hooligans")
    assert t.card("Lever").controller == "a" and t.card("Lever").houses == ["mars"]


# Æ gained by reaping


@card("Widespread Corruption", "reaction")
@case("ruling-amber-before-reap")
def test_what_hears_of_amber_gained_by_reaping_comes_before_the_reap_abilities():
    """Without its Æ the player has less than the opponent as Finch Cloak's ability resolves, and steals."""
    a = dict(in_play=["Widespread Corruption", "Finch Cloak"], houses=["shadows", "brobnar", "dis"])
    t = board(a, dict(in_play=["V8", "V9"], amber=1), house="shadows").reap("Finch Cloak")
    assert t.decision.kind == "target" and sorted(targets(t)) == ["V8", "V9"]
    t = out(t.pick("V8"))
    assert (t.a.amber, t.b.amber, t.card("V8").amber) == (1, 0, 1)


@card("Sir Marrows", "reaction")
@case("ruling-amber-before-reap")
def test_sir_marrows_captures_before_the_reap_abilities():
    a = dict(in_play=["Finch Cloak"], houses=["shadows", "brobnar", "dis"])
    t = board(a, dict(in_play=["Sir Marrows"], amber=1), house="shadows").reap("Finch Cloak")
    assert t.decision.kind == "action" and (t.a.amber, t.b.amber, t.card("Sir Marrows").amber) == (1, 0, 1)


@card("Sir Marrows", "reaction")
@card("Widespread Corruption", "reaction")
@case("ruling-amber-before-reap")
def test_amber_that_was_not_gained_by_reaping_is_not_heard_of():
    a = dict(hand=[dict(card="Dimension Door", icons=[])], in_play=[dict(card="V1", house="logos")])
    t = board(a, dict(in_play=["Sir Marrows"], amber=2), house="logos").play("Dimension Door").reap("V1")
    assert (t.a.amber, t.b.amber, t.card("Sir Marrows").amber) == (1, 1, 0)


# A stunned creature that an effect makes fight or reap while it cannot


@card("Anger", "play")
@case("ruling-unstunned-before")
def test_a_stunned_creature_that_cannot_fight_sheds_its_stun_when_made_to():
    b = dict(hand=["Anger"], in_play=[dict(card="V5", stun=True, exhausted=True)])
    t = board(dict(hand=["Foggify"], in_play=["V3"]), b, house="logos").play("Foggify")
    t = t.end_turn().answer("brobnar").play("Anger")
    assert not t.card("V5").stunned and not t.card("V5").ready and t.card("V3").damage == 0


@card("Reap or Sow", "play")
@case("ruling-unstunned-before")
def test_a_stunned_creature_that_cannot_reap_sheds_its_stun_when_made_to():
    b = dict(hand=["Reap or Sow"], in_play=[dict(card="V5", stun=True)], houses=["untamed", "brobnar", "dis"])
    t = board(dict(hand=["Inky Gloom"], houses=["shadows", "dis", "logos"]), b, house="shadows").play("Inky Gloom")
    t = t.end_turn().answer("untamed").play("Reap or Sow").choose(0)
    assert not t.card("V5").stunned and not t.card("V5").ready and t.b.amber == 0


@card("Inspiration", "play")
@case("ruling-unstunned-before")
def test_a_stunned_creature_that_can_do_nothing_sheds_its_stun_when_it_is_used():
    """Tireless Crocag cannot reap, and under Foggify not fight: of its own it could not be used."""
    stunned = dict(card="Tireless Crocag", stun=True)
    b = dict(hand=["Inspiration"], in_play=[stunned], houses=["brobnar", "sanctum", "dis"])
    t = board(dict(hand=["Foggify"], in_play=["V3"]), b, house="logos").play("Foggify").end_turn().answer("sanctum")
    before = t.snapshot()
    t = t.play("Inspiration")
    assert not t.card("Tireless Crocag").stunned and not t.card("Tireless Crocag").ready
    t.restore(before)
    t = t.set("Tireless Crocag", house="sanctum")
    assert ways(t, "Tireless Crocag") == set(), "it could not normally be used"


@card("Skippy Timehog", "play")
@case("ruling-unstunned-before")
def test_a_stunned_creature_that_cannot_be_used_keeps_its_stun():
    b = dict(hand=["Anger"], in_play=[dict(card="V5", stun=True)])
    t = board(dict(hand=["Skippy Timehog"]), b, house="logos").play("Skippy Timehog").end_turn().answer("brobnar").play("Anger")
    assert t.card("V5").stunned and t.card("V5").ready


# Ties for the fewest


@card("The Promised Blade", "reaction")
@case("ruling-tie-for-fewest")
def test_of_players_with_equally_few_creatures_the_active_player_chooses_one():
    sanctum = ["sanctum", "brobnar", "dis"]
    a = dict(in_play=["The Promised Blade", "V3"], houses=sanctum)
    t = board(a, dict(in_play=["V5"]), house=None)
    assert t.decision.player == "a" and len(labels(t)) == 2
    before = t.snapshot()
    assert t.choose(0).card("The Promised Blade").controller == "a"
    t.restore(before)
    assert t.choose(1).card("The Promised Blade").controller == "b"
    t = board(dict(in_play=["V3"]), dict(in_play=["The Promised Blade", "V5"], houses=sanctum), house=None)
    assert t.decision.player == "a", "the active player, whoever controls it"
    assert board(a, dict(in_play=["V5", "V6"]), house=None).decision.kind == "house", "no tie"


# Triggers that arrive while their timing point is open


@card("Science!", "play")
@case("ruling-reactions-join")
def test_science_played_by_wild_wormhole_answers_to_the_wormhole():
    a = dict(hand=[dict(card="Wild Wormhole", icons=[])], deck=[dict(card="Science!", icons=[]), "V1"])
    assert board(a, house="logos").play("Wild Wormhole").a.amber == 1
    t = board(a, house="logos", rulebook="1.2").play("Wild Wormhole")
    assert t.a.amber == 0, "each time you play a card comes before its Play ability: that is over"


@card("Bot Bookton", "reap")
@card("Edict of Nerotaurus", "reaction")
@case("ruling-reactions-join")
def test_the_edict_played_by_bot_bookton_answers_to_its_reaping():
    a = dict(in_play=["Bot Bookton", dict(card="V1", house="logos")], deck=[dict(card="Edict of Nerotaurus", icons=[]), "V1"])
    t = board(a, dict(in_play=["V3"]), house="logos").reap("Bot Bookton")
    assert t.a.amber == 1 and ways(t, "V1") == {"fight"}


@card("Crystal Hive", "action")
@case("ruling-reactions-join")
def test_crystal_hive_used_by_a_creature_that_reaps_answers_to_that():
    a = dict(in_play=["Nexus"], houses=["shadows", "brobnar", "logos"])
    t = board(a, dict(in_play=["Crystal Hive"], houses=["mars", "dis", "logos"]), house="shadows").reap("Nexus")
    assert t.a.amber == 2


@card("Hunting Witch", "reaction")
@case("ruling-reactions-join")
def test_a_creature_that_a_play_ability_plays_answers_to_the_card_that_played_it():
    """Regrowth and Exhume do not play; Wild Wormhole plays the Witch, who speaks of creatures: nothing is gained."""
    a = dict(hand=[dict(card="Wild Wormhole", icons=[])], deck=["Hunting Witch", "V1"])
    assert board(a, house="logos").play("Wild Wormhole").a.amber == 0


@card("Sci. Officer Morpheus", "reaction")
@card("Harland Mindlock", "play")
@case("ruling-reactions-join")
def test_a_card_whose_control_changes_answers_under_its_new_controller():
    """Mindlock takes Morpheus, and is a creature with a Play ability that was just played: it takes another."""
    a = dict(hand=["Harland Mindlock"])
    t = board(a, dict(in_play=["Sci. Officer Morpheus", "V3", "V4"]), house="logos").play("Harland Mindlock")
    t = t.pick("Sci. Officer Morpheus").choose(0)
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4").choose(0)
    assert sorted(t.a.battleline) == ["Harland Mindlock", "Sci. Officer Morpheus", "V4"] and t.decision.kind == "action"
    t = board(a, dict(in_play=["Hunting Witch", "V3"]), house="logos").play("Harland Mindlock").pick("Hunting Witch").choose(0)
    assert t.a.amber == 1, "another creature that you played"


@card("Edict of Nerotaurus", "reaction")
@case("ruling-reactions-join")
def test_what_comes_when_its_timing_point_is_over_answers_to_the_next():
    a = dict(in_play=["Nexus", "V2"], hand=["Edict of Nerotaurus"], houses=["shadows", "saurian", "logos"])
    t = board(a, house="shadows").reap("Nexus")
    t = t.set("Edict of Nerotaurus", house="shadows").set("V2", house="shadows").play("Edict of Nerotaurus")
    assert ways(t, "V2") == {"reap"}


# Who is first


@card("Æmberlution", "play")
@case("ruling-who-is-first")
def test_the_active_player_says_whose_creature_comes_into_play_first():
    a = dict(hand=["Æmberlution", "V1"], houses=UNTAMED)
    t = board(a, dict(hand=["V3", "V2"]), house="untamed").play("Æmberlution")
    assert t.decision.player == "a" and sorted(targets(t)) == ["V1", "V2", "V3"]
    t = out(t.pick("V3").pick("V1"))
    assert t.a.battleline == ["V1"] and sorted(t.b.battleline) == ["V2", "V3"]
