"""Token creatures and flipping (rulebook 18, Token Creatures, Flip)."""

import pytest

from kfsim.table import BoardError
from tests.cards.woe import made, token
from tests.help import board, case, settle, ways

HIDDEN = ["V1", "V2", "V50"]


def on(a=None, b=None, house="sanctum", **more):
    """A's main step in Sanctum; A's token creatures are Clerics, B's are Grunts."""
    a = {"houses": ["sanctum", "brobnar", "staralliance"], "token": "Cleric", "deck": HIDDEN, **(a or {})}
    b = {"houses": ["brobnar", "mars", "logos"], "token": "Grunt", "deck": ["V50"] * 5, **(b or {})}
    return board(a, b, house=house, **more)


@case("v18-token-made")
def test_the_top_card_of_the_deck_enters_facedown_exhausted_and_is_what_the_reference_card_says():
    t = made(on(dict(hand=["Squire Recruitment"], in_play=["Defender"])).play("Squire Recruitment"))
    card = t.card("V1")
    assert "has a new token creature: Cleric" in t.log() and "V1" not in t.log(), "what lies facedown is not told"
    assert t.a.battleline == ["Defender", "Cleric"] and t.a.deck == ["V2", "V50"]
    assert (card.name, card.power, card.houses, card.traits, card.ready) == ("Cleric", 1, ["sanctum"], {"human"}, False)


@case("v18-token-flank")
def test_the_active_player_picks_a_flank_for_each():
    t = on(dict(hand=["Zephon the Opulent"], in_play=["V9"]), b=None).play("Zephon the Opulent")
    assert [o.kind for o in t.decision.options] == ["place", "place"]
    t.choose(0)
    t.choose(0)
    assert settle(t).a.battleline == ["Cleric", "Cleric", "V9", "Zephon the Opulent"]
    assert t.card("V2").neighbors == ["V1"], "the second one made stands outermost"


@case("v18-token-no-reference-card")
def test_no_reference_card_no_token():
    t = on(dict(hand=["Membership Drive"], token=None)).play("Membership Drive")
    assert t.a.battleline == [] and t.a.amber == 0 and len(t.a.deck) == 3


@case("v18-token-empty-deck")
def test_a_deck_that_is_out_makes_none_and_is_not_shuffled():
    t = made(on(dict(hand=["Membership Drive"], deck=[], discard=["V1"])).play("Membership Drive"))
    assert t.a.battleline == [] and t.a.discard == ["Membership Drive", "V1"]
    t = made(on(dict(in_play=["V9"], hand=["Zephon the Opulent"], deck=["V1"])).play("Zephon the Opulent"))
    assert t.a.battleline.count("Cleric") == 1, "as many as there are cards"


@case("v18-token-not-played")
def test_it_is_not_played_but_enters_play():
    t = on(dict(hand=["Membership Drive"], deck=[dict(card="V1", icons=["amber", "amber"])], amber=0), dict(amber=3))
    t = made(t.play("Membership Drive"))
    assert t.a.amber == 1 and t.card("Cleric").amber == 1, "no icons; after it enters play it captures"


@case("v18-token-leaves")
def test_as_it_leaves_it_is_the_card_it_was_in_any_zone():
    for act, zone in (("destroy", "discard"), ("hand", "hand"), ("deck", "deck")):
        a = dict(in_play=[token("Anger", amber=2)], hand=["Lightbringer Outpost"], deck=[])
        t = on(a, dict(in_play=["V50"]))
        if act == "destroy":
            t = on(a, dict(in_play=["V50"])).fight("Cleric", "V50")
        elif act == "hand":
            t = on(dict(a, token="Strange Shell"), house="ekwidon").action("Anger")
        else:
            t = on(dict(in_play=["Lightbringer Outpost", token("Anger", amber=2)], deck=[])).action("Lightbringer Outpost")
        card = settle(t).card("Anger")
        assert (card.name, card.zone, card.houses) == ("Anger", zone, ["brobnar"])
        assert t.b.amber == 2, "the amber on a creature goes to the opponent of its controller"


@case("v18-token-leaves")
def test_who_hears_of_its_destruction_hears_of_a_creature_of_its_house():
    for hearer, gained in (("Tolas", 1), ("V9", 0)):
        t = on(dict(in_play=[token("Anger"), hearer], deck=[]), dict(in_play=["V50"], deck=[])).fight("Cleric", "V50")
        assert (t.a.discard, t.b.amber) == (["Anger"], gained)


