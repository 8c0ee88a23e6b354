"""Dark Tidings, Saurian: its new cards but for the tide’s, each ability with what it does and what it does not do."""

from tests.help import board, card, case, fight_targets, out, settle, targets, ways


def on(a, b=None, house="saurian", **more):
    return board(dict(houses=["saurian", "brobnar", "dis"], **a), b, house=house, **more)


def saurian(name, **more):
    return dict(card=name, house="saurian", **more)


def rich(name, amber=1):
    return dict(card=name, amber=amber)


ENEMY = dict(houses=["brobnar", "dis", "mars"], deck=["V1"] * 20)


# Æ on creatures


@card("Bracchanalia", "play")
def test_bracchanalia_bring_amber_and_have_a_creature_capture():
    t = on(dict(hand=["Bracchanalia"], in_play=["V1"]), dict(amber=2)).play("Bracchanalia")
    assert t.card("Bracchanalia").amber == 4 and t.card("V1").amber == 1 and t.b.amber == 1 and t.a.amber == 1


@card("Bracchanalia", "reaction")
def test_bracchanalia_pay_who_begins_a_turn_with_four_rich_creatures():
    four = [rich("V1"), rich("V2"), rich("V3", 2), rich("V4")]
    t = on(dict(in_play=[rich("Bracchanalia", 4), *four]), house=None)
    assert t.a.amber == 4 and t.card("Bracchanalia").amber == 0
    t = on(dict(in_play=[rich("Bracchanalia", 4), *four[:3], "V5"]), house=None)
    assert t.a.amber == 0 and t.card("Bracchanalia").amber == 4
    t = on(dict(in_play=[rich("Bracchanalia", 4)]), dict(in_play=four)).end_turn()
    assert (t.a.amber, t.b.amber) == (0, 4) and t.card("Bracchanalia").amber == 0, "the opponent’s pool"
    t = on(dict(in_play=[rich("Bracchanalia", 4), *four]), dict(in_play=["V9"])).end_turn()
    assert t.card("Bracchanalia").amber == 4, "in each player’s turn that player’s creatures count"


@card("Brachiaditus", "play")
def test_brachiaditus_stuns_its_neighbors_and_takes_amber_from_them():
    a = dict(hand=["Brachiaditus"], in_play=["V1", rich("V2", 2), rich("V3")])
    t = on(a).play("Brachiaditus", flank=1)
    assert t.a.battleline == ["V1", "Brachiaditus", "V2", "V3"]
    assert [t.card(c).stunned for c in ("V1", "V2", "V3")] == [True, True, False]
    assert [t.card(c).amber for c in ("V1", "V2", "V3")] == [0, 1, 1] and t.a.amber == t.b.amber == 0


@card("Eclectic Ambrosius", "reaction", "action")
@case("ruling-knowledge")
def test_eclectic_ambrosius_learns_each_turn_and_sells_three_pieces_of_knowledge():
    a = dict(in_play=["Eclectic Ambrosius"], deck=["V1"] * 20)
    t = on(a, ENEMY).end_turn()
    assert t.card("Eclectic Ambrosius").counters == {"knowledge": 1}
    assert t.answer("brobnar").end_turn().card("Eclectic Ambrosius").counters == {"knowledge": 1}, "of its own turns only"
    a = dict(in_play=[dict(card="Eclectic Ambrosius", counters={"knowledge": 4})])
    t = on(a).action("Eclectic Ambrosius")
    assert t.a.amber == 6 and t.card("Eclectic Ambrosius").counters == {"knowledge": 1}
    a = dict(in_play=[dict(card="Eclectic Ambrosius", counters={"knowledge": 2})])
    t = on(a).action("Eclectic Ambrosius")
    assert t.a.amber == 0 and t.card("Eclectic Ambrosius").counters == {}, "as many as there are, and then nothing"


