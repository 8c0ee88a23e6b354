"""Grim Reminders: the other new cards of Geistoid, each ability with what it does and what it does not do."""

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, labels, out, targets


def on(a=None, b=None, house="geistoid", **more):
    """A's main step in Geistoid."""
    return on_board(a, b, house=house, **more)


@card("Tangler", "reap", "scrap")
def test_tangler_stuns_three_or_one():
    b = dict(in_play=["V8", "V5", "V9", "V4"])
    t = on(dict(in_play=["Tangler"]), b).reap("Tangler").pick("V5")
    assert [t.card(c).stunned for c in ("V8", "V5", "V9", "V4", "Tangler")] == [True, True, True, False, False]
    t = on(dict(hand=["Tangler"]), b).discard("Tangler").pick("V5")
    assert [t.card(c).stunned for c in ("V8", "V5", "V9")] == [False, True, False]


@card("Thoughtcatcher", "gives")
def test_thoughtcatcher_draws_for_the_dead_with_amber():
    a = dict(in_play=["Thoughtcatcher", dict(card="V3", amber=1), "V1"], hand=["Winds of Death"], deck=["V4"] * 5)
    t = out(on(a, dict(in_play=[dict(card="V8", amber=1)])).play("Winds of Death"))
    assert t.a.hand == ["V4"]


@card("Tribute Collector", "play_fight")
def test_tribute_collector_captures():
    t = out(on(dict(hand=["Tribute Collector"], in_play=["V3"]), dict(amber=4)).play("Tribute Collector").pick("V3"))
    assert t.card("V3").amber == 1 and "taunt" in t.card("Tribute Collector").keywords
    t = out(on(dict(in_play=["Tribute Collector"]), dict(in_play=["V2"], amber=4)).fight("Tribute Collector", "V2"))
    assert t.card("Tribute Collector").amber == 1
    assert on(dict(in_play=["Tribute Collector"]), dict(amber=4)).reap("Tribute Collector").b.amber == 4


@card("Veil of Ectoplasm", "play")
def test_veil_of_ectoplasm_captures_for_geistoid_cards():
    a = dict(hand=["Veil of Ectoplasm"], in_play=["V3"], discard=["Snippy", "Boo!", "V2"])
    t = out(on(a, dict(amber=5, discard=["Snippy"])).play("Veil of Ectoplasm"))
    assert t.card("V3").amber == 2 and t.b.amber == 3


@card("Be Our Geist", "play")
def test_be_our_geist_plays_from_haunted_piles():
    piles = {
        (True, True): {"V3", "V5"}, (True, False): {"V3"}, (False, True): {"V5"}, (False, False): set(),
    }  # fmt: skip
    for (mine, theirs), found in piles.items():
        a = dict(hand=["Be Our Geist"], discard=["V3", "V3"] + ["Anger"] * (8 if mine else 3))
        b = dict(discard=["V5", "V5"] + ["Anger"] * (8 if theirs else 3))
        t = on(a, b).play("Be Our Geist")
        if not found:
            assert t.a.battleline == []
            continue
        assert {name.partition("#")[0] for name in targets(t)} == found
        assert len(out(t.choose(0)).a.battleline) == 1


@card("Boo!", "play")
def test_boo_discards_ten_from_either_deck():
    t = on(dict(hand=["Boo!"], deck=["V1"] * 12), dict(deck=["V8"] * 12)).play("Boo!").answer(1)
    assert len(t.b.discard) == 10 and len(t.a.deck) == 12
    t = on(dict(hand=["Boo!"], deck=["V1"] * 12), dict(deck=["V8"] * 12)).play("Boo!").answer(0)
    assert len(t.a.deck) == 2 and len(t.b.deck) == 12


@card("Darklamp", "constant", "play")
def test_darklamp_hides_those_with_amber():
    t = out(on(dict(hand=["Darklamp"], in_play=["V3", dict(card="V4", amber=1)]), dict(amber=2)).play("Darklamp"))
    elusive = ["elusive" in t.card(c).keywords for c in ("Darklamp", "V3", "V4")]
    assert t.card("Darklamp").amber == 1 and elusive == [True, False, True]


