"""Dark Tidings: evil twins of Logos, Sanctum and Saurian but for the tide’s, each ability with what it does and does not do."""

from tests.help import board, card, case, settle, targets, ways

ENEMY = dict(houses=["brobnar", "dis", "mars"], deck=["V1"] * 20)


def on(house, a, b=None, **more):
    return board(dict(houses=[house, "brobnar", "dis"], **a), b, house=house, **more)


# Logos


@card("Armadrone (Evil Twin)", "fight")
def test_the_evil_armadrone_steals_two_when_it_fights():
    card = "Armadrone (Evil Twin)"
    t = on("logos", dict(in_play=[card]), dict(in_play=["V1"], amber=3)).fight(card, "V1")
    assert (t.a.amber, t.b.amber) == (2, 1) and (t.card(card).power, t.card(card).armor) == (3, 0)
    assert on("logos", dict(in_play=[card]), dict(amber=3)).reap(card).b.amber == 3


def test_the_evil_captain_kresage_strips_all_creatures_of_four_keywords():
    a = dict(in_play=["Captain Kresage (Evil Twin)", "Dr. Verokter", "Champion Anaphiel"])
    t = on("logos", a, dict(in_play=["Batdrone", "Urchin", "Bulleteye", "Challe the Safeguard"]))
    for title in ("Dr. Verokter", "Champion Anaphiel", "Batdrone", "Urchin", "Bulleteye"):
        assert t.card(title).keywords == set(), title
    assert t.card("Challe the Safeguard").keywords == {"deploy"}, "these four only"
    t.place("Captain Kresage (Evil Twin)", "discard")
    assert t.card("Batdrone").keywords == {"skirmish"} and t.card("Dr. Verokter").keywords == {"elusive"}


@card("Captain Kresage (Evil Twin)", "constant")
@case("ruling-lost-keywords")
def test_what_is_gained_is_lost_under_the_evil_captain_kresage_too():
    a = dict(
        in_play=["Captain Kresage (Evil Twin)", dict(card="V9", upgrades=["Cloaking Dongle"]), "Captain Kresage", "Dr. Verokter"]
    )
    t = on("logos", a)
    assert t.card("V9").keywords == set() and t.card("Captain Kresage").keywords == set()
    a = dict(in_play=[dict(card="V9", house="saurian"), "Captain Kresage (Evil Twin)"], hand=["Ankylo Formation"])
    t = on("saurian", a).play("Ankylo Formation").choose(1).pick("V9")
    assert t.card("V9").keywords == set()


@card("Old Egad (Evil Twin)", "destroyed")
def test_the_evil_old_egad_enrages_enemies_when_it_is_destroyed():
    a = dict(in_play=["V1", "Old Egad (Evil Twin)"])
    t = on("logos", a, dict(in_play=["V9", "V8"])).fight("Old Egad (Evil Twin)", "V9")
    assert [t.card(c).enraged for c in ("V9", "V8", "V1")] == [True, True, False]


@card("Prof. Garwynne (Evil Twin)", "fight")
def test_the_evil_prof_garwynne_may_take_a_card_when_it_fights():
    card = "Prof. Garwynne (Evil Twin)"
    a, b = dict(in_play=[card], archives=["V1", "V2"]), dict(in_play=["V3"])
    t = on("logos", a, b).fight(card, "V3").pick("V1")
    assert t.a.hand == ["V1"] and t.a.archives == ["V2"] and t.card(card).damage == 0, "it has skirmish"
    t = on("logos", a, b).fight(card, "V3").answer(False)
    assert t.a.hand == [] and len(t.a.archives) == 2
    assert on("logos", a, b).reap(card).a.hand == []


