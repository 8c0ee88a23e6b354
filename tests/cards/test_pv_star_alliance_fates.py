"""Prophetic Visions: the cards of Star Alliance with Fate abilities, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.cards.foretold import foretold
from tests.help import card, cards, fulfilled, settle, targets, ways

DECK = ["V50"] * 9


def on(a=None, b=None, house="staralliance", **more):
    """A's main step in Star Alliance."""
    return on_board(a, b, house=house, **more)


@card("DAL-33-T3R", "reap")
def test_dal_33_t3r_returns_two_enemies():
    t = on(dict(in_play=["DAL-33-T3R", "V9"]), dict(in_play=["V3", "V4", "V5"])).reap("DAL-33-T3R")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V3").pick("V5")
    assert sorted(t.b.hand) == ["V3", "V5"] and t.b.battleline == ["V4"]
    t = settle(on(dict(in_play=["DAL-33-T3R"]), dict(in_play=["V3"])).reap("DAL-33-T3R"))
    assert t.b.hand == ["V3"]


@card("DAL-33-T3R", "fate")
def test_dal_33_t3r_foretold_purges_the_most_powerful_friend():
    t = foretold("DAL-33-T3R", dict(in_play=["V3", "V5"]), dict(in_play=["V9"]))
    assert t.a.purged == ["V5"] and t.a.battleline == ["Dust Pixie", "V3"] and t.b.battleline == ["V9"]
    t = foretold("DAL-33-T3R")
    assert t.a.purged == ["Dust Pixie"]


@card("Ensign Clark", "fate", "enhance")
def test_ensign_clark_foretold_destroys_an_artifact():
    t = foretold("Ensign Clark", dict(in_play=["Lithomancy", "Covetous Idol"]), dict(in_play=["Vesuvius Dome"]))
    assert sorted(targets(t)) == ["Covetous Idol", "Lithomancy"]
    t = t.pick("Covetous Idol")
    assert t.a.artifacts == ["Lithomancy"] and t.b.artifacts == ["Vesuvius Dome"]
    assert catalogue().find("Ensign Clark").facts["enhance"] == ["amber", "capture"]


@card("Gleaming the Cube", "play")
def test_gleaming_the_cube_readies_and_uses_a_friend():
    a = dict(hand=["Gleaming the Cube"], in_play=[dict(card="V3", exhausted=True), "V4"])
    t = on(a, dict(in_play=["V5"])).play("Gleaming the Cube")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    t = settle(t.choose(next(o for o in t.decision.options if o.kind == "reap")))
    assert t.a.amber == 2 and not t.card("V3").ready


@card("Gleaming the Cube", "fate")
def test_gleaming_the_cube_foretold_changes_the_active_house():
    a = dict(in_play=[of_house("untamed", "V3"), of_house("logos", "V4")], deck=[of_house("logos", "V8"), "V9"])
    t = foretold("Gleaming the Cube", a)
    assert t.a.discard == ["V8"] and t.a.deck == ["V9"]
    assert ways(t, "V4") == {"reap"} and ways(t, "V3") == set()
    t = foretold("Gleaming the Cube", {**a, "deck": []})
    assert ways(t, "V3") == {"reap"} and ways(t, "V4") == set(), "no card, no other house"


@card("Kasheek Fall", "play")
def test_kasheek_fall_destroys_those_beside_a_more_powerful_one():
    t = settle(
        on(dict(hand=["Kasheek Fall"], in_play=["V3", "V5", "V4", "V9"]), dict(in_play=["V2", "V2", "V1"])).play("Kasheek Fall")
    )
    assert t.a.battleline == ["V5", "V9"], "V5 stands between weaker ones, V4 beside two stronger ones"
    assert len(t.b.battleline) == 2 and "V1" not in t.b.battleline, "not those beside one with the same power"


@card("Kasheek Fall", "fate")
def test_kasheek_fall_foretold_destroys_those_beside_a_less_powerful_one():
    t = settle(foretold("Kasheek Fall", dict(in_play=["V3", "V3", "V8"]), dict(in_play=["V4", "V6"])))
    assert [n.partition("#")[0] for n in t.a.battleline] == ["Dust Pixie", "V3"] and t.b.battleline == ["V4"]


@card("Omicron Callen", "reap")
def test_omicron_callen_destroys_each_other_creature():
    t = settle(
        on(dict(in_play=["Omicron Callen", "V3"]), dict(in_play=["V4", dict(card="V5", ward=True)])).reap("Omicron Callen")
    )
    assert t.a.battleline == ["Omicron Callen"] and t.b.battleline == ["V5"]


@card("Omicron Callen", "fate")
def test_omicron_callen_foretold_destroys_friends_without_a_neighbor_of_their_house():
    line = ["V3", "V4", of_house("mars", "V5"), of_house("dis", "V6", icons=["mars"]), of_house("logos", "V8")]
    t = settle(foretold("Omicron Callen", dict(in_play=line), dict(in_play=["V9"])))
    assert t.a.battleline == ["V3", "V4", "V5", "V6"] and t.b.battleline == ["V9"]


