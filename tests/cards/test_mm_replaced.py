"""Mass Mutation: damage, icons and stealing replaced, keys forged out of turn, banks, readied newcomers."""

from tests.help import board, card, case, fight_targets, labels, out, settle, targets, ways

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]
KONG = ["Niffle Kong (1 of 2)", "Niffle Kong"]

# Ardent Hero


@card("Rock-Hurling Giant", "reaction")
@card("Ardent Hero", "constant")
@case("v14-faq-ardent-hero")
def test_ardent_hero_fears_no_giant_and_no_mutant():
    a = dict(in_play=["Rock-Hurling Giant"], hand=["V1", "V2"])
    t = board(a, dict(in_play=["Ardent Hero"])).discard("V1")
    assert t.pick("Ardent Hero").card("Ardent Hero").damage == 0
    a = dict(hand=[{"card": "V6", "icons": ["damage"]}])
    assert board(a, dict(in_play=["Ardent Hero"])).play("V6").pick("Ardent Hero").card("Ardent Hero").damage == 1


@card("Ardent Hero", "constant")
def test_ardent_hero_in_fights():
    for attacker, damage in (("V5", 0), ("V4", 4), ("V3", 3)):
        t = settle(board(dict(in_play=[attacker]), dict(in_play=["Ardent Hero"])).fight(attacker, "Ardent Hero"))
        assert t.b.discard == ([] if damage < 4 else ["Ardent Hero"])
        assert damage == 4 or t.card("Ardent Hero").damage == damage
    t = settle(board(dict(in_play=["Adaptoid"]), dict(in_play=["Ardent Hero"]), house="logos").fight("Adaptoid", "Ardent Hero"))
    assert t.card("Ardent Hero").damage == 0
    t = board(dict(hand=["Punch"]), dict(in_play=["Ardent Hero"])).play("Punch")
    assert t.card("Ardent Hero").damage == 3


# Purify


@card("Purify", "play")
def test_purify_replaces_a_mutant_by_the_next_plain_creature():
    b = dict(in_play=["Adaptoid", "V9"], deck=["Cyber-Clone", "Punch", "V2", "V1"])
    t = board(dict(hand=["Purify"]), b, house="sanctum").play("Purify")
    t.choose(0)
    assert t.b.purged == ["Adaptoid"] and t.b.battleline == ["V2", "V9"] and sorted(t.b.discard) == ["Cyber-Clone", "Punch"]
    assert t.b.deck == ["V1"] and not t.card("V2").ready


@card("Purify", "play")
def test_purify_on_an_own_mutant_an_empty_deck_and_nobody():
    t = board(dict(hand=["Purify"], in_play=["Adaptoid"], deck=["V1"]), dict(deck=["V2"]), house="sanctum").play("Purify")
    assert out(t).a.battleline == ["V1"] and t.b.deck == ["V2"]
    t = board(dict(hand=["Purify"]), dict(in_play=["Adaptoid"], deck=["Punch"]), house="sanctum").play("Purify")
    assert t.b.battleline == [] and t.b.discard == ["Punch"]
    t = board(dict(hand=["Purify"]), dict(in_play=["V9"], deck=["V1"]), house="sanctum").play("Purify")
    assert t.b.battleline == ["V9"] and t.b.deck == ["V1"]


# Book of Malefaction


@card("Book of Malefaction", "reaction", "omni")
def test_book_of_malefaction_keeps_warrants():
    a, b = dict(hand=["Too Much to Protect"]), dict(in_play=["Book of Malefaction"], amber=8)
    t = board(a, b, house="shadows").play("Too Much to Protect")
    assert t.card("Book of Malefaction").counters == {"warrant": 2}
    a = dict(in_play=[{"card": "Book of Malefaction", "counters": {"warrant": 1}}])
    t = board(a, dict(in_play=["V9"])).omni("Book of Malefaction")
    assert t.b.purged == ["V9"] and t.card("Book of Malefaction").counters == {}
    t = board(dict(in_play=["Book of Malefaction"]), dict(in_play=["V9"])).omni("Book of Malefaction")
    assert t.b.battleline == ["V9"]
    t = board(dict(in_play=["Book of Malefaction", "Umbra"]), dict(in_play=["V1"], amber=3), house="shadows").fight("Umbra", "V1")
    assert t.card("Book of Malefaction").counters == {}


# Lady Loreena


