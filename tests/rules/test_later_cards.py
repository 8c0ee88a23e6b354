"""Single cards of the later sets: flanks, archives, counters, control, chains, and archon powers."""

from kfsim.table import Table
from tests.cards.dm import of_house
from tests.help import board, case, out, settle, targets, ways

ALL = ["brobnar", "dis", "logos", "sanctum", "untamed"]


def on(a=None, b=None, house="brobnar", **more) -> Table:
    """A's main step; with house=None the start of the turn."""
    return board({"deck": ["V50"] * 9, **(a or {})}, {"deck": ["V50"] * 9, **(b or {})}, house=house, rulebook="18", **more)


def mine(title, **more):
    """A card as one of Brobnar."""
    return of_house("brobnar", title, **more)


# Flanks, the archives, and what enters ready


@case("later-phantasmaquid-empty")
def test_phantasmaquid_leaves_the_left_flank_if_there_is_one():
    t = on(dict(hand=["V3"]), dict(in_play=["Phantasmaquid"]))
    assert "play" not in ways(t, "V3")
    t = on(dict(hand=["V3"], in_play=["V4"]), dict(in_play=["Phantasmaquid"])).play("V3", flank=None)
    if t.decision.kind == "flank":
        assert [o.arg for o in t.decision.options] == [0]
        t.choose(0)
    assert t.a.battleline == ["V3", "V4"]


@case("later-titan-sentry")
def test_titan_sentry_keeps_the_archives_closed():
    t = on(dict(archives=["V3", "V4"]), dict(in_play=["Titan Sentry"]), house=None).answer("brobnar")
    assert t.decision.kind == "action" and t.a.archives == ["V3", "V4"]
    t = on(dict(archives=["V3", "V4"]), dict(in_play=["V5"]), house=None).answer("brobnar")
    assert t.decision.kind != "action", "without it they are offered"


@case("later-titanarpon")
def test_titanarpon_is_the_first_creature_itself():
    t = on(dict(hand=["Titanarpon", "V3"])).play("Titanarpon").play("V3")
    assert t.card("Titanarpon").ready and not t.card("V3").ready


@case("later-akugyo")
def test_akugyo_captures_what_would_be_added():
    t = settle(on(dict(in_play=["V3"]), dict(in_play=["Akugyo"])).reap("V3"))
    assert t.a.amber == 0 and t.card("Akugyo").amber == 1


@case("later-de-animator")
def test_what_de_animator_turns_to_stone_is_an_artifact():
    a = dict(hand=[mine("De-Animator"), "Break It"])
    t = on(a, dict(in_play=["V1", dict(card="V3", amber=2), "V2"])).play("De-Animator").pick("V3")
    assert t.b.battleline == ["V1", "V2"] and t.b.artifacts == ["V3"], "V1 and V2 are neighbors"
    out(t.play("Break It"))
    assert t.card("V3").zone == "discard" and (t.a.amber, t.b.amber) == (0, 0), "its amber went to the supply"


# Power, counters, and the beginnings and ends of turns


@case("later-circle-of-power")
def test_circle_of_power_says_what_power_a_creature_has():
    t = on(dict(in_play=["Circle of Power", of_house("untamed", "V3", power_counters=2), "V4"]))
    assert t.card("V3").power == 5 and t.card("V4").power == 4


@case("later-doom-device")
def test_doom_device_counts_upgrades_and_itself():
    line = ["Doom Device", dict(card="V1", upgrades=["Plain Badge"]), dict(card="V2", upgrades=["Plain Badge"]), "V3", "V4", "V5"]
    b = dict(in_play=["V1", "V2", "V3", "V4"])
    t = settle(on(dict(in_play=[*line, "V6"]), b).end_turn())
    assert t.a.battleline == t.b.battleline == t.a.artifacts == [], "13 cards"
    t = settle(on(dict(in_play=line), b).end_turn())
    assert len(t.a.battleline) == 5 and t.a.artifacts == ["Doom Device"], "12 cards"


@case("later-constant")
def test_the_constant_skips_the_draw_step_of_both_until_its_counters_are_gone():
    t = on(dict(hand=["The Constant", "V1", "V2"]), dict(hand=["V3"])).play("The Constant")
    assert t.a.amber == 1 and t.card("The Constant").counters == {"time": 2}
    t.end_turn().answer("brobnar")
    assert len(t.a.hand) == 2 and t.card("The Constant").counters == {"time": 2}
    t.end_turn()
    assert len(t.b.hand) == 1 and t.card("The Constant").counters == {"time": 1}
    t.answer("brobnar").end_turn().answer("brobnar").end_turn()
    assert (len(t.a.hand), len(t.b.hand)) == (2, 1)
    assert t.decision.player == "a" and t.card("The Constant").zone == "discard", "at the start of A's second later turn"


