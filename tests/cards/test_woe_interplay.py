"""Winds of Exchange: cards that meet each other and token creatures: what has left play, has been flipped, lies facedown."""

import pytest

from tests.cards.woe import on, token
from tests.help import board, card, labels, out, targets

BRIKK = "Brikk Nastee"


# A creature that was used and has left play is what it was then


@pytest.mark.parametrize(("kind", "hidden", "gained"), [("Grumpus", "Zap 2", 1), ("Grumpus", "V3", 1), ("Defender", "V3", 0)])
def test_who_hears_of_a_fight_hears_of_the_token_creature_that_fell_in_it(kind, hidden, gained):
    a = dict(token=kind, in_play=[BRIKK, token(hidden)])
    t = on(a, dict(in_play=["V50"]), house="brobnar" if gained else "sanctum").fight(hidden, "V50")
    assert t.a.discard == [hidden] and t.a.amber == gained, "what lay under it does not count"


def test_who_hears_of_a_fight_that_is_cut_short_hears_of_the_token_creature():
    t = on(dict(token="Grumpus", in_play=[BRIKK, token("Zap 2")]), dict(in_play=["Hazard"]), house="brobnar")
    t = t.fight("Zap 2", "Hazard")
    assert t.a.discard == ["Zap 2"] and t.a.amber == 1


def test_who_hears_of_a_fight_hears_of_a_copy_as_what_it_copied():
    a = [dict(card="V5", upgrades=["Mirror Shell"]), token("Zap 2"), BRIKK]
    t = on(dict(in_play=a, deck=[]), dict(in_play=["V50"]), house="brobnar").reap("V5")
    assert t.card("Zap 2").name == "V5"
    assert t.fight("Zap 2", "V50").a.amber == 2, "one of reaping, one of the copy of Brobnar that fought"


def test_who_hears_of_a_fight_hears_of_a_creature_that_belonged_to_another_house_then():
    a = dict(in_play=["Chancellor Dexterus", "V1", BRIKK], houses=["saurian", "brobnar", "mars"])
    t = on(a, dict(in_play=["V50"]), house="saurian").reap("Chancellor Dexterus").pick("V1")
    t = t.fight("V1", "V50")
    assert t.a.discard == ["V1"] and t.a.amber == 1, "of reaping: V1 was of house Saurian when it fought"


def test_who_hears_of_a_fight_hears_of_a_creature_that_became_of_another_house_by_it():
    a = dict(in_play=[dict(card="Diplomat Agung", power_counters=1), BRIKK], houses=["staralliance", "brobnar", "mars"])
    t = on(a, dict(in_play=["V2"]), house="staralliance").fight("Diplomat Agung", "V2").pick("Diplomat Agung").answer("brobnar")
    assert t.card("Diplomat Agung").houses == ["brobnar", "staralliance"] and t.a.amber == 0


def test_friendly_guide_goes_along_with_a_token_creature_that_fell():
    a = dict(token="Cadet", in_play=[token("Zap 2"), "Friendly Guide"])
    t = on(a, dict(in_play=["V50"]), house="staralliance").fight("Zap 2", "V50")
    assert t.decision.kind == "yes_no" and labels(t)[0] == "yes Friendly Guide"


# Flipped


def test_what_is_flipped_facedown_is_a_copy_as_other_token_creatures_are():
    a = [dict(card="V9", house="ekwidon", upgrades=["Mirror Shell"]), "Gĕzdrutyŏ the Arcane"]
    t = on(dict(in_play=a, deck=[]), dict(amber=3), house="ekwidon").reap("V9").action("Gĕzdrutyŏ the Arcane")
    assert t.a.battleline == ["V9", "V9"]
    t = out(t.end_turn())
    assert t.a.battleline == ["V9", "Defender"]


def test_what_belongs_to_a_house_for_the_turn_does_so_flipped_too():
    t = on(dict(in_play=["Chancellor Dexterus", "Gĕzdrutyŏ the Arcane"]), dict(amber=3), house="saurian")
    t = t.reap("Chancellor Dexterus").choose(0).action("Gĕzdrutyŏ the Arcane")
    assert t.card("Defender").houses == ["saurian"]
    assert out(t.end_turn()).card("Defender").houses == ["sanctum"]


def test_what_belongs_to_a_house_for_the_turn_does_so_as_a_copy_too():
    a = ["Chancellor Dexterus", token("V3"), dict(card="V9", house="saurian", upgrades=["Mirror Shell"])]
    t = on(dict(in_play=a, deck=[]), house="saurian").reap("Chancellor Dexterus").choose(0).reap("V9")
    assert t.card("V3").name == "V9" and t.card("V3").houses == ["saurian"]


