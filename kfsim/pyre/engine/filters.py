"""Filters: which cards a description matches."""

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.codes import (  # fmt: skip
    D_REGION,
    D_SUBTYPES,
    D_TOKEN,
    D_UNIQUE,
    ENEMY,
    F_DEFINITION,
    F_FORBIDDEN,
    F_MOST_ATTACK,
    F_MOST_COST,
    F_MOST_DEFENSE,
    F_REGION,
    F_REQUIRED,
    F_SIDE,
    F_SUBTYPE,
    F_TYPES,
    F_ZONES,
    FRIENDLY,
    HAS_ATTACKED,
    HAS_COUNTERS,
    IN_PILES,
    IS_ATTACHED,
    IS_ATTACKED,
    IS_ATTACKER,
    IS_BEARER,
    IS_DAMAGED,
    IS_READY,
    IS_RESTING,
    IS_SELF,
    IS_SUBJECT,
    IS_TOKEN,
    IS_UNIQUE,
    STACK,
)
from kfsim.pyre.engine.sets import add, empty
from kfsim.pyre.engine.zones import keeper


@kernel
def is_so(g, t, c, bit, source, subject):
    """Whether a card has one of the properties that filters test."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    if bit == IS_SELF:
        return c == source
    if bit == IS_READY:
        return card.resting == 0
    if bit == IS_RESTING:
        return card.resting != 0
    if bit == IS_DAMAGED:
        return card.damage > 0
    if bit == IS_TOKEN:
        return facts[D_TOKEN] != 0
    if bit == IS_UNIQUE:
        return facts[D_UNIQUE] != 0
    if bit == HAS_COUNTERS:
        return card.counters > 0
    if bit == HAS_ATTACKED:
        return card.attacks > 0
    if bit == IS_ATTACKER:
        return c == g.attacker
    if bit == IS_ATTACKED:
        return c == g.target
    if bit == IS_BEARER:
        return source >= 0 and c == g.cards[source].bearer - 1
    if bit == IS_ATTACHED:
        return g.cards[c].bearer != 0 and g.cards[c].bearer - 1 == source
    return bit == IS_SUBJECT and c == subject


@kernel
def bits_hold(g, t, c, required, forbidden, source, subject):
    """Whether a card has all required bits and no forbidden bit."""
    asked = required | forbidden
    bit = 1
    while bit <= asked:
        if asked & bit != 0 and is_so(g, t, c, bit, source, subject) != (required & bit != 0):
            return False
        bit <<= 1
    return True


@inlined
def is_one(g, t, row, c, source, you, subject):
    """Whether card c matches a filter apart from zone and side."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    if row[F_TYPES] >> card.kind & 1 == 0:
        return False
    if row[F_REQUIRED] | row[F_FORBIDDEN] != 0 and not bits_hold(g, t, c, row[F_REQUIRED], row[F_FORBIDDEN], source, subject):
        return False
    if row[F_SUBTYPE] >= 0 and facts[D_SUBTYPES] >> row[F_SUBTYPE] & 1 == 0:
        return False
    if row[F_REGION] >= 0 and facts[D_REGION] != row[F_REGION]:
        return False
    if row[F_DEFINITION] >= 0 and card.definition != row[F_DEFINITION]:
        return False
    return card.cost <= row[F_MOST_COST] and card.attack <= row[F_MOST_ATTACK] and card.defense <= row[F_MOST_DEFENSE]


@inlined
def is_on_side(row, you, whose):
    """Whether a filter includes a player's cards."""
    side = row[F_SIDE]
    return not (side == FRIENDLY and whose != you or side == ENEMY and whose == you)


@kernel
def matches(g, t, k, c, source, you, subject):
    """Whether card c matches filter k."""
    row = t.filters[k]
    if row[F_ZONES] >> g.cards[c].zone & 1 == 0 or not is_on_side(row, you, keeper(g, c)):
        return False
    return is_one(g, t, row, c, source, you, subject)


@kernel
def collect(g, t, f, k, into):
    """Put all cards that match filter k into set `into` of the frame; returns how many."""
    empty(f, into)
    row = t.filters[k]
    n = 0
    for who in range(2):
        if not is_on_side(row, f.you, who):
            continue
        p = g.players[who]
        zones = row[F_ZONES] & IN_PILES
        while zones != 0:
            zone = lowest(zones)
            zones &= zones - 1
            for i in range(p.n[zone]):
                c = p.pile[zone, i]
                if is_one(g, t, row, c, f.source, f.you, f.subject):
                    add(f, into, c)
                    n += 1
    if row[F_ZONES] >> STACK & 1 != 0:
        for i in range(g.stack_n):
            c = g.stack[i].card
            if g.stack[i].is_card != 0 and matches(g, t, k, c, f.source, f.you, f.subject):
                add(f, into, c)
                n += 1
    return n
