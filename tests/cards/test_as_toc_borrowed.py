"""Æmber Skies, Tokens of Change and Menagerie's Keyraken: cards that another player uses or plays, copies, and cards that enter
play by another way or on the other side."""

import pytest

from tests.cards.toc import made, of_house, on, token
from tests.help import card, out, settle, ways

CURSE = dict(card="Curse of Forgery", owner="b")


def scrapped(a, b):
    """Skippy the Glorious is discarded: an artifact of B's is used as if it were A's."""
    a = {**a, "hand": ["Skippy the Glorious", *a.get("hand", [])]}
    return settle(on(a, b, house="logos").discard("Skippy the Glorious"))


# Skippy the Glorious


@card("Skippy the Glorious", "scrap")
@card("Belcher", "action")
@card("Demonic Shelf", "action")
def test_the_deck_and_the_friends_are_those_of_who_uses_it():
    t = scrapped(dict(deck=["Chest", "V5", "V1"]), dict(in_play=["Belcher", "V9"]))
    assert t.card("V9").damage == 5 and t.a.hand == ["V1"] and not t.card("Belcher").ready and len(t.b.deck) == 9
    t = scrapped(dict(in_play=["V3"]), dict(in_play=["Demonic Shelf", "V9"]))
    assert t.card("Demonic Shelf").beneath == ["V3"] and t.card("V9").damage == 3 and t.a.hand == ["V1"]


@card("Skippy the Glorious", "scrap")
@card("Codex of True Names", "action")
@card("Beta-Forge", "action")
def test_codex_and_beta_forge_work_for_who_uses_them():
    t = scrapped(dict(token="Catena Fiend", in_play=[token("V3")]), dict(in_play=["Codex of True Names", "V5"]))
    assert t.b.discard == ["Codex of True Names"] and t.b.hand == ["V5"] and sorted(t.a.hand) == ["V1", "V3"]
    a = dict(token="Alpha-Gamma", archives=["V1"] * 10, amber=8)
    t = out(made(scrapped(a, dict(in_play=["Beta-Forge"]))))
    assert len(t.a.keys) == 1 and t.a.amber == 0 and t.b.purged == ["Beta-Forge"] and len(t.a.hand) == 1


@card("Skippy the Glorious", "scrap")
@pytest.mark.parametrize("artifact", [dict(card="Lever", exhausted=True), "Chest"])
def test_what_cannot_be_used_draws_no_card(artifact):
    t = scrapped({}, dict(in_play=[artifact]))
    assert t.a.hand == [] and t.a.amber == 0


# Played by another player


@card("Hypothesize", "play")
@card("Massing at Midnight", "play")
@card("Balaenora", "playable_if")
def test_murkens_plays_cards_of_tokens_of_change_for_its_player():
    def murkens(top, a=None, b=None):
        return out(on(dict(hand=["Murkens"], **(a or {})), dict(deck=[top, "V50"], **(b or {})), house="shadows").play("Murkens"))

    t = murkens("Hypothesize", dict(in_play=[of_house("logos", n) for n in ("V3", "V4", "V5")]))
    assert t.b.archives == ["Hypothesize"] and "Guardian" in t.a.battleline
    t = murkens("Massing at Midnight")
    assert t.b.purged == ["Massing at Midnight"] and t.a.battleline.count("Guardian") == 3
    t = murkens("Balaenora", dict(amber=9), dict(amber=2))
    assert t.b.deck[0] == "Balaenora", "their pool counts, not that of who plays it"
    t = murkens("Balaenora", b=dict(amber=8))
    assert (t.card("Balaenora").controller, t.card("Balaenora").amber) == ("a", 8)


@card("Unbinding", "play")
def test_mimicry_of_unbinding_archives_itself():
    a = dict(hand=[of_house("dis", "Mimicry"), of_house("dis", "Slay")], in_play=["V3"])
    t = out(on(a, dict(discard=["Unbinding"])).play("Slay").play("Mimicry"))
    assert t.a.archives == ["Mimicry"] and t.b.discard == ["Unbinding"]


# Forging


@card("Blue Æmberdrake", "destroyed")
def test_a_drake_forges_only_with_what_its_player_has_then():
    def drake(*with_it, a=None, amber=3):
        b = dict(amber=amber, in_play=["Blue Æmberdrake", *with_it])
        return out(on(dict(hand=["Apocalypse"], **(a or {})), b, house="brobnar").play("Apocalypse"))

    t = drake(a=dict(in_play=["Akugyo"]))
    assert (t.b.amber, t.b.keys) == (7, []), "Akugyo had the 4 Æ until it fell, too"
    t = drake("Red Æmberdrake", amber=4)
    assert (t.b.amber, sorted(t.b.keys)) == (0, ["blue", "red"])
    t = drake(dict(card="Curse of Forgery", owner="a"))
    assert (t.b.amber, t.b.keys, t.a.purged) == (7, [], ["Curse of Forgery"])