def test_enlist_numeri_takes_a_rich_enemy_into_the_house():
    t = on(dict(hand=["Enlist Numeri"], in_play=[rich("V9")]), dict(in_play=["V1", rich("V2", 2), rich("V3")]))
    t.play("Enlist Numeri")
    assert sorted(targets(t)) == ["V2", "V3"]
    t = out(t.pick("V2"))
    assert "V2" in t.a.battleline and t.card("V2").houses == ["saurian"] and t.card("V2").amber == 2
    t = on(dict(hand=["Enlist Numeri"]), dict(in_play=["V1"])).play("Enlist Numeri")
    assert t.b.battleline == ["V1"]


@card("Hastatus Raptor", "before_fight")
def test_hastatus_raptor_hits_for_amber_on_all_friendly_ones_of_its_name():
    a = dict(in_play=["Hastatus Raptor", dict(card="Hastatus Raptor", amber=2), dict(card="V9", amber=3)])
    b = dict(in_play=["V50", dict(card="Hastatus Raptor", amber=5)])
    t = on(a, b).fight("Hastatus Raptor", "V50").answer(True)
    assert t.card("V50").damage == 3 + 5, "1 + 2 on friendly ones, and its power in the fight"


@card("Hastatus Raptor", "before_fight")
def test_hastatus_raptor_may_keep_its_amber_away():
    a = dict(in_play=["Hastatus Raptor"])
    t = on(a, dict(in_play=["V8"])).fight("Hastatus Raptor", "V8").answer(False)
    assert t.a.discard == ["Hastatus Raptor"] and t.card("V8").damage == 5 and t.b.amber == 0
    t = on(a, dict(in_play=["V8"])).fight("Hastatus Raptor", "V8").answer(True)
    assert t.card("V8").damage == 6 and t.b.amber == 1, "one before the fight; what was on it is the opponent’s"


@card("Censor Philo", "constant")
def test_censor_philo_cannot_be_hurt_by_rich_creatures():
    b = {**ENEMY, "in_play": [rich("V9"), "V2"]}
    t = on(dict(in_play=["Censor Philo"]), b).end_turn().answer("brobnar").fight("V9", "Censor Philo")
    assert t.card("Censor Philo").damage == 0 and t.card("V9").damage == 5
    t.fight("V2", "Censor Philo")
    assert t.card("Censor Philo").damage == 2


@card("Di-No You Didn’t!", "play")
def test_di_no_you_didnt_destroys_an_enemy_with_amber():
    t = on(dict(hand=["Di-No You Didn’t!"], in_play=[rich("V9")]), dict(in_play=["V1", rich("V2"), rich("V3")])).play(
        "Di-No You Didn’t!"
    )
    assert sorted(targets(t)) == ["V2", "V3"]
    assert t.pick("V3").b.discard == ["V3"] and t.a.amber == 2, "with the amber of the action itself"
    t = on(dict(hand=["Di-No You Didn’t!"], in_play=[rich("V9")]), dict(in_play=["V1"])).play("Di-No You Didn’t!")
    assert t.b.battleline == ["V1"] and t.a.battleline == ["V9"]


@card("Altruist’s Rostrum", "action")
def test_altruists_rostrum_moves_amber_between_any_two_creatures():
    t = on(dict(in_play=["Altruist’s Rostrum", rich("V9")]), dict(in_play=[rich("V1", 2), "V2"])).action("Altruist’s Rostrum")
    assert sorted(targets(t)) == ["V1", "V2", "V9"]
    t.pick("V1")
    assert sorted(targets(t)) == ["V2", "V9"]
    t.pick("V2")
    assert [t.card(c).amber for c in ("V1", "V2", "V9")] == [1, 1, 1] and t.a.amber == t.b.amber == 0


@card("Carpe Vinum", "play")
def test_carpe_vinum_exalts_two_enemies():
    t = on(dict(hand=["Carpe Vinum"], in_play=["V9"]), dict(in_play=["V1", "V2", "V3"], amber=1)).play("Carpe Vinum")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t.pick("V1", "V3")
    assert [t.card(c).amber for c in ("V1", "V2", "V3", "V9")] == [1, 0, 1, 0] and t.b.amber == 1
    t = on(dict(hand=["Carpe Vinum"]), dict(in_play=["V1"])).play("Carpe Vinum")
    assert t.card("V1").amber == 1


