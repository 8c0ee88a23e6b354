"""Cases of the ledger that cards of Age of Ascension carry."""

import pytest

from tests.help import board, case, settle, targets, ways


@case("v14-faq-sack-of-coins", "v14-play-bonus-before-ability")
def test_sack_of_coins_counts_its_own_icon_and_may_be_split():
    t = board(dict(hand=["Sack of Coins"], amber=2), dict(in_play=["V2", "V9"]), house="shadows").play("Sack of Coins")
    t.pick("V2", "V2", "V9")
    assert t.a.amber == 3 and settle(t).b.battleline == ["V9"] and t.card("V9").damage == 1


@case("v14-for-each-distribute")
def test_shard_of_pain_is_split_freely():
    a = dict(in_play=["Shard of Pain", "Shard of Hope", "Shard of Greed"])
    t = board(a, dict(in_play=["V1", "V2"]), house="dis").action("Shard of Pain").pick("V1", "V2", "V2")
    assert settle(t).b.battleline == []


@case("v14-deploy")
def test_deploy_offers_every_place():
    t = board(dict(hand=["Challe the Safeguard"], in_play=["V1", "V2"]), house="sanctum").play("Challe the Safeguard", flank=None)
    assert [o.arg for o in t.decision.options] == [0, 1, 2]


@case("v14-alpha-second-alpha")
def test_a_second_alpha_card_is_too_late():
    t = board(dict(hand=["Glimmer", "Glimmer"], discard=["V1"]), house="untamed").play("Glimmer")
    assert "play" not in ways(t, "Glimmer#2")


def test_what_was_played_as_a_key_was_forged_does_not_count_for_alpha():
    """Nothing has been played, used or discarded in step 3 (rulebook 14, Alpha)."""
    a = dict(amber=6, hand=["Jargogle", "Punch", "Eureka!"], in_play=["Strange Gizmo"])
    t = board(a, house="logos").play("Jargogle").pick("Punch").end_turn().answer("Brobnar").end_turn().answer("red")
    settle(t).answer("Logos")
    assert "Punch" in t.a.discard and ways(t, "Eureka!") == {"play", "discard"}


def test_alpha_looks_at_step_3_alone():
    """Of two Jargogles that are destroyed as a key is forged both play what lies beneath them, alpha or not; at the end of the
    turn, after something was played in step 3, none does."""
    a = dict(amber=6, hand=["Jargogle", "Eureka!", "Jargogle", "Eureka!"], in_play=["Strange Gizmo"])
    t = board(a, house="logos").play("Jargogle").pick("Eureka!").play("Jargogle#2").end_turn().answer("Brobnar").end_turn()
    assert settle(settle(t.answer("red"))).a.amber == 6, "two bonus icons, and twice 2"
    t = settle(board(dict(hand=["Jargogle", "Eureka!"], in_play=["Scowly Caper"]), house="logos").play("Jargogle").end_turn())
    assert t.a.discard == ["Eureka!", "Jargogle"] and t.a.amber == 0


@case("v14-faq-pain-reaction", "v14-faq-pain-reaction-no-kill")
def test_pain_reaction_hits_the_neighbors_it_had():
    def played(line, target):
        return settle(board(dict(hand=["Pain Reaction"]), dict(in_play=line), house="dis").play("Pain Reaction").pick(target))

    t = played(["V3", "V2", "V4"], "V2")
    assert t.b.battleline == ["V3", "V4"] and (t.card("V3").damage, t.card("V4").damage) == (2, 2)
    t = played(["V3", "V4", "V4"], "V4")
    assert (t.card("V3").damage, t.card("V4").damage, t.card("V4#2").damage) == (0, 2, 0)


@case("v14-faq-soulkeeper-opal")
def test_soulkeeper_sees_what_is_tagged_already():
    a = dict(hand=["Opal Knight"], in_play=[dict(card="V2", upgrades=["Soulkeeper"])])
    t = settle(board(a, dict(in_play=["V6", "V5"]), house="sanctum").play("Opal Knight"))
    assert t.b.battleline == ["V5"] and t.a.battleline == ["Opal Knight"]


