"""Dis, Logos and Sanctum, new in Mass Mutation: every ability of every covered card, what it does and what it must not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from tests.help import board, case, out, settle, targets, ways

KINDS = {
    "Fiend": "dis",
    "Bot": "logos",
    "Knight": "sanctum",
    "Saurus": "saurian",
    "Thief": "shadows",
    "Alien": "staralliance",
    "Beast": "untamed",
}
FIRST = ("Dæmo", "Dino", "Lyco", "Sacro", "Techno", "Umbra", "Xeno")
MIXED = [f"{first}-{kind}" for kind in KINDS for first in FIRST if catalogue().find(f"{first}-{kind}")]


def test_there_are_forty_two_mixed_mutants():
    assert len(MIXED) == 42


@pytest.mark.parametrize("card", MIXED)
def test_mixed_mutants_have_what_each_half_gives(card):
    first, kind = card.split("-")
    house = KINDS[kind]
    t = settle(board(dict(in_play=["V50"], amber=3), dict(in_play=[dict(card=card, damage=0)])).set(card, stun=True))
    t.game.cards[t.handle(card)].chosen_turn = t.turn
    t = settle(t.fight("V50", card))
    assert t.b.amber == int(first == "Dæmo" or kind == "Fiend"), "stolen when destroyed"
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


def test_dark_aember_vault_likes_mutants():
    a = dict(in_play=["Dark Æmber Vault", "Lyco-Fiend", "V3"], hand=["Sacro-Fiend", "Shooler"], deck=["V1", "V2"])
    t = board(a, dict(in_play=["Umbra-Fiend"]), house="dis")
    assert [t.card(c).power for c in ("Lyco-Fiend", "V3", "Umbra-Fiend")] == [5, 3, 2]
    t = out(t.play("Sacro-Fiend"))
    assert "V1" in t.a.hand
    assert "V2" not in out(t.play("Shooler")).a.hand
    for house in ("logos", "shadows", "untamed", "saurian", "sanctum", "staralliance"):
        assert house in catalogue().find("Dark Æmber Vault").facts["also_in"] + ["shadows"]


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


def test_brabble_and_dark_minion_when_destroyed():
    t = settle(board(dict(in_play=["V9"], amber=5), dict(in_play=["Brabble"])).fight("V9", "Brabble"))
    assert t.a.amber == 2
    t = settle(board(dict(in_play=["Brabble"]), dict(in_play=["V9"], amber=5), house="dis").fight("Brabble", "V9"))
    assert t.b.amber == 4
    t = settle(board(dict(in_play=["V9", "V1"]), dict(in_play=["Dark Minion", "V3"])).fight("V9", "Dark Minion"))
    assert t.a.battleline == ["V9"] and t.card("V9").damage == 2 and t.card("V3").damage == 0


def test_mark_of_dis_binds_the_survivors_controller():
    t = board(dict(hand=["Mark of Dis"]), dict(in_play=["V9"]), house="dis").play("Mark of Dis")
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


def test_mindfire_steals_by_bonus_icons():
    hand = [dict(card="V1", icons=["draw", "amber"])]
    t = board(dict(hand=["Mindfire"]), dict(hand=hand, amber=5), house="dis").play("Mindfire")
    assert t.b.discard == ["V1"] and (t.a.amber, t.b.amber) == (2, 3)
    t = board(dict(hand=["Mindfire"]), dict(hand=["V2"], amber=5), house="dis").play("Mindfire")
    assert t.a.amber == 0 and t.b.discard == ["V2"]
    assert board(dict(hand=["Mindfire"]), dict(amber=5), house="dis").play("Mindfire").a.amber == 0


def test_sinder_snarette_and_stirring_grave():
    t = settle(board(dict(in_play=["Sinder", "V1"]), dict(in_play=["V2"]), house="dis").reap("Sinder").pick("V1"))
    assert t.a.battleline == ["Sinder"] and t.b.battleline == ["V2"]
    t = board(dict(in_play=["Snarette"]), dict(amber=3), house="dis").end_turn()
    assert t.card("Snarette").amber == 1 and t.b.amber == 2
    t = board(dict(in_play=[dict(card="Snarette", amber=3)]), dict(amber=3), house="dis").action("Snarette")
    assert t.card("Snarette").amber == 0 and (t.a.amber, t.b.amber) == (0, 3)
    t = board(dict(hand=["Stirring Grave"], discard=["V1", "Slay"]), house="dis").play("Stirring Grave")
    assert t.a.archives == ["V1"]


@case("v14-faq-waking-nightmare")
def test_waking_nightmare_counts_when_the_key_is_forged():
    a = dict(hand=["Waking Nightmare"], in_play=["Sinder", "Snarette"])
    t = board(a, dict(hand=["Dust Imp"], houses=["dis", "brobnar", "logos"]), house="dis").play("Waking Nightmare").end_turn()
    assert t.b.key_cost == 8 and t.a.key_cost == 8
    assert t.answer("Dis").play("Dust Imp").b.key_cost == 9
    assert t.end_turn().a.key_cost == 6


def test_break_key_helps_who_is_behind():
    t = board(dict(hand=["Break-key"]), dict(keys=2, amber=1), house="dis").play("Break-key")
    t = out(t)
    assert len(t.b.keys) == 1 and t.b.amber == 7
    t = board(dict(hand=["Break-key"], keys=1), dict(keys=1, amber=1), house="dis").play("Break-key")
    assert len(t.b.keys) == 1 and t.b.amber == 1


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


def test_skixuno_and_the_pale_star():
    a = dict(hand=["Skixuno"], in_play=["V1"], deck=["V3"] * 9)
    t = settle(board(a, dict(in_play=["V9", dict(card="V8", ward=True)]), house="dis").play("Skixuno"))
    assert t.a.battleline == ["Skixuno"] and t.b.battleline == ["V8"] and t.card("Skixuno").power == 3 and t.active == "b"
    t = settle(board(dict(in_play=["The Pale Star", "V9"]), dict(in_play=["Armored 5"])).omni("The Pale Star"))
    assert t.card("V9").power == t.card("Armored 5").power == 1 and t.card("Armored 5").armor == 0 and t.a.artifacts == []
    assert t.end_turn().card("V9").power == 9


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


# Logos


def test_logos_archives_and_draws():
    t = board(dict(in_play=["Auto-Encoder"], hand=["Bot Bookton"], deck=["V1", "V2"]), house="logos").discard("Bot Bookton")
    assert t.a.archives == ["V1"]
    t = board(
        dict(hand=["Nerve Blast", "Subtle Otto"]), dict(in_play=["Auto-Encoder"], hand=["V3"], deck=["V1"]), house="shadows"
    )
    assert t.play("Subtle Otto").b.archives == ["V1"]
    t = out(board(dict(in_play=["Bot Bookton"], deck=["V5", "V2"]), house="logos").reap("Bot Bookton"))
    assert "V5" in t.a.battleline
    assert board(dict(hand=["Eclectic Inquiry"], deck=["V1", "V2", "V3"]), house="logos").play("Eclectic Inquiry").a.deck == [
        "V3"
    ]
    t = board(dict(hand=["Lethologica"], deck=["V1", "Pip Pip", "V3"]), house="logos").play("Lethologica")
    assert t.a.hand == ["Pip Pip"] and "V1" in t.a.discard and t.a.deck == ["V3"]
    t = board(dict(hand=["Q-Mechs"], deck=["V1"]), house="logos").play("Q-Mechs")
    assert t.a.hand == ["V1"]
    assert settle(board(dict(in_play=["V9"]), dict(in_play=["Q-Mechs"])).fight("V9", "Q-Mechs")).b.archives == ["Q-Mechs"]
    t = board(dict(hand=["Causal Loop", "V1"]), house="logos").play("Causal Loop")
    assert sorted(t.a.archives) == ["Causal Loop", "V1"] and t.a.discard == []
    t = board(dict(hand=["Mind Over Matter"], in_play=["V1"]), dict(in_play=["V2"]), house="logos").play("Mind Over Matter")
    assert t.a.archives == ["V1"] and t.b.archives == ["V2"]


def test_even_and_odd():
    for amber, even in ((4, True), (3, False), (0, True)):
        t = board(dict(in_play=["Even Ivan"]), dict(amber=amber), house="logos").action("Even Ivan")
        assert t.a.amber == int(even and amber > 0)
        t = board(dict(in_play=["Odd Clawde"]), dict(amber=amber), house="logos").action("Odd Clawde")
        assert t.a.amber == int(not even)


def test_diametric_charge_and_opposition_research():
    t = (
        board(dict(hand=["Diametric Charge"]), dict(in_play=["V9", "V8", "V6", "V5"]), house="logos")
        .play("Diametric Charge")
        .pick("V8")
    )
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V5")] == [2, 1, 2, 0]
    t = board(dict(hand=["Opposition Research"]), dict(in_play=["V3"]), house="logos").play("Opposition Research").end_turn()
    assert ways(t.answer("Brobnar"), "V3") == set()


def test_munchling_novu_and_autovac_pay_with_discards():
    a = dict(in_play=["Munchling"], hand=["Pip Pip", "V1"], archives=["Eyegor"])
    t = settle(board(a, dict(in_play=["V1"]), house="logos").fight("Munchling", "V1#2"))
    assert sorted(targets(t)) == ["Eyegor", "Pip Pip"] and t.decision.optional
    assert t.pick("Eyegor").a.amber == 1 and t.a.discard == ["Eyegor"]
    t = settle(board(dict(in_play=["Novu Dynamo"], hand=["Pip Pip"]), house=None).pick("Pip Pip"))
    assert t.a.amber == 1 and t.a.battleline == ["Novu Dynamo"]
    t = settle(board(dict(in_play=["Novu Dynamo"], hand=["Pip Pip"]), house=None).answer(False))
    assert t.a.battleline == []
    assert settle(board(dict(in_play=["Novu Dynamo"]), house=None)).a.battleline == []
    t = board(dict(in_play=["Auto-Vac 5150"], archives=["V1"], hand=["V2"]), house="logos").action("Auto-Vac 5150").pick("V1")
    assert t.a.discard == ["V1"] and t.end_turn().b.key_cost == 9
    t = board(dict(in_play=["Auto-Vac 5150"], archives=["V1"], hand=["V2"]), house="logos").action("Auto-Vac 5150").answer(False)
    assert sorted(t.a.archives) == ["V1", "V2"] and t.end_turn().b.key_cost == 6


def test_titan_engineer_taxes_from_the_middle():
    assert board(dict(in_play=["V1", "Titan Engineer", "V2"])).b.key_cost == 7
    assert board(dict(in_play=["V1", "Titan Engineer"])).b.key_cost == 6


def test_forge_compiler_krzap_serum_terato():
    t = board(dict(amber=6), dict(in_play=["Forge Compiler", "V3"]), house=None)
    while t.decision.kind != "house":
        t.choose(0)
    assert t.b.artifacts == [] and t.card("V3").warded
    t = settle(
        board(dict(hand=["Krrrzzzaaap!!!"], in_play=["V1", "Lyco-Fiend"]), dict(in_play=["V9"]), house="logos").play(
            "Krrrzzzaaap!!!"
        )
    )
    assert t.a.battleline == ["Lyco-Fiend"] and t.b.battleline == [] and t.a.chains == 1
    t = settle(board(dict(in_play=["Mutagenic Serum", "Lyco-Fiend", "V1"]), house="logos").omni("Mutagenic Serum"))
    assert ways(t, "Lyco-Fiend") == {"reap"} and ways(t, "V1") == set() and t.a.artifacts == []
    t = board(dict(in_play=["Professor Terato", "Lyco-Fiend"], deck=["V1", "V2"]), house="dis").reap("Lyco-Fiend")
    assert t.a.hand == ["V1"]
    t = board(dict(in_play=["Professor Terato", "Spyyyder"], deck=["V1", "V2"]), house="dis").reap("Spyyyder")
    assert t.a.hand == []


def test_library_card_draws_for_the_turn():
    a = dict(in_play=["Library Card"], hand=["Pip Pip", "Eclectic Inquiry"], deck=["V1", "V2", "V3", "V4", "V5"])
    t = board(a, house="logos").action("Library Card")
    assert t.a.purged == ["Library Card"] and "V1" in out(t.play("Pip Pip")).a.hand


# Sanctum


def test_sanctum_creatures_and_their_neighbors():
    t = board(dict(in_play=["V1", "Bull-wark", "V2", "V3"]))
    assert [int(t.game.cards[t.handle(c)].assault) for c in ("V1", "Bull-wark", "V2", "V3")] == [2, 2, 2, 0]
    t = board(dict(hand=["Gizelhart’s Zealot"]), house="sanctum").play("Gizelhart’s Zealot")
    assert t.card("Gizelhart’s Zealot").ready and t.card("Gizelhart’s Zealot").enraged
    t = settle(board(dict(in_play=["V9", "Lieutenant Gorvenal"]), dict(in_play=["V1"], amber=3)).fight("V9", "V1"))
    assert t.card("Lieutenant Gorvenal").amber == 1
    t = settle(board(dict(in_play=["V9"], amber=3), dict(in_play=["V1", "Lieutenant Gorvenal"])).fight("V9", "V1"))
    assert t.card("Lieutenant Gorvenal").amber == 0
    assert board(dict(hand=["Squire Alys"]), dict(amber=3), house="sanctum").play("Squire Alys").card("Squire Alys").amber == 2


def test_burning_glare_stuns_one_or_all_mutants():
    b = dict(in_play=["V1", "Lyco-Fiend", "Umbra-Fiend"])
    t = board(dict(hand=["Burning Glare"]), b, house="sanctum").play("Burning Glare").choose(0).pick("V1")
    assert t.card("V1").stunned and not t.card("Lyco-Fiend").stunned
    t = board(dict(hand=["Burning Glare"], in_play=["Sacro-Fiend"]), b, house="sanctum").play("Burning Glare").choose(1)
    assert (
        t.card("Lyco-Fiend").stunned
        and t.card("Umbra-Fiend").stunned
        and not t.card("V1").stunned
        and not t.card("Sacro-Fiend").stunned
    )


def test_commandeer_captures_for_each_further_card():
    a = dict(hand=["Commandeer", "Squire Alys", "Call to Action"], in_play=["V3"])
    t = board(a, dict(amber=9), house="sanctum").play("Commandeer")
    assert t.card("V3").amber == 0
    t = t.play("Call to Action")
    assert out(t).card("V3").amber == 1


def test_fangs_font_wrath_call():
    t = board(dict(hand=["Fangs of Gizelhart"]), dict(in_play=["V9", "V8"]), house="sanctum").play("Fangs of Gizelhart")
    assert t.b.purged == ["V9"]
    t = settle(board(dict(in_play=["Font of the Eye", "V9"]), dict(in_play=["V1"], amber=3)).fight("V9", "V1")).omni(
        "Font of the Eye"
    )
    assert t.card("V9").amber == 1
    assert board(dict(in_play=["Font of the Eye", "V9"]), dict(amber=3)).omni("Font of the Eye").card("V9").amber == 0
    t = settle(
        board(dict(hand=["Gizelhart's Wrath"], in_play=["Lyco-Fiend"]), dict(in_play=["V1"]), house="sanctum").play(
            "Gizelhart's Wrath"
        )
    )
    assert t.a.battleline == [] and t.b.battleline == ["V1"]
    a = dict(
        hand=["Call to Action"], in_play=[dict(card="Squire Alys", exhausted=True), dict(card="Lyco-Knight", exhausted=True)]
    )
    t = board(a, house="sanctum").play("Call to Action")
    assert t.card("Lyco-Knight").ready and not t.card("Squire Alys").ready


def test_seeker_of_truth_calls_another_to_fight():
    a = dict(in_play=["Seeker of Truth", "V9", "Squire Alys"])
    t = settle(board(a, dict(in_play=["V1", "V2"]), house="sanctum").fight("Seeker of Truth", "V1"))
    assert targets(t) == ["V9"] and t.decision.optional
    t = settle(t.pick("V9"))
    assert t.b.battleline == []


def test_aemberheart_and_the_standard():
    t = board(dict(in_play=["Æmberheart", dict(card="V9", damage=5)]), house="sanctum").action("Æmberheart")
    assert t.card("V9").amber == 1 and t.card("V9").warded and t.card("V9").damage == 0
    t = board(
        dict(hand=["Gizelhart’s Standard"], in_play=["V1", "V2"]), dict(in_play=[dict(card="V3", amber=1)]), house="sanctum"
    )
    t = t.play("Gizelhart’s Standard").pick("V1")
    assert [t.card(c).armor for c in ("V1", "V2", "V3")] == [1, 0, 0]


def test_angry_mob_finds_its_like():
    a = dict(in_play=["Angry Mob"], deck=["V1", "Angry Mob", "V2"])
    t = settle(board(a, dict(in_play=["V9"]), house="sanctum").fight("Angry Mob", "V9").answer(True))
    assert t.a.hand == ["Angry Mob"] and t.a.deck == ["V2"]
    t = settle(board(a, dict(in_play=["V9"]), house="sanctum").fight("Angry Mob", "V9").answer(False))
    assert len(t.a.deck) == 3


def test_baldric_and_berinon():
    for target, gained in (("V8", 2), ("V1", 0)):
        t = settle(
            board(dict(in_play=["Baldric the Bold"]), dict(in_play=["V8", "V1"]), house="sanctum").fight(
                "Baldric the Bold", target
            )
        )
        assert t.a.amber == gained
    t = board(dict(in_play=["Berinon"], hand=["Lyco-Knight"]), dict(amber=5), house="sanctum").play("Lyco-Knight")
    assert out(t).card("Berinon").enraged
    t = board(dict(in_play=["Berinon"]), dict(amber=5), house="sanctum").reap("Berinon")
    assert t.card("Berinon").amber == 2


def test_bring_low_leaves_five():
    t = (
        board(dict(hand=["Bring Low"], in_play=["V1", "V2"]), dict(amber=8), house="sanctum")
        .play("Bring Low")
        .pick("V1", "V2", "V2")
    )
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (1, 2, 5)
    assert board(dict(hand=["Bring Low"], in_play=["V1"]), dict(amber=4), house="sanctum").play("Bring Low").b.amber == 4


def test_mad_prophet_heals_from_the_center():
    a = dict(in_play=[dict(card="V9", damage=2), "Mad Prophet Gizelhart", dict(card="Lyco-Knight", damage=1)])
    t = board(a, dict(in_play=[dict(card="V8", damage=3)]), house="sanctum").action("Mad Prophet Gizelhart")
    assert t.a.amber == 2 and t.card("Lyco-Knight").damage == 1 and t.card("V8").damage == 0


def test_master_of_the_grey_and_the_purifier():
    a = dict(hand=["Fangs of Gizelhart"], houses=["sanctum", "brobnar", "logos"])
    assert board(a, dict(in_play=["Master of the Grey"]), house="sanctum").play("Fangs of Gizelhart").a.amber == 0
    assert (
        board(dict(hand=["Burning Glare"], in_play=["Master of the Grey"]), dict(in_play=["V1"]), house="sanctum")
        .play("Burning Glare")
        .a.amber
        == 1
    )
    t = settle(board(dict(in_play=["V9", "Purifier of Souls"], amber=3), dict(in_play=["Dæmo-Thief"])).fight("V9", "Dæmo-Thief"))
    t.set("V9", exhausted=False)
    t = settle(t.fight("V9", "Dæmo-Thief"))
    assert t.b.battleline == [] and t.b.amber == 0