@card("Refit", "play")
def test_refit_may_move_an_upgrade_to_another_creature():
    a = dict(hand=["Refit"], in_play=[dict(card="V3", upgrades=["Galactic Tariff"]), "V4"])
    t = on(a, dict(in_play=[dict(card="V5", upgrades=["Laurel Wreath"])])).play("Refit")
    assert sorted(targets(t)) == ["V3", "V5"], "those with an upgrade"
    before = t.snapshot()
    t = t.pick("V5")
    assert sorted(targets(t)) == ["V3", "V4"], "another creature"
    t = t.pick("V4")
    assert list(t.card("V4").upgrades) == ["Laurel Wreath"] and list(t.card("V5").upgrades) == []
    t = t.restore(before).answer(False)
    assert list(t.card("V5").upgrades) == ["Laurel Wreath"] and t.decision.kind == "action"
    t = settle(on(dict(hand=["Refit"], in_play=[dict(card="V3", upgrades=["Galactic Tariff"])])).play("Refit"))
    t = settle(t.choose(0)) if t.decision.kind != "action" else t
    assert list(t.card("V3").upgrades) == ["Galactic Tariff"], "there is no other"


@card("Refit", "play")
@card("De-Animator", "constant")
def test_refit_may_move_an_upgrade_from_an_artifact():
    stone = dict(card="V3", upgrades=["Galactic Tariff"], counters={"mineralize": 1})
    t = on(dict(hand=["Refit"], in_play=["De-Animator", "V4", stone])).play("Refit")
    assert t.a.artifacts == ["V3"] and targets(t) == ["V3"]
    t = t.pick("V3")
    assert sorted(targets(t)) == ["De-Animator", "V4"]
    t = t.pick("V4")
    assert list(t.card("V4").upgrades) == ["Galactic Tariff"] and list(t.card("V3").upgrades) == []


@card("Refit", "fate")
def test_refit_foretold_destroys_an_upgrade_on_a_friend():
    a = dict(
        in_play=[dict(card="V3", upgrades=["Galactic Tariff"]), dict(card="V4", upgrades=[dict(card="Laurel Wreath", owner="b")])]
    )
    t = foretold("Refit", a, dict(in_play=[dict(card="V5", upgrades=["Laurel Wreath"])]))
    assert len(targets(t)) == 2 and "Galactic Tariff" in targets(t)
    t = t.pick("Galactic Tariff")
    assert t.a.discard == ["Galactic Tariff"] and len(t.card("V4").upgrades) == 1 and len(t.card("V5").upgrades) == 1
    t = foretold("Refit", {}, dict(in_play=[dict(card="V5", upgrades=["Laurel Wreath"])]))
    assert len(t.card("V5").upgrades) == 1


@card("Sample 42-C", "action")
def test_sample_42_c_takes_amber_and_forges_with_four():
    t = on(dict(in_play=[dict(card="Sample 42-C", amber=2)]), dict(amber=2)).action("Sample 42-C")
    assert (t.card("Sample 42-C").amber, t.b.amber, t.a.keys) == (3, 1, []) and t.a.artifacts == ["Sample 42-C"]
    t = on(dict(in_play=[dict(card="Sample 42-C", amber=3)], amber=2), dict(amber=2)).action("Sample 42-C")
    t = settle(t.choose(0)) if t.decision.kind == "key" or not t.a.keys else t
    assert len(t.a.keys) == 1 and t.a.amber == 2 and t.b.amber == 1 and t.a.purged == ["Sample 42-C"]
    t = on(dict(in_play=[dict(card="Sample 42-C", amber=3)]), dict(amber=0)).action("Sample 42-C")
    assert t.card("Sample 42-C").amber == 3 and t.a.keys == []


@card("Sample 42-C", "fate")
@pytest.mark.parametrize(("had", "left"), [(6, 4), (3, 2), (0, 1)])
def test_sample_42_c_foretold_has_the_most_powerful_enemy_capture_half(had, left):
    t = foretold("Sample 42-C", dict(amber=had, in_play=["V50"]), dict(in_play=["V3", "V5"], amber=1))
    assert (t.a.amber, t.b.amber, t.card("V5").amber, t.card("V3").amber) == (left, 1, had + 1 - left, 0)
    t = foretold("Sample 42-C", dict(amber=had))
    assert t.a.amber == had + 1, "no enemy creature"


