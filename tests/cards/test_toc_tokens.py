"""Tokens of Change: the token creatures' own abilities, each with what it does and what it does not do."""

import pytest

from tests.cards.toc import NEARLY, made, on, token
from tests.help import card, targets, ways


def of(name, house, *others, a=None, b=None, **more):
    """A's main step with a token creature of this name, V1 by itself, in play."""
    side = dict(token=name, in_play=[token("V1", **more), *others], **(a or {}))
    return on(side, {"deck": [], **(b or {})}, house=house)


def fought_by(name, **more):
    """In A's turn V50 of A's destroys a token creature of this name, V2 by itself, of B's."""
    a = dict(in_play=["V50"], **more.pop("a", {}))
    return on(a, dict(token=name, in_play=[token("V2")], **more), house="brobnar").fight("V50", "V2")


# Dis


@card("Catena Fiend", "fight", "power")
def test_catena_fiend_steals_and_hurts_a_friend():
    t = of("Catena Fiend", "dis", "V3", "V4", b=dict(amber=2, in_play=["V2"])).fight("V1", "b:V2")
    assert (t.a.amber, t.b.amber) == (1, 1) and sorted(targets(t)) == ["V1", "V3", "V4"], "itself, too, but no enemy"
    t.pick("V3")
    assert t.a.battleline == ["Catena Fiend", "V4"] and t.card("V1").damage == 2
    t = of("Catena Fiend", "dis", b=dict(in_play=["V2"])).fight("V1", "b:V2")
    assert t.card("V1").damage == 5 and t.a.battleline == ["Catena Fiend"], "nothing to steal; alone it hurts itself"
    assert of("Catena Fiend", "dis", b=dict(amber=2)).reap("V1").b.amber == 2


@card("Facet", "destroyed")
def test_facet_gains_when_it_falls_in_its_own_turn():
    t = of("Facet", "dis", b=dict(in_play=["V50"])).fight("V1", "V50")
    assert t.a.amber == 1 and t.a.discard == ["V1"] and t.b.amber == 0
    t = fought_by("Facet")
    assert t.b.battleline == [] and (t.a.amber, t.b.amber) == (0, 0)


@card("Snare", "destroyed")
def test_snare_costs_the_opponent_when_it_falls_in_its_own_turn():
    t = of("Snare", "dis", b=dict(amber=2, in_play=["V50"])).fight("V1", "V50")
    assert (t.a.amber, t.b.amber) == (0, 1)
    t = fought_by("Snare", a=dict(amber=2))
    assert t.b.battleline == [] and (t.a.amber, t.b.amber) == (2, 0)


@card("Thrall", "destroyed")
def test_thrall_takes_a_card_from_the_opponents_hand_in_any_turn():
    t = of("Thrall", "dis", a=dict(hand=["V6"]), b=dict(hand=["V4", "V5"], in_play=["V50"])).fight("V1", "V50")
    assert len(t.b.hand) == 1 and len(t.b.discard) == 1 and t.a.hand == ["V6"]
    t = fought_by("Thrall", a=dict(hand=["V6"]), hand=["V4"])
    assert t.a.hand == [] and t.b.hand == ["V4"]
    assert of("Thrall", "dis", b=dict(hand=["V4"])).reap("V1").b.hand == ["V4"]


# Geistoid


@card("Minion", "reap")
@pytest.mark.parametrize(("mine", "theirs"), [(NEARLY, []), ([], NEARLY), ([], [])])
def test_minion_puts_back_the_top_card_of_the_haunted_players_pile(mine, theirs):
    a, b = dict(discard=["V3", *mine], deck=["V9"]), dict(discard=["V5", *theirs], deck=["V9"])
    t = of("Minion", "geistoid", a=a, b=b).reap("V1")
    assert t.decision.kind == "action"
    assert t.a.deck == (["V3", "V9"] if mine else ["V9"]) and t.b.deck == (["V5", "V9"] if theirs else ["V9"])
    assert len(t.a.discard) == (9 if mine else 1) and len(t.b.discard) == (9 if theirs else 1)


