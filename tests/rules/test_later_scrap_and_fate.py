"""Scrap and Fate abilities on cards, and keywords of the later sets: versatile and splash-attack."""

from functools import cache

from kfsim.cards.catalogue import Catalogue
from kfsim.table import Table
from tests.cards.dm import of_house
from tests.help import HOUSES, cards, case, fulfilled, out, settle, ways

MINE = """
["Mug"]
house = "logos"
type = "action"
play = "discard_random(1, opponent)"

["Splasher 1"]
house = "brobnar"
type = "creature"
power = 3
splash = 1
"""


@cache
def catalogue() -> Catalogue:
    return cards().with_cards(MINE, "mine.toml")


def on(a=None, b=None, house="logos", **more) -> Table:
    """A's main step."""
    houses = HOUSES if house in HOUSES else [house, *HOUSES[:2]]
    sides = [{"houses": houses, "deck": ["V50"] * 9, **(side or {})} for side in (a, b)]
    return Table.from_board(*sides, house=house, cards=catalogue(), rulebook="18", **more)


@case("v18-scrap-own-turn")
def test_brillix_ponder_draws_as_it_is_discarded_from_hand():
    t = on(dict(hand=["Brillix Ponder"])).discard("Brillix Ponder")
    assert t.a.hand == ["V50"] and t.a.discard == ["Brillix Ponder"]


@case("v18-scrap-from-deck")
def test_what_is_discarded_from_the_deck_is_not_scrapped():
    t = out(
        on(dict(hand=["Brine Reckoning"], deck=["Brillix Ponder", *["V50"] * 8]), house="unfathomable").play("Brine Reckoning")
    )
    assert "Brillix Ponder" in t.a.discard and len(t.a.deck) == 4 and t.a.hand == [] and t.a.amber == 1


@case("v18-scrap-other-turn")
def test_what_is_discarded_in_the_turn_of_the_opponent_is_not_scrapped():
    t = out(on(dict(hand=["Mug"]), dict(hand=["Brillix Ponder"])).play("Mug"))
    assert t.b.discard == ["Brillix Ponder"] and t.b.hand == [] and t.a.hand == []


@case("later-refined-adhesive")
def test_refined_adhesive_keeps_what_would_be_discarded():
    t = settle(
        on(dict(in_play=[dict(card="V3", upgrades=["Refined Adhesive"])], hand=["Brillix Ponder"])).discard("Brillix Ponder")
    )
    assert "Brillix Ponder" in t.card("V3").beneath and t.card("Brillix Ponder").zone == "under"
    assert t.card("Brillix Ponder").seen_by == "a", "facedown"
    assert "Brillix Ponder is revealed" in t.log()
    assert t.a.hand == [] and t.a.discard == [], "no scrap"


@case("v18-versatile-use")
def test_a_versatile_creature_is_used_in_any_house_and_not_played():
    t = on(dict(in_play=["Eruption"], hand=["Eruption"]))
    assert "reap" in ways(t, "Eruption") and not any(o.kind in ("play", "discard") for o in t.decision.options)
    assert t.reap("Eruption").a.amber == 1


@case("v18-splash-attack")
def test_splash_attack_hits_the_neighbors_as_the_attack_hits():
    t = settle(on(dict(in_play=["Splasher 1"]), dict(in_play=["V1", "V4", "V1"]), house="brobnar").fight("Splasher 1", "V4"))
    assert t.b.battleline == ["V4"] and t.b.discard == ["V1", "V1"] and t.card("V4").damage == 3
    assert t.a.battleline == [] and t.a.discard == ["Splasher 1"]


@case("v18-splash-attack")
def test_splash_attack_is_one_event_with_the_damage_of_the_fight():
    b = dict(in_play=["Martyr", "Avenger", "V9"])
    t = on(dict(in_play=["Splasher 1"]), b, house="brobnar").fight("Splasher 1", "Avenger")
    assert t.decision.kind == "order" and {o.card for o in t.decision.options} == {"Martyr", "Avenger"}, "destroyed together"
    assert t.pick("Martyr").b.amber == 1 and t.card("Splasher 1").damage == 1, "and the attacker was hit already"


# Fate abilities


@case("later-prophecy-bufo")
def test_prince_bufo_forges_for_the_player_whose_prophecy_it_is():
    t = out(fulfilled("Prince Bufo", b=dict(amber=7)))
    assert len(t.b.keys) == 1 and t.b.amber == 1 and t.a.keys == []
    t = fulfilled("Prince Bufo", b=dict(amber=7, keys=2))
    assert t.over and t.winner == "b", "in A's turn"


@case("later-prophecy-active-house")
def test_gleaming_the_cube_changes_the_active_house_within_the_turn():
    a = dict(in_play=["V3", "V4", of_house("untamed", "V5")], deck=[of_house("untamed", "V6"), "V50"])
    a |= dict(houses=["brobnar", "untamed", "dis"], hand=["V2", of_house("untamed", "V8")])
    b = dict(prophecies=[dict(card="Overreach", under="Gleaming the Cube"), "Bad Omen"])
    t = out(on(a, b, house="brobnar").reap("V3"))
    assert t.a.discard == ["V6"] and t.b.discard == ["Gleaming the Cube"]
    assert ways(t, "V5") == {"reap"} and "play" in ways(t, "V8")
    assert ways(t, "V4") == set() and ways(t, "V2") == set(), "Brobnar no longer"
