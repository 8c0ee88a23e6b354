"""Winds of Exchange: the token creatures' own abilities, and the anomalies; each with what it does and what it does not do."""

import pytest

from tests.cards.woe import on, token
from tests.help import card, case, fight_targets, out, targets, ways


def of(name, house, *others, a=None, b=None, **more):
    """A's main step with a token creature of this name, V1 by itself, in play."""
    side = dict(token=name, in_play=[token(**more), *others], **(a or {}))
    return on(side, {"deck": [], **(b or {})}, house=house)


# Brobnar


@card("Berserker", "fight")
def test_berserker_enters_ready_and_enraged_and_dies_of_fighting():
    t = on(dict(token="Berserker", hand=["Membership Drive"])).play("Membership Drive").choose(0)
    assert t.card("Berserker").ready and t.card("Berserker").enraged
    t = out(of("Berserker", "brobnar", b=dict(in_play=["V1"])).fight("a:V1", "b:V1"))
    assert t.a.battleline == [] and t.b.battleline == []
    assert of("Berserker", "brobnar").reap("a:V1").a.battleline == ["Berserker"]


@card("Warrior", "constant")
def test_warrior_reaps_only_where_no_enemy_stands():
    assert of("Warrior", "brobnar").reap("V1").a.amber == 1
    assert ways(of("Warrior", "brobnar", b=dict(in_play=["V9"])), "V1") == {"fight"}


def test_skirmisher_and_grumpus_are_keywords():
    t = of("Skirmisher", "brobnar", b=dict(in_play=["V9"])).fight("V1", "V9")
    assert t.a.battleline == ["Skirmisher"] and t.card("V9").damage == 2
    t = of("Grumpus", "brobnar", b=dict(in_play=["V8", "V9"])).fight("V1", "V9")
    assert (t.card("b:V8").damage, t.card("b:V9").damage) == (1, 2)


# Ekwidon


@card("Strange Shell", "constant", "action")
def test_strange_shell_neither_fights_nor_reaps_but_goes_to_hand():
    t = of("Strange Shell", "ekwidon", b=dict(in_play=["V9"]))
    assert ways(t, "V1") == {"action"} and t.card("V1").armor == 4
    t = t.action("V1")
    assert t.a.hand == ["V1"] and t.card("V1").name == "V1"


@card("Diplomat", "reap")
def test_diplomat_enriches_both():
    t = of("Diplomat", "ekwidon").reap("V1")
    assert (t.a.amber, t.b.amber) == (2, 1) and "elusive" in t.card("V1").keywords


@card("Trader", "action")
def test_trader_steals_and_is_destroyed():
    t = of("Trader", "ekwidon", b=dict(amber=2)).action("V1")
    assert (t.a.amber, t.b.amber, t.a.discard) == (1, 1, ["V1"])


@card("Prospector", "destroyed")
def test_prospector_draws_when_destroyed():
    t = of("Prospector", "ekwidon", a=dict(deck=["V2", "V3"]), b=dict(in_play=["V50"])).fight("V1", "V50")
    assert t.a.hand == ["V2"]
    assert of("Prospector", "ekwidon", a=dict(deck=["V2"])).reap("V1").a.hand == []


# Mars


@card("Blorb", "constant", "destroyed")
def test_blorb_cannot_reap_and_brings_the_hive_back():
    t = of("Blorb", "mars", a=dict(discard=["Blorb Hive", "V2"]), b=dict(in_play=["V50"]))
    assert ways(t, "V1") == {"fight"}
    t = out(t.fight("V1", "V50"))
    assert of("Blorb", "mars").card("V1").keywords == {"elusive"}
    assert t.a.hand == ["Blorb Hive"] and sorted(t.a.discard) == ["V1", "V2"]


def test_grunt_and_bellatoran_warrior_have_only_numbers():
    assert of("Grunt", "mars").card("V1").power == 3
    t = of("Bellatoran Warrior", "saurian")
    assert (t.card("V1").power, t.card("V1").armor) == (5, 2)


