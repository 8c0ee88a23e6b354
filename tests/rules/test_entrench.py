"""Entrench, and what else asks who is exhausted and what readies (Draconian Measures)."""

from tests.cards.dm import of_house, on_a_flank, spent
from tests.help import board, case, fight_targets, out, settle, targets, ways


def on(a=None, b=None, house="brobnar"):
    """A's main step; both decks hold plain creatures."""
    return board({"deck": ["V50"] * 9, **(a or {})}, {"deck": ["V50"] * 9, **(b or {})}, house=house, rulebook="18")


@case("later-entrench-keep")
def test_a_creature_with_entrench_may_stay_exhausted_in_the_ready_cards_step():
    t = on(dict(in_play=[spent("Grammy Taps"), spent("V3")])).end_turn()
    assert (t.decision.player, targets(t), t.decision.optional) == ("a", ["Grammy Taps"], True)
    t.pick("Grammy Taps")
    assert not t.card("Grammy Taps").ready and t.card("V3").ready
    assert len(t.a.hand) == 6 and t.decision.player == "b", "the turn went on with step 5"


@case("later-entrench-default")
def test_a_creature_with_entrench_readies_if_nothing_is_chosen():
    t = on(dict(in_play=[spent("Grammy Taps")])).end_turn().answer(False)
    assert t.card("Grammy Taps").ready


@case("later-entrench-ready-not-asked")
def test_nothing_is_asked_of_a_ready_creature_with_entrench():
    t = on(dict(in_play=["Grammy Taps", spent("V3")])).end_turn()
    assert t.decision.player == "b" and t.card("Grammy Taps").ready and t.card("V3").ready


@case("later-entrench-only-own-step")
def test_nothing_is_asked_of_a_creature_of_the_opponent():
    t = on(dict(in_play=[spent("V3")]), dict(in_play=[spent("Grammy Taps")])).end_turn()
    assert (t.decision.player, t.decision.kind) == ("b", "house"), "B's next turn, and nothing was asked before"
    assert not t.card("Grammy Taps").ready


@case("later-entrench-neighbors-elusive")
def test_the_neighbors_of_an_exhausted_grammy_taps_are_elusive():
    t = on(dict(in_play=["V5"]), dict(in_play=["V3", spent("Grammy Taps"), "V4"])).fight("V5", "V3")
    assert (t.card("V5").damage, t.card("V3").damage, t.card("V3").zone) == (0, 0, "battleline")
    t = on(dict(in_play=["V5"]), dict(in_play=["V3", "Grammy Taps", "V4"])).fight("V5", "V3")
    assert t.card("V3").zone == "discard" and t.card("V5").damage == 3


@case("later-entrench-works-when-played")
def test_what_entered_exhausted_works_in_the_next_turn_if_it_was_kept_so():
    palisade = of_house("brobnar", "Paranormal Palisade")
    b = dict(in_play=["V9"])
    t = on(dict(hand=[palisade], in_play=["V2"]), b).play("Paranormal Palisade")
    t.end_turn().pick("Paranormal Palisade").answer("brobnar")
    assert fight_targets(t, "V9") == ["Paranormal Palisade"] and t.card("Paranormal Palisade").armor == 4
    t = on(dict(hand=[palisade], in_play=["V2"]), b).play("Paranormal Palisade").end_turn().answer(False).answer("brobnar")
    assert sorted(fight_targets(t, "V9")) == ["Paranormal Palisade", "V2"], "readied"


@case("later-entrench-start-of-turn")
def test_noxious_ionox_destroys_before_a_key_is_forged():
    t = on(dict(in_play=[spent("Noxious Ionox")], amber=6), dict(in_play=["V3"]), house=None)
    assert t.b.discard == ["V3"]
    t = on(dict(in_play=[spent("Noxious Ionox")], amber=6), dict(in_play=["V3", "V4"]), house=None)
    assert sorted(targets(t)) == ["V3", "V4"] and not t.decision.optional
    assert t.a.amber == 6 and t.a.keys == [], "before the forging of step 1"
    t.pick("V3")
    assert t.b.discard == ["V3"] and t.decision.kind == "key"