@card("Hallowed Eve Festival", "play")
def test_hallowed_eve_festival_captures_for_what_it_discards():
    a = dict(hand=["Hallowed Eve Festival"], in_play=["V3"], deck=["Snippy", "Boo!", "V1", "V1", "V1"], discard=["Snippy"])
    t = out(on(a, dict(amber=5)).play("Hallowed Eve Festival"))
    assert t.card("V3").amber == 2 and t.a.deck == []


@card("In Here Somewhere…", "play")
def test_in_here_somewhere_archives_or_discards():
    t = on(dict(hand=["In Here Somewhere…"], discard=["Anger", *HAUNTING], deck=["V1"] * 6)).play("In Here Somewhere…")
    t = out(t.pick("Anger"))
    assert len(t.a.archives) == 2 and "Anger" in t.a.archives and len(t.a.deck) == 6
    t = on(dict(hand=["In Here Somewhere…"], discard=NEARLY, deck=["V1"] * 6)).play("In Here Somewhere…")
    assert t.a.archives == [] and len(t.a.deck) == 1


@card("Junk Restoration", "play")
def test_junk_restoration_returns_one_of_three():
    t = on(dict(hand=["Junk Restoration"], deck=["V3", "V4", "Snippy"], discard=["Anger"])).play("Junk Restoration")
    assert sorted(targets(t)) == ["Snippy", "V3", "V4"] and t.decision.optional
    t = t.pick("Snippy")
    assert t.a.hand == ["Snippy"] and len(t.a.discard) == 4


@card("Memette", "play_destroyed")
def test_memette_archives_the_top_of_the_pile():
    t = on(dict(hand=["Memette"], discard=["Anger", "V2"])).play("Memette")
    assert len(t.a.archives) == 1 and t.a.archives != [t.a.discard[0]] and len(t.a.discard) == 1
    t = out(on(dict(in_play=["Memette"], hand=["Winds of Death"], discard=["Anger"])).play("Winds of Death"))
    assert t.a.archives == ["Anger"]


@card("Reaver", "reap")
def test_reaver_pays_with_a_card():
    t = on(dict(in_play=[dict(card="Reaver", amber=1)], hand=["Snippy"]), dict(in_play=["V8"])).reap("Reaver")
    t = out(t)
    assert t.a.amber == 2 and t.card("Reaver").amber == 0 and t.a.hand == [] and t.b.battleline == [], "Snippy was scrapped"
    t = out(on(dict(in_play=["Reaver"], hand=["Snippy"])).reap("Reaver"))
    assert t.a.amber == 1 and t.a.hand == ["Snippy"]


@card("Touchstone", "reap")
def test_touchstone_draws_or_discards():
    t = on(dict(in_play=["Touchstone"], discard=HAUNTING)).reap("Touchstone")
    assert len(t.a.hand) == 2
    t = on(dict(in_play=["Touchstone"], discard=NEARLY)).reap("Touchstone")
    assert t.a.hand == [] and len(t.a.discard) == 11


@card("Webstur", "fight")
def test_webstur_discards_for_damage_on_it():
    t = on(dict(in_play=["Webstur"]), dict(in_play=["V3"])).fight("Webstur", "V3")
    t.answer(True).answer(False).answer(True)
    assert (len(t.a.discard), len(t.b.discard)) == (2, 3) and t.decision.kind == "action"


def test_winds_of_death_archives_piles_and_destroys():
    t = on(dict(hand=["Winds of Death"], in_play=["V3"], discard=["V4", "Anger"]), dict(in_play=["V8"], discard=["V5"]))
    t = t.play("Winds of Death")
    assert t.a.archives == ["V4"] and t.b.archives == ["V5"]
    assert sorted(t.a.discard) == ["Anger", "V3", "Winds of Death"] and t.b.discard == ["V8"]