@card("Minion", "reap")
def test_minion_has_a_choice_where_both_are_haunted():
    a, b = dict(discard=["V3", *NEARLY], deck=["V9"]), dict(discard=["V5", *NEARLY], deck=["V9"])
    t = of("Minion", "geistoid", a=a, b=b).reap("V1")
    before = t.snapshot()
    assert t.answer(0).a.deck[0] == "V3" and len(t.b.discard) == 10
    t.restore(before).answer(1)
    assert t.b.deck[0] == "V5" and len(t.a.discard) == 10


@card("Phantasm", "reap", "armor")
def test_phantasm_discards_a_card_of_its_choice():
    t = of("Phantasm", "geistoid", a=dict(hand=["V3", "V4"]), b=dict(hand=["V5"])).reap("V1")
    assert sorted(targets(t)) == ["V3", "V4"] and t.card("V1").armor == 1
    t.pick("V4")
    assert t.a.hand == ["V3"] and t.a.discard == ["V4"] and t.b.hand == ["V5"]
    assert of("Phantasm", "geistoid").reap("V1").a.discard == []


@card("Wrecker", "reap")
def test_wrecker_discards_the_top_card_of_either_deck():
    t = of("Wrecker", "geistoid", a=dict(deck=["V3", "V4"]), b=dict(deck=["V5", "V6"])).reap("V1")
    before = t.snapshot()
    t.answer(0)
    assert (t.a.discard, t.b.discard, t.a.deck) == (["V3"], [], ["V4"])
    t.restore(before).answer(1)
    assert (t.a.discard, t.b.discard, t.b.deck) == ([], ["V5"], ["V6"])


@card("Wrecker", "reap")
def test_wrecker_may_choose_a_deck_that_is_out():
    t = of("Wrecker", "geistoid", a=dict(deck=["V3"]), b=dict(discard=["V5"])).reap("V1").answer(1)
    assert (t.a.deck, t.b.deck, t.b.discard) == (["V3"], [], ["V5"]), "a deck is made anew for drawing alone"


@card("Æmberologist", "action")
def test_emberologist_captures_by_its_action():
    t = of("Æmberologist", "geistoid", b=dict(amber=2)).action("V1")
    assert t.card("V1").amber == 1 and t.b.amber == 1 and not t.card("V1").ready
    assert of("Æmberologist", "geistoid", b=dict(amber=2)).reap("V1").b.amber == 2


# Logos


@card("Alpha-Gamma", "destroyed")
def test_alpha_gamma_is_archived_as_the_card_it_is():
    t = of("Alpha-Gamma", "logos", b=dict(in_play=["V50"])).fight("V1", "V50")
    assert t.a.archives == ["V1"] and t.a.discard == [] and t.card("V1").name == "V1"
    t = fought_by("Alpha-Gamma")
    assert t.b.archives == ["V2"], "in the owner's archives, in any turn"


@card("Chronicler", "reap")
def test_chronicler_archives_the_top_card():
    t = of("Chronicler", "logos", a=dict(deck=["V3", "V4"])).reap("V1")
    assert t.a.archives == ["V3"] and t.a.deck == ["V4"]
    assert of("Chronicler", "logos", a=dict(deck=[], discard=["V3"])).reap("V1").a.archives == []


@card("Savant", "action")
def test_savant_takes_a_card_out_of_the_archives_or_archives_one():
    t = of("Savant", "logos", a=dict(hand=["V3", "V4"], archives=["V5", "V6"])).action("V1")
    assert {"V5", "V6"} <= set(targets(t)) and not {"V3", "V4"} & set(targets(t))
    before = t.snapshot()
    t.pick("V6")
    assert sorted(t.a.hand) == ["V3", "V4", "V6"] and t.a.archives == ["V5"] and t.decision.kind == "action"
    t.restore(before).answer(False)
    assert sorted(targets(t)) == ["V3", "V4"]
    t.pick("V3")
    assert t.a.hand == ["V4"] and sorted(t.a.archives) == ["V3", "V5", "V6"]


