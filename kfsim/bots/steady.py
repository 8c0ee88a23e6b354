"""`steady`, the default: scores every legal option by what it does to the race, the board and the hand."""

from kfsim.bots.targets import place_score, readied_fight, target_score
from kfsim.bots.weights import W_PLAY, W_POWER, W_READY_HOUSE, W_REAP, W_STUN, W_SWEEP  # fmt: skip
from kfsim.bots.worth import fight_value, harm, loss, worth_in_hand
from kfsim.engine.codes import (
    ACTION,
    ARCHIVES,
    ARTIFACTS,
    ASK_ACTION,
    ASK_ARCHIVES,
    ASK_CHOOSE_HOUSE,
    ASK_FIGHT,
    ASK_FLANK,
    ASK_HOST,
    ASK_HOUSE,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_NUMBER,
    ASK_TARGET,
    ASK_USE,
    CREATURE,
    D_STATIC,
    D_STATIC_N,
    D_TYPE,
    DECK,
    HAND,
    LINE,
    OP_HEAL,
    OPT_ACTION,
    OPT_DISCARD,
    OPT_FIGHT,
    OPT_NONE,
    OPT_OMNI,
    OPT_PLAY,
    OPT_REAP,
    OPT_YES,
    PLAYER_FLAG,
    S_ARG,
    S_KIND,
    SKIPS_FORGE,
)  # fmt: skip
from kfsim.engine.features import X_ACTION, X_LASTING, X_READIES, X_REAPED, X_SWEEP, X_SWEEP_DAMAGE, X_SWEEP_FILTER
from kfsim.engine.filters import matches, reaches
from kfsim.engine.kernel import inlined, kernel, rare
from kfsim.engine.layout import NO_CARD
from kfsim.engine.legal import may_be_fought
from kfsim.engine.main_step import list_hand_and_end, list_uses_of
from kfsim.engine.values import scratch

PLAYED_FIRST = 10.0  # a lasting effect goes before everything else
FORGE_AT_LAST = 6.0  # getting rid of what holds up a key
KEEP_UP_TO = 4  # cards in hand


@inlined
def best_fight(g, t, w, c):
    """Value of the best fight c could make, which it aims at; nothing to fight is worth nothing."""
    enemy = g.players[1 - g.cards[c].controller]
    best = -9.0
    for i in range(enemy.count[LINE]):
        target = enemy.piles[LINE, i]
        if may_be_fought(g, c, target):
            value = fight_value(g, t, w, c, target)
            if value > best:
                best = value
                g.aim = target
    g.aimed_by = c
    g.aimed_at = g.decisions
    return best


@inlined
def aimed(g):
    """Index of the creature aimed at, if the fighter was picked at the last decision; else -1."""
    if g.decisions == g.aimed_at + 1 and g.aimed_by == g.source:
        for i in range(g.option_n):
            if g.option_card[i] == g.aim:
                return i
    return -1


@kernel
def reap_value(g, t, w, c):
    """What a reap is worth; its amber, nothing while an effect takes it away."""
    if g.players[g.cards[c].controller].catcher >= 0:
        return t.features[g.cards[c].definition, X_REAPED] - w[W_REAP]
    return t.features[g.cards[c].definition, X_REAPED]


@rare
def sweep_balance(g, t, w, source):
    """What the opponent would lose if card `source` swept the board, less what the decider would."""
    x = t.features[g.cards[source].definition]
    row = int(x[X_SWEEP_FILTER]) - 1
    f = scratch(g, source, g.decider, NO_CARD, NO_CARD)
    balance = 0.0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            if reaches(t, row, f, side) and matches(g, t, row, f, c, side):
                value = harm(g, t, w, c, int(x[X_SWEEP_DAMAGE])) if x[X_SWEEP_DAMAGE] > 0 else loss(g, t, w, c)
                balance += -value if side == g.decider else value
    return balance


@inlined
def can_ready_a_fight(g, t, w):
    """Whether a card that readies or fights would find a friend with a fight worth having."""
    p = g.players[g.decider]
    for i in range(p.count[LINE]):
        if readied_fight(g, t, w, p.piles[LINE, i], False) > 0.3:
            return True
    return False


