"""Control, moving, most and least powerful, repeats, lasting effects, searching, traits (rulebook: Glossary)."""

from tests.help import board, case, targets


@case("v14-control-enter")
def test_a_played_card_is_controlled_by_its_owner():
    card = board(dict(hand=["V1"])).play("V1").card("V1")
    assert card.owner == card.controller == "a"


@case("v14-control-leaves-to-owner")
def test_a_card_leaves_to_its_owner():
    taken = dict(card="V3", owner="b")
    assert board(dict(hand=["Slay"], in_play=[taken])).play("Slay").b.discard == ["V3"]
    assert board(dict(hand=["Hand Back"], in_play=[taken])).play("Hand Back").b.hand == ["V3"]


@case("v14-control-has")
def test_controlled_creatures_count():
    t = board(dict(hand=["Census"], in_play=["V1", dict(card="V3", owner="b")]), dict(in_play=["V2"])).play("Census")
    assert t.a.amber == 2


@case("v14-friendly-enemy")
def test_friendly_is_by_control():
    t = board(dict(hand=["Strike Foes"], in_play=[dict(card="V3", owner="b")]), dict(in_play=["V2", dict(card="V4", owner="a")]))
    t.play("Strike Foes")
    assert t.card("V3").damage == 0 and t.card("V2").damage == t.card("V4").damage == 1


def test_taking_control_keeps_state_and_adds_a_house():
    t = board(dict(hand=["Betrayal"]), dict(in_play=[dict(card="Tunk", damage=2, exhausted=True)])).play("Betrayal")
    card = t.card("Tunk")
    assert (card.controller, card.owner, card.damage, card.ready) == ("a", "b", 2, False)


@case("v14-move-creature")
def test_a_move_may_stay():
    t = board(dict(hand=["March", "March"], in_play=["V1", "V2", "V3"])).play("March").pick("V2")
    assert [o.arg for o in t.decision.options] == [0, 1, 2]
    assert t.answer(1).a.battleline == ["V1", "V2", "V3"]
    assert t.play("March").pick("V1").answer(2).a.battleline == ["V2", "V3", "V1"]


@case("v14-least-powerful-group")
def test_groups_fill_level_by_level():
    t = board(dict(hand=["Thin the Ranks"], in_play=["V1", "V3", "V3"]), dict(in_play=["V3", "V6"])).play("Thin the Ranks")
    assert sorted(targets(t)) == ["V3", "V3#2", "V3#3"]
    t.pick("V3#3")
    assert t.a.battleline == ["V3", "V3"] and t.b.battleline == ["V6"]


def test_the_most_powerful_is_chosen_among_ties():
    t = board(dict(hand=["Fell the Mighty"], in_play=["V6"]), dict(in_play=["V6", "V5"])).play("Fell the Mighty")
    assert sorted(targets(t)) == ["V6", "V6#2"]


def test_center_needs_an_odd_line():
    t = board(dict(hand=["Middle Blow"], in_play=["V1", "V2", "V3"]), dict(in_play=["V4", "V5"])).play("Middle Blow")
    assert t.a.battleline == ["V1", "V3"] and t.b.battleline == ["V4", "V5"]


@case("v14-search-shuffle")
def test_a_searched_deck_is_shuffled():
    order = ["V1", "Punch", "Anger", "Smaaash", "V2", "Tremor", "V3", "V4", "V5", "V6"]
    t = board(dict(hand=["Tutor"], deck=order)).play("Tutor")
    assert "Punch" not in targets(t) and t.decision.optional
    t.pick("V2")
    assert t.a.hand == ["V2"] and sorted(t.a.deck) == sorted(set(order) - {"V2"})
    assert t.a.deck != [c for c in order if c != "V2"]
    assert board(dict(hand=["Tutor"], deck=order)).play("Tutor").answer(False).a.hand == []


@case("v14-search-discard-order")
def test_a_searched_discard_pile_keeps_its_order():
    t = board(dict(hand=["Dig"], discard=["V1", "Punch", "V2", "V3"])).play("Dig").pick("V2")
    assert t.a.discard == ["Dig", "V1", "Punch", "V3"] and t.a.hand == ["V2"]


@case("v14-repeat-preceding")
def test_the_preceding_effect_once_more():
    t = board(dict(hand=["Encore"]), dict(amber=1)).play("Encore")
    assert t.a.amber == 2


@case("v14-repeat-full")
def test_a_full_repeat_checks_each_time():
    assert board(dict(hand=["Long Encore"])).play("Long Encore").a.amber == 5


@case("v14-lasting-persists")
def test_a_lasting_effect_outlives_its_card():
    t = board(dict(hand=["Warsong"], in_play=["V5", "V6"]), dict(in_play=["V1", "V2"])).play("Warsong")
    assert t.a.discard == ["Warsong"]
    t.fight("V5", "V1").fight("V6", "V2")
    assert t.a.amber == 2


@case("v14-lasting-new-cards")
def test_a_lasting_effect_covers_new_cards():
    t = board(dict(hand=["Shield of Justice", dict(card="Ping", house="sanctum"), "Raiding Knight"]), house="sanctum")
    t.play("Shield of Justice").play("Raiding Knight").play("Ping")
    assert t.card("Raiding Knight").damage == 0 and t.card("Raiding Knight").armor_left == 2


@case("v14-faq-lost-in-the-woods")
def test_as_much_as_possible():
    t = board(dict(hand=["Lost in the Woods"]), dict(in_play=["V1", "V2"]), house="untamed").play("Lost in the Woods")
    assert sorted(t.b.deck) == ["V1", "V2"]


@case("v14-traits")
def test_traits_matter_to_effects_only():
    t = board(dict(hand=["Knight Call"], in_play=["Knight Specter", "V3"])).play("Knight Call")
    assert t.a.amber == 1
