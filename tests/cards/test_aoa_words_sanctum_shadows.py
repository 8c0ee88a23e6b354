"""New words of Age of Ascension at work: Sanctum, Shadows."""

from tests.help import board, card, case, settle, ways

# Sanctum


@card("Aubade the Grim", "play", "reap")
def test_aubade_captures_and_lets_go_to_the_supply():
    t = board(dict(hand=["Aubade the Grim"]), dict(amber=5), house="sanctum").play("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 3 and t.b.amber == 2
    t.set("Aubade the Grim", exhausted=False).reap("Aubade the Grim")
    assert t.card("Aubade the Grim").amber == 2 and (t.a.amber, t.b.amber) == (1, 2)


@card("Healing Blast", "play")
def test_healing_blast_pays_for_four_healed():
    for damage, gained in ((4, 2), (3, 0), (0, 0)):
        t = board(dict(hand=["Healing Blast"], in_play=[dict(card="V9", damage=damage)]), house="sanctum").play("Healing Blast")
        assert t.card("V9").damage == 0 and t.a.amber == 1 + gained


@card("Maruck the Marked", "reaction")
def test_maruck_captures_what_its_armor_prevents():
    t = board(dict(in_play=["V3"]), dict(in_play=["Maruck the Marked"], amber=0)).set("a", amber=4)
    t = settle(t.fight("V3", "Maruck the Marked"))
    assert t.card("Maruck the Marked").amber == 1 and t.a.amber == 3 and t.card("Maruck the Marked").damage == 2
    t = board(dict(in_play=["V3", "V1"]), dict(in_play=["Maruck the Marked"])).set("a", amber=4).fight("V3", "Maruck the Marked")
    t = settle(settle(t).fight("V1", "Maruck the Marked"))
    assert t.a.amber == 3, "the armor is used up"


def test_sir_marrows_captures_what_is_reaped():
    t = board(dict(in_play=["V3"], amber=2), dict(in_play=["Sir Marrows"])).reap("V3")
    assert (t.a.amber, t.card("Sir Marrows").amber) == (2, 1)
    assert board(dict(in_play=["Sir Marrows"]), house="sanctum").reap("Sir Marrows").a.amber == 1


@case("v14-faq-marrows-dimension-door")
def test_sir_marrows_does_not_capture_what_is_stolen_instead():
    a = dict(in_play=["Pip Pip"], hand=["Dimension Door"])
    t = board(a, dict(in_play=["Sir Marrows"], amber=3), house="logos").play("Dimension Door").reap("Pip Pip")
    assert (t.a.amber, t.b.amber, t.card("Sir Marrows").amber) == (1, 2, 0)


@case("v14-faq-two-marrows")
def test_two_marrows_capture_that_one_amber_once():
    t = settle(board(dict(in_play=["V3"], amber=2), dict(in_play=["Sir Marrows", "Sir Marrows"])).reap("V3"))
    assert t.a.amber == 2 and t.card("Sir Marrows").amber + t.card("Sir Marrows#2").amber == 1


@card("Po’s Pixies", "constant")
@case("v14-faq-pixies-two-marrows")
def test_two_marrows_capture_from_the_supply_for_pos_pixies():
    t = settle(
        board(dict(in_play=["Po’s Pixies"]), dict(in_play=["Sir Marrows", "Sir Marrows"]), house="untamed").reap("Po’s Pixies")
    )
    assert t.a.amber == 1 and (t.card("Sir Marrows").amber, t.card("Sir Marrows#2").amber) == (1, 1)


@card("Smite", "play")
def test_smite_hurts_the_neighbors_of_the_attacked():
    t = board(dict(hand=["Smite"], in_play=["V9"]), dict(in_play=["V3", "V1", "V5"]), house="sanctum").play("Smite").pick("V1")
    t = settle(t)
    assert t.b.battleline == ["V3", "V5"] and (t.card("V3").damage, t.card("V5").damage) == (2, 2)
    t = board(dict(hand=["Smite"], in_play=[dict(card="V9", stun=True)]), dict(in_play=["V3", "V1"]), house="sanctum").play(
        "Smite"
    )
    assert not t.card("V9").stunned and t.card("V3").damage == 0 and t.card("V1").damage == 0


@card("Brobnar Ambassador", "fight_reap")
@card("Dis Ambassador", "fight_reap")
@card("Logos Ambassador", "fight_reap")
@card("Mars Ambassador", "fight_reap")
@card("Shadows Ambassador", "fight_reap")
@card("Untamed Ambassador", "fight_reap")
def test_ambassadors_let_one_card_of_their_house_be_played_or_used():
    a = dict(in_play=["Brobnar Ambassador", "V3", "V4"], hand=["V5", "V6", "Dust Imp"])
    t = board(a, dict(in_play=["V1"]), house="sanctum").reap("Brobnar Ambassador")
    assert ways(t, "V3") == {"reap", "fight"} and "play" in ways(t, "V5") and "play" not in ways(t, "Dust Imp")
    before = t.snapshot()
    t.play("V5")
    assert ways(t, "V3") == set() and "play" not in ways(t, "V6")
    t.restore(before).reap("V3")
    assert ways(t, "V4") == set() and "play" not in ways(t, "V5")
    for ambassador, title in (
        ("Dis Ambassador", "Dust Imp"),
        ("Logos Ambassador", "Pip Pip"),
        ("Mars Ambassador", "Mindworm"),
        ("Shadows Ambassador", "Bad Penny"),
        ("Untamed Ambassador", "Marmo Swarm"),
    ):
        t = board(dict(in_play=[ambassador, title, "V3"]), house="sanctum").reap(ambassador)
        assert "reap" in ways(t, title) and ways(t, "V3") == set()


@card("Equalize", "play")
def test_equalize_redistributes_amber_on_both_sides():
    a = dict(hand=["Equalize"], in_play=[dict(card="V3", amber=2), "V4"])
    t = board(a, dict(in_play=[dict(card="V5", amber=1), dict(card="V6", amber=2)], amber=1), house="sanctum").play("Equalize")
    assert len(t.decision.options) == 3
    t.choose(1)
    assert len(t.decision.options) == 4
    t.choose(3)
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "V6")] == [1, 1, 3, 0] and (t.a.amber, t.b.amber) == (1, 1)


