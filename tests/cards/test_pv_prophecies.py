"""Each prophecy of Prophetic Visions: what fulfills it, and what does not."""

import pytest

from tests.help import card, case, settle
from tests.prophecies import foretold, lies_under, table


@card("Ask Again Later", "reaction")
def test_ask_again_later():
    def named(top, house="logos"):
        t = foretold("Ask Again Later", a=dict(amber=5), b=dict(deck=[top, "Plain"]), house=None)
        t.answer("untamed")
        assert t.decision.player == "a" and {o.label for o in t.decision.options} == {"Untamed", "Logos", "Shadows"}
        return t.choose(next(o for o in t.decision.options if o.label.lower() == house))

    assert lies_under(named("Plain")) and named("Dust Pixie").a.amber == 3
    assert named("Dust Pixie").card("Dust Pixie").zone == "deck"
    empty = foretold("Ask Again Later", a=dict(amber=5), house=None).answer("untamed")
    assert lies_under(empty.choose(0))


@card("Bad Omen", "reaction")
@pytest.mark.parametrize(("amber", "fulfills"), [(5, False), (6, True), (7, False)])
def test_bad_omen(amber, fulfills):
    t = foretold("Bad Omen", a=dict(amber=amber)).end_turn()
    assert lies_under(t) != fulfills and t.a.amber == amber - 2 * fulfills


@card("Expect the Unexpected", "reaction")
def test_expect_the_unexpected():
    t = foretold("Expect the Unexpected", a=dict(hand=["Reshuffle", "Away"], discard=["Plain"], deck=["Plain"]))
    assert not lies_under(t.play("Reshuffle"))
    t = foretold("Expect the Unexpected", a=dict(hand=["Away"], discard=["Plain"]))
    assert not lies_under(t.play("Away"))  # the deck is reset for the draw
    t = foretold("Expect the Unexpected", a=dict(hand=["Away"], deck=["Plain"]))
    assert lies_under(t.play("Away"))


@card("Fate Laughs at Your Plans", "reaction")
def test_fate_laughs_at_your_plans():
    t = foretold("Fate Laughs at Your Plans", a=dict(archives=["Plain"], amber=5), house=None).answer("untamed")
    assert not lies_under(t.answer(True)) and t.a.amber == 3
    t = foretold("Fate Laughs at Your Plans", a=dict(archives=["Plain"]), house=None).answer("untamed")
    assert lies_under(t.answer(False))


@card("Forge Ahead With Confidence", "reaction")
def test_forge_ahead_with_confidence():
    t = foretold("Forge Ahead With Confidence", a=dict(amber=9), house=None)
    settle(t.choose(0))
    assert not lies_under(t) and t.a.amber == 1  # 9 - 6 - 2
    assert lies_under(foretold("Forge Ahead With Confidence", a=dict(amber=5), house=None))


@case("later-prophecy-go-forth-cut-short")
@card("Go Forth and Conquer", "reaction")
def test_go_forth_and_conquer():
    t = foretold("Go Forth and Conquer", a=dict(in_play=["Dust Pixie"]), b=dict(in_play=["Prickly"]))
    t.fight("Dust Pixie", "Prickly")
    assert not lies_under(t) and t.card("Prickly").damage == 0  # Dust Pixie died before the fight was fought
    t = foretold("Go Forth and Conquer", a=dict(in_play=["Dust Pixie"]), b=dict(in_play=["Prickly"])).reap("Dust Pixie")
    assert lies_under(t)


@card("It Only Gets Worse", "reaction")
def test_it_only_gets_worse():
    t = foretold("It Only Gets Worse", a=dict(hand=["Ghostly Hand"], amber=4), b=dict(amber=1), house="shadows")
    assert not lies_under(t.play("Ghostly Hand"))
    t = foretold("It Only Gets Worse", a=dict(hand=["Ghostly Hand"]), b=dict(amber=3), house="shadows")
    assert lies_under(t.play("Ghostly Hand"))


