"""Worlds Collide: cards that copy, gain texts, become creatures, name traits, and answer to stealing and forging."""

import pytest

from tests.cards.woe import token
from tests.help import board, card, case, fight_targets, labels, out, settle, targets, ways


def both(t, title):
    """The two cards of a title, as they now are."""
    return [t.card(title), t.card(f"{title}#2")]


# Old Boomy


@card("Old Boomy", "reap")
def test_old_boomy_archives_what_it_reveals_and_hurts_itself_at_brobnar():
    t = board(dict(in_play=["Old Boomy"], deck=["Flaxia", "Dextre", "V9", "Dextre"])).reap("Old Boomy")
    assert t.a.archives == []
    assert t.answer(True).a.archives == []
    assert sorted(t.answer(True).a.archives) == ["Dextre", "Flaxia", "V9"] and t.a.discard == ["Old Boomy"]


@card("Old Boomy", "reap")
def test_old_boomy_stops_when_its_player_likes():
    t = board(dict(in_play=["Old Boomy"], deck=["Flaxia", "Dextre", "V9"])).reap("Old Boomy").answer(False)
    assert len(t.a.archives) == 1 and t.card("Old Boomy").damage == 0
    t = board(dict(in_play=["Old Boomy"])).reap("Old Boomy")
    assert t.a.archives == [] and t.card("Old Boomy").damage == 0


# Harvest Time


@card("Harvest Time", "play")
def test_harvest_time_purges_a_trait_and_pays_the_controllers():
    a = dict(hand=["Harvest Time"], in_play=["Dextre", "Flaxia"])
    t = board(a, dict(in_play=["Flaxia", "Troll"]), house="dis").play("Harvest Time")
    assert "giant" in labels(t) and "beast" not in labels(t)
    t.choose(labels(t).index("giant"))
    assert (t.a.amber, t.b.amber) == (0, 1) and t.b.battleline == ["Flaxia"] and t.b.purged == ["Troll"]


def test_harvest_time_may_name_a_trait_nobody_has_and_spares_the_warded():
    t = board(dict(hand=["Harvest Time"]), dict(in_play=["Troll"]), house="dis").play("Harvest Time")
    t.choose(len(labels(t)) - 1)
    assert t.b.battleline == ["Troll"] and (t.a.amber, t.b.amber) == (0, 0)


# Snag


@card("Snag", "fight")
@pytest.mark.parametrize(
    ("fought", "house"),
    [
        (token("V1"), "mars"),  # Grunts are
        (dict(card="V1", upgrades=["Academy Training"]), "logos"),
        (dict(card="V1"), "brobnar"),
    ],
)
def test_snag_dictates_the_house_that_what_it_fought_had(fought, house):
    """Also where the fight destroyed it: a token creature is of another house than the card it was made of."""
    b = dict(in_play=[fought], token="Grunt", houses=["mars", "brobnar", "logos"])
    t = settle(board(dict(in_play=["Snag"]), b, house="dis").fight("Snag", "V1"))
    assert "V1" in t.b.discard and t.end_turn().house == house


def test_snag_that_reaps_dictates_nothing():
    """Livia the Elder: its Fight effect is a reap effect too, but it fought nobody."""
    a = dict(in_play=["Livia the Elder", dict(card="Snag", house="saurian")], houses=["saurian", "dis", "logos"])
    t = settle(board(a, dict(in_play=["V9"]), house="saurian").reap("Livia the Elder").answer(True))
    t = settle(t.reap("Snag")).end_turn()
    assert t.decision.kind == "house" and len(t.decision.options) == 3


# Snaglet


@card("Snaglet", "action")
def test_snaglet_steals_if_the_opponent_chooses_the_house_next_turn():
    for chosen, amber in (("brobnar", 2), ("dis", 0)):
        t = board(dict(in_play=["Snaglet"]), dict(amber=3), house="dis").action("Snaglet").answer("brobnar").end_turn()
        t.answer(chosen)
        assert (t.a.amber, t.b.amber) == (amber, 3 - amber)