def test_half_a_gigantic_creature_does_not_lie_alone_when_it_is_flipped():
    t = on(dict(hand=["Temporal Purge"], in_play=[token("Ultra Gravitron"), token("V3")]), house="staralliance")
    t = t.play("Temporal Purge")
    assert t.a.battleline == ["V3"] and sorted(t.a.discard) == ["Temporal Purge", "Ultra Gravitron"]


def test_a_stolen_token_creature_that_is_flipped_stays_with_its_thief_or_goes_to_its_owners_discards():
    a = dict(hand=["Temporal Purge"], in_play=[token("V3", owner="b"), token("Anger", owner="b", amber=2)])
    t = on(a, house="staralliance").play("Temporal Purge")
    assert t.a.battleline == ["V3"] and t.b.discard == ["Anger"] and (t.a.amber, t.b.amber) == (1, 0), "one of its icon"


# Changing sides


@pytest.mark.parametrize(("theirs", "a", "b"), [("V1", ["V1", "V9"], ["Defender"]), (None, ["V9", "V9"], ["Defender"])])
def test_a_copy_is_one_only_while_it_is_friendly(theirs, a, b):
    side = [dict(card="V9", house="ekwidon", upgrades=["Mirror Shell"]), token("V3"), "Tourist Trap"]
    t = on(dict(in_play=side, deck=[]), dict(in_play=[theirs or token("V1")]), house="ekwidon").reap("V9")
    t = out(t.action("Tourist Trap"))
    assert (t.a.battleline, t.b.battleline) == (a, b), "one that comes over is a copy, one that goes over none"
    assert sorted(out(t.end_turn()).a.battleline) == sorted([theirs or "Grunt", "V9"])


def test_niffle_paw_does_not_go_to_the_creature_that_it_destroys():
    t = on(dict(in_play=["V1", dict(card="V3", upgrades=["Niffle Paw"])]), dict(in_play=["V9"]), house="brobnar").reap("V3")
    assert sorted(targets(t)) == ["V1", "V9"]


# Entering


@card("Knightapult", "action")
def test_knightapult_has_a_creature_that_may_be_an_upgrade_enter_anywhere_ready_or_as_usual():
    a = dict(in_play=[dict(card="Knightapult", house="staralliance"), "V5", "V6"], hand=["Pupgrade", "Friendly Guide"])
    t = on(a, house="staralliance").action("Knightapult").play("Pupgrade", flank=1)
    assert t.a.battleline == ["V5", "Pupgrade", "V6"] and t.card("Pupgrade").ready
    t = on(a, house="staralliance").action("Knightapult").play("Pupgrade", flank=None)
    t = t.choose(next(o for o in t.decision.options if o.kind == "place_unaided"))
    assert t.a.battleline == ["Pupgrade", "V5", "V6"] and not t.card("Pupgrade").ready
    t = on(a, house="staralliance").action("Knightapult").play("Pupgrade", on="V5").play("Friendly Guide", flank=1)
    assert t.a.battleline == ["V5", "Friendly Guide", "V6"] and t.card("Friendly Guide").ready, "an upgrade is no creature"


@card("Light Everlasting", "play")
def test_light_everlasting_has_a_creature_that_may_be_an_upgrade_enter_anywhere():
    a = dict(in_play=["V5", "V6"], hand=["Light Everlasting"], discard=[dict(card="Pupgrade", house="sanctum")])
    t = on(a, house="sanctum").play("Light Everlasting")
    t = t.choose(next(o for o in t.decision.options if o.kind == "place" and o.arg == 1))
    assert t.a.battleline == ["V5", "Pupgrade", "V6"]


def test_knightapult_has_a_card_that_is_put_into_play_facedown_enter_anywhere_ready():
    a = dict(token="Rebel", in_play=[dict(card="Knightapult", house="mars"), "V5", "V6"], hand=["Space Invaders", "V1"])
    t = on(a, house="mars").action("Knightapult").play("Space Invaders").pick("V1")
    assert labels(t)[:3] == ["place 0", "place 1", "place 2"] and len(labels(t)) == 5, "or on a flank, as it usually enters"
    t = t.choose(1)
    assert t.a.battleline == ["V5", "Rebel", "V6"] and t.card("Rebel").ready


# Boards by hand


@pytest.mark.parametrize("card", ["Pupgrade", "Kamalani", "Belligerent Guard", "Aquilia, Lone Hero"])
def test_a_token_creature_of_a_board_is_the_card_that_was_laid_there(card):
    t = on(dict(in_play=[card, token(card)], hand=["Avid Collecting"]), house="ekwidon").play("Avid Collecting")
    assert t.a.hand == [card] and t.card(f"{card}#2").houses == t.card(card).houses


def test_a_creature_that_lies_on_another_on_a_board_is_an_upgrade():
    b = dict(in_play=[dict(card="V1", upgrades=["Pupgrade"], damage=3)])
    t = out(on(dict(hand=["Big Magnet"], in_play=["V3"]), b, house="mars").play("Big Magnet"))
    assert t.card("V3").upgrades == ["Pupgrade"] and t.card("V3").power == 6 and t.b.battleline == []