@card("Decadence", "play")
def test_decadence_exalts_readies_and_uses_or_moves_amber():
    a = dict(hand=["Decadence"], in_play=[dict(card="V9", exhausted=True), "V1"])
    t = on(a, dict(in_play=["V2"])).play("Decadence").choose(0)
    assert sorted(targets(t)) == ["V1", "V9"]
    t.pick("V9")
    kinds = {o.kind for o in t.decision.options}
    assert kinds == {"reap", "fight"} and t.card("V9").amber == 1
    t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    assert t.a.amber == 1 and not t.card("V9").ready
    t = on({**a, "in_play": [rich("V9"), "V1"]}, dict(in_play=["V2"])).play("Decadence").choose(1).pick("V9").pick("V2")
    assert t.card("V9").amber == 0 and t.card("V2").amber == 1


@card("Lapisaurus", "gives")
def test_lapisaurus_has_its_attackers_exalted():
    b = {**ENEMY, "in_play": ["V9", "V8"]}
    t = on(dict(in_play=["V6", "V5", "Lapisaurus"]), b).end_turn().answer("brobnar").fight("V9", "V6")
    assert t.card("V9").amber == 0, "another one was attacked"
    assert t.fight("V8", "Lapisaurus").card("V8").amber == 1 and "Lapisaurus" in t.a.discard
    t = on(dict(in_play=["Lapisaurus", "V6"]), b).end_turn().answer("brobnar")
    assert fight_targets(t, "V9") == ["Lapisaurus"], "taunt"


def test_lapisaurus_has_nobody_exalted_when_it_attacks_itself():
    t = on(dict(in_play=["Lapisaurus"]), dict(in_play=["V8"])).fight("Lapisaurus", "V8")
    assert t.card("V8").amber == 0 and t.card("V8").damage == 4


@card("Magistra Vita", "play_reap")
def test_magistra_vita_may_exalt_another_houses_creature_and_reap_with_it():
    a = dict(hand=["Magistra Vita"], in_play=["V1", saurian("V2"), dict(card="V3", exhausted=True)])
    t = on(a, dict(in_play=["V9"])).play("Magistra Vita")
    assert sorted(targets(t)) == ["V1", "V3"], "non-Saurian friends"
    t.pick("V1")
    assert t.card("V1").amber == 1 and t.a.amber == 1 and not t.card("V1").ready
    t = on(a).play("Magistra Vita").pick("V3")
    assert t.card("V3").amber == 1 and t.a.amber == 0, "an exhausted creature does not reap"
    t = on(a).play("Magistra Vita").answer(False)
    assert t.a.amber == 0 and t.card("V1").amber == 0 and t.card("V1").ready
    t = on(dict(in_play=["Magistra Vita", "V1"])).reap("Magistra Vita").pick("V1")
    assert t.a.amber == 2 and t.card("V1").amber == 1


@card("Ostracize", "play")
def test_ostracize_costs_one_and_purges_a_creature():
    t = on(dict(hand=["Ostracize"], amber=2, in_play=["V1"]), dict(in_play=["V9"])).play("Ostracize").pick("V9")
    assert t.a.amber == 1 and t.b.purged == ["V9"]
    t = on(dict(hand=["Ostracize"], in_play=["V1"]), dict(in_play=["V9"])).play("Ostracize")
    assert t.b.battleline == ["V9"] and t.decision.kind == "action"


