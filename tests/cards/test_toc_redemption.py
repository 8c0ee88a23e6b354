"""Tokens of Change: the new cards of Redemption, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.cards.toc import made, of_house, token
from tests.cards.toc import on as on_board
from tests.help import card, out, settle, targets


def on(a=None, b=None, **more):
    """A's main step in Redemption."""
    return on_board(a, b, house="redemption", **more)


def saint(name, **more):
    """A plain creature that belongs to Redemption."""
    return of_house("redemption", name, **more)


@card("Admirable Neophyte", "play", "enhance", "armor")
def test_admirable_neophyte_makes_a_token_creature():
    t = made(on(dict(hand=["Admirable Neophyte"])).play("Admirable Neophyte"))
    assert sorted(t.a.battleline) == ["Admirable Neophyte", "Guardian"] and t.card("Admirable Neophyte").armor == 1
    assert catalogue().find("Admirable Neophyte").facts["enhance"] == ["capture", "damage"]


@card("Intrepid Exemplar", "fight_destroyed", "keywords", "armor")
def test_intrepid_exemplar_makes_a_token_creature_after_a_fight_and_when_destroyed():
    t = made(on(dict(in_play=["Intrepid Exemplar"]), dict(in_play=["V2"])).fight("Intrepid Exemplar", "V2"))
    assert t.a.battleline == ["Intrepid Exemplar", "Guardian"] and t.card("Intrepid Exemplar").keywords == {"taunt"}
    t = made(on(dict(in_play=["Intrepid Exemplar"]), dict(in_play=["V50"])).fight("Intrepid Exemplar", "V50"))
    assert t.a.battleline == ["Guardian"], "it has not survived: one, not two"
    t = made(on(dict(in_play=["Intrepid Exemplar"])).reap("Intrepid Exemplar"))
    assert t.a.battleline == ["Intrepid Exemplar"]


@card("Redeemer Amara", "reaction")
def test_redeemer_amara_makes_a_token_creature_of_every_enemy_and_every_mutant():
    line = ["Redeemer Amara", saint("V9"), saint("V3"), saint("Infomorph")]
    t = on(dict(in_play=line, deck=["V6"] * 9), dict(in_play=["V2", "V50", "Citizen Shrix"]))
    t = made(t.fight("V9", "V2"))
    assert t.a.battleline.count("Guardian") == 1, "an enemy"
    t = made(t.fight("V3", "V50"))
    assert "V3" not in t.a.battleline and t.a.battleline.count("Guardian") == 1, "a friend that is no Mutant"
    t = made(t.fight("Infomorph", "Citizen Shrix"))
    assert t.a.battleline.count("Guardian") == 2, "an enemy Mutant is one creature; the friend lives"


@card("Redeemer Amara", "reaction")
def test_redeemer_amara_counts_friendly_mutants():
    t = on(dict(in_play=["Redeemer Amara", saint("Infomorph")]), dict(in_play=["V50"])).fight("Infomorph", "V50")
    assert made(t).a.battleline == ["Redeemer Amara", "Guardian"]
    t = on(dict(in_play=["Redeemer Amara", saint("Infomorph")]), dict(in_play=["V4"])).fight("Infomorph", "V4")
    assert made(settle(t)).a.battleline == ["Redeemer Amara", "Guardian", "Guardian"], "both"


@card("Redeemer Amara", "reaction")
def test_redeemer_amara_does_so_in_the_opponents_turn_too():
    t = on(dict(in_play=["Redeemer Amara", "V9"]), dict(in_play=["V2"])).end_turn().answer("brobnar")
    t = made(t.fight("V2", "V9"))
    assert t.a.battleline == ["Redeemer Amara", "V9", "Guardian"]


@card("Sacred Duty", "constant", "host_fight", "play")
def test_sacred_duty_readies_and_makes_token_creatures_by_fighting():
    a = dict(hand=["Sacred Duty"], in_play=[saint("V3", exhausted=True), "V4"])
    t = on(a, dict(in_play=["V2"])).play("Sacred Duty", on="V3")
    assert t.card("V3").ready and t.card("V3").power == 5 and t.card("V4").power == 4 and t.a.amber == 1
    t = made(t.fight("V3", "b:V2"))
    assert t.a.battleline == ["V3", "V4", "Guardian"]
    t = made(on(dict(in_play=[saint("V3", upgrades=["Sacred Duty"])])).reap("V3"))
    assert t.a.battleline == ["V3"]


@card("Sacred Duty", "host_fight")
def test_sacred_duty_on_an_enemy_creature_works_for_its_controller():
    t = on(dict(hand=["Sacred Duty"]), dict(in_play=[dict(card="V3", exhausted=True)])).play("Sacred Duty", on="V3")
    assert t.card("V3").ready
    t = on(dict(in_play=["V2"]), dict(in_play=[dict(card="V9", upgrades=[dict(card="Sacred Duty", owner="a")])]))
    t = made(t.end_turn().answer("brobnar").fight("V9", "V2"))
    assert t.b.battleline == ["V9", "Grunt"] and t.a.battleline == []


