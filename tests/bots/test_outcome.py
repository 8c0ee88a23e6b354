"""Tests of foreseen effects: cards with conditions or costs are not played if they only do harm, and not in the wrong order."""

import pytest

from kfsim.engine.record.codes import CREATURE
from kfsim.engine.record.features import FIGHTS, PLAYS, STEALS, X_OCCASION, X_OCCASION_TYPES
from tests import help
from tests.bots.steady import know_cards, play_turn


def board(house, a, b=None, **more):
    """A board in A's turn with this active house, on which nobody runs out of cards to draw."""
    houses = [house, *[h for h in ("brobnar", "dis", "logos") if h != house][:2]]
    deck = {"deck": ["V9"] * 12}
    return help.board(
        {"houses": houses, **deck, **a}, {"houses": ["brobnar", "dis", "logos"], **deck, **(b or {})}, house=house, **more
    )


def played(t, card):
    """Whether `steady` plays a card in its turn."""
    play_turn(t)
    return f"plays {card}" in t.log()


def test_a_condition_must_be_met():
    """Key Hammer gives the opponent 6 Æ, and unforges only a key that was forged in the last turn. Finishing Blow needs a damaged
    creature."""
    assert not played(board("dis", dict(hand=["Key Hammer"]), dict(keys=2, amber=1)), "Key Hammer")
    for damage in (0, 2):
        t = board(
            "shadows", dict(hand=[dict(card="Finishing Blow", icons=[])]), dict(in_play=[dict(card="V9", damage=damage)], amber=3)
        )
        assert played(t, "Finishing Blow") == (damage > 0)


def test_a_card_that_blocks_its_own_player_is_not_played():
    assert not played(board("mars", dict(hand=["Grommid", "Zorg"])), "Grommid")
    assert played(board("mars", dict(hand=["Zorg"])), "Zorg")


def test_steady_does_not_discard_its_own_hand():
    t = play_turn(board("dis", dict(in_play=["Screaming Cave"], hand=["V9", "V8", "V6", "V5", "V4"])))
    assert "uses Screaming Cave" not in t.log()


@pytest.mark.parametrize(("mine", "theirs", "sent"), [(["V9", "V8"], ["V1"], False), ([], ["V9", "V8"], True)])
def test_a_trade_is_made_only_if_it_is_good(mine, theirs, sent):
    t = board("untamed", dict(hand=["Lost in the Woods"], in_play=mine), dict(in_play=theirs))
    assert played(t, "Lost in the Woods") == sent


def test_a_valuable_friendly_creature_is_not_given_away():
    assert not played(board("saurian", dict(hand=[dict(card="Exile", icons=[])], in_play=["V9"])), "Exile")


def test_amber_is_placed_on_the_enemy_that_dies_soonest():
    """A player gets the amber on an enemy when it dies. Blood Money was once never played."""
    t = board("brobnar", dict(hand=[dict(card="Blood Money", icons=[])]), dict(in_play=["V9", "V2"]))
    assert played(t, "Blood Money") and t.card("V2").amber == 2


def test_a_card_that_brings_the_opponent_as_much_is_not_played():
    """Æmberlution puts both players' hands into play, and the opponent is the first to use them."""
    assert not played(board("untamed", dict(hand=["Æmberlution", "V3"]), dict(hand=["V9"] * 6)), "Æmberlution")


def test_friendly_creatures_are_not_archived_for_little():
    assert not played(board("sanctum", dict(hand=["Epic Quest"], in_play=["Champion Anaphiel"] * 3)), "Epic Quest")


@pytest.mark.parametrize("mine", [[], ["V3"]])
def test_a_harmful_upgrade_is_attached_to_an_enemy(mine):
    t = play_turn(board("mars", dict(hand=["Containment Field"], in_play=mine), dict(in_play=["V8"])))
    assert t.card("V8").upgrades == ["Containment Field"]
    t = play_turn(board("mars", dict(hand=["Containment Field"], in_play=["V3"])))
    assert t.card("V3").upgrades == []


