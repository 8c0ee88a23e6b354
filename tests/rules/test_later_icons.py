"""Bonus icons of the later sets: +1 power icons, and house icons with the cards that ask for houses."""

from tests.cards.dm import of_house
from tests.help import board, case, labels, settle, targets, ways


def on(a=None, b=None, house="brobnar"):
    """A's main step."""
    return board(a, b, house=house, rulebook="18")


def strong(title):
    """A card with a +1 power icon."""
    return dict(card=title, icons=["power"])


@case("later-power-icon")
def test_a_power_icon_goes_to_any_creature_in_play():
    t = on(dict(in_play=["V5"], hand=[strong("V3")]), dict(in_play=["V2"])).play("V3")
    assert t.decision.player == "a" and sorted(targets(t)) == ["V2", "V3", "V5"] and not t.decision.optional
    t.pick("V2")
    assert t.card("V2").power == 3 and t.card("V3").power == 3


@case("later-power-icon-self")
def test_the_creature_with_the_power_icon_may_be_the_only_one_to_get_its_counter():
    t = on(dict(hand=[strong("V3")])).play("V3")
    assert t.card("V3").power_counters == 1 and t.card("V3").power == 4
    t = on(dict(hand=[strong("Player")]), dict(in_play=["V2"])).play("Player")
    assert sorted(targets(t)) == ["Player", "V2"] and t.a.amber == 0, "before its Play ability"
    assert t.pick("Player").a.amber == 1


@case("later-power-icon-none")
def test_a_power_icon_without_a_creature_does_nothing():
    t = on(dict(hand=[strong("Alpha Call")])).play("Alpha Call")
    assert t.a.amber == 1 and t.decision.kind == "action"


@case("later-house-icon-play")
def test_a_card_with_a_house_icon_is_played_in_the_one_house_and_used_in_the_other():
    a = dict(hand=[dict(card="Daughter", icons=["staralliance"])], houses=["logos", "staralliance", "dis"], deck=["V1"] * 30)
    t = on(a, house="staralliance").play("Daughter")
    assert t.a.battleline == ["Daughter"] and t.decision.kind == "action" and t.a.amber == 0, "the icon itself does nothing"
    t.end_turn().answer("brobnar").end_turn().answer("logos")
    assert "reap" in ways(t, "Daughter") and t.reap("Daughter").a.amber == 1


@case("later-house-icon-choose")
def test_the_house_of_an_icon_in_play_is_a_choice_for_step_2():
    t = on(dict(in_play=[dict(card="V1", icons=["saurian"])], houses=["brobnar", "dis", "logos"]), house=None)
    assert "Saurian" in labels(t)
    t = on(None, dict(in_play=[dict(card="V1", icons=["saurian"])]), house=None)
    assert "Saurian" not in labels(t), "a creature of the opponent"


@case("later-house-icon-bartos")
def test_bartos_the_ruiner_spares_what_belongs_to_mars_by_its_icon():
    line = ["Bartos the Ruiner", of_house("untamed", "V3", icons=["mars"]), of_house("untamed", "V4")]
    t = on(dict(in_play=line, houses=["untamed", "mars", "dis"]), house="untamed")
    settle(t.reap("V3"))
    assert t.card("V3").zone == "battleline"
    settle(t.reap("V4"))
    assert t.card("V4").zone == "discard" and t.a.amber == 2
