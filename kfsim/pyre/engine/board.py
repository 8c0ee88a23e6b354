"""The effect of constant abilities on cards: attack, defense, keywords and costs, recomputed after changes."""

from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.codes import (  # fmt: skip
    COSTS,
    D_COST,
    D_STATIC,
    D_STATIC_N,
    F_ZONES,
    GETS_ATTACK,
    GETS_DEFENSE,
    HAND,
    IN_PILES,
    ITEM,
    PLAY,
    S_AMOUNT,
    S_CONDITION,
    S_FILTER,
    S_KIND,
    S_WRITTEN_OUT,
)
from kfsim.pyre.engine.filters import is_on_side, is_one
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.values import evaluate
from kfsim.pyre.engine.zones import stand


@inlined
def begin_anew(g, t):
    """Reset cards in play and in hands to their printed values and what they were given this turn."""
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            stand(g, t, p.pile[PLAY, i])
        for i in range(p.n[HAND]):
            card = g.cards[p.pile[HAND, i]]
            card.cost = t.facts[card.definition, D_COST]


@inlined
def change(card, kind, amount):
    """Apply one constant ability to one card."""
    if kind == GETS_ATTACK:
        card.attack += amount
    elif kind == GETS_DEFENSE:
        card.defense += amount
    elif kind == COSTS:
        card.cost = max(0, card.cost + amount)
    else:
        card.keywords |= amount


@inlined
def apply(g, t, s, source, you):
    """Apply one constant ability to all cards of its description."""
    row = t.statics[s]
    if row[S_CONDITION] >= 0 and evaluate(g, t, row[S_CONDITION], source, you, NO_CARD) == 0:
        return
    amount = row[S_AMOUNT] if row[S_WRITTEN_OUT] != 0 else evaluate(g, t, row[S_AMOUNT], source, you, NO_CARD)
    asked = t.filters[row[S_FILTER]]
    for player in range(2):
        if not is_on_side(asked, you, player):
            continue
        p = g.players[player]
        zones = asked[F_ZONES] & IN_PILES
        while zones != 0:
            zone = lowest(zones)
            zones &= zones - 1
            for i in range(p.n[zone]):
                c = p.pile[zone, i]
                if is_one(g, t, asked, c, source, you, NO_CARD):
                    change(g.cards[c], row[S_KIND], amount)


@kernel
def apply_all_of(g, t, c, you):
    """Apply all constant abilities of a card."""
    d = g.cards[c].definition
    for s in range(t.facts[d, D_STATIC], t.facts[d, D_STATIC] + t.facts[d, D_STATIC_N]):
        apply(g, t, s, c, you)


@kernel
def refresh(g, t):
    """Recompute the board."""
    g.dirty = 0
    if g.static_n == 0 and g.refreshed == 0:
        return
    g.refreshed = g.static_n  # once more when the last constant ability has gone
    begin_anew(g, t)
    for player in range(2):
        p = g.players[player]
        if p.generator >= 0:
            apply_all_of(g, t, p.generator, player)
        for i in range(p.n[PLAY]):
            c = p.pile[PLAY, i]
            if t.facts[g.cards[c].definition, D_STATIC_N] != 0:
                apply_all_of(g, t, c, player)
    if g.static_n > 0:
        look_for_wounds(g, t)


@inlined
def look_for_wounds(g, t):
    """Note whether a card in play may have lethal damage now."""
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            card = g.cards[p.pile[PLAY, i]]
            if card.damage >= card.defense and card.kind != ITEM:
                g.wounded = 1
