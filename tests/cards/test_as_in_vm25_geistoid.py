"""Cards of Æmber Skies that Vault Masters 2025 holds too, Ekwidon and Geistoid: what they leave alone, and whose they are."""

from functools import partial

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, settle, targets, ways

BUZZ = "Skŏllĕnbŭzzz"
on = partial(on_board, house="geistoid")
ekwidon = partial(on_board, house="ekwidon")


def ours(title, **more):
    """A card that stands in Geistoid."""
    return dict(card=title, house="geistoid", **more)


@card(BUZZ, "play_reap")
def test_skollenbuzzz_keeps_a_creature_when_it_reaps_and_need_not():
    a = dict(in_play=[BUZZ], hand=["V3", "Player", "Shout"])
    t = ekwidon(a, dict(hand=["V9"])).reap(BUZZ)
    assert sorted(targets(t)) == ["Player", "V3"], "creatures of its player's hand"
    t = t.pick("Player")
    assert sorted(t.a.hand) == ["Shout", "V3"] and t.a.amber == 1, "it is not played"
    assert t.decision.kind == "action" and t.a.battleline == [BUZZ], "one creature"
    t = ekwidon(a).reap(BUZZ).answer(False)
    assert sorted(t.a.hand) == ["Player", "Shout", "V3"]
    t = ekwidon(dict(in_play=[BUZZ], hand=["Shout"]), dict(hand=["V9"])).reap(BUZZ)
    assert t.decision.kind == "action" and t.a.hand == ["Shout"]
    t = ekwidon({**a, "in_play": [BUZZ]}, dict(in_play=["V1"])).fight(BUZZ, "b:V1")
    assert t.decision.kind == "action" and len(t.a.hand) == 3, "not when it fights"


@card(BUZZ, "play_reap", "destroyed")
def test_skollenbuzzz_lets_out_what_it_kept_exhausted_and_unplayed():
    t = ekwidon(dict(in_play=[BUZZ], hand=["Player"]), dict(in_play=["V9"])).reap(BUZZ).pick("Player")
    t = t.end_turn().answer("brobnar").fight("V9", BUZZ)
    t = out(t)
    assert t.a.battleline == ["Player"] and not t.card("Player").ready and t.a.amber == 1, "its Play ability is not for this"
    assert t.a.deck[0] == BUZZ and t.a.discard == [] and t.b.battleline == ["V9"]


@card(BUZZ, "destroyed")
def test_skollenbuzzz_goes_to_its_owners_deck_and_its_creatures_to_its_controller():
    b = dict(in_play=[dict(card=BUZZ, owner="a", beneath=["V3"])])
    t = out(on(dict(hand=[ours("Slay")]), b).play("Slay"))
    assert t.b.battleline == ["V3"] and t.a.battleline == []
    assert t.a.deck[0] == BUZZ and BUZZ not in t.b.deck and t.b.discard == []


@card(BUZZ, "destroyed")
def test_skollenbuzzz_keeps_its_creatures_from_play_when_it_leaves_undestroyed():
    a = dict(in_play=[dict(card=BUZZ, beneath=["V3", "V4"])], hand=[ours("Hand Back")])
    t = out(on(a).play("Hand Back"))
    assert (t.a.battleline, t.a.hand) == ([], [BUZZ]) and sorted(t.a.discard) == ["Hand Back", "V3", "V4"]
    t = settle(on(dict(in_play=[BUZZ], hand=[ours("Slay")])).play("Slay"))
    assert (t.a.battleline, t.a.deck[0]) == ([], BUZZ), "with nothing under it, too"


@card("All Hands on Deck", "play")
def test_all_hands_on_deck_asks_for_its_players_pile_and_hits_either_side():
    a, b = dict(hand=["All Hands on Deck"], in_play=["V4"]), dict(in_play=["V5"])
    t = on(a, {**b, "discard": HAUNTING}).play("All Hands on Deck")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V5")
    assert (t.card("V5").damage, t.decision.kind) == (3, "action"), "the opponent is haunted: no matter"
    t = on({**a, "discard": HAUNTING}, b).play("All Hands on Deck")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = t.pick("V4")
    assert t.a.battleline == [] and t.card("V5").damage == 0, "one creature, of either side"
    assert on(dict(hand=["All Hands on Deck"], discard=HAUNTING)).play("All Hands on Deck").decision.kind == "action"