@card("Free Markets", "play")
def test_free_markets_counts_houses_in_play_but_sanctum():
    a = dict(hand=["Free Markets"], in_play=["Bulwark", "V3", "V4", "Fetchdrones"])
    t = board(a, dict(in_play=[dict(card="Dust Imp", upgrades=["Blood of Titans"])]), house="sanctum").play("Free Markets")
    assert t.a.amber == 3, "Brobnar, Logos, Dis"
    assert board(dict(hand=["Free Markets"], in_play=["Bulwark"]), house="sanctum").play("Free Markets").a.amber == 0


@card("Prince Derric, Unifier", "play")
def test_prince_derric_wants_three_houses():
    for line, gained in ((["V3", "Dust Imp"], 3), (["V3"], 0), (["V3", "V4", "Bulwark"], 0)):
        t = board(dict(hand=["Prince Derric, Unifier"], in_play=line), dict(in_play=["Pip Pip"]), house="sanctum")
        assert t.play("Prince Derric, Unifier").a.amber == gained


@card("Anahita the Trader", "reap")
def test_anahita_sells_an_artifact():
    t = board(dict(in_play=["Anahita the Trader", "Lever"]), dict(amber=3), house="sanctum").reap("Anahita the Trader")
    assert t.b.artifacts == ["Lever"] and (t.a.amber, t.b.amber) == (3, 1)
    t = board(dict(in_play=["Anahita the Trader"]), dict(amber=3, in_play=["Lever"]), house="sanctum").reap("Anahita the Trader")
    assert (t.a.amber, t.b.amber) == (1, 3), "no friendly artifact"
    t = board(dict(in_play=["Anahita the Trader", "Lever"]), dict(amber=1), house="sanctum").reap("Anahita the Trader")
    assert t.a.amber == 2