@card("The First Scroll", "reaction")
def test_the_first_scroll_has_the_forgers_creatures_capture_from_their_own_side():
    a = dict(in_play=["The First Scroll", "V1", "V2"], amber=9)
    t = on(a, dict(in_play=["V9"], amber=3), house=None).choose(0)
    assert t.card("V1").amber == t.card("V2").amber == 1 and t.card("V9").amber == 0 and (t.a.amber, t.b.amber) == (1, 3)
    t = on(dict(in_play=["The First Scroll", "V1"], amber=3), {**ENEMY, "in_play": ["V9", "V8"], "amber": 7}).end_turn().choose(0)
    assert sorted(targets(t)) == ["V8", "V9"], "one Æ is left: somebody captures it"
    t.pick("V9")
    assert t.card("V9").amber == 1 and t.card("V1").amber == 0 and (t.a.amber, t.b.amber) == (3, 0)


# Skirmish, damage, power


@card("Ankylo Formation", "play")
def test_ankylo_formation_gives_one_creature_skirmish():
    a = dict(hand=["Ankylo Formation"], in_play=[saurian("V5"), saurian("V6")], deck=["V1"] * 9)
    t = on(a, dict(in_play=["V3", "V4"])).play("Ankylo Formation").choose(0).pick("V5")
    assert "skirmish" in t.card("V5").keywords and "skirmish" not in t.card("V6").keywords and t.card("V5").amber == 0
    assert "skirmish" not in t.end_turn().card("V5").keywords


@card("Ankylo Formation", "play")
def test_ankylo_formation_exalts_one_and_gives_all_skirmish():
    a = dict(hand=["Ankylo Formation"], in_play=[saurian("V5"), saurian("V6")], deck=["V1"] * 9)
    t = on(a, dict(in_play=["V3"])).play("Ankylo Formation").choose(1).pick("V6")
    assert t.card("V6").amber == 1 and t.card("V5").amber == 0
    assert all("skirmish" in t.card(c).keywords for c in ("V5", "V6")) and "skirmish" not in t.card("V3").keywords
    assert not any("skirmish" in t.end_turn().card(c).keywords for c in ("V5",))


@card("Crushing Charge", "play")
def test_crushing_charge_destroys_the_weak_and_costs_a_chain():
    t = settle(on(dict(hand=["Crushing Charge"], in_play=["V4", "V5"]), dict(in_play=["V1", "V8"])).play("Crushing Charge"))
    assert t.a.battleline == ["V5"] and t.b.battleline == ["V8"] and t.a.chains == 1


@card("ISS Indominus", "action")
def test_iss_indominus_hits_each_enemy_for_each_creature_it_exhausts():
    a = dict(in_play=["ISS Indominus", saurian("V1"), saurian("V2"), saurian("V3", exhausted=True), "V4"])
    t = on(a, dict(in_play=["V9", "V8"])).action("ISS Indominus")
    assert sorted(targets(t)) == ["V1", "V2"]
    t.pick("V1", "V2")
    assert t.card("V9").damage == t.card("V8").damage == 2 and t.card("V4").damage == 0
    assert not t.card("V1").ready and not t.card("V2").ready and t.card("V4").ready
    t = on(a, dict(in_play=["V9"])).action("ISS Indominus").answer(False)
    assert t.card("V9").damage == 0 and t.card("V1").ready


@card("Saurarium", "constant")
def test_saurarium_keeps_the_weakest_from_reaping():
    a = dict(in_play=["Saurarium", saurian("V2"), saurian("V3"), saurian("Doer")])
    t = on(a, dict(in_play=["V9"]))
    assert ways(t, "V2") == {"fight"} and ways(t, "V3") >= {"reap", "fight"} and ways(t, "Doer") >= {"reap", "action"}
    t = on(a, dict(in_play=["V1"]))
    assert "reap" in ways(t, "V2"), "one of the enemy’s is weaker"
    t.place("V1", "discard")
    assert "reap" not in ways(t, "V2"), "and is it no longer"


@card("Saurarium", "constant")
def test_saurarium_keeps_enemies_from_reaping_too():
    t = on(dict(in_play=["Saurarium", "V9"]), {**ENEMY, "in_play": ["V2", "V3"]}).end_turn().answer("brobnar")
    assert ways(t, "V2") == {"fight"} and ways(t, "V3") == {"fight", "reap"}


