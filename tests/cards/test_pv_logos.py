"""Prophetic Visions: the new cards of Logos, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.cc import of_house
from tests.cards.cc import on as on_board
from tests.help import card, out, settle, targets, ways


def on(a=None, b=None, **more):
    """A's main step in Logos."""
    return on_board(a, b, house="logos", **more)


@card("4CR “Foreseer”", "play_reap")
def test_4cr_foreseer_takes_one_of_two_and_leaves_the_other_on_top():
    deck = ["V1", "V2", "V3"]
    t = on(dict(hand=["4CR “Foreseer”"], deck=deck)).play("4CR “Foreseer”")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert t.a.hand == ["V2"] and t.a.deck == ["V1", "V3"]
    t = on(dict(in_play=["4CR “Foreseer”"], deck=deck)).reap("4CR “Foreseer”").pick("V1")
    assert t.a.hand == ["V1"] and t.a.deck == ["V2", "V3"] and t.a.amber == 1
    t = out(on(dict(in_play=["4CR “Foreseer”"], deck=["V1"], discard=["V5"])).reap("4CR “Foreseer”"))
    assert t.a.hand == ["V1"] and t.a.deck == [] and t.a.discard == ["V5"], "looking does not shuffle"
    t = settle(on(dict(in_play=["4CR “Foreseer”"], deck=deck), dict(in_play=["V1"])).fight("4CR “Foreseer”", "b:V1"))
    assert t.a.hand == [] and t.a.deck == deck


@card("Captain Cha", "reap", "keywords")
def test_captain_cha_steals_when_reaping():
    t = on(dict(in_play=["Captain Cha"]), dict(amber=2)).reap("Captain Cha")
    assert (t.a.amber, t.b.amber) == (2, 1) and "elusive" in t.card("Captain Cha").keywords
    t = on(dict(in_play=["Captain Cha"]), dict(amber=0)).reap("Captain Cha")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = settle(on(dict(in_play=["Captain Cha"]), dict(amber=2, in_play=["V1"])).fight("Captain Cha", "V1"))
    assert (t.a.amber, t.b.amber) == (0, 2)


@card("Designer Crick", "reaction", "armor")
def test_designer_crick_draws_and_captures_for_each_card_they_discard():
    t = on(dict(in_play=["Designer Crick"]), dict(hand=["V1", "V2", "V3"], amber=5)).end_turn().answer("brobnar")
    t = t.discard("V1")
    assert (len(t.a.hand), t.card("Designer Crick").amber, t.b.amber) == (7, 1, 4)
    t = t.discard("V2")
    assert (len(t.a.hand), t.card("Designer Crick").amber, t.b.amber) == (8, 2, 3)
    assert t.card("Designer Crick").armor == 2


@card("Designer Crick", "reaction")
def test_designer_crick_in_its_own_turn_and_for_its_own_cards():
    a = dict(in_play=["Designer Crick", of_house("logos", "Addlefish")], hand=[of_house("logos", "V1")])
    t = on(a, dict(hand=["V1", "V2", "V3"], amber=5, in_play=["V1"], deck=["V4", "V5"]))
    assert t.discard("a:V1").card("Designer Crick").amber == 0, "its own discards do not count"
    t = settle(on(a, dict(hand=["V2"] * 3, amber=5, in_play=["V1"])).fight("Addlefish", "b:V1"))
    assert t.card("Designer Crick").amber == 2 and len(t.a.hand) == 3, "each of both cards, whoever had them discarded"
    t = on(dict(hand=["Hamstrung"], in_play=["Designer Crick"]), dict(amber=5)).set("Hamstrung", house="logos")
    t = t.play("Hamstrung").choose(1)
    assert t.card("Designer Crick").amber == 0, "from their deck is not from hand"


