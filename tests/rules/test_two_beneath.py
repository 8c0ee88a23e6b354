"""Two cards lie beneath a card that speaks of one (archived rulings on Jargogle)."""

from tests.help import board, card, case, settle, targets


@case("ruling-two-beneath")
@card("Jargogle", "destroyed")
def test_of_two_cards_beneath_jargogle_one_is_played_in_the_own_turn():
    a = dict(in_play=[dict(card="Jargogle", damage=1, beneath=["V5", "V3"])], hand=["Slay"])
    for first, other in (("V5", "V3"), ("V3", "V5")):
        t = board(a).play("Slay")
        assert sorted(targets(t)) == ["V3", "V5"]
        t = settle(t.pick(first))
        while t.decision.kind == "flank":
            t.choose(0)
        assert t.a.battleline == [first] and sorted(t.a.discard) == sorted(["Jargogle", "Slay", other])


@case("ruling-two-beneath")
def test_in_the_turn_of_the_opponent_one_is_archived_at_random():
    archived = set()
    for seed in range(12):
        b = dict(in_play=[dict(card="Jargogle", damage=1, beneath=["V5", "V3"])])
        t = settle(board(dict(hand=["Slay"]), b, seed=seed).play("Slay"))
        assert len(t.b.archives) == 1 and sorted(t.b.discard + t.b.archives) == ["Jargogle", "V3", "V5"]
        archived |= set(t.b.archives)
    assert archived == {"V3", "V5"}


@case("ruling-two-beneath")
@card("Masterplan", "omni")
def test_of_two_cards_beneath_masterplan_one_is_played():
    t = board(dict(in_play=[dict(card="Masterplan", beneath=["V5", "V3"])])).omni("Masterplan")
    assert sorted(targets(t)) == ["V3", "V5"]
    t = settle(t.pick("V3"))
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.a.battleline == ["V3"] and sorted(t.a.discard) == ["Masterplan", "V5"]