def test_saurarium_asks_for_the_power_creatures_have_now():
    a = dict(in_play=["Saurarium", saurian("V2", power_counters=3), saurian("V3")])
    t = on(a)
    assert "reap" in ways(t, "V2") and "reap" not in ways(t, "V3")
    a = dict(in_play=["Saurarium", saurian("V3"), saurian("Armored 3")])
    t = on(a)
    assert "reap" not in ways(t, "V3") and "reap" not in ways(t, "Armored 3"), "each of them"


@card("Wipe Clear", "play")
def test_wipe_clear_hits_all_and_destroys_upgrades():
    a = dict(hand=["Wipe Clear"], in_play=["V1", dict(card="V5", upgrades=["Blood of Titans"])])
    t = settle(on(a, dict(in_play=[dict(card="V2", upgrades=["Protect the Weak"]), "Chest"])).play("Wipe Clear"))
    assert t.a.battleline == ["V5"] and sorted(t.a.discard) == ["Blood of Titans", "V1", "Wipe Clear"]
    assert t.b.battleline == ["V2"] and t.card("V2").upgrades == [] and t.card("V5").damage == 1 and t.b.artifacts == ["Chest"]
    assert t.card("V5").power == 5 and t.card("V2").damage == 0, "armor of an upgrade that is there stops it"


# Stuns, and the horse


@card("Bestiarii Urso", "play_reap")
def test_bestiarii_urso_may_unstun_a_creature():
    a = dict(hand=["Bestiarii Urso"], in_play=[dict(card="V1", stun=True), "V2"])
    t = on(a, dict(in_play=[dict(card="V9", stun=True)])).play("Bestiarii Urso")
    assert sorted(targets(t)) == ["V1", "V9"]
    assert not t.pick("V1").card("V1").stunned and t.card("V9").stunned
    assert on(a).play("Bestiarii Urso").answer(False).card("V1").stunned
    t = on(dict(in_play=["Bestiarii Urso", dict(card="V1", stun=True)])).reap("Bestiarii Urso").pick("V1")
    assert not t.card("V1").stunned
    t = on(dict(in_play=["Bestiarii Urso", dict(card="V1", stun=True)]), dict(in_play=["V2"])).fight("Bestiarii Urso", "V2")
    assert t.card("V1").stunned


def test_trojan_sauropod_enters_play_at_the_opponents():
    t = on(dict(hand=["Trojan Sauropod"])).play("Trojan Sauropod")
    assert t.b.artifacts == ["Trojan Sauropod"] and t.a.artifacts == [] and t.a.amber == 1


@card("Trojan Sauropod", "omni")
def test_trojan_sauropod_brings_the_opponents_creatures_and_a_new_hand():
    a = dict(hand=["V1", "Anger", "V2"], deck=["Anger"] * 20)
    b = {**ENEMY, "in_play": [dict(card="Trojan Sauropod", owner="a")]}
    t = on(a, b).end_turn().answer("brobnar").omni("Trojan Sauropod")
    t = out(t)
    assert t.b.amber == 3 and sorted(t.a.battleline) == ["V1", "V2"] and t.card("V1").ready and t.card("V2").ready
    assert t.a.hand == ["Anger"] * 6 and t.b.artifacts == [] and "Trojan Sauropod" in t.a.discard


@card("Trojan Sauropod", "omni")
def test_trojan_sauropods_refill_is_that_of_the_draw_step():
    a = dict(hand=["V1"], deck=["V3"] * 20, chains=2)
    b = {**ENEMY, "in_play": [dict(card="Trojan Sauropod", owner="a")]}
    t = on(a, b).end_turn()
    t.set("a", chains=2)
    before = t.a.chains
    t = out(t.answer("brobnar").omni("Trojan Sauropod"))
    assert t.a.chains == before - 1 and len(t.a.hand) == 5