@card("Atomic Destabilizer", "reaction")
def test_atomic_destabilizer_costs_though_there_is_nothing_to_capture():
    worn = dict(card="V3", upgrades=["Atomic Destabilizer"], amber=2)
    t = on(dict(amber=5, in_play=[worn]), dict(amber=0)).end_turn()
    assert (t.card("V3").amber, t.a.amber, t.b.amber) == (2, 3, 0)
    t = on(dict(amber=1, in_play=[worn]), dict(amber=4)).end_turn()
    assert (t.card("V3").amber, t.a.amber, t.b.amber) == (3, 0, 3), "no more than there is"
    t = on(dict(amber=5, in_play=[dict(card="V3", upgrades=["Atomic Destabilizer"])]), dict(amber=0)).end_turn()
    assert t.a.amber == 5, "nothing on it"
    t = t.answer("brobnar").end_turn()
    assert (t.a.amber, t.card("V3").amber) == (5, 0), "not at the end of the opponent's turn"


@card("Ethereal Adaptor", "constant")
def test_ethereal_adaptor_leaves_the_choice_of_what_is_spent():
    worn = dict(card="V3", upgrades=["Ethereal Adaptor"], amber=3)
    found = set()
    for i in range(4):
        t = on(dict(amber=6, in_play=[worn]), house=None)
        if i < len(t.decision.options):
            t = out(t.choose(i)) if t.decision.kind != "house" else t
            found.add((len(t.a.keys), t.a.amber, t.card("V3").amber))
    assert (1, 0, 3) in found and (1, 3, 0) in found, "all of the pool, or all that lies on the creature"
    assert {sum(rest) for _, *rest in found} == {3}


@card("Ethereal Adaptor", "constant")
def test_ethereal_adaptor_pays_for_its_creatures_controller_alone():
    t = on(dict(amber=4, in_play=[dict(card="V3", upgrades=["Ethereal Adaptor"], amber=1)]), house=None)
    assert len(t.a.keys) == 0 and t.a.amber == 4, "five are too few"
    t = on(dict(amber=4, in_play=["V4"]), dict(in_play=[dict(card="V3", upgrades=["Ethereal Adaptor"], amber=2)]), house=None)
    assert len(t.a.keys) == 0 and t.card("V3").amber == 2, "an enemy creature's"
    line = [dict(card="V3", upgrades=["Ethereal Adaptor"]), dict(card="V4", amber=3)]
    t = on(dict(amber=4, in_play=line), house=None)
    assert len(t.a.keys) == 0 and t.card("V4").amber == 3, "what lies on another creature"


@card("Helichopper", "constant", "action")
def test_helichopper_grows_by_its_own_pile_and_captures_what_there_is():
    on_it = [dict(card="Helichopper", amber=2)]
    assert on(dict(in_play=on_it, discard=NEARLY)).card("Helichopper").power == 5
    assert on(dict(in_play=on_it), dict(discard=HAUNTING)).card("Helichopper").power == 5
    assert on(dict(discard=HAUNTING), dict(in_play=on_it)).card("Helichopper").power == 5
    assert on(None, dict(in_play=on_it, discard=HAUNTING)).card("Helichopper").power == 11
    line = ["Helichopper", dict(card="V3", amber=2)]
    t = on(dict(in_play=line, discard=HAUNTING), dict(amber=1))
    assert t.card("Helichopper").power == 5, "what lies on others"
    t = t.action("Helichopper")
    assert (t.card("Helichopper").amber, t.b.amber, t.card("Helichopper").power) == (1, 0, 8)


@card("Jahneerie", "gives")
def test_jahneerie_lets_friends_give_back_as_they_reap():
    t = on(dict(in_play=["Jahneerie", dict(card="V3", amber=2), "V4"]), house="brobnar").reap("V3")
    assert (t.card("V3").amber, t.a.amber) == (1, 2)
    assert t.reap("V4").a.amber == 3, "nothing on it"
    t = out(on(dict(in_play=["Jahneerie", dict(card="V9", amber=2)]), dict(in_play=["V1"]), house="brobnar").fight("V9", "V1"))
    assert (t.card("V9").amber, t.a.amber) == (2, 0), "not when it fights"
    t = on(dict(in_play=[dict(card="V3", amber=2)]), dict(in_play=["Jahneerie"]), house="brobnar").reap("V3")
    assert (t.card("V3").amber, t.a.amber) == (2, 1), "an enemy one gives nothing"
    t = out(on(dict(in_play=["Jahneerie", "Jahneerie", dict(card="V3", amber=3)]), house="brobnar").reap("V3"))
    assert (t.card("V3").amber, t.a.amber) == (1, 3), "once for each"


