"""Tokens of Change: the new cards of Shadows, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import made, of_house, token
from tests.cards.toc import on as on_board
from tests.help import card, out, settle, targets, ways


def on(a=None, b=None, **more):
    """A's main step in Shadows."""
    return on_board(a, b, house="shadows", **more)


@card("Big Sal", "play", "keywords")
def test_big_sal_makes_two_token_creatures_on_flanks():
    t = on(dict(hand=["Big Sal"], deck=["V3", "V4", "V5"])).play("Big Sal")
    t.choose(0)  # on the left of Big Sal
    t = made(t)
    assert t.a.battleline == ["Guardian", "Big Sal", "Guardian"] and t.a.deck == ["V5"]
    assert t.card("Big Sal").keywords == {"taunt"}
    t = made(on(dict(hand=["Big Sal"], deck=["V3"])).play("Big Sal"))
    assert len(t.a.battleline) == 2, "as many as the deck has"


@card("Cover Operation", "play")
def test_cover_operation_makes_a_ready_token_creature():
    t = on(dict(token="Prowler", hand=["Cover Operation"], deck=["V3"], in_play=[dict(card="V4", exhausted=True)]))
    t = made(t.play("Cover Operation"))
    assert t.card("V3").name == "Prowler" and t.card("V3").ready and not t.card("V4").ready
    assert "reap" in ways(t, "V3"), "of the active house it may be used"


@card("Kymoor Outpost", "action")
def test_kymoor_outpost_steals_and_makes_a_token_creature_for_a_friend():
    t = on(dict(in_play=["Kymoor Outpost", "V3", "V4"], deck=["V5", "V6"]), dict(amber=2, in_play=["V8"])).action(
        "Kymoor Outpost"
    )
    assert sorted(targets(t)) == ["V3", "V4"]
    t = made(t.pick("V4"))
    assert (t.a.amber, t.b.amber) == (1, 1) and t.a.battleline == ["V3", "Guardian"] and t.a.deck == ["V6", "V4"]
    t = on(dict(in_play=["Kymoor Outpost"], deck=["V5"]), dict(amber=2)).action("Kymoor Outpost")
    assert t.b.amber == 2 and t.a.battleline == []


@card("Kymoor Outpost", "action")
def test_kymoor_outpost_gets_nothing_for_a_warded_creature_but_for_a_stolen_one():
    t = out(on(dict(in_play=["Kymoor Outpost", dict(card="V3", ward=True)]), dict(amber=2)).action("Kymoor Outpost"))
    assert t.b.amber == 2 and t.a.battleline == ["V3"]
    t = on(dict(in_play=["Kymoor Outpost", dict(card="V3", owner="b")]), dict(amber=2, deck=["V9"])).action("Kymoor Outpost")
    t = made(t)
    assert t.b.deck == ["V9", "V3"] and t.a.amber == 1 and t.a.battleline == ["Guardian"]


@card("Lurking Hob", "reap", "enhance")
def test_lurking_hob_makes_a_token_creature_by_reaping():
    t = made(on(dict(in_play=["Lurking Hob"])).reap("Lurking Hob"))
    assert t.a.battleline == ["Lurking Hob", "Guardian"]
    assert catalogue().find("Lurking Hob").facts["enhance"] == ["amber", "amber", "damage"]


@card("Rich Score", "play")
@pytest.mark.parametrize(("before", "stolen"), [(0, 1), (1, 1), (2, 2), (4, 3)])
def test_rich_score_steals_for_half_the_token_creatures_rounded_up(before, stolen):
    line = ["V9", *(token(c) for c in ("V2", "V3", "V4", "V5")[:before])]
    t = made(on(dict(hand=["Rich Score"], in_play=line), dict(amber=9, in_play=[token("V6"), token("V8")])).play("Rich Score"))
    assert (t.a.amber, t.b.amber) == (stolen, 9 - stolen), "the new one counts, enemy ones do not"


@card("Rich Score", "play")
def test_rich_score_steals_nothing_without_token_creatures():
    t = made(on(dict(hand=["Rich Score"], in_play=["V9"], deck=[]), dict(amber=9)).play("Rich Score"))
    assert t.b.amber == 9


@card("Slipshot", "play")
def test_slipshot_makes_a_token_creature():
    assert made(on(dict(hand=["Slipshot"])).play("Slipshot")).a.battleline == ["Slipshot", "Guardian"]


@card("Slipshot", "reaction")
def test_slipshot_is_readied_when_a_neighbor_is_destroyed():
    line = [of_house("shadows", "V2"), dict(card="Slipshot", exhausted=True), "V4", of_house("shadows", "V3")]
    t = settle(on(dict(in_play=line), dict(in_play=["V50"])).fight("V3", "V50"))
    assert not t.card("Slipshot").ready, "no neighbor"
    t = settle(t.fight("V2", "V50"))
    assert t.card("Slipshot").ready
    t = settle(on(dict(in_play=line), dict(in_play=["V1"])).fight("V2", "b:V1"))
    assert t.b.battleline == [] and not t.card("Slipshot").ready, "an enemy is no neighbor"


