"""Æmber Skies: the new cards of Logos, each ability with what it does and what it does not do."""

from functools import partial

from tests.cards.skies import mine, playable
from tests.cards.skies import on as on_board
from tests.help import card, out, settle, targets

on = partial(on_board, house="logos")


@card("Arcenomometer", "action", "enhance")
def test_arcenomometer_taxes_the_cards_of_the_opponents_next_turn():
    b = dict(amber=5, hand=["V3", "Lever", "Plain Badge"])
    t = on(dict(in_play=["Arcenomometer"], hand=[mine("V2", "logos")], amber=4), b).action("Arcenomometer").play("V2")
    assert (t.a.amber, t.b.amber) == (4, 5)
    t = t.end_turn().answer("brobnar").play("V3")
    assert t.b.amber == 4
    t = t.play("Lever").play("Plain Badge", on="b:V3")
    assert (t.a.amber, t.b.amber) == (4, 2)


@card("Arcenomometer", "action", "enhance")
def test_arcenomometer_taxes_one_turn_and_no_more_than_there_is():
    t = on(dict(in_play=["Arcenomometer"]), dict(amber=0, hand=["V3"])).action("Arcenomometer").end_turn().answer("brobnar")
    assert t.play("V3").b.amber == 0
    t = on(dict(in_play=["Arcenomometer"]), dict(amber=4, hand=["V3"])).action("Arcenomometer").end_turn().answer("brobnar")
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar").play("V3")
    assert t.b.amber == 4


@card("Arcenomometer", "action", "enhance")
def test_arcenomometer_takes_after_the_icons_and_for_actions_too():
    b = dict(hand=[dict(card="V3", icons=["amber"]), "Shout"], amber=0)
    t = on(dict(in_play=["Arcenomometer"]), b).action("Arcenomometer").end_turn().answer("brobnar")
    assert t.play("V3").b.amber == 0, "the card has been played when its icon gave one"
    t = on(dict(in_play=["Arcenomometer"]), {**b, "amber": 2}).action("Arcenomometer").end_turn().answer("brobnar")
    assert t.play("Shout").b.amber == 1


@card("Brillix Ponder", "scrap", "enhance")
def test_brillix_ponder_scrapped_draws():
    t = on(dict(hand=["Brillix Ponder"], deck=["V3", "V4"])).discard("Brillix Ponder")
    assert t.a.hand == ["V3"]
    t = on(dict(hand=["Brillix Ponder"], deck=["V3", "V4"])).play("Brillix Ponder")
    assert t.a.hand == [], "not when it is played"


@card("Captain Nemo", "fight")
def test_captain_nemo_destroys_an_artifact_and_a_creature():
    t = on(dict(in_play=["Captain Nemo", "Chest"]), dict(in_play=["V1", "V9", "Lever"])).fight("Captain Nemo", "b:V1")
    t = settle(t.pick("Lever", "V9"))
    assert (t.b.battleline, t.b.artifacts, t.a.battleline, t.a.artifacts) == ([], [], ["Captain Nemo"], ["Chest"])


@card("Captain Nemo", "fight")
def test_captain_nemo_destroys_what_there_is_its_own_side_too():
    t = on(dict(in_play=["Captain Nemo"]), dict(in_play=["V1", "V9"])).fight("Captain Nemo", "b:V1")
    assert sorted(targets(t)) == ["Captain Nemo", "V9"]
    t = t.pick("V9")
    assert t.b.battleline == []
    t = settle(on(dict(in_play=["Captain Nemo", "Chest"]), dict(in_play=["V1"])).fight("Captain Nemo", "b:V1"))
    assert (t.a.battleline, t.a.artifacts) == ([], []), "both are its own"


@card("Cmd. Prompt", "reap")
def test_cmd_prompt_allows_one_card_of_another_house():
    hand = ["V3", "V4", "Monsquito", "Brillix Ponder"]
    t = on(dict(in_play=["Cmd. Prompt"], hand=hand))
    assert playable(t) == {"Brillix Ponder"}
    t = t.reap("Cmd. Prompt")
    assert playable(t) == {*hand}
    t = t.play("Brillix Ponder")
    assert playable(t) == {"V3", "V4", "Monsquito"}, "a Logos card does not use it up"
    t = t.play("Monsquito")
    assert playable(t) == set()
    t = on(dict(in_play=["Cmd. Prompt"], hand=hand)).reap("Cmd. Prompt").end_turn().answer("brobnar").end_turn().answer("logos")
    assert "V3" not in playable(t), "this turn only"


@card("Connectome Transfer", "play")
def test_connectome_transfer_archives_each_flank_with_its_owner():
    a = dict(hand=["Connectome Transfer"], in_play=[dict(card="V1", owner="b"), "V2", "V3"])
    t = settle(on(a, dict(in_play=["V9"])).play("Connectome Transfer"))
    assert (t.a.battleline, t.b.battleline, t.a.archives, sorted(t.b.archives)) == (["V2"], [], ["V3"], ["V1", "V9"])
    assert t.a.amber == 1
    t = on(dict(hand=["Connectome Transfer"])).play("Connectome Transfer")
    assert t.decision.kind == "action"


