"""Æmber Skies and Tokens of Change: cards that meet other cards of their sets, and cards that another player controls."""

from tests.cards.gr import NEARLY
from tests.cards.skies import mine
from tests.cards.toc import made, on, token
from tests.help import card, settle


@card("Codex of True Names", "action")
def test_codex_returns_catena_fiends_of_the_opponents_that_are_friendly():
    a = dict(in_play=["Codex of True Names", token("V3", owner="b")], token="Facet")
    t = settle(on(a, dict(token="Catena Fiend", in_play=["V5", "V6"])).action("Codex of True Names")).pick("V5")
    assert sorted(t.b.hand) == ["V3", "V5"] and t.b.battleline == ["V6"] and t.a.battleline == []


@card("The Amasser", "reaction")
def test_the_amasser_serves_whoever_controls_it():
    a = dict(hand=[mine("V4", "dis", icons=["draw"])], token="Facet")
    t = on(a, dict(token="Thrall", in_play=["V3", dict(card="The Amasser", owner="a"), "V5"])).play("V4")
    assert t.b.battleline == ["V3", "The Amasser", "V5", "Thrall"] and t.a.battleline == ["V4"]


@card("The Long Con", "action")
def test_the_long_con_counts_stooges_of_the_opponents_that_are_friendly():
    a = dict(token="Cleaner", in_play=["The Long Con", *(token("V1", owner="b") for _ in range(6))])
    t = made(on(a, dict(token="Stooge"), house="shadows").action("The Long Con"))
    for _ in range(6):
        t.choose(0)
    t = settle(t)
    assert t.decision.kind == "key" and t.choose(0).a.purged == ["The Long Con"] and len(t.b.discard) == 6


@card("Beta-Forge", "action")
def test_beta_forge_counts_an_alpha_gamma_that_has_just_been_archived():
    a = dict(token="Alpha-Gamma", in_play=["Beta-Forge", token("V3")], amber=17)
    t = on(a, dict(in_play=["V9"]), house="logos").fight("V3", "V9")
    assert t.a.archives == ["V3"]
    t = made(t.action("Beta-Forge")).answer(True).choose(0)
    assert t.a.amber == 0 and t.a.purged == ["Beta-Forge"]


@card("Niffle Brute", "destroyed")
def test_niffle_brute_cannot_take_back_the_card_it_is():
    a = dict(token="Niffle Brute", in_play=[token("Niffle Ape")])
    t = on(a, dict(in_play=["V9"]), house="untamed").fight("Niffle Ape", "V9")
    assert t.a.hand == [] and t.a.discard == ["Niffle Ape"]


@card("Administrator Rivet", "play")
def test_administrator_rivet_haunts_its_player_with_its_own_icon():
    rivet = dict(card="Administrator Rivet", icons=["discard"])
    t = made(on(dict(hand=[rivet, "V3"], discard=NEARLY), dict(amber=3), house="geistoid").play("Administrator Rivet"))
    assert t.b.amber == 2 and t.a.discard[0] == "V3"


@card("Flip Stallard", "constant")
def test_flip_stallard_takes_destroyed_abilities_that_others_give():
    flip = dict(in_play=["Flip Stallard", mine("V9", "skyborn"), "Flint’s Stash"])
    b = dict(in_play=["Hungry Hippogriff", dict(card="V3", amber=2)])
    t = on(flip, b, house="skyborn").fight("V9", "V3")
    assert (t.a.amber, t.b.amber) == (2, 0), "neither Hungry Hippogriff's nor that of Flint’s Stash"
    t = on(flip, dict(token="Alpha-Gamma", in_play=[token("V3")]), house="skyborn").fight("V9", "V3")
    assert t.b.discard == ["V3"] and t.b.archives == []


@card("Bartos the Ruiner", "reaction")
def test_bartos_destroys_an_artifact_that_was_used_as_if_it_were_the_opponents():
    a = dict(in_play=["Bartos the Ruiner"], hand=["Skippy the Glorious"])
    t = settle(on(a, dict(in_play=["Lever"]), house="logos").discard("Skippy the Glorious"))
    assert t.b.discard == ["Lever"] and t.a.amber == 1 and len(t.a.hand) == 1


@card("Akugyo", "instead")
def test_akugyo_captures_what_the_opponent_is_paid():
    writ = mine("V3", "ekwidon", upgrades=["Requisition Writ"])
    t = made(on(dict(in_play=["Akugyo", writ], amber=2), dict(in_play=["V5"]), house="ekwidon").reap("V3"))
    assert (t.a.amber, t.b.amber, t.card("Akugyo").amber) == (2, 0, 1) and "V5" in t.a.battleline, "it was paid"


@card("Screeyan", "reaction")
def test_three_screeyans_may_leave_no_house_to_choose():
    b = dict(deck=["V3", mine("V4", "mars"), mine("V5", "dis"), "V1", "V1"], hand=["V2"])
    t = settle(on(dict(in_play=["Screeyan"] * 3), b, house="brobnar").end_turn())
    assert t.active == "b" and [o.kind for o in t.decision.options] == ["end"], "a turn without an active house"


@card("Vendor Hyertula", "reap")
def test_vendor_hyertula_takes_a_creature_that_is_considered_an_artifact():
    stone = dict(card="V3", counters={"mineralize": 1})
    t = on(dict(in_play=["De-Animator", "Vendor Hyertula"]), dict(in_play=[stone, "V9"]), house="ekwidon")
    t = t.reap("Vendor Hyertula").answer(True)
    assert t.a.artifacts == ["V3"] and t.card("V3").houses == ["ekwidon"] and t.b.battleline == ["V9"]


@card("Banshee Suit", "host_destroyed")
def test_banshee_suit_archives_a_creature_of_the_opponents_for_them():
    suit = mine("V3", "geistoid", owner="b", upgrades=["Banshee Suit"])
    t = settle(on(dict(in_play=[suit], discard=["V4", "V5", "V6"]), dict(in_play=["V9"]), house="geistoid").fight("V3", "V9"))
    assert sorted(t.a.archives) == ["V4", "V5"] and t.b.archives == ["V3"]
