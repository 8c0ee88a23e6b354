"""Draconian Measures: the new cards of Mars, each ability with what it does and what it does not do."""

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, out, settle, targets


def at(a=None, b=None, **more):
    return on(a, b, house="mars", **more)


@card("Agent Buuff", "reap")
def test_agent_buuff_gives_three_counters_if_overwhelmed_and_else_one_each():
    t = settle(at(dict(in_play=["Agent Buuff", "V1"]), dict(in_play=["V2", "V3", "V4"])).reap("Agent Buuff"))
    assert sorted(targets(t)) == ["Agent Buuff", "V1"]
    t = t.pick("V1")
    assert [t.card(name).power_counters for name in ("V1", "Agent Buuff", "V2")] == [3, 0, 0]
    t = settle(at(dict(in_play=["Agent Buuff", "V1"]), dict(in_play=["V2", "V3"])).reap("Agent Buuff"))
    assert [t.card(name).power_counters for name in ("V1", "Agent Buuff", "V2")] == [1, 1, 0]


@card("All Are Mars", "action")
def test_all_are_mars_readies_and_uses_a_creature_of_any_house():
    t = at(dict(in_play=["All Are Mars", spent("V3")]), dict(in_play=["V1"])).action("All Are Mars")
    t = out(t)
    assert t.a.amber == 1 or t.b.battleline == [], "it reaped or fought"
    t = at(dict(in_play=["All Are Mars", "V3", "V4"]), dict(in_play=["V1"])).action("All Are Mars")
    assert sorted(targets(t)) == ["V3", "V4"]
    assert at(dict(in_play=["All Are Mars"]), dict(in_play=["V1"])).action("All Are Mars").a.amber == 0


@card("Arbiter Vyynx", "reap")
def test_arbiter_vyynx_trades_a_creature_of_another_house_for_an_enemy():
    a = dict(in_play=["Arbiter Vyynx", of_house("dis", "V1"), "Agent Buuff"])
    t = settle(at(a, dict(in_play=["V9", "V2"])).reap("Arbiter Vyynx"))
    assert sorted(targets(t)) == ["V2", "V9"], "V1 is the only one that is not of Mars"
    t = on_a_flank(t.pick("V9"))
    assert t.a.discard == ["V1"] and "V9" in t.a.battleline
    t = settle(at(dict(in_play=["Arbiter Vyynx", "Agent Buuff"]), dict(in_play=["V9"])).reap("Arbiter Vyynx"))
    assert t.b.battleline == ["V9"], "none to destroy"
    t = settle(at(dict(in_play=["Arbiter Vyynx", dict(card="V1", ward=True)]), dict(in_play=["V9"])).reap("Arbiter Vyynx"))
    assert t.b.battleline == ["V9"], "not destroyed"


@card("Digital Manipulation", "play")
def test_digital_manipulation_drains_an_enemy_unless_the_card_is_of_mars():
    b = dict(amber=2, in_play=["V1", "V2"])
    t = at(dict(hand=["Digital Manipulation"], in_play=["V9"]), {**b, "deck": ["V3"]}).play("Digital Manipulation")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V1")
    assert (t.card("V1").amber, t.b.amber, t.b.discard) == (1, 1, ["V3"])
    t = at(dict(hand=["Digital Manipulation"]), {**b, "deck": [of_house("mars", "V3")]}).play("Digital Manipulation")
    assert (t.card("V1").amber, t.b.amber, t.b.discard) == (0, 2, ["V3"])
    t = at(dict(hand=["Digital Manipulation"]), {**b, "deck": [dict(card="V3", icons=["mars"])]}).play("Digital Manipulation")
    assert t.b.amber == 2, "a house icon makes it a Mars card"
    t = at(dict(hand=["Digital Manipulation"]), {**b, "deck": [], "discard": ["V3"]}).play("Digital Manipulation")
    assert t.b.amber == 2, "no card"


@card("Edifice for Mars", "play")
def test_edifice_for_mars_readies_a_card_if_it_destroyed_an_artifact():
    a = dict(hand=["Edifice for Mars"], in_play=[spent("V1"), spent("All Are Mars")])
    t = at(a, dict(in_play=["Screaming Cave"])).play("Edifice for Mars")
    assert t.b.artifacts == [] and sorted(targets(t)) == ["All Are Mars", "V1"], "an artifact of Mars is not destroyed"
    before = t.snapshot()
    assert settle(t.pick("All Are Mars")).card("All Are Mars").ready
    t.restore(before)
    t = settle(t.answer(False))
    assert not t.card("V1").ready and not t.card("All Are Mars").ready
    t = at(a).play("Edifice for Mars")
    assert t.decision.kind == "action" and not t.card("V1").ready


