"""Playing cards: permission, places, upgrades, bonus icons, Play abilities (rulebook: Playing cards, Bonus icons)."""

import pytest

from kfsim.table import IllegalChoice
from tests.help import board, case, targets, ways


@case("v14-play-active-house-only")
def test_only_cards_of_the_active_house():
    t = board(dict(hand=["Dust Imp", "V1", "Labwork"]), house="dis")
    assert ways(t, "Dust Imp") == {"play", "discard"}
    assert ways(t, "V1") == ways(t, "Labwork") == set()


@case("v14-play-any-order")
def test_any_order_and_number():
    t = board(dict(hand=["V1", "V2", "V3"], in_play=["V5", "V6"]), dict(in_play=["V4"]))
    t.reap("V5").play("V1").discard("V2").fight("V6", "V4").play("V3")
    assert t.a.hand == [] and t.a.amber == 1 and t.card("V4").zone == "discard"


@case("v14-play-aember-bonus")
def test_amber_icons():
    assert board(dict(amber=1, hand=["Dust Pixie"]), house="untamed").play("Dust Pixie").a.amber == 3


@case("v14-play-creature-flank")
def test_creatures_enter_on_a_flank():
    t = board(dict(in_play=["V1", "V2"], hand=["V3"])).play("V3", flank=None)
    assert [o.arg for o in t.decision.options] == [0, 2]
    before = t.snapshot()
    assert t.answer(0).a.battleline == ["V3", "V1", "V2"]
    assert t.restore(before).answer(2).a.battleline == ["V1", "V2", "V3"]


def test_deploy_enters_anywhere():
    t = board(dict(in_play=["V1", "V2"], hand=["Deployer"])).play("Deployer", flank=1)
    assert t.a.battleline == ["V1", "Deployer", "V2"]
    with pytest.raises(IllegalChoice, match="place"):
        board(dict(in_play=["V1", "V2"], hand=["V3"])).play("V3", flank=1)


@case("v14-play-creature-first")
def test_a_lone_creature_is_on_both_flanks():
    t = board(dict(hand=["Staunch Knight"]), house="sanctum").play("Staunch Knight")
    assert t.card("Staunch Knight").power == 6 and t.card("Staunch Knight").neighbors == []


@case("v14-play-flank-chooser")
def test_the_active_player_picks_the_flank():
    t = board(dict(in_play=["V1"], hand=["Betrayal"]), dict(in_play=["V2"])).play("Betrayal")
    assert t.decision.kind == "flank" and t.decision.player == "a"
    assert t.answer(0).a.battleline == ["V2", "V1"]


@case("v14-battleline-closes")
def test_the_line_closes():
    t = board(dict(hand=["Slay"], in_play=["V1", "V2", "V3"])).play("Slay").pick("V2")
    assert t.a.battleline == ["V1", "V3"] and t.card("V1").neighbors == ["V3"]


@case("v14-play-artifact")
def test_artifacts_stay_outside_the_line():
    t = board(dict(hand=["Chest"], in_play=["V1"])).play("Chest")
    assert t.card("Chest").zone == "artifacts" and not t.card("Chest").ready
    assert t.a.battleline == ["V1"] and t.card("Chest").neighbors == []


@case("v14-play-upgrade")
def test_an_upgrade_is_attached_to_a_creature():
    t = board(dict(hand=["Protect the Weak"], in_play=["V3"]), dict(in_play=["V5"]), house="sanctum")
    t.play("Protect the Weak")
    assert sorted(targets(t)) == ["V3", "V5"]
    t.pick("V5")
    assert t.card("V5").armor == 1 and "taunt" in t.card("V5").keywords
    assert t.card("Protect the Weak").controller == "a" and t.card("V5").upgrades == ["Protect the Weak"]


@case("v14-play-upgrade-no-creature")
def test_an_upgrade_needs_a_creature():
    t = board(dict(hand=["Plain Badge"]))
    assert ways(t, "Plain Badge") == {"discard"}


@case("v14-upgrade-host-leaves")
def test_an_upgrade_goes_to_its_owner():
    t = board(dict(hand=["Plain Badge", "Hand Back"]), dict(in_play=["V3"])).play("Plain Badge", on="V3")
    t.play("Hand Back")
    assert t.b.hand == ["V3"] and "Plain Badge" in t.a.discard


