"""Play whole games between two bots. The seed and the number of a game fix its shuffles. A game fills one row of columns."""

from typing import Any, NamedTuple

import numpy as np

from kfsim.bots.opening import BY_BOT, OPENING, is_set, opened
from kfsim.bots.planner.features import see
from kfsim.bots.planner.luck_correction import BEGINNING, NOTHING, expected, outlook, strikes
from kfsim.bots.planner.planner import choose_by_planning
from kfsim.bots.planner.search import TRIAL_COLUMNS, choose_by_search
from kfsim.bots.policy import PLANNING, SEARCHING, WEIGHING, choose_option
from kfsim.engine.record.account import record_turn
from kfsim.engine.record.codes import PROC_GAME, RNG_BOT
from kfsim.engine.record.frames import answer
from kfsim.engine.record.invariants import cards_of, violations
from kfsim.engine.record.layout import CARDS, GAME, HISTORY_COLUMNS, HISTORY_TURNS, OPTIONS
from kfsim.engine.running.interpreter import advance, begin
from kfsim.kernels.kernel import entry, inlined, rare
from kfsim.kernels.rng import below, seed_streams

COLUMNS = (
    "winner", "first", "turns", "fault", "decisions", "violations",
    "keys_a", "keys_b", "key1_a", "key2_a", "key3_a", "key1_b", "key2_b", "key3_b", "turns_a", "turns_b",
    "icons_a", "reaping_a", "stealing_a", "effects_a", "returned_a", "paid_a",
    "icons_b", "reaping_b", "stealing_b", "effects_b", "returned_b", "paid_b",
    "stolen_a", "captured_a", "made_lose_a", "stolen_b", "captured_b", "made_lose_b",
    "mulligans_a", "drawn_a", "archived_a", "drawn_through_a", "chained_a",
    "mulligans_b", "drawn_b", "archived_b", "drawn_through_b", "chained_b",
)  # fmt: skip
SOURCES = 16
TOOK = 28
DID = 34

