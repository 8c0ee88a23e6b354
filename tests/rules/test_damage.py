"""Damage, armor, destruction, wards, leaving play (rulebook: Damage, Armor, Destroyed, Ward, Leaves play)."""

from tests.help import board, case, targets


@case("v14-damage-persists")
def test_damage_stays():
    assert board(dict(hand=["Zap 2"]), dict(in_play=[dict(card="V5", damage=3)])).play("Zap 2").card("V5").zone == "discard"
    t = board(dict(hand=["Zap 2"]), dict(in_play=["V5"])).play("Zap 2").end_turn().answer("Dis").end_turn()
    assert t.card("V5").damage == 2


@case("v14-damage-simultaneous")
def test_one_event_hits_all_at_once():
    t = board(dict(hand=["Poison Wave"], in_play=["V2", "V3"]), dict(in_play=["V1", "Dust Imp"]), house="shadows")
    t.play("Poison Wave")
    while t.decision.kind == "lay_down":
        t.choose(0)
    assert t.a.battleline == ["V3"] and t.card("V3").damage == 2 and t.b.battleline == [] and t.b.amber == 2


@case("v14-ability-nested")
def test_a_destroyed_ability_resolves_before_the_next_words():
    t = board(dict(hand=["Slay and Draw"], deck=["V9"]), dict(in_play=["Dust Imp"])).play("Slay and Draw")
    log = t.log()
    assert log.index("gains 2") < log.index("draws 1 card") and t.a.hand == ["V9"]


@case("v14-ability-source-gone")
def test_an_ability_goes_on_without_its_card():
    t = board(dict(hand=["Vanisher"])).play("Vanisher")
    assert t.a.hand == ["Vanisher"] and t.a.amber == 1


@case("v14-ability-only-in-play")
def test_constant_abilities_need_play():
    t = board(dict(hand=["Murmook", "V1"]), house="untamed")
    assert t.b.key_cost == 6
    assert t.play("Murmook").b.key_cost == 7
    assert t.place("Murmook", "discard").b.key_cost == 6


@case("v14-armor-example")
def test_armor_prevents_each_turn():
    t = board(dict(hand=["Ping", "Zap 3"]), dict(in_play=["Armored 5"])).play("Ping")
    assert t.card("Armored 5").damage == 0 and t.card("Armored 5").armor_left == 1
    assert t.play("Zap 3").card("Armored 5").damage == 2


@case("v14-armor-per-turn")
def test_armor_is_fresh_each_turn():
    t = board(dict(hand=["Zap 2"]), dict(hand=["Zap 2"], in_play=["Armored 5"])).play("Zap 2").end_turn()
    t.answer("Brobnar").play("Zap 2")
    assert t.card("Armored 5").damage == 0


@case("v14-armor-gain-not-retro")
def test_gained_armor_works_from_then_on():
    t = board(dict(hand=["Zap 2", "Zap 2", dict(card="Protect the Weak", house="brobnar")]), dict(in_play=["V5"]))
    t.play("Zap 2").play("Protect the Weak")
    assert t.card("V5").damage == 2
    assert t.play("Zap 2").card("V5").damage == 3


@case("v14-faq-shadow-self")
def test_shadow_self_takes_what_armor_lets_through():
    t = board(dict(in_play=["V4"]), dict(in_play=["Raiding Knight", "Shadow Self"])).fight("V4", "Raiding Knight")
    assert t.card("Raiding Knight").damage == 0 and t.card("Shadow Self").damage == 2 and t.card("V4").zone == "discard"


@case("v14-heal-trigger-needs-removal")
def test_healing_nothing_is_no_healing():
    assert board(dict(hand=["Medic"], in_play=["V3"])).play("Medic").a.amber == 0
    t = board(dict(hand=["Medic"], in_play=[dict(card="V3", damage=1)])).play("Medic")
    assert t.a.amber == 1 and t.card("V3").damage == 0


@case("v14-destroyed-basic")
def test_a_destroyed_ability_before_leaving():
    t = board(dict(hand=["Slay"], in_play=["Dust Imp"], discard=["V1"])).play("Slay")
    assert t.a.amber == 2 and t.a.discard == ["Slay", "Dust Imp", "V1"]


@case("v14-destroyed-order-choice")
def test_the_active_player_orders_destruction():
    t = board(dict(hand=["Apocalypse"], in_play=["Martyr", "V1"]), dict(in_play=["Martyr"])).play("Apocalypse")
    assert t.decision.kind == "order" and t.decision.player == "a" and len(t.decision.options) == 2
    t.choose(1)
    assert t.decision.kind == "lay_down" and sorted(targets(t)) == ["Martyr", "V1"]
    t.pick("V1")
    assert (t.a.amber, t.b.amber) == (1, 1) and t.a.discard == ["Apocalypse", "Martyr", "V1"]


@case("v14-destroyed-tag-once")
def test_a_card_is_tagged_once():
    t = board(dict(hand=["Apocalypse"], in_play=["Dust Imp"]), dict(in_play=["Fanatic"])).play("Apocalypse")
    while t.decision.kind in ("order", "lay_down"):
        t.choose(1)
    assert t.a.amber == 2 and t.log().count("Dust Imp is destroyed") == 1


@case("v14-destroyed-not-choosable")
def test_tagged_cards_cannot_be_sacrificed():
    t = board(dict(hand=["Slay"], in_play=["Grudge", "V3", "V5"]), ask_forced=True).play("Slay").pick("Grudge")
    assert t.decision.source == "Grudge" and sorted(targets(t)) == ["V3", "V5"]


