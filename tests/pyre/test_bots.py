"""Tests of the criteria of Pyre's bots."""

from kfsim.pyre.table import DIRECTLY, Table
from tests.pyre.help import statement, table

SAMPLE = {"generator": "Hearth of Cinders", "deck": ["Scorch"] * 8, "storage": ["Scorch"] * 5}


def board(me=None, you=None, **options):
    return Table({**SAMPLE, **(me or {})}, {**SAMPLE, **(you or {})}, **options)


POOL = """
["Striker"]
type = "follower"
cost = 2
attack = 3
defense = 1
["Idler"]
type = "follower"
cost = 3
attack = 1
defense = 1
["Three"]
type = "follower"
cost = 2
attack = 1
defense = 3
["Five"]
type = "follower"
cost = 2
attack = 1
defense = 5
"""


def test_steady_keeps_cards_in_its_deck_that_destroy_the_opponents_followers():
    pool = {"deck": ["Striker", "Idler"] * 8, "storage": []}
    for theirs, stored in (("Three", "Idler"), ("Five", "Striker")):
        t = board(pool, {"deck": [theirs] * 16, "storage": []}, begin="setup", cards=POOL)
        assert t.suggested().card == stored
        assert t.suggested("planner").card == stored


def test_steady_stores_followers_before_cards_without_a_body():
    pool = {"deck": ["Cinder Page", "Scorch", "Bellows", "Still Pool"] * 8, "storage": []}
    assert board(pool, pool, begin="setup").suggested().card == "Cinder Page"


def test_steady_does_not_rest_an_attacker_for_damage_that_destroys_nothing():
    guard = {"play": ["Mire Turtle"]}  # defense 5
    assert board({"play": ["Marsh Stag"]}, guard, begin="combat").suggested().kind == "pass"
    assert board({"play": ["Marsh Stag", "Cinder Page"]}, guard, begin="combat").suggested().kind == "attack"
    weak = {"play": ["Reed Scout", "Soot Runner"]}  # three together
    assert board(weak, guard, begin="combat").suggested().kind == "pass"


def test_steady_counts_damage_that_its_attack_deals_first():
    """Four damage after one: a guard with defense 5 falls."""
    t = board({"play": ["Ember Knight"]}, {"play": ["Furnace Golem"]}, begin="combat")
    assert t.suggested().target == "Furnace Golem"
    t = board({"play": ["Ember Knight"]}, {"play": ["Reed Scout", "Furnace Golem"], "storage": ["Scorch"] * 9}, begin="combat")
    t.attack("Ember Knight", "Furnace Golem")
    assert t.asked == "target" and t.suggested().card == "Furnace Golem"


def test_steady_spends_fervor_on_the_best_card_that_it_can_pay():
    assert board({"hand": ["Cinder Page", "Marsh Stag"], "fervor": 4}).suggested().card == "Marsh Stag"
    assert board({"hand": ["Scorch"], "fervor": 4}).suggested().kind == "pass"  # there is no target to scorch
    assert board({"hand": ["Scorch"], "fervor": 4}, {"play": ["Ashblade Duelist"]}).suggested().card == "Scorch"


def test_steady_plays_cards_that_bring_fervor_every_turn():
    assert board({"hand": ["Bellows"], "fervor": 2}).suggested().card == "Bellows"
    assert board({"hand": ["Still Pool"], "fervor": 3}).suggested().card == "Still Pool"
    assert board({"hand": ["Glass Lantern"], "fervor": 2}).suggested().kind == "pass", "it costs Fervor each turn"
    hand = ["Rekindled Oath", "Bellows", "Marsh Stag"]
    you = {"play": ["Ashblade Duelist", "Ember Knight"]}
    assert board({"hand": hand, "fervor": 9}, you).suggested().card == "Marsh Stag"


