"""Dark Tidings, Sanctum: its new cards but for the tide’s, each ability with what it does and what it does not do."""

from tests.help import board, card, case, out, settle, targets


def on(a, b=None, house="sanctum", **more):
    return board(dict(houses=["sanctum", "brobnar", "dis"], **a), b, house=house, **more)


def of_sanctum(name, **more):
    return dict(card=name, house="sanctum", **more)


# Damage, armor, power


@card("Aja the Inconspicuous", "constant")
def test_aja_the_inconspicuous_cannot_be_dealt_damage_off_the_flanks():
    b = dict(houses=["brobnar", "dis", "mars"], in_play=["V6"])
    t = (
        on(dict(in_play=["V1", "Aja the Inconspicuous", "V2"]), b)
        .end_turn()
        .answer("brobnar")
        .fight("V6", "Aja the Inconspicuous")
    )
    assert t.a.battleline == ["V1", "Aja the Inconspicuous", "V2"] and t.card("V6").damage == 3
    assert t.card("Aja the Inconspicuous").damage == 0
    t = on(dict(in_play=["Aja the Inconspicuous", "V2"]), b).end_turn().answer("brobnar").fight("V6", "Aja the Inconspicuous")
    assert t.a.discard == ["Aja the Inconspicuous"]


def test_aja_the_inconspicuous_is_safe_no_longer_when_its_neighbor_is_gone():
    t = on(dict(in_play=["V1", "Aja the Inconspicuous", "V2"], hand=["Honor or Glory", "Honor or Glory"])).play("Honor or Glory")
    t = settle(t.choose(0))
    assert t.a.battleline == ["Aja the Inconspicuous"] and t.card("Aja the Inconspicuous").damage == 0
    t = settle(t.play("Honor or Glory").choose(0))
    assert "Aja the Inconspicuous" in t.a.discard


@card("Avenging Aura", "play")
def test_avenging_aura_gives_assault_for_each_key_of_the_opponent():
    a = dict(hand=["Avenging Aura"], in_play=[of_sanctum("V5"), "V1"])
    t = on(a, dict(keys=["red", "blue"], in_play=["V6", "V2"])).play("Avenging Aura").fight("V5", "V2")
    assert t.card("V5").damage == 0 and t.b.discard == ["V2"] and t.a.amber == 1, "two damage came first"
    t = on(a, dict(keys=[], in_play=["V6", "V2"])).play("Avenging Aura").fight("V5", "V2")
    assert t.card("V5").damage == 2
    b = dict(houses=["brobnar", "dis", "mars"], keys=["red", "blue"], in_play=["V2"], deck=["V1"] * 9)
    a = {**a, "deck": ["V1"] * 9}
    t = on(a, b).play("Avenging Aura").end_turn().answer("brobnar").end_turn().answer("sanctum").fight("V5", "V2")
    assert t.card("V5").damage == 2, "for the remainder of that turn"


@card("Lightsmith Clariel", "before_fight")
def test_lightsmith_clariel_may_switch_its_power_and_armor_before_it_fights():
    a, b = dict(in_play=["Lightsmith Clariel"]), dict(in_play=["V4"])
    t = on(a, b).fight("Lightsmith Clariel", "V4").answer(True)
    card = t.card("Lightsmith Clariel")
    assert (card.power, card.armor, card.damage) == (2, 5, 0) and t.card("V4").damage == 2
    assert t.end_turn().card("Lightsmith Clariel").power == 5 and t.card("Lightsmith Clariel").armor == 2
    t = on(a, b).fight("Lightsmith Clariel", "V4").answer(False)
    assert t.b.discard == ["V4"] and t.card("Lightsmith Clariel").damage == 2


@card("Lightsmith Clariel", "before_fight")
@case("ruling-power-and-armor-switched")
def test_lightsmith_clariel_dies_of_its_damage_when_its_power_is_less():
    a = dict(in_play=[dict(card="Lightsmith Clariel", damage=2)])
    t = on(a, dict(in_play=["V4"])).fight("Lightsmith Clariel", "V4").answer(True)
    assert t.a.discard == ["Lightsmith Clariel"] and t.card("V4").damage == 0, "before any damage of the fight"


