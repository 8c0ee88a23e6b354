"""Logos and Sanctum, new in Mass Mutation: every ability of every card."""

from tests.help import board, card, out, settle, targets, ways

# Logos


@card("Auto-Encoder", "reaction")
@card("Eclectic Inquiry", "play")
@card("Lethologica", "play")
@card("Q-Mechs", "play", "destroyed")
@card("Subtle Otto", "play")
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


@card("Even Ivan", "action")
@card("Odd Clawde", "action")
def test_even_and_odd():
    for amber, even in ((4, True), (3, False), (0, True)):
        t = board(dict(in_play=["Even Ivan"]), dict(amber=amber), house="logos").action("Even Ivan")
        assert t.a.amber == int(even and amber > 0)
        t = board(dict(in_play=["Odd Clawde"]), dict(amber=amber), house="logos").action("Odd Clawde")
        assert t.a.amber == int(not even)


@card("Diametric Charge", "play")
@card("Opposition Research", "play")
def test_diametric_charge_and_opposition_research():
    t = (
        board(dict(hand=["Diametric Charge"]), dict(in_play=["V9", "V8", "V6", "V5"]), house="logos")
        .play("Diametric Charge")
        .pick("V8")
    )
    assert [t.card(c).damage for c in ("V9", "V8", "V6", "V5")] == [2, 1, 2, 0]
    t = board(dict(hand=["Opposition Research"]), dict(in_play=["V3"]), house="logos").play("Opposition Research").end_turn()
    assert ways(t.answer("Brobnar"), "V3") == set()


@card("Munchling", "fight")
@card("Novu Dynamo", "reaction")
@card("Auto-Vac 5150", "action")
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


@card("Titan Engineer", "constant")
def test_titan_engineer_taxes_from_the_middle():
    assert board(dict(in_play=["V1", "Titan Engineer", "V2"])).b.key_cost == 7
    assert board(dict(in_play=["V1", "Titan Engineer"])).b.key_cost == 6


@card("Forge Compiler", "reaction")
@card("Krrrzzzaaap!!!", "play")
@card("Mutagenic Serum", "omni")
@card("Professor Terato", "gives")
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


@card("Library Card", "action")
def test_library_card_draws_for_the_turn():
    a = dict(in_play=["Library Card"], hand=["Pip Pip", "Eclectic Inquiry"], deck=["V1", "V2", "V3", "V4", "V5"])
    t = board(a, house="logos").action("Library Card")
    assert t.a.purged == ["Library Card"] and "V1" in out(t.play("Pip Pip")).a.hand and t.a.deck == ["V2", "V3", "V4", "V5"]


# Sanctum


@card("Bull-wark", "constant")
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


@card("Burning Glare", "play")
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


@card("Commandeer", "play")
def test_commandeer_captures_for_each_further_card():
    a = dict(hand=["Commandeer", "Squire Alys", "Call to Action"], in_play=["V3"])
    t = board(a, dict(amber=9), house="sanctum").play("Commandeer")
    assert t.card("V3").amber == 0
    t = t.play("Call to Action")
    assert out(t).card("V3").amber == 1


@card("Fangs of Gizelhart", "play")
@card("Font of the Eye", "omni")
@card("Call to Action", "play")
@card("Gizelhart's Wrath", "play")
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


@card("Seeker of Truth", "fight")
def test_seeker_of_truth_calls_another_to_fight():
    a = dict(in_play=["Seeker of Truth", "V9", "Squire Alys"])
    t = settle(board(a, dict(in_play=["V1", "V2"]), house="sanctum").fight("Seeker of Truth", "V1"))
    assert targets(t) == ["V9"] and t.decision.optional
    t = settle(t.pick("V9"))
    assert t.b.battleline == []


@card("Æmberheart", "action")
@card("Gizelhart’s Standard", "constant", "play")
def test_aemberheart_and_the_standard():
    t = board(dict(in_play=["Æmberheart", dict(card="V9", damage=5)]), house="sanctum").action("Æmberheart")
    assert t.card("V9").amber == 1 and t.card("V9").warded and t.card("V9").damage == 0
    t = board(
        dict(hand=["Gizelhart’s Standard"], in_play=["V1", "V2"]), dict(in_play=[dict(card="V3", amber=1)]), house="sanctum"
    )
    t = t.play("Gizelhart’s Standard").pick("V1")
    assert [t.card(c).armor for c in ("V1", "V2", "V3")] == [1, 0, 0]


@card("Angry Mob", "before_fight")
def test_angry_mob_finds_its_like():
    a = dict(in_play=["Angry Mob"], deck=["V1", "Angry Mob", "V2"])
    t = settle(board(a, dict(in_play=["V9"]), house="sanctum").fight("Angry Mob", "V9").answer(True))
    assert t.a.hand == ["Angry Mob"] and t.a.deck == ["V2"]
    t = settle(board(a, dict(in_play=["V9"]), house="sanctum").fight("Angry Mob", "V9").answer(False))
    assert len(t.a.deck) == 3


@card("Baldric the Bold", "before_fight")
@card("Berinon", "reaction", "reap")
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


@card("Bring Low", "play")
def test_bring_low_leaves_five():
    t = (
        board(dict(hand=["Bring Low"], in_play=["V1", "V2"]), dict(amber=8), house="sanctum")
        .play("Bring Low")
        .pick("V1", "V2", "V2")
    )
    assert (t.card("V1").amber, t.card("V2").amber, t.b.amber) == (1, 2, 5)
    assert board(dict(hand=["Bring Low"], in_play=["V1"]), dict(amber=4), house="sanctum").play("Bring Low").b.amber == 4


@card("Mad Prophet Gizelhart", "gives")
def test_mad_prophet_heals_from_the_center():
    a = dict(in_play=[dict(card="V9", damage=2), "Mad Prophet Gizelhart", dict(card="Lyco-Knight", damage=1)])
    t = board(a, dict(in_play=[dict(card="V8", damage=3)]), house="sanctum").action("Mad Prophet Gizelhart")
    assert t.a.amber == 2 and t.card("Lyco-Knight").damage == 1 and t.card("V8").damage == 0


@card("Purifier of Souls", "constant")
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
