"""Shadows, Untamed and the anomalies, new in Worlds Collide: every ability of every card."""

import pytest

from tests.help import board, card, fight_targets, out, settle, targets, ways

# Shadows


@card("A. Vinda", "reap")
@card("J. Vinda", "reap")
def test_the_vindas_profit_from_kills():
    t = settle(
        board(dict(in_play=["A. Vinda"]), dict(in_play=["V1", "V2"], hand=["V3", "V4"]), house="shadows")
        .reap("A. Vinda")
        .pick("V1")
    )
    assert len(t.b.hand) == 1
    t = (
        board(dict(in_play=["A. Vinda"]), dict(in_play=["V1", "V2"], hand=["V3", "V4"]), house="shadows")
        .reap("A. Vinda")
        .pick("V2")
    )
    assert len(t.b.hand) == 2
    t = settle(
        board(dict(in_play=["J. Vinda"]), dict(in_play=["V1", "V2"], amber=3), house="shadows").reap("J. Vinda").pick("V1")
    )
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = board(dict(in_play=["J. Vinda"]), dict(in_play=["V1", "V2"], amber=3), house="shadows").reap("J. Vinda").pick("V2")
    assert (t.a.amber, t.b.amber) == (1, 3)


@card("Breaker Hill", "gives")
def test_breaker_hill_teaches_neighbors_to_steal():
    t = board(dict(in_play=["V1", "Breaker Hill", "V2", "V3"]), dict(amber=5, in_play=["V4"]))
    assert "action" in ways(t, "V1") and "action" in ways(t, "V2") and "action" not in ways(t, "V3")
    assert (t.action("V2").a.amber, t.b.amber) == (1, 4) and not t.card("V2").ready
    assert "action" not in ways(board(dict(in_play=["V1", "Breaker Hill"]), house="shadows"), "Breaker Hill")


@card("Hit and Run", "play")
@card("Hock", "play")
def test_hit_and_run_and_hock():
    a = dict(hand=["Hit and Run"], in_play=["V1"])
    t = board(a, dict(in_play=["V9"]), house="shadows").play("Hit and Run").pick("V9")
    assert t.card("V9").damage == 2 and t.a.hand == ["V1"]
    t = settle(board(dict(hand=["Hock"]), dict(in_play=["Lever"]), house="shadows").play("Hock"))
    assert t.a.amber == 2 and t.b.artifacts == []
    assert board(dict(hand=["Hock"]), house="shadows").play("Hock").a.amber == 1


@card("Hugger-Mugger", "play")
def test_hugger_mugger_steals_when_behind():
    for keys, stolen in ((1, 1), (0, 0)):
        t = board(dict(hand=["Hugger-Mugger"]), dict(amber=5, keys=keys), house="shadows").play("Hugger-Mugger")
        assert t.card("Hugger-Mugger").amber == 1 and t.a.amber == stolen


@card("Kymoor Eclipse", "play")
def test_kymoor_eclipse_takes_the_flanks():
    t = board(dict(hand=["Kymoor Eclipse"], in_play=["V1"]), dict(in_play=["V2", "V3", "V4"]), house="shadows").play(
        "Kymoor Eclipse"
    )
    assert t.a.battleline == [] and t.b.battleline == ["V3"] and t.a.deck == ["V1"] and sorted(t.b.deck) == ["V2", "V4"]


@card("Mug", "play")
@card("Pestering Blow", "play")
def test_mug_and_pestering_blow():
    t = board(dict(hand=["Mug"]), dict(in_play=[dict(card="V9", amber=2), "V5"]), house="shadows").play("Mug").pick("V9")
    assert t.a.amber == 2 and t.card("V9").amber == 1 and t.card("V9").damage == 2
    t = board(dict(hand=["Pestering Blow"]), dict(in_play=["V9"]), house="shadows").play("Pestering Blow")
    assert t.card("V9").damage == 1 and t.card("V9").enraged


@card("Symon", "fight")
def test_symon_sends_what_it_fights_to_the_deck():
    t = settle(board(dict(in_play=["Symon"]), dict(in_play=["V9"], deck=["V1"]), house="shadows").fight("Symon", "V9"))
    assert t.b.deck == ["V9", "V1"] and t.a.battleline == ["Symon"]


