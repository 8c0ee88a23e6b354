"""Games of `steady` against itself in which choices are sampled: either house choices, or all others."""

from kfsim.bots.steady.scores import choose_by_weight
from kfsim.bots.training.decision_regret import may_be_mistaken, try_others
from kfsim.bots.training.house_samples import HOUSES, try_houses
from kfsim.engine.record.codes import ASK_HOUSE, PROC_GAME, RNG_BOT
from kfsim.engine.record.frames import answer
from kfsim.engine.running.interpreter import advance, begin
from kfsim.kernels.kernel import entry, inlined, kernel
from kfsim.kernels.rng import below, seed_streams

OF_HOUSES, OF_OTHERS = range(2)  # kinds of samples
THOUSAND = 1000


@kernel
def begin_studied(boards, run, t, i):
    """Begin game i of a run. `steady` plays both decks."""
    g = boards.games[0]
    for k in range(boards.template.size):
        boards.begun[k] = boards.template[k]
    seed_streams(g, run.seed, i // 2, run.keys[0], run.keys[1])
    g.first, g.turn_cap, g.mulligan, g.standing = i % 2, run.turn_cap, 1, 3
    begin(g, t, PROC_GAME)


@inlined
def is_studied(g, what):
    """Whether the current choice is of the kind that is sampled."""
    if what == OF_HOUSES:
        return g.kind == ASK_HOUSE and g.option_n > 1 and g.option_n <= HOUSES
    return may_be_mistaken(g)


@entry
def study(boards, minds, runs, what, rows, tries, share, straying):
    """Play the games of the first of `runs`, with `steady` on both sides, and sample `share` of a thousand choices of kind `what`
    until `rows` are full. A house choice fills one row (choices, CHOICE_N). Another choice fills one row for each option that is
    tried (options, MISTAKE_N). To explore, `straying` of a thousand houses are then chosen at random. Returns the number of
    filled rows."""
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
            studied = is_studied(g, what) and n < rows.shape[0]
            if not studied or below(g, RNG_BOT + g.decider, THOUSAND) >= share:
                option = choose_by_weight(g, t, w)
            elif what == OF_HOUSES:
                option = try_houses(games, words, t, w, minds, tries, rows[n])
                n += 1
            else:
                option, n = try_others(games, words, t, w, minds, tries, rows, n)
            if studied and what == OF_HOUSES and below(g, RNG_BOT + g.decider, THOUSAND) < straying:
                option = below(g, RNG_BOT + g.decider, g.option_n)
            answer(g, option)
    return n
