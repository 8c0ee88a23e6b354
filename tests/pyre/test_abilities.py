"""Tests of Pyre's abilities, priority and stack (sections 7, 8 and 11 of the ledger)."""

import pytest

from kfsim.pyre.engine.codes import BY_EMPTY_DECK, BY_FAULT
from kfsim.pyre.table import Table
from tests.pyre.help import statement, table


@statement("7.1")
def test_static_abilities_are_always_on_and_nobody_responds():
    t = table({"play": ["Captain", "Grunt"]}, {"play": ["Grunt"], "hand": ["Silence"]})
    assert (t.card(0, "Grunt").attack, t.card(0, "Captain").attack, t.card(1, "Grunt").attack) == (4, 1, 2)
    t = table({"play": ["Captain", "Grunt"], "hand": ["Bounce"]}).play("Bounce").choose("Captain")
    assert t.card(0, "Grunt").attack == 2


@statement("7.1")
def test_static_abilities_may_depend_on_a_condition():
    t = table({"play": ["Coward"], "hand": ["Bounce"]}, {"play": ["Grunt", "Wall"]})
    assert t.card(0, "Coward").defense == 5
    assert t.play("Bounce").choose("Wall").card(0, "Coward").defense == 1


@statement("5.4c")
def test_a_lowered_cost_counts_only_where_the_card_is_played():
    cards = """
["Guild"]
type = "item"
constant = "my.hand.follower.costs(-3)"
["Cull"]
type = "slow_action"
play = "destroy(each(follower.cost_at_most(2)))"
"""
    me = {"play": ["Guild"], "hand": ["Marsh Stag", "Cull", "Scorch"], "fervor": 1, "deck": ["Scorch"]}
    t = Table(me, {"hand": ["Marsh Stag"]}, cards=cards)
    assert t.may("play", "Marsh Stag") and not t.may("play", "Scorch")
    t.play("Marsh Stag")
    assert t.fervor(0) == 0 and t.pile(0, "play") == ["Guild", "Marsh Stag"]
    t.play("Cull")
    assert t.pile(0, "play") == ["Guild", "Marsh Stag"]  # in play it has its printed cost


@statement("7.2")
def test_costs_are_fervor_discards_burns_and_resting():
    t = table({"play": ["Altar", "Grunt"], "hand": ["Wall"], "fervor": 1})
    t.use("Altar")
    assert t.fervor(0) == 5 and t.pile(0, "graveyard") == ["Wall"] and t.card(0, "Altar").resting == 1
    t = table({"play": ["Altar", "Grunt"]}).use("Altar")
    assert t.pile(0, "ash") == ["Grunt"] and len(t.pile(0, "hand")) == 2
    assert not t.may("use", "Altar")  # nothing to burn
    assert not table({"play": ["Altar"], "fervor": 1}).may("use", "Altar")  # nothing to discard
    assert not table({"play": ["Altar"], "hand": ["Wall"]}).may("use", "Altar")  # no Fervor


@statement("7.2")
def test_an_ability_with_a_limit_is_used_once_a_turn():
    t = table({"play": ["Idol"]}).use("Idol")
    assert t.fervor(0) == 1 and not t.may("use", "Idol")


@statement("7.3")
def test_triggered_abilities_trigger_only_at_their_moment():
    t = table({"play": ["Widow", "Grunt"], "hand": ["Ignite", "Wipe"]}, {"play": ["Mourner"]}).play("Ignite")
    assert t.fervor(0) == 0 and t.fervor(1) == 0  # a burned card is not destroyed, and the other is not friendly
    t.play("Wipe")
    assert t.fervor(0) == 2


@statement("7.4", "11.fast_fervor")
def test_only_fast_abilities_can_be_used_in_either_turn():
    them = {"play": ["Bomb", "Idol"]}
    t = table({"play": ["Brute"], "hand": ["Grunt"], "fervor": 1}, them).play("Grunt")
    assert t.decider == 1 and t.may("use", "Bomb") and not t.may("use", "Idol")
    t.use("Bomb")
    assert t.card(0, "Brute").damage == 2 and t.pile(1, "ash") == ["Bomb"]


@statement("11.activated")
def test_activated_abilities_belong_to_the_planning_phase_or_any_phase_by_the_other_reading():
    assert not table({"play": ["Idol"]}, begin="combat").may("use", "Idol")
    assert table({"play": ["Idol"]}, begin="combat", readings={"fast_activated": 1}).may("use", "Idol")