@card("Lady Loreena", "constant")
def test_lady_loreenas_taunt_reaches_two_places():
    t = board(dict(in_play=["V1"]), dict(in_play=["V2", "V3", "Lady Loreena", "V4", "V5", "V6"]))
    assert fight_targets(t, "V1") == ["Lady Loreena", "V6"]
    t = board(dict(in_play=["V1"]), dict(in_play=["V2", "V3", "Champion Anaphiel", "V4"]))
    assert fight_targets(t, "V1") == ["V2", "Champion Anaphiel"]


# Amphora Captura


@card("Scrivener Favian", "instead")
@card("Amphora Captura", "instead")
@case("v14-faq-bonus-favian")
def test_amphora_captura_and_scrivener_favian_make_any_icon_steal():
    a = dict(in_play=["Amphora Captura", "Scrivener Favian"], hand=[{"card": "V1", "icons": ["damage"]}])
    t = board(a, dict(amber=4)).play("V1")
    assert t.decision.kind == "mode" and labels(t) == ["as it is", "Amphora Captura instead"]
    t.answer(1)
    assert labels(t) == ["as it is", "Scrivener Favian instead"]
    t.answer(1)
    assert (t.a.amber, t.b.amber) == (1, 3)


@card("Amphora Captura", "instead")
def test_amphora_captura_leaves_the_choice():
    a = dict(in_play=["Amphora Captura"], hand=[{"card": "V1", "icons": ["amber", "amber", "capture"]}])
    t = board(a, dict(amber=4)).play("V1").answer(0).answer(1)
    assert (t.a.amber, t.b.amber, t.card("V1").amber) == (1, 2, 2)
    t = board(dict(hand=[{"card": "V1", "icons": ["amber"]}]), dict(amber=4, in_play=["Amphora Captura"])).play("V1")
    assert t.a.amber == 1


# High Priest Torvus


@card("High Priest Torvus", "reap")
def test_high_priest_torvus_takes_the_next_action_back():
    a = dict(in_play=["High Priest Torvus"], hand=["Tribute", "Tribute"], deck=["V1"])
    t = board(a, dict(amber=5), house="saurian").reap("High Priest Torvus").answer(True)
    assert t.card("High Priest Torvus").amber == 1
    out(t.play("Tribute"))
    assert len(t.a.hand) == 2 and t.a.discard == []
    out(t.play("Tribute"))
    assert t.a.discard == ["Tribute"]
    t = board(a, dict(amber=5), house="saurian").reap("High Priest Torvus").answer(False)
    assert out(t.play("Tribute")).a.discard == ["Tribute"]


# Monument to Shrix


