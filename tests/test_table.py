"""Tests of the table, the interface for driving the engine: reading zones and cards, and setting them."""

import pytest

from kfsim.table import BoardError, IllegalChoice
from tests.help import board, labels, ways


def test_cards_on_and_beneath_a_card_are_shown():
    a = dict(
        houses=["shadows", "dis", "logos"],
        hand=["Masterplan", "V1"],
        in_play=[dict(card="V5", upgrades=["Plain Badge", "Plain Badge"])],
    )
    t = board(a, house="shadows").play("Masterplan")
    assert t.card("V5").upgrades == ["Plain Badge", "Plain Badge#2"] and t.card("Plain Badge#2").zone == "attached"
    assert t.card("Masterplan").beneath == ["V1"] and t.card(t.card("Masterplan").beneath[0]).zone == "under"
    assert t.card("Masterplan").upgrades == [] and t.card("V5").beneath == []


def test_traits_of_cards_are_shown():
    t = board(dict(in_play=["Bulwark", "V1"]))
    assert t.card("Bulwark").traits == {"human", "knight"} and t.card("V1").traits == set()


def test_a_card_outside_a_battleline_has_its_printed_values():
    t = board(dict(in_play=[dict(card="Bulwark", power_counters=3), "Briar Grubbling"], hand=["Umbra", "Champion Anaphiel"]))
    assert (t.card("Bulwark").power, t.card("Briar Grubbling").armor, t.card("Briar Grubbling").keywords) == (7, 2, {"hazardous"})
    t.place("Bulwark", "hand").place("Briar Grubbling", "discard")
    assert (t.card("Bulwark").power, t.card("Briar Grubbling").armor, t.card("Briar Grubbling").keywords) == (4, 0, {"hazardous"})
    knight = t.card("Champion Anaphiel")
    assert t.card("Umbra").keywords == {"skirmish"} and (knight.power, knight.armor, knight.keywords) == (6, 1, {"taunt"})


def test_a_card_out_of_play_is_controlled_by_its_owner():
    t = board(dict(hand=["Hysteria"]), dict(in_play=[dict(card="V5", owner="a")]), house="dis")
    assert t.card("V5").controller == "b" and t.play("Hysteria").card("V5").controller == "a"
    assert board(dict(archives=[dict(card="V5", owner="b")])).card("V5").controller == "a"


def test_the_house_of_a_card_can_be_set():
    t = board(dict(in_play=["V5"]))
    assert t.set("V5", house="dis").card("V5").houses == ["dis"] and ways(t, "V5") == set()
    assert ways(t.set("V5", house="brobnar"), "V5") == {"reap"}
    for wrong in (dict(house="atlantis"), dict(colour=1)):
        with pytest.raises(BoardError, match="known are"):
            t.set("V5", **wrong)


def test_cards_on_a_card_that_is_placed_elsewhere_go_to_their_owners_discard_piles():
    a = dict(hand=["Masterplan", "V1"], in_play=[dict(card="V5", upgrades=["Plain Badge", dict(card="Harness", owner="b")])])
    t = board(a, house="shadows").play("Masterplan").place("V5", "hand").place("Masterplan", "hand")
    assert sorted(t.a.discard) == ["Plain Badge", "V1"] and t.b.discard == ["Harness"]
    assert t.card("V5").upgrades == [] and t.card("Masterplan").beneath == []
    t = board(dict(in_play=[dict(card="V5", upgrades=["Blood of Titans"])])).place("Blood of Titans", "hand")
    assert t.card("V5").power == 5 and t.card("V5").upgrades == []


def test_tagged_and_resolving_cards_are_shown():
    t = board(dict(hand=["Slay and Draw", "V1"], in_play=["Avenger", "V9"])).play("Slay and Draw")
    assert t.tagged == [] and t.resolving == ["Slay and Draw"]
    t.pick("Avenger")
    assert t.tagged == ["Avenger"] and t.decision.source == "Avenger" and t.resolving == ["Slay and Draw", "Avenger"]
    t.pick("V9")
    assert t.tagged == [] and t.resolving == [] and t.decision.kind == "action"
    t.choose(next(o.index for o in t.decision.options if (o.kind, o.card) == ("play", "V1")))
    assert t.decision.kind == "flank" and t.resolving == ["V1"], "it is being played and is in no zone yet"


def test_a_reference_means_the_same_card_as_long_as_the_table_exists():
    """Mimic Gel becomes a copy of Troll. It is found by its own name, and by the new name after the cards with that printed
    name."""
    a = dict(hand=["Mimic Gel"], houses=["logos", "brobnar", "dis"])
    t = board(a, dict(in_play=["Troll"]), house="logos").play("Mimic Gel")
    if t.decision.kind == "target":
        t.pick("Troll")
    gel = t.card("Mimic Gel")
    assert gel.ref == "Mimic Gel" and gel.name == "Troll" and gel.in_play
    assert t.card(gel.ref).handle == gel.handle == t.card("Troll#2").handle == t.card("a:Troll").handle
    assert t.card("Troll").owner == t.card("b:Troll").owner == "b"
    option = next(o for o in t.set("Mimic Gel", exhausted=0).decision.options if o.card)
    assert t.card(option.card).handle == gel.handle