@card("Proclamation 346E", "constant")
def test_proclamation_taxes_who_lacks_three_houses():
    a = dict(in_play=["Proclamation 346E"])
    assert board(a, dict(in_play=["V3", "Dust Imp"])).b.key_cost == 8
    t = board(a, dict(in_play=["V3", "Dust Imp", "Pip Pip"]))
    assert t.b.key_cost == 6 and t.a.key_cost == 6


# Shadows


@card("Little Niff", "reaction")
@case("v14-faq-little-niff", "v14-fight-skipped-still-used")
def test_little_niff_steals_when_a_neighbor_fought():
    t = board(dict(in_play=["Ronnie Wristclocks", "Little Niff"]), dict(in_play=["V5"], amber=3), house="shadows")
    t = settle(t.fight("Ronnie Wristclocks", "V5"))
    assert (t.a.amber, t.b.amber) == (1, 2) and t.a.battleline == ["Little Niff"]
    t = settle(board(dict(in_play=["Assaulter", "Little Niff"]), dict(in_play=["V1"], amber=3)).fight("Assaulter", "V1"))
    assert t.a.amber == 1, "the fight was skipped"
    t = settle(board(dict(in_play=["V9", "V3", "Little Niff"]), dict(in_play=["V1"], amber=3)).fight("V9", "V1"))
    assert t.a.amber == 0, "no neighbor"
    t = settle(
        board(dict(in_play=["Little Niff", "V9"]), dict(in_play=["V1"], amber=3), house="shadows").fight("Little Niff", "V1")
    )
    assert t.a.amber == 0, "she is not her own neighbor"


@case("v14-omega-pending")
def test_omega_waits_for_pending_effects():
    t = board(dict(hand=["Little Niff", "Bad Penny"], in_play=["Hunting Witch"], deck=["V1"] * 9), house="shadows").play(
        "Little Niff"
    )
    t = settle(t)
    assert t.a.amber == 1 and t.active == "b", "the step has ended"


@case("v14-omega")
def test_omega_ends_the_step():
    a = dict(hand=["Duskwitch", "Marmo Swarm"], in_play=["Rustgnawer"], deck=["V1"] * 9)
    t = board(a, house="untamed").play("Duskwitch")
    assert t.active == "b" and "Marmo Swarm" in t.a.hand and len(t.a.hand) == 6


@card("Murkens", "play")
def test_murkens_plays_what_is_the_opponents():
    t = board(dict(hand=["Murkens"]), dict(deck=["V5", "V6"]), house="shadows").play("Murkens")
    t.choose(0)
    assert "V5" in t.a.battleline and t.card("V5").owner == "b" and t.b.deck == ["V6"]
    t = board(dict(hand=["Murkens"]), dict(deck=["Tithe"], amber=3, archives=[]), house="shadows").play("Murkens")
    assert t.b.discard == ["Tithe"] and t.a.discard == []
    t = board(dict(hand=["Murkens"]), dict(deck=["V5"], archives=["V6"]), house="shadows").play("Murkens").choose(0)
    assert t.decision.kind == "flank" and "V6" in t.choose(0).a.battleline and t.b.archives == []
    t = board(dict(hand=["Murkens"]), dict(deck=["V5"], archives=["V6"]), house="shadows").play("Murkens").choose(1)
    assert "V5" in t.choose(0).a.battleline and t.b.archives == ["V6"]


@card("Murkens", "play")
def test_what_murkens_plays_stays_mine():
    t = (
        board(dict(hand=["Murkens"]), dict(deck=["V5", "V6"]), house="shadows")
        .play("Murkens")
        .choose(0)
        .end_turn()
        .answer("Brobnar")
    )
    assert t.card("V5").controller == "a"