@card("Talmage Steelheart (Evil Twin)", "play")
def test_the_evil_talmage_steelheart_hits_for_each_card_played():
    card = "Talmage Steelheart (Evil Twin)"
    a = dict(hand=[card, dict(card="V9", house="logos"), dict(card="V8", house="logos")])
    t = on("logos", a, dict(in_play=["V6", "V5"])).play("V9").play("V8").play(card)
    assert sorted(targets(t)) == ["V5", "V6"]
    assert t.pick("V6").card("V6").damage == 3 and t.card(card).power_counters == 0
    assert on("logos", a, dict(in_play=["V6"])).play(card).card("V6").damage == 1


# Sanctum


@card("Almsmaster (Evil Twin)", "gives")
def test_the_evil_almsmaster_has_neighbors_steal_when_they_are_destroyed():
    card = "Almsmaster (Evil Twin)"
    a = dict(in_play=[dict(card="V1", house="sanctum"), card, dict(card="V2", house="sanctum"), dict(card="V3", house="sanctum")])
    t = on("sanctum", a, dict(in_play=["V9"], amber=5)).fight("V1", "V9")
    assert (t.a.amber, t.b.amber) == (1, 4)
    t.fight("V3", "V9")
    assert (t.a.amber, t.b.amber) == (1, 4), "no neighbor"
    t = on("sanctum", dict(hand=[card], in_play=["V1", "V2"])).play(card, flank=1)
    assert t.a.battleline == ["V1", card, "V2"] and "taunt" not in t.card(card).keywords


@card("Almsmaster (Evil Twin)", "gives")
def test_the_evil_almsmaster_and_its_neighbor_that_fall_together():
    a = dict(in_play=["V1", dict(card="Almsmaster (Evil Twin)", damage=2)], hand=["Honor or Glory"])
    t = settle(on("sanctum", a, dict(amber=5)).play("Honor or Glory").choose(0))
    assert t.a.battleline == [] and (t.a.amber, t.b.amber) == (1, 4), "it had the ability when it was tagged"


@card("Grey Augur (Evil Twin)", "gives")
def test_the_evil_grey_augur_has_neighbors_gain_and_be_exalted_when_they_reap():
    card = "Grey Augur (Evil Twin)"
    a = dict(in_play=[dict(card="V1", house="sanctum"), card, dict(card="V2", house="sanctum"), dict(card="V3", house="sanctum")])
    t = on("sanctum", a, dict(in_play=["V9"])).reap("V1")
    assert t.a.amber == 2 and t.card("V1").amber == 1 and t.card("V2").amber == 0
    t.reap("V3")
    assert t.a.amber == 3 and t.card("V3").amber == 0, "no neighbor"
    t.fight("V2", "V9")
    assert t.a.amber == 3


@card("Lightsmith Clariel (Evil Twin)", "action")
def test_the_evil_lightsmith_clariel_switches_power_and_armor_of_any_creature():
    card = "Lightsmith Clariel (Evil Twin)"
    t = on("sanctum", dict(in_play=[card, "V9"]), dict(in_play=["Armored 5"])).action(card)
    assert sorted(targets(t)) == ["Armored 5", card, "V9"]
    t.pick("Armored 5")
    assert (t.card("Armored 5").power, t.card("Armored 5").armor) == (2, 5)
    assert t.end_turn().card("Armored 5").power == 5 and t.card("Armored 5").armor == 2


@card("Lightsmith Clariel (Evil Twin)", "action")
@case("ruling-power-and-armor-switched")
def test_a_creature_without_armor_dies_of_the_evil_lightsmith_clariel():
    card = "Lightsmith Clariel (Evil Twin)"
    t = on("sanctum", dict(in_play=[card]), dict(in_play=["V9"])).action(card).pick("V9")
    assert t.b.discard == ["V9"]


@case("ruling-power-and-armor-switched")
def test_a_switch_covers_its_creature_alone_and_what_it_gets_later_adds_up():
    card = "Lightsmith Clariel (Evil Twin)"
    a = dict(in_play=[card], hand=["Protect the Weak"])
    t = on("sanctum", a, dict(in_play=["Armored 5", "Armored 3"])).action(card).pick("Armored 5")
    assert (t.card("Armored 3").power, t.card("Armored 3").armor) == (3, 2)
    t.play("Protect the Weak", on="Armored 5")
    assert (t.card("Armored 5").power, t.card("Armored 5").armor) == (2, 6)


