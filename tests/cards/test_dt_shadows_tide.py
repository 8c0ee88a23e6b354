"""Dark Tidings: cards of Shadows that the tide moves, and those that watch over deaths and damage."""

from tests.cards.test_dt_shadows import FAYE, SIMPSON, URCHIN, WILLA, on
from tests.help import board, card, out, targets


@card("Dead Man’s Chest", "play")
def test_dead_mans_chest_brings_amber_and_deals_damage():
    t = on(dict(hand=["Dead Man’s Chest"]), dict(in_play=["V9", "V8"])).play("Dead Man’s Chest").pick("V9")
    assert t.card("Dead Man’s Chest").amber == 4 and t.card("V9").damage == 2 and t.card("V8").damage == 0
    assert t.a.amber == 1, "its bonus icon"


def chest(n, **more):
    """A table on which Gateway to Dis destroys n creatures beside a chest with 4 amber."""
    mine = [dict(card="Dead Man’s Chest", amber=4, **more)]
    a = dict(in_play=[*mine, *["V1"] * (n - 3)], hand=["Gateway to Dis"])
    return board(dict(houses=["dis", "brobnar", "logos"], **a), dict(in_play=["V2"] * 3), house="dis")


@card("Dead Man’s Chest", "reaction")
def test_dead_mans_chest_is_the_active_players_after_six_deaths_in_a_turn():
    t = out(chest(6).play("Gateway to Dis"))
    assert t.a.amber == 4 and t.card("Dead Man’s Chest").amber == 0 and t.b.amber == 0
    t = out(chest(5).play("Gateway to Dis"))
    assert t.a.amber == 0 and t.card("Dead Man’s Chest").amber == 4, "five are not six"
    t = out(chest(6, exhausted=True).play("Gateway to Dis"))
    assert t.a.amber == 0 and t.card("Dead Man’s Chest").amber == 4, "it is not ready"


@card("Dead Man’s Chest", "reaction")
def test_an_opponent_whose_turn_it_is_gets_what_is_in_dead_mans_chest():
    a = dict(in_play=[dict(card="Dead Man’s Chest", amber=4), *["V1"] * 3])
    b = dict(houses=["dis", "brobnar", "logos"], in_play=["V2"] * 3, hand=["Gateway to Dis"], deck=["V1"] * 9)
    t = on(dict(deck=["V1"] * 9, **a), b).end_turn().answer("dis").play("Gateway to Dis")
    t = out(t)
    assert (t.a.amber, t.b.amber) == (0, 4) and t.card("Dead Man’s Chest").amber == 0


def test_deaths_of_two_turns_do_not_add_up_for_dead_mans_chest():
    a = dict(in_play=[dict(card="Dead Man’s Chest", amber=4), "V9", *["V1"] * 5], hand=["Gateway to Dis"])
    b = dict(in_play=["V2"], deck=["V1"] * 9)
    t = board(dict(houses=["dis", "brobnar", "logos"], deck=["V3"] * 9, **a), b, house="brobnar").fight("V9", "V2")
    t = t.end_turn().answer("dis").end_turn().answer("dis")
    t.set("V9", ward=True)
    t = out(t.play("Gateway to Dis"))
    assert t.a.battleline == ["V9"] and t.card("Dead Man’s Chest").amber == 4


@card("Submersible", "constant")
def test_friendly_thieves_are_elusive_beside_submersible_while_the_tide_is_high():
    line = ["Submersible", "Hobnobber", "V1"]
    t = on(dict(in_play=line), dict(in_play=["Gas-Pipes Malone"]), tide="a")
    assert [("elusive" in t.card(c).keywords) for c in ("Hobnobber", "V1", "Gas-Pipes Malone")] == [True, False, False]
    for tide in (None, "b"):
        assert "elusive" not in on(dict(in_play=line), tide=tide).card("Hobnobber").keywords


@card("Freebooter Faye", "play", "reap")
def test_freebooter_faye_raises_the_tide_and_steals_while_it_is_high():
    t = on(dict(hand=["Freebooter Faye"])).play("Freebooter Faye")
    assert t.tide == "a"
    assert on(dict(in_play=["Freebooter Faye"]), dict(amber=2), tide="a").reap("Freebooter Faye").b.amber == 1
    for tide in (None, "b"):
        assert on(dict(in_play=["Freebooter Faye"]), dict(amber=2), tide=tide).reap("Freebooter Faye").b.amber == 2


