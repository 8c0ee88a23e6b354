"""The archon powers of Crucible Clash: each from the start of the game, for its owner alone, and never in play."""

import pytest

from kfsim.table import Table
from kfsim.table.board import BoardError
from tests.help import card, case, settle

HOUSES = ["brobnar", "dis", "logos", "mars", "sanctum", "saurian", "skyborn", "untamed"]
PLAIN = ["Dust Pixie"] * 12
SKYBORN = "Bux Bastian"


def table(power, a=None, b=None, house="untamed", **more) -> Table:
    """A's turn; A has the power."""
    a, b = ({"houses": HOUSES, **(side or {})} for side in (a, b))
    return Table.from_board(a={"power": power, **a}, b=b, house=house, rulebook="18", **more)


def theirs(power, a=None, b=None, house="untamed", **more) -> Table:
    """A's turn; B has the power."""
    a, b = ({"houses": HOUSES, **(side or {})} for side in (a, b))
    return Table.from_board(a=a, b={"power": power, **b}, house=house, rulebook="18", **more)


def ways(t, title):
    return {o.kind for o in t.decision.options if o.card == title}


def game(power, seed=1, **more):
    """A new game up to its first house; A has the power and begins."""
    decks = [{"houses": ["untamed", "dis", "logos"], "deck": ["Dust Pixie", "Hunting Witch", "Anger", "Anger"] * 9} for _ in "ab"]
    return Table.new_game({**decks[0], "power": power}, decks[1], rulebook="18", first="a", seed=seed, **more)


def test_a_power_is_no_card_in_play_and_no_other_card_is_one():
    t = table("Schemer", dict(in_play=["Dust Pixie"]))
    assert "Schemer" not in [o.card for o in t.decision.options] and t.a.artifacts == []
    with pytest.raises(BoardError, match="'Troll' is no archon power"):
        table("Troll")


@card("Artificer", "constant")
def test_artificer():
    a = dict(hand=["Library of Babble", "Dextre"])
    assert "play" in ways(table("Artificer", a), "Library of Babble") and "play" not in ways(table("Artificer", a), "Dextre")
    assert "play" not in ways(theirs("Artificer", a), "Library of Babble")
    t = table("Artificer", dict(hand=["Library of Babble", "Gauntlet of Command", "Dust Pixie"]), turn=1).play(
        "Library of Babble"
    )
    assert [o.kind for o in t.decision.options] == ["end"], "the First Turn Rule is for cards of the active house too"


@card("Charismatic Inspiration", "constant")
def test_charismatic_inspiration():
    t = table("Charismatic Inspiration", dict(hand=["Hunting Witch", "Dust Pixie"])).play("Hunting Witch").play("Dust Pixie")
    assert t.card("Hunting Witch").ready and not t.card("Dust Pixie").ready


@card("Commanding Presence", "reaction")
def test_commanding_presence():
    board = dict(in_play=["Dust Pixie", "Legatus Raptor"])
    for make in (table, theirs):
        t = make("Commanding Presence", board, house=None).answer("saurian")
        assert (t.card("Dust Pixie").amber, t.card("Legatus Raptor").amber) == (1, 0)
    assert table("Commanding Presence", board, house=None).answer("untamed").card("Dust Pixie").amber == 0


@card("Control", "instead")
def test_control():
    a = dict(hand=["Hunting Witch"], in_play=["Troll"])
    b = dict(amber=3)
    t = table("Control", a | dict(hand=["Dust Pixie"]), b).play("Dust Pixie")  # two Æ icons
    t.answer(True).pick("Troll").answer(False)
    assert (t.a.amber, t.b.amber, t.card("Troll").amber) == (1, 2, 1)


@card("Controling Expertise", "constant")
def test_controling_expertise():
    a = dict(hand=["Troll", "Headhunter"], keys=["yellow"])
    t = table("Controling Expertise", a)
    assert "play" in ways(t, "Troll") and "play" in ways(t, "Headhunter")
    assert "play" not in ways(t.play("Troll"), "Headhunter")
    assert "play" not in ways(table("Controling Expertise", a | dict(keys=["red"])), "Troll")