def test_the_evil_sir_bevor_has_poison_and_no_taunt():
    card = "Sir Bevor (Evil Twin)"
    t = on("sanctum", dict(in_play=[card]), dict(in_play=["V9"]))
    assert t.card(card).keywords == {"poison"} and (t.card(card).power, t.card(card).armor) == (1, 5)
    assert t.fight(card, "V9").b.discard == ["V9"]


@card("Urien the Circumspect (Evil Twin)", "reap")
def test_the_evil_urien_the_circumspect_costs_the_opponent_its_armor():
    card = "Urien the Circumspect (Evil Twin)"
    t = on("sanctum", dict(in_play=["Bulwark", card]), dict(amber=5)).reap(card)
    assert (t.a.amber, t.b.amber) == (1, 2)
    t = on("sanctum", dict(in_play=[card]), dict(in_play=["V1"], amber=5)).fight(card, "V1")
    assert t.b.amber == 5


# Saurian


@card("Bestiarii Urso (Evil Twin)", "play_fight")
def test_the_evil_bestiarii_urso_stuns_a_creature():
    card = "Bestiarii Urso (Evil Twin)"
    t = on("saurian", dict(hand=[card], in_play=["V1"]), dict(in_play=["V9"])).play(card)
    assert sorted(targets(t)) == [card, "V1", "V9"]
    assert t.pick("V9").card("V9").stunned and not t.card("V1").stunned
    t = on("saurian", dict(in_play=[card]), dict(in_play=["V1", "V9"])).fight(card, "V1").pick("V9")
    assert t.card("V9").stunned
    assert on("saurian", dict(in_play=[card]), dict(in_play=["V9"])).reap(card).decision.kind == "action"


@card("Censor Philo (Evil Twin)", "play")
def test_the_evil_censor_philo_hits_a_rich_creature():
    card = "Censor Philo (Evil Twin)"
    a, b = dict(hand=[card], in_play=["V8"]), dict(in_play=[dict(card="V9", amber=1), dict(card="V6", amber=2), "V1"])
    t = on("saurian", a, b).play(card)
    assert sorted(targets(t)) == ["V6", "V9"]
    assert t.pick("V9").card("V9").damage == 5
    t = on("saurian", dict(hand=[card]), dict(in_play=["V9"])).play(card)
    assert t.card("V9").damage == 0
    t = on("saurian", dict(in_play=[card]), dict(in_play=[dict(card="V3", amber=1)])).fight(card, "V3")
    assert t.card(card).damage == 3, "it is hurt as any other"


@card("Eclectic Ambrosius (Evil Twin)", "reap")
def test_the_evil_eclectic_ambrosius_blanks_an_enemy():
    card = "Eclectic Ambrosius (Evil Twin)"
    b = {**ENEMY, "in_play": ["Doer", "V9", dict(card="Champion Anaphiel", damage=1)]}
    t = on("saurian", dict(in_play=[card, "Doer"], deck=["V1"] * 20), b).reap(card)
    assert sorted(targets(t)) == ["Champion Anaphiel", "Doer#2", "V9"]
    t.pick("Champion Anaphiel")
    assert t.card("Champion Anaphiel").counters == {"ignorance": 1} and t.card("Champion Anaphiel").keywords == set()
    assert t.card("Champion Anaphiel").traits == {"knight", "spirit"} and t.card("Champion Anaphiel").power == 6
    t = on("saurian", dict(in_play=[card], deck=["V1"] * 20), b).reap(card).pick("b:Doer").end_turn().answer("brobnar")
    assert "action" not in ways(t, "Doer")