@card("Ælbia Stray", "enters_ready_if", "reap")
def test_aelbia_stray_enters_ready_haunted():
    for pile, ready in ((HAUNTING, True), (NEARLY, False)):
        assert on(dict(hand=["Ælbia Stray"], discard=pile)).play("Ælbia Stray").card("Ælbia Stray").ready is ready
    t = on(dict(in_play=["Ælbia Stray"]), dict(amber=2)).reap("Ælbia Stray")
    assert t.card("Ælbia Stray").amber == 1


@card("Precocious Fragment", "reap")
def test_precocious_fragment_gains_or_discards():
    assert on(dict(in_play=["Precocious Fragment"], discard=HAUNTING)).reap("Precocious Fragment").a.amber == 2
    t = on(dict(in_play=["Precocious Fragment"], discard=NEARLY)).reap("Precocious Fragment")
    assert t.a.amber == 1 and len(t.a.discard) == 10


@card("Purse-a-phone", "constant", "destroyed")
def test_purse_a_phone_makes_keys_cheaper_and_calls_shadys():
    t = on(dict(in_play=["Purse-a-phone"], hand=["Winds of Death"], discard=["Shadys", "Anger"]))
    assert (t.a.key_cost, t.b.key_cost) == (4, 4)
    t = on(dict(in_play=["Purse-a-phone"], discard=["Shadys", "Anger"]), dict(in_play=["V8"])).fight("Purse-a-phone", "V8")
    assert t.a.hand == ["Shadys"] and "Purse-a-phone" in t.a.discard
    t = out(on(dict(in_play=["Purse-a-phone"], discard=["Shadys"] * 2), dict(in_play=["V8"])).fight("Purse-a-phone", "V8"))
    assert t.a.hand == ["Shadys"], "it is returned, not both"


@card("Soultender", "play_reap")
def test_soultender_takes_amber_heals_and_wards():
    a = dict(hand=["Soultender"], in_play=[dict(card="Snippy", damage=1, amber=2), dict(card="V3", damage=1, amber=1)])
    t = on(a, dict(in_play=[dict(card="Darklamp", amber=1)], amber=0)).play("Soultender")
    assert [(t.card(c).amber, t.card(c).damage, t.card(c).warded) for c in ("Snippy", "Darklamp", "V3")] == [
        (0, 0, True), (0, 0, True), (1, 1, False),
    ]  # fmt: skip
    assert (t.a.amber, t.b.amber) == (0, 0)


@card("Immortal Greking", "destroyed")
def test_immortal_greking_takes_a_creature_into_its_house():
    t = on(dict(hand=["Immortal Greking", "Winds of Death"], in_play=["V3"], discard=NEARLY), dict(in_play=["V8"]))
    t = out(t.play("Immortal Greking"))
    assert t.card("V8").controller == "a" and t.card("V8").houses == ["geistoid"]
    t = on(dict(in_play=["Immortal Greking"]), dict(in_play=["V9"])).fight("Immortal Greking", "V9")
    assert "Immortal Greking" in t.a.discard
    t = on(dict(in_play=["Immortal Greking"], discard=HAUNTING), dict(in_play=["V9"])).fight("Immortal Greking", "V9")
    assert t.a.archives == ["Immortal Greking"]


@card("Immortal Greking", "play")
def test_immortal_greking_places_it_anywhere_in_one_go():
    t = on(dict(hand=["Immortal Greking"], in_play=["V3", "V4"]), dict(in_play=["V8", "V9"]))
    assert len(labels(t.play("Immortal Greking", flank="left").pick("V8"))) == 4
    assert t.choose(2).a.battleline == ["Immortal Greking", "V3", "V8", "V4"] and t.decision.kind == "action"


@card("Immortal Greking", "play")
def test_what_immortal_greking_took_is_of_its_own_house_when_it_is_gone():
    t = out(on(dict(hand=["Immortal Greking"]), dict(in_play=["V8", "V9"])).play("Immortal Greking").pick("V8"))
    taken = t.card("V8")
    assert taken.houses == ["geistoid"]
    t.set("Immortal Greking", exhausted=False)
    t = out(t.fight("Immortal Greking", "V9"))
    assert "Immortal Greking" in t.a.discard and taken.controller == "a" and taken.houses == ["brobnar"]
