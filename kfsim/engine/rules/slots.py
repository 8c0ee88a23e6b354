"""Timing points: collect the abilities that react to an event, then resolve them one by one in the order that the active
player picks."""

from kfsim.engine.asking.values import value
from kfsim.engine.record.codes import (
    A_EVENT,
    ACTION,
    AFTER_HOUSE,
    AFTER_PLAYED,
    ARCHIVES_LATER,
    ASK_ORDER,
    BEFORE_FIGHT,
    BEFORE_PLAY,
    D_EVENTS,
    D_TYPE,
    FATE,
    FIGHTS_AND_REAPS_ALIKE,
    LIMBO,
    LOG_ABILITY,
    LOG_ANSWERS,
    NO_EVENT,
    OPT_PENDING,
    PLAY,
    PLAYS_WHEN_REAPING,
    PROC_ABOUT_TO_RESOLVE,
    PROC_ASSAULT,
    PROC_HAZARDOUS,
    PROC_TAKE_ARCHIVES,
    SCRAP,
    TURN_START,
    WOULD_RESOLVE,
)  # fmt: skip
from kfsim.engine.record.frames import AGAIN, NEXT, TOLD, add_option, add_pending, ask, call, push, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.fight import still_fighting
from kfsim.engine.rules.hearing import BY_ALL, hear, hear_of_no_house
from kfsim.engine.rules.house import archives_wait
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.engine.rules.triggers import HEARD_ATTACHED, collect_from_discards, collect_own, collect_reactions
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def collect_keywords(g, t, c, target):
    """Add assault and hazardous to the pending triggers: they resolve among the Before Fight abilities."""
    if g.cards[c].assault > 0:
        add_pending(g, t, t.procedures[PROC_ASSAULT], -1, c, g.active, c, target)
    if g.cards[target].hazardous > 0:
        add_pending(g, t, t.procedures[PROC_HAZARDOUS], -1, target, g.active, c, target)


@inlined
def take_pending(g, i):
    """Remove entry i from the pending triggers."""
    for j in range(i, g.pending_n - 1):
        g.pending[j] = g.pending[j + 1]
    g.pending_n -= 1


@kernel
def resolve_pending(g, t, i):
    """Begin to resolve entry i of the pending triggers."""
    row = g.pending[i]
    pc, ability, source, you, subject, other = row.pc, row.ability, row.source, row.you, row.subject, row.other
    take_pending(g, i)
    if ability >= 0:
        scrapped = t.abilities[ability, A_EVENT] == SCRAP
        if scrapped or source != subject:
            note(g, t, LOG_ANSWERS, source, int(scrapped), 0, 0)
    push(g, t, pc, ability, source, you, subject, other)


@inlined
def may_answer(g, t, event, c):
    """Whether card c can have an ability for this event at all: printed, from an upgrade, or from a lasting effect."""
    card = g.cards[c]
    if (t.facts[card.definition, D_EVENTS] >> event) & 1 | card.upgrades | g.listeners[event] != 0:
        return True
    if (g.gives >> event) & 1 != 0:
        return True
    return g.players[card.controller].marks & (PLAYS_WHEN_REAPING | FIGHTS_AND_REAPS_ALIKE) != 0


@rare
def resolves_otherwise(g, t, c):
    """Whether an effect replaces the resolving of the Play abilities of action card c; if so, the replacement comes next."""
    if g.cards[c].type != ACTION or not is_replaced(g, t, WOULD_RESOLVE, c, g.active, 1):
        return False
    put_off(g, t, WOULD_RESOLVE, c, g.active, 1, 0)
    return True


@rare
def resolve_for_who_played(g, base):
    """Give pending Play abilities to the player who played the card, even if it entered play under the control of the
    opponent."""
    for i in range(base, g.pending_n):
        g.pending[i].you = g.active


