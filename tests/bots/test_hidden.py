"""Tests that no bot uses hidden information: its choice is the same whatever lies in hidden places."""

from itertools import count

import numpy as np
import pytest

from kfsim.bots.planner.determinize import deal_anew
from kfsim.bots.planner.features import VIEW
from kfsim.bots.planner.rollout_memory import MEMORY
from kfsim.bots.planner.search import TRIAL_COLUMNS
from kfsim.bots.policy import GREEDY, PLANNING, SEARCHING, WEIGHING, chance_of, decide, look_ahead
from kfsim.bots.steady.weights import styles
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.engine.record.codes import ARCHIVES, D_TYPE, DECK, HAND
from kfsim.engine.record.layout import OPTIONS, blank, new_games
from kfsim.engine.record.zones import shuffle
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.kernels.kernel import entry
from kfsim.keyforge.net import usual_net
from kfsim.table import Table
from tests.bots.steady import judge_cards
from tests.cards.test_facts import FIRST_DECKS

GAMES = 6
BOTS = {"greedy": (GREEDY, "steady"), **{name: (WEIGHING, name) for name in styles()}}


@entry
def deal_for_a(games, tables):
    """Deal again all cards that player a cannot see."""
    deal_anew(games[0], tables[0], 0)


@entry
def shuffle_deck_of_b(games):
    """Shuffle player b's deck."""
    shuffle(games[0], 1)


def hide(game, player, rng):
    """Deal again all cards that a player cannot see: in its own deck, and in the opponent's deck, hand and archives."""
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


def turn_others(table, player, rng):
    """Replace the face of every token creature that a player may not look at by another card of its owner that the player cannot
    see. Return how many there are."""
    game = table.game
    cards = game["cards"]
    hidden = (cards["known"] >> player & 1) == 0
    covered = np.flatnonzero((cards["facedown"] != 0) & hidden)
    for c in covered.tolist():
        in_piles = np.isin(cards["zone"], [DECK, HAND]) & hidden & (cards["owner"] == cards["owner"][c])
        d = int(rng.choice(np.flatnonzero(in_piles)))
        face, (icons, home) = int(cards["facedown"][c]) - 1, (int(cards["icon_n"][d]), int(cards["home"][d]))
        for name in ("printed", "icons"):
            cards[name][[c, d]] = cards[name][[d, c]]
        cards["facedown"][c] = 1 + icons + HIDDEN_HOUSE * home
        cards["icon_n"][d], cards["home"][d] = face % HIDDEN_HOUSE, face // HIDDEN_HOUSE
        cards["houses"][d] = 1 << int(cards["home"][d])
        cards["definition"][d] = cards["printed"][d]
        cards["title"][d] = np.flatnonzero(cards["printed"] == cards["printed"][d])[0]
        cards["type"][d] = table.tables[0]["facts"][cards["printed"][d], D_TYPE]
    return len(covered)


def choice(table, policy, weights):
    """The choice of a bot: kind, card and argument of its option."""
    game = table.game
    index = decide(table.games, table.tables, weights, policy)
    return int(game.option_kind[index]), int(game.option_card[index]), int(game.option_arg[index])


@pytest.mark.parametrize("bot", BOTS)
def test_a_choice_does_not_depend_on_hidden_cards(bot):
    policy, style = BOTS[bot]
    weights = styles()[style]
    rng = np.random.default_rng(7)
    seen = 0
    for k in range(GAMES):
        a, b = (load_deck(FIRST_DECKS[(k + i) % 4]) for i in range(2))
        table = Table.new_game(a, b, seed=k + 1)
        judge_cards(table, weights)
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
    """The choice of the bot `search` in terms of the game, and None as its view. The table stays as it was."""
    words = room.view(np.int64).reshape(3, -1)
    words[0] = table.games.view(np.int64)
    index = look_ahead(
        room,
        words,
        table.tables,
        weights,
        SEARCHING,
        usual_net(),
        blank(VIEW, 1),
        blank(MEMORY, 1),
        np.zeros(1, np.int64),
        12,
        trials,
    )
    game = room[0]
    return [int(part[index]) for part in (game.option_kind, game.option_card, game.option_arg)], []


def planned(table, weights, room, trials):
    """The choice of the bot `planner`, and its view of the position. The table stays as it was."""
    words = room.view(np.int64).reshape(3, -1)
    words[0] = table.games.view(np.int64)
    views = blank(VIEW, 1)
    space = views, blank(MEMORY, 1), np.zeros(1, np.int64), 8, trials
    index = look_ahead(room, words, table.tables, weights, PLANNING, usual_net(), *space)
    game = room[0]
    words[0] = table.games.view(np.int64)
    chance = chance_of(room, table.tables, weights, usual_net(), views, int(table.game.decider))
    chosen = [int(part[index]) for part in (game.option_kind, game.option_card, game.option_arg)]
    view = views[0]
    return chosen, [chance, *view["numbers"].tolist(), *sorted(view["cards"][: view["card_n"]].tolist())]