@card("Rebel", "reap")
def test_rebel_deals_one():
    t = of("Rebel", "mars", b=dict(in_play=["V9"])).reap("V1")
    assert sorted(targets(t)) == ["V1", "V9"]
    assert t.pick("V9").card("V9").damage == 1


@card("Researcher", "omni")
def test_researcher_archives_a_mars_card():
    t = of("Researcher", "brobnar", a=dict(hand=["Anger", "Squawker"])).omni("V1")
    assert out(t).a.archives == ["Squawker"] and t.a.hand == ["Anger"]
    assert out(of("Researcher", "brobnar", a=dict(hand=["Anger"])).omni("V1")).a.archives == []


# Sanctum


@card("Disciple", "constant")
def test_disciple_grows_with_each_monk_beside_it():
    t = of("Disciple", "sanctum", "Revered Monk")
    assert (t.card("Disciple").power, t.card("Disciple").armor) == (2, 1)
    side = dict(token="Disciple", in_play=[token("V2"), token("V3"), token("V4"), "V5"])
    t = on(side)
    assert [t.card(c).power for c in ("V2", "V3", "V4")] == [2, 3, 2] and t.card("V3").armor == 2
    assert of("Disciple", "sanctum", "V5").card("Disciple").power == 1


@card("Cleric", "reaction")
def test_cleric_captures_when_it_enters_play():
    t = on(dict(token="Cleric", hand=["Battlefield Evangelist"], in_play=[token("V3")]), dict(amber=3))
    assert t.card("V3").amber == 0, "not one that stands there already"
    t = t.play("Battlefield Evangelist")
    assert t.b.amber == 3, "nor when another creature enters play"
    t = on(dict(token="Cleric", hand=["Muster"]), dict(amber=3)).play("Muster").choose(0)
    assert out(t).card("Cleric").amber == 1 and t.b.amber == 2


def test_defender_and_squire_are_a_knight_with_armor_and_one_with_taunt():
    t = of("Defender", "sanctum")
    assert (t.card("V1").power, t.card("V1").armor, t.card("V1").traits) == (2, 1, {"knight", "human"})
    t = on(dict(in_play=["V5"]), dict(token="Squire", in_play=[token("V2"), "V3"]), house="brobnar")
    assert fight_targets(t, "V5") == ["V2"]


# Saurian


@card("Scholar", "reap")
def test_scholar_draws():
    assert of("Scholar", "saurian", a=dict(deck=["V2", "V3"])).reap("V1").a.hand == ["V2"]


@card("Senator", "action")
def test_senator_makes_keys_dearer_in_the_opponents_next_turn():
    t = of("Senator", "saurian").action("V1")
    assert (t.a.key_cost, t.b.key_cost) == (6, 6)
    t = out(t.end_turn())
    assert t.active == "b" and (t.a.key_cost, t.b.key_cost) == (7, 7)


@card("Trooper", "fight_reap")
def test_trooper_is_exalted_by_fighting_and_reaping():
    assert of("Trooper", "saurian").reap("V1").card("V1").amber == 1
    assert of("Trooper", "saurian", b=dict(in_play=["V2"])).fight("V1", "V2").card("V1").amber == 1


# Star Alliance


def forging(a, b=None):
    """The start of A's turn."""
    return on(dict(token="Æmberling", **a), b, house=None)


@card("Æmberling", "constant")
def test_emberling_cannot_reap():
    assert ways(of("Æmberling", "staralliance"), "V1") == set()


def test_emberlings_are_spent_as_amber():
    t = forging(dict(amber=4, in_play=[token("V2", ward=True), token("V3"), "V4"]))
    t = out(t)
    assert len(t.a.keys) == 1 and t.a.amber == 0
    assert t.a.battleline == ["V4"] and sorted(t.a.discard) == ["V2", "V3"], "discarded, whether warded or not"


