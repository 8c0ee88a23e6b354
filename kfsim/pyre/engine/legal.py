"""Legal acts: cards that can be played, abilities that can be used, attacks that can be declared."""

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.actions import has_in_play
from kfsim.pyre.engine.codes import (  # fmt: skip
    A_BURN,
    A_CONDITION,
    A_COUNTERS,
    A_DISCARD,
    A_EVENT,
    A_FERVOR,
    A_FROM_REST,
    A_NUMBER,
    A_ONCE,
    A_REST,
    ACTIVATED,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    COMBAT_PHASE,
    D_ABILITY,
    D_ABILITY_N,
    D_CONDITION,
    D_TARGET,
    D_UNIQUE,
    EXPOSED,
    FAST,
    FAST_ACTION,
    FOLLOWER,
    HAND,
    LOCATION,
    OPT_ABILITY,
    OPT_ATTACK,
    OPT_PLAY,
    PLANNING_PHASE,
    PLAY,
    QUICK,
    R_ATTACKS_A_TURN,
    R_FAST_ACTIVATED,
    R_NO_FIRST_COMBAT,
    R_READIED_ATTACKS_AGAIN,
    R_RESTING_CARDS_ACT,
    R_SWIFT_ANY_TURN,
    SWIFT,
    USED_FAST,
)
from kfsim.pyre.engine.filters import collect
from kfsim.pyre.engine.frames import offer
from kfsim.pyre.engine.layout import NO_CARD, THE_PLAYER, WORDS
from kfsim.pyre.engine.triggers import holds
from kfsim.pyre.engine.values import evaluate


@kernel
def is_first_turn(g):
    """Whether this is the first turn of the game."""
    return g.turn == 1


@inlined
def may_plan(g, player):
    """Whether a player may act as in the Planning Phase: in that phase of the player's turn, with an empty stack."""
    return player == g.active and g.phase == PLANNING_PHASE and g.stack_n == 0


@inlined
def is_timely(g, t, c, player):
    """Whether a card can be played outside the Planning Phase: Fast Actions, Quick and Fast cards at any priority; Swift cards in
    the player's own turn."""
    card = g.cards[c]
    if card.kind == FAST_ACTION or card.keywords & (QUICK | FAST) != 0:
        return True
    return card.keywords & SWIFT != 0 and (g.active == player or t.readings[R_SWIFT_ANY_TURN] != 0)


@inlined
def unique_allows(g, t, c, player):
    """Whether the Unique rule lets the player play a card. A player may play one copy of it in a turn, and control one copy."""
    d = g.cards[c].definition
    if t.facts[d, D_UNIQUE] == 0:
        return True
    p = g.players[player]
    for i in range(p.unique_n):
        if p.uniques[i] == d:
            return False
    return not has_in_play(g, player, d, NO_CARD)


@inlined
def can_be_played(g, t, c, player, planning):
    """Whether a player may play a card from hand now; `planning`: all cards can be played at this time."""
    if g.cards[c].cost > g.players[player].fervor or not (planning or is_timely(g, t, c, player)):
        return False
    condition = t.facts[g.cards[c].definition, D_CONDITION]
    if condition >= 0 and evaluate(g, t, condition, c, player, NO_CARD) == 0:
        return False
    if t.facts[g.cards[c].definition, D_TARGET] != 0 and targets(g, t, c, player) == 0:
        return False
    return unique_allows(g, t, c, player)


@kernel
def targets(g, t, c, player):
    """The number of possible targets of a card that names its target. Set 0 of the scratch frame holds them."""
    f = g.scratch
    f.source = c
    f.you = player
    f.subject = NO_CARD
    return collect(g, t, f, t.facts[g.cards[c].definition, D_TARGET] - 1, 0)


@kernel
def burnable(g, t, a, c, player):
    """The number of cards that could be burned as the cost of an ability. Set 0 of the scratch frame holds them."""
    f = g.scratch
    f.source = c
    f.you = player
    f.subject = NO_CARD
    return collect(g, t, f, t.abilities[a, A_BURN], 0)


@inlined
def can_pay(g, t, a, c, player):
    """Whether all costs of an ability can be paid."""
    row = t.abilities[a]
    p = g.players[player]
    card = g.cards[c]
    if row[A_FERVOR] > p.fervor or row[A_DISCARD] > p.n[HAND] or row[A_COUNTERS] > card.counters:
        return False
    if row[A_REST] != 0 and card.resting != 0:
        return False
    if row[A_ONCE] != 0 and card.used >> row[A_NUMBER] & 1 != 0:
        return False
    return row[A_BURN] < 0 or burnable(g, t, a, c, player) > 0


@inlined
def lies_right(t, row, card):
    """Whether a card's state allows it to use an ability. The card must be Ready, unless the ability says from rest, or the
    reading lets resting cards use abilities that do not cost Rest (`can_pay` checks Rest)."""
    return card.resting == 0 or row[A_FROM_REST] != 0 or t.readings[R_RESTING_CARDS_ACT] != 0


