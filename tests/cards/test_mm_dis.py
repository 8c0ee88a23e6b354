"""Dis, new in Mass Mutation: every ability of every card."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.help import board, card, case, out, settle

KINDS = {
    "Fiend": "dis",
    "Bot": "logos",
    "Knight": "sanctum",
    "Saurus": "saurian",
    "Thief": "shadows",
    "Alien": "staralliance",
    "Beast": "untamed",
}
MIXED = [
    pytest.param("Dino-Fiend", marks=card("Dino-Fiend", "destroyed", "play")),
    pytest.param("Lyco-Fiend", marks=card("Lyco-Fiend", "destroyed")),
    pytest.param("Sacro-Fiend", marks=card("Sacro-Fiend", "destroyed")),
    pytest.param("Techno-Fiend", marks=card("Techno-Fiend", "destroyed", "reap")),
    pytest.param("Umbra-Fiend", marks=card("Umbra-Fiend", "destroyed")),
    pytest.param("Xeno-Fiend", marks=card("Xeno-Fiend", "destroyed", "fight")),
    pytest.param("Dæmo-Bot", marks=card("Dæmo-Bot", "destroyed", "reap")),
    pytest.param("Dino-Bot", marks=card("Dino-Bot", "reap", "play")),
    pytest.param("Lyco-Bot", marks=card("Lyco-Bot", "reap")),
    pytest.param("Sacro-Bot", marks=card("Sacro-Bot", "reap")),
    pytest.param("Umbra-Bot", marks=card("Umbra-Bot", "reap")),
    pytest.param("Xeno-Bot", marks=card("Xeno-Bot", "reap", "fight")),
    pytest.param("Dæmo-Knight", marks=card("Dæmo-Knight", "destroyed")),
    pytest.param("Dino-Knight", marks=card("Dino-Knight", "play")),
    pytest.param("Lyco-Knight"),
    pytest.param("Techno-Knight", marks=card("Techno-Knight", "reap")),
    pytest.param("Umbra-Knight"),
    pytest.param("Xeno-Knight", marks=card("Xeno-Knight", "fight")),
    pytest.param("Dæmo-Saurus", marks=card("Dæmo-Saurus", "destroyed", "play")),
    pytest.param("Lyco-Saurus", marks=card("Lyco-Saurus", "play")),
    pytest.param("Sacro-Saurus", marks=card("Sacro-Saurus", "play")),
    pytest.param("Techno-Saurus", marks=card("Techno-Saurus", "reap", "play")),
    pytest.param("Umbra-Saurus", marks=card("Umbra-Saurus", "play")),
    pytest.param("Xeno-Saurus", marks=card("Xeno-Saurus", "play", "fight")),
    pytest.param("Dæmo-Thief", marks=card("Dæmo-Thief", "destroyed")),
    pytest.param("Dino-Thief", marks=card("Dino-Thief", "play")),
    pytest.param("Lyco-Thief"),
    pytest.param("Sacro-Thief"),
    pytest.param("Techno-Thief", marks=card("Techno-Thief", "reap")),
    pytest.param("Xeno-Thief", marks=card("Xeno-Thief", "fight")),
    pytest.param("Dæmo-Alien", marks=card("Dæmo-Alien", "destroyed", "fight")),
    pytest.param("Dino-Alien", marks=card("Dino-Alien", "play", "fight")),
    pytest.param("Lyco-Alien", marks=card("Lyco-Alien", "fight")),
    pytest.param("Sacro-Alien", marks=card("Sacro-Alien", "fight")),
    pytest.param("Techno-Alien", marks=card("Techno-Alien", "reap", "fight")),
    pytest.param("Umbra-Alien", marks=card("Umbra-Alien", "fight")),
    pytest.param("Dæmo-Beast", marks=card("Dæmo-Beast", "destroyed")),
    pytest.param("Dino-Beast", marks=card("Dino-Beast", "play")),
    pytest.param("Sacro-Beast"),
    pytest.param("Techno-Beast", marks=card("Techno-Beast", "reap")),
    pytest.param("Umbra-Beast"),
    pytest.param("Xeno-Beast", marks=card("Xeno-Beast", "fight")),
]


def test_there_are_forty_two_mixed_mutants():
    known = {card.name for card in catalogue().cards if card.name.endswith(tuple(f"-{kind}" for kind in KINDS))}
    assert len(MIXED) == 42 and known == {one.values[0] for one in MIXED}


@pytest.mark.parametrize("card", MIXED)
def test_mixed_mutants_have_what_each_half_gives(card):
    first, kind = card.split("-")
    house = KINDS[kind]
    t = settle(board(dict(in_play=["V50"], amber=3), dict(in_play=[dict(card=card, damage=0)])).set(card, stun=True))
    t.game.cards[t.handle(card)].chosen_turn = t.turn
    t = settle(t.fight("V50", card))
    assert t.b.amber == int(first == "Dæmo" or kind == "Fiend"), "stolen when destroyed"
    has = board(dict(in_play=[card]), house=house).card(card)
    assert ("skirmish" in has.keywords) == (first == "Lyco" or kind == "Beast")
    assert ("elusive" in has.keywords) == (first == "Umbra" or kind == "Thief")
    assert has.armor == (2 if first == "Sacro" or kind == "Knight" else 0)
    a = dict(in_play=[card], hand=["V1"], deck=["V2", "V3", "V4"])
    t = board(a, house=house).reap(card)
    discards = first == "Techno" or kind == "Bot"
    assert t.a.hand == (["V2"] if discards else ["V1"]) and t.a.discard == (["V1"] if discards else [])
    t = settle(board(a, dict(in_play=["V1"]), house=house).fight(card, "V1#2"))
    if first == "Xeno" or kind == "Alien":
        t.pick("V3").pick("V2")
        assert "V3" in t.a.hand and t.a.deck == ["V4", "V2"]
    assert t.decision.kind == "action"
    t = board(dict(hand=[card]), dict(in_play=["V9"]), house=house).play(card)
    if first == "Dino" or kind == "Saurus":
        t = t.answer(True).pick("V9")
        assert t.card("V9").damage == 3 and t.card(card).amber == 1
    assert t.decision.kind == "action"


@card("Dark Æmber Vault", "constant", "reaction")
def test_dark_aember_vault_likes_mutants():
    a = dict(in_play=["Dark Æmber Vault", "Lyco-Fiend", "V3"], hand=["Sacro-Fiend", "Shooler"], deck=["V1", "V2"])
    t = board(a, dict(in_play=["Umbra-Fiend"]), house="dis")
    assert [t.card(c).power for c in ("Lyco-Fiend", "V3", "Umbra-Fiend")] == [5, 3, 2]
    t = out(t.play("Sacro-Fiend"))
    assert "V1" in t.a.hand
    assert "V2" not in out(t.play("Shooler")).a.hand
    for house in ("logos", "shadows", "untamed", "saurian", "sanctum", "staralliance"):
        assert house in catalogue().find("Dark Æmber Vault").facts["also_in"] + ["shadows"]


@card("Bonesaw", "enters_ready_if")
@card("Imp-losion", "play")
def test_bonesaw_enters_ready_after_a_friend_died():
    a = dict(hand=["Bonesaw"], in_play=["V1"], houses=["dis", "brobnar", "logos"])
    assert not board(a, house="dis").play("Bonesaw").card("Bonesaw").ready
    t = settle(board(dict(hand=["Bonesaw", "Imp-losion"], in_play=["V1"]), dict(in_play=["V2"]), house="dis").play("Imp-losion"))
    assert t.b.battleline == [] and t.play("Bonesaw").card("Bonesaw").ready


@case("v14-faq-bonus-bonesaw")
def test_bonesaw_has_entered_before_its_own_icon():
    a = dict(hand=[dict(card="Bonesaw", icons=["damage"])], in_play=["V1"])
    t = settle(board(a, house="dis").play("Bonesaw").pick("V1"))
    assert t.a.battleline == ["Bonesaw"] and not t.card("Bonesaw").ready


@card("Brabble", "destroyed")
@card("Dark Minion", "destroyed")
def test_brabble_and_dark_minion_when_destroyed():
    t = settle(board(dict(in_play=["V9"], amber=5), dict(in_play=["Brabble"])).fight("V9", "Brabble"))
    assert t.a.amber == 2
    t = settle(board(dict(in_play=["Brabble"]), dict(in_play=["V9"], amber=5), house="dis").fight("Brabble", "V9"))
    assert t.b.amber == 4
    t = settle(board(dict(in_play=["V9", "V1"]), dict(in_play=["Dark Minion", "V3"])).fight("V9", "Dark Minion"))
    assert t.a.battleline == ["V9"] and t.card("V9").damage == 2 and t.card("V3").damage == 0


@card("Mark of Dis", "play")
def test_mark_of_dis_binds_the_survivors_controller():
    t = board(dict(hand=["Mark of Dis"]), dict(in_play=["V9"]), house="dis").play("Mark of Dis")
    assert t.card("V9").damage == 2
    t.game.ask = 2
    assert [o.label for o in t.end_turn().decision.options] == ["Brobnar"]
    t = settle(board(dict(hand=["Mark of Dis"]), dict(in_play=["V2"]), house="dis").play("Mark of Dis")).end_turn()
    assert len(t.decision.options) == 3
    t = board(dict(hand=["Mark of Dis"], in_play=["V9"]), house="dis").play("Mark of Dis").end_turn()
    assert len(t.decision.options) == 3
    t.answer("Dis")
    t.game.ask = 2
    t.end_turn()
    assert [o.label for o in t.decision.options] == ["Brobnar"]


@card("Mark of Dis", "play")
def test_mark_of_dis_binds_whoever_controls_the_creature_that_the_body_snatchers_saved():
    a = dict(hand=[dict(card="The Body Snatchers", house="dis"), "Mark of Dis"])
    t = board(a, dict(in_play=["V2"]), house="dis").play("The Body Snatchers").play("Mark of Dis")
    t = settle(t)
    assert t.card("V2").controller == "a"
    assert len(t.end_turn().decision.options) == 3, "it is no longer theirs"
    t.answer("Dis")
    t.game.ask = 2
    assert [o.label for o in t.end_turn().decision.options] == ["Brobnar"]


@card("Mindfire", "play")
def test_mindfire_steals_by_bonus_icons():
    hand = [dict(card="V1", icons=["draw", "amber"])]
    t = board(dict(hand=["Mindfire"]), dict(hand=hand, amber=5), house="dis").play("Mindfire")
    assert t.b.discard == ["V1"] and (t.a.amber, t.b.amber) == (2, 3)
    t = board(dict(hand=["Mindfire"]), dict(hand=["V2"], amber=5), house="dis").play("Mindfire")
    assert t.a.amber == 0 and t.b.discard == ["V2"]
    assert board(dict(hand=["Mindfire"]), dict(amber=5), house="dis").play("Mindfire").a.amber == 0


@card("Sinder", "reap")
@card("Snarette", "reaction", "action")
def test_sinder_snarette_and_stirring_grave():
    t = settle(board(dict(in_play=["Sinder", "V1"]), dict(in_play=["V2"]), house="dis").reap("Sinder").pick("V1"))
    assert t.a.battleline == ["Sinder"] and t.b.battleline == ["V2"]
    t = board(dict(in_play=["Snarette"]), dict(amber=3), house="dis").end_turn()
    assert t.card("Snarette").amber == 1 and t.b.amber == 2
    t = board(dict(in_play=[dict(card="Snarette", amber=3)]), dict(amber=3), house="dis").action("Snarette")
    assert t.card("Snarette").amber == 0 and (t.a.amber, t.b.amber) == (0, 3)
    t = board(dict(hand=["Stirring Grave"], discard=["V1", "Slay"]), house="dis").play("Stirring Grave")
    assert t.a.archives == ["V1"]


@card("Waking Nightmare", "play")
@case("v14-faq-waking-nightmare")
def test_waking_nightmare_counts_when_the_key_is_forged():
    a = dict(hand=["Waking Nightmare"], in_play=["Sinder", "Snarette"])
    t = board(a, dict(hand=["Dust Imp"], houses=["dis", "brobnar", "logos"]), house="dis").play("Waking Nightmare").end_turn()
    assert t.b.key_cost == 8 and t.a.key_cost == 8
    assert t.answer("Dis").play("Dust Imp").b.key_cost == 9
    assert t.end_turn().a.key_cost == 6


@card("Break-key", "play")
def test_break_key_helps_who_is_behind():
    t = board(dict(hand=["Break-key"]), dict(keys=2, amber=1), house="dis").play("Break-key")
    t = out(t)
    assert len(t.b.keys) == 1 and t.b.amber == 7
    t = board(dict(hand=["Break-key"], keys=1), dict(keys=1, amber=1), house="dis").play("Break-key")
    assert len(t.b.keys) == 1 and t.b.amber == 1


@card("Double Doom", "play")
@card("Grim Reminder", "play")
@card("Hystricog", "action")
@card("Wail of the Damned", "play")
@card("Ritual of Tognath", "play")
def test_dis_actions():
    t = board(dict(hand=["Double Doom"]), dict(in_play=["V1"], hand=["V2", "V3"]), house="dis").play("Double Doom")
    assert t.b.battleline == [] and len(t.b.hand) == 2 and len(t.b.discard) == 1
    a = dict(hand=["Grim Reminder"], discard=["V1", "V2", "Dust Imp", "Slay"])
    t = board(a, house="dis").play("Grim Reminder").answer("Brobnar")
    assert sorted(t.a.archives) == ["V1", "V2"] and t.a.chains == 1
    t = settle(
        board(dict(hand=["Ritual of Tognath"], in_play=["V1", "V2", "V3"]), house="dis")
        .play("Ritual of Tognath")
        .pick("V1", "V3")
    )
    assert t.a.battleline == ["V2"] and t.a.amber == 3
    b = dict(in_play=[dict(card="V9", icons=["amber"]), dict(card="V8", icons=[])])
    t = settle(board(dict(hand=["Wail of the Damned"]), b, house="dis").play("Wail of the Damned"))
    assert t.b.battleline == ["V9"]
    t = board(dict(in_play=["Hystricog"]), dict(in_play=[dict(card="V9", damage=1), "V8"]), house="dis").action("Hystricog")
    assert settle(t).b.battleline == ["V8"]


@card("Essence Scale", "action")
def test_essence_scale_may_use_what_the_destruction_brought_into_play():
    a = dict(in_play=["Essence Scale", "Spinnertech", "V3"], deck=["V1"], discard=[])
    t = settle(board({"token": "Minion", **a}, house="dis", rulebook="18").action("Essence Scale").pick("Spinnertech"))
    while t.decision.kind == "flank":
        t.choose(0)
    token = t.card(next(name for name in t.a.battleline if name != "V3"))
    assert token.facedown and not token.ready and t.a.amber == 1, "the Minion, of Geistoid too, was readied and reaped"
    t = settle(board({"token": "Guardian", **a}, house="dis", rulebook="18").action("Essence Scale").pick("Spinnertech"))
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.decision.kind == "action" and t.a.amber == 0, "a Guardian is of Redemption"


@card("Essence Scale", "action")
def test_essence_scale_uses_kin_of_the_dead():
    a = dict(in_play=["Essence Scale", "V1", dict(card="V3", exhausted=True), "Dust Imp"])
    t = board(a, house="dis").action("Essence Scale").pick("V1")
    t = out(settle(t))
    assert t.a.battleline == ["V3", "Dust Imp"] and t.a.amber == 1
    t = board(dict(in_play=["Essence Scale", "V1", "Dust Imp"]), house="dis").action("Essence Scale").pick("V1")
    assert out(settle(t)).a.amber == 0


def test_painmail_takes_its_wearer():
    b = dict(in_play=[dict(card="V9", upgrades=["Painmail"]), "V8"])
    t = settle(board(dict(houses=["dis", "brobnar", "logos"]), b, house=None).answer("Dis"))
    assert t.b.battleline == ["V8"] and t.b.archives == ["Painmail"]
    t = board(dict(houses=["dis", "brobnar", "logos"]), b, house=None).answer("Logos")
    assert t.b.battleline == ["V9", "V8"]


@card("Skixuno", "play")
@card("The Pale Star", "omni")
def test_skixuno_and_the_pale_star():
    a = dict(hand=["Skixuno"], in_play=["V1"], deck=["V3"] * 9)
    t = settle(board(a, dict(in_play=["V9", dict(card="V8", ward=True)]), house="dis").play("Skixuno"))
    assert t.a.battleline == ["Skixuno"] and t.b.battleline == ["V8"] and t.card("Skixuno").power == 3 and t.active == "b"
    t = settle(board(dict(in_play=["The Pale Star", "V9"]), dict(in_play=["Armored 5"])).omni("The Pale Star"))
    assert t.card("V9").power == t.card("Armored 5").power == 1 and t.card("Armored 5").armor == 0 and t.a.artifacts == []
    assert t.end_turn().card("V9").power == 9


@card("Desire", "constant", "reap")
@card("Envy", "reap")
@card("Gluttony", "play", "reap")
@card("Greed", "constant")
@card("Pride", "reap")
@card("Sloth", "reaction")
@card("Wrath", "fight")
def test_the_sins():
    t = board(dict(in_play=["Desire", "Pride", "Envy"], amber=7), house="dis")
    assert t.a.key_cost == t.b.key_cost == 10
    t = t.reap("Desire").choose(0)
    assert len(t.a.keys) == 1 and t.a.amber == 1
    t = board(dict(in_play=["Envy", "Greed"]), dict(amber=5), house="dis").reap("Envy")
    assert t.card("Envy").amber == 5 and t.b.amber == 0
    assert board(dict(in_play=["Envy"]), dict(amber=5), house="dis").reap("Envy").b.amber == 5
    t = board(dict(hand=["Gluttony"], in_play=["Envy"]), house="dis").play("Gluttony")
    assert t.card("Gluttony").amber == 2
    t = board(
        dict(in_play=[dict(card="Gluttony", amber=2), dict(card="V1", amber=1)]),
        dict(in_play=[dict(card="V2", amber=1)]),
        house="dis",
    )
    assert t.reap("Gluttony").a.amber == 4 and t.card("V2").amber == 1
    assert len(board(dict(in_play=["Greed", "Envy"], deck=["V1"] * 12), house="dis").end_turn().a.hand) == 8
    t = board(dict(in_play=["Pride", "Envy", "V1"]), dict(in_play=["Greed"]), house="dis").reap("Pride")
    assert t.card("Pride").warded and t.card("Envy").warded and not t.card("V1").warded and not t.card("Greed").warded
    assert board(dict(in_play=["Sloth", "Envy"]), house="dis").end_turn().a.amber == 2
    assert board(dict(in_play=["Sloth", "Envy"]), house="dis").reap("Envy").end_turn().a.amber == 1
    t = settle(board(dict(in_play=["Wrath", "Envy"]), dict(in_play=["V1", "V8", "V9"]), house="dis").fight("Wrath", "V1"))
    t.pick("V8", "V9")
    assert t.card("V8").enraged and t.card("V9").enraged
