"""Tests of what bots do with prophecies and archon powers, and of what they may know of a card under a prophecy."""

from kfsim.engine.record.codes import UNDER
from kfsim.table import Table
from tests.bots.steady import decides, play_turn
from tests.bots.test_hidden import deal_for_a
from tests.prophecies import FOUR, table


def test_steady_puts_a_card_under_a_prophecy_whose_fate_hurts_the_opponent():
    t = play_turn(table(dict(prophecies=FOUR, hand=["Payer", "Plain"], deck=["Plain"] * 9), dict(deck=["Plain"] * 9)))
    assert t.card("Payer").zone == "under"


def test_steady_does_not_activate_a_prophecy_with_cards_without_fate():
    t = play_turn(table(dict(prophecies=FOUR, hand=["Plain", "Plain"], deck=["Plain"] * 9), dict(deck=["Plain"] * 9)))
    assert "under the prophecy" not in t.log()


def test_steady_names_one_of_its_own_actions_for_signature_move():
    houses = ["untamed", "dis", "logos"]
    decks = [{"houses": houses, "deck": ["Dust Pixie", "Hunting Witch", "Dust Pixie", "Gateway to Dis"] * 9} for _ in "ab"]
    t = Table.new_game({**decks[0], "power": "Signature Move"}, decks[1], rulebook="18", first="a", seed=2)
    while t.decision.kind in ("title", "target"):
        decides(t)
    assert t.a.archives and set(t.a.archives) == {"Gateway to Dis"}


def test_the_card_under_a_prophecy_is_dealt_from_all_that_the_opponent_cannot_see():
    b = dict(prophecies=[dict(card="Overreach", under="Loser"), "Bad Omen"], hand=["Payer", "Guest"], deck=["Host", "Bad Day"])
    t = table(dict(deck=["Plain"] * 9), b)
    record = t.game
    seen = set()
    for _ in range(60):
        deal_for_a(t.games, t.tables)
        (under,) = t.pile(1, UNDER)
        assert int(record["cards"]["host"][under]) == int(record["players"]["beside"][1][0])
        assert int(record["cards"]["known"][under]) == 2 and len(t.b.hand) == 2 and len(t.b.deck) == 2
        others = [c for c in t.handles if int(record["cards"]["zone"][c]) != UNDER]
        assert all(int(record["cards"]["host"][c]) == -1 for c in others)
        seen.add(t.title_of(under))
    assert seen == {"Loser", "Payer", "Guest", "Host", "Bad Day"}
