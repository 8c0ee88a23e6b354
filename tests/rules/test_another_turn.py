"""Another turn after this one: whose it is, how many there are, and what waits for the turn of somebody."""

from kfsim.table import Table
from tests.help import HOUSES, board, cards, case

WORDS = """
["Again"]
house = "brobnar"
type = "action"
play = "another_turn()"

["Their Next"]
house = "brobnar"
type = "action"
play = "opponents_next_turn.key_cost(opponent, 3)"

["Until Mine"]
house = "brobnar"
type = "action"
play = "until_my_next_turn.key_cost(opponent, 2)"

["To My Next End"]
house = "brobnar"
type = "action"
play = "until_end_of_my_next_turn.key_cost(me, 4)"
"""


def on(*hand):
    """A's main step with these in hand."""
    a = dict(houses=HOUSES, hand=list(hand), deck=["V1"] * 30)
    b = dict(houses=HOUSES, deck=["V2"] * 30)
    return Table.from_board(a=a, b=b, house="brobnar", cards=cards().with_cards(WORDS))


def next_turn(t):
    """Whose the next turn is; in its main step."""
    whose = t.end_turn().decision.player
    t.answer("brobnar")
    return whose


@case("v18-another-turn")
def test_another_turn_is_a_whole_turn_of_the_same_player():
    t = on("Again").play("Again")
    assert next_turn(t) == "a" and len(t.a.hand) == 6
    t.discard("V1")
    assert [next_turn(t) for _ in range(3)] == ["b", "a", "b"] and len(t.a.hand) == 6, "it drew and draws as ever"


@case("v18-another-turn")
def test_two_other_turns_are_two_turns():
    t = on("Again", "Again").play("Again").play("Again")
    assert [next_turn(t) for _ in range(4)] == ["a", "a", "b", "a"]


@case("v18-another-turn-lasting")
def test_what_is_for_the_opponents_next_turn_waits_for_it():
    t = on("Again", "Again", "Their Next").play("Again").play("Again").play("Their Next")
    costs = []
    for _ in range(4):
        next_turn(t)
        costs.append(t.b.key_cost)
    assert costs == [6, 6, 9, 6]


@case("v18-another-turn-lasting")
def test_what_lasts_until_ones_next_turn_ends_as_the_other_one_begins():
    t = on("Again", "Until Mine").play("Again").play("Until Mine")
    assert t.b.key_cost == 8
    next_turn(t)
    assert t.b.key_cost == 6
    t = on("Until Mine").play("Until Mine")
    costs = [(next_turn(t), t.b.key_cost) for _ in range(2)]
    assert costs == [("b", 8), ("a", 6)]


@case("v18-another-turn-lasting")
def test_what_lasts_to_the_end_of_ones_next_turn_ends_with_the_other_one():
    t = on("Again", "To My Next End").play("Again").play("To My Next End")
    costs = [(next_turn(t), t.a.key_cost) for _ in range(3)]
    assert costs == [("a", 10), ("b", 6), ("a", 6)]


@case("v18-another-turn-lasting")
def test_what_the_opponent_began_until_the_own_next_turn_waits_too():
    a = dict(houses=HOUSES, hand=["Again"], deck=["V1"] * 30)
    b = dict(houses=HOUSES, hand=["Until Mine"], deck=["V2"] * 30)
    t = Table.from_board(a=a, b=b, house="brobnar", cards=cards().with_cards(WORDS))
    next_turn(t)
    t.play("Until Mine")
    costs = [(next_turn(t), t.a.key_cost)]
    t.play("Again")
    costs += [(next_turn(t), t.a.key_cost) for _ in range(2)]
    assert costs == [("a", 8), ("a", 8), ("b", 6)]


@case("v18-another-turn")
def test_the_opponents_previous_turn_is_that_before_both():
    """Lifeweb and Key Hammer ask of it."""
    own = dict(in_play=[dict(card="Tachyon Manifold", house="dis")], hand=["Key Hammer", "Lifeweb"], deck=["V1"] * 30)
    a = dict(own, houses=["dis", "untamed", "logos"])
    t = board(a, dict(hand=["V2", "V3", "V4"], amber=9, deck=["V5"] * 30), first="b", house=None)
    t.choose(0).answer("brobnar").play("V2").play("V3").play("V4").end_turn()
    t.answer("dis").action("Tachyon Manifold").end_turn()
    before = t.snapshot()
    t.answer("untamed").play("Lifeweb")
    assert (t.a.amber, t.b.amber) == (3, 1), "three creatures were played"
    t.restore(before).answer("dis").play("Key Hammer")
    assert t.b.keys == [], "a key was forged"


@case("v18-another-turn")
def test_of_two_turns_of_the_opponent_the_second_is_the_previous_one():
    own = dict(in_play=[dict(card="Tachyon Manifold", house="brobnar")], hand=["V2", "V3", "V4"], amber=3, deck=["V5"] * 30)
    t = board(dict(hand=["Lifeweb"], houses=["untamed", "dis", "logos"], deck=["V1"] * 30), own, first="b")
    t.play("V2").play("V3").play("V4").action("Tachyon Manifold").end_turn()
    t.answer("brobnar").end_turn().answer("untamed").play("Lifeweb")
    assert (t.a.amber, t.b.amber) == (1, 3)