def test_a_shared_title_means_the_original_before_its_evil_twin():
    t = board(dict(in_play=[dict(card="Armadrone (Evil Twin)", house="brobnar")]), dict(in_play=["V1"], amber=4))
    assert t.fight("Armadrone", "V1").b.amber == 2 and t.card("Armadrone").ref == "Armadrone (Evil Twin)"
    t = board(dict(in_play=["Armadrone (Evil Twin)", "Armadrone"]))
    assert [t.card(c).ref for c in ("Armadrone", "Armadrone#2")] == ["Armadrone", "Armadrone (Evil Twin)"]


def test_the_error_for_a_card_of_the_wrong_player_names_its_owner():
    with pytest.raises(BoardError, match=r"no card 'a:Troll' on this table; b owns 'Troll'"):
        board(dict(in_play=["V1"]), dict(in_play=["Troll"])).card("a:Troll")
    with pytest.raises(BoardError, match=r"no card 'a:Nobody' on this table$"):
        board().card("a:Nobody")


def test_the_log_indents_cards_that_an_effect_draws_discards_or_shuffles():
    t = board(dict(in_play=["Doc Bookton"], hand=["Dust Imp"], discard=["Anger"] * 8, deck=[]), house="logos")
    lines = t.reap("Doc Bookton").end_turn().log().splitlines()
    at = lines.index("  reaps with Doc Bookton")
    assert lines[at + 1 : at + 3] == ["    A shuffles the discard pile into a new deck", "    A draws 1 card"]
    assert "  A draws 4 cards" in lines, "the draw step of a turn is no effect"
    t = board(dict(hand=["Mind Barb", "Dust Imp"]), dict(hand=["Punch"]), house="dis").play("Mind Barb").discard("Dust Imp")
    assert t.log().splitlines()[-2:] == ["    B discards Punch", "  discards Dust Imp"]


def test_the_log_shows_a_scrapped_card_before_its_effects():
    t = board(dict(in_play=["V5"], hand=["Ornar Skullface", "V1"])).discard("Ornar Skullface").discard("V1")
    lines = t.log().splitlines()
    at = lines.index("  discards Ornar Skullface")
    assert lines[at + 1 : at + 3] == ["    Ornar Skullface is scrapped:", "    V5 is dealt 3 damage"]
    assert lines[-1] == "  discards V1", "a card without such an ability is only discarded"


def test_modes_of_an_ability_from_another_card_have_the_words_of_that_card():
    t = board(dict(in_play=["Election", "V3"])).reap("V3")
    yea, nay = labels(t)
    assert yea.startswith("Put a yea counter on Election") and nay.startswith("Put a nay counter on Election")
    assert f"    chosen of V3: {nay}" in t.choose(1).log().splitlines()


def test_numbers_are_offered_with_the_card_that_they_apply_to():
    a = dict(houses=["saurian", "brobnar", "dis"], hand=["Tectonic Shift"], in_play=["V1", "V2", "V3"])
    assert labels(board(a, house="saurian").play("Tectonic Shift")) == ["0", "1"]
    t = board(dict(hand=["Concussive Transfer"], in_play=["V5", "V6"])).play("Concussive Transfer").pick("V6")
    assert labels(t) == ["0 (V5)", "1 (V5)", "2 (V5)", "3 (V5)"]


def test_a_decision_without_an_effect_has_no_purpose():
    t = board(dict(hand=["Anger"], in_play=["V1", "V2"]))
    assert t.decision.kind == "action" and t.decision.purpose is None
    assert board(house=None).decision.purpose is None, "the choice of a house"
    assert t.play("Anger").decision.purpose == "ready"


def test_an_upgrade_is_attached_to_the_given_card_or_not_played():
    t = board(dict(hand=["Blood of Titans"], in_play=["V5", "Cannon"]))
    before = t.snapshot()
    with pytest.raises(IllegalChoice, match="'Blood of Titans' cannot be attached to 'Cannon'"):
        t.play("Blood of Titans", on="Cannon")
    with pytest.raises(BoardError, match="no card 'Nobody'"):
        t.play("Blood of Titans", on="Nobody")
    assert t.snapshot() == before
    assert t.play("Blood of Titans", on="V5").card("V5").upgrades == ["Blood of Titans"]


def test_a_title_means_another_copy_if_the_first_cannot_be_picked():
    """This also holds for playing and using cards. A number, an owner or the card itself means exactly that card."""
    t = board(dict(in_play=["V1", "V9"]), dict(in_play=["V1", "V1"]))
    before = t.snapshot()
    t.fight("V9", "V1")
    assert [t.card(one).zone for one in ("V1", "V1#2", "V1#3")] == ["battleline", "discard", "battleline"]
    t.restore(before)
    for wrong in ("V1#1", "a:V1", t.card("V1")):
        with pytest.raises(IllegalChoice, match="'V1' cannot be picked; options: V1#2, V1#3"):
            t.fight("V9", wrong)
    t.fight("V9", "b:V1#2")
    assert t.card("V1#3").zone == "discard"


