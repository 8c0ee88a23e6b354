"""What a creature is given without a printed end lasts until it leaves play (rulebook 14, Lasting effects)."""

from tests.help import board, card, case, out


@case("ruling-no-end-printed")
@card("Fight to the End", "play")
def test_fight_to_the_end_gives_skirmish_for_good():
    a = dict(hand=["Fight to the End"], in_play=["V5"], discard=["V1"] * 10)
    t = out(board(a, dict(in_play=["V2", "V1"])).play("Fight to the End"))
    assert "skirmish" in t.card("V5").keywords and t.card("V5").damage == 0
    t = out(t.end_turn().answer("brobnar").end_turn().answer("brobnar"))
    assert "skirmish" in t.card("V5").keywords, "it goes on in the next turns"
    t.place("V5", "hand").place("V5", "battleline")
    assert "skirmish" not in t.card("V5").keywords, "until it leaves play"


@case("ruling-no-end-printed")
def test_no_skirmish_is_given_by_one_who_is_not_haunted():
    t = out(board(dict(hand=["Fight to the End"], in_play=["V5"]), dict(in_play=["V2"])).play("Fight to the End"))
    assert "skirmish" not in t.card("V5").keywords and t.card("V5").damage == 2


@case("ruling-no-end-printed")
@card("The Mysticeti", "action")
def test_the_taunt_of_the_mysticeti_has_no_end_either():
    a = dict(in_play=["The Mysticeti", "Dust Pixie"], houses=["untamed", "dis", "logos"])
    t = out(board(a, house="untamed").action("The Mysticeti"))
    t = out(t.end_turn().answer("brobnar").end_turn().answer("untamed"))
    assert "taunt" in t.card("The Mysticeti").keywords and t.card("The Mysticeti").power == 3
