"""For each: instances of one effect, each to the same card or another, chosen one by one and resolved together."""

from tests.help import board, card, case, settle, targets


@case("v14-for-each-distribute")
def test_the_damage_may_go_to_different_creatures():
    shards = dict(in_play=["Shard", "Shard", "Shard"])
    t = board(shards, dict(in_play=["V1", "V2"])).action("Shard").pick("V1", "V2", "V2")
    settle(t)
    assert sorted(t.b.discard) == ["V1", "V2"] and t.decision.kind == "action"
    t = board(shards, dict(in_play=["V1", "V5"])).action("Shard").pick("V5", "V5", "V5")
    assert t.card("V5").damage == 3 and t.card("V1").in_play


def test_it_is_dealt_together():
    """What has been given enough can still be chosen: nothing has happened yet."""
    t = board(dict(in_play=["Shard", "Shard"]), dict(in_play=["V1", "V5"])).action("Shard").pick("V1")
    assert targets(t) == ["V1", "V5"] and t.card("V1").damage == 0 and t.card("V1").in_play
    assert t.decision.purpose == "deal" and t.decision.amount == 1
    assert t.pick("V1").b.discard == ["V1"] and t.card("V5").damage == 0


def test_with_nothing_to_count_nothing_is_asked():
    t = board(dict(hand=["Mothership Support"], in_play=["V1"]), dict(in_play=["V5"]), house="mars").play("Mothership Support")
    assert t.decision.kind == "action" and t.card("V5").damage == 0
    t = board(dict(in_play=["Shard"])).action("Shard")
    assert t.decision.kind == "action" and not t.card("Shard").ready


def test_armor_is_used_once_for_all_of_it():
    t = board(dict(in_play=["Shard", "Shard", "Shard"]), dict(in_play=["Armored 5", "V1"])).action("Shard")
    assert t.pick("Armored 5", "Armored 5", "Armored 5").card("Armored 5").damage == 1


@case("v14-faq-sack-of-coins")
def test_each_point_may_be_assigned_to_a_different_creature():
    t = board(dict(amber=2, hand=["Sack"], in_play=["V5"]), dict(in_play=["V6", "V8"])).play("Sack").pick("V5", "V6", "V8")
    assert [t.card(c).damage for c in ("V5", "V6", "V8")] == [1, 1, 1]


def test_hundreds_of_instances_are_no_more_than_one_a_creature():
    """Pride's many: each capture is chosen, none is lost, and no capacity overflows."""
    a = dict(hand=["Bring Low"], in_play=["V1", "V2"], houses=["sanctum", "brobnar", "logos"])
    t = board(a, dict(amber=305), house="sanctum").play("Bring Low")
    for i in range(300):
        t.pick(("V1", "V2")[i % 2])
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber, t.fault) == (150, 150, 5, 0)


def test_instances_are_captured_in_the_order_chosen_when_there_is_too_little():
    a = dict(hand=["Hypnotic Command"], in_play=["Zorg", "Tunk", "Zorg"], houses=["mars", "brobnar", "logos"])
    t = board(a, dict(amber=2, in_play=["V1", "V2"]), house="mars").play("Hypnotic Command").pick("V1", "V2", "V1")
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (1, 1, 0)


@case("ruling-counters-for-each")
@card("Ilxid Avenger", "scrap")
@card("Shard of Strength", "action")
def test_each_counter_may_go_to_another_creature():
    a = dict(hand=["Ilxid Avenger"], in_play=["V1", "V2"], discard=["Zorg", "Tunk"], houses=["mars", "brobnar", "dis"])
    t = board(a, house="mars").discard("Ilxid Avenger").pick("V1", "V2", "V2")
    assert (t.card("V1").power_counters, t.card("V2").power_counters) == (1, 2), "the scrapped card lies there too"
    t = board(dict(in_play=["Shard of Strength", "Shard of Greed", "V1", "V2"]), house="sanctum")
    t = t.set("Shard of Strength", house="sanctum").action("Shard of Strength").pick("V1", "V2")
    assert (t.card("V1").power_counters, t.card("V2").power_counters) == (1, 1)