@pytest.mark.parametrize(("strong", "left"), [([1], ["V6", "V5"]), ([1, 1], ["V7", "V6", "V5"])])
def test_who_is_tagged_already_has_a_place_among_the_three_most_powerful(strong, left):
    """Three Fates beneath a Jargogle that Save the Pack destroys: nobody chooses the tagged ones, and they fill the group."""
    a = dict(houses=["untamed", "logos", "dis"], hand=["Save the Pack"])
    a["in_play"] = [dict(card="Jargogle", damage=1, beneath=["Three Fates"])]
    line = [*[dict(card="V9", damage=n) for n in strong], "V8", "V7", "V6", "V5"]
    t = settle(board(a, dict(in_play=line), house="untamed").play("Save the Pack"))
    assert t.decision.kind == "action" and t.b.battleline == left
    line = [dict(card="V9", damage=1), "V9", dict(card="V9", damage=1), "V8"]
    t = settle(board(a, dict(in_play=line), house="untamed").play("Save the Pack"))
    assert t.b.battleline == ["V8"]


@case("v14-most-powerful-tie")
def test_the_active_player_picks_among_the_most_powerful():
    b = dict(in_play=[dict(card="V1", upgrades=["Soulkeeper"])])
    t = board(dict(in_play=["V6", "V6", "V5"]), b).fight("V5", "V1")
    assert t.decision.player == "a" and sorted(targets(t)) == ["V6", "V6#2"]


@case("v14-example-ronnie")
def test_ronnie_steals_two_instead_of_one():
    for amber, stolen in ((7, 2), (6, 1)):
        t = board(dict(hand=["Ronnie Wristclocks"]), dict(amber=amber), house="shadows").play("Ronnie Wristclocks")
        assert t.a.amber == stolen


@case("v14-erratum-life-for-a-life")
def test_life_for_a_life_asks_for_a_creature_destroyed():
    for ward, damage in ((True, 0), (False, 6)):
        a = dict(hand=["Life for a Life"], in_play=[dict(card="V1", ward=ward)])
        t = board(a, dict(in_play=["V9"]), house="shadows").play("Life for a Life")
        assert t.card("V9").damage == damage and t.a.battleline == (["V1"] if ward else [])


@case("v14-erratum-drummernaut")
def test_drummernaut_does_not_return_itself():
    t = board(dict(in_play=["Drummernaut"])).reap("Drummernaut")
    assert t.a.hand == [] and t.a.battleline == ["Drummernaut"]
    assert board(dict(in_play=["Drummernaut", "Groke"])).reap("Drummernaut").a.hand == ["Groke"]


@case("v14-faq-graft-og")
def test_graft_and_forgemaster_og_in_either_order():
    for first, amber in (("Interdimensional Graft", 4), ("Forgemaster Og", 0)):
        a = dict(hand=["Interdimensional Graft"], in_play=["Forgemaster Og"])
        t = board(a, dict(amber=10), house="logos").play("Interdimensional Graft")
        gained = int(t.a.amber)
        t.end_turn().answer("red")
        t.pick(first)
        assert settle(t).a.amber == gained + amber and t.b.amber == 0, first


@case("v14-destroyed-example-groggins")
def test_nothing_is_laid_down_until_all_destroyed_abilities_are_done():
    b = dict(in_play=[dict(card="Dust Imp", upgrades=["Soulkeeper"]), "Drumble", "Shaffles"])
    t = board(dict(in_play=[dict(card="Groggins", upgrades=["Phoenix Heart"])]), b).fight("Groggins", "Dust Imp")
    t = settle(t.pick("Dust Imp") if t.decision.kind == "order" else t)
    assert t.b.amber == 2 and t.a.hand == ["Groggins"] and t.a.discard == ["Phoenix Heart"]
    assert t.b.battleline == [] and sorted(t.b.discard) == ["Drumble", "Dust Imp", "Shaffles", "Soulkeeper"]