@card("Snaglet", "action")
def test_snaglet_speaks_of_the_next_turn_only():
    t = board(dict(in_play=["Snaglet"]), dict(amber=5), house="dis").action("Snaglet").answer("brobnar").end_turn()
    t.answer("dis").end_turn().answer("dis").end_turn().answer("brobnar")
    assert t.b.amber == 5


# Academy Training


@card("Academy Training", "host_reap")
def test_academy_training_makes_a_friend_a_logos_creature():
    t = board(dict(hand=["Academy Training"], in_play=["V3"], deck=["V1"]), house="logos").play("Academy Training", on="V3")
    assert "reap" in ways(t, "V3") and t.reap("V3").a.hand == ["V1"]
    t = board(dict(in_play=[{"card": "V3", "upgrades": ["Academy Training"]}]), house="brobnar")
    assert ways(t, "V3") == set()


@card("Academy Training", "host_reap")
def test_academy_training_on_an_enemy_changes_no_house():
    t = board(dict(hand=["Academy Training"]), dict(in_play=["V3"], deck=["V1"]), house="logos").play("Academy Training")
    t.end_turn().answer("brobnar")
    assert "reap" in ways(t, "V3")
    assert settle(t.reap("V3")).b.hand == ["V1"]


# Mimic Gel


@card("Mimic Gel", "playable_if")
def test_mimic_gel_needs_a_creature_and_becomes_its_copy():
    assert "play" not in ways(board(dict(hand=["Mimic Gel"]), house="logos"), "Mimic Gel")
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=["V9"]), house="logos").play("Mimic Gel")
    made = both(t, "V9")
    assert [c.power for c in made] == [9, 9] and t.a.battleline == ["V9"]


@case("v14-faq-mimic-gel-base")
def test_mimic_gel_copies_the_printed_card_only():
    wearing = {"card": "V5", "damage": 1, "power_counters": 2, "ward": 1, "upgrades": ["Blood of Titans"]}
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=[wearing]), house="logos").play("Mimic Gel")
    gel = next(c for c in both(t, "V5") if c.controller == "a")
    assert (gel.power, gel.damage, gel.warded, gel.upgrades) == (5, 0, False, [])
    t.end_turn().answer("brobnar").end_turn()
    t.answer("logos")
    assert "reap" in ways(t, "Mimic Gel")


@case("v14-faq-mimic-gel-crash")
def test_mimic_gel_copies_deploy_and_entering_ready():
    a = dict(hand=["Mimic Gel"], in_play=["V1", "Crash Muldoon"])
    t = board(a, house="logos").play("Mimic Gel").pick("Crash Muldoon")
    assert len(t.decision.options) == 3
    t.choose(1)
    assert t.a.battleline == ["V1", "Crash Muldoon", "Crash Muldoon"]
    assert all(c.ready for c in both(t, "Crash Muldoon"))


@card("Auto-Legionary", "constant")
@case("v14-faq-mimic-gel-legionary")
def test_mimic_gel_copies_an_auto_legionary_that_is_a_creature():
    t = board(dict(in_play=["Auto-Legionary"], hand=["Mimic Gel"]), house="saurian").action("Auto-Legionary")
    t.end_turn().answer("dis").end_turn().answer("logos")
    t.play("Mimic Gel", flank="right")
    assert [c.power for c in both(t, "Auto-Legionary")] == [5, 5] and len(t.a.battleline) == 2
    t.end_turn().answer("dis").end_turn().answer("dis")
    assert sum(o.kind == "reap" for o in t.decision.options) == 2


def test_mimic_gel_is_itself_again_when_it_leaves():
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=["V9"], hand=["Gateway to Dis"]), house="logos").play("Mimic Gel")
    t.end_turn().answer("dis").play("Gateway to Dis")
    assert t.a.discard == ["Mimic Gel"] and sorted(t.b.discard) == ["Gateway to Dis", "V9"]


