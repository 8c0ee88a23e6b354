"""Prophetic Visions: prophecies, Fate abilities and other cards of the set that meet."""

import pytest

from kfsim.cards.words import HOUSES
from tests.help import card, settle, targets
from tests.prophecies import foretold, lies_under, table

LOSER = "Loser"


def reaped(fate: str, prophecy: str, a=None, b=None):
    """A reaps with Dust Pixie, which fulfills Overreach with a Fate ability under it; another prophecy of B is active."""
    laid = [dict(card="Overreach", under=fate), dict(card=prophecy, under=LOSER)]
    a = {**(a or {}), "in_play": ["Dust Pixie", *(a or {}).get("in_play", [])]}
    return settle(table(a, {**(b or {}), "prophecies": laid}).reap("Dust Pixie"))


@card("Windrow Composting", "fate")
@card("Expect the Unexpected", "reaction")
@pytest.mark.parametrize("fate", ["Windrow Composting", "Ruthless Avenger"])
def test_a_fate_that_shuffles_fulfills_the_next_prophecy(fate):
    t = reaped(fate, "Expect the Unexpected", dict(discard=["Plain"] * 3, amber=4))
    assert not lies_under(t) and t.a.amber == 3
    assert lies_under(reaped("Eddy of Dis", "Expect the Unexpected", dict(discard=["Plain"]), dict(discard=["Plain"])))


@card("Reiteration", "fate")
@card("Wasteful Regret", "reaction")
def test_a_fate_that_discards_from_hand_fulfills_the_next_prophecy():
    assert not lies_under(reaped("Reiteration", "Wasteful Regret", dict(hand=["Plain", "Plain"])))
    assert lies_under(reaped("Reiteration", "Wasteful Regret"))
    assert lies_under(reaped("Reassembly Required", "Wasteful Regret", dict(archives=["Plain"]))), "that is no hand"


@card("Solo", "fate")
@card("The End is Nigh", "reaction")
def test_what_a_fate_destroys_counts_for_the_end():
    assert not lies_under(reaped("Solo", "The End is Nigh", dict(in_play=["Plain"]), dict(in_play=["Plain"])))
    assert lies_under(reaped("Solo", "The End is Nigh", dict(in_play=["Plain"])))


@card("Neotechnic Gopher", "fate")
@card("Prince Bufo", "fate")
@card("Chummy", "fate")
def test_what_the_owner_of_a_prophecy_does_fulfills_none():
    assert lies_under(reaped("Neotechnic Gopher", "The Cards Will Tell", None, dict(deck=["Plain"])))
    t = reaped("Prince Bufo", "Forge Ahead With Confidence", None, dict(amber=6))
    while t.decision.kind != "action":
        t.choose(0)
    assert lies_under(t) and len(t.b.keys) == 1
    assert lies_under(reaped("Chummy", "It Only Gets Worse", dict(amber=3), dict(amber=3))), "what is paid is not stolen"


@card("Gracchan Reform", "play")
@card("Look How Far You’ve Come", "reaction")
@card("Treat Each Action as Your Last", "reaction")
@card("Heads, I Win", "reaction")
def test_a_card_of_the_opponents_deck_that_is_played_fulfills_prophecies():
    def played(prophecy, top, title="Gracchan Reform", house="saurian"):
        a = dict(hand=[title], in_play=["Captain Cha"], houses=["saurian", "logos", "shadows"])
        t = settle(foretold(prophecy, a=a, b=dict(deck=[top, "Dust Pixie", "Dust Pixie"]), house=house).play(title))
        if t.decision.kind == "target":
            t.pick(top)
        while t.decision.kind != "action":
            t.choose(0)
        return not lies_under(t)

    assert played("Look How Far You’ve Come", "Plain") and played("Heads, I Win", "Plain")
    assert played("Treat Each Action as Your Last", "Away") and not played("Treat Each Action as Your Last", "Plain")
    assert played("Treat Each Action as Your Last", "Away", "Disabled Security", "shadows")


@card("Governor Gridelk", "fight")
@card("Look How Far You’ve Come", "reaction")
def test_a_creature_that_is_put_into_play_is_not_played():
    a = dict(in_play=["Governor Gridelk"], houses=["saurian", "logos", "shadows"])
    t = foretold("Look How Far You’ve Come", a=a, b=dict(in_play=["Plain"]), house="saurian").fight("Governor Gridelk", "Plain")
    while t.decision.kind != "action":
        t.choose(0)
    assert lies_under(t) and t.card("Plain").controller == "a"