@inlined
def open_slot(g, t, f, row):
    """Collect the abilities for own event b and reaction event c, with subject d and other e. Register a gets the number of
    triggers that were pending before. Bits 8 and up of c may hold a second reaction event, about cards that enter play."""
    own = row[2]
    subject = value(f, row[4])
    if row[3] & 255 == AFTER_PLAYED and g.listeners[BEFORE_PLAY] > 0 and f.r[TOLD] == 0:
        f.r[TOLD] = 1
        f.pc -= 1  # repeat this row after the abilities that come before it
        call(g, t, PROC_ABOUT_TO_RESOLVE, subject, 0)
        return
    other = value(f, row[5])
    f.r[row[1]] = g.pending_n
    if own == PLAY and g.listeners[WOULD_RESOLVE] > 0 and resolves_otherwise(g, t, subject):
        own = NO_EVENT
    if own >= FATE:
        collect_own(g, t, own, subject, other)  # for a card beneath a prophecy, and for cards beside the game
    elif own != NO_EVENT and (in_play(g, subject) or (own == PLAY and g.cards[subject].zone == LIMBO)):
        if own == BEFORE_FIGHT:
            collect_keywords(g, t, subject, other)
        if may_answer(g, t, own, subject):
            collect_own(g, t, own, subject, other)
            if own == PLAY and g.cards[subject].controller != g.active:
                resolve_for_who_played(g, f.r[row[1]])
    if row[3] != NO_EVENT:
        event = row[3] & 255
        if g.listeners[event] > 0:
            if event == AFTER_HOUSE and g.house < 0:
                hear_of_no_house(g, t)
            else:
                hear(g, t, f, event, subject, other, BY_ALL, NO_CARD)
        event = row[3] >> 8
        if event > 0 and t.facts[g.cards[subject].definition, D_TYPE] != ACTION:
            f.r[row[1]] -= f.r[HEARD_ATTACHED]
            if g.listeners[event] > 0:
                collect_reactions(g, t, event, subject, other, g.active)
        if row[3] == AFTER_HOUSE:
            if t.settings[ARCHIVES_LATER] == 0 and archives_wait(g):
                add_pending(g, t, t.procedures[PROC_TAKE_ARCHIVES], -1, NO_CARD, g.active, NO_CARD, NO_CARD)
        if g.haunts > 0 and (row[3] == AFTER_HOUSE or row[3] == TURN_START):
            collect_from_discards(g, t, row[3], g.active)
    waiting = g.pending_n - f.r[row[1]]
    if waiting <= 1:
        f.pc += 1  # no order to choose: skip the row that asks for it
        if waiting == 1:
            resolve_pending(g, t, g.pending_n - 1)


@rare
def run_all_abilities(g, t, f, row):
    """Make all abilities of card b of the same kind as ability c pending, for the active player who uses it and may not
    control it. Register a gets the number of triggers that were pending before (rulebook 1.2)."""
    c, ability = value(f, row[2]), value(f, row[3])
    f.r[row[1]] = g.pending_n
    note(g, t, LOG_ABILITY, c, ability, 0, 0)
    collect_own(g, t, t.abilities[ability, A_EVENT], c, NO_CARD)
    for i in range(f.r[row[1]], g.pending_n):
        g.pending[i].you = g.active


@inlined
def resolve_slot(g, t, f, row):
    """Resolve the triggers that are pending above base a. If b is set, fighters c and d must both still be there."""
    base = f.r[row[1]]
    if row[2] != 0 and g.pending_n > base and still_fighting(g, value(f, row[3]), value(f, row[4])) == 0:
        g.pending_n = base
    if g.pending_n <= base:
        return NEXT
    i = base
    if take_answer(g):
        i = g.answer_arg
    elif g.pending_n - base > 1:
        g.option_n = 0
        for j in range(base, g.pending_n):
            add_option(g, t, OPT_PENDING, g.pending[j].source, j)
        return ask(g, ASK_ORDER, g.active, NO_CARD, 0, 0, 0)
    last = g.pending_n - base == 1
    resolve_pending(g, t, i)
    return NEXT if last else AGAIN