@card("Steadfast Commitment", "play")
def test_steadfast_commitment_puts_the_top_of_the_pile_beneath_the_deck():
    t = made(on(dict(hand=["Steadfast Commitment"], discard=["V3", "V4"], deck=["V5", "V6"])).play("Steadfast Commitment"))
    assert t.a.deck == ["V6", "V3"] and t.card("V5").name == "Guardian" and t.a.discard == ["Steadfast Commitment", "V4"]
    t = made(on(dict(hand=["Steadfast Commitment"], discard=["V3"], deck=[])).play("Steadfast Commitment"))
    assert t.card("V3").name == "Guardian", "all there is in the deck"
    t = made(on(dict(hand=["Steadfast Commitment"], deck=[])).play("Steadfast Commitment"))
    assert t.a.battleline == [] and t.a.discard == ["Steadfast Commitment"]


@card("Swift Induction", "play")
@pytest.mark.parametrize(("line", "place", "archived"), [(["Infomorph", "V3"], 0, True), (["Infomorph", "V3"], -1, False)])
def test_swift_induction_is_archived_beside_a_mutant(line, place, archived):
    t = on(dict(hand=["Swift Induction"], in_play=line)).play("Swift Induction")
    t.choose(place % len(t.decision.options))
    assert "Guardian" in t.a.battleline and t.a.archives == ["Swift Induction"] * archived


@card("Swift Induction", "play")
def test_swift_induction_asks_for_neighbors_not_for_itself_nor_for_enemies():
    t = made(on(dict(token="Zealot", hand=["Swift Induction"]), dict(in_play=["Infomorph"])).play("Swift Induction"))
    assert t.a.battleline == ["Zealot"] and t.a.archives == [], "a Mutant itself"
    t = made(on(dict(token="Zealot", hand=["Swift Induction"], in_play=[token("V3")])).play("Swift Induction"))
    assert t.a.archives == ["Swift Induction"], "its neighbor is one"
    t = made(on(dict(hand=["Swift Induction"], deck=[], in_play=["Infomorph"])).play("Swift Induction"))
    assert t.a.archives == [], "no token creature was made"


@card("Vault of Redemption", "reaction")
def test_vault_of_redemption_draws_for_each_mutant_of_either_side():
    a = dict(in_play=["Vault of Redemption", saint("Infomorph"), saint("V9")], deck=["V3", "V4", "V5"])
    t = on(a, dict(in_play=["Mutant Cutpurse", "V2", "V50"])).fight("V9", "V2")
    assert t.a.hand == []
    t = settle(t.fight("Infomorph", "Mutant Cutpurse"))
    assert t.a.hand == ["V3"] and t.a.battleline == ["Infomorph", "V9"]
    t = on(dict(a, in_play=["Vault of Redemption", saint("Infomorph")]), dict(in_play=["V50"])).fight("Infomorph", "V50")
    assert t.a.hand == ["V3"] and t.b.hand == []


@card("Vindication Outpost", "action")
def test_vindication_outpost_sends_a_new_token_creature_into_a_fight():
    a = dict(token="Sentinel", in_play=["Vindication Outpost", "V3", "V4"], deck=["V6", "V8"])
    t = on(a, dict(in_play=["V1", "V5"])).action("Vindication Outpost")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = made(t.pick("V3"))
    assert sorted(targets(t)) == ["V5", "b:V1"] or sorted(targets(t)) == ["V1", "V5"], "it fights at once"
    t = settle(t.pick(targets(t)[0]))
    assert t.a.deck == ["V8", "V3"] and t.a.battleline == ["V4", "Sentinel"] and t.b.battleline == ["V5"]
    assert not t.card("V6").ready and t.card("V6").damage == 1


@card("Vindication Outpost", "action")
def test_vindication_outpost_readies_where_nobody_is_to_be_fought_and_does_nothing_for_nothing():
    t = made(on(dict(in_play=["Vindication Outpost", "V3"], deck=["V6"])).action("Vindication Outpost"))
    assert t.a.battleline == ["Guardian"] and t.card("V6").ready
    t = on(dict(in_play=["Vindication Outpost"], deck=["V6"]), dict(in_play=["V5"])).action("Vindication Outpost")
    assert t.a.battleline == [] and t.card("V5").damage == 0
    t = on(dict(in_play=["Vindication Outpost", dict(card="V3", ward=True)], deck=["V6"])).action("Vindication Outpost")
    assert out(t).a.battleline == ["V3"]


@card("Vault of Redemption", "reaction")
def test_vault_of_redemption_knows_a_token_creature_as_what_it_was():
    a = dict(in_play=["Vault of Redemption", token("V3")], deck=["V5", "V6"])
    t = settle(on(dict(a, token="Zealot"), dict(in_play=["V50"])).fight("V3", "V50"))
    assert t.a.discard == ["V3"] and t.a.hand == ["V5"], "a Mutant"
    a = dict(a, in_play=["Vault of Redemption", token("Infomorph")])
    t = settle(on(a, dict(in_play=["V50"])).fight("Infomorph", "V50"))
    assert t.a.discard == ["Infomorph"] and t.a.hand == [], "it was a Guardian"


@card("Redeemer Amara", "reaction")
def test_redeemer_amara_that_falls_with_the_others_makes_nothing():
    a = dict(in_play=["Redeemer Amara", "Infomorph"], hand=["Apocalypse"])
    t = made(on_board(a, dict(in_play=["V3"]), house="brobnar").play("Apocalypse"))
    assert t.a.battleline == [] and t.b.battleline == []
