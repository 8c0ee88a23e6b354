"""What texts leave open, settled: each ruling, with its source, in `rulings.toml`."""

import pytest

from tests.help import board, card, case, labels, settle, targets, ways

SAURIAN = ["saurian", "sanctum", "brobnar"]


@case("ruling-next-action")
def test_the_next_action_is_not_the_one_that_is_being_resolved():
    a = dict(in_play=["High Priest Torvus"], hand=["Inspiration", "Tribute"], houses=SAURIAN)
    t = board(a, house="sanctum").play("Inspiration")
    t.answer(True)  # to exalt
    assert t.a.discard == ["Inspiration"] and t.card("High Priest Torvus").amber == 1
    t.set("Tribute", house="sanctum").play("Tribute")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.hand == ["Tribute"]


@card("Look Over There!", "play")
@case("ruling-it-is-nobody")
def test_look_over_there_without_a_creature_steals_nothing():
    a = dict(hand=["Look Over There!"], houses=["shadows", "brobnar", "logos"])
    assert board(a, dict(amber=3), house="shadows").play("Look Over There!").b.amber == 3
    assert board(a, dict(amber=3, in_play=["V3"]), house="shadows").play("Look Over There!").b.amber == 2


@case("ruling-instead-is-done")
@pytest.mark.parametrize("ready", [True, False])
def test_the_automata_is_rewarded_for_being_saved_however_it_stood(ready):
    """Exhausted already, undamaged already: it is fully healed, exhausted and on a flank all the same."""
    a = dict(hand=["Slay"], in_play=["V1", dict(card="Self-Bolstering Automata", exhausted=not ready), "V2"])
    t = board(a).play("Slay").pick("Self-Bolstering Automata").answer(0)
    assert t.card("Self-Bolstering Automata").power_counters == 2 and t.a.battleline[0] == "Self-Bolstering Automata"
    t = board(dict(hand=["Slay"], in_play=["Self-Bolstering Automata"])).play("Slay")
    assert "Self-Bolstering Automata" in t.a.discard, "no other creature"


@case("ruling-attached-already")
@pytest.mark.parametrize(
    ("blaster", "officer"), [("Garcia’s Blaster", "Sensor Chief Garcia"), ("Kirby’s Blaster", "Com. Officer Kirby")]
)
def test_an_upgrade_is_not_attached_to_the_creature_it_is_on(blaster, officer):
    a = dict(in_play=[dict(card=officer, upgrades=[blaster])], houses=["staralliance", "brobnar", "logos"], deck=["V1"] * 5)
    t = board(a, dict(amber=5), house="staralliance").reap(officer)
    while t.decision.kind != "action":
        order = [o for o in t.decision.options if o.card == blaster]
        t.answer(1) if t.decision.kind == "mode" else t.choose(order[0] if order else 0)
    assert t.b.amber == 5 and t.a.hand == [] and t.card(officer).upgrades == [blaster]


@case("ruling-traits-of-a-text-box")
def test_who_gains_a_text_box_gains_the_traits_at_its_top():
    a = dict(in_play=["Creed of Nurture", "V5"], hand=["Bulwark"], houses=["untamed", "brobnar", "sanctum"])
    t = board(a, house="brobnar").omni("Creed of Nurture")
    t.place("Bulwark", "discard")
    assert t.card("V5").traits == {"human", "knight"}
    assert board({**a, "in_play": ["V5"]}).card("V5").traits == set()


@case("ruling-mimic-gel-alpha")
def test_mimic_gel_becomes_a_creature_with_alpha_though_something_was_done():
    """Alpha is asked of the card in hand, and that is Mimic Gel."""
    a = dict(hand=["V1", "Mimic Gel", "Gargantes Scrapper"])
    t = board(a, dict(in_play=["Gargantes Scrapper"])).play("V1")
    t.set("Mimic Gel", house="brobnar")
    assert "play" in ways(t, "Mimic Gel") and ways(t, "Gargantes Scrapper#2") | ways(t, "Gargantes Scrapper") == {"discard"}
    t.play("Mimic Gel", flank=None).pick("b:Gargantes Scrapper")
    while t.decision.kind != "action":
        t.choose(0)
    assert "Gargantes Scrapper" in t.a.battleline


