"""Æmber Skies and Tokens of Change: what counts as destroyed, where a creature is saved, archived by itself or turned into an
artifact."""

import pytest

from tests.cards.toc import of_house, on, token
from tests.help import card, out, settle

LEY = "Ley, Earl of Hurl"
STONE = {"mineralize": 1}


def beside(**more):
    """Ley between two creatures."""
    return ["V1", dict(card=LEY, **more), "V2"]


def slain(t, name):
    """Slay is played on a creature, and everything that follows is done."""
    t = t.play("Slay")
    return out(t.pick(name)) if t.decision.kind == "target" else t


@card(LEY, "destroyed")
@card("Banshee Suit", "host_destroyed")
def test_ley_in_a_banshee_suit_is_archived():
    """Saving is a replacement: it comes when the other Destroyed abilities have resolved."""
    t = slain(on(dict(hand=["Slay"], in_play=beside(upgrades=["Banshee Suit"])), house="brobnar"), LEY)
    assert t.a.archives == [LEY] and "Banshee Suit" in t.a.discard


@card(LEY, "destroyed")
@card("Flip Stallard", "constant")
def test_ley_pays_insurance_though_it_is_saved_and_falls_to_flip_stallard():
    b = dict(in_play=beside(upgrades=["Insurance Policy"]))
    t = slain(on(dict(hand=["Slay"]), b, house="brobnar"), LEY)
    assert t.b.amber == 4 and t.card(LEY).in_play and t.card(LEY).upgrades == ["Insurance Policy"]
    t = slain(on(dict(hand=["Slay"], in_play=["Flip Stallard"]), dict(in_play=beside()), house="brobnar"), LEY)
    assert LEY in t.b.discard


@card(LEY, "destroyed")
@card("Torpefying Harpoon", "reaction")
def test_ley_with_a_harpoon_ends_the_turn_exhausted_on_a_flank():
    t = out(on(dict(in_play=beside(upgrades=["Torpefying Harpoon"])), house="brobnar").end_turn())
    assert t.card(LEY).in_play and t.card(LEY).warded and not t.card(LEY).ready and t.a.battleline[1] != LEY


@card("Unbinding", "play")
@card("Alpha-Gamma", "destroyed")
@pytest.mark.parametrize(("line", "name", "archived"), [([token("V3")], "V3", ["Unbinding", "V3"]), (beside(), LEY, [])])
def test_unbinding_counts_who_archived_itself_and_not_who_was_saved(line, name, archived):
    t = slain(on(dict(token="Alpha-Gamma", hand=["Unbinding", of_house("dis", "Slay")], in_play=line)), name)
    assert sorted(out(t.play("Unbinding")).a.archives) == archived


@card("Harlock", "fight")
@card("Rm-Foler", "reap")
@card("Deimos Burst", "play")
def test_an_alpha_gamma_that_archived_itself_was_destroyed():
    enemy = dict(token="Alpha-Gamma", in_play=[token("Chest")])
    t = out(on(dict(in_play=["Harlock"]), enemy, house="untamed").fight("Harlock", "Chest"))
    assert t.b.archives == ["Chest"] and len(t.a.battleline) == 2
    t = out(on(dict(in_play=["Rm-Foler"]), enemy, house="logos").reap("Rm-Foler"))
    assert t.b.archives == ["Chest"] and t.a.hand == ["V1"]
    t = on(dict(token="Alpha-Gamma", hand=["Deimos Burst"], in_play=[token("V3")]), house="mars").play("Deimos Burst")
    assert t.a.archives == ["V3"] and t.a.amber == 1


@card("Chauncey", "action")
@card("Auto-Autopsy 2.1", "omni")
@card("Cauterize Vitality", "play")
def test_who_was_saved_pays_nothing():
    t = out(on(dict(in_play=["Chauncey", LEY, "V2"])).action("Chauncey").pick(LEY))
    assert t.a.amber == 0 and t.card(LEY).in_play and "Chauncey" in t.a.discard
    t = out(on(dict(in_play=["Auto-Autopsy 2.1", *beside()])).omni("Auto-Autopsy 2.1").pick(LEY))
    assert t.a.amber == 0
    b = dict(in_play=beside(icons=["amber"]), amber=3)
    assert out(on(dict(hand=["Cauterize Vitality"]), b).play("Cauterize Vitality").pick(LEY)).b.amber == 3


