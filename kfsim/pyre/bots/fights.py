"""The value of attacks."""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.bots.foresee import worth_in_play, worth_of_storage
from kfsim.pyre.engine.codes import (
    CANNOT_ATTACK,
    D_COST,
    D_STRIKES,
    FAST_ACTION,
    FOLLOWER,
    HAND,
    PLAY,
    R_STORAGE_DRAWS,
    RESTLESS,
    STORAGE,
)
from kfsim.pyre.engine.combat import fights_back
from kfsim.pyre.engine.layout import NO_CARD, THE_PLAYER
from kfsim.pyre.engine.legal import can_attack, is_legal_target
from kfsim.pyre.engine.legal import guards as is_guard

GIVEN = 1.4  # the value of a Storage Pile card to the player whom an attack makes draw it
KILL = 1.2  # the value of destroying a Follower, as a multiple of the Follower's value
COMING = 0.3  # a resting attacker's cost for each Follower that may come: a share of its attack and of the unguarded pile
USUAL_COST = 3.0  # of a Follower
SEEN = 3  # the first piles (deck, storage, hand): a player knows their cards only as a set


@kernel
def threat(g, t, player):
    """The estimated chance that a player can respond: the expected number of affordable Fast Actions in hand, at most 1."""
    p = g.players[player]
    fast, unseen = 0, 0
    for zone in range(1, SEEN + 1):
        for i in range(p.n[zone]):
            card = g.cards[p.pile[zone, i]]
            unseen += 1
            fast += int(card.kind == FAST_ACTION and t.facts[card.definition, D_COST] <= p.fervor)
    if unseen == 0:
        return 0.0
    return min(1.0, p.n[HAND] * fast / unseen)


@kernel
def guards(g, t, player, ready):
    """The number of a player's Followers, or of the Ready ones."""
    p = g.players[player]
    n = 0
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        n += int(g.cards[c].kind == FOLLOWER and (not ready or is_guard(g.cards[c])))
    return n


@kernel
def more_attackers(g, t, but):
    """The number of other Followers that can still attack this turn."""
    p = g.players[g.active]
    n = 0
    for i in range(p.n[PLAY]):
        n += int(p.pile[PLAY, i] != but and can_attack(g, t, p.pile[PLAY, i]))
    return n


@kernel
def attack_of_others(g, t, but):
    """The total attack of the other Followers that can still attack this turn."""
    p = g.players[g.active]
    total = 0
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        if c != but and can_attack(g, t, c):
            total += max(0, g.cards[c].attack)
    return total


@kernel
def may_come(g, player):
    """How many Followers a player may play in the next own turn, from cards in hand and Fervor that is saved."""
    p = g.players[player]
    return min(1.0 * p.n[HAND], p.fervor / USUAL_COST)


@kernel
def cost_of_resting(g, t, attacker):
    """The cost of an attacker that is resting in the opponent's turn: the last guards protect the Storage Pile, and Followers
    that the opponent can pay for may attack at once."""
    if g.cards[attacker].keywords & RESTLESS != 0 or guards(g, t, g.active, True) > 1:
        return 0.0
    enemies = guards(g, t, 1 - g.active, False)
    if 0 < enemies >= g.players[g.active].n[STORAGE]:
        return 30.0
    storage = worth_of_storage(g, g.active, 1)
    coming = may_come(g, 1 - g.active)
    cost = COMING * coming * max(0, g.cards[attacker].attack)
    return cost + (COMING * coming * storage if enemies == 0 else 0.4 * storage)


@kernel
def worth_at_once(g, t, c):
    """What the best attack on a Follower is worth that a Follower in hand could make this turn: all that it would destroy, less
    what would destroy it."""
    a = g.cards[c]
    if a.kind != FOLLOWER or a.keywords & CANNOT_ATTACK != 0 or a.attack <= 0 or g.turn == 1:
        return 0.0
    defender = 1 - g.active
    guarded = guards(g, t, defender, True) > 0
    first = t.facts[a.definition, D_STRIKES]
    p = g.players[defender]
    best = 0.0
    for i in range(p.n[PLAY]):
        b = p.pile[PLAY, i]
        left = g.cards[b].defense - g.cards[b].damage
        if g.cards[b].kind != FOLLOWER or first + a.attack < left or not is_legal_target(g, t, b, defender, guarded):
            continue
        falls = first < left and fights_back(g, t, b) and g.cards[b].attack >= a.defense
        best = max(best, worth_in_play(g, t, b) - (worth_in_play(g, t, c) if falls else 0.0))
    return best


@kernel
def worth_of_attack(g, t, attacker, target):
    """The value of an attack to the turn player, without a possible response."""
    defender = 1 - g.active
    if target == THE_PLAYER:
        return worth_of_storage(g, defender, t.readings[R_STORAGE_DRAWS]) - GIVEN * t.readings[R_STORAGE_DRAWS]
    a, b = g.cards[attacker], g.cards[target]
    worth = 0.0
    first = t.facts[a.definition, D_STRIKES] if g.attacker == NO_CARD else 0
    left = b.defense - b.damage
    kills = first + max(0, a.attack) >= left
    if kills:
        worth += KILL * worth_in_play(g, t, target)
        last_guard = b.resting == 0 and guards(g, t, defender, True) == 1
        if last_guard and more_attackers(g, t, attacker) > 0:
            worth += 0.7 * worth_of_storage(g, defender, min(more_attackers(g, t, attacker), g.players[defender].n[STORAGE]))
    elif first + max(0, a.attack) + attack_of_others(g, t, attacker) >= left:
        worth += 0.1
        if b.resting == 0 and more_attackers(g, t, attacker) > 0:
            worth += 0.25 * max(0, a.attack)
    if first < left and fights_back(g, t, target) and a.damage + max(0, b.attack) >= a.defense:
        worth -= worth_in_play(g, t, attacker)
    return worth