@case("ruling-power-and-armor-switched")
def test_lightsmith_clariel_switches_the_numbers_it_has():
    a = dict(in_play=[dict(card="Lightsmith Clariel", power_counters=3), "V1"])
    t = on(a, dict(in_play=["V9"])).fight("Lightsmith Clariel", "V9").answer(True)
    assert (t.card("Lightsmith Clariel").power, t.card("Lightsmith Clariel").armor) == (2, 8)
    assert t.card("Lightsmith Clariel").damage == 1


@card("Holdfast", "reaction")
def test_holdfast_is_readied_when_a_neighbor_is_dealt_damage():
    a = dict(in_play=[of_sanctum("V5"), dict(card="Holdfast", exhausted=True), "V8", "V9"])
    t = on(a, dict(in_play=["V2"])).fight("V5", "V2")
    assert t.card("V5").damage == 2 and t.card("Holdfast").ready
    t = on({"in_play": [*a["in_play"][1:], of_sanctum("V5")]}, dict(in_play=["V2"])).fight("V5", "V2")
    assert not t.card("Holdfast").ready, "no neighbor"
    t = on(dict(in_play=[of_sanctum("Armored 5"), dict(card="Holdfast", exhausted=True)]), dict(in_play=["V2"]))
    assert not t.fight("Armored 5", "V2").card("Holdfast").ready, "armor prevented all of it"
    t = on(dict(in_play=[of_sanctum("V5", ward=True), dict(card="Holdfast", exhausted=True)]), dict(in_play=["V2"]))
    assert not t.fight("V5", "V2").card("Holdfast").ready, "a ward did"


@card("Holdfast", "reaction")
def test_holdfast_hears_of_a_neighbor_that_dies_of_it():
    a = dict(in_play=[of_sanctum("V2"), dict(card="Holdfast", exhausted=True)])
    t = on(a, dict(in_play=["V9"])).fight("V2", "V9")
    assert t.a.discard == ["V2"] and t.card("Holdfast").ready


@card("The Corpulent Collector", "play")
def test_the_corpulent_collector_captures_all_and_pays_for_it():
    t = on(dict(hand=["The Corpulent Collector"]), dict(amber=4)).play("The Corpulent Collector")
    assert t.card("The Corpulent Collector").amber == 4 and t.b.amber == 0 and t.card("The Corpulent Collector").damage == 4
    t = on(dict(hand=["The Corpulent Collector"]), dict(amber=7)).play("The Corpulent Collector")
    assert t.a.discard == ["The Corpulent Collector"] and t.b.amber == 7
    t = on(dict(hand=["The Corpulent Collector"])).play("The Corpulent Collector")
    assert t.card("The Corpulent Collector").damage == 0


def test_sir_bevor_has_taunt_and_thick_armor():
    t = on(dict(in_play=["Sir Bevor"]))
    assert t.card("Sir Bevor").keywords == {"taunt"} and (t.card("Sir Bevor").power, t.card("Sir Bevor").armor) == (1, 5)


@card("Urien the Circumspect", "reap")
def test_urien_the_circumspect_gains_as_much_as_its_armor():
    a = dict(in_play=["Urien the Circumspect"])
    assert on(a).reap("Urien the Circumspect").a.amber == 2
    t = on(dict(in_play=["Bulwark", "Urien the Circumspect"])).reap("Urien the Circumspect")
    assert t.a.amber == 1 + 3
    t = on(a, dict(in_play=["V1"], amber=3)).fight("Urien the Circumspect", "V1")
    assert t.a.amber == 0


# Neighbors


@card("Almsmaster", "play")
def test_almsmaster_has_its_neighbors_capture():
    a = dict(hand=["Almsmaster"], in_play=["V1", "V2", "V3"])
    t = on(a, dict(amber=5, in_play=["V9"])).play("Almsmaster", flank=1)
    assert t.a.battleline == ["V1", "Almsmaster", "V2", "V3"] and "taunt" in t.card("Almsmaster").keywords
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "Almsmaster", "V9")] == [1, 1, 0, 0, 0] and t.b.amber == 3
    t = on(a, dict(amber=1)).play("Almsmaster", flank=1)
    assert sorted(targets(t)) == ["V1", "V2"] and t.pick("V2").card("V2").amber == 1


