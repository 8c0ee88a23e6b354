"""Cards that cannot ready, players whose cards do not, and what is done instead of readying creatures."""

from kfsim.cards.english.sentences import sentences
from kfsim.table import Table
from tests.help import HOUSES, cards

TRIALS = '''
["Sleeper"]
house = "brobnar"
type = "creature"
power = 3
constant = """
if me.amber == 0:
    gets(self, flag=cannot_ready)
"""

["Wake"]
house = "brobnar"
type = "action"
play = """
done = ready(each(creature))
gain(done)
"""

["Decoy"]
house = "brobnar"
type = "creature"
power = 9
instead = """
with would(ready, by=opponent):
    deal(that_much, self)
"""

["Other Decoy"]
house = "brobnar"
type = "creature"
power = 9
instead = """
with would(ready, by=opponent):
    if may():
        deal(1, self)
"""
'''
KNOWN = cards().with_cards(TRIALS)


def table(a: dict, b: dict | None = None) -> Table:
    return Table.from_board(a={"houses": HOUSES, **a}, b={"houses": HOUSES, **(b or {})}, house="brobnar", cards=KNOWN)


def tired(card: str, **more):
    return dict(card=card, exhausted=True, **more)


def test_a_creature_that_cannot_ready_stays_exhausted():
    t = table(dict(in_play=[tired("Troll", upgrades=["Weight"]), tired("Bumpsy")])).end_turn()
    assert not t.card("Troll").ready and t.card("Bumpsy").ready


def test_no_effect_readies_it():
    t = table(dict(hand=["Wake"], in_play=[tired("Troll", upgrades=["Weight"]), tired("Bumpsy")])).play("Wake")
    assert not t.card("Troll").ready and t.card("Bumpsy").ready and t.a.amber == 1, "only one was readied"


def test_it_may_depend_on_something():
    t = table(dict(hand=["Wake"], in_play=[tired("Sleeper")])).end_turn()
    assert not t.card("Sleeper").ready
    assert table(dict(hand=["Wake"], in_play=[tired("Sleeper")], amber=1)).end_turn().card("Sleeper").ready


def test_a_ready_one_may_be_used_once():
    t = table(dict(in_play=[dict(card="Troll", upgrades=["Weight"])])).reap("Troll").end_turn()
    assert not t.card("Troll").ready and t.a.amber == 1


def test_a_player_who_cannot_ready_cards_in_that_step_of_one_turn():
    b = dict(in_play=[tired("Troll"), dict(card="Gauntlet of Command", exhausted=True)], hand=["Wake"])
    t = table(dict(hand=["Storm"], in_play=[tired("Bumpsy")]), b).play("Storm").end_turn()
    assert t.card("Bumpsy").ready, "that was the ready step of the other player"
    t.answer("Brobnar").play("Wake").reap("Troll").end_turn()
    assert not t.card("Troll").ready and not t.card("Gauntlet of Command").ready and t.b.amber == 1 + 1
    t.answer("Brobnar").end_turn().answer("Brobnar").end_turn()
    assert t.card("Troll").ready and t.card("Gauntlet of Command").ready


def test_what_is_done_instead_of_readying_creatures():
    b = dict(in_play=[tired("Troll"), tired("Bumpsy"), "Krump", dict(card="Gauntlet of Command", exhausted=True)])
    t = table(dict(in_play=[tired("Decoy")]), b).end_turn()
    assert t.card("Decoy").ready, "the step of its own player is not replaced"
    t.answer("Brobnar").end_turn()
    assert t.card("Decoy").damage == 2 and not t.card("Troll").ready and not t.card("Bumpsy").ready
    assert t.card("Gauntlet of Command").ready, "it speaks of creatures"


def test_a_creature_that_cannot_ready_is_not_counted_then():
    b = dict(in_play=[tired("Troll", upgrades=["Weight"]), tired("Bumpsy")])
    assert table(dict(in_play=["Decoy"]), b).end_turn().answer("Brobnar").end_turn().card("Decoy").damage == 1


def test_where_that_is_left_to_choice_the_player_whose_creatures_would_ready_decides():
    b = dict(in_play=[tired("Troll")])
    t = table(dict(in_play=["Other Decoy"]), b).end_turn().answer("Brobnar").end_turn()
    assert t.decision.kind == "mode" and t.decision.player == "b"
    taken = t.snapshot()
    t.answer(1)
    assert t.card("Other Decoy").damage == 1 and not t.card("Troll").ready
    t.restore(taken).answer(0)
    assert t.card("Other Decoy").damage == 0 and t.card("Troll").ready


def test_they_are_told():
    def told(name):
        return " ".join(sentences(KNOWN, name)).casefold()

    assert "this creature cannot ready" in told("Weight")
    assert "during your opponent’s next turn, your opponent cannot ready cards during their “ready cards” step" in told("Storm")
    assert "if your opponent would ready creatures during their “ready cards” step" in told("Decoy")
    assert "for each creature that would ready" in told("Decoy")
