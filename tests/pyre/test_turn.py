"""Tests of Pyre's aim, zones, setup and turn (sections 1, 2, 4 and 5 of the ledger)."""

import pytest

from kfsim.batch.errors import PlanError
from kfsim.text.errors import ScriptError
from tests.pyre.help import FULL, resting, statement, table


@statement("1.1")
def test_a_direct_attack_on_an_empty_storage_pile_wins():
    t = table({"play": ["Grunt"]}, {"storage": []}, begin="combat").attack("Grunt")
    assert t.over and t.winner == 0
    t = table({"play": ["Grunt"]}, {"storage": ["Grunt"]}, begin="combat").attack("Grunt")
    assert not t.over and t.pile(1, "storage") == []


@statement("1.2")
def test_an_ability_that_takes_from_an_empty_storage_pile_wins():
    t = table({"hand": ["Hunger"]}, {"storage": []}).play("Hunger")
    assert t.over and t.winner == 0
    assert not table({"hand": ["Hunger"]}, {"storage": ["Grunt"]}).play("Hunger").over


@statement("1.3")
def test_a_player_who_draws_from_two_empty_piles_in_the_draw_phase_loses():
    t = table({"deck": [], "storage": []}, begin="draw")
    assert t.over and t.winner == 1


@statement("1.4")
def test_a_card_may_win_the_game_by_its_text():
    t = table({"hand": ["Triumph"]}).play("Triumph")
    assert t.over and t.winner == 0


@statement("1.6")
def test_both_players_may_lose_at_the_same_time():
    t = table({"hand": ["Doom"], "storage": []}, {"storage": []}).play("Doom")
    assert t.over and t.winner is None


@statement("2.3")
def test_tokens_cost_nothing_yield_nothing_and_disappear_when_they_leave():
    t = table({"hand": ["Spit", "Bounce"]}).play("Spit")
    assert t.pile(0, "play") == ["Imp", "Imp"]
    t.play("Bounce").choose("Imp")
    assert t.pile(0, "play") == ["Imp"] and "Imp" not in t.pile(0, "hand") and t.violations == 0


@statement("2.5", "2.6")
def test_a_card_under_new_control_moves_over_and_returns_to_its_owner_when_it_leaves():
    t = table({"hand": ["Snatch", "Bounce"]}, {"play": [{"card": "Grunt", "resting": True}]}).play("Snatch")
    assert t.pile(0, "play") == ["Grunt"] and t.pile(1, "play") == [] and t.card(0, "Grunt").resting == 1
    t.play("Bounce")
    assert t.pile(0, "play") == [] and t.pile(1, "hand") == ["Grunt"] and t.violations == 0


@statement("2.7")
def test_a_resting_follower_can_be_attacked_but_cannot_attack_or_use_abilities():
    assert table({"play": ["Drummer"]}).may("use", "Drummer")
    t = table({"play": [resting("Drummer")], "hand": ["Zap"], "fervor": 1}, {"play": ["Wall"]})
    assert not t.may("use", "Drummer")
    assert not t.until("combat").may("attack", "Drummer")
    assert table({"play": ["Grunt"]}, {"play": [resting("Drummer")]}, begin="combat").may("attack", "Grunt", "Drummer")


@statement("2.7")
def test_a_follower_that_has_attacked_cannot_use_an_ability():
    t = table({"play": ["Drummer"]}, begin="combat", readings={"fast_activated": 1}).attack("Drummer")
    assert t.phase == "combat" and not t.may("use", "Drummer")


@statement("2.7a")
def test_a_resting_item_or_location_cannot_be_used_again_until_it_is_ready():
    for name in ("Lamp", "Idol", "Bomb", "Field", "Mill"):
        assert table({"play": [name]}, {"play": ["Wall"]}).may("use", name)
        assert not table({"play": [resting(name)]}, {"play": ["Wall"]}).may("use", name)
    t = table({"play": [resting("Idol")], "hand": ["Wind Up"]})
    assert t.play("Wind Up").may("use", "Idol")  # it is Ready again


@statement("2.7a")
def test_a_resting_card_cannot_be_used_in_the_opponents_turn_either():
    me = {"play": ["Brute"], "hand": ["Grunt"], "fervor": 1}
    t = table(me, {"play": ["Bomb"]}).play("Grunt")
    assert t.decider == 1 and t.may("use", "Bomb")
    t = table(me, {"play": [resting("Bomb")]}).play("Grunt")
    assert t.decider == 0 and t.pile(0, "play") == ["Brute", "Grunt"]  # there was no other response


