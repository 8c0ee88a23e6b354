"""Draconian Measures: cards that spend the opponent's Æ, forbid a title, put corrosion counters, answer to being readied."""

import pytest

from tests.cards.dm import of_house, on, spent
from tests.help import card, out, settle, targets, ways

BROBNAR = ["brobnar", "mars", "dis"]


def mine(a=None, b=None, house="brobnar"):
    """A's main step in Brobnar, or the start of A's turn."""
    return on({"houses": BROBNAR, **(a or {})}, b, house=house)


# Dapper Chapeau


@card("Dapper Chapeau", "host_action")
def test_dapper_chapeau_goes_to_who_survives_and_back_to_hand_otherwise():
    t = mine(dict(in_play=[dict(card="V5", upgrades=["Dapper Chapeau"])]), dict(in_play=["V4", "V9"])).action("V5")
    assert sorted(targets(t)) == ["V4", "V5", "V9"]
    before = t.snapshot()
    t = settle(t.pick("V9"))
    assert t.card("V9").damage == 4 and t.card("V9").upgrades == ["Dapper Chapeau"] and t.card("V5").upgrades == []
    t.restore(before)
    t = settle(t.pick("V4"))
    assert t.a.hand == ["Dapper Chapeau"] and t.b.battleline == ["V9"]
    t.restore(before)
    t = settle(t.pick("V5"))
    assert t.card("V5").damage == 4 and t.card("V5").upgrades == ["Dapper Chapeau"], "it stays where it is"


@card("Dapper Chapeau", "host_action")
def test_dapper_chapeau_that_killed_its_own_creature_stays_in_the_discard_pile():
    t = settle(mine(dict(in_play=[dict(card="V3", upgrades=["Dapper Chapeau"])])).action("V3"))
    assert sorted(t.a.discard) == ["Dapper Chapeau", "V3"] and t.a.hand == []


# Varghast’s Vengeance


def banned(title, **more):
    """The ban of a title by A, who has cards of that title too."""
    a = dict(in_play=["Varghast’s Vengeance", "V3"], hand=["V5", "Ghost Town", "V3"], **more)
    b = dict(in_play=["V9", "Ghost Town", spent("V3")], hand=["V5", "V4"])
    t = mine(a, b).omni("Varghast’s Vengeance")
    t.choose(next(o for o in t.decision.options if o.card and o.card.partition("#")[0] == title))
    return settle(t)


@card("Varghast’s Vengeance", "omni")
def test_varghasts_vengeance_bans_plays_of_a_title():
    t = banned("V5")
    assert t.a.chains == 2 and "play" not in ways(t, "V5") and "play" in ways(t, "V3#2") | ways(t, "V3")
    t = t.end_turn().answer("brobnar")
    assert {o.card.partition("#")[0] for o in t.decision.options if o.kind == "play"} == {"V4"}
    t = t.end_turn().answer("brobnar")
    assert "V5" in {o.card.partition("#")[0] for o in t.decision.options if o.kind == "play"}, "until the next turn begins"


@card("Varghast’s Vengeance", "omni")
def test_varghasts_vengeance_bans_uses_of_a_title():
    t = banned("V9")
    t = t.end_turn().answer("brobnar")
    assert not ways(t, "V9") and ways(t, "V4")
    t = banned("Ghost Town")
    t = t.end_turn().answer("brobnar")
    assert not ways(t, "Ghost Town") and "reap" in ways(t, "V9")


@card("Varghast’s Vengeance", "omni")
def test_the_ban_goes_on_without_varghasts_vengeance():
    t = banned("V9")
    t = t.set("Varghast’s Vengeance", exhausted=True)
    t.place("Varghast’s Vengeance", "discard")
    t = t.end_turn().answer("brobnar")
    assert not ways(t, "V9")


@card("Varghast’s Vengeance", "scrap")
def test_varghasts_vengeance_is_scrapped_for_the_opponents_pile():
    t = mine(dict(hand=[of_house("brobnar", "Varghast’s Vengeance")]), dict(discard=["V1", "V2", "V3"], deck=[]))
    t = t.discard("Varghast’s Vengeance")
    assert sorted(targets(t)) == ["V1", "V2", "V3"]
    t = settle(t.pick("V2"))
    assert (t.b.purged, t.b.discard, sorted(t.b.deck)) == (["V2"], [], ["V1", "V3"])


# Seda the Sleeper


