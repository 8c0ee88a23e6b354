"""Decision regret: the gain of other options over the usual one, by rollouts, in all choices except that of a house."""

from kfsim.bots.planner.option_rollouts import play_on_from
from kfsim.bots.planner.search import GAINED, LEFT, usual_choice
from kfsim.engine.record.codes import ASK_HOUSE, ASK_KEY, ASK_LAY_DOWN, ASK_ORDER, ASK_PAYMENT, RNG_BOT
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.rng import below

# Columns of a row: the kind of the decision, the purpose of a choice of a card, and the card that asks. Then for the usual choice
# and for the other option: its kind, its card, and whether this is an own card. Last the gain of the other option. Cards are
# definitions, -1 for none.
ASKED, PURPOSE, SOURCE, USUAL_IS, USUAL_CARD, USUAL_OWN, OTHER_IS, OTHER_CARD, OTHER_OWN, GAIN, MISTAKE_N = range(11)
OTHERS = 4  # most random options that are tried beside the usual choice


@inlined
def may_be_mistaken(g):
    """Whether the current choice is of a kind that matters. House choices are sampled by `bots.training.house_samples`."""
    told = g.kind == ASK_HOUSE or g.kind == ASK_ORDER or g.kind == ASK_LAY_DOWN or g.kind == ASK_KEY or g.kind == ASK_PAYMENT
    return not told and (g.option_n > 1 or g.unlisted != 0)


@inlined
def definition_of(g, c):
    """The definition of card c; -1 for no card."""
    return g.cards[c].definition if c != NO_CARD else -1


@inlined
def tell_option(g, i, row, column):
    """Fill three columns of a row, from `column` on: the kind of option i, its card, and whether this is an own card."""
    c = g.option_card[i]
    row[column] = g.option_kind[i]
    row[column + 1] = definition_of(g, c)
    row[column + 2] = c != NO_CARD and g.cards[c].controller == g.decider


@inlined
def mark_others(g, usual, trials):
    """Mark random options beside the usual choice as remaining in `trials`; they will be tried."""
    for i in range(g.option_n):
        trials[i, LEFT] = 0.0
    for _ in range(OTHERS):
        i = below(g, RNG_BOT + g.decider, g.option_n)
        trials[i, LEFT] = i != usual


@kernel
def try_others(games, words, t, w, minds, tries, rows, n):
    """Try some other options by rollouts, and fill a row for each, from row n on. Returns the usual choice, and the new number of
    filled rows."""
    usual = usual_choice(games, words, t, w, minds.memories[0])
    g, trials = games[0], minds.trials
    if g.option_n > 1:
        mark_others(g, usual, trials)
        play_on_from(games, words, t, w, minds.net, minds.views[0], minds.memories[0], usual, tries, trials)
        for i in range(g.option_n):
            if trials[i, LEFT] > 0 and n < rows.shape[0]:
                row = rows[n]
                row[ASKED], row[PURPOSE], row[SOURCE] = g.kind, g.purpose & 255, definition_of(g, g.source)
                tell_option(g, usual, row, USUAL_IS)
                tell_option(g, i, row, OTHER_IS)
                row[GAIN] = trials[i, GAINED]
                n += 1
    return usual, n
