"""Whole games between two bots: game i of a seeded stream, and the columns it fills."""

from kfsim.bots.policy import SEARCHING, WEIGHING, choose_option
from kfsim.bots.search import choose_by_search
from kfsim.engine.compile.kernel import entry, inlined, rare
from kfsim.engine.record.account import record_turn
from kfsim.engine.record.codes import PROC_GAME
from kfsim.engine.record.frames import answer
from kfsim.engine.record.invariants import cards_of, violations
from kfsim.engine.record.layout import CARDS, HISTORY_COLUMNS, HISTORY_TURNS
from kfsim.engine.record.rng import seed_streams
from kfsim.engine.running.interpreter import advance, begin

COLUMNS = (
    "winner", "first", "turns", "fault", "decisions", "violations",
    "keys_a", "keys_b", "key1_a", "key2_a", "key3_a", "key1_b", "key2_b", "key3_b", "turns_a", "turns_b",
    "icons_a", "reaping_a", "stealing_a", "effects_a", "returned_a", "paid_a",
    "icons_b", "reaping_b", "stealing_b", "effects_b", "returned_b", "paid_b",
    "stolen_a", "captured_a", "made_lose_a", "stolen_b", "captured_b", "made_lose_b",
)  # fmt: skip
SOURCES = 16
TOOK = 28


@inlined
def report(g, row, broken):
    """Fill the columns of one finished game."""
    row[0], row[1], row[2], row[3], row[4], row[5] = g.winner, g.first, g.turn, g.fault, g.decisions, broken
    for side in range(2):
        p = g.players[side]
        row[6 + side] = p.key_n
        row[14 + side] = p.turns
        for k in range(3):
            row[8 + 3 * side + k] = p.forge_turn[k]
            row[TOOK + 3 * side + k] = p.took[k]
        for k in range(6):
            row[SOURCES + 6 * side + k] = p.came_from[k]


@rare
def give_account(g, history, fates):
    """Copy the history of a finished game, a row a turn, and what became of each card."""
    record_turn(g)  # a game ends in the middle of a turn
    for turn in range(min(g.turn, HISTORY_TURNS)):
        for k in range(HISTORY_COLUMNS):
            history[turn, k] = g.history[turn, k]
    for c in range(CARDS):
        fates[c] = g.cards[c].fate


@inlined
def play_game(games, words, tables, w, bots, budget, check, trials):
    """Play the first game, which is set up, to its end; returns how many invariants broke (looked at once a turn if `check`)."""
    g = games[0]
    t = tables[0]
    begin(g, t, PROC_GAME)
    broken = 0
    turn = 0
    cards_a, cards_b = cards_of(g, 0), cards_of(g, 1)
    while True:
        advance(g, t)
        if g.over != 0:
            return broken
        if check and g.turn != turn:
            turn = g.turn
            broken += violations(g, cards_a, cards_b)
        bot = bots[g.decider]
        if bot[0] == SEARCHING:
            answer(g, choose_by_search(games, words, tables[bot[1]], w[bot[1]], budget, trials))
        else:
            answer(g, choose_option(g, tables[bot[1]], w[bot[1]], bot[0]))


@entry
def play_games(
    games, words, begun, template, tables, w, seed, keys, bots, budget, cap, start, n, logging, check, trials, out, history,
    fates,
):
    """Play games start to start + n - 1 of a run; out (n, COLUMNS). Pair k is games 2k and 2k + 1: the same shuffles,
    player a first, then b. `games` are two records, the second for bots that search, and `words` both as numbers; `begun` is the
    part of the first that a new game begins with (`layout.FRESH`), `template` what it begins as. `bots` (2, 2) holds each
    player's policy, and which of the weights `w`, and of the tables judged by them, are its own; `budget` is the tries of a
    search, `trials` the room for what it finds out. `keys` ties each player's shuffles to the deck; `check` looks for broken
    invariants. `history` (n, HISTORY_TURNS, HISTORY_COLUMNS) and `fates` (n, CARDS) are filled unless they have no rows."""
    g = games[0]
    for j in range(n):
        i = start + j
        for k in range(template.size):
            begun[k] = template[k]
        seed_streams(g, seed, i // 2, keys[0], keys[1])
        g.first = i % 2
        g.turn_cap = cap
        g.mulligan = 1
        g.logging = logging
        g.recording = int(len(history) > 0)
        g.standing = int(bots[0, 0] >= WEIGHING) | int(bots[1, 0] >= WEIGHING) << 1
        broken = play_game(games, words, tables, w, bots, budget, check, trials)
        report(g, out[j], broken)
        if len(history) > 0:
            give_account(g, history[j], fates[j])