@card("De-Doss", "constant", "gained_by_its_creature")
def test_de_doss_bars_creatures_that_are_stronger_than_its_creature():
    b = dict(hand=["V2", "V3", "V4", "Lever"], in_play=["V9"])
    t = on(dict(in_play=[dict(card="V3", upgrades=["De-Doss"])], hand=[mine("V9", "logos")]), b)
    assert playable(t) == {"V9"}, "its own player is free"
    t = t.end_turn().answer("brobnar")
    assert playable(t) >= {"V2", "V3", "Lever"} and "V4" not in playable(t)
    t = t.set("V3", damage=1)
    assert "V4" not in playable(t)


@card("De-Doss", "constant", "gained_by_its_creature")
def test_de_doss_looks_at_the_power_its_creature_has_now():
    b = dict(hand=["V4", "V5", "V6"])
    a = dict(in_play=[dict(card="V3", upgrades=["De-Doss"], power_counters=2)])
    t = on(a, b).end_turn().answer("brobnar")
    assert {"V4", "V5"} <= playable(t) and "V6" not in playable(t)


@card("De-Doss", "constant", "gained_by_its_creature")
def test_de_doss_on_an_enemy_creature_binds_whoever_played_it():
    t = on(dict(hand=["De-Doss", mine("V6", "logos"), mine("V4", "logos")]), dict(in_play=["V5"], hand=["V6"])).play(
        "De-Doss", on="V5"
    )
    assert playable(t) == {"V4"} and t.a.amber == 1
    assert "V6" in playable(t.end_turn().answer("brobnar"))


@card("Empyrean Charge", "play")
def test_empyrean_charge_forges_for_six_more_less_the_archives():
    a, b = dict(hand=["Empyrean Charge"], archives=["V1", "V2"]), dict(archives=["V3"])
    t = out(on({**a, "amber": 8}, b).play("Empyrean Charge"))
    assert (len(t.a.keys), t.a.amber, t.a.archives, t.b.archives) == (1, 0, [], []), "6 + 6 - 3, its own icon among it"
    assert sorted(t.a.discard) == ["Empyrean Charge", "V1", "V2"] and t.b.discard == ["V3"]
    t = settle(on({**a, "amber": 7}, b).play("Empyrean Charge"))
    assert (len(t.a.keys), t.a.amber, t.a.archives, t.b.archives) == (0, 8, [], []), "they are discarded all the same"


@card("Empyrean Charge", "play")
def test_empyrean_charge_costs_no_less_than_nothing():
    a = dict(hand=["Empyrean Charge"], archives=["V1"] * 7, amber=2)
    t = out(on(a, dict(archives=["V3"] * 7)).play("Empyrean Charge"))
    assert (len(t.a.keys), t.a.amber) == (1, 3)


@card("Empyrean Charge", "play")
def test_empyrean_charge_adds_to_the_current_cost():
    a = dict(hand=["Empyrean Charge"], archives=["V1"] * 3, in_play=[dict(card="Ace Jonavan", amber=1)])
    t = settle(on({**a, "amber": 8}).play("Empyrean Charge"))
    assert (len(t.a.keys), t.a.amber) == (0, 9), "7 + 6 - 3 is one more"
    assert len(out(on({**a, "amber": 9}).play("Empyrean Charge")).a.keys) == 1


@card("Ezra Paws", "play_reap")
def test_ezra_paws_shows_the_opponents_hand_and_draws():
    t = on(dict(hand=["Ezra Paws"], deck=["V4", "V5"]), dict(hand=["V3", "V6"])).play("Ezra Paws")
    assert (t.a.hand, sorted(t.b.hand)) == (["V4"], ["V3", "V6"])
    t = on(dict(in_play=["Ezra Paws"], deck=["V4", "V5"]), dict(hand=[])).reap("Ezra Paws")
    assert (t.a.hand, t.a.amber) == (["V4"], 1)


@card("Placeholder", "play")
def test_placeholder_moves_and_hurts_once_more_if_it_destroys_nothing():
    t = on(dict(hand=["Placeholder"], in_play=["V9"]), dict(in_play=["V4", "V5", "V6"])).play("Placeholder").pick("V5")
    t = t.choose(0)
    assert t.card("V5").damage == 2 and t.b.battleline in (["V5", "V4", "V6"], ["V4", "V6", "V5"])
    assert sorted(targets(t)) == ["V4", "V5", "V6", "V9"], "again, with any creature"
    t = t.pick("V4").choose(0)
    assert t.card("V4").damage == 2 and t.card("V5").damage == 2 and t.decision.kind == "action", "the preceding effect, once"