@card("Slipshot", "reaction")
@pytest.mark.parametrize("beside", [True, False])
def test_slipshot_asks_who_stood_beside_it_when_all_fell_together(beside):
    between = [] if beside else [dict(card="V6", ward=True)]
    line = ["V5", "V4", *between, dict(card="Slipshot", exhausted=True, ward=True)]
    t = settle(on_board(dict(in_play=line, hand=["Apocalypse"]), house="brobnar").play("Apocalypse"))
    assert t.card("Slipshot").in_play and t.card("Slipshot").ready is beside and t.card("V5").zone == "discard"


@card("Slipshot", "reaction")
def test_slipshot_is_readied_in_the_opponents_turn():
    t = on(dict(in_play=[dict(card="Slipshot", exhausted=True), "V2"]), dict(in_play=["V9"]))
    t = settle(t.end_turn().answer("brobnar"))
    t.set("Slipshot", exhausted=True)
    assert settle(t.fight("V9", "V2")).card("Slipshot").ready


@card("Sneaky Feats", "play")
def test_sneaky_feats_is_archived_if_something_was_stolen_this_turn():
    t = made(on(dict(hand=["Sneaky Feats"])).play("Sneaky Feats"))
    assert t.a.discard == ["Sneaky Feats"] and t.a.battleline == ["Guardian"]
    for theirs, archived in ((2, True), (0, False)):
        line = ["Kymoor Outpost", "V3"]
        t = made(on(dict(hand=["Sneaky Feats"], in_play=line), dict(amber=theirs)).action("Kymoor Outpost"))
        t = made(t.play("Sneaky Feats"))
        assert t.a.archives == ["Sneaky Feats"] * archived, "nothing was there to steal" * (not archived)


@card("Sneaky Feats", "play")
def test_sneaky_feats_forgets_the_turn_before():
    t = made(on(dict(hand=["Sneaky Feats"], in_play=["Kymoor Outpost", "V3"]), dict(amber=4)).action("Kymoor Outpost"))
    t = out(t.end_turn().answer("brobnar"))
    t = made(t.end_turn().answer("shadows").play("Sneaky Feats"))
    assert t.a.archives == []


@card("The Long Con", "constant")
def test_the_long_con_keeps_friendly_stooges_from_reaping():
    t = on(dict(token="Stooge", in_play=["The Long Con", token("V3"), of_house("shadows", "V4")]))
    assert ways(t, "V3") == {"action"} and ways(t, "V4") == {"reap"}
    t = on(dict(in_play=["The Long Con"]), dict(token="Stooge", in_play=[token("V3")], houses=["shadows", "dis", "mars"]))
    assert "reap" in ways(t.end_turn().answer("shadows"), "V3")


def con(n, **more):
    """The Long Con with so many Stooges, and Æ that is not to be spent."""
    names = ("V1", "V2", "V3", "V4", "V5", "V6", "V8")[:n]
    return on(dict(token="Stooge", in_play=["The Long Con", *(token(c) for c in names)], amber=3, deck=["V9", "V50"], **more))


@card("The Long Con", "action")
def test_the_long_con_forges_for_six_stooges():
    t = made(con(5).action("The Long Con"))
    assert len(targets(t)) == 6, "with the new one"
    t = out(settle(t.pick("V1", "V2", "V3", "V4", "V5", "V9")))
    assert len(t.a.keys) == 1 and t.a.amber == 3 and t.a.purged == ["The Long Con"] and t.a.battleline == []


@card("The Long Con", "action")
def test_the_long_con_may_destroy_fewer_or_none():
    t = made(con(6).action("The Long Con"))
    before = t.snapshot()
    t = t.answer(False)
    assert len(t.a.battleline) == 7 and t.a.keys == [] and t.decision.kind == "action"
    t = settle(t.restore(before).pick("V1", "V2", "V3", "V4", "V5").answer(False))
    assert t.a.battleline == ["Stooge"] * 2 and t.a.keys == [] and t.a.artifacts == ["The Long Con"]


@card("The Long Con", "action")
def test_the_long_con_does_not_count_stooges_that_a_ward_saves():
    line = ["The Long Con", *(token(c) for c in ("V1", "V2", "V3", "V4")), token("V5", ward=True)]
    t = made(on(dict(token="Stooge", in_play=line, deck=["V9"])).action("The Long Con"))
    t = settle(t.pick("V1", "V2", "V3", "V4", "V5", "V9"))
    assert t.a.battleline == ["Stooge"] and t.a.keys == [] and t.a.purged == []


@card("The Long Con", "action")
def test_the_long_con_makes_no_other_token_creature():
    t = on(dict(in_play=["The Long Con", token("V3")])).action("The Long Con")
    assert t.a.battleline == ["Guardian"] and t.decision.kind == "action"