@card("Monument to Shrix", "constant", "action")
def test_monument_to_shrix_is_a_bank_that_a_dead_shrix_fills():
    t = board(dict(in_play=["Monument to Shrix"], amber=2), dict(amber=3), house="saurian").action("Monument to Shrix")
    assert (t.a.amber, t.b.amber, t.card("Monument to Shrix").amber) == (1, 3, 1)
    a = dict(in_play=["Monument to Shrix"], amber=2, discard=["Citizen Shrix"])
    t = board(a, dict(amber=3), house="saurian").action("Monument to Shrix").answer(1)
    assert (t.a.amber, t.b.amber, t.card("Monument to Shrix").amber) == (2, 2, 1)
    t = board(dict(in_play=[{"card": "Monument to Shrix", "amber": 4}], amber=2), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert len(t.a.keys) == 1 and t.a.amber + t.card("Monument to Shrix").amber == 0


# Shoulder Id


@card("Shoulder Id", "instead")
@case("v14-faq-shoulder-id-armor")
def test_shoulder_id_steals_instead_whatever_would_prevent_the_damage():
    worn = {"card": "Armored 5", "ward": 1}
    t = board(dict(in_play=[worn], amber=3), dict(in_play=["Shoulder Id"])).fight("Armored 5", "Shoulder Id")
    assert (t.a.amber, t.b.amber) == (2, 1) and t.card("Armored 5").warded and t.card("Armored 5").damage == 0


@card("Shoulder Id", "constant")
@case("v14-faq-shoulder-id-skirmish")
def test_shoulder_id_that_deals_no_damage_steals_nothing():
    t = board(dict(in_play=["Umbra"], amber=3), dict(in_play=["Shoulder Id"]), house="shadows").fight("Umbra", "Shoulder Id")
    assert t.b.amber == 0
    assert "fight" not in ways(board(dict(in_play=["Shoulder Id"]), dict(in_play=["V1"]), house="shadows"), "Shoulder Id")


@case("v14-faq-bonus-shoulder-id")
def test_shoulder_ids_icon_deals_its_damage():
    a = dict(hand=[{"card": "Shoulder Id", "icons": ["damage"]}])
    t = board(a, dict(in_play=["V3"], amber=3), house="shadows").play("Shoulder Id").pick("V3")
    assert t.card("V3").damage == 1 and (t.a.amber, t.b.amber) == (0, 3)


# Doom Sigil


@card("Doom Sigil", "constant")
def test_doom_sigil_poisons_all_and_goes_with_the_last():
    t = settle(board(dict(in_play=["V1", "Doom Sigil"]), dict(in_play=["V9", "V8"])).fight("V1", "V9"))
    assert t.b.battleline == ["V8"] and t.a.discard == ["V1"] and t.a.artifacts == ["Doom Sigil"]
    t = settle(board(dict(in_play=["V1", "Doom Sigil"]), dict(in_play=["V9"])).fight("V1", "V9"))
    assert sorted(t.a.discard) == ["Doom Sigil", "V1"]
    assert settle(board(dict(hand=["Doom Sigil"]), house="shadows").play("Doom Sigil")).a.discard == ["Doom Sigil"]


# Fandangle


def test_fandangle_readies_newcomers_of_other_houses_for_the_rich():
    for amber, title, ready in ((4, "V1", True), (3, "V1", False), (4, "Dust Pixie", False)):
        house = "brobnar" if title == "V1" else "untamed"
        t = board(dict(in_play=["Fandangle"], hand=[title], amber=amber), house=house).play(title)
        assert t.card(title).ready == ready
    t = board(dict(hand=["V1"], amber=4), dict(in_play=["Fandangle"], amber=4)).play("V1")
    assert not t.card("V1").ready


# Keyfrog


@card("Keyfrog", "destroyed")
@case("v14-faq-keyfrog")
def test_keyfrog_forges_in_the_opponents_turn_and_the_active_player_splits_the_cost():
    b = dict(in_play=["Keyfrog", {"card": "Senator Shrix", "amber": 5}], amber=5)
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "Keyfrog"))
    assert t.decision.kind == "payment" and t.decision.player == "a"
    assert [o.arg for o in t.decision.options] == [1, 2, 3, 4, 5]
    t.answer(2)
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.b.keys) == 1 and (t.b.amber, t.card("Senator Shrix").amber) == (1, 3)


@card("Keyfrog", "destroyed")
def test_keyfrog_forges_only_what_can_be_paid():
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Keyfrog"], amber=5)).fight("V9", "Keyfrog"))
    assert t.b.keys == [] and t.b.amber == 5
    t = settle(board(dict(in_play=["V9"]), dict(in_play=["Keyfrog"], amber=7, keys=2)).fight("V9", "Keyfrog"))
    assert t.over and t.winner == "b"


# Æmberlution


def test_aemberlution_empties_the_board_and_fills_it_from_the_hands():
    a = dict(hand=["Æmberlution", "V1", "Punch"], in_play=["V5"], deck=["V8"] * 9)
    t = board(a, dict(hand=["V3", "Punch"], in_play=["V6"]), house="untamed").play("Æmberlution")
    assert sorted(targets(t)) == ["V1", "V3"], "the active player says who comes first"
    t = t.pick("V3")
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V3"] and t.card("V1").ready and t.card("V3").ready
    assert sorted(t.a.discard) == ["V5", "Æmberlution"] and t.b.discard == ["V6"] and t.active == "b"


# Blossom Drake


def test_blossom_drake_blanks_artifacts_and_grows_by_them():
    a = dict(in_play=["Blossom Drake", "Lash of Broken Dreams", "Banner of Battle"])
    t = board(a, dict(in_play=["Lash of Broken Dreams"]), house="dis")
    assert t.card("Blossom Drake").power == 7 and ways(t, "Lash of Broken Dreams") == set()
    t.place("Blossom Drake", "discard")
    assert "action" in ways(t, "Lash of Broken Dreams")


def test_blossom_drake_spares_creatures_and_upgrades():
    t = board(dict(in_play=["Blossom Drake", "Dextre"]), house="logos")
    assert t.card("Blossom Drake").power == 4
