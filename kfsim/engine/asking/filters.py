"""Filters: which cards an ability means. A row of the table `filters` is compared with a card."""

from numpy import int64

from kfsim.engine.asking.kinship import bears, is_half_of_one, is_neighbor, kinship, traits_fit
from kfsim.engine.asking.numbers import house_bits_among, power_of
from kfsim.engine.asking.reckoning import passes
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ANY_SIDE,
    ARTIFACTS,
    ASKS_RARELY,
    CREATURE,
    D_TITLE,
    DISCARD,
    F_FORBIDDEN,
    F_HOUSE_REGISTER,
    F_HOUSE_RULE,
    F_HOUSES,
    F_IN_SET,
    F_MARKS,
    F_NOT_IN_SET,
    F_POWER_MAX,
    F_POWER_MIN,
    F_REQUIRED,
    F_SIDE,
    F_SPECIAL,
    F_TITLE,
    F_TRAITS,
    F_TYPES,
    F_ZONES,
    FIRST_TEST,
    FRIENDLY,
    HAS_AMBER,
    HAS_UPGRADE,
    HOUSE_ACTIVE,
    HOUSE_ANY,
    HOUSE_IN,
    HOUSE_NOT_IN,
    HOUSE_OF_SET,
    HOUSE_REGISTER,
    IS_ARMORED,
    IS_CENTER,
    IS_DAMAGED,
    IS_ENRAGED,
    IS_FLANK,
    IS_HOST,
    IS_LEFT_OF,
    IS_MINE,
    IS_NEIGHBOR,
    IS_OTHER_FIGHTER,
    IS_READY,
    IS_RIGHT_OF,
    IS_SELF,
    IS_STUNNED,
    IS_SUBJECT,
    IS_TAGGED,
    IS_TOKEN,
    IS_WARDED,
    LINE,
    MARKED_COUNTERS,
    MARKED_KEYWORDS,
    ON_LEFT_FLANK,
    TRAIT_REGISTER,
    UPGRADES,
    WAS_NEIGHBOR,
    WITHOUT,
)  # fmt: skip
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.sets import with_card
from kfsim.engine.record.zones import host_of, houses_of, left_of, on_flank, place_of, right_of
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def house_fits(g, t, flt, f, card, houses):
    """Whether a card, or a row of the journal, fits the house rule of a filter. One of these rules (TRAIT_REGISTER) asks for a
    trait instead of a house."""
    rule = flt[F_HOUSE_RULE]
    if rule == HOUSE_IN:
        return houses & flt[F_HOUSES] != 0
    if rule == HOUSE_NOT_IN:
        return houses & flt[F_HOUSES] == 0
    house = g.house
    if rule == HOUSE_REGISTER or (rule > HOUSE_REGISTER and rule < HOUSE_ACTIVE) or rule == TRAIT_REGISTER:
        house = f.r[flt[F_HOUSE_REGISTER]]
    if rule == TRAIT_REGISTER:
        return house >= 0 and bears(t, card, house)
    if rule == HOUSE_OF_SET:
        return houses & house_bits_among(g, f, flt[F_HOUSE_REGISTER]) != 0
    belongs = house >= 0 and (houses >> house) & 1 != 0
    if rule == HOUSE_REGISTER or rule == HOUSE_ACTIVE:
        return belongs
    return not belongs


@rare
def marks_fit(g, c, asked):
    """Whether a card has all keywords and named counters that a filter asks for, and none that it excludes."""
    has = g.cards[c].keywords & MARKED_KEYWORDS
    for kind in range(WITHOUT - MARKED_COUNTERS):
        has |= int(g.counters[c, kind] > 0) << (MARKED_COUNTERS + kind)
    wanted, ruled_out = asked & (1 << WITHOUT) - 1, asked >> WITHOUT
    return has & wanted == wanted and has & ruled_out == 0


