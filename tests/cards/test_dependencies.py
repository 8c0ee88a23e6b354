"""What a constant ability looks at is known when it is compiled: it is worked out anew where that changes, and only there."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.engine.record import codes
from kfsim.table import Table
from tests.help import board

HEAD = '["Test Card"]\nhouse = "untamed"\ntype = "creature"\npower = 2\n'
AMBER, CARDS, DAMAGE, DEEDS = codes.AT_AMBER, codes.AT_CARDS, codes.AT_DAMAGE, codes.AT_DEEDS
MADE, OWN = CARDS | codes.AT_MADE, codes.OWN_LOOKS
HOUSES, PILES, POOLS, STATES, GONE = codes.AT_HOUSES, codes.AT_PILES, codes.AT_POOLS, codes.AT_STATES, codes.AT_GONE


@pytest.mark.parametrize(
    ("script", "looks"),
    [
        ("gets(self, power=2)", 0),
        ("if damage_on(self) > 0:\n    gets(self, keyword=taunt)", DAMAGE << OWN),
        ("if damage_on(self) > 0:\n    gets(self, house=mars)", DAMAGE | codes.AT_MADE),
        ("gets(friendly.creature, power=1)", 0),
        ("gets(friendly.creature.flank, power=1)", 0),
        ("key_cost(opponent, 1)", 0),
        ("gets(self, power=me.amber)", POOLS << OWN),
        ("key_cost(opponent, me.keys)", POOLS << codes.LOOKS),
        ("gets(self, power=amber_on(self))", AMBER << OWN),
        ("gets(enemy.brobnar.creature, power=-2)", HOUSES),
        ("gets(creature.damaged, power=1)", DAMAGE),
        ("gets(creature.ready, power=1)", STATES),
        ("gets(creature.power(max=2), armor=1)", MADE),
        ("gets(self, power=count(other.friendly.creature))", CARDS << OWN),
        ("gets(self, power=count(neighbor.creature))", 0),
        ("gets(self, power=count(neighbor.not_mars.creature))", HOUSES << OWN),
        ("gets(self, power=number_of(upgrades, self))", 0),
        ("gets(self, power=count(neighbor.beast.creature))", CARDS << OWN),
        ("gets(friendly.creature, power=count(neighbor.creature))", CARDS),
        ("key_cost(opponent, count(neighbor.creature))", CARDS << codes.LOOKS),
        ("key_cost(opponent, count(friendly.creature.power(min=5)))", MADE << codes.LOOKS),
        ("key_cost(opponent, count(friendly.creature.damaged))", (CARDS | DAMAGE) << codes.LOOKS),
        ("gets(self, power=count(me.discards.creature))", (CARDS | GONE) << OWN),
        ("gets(self, power=count(me.hand.creature))", (CARDS | PILES) << OWN),
        ("if me.haunted:\n    gets(self, power=1)", codes.AT_TIDES << OWN),
        ("if me.active_house == untamed:\n    gets(self, power=1)", DEEDS << OWN),
        ("gets(creature.with_taunt, flag=cannot_reap)", MADE),
        ("gets(creature.with_ignorance, armor=1)", STATES),
        ("gets(creature.sharing(power, least, creatures), flag=cannot_reap)", MADE),
        ("gets(self, power=me.played(creature))", (CARDS | DEEDS) << OWN),
        ("gets(creature.where(power_of(each) % 2 == 1), armor=1)", MADE),
        ("gets(creature.where(damage_on(each) >= 2), armor=1)", DAMAGE),
        ("gets(enemy.creature.where(amber_on(each) < me.amber), power=-1)", AMBER | POOLS),
        ("key_cost(opponent, count(creature.where(damage_on(each) >= 2)))", (CARDS | DAMAGE) << codes.LOOKS),
        ("gets(self, power=count(neighbor.creature.where(damage_on(each) >= 2)))", DAMAGE << OWN),
        ("gets(self, power=count(neighbor.creature.where(power_of(each) >= 2)))", MADE),
        ("gets(creature, power=amber_on(each))", AMBER),
        ("cannot_play(opponent, creature.where(damage_on(self) > power_of(each)))", 0),
        ("if me.keys > 0:\n    cannot_fight(creature.where(amber_on(each) > 0), friendly.creature)", POOLS << codes.LOOKS),
    ],
)
def test_what_is_looked_at(script, looks):
    known = catalogue().with_cards(f'{HEAD}constant = """\n{script}\n"""\n', "mine.toml")
    facts = known.compile().facts[known.number("Test Card")]
    assert facts[codes.D_LOOKS] | facts[codes.D_OWN_LOOKS] << OWN == looks


def test_what_is_looked_at_is_counted_while_a_card_is_in_play():
    t = board(dict(in_play=["Marmo Swarm", "Grump Buggy"]), dict(in_play=["V3"]))
    assert t.game.looks == POOLS << OWN | MADE << codes.LOOKS
    t = board(dict(in_play=["V3"]), dict(in_play=["V3"]))
    assert t.game.looks == 0


def test_who_belongs_to_another_house_for_the_turn_is_another_to_constant_abilities():
    a = dict(in_play=[dict(card="V5", upgrades=["Brain Stem Antenna"])], hand=["Zorg"])
    t = board(a, dict(in_play=["King of the Crag"]), house="mars")
    assert t.card("V5").power == 3
    t.play("Zorg")
    assert t.card("V5").power == 5
    t.end_turn()
    assert t.card("V5").power == 3


def test_a_card_whose_discard_is_put_off_is_not_counted_in_hand_meanwhile():
    market = 'instead = """\nwith would(discard, card, by=opponent):\n    if may():\n        archive(that)\n"""\n'
    text = f'{HEAD}constant = "gets(self, power=count(opponent.hand.card))"\n{market}'
    houses = ["untamed", "dis", "mars"]
    a, b = dict(houses=houses, hand=["Flaxia", "Dew Faerie"]), dict(houses=houses, in_play=["Test Card"])
    t = Table.from_board(a=a, b=b, house="untamed", cards=catalogue().with_cards(text, "mine.toml"))
    assert t.card("Test Card").power == 4
    assert t.discard("Flaxia").decision.kind == "mode" and t.card("Test Card").power == 3
    assert t.answer(0).card("Test Card").power == 3 and t.a.discard == ["Flaxia"]