@statement("2.7b")
def test_a_resting_card_uses_an_ability_with_from_rest():
    for name in ("Sleeper", "Furnace Golem"):
        t = table({"play": [resting(name)], "fervor": 1}).use(name)
        assert t.card(0, name).resting == 0 and t.fervor(0) == 0
        assert not t.may("use", name)  # once a turn


@statement("2.7b")
def test_from_rest_is_only_for_abilities_that_a_resting_card_could_use():
    costs_rest = 'activate = { rest = true, from_rest = true, do = "draw(1)" }'
    is_not_used = 'after_played = { of = "card", from_rest = true, do = "draw(1)" }'
    for ability in (costs_rest, is_not_used):
        with pytest.raises(ScriptError, match="from_rest is for activate and fast without rest"):
            table(cards=f'["X"]\ntype = "item"\n{ability}\n')


@statement("2.7c", "7.1", "7.3")
def test_static_and_triggered_abilities_of_a_resting_card_stay_active():
    t = table({"play": [resting("Captain"), "Grunt"]})
    assert t.card(0, "Grunt").attack == 4
    t = table({"play": [resting("Widow"), "Grunt"], "hand": ["Wipe"]}).play("Wipe")
    assert t.fervor(0) == 2


@statement("10.12")
def test_a_resting_card_uses_all_abilities_that_do_not_cost_rest_by_the_other_reading():
    t = table({"play": [resting(name) for name in ("Drummer", "Idol", "Lamp")]}, readings={"resting_cards_act": 1})
    assert t.may("use", "Drummer") and t.may("use", "Idol") and not t.may("use", "Lamp")
    assert not t.until("combat").may("attack", "Drummer")


@statement("4.1")
def test_generators_are_revealed_before_the_storage_is_picked():
    t = table({"deck": FULL * 5, "storage": []}, {"deck": FULL * 5, "storage": []}, begin="setup", ask="all")
    assert t.log == ["Well is revealed (me)", "Well is revealed (you)"] and t.asked == "storage"


@statement("4.2")
def test_each_player_picks_ten_cards_of_the_pool():
    t = table({"deck": ["Grunt", "Brute"] * 10, "storage": []}, {"deck": FULL * 2, "storage": []}, begin="setup")
    for _ in range(10):
        assert (t.asked, t.decider) == ("storage", 0)
        t.choose("Brute")
    assert t.pile(0, "storage") == ["Brute"] * 10 and t.pile(1, "storage") == FULL and t.asked == "first"


@statement("4.3")
def test_deck_and_storage_are_shuffled_separately():
    pool = ["Grunt", "Brute", "Wall", "Hero", "Lamp"] * 4
    a, b = (table({"deck": pool, "storage": pool[:10]}, begin="setup", seed=s).take("yes") for s in (1, 99))
    for t in (a, b):
        assert sorted(t.pile(0, "storage")) == sorted(pool[:10])
    assert a.pile(0, "storage") != b.pile(0, "storage") and a.pile(0, "deck") != b.pile(0, "deck")


@statement("4.4", "10.8")
def test_the_winner_of_the_roll_decides_who_goes_first():
    full = {"deck": FULL * 2, "storage": FULL}
    t = table(full, full, begin="setup")
    assert (t.asked, t.decider) == ("first", 0)
    assert t.take("no").asked == "mulligan" and t.decider == 1
    assert table(full, full, begin="setup").take("yes").decider == 0
    assert table(full, full, begin="setup", rulebook="quick").asked == "mulligan"


@statement("4.5", "4.6", "4.7", "10.9")
def test_players_draw_five_cards_and_may_mulligan_once_the_first_player_first():
    full = {"deck": ["Grunt", "Brute", "Wall"] * 5, "storage": FULL}
    t = table(full, full, begin="setup").take("yes")
    assert len(t.pile(0, "hand")) == len(t.pile(1, "hand")) == 5 and (t.asked, t.decider) == ("mulligan", 0)
    back = t.pile(0, "hand")[:2]
    for name in back:
        t.choose(name)
    assert t.pile(0, "deck")[-1] == back[1] and t.pile(0, "deck")[-2] == back[0]
    t.take("none")
    assert len(t.pile(0, "hand")) == 5 and t.asked == "shuffle"
    t.take("no")
    assert (t.asked, t.decider) == ("mulligan", 1)  # once, then the other player
    quick = table(full, full, begin="setup", rulebook="quick")
    assert quick.choose(quick.pile(0, "hand")[0]).take("none").asked == "mulligan" and quick.decider == 1