@card("Grey Augur", "gives")
def test_grey_augur_lets_its_neighbors_gain_when_they_fight():
    a = dict(in_play=[of_sanctum("V9"), "Grey Augur", of_sanctum("V8"), of_sanctum("V6")])
    t = on(a, dict(in_play=["V1", "V2", "V3"])).fight("V9", "V1")
    assert t.a.amber == 1
    t.fight("V6", "V2")
    assert t.a.amber == 1, "no neighbor"
    t.fight("Grey Augur", "V3")
    assert t.a.amber == 1, "itself"
    assert on(a).reap("V9").a.amber == 1, "for its reap only"


@card("Badgemagus", "fight")
def test_badgemagus_readies_and_fights_with_each_neighbor():
    a = dict(hand=["Badgemagus"], in_play=["V9", "V8"])
    assert on(a).play("Badgemagus", flank=1).a.battleline == ["V9", "Badgemagus", "V8"]
    a = dict(in_play=["V6", dict(card="V9", exhausted=True), "Badgemagus", dict(card="V8", exhausted=True)])
    t = on(a, dict(in_play=["V1", "V2", "V3"])).fight("Badgemagus", "V1")
    assert sorted(targets(t)) == ["V8", "V9"]
    t = t.pick("V9").pick("V3")
    t = settle(t)
    assert t.b.battleline == [] and t.card("V9").damage == 3 and t.card("V8").damage == 2 and not t.card("V8").ready
    t = on(a, dict(in_play=["V1"])).fight("Badgemagus", "V1")
    t = out(t)
    assert t.card("V9").ready and t.card("V8").ready, "there is nobody to fight, and still they are readied"
    assert on(a, dict(in_play=["V1"])).reap("Badgemagus").decision.kind == "action"


@card("Harmonic Ritual", "play")
def test_harmonic_ritual_gains_along_the_line_to_the_left():
    line = ["V1", dict(card="Squire Alys"), "V3", "V2", "V4"]
    t = on(dict(hand=["Harmonic Ritual"], in_play=line)).play("Harmonic Ritual")
    assert sorted(targets(t)) == ["Squire Alys", "V1", "V2", "V3", "V4"]
    assert t.pick("V4").a.amber == 1 + 2, "V2, V3, and then one of another house"
    t = on(dict(hand=["Harmonic Ritual"], in_play=line)).play("Harmonic Ritual").pick("V3")
    assert t.a.amber == 1, "its left neighbor does not share a house with it; the right one does not count"
    t = on(dict(hand=["Harmonic Ritual"], in_play=["V1", "V2", "V3"])).play("Harmonic Ritual").pick("V1")
    assert t.a.amber == 1, "nobody to its left"
    assert on(dict(hand=["Harmonic Ritual"]), dict(in_play=["V1"])).play("Harmonic Ritual").a.amber == 1


@card("Grand Melee", "play")
def test_grand_melee_destroys_who_shares_no_house_with_a_neighbor():
    a = dict(hand=["Grand Melee"], in_play=["V1", "V2", "Squire Alys", "V3"])
    t = settle(on(a, dict(in_play=["V4", "Dextre", "Doc Bookton"])).play("Grand Melee"))
    assert t.a.battleline == ["V1", "V2"] and t.b.battleline == ["Dextre", "Doc Bookton"]
    t = on(dict(hand=["Grand Melee"], in_play=["V1"])).play("Grand Melee")
    assert t.a.battleline == [], "a creature alone has no neighbor"