def test_yes_and_no_answer_every_optional_choice():
    """This includes taking the only possible card, and an alternative effect."""
    for yes in (True, False):
        t = board(dict(in_play=["Master of 2"]), dict(in_play=["V2"]), house="dis").reap("Master of 2").answer(yes)
        assert (t.b.battleline == []) is yes
        a = dict(in_play=["Chronus"], hand=[dict(card="Pip Pip", icons=["draw"]), "V1"], deck=["V2"] * 4, discard=["Scooboo"])
        t = board(a, house="logos", rulebook="18").play("Pip Pip").answer(yes)
        assert ("Scooboo" in t.a.hand) is yes
    t = board(dict(in_play=["Master of 2"]), dict(in_play=["V2", "V2"]), house="dis").reap("Master of 2")
    with pytest.raises(IllegalChoice, match="True is no answer here; options: V2, V2#2, none; pick a card"):
        t.answer(True)


def test_the_error_for_an_action_names_the_question_that_comes_first():
    t = board(dict(in_play=["Master of 2"]), dict(in_play=["V2", "V2"]), house="dis").reap("Master of 2")
    with pytest.raises(
        IllegalChoice, match=r"action 'V2' is not legal now; options: V2, V2#2, none; a question comes first \(target\)"
    ):
        t.action("V2")


def test_options_with_equal_labels_are_distinguished():
    """Two Replay Pods each give a creature an ability; two creatures are exalted before one Kretchee."""
    pods = dict(in_play=["Replay Pod", "Replay Pod", "Tunk"], hand=["Slay"])
    assert labels(board(pods).play("Slay")) == ["Tunk next (Replay Pod)", "Tunk next (Replay Pod#2)"]
    noddy = dict(card="Noddy the Thief", upgrades=["Transposition Sandals"])
    t = board(dict(in_play=[noddy, "V1"]), dict(amber=1), house="shadows")
    told = [o.label for o in t.decision.options if o.kind == "action"]
    assert sorted(told) == ["action Noddy the Thief", "action Noddy the Thief (Transposition Sandals)"]


def test_the_options_of_a_decision_have_different_labels():
    line = ["Kretchee", "Kretchee", "V1", "V1"]
    t = board(dict(in_play=line, hand=[dict(card="V3", icons=["capture"] * 2)]), dict(amber=3)).play("V3")
    while t.decision.kind != "action":
        assert len(set(labels(t))) == len(labels(t))
        t.choose(0)


def test_a_gigantic_creature_can_be_played_by_either_half():
    for half in ("Ultra Gravitron", "Ultra Gravitron (1 of 2)"):
        t = board(dict(hand=["Ultra Gravitron", "Ultra Gravitron (1 of 2)"]), house="logos").play(half)
        assert t.a.battleline == ["Ultra Gravitron"] and t.a.hand == []
    with pytest.raises(IllegalChoice):
        board(dict(hand=["Ultra Gravitron (1 of 2)"]), house="logos").play("Ultra Gravitron (1 of 2)")


def test_the_bonus_icons_of_a_card_can_be_set():
    t = board(dict(hand=["V1"], deck=["V2"])).set("V1", icons=["amber", "draw"]).play("V1")
    assert t.a.amber == 1 and t.a.hand == ["V2"]
    with pytest.raises(BoardError, match="bonus icons"):
        t.set("V1", icons=["gold"])


def test_the_deck_and_the_discard_pile_of_a_player_can_be_set():
    t = board(dict(deck=["V1", "V2", "V3"], discard=["V4"], hand=["V5"]))
    t = t.set("a", deck=["V3", "V1"], discard=["V5"])
    assert t.a.deck == ["V3", "V1"] and t.a.discard == ["V5"] and t.a.hand == [] and sorted(t.a.purged) == ["V2", "V4"]
    assert t.set("a", deck=[], discard=[]).a.deck == t.a.discard == []
    t = board(dict(deck=["V1", "V1", "V2"]), dict(hand=["V9"])).set("a", deck=["V1", "V2", "V1"])
    assert t.a.deck == ["V1", "V2", "V1"]
    with pytest.raises(BoardError, match="owns no such card"):
        t.set("a", deck=["V9"])
    assert t.a.deck == ["V1", "V2", "V1"], "a refused change has no effect"


def test_the_log_uses_one_name_for_a_copy():
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=["V5", "V9"]), house="logos").play("Mimic Gel").pick("V5")
    assert "plays Mimic Gel" in t.log()
    t = t.end_turn().answer("brobnar").fight("V9", "Mimic Gel")
    assert "plays Mimic Gel" in t.log() and "Mimic Gel is destroyed" in t.log() and "V5" not in t.log()
