"""Moving cards between zones by an effect: return, archive, discard, purge, shuffle into the deck, put into play."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ACTION,
    AFTER_ARCHIVED,
    AFTER_ENTERS,
    AFTER_SHUFFLED,
    ARCHIVES,
    ASK_FLANK,
    AT_DAMAGE,
    BY_EFFECT,
    CREATURE,
    D_HALF_FIRST,
    D_MIMICS,
    D_OTHER_HALF,
    D_SINGLY,
    DECK,
    DISCARD,
    HAND,
    HAS_NO_FACE,
    LIMBO,
    LINE,
    LOG_MOVE,
    OP_ARCHIVE,
    OP_PURGE,
    OP_PUT_ADJACENT,
    OP_PUT_IN_PLACE,
    OP_PUT_READY,
    OP_SHUFFLE_IN,
    OP_TO_ARCHIVES,
    OP_TO_BOTTOM,
    OP_TO_DISCARDS,
    OP_TO_HAND,
    OP_TO_TOP,
    OPT_PLACE,
    PROC_ARCHIVED,
    PROC_ENTERED,
    PURGED,
    RIGHT_FLANK,
    RNG_CHANCE,
    UNDER,
    UPGRADE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, take_answer
from kfsim.engine.record.layout import CARDS, COUNTERS, NO_CARD, SCRATCH
from kfsim.engine.record.zones import in_play, note, place_of, put_at, put_on_top, take_out
from kfsim.engine.rules.animate import stand_up
from kfsim.engine.rules.choices import choose_entry, choose_flank, choose_side
from kfsim.engine.rules.control import hold_another
from kfsim.engine.rules.copies import take_form
from kfsim.engine.rules.draw import shuffle_deck
from kfsim.engine.rules.enter import enter, side_it_enters
from kfsim.engine.rules.halves import half_beneath, join_halves, other_half
from kfsim.engine.rules.joining import BY_UPGRADE, join_beside_others, join_open_slots, keep_neighbors
from kfsim.engine.rules.leave import leave_by_effect
from kfsim.engine.rules.play import discard, is_kept_in_archives, leaves_foreign_archives
from kfsim.engine.rules.triggers import hear_of_discard, hear_with_the_rest, heard
from kfsim.kernels.kernel import inlined, rare
from kfsim.kernels.rng import below


@inlined
def zone_for(op):
    """The zone to which a moving verb brings cards."""
    if op == OP_TO_HAND:
        return HAND
    if op == OP_PURGE:
        return PURGED
    if op == OP_ARCHIVE or op == OP_TO_ARCHIVES:
        return ARCHIVES
    if op == OP_TO_DISCARDS:
        return DISCARD
    return DECK


@inlined
def put_where(g, c, owner, zone, op):
    """Put a card that is in no pile on top of a pile, or at its bottom if the verb says so."""
    if op == OP_TO_BOTTOM:
        put_at(g, c, owner, zone, 0)
    else:
        put_on_top(g, c, owner, zone)


@rare
def leave_keeper(g, c):
    """Release card c from the card that kept it beneath itself or copied it: the card no longer has it."""
    g.cards[c].host = NO_CARD
    g.cards[c].like = 0
    unsettle(g)


@inlined
def put_away(g, t, c, op, you):
    """Move one card, from play or any other zone, to where verb `op` says; returns whether it did. A card that goes to its
    owner's hand instead was not purged or archived (rulebook 14, FAQ, Archives)."""
    zone = zone_for(op)
    card = g.cards[c]
    if is_kept_in_archives(g, c):
        return 0
    goes_home = leaves_foreign_archives(g, c)
    if goes_home:
        zone = HAND
    from_purged = op == OP_ARCHIVE or op == OP_SHUFFLE_IN
    if card.zone == UNDER or card.zone == PURGED and from_purged:
        leave_keeper(g, c)
    if card.zone == PURGED and not from_purged:
        return 0
    if card.zone == LIMBO and (op == OP_TO_TOP or op == OP_TO_ARCHIVES or op == OP_TO_DISCARDS):
        return 0
    half = NO_CARD
    if in_play(g, c):
        half = half_beneath(g, t, c)
        if leave_by_effect(g, t, c, zone) == 0:
            return 0
        take_out(g, c)
    elif card.zone != LIMBO:
        note(g, t, LOG_MOVE, c, card.zone, zone, you)
        take_out(g, c)
    owner = you if op == OP_TO_ARCHIVES else card.owner
    put_where(g, c, owner, zone, op)
    if half != NO_CARD:
        take_out(g, half)
        put_where(g, half, owner, zone, op)
    return int(not goes_home or op == OP_TO_HAND)


