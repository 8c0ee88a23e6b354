"""Readings that were looked at once more and stay, each with its reason in the ledger."""

import pytest

from tests.help import board, card, case, labels, out, settle, targets, ways

LOGOS = ["logos", "brobnar", "dis"]


# Rulebook 1.2


@card("Urchin", "play")
@card("Pingle Who Annoys", "reaction")
@case("v12-play-lost")
def test_a_play_ability_is_lost_with_its_creature_under_1_2():
    """What comes after it enters play comes first there; under 14 the active player orders both."""
    a, b = dict(hand=["Urchin"], houses=["shadows", "dis", "logos"]), dict(in_play=["Pingle Who Annoys"], amber=3)
    t = board(a, b, house="shadows", rulebook="1.2").play("Urchin")
    assert t.a.discard == ["Urchin"] and (t.a.amber, t.b.amber) == (0, 3)
    t = board(a, b, house="shadows").play("Urchin").pick("Urchin")
    assert t.a.discard == ["Urchin"] and (t.a.amber, t.b.amber) == (1, 2)


@card("Auto-Legionary", "action")
@case("v12-later-cards")
def test_a_later_card_has_its_last_words_under_1_2():
    """It may be used as if it were of the active house, and does not belong to it."""
    a = dict(in_play=["Auto-Legionary"], houses=["saurian", "dis", "logos"])
    t = board(a, house="saurian", rulebook="1.2").action("Auto-Legionary").end_turn().answer("dis").end_turn().answer("logos")
    assert t.card("Auto-Legionary").houses == ["saurian"] and "reap" in ways(t, "Auto-Legionary")


# Fights and uses


@card("Opportunist", "constant")
@case("ruling-elusive-gained-late")
def test_elusive_that_is_gained_after_an_attack_protects_from_none_this_turn():
    a = dict(in_play=["V1", "V2"], hand=["Opportunist"])
    t = board(a, dict(in_play=["V9"])).fight("V1", "V9").set("Opportunist", house="brobnar")
    t = t.play("Opportunist", on="V9").fight("V2", "V9")
    assert t.card("V9").damage == 3, "the second attack of the turn"
    t = board(a, dict(in_play=["V9"])).set("Opportunist", house="brobnar").play("Opportunist", on="V9")
    assert t.fight("V1", "V9").card("V9").damage == 0


@case("ruling-omni-off-house")
@pytest.mark.parametrize(("state", "uses"), [("enrage", {"omni"}), ("stun", {"remove_stun"})])
def test_omni_of_an_enraged_or_stunned_creature_off_house(state, uses):
    """Off house it cannot fight, so rage forces it to nothing; a stun is all that its Omni use removes."""
    assert ways(board(dict(in_play=[dict(card="Omnist", **{state: True})]), dict(in_play=["V1"])), "Omnist") == uses


@case("ruling-chain-and-no-cards")
def test_a_chain_is_shed_though_there_is_nothing_to_draw():
    assert board(dict(chains=7, hand=["V1"] * 3)).end_turn().a.chains == 6


# Readings of single cards


@card("Singing Scythe", "from_discards")
@case("ruling-scythe-in-step-three")
def test_singing_scythe_returns_in_step_three_only():
    a = dict(discard=["Singing Scythe"] + ["V1"] * 9, archives=["V2"], deck=["V3"] * 9, houses=["geistoid", "brobnar", "dis"])
    t = board(a, house=None)
    assert t.decision.kind == "house"
    t = t.answer("brobnar")
    assert t.decision.kind == "archives" and t.answer(False).decision.kind == "action"
    assert ways(t, "Singing Scythe") == {"from_discards"}
    assert t.end_turn().active == "b" and "Singing Scythe" in t.a.discard