@case("ruling-your-battleline")
def test_an_enemy_auto_legionary_does_not_come_over():
    a = dict(in_play=["Nexus"], houses=["shadows", "brobnar", "logos"])
    t = board(a, dict(in_play=["Auto-Legionary"], houses=["saurian", "dis", "mars"]), house="shadows").reap("Nexus")
    assert (
        t.decision.kind == "action"
        and t.a.battleline == ["Nexus"]
        and t.b.battleline == []
        and not t.card("Auto-Legionary").ready
    )
    t = board(dict(in_play=["Auto-Legionary"], houses=["saurian", "dis", "mars"]), house="saurian").action("Auto-Legionary")
    assert t.a.battleline == ["Auto-Legionary"]


@case("ruling-after-use-is-later")
def test_after_a_creature_is_used_comes_when_its_abilities_have_resolved():
    """Containment Field destroys what was used: the Reap ability has resolved by then, and nobody is asked for an order."""
    a = dict(in_play=[dict(card="Bad Penny", upgrades=["Containment Field", "Academy Training"])], deck=["V1"])
    t = board({**a, "houses": ["shadows", "brobnar", "logos"]}, house="logos").reap("Bad Penny")
    assert sorted(t.a.hand) == ["Bad Penny", "V1"]


@case("ruling-leaves-is-at-once")
def test_what_happens_as_magda_leaves_comes_before_what_comes_after_her_destruction():
    """B steals what Magda stole, and then Soul Snatcher pays A: with 2 in the pool all of it goes."""
    a = dict(hand=["Magda the Rat", "Slay"], in_play=["Soul Snatcher"], houses=["shadows", "brobnar", "dis"])
    t = board(a, dict(amber=2), house="shadows").play("Magda the Rat").set("Slay", house="shadows")
    assert t.a.amber == 2
    t = settle(t.play("Slay"))
    assert (t.a.amber, t.b.amber) == (1, 2)


@case("ruling-spangler-order")
def test_the_active_player_orders_what_returns_together():
    a = dict(in_play=["Spangler Box"], hand=["Break It"])
    t = board(a, dict(in_play=["V1", "V2", "V3"]), house="logos").action("Spangler Box").pick("V1")
    t.end_turn().answer("logos").set("Spangler Box", exhausted=0)
    t.action("Spangler Box").pick("V3").end_turn().answer("brobnar").play("Break It")
    assert sorted(targets(t)) == ["V1", "V3"] and labels(t)
    t.pick("V3").answer(0).answer(0)
    assert t.b.battleline == ["V1", "V3", "V2"]


@case("ruling-last-printing")
def test_the_words_that_were_printed_last_count():
    """Corner the Market: archived from the discard pile, so discarded, and a scrap ability resolves."""
    b = dict(hand=["Snippy", "V2"], houses=["geistoid", "brobnar", "dis"])
    t = board(dict(hand=["Corner the Market"], in_play=["V1"], houses=["ekwidon", "dis", "logos"]), b, house="ekwidon")
    t = t.play("Corner the Market").end_turn().answer("geistoid").discard("Snippy")
    while t.decision.kind != "action":
        t.answer(True) if "Corner the Market" in labels(t)[0] and t.decision.kind != "order" else t.choose(0)
    assert "V1" in t.a.discard and t.b.archives == ["Snippy"] and t.b.discard == []


@case("ruling-last-printing")
@pytest.mark.parametrize(("artifact", "house"), [("Gorm of Omm", "sanctum"), ("Nepenthe Seed", "untamed")])
def test_what_is_sacrificed_is_destroyed(artifact, house):
    """As later printings say: it is the opponent's that was used as if it were one's own, too."""
    a = dict(in_play=["Nexus"], houses=["shadows", "brobnar", "logos"])
    t = settle(board(a, dict(in_play=[artifact, "V1"], houses=[house, "dis", "mars"]), house="shadows").reap("Nexus"))
    assert t.b.discard == [artifact]
