"""Gigantic creatures: two cards that are one in play and two everywhere else."""

from tests.help import board, card, case, out, targets, ways

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]
KONG = ["Niffle Kong (1 of 2)", "Niffle Kong"]

# Gigantic creatures


@card("Ultra Gravitron", "play")
@case("v14-gigantic-play")
def test_a_gigantic_creature_is_played_as_one_card_of_two():
    a = dict(hand=[{"card": GRAVITRON[0], "icons": ["amber", "amber"]}, GRAVITRON[1]], deck=["V1"] * 6)
    t = board(a, house="logos")
    assert "play" in ways(t, GRAVITRON[1]) and "play" not in ways(t, GRAVITRON[0])
    t.play("Ultra Gravitron")
    assert t.a.battleline == ["Ultra Gravitron"] and t.a.hand == [] and t.a.amber == 2 and len(t.a.archives) == 5
    assert t.card("Ultra Gravitron").power == 10 and t.log().count("plays") == 1
    for half in GRAVITRON:
        assert ways(board(dict(hand=[half]), house="logos"), half) == {"discard"}


@case("v14-gigantic-first-turn")
def test_a_gigantic_creature_may_be_the_one_card_of_the_first_turn():
    t = board(dict(hand=[*DEUSILLUS, "Deusillus"]), house="saurian", turn=1).play("Deusillus")
    assert t.a.battleline == ["Deusillus"] and not {"play", "discard"} & {o.kind for o in t.decision.options}


@case("v14-gigantic-leaves")
def test_a_gigantic_creature_leaves_as_two_cards():
    t = board(dict(hand=[*GRAVITRON, "Gateway to Dis", "Hysteria"]), house="logos").play("Ultra Gravitron")
    before = t.snapshot()
    t.end_turn().answer("brobnar").end_turn().answer("dis").play("Gateway to Dis")
    assert sorted(t.a.discard) == ["Gateway to Dis", *sorted(GRAVITRON)]
    t.restore(before).end_turn().answer("brobnar").end_turn().answer("dis").play("Hysteria")
    assert {*GRAVITRON} <= set(t.a.hand)


@case("v14-gigantic-example")
def test_half_a_gigantic_creature_on_the_deck_is_not_played():
    t = board(dict(hand=["Wild Wormhole", GRAVITRON[1]], deck=[GRAVITRON[0], "V1"]), house="logos").play("Wild Wormhole")
    assert t.a.deck == [GRAVITRON[0], "V1"] and t.a.battleline == []
    t = board(dict(hand=["Wild Wormhole", GRAVITRON[0]], deck=[GRAVITRON[1], "V1"]), house="logos").play("Wild Wormhole")
    assert t.a.deck == [GRAVITRON[1], "V1"] and t.a.battleline == []


@case("v14-gigantic-put-both")
def test_only_both_halves_are_put_into_play():
    a = dict(hand=["Æmberlution", *KONG], in_play=["V1"])
    t = out(board(a, dict(hand=[GRAVITRON[0], "V3"]), house="untamed").play("Æmberlution"))
    assert t.a.battleline == ["Niffle Kong"] and t.card("Niffle Kong").ready
    assert t.b.battleline == ["V3"] and t.b.hand == [GRAVITRON[0]]
    assert out(board(dict(hand=["Exhume"], discard=KONG), house="dis").play("Exhume")).a.battleline == []


def test_both_halves_are_cards_that_were_shuffled_into_the_deck():
    a = dict(hand=[dict(card="Timequake", icons=[])], in_play=["Niffle Kong", "V1"], deck=["V2"] * 3)
    t = board(a, house="brobnar").play("Timequake")
    assert len(t.a.hand) == 3 and len(t.a.deck) == 3, "out of play they are two"
    warded = dict(card="Niffle Kong", ward=True)
    t = board(dict(a, in_play=[warded, "V1"]), house="brobnar").play("Timequake")
    assert len(t.a.hand) == 1 and t.a.battleline == ["Niffle Kong"]


def test_the_halves_go_where_an_effect_puts_them():
    def met(card, house, **more):
        b = dict(hand=[card], houses=["mars", "dis", "untamed"], **more)
        t = board(dict(hand=GRAVITRON, deck=["V1"] * 5, keys=1), b, house="logos").play("Ultra Gravitron")
        assert t.card(GRAVITRON[0]).zone == "under"
        t = t.end_turn().answer(house).play(card)
        return t

    assert {*GRAVITRON} <= set(met("Fear", "dis").a.hand)
    assert {*GRAVITRON} == set(met("Lost in the Woods", "untamed").a.deck)
    assert {*GRAVITRON} == set(met("Sample Collection", "mars").b.archives)