@statement("4.6")
def test_a_mulligan_may_put_back_no_card():
    full = {"deck": FULL * 2, "storage": FULL}
    t = table(full, full, begin="setup").take("yes").take("none")
    assert (t.asked, t.decider) == ("mulligan", 1)


@statement("4.8", "4.9", "10.7")
def test_the_first_player_neither_draws_nor_attacks_in_the_first_turn():
    full = {"deck": ["Early Bird"] * 20, "storage": FULL}
    t = table(full, full, begin="setup").take("yes").take("none").take("none")
    assert len(t.pile(0, "hand")) == 5
    while t.phase != "planning":
        t.passes()
    t.play("Early Bird").passes()
    assert t.phase == "combat" and not t.may("attack") and t.may("play")
    quick = table(full, full, begin="setup", rulebook="quick").take("none").take("none")
    while quick.phase != "planning":
        quick.passes()
    quick.play("Early Bird").passes()
    assert quick.phase == "end"


@statement("4.10")
def test_the_second_player_draws_and_may_attack_in_their_first_turn():
    full = {"deck": ["Early Bird"] * 20, "storage": FULL}
    t = table(full, full, begin="setup").take("yes").take("none").take("none")
    while t.decider == 0:
        t.passes()
    assert t.decider == 1 and len(t.pile(1, "hand")) == 6
    t.play("Early Bird")
    assert t.until("combat").may("attack", "Early Bird")


@statement("5.0")
def test_the_phases_follow_in_order():
    t = table({"hand": ["Zap"], "fervor": 9}, {"play": ["Wall"]}, begin="draw")
    seen = []
    while t.record.active == 0:
        seen.append(t.phase)
        t.passes()
    assert seen == ["draw", "ready", "rekindle", "planning", "combat", "end"]


@statement("5.1", "10.1")
def test_the_draw_phase_draws_one_card_from_the_deck_or_from_storage():
    t = table({"deck": ["Brute", "Grunt"]}, begin="draw", ask="all")
    assert t.pile(0, "hand") == ["Brute"] and t.pile(0, "deck") == ["Grunt"]
    t = table({"deck": [], "storage": ["Wall", "Grunt"]}, begin="draw", ask="all")
    assert t.pile(0, "hand") == ["Wall"] and not t.over
    t = table({"deck": []}, begin="draw", rulebook="quick")
    assert t.over and t.winner == 1


@statement("5.2", "10.6")
def test_followers_and_items_become_ready_and_locations_only_by_the_other_reading():
    lying = [{"card": name, "resting": True} for name in ("Grunt", "Lamp", "Field")]
    t = table({"play": lying}, begin="draw", ask="all").until("rekindle")
    assert [t.card(0, name).resting for name in ("Grunt", "Lamp", "Field")] == [0, 0, 1]
    t = table({"play": lying}, {"play": lying}, begin="draw", ask="all", readings={"locations_ready": 1}).until("rekindle")
    assert t.card(0, "Field").resting == 0 and t.card(1, "Grunt").resting == 1


@statement("5.3", "7.12")
def test_one_ability_of_the_generator_is_used_without_responses():
    t = table({"generator": "Pit", "graveyard": ["Grunt", "Wall"]}, {"hand": ["Zap"], "fervor": 5}, begin="draw", ask="all")
    t.passes(4)
    assert t.asked == "rekindle" and len(t.options) == 2
    t.take("use")
    assert t.fervor(0) == 2 and t.asked == "act" and t.decider == 0
    t = table({"generator": "Pit", "graveyard": ["Grunt", "Wall"]}, {"hand": ["Zap"]}, begin="draw", ask="all").passes(4)
    t._drive(-1, 1)
    t.choose("Grunt")
    assert t.fervor(0) == 3 and t.pile(0, "ash") == ["Grunt"] and t.pile(0, "graveyard") == ["Wall"]


@statement("5.3")
def test_an_ability_that_cannot_be_paid_is_not_offered():
    t = table({"generator": "Pit"}, begin="draw", ask="all").passes(4)
    assert t.asked == "rekindle" and len(t.options) == 1