@case("v14-upgrade-not-used")
def test_the_creature_is_used_not_the_upgrade():
    t = board(dict(in_play=[dict(card="V3", upgrades=["Harness", "Tool Belt"])], deck=["V1"]))
    assert ways(t, "Harness") == set() and ways(t, "V3") == {"reap", "action"}
    before = t.snapshot()
    assert t.reap("V3").a.amber == 2
    assert t.restore(before).action("V3").a.hand == ["V1"]


@case("v14-play-action-discard-after")
def test_an_action_is_in_no_pile_while_it_resolves():
    t = board(dict(hand=["Regrowth"], discard=["Anger"]), house="untamed").play("Regrowth")
    assert t.a.amber == 1 and t.a.discard == ["Regrowth", "Anger"] and t.a.hand == []


@case("v14-play-impossible-still-legal")
def test_a_card_without_effect_is_played():
    t = board(dict(hand=[dict(card="Slay", icons=["amber"])])).play("Slay")
    assert t.a.amber == 1 and t.a.discard == ["Slay"]


@case("v14-erratum-library-access")
def test_library_access_is_purged():
    t = board(dict(hand=["Library Access", "Doc Bookton", "Batdrone"], deck=["V1", "V2", "V3"]), house="logos")
    t.play("Library Access")
    assert t.a.purged == ["Library Access"] and t.a.discard == [] and len(t.a.deck) == 3
    t.play("Doc Bookton").play("Batdrone")
    assert len(t.a.deck) == 1 and sorted(t.a.hand) == ["V1", "V2"]


@case("v14-faq-library-access-wormhole")
def test_library_access_and_wormhole_in_either_order():
    hand = ["Library Access", "Wild Wormhole"]
    t = board(dict(hand=hand, deck=["Dust Pixie", "Flaxia"]), house="logos").play("Library Access").play("Wild Wormhole")
    assert t.a.amber == 1 and t.decision.kind == "order"
    sources = [o.card for o in t.decision.options]
    before = t.snapshot()
    t.choose(sources.index("Wild Wormhole"))
    assert t.card("Dust Pixie").zone == "battleline" and t.a.amber == 3
    assert t.a.hand == ["Flaxia"]
    t.restore(before).choose(sources.index("Library Access"))
    assert "Dust Pixie" in t.a.hand
    assert t.decision.kind == "order" and t.card("Flaxia").zone == "battleline"


@case("v14-play-from-other-zone")
def test_a_card_from_the_deck_is_played():
    t = board(dict(hand=["Wild Wormhole"], deck=["Dust Pixie"]), house="logos").play("Wild Wormhole")
    assert t.a.amber == 3 and t.card("Dust Pixie").zone == "battleline"


def test_a_card_that_cannot_be_played_stays():
    t = board(dict(hand=["Wild Wormhole"], deck=["Plain Badge"]), house="logos").play("Wild Wormhole")
    assert t.a.deck == ["Plain Badge"]


@case("v14-faq-phase-shift-two")
def test_permissions_add_up():
    t = board(dict(hand=["Phase Shift", "Phase Shift", "V1", "V2", "V3"]), house="logos")
    t.play("Phase Shift").play("Phase Shift").play("V1").play("V2")
    assert ways(t, "V3") == set()


@case("v14-bonus-order")
def test_icons_resolve_top_to_bottom():
    shout = dict(card="Shout", icons=["draw", "amber", "damage"])
    t = board(dict(hand=[shout], deck=["V1"]), dict(in_play=["V3", "V4"])).play("Shout")
    assert t.a.hand == ["V1"] and t.a.amber == 1 and t.decision.purpose == "deal"
    t.pick("V3")
    assert t.card("V3").damage == 1 and t.a.discard == ["Shout"]


@case("v14-bonus-timing")
def test_icons_come_before_play_abilities():
    player = dict(card="Player", icons=["damage"])
    t = board(dict(hand=[player], in_play=["Hunting Witch"])).play("Player")
    assert t.card("Player").zone == "battleline" and t.decision.purpose == "deal" and t.a.amber == 0
    t.pick("Player")
    assert t.decision.kind == "order" and {o.card for o in t.decision.options} == {"Player", "Hunting Witch"}
    assert t.choose(0).a.amber == 2