@card("Beta-Forge", "action")
def test_beta_forge_stays_where_the_forging_is_replaced():
    t = on(dict(token="Alpha-Gamma", amber=20, in_play=["Beta-Forge", CURSE]), house="logos").action("Beta-Forge")
    t = out(made(t))
    assert t.a.keys == [] and t.a.amber == 20 and t.card("Beta-Forge").in_play


@card("The Long Con", "action")
def test_the_long_con_is_purged_though_the_forging_is_replaced():
    t = made(on(dict(token="Stooge", in_play=["The Long Con", CURSE, *[token()] * 5]), house="shadows").action("The Long Con"))
    while t.decision.kind != "action":
        t.choose(next((o for o in t.decision.options if o.kind == "card"), t.decision.options[-1]))
    assert (t.a.keys, t.a.purged, t.b.purged) == ([], ["The Long Con"], ["Curse of Forgery"])


# Copies and other ways into play


@card("Slippery Tentacle", "constant")
def test_a_mimic_gel_is_a_legendary_keyraken_or_a_tentacle():
    a = dict(hand=[of_house("keyraken", "Mimic Gel"), "Slippery Tentacle"])
    b = dict(in_play=["Legendary Keyraken", "Slippery Tentacle"])
    t = made(made(on(a, b, house="keyraken").play("Mimic Gel", flank=None).pick("Legendary Keyraken")).play("Slippery Tentacle"))
    assert t.card("Slippery Tentacle").in_play and t.a.archives == []
    t = made(on(a, b, house="keyraken").play("Mimic Gel", flank=None).pick("b:Slippery Tentacle"))
    assert t.a.archives == ["Mimic Gel"]


@card("Titanarpon", "constant")
@card("Viscount of Aerys", "constant")
@card("Contract Execution", "play")
def test_a_creature_that_enters_on_the_other_side_was_played_by_its_player():
    a = dict(in_play=["Titanarpon"], hand=[of_house("brobnar", "Infiltrator"), "V3"])
    t = made(made(on(a, house="brobnar").play("Infiltrator")).play("V3"))
    assert t.card("Infiltrator").controller == "b" and t.card("Infiltrator").ready and not t.card("V3").ready
    hand = [of_house("brobnar", "Contract Execution"), of_house("brobnar", "Infiltrator")]
    a = dict(in_play=["Viscount of Aerys"], keys=["yellow"], hand=hand)
    t = made(on(a, dict(in_play=["V9"]), house="brobnar").play("Contract Execution").play("Infiltrator")).pick("V9")
    assert t.card("Infiltrator").stunned and t.card("V9").damage == 2


@card("Sidekick", "play")
@card("Titanarpon", "constant")
def test_a_card_that_becomes_a_token_creature_is_not_the_first_played():
    a = dict(in_play=["Titanarpon"], hand=["Sidekick", "V3", of_house("geistoid", "V5")])
    t = made(made(on(a, house="geistoid").play("Sidekick")).pick("V3"))
    assert t.card("Sidekick").ready and not t.card("V3").ready
    assert not made(t.play("V5")).card("V5").ready


@card("Phantasmaquid", "constant")
@card("Massing at Midnight", "play")
def test_token_creatures_are_made_on_either_flank_against_phantasmaquid():
    a = dict(hand=[of_house("brobnar", "Massing at Midnight"), "V4"], in_play=["V3"])
    t = made(on(a, dict(in_play=["Phantasmaquid"]), house="brobnar").play("Massing at Midnight"))
    assert t.a.battleline == ["V3", "Guardian", "Guardian", "Guardian"]
    assert out(t.play("V4", flank=None)).a.battleline[0] == "V4", "a creature is played on the left"


@card("Titan Outpost", "action")
@card("Spinnertech", "play_destroyed")
def test_a_card_put_into_an_empty_deck_becomes_the_token_creature():
    t = made(on(dict(in_play=["Titan Outpost", "V3"], deck=[], hand=["V5"]), house="logos").action("Titan Outpost"))
    assert t.a.battleline == ["Guardian"] and t.card("V3").facedown and t.a.archives == ["V5"]
    t = made(on(dict(hand=["Spinnertech"], discard=["Shout"], deck=["V1"]), house="geistoid").play("Spinnertech"))
    assert t.card("Shout").facedown and t.a.deck == ["V1"]


@card("Vapor Imp", "reap")
def test_a_type_that_vapor_imp_forbids_is_the_type_it_is_played_as():
    def forbidden(discarded):
        b = dict(hand=[of_house("brobnar", "CALV-1N"), "V3", "Plain Badge"])
        t = settle(on(dict(in_play=["Vapor Imp", "V1"], hand=[discarded]), b).reap("Vapor Imp").end_turn()).answer("brobnar")
        return [n for n in ("CALV-1N", "V3", "Plain Badge") if "play" not in ways(t, n)]

    assert forbidden("V4") == ["V3"] and forbidden("Harness") == ["Plain Badge"]