def test_alpha_cards_come_first_and_omega_cards_last():
    t = play_turn(board("untamed", dict(hand=["Bumblebird", "Dust Pixie"], in_play=[dict(card="Snufflegator")])))
    log = t.log()
    assert -1 < log.index("plays Bumblebird") < log.index("plays Dust Pixie")
    a = dict(hand=["Unlocked Gateway"], in_play=["Ember Imp", "Dust Imp"])
    log = play_turn(board("dis", a, dict(in_play=["V9"] * 5, amber=5))).log()
    assert -1 < log.index("Ember Imp") < log.index("plays Unlocked Gateway"), "after all have been used"


def test_amber_on_a_friendly_creature_is_brought_home():
    t = play_turn(board("saurian", dict(in_play=["Library of Polliasaurus", dict(card="V9", amber=2)])))
    assert "uses Library of Polliasaurus" in t.log()


def test_a_key_is_forged_if_it_can_be_paid():
    t = play_turn(board("untamed", dict(hand=["Key Charge"], amber=7)))
    assert len(t.a.keys) == 1
    assert not played(board("untamed", dict(hand=[dict(card="Key Charge", icons=[])], amber=4)), "Key Charge")


@pytest.mark.parametrize(("mine", "theirs", "plays"), [(1, 3, False), (3, 9, True)])
def test_crassosaurus_waits_for_ten_amber_and_captures_from_the_opponent_first(mine, theirs, plays):
    t = board("saurian", dict(hand=["Crassosaurus"], amber=mine), dict(amber=theirs, in_play=["V1"]))
    assert played(t, "Crassosaurus") == plays
    if plays:
        assert t.card("Crassosaurus").amber == 10 and t.b.amber == 0, "as much as possible from the opponent"


@pytest.mark.parametrize(("hand", "first"), [(["Dextre", "Batdrone", "Mother"], True), ([], False)])
def test_an_effect_for_the_turn_is_worth_its_expected_triggers(hand, first):
    """Library Access draws a card for each other card that is played, and purges itself."""
    t = board("logos", dict(hand=["Library Access", *hand, "Pit Demon"]))
    play_turn(t)
    plays = [line for line in t.log().splitlines() if line.startswith("  plays")]
    assert plays[:1] == ["  plays Library Access"] if first else not plays


@pytest.mark.parametrize(
    ("card", "house", "kind", "types"),
    [
        ("Library Access", "logos", PLAYS, range(4)),
        ("Full Moon", "untamed", PLAYS, [CREATURE]),
        ("Dimension Door", "logos", STEALS, None),
        ("Warsong", "brobnar", FIGHTS, None),
        ("Library Card", "logos", PLAYS, range(4)),
        ("Krump", "brobnar", 0, None),
    ],
)
def test_triggers_of_effects_for_the_turn_are_known(card, house, kind, types):
    t = board(house, dict(hand=[card]))
    know_cards(t)
    x = t.tables[0].features[t.game.cards[t.handle(card)].definition]
    assert x[X_OCCASION] == kind and (types is None or x[X_OCCASION_TYPES] == sum(1 << one for one in types))


def test_ready_friendly_creatures_are_counted_before_they_are_used():
    t = board("mars", dict(hand=["Psychic Network"], in_play=["Tunk", "Zorg"]), dict(amber=4))
    play_turn(t)
    assert (t.a.amber, t.b.amber) == (4, 2)


def test_a_friendly_creature_is_the_cost_if_the_gain_is_larger():
    t = board("brobnar", dict(hand=["The Flex"], in_play=["Krump"]))
    assert played(t, "The Flex") and t.a.amber == 3
    assert not played(board("brobnar", dict(hand=["The Flex"])), "The Flex")


def test_a_card_that_replaces_the_whole_turn():
    """Swindle steals 3 before and instead of everything else."""
    assert played(board("shadows", dict(hand=["Swindle", "Nexus"], in_play=["Silvertooth"]), dict(amber=5)), "Swindle")
    assert not played(board("shadows", dict(hand=["Swindle", "Nexus"], in_play=["Silvertooth"]), dict(amber=0)), "Swindle")


def test_a_card_with_unforeseeable_effects_is_played_for_its_fixed_weight():
    assert played(board("dis", dict(hand=["Mindfire"]), dict(amber=4, hand=["Urchin", "Nexus"])), "Mindfire")


def test_amber_that_the_opponent_may_spend_is_placed_on_enemies():
    t = board("shadows", dict(hand=["Mole"], in_play=["Silvertooth"]), dict(in_play=["V8"]))
    assert played(t, "Mole") and t.card("V8").upgrades == ["Mole"]