@case("v14-bonus-capture")
def test_capture_icons():
    t = board(dict(hand=[dict(card="V2", icons=["capture"] * 2)], in_play=["V1"]), dict(amber=5, in_play=["V9"])).play("V2")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V1", "V2")
    assert t.card("V1").amber == t.card("V2").amber == 1 and t.b.amber == 3


@case("v14-bonus-capture-nothing")
def test_capture_icons_without_creature_or_amber():
    shout = dict(card="Shout", icons=["capture"])
    assert board(dict(hand=[shout]), dict(amber=3)).play("Shout").b.amber == 3
    t = board(dict(hand=[shout], in_play=["V1"])).play("Shout")
    assert t.card("V1").amber == 0 and t.a.discard == ["Shout"]


@case("v14-bonus-damage-forced-friendly")
def test_a_damage_icon_hits_a_friend_if_it_must():
    shout = dict(card="Shout", icons=["damage"])
    assert board(dict(hand=[shout], in_play=["V1"])).play("Shout").card("V1").zone == "discard"
    assert board(dict(hand=[shout])).play("Shout").a.discard == ["Shout"]


@case("v14-bonus-damage-self")
def test_a_creature_may_hit_itself():
    t = board(dict(hand=[dict(card="V4", icons=["damage"])]), dict(in_play=["V9"])).play("V4").pick("V4")
    assert t.card("V4").damage == 1


@case("v14-bonus-damage-separate")
def test_damage_icons_are_separate():
    t = board(dict(hand=[dict(card="Shout", icons=["damage"] * 2)]), dict(in_play=["V1", "V1"])).play("Shout").pick("V1#2")
    assert t.b.battleline == [], "the second icon has one creature left to hit"


@case("v14-bonus-draw")
def test_a_draw_icon():
    t = board(dict(chains=5, hand=[dict(card="Shout", icons=["draw"])], deck=["V1", "V2"])).play("Shout")
    assert t.a.hand == ["V1"] and t.a.chains == 5


@case("v14-faq-bonus-ward")
def test_a_ward_stops_one_icon():
    t = board(dict(hand=[dict(card="Shout", icons=["damage"] * 2)]), dict(in_play=[dict(card="V1", ward=True)])).play("Shout")
    assert t.card("V1").zone == "discard"
    t = board(dict(hand=[dict(card="Shout", icons=["damage"])]), dict(in_play=[dict(card="V1", ward=True)])).play("Shout")
    assert t.card("V1").zone == "battleline" and not t.card("V1").warded


def test_icons_go_on_when_the_card_has_died():
    player = dict(card="Player", icons=["damage"] * 4 + ["amber"])
    t = board(dict(hand=[player])).play("Player")
    assert t.card("Player").zone == "discard" and t.a.amber == 1, "the last icon resolves, the Play ability does not"


@case("c12-alpha-omega-definitions")
def test_alpha_and_omega():
    t = board(dict(hand=["Alpha Call", "V1", "V2"]))
    assert "play" in ways(t, "Alpha Call")
    assert ways(t.discard("V1"), "Alpha Call") == {"discard"}
    t = board(dict(hand=["Alpha Call"], in_play=["V1"])).reap("V1")
    assert ways(t, "Alpha Call") == {"discard"}
    t = board(dict(hand=["Omega Call"] + ["V1"] * 6)).play("Omega Call")
    assert t.active == "b" and t.a.amber == 1 and t.a.hand == ["V1"] * 6


@case("v14-rule-of-six", "v14-rule-of-six-combined")
def test_six_plays_and_uses_of_a_title():
    t = board(dict(hand=["V1"] * 2 + ["Rouse All"] * 2, in_play=[dict(card="V1")] * 2))
    t.play("V1").play("V1").reap("V1").reap("V1#2").play("Rouse All").reap("V1").reap("V1#2").play("Rouse All")
    assert all(ways(t, name) == set() for name in ("V1", "V1#2", "V1#3", "V1#4"))
    t.end_turn().answer("Brobnar").end_turn().answer("Brobnar")
    assert "reap" in ways(t, "V1")


@case("v14-rule-of-six-not-repeat")
def test_repeats_are_no_plays():
    assert board(dict(hand=["Eightfold"])).play("Eightfold").a.amber == 8
