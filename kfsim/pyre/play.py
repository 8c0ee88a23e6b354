"""Whole games of Pyre between two bots: game i of a seeded stream, and the columns it fills."""

from kfsim.kernels.kernel import entry, kernel
from kfsim.kernels.rng import seed_streams
from kfsim.pyre.bots.policy import choose_option, worth_of_option
from kfsim.pyre.engine.codes import STORAGE
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance, begin
from kfsim.pyre.engine.invariants import violations
from kfsim.pyre.engine.layout import CARDS, FOLLOWED

COLUMNS = (
    "winner", "first", "turns", "fault", "decisions", "violations", "ended_by", "fervor_a", "fervor_b", "storage_a", "storage_b",
    *(f"{what}_{side}_{turn}" for what in ("fervor", "storage") for side in "ab" for turn in range(1, FOLLOWED + 1)),
)  # fmt: skip
BY_TURN = 11  # the first of the columns turn by turn; -1 for turns that a game did not have
TRIAL = 0  # the procedure that is a game


@kernel
def report(g, row, broken):
    """Fill the columns of one finished game."""
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = g.winner, g.first, g.turn, g.fault, g.decisions, broken, g.ended_by
    for side in range(2):
        p = g.players[side]
        row[7 + side], row[9 + side] = p.fervor, p.n[STORAGE]
        for k in range(FOLLOWED):
            had = k < p.turns and (k < p.turns - 1 or g.active != side)
            row[BY_TURN + side * FOLLOWED + k] = p.fervor_at[k] if had else -1
            row[BY_TURN + (2 + side) * FOLLOWED + k] = p.storage_at[k] if had else -1


@kernel
def play_game(g, t, bots, check):
    """Play the game, which is set up, to its end; returns how many invariants broke."""
    begin(g, t, TRIAL)
    broken = 0
    turn = -1
    while True:
        advance(g, t)
        if check and g.turn != turn:
            turn = g.turn
            broken += violations(g)
        if g.over != 0:
            return broken
        answer(g, choose_option(g, t, bots[g.decider]))


@kernel
def set_up(g, words, template, seed, keys, cap, i, logging):
    """Make a record game i of a run, before its first step."""
    for k in range(template.size):
        words[k] = template[k]
    seed_streams(g, seed, i // 2, keys[0], keys[1])
    g.first = i % 2
    g.turn_cap = cap
    g.logging = logging


@entry
def set_up_pyre(games, words, template, seed, keys, cap, i):
    """Make the record game i of a run, to be played decision by decision (`drive_pyre`), and logged."""
    set_up(games[0], words, template, seed, keys, cap, i, 1)


@entry
def weigh_pyre(games, tables, policy, scores):
    """Index of the option that a bot would take in the first game, which waits for a decision; how good it takes each for goes
    into scores (OPTIONS,)."""
    g, t = games[0], tables[0]
    for i in range(g.option_n):
        scores[i] = worth_of_option(g, t, i, policy)
    return choose_option(g, t, policy)


@entry
def play_pyre(games, words, template, tables, seed, keys, bots, cap, start, n, logging, check, out, fates):
    """Play games start to start + n - 1 of a run; out (n, COLUMNS). Pair k is games 2k and 2k + 1: the same shuffles, player a
    first (or winner of the roll), then b. `games` is one record, `words` the part of it that a new game begins with
    (`layout.FRESH`), `template` what it begins as; `keys` ties each player's shuffles to the deck; `bots` (2,) are the policies.
    `fates` (n, CARDS) is filled unless it has no rows."""
    g, t = games[0], tables[0]
    for j in range(n):
        i = start + j
        set_up(g, words, template, seed, keys, cap, i, logging)
        report(g, out[j], play_game(g, t, bots, check))
        if len(fates) > 0:
            for c in range(CARDS):
                fates[j, c] = g.cards[c].fate
