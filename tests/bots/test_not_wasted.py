"""Tests of cards that `steady` should not waste: it plays them, waits with them, or declines an optional effect."""

import pytest

from kfsim.bots.steady.card_scores import judge
from kfsim.bots.steady.weights import styles
from kfsim.cards.catalogue import catalogue
from kfsim.keyforge.players import judge_once, tables_and_judged
from tests import help
from tests.bots.steady import decides, play_turn

FILL = ["Flame-Wreathed"] * 12
HOUSES = ["brobnar", "dis", "logos"]


def turn(house, *hand, b=None, **a):
    """The table after a turn of a house that `steady` has played."""
    houses = [house, *(other for other in HOUSES if other != house)][:3]
    t = help.board({"deck": FILL, "houses": houses, "hand": list(hand), **a}, {"deck": FILL, **(b or {})}, house=house)
    return play_turn(t)


def order(t, *names):
    """Whether cards were played in this order."""
    log = t.log()
    return [log.index(f"plays {name}") for name in names] == sorted(log.index(f"plays {name}") for name in names)


def test_an_action_that_readies_is_played_even_without_an_enemy():
    assert "plays Anger" in turn("brobnar", "Anger").log()


def test_an_upgrade_with_an_icon_is_attached_to_the_weakest_enemy_rather_than_discarded():
    t = turn("dis", "Flame-Wreathed", b={"in_play": ["Troll", "Dust Pixie"]})
    assert "is attached to Dust Pixie" in t.log() and t.a.amber == 1
    assert "is attached to Ember Imp" in turn("dis", "Flame-Wreathed", in_play=["Ember Imp"], b={"in_play": ["Troll"]}).log()


def test_an_upgrade_without_icons_is_not_attached_to_an_enemy():
    assert "plays Rocket Boots" not in turn("logos", "Rocket Boots", b={"in_play": ["Troll"]}).log()


def test_an_action_that_first_steals_is_played_even_if_it_must_damage_a_friendly_creature():
    t = turn("shadows", "Nerve Blast", b={"amber": 4}, in_play=[{"card": "Troll", "exhausted": True}])
    assert t.a.amber == 1 and t.b.amber == 3


def test_an_effect_on_a_chosen_house_spares_creatures_of_other_houses():
    t = turn("sanctum", "Blinding Light", b={"in_play": ["Troll", "Bumpsy"]}, in_play=[{"card": "Dextre", "exhausted": True}])
    assert t.card("Troll").stunned and not t.card("Dextre").stunned


def test_a_card_that_brings_more_amber_than_it_costs_is_played():
    tired = [{"card": name, "exhausted": True} for name in ("Umbra", "Silvertooth")]
    t = turn("shadows", "One Last Job", in_play=tired, b={"amber": 6})
    assert t.a.amber == 3 and t.b.amber == 4


def test_a_card_that_triggers_on_played_cards_is_played_before_them():
    assert order(turn("untamed", "Dust Pixie", "Snufflegator", "Hunting Witch"), "Hunting Witch", "Dust Pixie", "Snufflegator")


def test_a_card_that_helps_a_friendly_creature_is_played_after_it():
    t = turn("brobnar", "Ganger Chieftain", "Bumpsy", b={"in_play": ["Troll"]})
    assert order(t, "Bumpsy", "Ganger Chieftain")


def test_a_card_that_returns_another_is_used():
    t = turn("logos", in_play=["Nepenthe Seed"], discard=["Dextre", "Troll"])
    assert t.card("Nepenthe Seed").zone == "discard" and "plays Dextre" in t.log()


@pytest.mark.parametrize("enemies, used", [(["Troll"], True), ([], False)])
def test_an_ability_that_costs_a_friendly_creature_is_used_only_if_it_is_worth_it(enemies, used):
    in_play = ["Broken Axe Outpost", {"card": "Dust Imp", "exhausted": True}]
    t = turn("brobnar", in_play=in_play, b={"in_play": enemies})
    assert (t.card("Dust Imp").zone == "deck") == used


def test_one_styles_judgement_of_cards_does_not_affect_the_next_style():
    """Tables are judged repeatedly by the weights of any style, and the results are cached for the next match."""
    program = catalogue().compile(names=["Blinding Light", "Sandhopper", "Tremor", "Abyssal Sight"])
    found = []
    for style in ("rush", "steady", "rush", "steady"):
        (tables,), judged = tables_and_judged(program, 1)
        judge_once(judged, tables, styles()[style])
        found.append(tables.features.copy())
        judge(tables, styles()["rush"])
        assert (tables.features == found[0]).all()
    assert (found[0] == found[2]).all() and (found[1] == found[3]).all() and (found[0] != found[1]).any()


def test_an_optional_effect_that_only_costs_is_declined():
    t = help.board({"houses": ["saurian", "dis", "logos"], "hand": ["Senator Shrix"], "deck": FILL}, house="saurian")
    t.play("Senator Shrix")
    assert t.decision and decides(t).card("Senator Shrix").amber == 0
