"""Destruction: tag cards, freeze their Destroyed abilities, put the cards on the discard piles together (rulebook, Destroyed)."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_REPLACES,
    AFTER_ARCHIVED,
    AFTER_DESTROYED,
    ARCHIVES,
    ARTIFACT,
    ASK_LAY_DOWN,
    ASK_ORDER,
    AT_STATES,
    CREATURE,
    D_EITHER,
    D_TYPE,
    DESTROYED,
    DIES,
    DISCARD,
    FAULT_PENDING,
    INVULNERABLE,
    LINE,
    LOG_DESTROYED,
    LOG_SAVED,
    LOG_WARD,
    MINERALIZED,
    MOST_SAVES,
    OP_LAY_DOWN,
    OPT_CARD,
    OPT_PENDING,
    OTHER_HOUSE,
    PROC_ARCHIVED,
    PROC_DESTRUCTION,
    PURGED,
    UNHEARD_DESTRUCTION,
    UNTOLD,
    UPGRADE,
    WITHOUT_DESTROYED,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.frames import NEXT, add_option, ask, call, fail, has_standing_orders, push, take_answer
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, NO_CARD, PENDING
from kfsim.engine.record.sets import ONE, word_has
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.coming import recompute_stale
from kfsim.engine.rules.joining import join_beside_others, keep_neighbors
from kfsim.engine.rules.leave import leave, leave_by_effect, remember_place
from kfsim.engine.rules.minerals import mineralize
from kfsim.engine.rules.triggers import collect_own, collect_reactions, heard
from kfsim.kernels.kernel import inlined, kernel, rare

DISGUISED = 1  # the set, in the frame of a destruction, of cards whose type differed from the printed one


@inlined
def replaces(t, row):
    """Whether a Destroyed ability replaces the destruction of the card."""
    return row.ability >= 0 and t.abilities[row.ability, A_REPLACES] != 0


@inlined
def freeze_abilities(g, t, c):
    """Freeze the Destroyed abilities that card c has now, to resolve later; returns whether one of them replaces its
    destruction."""
    replaced = False
    base = g.pending_n
    collect_own(g, t, DESTROYED, c, NO_CARD)
    for i in range(base, g.pending_n):
        if g.doomed_n >= PENDING:
            fail(g, t, FAULT_PENDING)
            break
        replaced = replaced or replaces(t, g.pending[i])
        g.doomed[g.doomed_n] = g.pending[i]
        g.doomed_n += 1
    g.pending_n = base
    return replaced


@kernel
def tag(g, t, c):
    """Tag a card for destruction and freeze its Destroyed abilities. Returns 1, or 0 if the card is warded or cannot be
    destroyed."""
    card = g.cards[c]
    if card.doomed != 0 or (card.zone == LINE and card.keywords & INVULNERABLE != 0 and word_has(g.pierced, c) == 0):
        return 0
    if card.ward != 0:
        card.ward = 0
        touch(g, AT_STATES)
        note(g, t, LOG_WARD, c, 0, 0, 0)
        return 0
    card.doomed = 1
    g.stamp += 1
    card.destroyed_at = g.stamp
    w = 0 if c < CARDS_A_PLAYER else 1
    g.victims[w] |= ONE << (c - w * CARDS_A_PLAYER)
    card.was = 0
    if card.type != t.facts[card.definition, D_TYPE] or card.facedown != 0:
        g.disguised[w] |= ONE << (c - w * CARDS_A_PLAYER)
    unheard = (g.players[0].marks | g.players[1].marks) & UNHEARD_DESTRUCTION | card.marks & WITHOUT_DESTROYED
    if unheard == 0 and freeze_abilities(g, t, c) and g.logging != 0:
        card.doomed = UNTOLD
    else:
        note(g, t, LOG_DESTROYED, c, 0, 0, 0)
    return 1


@inlined
def take_doomed(g, i):
    """Remove entry i from the waiting Destroyed abilities."""
    for j in range(i, g.doomed_n - 1):
        g.doomed[j] = g.doomed[j + 1]
    g.doomed_n -= 1


@rare
def survive(g, t, c, saver):
    """Remove the tag of a card that is being destroyed. Abilities that look back find that it was never destroyed (rulebook
    14, Replacement Effects: a replaced event does not occur), and further replacements have nothing left to replace. Returns
    1, or 0 if the card had no tag or is saved in an endless loop."""
    card = g.cards[c]
    if card.doomed == 0 or g.saves > 10 * MOST_SAVES:  # two cards that keep destroying each other would save themselves forever
        return 0
    note(g, t, LOG_SAVED, c, saver, 0, 0)
    g.saves += 1
    g.dirty = 1  # the reason for its destruction may still hold
    card.doomed = 0
    card.destroyed_at = 0
    card.slayer = NO_CARD
    card.splashed_by = NO_CARD
    card.assailant = NO_CARD
    w = 0 if c < CARDS_A_PLAYER else 1
    g.victims[w] &= ~(ONE << (c - w * CARDS_A_PLAYER))
    i = 0
    while i < g.doomed_n:
        if g.doomed[i].subject == c:
            take_doomed(g, i)
        else:
            i += 1
    return 1


@kernel
def begin_destruction(g, t):
    """Start the destruction process. If one is running, the newly tagged cards join it."""
    if g.destroying == 0:
        g.destroying = 1
        call(g, t, PROC_DESTRUCTION, 0, 0)


@rare
def goes_away(g, t, c):
    """Move a card out of play whose own text says so: the state check found it. The card is purged, or archived if its number
    plus `CARDS` is noted; a ward stops the archiving once."""
    g.perishes = 0
    g.dirty = 1  # another may have to go as well
    if c < CARDS:
        leave(g, t, c, PURGED)
    elif leave_by_effect(g, t, c - CARDS, ARCHIVES) == 0:
        unsettle(g)  # the next check looks again
    elif heard(g, AFTER_ARCHIVED):
        call(g, t, PROC_ARCHIVED, c - CARDS, 0)


@inlined
def settle(g, t):
    """The state check: recompute what is stale, then tag every creature that must be destroyed, the active player's first, so
    that the result does not depend on the seats. A creature must be destroyed if its damage reaches its power, if it is
    poisoned, or if an effect says so."""
    g.dirty = 0
    recompute_stale(g, t)
    if g.counted & MINERALIZED != 0 and mineralize(g, t):
        g.dirty = 1
        return
    tagged = 0
    endless = g.saves >= MOST_SAVES  # the active player ends the loop (rulebook 14, Infinite loops)
    if g.perishes < 0:
        goes_away(g, t, -1 - g.perishes)
    if g.perishes != 0 and not endless:
        tagged = tag(g, t, g.perishes - 1)
        g.dirty = tagged  # another may have to go as well
        g.perishes = 0
    for k in range(2):
        p = g.players[g.active ^ k]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            card = g.cards[c]
            dies = card.marks & DIES != 0 and not endless
            lethal = card.damage >= card.power and (card.power > 0 or not endless)
            if (lethal or card.poisoned != 0 or dies) and card.doomed == 0:
                card.poisoned = 0
                tagged += tag(g, t, c)
                if card.doomed == 0 and card.keywords & INVULNERABLE == 0:
                    g.dirty = 1  # a ward was spent: the next check looks again
    if g.piercing != 0:
        g.pierced[0] = 0
        g.pierced[1] = 0
    if tagged > 0:
        begin_destruction(g, t)


@inlined
def destroyed_abilities_wait(g, t):
    """Whether a frozen Destroyed ability still has to resolve. Replacements of the destruction of a card that is no longer
    tagged are dropped: nothing is left for them to replace."""
    i = 0
    while i < g.doomed_n:
        if g.cards[g.doomed[i].subject].doomed == 0 and replaces(t, g.doomed[i]):
            take_doomed(g, i)
        else:
            i += 1
    return int(g.doomed_n > 0)


@rare
def resolve_doomed(g, t):
    """Resolve one waiting Destroyed ability; the active player picks which. Replacements of the destruction come after all
    others: they resolve when the card would be put on the discard pile (rulebook 14, Replacement Effects)."""
    i = 0
    if take_answer(g):
        i = g.answer_arg
    elif g.doomed_n > 1:
        g.option_n = 0
        for late in range(2):
            for j in range(g.doomed_n):
                if replaces(t, g.doomed[j]) == (late == 1):
                    add_option(g, t, OPT_PENDING, g.doomed[j].source, j)
            if g.option_n > 0:
                break
        if g.option_n > 1:
            return ask(g, ASK_ORDER, g.active, NO_CARD, 0, 0, 0)
        i = g.option_arg[0]
    row = g.doomed[i]
    pc, ability, source, you, subject, other = row.pc, row.ability, row.source, row.you, row.subject, row.other
    take_doomed(g, i)
    push(g, t, pc, ability, source, you, subject, other)
    return NEXT


@inlined
def offer_doomed(g, t, f, owner):
    """Offer the tagged cards of one owner that have no place in the order yet; returns how many."""
    g.option_n = 0
    c = sets.following(f, 0, NO_CARD)
    while c != NO_CARD:
        card = g.cards[c]
        if card.doomed != 0 and card.lay_order == 0 and card.owner == owner:
            add_option(g, t, OPT_CARD, c, 0)
        c = sets.following(f, 0, c)
    return g.option_n


@kernel
def put_in_order(g, t, f):
    """Give every tagged card its place in the order. The active player is asked if two or more go to the same discard pile,
    unless it has decided in advance to take them as they come. Register 1 holds the last place."""
    if has_standing_orders(g, g.active):
        for k in range(2):
            c = sets.following(f, 0, NO_CARD)
            while c != NO_CARD:
                if g.cards[c].doomed != 0 and g.cards[c].owner == g.active ^ k:
                    f.r[1] += 1
                    g.cards[c].lay_order = f.r[1]
                c = sets.following(f, 0, c)
        return NEXT
    if take_answer(g):
        f.r[1] += 1
        g.cards[g.answer_card].lay_order = f.r[1]
    for owner in range(2):
        n = offer_doomed(g, t, f, owner)
        if n > 1:
            return ask(g, ASK_LAY_DOWN, g.active, NO_CARD, OP_LAY_DOWN, 0, 0)
        if n == 1:
            f.r[1] += 1
            g.cards[g.option_card[0]].lay_order = f.r[1]
    return NEXT


@kernel
def lay_down(g, t, f):
    """Put all tagged cards on the discard piles together. Cards whose control they had changed return to their owners at the
    same time. The cards stay in set 0."""
    f.sets[0, 0] = g.victims[0]
    f.sets[0, 1] = g.victims[1]
    state = put_in_order(g, t, f)
    if state != NEXT:
        return state
    for w in range(2):
        f.sets[DISGUISED, w] = g.disguised[w]
        g.disguised[w] = 0
        g.victims[w] = 0
    keep_neighbors(g, t)
    c = sets.following(f, 0, NO_CARD)
    while c != NO_CARD:
        if g.cards[c].doomed != 0:
            remember_place(g, c)
        c = sets.following(f, 0, c)
    for order in range(1, f.r[1] + 1):
        c = sets.following(f, 0, NO_CARD)
        while c != NO_CARD:
            if g.cards[c].lay_order == order and g.cards[c].doomed != 0 and in_play(g, c):
                leave(g, t, c, DISCARD)
            c = sets.following(f, 0, c)
    join_beside_others(g, t)
    if f.r[1] > 0 and g.saves >= MOST_SAVES:  # the cards that left may have caused the loop that was ended: check again
        g.saves = 0
        g.dirty = 1
    g.destroying = 0
    return NEXT


@inlined
def hear_of_the_destroyed(g, t, f, row):
    """Add the reactions to the destruction of the cards of set 0. Register a gets the number of triggers that waited before."""
    f.r[row[1]] = g.pending_n
    if heard(g, AFTER_DESTROYED):
        for k in range(2):
            c = sets.following(f, 0, NO_CARD)
            while c != NO_CARD:
                if g.cards[c].owner == g.active ^ k:
                    hear_of(g, t, c, sets.has(f, DISGUISED, c))
                c = sets.following(f, 0, c)


@kernel
def hear_of(g, t, c, disguised):
    """Add the reactions to the destruction of card c as it was then (rulebook 14, Leaves Play). An artifact may have been a
    creature, a creature an upgrade, and the card has the traits that it had in play, and a token creature the house."""
    card = g.cards[c]
    printed, houses, definition = card.type, card.houses, card.definition
    trait, like = card.gained_trait, card.like
    card.gained_trait, card.like = g.last_traits[c, 0], g.last_traits[c, 1]
    if disguised != 0:
        other = UPGRADE if t.facts[card.definition, D_EITHER] != 0 else ARTIFACT
        card.type = CREATURE if printed == ARTIFACT or card.was != 0 else other
    if card.was != 0:
        card.facedown = 1
        card.definition = card.was - 1
        card.houses = 1 << (card.last_house & OTHER_HOUSE - 1)
    collect_reactions(g, t, AFTER_DESTROYED, c, NO_CARD, g.active)
    if card.was != 0:
        card.facedown = 0
    card.type, card.houses, card.definition = printed, houses, definition
    card.gained_trait, card.like = trait, like
