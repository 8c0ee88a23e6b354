"""Rulebook 18 (January 2025), where it is not rulebook 14, and what is sure of it that is as in 14."""

from dataclasses import replace

import pytest

from kfsim.analysis.field_requests import GauntletRequest
from kfsim.batch.games import plan_for
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from tests.help import board, case, game, out, targets


def logos(rulebook, a, b=None, **more):
    return board(dict(houses=["logos", "brobnar", "dis"], **a), b, house=None, rulebook=rulebook, **more)


@case("v18-archives-after-the-house")
def test_the_archives_are_offered_when_what_comes_after_the_house_has_resolved():
    a = dict(in_play=["Memory Chip"], hand=["V1", "V2"], archives=["V3"])
    t = logos("18", a).answer("logos")
    assert t.decision.kind == "target" and targets(t) == ["V1", "V2"], "Memory Chip first, in no order of A's"
    t.pick("V1")
    assert t.decision.kind == "archives"
    assert sorted(t.answer(True).a.hand) == ["V1", "V2", "V3"] and t.a.archives == [] and t.decision.kind == "action"
    assert logos("14", a).answer("logos").decision.kind == "order"


@case("v18-archives-after-the-house")
def test_what_was_archived_after_the_choice_of_a_house_may_be_taken():
    a = dict(in_play=["Memory Chip"], hand=["V1", "V2"])
    t = logos("18", a).answer("logos").pick("V1")
    assert t.decision.kind == "archives" and sorted(t.answer(True).a.hand) == ["V1", "V2"]
    t = logos("14", a).answer("logos").pick("V1")
    assert t.decision.kind == "action" and t.a.archives == ["V1"]


@case("v18-archives-after-the-house")
def test_archives_may_be_left_and_none_are_offered_where_there_are_none():
    t = logos("18", dict(archives=["V3", "V4"])).answer("brobnar")
    assert t.decision.kind == "archives" and t.answer(False).a.archives == ["V3", "V4"]
    t.end_turn().answer("brobnar").end_turn().answer("brobnar")
    assert t.decision.kind == "archives", "again in the next turn"
    assert sorted(t.answer(True).a.hand)[-2:] == ["V3", "V4"]
    assert logos("18", dict(hand=["V1"])).answer("brobnar").decision.kind == "action"


@case("v18-archives-after-the-house")
def test_archives_are_taken_one_by_one_where_a_card_says_so_and_again_in_the_next_turn():
    t = logos("18", dict(archives=["The Archivist", "V4", "V5"])).answer("dis").pick("V4")
    assert t.decision.kind == "archives" and t.a.hand == ["V4"]
    t.answer(False).end_turn().answer("brobnar").end_turn().answer("dis")
    assert t.decision.kind == "archives" and {o.kind for o in t.decision.options} >= {"yes", "no"}, "all of them again"
    assert t.answer(True).a.archives == []


@case("v18-played-and-entered-in-one-pool")
@pytest.mark.parametrize("under", ["14", "18"])
def test_play_abilities_and_what_comes_after_playing_and_entering_wait_together(under):
    a = dict(hand=["Charette"], in_play=["Autocannon"], houses=["dis", "brobnar", "logos"])
    t = board(a, dict(amber=3), house="dis", rulebook=under).play("Charette")
    assert t.decision.kind == "order" and sorted(targets(t)) == ["Autocannon", "Charette"]


@case("v18-ward-before-armor")
@pytest.mark.parametrize("under", ["14", "18"])
def test_a_ward_is_spent_before_armor_is_asked(under):
    b = dict(in_play=[dict(card="Champion Anaphiel", ward=True)])
    t = board(dict(in_play=["V1", "V2"]), b, rulebook=under).fight("V1", "Champion Anaphiel")
    assert not t.card("Champion Anaphiel").warded
    assert t.fight("V2", "Champion Anaphiel").card("Champion Anaphiel").damage == 1, "its armor was still whole"


@case("v18-start-of-turn-before-forging")
@pytest.mark.parametrize("under", ["14", "18"])
def test_what_comes_at_the_start_of_the_turn_decides_whether_a_key_is_forged(under):
    a = dict(in_play=["Gambling Den"], houses=["shadows", "brobnar", "dis"], amber=4, deck=["Bait and Switch"])
    t = board(a, house=None, rulebook=under).answer(True).answer("shadows")
    assert t.decision.kind == "key", "six amber by then"
    a = {**a, "amber": 7, "deck": ["V1"]}
    assert board(a, house=None, rulebook=under).answer(True).answer("shadows").decision.kind == "house", "five are too few"