def test_emberlings_are_spent_only_if_the_player_likes():
    t = forging(dict(amber=6, in_play=[token("V2")]))
    assert t.decision.kind == "payment" and [o.arg for o in t.decision.options] == [0, 1]
    kept, spent = t.snapshot(), None
    t = t.answer(0)
    assert (t.a.amber, t.a.battleline) == (0, ["Æmberling"])
    t.restore(kept)
    t = t.answer(1)
    assert (t.a.amber, t.a.battleline, t.a.discard, spent) == (1, [], ["V2"], None)


def test_nothing_is_looked_at_before_all_that_is_spent_is_discarded():
    side = dict(amber=4, in_play=[dict(card="Llack Gaboon", damage=5), *(token(c, exhausted=True) for c in ("V2", "V3", "V5"))])
    t = forging(side)
    while t.decision and t.decision.kind == "payment":
        t = t.answer(min(o.arg for o in t.decision.options))
    t = out(t)
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.battleline == ["Æmberling"], "Llack Gaboon falls when all is paid"


def test_too_few_emberlings_forge_nothing_and_enemy_ones_are_not_spent():
    t = forging(dict(amber=4, in_play=[token("V2"), "V4"]), dict(token="Æmberling", in_play=[token("V3")]))
    assert t.a.keys == [] and t.a.battleline == ["Æmberling", "V4"]


def test_amber_on_a_spent_emberling_goes_to_the_opponent():
    t = out(forging(dict(amber=5, in_play=[token("V2", amber=2)])))
    assert len(t.a.keys) == 1 and t.b.amber == 2


@card("Cadet", "destroyed")
def test_cadet_readies_its_most_powerful_neighbor():
    side = dict(token="Cadet", in_play=[dict(card="V3", exhausted=True), token("V2"), dict(card="V4", exhausted=True)])
    t = on(side, dict(in_play=["V50"], deck=[]), house="staralliance").fight("V2", "V50")
    assert out(t).card("V4").ready and not t.card("V3").ready


@card("Explorer", "reap")
def test_explorer_may_discard_the_top_card():
    t = of("Explorer", "staralliance", a=dict(deck=["V2", "V3"])).reap("V1")
    before = t.snapshot()
    assert t.pick("V2").a.discard == ["V2"]
    assert t.restore(before).answer(False).a.deck == ["V2", "V3"]


@card("B0-T", "action")
def test_bot_uses_a_friend_of_another_house():
    t = of("B0-T", "staralliance", "V3", "V4", "Friendly Guide").action("V1")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = out(t.pick("V3"))
    assert not t.card("V3").ready and t.card("Friendly Guide").ready


# Unfathomable


@card("Cultist", "action")
def test_cultist_gives_its_life_for_a_ward():
    t = out(of("Cultist", "unfathomable", "V3").action("V1"))
    assert t.a.battleline == ["V3"] and t.card("V3").warded
    t = out(of("Cultist", "unfathomable", "V3", ward=True).action("V1"))
    assert t.card("V1").in_play and not t.card("V3").warded, "not destroyed: no ward"


@card("Fish", "destroyed")
def test_fish_bites_the_most_powerful_enemy():
    t = out(of("Fish", "unfathomable", b=dict(in_play=["V8", "V9"])).fight("V1", "V9"))
    assert t.card("V9").damage == 4 and t.card("b:V8").damage == 0
    t = of("Fish", "unfathomable", b=dict(in_play=["V8", "V9"])).fight("V1", "V8")
    assert t.card("V9").damage == 2


@card("Priest", "action")
def test_priest_exhausts():
    t = of("Priest", "unfathomable", "V2", b=dict(in_play=["V8", "V9"])).action("V1")
    assert sorted(targets(t)) == ["V8", "V9"]
    assert not t.pick("V8").card("V8").ready