@card("Parabyte", "constant", "play_reap")
def test_parabyte_taxes_the_opponent_of_its_controller():
    t = on(dict(in_play=[dict(card="V3", amber=4)]), dict(in_play=["Parabyte", dict(card="V5", amber=1)]))
    assert (t.a.key_cost, t.b.key_cost) == (7, 6)
    t = on(dict(in_play=["Parabyte", "Parabyte", dict(card="V3", amber=1)]))
    assert t.b.key_cost == 8, "each of them"


@card("Parabyte", "play_reap")
def test_parabyte_has_a_friend_capture_itself_among_them():
    t = on(dict(hand=["Parabyte"], in_play=["V3"]), dict(amber=3, in_play=["V5"])).play("Parabyte")
    assert sorted(targets(t)) == ["Parabyte", "V3"]
    t = t.pick("V3")
    assert (t.card("V3").amber, t.b.amber, t.b.key_cost) == (1, 2, 7)
    t = out(on(dict(in_play=["Parabyte"]), dict(amber=3)).reap("Parabyte"))
    assert t.card("Parabyte").amber == 1
    t = on(dict(in_play=["Parabyte"]), dict(amber=0)).reap("Parabyte")
    assert out(t).b.key_cost == 6


@card("Portal Guardian", "destroyed")
def test_portal_guardian_lets_the_active_player_choose_who_captures():
    b = dict(in_play=["Portal Guardian", "V3", "V4"], amber=1)
    t = on(dict(hand=[ours("Slay")], in_play=["V9"], amber=5), b).play("Slay").pick("Portal Guardian")
    assert sorted(targets(t)) == ["V3", "V4"] and t.decision.player == "a", "friends of the destroyed card, by the active player"
    t = t.pick("V4")
    assert (t.card("V4").amber, t.a.amber, t.b.amber) == (2, 3, 1) and t.b.discard == ["Portal Guardian"]
    t = out(on(dict(in_play=["Portal Guardian", "V3"], hand=[ours("Slay")]), dict(amber=1)).play("Slay"))
    assert t.card("V3").amber == 1, "no more than there is"
    t = on(dict(in_play=["Portal Guardian", "V3"], hand=[ours("Hand Back")]), dict(amber=4)).play("Hand Back")
    assert t.pick("Portal Guardian").b.amber == 4, "it was not destroyed"


@card("Shell of a Ghost", "play")
def test_shell_of_a_ghost_puts_a_creature_of_another_under_ones_control_unplayed():
    t = out(on(dict(hand=["Shell of a Ghost"]), dict(in_play=["V5", "V6"], discard=["Player"])).play("Shell of a Ghost"))
    assert t.a.battleline == ["Player"] and t.b.discard == [] and t.b.battleline == ["V5", "V6"]
    assert not t.card("Player").ready and t.a.amber == 0 and t.a.chains == 2
    t = t.set("Player", exhausted=False).end_turn().answer("brobnar")
    t = out(t.fight("V6", "Player"))
    assert t.b.discard == ["Player"] and t.a.discard == ["Shell of a Ghost"], "it is its owner's"


@card("Shell of a Ghost", "play")
def test_shell_of_a_ghost_gives_chains_though_no_pile_holds_a_creature():
    t = on(dict(hand=["Shell of a Ghost"], in_play=["V1", "V2"], discard=["Shout", "Chest"])).play("Shell of a Ghost")
    assert t.decision.kind == "action" and t.a.chains == 2 and t.b.chains == 0
    assert t.a.battleline == ["V1", "V2"] and t.a.artifacts == [] and "Chest" in t.a.discard


@card("Shell of a Ghost", "play")
def test_shell_of_a_ghost_cannot_do_without_a_creature_if_there_is_one():
    t = on(dict(hand=["Shell of a Ghost"], discard=["V3", "V4"])).play("Shell of a Ghost")
    assert sorted(targets(t)) == ["V3", "V4"] and not {o.kind for o in t.decision.options} & {"no", "none"}
    assert ways(t, "V3") == {"card"}


# With other cards