@card("Emperor Memrox", "constant")
def test_emperor_memrox_is_invulnerable_in_the_center():
    t = on(dict(in_play=["V9"]), dict(in_play=["V1", "Emperor Memrox", "V2"]), house="brobnar").fight("V9", "Emperor Memrox")
    t = settle(t)
    assert t.card("Emperor Memrox").damage == 0 and t.card("V9").damage == 5
    t = settle(on(dict(in_play=["V9"]), dict(in_play=["Emperor Memrox", "V2"]), house="brobnar").fight("V9", "Emperor Memrox"))
    assert t.card("Emperor Memrox").zone == "discard"


@card("Emperor Memrox", "reap")
def test_emperor_memrox_archives_and_pays_for_all_archives():
    t = settle(at(dict(in_play=["Emperor Memrox"], hand=["V1"], archives=["V2", "V3"])).reap("Emperor Memrox"))
    assert (t.a.amber, sorted(t.a.archives)) == (4, ["V1", "V2", "V3"])
    t = settle(at(dict(in_play=["Emperor Memrox"]), dict(archives=["V2"])).reap("Emperor Memrox"))
    assert (t.a.amber, t.a.archives) == (1, [])


@card("Empowered Zark", "fight")
def test_empowered_zark_gives_three_aember_to_ready_martians():
    a = dict(in_play=[dict(card="Empowered Zark", amber=1), spent("Arbiter Vyynx"), spent("Agent Buuff"), spent("V3")])
    b = dict(amber=3, in_play=["V1", spent("V2", house="mars")])
    t = settle(at(a, b).fight("Empowered Zark", "V1"))
    assert t.card("Empowered Zark").amber == 3
    before = t.snapshot()
    t = settle(t.answer(True))
    assert t.card("Empowered Zark").amber == 0 and t.card("Arbiter Vyynx").ready and t.card("V2").ready, "of either player"
    assert not t.card("Agent Buuff").ready and not t.card("V3").ready and not t.card("Empowered Zark").ready, "no Agents"
    assert (t.a.amber, t.b.amber) == (0, 1)
    t.restore(before)
    t = settle(t.answer(False))
    assert t.card("Empowered Zark").amber == 3 and not t.card("Arbiter Vyynx").ready
    t = settle(at(dict(in_play=["Empowered Zark", spent("Arbiter Vyynx")]), b).fight("Empowered Zark", "V1"))
    assert t.decision.kind == "action" and t.card("Empowered Zark").amber == 2, "two are too few"


@card("Key Drain", "play")
def test_key_drain_forges_cheaper_for_each_card_discarded():
    a = dict(hand=["Key Drain", "V1", "V2", "V3"], amber=14)
    t = at(a).play("Key Drain").pick("V1").pick("V2").answer(False)
    t = out(t)
    assert (t.a.amber, len(t.a.keys), t.a.hand) == (2, 1, ["V3"]), "14 and 1 of the icon, less 13"
    t = out(at({**a, "amber": 11}).play("Key Drain").pick("V1").pick("V2").answer(False))
    assert (t.a.amber, t.a.keys, sorted(t.a.discard)) == (12, [], ["Key Drain", "V1", "V2"]), "too little for 13"


@card("Key Drain", "play")
def test_key_drain_costs_nothing_at_least():
    t = at(dict(hand=["Key Drain", *["V1"] * 17])).play("Key Drain")
    for _ in range(17):
        t.choose(next(o for o in t.decision.options if o.kind == "card"))
    t = out(t)
    assert (t.a.amber, len(t.a.keys)) == (1, 1)


@card("Martian Propagation", "play")
def test_martian_propagation_draws_two_for_each_creature_destroyed():
    a = dict(hand=["Martian Propagation"], in_play=["V1", "V2", dict(card="V3", ward=True)])
    t = settle(at(a, dict(in_play=["V4"])).play("Martian Propagation"))
    assert (t.a.battleline, t.b.battleline, len(t.a.hand)) == (["V3"], ["V4"], 4)
    assert at(dict(hand=["Martian Propagation"]), dict(in_play=["V4"])).play("Martian Propagation").a.hand == []