@inlined
def has_properties(g, t, flt, f, c):
    """Whether the card has every property the filter requires and none it forbids."""
    card = g.cards[c]
    need = flt[F_REQUIRED]
    ban = flt[F_FORBIDDEN]
    asked = need | ban
    is_ = 0
    if asked & IS_SELF and c == f.source:
        is_ |= IS_SELF
    if asked & IS_DAMAGED and card.damage > 0:
        is_ |= IS_DAMAGED
    if asked & IS_READY and card.exhausted == 0:
        is_ |= IS_READY
    if asked & IS_STUNNED and card.stun != 0:
        is_ |= IS_STUNNED
    if asked & IS_FLANK and card.zone == LINE and on_flank(g, c):
        is_ |= IS_FLANK
    if asked & HAS_AMBER and card.amber > 0:
        is_ |= HAS_AMBER
    if asked & IS_WARDED and card.ward != 0:
        is_ |= IS_WARDED
    if asked & IS_ENRAGED and card.enrage != 0:
        is_ |= IS_ENRAGED
    if asked & IS_SUBJECT and c == f.subject:
        is_ |= IS_SUBJECT
    if asked & IS_OTHER_FIGHTER and (card.slayer == f.source or card.splashed_by == f.source):
        is_ |= IS_OTHER_FIGHTER
    if asked & HAS_UPGRADE and card.upgrades > 0:
        is_ |= HAS_UPGRADE
    if asked & IS_HOST and f.source >= 0 and c == host_of(g, f.source):
        is_ |= IS_HOST
    if asked & IS_NEIGHBOR and is_neighbor(g, f.source, c):
        is_ |= IS_NEIGHBOR
    if asked & IS_ARMORED and card.armor > 0:
        is_ |= IS_ARMORED
    if asked & IS_MINE and card.owner == f.you:
        is_ |= IS_MINE
    if asked & IS_CENTER and card.zone == LINE:
        n = g.players[card.keeper].count[LINE]
        if n & 1 != 0 and place_of(g, c) == n // 2:
            # a card used "as if it were yours" stands in the opponent's battleline, so it is not in the center of yours
            is_ |= IS_CENTER * (int(c != f.source) | int(card.keeper == f.you))
    if asked & IS_TOKEN and card.facedown != 0:
        is_ |= IS_TOKEN
    if asked & ~IS_TOKEN >= IS_LEFT_OF:
        is_ |= asked & relation_to_source(g, t, f, c, asked & ~IS_TOKEN)
    return is_ & need == need and is_ & ban == 0


@rare
def side_of(g, c, source):
    """The side of the source on which a creature of the same battleline stands, as a bit; 0 if it stands in no such line."""
    card = g.cards[c]
    if c == source or card.zone != LINE or g.cards[source].zone != LINE or card.keeper != g.cards[source].keeper:
        return 0
    return IS_LEFT_OF if place_of(g, c) < place_of(g, source) else IS_RIGHT_OF


@rare
def relation_to_source(g, t, f, c, asked):
    """Rarely asked properties of a card, as bits: its position relative to the frame's source (if that is an upgrade, to its
    creature), whether it is tagged for destruction, and what it has in common with other cards (`kinship`)."""
    card = g.cards[c]
    is_ = 0
    source = f.source
    if source >= 0 and g.cards[source].zone == UPGRADES:
        source = g.cards[source].host
    if asked & (IS_LEFT_OF | IS_RIGHT_OF) != 0 and source >= 0:
        is_ |= side_of(g, c, source)
    if source >= 0 and (card.left_when_used == source or card.right_when_used == source):
        is_ |= WAS_NEIGHBOR
    if card.doomed != 0:
        is_ |= IS_TAGGED
    if asked >= ON_LEFT_FLANK:
        is_ |= kinship(g, t, f, c, asked)
    return is_


