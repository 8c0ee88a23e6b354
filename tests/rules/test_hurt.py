"""Who hears that creatures were dealt damage, and damage that other cards deal."""

from kfsim.cards.english.sentences import sentences
from kfsim.engine.record import layout
from kfsim.table import Table
from tests.help import HOUSES, board, cards, out, settle

TRIALS = '''
["Sweep"]
house = "brobnar"
type = "action"
play = "deal(3, each(creature))"

["Prick"]
house = "brobnar"
type = "action"
play = "deal(1, choose(creature))"

["Rot"]
house = "brobnar"
type = "action"
play = """
with this_turn.after_damaged(creature):
    gain(1)
"""

["Stir"]
house = "brobnar"
type = "action"
play = """
who = choose(friendly.creature)
deal(power_of(who), choose(enemy.creature), by=who)
"""

["Stir All"]
house = "brobnar"
type = "action"
play = """
first = choose(friendly.creature)
second = choose(friendly.creature.not_among(first))
it = choose(enemy.creature)
with at_once:
    deal(power_of(first), it, by=first)
    deal(power_of(second), it, by=second)
"""

["Spared"]
house = "dis"
type = "creature"
power = 9
constant = "cannot_be_damaged(self, creature.with_amber)"
'''
KNOWN = cards().with_cards(TRIALS)


def table(a: dict, b: dict | None = None) -> Table:
    return Table.from_board(a={"houses": HOUSES, **a}, b={"houses": HOUSES, **(b or {})}, house="brobnar", cards=KNOWN)


def test_it_hears_of_damage_that_was_really_dealt():
    a = dict(hand=["Prick", "Prick", "Prick"], in_play=["Feels It", dict(card="Feels It", ward=True)])
    t = table(a).play("Prick").pick("Feels It")
    assert t.a.amber == 0, "its armor prevented all of it"
    t.play("Prick").pick("Feels It")
    assert t.a.amber == 1 and t.card("Feels It").damage == 1
    assert t.play("Prick").pick("Feels It#2").a.amber == 1, "its ward did"


def test_one_that_is_destroyed_by_it_does_not_hear():
    t = settle(table(dict(hand=["Sweep"], in_play=[dict(card="Feels It", damage=4), "Feels It"])).play("Sweep"))
    assert t.a.amber == 1 and "Feels It" in t.a.discard


def test_it_hears_once_of_each_creature_of_an_event():
    t = settle(table(dict(hand=["Sweep"], in_play=["Troll", "Feels Theirs", "Bumpsy", "Krump"])).play("Sweep"))
    assert t.a.amber == 2


def test_it_hears_of_a_neighbor_that_the_damage_destroys():
    t = table(dict(hand=["Prick"], in_play=["Troll", dict(card="Bumpsy", damage=4), "Feels Theirs"])).play("Prick").pick("Bumpsy")
    assert t.a.amber == 1 and set(t.a.discard) == {"Bumpsy", "Prick"}
    t = table(dict(hand=["Prick"], in_play=[dict(card="Bumpsy", damage=4), "Troll", "Feels Theirs"])).play("Prick").pick("Bumpsy")
    assert t.a.amber == 0, "that was no neighbor"


def test_for_a_time_whoever_is_dealt_damage():
    b = dict(in_play=["Troll", dict(card="Krump", damage=5)])
    t = out(table(dict(hand=["Rot", "Sweep"], in_play=["Bumpsy"]), b).play("Rot").play("Sweep"))
    assert t.a.amber == 3
    t = table(dict(in_play=["Bumpsy"], hand=["Rot"]), dict(in_play=["Troll"])).play("Rot").fight("Bumpsy", "Troll")
    assert out(t).a.amber == 2, "both, in one fight"


def test_who_deals_damage_may_be_a_creature_that_was_named():
    b = dict(in_play=["Spared"])
    a = dict(hand=["Stir"], in_play=["Troll", dict(card="Bumpsy", amber=1)])
    t = table(a, b).play("Stir").pick("Troll")
    assert t.card("Spared").damage == 8
    t = table(a, b).play("Stir").pick("Bumpsy")
    assert t.card("Spared").damage == 0


def test_also_at_once_with_other_damage():
    a = dict(hand=["Stir All"], in_play=["Troll", dict(card="Bumpsy", amber=1)])
    t = table(a, dict(in_play=["Spared", "Krump"])).play("Stir All").pick("Bumpsy").pick("Spared")
    assert t.card("Spared").damage == 8


def test_they_are_told():
    def told(name):
        return " ".join(sentences(KNOWN, name))

    assert "After Feels It is dealt damage, gain 1 Æ" in told("Feels It")
    assert "After a neighboring creature is dealt damage, gain 1 Æ" in told("Feels Theirs")
    assert "each time a creature is dealt damage" in told("Rot")
    assert "deals damage equal to its power" in told("Stir")


def test_more_damage_than_there_are_options_for_can_be_redistributed():
    grown = dict(card="V9", power_counters=700, damage=462)
    t = board(dict(hand=["Entropic Manipulator"], in_play=[grown, "V8", "V6"]), dict(in_play=["V5"]), house="mars")
    t.play("Entropic Manipulator").choose(0)
    amounts = [o.arg for o in t.decision.options]
    assert not t.fault and amounts[0] == 0 and amounts[-1] == 462 and len(amounts) == len(set(amounts)) == layout.OPTIONS
    t = settle(t.answer(462))
    assert t.card("V9").damage == 462 and sorted(t.a.battleline) == ["V6", "V8", "V9"]
