"""Tokens of Change: the new cards of Dis, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import made, of_house, on, token
from tests.help import card, out, settle, targets, ways


@card("Beyond All Darkness", "play")
def test_beyond_all_darkness_makes_a_token_creature_for_each_death_that_turn():
    a = dict(hand=["Beyond All Darkness"], in_play=[of_house("dis", "V2"), of_house("dis", "V9"), "V5"], deck=["V3", "V4", "V6"])
    t = on(a, dict(in_play=["V8", "V1"])).play("Beyond All Darkness")
    assert t.a.amber == 1 and len(t.a.battleline) == 3, "nobody has died yet"
    t = made(t.fight("V2", "V8"))
    assert t.a.battleline == ["V9", "V5", "Guardian"] and not t.card("V3").ready, "one of their own"
    t = made(t.fight("V9", "b:V1"))
    assert t.a.battleline == ["V9", "V5", "Guardian", "Guardian"], "one of the opponent's"
    t = out(t.end_turn())
    assert len(t.a.battleline) == 4


@card("Beyond All Darkness", "play")
def test_beyond_all_darkness_counts_both_of_a_fight_and_ends_with_the_turn():
    a = dict(hand=["Beyond All Darkness"], in_play=[of_house("dis", "V8")], deck=["V3"] * 9)
    t = on(a, dict(in_play=["V8", "V9"])).play("Beyond All Darkness")
    t = made(t.fight("a:V8", "b:V8"))
    assert t.a.battleline == ["Guardian", "Guardian"]
    t = out(t.end_turn().answer("brobnar"))
    t = settle(t.fight("V9", t.card("V3").ref))
    assert len(t.a.battleline) == 1, "not in the next turn"


@card("Beyond All Darkness", "play")
def test_beyond_all_darkness_goes_on_as_long_as_its_tokens_die_as_they_enter_play():
    a = dict(hand=["Beyond All Darkness"], in_play=[of_house("dis", "V2")], deck=["V3"] * 36, token="Cadet")
    t = made(on(a, dict(in_play=["Pingle Who Annoys", "V8"])).play("Beyond All Darkness").fight("V2", "V8"))
    assert t.a.battleline == [] and t.a.deck == [] and len(t.a.discard) == 38, "each death makes one more, and 1 damage kills it"


@card("Codex of True Names", "action")
def test_codex_returns_an_enemy_for_each_catena_fiend():
    line = ["Codex of True Names", token("V1"), token("V3"), "V4"]
    t = on(dict(token="Catena Fiend", in_play=line), dict(in_play=["V5", "V6", "V8"])).action("Codex of True Names")
    assert sorted(t.a.hand) == ["V1", "V3"] and t.a.battleline == ["V4"], "the cards that they were"
    assert sorted(targets(t)) == ["V5", "V6", "V8"]
    t.pick("V6", "V5")
    assert sorted(t.b.hand) == ["V5", "V6"] and t.b.battleline == ["V8"] and t.a.discard == ["Codex of True Names"]


@card("Codex of True Names", "action")
def test_codex_does_not_count_a_warded_fiend_nor_enemy_ones():
    line = ["Codex of True Names", token("V1", ward=True), token("V3")]
    theirs = dict(token="Catena Fiend", in_play=[token("V5"), "V6"])
    t = on(dict(token="Catena Fiend", in_play=line), theirs).action("Codex of True Names")
    assert t.a.hand == ["V3"] and t.a.battleline == ["Catena Fiend"] and not t.card("V1").warded
    assert sorted(targets(t)) == ["V5", "V6"]
    t.pick("V5")
    assert t.b.hand == ["V5"] and t.b.battleline == ["V6"], "one for one"


@card("Codex of True Names", "action")
def test_codex_is_destroyed_without_any_fiend():
    t = on(dict(in_play=["Codex of True Names", token("V1")]), dict(in_play=["V5"])).action("Codex of True Names")
    assert t.a.artifacts == [] and t.a.battleline == ["Guardian"] and t.b.battleline == ["V5"]


@card("Codex of True Names", "action")
def test_codex_that_a_ward_saves_does_nothing():
    line = [dict(card="Codex of True Names", ward=True), token("V1")]
    t = on(dict(token="Catena Fiend", in_play=line), dict(in_play=["V5"])).action("Codex of True Names")
    assert t.a.artifacts == ["Codex of True Names"] and t.a.battleline == ["Catena Fiend"] and t.b.battleline == ["V5"]


@card("Gate Warden", "constant", "play")
def test_gate_warden_keeps_enemies_from_reaping_while_there_is_a_token_creature():
    t = made(on(dict(hand=["Gate Warden"], deck=["V3"]), dict(in_play=["V5"])).play("Gate Warden"))
    assert sorted(t.a.battleline) == ["Gate Warden", "Guardian"]
    for line, may in ((["Gate Warden", token("V3")], {"fight"}), (["Gate Warden", "V3"], {"fight", "reap"})):
        t = on(dict(in_play=line), dict(in_play=["V5"])).end_turn().answer("brobnar")
        assert ways(t, "V5") == may
    t = on(dict(in_play=["Gate Warden", "V3"]), dict(in_play=[token("V5")])).end_turn().answer("mars")
    assert ways(t, "V5") == {"fight", "reap"}, "an enemy token creature does not count"
    t = on(dict(in_play=["Gate Warden", of_house("dis", "V4"), token("V3")]))
    assert "reap" in ways(t, "V4") and "reap" in ways(t, "Gate Warden"), "its own side reaps"


@card("Havoc", "play", "enhance")
def test_havoc_makes_a_token_creature():
    t = made(on(dict(hand=["Havoc"], deck=["V3", "V4"])).play("Havoc"))
    assert sorted(t.a.battleline) == ["Guardian", "Havoc"] and t.a.deck == ["V4"] and not t.card("V3").ready
    assert catalogue().find("Havoc").facts["enhance"] == ["damage", "damage", "discard"]
    t = on(dict(hand=["Havoc"], deck=[], discard=["V3"])).play("Havoc")
    assert t.a.battleline == ["Havoc"] and t.a.discard == ["V3"], "no deck, no token creature"


@card("Levy of Souls", "action")
def test_levy_of_souls_makes_keys_dearer_in_the_opponents_next_turn():
    a = dict(in_play=["Levy of Souls", token("V3"), "V4"], deck=["V5", "V6", "V6", "V6", "V6", "V6", "V6", "V6"])
    t = made(on(a, dict(in_play=[token("V9")])).action("Levy of Souls"))
    assert t.a.battleline.count("Guardian") == 2 and (t.a.key_cost, t.b.key_cost) == (6, 6), "not in this turn"
    t = t.end_turn()
    assert (t.a.key_cost, t.b.key_cost) == (8, 8), "the new one counts, the opponent's does not"
    t = t.answer("brobnar").end_turn()
    assert t.active == "a" and (t.a.key_cost, t.b.key_cost) == (6, 6)


@card("Levy of Souls", "action")
def test_levy_of_souls_counts_who_is_in_play_then():
    a = dict(in_play=["Levy of Souls", token("V3")], deck=["V5"] * 9)
    t = made(on(a, dict(in_play=["V9"], deck=[])).action("Levy of Souls")).end_turn().answer("brobnar")
    assert t.b.key_cost == 8
    assert settle(t.fight("V9", "V3")).b.key_cost == 7


@card("The Amasser", "reaction")
def test_the_amasser_makes_a_token_creature_on_its_right_flank_for_each_card_drawn():
    a = dict(in_play=["The Amasser", "V4"], deck=["V3"] * 9)
    t = on(a, dict(deck=["V50"] * 9, hand=["V5"] * 4)).end_turn().answer("brobnar").end_turn()
    assert len(t.b.hand) == 6 and t.a.battleline == ["The Amasser", "V4", "Guardian", "Guardian"], "two drawn in the draw step"
    assert len(t.a.hand) == 6, "its own draws made nothing"


@card("The Amasser", "reaction")
def test_the_amasser_answers_in_its_own_turn_and_asks_for_no_flank():
    a = dict(in_play=["The Amasser", of_house("dis", "Belligerent Guard")], hand=["Belligerent Guard"], deck=["V3"])
    a |= dict(houses=["ekwidon", "dis", "brobnar"])
    t = on(a, house="ekwidon").play("Belligerent Guard", flank="left")
    assert t.a.battleline == ["Belligerent Guard", "The Amasser", "Belligerent Guard", "Guardian"]
    assert t.decision.kind == "action" and len(t.b.hand) == 1


@card("The Amasser", "reaction")
def test_the_amasser_makes_nothing_without_a_deck():
    t = on(dict(in_play=["The Amasser"], deck=[], hand=["V1"] * 6), dict(hand=["V5"])).end_turn().answer("brobnar").end_turn()
    assert t.a.battleline == ["The Amasser"]


@card("The Forsaken", "reaction")
def test_the_forsaken_makes_a_token_creature_on_its_left_flank_for_each_card_discarded():
    a = dict(in_play=["V4", "The Forsaken"], deck=["V3"] * 9)
    t = on(a, dict(hand=["V5", "V6", "Stealer of Souls"])).end_turn().answer("brobnar")
    t = t.discard("V5")
    assert t.a.battleline == ["Guardian", "V4", "The Forsaken"] and t.decision.kind == "action"
    t = t.discard("V6")
    assert t.a.battleline == ["Guardian", "Guardian", "V4", "The Forsaken"]


@card("The Forsaken", "reaction")
def test_the_forsaken_asks_for_cards_of_the_opponents_hand_alone():
    t = on(dict(in_play=["The Forsaken"], hand=[of_house("dis", "V5")])).discard("V5")
    assert t.a.battleline == ["The Forsaken"]
    a = dict(in_play=["The Forsaken", token("V3")], token="Wrecker", houses=["geistoid", "dis", "brobnar"])
    t = on(a, dict(deck=["V5"]), house="geistoid").reap("V3").answer(1)
    assert t.b.discard == ["V5"] and t.a.battleline == ["The Forsaken", "Wrecker"], "from the deck"
    t = on(dict(in_play=["The Forsaken", token("V3")], token="Thrall"), dict(in_play=["V50"], hand=["V5"]))
    t = settle(t.fight("V3", "V50"))
    assert t.b.discard == ["V5"] and t.a.battleline == ["Thrall", "The Forsaken"]


@card("Unbinding", "play")
@pytest.mark.parametrize("died", [True, False])
def test_unbinding_is_archived_if_a_friend_was_destroyed(died):
    a = dict(hand=["Unbinding"], in_play=[of_house("dis", "V2")], deck=["V3", "V4"])
    t = on(a, dict(in_play=["V8", "V1"])).fight("V2", "V8" if died else "b:V1")
    t = made(t.play("Unbinding"))
    assert t.a.battleline == (["Guardian"] if died else ["V2", "Guardian"])
    assert t.a.archives == ["Unbinding"] * died and ("Unbinding" in t.a.discard) is not died


@card("Unbinding", "play")
def test_unbinding_asks_for_friends_not_for_enemies():
    a = dict(hand=["Unbinding"], in_play=[of_house("dis", "V9")])
    t = made(on(a, dict(in_play=["V1"])).fight("V9", "b:V1").play("Unbinding"))
    assert t.b.battleline == [] and t.a.archives == [] and t.a.discard == ["Unbinding"]


@card("Unbinding", "play")
def test_unbinding_counts_a_token_creature_as_the_creature_it_was():
    a = dict(token="Snare", hand=["Unbinding"], in_play=[token("Zap 2")], deck=["V3"])
    t = made(settle(on(a, dict(in_play=["V50"])).fight("Zap 2", "V50")).play("Unbinding"))
    assert t.a.archives == ["Unbinding"] and t.a.battleline == ["Snare"] and t.a.discard == ["Zap 2"]


@card("The Forsaken", "reaction")
def test_the_forsaken_answers_to_a_discard_icon_that_the_opponent_resolves():
    b = dict(hand=[dict(card="V5", icons=["discard"]), "V6"], deck=["V50"] * 9)
    t = on(dict(in_play=["V4", "The Forsaken"], deck=["V3"] * 9), b).end_turn().answer("brobnar").play("V5")
    assert t.b.discard == ["V6"] and t.a.battleline == ["Guardian", "V4", "The Forsaken"]


@card("Levy of Souls", "action")
def test_two_levies_of_souls_add_up():
    a = dict(in_play=["Levy of Souls", "Levy of Souls", token("V3")], deck=["V5"] * 9)
    t = made(made(on(a).action("Levy of Souls")).action("Levy of Souls#2")).end_turn()
    assert t.b.key_cost == 6 + 2 * 3