@card("Lictor Justinian", "reaction")
@card("Cursed Loot", "reaction")
def test_a_card_that_goes_under_a_prophecy_is_not_played():
    a = dict(hand=["Plain", "Away"], prophecies=["Overreach"], in_play=["Dust Pixie", dict(card="Cursed Loot", owner="b")])
    t = table(a, dict(in_play=["Lictor Justinian"])).activate("Overreach", "Plain")
    assert t.a.battleline == ["Dust Pixie"] and t.a.hand == ["Away"] and t.a.artifacts == ["Cursed Loot"]


@card("Cosmic Recompense", "fate")
def test_cosmic_recompense_foretold_leaves_prophecies_to_be_activated():
    t = foretold(
        "Overreach", "Cosmic Recompense", a=dict(in_play=["Dust Pixie", "Plain"], hand=["Away"], prophecies=["Bad Omen"])
    )
    assert {o.kind for o in t.reap("Dust Pixie").decision.options} == {"prophecy", "end"}


@card("Evasive Maneuvers", "play")
@card("Coup de Grâce", "fate")
def test_evasive_maneuvers_spare_what_a_fate_would_hurt():
    a = dict(hand=["Evasive Maneuvers"], in_play=["Fallguy", "Plain"])
    t = foretold("Overreach", "Coup de Grâce", a=a, house="shadows").play("Evasive Maneuvers").reap("Fallguy")
    assert settle(t).a.battleline == ["Fallguy", "Plain"]


@card("Tome of Abatement", "constant")
@card("Lambent Mycelium", "fate")
def test_tome_of_abatement_lets_no_fate_give_taunt():
    a, b = dict(in_play=["Dust Pixie"]), dict(in_play=["Plain"])
    assert "taunt" in foretold("Overreach", "Lambent Mycelium", a=a, b=b).reap("Dust Pixie").card("Plain").keywords
    b = dict(in_play=["Plain", "Tome of Abatement"])
    assert "taunt" not in foretold("Overreach", "Lambent Mycelium", a=a, b=b).reap("Dust Pixie").card("Plain").keywords


@card("Corrosive Monk", "constant")
@card("Greedy Reprisal", "fate")
def test_corrosive_monk_leaves_greedy_reprisal_no_armor_to_count():
    def asked(*mine):
        t = foretold("Overreach", "Greedy Reprisal", a=dict(in_play=["Dust Pixie", *mine]), b=dict(in_play=["Lorica Infantry"]))
        return targets(t.reap("Dust Pixie"))

    assert set(asked("Troll")) >= {"Dust Pixie", "Troll"} and not set(asked("Corrosive Monk")) & {"Dust Pixie"}


@card("Giant Gnawbill", "reaction")
@card("Techivore Pulpate", "reaction")
@card("Gleaming the Cube", "fate")
@pytest.mark.parametrize("creature", ["Giant Gnawbill", "Techivore Pulpate"])
def test_what_answers_to_the_choice_of_a_house_keeps_to_that_house(creature):
    foretold = [dict(card="Ask Again Later", under="Gleaming the Cube"), "Bad Omen"]
    a = dict(in_play=[creature, "Library of Babble", "Screechbomb"], deck=["Troll"] * 3)
    b = dict(houses=["untamed", "dis", "mars"], deck=["Troll"], prophecies=foretold)
    t = table(a, b, house=None).answer("logos")
    t = t.choose(next(o for o in t.decision.options if "Ask Again" in o.label)).answer("dis")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.game.house == HOUSES.index("brobnar"), "the house of the discarded card"
    assert t.a.artifacts == ["Screechbomb"] and "Library of Babble" in t.a.discard


@card("Snag’s Mirror", "reaction")
@card("Gleaming the Cube", "fate")
def test_snags_mirror_bars_the_house_that_was_chosen():
    foretold = [dict(card="Ask Again Later", under="Gleaming the Cube"), "Bad Omen"]
    b = dict(houses=["brobnar", "logos", "dis"], deck=["Troll"] * 9, prophecies=foretold)
    t = table(dict(in_play=["Snag’s Mirror"], deck=["Troll"] * 9), b, house=None).answer("logos")
    t = t.choose(next(o for o in t.decision.options if "Ask Again" in o.label)).answer("dis")
    t = settle(settle(t).end_turn())
    assert sorted(o.label for o in t.decision.options) == ["Brobnar", "Dis"]