@case("v18-discard-icon")
def test_a_discard_icon_discards_a_card_of_any_house_from_hand():
    a = dict(hand=[dict(card="V1", icons=["discard", "amber"]), "V2", "Batdrone"])
    t = board(a).play("V1")
    assert sorted(targets(t)) == ["Batdrone", "V2"], "not the card itself, which is in play by then"
    t.pick("Batdrone")
    assert t.a.discard == ["Batdrone"] and t.a.hand == ["V2"] and t.a.amber == 1 and "discard a card" in t.log()


@case("v18-discard-icon")
def test_a_discard_icon_with_an_empty_hand_does_nothing():
    t = board(dict(hand=[dict(card="V1", icons=["discard", "amber"])])).play("V1")
    assert t.a.discard == [] and t.a.amber == 1 and t.decision.kind == "action"


@case("v18-discard-icon")
def test_a_card_discarded_by_an_icon_was_discarded():
    a = dict(hand=[dict(card="V1", icons=["discard"]), "V2"], in_play=["Rock-Hurling Giant"])
    t = out(board(a, dict(in_play=["V9"])).play("V1"))
    assert t.a.discard == ["V2"] and t.card("V9").damage == 4


def test_an_icon_resolved_as_a_capture_icon_may_be_one_to_discard():
    a = dict(hand=[dict(card="V1", icons=["discard"]), "V2"], in_play=["Amphora Captura"], houses=["brobnar", "saurian", "dis"])
    t = board(a, dict(amber=2)).play("V1")
    assert t.decision.kind == "mode" and len(t.decision.options) == 2
    before = t.snapshot()
    assert t.choose(1).card("V1").amber == 1 and t.a.hand == ["V2"]
    assert t.restore(before).choose(0).a.discard == ["V2"] and t.card("V1").amber == 0


@case("v18-reading-omega")
def test_omega_ends_the_step_when_the_card_has_resolved():
    a = dict(hand=["Duskwitch", "Dust Pixie"], in_play=["Dew Faerie"], houses=["untamed", "brobnar", "dis"])
    results = []
    for under in ("14", "18"):
        t = board(a, house="untamed", rulebook=under).play("Duskwitch")
        assert not {o.card for o in t.decision.options} & {"Dust Pixie", "Dew Faerie"}
        results.append((t.active, t.decision.kind, t.a.amber))
    assert results[0] == results[1] and results[0][0] == "b"


@case("v18-reading-omega")
@pytest.mark.parametrize(("beneath", "offered"), [("Duskwitch", False), ("Punch", True)])
def test_omega_ends_step_two_before_the_archives(beneath, offered):
    jargogle = dict(card="Jargogle", beneath=[beneath], upgrades=["Painmail"])
    t = logos("18", dict(in_play=[jargogle], archives=["V3"], hand=["V1"])).answer("dis")
    for _ in range(9):
        if t.decision.kind in ("archives", "action"):
            break
        t.choose(0)
    assert t.a.battleline == ([] if offered else ["Duskwitch"])
    assert (t.decision.kind == "archives") is offered and t.active == "a", "step 3 comes either way"


# Which rulebook is played


def later(deck):
    """The same deck, of which its file says that it is of a later set."""
    return replace(deck, of_set="MoMu")


def test_rulebook_18_is_played_as_soon_as_one_deck_is_of_a_later_set():
    a, b = random_deck(1, 1, "CotA"), random_deck(1, 2, "MM")
    assert rulebook_of([a, b]) == "14" and rulebook_of([a, later(b)]) == "18" and rulebook_of([later(a), b]) == "18"
    blank = replace(a, extra={"Bubbles": {"set": "DT"}}, cards=(*a.cards[:-1], replace(a.cards[-1], name="Bubbles")))
    assert rulebook_of([blank, b]) == "18", "a card that a later set brought will do"
    assert plan_for(a, b).rulebook == "14" and plan_for(a, later(b)).rulebook == "18"
    assert plan_for(a, later(b), "14").rulebook == "14", "unless another is asked for"


def test_all_matchups_of_an_answer_are_played_by_one_rulebook():
    decks = [random_deck(1, 1, "CotA"), random_deck(1, 2, "CotA"), later(random_deck(1, 3, "MM"))]
    assert GauntletRequest(decks=decks).plan.rulebook == "18"
    assert GauntletRequest(decks=decks[:2]).plan.rulebook == "14"


def test_the_whole_of_a_game_begins_the_same():
    t = game(rulebook="18", first="a")
    assert t.rulebook == "18" and t.decision.kind == "mulligan"