def test_nirbor_flamewing_that_fell_as_a_token_creature_of_a_board_rises():
    t = on(dict(in_play=["V3", token("Nirbor Flamewing")]), dict(in_play=["V50"])).fight("Nirbor Flamewing", "V50")
    t = out(t.end_turn()).end_turn().pick("V3")
    assert t.a.battleline == ["Nirbor Flamewing"]


def test_a_token_creature_that_is_put_elsewhere_by_hand_is_the_card_that_it_is():
    t = on(dict(in_play=[token("Anger"), token("V3")]), house="brobnar")
    t = t.place("Anger", "hand").place("V3", "battleline", player="b")
    assert t.a.hand == ["Anger"] and t.card("Anger").houses == ["brobnar"]
    assert t.play("Anger").a.discard == ["Anger"]
    assert t.b.battleline == ["Defender"], "in play it lies facedown as before"


def test_where_there_is_too_little_amber_the_active_player_says_who_captures():
    a = dict(houses=["sanctum", "brobnar", "logos"], hand=["Colonel Mariana"], in_play=["Champion Anaphiel", "Bulwark"])
    t = board(a, dict(amber=1), house="sanctum").play("Colonel Mariana")
    assert sorted(targets(t)) == ["Bulwark", "Champion Anaphiel", "Colonel Mariana"]
    assert t.pick("Bulwark").card("Bulwark").amber == 1 and t.b.amber == 0
    a = dict(houses=["unfathomable", "brobnar", "logos"], hand=["Stir-Crazy"], in_play=["V1", "V2"])
    t = board(a, dict(amber=1, in_play=["V3", "V4", dict(card="V5", exhausted=True)]), house="unfathomable").play("Stir-Crazy")
    t.pick("V2").pick("V4")
    assert [t.card(name).amber for name in ("V1", "V2", "V3", "V4", "V5")] == [0, 1, 0, 1, 0]


@card("Swap Widget", "action")
def test_swap_widget_swaps_a_token_creature_for_what_has_another_name_than_that():
    """Returned was a Grunt: Ilxid Avenger, which lay facedown as it, has another name."""
    a = dict(in_play=["Swap Widget", token("Ilxid Avenger")], token="Grunt", hand=["Ilxid Avenger", "Phloxem Spewer", "V1"])
    t = on(a, house="mars").action("Swap Widget")
    assert sorted(targets(t)) == ["Ilxid Avenger", "Ilxid Avenger#2", "Phloxem Spewer"]
    assert t.pick("Ilxid Avenger").a.battleline == ["Ilxid Avenger"]
    t.place("Ilxid Avenger", "discard").place("Phloxem Spewer", "battleline").set("Swap Widget", exhausted=0)
    assert t.action("Swap Widget").a.battleline == ["Ilxid Avenger"], "what was a token creature before is none any more"
    t.set("Swap Widget", exhausted=0).action("Swap Widget")
    assert t.a.battleline == ["Phloxem Spewer"], "and is not swapped for itself"


@card("Ultra Gravitron", "fight_reap")
@pytest.mark.parametrize(("lies", "resolved"), [("facedown", 0), ("faceup", 1)])
def test_a_token_creature_that_ultra_gravitron_purges_has_no_icons(lies, resolved):
    there = dict(card="V3", icons=["amber", "draw"], facedown=lies == "facedown")
    a = dict(in_play=["Ultra Gravitron"], archives=["V1"], deck=["V8"], token=None)
    t = out(on(a, dict(in_play=[there]), house="logos").reap("Ultra Gravitron"))
    assert t.b.purged == ["V3"] and t.a.amber == 1 + resolved and len(t.a.hand) == resolved


# What is replaced was not done, and what is discarded is what it is wherever it lies


@card("Shrewd Investor", "play")
def test_shrewd_investor_captures_nothing_where_what_the_opponent_would_gain_is_captured():
    t = on(dict(hand=["Shrewd Investor"], in_play=["Ether Spider"]), dict(amber=5), house="ekwidon", rulebook="18")
    t = out(t.play("Shrewd Investor").answer(True))
    assert [t.card(c).amber for c in ("Ether Spider", "Shrewd Investor")] == [1, 0] and t.b.amber == 5


@card("Sunk Cost", "play")
@pytest.mark.parametrize(("named", "made_"), [("brobnar", 1), ("mars", 0)])
def test_sunk_cost_sees_what_was_discarded_also_beneath_bottomless_depths(named, made_):
    b = dict(hand=["V5"], in_play=["Bottomless Depths"])
    t = out(on(dict(hand=["Sunk Cost"]), b, house="unfathomable", rulebook="18").play("Sunk Cost").answer(named))
    assert t.b.discard == [] and len(t.a.battleline) == made_