@card("Eclectic Ambrosius (Evil Twin)", "reap")
@case("ruling-ignorance")
def test_ignorance_lasts_after_the_evil_eclectic_ambrosius_has_left():
    card = "Eclectic Ambrosius (Evil Twin)"
    t = on("saurian", dict(in_play=[card], deck=["V1"] * 20), {**ENEMY, "in_play": ["Doer"]}).reap(card)
    t.place(card, "discard")
    assert "action" not in ways(t.end_turn().answer("brobnar"), "Doer")
    t.end_turn().answer("saurian").end_turn().answer("brobnar")
    assert "action" not in ways(t, "Doer"), "turn after turn"


@card("Tempting Offer", "play")
@case("ruling-ignorance")
def test_ignorance_ends_when_its_creature_leaves_play():
    card = "Eclectic Ambrosius (Evil Twin)"
    a = dict(in_play=[card], hand=[dict(card="Tempting Offer", house="saurian")], deck=["V1"] * 20)
    t = on("saurian", a, {**ENEMY, "in_play": ["Doer"]}).reap(card).play("Tempting Offer")
    assert t.b.hand == ["Doer"]
    t.end_turn().answer("brobnar").play("Doer").end_turn().answer("saurian").end_turn().answer("brobnar")
    assert "action" in ways(t, "Doer") and t.card("Doer").counters == {}


@case("ruling-ignorance")
def test_ignorance_ends_when_the_counter_is_taken_away_and_only_there():
    card = "Eclectic Ambrosius (Evil Twin)"
    broom = dict(card="V9", upgrades=["Flying Broomstick"])
    b = {**ENEMY, "in_play": ["Champion Anaphiel", "Almsmaster", broom]}
    t = on("saurian", dict(in_play=[card, dict(card=card)], deck=["V1"] * 20), b).reap(card).pick("Champion Anaphiel")
    t.reap(card + "#2").pick("Almsmaster").end_turn().answer("brobnar")
    assert t.card("Champion Anaphiel").keywords == t.card("Almsmaster").keywords == set()
    t.reap("V9").pick("Champion Anaphiel")
    assert t.card("Champion Anaphiel").keywords == {"taunt"} and t.card("Champion Anaphiel").counters == {}
    assert t.card("Almsmaster").keywords == set(), "its own counter is still there"


@card("Lapisaurus (Evil Twin)", "fight")
def test_the_evil_lapisaurus_exalts_whom_it_fights():
    card = "Lapisaurus (Evil Twin)"
    t = on("saurian", dict(in_play=[card]), dict(in_play=["V9", "V8"])).fight(card, "V9")
    assert t.card("V9").amber == 1 and t.card("V8").amber == 0 and t.card(card).damage == 0
    t = on("saurian", dict(in_play=[card]), dict(in_play=["V1"])).fight(card, "V1")
    assert t.b.discard == ["V1"] and t.a.amber == t.b.amber == 0, "it is gone by then"


@card("Magistra Vita (Evil Twin)", "play_fight")
def test_the_evil_magistra_vita_may_exalt_another_houses_creature_and_fight_with_it():
    card = "Magistra Vita (Evil Twin)"
    a = dict(hand=[card], in_play=["V5", dict(card="V2", house="saurian")])
    t = on("saurian", a, dict(in_play=["V3"])).play(card)
    assert targets(t) == ["V5"]
    t = settle(t.pick("V5"))
    assert t.b.discard == ["V3"] and t.card("V5").amber == 1 and not t.card("V5").ready
    t = on("saurian", a, dict(in_play=["V3"])).play(card).answer(False)
    assert t.b.battleline == ["V3"] and t.card("V5").amber == 0
    t = on("saurian", dict(in_play=[card, "V5"]), dict(in_play=["V1", "V3"])).fight(card, "V1")
    t = settle(t.pick("V5"))
    assert "V3" in t.b.discard and t.card("V5").amber == 1
    assert on("saurian", dict(in_play=[card, "V5"]), dict(in_play=["V1"])).reap(card).decision.kind == "action"
