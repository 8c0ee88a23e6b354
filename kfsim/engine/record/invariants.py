"""What must hold in every position: each card in exactly one place, no negative counts. Run by the fuzz tests."""

from kfsim.engine.record.codes import ARTIFACTS, CREATURE, INVULNERABLE, LINE, MOST_SAVES, PURGED, STEP_FORGE, UPGRADES
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, COUNTERS, PILES
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def misplaced(g):
    """How many cards lie where they do not know it, or in two places, and how many piles say otherwise."""
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
    """How many cards out of play still carry something that only cards in play have."""
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
    """How many cards of an owner lie in any pile."""
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
    """How many numbers are below nothing, or lie on a creature that should have died of them."""
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
    """How many named counters are below nothing, on cards out of play, or anywhere although the game says that there are none."""
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
    """How many invariants the position breaks, between two turns."""
    lost = abs(cards_of(g, 0) - cards_a) + abs(cards_of(g, 1) - cards_b)
    if g.step == STEP_FORGE:
        lost = 0  # what happens as the turn starts may be playing a card just now
    return misplaced(g) + unclean(g) + negative(g) + miscounted(g) + lost
