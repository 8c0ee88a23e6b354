"""Choices of a house, studied: what each house has, and what playing on from it comes to, in games of `steady` against itself."""

from kfsim.bots.house import denial, reach, weigh_houses
from kfsim.bots.leaning import COUNTED_N, L_DENIES, L_EARNS, L_PROMISE, L_REACHES, L_TAKES, LEANS, SEEN_N, look
from kfsim.bots.planner import unknown_while_deciding
from kfsim.bots.playouts import dealt, forget_playouts
from kfsim.bots.search import GAINED, LEFT, usual_choice
from kfsim.bots.steady import choose_by_weight
from kfsim.bots.tries import ANY, gained, play_out, play_usual
from kfsim.engine.record.codes import ASK_HOUSE, PROC_GAME, RNG_BOT
from kfsim.engine.record.frames import answer
from kfsim.engine.record.layout import PLAYOUTS
from kfsim.engine.running.interpreter import advance, begin
from kfsim.kernels.kernel import entry, inlined, kernel
from kfsim.kernels.rng import below, seed_streams

HOUSES = 3  # options at most of a choice that is studied
GAIN = COUNTED_N  # of a house, after what it has: the chance to win that it gained over the usual choice
HOUSE_N = COUNTED_N + 1
USUAL = SEEN_N  # of a row, after what is seen: the house that is chosen usually, and then the blocks of houses
FIRST_HOUSE = USUAL + 1
STUDY_N = FIRST_HOUSE + HOUSES * HOUSE_N
PERCENT = 100


@inlined
def begin_row(g, row):
    """A row of a choice: what is seen, and nothing yet of the houses."""
    for k in range(STUDY_N):
        row[k] = 0.0
    look(g)
    for k in range(SEEN_N):
        row[k] = g.noticed[k]


@inlined
def house_has(g, w, house, k):
    """How much a house has of what counts, weighed with nothing counting but that."""
    if k == L_PROMISE:
        return float(g.promise[house])
    if k == L_REACHES:
        return reach(g, w, house)
    if k == L_DENIES:
        return denial(g, w, house)
    return float(g.earns[house] if k == L_EARNS else g.takes[house] if k == L_TAKES else g.leans[house])


@kernel
def see_what_houses_have(g, t, w, row):
    """Fill each house's block with how much it has of each thing that counts: weighed again and again, one thing at a time."""
    for k in range(COUNTED_N):
        for other in range(COUNTED_N):
            g.leaning[other] = 0.0
        g.leaning[k] = g.leaning[LEANS] = 1.0
        weigh_houses(g, t, w)
        for i in range(g.option_n):
            house = g.option_arg[i]
            row[FIRST_HOUSE + i * HOUSE_N + k] = house_has(g, w, house, k)


@kernel
def play_on_from(games, words, t, w, net, view, usual, tries, trials):
    """Play on from the usual choice and from each option that is left in `trials` so many times, all dealt alike, and fill in
    what each gained on average (GAINED)."""
    g, it = games[0], games[0].tried
    forget_playouts(g)
    unknown = unknown_while_deciding(games)
    for i in range(g.option_n):
        trials[i, GAINED] = 0.0
    for number in range(tries):
        same = g.playouts[number % PLAYOUTS]
        play_usual(games, words, t, w, net, view, usual, same, dealt(unknown, number))
        for i in range(g.option_n):
            if trials[i, LEFT] > 0:
                it.deal = same.deal
                play_out(games, words, t, w, net, view, i, it, same.seen, ANY, ANY)
                trials[i, GAINED] += gained(games, words, t, w, net, view, usual, it, same) / tries


@kernel
def try_houses(games, words, t, w, minds, tries, row):
    """Fill the row of a choice: what is seen, the usual choice, and what each house has and gained. Returns the usual choice."""
    usual = usual_choice(games, words, t, w)
    g, trials = games[0], minds.trials
    begin_row(g, row)
    see_what_houses_have(g, t, w, row)
    row[USUAL] = usual
    for i in range(g.option_n):
        trials[i, LEFT] = i != usual
    play_on_from(games, words, t, w, minds.net, minds.view, usual, tries, trials)
    for i in range(g.option_n):
        row[FIRST_HOUSE + i * HOUSE_N + GAIN] = trials[i, GAINED]
    return usual


@kernel
def begin_studied(boards, run, t, i):
    """Begin game i of a run, in which `steady` plays both decks."""
    g = boards.games[0]
    for k in range(boards.template.size):
        boards.begun[k] = boards.template[k]
    seed_streams(g, run.seed, i // 2, run.keys[0], run.keys[1])
    g.first, g.turn_cap, g.mulligan, g.standing = i % 2, run.turn_cap, 1, 3
    begin(g, t, PROC_GAME)


@entry
def study_houses(boards, minds, runs, rows, tries, share, straying):
    """Play the games of the first of `runs`, `steady` on both sides, and fill `rows` (choices, STUDY_N) with so many of a hundred
    choices of a house, until they are full; `straying` of a hundred houses are then chosen at random. Returns how many."""
    games, words, _, _ = boards
    g, run = games[0], runs[0]
    t, w = minds.tables[0], minds.weights[0]
    n = 0
    for j in range(run.games):
        begin_studied(boards, run, t, run.start + j)
        while True:
            advance(g, t)
            if g.over != 0:
                break
            studied = g.kind == ASK_HOUSE and g.option_n > 1 and g.option_n <= HOUSES and n < rows.shape[0]
            if studied and below(g, RNG_BOT + g.decider, PERCENT) < share:
                option = try_houses(games, words, t, w, minds, tries, rows[n])
                n += 1
            else:
                option = choose_by_weight(g, t, w)
            if studied and below(g, RNG_BOT + g.decider, PERCENT) < straying:
                option = below(g, RNG_BOT + g.decider, g.option_n)
            answer(g, option)
    return n