@card("Portal Guardian", "destroyed")
def test_portal_guardian_has_ley_capture_who_is_saved():
    a = dict(hand=["Apocalypse"], in_play=["Portal Guardian", LEY, "V3"])
    t = on(a, dict(amber=3), house="brobnar").play("Apocalypse").pick(LEY)
    assert out(t).card(LEY).amber == 2 and t.b.amber == 1 and t.a.battleline == [LEY]


@card("Vault of Redemption", "reaction")
@card("Beyond All Darkness", "play")
@card("Unbinding", "play")
def test_a_creature_that_is_an_artifact_is_no_creature_that_was_destroyed():
    hand = ["Beyond All Darkness", "Unbinding", of_house("dis", "Break It")]
    mutant = dict(card="Admirable Neophyte", counters=STONE)
    t = on(dict(hand=hand, in_play=["De-Animator", mutant, "Vault of Redemption"])).play("Beyond All Darkness").play("Break It")
    t = out(t.pick("Admirable Neophyte"))
    assert t.a.battleline == ["De-Animator"] and len(t.a.hand) == 1
    assert out(t.play("Unbinding")).a.archives == []


@card("Inevitable Decay", "play")
@card("Alien Puffer", "destroyed")
def test_it_is_destroyed_as_an_artifact_with_its_abilities():
    b = dict(in_play=[dict(card="Alien Puffer", counters=STONE, amber=2, upgrades=["Plain Badge"])])
    t = on(dict(hand=["Inevitable Decay"], in_play=["De-Animator"]), b, house="geistoid").play("Inevitable Decay")
    assert len(out(t).a.battleline) == 1 + 2 and (t.a.amber, t.b.amber) == (1, 2), "its Æ goes to the supply"


@card("Skŏllĕnbŭzzz", "destroyed")
def test_skollenbuzzz_as_an_artifact_lets_out_what_it_kept():
    kept = dict(card="Skŏllĕnbŭzzz", counters=STONE, beneath=["V3"])
    t = out(on(dict(hand=["Break It"], in_play=["De-Animator", kept]), house="brobnar").play("Break It"))
    assert sorted(t.a.battleline) == ["De-Animator", "V3"] and t.a.deck[0] == "Skŏllĕnbŭzzz"


@card("De-Animator", "constant")
def test_damage_counts_again_when_it_is_a_creature_again():
    a = dict(in_play=["De-Animator", "Grat Tattuu", dict(card="V3", counters=STONE, damage=4)], hand=["Slay", "Slay"])
    t = slain(on(a, house="brobnar"), "Grat Tattuu")
    assert t.a.artifacts == ["V3"]
    assert "V3" in slain(t, "De-Animator").a.discard


@card("De-Animator", "constant")
def test_its_counter_waits_for_another_de_animator():
    a = dict(in_play=["De-Animator", dict(card="V3", counters=STONE)], hand=["Slay", of_house("brobnar", "De-Animator")])
    t = slain(on(a, house="brobnar"), "De-Animator")
    assert t.a.battleline == ["V3"]
    assert "V3" in settle(t.play("De-Animator#2")).a.artifacts


@card("Thermal Depletion", "play")
@card("Slayer", "constant")
def test_as_an_artifact_it_readies_and_is_no_enemy_creature():
    line = ["De-Animator", dict(card="V3", counters=STONE, exhausted=True), dict(card="V5", exhausted=True)]
    t = out(on(dict(hand=["Thermal Depletion"], in_play=line), house="brobnar").play("Thermal Depletion").end_turn())
    assert t.card("V3").ready and not t.card("V5").ready
    t = on(dict(in_play=["De-Animator", "Slayer"]), dict(in_play=["V3"]), house="logos").reap("De-Animator").pick("V3")
    assert "Slayer" in t.a.discard
