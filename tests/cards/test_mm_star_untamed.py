"""Star Alliance and Untamed, new in Mass Mutation: every ability of every card."""

from kfsim.cards.catalogue import catalogue
from tests.help import board, card, case, out, settle, targets, ways

# Star Alliance


@card("Access Denied", "constant")
@card("Detention Coil", "constant")
@card("Z-Particle Tracker", "host_fight")
@card("Z-Ray Blaster", "constant", "host_before_fight")
def test_star_alliance_upgrades():
    t = board(
        dict(in_play=[dict(card="V3", upgrades=["Access Denied"]), dict(card="V4", upgrades=["Detention Coil"])]),
        dict(in_play=["V1"]),
    )
    assert ways(t, "V3") == {"fight"} and ways(t, "V4") == {"reap"}
    a = dict(in_play=["V1", dict(card="V3", upgrades=["Blast Shielding"]), "V4"])
    t = board(a)
    assert t.card("V3").armor == 2
    t = t.reap("V3").pick("V4")
    assert t.card("V4").upgrades == ["Blast Shielding"] and t.card("V3").armor == 0 and t.card("V4").armor == 2
    assert board(a).reap("V3").answer(False).card("V3").upgrades == ["Blast Shielding"]
    assert board(dict(in_play=[dict(card="V3", upgrades=["Observ-u-Max"])]), dict(amber=2)).reap("V3").card("V3").amber == 1
    a = dict(in_play=[dict(card="V3", upgrades=["Z-Particle Tracker"])], deck=["Plain Badge", "V1"])
    t = settle(board(a, dict(in_play=["V1"])).fight("V3", "V1#2"))
    assert t.pick("Plain Badge").a.hand == ["Plain Badge"]
    t = board(dict(in_play=[dict(card="V3", upgrades=["Z-Ray Blaster"])]), dict(in_play=["V9", "V8", "V5"]))
    assert t.card("V3").power == 6
    t = settle(t.fight("V3", "V8"))
    assert t.card("V9").damage == t.card("V5").damage == 3
    assert board(dict(in_play=[dict(card="V3", upgrades=["Z-Wave Emitter"])]), house=None).card("V3").warded
    enemy = dict(in_play=[dict(card="V3", upgrades=[dict(card="Z-Wave Emitter", owner="a")])])
    t = board({}, enemy).end_turn()
    assert not t.card("V3").warded, "not in its controller's turn: in that of who played the upgrade"
    assert t.answer("brobnar").end_turn().card("V3").warded


@card("Crewman Jörg", "action")
@card("ANT1-10NY", "play", "reaction")
@card("Armory Officer Nel", "reaction")
@card("Away Team", "destroyed")
@card("Hayden Oswin", "reap")
@card("Hapless Cadet", "destroyed")
@card("Z-Force Agent 14", "fight")
def test_officers_and_robots():
    t = board(dict(in_play=["V1", "Crewman Jörg"]), dict(amber=3), house="staralliance").action("Crewman Jörg")
    assert t.a.amber == 1
    t = board(dict(in_play=["Nurse Soto", "Crewman Jörg"]), dict(amber=3), house="staralliance").action("Crewman Jörg")
    assert t.a.amber == 0
    t = board(dict(hand=["ANT1-10NY"]), dict(amber=3), house="staralliance").play("ANT1-10NY")
    assert t.card("ANT1-10NY").amber == 3 and t.b.amber == 0
    assert t.end_turn().b.amber == 1 and t.card("ANT1-10NY").amber == 2
    assert "1 Æ from ANT1-10NY go to B" in t.log(), "moved, not gained"
    t = board(dict(in_play=["Armory Officer Nel", "V1"], hand=["Plain Badge"], deck=["V2", "V3"])).play("Plain Badge", on="V1")
    assert out(t).a.hand == ["V2"]
    t = settle(
        board(dict(in_play=["V9"]), dict(in_play=[dict(card="Away Team", upgrades=["Plain Badge"])])).fight("V9", "Away Team")
    )
    assert t.b.archives == ["Plain Badge"] and t.b.discard == ["Away Team"]
    t = board(dict(in_play=[dict(card="Hayden Oswin", upgrades=["Plain Badge"])]), house="staralliance").reap("Hayden Oswin")
    assert t.a.amber == 2
    t = settle(
        board(
            dict(in_play=[dict(card="Z-Force Agent 14", upgrades=["Plain Badge"])]), dict(in_play=["V1"]), house="staralliance"
        ).fight("Z-Force Agent 14", "V1")
    )
    assert t.a.amber == 1
    t = settle(board(dict(in_play=["V9"], amber=5), dict(in_play=["Hapless Cadet"])).fight("V9", "Hapless Cadet"))
    assert t.a.amber == 2


