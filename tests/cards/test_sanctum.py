"""Sanctum: every ability of every covered card."""

from tests.help import board, fight_targets, targets


def sanctum(a=None, b=None, **more):
    return board(a, b, house="sanctum", **more)


def test_champion_anaphiel():
    card = sanctum(dict(in_play=["Champion Anaphiel"])).card("Champion Anaphiel")
    assert (card.power, card.armor, card.keywords) == (6, 1, {"taunt"})


def test_cleansing_wave_pays_for_each_creature_healed():
    t = sanctum(
        dict(hand=["Cleansing Wave"], in_play=[dict(card="V5", damage=3), "V4"]), dict(in_play=[dict(card="V6", damage=1)])
    ).play("Cleansing Wave")
    assert t.a.amber == 2 and t.card("V5").damage == 2 and t.card("V6").damage == 0


def test_hallowed_blaster_heals_three():
    t = sanctum(dict(in_play=["Hallowed Blaster", dict(card="V5", damage=4)])).action("Hallowed Blaster")
    assert t.card("V5").damage == 1
    t = sanctum(dict(in_play=["Hallowed Blaster", dict(card="V5", damage=2)]), dict(in_play=["V3"])).action("Hallowed Blaster")
    assert sorted(targets(t)) == ["V3", "V5"] and t.pick("V5").card("V5").damage == 0


def test_honorable_claim_knights_capture():
    a = dict(hand=["Honorable Claim"], in_play=["Raiding Knight", "Sergeant Zakiel", "V1"])
    t = sanctum(a, dict(amber=5, in_play=["Staunch Knight"])).play("Honorable Claim")
    assert t.card("Raiding Knight").amber == t.card("Sergeant Zakiel").amber == 1 and t.b.amber == 3
    assert t.card("V1").amber == t.card("Staunch Knight").amber == 0
    t = sanctum(a, dict(amber=1)).play("Honorable Claim")
    assert targets(t) == ["Raiding Knight", "Sergeant Zakiel"], "one amber: who captures it is a choice"
    assert t.pick("Sergeant Zakiel").card("Sergeant Zakiel").amber == 1 and t.b.amber == 0


def test_lady_maxena_stuns_and_returns():
    t = sanctum(dict(hand=["Lady Maxena"]), dict(in_play=["V3"])).play("Lady Maxena").pick("V3")
    assert t.card("V3").stunned
    t = sanctum(dict(in_play=["Lady Maxena"])).action("Lady Maxena")
    assert t.a.hand == ["Lady Maxena"]
    assert sanctum(dict(in_play=[dict(card="Lady Maxena", owner="b")])).action("Lady Maxena").b.hand == ["Lady Maxena"]


def test_protect_the_weak_protects_neighbors():
    a, b = dict(in_play=["V9"]), dict(in_play=["V1", dict(card="V2", upgrades=["Protect the Weak"]), "V3", "V4"])
    t = board(a, b)
    assert sorted(fight_targets(t, "V9")) == ["V2", "V4"] and t.card("V2").armor == 1


def test_raiding_knight_captures_one():
    assert sanctum(dict(hand=["Raiding Knight"])).play("Raiding Knight").card("Raiding Knight").amber == 0
    t = sanctum(dict(hand=["Raiding Knight"]), dict(amber=2)).play("Raiding Knight")
    assert t.card("Raiding Knight").amber == 1 and t.card("Raiding Knight").armor == 2


def test_sergeant_zakiel_readies_a_neighbor():
    a = dict(hand=["Sergeant Zakiel"], in_play=[dict(card="V5", exhausted=True)])
    t = sanctum(a, dict(in_play=["V3"])).play("Sergeant Zakiel")
    assert t.decision.optional
    before = t.snapshot()
    assert t.pick("V5").card("V3").zone == "discard"
    assert t.restore(before).answer(False).card("V3").zone == "battleline"


def test_shield_of_justice_covers_friends_this_turn():
    a = dict(hand=["Shield of Justice"], in_play=[dict(card="V3", house="sanctum")])
    t = sanctum(a, dict(in_play=["V5"])).play("Shield of Justice").fight("V3", "V5")
    assert t.card("V3").damage == 0 and t.card("V5").damage == 3
    t.end_turn().answer("Brobnar")
    assert t.fight("V5", "V3").card("V3").zone == "discard"


def test_staunch_knight_on_a_flank():
    t = sanctum(dict(in_play=["V1", "Staunch Knight", "V2"]))
    assert t.card("Staunch Knight").power == 4
    assert sanctum(dict(in_play=["V1", "Staunch Knight"])).card("Staunch Knight").power == 6
    assert sanctum(dict(in_play=["V1", "Staunch Knight"])).card("V1").power == 1


def test_terms_of_redress_captures_two():
    t = sanctum(dict(hand=["Terms of Redress"], in_play=["V1", "V2"]), dict(amber=3, in_play=["V3"])).play("Terms of Redress")
    assert targets(t) == ["V1", "V2"] and t.a.amber == 1
    assert t.pick("V2").card("V2").amber == 2 and t.b.amber == 1
    assert sanctum(dict(hand=["Terms of Redress"]), dict(amber=3)).play("Terms of Redress").b.amber == 3