@inlined
def can_be_used(g, t, a, c, player, activating):
    """Whether a player may use an ability of a card now; `activating`: also an ability that is not Fast."""
    row = t.abilities[a]
    if row[A_EVENT] != USED_FAST and not (row[A_EVENT] == ACTIVATED and activating):
        return False
    if not lies_right(t, row, g.cards[c]):
        return False
    return can_pay(g, t, a, c, player) and (row[A_CONDITION] < 0 or holds(g, t, a, c, player, NO_CARD))


@inlined
def offer_uses(g, t, c, player, activating):
    """Offer every ability of a card that may be used now."""
    d = g.cards[c].definition
    for a in range(t.facts[d, D_ABILITY], t.facts[d, D_ABILITY] + t.facts[d, D_ABILITY_N]):
        if can_be_used(g, t, a, c, player, activating):
            offer(g, t, OPT_ABILITY, c, a)


@inlined
def offer_plays(g, t, player, planning):
    """Offer every card that may be played now."""
    p = g.players[player]
    if planning:
        for i in range(p.n[HAND]):
            if can_be_played(g, t, p.pile[HAND, i], player, True):
                offer(g, t, OPT_PLAY, p.pile[HAND, i], 0)
        return
    for w in range(WORDS):
        rest = p.timely[w]
        while rest != 0:
            c = w * 64 + lowest(rest)
            rest &= rest - 1
            if can_be_played(g, t, c, player, False):
                offer(g, t, OPT_PLAY, c, 0)


@inlined
def has_something_fast(g, player):
    """Whether a player has a card or ability for use outside the Planning Phase, affordable or not."""
    p = g.players[player]
    any_of = 0
    for w in range(WORDS):
        any_of |= p.timely[w] | p.fasts[w]
    return any_of != 0


@inlined
def offer_acts(g, t, player):
    """Offer every card that may be played and every ability that may be used now. Abilities that are not Fast need the Planning
    Phase, or the time that the reading says."""
    planning = may_plan(g, player)
    activating = planning or (player == g.active and t.readings[R_FAST_ACTIVATED] != 0)
    if activating or has_something_fast(g, player):
        offer_what_there_is(g, t, player, planning, activating)


@kernel
def offer_what_there_is(g, t, player, planning, activating):
    """Offer the cards that can be played (`planning`: at a time for all cards) and the abilities that can be used (`activating`:
    also those that are not Fast)."""
    p = g.players[player]
    offer_plays(g, t, player, planning)
    for w in range(WORDS):
        rest = p.used[w] if activating else p.fasts[w]
        while rest != 0:
            offer_uses(g, t, w * 64 + lowest(rest), player, activating)
            rest &= rest - 1


@inlined
def has_attack_left(t, card):
    """Whether a Ready card has attacks left. The readings say how many attacks it has, and whether attacks from before it became
    Ready count."""
    most = t.readings[R_ATTACKS_A_TURN]
    declared = card.attacks_ready if t.readings[R_READIED_ATTACKS_AGAIN] != 0 else card.attacks
    return declared < most or most == 0


@inlined
def can_attack(g, t, c):
    """Whether a card may declare an attack: a Ready Follower with attack that has attacks left."""
    card = g.cards[c]
    if card.kind != FOLLOWER or card.resting != 0 or card.attack <= 0:
        return False
    return has_attack_left(t, card) and card.keywords & CANNOT_ATTACK == 0


@inlined
def guards(card):
    """Whether a card in play protects other targets: a Ready Follower that can be attacked."""
    return card.resting == 0 and card.kind == FOLLOWER and card.keywords & CANNOT_BE_ATTACKED == 0


@inlined
def has_ready_follower(g, t, player):
    """Whether a player has a Ready Follower. Attacks must target these first."""
    p = g.players[player]
    for i in range(p.n[PLAY]):
        if guards(g.cards[p.pile[PLAY, i]]):
            return True
    return False


@inlined
def is_legal_target(g, t, target, player, guarded):
    """Whether a player's card, or the player, may be attacked; `guarded`: the player has a Ready Follower."""
    if target == THE_PLAYER:
        return not guarded
    if target < 0:
        return False
    card = g.cards[target]
    if card.zone != PLAY or card.controller != player:
        return False
    kind = card.kind
    if (kind != FOLLOWER and kind != LOCATION) or card.keywords & CANNOT_BE_ATTACKED != 0:
        return False
    ready = kind == FOLLOWER and card.resting == 0
    return ready or not guarded or card.keywords & EXPOSED != 0


@inlined
def offer_targets(g, t, attacker, player, kind):
    """Offer every legal target of an attack on a player, as options of one kind."""
    guarded = has_ready_follower(g, t, player)
    p = g.players[player]
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        if is_legal_target(g, t, c, player, guarded):
            offer(g, t, kind, attacker, c)
    if not guarded:
        offer(g, t, kind, attacker, THE_PLAYER)


@inlined
def offer_attacks(g, t):
    """Offer every attack that the turn player may declare; none in the first turn."""
    if is_first_turn(g) or g.phase != COMBAT_PHASE:
        return
    p = g.players[g.active]
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        if can_attack(g, t, c):
            offer_targets(g, t, c, 1 - g.active, OPT_ATTACK)


@kernel
def has_no_combat(g, t):
    """Whether this turn has no Combat Phase: in the first turn, if the reading follows the quick-start rules."""
    return is_first_turn(g) and t.readings[R_NO_FIRST_COMBAT] != 0