@rare
def put_on_decks_at_random(g, t, f, k):
    """Put every card of set k on top of its owner's deck, in a random order; returns how many were moved."""
    n = 0
    sets.copy(f, SCRATCH, k)
    for left in range(sets.size(f, k), 0, -1):
        c = sets.following(f, SCRATCH, NO_CARD)
        for _ in range(below(g, RNG_CHANCE, left)):
            c = sets.following(f, SCRATCH, c)
        sets.remove(f, SCRATCH, c)
        n += put_away(g, t, c, OP_TO_TOP, f.you)
    return n


@inlined
def has_discards(g, player):
    """Whether a player's discard pile has cards."""
    return int(g.players[player].count[DISCARD] > 0)


@inlined
def whole_piles(g, you, spoken_of):
    """The players (as bits) whose whole discard pile an effect shuffles into the deck. `spoken_of`: 1 its own player, 2 the
    opponent."""
    return spoken_of if you == 0 else spoken_of >> 1 | (spoken_of & 1) << 1


@rare
def shuffle_decks(g, t, touched, whole):
    """Shuffle the decks of players (bits) who had cards shuffled in (`touched`), or all their discards, even none (`whole`)."""
    for player in range(2):
        if ((touched | whole) >> player) & 1 != 0:
            shuffle_deck(g, t, player)
            if (whole >> player) & 1 != 0 and g.listeners[AFTER_SHUFFLED] > 0:
                hear_with_the_rest(g, t, AFTER_SHUFFLED, NO_CARD, NO_CARD, player)


@rare
def lay_in_archives(g, c, archived):
    """Set whether card c, which says that it is archived faceup, is faceup in the archives. It is facedown if an ability put
    it there without archiving it."""
    g.cards[c].known = 3 if archived else g.cards[c].known | HAS_NO_FACE


@rare
def put_set_away(g, t, f, row, op):
    """Move every card of set a, together; returns how many moved. Upgrades go before their hosts, which would discard them."""
    if op == OP_TO_TOP and row[3] != 0:
        return put_on_decks_at_random(g, t, f, row[1])
    n = 0
    touched = 0
    whose = f.you ^ row[3] if op == OP_TO_ARCHIVES else f.you
    piles = has_discards(g, 0) | has_discards(g, 1) << 1
    sets.copy(f, SCRATCH, row[1])
    keep_neighbors(g, t)
    for upgrades in range(1, -1, -1):
        c = sets.following(f, SCRATCH, NO_CARD)
        while c != NO_CARD:
            if upgrades == 0 or g.cards[c].zone == UPGRADES:
                sets.remove(f, SCRATCH, c)
                if put_away(g, t, c, op, whose) != 0:
                    n += 1
                    touched |= 1 << g.cards[c].owner
                    if g.cards[c].zone == ARCHIVES and t.facts[g.cards[c].definition, D_SINGLY] != 0:
                        lay_in_archives(g, c, op == OP_ARCHIVE and row[3] == 0)
                    if op == OP_ARCHIVE and row[3] == 0 and heard(g, AFTER_ARCHIVED):
                        call(g, t, PROC_ARCHIVED, c, 0)
            c = sets.following(f, SCRATCH, c)
    join_beside_others(g, t)
    if op == OP_SHUFFLE_IN:
        shuffle_decks(g, t, touched, whole_piles(g, f.you, row[3]) | (piles & ~(has_discards(g, 0) | has_discards(g, 1) << 1)))
    return n


