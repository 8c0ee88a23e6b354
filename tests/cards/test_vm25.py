"""Vault Masters 2025: the nine cards that it brought, each ability with what it does and what it does not do."""

from tests.help import board, out, targets


def on(a=None, b=None, house="brobnar", **more):
    """A's main step; both decks hold nine plain creatures of Brobnar."""
    a = {"houses": ["brobnar", "mars", "logos"], "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["V8"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def test_mind_your_elders_captures_only_with_more_mars_creatures():
    mine = dict(hand=["Mind Your Elders"], in_play=["Tunk", "V1"])
    t = on(mine, dict(amber=5, in_play=["V5", "V3"]), house="mars").play("Mind Your Elders").pick("V1")
    assert t.card("V1").amber == 3 and t.b.amber == 2
    t = on(mine, dict(amber=5, in_play=["Yxilx Dominator", "V3"]), house="mars").play("Mind Your Elders")
    assert t.decision.kind == "action" and t.b.amber == 5, "one each is not more"


def test_the_constant_skips_both_draw_steps_and_runs_out_after_two_turns():
    t = on(dict(hand=["The Constant"]), dict(hand=["V5"])).play("The Constant")
    t.end_turn()
    assert t.a.hand == [], "no draw step"
    t.choose(0)
    t.end_turn()
    assert t.b.hand == ["V5"], "nor for the opponent"
    assert t.card("The Constant").zone == "artifacts", "one counter is left"
    t.choose(0)
    t.end_turn()
    t.choose(0)
    t.end_turn()
    assert t.a.discard == ["The Constant"]
    t.choose(0)
    t.end_turn()
    assert len(t.a.hand) == 6


def test_the_constant_sheds_no_chain_in_a_step_that_is_skipped():
    t = on(dict(in_play=["The Constant"], chains=3)).end_turn()
    assert t.a.chains == 3


def test_antanagoge_grafts_an_enemy_creature_and_deals_its_power():
    t = on(dict(hand=["Antanagoge"], in_play=["V9"]), dict(in_play=["V3", "V4"]))
    t.play("Antanagoge").answer(True)
    assert sorted(targets(t)) == ["V3", "V4"], "enemy creatures alone"
    t = out(t.pick("V3"))
    assert t.b.battleline == ["V4"] and t.b.discard == []
    t.end_turn()
    t = on(dict(in_play=[dict(card="Antanagoge", beneath=["V3"]), "V9"]), dict(in_play=["V4", "V2"])).reap("Antanagoge")
    t = out(t)
    assert (t.card("V9").damage, t.card("V4").damage, t.card("Antanagoge").damage) == (3, 3, 1), "two of armor"
    assert t.b.discard == ["V2"]
    t = on(dict(in_play=["Antanagoge", "V9"]), dict(in_play=["V4"])).reap("Antanagoge")
    assert t.card("V9").damage == 0, "nothing is grafted"


def test_antanagoge_need_not_graft():
    t = on(dict(hand=["Antanagoge"]), dict(in_play=["V3"])).play("Antanagoge").answer(False)
    assert t.b.battleline == ["V3"]


def test_cosmicrux_hurts_each_creature_that_readies_in_either_step_four():
    mine = [dict(card="Cosmicrux", exhausted=True), dict(card="V3", exhausted=True), "V4"]
    t = on(dict(in_play=mine), dict(in_play=[dict(card="V5", exhausted=True)])).end_turn()
    while t.decision.kind == "order":
        t.choose(0)
    assert [t.card(c).damage for c in ("Cosmicrux", "V3", "V4", "V5")] == [1, 1, 0, 0]
    t.choose(0)
    t.end_turn()
    assert t.card("V5").damage == 1, "the opponent's too"


def test_cosmicrux_hurts_what_an_effect_readies_and_no_artifact():
    mine = ["Cosmicrux", dict(card="V3", exhausted=True), dict(card="Gauntlet of Command")]
    t = on(dict(in_play=mine)).action("Gauntlet of Command").pick("V3")
    t = out(t)
    assert t.card("V3").damage == 1
    t = on(dict(in_play=["Cosmicrux", dict(card="Gauntlet of Command", exhausted=True)])).end_turn()
    assert t.card("Cosmicrux").damage == 0


def test_help_from_another_self_finds_a_variant_creature():
    t = on(dict(hand=["Help From Another Self"], deck=["V1", "Omega TT"], discard=["V2"])).play("Help From Another Self")
    assert targets(t) == ["Omega TT"]
    t = out(t.pick("Omega TT"))
    assert t.a.hand == ["Omega TT"]


def test_ignitus_splashes_for_each_exhausted_creature_itself_among_them():
    mine = ["Ignitus", dict(card="V3", exhausted=True), "V4"]
    t = on(dict(in_play=mine), dict(in_play=["V8", "V9", dict(card="V6", exhausted=True)]))
    t.fight("Ignitus", "V9")
    assert (t.card("V8").damage, t.card("V6").damage) == (3, 3), "V3, V6 and Ignitus, which exhausted to fight"


def test_omega_tt_purges_two_cards_of_one_discard_pile():
    t = on(dict(hand=["Omega TT"], discard=["V1", "V2", "V3"]), dict(discard=["V5"])).play("Omega TT")
    t = t.choose(0)
    t.pick("V1", "V3")
    assert t.a.discard == ["V2"] and t.b.discard == ["V5"]
    t = on(dict(hand=["Omega TT"], discard=["V1"]), dict(discard=["V5"])).play("Omega TT").choose(1)
    t = out(t)
    assert t.a.discard == ["V1"] and t.b.discard == []


def test_omega_tt_shuffles_itself_into_its_owners_deck():
    t = on(dict(in_play=["Omega TT"])).action("Omega TT")
    assert t.a.battleline == [] and sorted(t.a.deck).count("Omega TT") == 1


def test_thermal_depletion_keeps_creatures_of_both_from_readying_until_ones_next_turn():
    mine = [dict(card="V3", exhausted=True), dict(card="Gauntlet of Command", exhausted=True)]
    t = on(dict(hand=["Thermal Depletion"], in_play=mine), dict(in_play=[dict(card="V5", exhausted=True)]))
    t.play("Thermal Depletion").end_turn()
    assert not t.card("V3").ready and t.card("Gauntlet of Command").ready, "artifacts ready"
    t.choose(0)
    t.end_turn()
    assert not t.card("V5").ready
    t.choose(0)
    t.end_turn()
    assert t.card("V3").ready


def test_thermal_depletion_holds_for_creatures_that_come_later():
    t = on(dict(hand=["Thermal Depletion", "V3"])).play("Thermal Depletion").play("V3").end_turn()
    assert not t.card("V3").ready


def test_treok_makes_a_creature_invulnerable_until_ones_next_turn():
    t = on(dict(in_play=["Treok, The Wise", "V3"]), dict(hand=["Anger"], in_play=["V5"])).reap("Treok, The Wise").pick("V3")
    t.end_turn()
    t.choose(next(o for o in t.decision.options if o.label.lower() == "brobnar"))
    t.fight("V5", "V3")
    assert t.card("V3").damage == 0 and t.card("V5").damage == 3
    t.end_turn()
    t.choose(next(o for o in t.decision.options if o.label.lower() == "brobnar"))
    t.fight("V3", "V5")
    assert "V3" in t.a.discard