def test_both_halves_lie_beneath_a_card():
    a = dict(houses=["logos", "mars", "dis"], hand=[*GRAVITRON, dict(card="Plan 10", house="logos")], deck=["V1"] * 9)
    t = board(a, house="logos", rulebook="18").play("Ultra Gravitron").play("Plan 10")
    assert sorted(t.card("Plan 10").beneath) == sorted(GRAVITRON) and t.a.hand == []
    t = t.end_turn().pick(GRAVITRON[0])
    assert GRAVITRON[0] in t.a.hand and t.card("Plan 10").beneath == [GRAVITRON[1]], "two cards"
    martian = [dict(card=half, house="mars") for half in GRAVITRON]
    a = dict(houses=["logos", "mars", "dis"], hand=[*martian, dict(card="Gateway to Dis", house="mars")], in_play=["Replay Pod"])
    t = board(a, house="mars", rulebook="18").play("Ultra Gravitron").play("Gateway to Dis")
    assert sorted(t.card("Replay Pod").beneath) == sorted(GRAVITRON)
    assert sorted(t.action("Replay Pod").a.hand) == sorted(GRAVITRON)


@card("Ultra Gravitron", "fight_reap")
@case("v14-faq-bonus-gravitron")
def test_ultra_gravitron_resolves_icons_as_if_it_had_played_the_card():
    a = dict(in_play=["Ultra Gravitron", "Fission Bloom"], archives=["V1", "V2"])
    b = dict(in_play=[{"card": "V3", "icons": ["amber", "amber"]}])
    t = board(a, b, house="logos").action("Fission Bloom").reap("Ultra Gravitron").pick("V1").pick("V3")
    assert t.a.amber == 5 and t.a.discard == ["V1"] and t.b.purged == ["V3"]


@card("Master of the Grey", "constant")
@case("v14-faq-bonus-master-grey")
def test_no_icons_resolve_under_master_of_the_grey():
    a = dict(in_play=["Ultra Gravitron"], archives=["V1"])
    b = dict(in_play=["Master of the Grey", {"card": "V3", "icons": ["amber", "amber"]}])
    t = board(a, b, house="logos").reap("Ultra Gravitron")
    assert t.pick("V3").a.amber == 1
    a = dict(in_play=["Ensign El-Samra", {"card": "V1", "icons": ["amber"]}])
    t = out(board(a, dict(in_play=["Master of the Grey"]), house="staralliance").reap("Ensign El-Samra"))
    assert t.a.amber == 1
    a = dict(hand=[{"card": "Reclaimed by Nature", "icons": ["amber"]}])
    b = dict(in_play=["Master of the Grey", {"card": "Lash of Broken Dreams", "icons": ["amber", "amber"]}])
    t = out(board(a, b, house="untamed").play("Reclaimed by Nature"))
    assert t.a.amber == 0


def test_ultra_gravitron_without_archives_purges_nobody():
    t = board(dict(in_play=["Ultra Gravitron"]), dict(in_play=["V3"]), house="logos").reap("Ultra Gravitron")
    assert t.b.battleline == ["V3"]


@card("Deusillus", "play", "fight_reap")
def test_deusillus_captures_all_and_breathes_on_everybody():
    t = board(dict(hand=DEUSILLUS), dict(in_play=["V9", "V8"], amber=7), house="saurian").play("Deusillus").pick("V9")
    assert (t.card("Deusillus").amber, t.b.amber, t.card("V9").damage, t.card("V8").damage) == (7, 0, 5, 0)
    t = board(dict(in_play=[{"card": "Deusillus", "amber": 2}]), dict(in_play=["V9", "V8"]), house="saurian").reap("Deusillus")
    assert (t.card("Deusillus").amber, t.card("V9").damage, t.card("V8").damage) == (1, 2, 2)
    t = board(dict(in_play=["Deusillus"]), dict(in_play=["V9"]), house="saurian").reap("Deusillus")
    assert t.card("V9").damage == 2 and t.a.amber == 1


@card("Niffle Kong", "play", "fight_reap")
def test_niffle_kong_finds_niffles_and_spends_them():
    a = dict(hand=KONG, deck=["Niffle Ape", "V1", "Niffle Queen"], discard=["Niffle Ape", "V2"])
    t = board(a, house="untamed").play("Niffle Kong")
    assert sorted(targets(t)) == ["Niffle Ape", "Niffle Ape#2", "Niffle Queen"]
    t.pick("Niffle Ape", "Niffle Queen").answer(False)
    assert sorted(t.a.hand) == ["Niffle Ape", "Niffle Queen"]
    a = dict(in_play=["Niffle Kong", "Niffle Ape"])
    b = dict(in_play=["V5", "Lash of Broken Dreams"], amber=2)
    t = board(a, b, house="untamed").reap("Niffle Kong").pick("Niffle Ape").pick("V5")
    assert t.card("V5").damage == 3 and (t.a.amber, t.b.amber) == (2, 1) and t.b.artifacts == []
    t = board(a, b, house="untamed").reap("Niffle Kong").answer(False)
    assert (t.a.amber, t.b.amber) == (1, 2) and t.b.artifacts == ["Lash of Broken Dreams"]


@card("It’s Coming...", "play")
def test_its_coming_finds_a_half():
    a = dict(hand=["It’s Coming..."], deck=[GRAVITRON[0], "V1"], discard=[GRAVITRON[1], "V2"])
    t = board(a, house="logos").play("It’s Coming...")
    assert sorted(targets(t)) == sorted(GRAVITRON)
    assert t.pick(GRAVITRON[1]).a.hand == [GRAVITRON[1]]
    t = board(dict(hand=["It’s Coming..."], deck=["V1"], discard=["V2"]), house="logos").play("It’s Coming...")
    assert t.a.hand == [] and t.a.amber == 1