@card("Trust No One", "play")
def test_trust_no_one_alone_steals_by_houses():
    b = dict(in_play=["V3", "Dust Imp", "Pip Pip", "Spyyyder", "Mindworm"], amber=9)
    assert board(dict(hand=["Trust No One"]), b, house="shadows").play("Trust No One").a.amber == 3
    assert board(dict(hand=["Trust No One"], in_play=["V1"]), b, house="shadows").play("Trust No One").a.amber == 1
    assert board(dict(hand=["Trust No One"]), dict(amber=9), house="shadows").play("Trust No One").a.amber == 0


@card("Chain Gang", "reaction", "action")
def test_chain_gang_and_its_chain():
    a = dict(in_play=["Chain Gang"], hand=["Subtle Chain"], discard=["Subtle Chain"])
    t = board(a, dict(amber=5, hand=["V1"]), house="shadows").action("Chain Gang")
    assert t.a.amber == 1 and t.a.deck == ["Subtle Chain"] and not t.card("Chain Gang").ready
    assert settle(t.play("Subtle Chain")).card("Chain Gang").ready


@card("Into the Night", "play")
def test_into_the_night_leaves_fights_to_shadows():
    a = dict(hand=["Into the Night"], in_play=["Bad Penny"])
    t = board(a, dict(in_play=["V3", "Murkens"]), house="shadows").play("Into the Night")
    assert "fight" in ways(t, "Bad Penny")
    t.end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"reap"}


@card("No Safety in Numbers", "play")
def test_no_safety_in_numbers_counts_both_sides():
    a = dict(hand=["No Safety in Numbers"], in_play=["V9"])
    t = board(a, dict(in_play=["V8", "V6", "Etaromme", "Snag"]), house="shadows").play("No Safety in Numbers")
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "Etaromme", "Snag")] == [3, 3, 3, 0, 0]


@card("Creed of Nature", "omni")
def test_the_assault_that_creed_of_nature_gives_is_the_power_there_is_now():
    """Whatever has begun later, or is worked out later: The Pale Star, Picaroon; and whatever comes and goes."""

    def assault(t, card):
        return t.game.cards[t.handle(card)].assault

    a = dict(in_play=["Creed of Nature", "The Pale Star", "V5", "V1"], hand=["V3", "Blood of Titans"])
    t = board(a, house="brobnar").omni("Creed of Nature").pick("V5")
    assert assault(t, "V5") == 5 and assault(t.play("V3"), "V5") == 5 and assault(t, "V3") == 0
    assert assault(t.play("Blood of Titans", on="V5"), "V5") == t.card("V5").power == 10
    assert assault(t.omni("The Pale Star"), "V5") == t.card("V5").power == 1
    t = board(dict(in_play=["Creed of Nature", "V5", "Picaroon"], hand=["V3"])).omni("Creed of Nature").pick("Picaroon")
    assert assault(t, "Picaroon") == 5 and assault(t.play("V3"), "Picaroon") == t.card("Picaroon").power == 8


def test_a_creature_of_two_houses_counts_for_each_by_itself():
    """Diplomat Agung: V9 is a Brobnar and a Dis creature; with one other of each no house has three, and both have two."""
    hand = [dict(card="No Safety in Numbers", house="staralliance")]
    a = dict(hand=hand, in_play=["Diplomat Agung", "V9", dict(card="Etaromme", house="staralliance")])
    t = board(a, dict(in_play=["V8", "Snag"]), house="staralliance").reap("Diplomat Agung").pick("V9").answer("dis")
    before = t.snapshot()
    t.play("No Safety in Numbers")
    assert [t.card(c).damage for c in ("V9", "V8", "Snag")] == [0, 0, 0]
    t.restore(before)
    t.reap("Etaromme")
    assert sorted(targets(t)) == ["Diplomat Agung", "Etaromme", "Snag", "V8", "V9"], "two of each of three houses"


