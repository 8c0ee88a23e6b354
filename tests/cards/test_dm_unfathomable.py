"""Draconian Measures: the new cards of Unfathomable, each ability with what it does and what it does not do."""

from tests.cards.dm import on, spent
from tests.help import card, out, settle, targets


def at(a=None, b=None, **more):
    return on(a, b, house="unfathomable", **more)


@card("Brine Reckoning", "play")
def test_brine_reckoning_discards_five_of_each_deck():
    deck = ["V1", "V2", "V3", "V4", "V5", "V6"]
    t = out(at(dict(hand=["Brine Reckoning"], deck=deck), dict(deck=["V8"] * 3)).play("Brine Reckoning"))
    assert (t.a.deck, len(t.a.discard), t.b.deck, len(t.b.discard)) == (["V6"], 6, [], 3)


@card("Brine Reckoning", "play")
def test_brine_reckoning_scraps_nothing():
    t = out(at(dict(hand=["Brine Reckoning"], deck=["Spikey Goeff"]), dict(in_play=["V9"])).play("Brine Reckoning"))
    assert t.card("V9").damage == 0 and "Spikey Goeff" in t.a.discard, "it was in the deck"


@card("Dazed and Confused", "play")
def test_dazed_and_confused_exhausts_three_and_stuns_two():
    a = dict(hand=["Dazed and Confused"], in_play=[spent("V1"), "V2"])
    t = at(a, dict(in_play=["V3", "V4", "V5", "V6"])).play("Dazed and Confused").pick("V4")
    assert [t.card(f"V{n}").ready for n in (1, 2, 3, 4, 5, 6)] == [False, True, False, False, False, True]
    assert sorted(targets(t)) == ["V1", "V3", "V4", "V5"]
    t = settle(t.pick("V3").pick("V1"))
    assert [t.card(f"V{n}").stunned for n in (1, 2, 3, 4, 5, 6)] == [True, False, True, False, False, False]


@card("Dreamcall", "play")
def test_dreamcall_exhausts_another_for_each_copy_in_the_pile():
    a = dict(hand=["Dreamcall"], discard=["Dreamcall", "V9", "Dreamcall"], in_play=["V1"])
    t = at(a, dict(in_play=["V2", "V3"], discard=["Dreamcall"])).play("Dreamcall").pick("V2")
    assert sorted(targets(t)) == ["V1", "V3"], "another"
    t = settle(t.pick("V3"))
    t = settle(t)
    assert not any(t.card(f"V{n}").ready for n in (1, 2, 3)) and len(t.a.hand) == 2
    t = at(dict(hand=["Dreamcall"], in_play=["V1"]), dict(in_play=["V2"])).play("Dreamcall").pick("V2")
    assert t.decision.kind == "action" and t.card("V1").ready and t.a.hand == []


@card("Dreamcall", "play")
def test_dreamcall_draws_also_without_another_creature():
    t = settle(at(dict(hand=["Dreamcall"], discard=["Dreamcall"], in_play=["V1"])).play("Dreamcall"))
    assert len(t.a.hand) == 1 and not t.card("V1").ready


@card("Fathomshare", "play")
def test_fathomshare_shares_half_of_the_pool_out():
    t = at(dict(hand=["Fathomshare"], in_play=["V1", "V2"]), dict(amber=7, in_play=["V3"])).play("Fathomshare")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = settle(t.pick("V1").pick("V2").pick("V1"))
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (2, 1, 4)
    t = at(dict(hand=["Fathomshare"]), dict(amber=7)).play("Fathomshare")
    assert t.b.amber == 7


@card("Hemogrith", "play")
def test_hemogrith_costs_two_while_no_enemy_is_exhausted():
    assert at(dict(hand=["Hemogrith"], in_play=[spent("V1")]), dict(amber=5, in_play=["V2"])).play("Hemogrith").b.amber == 3
    assert at(dict(hand=["Hemogrith"]), dict(amber=5, in_play=["V2", spent("V3")])).play("Hemogrith").b.amber == 5
    assert at(dict(hand=["Hemogrith"]), dict(amber=5)).play("Hemogrith").b.amber == 3, "no enemy creature at all"


@card("Kaipo", "reaction", "keywords")
def test_kaipo_heals_its_neighbors_at_the_end_of_the_turn():
    line = [dict(card="V8", damage=3), dict(card="Kaipo", damage=2), dict(card="V9", damage=5), dict(card="V6", damage=1)]
    t = settle(at(dict(in_play=line)).end_turn())
    assert [t.card(name).damage for name in ("V8", "Kaipo", "V9", "V6")] == [0, 2, 0, 1]
    t = settle(on(None, dict(in_play=line), house="brobnar").end_turn())
    assert t.card("V8").damage == 3, "the opponent's turn"


@card("Paralysis Synan", "reap")
def test_paralysis_synan_stuns_enrages_and_exhausts():
    t = settle(at(dict(in_play=["Paralysis Synan"]), dict(in_play=["V1", "V2"])).reap("Paralysis Synan"))
    assert sorted(targets(t)) == ["Paralysis Synan", "V1", "V2"]
    t = t.pick("V2")
    assert t.card("V2").stunned and t.card("V2").enraged and not t.card("V2").ready and t.card("V1").ready


@card("Priestess Leilani", "reap")
def test_priestess_leilani_readies_another_if_she_exhausted_an_enemy():
    a = dict(in_play=["Priestess Leilani", spent("V1")])
    t = settle(at(a, dict(in_play=["V2", spent("V3")])).reap("Priestess Leilani"))
    assert sorted(targets(t)) == ["V2", "V3"]
    before = t.snapshot()
    t = t.pick("V2")
    assert sorted(targets(t)) == ["V1", "V2", "V3"], "no Priest"
    assert t.pick("V1").card("V1").ready
    t.restore(before)
    t = settle(t.pick("V3"))
    assert t.decision.kind == "action" and not t.card("V1").ready, "it was exhausted already"


@card("Sand In Your Eye", "play")
def test_sand_in_your_eye_draws_for_and_destroys_the_exhausted():
    a = dict(hand=["Sand In Your Eye"], in_play=[spent("V1"), "V2"])
    t = settle(at(a, dict(in_play=[spent("V3"), "V4"])).play("Sand In Your Eye").pick("V4"))
    assert (t.a.battleline, t.b.battleline, len(t.a.hand)) == (["V2"], [], 3), "the one just exhausted counts"
    t = settle(at(dict(hand=["Sand In Your Eye"])).play("Sand In Your Eye"))
    assert t.a.hand == []


@card("Siphon Maw", "fight_reap")
def test_siphon_maw_costs_one_for_each_icon_of_the_top_card_of_either_deck():
    a = dict(in_play=["Siphon Maw"], deck=[dict(card="V1", icons=["amber", "mars"])])
    t = settle(at(a, dict(amber=5, deck=["V2"])).reap("Siphon Maw"))
    before = t.snapshot()
    t = t.answer(0)
    assert (t.a.discard, t.b.discard, t.b.amber) == (["V1"], [], 3), "a house icon counts"
    t.restore(before)
    t = t.answer(1)
    assert (t.a.discard, t.b.discard, t.b.amber) == ([], ["V2"], 5)


@card("Tsunami", "play")
def test_tsunami_hits_the_ready():
    t = settle(at(dict(hand=["Tsunami"], in_play=["V9", spent("V3")]), dict(in_play=["V8", spent("V2")])).play("Tsunami"))
    assert [t.card(name).damage for name in ("V9", "V3", "V8", "V2")] == [4, 0, 4, 0]