@card("Savant", "action")
def test_savant_archives_where_the_archives_are_empty_and_gives_back_what_is_not_its_own():
    assert of("Savant", "logos", a=dict(hand=["V3"])).action("V1").a.archives == ["V3"]
    t = of("Savant", "logos", a=dict(hand=["V3"], archives=[dict(card="V5", owner="b")])).action("V1").answer(True)
    assert t.b.hand == ["V5"] and t.a.hand == ["V3"] and t.a.archives == []


@card("Spydrone", "action", "keywords")
def test_spydrone_draws_and_is_elusive():
    t = of("Spydrone", "logos", a=dict(deck=["V3", "V4"])).action("V1")
    assert t.a.hand == ["V3"] and t.card("V1").keywords == {"elusive"}


# Redemption


@card("Zealot", "assault")
def test_zealot_has_assault():
    t = of("Zealot", "redemption", b=dict(in_play=["V2"])).fight("V1", "b:V2")
    assert t.a.battleline == ["Zealot"] and t.card("V1").damage == 0 and t.b.battleline == []
    t = of("Zealot", "redemption", b=dict(in_play=["V3"])).fight("V1", "V3")
    assert t.a.battleline == [] and t.b.battleline == [], "two of assault and one of its power; the other hits back"


@card("Guardian", "power", "armor", "traits")
def test_guardian_has_only_numbers():
    t = of("Guardian", "redemption")
    assert (t.card("V1").power, t.card("V1").armor, t.card("V1").traits) == (1, 2, {"human", "knight"})
    assert ways(t, "V1") == {"reap"}


@card("Paragon", "enters_enraged_if")
def test_paragon_enters_enraged_if_there_is_a_mutant_anywhere():
    for mine, theirs, enraged in (([], [], False), (["Infomorph"], [], True), ([], ["Infomorph"], True), (["V3"], ["V4"], False)):
        t = on(dict(token="Paragon", hand=["Cover Operation"], in_play=mine), dict(in_play=theirs), house="shadows")
        t = made(t.play("Cover Operation"))
        assert (t.card("Paragon").power, t.card("Paragon").armor) == (5, 1)
        assert t.card("Paragon").enraged is enraged
    t = on(dict(token="Paragon", in_play=[token("V3")], hand=["Infomorph"]), house="logos").play("Infomorph")
    assert not t.card("V3").enraged, "it is asked as it enters play"


@card("Sentinel", "action")
def test_sentinel_stuns_and_destroys_who_is_stunned():
    t = of("Sentinel", "redemption", "V3", b=dict(in_play=["V8", dict(card="V9", stun=True)])).action("V1")
    assert sorted(targets(t)) == ["V8", "V9"]
    before = t.snapshot()
    assert t.pick("V8").card("V8").stunned and t.b.battleline == ["V8", "V9"]
    assert t.restore(before).pick("V9").b.battleline == ["V8"]
    t = of("Sentinel", "redemption", b=dict(in_play=[dict(card="V9", stun=True, ward=True)])).action("V1")
    assert t.b.battleline == ["V9"] and not t.card("V9").warded and t.card("V9").stunned


@card("Sentinel", "action")
def test_sentinel_does_nothing_without_an_enemy():
    t = of("Sentinel", "redemption", "V3").action("V1")
    assert not t.card("V3").stunned and t.decision.kind == "action"


# Shadows


@card("Stooge", "action")
def test_stooge_makes_another_from_a_flank():
    t = made(of("Stooge", "shadows", "V3", a=dict(deck=["V4", "V5"])).action("V1"))
    assert t.a.battleline == ["Stooge", "V3", "Stooge"] and not t.card("V4").ready and t.a.deck == ["V5"]
    side = dict(token="Stooge", in_play=["V3", token("V1"), "V5"], deck=["V4"])
    t = on(side, house="shadows").action("V1")
    assert t.a.battleline == ["V3", "Stooge", "V5"] and t.decision.kind == "action"


@card("Cleaner", "action")
def test_cleaner_deals_three_to_any_creature():
    t = of("Cleaner", "shadows", "V3", b=dict(in_play=["V9"])).action("V1")
    assert sorted(targets(t)) == ["V1", "V3", "V9"]
    assert t.pick("V9").card("V9").damage == 3