@card("Dark Queen Gloriana", "play")
@case("ruling-mimic-gel-six")
def test_mimic_gel_that_returns_itself_is_played_six_times_a_turn():
    t = board(dict(hand=["Mimic Gel"], in_play=["Dark Queen Gloriana"]), house="logos")
    for _ in range(6):
        assert "play" in ways(t, "Mimic Gel")
        t.play("Mimic Gel", flank="right")
        assert "Mimic Gel" in t.a.hand
    assert "play" not in ways(t, "Mimic Gel")


# Gargantodon


def test_gargantodon_enters_stunned_and_deals_four():
    assert board(dict(hand=["Gargantodon"]), house="saurian").play("Gargantodon").card("Gargantodon").stunned
    t = board(dict(in_play=["Gargantodon"]), dict(in_play=["V9"]), house="saurian").fight("Gargantodon", "V9")
    assert t.card("V9").damage == 4 and t.card("Gargantodon").damage == 9


def test_what_would_be_stolen_is_captured_by_creatures_of_the_active_player():
    a = dict(in_play=["Gargantodon", "V1"], hand=["Relentless Whispers"])
    t = board(a, dict(amber=5, in_play=["V2"]), house="shadows").play("Relentless Whispers").pick("V2").pick("V1")
    assert (t.a.amber, t.b.amber, t.card("V1").amber) == (1, 4, 1)
    a = dict(in_play=["Gargantodon", "V1"], hand=["Too Much to Protect"])
    t = board(a, dict(amber=9), house="shadows").play("Too Much to Protect").pick("V1", "Gargantodon", "V1")
    assert (t.a.amber, t.b.amber, t.card("V1").amber, t.card("Gargantodon").amber) == (1, 6, 2, 1)
    t = board(dict(in_play=["Umbra"]), dict(amber=3, in_play=["Gargantodon"]), house="shadows").fight("Umbra", "Gargantodon")
    assert (t.a.amber, t.b.amber, t.card("Umbra").amber) == (0, 2, 1)
    t = board(dict(hand=["Bait and Switch"]), dict(amber=3, in_play=["Gargantodon"]), house="shadows").play("Bait and Switch")
    assert (t.a.amber, t.b.amber, t.card("Gargantodon").amber) == (0, 3, 0)


@case("v14-faq-discombobulator")
def test_where_nothing_can_be_stolen_nothing_is_captured_instead():
    worn = {"card": "V9", "upgrades": ["Discombobulator"]}
    t = board(dict(in_play=["Umbra", "Gargantodon"], hand=["Urchin"]), dict(in_play=[worn], amber=2), house="shadows")
    t.play("Urchin", flank="right")
    assert (t.a.amber, t.b.amber) == (0, 2) and t.card("Urchin").amber == 0


# Auto-Legionary


@card("Auto-Legionary", "constant")
@case("v14-erratum-auto-legionary")
def test_auto_legionary_joins_the_battleline_for_any_house():
    t = board(dict(in_play=["Auto-Legionary", "V1"]), dict(in_play=["V3"]), house="saurian").action("Auto-Legionary")
    t.choose(0)
    assert t.a.battleline == ["Auto-Legionary", "V1"] and t.a.artifacts == [] and t.card("Auto-Legionary").power == 5
    t.end_turn().answer("brobnar").end_turn().answer("dis")
    assert {"reap", "fight", "action"} <= ways(t, "Auto-Legionary")
    assert settle(t.fight("Auto-Legionary", "V3")).card("Auto-Legionary").damage == 3
    t = board(dict(in_play=["Auto-Legionary"], houses=["saurian", "dis", "logos"]), house="dis")
    assert ways(t, "Auto-Legionary") == set(), "not while it is an artifact"