@card("Seda the Sleeper", "constant", "play")
def test_seda_is_invulnerable_exhausted_on_a_flank():
    t = settle(mine(dict(in_play=["V9"]), dict(in_play=[spent("Seda the Sleeper")])).fight("V9", "Seda the Sleeper"))
    assert t.card("Seda the Sleeper").damage == 0
    t = settle(mine(dict(in_play=["V9"]), dict(in_play=["Seda the Sleeper"])).fight("V9", "Seda the Sleeper"))
    assert t.card("Seda the Sleeper").zone == "discard", "ready"
    line = ["V1", spent("Seda the Sleeper"), "V2"]
    t = settle(mine(dict(in_play=["V9"]), dict(in_play=line)).fight("V9", "Seda the Sleeper"))
    assert t.card("Seda the Sleeper").zone == "discard", "not on a flank"
    t = on(dict(hand=["Seda the Sleeper"]), dict(amber=8), house="ouboros").play("Seda the Sleeper")
    assert (t.card("Seda the Sleeper").amber, t.b.amber) == (6, 2)


@card("Seda the Sleeper", "constant")
def test_seda_is_invulnerable_in_its_own_fight():
    t = settle(
        mine(dict(in_play=[of_house("brobnar", "Seda the Sleeper")]), dict(in_play=["V9"])).fight("Seda the Sleeper", "V9")
    )
    assert t.card("Seda the Sleeper").damage == 0 and t.card("V9").damage == 6, "its use exhausted it first"


@card("Seda the Sleeper", "reaction")
def test_seda_may_fall_asleep_again_when_it_is_readied():
    t = mine(dict(in_play=[spent("Seda the Sleeper"), spent("V3")])).end_turn()
    assert t.decision.kind == "yes_no"
    before = t.snapshot()
    t = t.answer(True)
    assert t.card("Seda the Sleeper").damage == 2 and not t.card("Seda the Sleeper").ready and t.card("V3").ready
    t.restore(before)
    t = t.answer(False)
    assert t.card("Seda the Sleeper").damage == 0 and t.card("Seda the Sleeper").ready
    t = mine(dict(in_play=[spent("Seda the Sleeper", ward=True)])).end_turn().answer(True)
    assert t.card("Seda the Sleeper").ready and not t.card("Seda the Sleeper").warded, "no damage was dealt"


@card("Seda the Sleeper", "reaction")
def test_seda_stays_ready_if_another_creature_is_dealt_the_damage_instead():
    t = mine(dict(in_play=[spent("Seda the Sleeper"), "Shadow Self"])).end_turn().answer(True)
    assert t.card("Shadow Self").damage == 2 and t.card("Shadow Self").ready
    assert t.card("Seda the Sleeper").damage == 0 and t.card("Seda the Sleeper").ready


@card("Seda the Sleeper", "reaction")
def test_seda_does_not_answer_to_others_being_readied_nor_by_the_opponent():
    t = mine(dict(in_play=["Seda the Sleeper", spent("V3")])).end_turn()
    assert t.decision.kind == "house"
    a = dict(in_play=["V3"], hand=[of_house("brobnar", "Hot Bunk")])
    t = mine(a, dict(in_play=[spent("Seda the Sleeper")])).play("Hot Bunk").pick("V3").pick("Seda the Sleeper")
    assert t.decision.kind == "action" and t.card("Seda the Sleeper").ready, "the opponent readied it"


# Honorable Abagnale


@card("Honorable Abagnale", "constant")
def test_honorable_abagnale_makes_who_has_too_little_forge():
    t = mine(dict(in_play=["Honorable Abagnale"], amber=4), dict(amber=5), house=None)
    assert (t.decision.kind, sorted(o.arg for o in t.decision.options)) == ("payment", [2, 3])
    before = t.snapshot()
    t.choose(1)
    assert (t.a.amber, t.b.amber, t.decision.kind) == (1, 2, "key")
    t.restore(before).choose(0)
    assert (t.a.amber, t.b.amber, t.decision.kind) == (0, 3, "key")


@card("Honorable Abagnale", "constant")
def test_honorable_abagnale_may_spend_less_or_nothing():
    t = mine(dict(in_play=["Honorable Abagnale"], amber=6), dict(amber=1), house=None)
    assert sorted(o.arg for o in t.decision.options) == [0, 1]
    t = mine(dict(in_play=["Honorable Abagnale"], amber=2), dict(amber=9), house=None)
    assert t.decision.kind == "house" and t.a.keys == [], "three are the most"
    t = mine(dict(amber=4), dict(in_play=["Honorable Abagnale"], amber=5), house=None)
    assert t.decision.kind == "house", "the opponent's"


@card("Honorable Abagnale", "constant")
def test_two_of_them_spend_up_to_six_and_the_watch_does_not_stop_it():
    a = dict(in_play=["Honorable Abagnale", "Honorable Abagnale"])
    t = mine(a, dict(amber=6, in_play=[spent("The Watch")]), house=None)
    assert t.decision.kind == "key" and t.b.amber == 0, "three from each, all there is"
    t = mine(a, dict(amber=5), house=None)
    assert t.decision.kind == "house" and t.b.amber == 5
    t = mine(dict(a, amber=3), dict(amber=4), house=None)
    assert sorted(o.arg for o in t.decision.options) == [0, 1, 2, 3]
    t.choose(0)
    assert [o.arg for o in t.decision.options] == [3] if t.decision.kind == "payment" else t.decision.kind == "key"
    assert out(t).b.amber == 1