@card("Prowler", "reap")
def test_prowler_steals_from_the_richer():
    for mine, theirs, end in ((0, 2, (2, 1)), (0, 1, (1, 1)), (3, 2, (4, 2))):
        t = of("Prowler", "shadows", a=dict(amber=mine), b=dict(amber=theirs)).reap("V1")
        assert (t.a.amber, t.b.amber) == end, "the Æ of reaping counts already"


@card("Yardbird", "before_fight", "keywords")
def test_yardbird_readies_another_before_it_fights():
    a = dict(token="Yardbird", in_play=[token("V1"), token("V3", exhausted=True), dict(card="V4", exhausted=True)])
    t = on(a, dict(token="Yardbird", in_play=[token("V5", exhausted=True), "V8"], deck=[]), house="shadows")
    assert t.card("V1").keywords == {"elusive"}
    t = t.fight("V1", "V8")
    assert sorted(targets(t)) == ["V3", "V5"], "of either side, not itself, no other creature"
    t.pick("V3")
    assert t.card("V3").ready and not t.card("V4").ready and not t.card("V5").ready
    t = of("Yardbird", "shadows", dict(card="V4", exhausted=True), b=dict(in_play=["V8"])).fight("V1", "V8")
    assert not t.card("V4").ready and t.a.battleline == ["V4"]


# Skyborn


@card("Wrangler", "action")
def test_wrangler_enriches_both():
    t = of("Wrangler", "skyborn").action("V1")
    assert (t.a.amber, t.b.amber) == (1, 1)


@card("Aerialist", "gives")
def test_aerialist_captures_with_a_yellow_key():
    for mine, theirs, captured in ((["yellow"], [], 1), (["red", "blue"], ["yellow"], 0)):
        t = of("Aerialist", "skyborn", a=dict(keys=mine), b=dict(keys=theirs, amber=2)).reap("V1")
        assert t.card("V1").amber == captured and t.b.amber == 2 - captured and t.a.amber == 1


@card("Corsair", "constant")
def test_corsair_has_more_power_and_skirmish_with_a_red_key():
    t = of("Corsair", "skyborn", a=dict(keys=["red"]), b=dict(in_play=["V9"]))
    assert t.card("V1").power == 3 and t.card("V1").keywords == {"skirmish"}
    assert t.fight("V1", "V9").a.battleline == ["Corsair"]
    t = of("Corsair", "skyborn", a=dict(keys=["blue", "yellow"]), b=dict(keys=["red"]))
    assert t.card("V1").power == 2 and t.card("V1").keywords == set()


@card("Marketeer", "gives")
def test_marketeer_sells_itself_with_a_blue_key():
    t = of("Marketeer", "skyborn", a=dict(keys=["blue"]))
    assert ways(t, "V1") == {"reap", "action"}
    t = t.action("V1")
    assert t.a.amber == 2 and t.a.battleline == [] and t.a.discard == ["V1"]
    t = of("Marketeer", "skyborn", a=dict(keys=["red", "yellow"]), b=dict(keys=["blue"]))
    assert ways(t, "V1") == {"reap"}
    t = of("Marketeer", "skyborn", a=dict(keys=["blue"]), ward=True).action("V1")
    assert t.a.amber == 2 and t.a.battleline == ["Marketeer"] and not t.card("V1").warded


# Untamed


@card("Niffle Brute", "destroyed")
def test_niffle_brute_brings_back_the_sanctuary_before_any_other_niffle():
    pile = ["Niffle Ape", "Niffle Sanctuary", "V3"]
    t = of("Niffle Brute", "untamed", a=dict(discard=pile), b=dict(in_play=["V50"])).fight("V1", "V50")
    assert t.a.hand == ["Niffle Sanctuary"] and sorted(t.a.discard) == ["Niffle Ape", "V1", "V3"]


