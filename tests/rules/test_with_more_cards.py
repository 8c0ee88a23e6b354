"""Further cases of the ledger that need cards: unforging, permissions, "as if yours", swaps, repeats."""

import pytest

from tests.help import board, case, targets, ways


def two_keys_last_turn():
    """B forged two keys in its turn; now it is A's turn with Dis active."""
    b = dict(amber=13, hand=["Key Charge"], houses=["untamed", "dis", "logos"])
    t = board(dict(hand=["Key Hammer"]), b).end_turn().answer("red").answer("Untamed").play("Key Charge").answer(True)
    return t.answer("blue").end_turn().answer("Dis")


@case("v14-faq-key-hammer", "v14-unforge")
def test_one_of_the_keys_forged_last_turn_is_unforged():
    t = two_keys_last_turn().play("Key Hammer")
    assert [o.label for o in t.decision.options] == ["red", "blue"]
    t.answer("blue")
    assert t.b.keys == ["red"] and t.b.amber == 6
    t.end_turn()
    assert [o.label for o in t.decision.options] == ["yellow", "blue"]
    assert t.answer("blue").b.keys == ["red", "blue"] and not t.over


@case("v14-faq-kelifi-wormhole", "v14-play-restriction-hand")
def test_cards_that_cannot_be_played():
    t = board(dict(hand=["Wild Wormhole"], deck=["Kelifi Dragon", "V1"]), house="logos").play("Wild Wormhole")
    assert t.a.amber == 1 and t.a.deck == ["Kelifi Dragon", "V1"]
    assert ways(board(dict(hand=["Kelifi Dragon"], amber=6)), "Kelifi Dragon") == {"discard"}
    assert board(dict(hand=["Kelifi Dragon"], amber=7)).play("Kelifi Dragon").a.amber == 7


@case("v14-faq-combat-pheromones")
def test_a_permission_sticks_to_its_cards():
    t = board(dict(in_play=["Combat Pheromones", "John Smyth", "Mindwarper", "Tunk"])).omni("Combat Pheromones")
    t.reap("Mindwarper").reap("John Smyth").pick("Mindwarper")
    assert ways(t, "Tunk") == set() and "reap" in ways(t, "Mindwarper")
    assert t.reap("Mindwarper").a.amber == 3


@case("v14-as-if-yours-sacrifice")
def test_an_artifact_is_sacrificed_as_if_yours():
    t = board(dict(in_play=["Nexus"]), dict(amber=5, in_play=["Screechbomb"]), house="shadows").reap("Nexus")
    assert t.b.amber == 3 and t.b.discard == ["Screechbomb"] and t.b.artifacts == []


@case("v14-erratum-tendrils")
def test_tendrils_is_one_event_of_four():
    line = [dict(card="V6", upgrades=["Protect the Weak"]), dict(card="V8", ward=True), "V4"]
    b = dict(amber=6, deck=["V1"] * 6, in_play=line)
    t = board(dict(hand=["Tendrils of Pain"], deck=["V1"] * 6), b).end_turn().answer("red").answer("Dis").end_turn().answer("Dis")
    t.play("Tendrils of Pain")
    assert t.card("V6").damage == 3 and t.card("V8").damage == 0 and not t.card("V8").warded and t.card("V4").zone == "discard"


@case("v14-swap-creatures", "v14-swap-zones")
def test_swaps():
    t = board(dict(in_play=["Sanctum Guardian", "V1", "V2"]), dict(in_play=["V3"]), house="sanctum").reap("Sanctum Guardian")
    assert targets(t) == ["V1", "V2"]
    assert t.pick("V2").a.battleline == ["V2", "V1", "Sanctum Guardian"]
    t = board(dict(hand=["Reverse Time"], deck=["V1"] * 5, discard=["V2"] * 9), house="logos").play("Reverse Time")
    assert t.a.deck == ["V2"] * 9 and sorted(t.a.discard) == ["Reverse Time"] + ["V1"] * 5


@case("v14-faq-neutron-shark")
def test_a_shark_out_of_play_does_not_repeat():
    t = board(dict(hand=["Neutron Shark"], deck=["Punch"]), dict(in_play=["V1", "V2"]), house="logos").play("Neutron Shark")
    t.pick("V1")
    assert t.a.battleline == [] and t.b.battleline == ["V2"] and "Punch" in t.a.discard and t.decision.kind == "action"


@case("v14-faq-poltergeist")
def test_poltergeist_destroys_what_cannot_be_used():
    t = board(dict(hand=["Poltergeist"]), dict(in_play=["Banner of Battle"]), house="dis").play("Poltergeist")
    assert t.b.discard == ["Banner of Battle"]


