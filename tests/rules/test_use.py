"""Using cards: reap, action, omni, stun, enrage, sacrifice costs (rulebook: Using cards, Stun, Enrage)."""

import pytest

from kfsim.table import IllegalChoice
from tests.help import board, case, fight_targets, targets, ways


@case("v14-use-exhausts")
def test_every_use_exhausts():
    t = board(dict(in_play=["Doer"]), dict(in_play=["V1"]))
    assert ways(t, "Doer") == {"reap", "fight", "action"}
    for use in (lambda: t.reap("Doer"), lambda: t.action("Doer"), lambda: t.fight("Doer", "V1")):
        before = t.snapshot()
        use()
        assert not t.card("Doer").ready
        t.restore(before)


@case("v14-use-off-house")
def test_no_use_off_house():
    assert ways(board(dict(in_play=["V1"]), dict(in_play=["V2"]), house="dis"), "V1") == set()


@case("v14-use-not-yours")
def test_only_own_creatures_are_used():
    t = board(dict(hand=["Fight Any"], in_play=["V3"]), dict(in_play=["V2", "V5"])).play("Fight Any").pick("V5")
    assert t.decision.kind == "action" and t.card("V5").ready and t.card("V3").damage == 0


@case("v14-reap")
def test_reap():
    t = board(dict(in_play=["Doc Bookton"], deck=["V1"]), house="logos").reap("Doc Bookton")
    assert not t.card("Doc Bookton").ready and t.a.amber == 1 and t.a.hand == ["V1"]
    log = t.log()
    assert log.index("reaps") < log.index("draws")


@case("v14-action-ability")
def test_action():
    t = board(dict(in_play=["Noddy the Thief"]), dict(amber=2), house="shadows").action("Noddy the Thief")
    assert (t.a.amber, t.b.amber) == (1, 1) and not t.card("Noddy the Thief").ready
    assert ways(board(dict(in_play=["Noddy the Thief"])), "Noddy the Thief") == set()


def test_each_action_is_an_option_of_its_own():
    t = board(dict(in_play=["Twice Doer"], deck=["V1"]))
    kinds = [o.kind for o in t.decision.options if o.card == "Twice Doer"]
    assert kinds == ["reap", "action", "action", "omni"]
    assert t.action("Twice Doer").a.hand == []


@case("v14-artifact-action-house")
def test_an_artifact_needs_its_house():
    a = dict(in_play=["Gauntlet of Command", "V1"])
    assert ways(board(a), "Gauntlet of Command") == {"action"}
    assert ways(board(a, house="dis"), "Gauntlet of Command") == set()
    assert ways(board(dict(in_play=["Lantern"]), house="dis"), "Lantern") == {"omni"}


@case("v14-artifact-no-reap-fight")
def test_artifacts_neither_reap_nor_fight():
    assert ways(board(dict(in_play=["Chest"]), dict(in_play=["V1"])), "Chest") == set()


@case("v14-artifact-sacrifice-cost")
def test_a_sacrifice_needs_a_ready_card():
    t = board(dict(hand=["Mighty Javelin"]), dict(in_play=["V9", "V8"])).play("Mighty Javelin")
    assert ways(t, "Mighty Javelin") == set()
    t = board(dict(in_play=["Mighty Javelin"]), dict(in_play=["V9", "V8"]), house="dis").omni("Mighty Javelin").pick("V9")
    assert t.a.discard == ["Mighty Javelin"] and t.card("V9").damage == 4


@case("v14-example-anger-ready")
def test_a_ready_creature_is_not_readied_but_fights():
    t = board(dict(hand=["Anger"], in_play=["Snufflegator"]), dict(in_play=["V6"])).play("Anger")
    assert t.card("V6").damage == 4 and t.card("Snufflegator").damage == 0 and not t.card("Snufflegator").ready


@case("v14-faq-anger-bumpsy")
def test_a_creature_that_cannot_fight_stays_ready():
    t = board(dict(hand=["Anger"], in_play=[dict(card="Bumpsy", exhausted=True)])).play("Anger")
    assert t.card("Bumpsy").ready
    assert t.reap("Bumpsy").a.amber == 2


@case("v14-stun-blocks")
def test_a_stunned_creature_sheds_the_stun():
    t = board(dict(in_play=[dict(card="Doer", stun=True)]), dict(in_play=["V1"]))
    assert ways(t, "Doer") == {"remove_stun"}
    t.remove_stun("Doer")
    assert not t.card("Doer").ready and not t.card("Doer").stunned and t.a.amber == 0


@case("v14-stun-omni")
def test_omni_lets_a_stun_go_off_house():
    t = board(dict(in_play=[dict(card="Omnist", stun=True)]))
    assert ways(t, "Omnist") == {"remove_stun"}
    assert t.remove_stun("Omnist").a.amber == 0 and not t.card("Omnist").stunned


@case("v14-stun-off-house")
def test_no_use_no_shedding():
    assert ways(board(dict(in_play=[dict(card="V1", stun=True)]), house="dis"), "V1") == set()


@case("v14-stun-counts-as-use")
def test_shedding_is_a_use():
    t = board(dict(in_play=[dict(card="V1", stun=True), "Counting House"])).remove_stun("V1")
    assert t.a.amber == 1