@card("Stir Up Trouble", "play")
def test_stir_up_trouble_has_two_neighbors_hurt_each_other():
    t = on(dict(hand=["Stir Up Trouble"]), dict(in_play=["V9", "V6", "V50"])).play("Stir Up Trouble").pick("V6")
    assert sorted(targets(t)) == ["V50", "V9"]
    t.pick("V50")
    assert t.b.discard == ["V6"] and t.card("V50").damage == 6 and t.card("V9").damage == 0
    t = on(dict(hand=["Stir Up Trouble"]), dict(in_play=["V3", "V3"])).play("Stir Up Trouble").pick("V3")
    assert out(t).b.battleline == [], "both at once"
    t = on(dict(hand=["Stir Up Trouble"]), dict(in_play=["V3"])).play("Stir Up Trouble")
    assert t.b.battleline == ["V3"] and t.card("V3").damage == 0, "without a neighbor nothing happens"


@card("The Flyin’ Specter", "action")
def test_the_flyin_specter_steals_while_the_tide_is_high():
    assert on(dict(in_play=["The Flyin’ Specter"]), dict(amber=2), tide="a").action("The Flyin’ Specter").b.amber == 1
    for tide in (None, "b"):
        assert on(dict(in_play=["The Flyin’ Specter"]), dict(amber=2), tide=tide).action("The Flyin’ Specter").b.amber == 2


@card("The Flyin’ Specter", "reaction")
def test_the_flyin_specter_is_destroyed_when_the_opponent_raises_the_tide():
    a = dict(in_play=["The Flyin’ Specter"], hand=["Trickle-Down Theory"], deck=["V1"] * 9)
    b = dict(houses=["shadows", "brobnar", "dis"], hand=["Trickle-Down Theory"], deck=["V1"] * 9)
    t = on(a, b).play("Trickle-Down Theory")
    assert "The Flyin’ Specter" in t.a.artifacts, "A raised it"
    t.end_turn().answer("shadows").play("b:Trickle-Down Theory")
    assert t.tide == "b" and t.a.discard == ["The Flyin’ Specter"]


@card("Trickle-Down Theory", "play", "omni")
def test_trickle_down_theory_raises_the_tide_and_pays_against_the_rich():
    assert on(dict(hand=["Trickle-Down Theory"])).play("Trickle-Down Theory").tide == "a"
    for amber, gained in ((6, 1), (5, 0)):
        t = on(dict(in_play=["Trickle-Down Theory"]), dict(amber=amber), house="brobnar").omni("Trickle-Down Theory")
        assert t.a.amber == gained


@card("Cement Shoes", "play")
def test_cement_shoes_raise_the_tide_if_they_kill():
    t = on(dict(hand=["Cement Shoes"]), dict(in_play=["V2", "V3"])).play("Cement Shoes").pick("V2")
    assert t.b.battleline == ["V3"] and t.tide == "a"
    t = on(dict(hand=["Cement Shoes"]), dict(in_play=["V2", "V3"])).play("Cement Shoes").pick("V3")
    assert t.card("V3").damage == 2 and t.tide is None
    t = on(dict(hand=["Cement Shoes"]), dict(in_play=[dict(card="V2", ward=True)])).play("Cement Shoes")
    assert t.b.battleline == ["V2"] and t.tide is None
    b = dict(in_play=[dict(card="V2", upgrades=["Armageddon Cloak"])])
    t = out(on(dict(hand=["Cement Shoes"]), b).play("Cement Shoes"))
    assert t.b.battleline == ["V2"] and t.tide is None, "it was saved"


def simpson(tide=None, attacker="V1", **more):
    """Hard Simpson attacks."""
    a = dict(in_play=[dict(card="Hard Simpson", **more)], amber=2)
    return on(a, dict(in_play=[attacker], amber=2), tide=tide).fight("Hard Simpson", attacker)


def test_hard_simpson_steals_when_it_is_dealt_damage():
    assert (simpson().a.amber, simpson().b.amber) == (3, 1)
    assert (simpson("a").a.amber, simpson("a").b.amber) == (3, 1)
    assert (simpson("b").a.amber, simpson("b").b.amber) == (1, 3), "the tide is low: the opponent steals"


def test_hard_simpson_steals_only_if_it_survives_damage_that_is_really_dealt():
    t = simpson(attacker="V9")
    assert t.a.discard == ["Hard Simpson"] and (t.a.amber, t.b.amber) == (2, 2)
    t = simpson(ward=True)
    assert t.card("Hard Simpson").damage == 0 and (t.a.amber, t.b.amber) == (2, 2)


