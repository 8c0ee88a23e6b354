"""A win by attacks alone: enough attackers to destroy all Followers that guard, and to empty the Storage Pile with the rest.

Attackers are given to guards by dynamic programming over sets of attackers: a set is worth the guards it destroys, one after the
other, and the damage it does to the next one. The smallest set that destroys all leaves most attackers for the Storage Pile. The
damage that an attacker's own "when attacks" ability does before it strikes is counted on; nothing else that attacks trigger is.
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
ALL_GONE = CARDS_A_PLAYER * 1000  # how far attackers come who destroy all guards


@kernel
def hits_to_win(g, t):
    """How many direct attacks make the opponent of the turn player lose."""
    left = g.players[1 - g.active].n[STORAGE]
    draws = max(1, left) if t.readings[R_EMPTY_STORAGE_LOSES] != 0 else left + 1
    each = max(1, t.readings[R_STORAGE_DRAWS])
    return (draws + each - 1) // each


@kernel
def attackers(g, t):
    """How many Followers of the turn player may attack."""
    p = g.players[g.active]
    n = 0
    for i in range(p.n[PLAY]):
        n += int(can_attack(g, t, p.pile[PLAY, i]))
    return n


@kernel
def next_guard(g, after):
    """Where in play the next Ready Follower of the opponent lies, after a place; -1 if there is none."""
    p = g.players[1 - g.active]
    for i in range(after + 1, p.n[PLAY]):
        if guards(g.cards[p.pile[PLAY, i]]):
            return i
    return -1


@kernel
def is_destroyed(g, at, dealt):
    """Whether so much damage destroys the guard at a place."""
    guard = g.cards[g.players[1 - g.active].pile[PLAY, at]]
    return guard.damage + dealt >= guard.defense


@kernel
def add_attacker(g, t, c, at, dealt):
    """How far attackers come after attacker c has attacked the guard at a place, to which `dealt` damage was done: the place of
    the guard that is next times 1000, and the damage done to it. A guard that is destroyed before the strike (D_STRIKES) leaves
    the strike to the next one, or to the Storage Pile: `ALL_GONE` and one attacker more."""
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
    """The attacker that begins to destroy all guards, with as few attackers as do it and leave `spare` others; NO_CARD if they
    cannot."""
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
    """Index of the option to attack a target, or to let an attack go on against it, with an attacker or (NO_CARD) any; NO_OPTION
    if there is none."""
    kind = OPT_CARD if g.kind == ASK_RETARGET else OPT_ATTACK
    for i in range(g.option_n):
        same = attacker == NO_CARD or g.option_card[i] == attacker
        if g.option_kind[i] == kind and g.option_arg[i] == target and same:
            return i
    return NO_OPTION


@kernel
def winning_attack(g, t):
    """Index of the attack to declare next if attacks alone win this turn, with an opponent who passes; else NO_OPTION."""
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
    """Index of the option with which the attacks of the turn player go on to win: an attack to declare, or the player as the new
    target of one. NO_OPTION if attacks alone do not win, or something else is asked."""
    if g.kind == ASK_COMBAT:
        return winning_attack(g, t)
    if g.kind != ASK_RETARGET or next_guard(g, -1) >= 0 or attackers(g, t) + 1 < hits_to_win(g, t):
        return NO_OPTION
    return option_of_attack(g, NO_CARD, THE_PLAYER)
