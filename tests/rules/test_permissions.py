"""Which permission is used where there are several, and what needs none."""

from tests.help import board, out, ways

STAR = ["staralliance", "brobnar", "logos"]


def test_one_without_limit_is_used_before_one_that_is_used_up():
    """Matter Maker permits upgrades as often as one likes; Captain Val Jericho keeps his for something else."""
    a = dict(in_play=["Captain Val Jericho", "Matter Maker"], hand=["Plain Badge", "V1"], houses=STAR)
    t = board(a, house="staralliance").play("Plain Badge", on="Captain Val Jericho")
    assert "play" in ways(t, "V1")
    t.play("V1")
    a = dict(in_play=["Captain Val Jericho"], hand=["Plain Badge", "V1"], houses=STAR)
    t = board(a, house="staralliance").play("Plain Badge", on="Captain Val Jericho")
    assert "play" not in ways(t, "V1")


def test_a_lasting_one_without_limit_too():
    """Kirby permits one card, Matter Maker any upgrade."""
    a = dict(in_play=["Com. Officer Kirby", "Matter Maker"], hand=["Plain Badge", "Slay"], houses=STAR)
    t = board(a, dict(in_play=["V2"]), house="staralliance").reap("Com. Officer Kirby")
    t.play("Plain Badge", on="Com. Officer Kirby")
    assert "play" in ways(t, "Slay")


def test_an_omni_ability_uses_up_no_permission():
    """Combat Pheromones: two Mars cards; Incubation Chamber's Omni needs none of them."""
    a = dict(
        in_play=["Combat Pheromones", "Incubation Chamber", dict(card="Grabber Jammer"), dict(card="Zyzzix the Many")],
        houses=["mars", "brobnar", "logos"],
        hand=["Blypyp"],
    )
    t = board(a, house="brobnar").omni("Combat Pheromones").omni("Incubation Chamber").pick("Blypyp")
    t.reap("Grabber Jammer")
    assert "reap" in ways(t, "Zyzzix the Many")


def test_an_enraged_creature_of_another_house_may_use_its_omni_ability():
    """It must fight when it is used, if it can: as one of another house it cannot."""
    a = dict(in_play=[dict(card="Deipno Spymaster", enrage=1)])
    assert ways(board(a, dict(in_play=["V1"]), house="brobnar"), "Deipno Spymaster") == {"omni"}
    assert ways(board(a, dict(in_play=["V1"]), house="shadows"), "Deipno Spymaster") == {"fight"}


def test_what_an_effect_plays_uses_up_no_permission():
    """Phase Shift is used up by what could not be played without it (rulebook 14, FAQ, Phase Shift): not by what Sandhopper, or
    Lateral Shift, plays from a hand."""
    a = dict(hand=["Phase Shift", "V5", "V4"], in_play=[dict(card="Sandhopper", house="logos"), "V1"])
    t = board(a, house="logos").play("Phase Shift").action("Sandhopper").pick("V5")
    assert t.a.battleline == ["V5"] and "play" in ways(t, "V4")
    t.play("V4")
    assert "play" not in ways(t, "V1")
    a = dict(hand=["Phase Shift", dict(card="Lateral Shift", house="logos"), "V4", "V2"])
    t = out(board(a, dict(hand=["V9"]), house="logos").play("Phase Shift").play("Lateral Shift"))
    assert t.a.battleline == ["V9"] and "play" in ways(t, "V4")
    assert "play" not in ways(t.play("V4"), "V2")


def test_a_copy_that_cannot_be_played_uses_up_no_permission():
    """Mimicry goes back to hand if it is an alpha card then: nothing was played."""
    a = dict(hand=["Phase Shift", "Mimicry", "V4"])
    t = out(board(a, dict(discard=["First Blood"]), house="logos").play("Phase Shift").play("Mimicry"))
    assert "Mimicry" in t.a.hand and "play" in ways(t, "V4")


def test_a_stun_that_an_omni_ability_lets_go_needs_no_permission():
    """A stunned creature could be used for its Omni ability in any house: Corporal Bridger's permission is left for another."""
    line = ["Corporal Bridger", dict(card="Omnist", stun=1), "V3", "V1"]
    t = board(dict(houses=["staralliance", "dis", "brobnar"], in_play=line), house="staralliance").reap("Corporal Bridger")
    t = t.remove_stun("Omnist")
    assert ways(t, "V3") and not ways(t.reap("V3"), "V1")


def test_a_card_that_comes_back_permits_anew():
    """What leaves play and comes back is another card: this Witch has let nobody play anything yet."""
    hand = ["Dust Pixie", "Dust Pixie", "Gateway to Dis", "Exhume"]
    a = dict(houses=["dis", "untamed", "logos"], in_play=["Witch of the Wilds"], hand=hand)
    t = board(a, house="dis").play("Dust Pixie")
    assert not ways(t, "Dust Pixie#2") & {"play"}
    t = out(t.play("Gateway to Dis")).play("Exhume").pick("Witch of the Wilds")
    t = out(t)
    assert t.a.battleline == ["Witch of the Wilds"] and "play" in ways(t, "Dust Pixie#2")