@pytest.mark.parametrize("choose", [searched, planned])
def test_choices_and_views_of_bots_that_try_options_do_not_depend_on_hidden_cards(choose):
    """The order of both decks is hidden, too."""
    weights = styles()["steady"]
    room, trials = new_games(3), np.zeros((OPTIONS, TRIAL_COLUMNS))
    rng = np.random.default_rng(8)
    seen = 0
    for k in range(4):
        a, b = (load_deck(FIRST_DECKS[(k + i) % 4]) for i in range(2))
        table = Table.new_game(a, b, seed=k + 1)
        judge_cards(table, weights)
        for n in count():
            if not table.decision:
                break
            if n % 3 == 0:
                before = table.snapshot()
                choice, judged = choose(table, weights, room, trials)
                hide(table.game, int(table.game.decider), rng)
                blind, judged_blind = choose(table, weights, room, trials)
                assert blind == choice and judged_blind == pytest.approx(judged, abs=1e-5)
                table.restore(before)
                seen += 1
            table.choose(decide(table.games, table.tables, weights, WEIGHING))
    assert seen > 200


@pytest.mark.parametrize("choose", [searched, planned])
def test_no_bot_uses_the_faces_of_the_opponents_token_creatures(choose):
    weights = styles()["steady"]
    room, trials = new_games(3), np.zeros((OPTIONS, TRIAL_COLUMNS))
    rng = np.random.default_rng(9)
    seen = 0
    for k in range(3):
        a, b = random_deck(4, 2 * k + 1, "WoE"), random_deck(4, 2 * k + 2, "WoE")
        table = Table.new_game(a, b, rulebook="18", seed=k + 1)
        judge_cards(table, weights)
        while table.decision and seen < 40 * (k + 1):
            before = table.snapshot()
            chosen, judged = choose(table, weights, room, trials)
            if turn_others(table, int(table.game.decider), rng):
                blind, judged_blind = choose(table, weights, room, trials)
                assert blind == chosen and judged_blind == pytest.approx(judged, abs=1e-5)
                seen += 1
            table.restore(before)
            table.choose(decide(table.games, table.tables, weights, WEIGHING))
    assert seen > 60


def test_faces_of_token_creatures_are_dealt_from_all_hidden_cards():
    table = Table.from_board(
        dict(houses=["sanctum", "mars", "dis"], deck=["Anger"] * 3),
        dict(token="Cleric", deck=["Troll"] * 3, hand=["Pitlord"] * 2, in_play=[dict(card="Dust Pixie", facedown=True)]),
        house="sanctum",
    )
    pixie = table.handle("Dust Pixie")
    faces = set()
    for seed in range(40):
        before = table.snapshot()
        table.game.rng[2] = np.uint64(seed)
        deal_for_a(table.games, table.tables)
        faces.add(table.catalogue.cards[int(table.game.cards[pixie].printed)].name)
        assert int(table.game.cards[pixie].definition) == table.catalogue.number("Cleric")
        everything = [table.catalogue.cards[int(card.printed)].name for card in table.game.cards[62:68]]
        assert sorted(everything) == ["Dust Pixie", "Pitlord", "Pitlord", "Troll", "Troll", "Troll"]
        table.restore(before)
    assert faces == {"Dust Pixie", "Pitlord", "Troll"}
    table.game.cards[pixie].known = 1
    deal_for_a(table.games, table.tables)
    assert table.catalogue.cards[int(table.game.cards[pixie].printed)].name == "Dust Pixie", "the player who has seen it knows it"


def test_a_shuffled_deck_is_unknown_to_both_players():
    table = Table.from_board(dict(deck=["Anger"]), dict(discard=["Troll", "Pitlord"]), first="b")
    table.game.cards[62:64]["known"] = 3
    shuffle_deck_of_b(table.games)
    for name in ("Troll", "Pitlord"):
        table.place(name, "deck")
    shuffle_deck_of_b(table.games)
    assert not table.game.cards[62:64]["known"].any()


def test_hidden_cards_are_dealt_again():
    table = Table.new_game(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=1)
    player = int(table.game.decider)
    own = table.game.players[player].piles[HAND].copy()
    other = table.game.players[1 - player].piles[HAND].copy()
    hide(table.game, player, np.random.default_rng(1))
    assert (table.game.players[player].piles[HAND] == own).all() and (table.game.players[1 - player].piles[HAND] != other).any()