@card("Controling Expertise", "constant")
@card("Fighting Expertise", "constant")
@card("Scheming Expertise", "constant")
@pytest.mark.parametrize("make", [table, theirs])
@pytest.mark.parametrize(
    ("power", "colour"), [("Fighting Expertise", "red"), ("Controling Expertise", "yellow"), ("Scheming Expertise", "blue")]
)
def test_keys_of_a_colour_cost_one_more_for_both_players(make, power, colour):
    t = make(power, dict(amber=6), house=None)
    assert colour not in {o.label for o in t.decision.options} and len(t.decision.options) == 2
    assert t.choose(0).a.amber == 0
    t = make(power, dict(amber=7), house=None).answer(colour)
    assert t.a.amber == 0 and t.a.keys == [colour]
    assert make(power, dict(amber=7), house=None).answer("red" if colour != "red" else "blue").a.amber == 1
    others = [other for other in ("red", "yellow", "blue") if other != colour]
    t = make(power, dict(amber=6, keys=others), house=None)
    assert t.a.amber == 6 and len(t.a.keys) == 2  # the last key is the dear one


@card("Deluge of Power", "gives")
def test_deluge_of_power():
    t = table("Deluge of Power", dict(in_play=["Library of Babble"]), house="logos")
    t.choose(next(o for o in t.decision.options if "Deluge" in o.label))
    assert t.a.amber == 2 and t.card("Library of Babble").zone == "archives"
    t = theirs("Deluge of Power", dict(in_play=["Library of Babble"]), house="logos")
    assert not [o for o in t.decision.options if "Deluge" in o.label]


@card("Demonic Wrath", "gives")
def test_demonic_wrath():
    t = table("Demonic Wrath", dict(in_play=["Pitlord"]), dict(in_play=["Troll"]), house="dis").reap("Pitlord").pick("Troll")
    assert t.card("Troll").damage == 1
    assert table("Demonic Wrath", dict(in_play=["Troll"]), house="brobnar").reap("Troll").decision.kind == "action"


@card("Divine Spark", "reaction")
@card("Master Planner", "reaction")
@card("Nature's Guardian", "reaction")
def test_powers_that_answer_to_a_house_of_either_player():
    assert table("Divine Spark", house=None).answer("sanctum").a.amber == 2
    assert theirs("Divine Spark", house=None).answer("sanctum").b.amber == 2
    assert table("Divine Spark", house=None).answer("dis").a.amber == 0
    t = theirs("Master Planner", b=dict(deck=["Troll", "Anger", "Bulwark"]), house=None).answer("mars")
    assert {name for name in t.b.archives} == {"Troll", "Anger"}
    assert len(theirs("Nature's Guardian", b=dict(deck=PLAIN), house=None).answer("untamed").b.hand) == 2
    assert len(theirs("Nature's Guardian", b=dict(deck=PLAIN), house=None).answer("mars").b.hand) == 0


@card("Fighting Expertise", "gives")
def test_fighting_expertise():
    def fought(keys):
        t = table("Fighting Expertise", dict(in_play=["Troll"], keys=keys), dict(in_play=["Dust Pixie"], amber=3), "brobnar")
        return t.fight("Troll", "Dust Pixie").a.amber

    assert fought(["red"]) == 1 and fought(["blue"]) == 0


@card("Forgemaster", "reaction")
@pytest.mark.parametrize("make", [table, theirs])
def test_forgemaster_where_a_fate_ability_has_made_a_house_active_before_step_one(make):
    foretold = dict(prophecies=[dict(card="Stars Aligned", under="Gleaming the Cube"), "Bad Omen"])
    t = make("Forgemaster", dict(amber=10, deck=PLAIN), foretold, house=None).answer("red")
    assert len(t.a.discard) == 1 and t.decision.kind == "yes_no"
    assert len(t.answer(True).answer("blue").a.keys) == 2


@card("Forgemaster", "constant", "reaction")
@pytest.mark.parametrize("make", [table, theirs])
def test_forgemaster(make):
    t = make("Forgemaster", dict(amber=16), house=None)
    t.answer("red")
    assert t.a.amber == 11 and t.decision.kind == "yes_no" and t.decision.player == "a"
    t.answer(True).answer("blue")
    assert t.a.amber == 6 and t.decision.kind == "house"  # no third one
    assert make("Forgemaster", dict(amber=9), house=None).answer("red").a.amber == 4