# A run: which games are played, and how. `keys` make each player's shuffles depend on the deck. `bots` has three numbers for each
# player: the policy, the index of its weights, and its rollouts for each decision. To explore, a bot takes a random option in
# `straying` of 1000 decisions. `check` looks for broken invariants. `opening` is the hand that player 0 begins with.
RUN = np.dtype([
    ("seed", "u8"), ("keys", "u8", 2), ("bots", "i8", (2, 3)), ("turn_cap", "i8"), ("start", "i8"), ("games", "i8"),
    ("straying", "i8"), ("logging", "i8"), ("check", "i8"), ("opening", OPENING),
], align=True)  # fmt: skip
# The account of a game: a row of history for each turn, and what happened to each card, by its handle
ACCOUNT = np.dtype([("history", "i2", (HISTORY_TURNS, HISTORY_COLUMNS)), ("fates", "u1", CARDS)], align=True)
# A decision: the record of the waiting game as numbers, the index of the chosen option plus one, and the results of rollouts
MOMENT = np.dtype([
    ("words", "i8", GAME.itemsize // 8), ("taken", "i8"), ("tried", "f8", (OPTIONS, TRIAL_COLUMNS)),
], align=True)  # fmt: skip


class Boards(NamedTuple):
    """The records in which games are played."""

    games: Any  # three records; the last two are working space for bots with rollouts (`bots.planner.copies`)
    words: Any  # the same records as 64-bit numbers
    begun: Any  # the part of the first record that a new game resets (`layout.FRESH`)
    template: Any  # the values of this part in a new game


class Minds(NamedTuple):
    """The data that bots decide by, and their working space."""

    tables: Any  # the tables of cards, with their scores, for each style that plays
    weights: Any  # the weights of these styles
    net: Any  # the evaluation network
    views: Any  # (1,), as `VIEW`: space for the features of a position
    memories: Any  # (1,), as `MEMORY`: stored rollouts
    trials: Any  # space for the results of rollouts
    stop: Any  # (1,): when it is not 0, no more rollouts are played, and no other game begins


class Told(NamedTuple):
    """The outputs of games. `columns` is always filled, the others only if they have rows (`views`: turns; `luck`: columns)."""

    columns: Any  # (games, COLUMNS)
    accounts: Any  # (games,), as `ACCOUNT`
    views: Any  # (games, turns, 2), as `VIEW`: what both players see at the first decision of each turn
    luck: Any  # (games, 1): the luck of player a (`bots.planner.luck_correction`)
    moments: Any  # (decisions,), as `MOMENT`: the decisions of the last game


@inlined
def report(g, row, broken):
    """Fill the row of a finished game. `broken` is the number of broken invariants."""
    row[0], row[1], row[2], row[3], row[4], row[5] = g.winner, g.first, g.turn, g.fault, g.decisions, broken
    for side in range(2):
        p = g.players[side]
        row[6 + side] = p.key_n
        row[14 + side] = p.turns
        for k in range(3):
            row[8 + 3 * side + k] = p.forge_turn[k]
            row[TOOK + 3 * side + k] = p.took[k]
        for k in range(5):
            row[DID + 5 * side + k] = p.did[k]
        for k in range(6):
            row[SOURCES + 6 * side + k] = p.came_from[k]


@rare
def give_account(g, account):
    """Copy the history of a finished game, a row for each turn, and the fate of each card."""
    record_turn(g)  # a game ends in the middle of a turn, which is not recorded yet
    for turn in range(min(g.turn, HISTORY_TURNS)):
        for k in range(HISTORY_COLUMNS):
            account.history[turn, k] = g.history[turn, k]
    for c in range(CARDS):
        account.fates[c] = g.cards[c].fate


@inlined
def strays(g, straying):
    """Whether an exploring bot takes a random option now. The probability is `straying` / 1000."""
    return straying > 0 and g.option_n > 1 and below(g, RNG_BOT + g.decider, 1000) < straying


@inlined
def choice_of(boards, minds, run):
    """Index of the option that the deciding bot takes."""
    games, words, _, _ = boards
    _, _, net, _, memories, trials, stop = minds
    g = games[0]
    if is_set(g, run.opening):
        return opened(g, run.opening)
    bot = run.bots[g.decider]
    t, w = minds.tables[bot[1]], minds.weights[bot[1]]
    if bot[0] == SEARCHING:
        return choose_by_search(games, words, t, w, memories[0], stop, bot[2], trials)
    if strays(g, run.straying):
        return below(g, RNG_BOT + g.decider, g.option_n)
    if bot[0] == PLANNING:
        return choose_by_planning(games, words, t, w, net, minds.views[0], memories[0], stop, bot[2], trials)
    return choose_option(g, t, w, bot[0])


@rare
def look(g, t, w, views):
    """Store what both players see at the first decision of a turn."""
    if g.turn <= len(views):
        see(g, t, w, 0, views[g.turn - 1, 0])
        see(g, t, w, 1, views[g.turn - 1, 1])


@rare
def keep_moment(words, option, trials, moments, n):
    """Store the first game at its n-th decision, the chosen option, and the results of rollouts. Then set `trials` to zero."""
    if n >= len(moments):
        return
    moment = moments[n]
    for k in range(words.shape[1]):
        moment.words[k] = words[0, k]
    moment.taken = option + 1
    for i in range(trials.shape[0]):
        for k in range(TRIAL_COLUMNS):
            moment.tried[i, k] = trials[i, k]
            trials[i, k] = 0.0


@inlined
def play_game(boards, minds, run, views, luck, moments):
    """Play the first game, which is set up, to its end. Returns the number of broken invariants; they are checked once in each
    turn if the run has `check`. If they have room, `luck` gets the luck of player 0 as a difference in the chance to win, and
    `moments` gets every decision."""
    games, words, _, _ = boards
    tables, weights, net, _, _, trials, _ = minds
    view = minds.views[0]
    g, t, w = games[0], tables[0], weights[0]
    begin(g, t, PROC_GAME)
    broken = 0
    turn = 0
    weighs_luck = len(luck) > 0
    is_dealt = run.opening.what == BY_BOT  # a hand that is set does not count as luck
    due = expected(games, words, t, w, net, view, BEGINNING) if weighs_luck and is_dealt else NOTHING
    cards_a, cards_b = cards_of(g, 0), cards_of(g, 1)
    n = 0
    while True:
        advance(g, t)
        if due != NOTHING:
            luck[0] += outlook(g, t, w, net, view) - due
            due = NOTHING
        if g.over != 0:
            return broken
        if (run.check != 0 or len(views) > 0) and g.turn != turn:
            turn = g.turn
            if run.check != 0:
                broken += violations(g, cards_a, cards_b)
            look(g, t, w, views)
        option = choice_of(boards, minds, run)
        if weighs_luck and strikes(g, option):
            due = expected(games, words, t, w, net, view, option)
        if len(moments) > 0:
            keep_moment(words, option, trials, moments, n)
            n += 1
        answer(g, option)


@entry
def play_games(boards, minds, runs, told):
    """Play the games of the first of `runs` (`RUN`) on `boards`, and fill the outputs `told`. Games 2k and 2k + 1 are a pair with
    the same shuffles. Player a goes first in game 2k, and player b in game 2k + 1."""
    g = boards.games[0]
    run = runs[0]
    for j in range(run.games):
        if minds.stop[0] != 0:
            break
        i = run.start + j
        for k in range(boards.template.size):
            boards.begun[k] = boards.template[k]
        seed_streams(g, run.seed, i // 2, run.keys[0], run.keys[1])
        g.first = i % 2
        g.turn_cap = run.turn_cap
        g.mulligan = 1
        g.logging = run.logging
        g.recording = int(len(told.accounts) > 0)
        g.standing = int(run.bots[0, 0] >= WEIGHING) | int(run.bots[1, 0] >= WEIGHING) << 1
        looked = told.views[min(j, len(told.views) - 1)]
        lucky = told.luck[min(j, len(told.luck) - 1)]
        report(g, told.columns[j], play_game(boards, minds, run, looked, lucky, told.moments))
        if len(told.accounts) > 0:
            give_account(g, told.accounts[j])