def test_auto_legionary_does_not_belong_to_the_active_house():
    a = dict(in_play=["Auto-Legionary"], hand=["Phosphorus Stars"])
    t = board(a, dict(in_play=["V3"]), house="saurian").action("Auto-Legionary")
    assert t.card("Auto-Legionary").zone == "battleline" and t.a.battleline == ["Auto-Legionary"]
    t.end_turn().answer("brobnar")
    assert "play" not in ways(t, "Phosphorus Stars")


# Keyforgery


@card("Keyforgery", "reaction")
@case("v14-erratum-keyforgery")
def test_keyforgery_stops_a_key_unless_the_house_is_guessed():
    for house, forged in (("dis", False), ("brobnar", True)):
        t = board(dict(in_play=["Keyforgery"], hand=["V3"]), dict(amber=6), house="shadows").end_turn().answer(house)
        while t.decision.kind != "house":
            t.choose(0)
        assert bool(t.b.keys) == forged and t.b.amber == (0 if forged else 6)
        assert t.a.artifacts == (["Keyforgery"] if forged else [])
    t = board(dict(in_play=["Keyforgery"]), dict(amber=6), house="shadows").end_turn()
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.b.keys) == 1


def test_keyforgery_does_not_hinder_its_own_player():
    t = board(dict(in_play=["Keyforgery"], hand=["V3"], amber=6), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.artifacts == ["Keyforgery"]


@card("Keyforgery", "reaction")
def test_who_was_to_forge_a_key_that_keyforgery_stopped_has_not_forged_it():
    """If you do, destroy Obsidian Forge; if you do, purge Honors Keysis."""
    for house, forged in (("logos", False), ("brobnar", True)):
        b = dict(in_play=["Keyforgery"], hand=["V3"])
        t = board(dict(in_play=["Obsidian Forge"], amber=12), b, house="dis").action("Obsidian Forge").answer(True).answer(house)
        assert bool(out(t).a.keys) == forged and t.a.artifacts == ([] if forged else ["Obsidian Forge"])
        t = board(dict(hand=["Honors Keysis"], amber=12), b, house="logos").play("Honors Keysis").answer(house)
        assert bool(out(t).a.keys) == forged and t.card("Honors Keysis").zone == ("purged" if forged else "discard")


# Book of leQ


@card("Book of leQ", "action")
def test_book_of_leq_changes_the_house_or_ends_the_turn():
    t = board(dict(in_play=["Book of leQ", "V1", "Ember Imp"], deck=["Ember Imp"]), house="staralliance").action("Book of leQ")
    assert "reap" in ways(t, "Ember Imp") and "reap" not in ways(t, "V1") and t.a.deck == ["Ember Imp"]
    t = board(dict(in_play=["Book of leQ"], deck=["Book of leQ"]), house="staralliance").action("Book of leQ")
    assert t.active == "b"


# Molephin


@card("Molephin", "reaction")
def test_molephin_hits_each_enemy_for_each_stolen():
    t = board(dict(hand=["Ghostly Hand"], in_play=["V9", "V5"]), dict(in_play=["Molephin"], amber=1), house="shadows")
    t.play("Ghostly Hand")
    assert (t.a.amber, t.b.amber) == (3, 0) and (t.card("V9").damage, t.card("V5").damage) == (1, 1)
    a = dict(hand=["Too Much to Protect"], in_play=["V9", "V5"])
    t = board(a, dict(in_play=["Molephin"], amber=9), house="shadows").play("Too Much to Protect")
    assert (t.card("V9").damage, t.card("V5").damage) == (3, 3)
    t = board(dict(in_play=["Molephin", "Urchin"], hand=["Urchin"]), dict(in_play=["V9"], amber=1), house="shadows")
    t.play("Urchin", flank="left")
    assert t.a.amber == 1 and t.card("V9").damage == 0  # it was not stolen from Molephin's player


# Gebuk


@card("Gebuk", "destroyed")
def test_gebuk_is_followed_by_the_creature_on_top():
    a = dict(in_play=["V1", "Gebuk", "V2"], deck=["V4"])
    t = board(a, dict(in_play=["V9"]), house="untamed").fight("Gebuk", "V9")
    assert t.a.battleline == ["V1", "V4", "V2"] and t.a.discard == ["Gebuk"] and not t.card("V4").ready
    a = dict(in_play=["V1", "Gebuk", "V2"], deck=["Punch"])
    t = board(a, dict(in_play=["V9"]), house="untamed").fight("Gebuk", "V9")
    assert t.a.battleline == ["V1", "V2"] and sorted(t.a.discard) == ["Gebuk", "Punch"]


@card("Gebuk", "destroyed")
def test_gebuk_alone_and_with_an_empty_deck():
    t = board(dict(in_play=["Gebuk"], deck=["V4"]), dict(in_play=["V9"]), house="untamed").fight("Gebuk", "V9")
    assert t.a.battleline == ["V4"]
    t = board(dict(in_play=["Gebuk"]), dict(in_play=["V9"]), house="untamed").fight("Gebuk", "V9")
    assert t.a.battleline == [] and t.a.discard == ["Gebuk"]


def test_gebuk_returned_to_hand_brings_nobody():
    a = dict(in_play=["Gebuk"], hand=["Hysteria"], deck=["V4"])
    t = board(a, house="dis").play("Hysteria")
    assert t.a.battleline == [] and t.a.deck == ["V4"]


# Creed of Nurture


@case("v14-example-creed-nurture", "v14-copy-gains-text")
def test_creed_of_nurture_gives_a_text_that_speaks_of_its_new_card():
    a = dict(in_play=["Creed of Nurture", "Dust Pixie"], hand=["Bad Penny"])
    t = board(a, dict(in_play=["V9"]), house="untamed").omni("Creed of Nurture")
    t.pick("Dust Pixie")
    t.fight("Dust Pixie", "V9")
    assert sorted(t.a.hand) == ["Bad Penny", "Dust Pixie"] and t.a.discard == ["Creed of Nurture"]


def test_creed_of_nurture_gives_keywords_reactions_and_uses_for_a_turn():
    a = dict(in_play=["Creed of Nurture", "V1"], hand=["Troll", "Dextre", "Snufflegator"])
    t = board(a, dict(in_play=["V9"])).omni("Creed of Nurture").pick("Snufflegator").pick("V1")
    assert "skirmish" in t.card("V1").keywords
    t.end_turn().answer("brobnar")
    assert "skirmish" not in t.card("V1").keywords


def test_creed_of_nurture_gives_whom_its_new_card_cannot_fight():
    a = dict(in_play=["Creed of Nurture", "V9"], hand=["Groggins", "V1"])
    t = board(a, dict(in_play=["V1", "V2", "V3"])).omni("Creed of Nurture").pick("Groggins").pick("V9")
    assert fight_targets(t, "V9") == ["V1#2", "V3"]
    t.end_turn().answer("brobnar").end_turn().answer("brobnar")
    assert fight_targets(t, "V9") == ["V1#2", "V2", "V3"], "for the turn only"


def test_creed_of_nurture_needs_itself_gone():
    for warded in (1, 0):
        a = dict(in_play=[{"card": "Creed of Nurture", "ward": warded}, "V1", "V2"], hand=["Bad Penny", "Dextre"])
        t = board(a).omni("Creed of Nurture")
        assert t.a.artifacts == (["Creed of Nurture"] if warded else [])
        assert t.decision.kind == ("action" if warded else "target"), "nobody is asked what is to be gained"


@case("v14-faq-restrictions")
def test_of_two_restrictions_the_stricter_counts():
    a = dict(in_play=["Creed of Nurture", "Tantadlin"], hand=["Terrordactyl"])
    t = board(a, dict(in_play=["V9"]), house="untamed").omni("Creed of Nurture").pick("Tantadlin")
    settle(t.fight("Tantadlin", "V9"))
    assert t.card("V9").damage == 2


assert out and targets
