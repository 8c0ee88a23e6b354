"""What `steady` would throw away, and plays instead; what it waits with; what it does not do though it may."""

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
    """A turn of a house, played: what was done in it."""
    houses = [house, *(other for other in HOUSES if other != house)][:3]
    t = help.board({"deck": FILL, "houses": houses, "hand": list(hand), **a}, {"deck": FILL, **(b or {})}, house=house)
    return play_turn(t)


def order(t, *names):
    """Whether cards were played in this order."""
    log = t.log()
    return [log.index(f"plays {name}") for name in names] == sorted(log.index(f"plays {name}") for name in names)


def test_an_action_that_readies_is_played_though_there_is_nobody_to_fight():
    assert "plays Anger" in turn("brobnar", "Anger").log()


def test_an_upgrade_with_an_icon_goes_on_the_weakest_enemy_rather_than_away():
    t = turn("dis", "Flame-Wreathed", b={"in_play": ["Troll", "Dust Pixie"]})
    assert "is attached to Dust Pixie" in t.log() and t.a.amber == 1
    assert "is attached to Ember Imp" in turn("dis", "Flame-Wreathed", in_play=["Ember Imp"], b={"in_play": ["Troll"]}).log()


def test_one_without_icons_does_not():
    assert "plays Rocket Boots" not in turn("logos", "Rocket Boots", b={"in_play": ["Troll"]}).log()


def test_what_steals_first_is_played_though_there_is_nobody_but_an_own_creature_to_hit():
    t = turn("shadows", "Nerve Blast", b={"amber": 4}, in_play=[{"card": "Troll", "exhausted": True}])
    assert t.a.amber == 1 and t.b.amber == 3


def test_what_hits_creatures_of_a_house_that_is_chosen_is_no_sweep():
    t = turn("sanctum", "Blinding Light", b={"in_play": ["Troll", "Bumpsy"]}, in_play=[{"card": "Dextre", "exhausted": True}])
    assert t.card("Troll").stunned and not t.card("Dextre").stunned


def test_what_brings_more_amber_than_it_costs_is_played():
    tired = [{"card": name, "exhausted": True} for name in ("Umbra", "Silvertooth")]
    t = turn("shadows", "One Last Job", in_play=tired, b={"amber": 6})
    assert t.a.amber == 3 and t.b.amber == 4


def test_what_answers_to_cards_that_are_played_comes_before_them():
    assert order(turn("untamed", "Dust Pixie", "Snufflegator", "Hunting Witch"), "Hunting Witch", "Dust Pixie", "Snufflegator")


def test_what_does_something_for_own_creatures_comes_after_them():
    t = turn("brobnar", "Ganger Chieftain", "Bumpsy", b={"in_play": ["Troll"]})
    assert order(t, "Bumpsy", "Ganger Chieftain")


def test_a_card_that_brings_another_back_is_used():
    t = turn("logos", in_play=["Nepenthe Seed"], discard=["Dextre", "Troll"])
    assert t.card("Nepenthe Seed").zone == "discard" and "plays Dextre" in t.log()


@pytest.mark.parametrize("enemies, used", [(["Troll"], True), ([], False)])
def test_what_costs_an_own_creature_is_used_where_it_is_worth_it(enemies, used):
    in_play = ["Broken Axe Outpost", {"card": "Dust Imp", "exhausted": True}]
    t = turn("brobnar", in_play=in_play, b={"in_play": enemies})
    assert (t.card("Dust Imp").zone == "deck") == used


def test_what_one_style_makes_of_cards_is_not_left_to_the_next():
    """Tables are judged again and again, by weights of any style, and what came of it is kept for the next match."""
    program = catalogue().compile(names=["Blinding Light", "Sandhopper", "Tremor", "Abyssal Sight"])
    found = []
    for style in ("rush", "steady", "rush", "steady"):
        (tables,), judged = tables_and_judged(program, 1)
        judge_once(judged, tables, styles()[style])
        found.append(tables.features.copy())
        judge(tables, styles()["rush"])
        assert (tables.features == found[0]).all()
    assert (found[0] == found[2]).all() and (found[1] == found[3]).all() and (found[0] != found[1]).any()


def test_it_may_and_does_not_where_that_only_costs():
    t = help.board({"houses": ["saurian", "dis", "logos"], "hand": ["Senator Shrix"], "deck": FILL}, house="saurian")
    t.play("Senator Shrix")
    assert t.decision and decides(t).card("Senator Shrix").amber == 0
