"""Tests of Pyre's words for dice, random cards, the top of a pile, targets, attached cards, and cards that cannot be attacked."""

import pytest

from kfsim.pyre.cards import compile_cards, read_cards
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.text.errors import ScriptError
from tests.pyre.help import CARDS, resting, table
from tests.pyre.test_games import A


def board(me=None, you=None, **options):
    return table({"fervor": 5, **(me or {})}, you, **options)


def test_a_die_is_rolled():
    seen = set()
    for seed in range(60):
        t = board({"hand": ["Dice Game"]}, seed=seed * 10).play("Dice Game")
        n = t.fervor(0) - 4
        seen.add(n)
        assert f"me rolls {n} of 6" in t.log and len(t.pile(0, "hand")) == int(n > 3)
    assert seen == set(range(1, 7))


def test_cards_are_taken_at_random():
    left = set()
    for seed in range(40):
        t = board({"hand": ["Thief"]}, {"hand": ["Grunt", "Wall", "Brute"]}, seed=seed * 10).play("Thief")
        left |= set(t.pile(1, "hand"))
        assert len(t.pile(1, "hand")) == 1 and len(t.pile(1, "graveyard")) == 2
    assert left == {"Grunt", "Wall", "Brute"}
    t = board({"hand": ["Thief"]}, {"hand": ["Grunt"]}).play("Thief")
    assert t.pile(1, "hand") == []
    hit = set()
    for seed in range(20):
        t = board({"hand": ["Stray Spark"]}, {"play": ["Wall", "Brute"]}, seed=seed * 10).play("Stray Spark")
        assert t.asked != "target"
        hit.add(tuple(int(t.card(1, name).damage) for name in ("Wall", "Brute")))
    assert hit == {(0, 1), (1, 0)}


def test_the_top_of_the_deck_is_looked_at():
    deck = ["Brute", "Grunt", "Wall", "Ghost", "Sword"]
    t = board({"hand": ["Scrying"], "deck": deck}).play("Scrying")
    assert sorted(option.card for option in t.options) == ["Brute", "Grunt", "Wall"]
    t.choose("Grunt")
    assert t.pile(0, "hand") == ["Grunt"]
    assert t.pile(0, "deck")[:2] == ["Ghost", "Sword"] and sorted(t.pile(0, "deck")[2:]) == ["Brute", "Wall"]
    t = board({"hand": ["Scrying"], "deck": ["Wall"]}).play("Scrying")
    assert t.pile(0, "hand") == ["Wall"], "there are fewer than three cards"


def test_a_card_that_cannot_be_attacked_is_no_target_and_no_guard():
    t = board({"play": ["Brute"]}, {"play": ["Ghost", "Wall"]}, begin="combat")
    assert {option.target for option in t.options if option.kind == "attack"} == {"Wall"}
    t = board({"play": ["Brute"]}, {"play": ["Ghost", resting("Wall")]}, begin="combat")
    assert {option.target for option in t.options if option.kind == "attack"} == {"the player", "Wall"}
    t = board({"play": ["Brute"]}, {"play": ["Ghost"], "storage": []}, begin="combat")
    assert t.suggested("steady").target == "the player", "the Ready Follower does not prevent the win"


def test_a_target_is_declared_when_the_card_is_played():
    t = board({"hand": ["Aimed Bolt"]}, {"play": ["Grunt", "Wall"], "hand": ["Rescue"], "fervor": 1})
    assert t.suggested().card == "Aimed Bolt"
    t.play("Aimed Bolt")
    assert t.asked == "declare" and t.suggested().card == "Grunt", "three damage destroy it"
    t.choose("Grunt")
    assert "Aimed Bolt is aimed at Grunt" in t.log and t.asked == "respond"
    t.play("Rescue").choose("Grunt")
    assert "Grunt" in t.pile(1, "hand") and "Aimed Bolt has lost its target, and does nothing" in t.log
    assert int(t.card(1, "Wall").damage) == 0 and t.pile(0, "graveyard") == ["Aimed Bolt"]
    t = board({"hand": ["Aimed Bolt"]}, {"play": ["Grunt"]}).play("Aimed Bolt")
    assert t.pile(1, "graveyard") == ["Grunt"], "the only target is taken at once"
    assert not board({"hand": ["Aimed Bolt"]}).may("play", "Aimed Bolt"), "there is no target"


def test_an_attached_card_leaves_with_its_bearer():
    t = board({"hand": ["Sword"], "play": ["Grunt", "Wall"]})
    before = int(t.card(0, "Wall").attack)
    t.play("Sword").choose("Wall")
    assert int(t.card(0, "Wall").attack) == before + 2 and "Sword is attached to Wall" in t.log
    t = board({"hand": ["Sword", "Rescue"], "play": ["Grunt"]}).play("Sword")
    assert int(t.card(0, "Grunt").attack) > int(board({"play": ["Grunt"]}).card(0, "Grunt").attack)
    t.play("Rescue")
    assert t.pile(0, "play") == [] and set(t.pile(0, "graveyard")) == {"Sword", "Rescue"}
    assert t.violations == 0
    t = board({"hand": ["Curse"]}, {"play": ["Brute", "Grunt"]}).play("Curse")
    assert t.suggested().card == "Brute", "the best one of the opponent"
    t = board({"hand": ["Sword"]}).play("Sword")
    assert t.pile(0, "play") == ["Sword"], "there is no card to attach it to"


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ('condition = "roll(6) > 3"\nplay = "draw(1)"', "roll() does something, and here a script only asks"),
        ('condition = "count(top(1, my.deck.card)) > 0"\nplay = "draw(1)"', "top() does something"),
        ('condition = "may()"\nplay = "draw(1)"', "may() does something"),
        ('play = "to_hand(top(2, my.hand.card))"', "top looks at one pile"),
    ],
)
def test_a_question_alone_is_no_effect(script, said):
    with pytest.raises(ScriptError, match=said.replace("(", r"\(").replace(")", r"\)")):
        compile_cards(read_cards(f'["X"]\ntype = "slow_action"\ncost = 1\n{script}\n', "x.toml"))


def test_only_actions_declare_a_target():
    with pytest.raises(ScriptError, match="only Actions choose a target"):
        read_cards('["X"]\ntype = "item"\ncost = 1\ntarget = "enemy.follower"\n', "x.toml")


@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "random"), ("planner", "steady")])
def test_games_with_such_cards_keep_their_invariants(bots):
    names = ("Dice Game", "Thief", "Stray Spark", "Scrying", "Ghost", "Aimed Bolt", "Rescue", "Sword", "Curse")
    pool = tuple(sorted([*(name for name in names for _ in range(3)), *A.pool[:28]]))
    deck = type(A)("words", A.generator, pool, (), CARDS, "words.toml")
    games = 4 if "planner" in bots else 200
    rows = PyreMatch(PyrePlan(deck, deck, games, 3, *bots)).play(0, games, check=True)
    assert rows[:, 5].sum() == 0 and rows[:, 3].sum() == 0 and (rows[:, 6] > 0).all()