@card("Digitallia", "reap", "enhance")
def test_digitallia_draws_for_logos_neighbors():
    line = [of_house("logos", "V3"), "Digitallia", of_house("logos", "V4"), of_house("logos", "V5")]
    t = on(dict(in_play=line)).reap("Digitallia")
    assert len(t.a.hand) == 2 and t.a.amber == 1
    assert len(on(dict(in_play=["V3", "Digitallia", of_house("logos", "V4")])).reap("Digitallia").a.hand) == 1
    assert on(dict(in_play=["Digitallia"]), dict(in_play=[of_house("logos", "V4")])).reap("Digitallia").a.hand == []
    assert catalogue().find("Digitallia").facts["enhance"] == ["logos"]


@card("Duck, Duck, Superb Duck", "play")
def test_duck_duck_superb_duck_archives_two_or_gains_two():
    before = on(dict(hand=["Duck, Duck, Superb Duck", "V1", "V2", "V3"])).play("Duck, Duck, Superb Duck")
    snapshot = before.snapshot()
    t = before.choose(0)
    assert len(t.a.archives) == 2 and len(t.a.hand) == 1 and t.a.amber == 0
    t = t.restore(snapshot).choose(1)
    assert t.a.archives == [] and len(t.a.hand) == 3 and t.a.amber == 2
    t = on(dict(hand=["Duck, Duck, Superb Duck", "V1"])).play("Duck, Duck, Superb Duck").choose(0)
    assert t.a.archives == ["V1"]


@card("Emeritus Darn", "reap", "keywords")
def test_emeritus_darn_archives_the_top_two():
    t = on(dict(in_play=["Emeritus Darn"], deck=["V1", "V2", "V3"])).reap("Emeritus Darn")
    assert sorted(t.a.archives) == ["V1", "V2"] and t.a.deck == ["V3"] and "elusive" in t.card("Emeritus Darn").keywords
    t = on(dict(in_play=["Emeritus Darn"], deck=["V1"], discard=["V5"])).reap("Emeritus Darn")
    assert t.a.archives == ["V1"] and t.a.discard == ["V5"]


@card("Hazard Zerp", "play")
def test_hazard_zerp_draws_if_it_destroys():
    t = on(dict(hand=["Hazard Zerp"], in_play=["V5"]), dict(in_play=["V3", "V4"])).play("Hazard Zerp", flank="right")
    assert sorted(targets(t)) == ["Hazard Zerp", "V3", "V4", "V5"]
    before = t.snapshot()
    t = settle(t.pick("V3"))
    assert t.b.battleline == ["V4"] and len(t.a.hand) == 1
    t = t.restore(before).pick("V4")
    assert t.card("V4").damage == 3 and t.a.hand == []
    t = t.restore(before).pick("Hazard Zerp")
    assert len(t.a.hand) == 1, "itself too"
    warded = dict(in_play=[dict(card="V3", ward=True)])
    t = on(dict(hand=["Hazard Zerp"]), warded).play("Hazard Zerp").pick("V3")
    assert t.a.hand == [] and t.b.battleline == ["V3"]


@card("Hazard Zerp", "scrap")
def test_hazard_zerp_scrapped_discards_another_card_and_hits():
    t = on(dict(hand=["Hazard Zerp", "V1", "V2"]), dict(in_play=["V4", "V5"])).discard("Hazard Zerp")
    assert sorted(targets(t)) == ["V1", "V2"]
    t = t.pick("V2")
    assert sorted(t.a.discard) == ["Hazard Zerp", "V2"] and sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V4").card("V4").damage == 3
    t = out(on(dict(hand=["Hazard Zerp"]), dict(in_play=["V4"])).discard("Hazard Zerp"))
    assert t.card("V4").damage == 3 and t.a.hand == [], "the damage does not hang on the discard, and nothing is drawn"


@card("Instant Transmission", "omni", "amber")
def test_instant_transmission_draws_three_and_is_destroyed():
    t = on(dict(in_play=[of_house("dis", "Instant Transmission")])).omni("Instant Transmission")
    assert len(t.a.hand) == 3 and t.a.artifacts == [] and t.a.discard == ["Instant Transmission"]
    assert on(dict(hand=["Instant Transmission"])).play("Instant Transmission").a.amber == 1


