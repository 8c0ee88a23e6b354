"""Cards are drawn one at a time: what answers to a card drawn comes before the next one (rulebook 14, Draw)."""

from tests.help import board, card, case

DEEP = ["unfathomable", "dis", "logos"]


@case("ruling-drawn-one-at-a-time")
@card("Ihaka of the Depths", "reaction")
def test_ihaka_asks_after_each_card_of_the_draw_step():
    """With one card in the deck: what is put beneath is the next that is drawn, and the discard pile is not shuffled."""
    a = dict(in_play=["Ihaka of the Depths"], hand=["V3"] * 3, deck=["V1"], discard=["V4", "V5", "V6"], houses=DEEP)
    t = board(a, house="unfathomable").end_turn()
    assert t.decision.kind == "yes_no" and len(t.a.hand) == 4 and t.a.deck == []
    t.answer(True)
    assert t.a.hand[-1] == "V4" and t.a.discard == ["V5", "V6"] and t.a.deck == []
    t.answer(False)
    assert t.decision.kind == "yes_no" and len(t.a.hand) == 6 and t.a.discard == [], "now the deck was made anew"


@case("ruling-drawn-one-at-a-time")
@card("Professor Sutterkin", "reap")
def test_it_asks_after_each_card_that_an_ability_draws():
    a = dict(in_play=["Ihaka of the Depths", "Professor Sutterkin", "Dextre"], discard=["V4", "V5"], deck=["V1"], houses=DEEP)
    t = board(a, house="logos").reap("Professor Sutterkin")
    assert t.a.hand == ["V1"] and t.decision.kind == "yes_no"
    t.answer(True)
    assert t.a.hand == ["V1", "V4"] and t.decision.kind == "yes_no"
    t.answer(True)
    assert t.a.deck == ["V5"] and t.a.discard == [] and t.decision.kind == "action"


@case("ruling-drawn-one-at-a-time")
def test_each_of_two_asks_after_each_card():
    a = dict(in_play=["Ihaka of the Depths", "Ihaka of the Depths", "Professor Sutterkin", "Dextre"], houses=DEEP)
    a = {**a, "deck": ["V1", "V2"], "discard": ["V4", "V5", "V6", "V7"]}
    t = board(a, house="logos").reap("Professor Sutterkin")
    asked = 0
    while t.decision.kind != "action":
        asked += t.decision.kind == "yes_no"
        t.choose(0)
    assert asked == 4, "two of them, after each of two cards"


@case("ruling-drawn-one-at-a-time")
@card("Scooboo", "from_discards")
def test_a_draw_may_still_be_replaced():
    a = dict(in_play=["Ihaka of the Depths", "Professor Sutterkin", "Dextre"], deck=["V1", "V2", "V3", "V5", "V6"], houses=DEEP)
    t = board({**a, "discard": ["V4", "Scooboo"]}, house="logos").reap("Professor Sutterkin")
    assert t.decision.source == "Scooboo"
    t.answer(0)
    assert t.decision.source == "Ihaka of the Depths" and t.a.hand == ["V1"]
    t.answer(False)
    assert t.decision.source == "Scooboo"
    t.answer(1)
    while t.decision.kind != "action":
        t.answer(False)
    assert sorted(t.a.hand) == ["Scooboo", "V1"] and t.a.deck == ["V6"]
