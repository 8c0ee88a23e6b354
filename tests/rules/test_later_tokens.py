"""Token creatures of Tokens of Change: whose they are, when they are made, and what they hide."""

from tests.cards.toc import made
from tests.cards.woe import token
from tests.help import board, case, out, settle, targets


def on(a=None, b=None, house="logos", **more):
    """A's main step; A's token creatures are Defenders (Sanctum, power 2), B's are Grunts (Mars, power 3)."""
    a = {"houses": [house, "brobnar", "mars"], "token": "Defender", "deck": ["V1"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "token": "Grunt", "deck": ["V50"] * 9, **(b or {})}
    return board(a, b, house=house, rulebook="18", **more)


@case("v18-token-make")
def test_a_token_creature_is_the_top_card_facedown_on_a_chosen_flank():
    for place, line in ((0, ["Defender", "V3"]), (1, ["V3", "Defender"])):
        a = dict(in_play=["V3"], hand=["Hypothesize"], deck=[dict(card="Player", icons=["amber"]), "V1"])
        t = on(a).play("Hypothesize")
        assert t.decision.kind == "flank" and t.decision.player == "a"
        settle(t.choose(place))
        assert t.a.battleline == line and t.a.amber == 0, "neither the icon nor the Play ability"
        made_one = t.card("Player")
        assert made_one.facedown and made_one.name == "Defender" and not made_one.ready
        assert (made_one.power, made_one.houses, made_one.face) == (2, ["sanctum"], "Player")
        assert t.a.deck == ["V1"]


@case("v18-token-make")
def test_a_token_creature_that_is_made_was_not_played():
    t = board(
        dict(token="Defender", in_play=[dict(card="Titanarpon", house="logos")], hand=["Hypothesize"], deck=["V1"]), house="logos"
    )
    made(t.play("Hypothesize"))
    assert not t.card("V1").ready, "the first creature that is played enters ready"


@case("later-token-named-other")
def test_beta_forge_makes_no_token_creature_of_another_name():
    a = dict(in_play=["Beta-Forge"], archives=["V5"] * 12, amber=6)
    t = out(on(a).action("Beta-Forge").answer(True))
    assert t.a.battleline == [] and len(t.a.deck) == 9, "none is made"
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.purged == ["Beta-Forge"]


@case("later-token-counts-at-once")
def test_hypothesize_counts_the_token_creature_it_made():
    logos = [dict(card=c, house="logos") for c in ("V3", "V4")]
    t = made(on(dict(token="Alpha-Gamma", in_play=logos, hand=["Hypothesize"])).play("Hypothesize"))
    assert t.a.archives == ["Hypothesize"] and t.a.battleline == ["V3", "V4", "Alpha-Gamma"]
    t = made(on(dict(token="Alpha-Gamma", in_play=logos[:1], hand=["Hypothesize"])).play("Hypothesize"))
    assert t.a.archives == [] and t.a.discard == ["Hypothesize"]


@case("later-token-amasser")
def test_the_amasser_makes_a_token_creature_for_each_card_of_the_draw_step():
    t = settle(on(dict(hand=["V5"] * 3), dict(in_play=["The Amasser", "V4"])).end_turn())
    assert len(t.a.hand) == 6 and t.b.battleline == ["The Amasser", "V4", "Grunt", "Grunt", "Grunt"]
    assert t.a.battleline == [] and len(t.b.deck) == 6


@case("later-token-opponent-makes")
def test_what_the_opponent_makes_is_of_the_opponents_token_card_and_deck():
    line = [dict(card="V3", house="logos", upgrades=["Watched Closely"])]
    t = made(on(dict(in_play=line)).reap("V3"))
    assert t.b.battleline == ["Grunt"] and t.a.battleline == ["V3"] and (len(t.a.deck), len(t.b.deck)) == (9, 8)
    grunt = t.card("Grunt")
    assert grunt.facedown and (grunt.owner, grunt.controller, grunt.face) == ("b", "b", "V50")


@case("later-token-facet")
def test_facet_pays_its_controller_in_that_players_turn():
    a = dict(token="Facet", in_play=[token("V3")], hand=["Apocalypse"])
    t = out(on(a, dict(token="Facet", in_play=[token("V4")]), house="brobnar").play("Apocalypse"))
    assert (t.a.battleline, t.b.battleline) == ([], []) and (t.a.amber, t.b.amber) == (1, 0)


@case("later-token-sidekick")
def test_sidekick_puts_an_action_into_play_as_a_token_creature():
    a = dict(hand=["Sidekick", "Alpha Call"], houses=["geistoid", "brobnar", "mars"])
    t = on(a, house="geistoid").play("Sidekick")
    if t.decision.kind == "target":
        assert targets(t) == ["Alpha Call"]
        t.pick("Alpha Call")
    assert t.decision.kind == "flank"
    made(t)
    assert t.a.battleline == ["Sidekick", "Defender"] and t.card("Alpha Call").facedown
    assert t.a.amber == 0 and not t.card("Alpha Call").ready, "it was not played"


@case("later-token-long-con")
def test_the_long_con_forges_at_no_cost_for_six_stooges():
    stooges = [token(c) for c in ("V2", "V3", "V4", "V5", "V6")]
    a = dict(token="Stooge", in_play=["The Long Con", *stooges], deck=["V9"], houses=["shadows", "brobnar", "mars"])
    t = made(on(a, house="shadows").action("The Long Con"))
    t = out(settle(t.pick("V2", "V3", "V4", "V5", "V6", "V9")))
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.a.battleline == [] and t.a.purged == ["The Long Con"]
