"""The five steps of a turn, forging, the choice of house, archives, the first-turn rule, drawing (rulebook: Turn sequence)."""

import pytest

from kfsim.table import IllegalChoice
from tests.help import board, case, deck, game, labels, out, targets, ways


def through_b(t):
    """Let B's turn pass by."""
    while t.active == "b":
        t.answer("Brobnar") if t.decision.kind == "house" else t.end_turn()
    return t


@case("v14-turn-steps-order")
def test_the_steps_come_in_order():
    t = board(dict(amber=6, in_play=[dict(card="V1", exhausted=True)], deck=["V2"] * 9), house=None)
    t.answer("red").answer("Brobnar")
    assert not t.card("V1").ready and t.a.hand == []
    t.end_turn()
    assert t.card("V1").ready and len(t.a.hand) == 6 and t.active == "b"
    text = t.log()
    order = [text.index(words) for words in ("forges the red key", "chooses Brobnar", "draws 6 cards", "Turn 4: B")]
    assert order == sorted(order)


@case("v14-turn-first-player-forge-step")
def test_the_first_turn_has_a_forge_step():
    t = board(dict(amber=6), house=None, turn=1)
    assert t.decision.kind == "key"
    t = board(dict(amber=0), house=None, turn=1)
    assert t.decision.kind == "house" and t.a.keys == []


@case("v14-turn-active-player-decides", "v14-decision-none-for-opponent")
def test_the_active_player_decides_for_cards_of_the_opponent():
    t = board(dict(hand=["Ping"], in_play=["V5"]), dict(in_play=["Avenger", "V3"])).play("Ping").pick("Avenger")
    assert t.decision.player == "a" and t.decision.source == "Avenger"
    t.pick("V3")
    assert t.card("V3").damage == 1 and t.card("Avenger").zone == "discard"


@case("v14-turn-simultaneous-order")
def test_the_active_player_orders_effects_of_both():
    t = board(dict(hand=["V1"], in_play=["Alarm", "Hunting Witch"]), dict(in_play=["Alarm"])).play("V1")
    assert t.decision.kind == "order" and t.decision.player == "a" and len(t.decision.options) == 3
    t.choose(2).choose(0)
    assert (t.a.amber, t.b.amber) == (2, 1)


@case("v14-tokens-unlimited")
def test_no_cap_on_tokens():
    t = board(dict(amber=60, in_play=[dict(card="V50", damage=40)], hand=["Zap 5"])).play("Zap 5")
    t.set("a", amber=t.a.amber + 10)
    assert t.a.amber == 70 and t.card("V50").damage == 45


@case("v14-ready-exhausted-use")
def test_only_ready_creatures_are_used():
    t = board(dict(in_play=["V1", dict(card="V2", exhausted=True)]))
    assert ways(t, "V1") == {"reap"} and ways(t, "V2") == set()
    t.reap("V1")
    assert not t.card("V1").ready and ways(t, "V1") == set()


@case("v14-enter-exhausted")
def test_cards_enter_play_exhausted():
    t = board(dict(hand=["V1", "Lever"])).play("V1").play("Lever")
    assert not t.card("V1").ready and not t.card("Lever").ready
    assert ways(t, "V1") == ways(t, "Lever") == set()


@case("v14-ready-step-all")
def test_all_cards_of_the_active_player_ready():
    tired = [dict(card=c, exhausted=True) for c in ("V1", "Omnist", "Doc Bookton", "Chest")]
    t = board(dict(in_play=tired), dict(in_play=[dict(card="V9", exhausted=True)])).end_turn()
    assert all(t.card(c).ready for c in ("V1", "Omnist", "Doc Bookton", "Chest"))
    assert not t.card("V9").ready


@case("v14-forge-mandatory")
def test_forging_is_not_declined():
    t = board(dict(amber=6), house=None)
    assert [o.kind for o in t.decision.options] == ["key"] * 3
    t.answer("blue")
    assert t.a.keys == ["blue"] and t.a.amber == 0


@case("v14-forge-not-enough")
def test_five_amber_forge_nothing():
    t = board(dict(amber=5), house=None)
    assert t.decision.kind == "house" and t.a.amber == 5 and t.a.keys == []


@case("v14-forge-one-per-step")
def test_one_key_a_step():
    t = board(dict(amber=13), house=None).answer("red")
    assert t.a.keys == ["red"] and t.a.amber == 7 and t.decision.kind == "house"


@case("v14-forge-third-wins")
def test_the_third_key_ends_the_game():
    t = board(dict(amber=6, keys=["red", "blue"]), house=None)
    assert t.over and t.winner == "a" and t.a.keys == ["red", "yellow", "blue"]
    assert t.decision is None
    with pytest.raises(IllegalChoice, match="over"):
        t.choose(0)