@card("Raider", "constant")
@pytest.mark.parametrize(("mine", "left"), [(True, []), (False, ["V9"])])
def test_raider_is_poisonous_in_its_own_turn_only(mine, left):
    raider, nine = dict(token="Raider", in_play=[token("V2")]), dict(in_play=["V9"], deck=[])
    if mine:
        t = on(raider, nine, house="unfathomable").fight("V2", "V9")
        assert t.b.battleline == left
    else:
        t = on(nine, raider, house="brobnar").fight("V9", "V2")
        assert t.a.battleline == left


# Anomalies


@card("Ecto-Charge", "play")
@pytest.mark.parametrize(("discards", "amber", "forged"), [(4, 22, 1), (4, 21, 0), (20, 6, 1), (25, 6, 1), (25, 5, 0)])
def test_ecto_charge_is_cheaper_for_each_card_in_the_discard_pile(discards, amber, forged):
    a = dict(hand=["Ecto-Charge"], discard=["V1"] * discards, amber=amber - 1)
    t = out(on(a, house="brobnar").play("Ecto-Charge"))
    assert len(t.a.keys) == forged and t.a.purged == ["Ecto-Charge"] * forged
    assert ("Ecto-Charge" in t.a.discard) is (not forged)


@card("Near-Future Lens", "omni")
def test_near_future_lens_plays_the_top_card_of_the_deck():
    t = on(dict(in_play=["Near-Future Lens"], deck=["Kassiel the Benevolent", "V2"]), house="brobnar").omni("Near-Future Lens")
    t = out(t)
    assert t.a.battleline == ["Kassiel the Benevolent"] and t.a.deck == ["V2"]


@card("Near-Future Lens", "constant", "omni")
def test_both_players_see_the_top_card_that_near_future_lens_reveals():
    t = on(dict(in_play=["Near-Future Lens"], deck=["V3", "V2"]), dict(deck=["V4"]), house="brobnar")
    assert (t.a.sees()["deck_top"], t.b.sees()["opponent_deck_top"]) == ("V3", "V3")
    assert t.a.sees()["opponent_deck_top"] is None and t.b.sees()["deck_top"] is None, "the other deck is as usual"
    assert out(t.omni("Near-Future Lens")).b.sees()["opponent_deck_top"] == "V2"
    assert t.place("Near-Future Lens", "discard").b.sees()["opponent_deck_top"] is None
    assert t.place("Near-Future Lens", "artifacts").place("V2", "hand").a.sees()["deck_top"] is None, "a deck that is out"


@card("Curse of Forgetfulness", "reaction")
def test_curse_of_forgetfulness_is_the_opponents_and_purges_what_lies_on_top():
    t = on(dict(hand=["Curse of Forgetfulness"], discard=["V1"]), dict(discard=["V2", "V3"]), house="brobnar")
    t = t.play("Curse of Forgetfulness")
    assert t.b.artifacts == ["Curse of Forgetfulness"]
    t = out(t.end_turn())
    assert t.a.purged == [] and t.b.purged == []
    t = t.choose(0) if t.decision.kind == "house" else t
    t = out(t)
    t.end_turn()
    assert t.b.purged == ["V2"] and t.b.discard[0] == "V3"


# What a destroyed token creature turns out to be


@case("v18-token-reading-returned")
def test_what_is_no_creature_does_not_come_back_from_being_a_token_creature():
    for title, there in (("Zap 2", False), ("Plain Badge", False), ("Lever", True), ("V3", True)):
        a = dict(in_play=["Overlord Greking"], houses=["dis", "mars", "logos"])
        t = on(a, dict(in_play=[token(title)]), house="dis").fight("Overlord Greking", title)
        for _ in range(6):
            if t.decision.kind == "action":
                break
            t.choose(0)
        assert t.b.discard == ([] if there else [title])
        assert [*t.a.battleline, *t.a.artifacts].count(title) == int(there)
