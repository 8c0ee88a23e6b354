"""A win by attacks alone: there are enough attackers to destroy all guarding Followers and to empty the Storage Pile.

Dynamic programming over sets of attackers assigns attackers to guards. The value of a set is the number of guards it destroys one
after the other, and the damage it does to the next one. The smallest set that destroys all guards leaves the most attackers for
the Storage Pile. The damage of an attacker's own "when attacks" ability before the strike counts; other triggers of attacks do
not.
"""

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import kernel, rare
from kfsim.pyre.engine.codes import (
    ASK_COMBAT,
    ASK_RETARGET,
    D_STRIKES,
    OPT_ATTACK,
    OPT_CARD,
    PLAY,
    R_EMPTY_STORAGE_LOSES,
    R_STORAGE_DRAWS,
    STORAGE,
)
from kfsim.pyre.engine.layout import CARDS_A_PLAYER, NO_CARD, PLANNED, THE_PLAYER
from kfsim.pyre.engine.legal import can_attack, guards

NO_OPTION = -1
ALL_GONE = CARDS_A_PLAYER * 1000  # the progress of attackers that destroy all guards


@kernel
def hits_to_win(g, t):
    """The number of direct attacks after which the turn player's opponent loses."""
    left = g.players[1 - g.active].n[STORAGE]
    draws = max(1, left) if t.readings[R_EMPTY_STORAGE_LOSES] != 0 else left + 1
    each = max(1, t.readings[R_STORAGE_DRAWS])
    return (draws + each - 1) // each


@kernel
def attackers(g, t):
    """The number of the turn player's Followers that can attack."""
    p = g.players[g.active]
    n = 0
    for i in range(p.n[PLAY]):
        n += int(can_attack(g, t, p.pile[PLAY, i]))
    return n


@kernel
def next_guard(g, after):
    """The place of the opponent's next Ready Follower after a place in play; -1 if there is none."""
    p = g.players[1 - g.active]
    for i in range(after + 1, p.n[PLAY]):
        if guards(g.cards[p.pile[PLAY, i]]):
            return i
    return -1


@kernel
def is_destroyed(g, at, dealt):
    """Whether an amount of damage destroys the guard at a place."""
    guard = g.cards[g.players[1 - g.active].pile[PLAY, at]]
    return guard.damage + dealt >= guard.defense


@kernel
def add_attacker(g, t, c, at, dealt):
    """The progress of a set of attackers after attacker c has attacked the guard at a place, which had taken `dealt` damage.
    Progress is the place of the next guard times 1000 plus the damage to it. If damage before the strike (D_STRIKES) destroys the
    guard, the strike hits the next guard, or the Storage Pile: `ALL_GONE` and one more attacker."""
    dealt += t.facts[g.cards[c].definition, D_STRIKES]
    if is_destroyed(g, at, dealt):
        at = next_guard(g, at)
        dealt = 0
        if at < 0:
            return ALL_GONE + 1
    dealt += max(0, g.cards[c].attack)
    if not is_destroyed(g, at, dealt):
        return at * 1000 + min(999, dealt)
    after = next_guard(g, at)
    return after * 1000 if after >= 0 else ALL_GONE


@rare
def first_of_smallest(g, t, spare):
    """The first attacker of the smallest set that destroys all guards and leaves `spare` other attackers; NO_CARD if there is no
    such set."""
    p = g.players[g.active]
    n = 0
    for i in range(p.n[PLAY]):
        if n < PLANNED and can_attack(g, t, p.pile[PLAY, i]):
            g.planned[n] = p.pile[PLAY, i]
            n += 1
    first = next_guard(g, -1) * 1000
    g.reached[0] = first
    best, least = 0, n + 1
    for chosen in range(1, 1 << n):
        size = 0
        g.reached[chosen] = -1
        rest = chosen
        while rest != 0:
            i = lowest(rest)
            rest &= rest - 1
            size += 1
            before = g.reached[chosen ^ 1 << i]
            if before < ALL_GONE:
                before = add_attacker(g, t, g.planned[i], before // 1000, before % 1000)
            if before > g.reached[chosen]:
                g.reached[chosen] = before
                g.came_by[chosen] = i
        if g.reached[chosen] >= ALL_GONE:
            size -= g.reached[chosen] - ALL_GONE
            if size < least:
                best, least = chosen, size
    if best == 0 or attackers(g, t) - least < spare:
        return NO_CARD
    while best & (best - 1) != 0:
        best ^= 1 << g.came_by[best]
    return g.planned[lowest(best)]


@kernel
def option_of_attack(g, attacker, target):
    """The index of the option to attack a target, or to let an attack on it continue, with a given attacker or (NO_CARD) any;
    NO_OPTION if there is none."""
    kind = OPT_CARD if g.kind == ASK_RETARGET else OPT_ATTACK
    for i in range(g.option_n):
        same = attacker == NO_CARD or g.option_card[i] == attacker
        if g.option_kind[i] == kind and g.option_arg[i] == target and same:
            return i
    return NO_OPTION


@kernel
def winning_attack(g, t):
    """The index of the next attack to declare, if attacks alone win this turn and the opponent passes; else NO_OPTION."""
    hits = hits_to_win(g, t)
    if attackers(g, t) < hits:
        return NO_OPTION
    guard = next_guard(g, -1)
    if guard < 0:
        return option_of_attack(g, NO_CARD, THE_PLAYER)
    first = first_of_smallest(g, t, hits)
    return NO_OPTION if first == NO_CARD else option_of_attack(g, first, g.players[1 - g.active].pile[PLAY, guard])


@kernel
def winning_option_in_combat(g, t):
    """The index of the option with which the turn player's attacks still win: an attack to declare, or the player as an attack's
    new target. NO_OPTION if attacks alone do not win, or if the decision is of another kind."""
    if g.kind == ASK_COMBAT:
        return winning_attack(g, t)
    if g.kind != ASK_RETARGET or next_guard(g, -1) >= 0 or attackers(g, t) + 1 < hits_to_win(g, t):
        return NO_OPTION
    return option_of_attack(g, NO_CARD, THE_PLAYER)