@card("Mercurial Wormhole", "play")
def test_mercurial_wormhole_plays_a_card_of_another_house_and_goes_on_in_it():
    deck = [of_house("dis", "V3"), *["V50"] * 5]
    t = settle(
        on(dict(hand=["Mercurial Wormhole", of_house("dis", "V4"), of_house("logos", "V5")], deck=deck)).play(
            "Mercurial Wormhole"
        )
    )
    assert t.a.battleline == ["V3"] and t.house == "dis" and t.a.amber == 1
    assert "play" in ways(t, "V4") and "play" not in ways(t, "V5")


@card("Mercurial Wormhole", "play")
def test_mercurial_wormhole_changes_the_house_after_the_card_has_resolved():
    deck = [of_house("dis", "Grow"), *["V50"] * 5]
    t = settle(on(dict(hand=["Mercurial Wormhole"], deck=deck, in_play=["V3"])).play("Mercurial Wormhole"))
    t = out(t)
    assert t.house == "dis" and "Grow" in t.a.discard


@card("Mercurial Wormhole", "play")
def test_mercurial_wormhole_on_a_card_that_cannot_be_played_or_no_card():
    deck = [of_house("dis", "Alpha Call"), *["V50"] * 5]
    t = settle(on(dict(hand=["Mercurial Wormhole"], deck=deck)).play("Mercurial Wormhole"))
    assert t.a.deck[0] == "Alpha Call" and t.house == "dis"
    t = settle(on(dict(hand=["Mercurial Wormhole"], deck=[])).play("Mercurial Wormhole"))
    assert t.house == "logos" and t.decision.kind == "action"


@card("Parallel Thinking", "play")
@pytest.mark.parametrize(
    ("pair", "stolen"),
    [(["V1", "V2"], 2), (["Shout", "Ping"], 2), (["Chest", "Lever"], 2), (["Plain Badge", "Tool Belt"], 2), (["V1", "Ping"], 0),
     (["V1"], 0), ([], 0)],
)  # fmt: skip
@pytest.mark.parametrize("mode", [0, 1, 2, 3])
def test_parallel_thinking_discards_two_cards_and_compares_types(mode, pair, stolen):
    where = "deck" if mode < 2 else "archives"
    a, b = dict(hand=["Parallel Thinking"]), dict(amber=5)
    (a if mode in (0, 2) else b)[where] = pair
    t = on(a, b).play("Parallel Thinking").choose(mode)
    assert (t.a.amber, t.b.amber) == (stolen, 5 - stolen)
    whose = t.a if mode in (0, 2) else t.b
    assert sorted(x for x in whose.discard if x != "Parallel Thinking") == sorted(pair)
    assert (whose.deck if mode < 2 else whose.archives) == []


@card("Parallel Thinking", "play")
def test_parallel_thinking_discards_two_of_more():
    t = on(dict(hand=["Parallel Thinking"]), dict(amber=5, archives=["V1", "V2", "V3"])).play("Parallel Thinking").choose(3)
    assert len(t.b.archives) == 1 and len(t.b.discard) == 2 and t.a.amber == 2
    t = on(dict(hand=["Parallel Thinking"], deck=["V1", "V2", "V3"]), dict(amber=1)).play("Parallel Thinking").choose(0)
    assert t.a.deck == ["V3"] and (t.a.amber, t.b.amber) == (1, 0)


@card("Parallel Thinking", "play")
@pytest.mark.parametrize("mode", [2, 3])
def test_parallel_thinking_compares_nothing_if_a_card_goes_to_its_owners_hand(mode):
    whose = [dict(card="V1", owner="a"), dict(card="V2", owner="b")]
    a, b = dict(hand=["Parallel Thinking"]), dict(amber=5)
    (a if mode == 2 else b)["archives"] = whose
    t = on(a, b).play("Parallel Thinking").choose(mode)
    assert t.a.amber == 0 and (t.b.hand if mode == 2 else t.a.hand) == (["V2"] if mode == 2 else ["V1"])


