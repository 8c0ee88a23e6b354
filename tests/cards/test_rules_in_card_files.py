"""Restrictions that a card makes need no more than its file: texts of sets to come, as scripts, told and held to."""

import pytest

from kfsim.cards.english.sentences import sentences
from kfsim.table import Table
from tests.help import HOUSES, cards, fight_targets, ways

RULES = {
    "cannot_fight(enemy.creature, friendly.creature.without_taunt)": (
        "Enemy creatures cannot fight friendly creatures without taunt."
    ),
    "cannot_fight(with_enrage.creature, friendly.mars.creature)": "Enraged creatures cannot fight friendly Mars creatures.",
    "cannot_play(each_player, creature.where(power_of(each) > power_of(self)))": (
        "Creatures with more power than Rule cannot be played."
    ),
    "if me.used(mars.creature) == 0:\n    gets(self, flag=cannot_be_used)": (
        "While you have not used a Mars creature this turn, Rule cannot be used."
    ),
    "if count(enemy.creature) > 0:\n    gets(self, flag=cannot_reap)": "Rule cannot reap",
    "cannot_be_damaged(self, damaged.creature)": "Rule cannot be dealt damage by damaged creatures.",
    "if count(friendly.creature) > 3:\n    cannot_forge(opponent)": "your opponent cannot forge keys",
    "if not me.active:\n    gets(friendly.creature, flag=cannot_be_damaged)": "cannot be dealt damage",
    "if me.played(creature) > 0:\n    cannot_play(me, creature)": "you cannot play creatures",
    "enter_ready(me, mars.creature)": "Your Mars creatures enter play ready.",
    "gets(damaged.creature, flag=cannot_ready)": "damaged creatures cannot ready",
}


def table(rule: str, a: dict, b: dict | None = None) -> Table:
    known = cards().with_cards(f'["Rule"]\nhouse = "brobnar"\ntype = "creature"\npower = 6\nconstant = """\n{rule}\n"""\n')
    return Table.from_board(a={"houses": HOUSES, **a}, b={"houses": HOUSES, **(b or {})}, house="brobnar", cards=known)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_a_card_is_told(rule):
    known = cards().with_cards(f'["Rule"]\nhouse = "brobnar"\ntype = "creature"\npower = 6\nconstant = """\n{rule}\n"""\n')
    assert RULES[rule].casefold() in " ".join(sentences(known, "Rule")).casefold()


def test_rules_of_whom_creatures_fight():
    without_taunt, enraged, *_ = RULES
    t = table(without_taunt, dict(in_play=["Troll"]), dict(in_play=["Rule", "Bumpsy"]))
    assert "fight" not in ways(t, "Troll")
    t = table(enraged, dict(in_play=["Troll", dict(card="Bumpsy", enrage=True)]), dict(in_play=["Rule", "Zorg"]))
    assert set(fight_targets(t, "Troll")) == {"Rule", "Zorg"} and fight_targets(t, "Bumpsy") == ["Rule"]


def test_rules_of_what_is_played():
    _, _, stronger, *_ = RULES
    t = table(stronger, dict(hand=["Troll", "Bumpsy"]), dict(in_play=["Rule"]))
    assert "play" not in ways(t, "Troll") and "play" in ways(t, "Bumpsy")
    t = table("if me.played(creature) > 0:\n    cannot_play(me, creature)", dict(hand=["Troll", "Bumpsy"], in_play=["Rule"]))
    t.play("Bumpsy")
    assert "play" not in ways(t, "Troll")


def test_rules_of_what_a_creature_may_do():
    t = table("if count(enemy.creature) > 0:\n    gets(self, flag=cannot_reap)", dict(in_play=["Rule"]), dict(in_play=["Troll"]))
    assert ways(t, "Rule") == {"fight"}
    t = table("if me.used(giant.creature) == 0:\n    gets(self, flag=cannot_be_used)",
              dict(in_play=["Rule", "Troll"]))  # fmt: skip
    assert ways(t, "Rule") == set()
    assert "reap" in ways(t.reap("Troll"), "Rule")
    t = table("cannot_be_damaged(self, damaged.creature)", dict(in_play=[dict(card="Troll", damage=1)]), dict(in_play=["Rule"]))
    assert t.fight("Troll", "Rule").card("Rule").damage == 0
