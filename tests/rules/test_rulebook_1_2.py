"""Rulebook 1.2 (January 2019), where it is not rulebook 14."""

import pytest

from tests.help import board, card, case, game, settle, ways


def old(a=None, b=None, house="brobnar", **more):
    return board(a, b, house, rulebook="1.2", **more)


def shadows(a=None, b=None, **more):
    return old(dict(houses=["shadows", "dis", "logos"], **(a or {})), b, house="shadows", **more)


@case("v12-faq-bait-and-switch")
def test_bait_and_switch_repeats_as_often_as_it_applies():
    t = shadows(dict(hand=["Bait and Switch"]), dict(amber=14)).play("Bait and Switch")
    assert (t.a.amber, t.b.amber) == (7, 7)
    protected = dict(amber=9, in_play=["The Vaultkeeper"])
    assert shadows(dict(hand=["Bait and Switch"]), protected).play("Bait and Switch").b.amber == 9
    assert shadows(dict(hand=["Bait and Switch"], amber=3), dict(amber=3)).play("Bait and Switch").b.amber == 3


@case("v12-faq-library-access-discard")
def test_library_access_goes_to_the_discard_pile():
    t = old(dict(hand=["Library Access", "Labwork"], deck=["V1", "V2"]), house="logos").play("Library Access")
    assert t.a.discard == ["Library Access"] and t.a.purged == []
    assert t.play("Labwork").a.archives == ["V1"]


@case("v12-faq-library-access-wormhole")
def test_library_access_draws_before_the_play_ability():
    t = old(dict(hand=["Library Access", "Wild Wormhole"], deck=["V1", "Batdrone", "V2", "V3"]), house="logos")
    t.play("Library Access").play("Wild Wormhole")
    assert t.a.hand == ["V1", "V2"] and t.a.battleline == ["Batdrone"] and t.a.amber == 1
    assert t.decision.kind == "action"  # nothing is left to put in order


@case("v12-bonus-aember-only")
def test_bonus_amber_comes_before_the_play_ability():
    a = dict(hand=[dict(card="Neuro Syphon", icons=["amber", "amber"])], amber=1)
    t = old(a, dict(amber=3), house="logos").play("Neuro Syphon")
    assert (t.a.amber, t.b.amber) == (3, 3)  # equal by then: nothing to steal


@case("v12-action-all-resolve")
def test_one_use_resolves_all_actions_of_a_creature():
    noddy = dict(card="Noddy the Thief", upgrades=["Transposition Sandals"])
    t = shadows(dict(in_play=[noddy, "V1"]), dict(amber=2))
    assert len([o for o in t.decision.options if o.kind == "action"]) == 1
    t.action("Noddy the Thief")
    assert t.decision.kind == "order"
    while t.decision.kind != "action":
        t.choose(0)
    assert t.b.amber == 1 and t.a.battleline == ["V1", "Noddy the Thief"]


def test_under_rulebook_14_each_action_is_a_use_of_its_own():
    noddy = dict(card="Noddy the Thief", upgrades=["Transposition Sandals"])
    t = board(dict(in_play=[noddy, "V1"], houses=["shadows", "dis", "logos"]), dict(amber=2), house="shadows")
    assert len([o for o in t.decision.options if o.kind == "action"]) == 2


@case("v12-house-must-unavailable")
def test_an_order_to_choose_a_house_one_does_not_have():
    a = dict(houses=["brobnar", "mars", "logos"], in_play=[dict(card="Pitlord", house="mars")])
    assert len(old(a, house=None).decision.options) == 3


@case("v12-fight-attacker-fight-ability-after-assault")
def test_no_fight_ability_after_a_kill_by_assault():
    t = old(dict(in_play=[dict(card="Headhunter", upgrades=["Way of the Bear"])]), dict(in_play=["V2"])).fight("Headhunter", "V2")
    assert t.b.discard == ["V2"] and t.a.amber == 0 and t.card("Headhunter").damage == 0


@case("v12-mighty-lance")
def test_mighty_lance_hits_both_at_once():
    a = dict(hand=["Mighty Lance"], houses=["sanctum", "dis", "logos"])
    t = old(a, dict(in_play=["V3", "V2"]), house="sanctum").play("Mighty Lance").pick("V3")
    settle(t)
    assert sorted(t.b.discard) == ["V2", "V3"]


@case("v12-destroyed-simultaneous")
def test_creatures_destroyed_together_hear_nothing_of_each_other():
    t = old(dict(hand=["Gateway to Dis"], in_play=["Tolas"]), dict(in_play=["V1", "V2"]), house="dis").play("Gateway to Dis")
    settle(t)
    assert (t.a.amber, t.b.amber) == (0, 0) and t.a.chains == 3 and sorted(t.b.discard) == ["V1", "V2"]