@card("Stenter’s Formula", "play")
def test_stenters_formula_wards_up_to_three_and_draws():
    t = on(dict(hand=["Stenter’s Formula"], in_play=["V1", "V2"]), dict(in_play=["V3", "V4"])).play("Stenter’s Formula")
    for name in ("V1", "V3", "V4"):
        assert name in targets(t)
        t = t.pick(name)
    assert [t.card(n).warded for n in ("V1", "V2", "V3", "V4")] == [True, False, True, True]
    assert len(t.a.hand) == 1 and t.a.amber == 1 and t.decision.kind == "action"
    t = settle(on(dict(hand=["Stenter’s Formula"])).play("Stenter’s Formula"))
    assert len(t.a.hand) == 1


@card("Zeff “Punch” Yardus", "reap")
def test_zeff_archives_the_top_of_deck_and_of_discard_pile():
    t = on(dict(in_play=["Zeff “Punch” Yardus"], deck=["V1", "V2"], hand=[of_house("logos", "V3"), of_house("logos", "V4")]))
    t = settle(t.discard("V3").discard("V4").reap("Zeff “Punch” Yardus"))
    assert sorted(t.a.archives) == ["V1", "V4"] and t.a.deck == ["V2"] and t.a.discard == ["V3"]
    t = settle(on(dict(in_play=["Zeff “Punch” Yardus"], deck=[], discard=["V3"])).reap("Zeff “Punch” Yardus"))
    assert t.a.archives == ["V3"] and t.a.discard == []
    t = settle(on(dict(in_play=["Zeff “Punch” Yardus"], deck=["V1"])).reap("Zeff “Punch” Yardus"))
    assert t.a.archives == ["V1"]


@card("Unity Prism", "play", "keywords")
def test_unity_prism_allows_three_more_cards_of_any_house():
    hand = ["Unity Prism", "V1", of_house("dis", "V2"), of_house("mars", "V3"), "V4", of_house("logos", "V5")]
    t = on(dict(hand=hand)).play("Unity Prism")
    assert all("play" in ways(t, name) for name in ("V1", "V2", "V3", "V4", "V5"))
    t = t.play("V1").play("V2", flank="right").play("V3", flank="right")
    assert all("play" not in ways(t, name) for name in ("V4", "V5")), "four, Unity Prism among them"
    assert "discard" in ways(t, "V5") and "discard" not in ways(t, "V4")
    t = t.end_turn().answer("brobnar").end_turn().answer("logos")
    assert "play" in ways(t, "V5") and "play" not in ways(t, "V4"), "this turn only"
    assert "alpha" in catalogue().find("Unity Prism").facts["keywords"]


@card("Unity Prism", "play")
def test_unity_prism_counts_cards_that_other_cards_play():
    hand = ["Unity Prism", "V1", "V2", of_house("dis", "Mercurial Wormhole"), "V4"]
    t = on(dict(hand=hand, deck=["V8", "V9"])).play("Unity Prism").play("V1").play("V2", flank="right")
    t = settle(t.play("Mercurial Wormhole"))
    t = out(t)
    assert t.a.deck == ["V8", "V9"] and "V8" not in t.a.battleline, "the fifth card cannot be played"
    t = on(dict(hand=["Unity Prism", of_house("dis", "Mercurial Wormhole"), "V4", "V5"], deck=["V8", "V9"])).play("Unity Prism")
    t = out(settle(t.play("Mercurial Wormhole")))
    assert "V8" in t.a.battleline and "play" in ways(t, "V4"), "the fourth"
    assert "play" not in ways(t.play("V4", flank="right"), "V5")


@card("Unity Prism", "scrap")
def test_unity_prism_scrapped_pays_for_houses_in_hand():
    t = on(dict(hand=["Unity Prism", "V1", "V2", of_house("dis", "V3"), of_house("mars", "V4")])).discard("Unity Prism")
    assert t.a.amber == 3
    assert on(dict(hand=["Unity Prism"])).discard("Unity Prism").a.amber == 0