@card("Scout Pete", "play_fight_reap")
@card("J.O.N. Cargo", "reap")
def test_scouts_and_surveys():
    t = board(dict(in_play=["Scout Pete"], deck=["V1", "V2"]), house="staralliance").reap("Scout Pete").pick("V1")
    assert t.a.discard == ["V1"]
    assert board(dict(in_play=["Scout Pete"], deck=["V1", "V2"]), house="staralliance").reap("Scout Pete").answer(
        False
    ).a.deck == ["V1", "V2"]
    t = (
        board(dict(hand=["New Frontiers"], deck=["Pip Pip", "V1", "Eyegor", "V2"]), house="staralliance")
        .play("New Frontiers")
        .answer("Logos")
    )
    assert sorted(t.a.archives) == ["Eyegor", "Pip Pip"] and "V1" in t.a.discard and t.a.deck == ["V2"]
    a = dict(in_play=["J.O.N. Cargo"], hand=["V1", "Dust Imp", "V2"], deck=["V3"])
    t = board(a, house="staralliance").reap("J.O.N. Cargo")
    assert sorted(t.a.archives) == ["V1", "V2"] and t.a.hand == ["Dust Imp"] and t.a.discard == ["V3"]


@card("Survey", "play")
@case("v14-faq-survey")
def test_survey_puts_the_other_back():
    t = board(dict(hand=["Survey"], deck=["V1", "V2", "V3"]), house="staralliance").play("Survey").pick("V1")
    assert t.a.discard[-1] in ("V1", "Survey") and "V1" in t.a.discard and t.a.deck == ["V2", "V3"]


@card("Hadron Collision", "play")
@card("Subdue", "play")
@card("Particle Sweep", "play")
@card("Hold the Line", "play")
def test_star_alliance_actions():
    t = board(dict(hand=["Hadron Collision"]), dict(in_play=[dict(card="Armored 5", ward=True)]), house="staralliance").play(
        "Hadron Collision"
    )
    assert t.card("Armored 5").damage == 3 and not t.card("Armored 5").warded
    t = board(dict(hand=["Subdue"]), dict(in_play=["V9"]), house="staralliance").play("Subdue")
    assert t.card("V9").damage == 1 and t.card("V9").stunned
    t = settle(
        board(dict(hand=["Particle Sweep"]), dict(in_play=["Lyco-Knight", "V9"]), house="staralliance")
        .play("Particle Sweep")
        .pick("Lyco-Knight")
    )
    assert t.b.battleline == ["V9"]
    assert (
        board(dict(hand=["Particle Sweep"]), dict(in_play=["V9"]), house="staralliance").play("Particle Sweep").card("V9").damage
        == 2
    )
    a = dict(hand=["Hold the Line"], in_play=["V1"], deck=["V2"] * 5)
    assert len(board(a, dict(in_play=["V3", "V4", "V5"]), house="staralliance").play("Hold the Line").a.hand) == 2
    assert board(a, dict(in_play=["V3"]), house="staralliance").play("Hold the Line").a.hand == []


@card("Exchange Officer", "play_fight_reap")
@card("Subject Kirby", "play_fight_reap")
@card("Teleporter Chief Tink", "action")
@card("Kartanoo", "reap")
def test_crews_that_let_others_act():
    t = board(dict(in_play=["Subject Kirby"], hand=["V3", "Slay"]), house="staralliance").reap("Subject Kirby")
    assert "play" in ways(t, "V3") and "play" not in ways(t, "Slay")
    t = (
        board(dict(in_play=["Teleporter Chief Tink", "V1", "V2"]), house="staralliance")
        .action("Teleporter Chief Tink")
        .pick("V2")
    )
    assert t.a.battleline == ["V2", "V1", "Teleporter Chief Tink"] and ways(t, "V2") == {"reap"} and ways(t, "V1") == set()
    t = board(dict(hand=["Exchange Officer"], in_play=["Nurse Soto", "V1"]), house="saurian").play("Exchange Officer")
    assert out(t).a.amber == 1 and not t.card("Nurse Soto").ready
    assert set(catalogue().find("Exchange Officer").facts["also_in"]) == {"shadows", "dis", "sanctum", "untamed", "logos"}
    t = out(board(dict(in_play=["Kartanoo"]), dict(in_play=["Shard of Greed"]), house="staralliance").reap("Kartanoo"))
    assert t.a.amber == 2 and not t.card("Shard of Greed").ready