def test_hard_simpson_steals_no_more_while_it_is_being_destroyed():
    """A Destroyed ability deals damage to it: it steals, and what that sets off destroys it with the others."""
    a = dict(in_play=[dict(card="Hard Simpson", damage=1)])
    t = out(on(a, dict(in_play=["Dark Minion", "Molephin"], amber=9)).fight("Hard Simpson", "Dark Minion"))
    assert t.a.discard == ["Hard Simpson"] and t.b.discard == ["Dark Minion"] and (t.a.amber, t.b.amber) == (1, 8)


def test_hard_simpson_is_elusive():
    b = dict(in_play=["V1"], houses=["brobnar", "dis", "sanctum"], amber=2, deck=["V1"] * 9)
    t = on(dict(in_play=["Hard Simpson"], amber=2, deck=["V1"] * 9), b).end_turn().answer("brobnar").fight("V1", "Hard Simpson")
    assert t.card("Hard Simpson").damage == 0 and (t.a.amber, t.b.amber) == (2, 2) and "V1" in t.b.battleline


@card("Jackie Tar", "reap")
def test_jackie_tar_deals_six_while_the_tide_is_high():
    for tide, dealt in ((None, 1), ("b", 1), ("a", 6)):
        t = on(dict(in_play=["Jackie Tar"]), dict(in_play=["V9", "V8"]), tide=tide).reap("Jackie Tar")
        assert sorted(targets(t)) == ["Jackie Tar", "V8", "V9"]
        assert t.pick("V9").card("V9").damage == dealt and t.decision.kind == "action"


@card("One-Eyed Willa", "constant")
def test_one_eyed_willa_is_elusive_and_has_skirmish_while_the_tide_is_high():
    assert on(dict(in_play=["One-Eyed Willa"]), tide="a").card("One-Eyed Willa").keywords == {"elusive", "skirmish"}
    for tide in (None, "b"):
        assert on(dict(in_play=["One-Eyed Willa"]), tide=tide).card("One-Eyed Willa").keywords == set()


@card("Sea Urchin", "play")
def test_sea_urchin_captures_or_steals():
    t = on(dict(hand=["Sea Urchin"]), dict(amber=3), tide="a").play("Sea Urchin")
    assert (t.a.amber, t.b.amber, t.card("Sea Urchin").amber) == (1, 2, 0)
    for tide in (None, "b"):
        t = on(dict(hand=["Sea Urchin"]), dict(amber=3), tide=tide).play("Sea Urchin")
        assert (t.a.amber, t.b.amber, t.card("Sea Urchin").amber) == (0, 2, 1)
    assert t.card("Sea Urchin").keywords == {"poison"}


@card("Freebooter Faye (Evil Twin)", "play", "before_fight")
def test_evil_freebooter_faye_steals_before_it_fights_while_the_tide_is_high():
    assert on(dict(hand=[FAYE])).play(FAYE).tide == "a"
    t = on(dict(in_play=[FAYE]), dict(amber=2, in_play=["V9"]), tide="a").fight(FAYE, "V9")
    assert t.b.amber == 1 and t.a.amber == 1, "though it died"
    for tide in (None, "b"):
        assert on(dict(in_play=[FAYE]), dict(amber=2, in_play=["V9"]), tide=tide).fight(FAYE, "V9").b.amber == 2


@card("Hard Simpson (Evil Twin)", "reap")
def test_evil_hard_simpson_has_a_damaged_creature_capture_from_its_own_side():
    a, b = dict(in_play=[SIMPSON]), dict(amber=2, in_play=[dict(card="V9", damage=1), "V8"])
    t = on(a, b, tide="a").reap(SIMPSON)
    assert t.card("V9").amber == 1 and (t.a.amber, t.b.amber) == (1, 1)
    for tide in (None, "b"):
        assert on(a, b, tide=tide).reap(SIMPSON).card("V9").amber == 0
    assert on(a, dict(amber=2, in_play=["V8"]), tide="a").reap(SIMPSON).b.amber == 2
    assert t.card(SIMPSON).keywords == set()


@card("One-Eyed Willa (Evil Twin)", "fight")
def test_evil_one_eyed_willa_costs_the_opponent_amber_while_the_tide_is_high():
    t = on(dict(in_play=[WILLA]), dict(amber=3, in_play=["V9"]), tide="a").fight(WILLA, "V9")
    assert (t.a.amber, t.b.amber) == (0, 1) and t.card(WILLA).damage == 0
    for tide in (None, "b"):
        assert on(dict(in_play=[WILLA]), dict(amber=3, in_play=["V9"]), tide=tide).fight(WILLA, "V9").b.amber == 3
    assert t.card(WILLA).keywords == {"elusive", "skirmish"}


