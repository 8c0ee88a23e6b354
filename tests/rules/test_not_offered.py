"""What cannot be paid or chosen is not offered: a key that its player cannot forge, a card that cannot be played."""

import pytest

from tests.help import board, card, case, targets

UNTAMED = ["untamed", "dis", "logos"]


@card("Key Charge", "play")
@case("ruling-not-offered")
@pytest.mark.parametrize(("amber", "asked"), [(6, False), (7, True)])
def test_a_key_that_cannot_be_paid_is_not_offered(amber, asked):
    a = dict(hand=[dict(card="Key Charge", icons=[])], amber=amber, houses=UNTAMED)
    t = board(a, house="untamed").play("Key Charge")
    assert t.a.amber == amber - 1 and (t.decision.kind == "yes_no") == asked


@card("Key Charge", "play")
@card("Safe Place", "constant")
@case("ruling-not-offered")
def test_amber_on_cards_that_pays_is_counted():
    a = dict(hand=[dict(card="Key Charge", icons=[])], amber=4, in_play=[dict(card="Safe Place", amber=3)], houses=UNTAMED)
    assert board(a, house="untamed").play("Key Charge").decision.kind == "yes_no"


@card("Key Abduction", "play")
@case("ruling-not-offered")
@pytest.mark.parametrize(("amber", "asked"), [(12, False), (13, True)])
def test_what_the_key_costs_is_known_when_it_is_offered(amber, asked):
    """+9 Æ, less one for each card in hand: two of them when Tunk is back in hand."""
    a = dict(hand=[dict(card="Key Abduction", icons=[]), "V1"], in_play=["Tunk"], amber=amber, houses=["mars", "brobnar", "dis"])
    t = board(a, house="mars").play("Key Abduction")
    assert sorted(t.a.hand) == ["Tunk", "V1"] and (t.decision.kind == "yes_no") == asked


@card("Obsidian Forge", "action")
@case("ruling-not-offered")
@pytest.mark.parametrize(("amber", "asked"), [(10, False), (11, True)])
def test_obsidian_forge_asks_when_a_key_can_be_forged(amber, asked):
    t = board(dict(in_play=["Obsidian Forge", "V1"], amber=amber), house="dis").action("Obsidian Forge").pick("V1")
    assert (t.decision.kind == "yes_no") == asked


@card("Exhume", "play")
@case("ruling-not-offered")
def test_a_creature_that_cannot_be_played_is_not_offered():
    b = dict(hand=[dict(card="Exhume", icons=[])], discard=["V3", "V4"], houses=["dis", "brobnar", "logos"])
    t = board(dict(in_play=["Lifeward"]), b, house="dis").omni("Lifeward").end_turn().answer("dis").play("Exhume")
    assert t.decision.kind == "action" and sorted(t.b.discard) == ["Exhume", "V3", "V4"]
    a = dict(hand=[dict(card="Exhume", icons=[])], discard=["Kelifi Dragon", "V3", "V4"])
    t = board(a, house="dis").play("Exhume")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = board(dict(a, amber=7), house="dis").play("Exhume")
    assert sorted(targets(t)) == ["Kelifi Dragon", "V3", "V4"]


@card("Regrowth", "play")
@case("ruling-not-offered")
def test_a_card_that_an_effect_moves_is_offered_though_it_could_not_be_played():
    a = dict(hand=["Regrowth"], discard=["Kelifi Dragon", "V3"], houses=UNTAMED)
    t = board(a, house="untamed").play("Regrowth")
    assert sorted(targets(t)) == ["Kelifi Dragon", "V3"]
