"""Æmber Skies: what asks for a house, where a card belongs to two because of a house icon."""

from tests.cards.cc import of_house
from tests.cards.skies import on
from tests.help import card, settle, ways


def also(title, house, icon, **more):
    """A card of one house with the icon of another."""
    return of_house(house, title, icons=[icon], **more)


@card("Phosphorus Blast", "play")
@card("Shark Bait", "play")
@card("Crimson Dax", "reap")
def test_a_card_with_a_mars_icon_is_no_card_that_is_not_mars():
    martian = also("V5", "logos", "mars")
    t = on(dict(hand=["Phosphorus Blast"], in_play=[martian]), dict(in_play=[of_house("dis", "V4")]), house="mars")
    t = t.play("Phosphorus Blast")
    assert (t.card("V5").damage, t.card("V4").damage) == (0, 2)
    t = on(dict(hand=["Shark Bait"], in_play=[martian]), dict(amber=3), house="mars").play("Shark Bait")
    assert t.card("V5").amber == 0 and t.b.amber == 3
    t = on(dict(in_play=["Crimson Dax"], hand=[also("Shout", "logos", "mars")]), house="mars").reap("Crimson Dax")
    assert t.decision.kind == "action" and t.a.hand == ["Shout"]


@card("Tangrant", "constant")
def test_tangrant_lets_a_card_with_a_mars_icon_be_played_as_the_one():
    hand = [also("Shout", "dis", "mars"), of_house("mars", "Census")]
    t = on(dict(in_play=["Tangrant"], hand=hand), house="brobnar").play("Shout")
    assert "play" not in ways(t, "Census")


@card("Tangrant", "constant")
def test_each_tangrant_lets_one_be_played_also_another_tangrant():
    hand = [of_house("mars", name) for name in ("Tangrant", "Shout", "Census")]
    t = on(dict(in_play=["Tangrant"], hand=hand), house="brobnar")
    t = t.play("Tangrant#2").play("Shout")
    assert "play" not in ways(t, "Census")


@card("Cmd. Prompt", "reap")
def test_cmd_prompt_keeps_its_permission_for_what_cannot_be_played_anyway():
    hand = [also("Shout", "dis", "logos"), of_house("mars", "Census"), of_house("dis", "V3")]
    t = on(dict(in_play=["Cmd. Prompt"], hand=hand), house="logos").reap("Cmd. Prompt").play("Shout")
    assert "play" in ways(t, "Census")
    assert "play" not in ways(t.play("Census"), "V3")


@card("Silver Linings", "play")
@card("Against All Flags", "play")
def test_both_houses_of_a_flank_creature_count():
    line = [also("V3", "dis", "mars"), of_house("logos", "V5"), also("V4", "mars", "dis")]
    assert on(dict(hand=["Silver Linings"], in_play=line), house="skyborn").play("Silver Linings").a.amber == 1 + 2
    enemies = [of_house("mars", "V4"), of_house("logos", "V6")]
    t = on(dict(hand=["Against All Flags"], in_play=line[:1]), dict(amber=5, in_play=enemies), house="skyborn")
    assert t.play("Against All Flags").b.amber == 3
    t = on(dict(hand=["Against All Flags"], in_play=line[:1]), dict(amber=5), house="skyborn").play("Against All Flags")
    assert t.b.amber == 4, "it shares a house with no other"


@card("Root Access", "play")
@card("Barter and Games", "play")
def test_who_shares_either_house_of_a_card_out_of_play_is_hit():
    b = dict(deck=["V1", also("Shout", "dis", "mars")], in_play=[of_house(h, n) for h, n in (("dis", "V5"), ("mars", "V6"))])
    t = on(dict(hand=["Root Access"]), b, house="logos").play("Root Access")
    assert [t.card(n).damage for n in ("V5", "V6")] == [2, 2] and t.b.discard == ["Shout"]
    a = dict(hand=["Barter and Games"], archives=[also("V3", "mars", "dis")], in_play=[of_house("dis", "V5")])
    b = dict(hand=[of_house("logos", "V4")], in_play=[of_house("untamed", "V8"), also("V6", "untamed", "mars")])
    t = settle(on(a, b, house="ekwidon").play("Barter and Games"))
    assert t.a.battleline == [] and t.b.battleline == ["V8"] and (t.a.archives, t.b.hand) == ([], [])


@card("Suspendamander", "fight")
@card("Transparency Report", "play")
def test_a_house_icon_in_hand_is_forbidden_and_counted():
    b = dict(in_play=["V1"], hand=[also("Shout", "mars", "dis"), of_house("mars", "Census")])
    t = (
        on(dict(in_play=["Suspendamander"]), b, house="dis")
        .fight("Suspendamander", "b:V1")
        .answer("dis")
        .end_turn()
        .answer("mars")
    )
    assert "play" not in ways(t, "Shout") and "play" in ways(t, "Census")
    t = on(dict(hand=["Transparency Report", also("Shout", "dis", "ekwidon")]), house="ekwidon").play("Transparency Report")
    assert t.a.amber == 0
    assert on(dict(hand=["Transparency Report"]), house="ekwidon").play("Transparency Report").a.amber == 2


@card("Dreadstarr the Lone", "constant")
@card("Fancy Donavon", "scrap")
def test_a_brobnar_icon_makes_company_and_no_stranger():
    t = on(dict(in_play=["Dreadstarr the Lone", also("V3", "mars", "brobnar")]), house="logos")
    assert "reap" not in ways(t, "Dreadstarr the Lone")
    line = [also("V3", "mars", "brobnar", exhausted=True), of_house("mars", "V4", exhausted=True)]
    t = on(dict(hand=["Fancy Donavon"], in_play=line), dict(in_play=["V9"]), house="brobnar").discard("Fancy Donavon")
    assert settle(t).card("V9").damage == 4 and not t.card("V3").ready


@card("Bartos the Ruiner", "reaction")
def test_bartos_spares_an_artifact_with_a_mars_icon():
    t = on(dict(in_play=["Bartos the Ruiner", also("Lever", "logos", "mars"), of_house("logos", "Lantern")]), house="mars")
    assert t.action("Lever").card("Lever").in_play
    assert t.omni("Lantern").a.discard == ["Lantern"] and t.a.amber == 2