@case("v14-forge-key-choice")
def test_only_unforged_colours():
    t = board(dict(amber=6, keys=["red"]), house=None)
    assert labels(t) == ["yellow", "blue"]
    assert t.answer("yellow").a.keys == ["red", "yellow"]


@case("v14-forge-captured-not-spendable")
def test_captured_amber_pays_no_key():
    t = board(dict(amber=5, in_play=[dict(card="V1", amber=3)]), house=None)
    assert t.a.keys == [] and t.decision.kind == "house"


def test_a_cannot_forbids_forging():
    t = board(dict(amber=6), dict(in_play=["Silence"]), house=None)
    assert t.a.keys == [] and t.a.amber == 6 and t.decision.kind == "house"


def test_key_costs_add_up():
    t = board(dict(amber=8), dict(in_play=["Murmook", "Toll"]), house=None)
    assert t.a.key_cost == 9 and t.a.keys == [] and t.b.key_cost == 8


@case("v14-forge-check-call")
def test_check_is_called():
    assert "check!" in board(dict(amber=6)).end_turn().log()
    assert "check!" not in board(dict(amber=5)).end_turn().log()
    assert "check!" not in board(dict(amber=6), dict(in_play=["Murmook"])).end_turn().log()


@case("v14-house-choose-one", "v14-house-foreign-not-allowed")
def test_the_three_houses_of_the_identity_card():
    t = board(house=None)
    assert labels(t) == ["Brobnar", "Dis", "Logos"] and not t.decision.optional
    with pytest.raises(IllegalChoice):
        t.answer("Mars")
    t.answer("Dis")
    assert t.house == "dis" and t.decision.kind == "action" and t.house == "dis"


@case("v14-house-foreign-controlled")
def test_a_controlled_card_adds_its_house():
    t = board(dict(in_play=[dict(card="Tunk", owner="b")]), house=None)
    assert labels(t) == ["Brobnar", "Dis", "Logos", "Mars"]


@case("v14-house-foreign-lost")
def test_a_lost_card_takes_its_house_away():
    t = board(dict(in_play=[dict(card="Tunk", owner="b")]), house=None).answer("Mars").end_turn()
    t.place("Tunk", "discard", "b")
    through_b(t)
    assert labels(t) == ["Brobnar", "Dis", "Logos"]


@case("v14-house-foreign-stays-active")
def test_the_house_stays_when_the_card_leaves():
    t = board(dict(in_play=[dict(card="Tunk", owner="b"), dict(card="V1", house="mars")]), house=None).answer("Mars")
    t.place("Tunk", "discard", "b")
    assert t.house == "mars" and "reap" in ways(t, "V1")


@case("v14-house-maverick")
def test_a_maverick_is_of_its_printed_house():
    maverick = dict(card="Headhunter", house="logos")
    t = board(dict(hand=[maverick]), house="brobnar")
    assert ways(t, "Headhunter") == set()
    t = board(dict(hand=[maverick]), house="logos")
    assert ways(t, "Headhunter") == {"play", "discard"}
    assert t.play("Headhunter").card("Headhunter").houses == ["logos"]


@case("v14-house-anomaly-legacy")
def test_an_anomaly_is_of_the_house_it_appears_in():
    t = board(dict(hand=[dict(card="V5", house="logos"), "Labwork"]), house="logos")
    assert ways(t, "V5") == {"play", "discard"} == ways(t, "Labwork")


@case("v14-archives-pickup", "v14-archives-pickup-then-play", "v14-archives-not-before-house")
def test_all_archives_or_none_after_the_house():
    archived = ["Labwork", "V1", "V2"]
    t = board(dict(archives=archived), house=None)
    assert t.decision.kind == "house"
    t.answer("Logos")
    assert t.decision.kind == "archives"
    assert {o.kind for o in t.decision.options} == {"yes", "no"}
    before = t.snapshot()
    t.answer(True)
    assert sorted(t.a.hand) == sorted(archived) and t.a.archives == []
    assert "play" in ways(t, "Labwork")
    t.restore(before).answer(False)
    assert t.a.hand == [] and len(t.a.archives) == 3
    assert t.decision.kind == "action" and all(o.kind != "yes" for o in t.decision.options)


@case("v14-archives-default-hand")
def test_archiving_is_from_hand():
    t = board(dict(hand=["File", "V1", "V2", "V3"], deck=["V4"], discard=["V5"])).play("File")
    assert targets(t) == ["V1", "V2", "V3"]
    t.pick("V2")
    assert t.a.archives == ["V2"] and sorted(t.a.hand) == ["V1", "V3"]


