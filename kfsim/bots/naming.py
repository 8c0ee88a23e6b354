"""Which house to name: the one to which most of the cards belong that the effect is about."""

from kfsim.bots.worth import worth_in_hand
from kfsim.engine.asking.filters import reaches
from kfsim.engine.asking.kinship import is_of_trait
from kfsim.engine.asking.values import clean_scratch
from kfsim.engine.record.codes import (
    ANY_SIDE,
    ARCHIVES,
    ARTIFACTS,
    DECK,
    F_SIDE,
    F_TYPES,
    F_ZONES,
    FRIENDLY,
    HAND,
    LINE,
    OP_FORBID_HOUSE,
    UPGRADES,
)
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import inlined, rare

UNSEEN = (1 << DECK) | (1 << HAND) | (1 << ARCHIVES)
ANY = 15  # every type of card
READY = 3  # how much more a card in play is worth to the turn of a house than one that may be drawn


@inlined
def of_house(g, player, zones, types, house):
    """How many cards of these types and this house a player has in these zones. Of the opponent's hand, deck and archives nobody
    sees which is where: they count together."""
    if player != g.decider and zones & UNSEEN != 0:
        zones |= UNSEEN
    p = g.players[player]
    n = 0
    for zone in range(DECK, UPGRADES + 1):
        if (zones >> zone) & 1 != 0:
            for i in range(p.count[zone]):
                card = g.cards[p.piles[zone, i]]
                n += int(types & (1 << card.type) != 0 and (card.houses >> house) & 1 != 0)
    return n


@inlined
def about(g, t, row, house):
    """How many cards of the house filter `row` speaks of; where it speaks of both sides, the decider's count against it."""
    f = clean_scratch(g, NO_CARD, g.decider, NO_CARD, NO_CARD)
    own = -1 if t.filters[row, F_SIDE] == ANY_SIDE else 1
    n = 0
    for player in range(2):
        if reaches(g, t, row, f, player):
            found = of_house(g, player, t.filters[row, F_ZONES], t.filters[row, F_TYPES], house)
            n += own * found if player == g.decider else found
    return n


@rare
def trait_score(g, t, trait):
    """Score of a trait to be chosen: how many more cards with it the opponent has in play than the decider."""
    n = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, UPGRADES + 1):
            for i in range(p.count[zone]):
                if trait >= 0 and is_of_trait(g, t, p.piles[zone, i], trait):
                    n += -1 if side == g.decider else 1
    return float(n)


@rare
def title_score(g, t, w, c):
    """Score of a title to be forbidden: what the opponent's copies are worth in hand, those that may still be played."""
    value = 0.0
    for zone in range(DECK, ARCHIVES + 1):
        p = g.players[1 - g.decider]
        for i in range(p.count[zone]):
            if g.cards[p.piles[zone, i]].title == g.cards[c].title:
                value += worth_in_hand(g, t, w, p.piles[zone, i])
    return value


@rare
def naming_score(g, t, house):
    """Score of a house to be named. One that the opponent must not choose is the best it has; one that it must choose, the worst.
    To let own creatures of the active house do what they may do anyway is worth nothing."""
    if g.amount == 0:
        enemy = 1 - g.decider
        n = READY * of_house(g, enemy, (1 << LINE) | (1 << ARTIFACTS), ANY, house) + of_house(g, enemy, UNSEEN, ANY, house)
        return float(n) if g.purpose == OP_FORBID_HOUSE else -float(n)
    row = g.amount - 1
    if house == g.house and t.filters[row, F_SIDE] == FRIENDLY and t.filters[row, F_ZONES] == 1 << LINE:
        return 0.0
    return float(about(g, t, row, house))