@case("v14-faq-stun-anger")
@pytest.mark.parametrize("enemies", [[], ["V3"]])
def test_anger_on_a_stunned_creature(enemies):
    stunned = dict(card="V5", stun=True, exhausted=True)
    t = board(dict(hand=["Anger"], in_play=[stunned]), dict(in_play=enemies)).play("Anger")
    assert not t.card("V5").stunned and not t.card("V5").ready and t.card("V5").damage == 0


@case("v14-faq-stun-smaaash")
def test_a_stunned_creature_may_be_chosen():
    t = board(dict(hand=["Smaaash"]), dict(in_play=[dict(card="V1", stun=True), dict(card="V2", stun=True)]))
    t.play("Smaaash").pick("V1")
    assert not t.card("Smaaash").stunned and t.card("V1").stunned


@case("v14-stun-no-stack")
def test_stuns_do_not_stack():
    t = board(dict(hand=["Daze"], in_play=[dict(card="V1", stun=True)])).play("Daze").remove_stun("V1")
    assert not t.card("V1").stunned


@case("v14-stun-defends")
def test_a_stunned_creature_defends_itself():
    t = board(dict(in_play=["V4"]), dict(in_play=[dict(card="V9", stun=True)])).fight("V4", "V9")
    assert t.card("V4").zone == "discard" and t.card("V9").stunned and t.card("V9").damage == 4


@case("v14-stun-constant-active", "v14-constant-while-exhausted")
def test_constant_abilities_work_stunned_and_exhausted():
    for state in (dict(stun=True), dict(exhausted=True)):
        t = board(dict(in_play=[dict(card="Murmook", **state)]))
        assert t.b.key_cost == 7 and t.card("Murmook").stunned == ("stun" in state)


@case("v14-enrage-unable")
def test_an_enraged_creature_without_enemies_is_free():
    t = board(dict(in_play=[dict(card="Doer", enrage=True)]))
    assert ways(t, "Doer") == {"reap", "action"}
    assert t.reap("Doer").card("Doer").enraged


def test_an_enraged_creature_must_fight():
    t = board(dict(in_play=[dict(card="Doer", enrage=True)]), dict(in_play=["V1"]))
    assert ways(t, "Doer") == {"fight"}
    assert not t.fight("Doer", "V1").card("Doer").enraged


@case("v14-enrage-no-stack")
def test_enrage_does_not_stack():
    t = board(dict(hand=["Enraging"], in_play=[dict(card="V5", enrage=True)]), dict(in_play=["V1"])).play("Enraging").pick("V5")
    assert not t.fight("V5", "V1").card("V5").enraged


@case("v14-golden-rule")
def test_card_text_beats_the_rules():
    t = board(dict(in_play=["Niffle Ape"]), dict(in_play=["V3", "Champion Anaphiel"]), house="untamed")
    assert "V3" in fight_targets(t, "Niffle Ape")


@case("v14-in-order-to")
def test_what_cannot_be_paid_gives_nothing():
    assert board(dict(hand=["Costly"])).play("Costly").a.amber == 0
    t = board(dict(hand=["Costly"], amber=1)).play("Costly")
    assert (t.a.amber, t.b.amber) == (3, 1)


@case("v14-may")
def test_may_is_declined_or_done():
    t = board(dict(hand=["Ganger Chieftain"], in_play=[dict(card="V3", exhausted=True)]), dict(in_play=["V1"]))
    t.play("Ganger Chieftain")
    assert t.decision.optional
    before = t.snapshot()
    assert not t.answer(False).card("V3").ready and t.card("V1").zone == "battleline"
    assert t.restore(before).pick("V3").card("V1").zone == "discard"


def test_an_illegal_choice_changes_nothing():
    t = board(dict(hand=["Labwork"], in_play=["V1"]))
    before = t.snapshot()
    for wrong in (lambda: t.play("Labwork"), lambda: t.fight("V1", "V1"), lambda: t.choose(99), lambda: t.pick("V1")):
        with pytest.raises(IllegalChoice):
            wrong()
        assert t.snapshot() == before


def test_ask_forced_stops_at_forced_choices():
    a, b = dict(hand=["Punch"]), dict(in_play=["V5"])
    assert board(a, b).play("Punch").card("V5").damage == 3
    t = board(a, b, ask_forced=True).play("Punch")
    assert targets(t) == ["V5"] and t.card("V5").damage == 0


def test_a_price_that_kills_the_last_enemy_leaves_nobody_to_fight():
    """The creature was used, and calms down; nobody fought."""
    brutodon = dict(card="Rampaging Brutodon", enrage=1, house="brobnar")
    t = board(dict(hand=["Warsong"], in_play=[brutodon, "Avenger"]), dict(in_play=["V1"])).play("Warsong")
    t.choose(next(o for o in t.decision.options if o.kind == "fight" and o.card == "Rampaging Brutodon")).pick("Avenger", "V1")
    assert t.b.battleline == [] and t.decision.kind == "action" and t.a.amber == 0
    assert not t.card("Rampaging Brutodon").ready and not t.card("Rampaging Brutodon").enraged
