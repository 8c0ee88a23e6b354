"""Invariants of every position: each card lies in exactly one place, no count is negative. The fuzz tests check them."""

from kfsim.engine.record.codes import ARTIFACTS, CREATURE, INVULNERABLE, LINE, MOST_SAVES, PURGED, STEP_FORGE, UPGRADES
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, COUNTERS, PILES
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def misplaced(g):
    """The number of cards whose own zone or player differs from the pile that they lie in, of creatures in the battleline of a
    player who does not control them, and of piles with a negative count."""
    wrong = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(PILES):
            if p.count[zone] < 0:
                wrong += 1
            for i in range(p.count[zone]):
                card = g.cards[p.piles[zone, i]]
                if card.zone != zone or card.keeper != side:
                    wrong += 1
                if zone == LINE and (card.type != CREATURE or card.controller != side):
                    wrong += 1
    return wrong


@inlined
def unclean(g):
    """The number of cards out of play that still have something that only cards in play have: damage, amber, a status, ..."""
    wrong = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(1, LINE):
            for i in range(p.count[zone]):
                card = g.cards[p.piles[zone, i]]
                tokens = card.damage + card.amber + card.power_counters + card.upgrades
                states = card.stun + card.ward + card.enrage + card.exhausted + card.doomed + card.poisoned
                wrong += int(tokens != 0 or states != 0 or card.host >= 0 and zone != PURGED)
    return wrong


@kernel
def cards_of(g, owner):
    """The number of cards of an owner in all piles."""
    n = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(1, PILES):
            for i in range(p.count[zone]):
                c = p.piles[zone, i]
                n += int((c < CARDS_A_PLAYER) == (owner == 0))
    return n


@inlined
def negative(g):
    """The number of values that are out of range: negative, more than three keys, an upgrade on a card that is not in play, or
    damage that should have destroyed its creature."""
    wrong = 0
    for side in range(2):
        p = g.players[side]
        wrong += int(p.amber < 0) + int(p.chains < 0) + int(p.key_cost < 0) + int(p.key_n > 3)
        for zone in range(LINE, UPGRADES + 1):
            for i in range(p.count[zone]):
                card = g.cards[p.piles[zone, i]]
                wrong += int(card.damage < 0) + int(card.amber < 0) + int(card.power_counters < 0) + int(card.upgrades < 0)
                if zone == UPGRADES and g.cards[card.host].zone != LINE and g.cards[card.host].zone != ARTIFACTS:
                    wrong += 1
                alive = card.doomed == 0 and card.keywords & INVULNERABLE == 0 and g.dirty == 0  # no state check is due
                wrong += int(zone == LINE and alive and card.damage >= card.power and (card.power > 0 or g.saves < MOST_SAVES))
    return wrong


@inlined
def miscounted(g):
    """The number of entries of named counters that are negative, or not 0 on cards out of play or without `g.counted`."""
    wrong = 0
    for c in range(CARDS):
        zone = g.cards[c].zone
        may_be = g.counted != 0 and (zone == LINE or zone == ARTIFACTS or zone == UPGRADES)
        for k in range(COUNTERS):
            n = g.counters[c, k]
            wrong += int(n < 0 or n != 0 and not may_be)
    return wrong


@rare
def violations(g, cards_a, cards_b):
    """The number of violations of invariants in a position between two turns."""
    lost = abs(cards_of(g, 0) - cards_a) + abs(cards_of(g, 1) - cards_b)
    if g.step == STEP_FORGE:
        lost = 0  # an ability that resolves at the start of the turn may be playing a card just now
    return misplaced(g) + unclean(g) + negative(g) + miscounted(g) + lost
