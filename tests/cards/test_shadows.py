"""Shadows: every ability of every covered card."""

from tests.help import board


def shadows(a=None, b=None, **more):
    return board(a, b, house="shadows", **more)


def test_bad_penny_returns_to_her_owner():
    assert board(dict(hand=["Slay"], in_play=["Bad Penny"])).play("Slay").a.hand == ["Bad Penny"]
    assert board(dict(hand=["Slay"], in_play=[dict(card="Bad Penny", owner="b")])).play("Slay").b.hand == ["Bad Penny"]


def test_bad_penny_counts_as_destroyed():
    t = board(dict(hand=["Loot the Bodies", "Slay"]), dict(in_play=["Bad Penny"])).play("Loot the Bodies").play("Slay")
    assert t.a.amber == 1 and t.b.hand == ["Bad Penny"]


def test_dodger_steals_after_a_fight():
    t = shadows(dict(in_play=["Dodger"]), dict(amber=1, in_play=["V1"])).fight("Dodger", "V1")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = shadows(dict(in_play=["Dodger"]), dict(amber=1, in_play=["V9"])).fight("Dodger", "V9")
    assert t.b.amber == 1, "not when it dies"


def test_nerve_blast_steals_then_hits():
    t = shadows(dict(hand=["Nerve Blast"], in_play=["V9"]), dict(amber=2, in_play=["V3"])).play("Nerve Blast").pick("V3")
    assert t.a.amber == 1 and t.card("V3").damage == 2


def test_noddy_steals_and_is_elusive():
    t = shadows(dict(in_play=["Noddy the Thief"]), dict(amber=1)).action("Noddy the Thief")
    assert (t.a.amber, t.b.amber) == (1, 0)
    t = board(dict(in_play=["V5"]), dict(in_play=["Noddy the Thief"])).fight("V5", "Noddy the Thief")
    assert t.card("Noddy the Thief").damage == 0


def test_poison_wave_hits_everybody():
    t = shadows(dict(hand=["Poison Wave"], in_play=["V3"]), dict(in_play=["V4", "Armored 3"])).play("Poison Wave")
    assert t.card("V3").damage == t.card("V4").damage == 2 and t.card("Armored 3").damage == 0 and t.a.amber == 1


def test_seeker_needle_pays_for_a_kill():
    t = shadows(dict(in_play=["Seeker Needle"]), dict(in_play=["V1"])).action("Seeker Needle")
    assert t.a.amber == 1
    assert shadows(dict(in_play=["Seeker Needle"]), dict(in_play=["V2"])).action("Seeker Needle").a.amber == 0
    warded = dict(card="V1", ward=True)
    assert shadows(dict(in_play=["Seeker Needle"]), dict(in_play=[warded])).action("Seeker Needle").a.amber == 0


def test_shadow_self_deals_no_damage_in_fights():
    t = shadows(dict(in_play=["Shadow Self"]), dict(in_play=["V3"])).fight("Shadow Self", "V3")
    assert t.card("V3").damage == 0 and t.card("Shadow Self").damage == 3
    t = board(dict(in_play=["V3"]), dict(in_play=["Shadow Self"])).fight("V3", "Shadow Self")
    assert t.card("V3").damage == 0 and t.card("Shadow Self").damage == 3


def test_shadow_self_shields_neighbors_but_not_specters():
    line = ["V5", "Shadow Self", "Knight Specter", "V4"]
    t = board(dict(hand=["Zap 2"] * 3), dict(in_play=line))
    t.play("Zap 2").pick("V5")
    assert t.card("V5").damage == 0 and t.card("Shadow Self").damage == 2
    t.play("Zap 2").pick("Knight Specter")
    assert t.card("Knight Specter").damage == 2
    t.play("Zap 2").pick("V4")
    assert t.card("V4").damage == 2 and t.card("Shadow Self").damage == 2


def test_shadow_self_takes_its_share_of_a_wave():
    t = shadows(dict(hand=["Poison Wave"]), dict(in_play=["V5", "Shadow Self", "V4"])).play("Poison Wave")
    assert t.card("Shadow Self").damage == 6 and t.card("V5").damage == t.card("V4").damage == 0


def test_silvertooth_enters_ready():
    t = shadows(dict(hand=["Silvertooth"])).play("Silvertooth")
    assert t.card("Silvertooth").ready and t.reap("Silvertooth").a.amber == 1


def test_too_much_to_protect_leaves_six():
    t = shadows(dict(hand=["Too Much to Protect"]), dict(amber=9)).play("Too Much to Protect")
    assert (t.a.amber, t.b.amber) == (4, 6)
    t = shadows(dict(hand=["Too Much to Protect"]), dict(amber=6)).play("Too Much to Protect")
    assert (t.a.amber, t.b.amber) == (1, 6)


def test_urchin_steals_and_is_elusive():
    assert shadows(dict(hand=["Urchin"])).play("Urchin").a.amber == 0
    t = shadows(dict(hand=["Urchin"], in_play=["V1"]), dict(amber=1)).play("Urchin")
    assert t.a.amber == 1 and "elusive" in t.card("Urchin").keywords