@card("Look How Far You’ve Come", "reaction")
def test_look_how_far_you_have_come():
    assert not lies_under(foretold("Look How Far You’ve Come", a=dict(hand=["Dust Pixie"])).play("Dust Pixie"))
    assert lies_under(foretold("Look How Far You’ve Come", a=dict(hand=["Away"])).play("Away"))


@card("Outlook Not So Good", "reaction")
def test_outlook_not_so_good():
    t = foretold("Outlook Not So Good", a=dict(in_play=["Dust Pixie"]), house=None)
    assert lies_under(t.answer("untamed"))
    t = foretold("Outlook Not So Good", a=dict(in_play=["Dust Pixie"]), b=dict(in_play=["Plain"]), house=None)
    assert lies_under(t.answer("logos"))  # a card of the opponent counts too
    t = foretold("Outlook Not So Good", a=dict(in_play=["Dust Pixie"]), house=None)
    assert not lies_under(t.answer("shadows"))


@card("Overreach", "reaction")
def test_overreach():
    t = foretold("Overreach", a=dict(in_play=["Dust Pixie"]), b=dict(in_play=["Plain"])).fight("Dust Pixie", "Plain")
    assert lies_under(t)


@card("Signs Point to Yes", "reaction")
@pytest.mark.parametrize(("amber", "fulfills"), [(5, False), (6, True), (8, True)])
def test_signs_point_to_yes(amber, fulfills):
    assert lies_under(foretold("Signs Point to Yes", a=dict(amber=amber)).end_turn()) != fulfills


@card("Stars Aligned", "reaction")
def test_stars_aligned():
    t = foretold("Stars Aligned", a=dict(in_play=["Dust Pixie"], amber=7), b=dict(in_play=["Plain"]), house=None)
    assert not lies_under(t) and t.a.amber == 5 and t.a.keys == []  # before step 1
    assert lies_under(foretold("Stars Aligned", a=dict(in_play=["Dust Pixie"]), house=None))


@card("The Cards Will Tell", "reaction")
def test_the_cards_will_tell():
    deck = ["Plain"] * 9
    assert not lies_under(foretold("The Cards Will Tell", a=dict(hand=["Away"], deck=deck)).play("Away"))
    assert lies_under(foretold("The Cards Will Tell", a=dict(deck=deck)).end_turn())  # its draw step


@card("The Early Bird", "reaction")
@card("The Second Mouse", "reaction")
@pytest.mark.parametrize(("amber", "early", "second"), [(4, True, False), (3, False, False), (2, False, True)])
def test_the_early_bird_and_the_second_mouse(amber, early, second):
    for prophecy, fulfills in (("The Early Bird", early), ("The Second Mouse", second)):
        assert lies_under(foretold(prophecy, a=dict(amber=amber), b=dict(amber=3)).end_turn()) != fulfills


@card("The End is Nigh", "reaction")
def test_the_end_is_nigh():
    t = foretold("The End is Nigh", a=dict(hand=["Sweep"], in_play=["Dust Pixie"]), b=dict(in_play=["Plain", "Prickly"]))
    assert not lies_under(settle(t.play("Sweep")))
    t = foretold("The End is Nigh", a=dict(hand=["Sweep"], in_play=["Dust Pixie"]), b=dict(in_play=["Plain"]))
    assert lies_under(settle(t.play("Sweep")))


@card("Treat Each Action as Your Last", "reaction")
@case("later-prophecy-second-action")
def test_treat_each_action_as_your_last():
    a = dict(hand=["Away", "Away"], deck=["Plain"] * 3, amber=5)
    t = foretold("Treat Each Action as Your Last", a=a).play("Away")
    assert lies_under(t) and not lies_under(settle(t.play("Away")))
    a = dict(hand=["Wild Wormhole"], deck=["Away", "Plain"], amber=5)
    assert not lies_under(settle(foretold("Treat Each Action as Your Last", a=a, house="logos").play("Wild Wormhole")))