@card("Strategic Feint", "play")
def test_strategic_feint_hurts_and_exhausts_two_enemies():
    t = on(dict(hand=["Strategic Feint"], in_play=["V9"]), dict(in_play=["V3", "V4", "V5"])).play("Strategic Feint")
    assert sorted(targets(t)) == ["V3", "V4", "V5"]
    t = t.pick("V3").pick("V5")
    assert [t.card(n).damage for n in ("V3", "V4", "V5")] == [1, 0, 1]
    assert [t.card(n).ready for n in ("V3", "V4", "V5")] == [False, True, False]
    t = settle(on(dict(hand=["Strategic Feint"]), dict(in_play=["V3"])).play("Strategic Feint"))
    assert (t.card("V3").damage, t.card("V3").ready) == (1, False)


@card("Strategic Feint", "fate")
@pytest.mark.parametrize(
    ("top", "barred"),
    [("Punch", "Regrowth"), ("V3", "Flarie"), ("Lithomancy", "Drosera Relic"), ("Galactic Tariff", "Way of the Bear")],
)
def test_strategic_feint_foretold_bars_cards_of_the_type_of_the_top_card(top, barred):
    hand = ["Regrowth", "Flarie", "Drosera Relic", "Way of the Bear"]
    a = dict(hand=hand, deck=[top, *DECK])
    t = foretold("Strategic Feint", a, dict(deck=DECK))
    assert t.a.discard == [top]
    for name in hand:
        assert ways(t, name) == ({"discard"} if name == barred else {"play", "discard"}), name
    t = settle(settle(t.end_turn()).answer("Logos"))
    t = settle(settle(t.end_turn()).answer("Untamed"))
    assert ways(t, barred) == {"play", "discard"}, "until the end of that turn"


@card("Cosmic Recompense", "play")
def test_cosmic_recompense_hurts_and_steals_from_who_survives_twice():
    t = on(dict(hand=["Cosmic Recompense"]), dict(in_play=["V3", "V8"], amber=4)).play("Cosmic Recompense")
    assert sorted(targets(t)) == ["V3", "V8"]
    before = t.snapshot()
    t = t.pick("V8")
    assert (t.a.amber, t.b.amber, t.card("V8").damage) == (1, 3, 3)
    t = t.pick("V3")
    assert (t.a.amber, t.b.amber) == (1, 3) and t.b.battleline == ["V8"]
    t = t.restore(before).pick("V8").pick("V8")
    assert (t.a.amber, t.b.amber, t.card("V8").damage) == (2, 2, 6)
    t = t.restore(before).pick("V3")
    assert (t.a.amber, t.b.amber) == (1, 3) and t.card("V8").damage == 3, "the only one left, which survives"


@card("Cosmic Recompense", "play")
def test_cosmic_recompense_steals_nothing_without_enemies_and_from_behind_a_ward():
    t = on(dict(hand=["Cosmic Recompense"]), dict(amber=4)).play("Cosmic Recompense")
    assert (t.a.amber, t.b.amber) == (0, 4)
    t = on(dict(hand=["Cosmic Recompense"]), dict(amber=4, in_play=[dict(card="V3", ward=True)])).play("Cosmic Recompense")
    assert (t.a.amber, t.b.amber) == (1, 3) and t.b.battleline == [], "the ward takes the first"


@card("Cosmic Recompense", "fate")
def test_cosmic_recompense_foretold_ends_plays_uses_and_discards_of_the_turn():
    a = dict(hand=["Flarie", "Windrow Composting"], in_play=[of_house("untamed", "V3"), "Lithomancy"], deck=DECK)
    t = foretold("Cosmic Recompense", a, dict(deck=DECK, hand=["Spade Teller"], in_play=[of_house("logos", "V4")]))
    assert [o.kind for o in t.decision.options] == ["end"]
    t = settle(settle(t.end_turn()).answer("Logos"))
    assert "reap" in ways(t, "V4")
    t = settle(settle(t.end_turn()).answer("Untamed"))
    assert ways(t, "Flarie") == {"play", "discard"} and "reap" in ways(t, "V3"), "only that turn"


FORGETFUL = """
["Forgetful"]
house = "logos"
type = "artifact"
reaction = '''
with turn_end(by=me):
    discard(each(me.hand.card))
    discard_random(1)
    discard(top_of(deck, me))
'''
"""


@card("Cosmic Recompense", "fate")
def test_cosmic_recompense_foretold_keeps_the_hand_from_what_would_discard_it():
    own = cards().with_cards(FORGETFUL, "mine.toml")
    a, b = dict(hand=["Flarie"] * 6, in_play=["Forgetful"], deck=DECK), dict(deck=DECK)
    t = settle(fulfilled("Cosmic Recompense", a, b, cards=own).end_turn())
    assert len(t.a.hand) == 6 and t.a.discard == ["V50"]
    t = settle(
        fulfilled("Ensign Clark", {**a, "in_play": ["Lithomancy", "Forgetful"]}, b, cards=own).pick("Lithomancy").end_turn()
    )
    assert len(t.a.discard) == 8, "the hand, the top card and Lithomancy"