@card("Sea Urchin (Evil Twin)", "play")
def test_evil_sea_urchin_captures_or_steals_two():
    t = on(dict(hand=[URCHIN]), dict(amber=3), tide="a").play(URCHIN)
    assert (t.a.amber, t.b.amber, t.card(URCHIN).amber) == (2, 1, 0)
    for tide in (None, "b"):
        t = on(dict(hand=[URCHIN]), dict(amber=3), tide=tide).play(URCHIN)
        assert (t.a.amber, t.b.amber, t.card(URCHIN).amber) == (0, 1, 2)


@card("One-Eyed Willa", "fight")
def test_one_eyed_willa_steals_when_it_has_fought():
    t = on(dict(in_play=["One-Eyed Willa"]), dict(in_play=["V1"], amber=2)).fight("One-Eyed Willa", "V1")
    assert (t.a.amber, t.b.amber) == (1, 1)
    t = on(dict(in_play=["One-Eyed Willa"]), dict(in_play=["V9"], amber=2)).fight("One-Eyed Willa", "V9")
    assert (t.a.amber, t.b.amber) == (0, 2), "it died"


@card("The Flyin’ Specter", "reaction")
def test_the_rules_own_way_to_raise_the_tide_destroys_the_flyin_specter_too():
    b = dict(houses=["brobnar", "dis", "sanctum"], deck=["V1"] * 9)
    t = on(dict(in_play=["The Flyin’ Specter"], deck=["V1"] * 9), b, tide="a").end_turn().answer("dis").raise_tide()
    assert t.tide == "b" and t.a.discard == ["The Flyin’ Specter"]


@card("Hard Simpson", "reaction")
def test_hard_simpson_steals_if_something_saves_it_from_the_damage():
    a = dict(in_play=[dict(card="Hard Simpson", upgrades=["Armageddon Cloak"])], amber=2)
    t = out(on(a, dict(in_play=["V9"], amber=2)).fight("Hard Simpson", "V9"))
    assert t.a.battleline == ["Hard Simpson"] and (t.a.amber, t.b.amber) == (3, 1), "it survived"


@card("Stir Up Trouble", "play")
def test_each_creature_deals_its_own_damage_in_stir_up_trouble():
    b = dict(in_play=["Censor Philo", dict(card="V9", amber=1)])
    t = on(dict(hand=["Stir Up Trouble"]), b).play("Stir Up Trouble").pick("V9")
    assert (t.card("Censor Philo").damage, t.card("V9").damage) == (0, 5), "each as much as its own power"


def test_thieves_are_elusive_as_soon_as_the_tide_is_raised():
    t = on(dict(in_play=["Submersible", "Hobnobber"], hand=["Trickle-Down Theory"]))
    assert "elusive" not in t.card("Hobnobber").keywords
    assert "elusive" in t.play("Trickle-Down Theory").card("Hobnobber").keywords


def test_a_creature_that_something_saves_was_not_destroyed():
    saved = dict(card="V1", upgrades=["Armageddon Cloak"])
    t = out(on(dict(hand=["Kerwollop"]), dict(in_play=[saved, "V1"])).play("Kerwollop"))
    assert t.a.amber == 1 and t.b.battleline == ["V1"]
    t = out(on(dict(hand=["Scooped"]), dict(in_play=[saved], amber=2)).play("Scooped"))
    assert t.card("V1").amber == 1 and t.b.amber == 1


@card("Ransom", "reaction")
def test_a_ransom_on_ones_own_creature_is_paid_to_the_opponent():
    a = dict(hand=["Ransom"], in_play=["V2"], amber=3, deck=["V1"] * 9)
    t = on(a, dict(houses=["brobnar", "dis", "sanctum"], deck=["V1"] * 9)).play("Ransom").end_turn()
    assert t.decision.kind == "house", "nobody asks in the other turn"
    t.answer("dis").end_turn()
    assert t.decision.kind == "yes_no" and t.decision.player == "a"
    assert (t.answer(True).a.amber, t.b.amber) == (1, 2) and t.a.discard == ["Ransom"]


def test_a_creature_that_sheds_its_stun_gained_nothing_that_widespread_corruption_captures():
    a = dict(in_play=["Widespread Corruption", dict(card="V1", house="shadows", stun=True)], amber=1)
    t = on(a, dict(in_play=["V8"])).remove_stun("V1")
    assert t.card("V8").amber == 0 and t.a.amber == 1