@statement("7.5", "7.6")
def test_a_rest_ability_is_paid_can_be_responded_to_and_resolves_even_if_its_card_is_gone():
    cards = '["Smash"]\ntype = "fast_action"\nplay = "destroy(choose(enemy.item))"\n["Glass"]\ntype = "item"\n'
    cards += 'activate = { rest = true, do = "gain(3)" }\n'
    t = Table({"play": ["Glass"], "deck": ["Glass"]}, {"hand": ["Smash"]}, cards=cards).use("Glass")
    assert t.card(0, "Glass").resting == 1 and (t.asked, t.decider) == ("respond", 1) and t.fervor(0) == 0
    t.play("Smash")
    assert t.pile(0, "graveyard") == ["Glass"] and t.fervor(0) == 3


@statement("7.7")
def test_a_negated_ability_does_not_resolve():
    t = table({"play": ["Idol"]}, {"hand": ["Silence"]}).use("Idol").play("Silence")
    assert t.fervor(0) == 0 and not t.may("use", "Idol")


@statement("7.8")
def test_destroyed_burned_and_discarded_cards_go_to_their_piles():
    t = table({"hand": ["Wipe"]}, {"play": ["Grunt", "Keep"]}).play("Wipe")
    assert t.pile(1, "graveyard") == ["Grunt"] and t.pile(1, "play") == ["Keep"]
    t = table({"hand": ["Ignite"]}, {"play": ["Grunt"]}).play("Ignite")
    assert t.pile(1, "ash") == ["Grunt"] and t.pile(1, "graveyard") == []
    t = table({"hand": ["Forget"]}, {"hand": ["Grunt", "Wall"]}).play("Forget")
    assert (t.asked, t.decider) == ("discard", 1)
    assert t.choose("Wall").pile(1, "graveyard") == ["Wall"]


@statement("7.9")
def test_a_revealed_card_stays_where_it_is():
    t = table({"hand": ["Show", "Grunt"]}).play("Show")
    assert t.pile(0, "hand") == ["Grunt"] and "Grunt is revealed (me)" in t.log


@statement("7.10")
def test_a_search_looks_through_the_deck_may_find_nothing_and_shuffles():
    deck = ["Lamp", "Grunt", "Keep", "Wall", "Lamp", "Keep"] * 2
    t = table({"hand": ["Seek"], "deck": deck}).play("Seek")
    assert {option.card for option in t.options if option.kind == "card"} == {"Grunt", "Wall"} and t.may("none")
    t.choose("Wall")
    assert t.pile(0, "hand") == ["Wall"] and sorted(t.pile(0, "deck")) == sorted(deck)[:-1] and t.pile(0, "deck") != deck
    t = table({"hand": ["Seek"], "deck": deck}).play("Seek").take("none")
    assert t.pile(0, "hand") == [] and sorted(t.pile(0, "deck")) == sorted(deck)


@statement("7.10", "11.stored")
def test_a_storage_pile_that_is_searched_is_shuffled():
    cards = '["Peek"]\ntype = "slow_action"\nplay = "to_hand(search(enemy.storage.card))"\n'
    pile = ["Scorch", "Flare", "Bellows", "Cinder Page", "Marsh Stag", "Hush"] * 2
    t = Table({"hand": ["Peek"], "deck": pile}, {"storage": pile, "deck": pile}, cards=cards).play("Peek").choose("Hush")
    assert t.pile(1, "hand") == ["Hush"] and sorted([*t.pile(1, "storage"), "Hush"]) == sorted(pile)
    assert t.pile(1, "storage") != pile[:-1] and t.pile(0, "deck") == pile
    assert "Hush" in t.pile(1, "hand")  # it goes to its owner's hand


@statement("7.11")
def test_actions_go_to_the_graveyard_after_resolving_and_negated_ones_without_effect():
    t = table({"hand": ["Deep Study"]}).play("Deep Study")
    assert t.pile(0, "graveyard") == ["Deep Study"] and len(t.pile(0, "hand")) == 2
    t = table({"hand": ["Deep Study"], "fervor": 1}, {"hand": ["No"]}).play("Deep Study").play("No")
    assert t.pile(0, "graveyard") == ["Deep Study"] and t.pile(0, "hand") == [] and t.pile(1, "graveyard") == ["No"]


@statement("3.5")
def test_a_player_may_play_one_copy_of_a_unique_card_a_turn():
    t = table({"hand": ["Hero", "Hero", "Bounce"]}).play("Hero")
    t.play("Bounce")
    assert t.pile(0, "hand").count("Hero") == 2 and not t.may("play", "Hero")