@case("v18-token-control")
def test_control_of_a_token_creature_keeps_its_owners_type():
    t = on(dict(in_play=[token(owner="b")]))
    assert t.a.battleline == ["Grunt"] and t.card("Grunt").houses == ["mars"]


def test_a_board_without_a_reference_card_has_no_token_creatures():
    with pytest.raises(BoardError, match="no token="):
        on(dict(in_play=[token()], token=None))
    with pytest.raises(BoardError, match="is no token creature"):
        on(dict(token="Anger"))


def test_the_log_tells_of_the_token_creature_and_what_it_was_where_everybody_sees_it():
    t = settle(on(dict(in_play=[token("V1")]), dict(in_play=["V9"])).fight("V1", "V9"))
    assert t.a.discard == ["V1"]
    told = [line.strip() for line in t.log().splitlines()]
    assert "Cleric fights V9" in told and "Cleric is destroyed" in told and "V1 fights V9" not in told
    assert told.index("Cleric was V1") > told.index("Cleric is destroyed")
    t = settle(on(dict(hand=["Fear"], houses=["dis", "brobnar", "logos"]), dict(in_play=[token("V3")]), house="dis").play("Fear"))
    assert t.b.hand == ["V3"] and "Grunt goes to hand" in t.log() and "V3" not in t.log()


def test_a_view_says_who_may_look_at_its_face():
    t = on(dict(in_play=[token("V1"), "V2", "Masterplan"], hand=["V3"]), dict(in_play=[token("V5")]))
    assert [(t.card(c).facedown, t.card(c).face, t.card(c).seen_by) for c in ("V1", "V2", "V5")] == [
        (True, "V1", "a"), (False, "V2", ""), (True, "V5", "b"),
    ]  # fmt: skip
    t = board(dict(hand=["Masterplan", "V3"], houses=["shadows", "dis", "mars"]), house="shadows").play("Masterplan")
    assert t.card("Masterplan").beneath == ["V3"] and t.card("V3").seen_by == "a"
    t = board(dict(hand=["Infomancer", "Punch"])).play("Infomancer")
    t = t.pick("Punch") if t.decision.kind == "target" else t
    assert t.card("Infomancer").beneath == ["Punch"] and t.card("Punch").seen_by == "", "grafted faceup"


@case("v18-token-flip")
def test_flipped_faceup_it_is_its_printed_self_where_it_stands():
    t = on(
        dict(hand=["Temporal Purge"], in_play=[token("V3", damage=0, amber=1, ward=True, exhausted=True), "V9"]),
        house="staralliance",
    )
    t = settle(t.play("Temporal Purge"))
    card = t.card("V3")
    assert t.a.battleline == ["V3", "V9"] and (card.amber, card.warded, card.ready) == (1, True, False)
    assert card.houses == on(dict(in_play=["V3"])).card("V3").houses


@case("v18-token-flip-no-creature")
def test_flipped_what_is_no_creature_is_discarded_and_its_amber_goes_to_the_supply():
    a = dict(hand=["Temporal Purge"], in_play=[token("Anger", amber=2, ward=True, upgrades=["Badge of Unity"])])
    t = settle(on(a, dict(amber=0), house="staralliance").play("Temporal Purge"))
    assert t.a.battleline == [] and t.b.amber == 0
    assert sorted(t.a.discard) == ["Anger", "Badge of Unity", "Temporal Purge"]


@case("v18-token-flip")
def test_both_sides_tokens_are_flipped():
    t = on(dict(hand=["Temporal Purge"]), dict(in_play=[token("V3"), "V9"]), house="staralliance")
    assert settle(t.play("Temporal Purge")).b.battleline == ["V3", "V9"]


def test_the_rule_of_six_counts_token_creatures_as_one_title():
    t = on(dict(token="Defender", in_play=[token(f"V{n}") for n in range(1, 8)]))
    for n in range(1, 7):
        t.reap(f"V{n}")
    assert ways(t, "V7") == set() and t.a.amber == 6


@case("v18-token-is-facedown")
def test_tokens_are_told_by_lying_facedown():
    t = on(dict(hand=["Membership Drive"], deck=[], in_play=["Cleric", token()])).play("Membership Drive")
    assert settle(t).a.amber == 1, "a card that is printed so and lies faceup is none"