@case("v14-house-two-musts", "v14-action-one-resolves")
def test_several_musts_and_several_actions():
    b = dict(hand=["Control the Weak"], houses=["dis", "mars", "logos"])
    a = dict(houses=["dis", "shadows", "untamed"], in_play=["Pitlord"])
    t = board(b, a, house="dis").play("Control the Weak").answer("Shadows").end_turn()
    assert [o.label for o in t.decision.options] == ["Dis", "Shadows"]
    noddy = dict(card="Noddy the Thief", upgrades=["Transposition Sandals"])
    t = board(dict(in_play=[noddy, "V1"]), dict(amber=1), house="shadows")
    actions = [o for o in t.decision.options if o.kind == "action"]
    assert len(actions) == 2
    before = t.snapshot()
    assert t.choose(actions[0]).a.amber == 1 and t.a.battleline == ["Noddy the Thief", "V1"]
    assert t.restore(before).choose(actions[1]).a.amber == 0 and t.a.battleline == ["V1", "Noddy the Thief"]


@case("v14-house-cannot-vs-must", "v14-faq-pitlord-restringuntus", "v14-house-none-legal")
def test_cannot_beats_must_in_the_choice_of_house():
    def with_restringuntus(named, *more, **houses):
        b = dict(in_play=[*more, *[dict(card="Restringuntus") for _ in named]])
        a = dict(hand=["Restringuntus"] * len(named), houses=["dis", "mars", "logos"])
        t = board(a, {"houses": ["dis", "shadows", "untamed"], **b, "in_play": list(more)}, house="dis")
        for house in named:
            t.play("Restringuntus").answer(house)
        return t.end_turn()

    t = with_restringuntus(["Shadows"])
    assert [o.label for o in t.decision.options] == ["Dis", "Untamed"]
    t = with_restringuntus(["Dis"], "Pitlord")
    assert [o.label for o in t.decision.options] == ["Shadows", "Untamed"], "the must falls away"
    t = with_restringuntus(["Dis", "Shadows", "Untamed"], dict(card="Lantern", house="dis"))
    assert t.house == "none" and {o.kind for o in t.decision.options} == {"omni", "end"}
    assert t.omni("Lantern").end_turn().active == "a"


@case("v14-discard-from-hand")
def test_discards_one_at_a_time_are_heard():
    a = dict(in_play=["Rock-Hurling Giant", "V1"], hand=["V2", "V3", dict(card="Dust Imp", house="dis")])
    t = board(a, dict(in_play=["V9"])).discard("V2").pick("V9").reap("V1").discard("V3").pick("V9")
    assert t.a.discard == ["V3", "V2"] and t.card("V9").damage == 8
    t = board(dict(in_play=["Rock-Hurling Giant"], hand=["Sloppy Labwork", "V2"]), dict(in_play=["V9"]), house="logos")
    t.play("Sloppy Labwork")
    assert t.a.archives == ["V2"] and t.card("V9").damage == 0
    a = dict(in_play=["Rock-Hurling Giant", "Feeding Pit"], hand=["V2"])
    t = board(a, dict(in_play=["V9"]), house="mars").action("Feeding Pit").pick("V9")
    assert t.card("V9").damage == 4 and t.a.amber == 1, "an effect that discards is heard too"
    assert (
        board(dict(in_play=["Rock-Hurling Giant"], hand=["Dust Imp"]), house="dis").discard("Dust Imp").decision.kind == "action"
    )


@case("v14-example-armageddon-cloak", "v14-destroyed-replacement-timing", "v14-self-reference-upgrade")
def test_armageddon_cloak_saves_at_the_moment_of_leaving():
    cloaked = dict(card="Commander Remiel", damage=1, upgrades=["Armageddon Cloak"])
    t = board(dict(hand=["Gateway to Dis"]), dict(in_play=[cloaked, "Avenger", "V9"]), house="dis").play("Gateway to Dis")
    assert t.decision.source == "Avenger" and t.card("Commander Remiel").tagged, "tagged while Destroyed abilities resolve"
    t.pick("V9")
    while t.decision.kind == "lay_down":
        t.choose(0)
    assert t.b.battleline == ["Commander Remiel"] and t.card("Commander Remiel").damage == 0
    assert "Armageddon Cloak" in t.b.discard and "hazardous" not in t.card("Commander Remiel").keywords
    two = [dict(card="V3", upgrades=["Armageddon Cloak"]), dict(card="V5", upgrades=["Armageddon Cloak"])]
    t = board(dict(hand=["Slay", "Slay"]), dict(in_play=two)).play("Slay").pick("V3")
    assert t.card("V3").upgrades == [] and t.card("V5").upgrades == ["Armageddon Cloak#2"] and t.b.battleline == ["V3", "V5"]
    assert t.play("Slay").pick("V3").b.battleline == ["V5"]