def test_ambassador_liu_trades_with_all_houses():
    for title, result in (("Dust Imp", (1, 4, 0)), ("Pip Pip", (2, 5, 0)), ("Squire Alys", (0, 2, 3)), ("V1", (0, 5, 0))):
        t = board(dict(in_play=["Ambassador Liu"], hand=[title]), dict(amber=5), house="staralliance").action("Ambassador Liu")
        assert (t.a.amber, t.b.amber, t.card("Ambassador Liu").amber) == result and t.a.discard == [title]


@card("Ambassador Liu", "action")
def test_ambassador_liu_trades_with_the_card_wherever_its_scrap_takes_it():
    a = dict(in_play=["Ambassador Liu"], hand=["Jervi"], houses=["staralliance", "untamed", "dis"])
    t = out(board(a, house="staralliance", rulebook="18").action("Ambassador Liu"))
    assert t.a.archives == ["Jervi"] and t.a.amber == 2, "it is an Untamed card, whether it lies in the discard pile or not"
    t = board(dict(a, hand=[]), dict(amber=5), house="staralliance").action("Ambassador Liu")
    assert (t.a.amber, t.b.amber, t.card("Ambassador Liu").amber) == (0, 5, 0), "no card is of no house"


# Untamed


@card("Cephaloist", "constant")
@card("Dark Faerie", "fight")
@card("Floomf", "fight")
@card("Pismire", "constant")
@card("Lumilu", "reap")
@card("Trimble", "constant")
@card("Chonkers", "play", "reaction")
@card("Eunoia", "reaction")
@card("Mercy, Malkin Queen", "reaction", "fight")
def test_untamed_creatures():
    for amber, left in ((4, 4), (3, 2)):
        b = dict(in_play=["Cephaloist"], amber=amber)
        assert (
            board(dict(in_play=["Special Agent “Fingers”"]), b, house="staralliance").action("Special Agent “Fingers”").b.amber
            == left
        )
    assert (
        settle(board(dict(in_play=["Dark Faerie"]), dict(in_play=["V1"]), house="untamed").fight("Dark Faerie", "V1")).a.amber
        == 2
    )
    t = settle(board(dict(in_play=["Floomf", "Roxador", "V1"]), dict(in_play=["V2"]), house="untamed").fight("Floomf", "V2"))
    assert sorted(targets(t)) == ["Floomf", "Roxador"] and t.pick("Roxador").card("Roxador").power == 6
    assert (
        board(dict(in_play=["Pismire"])).b.key_cost == 8
        and board(dict(in_play=["Pismire"]), dict(in_play=["Splinter"])).b.key_cost == 6
    )
    t = board(dict(in_play=["Lumilu", "Floomf", "Roxador", "V1"]), dict(in_play=["Toad"]), house="untamed").reap("Lumilu")
    assert t.a.amber == 3
    t = board(dict(in_play=["Trimble", "V1"]), dict(in_play=["Splinter"]))
    assert t.card("Trimble").keywords == t.card("Splinter").keywords == {"skirmish"} and t.card("V1").keywords == set()
    t = board(
        dict(in_play=[dict(card="Dark Harbinger", exhausted=True)], hand=["Commune", "The Fittest", "Toad"]), house="untamed"
    )
    assert not t.play("Toad").card("Dark Harbinger").ready and settle(t.play("The Fittest")).card("Dark Harbinger").ready
    t = board(dict(hand=["Chonkers"]), house="untamed").play("Chonkers")
    assert t.card("Chonkers").power == 2
    t = settle(
        board(dict(in_play=[dict(card="Chonkers", power_counters=3)]), dict(in_play=["V1"]), house="untamed").fight(
            "Chonkers", "V1"
        )
    )
    assert t.card("Chonkers").power_counters == 6
    t = settle(board(dict(in_play=[dict(card="Eunoia", damage=1)]), dict(in_play=["V1"]), house="untamed").fight("Eunoia", "V1"))
    assert t.a.amber == 1 and t.card("Eunoia").damage == 0
    t = board(dict(hand=["Dark Queen Gloriana"], in_play=["V1", "Toad"]), house="untamed").play("Dark Queen Gloriana")
    assert t.a.hand == ["V1"]
    t = out(board(dict(in_play=["Mercy, Malkin Queen"], hand=["Floomf"]), house="untamed").play("Floomf"))
    assert t.card("Floomf").warded
    a = dict(in_play=["Mercy, Malkin Queen", dict(card="Roxador", exhausted=True)])
    assert settle(board(a, dict(in_play=["V1"]), house="untamed").fight("Mercy, Malkin Queen", "V1")).card("Roxador").ready