@rare
def discard_from_decks(g, t, f, k):
    """Discard the cards of set k that lie in a deck, from the top down; returns how many."""
    n = 0
    for player in range(2):
        p = g.players[player]
        for i in range(p.count[DECK] - 1, -1, -1):
            if sets.has(f, k, p.piles[DECK, i]) != 0:
                n += discard(g, t, p.piles[DECK, i], BY_EFFECT)
    return n


@rare
def discard_set(g, t, f, row):
    """Discard every card of set a (cards not in play); returns how many."""
    n = discard_from_decks(g, t, f, row[1])
    c = sets.following(f, row[1], NO_CARD)
    while c != NO_CARD:
        from_hand = g.cards[c].zone == HAND
        if g.cards[c].zone == UNDER:
            leave_keeper(g, c)
        done = discard(g, t, c, BY_EFFECT) if g.cards[c].zone != DISCARD else 0
        n += done
        if from_hand and done != 0:
            hear_of_discard(g, t, c)
        c = sets.following(f, row[1], c)
    return n


@rare
def discard_random(g, t, player, n):
    """Discard n random cards from a hand; returns how many."""
    p = g.players[player]
    discarded = 0
    for _ in range(min(n, p.count[HAND])):
        c = p.piles[HAND, below(g, RNG_CHANCE, p.count[HAND])]
        done = discard(g, t, c, BY_EFFECT)
        discarded += done
        if done != 0:
            hear_of_discard(g, t, c)
    return discarded


@rare
def lacks_half(g, t, c, with_all):
    """Whether card c is half of a gigantic creature that an effect cannot put into play: the effect takes one half only, or
    (`with_all`) a whole zone without the other half. The first half comes with the other, so it never comes by itself."""
    facts = t.facts[g.cards[c].printed]
    if facts[D_OTHER_HALF] == 0:
        return False
    return not with_all or facts[D_HALF_FIRST] != 0 or other_half(g, t, c, g.cards[c].zone) == NO_CARD


@rare
def last_beside(g, gone, side, way):
    """The creature still in this battleline that last stood nearest to one that has left it, to the left (`way` -1) or right,
    beyond others that left with it; or NO_CARD."""
    c = gone
    for _ in range(CARDS):
        c = g.cards[c].last_left if way < 0 else g.cards[c].last_right
        if c == NO_CARD or g.cards[c].zone == LINE and g.cards[c].keeper == side:
            return c
    return NO_CARD


@rare
def choose_place_of(g, t, c, gone, side):
    """Ask for the place of card c, which replaces a creature that has left: between its last neighbors, or on a flank if both
    left."""
    left, right = last_beside(g, gone, side, -1), last_beside(g, gone, side, 1)
    place = -1
    if left != NO_CARD and g.cards[left].zone == LINE and g.cards[left].keeper == side:
        place = place_of(g, left) + 1
    elif right != NO_CARD and g.cards[right].zone == LINE and g.cards[right].keeper == side:
        place = place_of(g, right)
    if place < 0:
        return choose_flank(g, t, c, side)
    g.option_n = 0
    add_option(g, t, OPT_PLACE, c, place)
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)


@inlined
def cannot_lie_alone(g, c):
    """Whether a card, which may have been a token creature, is never put into play by itself: an action or an upgrade."""
    return g.cards[c].type == ACTION or g.cards[c].type == UPGRADE