@inlined
def play_score(g, t, w, c):
    """What playing a card from hand is worth; below nothing when it is better kept."""
    card = g.cards[c]
    x = t.features[card.definition]
    value = w[W_PLAY] + worth_in_hand(g, t, c)
    if x[X_SWEEP] > 0:
        gain = sweep_balance(g, t, w, c)
        if gain < 0.3:
            return -1.0
        value += w[W_SWEEP] * gain
    if t.facts[card.definition, D_TYPE] == ACTION and value <= w[W_PLAY]:
        return -0.5
    return value + PLAYED_FIRST * x[X_LASTING]


@rare
def late_play(g, t, w):
    """Index of a card to play when all creatures have been used: one that readies them; -1 for none."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PLAY and readies(g, t, g.option_card[i]) and can_ready_a_fight(g, t, w):
            return i
    return -1


@kernel
def readies(g, t, c):
    """Whether a card is an action that readies or fights: it waits until creatures have been used."""
    d = g.cards[c].definition
    return t.features[d, X_READIES] > 0 and t.facts[d, D_TYPE] == ACTION


@inlined
def choose_discard(g, t):
    """Index of a card to discard, or of the end of the turn: sweeps and cards that ready are kept while the hand is thin."""
    p = g.players[g.decider]
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_DISCARD:
            x = t.features[g.cards[g.option_card[i]].definition]
            keep = x[X_SWEEP] > 0 or x[X_READIES] > 0
            if not keep or p.count[HAND] > KEEP_UP_TO:
                return i
    return g.option_n - 1


@inlined
def skips_forging(g, t, c):
    """Whether card c is what makes its controller skip the forge step."""
    d = t.facts[g.cards[c].definition]
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == PLAYER_FLAG and t.statics[s, S_ARG] & SKIPS_FORGE != 0:
            return True
    return False


@kernel
def action_value(g, t, c):
    """What an artifact's action is worth; much, if it lets a player forge who has the amber."""
    p = g.players[g.decider]
    if p.bans & SKIPS_FORGE != 0 and p.amber >= p.key_cost and skips_forging(g, t, c):
        return FORGE_AT_LAST
    return t.features[g.cards[c].definition, X_ACTION]


@inlined
def use_score(g, t, w, kind, c):
    """What using a card is worth."""
    x = t.features[g.cards[c].definition]
    if kind == OPT_REAP:
        return reap_value(g, t, w, c)
    if kind == OPT_FIGHT:
        return best_fight(g, t, w, c)
    if kind == OPT_ACTION or kind == OPT_OMNI:
        if g.cards[c].zone == ARTIFACTS:
            value = action_value(g, t, c)
            return 3.0 + value if value > 0 else -1.0
        return w[W_REAP] * 0.1 + x[X_ACTION]
    return w[W_STUN]


@inlined
def best_use(g, t, w, c):
    """Index of the best use of card c among its uses, which it lists; -1 if none is worth anything."""
    list_uses_of(g, t, c)
    best = -1
    best_score = 0.0
    for i in range(g.option_n):
        score = use_score(g, t, w, g.option_kind[i], c)
        if score > best_score:
            best, best_score = i, score
    return best


@inlined
def choose_use(g, t, w):
    """Index of a use of the first card in play that has one worth anything; -1 for none. One card at a time, from left to
    right, creatures first."""
    p = g.players[g.active]
    for zone in range(LINE, ARTIFACTS + 1):
        for i in range(p.count[zone]):
            c = p.piles[zone, i]
            if g.cards[c].exhausted == 0:
                best = best_use(g, t, w, c)
                if best >= 0:
                    return best
    return -1


@inlined
def choose_action(g, t, w):
    """Index of the action to take in step 3: cards first, then uses, then what is left of the hand. The game has listed the
    plays only; uses are listed card by card when there is nothing to play, so that most decisions cost little."""
    best = -1
    best_score = 0.0
    for i in range(g.option_n):
        if not readies(g, t, g.option_card[i]):
            score = play_score(g, t, w, g.option_card[i])
            if score > best_score:
                best, best_score = i, score
    if best < 0:
        best = choose_use(g, t, w)
    if best < 0:
        list_hand_and_end(g, t)
        best = late_play(g, t, w)
    return best if best >= 0 else choose_discard(g, t)


@inlined
def add_promise(g, c, value):
    """What card c promises counts for each house it belongs to."""
    for i in range(g.option_n):
        if (g.cards[c].houses >> g.option_arg[i]) & 1 != 0:
            g.promise[i] += value