@card("Giltspine Mesmerist", "reaction")
@case("ruling-who-readies")
def test_whoever_controls_the_ability_readies():
    """B's token creature readies another of B's as it is destroyed, in A's turn: B readied a card."""
    line = [dict(card="V1", facedown=True), dict(card="V9", exhausted=True)]
    b = dict(token="Cadet", in_play=line, deck=["V2", "V3"])
    t = settle(board(dict(in_play=["Giltspine Mesmerist"], hand=["Slay"], deck=["V4"]), b).play("Slay").pick("Cadet"))
    assert t.card("V9").ready and t.b.deck == ["V3"] and t.a.deck == ["V4"]


@card("Mimicry", "is_copy")
@card("Dark Harbinger", "reaction")
@case("ruling-copy-keeps-its-house")
def test_mimicry_is_an_untamed_action_whatever_it_copies():
    a = dict(hand=["Mimicry"], in_play=[dict(card="Dark Harbinger", exhausted=True)], houses=["untamed", "dis", "logos"])
    t = out(board(a, dict(discard=["Foggify"]), house="untamed").play("Mimicry"))
    assert t.card("Dark Harbinger").ready and t.a.amber == 1


@card("General Sherman", "play", "leaves")
@case("ruling-returned-as-what-it-is")
def test_what_general_sherman_purged_returns_as_the_card_that_it_is():
    """An artifact that had become a creature comes back as an artifact, a token creature as the card on its other side."""
    a = dict(hand=["General Sherman"], in_play=["Auto-Legionary"], houses=["unfathomable", "brobnar", "saurian"])
    b = dict(in_play=[dict(card=c, facedown=True) for c in ("V3", "Lantern", "Punch")], token="Grunt", hand=["Slay"])
    t = board(a, b, house="saurian").action("Auto-Legionary").end_turn().answer("brobnar")
    t = settle(t.end_turn().answer("unfathomable").play("General Sherman"))
    assert t.a.battleline == ["General Sherman"] and len(t.a.purged) == 1 and len(t.b.purged) == 3
    t = t.end_turn().answer("brobnar").play("Slay")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.artifacts == ["Auto-Legionary"] and t.a.battleline == []
    assert t.b.battleline == ["V3"] and t.b.artifacts == ["Lantern"] and t.b.purged == ["Punch"]


@card("Endless Hordes", "play")
@case("ruling-hordes-in-turn")
def test_each_of_the_hordes_is_made_when_the_one_before_it_has_fought():
    """The first token dies in its fight before the second is made: only one of them stands in the line at a time."""
    a = dict(hand=["Endless Hordes"], token="Grunt", deck=["V1"] * 5)
    t = board(a, dict(in_play=["V9", "V8"])).play("Endless Hordes")
    seen = []
    while t.decision.kind != "action":
        seen.append(len(t.a.battleline))
        t.choose(0)
    assert max(seen) <= 1 and t.a.battleline == [] and len(t.a.discard) == 3


@card("The Mysticeti", "action")
@case("ruling-exhaust-ready-ones")
def test_the_mysticeti_asks_for_ready_creatures():
    line = [dict(card="V1", house="untamed"), dict(card="V2", house="untamed", exhausted=True), dict(card="V3", house="untamed")]
    t = board(dict(in_play=["The Mysticeti", *line], houses=["untamed", "dis", "logos"]), house="untamed").action("The Mysticeti")
    assert sorted(targets(t)) == ["V1", "V3"]


@card("Painmail", "reaction")
@case("ruling-two-painmails")
def test_of_two_painmails_one_is_archived():
    """The first that resolves destroys the creature, and the other leaves play with it: it is not followed."""
    b = dict(in_play=[dict(card="V9", upgrades=["Painmail", "Painmail"])])
    t = board(dict(houses=["dis", "brobnar", "logos"]), b, house=None).answer("dis")
    assert t.decision.kind == "order" and len(set(labels(t))) == 2
    t = out(t)
    assert t.b.archives == ["Painmail"] and sorted(t.b.discard) == ["Painmail", "V9"]
