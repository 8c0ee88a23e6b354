"""steady: spends Fervor on what is worth it, picks the Storage Pile, attacks what pays, keeps a response when it can afford it,
and looks at what a response would cost it."""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.bots.fights import cost_of_resting, threat, worth_at_once, worth_of_attack
from kfsim.pyre.bots.foresee import for_me, foresee, usual_number, verb_on, worth_elsewhere, worth_in_play
from kfsim.pyre.engine.codes import (  # fmt: skip
    A_BURN,
    A_BURN_THIS,
    A_COUNTERS,
    A_DISCARD,
    A_EVENT,
    A_FERVOR,
    A_FILTER,
    A_PC,
    A_REST,
    ASK_ACT,
    ASK_BURN,
    ASK_COMBAT,
    ASK_DECLARE,
    ASK_DISCARD,
    ASK_HAND_LIMIT,
    ASK_MULLIGAN,
    ASK_REKINDLE,
    ASK_RESPOND,
    ASK_RETARGET,
    ASK_STORAGE,
    ASK_TARGET,
    D_ABILITY,
    D_ABILITY_N,
    D_PLAY,
    D_REKINDLE,
    D_TARGET,
    FAST_ACTION,
    FOLLOWER,
    FOR_HARM,
    HAND,
    OPT_ABILITY,
    OPT_ATTACK,
    OPT_NO,
    OPT_NONE,
    OPT_PASS,
    OPT_PLAY,
    PLANNING_PHASE,
    PLAYED,
    SLOW_ACTION,
)
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.legal import burnable, targets
from kfsim.pyre.engine.sets import following
from kfsim.pyre.engine.zones import keeper

FERVOR = 1.3  # what one Fervor is worth that is not spent
TURNS = 3  # for which a card is taken to bring Fervor
ENOUGH = 5  # Fervor from which on more of it is worth less
FOR_PLAY = 0.3  # what a card that stays in play has to bring beside its cost
LEAST = 0.5  # ... an Action
WORST = 1000.0
RESPONSE = 1.0  # ... a Fast one that answers nothing now and could later
LOSS = 0.3  # of what is played, when the opponent responds
AT_ONCE = 0.4  # what the best attack is worth that a Follower can make as soon as it is played, times the worth of the attack
DEAR = 4.5  # cost from which on a card of the opening hand is put back


@kernel
def worth_of_fervor(g, player):
    """What each Fervor of a player is worth: less where there is more than can be spent soon."""
    return FERVOR * min(1.0, ENOUGH / max(1, g.players[player].fervor))


@kernel
def when_played(g, t, c, you):
    """What the "when played" abilities of a card would bring."""
    facts = t.facts[g.cards[c].definition]
    total = 0.0
    for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
        if t.abilities[a, A_EVENT] == PLAYED and t.abilities[a, A_FILTER] < 0:
            total += foresee(g, t, t.abilities[a, A_PC], c, you, c)
    return total


@kernel
def worth_of_action(g, t, c, you):
    """What an Action would do, to the best target if it names one as it is played."""
    d = g.cards[c].definition
    if t.facts[d, D_TARGET] == 0:
        return foresee(g, t, t.facts[d, D_PLAY], c, you, NO_CARD)
    targets(g, t, c, you)
    best = -WORST
    to = following(g.scratch, 0, NO_CARD)
    while to != NO_CARD:
        best = max(best, foresee(g, t, t.facts[d, D_PLAY], c, you, to))
        to = following(g.scratch, 0, to)
    return best


@kernel
def worth_of_playing(g, t, c, you):
    """What playing a card now brings, less its cost."""
    d = g.cards[c].definition
    cost = worth_of_fervor(g, you) * g.cards[c].cost
    if t.facts[d, D_PLAY] >= 0:
        waits = g.cards[c].kind == FAST_ACTION and g.stack_n == 0 and g.attacker == NO_CARD
        return worth_of_action(g, t, c, you) - cost - (RESPONSE if waits else LEAST)
    in_play = t.worth[d, 1] + t.worth[d, 3] + FERVOR * TURNS * t.worth[d, 4]
    attacks = AT_ONCE * worth_at_once(g, t, c) if you == g.active and g.phase <= PLANNING_PHASE else 0.0
    return in_play + when_played(g, t, c, you) + attacks - cost - FOR_PLAY


@kernel
def best_to_burn(g, t, a, c, you):
    """The card that would be burned as the cost of an ability: the one that yields most."""
    best, found = NO_CARD, -1
    if t.abilities[a, A_BURN] < 0:
        return NO_CARD
    burnable(g, t, a, c, you)
    i = following(g.scratch, 0, NO_CARD)
    while i != NO_CARD:
        yields = t.facts[g.cards[i].definition, D_REKINDLE]
        if yields > found:
            best, found = i, yields
        i = following(g.scratch, 0, i)
    return best