def test_steady_attacks_if_it_pays():
    assert board({"play": ["Marsh Stag"]}, begin="combat").suggested().target == DIRECTLY
    t = board({"play": ["Marsh Stag", "Mire Turtle"]}, {"play": ["Reed Scout", "Furnace Golem"]}, begin="combat")
    assert t.suggested().target == "Reed Scout"
    assert board({"play": ["Cinder Page"]}, {"play": ["Furnace Golem"]}, begin="combat").suggested().kind == "pass"


def test_steady_wins_when_it_can_and_guards_its_last_card():
    hand = {"hand": ["Drowning Song", "Marsh Stag"], "fervor": 6}
    for left, dearest in ((1, "Drowning Song"), (5, "Marsh Stag")):  # it takes two
        assert board(hand, {"storage": ["Scorch"] * left}).suggested().card == dearest
    for left, does in ((0, "pass"), (1, "pass"), (4, "attack")):  # an attack would leave no guard for the pile
        me, you = {"play": ["Marsh Stag"], "storage": ["Scorch"] * left}, {"play": [{"card": "Reed Scout", "resting": True}]}
        assert board(me, you, begin="combat").suggested().kind == does


def test_steady_keeps_its_guard_ready_while_the_opponent_can_pay_for_attackers():
    for fervor, hand, does in ((0, 5, "attack"), (9, 5, "pass"), (9, 0, "attack")):
        you = {"fervor": fervor, "hand": ["Marsh Stag"] * hand, "storage": ["Scorch"] * 10}
        assert board({"play": ["Marsh Stag"]}, you, begin="combat").suggested().kind == does


def test_steady_plays_a_follower_if_it_can_attack_at_once():
    weak = {"card": "Tidewood Archer", "resting": True}
    assert board({"hand": ["Soot Runner"], "fervor": 2}).suggested().kind == "pass"
    assert board({"hand": ["Soot Runner"], "fervor": 2}, {"play": [weak]}).suggested().card == "Soot Runner"
    assert board({"hand": ["Soot Runner"], "fervor": 2}, {"play": [weak, "Furnace Golem"]}).suggested().kind == "pass"


def test_steady_considers_the_cost_of_a_response():
    me, them = {"play": ["Vesna, Keeper of the Flame", "Mire Turtle"]}, {"storage": ["Scorch"] * 10, "fervor": 3}
    calm = board(me, {**them, "hand": ["Cinder Page"] * 5, "deck": ["Cinder Page"] * 8}, begin="combat")
    wary = board(me, {**them, "hand": ["Flare"] * 5, "deck": ["Flare"] * 8}, begin="combat")
    assert calm.suggested().target == DIRECTLY and wary.suggested().kind == "pass"


def test_steady_negates_important_cards():
    t = board({"hand": ["Drowning Song"], "fervor": 6}, {"hand": ["Hush"], "fervor": 2}).play("Drowning Song")
    assert (t.asked, t.decider) == ("respond", 1) and t.suggested().card == "Hush"


def test_steady_burns_the_cards_that_yield_most():
    t = board({"graveyard": ["Cinder Page", "Ember Knight"] * 2}, begin="draw", ask="all").passes(4)
    assert t.asked == "rekindle" and t.suggested().index == 1
    assert t._drive(-1, 1) is None and t.suggested().card == "Ember Knight"


def test_other_bots_choose_legal_options():
    t = board({"hand": ["Cinder Page", "Marsh Stag"], "fervor": 4})
    assert t.suggested("random") in t.options
    assert t.suggested("greedy").card == "Marsh Stag"


@statement("4.2")
def test_the_pool_offers_each_kind_of_card_once():
    t = table({"deck": ["Brute"] * 6 + ["Grunt"] * 3 + ["Wall"] * 6, "storage": []}, begin="setup")
    assert sorted(option.card for option in t.options) == ["Brute", "Grunt", "Wall"]
    for _ in range(3):
        t.choose("Grunt")
    assert t.asked == "storage" and sorted(option.card for option in t.options) == ["Brute", "Wall"]
