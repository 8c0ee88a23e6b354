"""Tests of the lifetimes of fields of cards, players and games: every field has a kind and is cleared with it."""

import numpy as np
import pytest

from kfsim.deck.random import random_deck
from kfsim.engine.record.layout import CARD, FRESH, GAME, PLAYER_FIELDS
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.table import Table
from tests.help import HOUSES, board, cards

OF_CARDS = {
    "printed, and what it is": "definition owner type title home printed icon_n icons icon_house",
    "where it is, and whose": "controller keeper zone houses host upgrades",
    "in play": "exhausted damage amber stun ward enrage poisoned doomed named flank_turn power_counters lay_order"
    " armor_used chosen_turn once_turn facedown",
    "derived": "keywords marks power armor shield rehoused like assault hazardous splash blank frail gained_trait",
    "until it happens again": "was armor_before destroyed_at last_amber last_power last_left last_right slayer prevented attacked"
    " assailant splashed_by left_when_used right_when_used hurt played_from last_house",
    "the turn whose number it holds": "armor_turn six_turn six turned_turn turned",
    "the game": "known fate",
}  # fmt: skip
OF_PLAYERS = {
    "until it changes": "amber chains keys key_n houses count pile_words reaped chose more_turns in_force",
    "derived": "key_cost dearer refill taunts marks ways must_choose cannot_choose use_toll play_toll",
    "the turn whose number it holds": "icon_turn icon_more foretold_turn",
    "the game": "forge_turn turns forged_at did came_from took token beside",
}
OF_GAMES = {
    "room, of which only what has been filled is read": "frames lasting pending doomed damage journal"
    " candidates history option_kind option_card option_arg",
    "the game": "players cards counters counted rng turn turn_cap first over winner fault standing mulligan logging recording"
    " log_n has_tide stamp decisions nameable asked haunts banks no_cards journal_n seats entrench",
    "until it changes": "active tide top pending_n doomed_n lasting_n damage_n changing_hands",
    "until it happens again": "last_traits",
    "this turn": "step house house_bits saves omega six_most from_hand acts work",
    "this turn, if anything wrote it": "flanked",
    "counted, as cards and effects come and go": "listeners listener statics constant_n constant_cards grants permitting givers"
    " giving gives blanking blanked near looks looked",
    "until the state check": "dirty moved touched",
    "derived": "perishes late",
    "the event that runs": "destroying prevented entered_on victims disguised called_off hurt splashing in_fight no_key put_off"
    " deals_to elusive piercing pierced",
    "the decision": "ask unlisted waiting decider kind purpose amount source optional option_n answered answer_kind answer_card"
    " answer_arg",
    "a bot's notes, with the decision or turn that they are of": "aim aimed_by aimed_at used_up idle_at promise earns"
    " takes leans leaning noticed foreseen foreseen_of",
}  # fmt: skip
JUNK = {
    "exhausted": 1, "damage": 1, "amber": 2, "stun": 1, "enrage": 1, "named": 3, "flank_turn": 9,
    "power_counters": 2, "lay_order": 5, "armor_used": 1, "chosen_turn": 2, "once_turn": 2,
}  # all that a creature may have on it, except what keeps it in play or destroys it  # fmt: skip


@pytest.mark.parametrize(
    ("record", "kinds"), [(CARD, OF_CARDS), (PLAYER_FIELDS, OF_PLAYERS), (GAME, OF_GAMES)], ids=["card", "player", "game"]
)
def test_every_field_has_a_lifetime(record, kinds):
    named = [field for fields in kinds.values() for field in fields.split()]
    assert sorted(named) == sorted(record.names or ())


def test_fields_that_last_while_a_card_is_in_play_are_cleared_when_it_leaves():
    home = '["Home"]\nhouse = "brobnar"\ntype = "action"\nplay = "to_hand(each(creature))"\n'
    a = dict(houses=HOUSES, hand=["Home", "V1"], in_play=["V1"])
    t = Table.from_board(a=a, b=dict(houses=HOUSES), house="brobnar", cards=cards().with_cards(home))
    handles = sorted((t.handle(name) for name in ("V1", "V1#2")), key=lambda handle: t.game.cards[handle].zone)
    fresh, used = (t.game.cards[handle] for handle in handles)
    t.game.counters[handles[1]] = t.game.counted = 1
    for field, junk in JUNK.items():
        used[field] = junk
        assert np.any(used[field] != fresh[field]), field
    t.play("Home")
    left = [field for field in OF_CARDS["in play"].split() if np.any(used[field] != fresh[field])]
    assert len(t.a.hand) == 2 and left == [] and not t.game.counters.any()


def test_the_game_records_whether_any_card_may_have_named_counters():
    t = board(dict(in_play=["V9", "The Colosseum"]), dict(in_play=["V1"]))
    assert not t.game.counted
    t.fight("V9", "V1")
    assert t.card("The Colosseum").counters == {"glory": 1} and t.game.counted
    assert board(dict(in_play=[dict(card="The Colosseum", counters={"glory": 1})])).game.counted


def test_derived_fields_are_recalculated():
    t = board(dict(in_play=["Troll", dict(card="Bumpsy", upgrades=["Blood of Titans"])]), dict(in_play=["Champion Anaphiel"]))
    t._refresh()
    for records, kinds in ((t.game.cards, OF_CARDS), (t.game.players, OF_PLAYERS)):
        record = records[t.handle("Troll")] if kinds is OF_CARDS else records[0]
        for field in kinds["derived"].split():
            if field in ("blank", "gained_trait", "rehoused"):
                continue  # set only if a card that blanks text boxes, or changes traits or houses, is or was in play
            before = record[field].copy()
            record[field] = 7
            t.game.moved = 1
            t._refresh()
            assert record[field] == before, field
    for field in OF_GAMES["derived"].split():
        before = t.game[field].copy()
        t.game[field], t.game.moved = 7, 1
        t._refresh()
        assert t.game[field] == before, field


def test_fields_of_a_turn_are_cleared_when_the_next_begins():
    t, fresh = (board(dict(in_play=["Troll"]), dict(in_play=["Champion Anaphiel"])) for _ in range(2))
    kept = OF_GAMES["this turn"].split()
    for field in kept:
        if field not in ("step", "omega"):  # another step would start the main step again, and an omega card would end it
            t.game[field] = 33
    t.end_turn()
    fresh.end_turn()
    assert t.game.active == 1
    assert [field for field in kept if t.game[field] != fresh.game[field]] == []


def test_a_new_game_begins_with_its_template_whatever_the_last_one_left():
    match = Match(Plan(random_deck(1), random_deck(2), bot_a="random", bot_b="random"))
    match.begin(0)
    clean = match.words[0, FRESH].copy()
    match.words[0, FRESH] = 7
    match.begin(0)
    assert (match.words[0, FRESH] == clean).all()
    first, last = (GAME.fields[name][1] for name in ("players", "lasting"))
    room = {name for name, field in GAME.fields.items() if not first <= field[1] < last}
    assert room == set(OF_GAMES["room, of which only what has been filled is read"].split())