@case("v14-archives-hidden")
def test_archives_of_the_opponent_are_a_number():
    t = board(dict(archives=["V1"]), dict(archives=["V2", "V3"]))
    assert t.a.sees()["archives"] == ["V1"] and t.a.sees()["opponent_archives_size"] == 2
    assert "V2" not in str(t.a.sees())


@case("v14-first-turn-one-card")
def test_the_first_turn_allows_one_card():
    t = board(dict(hand=["V1", "V2", "V3"]), turn=1).play("V1")
    assert [o.kind for o in t.decision.options] == ["end"]


@case("v14-first-turn-discard-counts")
def test_a_discard_is_the_one_card():
    t = board(dict(hand=["V1", "V2", "V3"]), turn=1).discard("V1")
    assert [o.kind for o in t.decision.options] == ["end"]


@case("v14-first-turn-only-first-player")
@pytest.mark.parametrize("turn", [2, 3])
def test_later_turns_have_no_limit(turn):
    t = board(dict(hand=["V1", "V2", "V3"]), turn=turn).play("V1").play("V2").discard("V3")
    assert t.a.hand == []


@case("v14-first-turn-using-free")
def test_using_is_free_on_the_first_turn():
    t = board(dict(hand=["Silvertooth", "Urchin"]), turn=1, house="shadows").play("Silvertooth")
    assert ways(t, "Urchin") == set()
    assert t.reap("Silvertooth").a.amber == 1


@case("v14-faq-first-turn-phase-shift")
def test_phase_shift_allows_a_second_card():
    t = board(dict(hand=["Phase Shift", "V1", "V2", "Labwork"]), turn=1, house="logos").play("Phase Shift")
    assert ways(t, "Labwork") == set() and "play" in ways(t, "V1")
    t.play("V1")
    assert [o.kind for o in t.decision.options] == ["end"]


@case("v14-faq-first-turn-wild-wormhole")
def test_the_limit_is_for_cards_from_hand():
    t = board(dict(hand=["Wild Wormhole"], deck=["V1"]), turn=1, house="logos").play("Wild Wormhole")
    assert t.card("V1").zone == "battleline"


@case("v14-step3-no-limit")
def test_doing_nothing_is_legal():
    t = board(dict(hand=["V1"], in_play=["V2"])).end_turn()
    assert t.active == "b" and t.a.hand == ["V1"]


@case("v14-discard-pile-order")
def test_the_last_discard_lies_on_top():
    t = board(dict(hand=["V1", "V2", "V3"]))
    for name in ("V2", "V1", "V3"):
        t.discard(name)
    assert t.a.discard == ["V3", "V1", "V2"] and t.b.sees()["opponent_discard"] == ["V3", "V1", "V2"]


@case("v14-deck-reset-draw")
def test_an_empty_deck_is_reset_in_the_middle_of_a_draw():
    t = board(dict(hand=["V1"] * 2, deck=["V9"], discard=["V2"] * 9)).end_turn()
    assert len(t.a.hand) == 6 and "V9" in t.a.hand and len(t.a.deck) == 6 and t.a.discard == []


@case("v14-deck-reset-midturn")
def test_the_reset_happens_in_any_step():
    t = board(dict(in_play=["Doc Bookton"], discard=["V2"] * 4), house="logos").reap("Doc Bookton")
    assert len(t.a.hand) == 1 and len(t.a.deck) == 3 and t.a.discard == []


@case("v14-deck-reset-not-early")
def test_the_reset_waits_for_a_draw():
    t = board(dict(in_play=["Doc Bookton"], deck=["V1"], discard=["V2"] * 5), house="logos").reap("Doc Bookton")
    assert t.a.hand == ["V1"] and t.a.deck == [] and len(t.a.discard) == 5


@case("v14-deck-and-discard-empty")
def test_no_cards_at_all_is_no_loss():
    t = board(dict(hand=["V1"] * 2)).end_turn()
    assert len(t.a.hand) == 2 and t.active == "b" and not t.over


@case("v14-draw-to-six")
def test_the_hand_is_refilled():
    t = board(dict(hand=["V1"] * 2, deck=["V2"] * 9)).end_turn()
    assert len(t.a.hand) == 6 and t.active == "b"


@case("v14-draw-over-six")
def test_a_large_hand_stays():
    t = board(dict(hand=["V1"] * 9, deck=["V2"] * 9)).end_turn()
    assert len(t.a.hand) == 9 and len(t.a.deck) == 9


@case("v14-tide")
def test_there_is_no_tide():
    t = game(deck("V1"))
    assert t.tide is None
    t = out(t)
    assert "raise_tide" not in {option.kind for option in t.decision.options}


@case("v14-infinite-loop")
def test_an_endless_turn_is_stopped_and_reported():
    t = board(dict(hand=["Endless"])).play("Endless")
    assert t.over and t.winner is None and t.fault != 0 and "never ends" in t.log()