@card("Perplexing Sophistry", "play")
def test_perplexing_sophistry_needs_more_amber():
    a = dict(hand=["Perplexing Sophistry"], deck=["V1", "V2"])
    t = board({**a, "amber": 3}, dict(amber=3, hand=["V5", "V6"]), house="shadows").play("Perplexing Sophistry")
    assert len(t.b.hand) == 1 and t.a.hand == ["V1"], "the bonus comes first"
    t = board({**a, "amber": 2}, dict(amber=3, hand=["V5", "V6"]), house="shadows").play("Perplexing Sophistry")
    assert len(t.b.hand) == 2 and t.a.hand == []


@card("Lethal Distraction", "play")
def test_lethal_distraction_makes_all_damage_worse():
    a = dict(hand=["Lethal Distraction", "Lethal Distraction", "Ping"], in_play=["V1", "V1"])
    t = (
        board(a, dict(in_play=["V9", "Armored 3"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
        .play("Lethal Distraction")
        .pick("V9")
    )
    t.end_turn().answer("Brobnar").end_turn().answer("Brobnar").fight("V1", "V9")
    assert settle(t).card("V9").damage == 1, "for one turn"
    t = (
        board(dict(hand=["Lethal Distraction"], in_play=["V1", "V1"]), dict(in_play=["V9"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
    )
    assert t.card("V9").damage == 0


@card("Lethal Distraction", "play")
def test_two_lethal_distractions_add_up():
    a = dict(hand=["Lethal Distraction", "Lethal Distraction"], in_play=["Bad Penny"])
    t = (
        board(a, dict(in_play=["V9"]), house="shadows")
        .play("Lethal Distraction")
        .pick("V9")
        .play("Lethal Distraction")
        .pick("V9")
    )
    t = settle(t.fight("Bad Penny", "V9"))
    assert t.card("V9").damage == 5


@card("Rigged Lottery", "play")
def test_rigged_lottery_pays_for_shadows_cards():
    a = dict(hand=["Rigged Lottery"], deck=["Bad Penny", "V1", "Murkens", "V2", "V3", "Bad Penny"])
    t = board(a, dict(deck=["V1", "Bad Penny", "V2"]), house="shadows").play("Rigged Lottery")
    assert (t.a.amber, t.b.amber) == (3, 1) and len(t.a.deck) == 1 and t.b.deck == [] and len(t.b.discard) == 3


@card("Scowly Caper", "constant", "reaction")
def test_scowly_caper_goes_to_the_other_side():
    t = board(dict(hand=["Scowly Caper"], in_play=["V1"]), dict(in_play=["V3", "V4"]), house="shadows").play(
        "Scowly Caper", flank="left"
    )
    assert t.b.battleline == ["Scowly Caper", "V3", "V4"] and t.card("Scowly Caper").controller == "b"
    t.end_turn()
    assert t.b.battleline == ["Scowly Caper", "V3", "V4"], "not at the end of its owner's turn"
    t.answer("Brobnar").set("Scowly Caper", exhausted=False)
    assert "reap" in ways(t, "Scowly Caper"), "of any house"
    t = settle(t.end_turn())
    assert t.b.battleline == ["Scowly Caper", "V4"]


@case("v14-faq-spangler-scowly")
def test_scowly_caper_comes_back_on_the_other_side():
    t = board(
        dict(in_play=["Spangler Box"], hand=["Break It"]),
        dict(in_play=[dict(card="Scowly Caper", owner="a"), "V3"]),
        house="logos",
    )
    t.action("Spangler Box").pick("Scowly Caper")
    assert t.a.purged == ["Scowly Caper"] and t.b.battleline == ["V3"] and t.b.artifacts == ["Spangler Box"]
    t.place("Break It", "hand", "b").end_turn()
    t.answer("Brobnar").play("Break It")
    for _ in range(9):
        if t.decision.kind == "action":
            break
        t.choose(0)
    assert "Scowly Caper" in t.b.battleline and t.card("Scowly Caper").controller == "b"