@card("Trust Your Feelings", "placed", "reaction")
@case("later-prophecy-named-house")
def test_trust_your_feelings():
    plain = ["Plain"] * 20
    t = table(dict(prophecies=["Trust Your Feelings"], hand=["Loser"], deck=plain), dict(archives=["Plain"], deck=plain, amber=3))
    t.activate("Trust Your Feelings", "Loser")
    t.choose(next(o for o in t.decision.options if o.label == "Logos"))
    t.end_turn().answer("untamed").answer(False)
    assert lies_under(t)
    t.end_turn().answer("untamed").end_turn().answer("logos")
    assert not lies_under(t) and t.b.amber == 1 and t.decision.kind == "archives"


@card("Heads, I Win", "reaction")
@card("Tails, You Lose", "reaction")
@case("later-prophecy-flip", "later-prophecy-flip-no-naming")
def test_heads_and_tails():
    def played(prophecy, beside):
        return lies_under(foretold(prophecy, a=dict(hand=["Dust Pixie"], in_play=beside)).play("Dust Pixie", flank="left"))

    assert not played("Heads, I Win", ["Flaxia"]) and played("Heads, I Win", ["Plain"]) and played("Heads, I Win", [])
    assert played("Tails, You Lose", ["Flaxia"]) and not played("Tails, You Lose", ["Plain"]) and played("Tails, You Lose", [])

    def turned(does):
        a = dict(prophecies=[dict(card="Heads, I Win", under="Loser"), "Trust Your Feelings"], deck=["Plain"] * 9)
        t = table(a, dict(hand=["Dust Pixie"], in_play=["Flaxia"])).end_turn()
        t.answer(does)
        assert t.decision.kind == "house"  # nothing is named
        return t.answer("untamed")

    assert lies_under(turned(True)) and lies_under(turned(True).play("Dust Pixie"))  # Heads is inactive now
    assert not lies_under(turned(False).play("Dust Pixie"))


@card("Wounds Into Wisdom", "reaction")
def test_wounds_into_wisdom():
    t = foretold("Wounds Into Wisdom", a=dict(in_play=["Troll"]), b=dict(in_play=["Prickly"]), house="untamed")
    assert lies_under(t)
    t = foretold("Wounds Into Wisdom", a=dict(in_play=["Flaxia"]), b=dict(in_play=["Prickly"])).fight("Flaxia", "Prickly")
    assert not lies_under(t)
    t = foretold("Wounds Into Wisdom", a=dict(in_play=["Flaxia"]), b=dict(in_play=["Prickly"])).reap("Flaxia")
    assert lies_under(t)


@case("later-prophecy-once-per-event")
@card("Wasteful Regret", "reaction")
def test_three_discards_fulfill_a_prophecy_once_and_it_is_inactive_then():
    t = foretold("Wasteful Regret", a=dict(hand=["Three Away", "Plain", "Plain", "Plain"], amber=9))
    settle(t.play("Three Away"))
    assert t.a.amber == 7 and t.card("Loser").zone == "discard"


@card("Bad Omen", "reaction")
@pytest.mark.parametrize(("amber", "first", "fulfills"), [(5, True, True), (5, False, False), (6, True, False), (6, False, True)])
def test_bad_omen_counts_what_another_card_gave_before_it(amber, first, fulfills):
    t = foretold("Bad Omen", a=dict(amber=amber, in_play=[dict(card="Garnet Squire", damage=1)])).end_turn()
    settle(t.choose(next(o for o in t.decision.options if (o.card == "Garnet Squire") == first)))
    assert lies_under(t) != fulfills and t.a.amber == amber + 1 - 2 * fulfills


