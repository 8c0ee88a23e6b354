"""The cases of the ledger that wanted the last cards of the four sets, or a second look at earlier ones."""

from tests.help import board, case, settle


@case("c12-deploy-enter-play")
def test_deploy_holds_for_a_creature_put_into_play():
    b = dict(in_play=["Adaptoid", "V8", "V9"], deck=["Challe the Safeguard"])
    t = board(dict(hand=["Purify"]), b, house="sanctum").play("Purify")
    assert t.decision.kind == "flank" and len(t.decision.options) == 3
    assert t.choose(1).b.battleline == ["V8", "Challe the Safeguard", "V9"]


@case("v14-rule-order-written")
def test_a_ward_given_first_saves_from_what_the_same_card_does_next():
    t = board(dict(hand=["Axiom of Grisk"]), dict(in_play=["V8", "V9"]), house="saurian").play("Axiom of Grisk").pick("V9")
    assert t.b.battleline == ["V9"] and not t.card("V9").warded


@case("v14-faq-hallowed-shield")
def test_damage_that_cannot_be_dealt_uses_no_armor():
    a = dict(in_play=["Hallowed Shield", "Maruck the Marked"])
    t = board(a, dict(in_play=["V3"], amber=2), house="sanctum").action("Hallowed Shield").pick("Maruck the Marked")
    settle(t.fight("Maruck the Marked", "V3"))
    maruck = t.card("Maruck the Marked")
    assert (maruck.damage, maruck.amber, t.b.amber) == (0, 0, 2) and t.b.discard == ["V3"]
    assert int(t.game.cards[maruck.handle].armor_used) == 0


@case("v14-faq-lethal-distraction")
def test_two_lethal_distractions_add_up_in_one_instance():
    a = dict(hand=["Lethal Distraction", "Lethal Distraction", {"card": "Ghostly Hand", "icons": ["damage"]}])
    t = board(a, dict(in_play=["V9"]), house="shadows").play("Lethal Distraction").play("Lethal Distraction#2")
    assert settle(t.play("Ghostly Hand")).card("V9").damage == 5


@case("v14-faq-phalanx-strike")
def test_the_repeat_of_phalanx_strike_is_an_event_of_its_own():
    a = dict(hand=["Phalanx Strike"], in_play=["V8", "V9"])
    t = board(a, dict(in_play=[{"card": "V2", "ward": 1}]), house="saurian").play("Phalanx Strike").pick("V2")
    assert not t.card("V2").warded and t.card("V2").damage == 0
    t.pick("V8").pick("V2")
    assert t.b.discard == ["V2"] and t.card("V8").amber == 1


@case("v14-faq-smite-firespitter")
def test_smite_finds_nobody_where_the_neighbors_died_with_the_attacked():
    a = dict(hand=["Smite"], in_play=["Firespitter"])
    t = board(a, dict(in_play=["V2", "V1", "V1", "V1", "V2"]), house="sanctum").play("Smite").pick("V1#2")
    settle(t)
    assert t.b.battleline == ["V2", "V2"] and t.card("V2").damage == t.card("V2#2").damage == 1
    assert t.card("Firespitter").damage == 0


@case("v14-faq-pale-star")
def test_a_set_power_beats_what_is_added_later():
    a = dict(in_play=["The Pale Star", {"card": "Chonkers", "power_counters": 1}, "Dark Æmber Vault"], hand=["Blood of Titans"])
    t = board(a).omni("The Pale Star")
    assert t.card("Chonkers").power == 1 and t.card("Chonkers").armor == 0
    assert t.set("Chonkers", power_counters=2).card("Chonkers").power == 1
    assert t.play("Blood of Titans", on="Chonkers").card("Chonkers").power == 1
    assert t.end_turn().card("Chonkers").power == 1 + 2 + 2 + 5


@case("v14-invulnerable")
def test_invulnerable_creatures_are_neither_damaged_nor_destroyed_but_may_leave():
    worn = {"card": "V3", "upgrades": ["Ghostform"]}
    t = board(dict(in_play=["V9"], hand=["Punch"]), dict(in_play=[worn])).play("Punch").pick("V3")
    assert t.card("V3").damage == 0 and settle(t.fight("V9", "V3")).card("V9").damage == 3 and t.card("V3").damage == 0
    t = board(dict(hand=["Gateway to Dis", "Fear"]), dict(in_play=[worn]), house="dis").play("Gateway to Dis")
    assert t.b.battleline == ["V3"]
    assert t.play("Fear").b.hand == ["V3"]
    t = settle(board(dict(in_play=[worn], hand=["Tentacus"])).set("V3", power_counters=-3))
    assert t.card("V3").power == 0 and t.a.battleline == ["V3"]


@case("v14-faq-sinestra-dexus")
def test_one_creature_may_be_on_both_flanks():
    b = dict(in_play=["Sinestra", "Dexus"])
    assert settle(board(dict(hand=["V1"], amber=5), b).play("V1")).a.amber == 3
    for flank in ("left", "right"):
        assert settle(board(dict(hand=["V1"], in_play=["V2"], amber=5), b).play("V1", flank=flank)).a.amber == 4