@inlined
def matches(g, t, row, f, c, side):
    """Whether card c, on the side of player `side`, matches the filter, apart from its zone. The source is always friendly to
    itself, because an opponent may use it as if it were theirs (rulebook 14, FAQ, "As if it were")."""
    flt = t.filters[row]
    if (flt[F_TYPES] >> g.cards[c].type) & 1 == 0:
        return False
    if flt[F_SIDE] != ANY_SIDE and (flt[F_SIDE] == FRIENDLY) != (side == f.you or c == f.source):
        return False
    return flt[F_SPECIAL] == 0 or is_special(g, t, flt, f, c)


@kernel
def fits_rarely_asked(g, t, flt, f, c):
    """Whether the card fits the rarely used columns of the filter: title, keywords and counters, power, sets."""
    card = g.cards[c]
    if flt[F_TITLE] >= 0 and t.facts[card.definition, D_TITLE] != flt[F_TITLE]:
        return False
    if flt[F_MARKS] != 0 and not marks_fit(g, c, flt[F_MARKS]):
        return False
    if flt[F_POWER_MIN] > -99 and power_of(g, t, c) < flt[F_POWER_MIN]:
        return False
    if flt[F_POWER_MAX] < 999 and power_of(g, t, c) > flt[F_POWER_MAX]:
        return False
    if flt[F_IN_SET] >= 0 and sets.has(f, flt[F_IN_SET], c) == 0 and not is_half_of_one(g, t, f, flt[F_IN_SET], c):
        return False
    if flt[F_NOT_IN_SET] >= 0 and sets.has(f, flt[F_NOT_IN_SET], c) != 0:
        return False
    return flt[F_NOT_IN_SET] < 0 or card.zone != DISCARD or not is_half_of_one(g, t, f, flt[F_NOT_IN_SET], c)


@inlined
def is_special(g, t, flt, f, c):
    """Whether the card fits every column of the filter except zone, type and side."""
    card = g.cards[c]
    if flt[F_HOUSE_RULE] != HOUSE_ANY and not house_fits(g, t, flt, f, card, houses_of(g, c)):
        return False
    if flt[F_TRAITS] != 0 and not traits_fit(t, card, flt[F_TRAITS]):
        return False
    if flt[F_SPECIAL] >= ASKS_RARELY and not fits_rarely_asked(g, t, flt, f, c):
        return False
    if flt[F_REQUIRED] | flt[F_FORBIDDEN] != 0:
        if not has_properties(g, t, flt, f, c):
            return False
    return flt[F_SPECIAL] < FIRST_TEST or passes(g, t, f, c, flt[F_SPECIAL] - FIRST_TEST)


@inlined
def is_borrowed(g, f):
    """Whether the frame's player uses the source as if it were theirs: the opponent controls it."""
    c = f.source
    return c >= 0 and g.cards[c].controller != f.you and (g.cards[c].zone == LINE or g.cards[c].zone == ARTIFACTS)


@inlined
def as_it_is_now(g, t, row, source, you):
    """The source of a player's lasting effect, for the effect's filter `row`; NO_CARD if the opponent controls the source now.
    Then the source is an enemy card like any other, and no longer friendly to itself. But a filter that asks for the source, or
    for the cards beside it, still gets it."""
    if source < 0 or row < 0 or g.cards[source].controller == you:
        return source
    asked = t.filters[row, F_REQUIRED] | t.filters[row, F_FORBIDDEN]
    by_place = asked & (IS_SELF | IS_NEIGHBOR | IS_HOST | IS_OTHER_FIGHTER) != 0 or asked >= IS_LEFT_OF
    return source if by_place else NO_CARD


@kernel
def reaches(g, t, row, f, player):
    """Whether cards on this player's side can match the filter at all."""
    side = t.filters[row, F_SIDE]
    if side == ANY_SIDE or (side == FRIENDLY) == (player == f.you):
        return True
    return side == FRIENDLY and is_borrowed(g, f)