@card("Taxing Journey", "play")
def test_taxing_journey_has_a_creature_and_neighbors_of_its_house_capture():
    a = dict(hand=["Taxing Journey"], in_play=["V1", "V2", "Squire Alys"])
    t = on(a, dict(amber=5, in_play=["V9"])).play("Taxing Journey")
    assert sorted(targets(t)) == ["Squire Alys", "V1", "V2"]
    t.pick("V2")
    assert [t.card(c).amber for c in ("V1", "V2", "Squire Alys")] == [1, 1, 0] and t.b.amber == 3
    t = on(a, dict(amber=5)).play("Taxing Journey").pick("Squire Alys")
    assert [t.card(c).amber for c in ("V1", "V2", "Squire Alys")] == [0, 0, 1]
    t = on(dict(hand=["Taxing Journey"], in_play=["V1", "V2", "V3"]), dict(amber=2)).play("Taxing Journey").pick("V2")
    assert sorted(targets(t)) == ["V1", "V3"], "where there is not enough for both"
    assert t.pick("V3").card("V3").amber == 1 and t.card("V2").amber == 1 and t.card("V1").amber == 0


# Modes and other actions


@card("First or Last", "play")
def test_first_or_last_purges_all_of_the_highest_or_of_the_lowest_power():
    a, b = dict(hand=["First or Last"], in_play=["V5", "V1"]), dict(in_play=["V5", "V3", dict(card="V1", ward=True)])
    t = settle(on(a, b).play("First or Last").choose(0))
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V3", "V1"] and t.a.purged == ["V5"] and t.b.purged == ["V5"]
    t = settle(on(a, b).play("First or Last").choose(1))
    assert t.a.battleline == ["V5"] and t.b.battleline == ["V5", "V3", "V1"] and t.a.purged == ["V1"], "a ward keeps one"


@card("Honor or Glory", "play")
def test_honor_or_glory_hits_flanks_or_all_others():
    a, b = dict(hand=["Honor or Glory"], in_play=["V5", "V6", "V8"]), dict(in_play=["V9"])
    t = on(a, b).play("Honor or Glory").choose(0)
    assert [t.card(c).damage for c in ("V5", "V6", "V8", "V9")] == [3, 0, 3, 3]
    t = on(a, b).play("Honor or Glory").choose(1)
    assert [t.card(c).damage for c in ("V5", "V6", "V8", "V9")] == [0, 3, 0, 0]


@card("Heal or Harm", "play")
def test_heal_or_harm_heals_and_pays_or_fights():
    a = dict(hand=["Heal or Harm"], in_play=[dict(card="V5", damage=4, exhausted=True)])
    t = on(a, dict(in_play=[dict(card="V3", damage=1)])).play("Heal or Harm").choose(0)
    assert sorted(targets(t)) == ["V3", "V5"]
    t.pick("V5")
    assert t.card("V5").damage == 0 and t.a.amber == 1 and not t.card("V5").ready
    t = on(a, dict(in_play=[dict(card="V3", damage=2)])).play("Heal or Harm").choose(1)
    assert "V3" in t.b.discard and t.a.amber == 0 and "V5" in t.a.discard
    t = on(a).play("Heal or Harm").choose(1)
    assert t.card("V5").ready, "with nobody to fight it is readied still"
    assert on(dict(hand=["Heal or Harm"])).play("Heal or Harm").choose(0).a.amber == 1, "it gains all the same"


@card("Hammer-gram", "play")
def test_hammer_gram_hits_and_stuns():
    t = on(dict(hand=["Hammer-gram"], in_play=["V9"]), dict(in_play=["V5"])).play("Hammer-gram").pick("V5")
    assert t.card("V5").damage == 3 and t.card("V5").stunned and not t.card("V9").stunned
    t = on(dict(hand=["Hammer-gram"]), dict(in_play=[dict(card="V5", ward=True)])).play("Hammer-gram")
    assert t.card("V5").damage == 0 and t.card("V5").stunned


def test_light_everlasting_plays_a_creature_anywhere_in_the_line():
    a = dict(hand=["Light Everlasting"], in_play=["V1", "V2"], discard=["Squire Alys", "V3", "Virtuous Works"])
    t = on(a, dict(amber=3)).play("Light Everlasting")
    assert t.decision.kind == "flank" and len(t.decision.options) == 3
    t.choose(1)
    assert t.a.battleline == ["V1", "Squire Alys", "V2"] and t.card("Squire Alys").amber == 2, "it was played"
    t = on({**a, "discard": ["V3"]}).play("Light Everlasting")
    assert t.a.battleline == ["V1", "V2"] and t.decision.kind == "action"


