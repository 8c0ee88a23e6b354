"""Abilities gained while those of their kind are being resolved join them (rulebook 14, FAQ, Timing: Nexus)."""

import pytest

from tests.help import board, out

LOGOS = ["logos", "untamed", "sanctum"]


@pytest.mark.parametrize("found, amber", [("Song of the Wild", 2), ("Heavy Subsidies", 2), ("Kangaphant", 1), ("V1", 1)])
def test_what_a_reap_ability_plays_gives_its_creature_another(found, amber):
    """An effect for the turn, an artifact and a creature that give creatures a Reap ability."""
    a = dict(houses=LOGOS, in_play=["Bot Bookton"], deck=[dict(card=found, icons=[]), "V1"])
    t = out(board(a, house="logos").reap("Bot Bookton"))
    assert t.a.amber == amber and ("Bot Bookton" in t.a.battleline) == (found != "Kangaphant")


def test_an_upgrade_played_on_a_creature_that_reaps():
    a = dict(houses=["staralliance", "brobnar", "dis"], in_play=["3LL-I0T"], discard=["Harness", "Harness"])
    t = board(a, house="staralliance").reap("3LL-I0T").pick("Harness")
    assert t.a.amber == 2 and t.card("3LL-I0T").upgrades == ["Harness"] and t.decision.kind == "action"


@pytest.mark.parametrize("wearer, own_first", [("V3", True), ("Envoy of Ekwirrĕ", True), ("Envoy of Ekwirrĕ", False)])
def test_an_upgrade_swapped_meanwhile(wearer, own_first):
    """What has been triggered resolves once, wherever the upgrade is by then."""
    line = [dict(card=c, upgrades=["Harness"] if c == wearer else []) for c in ("Envoy of Ekwirrĕ", "V3")]
    t = board(dict(houses=["ekwidon", "brobnar", "dis"], in_play=line), house="ekwidon").reap("Envoy of Ekwirrĕ")
    if t.decision.kind == "order":
        t.pick("Envoy of Ekwirrĕ" if own_first else "Harness")
    assert out(t).a.amber == 2


def test_a_text_box_gained_meanwhile():
    a = dict(houses=["shadows", "untamed", "dis"], in_play=["Nexus"], hand=["Bot Bookton"], deck=["V1", "V2"])
    t = board(a, dict(in_play=["Creed of Nurture"]), house="shadows").reap("Nexus")
    assert "V1" in out(t).a.battleline and t.a.deck == ["V2"]


@pytest.mark.parametrize("swapped, amber", [("V3", 1), ("V4", 0), ("Grey Augur", 0)])
def test_a_creature_that_comes_to_stand_beside_another_meanwhile(swapped, amber):
    """The Guardian fights and swaps: beside the Augur it gains what that gives its neighbors."""
    line = ["Sanctum Guardian", "V4", "V5", "V3", "Grey Augur"]
    a = dict(houses=["sanctum", "brobnar", "dis"], in_play=line)
    t = board(a, dict(in_play=["V1"]), house="sanctum").fight("Sanctum Guardian", "V1").pick(swapped)
    assert out(t).a.amber == amber
    line = ["V4", "Sanctum Guardian", "Grey Augur", "V5", "V3"]
    t = board({**a, "in_play": line}, dict(in_play=["V1"]), house="sanctum").fight("Sanctum Guardian", "V1")
    t = t.pick("Sanctum Guardian").pick("V5") if t.decision.kind == "order" else t.pick("V5")
    assert out(t).a.amber == 1, "it stood beside the Augur all the time"


AUGUR = "Grey Augur (Evil Twin)"


@pytest.mark.parametrize(
    "line, gone, amber",
    [
        (["Faygin", "Urchin", AUGUR], "Urchin", 2),
        (["Faygin", "Urchin", "V1", AUGUR], "Urchin", 1),
        (["Urchin", "Faygin", AUGUR], "Urchin", 2),
    ],
)
def test_whoever_stands_beside_another_as_a_third_has_left(line, gone, amber):
    t = board(dict(houses=["shadows", "brobnar", "dis"], in_play=line), house="shadows").reap("Faygin")
    t = out(t.pick("Faygin") if t.decision.kind == "order" else t)
    assert t.a.hand == [gone] and t.a.amber == amber and t.card("Faygin").amber == amber - 1


