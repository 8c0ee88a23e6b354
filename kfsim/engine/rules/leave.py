"""Leaving play, and what a card leaves behind (rulebook, Leaves Play)."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_EVENT,
    A_PC,
    AT_STATES,
    D_ABILITY,
    D_ABILITY_N,
    D_TYPE,
    DEAD_ARE_PURGED,
    DEED_FELL,
    DEED_LOST,
    DISCARD,
    FROM_RETURNED,
    LASTING_CONTROL,
    LASTING_HOUSE,
    LASTING_NONE,
    LASTING_STATIC,
    LASTING_TRIGGER,
    LEAVES,
    LINE,
    LOG_DESTROYED,
    LOG_FACEUP,
    LOG_LEAVES,
    LOG_RETURNED,
    LOG_WARD,
    OTHER_HOUSE,
    PROC_CHANGE_CONTROL,
    PURGED,
    UNDER,
    UNTOLD,
    UPGRADES,
    WITH_SOURCE,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.frames import call, push
from kfsim.engine.record.journal import forget_who_it_was, note_deed
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, COUNTERS, NO_CARD
from kfsim.engine.record.sets import ONE, word_has
from kfsim.engine.record.zones import (
    at_place,
    first_of_title,
    house_of,
    left_of,
    move,
    note,
    place_of,
    put_on_top,
    right_of,
    take_out,
)
from kfsim.engine.rules.amber import gain
from kfsim.engine.rules.belonging import house_of_icons, printed_houses
from kfsim.engine.rules.coming import card_leaves, renew_if_any
from kfsim.engine.rules.halves import part_halves
from kfsim.engine.rules.lasting import FOREVER, end_lasting
from kfsim.engine.rules.presence import be_counted
from kfsim.engine.rules.text_boxes import has_purged
from kfsim.kernels.kernel import inlined, kernel, rare

HIDDEN_HOUSE = 16  # `facedown` is 1 + number of icons + HIDDEN_HOUSE * number of the house


@inlined
def wipe(g, c):
    """Remove every token and status from a card."""
    card = g.cards[c]
    card.exhausted = 0
    card.houses = printed_houses(card)
    card.rehoused = 0
    card.named = -1
    card.stun = 0
    card.ward = 0
    card.enrage = 0
    card.doomed = 0
    card.blank = 0
    card.frail = 0
    card.gained_trait = 0
    card.poisoned = 0
    card.shield = NO_CARD
    card.lay_order = 0
    card.host = NO_CARD
    card.upgrades = 0
    card.damage = 0
    card.amber = 0
    card.power_counters = 0
    card.armor = 0
    card.armor_used = 0
    card.chosen_turn = -1
    card.flank_turn = -1
    card.once_turn = -1
    card.marks = 0
    card.keywords = 0
    if g.counted:
        for i in range(COUNTERS):
            g.counters[c, i] = 0


@kernel
def remember_place(g, c):
    """Store the last known information of a card that leaves play: later parts of an ability may ask for it."""
    card = g.cards[c]
    card.last_amber = card.amber
    card.last_power = card.power
    other = card.houses != printed_houses(card) or card.facedown != 0
    card.last_house = house_of(g, c) + OTHER_HOUSE * int(other)
    g.last_traits[c, 0] = card.gained_trait
    g.last_traits[c, 1] = card.like
    card.was = 0
    card.last_left = NO_CARD
    card.last_right = NO_CARD
    if card.zone == LINE:
        i = place_of(g, c)
        card.last_left = at_place(g.players[card.keeper], i - 1)
        card.last_right = at_place(g.players[card.keeper], i + 1)


@rare
def change_control(g, t, c, flank):
    """Start the change of control of card c, after an effect on its control began or ended. It comes before anything else.
    `flank` is the place of a creature: LEFT_FLANK if an effect says so, ANYWHERE if the active player picks any place, 0 if
    the active player picks a flank."""
    g.changing_hands += 1
    call(g, t, PROC_CHANGE_CONTROL, c, flank)


@rare
def forget_lasting(g, t, c):
    """End the lasting effects on card c, which leaves play, and its own effects that last only while it is in play."""
    w = 0 if c < CARDS_A_PLAYER else 1
    bit = ONE << (c - w * CARDS_A_PLAYER)
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_CONTROL and row.source == c:
            row.kind = LASTING_NONE
            for taken in range(CARDS):
                if word_has(row.set, taken) != 0:
                    change_control(g, t, taken, 0)
        if row.kind == LASTING_HOUSE and row.source == c and row.uses == WITH_SOURCE:
            end_lasting(g, t, i)
        if row.kind == LASTING_STATIC and row.source == c:
            unsettle(g)  # its condition may depend on the place where that card stood
        if row.kind != LASTING_NONE:
            row.set[w] &= ~bit
        if row.kind == LASTING_STATIC and row.last_turn == FOREVER and row.set[0] == 0 and row.set[1] == 0:
            end_lasting(g, t, i)


@rare
def leaving(g, t, c):
    """Begin the "leaves play" abilities of card c: its own, and those it was given. A card that has purged others uses its own
    even if its text box is blank now."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
        if t.abilities[a, A_EVENT] == LEAVES and (card.blank == 0 or has_purged(g, c)):
            push(g, t, t.abilities[a, A_PC], a, c, card.controller, c, NO_CARD)
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_TRIGGER and t.abilities[row.row, A_EVENT] == LEAVES and word_has(row.set, c) != 0:
            push(g, t, t.abilities[row.row, A_PC], row.row, c, row.you, c, NO_CARD)
            f = g.frames[g.top]
            f.sets[0, 0] = row.set[0]
            f.sets[0, 1] = row.set[1]
            sets.remove(f, 0, c)


