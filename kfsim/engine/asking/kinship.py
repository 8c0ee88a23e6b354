"""Relations between cards: neighbors, common traits, common houses."""

from numpy import int64

from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    D_OTHER_HALF,
    D_TITLE,
    DISCARD,
    FROM_DISCARDS,
    HAS_ICONS,
    IS_HALF,
    IS_LEFTMOST,
    IS_NAMED,
    IS_RIGHTMOST,
    KILLED_BY_ITS_ASSAULT,
    KILLED_BY_ITS_SPLASH,
    LEFT_FLANK,
    LINE,
    NAMED_LIKE_HOST,
    NO_TRAITS,
    NOT_OF_TRAIT,
    OF_FULLEST_HOUSE,
    OF_HOUSE_IN_PLAY,
    OF_HOUSE_KEPT,
    OF_HOUSE_OF_THREE,
    OF_LEAST_POWER,
    ON_LEFT_FLANK,
    ON_RIGHT_FLANK,
    RIGHT_FLANK,
    SHARES_HOUSE,
    SHARES_HOUSE_TWICE,
    SHARES_TRAIT,
    UNDER,
    UPGRADES,
    WAS_FIGHTING,
)
from kfsim.engine.record.layout import CARDS, NO_CARD, TRAIT_WORDS
from kfsim.engine.record.sets import ONE
from kfsim.engine.record.zones import houses_of, left_of, right_of
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, rare


@inlined
def is_neighbor(g, source, c):
    """Whether c is a neighbor of the source (if that is an upgrade, of its creature). If one of the two has left play, whether it
    was a neighbor as it left."""
    if source < 0 or c == NO_CARD:
        return False
    if g.cards[source].zone == UPGRADES:
        source = g.cards[source].host
    if g.cards[source].zone == LINE:
        if g.cards[c].zone != LINE:
            return g.cards[c].last_left == source or g.cards[c].last_right == source
        return left_of(g, source) == c or right_of(g, source) == c
    return g.cards[source].last_left == c or g.cards[source].last_right == c


@inlined
def has_trait(t, definition, trait):
    """Whether a trait is printed on a card of this definition."""
    return (t.traits[definition, trait >> 6] >> (trait & 63)) & 1 != 0


@inlined
def bears(t, card, trait):
    """Whether a card, or a row of the journal, has a trait: printed, gained, or from the definition that it is like. A card that
    has lost its traits has none."""
    if card.gained_trait == NO_TRAITS:
        return False
    if has_trait(t, card.definition, trait) or card.gained_trait == trait + 1:
        return True
    return card.like > 0 and has_trait(t, card.like - 1, trait)


@inlined
def is_of_trait(g, t, c, trait):
    """Whether card c has a trait now."""
    return bears(t, g.cards[c], trait)


@inlined
def traits_fit(t, card, asked):
    """Whether a card, or a row of the journal, has the trait that a filter asks for, if any, and not the one that it excludes."""
    trait, ruled_out = asked & (1 << NOT_OF_TRAIT) - 1, asked >> NOT_OF_TRAIT
    return (trait == 0 or bears(t, card, trait - 1)) and (ruled_out == 0 or not bears(t, card, ruled_out - 1))


@inlined
def traits_of(t, card, w):
    """One word of the traits that a card has now (see `bears`), as bits."""
    gained = card.gained_trait
    if gained == NO_TRAITS:
        return int64(0)
    word = t.traits[card.definition, w]
    if card.like > 0:
        word |= t.traits[card.like - 1, w]
    if gained > 0 and (gained - 1) >> 6 == w:
        word |= ONE << ((gained - 1) & 63)
    return word


@rare
def shares_trait(g, t, a, b):
    """Whether two cards have a common trait, printed or gained."""
    for w in range(TRAIT_WORDS):
        if traits_of(t, g.cards[a], w) & traits_of(t, g.cards[b], w) != 0:
            return True
    return False


@rare
def share_house(g, a, b):
    """Whether both cards belong to a common house."""
    return b != NO_CARD and houses_of(g, a) & houses_of(g, b) != 0


@rare
def creatures_of_its_house(g, c):
    """The number of creatures in play that belong to the house of card c, including c. If c belongs to several houses, the
    largest of these numbers."""
    most = 0
    houses = int64(houses_of(g, c))
    while houses != 0:
        house = lowest(houses)
        houses &= houses - 1
        n = 0
        for side in range(2):
            p = g.players[side]
            for i in range(p.count[LINE]):
                n += int((houses_of(g, p.piles[LINE, i]) >> house) & 1)
        most = max(most, n)
    return most


