"""No bot looks at what it cannot see: whatever lies in hidden places, its choice is the same."""

import numpy as np
import pytest

from kfsim.bots.judge import judge
from kfsim.bots.policy import GREEDY, WEIGHING, chance_of, decide, plan_ahead, search
from kfsim.bots.position import POSITION_N
from kfsim.bots.search import TRIAL_COLUMNS
from kfsim.bots.value import net, room_for
from kfsim.bots.weights import styles
from kfsim.deck import load_deck
from kfsim.engine.record.codes import ARCHIVES, DECK, HAND
from kfsim.engine.record.layout import OPTIONS, new_games
from kfsim.table import Table
from tests.cards.test_facts import FIRST_DECKS

GAMES = 12
BOTS = {"greedy": (GREEDY, "plain"), **{name: (WEIGHING, name) for name in styles()}}


def hide(game, player, rng):
    """Deal everything anew that a player cannot see: the own deck, and the opponent's deck, hand and archives."""
    hidden = (game["cards"]["known"] >> player & 1) == 0
    zone_of = game["cards"]["zone"]
    for owner, zones in ((player, [DECK]), (1 - player, [DECK, HAND, ARCHIVES])):
        dealt = hidden & (game["cards"]["owner"] == owner)
        piles, count = game["players"]["piles"][owner], game["players"]["count"][owner]
        places = [(zone, i) for zone in zones for i, card in enumerate(piles[zone, : count[zone]].tolist()) if dealt[card]]
        cards = [int(piles[place]) for place in places]
        for place, k in zip(places, rng.permutation(len(cards)), strict=True):
            piles[place] = cards[k]
            zone_of[cards[k]] = place[0]


def choice(table, policy, weights):
    """What a bot chooses, in terms of the game."""
    game = table.game
    index = decide(table.games, table.tables, weights, policy)
    return int(game.option_kind[index]), int(game.option_card[index]), int(game.option_arg[index])


@pytest.mark.parametrize("bot", BOTS)
def test_its_choice_does_not_depend_on_what_is_hidden(bot):
    policy, style = BOTS[bot]
    weights = styles()[style]
    rng = np.random.default_rng(7)
    seen = 0
    for k in range(GAMES):
        a, b = (load_deck(FIRST_DECKS[(k + i) % 4]) for i in range(2))
        table = Table.new_game(a, b, seed=k + 1)
        judge(table.tables[0], weights)
        while table.decision:
            player = int(table.game.decider)
            before = table.snapshot()
            hide(table.game, player, rng)
            blind = choice(table, policy, weights)
            table.restore(before)
            assert choice(table, policy, weights) == blind
            table.restore(before)
            table.choose(decide(table.games, table.tables, weights, policy))
            seen += 1
    assert seen > 100 * GAMES / 2


def searched(table, weights, room, trials):
    """What the bot that searches chooses, in terms of the game, and what it judges by: nothing; the table is left as it was."""
    words = room.view(np.int64).reshape(2, -1)
    words[0] = table.games.view(np.int64)
    index = search(room, words, table.tables, weights, 12, trials)
    game = room[0]
    return [int(part[index]) for part in (game.option_kind, game.option_card, game.option_arg)], []


def planned(table, weights, room, trials):
    """What the bot that plans chooses, and what it sees of the position; the table is left as it was."""
    words = room.view(np.int64).reshape(2, -1)
    words[0] = table.games.view(np.int64)
    view = room_for(net())
    index = plan_ahead(room, words, table.tables, weights, net(), view, 8, trials)
    game = room[0]
    words[0] = table.games.view(np.int64)
    chance = chance_of(room, table.tables, weights, net(), view, int(table.game.decider))
    chosen = [int(part[index]) for part in (game.option_kind, game.option_card, game.option_arg)]
    return chosen, [chance, *view[:POSITION_N].tolist()]


@pytest.mark.parametrize("choose", [searched, planned])
def test_nor_does_that_of_a_bot_that_tries_its_options_nor_the_value(choose):
    """The order of the opponent's deck, and of the own, included."""
    weights = styles()["steady"]
    room, trials = new_games(2), np.zeros((OPTIONS, TRIAL_COLUMNS))
    rng = np.random.default_rng(8)
    seen = 0
    for k in range(4):
        a, b = (load_deck(FIRST_DECKS[(k + i) % 4]) for i in range(2))
        table = Table.new_game(a, b, seed=k + 1)
        judge(table.tables[0], weights)
        while table.decision:
            before = table.snapshot()
            choice, judged = choose(table, weights, room, trials)
            hide(table.game, int(table.game.decider), rng)
            blind, judged_blind = choose(table, weights, room, trials)
            assert blind == choice and judged_blind == pytest.approx(judged, abs=1e-5)
            table.restore(before)
            table.choose(decide(table.games, table.tables, weights, WEIGHING))
            seen += 1
    assert seen > 200


def test_what_is_hidden_is_dealt_anew():
    table = Table.new_game(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=1)
    player = int(table.game.decider)
    own = table.game.players[player].piles[HAND].copy()
    other = table.game.players[1 - player].piles[HAND].copy()
    hide(table.game, player, np.random.default_rng(1))
    assert (table.game.players[player].piles[HAND] == own).all() and (table.game.players[1 - player].piles[HAND] != other).any()