@case("later-corrosion")
def test_slapdash_enamel_destroys_all_that_is_corroded_at_once():
    rust = {"corrosion": 1}
    line = [dict(card="Slapdash Enamel", counters=rust), dict(card="V4", upgrades=[dict(card="Plain Badge", counters=rust)])]
    t = settle(on(dict(in_play=line), dict(in_play=[dict(card="V3", counters=rust), "V5"]), house=None))
    assert sorted(t.a.discard) == ["Plain Badge", "Slapdash Enamel"] and t.b.discard == ["V3"]
    assert t.a.battleline == ["V4"] and t.b.battleline == ["V5"]


@case("later-luis-compere")
def test_luis_compere_asks_how_many_cards_were_really_drawn():
    a, b = dict(hand=["V1"] * 4, amber=3), dict(in_play=["Luis Compère"])
    t = settle(on({**a, "deck": ["V2"]}, b).end_turn())
    assert len(t.a.hand) == 5 and (t.a.amber, t.b.amber) == (3, 0)
    t = settle(on({**a, "deck": ["V2", "V2"]}, b).end_turn())
    assert len(t.a.hand) == 6 and (t.a.amber, t.b.amber) == (1, 2)


# Control, owners, and chains


@case("later-even-swap")
def test_even_swap_takes_nothing_for_one_creature():
    t = out(on(dict(in_play=["V2"], hand=[mine("Even Swap")]), dict(in_play=["V3", "V4"])).play("Even Swap"))
    assert t.a.battleline == [] and sorted(t.b.battleline) == ["V2", "V3", "V4"] and t.card("V2").controller == "b"


@case("later-golden-dagger")
def test_golden_dagger_pays_the_owner():
    t = on(dict(in_play=[mine("Golden Dagger")]), dict(in_play=[dict(card="V1", owner="a")])).reap("Golden Dagger")
    assert sorted(targets(t)) == ["Golden Dagger", "V1"]
    out(t.pick("V1"))
    assert t.a.discard == ["V1"] and (t.a.amber, t.b.amber) == (2, 0)


@case("later-trash-heap-chains")
def test_trash_heap_refills_both_hands_with_their_chains():
    a = dict(hand=[mine("Trash Heap"), "Shout", "V1"], chains=1, in_play=["V2"])
    t = on(a, dict(hand=["Shout", "V3"], chains=7, in_play=["V4"])).play("Trash Heap")
    while t.decision.kind != "action":
        t.choose(0)
    assert (len(t.a.hand), t.a.chains) == (5, 0) and (len(t.b.hand), t.b.chains) == (4, 6)
    assert t.a.hand.count("Shout") == t.b.hand.count("Shout") == 1
    assert sorted(t.a.discard) == ["Trash Heap", "V1", "V2"] and sorted(t.b.discard) == ["V3", "V4"]


# Archon powers


@case("later-power-divine-spark")
def test_divine_spark_answers_to_the_choice_of_either_player():
    t = on(dict(houses=ALL), dict(power="Divine Spark"), house=None).answer("sanctum")
    assert (t.a.amber, t.b.amber) == (0, 2)
    assert on(dict(houses=ALL), dict(power="Divine Spark"), house=None).answer("dis").b.amber == 0


@case("later-power-overcharged")
def test_overcharged_archives_three_shown_cards_in_place_of_a_mulligan():
    """Three cards at most: whoever searches may fail to find (rulebook 14, Search), and the whole deck is shuffled afterwards."""
    names = ["V1", "V2", "V3", "V4", "V5", "V6", "V8", "V9", "Shout"]
    sides = [{"houses": ALL[:3], "deck": names * 4} for _ in range(2)]
    t = Table.new_game({**sides[0], "power": "Overcharged"}, sides[1], cards=on().catalogue, rulebook="18", first="a")
    assert (t.decision.kind, t.decision.player) == ("target", "a"), "no mulligan for A"
    left = list(t.a.deck)
    chosen = []
    for _ in range(3):
        chosen.append(t.decision.options[0].card)
        t.choose(0)
    assert len(t.a.archives) == 3 and len(t.a.hand) == 7 and len(t.a.deck) == 26
    assert all(f"{c.partition('#')[0]} is revealed" in t.log() for c in chosen)
    assert (t.decision.kind, t.decision.player) == ("mulligan", "b")
    kept = list(left)
    for name in t.a.archives:
        kept.remove(name)
    assert sorted(t.a.deck) == sorted(kept) and t.a.deck != kept, "shuffled"