@statement("3.6")
def test_a_player_may_control_one_copy_of_a_unique_card():
    assert not table({"hand": ["Hero"], "play": ["Hero"]}).may("play", "Hero")
    assert table({"hand": ["Hero"]}, {"play": ["Hero"]}).may("play", "Hero")


@statement("11.unique")
def test_a_second_copy_of_a_unique_card_is_removed_unless_the_reading_lets_it_stay():
    t = table({"hand": ["Snatch"], "play": ["Hero"]}, {"play": ["Hero"]}).play("Snatch")
    assert t.pile(0, "play") == ["Hero"] and t.pile(1, "graveyard") == ["Hero"]
    t = table({"hand": ["Snatch"], "play": ["Hero"]}, {"play": ["Hero"]}, readings={"second_unique_stays": 1}).play("Snatch")
    assert t.pile(0, "play") == ["Hero", "Hero"]


@statement("8.1", "8.2", "8.4")
def test_the_turn_player_has_priority_first_and_the_other_a_last_chance():
    t = table({"play": ["Wall"], "hand": ["Zap"], "fervor": 1}, {"play": ["Wall"], "hand": ["Zap"], "fervor": 1})
    for phase in ("planning", "combat", "end"):
        assert (t.phase, t.decider) == (phase, 0)
        t.passes()
        assert (t.phase, t.decider) == (phase, 1)
        t.passes()


@statement("8.3")
def test_after_a_card_priority_passes_to_the_opponent_and_then_back():
    t = table({"hand": ["Grunt", "Lamp"], "fervor": 2, "play": ["Wall"]}, {"hand": ["Zap"], "fervor": 1}).play("Grunt")
    assert (t.asked, t.decider) == ("respond", 1) and t.pile(0, "play") == ["Wall"]
    t.passes()
    assert t.pile(0, "play") == ["Wall", "Grunt"] and (t.asked, t.decider) == ("act", 0)


@statement("8.5")
def test_responses_resolve_last_in_first_out():
    me, you = {"hand": ["Zap", "No"], "fervor": 1}, {"play": ["Grunt"], "hand": ["No"]}
    t = table(me, you).play("Zap").play("No")
    assert (t.asked, t.decider) == ("respond", 0)
    t.play("No")
    assert t.pile(1, "play") == [] and sorted(t.pile(0, "graveyard")) == ["No", "Zap"]  # the response to the response came first
    t = table(me, you).play("Zap").play("No").passes()
    assert t.pile(1, "play") == ["Grunt"]


@statement("8.6")
def test_simultaneous_triggers_resolve_one_by_one_those_of_the_turn_player_first():
    t = table({"play": ["Mourner", "Griever"], "hand": ["Wipe"]}, {"play": ["Mourner"], "hand": ["Silence", "Silence"]})
    t.play("Wipe").passes()
    assert (t.asked, t.decider) == ("order", 0) and {option.card for option in t.options} == {"Mourner", "Griever"}
    t.take("trigger", "Griever")
    assert (t.asked, t.decider) == ("respond", 1)  # after each trigger
    t.play("Silence")
    assert t.pile(0, "hand") == []
    t.passes()
    assert (t.asked, t.decider) == ("respond", 1) and t.fervor(1) == 0
    t.passes()
    assert t.fervor(0) == 1 and t.fervor(1) == 1


@statement("11.keywords")
@pytest.mark.parametrize(
    ("name", "own", "theirs"), [("Early Bird", True, False), ("Quickling", True, True), ("Fastling", True, True)]
)
def test_swift_is_for_the_players_own_turn_quick_and_fast_for_either(name, own, theirs):
    assert table({"hand": [name]}, begin="combat").may("play", name) is own
    t = table({"hand": ["Grunt"], "fervor": 1}, {"hand": [name]}).play("Grunt")
    assert t.may("play", name) is theirs
    t = table({"hand": ["Grunt"], "fervor": 1}, {"hand": [name]}, readings={"swift_any_turn": 1}).play("Grunt")
    assert t.may("play", name)


@statement("11.effect_draw")
def test_an_effect_draws_from_storage_or_not_at_all_if_the_deck_is_empty():
    t = table({"hand": ["Deep Study"], "deck": ["Wall"], "storage": ["Brute", "Grunt"]}).play("Deep Study")
    assert sorted(t.pile(0, "hand")) == ["Brute", "Wall"]
    t = table({"hand": ["Deep Study"], "deck": ["Wall"]}, readings={"effect_draws_storage": 0}).play("Deep Study")
    assert t.pile(0, "hand") == ["Wall"] and len(t.pile(0, "storage")) == 5