@card("Niffle Brute", "destroyed")
def test_niffle_brute_brings_back_another_niffle():
    pile, theirs = ["Niffle Ape", "Niffle Queen", "V3"], dict(in_play=["V50"], discard=["Niffle Sanctuary"])
    t = of("Niffle Brute", "untamed", a=dict(discard=pile), b=theirs).fight("V1", "V50")
    assert sorted(targets(t)) == ["Niffle Ape", "Niffle Queen"], "the opponent's Sanctuary does not count"
    assert t.pick("Niffle Queen").a.hand == ["Niffle Queen"]
    t = of("Niffle Brute", "untamed", a=dict(discard=["V3"]), b=dict(in_play=["V50"])).fight("V1", "V50")
    assert t.a.hand == [] and t.a.discard == ["V1", "V3"]


@card("Briar Instar", "hazardous")
def test_briar_instar_is_hazardous():
    t = on(dict(in_play=["V2", "V5"]), dict(token="Briar Instar", in_play=[token("V3"), token("V4")]), house="brobnar")
    t = t.fight("V2", "V3")
    assert t.a.battleline == ["V5"] and len(t.b.battleline) == 2
    assert t.fight("V5", "V4").card("V5").damage == 4 and t.b.battleline == ["Briar Instar"]


@card("Steppe Wolf", "constant")
def test_steppe_wolf_grows_with_each_other_friendly_wolf():
    a = dict(token="Steppe Wolf", in_play=[token("V1"), "V3", token("V4"), "Moor Wolf"])
    t = on(a, dict(token="Steppe Wolf", in_play=[token("V5")]), house="untamed")
    assert [t.card(c).power for c in ("V1", "V4", "V5", "Moor Wolf")] == [3, 3, 1, 2]


@card("Twilight Pixie", "gives")
def test_twilight_pixie_has_its_neighbors_gain():
    line = [dict(card="V3", house="untamed"), token("V1"), "Dew Faerie", dict(card="V4", house="untamed")]
    t = on(dict(token="Twilight Pixie", in_play=line), house="untamed")
    assert t.reap("V3").a.amber == 2
    assert t.reap("V4").a.amber == 3, "no neighbor"
    assert t.reap("V1").a.amber == 4, "not itself"
    t = on(dict(token="Twilight Pixie", in_play=[token("V1"), token("V3")]), house="untamed").reap("V3")
    assert t.a.amber == 1, "no Faerie"


@card("Facet", "destroyed")
def test_what_lies_under_a_token_creature_does_nothing():
    t = on(dict(token="Facet", in_play=[token("Martyr")]), dict(in_play=["V50"]), house="dis").fight("Martyr", "V50")
    assert t.a.amber == 1 and t.a.discard == ["Martyr"], "one Æ of Facet, none of Martyr"


@card("Aerialist", "gives")
@card("Corsair", "constant")
def test_whose_keys_are_asked_is_up_to_who_controls_the_token_creature():
    for keys, theirs, captured in ((["yellow"], [], 1), ([], ["yellow"], 0)):
        a = dict(keys=keys, in_play=[token("V3", owner="b")])
        t = on(a, dict(token="Aerialist", keys=theirs, amber=2), house="skyborn").reap("V3")
        assert t.card("V3").name == "Aerialist" and t.card("V3").amber == captured
    t = on(dict(keys=["red"], in_play=[token("V3", owner="b")]), dict(token="Corsair"), house="skyborn")
    assert t.card("V3").power == 3


@card("Paragon", "enters_enraged_if")
def test_paragon_asks_however_it_enters_play():
    a = dict(token="Paragon", hand=["Sidekick", "V3"], in_play=["Infomorph"])
    assert made(on(a, house="geistoid").play("Sidekick")).card("V3").enraged


@card("Catena Fiend", "fight")
def test_catena_fiend_under_anothers_control_steals_for_its_controller():
    a = dict(in_play=[token("V3", owner="b"), "V4"])
    t = on(a, dict(token="Catena Fiend", amber=2, in_play=["V1"]), house="dis").fight("V3", "b:V1")
    assert (t.a.amber, t.b.amber) == (1, 1) and sorted(targets(t)) == ["V3", "V4"]