@card("Placeholder", "play")
def test_placeholder_ends_with_a_creature_it_destroys_and_goes_on_through_a_ward():
    t = out(on(dict(hand=["Placeholder"]), dict(in_play=["V2"])).play("Placeholder"))
    assert t.b.battleline == [] and t.a.amber == 1
    t = out(on(dict(hand=["Placeholder"]), dict(in_play=[dict(card="V2", ward=True)])).play("Placeholder"))
    assert t.b.battleline == []
    t = on(dict(hand=["Placeholder"])).play("Placeholder")
    assert t.decision.kind == "action"


@card("Quantum Mouse", "instead", "enhance")
def test_quantum_mouse_lets_draw_icons_be_discard_icons():
    drawing = dict(card="V3", house="logos", icons=["draw"])
    t = on(dict(in_play=["Quantum Mouse"], hand=[drawing, "V5"], deck=["V4"])).play("V3").answer(True)
    assert (t.a.hand, t.a.discard, t.a.deck) == ([], ["V5"], ["V4"])
    t = on(dict(in_play=["Quantum Mouse"], hand=[drawing, "V5"], deck=["V4"])).play("V3").answer(False)
    assert (sorted(t.a.hand), t.a.discard) == (["V4", "V5"], [])


@card("Quantum Mouse", "instead", "enhance")
def test_quantum_mouse_leaves_other_icons_and_the_opponents():
    other = dict(card="V3", house="logos", icons=["amber"])
    t = on(dict(in_play=["Quantum Mouse"], hand=[other, "V5"])).play("V3")
    assert t.decision.kind == "action" and t.a.amber == 1
    b = dict(hand=[dict(card="V3", icons=["draw"])], deck=["V4"] * 3)
    t = on(dict(in_play=["Quantum Mouse"]), b).end_turn().answer("brobnar").play("V3")
    assert t.decision.kind == "action" and t.b.hand == ["V4"]


@card("Skippy the Glorious", "play_reap")
def test_skippy_the_glorious_archives_the_top_card():
    t = on(dict(hand=["Skippy the Glorious"], deck=["V3", "V4"])).play("Skippy the Glorious")
    assert (t.a.archives, t.a.deck) == (["V3"], ["V4"])
    t = on(dict(in_play=["Skippy the Glorious"], deck=["V3", "V4"])).reap("Skippy the Glorious")
    assert t.a.archives == ["V3"]


@card("Skippy the Glorious", "scrap")
def test_skippy_the_glorious_scrapped_uses_an_enemy_artifact_and_draws():
    a = dict(hand=["Skippy the Glorious"], in_play=["Chest"], deck=["V3", "V4"])
    t = on(a, dict(in_play=["Lever"])).discard("Skippy the Glorious")
    assert not t.card("Lever").ready and (t.a.hand, t.card("Lever").controller) == (["V3"], "b")
    t = on(a, dict(in_play=[dict(card="Lever", exhausted=True)])).discard("Skippy the Glorious")
    assert t.a.hand == [], "it cannot be used: no card is drawn"
    t = on(a).discard("Skippy the Glorious")
    assert t.a.hand == [] and t.card("Chest").ready


@card("Skippy the Glorious", "scrap")
def test_skippy_the_glorious_draws_for_what_was_used_and_is_gone_and_not_for_what_has_no_use():
    a = dict(hand=["Skippy the Glorious"], deck=["V3", "V4"])
    t = on(a, dict(in_play=["Scientifical Hack"])).discard("Skippy the Glorious")
    assert (t.b.artifacts, t.b.discard, t.a.hand) == ([], ["Scientifical Hack"], ["V3"])
    t = on(a, dict(in_play=["Chest"])).discard("Skippy the Glorious")
    assert t.a.hand == []


@card("Weigh the Anchor", "play")
def test_weigh_the_anchor_stuns_one_for_each_creature_more():
    t = on(dict(hand=["Weigh the Anchor"], in_play=["V1"]), dict(in_play=["V3", "V4", "V5"])).play("Weigh the Anchor")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V3").pick("V5")
    assert [t.card(c).stunned for c in ("V3", "V4", "V5", "V1")] == [True, False, True, False] and t.decision.kind == "action"
    for ours in (["V1", "V2"], ["V1", "V2", "V6"]):
        t = on(dict(hand=["Weigh the Anchor"], in_play=ours), dict(in_play=["V3", "V4"])).play("Weigh the Anchor")
        assert t.decision.kind == "action" and not t.card("V3").stunned


@card("Wurm Tunnel", "play", "enhance")
def test_wurm_tunnel_draws_two_for_an_aember_sent_away():
    t = on(dict(hand=["Wurm Tunnel"], in_play=["V3"]), dict(in_play=[dict(card="V9", amber=2)])).play("Wurm Tunnel").pick("V9")
    assert (t.card("V9").amber, t.a.amber, t.b.amber, len(t.a.hand)) == (1, 0, 0, 2)
    t = on(dict(hand=["Wurm Tunnel"]), dict(in_play=["V9"])).play("Wurm Tunnel")
    assert t.a.hand == [], "no Æ"