# Luis Compère


@card("Luis Compère", "reaction", "keywords")
@pytest.mark.parametrize(
    ("hand", "deck", "stolen"), [(4, ["V1"], 0), (4, ["V1", "V2"], 2), (5, ["V1"] * 3, 0), (0, ["V1"] * 9, 2)]
)
def test_luis_compere_steals_if_the_opponent_drew_two_cards(hand, deck, stolen):
    a = dict(hand=["V9"] * hand, deck=deck, amber=3)
    t = settle(mine(a, dict(in_play=["Luis Compère"])).end_turn())
    assert (t.a.amber, t.b.amber) == (3 - stolen, stolen)


@card("Luis Compère", "reaction")
def test_luis_compere_counts_cards_of_that_step_only():
    a = dict(hand=[of_house("brobnar", "Ashwing Protocol"), *["V9"] * 4], amber=3)
    t = settle(mine(a, dict(in_play=["Luis Compère", "V1"])).play("Ashwing Protocol").end_turn())
    assert (t.a.amber, len(t.a.hand)) == (4, 7), "three drawn by a card, none in the step"
    t = settle(mine(dict(in_play=["Luis Compère"]), dict(amber=3)).end_turn())
    assert t.b.amber == 3, "in one's own turn"


# Slapdash Enamel, Starpatch


@card("Slapdash Enamel", "action")
def test_slapdash_enamel_puts_its_counter_on_any_card_in_play():
    b = dict(in_play=[dict(card="V4", upgrades=[dict(card="Hoardgouge", owner="a")]), "Ghost Town"])
    t = mine(dict(in_play=[of_house("brobnar", "Slapdash Enamel"), "V3"]), b).action("Slapdash Enamel")
    assert sorted(targets(t)) == ["Ghost Town", "Hoardgouge", "Slapdash Enamel", "V3", "V4"]
    t = t.pick("Hoardgouge")
    assert t.card("Hoardgouge").counters == {"corrosion": 1}
    t = t.end_turn().answer("brobnar")
    assert t.card("Hoardgouge").in_play, "not in the opponent's turn"
    t = settle(t.end_turn())
    assert t.card("Hoardgouge").zone == "discard" and t.card("V4").in_play


@card("Slapdash Enamel", "reaction")
def test_slapdash_enamel_destroys_all_that_corrodes_itself_too():
    rust = dict(corrosion=1)
    a = dict(
        in_play=[
            dict(card="Slapdash Enamel", counters=rust),
            "V5",
            dict(card="V4", upgrades=[dict(card="Hoardgouge", counters=rust)]),
        ]
    )
    t = settle(mine(a, dict(in_play=[dict(card="V3", counters=rust), "V2"]), house=None))
    assert (t.a.artifacts, t.a.battleline, t.b.battleline) == ([], ["V5", "V4"], ["V2"])
    assert sorted(t.a.discard) == ["Hoardgouge", "Slapdash Enamel"]


@card("Starpatch", "reaction", "enhance")
def test_starpatch_purges_another_creature_of_the_house_while_its_creature_is_exhausted():
    patched = spent("V3", upgrades=["Starpatch"])
    t = mine(dict(in_play=[patched, "V4", of_house("mars", "V5")]), dict(in_play=["V8", of_house("dis", "V9")]), house=None)
    assert sorted(targets(t)) == ["V4", "V8"], "another, and it must"
    t = settle(t.pick("V8"))
    assert t.b.purged == ["V8"]
    t = mine(dict(in_play=[dict(card="V3", upgrades=["Starpatch"]), "V4"]), house=None)
    assert t.decision.kind == "house", "ready"
    t = mine(dict(in_play=["V4"]), dict(in_play=[spent("V3", upgrades=[dict(card="Starpatch", owner="a")])]), house=None)
    assert t.decision.kind == "house", "it is the creature that has it: in its controller's turn"


@card("Starpatch", "reaction")
@card("Sibyl Waimare", "reaction")
def test_starpatch_asks_whether_its_creature_is_exhausted_as_it_answers():
    a = dict(in_play=[dict(card="V3", upgrades=["Starpatch"]), "V4"], deck=["V5"] * 3)
    for first, purged in (("Sibyl Waimare", ["V4"]), ("Starpatch", [])):
        t = mine(a, dict(in_play=["Sibyl Waimare"]), house=None)
        t = settle(t.choose(next(o for o in t.decision.options if o.card == first)))
        assert not t.card("V3").ready and t.a.purged == purged