@case("v12-destroyed-duma")
def test_a_rescue_by_duma_is_played_as_under_rulebook_14():
    results = []
    for rulebook in ("14", "1.2"):
        in_play = ["Duma the Martyr", dict(card="V5", damage=4)]
        a = dict(hand=["Poison Wave"], in_play=in_play, houses=["shadows", "sanctum", "logos"], deck=["V1"] * 4)
        t = settle(board(a, house="shadows", rulebook=rulebook).play("Poison Wave"))
        results.append((t.a.battleline, sorted(t.a.discard), len(t.a.hand)))
    assert results[0] == results[1]


@case("v12-tendrils-additional")
@pytest.mark.parametrize(("forged", "left"), [(True, ["V5"]), (False, ["V3", "V5"])])
def test_tendrils_of_pain_deals_one_and_three_more(forged, left):
    a = dict(hand=["Tendrils of Pain"], in_play=["V3", "V5"])
    t = old(a, dict(amber=6 if forged else 5), house="brobnar").end_turn()
    if forged:
        t.answer("red")
    t.answer("Brobnar").end_turn().answer("Dis").play("Tendrils of Pain")
    assert settle(t).a.battleline == left and t.card("V5").damage == (4 if forged else 1)


@case("v12-stun-next-use")
def test_the_next_use_of_a_stunned_creature_only_removes_the_stun():
    t = old(dict(in_play=[dict(card="V3", stun=True)]), dict(in_play=["V1"]))
    assert ways(t, "V3") == {"remove_stun"}
    t.remove_stun("V3")
    assert not t.card("V3").ready and not t.card("V3").stunned and t.a.amber == 0


@case("v12-purge-facedown")
def test_purged_cards_are_out_of_the_game():
    t = old(dict(purged=["V1"], hand=["Regrowth"], houses=["untamed", "dis", "logos"]), house="untamed").play("Regrowth")
    assert t.a.purged == ["V1"] and t.a.hand == []


@case("v12-purge-facedown")
def test_purged_cards_lie_facedown():
    t = old(dict(purged=["V1", "V2"]), dict(purged=["V3"]))
    seen = t.b.sees()
    assert seen["opponent_purged_size"] == 2 and seen["purged"] == ["V3"] and "V1" not in str(seen), "their owner's to look at"
    assert board(dict(purged=["V1"]), rulebook="14").b.sees()["opponent_purged"] == ["V1"], "under rulebook 14 they lie faceup"


@card("Experimental Therapy", "constant")
def test_a_creature_that_belongs_to_all_houses_shows_them_all():
    t = old(dict(in_play=[dict(card="V1", upgrades=["Experimental Therapy"])]))
    assert {"brobnar", "untamed", "sanctum"} <= set(t.card("V1").houses)
    t = board(dict(in_play=[dict(card="V1", upgrades=["Experimental Therapy"])]), rulebook="14")
    assert t.card("V1").houses == ["brobnar"]


@case("v12-turn-timing-conflicts")
def test_the_active_player_settles_what_happens_at_the_same_time():
    t = old(dict(in_play=["Tunk", "Tunk"], hand=["Mindwarper"], houses=["mars", "dis", "logos"]), house="mars").play("Mindwarper")
    assert t.decision.kind == "order" and t.decision.player == "a"


@case("v12-forge-colour-irrelevant")
def test_three_keys_of_any_colours_win():
    t = old(dict(keys=["blue", "red"], amber=6), house=None)
    assert t.over and t.winner == "a"


def test_experimental_therapy_puts_its_creature_into_all_houses():
    v3 = dict(card="V3", upgrades=["Experimental Therapy"])
    t = old(dict(in_play=[v3], houses=["logos", "dis", "mars"]), house=None)
    assert len(t.decision.options) == 7
    t.answer("Untamed")
    assert "reap" in ways(t, "V3")
    t = board(dict(in_play=[v3], houses=["logos", "dis", "mars"]), house=None)
    assert len(t.decision.options) == 4  # rulebook 14: its own three, and Brobnar


def test_custom_virus_is_sacrificed_first_and_purges_without_asking():
    a = dict(in_play=["Custom Virus"], hand=["Tunk"], houses=["mars", "dis", "logos"])
    t = old(a, dict(in_play=["Batdrone", "V1"]), house="mars").omni("Custom Virus")
    assert t.a.purged == ["Tunk"] and t.b.battleline == ["V1"] and t.a.discard == ["Custom Virus"]


def test_a_whole_game_begins_the_same():
    t = game(rulebook="1.2", first="a")
    assert t.rulebook == "1.2" and t.decision.kind == "mulligan"


@pytest.mark.parametrize("rulebook", ["14", "1.2"])
def test_whoever_uses_the_artifact_of_another_has_what_it_does(rulebook):
    """As if it were theirs: its opponent is theirs, too."""
    a = dict(houses=["shadows", "dis", "logos"], in_play=["Nexus"])
    b = dict(amber=6, in_play=["Miasma Bomb"])
    t = board(a, b, house="shadows", rulebook=rulebook).reap("Nexus")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.b.discard == ["Miasma Bomb"]
    t.end_turn()
    assert t.b.keys == [] and t.b.amber == 6