@case("v14-ward-damage")
def test_a_ward_takes_the_damage():
    t = board(dict(hand=["Zap 5"]), dict(in_play=[dict(card="V3", ward=True)])).play("Zap 5")
    assert t.card("V3").damage == 0 and not t.card("V3").warded and t.card("V3").zone == "battleline"


@case("v14-ward-no-stack")
def test_wards_do_not_stack():
    t = board(dict(hand=["Warding", "Ping", "Slay"]), dict(in_play=[dict(card="V3", ward=True)]))
    t.play("Warding").play("Ping").play("Slay")
    assert t.card("V3").zone == "discard"


def test_a_ward_stops_leaving_play():
    t = board(dict(hand=["Slay", "Hand Back", "Hand Back"]), dict(in_play=[dict(card="V3", ward=True)])).play("Slay")
    assert t.card("V3").zone == "battleline" and not t.card("V3").warded
    t.set("V3", ward=True).play("Hand Back")
    assert t.card("V3").zone == "battleline"
    assert t.play("Hand Back").b.hand == ["V3"]


@case("v14-ward-after-tag")
def test_a_ward_after_the_tag_does_not_save():
    t = board(dict(hand=["Apocalypse"], in_play=["Guardian Spirit"]), dict(in_play=["V3"])).play("Apocalypse")
    assert t.card("V3").zone == "discard"


@case("v14-ward-after-tag-return")
def test_a_ward_after_the_tag_stops_a_return():
    t = board(dict(hand=["Apocalypse"], in_play=["Guardian Spirit", "Bad Penny"])).play("Apocalypse")
    assert t.decision.kind == "order"
    t.choose(next(o for o in t.decision.options if o.card == "Guardian Spirit"))
    while t.decision.kind == "lay_down":
        t.choose(0)
    assert t.card("Bad Penny").zone == "discard" and t.a.hand == []


@case("v14-ward-and-armor")
def test_a_ward_comes_before_armor():
    t = board(dict(hand=["Zap 3"]), dict(in_play=[dict(card="Armored 3", ward=True)])).play("Zap 3")
    assert t.card("Armored 3").damage == 0 and not t.card("Armored 3").warded and t.card("Armored 3").armor_left == 2


@case("v14-move-damage")
def test_moved_damage_is_not_dealt():
    a = dict(hand=["Carry Over"], in_play=[dict(card="V6", damage=4)])
    t = board(a, dict(in_play=["Armored 3"])).play("Carry Over")
    assert t.card("V6").damage == 1 and t.card("Armored 3").zone == "discard"
    t = board(a, dict(in_play=[dict(card="V4", ward=True)])).play("Carry Over")
    assert t.card("V4").damage == 3 and t.card("V4").warded


@case("v14-leaves-cleanup")
def test_a_card_comes_back_clean():
    hurt = dict(card="V5", damage=2, stun=True, power_counters=1, upgrades=["Plain Badge"])
    t = board(dict(hand=["Hand Back"], in_play=[hurt])).play("Hand Back")
    assert t.a.hand == ["V5"] and t.a.discard == ["Hand Back", "Plain Badge"]
    card = t.play("V5").card("V5")
    assert (card.damage, card.stunned, card.power, card.upgrades) == (0, False, 5, [])


def test_lasting_effects_on_a_card_end_when_it_leaves():
    t = board(dict(hand=["Toughen", "Hand Back"], in_play=["V5"])).play("Toughen")
    assert t.card("V5").power == 7
    assert t.play("Hand Back").play("V5").card("V5").power == 5


def test_an_effect_for_the_turn_lapses():
    t = board(dict(hand=["Toughen"], in_play=[dict(card="V5")])).play("Toughen").set("V5", damage=6)
    assert t.card("V5").zone == "battleline"
    assert t.end_turn().card("V5").zone == "discard"


@case("v14-as-immediately-before")
def test_words_after_leaving_mean_the_moment_before():
    t = board(dict(hand=["Slay for Amber"], in_play=[dict(card="V3", amber=2)])).play("Slay for Amber")
    assert (t.a.amber, t.b.amber) == (2, 2)


@case("v14-purge-faceup", "v14-purge-no-interaction")
def test_purged_cards_are_out():
    t = board(dict(hand=["Put Away", "Dig"], in_play=["V3"]))
    t.play("Put Away").answer(0)
    assert t.a.purged == ["V3"] and t.b.sees()["opponent_purged"] == ["V3"]
    assert t.play("Dig").a.hand == []
    t.end_turn()
    assert t.a.purged == ["V3"] and "V3" not in t.a.deck + t.a.hand


@case("v14-self-reference")
def test_a_title_in_its_own_text_is_the_card_itself():
    t = board(dict(hand=["Slay"], in_play=["Bad Penny", "Bad Penny"])).play("Slay").pick("Bad Penny#2")
    assert t.card("Bad Penny#2").zone == "hand" and t.card("Bad Penny").zone == "battleline"


@case("v14-flank-lone")
def test_position_changes_power():
    t = board(dict(in_play=["Staunch Knight"], hand=["V1", "V2"]))
    assert t.card("Staunch Knight").power == 6
    t.play("V1", flank="left").set("Staunch Knight", damage=5)
    assert t.card("Staunch Knight").power == 6
    t.play("V2", flank="right")
    assert t.card("Staunch Knight").zone == "discard", "4 power between two others, with 5 damage"


@case("v14-counters-other")
def test_counters_leave_with_the_card():
    t = board(dict(hand=["Grow", "Hand Back"], in_play=["V3"])).play("Grow")
    assert t.card("V3").power == 5 and t.card("V3").power_counters == 2
    assert t.set("V3", counters={"doom": 2}).card("V3").counters == {"doom": 2}
    t.play("Hand Back")
    assert t.card("V3").power_counters == 0 and t.card("V3").counters == {}