@card("Signs Point to Yes", "reaction")
@card("The Early Bird", "reaction")
@card("The Second Mouse", "reaction")
def test_what_one_prophecy_costs_counts_for_the_next_at_the_end_of_the_turn():
    def ended(first, second, amber, mine):
        laid = [dict(card=first, under="Loser"), dict(card=second, under="Plain")]
        t = table(dict(amber=amber), dict(prophecies=laid, amber=mine)).end_turn()
        if t.decision.kind == "order":
            settle(t.choose(next(o for o in t.decision.options if o.card == first)))
        return t.card("Loser").zone, t.card("Plain").zone

    assert ended("The Early Bird", "Signs Point to Yes", 6, 0) == ("discard", "under")  # 4 are no key
    assert ended("The Early Bird", "Signs Point to Yes", 8, 0) == ("discard", "discard")
    assert ended("Bad Omen", "The Second Mouse", 6, 5) == ("discard", "discard")  # it has only now come to be less
    assert ended("Bad Omen", "The Second Mouse", 6, 4) == ("discard", "under")


@card("Stars Aligned", "reaction")
def test_stars_aligned_without_creatures_and_not_in_the_own_turn():
    assert not lies_under(settle(foretold("Stars Aligned", house=None)))
    assert lies_under(table(dict(prophecies=[dict(card="Stars Aligned", under="Loser")]), house=None))


@card("Overreach", "reaction")
@card("Go Forth and Conquer", "reaction")
def test_a_stunned_creature_that_is_used_neither_reaps_nor_fights():
    stunned = dict(card="Dust Pixie", stun=True)
    for prophecy in ("Overreach", "Go Forth and Conquer"):
        t = foretold(prophecy, a=dict(in_play=[stunned]), b=dict(in_play=["Plain"])).remove_stun("Dust Pixie")
        assert lies_under(t)


@card("The End is Nigh", "reaction")
def test_the_end_is_nigh_counts_over_a_turn_but_not_what_a_ward_saved_nor_the_turn_before():
    mine, theirs = ["Plain", "Dust Pixie"], ["Prickly", dict(card="Guest", ward=True)]
    slay = ["Coup de Grâce"] * 2
    hurt = [dict(card=name, damage=1) for name in ("Plain", "Prickly")] + [dict(card="Guest", damage=1, ward=True)]
    t = foretold(
        "The End is Nigh", a=dict(hand=slay, in_play=mine, houses=["dis", "logos", "untamed"]), b=dict(in_play=hurt), house="dis"
    )
    t = settle(t.play("Coup de Grâce"))
    assert lies_under(t) and t.b.battleline == ["Guest"]
    assert not lies_under(settle(t.play("Coup de Grâce"))) and theirs[0] not in t.b.battleline
    laid = [dict(card="The End is Nigh", under="Loser")]
    t = table(dict(hand=["Sweep"], in_play=["Plain"] * 3, prophecies=laid), dict(deck=["Plain"] * 9))
    assert lies_under(settle(settle(t.play("Sweep")).end_turn()).answer("untamed"))  # they fell in the turn of its owner


@card("Wounds Into Wisdom", "reaction")
def test_wounds_into_wisdom_asks_for_damage_that_is_dealt():
    def struck(creature):
        spec = dict(hand=["Hazard Zerp"], in_play=["Plain"], houses=["untamed", "logos", "shadows"])
        t = foretold("Wounds Into Wisdom", a=spec, b=dict(in_play=[creature]), house="logos").play("Hazard Zerp")
        return not lies_under(t.pick(creature["card"]))

    assert struck(dict(card="Prickly")) and not struck(dict(card="Prickly", ward=True))
    assert not struck(dict(card="Lorica Infantry"))  # 4 armor

    spec = dict(hand=["Hazard Zerp"], in_play=["Dust Pixie"])
    assert lies_under(
        foretold("Wounds Into Wisdom", a=spec, b=dict(in_play=["Prickly"]), house="logos").play("Hazard Zerp").pick("Dust Pixie")
    )
