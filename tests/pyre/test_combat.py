"""Tests of Pyre's combat (section 6 of the ledger)."""

from kfsim.pyre.table import DIRECTLY
from tests.pyre.help import resting, statement, table


@statement("6.1")
def test_a_ready_follower_with_attack_rests_when_it_attacks():
    t = table({"play": ["Grunt", "Wall", resting("Brute"), "Lamp"]}, begin="combat")
    assert {option.card for option in t.options if option.kind == "attack"} == {"Grunt"}
    assert t.attack("Grunt").card(0, "Grunt").resting == 1


@statement("6.1a", "11.restless")
def test_a_restless_follower_does_not_rest_and_attacks_once():
    t = table({"play": ["Rushing"]}, begin="combat").attack("Rushing")
    assert t.card(0, "Rushing").resting == 0 and not t.may("attack", "Rushing")
    t = table({"play": ["Rushing"]}, begin="combat", readings={"attacks_a_turn": 2}).attack("Rushing")
    assert t.may("attack", "Rushing") and not t.attack("Rushing").may("attack")


@statement("11.restless")
def test_a_restless_follower_attacks_without_limit_by_the_other_reading():
    t = table({"play": ["Rushing"]}, begin="combat", readings={"attacks_a_turn": 0})
    for _ in range(5):
        t.attack("Rushing")
    assert t.pile(1, "storage") == [] and t.attack("Rushing").winner == 0


@statement("6.6a")
def test_a_follower_that_is_made_ready_again_may_attack_again():
    t = table({"play": ["Grunt"], "hand": ["Wake"]}, begin="combat").attack("Grunt")
    assert not t.may("attack")
    assert t.play("Wake").may("attack", "Grunt")
    assert not t.attack("Grunt").may("attack") and len(t.pile(1, "storage")) == 3


@statement("11.readied")
def test_a_follower_made_ready_again_may_not_attack_by_the_other_reading():
    t = table({"play": ["Grunt"], "hand": ["Wake"]}, begin="combat", readings={"readied_attacks_again": 0})
    assert not t.attack("Grunt").play("Wake").may("attack")


@statement("6.1b", "6.7")
def test_ready_followers_must_be_attacked_first():
    t = table({"play": ["Grunt"]}, {"play": ["Wall", resting("Brute"), "Keep", "Lamp"]}, begin="combat")
    assert [option.target for option in t.options if option.kind == "attack"] == ["Wall"]
    t = table({"play": ["Grunt"]}, {"play": [resting("Wall"), resting("Brute"), "Keep", "Lamp"]}, begin="combat")
    assert [option.target for option in t.options if option.kind == "attack"] == ["Wall", "Brute", "Keep", DIRECTLY]


@statement("6.1c")
def test_a_card_may_be_attacked_before_ready_followers_if_it_says_so():
    t = table({"play": ["Grunt"]}, {"play": ["Wall", "Open Gate"]}, begin="combat")
    assert [option.target for option in t.options if option.kind == "attack"] == ["Wall", "Open Gate"]


@statement("6.2", "6.2a")
def test_a_follower_made_ready_takes_over_the_attack():
    them = {"play": [resting("Brute")], "hand": ["Wake"]}
    t = table({"play": ["Grunt"]}, them, begin="combat").attack("Grunt", DIRECTLY)
    assert (t.asked, t.decider) == ("act", 1)
    t.play("Wake")
    assert "Grunt has to attack Brute instead" in t.log and len(t.pile(1, "storage")) == 5
    assert t.card(1, "Brute").damage == 2 and t.pile(0, "play") == []
    t = table({"play": ["Grunt"]}, them, begin="combat").attack("Grunt", DIRECTLY).passes()
    assert len(t.pile(1, "storage")) == 4


@statement("6.2b", "6.2c", "11.target")
def test_another_target_is_attacked_if_the_first_is_gone():
    t = table({"play": ["Grunt"]}, {"play": ["Wall"], "hand": ["Vanish"]}, begin="combat").attack("Grunt", "Wall").play("Vanish")
    assert len(t.pile(1, "storage")) == 4
    t = table({"play": ["Grunt"]}, {"play": ["Wall", "Brute", "Widow"], "hand": ["Vanish"]}, begin="combat")
    t.attack("Grunt", "Wall").play("Vanish").choose("Wall")
    assert (t.asked, t.decider) == ("retarget", 0) and {option.target for option in t.options} == {"Brute", "Widow"}
    t.take("card", target="Widow")
    assert t.card(1, "Widow").damage == 2


@statement("11.attacker")
def test_an_attack_ends_if_its_attacker_has_left():
    me, you = {"play": ["Grunt"]}, {"play": ["Wall"], "hand": ["Zap"], "fervor": 1}
    t = table(me, you, begin="combat").attack("Grunt", "Wall").play("Zap")
    assert t.pile(0, "graveyard") == ["Grunt"] and t.card(1, "Wall").damage == 0
    t = table(me, you, begin="combat", readings={"attacker_gone_strikes": 1}).attack("Grunt", "Wall").play("Zap")
    assert t.card(1, "Wall").damage == 2


