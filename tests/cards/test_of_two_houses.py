"""Cards that ask for the house of a card that belongs to two, because it has a house icon."""

import pytest

from tests.cards.cc import of_house, on
from tests.help import card, case, labels, settle, ways

TWO = of_house("mars", "V3", icons=["dis"])  # belongs to Mars and to Dis


@case("ruling-one-of-two-houses")
@card("Mercurial Wormhole", "play")
@pytest.mark.parametrize("house", ["Mars", "Dis"])
def test_either_house_of_the_card_that_mercurial_wormhole_plays_may_become_active(house):
    hand = ["Mercurial Wormhole", of_house("mars", "V1"), of_house("dis", "V2")]
    t = settle(on(dict(hand=hand, deck=[TWO]), house="logos").play("Mercurial Wormhole"))
    assert t.card("V3").zone == "battleline" and sorted(labels(t)) == ["Dis", "Mars"] and t.decision.player == "a"
    t.answer(house)
    assert ("play" in ways(t, "V1"), "play" in ways(t, "V2")) == (house == "Mars", house == "Dis")


@case("ruling-one-of-two-houses")
@card("Mercurial Wormhole", "play")
def test_the_house_of_a_card_with_one_house_is_not_asked_for():
    t = on(dict(hand=["Mercurial Wormhole", of_house("mars", "V1")], deck=[of_house("mars", "V3")]), house="logos")
    t = settle(t.play("Mercurial Wormhole"))
    assert t.decision.kind == "action" and "play" in ways(t, "V1")
    t = settle(on(dict(hand=["Mercurial Wormhole", of_house("logos", "V1")], deck=[]), house="logos").play("Mercurial Wormhole"))
    assert t.decision.kind == "action" and "play" in ways(t, "V1")


@case("ruling-one-of-two-houses")
@card("Gleaming the Cube", "fate")
def test_the_player_who_is_foretold_gleaming_the_cube_picks_the_house():
    a = dict(houses=["untamed", "mars", "dis"], in_play=["Dust Pixie", of_house("dis", "V1")], deck=[TWO])
    b = dict(prophecies=[dict(card="Overreach", under="Gleaming the Cube"), "Bad Omen"])
    t = on(a, b, house="untamed", rulebook="18").reap("Dust Pixie")
    assert sorted(labels(t)) == ["Dis", "Mars"] and t.decision.player == "a"
    assert "reap" in ways(t.answer("Dis"), "V1") and t.a.discard == ["V3"]


@case("ruling-one-of-two-houses")
@card("Book of leQ", "action")
def test_book_of_leq_asks_for_one_of_two_houses():
    t = on(dict(in_play=["Book of leQ", of_house("dis", "V1")], deck=[TWO]), house="staralliance").action("Book of leQ")
    assert sorted(labels(t)) == ["Dis", "Mars"] and "reap" in ways(t.answer("Dis"), "V1")
    both = of_house("staralliance", "V3", icons=["dis"])
    t = on(dict(in_play=["Book of leQ"], deck=[both]), house="staralliance").action("Book of leQ")
    assert t.decision.player == "b"  # a Star Alliance card, whatever else it is: the turn ends


@case("ruling-one-of-two-houses")
@card("Cadet Allison", "play_reap")
def test_cadet_allison_asks_for_one_of_two_houses():
    t = on(dict(in_play=["Cadet Allison", of_house("dis", "V1")], hand=[TWO]), house="staralliance").reap("Cadet Allison")
    assert sorted(labels(t)) == ["Dis", "Mars"] and "reap" in ways(t.answer("Dis"), "V1")


@case("ruling-one-of-two-houses")
@card("Atrocity", "reaction")
def test_atrocity_leaves_both_houses_of_the_discarded_card_to_choose():
    t = on(dict(in_play=["Atrocity"]), dict(deck=[TWO, "V1"]), house="dis").end_turn()
    assert t.decision.kind == "house" and sorted(labels(t)) == ["Dis", "Mars"] and t.card("Atrocity").damage == 1
    one = of_house("mars", "V3", icons=["untamed"])  # Untamed is no house of the opponent
    t = on(dict(in_play=["Atrocity"]), dict(deck=[one, "V1"], in_play=["V2"]), house="dis").end_turn()
    assert t.decision.kind == "action"


@case("ruling-one-of-two-houses")
@card("A Fair Game", "play")
def test_a_fair_game_counts_cards_of_either_house():
    mine, theirs = [of_house("mars", "V1"), of_house("dis", "V2"), "V4"], [of_house("mars", "V5"), of_house("dis", "V6"), "V8"]
    a, b = dict(hand=["A Fair Game", *mine], deck=[TWO]), dict(hand=theirs, deck=[TWO, "V9"])
    t = on(a, b, house="dis").play("A Fair Game")
    assert (t.a.amber, t.b.amber) == (2, 2)
    b = dict(hand=theirs, deck=[of_house("mars", "V3")])
    t = on(dict(hand=["A Fair Game", *mine], deck=[]), b, house="dis").play("A Fair Game")
    assert (t.a.amber, t.b.amber) == (1, 0)  # no card discarded, no house


@case("ruling-one-of-two-houses")
@card("Mark of Dis", "play")
@pytest.mark.parametrize("marked", ["mine", "theirs"])
def test_mark_of_dis_leaves_both_houses_of_its_creature_to_choose(marked):
    line = [of_house("mars", "V9", icons=["dis"])]
    a, b = (dict(in_play=line), dict()) if marked == "mine" else (dict(), dict(in_play=line))
    t = on(dict(hand=["Mark of Dis"], **a), b, house="dis").play("Mark of Dis").end_turn()
    if marked == "mine":
        t = t.answer("brobnar").end_turn()
    assert t.decision.kind == "house" and sorted(labels(t)) == ["Dis", "Mars"]


@case("ruling-one-of-two-houses")
@card("Evasion Sigil", "reaction")
@pytest.mark.parametrize(("icons", "fought"), [(["dis"], True), (["mars"], False)])
def test_evasion_sigil_looks_at_both_houses_of_the_discarded_card(icons, fought):
    a = dict(in_play=[of_house("mars", "V5")], deck=[of_house("brobnar", "V1", icons=icons)])
    t = on(a, dict(in_play=["Evasion Sigil", "V9"]), house="mars").fight("V5", "V9")
    assert t.card("V9").damage == 5 * fought and t.a.discard[-1] == "V1"


@case("ruling-one-of-two-houses")
@card("Sunk Cost", "play")
@pytest.mark.parametrize(("house", "made"), [("mars", True), ("dis", True), ("logos", False)])
def test_sunk_cost_looks_at_both_houses_of_the_discarded_card(house, made):
    a, b = dict(hand=["Sunk Cost"], token="Guardian"), dict(hand=[TWO], houses=["mars", "dis", "logos"])
    t = settle(on(a, b, house="unfathomable").play("Sunk Cost").answer(house))
    assert t.b.discard == ["V3"] and t.a.battleline == ["Guardian"] * made
