"""Whole games of Pyre between two bots: game i of a seeded stream, and its row of columns."""

from typing import Any, NamedTuple

from kfsim.kernels.kernel import entry, kernel, rare
from kfsim.kernels.rng import seed_streams
from kfsim.pyre.bots.planner import choose_by_planning, promised
from kfsim.pyre.bots.policy import PLANNING, STEADY, choose_option, worth_of_option
from kfsim.pyre.bots.wins import winning_option_in_combat
from kfsim.pyre.engine.codes import STORAGE
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance, begin
from kfsim.pyre.engine.invariants import violations
from kfsim.pyre.engine.layout import CARDS, FOLLOWED

COLUMNS = (
    "winner", "first", "turns", "fault", "decisions", "violations", "ended_by", "fervor_a", "fervor_b", "storage_a", "storage_b",
    *(f"{what}_{side}_{turn}" for what in ("fervor", "storage") for side in "ab" for turn in range(1, FOLLOWED + 1)),
)  # fmt: skip
BY_TURN = 11  # the first of the columns turn by turn; -1 for turns that the game did not reach
WINS = 1000.0  # the score of an attack that wins
TRIAL = 0  # the procedure that is a game


class Boards(NamedTuple):
    """The records in which games are played."""

    games: Any  # three records; two are for bots that try their options (`bots.copies`)
    words: Any  # all as numbers
    begun: Any  # the part of the first record that a new game resets (`layout.FRESH`)
    template: Any  # its content at the start of a game


class Minds(NamedTuple):
    """How bots play, and their scratch memory."""

    bots: Any  # (2, 2): each player's policy, and its tries a decision
    net: Any  # the evaluation
    numbers: Any  # scratch memory for the inputs of the evaluation
    trials: Any  # (OPTIONS, TRIAL_COLUMNS): the results of a bot's tries
    stop: Any  # (1,): when it is not 0, tries end and no other game begins


@kernel
def report(g, row, broken):
    """Fill in the columns of one finished game."""
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = g.winner, g.first, g.turn, g.fault, g.decisions, broken, g.ended_by
    for side in range(2):
        p = g.players[side]
        row[7 + side], row[9 + side] = p.fervor, p.n[STORAGE]
        for k in range(FOLLOWED):
            had = k < p.turns and (k < p.turns - 1 or g.active != side)
            row[BY_TURN + side * FOLLOWED + k] = p.fervor_at[k] if had else -1
            row[BY_TURN + (2 + side) * FOLLOWED + k] = p.storage_at[k] if had else -1


@rare
def planned(boards, t, minds, budget):
    """The index of the option that a bot with tries takes."""
    return choose_by_planning(boards.games, boards.words, t, budget, minds.net, minds.numbers, minds.stop, minds.trials)


@kernel
def choice_of(boards, t, minds):
    """The index of the option that the deciding bot takes."""
    g = boards.games[0]
    bot = minds.bots[g.decider]
    return planned(boards, t, minds, bot[1]) if bot[0] == PLANNING else choose_option(g, t, bot[0])


@kernel
def play_game(boards, t, minds, check):
    """Play the first game, which is set up, to its end; returns the number of broken invariants."""
    g = boards.games[0]
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
        answer(g, choice_of(boards, t, minds))


@kernel
def set_up(boards, seed, keys, cap, i, logging):
    """Make the first record game i of a run, before its first step."""
    g = boards.games[0]
    for k in range(boards.template.size):
        boards.begun[k] = boards.template[k]
    seed_streams(g, seed, i // 2, keys[0], keys[1])
    g.first = i % 2
    g.turn_cap = cap
    g.logging = logging


@entry
def set_up_pyre(boards, seed, keys, cap, i):
    """Make the first record game i of a run, with a log, to be played decision by decision (`drive_pyre`)."""
    set_up(boards, seed, keys, cap, i, 1)


@entry
def weigh_pyre(boards, tables, minds, scores):
    """The index of the option that the deciding player's bot would take in the first game, which waits for a decision. Its scores
    go to scores (OPTIONS,); for `planner` these are the results of its tries (`promised`)."""
    g, t = boards.games[0], tables[0]
    policy = minds.bots[g.decider, 0]
    taken = choice_of(boards, t, minds)
    for i in range(g.option_n):
        scores[i] = promised(minds.trials, i) if policy == PLANNING else worth_of_option(g, t, i, policy)
    if policy == STEADY and winning_option_in_combat(g, t) == taken:
        scores[taken] = WINS
    return taken


@entry
def play_pyre(boards, tables, minds, seed, keys, cap, start, n, logging, check, out, fates):
    """Play games start to start + n - 1 of a run; out (n, COLUMNS). Pair k is games 2k and 2k + 1 with the same shuffles: player
    a goes first (or wins the roll) in one, player b in the other. `keys` ties each player's shuffles to the deck. `fates` (n,
    CARDS) is filled unless it has no rows."""
    g, t = boards.games[0], tables[0]
    for j in range(n):
        if minds.stop[0] != 0:
            break
        set_up(boards, seed, keys, cap, start + j, logging)
        report(g, out[j], play_game(boards, t, minds, check))
        if len(fates) > 0:
            for c in range(CARDS):
                fates[j, c] = g.cards[c].fate