@inlined
def is_found(g, t, flt, types, special, f, c, player, borrowed):
    """Whether card c matches the filter. `reaches` has already accepted the player's side, so the side is checked again only if
    the source is used "as if it were yours" (`borrowed`). `types` and `special` are columns of the filter, read once for all
    cards."""
    if (types >> g.cards[c].type) & 1 == 0:
        return False
    if borrowed and flt[F_SIDE] != ANY_SIDE and (flt[F_SIDE] == FRIENDLY) != (player == f.you or c == f.source):
        return False
    return special == 0 or is_special(g, t, flt, f, c)


@kernel
def at_hand(g, f, near, k):
    """Card k (0, 1) of the only cards that can match a filter which asks for the frame's source or its neighbors; or NO_CARD."""
    if near & IS_SELF != 0:
        return f.source if k == 0 else NO_CARD
    source = f.source
    if source >= 0 and g.cards[source].zone == UPGRADES:
        source = g.cards[source].host
    if source < 0:
        return NO_CARD
    if g.cards[source].zone != LINE:
        return g.cards[source].last_left if k == 0 else g.cards[source].last_right
    return left_of(g, source) if k == 0 else right_of(g, source)


@kernel
def is_meant(g, t, row, f, c):
    """Whether card c, in any zone, matches the filter."""
    if c == NO_CARD:
        return False
    player = g.cards[c].keeper
    in_zone = (t.filters[row, F_ZONES] >> g.cards[c].zone) & 1 != 0
    return in_zone and reaches(g, t, row, f, player) and matches(g, t, row, f, c, player)


@kernel
def gather(g, t, row, f, k):
    """Fill set k of the frame with every card that matches the filter; returns their number."""
    n = 0
    low = high = int64(0)
    near = t.filters[row, F_REQUIRED] & (IS_SELF | IS_NEIGHBOR)
    if near != 0:
        for i in range(2):
            c = at_hand(g, f, near, i)
            if is_meant(g, t, row, f, c):
                low, high = with_card(low, high, c)
                n += 1
    else:
        flt = t.filters[row]
        types, special = flt[F_TYPES], flt[F_SPECIAL]
        borrowed = is_borrowed(g, f)
        for side in range(2):
            player = f.you if side == 0 else 1 - f.you
            if not reaches(g, t, row, f, player):
                continue
            p = g.players[player]
            zones = flt[F_ZONES]
            while zones != 0:
                zone = lowest(zones)
                zones &= zones - 1
                for i in range(p.count[zone]):
                    c = p.piles[zone, i]
                    if is_found(g, t, flt, types, special, f, c, player, borrowed):
                        low, high = with_card(low, high, c)
                        n += 1
    f.sets[k, 0] = low
    f.sets[k, 1] = high
    return n


@kernel
def count(g, t, row, f):
    """The number of cards that match the filter."""
    n = 0
    near = t.filters[row, F_REQUIRED] & (IS_SELF | IS_NEIGHBOR)
    if near != 0:
        for i in range(2):
            n += int(is_meant(g, t, row, f, at_hand(g, f, near, i)))
        return n
    flt = t.filters[row]
    types, special = flt[F_TYPES], flt[F_SPECIAL]
    borrowed = is_borrowed(g, f)
    whole_lines = special == 0 and (types >> CREATURE) & 1 != 0 and not borrowed
    for player in range(2):
        if not reaches(g, t, row, f, player):
            continue
        p = g.players[player]
        zones = flt[F_ZONES]
        while zones != 0:
            zone = lowest(zones)
            zones &= zones - 1
            if zone == LINE and whole_lines:
                n += p.count[LINE]
                continue
            for i in range(p.count[zone]):
                n += int(is_found(g, t, flt, types, special, f, p.piles[zone, i], player, borrowed))
    return n


@inlined
def any_creature(g):
    """Whether any creature is in play."""
    return g.players[0].count[LINE] + g.players[1].count[LINE] > 0
