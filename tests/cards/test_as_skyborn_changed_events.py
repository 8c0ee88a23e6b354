"""Æmber Skies: cards of Skyborn that change how others are destroyed, discarded and enter play."""

from tests.cards.skyborn import on, sky
from tests.help import card, out, settle, ways


@card("Flip Stallard", "constant")
def test_flip_stallard_takes_destroyed_abilities_from_enemy_creatures_only():
    bad_penny = dict(card="Bad Penny", house="skyborn")  # Destroyed: return it to its owner's hand
    t = on(dict(in_play=["Flip Stallard", "V9"], hand=["Anger"]), dict(in_play=["Bad Penny"]), house="skyborn")
    t = out(t.fight("Flip Stallard", "Bad Penny"))
    assert t.card("Bad Penny").zone == "discard"
    t = out(on(dict(in_play=["V8"]), dict(in_play=["Bad Penny"]), house="brobnar").fight("V8", "Bad Penny"))
    assert t.card("Bad Penny").zone == "hand", "without Flip Stallard"
    t = out(on(dict(in_play=["Flip Stallard", bad_penny]), dict(in_play=["V9"])).fight("Bad Penny", "V9"))
    assert t.card("Bad Penny").zone == "hand", "a friendly creature keeps its ability"


@card("Flip Stallard", "constant")
def test_flip_stallard_takes_what_an_upgrade_gives_too():
    armageddon = dict(card="V3", upgrades=["Armageddon Cloak"])
    t = out(on(dict(in_play=["Flip Stallard"]), dict(in_play=[armageddon])).fight("Flip Stallard", "V3"))
    assert t.card("V3").zone == "discard" and t.card("Armageddon Cloak").zone == "discard"


@card("Refined Adhesive", "instead")
def test_refined_adhesive_keeps_what_either_player_would_discard_from_hand():
    a = dict(in_play=[dict(card="V1", upgrades=["Refined Adhesive"])], hand=[sky("V2"), "V3"])
    t = on(a, dict(hand=["V4"]))
    t = out(t.discard("V2"))
    assert t.card("V2").zone == "under" and t.a.discard == [] and "V3" in t.a.hand
    assert [c for c in t.card("V1").beneath], "beneath the creature, not the upgrade"
    t = out(t.end_turn())
    if t.decision.kind == "house":
        t.choose(0)
    t = out(t.discard("V4"))
    assert t.card("V4").zone == "under" and t.b.discard == []


@card("Refined Adhesive", "instead")
def test_refined_adhesive_leaves_scrap_abilities_nothing_to_answer_to():
    a = dict(in_play=[dict(card="V1", upgrades=["Refined Adhesive"])], hand=["Bux Bastian"])
    t = out(on(a, dict(in_play=["V4"])).discard("Bux Bastian"))
    assert t.card("V4").amber == 0 and t.card("Bux Bastian").zone == "under"
    t = out(on(dict(hand=["Bux Bastian"]), dict(in_play=["V4"])).discard("Bux Bastian"))
    assert t.card("V4").amber == 1, "without it"


@card("Refined Adhesive", "instead")
def test_what_refined_adhesive_keeps_is_discarded_as_the_creature_leaves():
    a = dict(in_play=[dict(card=sky("V1")["card"], house="skyborn", upgrades=["Refined Adhesive"])], hand=[sky("V2")])
    t = out(on(a, dict(in_play=["V9"])).discard("V2"))
    t = out(t.fight("V1", "V9"))
    assert t.card("V1").zone == "discard" and t.card("V2").zone == "discard"


GLUED = dict(card="V9", upgrades=["Refined Adhesive"])


@card("Refined Adhesive", "instead")
@card("Moon Light Special", "play")
@card("Infernal Terran", "play_reap")
def test_what_asks_for_a_discard_gets_nothing_and_what_does_not_goes_on():
    t = out(on(dict(hand=["Moon Light Special", "V3"], in_play=[GLUED]), house="ekwidon").play("Moon Light Special"))
    assert t.a.amber == 1 and t.card("V9").beneath == ["V3"], "the icon alone"
    t = out(on(dict(hand=["Infernal Terran", "V3"], in_play=[GLUED]), dict(amber=2), house="dis").play("Infernal Terran"))
    assert t.a.amber == 1 and t.card("V9").beneath == ["V3"], "it steals all the same"


@card("Refined Adhesive", "instead")
@card("Vapor Imp", "reap")
@card("The Forsaken", "reaction")
def test_nothing_is_forbidden_nor_made_for_a_card_that_was_not_discarded():
    t = on(dict(hand=["Chest"], in_play=["Vapor Imp", GLUED]), dict(hand=["Lever"]), house="dis").reap("Vapor Imp")
    assert "play" in ways(settle(t.end_turn()).answer("brobnar"), "Lever")
    a = dict(token="Guardian", in_play=["The Forsaken"])
    t = settle(on(a, dict(hand=["V3"], in_play=[GLUED]), house="dis").end_turn()).answer("brobnar").discard("V3")
    assert out(t).a.battleline == ["The Forsaken"] and t.card("V9").beneath == ["V3"]


@card("Refined Adhesive", "instead")
@card("Barter and Games", "play")
def test_cards_of_the_archives_are_discarded_past_refined_adhesive():
    a = dict(hand=["Barter and Games"], archives=["V3"], in_play=[dict(GLUED, house="logos")])
    t = out(on(a, dict(hand=[dict(card="V4", house="mars")]), house="ekwidon").play("Barter and Games"))
    assert "V3" in t.a.discard and t.b.discard == [] and t.card("V9").beneath == ["V4"]


@card("Refined Adhesive", "instead")
def test_cards_stay_beneath_the_creature_without_refined_adhesive():
    t = on(dict(hand=["V3", "V4", "Unfasten"], in_play=[GLUED]), house="brobnar").discard("V3").play("Unfasten")
    assert t.card("V9").beneath == ["V3"] and "Refined Adhesive" in t.a.hand
    assert "V4" in t.discard("V4").a.discard


@card("Viscount of Aerys", "constant", "play")
def test_viscount_of_aerys_stuns_with_the_yellow_key():
    t = out(
        on(dict(hand=["Viscount of Aerys"], keys=["yellow"], in_play=["V1"]), dict(in_play=["V2", "V3"])).play(
            "Viscount of Aerys"
        )
    )
    assert t.card("V2").stunned and t.card("V3").stunned and not t.card("V1").stunned
    t = out(on(dict(hand=["Viscount of Aerys"], keys=["red", "blue"]), dict(in_play=["V2"])).play("Viscount of Aerys"))
    assert not t.card("V2").stunned, "not with others"


@card("Viscount of Aerys", "constant")
def test_enemy_creatures_enter_stunned_while_the_key_is_forged():
    for keys, stunned in ((["yellow"], True), (["red"], False)):
        t = on(dict(in_play=["Viscount of Aerys"], keys=keys), dict(hand=["V4"], houses=["brobnar", "mars", "dis"])).end_turn()
        t = t.choose(next(o for o in t.decision.options if o.label.lower() == "brobnar"))
        assert out(t.play("V4")).card("V4").stunned is stunned
    t = on(dict(in_play=["Viscount of Aerys"], keys=["yellow"], hand=[sky("V3")]), dict(keys=["yellow"]))
    assert not out(t.play("V3")).card("V3").stunned, "a friendly creature does not"