@card("Librarian", "instead")
def test_librarian():
    t = table("Librarian", dict(hand=["Dust Pixie", "Troll"])).play("Dust Pixie").answer(True)
    assert t.a.archives == ["Troll"] and t.a.amber == 1  # its second icon resolves: the hand is empty


@card("Master Strategist", "constant", "gives")
def test_master_strategist():
    def places(house, title):
        t = table("Master Strategist", dict(in_play=["Troll", "Troll", "Troll"], hand=[title]), house=house)
        return len([o for o in t.play(title, flank=None).decision.options if o.kind == "place"])

    assert (places("untamed", "Dust Pixie"), places("skyborn", SKYBORN)) == (2, 4)
    t = table("Master Strategist", dict(in_play=[SKYBORN, "Troll", "Dust Pixie"]), house="skyborn").reap(SKYBORN)
    settle(t).answer(True)
    t.choose(next(o for o in t.decision.options if o.kind == "place" and o.arg == 1))
    assert t.a.battleline == ["Troll", SKYBORN, "Dust Pixie"]


@card("Nature's Strength", "constant")
def test_natures_strength():
    board = dict(in_play=["Murkens", "Dew Faerie", "Flaxia"])
    assert "reap" in ways(table("Nature's Strength", dict(in_play=["Snufflegator"]), house="logos"), "Snufflegator")
    assert "reap" not in ways(theirs("Nature's Strength", dict(in_play=["Snufflegator"]), house="logos"), "Snufflegator")
    assert "reap" not in ways(table("Nature's Strength", board, house="logos"), "Dew Faerie")


@card("Noble Blood", "reaction")
def test_noble_blood():
    t = table("Noble Blood", dict(hand=["Bulwark", "Virtuous Works"]), house="sanctum").play("Bulwark")
    assert t.a.amber == 1
    assert theirs("Noble Blood", dict(hand=["Bulwark"]), house="sanctum").play("Bulwark").b.amber == 0


@card("Optimizer", "reaction")
def test_optimizer():
    t = table("Optimizer", dict(discard=["Troll", "Anger"]), house=None)
    assert t.decision.kind == "target" and not t.decision.optional
    assert t.pick("Troll").a.purged == ["Troll"]
    assert theirs("Optimizer", b=dict(discard=["Troll"]), house=None).b.purged == []


@card("Overcharged", "constant", "after_hands")
def test_overcharged():
    t = game("Overcharged")
    assert t.decision.kind == "target" and t.decision.player == "a"
    for _ in range(3):
        t.choose(0)
    assert len(t.a.archives) == 3 and len(t.a.hand) == 7 and len(t.a.deck) == 26
    assert (t.decision.kind, t.decision.player) == ("mulligan", "b")  # A is not asked


@card("Progenitor of Giants", "gives")
def test_progenitor_of_giants():
    t = table("Progenitor of Giants", dict(in_play=["Troll"]), dict(in_play=["Dust Pixie"]), "brobnar")
    assert t.fight("Troll", "Dust Pixie").a.amber == 1


@card("Rage", "reaction")
def test_rage():
    t = table("Rage", dict(hand=["Dust Pixie"], in_play=["Troll"])).play("Dust Pixie")
    assert t.decision.kind == "target" and not t.decision.optional  # own creatures too
    t.pick("Troll").pick("Troll")
    assert t.card("Troll").damage == 2 and t.a.amber == 2


@card("Rage", "reaction")
@card("Quantum Mouse", "instead")
@card("Scooboo", "from_discards")
def test_rage_comes_after_an_icon_that_could_have_been_another_and_after_a_draw_that_is_replaced():
    a = dict(hand=[dict(card="Dust Pixie", icons=["draw"]), "Flaxia"], in_play=["Quantum Mouse"], deck=PLAIN)
    for discards, hand in ((True, 0), (False, 2)):
        t = table("Rage", a, dict(in_play=["Troll"])).play("Dust Pixie").answer(discards).pick("Troll")
        assert t.card("Troll").damage == 1 and len(t.a.hand) == hand and t.decision.kind == "action"
    a = dict(hand=[dict(card="Dust Pixie", icons=["draw"])], discard=["Scooboo"], deck=PLAIN)
    t = table("Rage", a, dict(in_play=["Troll"])).play("Dust Pixie").answer(True).pick("Troll")
    assert t.card("Troll").damage == 1 and t.a.hand == ["Scooboo"]


