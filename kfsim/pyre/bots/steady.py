"""steady: a bot that scores each option and takes the best. It spends Fervor on the best value, makes profitable attacks, keeps a
response if it can afford one, and allows for a response of the opponent."""

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

FERVOR = 1.3  # the value of one unspent Fervor
TURNS = 3  # for so many turns a card is assumed to bring Fervor
ENOUGH = 5  # above so much Fervor, more of it is worth less
FOR_PLAY = 0.3  # the least gain over its cost for a card that stays in play
LEAST = 0.5  # ... an Action
WORST = 1000.0
RESPONSE = 1.0  # ... for a Fast card that answers nothing now but could later
LOSS = 0.3  # the share of a played card's value that is lost if the opponent responds
AT_ONCE = 0.4  # the value of the best attack that a Follower can make as soon as it is played, as a share of the attack's value
DEAR = 4.5  # the cost from which a card of the opening hand is put back


@kernel
def worth_of_fervor(g, player):
    """The value of each Fervor of a player: less if there is more than the player can spend soon."""
    return FERVOR * min(1.0, ENOUGH / max(1, g.players[player].fervor))


@kernel
def when_played(g, t, c, you):
    """The value of a card's "when played" abilities."""
    facts = t.facts[g.cards[c].definition]
    total = 0.0
    for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
        if t.abilities[a, A_EVENT] == PLAYED and t.abilities[a, A_FILTER] < 0:
            total += foresee(g, t, t.abilities[a, A_PC], c, you, c)
    return total


@kernel
def worth_of_action(g, t, c, you):
    """The value of an Action; with its best target, if it chooses one when played."""
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
    """The value of playing a card now, minus its cost."""
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
    """The best card to burn as the cost of an ability: the one with the highest yield."""
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
    """The value of using an ability now, minus all its costs."""
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
    """The cost of no longer being able to pay for the best response in hand, after a card is played."""
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
    """The score of playing a card or using an ability; 0 for passing."""
    you = g.decider
    c = g.option_card[i]
    if g.option_kind[i] == OPT_ABILITY:
        return worth_of_using(g, t, c, g.option_arg[i], you)
    kind = g.cards[c].kind
    if you == g.active and g.phase < PLANNING_PHASE and kind != FAST_ACTION:
        return -1.0  # it can wait until all playable cards are compared
    worth = worth_of_playing(g, t, c, you)
    if g.phase == PLANNING_PHASE and you == g.active and g.kind == ASK_ACT:
        worth -= held_back(g, t, c, you)
        if kind == SLOW_ACTION:
            worth -= LOSS * threat(g, t, 1 - you) * g.cards[c].cost
    return worth


@kernel
def score_attack(g, t, attacker, target):
    """The score of an attack. It allows for a response, and for an attacker that is resting afterwards."""
    worth = worth_of_attack(g, t, attacker, target) - cost_of_resting(g, t, attacker)
    return worth - LOSS * threat(g, t, 1 - g.active) * 0.5 * worth_in_play(g, t, attacker)


@kernel
def score_target(g, t, i):
    """The score of choosing a card, by the verb that will be done to it."""
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
    """steady's score of option i."""
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
    """Whether an option is a voluntary act of the player."""
    return kind == OPT_PLAY or kind == OPT_ABILITY or kind == OPT_ATTACK
