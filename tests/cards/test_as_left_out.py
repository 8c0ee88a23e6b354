"""Æmber Skies: cards that needed words of their own: keys of a colour, what answers once, flanks and archives that are barred."""

from tests.cards.skyborn import choose_house, on, sky
from tests.help import card, out, targets


def labels(t):
    return [option.label for option in t.decision.options]


@card("Blue Æmberdrake", "destroyed")
def test_blue_aemberdrake_forges_the_blue_key_if_it_can_be_paid():
    drake = dict(card="Blue Æmberdrake", damage=7, house="skyborn")
    t = out(on(dict(in_play=[drake], amber=2), dict(in_play=["V9"])).fight("Blue Æmberdrake", "V9"))
    assert t.a.keys == ["blue"] and t.a.amber == 0
    t = out(on(dict(in_play=[drake], amber=1), dict(in_play=["V9"])).fight("Blue Æmberdrake", "V9"))
    assert t.a.keys == [] and t.a.amber == 5, "one Æ too few"
    t = out(on(dict(in_play=[drake], amber=5, keys=["blue"]), dict(in_play=["V9"])).fight("Blue Æmberdrake", "V9"))
    assert t.a.keys == ["blue"] and t.a.amber == 9, "that key is forged already: no other one"


@card("Red Æmberdrake", "destroyed")
@card("Yellow Æmberdrake", "destroyed")
def test_each_aemberdrake_has_its_own_colour_and_may_win():
    for colour, others in (("Red", ["yellow", "blue"]), ("Yellow", ["red", "blue"])):
        drake = dict(card=f"{colour} Æmberdrake", damage=7, house="skyborn")
        t = out(on(dict(in_play=[drake], amber=9), dict(in_play=["V9"])).fight(f"{colour} Æmberdrake", "V9"))
        assert t.a.keys == [colour.lower()] and t.a.amber == 7
        t = on(dict(in_play=[drake], amber=9, keys=others), dict(in_play=["V9"])).fight(f"{colour} Æmberdrake", "V9")
        assert t.winner == "a"


@card("Blue Æmberdrake", "destroyed")
def test_an_aemberdrake_forges_for_its_controller_in_the_opponents_turn():
    t = on(dict(in_play=[sky("V9")]), dict(amber=3, in_play=[dict(card="Blue Æmberdrake", damage=7)]))
    t = out(t.fight("V9", "Blue Æmberdrake"))
    assert t.b.keys == ["blue"] and t.b.amber == 1 and t.a.keys == []


@card("Improvised Aviation", "play")
def test_improvised_aviation_is_for_the_next_creature_only():
    a = dict(hand=["Improvised Aviation", "V9", "V2"], houses=["brobnar", "logos", "mars"])
    t = on(a, dict(in_play=["Library of Babble", "Gauntlet of Command", dict(card="V6", damage=0)]), house="brobnar")
    t = out(t.play("Improvised Aviation"))
    t = out(t.play("V9"))
    assert t.card("V9").ready
    t = t.fight("V9", "V6")
    assert sorted(targets(t)) == ["Gauntlet of Command", "Library of Babble"]
    t = out(t.pick("Library of Babble"))
    assert t.card("Library of Babble").zone == "deck" and t.card("Gauntlet of Command").zone == "artifacts"
    t = out(t.play("V2"))
    assert not t.card("V2").ready, "the second enters as ever"


@card("Phantasmaquid", "constant")
def test_phantasmaquid_keeps_the_opponent_from_the_right_flank():
    t = on(dict(in_play=["Phantasmaquid"]), dict(hand=["V2"], in_play=["V1"], houses=["brobnar", "mars", "dis"])).end_turn()
    t = choose_house(t, "brobnar")
    t = out(t.play("V2"))
    assert t.b.battleline == ["V2", "V1"], "on the left flank without a question"
    b = dict(hand=["V2", "V3"], in_play=["V4"], houses=["brobnar", "mars", "dis"])
    t = choose_house(on(dict(in_play=["Phantasmaquid"]), b).end_turn(), "brobnar")
    assert any("V2" in label and "lay" in label for label in labels(t))
    t.place("V4", "discard")
    assert not any("V2" in label and "lay" in label for label in labels(t)), "the first stands on both flanks"


@card("Phantasmaquid", "constant")
def test_phantasmaquid_does_not_hinder_its_own_player():
    t = on(dict(in_play=["Phantasmaquid"], hand=[sky("V2")]), dict(in_play=["V1"])).play("V2")
    t = out(t.choose(len(t.decision.options) - 1))
    assert t.a.battleline == ["Phantasmaquid", "V2"]


@card("Phantasmaquid", "reaction")
def test_phantasmaquid_goes_where_there_is_no_enemy():
    t = on(dict(in_play=["Phantasmaquid"]), dict()).end_turn()
    assert t.card("Phantasmaquid").zone == "discard"
    t = on(dict(in_play=["Phantasmaquid"]), dict(in_play=["V1"])).end_turn()
    assert t.card("Phantasmaquid").zone == "battleline"


@card("Titan Sentry", "constant")
def test_titan_sentry_leaves_archives_where_they_are():
    for line, asked in (["Titan Sentry"], False), ([], True):
        t = on(dict(in_play=line), dict(archives=["V2"], houses=["brobnar", "mars", "dis"])).end_turn()
        t = choose_house(t, "brobnar")
        assert (t.decision.kind == "archives") is asked
        t = on(dict(in_play=line, archives=["V2"]), house=None)
        assert (t.choose(0).decision.kind == "archives") is asked, "its own player's too"


@card("Titan Sentry", "play_reap")
def test_titan_sentry_archives_a_card_of_either_hand():
    for k, (mine, theirs) in enumerate(((["V1"], []), ([], ["V5"]))):
        t = on(dict(in_play=[dict(card="Titan Sentry", house="skyborn")], hand=["V1"]), dict(hand=["V5"])).reap("Titan Sentry")
        t = out(t.choose(k))
        assert t.a.archives == mine and t.b.archives == theirs