@card("Redeemer", "gives")
def test_redeemer():
    t = table("Redeemer", dict(in_play=["Bumblebird"], deck=PLAIN), dict(in_play=["Troll"]))
    t.fight("Bumblebird", "Troll")
    assert len(t.a.hand) == int("mutant" in {word.lower() for word in t.card("Bumblebird").traits})


@card("Schemer", "constant")
def test_schemer():
    t = table("Schemer", dict(in_play=["Dust Pixie", "Troll", "Flaxia"]), dict(in_play=["Troll"]))
    assert {"elusive", "skirmish", "taunt"} <= set(t.card("Flaxia").keywords) & set(t.card("Dust Pixie").keywords)
    assert "taunt" not in t.card("Troll").keywords and "taunt" not in t.card("Troll#2").keywords


@card("Scheming Expertise", "constant")
def test_scheming_expertise():
    def drawn(keys):
        return len(table("Scheming Expertise", dict(deck=PLAIN, keys=keys)).end_turn().a.hand)

    assert drawn(["blue"]) == 8 and drawn(["red"]) == 6


@case("ruling-two-additional-cards")
@card("Scheming Expertise", "constant")
@pytest.mark.parametrize(("held", "then"), [(5, 8), (7, 8), (9, 9)])
def test_scheming_expertise_refills_the_hand_to_two_more(held, then):
    a = dict(deck=PLAIN, hand=PLAIN[:1] * held, keys=["blue"])
    assert len(table("Scheming Expertise", a).end_turn().a.hand) == then


@card("Signature Move", "before_hands")
def test_signature_move():
    t = game("Signature Move")
    assert (t.decision.kind, t.decision.player) == ("title", "a")
    t.pick("Anger")
    while t.decision.kind == "target":
        t.choose(0)
    assert len(t.a.archives) == 18
    assert len(t.a.hand) == 7 and t.b.archives == []


@card("Stasis Field", "reaction")
def test_stasis_field():
    t = table("Stasis Field", b=dict(in_play=["Troll"]), house=None).answer(True)
    assert not t.card("Troll").ready
    assert table("Stasis Field", b=dict(in_play=["Troll"]), house=None).answer(False).card("Troll").ready


@card("Thievery", "reaction")
def test_thievery():
    t = table("Thievery", dict(hand=["Dust Pixie"]), dict(amber=2)).discard("Dust Pixie").answer(True)
    assert (t.a.amber, t.b.amber, t.card("Dust Pixie").zone) == (1, 1, "purged")
    t = table("Thievery", dict(hand=["Dust Pixie"]), dict(amber=2)).discard("Dust Pixie").answer(False)
    assert (t.a.amber, t.card("Dust Pixie").zone) == (0, "discard")


@card("Tinkerer", "constant")
def test_tinkerer():
    t = table("Tinkerer", dict(amber=4, keys=["red", "yellow"]), house=None)
    settle(t)
    assert not t.over and t.a.amber == 0 and len(t.a.keys) == 3
    t = table("Tinkerer", dict(amber=3, keys=["red", "yellow", "blue"]), house=None)
    assert not t.over and t.decision.kind == "house"
    t = table("Tinkerer", dict(amber=4, keys=["red", "yellow", "blue"]), house=None)
    assert t.over and t.winner == "a" and t.a.amber == 0
    t = table("Tinkerer", None, dict(keys=2)).set("a", keys=3)
    assert not t.over and t.set("b", keys=3).winner == "b"
    t = theirs("Tinkerer", dict(amber=6, keys=["red", "yellow"]), house=None)
    assert t.over and t.winner == "a"  # for its owner alone


@card("Warden of the Crucible", "gives")
def test_warden_of_the_crucible():
    t = table("Warden of the Crucible", dict(in_play=["Dust Pixie"]), dict(in_play=["Troll"]))
    t.action("Dust Pixie").pick("Troll")
    assert t.card("Troll").damage == 4