@statement("6.3", "10.11")
def test_a_direct_attack_puts_one_card_of_the_storage_pile_into_its_owners_hand():
    t = table({"play": ["Grunt"]}, {"storage": ["Wall", "Brute"]}, begin="combat").attack("Grunt")
    assert t.pile(1, "hand") == ["Wall"] and t.pile(1, "storage") == ["Brute"]
    t = table({"play": ["Grunt"]}, {"storage": ["Wall", "Brute", "Grunt"]}, begin="combat", readings={"storage_draws": 2})
    assert t.attack("Grunt").pile(1, "storage") == ["Grunt"]


@statement("10.2")
def test_a_player_with_an_empty_storage_pile_loses_by_the_other_reading():
    for reading, over in ((0, False), (1, True)):
        t = table({"play": ["Grunt"]}, {"storage": ["Wall"]}, begin="combat", readings={"empty_storage_loses": reading})
        assert t.attack("Grunt").over is over


@statement("6.4")
def test_ready_followers_deal_damage_to_each_other_at_the_same_time():
    t = table({"play": ["Grunt"]}, {"play": ["Grunt"]}, begin="combat").attack("Grunt", "Grunt")
    assert t.pile(0, "graveyard") == t.pile(1, "graveyard") == ["Grunt"]


@statement("6.4a")
def test_a_resting_follower_deals_no_damage():
    t = table({"play": ["Grunt"]}, {"play": [resting("Brute")]}, begin="combat").attack("Grunt", "Brute")
    assert t.card(0, "Grunt").damage == 0 and t.card(1, "Brute").damage == 2


@statement("6.4b", "11.location")
def test_a_location_takes_damage_and_deals_none():
    t = table({"play": ["Brute"]}, {"play": ["Keep"]}, begin="combat").attack("Brute", "Keep")
    assert t.pile(1, "graveyard") == ["Keep"] and t.card(0, "Brute").damage == 0


@statement("6.5")
def test_damage_equal_to_the_defense_destroys_and_less_does_not():
    t = table({"play": ["Grunt"]}, {"play": ["Wall"]}, begin="combat").attack("Grunt", "Wall")
    assert t.card(1, "Wall").damage == 2 and t.pile(1, "graveyard") == []
    t = table({"play": ["Grunt", "Rushing"]}, {"play": ["Wall"]}, begin="combat")
    t.attack("Grunt", "Wall").attack("Rushing", "Wall")
    assert t.pile(1, "graveyard") == ["Wall"]


@statement("6.5a")
def test_a_follower_with_defense_zero_is_destroyed():
    t = table({"hand": ["Wither"]}, {"play": ["Grunt"]}).play("Wither")
    assert t.pile(1, "graveyard") == ["Grunt"]
    assert table({"hand": ["Wither"]}, {"play": ["Wall"]}).play("Wither").card(1, "Wall").defense == 1


@statement("6.5b", "11.damage")
def test_damage_ends_with_the_turn_unless_the_reading_makes_it_last():
    for lasts in (0, 1):
        t = table({"play": ["Grunt"]}, {"play": ["Brute"]}, begin="combat", readings={"damage_lasts": lasts})
        t.attack("Grunt", "Brute")
        while t.record.active == 0:
            t.passes()
        assert t.card(1, "Brute").damage == 2 * lasts


@statement("6.5c")
def test_destroyed_cards_trigger_abilities_also_of_cards_destroyed_together_with_them():
    t = table({"play": ["Mourner"]}, {"play": ["Grunt"]}, begin="combat").attack("Mourner", "Grunt")
    assert t.fervor(0) == 1
    t = table({"play": ["Widow", "Mourner"], "hand": ["Wipe"]}).play("Wipe")
    while t.asked == "order":
        t.take("trigger")
    assert t.fervor(0) == 3 and sorted(t.pile(0, "graveyard")) == ["Mourner", "Widow", "Wipe"]


@statement("6.6")
def test_attacks_may_follow_each_other():
    t = table({"play": ["Grunt", "Brute"]}, begin="combat").attack("Grunt").attack("Brute")
    assert len(t.pile(1, "storage")) == 3 and not t.may("attack")


@statement("6.8")
def test_a_player_need_not_attack():
    t = table({"play": ["Grunt"]}, begin="combat").passes()
    assert t.record.active == 1 and len(t.pile(1, "storage")) == 5


@statement("11.attack_values")
def test_the_attack_value_at_the_strike_counts():
    t = table({"play": ["Grunt", "Captain"]}, {"play": ["Wall"], "hand": ["Zap", "Zap"], "fervor": 2}, begin="combat")
    t.attack("Grunt", "Wall")
    t.play("Zap").choose("Captain").play("Zap").choose("Captain")
    assert t.card(1, "Wall").damage == 2


@statement("11.locations_fight")
def test_locations_deal_damage_by_the_other_reading():
    cards = '["Tower"]\ntype = "location"\nattack = 2\ndefense = 3\n'
    from kfsim.pyre.table import Table

    for reading, damage in ((0, 0), (1, 2)):
        sides = ({"play": ["Marsh Stag"], "storage": ["Scorch"]}, {"play": ["Tower"], "storage": ["Scorch"]})
        t = Table(*sides, begin="combat", cards=cards, readings={"locations_fight_back": reading}).attack("Marsh Stag", "Tower")
        assert t.card(0, "Marsh Stag").damage == damage