@rare
def has_kin(g, t, c):
    """Whether another creature in the same battleline shares a trait with creature c."""
    p = g.players[g.cards[c].keeper]
    for i in range(p.count[LINE]):
        other = p.piles[LINE, i]
        if other != c and shares_trait(g, t, c, other):
            return True
    return False


@rare
def is_of_fullest_house(g, c):
    """Whether creature c belongs to the house with the most creatures in play, or to one of those that tie."""
    most = 0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            most = max(most, creatures_of_its_house(g, p.piles[LINE, i]))
    return creatures_of_its_house(g, c) == most


@rare
def is_of_least_power(g, c):
    """Whether creature c has the least power of all creatures in play, or ties for it."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if g.cards[p.piles[LINE, i]].power < g.cards[c].power:
                return False
    return True


@rare
def has_house_in_play(g, player, c):
    """Whether a player has a card in play that shares a house with card c."""
    p = g.players[player]
    for zone in range(LINE, UPGRADES + 1):
        for i in range(p.count[zone]):
            if share_house(g, c, p.piles[zone, i]):
                return True
    return False


@rare
def has_house_beneath(g, keeper, c):
    """Whether a card that lies beneath card `keeper` shares a house with card c."""
    for other in range(CARDS):
        if g.cards[other].zone == UNDER and g.cards[other].host == keeper and share_house(g, c, other):
            return True
    return False


@rare
def kinship(g, t, f, c, asked):
    """What a card has in common with other cards, its flank, and other rarely asked properties, as bits. Those that are slow to
    compute are set only if `asked` has them."""
    card = g.cards[c]
    is_ = 0
    if asked & OF_HOUSE_IN_PLAY and has_house_in_play(g, f.you, c):
        is_ |= OF_HOUSE_IN_PLAY
    if asked & OF_HOUSE_KEPT and has_house_beneath(g, f.source, c):
        is_ |= OF_HOUSE_KEPT
    if card.icon_n > 0:
        is_ |= HAS_ICONS
    if asked & WAS_FIGHTING and (card.slayer >= 0 or card.splashed_by >= 0):
        is_ |= WAS_FIGHTING
    if card.assailant == f.source and f.source >= 0:
        is_ |= KILLED_BY_ITS_ASSAULT
    if card.splashed_by == f.source and f.source >= 0:
        is_ |= KILLED_BY_ITS_SPLASH
    if asked & NAMED_LIKE_HOST and f.source >= 0 and g.cards[f.source].host >= 0:
        host = g.cards[g.cards[f.source].host]
        is_ |= NAMED_LIKE_HOST * int(t.facts[host.definition, D_TITLE] == t.facts[card.definition, D_TITLE])
    if t.facts[card.definition, D_OTHER_HALF] != 0:
        is_ |= IS_HALF
    if f.source >= 0 and g.cards[f.source].named == card.title:
        is_ |= IS_NAMED
    if card.played_from == DISCARD:
        is_ |= FROM_DISCARDS
    flanks = int(g.entered_on)
    is_ |= ON_LEFT_FLANK * (flanks & LEFT_FLANK) | ON_RIGHT_FLANK * ((flanks & RIGHT_FLANK) >> 1)
    if card.zone != LINE:
        return is_
    is_ |= IS_LEFTMOST * int(left_of(g, c) == NO_CARD) | IS_RIGHTMOST * int(right_of(g, c) == NO_CARD)
    alike = int(share_house(g, c, left_of(g, c))) + int(share_house(g, c, right_of(g, c)))
    if alike > 0:
        is_ |= SHARES_HOUSE
    if alike > 1:
        is_ |= SHARES_HOUSE_TWICE
    if asked & SHARES_TRAIT and has_kin(g, t, c):
        is_ |= SHARES_TRAIT
    if asked & OF_HOUSE_OF_THREE and creatures_of_its_house(g, c) >= 3:
        is_ |= OF_HOUSE_OF_THREE
    if asked & OF_LEAST_POWER and is_of_least_power(g, c):
        is_ |= OF_LEAST_POWER
    if asked & OF_FULLEST_HOUSE and is_of_fullest_house(g, c):
        is_ |= OF_FULLEST_HOUSE
    return is_


@rare
def is_half_of_one(g, t, f, k, c):
    """Whether card c is one half of a gigantic creature that has left play, and set k has the other half. What is done to that
    creature afterwards is done to both cards."""
    if t.facts[g.cards[c].definition, D_OTHER_HALF] == 0 or g.cards[c].destroyed_at == 0:
        return False
    half = sets.following(f, k, NO_CARD)
    while half != NO_CARD:
        other = g.cards[half].definition == t.facts[g.cards[c].definition, D_OTHER_HALF] - 1
        if other and g.cards[half].destroyed_at == g.cards[c].destroyed_at:
            return True
        half = sets.following(f, k, half)
    return False