@card("Light Everlasting", "play")
def test_light_everlasting_is_for_that_very_play():
    a = dict(hand=["Light Everlasting", "Squire Alys"], in_play=["V1", "V2"], discard=["Squire Alys"])
    t = on(a).play("Light Everlasting").choose(1).play("Squire Alys", flank=None)
    assert len(t.decision.options) == 2, "a flank for the next one"


@card("Redhand Registry", "reaction")
@case("ruling-a-thiefs-next-turn")
def test_redhand_registry_costs_a_thief_the_next_forge_step():
    a = dict(in_play=["Redhand Registry"], amber=1, deck=["V1"] * 20)
    b = dict(houses=["shadows", "dis", "mars"], hand=["Ghostly Hand"], deck=["V1"] * 20)
    t = on(a, b).end_turn().answer("shadows").play("Ghostly Hand")
    assert t.a.amber == 0
    t.set("b", amber=9).end_turn().answer("sanctum").end_turn()
    assert t.b.keys == [] and t.b.amber == 9 and t.decision.kind == "house", "no key, though there is enough"
    t.answer("shadows").end_turn().answer("sanctum").end_turn()
    assert t.decision.kind == "key", "a turn later one is forged again"


def test_redhand_registry_says_nothing_to_its_own_player():
    a = dict(houses=["shadows", "dis", "mars"], in_play=["Redhand Registry"], hand=["Ghostly Hand"], deck=["V1"] * 20)
    t = board(a, dict(amber=1, deck=["V1"] * 20), house="shadows").play("Ghostly Hand").set("a", amber=9).set("b", amber=9)
    assert t.end_turn().decision.kind == "key", "who was stolen from forges"
    assert t.choose(0).answer("brobnar").end_turn().decision.kind == "key", "and so does the thief"


@card("Squire Alys", "play")
def test_redhand_registry_does_not_mind_amber_that_is_lost_or_captured():
    a = dict(in_play=["Redhand Registry"], amber=3, deck=["V1"] * 20)
    b = dict(houses=["sanctum", "dis", "mars"], hand=["Squire Alys"], deck=["V1"] * 20)
    t = on(a, b).end_turn().answer("sanctum").play("Squire Alys")
    assert t.a.amber == 1
    assert t.set("b", amber=9).end_turn().answer("sanctum").end_turn().decision.kind == "key"


@card("SGS Illuminator", "action")
def test_sgs_illuminator_stuns_and_exalts_for_each_creature_it_exhausts():
    a = dict(in_play=["SGS Illuminator", "Squire Alys", "Sequis", "V1", dict(card="Francus", exhausted=True)])
    t = on(a, dict(in_play=["V9", "V8"])).action("SGS Illuminator")
    assert sorted(targets(t)) == ["Sequis", "Squire Alys"]
    t.pick("Squire Alys", "Sequis")
    t.pick("V9").pick("V9")
    assert t.card("V9").stunned and t.card("V9").amber == 2 and t.card("V8").amber == 0
    assert not t.card("Squire Alys").ready and not t.card("Sequis").ready
    t = on(a, dict(in_play=["V9", "V8"])).action("SGS Illuminator").answer(False)
    assert t.card("Sequis").ready and t.decision.kind == "action"


@card("Shifting Battlefield", "play")
def test_shifting_battlefield_moves_a_creature_that_captures():
    a = dict(hand=["Shifting Battlefield"], in_play=["V1", "V2", "V3"])
    t = on(a, dict(amber=2, in_play=["V9"])).play("Shifting Battlefield")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = t.pick("V1")
    assert t.decision.kind in ("flank", "place")
    t.choose(len(t.decision.options) - 1)
    assert t.a.battleline == ["V2", "V3", "V1"] and t.card("V1").amber == 1 and t.b.amber == 1
