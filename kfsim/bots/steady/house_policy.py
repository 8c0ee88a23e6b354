"""The house policy: a linear model (position features x house features) that corrects the score of each house. It was learned
from rollouts of every house that could be chosen (`keyforge.training.house_policy`)."""

from kfsim.bots.steady.weights import COUNTED, LEARNED, OF_PLAYER, SEEN, STRETCH, W_LEAN
from kfsim.engine.record.codes import ACTION, ARCHIVES, CREATURE, DECK, HAND, LINE, UPGRADE
from kfsim.engine.record.features import X_DRAWS, X_PLAY_AMBER, X_SWEEP
from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.simd import LANES, add_stretches

(
    L_PROMISE, L_REACHES, L_DENIES, L_EARNS, L_TAKES, L_CARDS, L_CREATURES, L_ACTIONS, L_UPGRADES, L_ICONS, L_WORTH, L_UNWANTED,
    L_READY, L_STUNNED, L_POWER, L_REAPS, L_ARTIFACTS, L_ACTS, L_ARCHIVED, L_EXHAUSTED, L_DRAWS, L_SWEEPS, L_CONTROL,
) = range(len(COUNTED))  # fmt: skip
COUNTED_N, SEEN_N, SIDE_N = len(COUNTED), len(SEEN), len(OF_PLAYER)
LEANS = COUNTED_N  # index in `g.leaning` after the weights of house features: 0 there means that the policy is not used
PROMISED_N = L_DENIES + 1  # the first house features always count: the promise of a turn, and its effect on the race for keys
LEAST = 0.2  # lowest weight of each of them; without the policy it is 1


@inlined
def look_at_player(g, player, first):
    """Fill `g.noticed`, from index `first` on, with the position features of a player, in the order of OF_PLAYER."""
    p = g.players[player]
    g.noticed[first] = p.amber
    g.noticed[first + 1] = p.amber >= p.key_cost
    g.noticed[first + 2] = p.key_n == 1
    g.noticed[first + 3] = p.key_n == 2
    g.noticed[first + 4] = p.count[HAND]
    g.noticed[first + 5] = p.count[LINE]


@inlined
def look(g):
    """Fill `g.noticed` with the position features for the deciding player, in the order of SEEN."""
    p = g.players[g.decider]
    look_at_player(g, g.decider, 0)
    look_at_player(g, 1 - g.decider, SIDE_N)
    g.noticed[2 * SIDE_N] = p.count[ARCHIVES]
    g.noticed[2 * SIDE_N + 1] = p.count[DECK]
    g.noticed[2 * SIDE_N + 2] = p.turns
    g.noticed[2 * SIDE_N + 3] = 1.0


@kernel
def begin_leaning(g, w):
    """Compute the weight of each house feature in this position (`g.leaning`); all are zero if the weight `lean` is zero."""
    for k in range(STRETCH):
        g.leaning[k] = 0.0
    g.leaning[LEANS] = w[W_LEAN]
    if w[W_LEAN] == 0:
        return
    look(g)
    for seen in range(SEEN_N):
        g.noticed[seen] *= w[W_LEAN]
    for part in range(STRETCH // LANES):
        add_stretches(g.leaning, part * LANES, g.noticed, SEEN_N, w, LEARNED + part * LANES, STRETCH)
    for k in range(PROMISED_N):
        g.leaning[k] = max(LEAST, 1.0 + g.leaning[k])


@inlined
def lean_of_card_in_hand(g, t, c, value):
    """The policy's correction for the houses of a card in hand that is worth `value` if it is played now."""
    if g.leaning[LEANS] == 0:
        return 0.0
    card = g.cards[c]
    x = t.features[card.definition]
    by = g.leaning
    lean = by[L_CARDS] + by[L_ICONS] * card.icon_n + by[L_DRAWS] * x[X_DRAWS]
    lean += by[L_WORTH] * value if value > 0 else by[L_UNWANTED]
    if card.type == CREATURE:
        lean += by[L_CREATURES]
    elif card.type == ACTION:
        lean += by[L_ACTIONS]
    elif card.type == UPGRADE:
        lean += by[L_UPGRADES]
    if x[X_SWEEP] > 0:
        lean += by[L_SWEEPS]
    if x[X_PLAY_AMBER] != 0:
        lean += by[L_CONTROL]
    return float(lean)


@inlined
def lean_of_ready(g, card, reap):
    """The policy's correction for the houses of a ready creature, given the worth of its reap."""
    return float(g.leaning[L_READY] + g.leaning[L_POWER] * card.power + g.leaning[L_REAPS] * reap)


@inlined
def leant(g, house, reached, denied):
    """The final score of a house: its promise, its effect on the race for keys (reach one, deny the opponent one), and the
    policy's correction."""
    if g.leaning[LEANS] == 0:
        return g.promise[house] + reached + denied
    by = g.leaning
    value = by[L_PROMISE] * g.promise[house] + by[L_REACHES] * reached + by[L_DENIES] * denied
    return value + g.leans[house] + by[L_EARNS] * g.earns[house] + by[L_TAKES] * g.takes[house]