@rare
def put_into_play(g, t, f, row):
    """Put the card of set a, which is not in play, into play under the control of the frame's player, or of its owner if c is
    1. This is no play. Half of a gigantic creature cannot be put into play alone; an effect that names both halves can put
    both (e is 1: rulebook 14, Gigantic)."""
    c = sets.following(f, row[1], NO_CARD)
    if c != NO_CARD and t.facts[g.cards[c].definition, D_HALF_FIRST] != 0:
        c = sets.following(f, row[1], c)  # it goes with the other half, if that is in the set
    on_right = row[2] == RIGHT_FLANK and row[0] != OP_PUT_ADJACENT
    if on_right and c != NO_CARD and g.cards[c].zone == UPGRADES:
        stand_up(g, t, c, f.you, row[0] == OP_PUT_READY)
        return NEXT
    lies_under = c != NO_CARD and g.cards[c].zone == UNDER and g.cards[c].host != NO_CARD
    if c == NO_CARD or in_play(g, c) or lies_under and g.cards[c].host != f.source:
        return NEXT
    if cannot_lie_alone(g, c) or lacks_half(g, t, c, row[5] != 0):
        return NEXT
    if t.facts[g.cards[c].definition, D_MIMICS] != 0 and any_creature(g):
        state = take_form(g, t, c)
        return state if state != NEXT else AGAIN
    side = side_it_enters(g, t, c, g.cards[c].owner if row[3] == 1 else f.you)
    place = 0
    if g.cards[c].type == CREATURE:
        if on_right:
            g.answer_arg = g.players[side].count[LINE]
        elif not take_answer(g):
            if row[0] == OP_PUT_ADJACENT:
                return choose_side(g, t, c, sets.following(f, row[2], NO_CARD))
            if row[0] == OP_PUT_IN_PLACE:
                return choose_place_of(g, t, c, f.subject, side)
            return choose_entry(g, t, c, side)
        place = g.answer_arg
    zone = g.cards[c].zone
    take_out(g, c)
    if t.facts[g.cards[c].printed, D_OTHER_HALF] != 0:
        join_halves(g, t, c, zone)
    enter(g, t, c, side, place, NO_CARD)
    if row[0] == OP_PUT_READY:
        g.cards[c].exhausted = 0
    if heard(g, AFTER_ENTERS):
        call(g, t, PROC_ENTERED, c, 0)
    return NEXT


@rare
def move_damage(g, t, f, row):
    """Move up to c damage from the creature of set a to the one of set b; returns how much. It is not dealt, so nothing
    prevents it."""
    a = sets.following(f, row[1], NO_CARD)
    b = sets.following(f, row[2], NO_CARD)
    if a == NO_CARD or b == NO_CARD or g.cards[a].zone != LINE or g.cards[b].zone != LINE:
        return 0
    n = min(g.cards[a].damage, row[3])
    g.cards[a].damage -= n
    g.cards[b].damage += n
    g.dirty = 1
    touch(g, AT_DAMAGE)
    return n


@rare
def swap_places(g, t, f, row):
    """Swap the creature of set a with the one of set b, if both are in one battleline; returns whether they were. If c is not
    0, they also swap what lies on them."""
    a = sets.following(f, row[1], NO_CARD)
    b = sets.following(f, row[2], NO_CARD)
    if a == NO_CARD or b == NO_CARD or g.cards[a].zone != LINE or g.cards[b].zone != LINE:
        return 0
    side = g.cards[a].keeper
    if g.cards[b].keeper != side:
        return 0
    keep_neighbors(g, t)
    line = g.players[side].piles[LINE]
    i = place_of(g, a)
    j = place_of(g, b)
    line[i] = b
    line[j] = a
    if row[3] != 0:
        swap_what_lies_on(g, t, a, b)
    join_beside_others(g, t)
    unsettle(g)
    return 1


@rare
def swap_what_lies_on(g, t, a, b):
    """Swap the amber, damage, counters and upgrades of creatures a and b."""
    one, other = g.cards[a], g.cards[b]
    one.amber, other.amber = other.amber, one.amber
    one.damage, other.damage = other.damage, one.damage
    one.power_counters, other.power_counters = other.power_counters, one.power_counters
    one.stun, other.stun = other.stun, one.stun
    one.ward, other.ward = other.ward, one.ward
    one.enrage, other.enrage = other.enrage, one.enrage
    for i in range(COUNTERS):
        g.counters[a, i], g.counters[b, i] = g.counters[b, i], g.counters[a, i]
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[UPGRADES]):
            u = g.cards[p.piles[UPGRADES, i]]
            if u.host == a or u.host == b:
                u.host = a + b - u.host
                join_open_slots(g, t, BY_UPGRADE, p.piles[UPGRADES, i])
                hold_another(g, t, p.piles[UPGRADES, i])
    one.upgrades, other.upgrades = other.upgrades, one.upgrades