@pytest.mark.parametrize("reaper, house, zone", [("Master of 2", "dis", "discard"), ("Azuretooth", "ekwidon", "battleline")])
def test_whoever_stands_beside_another_as_a_third_was_destroyed_or_given_away(reaper, house, zone):
    a = dict(houses=[house, "brobnar", "logos"], in_play=[reaper, "V2", AUGUR])
    t = out(board(a, house=house).reap(reaper).pick("V2"))
    assert t.card("V2").zone == zone and t.a.battleline == [reaper, AUGUR]
    assert t.a.amber == 2 and t.card(reaper).amber == 1


def test_an_edit_meanwhile_gives_nothing_twice():
    a = dict(houses=["staralliance", "brobnar", "dis"], in_play=["3LL-I0T", "Heavy Subsidies"], discard=["Harness"])
    t = board(a, house="staralliance").reap("3LL-I0T").pick("3LL-I0T")
    assert out(t.set("a", amber=0).answer(False)).a.amber == 1


def test_what_livia_makes_a_reap_effect_as_she_reaps():
    """Livia the Elder herself, and Nogi Smartfist who has used her: its Fight effect joins, not again the one that is both."""
    a = dict(houses=["saurian", "brobnar", "dis"], in_play=[dict(card="Livia the Elder", upgrades=["Instrument of Silence"])])
    for exalts, amber in ((True, 2), (False, 1)):
        t = board(a, dict(in_play=["V1"]), house="saurian").reap("Livia the Elder").answer(exalts)
        assert t.a.amber == amber and t.decision.kind == "action"
    nogi = dict(card="Nogi Smartfist", house="saurian", upgrades=["Universal Translator"])
    t = board(dict(a, in_play=[nogi, "Livia the Elder"], deck=["V1"] * 4), house="saurian").reap("Nogi Smartfist")
    t = t.pick("Livia the Elder") if t.decision.kind == "target" else t
    while t.decision.kind == "use":
        t.choose(next(o for o in t.decision.options if o.kind == "reap"))
    t = out(t.answer(True))
    assert t.a.amber == 2 and len(t.a.discard) == 2 and t.card("Livia the Elder").amber == 1


@pytest.mark.parametrize("mine", [0, 1])
def test_a_creature_that_gets_its_first_amber_meanwhile_gains_what_those_with_amber_have(mine):
    """Jahneerie gives friends with amber on them a Reap ability; one that had amber before has it once."""
    line = ["Jahneerie", dict(card="Parabyte", amber=mine)]
    t = board(dict(houses=["geistoid", "brobnar", "dis"], in_play=line), dict(amber=3), house="geistoid").reap("Parabyte")
    if t.decision.kind == "order":
        t.pick("Parabyte")
    t = out(t.pick("Parabyte"))
    assert (t.a.amber, t.card("Parabyte").amber, t.b.amber) == (2, mine, 2)


def test_a_creature_that_is_exalted_meanwhile_has_its_own_gift():
    t = board(dict(houses=["saurian", "brobnar", "dis"], in_play=["Bawretchadontius"]), dict(in_play=["V5"]), house="saurian")
    t = t.reap("Bawretchadontius")
    while t.decision.kind == "target" and t.card("V5").damage == 0:
        t.pick("V5" if any(o.card == "V5" for o in t.decision.options) else "Bawretchadontius")
    assert t.card("Bawretchadontius").amber == 1 and t.card("V5").damage == 4


def test_amber_on_another_creature_gives_the_one_that_reaps_nothing():
    line = ["Jahneerie", "Parabyte", "V3"]
    t = board(dict(houses=["geistoid", "brobnar", "dis"], in_play=line), dict(amber=3), house="geistoid").reap("Parabyte")
    t = out(t.pick("V3"))
    assert (t.a.amber, t.card("V3").amber) == (1, 1)
