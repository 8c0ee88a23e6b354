"""Cards that have left play are not there any more for an ability that still resolves, nor for its repetition."""

import pytest

from tests.help import board, case, labels, settle


def first(t, card):
    """Resolve the waiting ability of a card first."""
    return t.choose(next(o for o in t.decision.options if o.card == card))


def test_a_creature_gone_to_hand_does_not_take_its_upgrade_to_the_archives():
    a = dict(in_play=[dict(card="Skybooster Squadron", upgrades=["Ghostform"])], houses=["mars", "brobnar", "logos"])
    t = first(board(a, house="mars").reap("Skybooster Squadron"), "Skybooster Squadron")
    assert t.a.hand == ["Skybooster Squadron"] and t.a.discard == ["Ghostform"] and t.a.archives == []


def test_a_creature_that_died_is_not_archived_from_the_discard_pile():
    a = dict(in_play=[dict(card="Rotgrub", upgrades=["Molina’s Blaster"])], houses=["dis", "brobnar", "logos"])
    t = first(board(a, house="dis").reap("Rotgrub"), "Molina’s Blaster").answer(True).answer(0)
    assert "Rotgrub" in t.a.discard and t.a.archives == [] and t.decision.kind == "action"


def test_the_first_of_two_destroyed_abilities_that_move_a_card_stands():
    """Bad Penny would go to hand, and with Backup Copy onto the deck: whoever comes second finds her no more."""
    for one, other in (("Bad Penny", "Backup Copy"), ("Backup Copy", "Bad Penny")):
        a = dict(in_play=[dict(card="Bad Penny", upgrades=["Backup Copy"]), "V5"], hand=["Slay"], deck=["V1"])
        t = board(a).play("Slay").pick("Bad Penny")
        t = settle(first(t, one))
        assert ("Bad Penny" in t.a.hand, "Bad Penny" in t.a.deck) == (one == "Bad Penny", one == "Backup Copy"), (one, other)


@pytest.mark.parametrize("chosen", ["Numquid the Fair", "V9"])
def test_numquid_does_not_repeat_when_gone(chosen):
    """Avenger's Destroyed ability finishes Numquid, or does not."""
    a = dict(hand=["Numquid the Fair"], houses=["sanctum", "brobnar", "logos"])
    t = board(a, dict(in_play=["Avenger", "V9", "V8", "V2"]), house="sanctum").play("Numquid the Fair")
    t = t.set("Numquid the Fair", damage=2).pick("Avenger").pick(chosen)
    if chosen == "V9":
        assert set(t.b.battleline) == {"V9", "V8", "V2"} and "V2" in labels(t)[2], "it asks for the next"
    else:
        assert t.decision.kind == "action" and t.b.battleline == ["V9", "V8", "V2"]


@case("ruling-followed-to-the-discard-pile")
def test_what_symon_fought_is_followed_to_the_discard_pile_only():
    def fought(enemy):
        a = dict(in_play=["Symon"], houses=["shadows", "brobnar", "logos"])
        t = board(a, dict(in_play=[dict(card=enemy, damage=1) if enemy != "Bad Penny" else enemy], deck=["V9"]), house="shadows")
        return settle(t.fight("Symon", enemy))

    assert fought("V2").b.deck[0] == "V2"
    assert fought("Bad Penny").b.hand == ["Bad Penny"]


def test_nizak_finds_in_the_discard_pile_what_he_destroyed_and_nowhere_else():
    a = dict(in_play=["Nizak, The Forgotten"], houses=["brobnar", "dis", "logos"])
    t = settle(board(a, dict(in_play=["V5"])).fight("Nizak, The Forgotten", "V5"))
    assert t.b.hand == ["V5"]
    b = dict(in_play=[dict(card="V5", upgrades=["Biomatrix Backup"])])
    t = settle(board(a, b).fight("Nizak, The Forgotten", "V5"))
    assert t.b.hand == [] and t.b.archives == ["V5"]


def test_morpheus_does_not_trigger_again_what_has_left():
    """Skullion sacrifices itself: its Play ability is not there a second time."""
    a = dict(hand=["Skullion"], in_play=["Sci. Officer Morpheus", "V1"], houses=["dis", "staralliance", "logos"])
    t = board(a, house="dis").play("Skullion")
    t = settle(t.pick("Skullion")) if "Skullion" in [o.card for o in t.decision.options] else t
    while t.decision.kind != "action":
        t.choose(next((i for i, o in enumerate(t.decision.options) if o.card == "Skullion"), 0))
    assert t.a.battleline == ["Sci. Officer Morpheus", "V1"]


def test_what_an_ability_gave_its_own_card_ends_when_that_leaves():
    a = dict(in_play=["Adaptoid"], hand=[dict(card="V1", icons=["amber"]), "Hand Back"], houses=["logos", "brobnar", "dis"])
    t = board(a, house="brobnar").play("V1").answer(0)
    assert t.card("Adaptoid").armor == 2
    t.play("Hand Back").pick("Adaptoid").place("Adaptoid", "battleline")
    assert t.card("Adaptoid").armor == 0


@pytest.mark.parametrize(("card", "house", "done"), [("Questor Jarta", "saurian", "amber"), ("Paraguardian", "saurian", "ward")])
def test_who_is_gone_is_not_exalted_and_nothing_follows(card, house, done):
    a = dict(in_play=["V5", dict(card=card, upgrades=["Molina’s Blaster"]), "V6"], houses=[house, "brobnar", "logos"])
    t = first(board(a, house=house).reap(card), "Molina’s Blaster").set(card, damage=power(card) - 1)
    t.answer(True).answer(0).pick(card)
    while t.decision.kind != "action":
        t.choose(0)
    assert card in t.a.discard and t.a.amber == 1 and not t.card("V5").warded, done


def power(card):
    """Power of a card, as printed."""
    return board(dict(in_play=[card])).card(card).power