@card("Spike Trap", "omni")
@card("Whisper", "action")
def test_spike_trap_and_whisper():
    t = settle(board(dict(in_play=["Spike Trap", "V9"]), dict(in_play=["V8", "V6", "V5"]), house="dis").omni("Spike Trap"))
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V5")] == [3, 3, 0, 3] and t.a.artifacts == []
    t = settle(board(dict(in_play=["Whisper"], amber=1), dict(in_play=["V9"]), house="shadows").action("Whisper").pick("V9"))
    assert t.a.amber == 0 and t.b.battleline == []
    t = board(dict(in_play=["Whisper"], amber=0), dict(in_play=["V9"]), house="shadows").action("Whisper")
    assert t.b.battleline == ["V9"] and t.decision.kind == "action"


@card("Finch Cloak", "fight_reap")
@card("Manchego", "play", "fight_reap")
def test_finch_cloak_and_manchego():
    t = board(dict(in_play=["Finch Cloak"]), dict(amber=3), house="shadows").reap("Finch Cloak")
    assert (t.a.amber, t.b.amber) == (2, 2)
    t = board(dict(in_play=["Finch Cloak"]), dict(amber=1), house="shadows").reap("Finch Cloak")
    assert (t.a.amber, t.b.amber) == (2, 2), "1 to 1 after the reap: each gains"
    for deck, stolen in ((5, 2), (6, 0)):
        t = board(dict(hand=["Manchego"], deck=["V1"] * deck), dict(amber=3), house="shadows").play("Manchego")
        assert t.a.amber == stolen
    t = board(dict(in_play=["Manchego"]), house="shadows").reap("Manchego").answer(True)
    assert t.a.deck == ["Manchego"]


@card("Hunter or Hunted?", "play")
def test_hunter_or_hunted_gives_or_moves_a_ward():
    t = board(dict(hand=["Hunter or Hunted?"], in_play=["V1"]), house="shadows").play("Hunter or Hunted?").choose(0)
    assert t.card("V1").warded
    t = board(dict(hand=["Hunter or Hunted?"], in_play=["V1"]), dict(in_play=[dict(card="V2", ward=True)]), house="shadows")
    t = out(t.play("Hunter or Hunted?").choose(1))
    assert t.card("V1").warded and not t.card("V2").warded
    t = board(dict(hand=["Hunter or Hunted?"], in_play=[dict(card="V1", ward=True)]), house="shadows")
    assert out(t.play("Hunter or Hunted?").choose(1)).card("V1").warded, "nobody to move it to"


@card("The Shadow Council", "gives")
def test_the_shadow_council_steals_from_the_center():
    t = board(dict(in_play=["V1", "The Shadow Council", "V2"]), dict(amber=5), house="shadows")
    assert t.action("The Shadow Council").a.amber == 2
    assert ways(board(dict(in_play=["V1", "The Shadow Council"]), house="shadows"), "The Shadow Council") == {"reap"}
    assert ways(board(dict(in_play=["V1", "The Shadow Council", "V2"])), "V1") == {"reap"}