@statement("10.13", "11.effect_draw")
def test_a_player_who_must_draw_from_an_empty_deck_loses_in_the_quick_start_rules():
    t = table({"hand": ["Deep Study"], "deck": ["Wall", "Grunt"]}, rulebook="quick").play("Deep Study")
    assert not t.over and t.pile(0, "deck") == []
    t = table({"hand": ["Deep Study"], "deck": ["Wall"]}, rulebook="quick").play("Deep Study")
    assert t.winner == 1 and len(t.pile(0, "storage")) == 5
    assert t.record.ended_by == BY_EMPTY_DECK
    assert table({"deck": []}, rulebook="quick", begin="draw").winner == 1


@statement("11.cap")
def test_fervor_has_no_limit_but_may_be_given_one():
    assert table({"play": ["Idol"], "fervor": 500}).use("Idol").fervor(0) == 501
    assert table({"play": ["Idol"], "fervor": 5}, readings={"most_fervor": 5}).use("Idol").fervor(0) == 5


@statement("11.quests")
def test_a_quest_is_fulfilled_and_begins_again():
    t = table({"play": [{"card": "Errand", "counters": 1}]}, begin="draw")
    assert t.fervor(0) == 6 and t.card(0, "Errand").counters == 0
    t = table({"play": ["Errand"]}, begin="draw")
    assert t.fervor(0) == 2 and t.card(0, "Errand").counters == 1


def test_the_log_names_each_token_of_a_handle_that_is_used_again():
    cards = "".join(f'["{name}"]\ntype = "token"\nacts_as = "follower"\nattack = 1\ndefense = 1\n' for name in ("Wisp", "Shade"))
    cards += '["Summons"]\ntype = "slow_action"\nplay = """\n'
    cards += 'create("Wisp")\ndestroy(each(friendly.token.follower))\ncreate("Shade")\n"""\n'
    t = Table({"hand": ["Summons"], "deck": ["Summons"]}, cards=cards).play("Summons")
    named = [line for line in t.log if "creates" in line or "goes from play" in line]
    assert named == ["me creates Wisp", "Wisp goes from play to graveyard", "me creates Shade"]


def test_a_turn_that_never_ends_is_given_up():
    cards = '["Treadmill"]\ntype = "item"\nquest = 1\nwhen_fulfilled = "put_counters(1, this)"\n'
    cards += 'at_start_of_turn = "put_counters(1, this)"\n'
    side = {"play": ["Treadmill"], "deck": ["Treadmill"]}
    t = Table(side, cards=cards, begin="draw")
    assert t.over and t.winner is None and t.record.ended_by == BY_FAULT and "given up" in t.log[-1]
    once = Table(side, cards=cards.replace("when_fulfilled", "when_attacked"), begin="draw")
    assert not once.over


@statement("11.choices")
def test_the_target_of_an_effect_is_chosen_when_it_resolves():
    t = table({"hand": ["Bolt"], "fervor": 1}, {"play": ["Wall", "Brute"], "hand": ["Vanish"]}).play("Bolt")
    assert t.asked == "respond"
    t.play("Vanish").choose("Wall")
    assert t.card(1, "Brute").damage == 2


@statement("11.negated_cost")
def test_every_card_played_can_be_responded_to_and_its_cost_stays_paid():
    cards = '["Deny"]\ntype = "fast_action"\nplay = "negate(choose(enemy.stack.card))"\n'
    t = Table({"hand": ["Marsh Stag"], "fervor": 5}, {"hand": ["Deny"]}, cards=cards).play("Marsh Stag").play("Deny")
    assert t.pile(0, "play") == [] and t.pile(0, "graveyard") == ["Marsh Stag"] and t.fervor(0) == 1


@statement("11.generator_uses")
def test_a_generator_is_used_once_a_phase_or_as_often_as_the_reading_allows():
    assert table(begin="draw").fervor(0) == 2
    assert table(begin="draw", readings={"generator_uses": 2}).fervor(0) == 4


@statement("11.own_numbers")
def test_hand_limit_and_opening_hand_are_readings():
    t = table({"hand": ["Grunt"] * 3}, begin="end", readings={"hand_limit": 2}).choose("Grunt")
    assert t.pile(0, "graveyard") == ["Grunt"]
    full = {"deck": ["Grunt"] * 30, "storage": ["Grunt"] * 10}
    assert len(table(full, full, begin="setup", readings={"opening_hand": 7}).take("yes").pile(0, "hand")) == 7