@rare
def drop_what_lies_beneath(g, c):
    """Move the cards beneath a card that leaves play to their owners' discard piles."""
    for player in range(2):
        p = g.players[player]
        i = 0
        while i < p.count[UNDER]:
            kept = p.piles[UNDER, i]
            if g.cards[kept].host == c:
                g.cards[kept].host = NO_CARD
                move(g, kept, g.cards[kept].owner, DISCARD)
            else:
                i += 1


@rare
def turn_faceup(g, t, c):
    """Turn a token creature into the card that it is faceup. What it was is stored for reactions to its destruction."""
    card = g.cards[c]
    note(g, t, LOG_FACEUP, c, card.definition, card.zone, 0)
    card.was = card.definition + 1
    card.icon_n = (card.facedown - 1) % HIDDEN_HOUSE
    card.icon_house = house_of_icons(card, card.icon_n)
    card.home = (card.facedown - 1) // HIDDEN_HOUSE
    card.facedown = 0


@rare
def forget_models(g, t, c):
    """End what made card c, which leaves play, like a card that it purged, or a copy of another: now it is its printed card."""
    if g.cards[c].like > 0:
        for model in range(CARDS):
            if g.cards[model].host == c and g.cards[model].zone == PURGED:
                g.cards[model].host = NO_CARD
                g.cards[model].like = 0
        g.cards[c].like = 0
        unsettle(g)
    if g.cards[c].facedown != 0:
        turn_faceup(g, t, c)
    if g.cards[c].definition != g.cards[c].printed:
        g.cards[c].definition = g.cards[c].printed
        g.cards[c].title = first_of_title(g, c)


@inlined
def drop_amber(g, t, c):
    """Return the amber on a card: from a creature to the opponent of its controller, from any other card to the supply."""
    card = g.cards[c]
    if card.amber > 0 and card.zone == LINE:
        note(g, t, LOG_RETURNED, 1 - card.controller, card.amber, c, 0)
        gain(g, t, 1 - card.controller, card.amber, FROM_RETURNED)
    card.amber = 0


@inlined
def leave_alone(g, t, c, zone):
    """Move one card out of play to its owner's zone, on top, without tokens or status. Its upgrades are handled by `leave`."""
    card = g.cards[c]
    if card.lay_order == 0:
        remember_place(g, c)
    drop_amber(g, t, c)
    if g.listeners[LEAVES] > 0:
        leaving(g, t, c)
    left, right = NO_CARD, NO_CARD
    if not card_leaves(g, t, c):
        if card.zone == UPGRADES:
            left = card.host
        elif card.zone == LINE and g.near > 0:
            left, right = left_of(g, c), right_of(g, c)
    be_counted(g, t, c, -1)
    note(g, t, LOG_LEAVES, c, zone, 0, 0)
    if card.zone == UPGRADES:
        g.cards[card.host].upgrades -= 1
    take_out(g, c)
    put_on_top(g, c, card.owner, zone)
    if g.lasting_n > 0:
        forget_lasting(g, t, c)
    if g.players[0].count[UNDER] + g.players[1].count[UNDER] > 0:
        part_halves(g, t, c, zone)
        drop_what_lies_beneath(g, c)
    if card.like > 0 or card.definition != card.printed:
        forget_models(g, t, c)
    wipe(g, c)
    if g.asked != 0:
        forget_who_it_was(g, c)
    card.type = t.facts[card.definition, D_TYPE]
    renew_if_any(g, t, left)
    renew_if_any(g, t, right)


@kernel
def drop_upgrades(g, t, c):
    """Move the upgrades on a card to their owners' discard piles."""
    for player in range(2):
        p = g.players[player]
        i = 0
        while i < p.count[UPGRADES]:
            u = p.piles[UPGRADES, i]
            if g.cards[u].host == c:
                leave_alone(g, t, u, DISCARD)
            else:
                i += 1


@inlined
def count_destroyed(g, t, c):
    """Count a tagged card that leaves play as destroyed, wherever it goes (rulebook 14, Destroyed)."""
    card = g.cards[c]
    if card.doomed == UNTOLD:
        note(g, t, LOG_DESTROYED, c, 0, 0, 0)
    if card.slayer >= 0 or card.splashed_by >= 0:
        note_deed(g, t, DEED_FELL, card.controller, c)
    note_deed(g, t, DEED_LOST, card.controller, c)


@kernel
def leave(g, t, c, zone):
    """Move a card out of play to a zone of its owner, and its upgrades to their owners' discard piles."""
    if g.cards[c].doomed != 0:
        count_destroyed(g, t, c)
    if zone == DISCARD and g.cards[c].zone == LINE and (g.players[0].marks | g.players[1].marks) & DEAD_ARE_PURGED != 0:
        zone = PURGED
    if g.cards[c].upgrades > 0:
        drop_upgrades(g, t, c)
    leave_alone(g, t, c, zone)


@inlined
def leave_by_effect(g, t, c, zone):
    """Move a card out of play to a zone of its owner by an effect; a ward stops this. Returns whether it left."""
    card = g.cards[c]
    if card.ward != 0:
        card.ward = 0
        touch(g, AT_STATES)
        note(g, t, LOG_WARD, c, 0, 0, 0)
        return 0
    leave(g, t, c, zone)
    return 1