@card("Weasand", "constant", "reaction")
def test_weasand_hides_from_the_flanks():
    t = board(dict(hand=["Weasand"], in_play=["V1", "V2"]), house="shadows").play("Weasand", flank=None).choose(1)
    assert t.a.battleline == ["V1", "Weasand", "V2"]
    t = settle(board(dict(hand=["Weasand"], in_play=["V1", "V2"]), house="shadows").play("Weasand", flank=None).choose(0))
    assert t.a.discard == ["Weasand"]
    t = board(dict(amber=6), dict(in_play=["V1", "Weasand", "V2"]), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert t.b.amber == 2


@card("Brobnar Plant", "reaction")
@card("Dis Plant", "reaction")
@card("Logos Plant", "reaction")
@card("Saurian Plant", "reaction")
@card("Star Alliance Plant", "reaction")
@card("Untamed Plant", "reaction")
@pytest.mark.parametrize(
    "card", ["Brobnar Plant", "Dis Plant", "Logos Plant", "Saurian Plant", "Star Alliance Plant", "Untamed Plant"]
)
def test_plants_hear_of_their_house(card):
    house = card.removesuffix(" Plant")
    houses = [house.lower().replace(" ", ""), "sanctum", "mars"]
    assert board(dict(houses=houses), dict(in_play=[card]), house=None).answer(house).b.amber == 1
    assert board(dict(houses=houses, in_play=[card]), house=None).answer(house).a.amber == 1
    assert board(dict(houses=houses), dict(in_play=[card]), house=None).answer("Mars").b.amber == 0


# Untamed


@card("Bramble Lynx", "enters_ready_if")
def test_bramble_lynx_enters_ready_after_a_reap():
    a = dict(hand=["Bramble Lynx"], in_play=["Roxador"])
    assert not board(a, house="untamed").play("Bramble Lynx").card("Bramble Lynx").ready
    assert board(a, house="untamed").reap("Roxador").play("Bramble Lynx").card("Bramble Lynx").ready


@card("Cauldron Boil", "play")
def test_cauldron_boil_doubles_damage():
    b = dict(in_play=[dict(card="V9", damage=3), dict(card="V8", damage=4), "V5"])
    t = settle(board(dict(hand=["Cauldron Boil"]), b, house="untamed").play("Cauldron Boil"))
    assert t.b.battleline == ["V9", "V5"] and t.card("V9").damage == 6 and t.card("V5").damage == 0


@card("Deepwood Druid", "play_reap")
@card("Ghosthawk", "play")
def test_deepwood_druid_and_ghosthawk():
    a = dict(hand=["Deepwood Druid"], in_play=[dict(card="V9", damage=4), "V5"])
    t = board(a, house="untamed").play("Deepwood Druid", flank=None).choose(0)
    assert t.card("V9").damage == 0
    t = (
        board(dict(hand=["Ghosthawk"], in_play=["V1", "V2"]), house="untamed")
        .play("Ghosthawk", flank=None)
        .choose(1)
        .answer(True)
    )
    assert out(t).a.amber == 2 and not t.card("V1").ready and not t.card("V2").ready
    t = (
        board(dict(hand=["Ghosthawk"], in_play=["V1", "V2"]), house="untamed")
        .play("Ghosthawk", flank=None)
        .choose(1)
        .answer(False)
    )
    assert t.a.amber == 0


@card("Harmonia", "reaction")
def test_harmonia_pays_the_smaller_line():
    t = board(dict(in_play=["Harmonia"], hand=["Toad"]), dict(in_play=["V1", "V2", "V3"]), house="untamed").play("Toad")
    assert t.a.amber == 1
    t = board(dict(in_play=["Harmonia"], hand=["Toad"]), dict(in_play=["V1", "V2"]), house="untamed").play("Toad")
    assert t.a.amber == 0


@card("Imprinted Murmook", "constant")
@card("Musthic Murmook", "constant", "play")
def test_murmooks_change_keys():
    t = board(dict(in_play=["Imprinted Murmook"]))
    assert (t.a.key_cost, t.b.key_cost) == (5, 6)
    t = board(dict(hand=["Musthic Murmook"]), dict(in_play=["V9"]), house="untamed").play("Musthic Murmook").pick("V9")
    assert (t.a.key_cost, t.b.key_cost) == (7, 7) and t.card("V9").damage == 4


@card("Song of the Wild", "play")
def test_song_of_the_wild_gives_reapers_amber():
    t = (
        board(dict(hand=["Song of the Wild"], in_play=["Roxador", "V3"]), house="untamed")
        .play("Song of the Wild")
        .reap("Roxador")
    )
    assert t.a.amber == 2
    t.end_turn().answer("Dis").end_turn().answer("Untamed").reap("Roxador")
    assert t.a.amber == 3


@card("The Fittest", "play")
@card("Unnatural Selection", "play")
def test_the_fittest_and_unnatural_selection():
    t = board(dict(hand=["The Fittest"], in_play=["V1", "V2"]), dict(in_play=["V3"]), house="untamed").play("The Fittest")
    assert [t.card(c).power for c in ("V1", "V2", "V3")] == [2, 3, 3]
    a = dict(hand=["Unnatural Selection"], in_play=["V1", "V2", "V3", "V4"])
    t = board(a, dict(in_play=["V5", "V6"]), house="untamed").play("Unnatural Selection").pick("V1", "V2", "V4")
    assert settle(t).a.battleline == ["V1", "V2", "V4"] and t.b.battleline == ["V5", "V6"]


@card("Unsuspecting Prey", "play")
@card("Fangtooth Cavern", "reaction")
def test_unsuspecting_prey_and_fangtooth_cavern():
    b = dict(in_play=["V9", "V8", dict(card="V6", damage=1)])
    t = board(dict(hand=["Unsuspecting Prey"]), b, house="untamed").play("Unsuspecting Prey")
    assert sorted(targets(t)) == ["V8", "V9"] and t.decision.optional
    t = t.pick("V9").answer(False)
    assert t.card("V9").damage == 2 and t.card("V8").damage == 0
    t = settle(board(dict(in_play=["Fangtooth Cavern", "V3"]), dict(in_play=["V1", "V9"])).end_turn())
    assert t.b.battleline == ["V9"] and t.a.battleline == ["V3"]
    assert board(dict(in_play=["V3"]), dict(in_play=["Fangtooth Cavern"])).end_turn().a.battleline == ["V3"]


@card("Kangaphant", "gives")
def test_kangaphant_ends_reapers():
    t = settle(board(dict(in_play=["V3"]), dict(in_play=["Kangaphant"])).reap("V3"))
    assert t.a.battleline == [] and t.a.amber == 1
    assert settle(board(dict(in_play=["Kangaphant"]), house="untamed").reap("Kangaphant")).a.battleline == []


@card("Low Dawn", "play")
@card("Mab the Mad", "reap")
def test_low_dawn_and_mab():
    a = dict(hand=["Low Dawn"], discard=["Toad", "Toad", "Roxador", "V1"])
    t = board(a, house="untamed").play("Low Dawn")
    assert t.a.amber == 3 and sorted(t.a.deck) == ["Roxador", "Toad", "Toad"]
    a["discard"] = ["Toad", "V1"]
    t = board(a, house="untamed").play("Low Dawn")
    assert t.a.amber == 1 and t.a.deck == ["Toad"]
    t = board(dict(in_play=["Mab the Mad"]), house="untamed").reap("Mab the Mad")
    assert t.a.deck == ["Mab the Mad"] and t.a.amber == 1


@card("The Feathered Shaman", "fight_reap")
@card("Eldest Bear", "gives")
@card("Moor Wolf", "play")
def test_feathered_shaman_creed_bear_and_wolf():
    t = board(dict(in_play=["V1", "The Feathered Shaman", "V2", "V3"]), house="untamed").reap("The Feathered Shaman")
    assert t.card("V1").warded and t.card("V2").warded and not t.card("V3").warded
    t = board(dict(in_play=["Creed of Nature", "V5"]), dict(in_play=["V9"])).omni("Creed of Nature").pick("V5")
    assert t.card("V5").keywords >= {"skirmish"} and int(t.game.cards[t.handle("V5")].assault) == 5
    t = settle(t.fight("V5", "V9"))
    assert t.b.battleline == [] and t.card("V5").damage == 0
    t = settle(board(dict(in_play=["V1", "Eldest Bear", "V2"]), dict(in_play=["V9"]), house="untamed").fight("Eldest Bear", "V9"))
    assert t.a.amber == 2
    t = settle(board(dict(in_play=["V1", "Eldest Bear"]), dict(in_play=["V9"]), house="untamed").fight("Eldest Bear", "V9"))
    assert t.a.amber == 0
    a = dict(hand=["Moor Wolf"], in_play=[dict(card="Moor Wolf", exhausted=True), dict(card="V3", exhausted=True)])
    t = board(a, house="untamed").play("Moor Wolf")
    assert {t.card("Moor Wolf").ready, t.card("Moor Wolf#2").ready} == {False, True} and not t.card("V3").ready


@card("Nepeta Gigantica", "action")
@card("Vineapple Tree", "constant", "reaction", "action")
def test_nepeta_and_vineapple():
    t = board(dict(in_play=["Nepeta Gigantica"]), dict(in_play=["V5", "V4", "Alaka"]), house="untamed").action("Nepeta Gigantica")
    assert sorted(targets(t)) == ["Alaka", "V5"] and t.pick("Alaka").card("Alaka").stunned
    t = board(dict(in_play=["Vineapple Tree"]), house="untamed").action("Vineapple Tree")
    assert t.a.key_cost == t.b.key_cost == 7
    t = board(dict(in_play=[dict(card="Vineapple Tree", counters={"growth": 2})], amber=8), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.key_cost == 6


@card("Toad", "constant")
def test_xenos_and_toad():
    assert board(dict(in_play=["Xenos Bloodshadow"])).card("Xenos Bloodshadow").keywords == {
        "elusive",
        "poison",
        "skirmish",
        "hazardous",
    }
    assert ways(board(dict(in_play=["Toad"]), dict(in_play=["V1"]), house="untamed"), "Toad") == {"fight"}


# Anomalies


@card("Ghostform", "constant", "host_fight_reap")
@card("Lateral Shift", "play")
def test_ghostform_and_lateral_shift():
    a = dict(in_play=[dict(card="V3", upgrades=["Ghostform"])])
    t = settle(board(a, dict(in_play=["V9"])).fight("V3", "V9"))
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 0 and t.a.archives == ["Ghostform"]
    t = board(dict(hand=["Lateral Shift"]), dict(hand=["V5", "Tithe"])).play("Lateral Shift")
    assert sorted(targets(t)) == ["Tithe", "V5"]
    t = out(t.pick("V5"))
    assert t.a.battleline == ["V5"] and t.b.hand == ["Tithe"]


@card("Orb of Wonder", "omni")
@card("The Grim Reaper", "reap")
@card("Timequake", "play")
def test_orb_timequake_reaper():
    t = board(dict(in_play=["Orb of Wonder"], deck=["V1", "V2"])).omni("Orb of Wonder")
    assert sorted(targets(t)) == ["V1", "V2"] and t.decision.optional and t.pick("V2").a.hand == ["V2"]
    a = dict(hand=["Timequake"], in_play=["V1", "Lever", dict(card="V2", upgrades=["Plain Badge"])], deck=["V3"] * 5)
    t = board(a, dict(in_play=["V4"])).play("Timequake")
    assert t.a.battleline == t.a.artifacts == [] and t.b.battleline == ["V4"] and len(t.a.hand) == 4
    for n, ready in ((10, True), (9, False)):
        t = board(dict(hand=["The Grim Reaper"], discard=["V1"] * n)).play("The Grim Reaper")
        assert t.card("The Grim Reaper").ready == ready
    t = board(dict(in_play=["The Grim Reaper", "V1"]), dict(in_play=["V2"])).reap("The Grim Reaper").pick("V1")
    assert t.a.purged == ["V1"] and t.b.purged == ["V2"]


@card("The Red Baron", "constant", "gives")
@card("Valoocanth", "fight_reap")
def test_the_red_baron_and_valoocanth():
    t = board(dict(in_play=["The Red Baron"], keys=["red"]), dict(amber=2)).reap("The Red Baron")
    assert t.a.amber == 2 and t.card("The Red Baron").keywords == set()
    t = board(dict(in_play=["The Red Baron"], keys=["blue"]), dict(amber=2, keys=["red"])).reap("The Red Baron")
    assert t.a.amber == 1 and t.card("The Red Baron").keywords == {"elusive"}
    t = board(dict(in_play=["Valoocanth"]), dict(in_play=["V1", "V2", "V3", "V4"])).reap("Valoocanth").pick("V2")
    assert [t.card(c).ready for c in ("V1", "V2", "V3", "V4")] == [False, False, False, True]


@card("Valoocanth", "constant")
def test_valoocanth_cannot_be_used_while_the_tide_is_low_for_its_controller():
    a, b = dict(in_play=["Valoocanth"]), dict(in_play=["V1"])
    assert ways(board(a, b, tide="b"), "Valoocanth") == set()
    for tide in ("a", None):
        assert ways(board(a, b, tide=tide), "Valoocanth") == {"reap", "fight"}


def test_camouflaged_names_are_not_fought():
    t = board(dict(in_play=["V5"]), dict(in_play=["Lieutenant Khrkhar", "V1"]))
    assert fight_targets(t, "V5") == ["Lieutenant Khrkhar"]