@card("Rapid Evolution", "play")
@card("Resurgence", "play")
@card("Savage Clash", "play")
@card("Commune", "play")
@card("Growth Surge", "play")
@card("Mushroom with a View", "omni")
@card("Vault’s Blessing", "play")
@card("Look What I Found!", "play")
def test_untamed_actions():
    t = board(dict(hand=["Rapid Evolution"], in_play=["V1"], amber=3), house="untamed").play("Rapid Evolution")
    assert t.card("V1").power_counters == 4, "its own icon counts"
    a = dict(hand=["Resurgence"], discard=["Splinter", "V1"])
    t = board(a, house="untamed").play("Resurgence").pick("Splinter")
    assert sorted(t.a.hand) == ["Splinter", "V1"]
    t = board(a, house="untamed").play("Resurgence").pick("V1")
    assert t.a.hand == ["V1"]
    a = dict(hand=["Savage Clash"], in_play=["V1", "V5"])
    t = settle(board(a, dict(in_play=["V9", "V2"]), house="untamed").play("Savage Clash"))
    assert t.a.battleline == ["V1"] and t.b.battleline == ["V9"]
    t = board(dict(hand=["Commune"], amber=7, deck=["V1"] * 9), house="untamed").play("Commune")
    assert t.a.amber == 4 and t.active == "b"
    t = board(dict(hand=["Growth Surge"], in_play=["V1", "V2", "V3", "V4"]), house="untamed").play("Growth Surge").pick("V1")
    assert [t.card(c).power_counters for c in ("V1", "V2", "V3", "V4")] == [3, 2, 1, 0]
    a = dict(hand=["Vault’s Blessing"], in_play=["Splinter", "Trimble"])
    t = board(a, dict(in_play=["Lyco-Knight"]), house="untamed").play("Vault’s Blessing")
    assert (t.a.amber, t.b.amber) == (3, 1)
    a = dict(hand=["Look What I Found!"], discard=["Slay", "Lever", "V1", "V2"], deck=["V3"] * 9)
    t = board(a, house="untamed").play("Look What I Found!")
    if t.decision.kind == "target":
        t.pick("V2")
    assert {"Slay", "Lever", "V2"} <= set(t.a.hand) and "V1" not in t.a.hand
    hurt = [dict(card="V9", damage=2), dict(card="V8", damage=1)]
    t = board(dict(in_play=["Mushroom with a View", *hurt]), dict(in_play=[dict(card="V6", damage=1)])).omni(
        "Mushroom with a View"
    )
    assert [t.card(c).damage for c in ("V9", "V8", "V6")] == [1, 0, 1]


@case("v14-enhance-no-effect")
def test_enhance_does_nothing_in_the_game():
    for title, house in (
        ("Mutant Cutpurse", "shadows"),
        ("Splinter", "shadows"),
        ("Infomorph", "logos"),
        ("General Xalvador", "sanctum"),
        ("Gloriana’s Attendant", "untamed"),
        ("Mutagenesis Researcher", "staralliance"),
    ):
        t = board(dict(hand=[title], deck=["V1"]), dict(in_play=["V3"], amber=3), house=house).play(title)
        assert t.decision.kind == "action" and t.a.amber == 0 and t.b.amber == 3 and t.card("V3").damage == 0 and t.a.hand == []
        assert catalogue().find(title).facts["enhance"]