@case("v14-archives-put-vs-archive")
def test_a_card_put_into_archives_is_not_archived():
    t = board(dict(hand=["File Away", "V1"], in_play=["Archivist"])).play("File Away")
    assert t.a.archives == ["V1"] and t.a.amber == 1
    backed_up = dict(card="V1", upgrades=["Biomatrix Backup"])
    t = board(dict(in_play=[backed_up, "Archivist"]), dict(in_play=["V9"])).fight("V1", "V9")
    assert t.a.archives == ["V1"] and t.a.amber == 0


@case("v14-play-put-into-play")
def test_a_creature_put_into_play_is_not_played():
    a = dict(in_play=["Swap Widget", "Zorg"], hand=[dict(card="Phylyx the Disintegrator", icons=["amber"]), "Yxili Marauder"])
    t = board(a, dict(amber=3), house="mars").action("Swap Widget").pick("Yxili Marauder")
    assert t.a.battleline == ["Yxili Marauder"] and t.card("Yxili Marauder").amber == 0 and t.b.amber == 3


@case("v14-erratum-experimental-therapy")
def test_experimental_therapy_gives_no_house():
    t = board(dict(hand=["Experimental Therapy"], in_play=["V1"]), house="logos").play("Experimental Therapy", on="V1")
    assert t.card("V1").stunned and not t.card("V1").ready and t.card("V1").houses == ["brobnar"]
    treated = dict(card="V1", upgrades=["Experimental Therapy"])
    t = board(dict(in_play=[treated], houses=["dis", "mars", "logos"]), house=None)
    assert sorted(o.label for o in t.decision.options) == ["Brobnar", "Dis", "Logos", "Mars"], "its own house, no other"
    assert "reap" in ways(t.answer("dis"), "V1")


@case("v14-faq-nexus-tunneler")
def test_a_reap_ability_gained_during_the_reap_still_triggers():
    t = board(dict(in_play=["Nexus", "V1"], deck=["V2", "V3"]), dict(in_play=["Spectral Tunneler"]), house="shadows")
    t.reap("Nexus")
    while t.decision.kind != "action":
        t.pick("Nexus") if "Nexus" in targets(t) else t.choose(0)
    assert t.a.hand == ["V2"] and t.a.amber == 1


@case("v14-aember-noncreature-leaves")
def test_amber_on_an_artifact_goes_to_the_supply():
    t = board(dict(hand=["Barehanded"]), dict(in_play=[dict(card="Safe Place", amber=3)])).play("Barehanded")
    assert t.b.artifacts == [] and t.b.amber == 0 and t.a.amber == 1, "the bonus icon of Barehanded, no more"


@case("v14-adjacent")
def test_adjacent_is_immediately_left_or_right():
    t = board(dict(hand=["Close Ranks", "V1"], in_play=["V2", "V3", "V4"])).play("Close Ranks").pick("V3")
    assert [o.arg for o in t.decision.options] == [1, 2]
    assert t.answer(2).a.battleline == ["V2", "V3", "V1", "V4"]


@case("v14-faq-spectral-positron")
def test_positron_bolt_on_a_creature_that_counts_as_a_flank():
    line = ["V5", "V6", "V7", "V8", "V9"]
    for then, damages in (("V8", [0, 0, 3, 2, 1]), ("V6", [1, 2, 3, 0, 0])):
        a = dict(hand=["Positron Bolt"], in_play=["Spectral Tunneler"])
        t = board(a, dict(in_play=line), house="logos").action("Spectral Tunneler").pick("V7")
        t.play("Positron Bolt").pick("V7").pick(then)
        assert [t.card(name).damage for name in line] == damages


ANIMATED = dict(houses=["logos", "dis", "brobnar"], in_play=["Animator", "The Pale Star", "Lever"])


@pytest.mark.parametrize("first", ["Animator", "The Pale Star"])
def test_no_creature_has_another_power_than_it_is_said_to_have(first):
    """Nor has an artifact that is a creature for the turn, whichever came first."""
    t = board(ANIMATED, house="logos")
    steps = [lambda: t.action("Animator").pick("Lever"), lambda: t.omni("The Pale Star")]
    for step in steps if first == "Animator" else steps[::-1]:
        step()
    assert t.card("Lever").power == 1


def test_a_ward_does_not_protect_what_is_no_creature_any_more():
    """Rulebook 14, Ward: a creature with a ward counter on it."""
    t = board({**ANIMATED, "hand": ["Poltergeist"]}, house="logos").action("Animator").pick("Lever")
    t = t.set("Lever", ward=1).end_turn().answer("brobnar").end_turn().answer("dis").play("Poltergeist").pick("Lever")
    assert "Lever" in t.a.discard