@kernel
def worth_of_using(g, t, c, a, you):
    """What using an ability now brings, less all it costs."""
    row = t.abilities[a]
    worth = foresee(g, t, row[A_PC], c, you, best_to_burn(g, t, a, c, you))
    worth -= worth_of_fervor(g, you) * row[A_FERVOR] + 1.2 * row[A_DISCARD] + 0.4 * row[A_COUNTERS] + 0.2 * int(row[A_BURN] >= 0)
    if row[A_BURN_THIS] != 0:
        worth -= 0.8 * worth_in_play(g, t, c)
    if row[A_REST] != 0 and g.cards[c].kind == FOLLOWER:
        worth -= 0.5 * max(0, g.cards[c].attack)
    return worth


@kernel
def held_back(g, t, c, you):
    """What it costs that, after playing a card, the best response in hand can no longer be paid."""
    p = g.players[you]
    left = p.fervor - g.cards[c].cost
    lost = 0.0
    for i in range(p.n[HAND]):
        other = p.pile[HAND, i]
        d = g.cards[other].definition
        if other == c or g.cards[other].kind != FAST_ACTION or g.cards[other].cost > p.fervor:
            continue
        if g.cards[other].cost > left:
            lost = max(lost, 0.35 * (t.worth[d, 0] - FERVOR * g.cards[other].cost))
    return lost


@kernel
def score_act(g, t, i):
    """What playing a card or using an ability is worth; passing is nothing."""
    you = g.decider
    c = g.option_card[i]
    if g.option_kind[i] == OPT_ABILITY:
        return worth_of_using(g, t, c, g.option_arg[i], you)
    kind = g.cards[c].kind
    if you == g.active and g.phase < PLANNING_PHASE and kind != FAST_ACTION:
        return -1.0  # it can wait until all that can be played is weighed together
    worth = worth_of_playing(g, t, c, you)
    if g.phase == PLANNING_PHASE and you == g.active and g.kind == ASK_ACT:
        worth -= held_back(g, t, c, you)
        if kind == SLOW_ACTION:
            worth -= LOSS * threat(g, t, 1 - you) * g.cards[c].cost
    return worth


@kernel
def score_attack(g, t, attacker, target):
    """What an attack is worth: with what a response may do to it, and with the attacker resting afterwards."""
    worth = worth_of_attack(g, t, attacker, target) - cost_of_resting(g, t, attacker)
    return worth - LOSS * threat(g, t, 1 - g.active) * 0.5 * worth_in_play(g, t, attacker)


@kernel
def score_target(g, t, i):
    """What choosing a card is worth, by what will be done to it."""
    f = g.frames[g.top]
    row = t.rows[f.pc]
    c = g.option_card[i]
    found = verb_on(t, f.pc, row[1])
    if found >= 0:
        return for_me(g, t, t.rows[found, 0], c, usual_number(t.rows[found, 2]), f.you)
    harm = g.purpose == FOR_HARM
    mine = keeper(g, c) == f.you
    return worth_in_play(g, t, c) * (1.0 if mine != harm else -1.0)


@kernel
def score(g, t, i):
    """How good steady takes option i for."""
    kind, c = g.option_kind[i], g.option_card[i]
    if kind == OPT_PASS or kind == OPT_NONE:
        return 0.0
    if kind == OPT_NO:
        return -0.1
    if g.kind == ASK_ACT or g.kind == ASK_RESPOND or (g.kind == ASK_COMBAT and kind != OPT_ATTACK):
        return score_act(g, t, i)
    if g.kind == ASK_COMBAT:
        return score_attack(g, t, c, g.option_arg[i])
    if g.kind == ASK_RETARGET:
        return worth_of_attack(g, t, c, g.option_arg[i])
    if g.kind == ASK_REKINDLE:
        return worth_of_using(g, t, c, g.option_arg[i], g.decider)
    if g.kind == ASK_TARGET:
        return score_target(g, t, i)
    if g.kind == ASK_DECLARE:
        return foresee(g, t, t.facts[g.cards[g.source].definition, D_PLAY], g.source, g.decider, c)
    if g.kind == ASK_STORAGE:
        return 1.0 * t.storing[g.decider, g.cards[c].definition]
    if g.kind == ASK_MULLIGAN:
        return g.cards[c].cost - DEAR
    if g.kind == ASK_BURN:
        return 1.0 * t.facts[g.cards[c].definition, D_REKINDLE]
    if g.kind == ASK_DISCARD or g.kind == ASK_HAND_LIMIT:
        return -worth_elsewhere(g, t, c)
    return 0.0


@kernel
def is_play(kind):
    """Whether an option does something of a player's own accord."""
    return kind == OPT_PLAY or kind == OPT_ABILITY or kind == OPT_ATTACK
