"""Scores of a house, trait or title to name. The best house has most of the cards that the effect is about. Also the score of a
bet on a house."""

from kfsim.bots.steady.worth import worth_in_hand
from kfsim.engine.asking.filters import reaches
from kfsim.engine.asking.kinship import is_of_trait
from kfsim.engine.asking.values import clean_scratch
from kfsim.engine.record.codes import (
    ACTION,
    ANY_SIDE,
    ARCHIVES,
    ARCHON_POWER,
    ARTIFACTS,
    DECK,
    F_SIDE,
    F_TYPES,
    F_ZONES,
    FRIENDLY,
    HAND,
    LINE,
    OP_FORBID_HOUSE,
    OP_NAME_HOUSE,
    UPGRADES,
)
from kfsim.engine.record.layout import HOUSE_ROOM, NO_CARD
from kfsim.kernels.kernel import inlined, rare

UNSEEN = (1 << DECK) | (1 << HAND) | (1 << ARCHIVES)
ANY = 15  # every type of card
EVERY_HOUSE = (1 << HOUSE_ROOM) - 1
READY = 3  # weight of a card in play, if a card that may be drawn has weight 1


@inlined
def of_houses(g, player, zones, types, houses):
    """The number of cards of these types and houses that a player has in these zones. The opponent's hand, deck and archives
    count as one zone, because the deciding player does not see which card is where."""
    if player != g.decider and zones & UNSEEN != 0:
        zones |= UNSEEN
    p = g.players[player]
    n = 0
    for zone in range(DECK, UPGRADES + 1):
        if (zones >> zone) & 1 != 0:
            for i in range(p.count[zone]):
                card = g.cards[p.piles[zone, i]]
                n += int(types & (1 << card.type) != 0 and card.houses & houses != 0)
    return n


@inlined
def about(g, t, row, houses):
    """The number of cards of these houses that filter `row` may match, by player, zone and type. "You" in the filter is the
    player whose ability asks. If the filter is for both sides, the deciding player's own cards count as -1."""
    f = clean_scratch(g, NO_CARD, g.frames[g.top].you, NO_CARD, NO_CARD)
    own = -1 if t.filters[row, F_SIDE] == ANY_SIDE else 1
    n = 0
    for player in range(2):
        if reaches(g, t, row, f, player):
            found = of_houses(g, player, t.filters[row, F_ZONES], t.filters[row, F_TYPES], houses)
            n += own * found if player == g.decider else found
    return n


@rare
def trait_score(g, t, trait):
    """Score of a trait: the number of cards with it that the opponent has in play, minus those of the deciding player."""
    n = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, UPGRADES + 1):
            for i in range(p.count[zone]):
                if trait >= 0 and is_of_trait(g, t, p.piles[zone, i], trait):
                    n += -1 if side == g.decider else 1
    return float(n)


@rare
def worth_of_finding(g, t, w, c):
    """The total worth in hand of the actions with a title in the deciding player's deck."""
    p = g.players[g.decider]
    value = 0.0
    for i in range(p.count[DECK]):
        card = p.piles[DECK, i]
        if g.cards[card].title == c and g.cards[card].type == ACTION:
            value += max(0.0, worth_in_hand(g, t, w, card))
    return value


@rare
def title_score(g, t, w, c):
    """Score of a title to forbid: the worth in hand of the opponent's copies that may still be played. For an archon power, which
    searches for a title: the worth of the copies in the player's own deck, if they are actions."""
    if g.source >= 0 and g.cards[g.source].type == ARCHON_POWER:
        return worth_of_finding(g, t, w, c)
    value = 0.0
    for zone in range(DECK, ARCHIVES + 1):
        p = g.players[1 - g.decider]
        for i in range(p.count[zone]):
            if g.cards[p.piles[zone, i]].title == c:
                value += worth_in_hand(g, t, w, p.piles[zone, i])
    return value


@rare
def naming_score(g, t, house):
    """Score of a house to name. If the opponent may not choose the house, the opponent's best house scores highest; if the
    opponent must choose it, the worst. If the effect permits own creatures of a house to do something, the active house scores 0,
    because its creatures may do it anyway."""
    if g.amount == 0:
        enemy = 1 - g.decider
        n = READY * of_houses(g, enemy, (1 << LINE) | (1 << ARTIFACTS), ANY, 1 << house)
        n += of_houses(g, enemy, UNSEEN, ANY, 1 << house)
        return float(n) if g.purpose == OP_FORBID_HOUSE or g.purpose == OP_NAME_HOUSE else -float(n)
    row = g.amount - 1
    if house == g.house and t.filters[row, F_SIDE] == FRIENDLY and t.filters[row, F_ZONES] == 1 << LINE:
        return 0.0
    return float(about(g, t, row, 1 << house))


@rare
def gamble_score(g, t):
    """Score of a bet that a hidden card belongs to a named house: positive if the bet is won more often than lost."""
    row = g.amount - 1
    most = 0
    for house in range(HOUSE_ROOM):
        most = max(most, about(g, t, row, 1 << house))
    return 2.0 * most - about(g, t, row, EVERY_HOUSE) - 0.5