@inlined
def choose_house(g, t, w):
    """Index of the house whose turn promises most: cards to play, creatures and artifacts to use."""
    p = g.players[g.decider]
    for i in range(g.option_n):
        g.promise[i] = 0.0
    for i in range(p.count[HAND]):
        c = p.piles[HAND, i]
        add_promise(g, c, w[W_PLAY] + max(0.0, worth_in_hand(g, t, c)))
    for i in range(p.count[LINE]):
        c = p.piles[LINE, i]
        add_promise(g, c, w[W_STUN] if g.cards[c].stun != 0 else w[W_READY_HOUSE] * reap_value(g, t, w, c))
    for i in range(p.count[ARTIFACTS]):
        c = p.piles[ARTIFACTS, i]
        add_promise(g, c, max(0.0, action_value(g, t, c)))
    best = 0
    for i in range(1, g.option_n):
        if g.promise[i] > g.promise[best]:
            best = i
    return best


@rare
def archives_score(g, t, w):
    """Whether the archives are worth taking now: cards of the active house, or a thin hand."""
    p = g.players[g.decider]
    n = 0
    for i in range(p.count[ARCHIVES]):
        n += (g.cards[p.piles[ARCHIVES, i]].houses >> max(0, g.house)) & 1
    return 1.0 if n > 0 or p.count[ARCHIVES] >= 3 else -1.0


@rare
def unseen_of_house(g, player, house):
    """Creatures of a house among a player's cards that nobody has seen: the deck list less what lies open."""
    n = 0
    for zone in (DECK, HAND, ARCHIVES):
        p = g.players[player]
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            n += int(card.type == CREATURE and (card.houses >> house) & 1 != 0)
    return n


@rare
def mulligan_score(g, t, w):
    """Whether a new hand with a card less is better: hardly a creature to begin with."""
    p = g.players[g.decider]
    creatures = 0
    for i in range(p.count[HAND]):
        creatures += int(g.cards[p.piles[HAND, i]].type == CREATURE)
    return 1.0 if creatures <= 1 else -1.0


@inlined
def host_score(g, t, w, c):
    """Upgrades go on own creatures, the strong first."""
    own = g.cards[c].controller == g.decider
    return 1.0 + w[W_POWER] * g.cards[c].power if own else -1.0


@rare
def mode_score(g, mode):
    """A mode that heals needs somebody hurt."""
    op = (g.purpose >> (8 * mode)) & 255
    if op != OP_HEAL:
        return 0.5
    p = g.players[g.decider]
    hurt = 0
    for i in range(p.count[LINE]):
        hurt += int(g.cards[p.piles[LINE, i]].damage > 1)
    return float(hurt)


@rare
def number_score(g, t, w, n):
    """Naming a number destroys the creatures of that power."""
    balance = 0.0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            if g.cards[c].power == n:
                value = loss(g, t, w, c)
                balance += -value if side == g.decider else value
    return balance


@inlined
def option_score(g, t, w, i):
    """Score of option i of the decision at hand."""
    kind = g.kind
    c = g.option_card[i]
    if kind == ASK_TARGET:
        return 0.0 if g.option_kind[i] == OPT_NONE else target_score(g, t, w, c)
    if kind == ASK_FIGHT:
        return fight_value(g, t, w, g.source, c)
    if kind == ASK_USE:
        return use_score(g, t, w, g.option_kind[i], c)
    if kind == ASK_ARCHIVES:
        return archives_score(g, t, w) if g.option_kind[i] == OPT_YES else 0.0
    if kind == ASK_MULLIGAN:
        return mulligan_score(g, t, w) if g.option_kind[i] == OPT_YES else 0.0
    if kind == ASK_HOST:
        return host_score(g, t, w, c)
    if kind == ASK_FLANK:
        return place_score(g, t, c, g.option_arg[i])
    if kind == ASK_CHOOSE_HOUSE:
        return float(unseen_of_house(g, 1 - g.decider, g.option_arg[i]))
    if kind == ASK_NUMBER:
        return number_score(g, t, w, g.option_arg[i])
    if kind == ASK_MODE:
        return mode_score(g, g.option_arg[i])
    return 0.0


@inlined
def choose_steadily(g, t, w):
    """Index of the option with the highest score; the first of equals."""
    if g.kind == ASK_ACTION:
        return choose_action(g, t, w)
    if g.kind == ASK_HOUSE:
        return choose_house(g, t, w)
    best = aimed(g) if g.kind == ASK_FIGHT else -1
    if best >= 0:
        return best
    best = 0
    best_score = option_score(g, t, w, 0)
    for i in range(1, g.option_n):
        score = option_score(g, t, w, i)
        if score > best_score:
            best, best_score = i, score
    return best
