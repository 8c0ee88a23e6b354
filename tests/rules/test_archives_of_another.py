"""Cards in the archives of somebody who does not own them go to their owner's hand instead, whatever would happen to them, and it
did not happen (rulebook 14, FAQ, Archives)."""

from tests.help import board, settle

ONE_KEY = dict(keys=1)


def collected(*hand, house="mars", **more):
    """A table where B's V1 has just been put into A's archives."""
    t = board(dict(hand=["Sample Collection", *hand], **more), dict(in_play=["V1", "V9"], **ONE_KEY), house=house)
    t = settle(t.play("Sample Collection").pick("V1"))
    assert t.a.archives == ["V1"]
    return t


def test_a_purge_that_is_replaced_counts_for_nothing():
    t = collected("Destructive Analysis").play("Destructive Analysis").pick("V1")
    assert t.b.hand == ["V1"] and t.a.purged == [] and t.card("V9").damage == 2


def test_a_purge_of_an_own_card_counts():
    t = board(dict(hand=["Destructive Analysis"], archives=["V1"]), dict(in_play=["V9"]), house="mars")
    t.play("Destructive Analysis").pick("V1")
    assert t.a.purged == ["V1"] and t.card("V9").damage == 4


def test_if_you_do_is_not_done_by_a_purge_that_is_replaced():
    t = collected("Yzphyz Knowdrone", "V3").play("Yzphyz Knowdrone").pick("V1")
    assert t.b.hand == ["V1"] and t.a.archives == ["V3"] and t.decision.kind == "action" and not t.card("V9").stunned


def test_a_card_played_from_archives_goes_to_its_owners_hand_instead():
    t = collected(in_play=["Project Z.Y.X."], houses=["mars", "logos", "dis"])
    t = settle(t.end_turn()).answer("Brobnar").end_turn().answer("Logos")
    t = t.answer(False) if t.decision.kind != "action" else t  # the archives stay where they are
    t.reap("Project Z.Y.X.").pick("V1")
    assert "V1" in t.b.hand and t.a.archives == [] and t.a.battleline == ["Project Z.Y.X."]