@card("Productive Trash", "play")
def test_productive_trash_captures_for_each_icon():
    hand = ["Productive Trash", dict(card="V1", icons=["amber", "damage", "dis"]), of_house("mars", "V2"), "V4"]
    t = at(dict(hand=hand, in_play=["V3"]), dict(amber=5)).play("Productive Trash")
    assert sorted(targets(t)) == ["V1", "V4"], "no Mars card"
    before = t.snapshot()
    t = settle(t.pick("V1"))
    assert (t.card("V3").amber, t.b.amber, t.a.amber) == (3, 2, 0)
    t.restore(before)
    assert settle(t.pick("V4")).card("V3").amber == 0
    t.restore(before)
    t = settle(t.answer(False))
    assert t.card("V3").amber == 0 and len(t.a.hand) == 3


@card("Replacement Targ", "play", "keywords")
def test_replacement_targ_sends_a_neighbor_back_and_the_strongest_captures():
    a = dict(hand=["Replacement Targ"], in_play=["V1", "Bartos the Ruiner", "V9"])
    t = settle(at(a, dict(amber=3)).play("Replacement Targ", flank=1))
    assert (t.a.hand, t.card("V9").amber, t.b.amber) == (["V1"], 2, 1), "Bartos the Ruiner is a Soldier"
    t = settle(at(dict(hand=["Replacement Targ"], in_play=["Bartos the Ruiner"]), dict(amber=3)).play("Replacement Targ"))
    assert t.b.amber == 3 and t.a.battleline == ["Bartos the Ruiner", "Replacement Targ"]


@card("Transmutation", "play")
def test_transmutation_gives_two_counters_and_turns_some_into_captured_aember():
    a = dict(hand=["Transmutation"], in_play=[dict(card="V1", power_counters=3), "V2"])
    t = at(a, dict(amber=9, in_play=["V9"])).play("Transmutation")
    assert sorted(targets(t)) == ["V1", "V2", "V9"]
    t = t.pick("V1")
    assert sorted(targets(t)) == ["V1", "V2"], "a friendly creature"
    t = t.pick("V1")
    assert sorted(o.arg for o in t.decision.options) == [0, 1, 2, 3, 4, 5]
    t = settle(t.answer(4))
    assert (t.card("V1").power_counters, t.card("V1").amber, t.b.amber) == (1, 4, 5)
    t = settle(at(a, dict(amber=9, in_play=["V9"])).play("Transmutation").pick("V9").pick("V2"))
    assert t.card("V9").power_counters == 2 and t.card("V2").amber == 0 and t.b.amber == 9


@card("Ujkyytr Prime", "fight_reap")
def test_ujkyytr_prime_stuns_three_if_overwhelmed_and_else_one():
    b = dict(in_play=["V1", "V2", "V3", "V4"])
    t = settle(at(dict(in_play=["Ujkyytr Prime"]), b).reap("Ujkyytr Prime"))
    assert sorted(targets(t)) == ["V1", "V2", "V3", "V4"]
    t = settle(t.pick("V2"))
    assert [t.card(name).stunned for name in ("V1", "V2", "V3", "V4", "Ujkyytr Prime")] == [True, True, True, False, False]
    t = settle(at(dict(in_play=["Ujkyytr Prime"]), dict(in_play=["V1"])).reap("Ujkyytr Prime"))
    assert sorted(targets(t)) == ["Ujkyytr Prime", "V1"]
    assert settle(t.pick("V1")).card("V1").stunned


@card("Zzyszz’s Compactor", "action")
def test_zzyszzs_compactor_buries_a_creature_and_gives_counters():
    t = at(dict(in_play=["Zzyszz’s Compactor", "V1"]), dict(in_play=["V2"], deck=["V3"])).action("Zzyszz’s Compactor")
    t = settle(t.pick("V2"))
    assert (t.b.deck, t.card("V1").power_counters) == (["V3", "V2"], 2)
    warded = dict(in_play=[dict(card="V2", ward=True)])
    t = settle(at(dict(in_play=["Zzyszz’s Compactor", "V1"]), warded).action("Zzyszz’s Compactor").pick("V2"))
    assert (t.b.battleline, t.card("V1").power_counters, t.card("V2").power_counters) == (["V2"], 0, 0)


@card("lyylyug", "reap", "keywords")
def test_lyylyug_drains_the_weakest_enemy():
    t = settle(at(dict(in_play=["lyylyug", "V1"]), dict(amber=2, in_play=["V4", "V2"])).reap("lyylyug"))
    assert (t.card("V2").amber, t.b.amber) == (1, 1)
    t = settle(at(dict(in_play=["lyylyug", "V1"]), dict(amber=2, in_play=["V2", "V4", "V2"])).reap("lyylyug"))
    assert len(targets(t)) == 2, "of equals the active player chooses"
    t = settle(at(dict(in_play=["lyylyug", "V1"]), dict(amber=2)).reap("lyylyug"))
    assert t.b.amber == 2