@card(BUZZ, "play_reap", "destroyed")
def test_skollenbuzzz_keeps_several_and_each_goes_where_the_active_player_says():
    a = dict(in_play=["V9", dict(card=BUZZ, beneath=["V3"])], hand=["V4"])
    t = ekwidon(a, dict(in_play=["V8"])).reap(BUZZ).pick("V4").end_turn().answer("brobnar").fight("V8", BUZZ)
    asked = set()
    while t.decision.kind != "action":
        asked.add(t.decision.player)
        t.choose(0)
    assert sorted(t.a.battleline) == ["V3", "V4", "V9"] and asked == {"b"}
    assert t.a.battleline[-1] == "V9", "a flank is chosen for each of them"


@card(BUZZ, "destroyed")
def test_skollenbuzzz_stays_with_what_it_keeps_if_it_is_warded():
    t = on(dict(in_play=[dict(card=BUZZ, beneath=["V3"], ward=True)], hand=[ours("Slay")])).play("Slay")
    assert t.a.battleline == [BUZZ] and not t.card(BUZZ).warded


@card(BUZZ, "destroyed")
@pytest.mark.parametrize("kept", [["The Golden Queen", "The Golden Queen (1 of 2)"], ["The Golden Queen"]])
def test_skollenbuzzz_lets_out_a_gigantic_creature_if_it_kept_both_halves(kept):
    t = out(on(dict(in_play=[dict(card=BUZZ, beneath=[*kept, "V3"])], hand=[ours("Slay")])).play("Slay"))
    both = len(kept) == 2
    assert sorted(t.a.battleline) == [*(["The Golden Queen"] if both else []), "V3"]
    assert ("The Golden Queen" in t.a.discard) != both and t.a.deck[0] == BUZZ


@card(BUZZ, "destroyed")
@pytest.mark.parametrize("which", [0, 1])
def test_skollenbuzzz_lets_out_no_gigantic_creature_whose_other_half_lies_beneath_another(which):
    halves = ["The Golden Queen (1 of 2)", "The Golden Queen"]
    a = dict(in_play=[dict(card=BUZZ, beneath=[half]) for half in halves], hand=[ours("Slay")])
    t = out(on(a).play("Slay").choose(which))
    assert t.a.battleline == [BUZZ] and t.a.deck[0] == BUZZ


@card("Helichopper", "constant")
def test_helichopper_dies_of_old_damage_as_its_player_is_haunted_no_more():
    a = dict(in_play=[dict(card="Helichopper", amber=2, damage=6)], discard=HAUNTING, deck=[], hand=[ours("Slay and Draw")])
    t = on(a, dict(in_play=["V1"], amber=0)).play("Slay and Draw").pick("V1")
    t = settle(t)
    assert "Helichopper" in t.a.discard and t.b.amber == 2 and len(t.a.hand) == 1


@card("Portal Guardian", "destroyed")
def test_portal_guardian_may_have_a_friend_capture_that_dies_with_it():
    a = dict(in_play=["Portal Guardian", "V3"], hand=[ours("Apocalypse")])
    t = out(on(a, dict(amber=4)).play("Apocalypse"))
    assert t.a.battleline == [] and t.b.amber == 4, "two are captured, and return as it leaves"


@card("Atomic Destabilizer", "reaction")
def test_two_atomic_destabilizers_capture_and_cost_one_after_the_other():
    worn = dict(card="V3", upgrades=["Atomic Destabilizer", "Atomic Destabilizer"])
    t = settle(on(dict(amber=9, in_play=[worn]), dict(amber=5)).end_turn())
    assert (t.card("V3").amber, t.b.amber, t.a.amber) == (2, 3, 9 - 1 - 2)


@card("Ethereal Adaptor", "constant")
@card("Legendary Keyraken", "reap")
def test_ethereal_adaptor_pays_for_a_key_that_a_card_forges():
    keyraken = ours("Legendary Keyraken", upgrades=["Ethereal Adaptor"], amber=6)
    t = on(dict(in_play=[keyraken], amber=5)).reap("Legendary Keyraken")
    t = out(t)
    assert (len(t.a.keys), t.a.amber, t.card("Legendary Keyraken").amber) == (1, 0, 0)
    t = out(on(dict(in_play=[keyraken], amber=4)).reap("Legendary Keyraken"))
    assert (len(t.a.keys), t.a.amber, t.card("Legendary Keyraken").amber) == (0, 5, 6)