@statement("5.3a")
def test_abilities_of_the_rekindle_phase_trigger():
    t = table({"generator": "Alms", "deck": ["Wall", "Brute"]}, begin="draw")
    assert t.phase == "planning"
    assert sorted(t.pile(0, "hand")) == ["Brute", "Wall"] and t.fervor(0) == 1


@statement("5.3b")
def test_fervor_is_kept_between_turns_and_into_the_opponents():
    t = table({"fervor": 3, "hand": ["Zap"]}, {"play": ["Wall"], "hand": ["Lamp"]}, begin="end")
    while t.record.active == 0:
        t.passes()
    assert t.fervor(0) == 3
    assert t.may("play", "Zap")
    t.play("Zap")
    assert t.fervor(0) == 2 and t.card(1, "Wall").damage == 2


@statement("5.4", "5.4c")
def test_permanents_and_slow_actions_are_played_in_the_planning_phase_and_cost_fervor():
    names = ["Grunt", "Lamp", "Keep", "Bolt"]
    t = table({"hand": names, "fervor": 9}, {"play": ["Wall"]})
    assert all(t.may("play", name) for name in names)
    t.play("Keep")
    assert t.fervor(0) == 7 and t.pile(0, "play") == ["Keep"]
    assert not table({"hand": ["Grunt"]}).may("play", "Grunt")
    late = table({"hand": [*names, "Zap"], "fervor": 9}, {"play": ["Wall"]}, begin="combat")
    assert [option.card for option in late.options if option.kind == "play"] == ["Zap"]
    theirs = table({"hand": ["Zap"], "fervor": 9, "play": ["Grunt"]}, {"play": ["Wall"], "hand": names, "fervor": 9})
    assert theirs.play("Zap").decider == 0


@statement("5.4b")
def test_fast_actions_are_played_with_priority_in_either_turn():
    t = table({"play": ["Wall"], "hand": ["Lamp"], "fervor": 3}, {"hand": ["Zap"], "fervor": 3})
    t.play("Lamp")
    assert (t.asked, t.decider) == ("respond", 1)
    t.play("Zap")
    assert t.card(0, "Wall").damage == 2


@statement("5.5")
def test_followers_may_attack_in_the_turn_in_which_they_are_played():
    t = table({"hand": ["Grunt"], "fervor": 1}).play("Grunt").until("combat")
    assert t.may("attack", "Grunt")


@statement("5.6", "10.10")
@pytest.mark.parametrize(("rulebook", "left"), [("expanded", []), ("quick", ["Wall"])])
def test_effects_of_this_turn_end_and_lethal_damage_then_destroys(rulebook, left):
    t = table({"play": ["Wall"], "hand": ["Call to Arms"]}, {"hand": ["Zap", "Zap"], "fervor": 2}, rulebook=rulebook)
    t.play("Call to Arms").passes()  # there is no response: defense 5
    for _ in range(2):
        t.passes().play("Zap")
    assert t.card(0, "Wall").damage == 4 and t.record.active == 0
    while t.record.active == 0:
        t.passes()
    assert t.pile(0, "play") == left
    assert [t.card(0, card).damage for card in left] == [0] * len(left)


@statement("5.6a")
def test_abilities_trigger_at_the_start_and_end_of_their_controllers_turn():
    t = table({"play": ["Clock"]}, begin="draw")
    assert t.fervor(0) == 2 and t.card(0, "Clock").counters == 1
    while t.record.active == 0:
        t.passes()
    assert t.fervor(0) == 3 and t.card(0, "Clock").counters == 1


@statement("5.6b")
def test_the_hand_is_discarded_down_to_seven_cards():
    t = table({"hand": ["Grunt", "Wall"] * 5}, begin="end")
    assert t.asked == "hand limit"
    for _ in range(3):
        t.choose("Wall")
    assert len(t.pile(0, "hand")) == 7 and t.pile(0, "graveyard") == ["Wall"] * 3
    assert table({"hand": ["Grunt"] * 7}, {"hand": ["Grunt"]}, begin="end").record.active == 1


@statement("2.2")
def test_different_cards_have_different_names():
    from kfsim.pyre.deck import PyreDeck
    from kfsim.pyre.seating import cards_of_decks

    one, other = (
        PyreDeck("d", "", (), (), f'["Grunt"]\ntype = "follower"\nattack = {n}\ndefense = 1\n', "mine.toml") for n in (1, 2)
    )
    assert cards_of_decks(one, one)
    with pytest.raises(PlanError, match="different cards named 'Grunt'"):
        cards_of_decks(one, other)