@case("later-entrench-take-control")
def test_waspscream_takes_a_creature_to_a_flank_that_its_player_chooses():
    for place, line in ((0, ["V3", "Waspscream"]), (1, ["Waspscream", "V3"])):
        t = on(dict(in_play=[spent("Waspscream")]), dict(in_play=[spent("V3", damage=1)]), house=None)
        assert t.decision.player == "a" and t.decision.kind == "flank"
        on_a_flank(t, place)
        assert t.a.battleline == line and t.b.battleline == []
        assert t.card("V3").damage == 1 and not t.card("V3").ready and t.card("V3").owner == "b"


@case("later-entrench-end-of-turn")
def test_caspart_kept_exhausted_exhausts_exactly_two_others():
    a = dict(in_play=[of_house("brobnar", "Caspart"), "V3"])
    t = on(a, dict(in_play=["V4", "V5"])).reap("Caspart").end_turn().pick("Caspart")
    assert sorted(targets(t)) == ["V3", "V4", "V5"] and not t.decision.optional
    t.pick("V4")
    assert sorted(targets(t)) == ["V3", "V5"] and not t.decision.optional
    t.pick("V3")
    assert [t.card(c).ready for c in ("V3", "V4", "V5")] == [False, False, True]
    t = on(a, dict(in_play=["V4", "V5"])).reap("Caspart").end_turn().answer(False)
    assert t.decision.player == "b" and all(t.card(c).ready for c in ("Caspart", "V3", "V4", "V5"))


@case("later-entrench-watch")
def test_nothing_is_stolen_while_the_watch_is_exhausted():
    a = dict(hand=[of_house("brobnar", "Pincher Malloy")], amber=1)
    t = on(a, dict(in_play=[spent("The Watch")], amber=4)).play("Pincher Malloy")
    assert (t.a.amber, t.b.amber) == (1, 4)
    t = on(a, dict(in_play=["The Watch"], amber=4)).play("Pincher Malloy")
    assert (t.a.amber, t.b.amber) == (3, 2)


@case("later-exhaust-first-own-reap")
def test_fading_apparition_is_exhausted_before_its_own_reap_resolves():
    a = dict(in_play=["Fading Apparition", dict(card="V3", amber=2)], houses=["geistoid", "dis", "logos"])
    t = on(a, house="geistoid").reap("Fading Apparition")
    settle(t).answer(True)
    assert t.a.amber == 1 and t.card("V3").amber == 1


@case("later-exhaust-already-exhausted")
def test_hot_bunk_readies_nothing_for_what_was_exhausted_before():
    a = dict(in_play=[spent("V3")], hand=["Hot Bunk"], houses=["ekwidon", "dis", "logos"])
    t = out(on(a, house="ekwidon").play("Hot Bunk"))
    assert not t.card("V3").ready


@case("later-exhaust-does-not-ready")
def test_tranquil_reiner_does_not_ready_in_the_ready_cards_step():
    t = on(dict(in_play=[spent("Tranquil Reiner"), spent("V3")])).end_turn()
    assert t.card("V3").ready and not t.card("Tranquil Reiner").ready and t.decision.player == "b"


@case("later-ready-trigger-per-card")
def test_cosmicrux_answers_to_each_creature_that_readies():
    t = on(dict(in_play=[spent("Cosmicrux"), spent("V3"), spent("V4"), "V2"])).end_turn()
    assert t.decision.player == "a" and t.decision.kind == "order" and len(t.decision.options) == 3
    settle(t)
    assert [t.card(c).damage for c in ("Cosmicrux", "V3", "V4", "V2")] == [1, 1, 1, 0]


@case("later-thermal-depletion")
def test_thermal_depletion_keeps_creatures_from_readying_until_the_players_next_turn():
    depletion = of_house("brobnar", "Thermal Depletion")
    t = on(dict(in_play=[spent("V3"), spent("Chest")], hand=[depletion]), dict(in_play=[spent("V4")])).play("Thermal Depletion")
    t.end_turn()
    assert t.card("Chest").ready and not t.card("V3").ready
    t.answer("brobnar").end_turn()
    assert not t.card("V3").ready and not t.card("V4").ready
    t.answer("brobnar")
    assert "reap" not in ways(t, "V3")
    assert t.end_turn().card("V3").ready and not t.card("V4").ready
